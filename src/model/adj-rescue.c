/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-rescue.h"

#include <glib/gi18n.h>

#include "adj-match.h"
#include "adj-store-rescue.h"
#include "adj-transfer.h"

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

typedef struct {
  AdjArchive *store;
  AdjRescueCount count;
} Saving;

static gboolean
save_games (GOutputStream *stream, gpointer data, GCancellable *cancellable, GError **error)
{
  Saving *saving = data;
  g_autoptr (GArray) ids = adj_store_find_games (adj_archive_get (saving->store));

  for (guint i = 0; i < ids->len; i++) {
    gint64 id = g_array_index (ids, gint64, i);

    if (!is_deleted (saving->store, id) &&
        !save_game (saving->store, id, stream, cancellable, &saving->count, error))
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
  g_autoptr (AdjArchive) store = adj_archive_open (database, ADJ_DATABASE_READ_ONLY, error);
  Saving saving = { .store = store };

  if (store == NULL ||
      !adj_transfer_replace_file (file, database, save_games, &saving, cancellable, error))
    return FALSE;

  *ret_count = saving.count;
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
