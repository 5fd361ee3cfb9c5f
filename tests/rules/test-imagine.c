/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether imagined worlds are drawn evenly from all that fit what a seat knows.
 *
 * The judge is the game itself. A world fits if the deal it implies, with the moves that were
 * played, could have been the game; that deal is found by putting the unknown cards of the world
 * back where they were dealt. Worlds drawn by shuffling the unknown cards, and kept only if they
 * fit, are even by construction. They say what to expect; a chi-square test compares.
 */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"
#include "rules.h"

enum {
  N_WORLDS = 20000,
  MOST_TRIES = 4000000,
  MOST_MOVES = 2000
};

typedef struct {
  RulesSetup setup;
  RulesState state;
  RulesMove moves[MOST_MOVES];
  guint n_moves;
  RulesRng rng;
} Played;

static void
begin (Played *played, const char *game, guint n_seats, const char *seed)
{
  played->n_moves = 0;
  rules_rng_seed (&played->rng, seed, strlen (seed));
  g_assert_cmpuint (
    rules_setup_init (rules_find_game (game, strlen (game)), n_seats, &played->setup),
    ==,
    RULES_OK);
  rules_setup_deal (&played->setup, &played->rng);
  rules_start (&played->setup, &played->state, NULL);
}

static void
play (Played *played, RulesMove move)
{
  g_assert_cmpuint (rules_apply (&played->state, move, NULL), ==, RULES_OK);
  played->moves[played->n_moves++] = move;
}

/*
 * Chi-square of counts against expected ones, and a bound that an even drawing passes but once in
 * some 30,000 times (four standard deviations of the statistic). Expected counts that are
 * themselves drawn, N_DRAWN of them, add their own scatter.
 */
static void
assert_alike (const double *found, const double *expected, guint n, double factor)
{
  double sum = 0;
  guint n_used = 0;

  for (guint i = 0; i < n; i++) {
    if (expected[i] < 5)
      continue;
    sum += (found[i] - expected[i]) * (found[i] - expected[i]) / (expected[i] * factor);
    n_used++;
  }

  g_assert_cmpuint (n_used, >, 1);
  g_test_message ("chi-square %.1f for %u classes", sum, n_used);
  g_assert_cmpfloat (sum, <, n_used + 4 * sqrt (2.0 * n_used) + 8);
}

/* Plays at random, exhibiting often, until several hands of others were proved to hold no
 * collection. */
static gboolean
play_banquet_to_proofs (Played *played, guint viewer, guint n_proofs)
{
  while (!rules_is_over (&played->state) && played->n_moves + 1 < MOST_MOVES) {
    const BanquetState *banquet = banquet_peek (&played->state);
    guint seat = (guint) g_bit_nth_lsf (played->state.to_act, -1);
    RulesMove move = rules_draw (&played->state, seat, &played->rng);
    guint n = 0;

    for (guint other = 0; other < played->state.n_seats; other++)
      n += other != viewer && banquet->n_quiet[other] > 0;
    if (n >= n_proofs && played->state.phase == BANQUET_PLACE &&
        played->state.to_act == (1u << played->state.n_seats) - 1)
      return TRUE;

    if (played->state.phase == BANQUET_PLACE && rules_rng_below (&played->rng, 4) != 0)
      move.verb = BANQUET_GO_CASTLE;
    if (played->state.phase == BANQUET_CASTLE && rules_rng_below (&played->rng, 2) != 0)
      move = (RulesMove){ .seat = (guint8) seat, .verb = BANQUET_EXHIBIT };
    play (played, move);
  }

  return FALSE;
}

/*
 * The deal that a world of a position implies: an unknown card lies where it was dealt, in a hand
 * or at its depth of a pile; a known one was dealt where it really was.
 */
static gboolean
fits_banquet (const Played *played, const RulesView *view, const RulesState *world)
{
  const BanquetState *known = banquet_peek (&view->known);
  const BanquetState *imagined = banquet_peek (world);
  RulesSetup setup = played->setup;
  BanquetSetup *deal = (BanquetSetup *) (gpointer) setup.data;
  RulesState state;

  for (guint seat = 0; seat < setup.n_seats; seat++) {
    guint64 unknown_then = banquet_peek (&played->state)->hands[seat] & ~known->hands[seat];
    guint64 unknown_now = imagined->hands[seat] & ~known->hands[seat];

    deal->hands[seat] = (deal->hands[seat] & ~unknown_then) | unknown_now;
  }
  for (guint pile = 0; pile < 2; pile++) {
    guint n_left = imagined->n_pile[pile];

    memcpy (deal->piles[pile] + deal->n_pile[pile] - n_left,
            imagined->piles[pile] + BANQUET_PILE - n_left,
            n_left);
  }

  rules_start (&setup, &state, NULL);
  for (guint i = 0; i < played->n_moves; i++) {
    if (rules_apply (&state, played->moves[i], NULL) != RULES_OK)
      return FALSE;
  }

  return TRUE;
}

/* Shuffles all that the seat doesn't know, whether it fits or not. */
static void
shuffle_banquet (const RulesView *view, RulesRng *rng, RulesState *ret_world)
{
  BanquetState *banquet = banquet_state (ret_world);
  guint64 known = 0;
  guint8 cards[BANQUET_CARDS];
  guint n = 0;

  *ret_world = view->known;
  for (guint seat = 0; seat < ret_world->n_seats; seat++)
    known |= banquet->hands[seat];
  for (guint pile = 0; pile < 2; pile++) {
    if (banquet->n_pile[pile] > 0)
      known |= G_GUINT64_CONSTANT (1) << banquet_top (banquet, pile);
  }
  for (guint card = 0; card < BANQUET_CARDS; card++) {
    if ((known >> card & 1) == 0)
      cards[n++] = (guint8) card;
  }
  rules_rng_shuffle (rng, cards, n);

  for (guint seat = 0; seat < ret_world->n_seats; seat++) {
    for (guint i = (guint) __builtin_popcountll (banquet->hands[seat]); i < banquet->n_cards[seat];
         i++)
      banquet->hands[seat] |= G_GUINT64_CONSTANT (1) << cards[--n];
  }
  for (guint pile = 0; pile < 2; pile++) {
    for (guint i = BANQUET_PILE - banquet->n_pile[pile] + 1u; i < BANQUET_PILE; i++)
      banquet->piles[pile][i] = cards[--n];
  }
  g_assert_cmpuint (n, ==, 0);
}

/* Where each card lies: a hand or a pile, and for the piles' second cards the place itself. */
enum {
  N_PLACES = BANQUET_SEATS + 3
};

static void
count_banquet (const RulesState *world, double counts[BANQUET_CARDS * N_PLACES])
{
  const BanquetState *banquet = banquet_peek (world);

  for (guint card = 0; card < BANQUET_CARDS; card++) {
    for (guint seat = 0; seat < world->n_seats; seat++)
      counts[card * N_PLACES + seat] += banquet->hands[seat] >> card & 1;
  }
  for (guint pile = 0; pile < 2; pile++) {
    for (guint i = BANQUET_PILE - banquet->n_pile[pile]; i < BANQUET_PILE; i++)
      counts[banquet->piles[pile][i] * N_PLACES + BANQUET_SEATS + pile]++;
    if (banquet->n_pile[pile] > 1)
      counts[banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile] + 1] * N_PLACES +
             BANQUET_SEATS + 2]++;
  }
}

static void
compare_banquet (guint n_seats, guint viewer, guint n_proofs, const char *seed)
{
  g_autofree Played *played = g_new0 (Played, 1);
  g_autofree double *found = g_new0 (double, BANQUET_CARDS *N_PLACES);
  g_autofree double *expected = g_new0 (double, BANQUET_CARDS *N_PLACES);
  RulesView view;
  RulesState world;
  guint n_kept = 0;

  for (guint k = 0;; k++) {
    g_autofree char *numbered = g_strdup_printf ("%s/%u", seed, k);

    begin (played, "banquet", n_seats, numbered);
    if (play_banquet_to_proofs (played, viewer, n_proofs))
      break;
  }

  rules_view (&played->state, viewer, &view);
  for (guint i = 0; i < N_WORLDS; i++) {
    rules_imagine (&view, &played->rng, &world);
    g_assert_true (fits_banquet (played, &view, &world));
    count_banquet (&world, found);
  }
  for (guint i = 0; i < MOST_TRIES && n_kept < N_WORLDS; i++) {
    shuffle_banquet (&view, &played->rng, &world);
    if (!fits_banquet (played, &view, &world))
      continue;
    count_banquet (&world, expected);
    n_kept++;
  }

  g_test_message ("%u of the shuffled worlds fit", n_kept);
  g_assert_cmpuint (n_kept, >=, 2000);
  for (guint i = 0; i < BANQUET_CARDS * N_PLACES; i++)
    expected[i] *= (double) N_WORLDS / n_kept;
  assert_alike (found, expected, BANQUET_CARDS * N_PLACES, 1 + (double) N_WORLDS / n_kept);
}

static void
test_banquet_without_proofs (void)
{
  compare_banquet (3, 1, 0, "none");
}

static void
test_banquet_with_one_proof (void)
{
  compare_banquet (2, 0, 1, "one");
}

static void
test_banquet_with_two_proofs (void)
{
  compare_banquet (3, 2, 2, "two");
}

static void
test_banquet_with_many_proofs (void)
{
  compare_banquet (5, 0, 3, "many");
}

static void
test_banquet_for_the_spectator (void)
{
  compare_banquet (3, RULES_SPECTATOR, 2, "spectator");
}

/* What others have committed is drawn from what they may choose, each choice equally likely. */
static void
test_banquet_secrets_are_even (void)
{
  g_autofree Played *played = g_new0 (Played, 1);
  double found[2] = { 0 };
  const double expected[2] = { N_WORLDS / 2.0, N_WORLDS / 2.0 };
  RulesView view;

  begin (played, "banquet", 3, "secrets");
  play (played, (RulesMove){ .seat = 1, .verb = BANQUET_GO_CASTLE });
  rules_view (&played->state, 0, &view);
  for (guint i = 0; i < N_WORLDS; i++) {
    RulesState world;

    rules_imagine (&view, &played->rng, &world);
    found[banquet_peek (&world)->secrets[1] == BANQUET_GO_CASTLE]++;
  }
  assert_alike (found, expected, 2, 1);
}

static void
play_rounds (Played *played, guint n_rounds)
{
  while (!rules_is_over (&played->state) && rules_round (&played->state) <= n_rounds)
    play (
      played,
      rules_draw (&played->state, (guint) g_bit_nth_lsf (played->state.to_act, -1), &played->rng));
}

/*
 * The rest of a deck: any order of the unseen cards, the crash in any of the last places, or no
 * more in it.
 */
static void
compare_krach (guint n_rounds, gboolean is_over)
{
  enum {
    PLACES = KRACH_DECK,
    KINDS = KRACH_CRASH + 1
  };
  g_autofree Played *played = g_new0 (Played, 1);
  g_autofree double *found = g_new0 (double, PLACES *KINDS);
  g_autofree double *expected = g_new0 (double, PLACES *KINDS);
  const KrachState *krach;
  guint8 n_of[KINDS] = { 0 };
  guint n_places;
  double n_shares;
  RulesView view;

  for (guint k = 0; k == 0 || rules_is_over (&played->state) != is_over ||
                    krach_peek (&played->state)->n_deck < 2;
       k++) {
    g_autofree char *seed = g_strdup_printf ("deck/%u", k);

    begin (played, "krach", 4, seed);
    play_rounds (played, n_rounds);
  }
  krach = krach_peek (&played->state);
  for (guint i = 0; i < krach->n_deck; i++)
    n_of[krach->deck[KRACH_DECK - krach->n_deck + i]]++;

  rules_view (&played->state, 0, &view);
  for (guint k = 0; k < N_WORLDS; k++) {
    RulesState world;

    rules_imagine (&view, &played->rng, &world);
    for (guint i = 0; i < krach->n_deck; i++)
      found[i * KINDS + krach_peek (&world)->deck[KRACH_DECK - krach->n_deck + i]]++;
  }

  n_places = MIN (krach->n_deck, 5);
  n_shares = krach->n_deck - !is_over;
  for (guint i = 0; i < krach->n_deck; i++) {
    double p_crash = !is_over && i + n_places >= krach->n_deck ? 1.0 / n_places : 0;

    expected[i * KINDS + KRACH_CRASH] = N_WORLDS * p_crash;
    for (guint share = 0; share < KRACH_CRASH; share++)
      expected[i * KINDS + share] = N_WORLDS * (1 - p_crash) * n_of[share] / n_shares;
  }
  for (guint i = 0; i < PLACES * KINDS; i++)
    g_assert_true (expected[i] > 0 || found[i] == 0);
  assert_alike (found, expected, PLACES * KINDS, 1);
}

static void
test_krach_deck_is_even (void)
{
  compare_krach (3, FALSE);
}

static void
test_krach_end_of_the_deck_is_even (void)
{
  compare_krach (25, FALSE);
}

static void
test_krach_rest_of_the_deck_is_even (void)
{
  compare_krach (27, TRUE);
}

static void
test_canaletto_values_are_even (void)
{
  enum {
    KINDS = CANALETTO_LEAST_MARKER + CANALETTO_MARKERS
  };
  g_autofree Played *played = g_new0 (Played, 1);
  double found[CANALETTO_VALUES * KINDS] = { 0 };
  double expected[CANALETTO_VALUES * KINDS] = { 0 };
  guint n_seen;
  guint seen = 0;
  RulesView view;

  begin (played, "canaletto", 3, "values");
  while (canaletto_peek (&played->state)->n_used < 2)
    play (
      played,
      rules_draw (&played->state, (guint) g_bit_nth_lsf (played->state.to_act, -1), &played->rng));
  n_seen = canaletto_peek (&played->state)->n_used + 1u;
  for (guint i = 0; i < n_seen; i++)
    seen |= 1u << canaletto_peek (&played->state)->values[i];

  rules_view (&played->state, 0, &view);
  for (guint k = 0; k < N_WORLDS; k++) {
    RulesState world;

    rules_imagine (&view, &played->rng, &world);
    for (guint i = n_seen; i < CANALETTO_VALUES; i++)
      found[i * KINDS + canaletto_peek (&world)->values[i]]++;
  }
  for (guint i = n_seen; i < CANALETTO_VALUES; i++) {
    for (guint value = CANALETTO_LEAST_MARKER; value < KINDS; value++) {
      if ((seen >> value & 1) == 0)
        expected[i * KINDS + value] = N_WORLDS / (double) (CANALETTO_MARKERS - n_seen);
    }
  }
  assert_alike (found, expected, G_N_ELEMENTS (found), 1);
}

static void
test_canaletto_open_values_are_known (void)
{
  g_autofree Played *played = g_new0 (Played, 1);
  RulesView view;
  RulesState world;

  begin (played, "canaletto", 2, "open");
  played->setup.options[CANALETTO_OPTION_VALUES] = 1;
  rules_start (&played->setup, &played->state, NULL);
  rules_view (&played->state, 1, &view);
  rules_imagine (&view, &played->rng, &world);
  g_assert_cmpmem (&world, sizeof world, &played->state, sizeof played->state);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/imagine/banquet/without-proofs", test_banquet_without_proofs);
  g_test_add_func ("/imagine/banquet/one-proved-hand", test_banquet_with_one_proof);
  g_test_add_func ("/imagine/banquet/two-proved-hands", test_banquet_with_two_proofs);
  g_test_add_func ("/imagine/banquet/many-proved-hands", test_banquet_with_many_proofs);
  g_test_add_func ("/imagine/banquet/spectator", test_banquet_for_the_spectator);
  g_test_add_func ("/imagine/banquet/secrets-are-even", test_banquet_secrets_are_even);
  g_test_add_func ("/imagine/krach/deck-is-even", test_krach_deck_is_even);
  g_test_add_func ("/imagine/krach/end-of-the-deck-is-even", test_krach_end_of_the_deck_is_even);
  g_test_add_func ("/imagine/krach/rest-of-the-deck-is-even", test_krach_rest_of_the_deck_is_even);
  g_test_add_func ("/imagine/canaletto/values-are-even", test_canaletto_values_are_even);
  g_test_add_func ("/imagine/canaletto/open-values-are-known",
                   test_canaletto_open_values_are_known);

  return g_test_run ();
}
