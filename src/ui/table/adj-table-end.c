/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page at the end of a game, in place of the table, once its last beat has been shown. */

#include "adj-finale.h"
#include "adj-table-private.h"

gboolean
adj_table_is_at_end (AdjTable *self)
{
  const AdjScene *scene = adj_table_get_scene (self);

  return scene != NULL && rules_is_over (adj_scene_peek (scene)) &&
         !adj_session_get_held (self->session) && adj_session_get_lesson (self->session) == NULL;
}

static void
set_ended (AdjTable *self, gboolean is_ended)
{
  self->is_ended = is_ended;
  adj_table_layout_set_ended (self->frame, is_ended);
}

/* A picture of the table as it is now; NULL: it is not on the screen. */
static GdkPaintable *
take_picture (AdjTable *self)
{
  GtkWidget *room = adj_table_layout_get_room (self->frame);
  g_autoptr (GdkPaintable) paintable = NULL;

  if (!gtk_widget_get_mapped (room))
    return NULL;
  paintable = gtk_widget_paintable_new (room);
  return gdk_paintable_get_current_image (paintable);
}

static void
open_page (AdjTable *self, gboolean is_told)
{
  g_autoptr (GdkPaintable) before = is_told ? take_picture (self) : NULL;

  if (adj_table_layout_has_report (self->frame))
    adj_table_layout_show_report (self->frame, FALSE);
  adj_finale_set_scene (ADJ_FINALE (self->finale), self->session, adj_table_get_scene (self));
  set_ended (self, TRUE);
  gtk_widget_set_visible (self->review, FALSE);
  if (is_told)
    adj_finale_tell (ADJ_FINALE (self->finale), before);
  adj_finale_focus (ADJ_FINALE (self->finale));
}

void
adj_table_open_end (AdjTable *self)
{
  if (!self->is_ended && adj_table_is_at_end (self))
    open_page (self, FALSE);
}

void
adj_table_leave_end (AdjTable *self)
{
  self->owes_end = FALSE;
  if (!self->is_ended)
    return;
  adj_finale_leave (ADJ_FINALE (self->finale));
  set_ended (self, FALSE);
}

void
adj_table_close_end (AdjTable *self)
{
  if (!self->is_ended)
    return;
  adj_table_leave_end (self);
  gtk_widget_set_visible (self->review, adj_table_is_review (self));
  if (!adj_guide_focus (self->guide, ADJ_REGION_MOVES))
    (void) adj_guide_focus (self->guide, ADJ_REGION_TIMELINE);
}

void
adj_table_follow_end (AdjTable *self)
{
  if (!adj_match_get_over (adj_session_get_match (self->session)))
    self->owes_end = TRUE;
  if (!adj_table_is_at_end (self)) {
    adj_table_close_end (self);
  } else if (self->owes_end) {
    self->owes_end = FALSE;
    open_page (self, TRUE);
  }
}
