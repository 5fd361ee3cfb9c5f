/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be won against one who is known to choose so often. */

#include <string.h>

#include "banquet/banquet.h"
#include "bot-reply.h"
#include "bots-table.h"

enum {
  BUDGET = 4000,
  ROUNDED = 64, /* of BOT_SURE */
};

static BotQuestion
ask (const RulesView *view)
{
  return (BotQuestion){ .view = view,
                        .level = bot_find_level ("amateur"),
                        .seed = "reply",
                        .seed_length = strlen ("reply"),
                        .budget = BUDGET };
}

/* The place of the first seat, some rounds after the deal. */
static void
find_place (guint n_seats, RulesState *ret_state)
{
  RulesRng rng;

  rules_rng_seed (&rng, "reply", strlen ("reply"));
  bots_table_deal ("banquet", n_seats, 3, ret_state);
  while (rules_round (ret_state) < 4 || ret_state->phase != BANQUET_PLACE ||
         !rules_is_to_act (ret_state, 0))
    bots_table_wander (ret_state, &rng);
}

static BotReplies *
find_replies (guint n_seats)
{
  const RulesMove choices[] = { { .seat = 0, .verb = BANQUET_GO_AUCTION },
                                { .seat = 0, .verb = BANQUET_GO_CASTLE } };
  BotReplies *replies = g_new (BotReplies, 1);
  RulesState state;
  RulesView view;
  BotQuestion question;

  find_place (n_seats, &state);
  rules_view (&state, 0, &view);
  question = ask (&view);
  g_assert_true (bot_replies_find (&question, choices, G_N_ELEMENTS (choices), replies));
  return replies;
}

static void
test_it_is_the_same_again (void)
{
  g_autofree BotReplies *replies = find_replies (3);
  g_autofree BotReplies *again = find_replies (3);

  g_assert_cmpmem (replies, sizeof *replies, again, sizeof *again);
}

static void
test_everybody_else_who_chooses_replies (void)
{
  g_autofree BotReplies *replies = find_replies (4);

  g_assert_cmpuint (replies->repliers[0].n_replies, ==, 0);
  for (guint seat = 1; seat < 4; seat++) {
    const BotReplier *replier = &replies->repliers[seat];

    g_assert_cmpuint (replier->n_replies, ==, 2);
    g_assert_cmpuint (replier->replies[0].seat, ==, seat);
  }
}

static void
test_two_share_the_victory (void)
{
  const unsigned shares[] = { 30, 70 };
  g_autofree BotReplies *replies = find_replies (2);
  BotReply reply = bot_replies_value (replies, 1, shares);

  g_assert_cmpint (ABS ((int) (reply.theirs + reply.ours) - BOT_SURE), <=, ROUNDED);
  g_assert_cmpuint (reply.theirs_error, <, BOT_SURE / 10);
  g_assert_cmpuint (reply.reply, <, replies->repliers[1].n_replies);
}

/* Who knows less can't win more: the best reply to a mixture is worth no more than knowing which
 * of two mixtures it is made of. */
static void
test_mixing_gives_nothing_away (void)
{
  const unsigned one[] = { 100, 0 };
  const unsigned other[] = { 0, 100 };
  const unsigned both[] = { 50, 50 };
  g_autofree BotReplies *replies = find_replies (3);

  for (guint seat = 1; seat < 3; seat++) {
    BotReply known = bot_replies_value (replies, seat, one);
    BotReply known_too = bot_replies_value (replies, seat, other);
    BotReply mixed = bot_replies_value (replies, seat, both);

    g_test_message ("%u, %u; mixed %u ± %u",
                    known.theirs,
                    known_too.theirs,
                    mixed.theirs,
                    mixed.theirs_error);
    g_assert_cmpuint (mixed.theirs,
                      <=,
                      (known.theirs + known_too.theirs) / 2 + 2 * mixed.theirs_error + ROUNDED);
  }
}

/* Made by hand: against the first choice the second reply wins all, against the second the first.
 */
static void
test_the_best_reply_is_found (void)
{
  const unsigned first[] = { 1, 0 };
  const unsigned second[] = { 0, 3 };
  const unsigned mostly_first[] = { 80, 20 };
  g_autofree BotReplies *replies = g_new0 (BotReplies, 1);
  BotReply reply;

  replies->n_choices = 2;
  replies->repliers[1].n_replies = 2;
  for (guint part = 0; part < BOT_REPLY_PARTS; part++) {
    BotReplySums *sums = &replies->repliers[1].sums[part][0];

    sums->n = 10;
    sums->theirs[1][0] = 10 * BOT_SURE;
    sums->theirs[0][1] = 10 * BOT_SURE;
    sums->ours[1][1] = 10 * BOT_SURE;
    sums->ours[0][0] = 10 * BOT_SURE;
  }

  reply = bot_replies_value (replies, 1, first);
  g_assert_cmpuint (reply.reply, ==, 1);
  g_assert_cmpuint (reply.theirs, ==, BOT_SURE);
  g_assert_cmpuint (reply.ours, ==, 0);
  reply = bot_replies_value (replies, 1, second);
  g_assert_cmpuint (reply.reply, ==, 0);
  g_assert_cmpuint (reply.theirs, ==, BOT_SURE);
  reply = bot_replies_value (replies, 1, mostly_first);
  g_assert_cmpuint (reply.theirs, ==, BOT_SURE * 8 / 10);
  g_assert_cmpuint (reply.ours, ==, BOT_SURE * 2 / 10);
  g_assert_cmpuint (reply.theirs_error, ==, 0);
}

static void
play (RulesState *state, guint seat, guint verb)
{
  const RulesMove move = { .seat = (uint8_t) seat, .verb = (uint8_t) verb };

  g_assert_cmpuint (rules_apply (state, move, NULL), ==, RULES_OK);
}

/* Who chooses alone has nobody to be read by; who has chosen already can still be replied to. */
static void
test_it_takes_two (void)
{
  RulesState state;

  find_place (3, &state);
  g_assert_true (bot_replies_apply (&state, 0));
  play (&state, 0, BANQUET_GO_AUCTION);
  g_assert_true (bot_replies_apply (&state, 1));
  play (&state, 1, BANQUET_GO_CASTLE);
  play (&state, 2, BANQUET_GO_CASTLE);
  g_assert_cmpuint (state.phase, ==, BANQUET_AUCTION);
  g_assert_false (bot_replies_apply (&state, 0));
}

static void
test_it_can_be_cancelled (void)
{
  const RulesMove choice = { .seat = 0, .verb = BANQUET_GO_CASTLE };
  _Atomic bool is_cancelled = true;
  g_autofree BotReplies *replies = g_new (BotReplies, 1);
  RulesState state;
  RulesView view;
  BotQuestion question;

  find_place (3, &state);
  rules_view (&state, 0, &view);
  question = ask (&view);
  question.cancelled = &is_cancelled;
  g_assert_false (bot_replies_find (&question, &choice, 1, replies));
}

/* In the other games nobody chooses at the same time as somebody else. */
static void
test_only_where_all_choose_at_once (void)
{
  g_autofree BotReplies *replies = g_new (BotReplies, 1);
  RulesState state;
  RulesView view;
  BotQuestion question;

  bots_table_deal ("canaletto", 3, 0, &state);
  rules_view (&state, 0, &view);
  question = ask (&view);
  g_assert_false (bot_replies_find (&question, NULL, 0, replies));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reply/it-is-the-same-again", test_it_is_the_same_again);
  g_test_add_func ("/reply/everybody-else-who-chooses-replies",
                   test_everybody_else_who_chooses_replies);
  g_test_add_func ("/reply/two-share-the-victory", test_two_share_the_victory);
  g_test_add_func ("/reply/mixing-gives-nothing-away", test_mixing_gives_nothing_away);
  g_test_add_func ("/reply/the-best-reply-is-found", test_the_best_reply_is_found);
  g_test_add_func ("/reply/it-takes-two", test_it_takes_two);
  g_test_add_func ("/reply/it-can-be-cancelled", test_it_can_be_cancelled);
  g_test_add_func ("/reply/only-where-all-choose-at-once", test_only_where_all_choose_at_once);

  return g_test_run ();
}
