/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-log.h"

#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-log-line.h"
#include "adj-log-rows.h"
#include "adj-virtual-list.h"

struct _AdjLog {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history;     /* the session's */
  const AdjPeople *people; /* the session's */

  AdjLogRows *rows;
  GtkWidget *scroller;
  GtkWidget *list;

  guint following;    /* tick callback */
  gboolean is_next;   /* scroll in the next frame */
  gboolean is_behind; /* has not scrolled yet to the position, for example while hidden */
};

G_DEFINE_FINAL_TYPE (AdjLog, adj_log, GTK_TYPE_WIDGET)

static guint
present_position (AdjLog *self)
{
  return adj_log_rows_find (self->rows,
                            adj_session_get_ply (self->session),
                            adj_session_get_live (self->session));
}

static GtkWidget *
head_new (void)
{
  GtkWidget *head = g_object_new (GTK_TYPE_BOX,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP,
                                  "orientation",
                                  GTK_ORIENTATION_HORIZONTAL,
                                  "spacing",
                                  8,
                                  NULL);
  GtkWidget *title =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (head, "log-head");
  gtk_widget_add_css_class (title, "round-title");
  gtk_box_append (GTK_BOX (head), title);
  return head;
}

static void
tell_round (AdjLog *self, GtkWidget *head, guint index)
{
  AdjRound round = adj_history_get_round (self->history, index);
  g_autofree char *title = g_strdup_printf (_ ("Round %u"), round.number);

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (head)), title);
}

static void
tell_turn (AdjLog *self, AdjLogLine *line)
{
  g_autofree char *text = adj_history_describe_turn (self->history);
  guint seats = adj_history_get_turn (self->history);
  const AdjPerson *person = NULL;

  if (seats != 0 && (seats & (seats - 1)) == 0)
    person = &self->people->list[g_bit_nth_lsf (seats, -1)];
  adj_log_line_tell (line, text, person, NULL);
  adj_log_line_remark (line, NULL);
  adj_log_line_set_target (line, -1);
}

/* A click goes to where the round begins, which is after the move before it. */
static void
tell_opening (AdjLog *self, AdjLogLine *line, guint round)
{
  g_autofree char *text = adj_history_write_opening (self->history, round);

  adj_log_line_tell (line, text, NULL, NULL);
  adj_log_line_remark (line, NULL);
  adj_log_line_set_target (line, (int) adj_history_get_round (self->history, round).first - 1);
}

static void
tell_move (AdjLog *self, AdjLogLine *line, guint ply)
{
  guint seat;
  g_autofree char *text = adj_history_write_log_lines (self->history, ply, &seat);
  g_autofree char *remark = adj_history_describe_remark (self->history, ply);
  const AdjPerson *person = seat != RULES_NOBODY ? &self->people->list[seat] : NULL;
  AdjSign sign;
  guint weight = adj_history_get_sign (self->history, ply, &sign);

  adj_log_line_tell (line, text, person, weight > 0 ? &sign : NULL);
  adj_log_line_remark (line, remark);
  adj_log_line_set_target (line, (int) ply);
}

static void
mark_cb (guint position, GtkWidget *row, gpointer data)
{
  AdjLog *self = data;

  if (ADJ_IS_LOG_LINE (row))
    adj_log_line_set_present (ADJ_LOG_LINE (row), position == present_position (self));
}

static GtkWidget *
bind (guint position, gpointer item, GtkWidget *old, gpointer data)
{
  AdjLog *self = data;
  AdjLogKind kind = adj_log_row_get_kind (item);
  gboolean wants_line = kind != ADJ_LOG_ROUND;
  GtkWidget *row = old;

  if (old != NULL && ADJ_IS_LOG_LINE (old) != wants_line)
    return NULL;
  if (old == NULL)
    row = wants_line ? adj_log_line_new () : head_new ();
  if (kind == ADJ_LOG_ROUND)
    tell_round (self, row, adj_log_row_get_index (item));
  else if (kind == ADJ_LOG_TURN)
    tell_turn (self, ADJ_LOG_LINE (row));
  else if (kind == ADJ_LOG_OPENING)
    tell_opening (self, ADJ_LOG_LINE (row), adj_log_row_get_index (item));
  else
    tell_move (self, ADJ_LOG_LINE (row), adj_log_row_get_index (item));
  mark_cb (position, row, self);
  return row;
}

static void
follow (AdjLog *self)
{
  guint position = present_position (self);

  /* Shows the heading of the round with its newest move. */
  if (position <= 2)
    position = 0;
  adj_virtual_list_scroll_to (ADJ_VIRTUAL_LIST (self->list), position);
}

static void
place (AdjLog *self)
{
  self->is_behind = FALSE;
  adj_virtual_list_foreach (ADJ_VIRTUAL_LIST (self->list), mark_cb, self);
  follow (self);
}

static gboolean
place_next_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AdjLog *self = ADJ_LOG (widget);

  (void) clock;
  (void) data;
  if (!self->is_next) {
    self->is_next = TRUE;
    return G_SOURCE_CONTINUE;
  }

  self->following = 0;
  place (self);
  return G_SOURCE_REMOVE;
}

/*
 * Follows in the frame after the one that shows the position on the board, so that neither frame is
 * late. While the user drags along the timeline, it waits until the position stays the same.
 */
static void
queue_place (AdjLog *self)
{
  self->is_next = FALSE;
  self->is_behind = TRUE;
  if (self->following == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->following = gtk_widget_add_tick_callback (GTK_WIDGET (self), place_next_cb, NULL, NULL);
}

static void
adj_log_map (GtkWidget *widget)
{
  AdjLog *self = ADJ_LOG (widget);

  GTK_WIDGET_CLASS (adj_log_parent_class)->map (widget);
  if (self->is_behind && self->session != NULL)
    place (self);
}

static void
stop_following (AdjLog *self)
{
  if (self->following != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->following);
  self->following = 0;
}

static void
adj_log_unmap (GtkWidget *widget)
{
  stop_following (ADJ_LOG (widget));
  GTK_WIDGET_CLASS (adj_log_parent_class)->unmap (widget);
}

static void
session_cb (AdjLog *self, AdjSessionChange change)
{
  const AdjSessionChange course = ADJ_SESSION_MOVES | ADJ_SESSION_NOTES | ADJ_SESSION_VIEWER |
                                  ADJ_SESSION_OPEN | ADJ_SESSION_PRACTICE;

  if ((change & (course | ADJ_SESSION_ANALYSIS)) != 0) {
    adj_log_rows_update (self->rows);
    /* At once: the rows may still show what the present viewer must not read. */
    adj_virtual_list_retell (ADJ_VIRTUAL_LIST (self->list));
  }
  if ((change & course) != 0)
    place (self);
  else if ((change & ADJ_SESSION_PLACE) != 0)
    queue_place (self);
}

static void
adj_log_dispose (GObject *object)
{
  AdjLog *self = ADJ_LOG (object);

  if (self->scroller != NULL)
    adj_log_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_LOG);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (adj_log_parent_class)->dispose (object);
}

static void
adj_log_class_init (AdjLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_log_dispose;
  widget_class->map = adj_log_map;
  widget_class->unmap = adj_log_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "log");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-log");
  gtk_widget_class_bind_template_child (widget_class, AdjLog, scroller);
}

static void
adj_log_init (AdjLog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = adj_log_rows_new ();
  self->list = adj_virtual_list_new (G_LIST_MODEL (self->rows), bind, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves"),
                                  -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
}

void
adj_log_set_session (AdjLog *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  stop_following (self);
  self->is_behind = FALSE;
  self->history = is_there ? adj_session_get_history (session) : NULL;
  self->people = is_there ? adj_session_get_people (session) : NULL;
  adj_log_rows_set_history (self->rows, self->history);
  if (is_there)
    follow (self);
}
