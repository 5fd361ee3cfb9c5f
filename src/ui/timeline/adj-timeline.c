/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-timeline.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-window.h"

enum {
  MOST_FORKS = 64
};

struct _AdjTimeline {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history; /* the session's */
  AdjLayout layout;

  GtkWidget *column;
  GtkWidget *rounds_scroller;
  GtkWidget *rounds; /* a box of GtkToggleButtons; filled only while narrow */
  GtkWidget *row;
  GtkWidget *transport;
  GtkWidget *strip;
  GtkWidget *now;
};

G_DEFINE_FINAL_TYPE (AdjTimeline, adj_timeline, GTK_TYPE_WIDGET)

static gboolean
is_narrow (AdjTimeline *self)
{
  return self->layout == ADJ_LAYOUT_NARROW;
}

static gboolean
is_closed (AdjTimeline *self)
{
  return self->session != NULL && adj_session_is_review (self->session);
}

static guint
present_round (AdjTimeline *self)
{
  return adj_history_find_round (self->history, adj_session_get_ply (self->session));
}

/* Scrolls to the open round. Called again by `length_cb` if its button has no allocation yet. */
static void
show_open_round (AdjTimeline *self)
{
  GtkAdjustment *place;

  /* The adjustment may still emit signals during dispose. */
  if (self->column == NULL)
    return;
  place = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->rounds_scroller));
  for (GtkWidget *button = gtk_widget_get_first_child (self->rounds); button != NULL;
       button = gtk_widget_get_next_sibling (button)) {
    graphene_rect_t bounds;

    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) &&
        gtk_widget_compute_bounds (button, self->rounds, &bounds))
      gtk_adjustment_clamp_page (place,
                                 (double) bounds.origin.x,
                                 (double) (bounds.origin.x + bounds.size.width));
  }
}

static gboolean
show_open_round_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void) clock;
  (void) data;
  show_open_round (ADJ_TIMELINE (widget));
  return G_SOURCE_REMOVE;
}

/* The adjustment changes before the buttons are allocated, so wait for the next frame. */
static void
length_cb (AdjTimeline *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_open_round_cb, NULL, NULL);
}

static void
open_round (AdjTimeline *self, guint index)
{
  GtkWidget *button = gtk_widget_get_first_child (self->rounds);

  adj_strip_set_round (ADJ_STRIP (self->strip), (int) index);
  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == index);
  show_open_round (self);
}

static void
round_clicked_cb (AdjTimeline *self, GtkWidget *clicked)
{
  guint index = 0;

  for (GtkWidget *button = gtk_widget_get_prev_sibling (clicked); button != NULL;
       button = gtk_widget_get_prev_sibling (button))
    index++;
  open_round (self, index);
}

static GtkWidget *
new_round_button (AdjTimeline *self, AdjRound round)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *number = g_strdup_printf ("%u", round.number);
  g_autofree char *name = g_strdup_printf (_ ("Round %u"), round.number);

  gtk_button_set_label (GTK_BUTTON (button), number);
  gtk_widget_add_css_class (button, "round-chip");
  adj_a11y_name_set (button, name);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (round_clicked_cb), self);
  return button;
}

/* One toggle for each round while narrow, none otherwise. */
static void
fill_rounds (AdjTimeline *self)
{
  guint n_wanted =
    is_narrow (self) && self->session != NULL ? adj_history_get_n_rounds (self->history) : 0;
  guint n = 0;
  GtkWidget *button = gtk_widget_get_first_child (self->rounds);

  while (button != NULL) {
    GtkWidget *next = gtk_widget_get_next_sibling (button);

    if (n < n_wanted)
      n++;
    else
      gtk_box_remove (GTK_BOX (self->rounds), button);
    button = next;
  }
  for (; n < n_wanted; n++)
    gtk_box_append (GTK_BOX (self->rounds),
                    new_round_button (self, adj_history_get_round (self->history, n)));
}

/* "Now" is highlighted while an earlier position is shown. */
static void
show_now (AdjTimeline *self, gboolean is_live)
{
  adj_widget_set_class (self->now, "accent", !is_live);
  adj_widget_set_class (self->now, "suggested-action", !is_live);
  adj_platform_describe (self->now, is_live ? _ ("You are here") : NULL);
}

static void
update_actions (AdjTimeline *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint ply = self->session != NULL ? adj_session_get_ply (self->session) : 0;
  gboolean is_live = self->session == NULL || adj_session_get_live (self->session);

  gtk_widget_action_set_enabled (widget, "timeline.first", ply > 0);
  gtk_widget_action_set_enabled (widget, "timeline.back", ply > 0);
  gtk_widget_action_set_enabled (widget, "timeline.forward", !is_live);
  show_now (self, is_live);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjTimeline *self = ADJ_TIMELINE (widget);
  int ply = (int) adj_session_get_ply (self->session);

  (void) parameter;
  if (g_str_equal (action, "timeline.first"))
    ply = 0;
  else
    ply += g_str_equal (action, "timeline.back") ? -1 : 1;
  (void) gtk_widget_activate_action (widget, "win.go", "i", ply);
}

static void
arrange (AdjTimeline *self)
{
  GtkBox *column = GTK_BOX (self->column);
  GtkBox *row = GTK_BOX (self->row);
  GtkWidget *home = is_narrow (self) ? self->column : self->row;

  if (gtk_widget_get_parent (self->strip) != home) {
    g_autoptr (GtkWidget) strip = g_object_ref (self->strip);

    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (strip)), strip);
    if (is_narrow (self))
      gtk_box_insert_child_after (column, strip, self->rounds_scroller);
    else
      gtk_box_insert_child_after (row, strip, self->transport);
  }
  gtk_widget_set_visible (self->rounds_scroller, is_narrow (self));
  gtk_widget_set_visible (self->transport, !is_closed (self));
  gtk_widget_set_visible (self->now, !is_closed (self));
  gtk_widget_set_visible (self->row, !is_closed (self) || !is_narrow (self));
  gtk_widget_set_hexpand (self->now, is_narrow (self));
  gtk_widget_set_halign (self->now, is_narrow (self) ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  adj_strip_set_tall (ADJ_STRIP (self->strip), is_closed (self) || is_narrow (self));
  fill_rounds (self);
  if (!is_narrow (self) || self->session == NULL)
    adj_strip_set_round (ADJ_STRIP (self->strip), ADJ_STRIP_ALL_ROUNDS);
}

static void
show_place (AdjTimeline *self)
{
  update_actions (self);
  if (is_narrow (self) && self->session != NULL)
    open_round (self, present_round (self));
}

static void
session_cb (AdjTimeline *self, AdjSessionChange change)
{
  if ((change & ADJ_SESSION_MOVES) != 0)
    fill_rounds (self);
  if ((change & ADJ_SESSION_OPEN) != 0)
    arrange (self);
  show_place (self);
}

static void
adj_timeline_dispose (GObject *object)
{
  AdjTimeline *self = ADJ_TIMELINE (object);

  if (self->column != NULL)
    adj_timeline_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_TIMELINE);
  G_OBJECT_CLASS (adj_timeline_parent_class)->dispose (object);
}

static void
adj_timeline_class_init (AdjTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_timeline_dispose;
  gtk_widget_class_install_action (widget_class, "timeline.first", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "timeline.back", NULL, go_cb);
  gtk_widget_class_install_action (widget_class, "timeline.forward", NULL, go_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "timeline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ADJ_TYPE_STRIP);
  adj_widget_class_set_template (widget_class, "adj-timeline");
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, column);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, rounds_scroller);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, rounds);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, row);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, transport);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, strip);
  gtk_widget_class_bind_template_child (widget_class, AdjTimeline, now);
  gtk_widget_class_bind_template_callback (widget_class, length_cb);
}

static void
adj_timeline_init (AdjTimeline *self)
{
  self->layout = ADJ_LAYOUT_WIDE;
  gtk_widget_init_template (GTK_WIDGET (self));
  arrange (self);
  update_actions (self);
}

GtkWidget *
adj_timeline_new (void)
{
  return g_object_new (ADJ_TYPE_TIMELINE, NULL);
}

/* Shows the games that branch from this one, the latest first. */
static void
show_forks (AdjTimeline *self, AdjMatch *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) branches = adj_match_list_branches (match, MOST_FORKS, &error);
  g_autoptr (GArray) forks = g_array_new (FALSE, FALSE, sizeof (AdjStripFork));

  if (branches == NULL)
    adj_window_report (GTK_WIDGET (self), error);
  for (guint i = 0; branches != NULL && i < branches->len; i++) {
    const AdjStoredGame *game = &g_array_index (branches, AdjStoredGame, i);
    AdjStripFork fork = { .ply = game->parent_ply, .game = game->id };

    g_array_append_val (forks, fork);
  }
  adj_strip_set_forks (ADJ_STRIP (self->strip),
                       (const AdjStripFork *) (gconstpointer) forks->data,
                       forks->len);
}

void
adj_timeline_set_session (AdjTimeline *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  self->history = is_there ? adj_session_get_history (session) : NULL;
  adj_strip_set_session (ADJ_STRIP (self->strip), session);
  if (is_there)
    show_forks (self, adj_session_get_match (session));
  else
    adj_strip_set_forks (ADJ_STRIP (self->strip), NULL, 0);
  arrange (self);
  show_place (self);
}

void
adj_timeline_set_layout (AdjTimeline *self, AdjLayout layout, gboolean is_low)
{
  adj_strip_set_low (ADJ_STRIP (self->strip), is_low);
  if (is_low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");

  self->layout = layout;
  arrange (self);
  show_place (self);
}

AdjStrip *
adj_timeline_get_strip (AdjTimeline *self)
{
  return ADJ_STRIP (self->strip);
}
