/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cli-run.h"

static void
test_lists_seats_and_options (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "games", NULL);

  cli_assert_done (run);
  g_assert_cmpstr (run->out,
                   ==,
                   "banquet    2 to 5 players\n"
                   "  space=own|leader\n"
                   "  ending=at-once|round\n"
                   "canaletto  2 to 4 players\n"
                   "  values=hidden|open\n"
                   "krach      3 to 6 players\n"
                   "  start=normal|fast\n"
                   "  loan=1|2\n");
}

static void
test_json_is_one_line (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "games", "--json", NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 1);
}

static void
test_json_has_every_game (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "games", "--json", NULL);

  g_assert_cmpuint (cli_get_size (run->out, ""), ==, 3);
  cli_assert_json (run->out, "0.game", "'banquet'");
  cli_assert_json (run->out, "0.title", "'The Banquet'");
  cli_assert_json (run->out, "1.game", "'canaletto'");
  cli_assert_json (run->out, "1.title", "'Canaletto'");
  cli_assert_json (run->out, "2.game", "'krach'");
  cli_assert_json (run->out, "2.title", "'Krach'");
}

static void
test_json_has_the_seats (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "games", "--json", NULL);

  cli_assert_json (run->out, "0.seats", "[2,5]");
  cli_assert_json (run->out, "1.seats", "[2,4]");
  cli_assert_json (run->out, "2.seats", "[3,6]");
}

static void
test_json_has_the_default_of_an_option_first (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "games", "--json", NULL);

  cli_assert_json (run->out,
                   "0.options",
                   "{'space':['own','leader'],'ending':['at-once','round']}");
  cli_assert_json (run->out, "1.options", "{'values':['hidden','open']}");
  cli_assert_json (run->out, "2.options", "{'start':['normal','fast'],'loan':['1','2']}");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/games/lists-seats-and-options", test_lists_seats_and_options);
  g_test_add_func ("/cli/games/json-is-one-line", test_json_is_one_line);
  g_test_add_func ("/cli/games/json-has-every-game", test_json_has_every_game);
  g_test_add_func ("/cli/games/json-has-the-seats", test_json_has_the_seats);
  g_test_add_func ("/cli/games/json-has-the-default-of-an-option-first",
                   test_json_has_the_default_of_an_option_first);

  return g_test_run ();
}
