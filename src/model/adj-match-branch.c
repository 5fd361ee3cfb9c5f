/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

#include <string.h>

#include "adj-store-convert.h"

/* Rows of the store, the notations that they borrow, and where they lead. */
typedef struct {
  GArray *rows;
  GPtrArray *texts;
  RulesState state;
} Line;

static void
clear_line (Line *line)
{
  g_array_unref (line->rows);
  g_ptr_array_unref (line->texts);
}

/* FALSE: the rules refuse the move. */
static gboolean
add_move (AdjMatch *self, Line *line, const AdjMatchPlayed *played)
{
  char text[RULES_MOVE_TEXT_SIZE];
  AdjStoredMove row;

  if (rules_apply (&line->state, played->move, NULL) != RULES_OK)
    return FALSE;
  (void) rules_move_format (adj_match_get_game (self), played->move, text);
  g_ptr_array_add (line->texts, g_strdup (text));
  row = adj_match_describe_move (played,
                                 line->rows->len + 1,
                                 line->texts->pdata[line->rows->len],
                                 adj_json_hash_state (&line->state));
  g_array_append_val (line->rows, row);
  return TRUE;
}

/* The moves of the branch: the first PLY of this game, and those of PLAN, which may be NULL. */
static gboolean
describe_moves (
  AdjMatch *self, const RulesSetup *setup, guint ply, const AdjBranchPlan *plan, Line *ret_line)
{
  gboolean is_legal = TRUE;

  *ret_line = (Line){ .rows = g_array_new (FALSE, TRUE, sizeof (AdjStoredMove)),
                      .texts = g_ptr_array_new_with_free_func (g_free) };
  rules_start (setup, &ret_line->state, NULL);
  for (guint i = 1; i <= ply && is_legal; i++)
    is_legal = add_move (self, ret_line, adj_match_peek_played (self, i));
  for (guint i = 0; plan != NULL && i < plan->n_moves && is_legal; i++) {
    const AdjMatchPlayed played = { .move = plan->moves[i], .at = adj_match_now (), .ms = -1 };

    /* What was expected may not come to pass in the world as it was. */
    is_legal = add_move (self, ret_line, &played) || i > 0;
  }

  return is_legal;
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
describe_seats (AdjMatch *self, const AdjBranchPlan *plan, AdjRecordHeader *header)
{
  for (guint seat = 0; seat < self->header.setup.n_seats; seat++) {
    const char *kind = plan->is_free ? "human" : plan->kinds[seat];

    header->seats[seat].name = g_strdup (self->header.seats[seat].name);
    header->seats[seat].kind = g_strdup (kind != NULL ? kind : self->header.seats[seat].kind);
    if (!plan->is_free && kind == NULL)
      header->seats[seat].style = g_strdup (self->header.seats[seat].style);
  }
}

/* Stores the branch that HEADER begins, with INCIDENT in this game or NULL. */
static gboolean
add_branch (AdjMatch *self,
            const AdjRecordHeader *header,
            const Line *line,
            const AdjIncident *incident,
            gint64 *ret_id,
            GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredResult result;
  gboolean is_over = rules_is_over (&line->state);

  adj_store_convert_describe_game (header, &game);
  if (incident != NULL) {
    adj_incident_append (text, incident);
    game.parent_incident = g_strdup (text->str);
  }
  if (is_over)
    adj_store_convert_describe_result (&line->state, adj_match_now (), &result);
  return adj_store_add_game (adj_match_peek_store (self),
                             &game,
                             (const AdjStoredMove *) (gconstpointer) line->rows->data,
                             line->rows->len,
                             is_over ? &result : NULL,
                             ret_id,
                             error);
}

guint
adj_match_find_told_ply (AdjMatch *self, guint ply)
{
  RulesState state;
  RulesState before;

  adj_match_get_state (self, ply, &state);
  for (; ply > 0 && rules_is_secret_phase (&state); ply--) {
    adj_match_get_state (self, ply - 1, &before);
    if (before.phase != state.phase || rules_round (&before) != rules_round (&state))
      break;
  }
  return ply;
}

/* The header of the branch that PLAN describes, and its first moves. */
static void
describe_header (AdjMatch *self, const AdjBranchPlan *plan, AdjRecordHeader *ret_header)
{
  *ret_header = (AdjRecordHeader){ .setup = self->header.setup,
                                   .seed = g_strdup (self->header.seed),
                                   .parent_id = g_strdup (self->header.id),
                                   .parent_ply = plan->ply };
  describe_seats (self, plan, ret_header);
  if (plan->is_free)
    adj_record_header_set_free (ret_header);
  else
    adj_record_header_say_styles (ret_header);
  adj_record_header_complete (ret_header);
}

/* The deal from which WORLD comes. */
static RulesSetup
follow (AdjMatch *self, guint ply, const RulesState *world)
{
  RulesSetup setup = self->header.setup;
  RulesState state;

  adj_match_get_state (self, ply, &state);
  rules_setup_follow (&setup, &state, world);
  return setup;
}

static void
deal_unseen (AdjMatch *self, const AdjBranchPlan *plan, AdjRecordHeader *header)
{
  g_autofree char *chance = g_uuid_string_random ();
  RulesState state;
  RulesRng rng;

  g_clear_pointer (&header->seed, g_free);
  if (plan->unseen == ADJ_UNSEEN_CHOSEN) {
    header->setup = follow (self, header->parent_ply, plan->world);
    return;
  }
  adj_match_get_state (self, header->parent_ply, &state);
  rules_rng_seed (&rng, chance, strlen (chance));
  rules_setup_imagine (&header->setup, &state, plan->seat, &rng);
}

/* Whether the deal is one that can be dealt. */
static gboolean
can_be_dealt (const RulesSetup *setup)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  RulesSetup read = *setup;
  const RulesValue *value;
  const char *reason;

  adj_json_append_setup (text, setup);
  value = adj_json_parse (json, text->str, text->len, &reason);
  return value != NULL && rules_setup_read (&read, value) == RULES_OK;
}

gboolean
adj_match_allows_world (AdjMatch *self, guint ply, guint seat, const RulesState *world)
{
  RulesSetup setup = follow (self, ply, world);
  RulesState state;

  if (!can_be_dealt (&setup))
    return FALSE;
  rules_start (&setup, &state, NULL);
  for (guint i = 0;; i++) {
    RulesState before;
    RulesView was;
    RulesView is;

    adj_match_get_state (self, i, &before);
    rules_view (&before, seat, &was);
    rules_view (&state, seat, &is);
    if (memcmp (&was, &is, sizeof is) != 0)
      return FALSE;
    if (i == ply)
      return TRUE;
    if (rules_apply (&state, adj_match_peek_played (self, i + 1)->move, NULL) != RULES_OK)
      return FALSE;
  }
}

AdjMatch *
adj_match_branch_by_plan (AdjMatch *self, const AdjBranchPlan *plan, GError **error)
{
  g_auto (AdjRecordHeader) header = { 0 };
  Line line;
  gboolean is_stored;
  gint64 id;

  g_return_val_if_fail (plan->ply <= self->played->len, NULL);
  g_return_val_if_fail (adj_match_get_revealed (self), NULL);

  g_return_val_if_fail (plan->unseen != ADJ_UNSEEN_CHOSEN || plan->world != NULL, NULL);

  describe_header (self, plan, &header);
  if (plan->unseen != ADJ_UNSEEN_AS_IT_WAS) {
    header.parent_ply = adj_match_find_told_ply (self, plan->ply);
    deal_unseen (self, plan, &header);
  }
  is_stored = describe_moves (self, &header.setup, header.parent_ply, plan, &line);
  if (!is_stored)
    g_set_error_literal (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES, "a move is not legal");
  is_stored = is_stored && add_branch (self, &header, &line, NULL, &id, error);
  clear_line (&line);

  return is_stored ? adj_match_open (self->store, id, error) : NULL;
}

AdjMatch *
adj_match_branch (AdjMatch *self, guint ply, GError **error)
{
  const AdjBranchPlan plan = { .ply = ply };
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjIncident) incident = { 0 };
  gboolean is_incident = !adj_match_get_revealed (self);
  gboolean is_stored;
  Line line;
  gint64 id;

  g_return_val_if_fail (ply <= self->played->len, NULL);

  if (!is_incident)
    return adj_match_branch_by_plan (self, &plan, error);

  describe_header (self, &plan, &header);
  if (!adj_match_check_incidents (self, error))
    return NULL;
  redraw (self, ply, &header);
  incident = describe_branch (self, ply, header.id);
  (void) describe_moves (self, &header.setup, ply, NULL, &line);
  is_stored = add_branch (self, &header, &line, &incident, &id, error);
  clear_line (&line);
  if (!is_stored)
    return NULL;

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
