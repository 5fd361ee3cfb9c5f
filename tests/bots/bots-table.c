/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bots-table.h"

#include <string.h>

void
bots_table_deal (const char *game, guint n_seats, guint k, RulesState *ret_state)
{
  g_autofree char *seed = g_strdup_printf ("table/%s/%u/%u", game, n_seats, k);
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (rules_find_game (game, strlen (game)), n_seats, &setup),
                    ==,
                    RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
}

RulesMove
bots_table_choose (
  const RulesState *state, guint seat, const char *level, guint64 budget, const char *seed)
{
  RulesView view;
  BotQuestion question = { .view = &view,
                           .level = bot_find_level (level),
                           .seed = seed,
                           .seed_length = strlen (seed),
                           .budget = budget };

  g_assert_nonnull (question.level);
  rules_view (state, seat, &view);
  return bot_choose (&question);
}

static RulesMove
choose_somehow (const RulesState *state, guint seat, RulesRng *rng)
{
  g_autofree char *seed = g_strdup_printf ("%u", rules_rng_below (rng, G_MAXUINT32));

  if (rules_rng_below (rng, 3) == 0)
    return rules_draw (state, seat, rng);
  return bots_table_choose (state, seat, "novice", 1, seed);
}

void
bots_table_wander (RulesState *state, RulesRng *rng)
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);

  g_assert_cmpuint (rules_apply (state, choose_somehow (state, seat, rng), NULL), ==, RULES_OK);
}

/* What the player in CHAIR wins of one game against the others. */
static double
play_game (RulesState *state, guint chair, const char *level, const char *others, double budget)
{
  while (!rules_is_over (state)) {
    guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
    const char *name = seat == chair ? level : others;
    guint64 scaled = (guint64) ((double) bot_level_budget (bot_find_level (name)) * budget);
    g_autofree char *seed = g_strdup_printf ("%u/%u", seat, state->ply);
    RulesMove move = bots_table_choose (state, seat, name, scaled, seed);

    g_assert_cmpuint (rules_apply (state, move, NULL), ==, RULES_OK);
  }

  if ((rules_winners (state) >> chair & 1) == 0)
    return 0;
  return 1.0 / __builtin_popcount (rules_winners (state));
}

double
bots_table_match (const char *game,
                  guint n_seats,
                  const char *level,
                  const char *others,
                  double budget,
                  guint n_deals)
{
  double won = 0;

  for (guint k = 0; k < n_deals; k++) {
    for (guint chair = 0; chair < n_seats; chair++) {
      RulesState state;

      bots_table_deal (game, n_seats, k, &state);
      won += play_game (&state, chair, level, others, budget);
    }
  }

  return won / (n_deals * n_seats);
}
