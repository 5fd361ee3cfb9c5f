/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The wake is drawn by plain widgets with a dotted border, one for each straight stretch: it runs
 * before the palaces, and at the sides of the ring outside of them.
 */

#include "adj-canaletto-parts.h"

#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  N_PLACES = 16,
  N_STRETCHES = 10, /* once round, to and from the sides */
  SIDE = 4,         /* places from one corner to the next */
  FRAME = 5,        /* round the basin */
};

/* How far above the lower edge of a place the wake runs, and how far from the middle of its first
 * and last place it begins and ends, as parts of a place's height. */
#define WAKE 0.13
#define WAKE_ON_WATER 0.2 /* in the edition, above the numbers */
#define SHIP 0.2

typedef struct {
  GtkWidget *stretches[N_STRETCHES];
  guint from;
  guint way;
} Wake;

struct _AdjCanalettoRing {
  GtkWidget parent_instance;

  GtkWidget *places[N_PLACES];
  GtkWidget *middle;
  AdjCanalettoRingSize size;
  Wake wake;  /* of the bid that is considered */
  Wake trail; /* of the bids made */
  guint entry;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoRing, adj_canaletto_ring, GTK_TYPE_WIDGET)

typedef struct {
  int left;
  int top;
  int width; /* of a place */
  int height;
  int gap;
} Grid;

static guint
find_column (guint place)
{
  if (place <= SIDE)
    return place;
  if (place <= 2 * SIDE)
    return SIDE;
  if (place <= 3 * SIDE)
    return 3 * SIDE - place;
  return 0;
}

static guint
find_row (guint place)
{
  return find_column ((place + 3 * SIDE) % N_PLACES);
}

static GtkAllocation
find_area (const Grid *grid, guint place)
{
  return (GtkAllocation){
    .x = grid->left + (int) find_column (place) * (grid->width + grid->gap),
    .y = grid->top + (int) find_row (place) * (grid->height + grid->gap),
    .width = grid->width,
    .height = grid->height,
  };
}

/* The basin has a frame of its own in the edition. */
static int
get_padding (AdjCanalettoRing *self, GtkOrientation orientation)
{
  int padding =
    orientation == GTK_ORIENTATION_HORIZONTAL ? self->size.padding_x : self->size.padding_y;

  return adj_palette_is_illustrated () ? MIN (padding, FRAME) : padding;
}

/* Size of a place and of all, in one direction, so that the middle has room as well. */
static void
measure_place (AdjCanalettoRing *self, GtkOrientation orientation, int *minimum, int *natural)
{
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  int padding = get_padding (self, orientation);
  int middle;

  *minimum = 0;
  for (guint i = 0; i < N_PLACES; i++) {
    int place;

    gtk_widget_measure (self->places[i], orientation, -1, &place, NULL, NULL, NULL);
    *minimum = MAX (*minimum, place);
  }
  gtk_widget_measure (self->middle, orientation, -1, &middle, NULL, NULL, NULL);
  *minimum = MAX (*minimum, (middle + 2 * padding - 2 * self->size.gap + 2) / (SIDE - 1));
  *natural = MAX (*minimum, is_wide ? self->size.width : self->size.height);
}

static void
adj_canaletto_ring_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  AdjCanalettoRing *self = ADJ_CANALETTO_RING (widget);
  int rest = SIDE * self->size.gap + 2 * self->size.margin;

  (void) for_size;
  measure_place (self, orientation, minimum, natural);
  *minimum = *minimum * (SIDE + 1) + rest;
  *natural = *natural * (SIDE + 1) + rest;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static int
fit_place (AdjCanalettoRing *self, GtkOrientation orientation, int room, int most)
{
  int place = (room - SIDE * self->size.gap - 2 * self->size.margin) / (SIDE + 1);
  int minimum;
  int natural;

  measure_place (self, orientation, &minimum, &natural);

  return MIN (place, MAX (most, natural));
}

static Grid
lay_grid (AdjCanalettoRing *self, int width, int height)
{
  Grid grid = { .gap = self->size.gap };

  grid.width = fit_place (self, GTK_ORIENTATION_HORIZONTAL, width, self->size.most_width);
  grid.height = fit_place (self, GTK_ORIENTATION_VERTICAL, height, self->size.most_height);
  grid.left = (width - (SIDE + 1) * grid.width - (int) SIDE * grid.gap) / 2;
  grid.top = (height - (SIDE + 1) * grid.height - (int) SIDE * grid.gap) / 2;

  return grid;
}

/* Where the wake passes a place: before it, and on the lines at the sides just outside. */
static void
find_berth (const Grid *grid, guint place, int *x, int *y)
{
  GtkAllocation area = find_area (grid, place);
  double rise = adj_palette_is_illustrated () ? WAKE_ON_WATER : WAKE;

  *x = area.x + area.width / 2;
  *y = area.y + area.height - (int) (area.height * rise);
}

static int
find_side (const Grid *grid, guint place)
{
  GtkAllocation area = find_area (grid, place);

  return find_column (place) == 0 ? area.x - grid->gap / 2 : area.x + area.width + grid->gap / 2;
}

/* Shortens one end of a level stretch by the part that the gondola covers. */
static int
trim (const Grid *grid, int x, int to_x)
{
  int ship = MIN ((int) (grid->height * SHIP), ABS (to_x - x));

  return to_x > x ? x + ship : x - ship;
}

static void
lay_stretch (GtkWidget *stretch, int x, int y, int to_x, int to_y)
{
  gboolean is_level = y == to_y;
  int thick;
  GtkAllocation area = { MIN (x, to_x), MIN (y, to_y), ABS (to_x - x), ABS (to_y - y) };

  adj_widget_set_class (stretch, "upright", !is_level);
  gtk_widget_measure (stretch,
                      is_level ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL,
                      -1,
                      &thick,
                      NULL,
                      NULL,
                      NULL);
  if (is_level) {
    area.height = thick;
    area.y -= thick / 2;
  } else {
    area.width = thick;
    area.x -= thick / 2;
  }
  gtk_widget_set_child_visible (stretch, area.width > 0 && area.height > 0);
  if (area.width > 0 && area.height > 0)
    gtk_widget_size_allocate (stretch, &area, -1);
}

/* Points of the way, cut at the corners; a side that runs down or up lies outside of its palaces.
 * The first and the last stretch are level. */
static guint
find_way (const Wake *wake, const Grid *grid, int (*points)[2])
{
  guint last = wake->from + wake->way;
  guint n = 1;

  find_berth (grid, wake->from, &points[0][0], &points[0][1]);
  for (guint at = wake->from; at < last; n++) {
    guint end = MIN (last, (at / SIDE + 1) * SIDE);
    int side = find_side (grid, at % N_PLACES);

    if (at / SIDE % 2 == 1) {
      points[n][0] = side;
      points[n][1] = points[n - 1][1];
      n++;
      find_berth (grid, end % N_PLACES, &points[n][0], &points[n][1]);
      points[n][0] = side;
      if (end == last) {
        n++;
        find_berth (grid, end % N_PLACES, &points[n][0], &points[n][1]);
      }
    } else {
      find_berth (grid, end % N_PLACES, &points[n][0], &points[n][1]);
    }
    at = end;
  }

  return n;
}

static guint
lay_wake (const Wake *wake, const Grid *grid)
{
  int points[N_STRETCHES + 1][2];
  guint n;

  if (wake->way == 0)
    return 0;

  n = find_way (wake, grid, points);
  points[0][0] = trim (grid, points[0][0], points[1][0]);
  points[n - 1][0] = trim (grid, points[n - 1][0], points[n - 2][0]);
  for (guint i = 1; i < n; i++)
    lay_stretch (wake->stretches[i - 1],
                 points[i - 1][0],
                 points[i - 1][1],
                 points[i][0],
                 points[i][1]);

  return n - 1;
}

static void
adj_canaletto_ring_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjCanalettoRing *self = ADJ_CANALETTO_RING (widget);
  Grid grid = lay_grid (self, width, height);
  GtkAllocation first = find_area (&grid, 0);
  GtkAllocation last = find_area (&grid, 2 * SIDE);
  int padding_x = get_padding (self, GTK_ORIENTATION_HORIZONTAL);
  int padding_y = get_padding (self, GTK_ORIENTATION_VERTICAL);
  int x = first.x + first.width + padding_x;
  int y = first.y + first.height + padding_y;

  (void) baseline;
  for (guint i = 0; i < N_PLACES; i++) {
    GtkAllocation area = find_area (&grid, i);

    gtk_widget_size_allocate (self->places[i], &area, -1);
  }
  gtk_widget_size_allocate (
    self->middle,
    &(GtkAllocation){ x, y, last.x - padding_x - x, last.y - padding_y - y },
    -1);
  for (guint n = lay_wake (&self->trail, &grid); n < N_STRETCHES; n++)
    gtk_widget_set_child_visible (self->trail.stretches[n], FALSE);
  for (guint n = lay_wake (&self->wake, &grid); n < N_STRETCHES; n++)
    gtk_widget_set_child_visible (self->wake.stretches[n], FALSE);
}

static void
adj_canaletto_ring_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (adj_palette_is_illustrated ())
    adj_drawing_snapshot_tiles (adj_drawing_get ("tile-water"),
                                snapshot,
                                gtk_widget_get_width (widget),
                                gtk_widget_get_height (widget));
  GTK_WIDGET_CLASS (adj_canaletto_ring_parent_class)->snapshot (widget, snapshot);
}

static int
find_focus (AdjCanalettoRing *self)
{
  for (guint i = 0; i < N_PLACES; i++) {
    if (gtk_widget_is_focus (self->places[i]))
      return (int) i;
  }

  return -1;
}

static guint
find_place (guint column, guint row)
{
  guint place = 0;

  while (find_column (place) != column || find_row (place) != row)
    place++;

  return place;
}

/* The place that an arrow key leads to, which may be the same. */
static guint
find_neighbour (guint place, GtkDirectionType direction)
{
  guint column = find_column (place);
  guint row = find_row (place);
  gboolean is_inside;

  switch (direction) {
  case GTK_DIR_LEFT:
  case GTK_DIR_RIGHT:
    is_inside = row % SIDE != 0;
    if (direction == GTK_DIR_LEFT)
      column = is_inside || column == 0 ? 0 : column - 1;
    else
      column = is_inside || column == SIDE ? SIDE : column + 1;
    break;
  default:
    is_inside = column % SIDE != 0;
    if (direction == GTK_DIR_UP)
      row = is_inside || row == 0 ? 0 : row - 1;
    else
      row = is_inside || row == SIDE ? SIDE : row + 1;
    break;
  }

  return find_place (column, row);
}

static gboolean
adj_canaletto_ring_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AdjCanalettoRing *self = ADJ_CANALETTO_RING (widget);
  int place = find_focus (self);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (place >= 0 && is_tab)
    return FALSE;
  if (place >= 0)
    self->entry = find_neighbour ((guint) place, direction);

  return gtk_widget_grab_focus (self->places[self->entry]);
}

static void
adj_canaletto_ring_init (AdjCanalettoRing *self)
{
  self->size = (AdjCanalettoRingSize){ .gap = 2, .width = 20, .height = 12 };
}

static void
adj_canaletto_ring_dispose (GObject *object)
{
  adj_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_ring_parent_class)->dispose (object);
}

static void
adj_canaletto_ring_class_init (AdjCanalettoRingClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_ring_dispose;
  widget_class->measure = adj_canaletto_ring_measure;
  widget_class->size_allocate = adj_canaletto_ring_size_allocate;
  widget_class->snapshot = adj_canaletto_ring_snapshot;
  widget_class->focus = adj_canaletto_ring_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_stretches (AdjCanalettoRing *self, Wake *wake, const char *style)
{
  for (guint i = 0; i < N_STRETCHES; i++) {
    GtkWidget *stretch = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_add_css_class (stretch, style);
    gtk_widget_set_can_target (stretch, FALSE);
    gtk_widget_set_child_visible (stretch, FALSE);
    gtk_accessible_update_state (GTK_ACCESSIBLE (stretch), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    gtk_widget_set_parent (stretch, GTK_WIDGET (self));
    wake->stretches[i] = stretch;
  }
}

GtkWidget *
adj_canaletto_ring_new (GtkWidget *const *places, GtkWidget *middle)
{
  AdjCanalettoRing *self = g_object_new (ADJ_TYPE_CANALETTO_RING, NULL);

  /* The lights are on the water, below everything. */
  add_stretches (self, &self->trail, "trail");
  add_stretches (self, &self->wake, "wake");
  self->middle = middle;
  gtk_widget_set_parent (middle, GTK_WIDGET (self));
  for (guint i = 0; i < N_PLACES; i++) {
    self->places[i] = places[i];
    gtk_widget_set_parent (places[i], GTK_WIDGET (self));
  }
  return GTK_WIDGET (self);
}

void
adj_canaletto_ring_set_size (AdjCanalettoRing *self, const AdjCanalettoRingSize *size)
{
  g_return_if_fail (ADJ_IS_CANALETTO_RING (self));

  self->size = *size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_way (AdjCanalettoRing *self, Wake *wake, guint from, guint way)
{
  if (wake->from == from && wake->way == way)
    return;

  wake->from = from;
  wake->way = MIN (way, (guint) N_PLACES);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
adj_canaletto_ring_set_wake (AdjCanalettoRing *self, guint from, guint way)
{
  g_return_if_fail (ADJ_IS_CANALETTO_RING (self));

  set_way (self, &self->wake, from, way);
}

void
adj_canaletto_ring_set_trail (AdjCanalettoRing *self, guint from, guint way)
{
  g_return_if_fail (ADJ_IS_CANALETTO_RING (self));

  set_way (self, &self->trail, from, way);
}

void
adj_canaletto_ring_set_entry (AdjCanalettoRing *self, guint place)
{
  g_return_if_fail (ADJ_IS_CANALETTO_RING (self));

  if (find_focus (self) < 0)
    self->entry = place % N_PLACES;
}
