/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-ref.h"

#include "adj-store-backup.h"

enum {
  DAYS_DELETED = 30
};

struct _AdjStoreRef {
  GObject parent_instance;

  AdjStore *store;
};

G_DEFINE_FINAL_TYPE (AdjStoreRef, adj_store_ref, G_TYPE_OBJECT)

static void
adj_store_ref_finalize (GObject *object)
{
  AdjStoreRef *self = ADJ_STORE_REF (object);

  adj_store_free (self->store);
  G_OBJECT_CLASS (adj_store_ref_parent_class)->finalize (object);
}

static void
adj_store_ref_class_init (AdjStoreRefClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_store_ref_finalize;
}

static void
adj_store_ref_init (AdjStoreRef *self)
{
  (void) self;
}

AdjStoreRef *
adj_store_ref_open (const char *path, AdjDatabaseMode mode, GError **error)
{
  AdjDatabase *database = adj_database_open (path, mode, error);
  AdjStoreRef *self;

  if (database == NULL)
    return NULL;

  self = g_object_new (ADJ_TYPE_STORE_REF, NULL);
  self->store = adj_store_new (database);
  return self;
}

void
adj_store_ref_hold (AdjStoreRef *self)
{
  adj_database_hold (adj_store_get_database (self->store));
}

const char *
adj_store_ref_get_path (AdjStoreRef *self)
{
  return adj_database_get_path (adj_store_get_database (self->store));
}

AdjStore *
adj_store_ref_get (AdjStoreRef *self)
{
  return self->store;
}

gboolean
adj_store_ref_is_read_only (AdjStoreRef *self)
{
  return adj_database_is_read_only (adj_store_get_database (self->store));
}

gboolean
adj_store_ref_tidy (AdjStoreRef *self, GError **error)
{
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autoptr (GDateTime) month_ago = g_date_time_add_days (today, -DAYS_DELETED);
  gboolean is_purged = adj_store_purge (self->store, g_date_time_to_unix (month_ago) * 1000, error);

  /* Where nothing can be purged, for somebody took the file away, a backup is all that remains. */
  return adj_store_back_up_daily (self->store, today, is_purged ? error : NULL) && is_purged;
}

char *
adj_store_ref_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "adjuge", "games.db", NULL);
}
