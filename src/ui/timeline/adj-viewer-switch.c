/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-viewer-switch.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-kit.h"

enum {
  BADGE = 20,
  SIGN = 16
};

struct _AdjViewerSwitch {
  GtkWidget parent_instance;

  AdjSession *session;
  const AdjPeople *people; /* the session's */

  GtkWidget *caption;
  GtkWidget *segments; /* a box of GtkToggleButtons */
  GtkWidget *menu;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (AdjViewerSwitch, adj_viewer_switch, GTK_TYPE_WIDGET)

static const char *
name_of (AdjViewerSwitch *self, RulesViewer viewer)
{
  if (rules_is_seat (viewer))
    return self->people->names[viewer];

  return viewer == RULES_ALL_KNOWING ? C_ ("eyes", "all") : C_ ("eyes", "outside");
}

static RulesViewer
viewer_of (GtkWidget *segment)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (segment), "viewer"));
}

static void
show_viewer (AdjViewerSwitch *self)
{
  RulesViewer viewer = adj_session_get_viewer (self->session);

  for (GtkWidget *segment = gtk_widget_get_first_child (self->segments); segment != NULL;
       segment = gtk_widget_get_next_sibling (segment))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (segment), viewer_of (segment) == viewer);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->menu), name_of (self, viewer));
}

static void
segment_clicked_cb (AdjViewerSwitch *self, GtkWidget *segment)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.viewer", "u", viewer_of (segment));
  /* The click has deactivated the toggle if it was the active one. */
  show_viewer (self);
}

static GtkWidget *
segment_child_new (AdjViewerSwitch *self, RulesViewer viewer)
{
  GtkWidget *box;
  GtkWidget *badge;

  if (viewer == RULES_SPECTATOR)
    return gtk_label_new (name_of (self, viewer));
  if (rules_is_seat (viewer)) {
    badge = adj_badge_new (BADGE);
    adj_badge_set_person (ADJ_BADGE (badge), &self->people->list[viewer], FALSE);
    return badge;
  }

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), adj_drawing_new_image ("eye", SIGN, NULL));
  gtk_box_append (GTK_BOX (box), gtk_label_new (name_of (self, viewer)));
  return box;
}

static void
add_segment (AdjViewerSwitch *self, RulesViewer viewer)
{
  GtkWidget *segment = gtk_toggle_button_new ();
  /* TRANSLATORS: a player’s name, “all” or “outside”. */
  g_autofree char *name = g_strdup_printf (_ ("Seen by: %s"), name_of (self, viewer));

  g_object_set_data (G_OBJECT (segment), "viewer", GUINT_TO_POINTER (viewer));
  gtk_button_set_child (GTK_BUTTON (segment), segment_child_new (self, viewer));
  gtk_widget_set_tooltip_text (segment, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (segment),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name,
                                  -1);
  g_signal_connect_swapped (segment, "clicked", G_CALLBACK (segment_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->segments), segment);
}

static void
add_choice (AdjViewerSwitch *self, GMenu *choices, RulesViewer viewer)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

  g_menu_item_set_label (item, name_of (self, viewer));
  g_menu_item_set_action_and_target (item, "win.viewer", "u", viewer);
  g_menu_append_item (choices, item);
  add_segment (self, viewer);
}

static void
fill (AdjViewerSwitch *self)
{
  g_autoptr (GMenu) choices = g_menu_new ();

  adj_widget_remove_children (self->segments);
  if (self->session != NULL) {
    add_choice (self, choices, RULES_ALL_KNOWING);
    for (guint seat = 0; seat < self->people->n; seat++)
      add_choice (self, choices, seat);
    add_choice (self, choices, RULES_SPECTATOR);
  }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu), G_MENU_MODEL (choices));
}

/* Shown only for a game that is over, whose secrets are open. */
static void
show_or_hide (AdjViewerSwitch *self)
{
  AdjMatch *match = self->session != NULL ? adj_session_get_match (self->session) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self),
                          match != NULL &&
                            (adj_match_get_over (match) || adj_match_get_conceded (match) >= 0 ||
                             adj_match_get_free (match)) &&
                            adj_session_is_revealed (self->session));
}

static void
adj_viewer_switch_dispose (GObject *object)
{
  AdjViewerSwitch *self = ADJ_VIEWER_SWITCH (object);

  if (self->segments != NULL)
    adj_viewer_switch_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_VIEWER_SWITCH);
  G_OBJECT_CLASS (adj_viewer_switch_parent_class)->dispose (object);
}

static void
adj_viewer_switch_class_init (AdjViewerSwitchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_viewer_switch_dispose;
  gtk_widget_class_set_css_name (widget_class, "lens");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-viewer-switch");
  gtk_widget_class_bind_template_child (widget_class, AdjViewerSwitch, caption);
  gtk_widget_class_bind_template_child (widget_class, AdjViewerSwitch, segments);
  gtk_widget_class_bind_template_child (widget_class, AdjViewerSwitch, menu);
}

static void
adj_viewer_switch_init (AdjViewerSwitch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
session_cb (AdjViewerSwitch *self, AdjSessionChange change)
{
  if ((change & ADJ_SESSION_VIEWER) != 0)
    show_viewer (self);
  if ((change & ADJ_SESSION_OPEN) != 0)
    show_or_hide (self);
}

void
adj_viewer_switch_set_session (AdjViewerSwitch *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  self->people = is_there ? adj_session_get_people (session) : NULL;
  fill (self);
  if (is_there)
    show_viewer (self);
  show_or_hide (self);
}

void
adj_viewer_switch_set_layout (AdjViewerSwitch *self, AdjLayout layout)
{
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  /* In medium width the position's description needs the room; the buttons have accessible names.
   */
  gtk_widget_set_visible (self->caption, layout >= ADJ_LAYOUT_WIDE);
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  gtk_widget_set_visible (self->segments, !is_narrow);
  gtk_widget_set_visible (self->menu, is_narrow);
}
