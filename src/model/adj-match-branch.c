/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

#include <string.h>

#include "adj-store-convert.h"

/* The moves of the branch as rows of the store. TEXTS gets their notations. */
static GArray *
describe_moves (AdjMatch *self, const RulesSetup *setup, guint ply, GPtrArray *texts)
{
  GArray *moves = g_array_sized_new (FALSE, TRUE, sizeof (AdjStoredMove), ply);
  RulesState state;

  rules_start (setup, &state, NULL);
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

/* Who plays on from a game that goes on learns nothing about what comes in it. */
static void
redraw (AdjMatch *self, guint ply, AdjRecordHeader *header)
{
  g_autofree char *chance = g_uuid_string_random ();
  RulesSetup setup = header->setup;
  RulesState state;
  RulesRng rng;

  adj_match_get_state (self, ply, &state);
  rules_rng_seed (&rng, chance, strlen (chance));
  rules_setup_redraw (&setup, &state, &rng);
  if (memcmp (setup.data, header->setup.data, sizeof setup.data) == 0)
    return;

  header->setup = setup;
  g_clear_pointer (&header->seed, g_free);
}

/* That the game BRANCH begins with the first PLY moves of this one. */
static AdjIncident
describe_branch (AdjMatch *self, guint ply, const char *branch)
{
  AdjIncident incident = adj_match_begin_incident (self, ADJ_INCIDENT_BRANCH);

  incident.branch = g_strdup (branch);
  incident.from = ply;
  return incident;
}

static void
describe_seats (AdjMatch *self, AdjRecordHeader *header)
{
  for (guint seat = 0; seat < self->header.setup.n_seats; seat++) {
    header->seats[seat].name = g_strdup (self->header.seats[seat].name);
    header->seats[seat].kind = g_strdup (self->header.seats[seat].kind);
  }
}

/* Stores the branch that HEADER begins, with INCIDENT in this game or NULL. */
static gboolean
add_branch (AdjMatch *self,
            const AdjRecordHeader *header,
            const AdjIncident *incident,
            gint64 *ret_id,
            GError **error)
{
  guint ply = header->parent_ply;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) moves = describe_moves (self, &header->setup, ply, texts);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredResult result;
  RulesState state;

  adj_store_convert_describe_game (header, &game);
  if (incident != NULL) {
    adj_incident_append (text, incident);
    game.parent_incident = g_strdup (text->str);
  }
  adj_match_get_state (self, ply, &state);
  if (rules_is_over (&state))
    adj_store_convert_describe_result (&state, adj_match_now (), &result);
  return adj_store_add_game (adj_match_peek_store (self),
                             &game,
                             (const AdjStoredMove *) (gconstpointer) moves->data,
                             moves->len,
                             rules_is_over (&state) ? &result : NULL,
                             ret_id,
                             error);
}

AdjMatch *
adj_match_branch (AdjMatch *self, guint ply, GError **error)
{
  g_auto (AdjRecordHeader) header = { .setup = self->header.setup,
                                      .seed = g_strdup (self->header.seed),
                                      .parent_id = g_strdup (self->header.id),
                                      .parent_ply = ply };
  gboolean is_incident = !adj_match_get_revealed (self);
  g_auto (AdjIncident) incident = { 0 };
  gint64 id;

  g_return_val_if_fail (ply <= self->played->len, NULL);

  describe_seats (self, &header);
  adj_record_header_complete (&header);
  if (is_incident) {
    if (!adj_match_check_incidents (self, error))
      return NULL;
    redraw (self, ply, &header);
    incident = describe_branch (self, ply, header.id);
  }
  if (!add_branch (self, &header, is_incident ? &incident : NULL, &id, error))
    return NULL;

  if (is_incident)
    adj_incidents_add (&self->header.incidents, &incident);
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
