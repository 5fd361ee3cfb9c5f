/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "evaluated.h"

#include <string.h>

#include "adj-line.h"

enum {
  BUDGET = 40,
  N_FORECASTS = 12,
  PLAYED_BUDGET = 20,
};

static const RulesState *
state_at (Evaluated *evaluated, guint ply)
{
  return &g_array_index (evaluated->states, RulesState, ply);
}

static RulesMove
choose (const RulesState *state, guint seat, guint k)
{
  static const char *const levels[] = { "random", "novice", "amateur" };
  g_autofree char *seed = g_strdup_printf ("evaluated/%u/%u", k, state->ply);
  RulesView view;
  BotQuestion question = { .view = &view,
                           .level = bot_find_level (levels[(k + seat) % G_N_ELEMENTS (levels)]),
                           .seed = seed,
                           .seed_length = strlen (seed),
                           .budget = PLAYED_BUDGET };

  rules_view (state, seat, &view);
  return bot_choose (&question);
}

static void
think (const RulesState *before, const RulesMove *moves, guint n_moves, AdjVerdict *ret_verdict)
{
  g_autoptr (AdjThought) thought =
    adj_thought_new (before,
                     moves,
                     n_moves,
                     (AdjEffort){ bot_find_level ("amateur"), BUDGET, N_FORECASTS },
                     "evaluated");

  g_assert_true (adj_thought_think (thought, ret_verdict));
}

static RulesMove
follow_advice (const RulesState *state, guint seat)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  AdjVerdict verdict;
  bool is_all;

  g_assert_cmpuint (rules_legal (state, seat, moves, &is_all), >, 0);
  think (state, moves, 1, &verdict);
  return verdict.known.n > 0 ? verdict.known.list[0].move : moves[0];
}

static void
play (Evaluated *evaluated, guint k, gboolean is_as_advised)
{
  g_autofree char *deal = g_strdup_printf ("evaluated/%u", k);
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  g_assert_cmpuint (rules_setup_init (evaluated->game, evaluated->n_seats, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  g_array_append_val (evaluated->states, state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = is_as_advised ? follow_advice (&state, seat) : choose (&state, seat, k);

    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    g_array_append_val (evaluated->moves, move);
    g_array_append_val (evaluated->states, state);
  }
}

static void
evaluate (Evaluated *evaluated)
{
  for (guint i = 0; i < evaluated->moves->len; i++) {
    AdjVerdict *verdict = g_new (AdjVerdict, 1);

    think (state_at (evaluated, i),
           &g_array_index (evaluated->moves, RulesMove, i),
           evaluated->moves->len - i,
           verdict);
    g_ptr_array_add (evaluated->verdicts, verdict);
  }
}

static void
find_end (Evaluated *evaluated)
{
  guint winners = rules_winners (state_at (evaluated, evaluated->moves->len));

  for (guint seat = 0; seat < evaluated->n_seats; seat++) {
    if ((winners >> seat & 1) != 0)
      evaluated->end[seat] = BOT_SURE / (guint) __builtin_popcount (winners);
  }
}

void
evaluated_settle (Evaluated *evaluated)
{
  g_ptr_array_set_size (evaluated->settled, 0);
  g_ptr_array_set_size (evaluated->settled, (int) evaluated->verdicts->len);
  adj_line_settle ((AdjVerdict **) evaluated->verdicts->pdata,
                   evaluated->verdicts->len,
                   rules_game_has_secrets (evaluated->game),
                   evaluated->end,
                   (AdjVerdict **) evaluated->settled->pdata);
}

static Evaluated *
evaluated_alloc (const RulesGame *game, guint n_seats)
{
  Evaluated *evaluated = g_new0 (Evaluated, 1);

  evaluated->game = game;
  evaluated->n_seats = n_seats;
  evaluated->states = g_array_new (FALSE, FALSE, sizeof (RulesState));
  evaluated->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  evaluated->verdicts = g_ptr_array_new_with_free_func (g_free);
  evaluated->settled = g_ptr_array_new_with_free_func (g_free);
  return evaluated;
}

static Evaluated *
evaluated_make (const RulesGame *game, guint k, gboolean is_as_advised)
{
  guint least = rules_game_min_seats (game);
  Evaluated *evaluated =
    evaluated_alloc (game, least + k % (rules_game_max_seats (game) - least + 1));

  play (evaluated, k, is_as_advised);
  evaluate (evaluated);
  find_end (evaluated);
  return evaluated;
}

static Evaluated *
evaluated_copy (const Evaluated *known)
{
  Evaluated *evaluated = evaluated_alloc (known->game, known->n_seats);

  g_array_append_vals (evaluated->states, known->states->data, known->states->len);
  g_array_append_vals (evaluated->moves, known->moves->data, known->moves->len);
  for (guint i = 0; i < known->verdicts->len; i++)
    g_ptr_array_add (evaluated->verdicts,
                     g_memdup2 (known->verdicts->pdata[i], sizeof (AdjVerdict)));
  memcpy (evaluated->end, known->end, sizeof known->end);
  return evaluated;
}

/* A game that was thought about is kept for the next test that asks for it. */
Evaluated *
evaluated_new (const RulesGame *game, guint k, gboolean is_as_advised)
{
  static GHashTable *all;
  g_autofree char *key = g_strdup_printf ("%s %u %d", rules_game_id (game), k, is_as_advised);
  Evaluated *known;
  Evaluated *evaluated;

  if (all == NULL)
    all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) evaluated_free);
  known = g_hash_table_lookup (all, key);
  if (known == NULL) {
    known = evaluated_make (game, k, is_as_advised);
    (void) g_hash_table_insert (all, g_steal_pointer (&key), known);
  }
  evaluated = evaluated_copy (known);
  evaluated_settle (evaluated);
  return evaluated;
}

void
evaluated_free (Evaluated *evaluated)
{
  g_array_unref (evaluated->states);
  g_array_unref (evaluated->moves);
  g_ptr_array_unref (evaluated->verdicts);
  g_ptr_array_unref (evaluated->settled);
  g_free (evaluated);
}

static void
get_state (gpointer data, guint ply, RulesState *ret_state)
{
  *ret_state = *state_at (data, ply);
}

AdjReport *
evaluated_report (Evaluated *evaluated)
{
  return adj_report_new (&(AdjReportSource){
    .game = evaluated->game,
    .n_seats = evaluated->n_seats,
    .n_plies = evaluated->moves->len,
    .settled = (AdjVerdict *const *) evaluated->settled->pdata,
    .line = (AdjVerdict *const *) evaluated->settled->pdata,
    .end = evaluated->end,
    .get_state = get_state,
    .data = evaluated,
  });
}
