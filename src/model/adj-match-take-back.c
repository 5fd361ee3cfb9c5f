/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

#include <string.h>

enum {
  N_IMAGINED = 64
};

void
adj_match_mark_shown (AdjMatch *self, guint seat)
{
  guint n_plies = self->played->len;

  if (n_plies > 0 && adj_match_peek_played (self, n_plies)->move.seat != seat)
    self->shown_ply = n_plies;
}

/*
 * Whether its own player has learnt nothing from the last move: then the move has the same result
 * in all worlds that fit what that player knew before. A card that was turned up, or a secret that
 * was revealed, soon differs in one of them.
 */
static gboolean
has_taught_nothing (AdjMatch *self)
{
  guint n_plies = self->played->len;
  RulesMove move = adj_match_peek_played (self, n_plies)->move;
  RulesRng rng = { { 1, 2, 3, n_plies + 1 } };
  RulesState before;
  RulesView known;
  RulesView after;

  adj_match_get_state (self, n_plies - 1, &before);
  rules_view (&before, move.seat, &known);
  rules_view (&self->last, move.seat, &after);
  for (guint i = 0; i < N_IMAGINED; i++) {
    RulesState world;
    RulesView other;

    rules_imagine (&known, &rng, &world);
    if (rules_apply (&world, move, NULL) != RULES_OK)
      return FALSE;
    rules_view (&world, move.seat, &other);
    if (memcmp (&other, &after, sizeof after) != 0)
      return FALSE;
  }

  return TRUE;
}

gboolean
adj_match_can_take_back (AdjMatch *self)
{
  guint n_plies = self->played->len;
  RulesState before;

  /* After the end everything has been shown to everybody. */
  if (n_plies == 0 || self->is_saving || !adj_match_get_open (self))
    return FALSE;
  /* Where everything lies open nobody learns from a move. */
  if (adj_match_get_free (self))
    return n_plies > self->header.parent_ply;
  if (n_plies <= self->shown_ply)
    return FALSE;
  /* A computer player's move was shown at once. */
  if (adj_match_peek_played (self, n_plies)->bot != NULL)
    return FALSE;

  adj_match_get_state (self, n_plies - 1, &before);
  return !rules_is_secret_phase (&before) && has_taught_nothing (self);
}

gboolean
adj_match_take_back (AdjMatch *self, GError **error)
{
  guint n_plies = self->played->len;

  g_return_val_if_fail (!self->is_announcing, FALSE);

  if (!adj_match_can_take_back (self)) {
    g_set_error_literal (
      error,
      ADJ_MATCH_ERROR,
      ADJ_MATCH_ERROR_TOO_LATE,
      "this move can't be taken back: it was secret, or somebody has learnt from it");
    return FALSE;
  }
  if (!adj_store_take_back (adj_match_peek_store (self),
                            self->id,
                            adj_match_get_place (self, n_plies),
                            n_plies - 1,
                            error))
    return FALSE;

  /* The help counts for the move that replaces this one. */
  adj_match_note_hints (self,
                        adj_match_peek_played (self, n_plies)->move.seat,
                        adj_match_peek_played (self, n_plies)->n_hints);
  adj_match_get_state (self, n_plies - 1, &self->last);
  self->has_last_events = FALSE;
  if (n_plies % ADJ_MATCH_KEEP_EVERY == 0)
    g_array_set_size (self->kept, self->kept->len - 1);
  g_array_set_size (self->played, n_plies - 1);
  adj_match_announce (self, n_plies - 1, 1, 0);
  return TRUE;
}
