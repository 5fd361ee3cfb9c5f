/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads records from a stream, a line at a time, and plays them on a referee of its own.
 *
 * After each step the caller may look at what the line was and at the position it led to. After a
 * defect the reader goes on at the next header. It holds one line and one position, however long
 * the file is, and never believes what it reads.
 */

#pragma once

#include "adj-record.h"

typedef struct _AdjRecordReader AdjRecordReader;

typedef enum {
  ADJ_RECORD_END,
  ADJ_RECORD_HEADER,
  ADJ_RECORD_MOVE,
  ADJ_RECORD_RESULT,
  ADJ_RECORD_DEFECT, /* see the reason; what came before in this game was good */
  ADJ_RECORD_FAILED, /* the stream could not be read: see the error */
} AdjRecordItem;

/* Reads from an open file, which stays the caller's; or from bytes, which must outlive the reader.
 */
AdjRecordReader *adj_record_reader_new (int fd);
AdjRecordReader *adj_record_reader_new_for_bytes (const char *bytes, gsize length);
void adj_record_reader_free (AdjRecordReader *reader);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjRecordReader, adj_record_reader_free)

/*
 * IS_STOPPED is asked before each read, inside of a line of any length as well. Once it says TRUE
 * the stream is at its end, and what has been read of a line is forgotten.
 */
typedef gboolean (*AdjRecordStopFunc) (gpointer data);
void
adj_record_reader_set_stop (AdjRecordReader *reader, AdjRecordStopFunc is_stopped, gpointer data);

AdjRecordItem adj_record_reader_next (AdjRecordReader *reader);

/* The number of the line just read, from 1. */
guint64 adj_record_reader_get_line (AdjRecordReader *reader);
const char *adj_record_reader_get_reason (AdjRecordReader *reader);
const GError *adj_record_reader_get_error (AdjRecordReader *reader);

/* The game being read: from a header to the next. */
const AdjRecordHeader *adj_record_reader_get_header (AdjRecordReader *reader);
const RulesState *adj_record_reader_get_state (AdjRecordReader *reader);
const RulesEvents *adj_record_reader_get_events (AdjRecordReader *reader);

/* The move of this line; the whole line, or NULL if it is not JSON, until the next is read. */
RulesMove adj_record_reader_get_move (AdjRecordReader *reader);
const RulesValue *adj_record_reader_get_value (AdjRecordReader *reader);
