/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-scroll.h"

#include "adj-text-size.h"

struct _AdjScroll {
  GtkWidget parent_instance;

  GtkWidget *window;
  GtkWidget *child;
  int least;
  int most; /* 0: as high as its child */
};

G_DEFINE_FINAL_TYPE (AdjScroll, adj_scroll, GTK_TYPE_WIDGET)

static GtkAdjustment *
get_adjustment (AdjScroll *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->window));
}

static void
adj_scroll_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_SCROLL (object)->window, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_scroll_parent_class)->dispose (object);
}

static void
limit (AdjScroll *self, int *minimum, int *natural)
{
  int least = adj_text_size_scale (self->least);

  if (self->most > 0)
    *natural = MIN (*natural, adj_text_size_scale (self->most));
  *minimum = MIN (MIN (*minimum, *natural), least);
  if (self->least == self->most)
    *minimum = *natural = least;
}

static void
adj_scroll_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline G_GNUC_UNUSED,
                    int *natural_baseline G_GNUC_UNUSED)
{
  AdjScroll *self = ADJ_SCROLL (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    limit (self, minimum, natural);
}

static void
adj_scroll_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *window = ADJ_SCROLL (widget)->window;
  int least;

  /* A scrolled window requests room for a bar even if it needs none. */
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (window, width, MAX (height, least), baseline, NULL);
}

static GtkSizeRequestMode
adj_scroll_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A scrolled window with nothing to focus claims to have taken the focus, which stops Tab. */
static gboolean
adj_scroll_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AdjScroll *self = ADJ_SCROLL (widget);

  if (!gtk_widget_get_focusable (self->window))
    return gtk_widget_child_focus (self->child, direction);
  return GTK_WIDGET_CLASS (adj_scroll_parent_class)->focus (widget, direction);
}

static void
adj_scroll_class_init (AdjScrollClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_scroll_dispose;
  widget_class->measure = adj_scroll_measure;
  widget_class->size_allocate = adj_scroll_size_allocate;
  widget_class->focus = adj_scroll_focus;
  widget_class->get_request_mode = adj_scroll_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "scroll");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
changed_cb (AdjScroll *self, GtkAdjustment *adjustment)
{
  gtk_widget_set_focusable (self->window,
                            gtk_adjustment_get_upper (adjustment) >
                              gtk_adjustment_get_page_size (adjustment));
}

static void
adj_scroll_init (AdjScroll *self)
{
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  self->window = GTK_WIDGET (window);
  gtk_scrolled_window_set_policy (window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling (window, FALSE);
  gtk_widget_set_focusable (self->window, FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
  g_signal_connect_object (get_adjustment (self),
                           "changed",
                           G_CALLBACK (changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  adj_text_size_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

GtkWidget *
adj_scroll_new (GtkWidget *child, int least)
{
  AdjScroll *self = g_object_new (ADJ_TYPE_SCROLL, NULL);

  self->child = child;
  self->least = least;
  /* A scrolled window may be higher than all that is seen of it: a line would stand in its middle.
   */
  if (GTK_IS_LABEL (child))
    gtk_label_set_yalign (GTK_LABEL (child), 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), child);
  return GTK_WIDGET (self);
}

void
adj_scroll_set_most (AdjScroll *self, int most)
{
  g_return_if_fail (ADJ_IS_SCROLL (self));

  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
adj_scroll_to_top (AdjScroll *self)
{
  g_return_if_fail (ADJ_IS_SCROLL (self));

  gtk_adjustment_set_value (get_adjustment (self), 0);
}

void
adj_scroll_set_room (AdjScroll *self, int least, int most)
{
  g_return_if_fail (ADJ_IS_SCROLL (self));

  self->least = least;
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
