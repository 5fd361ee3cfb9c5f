/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive with golden games, in a database of its own: what is found, counted and changed is
 * what the store has; what goes out tells no more than it may, and comes in again as it was.
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-archive-row.h"
#include "adj-archive-page.h"
#include "adj-game-ui.h"
#include "adj-import-words.h"
#include "adj-match.h"
#include "adj-replay.h"
#include "adj-share-data.h"
#include "adj-share-writer.h"
#include "adj-shell.h"
#include "ui-fixture.h"

static const char *const records[] = {
  "banquet-2", "banquet-4", "canaletto-3", "krach-3", "krach-4"
};

typedef struct {
  char *folder;
  char *path;
  AdjArchive *store;
  AdjArchivePage *archive;
  GtkWindow *window;
} Fixture;

static char *
golden (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".adjuge", NULL);

  return g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
}

static AdjTransferCount
import (AdjArchive *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  AdjTransferCount count = { 0 };
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  (void) adj_transfer_import (store, fd, path, NULL, NULL, &count, &error);
  g_assert_no_error (error);
  (void) close (fd);
  return count;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *shell = adj_shell_new ();

  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-archive-XXXXXX", &error);
  f->path = g_build_filename (f->folder, "games.db", NULL);
  f->store = adj_archive_open (f->path, ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++) {
    g_autofree char *path = golden (records[i]);

    (void) import (f->store, path);
  }
  f->archive = adj_archive_page_new ();
  adj_archive_page_set_store (f->archive, f->store);
  adj_shell_set_child (ADJ_SHELL (shell), GTK_WIDGET (f->archive));
  f->window = ui_show_widget (shell, 1280, 800);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_close (f->window);
  ui_assert_finalized (f->store);
  ui_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static guint
count_rows (Fixture *f)
{
  ui_settle ();
  return ui_count_by_class (GTK_WIDGET (f->archive), "archive-star");
}

static void
type (Fixture *f, const char *words)
{
  GtkWidget *entry = ui_find_by_type (GTK_WIDGET (f->archive), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
}

static AdjArchiveRow *
first_row (Fixture *f)
{
  return ADJ_ARCHIVE_ROW (ui_find_by_type (GTK_WIDGET (f->archive), ADJ_TYPE_ARCHIVE_ROW));
}

static void
select_first (Fixture *f)
{
  (void) gtk_widget_activate_action (ui_find_by_type (GTK_WIDGET (f->archive), GTK_TYPE_LIST_VIEW),
                                     "list.select-item",
                                     "(ubb)",
                                     0,
                                     FALSE,
                                     FALSE);
}

static void
test_search (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_until (count_rows (f) == 5);
  (void) ui_find_by_label (GTK_WIDGET (f->archive), "5 games");
  type (f, "krach");
  ui_until (count_rows (f) == 2);
  (void) ui_find_by_label (GTK_WIDGET (f->archive), "2 of 5 games");
  type (f, "nobody");
  ui_until (ui_look_for (GTK_WIDGET (f->archive), GTK_ACCESSIBLE_ROLE_LIST, "Games") == NULL);
  g_assert_cmpuint (count_rows (f), ==, 0);
}

static void
test_filters (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "Canaletto"), TRUE);
  ui_until (count_rows (f) == 1);
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "All games"), TRUE);
  ui_until (count_rows (f) == 5);
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "Unfinished"), TRUE);
  ui_until (count_rows (f) == 0);
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "Unfinished"), FALSE);

  match = adj_match_open (f->store, 2, &error);
  g_assert_no_error (error);
  g_assert_true (adj_match_set_note (match, 4, "here", &error));
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "With notes"), TRUE);
  ui_until (count_rows (f) == 1);
  g_assert_cmpint (adj_archive_row_get_id (first_row (f)), ==, 2);
}

static void
test_order (Fixture *f, gconstpointer data)
{
  const AdjStoreQuery query = { .order = ADJ_STORE_BY_MOVES };
  g_autoptr (GArray) games = adj_store_list (adj_archive_get (f->store), &query, 0, 5, NULL);

  (void) data;
  (void) gtk_widget_activate_action (GTK_WIDGET (f->archive), "archive.order", "s", "moves");
  ui_until (adj_archive_row_get_id (first_row (f)) == g_array_index (games, AdjStoredGame, 0).id);
}

static void
test_favourite (Fixture *f, gconstpointer data)
{
  gint64 id = adj_archive_row_get_id (first_row (f));
  g_auto (AdjStoredGame) game = { 0 };
  GtkWidget *star = ui_find_by_class (GTK_WIDGET (first_row (f)), "archive-star");

  (void) data;
  ui_click (star);
  g_assert_true (adj_store_load_summary (adj_archive_get (f->store), id, &game, NULL));
  g_assert_true (game.is_favourite);
  g_assert_true (gtk_widget_has_css_class (star, "starred"));
  ui_toggle (ui_find_by_label (GTK_WIDGET (f->archive), "Favourites"), TRUE);
  ui_until (count_rows (f) == 1);
}

static void
test_delete (Fixture *f, gconstpointer data)
{
  gint64 id = adj_archive_row_get_id (first_row (f));
  g_auto (AdjStoredGame) game = { 0 };

  (void) data;
  select_first (f);
  (void) gtk_widget_activate_action (GTK_WIDGET (f->archive), "archive.delete", NULL);
  ui_until (count_rows (f) == 4);
  g_assert_true (adj_store_load_summary (adj_archive_get (f->store), id, &game, NULL));
  g_assert_true (game.is_deleted);
  (void) gtk_widget_activate_action (GTK_WIDGET (f->window), "archive.undelete", "x", id);
  ui_until (count_rows (f) == 5);
}

static gboolean
count_row (GtkWidget *widget, gpointer n)
{
  *(guint *) n += ADJ_IS_ARCHIVE_ROW (widget);
  return FALSE;
}

/* With those that are scrolled out of sight. */
static guint
count_made_rows (Fixture *f)
{
  guint n = 0;

  (void) ui_visit (GTK_WIDGET (f->archive), count_row, &n);
  return n;
}

static void
add_games (Fixture *f, guint n)
{
  g_autoptr (AdjMatch) model = adj_match_open (f->store, 1, NULL);

  for (guint i = 0; i < n; i++) {
    g_autoptr (AdjMatch) match = NULL;
    AdjRecordHeader header;

    adj_record_header_copy (adj_match_get_header (model), &header);
    g_clear_pointer (&header.id, g_free);
    match = adj_match_new (f->store, &header, NULL);
    g_assert_nonnull (match);
  }
}

/* So that an archive of thousands of games doesn't hold the window. */
static void
test_rows_are_made_few_at_a_time (Fixture *f, gconstpointer data)
{
  (void) data;
  add_games (f, 150);
  adj_archive_page_set_store (f->archive, f->store);
  ui_wait_frame (GTK_WIDGET (f->archive));
  g_assert_cmpuint (count_made_rows (f), >, 15);
  g_assert_cmpuint (count_made_rows (f), <, 60);
  ui_until (count_made_rows (f) > 80);
  type (f, "banquet");
  g_assert_cmpuint (count_made_rows (f), <, 60);
  ui_until (count_made_rows (f) > 80);
}

/* When one comes back from a game, too; but what was scrolled stays where it was. */
static void
test_a_refresh_makes_few_rows (Fixture *f, gconstpointer data)
{
  GtkAdjustment *adjustment;
  GtkWidget *list;
  double value;

  (void) data;
  add_games (f, 150);
  adj_archive_page_set_store (f->archive, f->store);
  ui_until (count_made_rows (f) > 80);
  adj_archive_page_refresh (f->archive);
  g_assert_cmpuint (count_made_rows (f), <, 60);
  ui_until (count_made_rows (f) > 80);

  list = ui_find_by_type (GTK_WIDGET (f->archive), GTK_TYPE_LIST_VIEW);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  ui_wait_frame (list);
  value = gtk_adjustment_get_value (adjustment);
  adj_archive_page_refresh (f->archive);
  ui_wait_frame (list);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
}

static void
test_names (Fixture *f, gconstpointer data)
{
  AdjArchiveRow *row = first_row (f);
  g_autofree char *name = NULL;

  (void) data;
  /* Once the game has been read, the row tells its rounds. */
  ui_until (strstr (adj_archive_row_get_name (row), "rounds") != NULL);
  name = ui_get_name (gtk_widget_get_parent (GTK_WIDGET (row)));
  g_assert_cmpstr (name, ==, adj_archive_row_get_name (row));
  g_assert_null (strstr (name, "moves"));
  (void) ui_find_by_role (GTK_WIDGET (f->archive), GTK_ACCESSIBLE_ROLE_LIST, "Games");
}

/* Layouts follow the shell, and nothing is cut off. */
static void
test_layouts (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 360, 900, 1280 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autofree char *clipped = NULL;

    ui_resize (f->window, widths[i], 800);
    ui_settle ();
    ui_wait_frame (GTK_WIDGET (f->archive));
    select_first (f);
    ui_wait_frame (GTK_WIDGET (f->archive));
    clipped = ui_list_clipped (GTK_WIDGET (f->archive));
    g_assert_cmpstr (clipped, ==, "");
  }
}

typedef struct {
  gboolean is_done;
  GError **error;
} Written;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Written *written = data;

  (void) source;
  (void) adj_share_writer_write_finish (result, written->error);
  written->is_done = TRUE;
}

static void
write_file (GFile *file, GBytes *bytes, const char *database, GError **error)
{
  g_autoptr (AdjShareWriter) writer = adj_share_writer_new (bytes);
  Written written = { .error = error };

  adj_share_writer_write_async (writer, file, database, NULL, written_cb, &written);
  ui_until (written.is_done);
}

static void
test_round_trip (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "out.adjuge", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AdjMatch) match = adj_match_open (f->store, 4, NULL);
  g_autoptr (GBytes) bytes = adj_match_make_record (match, TRUE, NULL);
  g_autoptr (AdjArchive) other = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, NULL);
  g_autoptr (AdjMatch) again = NULL;
  g_autoptr (GBytes) bytes_again = NULL;
  g_autofree char *name = adj_share_make_name (match, ".adjuge");
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;

  (void) data;
  g_assert_true (g_str_has_prefix (name, "krach-"));
  g_assert_false (adj_share_tells_secrets (match));
  write_file (file, bytes, NULL, &error);
  g_assert_no_error (error);
  count = import (other, path);
  g_assert_cmpuint (count.n_added, ==, 1);
  again = adj_match_open (other, count.last_id, NULL);
  bytes_again = adj_match_make_record (again, TRUE, NULL);
  g_assert_true (g_bytes_equal (bytes, bytes_again));

  count = import (other, path);
  g_assert_cmpuint (count.n_skipped, ==, 1);
  g_assert_cmpint (count.last_id, ==, adj_match_get_id (again));
}

/* Four purchases of a kind in each of two games, which were worth so much to each seat. */
static void
keep_purchases (Fixture *f, gint64 worth)
{
  AdjStoredReview reviews[RULES_MAX_SEATS] = { 0 };
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (AdjStoredMistake));

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    reviews[seat].seat = seat;
    reviews[seat].lots[1] = (AdjStoredLots){ 4, worth };
  }
  for (gint64 id = 4; id <= 5; id++)
    g_assert_true (adj_store_set_review (adj_archive_get (f->store),
                                         id,
                                         "9",
                                         1,
                                         reviews,
                                         RULES_MAX_SEATS,
                                         mistakes,
                                         0,
                                         NULL));
}

/* Each purchase took 3.1% from everybody. */
static void
test_numbers_say_what_was_overpaid (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  keep_purchases (f, -8192);
  adj_archive_page_refresh (f->archive);
  text = ui_collect_text (GTK_WIDGET (f->archive));
  g_assert_nonnull (strstr (text, "You overpay most for "));
  g_assert_nonnull (strstr (text, "shares: −3.1% (−3.1 to −3.1%) each, 8 in 2 games."));
}

static gboolean
is_of_least_gain (GtkWidget *widget, gpointer data)
{
  (void) data;
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), "What gains least: ") != NULL;
}

/* What was gained is not called dear; and the line has its room, after a time without any. */
static void
test_gain_is_no_cost (Fixture *f, gconstpointer data)
{
  GtkWidget *label;

  (void) data;
  adj_archive_page_refresh (f->archive);
  ui_wait_frame (GTK_WIDGET (f->archive));
  keep_purchases (f, 8192);
  adj_archive_page_refresh (f->archive);
  ui_wait_frame (GTK_WIDGET (f->archive));
  label = ui_visit (GTK_WIDGET (f->archive), is_of_least_gain, NULL);
  g_assert_nonnull (label);
  for (GtkWidget *part = gtk_widget_get_parent (label); !GTK_IS_VIEWPORT (part) && part != NULL;
       part = gtk_widget_get_parent (part)) {
    graphene_rect_t bounds;

    g_assert_true (gtk_widget_compute_bounds (label, part, &bounds));
    g_assert_cmpint ((int) (bounds.origin.y + bounds.size.height),
                     <=,
                     gtk_widget_get_height (part));
  }
}

static guint
find_depth (AdjArchiveRow *row)
{
  const char *level = strstr (adj_archive_row_get_name (row), "branch, level ");

  return level != NULL ? (guint) g_ascii_strtoull (level + strlen ("branch, level "), NULL, 10) : 0;
}

static gboolean
note_depth (GtkWidget *widget, gpointer data)
{
  if (ADJ_IS_ARCHIVE_ROW (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (data, "%u", find_depth (ADJ_ARCHIVE_ROW (widget)));
  return FALSE;
}

/* Two branches of a game, and one of the first of them, which stands before the second. */
static void
test_branches_are_a_tree (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) root = adj_match_open (f->store, 4, NULL);
  g_autoptr (AdjMatch) first = adj_match_branch (root, 10, NULL);
  g_autoptr (AdjMatch) second = adj_match_branch (root, 20, NULL);
  g_autoptr (AdjMatch) inner = adj_match_branch (first, 5, NULL);
  g_autoptr (GString) depths = g_string_new (NULL);

  (void) data;
  g_assert_nonnull (second);
  g_assert_nonnull (inner);
  adj_archive_page_refresh (f->archive);
  ui_settle ();
  (void) ui_visit (GTK_WIDGET (f->archive), note_depth, depths);
  g_assert_nonnull (strstr (depths->str, "0121"));
}

static void
test_marks_and_tags_are_found (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) match = adj_match_open (f->store, 2, NULL);

  (void) data;
  g_assert_true (adj_match_set_note (match, 3, "?? Much too early", NULL));
  g_assert_true (adj_match_set_note (match, 0, "#comeback", NULL));
  type (f, "??");
  g_assert_cmpuint (count_rows (f), ==, 1);
  type (f, "#come");
  g_assert_cmpuint (count_rows (f), ==, 1);
  type (f, "!!");
  g_assert_cmpuint (count_rows (f), ==, 0);
}

/* A sanitizer checks for leaks here, with G_SLICE=always-malloc. */
static void
test_numbers_of_no_games (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjArchive) empty = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, NULL);
  g_autofree char *text = NULL;

  (void) data;
  adj_archive_page_set_store (f->archive, empty);
  text = ui_collect_text (GTK_WIDGET (f->archive));
  g_assert_nonnull (strstr (text, "They come with the first game"));
  adj_archive_page_set_store (f->archive, f->store);
}

static void
test_failed_write (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "missing", "out.adjuge", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (GError) error = NULL;

  (void) data;
  write_file (file, bytes, NULL, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_games_are_not_written_over (Fixture *f, gconstpointer data)
{
  const char *database = adj_archive_get_path (f->store);
  g_autofree char *wal = g_strconcat (database, "-wal", NULL);
  const char *const paths[] = { database, wal };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);
  g_autoptr (AdjMatch) match = NULL;

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
    g_autoptr (GError) error = NULL;

    write_file (file, bytes, database, &error);
    g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_OWN_FILE);
  }
  match = adj_match_open (f->store, 4, NULL);
  g_assert_nonnull (match);
}

typedef struct {
  gboolean is_done;
  char *report;
  AdjTransferCount count;
} Imported;

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Imported *imported = data;
  g_autoptr (GError) error = NULL;

  (void) source;
  (void) adj_transfer_import_finish (result, &imported->count, &error);
  g_assert_no_error (error);
  imported->report = g_strdup (adj_transfer_import_get_report (result));
  imported->is_done = TRUE;
}

static void
refused_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Imported *imported = data;
  g_autoptr (GError) error = NULL;

  (void) source;
  g_assert_false (adj_transfer_import_finish (result, &imported->count, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_OWN_FILE);
  imported->is_done = TRUE;
}

static void
test_games_are_not_imported_from_themselves (Fixture *f, gconstpointer data)
{
  g_autofree char *known = golden (records[0]);
  char *files[] = { known, f->path, NULL };
  Imported imported = { 0 };

  (void) data;
  adj_transfer_import_async (f->store, files, NULL, refused_cb, &imported);
  ui_until (imported.is_done);
  /* Nothing was changed, as the message says. */
  g_assert_cmpuint (imported.count.n_skipped, ==, 0);
}

static void
test_defect (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "bad.adjuge", NULL);
  char *files[] = { path, NULL };
  g_autofree char *text = NULL;
  Imported imported = { 0 };

  (void) data;
  g_assert_true (g_file_set_contents (path, "{\"adjuge\":1}\n", -1, NULL));
  adj_transfer_import_async (f->store, files, NULL, imported_cb, &imported);
  ui_until (imported.is_done);
  g_assert_cmpuint (imported.count.n_defects, ==, 1);
  g_assert_true (g_str_has_prefix (imported.report, "bad.adjuge:1: "));
  text = adj_share_describe_import (&imported.count);
  g_assert_cmpstr (text, ==, "1 is defective");
  g_free (imported.report);
}

/* A seat's text has less than everybody's, and beyond a spectator's only its own secrets. */
static void
test_text (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) match = adj_match_open (f->store, 2, NULL);
  g_autoptr (AdjReplay) replay = adj_replay_new (match);
  g_autofree char *all = NULL;
  g_autofree char *seat = NULL;
  g_autofree char *outside = NULL;
  g_autofree char *translated = NULL;

  (void) data;
  adj_replay_set_viewer (replay, RULES_ALL_KNOWING);
  all = adj_share_make_text (replay, "en");
  adj_replay_set_viewer (replay, 1);
  seat = adj_share_make_text (replay, "en");
  translated = adj_share_make_text (replay, "fr");
  adj_replay_set_viewer (replay, RULES_SPECTATOR);
  outside = adj_share_make_text (replay, "en");
  g_assert_cmpstr (all, !=, seat);
  g_assert_cmpstr (seat, !=, outside);
  g_assert_cmpuint (strlen (outside), <, strlen (all));
  g_assert_cmpuint (strlen (translated), >, 0);
}

static void
test_picture (Fixture *f, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (first_row (f));
  g_autoptr (GdkTexture) texture = NULL;

  (void) data;
  ui_wait_frame (widget);
  texture = adj_share_make_picture (widget, 2);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 2 * gtk_widget_get_width (widget));
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 2 * gtk_widget_get_height (widget));
}

static void
test_words_of_import (void)
{
  const AdjTransferCount count = { .n_added = 3, .n_skipped = 1, .n_defects = 1 };
  const AdjTransferCount back = { .n_returned = 1 };
  const AdjTransferCount nothing = { 0 };
  g_autofree char *text = adj_share_describe_import (&count);
  g_autofree char *returned = adj_share_describe_import (&back);
  g_autofree char *none = adj_share_describe_import (&nothing);

  g_assert_cmpstr (text, ==, "3 games came in, 1 was known already, 1 is defective");
  g_assert_cmpstr (returned, ==, "1 had been deleted and is back");
  g_assert_cmpstr (none, ==, "There was no game in it");
}

#define ADD(name, test) g_test_add ("/archive/" name, Fixture, NULL, set_up, test, tear_down)

/* Each reason that the reader of records has is in the list of those that are translated. */
static void
test_every_reason_has_words (void)
{
  static const char *const files[] = { "adj-json.c", "adj-record.c", "adj-record-reader.c" };
  g_autoptr (GRegex) pattern = g_regex_new (
    "(?:fail \\(json,|refuse \\(ret_reason,|reason =|defect \\(reader,)\\s*\"([^\"]*)\"",
    0,
    0,
    NULL);
  g_autofree char *words =
    g_test_build_filename (G_TEST_DIST, "..", "src", "ui", "archive", "adj-import-words.c", NULL);
  g_autofree char *list = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (words, &list, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "src", "record", files[i], NULL);
    g_autofree char *source = NULL;
    g_autoptr (GMatchInfo) match = NULL;

    g_assert_true (g_file_get_contents (path, &source, NULL, NULL));
    for (g_regex_match (pattern, source, 0, &match); g_match_info_matches (match);
         g_match_info_next (match, NULL), n++) {
      g_autofree char *reason = g_match_info_fetch (match, 1);
      g_autofree char *listed = g_strconcat ("N_ (\"", reason, "\"", NULL);

      if (strstr (list, listed) == NULL)
        g_error ("“%s” is not in adj-import-words.c", reason);
    }
  }
  g_assert_cmpuint (n, >, 50);
}

static void
test_a_report_is_in_the_users_language (void)
{
  g_autofree char *report = adj_import_words_translate_report (
    "a.adjuge:3: this is not JSON\nb: c.adjuge:12: seat 1, “bid 3”: the game is over (krach.5.1); "
    "seat 1 may: stay\nd.adjuge:1: something new\n");

  g_assert_cmpstr (
    report,
    ==,
    "a.adjuge:3: this is not JSON\nb: c.adjuge:12: seat 1, “bid 3”: the game is over "
    "(krach.5.1)\nd.adjuge:1: something new\n");
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  ADD ("search-narrows-and-counts", test_search);
  ADD ("filters-narrow", test_filters);
  ADD ("order-is-the-stores", test_order);
  ADD ("a-star-is-kept", test_favourite);
  ADD ("what-is-deleted-can-come-back", test_delete);
  ADD ("rows-are-made-few-at-a-time", test_rows_are_made_few_at_a_time);
  ADD ("a-refresh-makes-few-rows", test_a_refresh_makes_few_rows);
  ADD ("rows-have-names", test_names);
  ADD ("nothing-is-cut-off-in-any-layout", test_layouts);
  ADD ("a-record-comes-in-as-it-went-out", test_round_trip);
  ADD ("numbers-of-no-games", test_numbers_of_no_games);
  ADD ("numbers-say-what-was-overpaid", test_numbers_say_what_was_overpaid);
  ADD ("gain-is-no-cost", test_gain_is_no_cost);
  ADD ("branches-are-a-tree", test_branches_are_a_tree);
  ADD ("marks-and-tags-are-found", test_marks_and_tags_are_found);
  ADD ("a-file-that-cant-be-written-is-told", test_failed_write);
  ADD ("games-are-not-written-over", test_games_are_not_written_over);
  ADD ("games-are-not-imported-from-themselves", test_games_are_not_imported_from_themselves);
  ADD ("a-defect-is-reported", test_defect);
  ADD ("text-tells-no-more-than-the-eyes-see", test_text);
  ADD ("a-picture-has-the-size-asked-for", test_picture);
  g_test_add_func ("/archive/an-import-is-told-in-words", test_words_of_import);
  g_test_add_func ("/archive/every-reason-has-words", test_every_reason_has_words);
  g_test_add_func ("/archive/a-report-is-in-the-users-language",
                   test_a_report_is_in_the_users_language);
  return g_test_run ();
}
