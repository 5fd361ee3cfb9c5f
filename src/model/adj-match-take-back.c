/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

#include <string.h>

enum {
  N_IMAGINED = 64
};

guint
adj_match_find_decision (AdjMatch *self, int seat)
{
  guint ply = self->played->len;

  g_return_val_if_fail (ADJ_IS_MATCH (self), 0);

  for (; ply > 0; ply--) {
    const AdjMatchPlayed *played = adj_match_peek_played (self, ply);

    if (!played->is_forced && (seat < 0 || played->move.seat == seat))
      break;
  }

  return ply;
}

/* A forced move shows nothing: whoever decided before it could have foreseen it. */
void
adj_match_mark_shown (AdjMatch *self, guint seat)
{
  guint decision = adj_match_find_decision (self, -1);

  if (decision > 0 && adj_match_peek_played (self, decision)->move.seat != seat)
    self->shown_ply = self->played->len;
}

/* Plays the moves from PLY on in another world; FALSE if they can't be played there. */
static gboolean
play_in (AdjMatch *self, guint ply, RulesState *world)
{
  for (; ply <= self->played->len; ply++) {
    if (rules_apply (world, adj_match_peek_played (self, ply)->move, NULL) != RULES_OK)
      return FALSE;
  }

  return TRUE;
}

/*
 * Whether the player of the decision at PLY has learnt nothing from it and from the forced moves
 * after it: then they have the same result in all worlds that fit what that player knew before. A
 * card that was turned up, or a secret that was revealed, soon differs in one of them.
 */
static gboolean
has_taught_nothing (AdjMatch *self, guint ply)
{
  guint seat = adj_match_peek_played (self, ply)->move.seat;
  RulesRng rng = { { 1, 2, 3, ply } };
  RulesState before;
  RulesView known;
  RulesView after;

  adj_match_get_state (self, ply - 1, &before);
  rules_view (&before, seat, &known);
  rules_view (&self->last, seat, &after);
  for (guint i = 0; i < N_IMAGINED; i++) {
    RulesState world;
    RulesView other;

    rules_imagine (&known, &rng, &world);
    if (!play_in (self, ply, &world))
      return FALSE;
    rules_view (&world, seat, &other);
    if (memcmp (&other, &after, sizeof after) != 0)
      return FALSE;
  }

  return TRUE;
}

/* The decision that can be taken back, with what was forced after it; 0: none can. */
static guint
find_revocable (AdjMatch *self)
{
  guint ply = adj_match_find_decision (self, -1);
  RulesState before;

  /* After the end everything has been shown to everybody. */
  if (ply == 0 || self->is_saving || !adj_match_get_open (self))
    return 0;
  /* Where everything lies open nobody learns from a move. */
  if (adj_match_get_free (self))
    return ply > self->header.parent_ply ? ply : 0;
  if (ply <= self->shown_ply)
    return 0;
  /* A computer player's move was shown at once. */
  if (adj_match_peek_played (self, ply)->bot != NULL)
    return 0;

  adj_match_get_state (self, ply - 1, &before);
  return !rules_is_secret_phase (&before) && has_taught_nothing (self, ply) ? ply : 0;
}

gboolean
adj_match_can_take_back (AdjMatch *self)
{
  return find_revocable (self) > 0;
}

/* The help counts for the move that replaces the one at PLY. */
static void
forget_from (AdjMatch *self, guint ply)
{
  const AdjMatchPlayed *decision = adj_match_peek_played (self, ply);

  adj_match_note_hints (self, decision->move.seat, decision->n_hints);
  adj_match_get_state (self, ply - 1, &self->last);
  self->has_last_events = FALSE;
  g_array_set_size (self->kept, (ply - 1) / ADJ_MATCH_KEEP_EVERY + 1);
  g_array_set_size (self->played, ply - 1);
}

gboolean
adj_match_take_back (AdjMatch *self, GError **error)
{
  guint n_plies = self->played->len;
  guint ply;

  g_return_val_if_fail (!self->is_announcing, FALSE);

  ply = find_revocable (self);
  if (ply == 0) {
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
                            ply - 1,
                            error))
    return FALSE;

  forget_from (self, ply);
  adj_match_announce (self, ply - 1, n_plies - ply + 1, 0);
  return TRUE;
}
