/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-book.h"
#include "cli.h"

enum {
  WIDTH = 78,
  INDENT = 6
};

/* TEXT, which begins at COLUMN already, broken at spaces that allow it. */
static void
print_text (const char *text, glong column)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    glong length = g_utf8_strlen (words[i], -1);

    if (i > 0 && column + 1 + length > WIDTH) {
      printf ("\n%*s", INDENT, "");
      column = INDENT;
    } else if (i > 0) {
      printf (" ");
      column++;
    }
    printf ("%s", words[i]);
    column += length;
  }
  printf ("\n");
}

static void
print_runs (const GPtrArray *runs)
{
  g_autofree char *text = adj_runs_dup_text (runs);

  print_text (text, INDENT);
}

/* As wide as the widest cell of the column. */
static glong
measure_column (const AdjBlock *table, guint column)
{
  glong width = 0;

  for (guint row = 0; row < table->n_rows; row++)
    width = MAX (width, g_utf8_strlen (table->cells[row * table->n_columns + column], -1));
  return width;
}

static void
print_row (const AdjBlock *table, guint row)
{
  for (guint column = 0; column < table->n_columns; column++) {
    const char *cell = table->cells[row * table->n_columns + column];
    glong space = measure_column (table, column) - g_utf8_strlen (cell, -1) + 2;

    printf ("%s%*s", cell, column + 1 < table->n_columns ? (int) space : 0, "");
  }
  printf ("\n");
}

static void
print_table (const AdjBlock *table)
{
  for (guint row = 0; row < table->n_rows; row++) {
    if (row > 0)
      printf ("%*s", INDENT, "");
    print_row (table, row);
  }
}

static void
print_block (const AdjBlock *block)
{
  if (block->kind == ADJ_BLOCK_EXAMPLE) {
    printf ("%*s", INDENT, "");
    print_runs (block->runs);
    printf ("%*s", INDENT, "");
    print_runs (block->outcome);
    return;
  }
  printf ("%-*s", INDENT, adj_book_number (block->id));
  if (block->kind == ADJ_BLOCK_TABLE)
    print_table (block);
  else
    print_runs (block->runs);
}

static void
print_section (const AdjBookSection *section)
{
  g_autofree char *heading = adj_runs_dup_text (section->heading);

  printf ("\n§ %s  %s\n", adj_book_number (section->id), heading);
  for (guint i = 0; i < section->blocks->len; i++) {
    printf ("\n");
    print_block (g_ptr_array_index (section->blocks, i));
  }
}

static void
print_book (const AdjBook *book)
{
  printf ("%s\n\n", book->title);
  for (guint i = 0; i < book->summary->len; i++) {
    const AdjDuty *duty = g_ptr_array_index (book->summary, i);

    printf ("%s\n%*s", duty->who, INDENT, "");
    print_runs (duty->runs);
  }
  for (guint i = 0; i < book->sections->len; i++)
    print_section (g_ptr_array_index (book->sections, i));
}

/* FALSE: there is none of that number. */
static gboolean
print_part (const AdjBook *book, const char *id)
{
  const AdjBlock *block;
  const AdjBookSection *section = adj_book_find (book, id, &block);

  if (section == NULL)
    return FALSE;
  if (block != NULL)
    print_block (block);
  else
    print_section (section);
  return TRUE;
}

/* ID is a game, "krach", or what has a number in its rulebook, "krach.3.2". */
static CliStatus
print_rules (const char *id)
{
  const RulesGame *game = rules_find_game (id, strcspn (id, "."));
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjBook) book = NULL;

  if (game == NULL)
    return cli_complain ("there is no game “%s”; “adjuge-cli games” lists them", id);
  book = adj_book_load (game, adj_book_find_language (), &error);
  g_assert_no_error (error);
  if (strchr (id, '.') == NULL)
    print_book (book);
  else if (!print_part (book, id))
    return cli_complain ("the rules have no paragraph “%s”", id);
  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}

CliStatus
cli_rules (int argc, char **argv)
{
  if (!cli_parse (&argc,
                  &argv,
                  NULL,
                  "GAME[.PARAGRAPH]",
                  _ ("Prints the rules of a game, or one section or paragraph of them."),
                  _ ("Refusals name their paragraph.\n\n"
                     "Examples:\n"
                     "  adjuge-cli rules krach\n"
                     "  adjuge-cli rules --language fr krach.3.2")))
    return CLI_USAGE;
  if (argc < 2)
    return cli_complain ("which game?");
  if (argc > 2)
    return cli_complain ("“%s” is one argument too many", argv[2]);
  return print_rules (argv[1]);
}
