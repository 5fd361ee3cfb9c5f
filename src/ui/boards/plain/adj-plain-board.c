/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-plain-board.h"

#include "adj-plain-writer.h"

struct _AdjPlainBoard {
  AdjBoard parent_instance;

  GtkWidget *grid;
  guint n_rows;
};

G_DEFINE_FINAL_TYPE (AdjPlainBoard, adj_plain_board, ADJ_TYPE_BOARD)

static GtkWidget *
make_label (const char *style, gboolean expands)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, expands);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
set_n_rows (AdjPlainBoard *self, guint n_rows)
{
  for (; self->n_rows < n_rows; self->n_rows++) {
    gtk_grid_attach (GTK_GRID (self->grid),
                     make_label ("ink2", FALSE),
                     0,
                     (int) self->n_rows,
                     1,
                     1);
    gtk_grid_attach (GTK_GRID (self->grid),
                     make_label ("role-body", TRUE),
                     1,
                     (int) self->n_rows,
                     1,
                     1);
  }
  for (; self->n_rows > n_rows; self->n_rows--)
    gtk_grid_remove_row (GTK_GRID (self->grid), (int) self->n_rows - 1);
}

static void
set_text (AdjPlainBoard *self, int column, guint row, const char *text)
{
  GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (self->grid), column, (int) row);

  gtk_label_set_text (GTK_LABEL (label), text);
}

static void
adj_plain_board_show_scene (AdjBoard *board, const AdjScene *scene)
{
  AdjPlainBoard *self = ADJ_PLAIN_BOARD (board);
  g_autoptr (GPtrArray) rows = adj_plain_list_rows (&scene->view);

  set_n_rows (self, rows->len);
  for (guint i = 0; i < rows->len; i++) {
    const AdjPlainRow *row = g_ptr_array_index (rows, i);

    set_text (self, 0, i, row->key);
    set_text (self, 1, i, row->value);
  }
}

static void
adj_plain_board_show_draft (AdjBoard *board)
{
  (void) board;
}

static void
adj_plain_board_set_layout (AdjBoard *board, AdjLayout layout)
{
  (void) board;
  (void) layout;
}

static void
adj_plain_board_class_init (AdjPlainBoardClass *klass)
{
  AdjBoardClass *board_class = ADJ_BOARD_CLASS (klass);

  board_class->show_scene = adj_plain_board_show_scene;
  board_class->show_draft = adj_plain_board_show_draft;
  board_class->set_layout = adj_plain_board_set_layout;
}

static void
adj_plain_board_init (AdjPlainBoard *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_add_css_class (self->grid, "plain-board");
  adj_board_set_child (ADJ_BOARD (self), self->grid);
}

AdjBoard *
adj_plain_board_new (void)
{
  return g_object_new (ADJ_TYPE_PLAIN_BOARD, NULL);
}
