/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-columns.h"

#include <glib/gi18n.h>

#include "adj-text-size.h"

enum {
  GAP = 8,
  INDENT = 22
};

/* In a compact row. */
typedef struct {
  int column;
  int line;
  int n_columns;
  int n_lines;
  int width; /* at ordinary text */
  int margin;
} Place;

static const struct {
  int width; /* at ordinary text; the name has what is left */
  const char *title;
  Place compact;
} columns[ADJ_ARCHIVE_N_COLUMNS] = {
  [ADJ_ARCHIVE_STAR] = { 35, NULL, { 0, 0, 1, 3, 35, 0 } },
  [ADJ_ARCHIVE_TILE] = { 38, NULL, { 1, 0, 1, 3, 38, 0 } },
  [ADJ_ARCHIVE_NAME] = { 90, N_ ("Game"), { 2, 0, 1, 1, 90, GAP } },
  [ADJ_ARCHIVE_FLAG] = { 20, NULL, { 4, 2, 1, 1, 20, 0 } },
  [ADJ_ARCHIVE_PLAYERS] = { 228, N_ ("Players, in order of finish"), { 2, 2, 3, 1, -1, GAP } },
  [ADJ_ARCHIVE_RESULT] = { 168, N_ ("Result"), { 2, 1, 3, 1, -1, GAP } },
  [ADJ_ARCHIVE_DATE] = { 128, NULL, { 3, 0, 2, 1, 92, GAP } },
};

static int
scale (int width)
{
  return width < 0 ? -1 : adj_text_size_scale (width);
}

void
adj_archive_columns_place (GtkGrid *grid,
                           GtkWidget *const children[ADJ_ARCHIVE_N_COLUMNS],
                           gboolean is_compact,
                           gboolean is_branch)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (grid));
  int indent = !is_branch ? 0 : is_compact ? INDENT / 2 : INDENT;

  gtk_grid_set_column_spacing (grid, is_compact ? 0 : GAP);
  gtk_widget_set_margin_start (GTK_WIDGET (grid), is_compact ? 0 : GAP);
  gtk_widget_set_margin_end (GTK_WIDGET (grid), GAP);
  for (int i = 0; i < ADJ_ARCHIVE_N_COLUMNS; i++) {
    const Place wide = { i, 0, 1, 1, columns[i].width, 0 };
    const Place *place = is_compact ? &columns[i].compact : &wide;

    if (children[i] == NULL)
      continue;
    g_object_set (gtk_layout_manager_get_layout_child (layout, children[i]),
                  "column",
                  place->column,
                  "row",
                  place->line,
                  "column-span",
                  place->n_columns,
                  "row-span",
                  place->n_lines,
                  NULL);
    gtk_widget_set_size_request (children[i], scale (place->width), -1);
    gtk_widget_set_margin_start (children[i], place->margin + (i == ADJ_ARCHIVE_TILE ? indent : 0));
  }
}

const char *
adj_archive_columns_get_title (AdjArchiveColumn column)
{
  return columns[column].title != NULL ? _ (columns[column].title) : NULL;
}

void
adj_archive_columns_apply_order (const char *order, AdjStoreQuery *query)
{
  if (g_str_equal (order, "game")) {
    query->order = ADJ_STORE_BY_GAME;
    query->is_ascending = TRUE;
  } else if (g_str_equal (order, "moves")) {
    query->order = ADJ_STORE_BY_MOVES;
  } else if (g_str_equal (order, "oldest")) {
    query->is_ascending = TRUE;
  }
}
