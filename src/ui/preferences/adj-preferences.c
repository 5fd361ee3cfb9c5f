/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-diagnostics.h"
#include "adj-preparation.h"
#include "adj-toasts.h"

#define ADJ_TYPE_PREFERENCES (adj_preferences_get_type ())
G_DECLARE_FINAL_TYPE (AdjPreferences, adj_preferences, ADJ, PREFERENCES, AdwWindow)

struct _AdjPreferences {
  AdwWindow parent_instance;

  GSettings *settings;
  AdjToasts *toasts;
  GtkWidget *folder;
};

G_DEFINE_FINAL_TYPE (AdjPreferences, adj_preferences, ADW_TYPE_WINDOW)

static const char *const languages[] = { "system", "en", "fr" };

static char *
dup_path (GSettings *settings)
{
  g_autofree char *folder = g_settings_get_string (settings, "data-folder");

  return folder[0] != '\0' ? g_build_filename (folder, "games.db", NULL)
                           : adj_archive_get_default_path ();
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdjPreferences *self = ADJ_PREFERENCES (widget);
  g_autofree char *path = dup_path (self->settings);
  g_autofree char *text = adj_diagnostics_dup (path, NULL);

  (void) name;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  adj_toasts_add (self->toasts, _ ("The diagnostics are in the clipboard."), NULL, NULL, NULL);
}

static void
adj_preferences_dispose (GObject *object)
{
  g_clear_object (&ADJ_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (adj_preferences_parent_class)->dispose (object);
}

static void
adj_preferences_class_init (AdjPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_preferences_dispose;
  gtk_widget_class_install_action (widget_class, "preferences.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
adj_preferences_init (AdjPreferences *self)
{
  (void) self;
}

static void
describe_row (GtkWidget *row, const char *title, const char *subtitle)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

/* A choice whose n-th value in the settings is the n-th of VALUES. */
static GtkWidget *
make_choice (const char *title, const char *subtitle, const char *const *titles)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);

  describe_row (row, title, subtitle);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  return row;
}

static gboolean
get_pace (GValue *value, GVariant *variant, gpointer data)
{
  static const char *const paces[] = { "at-once", "brisk", "calm", "steps" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (paces); i++) {
    if (g_str_equal (g_variant_get_string (variant, NULL), paces[i]))
      g_value_set_uint (value, i);
  }
  return TRUE;
}

static GVariant *
set_pace (const GValue *value, const GVariantType *type, gpointer data)
{
  static const char *const paces[] = { "at-once", "brisk", "calm", "steps" };
  guint pace = g_value_get_uint (value);

  (void) type;
  (void) data;
  return pace < G_N_ELEMENTS (paces) ? g_variant_new_string (paces[pace]) : NULL;
}

static gboolean
get_language (GValue *value, GVariant *variant, gpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    if (g_str_equal (g_variant_get_string (variant, NULL), languages[i]))
      g_value_set_uint (value, i);
  }
  return TRUE;
}

static GVariant *
set_language (const GValue *value, const GVariantType *type, gpointer data)
{
  guint language = g_value_get_uint (value);

  (void) type;
  (void) data;
  return language < G_N_ELEMENTS (languages) ? g_variant_new_string (languages[language]) : NULL;
}

static void
append_switch (AdjPreferences *self,
               AdwPreferencesGroup *group,
               const char *key,
               const char *title,
               const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *lever = gtk_switch_new ();

  describe_row (row, title, subtitle);
  gtk_widget_set_valign (lever, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (lever),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle,
                                  -1);
  g_settings_bind (self->settings, key, lever, "active", G_SETTINGS_BIND_DEFAULT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), lever);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), lever);
  adw_preferences_group_add (group, row);
}

static AdwPreferencesGroup *
append_group (AdwPreferencesPage *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

static void
fill_play (AdjPreferences *self, AdwPreferencesPage *page)
{
  const char *const paces[] = { _ ("At once"), _ ("Brisk"), _ ("Calm"), _ ("Step by step"), NULL };
  AdwPreferencesGroup *group = append_group (page, _ ("At the table"));
  GtkWidget *pace = make_choice (_ ("Pace of computer players"),
                                 _ ("With “Step by step”, each move waits for you"),
                                 paces);

  g_settings_bind_with_mapping (self->settings,
                                "pace",
                                pace,
                                "selected",
                                G_SETTINGS_BIND_DEFAULT,
                                get_pace,
                                set_pace,
                                NULL,
                                NULL);
  adw_preferences_group_add (group, pace);
  append_switch (self,
                 group,
                 "play-forced",
                 _ ("Forced moves play themselves"),
                 _ ("Where everybody knows that there is no choice"));
  append_switch (self,
                 group,
                 "chips-covered",
                 _ ("Cover the chips in Krach"),
                 _ ("What the others hold is public, but has to be remembered"));
  append_switch (self,
                 group,
                 "notify-turn",
                 _ ("Call me when it is my turn"),
                 _ ("With a notification, while another window is in front"));
}

static void
fill_person (AdjPreferences *self, AdwPreferencesPage *page)
{
  const char *const titles[] = { _ ("That of the system"), "English", "Français", NULL };
  AdwPreferencesGroup *group = append_group (page, _ ("You"));
  GtkWidget *name = adw_entry_row_new ();
  GtkWidget *language =
    make_choice (_ ("Language"), _ ("Takes effect when Adjugé is started again"), titles);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name),
                                 _ ("Your name at the table (empty: that of your account)"));
  g_settings_bind (self->settings, "player-name", name, "text", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_group_add (group, name);

  g_settings_bind_with_mapping (self->settings,
                                "language",
                                language,
                                "selected",
                                G_SETTINGS_BIND_DEFAULT,
                                get_language,
                                set_language,
                                NULL,
                                NULL);
  adw_preferences_group_add (group, language);
}

static void
show_folder (AdjPreferences *self)
{
  g_autofree char *path = dup_path (self->settings);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->folder), escaped);
}

static GtkWidget *
make_button (const char *text, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adj_a11y_name_set (button, name);
  return button;
}

static void
fill_games (AdjPreferences *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = append_group (page, _ ("The games"));
  GtkWidget *diagnostics = adw_action_row_new ();

  self->folder = adw_action_row_new ();
  describe_row (self->folder, _ ("Where they are kept"), NULL);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->folder), 3);
  adw_action_row_add_suffix (
    ADW_ACTION_ROW (self->folder),
    make_button (_ ("Change…"), _ ("Choose another folder"), "app.choose-folder"));
  show_folder (self);
  g_signal_connect_object (self->settings,
                           "changed::data-folder",
                           G_CALLBACK (show_folder),
                           self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, self->folder);

  describe_row (diagnostics,
                _ ("Diagnostics"),
                _ ("Versions and the place of the games, to ask for help; no names"));
  adw_action_row_add_suffix (
    ADW_ACTION_ROW (diagnostics),
    make_button (_ ("Copy"), _ ("Copy the diagnostics"), "preferences.copy"));
  adw_preferences_group_add (group, diagnostics);
}

GtkWidget *
adj_preferences_new (GtkWindow *parent, GSettings *settings)
{
  AdjPreferences *self = g_object_new (ADJ_TYPE_PREFERENCES,
                                       "title",
                                       _ ("Preferences"),
                                       "transient-for",
                                       parent,
                                       "destroy-with-parent",
                                       parent != NULL,
                                       "modal",
                                       FALSE,
                                       "default-width",
                                       560,
                                       "default-height",
                                       640,
                                       NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();

  self->settings = g_object_ref (settings);
  fill_play (self, ADW_PREFERENCES_PAGE (page));
  fill_person (self, ADW_PREFERENCES_PAGE (page));
  fill_games (self, ADW_PREFERENCES_PAGE (page));

  self->toasts = ADJ_TOASTS (adj_toasts_new ());
  adj_toasts_set_child (self->toasts, page);
  gtk_widget_set_vexpand (GTK_WIDGET (self->toasts), TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->toasts));
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 294);
  adw_window_set_content (ADW_WINDOW (self), box);
  return GTK_WIDGET (self);
}
