/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-columns.h"

#include "adj-text-size.h"

enum {
  LINE_CHILDREN = 3,
  LINE_GAP = 6 /* between the lines of an AdjLine */
};

struct _AdjColumns {
  GtkWidget parent_instance;

  guint n;
  int least;
  int most;
  int gap;
  gboolean is_even;
  int most_spare;
  int spare;
};

G_DEFINE_FINAL_TYPE (AdjColumns, adj_columns, GTK_TYPE_WIDGET)

struct _AdjLine {
  GtkWidget parent_instance;

  int gap;
};

G_DEFINE_FINAL_TYPE (AdjLine, adj_line, GTK_TYPE_WIDGET)

static void
remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_least_width (GtkWidget *widget)
{
  int least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    int width = 0;

    if (gtk_widget_should_layout (child))
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    least = MAX (least, width);
  }

  return least;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child) ? 1 : 0;

  return n;
}

typedef struct {
  int column; /* width */
  guint n;
} Columns;

static void
arrange_columns (AdjColumns *self, int width, Columns *ret_columns)
{
  double scale = adj_text_size_get_scale ();
  int least = MAX ((int) (self->least * scale), get_least_width (GTK_WIDGET (self)));
  guint n_children = count_children (GTK_WIDGET (self));
  guint n = (guint) CLAMP ((width + self->gap) / (least + self->gap), 1, (int) self->n);

  while (self->is_even && n > 1 && n_children % n != 0)
    n--;

  ret_columns->n = n;
  ret_columns->column = MAX ((width - ((int) n - 1) * self->gap) / (int) n, least);
}

/* Lays out, if IS_REAL, with SPARE more for each row than it needs, and returns the height. */
static int
lay_columns (AdjColumns *self, int width, int spare, gboolean is_real)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self));
  Columns columns;
  int y = 0;

  arrange_columns (self, width, &columns);
  while (first != NULL) {
    GtkWidget *child = first;
    int height = 0;
    guint n = 0;

    for (; child != NULL && n < columns.n; child = gtk_widget_get_next_sibling (child)) {
      int wanted = 0;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child,
                          GTK_ORIENTATION_VERTICAL,
                          columns.column,
                          &wanted,
                          NULL,
                          NULL,
                          NULL);
      height = MAX (height, wanted);
      n++;
    }
    height += spare;

    n = 0;
    for (GtkWidget *at = first; is_real && at != child; at = gtk_widget_get_next_sibling (at)) {
      GtkAllocation place = { (int) n * (columns.column + self->gap), y, columns.column, height };

      if (!gtk_widget_should_layout (at))
        continue;
      if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
        place.x = width - place.x - place.width;
      gtk_widget_size_allocate (at, &place, -1);
      n++;
    }

    first = child;
    y += height + (child != NULL ? self->gap : 0);
  }

  return y;
}

static int
count_rows (AdjColumns *self, int width)
{
  Columns columns;

  arrange_columns (self, width, &columns);
  return (int) ((count_children (GTK_WIDGET (self)) + columns.n - 1) / columns.n);
}

static void
adj_columns_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  AdjColumns *self = ADJ_COLUMNS (widget);
  int least = get_least_width (widget);
  int most = MAX (least, (int) (self->most * adj_text_size_get_scale ()));
  int widest = most * (int) self->n + self->gap * ((int) self->n - 1);

  *minimum_baseline = -1;
  *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least;
    *natural = widest;
  } else {
    *minimum = lay_columns (self, for_size < 0 ? widest : for_size, 0, FALSE);
    *natural = *minimum;
  }
}

static void
adj_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjColumns *self = ADJ_COLUMNS (widget);
  int spare = MAX (height - lay_columns (self, width, 0, FALSE), 0);

  (void) baseline;
  self->spare = MIN (spare / MAX (count_rows (self, width), 1), self->most_spare);
  (void) lay_columns (self, width, self->spare, TRUE);
}

static void
adj_columns_dispose (GObject *object)
{
  remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_columns_parent_class)->dispose (object);
}

static void
adj_columns_class_init (AdjColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_columns_dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = adj_columns_measure;
  widget_class->size_allocate = adj_columns_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_columns_init (AdjColumns *self)
{
  (void) self;
}

GtkWidget *
adj_columns_new (guint n, int least, int most, int gap, gboolean is_even)
{
  AdjColumns *self = g_object_new (ADJ_TYPE_COLUMNS, NULL);

  self->n = n;
  self->least = least;
  self->most = most;
  self->gap = gap;
  self->is_even = is_even;
  return GTK_WIDGET (self);
}

void
adj_columns_append (AdjColumns *self, GtkWidget *child)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
adj_columns_clear (AdjColumns *self)
{
  remove_children (GTK_WIDGET (self));
}

void
adj_columns_let_grow (AdjColumns *self, int most)
{
  g_return_if_fail (ADJ_IS_COLUMNS (self));

  self->most_spare = most;
  gtk_widget_set_vexpand (GTK_WIDGET (self), most > 0);
}

int
adj_columns_get_spare (AdjColumns *self)
{
  g_return_val_if_fail (ADJ_IS_COLUMNS (self), 0);

  return self->spare;
}

typedef struct {
  GtkWidget *widget;
  int least;
  int wanted;
  gboolean expands;
  GtkAllocation place;
} Item;

static guint
list_items (AdjLine *self, Item items[LINE_CHILDREN])
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    Item *item = &items[n];

    if (!gtk_widget_should_layout (child))
      continue;
    *item = (Item){ .widget = child };
    gtk_widget_measure (child,
                        GTK_ORIENTATION_HORIZONTAL,
                        -1,
                        &item->least,
                        &item->wanted,
                        NULL,
                        NULL);
    item->expands = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
    n++;
  }

  return n;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int height = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* What is missing is taken from the first that expands, down to what it needs. */
static void
shrink (Item **items, guint n, int missing)
{
  for (guint i = 0; i < n && missing > 0; i++) {
    int given = items[i]->expands ? MIN (missing, items[i]->wanted - items[i]->least) : 0;

    items[i]->wanted -= given;
    missing -= given;
  }
}

/* Places items on a line at Y and returns its height. */
static int
lay_line (AdjLine *self, Item **items, guint n, int width, int y)
{
  int left = width - self->gap * ((int) n - 1);
  int n_expanding = 0;
  int height = 0;
  int x = 0;

  for (guint i = 0; i < n; i++) {
    left -= items[i]->wanted;
    n_expanding += items[i]->expands ? 1 : 0;
  }
  shrink (items, n, -left);
  left = MAX (left, 0);
  for (guint i = 0; i < n; i++) {
    Item *item = items[i];
    int extra = item->expands ? left / n_expanding : 0;

    /* Alone on its line an item has all of it. */
    item->place.width = n == 1 ? width : item->wanted + extra;
    if (n_expanding == 0 && i + 1 == n && n > 1)
      x = width - item->place.width;
    item->place.x = x;
    item->place.y = y;
    x += item->place.width + self->gap;
    height = MAX (height, measure_height (item->widget, item->place.width));
  }
  for (guint i = 0; i < n; i++)
    items[i]->place.height = height;

  return height;
}

/* What a line must have: those that expand may be smaller than they would like. */
static int
get_needed (AdjLine *self, Item **items, guint n)
{
  int needed = self->gap * ((int) n - 1);

  for (guint i = 0; i < n; i++)
    needed += items[i]->expands ? items[i]->least : items[i]->wanted;
  return needed;
}

static int
lay_items (AdjLine *self, Item *items, guint n, int width)
{
  Item *all[LINE_CHILDREN] = { &items[0], &items[1], &items[2] };
  Item *outer[2] = { &items[0], &items[2] };
  int y = 0;

  if (n <= 1 || get_needed (self, all, n) <= width)
    return n > 0 ? lay_line (self, all, n, width, 0) : 0;

  if (n == LINE_CHILDREN && get_needed (self, outer, 2) <= width) {
    y = lay_line (self, outer, 2, width, 0) + LINE_GAP;
    return y + lay_line (self, &all[1], 1, width, y);
  }
  for (guint i = 0; i < n; i++)
    y += lay_line (self, &all[i], 1, width, y) + (i + 1 < n ? LINE_GAP : 0);
  return y;
}

static int
get_natural_width (AdjLine *self, const Item *items, guint n)
{
  int width = self->gap * MAX ((int) n - 1, 0);

  for (guint i = 0; i < n; i++)
    width += items[i].wanted;
  return width;
}

/* A line that is not told its width is as low as it ever is: it may not ask for more than it would
 * at any other. */
static void
adj_line_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  AdjLine *self = ADJ_LINE (widget);
  Item items[LINE_CHILDREN];
  guint n = list_items (self, items);

  *minimum_baseline = -1;
  *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = get_least_width (widget);
    *natural = get_natural_width (self, items, n);
  } else {
    if (for_size < 0)
      for_size = get_natural_width (self, items, n);
    *minimum = lay_items (self, items, n, for_size);
    *natural = *minimum;
  }
}

static void
adj_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjLine *self = ADJ_LINE (widget);
  Item items[LINE_CHILDREN];
  guint n = list_items (self, items);
  gboolean is_turned = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int wanted = lay_items (self, items, n, width);

  (void) baseline;
  for (guint i = 0; i < n; i++) {
    if (is_turned)
      items[i].place.x = width - items[i].place.x - items[i].place.width;
    items[i].place.y += MAX (0, (height - wanted) / 2);
    gtk_widget_size_allocate (items[i].widget, &items[i].place, -1);
  }
}

static void
adj_line_dispose (GObject *object)
{
  remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_line_parent_class)->dispose (object);
}

static void
adj_line_class_init (AdjLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_line_dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = adj_line_measure;
  widget_class->size_allocate = adj_line_size_allocate;
}

static void
adj_line_init (AdjLine *self)
{
  (void) self;
}

GtkWidget *
adj_line_new (int gap)
{
  AdjLine *self = g_object_new (ADJ_TYPE_LINE, NULL);

  self->gap = gap;
  return GTK_WIDGET (self);
}

void
adj_line_append (AdjLine *self, GtkWidget *child)
{
  guint n = 0;

  for (GtkWidget *at = gtk_widget_get_first_child (GTK_WIDGET (self)); at != NULL;
       at = gtk_widget_get_next_sibling (at))
    n++;
  g_return_if_fail (n < LINE_CHILDREN);

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
