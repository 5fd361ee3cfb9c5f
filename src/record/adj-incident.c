/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-incident.h"

#include <string.h>

#include "adj-record.h"

void
adj_incident_clear (AdjIncident *incident)
{
  g_clear_pointer (&incident->at, g_free);
  g_clear_pointer (&incident->was, g_free);
  g_clear_pointer (&incident->kind, g_free);
  g_clear_pointer (&incident->branch, g_free);
}

static void
clear_incident (gpointer incident)
{
  adj_incident_clear (incident);
}

static GArray *
incidents_new (void)
{
  GArray *incidents = g_array_new (FALSE, TRUE, sizeof (AdjIncident));

  g_array_set_clear_func (incidents, clear_incident);
  return incidents;
}

static gboolean
take_text (const RulesValue *object, const char *key, char **ret_text)
{
  const RulesValue *value = rules_value_member (object, key);

  if (value == NULL || value->kind != RULES_VALUE_TEXT)
    return FALSE;

  *ret_text = adj_json_dup_text (value);
  return TRUE;
}

static gboolean
take_number (const RulesValue *object, const char *key, int most, guint *ret_number)
{
  int number;

  if (!rules_value_get_number (rules_value_member (object, key), 0, most, &number))
    return FALSE;

  *ret_number = (guint) number;
  return TRUE;
}

static gboolean
read_incident (const RulesValue *value, AdjIncident *incident)
{
  const RulesValue *at;

  if (value->kind != RULES_VALUE_OBJECT ||
      !take_number (value, "ply", ADJ_RECORD_MAX_MOVES, &incident->ply))
    return FALSE;
  at = rules_value_member (value, "at");
  if (at != NULL && (!adj_record_is_time (at) || !take_text (value, "at", &incident->at)))
    return FALSE;

  if (take_number (value, "seat", RULES_MAX_SEATS - 1, &incident->seat)) {
    incident->type = ADJ_INCIDENT_KIND;
    return take_text (value, "was", &incident->was) && take_text (value, "kind", &incident->kind);
  }
  if (take_number (value, "look", RULES_MAX_SEATS - 1, &incident->seat)) {
    incident->type = ADJ_INCIDENT_LOOK;
    (void) take_text (value, "branch", &incident->branch);
    return TRUE;
  }
  incident->type = ADJ_INCIDENT_BRANCH;
  return take_text (value, "branch", &incident->branch) &&
         take_number (value, "from", ADJ_RECORD_MAX_MOVES, &incident->from);
}

GArray *
adj_incidents_read (const RulesValue *list)
{
  g_autoptr (GArray) incidents = NULL;
  const RulesValue *item;

  if (list == NULL || list->kind != RULES_VALUE_LIST || list->n_items == 0)
    return NULL;

  incidents = incidents_new ();
  item = rules_value_first (list);
  for (guint i = 0; i < list->n_items; i++, item = rules_value_next (item)) {
    g_array_set_size (incidents, i + 1);
    if (!read_incident (item, &g_array_index (incidents, AdjIncident, i)))
      return NULL;
  }

  return g_steal_pointer (&incidents);
}

GArray *
adj_incidents_parse (const char *text)
{
  g_autoptr (AdjJson) json = NULL;
  const char *reason;

  if (text == NULL)
    return NULL;

  json = adj_json_new ();
  return adj_incidents_read (adj_json_parse (json, text, strlen (text), &reason));
}

static AdjIncident
copy_incident (const AdjIncident *incident)
{
  AdjIncident copy = *incident;

  copy.at = g_strdup (incident->at);
  copy.was = g_strdup (incident->was);
  copy.kind = g_strdup (incident->kind);
  copy.branch = g_strdup (incident->branch);
  return copy;
}

GArray *
adj_incidents_copy (const GArray *incidents)
{
  GArray *copies = NULL;

  for (guint i = 0; i < adj_incidents_count (incidents); i++) {
    AdjIncident copy = copy_incident (&g_array_index (incidents, AdjIncident, i));

    adj_incidents_add (&copies, &copy);
  }
  return copies;
}

void
adj_incidents_add (GArray **incidents, AdjIncident *incident)
{
  if (*incidents == NULL)
    *incidents = incidents_new ();
  g_array_append_val (*incidents, *incident);
  memset (incident, 0, sizeof *incident);
}

guint
adj_incidents_count (const GArray *incidents)
{
  return incidents != NULL ? incidents->len : 0;
}

static void
append_member (GString *json, const char *key, const char *text)
{
  if (text == NULL)
    return;

  g_string_append_printf (json, ",\"%s\":", key);
  adj_json_append_text (json, text, -1);
}

void
adj_incident_append (GString *json, const AdjIncident *incident)
{
  g_string_append_printf (json, "{\"ply\":%u", incident->ply);
  append_member (json, "at", incident->at);
  if (incident->type == ADJ_INCIDENT_KIND)
    g_string_append_printf (json, ",\"seat\":%u", incident->seat);
  else if (incident->type == ADJ_INCIDENT_LOOK)
    g_string_append_printf (json, ",\"look\":%u", incident->seat);
  append_member (json, "was", incident->was);
  append_member (json, "kind", incident->kind);
  append_member (json, "branch", incident->branch);
  if (incident->type == ADJ_INCIDENT_BRANCH)
    g_string_append_printf (json, ",\"from\":%u", incident->from);
  g_string_append_c (json, '}');
}

void
adj_incidents_append (GString *json, const GArray *incidents)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < adj_incidents_count (incidents); i++) {
    if (i > 0)
      g_string_append_c (json, ',');
    adj_incident_append (json, &g_array_index (incidents, AdjIncident, i));
  }
  g_string_append_c (json, ']');
}

static gboolean
is_same (const AdjIncident *a, const AdjIncident *b)
{
  return a->type == b->type && a->ply == b->ply && a->seat == b->seat && a->from == b->from &&
         g_strcmp0 (a->at, b->at) == 0 && g_strcmp0 (a->was, b->was) == 0 &&
         g_strcmp0 (a->kind, b->kind) == 0 && g_strcmp0 (a->branch, b->branch) == 0;
}

static gboolean
has_incident (const GArray *incidents, const AdjIncident *incident)
{
  for (guint i = 0; i < adj_incidents_count (incidents); i++) {
    if (is_same (&g_array_index (incidents, AdjIncident, i), incident))
      return TRUE;
  }
  return FALSE;
}

gboolean
adj_incidents_merge (GArray **incidents, const GArray *incoming)
{
  gboolean is_more = FALSE;

  for (guint i = 0; i < adj_incidents_count (incoming); i++) {
    const AdjIncident *incident = &g_array_index (incoming, AdjIncident, i);
    AdjIncident copy;

    /* A stranger's list may be long; comparing each with all is for those that can be ours. */
    if (adj_incidents_count (*incidents) >= ADJ_INCIDENTS_MAX ||
        has_incident (*incidents, incident))
      continue;
    copy = copy_incident (incident);
    adj_incidents_add (incidents, &copy);
    is_more = TRUE;
  }
  return is_more;
}

gboolean
adj_incidents_is_taken_over (const GArray *incidents, guint seat)
{
  for (guint i = 0; i < adj_incidents_count (incidents); i++) {
    const AdjIncident *incident = &g_array_index (incidents, AdjIncident, i);

    if (incident->type == ADJ_INCIDENT_KIND && incident->seat == seat &&
        g_str_equal (incident->kind, "human"))
      return TRUE;
  }
  return FALSE;
}

/*
 * A move that was taken back and replaced has a smaller ply than what happened before it, but a
 * later time. Times of one game are of one form, so that they compare as texts do.
 */
gboolean
adj_incident_is_before (const AdjIncident *incident, guint ply, const char *at)
{
  return incident->ply < ply ||
         (at != NULL && incident->at != NULL && strcmp (incident->at, at) <= 0);
}

const char *
adj_incidents_find_holder (
  const GArray *incidents, guint seat, const char *kind, guint ply, const char *at)
{
  const char *holder = kind;

  for (guint i = adj_incidents_count (incidents); i-- > 0;) {
    const AdjIncident *incident = &g_array_index (incidents, AdjIncident, i);

    if (incident->type != ADJ_INCIDENT_KIND || incident->seat != seat)
      continue;
    if (adj_incident_is_before (incident, ply, at))
      return incident->kind;
    holder = incident->was;
  }
  return holder;
}
