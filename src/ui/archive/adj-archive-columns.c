/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-columns.h"

#include <glib/gi18n.h>

#include "adj-text-size.h"

enum {
  GAP = 8,
  INDENT = 22,
  MOST_STEPS = 4, /* of indentation */
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
  const char *name;
  int width; /* at ordinary text; the name has what is left */
  const char *title;
  Place compact;
} columns[] = {
  { "star", 35, NULL, { 0, 0, 1, 3, 35, 0 } },
  { "tile", 38, NULL, { 1, 0, 1, 3, 38, 0 } },
  { "names", 90, N_ ("Game"), { 2, 0, 1, 1, 90, GAP } },
  { "flag", 20, NULL, { 4, 2, 1, 1, 20, 0 } },
  { "players", 228, N_ ("Players, in order of finish"), { 2, 2, 3, 1, -1, GAP } },
  { "result", 152, N_ ("Result"), { 2, 1, 2, 1, -1, GAP } },
  /* TRANSLATORS: the head of a narrow column: what the dearest decision cost. */
  { "dearest", 62, N_ ("Costliest"), { 4, 1, 1, 1, 52, 0 } },
  { "date", 128, NULL, { 3, 0, 2, 1, 92, GAP } },
};

static int
scale (int width)
{
  return width < 0 ? -1 : adj_text_size_scale (width);
}

static GtkWidget *
find_child (GtkGrid *grid, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (grid));

  while (child != NULL && !g_str_equal (gtk_widget_get_name (child), name))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
place_child (GtkGrid *grid, GtkWidget *child, const Place *place)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (grid));

  g_object_set (gtk_layout_manager_get_layout_child (layout, child),
                "column",
                place->column,
                "row",
                place->line,
                "column-span",
                place->n_columns,
                "row-span",
                place->n_lines,
                NULL);
  gtk_widget_set_size_request (child, scale (place->width), -1);
  gtk_widget_set_margin_start (child, place->margin);
}

void
adj_archive_columns_place (GtkGrid *grid, gboolean is_compact, guint depth)
{
  gtk_grid_set_column_spacing (grid, is_compact ? 0 : GAP);
  gtk_widget_set_margin_start (GTK_WIDGET (grid), is_compact ? 0 : GAP);
  gtk_widget_set_margin_end (GTK_WIDGET (grid), GAP);
  for (int i = 0; i < (int) G_N_ELEMENTS (columns); i++) {
    const Place wide = { i, 0, 1, 1, columns[i].width, 0 };
    Place place = is_compact ? columns[i].compact : wide;

    if (g_str_equal (columns[i].name, "tile"))
      place.margin += (int) MIN (depth, MOST_STEPS) * (is_compact ? INDENT / 2 : INDENT);
    place_child (grid, find_child (grid, columns[i].name), &place);
  }
}

static GtkWidget *
make_title (const char *name, const char *text)
{
  GtkWidget *title = gtk_label_new (text);

  gtk_widget_set_name (title, name);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "role-small");
  gtk_widget_add_css_class (title, "strong");
  gtk_widget_add_css_class (title, "ink2");
  gtk_widget_set_hexpand (title, g_str_equal (name, "names"));
  return title;
}

void
adj_archive_columns_fill_head (GtkGrid *head)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    const char *title = columns[i].title != NULL ? _ (columns[i].title) : NULL;

    if (find_child (head, columns[i].name) == NULL)
      gtk_grid_attach (head, make_title (columns[i].name, title), (int) i, 0, 1, 1);
  }
}

void
adj_archive_columns_place_head (GtkGrid *head, gboolean is_compact)
{
  adj_archive_columns_place (head, is_compact, 0);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    gtk_widget_set_visible (find_child (head, columns[i].name),
                            !is_compact || columns[i].compact.line == 0);
}

void
adj_archive_columns_apply_order (const char *order, AdjStoreQuery *query)
{
  if (g_str_equal (order, "game")) {
    query->order = ADJ_STORE_BY_GAME;
    query->is_ascending = TRUE;
  } else if (g_str_equal (order, "moves")) {
    query->order = ADJ_STORE_BY_MOVES;
  } else if (g_str_equal (order, "dearest")) {
    query->order = ADJ_STORE_BY_DEAREST;
  } else if (g_str_equal (order, "oldest")) {
    query->is_ascending = TRUE;
  }
}
