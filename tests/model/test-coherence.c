/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether curve, cost and grade agree, over whole games of mixed levels and every number of seats.
 *
 * ADJUGE_GAMES games of each title are played and evaluated with little effort: the estimates are
 * poor, but what is said of them must not contradict itself.
 */

#include <stdlib.h>
#include <string.h>

#include "adj-line.h"
#include "adj-thought.h"

enum {
  N_GAMES = 2, /* unless it is asked for more */
  ROUNDED = RULES_MAX_SEATS,
  SWING = BOT_SURE / 100 * 8,
};

typedef struct {
  const RulesGame *game;
  gboolean has_secrets;
  GArray *states; /* RulesState: before each move, and the last */
  GArray *moves;  /* RulesMove */
  GPtrArray *verdicts;
  GPtrArray *settled;
} Game;

static void
play (Game *game, guint k)
{
  static const char *const levels[] = { "random", "novice", "amateur" };
  guint least = rules_game_min_seats (game->game);
  guint n_seats = least + k % (rules_game_max_seats (game->game) - least + 1);
  g_autofree char *deal = g_strdup_printf ("coherence/%u", k);
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  g_assert_cmpuint (rules_setup_init (game->game, n_seats, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  g_array_append_val (game->states, state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    g_autofree char *seed = g_strdup_printf ("%s/%u", deal, state.ply);
    RulesView view;
    BotQuestion question = { .view = &view,
                             .level = bot_find_level (levels[(k + seat) % G_N_ELEMENTS (levels)]),
                             .seed = seed,
                             .seed_length = strlen (seed),
                             .budget = 20 };
    RulesMove move;

    rules_view (&state, seat, &view);
    move = bot_choose (&question);
    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    g_array_append_val (game->moves, move);
    g_array_append_val (game->states, state);
  }
}

static void
evaluate (Game *game)
{
  const RulesState *last = &g_array_index (game->states, RulesState, game->moves->len);
  guint winners = rules_winners (last);
  guint32 end[RULES_MAX_SEATS] = { 0 };

  for (guint i = 0; i < game->moves->len; i++) {
    g_autoptr (AdjThought) thought =
      adj_thought_new (&g_array_index (game->states, RulesState, i),
                       &g_array_index (game->moves, RulesMove, i),
                       game->moves->len - i,
                       (AdjEffort){ bot_find_level ("amateur"), 40, 12 },
                       "coherence");
    AdjVerdict verdict;

    g_assert_true (adj_thought_think (thought, &verdict));
    g_ptr_array_add (game->verdicts, g_memdup2 (&verdict, sizeof verdict));
  }

  for (guint seat = 0; seat < last->n_seats; seat++)
    end[seat] = (winners >> seat & 1) != 0 ? BOT_SURE / (guint) __builtin_popcount (winners) : 0;
  g_ptr_array_set_size (game->settled, (int) game->verdicts->len);
  adj_line_settle ((AdjVerdict **) game->verdicts->pdata,
                   game->verdicts->len,
                   game->has_secrets,
                   end,
                   (AdjVerdict **) game->settled->pdata);
}

static void
check_words (const AdjVerdict *verdict, const AdjCost *cost)
{
  AdjGrade grade = adj_verdict_get_grade (verdict);

  if (verdict->known.n < 2)
    g_assert_cmpint (grade, ==, ADJ_GRADE_NONE);
  else if (cost->points > 0)
    g_assert_cmpint (grade, >=, adj_grade_find (cost->cost, 0));
  else
    g_assert_cmpint (grade, ==, adj_grade_find (cost->cost, 0));
}

/* From one point of the curve to the next a seat that chose falls by the cost, if nothing was
 * revealed; and a great fall is marked. */
static void
check_curve (const Game *game, const AdjVerdict *verdict, const AdjCost *cost)
{
  AdjVerdict *const *settled = (AdjVerdict *const *) game->settled->pdata;
  guint n = game->settled->len;
  guint seat = verdict->played.seat;
  RulesViewer viewer = game->has_secrets ? seat : RULES_ALL_KNOWING;
  guint32 before[RULES_MAX_SEATS];
  guint32 after[RULES_MAX_SEATS];
  guint32 next[RULES_MAX_SEATS];
  gint64 fall;

  adj_advice_get_before (&verdict->known, verdict->played, before);
  adj_advice_get_after (&verdict->known, verdict->played, after);
  fall = (gint64) before[seat] - after[seat];
  g_assert_cmpint (fall, ==, cost->cost);
  if (fall >= SWING)
    g_assert_nonnull (adj_grade_get_sign (adj_verdict_get_grade (verdict)));
  if (verdict->is_revealing || verdict->ply == n)
    return;

  g_assert_true (adj_line_get_chances (settled, n, game->has_secrets, verdict->ply, viewer, next));
  g_assert_cmpint (ABS ((gint64) after[seat] - next[seat]), <=, ROUNDED);
}

static void
check (const Game *game)
{
  for (guint i = 0; i < game->settled->len; i++) {
    const AdjVerdict *verdict = game->settled->pdata[i];
    AdjCost cost = { 0 };

    (void) adj_advice_find_cost (&verdict->known, verdict->played, &cost);
    check_words (verdict, &cost);
    check_curve (game, verdict, &cost);
  }
}

static void
test_curve_cost_and_grade_agree (gconstpointer data)
{
  const RulesGame *rules = data;
  const char *asked = g_getenv ("ADJUGE_GAMES");
  guint n_games = asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : N_GAMES;

  for (guint k = 0; k < n_games; k++) {
    Game game = { .game = rules,
                  .has_secrets = rules_game_has_secrets (rules),
                  .states = g_array_new (FALSE, FALSE, sizeof (RulesState)),
                  .moves = g_array_new (FALSE, FALSE, sizeof (RulesMove)),
                  .verdicts = g_ptr_array_new_with_free_func (g_free),
                  .settled = g_ptr_array_new_with_free_func (g_free) };

    play (&game, k);
    evaluate (&game);
    check (&game);
    g_array_unref (game.states);
    g_array_unref (game.moves);
    g_ptr_array_unref (game.verdicts);
    g_ptr_array_unref (game.settled);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; rules_games[i] != NULL; i++) {
    g_autofree char *path =
      g_strdup_printf ("/coherence/curve-cost-and-grade-agree/%s", rules_game_id (rules_games[i]));

    g_test_add_data_func (path, rules_games[i], test_curve_cost_and_grade_agree);
  }

  return g_test_run ();
}
