/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"
#include "adj-store-convert.h"

static void
append_move_line (AdjMatch *self, const AdjMatchPlayed *played, GString *record)
{
  g_autofree char *at = played->at >= 0 ? adj_store_convert_format_time (played->at) : NULL;
  g_autoptr (GString) extra = g_string_new (NULL);
  AdjRecordRemarks remarks = { .at = at,
                               .ms = played->ms,
                               .forced = played->is_forced,
                               .note = played->note };

  /* Stored as JSON, and written unchanged. */
  if (played->bot != NULL)
    g_string_append_printf (extra, ",\"bot\":%s", played->bot);
  if (played->extra != NULL)
    g_string_append (extra, played->extra);
  remarks.extra = extra->len > 0 ? extra->str : NULL;
  adj_record_append_move (record, adj_match_get_game (self), played->move, &remarks);
  g_string_append_c (record, '\n');
}

void
adj_match_append_record (AdjMatch *self, GString *record)
{
  g_autofree char *finished = NULL;

  adj_record_append_header (record, &self->header);
  g_string_append_c (record, '\n');
  for (guint ply = 1; ply <= self->played->len; ply++)
    append_move_line (self, adj_match_peek_played (self, ply), record);

  if (!rules_is_over (&self->last))
    return;
  if (self->played->len > 0 && adj_match_peek_played (self, self->played->len)->at >= 0)
    finished = adj_store_convert_format_time (adj_match_peek_played (self, self->played->len)->at);
  adj_record_append_result (record, &self->last, finished);
  g_string_append_c (record, '\n');
}
