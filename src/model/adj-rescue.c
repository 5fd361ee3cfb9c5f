/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-rescue.h"

#include <glib/gi18n.h>

#include "adj-match.h"
#include "adj-store-rescue.h"

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

  if (match == NULL) {
    count->n_lost++;
    return TRUE;
  }

  if (!adj_match_write_record (match, FALSE, stream, cancellable, error))
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
  g_autoptr (GArray) ids = adj_store_find_games (adj_archive_get (store));

  for (guint i = 0; i < ids->len; i++) {
    gint64 id = g_array_index (ids, gint64, i);

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
    /* Closing a cancelled stream leaves the old file in place. */
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
