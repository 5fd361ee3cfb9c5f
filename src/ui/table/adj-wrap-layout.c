/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-wrap-layout.h"

struct _AdjWrapLayout {
  GtkLayoutManager parent_instance;

  int spacing;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (AdjWrapLayout, adj_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A line: the children from `first` up to `end`, as wide as they like if there is room. */
typedef struct {
  GtkWidget *first;
  GtkWidget *end;
  int n;
  int width;
  int height;
} Line;

static int
measure_width (GtkWidget *child, int most)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  return CLAMP (natural, least, MAX (least, most));
}

static int
measure_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* Fills a line from CHILD on; the next one begins where it ends. */
static Line
fill_line (AdjWrapLayout *self, GtkWidget *child, int width)
{
  Line line = { .first = child };

  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    int wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    wanted = measure_width (child, width);
    if (line.n > 0 && line.width + self->spacing + wanted > width)
      break;
    line.width += wanted + (line.n > 0 ? self->spacing : 0);
    line.height = MAX (line.height, measure_height (child, wanted));
    line.n++;
  }
  line.end = child;
  return line;
}

/* Children fill their lines where each has one for itself: one that was left over is no wider than
 * those above. */
static gboolean
is_filled (AdjWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (!self->is_filling)
    return FALSE;
  while (child != NULL) {
    Line line = fill_line (self, child, width);

    if (line.n > 1)
      return FALSE;
    child = line.end;
  }
  return TRUE;
}

/* The line from CHILD on, as it is laid out. */
static Line
lay_line (AdjWrapLayout *self, GtkWidget *child, int width, gboolean is_column)
{
  Line line = fill_line (self, child, width);

  if (!is_column || line.n == 0)
    return line;
  while (!gtk_widget_should_layout (line.first))
    line.first = gtk_widget_get_next_sibling (line.first);
  line.width = MAX (line.width, width);
  line.height = measure_height (line.first, line.width);
  return line;
}

static int
measure_lines (AdjWrapLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean is_column = is_filled (self, widget, width);
  int height = 0;

  while (child != NULL) {
    Line line = lay_line (self, child, width, is_column);

    if (line.n > 0)
      height += line.height + (height > 0 ? self->spacing : 0);
    child = line.end;
  }
  return height;
}

static void
measure_across (AdjWrapLayout *self, GtkWidget *widget, int *least, int *natural)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int child_least, child_natural;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child,
                        GTK_ORIENTATION_HORIZONTAL,
                        -1,
                        &child_least,
                        &child_natural,
                        NULL,
                        NULL);
    *least = MAX (*least, child_least);
    *natural += child_natural + (n++ > 0 ? self->spacing : 0);
  }
}

static void
adj_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline G_GNUC_UNUSED,
                         int *natural_baseline G_GNUC_UNUSED)
{
  AdjWrapLayout *self = ADJ_WRAP_LAYOUT (manager);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_across (self, widget, minimum, natural);
  } else {
    int least = 0, most = 0;

    measure_across (self, widget, &least, &most);
    *minimum = *natural = measure_lines (self, widget, for_size < 0 ? most : for_size);
  }
}

static void
allocate_line (
  AdjWrapLayout *self, const Line *line, int y, int width, gboolean is_column, gboolean is_rtl)
{
  int x = 0;

  for (GtkWidget *child = line->first; child != line->end;
       child = gtk_widget_get_next_sibling (child)) {
    int wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    wanted = is_column ? line->width : measure_width (child, width);
    gtk_widget_size_allocate (
      child,
      &(GtkAllocation){ is_rtl ? width - x - wanted : x, y, wanted, line->height },
      -1);
    x += wanted + self->spacing;
  }
}

static void
adj_wrap_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget *widget,
                          int width,
                          int height G_GNUC_UNUSED,
                          int baseline G_GNUC_UNUSED)
{
  AdjWrapLayout *self = ADJ_WRAP_LAYOUT (manager);
  GtkWidget *child = gtk_widget_get_first_child (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean is_column = is_filled (self, widget, width);
  int y = 0;

  while (child != NULL) {
    Line line = lay_line (self, child, width, is_column);

    allocate_line (self, &line, y, width, is_column, is_rtl);
    y += line.height + self->spacing;
    child = line.end;
  }
}

static GtkSizeRequestMode
adj_wrap_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                  GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_wrap_layout_class_init (AdjWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = adj_wrap_layout_measure;
  manager_class->allocate = adj_wrap_layout_allocate;
  manager_class->get_request_mode = adj_wrap_layout_get_request_mode;
}

static void
adj_wrap_layout_init (AdjWrapLayout *self G_GNUC_UNUSED)
{
}

GtkLayoutManager *
adj_wrap_layout_new (int spacing)
{
  AdjWrapLayout *self = g_object_new (ADJ_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

void
adj_wrap_layout_set_filling (AdjWrapLayout *self, gboolean is_filling)
{
  g_return_if_fail (ADJ_IS_WRAP_LAYOUT (self));

  if (self->is_filling == is_filling)
    return;
  self->is_filling = is_filling;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
