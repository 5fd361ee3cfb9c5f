/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes are a lesson, and its record before a NUL if they have one; else the first byte chooses
 * one of the program's records. What is accepted fits its record, step by step.
 */

#include "fuzz.h"

#include <string.h>

#include "adj-lesson-script.h"

enum {
  MOST_GAMES = 8,
  MOST_LINES = 40 /* to replay whole games would take most of the time */
};

static GBytes *
load_record (unsigned game)
{
  g_autofree char *path =
    g_strdup_printf ("/org/adjuge/Adjuge/learn/%s.adjuge", rules_game_id (rules_get_game (game)));
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *text;
  gsize size;
  gsize n = 0;

  fuzz_check (bytes != NULL);
  text = g_bytes_get_data (bytes, &size);
  for (unsigned line = 0; line < MOST_LINES && n < size; n++)
    line += text[n] == '\n';
  return g_bytes_new_from_bytes (bytes, 0, n);
}

static GBytes *
get_record (unsigned game)
{
  static GBytes *records[MOST_GAMES];

  fuzz_check (game < MOST_GAMES);
  if (records[game] == NULL)
    records[game] = load_record (game);
  return g_bytes_ref (records[game]);
}

static void
check_markup (const char *text)
{
  static const GMarkupParser parser = { 0 };
  g_autofree char *whole = g_strdup_printf ("<markup>%s</markup>", text);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);

  fuzz_check (g_markup_parse_context_parse (context, whole, -1, NULL));
  fuzz_check (g_markup_parse_context_end_parse (context, NULL));
  g_markup_parse_context_free (context);
}

static RulesStatus
try_move (const AdjLessonScript *script, const RulesState *state, const char *text)
{
  RulesState next = *state;
  RulesMove move;
  RulesStatus status = rules_move_parse (script->game, script->seat, text, strlen (text), &move);

  return status == RULES_OK ? rules_apply (&next, move, NULL) : status;
}

static void
check_step (const AdjLessonScript *script, const AdjLessonStep *step)
{
  RulesState state;

  fuzz_check (step->ply <= script->moves->len);
  adj_lesson_script_get_state (script, step->ply, &state);
  fuzz_check_position (&state);
  if (step->text != NULL)
    check_markup (step->text);
  if (step->move != NULL)
    fuzz_check (try_move (script, &state, step->move) == RULES_OK);
  for (unsigned i = 0; i < step->tries->len; i++) {
    const AdjLessonTry *attempt = g_ptr_array_index (step->tries, i);

    check_markup (attempt->text);
    if (attempt->move != NULL)
      fuzz_check (try_move (script, &state, attempt->move) == RULES_OK);
  }
}

static void
check_script (const AdjLessonScript *script)
{
  fuzz_check (script->steps->len > 0);
  fuzz_check (script->seat < script->header.setup.n_seats);
  for (unsigned i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);
    unsigned found;

    check_step (script, step);
    fuzz_check (adj_lesson_script_find (script, step->id, &found));
    fuzz_check (found <= i);
  }
}

void
fuzz_lesson (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 0 ? memchr (data, '\0', size) : NULL;
  g_autoptr (GBytes) record = NULL;
  g_autoptr (GBytes) xml = NULL;
  g_autoptr (AdjLessonScript) script = NULL;
  g_autoptr (GError) error = NULL;

  if (size == 0)
    return;
  if (end != NULL) {
    record = g_bytes_new (data, (gsize) (end - data));
    xml = g_bytes_new (end + 1, size - (gsize) (end - data) - 1);
  } else {
    record = get_record (data[0] % rules_count_games ());
    xml = g_bytes_new (data + 1, size - 1);
  }

  script = adj_lesson_script_read (record, xml, "en", &error);
  fuzz_check ((script == NULL) == (error != NULL));
  if (script != NULL)
    check_script (script);
}
