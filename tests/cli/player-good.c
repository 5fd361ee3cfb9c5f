/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A player that holds us to the protocol: player-good LOG [ARGUMENT…].
 *
 * What it is told and what it answers goes to the log, line by line, after a line with its
 * arguments as a JSON list. At the first thing it has no reason to expect it writes a line that
 * begins with "!", and dies.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adj-json.h"

static FILE *log_file;

static void G_GNUC_NORETURN
give_up (const char *complaint)
{
  (void) fprintf (log_file, "! %s\n", complaint);
  exit (EXIT_FAILURE);
}

static void
write_line (FILE *file, const char *line)
{
  (void) fprintf (file, "%s\n", line);
  if (fflush (file) != 0)
    give_up ("a line could not be written");
}

/* Whether OBJECT has these keys in this order and no others. */
static gboolean
has_keys (const RulesValue *object, ...)
{
  const RulesValue *item;
  gboolean is_good = object != NULL && object->kind == RULES_VALUE_OBJECT;
  guint n = 0;
  const char *key;
  va_list keys;

  va_start (keys, object);
  item = is_good ? rules_value_first (object) : NULL;
  for (; is_good && (key = va_arg (keys, const char *)) != NULL; n++) {
    is_good = n < object->n_items && strlen (key) == item->key_length &&
              memcmp (key, item->key, item->key_length) == 0;
    item = is_good ? rules_value_next (item) : NULL;
  }
  va_end (keys);

  return is_good && n == object->n_items;
}

static int
read_number (const RulesValue *object, const char *key, int most)
{
  int number = 0;

  if (!rules_value_get_number (rules_value_member (object, key), 0, most, &number))
    give_up ("a number is not there, or too great");

  return number;
}

static void
check_start (const RulesValue *event, int *ret_seat, int *ret_n_seats)
{
  if (!has_keys (event, "event", "game", "options", "seat", "seats", NULL))
    give_up ("the start has other keys");
  if (rules_value_member (event, "game")->kind != RULES_VALUE_TEXT ||
      rules_value_member (event, "options")->kind != RULES_VALUE_OBJECT)
    give_up ("the start has a value of another type");

  *ret_n_seats = read_number (event, "seats", RULES_MAX_SEATS);
  *ret_seat = read_number (event, "seat", *ret_n_seats - 1);
}

static void
check_moves (const RulesValue *moves, int n_seats)
{
  const RulesValue *move;

  if (moves->kind != RULES_VALUE_LIST)
    give_up ("the moves are no list");

  move = rules_value_first (moves);
  for (guint i = 0; i < moves->n_items; i++, move = rules_value_next (move)) {
    if (!has_keys (move, "seat", "move", NULL) ||
        rules_value_member (move, "move")->kind != RULES_VALUE_TEXT)
      give_up ("a move is none");
    (void) read_number (move, "seat", n_seats - 1);
  }
}

static void
check_to_act (const RulesValue *view, int seat)
{
  const RulesValue *to_act = rules_value_member (view, "to_act");
  const RulesValue *item;

  if (to_act == NULL || to_act->kind != RULES_VALUE_LIST)
    give_up ("the view does not tell who is to act");

  item = rules_value_first (to_act);
  for (guint i = 0; i < to_act->n_items; i++, item = rules_value_next (item)) {
    if (item->kind == RULES_VALUE_INTEGER && item->integer == seat)
      return;
  }
  give_up ("it is not this seat's turn");
}

static void
check_turn (const RulesValue *event, int seat, int n_seats)
{
  const RulesValue *legal = rules_value_member (event, "legal");

  if (!has_keys (event, "event", "moves", "view", "legal", "all", "budget_ms", NULL))
    give_up ("the turn has other keys");
  check_moves (rules_value_member (event, "moves"), n_seats);
  check_to_act (rules_value_member (event, "view"), seat);
  if (legal->kind != RULES_VALUE_LIST || legal->n_items == 0 ||
      rules_value_first (legal)->kind != RULES_VALUE_TEXT)
    give_up ("the legal moves are no list of texts");
  if (rules_value_member (event, "all")->kind != RULES_VALUE_BOOLEAN)
    give_up ("“all” is neither true nor false");
  (void) read_number (event, "budget_ms", G_MAXINT);
}

static void
check_end (const RulesValue *event, int n_seats)
{
  if (!has_keys (event, "event", "scores", "winners", NULL))
    give_up ("the end has other keys");
  if (!rules_value_is_list (rules_value_member (event, "scores"), (guint) n_seats))
    give_up ("there is not a score for each seat");
  if (rules_value_member (event, "winners")->kind != RULES_VALUE_LIST ||
      rules_value_member (event, "winners")->n_items == 0)
    give_up ("nobody has won");
}

/* Now this move, now that, so that games differ from turn to turn. */
static void
answer (const RulesValue *event, guint turn)
{
  const RulesValue *legal = rules_value_member (event, "legal");
  const RulesValue *move = rules_value_first (legal);
  g_autoptr (GString) line = g_string_new ("{\"move\":");

  for (guint i = turn * 7 % legal->n_items; i > 0; i--)
    move = rules_value_next (move);
  adj_json_append_value (line, move);
  g_string_append_c (line, '}');
  write_line (log_file, line->str);
  write_line (stdout, line->str);
}

static void
log_arguments (int argc, char **argv)
{
  g_autoptr (GString) line = g_string_new ("[");

  for (int i = 1; i < argc; i++) {
    if (i > 1)
      g_string_append_c (line, ',');
    adj_json_append_text (line, argv[i], -1);
  }
  g_string_append_c (line, ']');
  write_line (log_file, line->str);
}

static void
play (AdjJson *json)
{
  g_autofree char *line = NULL;
  gsize size = 0;
  gssize length;
  int seat = 0;
  int n_seats = 0;
  gboolean is_over = FALSE;

  for (guint n = 0; (length = getline (&line, &size, stdin)) > 0; n++) {
    const char *reason = "";
    const RulesValue *event = adj_json_parse (json, line, (gsize) length, &reason);
    const RulesValue *name = rules_value_member (event, "event");

    (void) fputs (line, log_file);
    if (line[length - 1] != '\n')
      give_up ("a line does not end");
    if (is_over)
      give_up ("something comes after the end");
    if (event == NULL)
      give_up (reason);

    if (n == 0 && rules_value_is_text (name, "start")) {
      check_start (event, &seat, &n_seats);
    } else if (n > 0 && rules_value_is_text (name, "turn")) {
      check_turn (event, seat, n_seats);
      answer (event, n);
    } else if (n > 0 && rules_value_is_text (name, "end")) {
      check_end (event, n_seats);
      is_over = TRUE;
    } else {
      give_up ("an event comes when it should not");
    }
  }

  if (!is_over)
    give_up ("there was no end");
}

int
main (int argc, char **argv)
{
  g_autoptr (AdjJson) json = adj_json_new ();

  log_file = argc > 1 ? fopen (argv[1], "ae") : NULL;
  if (log_file == NULL)
    return EXIT_FAILURE;

  log_arguments (argc, argv);
  play (json);
  (void) fclose (log_file);
  return EXIT_SUCCESS;
}
