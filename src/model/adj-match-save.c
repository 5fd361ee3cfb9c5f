/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A move that another writer keeps waiting. The thread has a connection of its own, and waits as
 * long as a person would; the match hears of it on its own thread when the move is durable. What
 * another process has played meanwhile is a conflict, as ever.
 */

#include "adj-match-private.h"

#include "adj-store-convert.h"

enum {
  PATIENCE_MS = 30000
};

typedef struct {
  char *database;
  gint64 id;
  AdjStorePlace place;
  char text[RULES_MOVE_TEXT_SIZE];
  AdjMatchPlayed played; /* its texts are the match's once it is accepted */
  gboolean is_taken;
  RulesState next;
  RulesEvents events;
  AdjStoredMove move;
  AdjStoredResult result;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  if (!saving->is_taken) {
    g_free (saving->played.note);
    g_free (saving->played.bot);
    g_free (saving->played.extra);
  }
  g_free (saving->database);
  g_free (saving);
}

static void
save_thread (GTask *task,
             gpointer source G_GNUC_UNUSED,
             gpointer data,
             GCancellable *cancellable G_GNUC_UNUSED)
{
  Saving *saving = data;
  GError *error = NULL;
  g_autoptr (AdjArchive) archive =
    adj_archive_open (saving->database, ADJ_DATABASE_READ_WRITE, &error);

  if (archive != NULL) {
    adj_archive_set_patience (archive, PATIENCE_MS);
    (void) adj_store_append_moves (adj_archive_get (archive),
                                   saving->id,
                                   saving->place,
                                   &saving->move,
                                   1,
                                   rules_is_over (&saving->next) ? &saving->result : NULL,
                                   &error);
  }

  g_clear_object (&archive);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
  AdjMatch *self = ADJ_MATCH (source);
  Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error)) {
    adj_match_set_saving (self, FALSE);
    g_signal_emit_by_name (self, "failed", error);
    return;
  }

  /* Not announced here: whoever hears of the move finds that it is no longer being saved. */
  self->is_saving = FALSE;
  saving->is_taken = TRUE;
  adj_match_accept (self, &saving->played, &saving->next, &saving->events);
  adj_match_set_saving (self, FALSE);
}

void
adj_match_save_later (AdjMatch *self,
                      const AdjMatchPlayed *played,
                      const RulesState *next,
                      const RulesEvents *events)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, saved_cb, NULL);
  Saving *saving = g_new0 (Saving, 1);
  guint n_plies = self->played->len;

  saving->database = g_strdup (adj_archive_get_path (self->store));
  saving->id = self->id;
  saving->place = adj_match_get_place (self, n_plies);
  saving->played = *played;
  saving->next = *next;
  saving->events = *events;
  (void) rules_move_format (adj_match_get_game (self), played->move, saving->text);
  saving->move = adj_match_describe_move (&saving->played,
                                          n_plies + 1,
                                          saving->text,
                                          adj_json_hash_state (next));
  if (rules_is_over (next))
    adj_store_convert_describe_result (next, played->at, &saving->result);

  g_task_set_source_tag (task, adj_match_save_later);
  g_task_set_task_data (task, saving, saving_free);
  adj_match_set_saving (self, TRUE);
  g_task_run_in_thread (task, save_thread);
}
