/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adj-json.h"

void
fuzz_fail (const char *file, int line, const char *condition)
{
  (void) fprintf (stderr, "%s:%d: this does not hold: %s\n", file, line, condition);
  abort ();
}

/* Not the structs' bytes, for between the members lies whatever was there. */
gboolean
fuzz_is_same_setup (const RulesSetup *a, const RulesSetup *b)
{
  return a->game == b->game && a->n_seats == b->n_seats &&
         memcmp (a->options, b->options, sizeof a->options) == 0 &&
         memcmp (a->data, b->data, sizeof a->data) == 0;
}

void
fuzz_check_json (const char *text, gsize length)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) again = g_string_new (NULL);
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text, length, &reason);

  fuzz_check (value != NULL);
  fuzz_check (value->kind == RULES_VALUE_OBJECT);
  fuzz_check (memchr (text, '\n', length) == NULL);

  adj_json_append_value (again, value);
  fuzz_check (again->len == length);
  fuzz_check (memcmp (again->str, text, length) == 0);
}

void
fuzz_check_position (const RulesState *state)
{
  unsigned seats = (1u << state->n_seats) - 1;
  unsigned winners = rules_winners (state);

  fuzz_check (rules_is_sound (state));
  fuzz_check ((state->to_act & ~seats) == 0);
  fuzz_check ((winners & ~seats) == 0);
  fuzz_check (rules_is_over (state) == (winners != 0));
}

static void
check_state_writing (const RulesState *state)
{
  g_autoptr (GString) line = g_string_new (NULL);

  adj_json_append_state (line, state);
  fuzz_check_json (line->str, line->len);
}

static void
check_view_writing (const RulesState *state, unsigned seat)
{
  g_autoptr (GString) line = g_string_new (NULL);
  RulesView view;

  rules_view (state, seat, &view);
  adj_json_append_view (line, &view);
  fuzz_check_json (line->str, line->len);
}

void
fuzz_check_writings (const RulesState *state)
{
  check_state_writing (state);
  check_view_writing (state, RULES_SPECTATOR);
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    check_view_writing (state, seat);
}

void
fuzz_check_one_writing (const RulesState *state)
{
  unsigned turn = state->ply % (state->n_seats + 2u);

  if (turn < state->n_seats)
    check_view_writing (state, turn);
  else if (turn == state->n_seats)
    check_view_writing (state, RULES_SPECTATOR);
  else
    check_state_writing (state);
}

void
fuzz_check_notation (const RulesGame *game, RulesMove move)
{
  char text[RULES_MOVE_TEXT_SIZE];
  size_t length = rules_move_format (game, move, text);
  RulesMove read;

  fuzz_check (rules_move_parse (game, move.seat, text, length, &read) == RULES_OK);
  fuzz_check (memcmp (&read, &move, sizeof move) == 0);
}
