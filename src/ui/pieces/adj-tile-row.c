/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tile.h"

#include <math.h>

enum {
  ROW_SPACING = 4, /* between rows, once there is more than one */
};

struct _AdjTileRow {
  GtkWidget parent_instance;

  int spacing;
  GPtrArray *tiles; /* also those that are out of use, at the end */
  guint n;          /* in use */
};

G_DEFINE_FINAL_TYPE (AdjTileRow, adj_tile_row, GTK_TYPE_WIDGET)

static int
measure_tile (AdjTileRow *self, guint i, GtkOrientation orientation)
{
  int size;

  gtk_widget_measure (g_ptr_array_index (self->tiles, i), orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

/* The width of N tiles from FIRST on with all their room, and that which can be had by letting each
 * cover half of the one before it. */
static int
measure_stretch (AdjTileRow *self, guint first, guint n, int *ret_overlap)
{
  int width = 0, overlap = 0;
  guint i;

  for (i = first; i < first + n; i++) {
    int tile = measure_tile (self, i, GTK_ORIENTATION_HORIZONTAL);

    width += tile;
    if (i + 1 < first + n) {
      width += self->spacing;
      overlap += tile / 2 + self->spacing;
    }
  }
  *ret_overlap = overlap;
  return width;
}

/* Tiles in a row if they stand in ROWS rows of equal length, the last perhaps shorter. */
static guint
count_in_row (AdjTileRow *self, guint rows)
{
  return (self->n + rows - 1) / rows;
}

static gboolean
is_room_for (AdjTileRow *self, guint per_row, int width)
{
  guint first;

  for (first = 0; first < self->n; first += per_row) {
    int overlap;
    int stretch = measure_stretch (self, first, MIN (per_row, self->n - first), &overlap);

    if (stretch - overlap > width)
      return FALSE;
  }
  return TRUE;
}

/* As few rows as can be had. */
static guint
find_rows (AdjTileRow *self, int width)
{
  guint rows = 1;

  while (rows < self->n && !is_room_for (self, count_in_row (self, rows), width))
    rows++;
  return rows;
}

static int
measure_tallest (AdjTileRow *self)
{
  int tallest = 0;
  guint i;

  for (i = 0; i < self->n; i++)
    tallest = MAX (tallest, measure_tile (self, i, GTK_ORIENTATION_VERTICAL));
  return tallest;
}

static int
measure_widest (AdjTileRow *self)
{
  int widest = 0;
  guint i;

  for (i = 0; i < self->n; i++)
    widest = MAX (widest, measure_tile (self, i, GTK_ORIENTATION_HORIZONTAL));
  return widest;
}

static void
adj_tile_row_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  AdjTileRow *self = ADJ_TILE_ROW (widget);
  int overlap;
  guint rows;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = measure_widest (self);
    *natural = MAX (*minimum, measure_stretch (self, 0, self->n, &overlap));
  } else {
    rows = for_size < 0 ? 1 : find_rows (self, for_size);
    *minimum = *natural = (int) rows * (measure_tallest (self) + ROW_SPACING) - ROW_SPACING;
    *minimum = *natural = MAX (*natural, 0);
  }
}

static void
place_tile (AdjTileRow *self, guint i, int x, int y, int height)
{
  GtkWidget *tile = g_ptr_array_index (self->tiles, i);
  int width = measure_tile (self, i, GTK_ORIENTATION_HORIZONTAL);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_allocate (tile,
                       width,
                       height,
                       -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
}

/* All in a row overlap by the same part of what they could. */
static void
place_stretch (AdjTileRow *self, guint first, guint n, int width, int y, int height)
{
  int overlap;
  int stretch = measure_stretch (self, first, n, &overlap);
  double part = overlap > 0 ? CLAMP ((double) (stretch - width) / overlap, 0, 1) : 0;
  double x = 0;
  guint i;

  for (i = first; i < first + n; i++) {
    int tile = measure_tile (self, i, GTK_ORIENTATION_HORIZONTAL);

    place_tile (self, i, (int) floor (x), y, height);
    x += tile + self->spacing - part * (tile / 2 + self->spacing);
  }
}

static void
adj_tile_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjTileRow *self = ADJ_TILE_ROW (widget);
  int tallest = measure_tallest (self);
  guint rows = find_rows (self, width);
  guint per_row = count_in_row (self, rows);
  int used = (int) rows * (tallest + ROW_SPACING) - ROW_SPACING;
  int y = MAX (0, (height - used) / 2);
  guint first;

  (void) baseline;
  for (first = 0; first < self->n; first += per_row) {
    place_stretch (self, first, MIN (per_row, self->n - first), width, y, tallest);
    y += tallest + ROW_SPACING;
  }
}

static GtkSizeRequestMode
adj_tile_row_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_tile_row_dispose (GObject *object)
{
  AdjTileRow *self = ADJ_TILE_ROW (object);

  self->n = 0;
  g_clear_pointer (&self->tiles, g_ptr_array_unref);

  G_OBJECT_CLASS (adj_tile_row_parent_class)->dispose (object);
}

static void
adj_tile_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  (void) id, (void) pspec;
  ADJ_TILE_ROW (object)->spacing = g_value_get_int (value);
}

static void
adj_tile_row_class_init (AdjTileRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_tile_row_dispose;
  G_OBJECT_CLASS (class)->set_property = adj_tile_row_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (class),
    1,
    g_param_spec_int ("spacing",
                      NULL,
                      NULL,
                      0,
                      G_MAXINT,
                      0,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  widget_class->measure = adj_tile_row_measure;
  widget_class->size_allocate = adj_tile_row_size_allocate;
  widget_class->get_request_mode = adj_tile_row_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "tilerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_tile_row_init (AdjTileRow *self)
{
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
}

GtkWidget *
adj_tile_row_new (int spacing)
{
  return g_object_new (ADJ_TYPE_TILE_ROW, "spacing", spacing, NULL);
}

static void
use_tile (AdjTileRow *self, guint i, const AdjTileLook *look)
{
  if (i == self->tiles->len) {
    GtkWidget *tile = adj_tile_new (look);

    gtk_widget_set_parent (tile, GTK_WIDGET (self));
    g_ptr_array_add (self->tiles, tile);
    return;
  }
  adj_tile_set_look (g_ptr_array_index (self->tiles, i), look);
  gtk_widget_set_visible (g_ptr_array_index (self->tiles, i), TRUE);
}

void
adj_tile_row_set (AdjTileRow *self, const AdjTileLook *looks, guint n)
{
  guint i;

  g_return_if_fail (ADJ_IS_TILE_ROW (self));
  g_return_if_fail (looks != NULL || n == 0);

  for (i = 0; i < n; i++)
    use_tile (self, i, &looks[i]);
  /* What is hidden keeps nothing: it may have been another reader's secret. */
  for (; i < self->tiles->len; i++) {
    adj_tile_set_look (g_ptr_array_index (self->tiles, i), &(AdjTileLook){ 0 });
    gtk_widget_set_visible (g_ptr_array_index (self->tiles, i), FALSE);
  }
  if (self->n != n) {
    self->n = n;
    gtk_widget_queue_resize (GTK_WIDGET (self));
  }
}

GtkWidget *
adj_tile_row_get (AdjTileRow *self, guint n)
{
  g_return_val_if_fail (ADJ_IS_TILE_ROW (self), NULL);

  return n < self->n ? g_ptr_array_index (self->tiles, n) : NULL;
}
