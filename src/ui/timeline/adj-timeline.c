/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-timeline.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-kit.h"

enum {
  MOST_FORKS = 64
};

struct _AdjTimeline {
  GtkWidget parent_instance;

  AdjReplay *replay;
  AdjHistory *history; /* the replay's */
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
  return self->replay != NULL && !adj_match_get_open (adj_replay_get_match (self->replay));
}

static guint
present_round (AdjTimeline *self)
{
  return adj_history_find_round (self->history, adj_replay_get_ply (self->replay));
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
    is_narrow (self) && self->history != NULL ? adj_history_get_n_rounds (self->history) : 0;
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
  if (is_live)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->now),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    _ ("You are here"),
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->now), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
update_actions (AdjTimeline *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint ply = self->replay != NULL ? adj_replay_get_ply (self->replay) : 0;
  gboolean is_live = self->replay == NULL || adj_replay_get_live (self->replay);

  gtk_widget_action_set_enabled (widget, "timeline.first", ply > 0);
  gtk_widget_action_set_enabled (widget, "timeline.back", ply > 0);
  gtk_widget_action_set_enabled (widget, "timeline.forward", !is_live);
  show_now (self, is_live);
}

static void
place_cb (AdjTimeline *self)
{
  update_actions (self);
  if (is_narrow (self))
    open_round (self, present_round (self));
}

static void
history_cb (AdjTimeline *self)
{
  fill_rounds (self);
  place_cb (self);
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjTimeline *self = ADJ_TIMELINE (widget);
  int ply = (int) adj_replay_get_ply (self->replay);

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
  if (is_narrow (self) && self->replay != NULL)
    open_round (self, present_round (self));
  else
    adj_strip_set_round (ADJ_STRIP (self->strip), ADJ_STRIP_ALL_ROUNDS);
}

static void
adj_timeline_dispose (GObject *object)
{
  AdjTimeline *self = ADJ_TIMELINE (object);

  if (self->column != NULL)
    adj_timeline_set_replay (self, NULL, NULL);
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

static void
let_go (AdjTimeline *self)
{
  if (self->replay == NULL)
    return;

  (void) g_signal_handlers_disconnect_by_data (adj_replay_get_match (self->replay), self);
  (void) g_signal_handlers_disconnect_by_data (self->history, self);
  (void) g_signal_handlers_disconnect_by_data (self->replay, self);
  self->history = NULL;
  g_clear_object (&self->replay);
}

/* Shows the games that branch from this one, the latest first. */
static void
show_forks (AdjTimeline *self, AdjMatch *match)
{
  const AdjStoreQuery query = { .parent = adj_match_get_header (match)->id };
  g_autoptr (GArray) branches = NULL;
  g_autoptr (GArray) forks = g_array_new (FALSE, FALSE, sizeof (AdjStripFork));

  if (query.parent != NULL)
    branches =
      adj_store_list (adj_archive_get (adj_match_get_store (match)), &query, 0, MOST_FORKS, NULL);
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
adj_timeline_set_replay (AdjTimeline *self, AdjReplay *replay, const AdjPeople *people)
{
  let_go (self);
  adj_strip_set_replay (ADJ_STRIP (self->strip), replay, people);
  fill_rounds (self);
  if (replay != NULL) {
    self->replay = g_object_ref (replay);
    self->history = adj_history_get (replay);
    g_signal_connect_object (self->history,
                             "changed",
                             G_CALLBACK (history_cb),
                             self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (replay, "notify::ply", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
    g_signal_connect_object (replay,
                             "notify::live",
                             G_CALLBACK (update_actions),
                             self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (adj_replay_get_match (replay),
                             "notify::open",
                             G_CALLBACK (arrange),
                             self,
                             G_CONNECT_SWAPPED);
    history_cb (self);
    show_forks (self, adj_replay_get_match (replay));
  } else {
    adj_strip_set_forks (ADJ_STRIP (self->strip), NULL, 0);
  }
  arrange (self);
  update_actions (self);
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
}

AdjStrip *
adj_timeline_get_strip (AdjTimeline *self)
{
  return ADJ_STRIP (self->strip);
}
