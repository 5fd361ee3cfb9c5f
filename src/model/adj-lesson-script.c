/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Read in two passes: the elements make steps; then the steps are checked along the record. Errors
 * name the line where the step begins.
 */

#include "adj-lesson-script.h"

#include <string.h>

#include "adj-record-reader.h"

G_DEFINE_QUARK (adj_lesson_error, adj_lesson_error)

/* The regions of the table that a mark may name. */
static const char *const regions[] = { "players", "board", "hand",     "moves",
                                       "log",     "rules", "timeline", NULL };

typedef struct {
  AdjLessonScript *script;
  GArray *lines;    /* guint: where each step begins */
  GString *text;    /* of the present step or try; NULL outside */
  GString *claimed; /* the text of the present claim, or NULL */
  gboolean is_in_paragraph;
} Reading;

static void
try_free (gpointer data)
{
  AdjLessonTry *try = data;

  g_free (try->move);
  g_free (try->text);
  g_free (try);
}

static void
claim_free (gpointer data)
{
  AdjLessonClaim *claim = data;

  g_free (claim->path);
  g_free (claim->value);
  g_free (claim);
}

static void
step_free (gpointer data)
{
  AdjLessonStep *step = data;

  g_free (step->id);
  g_free (step->title);
  g_free (step->text);
  g_free (step->move);
  g_free (step->mark);
  g_free (step->rule);
  g_ptr_array_unref (step->tries);
  g_ptr_array_unref (step->claims);
  g_free (step);
}

static AdjLessonStep *
step_new (void)
{
  AdjLessonStep *step = g_new0 (AdjLessonStep, 1);

  step->tries = g_ptr_array_new_with_free_func (try_free);
  step->claims = g_ptr_array_new_with_free_func (claim_free);
  return step;
}

static AdjLessonScript *
script_new (void)
{
  AdjLessonScript *script = g_new0 (AdjLessonScript, 1);

  script->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  script->steps = g_ptr_array_new_with_free_func (step_free);
  return script;
}

void
adj_lesson_script_free (AdjLessonScript *script)
{
  adj_record_header_clear (&script->header);
  g_array_unref (script->moves);
  g_ptr_array_unref (script->steps);
  g_free (script->language);
  g_free (script);
}

static gboolean refuse (GError **error, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (GError **error, guint line, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, ADJ_LESSON_ERROR, ADJ_LESSON_ERROR_INVALID, "line %u: %s", line, reason);
  return FALSE;
}

/* The record. */

static gboolean
read_record (AdjLessonScript *script, GBytes *record, GError **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (record, &length);
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (bytes, length);
  AdjRecordItem item;
  gboolean has_header = FALSE;

  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    RulesMove move;

    if (item == ADJ_RECORD_DEFECT || item == ADJ_RECORD_FAILED)
      return refuse (error,
                     (guint) adj_record_reader_get_line (reader),
                     "the record: %s",
                     adj_record_reader_get_reason (reader));
    if (item == ADJ_RECORD_HEADER && has_header)
      return refuse (error,
                     (guint) adj_record_reader_get_line (reader),
                     "the record holds more than one game");
    if (item == ADJ_RECORD_HEADER) {
      adj_record_header_copy (adj_record_reader_get_header (reader), &script->header);
      script->game = adj_record_header_get_game (&script->header);
      has_header = TRUE;
    } else if (item == ADJ_RECORD_MOVE) {
      move = adj_record_reader_get_move (reader);
      g_array_append_val (script->moves, move);
    }
  }
  return has_header || refuse (error, 0, "the record holds no game");
}

void
adj_lesson_script_get_state (const AdjLessonScript *script, guint ply, RulesState *ret_state)
{
  rules_start (&script->header.setup, ret_state, NULL);
  for (guint i = 0; i < MIN (ply, script->moves->len); i++)
    (void) rules_apply (ret_state, g_array_index (script->moves, RulesMove, i), NULL);
}

/* The elements. */

static guint
get_line (GMarkupParseContext *context)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  return (guint) line;
}

/* The present step: elements inside a step always have one. */
static AdjLessonStep *
get_last (Reading *reading)
{
  GPtrArray *steps = reading->script->steps;

  g_assert (steps->len > 0);
  return g_ptr_array_index (steps, steps->len - 1);
}

static gboolean
read_number (const char *text, guint most, guint *ret_number)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, most, &number, NULL))
    return FALSE;
  *ret_number = (guint) number;
  return TRUE;
}

static gboolean
start_lesson (Reading *reading,
              GMarkupParseContext *context,
              const char **names,
              const char **values,
              GError **error)
{
  AdjLessonScript *script = reading->script;
  const char *game, *language, *seat;

  if (!g_markup_collect_attributes ("lesson",
                                    names,
                                    values,
                                    error,
                                    G_MARKUP_COLLECT_STRING,
                                    "game",
                                    &game,
                                    G_MARKUP_COLLECT_STRING,
                                    "lang",
                                    &language,
                                    G_MARKUP_COLLECT_STRING,
                                    "seat",
                                    &seat,
                                    G_MARKUP_COLLECT_INVALID))
    return FALSE;
  if (!g_str_equal (game, rules_game_id (script->game)))
    return refuse (error, get_line (context), "the record is not of the game “%s”", game);
  if (!g_str_equal (language, script->language))
    return refuse (error, get_line (context), "the language is “%s”", language);
  if (!read_number (seat, script->header.setup.n_seats - 1u, &script->seat))
    return refuse (error, get_line (context), "there is no seat “%s”", seat);
  return TRUE;
}

static gboolean
is_mark (const char *mark)
{
  g_auto (GStrv) parts = g_strsplit (mark, "/", 4);
  guint n = g_strv_length (parts);
  guint number;

  return n >= 1 && n <= 3 && g_strv_contains (regions, parts[0]) && (n < 2 || *parts[1] != '\0') &&
         (n < 3 || read_number (parts[2], 99, &number));
}

static gboolean
is_paragraph (const RulesGame *game, const char *id)
{
  unsigned n;
  const RulesParagraph *paragraphs = rules_game_paragraphs (game, &n);

  for (unsigned i = 0; i < n; i++)
    if (g_str_equal (paragraphs[i].id, id))
      return TRUE;
  return FALSE;
}

static gboolean
start_step (Reading *reading,
            GMarkupParseContext *context,
            const char **names,
            const char **values,
            GError **error)
{
  AdjLessonStep *step = step_new ();
  guint line = get_line (context);
  const char *ply;
  guint other;

  g_ptr_array_add (reading->script->steps, step);
  g_array_append_val (reading->lines, line);
  if (!g_markup_collect_attributes ("step",
                                    names,
                                    values,
                                    error,
                                    G_MARKUP_COLLECT_STRDUP,
                                    "id",
                                    &step->id,
                                    G_MARKUP_COLLECT_STRING,
                                    "ply",
                                    &ply,
                                    G_MARKUP_COLLECT_STRDUP,
                                    "title",
                                    &step->title,
                                    G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
                                    "move",
                                    &step->move,
                                    G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
                                    "mark",
                                    &step->mark,
                                    G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
                                    "rule",
                                    &step->rule,
                                    G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL,
                                    "jump",
                                    &step->is_jump,
                                    G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL,
                                    "free",
                                    &step->is_free,
                                    G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL,
                                    "pick",
                                    &step->is_pick,
                                    G_MARKUP_COLLECT_INVALID))
    return FALSE;
  if (adj_lesson_script_find (reading->script, step->id, &other) &&
      other + 1 < reading->script->steps->len)
    return refuse (error, line, "there are two steps “%s”", step->id);
  if (!read_number (ply, reading->script->moves->len, &step->ply))
    return refuse (error, line, "the record has no ply “%s”", ply);
  if (step->mark != NULL && !is_mark (step->mark))
    return refuse (error, line, "there is nothing called “%s” on the table", step->mark);
  if (step->is_pick && (step->mark == NULL || step->move == NULL))
    return refuse (error, line, "there is no move to point at");
  if (step->rule != NULL && !is_paragraph (reading->script->game, step->rule))
    return refuse (error, line, "the rules have no paragraph “%s”", step->rule);
  reading->text = g_string_new (NULL);
  return TRUE;
}

/* The text so far is the step's own. */
static gboolean
end_text (Reading *reading, GMarkupParseContext *context, char **ret_text, GError **error)
{
  if (reading->text == NULL)
    return TRUE;
  if (reading->text->len == 0)
    return refuse (error, get_line (context), "a text is missing");
  g_free (*ret_text);
  *ret_text = g_string_free (g_steal_pointer (&reading->text), FALSE);
  return TRUE;
}

static gboolean
start_try (Reading *reading,
           GMarkupParseContext *context,
           const char **names,
           const char **values,
           GError **error)
{
  AdjLessonStep *step = get_last (reading);
  AdjLessonTry *try = g_new0 (AdjLessonTry, 1);

  g_ptr_array_add (step->tries, try);
  if (!g_markup_collect_attributes ("try",
                                    names,
                                    values,
                                    error,
                                    G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
                                    "move",
                                    &try->move,
                                    G_MARKUP_COLLECT_INVALID) ||
      !end_text (reading, context, &step->text, error))
    return FALSE;
  reading->text = g_string_new (NULL);
  return TRUE;
}

static gboolean
start_claim (Reading *reading,
             GMarkupParseContext *context,
             const char **names,
             const char **values,
             GError **error)
{
  AdjLessonClaim *claim = g_new0 (AdjLessonClaim, 1);

  g_ptr_array_add (get_last (reading)->claims, claim);
  if (!g_markup_collect_attributes ("claim",
                                    names,
                                    values,
                                    error,
                                    G_MARKUP_COLLECT_STRDUP,
                                    "path",
                                    &claim->path,
                                    G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
                                    "value",
                                    &claim->value,
                                    G_MARKUP_COLLECT_INVALID))
    return FALSE;
  if (*claim->path != '/')
    return refuse (error, get_line (context), "“%s” is no path", claim->path);
  reading->claimed = g_string_new (NULL);
  return TRUE;
}

static gboolean
start_words (Reading *reading,
             GMarkupParseContext *context,
             const char *name,
             const char **names,
             GError **error)
{
  if (names[0] != NULL)
    return refuse (error, get_line (context), "<%s> has no “%s”", name, names[0]);
  if (g_str_equal (name, "p")) {
    if (reading->text->len > 0)
      g_string_append_c (reading->text, '\n');
    reading->is_in_paragraph = TRUE;
  } else {
    g_string_append (reading->text, g_str_equal (name, "em") ? "<i>" : "<b>");
  }
  return TRUE;
}

/* Which element is allowed in which; NULL: at the top. */
static gboolean
is_allowed (const char *name, const char *parent)
{
  static const char *const pairs[][2] = {
    { "lesson", NULL }, { "step", "lesson" }, { "p", "step" },
    { "try", "step" },  { "p", "try" },       { "em", "p" },
    { "strong", "p" },  { "claim", "p" },     { "claim", "strong" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (g_str_equal (pairs[i][0], name) && g_strcmp0 (pairs[i][1], parent) == 0)
      return TRUE;
  return FALSE;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Reading *reading = data;
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  const char *parent = stack->next != NULL ? stack->next->data : NULL;

  if (!is_allowed (name, parent))
    refuse (error, get_line (context), "<%s> can't stand here", name);
  else if (g_str_equal (name, "lesson"))
    start_lesson (reading, context, names, values, error);
  else if (g_str_equal (name, "step"))
    start_step (reading, context, names, values, error);
  else if (g_str_equal (name, "try"))
    start_try (reading, context, names, values, error);
  else if (g_str_equal (name, "claim"))
    start_claim (reading, context, names, values, error);
  else if (reading->text == NULL)
    refuse (error, get_line (context), "a step's own text comes first");
  else
    start_words (reading, context, name, names, error);
}

static gboolean
end_try (Reading *reading, GMarkupParseContext *context, GError **error)
{
  GPtrArray *tries = get_last (reading)->tries;
  AdjLessonTry *try = g_ptr_array_index (tries, tries->len - 1);

  return end_text (reading, context, &try->text, error);
}

static void
end_claim (Reading *reading)
{
  GPtrArray *claims = get_last (reading)->claims;
  AdjLessonClaim *claim = g_ptr_array_index (claims, claims->len - 1);

  if (claim->value == NULL)
    claim->value = g_strdup (reading->claimed->str);
  g_string_free (g_steal_pointer (&reading->claimed), TRUE);
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reading *reading = data;

  if (g_str_equal (name, "step"))
    end_text (reading, context, &get_last (reading)->text, error);
  else if (g_str_equal (name, "try"))
    end_try (reading, context, error);
  else if (g_str_equal (name, "claim"))
    end_claim (reading);
  else if (g_str_equal (name, "p"))
    reading->is_in_paragraph = FALSE;
  else if (g_str_equal (name, "em"))
    g_string_append (reading->text, "</i>");
  else if (g_str_equal (name, "strong"))
    g_string_append (reading->text, "</b>");
}

/* Collapses white space except no-break spaces, which are intended. */
static char *
join_lines (const char *text, gsize length)
{
  GString *joined = g_string_new (NULL);

  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isspace (text[i]))
      g_string_append_c (joined, text[i]);
    else if (i == 0 || !g_ascii_isspace (text[i - 1]))
      g_string_append_c (joined, ' ');
  }
  return g_string_free (joined, FALSE);
}

static void
text_cb (
  GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reading *reading = data;
  g_autofree char *joined = join_lines (text, length);
  g_autofree char *escaped = g_markup_escape_text (joined, -1);

  if (!reading->is_in_paragraph) {
    if (g_strcmp0 (g_strstrip (joined), "") != 0)
      refuse (error, get_line (context), "“%s” stands in no paragraph", joined);
    return;
  }
  /* A paragraph does not begin with white space. */
  if (reading->text->len == 0 || g_str_has_suffix (reading->text->str, "\n"))
    g_strchug (escaped);
  g_string_append (reading->text, escaped);
  if (reading->claimed != NULL)
    g_string_append (reading->claimed, joined);
}

/* The steps along the record. */

static gboolean
check_try (const AdjLessonStep *step,
           const AdjLessonTry *try,
           const RulesState *state,
           guint seat,
           guint line,
           GError **error)
{
  RulesState copy = *state;
  g_autofree char *reason = NULL;
  RulesMove move;

  if (try->move == NULL)
    return TRUE;
  if (g_str_equal (try->move, step->move))
    return refuse (error, line, "“%s” is what is asked for", try->move);
  if (!adj_record_play (&copy, seat, try->move, strlen (try->move), &move, NULL, &reason))
    return refuse (error, line, "“%s” can't be tried: %s", try->move, reason);
  return TRUE;
}

static gboolean
check_tries (const AdjLessonScript *script, const AdjLessonStep *step, guint line, GError **error)
{
  RulesState state;

  if (step->tries->len > 0 && step->move == NULL)
    return refuse (error, line, "where nothing is asked nothing can be tried");
  adj_lesson_script_get_state (script, step->ply, &state);
  for (guint i = 0; i < step->tries->len; i++)
    if (!check_try (step, g_ptr_array_index (step->tries, i), &state, script->seat, line, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_move (const AdjLessonScript *script, const AdjLessonStep *step, guint line, GError **error)
{
  char notation[RULES_MOVE_TEXT_SIZE];
  RulesMove move;

  if (step->move == NULL)
    return TRUE;
  if (step->ply >= script->moves->len)
    return refuse (error, line, "the record ends before “%s”", step->move);
  move = g_array_index (script->moves, RulesMove, step->ply);
  rules_move_format (script->game, move, notation);
  if (move.seat != script->seat || !g_str_equal (notation, step->move))
    return refuse (error, line, "in the record seat %u plays “%s” here", move.seat, notation);
  return TRUE;
}

/* Moves between two steps are not the learner's, unless the step is a jump. */
static gboolean
check_way (const AdjLessonScript *script,
           const AdjLessonStep *before,
           const AdjLessonStep *step,
           guint line,
           GError **error)
{
  guint from = before == NULL ? 0 : before->ply + (before->move != NULL ? 1 : 0);

  if (step->ply < from)
    return refuse (error, line, "ply %u is over by then", step->ply);
  for (guint ply = from; ply < step->ply && !step->is_jump; ply++)
    if (g_array_index (script->moves, RulesMove, ply).seat == script->seat)
      return refuse (error, line, "nobody asks for the learner's move after ply %u", ply);
  return TRUE;
}

static gboolean
check_steps (const AdjLessonScript *script, const GArray *lines, GError **error)
{
  const AdjLessonStep *before = NULL;

  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = g_ptr_array_index (script->steps, i);
    guint line = g_array_index (lines, guint, i);

    if (!check_way (script, before, step, line, error) || !check_move (script, step, line, error) ||
        !check_tries (script, step, line, error))
      return FALSE;
    before = step;
  }
  if (before == NULL)
    return refuse (error, 1, "there are no steps");
  if (before->ply != script->moves->len || before->move != NULL)
    return refuse (error,
                   g_array_index (lines, guint, lines->len - 1),
                   "the last step stands at the end of the record and is read");
  return TRUE;
}

static gboolean
read_steps (AdjLessonScript *script, GBytes *xml, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };
  Reading reading = { .script = script, .lines = g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autoptr (GArray) lines = reading.lines;
  GMarkupParseContext *context =
    g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reading, NULL);
  gsize length;
  const char *text = g_bytes_get_data (xml, &length);
  /* GLib gives no reason for refusing a NULL, which an empty GBytes has. */
  gboolean is_read =
    g_markup_parse_context_parse (context, text != NULL ? text : "", (gssize) length, error) &&
    g_markup_parse_context_end_parse (context, error);

  g_markup_parse_context_free (context);
  if (reading.text != NULL)
    g_string_free (reading.text, TRUE);
  if (reading.claimed != NULL)
    g_string_free (reading.claimed, TRUE);
  return is_read && check_steps (script, lines, error);
}

AdjLessonScript *
adj_lesson_script_read (GBytes *record, GBytes *xml, const char *language, GError **error)
{
  g_autoptr (AdjLessonScript) script = script_new ();

  g_return_val_if_fail (record != NULL && xml != NULL && language != NULL, NULL);

  script->language = g_strdup (language);
  if (!read_record (script, record, error) || !read_steps (script, xml, error))
    return NULL;
  return g_steal_pointer (&script);
}

static GBytes *
look_up (const char *folder, const char *game, const char *suffix, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/org/adjuge/Adjuge/learn/%s%s%s", folder, game, suffix);
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    g_set_error (error,
                 ADJ_LESSON_ERROR,
                 ADJ_LESSON_ERROR_MISSING,
                 "there is no lesson at %s",
                 path);
  return bytes;
}

AdjLessonScript *
adj_lesson_script_load (const RulesGame *game, const char *language, GError **error)
{
  g_autofree char *folder = g_strconcat (language, "/", NULL);
  g_autoptr (GBytes) record = look_up ("", rules_game_id (game), ".adjuge", error);
  g_autoptr (GBytes) xml =
    record != NULL ? look_up (folder, rules_game_id (game), ".xml", error) : NULL;

  return xml != NULL ? adj_lesson_script_read (record, xml, language, error) : NULL;
}

const AdjLessonStep *
adj_lesson_script_get_step (const AdjLessonScript *script, guint index)
{
  g_return_val_if_fail (index < script->steps->len, NULL);

  return g_ptr_array_index (script->steps, index);
}

gboolean
adj_lesson_script_find (const AdjLessonScript *script, const char *id, guint *ret_index)
{
  for (guint i = 0; i < script->steps->len; i++) {
    if (g_strcmp0 (adj_lesson_script_get_step (script, i)->id, id) == 0) {
      *ret_index = i;
      return TRUE;
    }
  }
  return FALSE;
}
