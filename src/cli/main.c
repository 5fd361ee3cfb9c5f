/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-text.h"
#include "cli.h"

typedef struct {
  const char *name;
  CliStatus (*run) (int argc, char **argv);
  const char *summary;
} Command;

static const Command commands[] = {
  { "games", cli_games, N_ ("list the games, their seats and options") },
  { "rules", cli_rules, N_ ("print the rules of a game") },
  { "deal", cli_deal, N_ ("deal games from a seed") },
  { "play", cli_play, N_ ("play games among computer players") },
  { "choose", cli_choose, N_ ("say what a level would play in a position") },
  { "honest", cli_honest, N_ ("make recorded decisions of computer players again") },
  { "analyse", cli_analyse, N_ ("tell what each decision of a game was worth") },
  { "ladder", cli_ladder, N_ ("rate players, everybody against everybody") },
  { "replay", cli_replay, N_ ("show recorded games move by move") },
  { "verify", cli_verify, N_ ("check recorded games against the rules") },
  { "referee", cli_referee, N_ ("a rules engine for other programs") },
  { "library", cli_library, N_ ("list, show, export and import kept games") },
  { "train", cli_train, N_ ("make what computer players have learned, again") },
  { "bench", cli_bench, N_ ("measure how fast the rules are") },
};

static void
print_help (void)
{
  printf (_ ("Usage:\n  adjuge-cli COMMAND [OPTION…]\n\n"
             "Three board games of auction and bluff, without a window.\n\nCommands:\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-10s %s\n", commands[i].name, _ (commands[i].summary));
  printf (_ ("\nOptions:\n"
             "  --language en|fr   the language of help and sentences\n"
             "  --version          print the version\n\n"
             "“adjuge-cli COMMAND --help” tells more about one of them.\n\n"
             "A first look:\n"
             "  adjuge-cli play --game krach --players random,random,random --records demo.adjuge\n"
             "  adjuge-cli replay demo.adjuge\n"));
}

/* Takes `--language X` out of the arguments, wherever it stands. FALSE if X is missing or unknown.
 */
static gboolean
take_language (int *argc, char **argv, const char **ret_language)
{
  int n = 1;

  for (int i = 1; i < *argc; i++) {
    if (g_str_equal (argv[i], "--language") && i + 1 < *argc)
      *ret_language = argv[++i];
    else if (g_str_has_prefix (argv[i], "--language="))
      *ret_language = argv[i] + strlen ("--language=");
    else if (g_str_equal (argv[i], "--language"))
      return FALSE;
    else
      argv[n++] = argv[i];
  }
  argv[n] = NULL;
  *argc = n;

  return *ret_language == NULL || g_str_equal (*ret_language, "en") ||
         g_str_equal (*ret_language, "fr");
}

int
main (int argc, char **argv)
{
  g_autofree char *locale_dir = adj_text_dup_locale_dir (LOCALEDIR);
  const char *language = NULL;
  gboolean is_known_language = take_language (&argc, argv, &language);

  adj_text_init (is_known_language ? language : NULL, locale_dir);
  g_set_prgname ("adjuge-cli");

  if (!is_known_language)
    return cli_complain ("--language takes en or fr");
  if (argc < 2)
    return cli_complain ("which command?");
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")) {
    print_help ();
    return CLI_DONE;
  }
  if (g_str_equal (argv[1], "--version")) {
    printf ("adjuge-cli %s\n", VERSION);
    return CLI_DONE;
  }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *name = NULL;

    if (!g_str_equal (argv[1], commands[i].name))
      continue;
    name = g_strdup_printf ("adjuge-cli %s", commands[i].name);
    g_set_prgname (name);
    argv[1] = name;
    return commands[i].run (argc - 1, argv + 1);
  }

  return cli_complain ("there is no command “%s”", argv[1]);
}
