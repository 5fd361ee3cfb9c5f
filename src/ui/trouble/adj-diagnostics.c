/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-diagnostics.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "adj-database.h"

static void
append_system (GString *text)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  g_string_append_printf (text, "Adjugé %s\n", VERSION);
  g_string_append_printf (text, "System: %s\n", system != NULL ? system : "unknown");
  g_string_append_printf (text,
                          "GTK %u.%u.%u, libadwaita %u.%u.%u, GLib %u.%u.%u, SQLite %s\n",
                          gtk_get_major_version (),
                          gtk_get_minor_version (),
                          gtk_get_micro_version (),
                          adw_get_major_version (),
                          adw_get_minor_version (),
                          adw_get_micro_version (),
                          glib_major_version,
                          glib_minor_version,
                          glib_micro_version,
                          sqlite3_libversion ());
}

static char *
hide_path (const char *text, const char *path)
{
  g_auto (GStrv) parts = NULL;

  if (path == NULL || strlen (path) < 2)
    return g_strdup (text);
  parts = g_strsplit (text, path, -1);
  return g_strjoinv ("~", parts);
}

/* By the name that it goes by, and by its own where that is a link. One may end in the other. */
static char *
hide_home (const char *text)
{
  const char *home = g_get_home_dir ();
  g_autofree char *real = realpath (home, NULL);
  gboolean is_real_longer = real != NULL && strlen (real) > strlen (home);
  g_autofree char *without_longer = hide_path (text, is_real_longer ? real : home);

  return hide_path (without_longer, is_real_longer ? home : real);
}

/* What is mounted for somebody mostly lies in a folder of that name. Bytes, not letters: names of
 * files may be anything. */
static char *
hide_user (const char *text)
{
  g_autofree char *user = g_regex_escape_string (g_get_user_name (), -1);
  g_autofree char *pattern = g_strdup_printf ("(?<=/)%s(?![A-Za-z0-9_-])", user);
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  char *hidden;

  if (regex == NULL || *user == '\0')
    return g_strdup (text);
  hidden = g_regex_replace_literal (regex, text, -1, 0, "…", 0, NULL);
  return hidden != NULL ? hidden : g_strdup (text);
}

/* A home is mostly called after somebody. */
static char *
hide_names (const char *text)
{
  g_autofree char *without_home = hide_home (text);

  return hide_user (without_home);
}

static void
append_desktop (GString *text)
{
  GdkDisplay *display = gdk_display_get_default ();
  const char *desktop = g_getenv ("XDG_CURRENT_DESKTOP");

  g_string_append_printf (text,
                          "Desktop: %s, %s%s\n",
                          desktop != NULL ? desktop : "unknown",
                          display != NULL ? G_OBJECT_TYPE_NAME (display) : "no display",
                          g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? ", Flatpak" : "");
}

/* Switches, numbers and choices only: free text may be personal. */
static gboolean
is_impersonal (GSettingsSchemaKey *key)
{
  const GVariantType *type = g_settings_schema_key_get_value_type (key);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  const char *kind;

  g_variant_get (range, "(&sv)", &kind, NULL);
  return g_str_equal (kind, "enum") || g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN) ||
         g_variant_type_equal (type, G_VARIANT_TYPE_INT32) ||
         g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE);
}

static void
append_settings (GString *text)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;
  const char *separator = "";

  g_object_get (settings, "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  g_string_append (text, "Settings:");
  for (guint i = 0; names[i] != NULL; i++) {
    g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, names[i]);
    g_autoptr (GVariant) value = g_settings_get_value (settings, names[i]);
    g_autofree char *printed = g_variant_print (value, FALSE);

    if (!is_impersonal (key))
      continue;
    g_string_append_printf (text, "%s %s=%s", separator, names[i], printed);
    separator = ",";
  }
  g_string_append_c (text, '\n');
}

static void
append_file (GString *text, const char *path)
{
  g_autofree char *shown = hide_names (path);
  GStatBuf info;

  g_string_append_printf (text, "Games: %s\n", shown);
  if (g_stat (path, &info) == 0)
    g_string_append_printf (text,
                            "File: %" G_GINT64_FORMAT " bytes, mode %03o\n",
                            (gint64) info.st_size,
                            (guint) info.st_mode & 0777);
  else
    g_string_append (text, "File: not there, or not to be seen\n");
}

char *
adj_diagnostics_dup (const char *path, const GError *error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_system (text);
  append_desktop (text);
  g_string_append_printf (text,
                          "Format of the archive: %d\nLanguage: %s\n",
                          ADJ_DATABASE_VERSION,
                          g_get_language_names ()[0]);
  append_settings (text);
  if (path != NULL)
    append_file (text, path);
  if (error != NULL) {
    g_autofree char *message = hide_names (error->message);

    g_string_append_printf (text,
                            "Error: %s %d: %s\n",
                            g_quark_to_string (error->domain),
                            error->code,
                            message);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
