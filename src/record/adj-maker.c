/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-maker.h"

void
adj_maker_append_start (GString *json, const AdjRecordHeader *header)
{
  g_string_append (json, "{\"ply\":0,\"seats\":[");
  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    const char *kind = header->seats[seat].kind != NULL ? header->seats[seat].kind : "human";

    if (seat > 0)
      g_string_append_c (json, ',');
    adj_json_append_text (json,
                          adj_incidents_find_holder (header->incidents, seat, kind, 0, NULL),
                          -1);
  }
  g_string_append (json, "]}");
}

static char *
dup_member (const RulesValue *object, const char *key)
{
  const RulesValue *value = rules_value_member (object, key);

  return value != NULL && value->kind == RULES_VALUE_TEXT ? adj_json_dup_text (value) : NULL;
}

static char *
find_maker (
  const AdjRecordHeader *header, const RulesValue *value, guint seat, guint ply, const char *at)
{
  const RulesValue *forced = rules_value_member (value, "forced");
  const RulesValue *bot = rules_value_member (value, "bot");
  const char *kind = header->seats[seat].kind != NULL ? header->seats[seat].kind : "human";
  char *level = bot != NULL ? dup_member (bot, "level") : NULL;

  if (level != NULL)
    return level;
  if (forced != NULL && forced->integer != 0)
    return g_strdup ("forced");
  return g_strdup (adj_incidents_find_holder (header->incidents, seat, kind, ply, at));
}

/* A branch shows more than a seat sees; so does another seat's view, and, to who takes a seat over,
 * what they saw before. */
static gboolean
is_telling (const AdjIncident *incident, guint seat)
{
  switch (incident->type) {
  case ADJ_INCIDENT_KIND:
    return incident->seat == seat && g_str_equal (incident->kind, "human");
  case ADJ_INCIDENT_LOOK:
    return incident->seat != seat;
  case ADJ_INCIDENT_BRANCH:
  default:
    return TRUE;
  }
}

static void
append_seen (GString *json, const GArray *incidents, guint seat, guint ply, const char *at)
{
  gboolean is_first = TRUE;

  for (guint i = 0; i < adj_incidents_count (incidents); i++) {
    const AdjIncident *incident = &g_array_index (incidents, AdjIncident, i);

    if (!adj_incident_is_before (incident, ply, at) || !is_telling (incident, seat))
      continue;
    if (!is_first)
      g_string_append_c (json, ',');
    is_first = FALSE;
    adj_incident_append (json, incident);
  }
}

void
adj_maker_append_move (GString *json,
                       const AdjRecordHeader *header,
                       const RulesValue *value,
                       guint ply)
{
  g_autofree char *at = dup_member (value, "at");
  const RulesValue *hints = rules_value_member (value, "hints");
  g_autofree char *maker = NULL;
  int seat = 0;

  (void) rules_value_get_number (rules_value_member (value, "seat"), 0, RULES_MAX_SEATS - 1, &seat);
  maker = find_maker (header, value, (guint) seat, ply, at);
  g_string_append_printf (json, "{\"ply\":%u,\"seat\":%d,\"move\":", ply, seat);
  adj_json_append_value (json, rules_value_member (value, "move"));
  g_string_append (json, ",\"by\":");
  adj_json_append_text (json, maker, -1);
  if (hints != NULL && hints->kind == RULES_VALUE_INTEGER)
    g_string_append_printf (json, ",\"hints\":%" G_GINT64_FORMAT, hints->integer);
  g_string_append (json, ",\"seen\":[");
  if (g_str_equal (maker, "human"))
    append_seen (json, header->incidents, (guint) seat, ply, at);
  g_string_append (json, "]}");
}
