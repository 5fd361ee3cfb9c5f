/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-verdict-record.h"

#include "adj-json.h"

/* With the format of what is stored. */
#define PLAYERS BOT_VERSION "/2/"

enum {
  MOST_TEXT = 128,        /* bytes of a version or a seed */
  MOST_VERDICT = 1 << 15, /* ours have fewer than 6,000 bytes */
};

char *
adj_verdict_make_version (const BotLevel *level)
{
  return g_strconcat (PLAYERS, bot_level_name (level), NULL);
}

gboolean
adj_verdict_is_of_today (const char *version)
{
  return g_str_has_prefix (version, PLAYERS);
}

/* "0.0827": the same in every language. */
static void
append_cost (GString *line, guint32 cost)
{
  guint scaled = (guint) (((guint64) cost * 10000 + BOT_SURE / 2) / BOT_SURE);

  g_string_append_printf (line, ",\"cost\":%u.%04u", scaled / 10000, scaled % 10000);
}

static void
append_short (GString *line, const AdjVerdict *verdict, const RulesGame *game)
{
  char notation[RULES_MOVE_TEXT_SIZE];
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost))
    return;
  (void) rules_move_format (game,
                            adj_advice_find_best (&verdict->known, verdict->played)->move,
                            notation);
  g_string_append_printf (line, ",\"grade\":\"%s\"", adj_grade_get_id (cost.grade));
  append_cost (line, cost.cost);
  g_string_append (line, ",\"best\":");
  adj_json_append_text (line, notation, -1);
}

void
adj_verdict_append_record (GString *line,
                           const AdjStoredAnalysis *stored,
                           const RulesState *before,
                           RulesMove played)
{
  AdjVerdict verdict;

  if (stored->version == NULL || stored->seed == NULL || stored->result == NULL ||
      !adj_verdict_read (stored->result, before, played, &verdict))
    return;
  g_string_append (line, ",\"analysis\":{\"by\":");
  adj_json_append_text (line, stored->version, -1);
  g_string_append_printf (line, ",\"budget\":%" G_GINT64_FORMAT ",\"seed\":", stored->budget);
  adj_json_append_text (line, stored->seed, -1);
  append_short (line, &verdict, rules_get_game (before->game));
  g_string_append_printf (line, ",\"verdict\":%s}", stored->result);
}

static const char *
keep_text (GStringChunk *texts, const RulesValue *value)
{
  return value != NULL && value->kind == RULES_VALUE_TEXT && value->length <= MOST_TEXT
           ? g_string_chunk_insert_len (texts, value->text, (gssize) value->length)
           : NULL;
}

static const char *
keep_verdict (GStringChunk *texts, const RulesValue *value)
{
  g_autoptr (GString) json = g_string_new (NULL);

  if (value == NULL || value->kind != RULES_VALUE_OBJECT)
    return NULL;
  adj_json_append_value (json, value);
  return json->len <= MOST_VERDICT ? g_string_chunk_insert (texts, json->str) : NULL;
}

/* Whether the verdict is one is found out when it is read, with the position before it. */
gboolean
adj_verdict_read_record (
  const RulesValue *line, guint ply, guint seat, GStringChunk *texts, AdjStoredAnalysis *ret_stored)
{
  const RulesValue *analysis = rules_value_member (line, "analysis");
  const RulesValue *budget;
  AdjStoredAnalysis stored = { .ply = ply, .seat = seat };

  if (analysis == NULL || analysis->kind != RULES_VALUE_OBJECT)
    return FALSE;
  budget = rules_value_member (analysis, "budget");
  if (budget == NULL || budget->kind != RULES_VALUE_INTEGER || budget->integer < 0)
    return FALSE;
  stored.budget = budget->integer;
  stored.version = keep_text (texts, rules_value_member (analysis, "by"));
  stored.seed = keep_text (texts, rules_value_member (analysis, "seed"));
  stored.result = keep_verdict (texts, rules_value_member (analysis, "verdict"));
  if (stored.version == NULL || stored.seed == NULL || stored.result == NULL)
    return FALSE;

  *ret_stored = stored;
  return TRUE;
}
