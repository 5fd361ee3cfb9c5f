/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-log.h"

#include <glib/gi18n.h>

#include "adj-history.h"
#include "adj-log-line.h"
#include "adj-log-rows.h"

struct _AdjLog {
  GtkWidget parent_instance;

  AdjReplay *replay;
  AdjHistory *history; /* the replay's */
  const AdjPeople *people;
  int eyes; /* of the sentences that are shown */

  AdjLogRows *rows;
  GHashTable *bound; /* GtkListItem */
  GtkWidget *scroller;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (AdjLog, adj_log, GTK_TYPE_WIDGET)

static guint
present_position (AdjLog *self)
{
  return adj_log_rows_find (self->rows,
                            adj_replay_get_ply (self->replay),
                            adj_replay_get_live (self->replay));
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
  GtkWidget *phase = gtk_label_new (NULL);

  gtk_widget_add_css_class (head, "log-head");
  gtk_widget_add_css_class (title, "round-title");
  gtk_widget_add_css_class (phase, "ink2");
  gtk_widget_set_hexpand (phase, TRUE);
  gtk_label_set_xalign (GTK_LABEL (phase), 1);
  gtk_label_set_ellipsize (GTK_LABEL (phase), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), phase);
  return head;
}

static void
tell_round (AdjLog *self, GtkWidget *head, guint index)
{
  AdjRound round = adj_history_get_round (self->history, index);
  g_autofree char *title = g_strdup_printf (_ ("Round %u"), round.number);
  GtkWidget *label = gtk_widget_get_first_child (head);

  gtk_label_set_label (GTK_LABEL (label), title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (label)),
                       adj_history_describe_phase (self->history, index));
}

static void
tell_turn (AdjLog *self, AdjLogLine *line)
{
  g_autofree char *text = adj_history_describe_turn (self->history, self->people);
  guint seats = adj_history_get_turn (self->history);
  const AdjPerson *person = NULL;

  if (seats != 0 && (seats & (seats - 1)) == 0)
    person = &self->people->list[g_bit_nth_lsf (seats, -1)];
  adj_log_line_tell (line, text, person, NULL);
  adj_log_line_set_target (line, -1);
}

static void
tell_move (AdjLog *self, AdjLogLine *line, guint ply)
{
  g_autofree char *text = adj_history_describe_move (self->history, self->people, ply);
  AdjMatch *match = adj_replay_get_match (self->replay);
  const AdjPerson *person = NULL;
  AdjSign sign;
  guint weight = adj_history_get_sign (self->history, ply, &sign);

  if (ply > 0)
    person = &self->people->list[adj_match_get_move (match, ply).seat];
  adj_log_line_tell (line, text, person, weight > 0 ? &sign : NULL);
  adj_log_line_set_target (line, (int) ply);
}

static void
tell (AdjLog *self, GtkListItem *item)
{
  AdjLogRow *row = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);

  switch (adj_log_row_get_kind (row)) {
  case ADJ_LOG_ROUND:
    tell_round (self, child, adj_log_row_get_index (row));
    break;
  case ADJ_LOG_TURN:
    tell_turn (self, ADJ_LOG_LINE (child));
    break;
  case ADJ_LOG_MOVE:
  default:
    tell_move (self, ADJ_LOG_LINE (child), adj_log_row_get_index (row));
    break;
  }
}

static void
mark (AdjLog *self, GtkListItem *item)
{
  GtkWidget *child = gtk_list_item_get_child (item);

  if (ADJ_IS_LOG_LINE (child))
    adj_log_line_set_present (ADJ_LOG_LINE (child),
                              gtk_list_item_get_position (item) == present_position (self));
}

static void
setup_cb (AdjLog *self, GtkListItem *item)
{
  (void) self;
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
bind_cb (AdjLog *self, GtkListItem *item)
{
  AdjLogRow *row = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);
  gboolean wants_line = adj_log_row_get_kind (row) != ADJ_LOG_ROUND;

  if (child == NULL || ADJ_IS_LOG_LINE (child) != wants_line)
    gtk_list_item_set_child (item, wants_line ? adj_log_line_new () : head_new ());
  tell (self, item);
  mark (self, item);
  g_hash_table_add (self->bound, item);
}

static void
unbind_cb (AdjLog *self, GtkListItem *item)
{
  g_hash_table_remove (self->bound, item);
}

static void
follow (AdjLog *self)
{
  guint position = present_position (self);

  /* With the newest move its round's head comes into view. */
  if (position <= 2)
    position = 0;
  (void) gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
}

static void
place_cb (AdjLog *self)
{
  GHashTableIter iter;
  gpointer item;

  /* A replay moves on before the list has its new row; then all this comes again. */
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    mark (self, item);
  follow (self);
}

static void
history_cb (AdjLog *self)
{
  gboolean is_other_reader = self->eyes != adj_replay_get_eyes (self->replay);
  GHashTableIter iter;
  gpointer item;

  self->eyes = adj_replay_get_eyes (self->replay);
  g_hash_table_iter_init (&iter, self->bound);
  while (g_hash_table_iter_next (&iter, &item, NULL)) {
    AdjLogRow *row = gtk_list_item_get_item (item);

    if (is_other_reader || adj_log_row_get_kind (row) != ADJ_LOG_MOVE)
      tell (self, item);
  }
  place_cb (self);
}

static void
adj_log_dispose (GObject *object)
{
  AdjLog *self = ADJ_LOG (object);

  if (self->scroller != NULL)
    adj_log_set_replay (self, NULL, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (adj_log_parent_class)->dispose (object);
}

static void
adj_log_finalize (GObject *object)
{
  g_hash_table_unref (ADJ_LOG (object)->bound);
  G_OBJECT_CLASS (adj_log_parent_class)->finalize (object);
}

static void
adj_log_class_init (AdjLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_log_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_log_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "log");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkListItemFactory *
factory_new (AdjLog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  return factory;
}

static void
adj_log_init (AdjLog *self)
{
  GtkNoSelection *selection;

  self->eyes = ADJ_EYES_SPECTATOR;
  self->bound = g_hash_table_new (NULL, NULL);
  self->rows = adj_log_rows_new ();
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory_new (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves"),
                                  -1);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log"),
                                  -1);
}

GtkWidget *
adj_log_new (void)
{
  return g_object_new (ADJ_TYPE_LOG, NULL);
}

static void
let_go (AdjLog *self)
{
  if (self->replay == NULL)
    return;

  adj_log_rows_set_history (self->rows, NULL);
  (void) g_signal_handlers_disconnect_by_data (self->history, self);
  (void) g_signal_handlers_disconnect_by_data (self->replay, self);
  self->history = NULL;
  g_clear_object (&self->replay);
}

void
adj_log_set_replay (AdjLog *self, AdjReplay *replay, const AdjPeople *people)
{
  let_go (self);
  self->people = people;
  if (replay == NULL)
    return;

  self->replay = g_object_ref (replay);
  self->history = adj_history_get (replay);
  self->eyes = adj_replay_get_eyes (replay);
  adj_log_rows_set_history (self->rows, self->history);
  g_signal_connect_object (self->history,
                           "changed",
                           G_CALLBACK (history_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "notify::ply", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "notify::live", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  follow (self);
}
