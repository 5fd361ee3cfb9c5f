/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-verdict.h"

#include <math.h>
#include <string.h>

#include "adj-json.h"

static gboolean
is_same (RulesMove a, RulesMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

void
adj_advice_take (AdjAdvice *advice, const BotAdvice *list, gsize n, const RulesMove *played)
{
  gboolean is_played_in = played == NULL;

  memset (advice, 0, sizeof *advice);
  for (gsize i = 0; i < n && advice->n < ADJ_MOST_ADVICE; i++) {
    advice->list[advice->n++] = list[i];
    is_played_in = is_played_in || is_same (list[i].move, *played);
  }
  for (gsize i = advice->n; i < n && !is_played_in; i++) {
    if (is_same (list[i].move, *played))
      advice->list[ADJ_MOST_ADVICE - 1] = list[i];
  }
}

const BotAdvice *
adj_advice_find (const AdjAdvice *advice, RulesMove move)
{
  for (guint i = 0; i < advice->n; i++) {
    if (is_same (advice->list[i].move, move))
      return &advice->list[i];
  }

  return NULL;
}

gboolean
adj_advice_get_cost (const AdjAdvice *advice, RulesMove move, guint32 *ret_cost, guint32 *ret_error)
{
  const BotAdvice *best = &advice->list[0];
  const BotAdvice *made = adj_advice_find (advice, move);

  if (made == NULL || advice->n < 2)
    return FALSE;

  *ret_cost = best->chance > made->chance ? best->chance - made->chance : 0;
  *ret_error = made == best ? 0 : (guint32) hypot ((double) best->error, (double) made->error);
  return TRUE;
}

AdjGrade
adj_advice_grade (const AdjAdvice *advice, RulesMove move)
{
  guint32 cost;
  guint32 error;

  return adj_advice_get_cost (advice, move, &cost, &error) ? adj_grade_find (cost, error)
                                                           : ADJ_GRADE_NONE;
}

AdjGrade
adj_verdict_get_grade (const AdjVerdict *verdict)
{
  return adj_advice_grade (&verdict->known, verdict->played);
}

void
adj_summary_add (AdjSummary *summary, const AdjVerdict *verdict)
{
  guint32 cost;
  guint32 error;

  if (!adj_advice_get_cost (&verdict->known, verdict->played, &cost, &error))
    return;

  summary->n++;
  summary->known_cost += cost;
  summary->n_grades[adj_grade_find (cost, error)]++;
  if (adj_advice_get_cost (&verdict->hindsight, verdict->played, &cost, &error))
    summary->hindsight_cost += cost;
}

guint32
adj_summary_get_mean_cost (const AdjSummary *summary)
{
  return summary->n > 0 ? (guint32) (summary->known_cost / summary->n) : 0;
}

guint32
adj_summary_get_mean_hindsight (const AdjSummary *summary)
{
  return summary->n > 0 ? (guint32) (summary->hindsight_cost / summary->n) : 0;
}

static void
write_advice (GString *text, const RulesGame *game, const AdjAdvice *advice)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *entry = &advice->list[i];
    char notation[RULES_MOVE_TEXT_SIZE];

    (void) rules_move_format (game, entry->move, notation);
    g_string_append (text, i > 0 ? ",[" : "[");
    adj_json_append_text (text, notation, -1);
    g_string_append_printf (text,
                            ",%u,%u,%" G_GUINT64_FORMAT "]",
                            entry->chance,
                            entry->error,
                            entry->games);
  }
  g_string_append_c (text, ']');
}

static void
write_chances (GString *text, const AdjVerdict *verdict)
{
  g_string_append (text, ",\"chances\":[");
  for (guint eyes = 0; eyes < ADJ_N_FORECASTS; eyes++) {
    g_string_append (text, eyes > 0 ? ",[" : "[");
    for (guint seat = 0; seat < verdict->n_seats; seat++)
      g_string_append_printf (text, "%s%u", seat > 0 ? "," : "", verdict->chances[eyes][seat]);
    g_string_append_c (text, ']');
  }
  g_string_append_c (text, ']');
}

char *
adj_verdict_write (const AdjVerdict *verdict, const RulesGame *game)
{
  g_autoptr (GString) text = g_string_new ("{\"move\":");
  char notation[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (game, verdict->played, notation);
  adj_json_append_text (text, notation, -1);
  g_string_append (text, ",\"known\":");
  write_advice (text, game, &verdict->known);
  g_string_append (text, ",\"hindsight\":");
  write_advice (text, game, &verdict->hindsight);
  write_chances (text, verdict);
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
read_entry (const RulesValue *value, const RulesState *before, guint seat, BotAdvice *ret_entry)
{
  const RulesValue *item = rules_value_first (value);
  RulesState copy = *before;

  if (!rules_value_is_list (value, 4) || item->kind != RULES_VALUE_TEXT ||
      rules_move_parse (rules_get_game (before->game),
                        seat,
                        item->text,
                        item->length,
                        &ret_entry->move) != RULES_OK ||
      rules_apply (&copy, ret_entry->move, NULL) != RULES_OK)
    return FALSE;

  item = rules_value_next (item);
  if (!read_number (item, &ret_entry->chance))
    return FALSE;
  item = rules_value_next (item);
  if (!read_number (item, &ret_entry->error))
    return FALSE;
  item = rules_value_next (item);
  if (item->kind != RULES_VALUE_INTEGER || item->integer < 0)
    return FALSE;
  ret_entry->games = (guint64) item->integer;
  return TRUE;
}

static gboolean
read_advice (const RulesValue *value, const RulesState *before, guint seat, AdjAdvice *ret_advice)
{
  const RulesValue *item;

  if (value == NULL || value->kind != RULES_VALUE_LIST || value->n_items > ADJ_MOST_ADVICE)
    return FALSE;

  item = rules_value_first (value);
  for (; ret_advice->n < value->n_items; ret_advice->n++, item = rules_value_next (item)) {
    if (!read_entry (item, before, seat, &ret_advice->list[ret_advice->n]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_chances (const RulesValue *value, AdjVerdict *verdict)
{
  const RulesValue *list;

  if (value == NULL || !rules_value_is_list (value, ADJ_N_FORECASTS))
    return FALSE;

  list = rules_value_first (value);
  for (guint eyes = 0; eyes < ADJ_N_FORECASTS; eyes++, list = rules_value_next (list)) {
    const RulesValue *item = rules_value_first (list);

    if (!rules_value_is_list (list, verdict->n_seats))
      return FALSE;
    for (guint seat = 0; seat < verdict->n_seats; seat++, item = rules_value_next (item)) {
      if (!read_number (item, &verdict->chances[eyes][seat]))
        return FALSE;
    }
  }

  return TRUE;
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
      !read_chances (rules_value_member (value, "chances"), &verdict))
    return FALSE;

  *ret_verdict = verdict;
  return TRUE;
}
