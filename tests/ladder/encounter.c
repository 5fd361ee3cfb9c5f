/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "encounter.h"

#include <string.h>

#include "canaletto/canaletto.h"
#include "krach/krach.h"
#include "version-7/version-7.h"

enum {
  N_DRAWS = 8, /* other cards that might have turned up */
};

/* Cards or markers that nobody has seen; 0 where the values do not depend on what turns up. */
static guint
count_hidden (const RulesState *state)
{
  const char *game = rules_game_id (rules_get_game (state->game));

  if (g_str_equal (game, "krach"))
    return krach_peek (state)->n_deck;
  if (g_str_equal (game, "canaletto"))
    return CANALETTO_VALUES - canaletto_peek (state)->n_used;
  return 0;
}

/* Another order of what nobody has seen, each as likely. */
static void
shuffle_hidden (RulesState *state, RulesRng *rng)
{
  RulesView view;

  rules_view (state, RULES_SPECTATOR, &view);
  rules_imagine (&view, rng, state);
}

/* How much better AFTER is for SEAT than what MOVE might have turned up instead. */
static double
measure_luck (
  const RulesState *before, RulesMove move, const RulesState *after, guint seat, RulesRng *rng)
{
  double sum = 0;

  if (count_hidden (after) == count_hidden (before))
    return 0;
  for (guint i = 0; i < N_DRAWS; i++) {
    RulesState other = *before;

    shuffle_hidden (&other, rng);
    if (rules_apply (&other, move, NULL) != RULES_OK)
      g_assert_not_reached ();
    sum += version_7_judge (&other, seat);
  }

  return version_7_judge (after, seat) - sum / N_DRAWS;
}

static RulesMove
choose (const Encounter *encounter, const RulesState *state, guint chair, const char *deal)
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  const Stranger *player = seat == chair ? encounter->alone : encounter->others;
  g_autofree char *seed = g_strdup_printf ("%s/%u/%u", deal, seat, state->ply);
  RulesView view;
  RulesRng rng;
  StrangerTurn turn = { .view = &view, .seed = seed, .rng = &rng, .budget = encounter->budget };

  rules_view (state, seat, &view);
  rules_rng_seed (&rng, seed, strlen (seed));
  return player->choose (&turn, player->name);
}

static EncounterResult
play_game (const Encounter *encounter, const RulesSetup *setup, guint chair, const char *deal)
{
  g_autofree char *seed = g_strdup_printf ("%s/luck/%u", deal, chair);
  EncounterResult result = { 0 };
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  rules_start (setup, &state, NULL);
  while (!rules_is_over (&state)) {
    RulesState before = state;
    RulesMove move = choose (encounter, &state, chair, deal);

    if (rules_apply (&state, move, NULL) != RULES_OK)
      g_error ("an illegal move of seat %u at ply %u of %s", move.seat, state.ply, deal);
    result.luck += measure_luck (&before, move, &state, chair, &rng);
  }

  if ((rules_winners (&state) >> chair & 1) != 0)
    result.share = 1.0 / __builtin_popcount (rules_winners (&state));
  return result;
}

EncounterResult
encounter_play_deal (const Encounter *encounter, guint k)
{
  g_autofree char *deal = g_strdup_printf ("%s/%u", encounter->seed, k);
  EncounterResult sum = { 0 };
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  if (rules_setup_init (encounter->game, encounter->n_seats, &setup) != RULES_OK)
    g_assert_not_reached ();
  rules_setup_deal (&setup, &rng);
  for (guint chair = 0; chair < encounter->n_seats; chair++) {
    EncounterResult result = play_game (encounter, &setup, chair, deal);

    sum.share += result.share / encounter->n_seats;
    sum.luck += result.luck / encounter->n_seats;
  }

  return sum;
}
