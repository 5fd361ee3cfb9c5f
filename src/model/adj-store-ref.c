/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-ref.h"

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

char *
adj_store_ref_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "adjuge", "games.db", NULL);
}
