/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of what the deck says in words: no part of the accessible tree. */

#include "adj-krach-parts.h"

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-palette.h"

enum {
  CLOUDY = 10, /* cards left, from which on clouds gather */
  STORMY = 1,  /* safe cards left */
};

struct _AdjKrachExchange {
  AdjPart parent_instance;

  guint n_deck;
  guint n_safe;
};

G_DEFINE_FINAL_TYPE (AdjKrachExchange, adj_krach_exchange, ADJ_TYPE_PART)

/* Parts of the widget's size. */
typedef struct {
  float x;
  float y;
  float width;
  float height;
} Part;

static void
append_drawing (AdjKrachExchange *self, GtkSnapshot *snapshot, const char *name, const Part *part)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (part->x * width, part->y * height));
  adj_drawing_snapshot (adj_drawing_get (name),
                        snapshot,
                        (double) (part->width * width),
                        (double) (part->height * height),
                        &(GdkRGBA){ 0, 0, 0, 1 });
  gtk_snapshot_restore (snapshot);
}

/* From nothing while more than ten cards are left to the whole sky over the last safe one. */
static void
append_clouds (AdjKrachExchange *self, GtkSnapshot *snapshot)
{
  float gathered = (float) (CLOUDY + 1 - self->n_deck) / (CLOUDY - 5);
  float size = .6f + .4f * MIN (gathered, 1);
  const Part clouds = { (1 - size) / 2, .02f, size, .42f };

  gtk_snapshot_push_opacity (snapshot, (double) MIN (.4f + .6f * gathered, 1));
  append_drawing (self, snapshot, "storm", &clouds);
  gtk_snapshot_pop (snapshot);
}

static void
adj_krach_exchange_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const Part house = { .14f, .3f, .72f, .7f };
  static const Part left = { .02f, .34f, .16f, .32f };
  static const Part right = { .8f, .28f, .2f, .42f };
  AdjKrachExchange *self = ADJ_KRACH_EXCHANGE (widget);

  append_drawing (self, snapshot, "exchange", &house);
  if (self->n_deck <= CLOUDY)
    append_clouds (self, snapshot);
  if (self->n_safe <= STORMY)
    append_drawing (self, snapshot, "bolt", &right);
  if (self->n_safe < STORMY)
    append_drawing (self, snapshot, "bolt", &left);
}

static void
sync_visible (AdjKrachExchange *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), adj_palette_is_illustrated ());
}

static void
adj_krach_exchange_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachExchange *self = ADJ_KRACH_EXCHANGE (part);
  const KrachState *krach = krach_peek (adj_scene_peek (scene));

  self->n_deck = krach->n_deck;
  self->n_safe = adj_krach_count_safe (krach);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
adj_krach_exchange_class_init (AdjKrachExchangeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_exchange_show_scene;
  widget_class->snapshot = adj_krach_exchange_snapshot;
  gtk_widget_class_set_css_name (widget_class, "exchange");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_krach_exchange_init (AdjKrachExchange *self)
{
  adj_palette_watch (self, G_CALLBACK (sync_visible));
  sync_visible (self);
}
