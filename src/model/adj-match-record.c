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

/* The texts beside a move as the archive keeps them: JSON, and written unchanged. */
typedef struct {
  const char *bot;
  const char *extra;
  const char *note;
  const char *analysis; /* a member of the line, or NULL */
} Texts;

static void
append_line (AdjMatch *self, guint ply, const Texts *texts, GString *record)
{
  const AdjMatchPlayed *played = adj_match_peek_played (self, ply);
  g_autofree char *at = played->at >= 0 ? adj_store_convert_format_time (played->at) : NULL;
  g_autoptr (GString) more = g_string_new (NULL);
  AdjRecordRemarks remarks = { .at = at,
                               .ms = played->ms,
                               .forced = played->is_forced,
                               .note = texts->note };

  if (texts->bot != NULL)
    g_string_append_printf (more, ",\"bot\":%s", texts->bot);
  if (texts->extra != NULL)
    g_string_append (more, texts->extra);
  /* An archive of before may have one among what it did not know. */
  if (texts->analysis != NULL && strstr (more->str, ",\"analysis\":") == NULL)
    g_string_append (more, texts->analysis);
  remarks.extra = more->len > 0 ? more->str : NULL;
  adj_record_append_move (record, adj_match_get_game (self), played->move, &remarks);
  g_string_append_c (record, '\n');
}

typedef struct {
  AdjMatch *match;
  const char *analysis;
  GString *record;
} Reading;

static gboolean
append_whole (const AdjStoredMove *move, gpointer data)
{
  const Reading *reading = data;
  g_autofree char *note = move->note != NULL ? g_utf8_make_valid (move->note, -1) : NULL;
  g_autoptr (AdjJson) json = adj_json_new ();
  gboolean is_sound = adj_record_read_remarks (json, move->bot, move->extra, &(guint){ 0 });

  append_line (
    reading->match,
    move->ply,
    &(Texts){ is_sound ? move->bot : NULL, is_sound ? move->extra : NULL, note, reading->analysis },
    reading->record);
  return FALSE;
}

/* What is too long to be in memory is read again. */
static gboolean
append_move (AdjMatch *self, guint ply, const char *analysis, GString *record, GError **error)
{
  const AdjMatchPlayed *played = adj_match_peek_played (self, ply);
  Reading reading = { self, analysis, record };

  if (played->is_cut)
    return adj_store_load_whole_move (adj_match_peek_store (self),
                                      self->id,
                                      ply,
                                      append_whole,
                                      &reading,
                                      error);
  append_line (self, ply, &(Texts){ played->bot, played->extra, played->note, analysis }, record);
  return TRUE;
}

static void
append_result (AdjMatch *self, GString *record)
{
  guint n_plies = self->played->len;
  gint64 at = n_plies > 0 ? adj_match_peek_played (self, n_plies)->at : -1;
  g_autofree char *finished = at >= 0 ? adj_store_convert_format_time (at) : NULL;

  if (!rules_is_over (&self->last))
    return;
  adj_record_append_result (record, &self->last, finished);
  g_string_append_c (record, '\n');
}

static gboolean
write_lines (GString *lines, GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  gboolean is_done =
    g_output_stream_write_all (stream, lines->str, lines->len, NULL, cancellable, error);

  g_string_truncate (lines, 0);
  return is_done;
}

gboolean
adj_match_write_record (AdjMatch *self,
                        gboolean has_analysis,
                        GOutputStream *stream,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GPtrArray) analysis =
    has_analysis && adj_match_get_revealed (self) ? list_analysis (self) : NULL;

  adj_record_append_header (lines, &self->header);
  g_string_append_c (lines, '\n');
  for (guint ply = 1; ply <= self->played->len; ply++) {
    if (!append_move (self, ply, analysis != NULL ? analysis->pdata[ply - 1] : NULL, lines, error))
      return FALSE;
    if (lines->len > ADJ_RECORD_MAX_LINE && !write_lines (lines, stream, cancellable, error))
      return FALSE;
  }
  append_result (self, lines);
  return write_lines (lines, stream, cancellable, error);
}

GBytes *
adj_match_make_record (AdjMatch *self, gboolean has_analysis, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!adj_match_write_record (self, has_analysis, stream, NULL, error) ||
      !g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
