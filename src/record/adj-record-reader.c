/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-record-reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A line may be as long as this, with its carriage return, before its newline must be there. */
enum {
  LONGEST = ADJ_RECORD_MAX_LINE + 1,
  BUFFER = LONGEST + (1 << 16)
};

struct _AdjRecordReader {
  int fd;
  char *buffer; /* NULL when reading from bytes */
  const char *at;
  gsize n_left; /* bytes at `at` */
  gboolean is_at_end;
  AdjRecordStopFunc is_stopped; /* or NULL */
  gpointer stop_data;
  GError *error;

  AdjJson *json;
  guint64 line;
  char *reason;

  gboolean is_in_game;
  gboolean is_skipping; /* until the next header */
  gboolean has_result;
  AdjRecordHeader header;
  RulesState state;
  RulesEvents events;
  RulesMove move;
  const RulesValue *value;
};

AdjRecordReader *
adj_record_reader_new (int fd)
{
  AdjRecordReader *reader = g_new0 (AdjRecordReader, 1);

  reader->fd = fd;
  reader->buffer = g_malloc (BUFFER);
  reader->at = reader->buffer;
  reader->json = adj_json_new ();
  return reader;
}

AdjRecordReader *
adj_record_reader_new_for_bytes (const char *bytes, gsize length)
{
  AdjRecordReader *reader = g_new0 (AdjRecordReader, 1);

  reader->at = bytes;
  reader->n_left = length;
  reader->is_at_end = TRUE;
  reader->json = adj_json_new ();
  return reader;
}

void
adj_record_reader_free (AdjRecordReader *reader)
{
  adj_record_header_clear (&reader->header);
  adj_json_free (reader->json);
  g_clear_error (&reader->error);
  g_free (reader->reason);
  g_free (reader->buffer);
  g_free (reader);
}

void
adj_record_reader_set_stop (AdjRecordReader *reader, AdjRecordStopFunc is_stopped, gpointer data)
{
  reader->is_stopped = is_stopped;
  reader->stop_data = data;
}

guint64
adj_record_reader_get_line (AdjRecordReader *reader)
{
  return reader->line;
}

const char *
adj_record_reader_get_reason (AdjRecordReader *reader)
{
  return reader->reason;
}

const GError *
adj_record_reader_get_error (AdjRecordReader *reader)
{
  return reader->error;
}

const AdjRecordHeader *
adj_record_reader_get_header (AdjRecordReader *reader)
{
  return &reader->header;
}

const RulesState *
adj_record_reader_get_state (AdjRecordReader *reader)
{
  return &reader->state;
}

const RulesEvents *
adj_record_reader_get_events (AdjRecordReader *reader)
{
  return &reader->events;
}

RulesMove
adj_record_reader_get_move (AdjRecordReader *reader)
{
  return reader->move;
}

const RulesValue *
adj_record_reader_get_value (AdjRecordReader *reader)
{
  return reader->value;
}

/* Brings more bytes behind those that are left. FALSE when none will come. */
static gboolean
fill (AdjRecordReader *reader)
{
  gssize n;

  if (reader->is_at_end)
    return FALSE;

  memmove (reader->buffer, reader->at, reader->n_left);
  reader->at = reader->buffer;
  do
    n = read (reader->fd, reader->buffer + reader->n_left, BUFFER - reader->n_left);
  while (n < 0 && errno == EINTR);

  if (n < 0)
    g_set_error (&reader->error,
                 G_FILE_ERROR,
                 (int) g_file_error_from_errno (errno),
                 "%s",
                 g_strerror (errno));
  if (n <= 0)
    reader->is_at_end = TRUE;
  else
    reader->n_left += (gsize) n;

  return n > 0;
}

static void
drop (AdjRecordReader *reader, gsize n)
{
  reader->at += n;
  reader->n_left -= n;
}

/*
 * The next line without its end. A line that is too long has a length beyond the limit, and its
 * bytes are not there. FALSE at the end of the stream.
 */
static gboolean
next_line (AdjRecordReader *reader, const char **ret_line, gsize *ret_length)
{
  gsize searched = 0;
  gboolean is_too_long = FALSE;

  for (;;) {
    const char *newline = reader->n_left > searched
                            ? memchr (reader->at + searched, '\n', reader->n_left - searched)
                            : NULL;

    if (newline != NULL) {
      gsize length = (gsize) (newline - reader->at);

      *ret_line = reader->at;
      *ret_length = is_too_long ? LONGEST + 1 : length;
      drop (reader, length + 1);
      break;
    }
    searched = reader->n_left;
    if (searched > LONGEST) {
      is_too_long = TRUE;
      drop (reader, searched);
      searched = 0;
    }
    if (reader->is_stopped != NULL && reader->is_stopped (reader->stop_data)) {
      reader->is_at_end = TRUE;
      reader->n_left = 0;
      return FALSE;
    }
    if (fill (reader))
      continue;

    if (reader->error != NULL || (reader->n_left == 0 && !is_too_long))
      return FALSE;
    *ret_line = reader->at;
    *ret_length = is_too_long ? LONGEST + 1 : reader->n_left;
    drop (reader, reader->n_left);
    break;
  }

  if (*ret_length <= LONGEST && *ret_length > 0 && (*ret_line)[*ret_length - 1] == '\r')
    (*ret_length)--;
  reader->line++;
  return TRUE;
}

static AdjRecordItem
defect (AdjRecordReader *reader, const char *reason)
{
  if (reader->reason != reason) {
    g_free (reader->reason);
    reader->reason = g_strdup (reason);
  }
  reader->is_skipping = TRUE;
  reader->is_in_game = FALSE;
  return ADJ_RECORD_DEFECT;
}

static AdjRecordItem
read_header (AdjRecordReader *reader, const RulesValue *value)
{
  AdjRecordHeader header;

  g_clear_pointer (&reader->reason, g_free);
  if (!adj_record_header_read (value, &header, &reader->reason))
    return defect (reader, reader->reason);

  adj_record_header_clear (&reader->header);
  reader->header = header;
  reader->is_skipping = FALSE;
  reader->is_in_game = TRUE;
  reader->has_result = FALSE;
  rules_start (&header.setup, &reader->state, &reader->events);
  return ADJ_RECORD_HEADER;
}

static AdjRecordItem
read_move (AdjRecordReader *reader, const RulesValue *value)
{
  const RulesValue *text;
  const char *reason;
  guint seat;

  if (!adj_record_read_move (value, &seat, &text, &reason))
    return defect (reader, reason);
  if (reader->has_result)
    return defect (reader, "there is a move after the result");
  if (reader->state.ply == ADJ_RECORD_MAX_MOVES)
    return defect (reader, "the game has more than 1,000,000 moves");

  g_clear_pointer (&reader->reason, g_free);
  if (!adj_record_play (&reader->state,
                        seat,
                        text->text,
                        text->length,
                        &reader->move,
                        &reader->events,
                        &reader->reason))
    return defect (reader, reader->reason);

  return ADJ_RECORD_MOVE;
}

static AdjRecordItem
read_result (AdjRecordReader *reader, const RulesValue *value)
{
  const char *reason;

  if (reader->has_result)
    return defect (reader, "there is a second result");
  if (!adj_record_check_result (value, &reader->state, &reason))
    return defect (reader, reason);

  reader->has_result = TRUE;
  return ADJ_RECORD_RESULT;
}

static AdjRecordItem
read_line (AdjRecordReader *reader, const RulesValue *value)
{
  if (value->kind != RULES_VALUE_OBJECT)
    return defect (reader, "a line of a record is an object");
  if (rules_value_member (value, "adjuge") != NULL)
    return read_header (reader, value);
  if (!reader->is_in_game)
    return defect (reader, "a record begins with its header");
  if (rules_value_member (value, "move") != NULL)
    return read_move (reader, value);
  if (rules_value_member (value, "result") != NULL)
    return read_result (reader, value);

  return defect (reader, "this line is neither a header, nor a move, nor a result");
}

AdjRecordItem
adj_record_reader_next (AdjRecordReader *reader)
{
  const char *line;
  gsize length;

  while (next_line (reader, &line, &length)) {
    const char *reason = "the line is longer than 1 MiB";

    reader->value = NULL;
    if (length <= ADJ_RECORD_MAX_LINE)
      reader->value = adj_json_parse (reader->json, line, length, &reason);
    if (length == 0)
      reason = "the line is empty";

    if (!reader->is_skipping)
      return reader->value != NULL ? read_line (reader, reader->value) : defect (reader, reason);
    if (rules_value_member (reader->value, "adjuge") != NULL)
      return read_line (reader, reader->value);
  }

  reader->value = NULL;
  return reader->error != NULL ? ADJ_RECORD_FAILED : ADJ_RECORD_END;
}
