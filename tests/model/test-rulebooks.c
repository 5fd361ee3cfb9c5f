/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rulebooks that the program has: whole, true, and the same in every language. */

#include <gio/gio.h>
#include <string.h>

#include "adj-example.h"
#include "french.h"

typedef void (*Check) (const AdjBook *book);
typedef void (*CheckBlock) (const AdjBook *book,
                            const AdjBookSection *section,
                            const AdjBlock *block);

static AdjBook *
load (const RulesGame *game, const char *language)
{
  g_autoptr (GError) error = NULL;
  AdjBook *book = adj_book_load (game, language, &error);

  g_assert_no_error (error);
  return book;
}

static void
for_each_book (Check check)
{
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    for (guint k = 0; adj_book_languages[k] != NULL; k++) {
      g_autoptr (AdjBook) book = load (rules_get_game (i), adj_book_languages[k]);

      check (book);
    }
  }
}

static void
for_each_block (const AdjBook *book, CheckBlock check)
{
  for (guint i = 0; i < book->sections->len; i++) {
    const AdjBookSection *section = g_ptr_array_index (book->sections, i);

    for (guint k = 0; k < section->blocks->len; k++)
      check (book, section, g_ptr_array_index (section->blocks, k));
  }
}

static void
check_language (const AdjBook *book)
{
  g_assert_cmpstr (book->title, !=, "");
  g_assert_true (g_strv_contains (adj_book_languages, book->language));
}

static void
test_every_game_has_one_in_every_language (void)
{
  for_each_book (check_language);
}

/* A paragraph that says something, under this very number. */
static void
check_paragraph (const AdjBook *book, const char *id)
{
  const AdjBlock *block;

  if (adj_book_find (book, id, &block) == NULL || block == NULL)
    g_error ("%s: there is no %s", book->language, id);
  g_assert_cmpint (block->kind, !=, ADJ_BLOCK_EXAMPLE);
}

static void
check_paragraphs (const AdjBook *book)
{
  guint n;
  const RulesParagraph *paragraphs = rules_game_paragraphs (book->game, &n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    check_paragraph (book, paragraphs[i].id);
}

static void
test_every_paragraph_of_the_engine_is_there (void)
{
  for_each_book (check_paragraphs);
}

static void
check_refusals (const AdjBook *book)
{
  guint n;
  const RulesRefusal *refusals = rules_game_refusals (book->game, &n);

  g_assert_cmpuint (n, >=, RULES_N_REASONS - 1);
  for (guint i = 0; i < n; i++)
    check_paragraph (book, refusals[i].paragraph);
}

static void
test_every_refusal_has_its_paragraph (void)
{
  for_each_book (check_refusals);
}

static void
check_options (const AdjBook *book)
{
  guint n;
  const RulesOption *options = rules_game_options (book->game, &n);

  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    check_paragraph (book, options[i].paragraph);
}

static void
test_every_option_has_its_paragraph (void)
{
  for_each_book (check_options);
}

static gboolean
has_paragraph (const AdjBookSection *section, const char *phase)
{
  for (guint i = 0; i < section->blocks->len; i++)
    if (adj_block_has_phase (g_ptr_array_index (section->blocks, i), phase))
      return TRUE;
  return FALSE;
}

static void
check_phase (const AdjBook *book, const char *phase)
{
  const AdjBookSection *section = adj_book_find_phase (book, phase);

  g_assert_nonnull (section);
  g_assert_true (has_paragraph (section, phase));
}

/* Plays moves at random and asks each position for its section and its paragraph. */
static void
check_phases (const AdjBook *book)
{
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, "phases", 6);
  g_assert_cmpuint (rules_setup_init (book->game, rules_game_min_seats (book->game), &setup),
                    ==,
                    RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  while (!rules_is_over (&state)) {
    guint seat = (guint) __builtin_ctz (state.to_act);

    check_phase (book, rules_phase (&state));
    g_assert_cmpuint (rules_apply (&state, rules_draw (&state, seat, &rng), NULL), ==, RULES_OK);
  }
  check_phase (book, rules_phase (&state));
}

static void
test_every_phase_has_its_section_and_paragraph (void)
{
  for_each_book (check_phases);
}

static void
check_example (const AdjBook *book,
               const AdjBookSection *section G_GNUC_UNUSED,
               const AdjBlock *block)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjExample) example = NULL;

  if (block->kind != ADJ_BLOCK_EXAMPLE)
    return;
  example = adj_example_load (block, &error);
  if (example == NULL || !adj_example_check (example, block, &error))
    g_error ("%s: %s: %s", book->language, block->id, error->message);
  g_assert_true (adj_record_header_get_game (&example->header) == book->game);
}

static guint n_claims;

static void
count_claims (const AdjBook *book G_GNUC_UNUSED,
              const AdjBookSection *section G_GNUC_UNUSED,
              const AdjBlock *block)
{
  for (guint i = 0; i < block->outcome->len; i++)
    if (((const AdjRun *) g_ptr_array_index (block->outcome, i))->kind == ADJ_RUN_CLAIM)
      n_claims++;
}

static void
check_examples (const AdjBook *book)
{
  n_claims = 0;
  for_each_block (book, check_example);
  for_each_block (book, count_claims);
  g_assert_cmpuint (n_claims, >=, 3);
}

static void
test_examples_claim_what_is_so (void)
{
  for_each_book (check_examples);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the numbers and the targets of the links, which may come in another order. */
static char *
dup_references (const GPtrArray *runs)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < runs->len; i++) {
    const AdjRun *run = g_ptr_array_index (runs, i);

    if (run->name != NULL)
      g_ptr_array_add (names, run->name);
    if (run->see != NULL)
      g_ptr_array_add (names, run->see);
  }
  g_ptr_array_sort (names, compare_texts);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static void
compare_runs (const char *id, const GPtrArray *a, const GPtrArray *b)
{
  g_autofree char *of_a = dup_references (a);
  g_autofree char *of_b = dup_references (b);

  if (g_strcmp0 (of_a, of_b) != 0)
    g_error ("%s: “%s” here, “%s” there", id, of_a, of_b);
}

static void
compare_blocks (const AdjBlock *a, const AdjBlock *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->is_first, ==, b->is_first);
  g_assert_cmpstrv (a->phases, b->phases);
  g_assert_cmpstr (a->chart, ==, b->chart);
  g_assert_cmpstr (a->record, ==, b->record);
  g_assert_cmpstr (a->at, ==, b->at);
  g_assert_cmpuint (a->n_moves, ==, b->n_moves);
  compare_runs (a->id, a->runs, b->runs);
  compare_runs (a->id, a->outcome, b->outcome);
}

static void
compare_sections (const AdjBookSection *a, const AdjBookSection *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpstrv (a->phases, b->phases);
  for (guint i = 0; i < MIN (a->blocks->len, b->blocks->len); i++)
    compare_blocks (g_ptr_array_index (a->blocks, i), g_ptr_array_index (b->blocks, i));
  g_assert_cmpuint (a->blocks->len, ==, b->blocks->len);
}

static void
compare_books (const AdjBook *a, const AdjBook *b)
{
  for (guint i = 0; i < MIN (a->sections->len, b->sections->len); i++)
    compare_sections (g_ptr_array_index (a->sections, i), g_ptr_array_index (b->sections, i));
  g_assert_cmpuint (a->sections->len, ==, b->sections->len);
  g_assert_cmpuint (a->summary->len, ==, b->summary->len);
}

static void
test_languages_have_the_same_paragraphs_numbers_links_and_examples (void)
{
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    g_autoptr (AdjBook) first = load (rules_get_game (i), adj_book_languages[0]);

    for (guint k = 1; adj_book_languages[k] != NULL; k++) {
      g_autoptr (AdjBook) other = load (rules_get_game (i), adj_book_languages[k]);

      compare_books (first, other);
    }
  }
}

static void
check_french (const char *id, const GPtrArray *runs)
{
  g_autofree char *text = adj_runs_dup_text (runs);
  const char *complaint = french_complaint (text);

  if (complaint != NULL)
    g_error ("%s: %s: %s", id, complaint, text);
}

static void
check_french_block (const AdjBook *book G_GNUC_UNUSED,
                    const AdjBookSection *section,
                    const AdjBlock *block)
{
  check_french (section->id, section->heading);
  check_french (block->id, block->runs);
  check_french (block->id, block->outcome);
}

static void
test_french_is_printed_as_french_is (void)
{
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    g_autoptr (AdjBook) book = load (rules_get_game (i), "fr");

    for_each_block (book, check_french_block);
    for (guint k = 0; k < book->summary->len; k++)
      check_french ("summary", ((const AdjDuty *) g_ptr_array_index (book->summary, k))->runs);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebooks/every-game-has-one-in-every-language",
                   test_every_game_has_one_in_every_language);
  g_test_add_func ("/rulebooks/every-paragraph-of-the-engine-is-there",
                   test_every_paragraph_of_the_engine_is_there);
  g_test_add_func ("/rulebooks/every-refusal-has-its-paragraph",
                   test_every_refusal_has_its_paragraph);
  g_test_add_func ("/rulebooks/every-option-has-its-paragraph",
                   test_every_option_has_its_paragraph);
  g_test_add_func ("/rulebooks/every-phase-has-its-section-and-paragraph",
                   test_every_phase_has_its_section_and_paragraph);
  g_test_add_func ("/rulebooks/examples-claim-what-is-so", test_examples_claim_what_is_so);
  g_test_add_func ("/rulebooks/languages-have-the-same-paragraphs-numbers-links-and-examples",
                   test_languages_have_the_same_paragraphs_numbers_links_and_examples);
  g_test_add_func ("/rulebooks/french-is-printed-as-french-is",
                   test_french_is_printed_as_french_is);

  return g_test_run ();
}
