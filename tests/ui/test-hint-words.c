/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a hint says, for advice that is given here: how two moves compare, which are worth thinking
 * about, and that neither tells what the next step is for.
 */

#include <string.h>

#include "adj-hint-words.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"
#include "ui-fixture.h"
#include "ui-golden.h"

typedef struct {
  UiGolden game;
  AdjHelp help;
} Fixture;

/* The first position of the game NAME where the person to act has so many moves or more. */
static void
open_game (Fixture *f, const char *name, guint phase, guint n_moves)
{
  guint ply = 0;
  RulesState state;

  ui_golden_open (&f->game, name);
  for (;; ply++) {
    adj_match_get_state (f->game.match, ply, &state);
    g_assert_false (rules_is_over (&state));
    if (state.phase == phase &&
        rules_count_legal (&state, (guint) g_bit_nth_lsf (state.to_act, -1)) >= n_moves)
      break;
  }
  ui_golden_make_scene (&f->game, ply, (RulesViewer) ui_golden_get_actor (&f->game, ply));
}

static void
set_up_stay (Fixture *f, gconstpointer data)
{
  (void) data;
  open_game (f, "krach-3", KRACH_AUCTION, 2);
}

static void
set_up_bid (Fixture *f, gconstpointer data)
{
  (void) data;
  open_game (f, "canaletto-3", CANALETTO_AUCTION, 16);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_golden_close (&f->game);
}

/* A move of the seat to act, with the chance in hundredths. */
static void
add (Fixture *f, guint verb, guint number, guint percent)
{
  AdjAdvice *advice = &f->help.advice;

  advice->list[advice->n++] =
    (BotAdvice){ .move = { .seat = (uint8_t) f->game.scene.actor,
                           .verb = (uint8_t) verb,
                           .number = (uint16_t) number },
                 .chance = BOT_SURE * percent / 100,
                 .error = percent == 0 || percent == 100 ? 0 : BOT_SURE / 100,
                 .games = 100 };
}

static void
advise (Fixture *f, guint stay, guint drop)
{
  memset (&f->help, 0, sizeof f->help);
  add (f, stay >= drop ? KRACH_STAY : KRACH_DROP, 0, MAX (stay, drop));
  add (f, stay >= drop ? KRACH_DROP : KRACH_STAY, 0, MIN (stay, drop));
}

static char *
describe (Fixture *f)
{
  return adj_hint_words_describe_move (adj_game_ui_get (f->game.scene.game),
                                       &f->game.scene,
                                       &f->help);
}

static void
assert_says (Fixture *f, const char *words)
{
  g_autofree char *text = describe (f);

  ui_assert_has_words (text, words);
}

static void
assert_does_not_say (Fixture *f, const char *words)
{
  g_autofree char *text = describe (f);

  ui_assert_has_no_words (text, words);
}

static void
test_two_moves_compare_as_their_chances_do (Fixture *f, gconstpointer data)
{
  (void) data;
  advise (f, 60, 30);
  assert_says (f, "The computer would choose “Stay");
  assert_says (f, "60% ± 1 to win");
  assert_says (f, "30% ± 1");
  advise (f, 30, 60);
  assert_says (f, "The computer would choose “Drop");
  /* Nobody could read the difference. */
  advise (f, 40, 40);
  assert_says (f, "are worth about the same (40% ± 1 to win)");
  advise (f, 41, 40);
  assert_says (f, "are worth about the same");
  assert_does_not_say (f, "would choose");
}

/* A chance of 100 % beside one of 100 % is no reason for either. */
static void
test_what_is_decided_needs_no_figures (Fixture *f, gconstpointer data)
{
  (void) data;
  advise (f, 100, 100);
  assert_says (f, "both win");
  assert_does_not_say (f, "%");
  advise (f, 0, 0);
  assert_says (f, "There is hardly a way to win left");
  assert_does_not_say (f, "%");
  advise (f, 100, 0);
  assert_says (f, "The computer would choose “Stay");
}

static void
test_mixture_says_how_often (Fixture *f, gconstpointer data)
{
  (void) data;
  advise (f, 50, 40);
  assert_does_not_say (f, "unforeseen");
  f->help.advice.list[0].frequency = 62;
  assert_says (f, "62 times in 100");
  f->help.advice.list[0].frequency = 100;
  assert_does_not_say (f, "unforeseen");
}

/* Bids of these numbers, the best first, and passing. */
static void
bid (Fixture *f, const guint *numbers, guint n)
{
  memset (&f->help, 0, sizeof f->help);
  for (guint i = 0; i < n; i++)
    add (f, CANALETTO_BID, numbers[i], 40);
}

static void
test_numbers_are_a_range (Fixture *f, gconstpointer data)
{
  static const guint numbers[] = { 9, 5, 7 };
  g_autofree char *text = NULL;

  (void) data;
  bid (f, numbers, G_N_ELEMENTS (numbers));
  g_assert_true (adj_hint_words_has_sensible (&f->game.scene, &f->help.advice));
  text = adj_hint_words_describe_sensible (&f->game.scene, &f->help.advice);
  g_assert_cmpstr (text, ==, "Worth thinking about: a number between 5 and 9.");
  assert_says (f, "The number 9 is set for you.");
}

/* The second step is there to let one think: the order of the moves is not that of their worth. */
static void
test_moves_worth_thinking_about_do_not_tell_the_best (Fixture *f, gconstpointer data)
{
  static const guint numbers[] = { 8 };
  g_autofree char *text = NULL;
  g_autofree char *turned = NULL;

  (void) data;
  bid (f, numbers, 1);
  add (f, CANALETTO_PASS, 0, 40);
  text = adj_hint_words_describe_sensible (&f->game.scene, &f->help.advice);
  memset (&f->help, 0, sizeof f->help);
  add (f, CANALETTO_PASS, 0, 40);
  add (f, CANALETTO_BID, 8, 40);
  turned = adj_hint_words_describe_sensible (&f->game.scene, &f->help.advice);
  g_assert_cmpstr (text, ==, turned);
  g_assert_nonnull (strstr (text, "the number 8"));
  g_assert_nonnull (strstr (text, "“Pass”"));
}

/* The least bids and nothing else: that is what anybody would look at first. */
static void
test_step_that_says_nothing_is_left_out (Fixture *f, gconstpointer data)
{
  guint least = canaletto_peek (adj_scene_peek (&f->game.scene))->bid + 1;
  const guint numbers[] = { least, least + 1 };

  (void) data;
  bid (f, numbers, G_N_ELEMENTS (numbers));
  g_assert_false (adj_hint_words_has_sensible (&f->game.scene, &f->help.advice));
  f->help.advice.n = 1;
  g_assert_false (adj_hint_words_has_sensible (&f->game.scene, &f->help.advice));
}

/* Words in sentences. */

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += *words[i] != '\0';
  return n;
}

enum {
  MOST_WORDS_OF_TOPIC = 40,
  MOST_WORDS_OF_REASON = 20
};

static void
check_reasons (UiGolden *game)
{
  const AdjScene *scene = &game->scene;
  const AdjGameUi *face = adj_game_ui_get (scene->game);
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n = rules_view_legal (&scene->view, legal, &is_all);
  g_autofree char *topic = face->describe_hint_topic (scene);

  if (count_words (topic) > MOST_WORDS_OF_TOPIC)
    g_error ("%u words: %s", count_words (topic), topic);
  for (gsize i = 0; n > 1 && i < n; i++) {
    g_autofree char *reason = face->describe_hint_reason (scene, legal[i]);
    char text[RULES_MOVE_TEXT_SIZE];

    (void) rules_move_format (scene->game, legal[i], text);
    if (reason == NULL)
      g_error ("%s at %u: no reason", text, scene->ply);
    if (count_words (reason) > MOST_WORDS_OF_REASON || strstr (reason, ". ") != NULL)
      g_error ("%s at %u: %s", text, scene->ply, reason);
  }
}

/* Whatever a hint proposes, it says why in one sentence that is short enough to be read. */
static void
test_each_move_has_one_short_reason (gconstpointer name)
{
  UiGolden game = { 0 };
  RulesState state;

  ui_golden_open (&game, name);
  for (guint ply = 0; ply < adj_match_get_n_plies (game.match); ply++) {
    adj_match_get_state (game.match, ply, &state);
    if (rules_is_over (&state))
      break;
    ui_golden_make_scene (&game, ply, (RulesViewer) ui_golden_get_actor (&game, ply));
    check_reasons (&game);
  }
  ui_golden_close (&game);
}

int
main (int argc, char **argv)
{
  static const char *const played[] = { "banquet-2",   "banquet-5", "canaletto-2",
                                        "canaletto-4", "krach-3",   "krach-6" };

  ui_init (&argc, &argv);

#define ADD(name, set_up, test) \
  g_test_add ("/hint-words/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("two-moves-compare-as-their-chances-do",
       set_up_stay,
       test_two_moves_compare_as_their_chances_do);
  ADD ("what-is-decided-needs-no-figures", set_up_stay, test_what_is_decided_needs_no_figures);
  ADD ("mixture-says-how-often", set_up_stay, test_mixture_says_how_often);
  ADD ("numbers-are-a-range", set_up_bid, test_numbers_are_a_range);
  ADD ("moves-worth-thinking-about-do-not-tell-the-best",
       set_up_bid,
       test_moves_worth_thinking_about_do_not_tell_the_best);
  ADD ("step-that-says-nothing-is-left-out", set_up_bid, test_step_that_says_nothing_is_left_out);

  ui_add_for_each_game ("hint-words",
                        "each-move-has-one-short-reason",
                        played,
                        G_N_ELEMENTS (played),
                        test_each_move_has_one_short_reason);

  return g_test_run ();
}
