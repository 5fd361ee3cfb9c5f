/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How verdicts are stored: one line of JSON, read back strictly. */

#include "adj-verdict.h"

#include <string.h>

#include "adj-json.h"

enum {
  ENTRY_SIZE = 9, /* items of an entry */
};

static void
write_numbers (GString *text, const guint32 *numbers, guint n)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", numbers[i]);
  g_string_append_c (text, ']');
}

static void
write_move (GString *text, const RulesGame *game, RulesMove move)
{
  char notation[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (game, move, notation);
  adj_json_append_text (text, notation, -1);
}

static void
write_entry (
  GString *text, const RulesGame *game, const BotAdvice *entry, const BotLead *lead, guint n_seats)
{
  g_string_append_c (text, '[');
  write_move (text, game, entry->move);
  g_string_append_printf (text,
                          ",%u,%u,%" G_GUINT64_FORMAT ",",
                          entry->chance,
                          entry->error,
                          entry->games);
  write_numbers (text, entry->shares, n_seats);
  g_string_append_printf (text,
                          ",%s,%u,%d,%u]",
                          entry->is_exact ? "true" : "false",
                          entry->frequency,
                          lead->lead,
                          lead->error);
}

static void
write_advice (
  GString *text, const RulesGame *game, const char *key, const AdjAdvice *advice, guint n_seats)
{
  g_string_append_printf (text, ",\"%s\":{\"scale\":%u,\"moves\":[", key, advice->scale);
  for (guint i = 0; i < advice->n; i++) {
    if (i > 0)
      g_string_append_c (text, ',');
    write_entry (text, game, &advice->list[i], &advice->leads[i], n_seats);
  }
  g_string_append (text, "]}");
}

static void
write_sequel (GString *text, const RulesGame *game, const char *key, const AdjSequel *sequel)
{
  g_string_append_printf (text, ",\"%s\":[", key);
  for (guint i = 0; i < sequel->n; i++) {
    g_string_append_printf (text, "%s[%u,", i > 0 ? "," : "", sequel->moves[i].seat);
    write_move (text, game, sequel->moves[i]);
    g_string_append_c (text, ']');
  }
  g_string_append_c (text, ']');
}

char *
adj_verdict_write (const AdjVerdict *verdict, const RulesGame *game)
{
  g_autoptr (GString) text = g_string_new ("{\"move\":");

  write_move (text, game, verdict->played);
  write_advice (text, game, "known", &verdict->known, verdict->n_seats);
  write_advice (text, game, "hindsight", &verdict->hindsight, verdict->n_seats);
  g_string_append_printf (text, ",\"revealing\":%s", verdict->is_revealing ? "true" : "false");
  write_sequel (text, game, "better", &verdict->better);
  write_sequel (text, game, "worse", &verdict->worse);
  g_string_append (text, ",\"outside\":");
  write_numbers (text, verdict->outside, verdict->n_seats);
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
read_number (const RulesValue *value, guint32 *ret_number)
{
  int number;

  if (!rules_value_get_number (value, 0, BOT_SURE, &number))
    return FALSE;
  *ret_number = (guint32) number;
  return TRUE;
}

static gboolean
read_boolean (const RulesValue *value, gboolean *ret_boolean)
{
  if (value == NULL || value->kind != RULES_VALUE_BOOLEAN)
    return FALSE;
  *ret_boolean = value->integer != 0;
  return TRUE;
}

static gboolean
read_numbers (const RulesValue *value, guint32 *ret_numbers, guint n)
{
  const RulesValue *item;

  if (value == NULL || !rules_value_is_list (value, n))
    return FALSE;

  item = rules_value_first (value);
  for (guint i = 0; i < n; i++, item = rules_value_next (item)) {
    if (!read_number (item, &ret_numbers[i]))
      return FALSE;
  }

  return TRUE;
}

/* A move that is legal in BEFORE. */
static gboolean
read_move (const RulesValue *value, const RulesState *before, guint seat, RulesMove *ret_move)
{
  RulesState copy = *before;

  return value != NULL && value->kind == RULES_VALUE_TEXT &&
         rules_move_parse (rules_get_game (before->game),
                           seat,
                           value->text,
                           value->length,
                           ret_move) == RULES_OK &&
         rules_apply (&copy, *ret_move, NULL) == RULES_OK;
}

static gboolean
read_entry (const RulesValue *value,
            const RulesState *before,
            guint seat,
            BotAdvice *ret_entry,
            BotLead *ret_lead)
{
  const RulesValue *items[ENTRY_SIZE];
  guint32 frequency;
  gboolean is_exact;
  int lead;

  if (!rules_value_is_list (value, ENTRY_SIZE))
    return FALSE;
  items[0] = rules_value_first (value);
  for (guint i = 1; i < ENTRY_SIZE; i++)
    items[i] = rules_value_next (items[i - 1]);
  if (!read_move (items[0], before, seat, &ret_entry->move) ||
      !read_number (items[1], &ret_entry->chance) || !read_number (items[2], &ret_entry->error) ||
      items[3]->kind != RULES_VALUE_INTEGER || items[3]->integer < 0 ||
      !read_numbers (items[4], ret_entry->shares, before->n_seats) ||
      !read_boolean (items[5], &is_exact) || !read_number (items[6], &frequency) ||
      frequency > 100 || !rules_value_get_number (items[7], -1000000, 1000000, &lead) ||
      !read_number (items[8], &ret_lead->error))
    return FALSE;

  ret_entry->games = (guint64) items[3]->integer;
  ret_entry->is_exact = is_exact;
  ret_entry->frequency = (guint8) frequency;
  ret_lead->lead = lead;
  return TRUE;
}

static gboolean
read_advice (const RulesValue *value, const RulesState *before, guint seat, AdjAdvice *ret_advice)
{
  const RulesValue *list = rules_value_member (value, "moves");
  const RulesValue *item;
  guint32 scale;

  if (list == NULL || list->kind != RULES_VALUE_LIST || list->n_items > ADJ_MOST_ADVICE ||
      !read_number (rules_value_member (value, "scale"), &scale))
    return FALSE;

  ret_advice->scale = scale;
  item = rules_value_first (list);
  for (; ret_advice->n < list->n_items; ret_advice->n++, item = rules_value_next (item)) {
    if (!read_entry (item,
                     before,
                     seat,
                     &ret_advice->list[ret_advice->n],
                     &ret_advice->leads[ret_advice->n]))
      return FALSE;
  }

  return TRUE;
}

/* Moves that follow MOVE in BEFORE. */
static gboolean
read_sequel (const RulesValue *value,
             const RulesState *before,
             RulesMove move,
             AdjSequel *ret_sequel)
{
  const RulesValue *item;
  RulesState state = *before;

  if (value == NULL || value->kind != RULES_VALUE_LIST || value->n_items > ADJ_MOST_SEQUEL)
    return FALSE;

  item = rules_value_first (value);
  for (; ret_sequel->n < value->n_items; ret_sequel->n++, item = rules_value_next (item)) {
    guint32 seat;

    if (rules_apply (&state, move, NULL) != RULES_OK || !rules_value_is_list (item, 2) ||
        !read_number (rules_value_first (item), &seat) || seat >= state.n_seats ||
        !read_move (rules_value_next (rules_value_first (item)), &state, seat, &move))
      return FALSE;
    ret_sequel->moves[ret_sequel->n] = move;
  }

  return TRUE;
}

static gboolean
read_sequels (const RulesValue *value, const RulesState *before, AdjVerdict *verdict)
{
  const BotAdvice *best = adj_advice_find_best (&verdict->known, verdict->played);

  return read_sequel (rules_value_member (value, "better"),
                      before,
                      best != NULL ? best->move : verdict->played,
                      &verdict->better) &&
         read_sequel (rules_value_member (value, "worse"),
                      before,
                      verdict->played,
                      &verdict->worse);
}

gboolean
adj_verdict_read (const char *text,
                  const RulesState *before,
                  RulesMove played,
                  AdjVerdict *ret_verdict)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text, strlen (text), &reason);
  AdjVerdict verdict = { .ply = before->ply + 1, .played = played, .n_seats = before->n_seats };
  char notation[RULES_MOVE_TEXT_SIZE];
  const RulesValue *move;

  if (value == NULL || value->kind != RULES_VALUE_OBJECT)
    return FALSE;
  (void) rules_move_format (rules_get_game (before->game), played, notation);
  move = rules_value_member (value, "move");
  if (move == NULL || !rules_value_is_text (move, notation))
    return FALSE;
  if (!read_advice (rules_value_member (value, "known"), before, played.seat, &verdict.known) ||
      !read_advice (rules_value_member (value, "hindsight"),
                    before,
                    played.seat,
                    &verdict.hindsight) ||
      !read_boolean (rules_value_member (value, "revealing"), &verdict.is_revealing) ||
      !read_sequels (value, before, &verdict) ||
      !read_numbers (rules_value_member (value, "outside"), verdict.outside, verdict.n_seats))
    return FALSE;

  *ret_verdict = verdict;
  return TRUE;
}
