/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The auctions of a game in its report, and how readable secret choices are. */

#include <stdlib.h>
#include <string.h>

#include "adj-sale.h"
#include "evaluated.h"

enum {
  MOST_PLIES = 3000,
};

static void
check_sale (const AdjReport *report, const AdjSale *sale)
{
  const AdjReportPoint *before = adj_report_get_point (report, sale->from);
  const AdjReportPoint *after = adj_report_get_point (report, sale->ply);
  gint sum = 0;

  g_assert_cmpuint (sale->from, <, sale->ply);
  g_assert_cmpuint (sale->buyer, <, report->n_seats);
  g_assert_cmpint (sale->price, >=, 0);
  g_assert_true (sale->has_effects);
  for (guint seat = 0; seat < report->n_seats; seat++) {
    sum += sale->effects[seat];
    g_assert_cmpint (sale->effects[seat],
                     ==,
                     (gint) after->chances[seat] - (gint) before->chances[seat]);
  }
  if (!rules_game_has_secrets (rules_get_game (sale->before.game)))
    g_assert_cmpint (abs (sum), <=, 4 * RULES_MAX_SEATS);
  if (sale->second != RULES_NOBODY)
    g_assert_cmpuint (sale->second, !=, sale->buyer);
}

/* What the buyer had better let go was too dear, and the other way round. */
static void
check_buyer (const AdjSale *sale)
{
  const AdjBidder *buyer = &sale->bidders[sale->buyer];

  if (!buyer->is_known)
    return;
  g_assert_cmpint (buyer->at, ==, sale->price);
  g_assert_cmpint (abs (buyer->worth), <=, BOT_SURE);
  /* At the limit it is as good to let it go. */
  if (buyer->worth >= 0)
    g_assert_cmpint (buyer->limit, >=, sale->price);
}

static void
test_each_auction_has_a_price_and_effects (gconstpointer data)
{
  static const char *const names[] = { "Ann", "Ben", "Cléo", "Dan", "Eve", "Flo" };
  g_autoptr (Evaluated) game = evaluated_new (data, 0, FALSE);
  g_autoptr (AdjReport) report = evaluated_report (game);
  guint n_known = 0;

  g_assert_cmpuint (report->sales->len, >, 0);
  for (guint i = 0; i < report->sales->len; i++) {
    const AdjSale *sale = &g_array_index (report->sales, AdjSale, i);
    g_autofree char *words = adj_sale_describe (sale, names);
    g_autofree char *effects = adj_sale_describe_effects (sale, report->n_seats, names);

    check_sale (report, sale);
    check_buyer (sale);
    n_known += sale->bidders[sale->buyer].is_known;
    /* Once, in the words on the purchase or after them. */
    g_assert_true (adj_text_tells_price (&sale->before) ||
                   g_str_has_prefix (words, names[sale->buyer]));
    g_assert_true (!adj_text_tells_price (&sale->before) || strstr (words, " pays ") == NULL);
    g_assert_true (g_str_has_prefix (effects, names[0]));
    g_test_message ("%s [%s]", words, effects);
  }
  g_assert_cmpuint (n_known, >, 0);
}

/* A game whose first seat always makes the first move there is. */
typedef struct {
  RulesState states[MOST_PLIES + 1];
  AdjVerdict *verdicts[MOST_PLIES];
  guint n;
} Played;

static RulesMove
choose (const RulesState *state, guint seat, RulesRng *rng)
{
  RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;

  if (seat > 0)
    return rules_draw (state, seat, rng);
  (void) rules_legal (state, seat, moves, &is_all);
  return moves[0];
}

static void
play (Played *played, const RulesGame *game)
{
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, "readable", 8);
  (void) rules_setup_init (game, rules_game_usual_seats (game), &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &played->states[0], NULL);
  for (played->n = 0; !rules_is_over (&played->states[played->n]) && played->n < MOST_PLIES;
       played->n++) {
    RulesState *state = &played->states[played->n];
    AdjVerdict *verdict = g_new0 (AdjVerdict, 1);

    verdict->ply = played->n + 1;
    verdict->played = choose (state, (guint) g_bit_nth_lsf (state->to_act, -1), &rng);
    played->verdicts[played->n] = verdict;
    state[1] = state[0];
    g_assert_cmpuint (rules_apply (&state[1], verdict->played, NULL), ==, RULES_OK);
  }
}

static void
get_state (gpointer data, guint ply, RulesState *ret_state)
{
  *ret_state = ((Played *) data)->states[ply];
}

/* As if computers had made all moves but the first hundred. */
static gboolean
is_late (gpointer data, guint ply)
{
  (void) data;
  return ply > 100;
}

static void
test_only_own_choices_are_counted (void)
{
  g_autofree Played *played = g_new0 (Played, 1);
  AdjReadable all[RULES_MAX_SEATS];
  AdjReadable own[RULES_MAX_SEATS];

  play (played, rules_find_game ("banquet", strlen ("banquet")));
  adj_guess_find (&(AdjGuessSource){ played->verdicts, played->n, get_state, NULL, played }, all);
  adj_guess_find (&(AdjGuessSource){ played->verdicts, played->n, get_state, is_late, played },
                  own);
  g_assert_cmpuint (own[0].all.n, >, 0);
  g_assert_cmpuint (own[0].all.n, <, all[0].all.n);
  for (guint i = 0; i < played->n; i++)
    g_free (played->verdicts[i]);
}

/* The same learner looks at both: who mixes is guessed less often than who does not. */
static void
test_strong_player_is_guessed_by_the_same_means (void)
{
  g_autofree Played *played = g_new0 (Played, 1);
  AdjReadable seats[RULES_MAX_SEATS];
  g_autofree char *words = NULL;

  play (played, rules_find_game ("banquet", strlen ("banquet")));
  for (guint i = 0; i < played->n; i++) {
    AdjVerdict *verdict = played->verdicts[i];
    RulesMove moves[RULES_LEGAL_MAX];
    bool is_all;
    size_t n = rules_legal (&played->states[i], verdict->played.seat, moves, &is_all);

    verdict->known.n = (guint) MIN (n, ADJ_MOST_ADVICE);
    for (guint k = 0; k < verdict->known.n; k++)
      verdict->known.list[k] =
        (BotAdvice){ .move = moves[k], .frequency = (guint8) (100 / verdict->known.n) };
  }
  adj_guess_find (&(AdjGuessSource){ played->verdicts, played->n, get_state, NULL, played }, seats);
  g_assert_cmpuint (seats[0].all.n_mixed, ==, seats[0].all.n);
  g_assert_cmpuint (seats[0].all.strong, <, seats[0].all.guessed);
  words = adj_guesses_describe (&seats[0].all);
  g_test_message ("%s", words);
  g_assert_true (g_str_has_prefix (words, "Habits show: "));
  g_assert_nonnull (strstr (words, "Of a strong player in the same positions: "));
  for (guint i = 0; i < played->n; i++)
    g_free (played->verdicts[i]);
}

static void
test_who_always_does_the_same_is_guessed (void)
{
  const RulesGame *game = rules_find_game ("banquet", strlen ("banquet"));
  g_autofree Played *played = g_new0 (Played, 1);
  AdjReadable seats[RULES_MAX_SEATS];
  g_autofree char *words = NULL;

  play (played, game);
  adj_guess_find (&(AdjGuessSource){ played->verdicts, played->n, get_state, NULL, played }, seats);
  g_assert_cmpuint (seats[0].all.n, >, 20);
  g_assert_cmpuint (adj_guesses_get_percent (seats[0].all.guessed, seats[0].all.n), >, 85);
  g_assert_cmpuint (adj_guesses_get_percent (seats[1].all.guessed, seats[1].all.n), <, 75);
  g_assert_cmpint (adj_readable_find_phase (&seats[0]), >=, 0);
  words = adj_guesses_describe (&seats[0].all);
  g_assert_nonnull (strstr (words, "would have guessed "));
  g_assert_null (adj_guesses_describe (&seats[RULES_MAX_SEATS - 1].all));
  for (guint i = 0; i < played->n; i++)
    g_free (played->verdicts[i]);
}

static void
test_few_choices_tell_nothing (void)
{
  AdjReadable readable = { .all = { .n = 5, .guessed = 5 * BOT_SURE } };
  g_autofree char *words = NULL;

  readable.phases[0] = readable.all;
  words = adj_guesses_describe (&readable.all);
  g_assert_cmpstr (words, ==, "5 secret choices are too few to tell how readable they were.");
  g_assert_cmpint (adj_readable_find_phase (&readable), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < rules_count_games (); i++) {
    g_autofree char *path = g_strdup_printf ("/sale/each-auction-has-a-price-and-effects/%s",
                                             rules_game_id (rules_get_game (i)));

    g_test_add_data_func (path, rules_get_game (i), test_each_auction_has_a_price_and_effects);
  }
  g_test_add_func ("/guess/only-own-choices-are-counted", test_only_own_choices_are_counted);
  g_test_add_func ("/guess/strong-player-is-guessed-by-the-same-means",
                   test_strong_player_is_guessed_by_the_same_means);
  g_test_add_func ("/guess/who-always-does-the-same-is-guessed",
                   test_who_always_does_the_same_is_guessed);
  g_test_add_func ("/guess/few-choices-tell-nothing", test_few_choices_tell_nothing);

  return g_test_run ();
}
