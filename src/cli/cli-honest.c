/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Makes every recorded decision of the computer players again, from the view that the seat had.
 * Who had seen more than the view would now and then have chosen otherwise.
 */

#include <string.h>

#include "adj-record-reader.h"
#include "bot.h"
#include "cli.h"

enum {
  MOST_FACTOR = 1000 /* that a budget may be of its level's, as in `play --budget` */
};

typedef struct {
  guint64 n_games;
  guint64 n_same;
  guint64 n_different;
  guint64 n_unknown; /* of another version or level */
  gboolean is_refused;
} Count;

static gboolean
copy_text (const RulesValue *object, const char *key, char **ret_text)
{
  const RulesValue *value = rules_value_member (object, key);

  if (value == NULL || value->kind != RULES_VALUE_TEXT)
    return FALSE;

  *ret_text = g_strndup (value->text, value->length);
  return TRUE;
}

/* FALSE: a style that this version does not know. */
static gboolean
read_style (const RulesValue *bot, BotStyle *ret_style)
{
  g_autofree char *style = NULL;

  *ret_style = BOT_BALANCED;
  if (rules_value_member (bot, "style") == NULL)
    return TRUE;
  return copy_text (bot, "style", &style) && bot_find_style (style, ret_style);
}

/* FALSE: not made by a player of this version, or not told how. */
static gboolean
decide_again (const RulesValue *bot, const RulesView *view, RulesMove *ret_move)
{
  g_autofree char *level = NULL;
  g_autofree char *version = NULL;
  g_autofree char *seed = NULL;
  const RulesValue *budget = rules_value_member (bot, "budget");
  BotQuestion question = { .view = view };

  if (!read_style (bot, &question.style) || !copy_text (bot, "level", &level) ||
      !copy_text (bot, "version", &version) || !copy_text (bot, "seed", &seed) || budget == NULL ||
      budget->kind != RULES_VALUE_INTEGER || budget->integer < 0)
    return FALSE;

  question.level = bot_find_level (level);
  question.seed = seed;
  question.seed_length = strlen (seed);
  question.budget = (guint64) budget->integer;
  if (question.level == NULL || !g_str_equal (version, BOT_VERSION) ||
      question.budget > MOST_FACTOR * bot_level_budget (question.level))
    return FALSE;

  *ret_move = bot_choose (&question);
  return TRUE;
}

static void
check_move (const char *file, AdjRecordReader *reader, const RulesState *before, Count *count)
{
  const RulesValue *bot = rules_value_member (adj_record_reader_get_value (reader), "bot");
  const RulesGame *game = rules_get_game (before->game);
  RulesMove move = adj_record_reader_get_move (reader);
  char played[RULES_MOVE_TEXT_SIZE];
  char chosen[RULES_MOVE_TEXT_SIZE];
  g_autofree char *shown = cli_show_file (file);
  RulesMove again;
  RulesView view;

  if (bot == NULL)
    return;

  rules_view (before, move.seat, &view);
  if (!decide_again (bot, &view, &again)) {
    count->n_unknown++;
    return;
  }
  if (memcmp (&again, &move, sizeof move) == 0) {
    count->n_same++;
    return;
  }

  count->n_different++;
  (void) rules_move_format (game, move, played);
  (void) rules_move_format (game, again, chosen);
  printf ("%s:%" G_GUINT64_FORMAT ": seat %u played “%s”, but would play “%s”\n",
          shown,
          adj_record_reader_get_line (reader),
          move.seat,
          played,
          chosen);
}

static void
check_games (const char *file, AdjRecordReader *reader, Count *count)
{
  RulesState before;

  for (;;) {
    switch (adj_record_reader_next (reader)) {
    case ADJ_RECORD_HEADER:
      count->n_games++;
      before = *adj_record_reader_get_state (reader);
      break;

    case ADJ_RECORD_MOVE:
      check_move (file, reader, &before, count);
      before = *adj_record_reader_get_state (reader);
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
      (void) cli_refuse_record (reader, file);
      count->is_refused = TRUE;
      break;

    case ADJ_RECORD_FAILED:
      (void) cli_refuse_record (reader, file);
      count->is_refused = TRUE;
      return;

    case ADJ_RECORD_END:
    default:
      return;
    }
  }
}

CliStatus
cli_honest (int argc, char **argv)
{
  Count count = { 0 };

  if (!cli_parse (
        &argc,
        &argv,
        NULL,
        _ ("FILE…"),
        _ ("Makes every recorded decision of the computer players again and compares."),
        _ ("Each is made from the view that the seat had, with the seed and the budget of the\n"
           "record. Prints those that differ as FILE:LINE, and a count; exit status 1 tells that\n"
           "there are any. Decisions of other versions are counted, not compared. “-” is standard\n"
           "input.")))
    return CLI_USAGE;
  if (argc < 2)
    return cli_complain ("which file?");

  for (int i = 1; i < argc; i++) {
    g_autoptr (AdjRecordReader) reader = NULL;
    int fd = cli_open (argv[i]);

    if (fd < 0) {
      count.is_refused = TRUE;
      continue;
    }
    reader = adj_record_reader_new (fd);
    check_games (argv[i], reader, &count);
    cli_close (fd);
  }

  printf ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT
          " decisions made again, %" G_GUINT64_FORMAT " differ, %" G_GUINT64_FORMAT
          " not compared\n",
          count.n_games,
          count.n_same + count.n_different,
          count.n_different,
          count.n_unknown);
  return cli_flush () && !count.is_refused && count.n_different == 0 ? CLI_DONE : CLI_REFUSED;
}
