/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-diagnostics.h"
#include "adj-kit.h"
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

/* Rows of a list show the values of a setting in the order of the schema. */

static char **
dup_choices (GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) choices = NULL;

  g_variant_get (range, "(&sv)", NULL, &choices);
  return g_variant_dup_strv (choices, NULL);
}

static gboolean
get_choice (GValue *value, GVariant *variant, gpointer key)
{
  g_auto (GStrv) choices = dup_choices (key);

  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (g_variant_get_string (variant, NULL), choices[i]))
      g_value_set_uint (value, i);
  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type G_GNUC_UNUSED, gpointer key)
{
  g_auto (GStrv) choices = dup_choices (key);
  guint choice = g_value_get_uint (value);

  return choice < g_strv_length (choices) ? g_variant_new_string (choices[choice]) : NULL;
}

static void
bind_choice (AdjPreferences *self, GtkWidget *row, GSettingsSchema *schema, const char *name)
{
  g_settings_bind_with_mapping (self->settings,
                                name,
                                row,
                                "selected",
                                G_SETTINGS_BIND_DEFAULT,
                                get_choice,
                                set_choice,
                                g_settings_schema_get_key (schema, name),
                                (GDestroyNotify) g_settings_schema_key_unref);
}

/* Binds the widgets in WIDGET that have the name of a setting to it. */
static void
bind_settings (AdjPreferences *self, GtkWidget *widget, GSettingsSchema *schema)
{
  const char *name = gtk_widget_get_name (widget);

  if (g_settings_schema_has_key (schema, name)) {
    if (ADW_IS_COMBO_ROW (widget))
      bind_choice (self, widget, schema, name);
    else
      g_settings_bind (self->settings,
                       name,
                       widget,
                       GTK_IS_SWITCH (widget) ? "active" : "text",
                       G_SETTINGS_BIND_DEFAULT);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bind_settings (self, child, schema);
}

static void
adj_preferences_class_init (AdjPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_preferences_dispose;
  gtk_widget_class_install_action (widget_class, "preferences.copy", NULL, copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  g_type_ensure (ADJ_TYPE_TOASTS);
  adj_widget_class_set_template (widget_class, "adj-preferences");
  gtk_widget_class_bind_template_child (widget_class, AdjPreferences, toasts);
  gtk_widget_class_bind_template_child (widget_class, AdjPreferences, folder);
}

static void
adj_preferences_init (AdjPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

GtkWidget *
adj_preferences_new (GtkWindow *parent, GSettings *settings)
{
  AdjPreferences *self = g_object_new (ADJ_TYPE_PREFERENCES,
                                       "transient-for",
                                       parent,
                                       "destroy-with-parent",
                                       parent != NULL,
                                       NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  self->settings = g_object_ref (settings);
  g_object_get (settings, "settings-schema", &schema, NULL);
  bind_settings (self, GTK_WIDGET (self), schema);
  g_signal_connect_object (settings,
                           "changed::data-folder",
                           G_CALLBACK (show_folder),
                           self,
                           G_CONNECT_SWAPPED);
  show_folder (self);
  return GTK_WIDGET (self);
}
