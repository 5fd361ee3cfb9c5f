/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds for the program as a whole, whatever the command. */

#include <signal.h>
#include <string.h>

#include "cli-run.h"

static const char *const commands[] = {
  "games",  "deal",   "play",   "replay",  "verify", "referee", "bench",
  "choose", "honest", "ladder", "library", "train",  "rules",
};

static void
test_version_is_one_line (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "--version", NULL);

  cli_assert_done (run);
  g_assert_true (g_regex_match_simple ("^adjuge-cli [0-9]+\\.[0-9]+\\.[0-9]+\n$", run->out, 0, 0));
}

static void
test_help_lists_every_command (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "--help", NULL);

  cli_assert_done (run);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *line = g_strdup_printf ("\n  %s ", commands[i]);

    g_assert_nonnull (strstr (run->out, line));
  }
}

static void
test_short_help_is_the_same (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "--help", NULL);
  g_autoptr (CliRun) short_run = cli_run (NULL, "-h", NULL);

  cli_assert_done (short_run);
  g_assert_cmpstr (short_run->out, ==, run->out);
}

static void
test_every_command_has_help (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *name = g_strdup_printf ("adjuge-cli %s", commands[i]);
    g_autoptr (CliRun) run = cli_run (NULL, commands[i], "--help", NULL);

    cli_assert_done (run);
    g_assert_nonnull (strstr (run->out, name));
  }
}

static void
test_every_command_refuses_an_unknown_option (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *name = g_strdup_printf ("adjuge-cli %s: ", commands[i]);
    g_autoptr (CliRun) run = cli_run (NULL, commands[i], "--no-such-option", NULL);

    cli_assert_usage (run);
    g_assert_true (g_str_has_prefix (run->err, name));
  }
}

static void
test_no_command_is_wrong_usage (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, NULL);

  cli_assert_usage (run);
}

static void
test_unknown_command_is_wrong_usage (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "shuffle", NULL);

  cli_assert_usage (run);
  g_assert_nonnull (strstr (run->err, "shuffle"));
}

static void
test_commands_without_files_refuse_one (void)
{
  static const char *const without[] = { "games", "deal", "play", "referee", "bench" };

  for (guint i = 0; i < G_N_ELEMENTS (without); i++) {
    g_autoptr (CliRun) run = cli_run (NULL, without[i], "game.adjuge", NULL);

    cli_assert_usage (run);
    g_assert_nonnull (strstr (run->err, "game.adjuge"));
  }
}

static void
test_language_may_stand_anywhere (void)
{
  static const char *const lines[][5] = {
    { "--language", "en", "games", "--json", NULL },
    { "games", "--language", "en", "--json", NULL },
    { "games", "--json", "--language=en", NULL },
  };
  g_autoptr (CliRun) plain = cli_run (NULL, "games", "--json", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (CliRun) run = cli_run_list (NULL, lines[i]);

    cli_assert_done (run);
    g_assert_cmpstr (run->out, ==, plain->out);
  }
}

static void
test_language_is_en_or_fr (void)
{
  g_autoptr (CliRun) other = cli_run (NULL, "games", "--language", "de", NULL);
  g_autoptr (CliRun) empty = cli_run (NULL, "games", "--language=", NULL);
  g_autoptr (CliRun) missing = cli_run (NULL, "games", "--language", NULL);

  cli_assert_usage (other);
  cli_assert_usage (empty);
  cli_assert_usage (missing);
}

/* The same arguments, in French and in English. */
static void
assert_same_in_french (const char *input, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (CliRun) english = NULL;
  g_autoptr (CliRun) french = NULL;
  const char *argument;
  va_list list;

  va_start (list, input);
  g_ptr_array_add (arguments, (gpointer) "--language=en");
  while ((argument = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (arguments, (gpointer) argument);
  g_ptr_array_add (arguments, NULL);
  va_end (list);

  english = cli_run_list (input, (const char *const *) arguments->pdata);
  arguments->pdata[0] = (gpointer) "--language=fr";
  french = cli_run_list (input, (const char *const *) arguments->pdata);

  g_assert_cmpint (french->status, ==, english->status);
  g_assert_cmpstr (french->out, ==, english->out);
  g_assert_cmpstr (french->err, ==, english->err);
}

#define BANQUET "{\"adjuge\":1,\"game\":\"banquet\",\"seats\":[{},{}],\"seed\":\"Sisley\"}\n"

static void
test_machine_output_is_the_same_in_french (void)
{
  static const char record[] = BANQUET "{\"seat\":1,\"move\":\"go castle\"}\n";

  assert_same_in_french (NULL, "games", "--json", NULL);
  assert_same_in_french (record, "verify", "-", NULL);
  assert_same_in_french (record, "replay", "--states", "-", NULL);
  assert_same_in_french (record, "replay", "--view", "1", "-", NULL);
  assert_same_in_french (NULL,
                         "play",
                         "--game=krach",
                         "--players=random,random,random",
                         "--seed=Sisley",
                         "--games=5",
                         "--json",
                         NULL);
}

static void
test_reasons_are_the_same_in_french (void)
{
  static const char record[] = BANQUET "{\"seat\":0,\"move\":\"go home\"}\n";

  assert_same_in_french (record, "verify", "-", NULL);
  assert_same_in_french (record, "replay", "--states", "-", NULL);
  assert_same_in_french ("{\"do\":\"draw\"}\n", "referee", NULL);
}

/* The system's own words too, where it has them in French. */
static void
test_errors_are_the_same_in_french (void)
{
  assert_same_in_french (NULL, "verify", "/missing/game.adjuge", NULL);
  assert_same_in_french (NULL, "replay", "/missing/game.adjuge", NULL);
  assert_same_in_french (NULL,
                         "play",
                         "--game=krach",
                         "--players=random,random,random",
                         "--records=/missing/match.adjuge",
                         NULL);
}

static void
test_complaints_are_the_same_in_french (void)
{
  assert_same_in_french (NULL, NULL);
  assert_same_in_french (NULL, "shuffle", NULL);
  assert_same_in_french (NULL, "deal", "--no-such-option", NULL);
  assert_same_in_french (NULL, "deal", "--seats=three", NULL);
  assert_same_in_french (NULL, "deal", "--game=poker", NULL);
  assert_same_in_french (NULL, "deal", "--game=krach", "--seats=9", NULL);
  assert_same_in_french (NULL, "deal", "--game=krach", "--seats=3", "--option=loan", NULL);
  assert_same_in_french (NULL, "play", "--game=krach", "--players=lucky", NULL);
  assert_same_in_french (NULL, "play", "--games=0", NULL);
  assert_same_in_french (NULL, "replay", "--at=end", "-", NULL);
  assert_same_in_french (NULL, "replay", "--view=me", "-", NULL);
  assert_same_in_french (NULL, "verify", NULL);
  assert_same_in_french (NULL, "bench", "--seconds=0", NULL);
}

static void
test_full_disk_is_told (void)
{
  g_autoptr (CliRun) run = cli_run_into (CLI_TO_FULL_DISK, "games", NULL);

  cli_assert_refused (run);
  g_assert_true (g_str_has_prefix (run->err, "adjuge-cli games: "));
}

static void
test_reader_that_goes_away_ends_us_quietly (void)
{
  g_autoptr (CliRun) run = cli_run_into (CLI_TO_NOBODY, "games", NULL);

  g_assert_cmpint (run->status, ==, -SIGPIPE);
  g_assert_cmpstr (run->err, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/version-is-one-line", test_version_is_one_line);
  g_test_add_func ("/cli/help-lists-every-command", test_help_lists_every_command);
  g_test_add_func ("/cli/short-help-is-the-same", test_short_help_is_the_same);
  g_test_add_func ("/cli/every-command-has-help", test_every_command_has_help);
  g_test_add_func ("/cli/every-command-refuses-an-unknown-option",
                   test_every_command_refuses_an_unknown_option);
  g_test_add_func ("/cli/no-command-is-wrong-usage", test_no_command_is_wrong_usage);
  g_test_add_func ("/cli/unknown-command-is-wrong-usage", test_unknown_command_is_wrong_usage);
  g_test_add_func ("/cli/commands-without-files-refuse-one",
                   test_commands_without_files_refuse_one);
  g_test_add_func ("/cli/language-may-stand-anywhere", test_language_may_stand_anywhere);
  g_test_add_func ("/cli/language-is-en-or-fr", test_language_is_en_or_fr);
  g_test_add_func ("/cli/machine-output-is-the-same-in-french",
                   test_machine_output_is_the_same_in_french);
  g_test_add_func ("/cli/reasons-are-the-same-in-french", test_reasons_are_the_same_in_french);
  g_test_add_func ("/cli/errors-are-the-same-in-french", test_errors_are_the_same_in_french);
  g_test_add_func ("/cli/complaints-are-the-same-in-french",
                   test_complaints_are_the_same_in_french);
  g_test_add_func ("/cli/full-disk-is-told", test_full_disk_is_told);
  g_test_add_func ("/cli/reader-that-goes-away-ends-us-quietly",
                   test_reader_that_goes_away_ends_us_quietly);

  return g_test_run ();
}
