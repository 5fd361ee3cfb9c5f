/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-transfer.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive.h"

typedef struct {
  GString *reports;
  guint n_progress;
  guint cancel_at; /* added games */
  GCancellable *cancellable;
} Heard;

static void
report_cb (const char *file, guint64 line, const char *what, gpointer data)
{
  Heard *heard = data;

  g_assert_cmpstr (file, ==, "games");
  g_assert_nonnull (what);
  g_assert_true (g_utf8_validate (what, -1, NULL));
  g_string_append_printf (heard->reports, "%" G_GUINT64_FORMAT " ", line);
}

static void
progress_cb (const AdjTransferCount *count, gpointer data)
{
  Heard *heard = data;

  heard->n_progress++;
  if (heard->cancellable != NULL && count->n_added >= heard->cancel_at)
    g_cancellable_cancel (heard->cancellable);
}

static char *
write_file (Archive *archive, const char *name, const char *text)
{
  char *path = g_build_filename (archive->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  (void) g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static gboolean
import_heard (
  Archive *archive, const char *text, Heard *heard, AdjTransferCount *ret_count, GError **error)
{
  const AdjTransferListener listener = { report_cb, progress_cb, heard };
  g_autofree char *path = write_file (archive, "in.adjuge", text);
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean is_done;

  g_assert_cmpint (fd, >=, 0);
  *ret_count = (AdjTransferCount){ 0 };
  is_done = adj_transfer_import (archive->store,
                                 fd,
                                 "games",
                                 &listener,
                                 heard->cancellable,
                                 ret_count,
                                 error);
  (void) close (fd);
  return is_done;
}

/* Imports, which must succeed; returns the numbers of the lines that were reported. */
static char *
import (Archive *archive, const char *text, AdjTransferCount *ret_count)
{
  Heard heard = { .reports = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;

  (void) import_heard (archive, text, &heard, ret_count, &error);
  g_assert_no_error (error);
  return g_string_free (heard.reports, FALSE);
}

static char *export(Archive *archive, gint64 id)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  (void) adj_transfer_export (archive->store, id, stream, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));

  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static void
expect (const AdjTransferCount *count,
        guint n_added,
        guint n_extended,
        guint n_skipped,
        guint n_renamed,
        guint n_defects)
{
  g_assert_cmpuint (count->n_added, ==, n_added);
  g_assert_cmpuint (count->n_extended, ==, n_extended);
  g_assert_cmpuint (count->n_skipped, ==, n_skipped);
  g_assert_cmpuint (count->n_renamed, ==, n_renamed);
  g_assert_cmpuint (count->n_defects, ==, n_defects);
}

/* The beginning of a record: its header and so many moves. */
static char *
cut (const char *text, guint n_moves)
{
  const char *end = text;

  for (guint i = 0; i <= n_moves; i++)
    end = strchr (end, '\n') + 1;

  return g_strndup (text, (gsize) (end - text));
}

/* Played in one archive, exported, imported into another: the same at every ply. */
static void
test_golden_game_travels (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjArchive *other = archive_connect_to (archive, "other.db");
  AdjMatch *match = golden_begin (golden, other, G_MAXUINT);
  AdjTransferCount count;
  g_autofree char *record = NULL;
  g_autofree char *back = NULL;
  g_autofree char *reports = NULL;

  g_assert_true (adj_match_set_note (match, 7, "\"a\"\n\\ é", NULL));
  g_assert_true (adj_match_set_note (match, 0, "all\tof it", NULL));
  record = match_dup_record (match);
  g_assert_finalize_object (match);
  g_assert_finalize_object (other);

  reports = import (archive, record, &count);
  g_assert_cmpstr (reports, ==, "");
  expect (&count, 1, 0, 0, 0, 0);
  g_assert_cmpuint (count.n_moves, ==, golden->moves->len);
  match = archive_open (archive, 1);
  g_assert_cmpstr (adj_match_get_uuid (match), ==, golden->header.id);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, golden->moves->len);
  for (guint ply = 0; ply <= golden->moves->len; ply++)
    g_assert_cmpuint (match_hash (match, ply),
                      ==,
                      adj_json_hash_state (&g_array_index (golden->states, RulesState, ply)));
  g_assert_true (adj_match_get_over (match));
  g_assert_finalize_object (match);
  back = export(archive, 1);
  g_assert_cmpstr (back, ==, record);
}

static void
test_known_games_are_recognised (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *ten = cut (golden->text, 10);
  g_autofree char *twenty = cut (golden->text, 20);
  AdjTransferCount count;

  (void) data;
  g_free (import (archive, twenty, &count));
  expect (&count, 1, 0, 0, 0, 0);
  g_free (import (archive, twenty, &count));
  expect (&count, 0, 0, 1, 0, 0);
  g_free (import (archive, ten, &count));
  expect (&count, 0, 0, 1, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT n_moves FROM games"), ==, 20);
  g_free (import (archive, golden->text, &count));
  expect (&count, 0, 1, 0, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT n_moves FROM games WHERE finished IS NOT NULL"),
                   ==,
                   golden->moves->len);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM seats WHERE score IS NULL"), ==, 0);

  {
    AdjMatch *match = archive_open (archive, 1);

    g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
    g_assert_true (adj_match_get_over (match));
    g_assert_finalize_object (match);
  }
}

/* Whatever its moves: it is in the lists again, and found by its words. */
static void
test_deleted_game_is_brought_back (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *twenty = cut (golden->text, 20);
  AdjTransferCount count;

  (void) data;
  g_free (import (archive, twenty, &count));
  for (guint i = 0; i < 2; i++) {
    const char *text = i == 0 ? twenty : golden->text;

    g_assert_true (
      adj_store_set_deleted (adj_archive_get (archive->store), count.last_id, TRUE, NULL));
    g_free (import (archive, text, &count));
    expect (&count, 0, 0, 0, 0, 0);
    g_assert_cmpuint (count.n_returned, ==, 1);
    g_assert_cmpint (count.last_id, ==, 1);
    g_assert_cmpint (archive_ask (archive, "SELECT n_moves FROM games WHERE deleted IS NULL"),
                     ==,
                     i == 0 ? 20 : golden->moves->len);
    g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM words WHERE rowid = 1"), ==, 1);
  }
}

/* What was deleted stays so when another game has its id. */
static void
test_other_game_brings_none_back (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-2");
  g_autofree char *head = cut (golden->text, 0);
  g_autofree char *first = g_strconcat (head, "{\"seat\":0,\"move\":\"go castle\"}\n", NULL);
  g_autofree char *second = g_strconcat (head, "{\"seat\":0,\"move\":\"go auction\"}\n", NULL);
  AdjTransferCount count;

  (void) data;
  g_free (import (archive, first, &count));
  g_assert_true (adj_store_set_deleted (adj_archive_get (archive->store), 1, TRUE, NULL));
  g_free (import (archive, second, &count));
  expect (&count, 0, 0, 0, 1, 0);
  g_assert_cmpuint (count.n_returned, ==, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT id FROM games WHERE deleted IS NULL"), ==, 2);
}

static void
test_other_game_of_the_same_id_is_renamed (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-2");
  g_autofree char *head = cut (golden->text, 0);
  g_autofree char *first = g_strconcat (head, "{\"seat\":0,\"move\":\"go castle\"}\n", NULL);
  g_autofree char *second = g_strconcat (head, "{\"seat\":0,\"move\":\"go auction\"}\n", NULL);
  g_autofree char *both = g_strconcat (first, second, NULL);
  g_autofree char *reports = NULL;
  AdjTransferCount count;

  (void) data;
  reports = import (archive, both, &count);
  expect (&count, 1, 0, 0, 1, 0);
  g_assert_cmpstr (reports, ==, "3 ");
  g_assert_cmpint (archive_ask (archive, "SELECT count(DISTINCT uuid) FROM games"), ==, 2);
}

static void
test_defective_games_stay_out (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) krach = golden_load ("krach-3");
  g_autoptr (Golden) canaletto = golden_load ("canaletto-2");
  g_autoptr (Golden) banquet = golden_load ("banquet-2");
  g_autofree char *bad = cut (krach->text, 5);
  g_autofree char *text = g_strconcat (canaletto->text,
                                       bad,
                                       "{\"seat\":0,\"move\":\"nonsense\"}\n",
                                       "not JSON\n",
                                       banquet->text,
                                       "{\"adjuge\":1,\"game\":\"chess\"}\n",
                                       NULL);
  guint n_canaletto = canaletto->moves->len + 2;
  guint n_bad = n_canaletto + 6 + 1;
  guint n_last = n_bad + 1 + banquet->moves->len + 2 + 1;
  g_autofree char *expected = g_strdup_printf ("%u %u ", n_bad, n_last);
  g_autofree char *reports = NULL;
  AdjTransferCount count;

  (void) data;
  reports = import (archive, text, &count);
  g_assert_cmpstr (reports, ==, expected);
  expect (&count, 2, 0, 0, 0, 2);
  g_assert_cmpint (
    archive_ask (archive, "SELECT count(*) FROM games WHERE game = 'krach' OR finished IS NULL"),
    ==,
    0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 2);
}

static void
test_game_without_an_id_comes_in (Archive *archive, gconstpointer data)
{
  static const char record[] = "{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{},{},{}],"
                               "\"seed\":\"x\",\"mine\":[1,{\"a\":null}]}\n";
  AdjTransferCount count;
  g_autofree char *twice = g_strconcat (record, record, NULL);
  g_autofree char *back = NULL;

  (void) data;
  g_free (import (archive, twice, &count));
  expect (&count, 2, 0, 0, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(DISTINCT uuid) FROM games"), ==, 2);
  back = export(archive, 1);
  g_assert_nonnull (strstr (back, ",\"mine\":[1,{\"a\":null}]"));
}

static void
test_nothing_in_a_file_is_nothing (Archive *archive, gconstpointer data)
{
  AdjTransferCount count;
  g_autofree char *reports = import (archive, "", &count);

  (void) data;
  expect (&count, 0, 0, 0, 0, 0);
  g_assert_cmpstr (reports, ==, "");
}

static char *
make_many (guint n_games)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_games; i++)
    g_string_append_printf (text,
                            "{\"adjuge\":1,\"id\":\"game-%u\",\"game\":\"banquet\","
                            "\"seats\":[{},{}],\"seed\":\"%u\"}\n"
                            "{\"seat\":0,\"move\":\"go castle\",\"note\":\"note %u\"}\n"
                            "{\"seat\":1,\"move\":\"go auction\"}\n",
                            i,
                            i,
                            i);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_thousands_of_games_come_in (Archive *archive, gconstpointer data)
{
  g_autofree char *text = make_many (3000);
  Heard heard = { .reports = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;

  (void) data;
  g_assert_true (import_heard (archive, text, &heard, &count, &error));
  expect (&count, 3000, 0, 0, 0, 0);
  g_assert_cmpuint (count.n_moves, ==, 6000);
  g_assert_cmpuint (heard.n_progress, >, 100);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM notes"), ==, 3000);
  g_assert_true (import_heard (archive, text, &heard, &count, &error));
  expect (&count, 0, 0, 3000, 0, 0);
  g_assert_cmpstr (heard.reports->str, ==, "");
  g_string_free (heard.reports, TRUE);
}

static void
test_cancelled_import_keeps_whole_games (Archive *archive, gconstpointer data)
{
  g_autofree char *text = make_many (1000);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Heard heard = { .reports = g_string_new (NULL), .cancel_at = 500, .cancellable = cancellable };
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;

  (void) data;
  g_assert_false (import_heard (archive, text, &heard, &count, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count.n_added, >=, 500);
  g_assert_cmpuint (count.n_added, <, 520);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games WHERE n_moves = 2"),
                   ==,
                   count.n_added);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, count.n_added);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM notes"), ==, count.n_added);
  g_string_free (heard.reports, TRUE);
}

static void
test_failure_to_store_is_told (Archive *archive, gconstpointer data)
{
  g_autofree char *text = make_many (3);
  Heard heard = { .reports = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;

  (void) data;
  archive_set_writable (archive, FALSE);
  g_assert_false (import_heard (archive, text, &heard, &count, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  expect (&count, 0, 0, 0, 0, 0);
  archive_set_writable (archive, TRUE);
  g_string_free (heard.reports, TRUE);
}

/* A game comes in with its notes or not at all, so that trying again brings them. */
static void
test_game_comes_in_with_its_notes (Archive *archive, gconstpointer data)
{
  g_autofree char *text = make_many (1);
  Heard heard = { .reports = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;
  g_autofree char *more =
    g_strconcat (text, "{\"seat\":1,\"move\":\"cheque 2\",\"note\":\"x\"}\n", NULL);

  (void) data;
  archive_exec (archive, "ALTER TABLE notes RENAME TO away");
  g_assert_false (import_heard (archive, text, &heard, &count, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves"), ==, 0);
  archive_exec (archive, "ALTER TABLE away RENAME TO notes");
  g_clear_error (&error);
  g_assert_true (import_heard (archive, text, &heard, &count, &error));
  expect (&count, 1, 0, 0, 0, 0);
  g_assert_true (import_heard (archive, more, &heard, &count, &error));
  expect (&count, 0, 1, 0, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM notes"), ==, 2);
  g_assert_cmpint (
    archive_ask (archive, "SELECT count(*) FROM words WHERE words MATCH 'notes : \"note 0\"'"),
    ==,
    1);
  g_string_free (heard.reports, TRUE);
}

/* What comes in can be opened, whatever its clock said. */
/* The record with a note of LENGTH bytes on each of its first N moves, and long names. */
static char *
lengthen (const char *text, guint n, gsize length)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *words = g_strnfill (length, 'w');

  for (gsize i = 20; i < length; i += 20)
    words[i] = ' ';
  for (guint i = 1; i <= n; i++) {
    char *line =
      g_strdup_printf ("%.*s,\"note\":\"%u %s\"}", (int) strlen (lines[i]) - 1, lines[i], i, words);

    g_free (lines[i]);
    lines[i] = line;
  }
  return g_strjoinv ("\n", lines);
}

static void
assert_bounded (AdjMatch *match, guint n)
{
  gsize n_bytes = 0;

  for (guint ply = 1; ply <= n; ply++) {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (match), ply - 1);

    g_assert_true (adj_move_is_cut (move));
    n_bytes += strlen (adj_move_get_note (move));
  }
  g_assert_cmpuint (n_bytes, <=, (gsize) n * ADJ_STORE_LONG_NOTE);
}

/* Several parts, and more than is read of a game that is opened. */
static void
test_megabytes_of_notes_are_kept_and_not_held (Archive *archive, gconstpointer data)
{
  enum {
    N = 40,
    LENGTH = 600000
  };
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *text = lengthen (golden->text, N, LENGTH);
  g_autofree char *reports = NULL;
  g_autofree char *again = NULL;
  g_autofree char *record = NULL;
  g_autoptr (AdjMatch) match = NULL;
  AdjTransferCount count;

  (void) data;
  reports = import (archive, text, &count);
  expect (&count, 1, 0, 0, 0, 0);
  g_assert_cmpuint (count.n_long, ==, N);
  g_assert_true (g_str_has_prefix (reports, "2 3 4 "));
  match = archive_open (archive, count.last_id);
  g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
  assert_bounded (match, N);
  record = export(archive, count.last_id);
  g_assert_true (g_str_equal (record, text));
  again = import (archive, text, &count);
  expect (&count, 0, 0, 1, 0, 0);
}

/* The record with LENGTH bytes that nobody knows beside each of its first N moves. */
static char *
remark (const char *text, guint n, gsize length)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *words = g_strnfill (length, 'w');

  for (guint i = 1; i <= n; i++) {
    char *line = g_strdup_printf ("%.*s,\"bot\":{\"level\":\"%s\"},\"unknown\":\"%u %s\"}",
                                  (int) strlen (lines[i]) - 1,
                                  lines[i],
                                  words,
                                  i,
                                  words);

    g_free (lines[i]);
    lines[i] = line;
  }
  return g_strjoinv ("\n", lines);
}

/* The lines of the first N moves. */
static char *
cut_moves (const char *text, guint n)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = n + 1; lines[i] != NULL; i++)
    g_clear_pointer (&lines[i], g_free);
  return g_strjoinv ("\n", lines + 1);
}

static void
test_a_branch_keeps_what_stands_beside_moves (Archive *archive, gconstpointer data)
{
  enum {
    N = 8
  };
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *text = remark (golden->text, N, 10000);
  g_autofree char *reports = NULL;
  g_autofree char *record = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjMatch) branch = NULL;
  AdjTransferCount count;

  (void) data;
  reports = import (archive, text, &count);
  match = archive_open (archive, count.last_id);
  branch = adj_match_branch (match, N + 1, NULL);
  g_assert_nonnull (branch);
  record = export(archive, adj_match_get_id (branch));
  expected = cut_moves (text, N + 1);
  found = cut_moves (record, N + 1);
  g_assert_true (g_str_equal (found, expected));
}

/* To copy all of tens of megabytes would take the window's time. */
static void
test_a_branch_copies_megabytes_in_part (Archive *archive, gconstpointer data)
{
  enum {
    N = 40
  };
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *text = remark (golden->text, N, 250000);
  g_autofree char *reports = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjMatch) branch = NULL;
  AdjTransferCount count;
  gint64 n_bytes;

  (void) data;
  reports = import (archive, text, &count);
  match = archive_open (archive, count.last_id);
  branch = adj_match_branch (match, N, NULL);
  g_assert_nonnull (branch);
  n_bytes = archive_ask (archive,
                         "SELECT sum (length (bot) + length (extra)) FROM moves"
                         " WHERE game = (SELECT max (id) FROM games)");
  g_assert_cmpint (n_bytes, >=, ADJ_STORE_MOST_COPIED);
  g_assert_cmpint (n_bytes, <, ADJ_STORE_MOST_COPIED + (1 << 20));
}

/* What had come in before the disk was full is a game of fewer moves. */
static void
test_long_game_goes_on_where_it_stopped (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *text = lengthen (golden->text, 40, 300000);
  Heard heard = { .reports = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  g_autofree char *reports = NULL;
  g_autofree char *record = NULL;
  AdjTransferCount count;

  (void) data;
  archive_exec (archive, "PRAGMA max_page_count = %d", 7 * 256);
  g_assert_false (import_heard (archive, text, &heard, &count, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FULL);
  g_string_free (heard.reports, TRUE);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 1);
  g_assert_cmpint (archive_ask (archive, "SELECT n_moves FROM games"), >, 5);
  g_assert_cmpint (archive_ask (archive, "SELECT n_moves FROM games"), <, 40);

  archive_exec (archive, "PRAGMA max_page_count = %d", 1 << 20);
  reports = import (archive, text, &count);
  expect (&count, 0, 1, 0, 0, 0);
  record = export(archive, count.last_id);
  g_assert_true (g_str_equal (record, text));
}

/* Thousands of rows of a list are in memory at once. */
static void
test_lists_hold_the_beginning_of_long_texts (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autofree char *note = g_strnfill (100000, 'm');
  const AdjStoreQuery query = { 0 };
  g_autoptr (GArray) games = NULL;
  g_autofree char *record = NULL;
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (AdjMatch) match = NULL;

  (void) data;
  adj_record_header_copy (&golden->header, &header);
  g_free (header.seats[0].name);
  header.seats[0].name = g_strdup (name);
  header.note = g_strdup (note);
  match = adj_match_new (archive->store, &header, NULL);
  games = adj_archive_list (archive->store, &query, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpuint (strlen (g_array_index (games, AdjStoredGame, 0).seats[0].name), ==, 256);
  g_assert_null (g_array_index (games, AdjStoredGame, 0).note);
  g_assert_true (g_array_index (games, AdjStoredGame, 0).has_notes);
  record = match_dup_record (match);
  g_assert_nonnull (strstr (record, name));
  g_assert_nonnull (strstr (record, note));
}

static void
test_odd_times_are_no_damage (Archive *archive, gconstpointer data)
{
  static const char *const times[] = {
    "0001-01-01T00:00:00Z",           "0000-12-31T00:00:00Z",
    "0999-06-01T12:00:00Z",           "1969-12-31T23:59:59.500Z",
    "1969-12-31T23:59:59.999Z",       "1970-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",       "2026-11-18T20:15:60+00:00",
    "2026-11-18T20:15:00.000000001Z", NULL
  };

  (void) data;
  for (guint i = 0; times[i] != NULL; i++) {
    g_autofree char *text =
      g_strdup_printf ("{\"adjuge\":1,\"game\":\"canaletto\",\"seats\":[{},{}],\"seed\":\"x\","
                       "\"started\":\"%s\"}\n{\"seat\":0,\"move\":\"bid 1\",\"at\":\"%s\"}\n",
                       times[i],
                       times[i]);
    g_autofree char *back = NULL;
    g_autofree char *reports = NULL;
    AdjTransferCount count;

    g_free (import (archive, text, &count));
    expect (&count, 1, 0, 0, 0, 0);
    back = export(archive, archive_ask (archive, "SELECT max(id) FROM games"));
    reports = import (archive, back, &count);
    g_assert_cmpstr (reports, ==, "");
    expect (&count, 0, 0, 1, 0, 0);
  }
}

static void
test_damaged_game_is_exported_as_far_as_it_goes (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autofree char *back = NULL;
  g_autofree char *reports = NULL;
  g_auto (GStrv) lines = NULL;
  AdjArchive *store;
  AdjTransferCount count;

  (void) data;
  g_free (import (archive, golden->text, &count));
  archive_exec (archive, "UPDATE moves SET hash = 1 WHERE ply = 101");
  back = export(archive, 1);
  lines = g_strsplit (back, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 100 + 1);

  store = g_steal_pointer (&archive->store);
  archive->store = archive_connect_to (archive, "other.db");
  reports = import (archive, back, &count);
  expect (&count, 1, 0, 0, 0, 0);
  g_assert_cmpuint (count.n_moves, ==, 100);
  g_assert_finalize_object (store);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer ret_result)
{
  (void) source;
  *(GAsyncResult **) ret_result = g_object_ref (result);
}

static gboolean
import_files (Archive *archive,
              char **files,
              GCancellable *cancellable,
              AdjTransferCount *ret_count,
              GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  adj_transfer_import_async (archive->store, files, cancellable, done_cb, &result);
  while (result == NULL)
    (void) g_main_context_iteration (NULL, TRUE);

  return adj_transfer_import_finish (result, ret_count, error);
}

static void
test_files_come_in_on_a_thread (Archive *archive, gconstpointer data)
{
  g_autofree char *many = make_many (300);
  g_autoptr (Golden) golden = golden_load ("banquet-2");
  g_autofree char *first = write_file (archive, "first.adjuge", many);
  g_autofree char *second = write_file (archive, "second.adjuge", golden->text);
  char *files[] = { first, second, NULL };
  char *with_missing[] = { second, archive->folder, NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  AdjTransferCount count;

  (void) data;
  g_assert_true (import_files (archive, files, NULL, &count, &error));
  expect (&count, 301, 0, 0, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 301);

  g_assert_false (import_files (archive, with_missing, NULL, &count, &error));
  g_assert_nonnull (error);
  expect (&count, 0, 0, 1, 0, 0);
  g_clear_error (&error);

  with_missing[0] = (char *) "/nowhere/at/all.adjuge";
  g_assert_false (import_files (archive, with_missing, NULL, &count, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  g_cancellable_cancel (cancellable);
  g_assert_false (import_files (archive, files, cancellable, &count, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  expect (&count, 0, 0, 0, 0, 0);
}

/* Neither has an end that an import could wait for. */
static void
test_pipes_and_devices_are_refused (Archive *archive, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (archive->folder, "pipe.adjuge", NULL);
  const char *const files[] = { pipe, "/dev/zero", archive->folder };

  (void) data;
  g_assert_no_errno (mkfifo (pipe, 0600));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    char *list[] = { (char *) files[i], NULL };
    g_autoptr (GError) error = NULL;
    AdjTransferCount count;

    g_assert_false (import_files (archive, list, NULL, &count, &error));
    g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
    expect (&count, 0, 0, 0, 0, 0);
  }
}

static gboolean
cancel_cb (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

/* One line of a tebibyte of zeros, which is read for minutes. */
static void
test_import_is_cancelled_inside_a_line (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-2");
  g_autofree char *path = write_file (archive, "sparse.adjuge", golden->text);
  char *files[] = { path, NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();
  AdjTransferCount count;

  (void) data;
  if (truncate (path, (off_t) 1 << 40) != 0) {
    g_test_skip ("no files of this size here");
    return;
  }
  (void) g_timeout_add (200, cancel_cb, cancellable);
  g_assert_false (import_files (archive, files, cancellable, &count, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 20 * G_TIME_SPAN_SECOND);
  expect (&count, 0, 0, 0, 0, 0);
}

/* A game is played while others come in: both writers get their turn. */
static void
test_game_goes_on_while_others_come_in (Archive *archive, gconstpointer data)
{
  g_autofree char *many = make_many (500);
  g_autofree char *first = write_file (archive, "first.adjuge", many);
  char *files[] = { first, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  AdjMatch *match = archive_begin (archive, "banquet", "human human human");
  AdjTransferCount count;

  (void) data;
  adj_transfer_import_async (archive->store, files, NULL, done_cb, &result);
  while (result == NULL) {
    match_play_randomly (match, adj_match_get_n_plies (match) + 1);
    (void) g_main_context_iteration (NULL, FALSE);
  }
  g_assert_true (adj_transfer_import_finish (result, &count, &error));
  expect (&count, 500, 0, 0, 0, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 501);
  g_assert_cmpuint (adj_match_get_n_plies (match), >, 0);
  g_assert_finalize_object (match);
}

#define ADD(name, test) \
  g_test_add ("/transfer/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("known-games-are-recognised", test_known_games_are_recognised);
  ADD ("deleted-game-is-brought-back", test_deleted_game_is_brought_back);
  ADD ("other-game-brings-none-back", test_other_game_brings_none_back);
  ADD ("other-game-of-the-same-id-is-renamed", test_other_game_of_the_same_id_is_renamed);
  ADD ("defective-games-stay-out", test_defective_games_stay_out);
  ADD ("game-without-an-id-comes-in", test_game_without_an_id_comes_in);
  ADD ("nothing-in-a-file-is-nothing", test_nothing_in_a_file_is_nothing);
  ADD ("thousands-of-games-come-in", test_thousands_of_games_come_in);
  ADD ("megabytes-of-notes-are-kept-and-not-held", test_megabytes_of_notes_are_kept_and_not_held);
  ADD ("a-branch-keeps-what-stands-beside-moves", test_a_branch_keeps_what_stands_beside_moves);
  ADD ("a-branch-copies-megabytes-in-part", test_a_branch_copies_megabytes_in_part);
  ADD ("long-game-goes-on-where-it-stopped", test_long_game_goes_on_where_it_stopped);
  ADD ("lists-hold-the-beginning-of-long-texts", test_lists_hold_the_beginning_of_long_texts);
  ADD ("cancelled-import-keeps-whole-games", test_cancelled_import_keeps_whole_games);
  ADD ("failure-to-store-is-told", test_failure_to_store_is_told);
  ADD ("game-comes-in-with-its-notes", test_game_comes_in_with_its_notes);
  ADD ("odd-times-are-no-damage", test_odd_times_are_no_damage);
  ADD ("damaged-game-is-exported-as-far-as-it-goes",
       test_damaged_game_is_exported_as_far_as_it_goes);
  ADD ("files-come-in-on-a-thread", test_files_come_in_on_a_thread);
  ADD ("pipes-and-devices-are-refused", test_pipes_and_devices_are_refused);
  ADD ("import-is-cancelled-inside-a-line", test_import_is_cancelled_inside_a_line);
  ADD ("game-goes-on-while-others-come-in", test_game_goes_on_while_others_come_in);
  golden_add_tests ("/transfer/golden/travels",
                    archive_set_up,
                    test_golden_game_travels,
                    archive_tear_down);

  return g_test_run ();
}
