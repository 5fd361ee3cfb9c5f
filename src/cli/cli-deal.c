/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-record.h"
#include "cli.h"

static void
print_deal (const RulesSetup *table, const char *seed)
{
  g_auto (AdjRecordHeader) header = { .setup = *table, .seed = g_strdup (seed) };
  g_autoptr (GString) line = g_string_new (NULL);
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  rules_setup_deal (&header.setup, &rng);
  adj_record_header_complete (&header);
  adj_record_append_header (line, &header);
  g_string_append_c (line, '\n');
  (void) fputs (line->str, stdout);
}

CliStatus
cli_deal (int argc, char **argv)
{
  g_autofree char *game = NULL;
  g_autofree char *seed = NULL;
  g_auto (GStrv) options = NULL;
  int n_seats = -1;
  int count = CLI_NOT_GIVEN;
  const GOptionEntry entries[] = {
    CLI_TEXT ("game", 'g', &game, N_ ("Which game"), N_ ("GAME")),
    CLI_INT ("seats", 'n', &n_seats, N_ ("For how many players"), N_ ("N")),
    CLI_TEXT ("seed", 's', &seed, N_ ("Any text; without it, chance"), N_ ("TEXT")),
    CLI_TEXTS ("option",
               'o',
               &options,
               N_ ("A variant of the game; may be repeated"),
               N_ ("NAME=VALUE")),
    CLI_INT ("count", 'c', &count, N_ ("Deal so many games"), N_ ("N")),
    G_OPTION_ENTRY_NULL,
  };
  RulesSetup table;

  if (!cli_parse (
        &argc,
        &argv,
        entries,
        NULL,
        _ ("Prints records with a header only: games that are dealt and not yet played."),
        _ ("The same seed gives the same deal on every machine and in every later version.\n"
           "With --count the deals have seeds of their own, TEXT/1, TEXT/2 and so on, from\n"
           "which each can be dealt again alone.\n\n"
           "Example:\n"
           "  adjuge-cli deal --game canaletto --seats 3 --seed Guardi -o values=open")))
    return CLI_USAGE;
  if (argc > 1)
    return cli_complain ("“%s” is one argument too many", argv[1]);
  if (count != CLI_NOT_GIVEN && count < 1)
    return cli_complain ("--count takes a number from 1");
  if (!cli_choose_table (game, n_seats, options, &table))
    return CLI_USAGE;

  if (seed == NULL)
    seed = g_uuid_string_random ();
  if (!cli_check_text (seed, "the seed"))
    return CLI_USAGE;

  if (count == CLI_NOT_GIVEN)
    print_deal (&table, seed);
  for (int k = 1; k <= count; k++) {
    g_autofree char *numbered = cli_numbered_seed (seed, (guint) k);

    print_deal (&table, numbered);
  }

  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}
