/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes are a record file, read to its end: a stranger's file is refused or understood, and
 * what is understood is a game.
 */

#include "fuzz.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "adj-record-reader.h"

/* What must be so after an item, kept beside the reader. */
typedef struct {
  guint64 line;
  guint ply;
  RulesState state; /* of the last good item */
} Place;

/* The header whose line has just been read, as a game's owner would have it. */
static void
read_header_again (AdjRecordReader *reader, AdjRecordHeader *ret_header)
{
  g_autofree char *reason = NULL;

  fuzz_check (adj_record_header_read (adj_record_reader_get_value (reader), ret_header, &reason));
  adj_record_header_complete (ret_header);
}

/* A header is written so that it says the same again, and is written again in the same words. */
static void
check_header (AdjRecordReader *reader)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjRecordHeader) again = { 0 };
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) line_again = g_string_new (NULL);
  g_autofree char *reason = NULL;
  const char *json_reason;
  const RulesValue *value;

  read_header_again (reader, &header);
  fuzz_check (fuzz_is_same_setup (&header.setup, &adj_record_reader_get_header (reader)->setup));

  adj_record_append_header (line, &header);
  fuzz_check_json (line->str, line->len);
  value = adj_json_parse (json, line->str, line->len, &json_reason);
  fuzz_check (adj_record_header_read (value, &again, &reason));
  fuzz_check (fuzz_is_same_setup (&header.setup, &again.setup));

  adj_record_append_header (line_again, &again);
  fuzz_check (g_string_equal (line, line_again));
}

/* The text of a member of OBJECT, which the caller frees; NULL if there is none. */
static char *
dup_member (const RulesValue *object, const char *key)
{
  const RulesValue *value = rules_value_member (object, key);

  return value != NULL ? adj_json_dup_text (value) : NULL;
}

/* What the line says beside its move is written so that it can be read, and says the same. */
static void
check_remarks (AdjRecordReader *reader)
{
  const RulesValue *value = adj_record_reader_get_value (reader);
  const RulesValue *ms = rules_value_member (value, "ms");
  g_autofree char *at = dup_member (value, "at");
  g_autofree char *note = dup_member (value, "note");
  AdjRecordBot bot = { .level = note != NULL ? note : "",
                       .version = "1",
                       .seed = "",
                       .budget = ms != NULL ? ms->integer : 0 };
  g_autoptr (GString) extra = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  AdjRecordRemarks remarks = { at, ms != NULL ? ms->integer : -1, note != NULL, note, &bot, NULL };
  const RulesValue *text;
  const char *reason;
  guint seat;

  adj_record_append_extra (extra, value, adj_record_move_keys);
  remarks.extra = extra->str;
  adj_record_append_move (line,
                          adj_record_header_get_game (adj_record_reader_get_header (reader)),
                          adj_record_reader_get_move (reader),
                          &remarks);
  fuzz_check_json (line->str, line->len);

  value = adj_json_parse (json, line->str, line->len, &reason);
  fuzz_check (adj_record_read_move (value, &seat, &text, &reason));
  fuzz_check (seat == adj_record_reader_get_move (reader).seat);
  if (note != NULL)
    fuzz_check (rules_value_is_text (rules_value_member (value, "note"), note));
}

static void
check_move (AdjRecordReader *reader)
{
  const AdjRecordHeader *header = adj_record_reader_get_header (reader);

  fuzz_check_notation (adj_record_header_get_game (header), adj_record_reader_get_move (reader));
  check_remarks (reader);
}

static void
check_result (AdjRecordReader *reader)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fuzz_check (rules_is_over (adj_record_reader_get_state (reader)));
  adj_record_append_result (line, adj_record_reader_get_state (reader), "2026-11-18T20:15:00Z");
  fuzz_check_json (line->str, line->len);
}

static void
check_reason (const char *reason)
{
  fuzz_check (reason != NULL && *reason != '\0');
  fuzz_check (g_utf8_validate (reason, -1, NULL));
  for (; *reason != '\0'; reason++)
    fuzz_check (!g_ascii_iscntrl (*reason));
}

static void
check_item (AdjRecordReader *reader, AdjRecordItem item, Place *place)
{
  const RulesState *state = adj_record_reader_get_state (reader);

  fuzz_check (adj_record_reader_get_line (reader) > place->line);
  place->line = adj_record_reader_get_line (reader);

  if (item == ADJ_RECORD_DEFECT) {
    check_reason (adj_record_reader_get_reason (reader));
    fuzz_check (memcmp (state, &place->state, sizeof *state) == 0);
    return;
  }

  if (item == ADJ_RECORD_HEADER) {
    check_header (reader);
    place->ply = 0;
  } else if (item == ADJ_RECORD_MOVE) {
    check_move (reader);
    place->ply++;
  } else {
    fuzz_check (item == ADJ_RECORD_RESULT);
    check_result (reader);
  }

  fuzz_check (state->ply == place->ply);
  fuzz_check_position (state);
  if (item == ADJ_RECORD_MOVE)
    fuzz_check_one_writing (state);
  else
    fuzz_check_writings (state);
  place->state = *state;
}

static void
read_to_end (const char *bytes, gsize length)
{
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (bytes, length);
  AdjRecordItem item = adj_record_reader_next (reader);
  Place place = { 0 };

  place.state = *adj_record_reader_get_state (reader);
  for (; item != ADJ_RECORD_END; item = adj_record_reader_next (reader))
    check_item (reader, item, &place);
}

/*
 * A socket that keeps messages apart, so that each of our pieces is one read; −1 if the system does
 * not take them all at once.
 */
static int
open_in_pieces (const char *bytes, gsize length)
{
  gsize most = length / 12 + 1;
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;

  for (gsize at = 0, n; at < length; at += n) {
    n = MIN (length - at, 1 + (guchar) bytes[at] % most);
    if (send (ends[0], bytes + at, n, MSG_DONTWAIT) != (gssize) n) {
      (void) close (ends[1]);
      ends[1] = -1;
      break;
    }
  }

  (void) close (ends[0]);
  return ends[1];
}

/* However the bytes come, the record is the same. */
static void
compare_readers (const char *bytes, gsize length)
{
  int fd = open_in_pieces (bytes, length);
  g_autoptr (AdjRecordReader) whole = adj_record_reader_new_for_bytes (bytes, length);
  g_autoptr (AdjRecordReader) pieces = NULL;
  AdjRecordItem item;

  if (fd < 0)
    return;

  pieces = adj_record_reader_new (fd);
  do {
    item = adj_record_reader_next (whole);
    fuzz_check (adj_record_reader_next (pieces) == item);
    fuzz_check (adj_record_reader_get_line (pieces) == adj_record_reader_get_line (whole));
    fuzz_check (memcmp (adj_record_reader_get_state (pieces),
                        adj_record_reader_get_state (whole),
                        sizeof (RulesState)) == 0);
    if (item == ADJ_RECORD_DEFECT)
      fuzz_check (
        g_str_equal (adj_record_reader_get_reason (pieces), adj_record_reader_get_reason (whole)));
  } while (item != ADJ_RECORD_END);

  (void) close (fd);
}

void
fuzz_record (const uint8_t *data, size_t size)
{
  read_to_end ((const char *) data, size);

  /* The buffer of a stream is large and slow to get: some of the inputs are enough. */
  if (size % 16 == 0)
    compare_readers ((const char *) data, size);
}
