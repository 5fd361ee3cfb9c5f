/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A deal whose hidden part is drawn anew: the moves that were played stay legal, every seat has
 * seen the same, the new deal is one that can be written and read, and what comes differs.
 */

#include <glib.h>
#include <string.h>

#include "adj-json.h"
#include "rules.h"

enum {
  N_GAMES = 12,
  MOST_MOVES = 2000
};

typedef struct {
  RulesSetup setup;
  RulesState states[MOST_MOVES + 1];
  RulesMove moves[MOST_MOVES];
  guint n_moves;
} Played;

static void
play (Played *played, RulesRng *rng)
{
  RulesState *state = played->states;

  rules_start (&played->setup, state, NULL);
  for (played->n_moves = 0; !rules_is_over (state) && played->n_moves < MOST_MOVES; state++) {
    guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);

    played->moves[played->n_moves] = rules_draw (state, seat, rng);
    state[1] = state[0];
    g_assert_cmpuint (rules_apply (&state[1], played->moves[played->n_moves++], NULL), ==, 0);
  }
}

static void
assert_same_views (const RulesState *a, const RulesState *b)
{
  for (guint seat = 0; seat < a->n_seats; seat++) {
    RulesView one;
    RulesView other;

    rules_view (a, seat, &one);
    rules_view (b, seat, &other);
    g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
  }
}

/* A stranger's reader accepts the deal. */
static void
assert_can_be_read (const RulesSetup *setup)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  const char *reason;
  RulesSetup read = *setup;

  adj_json_append_setup (text, setup);
  g_assert_cmpuint (rules_setup_read (&read, adj_json_parse (json, text->str, text->len, &reason)),
                    ==,
                    RULES_OK);
  g_assert_cmpmem (read.data, sizeof read.data, setup->data, sizeof setup->data);
}

/* Whether the deal that was redrawn after PLY moves is another one. */
static gboolean
check_redraw (const Played *played, guint ply, RulesRng *rng)
{
  RulesSetup setup = played->setup;
  RulesState state;

  rules_setup_redraw (&setup, &played->states[ply], rng);
  assert_can_be_read (&setup);
  rules_start (&setup, &state, NULL);
  assert_same_views (&state, &played->states[0]);
  for (guint i = 0; i < ply; i++) {
    g_assert_cmpuint (rules_apply (&state, played->moves[i], NULL), ==, RULES_OK);
    assert_same_views (&state, &played->states[i + 1]);
  }
  g_assert_true (rules_is_sound (&state));
  return memcmp (setup.data, played->setup.data, sizeof setup.data) != 0;
}

/* The first ply of the phase, if its moves are still secret. */
static guint
find_open_ply (const Played *played, guint ply)
{
  while (ply > 0 && rules_is_secret_phase (&played->states[ply]) &&
         played->states[ply - 1].phase == played->states[ply].phase)
    ply--;
  return ply;
}

/* The same for one seat alone, whose views stay what they were. */
static void
check_imagine (const Played *played, guint near, RulesRng *rng, guint *n_other_hands)
{
  guint ply = find_open_ply (played, near);
  guint seat = rules_rng_below (rng, played->setup.n_seats);
  RulesSetup setup = played->setup;
  RulesState state;

  rules_setup_imagine (&setup, &played->states[ply], seat, rng);
  assert_can_be_read (&setup);
  rules_start (&setup, &state, NULL);
  for (guint i = 0; i <= ply; i++) {
    RulesView one;
    RulesView other;

    rules_view (&state, seat, &one);
    rules_view (&played->states[i], seat, &other);
    g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
    if (i < ply)
      g_assert_cmpuint (rules_apply (&state, played->moves[i], NULL), ==, RULES_OK);
  }
  g_assert_true (rules_is_sound (&state));
  *n_other_hands += memcmp (setup.data, played->setup.data, sizeof setup.data) != 0;
}

/* Two places that a seat can't see exchange their cards, in the position and in the deal. */
static void
check_exchange (const Played *played, guint near, RulesRng *rng)
{
  guint ply = find_open_ply (played, near);
  guint seat = rules_rng_below (rng, played->setup.n_seats);
  RulesState world = played->states[ply];
  RulesSetup setup = played->setup;
  RulesUnseen list[RULES_MOST_UNSEEN];
  size_t n = rules_list_unseen (&world, seat, list);
  RulesView before;
  RulesView after;

  g_assert_cmpuint (n, <=, RULES_MOST_UNSEEN);
  if (n < 2 || list[0].card == list[n - 1].card || list[0].place == list[n - 1].place)
    return;
  rules_exchange_unseen (&world, &list[0], &list[n - 1]);
  rules_view (&played->states[ply], seat, &before);
  rules_view (&world, seat, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  g_assert_false (memcmp (&world, &played->states[ply], sizeof world) == 0);
  rules_setup_follow (&setup, &played->states[ply], &world);
  g_assert_false (memcmp (setup.data, played->setup.data, sizeof setup.data) == 0);
}

static void
test_imagine (gconstpointer data)
{
  const RulesGame *game = rules_get_game (GPOINTER_TO_UINT (data));
  g_autofree Played *played = g_new0 (Played, 1);
  RulesRng rng;

  rules_rng_seed (&rng, "imagine", 7);
  for (guint n = rules_game_min_seats (game); n <= rules_game_max_seats (game); n++) {
    guint n_different = 0;

    g_assert_cmpuint (rules_setup_init (game, n, &played->setup), ==, RULES_OK);
    for (guint i = 0; i < N_GAMES; i++) {
      rules_setup_deal (&played->setup, &rng);
      play (played, &rng);
      check_imagine (played, 0, &rng, &n_different);
      for (guint j = 0; j < 6; j++)
        check_exchange (played, rules_rng_below (&rng, played->n_moves), &rng);
      for (guint j = 0; j < 6; j++)
        check_imagine (played, rules_rng_below (&rng, played->n_moves), &rng, &n_different);
    }
    g_assert_cmpuint (n_different, >=, 3 * N_GAMES);
  }
}

static guint
check_games (const RulesGame *game, guint n_seats, const char *option, const char *value)
{
  g_autofree Played *played = g_new0 (Played, 1);
  guint n_different = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "redraw", 6);
  if (rules_setup_init (game, n_seats, &played->setup) != RULES_OK ||
      (option != NULL && rules_setup_choose (&played->setup, option, value) != RULES_OK))
    return N_GAMES;
  for (guint i = 0; i < N_GAMES; i++) {
    rules_setup_deal (&played->setup, &rng);
    play (played, &rng);
    n_different += check_redraw (played, 0, &rng);
    for (guint j = 0; j < 6; j++)
      (void) check_redraw (played, rules_rng_below (&rng, played->n_moves + 1), &rng);
    (void) check_redraw (played, played->n_moves, &rng);
  }
  return n_different;
}

static void
test_redraw (gconstpointer data)
{
  const RulesGame *game = rules_get_game (GPOINTER_TO_UINT (data));
  unsigned n_options;
  const RulesOption *options = rules_game_options (game, &n_options);

  for (guint n = rules_game_min_seats (game); n <= rules_game_max_seats (game); n++) {
    g_assert_cmpuint (check_games (game, n, NULL, NULL), ==, N_GAMES);
    for (guint i = 0; i < n_options; i++)
      for (guint j = 1; options[i].values[j] != NULL; j++)
        (void) check_games (game, n, options[i].name, options[i].values[j]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint game = 0; game < rules_count_games (); game++) {
    g_autofree char *path =
      g_strdup_printf ("/redraw/changes-nothing-known/%s", rules_game_id (rules_get_game (game)));

    g_autofree char *other =
      g_strdup_printf ("/redraw/seat-sees-the-same/%s", rules_game_id (rules_get_game (game)));

    g_test_add_data_func (path, GUINT_TO_POINTER (game), test_redraw);
    g_test_add_data_func (other, GUINT_TO_POINTER (game), test_imagine);
  }
  return g_test_run ();
}
