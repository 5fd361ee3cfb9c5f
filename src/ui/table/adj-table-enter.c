/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Enter after a piece was picked with the pointer presses the main button, as it does after a
 * choice by keyboard. On the piece, which has the focus since the click, it would pick it again.
 */

#include "adj-action-area.h"
#include "adj-platform.h"
#include "adj-table-private.h"

static void
pointed_cb (AdjTable *self)
{
  self->has_pointed = TRUE;
}

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* Whether the focus is where a click on a piece leaves it. */
static gboolean
is_focus_on_piece (AdjTable *self)
{
  GtkWidget *focus = adj_platform_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *hand = adj_action_area_get_hand (ADJ_ACTION_AREA (self->acting));

  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board)) ||
         gtk_widget_is_ancestor (focus, hand);
}

static gboolean
key_pressed_cb (AdjTable *self, guint key, guint code G_GNUC_UNUSED, GdkModifierType modifiers)
{
  GtkWidget *moves = adj_action_area_get_moves (ADJ_ACTION_AREA (self->acting));
  gboolean has_pointed = self->has_pointed;
  RulesMove draft;

  self->has_pointed = FALSE;
  if (!has_pointed || !is_enter (key) || (modifiers & GDK_MODIFIER_MASK) != 0 ||
      self->session == NULL || !adj_draft_get (self->draft, &draft) || !is_focus_on_piece (self))
    return GDK_EVENT_PROPAGATE;
  (void) gtk_widget_activate_action (moves, "moves.play", NULL);
  return GDK_EVENT_STOP;
}

void
adj_table_pick (GtkWidget *piece, AdjDraft *draft, RulesMove move)
{
  AdjTable *self = ADJ_TABLE (gtk_widget_get_ancestor (piece, ADJ_TYPE_TABLE));
  RulesMove before;
  gboolean is_same = adj_draft_get (draft, &before) && before.verb == move.verb &&
                     before.number == move.number && before.cards == move.cards;

  if (is_same && self != NULL && !self->has_pointed)
    adj_table_play (piece, move);
  else
    adj_draft_set (draft, move);
}

static void
add_first (AdjTable *self, GtkEventController *controller, const char *signal, GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, signal, callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
adj_table_watch_enter (AdjTable *self)
{
  add_first (self,
             GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()),
             "pressed",
             G_CALLBACK (pointed_cb));
  add_first (self, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_pressed_cb));
}
