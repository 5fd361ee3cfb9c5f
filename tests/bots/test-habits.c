/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the Banquet's players take others to go on as they did, and act on it. */

#include <string.h>

#include "banquet-habits.h"
#include "banquet/banquet.h"
#include "bots-table.h"

enum {
  N_SEATS = 3,
  OFTEN = 20,
  BUDGET = 600,
  N_DEEDS = 3,
  EVEN = BOT_SURE / N_DEEDS,
};

/* All are at the castle, and seat 0 has a collection that nobody has seen. */
static void
begin_at_castle (RulesState *ret_state)
{
  for (guint k = 0;; k++) {
    bots_table_deal ("banquet", N_SEATS, k, ret_state);
    if (banquet_has_collection (banquet_peek (ret_state)->hands[0]))
      break;
  }
  for (guint seat = 0; seat < N_SEATS; seat++) {
    const RulesMove move = { .seat = (uint8_t) seat, .verb = BANQUET_GO_CASTLE };

    g_assert_cmpuint (rules_apply (ret_state, move, NULL), ==, RULES_OK);
  }
}

static void
remember (RulesState *state, guint seat, guint question, gboolean answer)
{
  banquet_state (state)->habits[seat][question][answer] = OFTEN;
}

static void
lean (const RulesState *state, int *ret_shares)
{
  const RulesMove moves[N_DEEDS] = {
    { .seat = 1, .verb = BANQUET_EXHIBIT },
    { .seat = 1, .verb = BANQUET_THIEF, .number = 9 },
    { .seat = 1, .verb = BANQUET_DETECTIVE },
  };

  for (guint i = 0; i < N_DEEDS; i++)
    ret_shares[i] = EVEN;
  bot_banquet_lean (state, 1, moves, N_DEEDS, ret_shares);
}

static void
test_who_was_not_seen_yet_is_taken_as_before (void)
{
  RulesState state;
  int shares[N_DEEDS];

  begin_at_castle (&state);
  lean (&state, shares);
  for (guint i = 0; i < N_DEEDS; i++)
    g_assert_cmpint (ABS (shares[i] - EVEN), <=, 2);
}

static void
test_others_are_taken_to_go_on_as_they_did (void)
{
  RulesState state;
  int shares[N_DEEDS];

  begin_at_castle (&state);
  remember (&state, 1, BANQUET_ASK_THIEF, TRUE);
  lean (&state, shares);
  g_assert_cmpint (shares[1], >, 4 * shares[2]);
  g_assert_cmpint (ABS (shares[0] - EVEN), <=, 2);

  remember (&state, 1, BANQUET_ASK_EXHIBIT, FALSE);
  lean (&state, shares);
  g_assert_cmpint (shares[0], <, EVEN / 2);
  g_assert_cmpint (shares[0] + shares[1] + shares[2], >, BOT_SURE - 20);
}

/* What seat 0 may expect of a deed. */
static int
find_chance (const RulesState *state, guint verb)
{
  BotAdvice advice[BOT_MAX_ADVICE];
  RulesView view;
  const BotQuestion question = { .view = &view,
                                 .level = bot_find_level ("expert"),
                                 .seed = "habits",
                                 .seed_length = strlen ("habits"),
                                 .budget = BUDGET };

  rules_view (state, 0, &view);
  for (size_t n = bot_advise (&question, advice, BOT_MAX_ADVICE); n-- > 0;) {
    if (advice[n].move.verb == verb)
      return (int) advice[n].chance;
  }
  g_assert_not_reached ();
}

/* How much better than the detective it is to exhibit. */
static int
find_courage (const RulesState *state)
{
  return find_chance (state, BANQUET_EXHIBIT) - find_chance (state, BANQUET_DETECTIVE);
}

static void
test_thieves_are_feared_from_those_who_send_them (void)
{
  RulesState harmless;
  RulesState dangerous;

  begin_at_castle (&harmless);
  dangerous = harmless;
  for (guint seat = 1; seat < N_SEATS; seat++) {
    remember (&harmless, seat, BANQUET_ASK_THIEF, FALSE);
    remember (&dangerous, seat, BANQUET_ASK_THIEF, TRUE);
  }
  g_assert_cmpint (find_courage (&harmless), >, find_courage (&dangerous) + BOT_SURE / 50);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/who-was-not-seen-yet-is-taken-as-before",
                   test_who_was_not_seen_yet_is_taken_as_before);
  g_test_add_func ("/bots/others-are-taken-to-go-on-as-they-did",
                   test_others_are_taken_to_go_on_as_they_did);
  g_test_add_func ("/bots/thieves-are-feared-from-those-who-send-them",
                   test_thieves_are_feared_from_those_who_send_them);

  return g_test_run ();
}
