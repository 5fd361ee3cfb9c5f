/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"
#include "adj-store-convert.h"

/* The moves of the branch as rows of the store. TEXTS gets their notations. */
static GArray *
describe_moves (AdjMatch *self, guint ply, GPtrArray *texts)
{
  GArray *moves = g_array_sized_new (FALSE, TRUE, sizeof (AdjStoredMove), ply);
  RulesState state;

  rules_start (&self->header.setup, &state, NULL);
  for (guint i = 1; i <= ply; i++) {
    const AdjMatchPlayed *played = adj_match_peek_played (self, i);
    char text[RULES_MOVE_TEXT_SIZE];
    AdjStoredMove move;

    (void) rules_move_format (adj_match_get_game (self), played->move, text);
    g_ptr_array_add (texts, g_strdup (text));
    (void) rules_apply (&state, played->move, NULL);
    move = adj_match_describe_move (played, i, texts->pdata[i - 1], adj_json_hash_state (&state));
    g_array_append_val (moves, move);
  }

  return moves;
}

AdjMatch *
adj_match_branch (AdjMatch *self, guint ply, GError **error)
{
  g_auto (AdjRecordHeader) header = { .setup = self->header.setup,
                                      .seed = g_strdup (self->header.seed),
                                      .parent_id = g_strdup (self->header.id),
                                      .parent_ply = ply };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) moves = NULL;
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredResult result;
  RulesState state;
  gint64 id;

  g_return_val_if_fail (ply <= self->played->len, NULL);

  for (guint seat = 0; seat < self->header.setup.n_seats; seat++) {
    header.seats[seat].name = g_strdup (self->header.seats[seat].name);
    header.seats[seat].kind = g_strdup (self->header.seats[seat].kind);
  }
  adj_record_header_complete (&header);
  adj_store_convert_describe_game (&header, &game);
  moves = describe_moves (self, ply, texts);
  adj_match_get_state (self, ply, &state);
  if (rules_is_over (&state))
    adj_store_convert_describe_result (&state, adj_match_now (), &result);
  if (!adj_store_add_game (adj_match_peek_store (self),
                           &game,
                           (const AdjStoredMove *) (gconstpointer) moves->data,
                           moves->len,
                           rules_is_over (&state) ? &result : NULL,
                           &id,
                           error))
    return NULL;

  return adj_match_open (self->store, id, error);
}

GArray *
adj_match_list_branches (AdjMatch *self, guint max, GError **error)
{
  const AdjStoreQuery query = { .parent = self->header.id };

  if (query.parent == NULL)
    return g_array_new (FALSE, FALSE, sizeof (AdjStoredGame));
  return adj_store_list (adj_match_peek_store (self), &query, 0, max, error);
}
