/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-example.h"

#include <string.h>

#include "adj-record-reader.h"

static gboolean
has_round (const RulesEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->list[i].kind == RULES_EVENT_ROUND)
      return TRUE;
  return FALSE;
}

static void
add_step (AdjExample *self, AdjRecordReader *reader, RulesMove move)
{
  AdjExampleStep step = { .state = *adj_record_reader_get_state (reader),
                          .events = *adj_record_reader_get_events (reader),
                          .move = move };

  g_array_append_val (self->steps, step);
}

/* FALSE if the record is invalid. */
static gboolean
read_steps (AdjExample *self, AdjRecordReader *reader, GError **error)
{
  AdjRecordItem item;

  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    if (item == ADJ_RECORD_HEADER && self->steps->len == 0) {
      adj_record_header_copy (adj_record_reader_get_header (reader), &self->header);
      add_step (self, reader, (RulesMove){ 0 });
    } else if (item == ADJ_RECORD_MOVE) {
      add_step (self, reader, adj_record_reader_get_move (reader));
    } else if (item != ADJ_RECORD_RESULT) {
      g_set_error (error,
                   ADJ_BOOK_ERROR,
                   ADJ_BOOK_ERROR_FORM,
                   "line %" G_GUINT64_FORMAT ": %s",
                   adj_record_reader_get_line (reader),
                   item == ADJ_RECORD_DEFECT ? adj_record_reader_get_reason (reader)
                                             : "there is more than one game");
      return FALSE;
    }
  }
  return TRUE;
}

/* Keeps the events of the round before the example, and drops earlier steps. */
static void
cut (AdjExample *self, guint n_before)
{
  for (guint i = 0; i <= n_before; i++) {
    const RulesEvents *events = &g_array_index (self->steps, AdjExampleStep, i).events;

    if (has_round (events))
      g_array_set_size (self->round, 0);
    g_array_append_vals (self->round, events->list, events->n);
  }
  if (n_before > 0)
    g_array_remove_range (self->steps, 0, n_before);
}

AdjExample *
adj_example_new (GBytes *record, guint n_moves, GError **error)
{
  g_autoptr (AdjExample) self = g_new0 (AdjExample, 1);
  g_autoptr (AdjRecordReader) reader =
    adj_record_reader_new_for_bytes (g_bytes_get_data (record, NULL), g_bytes_get_size (record));

  self->steps = g_array_new (FALSE, FALSE, sizeof (AdjExampleStep));
  self->round = g_array_new (FALSE, FALSE, sizeof (RulesEvent));
  if (!read_steps (self, reader, error))
    return NULL;
  if (self->steps->len <= n_moves) {
    g_set_error (error,
                 ADJ_BOOK_ERROR,
                 ADJ_BOOK_ERROR_MISSING,
                 "the record has fewer than %u moves",
                 n_moves);
    return NULL;
  }
  cut (self, self->steps->len - 1 - n_moves);
  return g_steal_pointer (&self);
}

AdjExample *
adj_example_load (const AdjBlock *block, GError **error)
{
  g_autoptr (GBytes) record = adj_book_load_record (block->record, error);

  return record != NULL ? adj_example_new (record, block->n_moves, error) : NULL;
}

void
adj_example_free (AdjExample *self)
{
  adj_record_header_clear (&self->header);
  g_array_unref (self->steps);
  g_array_unref (self->round);
  g_free (self);
}

guint
adj_example_count_moves (const AdjExample *self)
{
  return self->steps->len - 1;
}

const AdjExampleStep *
adj_example_get_step (const AdjExample *self, guint step)
{
  g_return_val_if_fail (step < self->steps->len, NULL);

  return &g_array_index (self->steps, AdjExampleStep, step);
}

static const RulesValue *
find_item (const RulesValue *list, const char *text)
{
  const RulesValue *item;
  guint64 index;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &index, NULL) ||
      index >= list->n_items)
    return NULL;
  item = rules_value_first (list);
  while (index-- > 0)
    item = rules_value_next (item);
  return item;
}

/* Resolves a JSON pointer. Keys of positions have no slashes or tildes. */
static const RulesValue *
find_value (const RulesValue *value, const char *path)
{
  g_auto (GStrv) names = g_strsplit (path, "/", -1);

  for (guint i = 1; value != NULL && names[0] != NULL && names[i] != NULL; i++) {
    if (value->kind == RULES_VALUE_LIST)
      value = find_item (value, names[i]);
    else
      value = rules_value_member (value, names[i]);
  }
  return value;
}

static char *
write_value (const RulesValue *value)
{
  if (value == NULL)
    return g_strdup ("nothing");
  switch (value->kind) {
  case RULES_VALUE_NULL:
    return g_strdup ("null");
  case RULES_VALUE_BOOLEAN:
    return g_strdup (value->integer != 0 ? "true" : "false");
  case RULES_VALUE_INTEGER:
    return g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
  case RULES_VALUE_TEXT:
    return g_strndup (value->text, value->length);
  case RULES_VALUE_LIST:
  case RULES_VALUE_OBJECT:
  case RULES_VALUE_NUMBER:
  default:
    return g_strdup ("something else");
  }
}

/* The claim's text, with an ASCII minus sign. */
static char *
write_claim (const AdjRun *run)
{
  g_autoptr (GString) text = g_string_new (run->value != NULL ? run->value : run->text);

  g_string_replace (text, "\u2212", "-", 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
check_run (const RulesValue *position, const AdjRun *run, GError **error)
{
  g_autofree char *found = write_value (find_value (position, run->name));
  g_autofree char *claimed = write_claim (run);

  if (g_str_equal (found, claimed))
    return TRUE;
  g_set_error (error,
               ADJ_BOOK_ERROR,
               ADJ_BOOK_ERROR_FORM,
               "line %u: %s is %s, not %s",
               run->line,
               run->name,
               found,
               claimed);
  return FALSE;
}

static gboolean
check_runs (const RulesState *state, const GPtrArray *runs, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  const char *reason;
  const RulesValue *position;

  adj_json_append_state (text, state);
  position = adj_json_parse (json, text->str, text->len, &reason);
  g_assert (position != NULL);
  for (guint i = 0; i < runs->len; i++) {
    const AdjRun *run = g_ptr_array_index (runs, i);

    if (run->kind == ADJ_RUN_CLAIM && !check_run (position, run, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
adj_example_check (const AdjExample *self, const AdjBlock *block, GError **error)
{
  return check_runs (&adj_example_get_step (self, 0)->state, block->runs, error) &&
         check_runs (&adj_example_get_step (self, adj_example_count_moves (self))->state,
                     block->outcome,
                     error);
}
