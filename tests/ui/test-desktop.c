/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the desktop may ask of the program, by its desktop file, before a window is there.
 */

#include <string.h>

#include "adj-link.h"
#include "adj-application.h"
#include "adj-window.h"
#include "ui-fixture.h"

typedef struct {
  AdjApplication *application;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *database = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture->folder = g_dir_make_tmp ("adjuge-XXXXXX", &error);
  g_assert_no_error (error);
  database = g_build_filename (fixture->folder, "games.db", NULL);

  fixture->application = adj_application_new (G_APPLICATION_NON_UNIQUE);
  adj_application_set_database (fixture->application, database);
  ui_application_start (G_APPLICATION (fixture->application));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  (void) data;
  ui_application_stop (G_APPLICATION (fixture->application));
  ui_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
ask (Fixture *fixture, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), action, NULL);
}

static AdjWindow *
get_window (Fixture *fixture)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (fixture->application));

  g_assert_true (ADJ_IS_WINDOW (window));
  ui_show (window);
  return ADJ_WINDOW (window);
}

static GKeyFile *
read_desktop_file (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_BUILT, "..", "data", "org.adjuge.Adjuge.desktop", NULL);
  g_autoptr (GError) error = NULL;
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  return file;
}

static void
test_every_action_of_the_desktop_file_is_known (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GKeyFile) file = read_desktop_file ();
  g_auto (GStrv) names = g_key_file_get_string_list (file, "Desktop Entry", "Actions", NULL, NULL);

  (void) data;
  g_assert_cmpuint (g_strv_length (names), >, 3);
  for (guint i = 0; names[i] != NULL; i++) {
    const GVariantType *type = NULL;

    g_assert_true (g_action_group_query_action (G_ACTION_GROUP (fixture->application),
                                                names[i],
                                                NULL,
                                                &type,
                                                NULL,
                                                NULL,
                                                NULL));
    g_assert_null (type);
  }
}

static void
test_new_game_is_a_table (Fixture *fixture, gconstpointer action)
{
  ask (fixture, action);
  g_assert_cmpstr (adj_window_get_place (get_window (fixture)), ==, "table");
}

static void
test_continue_goes_on_with_the_last_game (Fixture *fixture, gconstpointer data)
{
  AdjWindow *window;

  (void) data;
  ask (fixture, "new-canaletto");
  window = get_window (fixture);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.salon", NULL);
  ui_until (g_str_equal (adj_window_get_place (window), "salon"));

  ask (fixture, "continue");
  g_assert_true (get_window (fixture) == window);
  g_assert_cmpstr (adj_window_get_place (window), ==, "table");
}

static void
test_nothing_to_continue_is_the_salon (Fixture *fixture, gconstpointer data)
{
  (void) data;
  ask (fixture, "continue");
  g_assert_cmpstr (adj_window_get_place (get_window (fixture)), ==, "salon");
}

/* The argument "GAME#move", as it was copied at the table. */
static void
test_a_link_opens_its_moment (Fixture *fixture, gconstpointer data)
{
  AdjWindow *window;
  AdjMatch *match;
  g_autofree char *link = NULL;
  g_autoptr (GFile) file = NULL;
  gint64 id;

  (void) data;
  ask (fixture, "new-canaletto");
  window = get_window (fixture);
  match = adj_table_get_match (adj_window_get_table (window));
  id = adj_match_get_id (match);
  link = adj_link_make (match, 0);
  g_assert_true (g_str_has_prefix (link, "adjuge "));
  file = g_file_new_for_commandline_arg (link + strlen ("adjuge "));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.salon", NULL);
  ui_until (g_str_equal (adj_window_get_place (window), "salon"));

  g_application_open (G_APPLICATION (fixture->application), &file, 1, "");
  ui_until (g_str_equal (adj_window_get_place (window), "table"));
  match = adj_table_get_match (adj_window_get_table (window));
  g_assert_cmpint (adj_match_get_id (match), ==, id);
  g_assert_cmpuint (adj_session_get_ply (adj_table_get_session (adj_window_get_table (window))),
                    ==,
                    0);
}

static void
test_a_link_to_no_game_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg ("0123abcd#7");

  (void) data;
  g_application_open (G_APPLICATION (fixture->application), &file, 1, "");
  ui_until (
    ui_look_for (GTK_WIDGET (get_window (fixture)), GTK_ACCESSIBLE_ROLE_BUTTON, "Dismiss") != NULL);
  g_assert_cmpstr (adj_window_get_place (get_window (fixture)), ==, "salon");
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, data, function) g_test_add (name, Fixture, data, set_up, function, tear_down)
  ADD ("/desktop/every-action-of-the-desktop-file-is-known",
       NULL,
       test_every_action_of_the_desktop_file_is_known);
  ADD ("/desktop/new-banquet-is-a-table", "new-banquet", test_new_game_is_a_table);
  ADD ("/desktop/new-canaletto-is-a-table", "new-canaletto", test_new_game_is_a_table);
  ADD ("/desktop/new-krach-is-a-table", "new-krach", test_new_game_is_a_table);
  ADD ("/desktop/continue-goes-on-with-the-last-game",
       NULL,
       test_continue_goes_on_with_the_last_game);
  ADD ("/desktop/a-link-opens-its-moment", NULL, test_a_link_opens_its_moment);
  ADD ("/desktop/a-link-to-no-game-is-told", NULL, test_a_link_to_no_game_is_told);
  ADD ("/desktop/nothing-to-continue-is-the-salon", NULL, test_nothing_to_continue_is_the_salon);

  return g_test_run ();
}
