/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What computer players say of recorded games, and how they are rated: choose, honest, ladder. */

#include <string.h>

#include <glib/gstdio.h>

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

/* With one of each style; what is told of it is compared. */
static void
test_a_style_is_played_again (void)
{
  g_autoptr (CliRun) game = cli_run (NULL,
                                     "play",
                                     "--game=krach",
                                     "--players=amateur,amateur,amateur,expert",
                                     "--styles=bold,balanced,cautious,sly",
                                     "--seed=styles",
                                     "--budget=0.01",
                                     "--records=-",
                                     NULL);
  g_autoptr (CliRun) run = cli_run (game->out, "honest", "-", NULL);
  g_auto (GStrv) parts = g_strsplit (game->out, "\"style\":\"cautious\"", -1);
  g_autofree char *other = g_strjoinv ("\"style\":\"bold\"", parts);
  g_autofree char *unknown = g_strjoinv ("\"style\":7", parts);
  g_autoptr (CliRun) forged = cli_run (other, "honest", "-", NULL);
  g_autoptr (CliRun) strange = cli_run (unknown, "honest", "-", NULL);

  g_assert_nonnull (strstr (game->out, ",\"styles\":[\"bold\",null,\"cautious\",\"sly\"]}"));
  cli_assert_done (run);
  g_assert_nonnull (strstr (run->out, " 0 differ, 0 not compared\n"));
  cli_assert_refused (forged);
  cli_assert_done (strange);
  g_assert_null (strstr (strange->out, " 0 not compared\n"));
}

static void
test_styles_must_be_known_and_have_a_player (void)
{
  static const char *const wrong[] = { "--styles=wild",
                                       "--styles=bold,sly,bold",
                                       "--styles=,",
                                       "--styles=balanced,bold" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (CliRun) run =
      cli_run (NULL, "play", "--game=canaletto", "--players=novice,random", wrong[i], NULL);

    cli_assert_usage (run);
  }
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

/* As long as somebody else would have us think, we don't. */
static void
test_a_budget_that_nobody_has_is_not_compared (void)
{
  g_autoptr (CliRun) game = play ("--players=random,amateur");
  g_auto (GStrv) parts = g_strsplit (game->out, "\"budget\":", -1);
  g_autofree char *forged = g_strjoinv ("\"budget\":9223372036854", parts);
  g_autoptr (CliRun) run = cli_run (forged, "honest", "-", NULL);

  cli_assert_done (run);
  g_assert_null (strstr (run->out, " 0 not compared\n"));
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

static CliRun *
climb (const char *file, const char *deals)
{
  return cli_run (NULL,
                  "ladder",
                  "--game=canaletto",
                  "--players=random,novice,amateur",
                  "--budget=0.02",
                  "--json",
                  "--resume",
                  file,
                  deals,
                  NULL);
}

static void
test_ladder_rates_all_on_the_same_deals (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "ladder");
  g_autoptr (CliRun) run = climb (file, "--deals=6");
  g_autofree char *lines = cli_file_read (file);

  cli_assert_done (run);
  g_assert_cmpuint (cli_get_size (run->out, "cells"), ==, 3);
  cli_assert_json (run->out, "cells.0.alone", "'novice'");
  cli_assert_json (run->out, "cells.0.deals", "6");
  cli_assert_json (run->out, "players.0.rating", "0");
  g_assert_cmpfloat (cli_get_number (run->out, "cells.0.share"), >, 0.8);
  g_assert_cmpfloat (cli_get_number (run->out, "players.1.rating"), >, 100);
  g_assert_cmpfloat (cli_get_number (run->out, "players.2.rating"), >, 100);
  g_assert_cmpfloat (cli_get_number (run->out, "players.1.margin"), >, 0);
  g_assert_cmpuint (cli_count_lines (lines), ==, 18);
}

static void
test_ladder_writes_to_nothing_but_ladders (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "letter.txt");
  g_autofree char *letter = NULL;
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (file, "Dear Zoé,\n", -1, NULL));
  run = climb (file, "--deals=2");
  cli_assert_refused (run);
  letter = cli_file_read (file);
  g_assert_cmpstr (letter, ==, "Dear Zoé,\n");
}

/* What is in the file is believed; what is torn, or of another ladder, is played again. */
static void
test_ladder_goes_on_where_it_was (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "ladder");
  g_autoptr (CliRun) all = climb (file, "--deals=6");
  g_autofree char *lines = cli_file_read (file);
  g_autofree char *again_file = NULL;
  g_autofree char *again_lines = NULL;
  g_autoptr (CliRun) again = NULL;

  lines[strlen (lines) / 2] = '\0';
  strrchr (lines, '\n')[-5] = '\0';
  again_file = cli_file_new (folder, "broken", lines);
  again = climb (again_file, "--deals=6");
  again_lines = cli_file_read (again_file);
  cli_assert_done (again);
  g_assert_cmpstr (again->out, ==, all->out);
  g_assert_true (g_str_has_prefix (again_lines, lines));
  g_assert_cmpuint (cli_count_lines (again_lines), ==, 19);
}

static void
test_results_in_the_file_are_not_played_again (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "ladder");
  g_autoptr (CliRun) run = climb (file, "--deals=2");
  g_autofree char *lines = cli_file_read (file);
  g_auto (GStrv) parts = g_strsplit (lines, "\"sixtieths\":120", -1);
  g_autofree char *lost = g_strjoinv ("\"sixtieths\":0", parts);
  g_autofree char *lost_file = cli_file_new (folder, "lost", lost);
  g_autoptr (CliRun) again = climb (lost_file, "--deals=2");

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  cli_assert_done (again);
  g_assert_cmpstr (again->out, !=, run->out);
}

static void
test_ladder_takes_no_people (void)
{
  g_autoptr (CliRun) people =
    cli_run (NULL, "ladder", "--game=krach", "--players=human,random", NULL);
  g_autoptr (CliRun) alone = cli_run (NULL, "ladder", "--game=krach", "--players=random", NULL);

  cli_assert_usage (people);
  cli_assert_usage (alone);
}

static CliRun *
train (const char *games, const char *seed, const char *checkpoint)
{
  return cli_run (NULL, "train", "values", "--game=canaletto", games, seed, checkpoint, NULL);
}

static void
test_training_is_the_same_from_the_same_seed (void)
{
  g_autoptr (CliRun) run = train ("--games=8", "--seed=one", NULL);
  g_autoptr (CliRun) again = train ("--games=8", "--seed=one", NULL);
  g_autoptr (CliRun) other = train ("--games=8", "--seed=two", NULL);
  g_autoptr (CliRun) nothing = cli_run (NULL, "train", "--game=krach", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_regex_match_simple ("^(-?[0-9]+,)+\n", run->out, 0, 0));
  g_assert_cmpstr (run->out, ==, again->out);
  g_assert_cmpstr (run->out, !=, other->out);
  cli_assert_usage (nothing);
}

/* The checkpoint of a course of 8 games after its first 4, and of the whole course. */
static void
test_training_goes_on_from_a_checkpoint (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "adjuge-course", NULL);
  g_autofree char *checkpoint = g_strconcat ("--checkpoint=", path, NULL);
  g_autofree char *bad = g_strconcat ("--checkpoint=", g_get_tmp_dir (), NULL);
  g_autoptr (CliRun) whole = train ("--games=8", "--seed=one", NULL);
  g_autoptr (CliRun) half = train ("--games=8", "--seed=one", "--until=4");
  g_autoptr (CliRun) first = NULL;
  g_autoptr (CliRun) second = NULL;
  g_autoptr (CliRun) refused = train ("--games=8", "--seed=one", bad);

  first = cli_run (NULL,
                   "train",
                   "values",
                   "--game=canaletto",
                   "--games=8",
                   "--until=4",
                   "--seed=one",
                   checkpoint,
                   NULL);
  second = train ("--games=8", "--seed=one", checkpoint);
  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpstr (first->out, ==, half->out);
  g_assert_cmpstr (second->out, ==, whole->out);
  g_assert_cmpstr (second->out, !=, first->out);
  g_assert_cmpint (refused->status, !=, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_whoever_learns_a_level_gains_by_it (void)
{
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "train",
                                    "best-response",
                                    "--game=banquet",
                                    "--level=random",
                                    "--games=400",
                                    NULL);
  g_autoptr (CliRun) nobody =
    cli_run (NULL, "train", "best-response", "--game=banquet", "--seats=6", NULL);
  static const char having_learned[] = "\nhaving learned: 200 games, share of wins ";
  const char *learned;

  cli_assert_done (run);
  g_assert_true (g_str_has_prefix (run->out, "fair share: 50.0 %\n"));
  learned = strstr (run->out, having_learned);
  g_assert_nonnull (learned);
  g_assert_cmpfloat (g_ascii_strtod (learned + strlen (having_learned), NULL), >, 70);
  g_assert_nonnull (strstr (run->out, "\ngain: "));
  cli_assert_usage (nobody);
}

/* The yardstick of the ladder is no random player, and keeps to the rules. */
static void
test_greedy_player_is_a_yardstick (gconstpointer data)
{
  g_autofree char *game = g_strdup_printf ("--game=%s", (const char *) data);
  g_autofree char *greedy = g_strdup_printf ("--player=cmd:%s", g_getenv ("ADJUGE_GREEDY"));
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    game,
                                    "--players=random,random",
                                    greedy,
                                    "--games=6",
                                    "--rotate",
                                    "--seed=yardstick",
                                    "--json",
                                    NULL);

  cli_assert_done (run);
  cli_assert_json (run->out, "players.2.forfeits", "0");
  g_assert_cmpfloat (cli_get_number (run->out, "players.2.share"), >, 0.5);
}

/* The number behind "KEY": in a line of JSON. */
static double
get_number (const char *line, const char *key)
{
  g_autofree char *quoted = g_strdup_printf ("\"%s\":", key);
  const char *place = strstr (line, quoted);

  g_assert_nonnull (place);
  return g_ascii_strtod (place + strlen (quoted), NULL);
}

static void
test_analyses_every_decision_alike (void)
{
  g_autoptr (CliRun) game = play ("--players=random,random");
  g_autoptr (CliRun) run =
    cli_run (game->out, "analyse", "--level=novice", "--budget=0.5", "--json", "-", NULL);
  g_autoptr (CliRun) again =
    cli_run (game->out, "analyse", "--level=novice", "--budget=0.5", "--json", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  guint n_lines = g_strv_length (lines) - 1;
  double sum = 0;
  guint n_decisions = 0;

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, again->out);
  g_assert_cmpuint (n_lines, >, 10);
  for (guint i = 0; i + 2 < n_lines; i++) {
    double chance = get_number (lines[i], "chance");

    g_assert_true (chance >= 0 && chance <= 1);
    g_assert_true (get_number (lines[i], "cost") >= 0);
    g_assert_nonnull (strstr (lines[i], "\"grade\":\""));
    sum += get_number (lines[i], "seat") < 0.5 ? get_number (lines[i], "cost") : 0;
    n_decisions += get_number (lines[i], "seat") < 0.5;
  }
  g_assert_cmpfloat_with_epsilon (get_number (lines[n_lines - 2], "mean_cost"),
                                  sum / n_decisions,
                                  0.001);
  g_assert_cmpfloat_with_epsilon (get_number (lines[n_lines - 2], "decisions"), n_decisions, 0.1);
}

static void
test_report_is_text_or_a_page (void)
{
  g_autoptr (CliRun) game = play ("--players=random,random");
  g_autoptr (CliRun) text = cli_run (game->out, "analyse", "--budget=0.001", "--report", "-", NULL);
  g_autoptr (CliRun) page = cli_run (game->out, "analyse", "--budget=0.001", "--page", "-", NULL);
  g_autoptr (CliRun) both = cli_run (game->out, "analyse", "--report", "--json", "-", NULL);

  cli_assert_done (text);
  g_assert_nonnull (strstr (text->out, "Costliest decisions\n"));
  g_assert_nonnull (strstr (text->out, "    Own decisions: "));
  cli_assert_done (page);
  g_assert_true (g_str_has_prefix (page->out, "<!DOCTYPE html>\n"));
  g_assert_nonnull (strstr (page->out, "<polyline "));
  g_assert_true (g_str_has_suffix (page->out, "</html>\n"));
  g_assert_null (strstr (page->out, "http"));
  g_assert_cmpint (both->status, !=, 0);
}

static void
test_analysis_is_a_table_and_a_line_for_each (void)
{
  g_autoptr (CliRun) game = play ("--players=random,random");
  g_autoptr (CliRun) run = cli_run (game->out, "analyse", "--budget=0.001", "-", NULL);
  g_autoptr (CliRun) none = cli_run (game->out, "analyse", "--level=random", "-", NULL);
  g_autoptr (CliRun) broken = cli_run ("nonsense", "analyse", "-", NULL);

  cli_assert_done (run);
  g_assert_nonnull (strstr (run->out, "best move\n"));
  g_assert_nonnull (strstr (run->out, "in hindsight (decisions: "));
  cli_assert_usage (none);
  cli_assert_refused (broken);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/bots/what-was-played-is-played-again",
                   test_what_was_played_is_played_again);
  g_test_add_func ("/cli/bots/a-style-is-played-again", test_a_style_is_played_again);
  g_test_add_func ("/cli/bots/styles-must-be-known-and-have-a-player",
                   test_styles_must_be_known_and_have_a_player);
  g_test_add_func ("/cli/bots/another-level-is-found-out", test_another_level_is_found_out);
  g_test_add_func ("/cli/bots/a-budget-that-nobody-has-is-not-compared",
                   test_a_budget_that_nobody_has_is_not_compared);
  g_test_add_func ("/cli/bots/ladder-writes-to-nothing-but-ladders",
                   test_ladder_writes_to_nothing_but_ladders);
  g_test_add_func ("/cli/bots/chooses-for-who-is-to-act", test_chooses_for_who_is_to_act);
  g_test_add_func ("/cli/bots/ladder-rates-all-on-the-same-deals",
                   test_ladder_rates_all_on_the_same_deals);
  g_test_add_func ("/cli/bots/ladder-goes-on-where-it-was", test_ladder_goes_on_where_it_was);
  g_test_add_func ("/cli/bots/results-in-the-file-are-not-played-again",
                   test_results_in_the_file_are_not_played_again);
  g_test_add_func ("/cli/bots/training-is-the-same-from-the-same-seed",
                   test_training_is_the_same_from_the_same_seed);
  g_test_add_func ("/cli/bots/training-goes-on-from-a-checkpoint",
                   test_training_goes_on_from_a_checkpoint);
  g_test_add_func ("/cli/bots/whoever-learns-a-level-gains-by-it",
                   test_whoever_learns_a_level_gains_by_it);
  g_test_add_func ("/cli/bots/ladder-takes-no-people", test_ladder_takes_no_people);
  g_test_add_data_func ("/cli/bots/greedy-player-is-a-yardstick/banquet",
                        "banquet",
                        test_greedy_player_is_a_yardstick);
  g_test_add_data_func ("/cli/bots/greedy-player-is-a-yardstick/canaletto",
                        "canaletto",
                        test_greedy_player_is_a_yardstick);
  g_test_add_data_func ("/cli/bots/greedy-player-is-a-yardstick/krach",
                        "krach",
                        test_greedy_player_is_a_yardstick);
  g_test_add_func ("/cli/bots/analyses-every-decision-alike", test_analyses_every_decision_alike);
  g_test_add_func ("/cli/bots/report-is-text-or-a-page", test_report_is_text_or_a_page);
  g_test_add_func ("/cli/bots/analysis-is-a-table-and-a-line-for-each",
                   test_analysis_is_a_table_and_a_line_for_each);

  return g_test_run ();
}
