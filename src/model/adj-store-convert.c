/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-convert.h"

#include <string.h>

/* From the beginning of the year 1 to the end of the year 9999. */
#define FIRST_MILLISECOND G_GINT64_CONSTANT (-62135596800000)
#define LAST_MILLISECOND G_GINT64_CONSTANT (253402300799999)

gint64
adj_store_convert_parse_time_text (const char *text)
{
  g_autoptr (GDateTime) time = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return time != NULL
           ? g_date_time_to_unix (time) * 1000 + g_date_time_get_microsecond (time) / 1000
           : 0;
}

char *
adj_store_convert_format_time (gint64 milliseconds)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;
  int rest = (int) (((milliseconds % 1000) + 1000) % 1000);

  /* Records have four digits for the year. */
  if (milliseconds < FIRST_MILLISECOND || milliseconds > LAST_MILLISECOND)
    return NULL;

  time = g_date_time_new_from_unix_utc ((milliseconds - rest) / 1000);
  text = g_date_time_format (time, "%m-%dT%H:%M:%S");
  return rest == 0 ? g_strdup_printf ("%04d-%sZ", g_date_time_get_year (time), text)
                   : g_strdup_printf ("%04d-%s.%03dZ", g_date_time_get_year (time), text, rest);
}

static char *
format_options (const RulesSetup *setup)
{
  guint n;
  const RulesOption *options = rules_game_options (rules_get_game (setup->game), &n);
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "%s\"%s\":\"%s\"",
                            i > 0 ? "," : "",
                            options[i].name,
                            options[i].values[setup->options[i]]);
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
format_incidents (const AdjRecordHeader *header)
{
  g_autoptr (GString) text = NULL;

  if (header->incidents == NULL)
    return NULL;

  text = g_string_new (NULL);
  adj_incidents_append (text, header->incidents);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
adj_store_convert_describe_game (const AdjRecordHeader *header, AdjStoredGame *ret_game)
{
  g_autoptr (GString) setup = g_string_new (NULL);

  adj_json_append_setup (setup, &header->setup);
  *ret_game = (AdjStoredGame){
    .uuid = g_strdup (header->id),
    .game = g_strdup (rules_game_id (adj_record_header_get_game (header))),
    .n_seats = header->setup.n_seats,
    .options = format_options (&header->setup),
    .setup = g_string_free (g_steal_pointer (&setup), FALSE),
    .seed = g_strdup (header->seed),
    .rules_version = RULES_VERSION,
    .started = adj_store_convert_parse_time_text (header->started),
    .conceded = -1,
    .parent = g_strdup (header->parent_id),
    .parent_ply = header->parent_ply,
    .note = g_strdup (header->note),
    .incidents = format_incidents (header),
    .extra = g_strdup (header->extra),
  };
  for (guint seat = 0; seat < ret_game->n_seats; seat++) {
    ret_game->seats[seat].name = g_strdup (header->seats[seat].name);
    ret_game->seats[seat].kind = g_strdup (header->seats[seat].kind);
  }
}

void
adj_store_convert_describe_result (const RulesState *state,
                                   gint64 finished,
                                   AdjStoredResult *ret_result)
{
  int scores[RULES_MAX_SEATS] = { 0 };
  guint winners = rules_winners (state);

  rules_scores (state, scores);
  memset (ret_result, 0, sizeof *ret_result);
  ret_result->finished = finished;
  for (guint seat = 0; seat < state->n_seats; seat++) {
    ret_result->scores[seat] = scores[seat];
    if ((winners >> seat & 1) != 0)
      ret_result->won[seat] = 1.0 / __builtin_popcount (winners);
  }
}

gint64
adj_store_convert_parse_time (const RulesValue *value)
{
  g_autofree char *text = value != NULL ? adj_json_dup_text (value) : NULL;

  return text != NULL ? adj_store_convert_parse_time_text (text) : -1;
}

static gboolean
refuse (char **ret_reason, const char *reason)
{
  *ret_reason = g_strdup (reason);
  return FALSE;
}

/* A damaged file may hold what its own schema forbids. */
static gboolean
check_texts (const AdjStoredGame *game, char **ret_reason)
{
  const char *texts[3 + 2 * ADJ_STORE_MAX_SEATS] = { game->uuid, game->parent, game->note };

  if (game->uuid == NULL || game->game == NULL || game->options == NULL || game->setup == NULL)
    return refuse (ret_reason, "a part of it is missing");
  for (guint seat = 0; seat < game->n_seats; seat++) {
    texts[3 + 2 * seat] = game->seats[seat].name;
    texts[4 + 2 * seat] = game->seats[seat].kind;
  }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (texts[i] != NULL && !g_utf8_validate (texts[i], -1, NULL))
      return refuse (ret_reason, "a text is not UTF-8");
  }
  if (game->parent != NULL && game->parent_ply > ADJ_RECORD_MAX_MOVES)
    return refuse (ret_reason, "“parent” has no “ply” that is a number of moves");
  return TRUE;
}

static gboolean
read_table (const AdjStoredGame *game, AdjJson *json, AdjRecordHeader *header, char **ret_reason)
{
  const char *reason;
  const RulesValue *value = adj_json_parse (json, game->options, strlen (game->options), &reason);

  if (value == NULL)
    return refuse (ret_reason, reason);
  if (!adj_record_header_read_options (header, game->game, game->n_seats, value, ret_reason))
    return FALSE;

  value = adj_json_parse (json, game->setup, strlen (game->setup), &reason);
  if (value == NULL)
    return refuse (ret_reason, reason);
  return adj_record_header_read_setup (header, value, ret_reason);
}

static void
copy_texts (const AdjStoredGame *game, AdjRecordHeader *header)
{
  header->id = g_strdup (game->uuid);
  for (guint seat = 0; seat < game->n_seats; seat++) {
    header->seats[seat].name =
      g_strdup (game->seats[seat].name != NULL ? game->seats[seat].name : "");
    header->seats[seat].kind =
      g_strdup (game->seats[seat].kind != NULL ? game->seats[seat].kind : "");
  }
  header->has_seats = TRUE;
  /* The setup is what was played; the seed is only where it came from. */
  header->seed = g_strdup (game->seed);
  header->started = adj_store_convert_format_time (game->started);
  if (header->started == NULL)
    header->started = g_strdup ("1970-01-01T00:00:00Z");
  header->parent_id = g_strdup (game->parent);
  header->parent_ply = game->parent != NULL ? game->parent_ply : 0;
  header->note = g_strdup (game->note);
  header->incidents = adj_incidents_parse (game->incidents);
}

gboolean
adj_store_convert_read_game (const AdjStoredGame *game,
                             AdjJson *json,
                             AdjRecordHeader *ret_header,
                             char **ret_reason)
{
  g_auto (AdjRecordHeader) header = { 0 };

  if (!check_texts (game, ret_reason) || !read_table (game, json, &header, ret_reason))
    return FALSE;
  if (game->extra != NULL && !adj_record_header_read_extra (&header, json, game->extra, ret_reason))
    return FALSE;

  copy_texts (game, &header);
  *ret_header = header;
  memset (&header, 0, sizeof header);
  return TRUE;
}
