/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game for which nobody has written sentences. The table of games is this program's own, and
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
play (guint eyes, guint seat, const char *text, RulesState *state)
{
  AdjTextReader reader = { .is_translated = FALSE, .names = names, .eyes = eyes };
  RulesEvents events;
  RulesMove move;

  g_assert_cmpuint (rules_move_parse (&soiree, seat, text, strlen (text), &move), ==, RULES_OK);
  g_assert_cmpuint (rules_apply (state, move, &events), ==, RULES_OK);

  return adj_text_events (&reader, state, &events);
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
  first = play (ADJ_TEXT_SPECTATOR, 0, "go castle", &state);
  second = play (ADJ_TEXT_SPECTATOR, 1, "go auction", &state);
  g_assert_cmpstr (first, ==, "Hélène has chosen in secret.");
  g_assert_cmpstr (second, ==, "Yann has chosen in secret. Hélène: go castle. Yann: go auction.");
}

static void
test_secret_of_an_unknown_game_is_told_to_its_own_seat (void)
{
  RulesState state;
  g_autofree char *sentence = NULL;

  begin (&state);
  sentence = play (1 << 0, 0, "go castle", &state);
  g_assert_cmpstr (sentence, ==, "In secret: Hélène: go castle.");
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

  return g_test_run ();
}
