/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canvas.h"

struct _AdjCanvas {
  GtkWidget parent_instance;

  AdjBoard *board; /* weak */
};

G_DEFINE_FINAL_TYPE (AdjCanvas, adj_canvas, GTK_TYPE_WIDGET)

static void
adj_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjCanvas *self = ADJ_CANVAS (widget);

  if (self->board != NULL)
    adj_board_draw_movement (self->board, snapshot);
}

static void
adj_canvas_dispose (GObject *object)
{
  adj_canvas_set_board (ADJ_CANVAS (object), NULL);
  G_OBJECT_CLASS (adj_canvas_parent_class)->dispose (object);
}

static void
adj_canvas_class_init (AdjCanvasClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_canvas_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = adj_canvas_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_canvas_init (AdjCanvas *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
adj_canvas_new (void)
{
  return g_object_new (ADJ_TYPE_CANVAS, NULL);
}

void
adj_canvas_set_board (AdjCanvas *self, AdjBoard *board)
{
  g_return_if_fail (ADJ_IS_CANVAS (self));

  if (self->board != NULL)
    adj_board_set_canvas (self->board, NULL);
  g_set_weak_pointer (&self->board, board);
  if (board != NULL)
    adj_board_set_canvas (board, GTK_WIDGET (self));
}
