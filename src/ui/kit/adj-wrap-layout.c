/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-wrap-layout.h"

#include <math.h>

#include "adj-text-size.h"

enum {
  PROP_0,
  PROP_SPACING,
  PROP_LINE_SPACING,
  PROP_OVERLAP,
  PROP_FILLING,
  PROP_JUSTIFIED,
  PROP_SPREAD,
  PROP_COLUMNS,
  PROP_COLUMN_WIDTH,
  PROP_COLUMN_NATURAL,
  PROP_EVEN,
  PROP_MOST_SPARE,
  PROP_SINGLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

struct _AdjWrapLayout {
  GtkLayoutManager parent_instance;

  int values[N_PROPS]; /* by property */
  int spare;
};

G_DEFINE_FINAL_TYPE (AdjWrapLayout, adj_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* A child, and where it is put. */
typedef struct {
  GtkWidget *widget;
  int least;
  int natural;
  gboolean expands;
  gboolean is_left_out;
  guint line;
  double gap; /* after it */
  GtkAllocation place;
} Item;

typedef struct {
  Item *list;
  guint n;
  int least;   /* the widest minimum */
  int natural; /* of all in one line */
} Items;

static void
items_clear (Items *items)
{
  g_free (items->list);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Items, items_clear)

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
list_items (AdjWrapLayout *self, GtkWidget *widget, Items *items)
{
  items->list = g_new0 (Item, count_children (widget) + 1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    Item *item = &items->list[items->n];

    if (!gtk_widget_should_layout (child))
      continue;
    item->widget = child;
    item->gap = self->values[PROP_SPACING];
    gtk_widget_measure (child,
                        GTK_ORIENTATION_HORIZONTAL,
                        -1,
                        &item->least,
                        &item->natural,
                        NULL,
                        NULL);
    item->expands = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
    items->least = MAX (items->least, item->least);
    items->natural += item->natural + (items->n > 0 ? self->values[PROP_SPACING] : 0);
    items->n++;
  }
}

static int
measure_height (const Item *item)
{
  int natural;

  gtk_widget_measure (item->widget,
                      GTK_ORIENTATION_VERTICAL,
                      item->place.width,
                      NULL,
                      &natural,
                      NULL,
                      NULL);
  return natural;
}

/* Justified: the last line takes as many as there is room for, then the one above it, so that what
 * comes last keeps its place; and all lines are as wide as the widget. */

static guint
find_line_start (AdjWrapLayout *self, const Items *items, guint end, int width)
{
  int used = items->list[end - 1].place.width;
  guint first = end - 1;

  while (first > 0 &&
         used + self->values[PROP_SPACING] + items->list[first - 1].place.width <= width) {
    first--;
    used += self->values[PROP_SPACING] + items->list[first].place.width;
  }
  return first;
}

/* Equal widths if that is enough for each; otherwise the last gets what is left. */
static void
fill_line (AdjWrapLayout *self, Item *first, guint n, int width)
{
  int left = width - self->values[PROP_SPACING] * ((int) n - 1);
  int used = 0;
  int widest = 0;

  for (guint i = 0; i < n; i++) {
    widest = MAX (widest, first[i].place.width);
    used += first[i].place.width;
  }
  for (guint i = 0; i < n && widest <= left / (int) n; i++)
    first[i].place.width = left / (int) n;
  if (widest > left / (int) n)
    first[n - 1].place.width += MAX (0, left - used);
}

static void
break_justified (AdjWrapLayout *self, Items *items, int width)
{
  guint n_lines = 0;

  for (guint i = 0; i < items->n; i++) {
    Item *item = &items->list[i];

    item->place.width = CLAMP (item->natural, item->least, MAX (item->least, width));
  }
  for (guint end = items->n; end > 0;) {
    guint first = find_line_start (self, items, end, width);

    fill_line (self, &items->list[first], end - first, width);
    for (guint i = first; i < end; i++)
      items->list[i].line = n_lines;
    n_lines++;
    end = first;
  }
  for (guint i = 0; i < items->n; i++)
    items->list[i].line = n_lines - 1 - items->list[i].line;
}

/* Words: each line takes as many as there is room for. */

static void
break_words (AdjWrapLayout *self, Items *items, int width)
{
  int used = 0;

  for (guint i = 0; i < items->n; i++) {
    Item *item = &items->list[i];

    item->place.width = CLAMP (item->natural, item->least, MAX (item->least, width));
    if (i == 0) {
      used = item->place.width;
      continue;
    }
    item->line = item[-1].line;
    used += self->values[PROP_SPACING] + item->place.width;
    if (used > width) {
      item->line++;
      used = item->place.width;
    }
  }
  /* A last one that was left over is no wider than those above. */
  if (self->values[PROP_FILLING] && items->n > 0 && items->list[items->n - 1].line == items->n - 1)
    for (guint i = 0; i < items->n; i++)
      items->list[i].place.width = MAX (items->list[i].place.width, width);
}

/* Single: one line, of which the last but one are left out first where there is no room. */

static void
break_single (AdjWrapLayout *self, Items *items, int width)
{
  int total = items->natural;

  for (guint i = 0; i < items->n; i++)
    items->list[i].place.width = items->list[i].natural;
  for (guint left = items->n > 1 ? items->n - 1 : 0; left > 0 && total > width; left--) {
    Item *item = &items->list[left > 1 ? left - 1 : items->n - 1];

    item->is_left_out = TRUE;
    total -= item->natural + self->values[PROP_SPACING];
  }
}

/* Overlapping: as few lines as there can be, of equal length, in which no child covers more of the
 * one before it than it must. */

static int
get_width (const Items *items, guint first, guint n)
{
  int width = 0;

  for (guint i = first; i < first + n; i++)
    width += items->list[i].natural;
  return width;
}

static int
get_least_gap (AdjWrapLayout *self, const Items *items)
{
  int widest = 0;

  for (guint i = 0; i < items->n; i++)
    widest = MAX (widest, items->list[i].natural);
  return -widest * self->values[PROP_OVERLAP] / 100;
}

static gboolean
is_room_for (const Items *items, guint per_line, int least_gap, int width)
{
  for (guint first = 0; first < items->n; first += per_line) {
    guint n = MIN (per_line, items->n - first);

    if (get_width (items, first, n) + ((int) n - 1) * least_gap > width)
      return FALSE;
  }
  return TRUE;
}

static void
break_overlapping (AdjWrapLayout *self, Items *items, int width)
{
  int least_gap = get_least_gap (self, items);
  guint per_line = items->n;
  guint n_lines = 1;

  while (n_lines < items->n && !is_room_for (items, per_line, least_gap, width)) {
    n_lines++;
    per_line = (items->n + n_lines - 1) / n_lines;
  }
  for (guint i = 0; i < items->n; i++) {
    Item *item = &items->list[i];
    guint first = i - i % per_line;
    int n_gaps = (int) MIN (per_line, items->n - first) - 1;
    double left = width - get_width (items, first, (guint) n_gaps + 1);

    item->line = i / per_line;
    item->place.width = item->natural;
    if (n_gaps > 0)
      item->gap = CLAMP (left / n_gaps, least_gap, self->values[PROP_SPACING]);
  }
}

/* Spread: all in one line, or one below the other. */

/* What a line must have: those that expand may be smaller than they would like. */
static int
get_needed (AdjWrapLayout *self, const Item *first, guint n)
{
  int needed = self->values[PROP_SPACING] * ((int) n - 1);

  for (guint i = 0; i < n; i++)
    needed += first[i].expands ? first[i].least : first[i].natural;
  return needed;
}

static void
share_width (AdjWrapLayout *self, Item *first, guint n, int width)
{
  int left = width - self->values[PROP_SPACING] * ((int) n - 1);
  int n_expanding = 0;

  for (guint i = 0; i < n; i++) {
    first[i].place.width = first[i].natural;
    left -= first[i].natural;
    n_expanding += first[i].expands ? 1 : 0;
  }
  /* What is missing is taken from the first that expands. */
  for (guint i = 0; i < n && left < 0; i++) {
    int given = first[i].expands ? MIN (-left, first[i].natural - first[i].least) : 0;

    first[i].place.width -= given;
    left += given;
  }
  for (guint i = 0; i < n && left > 0; i++)
    if (first[i].expands)
      first[i].place.width += left / n_expanding;
  if (n == 1)
    first->place.width = width;
}

static void
break_spread (AdjWrapLayout *self, Items *items, int width)
{
  Item *list = items->list;

  if (get_needed (self, list, items->n) <= width) {
    share_width (self, list, items->n, width);
    return;
  }
  if (items->n == 3) {
    Item middle = list[1];

    list[1] = list[2];
    list[2] = middle;
    if (get_needed (self, list, 2) <= width) {
      list[2].line = 1;
      share_width (self, list, 2, width);
      share_width (self, &list[2], 1, width);
      return;
    }
    list[2] = list[1];
    list[1] = middle;
  }
  for (guint i = 0; i < items->n; i++) {
    list[i].line = i;
    share_width (self, &list[i], 1, width);
  }
}

/* Columns */

static int
get_column_width (AdjWrapLayout *self, const Items *items, guint property)
{
  return MAX (items->least, adj_text_size_scale (self->values[property]));
}

static void
break_columns (AdjWrapLayout *self, Items *items, int width)
{
  int gap = self->values[PROP_SPACING];
  int least = get_column_width (self, items, PROP_COLUMN_WIDTH);
  guint n = (guint) CLAMP ((width + gap) / MAX (least + gap, 1), 1, self->values[PROP_COLUMNS]);

  while (self->values[PROP_EVEN] && n > 1 && items->n % n != 0)
    n--;
  for (guint i = 0; i < items->n; i++) {
    items->list[i].line = i / n;
    items->list[i].place.width = MAX ((width - ((int) n - 1) * gap) / (int) n, least);
  }
}

static int
get_natural_width (AdjWrapLayout *self, const Items *items)
{
  int n = self->values[PROP_COLUMNS];

  if (n == 0)
    return items->natural;
  return get_column_width (self, items, PROP_COLUMN_NATURAL) * n +
         self->values[PROP_SPACING] * (n - 1);
}

/* All of them */

static gboolean
is_last_of_line (const Items *items, guint i)
{
  return i + 1 == items->n || items->list[i + 1].line != items->list[i].line;
}

/* Finds the place of each child, with SPARE more for each line than it needs; returns the height.
 */
static int
lay_out (AdjWrapLayout *self, Items *items, int spare)
{
  int line_gap = self->values[PROP_LINE_SPACING];
  guint first = 0;
  int y = 0, height = 0;
  double x = 0;

  for (guint i = 0; i < items->n; i++) {
    Item *item = &items->list[i];

    item->place.x = (int) floor (x);
    item->place.y = y;
    height = MAX (height, measure_height (item));
    x += item->is_left_out ? 0 : item->place.width + item->gap;
    if (!is_last_of_line (items, i))
      continue;
    for (; first <= i; first++)
      items->list[first].place.height = height + spare;
    y += height + spare;
    if (i + 1 < items->n)
      y += line_gap < 0 ? self->values[PROP_SPACING] : line_gap;
    x = height = 0;
  }
  return y;
}

static void
break_lines (AdjWrapLayout *self, Items *items, int width)
{
  if (self->values[PROP_SINGLE])
    break_single (self, items, width);
  else if (self->values[PROP_COLUMNS] > 0)
    break_columns (self, items, width);
  else if (self->values[PROP_SPREAD])
    break_spread (self, items, width);
  else if (self->values[PROP_OVERLAP] > 0)
    break_overlapping (self, items, width);
  else if (self->values[PROP_JUSTIFIED])
    break_justified (self, items, width);
  else
    break_words (self, items, width);
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
  g_auto (Items) items = { 0 };
  int width;

  list_items (self, widget, &items);
  width = for_size < 0 ? get_natural_width (self, &items) : for_size;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = self->values[PROP_SINGLE] && items.n > 0 ? items.list[0].least : items.least;
    *natural = get_natural_width (self, &items);
    return;
  }
  break_lines (self, &items, width);
  *minimum = *natural = lay_out (self, &items, 0);
}

static int
find_spare (AdjWrapLayout *self, const Items *items, int rest)
{
  guint n_lines = items->n > 0 ? items->list[items->n - 1].line + 1 : 1;

  return CLAMP (rest / (int) n_lines, 0, self->values[PROP_MOST_SPARE]);
}

/* Children that are spread stand in the middle of a higher widget, the last of them at its end. */
static void
adjust_spread (Items *items, int width, int rest)
{
  Item *list = items->list;
  gboolean is_expanding = FALSE;

  for (guint i = 0; i < items->n; i++) {
    list[i].place.y += MAX (0, rest / 2);
    is_expanding |= list[i].expands && list[i].line == list[0].line;
  }
  for (guint i = 1; i < items->n && !is_expanding; i++)
    if (list[i].line == list[i - 1].line && is_last_of_line (items, i))
      list[i].place.x = width - list[i].place.width;
}

static void
adj_wrap_layout_allocate (
  GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  AdjWrapLayout *self = ADJ_WRAP_LAYOUT (manager);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_auto (Items) items = { 0 };
  int rest;

  list_items (self, widget, &items);
  break_lines (self, &items, width);
  rest = height - lay_out (self, &items, 0);
  self->spare = find_spare (self, &items, rest);
  if (self->spare > 0)
    (void) lay_out (self, &items, self->spare);
  if (self->values[PROP_SPREAD])
    adjust_spread (&items, width, rest);
  for (guint i = 0; self->values[PROP_JUSTIFIED] && i < items.n; i++)
    items.list[i].place.y += MAX (0, rest);
  for (guint i = 0; i < items.n; i++) {
    GtkAllocation place = items.list[i].place;

    if (self->values[PROP_SINGLE])
      gtk_widget_set_child_visible (items.list[i].widget, !items.list[i].is_left_out);
    if (items.list[i].is_left_out)
      continue;
    if (is_rtl)
      place.x = width - place.x - place.width;
    gtk_widget_size_allocate (items.list[i].widget, &place, -1);
  }
}

static GtkSizeRequestMode
adj_wrap_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                  GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
set_value (AdjWrapLayout *self, guint id, int value)
{
  if (self->values[id] == value)
    return;
  self->values[id] = value;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
adj_wrap_layout_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec G_GNUC_UNUSED)
{
  set_value (ADJ_WRAP_LAYOUT (object),
             id,
             G_VALUE_HOLDS_BOOLEAN (value) ? g_value_get_boolean (value) : g_value_get_int (value));
}

static GParamSpec *
make_number (const char *name, int least, int standard)
{
  return g_param_spec_int (name,
                           NULL,
                           NULL,
                           least,
                           G_MAXINT16,
                           standard,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}

static GParamSpec *
make_switch (const char *name)
{
  return g_param_spec_boolean (name,
                               NULL,
                               NULL,
                               FALSE,
                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}

static void
adj_wrap_layout_class_init (AdjWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = adj_wrap_layout_set_property;
  manager_class->measure = adj_wrap_layout_measure;
  manager_class->allocate = adj_wrap_layout_allocate;
  manager_class->get_request_mode = adj_wrap_layout_get_request_mode;

  properties[PROP_SPACING] = make_number ("spacing", 0, 0);
  properties[PROP_LINE_SPACING] = make_number ("line-spacing", -1, -1);
  properties[PROP_OVERLAP] = make_number ("overlap", 0, 0);
  properties[PROP_FILLING] = make_switch ("filling");
  properties[PROP_JUSTIFIED] = make_switch ("justified");
  properties[PROP_SPREAD] = make_switch ("spread");
  properties[PROP_COLUMNS] = make_number ("columns", 0, 0);
  properties[PROP_COLUMN_WIDTH] = make_number ("column-width", 0, 0);
  properties[PROP_COLUMN_NATURAL] = make_number ("column-natural", 0, 0);
  properties[PROP_EVEN] = make_switch ("even");
  properties[PROP_MOST_SPARE] = make_number ("most-spare", 0, 0);
  properties[PROP_SINGLE] = make_switch ("single");
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
adj_wrap_layout_init (AdjWrapLayout *self)
{
  self->values[PROP_LINE_SPACING] = -1;
}

GtkLayoutManager *
adj_wrap_layout_new (int spacing)
{
  return g_object_new (ADJ_TYPE_WRAP_LAYOUT, "spacing", spacing, NULL);
}

int
adj_wrap_layout_get_spare (AdjWrapLayout *self)
{
  g_return_val_if_fail (ADJ_IS_WRAP_LAYOUT (self), 0);

  return self->spare;
}
