/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-family.h"

#include <string.h>

#include "adj-match-private.h"

enum {
  MOST_BRANCHES = 64, /* of one game */
  MOST_DEPTH = 32     /* imported games may form a cycle */
};

typedef struct {
  AdjStore *store;
  GArray *list;
  guint max;
} Family;

static void
clear_relative (gpointer data)
{
  adj_stored_game_clear (&((AdjRelative *) data)->game);
}

static int
compare_plies (gconstpointer a, gconstpointer b)
{
  const AdjStoredGame *one = a;
  const AdjStoredGame *other = b;

  if (one->parent_ply != other->parent_ply)
    return one->parent_ply < other->parent_ply ? -1 : 1;
  return (one->id > other->id) - (one->id < other->id);
}

/* Takes the contents of GAME. */
static gboolean
add (Family *family, AdjStoredGame *game, guint depth, GError **error)
{
  AdjRelative relative = { .game = *game, .depth = depth };
  const AdjStoreQuery query = { .parent = relative.game.uuid };
  GArray *branches;
  gboolean is_listed = TRUE;

  memset (game, 0, sizeof *game);
  g_array_append_val (family->list, relative);
  if (depth == MOST_DEPTH)
    return TRUE;
  branches = adj_store_list (family->store, &query, 0, MOST_BRANCHES, error);
  if (branches == NULL)
    return FALSE;

  g_array_sort (branches, compare_plies);
  for (guint i = 0; i < branches->len && family->list->len < family->max && is_listed; i++)
    is_listed = add (family, &g_array_index (branches, AdjStoredGame, i), depth + 1, error);
  g_array_unref (branches);
  return is_listed;
}

/* The game that no other one in the archive is the parent of. */
static gboolean
find_root (AdjMatch *match, AdjStore *store, AdjStoredGame *ret_game, GError **error)
{
  gint64 id = adj_match_get_id (match);

  if (!adj_store_load_summary (store, id, ret_game, error))
    return FALSE;
  for (guint i = 0; i < MOST_DEPTH && ret_game->parent != NULL; i++) {
    g_auto (AdjStoredGame) parent = { 0 };

    if (!adj_store_find_exactly (store, ret_game->parent, &id, NULL) ||
        !adj_store_load_summary (store, id, &parent, NULL) || parent.is_deleted)
      break;
    adj_stored_game_clear (ret_game);
    *ret_game = parent;
    memset (&parent, 0, sizeof parent);
  }

  return TRUE;
}

GArray *
adj_family_list (AdjMatch *match, guint max, GError **error)
{
  Family family = { .store = adj_match_peek_store (match),
                    .list = g_array_new (FALSE, TRUE, sizeof (AdjRelative)),
                    .max = max };
  g_auto (AdjStoredGame) root = { 0 };

  g_array_set_clear_func (family.list, clear_relative);
  if (find_root (match, family.store, &root, error) && add (&family, &root, 0, error))
    return family.list;
  g_array_unref (family.list);
  return NULL;
}
