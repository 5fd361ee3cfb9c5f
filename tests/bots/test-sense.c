/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What no sensible player does, in positions that games come to. */

#include <string.h>

#include "banquet/banquet.h"
#include "bots-table.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

enum {
  N_GAMES = 12,
  BUDGET = 30
};

/* A choice, which takes time, and so is made where it concerns somebody. */
typedef struct {
  const RulesState *state;
  guint seat;
} Choice;

typedef void (*Judge) (const Choice *choice, guint *n_cases);

static const char *const levels[] = { "amateur", "expert", "master" };

static RulesMove
choose (const Choice *choice)
{
  const char *level = levels[choice->state->ply % G_N_ELEMENTS (levels)];

  return bots_table_choose (choice->state, choice->seat, level, BUDGET, "sense");
}

/* Wanders through games; JUDGE looks at every choice, and says how many concerned it. */
static guint
judge_games (const char *game, guint n_seats, Judge judge)
{
  guint n_cases = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "sense", strlen ("sense"));
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;

    bots_table_deal (game, n_seats, k, &state);
    while (!rules_is_over (&state)) {
      const Choice choice = { &state, (guint) g_bit_nth_lsf (state.to_act, -1) };

      judge (&choice, &n_cases);
      bots_table_wander (&state, &rng);
    }
  }

  return n_cases;
}

/* The row's highest marker for each treasure is more than a lot can ever bring. */
static void
judge_bid (const Choice *choice, guint *n_cases)
{
  const CanalettoState *canaletto = canaletto_peek (choice->state);
  guint most = (guint) __builtin_popcount (canaletto->palaces[canaletto->column]) * 16;
  RulesMove move;

  if (choice->state->phase != CANALETTO_AUCTION)
    return;
  move = choose (choice);
  if (move.verb != CANALETTO_BID)
    return;

  g_assert_cmpuint (move.number, <=, most);
  (*n_cases)++;
}

static void
test_no_bid_above_what_a_lot_can_bring (void)
{
  g_assert_cmpuint (judge_games ("canaletto", 2, judge_bid), >, 20);
  g_assert_cmpuint (judge_games ("canaletto", 4, judge_bid), >, 20);
}

static void
judge_last_say (const Choice *choice, guint *n_cases)
{
  const CanalettoState *canaletto = canaletto_peek (choice->state);

  if (choice->state->phase != CANALETTO_AUCTION || canaletto->in != 1u << choice->seat ||
      canaletto_groups_in_palaces (canaletto->palaces) < 5)
    return;

  g_assert_cmpuint (choose (choice).verb, ==, CANALETTO_BID);
  (*n_cases)++;
}

static void
test_lot_nobody_wants_is_bought (void)
{
  g_assert_cmpuint (judge_games ("canaletto", 2, judge_last_say), >, 0);
}

static void
judge_free_card (const Choice *choice, guint *n_cases)
{
  if (choice->state->phase != KRACH_RUNNER_UP ||
      krach_peek (choice->state)->winner_action != KRACH_SELL)
    return;

  g_assert_cmpuint (choose (choice).verb, ==, KRACH_TAKE);
  (*n_cases)++;
}

static void
test_free_card_is_taken (void)
{
  g_assert_cmpuint (judge_games ("krach", 3, judge_free_card), >, 5);
  g_assert_cmpuint (judge_games ("krach", 5, judge_free_card), >, 5);
}

static void
judge_last_sale (const Choice *choice, guint *n_cases)
{
  const KrachState *krach = krach_peek (choice->state);
  RulesMove move;

  if (choice->state->phase < KRACH_WINNER || krach->n_deck != 1)
    return;
  move = choose (choice);
  if (move.verb != KRACH_SELL)
    return;

  g_assert_cmpuint (move.number, ==, krach->owned[move.seat][krach_border (krach->open)]);
  (*n_cases)++;
}

static void
test_all_is_sold_before_a_sure_crash (void)
{
  g_assert_cmpuint (judge_games ("krach", 3, judge_last_sale), >, 0);
}

static void
judge_alone_at_castle (const Choice *choice, guint *n_cases)
{
  const RulesState *state = choice->state;
  const BanquetState *banquet = banquet_peek (state);

  if (state->phase != BANQUET_CASTLE || state->to_act != 1u << choice->seat ||
      !banquet_has_collection (banquet->hands[choice->seat]))
    return;
  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (seat != choice->seat && banquet->places[seat] == BANQUET_GO_CASTLE)
      return;
  }

  g_assert_cmpuint (choose (choice).verb, ==, BANQUET_EXHIBIT);
  (*n_cases)++;
}

static void
test_who_is_alone_at_the_castle_exhibits (void)
{
  g_assert_cmpuint (judge_games ("banquet", 2, judge_alone_at_castle), >, 5);
}

/* Among others the cheque that wins against the same ones is as good as a higher one. */
static void
judge_cheque (const Choice *choice, guint *n_cases)
{
  const RulesState *state = choice->state;
  const BanquetState *banquet = banquet_peek (state);
  guint32 rivals = 0;
  RulesMove move;

  if (state->phase != BANQUET_AUCTION)
    return;
  move = choose (choice);
  if (move.verb != BANQUET_CHEQUE)
    return;
  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (seat != move.seat && banquet->places[seat] == BANQUET_GO_AUCTION)
      rivals |= banquet->cheques[seat];
  }
  for (guint cheque = 1; cheque < move.number; cheque++) {
    if ((banquet->cheques[move.seat] >> cheque & 1) != 0)
      g_assert_cmpuint (rivals >> cheque & ((1u << (move.number - cheque)) - 1), !=, 0);
  }
  (*n_cases)++;
}

static void
test_no_cheque_is_higher_than_it_need_be (void)
{
  g_assert_cmpuint (judge_games ("banquet", 2, judge_cheque), >, 20);
  g_assert_cmpuint (judge_games ("banquet", 4, judge_cheque), >, 20);
}

static void
judge_deed (const Choice *choice, guint *n_cases)
{
  if (choice->state->phase != BANQUET_CASTLE || choose (choice).verb != BANQUET_EXHIBIT)
    return;

  g_assert_true (banquet_has_collection (banquet_peek (choice->state)->hands[choice->seat]));
  (*n_cases)++;
}

static void
test_nobody_exhibits_nothing (void)
{
  g_assert_cmpuint (judge_games ("banquet", 3, judge_deed), >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/no-bid-above-what-a-lot-can-bring",
                   test_no_bid_above_what_a_lot_can_bring);
  g_test_add_func ("/bots/lot-nobody-wants-is-bought", test_lot_nobody_wants_is_bought);
  g_test_add_func ("/bots/free-card-is-taken", test_free_card_is_taken);
  g_test_add_func ("/bots/all-is-sold-before-a-sure-crash", test_all_is_sold_before_a_sure_crash);
  g_test_add_func ("/bots/who-is-alone-at-the-castle-exhibits",
                   test_who_is_alone_at_the_castle_exhibits);
  g_test_add_func ("/bots/no-cheque-is-higher-than-it-need-be",
                   test_no_cheque_is_higher_than_it_need_be);
  g_test_add_func ("/bots/nobody-exhibits-nothing", test_nobody_exhibits_nothing);

  return g_test_run ();
}
