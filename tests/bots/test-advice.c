/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a question's moves are said to be worth. */

#include <math.h>
#include <string.h>

#include "bots-table.h"
#include "krach/krach.h"

enum {
  BUDGET = 400,
  ROUNDED = 32, /* of BOT_SURE: one for each kind of card that may come next, and the seats */
};

static BotQuestion
ask (const RulesView *view, const char *level, guint64 budget)
{
  return (BotQuestion){ .view = view,
                        .level = bot_find_level (level),
                        .seed = "advice",
                        .seed_length = strlen ("advice"),
                        .budget = budget };
}

static void
assert_likely (const BotAdvice *advice, size_t n_advice, const RulesState *state)
{
  for (size_t i = 0; i < n_advice; i++) {
    RulesState copy = *state;
    guint sum = 0;

    for (guint seat = 0; seat < state->n_seats; seat++)
      sum += advice[i].shares[seat];
    g_assert_cmpint (ABS ((int) sum - BOT_SURE), <=, ROUNDED);
    g_assert_cmpuint (rules_apply (&copy, advice[i].move, NULL), ==, RULES_OK);
    g_assert_cmpuint (advice[i].chance, <=, BOT_SURE);
    g_assert_cmpuint (advice[i].error, <=, BOT_SURE);
    g_assert_cmpuint (advice[i].games, >, 0);
  }
}

/* In positions of all phases: legal moves, each once, and the same again. */
static void
test_advice_is_of_legal_moves_and_the_same_again (gconstpointer data)
{
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "advice", strlen ("advice"));
  bots_table_deal (data, 3, 1, &state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    BotAdvice advice[BOT_MAX_ADVICE];
    BotAdvice again[BOT_MAX_ADVICE];
    RulesView view;
    BotQuestion question;
    size_t n_advice;

    rules_view (&state, seat, &view);
    question = ask (&view, "amateur", 20);
    n_advice = bot_advise (&question, advice, BOT_MAX_ADVICE);
    g_assert_cmpuint (n_advice, >, 0);
    assert_likely (advice, n_advice, &state);
    for (size_t i = 1; i < n_advice; i++)
      g_assert_true (memcmp (&advice[0].move, &advice[i].move, sizeof (RulesMove)) != 0);
    g_assert_cmpuint (bot_advise (&question, again, 1), ==, 1);
    g_assert_cmpmem (&advice[0], sizeof advice[0], &again[0], sizeof again[0]);
    bots_table_wander (&state, &rng);
  }
}

/* Asked by whoever has not heard that it is over. */
static void
test_a_game_that_is_over_needs_no_advice (gconstpointer data)
{
  static const char *const levels[] = { "random", "novice", "amateur", "expert", "master" };
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "over", strlen ("over"));
  bots_table_deal (data, 3, 1, &state);
  while (!rules_is_over (&state))
    bots_table_wander (&state, &rng);
  for (guint seat = 0; seat < 3; seat++) {
    for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
      BotAdvice advice[BOT_MAX_ADVICE];
      RulesView view;
      BotQuestion question;

      rules_view (&state, seat, &view);
      question = ask (&view, levels[i], 20);
      g_assert_cmpuint (bot_advise (&question, advice, BOT_MAX_ADVICE), ==, 0);
    }
  }
}

/* The levels misjudge on purpose; their advice does not. */
static void
test_a_sober_level_does_what_it_advises (void)
{
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "sober", strlen ("sober"));
  bots_table_deal ("canaletto", 3, 2, &state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    BotAdvice advice;
    RulesView view;
    BotQuestion question;
    RulesMove move;

    rules_view (&state, seat, &view);
    question = ask (&view, "master", 60);
    g_assert_cmpuint (bot_advise (&question, &advice, 1), ==, 1);
    move = bot_choose (&question);
    g_assert_cmpmem (&move, sizeof move, &advice.move, sizeof advice.move);
    bots_table_wander (&state, &rng);
  }
}

/* What MOVE loses against the best, or against the mixture where all choose at once; nothing that
 * is within the error. */
static double
find_cost (const BotAdvice *advice, gsize n_advice, RulesMove move)
{
  double best = advice[0].chance;
  double mixture = 0;
  guint frequency = 0;
  gsize played = 0;

  for (gsize i = 0; i < n_advice; i++) {
    best = MAX (best, advice[i].chance);
    mixture += (double) advice[i].frequency * advice[i].chance;
    frequency += advice[i].frequency;
    if (memcmp (&advice[i].move, &move, sizeof move) == 0)
      played = i;
  }
  if (frequency > 0)
    best = mixture / frequency;
  best -= advice[played].chance;
  if (best > 0 && best <= 2.0 * advice[played].error)
    return 0;
  return best / BOT_SURE;
}

/* The mean cost of what LEVEL does, as a master judges it who knows nothing of its seeds. */
static double
review (const char *game, const char *level, guint n_games)
{
  double sum = 0;
  guint n = 0;

  for (guint k = 0; k < n_games; k++) {
    RulesState state;

    bots_table_deal (game, 3, k, &state);
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      g_autofree char *seed = g_strdup_printf ("reviewed/%u/%u", k, state.ply);
      RulesMove move = bots_table_choose (&state, seat, level, BUDGET, seed);
      BotAdvice advice[BOT_MAX_ADVICE];
      RulesView view;
      BotQuestion question;

      rules_view (&state, seat, &view);
      question = ask (&view, "master", BUDGET);
      question.asked = &move;
      sum += find_cost (advice, bot_advise (&question, advice, BOT_MAX_ADVICE), move);
      n++;
      g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    }
  }

  return sum / n;
}

static void
test_who_is_reviewed_by_its_like_loses_nothing (gconstpointer game)
{
  guint n_games = g_str_equal (game, "banquet") ? 1 : 3;
  double own = review (game, "master", n_games);
  double random = review (game, "random", n_games);

  g_test_message ("%s: master %.4f, random %.4f a decision", (const char *) game, own, random);
  g_assert_cmpfloat (fabs (own), <, 0.004);
  g_assert_cmpfloat (random, >, 0.005);
}

static void
test_more_games_leave_less_doubt (void)
{
  BotAdvice hasty[BOT_MAX_ADVICE];
  BotAdvice slow[BOT_MAX_ADVICE];
  RulesState state;
  RulesView view;
  BotQuestion question;

  bots_table_deal ("banquet", 3, 3, &state);
  rules_view (&state, 0, &view);
  question = ask (&view, "expert", BUDGET);
  g_assert_cmpuint (bot_advise (&question, hasty, BOT_MAX_ADVICE), ==, 2);
  question = ask (&view, "expert", 25 * BUDGET);
  g_assert_cmpuint (bot_advise (&question, slow, BOT_MAX_ADVICE), ==, 2);
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpuint (slow[i].games, >, 20 * hasty[i].games);
    g_assert_cmpuint (slow[i].error, <, hasty[i].error / 3);
    g_assert_cmpuint (slow[i].error, >, 0);
  }
}

/* Of all seats, in the first two rounds, where some borrow and some do not. */
static void
test_openings_are_judged_alike_with_more_thought (void)
{
  for (guint n_seats = 3; n_seats <= 6; n_seats++) {
    RulesState state;
    RulesRng rng;

    rules_rng_seed (&rng, "openings", strlen ("openings"));
    for (bots_table_deal ("krach", n_seats, n_seats, &state); rules_round (&state) <= 2;
         bots_table_wander (&state, &rng)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      BotAdvice quick, slow;
      RulesView view;
      guint64 budget = bot_level_budget (bot_find_level ("expert"));
      BotQuestion question = ask (&view, "expert", budget / 2);

      if (rules_count_legal (&state, seat) < 2)
        continue;
      rules_view (&state, seat, &view);
      g_assert_cmpuint (bot_advise (&question, &quick, 1), ==, 1);
      question.budget = budget * 8;
      g_assert_cmpuint (bot_advise (&question, &slow, 1), ==, 1);
      for (guint i = 0; i < n_seats; i++)
        g_assert_cmpint (abs ((int) quick.shares[i] - (int) slow.shares[i]),
                         <=,
                         2 * (int) (quick.error + slow.error));
    }
  }
}

/* With the crash certainly next, whoever is far ahead is certain to win. */
static void
test_a_game_that_is_won_is_known_to_be (void)
{
  BotAdvice advice[BOT_MAX_ADVICE];
  RulesState state;
  KrachState *krach;
  RulesView view;
  BotQuestion question;
  RulesRng rng;
  guint seat;

  rules_rng_seed (&rng, "won", strlen ("won"));
  bots_table_deal ("krach", 3, 1, &state);
  krach = krach_state (&state);
  while (krach->n_deck > 1 || state.phase != KRACH_WINNER)
    g_assert_cmpuint (
      rules_apply (&state,
                   rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng),
                   NULL),
      ==,
      RULES_OK);
  seat = krach->winner;
  krach->score[seat] = 200;
  rules_view (&state, seat, &view);
  question = ask (&view, "master", BUDGET);
  for (size_t i = bot_advise (&question, advice, BOT_MAX_ADVICE); i > 0; i--) {
    g_assert_cmpuint (advice[i - 1].chance, ==, BOT_SURE);
    g_assert_cmpuint (advice[i - 1].error, ==, 0);
  }
}

/* Whoever is sure of something has seen the end of the game, and only they. */
static void
test_doubt_ends_where_the_end_is_seen (gconstpointer data)
{
  guint n_solved = 0;
  guint n_open = 0;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "doubt", strlen ("doubt"));
  bots_table_deal (data, 3, 4, &state);
  for (; !rules_is_over (&state); bots_table_wander (&state, &rng)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    BotAdvice advice[BOT_MAX_ADVICE];
    RulesView view;
    BotQuestion question;
    size_t n_advice;

    rules_view (&state, seat, &view);
    question = ask (&view, "expert", BUDGET);
    n_advice = bot_advise (&question, advice, BOT_MAX_ADVICE);
    for (size_t i = 0; i < n_advice && n_advice > 1; i++) {
      gboolean is_even = advice[0].chance > BOT_SURE / 10 && advice[0].chance < BOT_SURE / 10 * 9;

      n_solved += advice[i].is_exact;
      n_open += !advice[i].is_exact;
      if (advice[i].is_exact)
        g_assert_cmpuint (advice[i].error, ==, 0);
      else if (is_even)
        g_assert_cmpuint (advice[i].error, >, 0);
      if (advice[i].is_decided)
        g_assert_true (advice[i].is_exact);
    }
  }
  g_assert_cmpuint (n_open, >, 0);
  g_assert_cmpuint (n_solved, >, 0);
}

/* What somebody really played is weighed, however odd. */
static void
test_move_that_is_asked_about_is_among_them (void)
{
  BotAdvice advice[BOT_MAX_ADVICE];
  RulesState state;
  RulesView view;
  BotQuestion question;
  RulesMove odd = { 0 };
  gboolean is_there = FALSE;
  size_t n_advice;

  bots_table_deal ("canaletto", 2, 1, &state);
  odd.seat = (guint8) g_bit_nth_lsf (state.to_act, -1);
  odd.number = 99;
  rules_view (&state, odd.seat, &view);
  question = ask (&view, "expert", BUDGET);
  question.asked = &odd;
  n_advice = bot_advise (&question, advice, BOT_MAX_ADVICE);
  for (size_t i = 0; i < n_advice; i++) {
    if (memcmp (&advice[i].move, &odd, sizeof odd) != 0)
      continue;
    is_there = TRUE;
    g_assert_cmpuint (advice[i].games, >, 0);
    g_assert_cmpuint (advice[i].chance, <, advice[0].chance);
  }
  g_assert_true (is_there);
}

/* Advice may look at the world that is; a choice never does. */
static void
test_hindsight_is_for_advice_alone (void)
{
  guint n_others = 0;
  RulesState state;
  RulesRng rng = { { 1, 2, 3, 4 } };

  bots_table_deal ("krach", 4, 2, &state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    BotAdvice known[BOT_MAX_ADVICE];
    BotAdvice late[BOT_MAX_ADVICE];
    RulesView view;
    BotQuestion question;
    RulesMove choice;
    RulesMove again;
    size_t n_known;
    size_t n_late;

    rules_view (&state, seat, &view);
    question = ask (&view, "expert", 40);
    choice = bot_choose (&question);
    n_known = bot_advise (&question, known, BOT_MAX_ADVICE);
    question.world = &state;
    again = bot_choose (&question);
    g_assert_cmpmem (&again, sizeof again, &choice, sizeof choice);
    n_late = bot_advise (&question, late, BOT_MAX_ADVICE);
    assert_likely (late, n_late, &state);
    g_assert_cmpuint (n_late, ==, n_known);
    n_others += memcmp (known, late, n_late * sizeof *late) != 0;
    bots_table_wander (&state, &rng);
  }
  /* What card comes next makes a difference. */
  g_assert_cmpuint (n_others, >, 5);
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "banquet", "canaletto", "krach" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path =
      g_strdup_printf ("/bots/advice-is-of-legal-moves-and-the-same-again/%s", games[i]);
    g_autofree char *over_path =
      g_strdup_printf ("/bots/a-game-that-is-over-needs-no-advice/%s", games[i]);

    g_test_add_data_func (path, games[i], test_advice_is_of_legal_moves_and_the_same_again);
    g_test_add_data_func (over_path, games[i], test_a_game_that_is_over_needs_no_advice);
  }
  g_test_add_func ("/bots/a-sober-level-does-what-it-advises",
                   test_a_sober_level_does_what_it_advises);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path =
      g_strdup_printf ("/bots/who-is-reviewed-by-its-like-loses-nothing/%s", games[i]);

    g_test_add_data_func (path, games[i], test_who_is_reviewed_by_its_like_loses_nothing);
  }
  g_test_add_func ("/bots/more-games-leave-less-doubt", test_more_games_leave_less_doubt);
  g_test_add_func ("/bots/openings-are-judged-alike-with-more-thought",
                   test_openings_are_judged_alike_with_more_thought);
  g_test_add_func ("/bots/a-game-that-is-won-is-known-to-be",
                   test_a_game_that_is_won_is_known_to_be);
  g_test_add_data_func ("/bots/doubt-ends-where-the-end-is-seen/canaletto",
                        "canaletto",
                        test_doubt_ends_where_the_end_is_seen);
  g_test_add_data_func ("/bots/doubt-ends-where-the-end-is-seen/krach",
                        "krach",
                        test_doubt_ends_where_the_end_is_seen);
  g_test_add_func ("/bots/move-that-is-asked-about-is-among-them",
                   test_move_that_is_asked_about_is_among_them);
  g_test_add_func ("/bots/hindsight-is-for-advice-alone", test_hindsight_is_for_advice_alone);

  return g_test_run ();
}
