/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a level would play in positions of recorded games, from the view of the seat that is asked.
 */

#include <string.h>

#include "adj-bot-task.h"
#include "adj-record-reader.h"
#include "cli.h"

typedef struct {
  const BotLevel *level;
  BotStyle style;
  guint seat; /* or RULES_NOBODY: everybody who is to act */
  gboolean has_at;
  gint64 at;
  const char *seed; /* or NULL */
  double budget;
  GArray *states;      /* of this game, as many as may be needed */
  char *game_seed;     /* of this game */
  gboolean is_refused; /* the seat was not to act */
} Choice;

static void
print_choice (const Choice *choice, const RulesState *state, guint seat)
{
  const char *deal = choice->seed != NULL ? choice->seed : choice->game_seed;
  g_autofree char *seed = adj_bot_task_make_seed (deal, seat, state->ply);
  char text[RULES_MOVE_TEXT_SIZE];
  RulesView view;
  BotQuestion question = {
    .view = &view,
    .level = choice->level,
    .style = choice->style,
    .seed = seed,
    .seed_length = strlen (seed),
    .budget = (guint64) ((double) bot_level_budget (choice->level) * choice->budget),
  };

  rules_view (state, seat, &view);
  (void) rules_move_format (rules_get_game (state->game), bot_choose (&question), text);
  printf ("{\"seat\":%u,\"move\":\"%s\"}\n", seat, text);
}

static void
print_choices (Choice *choice, const RulesState *state)
{
  if (choice->seat != RULES_NOBODY && !rules_is_to_act (state, choice->seat)) {
    g_printerr ("%s: seat %u is not to act at ply %u\n",
                g_get_prgname (),
                choice->seat,
                state->ply);
    choice->is_refused = TRUE;
    return;
  }

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (rules_is_to_act (state, seat) && (choice->seat == RULES_NOBODY || choice->seat == seat))
      print_choice (choice, state, seat);
  }
}

/* A game has been read to its end. */
static void
end_game (Choice *choice)
{
  gint64 n_states = choice->states->len;
  gint64 ply = !choice->has_at ? n_states - 1 : choice->at < 0 ? n_states + choice->at : choice->at;

  if (ply >= 0 && ply < n_states)
    print_choices (choice, &g_array_index (choice->states, RulesState, ply));
  g_array_set_size (choice->states, 0);
}

static void
begin_game (Choice *choice, const AdjRecordHeader *header)
{
  end_game (choice);
  g_free (choice->game_seed);
  choice->game_seed = g_strdup (header->seed != NULL ? header->seed
                                : header->id != NULL ? header->id
                                                     : "");
}

static CliStatus
read_games (Choice *choice, AdjRecordReader *reader, const char *file)
{
  for (;;) {
    switch (adj_record_reader_next (reader)) {
    case ADJ_RECORD_HEADER:
      begin_game (choice, adj_record_reader_get_header (reader));
      g_array_append_vals (choice->states, adj_record_reader_get_state (reader), 1);
      break;

    case ADJ_RECORD_MOVE:
      g_array_append_vals (choice->states, adj_record_reader_get_state (reader), 1);
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
    case ADJ_RECORD_FAILED:
      return cli_refuse_record (reader, file);

    case ADJ_RECORD_END:
    default:
      end_game (choice);
      return choice->is_refused ? CLI_REFUSED : CLI_DONE;
    }
  }
}

static CliStatus
choose (Choice *choice, const char *file)
{
  g_autoptr (AdjRecordReader) reader = NULL;
  CliStatus status;
  int fd = cli_open (file);

  if (fd < 0)
    return CLI_REFUSED;

  reader = adj_record_reader_new (fd);
  choice->states = g_array_new (FALSE, FALSE, sizeof (RulesState));
  status = read_games (choice, reader, file);
  g_array_unref (choice->states);
  g_free (choice->game_seed);
  cli_close (fd);

  return status;
}

CliStatus
cli_choose (int argc, char **argv)
{
  g_autofree char *level = NULL;
  g_autofree char *style = NULL;
  g_autofree char *at = NULL;
  g_autofree char *seed = NULL;
  int seat = CLI_NOT_GIVEN;
  double budget = 1;
  const GOptionEntry entries[] = {
    CLI_TEXT ("level", 'l', &level, N_ ("The level that chooses"), N_ ("LEVEL")),
    CLI_TEXT ("style",
              0,
              &style,
              N_ ("How it plays: balanced, cautious, bold or sly"),
              N_ ("STYLE")),
    CLI_INT ("seat", 0, &seat, N_ ("For this seat; otherwise for every seat to act"), N_ ("SEAT")),
    CLI_TEXT ("at", 0, &at, N_ ("In the position at this ply; otherwise at the end"), N_ ("PLY")),
    CLI_TEXT ("seed", 's', &seed, N_ ("Any text; otherwise the game's own seed"), N_ ("TEXT")),
    CLI_NUMBER ("budget", 0, &budget, N_ ("Scale the thinking of the level (1)"), N_ ("F")),
    G_OPTION_ENTRY_NULL,
  };
  Choice choice = { .seat = RULES_NOBODY };
  CliStatus status;

  if (
    !cli_parse (
      &argc,
      &argv,
      entries,
      _ ("FILE"),
      _ ("Prints the move that a level would make in a position of each recorded game."),
      _ (
        "The level knows what the seat may know, and nothing else. “-” is standard input. One\n"
        "line for each seat to act: {\"seat\":0,\"move\":\"…\"}. Exit status 1 tells that a file is\n"
        "defective or that the seat is not to act.\n\n"
        "Example, the second player's best move after ten:\n"
        "  adjuge-cli choose --level master --seat 1 --at 10 game.adjuge")))
    return CLI_USAGE;
  if (argc != 2)
    return cli_complain (argc < 2 ? "which file?" : "one file at a time");
  if (!cli_check_text (seed, "the seed"))
    return CLI_USAGE;
  if (level == NULL || (choice.level = bot_find_level (level)) == NULL)
    return cli_complain ("--level takes random, novice, amateur, expert or master");
  if (style != NULL &&
      (!bot_level_has_styles (choice.level) || !bot_find_style (style, &choice.style)))
    return cli_complain (
      "--style takes balanced, cautious, bold or sly, with a level from novice on");
  if (seat != CLI_NOT_GIVEN && (seat < 0 || seat >= RULES_MAX_SEATS))
    return cli_complain ("--seat takes a number from 0 to %d", RULES_MAX_SEATS - 1);
  if (!(budget > 0 && budget <= 1000))
    return cli_complain ("--budget takes a factor above 0, up to 1000");
  choice.has_at = at != NULL;
  if (at != NULL && !g_ascii_string_to_signed (at, 10, -G_MAXINT32, G_MAXINT32, &choice.at, NULL))
    return cli_complain ("--at takes the number of a ply");

  if (seat != CLI_NOT_GIVEN)
    choice.seat = (guint) seat;
  choice.seed = seed;
  choice.budget = budget;
  status = choose (&choice, argv[1]);
  return cli_flush () ? status : CLI_REFUSED;
}
