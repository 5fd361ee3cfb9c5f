/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-split-layout.h"

enum {
  STACK_SPACING = 4
};

struct _AdjSplitLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  AdjSplit split;
};

G_DEFINE_FINAL_TYPE (AdjSplitLayout, adj_split_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct {
  int first;
  int second; /* 0: there is none */
} Widths;

static GtkWidget *
get_second (GtkWidget *widget)
{
  GtkWidget *second = gtk_widget_get_last_child (widget);

  return second != gtk_widget_get_first_child (widget) && gtk_widget_should_layout (second) ? second
                                                                                            : NULL;
}

static void
measure_child (GtkWidget *child, int *least, int *natural)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, least, natural, NULL, NULL);
}

static Widths
divide (AdjSplitLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *second = get_second (widget);
  int least, natural, first_least, first;

  if (second == NULL)
    return (Widths){ .first = width };
  measure_child (second, &least, &natural);
  if (natural == 0)
    return (Widths){ .first = width };
  if (self->split == ADJ_SPLIT_STACKED)
    return (Widths){ width, width };
  if (self->split == ADJ_SPLIT_EVEN) {
    natural = MAX (least, width / 2);
    return (Widths){ .first = MAX (0, width - natural - self->spacing), .second = natural };
  }
  /* Half, or what the first child doesn’t need. */
  measure_child (gtk_widget_get_first_child (widget), &first_least, &first);
  natural = MAX (least, MIN (natural, MAX (width / 2, width - first - self->spacing)));
  return (Widths){ .first = MAX (0, width - natural - self->spacing), .second = natural };
}

/* No less than the child needs whatever its width: later GTK asks it for its width at its height.
 */
static int
measure_height (GtkWidget *child, int width)
{
  int natural, least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  return MAX (natural, least);
}

static void
measure_across (AdjSplitLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  GtkWidget *second = get_second (widget);
  int least, wanted;

  measure_child (gtk_widget_get_first_child (widget), minimum, natural);
  if (second == NULL)
    return;
  measure_child (second, &least, &wanted);
  if (self->split == ADJ_SPLIT_STACKED) {
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wanted);
    return;
  }
  *minimum += least + self->spacing;
  *natural += wanted + self->spacing;
}

static void
adj_split_layout_measure (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline G_GNUC_UNUSED,
                          int *natural_baseline G_GNUC_UNUSED)
{
  AdjSplitLayout *self = ADJ_SPLIT_LAYOUT (manager);
  int least, wanted;
  Widths widths;

  measure_across (self, widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least;
    *natural = wanted;
    return;
  }
  widths = divide (self, widget, for_size < 0 ? wanted : for_size);
  *natural = measure_height (gtk_widget_get_first_child (widget), widths.first);
  if (widths.second > 0 && self->split == ADJ_SPLIT_STACKED)
    *natural += measure_height (get_second (widget), widths.second) + STACK_SPACING;
  else if (widths.second > 0)
    *natural = MAX (*natural, measure_height (get_second (widget), widths.second));
  *minimum = *natural;
}

/* One without a width counts for no height, but later GTK complains if it gets less than it needs.
 */
static void
place_child (GtkWidget *child, int x, int y, int width, int height)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (
    child,
    &(GtkAllocation){ x, y, width, width > 0 ? height : MAX (height, least) },
    -1);
}

static void
adj_split_layout_allocate (
  GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  AdjSplitLayout *self = ADJ_SPLIT_LAYOUT (manager);
  Widths widths = divide (self, widget, width);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = get_second (widget);

  if (second != NULL && widths.second > 0 && self->split == ADJ_SPLIT_STACKED) {
    int above = measure_height (second, width);

    place_child (second, 0, 0, width, above);
    place_child (first, 0, above + STACK_SPACING, width, height - above - STACK_SPACING);
    return;
  }
  place_child (first, is_rtl ? width - widths.first : 0, 0, widths.first, height);
  if (second != NULL)
    place_child (second, is_rtl ? 0 : width - widths.second, 0, widths.second, height);
}

static GtkSizeRequestMode
adj_split_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                   GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_split_layout_class_init (AdjSplitLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = adj_split_layout_measure;
  manager_class->allocate = adj_split_layout_allocate;
  manager_class->get_request_mode = adj_split_layout_get_request_mode;
}

static void
adj_split_layout_init (AdjSplitLayout *self G_GNUC_UNUSED)
{
}

GtkLayoutManager *
adj_split_layout_new (int spacing)
{
  AdjSplitLayout *self = g_object_new (ADJ_TYPE_SPLIT_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

void
adj_split_layout_set (AdjSplitLayout *self, AdjSplit split)
{
  g_return_if_fail (ADJ_IS_SPLIT_LAYOUT (self));

  if (self->split == split)
    return;
  self->split = split;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
