/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-result.h"

#include <glib/gi18n.h>

static void
clear_item (gpointer data)
{
  AdjResultItem *item = data;

  g_free (item->caption);
  g_free (item->name);
}

/* A winner is before a seat that has the same score and has not won. */
static gboolean
is_before (const AdjResultRow *a, const AdjResultRow *b)
{
  return a->total > b->total || (a->total == b->total && a->has_won && !b->has_won);
}

static void
fill_rows (AdjResult *result, const RulesState *state)
{
  int scores[RULES_MAX_SEATS];

  rules_scores (state, scores);
  result->n_rows = state->n_seats;
  for (guint seat = 0; seat < state->n_seats; seat++) {
    AdjResultRow *row = &result->rows[seat];

    row->seat = seat;
    row->has_won = (rules_winners (state) >> seat & 1) != 0;
    row->before = row->total = scores[seat];
    row->items = g_array_new (FALSE, FALSE, sizeof (AdjResultItem));
    g_array_set_clear_func (row->items, clear_item);
  }
}

static void
sort_rows (AdjResult *result)
{
  for (guint i = 1; i < result->n_rows; i++) {
    for (guint k = i; k > 0 && is_before (&result->rows[k], &result->rows[k - 1]); k--) {
      AdjResultRow row = result->rows[k];

      result->rows[k] = result->rows[k - 1];
      result->rows[k - 1] = row;
    }
  }
  for (guint i = 0; i < result->n_rows; i++) {
    gboolean is_level = i > 0 && !is_before (&result->rows[i - 1], &result->rows[i]);

    result->rows[i].place = is_level ? result->rows[i - 1].place : i + 1;
  }
}

AdjResult *
adj_result_new (const AdjScene *scene)
{
  AdjResult *result = g_new0 (AdjResult, 1);

  fill_rows (result, adj_scene_peek (scene));
  sort_rows (result);
  return result;
}

void
adj_result_free (AdjResult *result)
{
  for (guint i = 0; i < result->n_rows; i++) {
    for (guint column = 0; column < ADJ_RESULT_COLUMNS; column++)
      g_free (result->rows[i].cells[column]);
    g_array_unref (result->rows[i].items);
  }
  g_free (result->reason);
  g_free (result);
}

AdjResultRow *
adj_result_find (AdjResult *result, guint seat)
{
  for (guint i = 0; i < result->n_rows; i++) {
    if (result->rows[i].seat == seat)
      return &result->rows[i];
  }
  g_return_val_if_reached (NULL);
}

void
adj_result_set_cell (AdjResultRow *row, guint column, char *cell)
{
  g_return_if_fail (column < ADJ_RESULT_COLUMNS);

  g_free (row->cells[column]);
  row->cells[column] = cell;
}

char *
adj_result_format (int change)
{
  return change == 0 ? g_strdup ("0")
                     : g_strdup_printf ("%s%d", change < 0 ? "\u2212" : "+", ABS (change));
}

void
adj_result_add_item (AdjResultRow *row, const char *piece, const char *noun, char *caption)
{
  AdjResultItem item = { .piece = piece, .caption = caption };

  item.name = g_strdup_printf (_ ("%s: %s"), noun, caption);
  g_array_append_val (row->items, item);
}

static void
add (GString *list, const char *text)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? "; " : "", text);
}

char *
adj_result_describe_row (const AdjResult *result, const AdjResultRow *row)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < ADJ_RESULT_COLUMNS && result->columns[i] != NULL; i++) {
    g_autofree char *cell = NULL;

    if (row->cells[i] == NULL)
      continue;
    cell = g_strdup_printf (_ ("%s: %s"), result->columns[i], row->cells[i]);
    add (list, cell);
  }
  for (guint i = 0; i < row->items->len; i++)
    add (list, g_array_index (row->items, AdjResultItem, i).name);
  return list->len > 0 ? g_strdup (list->str) : NULL;
}
