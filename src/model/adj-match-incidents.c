/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"
#include "adj-store-convert.h"

/* After the last move, before the next one, whatever the clock says: see adj_incident_is_before. */
static char *
make_time (AdjMatch *self)
{
  guint n_plies = self->played->len;
  gint64 now = MAX (adj_match_now (), adj_match_get_last_incident (self));

  if (n_plies > 0)
    now = MAX (now, adj_match_peek_played (self, n_plies)->at + 1);
  return adj_store_convert_format_time (now);
}

gint64
adj_match_get_last_incident (AdjMatch *self)
{
  guint n = adj_incidents_count (self->header.incidents);
  const char *at = n > 0 ? g_array_index (self->header.incidents, AdjIncident, n - 1).at : NULL;

  return at != NULL ? adj_store_convert_parse_time_text (at) : 0;
}

AdjIncident
adj_match_begin_incident (AdjMatch *self, AdjIncidentType type)
{
  return (AdjIncident){ .type = type, .ply = self->played->len, .at = make_time (self) };
}

gboolean
adj_match_check_incidents (AdjMatch *self, GError **error)
{
  if (adj_incidents_count (self->header.incidents) < ADJ_INCIDENTS_MAX)
    return TRUE;

  g_set_error_literal (error,
                       ADJ_MATCH_ERROR,
                       ADJ_MATCH_ERROR_CLOSED,
                       "the record of this game has no room for more seats that change hands, or "
                       "branches");
  return FALSE;
}

gboolean
adj_match_is_taken_over (AdjMatch *self, guint seat)
{
  return rules_game_has_secrets (adj_match_get_game (self)) &&
         adj_incidents_is_taken_over (self->header.incidents, seat);
}

/* Looking again at the same position shows nothing new. */
static gboolean
has_looked (AdjMatch *self, guint seat)
{
  for (guint i = adj_incidents_count (self->header.incidents); i-- > 0;) {
    const AdjIncident *incident = &g_array_index (self->header.incidents, AdjIncident, i);

    if (incident->type == ADJ_INCIDENT_KIND && incident->seat == seat)
      return FALSE;
    if (incident->type == ADJ_INCIDENT_LOOK && incident->seat == seat && incident->branch == NULL)
      return TRUE;
  }
  return FALSE;
}

/* What follows `{"ply":N` in the same incident of a game that this one branched from. */
static char *
describe_elsewhere (AdjMatch *self, const AdjIncident *look)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AdjIncident elsewhere = *look;

  elsewhere.ply = 0;
  elsewhere.branch = self->header.id;
  adj_incident_append (text, &elsewhere);
  g_string_erase (text, 0, (gssize) sizeof "{\"ply\":0" - 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Once for a seat, until it changes hands. */
static gboolean
add_look (AdjMatch *self, guint seat, GError **error)
{
  g_auto (AdjIncident) look = adj_match_begin_incident (self, ADJ_INCIDENT_LOOK);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *elsewhere = NULL;

  look.seat = seat;
  if (has_looked (self, seat))
    return TRUE;
  if (!adj_match_check_incidents (self, error))
    return FALSE;

  adj_incident_append (text, &look);
  elsewhere = describe_elsewhere (self, &look);
  if (!adj_store_add_incident (adj_match_peek_store (self), self->id, text->str, elsewhere, error))
    return FALSE;

  adj_incidents_add (&self->header.incidents, &look);
  return TRUE;
}

gboolean
adj_match_note_look (AdjMatch *self, guint seat, GError **error)
{
  return !adj_match_is_taken_over (self, seat) || adj_match_get_revealed (self) ||
         add_look (self, seat, error);
}

gboolean
adj_match_note_export (AdjMatch *self, GError **error)
{
  guint seat = 0;

  if (adj_match_get_revealed (self) || adj_archive_is_read_only (self->store))
    return TRUE;
  while (seat < self->header.setup.n_seats && add_look (self, seat, error))
    seat++;
  return seat == self->header.setup.n_seats;
}
