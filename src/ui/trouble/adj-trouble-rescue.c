/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where a page of the file is damaged, the games on it are missing from one list and may still be
 * in another: all that name a game are read, from both ends, as far as they go.
 */

#include "adj-trouble-rescue.h"

#include <glib/gi18n.h>

#include "adj-match.h"

static const char *const lists[] = {
  "SELECT id FROM games NOT INDEXED ORDER BY id",
  "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
  "SELECT id FROM games INDEXED BY games_played WHERE deleted IS NULL ORDER BY played",
  "SELECT DISTINCT game FROM seats ORDER BY game",
  "SELECT DISTINCT game FROM seats ORDER BY game DESC",
};

static void
read_list (AdjDatabase *database, const char *sql, GHashTable *ids)
{
  sqlite3_stmt *stmt = adj_database_prepare (database, sql, NULL);
  gboolean has_row = TRUE;

  if (stmt == NULL)
    return;

  while (adj_database_step (database, stmt, &has_row, NULL) && has_row) {
    gint64 id = sqlite3_column_int64 (stmt, 0);

    (void) g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
  }
  (void) sqlite3_reset (stmt);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 first = **(const gint64 *const *) a;
  gint64 second = **(const gint64 *const *) b;

  return (first > second) - (first < second);
}

/* Keys of IDS in their order. */
static GPtrArray *
sort_ids (GHashTable *ids)
{
  GPtrArray *sorted = g_ptr_array_sized_new (g_hash_table_size (ids));
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (sorted, id);
  g_ptr_array_sort (sorted, compare_ids);
  return sorted;
}

static gboolean
is_deleted (AdjArchive *store, gint64 id)
{
  g_auto (AdjStoredGame) game = { 0 };

  return adj_store_load_summary (adj_archive_get (store), id, &game, NULL) && game.is_deleted;
}

/* FALSE only when FILE can't be written. */
static gboolean
save_game (AdjArchive *store,
           gint64 id,
           GOutputStream *stream,
           GCancellable *cancellable,
           AdjRescueCount *count,
           GError **error)
{
  g_autoptr (AdjMatch) match = adj_match_open (store, id, NULL);
  g_autoptr (GString) record = g_string_new (NULL);

  if (match == NULL) {
    count->n_lost++;
    return TRUE;
  }

  adj_match_append_record (match, record);
  if (!g_output_stream_write_all (stream, record->str, record->len, NULL, cancellable, error))
    return FALSE;
  if (adj_match_get_damaged_ply (match) > 0)
    count->n_cut++;
  else
    count->n_whole++;
  return TRUE;
}

static gboolean
save_games (AdjArchive *store,
            GOutputStream *stream,
            GCancellable *cancellable,
            AdjRescueCount *count,
            GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) sorted = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    read_list (adj_store_get_database (adj_archive_get (store)), lists[i], ids);
  sorted = sort_ids (ids);

  for (guint i = 0; i < sorted->len; i++) {
    gint64 id = *(const gint64 *) sorted->pdata[i];

    if (!is_deleted (store, id) && !save_game (store, id, stream, cancellable, count, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
adj_rescue (const char *database,
            GFile *file,
            GCancellable *cancellable,
            AdjRescueCount *ret_count,
            GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (GFileOutputStream) stream = NULL;
  AdjRescueCount count = { 0 };

  if (path != NULL && !adj_database_check_other (database, path, error))
    return FALSE;
  store = adj_archive_open (database, ADJ_DATABASE_READ_ONLY, error);
  if (store == NULL)
    return FALSE;
  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;
  if (!save_games (store, G_OUTPUT_STREAM (stream), cancellable, &count, error)) {
    /* Closing would put the half file in the place of the old one; cancelled, it does not. */
    g_autoptr (GCancellable) cancelled = g_cancellable_new ();

    g_cancellable_cancel (cancelled);
    (void) g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
    return FALSE;
  }
  if (!g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return FALSE;

  *ret_count = count;
  return TRUE;
}

typedef struct {
  char *database;
  GFile *file;
  AdjRescueCount count;
} Work;

static void
free_work (gpointer data)
{
  Work *work = data;

  g_free (work->database);
  g_object_unref (work->file);
  g_free (work);
}

static void
rescue_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;

  (void) source;
  if (adj_rescue (work->database, work->file, cancellable, &work->count, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
adj_rescue_async (const char *database,
                  GFile *file,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->database = g_strdup (database);
  work->file = g_object_ref (file);
  g_task_set_source_tag (task, adj_rescue_async);
  g_task_set_task_data (task, work, free_work);
  g_task_run_in_thread (task, rescue_thread);
}

gboolean
adj_rescue_finish (GAsyncResult *result, AdjRescueCount *ret_count, GError **error)
{
  const Work *work = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *ret_count = work->count;
  return TRUE;
}

char *
adj_rescue_describe (const AdjRescueCount *count)
{
  guint n_saved = count->n_whole + count->n_cut;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text,
                          ngettext ("%u game was saved.", "%u games were saved.", n_saved),
                          n_saved);
  if (count->n_cut > 0)
    g_string_append_printf (
      text,
      ngettext (" %u of them is cut short.", " %u of them are cut short.", count->n_cut),
      count->n_cut);
  if (count->n_lost > 0)
    g_string_append_printf (
      text,
      ngettext (" %u could not be read.", " %u could not be read.", count->n_lost),
      count->n_lost);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
