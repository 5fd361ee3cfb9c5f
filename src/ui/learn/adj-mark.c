/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-mark.h"

enum {
  MARGIN = 12 /* around the widget that is scrolled to */
};

struct _AdjMark {
  GtkWidget *widget;
  GtkEventController *click; /* the widget's */
  AdjMarkClicked clicked;
  gpointer data;
  guint source; /* calls `clicked` */
};

AdjMark *
adj_mark_new (AdjMarkClicked clicked, gpointer data)
{
  AdjMark *mark = g_new0 (AdjMark, 1);

  mark->clicked = clicked;
  mark->data = data;
  return mark;
}

static gboolean
clicked_cb (gpointer data)
{
  AdjMark *mark = data;

  mark->source = 0;
  mark->clicked (mark->data);
  return G_SOURCE_REMOVE;
}

/* In an idle, as the answer may remove the gesture. The sequence is not claimed, so that the board
 * can scroll and widgets inside get the click first. */
static void
released_cb (AdjMark *mark, int n_press G_GNUC_UNUSED, double x, double y)
{
  if (mark->source == 0 && gtk_widget_contains (mark->widget, x, y))
    mark->source = g_idle_add (clicked_cb, mark);
}

static void
watch (AdjMark *mark)
{
  mark->click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  g_signal_connect_swapped (mark->click, "released", G_CALLBACK (released_cb), mark);
  gtk_widget_add_controller (mark->widget, mark->click);
  gtk_widget_set_cursor_from_name (mark->widget, "pointer");
}

static void
unwatch (AdjMark *mark)
{
  g_clear_handle_id (&mark->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (mark->click, mark);
  gtk_widget_remove_controller (mark->widget, mark->click);
  gtk_widget_set_cursor (mark->widget, NULL);
  mark->click = NULL;
}

/* After layout: scrolls the board so that the widget is visible. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *viewport =
    scrolled != NULL ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)) : NULL;
  graphene_rect_t bounds;

  if (GTK_IS_VIEWPORT (viewport) &&
      gtk_widget_compute_bounds (widget, gtk_widget_get_first_child (viewport), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                               bounds.origin.y - MARGIN,
                               bounds.origin.y + bounds.size.height + MARGIN);
  return G_SOURCE_REMOVE;
}

static gboolean
wait_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
put_on (AdjMark *mark, GtkWidget *widget)
{
  if (mark->widget == widget)
    return;
  if (mark->widget != NULL) {
    gtk_widget_remove_css_class (mark->widget, "coached");
    unwatch (mark);
  }
  g_set_object (&mark->widget, widget);
  if (widget == NULL)
    return;
  gtk_widget_add_css_class (widget, "coached");
  watch (mark);
  gtk_widget_add_tick_callback (widget, wait_cb, NULL, NULL);
}

void
adj_mark_free (AdjMark *mark)
{
  put_on (mark, NULL);
  g_free (mark);
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  return gtk_widget_has_css_class (widget, name) ||
         g_str_equal (gtk_widget_get_css_name (widget), name);
}

/* The N-th descendant of that name, counted from 0, or NULL. */
static GtkWidget *
find (GtkWidget *widget, const char *name, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found;

    if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
      continue;
    if (is_called (child, name) && (*n)-- == 0)
      return child;
    found = find (child, name, n);
    if (found != NULL)
      return found;
  }
  return NULL;
}

void
adj_mark_show (AdjMark *mark, GtkWidget *region, const char *part)
{
  GtkWidget *found = NULL;

  if (region != NULL && part != NULL) {
    g_auto (GStrv) parts = g_strsplit (part, "/", 2);
    guint n = parts[1] != NULL ? (guint) g_ascii_strtoull (parts[1], NULL, 10) : 0;

    found = find (region, parts[0], &n);
  }
  put_on (mark, found != NULL ? found : region);
}
