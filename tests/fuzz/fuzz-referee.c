/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes are a conversation with a referee. Between the lines the target asks for the position:
 * what was refused changed nothing, and a move can be taken back.
 */

#include "fuzz.h"

#include <string.h>

#include "adj-record-reader.h"
#include "adj-referee.h"

enum {
  /* To undo is to play up to the move before, so that trying it at every ply is slow. */
  UNDO_ALWAYS = 24,
  UNDO_SOMETIMES = 8
};

typedef struct {
  AdjReferee *referee;
  AdjJson *json;
  GPtrArray *positions; /* what “state” answered after each ply, the setup's first */
} Conversation;

/* What a line wants, as far as the target follows it. */
typedef enum {
  WANTS_ELSE,
  WANTS_NEW,
  WANTS_MOVE,
  WANTS_UNDO,
  WANTS_RECORD,
} Wants;

static Wants
find_wants (Conversation *conversation, const char *line, gsize length)
{
  static const char *const names[] = { "", "new", "move", "undo", "record" };
  const char *reason;
  const RulesValue *request = adj_json_parse (conversation->json, line, length, &reason);

  for (guint i = 1; request != NULL && i < G_N_ELEMENTS (names); i++) {
    if (rules_value_is_text (rules_value_member (request, "do"), names[i]))
      return (Wants) i;
  }

  return WANTS_ELSE;
}

/* The answer, which the caller frees. */
static char *
ask (Conversation *conversation, const char *line, gsize length)
{
  return g_strdup (adj_referee_answer (conversation->referee, line, length));
}

static char *
ask_for (Conversation *conversation, const char *request)
{
  return ask (conversation, request, strlen (request));
}

static gboolean
is_ok (const char *answer)
{
  return g_str_has_prefix (answer, "{\"ok\":true,");
}

static void
check_answer (const char *answer)
{
  fuzz_check_json (answer, strlen (answer));
  if (!is_ok (answer)) {
    fuzz_check (g_str_has_prefix (answer, "{\"ok\":false,\"error\":\""));
    fuzz_check (!g_str_has_prefix (answer, "{\"ok\":false,\"error\":\"\""));
  }
}

/* The present position, as “state” answered it; NULL before the first game. */
static const char *
last_position (Conversation *conversation)
{
  GPtrArray *positions = conversation->positions;

  return positions->len > 0 ? g_ptr_array_index (positions, positions->len - 1) : NULL;
}

/* Takes the move of LINE back, and plays it once more. */
static void
check_undo (Conversation *conversation, const char *line, gsize length)
{
  GPtrArray *positions = conversation->positions;
  g_autofree char *undone = ask_for (conversation, "{\"do\":\"undo\"}");
  g_autofree char *again = ask (conversation, line, length);

  fuzz_check (g_str_equal (undone, g_ptr_array_index (positions, positions->len - 2)));
  fuzz_check (g_str_equal (again, last_position (conversation)));
}

/* The lines that “record” answers are a record of this game. */
static void
check_record (Conversation *conversation, const char *answer)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autoptr (GString) state = g_string_new ("{\"ok\":true,\"state\":");
  g_autoptr (AdjRecordReader) reader = NULL;
  const char *reason;
  const RulesValue *lines =
    rules_value_member (adj_json_parse (conversation->json, answer, strlen (answer), &reason),
                        "record");
  const RulesValue *line = rules_value_first (lines);
  AdjRecordItem item;

  for (guint i = 0; i < lines->n_items; i++, line = rules_value_next (line)) {
    g_string_append_len (bytes, line->text, line->length);
    g_string_append_c (bytes, '\n');
  }

  reader = adj_record_reader_new_for_bytes (bytes->str, bytes->len);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END)
    fuzz_check (item != ADJ_RECORD_DEFECT);
  fuzz_check (adj_record_reader_get_line (reader) == lines->n_items);

  adj_json_append_state (state, adj_record_reader_get_state (reader));
  g_string_append_c (state, '}');
  fuzz_check (g_str_equal (state->str, last_position (conversation)));
}

/* The position is the last one, whatever was asked meanwhile. */
static void
check_position (Conversation *conversation)
{
  g_autofree char *answer = ask_for (conversation, "{\"do\":\"state\"}");

  if (last_position (conversation) != NULL)
    fuzz_check (g_str_equal (answer, last_position (conversation)));
  else
    fuzz_check (!is_ok (answer));
}

static void
say (Conversation *conversation, const char *line, gsize length)
{
  Wants wants = find_wants (conversation, line, length);
  g_autofree char *answer = ask (conversation, line, length);
  GPtrArray *positions = conversation->positions;
  guint n_moves;

  check_answer (answer);
  if (is_ok (answer) && wants == WANTS_NEW) {
    g_ptr_array_set_size (positions, 0);
    g_ptr_array_add (positions, g_strdup (answer));
  } else if (is_ok (answer) && wants == WANTS_MOVE) {
    g_ptr_array_add (positions, g_strdup (answer));
  } else if (is_ok (answer) && wants == WANTS_UNDO) {
    g_ptr_array_set_size (positions, (int) positions->len - 1);
  }
  check_position (conversation);

  n_moves = positions->len - 1;
  if (is_ok (answer) && wants == WANTS_MOVE &&
      (n_moves <= UNDO_ALWAYS || n_moves % UNDO_SOMETIMES == 0))
    check_undo (conversation, line, length);
  if (is_ok (answer) && wants == WANTS_RECORD)
    check_record (conversation, answer);
}

void
fuzz_referee (const uint8_t *data, size_t size)
{
  g_autoptr (AdjReferee) referee = adj_referee_new ();
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GPtrArray) positions = g_ptr_array_new_with_free_func (g_free);
  Conversation conversation = { referee, json, positions };
  const char *line = (const char *) data;
  gsize n_left = size;

  while (n_left > 0) {
    const char *newline = memchr (line, '\n', n_left);
    gsize length = newline != NULL ? (gsize) (newline - line) : n_left;

    say (&conversation, line, length);
    length += newline != NULL;
    line += length;
    n_left -= length;
  }
}
