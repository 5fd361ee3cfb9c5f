/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences, and the lists of shortcuts. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-diagnostics.h"
#include "adj-preferences.h"
#include "ui-fixture.h"

static GtkWindow *
show (GSettings *settings)
{
  return ui_show_widget (GTK_WIDGET (adj_preferences_new (settings)), 560, 640);
}

static AdwComboRow *
find_choice (GtkWindow *window, const char *title)
{
  GtkWidget *row = ui_find_by_type (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW);

  while (row != NULL &&
         (!ADW_IS_COMBO_ROW (row) ||
          !g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title)))
    row = gtk_widget_get_next_sibling (row);
  return ADW_COMBO_ROW (row);
}

static void
test_choices_are_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GtkWindow *window = show (settings);
  AdwComboRow *pace = find_choice (window, "Pace of computer players");
  g_autofree char *text = NULL;

  g_assert_cmpuint (adw_combo_row_get_selected (pace), ==, 1);
  adw_combo_row_set_selected (pace, 3);
  text = g_settings_get_string (settings, "pace");
  g_assert_cmpstr (text, ==, "steps");
  g_settings_set_string (settings, "pace", "calm");
  g_assert_cmpuint (adw_combo_row_get_selected (pace), ==, 2);
  g_settings_reset (settings, "pace");
  ui_close (window);
}

static void
test_switches_are_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GtkWindow *window = show (settings);
  GtkWidget *lever =
    ui_find_by_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_SWITCH, "Call me when it is my turn");

  ui_toggle (lever, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "notify-turn"));
  g_settings_reset (settings, "notify-turn");
  ui_close (window);
}

static void
test_place_of_the_games_is_shown (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GtkWindow *window = show (settings);
  g_autofree char *text = NULL;

  g_settings_set_string (settings, "data-folder", "/games & <others>");
  text = ui_collect_text (GTK_WIDGET (window));
  g_assert_nonnull (strstr (text, "/games & <others>"));
  g_settings_reset (settings, "data-folder");
  ui_close (window);
}

static void
test_language_waits_for_the_next_start (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GtkWindow *window = show (settings);
  g_autofree char *text = ui_collect_text (GTK_WIDGET (window));

  g_assert_nonnull (strstr (text, "Takes effect when Adjugé is started again"));
  ui_close (window);
}

static void
test_diagnostics_tell_versions_and_no_names (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "what was said");
  g_autofree char *text = adj_diagnostics_dup ("/nowhere/games.db", error);

  g_assert_nonnull (strstr (text, "Adjugé "));
  g_assert_nonnull (strstr (text, "SQLite"));
  g_assert_nonnull (strstr (text, "/nowhere/games.db"));
  g_assert_nonnull (strstr (text, "what was said"));
}

static void
test_diagnostics_hide_the_home (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autofree char *path = g_build_filename (g_get_home_dir (), "games.db", NULL);
  g_autoptr (GError) error = g_error_new (G_IO_ERROR, G_IO_ERROR_FAILED, "%s is bad", path);
  g_autofree char *text = NULL;

  g_settings_set_string (settings, "player-name", "Zénobie");
  g_settings_set_string (settings, "pace", "calm");
  text = adj_diagnostics_dup (path, error);
  g_assert_null (strstr (text, g_get_home_dir ()));
  g_assert_null (strstr (text, "Zénobie"));
  g_assert_nonnull (strstr (text, "Games: ~/games.db"));
  g_assert_nonnull (strstr (text, "~/games.db is bad"));
  g_assert_nonnull (strstr (text, "pace='calm'"));
  g_settings_reset (settings, "player-name");
  g_settings_reset (settings, "pace");
}

static void
test_diagnostics_hide_the_user (void)
{
  const char *user = g_get_user_name ();
  g_autofree char *path = g_strdup_printf ("/run/media/%s/games.db", user);
  g_autoptr (GError) error =
    g_error_new (G_IO_ERROR, G_IO_ERROR_FAILED, "“/mnt/%s” is full, /mnt/%sX is not", user, user);
  g_autofree char *text = adj_diagnostics_dup (path, error);

  g_assert_nonnull (strstr (text, "Games: /run/media/…/games.db"));
  g_assert_nonnull (strstr (text, "“/mnt/…” is full"));
  /* Only a whole component of a path is a name. */
  g_assert_nonnull (strstr (text, "X is not"));
  g_assert_null (strstr (text, "/mnt/…X"));
}

/* The home may be a symbolic link, which the path may have resolved. */
static void
test_diagnostics_hide_where_the_home_lies (void)
{
  const char *home = g_get_home_dir ();
  g_autofree char *parent = g_path_get_dirname (home);
  g_autofree char *place = g_build_filename (parent, "elsewhere", NULL);
  g_autofree char *path = g_build_filename (place, "games.db", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_cmpint (symlink (place, home), ==, 0);
  text = adj_diagnostics_dup (path, NULL);
  g_assert_nonnull (strstr (text, "Games: ~/games.db"));

  g_assert_cmpint (g_unlink (home), ==, 0);
  g_assert_cmpint (g_rmdir (place), ==, 0);
}

static void
test_diagnostics_tell_how_the_rules_are_read (void)
{
  g_autofree char *text = adj_diagnostics_dup (NULL, NULL);

  g_assert_nonnull (strstr (text, "rules-language='window'"));
  g_assert_nonnull (strstr (text, "rules-follow=true"));
}

/* "F11 Full screen", a line for each. */
static char *
list_shortcuts (const char *file)
{
  g_autofree char *path = g_strconcat ("/org/adjuge/Adjuge/platform/", file, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("\"accelerator\">([^<]+)</property>\\s*"
                                          "<property name=\"title\"[^>]*>([^<]+)<",
                                          0,
                                          0,
                                          NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GString *list = g_string_new ("");

  g_assert_nonnull (bytes);
  g_regex_match (regex, g_bytes_get_data (bytes, NULL), 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    g_autofree char *key = g_match_info_fetch (match, 1);
    g_autofree char *title = g_match_info_fetch (match, 2);

    g_string_append_printf (list, "%s %s\n", key, title);
  }
  return g_string_free (list, FALSE);
}

static void
test_shortcuts_are_the_same_in_both_lists (void)
{
  g_autofree char *window = list_shortcuts ("adj-shortcuts-window.ui");
  g_autofree char *dialog = list_shortcuts ("adj-shortcuts-dialog.ui");

  g_assert_nonnull (strstr (window, "F11 Full screen\n"));
  g_assert_cmpstr (window, ==, dialog);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/preferences/choices-are-settings", test_choices_are_settings);
  g_test_add_func ("/preferences/switches-are-settings", test_switches_are_settings);
  g_test_add_func ("/preferences/place-of-the-games-is-shown", test_place_of_the_games_is_shown);
  g_test_add_func ("/preferences/language-waits-for-the-next-start",
                   test_language_waits_for_the_next_start);
  g_test_add_func ("/preferences/diagnostics-tell-versions-and-no-names",
                   test_diagnostics_tell_versions_and_no_names);
  g_test_add_func ("/preferences/diagnostics-hide-the-home", test_diagnostics_hide_the_home);
  g_test_add_func ("/preferences/diagnostics-hide-the-user", test_diagnostics_hide_the_user);
  g_test_add_func ("/preferences/diagnostics-hide-where-the-home-lies",
                   test_diagnostics_hide_where_the_home_lies);
  g_test_add_func ("/preferences/diagnostics-tell-how-the-rules-are-read",
                   test_diagnostics_tell_how_the_rules_are_read);
  g_test_add_func ("/preferences/shortcuts-are-the-same-in-both-lists",
                   test_shortcuts_are_the_same_in_both_lists);

  return g_test_run ();
}
