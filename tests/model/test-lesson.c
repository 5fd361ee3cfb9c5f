/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lessons: that what is written is refused where it does not fit its record, and that those which
 * come with the program can be walked from the first step to the last, with every mistake that they
 * have an answer to, in both languages and from wherever one left.
 */

#include <string.h>

#include "adj-lesson.h"
#include "french.h"

static const char *const languages[] = { "en", "fr" };

static AdjLessonScript *
load (const RulesGame *game, const char *language)
{
  g_autoptr (GError) error = NULL;
  AdjLessonScript *script = adj_lesson_script_load (game, language, &error);

  g_assert_no_error (error);
  return script;
}

static void
for_each_lesson (void (*test) (const RulesGame *game, const char *language))
{
  for (guint game = 0; game < rules_count_games (); game++)
    for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
      test (rules_get_game (game), languages[i]);
}

static AdjLesson *
start (const RulesGame *game, const char *language, const char *at)
{
  g_autoptr (GError) error = NULL;
  AdjLesson *lesson = adj_lesson_new (load (game, language), "Camille", at, &error);

  g_assert_no_error (error);
  return lesson;
}

static void
wait_for_record (AdjLesson *lesson)
{
  while (adj_lesson_is_going_on (lesson))
    g_main_context_iteration (NULL, TRUE);
}

/* What is written. */

/* The seed's first player. */
static guint
find_first (void)
{
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  g_assert_cmpuint (rules_setup_init (rules_find_game ("krach", 5), 3, &setup), ==, RULES_OK);
  rules_rng_seed (&rng, "lesson", 6);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  return (guint) g_bit_nth_lsf (state.to_act, -1);
}

/* A record of three moves: nobody borrows. */
static GBytes *
make_record (void)
{
  g_autoptr (GString) text =
    g_string_new ("{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{},{},{}],\"seed\":\"lesson\"}\n");
  guint first = find_first ();

  for (guint i = 0; i < 3; i++)
    g_string_append_printf (text, "{\"seat\":%u,\"move\":\"no-loan\"}\n", (first + i) % 3);
  return g_bytes_new (text->str, text->len);
}

static AdjLessonScript *
read_steps (const char *steps, const char *language, GError **error)
{
  g_autoptr (GBytes) game = make_record ();
  g_autofree char *text =
    g_strdup_printf ("<lesson game=\"krach\" lang=\"en\" seat=\"%u\">%s</lesson>",
                     find_first (),
                     steps);
  g_autoptr (GBytes) xml = g_bytes_new (text, strlen (text));

  return adj_lesson_script_read (game, xml, language, error);
}

#define ASK "<step id=\"a\" ply=\"0\" move=\"no-loan\" title=\"A\"><p>Ask.</p>%s</step>"
#define END "<step id=\"z\" ply=\"3\" title=\"Z\"><p>End.</p></step>"

static void
test_words_are_read_with_their_marks (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjLessonScript) script = read_steps (
    "<step id=\"a\" ply=\"0\" move=\"no-loan\" title=\"A &amp; B\" mark=\"board/pot/1\" "
    "rule=\"krach.3.3\">\n  <p>\n You have <claim path=\"/chips/0\">6</claim>\n   &lt;<em>chips"
    "</em>. </p>\n  <p>Go <strong>on</strong>.</p>\n  <try "
    "move=\"borrow\"><p>No.</p></try><try><p>What?</p></try></step>" END,
    "en",
    &error);
  const AdjLessonStep *step;
  const AdjLessonClaim *claim;

  g_assert_no_error (error);
  step = adj_lesson_script_get_step (script, 0);
  claim = g_ptr_array_index (step->claims, 0);
  g_assert_cmpstr (step->text, ==, "You have 6 &lt;<i>chips</i>. \nGo <b>on</b>.");
  g_assert_cmpstr (step->title, ==, "A & B");
  g_assert_cmpstr (step->mark, ==, "board/pot/1");
  g_assert_cmpstr (claim->path, ==, "/chips/0");
  g_assert_cmpstr (claim->value, ==, "6");
  g_assert_cmpuint (step->tries->len, ==, 2);
  g_assert_cmpuint (script->steps->len, ==, 2);
}

static void
assert_refused (const char *steps, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (read_steps (steps, "en", &error));
  g_assert_error (error, ADJ_LESSON_ERROR, ADJ_LESSON_ERROR_INVALID);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” is not said, but “%s”", reason, error->message);
}

static void
test_what_does_not_fit_is_refused (void)
{
  g_autofree char *ask = g_strdup_printf (ASK, "");
  g_autofree char *asked_tried = g_strdup_printf (ASK END, "<try move=\"no-loan\"><p>?</p></try>");
  g_autofree char *illegal_tried = g_strdup_printf (ASK END, "<try move=\"stay\"><p>?</p></try>");
  g_autofree char *twice = g_strconcat (ask, ask, END, NULL);
  g_autofree char *no_end = g_strconcat (ask, NULL);

  assert_refused ("", "no steps");
  assert_refused (END, "nobody asks for the learner's move");
  assert_refused (no_end, "the end of the record");
  assert_refused (twice, "two steps “a”");
  assert_refused (asked_tried, "is what is asked for");
  assert_refused (illegal_tried, "can't be tried");
  assert_refused ("<step id=\"a\" ply=\"0\" move=\"borrow\" title=\"A\"><p>?</p></step>" END,
                  "plays “no-loan” here");
  assert_refused ("<step id=\"a\" ply=\"9\" title=\"A\"><p>?</p></step>", "no ply “9”");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\" mark=\"moon\"><p>?</p></step>", "“moon”");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\" rule=\"krach.9.9\"><p>?</p></step>",
                  "no paragraph “krach.9.9”");
  assert_refused (
    "<step id=\"a\" ply=\"0\" title=\"A\" mark=\"board\" pick=\"true\"><p>?</p></step>",
    "no move to point at");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\"></step>", "a text is missing");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\"><p>?</p>!</step>", "in no paragraph");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\"><b>?</b></step>", "<b> can't stand here");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\"><try><p>?</p></try></step>",
                  "a text is missing");
  assert_refused ("<step id=\"a\" ply=\"0\" title=\"A\"><p>?</p><try><p>?</p></try></step>" END,
                  "nothing can be tried");
}

static void
test_attributes_are_those_of_the_schema (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (
    read_steps ("<step id=\"a\" ply=\"0\" colour=\"red\" title=\"A\"/>", "en", &error));
  g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE);
}

static void
test_language_is_the_one_that_was_asked_for (void)
{
  g_autofree char *steps = g_strdup_printf (ASK END, "");
  g_autoptr (GError) error = NULL;

  g_assert_null (read_steps (steps, "fr", &error));
  g_assert_error (error, ADJ_LESSON_ERROR, ADJ_LESSON_ERROR_INVALID);
}

static void
test_missing_lesson_is_told (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (adj_lesson_script_load (rules_get_game (0), "la", &error));
  g_assert_error (error, ADJ_LESSON_ERROR, ADJ_LESSON_ERROR_MISSING);
}

/* The lessons of the program. */

static void
assert_same_step (const AdjLessonStep *a, const AdjLessonStep *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpuint (a->ply, ==, b->ply);
  g_assert_cmpstr (a->move, ==, b->move);
  g_assert_cmpstr (a->mark, ==, b->mark);
  g_assert_cmpstr (a->rule, ==, b->rule);
  g_assert_cmpint (a->is_jump, ==, b->is_jump);
  g_assert_cmpint (a->is_free, ==, b->is_free);
  g_assert_cmpint (a->is_pick, ==, b->is_pick);
  g_assert_cmpuint (a->tries->len, ==, b->tries->len);
  for (guint i = 0; i < a->tries->len; i++)
    g_assert_cmpstr (((AdjLessonTry *) g_ptr_array_index (a->tries, i))->move,
                     ==,
                     ((AdjLessonTry *) g_ptr_array_index (b->tries, i))->move);
  g_assert_cmpuint (a->claims->len, ==, b->claims->len);
}

static void
test_both_languages_have_the_same_steps (void)
{
  for (guint game = 0; game < rules_count_games (); game++) {
    g_autoptr (AdjLessonScript) english = load (rules_get_game (game), "en");
    g_autoptr (AdjLessonScript) french = load (rules_get_game (game), "fr");

    g_assert_cmpuint (english->steps->len, ==, french->steps->len);
    for (guint i = 0; i < english->steps->len; i++)
      assert_same_step (adj_lesson_script_get_step (english, i),
                        adj_lesson_script_get_step (french, i));
  }
}

/* The value at a path such as "/chips/0", or NULL. */
static const RulesValue *
follow (const RulesValue *value, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path + 1, "/", -1);

  for (guint i = 0; parts[i] != NULL && value != NULL; i++) {
    if (value->kind == RULES_VALUE_OBJECT) {
      value = rules_value_member (value, parts[i]);
    } else if (value->kind == RULES_VALUE_LIST) {
      guint64 index = g_ascii_strtoull (parts[i], NULL, 10);
      const RulesValue *item = rules_value_first (value);

      g_assert_cmpuint (index, <, value->n_items);
      while (index-- > 0)
        item = rules_value_next (item);
      value = item;
    } else {
      return NULL;
    }
  }
  return value;
}

static void
check_claim (const AdjLessonStep *step, const AdjLessonClaim *claim, const RulesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *found = NULL;
  const RulesValue *value;

  adj_json_append_state (text, state);
  value = follow (adj_json_parse (json, text->str, text->len, NULL), claim->path);
  if (value == NULL || value->kind != RULES_VALUE_INTEGER)
    g_error ("%s: there is no number at %s", step->id, claim->path);
  found = g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
  if (!g_str_equal (found, claim->value))
    g_error ("%s claims %s for %s, where %s is", step->id, claim->value, claim->path, found);
}

static void
check_claims (const RulesGame *game, const char *language)
{
  g_autoptr (AdjLessonScript) script = load (game, language);

  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);
    RulesState state;

    adj_lesson_script_get_state (script, step->ply, &state);
    for (guint k = 0; k < step->claims->len; k++)
      check_claim (step, g_ptr_array_index (step->claims, k), &state);
  }
}

static void
test_claims_are_true (void)
{
  for_each_lesson (check_claims);
}

static void
append_text_cb (
  GMarkupParseContext *context, const char *text, gsize length, gpointer plain, GError **error)
{
  (void) context;
  (void) error;
  g_string_append_len (plain, text, (gssize) length);
}

/* What is read of a text with marks; that it is well-formed is part of it. */
static char *
strip_markup (const char *id, const char *markup)
{
  static const GMarkupParser parser = { .text = append_text_cb };
  GString *plain = g_string_new (NULL);
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, plain, NULL);
  g_autofree char *whole = g_strdup_printf ("<t>%s</t>", markup);

  if (!g_markup_parse_context_parse (context, whole, -1, NULL) ||
      !g_markup_parse_context_end_parse (context, NULL))
    g_error ("%s is not well-formed: %s", id, markup);
  g_markup_parse_context_free (context);
  return g_string_free (plain, FALSE);
}

/* The others at the table may be anybody: nothing that is said of them knows more than their names.
 */
static gboolean
knows_too_much (const char *text, const char *language)
{
  return g_str_equal (language, "fr")
           ? g_regex_match_simple (
               "(Ben|Chloé)\\b[^.;:!?]*\\b(elle|elle-même|lui-même|seule?|il)\\b",
               text,
               0,
               0)
           : g_regex_match_simple ("\\b(he|she|him|her|his|hers|himself|herself)\\b",
                                   text,
                                   G_REGEX_CASELESS,
                                   0);
}

static void
check_text (const char *id, const char *markup, const char *language)
{
  g_autofree char *text = strip_markup (id, markup);
  const char *complaint;

  complaint = g_str_equal (language, "fr") ? french_complaint (text) : NULL;
  if (complaint != NULL)
    g_error ("%s: %s: %s", id, complaint, text);
  if (knows_too_much (text, language))
    g_error ("%s: he or she: %s", id, text);
  if (strchr (text, '\'') != NULL || strchr (text, '"') != NULL)
    g_error ("%s: a straight quote: %s", id, text);
}

static void
check_texts (const RulesGame *game, const char *language)
{
  g_autoptr (AdjLessonScript) script = load (game, language);

  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);
    g_autofree char *title = g_markup_escape_text (step->title, -1);

    check_text (step->id, title, language);
    check_text (step->id, step->text, language);
    for (guint k = 0; k < step->tries->len; k++)
      check_text (step->id, ((AdjLessonTry *) g_ptr_array_index (step->tries, k))->text, language);
  }
}

static void
test_texts_are_printed_as_their_language_is (void)
{
  for_each_lesson (check_texts);
}

/* Every legal move of the same kind leaves the rest of the record as possible as it was. */
static void
check_free_move (const AdjLessonScript *script, const AdjLessonStep *step, RulesMove move)
{
  RulesState state;

  adj_lesson_script_get_state (script, step->ply, &state);
  g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
  for (guint ply = step->ply + 1; ply < script->moves->len; ply++)
    g_assert_cmpuint (rules_apply (&state, g_array_index (script->moves, RulesMove, ply), NULL),
                      ==,
                      RULES_OK);
}

static void
check_freedom (const RulesGame *game, const char *language)
{
  g_autoptr (AdjLessonScript) script = load (game, language);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);

  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);
    RulesState state;
    bool is_all;
    size_t n;

    if (!step->is_free)
      continue;
    adj_lesson_script_get_state (script, step->ply, &state);
    n = rules_legal (&state, script->seat, moves, &is_all);
    g_assert_true (is_all);
    for (size_t k = 0; k < n; k++)
      if (moves[k].verb == g_array_index (script->moves, RulesMove, step->ply).verb)
        check_free_move (script, step, moves[k]);
  }
}

static void
test_any_move_may_be_made_where_it_is_free (void)
{
  for_each_lesson (check_freedom);
}

static gboolean
try_text (AdjLesson *lesson, const char *text, GError **error)
{
  guint seat = adj_lesson_get_script (lesson)->seat;
  RulesMove move;

  return adj_match_parse_move (adj_lesson_get_match (lesson), seat, text, &move, error) &&
         adj_lesson_try (lesson, move, error);
}

/* Every other legal move is a mistake that changes nothing and has an answer where one is written.
 */
static void
try_others (AdjLesson *lesson)
{
  const AdjLessonStep *step = adj_lesson_get_step (lesson);
  guint position = adj_lesson_get_position (lesson);
  RulesMove mistake;

  for (guint i = 0; i < step->tries->len; i++) {
    const AdjLessonTry *try = g_ptr_array_index (step->tries, i);

    if (try->move == NULL)
      continue;
    g_assert_true (try_text (lesson, try->move, NULL));
    g_assert_true (adj_lesson_get_mistake (lesson, &mistake));
    g_assert_cmpstr (adj_lesson_get_answer (lesson), ==, try->text);
    g_assert_cmpuint (adj_match_get_n_plies (adj_lesson_get_match (lesson)), ==, step->ply);
    g_assert_cmpuint (adj_lesson_get_position (lesson), ==, position);
  }
  adj_lesson_forget_mistake (lesson);
  g_assert_false (adj_lesson_get_mistake (lesson, &mistake));
  g_assert_null (adj_lesson_get_answer (lesson));
}

static void
walk (const RulesGame *game, const char *language)
{
  g_autoptr (AdjLesson) lesson = start (game, language, NULL);
  guint n_decisions = 0;

  while (!adj_lesson_is_at_end (lesson)) {
    const AdjLessonStep *step = adj_lesson_get_step (lesson);

    g_assert_cmpuint (adj_match_get_n_plies (adj_lesson_get_match (lesson)), ==, step->ply);
    g_assert_cmpint (adj_lesson_is_asking (lesson), ==, step->move != NULL);
    if (step->move == NULL) {
      adj_lesson_next (lesson);
    } else {
      try_others (lesson);
      g_assert_true (try_text (lesson, step->move, NULL));
      n_decisions++;
    }
    wait_for_record (lesson);
  }
  g_assert_true (adj_match_get_over (adj_lesson_get_match (lesson)));
  g_assert_cmpuint (n_decisions, >=, 10);
  g_assert_cmpuint (n_decisions, <=, 22);
  adj_lesson_next (lesson);
  g_assert_true (adj_lesson_is_at_end (lesson));
}

static void
test_every_lesson_can_be_walked (void)
{
  for_each_lesson (walk);
}

static void
resume_everywhere (const RulesGame *game, const char *language)
{
  g_autoptr (AdjLessonScript) script = load (game, language);

  for (guint i = 0; i < script->steps->len; i++) {
    const AdjLessonStep *step = adj_lesson_script_get_step (script, i);
    g_autoptr (AdjLesson) lesson = start (game, language, step->id);
    RulesState expected, state;

    g_assert_cmpuint (adj_lesson_get_position (lesson), ==, i);
    g_assert_false (adj_lesson_is_going_on (lesson));
    adj_lesson_script_get_state (script, step->ply, &expected);
    adj_match_get_state (adj_lesson_get_match (lesson), step->ply, &state);
    g_assert_cmpuint (adj_match_get_n_plies (adj_lesson_get_match (lesson)), ==, step->ply);
    g_assert_cmpuint (adj_json_hash_state (&state), ==, adj_json_hash_state (&expected));
  }
}

static void
test_one_goes_on_where_one_left (void)
{
  for_each_lesson (resume_everywhere);
}

static void
test_step_that_is_not_known_is_the_first (void)
{
  g_autoptr (AdjLesson) lesson = start (rules_get_game (0), "en", "of another version");

  g_assert_cmpuint (adj_lesson_get_position (lesson), ==, 0);
}

static AdjLesson *
start_asking (void)
{
  AdjLesson *lesson = start (rules_find_game ("krach", 5), "en", "stay-in");

  g_assert_true (adj_lesson_is_asking (lesson));
  return lesson;
}

static void
test_illegal_move_is_refused_and_no_mistake (void)
{
  g_autoptr (AdjLesson) lesson = start_asking ();
  g_autoptr (GError) error = NULL;
  RulesMove mistake;

  g_assert_false (try_text (lesson, "take", &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES);
  g_assert_false (adj_lesson_get_mistake (lesson, &mistake));
}

static void
test_shown_move_is_the_one_asked_for (void)
{
  g_autoptr (AdjLesson) lesson = start_asking ();
  AdjMatch *match = adj_lesson_get_match (lesson);
  char notation[RULES_MOVE_TEXT_SIZE];
  RulesMove mistake;

  g_assert_true (try_text (lesson, "drop", NULL));
  g_assert_true (adj_lesson_show (lesson, NULL));
  rules_move_format (adj_match_get_game (match), adj_match_get_move (match, 4), notation);
  g_assert_cmpstr (notation, ==, "stay");
  g_assert_false (adj_lesson_get_mistake (lesson, &mistake));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_others_move_one_after_the_other (void)
{
  g_autoptr (AdjLesson) lesson = start_asking ();
  AdjMatch *match = adj_lesson_get_match (lesson);
  guint n_changes = 0;

  g_signal_connect_swapped (lesson, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (adj_lesson_show (lesson, NULL));
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 4);
  g_assert_true (adj_lesson_is_going_on (lesson));
  g_assert_false (adj_lesson_is_asking (lesson));
  wait_for_record (lesson);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 6);
  /* The step, and two moves of others. */
  g_assert_cmpuint (n_changes, ==, 3);
}

static void
test_learner_is_the_only_person (void)
{
  g_autoptr (AdjLesson) lesson = start_asking ();
  const AdjRecordHeader *header = adj_match_get_header (adj_lesson_get_match (lesson));

  g_assert_cmpstr (header->seats[0].name, ==, "Camille");
  g_assert_cmpstr (header->seats[0].kind, ==, "human");
  for (guint seat = 1; seat < header->setup.n_seats; seat++)
    g_assert_cmpstr (header->seats[seat].kind, !=, "human");
}

static void
test_lesson_that_is_left_plays_no_more (void)
{
  AdjLesson *lesson = start_asking ();
  g_autoptr (AdjMatch) match = g_object_ref (adj_lesson_get_match (lesson));

  g_assert_true (adj_lesson_show (lesson, NULL));
  g_assert_finalize_object (lesson);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/words-are-read-with-their-marks", test_words_are_read_with_their_marks);
  g_test_add_func ("/lesson/what-does-not-fit-is-refused", test_what_does_not_fit_is_refused);
  g_test_add_func ("/lesson/attributes-are-those-of-the-schema",
                   test_attributes_are_those_of_the_schema);
  g_test_add_func ("/lesson/language-is-the-one-that-was-asked-for",
                   test_language_is_the_one_that_was_asked_for);
  g_test_add_func ("/lesson/missing-lesson-is-told", test_missing_lesson_is_told);
  g_test_add_func ("/lesson/both-languages-have-the-same-steps",
                   test_both_languages_have_the_same_steps);
  g_test_add_func ("/lesson/claims-are-true", test_claims_are_true);
  g_test_add_func ("/lesson/texts-are-printed-as-their-language-is",
                   test_texts_are_printed_as_their_language_is);
  g_test_add_func ("/lesson/any-move-may-be-made-where-it-is-free",
                   test_any_move_may_be_made_where_it_is_free);
  g_test_add_func ("/lesson/every-lesson-can-be-walked", test_every_lesson_can_be_walked);
  g_test_add_func ("/lesson/one-goes-on-where-one-left", test_one_goes_on_where_one_left);
  g_test_add_func ("/lesson/step-that-is-not-known-is-the-first",
                   test_step_that_is_not_known_is_the_first);
  g_test_add_func ("/lesson/illegal-move-is-refused-and-no-mistake",
                   test_illegal_move_is_refused_and_no_mistake);
  g_test_add_func ("/lesson/shown-move-is-the-one-asked-for", test_shown_move_is_the_one_asked_for);
  g_test_add_func ("/lesson/others-move-one-after-the-other", test_others_move_one_after_the_other);
  g_test_add_func ("/lesson/learner-is-the-only-person", test_learner_is_the_only_person);
  g_test_add_func ("/lesson/lesson-that-is-left-plays-no-more",
                   test_lesson_that_is_left_plays_no_more);

  return g_test_run ();
}
