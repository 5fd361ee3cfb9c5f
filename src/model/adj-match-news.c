/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

static gboolean
has_other_players (AdjMatch *self, const AdjStoredGame *game)
{
  for (guint seat = 0; seat < self->header.setup.n_seats; seat++) {
    if (g_strcmp0 (game->seats[seat].kind, self->header.seats[seat].kind) != 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether the moves that are known here are still the first of the stored ones. */
static gboolean
is_beginning (AdjMatch *self)
{
  AdjStorePlace place = adj_match_get_place (self, self->played->len);
  guint64 hash;

  return place.n_moves == 0 ||
         (adj_store_find_hash (adj_match_peek_store (self), self->id, place.n_moves, &hash, NULL) &&
          hash == place.hash);
}

static AdjMatchNews
compare (AdjMatch *self, const AdjStoredGame *game, guint *ret_n_moves)
{
  if (game->is_deleted != self->is_gone)
    return game->is_deleted ? ADJ_MATCH_NEWS_DELETED : ADJ_MATCH_NEWS_BROUGHT_BACK;
  if (game->n_moves < self->played->len || !is_beginning (self))
    return ADJ_MATCH_NEWS_TAKEN_BACK;
  if (game->n_moves > self->played->len) {
    *ret_n_moves = game->n_moves - self->played->len;
    return ADJ_MATCH_NEWS_PLAYED;
  }
  if (game->conceded != self->conceded)
    return ADJ_MATCH_NEWS_CONCEDED;
  return has_other_players (self, game) ? ADJ_MATCH_NEWS_SEATS : ADJ_MATCH_NEWS_NONE;
}

AdjMatchNews
adj_match_find_news (AdjMatch *self, guint *ret_n_moves)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ADJ_IS_MATCH (self), ADJ_MATCH_NEWS_NONE);

  /* What this match is saving itself, or can't follow, is no news. */
  if (self->is_saving || self->damaged_ply != 0 || self->rules_version != RULES_VERSION)
    return ADJ_MATCH_NEWS_NONE;
  if (adj_store_load_summary (adj_match_peek_store (self), self->id, &game, &error))
    return compare (self, &game, ret_n_moves);
  return !self->is_gone && g_error_matches (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND)
           ? ADJ_MATCH_NEWS_DELETED
           : ADJ_MATCH_NEWS_NONE;
}
