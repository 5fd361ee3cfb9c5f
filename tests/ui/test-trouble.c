/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page for games that can't be opened, with real broken files. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-preparation.h"
#include "adj-transfer.h"
#include "adj-rescue.h"
#include "adj-trouble.h"
#include "ui-program.h"

enum {
  N_GAMES = 60,
  N_MOVES = 20,
  PAGE_SIZE = 4096
};

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-trouble-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "games.db", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      remove_folder (path);
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Makes a file with games and closes it. */
static void
fill (Fixture *f, guint n_games)
{
  g_autoptr (AdjArchive) store = adj_archive_open (f->path, ADJ_DATABASE_READ_WRITE, NULL);

  (void) adj_database_exec (adj_store_get_database (adj_archive_get (store)),
                            "PRAGMA synchronous = OFF",
                            NULL);
  for (guint i = 0; i < n_games; i++) {
    g_autoptr (AdjPreparation) preparation =
      adj_preparation_new (rules_find_game ("krach", strlen ("krach")), "Camille", NULL);
    g_autoptr (AdjMatch) match = adj_preparation_start (preparation, store, NULL);
    RulesRng rng;

    rules_rng_seed (&rng, "moves", strlen ("moves"));
    for (guint ply = 0; ply < N_MOVES; ply++) {
      RulesState state;
      guint seat = 0;

      adj_match_get_state (match, ply, &state);
      while (!rules_is_to_act (&state, seat))
        seat++;
      g_assert_true (adj_match_play (match, rules_draw (&state, seat, &rng), -1, NULL, NULL));
    }
  }
}

/* With SQLite alone. */
static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *sqlite = NULL;

  g_assert_cmpint (sqlite3_open (path, &sqlite), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (sqlite, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);
}

/* Overwrites every STEP-th page from FIRST on with garbage. */
static void
damage (Fixture *f, guint first, guint step)
{
  g_autofree char *bytes = NULL;
  gsize size;

  run_sql (f->path, "PRAGMA journal_mode = DELETE");
  g_assert_true (g_file_get_contents (f->path, &bytes, &size, NULL));
  for (gsize page = first; (page + 1) * PAGE_SIZE <= size; page += step)
    memset (bytes + page * PAGE_SIZE, 0x5a, PAGE_SIZE);
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) size, NULL));
}

static guint
read_be (const guint8 *bytes, guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++)
    value = value << 8 | bytes[i];
  return value;
}

static guint
find_root_of_moves (const char *path)
{
  sqlite3 *sqlite = NULL;
  sqlite3_stmt *stmt = NULL;
  guint root;

  g_assert_cmpint (sqlite3_open (path, &sqlite), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare (sqlite,
                                    "SELECT rootpage FROM sqlite_schema WHERE name = 'moves'",
                                    -1,
                                    &stmt,
                                    NULL),
                   ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  root = (guint) sqlite3_column_int (stmt, 0);
  g_assert_cmpint (sqlite3_finalize (stmt), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);
  return root;
}

/* Has the last moves lie on the page of the first: every page is whole by itself. */
static void
lay_upon_each_other (const char *path)
{
  guint root;
  g_autofree char *text = NULL;
  guint8 *page;
  gsize size;

  run_sql (path, "PRAGMA journal_mode = DELETE");
  root = find_root_of_moves (path);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  page = (guint8 *) text + (gsize) (root - 1) * PAGE_SIZE;
  g_assert_cmpuint (page[0], ==, 2); /* has pages below it */
  memcpy (page + 8, page + read_be (page + 12, 2), 4);
  g_assert_true (g_file_set_contents (path, text, (gssize) size, NULL));
}

static GError *
open_and_fail (Fixture *f, int code)
{
  GError *error = NULL;

  g_assert_null (adj_archive_open (f->path, ADJ_DATABASE_READ_WRITE, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, code);
  return error;
}

static void
forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  g_free (*(char **) data);
  *(char **) data = parameter != NULL ? g_variant_dup_string (parameter, NULL) : g_strdup ("");
}

/* The page has its title, sentence and details, and buttons for exactly WAYS. */
static void
expect_page (Fixture *f, const GError *error, const char *title, const char *const *ways)
{
  static const GActionEntry entries[] = {
    { .name = "try-again", .activate = forget_cb },
    { .name = "open-read-only", .activate = forget_cb },
    { .name = "choose-folder", .activate = forget_cb },
    { .name = "restore", .activate = forget_cb, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autofree char *chosen = NULL;
  AdjTrouble *trouble = adj_trouble_new ();
  GtkWindow *window;
  g_auto (GStrv) order = NULL;
  g_autofree char *text = NULL;
  g_autofree char *clipped = NULL;

  g_action_map_add_action_entries (G_ACTION_MAP (actions),
                                   entries,
                                   G_N_ELEMENTS (entries),
                                   &chosen);
  gtk_widget_insert_action_group (GTK_WIDGET (trouble), "app", G_ACTION_GROUP (actions));
  gtk_widget_add_css_class (GTK_WIDGET (trouble), "narrow");
  adj_trouble_show (trouble, error, f->path);
  window = ui_show_widget (GTK_WIDGET (trouble), 360, 800);

  text = ui_collect_text (GTK_WIDGET (trouble));
  g_assert_nonnull (strstr (text, title));
  g_assert_nonnull (strstr (text, "Nothing was overwritten."));
  g_assert_nonnull (strstr (text, f->path));
  order = ui_list_focus_order (window);
  g_assert_true (g_strv_contains ((const char *const *) order, "Details"));
  for (guint i = 0; ways[i] != NULL; i++)
    g_assert_cmpstr (order[i], ==, ways[i]);
  g_assert_cmpuint (g_strv_length (order), ==, g_strv_length ((GStrv) ways) + 1);
  clipped = ui_list_clipped (GTK_WIDGET (trouble));
  g_assert_cmpstr (clipped, ==, "");

  if (!g_str_equal (ways[0], "Export what can be read")) {
    ui_click (ui_find_by_role (GTK_WIDGET (trouble), GTK_ACCESSIBLE_ROLE_BUTTON, ways[0]));
    g_assert_nonnull (chosen);
  }
  ui_close (window);
}

#define WAYS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static void
test_text_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *left = NULL;

  (void) data;
  g_assert_true (g_file_set_contents (f->path, "Dear diary", -1, NULL));
  error = open_and_fail (f, ADJ_DATABASE_ERROR_NOT_DATABASE);
  expect_page (f,
               error,
               "This file does not hold games",
               WAYS ("Choose another folder", "Try again"));
  g_assert_true (g_file_get_contents (f->path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, "Dear diary");
}

static void
test_foreign_database (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  run_sql (f->path, "PRAGMA application_id = 7; CREATE TABLE recipes (name TEXT)");
  error = open_and_fail (f, ADJ_DATABASE_ERROR_FOREIGN);
  expect_page (f,
               error,
               "This file belongs to another program",
               WAYS ("Choose another folder", "Try again"));
}

static void
test_newer_database (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fill (f, 1);
  run_sql (f->path, "PRAGMA user_version = 99");
  error = open_and_fail (f, ADJ_DATABASE_ERROR_NEWER);
  expect_page (f,
               error,
               "These games are from a later version",
               WAYS ("Open for reading only", "Choose another folder"));
}

static void
test_changed_database (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fill (f, 1);
  run_sql (f->path, "CREATE VIEW extra AS SELECT 1");
  error = open_and_fail (f, ADJ_DATABASE_ERROR_CHANGED);
  expect_page (f,
               error,
               "The file of the games was changed",
               WAYS ("Export what can be read", "Open for reading only", "Choose another folder"));
}

static void
add_backup (Fixture *f, const char *name)
{
  g_autofree char *folder = g_build_filename (f->folder, "backups", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
}

static void
test_damaged_database (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fill (f, 2);
  add_backup (f, "games-000011-2026-11-16.db");
  add_backup (f, "games-000012-2026-11-17.db");
  run_sql (f->path, "PRAGMA journal_mode = DELETE");
  g_assert_cmpint (truncate (f->path, PAGE_SIZE + 100), ==, 0);
  error = open_and_fail (f, ADJ_DATABASE_ERROR_DAMAGED);
  expect_page (f,
               error,
               "The file of the games is damaged",
               WAYS ("Restore the backup of 17 November 2026",
                     "Older backups",
                     "Export what can be read",
                     "Open for reading only",
                     "Choose another folder"));
}

/* Opening alone does not find it out, and to store a move there may take others away. */
static void
test_pages_that_lie_upon_each_other (Fixture *f, gconstpointer data)
{
  UiProgram program = { 0 };
  g_autofree char *backups = NULL;
  g_autofree char *text = NULL;

  (void) data;
  ui_program_set_up (&program);
  fill (&(Fixture){ .path = program.database }, N_GAMES);
  lay_upon_each_other (program.database);
  ui_program_start (&program);
  ui_until (g_str_equal (adj_window_get_place (program.window), "trouble"));
  g_assert_null (adj_application_get_store (program.application));
  text = ui_collect_shown_text (GTK_WIDGET (program.window));
  g_assert_nonnull (strstr (text, "The file of the games is damaged"));
  g_assert_nonnull (strstr (text, "Export what can be read"));
  backups = g_build_filename (program.folder, "backups", NULL);
  g_assert_false (g_file_test (backups, G_FILE_TEST_EXISTS));
  ui_program_tear_down (&program);
  (void) f;
}

static void
test_locked_database (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *writer = NULL;

  (void) data;
  fill (f, 1);
  g_assert_cmpint (sqlite3_open (f->path, &writer), ==, SQLITE_OK);
  g_assert_cmpint (
    sqlite3_exec (writer, "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE", NULL, NULL, NULL),
    ==,
    SQLITE_OK);
  error = open_and_fail (f, ADJ_DATABASE_ERROR_LOCKED);
  expect_page (f,
               error,
               "The games are in use",
               WAYS ("Try again", "Open for reading only", "Choose another folder"));
  g_assert_cmpint (sqlite3_close (writer), ==, SQLITE_OK);
}

static void
test_folder_in_the_place_of_the_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  error = open_and_fail (f, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_page (f, error, "The games can’t be reached", WAYS ("Try again", "Choose another folder"));
}

static void
test_read_only_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fill (f, 1);
  /* root can write to it anyway. */
  if (geteuid () == 0) {
    error = g_error_new_literal (ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY, "read-only");
  } else {
    g_assert_cmpint (g_chmod (f->path, 0400), ==, 0);
    error = open_and_fail (f, ADJ_DATABASE_ERROR_READ_ONLY);
  }
  expect_page (f,
               error,
               "The games can only be read",
               WAYS ("Open for reading only", "Choose another folder", "Try again"));
}

static void
test_full_disk_while_playing (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjArchive) store = adj_archive_open (f->path, ADJ_DATABASE_READ_WRITE, NULL);
  g_autoptr (AdjPreparation) preparation =
    adj_preparation_new (rules_find_game ("krach", strlen ("krach")), "Camille", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autofree char *move = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  (void) data;
  g_assert_true (adj_database_exec (adj_store_get_database (adj_archive_get (store)),
                                    "PRAGMA max_page_count = 1",
                                    NULL));
  while (error == NULL) {
    g_clear_object (&match);
    match = adj_preparation_start (preparation, store, &error);
  }
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FULL);
  move = adj_trouble_describe_move (error);
  g_assert_cmpstr (move,
                   ==,
                   "The move was not played. There is no room left on the disk. Please make some "
                   "and try again.");
  adj_trouble_describe (error, &title, &text);
  g_assert_cmpstr (title, ==, "Nothing was changed");
  expect_page (f,
               error,
               "The disk is full",
               WAYS ("Try again", "Open for reading only", "Choose another folder"));
}

static void
test_every_code_has_a_sentence (Fixture *f, gconstpointer data)
{
  (void) f;
  (void) data;
  for (int code = ADJ_DATABASE_ERROR_FAILED; code <= ADJ_DATABASE_ERROR_NO_LOCKS + 1; code++) {
    g_autoptr (GError) error = g_error_new_literal (ADJ_DATABASE_ERROR, code, "as SQLite says");
    g_autofree char *title = NULL;
    g_autofree char *text = NULL;

    adj_trouble_describe (error, &title, &text);
    g_assert_cmpint (g_str_equal (text, "as SQLite says"), ==, code > ADJ_DATABASE_ERROR_NO_LOCKS);
  }
  for (int code = ADJ_MATCH_ERROR_RULES; code <= ADJ_MATCH_ERROR_RECORD; code++) {
    g_autoptr (GError) error = g_error_new_literal (ADJ_MATCH_ERROR, code, "as the match says");
    g_autofree char *text = adj_trouble_describe_move (error);

    g_assert_null (strstr (text, "as the match says"));
  }
}

static guint
count_records (Fixture *f, GFile *file)
{
  g_autofree char *path = g_build_filename (f->folder, "again.db", NULL);
  g_autoptr (AdjArchive) store = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, NULL);
  g_autofree char *records = g_file_get_path (file);
  int fd = g_open (records, O_RDONLY, 0);
  AdjTransferCount count = { 0 };

  g_assert_true (adj_transfer_import (store, fd, records, NULL, NULL, &count, NULL));
  (void) close (fd);
  g_assert_cmpuint (count.n_defects, ==, 0);
  return count.n_added;
}

static void
test_what_can_be_read_is_saved (Fixture *f, gconstpointer data)
{
  guint step = GPOINTER_TO_UINT (data);
  g_autofree char *path = g_build_filename (f->folder, "saved.adjuge", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *sentence = NULL;
  AdjRescueCount count;
  gsize size_before;
  gsize size_after;

  fill (f, N_GAMES);
  if (step > 0)
    damage (f, 40, step);
  g_assert_true (g_file_get_contents (f->path, &before, &size_before, NULL));
  g_assert_true (adj_rescue (f->path, file, NULL, &count, &error));
  g_assert_no_error (error);

  g_assert_cmpuint (count.n_whole + count.n_cut, ==, count_records (f, file));
  g_assert_cmpuint (count.n_whole + count.n_cut + count.n_lost, <=, N_GAMES);
  if (step == 0)
    g_assert_cmpuint (count.n_whole, ==, N_GAMES);
  else
    g_assert_cmpuint (count.n_whole, >, 0);
  g_assert_true (g_file_get_contents (f->path, &after, &size_after, NULL));
  g_assert_cmpmem (before, size_before, after, size_after);
  sentence = adj_rescue_describe (&count);
  g_assert_nonnull (strstr (sentence, "saved."));
}

static void
rescued_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void) source;
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
test_what_can_be_read_is_saved_on_a_thread (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "saved.adjuge", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  AdjRescueCount count;

  (void) data;
  fill (f, 3);
  adj_rescue_async (f->path, file, NULL, rescued_cb, &result);
  ui_until (result != NULL);
  g_assert_true (adj_rescue_finish (result, &count, NULL));
  g_assert_cmpuint (count.n_whole, ==, 3);
}

static void
test_what_can_be_read_does_not_replace_it (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autoptr (GError) error = NULL;
  AdjRescueCount count;

  (void) data;
  fill (f, 3);
  g_assert_false (adj_rescue (f->path, file, NULL, &count, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_OWN_FILE);
}

#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  ADD ("/trouble/text-file", NULL, test_text_file);
  ADD ("/trouble/foreign-database", NULL, test_foreign_database);
  ADD ("/trouble/newer-database", NULL, test_newer_database);
  ADD ("/trouble/changed-database", NULL, test_changed_database);
  ADD ("/trouble/damaged-database", NULL, test_damaged_database);
  ADD ("/trouble/pages-that-lie-upon-each-other", NULL, test_pages_that_lie_upon_each_other);
  ADD ("/trouble/locked-database", NULL, test_locked_database);
  ADD ("/trouble/folder-in-the-place-of-the-file", NULL, test_folder_in_the_place_of_the_file);
  ADD ("/trouble/read-only-file", NULL, test_read_only_file);
  ADD ("/trouble/full-disk-while-playing", NULL, test_full_disk_while_playing);
  ADD ("/trouble/every-code-has-a-sentence", NULL, test_every_code_has_a_sentence);
  ADD ("/trouble/what-can-be-read-is-saved/all", NULL, test_what_can_be_read_is_saved);
  ADD ("/trouble/what-can-be-read-is-saved/some",
       GUINT_TO_POINTER (9),
       test_what_can_be_read_is_saved);
  ADD ("/trouble/what-can-be-read-is-saved-on-a-thread",
       NULL,
       test_what_can_be_read_is_saved_on_a_thread);
  ADD ("/trouble/what-can-be-read-does-not-replace-it",
       NULL,
       test_what_can_be_read_does_not_replace_it);

  return g_test_run ();
}
