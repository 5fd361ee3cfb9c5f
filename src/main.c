/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "adj-application.h"
#include "adj-text.h"

/* The language that was chosen in the preferences, or NULL for the system's. */
static const char *
find_language (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autofree char *language = g_settings_get_string (settings, "language");

  return g_str_equal (language, "system") ? NULL : g_intern_string (language);
}

int
main (int argc, char **argv)
{
  g_autofree char *locale_dir = adj_text_dup_locale_dir (LOCALEDIR);
  g_autoptr (AdjApplication) application = NULL;

  /* GTK would set the locale anew: under that of C, the language that was chosen would be lost. */
  gtk_disable_setlocale ();
  adj_text_init (find_language (), locale_dir);
  /* Decimals in the window are the user's. */
  (void) setlocale (LC_NUMERIC, "");
  application = adj_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
