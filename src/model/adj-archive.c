/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive.h"

#include "adj-store-backup.h"

enum {
  DAYS_DELETED = 30
};

struct _AdjArchive {
  GObject parent_instance;

  AdjStore *store;
  gboolean is_fleeting;
};

G_DEFINE_FINAL_TYPE (AdjArchive, adj_archive, G_TYPE_OBJECT)

static void
adj_archive_finalize (GObject *object)
{
  AdjArchive *self = ADJ_ARCHIVE (object);

  adj_store_free (self->store);
  G_OBJECT_CLASS (adj_archive_parent_class)->finalize (object);
}

static void
adj_archive_class_init (AdjArchiveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_archive_finalize;
}

static void
adj_archive_init (AdjArchive *self)
{
  (void) self;
}

AdjArchive *
adj_archive_open (const char *path, AdjDatabaseMode mode, GError **error)
{
  AdjDatabase *database = adj_database_open (path, mode, error);
  AdjArchive *self;

  if (database == NULL)
    return NULL;

  self = g_object_new (ADJ_TYPE_ARCHIVE, NULL);
  self->store = adj_store_new (database);
  return self;
}

void
adj_archive_hold (AdjArchive *self)
{
  adj_database_hold (adj_store_get_database (self->store));
}

void
adj_archive_set_patience (AdjArchive *self, int milliseconds)
{
  adj_database_set_patience (adj_store_get_database (self->store), milliseconds);
}

const char *
adj_archive_get_path (AdjArchive *self)
{
  return adj_database_get_path (adj_store_get_database (self->store));
}

AdjStore *
adj_archive_get (AdjArchive *self)
{
  return self->store;
}

gboolean
adj_archive_is_read_only (AdjArchive *self)
{
  return adj_database_is_read_only (adj_store_get_database (self->store));
}

void
adj_archive_set_fleeting (AdjArchive *self)
{
  self->is_fleeting = TRUE;
}

gboolean
adj_archive_is_fleeting (AdjArchive *self)
{
  return self->is_fleeting;
}

gboolean
adj_archive_is_private (AdjArchive *self)
{
  return adj_database_is_private (adj_store_get_database (self->store));
}

/*
 * A clock that is ahead must not empty the bin: see adj_store_get_certain_day (). Where no game
 * goes, it is still found out whether games could be written.
 */
static gboolean
purge (AdjArchive *self, GDateTime *today, GError **error)
{
  g_autoptr (GDateTime) certain = adj_store_get_certain_day (adj_archive_get_path (self), today);
  g_autoptr (GDateTime) month_ago =
    certain != NULL ? g_date_time_add_days (certain, -DAYS_DELETED) : NULL;
  gint64 before = month_ago != NULL ? g_date_time_to_unix (month_ago) * 1000 : G_MININT64;

  return adj_store_purge (self->store, before, error);
}

gboolean
adj_archive_count (AdjArchive *self, const AdjStoreQuery *query, guint *ret_n, GError **error)
{
  return adj_store_count (self->store, query, ret_n, error);
}

gboolean
adj_archive_find_game (AdjArchive *self, const char *uuid, gint64 *ret_id, GError **error)
{
  return adj_store_find_game (self->store, uuid, ret_id, error);
}

GArray *
adj_archive_list (
  AdjArchive *self, const AdjStoreQuery *query, guint from, guint max, GError **error)
{
  return adj_store_list (self->store, query, from, max, error);
}

GArray *
adj_archive_get_numbers (AdjArchive *self, const char *person, GError **error)
{
  return adj_store_get_numbers (self->store, person, error);
}

gboolean
adj_archive_get_streaks (
  AdjArchive *self, const char *person, guint *ret_now, guint *ret_best, GError **error)
{
  return adj_store_get_streaks (self->store, person, ret_now, ret_best, error);
}

gboolean
adj_archive_get_sums (AdjArchive *self,
                      const char *person,
                      gint64 since,
                      gint64 until,
                      AdjStoredSums *ret_sums,
                      GError **error)
{
  return adj_store_get_sums (self->store, person, since, until, ret_sums, error);
}

GArray *
adj_archive_list_dearest (AdjArchive *self, const char *person, guint max, GError **error)
{
  return adj_store_list_dearest (self->store, person, max, error);
}

char **
adj_archive_list_persons (AdjArchive *self, GError **error)
{
  return adj_store_list_persons (self->store, error);
}

gboolean
adj_archive_set_deleted (AdjArchive *self, gint64 id, gboolean is_deleted, GError **error)
{
  return adj_store_set_deleted (self->store, id, is_deleted, error);
}

gboolean
adj_archive_toggle_favourite (AdjArchive *self, gint64 id, gboolean *ret_favourite, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };

  if (!adj_store_load_summary (self->store, id, &game, error) ||
      !adj_store_set_favourite (self->store, id, !game.is_favourite, error))
    return FALSE;
  *ret_favourite = !game.is_favourite;
  return TRUE;
}

gboolean
adj_archive_tidy (AdjArchive *self, GError **error)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  gboolean is_purged;

  /* No calendar goes as far as this clock. */
  if (today == NULL)
    return TRUE;

  is_purged = purge (self, today, error);
  /* A backup is made even if purging failed, for example because the file was removed. */
  return adj_store_back_up_daily (self->store, today, is_purged ? error : NULL) && is_purged;
}

static void
back_up_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (AdjArchive) archive = NULL;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  archive = adj_archive_open (data, ADJ_DATABASE_READ_WRITE, &error);
  if (archive != NULL &&
      adj_database_check_pages (adj_store_get_database (archive->store), &error) && today != NULL)
    (void) adj_store_back_up_start (archive->store, today, &error);

  g_clear_object (&archive);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
adj_archive_back_up_async (AdjArchive *self, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, adj_archive_back_up_async);
  g_task_set_task_data (task, g_strdup (adj_archive_get_path (self)), g_free);
  g_task_run_in_thread (task, back_up_thread);
}

gboolean
adj_archive_back_up_finish (AdjArchive *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

char *
adj_archive_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "adjuge", "games.db", NULL);
}
