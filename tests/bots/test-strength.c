/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a level is worth its name: a few games, far fewer than would measure it. */

#include "bots-table.h"

typedef struct {
  const char *game;
  guint n_seats;
  const char *level;
  const char *others;
  double budget;
  guint n_deals;
  double least; /* share of wins */
} Match;

static const Match matches[] = {
  { "banquet", 2, "amateur", "random", 0.05, 15, 0.75 },
  { "canaletto", 2, "amateur", "random", 0.05, 15, 0.9 },
  { "krach", 3, "amateur", "random", 0.05, 10, 0.7 },
  { "banquet", 2, "expert", "amateur", 0.01, 15, 0.55 },
  { "canaletto", 2, "expert", "amateur", 0.01, 15, 0.65 },
  { "krach", 3, "expert", "amateur", 0.01, 8, 0.5 },
};

static void
test_level_beats_the_lower (gconstpointer data)
{
  const Match *match = data;
  double share = bots_table_match (match->game,
                                   match->n_seats,
                                   match->level,
                                   match->others,
                                   match->budget,
                                   match->n_deals);

  g_test_message ("%.3f of the wins", share);
  g_assert_cmpfloat (share, >=, match->least);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_autofree char *path = g_strdup_printf ("/bots/level-beats-the-lower/%s/%s-%s",
                                             matches[i].game,
                                             matches[i].level,
                                             matches[i].others);

    g_test_add_data_func (path, &matches[i], test_level_beats_the_lower);
  }

  return g_test_run ();
}
