/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-match-private.h"
#include "adj-store-convert.h"
#include "adj-verdict-record.h"

/* What is stored of the analysis, as it stands in a record, by ply; NULL where there is nothing. */
typedef struct {
  AdjMatch *match;
  GPtrArray *texts;
} Analysed;

static void
keep_analysis_cb (const AdjStoredAnalysis *stored, gpointer data)
{
  Analysed *analysed = data;
  GString *text = g_string_new (NULL);
  RulesState before;

  if (stored->ply >= 1 && stored->ply <= adj_match_get_n_plies (analysed->match)) {
    adj_match_get_state (analysed->match, stored->ply - 1, &before);
    adj_verdict_append_record (text,
                               stored,
                               &before,
                               adj_match_get_move (analysed->match, stored->ply));
  }
  if (text->len > 0 && analysed->texts->pdata[stored->ply - 1] == NULL)
    analysed->texts->pdata[stored->ply - 1] = g_string_free (text, FALSE);
  else
    g_string_free (text, TRUE);
}

/* What can't be read is left out. */
static GPtrArray *
list_analysis (AdjMatch *self)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  Analysed analysed = { self, texts };

  g_ptr_array_set_size (texts, (int) self->played->len);
  (void) adj_store_load_analysis (adj_archive_get (self->store),
                                  self->id,
                                  keep_analysis_cb,
                                  &analysed,
                                  NULL);
  return texts;
}

/* ANALYSIS is a member of the line, or NULL. */
static void
append_move_line (AdjMatch *self,
                  const AdjMatchPlayed *played,
                  const char *analysis,
                  GString *record)
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
  /* An archive of before may have one among what it did not know. */
  if (analysis != NULL && strstr (extra->str, ",\"analysis\":") == NULL)
    g_string_append (extra, analysis);
  remarks.extra = extra->len > 0 ? extra->str : NULL;
  adj_record_append_move (record, adj_match_get_game (self), played->move, &remarks);
  g_string_append_c (record, '\n');
}

/* ANALYSIS may be NULL. */
static void
append_record (AdjMatch *self, const GPtrArray *analysis, GString *record)
{
  g_autofree char *finished = NULL;

  adj_record_append_header (record, &self->header);
  g_string_append_c (record, '\n');
  for (guint ply = 1; ply <= self->played->len; ply++)
    append_move_line (self,
                      adj_match_peek_played (self, ply),
                      analysis != NULL ? analysis->pdata[ply - 1] : NULL,
                      record);

  if (!rules_is_over (&self->last))
    return;
  if (self->played->len > 0 && adj_match_peek_played (self, self->played->len)->at >= 0)
    finished = adj_store_convert_format_time (adj_match_peek_played (self, self->played->len)->at);
  adj_record_append_result (record, &self->last, finished);
  g_string_append_c (record, '\n');
}

void
adj_match_append_record (AdjMatch *self, GString *record)
{
  append_record (self, NULL, record);
}

void
adj_match_append_analysed_record (AdjMatch *self, GString *record)
{
  g_autoptr (GPtrArray) analysis = adj_match_get_revealed (self) ? list_analysis (self) : NULL;

  append_record (self, analysis, record);
}
