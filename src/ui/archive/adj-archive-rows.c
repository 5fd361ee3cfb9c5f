/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whose turn it is in an unfinished game, and how many rounds there were, is known only after its
 * moves have been replayed: that is done for one row after another when the main loop is idle.
 */

#include "adj-archive-rows.h"

#include "adj-archive-row.h"
#include "adj-archive-words.h"
#include "adj-library.h"
#include "adj-store-archive.h"

struct _AdjArchiveRows {
  GObject parent_instance;

  AdjArchive *store;
  GVariant *badges;
  gboolean is_compact;
  GHashTable *rows;    /* AdjArchiveRow that are bound, and their items */
  GHashTable *insides; /* id and number of moves → AdjArchiveInside */
  GHashTable *stars;   /* id → favourite, where it has changed since the page was read */
  GQueue waiting;      /* rows of games that are still to be looked into */
  guint source;
};

G_DEFINE_FINAL_TYPE (AdjArchiveRows, adj_archive_rows, G_TYPE_OBJECT)

static void
adj_archive_rows_dispose (GObject *object)
{
  AdjArchiveRows *self = ADJ_ARCHIVE_ROWS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_queue_clear (&self->waiting);
  g_clear_object (&self->store);
  g_clear_pointer (&self->badges, g_variant_unref);
  G_OBJECT_CLASS (adj_archive_rows_parent_class)->dispose (object);
}

static void
adj_archive_rows_finalize (GObject *object)
{
  AdjArchiveRows *self = ADJ_ARCHIVE_ROWS (object);

  g_hash_table_unref (self->rows);
  g_hash_table_unref (self->insides);
  g_hash_table_unref (self->stars);
  G_OBJECT_CLASS (adj_archive_rows_parent_class)->finalize (object);
}

static void
adj_archive_rows_class_init (AdjArchiveRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_archive_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_archive_rows_finalize;
}

static void
adj_archive_rows_init (AdjArchiveRows *self)
{
  self->rows = g_hash_table_new (NULL, NULL);
  self->insides = g_hash_table_new_full (g_str_hash,
                                         g_str_equal,
                                         g_free,
                                         (GDestroyNotify) adj_archive_inside_free);
  self->stars = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_queue_init (&self->waiting);
}

AdjArchiveRows *
adj_archive_rows_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_ROWS, NULL);
}

/* The focus is on the list's own widget around the row. */
static void
name_row (AdjArchiveRow *row)
{
  GtkWidget *around = gtk_widget_get_parent (GTK_WIDGET (row));

  if (around != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (around),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    adj_archive_row_get_name (row),
                                    -1);
}

static void
show_inside (AdjArchiveRow *row, const AdjArchiveInside *inside)
{
  adj_archive_row_set_inside (row, inside->turn, inside->length);
  name_row (row);
}

static char *
inside_key (const AdjStoredGame *game)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%u", game->id, game->n_moves);
}

static gboolean
look_inside_cb (gpointer data)
{
  AdjArchiveRows *self = data;
  AdjArchiveRow *row = g_queue_pop_head (&self->waiting);
  GtkListItem *item = row != NULL ? g_hash_table_lookup (self->rows, row) : NULL;
  AdjEntry *entry = item != NULL ? gtk_list_item_get_item (item) : NULL;

  if (entry != NULL && self->store != NULL) {
    const AdjStoredGame *game = adj_entry_get_game (entry);
    AdjArchiveInside *inside = adj_archive_look_inside (self->store, game);

    g_hash_table_insert (self->insides, inside_key (game), inside);
    show_inside (row, inside);
  }
  if (!g_queue_is_empty (&self->waiting))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
ask_inside (AdjArchiveRows *self, AdjArchiveRow *row, const AdjStoredGame *game)
{
  g_autofree char *key = inside_key (game);
  const AdjArchiveInside *known = g_hash_table_lookup (self->insides, key);

  if (known != NULL) {
    show_inside (row, known);
    return;
  }
  g_queue_push_tail (&self->waiting, row);
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, look_inside_cb, self, NULL);
}

static void
setup_cb (AdjArchiveRows *self, GtkListItem *item)
{
  (void) self;
  gtk_list_item_set_child (item, adj_archive_row_new ());
}

/* A branch of a game that is not here, or can't be asked for, is a branch all the same. */
static guint
find_depth (AdjArchiveRows *self, const AdjStoredGame *game)
{
  guint depth = 0;

  if (game->parent == NULL)
    return 0;
  if (self->store != NULL)
    (void) adj_store_count_ancestors (adj_archive_get (self->store), game->id, &depth, NULL);
  return MAX (depth, 1);
}

static void
bind_cb (AdjArchiveRows *self, GtkListItem *item)
{
  AdjArchiveRow *row = ADJ_ARCHIVE_ROW (gtk_list_item_get_child (item));
  AdjEntry *entry = gtk_list_item_get_item (item);
  const AdjStoredGame *game = adj_entry_get_game (entry);
  gpointer star;

  adj_archive_row_set_compact (row, self->is_compact);
  adj_archive_row_show (row, game, find_depth (self, game), self->badges);
  if (g_hash_table_lookup_extended (self->stars, &game->id, NULL, &star))
    adj_archive_row_set_favourite (row, GPOINTER_TO_INT (star));
  g_hash_table_insert (self->rows, row, item);
  name_row (row);
  ask_inside (self, row, game);
}

static void
unbind_cb (AdjArchiveRows *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_hash_table_remove (self->rows, row);
  g_queue_remove (&self->waiting, row);
}

GtkListItemFactory *
adj_archive_rows_make_factory (AdjArchiveRows *self)
{
  GtkListItemFactory *factory;

  g_return_val_if_fail (ADJ_IS_ARCHIVE_ROWS (self), NULL);

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  return factory;
}

void
adj_archive_rows_set_store (AdjArchiveRows *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROWS (self));

  g_hash_table_remove_all (self->insides);
  g_set_object (&self->store, store);
}

void
adj_archive_rows_set_badges (AdjArchiveRows *self, GVariant *badges)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROWS (self));

  g_clear_pointer (&self->badges, g_variant_unref);
  self->badges = badges != NULL ? g_variant_ref (badges) : NULL;
}

void
adj_archive_rows_set_compact (AdjArchiveRows *self, gboolean is_compact)
{
  GHashTableIter iter;
  gpointer row;

  g_return_if_fail (ADJ_IS_ARCHIVE_ROWS (self));

  self->is_compact = is_compact;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    adj_archive_row_set_compact (row, is_compact);
}

void
adj_archive_rows_set_favourite (AdjArchiveRows *self, gint64 id, gboolean is_favourite)
{
  GHashTableIter iter;
  gpointer row;

  g_return_if_fail (ADJ_IS_ARCHIVE_ROWS (self));

  g_hash_table_insert (self->stars, g_memdup2 (&id, sizeof id), GINT_TO_POINTER (is_favourite));
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    if (adj_archive_row_get_id (row) == id)
      adj_archive_row_set_favourite (row, is_favourite);
}

void
adj_archive_rows_forget_favourites (AdjArchiveRows *self)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_ROWS (self));

  g_hash_table_remove_all (self->stars);
}
