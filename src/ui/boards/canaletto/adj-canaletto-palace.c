/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-words.h"
#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  MOST = CANALETTO_MOST_TREASURES,
};

/* The part of a palace's height that is water. */
#define QUAY 0.27
/* The gondola is higher than the water before one palace. */
#define BERTH 1.35

/* The grid of the facades of the edition: the middle of the windows of the main floor and the water
 * line are below the upper edge. */
enum {
  FACADE_WIDTH = 132,
  FACADE_HEIGHT = 112,
  LARGE_FACADE = 160, /* px */
  FACADE_BELOW = 7,
  FACADE_WINDOWS = 57,
  FACADE_SIGN = 49, /* of the owner, above a gondola */
  FACADE_WATER = 86,
  FACADE_KEEL = 98, /* of a gondola that lies before it */
  SIGN_WIDTH = 100, /* of a palace that has room for an owner's badge at its full size */
  POLES = 6,        /* kinds */
  POLE_LEFT = 0,
  POLE_RIGHT = 124,
  POLE_TOP = 56,
  POLE_WIDTH = 7,
  POLE_HEIGHT = 38,
};

struct _AdjCanalettoPalace {
  GtkButton parent_instance;

  guint number;
  AdjCanalettoPalaceLook look;
  GtkWidget *head;
  GtkWidget *label; /* its number */
  GtkWidget *price; /* a small gondola and the lowest bid */
  GtkWidget *bid;
  GtkWidget *draft;
  GtkWidget *body;
  GtkWidget *treasures[MOST];
  GtkWidget *sold;
  GtkWidget *owner;
  GtkWidget *buoy;
  GtkWidget *bidder;
  GtkWidget *bidden;
  GtkWidget *quay;
  GtkWidget *column;
  GtkWidget *berth;
  GtkWidget *gondola;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoPalace, adj_canaletto_palace, GTK_TYPE_BUTTON)

static void
adj_canaletto_palace_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  AdjCanalettoPalace *self = ADJ_CANALETTO_PALACE (widget);
  int head = 0;
  int body = 0;

  (void) for_size;
  gtk_widget_measure (self->head, orientation, -1, &head, NULL, NULL, NULL);
  gtk_widget_measure (self->body, orientation, -1, &body, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (head, body);
  else
    *minimum = (int) ((head + body) / (1 - QUAY) + 0.5);
  *natural = *minimum;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

/* The column and the gondola may be higher than the water. */
static int
find_height (GtkWidget *part, int least)
{
  int height;

  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return MAX (height, least);
}

static int
find_width (GtkWidget *part)
{
  int width;

  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* As large as it fits on the lower edge; the reflection may lie below it. */
static graphene_rect_t
find_facade (int width, int height)
{
  float scale = MIN ((float) width / FACADE_WIDTH, (float) height / (FACADE_HEIGHT - FACADE_BELOW));

  return GRAPHENE_RECT_INIT (((float) width - FACADE_WIDTH * scale) / 2,
                             (float) height - (FACADE_HEIGHT - FACADE_BELOW) * scale,
                             FACADE_WIDTH * scale,
                             FACADE_HEIGHT * scale);
}

static int
find_level (const graphene_rect_t *facade, int level)
{
  return (int) (facade->origin.y + facade->size.height * (float) level / FACADE_HEIGHT + 0.5f);
}

/* On a palace that is larger than the styles think its pieces are larger, too. */
static float
find_scale (const graphene_rect_t *facade)
{
  return MAX (facade->size.width / LARGE_FACADE, 1);
}

/* In the windows; the word that they are sold stands between the number and the bid. */
static GtkAllocation
find_body (AdjCanalettoPalace *self, int width, int height, const graphene_rect_t *facade)
{
  int body = find_height (self->body, 0);
  int head = find_height (self->head, 0);
  int left = find_width (self->label);
  int right = find_width (self->look.draft != 0 ? self->draft : self->price);

  if (self->look.treasures != 0)
    return (GtkAllocation){ 0, find_level (facade, FACADE_WINDOWS) - body / 2, width, body };
  return (GtkAllocation){ left,
                          height - (head + body) / 2,
                          MAX (width - left - right, find_width (self->body)),
                          body };
}

/* The owner's badge hangs before the shutters, a buoy floats beside the number. */
static void
lay_marks (AdjCanalettoPalace *self, int width, int middle, int foot)
{
  float scale = MIN ((float) width / SIGN_WIDTH, 1);
  int owner = find_width (self->owner);
  int buoy = find_height (self->buoy, 0);
  int left = find_width (self->label) + 5;

  gtk_widget_allocate (
    self->owner,
    owner,
    owner,
    -1,
    gsk_transform_scale (
      gsk_transform_translate (NULL,
                               &GRAPHENE_POINT_INIT (((float) width - (float) owner * scale) / 2,
                                                     (float) middle - (float) owner * scale / 2)),
      scale,
      scale));
  gtk_widget_size_allocate (self->buoy,
                            &(GtkAllocation){ left, foot - buoy, find_width (self->buoy), buoy },
                            -1);
}

/* Allocates AREA to CHILD, whose contents are SCALE times as large as its style says. */
static void
allocate_scaled (GtkWidget *child, const GtkAllocation *area, float scale)
{
  GskTransform *place =
    gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) area->x, (float) area->y));
  int width = (int) ((float) area->width / scale);
  int height = (int) ((float) area->height / scale + .5f);
  int least;

  /* Rounded, it may be a pixel too small. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child,
                       width,
                       MAX (height, least),
                       -1,
                       gsk_transform_scale (place, scale, scale));
}

static void
lay_body (AdjCanalettoPalace *self, int width, int height, const graphene_rect_t *facade)
{
  float scale = self->look.treasures != 0 ? find_scale (facade) : 1;
  GtkAllocation area = find_body (self, width, height, facade);
  int middle = area.y + area.height / 2;

  area.height = (int) ((float) area.height * scale);
  area.y = middle - area.height / 2;
  allocate_scaled (self->body, &area, scale);
}

/* The number, the bid, the column and the gondola are on the water before it. */
static void
lay_illustrated (AdjCanalettoPalace *self, int width, int height)
{
  graphene_rect_t facade = find_facade (width, height);
  float scale = find_scale (&facade);
  int head = find_height (self->head, 0);
  int column = (int) ((float) find_height (self->column, 0) * scale);
  int berth = (int) ((float) find_height (self->berth, 0) * scale);
  GtkAllocation foot = { 0, height - head, width, head };

  gtk_widget_size_allocate (self->head, &foot, -1);
  gtk_widget_size_allocate (self->quay, &foot, -1);
  lay_body (self, width, height, &facade);
  lay_marks (self, width, find_level (&facade, FACADE_SIGN), height);
  allocate_scaled (
    self->column,
    &(GtkAllocation){ 0, find_level (&facade, FACADE_WATER) - column, width, column },
    scale);
  allocate_scaled (self->berth,
                   &(GtkAllocation){ MIN (width * 5 / 8 - berth / 2, width - berth),
                                     find_level (&facade, FACADE_KEEL) - berth,
                                     berth,
                                     berth },
                   scale);
}

/* One in three has none on one of its sides. */
static void
paint_poles (AdjCanalettoPalace *self, GtkSnapshot *snapshot, const graphene_rect_t *facade)
{
  float scale = facade->size.width / FACADE_WIDTH;
  g_autofree char *name = g_strdup_printf ("pole-%u", self->number % POLES + 1);

  for (guint side = 0; side < 2; side++) {
    if ((self->number + side) % 3 == 0)
      continue;
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (facade->origin.x + (side == 0 ? POLE_LEFT : POLE_RIGHT) * scale,
                            facade->origin.y + POLE_TOP * scale));
    adj_drawing_snapshot (adj_drawing_get (name),
                          snapshot,
                          (double) (POLE_WIDTH * scale),
                          (double) (POLE_HEIGHT * scale),
                          &(GdkRGBA){ 0, 0, 0, 1 });
    gtk_snapshot_restore (snapshot);
  }
}

static void
adj_canaletto_palace_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjCanalettoPalace *self = ADJ_CANALETTO_PALACE (widget);

  if (adj_palette_is_illustrated ()) {
    graphene_rect_t facade =
      find_facade (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
    g_autofree char *name =
      g_strdup_printf ("palace-%02u%s", self->number + 1, self->look.treasures == 0 ? "-sold" : "");

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &facade.origin);
    adj_drawing_snapshot (adj_drawing_get (name),
                          snapshot,
                          (double) facade.size.width,
                          (double) facade.size.height,
                          &(GdkRGBA){ 0, 0, 0, 1 });
    gtk_snapshot_restore (snapshot);
    paint_poles (self, snapshot, &facade);
  }
  GTK_WIDGET_CLASS (adj_canaletto_palace_parent_class)->snapshot (widget, snapshot);
}

static void
lay_plain (AdjCanalettoPalace *self, int width, int height)
{
  int quay = (int) (height * QUAY);
  int column = find_height (self->column, quay);
  int berth = find_height (self->berth, (int) (quay * BERTH));
  int head = find_height (self->head, 0);

  gtk_widget_size_allocate (self->head, &(GtkAllocation){ 0, 0, width, head }, -1);
  gtk_widget_size_allocate (self->body,
                            &(GtkAllocation){ 0, head, width, MAX (height - quay - head, 0) },
                            -1);
  gtk_widget_size_allocate (self->quay, &(GtkAllocation){ 0, height - quay, width, quay }, -1);
  lay_marks (self, width, head + find_height (self->owner, 0) / 2, height);
  gtk_widget_size_allocate (self->column,
                            &(GtkAllocation){ 0, height - column, width, column },
                            -1);
  gtk_widget_size_allocate (self->berth,
                            &(GtkAllocation){ (width - berth) / 2, height - berth, berth, berth },
                            -1);
}

static void
adj_canaletto_palace_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) baseline;
  if (adj_palette_is_illustrated ())
    lay_illustrated (ADJ_CANALETTO_PALACE (widget), width, height);
  else
    lay_plain (ADJ_CANALETTO_PALACE (widget), width, height);
}

static void
show_pieces (AdjCanalettoPalace *self)
{
  gboolean is_ghost = self->look.draft != 0 && !self->look.has_gondola;

  gtk_widget_set_visible (self->column, self->look.has_column);
  gtk_widget_set_visible (self->gondola, self->look.has_gondola || is_ghost);
  adj_widget_set_class (self->gondola, "ghost", is_ghost);
  adj_drawing_set_image (self->gondola,
                         is_ghost && adj_palette_is_illustrated () ? "gondola-next" : "gondola");
}

/* A narrow table has no room for buoys; the gondola lies where the last bid took it. */
static gboolean
has_buoy (AdjCanalettoPalace *self)
{
  return self->look.bidder != NULL && !self->look.has_gondola && self->look.draft == 0 &&
         adj_palette_is_illustrated ();
}

static void
show_marks (AdjCanalettoPalace *self)
{
  const AdjCanalettoPalaceLook *look = &self->look;

  gtk_widget_set_visible (self->owner, look->treasures == 0 && look->owner != NULL);
  if (look->owner != NULL)
    adj_badge_set_person (ADJ_BADGE (self->owner), look->owner, FALSE);
  if (look->bidder != NULL)
    adj_badge_set_person (ADJ_BADGE (self->bidder), look->bidder, FALSE);
  adj_take_text (self->bidden, g_strdup_printf ("%u", look->bidden));
}

static void
show_buoy (AdjCanalettoPalace *self)
{
  gtk_widget_set_visible (self->buoy, has_buoy (self));
  gtk_widget_set_visible (self->sold, self->look.treasures == 0 && !has_buoy (self));
}

static void
show_treasures (AdjCanalettoPalace *self)
{
  guint left = self->look.treasures;

  for (guint i = 0; i < MOST; i++, left &= left - 1) {
    gtk_widget_set_visible (self->treasures[i], left != 0);
    if (left != 0)
      adj_drawing_set_image (self->treasures[i], canaletto_groups[g_bit_nth_lsf (left, -1)].name);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
theme_changed_cb (AdjCanalettoPalace *self)
{
  show_pieces (self);
  show_buoy (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
adj_canaletto_palace_init (AdjCanalettoPalace *self)
{
  self->look.treasures = ~0u;
  adj_palette_watch (self, G_CALLBACK (theme_changed_cb));
}

static void
adj_canaletto_palace_dispose (GObject *object)
{
  adj_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_palace_parent_class)->dispose (object);
}

static void
adj_canaletto_palace_class_init (AdjCanalettoPalaceClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_palace_dispose;
  widget_class->measure = adj_canaletto_palace_measure;
  widget_class->size_allocate = adj_canaletto_palace_size_allocate;
  widget_class->snapshot = adj_canaletto_palace_snapshot;
  gtk_widget_class_set_css_name (widget_class, "palace");
}

GtkWidget *
adj_canaletto_palace_new (guint number)
{
  static const AdjCanalettoPalaceLook empty;
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoPalace, quay),    ADJ_FIELD (AdjCanalettoPalace, head),
    ADJ_FIELD (AdjCanalettoPalace, label),   ADJ_FIELD (AdjCanalettoPalace, price),
    ADJ_FIELD (AdjCanalettoPalace, bid),     ADJ_FIELD (AdjCanalettoPalace, draft),
    ADJ_FIELD (AdjCanalettoPalace, body),    ADJ_FIELD (AdjCanalettoPalace, sold),
    ADJ_FIELD (AdjCanalettoPalace, column),  ADJ_FIELD (AdjCanalettoPalace, berth),
    ADJ_FIELD (AdjCanalettoPalace, gondola), ADJ_FIELD (AdjCanalettoPalace, owner),
    ADJ_FIELD (AdjCanalettoPalace, buoy),    ADJ_FIELD (AdjCanalettoPalace, bidder),
    ADJ_FIELD (AdjCanalettoPalace, bidden),
  };
  AdjCanalettoPalace *self = g_object_new (ADJ_TYPE_CANALETTO_PALACE, NULL);
  GtkWidget *root = adj_fragment_new ("adj-canaletto-palace", self, fields, G_N_ELEMENTS (fields));
  GtkWidget *const parts[] = { self->quay, self->head,   self->body, self->owner,
                               self->buoy, self->column, self->berth };
  GtkWidget *treasure = gtk_widget_get_first_child (self->body);

  self->number = number;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  /* A button would take a template's widgets for its one child. */
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_object_ref (parts[i]);
    gtk_box_remove (GTK_BOX (root), parts[i]);
    gtk_widget_set_parent (parts[i], GTK_WIDGET (self));
    g_object_unref (parts[i]);
  }
  g_object_unref (g_object_ref_sink (root));
  for (guint i = 0; i < MOST; i++, treasure = gtk_widget_get_next_sibling (treasure))
    self->treasures[i] = treasure;
  adj_take_text (self->label, g_strdup_printf ("%u", number + 1));
  adj_canaletto_palace_set_look (self, &empty);
  return GTK_WIDGET (self);
}

guint
adj_canaletto_palace_get_number (AdjCanalettoPalace *self)
{
  g_return_val_if_fail (ADJ_IS_CANALETTO_PALACE (self), 0);

  return self->number;
}

const AdjCanalettoPalaceLook *
adj_canaletto_palace_get_look (AdjCanalettoPalace *self)
{
  g_return_val_if_fail (ADJ_IS_CANALETTO_PALACE (self), NULL);

  return &self->look;
}

static void
show_bids (AdjCanalettoPalace *self)
{
  g_autofree char *bid = g_strdup_printf ("%u", self->look.bid);
  g_autofree char *draft = g_strdup_printf ("%u", self->look.draft);

  adj_set_text (self->bid, bid);
  adj_set_text (self->draft, draft);
  gtk_widget_set_visible (self->price, self->look.bid != 0 && self->look.draft == 0);
  gtk_widget_set_visible (self->draft, self->look.draft != 0);
}

static char *
describe_contents (AdjCanalettoPalace *self)
{
  g_autofree char *treasures = adj_canaletto_list_groups (self->look.treasures);

  if (self->look.treasures == 0)
    return self->look.owner != NULL
             /* TRANSLATORS: the number of a palace, a name. */
             ? g_strdup_printf (_ ("Palace %u: sold to %s"),
                                self->number + 1,
                                self->look.owner->name)
             : g_strdup_printf (_ ("Palace %u: sold"), self->number + 1);

  /* TRANSLATORS: the number of a palace, the treasures in it. */
  return g_strdup_printf (_ ("Palace %u: %s"), self->number + 1, treasures);
}

static void
add_bid (AdjCanalettoPalace *self, GString *label)
{
  if (self->look.draft != 0)
    g_string_append_printf (label,
                            _ ("; the bid of %u being considered lands here"),
                            self->look.draft);
  else if (self->look.bid != 0)
    g_string_append_printf (label, _ ("; bid %u lands here"), self->look.bid);
}

static void
show_name (AdjCanalettoPalace *self)
{
  g_autofree char *contents = describe_contents (self);
  g_autoptr (GString) label = g_string_new (contents);

  if (self->look.is_lot)
    g_string_append (label, _ ("; this is the lot"));
  else if (self->look.has_column)
    g_string_append (label, _ ("; the column is here"));
  if (self->look.has_gondola)
    g_string_append (label, _ ("; the gondola is here"));
  if (self->look.bidder != NULL)
    /* TRANSLATORS: a name, an amount. */
    g_string_append_printf (label,
                            _ ("; %s bid %u here"),
                            self->look.bidder->name,
                            self->look.bidden);
  add_bid (self, label);

  adj_set_description (GTK_WIDGET (self), label->str);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               self->look.draft != 0 ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                     : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               GTK_ACCESSIBLE_STATE_DISABLED,
                               !self->look.can_choose,
                               -1);
}

void
adj_canaletto_palace_set_look (AdjCanalettoPalace *self, const AdjCanalettoPalaceLook *look)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (ADJ_IS_CANALETTO_PALACE (self));

  if (memcmp (&self->look, look, sizeof *look) == 0)
    return;

  self->look = *look;
  show_treasures (self);
  show_bids (self);
  show_pieces (self);
  show_marks (self);
  show_buoy (self);
  show_name (self);
  adj_widget_set_class (widget, "sold", look->treasures == 0);
  adj_widget_set_class (widget, "lot", look->has_column);
  adj_widget_set_class (widget, "landing", look->draft != 0);
  adj_widget_set_class (widget, "changed", look->is_changed);
  adj_widget_set_class (widget, "open", look->can_choose);
}

GtkWidget *
adj_canaletto_palace_get_berth (AdjCanalettoPalace *self)
{
  return self->berth;
}

GtkWidget *
adj_canaletto_palace_get_gondola (AdjCanalettoPalace *self)
{
  return self->gondola;
}

GtkWidget *
adj_canaletto_palace_get_column (AdjCanalettoPalace *self)
{
  return self->column;
}

GtkWidget *
adj_canaletto_palace_get_treasure (AdjCanalettoPalace *self, guint group)
{
  guint before = self->look.treasures & ((1u << group) - 1);

  if ((self->look.treasures >> group & 1) == 0)
    return NULL;

  return self->treasures[__builtin_popcount (before)];
}
