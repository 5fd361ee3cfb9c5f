/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches among levels: what is printed and recorded. Outside programs have a test of their own. */

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli-run.h"

#define THREE "--players=random,random,random"

static const char *const games[] = { "banquet", "canaletto", "krach" };

/* A seeded match of three. The further arguments end with NULL. */
static CliRun *
play (const char *game, const char *one, const char *two, const char *three)
{
  return cli_run (NULL, "play", "--game", game, THREE, "--seed=Sisley", one, two, three, NULL);
}

/* Only what differs from one run to the next is taken out. */
static char *
without_ids (const char *records)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"id\":\"[^\"]*\",|,\"started\":\"[^\"]*\"", 0, 0, NULL);

  return g_regex_replace_literal (regex, records, -1, 0, "", 0, NULL);
}

/* The lines with the key, in their order. */
static GPtrArray *
find_lines (const char *records, const char *key)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = cli_lines (records);
  g_autofree char *begin = g_strdup_printf ("{\"%s\":", key);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (g_str_has_prefix (lines[i], begin))
      g_ptr_array_add (found, g_strdup (lines[i]));
  }

  return found;
}

static double
get_player (const char *json, guint player, const char *key)
{
  g_autofree char *path = g_strdup_printf ("players.%u.%s", player, key);

  return cli_get_number (json, path);
}

static void
test_standings_have_a_row_for_each_player (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=20", NULL, NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_done (run);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_true (g_str_has_prefix (lines[0], "20 games"));
  for (guint i = 3; i < 6; i++)
    g_assert_true (g_str_has_prefix (lines[i], "random "));
}

static void
test_json_is_one_line (void)
{
  g_autoptr (CliRun) run = play ("krach", "--json", NULL, NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 1);
}

static void
test_json_has_its_keys_in_order (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=7", "--json", NULL);
  g_autofree char *keys = cli_get_keys (run->out, "");

  g_assert_cmpstr (keys, ==, "game,seats,games,players");
  cli_assert_json (run->out, "game", "'krach'");
  cli_assert_json (run->out, "seats", "3");
  cli_assert_json (run->out, "games", "7");
  g_assert_cmpuint (cli_get_size (run->out, "players"), ==, 3);
  for (guint player = 0; player < 3; player++) {
    g_autofree char *path = g_strdup_printf ("players.%u", player);
    g_autofree char *player_keys = cli_get_keys (run->out, path);

    g_assert_cmpstr (player_keys,
                     ==,
                     "player,games,wins,share,share_ci,mean_score,mean_rank,forfeits");
  }
}

static void
test_json_has_equal_players_in_seat_order (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=7", "--json", NULL);

  for (guint player = 0; player < 3; player++) {
    g_autofree char *path = g_strdup_printf ("players.%u.player", player);

    cli_assert_json (run->out, path, "'random'");
    g_assert_cmpfloat (get_player (run->out, player, "games"), ==, 7);
    g_assert_cmpfloat (get_player (run->out, player, "forfeits"), ==, 0);
  }
}

static void
test_standings_add_up (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (CliRun) run = play (games[i], "--games=100", "--json", NULL);
    double wins = 0;
    double ranks = 0;

    for (guint player = 0; player < 3; player++) {
      wins += get_player (run->out, player, "wins");
      ranks += get_player (run->out, player, "mean_rank");
    }
    g_assert_cmpfloat_with_epsilon (wins, 100, 1e-6);
    g_assert_cmpfloat_with_epsilon (ranks, 1 + 2 + 3, 1e-6);
  }
}

/* A third of a win is a third: what is shared by up to five adds up to sixtieths. */
static void
test_shared_wins_are_exact (void)
{
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--game=krach",
                                    "--players=random,random,random,random,random",
                                    "--seed=Sisley",
                                    "--games=3000",
                                    "--json",
                                    NULL);
  gboolean is_shared = FALSE;
  double ranks = 0;

  for (guint player = 0; player < 5; player++) {
    double sixtieths = 60 * get_player (run->out, player, "wins");

    g_assert_cmpfloat_with_epsilon (sixtieths, round (sixtieths), 1e-6);
    is_shared = is_shared || (int) round (sixtieths) % 60 != 0;
    ranks += get_player (run->out, player, "mean_rank");
  }
  g_assert_true (is_shared);
  g_assert_cmpfloat_with_epsilon (ranks, 1 + 2 + 3 + 4 + 5, 1e-6);
}

static void
test_shares_lie_in_their_intervals (void)
{
  g_autoptr (CliRun) run = play ("banquet", "--games=50", "--json", NULL);

  for (guint player = 0; player < 3; player++) {
    double share = get_player (run->out, player, "share");
    double low = get_player (run->out, player, "share_ci.0");
    double high = get_player (run->out, player, "share_ci.1");

    g_assert_cmpfloat_with_epsilon (share, get_player (run->out, player, "wins") / 50, 1e-6);
    g_assert_cmpfloat (low, >, 0);
    g_assert_cmpfloat (low, <, share);
    g_assert_cmpfloat (share, <, high);
    g_assert_cmpfloat (high, <, 1);
  }
}

static void
test_intervals_narrow_with_more_games (void)
{
  g_autoptr (CliRun) few = play ("krach", "--games=10", "--json", NULL);
  g_autoptr (CliRun) many = play ("krach", "--games=1000", "--json", NULL);

  g_assert_cmpfloat (
    get_player (many->out, 0, "share_ci.1") - get_player (many->out, 0, "share_ci.0"),
    <,
    (get_player (few->out, 0, "share_ci.1") - get_player (few->out, 0, "share_ci.0")) / 5);
}

/* What the results of the records say of a seat. */
static void
sum_results (const char *records, guint seat, double *ret_wins, double *ret_score)
{
  g_autoptr (GPtrArray) results = find_lines (records, "result");
  g_autofree char *score_path = g_strdup_printf ("result.scores.%u", seat);

  *ret_wins = 0;
  *ret_score = 0;
  for (guint i = 0; i < results->len; i++) {
    guint n_winners = cli_get_size (results->pdata[i], "result.winners");

    *ret_score += cli_get_number (results->pdata[i], score_path) / results->len;
    for (guint n = 0; n < n_winners; n++) {
      g_autofree char *path = g_strdup_printf ("result.winners.%u", n);

      if (cli_get_number (results->pdata[i], path) == seat)
        *ret_wins += 1.0 / n_winners;
    }
  }
}

static void
test_standings_are_those_of_the_records (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (CliRun) run = play (games[i], "--games=60", "--json", "--records=-");

    for (guint seat = 0; seat < 3; seat++) {
      double wins;
      double score;

      sum_results (run->out, seat, &wins, &score);
      g_assert_cmpfloat_with_epsilon (get_player (run->err, seat, "wins"), wins, 1e-6);
      g_assert_cmpfloat_with_epsilon (get_player (run->err, seat, "mean_score"), score, 1e-6);
    }
  }
}

static void
test_records_on_stdout_send_the_standings_to_stderr (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=2", "--records", "-");
  g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);

  g_assert_cmpint (run->status, ==, 0);
  cli_assert_done (verify);
  g_assert_true (g_str_has_prefix (verify->out, "ok: 2 games, "));
  g_assert_true (g_str_has_prefix (run->err, "2 games"));
}

static void
test_records_go_to_a_file (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "match.adjuge");
  g_autoptr (CliRun) run = play ("canaletto", "--games=3", "--records", file);
  g_autoptr (CliRun) verify = cli_run (NULL, "verify", file, NULL);

  cli_assert_done (run);
  g_assert_true (g_str_has_prefix (run->out, "3 games"));
  cli_assert_done (verify);
  g_assert_true (g_str_has_prefix (verify->out, "ok: 3 games, "));
}

/* What is no record of ours is not written over, nor is the archive by any name. */
static void
test_records_replace_nothing_but_records (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "letter.txt");
  g_autofree char *database = cli_file (folder, "games.db");
  g_autofree char *link_path = cli_file (folder, "link");
  g_autofree char *letter = NULL;
  g_autoptr (CliRun) kept = NULL;
  g_autoptr (CliRun) refused = NULL;
  g_autoptr (CliRun) self = NULL;
  g_autoptr (CliRun) checked = NULL;
  g_autoptr (CliRun) first = NULL;
  g_autoptr (CliRun) again = NULL;

  g_assert_true (g_file_set_contents (file, "Dear Zoé,\n", -1, NULL));
  refused = play ("canaletto", "--games=1", "--records", file);
  cli_assert_refused (refused);
  letter = cli_file_read (file);
  g_assert_cmpstr (letter, ==, "Dear Zoé,\n");

  kept = play ("canaletto", "--store", "--database", database);
  g_assert_cmpint (kept->status, ==, 0);
  g_assert_cmpint (symlink (database, link_path), ==, 0);
  self = cli_run (NULL,
                  "play",
                  "--game=canaletto",
                  "--players=random,random",
                  "--store",
                  "--database",
                  database,
                  "--records",
                  link_path,
                  NULL);
  cli_assert_refused (self);
  checked = cli_run (NULL, "library", "check", "--database", database, NULL);
  cli_assert_done (checked);
  g_assert_true (g_str_has_prefix (checked->out, "ok: 1 games"));

  g_assert_cmpint (unlink (file), ==, 0);
  first = play ("canaletto", "--games=1", "--records", file);
  cli_assert_done (first);
  again = play ("canaletto", "--games=1", "--records", file);
  cli_assert_done (again);
}

static void
test_records_tell_how_moves_were_chosen (void)
{
  g_autoptr (CliRun) run = play ("krach", "--records=-", NULL, NULL);
  g_autoptr (GPtrArray) moves = find_lines (run->out, "seat");
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_json (lines[0], "seats.1.kind", "'random'");
  g_assert_cmpuint (moves->len, >, 0);
  for (guint i = 0; i < moves->len; i++) {
    g_autofree char *keys = cli_get_keys (moves->pdata[i], "bot");

    g_assert_cmpstr (keys, ==, "level,version,seed,budget");
    cli_assert_json (moves->pdata[i], "bot.level", "'random'");
  }
}

static void
test_records_do_not_depend_on_the_jobs (void)
{
  g_autoptr (CliRun) one = play ("krach", "--games=40", "--jobs=1", "--records=-");
  g_autofree char *expected = without_ids (one->out);

  for (guint jobs = 2; jobs < 8; jobs += 3) {
    g_autofree char *option = g_strdup_printf ("--jobs=%u", jobs);
    g_autoptr (CliRun) run = play ("krach", "--games=40", option, "--records=-");
    g_autofree char *found = without_ids (run->out);

    g_assert_cmpstr (found, ==, expected);
    g_assert_cmpstr (run->err, ==, one->err);
  }
}

static void
test_another_seed_plays_otherwise (void)
{
  g_autoptr (CliRun) one = play ("krach", "--records=-", NULL, NULL);
  g_autoptr (CliRun) other = play ("krach", "--records=-", "--seed=Pissarro", NULL);
  g_autoptr (GPtrArray) one_moves = find_lines (one->out, "seat");
  g_autoptr (GPtrArray) other_moves = find_lines (other->out, "seat");

  g_assert_true (one_moves->len != other_moves->len ||
                 strcmp (one_moves->pdata[0], other_moves->pdata[0]) != 0);
}

static void
test_without_a_seed_chance_gives_one (void)
{
  g_autoptr (CliRun) one = cli_run (NULL, "play", "--game=krach", THREE, "--records=-", NULL);
  g_autoptr (CliRun) other = cli_run (NULL, "play", "--game=krach", THREE, "--records=-", NULL);
  g_auto (GStrv) one_lines = cli_lines (one->out);
  g_auto (GStrv) other_lines = cli_lines (other->out);
  g_autofree char *one_seed = cli_get (one_lines[0], "seed");
  g_autofree char *other_seed = cli_get (other_lines[0], "seed");

  g_assert_cmpstr (one_seed, !=, other_seed);
}

static void
test_one_game_has_the_seed_itself (void)
{
  g_autoptr (CliRun) run = play ("krach", "--records=-", NULL, NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_json (lines[0], "seed", "'Sisley'");
}

/* So that a game of a match can be looked at alone. */
static void
test_games_are_dealt_as_deal_deals_them (void)
{
  g_autoptr (CliRun) run = play ("canaletto", "--games=5", "--records=-", NULL);
  g_autoptr (CliRun) deal =
    cli_run (NULL, "deal", "--game=canaletto", "--seats=3", "--seed=Sisley", "--count=5", NULL);
  g_autoptr (GPtrArray) headers = find_lines (run->out, "adjuge");
  g_auto (GStrv) dealt = cli_lines (deal->out);

  g_assert_cmpuint (headers->len, ==, 5);
  for (guint i = 0; i < 5; i++) {
    g_autofree char *seed = cli_get (dealt[i], "seed");
    g_autofree char *setup = cli_get (dealt[i], "setup");

    cli_assert_json (headers->pdata[i], "seed", seed);
    cli_assert_json (headers->pdata[i], "setup", setup);
  }
}

static void
test_rotation_plays_each_deal_from_every_chair (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=6", "--rotate", "--records=-");
  g_autoptr (GPtrArray) headers = find_lines (run->out, "adjuge");

  g_assert_cmpuint (headers->len, ==, 6);
  for (guint i = 0; i < 6; i++) {
    g_autofree char *setup = cli_get (headers->pdata[i / 3 * 3], "setup");

    cli_assert_json (headers->pdata[i], "setup", setup);
    cli_assert_json (headers->pdata[i], "seed", i < 3 ? "'Sisley/1'" : "'Sisley/2'");
  }
}

static void
test_rotation_plays_whole_rounds_of_chairs (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=4", "--rotate", "--json");

  cli_assert_json (run->out, "games", "6");
}

/* The same players in every chair do equally well. */
static void
test_rotation_gives_no_one_the_better_chair (void)
{
  g_autoptr (CliRun) run = play ("krach", "--games=30", "--rotate", "--json");

  for (guint player = 1; player < 3; player++) {
    g_assert_cmpfloat (get_player (run->out, player, "wins"), ==, get_player (run->out, 0, "wins"));
    g_assert_cmpfloat (get_player (run->out, player, "mean_score"),
                       ==,
                       get_player (run->out, 0, "mean_score"));
  }
}

static void
test_options_are_played (void)
{
  g_autoptr (CliRun) run = play ("krach", "--option=start=fast", "--option=loan=2", "--records=-");
  g_auto (GStrv) lines = cli_lines (run->out);
  g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);

  cli_assert_json (lines[0], "options", "{'start':'fast','loan':'2'}");
  cli_assert_done (verify);
}

static void
test_players_may_be_given_one_by_one (void)
{
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--game=krach",
                                    "--player=random",
                                    "--players=random,random",
                                    "--player=random",
                                    "--json",
                                    NULL);
  g_autoptr (CliRun) alone = cli_run (NULL,
                                      "play",
                                      "--game=canaletto",
                                      "--player=random",
                                      "--player=random",
                                      "--json",
                                      NULL);

  cli_assert_done (run);
  cli_assert_json (run->out, "seats", "4");
  cli_assert_done (alone);
  cli_assert_json (alone->out, "seats", "2");
}

static void
test_budget_scales_no_random_player (void)
{
  g_autoptr (CliRun) plain = play ("krach", "--games=3", "--json", NULL);
  g_autoptr (CliRun) more = play ("krach", "--games=3", "--json", "--budget=2.5");

  cli_assert_done (more);
  g_assert_cmpstr (more->out, ==, plain->out);
}

static void
assert_usage_of (const char *one, const char *two, const char *three)
{
  g_autoptr (CliRun) run = cli_run (NULL, "play", one, two, three, NULL);

  cli_assert_usage (run);
}

static void
test_a_game_is_needed (void)
{
  assert_usage_of (THREE, NULL, NULL);
  assert_usage_of (THREE, "--game=poker", NULL);
}

static void
test_players_are_needed (void)
{
  assert_usage_of ("--game=krach", NULL, NULL);
  assert_usage_of ("--game=krach", "--players=", NULL);
}

static void
test_players_are_as_many_as_the_game_is_for (void)
{
  assert_usage_of ("--game=krach", "--players=random,random", NULL);
  assert_usage_of ("--game=canaletto", "--players=random,random,random,random,random", NULL);
  assert_usage_of ("--game=krach",
                   "--players=random,random,random,random,random,random,random",
                   NULL);
}

static void
test_players_are_levels_or_commands (void)
{
  assert_usage_of ("--game=krach", "--players=random,random,lucky", NULL);
  assert_usage_of ("--game=krach", "--players=random,random,Random", NULL);
  assert_usage_of ("--game=krach", "--players=random,,random", NULL);
  assert_usage_of ("--game=krach", "--players=random,random", "--player=cmd:");
  assert_usage_of ("--game=krach", "--players=random,random", "--player=cmd:'open");
}

static void
test_numbers_have_limits (void)
{
  static const char *const wrong[] = {
    "--games=0",   "--games=-1",   "--games=10000001", "--games=x",
    "--jobs=0",    "--jobs=1025",  "--budget-ms=0",    "--budget=0",
    "--budget=-1", "--budget=nan", "--budget=1e300",   "--budget-ms=3600001",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    assert_usage_of ("--game=krach", THREE, wrong[i]);
}

static void
test_options_are_the_game_s (void)
{
  assert_usage_of ("--game=krach", THREE, "--option=start=slow");
  assert_usage_of ("--game=krach", THREE, "--option=values=open");
}

static void
test_seed_that_is_not_utf_8_is_refused (void)
{
  assert_usage_of ("--game=krach", THREE, "--seed=\xff");
}

static void
test_player_that_is_not_utf_8_is_refused (void)
{
  assert_usage_of ("--game=krach", THREE, "--player=human:\xff");
  assert_usage_of ("--game=krach", THREE, "--player=cmd:./\xff");
  assert_usage_of ("--game=krach", "--players=random,random,human:\xff", NULL);
}

/* A game that is gone on with is one game, and its table is set. */
static void
test_table_of_a_game_gone_on_with_is_set (void)
{
  static const char *const wrong[] = {
    "--games=2",       "--rotate",        "--game=canaletto",
    "--players=human", "--player=random", "--option=values=open"
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (CliFolder) folder = cli_folder_new ();
    g_autofree char *database = g_strdup_printf ("--database=%s/games.db", folder);
    g_autoptr (CliRun) left =
      cli_run ("q\n", "play", "--game=canaletto", "--players=human,random", database, NULL);
    g_autoptr (CliRun) list = cli_run (NULL, "library", "list", database, NULL);
    g_autofree char *id = g_strndup (list->out, strcspn (list->out, "\t"));
    g_autoptr (CliRun) run = cli_run ("q\n", "play", "--resume", id, database, wrong[i], NULL);

    g_assert_cmpint (left->status, ==, 0);
    cli_assert_usage (run);
    g_assert_nonnull (strstr (run->err, "--resume"));
  }
}

/* What a computer player did in a game that was gone on with with SEED. */
static char *
go_on (const char *seed)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *database = g_strdup_printf ("--database=%s/games.db", folder);
  g_autoptr (CliRun) left = cli_run ("q\n",
                                     "play",
                                     "--game=canaletto",
                                     "--players=human,random",
                                     "--seed=Sisley",
                                     database,
                                     NULL);
  g_autoptr (CliRun) list = cli_run (NULL, "library", "list", database, NULL);
  g_autofree char *id = g_strndup (list->out, strcspn (list->out, "\t"));
  g_autoptr (CliRun) run =
    cli_run ("pass\nq\n", "play", "--resume", id, database, "--seed", seed, "--games=1", NULL);
  g_autoptr (CliRun) record = cli_run (NULL, "library", "export", id, database, NULL);
  g_auto (GStrv) lines = cli_lines (record->out);

  g_assert_cmpint (left->status, ==, 0);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  return cli_get (lines[2], "bot.seed");
}

static void
test_seed_goes_with_a_game_gone_on_with (void)
{
  g_autofree char *one = go_on ("Manet");
  g_autofree char *same = go_on ("Manet");
  g_autofree char *other = go_on ("Monet");

  g_assert_cmpstr (same, ==, one);
  g_assert_cmpstr (other, !=, one);
}

static void
test_archive_that_nothing_is_kept_in_is_told (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *file = cli_file (folder, "games.db");
  g_autofree char *database = g_strdup_printf ("--database=%s", file);
  g_autoptr (CliRun) run = cli_run (NULL, "play", "--game=krach", THREE, database, NULL);
  g_autoptr (CliRun) people =
    cli_run ("q\n", "play", "--game=canaletto", "--players=human,random", database, NULL);

  cli_assert_usage (run);
  g_assert_nonnull (strstr (run->err, "--store"));
  g_assert_cmpint (people->status, ==, 0);
  g_assert_true (g_file_test (file, G_FILE_TEST_EXISTS));
}

static void
test_records_that_can_not_be_written_are_told (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *nowhere = g_build_filename (folder, "missing", "match.adjuge", NULL);
  g_autoptr (CliRun) missing = play ("krach", "--records", nowhere, NULL);
  g_autoptr (CliRun) full = play ("krach", "--games=100", "--records=/dev/full", NULL);

  cli_assert_refused (missing);
  g_assert_cmpstr (missing->out, ==, "");
  g_assert_nonnull (strstr (missing->err, nowhere));
  cli_assert_refused (full);
  g_assert_cmpstr (full->out, ==, "");
  g_assert_nonnull (strstr (full->err, "/dev/full"));
}

static void
test_standings_that_can_not_be_written_are_told (void)
{
  g_autoptr (CliRun) run =
    cli_run_into (CLI_TO_FULL_DISK, "play", "--game=krach", THREE, "--json", NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->err, !=, "");
}

static void
test_reader_of_records_that_goes_away_ends_the_match (void)
{
  g_autoptr (CliRun) run = cli_run_into (CLI_TO_NOBODY,
                                         "play",
                                         "--game=krach",
                                         THREE,
                                         "--games=1000000",
                                         "--records=-",
                                         NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->err, !=, "");
}

/* What a terminal as standard error is shown during a match. */
static char *
watch_on_terminal (void)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GSubprocess) subprocess = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) shown = g_string_new (NULL);
  int terminal = posix_openpt (O_RDWR | O_NOCTTY | O_CLOEXEC);
  char bytes[256];
  gssize n;

  g_assert_cmpint (terminal, >=, 0);
  g_assert_no_errno (grantpt (terminal));
  g_assert_no_errno (unlockpt (terminal));
  g_subprocess_launcher_take_stderr_fd (launcher,
                                        open (ptsname (terminal), O_RDWR | O_NOCTTY | O_CLOEXEC));
  subprocess = g_subprocess_launcher_spawn (launcher,
                                            &error,
                                            g_getenv ("ADJUGE_CLI"),
                                            "play",
                                            "--game=krach",
                                            THREE,
                                            "--games=2000",
                                            "--jobs=1",
                                            "--language=en",
                                            NULL);
  g_assert_no_error (error);
  g_clear_object (&launcher);

  while ((n = read (terminal, bytes, sizeof bytes)) > 0)
    g_string_append_len (shown, bytes, n);
  g_assert_no_errno (close (terminal));
  g_assert_true (g_subprocess_wait_check (subprocess, NULL, &error));

  return g_string_free (g_steal_pointer (&shown), FALSE);
}

static void
test_progress_is_shown_on_a_terminal_only (void)
{
  g_autofree char *shown = watch_on_terminal ();
  g_autoptr (CliRun) elsewhere = play ("krach", "--games=20", NULL, NULL);

  g_assert_nonnull (strstr (shown, " of 2000 games"));
  g_assert_true (g_str_has_suffix (shown, "\r\033[K"));
  cli_assert_done (elsewhere);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/play/standings-have-a-row-for-each-player",
                   test_standings_have_a_row_for_each_player);
  g_test_add_func ("/cli/play/json-is-one-line", test_json_is_one_line);
  g_test_add_func ("/cli/play/json-has-its-keys-in-order", test_json_has_its_keys_in_order);
  g_test_add_func ("/cli/play/json-has-equal-players-in-seat-order",
                   test_json_has_equal_players_in_seat_order);
  g_test_add_func ("/cli/play/standings-add-up", test_standings_add_up);
  g_test_add_func ("/cli/play/shared-wins-are-exact", test_shared_wins_are_exact);
  g_test_add_func ("/cli/play/shares-lie-in-their-intervals", test_shares_lie_in_their_intervals);
  g_test_add_func ("/cli/play/intervals-narrow-with-more-games",
                   test_intervals_narrow_with_more_games);
  g_test_add_func ("/cli/play/standings-are-those-of-the-records",
                   test_standings_are_those_of_the_records);
  g_test_add_func ("/cli/play/records-on-stdout-send-the-standings-to-stderr",
                   test_records_on_stdout_send_the_standings_to_stderr);
  g_test_add_func ("/cli/play/records-go-to-a-file", test_records_go_to_a_file);
  g_test_add_func ("/cli/play/records-replace-nothing-but-records",
                   test_records_replace_nothing_but_records);
  g_test_add_func ("/cli/play/records-tell-how-moves-were-chosen",
                   test_records_tell_how_moves_were_chosen);
  g_test_add_func ("/cli/play/records-do-not-depend-on-the-jobs",
                   test_records_do_not_depend_on_the_jobs);
  g_test_add_func ("/cli/play/another-seed-plays-otherwise", test_another_seed_plays_otherwise);
  g_test_add_func ("/cli/play/without-a-seed-chance-gives-one",
                   test_without_a_seed_chance_gives_one);
  g_test_add_func ("/cli/play/one-game-has-the-seed-itself", test_one_game_has_the_seed_itself);
  g_test_add_func ("/cli/play/games-are-dealt-as-deal-deals-them",
                   test_games_are_dealt_as_deal_deals_them);
  g_test_add_func ("/cli/play/rotation-plays-each-deal-from-every-chair",
                   test_rotation_plays_each_deal_from_every_chair);
  g_test_add_func ("/cli/play/rotation-plays-whole-rounds-of-chairs",
                   test_rotation_plays_whole_rounds_of_chairs);
  g_test_add_func ("/cli/play/rotation-gives-no-one-the-better-chair",
                   test_rotation_gives_no_one_the_better_chair);
  g_test_add_func ("/cli/play/options-are-played", test_options_are_played);
  g_test_add_func ("/cli/play/players-may-be-given-one-by-one",
                   test_players_may_be_given_one_by_one);
  g_test_add_func ("/cli/play/budget-scales-no-random-player", test_budget_scales_no_random_player);
  g_test_add_func ("/cli/play/a-game-is-needed", test_a_game_is_needed);
  g_test_add_func ("/cli/play/players-are-needed", test_players_are_needed);
  g_test_add_func ("/cli/play/players-are-as-many-as-the-game-is-for",
                   test_players_are_as_many_as_the_game_is_for);
  g_test_add_func ("/cli/play/players-are-levels-or-commands", test_players_are_levels_or_commands);
  g_test_add_func ("/cli/play/numbers-have-limits", test_numbers_have_limits);
  g_test_add_func ("/cli/play/options-are-the-game-s", test_options_are_the_game_s);
  g_test_add_func ("/cli/play/seed-that-is-not-utf-8-is-refused",
                   test_seed_that_is_not_utf_8_is_refused);
  g_test_add_func ("/cli/play/player-that-is-not-utf-8-is-refused",
                   test_player_that_is_not_utf_8_is_refused);
  g_test_add_func ("/cli/play/table-of-a-game-gone-on-with-is-set",
                   test_table_of_a_game_gone_on_with_is_set);
  g_test_add_func ("/cli/play/seed-goes-with-a-game-gone-on-with",
                   test_seed_goes_with_a_game_gone_on_with);
  g_test_add_func ("/cli/play/archive-that-nothing-is-kept-in-is-told",
                   test_archive_that_nothing_is_kept_in_is_told);
  g_test_add_func ("/cli/play/records-that-can-not-be-written-are-told",
                   test_records_that_can_not_be_written_are_told);
  g_test_add_func ("/cli/play/standings-that-can-not-be-written-are-told",
                   test_standings_that_can_not_be_written_are_told);
  g_test_add_func ("/cli/play/reader-of-records-that-goes-away-ends-the-match",
                   test_reader_of_records_that_goes_away_ends_the_match);
  g_test_add_func ("/cli/play/progress-is-shown-on-a-terminal-only",
                   test_progress_is_shown_on_a_terminal_only);

  return g_test_run ();
}
