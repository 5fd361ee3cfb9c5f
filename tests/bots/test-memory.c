/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a level forgets: it stays a game that might be, and stays forgotten. */

#include <string.h>

#include "bot-memory.h"
#include "bots-table.h"

enum {
  N_GAMES = 6,
  PERCENT = 15,
};

/* What the seat to act has left of its view, early or late in its game. */
static void
remember (const RulesView *view, guint ply, RulesView *ret_view)
{
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (view->known.game));
  g_autofree char *seed = g_strdup_printf ("a game/%u", ply);
  BotQuestion question = { .view = view, .seed = seed, .seed_length = strlen (seed) };
  BotMemory memory = { .question = &question, .percent = PERCENT };

  *ret_view = *view;
  knowledge->forget (&memory, ret_view);
}

static void
check_world (const RulesView *view, RulesRng *rng)
{
  RulesState world;

  rules_imagine (view, rng, &world);
  for (guint ply = 0; ply < 4 && !rules_is_over (&world); ply++) {
    guint seat = (guint) g_bit_nth_lsf (world.to_act, -1);

    g_assert_cmpuint (rules_apply (&world, rules_draw (&world, seat, rng), NULL), ==, RULES_OK);
  }
}

static void
test_forgetting_leaves_a_game (gconstpointer data)
{
  guint n_lost = 0;
  guint n_kept = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "memory", strlen ("memory"));
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;

    bots_table_deal (data, 3, k, &state);
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      RulesView view;
      RulesView left;
      RulesView again;

      rules_view (&state, seat, &view);
      remember (&view, state.ply, &left);
      remember (&view, state.ply + 1, &again);
      g_assert_cmpmem (&left, sizeof left, &again, sizeof again);
      n_lost += memcmp (&left, &view, sizeof view) != 0;
      n_kept += memcmp (&left, &view, sizeof view) == 0;
      check_world (&left, &rng);
      bots_table_wander (&state, &rng);
    }
  }

  g_assert_cmpuint (n_lost, >, 0);
  g_assert_cmpuint (n_kept, >, 0);
}

static void
test_what_is_long_past_is_forgotten_first (void)
{
  RulesView view = { .viewer = 1 };
  BotQuestion question = { .view = &view, .seed = "a/b", .seed_length = strlen ("a/b") };
  BotMemory memory = { .question = &question, .percent = PERCENT };
  guint n_recent = 0;
  guint n_old = 0;

  for (guint what = 0; what < 200; what++) {
    g_assert_false (bot_memory_has_lost (&memory, what, 0));
    g_assert_true (!bot_memory_has_lost (&memory, what, 1) ||
                   bot_memory_has_lost (&memory, what, 4));
    n_recent += bot_memory_has_lost (&memory, what, 1);
    n_old += bot_memory_has_lost (&memory, what, 4);
  }

  /* 15 and 60 of a hundred. */
  g_assert_cmpuint (n_recent, >=, 15);
  g_assert_cmpuint (n_recent, <=, 48);
  g_assert_cmpuint (n_old, >=, 95);
  g_assert_cmpuint (n_old, <=, 145);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bots/forgetting-leaves-a-game/banquet",
                        "banquet",
                        test_forgetting_leaves_a_game);
  g_test_add_data_func ("/bots/forgetting-leaves-a-game/canaletto",
                        "canaletto",
                        test_forgetting_leaves_a_game);
  g_test_add_data_func ("/bots/forgetting-leaves-a-game/krach",
                        "krach",
                        test_forgetting_leaves_a_game);
  g_test_add_func ("/bots/what-is-long-past-is-forgotten-first",
                   test_what_is_long_past_is_forgotten_first);

  return g_test_run ();
}
