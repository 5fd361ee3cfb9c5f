/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-library.h"

#include <string.h>

#include "adj-grade.h"

enum {
  PAGE = 256, /* a list view asks for some two hundred at once */
  MOST_PAGES = 6
};

struct _AdjEntry {
  GObject parent_instance;

  AdjStoredGame game;
};

G_DEFINE_FINAL_TYPE (AdjEntry, adj_entry, G_TYPE_OBJECT)

typedef struct {
  guint number;
  GPtrArray *entries; /* AdjEntry */
} Page;

struct _AdjLibrary {
  GObject parent_instance;

  AdjArchive *store;
  AdjStoreQuery query;
  GStringChunk *texts; /* of the query */
  guint n_items;
  GQueue pages; /* Page, the most recently used first */
  guint recount_source;
  GError *error;
};

static void adj_library_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjLibrary,
                               adj_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      adj_library_list_model_init))

static void
adj_entry_finalize (GObject *object)
{
  adj_stored_game_clear (&ADJ_ENTRY (object)->game);
  G_OBJECT_CLASS (adj_entry_parent_class)->finalize (object);
}

static void
adj_entry_class_init (AdjEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_entry_finalize;
}

static void
adj_entry_init (AdjEntry *self)
{
  (void) self;
}

const AdjStoredGame *
adj_entry_get_game (AdjEntry *self)
{
  return &self->game;
}

static void
free_page (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->entries);
  g_free (page);
}

/* Takes the games from the array; each entry owns one. */
static Page *
make_page (guint number, GArray *games)
{
  Page *page = g_new0 (Page, 1);

  page->number = number;
  page->entries = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < games->len; i++) {
    AdjEntry *entry = g_object_new (ADJ_TYPE_ENTRY, NULL);

    entry->game = g_array_index (games, AdjStoredGame, i);
    memset (&g_array_index (games, AdjStoredGame, i), 0, sizeof (AdjStoredGame));
    g_ptr_array_add (page->entries, entry);
  }

  return page;
}

static Page *
find_page (AdjLibrary *self, guint number)
{
  for (GList *link = self->pages.head; link != NULL; link = link->next) {
    Page *page = link->data;

    if (page->number != number)
      continue;
    g_queue_unlink (&self->pages, link);
    g_queue_push_head_link (&self->pages, link);
    return page;
  }

  return NULL;
}

static Page *
get_page (AdjLibrary *self, guint number)
{
  Page *page = find_page (self, number);
  g_autoptr (GArray) games = NULL;

  if (page != NULL)
    return page;

  g_clear_error (&self->error);
  games =
    adj_store_list (adj_archive_get (self->store), &self->query, number * PAGE, PAGE, &self->error);
  if (games == NULL)
    return NULL;

  page = make_page (number, games);
  g_queue_push_head (&self->pages, page);
  if (self->pages.length > MOST_PAGES)
    free_page (g_queue_pop_tail (&self->pages));
  return page;
}

/* The contents are replaced completely before the signal is emitted. */
static void
announce (AdjLibrary *self, guint n_after)
{
  guint n_before = self->n_items;

  g_queue_clear_full (&self->pages, free_page);
  g_clear_error (&self->error);
  self->n_items = n_after;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_after);
}

/* The games that are not where they were have gone elsewhere: the list says so as soon as it may.
 */
static gboolean
recount_cb (gpointer data)
{
  AdjLibrary *self = data;
  guint n_after;

  self->recount_source = 0;
  if (adj_store_count (adj_archive_get (self->store), &self->query, &n_after, NULL) &&
      n_after != self->n_items)
    announce (self, n_after);
  return G_SOURCE_REMOVE;
}

/* What stands in for a game that is gone: a list has no holes. */
static AdjEntry *
make_blank (void)
{
  AdjEntry *entry = g_object_new (ADJ_TYPE_ENTRY, NULL);

  entry->game.uuid = g_strdup ("");
  entry->game.game = g_strdup ("");
  entry->game.options = g_strdup ("{}");
  entry->game.conceded = -1;
  return entry;
}

static GType
adj_library_get_item_type (GListModel *list)
{
  (void) list;
  return ADJ_TYPE_ENTRY;
}

static guint
adj_library_get_n_items (GListModel *list)
{
  return ADJ_LIBRARY (list)->n_items;
}

static gpointer
adj_library_get_item (GListModel *list, guint position)
{
  AdjLibrary *self = ADJ_LIBRARY (list);
  Page *page = NULL;

  if (position >= self->n_items)
    return NULL;

  page = get_page (self, position / PAGE);
  if (page != NULL && position % PAGE < page->entries->len)
    return g_object_ref (page->entries->pdata[position % PAGE]);

  if (page != NULL && self->recount_source == 0)
    self->recount_source = g_idle_add (recount_cb, self);
  return make_blank ();
}

static void
adj_library_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = adj_library_get_item_type;
  interface->get_n_items = adj_library_get_n_items;
  interface->get_item = adj_library_get_item;
}

static void
adj_library_finalize (GObject *object)
{
  AdjLibrary *self = ADJ_LIBRARY (object);

  g_clear_handle_id (&self->recount_source, g_source_remove);
  g_queue_clear_full (&self->pages, free_page);
  g_string_chunk_free (self->texts);
  g_clear_error (&self->error);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (adj_library_parent_class)->finalize (object);
}

static void
adj_library_class_init (AdjLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_library_finalize;
}

static void
adj_library_init (AdjLibrary *self)
{
  g_queue_init (&self->pages);
  self->texts = g_string_chunk_new (256);
}

AdjLibrary *
adj_library_new (AdjArchive *store)
{
  AdjLibrary *self = g_object_new (ADJ_TYPE_LIBRARY, NULL);

  self->store = g_object_ref (store);
  return self;
}

static const char *
keep (GStringChunk *texts, const char *text)
{
  return text != NULL ? g_string_chunk_insert (texts, text) : NULL;
}

gboolean
adj_library_set_query (AdjLibrary *self, const AdjStoreQuery *query, GError **error)
{
  AdjStoreQuery asked = *query;
  GStringChunk *texts;
  guint n_after;

  asked.mark_costs = adj_grade_costs;
  if (!adj_store_count (adj_archive_get (self->store), &asked, &n_after, error))
    return FALSE;

  texts = g_string_chunk_new (256);
  self->query = asked;
  self->query.words = keep (texts, query->words);
  self->query.game = keep (texts, query->game);
  self->query.player = keep (texts, query->player);
  self->query.kind = keep (texts, query->kind);
  self->query.parent = keep (texts, query->parent);
  g_string_chunk_free (self->texts);
  self->texts = texts;
  announce (self, n_after);
  return TRUE;
}

gboolean
adj_library_refresh (AdjLibrary *self, GError **error)
{
  guint n_after;

  if (!adj_store_count (adj_archive_get (self->store), &self->query, &n_after, error))
    return FALSE;

  announce (self, n_after);
  return TRUE;
}

const GError *
adj_library_get_error (AdjLibrary *self)
{
  return self->error;
}
