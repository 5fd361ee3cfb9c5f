/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the reader of records finds has tests of its own; here it is what the user is told.
 *
 * Records are written with single quotes. In a Banquet for two every seat may always go to the
 * castle, and there play its detective, whatever was dealt.
 */

#include <string.h>

#include "cli-run.h"

#define HEADER "{'adjuge':1,'game':'banquet','seats':[{},{}],'seed':'Sisley'}\n"
#define GO(seat) "{'seat':" #seat ",'move':'go castle'}\n"
#define DETECTIVE(seat) "{'seat':" #seat ",'move':'detective'}\n"
#define GOOD_GAME HEADER GO (0) GO (1) DETECTIVE (1)
#define BAD_MOVE "{'seat':0,'move':'go home'}\n"

static CliRun *
verify (const char *record)
{
  g_autofree char *input = cli_quote (record);

  return cli_run (input, "verify", "-", NULL);
}

/* As many defects as PREFIXES, up to NULL, each where its prefix says and with a reason. */
static void
assert_defects (const CliRun *run, ...)
{
  g_auto (GStrv) lines = cli_lines (run->out);
  const char *prefix;
  guint n = 0;
  va_list prefixes;

  cli_assert_refused (run);
  g_assert_cmpstr (run->err, ==, "");
  va_start (prefixes, run);
  for (; (prefix = va_arg (prefixes, const char *)) != NULL; n++) {
    g_assert_nonnull (lines[n]);
    g_assert_true (g_str_has_prefix (lines[n], prefix));
    g_assert_cmpuint (strlen (lines[n]), >, strlen (prefix));
  }
  va_end (prefixes);
  g_assert_cmpuint (g_strv_length (lines), ==, n);
}

static void
test_says_ok_with_games_and_moves (void)
{
  g_autoptr (CliRun) run = verify (GOOD_GAME GOOD_GAME);

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "ok: 2 games, 6 moves\n");
}

static void
test_says_so_literally_for_one (void)
{
  g_autoptr (CliRun) run = verify (HEADER GO (1));

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "ok: 1 games, 1 moves\n");
}

static void
test_empty_file_holds_no_games (void)
{
  g_autoptr (CliRun) run = verify ("");

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "ok: 0 games, 0 moves\n");
}

static void
test_results_are_no_moves (void)
{
  g_autoptr (CliRun) play = cli_run (NULL,
                                     "play",
                                     "--game=krach",
                                     "--players=random,random,random",
                                     "--seed=Sisley",
                                     "--records=-",
                                     NULL);
  g_autoptr (CliRun) run = cli_run (play->out, "verify", "-", NULL);
  g_autofree char *expected =
    g_strdup_printf ("ok: 1 games, %u moves\n", cli_count_lines (play->out) - 2);

  g_assert_nonnull (strstr (play->out, "{\"result\":"));
  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, expected);
}

static void
test_names_the_line_of_a_defect (void)
{
  g_autoptr (CliRun) run = verify (HEADER GO (1) BAD_MOVE);

  assert_defects (run, "-:3: ", NULL);
}

static void
test_tells_the_first_defect_of_a_game_only (void)
{
  g_autoptr (CliRun) run = verify (HEADER BAD_MOVE BAD_MOVE "nonsense\n");

  assert_defects (run, "-:2: ", NULL);
}

static void
test_goes_on_at_the_next_header (void)
{
  g_autoptr (CliRun) run =
    verify (HEADER BAD_MOVE GO (0) GOOD_GAME HEADER GO (0) BAD_MOVE HEADER BAD_MOVE);

  assert_defects (run, "-:2: ", "-:10: ", "-:12: ", NULL);
}

static void
test_a_bad_header_is_one_defect (void)
{
  g_autoptr (CliRun) run = verify ("{'adjuge':1,'game':'poker'}\n" GO (0) GO (1) GOOD_GAME);

  assert_defects (run, "-:1: ", NULL);
}

static void
test_a_record_begins_with_its_header (void)
{
  g_autoptr (CliRun) run = verify (GO (0) GO (1) GOOD_GAME);

  assert_defects (run, "-:1: ", NULL);
}

static void
test_an_empty_line_is_a_defect (void)
{
  g_autoptr (CliRun) run = verify (GOOD_GAME "\n");

  assert_defects (run, "-:5: ", NULL);
}

static void
test_a_result_that_does_not_follow_is_a_defect (void)
{
  g_autoptr (CliRun) run = verify (GOOD_GAME "{'result':{'scores':[0,0],'winners':[0]}}\n");

  assert_defects (run, "-:5: ", NULL);
}

static void
test_last_line_needs_no_newline (void)
{
  g_autoptr (CliRun) run = verify (HEADER "{'seat':0,'move':'go castle'}");

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "ok: 1 games, 1 moves\n");
}

static void
test_illegal_move_cites_its_rule (void)
{
  g_autoptr (CliRun) run = verify (HEADER GO (0) GO (0));

  assert_defects (run, "-:3: seat 0, “go castle”: ", NULL);
  g_assert_nonnull (strstr (run->out, "seat 1 may: "));
}

static void
test_counts_several_files_together (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *record = cli_quote (GOOD_GAME);
  g_autofree char *one = cli_file_new (folder, "one.adjuge", record);
  g_autofree char *two = cli_file_new (folder, "two.adjuge", record);
  g_autoptr (CliRun) run = cli_run (record, "verify", one, "-", two, NULL);

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "ok: 3 games, 9 moves\n");
}

static void
test_names_the_file_of_a_defect_as_given (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *good = cli_quote (GOOD_GAME);
  g_autofree char *bad = cli_quote (HEADER BAD_MOVE);
  g_autofree char *good_file = cli_file_new (folder, "good.adjuge", good);
  g_autofree char *bad_file = cli_file_new (folder, "bad.adjuge", bad);
  g_autofree char *strange_path = g_strdup_printf ("%s/.//bad.adjuge", folder);
  g_autofree char *first = g_strdup_printf ("%s:2: ", bad_file);
  g_autofree char *second = g_strdup_printf ("%s:2: ", strange_path);
  g_autoptr (CliRun) run = cli_run (NULL, "verify", bad_file, good_file, strange_path, NULL);

  assert_defects (run, first, second, NULL);
}

static void
test_missing_file_is_told_and_the_others_are_read (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *missing = cli_file (folder, "missing.adjuge");
  g_autofree char *record = cli_quote (HEADER BAD_MOVE);
  g_autoptr (CliRun) run = cli_run (record, "verify", missing, "-", NULL);

  cli_assert_refused (run);
  g_assert_true (g_str_has_prefix (run->out, "-:2: "));
  g_assert_nonnull (strstr (run->err, missing));
}

static void
test_what_could_not_be_read_is_not_ok (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *missing = cli_file (folder, "missing.adjuge");
  g_autofree char *record = cli_quote (GOOD_GAME);
  g_autoptr (CliRun) run = cli_run (record, "verify", missing, "-", NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->out, ==, "");
}

static void
test_folder_is_not_a_record (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autoptr (CliRun) run = cli_run (NULL, "verify", folder, NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, folder));
}

static void
test_a_file_is_needed (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "verify", NULL);

  cli_assert_usage (run);
}

static void
test_full_disk_is_told (void)
{
  g_autoptr (CliRun) run = cli_run_into (CLI_TO_FULL_DISK, "verify", "-", NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->err, !=, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/verify/says-ok-with-games-and-moves", test_says_ok_with_games_and_moves);
  g_test_add_func ("/cli/verify/says-so-literally-for-one", test_says_so_literally_for_one);
  g_test_add_func ("/cli/verify/empty-file-holds-no-games", test_empty_file_holds_no_games);
  g_test_add_func ("/cli/verify/results-are-no-moves", test_results_are_no_moves);
  g_test_add_func ("/cli/verify/names-the-line-of-a-defect", test_names_the_line_of_a_defect);
  g_test_add_func ("/cli/verify/tells-the-first-defect-of-a-game-only",
                   test_tells_the_first_defect_of_a_game_only);
  g_test_add_func ("/cli/verify/goes-on-at-the-next-header", test_goes_on_at_the_next_header);
  g_test_add_func ("/cli/verify/a-bad-header-is-one-defect", test_a_bad_header_is_one_defect);
  g_test_add_func ("/cli/verify/a-record-begins-with-its-header",
                   test_a_record_begins_with_its_header);
  g_test_add_func ("/cli/verify/an-empty-line-is-a-defect", test_an_empty_line_is_a_defect);
  g_test_add_func ("/cli/verify/a-result-that-does-not-follow-is-a-defect",
                   test_a_result_that_does_not_follow_is_a_defect);
  g_test_add_func ("/cli/verify/last-line-needs-no-newline", test_last_line_needs_no_newline);
  g_test_add_func ("/cli/verify/illegal-move-cites-its-rule", test_illegal_move_cites_its_rule);
  g_test_add_func ("/cli/verify/counts-several-files-together", test_counts_several_files_together);
  g_test_add_func ("/cli/verify/names-the-file-of-a-defect-as-given",
                   test_names_the_file_of_a_defect_as_given);
  g_test_add_func ("/cli/verify/missing-file-is-told-and-the-others-are-read",
                   test_missing_file_is_told_and_the_others_are_read);
  g_test_add_func ("/cli/verify/what-could-not-be-read-is-not-ok",
                   test_what_could_not_be_read_is_not_ok);
  g_test_add_func ("/cli/verify/folder-is-not-a-record", test_folder_is_not_a_record);
  g_test_add_func ("/cli/verify/a-file-is-needed", test_a_file_is_needed);
  g_test_add_func ("/cli/verify/full-disk-is-told", test_full_disk_is_told);

  return g_test_run ();
}
