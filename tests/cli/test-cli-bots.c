/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What computer players say of recorded games: choose and honest. */

#include <string.h>

#include "cli-run.h"

static CliRun *
play (const char *players)
{
  CliRun *run = cli_run (NULL,
                         "play",
                         "--game=canaletto",
                         players,
                         "--seed=bots",
                         "--budget=0.002",
                         "--records=-",
                         NULL);

  g_assert_cmpint (run->status, ==, 0);
  return run;
}

static void
test_what_was_played_is_played_again (void)
{
  g_autoptr (CliRun) game = play ("--players=master,amateur,expert");
  g_autoptr (CliRun) run = cli_run (game->out, "honest", "-", NULL);

  cli_assert_done (run);
  g_assert_nonnull (strstr (run->out, " 0 differ, 0 not compared\n"));
}

static void
test_another_level_is_found_out (void)
{
  g_autoptr (CliRun) game = play ("--players=random,random");
  g_auto (GStrv) parts = g_strsplit (game->out, "\"level\":\"random\"", -1);
  g_autofree char *forged = g_strjoinv ("\"level\":\"amateur\"", parts);
  g_autoptr (CliRun) run = cli_run (forged, "honest", "-", NULL);

  cli_assert_refused (run);
}

static void
test_chooses_for_who_is_to_act (void)
{
  g_autoptr (CliRun) game = play ("--players=random,random");
  g_autoptr (CliRun) first =
    cli_run (game->out, "choose", "--level=expert", "--budget=0.002", "--at=0", "-", NULL);
  g_autoptr (CliRun) again =
    cli_run (game->out, "choose", "--level=expert", "--budget=0.002", "--at=0", "-", NULL);
  g_autoptr (CliRun) nobody =
    cli_run (game->out, "choose", "--level=expert", "--seat=5", "--at=0", "-", NULL);
  g_autoptr (CliRun) none = cli_run (game->out, "choose", "--level=genius", "-", NULL);

  cli_assert_done (first);
  g_assert_true (g_str_has_prefix (first->out, "{\"seat\":"));
  g_assert_cmpstr (first->out, ==, again->out);
  cli_assert_refused (nobody);
  cli_assert_usage (none);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/bots/what-was-played-is-played-again",
                   test_what_was_played_is_played_again);
  g_test_add_func ("/cli/bots/another-level-is-found-out", test_another_level_is_found_out);
  g_test_add_func ("/cli/bots/chooses-for-who-is-to-act", test_chooses_for_who_is_to_act);

  return g_test_run ();
}
