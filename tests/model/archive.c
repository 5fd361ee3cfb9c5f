/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "archive.h"

#include <glib/gstdio.h>
#include <string.h>

#include "adj-record-reader.h"

void
archive_set_up (Archive *archive, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  archive->folder = g_dir_make_tmp ("adjuge-model-XXXXXX", &error);
  g_assert_no_error (error);
  archive->path = g_build_filename (archive->folder, "games.db", NULL);
  archive->store = archive_connect (archive);
}

/* With the backups that may lie in it. */
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

void
archive_tear_down (Archive *archive, gconstpointer data)
{
  (void) data;
  g_assert_finalize_object (archive->store);
  remove_folder (archive->folder);
  g_free (archive->folder);
  g_free (archive->path);
}

static AdjArchive *
connect_to (const char *path)
{
  g_autoptr (GError) error = NULL;
  AdjArchive *store = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, &error);

  g_assert_no_error (error);
  /* What is durable is tested with the store; here a thousand games are played. */
  (void) adj_database_exec (adj_store_get_database (adj_archive_get (store)),
                            "PRAGMA synchronous = OFF",
                            NULL);
  return store;
}

AdjArchive *
archive_connect (Archive *archive)
{
  return connect_to (archive->path);
}

AdjArchive *
archive_connect_to (Archive *archive, const char *file)
{
  g_autofree char *path = g_build_filename (archive->folder, file, NULL);

  return connect_to (path);
}

void
archive_reopen (Archive *archive)
{
  g_assert_finalize_object (archive->store);
  archive->store = archive_connect (archive);
}

static AdjDatabase *
database_of (Archive *archive)
{
  return adj_store_get_database (adj_archive_get (archive->store));
}

void
archive_exec (Archive *archive, const char *format, ...)
{
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;
  va_list arguments;

  va_start (arguments, format);
  sql = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  (void) adj_database_exec (database_of (archive), sql, &error);
  g_assert_no_error (error);
}

gint64
archive_ask (Archive *archive, const char *format, ...)
{
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *stmt;
  gboolean has_row;
  gint64 answer;
  va_list arguments;

  va_start (arguments, format);
  sql = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  stmt = adj_database_prepare (database_of (archive), g_intern_string (sql), &error);
  g_assert_no_error (error);
  g_assert_true (adj_database_step (database_of (archive), stmt, &has_row, &error));
  g_assert_no_error (error);
  g_assert_true (has_row);
  answer = sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);

  return answer;
}

void
archive_set_writable (Archive *archive, gboolean is_writable)
{
  archive_exec (archive, "PRAGMA query_only = %s", is_writable ? "OFF" : "ON");
}

void
archive_describe (const char *game, const char *kinds, AdjRecordHeader *ret_header)
{
  static const char *const names[] = { "Ann", "Ben", "Cléo", "Dan", "Ève", "Fay" };
  g_auto (GStrv) list = g_strsplit (kinds, " ", -1);
  RulesRng rng;

  *ret_header =
    (AdjRecordHeader){ .seed = g_strdup_printf ("golden/%s-%u", game, g_strv_length (list)),
                       .has_seats = TRUE };
  g_assert_cmpuint (rules_setup_init (rules_find_game (game, strlen (game)),
                                      g_strv_length (list),
                                      &ret_header->setup),
                    ==,
                    RULES_OK);
  rules_rng_seed (&rng, ret_header->seed, strlen (ret_header->seed));
  rules_setup_deal (&ret_header->setup, &rng);
  for (guint seat = 0; list[seat] != NULL; seat++) {
    ret_header->seats[seat].name = g_strdup (names[seat]);
    ret_header->seats[seat].kind = g_strdup (list[seat]);
  }
}

AdjMatch *
archive_begin (Archive *archive, const char *game, const char *kinds)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (GError) error = NULL;
  AdjMatch *match;

  archive_describe (game, kinds, &header);
  match = adj_match_new (archive->store, &header, &error);
  g_assert_no_error (error);

  return match;
}

AdjMatch *
archive_open (Archive *archive, gint64 id)
{
  g_autoptr (GError) error = NULL;
  AdjMatch *match = adj_match_open (archive->store, id, &error);

  g_assert_no_error (error);
  return match;
}

gboolean
match_play_text (AdjMatch *match, guint seat, const char *text, GError **error)
{
  RulesMove move;

  return adj_match_parse_move (match, seat, text, &move, error) &&
         adj_match_play (match, move, -1, NULL, error);
}

void
match_play_all (AdjMatch *match, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ";", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    char *move;
    gint64 seat = g_ascii_strtoll (g_strstrip (list[i]), &move, 10);

    g_assert_cmpint (*move, ==, ' ');
    (void) match_play_text (match, (guint) seat, move + 1, &error);
    g_assert_no_error (error);
  }
}

RulesMove
match_draw (AdjMatch *match, guint seat)
{
  RulesRng rng = { { 1, 2, seat, adj_match_get_n_plies (match) + 1 } };
  RulesState state;

  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  return rules_draw (&state, seat, &rng);
}

void
match_play_randomly (AdjMatch *match, guint n_plies)
{
  while (!adj_match_get_over (match) && adj_match_get_n_plies (match) < n_plies) {
    g_autoptr (GError) error = NULL;
    RulesState state;

    adj_match_get_state (match, adj_match_get_n_plies (match), &state);
    (void) adj_match_play (match,
                           match_draw (match, (guint) g_bit_nth_lsf (state.to_act, -1)),
                           -1,
                           NULL,
                           &error);
    g_assert_no_error (error);
  }
}

guint64
match_hash (AdjMatch *match, guint ply)
{
  RulesState state;

  adj_match_get_state (match, ply, &state);
  return adj_json_hash_state (&state);
}

char *
match_dup_record (AdjMatch *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) record = adj_match_make_record (match, FALSE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (record, NULL), g_bytes_get_size (record));
}

static char *
golden_path (const char *name)
{
  g_autofree char *file = name != NULL ? g_strconcat (name, ".adjuge", NULL) : NULL;

  return g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
golden_list (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = golden_path (NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (file, ".adjuge"))
      g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (".adjuge")));
  }
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >=, 20);

  return names;
}

Golden *
golden_load (const char *name)
{
  Golden *golden = g_new0 (Golden, 1);
  g_autofree char *path = golden_path (name);
  g_autoptr (AdjRecordReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  AdjRecordItem item;
  gsize length;

  golden->name = g_strdup (name);
  golden->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  golden->states = g_array_new (FALSE, FALSE, sizeof (RulesState));
  g_file_get_contents (path, &golden->text, &length, &error);
  g_assert_no_error (error);
  reader = adj_record_reader_new_for_bytes (golden->text, length);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    RulesMove move;

    g_assert_cmpint (item, !=, ADJ_RECORD_DEFECT);
    if (item == ADJ_RECORD_RESULT)
      continue;
    if (item == ADJ_RECORD_HEADER) {
      adj_record_header_copy (adj_record_reader_get_header (reader), &golden->header);
    } else {
      move = adj_record_reader_get_move (reader);
      g_array_append_val (golden->moves, move);
    }
    g_array_append_vals (golden->states, adj_record_reader_get_state (reader), 1);
  }

  return golden;
}

void
golden_free (Golden *golden)
{
  adj_record_header_clear (&golden->header);
  g_array_unref (golden->moves);
  g_array_unref (golden->states);
  g_free (golden->name);
  g_free (golden->text);
  g_free (golden);
}

AdjMatch *
golden_begin (const Golden *golden, AdjArchive *store, guint n_plies)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (GError) error = NULL;
  AdjMatch *match;

  adj_record_header_copy (&golden->header, &header);
  match = adj_match_new (store, &header, &error);
  g_assert_no_error (error);
  for (guint ply = 1; ply <= MIN (n_plies, golden->moves->len); ply++) {
    (void)
      adj_match_play (match, g_array_index (golden->moves, RulesMove, ply - 1), -1, NULL, &error);
    g_assert_no_error (error);
  }

  return match;
}

void
golden_add_tests (const char *path,
                  void (*set_up) (Archive *archive, gconstpointer data),
                  void (*test) (Archive *archive, gconstpointer data),
                  void (*tear_down) (Archive *archive, gconstpointer data))
{
  g_autoptr (GPtrArray) names = golden_list ();

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_intern_string (names->pdata[i]);
    g_autofree char *full = g_strdup_printf ("%s/%s", path, name);

    g_test_add (full, Archive, name, set_up, test, tear_down);
  }
}

static void
write_down (Watch *watch, const char *what)
{
  if (watch->heard->len > 0)
    g_string_append (watch->heard, ", ");
  g_string_append (watch->heard, what);
}

static void
notify_cb (GObject *object, GParamSpec *pspec, gpointer watch)
{
  (void) object;
  write_down (watch, pspec->name);
}

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer watch)
{
  g_autofree char *what = g_strdup_printf ("items %u -%u +%u", position, removed, added);

  (void) list;
  write_down (watch, what);
}

Watch *
watch_new (gpointer object)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->object = g_object_ref (object);
  watch->heard = g_string_new (NULL);
  g_signal_connect (object, "notify", G_CALLBACK (notify_cb), watch);
  if (G_IS_LIST_MODEL (object))
    g_signal_connect (object, "items-changed", G_CALLBACK (items_changed_cb), watch);

  return watch;
}

void
watch_free (Watch *watch)
{
  (void) g_signal_handlers_disconnect_by_data (watch->object, watch);
  g_object_unref (watch->object);
  g_string_free (watch->heard, TRUE);
  g_free (watch);
}
