/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Castles carry the words: the castle, its spaces and the pawns on them. Spaces,
 * numbers and pawns are pictures of the same.
 */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-text-size.h"
#include "adj-tip.h"

enum {
  SPACES = BANQUET_TABLE + 1, /* with the club and the table */
  HALF = 18,                  /* spaces of a row */
  LEAST_STRETCH = 14,
  MOST_SPACE = 64,
  BROAD = 4096, /* px */
  BADGE = 24,
  GHOST = 16,
  BADGE_OF_TWO = 18, /* pawns on a space */
  BADGE_OF_MORE = 15,
  ROW_GAP = 6,
  BEND = 18, /* how far the road goes beyond the last space */
  BANNER_TAIL = 6,
  END = 42, /* the club and the table */
  PLAIN_END = 26,
};

/* Of the road, as a part of a space's height. */
#define ROAD 1.3

/* In a line, the club and the table are so many times as wide as a space, which has a least width
 * at ordinary text. */
#define LINE_END 1.6
#define LEAST_IN_LINE 20

typedef struct {
  GtkWidget *box;
  GtkWidget *image;
  GtkWidget *banner;
  GtkWidget *line; /* between its numbers */
  GtkWidget *first;
  GtkWidget *second;
} Head;

struct _AdjBanquetTrack {
  AdjPart parent_instance;

  AdjBanquetTrackForm form;
  Head heads[BANQUET_CASTLES];
  guint first_space[BANQUET_CASTLES];
  GtkWidget *club;
  GtkWidget *table;
  GtkWidget *spaces[SPACES];
  GtkWidget *numbers[SPACES];
  GtkWidget *bend;
  GtkWidget *stretch; /* "The track, spaces 2 to 15" */
  GtkWidget *goal;    /* "table: 37" */

  guint n_seats;
  GtkWidget *pawns[BANQUET_SEATS];
  GtkWidget *ghosts[BANQUET_SEATS];
  guint at[BANQUET_SEATS];      /* space */
  int came_from[BANQUET_SEATS]; /* by the last move, or −1 */
  guint badges[BANQUET_SEATS];
  graphene_rect_t places[SPACES]; /* of the spaces, as allocated */
};

G_DEFINE_FINAL_TYPE (AdjBanquetTrack, adj_banquet_track, ADJ_TYPE_PART)

static guint
clamp_space (guint space)
{
  return MIN (space, BANQUET_TABLE);
}

static guint
find_castle (AdjBanquetTrack *self, guint space)
{
  guint castle = BANQUET_CASTLES;

  while (castle-- > 0) {
    if (space >= self->first_space[castle] && space < BANQUET_TABLE)
      return castle;
  }

  return BANQUET_CASTLES;
}

static guint
find_castle_end (AdjBanquetTrack *self, guint castle)
{
  return self->first_space[castle] + banquet_castles[castle].n_spaces - 1;
}

/* The stretch that is shown when narrow. A castle that was cut off would have no room for its
 * numbers. */
static void
find_stretch (AdjBanquetTrack *self, guint *ret_first, guint *ret_last)
{
  guint first = BANQUET_TABLE;
  guint last = 0;

  for (guint seat = 0; seat < self->n_seats; seat++) {
    first = MIN (first, clamp_space (self->at[seat]));
    last = MAX (last, clamp_space (self->at[seat]));
    if (self->came_from[seat] >= 0)
      first = MIN (first, clamp_space ((guint) self->came_from[seat]));
  }
  first = first > last ? last : first;
  first -= first > 0;
  last = MAX (MIN (last + 2, BANQUET_TABLE), MIN (first + LEAST_STRETCH - 1, BANQUET_TABLE));
  if (last - first + 1 < LEAST_STRETCH)
    first = last - (LEAST_STRETCH - 1);
  if (find_castle (self, first) < BANQUET_CASTLES)
    first = self->first_space[find_castle (self, first)];
  if (find_castle (self, last) < BANQUET_CASTLES)
    last = find_castle_end (self, find_castle (self, last));

  *ret_first = first;
  *ret_last = last;
}

static int
find_natural (GtkWidget *widget, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

typedef struct {
  int caption; /* heights */
  int head;
  int space;
  int n_rows;
  guint first;
  guint last;
  guint per_row;
  double end;   /* how much wider the club and the table are */
  double pitch; /* from space to space */
} Plan;

static void
plan_stretch (AdjBanquetTrack *self, Plan *plan, double width)
{
  guint n;

  find_stretch (self, &plan->first, &plan->last);
  n = plan->last - plan->first + 1;
  plan->n_rows = n > HALF ? 2 : 1;
  plan->per_row = (n + (guint) plan->n_rows - 1) / (guint) plan->n_rows;
  plan->caption = find_natural (self->stretch, GTK_ORIENTATION_VERTICAL) + ROW_GAP;
  plan->pitch = width / plan->per_row;
}

/* Where a line would be too narrow for the castles, their first half is above the other. */
static void
plan_line (Plan *plan, double width)
{
  double pitch = width / (SPACES - 2 + 2 * LINE_END);

  plan->last = BANQUET_TABLE;
  plan->n_rows = pitch < adj_text_size_scale (LEAST_IN_LINE) ? 2 : 1;
  plan->per_row = SPACES / (guint) plan->n_rows;
  plan->pitch = plan->n_rows == 1 ? pitch : width / (plan->per_row - 1 + LINE_END);
  plan->end = (LINE_END - 1) * plan->pitch;
}

static Plan
make_plan (AdjBanquetTrack *self, int width)
{
  Plan plan = { 0 };
  double wide = MAX (width, 1);

  plan.head = find_natural (self->heads[0].box, GTK_ORIENTATION_VERTICAL);
  switch (self->form) {
  case ADJ_BANQUET_TRACK_STRETCH:
    plan_stretch (self, &plan, wide);
    break;
  case ADJ_BANQUET_TRACK_LINE:
    plan_line (&plan, wide);
    break;
  case ADJ_BANQUET_TRACK_ROAD:
  default:
    /* Eighteen spaces, a place of two at the end, eight gaps of a quarter, and the bend. */
    plan.n_rows = 2;
    plan.pitch = MIN ((wide - BEND) / (HALF + 1.6 + 8 * .25), MOST_SPACE);
  }
  plan.space = CLAMP ((int) (plan.pitch * .9), BADGE + 2, 32);

  return plan;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  AdjBanquetTrack *self = ADJ_BANQUET_TRACK (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gboolean is_stretch = self->form == ADJ_BANQUET_TRACK_STRETCH;

    *minimum = is_stretch ? 280 : 480;
    *natural = is_stretch ? 344 : 688;
  } else {
    /* Spaces are as high as they can be where there is width enough. */
    Plan plan = make_plan (self, for_size < 0 ? BROAD : for_size);

    *minimum = *natural =
      plan.caption + plan.n_rows * (plan.head + plan.space) + (plan.n_rows - 1) * ROW_GAP;
  }
  *minimum_baseline = *natural_baseline = -1;
}

static void
allocate (GtkWidget *child, double x, double y, double width, double height)
{
  int left = (int) (x + .5);
  int top = (int) (y + .5);

  gtk_widget_size_allocate (
    child,
    &(GtkAllocation){ left, top, (int) (x + width + .5) - left, (int) (y + height + .5) - top },
    -1);
}

static void
allocate_centred (GtkWidget *child, double x, double y, double width)
{
  GtkRequisition size;

  gtk_widget_get_preferred_size (child, NULL, &size);
  allocate (child, x + (width - size.width) / 2, y, size.width, size.height);
}

static void
allocate_middle (GtkWidget *child, const graphene_rect_t *place)
{
  GtkRequisition size;

  gtk_widget_get_preferred_size (child, NULL, &size);
  allocate (child,
            place->origin.x + (place->size.width - size.width) / 2,
            place->origin.y + (place->size.height - size.height) / 2,
            size.width,
            size.height);
}

static void
place_space (AdjBanquetTrack *self, const Plan *plan, guint space, double x, double y, double width)
{
  double top = y + plan->head;

  graphene_rect_init (&self->places[space],
                      (float) x,
                      (float) top,
                      (float) width,
                      (float) plan->space);
  gtk_widget_set_child_visible (self->spaces[space], TRUE);
  gtk_widget_set_child_visible (self->numbers[space], TRUE);
  allocate (self->spaces[space], x + 1, top, width - 2, plan->space);
  allocate_middle (self->numbers[space], &self->places[space]);
}

static double
place_castle (AdjBanquetTrack *self, const Plan *plan, guint castle, double x, double y, int way)
{
  guint n = banquet_castles[castle].n_spaces;
  double left = way > 0 ? x : x - n * plan->pitch;

  for (guint i = 0; i < n; i++) {
    guint space = self->first_space[castle] + (way > 0 ? i : n - 1 - i);

    place_space (self, plan, space, left + i * plan->pitch, y, plan->pitch);
  }
  gtk_widget_set_child_visible (self->heads[castle].box, TRUE);
  allocate_centred (self->heads[castle].box, left, y, n * plan->pitch);

  return x + way * (n * plan->pitch + plan->pitch * .25);
}

/* Its foot is on the first or the last space. */
static void
place_end (GtkWidget *image, const Plan *plan, double x, double y, double width)
{
  int height = find_natural (image, GTK_ORIENTATION_VERTICAL);

  allocate_centred (image, x, y + plan->head - height, width);
}

/* The upper row to the right, the lower one back to the left. */
static void
allocate_meander (AdjBanquetTrack *self, const Plan *plan)
{
  double end = 1.6 * plan->pitch;
  double lower = plan->head + plan->space + ROW_GAP;
  double x = end + plan->pitch * .25;
  double right;

  place_space (self, plan, 0, 0, 0, end);
  place_end (self->club, plan, 0, 0, end);
  for (guint castle = 0; castle < BANQUET_CASTLES / 2; castle++)
    x = place_castle (self, plan, castle, x, 0, 1);
  right = x - plan->pitch * .25;

  allocate (self->bend, right, plan->head + plan->space / 2., BEND, lower);
  x = right;
  for (guint castle = BANQUET_CASTLES / 2; castle < BANQUET_CASTLES; castle++)
    x = place_castle (self, plan, castle, x, lower, -1);
  place_space (self, plan, BANQUET_TABLE, 0, lower, end);
  place_end (self->table, plan, 0, lower, end);
}

/* A castle that is split between two rows has its head over the longer part. */
static void
keep_row (AdjBanquetTrack *self, guint *from, guint *to)
{
  guint last = *from;

  while (last < *to && self->places[last + 1].origin.y == self->places[*from].origin.y)
    last++;
  if (last - *from + 1 >= *to - last)
    *to = last;
  else
    *from = last + 1;
}

/* Rows of spaces, all from left to right. */
static void
allocate_rows (AdjBanquetTrack *self, const Plan *plan)
{
  guint last = MIN (plan->first + plan->per_row * (guint) plan->n_rows - 1, BANQUET_TABLE);
  double row_height = plan->head + plan->space + ROW_GAP;

  for (guint space = plan->first; space <= last; space++) {
    guint index = space - plan->first;
    guint row = index / plan->per_row;
    gboolean is_end = space == 0 || space == BANQUET_TABLE;

    place_space (self,
                 plan,
                 space,
                 index % plan->per_row * plan->pitch + (row == 0 && space > 0 ? plan->end : 0),
                 plan->caption + row * row_height,
                 plan->pitch + (is_end ? plan->end : 0));
  }
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    guint from = MAX (self->first_space[castle], plan->first);
    guint to = MIN (find_castle_end (self, castle), last);
    const graphene_rect_t *place;

    if (from > to)
      continue;
    keep_row (self, &from, &to);
    place = &self->places[from];
    gtk_widget_set_child_visible (self->heads[castle].box, TRUE);
    allocate_centred (self->heads[castle].box,
                      place->origin.x,
                      place->origin.y - plan->head,
                      (to - from + 1) * plan->pitch);
  }
}

static void
allocate_stretch (AdjBanquetTrack *self, const Plan *plan, int width)
{
  allocate (self->stretch, 0, 0, width * .7, plan->caption);
  allocate (self->goal, width * .7, 0, width * .3, plan->caption);
  allocate_rows (self, plan);
}

static void
allocate_line (AdjBanquetTrack *self, const Plan *plan)
{
  const graphene_rect_t *club = &self->places[0];
  const graphene_rect_t *table = &self->places[BANQUET_TABLE];

  allocate_rows (self, plan);
  place_end (self->club, plan, club->origin.x, club->origin.y - plan->head, club->size.width);
  place_end (self->table, plan, table->origin.x, table->origin.y - plan->head, table->size.width);
}

/* The seats whose pawns are on SPACE, in order; returns their number. */
static guint
list_pawns (AdjBanquetTrack *self, guint space, guint *ret_seats)
{
  guint n = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (clamp_space (self->at[seat]) == space)
      ret_seats[n++] = seat;
  return n;
}

static double
find_step (double room, int size, guint n)
{
  return n > 1 ? MIN ((room - size) / (n - 1), size) : 0;
}

/* Pawns that share a space are smaller and stand beside each other, three or more in two rows:
 * nobody's is hidden, and none lies on another space. */
static void
place_pawns (AdjBanquetTrack *self, guint space)
{
  const graphene_rect_t *place = &self->places[space];
  guint seats[BANQUET_SEATS];
  guint n = list_pawns (self, space, seats);
  guint n_rows = n > 2 ? 2 : 1;
  guint per_row = (n + n_rows - 1) / n_rows;
  GtkRequisition size;
  double step_x, step_y;

  if (n == 0)
    return;
  gtk_widget_get_preferred_size (self->pawns[seats[0]], NULL, &size);
  step_x = find_step (place->size.width, size.width, per_row);
  step_y = find_step (place->size.height, size.height, n_rows);
  for (guint i = 0; i < n; i++) {
    guint row = i / per_row;
    guint in_row = MIN (per_row, n - row * per_row);
    double x = (i % per_row - (in_row - 1) / 2.) * step_x - size.width / 2.;
    double y = (row - (n_rows - 1) / 2.) * step_y - size.height / 2.;

    allocate (self->pawns[seats[i]],
              place->origin.x + place->size.width / 2. + x,
              place->origin.y + place->size.height / 2. + y,
              size.width,
              size.height);
  }
}

/* A number that a pawn would half cover is not there. */
static void
hide_numbers (AdjBanquetTrack *self)
{
  for (guint space = 0; space < SPACES; space++) {
    graphene_rect_t number;

    if (!gtk_widget_get_child_visible (self->numbers[space]) ||
        !gtk_widget_compute_bounds (self->numbers[space], GTK_WIDGET (self), &number))
      continue;
    for (guint seat = 0; seat < self->n_seats; seat++) {
      graphene_rect_t pawn;

      if (gtk_widget_compute_bounds (self->pawns[seat], GTK_WIDGET (self), &pawn) &&
          graphene_rect_intersection (&number, &pawn, NULL))
        gtk_widget_set_child_visible (self->numbers[space], FALSE);
    }
  }
}

static void
allocate_ghosts (AdjBanquetTrack *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++) {
    const graphene_rect_t *place;
    GtkRequisition size;

    gtk_widget_set_child_visible (self->ghosts[seat], self->came_from[seat] >= 0);
    if (self->came_from[seat] < 0)
      continue;
    place = &self->places[clamp_space ((guint) self->came_from[seat])];
    gtk_widget_get_preferred_size (self->ghosts[seat], NULL, &size);
    allocate (self->ghosts[seat],
              place->origin.x + (place->size.width - size.width) / 2,
              place->origin.y + (place->size.height - size.height) / 2,
              size.width,
              size.height);
  }
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjBanquetTrack *self = ADJ_BANQUET_TRACK (widget);
  Plan plan = make_plan (self, width);
  gboolean is_road = self->form == ADJ_BANQUET_TRACK_ROAD;
  gboolean is_stretch = self->form == ADJ_BANQUET_TRACK_STRETCH;

  (void) height;
  (void) baseline;
  for (guint space = 0; space < SPACES; space++) {
    gtk_widget_set_child_visible (self->spaces[space], FALSE);
    gtk_widget_set_child_visible (self->numbers[space], FALSE);
  }
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++)
    gtk_widget_set_child_visible (self->heads[castle].box, FALSE);
  gtk_widget_set_child_visible (self->bend, is_road);
  gtk_widget_set_child_visible (self->club, !is_stretch);
  gtk_widget_set_child_visible (self->table, !is_stretch);
  gtk_widget_set_child_visible (self->stretch, is_stretch);
  gtk_widget_set_child_visible (self->goal, is_stretch);

  if (is_road)
    allocate_meander (self, &plan);
  else if (is_stretch)
    allocate_stretch (self, &plan, width);
  else
    allocate_line (self, &plan);
  allocate_ghosts (self);
  for (guint space = 0; space < SPACES; space++)
    place_pawns (self, space);
  hide_numbers (self);
}

static void
set_colour (cairo_t *cairo, AdjToken token)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  gdk_cairo_set_source_rgba (cairo, &colour);
}

/* Through the middle of the spaces of each row that is shown, and round the bend. */
static void
trace_road (AdjBanquetTrack *self, cairo_t *cairo)
{
  const graphene_rect_t *club = &self->places[0];
  const graphene_rect_t *goal = &self->places[BANQUET_TABLE];
  graphene_rect_t bend;
  double middle = club->size.height / 2;

  if (self->form != ADJ_BANQUET_TRACK_ROAD ||
      !gtk_widget_compute_bounds (self->bend, GTK_WIDGET (self), &bend)) {
    for (guint space = 0; space < SPACES; space++) {
      const graphene_rect_t *place = &self->places[space];

      if (!gtk_widget_get_child_visible (self->spaces[space]))
        continue;
      cairo_move_to (cairo, place->origin.x, place->origin.y + place->size.height / 2);
      cairo_rel_line_to (cairo, place->size.width, 0);
    }
    return;
  }
  cairo_move_to (cairo, club->origin.x + middle, club->origin.y + middle);
  cairo_line_to (cairo, bend.origin.x - 8, club->origin.y + middle);
  cairo_curve_to (cairo,
                  bend.origin.x + bend.size.width * .9,
                  club->origin.y + middle,
                  bend.origin.x + bend.size.width * .9,
                  goal->origin.y + middle,
                  bend.origin.x - 8,
                  goal->origin.y + middle);
  cairo_line_to (cairo, goal->origin.x + middle, goal->origin.y + middle);
}

static void
draw_road (AdjBanquetTrack *self, cairo_t *cairo)
{
  guint any = 0;
  double width;

  while (any < BANQUET_TABLE && !gtk_widget_get_child_visible (self->spaces[any]))
    any++;
  width = self->places[any].size.height * ROAD;
  cairo_set_line_cap (cairo,
                      self->form == ADJ_BANQUET_TRACK_ROAD ? CAIRO_LINE_CAP_ROUND
                                                           : CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  trace_road (self, cairo);
  cairo_set_line_width (cairo, width + 3);
  set_colour (cairo, ADJ_TOKEN_KEY);
  cairo_stroke_preserve (cairo);
  cairo_set_line_width (cairo, width);
  set_colour (cairo, ADJ_TOKEN_ROAD_SIDE);
  cairo_stroke_preserve (cairo);
  cairo_set_line_width (cairo, width - 6);
  set_colour (cairo, ADJ_TOKEN_ROAD);
  cairo_stroke (cairo);
}

static void
draw_banner (cairo_t *cairo, const graphene_rect_t *area)
{
  double x = (double) area->origin.x + .5;
  double y = (double) area->origin.y + .5;
  double width = (double) area->size.width - 1;
  double height = (double) area->size.height - 1;

  cairo_move_to (cairo, x, y);
  cairo_rel_line_to (cairo, width, 0);
  cairo_rel_line_to (cairo, 0, height - BANNER_TAIL);
  cairo_rel_line_to (cairo, -width / 2, BANNER_TAIL);
  cairo_rel_line_to (cairo, -width / 2, -BANNER_TAIL);
  cairo_close_path (cairo);
  set_colour (cairo, ADJ_TOKEN_BANNER);
  cairo_fill_preserve (cairo);
  set_colour (cairo, ADJ_TOKEN_KEY);
  cairo_set_line_width (cairo, 1.2);
  cairo_stroke (cairo);
  set_colour (cairo, ADJ_TOKEN_GILT);
  cairo_move_to (cairo, x + 2, y + 2);
  cairo_rel_line_to (cairo, width - 4, 0);
  cairo_stroke (cairo);
}

static void
draw_banners (AdjBanquetTrack *self, cairo_t *cairo)
{
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    graphene_rect_t area;

    if (gtk_widget_get_child_visible (self->heads[castle].box) &&
        gtk_widget_compute_bounds (self->heads[castle].banner, GTK_WIDGET (self), &area))
      draw_banner (cairo, &area);
  }
}

/* The hills reach to the edges of the widget, which may have a padding; poplars stand between. */
static void
draw_country (AdjBanquetTrack *self, GtkSnapshot *snapshot)
{
  const graphene_rect_t *goal = &self->places[BANQUET_TABLE];
  graphene_rect_t inside;
  graphene_rect_t land;
  cairo_t *cairo;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self), GTK_WIDGET (self), &land))
    return;
  adj_drawing_snapshot_ground (adj_drawing_get ("land"), snapshot, &land);
  inside = GRAPHENE_RECT_INIT (0,
                               0,
                               (float) gtk_widget_get_width (GTK_WIDGET (self)),
                               (float) gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_union (&inside, &land, &inside);
  cairo = gtk_snapshot_append_cairo (snapshot, &inside);
  draw_road (self, cairo);
  draw_banners (self, cairo);
  cairo_destroy (cairo);
  for (guint i = 0; i < 3 && self->form == ADJ_BANQUET_TRACK_ROAD; i++) {
    static const float places[] = { .13f, .58f, .83f };

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (inside.size.width * places[i], goal->origin.y - 34));
    adj_drawing_snapshot (adj_drawing_get ("poplar"), snapshot, 16, 24, &(GdkRGBA){ 0, 0, 0, 1 });
    gtk_snapshot_restore (snapshot);
  }
}

/* A dotted bow from where a pawn was to where it is, where both lie in one row. */
static void
draw_bow (AdjBanquetTrack *self, cairo_t *cairo, guint seat)
{
  const graphene_rect_t *from = &self->places[clamp_space ((guint) self->came_from[seat])];
  const graphene_rect_t *to = &self->places[clamp_space (self->at[seat])];
  double x1 = from->origin.x + from->size.width / 2;
  double x2 = to->origin.x + to->size.width / 2;
  double top = from->origin.y - 1;
  static const double dots[] = { 0, 4 };
  GdkRGBA colour;

  if (from->origin.y != to->origin.y || x1 == x2)
    return;

  cairo_move_to (cairo, x1, top);
  cairo_curve_to (cairo, x1 + (x2 - x1) * .3, top - 12, x1 + (x2 - x1) * .7, top - 12, x2, top);
  cairo_set_dash (cairo, NULL, 0, 0);
  cairo_set_line_width (cairo, 5);
  set_colour (cairo, ADJ_TOKEN_SPACE);
  cairo_stroke_preserve (cairo);
  cairo_set_dash (cairo, dots, G_N_ELEMENTS (dots), 0);
  cairo_set_line_width (cairo, 2.4);
  adj_palette_get (ADJ_TOKEN_CURVE_1 + self->badges[seat], &colour);
  gdk_cairo_set_source_rgba (cairo, &colour);
  cairo_stroke (cairo);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjBanquetTrack *self = ADJ_BANQUET_TRACK (widget);
  gboolean has_bows = FALSE;
  cairo_t *cairo;

  if (adj_palette_is_illustrated ())
    draw_country (self, snapshot);
  GTK_WIDGET_CLASS (adj_banquet_track_parent_class)->snapshot (widget, snapshot);
  for (guint seat = 0; seat < self->n_seats; seat++)
    has_bows |= self->came_from[seat] >= 0;
  if (!has_bows)
    return;

  cairo = gtk_snapshot_append_cairo (snapshot,
                                     &GRAPHENE_RECT_INIT (0,
                                                          0,
                                                          (float) gtk_widget_get_width (widget),
                                                          (float) gtk_widget_get_height (widget)));
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  for (guint seat = 0; seat < self->n_seats; seat++) {
    if (self->came_from[seat] >= 0)
      draw_bow (self, cairo, seat);
  }
  cairo_destroy (cairo);
}

static void
adj_banquet_track_class_init (AdjBanquetTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_css_name (widget_class, "track");
}

static GtkWidget *
new_picture (GType type, const char *style)
{
  GtkWidget *widget =
    g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (widget, style);
  return widget;
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = new_picture (GTK_TYPE_LABEL, style);

  gtk_label_set_text (GTK_LABEL (label), text);
  return label;
}

static void
append (AdjBanquetTrack *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static gboolean
is_long (guint castle)
{
  return banquet_castles[castle].n_spaces > 2;
}

static void
make_head (AdjBanquetTrack *self, guint castle)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Head, image), ADJ_FIELD (Head, banner), ADJ_FIELD (Head, line),
    ADJ_FIELD (Head, first), ADJ_FIELD (Head, second),
  };
  static const char *const drawings[] = { "castle-1", "castle-3", "castle-2" };
  Head *head = &self->heads[castle];

  head->box = adj_fragment_new ("adj-banquet-head", head, fields, G_N_ELEMENTS (fields));
  adj_drawing_set_image (head->image, is_long (castle) ? "castle-4" : drawings[castle % 3]);
  adj_take_text (head->first, g_strdup_printf ("%u", banquet_castles[castle].numbers[0]));
  adj_take_text (head->second, g_strdup_printf ("%u", banquet_castles[castle].numbers[1]));
  append (self, head->box);
}

static void
make_space (AdjBanquetTrack *self, guint space)
{
  g_autofree char *number =
    space == BANQUET_TABLE ? g_strdup_printf ("%u\u200a+", space) : g_strdup_printf ("%u", space);

  self->spaces[space] = new_picture (GTK_TYPE_BOX, "space");
  if (space == BANQUET_TABLE)
    gtk_widget_add_css_class (self->spaces[space], "table");
  self->numbers[space] = new_label (space == 0 ? "" : number, "space-number");
  append (self, self->spaces[space]);
  append (self, self->numbers[space]);
}

static GtkWidget *
make_end (const char *drawing)
{
  GtkWidget *image = adj_drawing_new_image (drawing, END, " ");

  gtk_widget_add_css_class (image, "track-end");
  return image;
}

static void
make_captions (AdjBanquetTrack *self)
{
  self->stretch = new_label ("", "role-least");
  gtk_label_set_xalign (GTK_LABEL (self->stretch), 0);
  gtk_widget_add_css_class (self->stretch, "ink2");
  self->goal = new_label ("", "role-least");
  gtk_label_set_xalign (GTK_LABEL (self->goal), 1);
  gtk_widget_add_css_class (self->goal, "ink2");
  append (self, self->stretch);
  append (self, self->goal);
}

/* A narrow table has castles only where they can be told from each other. */
static void
show_heads (AdjBanquetTrack *self)
{
  gboolean is_road = self->form == ADJ_BANQUET_TRACK_ROAD;
  int size;

  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    gtk_widget_set_visible (self->heads[castle].image, is_road || adj_palette_is_illustrated ());
    gtk_widget_set_visible (self->heads[castle].line, !adj_palette_is_illustrated ());
    adj_widget_set_class (self->heads[castle].box, "narrow", !is_road);
  }
  size = adj_text_size_scale (is_road && adj_palette_is_illustrated () ? END : PLAIN_END);
  gtk_image_set_pixel_size (GTK_IMAGE (self->club), size);
  gtk_image_set_pixel_size (GTK_IMAGE (self->table), size);
}

static void
adj_banquet_track_init (AdjBanquetTrack *self)
{
  guint space = 1;

  adj_set_name (GTK_WIDGET (self), _ ("Track"));
  adj_palette_watch (self, G_CALLBACK (show_heads));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  make_captions (self);
  self->club = make_end ("club");
  append (self, self->club);
  make_space (self, 0);
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    self->first_space[castle] = space;
    make_head (self, castle);
    for (guint i = 0; i < banquet_castles[castle].n_spaces; i++, space++) {
      make_space (self, space);
      adj_widget_set_class (self->spaces[space], "long", is_long (castle));
    }
  }
  self->table = make_end ("table");
  append (self, self->table);
  show_heads (self);
  make_space (self, BANQUET_TABLE);
  self->bend = new_picture (GTK_TYPE_BOX, "track-bend");
  append (self, self->bend);

  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    self->ghosts[seat] = adj_badge_new (GHOST);
    gtk_widget_add_css_class (self->ghosts[seat], "ghost");
    gtk_widget_set_visible (self->ghosts[seat], FALSE);
    append (self, self->ghosts[seat]);
    self->came_from[seat] = -1;
  }
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    self->pawns[seat] = adj_badge_new (BADGE);
    gtk_widget_set_visible (self->pawns[seat], FALSE);
    append (self, self->pawns[seat]);
  }
}

void
adj_banquet_track_set_form (AdjBanquetTrack *self, AdjBanquetTrackForm form)
{
  if (self->form == form)
    return;

  self->form = form;
  show_heads (self);
  adj_widget_set_class (GTK_WIDGET (self), "line", form == ADJ_BANQUET_TRACK_LINE);
  gtk_label_set_text (GTK_LABEL (self->numbers[0]), form == ADJ_BANQUET_TRACK_STRETCH ? "0" : "");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The pawns on these spaces: "Basile on 3, Inès on 4"; NULL if there is none. */
static char *
describe_pawns (const AdjScene *scene, guint first, guint last)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    guint space = banquet->pawns[seat];

    if (space < first || space > last)
      continue;
    if (list->len > 0)
      g_string_append (list, ", ");
    if (first == last)
      g_string_append (list, scene->people->list[seat].name);
    else
      /* TRANSLATORS: a name, the number of a space. */
      g_string_append_printf (list, _ ("%s on %u"), scene->people->list[seat].name, space);
  }

  return g_string_free (list, list->len == 0);
}

static void
describe (GtkWidget *widget, const char *what, char *pawns)
{
  g_autofree char *owned = pawns;
  g_autofree char *label =
    /* TRANSLATORS: a place of the track, and who stands there. */
    owned != NULL ? g_strdup_printf (C_ ("track", "%s: %s"), what, owned) : g_strdup (what);

  adj_set_name (widget, label);
  adj_tip_set (widget, label);
}

static char *
describe_castle (AdjBanquetTrack *self, guint castle)
{
  guint first = self->first_space[castle];
  const guint8 *numbers = banquet_castles[castle].numbers;

  if (banquet_castles[castle].n_spaces == 2)
    return g_strdup_printf (_ ("Castle %u and %u, spaces %u and %u"),
                            numbers[0],
                            numbers[1],
                            first,
                            first + 1);

  return g_strdup_printf (_ ("Castle %u and %u, spaces %u to %u"),
                          numbers[0],
                          numbers[1],
                          first,
                          first + 2);
}

static void
describe_places (AdjBanquetTrack *self, const AdjScene *scene)
{
  describe (self->club, _ ("Club"), describe_pawns (scene, 0, 0));
  describe (self->table,
            _ ("Banquet table, from space 37"),
            describe_pawns (scene, BANQUET_TABLE, G_MAXUINT));
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    g_autofree char *what = describe_castle (self, castle);
    guint first = self->first_space[castle];

    describe (self->heads[castle].box,
              what,
              describe_pawns (scene, first, first + banquet_castles[castle].n_spaces - 1));
  }
}

/* Where pawns were before the last move; several steps of a pawn count as one. */
static void
find_origins (AdjBanquetTrack *self, const RulesEvents *events)
{
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    self->came_from[seat] = -1;
  for (guint i = 0; i < events->n; i++) {
    const RulesEvent *event = &events->list[i];

    if (event->kind == BANQUET_EVENT_ADVANCE && self->came_from[event->seat] < 0)
      self->came_from[event->seat] = event->total - event->number;
  }
}

static void
show_captions (AdjBanquetTrack *self)
{
  g_autofree char *stretch = NULL;
  g_autofree char *goal = NULL;
  guint first;
  guint last;

  find_stretch (self, &first, &last);
  stretch = g_strdup_printf (_ ("The track, spaces %u to %u"), first, last);
  goal = g_strdup_printf (_ ("table: %u"), BANQUET_TABLE);
  gtk_label_set_text (GTK_LABEL (self->stretch), stretch);
  gtk_label_set_text (GTK_LABEL (self->goal), goal);
}

static void
size_pawns (AdjBanquetTrack *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++) {
    guint seats[BANQUET_SEATS];
    guint n = list_pawns (self, clamp_space (self->at[seat]), seats);

    g_object_set (self->pawns[seat],
                  "size",
                  n == 1   ? BADGE
                  : n == 2 ? BADGE_OF_TWO
                           : BADGE_OF_MORE,
                  NULL);
  }
}

void
adj_banquet_track_show (AdjBanquetTrack *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);

  self->n_seats = state->n_seats;
  find_origins (self, &scene->events);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    gboolean is_here = seat < state->n_seats;
    const AdjPerson *person = is_here ? &scene->people->list[seat] : NULL;

    gtk_widget_set_visible (self->pawns[seat], is_here);
    gtk_widget_set_visible (self->ghosts[seat], is_here && self->came_from[seat] >= 0);
    if (!is_here)
      continue;
    self->at[seat] = banquet_peek (state)->pawns[seat];
    self->badges[seat] = person->badge;
    adj_badge_set_person (ADJ_BADGE (self->pawns[seat]), person, FALSE);
    adj_badge_set_person (ADJ_BADGE (self->ghosts[seat]), person, FALSE);
  }
  size_pawns (self);
  if (rules_is_seat (scene->viewer))
    gtk_widget_insert_before (self->pawns[scene->viewer], GTK_WIDGET (self), NULL);
  show_captions (self);
  describe_places (self, scene);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
adj_banquet_track_get_pawn (AdjBanquetTrack *self, guint seat)
{
  return self->pawns[seat];
}

GtkWidget *
adj_banquet_track_get_space (AdjBanquetTrack *self, guint space)
{
  return self->spaces[clamp_space (space)];
}
