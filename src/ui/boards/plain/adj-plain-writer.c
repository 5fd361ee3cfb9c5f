/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-plain-writer.h"

typedef struct {
  RulesWriter writer;
  GPtrArray *rows;
  GString *value;
  guint depth;
  gboolean wants_comma;
  gboolean has_row;
} PlainWriter;

static PlainWriter *
plain_writer (RulesWriter *writer)
{
  return (PlainWriter *) (void *) writer;
}

static void
row_free (gpointer data)
{
  AdjPlainRow *row = data;

  g_free (row->key);
  g_free (row->value);
  g_free (row);
}

static void
end_row (PlainWriter *self)
{
  AdjPlainRow *row;

  if (!self->has_row)
    return;
  row = g_ptr_array_index (self->rows, self->rows->len - 1);
  row->value = g_strdup (self->value->len > 0 ? self->value->str : "–");
  g_string_truncate (self->value, 0);
  self->has_row = FALSE;
}

static void
append (PlainWriter *self, const char *text)
{
  if (self->wants_comma)
    g_string_append (self->value, ", ");
  g_string_append (self->value, text);
  self->wants_comma = TRUE;
}

static void
open_bracket (RulesWriter *writer, char bracket)
{
  PlainWriter *self = plain_writer (writer);

  /* A list in a list is told from its neighbours. */
  if (self->depth++ > 1) {
    append (self, bracket == '[' ? "(" : "");
    self->wants_comma = FALSE;
  }
}

static void
close_bracket (RulesWriter *writer, char bracket)
{
  PlainWriter *self = plain_writer (writer);

  if (--self->depth > 1) {
    g_string_append (self->value, bracket == '[' ? ")" : "");
    self->wants_comma = TRUE;
  }
}

static void
write_key (RulesWriter *writer, const char *key)
{
  PlainWriter *self = plain_writer (writer);
  AdjPlainRow *row;

  if (self->depth > 1) {
    append (self, key);
    g_string_append (self->value, ": ");
    self->wants_comma = FALSE;
    return;
  }

  end_row (self);
  row = g_new0 (AdjPlainRow, 1);
  row->key = g_strdelimit (g_strdup (key), "_", ' ');
  g_ptr_array_add (self->rows, row);
  self->has_row = TRUE;
  self->wants_comma = FALSE;
}

static void
write_text (RulesWriter *writer, const char *text)
{
  append (plain_writer (writer), text);
}

static void
write_integer (RulesWriter *writer, int64_t integer)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, integer);

  append (plain_writer (writer), text);
}

static void
write_boolean (RulesWriter *writer, bool boolean)
{
  append (plain_writer (writer), boolean ? "✓" : "✗");
}

static void
write_null (RulesWriter *writer)
{
  append (plain_writer (writer), "–");
}

static gboolean
is_shown_elsewhere (const char *key)
{
  static const char *const keys[] = { "game", "phase", "to act", "ply", "scores", "winners", NULL };

  return g_strv_contains (keys, key);
}

GPtrArray *
adj_plain_list_rows (const RulesView *view)
{
  PlainWriter self = { .writer = { .open = open_bracket,
                                   .close = close_bracket,
                                   .key = write_key,
                                   .text = write_text,
                                   .integer = write_integer,
                                   .boolean = write_boolean,
                                   .null = write_null },
                       .rows = g_ptr_array_new_with_free_func (row_free),
                       .value = g_string_new (NULL) };

  rules_view_write (view, &self.writer);
  end_row (&self);
  g_string_free (self.value, TRUE);
  for (guint i = self.rows->len; i-- > 0;) {
    const AdjPlainRow *row = g_ptr_array_index (self.rows, i);

    if (is_shown_elsewhere (row->key))
      g_ptr_array_remove_index (self.rows, i);
  }

  return self.rows;
}
