/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-archive.h"
#include "adj-diagnostics.h"
#include "adj-platform.h"

/* Under which the page keeps what it shows. */
#define SETTINGS "adj-settings"
#define FOLDER "adj-folder"

static char *
dup_path (GSettings *settings)
{
  g_autofree char *folder = g_settings_get_string (settings, "data-folder");

  return folder[0] != '\0' ? g_build_filename (folder, "games.db", NULL)
                           : adj_archive_get_default_path ();
}

static void
copy_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer page)
{
  g_autofree char *path = dup_path (g_object_get_data (page, SETTINGS));
  g_autofree char *text = adj_diagnostics_dup (path, NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (page), text);
  adj_platform_toast_preferences (page, _ ("The diagnostics are in the clipboard."));
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
bind_choice (GSettings *settings, GtkWidget *row, GSettingsSchema *schema, const char *name)
{
  g_settings_bind_with_mapping (settings,
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
bind_settings (GSettings *settings, GtkWidget *widget, GSettingsSchema *schema)
{
  const char *name = gtk_widget_get_name (widget);

  if (g_settings_schema_has_key (schema, name)) {
    if (ADW_IS_COMBO_ROW (widget))
      bind_choice (settings, widget, schema, name);
    else
      g_settings_bind (settings,
                       name,
                       widget,
                       GTK_IS_SWITCH (widget) ? "active" : "text",
                       G_SETTINGS_BIND_DEFAULT);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bind_settings (settings, child, schema);
}

static void
show_folder (GtkWidget *page)
{
  g_autofree char *path = dup_path (g_object_get_data (G_OBJECT (page), SETTINGS));
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);

  adw_action_row_set_subtitle (g_object_get_data (G_OBJECT (page), FOLDER), escaped);
}

static void
add_actions (GtkWidget *page)
{
  static const GActionEntry entries[] = { { .name = "copy", .activate = copy_cb } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), page);
  gtk_widget_insert_action_group (page, "preferences", G_ACTION_GROUP (actions));
}

static void
connect_settings (GtkWidget *page, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_set_data_full (G_OBJECT (page), SETTINGS, g_object_ref (settings), g_object_unref);
  g_object_get (settings, "settings-schema", &schema, NULL);
  bind_settings (settings, page, schema);
  g_signal_connect_object (settings,
                           "changed::data-folder",
                           G_CALLBACK (show_folder),
                           page,
                           G_CONNECT_SWAPPED);
  show_folder (page);
}

/* Not a class with a template: that of its parent would be lost. */
AdwPreferencesPage *
adj_preferences_new (GSettings *settings)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/org/adjuge/Adjuge/ui/adj-preferences.ui");
  GtkWidget *page = GTK_WIDGET (gtk_builder_get_object (builder, "page"));

  g_object_set_data (G_OBJECT (page), FOLDER, gtk_builder_get_object (builder, "folder"));
  add_actions (page);
  connect_settings (page, settings);
  g_object_force_floating (g_object_ref (G_OBJECT (page)));
  return ADW_PREFERENCES_PAGE (page);
}
