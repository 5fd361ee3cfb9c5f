/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-piece.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-platform.h"
#include "adj-tip.h"

struct _AdjPiece {
  GtkButton parent_instance;

  GtkWidget *overlay;
  GtkWidget *check; /* made when it is chosen for the first time */
  AdjPieceState state;
};

G_DEFINE_FINAL_TYPE (AdjPiece, adj_piece, GTK_TYPE_BUTTON)

static void
set_class (AdjPiece *self, const char *name, gboolean is_on)
{
  if (is_on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
show_check (AdjPiece *self, gboolean is_chosen)
{
  if (self->check == NULL && is_chosen) {
    self->check = adj_drawing_new_image ("check", 12, NULL);
    gtk_widget_add_css_class (self->check, "check-disc");
    gtk_widget_set_halign (self->check, GTK_ALIGN_END);
    gtk_widget_set_valign (self->check, GTK_ALIGN_START);
    gtk_widget_set_can_target (self->check, FALSE);
    gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->check);
  }
  if (self->check != NULL)
    gtk_widget_set_visible (self->check, is_chosen);
}

/* A sensitive button is announced as such, so targets need no description. */
static void
describe_state (AdjPiece *self)
{
  gboolean is_chosen = (self->state & ADJ_PIECE_CHOSEN) != 0;
  gboolean is_changed = (self->state & ADJ_PIECE_CHANGED) != 0;
  const char *description = is_chosen    ? C_ ("state of a piece", "chosen")
                            : is_changed ? C_ ("state of a piece", "moved last")
                                         : "";

  adj_platform_describe (GTK_WIDGET (self), description);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               is_chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                         : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

void
adj_piece_set_state (AdjPiece *self, AdjPieceState state)
{
  gboolean is_target = (state & ADJ_PIECE_TARGET) != 0;

  g_return_if_fail (ADJ_IS_PIECE (self));

  if (self->state == state)
    return;
  self->state = state;
  set_class (self, "target", is_target);
  set_class (self, "chosen", (state & ADJ_PIECE_CHOSEN) != 0);
  set_class (self, "changed", (state & ADJ_PIECE_CHANGED) != 0);
  show_check (self, (state & ADJ_PIECE_CHOSEN) != 0);
  gtk_widget_set_focusable (GTK_WIDGET (self), is_target);
  gtk_widget_set_sensitive (GTK_WIDGET (self), is_target);
  describe_state (self);
}

AdjPieceState
adj_piece_get_state (AdjPiece *self)
{
  g_return_val_if_fail (ADJ_IS_PIECE (self), 0);

  return self->state;
}

void
adj_piece_set_label (AdjPiece *self, const char *label)
{
  g_return_if_fail (ADJ_IS_PIECE (self));

  if (g_strcmp0 (adj_tip_get (GTK_WIDGET (self)), label) == 0)
    return;
  adj_tip_set (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label != NULL ? label : "",
                                  -1);
}

static void
adj_piece_class_init (AdjPieceClass *class)
{
  /* Its own CSS name, so that the style of buttons need not be undone. */
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "piece");
}

static void
adj_piece_init (AdjPiece *self)
{
  self->overlay = gtk_overlay_new ();
  gtk_button_set_child (GTK_BUTTON (self), self->overlay);
  gtk_widget_add_css_class (GTK_WIDGET (self), "piece");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  describe_state (self);
}

GtkWidget *
adj_piece_new (GtkWidget *child)
{
  AdjPiece *self = g_object_new (ADJ_TYPE_PIECE, NULL);

  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), child);
  return GTK_WIDGET (self);
}
