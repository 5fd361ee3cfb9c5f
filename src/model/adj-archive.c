/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive.h"

#include "adj-store-backup.h"

enum {
  DAYS_DELETED = 30
};

struct _AdjArchive {
  GObject parent_instance;

  AdjStore *store;
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

gboolean
adj_archive_is_private (AdjArchive *self)
{
  return adj_database_is_private (adj_store_get_database (self->store));
}

gboolean
adj_archive_count (AdjArchive *self, const AdjStoreQuery *query, guint *ret_n, GError **error)
{
  return adj_store_count (self->store, query, ret_n, error);
}

GArray *
adj_archive_list (
  AdjArchive *self, const AdjStoreQuery *query, guint from, guint max, GError **error)
{
  return adj_store_list (self->store, query, from, max, error);
}

GArray *
adj_archive_get_numbers (AdjArchive *self, GError **error)
{
  return adj_store_get_numbers (self->store, error);
}

gboolean
adj_archive_get_streaks (AdjArchive *self, guint *ret_now, guint *ret_best, GError **error)
{
  return adj_store_get_streaks (self->store, ret_now, ret_best, error);
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
  g_autoptr (GDateTime) month_ago = g_date_time_add_days (today, -DAYS_DELETED);
  gboolean is_purged = adj_store_purge (self->store, g_date_time_to_unix (month_ago) * 1000, error);

  /* A backup is made even if purging failed, for example because the file was removed. */
  return adj_store_back_up_daily (self->store, today, is_purged ? error : NULL) && is_purged;
}

char *
adj_archive_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "adjuge", "games.db", NULL);
}
