/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Late positions, solved by going through all moves with the rules alone, against what players
 * choose and advice says of them.
 *
 *   test-endings [POSITIONS]
 */

#include <stdlib.h>
#include <string.h>

#include "bots-table.h"
#include "krach/krach.h"

enum {
  NEAR = 4, /* of BOT_SURE: rounding */
};

/* The shares of the victory; where they are the same, the own lead decides. */
typedef struct {
  double shares[RULES_MAX_SEATS];
  double leads[RULES_MAX_SEATS];
} Value;

static guint n_positions = 12;

static gboolean
is_better (const Value *a, const Value *b, guint seat)
{
  if (a->shares[seat] > b->shares[seat] + 1e-9)
    return TRUE;
  return a->shares[seat] > b->shares[seat] - 1e-9 && a->leads[seat] > b->leads[seat] + 1e-9;
}

static Value
settle (const RulesState *state)
{
  guint winners = rules_winners (state);
  int scores[RULES_MAX_SEATS];
  Value value = { 0 };

  rules_scores (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    int rival = -10000;

    for (guint i = 0; i < state->n_seats; i++)
      rival = i != seat ? MAX (rival, scores[i]) : rival;
    value.leads[seat] = scores[seat] - rival;
    if ((winners >> seat & 1) != 0)
      value.shares[seat] = 1.0 / __builtin_popcount (winners);
  }
  return value;
}

static Value
choose_best (const RulesState *state, Value (*try_move) (const RulesState *, RulesMove))
{
  RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  Value best = { 0 };
  bool is_all;
  size_t n_moves = rules_legal (state, seat, moves, &is_all);

  for (size_t i = 0; i < n_moves; i++) {
    Value value = try_move (state, moves[i]);

    if (i == 0 || is_better (&value, &best, seat))
      best = value;
  }
  g_free (moves);
  return best;
}

static Value solve_krach (const RulesState *state);

static Value
try_krach (const RulesState *state, RulesMove move)
{
  RulesState after = *state;

  (void) rules_apply (&after, move, NULL);
  return solve_krach (&after);
}

static Value
solve_krach (const RulesState *state)
{
  return rules_is_over (state) ? settle (state) : choose_best (state, try_krach);
}

static gboolean
is_late_krach (const RulesState *state)
{
  return !rules_is_over (state) && krach_peek (state)->n_deck == 1;
}

/* Whether LEVEL makes a best move; what it says of all moves must be exact. */
static gboolean
check_position (const RulesState *state,
                const char *level,
                Value (*try_move) (const RulesState *, RulesMove))
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  Value best = choose_best (state, try_move);
  BotAdvice advice[BOT_MAX_ADVICE];
  RulesView view;
  BotQuestion question = { .view = &view,
                           .level = bot_find_level (level),
                           .seed = "endings",
                           .seed_length = strlen ("endings"),
                           .budget = bot_level_budget (bot_find_level (level)) };
  RulesMove move;
  Value value;
  size_t n_advice;

  rules_view (state, seat, &view);
  n_advice = bot_advise (&question, advice, BOT_MAX_ADVICE);
  for (size_t i = 0; i < n_advice; i++) {
    value = try_move (state, advice[i].move);
    g_assert_true (advice[i].is_exact);
    for (guint other = 0; other < state->n_seats; other++)
      g_assert_cmpfloat_with_epsilon (advice[i].shares[other],
                                      value.shares[other] * BOT_SURE,
                                      NEAR);
  }
  move = bot_choose (&question);
  value = try_move (state, move);
  return value.shares[seat] > best.shares[seat] - 1e-6;
}

static void
check_game (const char *game,
            guint n_seats,
            gboolean (*is_late) (const RulesState *),
            Value (*try_move) (const RulesState *, RulesMove))
{
  guint n_expert = 0;
  guint n = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "endings", strlen ("endings"));
  for (guint k = 0; n < n_positions; k++) {
    RulesState state;

    bots_table_deal (game, n_seats, k, &state);
    while (!rules_is_over (&state) && n < n_positions) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);

      if (is_late (&state) && rules_count_legal (&state, seat) > 1 &&
          rules_rng_below (&rng, 4) == 0) {
        g_assert_true (check_position (&state, "master", try_move));
        n_expert += check_position (&state, "expert", try_move);
        n++;
      }
      bots_table_wander (&state, &rng);
    }
  }
  g_assert_cmpuint (100 * n_expert, >=, 97 * n);
}

static void
test_krach_is_played_right_to_the_end (void)
{
  check_game ("krach", 3, is_late_krach, try_krach);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 2)
    n_positions = (guint) g_ascii_strtoull (argv[1], NULL, 10);
  g_test_add_func ("/bots/krach-is-played-right-to-the-end", test_krach_is_played_right_to_the_end);
  return g_test_run ();
}
