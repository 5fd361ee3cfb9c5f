/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The figures are the machine's; here it is their form, and what must be the same everywhere. */

#include <string.h>

#include "cli-run.h"

#define SHORTLY "--seconds=0.001"

static void
test_json_is_one_line (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--json", SHORTLY, "--game=krach", NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 1);
}

static void
test_json_has_the_playouts_first (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--json", SHORTLY, "--game=krach", NULL);
  g_autofree char *keys = cli_get_keys (run->out, "");

  g_assert_true (g_str_has_prefix (keys, "playouts,"));
  for (guint i = 0; i < cli_get_size (run->out, "playouts"); i++) {
    g_autofree char *path = g_strdup_printf ("playouts.%u", i);
    g_autofree char *playout_keys = cli_get_keys (run->out, path);

    g_assert_true (
      g_str_has_prefix (playout_keys, "game,seats,games_per_s,moves_per_s,moves_per_game,"));
  }
}

static void
test_json_has_reading_and_sizes_too (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--json", SHORTLY, "--game=krach", NULL);

  g_assert_cmpfloat (cli_get_number (run->out, "state_bytes"), >, 0);
  g_assert_cmpfloat (cli_get_number (run->out, "verify.games"), >, 0);
  g_assert_cmpfloat (cli_get_number (run->out, "verify.moves"),
                     >,
                     cli_get_number (run->out, "verify.games"));
  g_assert_cmpfloat (cli_get_number (run->out, "verify.moves_per_s"), >, 0);
  g_assert_cmpfloat (cli_get_number (run->out, "verify_with_times.bytes"),
                     >,
                     cli_get_number (run->out, "verify.bytes"));
}

static void
test_measures_every_table (void)
{
  static const struct {
    const char *game;
    guint least;
    guint most;
  } games[] = { { "banquet", 2, 5 }, { "canaletto", 2, 4 }, { "krach", 3, 6 } };
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--json", SHORTLY, NULL);
  guint n = 0;

  cli_assert_done (run);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    for (guint seats = games[i].least; seats <= games[i].most; seats++, n++) {
      g_autofree char *expected =
        g_strdup_printf ("{\"game\":\"%s\",\"seats\":%u,", games[i].game, seats);
      g_autofree char *path = g_strdup_printf ("playouts.%u", n);
      g_autofree char *playout = cli_get (run->out, path);

      g_assert_nonnull (playout);
      g_assert_true (g_str_has_prefix (playout, expected));
    }
  }
  g_assert_cmpuint (cli_get_size (run->out, "playouts"), ==, n);
}

static void
test_figures_of_a_playout_agree (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--json", SHORTLY, "--game=krach", NULL);

  for (guint i = 0; i < 4; i++) {
    g_autofree char *games_path = g_strdup_printf ("playouts.%u.games_per_s", i);
    g_autofree char *moves_path = g_strdup_printf ("playouts.%u.moves_per_s", i);
    g_autofree char *length_path = g_strdup_printf ("playouts.%u.moves_per_game", i);
    double games = cli_get_number (run->out, games_path);
    double moves = cli_get_number (run->out, moves_path);

    g_assert_cmpfloat (games, >, 0);
    g_assert_cmpfloat_with_epsilon (moves / games / cli_get_number (run->out, length_path),
                                    1,
                                    0.01);
  }
}

static void
test_table_has_a_row_for_each_number_of_seats (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", SHORTLY, "--game=canaletto", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_done (run);
  for (guint i = 1; i <= 3; i++)
    g_assert_true (g_str_has_prefix (lines[i], "canaletto "));
  g_assert_cmpstr (lines[4], ==, "");
}

static void
test_signature_is_16_digits_and_the_same_every_time (void)
{
  g_autoptr (CliRun) one = cli_run (NULL, "bench", "--signature", NULL);
  g_autoptr (CliRun) other = cli_run (NULL, "bench", "--signature", "--language=fr", NULL);

  cli_assert_done (one);
  g_assert_true (g_regex_match_simple ("^[0-9a-f]{16}\n$", one->out, 0, 0));
  g_assert_cmpstr (one->out, ==, other->out);
}

/* A row for each level that thinks, at each table. */
static void
test_levels_are_timed (void)
{
  g_autoptr (CliRun) run =
    cli_run (NULL, "bench", "--levels", "--game=canaletto", "--budget=0.001", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_done (run);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 3 * 4);
  g_assert_true (g_str_has_prefix (lines[1], "canaletto      2 novice "));
  g_assert_true (g_str_has_prefix (lines[12], "canaletto      4 master "));
}

static void
test_counted_moves_print_nothing (void)
{
  g_autoptr (CliRun) all = cli_run (NULL, "bench", "--moves=10000", NULL);
  g_autoptr (CliRun) one = cli_run (NULL, "bench", "--moves=10000", "--game=banquet", NULL);

  cli_assert_done (all);
  g_assert_cmpstr (all->out, ==, "");
  cli_assert_done (one);
  g_assert_cmpstr (one->out, ==, "");
}

static void
test_numbers_are_above_0 (void)
{
  static const char *const wrong[] = {
    "--seconds=0", "--seconds=-1", "--seconds=nan", "--seconds=3601",
    "--moves=0",   "--moves=-1",   "--moves=many",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (CliRun) run = cli_run (NULL, "bench", "--signature", wrong[i], NULL);

    cli_assert_usage (run);
  }
}

static void
test_unknown_game_is_wrong_usage (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "bench", "--game=poker", NULL);

  cli_assert_usage (run);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/bench/json-is-one-line", test_json_is_one_line);
  g_test_add_func ("/cli/bench/json-has-the-playouts-first", test_json_has_the_playouts_first);
  g_test_add_func ("/cli/bench/json-has-reading-and-sizes-too",
                   test_json_has_reading_and_sizes_too);
  g_test_add_func ("/cli/bench/measures-every-table", test_measures_every_table);
  g_test_add_func ("/cli/bench/figures-of-a-playout-agree", test_figures_of_a_playout_agree);
  g_test_add_func ("/cli/bench/table-has-a-row-for-each-number-of-seats",
                   test_table_has_a_row_for_each_number_of_seats);
  g_test_add_func ("/cli/bench/signature-is-16-digits-and-the-same-every-time",
                   test_signature_is_16_digits_and_the_same_every_time);
  g_test_add_func ("/cli/bench/levels-are-timed", test_levels_are_timed);
  g_test_add_func ("/cli/bench/counted-moves-print-nothing", test_counted_moves_print_nothing);
  g_test_add_func ("/cli/bench/numbers-are-above-0", test_numbers_are_above_0);
  g_test_add_func ("/cli/bench/unknown-game-is-wrong-usage", test_unknown_game_is_wrong_usage);

  return g_test_run ();
}
