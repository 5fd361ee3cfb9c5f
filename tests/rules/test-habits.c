/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What was seen of each seat's choices in the Banquet: public, the same in every view, counted when
 * it is revealed and only where there was a choice, blind to hands, and fading.
 */

#include <glib.h>
#include <string.h>

#include "banquet/banquet.h"

enum {
  N_GAMES = 20
};

static void
deal (guint n_seats, guint k, RulesState *ret_state)
{
  g_autofree char *seed = g_strdup_printf ("habits/%u", k);
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (rules_find_game ("banquet", 7), n_seats, &setup),
                    ==,
                    RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
}

static void
play (RulesState *state, guint seat, guint verb, guint number)
{
  RulesMove move = { .seat = (uint8_t) seat, .verb = (uint8_t) verb, .number = (uint16_t) number };

  g_assert_cmpuint (rules_apply (state, move, NULL), ==, RULES_OK);
}

static guint
count (const RulesState *state, guint seat, guint question, gboolean answer)
{
  return banquet_peek (state)->habits[seat][question][answer];
}

/* Of all questions. */
static guint
count_all (const RulesState *state, guint seat)
{
  guint n = 0;

  for (guint question = 0; question < BANQUET_QUESTIONS; question++)
    n += count (state, seat, question, FALSE) + count (state, seat, question, TRUE);
  return n;
}

static void
test_choice_is_counted_when_it_is_revealed (void)
{
  RulesState state;

  deal (2, 0, &state);
  play (&state, 0, BANQUET_GO_AUCTION, 0);
  g_assert_cmpuint (count_all (&state, 0), ==, 0);
  play (&state, 1, BANQUET_GO_CASTLE, 0);
  g_assert_cmpuint (count (&state, 0, BANQUET_ASK_CASTLE, FALSE), ==, 1);
  g_assert_cmpuint (count (&state, 1, BANQUET_ASK_CASTLE, TRUE), ==, 1);
  g_assert_cmpuint (count_all (&state, 0), ==, 1);

  play (&state, 0, BANQUET_CHEQUE, 24);
  g_assert_cmpuint (count (&state, 0, BANQUET_ASK_LOT_THIEF, FALSE), ==, 1);
  g_assert_cmpuint (count (&state, 0, BANQUET_ASK_HIGH_CHEQUE, TRUE), ==, 1);
}

static void
test_deeds_among_others_are_counted (void)
{
  RulesState state;

  deal (3, 0, &state);
  for (guint seat = 0; seat < 3; seat++)
    play (&state, seat, BANQUET_GO_CASTLE, 0);
  play (&state, 0, BANQUET_THIEF, 10);
  play (&state, 1, BANQUET_THIEF, 2);
  play (&state, 2, BANQUET_DETECTIVE, 0);
  g_assert_cmpuint (count (&state, 0, BANQUET_ASK_THIEF, TRUE), ==, 1);
  g_assert_cmpuint (count (&state, 0, BANQUET_ASK_SENIOR, TRUE), ==, 1);
  g_assert_cmpuint (count (&state, 1, BANQUET_ASK_SENIOR, FALSE), ==, 1);
  g_assert_cmpuint (count (&state, 2, BANQUET_ASK_THIEF, FALSE), ==, 1);
}

/* Alone at the castle nobody is robbed or arrested. */
static void
test_deed_of_one_who_is_alone_is_not_counted (void)
{
  RulesState state;

  deal (2, 0, &state);
  play (&state, 0, BANQUET_GO_CASTLE, 0);
  play (&state, 1, BANQUET_GO_AUCTION, 0);
  play (&state, 1, BANQUET_THIEF, 2);
  play (&state, 0, BANQUET_DETECTIVE, 0);
  g_assert_cmpuint (count_all (&state, 0), ==, 1);
}

static void
wander (RulesState *state, RulesRng *rng)
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);

  g_assert_cmpuint (rules_apply (state, rules_draw (state, seat, rng), NULL), ==, RULES_OK);
}

static void
assert_same_habits (const RulesState *state, const RulesState *other)
{
  const BanquetState *a = banquet_peek (state);
  const BanquetState *b = banquet_peek (other);

  g_assert_cmpmem (a->habits, sizeof a->habits, b->habits, sizeof b->habits);
}

static void
test_every_view_counts_alike (void)
{
  RulesRng rng;

  rules_rng_seed (&rng, "views", 5);
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;

    for (deal (2 + k % 4, k, &state); !rules_is_over (&state); wander (&state, &rng)) {
      for (guint viewer = 0; viewer <= state.n_seats; viewer++) {
        RulesView view;
        RulesState world;

        rules_view (&state, viewer < state.n_seats ? viewer : RULES_SPECTATOR, &view);
        assert_same_habits (&view.known, &state);
        rules_imagine (&view, &rng, &world);
        assert_same_habits (&world, &state);
      }
    }
  }
}

static gboolean
knows_the_same (const RulesState *state, const RulesState *other)
{
  return memcmp (banquet_peek (state)->known,
                 banquet_peek (other)->known,
                 sizeof banquet_peek (state)->known) == 0;
}

/* Other hands and the same moves, as long as they are possible and turn up the same cards. */
static void
test_hands_have_no_say (void)
{
  guint n_compared = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "hands", 5);
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;
    RulesState other;
    RulesView view;

    deal (4, k, &state);
    while (rules_round (&state) < 6)
      wander (&state, &rng);
    rules_view (&state, RULES_SPECTATOR, &view);
    rules_imagine (&view, &rng, &other); /* nobody has committed anything yet */
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      RulesMove move = rules_draw (&state, seat, &rng);

      if (rules_apply (&other, move, NULL) != RULES_OK)
        break;
      g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
      assert_same_habits (&state, &other);
      if (!knows_the_same (&state, &other))
        break;
      n_compared++;
    }
  }
  g_assert_cmpuint (n_compared, >, 100);
}

/* Who has changed is soon seen to be another. */
static void
test_old_answers_fade (void)
{
  RulesState state;
  BanquetState *banquet = banquet_state (&state);
  guint8 *answers = banquet->habits[0][BANQUET_ASK_CASTLE];

  deal (2, 0, &state);
  answers[FALSE] = 30;
  answers[TRUE] = 1;
  play (&state, 0, BANQUET_GO_CASTLE, 0);
  play (&state, 1, BANQUET_GO_CASTLE, 0);
  g_assert_cmpuint (answers[FALSE], ==, 15);
  g_assert_cmpuint (answers[TRUE], ==, 1);
}

static void
test_whole_games_keep_within_bounds (void)
{
  RulesRng rng;

  rules_rng_seed (&rng, "bounds", 6);
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;
    guint most = 0;

    for (deal (2 + k % 4, k, &state); !rules_is_over (&state); wander (&state, &rng)) {
      for (guint seat = 0; seat < state.n_seats; seat++)
        most = MAX (most, count_all (&state, seat));
    }
    g_assert_cmpuint (most, >, 0);
    g_assert_cmpuint (most, <, 32 * BANQUET_QUESTIONS);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/habits/a-choice-is-counted-when-it-is-revealed",
                   test_choice_is_counted_when_it_is_revealed);
  g_test_add_func ("/habits/deeds-among-others-are-counted", test_deeds_among_others_are_counted);
  g_test_add_func ("/habits/the-deed-of-one-who-is-alone-is-not-counted",
                   test_deed_of_one_who_is_alone_is_not_counted);
  g_test_add_func ("/habits/every-view-counts-alike", test_every_view_counts_alike);
  g_test_add_func ("/habits/hands-have-no-say", test_hands_have_no_say);
  g_test_add_func ("/habits/old-answers-fade", test_old_answers_fade);
  g_test_add_func ("/habits/whole-games-keep-within-bounds", test_whole_games_keep_within_bounds);

  return g_test_run ();
}
