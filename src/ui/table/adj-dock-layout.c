/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-dock-layout.h"

#include "adj-kit.h"
#include "adj-offer.h"
#include "adj-text-size.h"

/* All in px at ordinary text. */
enum {
  LINE = 44,
  MAIN_WIDTH = 132
};

struct _AdjDockLayout {
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (AdjDockLayout, adj_dock_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Where the children go; `places` is a GtkAllocation for each, in their order. */
typedef struct {
  GArray *places;
  int height;
} Plan;

static gboolean
is_main (GtkWidget *child)
{
  return ADJ_IS_OFFER (child) ? adj_offer_is_main (ADJ_OFFER (child))
                              : gtk_widget_has_css_class (child, "suggested-action");
}

/* Offers and buttons of the window; the rest is for choosing. */
static gboolean
is_offer (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, "offer");
}

static int
measure_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
measure_least_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
find_main_width (GtkWidget *widget)
{
  int width = adj_text_size_scale (MAIN_WIDTH);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && is_main (child))
      width = MAX (width, measure_width (child));
  return width;
}

/* The width that the offers before the main one have together. */
static int
measure_offers (AdjDockLayout *self, GtkWidget *widget)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && is_offer (child) && !is_main (child))
      width += measure_width (child) + self->spacing;
  return width;
}

/* Lines of words from (X, Y) on, up to WIDTH; the first line is as high as the row. */
typedef struct {
  int x;
  int y;
  int line;
} Pen;

static GtkAllocation
put_word (AdjDockLayout *self, Pen *pen, GtkWidget *child, int limit, int width)
{
  int wanted = MIN (measure_width (child), width);
  int height;
  GtkAllocation place;

  /* What can be smaller stays on the first line, which is always there. */
  if (pen->y == 0 && pen->x + wanted > limit && pen->x + measure_least_width (child) <= limit)
    wanted = limit - pen->x;
  height = adj_widget_measure_height (child, wanted);

  if (pen->x + wanted > (pen->y == 0 ? limit : width) && pen->x + pen->y > 0) {
    pen->x = 0;
    pen->y += pen->line + self->spacing;
    pen->line = 0;
  } else if (pen->y == 0 && pen->x == 0 && wanted > limit) {
    pen->y = adj_text_size_scale (LINE) + self->spacing;
    pen->line = 0;
  }
  pen->line = MAX (pen->line, height);
  place = (GtkAllocation){ pen->x, pen->y, wanted, height };
  if (pen->y == 0)
    place.y = MAX (0, (adj_text_size_scale (LINE) - height) / 2);
  pen->x += wanted + self->spacing;
  return place;
}

/* The offers, where they have room beside the main one, or like words below it. */
static Plan
make_plan (AdjDockLayout *self, GtkWidget *widget, int width)
{
  Plan plan = { g_array_new (FALSE, TRUE, sizeof (GtkAllocation)), adj_text_size_scale (LINE) };
  int main_width = MIN (find_main_width (widget), width);
  int offers = measure_offers (self, widget);
  int limit = width - main_width - self->spacing;
  gboolean is_in_line = offers <= limit + self->spacing;
  int x = limit + self->spacing - offers;
  Pen pen = { .line = plan.height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation place = { 0 };

    if (gtk_widget_should_layout (child) && is_offer (child) && is_main (child)) {
      place = (GtkAllocation){ width - main_width, 0, main_width, plan.height };
    } else if (gtk_widget_should_layout (child) && is_offer (child) && is_in_line) {
      place = (GtkAllocation){ x, 0, measure_width (child), adj_text_size_scale (LINE) };
      x += place.width + self->spacing;
    } else if (gtk_widget_should_layout (child)) {
      place = put_word (self, &pen, child, is_in_line ? limit - offers : limit, width);
    }
    g_array_append_val (plan.places, place);
  }
  plan.height = MAX (plan.height, pen.y + pen.line);
  return plan;
}

static void
adj_dock_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline G_GNUC_UNUSED,
                         int *natural_baseline G_GNUC_UNUSED)
{
  AdjDockLayout *self = ADJ_DOCK_LAYOUT (manager);
  int main_width = find_main_width (widget);
  Plan plan;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = main_width;
    *natural = main_width + self->spacing;
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child)) {
      if (!gtk_widget_should_layout (child) || is_main (child))
        continue;
      *minimum = MAX (*minimum, measure_least_width (child));
      *natural += measure_width (child) + self->spacing;
    }
    return;
  }
  plan = make_plan (self, widget, for_size < 0 ? G_MAXINT / 4 : for_size);
  *minimum = *natural = plan.height;
  g_array_unref (plan.places);
}

static void
adj_dock_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height G_GNUC_UNUSED,
                          int baseline G_GNUC_UNUSED)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Plan plan = make_plan (ADJ_DOCK_LAYOUT (manager), widget, width);
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++) {
    GtkAllocation place = g_array_index (plan.places, GtkAllocation, i);

    if (!gtk_widget_should_layout (child))
      continue;
    if (is_rtl)
      place.x = width - place.x - place.width;
    gtk_widget_size_allocate (child, &place, -1);
  }
  g_array_unref (plan.places);
}

static GtkSizeRequestMode
adj_dock_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                  GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_dock_layout_class_init (AdjDockLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = adj_dock_layout_measure;
  manager_class->allocate = adj_dock_layout_allocate;
  manager_class->get_request_mode = adj_dock_layout_get_request_mode;
}

static void
adj_dock_layout_init (AdjDockLayout *self G_GNUC_UNUSED)
{
}

GtkLayoutManager *
adj_dock_layout_new (int spacing)
{
  AdjDockLayout *self = g_object_new (ADJ_TYPE_DOCK_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
