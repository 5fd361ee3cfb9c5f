/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game without sentences. The table of games is this program's own, and
 * holds the Banquet under another name.
 */

#include <string.h>

#include "adj-text.h"
#include "rules-game.h"

extern const RulesGame banquet_game;

static RulesGame soiree;

const RulesGame *const rules_games[] = { &soiree, NULL };

static const char *const names[] = { "Hélène", "Yann" };

static char *
play (RulesViewer viewer, guint seat, const char *text, RulesState *state)
{
  AdjTextReader reader = { .is_translated = FALSE, .names = names };
  RulesEvents events;
  RulesMove move;

  g_assert_cmpuint (rules_move_parse (&soiree, seat, text, strlen (text), &move), ==, RULES_OK);
  g_assert_cmpuint (rules_apply (state, move, &events), ==, RULES_OK);

  return adj_text_events (&reader, viewer, state, &events);
}

static void
begin (RulesState *ret_state)
{
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, "soiree", strlen ("soiree"));
  g_assert_cmpuint (rules_setup_init (&soiree, 2, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
}

static void
test_moves_of_an_unknown_game_are_told_in_notation (void)
{
  RulesState state;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  begin (&state);
  first = play (RULES_SPECTATOR, 0, "go castle", &state);
  second = play (RULES_SPECTATOR, 1, "go auction", &state);
  g_assert_cmpstr (first, ==, "Hélène has chosen in secret.");
  g_assert_cmpstr (second, ==, "Hélène: go castle. Yann: go auction.");
}

static void
test_secret_of_an_unknown_game_is_told_to_its_own_seat (void)
{
  RulesState state;
  g_autofree char *sentence = NULL;

  begin (&state);
  sentence = play (0, 0, "go castle", &state);
  g_assert_cmpstr (sentence, ==, "In secret: Hélène: go castle.");
}

static void
test_table_of_an_unknown_game_is_told_in_scores (void)
{
  AdjTextReader reader = { .is_translated = FALSE, .names = names };
  g_autofree char *text = NULL;
  RulesState state;
  RulesView view;

  begin (&state);
  rules_view (&state, 0, &view);
  text = adj_text_view (&reader, &view);
  g_assert_cmpstr (text,
                   ==,
                   "Round 1 · place\n"
                   "Your turn: choose a move.\n"
                   "Waiting for: Yann.\n"
                   "Hélène (you): 0 points\n"
                   "Yann: 0 points");
}

static void
test_choice_of_an_unknown_game_is_its_notation (void)
{
  AdjTextReader reader = { .is_translated = FALSE, .names = names };
  g_autofree char *text = NULL;
  RulesState state;
  RulesMove move;

  begin (&state);
  g_assert_cmpuint (rules_move_parse (&soiree, 0, "go castle", 9, &move), ==, RULES_OK);
  text = adj_text_move (&reader, &state, move);
  g_assert_cmpstr (text, ==, "go castle");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  soiree = banquet_game;
  soiree.id = "soiree";

  g_test_add_func ("/text/moves-of-an-unknown-game-are-told-in-notation",
                   test_moves_of_an_unknown_game_are_told_in_notation);
  g_test_add_func ("/text/secret-of-an-unknown-game-is-told-to-its-own-seat",
                   test_secret_of_an_unknown_game_is_told_to_its_own_seat);
  g_test_add_func ("/text/table-of-an-unknown-game-is-told-in-scores",
                   test_table_of_an_unknown_game_is_told_in_scores);
  g_test_add_func ("/text/choice-of-an-unknown-game-is-its-notation",
                   test_choice_of_an_unknown_game_is_its_notation);

  return g_test_run ();
}
