/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-words.h"
#include "adj-palette.h"
#include "adj-wrap-layout.h"
#include "adj-tip.h"

/* The length of a paddle's shaft, which the style leaves room for. */
#define SHAFT 12

typedef struct {
  guint seat;
  GtkWidget *arrow;
  GtkWidget *entry;
  GtkWidget *badge;
} Speaker;

struct _AdjCanalettoBid {
  AdjPart parent_instance;

  GtkWidget *caption;
  GtkWidget *figure;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *purse; /* of the holder: where treasures fly to */
  guint holder;
  gboolean has_holder;
  guint badge_number; /* of the holder */
  GtkWidget *order_part;
  GtkWidget *order_caption;
  GtkWidget *order;
  Speaker speakers[CANALETTO_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjCanalettoBid, adj_canaletto_bid, ADJ_TYPE_PART)

static void
trace_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* The auctioneer's paddle in the colour of who holds the bid; the figure is its blade. */
static void
paint_paddle (AdjCanalettoBid *self, cairo_t *cr, const graphene_rect_t *blade)
{
  double x = (double) blade->origin.x + 1;
  double y = (double) blade->origin.y + 1;
  double width = (double) blade->size.width - 2;
  double height = (double) blade->size.height - 2;
  double middle = x + width / 2;
  GdkRGBA fill;
  GdkRGBA key;

  adj_palette_get (ADJ_TOKEN_KEY, &key);
  adj_palette_get (ADJ_TOKEN_SHAFT, &fill);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 1.7);
  cairo_move_to (cr, middle - 5, y + height - 2);
  cairo_rel_line_to (cr, 10, 0);
  cairo_rel_line_to (cr, -1.5, SHAFT);
  cairo_rel_curve_to (cr, -1, 3, -6, 3, -7, 0);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &key);
  cairo_stroke (cr);

  if (self->has_holder)
    adj_badge_get_colour (self->badge_number, &fill, NULL, NULL);
  else
    adj_palette_get (ADJ_TOKEN_PLATE, &fill);
  trace_rounded (cr, x, y, width, height, 10);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &key);
  cairo_stroke (cr);
  trace_rounded (cr, x + 3.5, y + 3.5, width - 7, height - 7, 7);
  cairo_set_source_rgba (cr, 1, 1, 1, .6);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
}

static void
adj_canaletto_bid_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjCanalettoBid *self = ADJ_CANALETTO_BID (widget);
  graphene_rect_t blade;

  if (adj_palette_is_illustrated () && gtk_widget_compute_bounds (self->figure, widget, &blade)) {
    graphene_rect_t area = blade;
    cairo_t *cr;

    area.size.height += SHAFT + 4;
    cr = gtk_snapshot_append_cairo (snapshot, &area);
    paint_paddle (self, cr, &blade);
    cairo_destroy (cr);
  }
  GTK_WIDGET_CLASS (adj_canaletto_bid_parent_class)->snapshot (widget, snapshot);
}

static void
adj_canaletto_bid_class_init (AdjCanalettoBidClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoBid, caption),       ADJ_FIELD (AdjCanalettoBid, figure),
    ADJ_FIELD (AdjCanalettoBid, badge),         ADJ_FIELD (AdjCanalettoBid, name),
    ADJ_FIELD (AdjCanalettoBid, purse),         ADJ_FIELD (AdjCanalettoBid, order_part),
    ADJ_FIELD (AdjCanalettoBid, order_caption), ADJ_FIELD (AdjCanalettoBid, order),
  };

  GTK_WIDGET_CLASS (klass)->snapshot = adj_canaletto_bid_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "standing-bid");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  adj_part_class_set_template (klass, "adj-canaletto-bid", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_bid_init (AdjCanalettoBid *self)
{
  GtkWidget *child;

  adj_part_init_template (self);
  child = gtk_widget_get_first_child (self->order);
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    Speaker *speaker = &self->speakers[i];

    speaker->arrow = child;
    speaker->entry = gtk_widget_get_next_sibling (speaker->arrow);
    speaker->badge = gtk_overlay_get_child (GTK_OVERLAY (speaker->entry));
    child = gtk_widget_get_next_sibling (speaker->entry);
  }
}

/* The seats still in, beginning with the one that speaks. */
static guint
list_order (const RulesState *state, guint *ret_seats)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  guint first = canaletto->opener;
  guint n = 0;

  if (state->to_act != 0)
    first = (guint) g_bit_nth_lsf (state->to_act, -1);
  for (guint i = 0; i < state->n_seats; i++) {
    guint seat = (first + i) % state->n_seats;

    if ((canaletto->in >> seat & 1) != 0)
      ret_seats[n++] = seat;
  }

  return n;
}

static void
show_order (AdjCanalettoBid *self, const AdjScene *scene, GString *label)
{
  guint seats[CANALETTO_SEATS];
  gboolean is_auction = adj_scene_peek (scene)->phase == CANALETTO_AUCTION;
  guint n = is_auction ? list_order (adj_scene_peek (scene), seats) : 0;

  gtk_widget_set_visible (self->order_part, is_auction);
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    Speaker *speaker = &self->speakers[i];

    gtk_widget_set_visible (speaker->entry, i < n);
    gtk_widget_set_visible (speaker->arrow, i > 0 && i < n);
    speaker->seat = i < n ? seats[i] : RULES_NOBODY;
    if (i >= n)
      continue;
    adj_badge_set_person (ADJ_BADGE (speaker->badge), &scene->people->list[seats[i]], FALSE);
    g_string_append_printf (label,
                            "%s%s",
                            i == 0 ? _ ("; still in, in order: ") : _ (", "),
                            adj_canaletto_name (scene, seats[i]));
  }
}

/* Of the two colours of text the one that the badge has. */
static void
show_mark (AdjCanalettoBid *self)
{
  GdkRGBA mark = { 0, 0, 0, 1 };

  if (self->has_holder)
    adj_badge_get_colour (self->badge_number, NULL, &mark, NULL);
  adj_widget_set_class (self->figure, "light-mark", mark.green > .5f);
}

static void
show_standing (AdjCanalettoBid *self, const AdjScene *scene, GString *label)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  gboolean is_sold = state->phase == CANALETTO_SELL_PHASE;
  gboolean is_masked = is_sold && canaletto->buyer != canaletto->leader;
  guint seat = is_sold ? canaletto->buyer : canaletto->leader;
  g_autofree char *figure = g_strdup_printf ("%u", is_masked ? 0 : (guint) canaletto->bid);

  adj_set_text (self->caption, is_sold ? _ ("Sold for") : _ ("Standing bid"));
  adj_set_text (self->figure, figure);
  self->holder = seat;
  self->has_holder = seat != RULES_NOBODY;
  self->badge_number = self->has_holder ? scene->people->list[seat].badge : 0;
  show_mark (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_widget_set_visible (self->badge, seat != RULES_NOBODY);
  if (seat == RULES_NOBODY) {
    adj_set_text (self->name, _ ("nobody yet"));
    g_string_append (label, _ ("No bid yet"));
    return;
  }

  adj_badge_set_person (ADJ_BADGE (self->badge), &scene->people->list[seat], FALSE);
  adj_set_text (self->name, scene->people->list[seat].name);
  if (is_masked)
    g_string_append_printf (label,
                            /* TRANSLATORS: a name. */
                            _ ("Taken for nothing, with the mask, by %s"),
                            scene->people->list[seat].name);
  else if (is_sold)
    /* TRANSLATORS: an amount, a name. */
    g_string_append_printf (label, _ ("Sold for %s to %s"), figure, scene->people->list[seat].name);
  else
    /* TRANSLATORS: an amount, a name. */
    g_string_append_printf (label,
                            _ ("Standing bid %s, by %s"),
                            figure,
                            scene->people->list[seat].name);
}

void
adj_canaletto_bid_show (AdjCanalettoBid *self, const AdjScene *scene)
{
  g_autoptr (GString) label = g_string_new (NULL);

  g_return_if_fail (ADJ_IS_CANALETTO_BID (self));

  show_standing (self, scene, label);
  show_order (self, scene, label);
  adj_set_description (GTK_WIDGET (self), label->str);
}

void
adj_canaletto_bid_set_compact (AdjCanalettoBid *self, gboolean is_compact)
{
  GtkLayoutManager *layout;

  g_return_if_fail (ADJ_IS_CANALETTO_BID (self));

  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  is_compact ? GTK_ORIENTATION_VERTICAL
                                             : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->caption, !is_compact);
  gtk_widget_set_visible (self->order_caption, !is_compact);
  adj_widget_set_class (GTK_WIDGET (self), "compact", is_compact);
}
