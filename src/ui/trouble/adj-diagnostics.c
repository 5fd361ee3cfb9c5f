/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-diagnostics.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <sqlite3.h>

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

static void
append_file (GString *text, const char *path)
{
  GStatBuf info;

  g_string_append_printf (text, "Games: %s\n", path);
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
  g_string_append_printf (text,
                          "Format of the archive: %d\nLanguage: %s\n",
                          ADJ_DATABASE_VERSION,
                          g_get_language_names ()[0]);
  if (path != NULL)
    append_file (text, path);
  if (error != NULL)
    g_string_append_printf (text,
                            "Error: %s %d: %s\n",
                            g_quark_to_string (error->domain),
                            error->code,
                            error->message);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
