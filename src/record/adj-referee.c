/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-referee.h"

#include "adj-json.h"
#include "adj-record.h"

struct _AdjReferee {
  AdjJson *json;
  GString *answer;
  gboolean has_game;
  AdjRecordHeader header;
  RulesState state;
  GArray *moves; /* RulesMove */
};

AdjReferee *
adj_referee_new (void)
{
  AdjReferee *referee = g_new0 (AdjReferee, 1);

  referee->json = adj_json_new ();
  referee->answer = g_string_new (NULL);
  referee->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  return referee;
}

void
adj_referee_free (AdjReferee *referee)
{
  adj_record_header_clear (&referee->header);
  g_array_unref (referee->moves);
  g_string_free (referee->answer, TRUE);
  adj_json_free (referee->json);
  g_free (referee);
}

static void
refuse (AdjReferee *referee, const char *reason)
{
  g_string_assign (referee->answer, "{\"ok\":false,\"error\":");
  adj_json_append_text (referee->answer, reason, -1);
  g_string_append_c (referee->answer, '}');
}

static void
answer_with_state (AdjReferee *referee)
{
  g_string_assign (referee->answer, "{\"ok\":true,\"state\":");
  adj_json_append_state (referee->answer, &referee->state);
  g_string_append_c (referee->answer, '}');
}

static void
do_new (AdjReferee *referee, const RulesValue *request)
{
  const RulesValue *value = rules_value_member (request, "header");
  AdjRecordHeader header;
  g_autofree char *reason = NULL;

  if (value == NULL) {
    refuse (referee, "“header” is missing");
    return;
  }
  if (!adj_record_header_read (value, &header, &reason)) {
    refuse (referee, reason);
    return;
  }

  adj_record_header_clear (&referee->header);
  referee->header = header;
  adj_record_header_complete (&referee->header);
  g_array_set_size (referee->moves, 0);
  rules_start (&referee->header.setup, &referee->state, NULL);
  referee->has_game = TRUE;
  answer_with_state (referee);
}

static void
do_move (AdjReferee *referee, const RulesValue *request)
{
  RulesState next = referee->state;
  g_autofree char *long_reason = NULL;
  const RulesValue *text = rules_value_member (request, "move");
  const char *reason;
  RulesMove move;
  guint seat;

  if (text == NULL) {
    refuse (referee, "“move” is missing");
    return;
  }
  if (!adj_record_read_move (request, &seat, &text, &reason)) {
    refuse (referee, reason);
    return;
  }
  if (referee->moves->len == ADJ_RECORD_MAX_MOVES) {
    refuse (referee, "the game has 1,000,000 moves, and a record holds no more");
    return;
  }
  if (!adj_record_play (&next, seat, text->text, text->length, &move, NULL, &long_reason)) {
    refuse (referee, long_reason);
    return;
  }

  g_array_append_val (referee->moves, move);
  referee->state = next;
  answer_with_state (referee);
}

static void
do_undo (AdjReferee *referee, const RulesValue *request)
{
  (void) request;
  if (referee->moves->len == 0) {
    refuse (referee, "no move has been played");
    return;
  }

  /* A game is its setup and its moves: the position before is found by playing up to it. */
  g_array_set_size (referee->moves, referee->moves->len - 1);
  rules_start (&referee->header.setup, &referee->state, NULL);
  for (guint i = 0; i < referee->moves->len; i++)
    (void) rules_apply (&referee->state, g_array_index (referee->moves, RulesMove, i), NULL);
  answer_with_state (referee);
}

static void
do_state (AdjReferee *referee, const RulesValue *request)
{
  (void) request;
  answer_with_state (referee);
}

static void
do_view (AdjReferee *referee, const RulesValue *request)
{
  const RulesValue *value = rules_value_member (request, "seat");
  RulesView view;
  int seat = RULES_SPECTATOR;

  if (value == NULL || (value->kind != RULES_VALUE_NULL &&
                        !rules_value_get_number (value, 0, referee->state.n_seats - 1, &seat))) {
    refuse (referee, "“seat” is neither a seat of this game nor null");
    return;
  }

  rules_view (&referee->state, (guint) seat, &view);
  g_string_assign (referee->answer, "{\"ok\":true,\"view\":");
  adj_json_append_view (referee->answer, &view);
  g_string_append_c (referee->answer, '}');
}

static void
append_legal (AdjReferee *referee, guint seat)
{
  const RulesGame *game = rules_get_game (referee->state.game);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_moves = rules_legal (&referee->state, seat, moves, &is_all);

  g_string_append_printf (referee->answer, "{\"seat\":%u,\"moves\":[", seat);
  for (gsize i = 0; i < n_moves; i++) {
    char text[RULES_MOVE_TEXT_SIZE];

    (void) rules_move_format (game, moves[i], text);
    g_string_append_printf (referee->answer, "%s\"%s\"", i > 0 ? "," : "", text);
  }
  g_string_append_printf (referee->answer, "],\"all\":%s}", is_all ? "true" : "false");
}

static void
do_legal (AdjReferee *referee, const RulesValue *request)
{
  gboolean is_first = TRUE;

  (void) request;
  g_string_assign (referee->answer, "{\"ok\":true,\"legal\":[");
  for (guint seat = 0; seat < referee->state.n_seats; seat++) {
    if (!rules_is_to_act (&referee->state, seat))
      continue;
    if (!is_first)
      g_string_append_c (referee->answer, ',');
    append_legal (referee, seat);
    is_first = FALSE;
  }
  g_string_append (referee->answer, "]}");
}

static void
append_line (AdjReferee *referee, GString *line)
{
  adj_json_append_text (referee->answer, line->str, (gssize) line->len);
  g_string_truncate (line, 0);
}

static void
do_record (AdjReferee *referee, const RulesValue *request)
{
  const RulesGame *game = rules_get_game (referee->state.game);
  g_autoptr (GString) line = g_string_new (NULL);

  (void) request;
  g_string_assign (referee->answer, "{\"ok\":true,\"record\":[");
  adj_record_append_header (line, &referee->header);
  append_line (referee, line);
  for (guint i = 0; i < referee->moves->len; i++) {
    g_string_append_c (referee->answer, ',');
    adj_record_append_move (line, game, g_array_index (referee->moves, RulesMove, i), NULL);
    append_line (referee, line);
  }
  if (rules_is_over (&referee->state)) {
    g_string_append_c (referee->answer, ',');
    adj_record_append_result (line, &referee->state, NULL);
    append_line (referee, line);
  }
  g_string_append (referee->answer, "]}");
}

static void
answer (AdjReferee *referee, const RulesValue *request)
{
  static const struct {
    const char *name;
    void (*run) (AdjReferee *referee, const RulesValue *request);
  } requests[] = {
    { "new", do_new },     { "move", do_move }, { "state", do_state },   { "view", do_view },
    { "legal", do_legal }, { "undo", do_undo }, { "record", do_record },
  };
  const RulesValue *name = rules_value_member (request, "do");

  for (guint i = 0; i < G_N_ELEMENTS (requests); i++) {
    if (!rules_value_is_text (name, requests[i].name))
      continue;
    if (!referee->has_game && requests[i].run != do_new)
      refuse (referee, "there is no game yet: begin with “new”");
    else
      requests[i].run (referee, request);
    return;
  }

  refuse (referee, "“do” is none of new, move, state, view, legal, undo, record");
}

const char *
adj_referee_answer (AdjReferee *referee, const char *line, gsize length)
{
  const char *reason = "the line is longer than 1 MiB";
  const RulesValue *request = NULL;

  if (length <= ADJ_RECORD_MAX_LINE)
    request = adj_json_parse (referee->json, line, length, &reason);
  if (request == NULL)
    refuse (referee, reason);
  else if (request->kind != RULES_VALUE_OBJECT)
    refuse (referee, "a request is an object");
  else
    answer (referee, request);

  return referee->answer->str;
}
