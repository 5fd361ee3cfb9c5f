/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Parses the XML of `data/rulebook`. One table says which element may stand where, and has the
 * functions for its start and end. Text is appended to `runs`; while that is NULL only white space
 * is allowed.
 */

#include <string.h>

#include "adj-book-private.h"

typedef struct {
  const char *name; /* of the file */
  const RulesGame *game;
  GHashTable *words;

  AdjBook *book;
  AdjBookSection *section;
  AdjBlock *block;
  AdjDuty *duty;
  guint last; /* number of the paragraph before, in this section */
  gboolean is_first_item;
  char *word;

  GPtrArray *runs;  /* where text goes */
  GPtrArray *loose; /* runs of a title or a word */
  gboolean is_after_space;
  guint style;
  char *see;
  char *claim;
  char *claim_value;
} Reader;

typedef struct {
  Reader *reader;
  GMarkupParseContext *context;
  const char **names;
  const char **values;
  GError **error;
} Tag;

typedef struct {
  const char *name;
  const char *parents; /* separated by spaces; "" at the top */
  const char *attributes;
  gboolean (*begin) (Tag *tag);
  gboolean (*end) (Tag *tag);
} Element;

static guint
get_line (GMarkupParseContext *context)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  return (guint) line;
}

static gboolean G_GNUC_PRINTF (5, 6)
  complain (Reader *self, guint line, GError **error, AdjBookError code, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, ADJ_BOOK_ERROR, (int) code, "%s:%u: %s", self->name, line, reason);
  return FALSE;
}

#define COMPLAIN(tag, code, ...) \
  complain ((tag)->reader, get_line ((tag)->context), (tag)->error, code, __VA_ARGS__)

static const char *
find (Tag *tag, const char *name)
{
  for (guint i = 0; tag->names[i] != NULL; i++)
    if (g_str_equal (tag->names[i], name))
      return tag->values[i];
  return NULL;
}

/* FALSE, with the error set, if it is missing. */
static gboolean
get (Tag *tag, const char *name, const char **ret_value)
{
  *ret_value = find (tag, name);
  if (*ret_value == NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "“%s” is missing", name);
  return TRUE;
}

static gboolean
get_number (Tag *tag, const char *name, guint *ret_number)
{
  const char *text;
  guint64 number;

  if (!get (tag, name, &text))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 1, 1000, &number, NULL))
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "“%s” is no number", text);
  *ret_number = (guint) number;
  return TRUE;
}

/* Directs text to RUNS. */
static void
begin_runs (Reader *self, GPtrArray *runs)
{
  self->runs = runs;
  self->is_after_space = TRUE;
}

/* The run for further text: LAST if it has the present style, else a new one. */
static AdjRun *
open_run (Tag *tag, AdjRunKind kind)
{
  Reader *self = tag->reader;
  AdjRun *run = g_new0 (AdjRun, 1);

  run->kind = kind;
  run->style = self->style;
  run->text = g_strdup ("");
  run->see = g_strdup (self->see);
  run->line = get_line (tag->context);
  if (kind == ADJ_RUN_CLAIM) {
    run->name = g_strdup (self->claim);
    run->value = g_strdup (self->claim_value);
  }
  g_ptr_array_add (self->runs, run);
  return run;
}

static AdjRun *
peek_run (Reader *self)
{
  return self->runs->len > 0 ? g_ptr_array_index (self->runs, self->runs->len - 1) : NULL;
}

/* Strips white space at the end; FALSE if nothing is left. */
static gboolean
end_runs (Tag *tag)
{
  Reader *self = tag->reader;
  AdjRun *run = peek_run (self);

  if (run != NULL)
    g_strchomp (run->text);
  if (run != NULL && *run->text == '\0')
    g_ptr_array_remove_index (self->runs, self->runs->len - 1);
  if (self->runs->len == 0)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "there is no text");
  self->runs = NULL;
  return TRUE;
}

static gboolean
begin_book (Tag *tag)
{
  Reader *self = tag->reader;
  const char *game, *language;

  if (self->game == NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "words were expected, not a rulebook");
  if (!get (tag, "game", &game) || !get (tag, "lang", &language))
    return FALSE;
  if (!g_str_equal (game, rules_game_id (self->game)))
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "this is the rulebook of “%s”", game);
  self->book = adj_book_new (self->game, language);
  return TRUE;
}

static gboolean
begin_loose (Tag *tag)
{
  g_ptr_array_set_size (tag->reader->loose, 0);
  begin_runs (tag->reader, tag->reader->loose);
  return TRUE;
}

static gboolean
end_title (Tag *tag)
{
  if (!end_runs (tag))
    return FALSE;
  g_free (tag->reader->book->title);
  tag->reader->book->title = adj_runs_dup_text (tag->reader->loose);
  return TRUE;
}

static gboolean
begin_line (Tag *tag)
{
  Reader *self = tag->reader;
  const char *who;

  if (!get (tag, "who", &who))
    return FALSE;
  self->duty = adj_duty_new (who);
  g_ptr_array_add (self->book->summary, self->duty);
  begin_runs (self, self->duty->runs);
  return TRUE;
}

static gboolean
check_phases (Tag *tag, char **phases)
{
  for (guint i = 0; phases[i] != NULL; i++)
    if (!rules_game_has_phase (tag->reader->game, phases[i]))
      return COMPLAIN (tag, ADJ_BOOK_ERROR_MISSING, "the game has no phase “%s”", phases[i]);
  return TRUE;
}

/* A paragraph applies only where its section does. */
static gboolean
check_block_phases (Tag *tag)
{
  Reader *self = tag->reader;
  char **phases = self->block->phases;

  for (guint i = 0; phases[i] != NULL; i++)
    if (!adj_book_section_has_phase (self->section, phases[i]))
      return COMPLAIN (tag,
                       ADJ_BOOK_ERROR_MISSING,
                       "the section does not rule the phase “%s”",
                       phases[i]);
  return TRUE;
}

/* Whether ID is PREFIX ("krach.3.") and a number above *LAST. */
static gboolean
check_id (Tag *tag, const char *id, const char *prefix, guint *last)
{
  guint64 number;

  if (!g_str_has_prefix (id, prefix) ||
      !g_ascii_string_to_unsigned (id + strlen (prefix), 10, 1, 999, &number, NULL))
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "“%s” does not belong here", id);
  if (number <= *last)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "“%s” comes too late", id);
  *last = (guint) number;
  return TRUE;
}

static gboolean
begin_section (Tag *tag)
{
  Reader *self = tag->reader;
  g_autofree char *prefix = g_strdup_printf ("%s.", rules_game_id (self->game));
  guint last = self->section != NULL
                 ? (guint) g_ascii_strtoull (adj_book_number (self->section->id), NULL, 10)
                 : 0;
  const char *id;

  if (!get (tag, "id", &id) || !check_id (tag, id, prefix, &last))
    return FALSE;
  self->section = adj_book_section_new (id, find (tag, "phase"));
  self->last = 0;
  g_ptr_array_add (self->book->sections, self->section);
  return check_phases (tag, self->section->phases);
}

static gboolean
begin_heading (Tag *tag)
{
  begin_runs (tag->reader, tag->reader->section->heading);
  return TRUE;
}

static gboolean
begin_block (Tag *tag, AdjBlockKind kind)
{
  Reader *self = tag->reader;
  const char *id;
  g_autofree char *prefix = NULL;

  if (!get (tag, "id", &id))
    return FALSE;
  prefix = g_strdup_printf ("%s.", self->section->id);
  if (kind != ADJ_BLOCK_EXAMPLE && !check_id (tag, id, prefix, &self->last))
    return FALSE;
  if (adj_book_find (self->book, id, NULL) != NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "there are two of “%s”", id);
  self->block = adj_block_new (kind, id, find (tag, "phase"), get_line (tag->context));
  g_ptr_array_add (self->section->blocks, self->block);
  return check_block_phases (tag);
}

static gboolean
begin_paragraph (Tag *tag)
{
  if (!begin_block (tag, ADJ_BLOCK_PARAGRAPH))
    return FALSE;
  begin_runs (tag->reader, tag->reader->block->runs);
  return TRUE;
}

static gboolean
begin_list (Tag *tag)
{
  tag->reader->is_first_item = TRUE;
  return TRUE;
}

static gboolean
begin_item (Tag *tag)
{
  Reader *self = tag->reader;

  if (!begin_block (tag, ADJ_BLOCK_ITEM))
    return FALSE;
  self->block->is_first = self->is_first_item;
  self->is_first_item = FALSE;
  begin_runs (self, self->block->runs);
  return TRUE;
}

static gboolean
begin_table (Tag *tag)
{
  Reader *self = tag->reader;
  const char *chart, *missing;

  if (!begin_block (tag, ADJ_BLOCK_TABLE) || !get (tag, "data", &chart))
    return FALSE;
  self->block->chart = g_strdup (chart);
  missing = adj_book_fill_table (self->block, self->game, self->words);
  if (missing != NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_MISSING, "the table has no “%s”", missing);
  return TRUE;
}

static gboolean
begin_example (Tag *tag)
{
  AdjBlock *block;
  const char *record, *at;
  guint n_moves;

  if (!begin_block (tag, ADJ_BLOCK_EXAMPLE) || !get (tag, "record", &record) ||
      !get (tag, "at", &at) || !get_number (tag, "moves", &n_moves))
    return FALSE;
  block = tag->reader->block;
  block->record = g_strdup (record);
  block->at = g_strdup (at);
  block->n_moves = n_moves;
  return TRUE;
}

static gboolean
begin_before (Tag *tag)
{
  begin_runs (tag->reader, tag->reader->block->runs);
  return TRUE;
}

static gboolean
begin_after (Tag *tag)
{
  begin_runs (tag->reader, tag->reader->block->outcome);
  return TRUE;
}

static gboolean
begin_em (Tag *tag)
{
  tag->reader->style = ADJ_RUN_EM;
  return TRUE;
}

static gboolean
begin_strong (Tag *tag)
{
  tag->reader->style = ADJ_RUN_STRONG;
  return TRUE;
}

static gboolean
begin_see (Tag *tag)
{
  const char *id;

  if (!get (tag, "id", &id))
    return FALSE;
  tag->reader->see = g_strdup (id);
  return TRUE;
}

static gboolean
begin_claim (Tag *tag)
{
  const char *path;

  if (!get (tag, "path", &path))
    return FALSE;
  tag->reader->claim = g_strdup (path);
  tag->reader->claim_value = g_strdup (find (tag, "value"));
  (void) open_run (tag, ADJ_RUN_CLAIM);
  return TRUE;
}

/* Ends em, strong, see and claim: further text is plain. */
static gboolean
end_style (Tag *tag)
{
  Reader *self = tag->reader;

  self->style = 0;
  g_clear_pointer (&self->see, g_free);
  g_clear_pointer (&self->claim, g_free);
  g_clear_pointer (&self->claim_value, g_free);
  return TRUE;
}

static gboolean
begin_number (Tag *tag)
{
  Reader *self = tag->reader;
  const char *name, *missing;
  guint n_seats = 0;
  AdjRun *run;
  char *text;

  if (!get (tag, "name", &name))
    return FALSE;
  if (find (tag, "seats") != NULL && !get_number (tag, "seats", &n_seats))
    return FALSE;
  text = adj_book_dup_fact (self->game, name, n_seats, self->words, &missing);
  if (text == NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_MISSING, "“%s” has no “%s”", name, missing);
  run = open_run (tag, ADJ_RUN_NUMBER);
  run->name = g_strdup (name);
  g_free (run->text);
  run->text = text;
  self->is_after_space = FALSE;
  return TRUE;
}

static gboolean
begin_words (Tag *tag)
{
  if (tag->reader->game != NULL)
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "a rulebook was expected, not words");
  return TRUE;
}

static gboolean
begin_word (Tag *tag)
{
  Reader *self = tag->reader;
  const char *name;

  if (!get (tag, "name", &name))
    return FALSE;
  if (g_hash_table_contains (self->words, name))
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "there are two of “%s”", name);
  g_free (self->word);
  self->word = g_strdup (name);
  return begin_loose (tag);
}

static gboolean
end_word (Tag *tag)
{
  Reader *self = tag->reader;

  if (!end_runs (tag))
    return FALSE;
  g_hash_table_insert (self->words, g_steal_pointer (&self->word), adj_runs_dup_text (self->loose));
  return TRUE;
}

static gboolean
do_nothing (Tag *tag G_GNUC_UNUSED)
{
  return TRUE;
}

#define INLINE "p li line heading before after"
#define STYLED INLINE " em strong see"

static const Element elements[] = {
  { "rulebook", "", "game lang", begin_book, do_nothing },
  { "title", "rulebook", "", begin_loose, end_title },
  { "summary", "rulebook", "", do_nothing, do_nothing },
  { "line", "summary", "who", begin_line, end_runs },
  { "section", "rulebook", "id phase", begin_section, do_nothing },
  { "heading", "section", "", begin_heading, end_runs },
  { "p", "section", "id phase", begin_paragraph, end_runs },
  { "list", "section", "", begin_list, do_nothing },
  { "li", "list", "id phase", begin_item, end_runs },
  { "table", "section", "id data", begin_table, do_nothing },
  { "example", "section", "id record at moves", begin_example, do_nothing },
  { "before", "example", "", begin_before, end_runs },
  { "after", "example", "", begin_after, end_runs },
  { "em", INLINE, "", begin_em, end_style },
  { "strong", INLINE, "", begin_strong, end_style },
  { "see", INLINE, "id", begin_see, end_style },
  { "claim", "before after", "path value", begin_claim, end_style },
  { "n", STYLED, "name seats", begin_number, do_nothing },
  { "words", "", "lang", begin_words, do_nothing },
  { "word", "words", "name", begin_word, end_word },
};

static const Element *
find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      return &elements[i];
  return NULL;
}

static gboolean
is_among (const char *word, const char *list)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  return g_strv_contains ((const char *const *) words, word);
}

/* Whether ELEMENT is allowed here, with these attributes. */
static gboolean
check_element (Tag *tag, const char *name, const Element *element)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (tag->context);
  const char *parent = stack->next != NULL ? stack->next->data : "";

  if (element == NULL ||
      (*element->parents == '\0' ? *parent != '\0' : !is_among (parent, element->parents)))
    return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "<%s> does not belong here", name);
  for (guint i = 0; tag->names[i] != NULL; i++)
    if (!is_among (tag->names[i], element->attributes))
      return COMPLAIN (tag, ADJ_BOOK_ERROR_FORM, "<%s> has no “%s”", name, tag->names[i]);
  return TRUE;
}

static void
start_cb (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer data,
          GError **error)
{
  Tag tag = { data, context, names, values, error };
  const Element *element = find_element (name);

  if (check_element (&tag, name, element))
    (void) element->begin (&tag);
}

static void
end_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Tag tag = { data, context, NULL, NULL, error };
  const Element *element = find_element (name);

  g_assert (element != NULL);
  (void) element->end (&tag);
}

/* Collapses white space, and drops it at the beginning. */
static char *
fold_spaces (Reader *self, const char *text, gsize length)
{
  GString *folded = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++) {
    gboolean is_space = strchr (" \t\r\n", text[i]) != NULL;

    if (!is_space || !self->is_after_space)
      g_string_append_c (folded, is_space ? ' ' : text[i]);
    self->is_after_space = is_space;
  }
  return g_string_free (folded, FALSE);
}

static gboolean
continues (Reader *self, const AdjRun *run)
{
  if (run == NULL)
    return FALSE;
  if (self->claim != NULL)
    return TRUE;
  return run->kind == ADJ_RUN_TEXT && run->style == self->style &&
         g_strcmp0 (run->see, self->see) == 0;
}

static void
text_cb (
  GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *self = data;
  Tag tag = { self, context, NULL, NULL, error };
  g_autofree char *folded = NULL;
  char *joined;
  AdjRun *run;

  if (self->runs == NULL) {
    if (strspn (text, " \t\r\n") < length)
      (void) COMPLAIN (&tag, ADJ_BOOK_ERROR_FORM, "text does not belong here");
    return;
  }
  folded = fold_spaces (self, text, length);
  if (*folded == '\0')
    return;
  run = peek_run (self);
  if (!continues (self, run))
    run = open_run (&tag, ADJ_RUN_TEXT);
  joined = g_strconcat (run->text, folded, NULL);
  g_free (run->text);
  run->text = joined;
}

static gboolean
check_link (Reader *self, const char *id, guint line, GError **error)
{
  if (adj_book_find (self->book, id, NULL) == NULL)
    return complain (self, line, error, ADJ_BOOK_ERROR_MISSING, "there is no “%s” to see", id);
  return TRUE;
}

static gboolean
check_links (Reader *self, const GPtrArray *runs, GError **error)
{
  for (guint i = 0; i < runs->len; i++) {
    const AdjRun *run = g_ptr_array_index (runs, i);

    if (run->see != NULL && !check_link (self, run->see, run->line, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_block (Reader *self, const AdjBlock *block, GError **error)
{
  if (block->kind == ADJ_BLOCK_EXAMPLE && !check_link (self, block->at, block->line, error))
    return FALSE;
  if (block->kind == ADJ_BLOCK_EXAMPLE && (block->runs->len == 0 || block->outcome->len == 0))
    return complain (self,
                     block->line,
                     error,
                     ADJ_BOOK_ERROR_FORM,
                     "the example has no “before” or no “after”");
  return check_links (self, block->runs, error) && check_links (self, block->outcome, error);
}

/* Checks that need the whole book. */
static gboolean
check_book (Reader *self, GError **error)
{
  if (self->book == NULL || self->book->title == NULL || self->book->sections->len == 0)
    return complain (self, 1, error, ADJ_BOOK_ERROR_FORM, "this is not a whole rulebook");
  for (guint i = 0; i < self->book->sections->len; i++) {
    const AdjBookSection *section = g_ptr_array_index (self->book->sections, i);

    if (section->heading->len == 0)
      return complain (self, 1, error, ADJ_BOOK_ERROR_FORM, "“%s” has no heading", section->id);
    for (guint k = 0; k < section->blocks->len; k++)
      if (!check_block (self, g_ptr_array_index (section->blocks, k), error))
        return FALSE;
  }
  return TRUE;
}

static gboolean
parse (Reader *self, const char *text, gsize length, GError **error)
{
  static const GMarkupParser parser = {
    .start_element = start_cb,
    .end_element = end_cb,
    .text = text_cb,
  };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, self, NULL);
  GError *local_error = NULL;

  if (g_markup_parse_context_parse (context, text, (gssize) length, &local_error) &&
      g_markup_parse_context_end_parse (context, &local_error))
    return TRUE;
  if (local_error->domain == ADJ_BOOK_ERROR)
    g_propagate_error (error, local_error);
  else {
    (void)
      complain (self, get_line (context), error, ADJ_BOOK_ERROR_FORM, "%s", local_error->message);
    g_error_free (local_error);
  }
  return FALSE;
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->book, adj_book_unref);
  g_ptr_array_unref (self->loose);
  g_free (self->word);
  g_free (self->see);
  g_free (self->claim);
  g_free (self->claim_value);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

AdjBook *
adj_book_read (const RulesGame *game,
               const char *name,
               const char *text,
               gsize length,
               GHashTable *words,
               GError **error)
{
  g_auto (Reader) reader = { .name = name, .game = game, .words = words, .loose = adj_runs_new () };

  if (!parse (&reader, text, length, error) || !check_book (&reader, error))
    return NULL;
  return g_steal_pointer (&reader.book);
}

GHashTable *
adj_book_read_words (const char *name, const char *text, gsize length, GError **error)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (Reader) reader = { .name = name, .words = words, .loose = adj_runs_new () };

  if (!parse (&reader, text, length, error))
    return NULL;
  return g_steal_pointer (&words);
}
