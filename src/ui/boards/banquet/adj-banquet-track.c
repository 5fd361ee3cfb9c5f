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
#include "adj-tip.h"

enum {
  SPACES = BANQUET_TABLE + 1, /* with the club and the table */
  HALF = 18,                  /* spaces of a row */
  LEAST_STRETCH = 14,
  MOST_SPACE = 46,
  BADGE = 24,
  GHOST = 16,
  ROW_GAP = 4,
};

typedef struct {
  GtkWidget *box;
  GtkWidget *image;
  GtkWidget *first;
  GtkWidget *second;
} Head;

struct _AdjBanquetTrack {
  AdjPart parent_instance;

  gboolean is_narrow;
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
  int number;
  int n_rows;
  guint first;
  guint per_row;
  double pitch; /* from space to space */
} Plan;

static Plan
make_plan (AdjBanquetTrack *self, int width)
{
  Plan plan = { 0 };
  double wide = MAX (width, 1);

  plan.head = find_natural (self->heads[0].box, GTK_ORIENTATION_VERTICAL);
  plan.number = find_natural (self->numbers[1], GTK_ORIENTATION_VERTICAL);
  if (self->is_narrow) {
    guint last;
    guint n;

    find_stretch (self, &plan.first, &last);
    n = last - plan.first + 1;
    plan.n_rows = n > HALF ? 2 : 1;
    plan.per_row = (n + (guint) plan.n_rows - 1) / (guint) plan.n_rows;
    plan.caption = find_natural (self->stretch, GTK_ORIENTATION_VERTICAL) + ROW_GAP;
    plan.pitch = wide / plan.per_row;
  } else {
    /* Eighteen spaces, a place of two at the end, eight gaps of a quarter, and the bend. */
    plan.n_rows = 2;
    plan.pitch = MIN ((wide - 14) / (HALF + 1.6 + 8 * .25), MOST_SPACE);
  }
  plan.space = MAX ((int) plan.pitch, BADGE + 4);
  plan.space = MIN (plan.space, 40);

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
    *minimum = self->is_narrow ? 280 : 480;
    *natural = self->is_narrow ? 344 : 688;
  } else {
    Plan plan = make_plan (self, for_size < 0 ? (self->is_narrow ? 344 : 688) : for_size);

    *minimum = *natural = plan.caption + plan.n_rows * (plan.head + plan.space + plan.number) +
                          (plan.n_rows - 1) * ROW_GAP;
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
  allocate_centred (self->numbers[space], x, top + plan->space, width);
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

/* The upper row to the right, the lower one back to the left. */
static void
allocate_meander (AdjBanquetTrack *self, const Plan *plan)
{
  double end = 1.6 * plan->pitch;
  double lower = plan->head + plan->space + plan->number + ROW_GAP;
  double x = end + plan->pitch * .25;
  double right;

  place_space (self, plan, 0, 0, 0, end);
  allocate_centred (self->club, 0, 0, end);
  for (guint castle = 0; castle < BANQUET_CASTLES / 2; castle++)
    x = place_castle (self, plan, castle, x, 0, 1);
  right = x - plan->pitch * .25;

  allocate (self->bend, right, plan->head + plan->space / 2., 14, lower);
  x = right;
  for (guint castle = BANQUET_CASTLES / 2; castle < BANQUET_CASTLES; castle++)
    x = place_castle (self, plan, castle, x, lower, -1);
  place_space (self, plan, BANQUET_TABLE, 0, lower, end);
  allocate_centred (self->table, 0, lower, end);
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

static void
allocate_stretch (AdjBanquetTrack *self, const Plan *plan, int width)
{
  guint last = MIN (plan->first + plan->per_row * (guint) plan->n_rows - 1, BANQUET_TABLE);
  double row_height = plan->head + plan->space + plan->number + ROW_GAP;

  allocate (self->stretch, 0, 0, width * .7, plan->caption);
  allocate (self->goal, width * .7, 0, width * .3, plan->caption);
  for (guint space = plan->first; space <= last; space++) {
    guint index = space - plan->first;

    place_space (self,
                 plan,
                 space,
                 index % plan->per_row * plan->pitch,
                 plan->caption + index / plan->per_row * row_height,
                 plan->pitch);
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

/* Pawns that share a space overlap by half, or by more where they would hide its neighbours. */
static void
allocate_pawns (AdjBanquetTrack *self, int width)
{
  for (guint seat = 0; seat < self->n_seats; seat++) {
    const graphene_rect_t *place = &self->places[clamp_space (self->at[seat])];
    GtkRequisition size;
    double gap;
    double left;
    guint n = 0;
    guint index = 0;

    for (guint other = 0; other < self->n_seats; other++) {
      if (clamp_space (self->at[other]) != clamp_space (self->at[seat]))
        continue;
      index += other < seat;
      n++;
    }
    gtk_widget_get_preferred_size (self->pawns[seat], NULL, &size);
    gap = size.width / 2.;
    if (n > 1 && place->size.width + 10 - size.width < gap * (n - 1))
      gap = MAX ((place->size.width + 10 - size.width) / (n - 1), 5);
    left = place->origin.x + (place->size.width - size.width - gap * (n - 1)) / 2;
    left = CLAMP (left, 0, MAX (width - size.width - gap * (n - 1), 0));
    allocate (self->pawns[seat],
              left + index * gap,
              place->origin.y + (place->size.height - size.height) / 2,
              size.width,
              size.height);
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

  (void) height;
  (void) baseline;
  for (guint space = 0; space < SPACES; space++) {
    gtk_widget_set_child_visible (self->spaces[space], FALSE);
    gtk_widget_set_child_visible (self->numbers[space], FALSE);
  }
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++)
    gtk_widget_set_child_visible (self->heads[castle].box, FALSE);
  gtk_widget_set_child_visible (self->bend, !self->is_narrow);
  gtk_widget_set_child_visible (self->club, !self->is_narrow);
  gtk_widget_set_child_visible (self->table, !self->is_narrow);
  gtk_widget_set_child_visible (self->stretch, self->is_narrow);
  gtk_widget_set_child_visible (self->goal, self->is_narrow);

  if (self->is_narrow)
    allocate_stretch (self, &plan, width);
  else
    allocate_meander (self, &plan);
  allocate_ghosts (self);
  allocate_pawns (self, width);
}

/* A dotted bow from where a pawn was to where it is, where both lie in one row. */
static void
draw_bow (AdjBanquetTrack *self, cairo_t *cairo, guint seat)
{
  const graphene_rect_t *from = &self->places[clamp_space ((guint) self->came_from[seat])];
  const graphene_rect_t *to = &self->places[clamp_space (self->at[seat])];
  double x1 = from->origin.x + from->size.width / 2;
  double x2 = to->origin.x + to->size.width / 2;
  double top = from->origin.y + 4;
  GdkRGBA colour;

  if (from->origin.y != to->origin.y || x1 == x2)
    return;

  adj_palette_get (ADJ_TOKEN_CURVE_1 + self->badges[seat], &colour);
  gdk_cairo_set_source_rgba (cairo, &colour);
  cairo_move_to (cairo, x1, top);
  cairo_curve_to (cairo, x1 + (x2 - x1) * .3, top - 9, x1 + (x2 - x1) * .7, top - 9, x2, top);
  cairo_stroke (cairo);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjBanquetTrack *self = ADJ_BANQUET_TRACK (widget);
  static const double dots[] = { 0, 4 };
  gboolean has_bows = FALSE;
  cairo_t *cairo;

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
  cairo_set_line_width (cairo, 2.2);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cairo, dots, G_N_ELEMENTS (dots), 0);
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

static void
make_head (AdjBanquetTrack *self, guint castle)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Head, image),
    ADJ_FIELD (Head, first),
    ADJ_FIELD (Head, second),
  };
  static const char *const drawings[] = { "castle-1", "castle-2", "castle-3", "castle-4" };
  Head *head = &self->heads[castle];

  head->box = adj_fragment_new ("adj-banquet-head", head, fields, G_N_ELEMENTS (fields));
  adj_drawing_set_image (head->image, drawings[castle % 4]);
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
  GtkWidget *image = adj_drawing_new_image (drawing, 26, " ");

  gtk_widget_add_css_class (image, "castle");
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

static void
adj_banquet_track_init (AdjBanquetTrack *self)
{
  guint space = 1;

  adj_set_name (GTK_WIDGET (self), _ ("Track"));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  make_captions (self);
  self->club = make_end ("club");
  append (self, self->club);
  make_space (self, 0);
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    self->first_space[castle] = space;
    make_head (self, castle);
    for (guint i = 0; i < banquet_castles[castle].n_spaces; i++)
      make_space (self, space++);
  }
  self->table = make_end ("table");
  append (self, self->table);
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
adj_banquet_track_set_narrow (AdjBanquetTrack *self, gboolean narrow)
{
  if (self->is_narrow == narrow)
    return;

  self->is_narrow = narrow;
  for (guint castle = 0; castle < BANQUET_CASTLES; castle++) {
    gtk_widget_set_visible (self->heads[castle].image, !narrow);
    adj_widget_set_class (self->heads[castle].box, "narrow", narrow);
  }
  gtk_label_set_text (GTK_LABEL (self->numbers[0]), narrow ? "0" : "");
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
