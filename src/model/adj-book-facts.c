/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fills the numbers and tables of rulebooks from the engine's data. */

#include "adj-book-private.h"

static void
append_number (GString *text, int number)
{
  g_string_append_printf (text, "%s%d", number < 0 ? "\u2212" : "", ABS (number));
}

/* "27, 21, 15 or 9" */
static void
append_values (GString *text, const RulesGame *game, const RulesFact *fact, const char * or)
{
  for (guint i = 0; i < fact->n_values; i++) {
    if (i > 0 && i + 1 == fact->n_values)
      g_string_append_printf (text, " %s ", or);
    else if (i > 0)
      g_string_append (text, ", ");
    append_number (text, rules_fact_value (game, fact, i));
  }
}

char *
adj_book_dup_fact (const RulesGame *game,
                   const char *name,
                   guint n_seats,
                   GHashTable *words,
                   const char **ret_missing)
{
  const RulesFact *fact = rules_game_find_fact (game, name);
  const char * or = g_hash_table_lookup (words, "or");
  guint least = rules_game_min_seats (game);
  g_autoptr (GString) text = g_string_new (NULL);

  *ret_missing = fact == NULL ? "number" : "or";
  if (fact == NULL || (fact->n_values > 1 && n_seats == 0 && or == NULL))
    return NULL;
  *ret_missing = "seats";
  if (n_seats != 0 && (n_seats < least || n_seats - least >= fact->n_values))
    return NULL;
  if (n_seats != 0)
    append_number (text, rules_fact_value (game, fact, n_seats - least));
  else
    append_values (text, game, fact, or);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The text of a cell; NULL if its word is missing. */
static char *
dup_cell (const RulesCell *cell, GHashTable *words)
{
  const char *word = cell->word != NULL ? g_hash_table_lookup (words, cell->word) : "";
  g_autoptr (GString) text = g_string_new (word);

  if (word == NULL)
    return NULL;
  for (guint i = 0; i < cell->n_numbers; i++) {
    if (i > 0)
      g_string_append (text, cell->is_range ? "–" : " · ");
    append_number (text, cell->numbers[i]);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
adj_book_fill_table (AdjBlock *block, const RulesGame *game, GHashTable *words)
{
  const RulesChart *chart = rules_game_find_chart (game, block->chart);

  if (chart == NULL)
    return block->chart;

  block->n_rows = chart->n_rows;
  block->n_columns = chart->n_columns;
  block->cells = g_new0 (char *, (gsize) block->n_rows * block->n_columns + 1);
  for (guint i = 0; i < block->n_rows * block->n_columns; i++) {
    RulesCell cell;

    rules_chart_read (chart, i / block->n_columns, i % block->n_columns, &cell);
    block->cells[i] = dup_cell (&cell, words);
    if (block->cells[i] == NULL)
      return cell.word;
  }
  return NULL;
}
