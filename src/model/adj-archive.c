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
adj_archive_tidy (AdjArchive *self, GError **error)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (GDateTime) month_ago = g_date_time_add_days (today, -DAYS_DELETED);
  gboolean is_purged = adj_store_purge (self->store, g_date_time_to_unix (month_ago) * 1000, error);

  /* Where nothing can be purged, for somebody took the file away, a backup is all that remains. */
  return adj_store_back_up_daily (self->store, today, is_purged ? error : NULL) && is_purged;
}

char *
adj_archive_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "adjuge", "games.db", NULL);
}
