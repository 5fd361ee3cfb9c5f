/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The scroll position is an anchor: a row and the y of its top. Rows are built from there downwards
 * and upwards until the view is full. Heights of other rows are estimated, so the scroll bar is
 * approximate; scrolling itself is exact to the pixel.
 *
 * Rows are never built during an allocation, which only places them.
 */

#include "adj-virtual-list.h"

#include <math.h>

#include "adj-width-first-bin.h"
#include "adj-text-size.h"

enum {
  GUESS = 44, /* px, the estimated height of a row that is not built */
  LEAST_WIDTH = 160,
  LEAST_HEIGHT = 60,
};

typedef struct {
  guint position;
  GtkWidget *widget; /* an AdjWidthFirstBin with the widget of the binder */
} Row;

struct _AdjVirtualList {
  GtkWidget parent_instance;

  GListModel *model;
  AdjVirtualListBinder bind;
  gpointer data;

  GArray *rows; /* Row, consecutive */
  guint anchor;
  double top; /* y of the anchor */
  int width;  /* the rows are measured for it */
  guint refill;

  GtkAdjustment *adjustments[2];
  GtkScrollablePolicy policies[2];
  double value; /* the last one of the vertical adjustment */
  gboolean is_adjusting;
};

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjVirtualList,
                               adj_virtual_list,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

enum {
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static Row *
row_at (AdjVirtualList *self, guint i)
{
  return &g_array_index (self->rows, Row, i);
}

static guint
count_items (AdjVirtualList *self)
{
  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

static int
view_height (AdjVirtualList *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self));
}

static int
measure_row (AdjVirtualList *self, GtkWidget *row)
{
  int height;

  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, self->width, &height, NULL, NULL, NULL);
  return height;
}

/* Binds OLD to POSITION; FALSE if it is of another kind. */
static gboolean
rebind (AdjVirtualList *self, guint position, GtkWidget *old)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->model, position);

  return self->bind (position,
                     item,
                     adj_width_first_bin_get_child (ADJ_WIDTH_FIRST_BIN (old)),
                     self->data) != NULL;
}

/* Makes a new row for POSITION. */
static GtkWidget *
make_row (AdjVirtualList *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->model, position);
  GtkWidget *row = adj_width_first_bin_new (self->bind (position, item, NULL, self->data));

  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return row;
}

/* Takes the row of POSITION out of OLD, or returns NULL. */
static GtkWidget *
take_row (GArray *old, guint position)
{
  for (guint i = 0; i < old->len; i++) {
    Row *row = &g_array_index (old, Row, i);

    if (row->position == position && row->widget != NULL)
      return g_steal_pointer (&row->widget);
  }
  return NULL;
}

/* Takes a row that is far from POSITION out of OLD and binds it to POSITION, or returns NULL. */
static GtkWidget *
take_spare (AdjVirtualList *self, GArray *old, guint position)
{
  guint n_around = (guint) (view_height (self) / 16 + 2);
  guint from = position - MIN (position, n_around);

  for (guint i = 0; i < old->len; i++) {
    Row *row = &g_array_index (old, Row, i);

    if (row->widget != NULL && (row->position < from || row->position >= position + n_around) &&
        rebind (self, position, row->widget))
      return g_steal_pointer (&row->widget);
  }
  return NULL;
}

/* Adds the row of POSITION at the end of `rows`, or at the start, and returns its height. */
static int
add_row (AdjVirtualList *self, GArray *old, guint position, gboolean is_first)
{
  Row row = { .position = position, .widget = take_row (old, position) };

  if (row.widget == NULL)
    row.widget = take_spare (self, old, position);
  if (row.widget == NULL)
    row.widget = make_row (self, position);
  if (is_first)
    g_array_prepend_val (self->rows, row);
  else
    g_array_append_val (self->rows, row);
  return measure_row (self, row.widget);
}

/* Builds from the anchor down to the lower edge, then up to the upper one. Returns the bottom of
 * the last row. */
static double
build_rows (AdjVirtualList *self, GArray *old)
{
  guint n = count_items (self);
  double bottom = self->top;

  for (guint i = self->anchor; i < n && (bottom < view_height (self) || i == self->anchor); i++)
    bottom += add_row (self, old, i, FALSE);
  while (self->anchor > 0 && self->top > 0) {
    self->anchor--;
    self->top -= add_row (self, old, self->anchor, TRUE);
  }

  return bottom;
}

/* Leaves no room above the first row, nor below the last one if rows above could fill it. */
static void
close_gaps (AdjVirtualList *self, GArray *old, double bottom)
{
  double gap = view_height (self) - bottom;

  if (gap > 0) {
    self->top += gap;
    while (self->anchor > 0 && self->top > 0) {
      self->anchor--;
      self->top -= add_row (self, old, self->anchor, TRUE);
    }
  }
  if (self->anchor == 0 && self->top > 0)
    self->top = 0;
}

/* Removes rows above the upper edge; the anchor becomes the first row that is left. */
static void
drop_rows (AdjVirtualList *self, GArray *old)
{
  while (self->rows->len > 1) {
    int height = measure_row (self, row_at (self, 0)->widget);

    if (self->top + height > 0)
      break;
    g_array_append_vals (old, row_at (self, 0), 1);
    g_array_remove_index (self->rows, 0);
    self->anchor++;
    self->top += height;
  }
}

static void
sync_adjustment (AdjVirtualList *self)
{
  GtkAdjustment *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double height = view_height (self);
  double upper = MAX (height, (double) count_items (self) * GUESS);
  double value = (double) self->anchor * GUESS - MIN (self->top, 0);
  gboolean is_at_end = FALSE;

  if (self->rows->len > 0 &&
      row_at (self, self->rows->len - 1)->position + 1 == count_items (self)) {
    double bottom = self->top;

    for (guint i = 0; i < self->rows->len; i++)
      bottom += measure_row (self, row_at (self, i)->widget);
    is_at_end = bottom <= height + 0.5;
  }

  if (self->anchor == 0 && self->top >= 0) {
    value = 0;
    if (is_at_end)
      upper = height;
  } else if (is_at_end) {
    value = upper - height;
  } else {
    value = CLAMP (value, 1, MAX (1, upper - height - 1));
  }

  self->is_adjusting = TRUE;
  self->value = value;
  if (vertical != NULL)
    gtk_adjustment_configure (vertical, value, 0, upper, GUESS, height * 0.9, height);
  self->is_adjusting = FALSE;
}

/* Screen readers and the focus follow the order of the child widgets. */
static void
order_rows (AdjVirtualList *self)
{
  GtkWidget *previous = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = row_at (self, i)->widget;

    if (gtk_widget_get_prev_sibling (row) != previous)
      gtk_widget_insert_after (row, GTK_WIDGET (self), previous);
    previous = row;
  }
}

static void
fill (AdjVirtualList *self)
{
  g_autoptr (GArray) old = g_steal_pointer (&self->rows);

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  if (self->width > 0 && count_items (self) > 0) {
    self->anchor = MIN (self->anchor, count_items (self) - 1);
    close_gaps (self, old, build_rows (self, old));
    drop_rows (self, old);
  }
  for (guint i = 0; i < old->len; i++)
    g_clear_pointer (&g_array_index (old, Row, i).widget, gtk_widget_unparent);
  order_rows (self);
  sync_adjustment (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
refill_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (widget);

  (void) clock;
  (void) data;
  self->refill = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

static void
queue_refill (AdjVirtualList *self)
{
  if (self->refill == 0)
    self->refill = gtk_widget_add_tick_callback (GTK_WIDGET (self), refill_cb, NULL, NULL);
}

/* Builds all rows anew: GTK 4.8 does not update all text in existing ones. */
static void
text_size_changed_cb (AdjVirtualList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (row_at (self, i)->widget);
  g_array_set_size (self->rows, 0);
  queue_refill (self);
}

static void
adj_virtual_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (widget);
  double y = self->top;

  (void) baseline;
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = row_at (self, i)->widget;
    GtkAllocation place = { 0, (int) floor (y), width, 0 };
    int least;

    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
    place.height = least;
    gtk_widget_size_allocate (row, &place, -1);
    y += least;
  }

  /* Another width or height may need other rows, which can't be built here. */
  if (self->width == width && (y >= height || self->rows->len == count_items (self)) &&
      (self->top <= 0 || self->anchor == 0))
    return;
  self->width = width;
  queue_refill (self);
}

static void
adj_virtual_list_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = *minimum * 2;
}

static void
value_changed_cb (AdjVirtualList *self, GtkAdjustment *vertical)
{
  double value = gtk_adjustment_get_value (vertical);
  double page = gtk_adjustment_get_page_size (vertical);
  double by = value - self->value;

  if (self->is_adjusting)
    return;

  if (value <= 0) {
    self->anchor = 0;
    self->top = 0;
  } else if (value >= gtk_adjustment_get_upper (vertical) - page) {
    self->anchor = MAX (1, count_items (self)) - 1;
    self->top = page - 1;
  } else if (fabs (by) > 2 * page) {
    self->anchor = (guint) (value / GUESS);
    self->top = 0;
  } else {
    self->top -= by;
  }
  fill (self);
}

static void
items_changed_cb (AdjVirtualList *self, guint position, guint removed, guint added)
{
  g_autoptr (GArray) old = g_steal_pointer (&self->rows);

  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint i = 0; i < old->len; i++) {
    Row row = g_array_index (old, Row, i);

    if (row.position >= position && row.position < position + removed) {
      gtk_widget_unparent (row.widget);
      continue;
    }
    if (row.position >= position)
      row.position += added - removed;
    g_array_append_val (self->rows, row);
  }
  if (self->anchor >= position + removed)
    self->anchor += added - removed;
  fill (self);
}

/* Moves the focus to the next row that can have it. */
static gboolean
walk (AdjVirtualList *self, guint position, int direction)
{
  while ((direction > 0 && position + 1 < count_items (self)) || (direction < 0 && position > 0)) {
    position += (guint) direction;
    adj_virtual_list_scroll_to (self, position);
    for (guint i = 0; i < self->rows->len; i++) {
      if (row_at (self, i)->position == position &&
          gtk_widget_child_focus (row_at (self, i)->widget, GTK_DIR_TAB_FORWARD))
        return TRUE;
    }
  }

  return FALSE;
}

static gboolean
adj_virtual_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL) {
    for (guint i = 0; i < self->rows->len; i++) {
      if (gtk_widget_child_focus (row_at (self, i)->widget, direction))
        return TRUE;
    }
    return FALSE;
  }

  for (guint i = 0; i < self->rows->len; i++) {
    if (row_at (self, i)->widget != child)
      continue;
    if (direction == GTK_DIR_DOWN || direction == GTK_DIR_UP)
      return walk (self, row_at (self, i)->position, direction == GTK_DIR_DOWN ? 1 : -1);
  }
  return FALSE;
}

static void
set_adjustment (AdjVirtualList *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (self->adjustments[orientation] != NULL)
    (void) g_signal_handlers_disconnect_by_data (self->adjustments[orientation], self);
  g_set_object (&self->adjustments[orientation], adjustment);
  if (adjustment == NULL || orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  g_signal_connect_object (adjustment,
                           "value-changed",
                           G_CALLBACK (value_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  sync_adjustment (self);
}

static void
adj_virtual_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (object);

  switch (prop_id) {
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    g_value_set_object (value, self->adjustments[prop_id - PROP_HADJUSTMENT]);
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    g_value_set_enum (value, (int) self->policies[prop_id - PROP_HSCROLL_POLICY]);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_virtual_list_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (object);

  switch (prop_id) {
  case PROP_HADJUSTMENT:
  case PROP_VADJUSTMENT:
    set_adjustment (self,
                    (GtkOrientation) (prop_id - PROP_HADJUSTMENT),
                    g_value_get_object (value));
    break;
  case PROP_HSCROLL_POLICY:
  case PROP_VSCROLL_POLICY:
    self->policies[prop_id - PROP_HSCROLL_POLICY] = (GtkScrollablePolicy) g_value_get_enum (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_virtual_list_dispose (GObject *object)
{
  AdjVirtualList *self = ADJ_VIRTUAL_LIST (object);

  if (self->model != NULL)
    (void) g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (row_at (self, i)->widget);
  g_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (adj_virtual_list_parent_class)->dispose (object);
}

static void
adj_virtual_list_finalize (GObject *object)
{
  g_array_unref (ADJ_VIRTUAL_LIST (object)->rows);
  G_OBJECT_CLASS (adj_virtual_list_parent_class)->finalize (object);
}

static void
adj_virtual_list_class_init (AdjVirtualListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = adj_virtual_list_get_property;
  object_class->set_property = adj_virtual_list_set_property;
  object_class->dispose = adj_virtual_list_dispose;
  object_class->finalize = adj_virtual_list_finalize;
  widget_class->measure = adj_virtual_list_measure;
  widget_class->size_allocate = adj_virtual_list_size_allocate;
  widget_class->focus = adj_virtual_list_focus;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  gtk_widget_class_set_css_name (widget_class, "roll");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
adj_virtual_list_init (AdjVirtualList *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  adj_text_size_watch (self, G_CALLBACK (text_size_changed_cb));
}

GtkWidget *
adj_virtual_list_new (GListModel *model, AdjVirtualListBinder bind, gpointer data)
{
  AdjVirtualList *self = g_object_new (ADJ_TYPE_VIRTUAL_LIST, NULL);

  self->model = g_object_ref (model);
  self->bind = bind;
  self->data = data;
  g_signal_connect_object (model,
                           "items-changed",
                           G_CALLBACK (items_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
adj_virtual_list_retell (AdjVirtualList *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    Row *row = row_at (self, i);

    if (rebind (self, row->position, row->widget))
      continue;
    gtk_widget_unparent (row->widget);
    row->widget = make_row (self, row->position);
  }
  fill (self);
}

void
adj_virtual_list_scroll_to (AdjVirtualList *self, guint position)
{
  double height = view_height (self);
  double y = self->top;

  for (guint i = 0; i < self->rows->len; i++) {
    int row_height = measure_row (self, row_at (self, i)->widget);

    if (row_at (self, i)->position == position) {
      if (y < 0)
        self->top -= y;
      else if (y + row_height > height)
        self->top -= MIN (y, y + row_height - height);
      fill (self);
      return;
    }
    y += row_height;
  }

  /* Far away: with other rows in view before and after it. */
  self->anchor = position;
  self->top = position > 0 ? floor (height / 3) : 0;
  fill (self);
}

void
adj_virtual_list_foreach (AdjVirtualList *self,
                          void (*function) (guint, GtkWidget *, gpointer),
                          gpointer data)
{
  for (guint i = 0; i < self->rows->len; i++)
    function (row_at (self, i)->position,
              adj_width_first_bin_get_child (ADJ_WIDTH_FIRST_BIN (row_at (self, i)->widget)),
              data);
}
