/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-json.h"
#include "cli.h"

static void
append_option_json (GString *line, const RulesOption *option)
{
  g_string_append_printf (line, "\"%s\":[", option->name);
  for (guint v = 0; option->values[v] != NULL; v++)
    g_string_append_printf (line, "%s\"%s\"", v > 0 ? "," : "", option->values[v]);
  g_string_append_c (line, ']');
}

static void
append_game_json (GString *line, const RulesGame *game)
{
  guint n;
  const RulesOption *options = rules_game_options (game, &n);

  g_string_append (line, "{\"game\":");
  adj_json_append_text (line, rules_game_id (game), -1);
  g_string_append (line, ",\"title\":");
  adj_json_append_text (line, rules_game_title (game), -1);
  g_string_append_printf (line,
                          ",\"seats\":[%u,%u],\"options\":{",
                          rules_game_min_seats (game),
                          rules_game_max_seats (game));
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c (line, ',');
    append_option_json (line, &options[i]);
  }
  g_string_append (line, "}}");
}

static void
print_game (const RulesGame *game)
{
  guint n;
  const RulesOption *options = rules_game_options (game, &n);

  printf (_ ("%-10s %u to %u players\n"),
          rules_game_id (game),
          rules_game_min_seats (game),
          rules_game_max_seats (game));
  for (guint i = 0; i < n; i++) {
    printf ("  %s", options[i].name);
    for (guint v = 0; options[i].values[v] != NULL; v++)
      printf ("%s%s", v > 0 ? "|" : "=", options[i].values[v]);
    printf ("\n");
  }
}

CliStatus
cli_games (int argc, char **argv)
{
  gboolean is_json = FALSE;
  const GOptionEntry entries[] = {
    CLI_FLAG ("json", 0, &is_json, N_ ("Print one JSON list")),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GString) line = g_string_new ("[");

  if (!cli_parse (&argc,
                  &argv,
                  entries,
                  NULL,
                  _ ("Lists the games, with their numbers of players and their options."),
                  _ ("The first value of an option is its default.")))
    return CLI_USAGE;
  if (argc > 1)
    return cli_complain ("“%s” is one argument too many", argv[1]);

  for (guint i = 0; rules_games[i] != NULL; i++) {
    if (!is_json)
      print_game (rules_games[i]);
    if (i > 0)
      g_string_append_c (line, ',');
    append_game_json (line, rules_games[i]);
  }
  if (is_json)
    printf ("%s]\n", line->str);

  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}
