/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cli-run.h"
#include "rules.h"

static void
test_every_paragraph_is_printed (void)
{
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    const RulesGame *game = rules_get_game (i);
    guint n;
    const RulesParagraph *paragraphs = rules_game_paragraphs (game, &n);
    g_autoptr (CliRun) run = cli_run (NULL, "rules", rules_game_id (game), NULL);

    cli_assert_done (run);
    for (guint k = 0; k < n; k++) {
      g_autofree char *line = g_strdup_printf ("\n%s ", strchr (paragraphs[k].id, '.') + 1);

      if (strstr (run->out, line) == NULL)
        g_error ("%s is not there", paragraphs[k].id);
    }
  }
}

static void
test_lines_fit_a_terminal (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "rules", "krach", NULL);
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 78);
}

static void
test_paragraph_is_printed_alone (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "rules", "krach.3.2", NULL);

  cli_assert_done (run);
  g_assert_true (g_str_has_prefix (run->out, "3.2   "));
  g_assert_null (strstr (run->out, "3.3"));
}

static void
test_section_is_printed_alone (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "rules", "krach.3", NULL);

  cli_assert_done (run);
  g_assert_true (g_str_has_prefix (run->out, "\n§ 3  "));
  g_assert_nonnull (strstr (run->out, "\n3.5 "));
  g_assert_null (strstr (run->out, "\n4.1 "));
}

static void
test_table_is_printed_in_columns (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "rules", "krach.1.7", NULL);

  cli_assert_done (run);
  g_assert_cmpstr (run->out,
                   ==,
                   "1.7   Players  Chips in the bank\n"
                   "      3        27\n"
                   "      4        21\n"
                   "      5        15\n"
                   "      6        9\n");
}

static void
test_language_is_the_readers (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "rules", "--language", "fr", "krach.1.7", NULL);

  cli_assert_done (run);
  g_assert_nonnull (strstr (run->out, "Joueurs"));
}

static void
test_unknown_game_or_paragraph_is_refused (void)
{
  g_autoptr (CliRun) game = cli_run (NULL, "rules", "chess", NULL);
  g_autoptr (CliRun) paragraph = cli_run (NULL, "rules", "krach.99", NULL);
  g_autoptr (CliRun) nothing = cli_run (NULL, "rules", NULL);

  g_assert_cmpint (game->status, ==, 2);
  g_assert_cmpint (paragraph->status, ==, 2);
  g_assert_cmpint (nothing->status, ==, 2);
  g_assert_nonnull (strstr (paragraph->err, "krach.99"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli-rules/every-paragraph-is-printed", test_every_paragraph_is_printed);
  g_test_add_func ("/cli-rules/lines-fit-a-terminal", test_lines_fit_a_terminal);
  g_test_add_func ("/cli-rules/paragraph-is-printed-alone", test_paragraph_is_printed_alone);
  g_test_add_func ("/cli-rules/section-is-printed-alone", test_section_is_printed_alone);
  g_test_add_func ("/cli-rules/table-is-printed-in-columns", test_table_is_printed_in_columns);
  g_test_add_func ("/cli-rules/language-is-the-readers", test_language_is_the_readers);
  g_test_add_func ("/cli-rules/unknown-game-or-paragraph-is-refused",
                   test_unknown_game_or_paragraph_is_refused);

  return g_test_run ();
}
