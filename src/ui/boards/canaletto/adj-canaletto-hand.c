/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"
#include "adj-tile.h"

#define ADJ_TYPE_CANALETTO_HAND (adj_canaletto_hand_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoHand, adj_canaletto_hand, ADJ, CANALETTO_HAND, AdjPart)

struct _AdjCanalettoHand {
  AdjPart parent_instance;

  GtkWidget *caption;
  GtkWidget *none;
  GtkWidget *treasures;
  GtkWidget *cash;
  GtkWidget *debt;
  GtkWidget *mask;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoHand, adj_canaletto_hand, ADJ_TYPE_PART)

static void
adj_canaletto_hand_class_init (AdjCanalettoHandClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoHand, caption),   ADJ_FIELD (AdjCanalettoHand, none),
    ADJ_FIELD (AdjCanalettoHand, treasures), ADJ_FIELD (AdjCanalettoHand, debt),
    ADJ_FIELD (AdjCanalettoHand, cash),      ADJ_FIELD (AdjCanalettoHand, mask),
  };

  g_type_ensure (ADJ_TYPE_CANALETTO_HOLDINGS);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "canaletto-hand");
  adj_part_class_set_template (klass, "adj-canaletto-hand", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_hand_init (AdjCanalettoHand *self)
{
  adj_part_init_template (self);
}

/* The draft is unused: a bid is chosen on the board. */
GtkWidget *
adj_canaletto_hand_new (AdjDraft *draft)
{
  (void) draft;

  return g_object_new (ADJ_TYPE_CANALETTO_HAND, NULL);
}

static void
show_money (AdjCanalettoHand *self, const CanalettoState *canaletto, guint seat)
{
  g_autofree char *cash = g_strdup_printf (_ ("cash %d"), canaletto->cash[seat]);
  g_autofree char *debt = g_strdup_printf (_ ("debt %d"), canaletto->debt[seat]);
  g_autofree char *figure = g_strdup_printf ("%d", canaletto->debt[seat]);

  adj_tile_set_look (ADJ_TILE (self->cash),
                     &(AdjTileLook){ .style = "hand-cash", .text = cash, .label = cash });
  adj_tile_set_look (
    ADJ_TILE (self->debt),
    &(AdjTileLook){ .style = "hand-debt", .piece = "sign-debt", .text = figure, .label = debt });
  gtk_widget_set_visible (self->debt, canaletto->debt[seat] > 0);
}

static void
show_hand (AdjCanalettoHand *self, const CanalettoState *canaletto, guint seat)
{
  gboolean has_mask = (canaletto->masks >> seat & 1) != 0;

  adj_canaletto_holdings_set (self->treasures, canaletto, seat);
  gtk_widget_set_visible (self->none, !gtk_widget_get_visible (self->treasures));
  show_money (self, canaletto, seat);
  adj_tile_set_look (ADJ_TILE (self->mask),
                     &(AdjTileLook){ .style = has_mask ? "hand-mask" : "hand-mask used",
                                     .piece = "mask",
                                     .label = has_mask ? _ ("mask in hand") : _ ("mask used") });
}

void
adj_canaletto_hand_update (GtkWidget *hand, const AdjScene *scene)
{
  AdjCanalettoHand *self = ADJ_CANALETTO_HAND (hand);
  const RulesState *state = adj_scene_peek (scene);
  gboolean has_hand = rules_is_seat (scene->viewer);

  gtk_widget_set_visible (hand, has_hand);
  if (has_hand)
    show_hand (self, canaletto_peek (state), (guint) scene->viewer);
}

void
adj_canaletto_hand_lay_out (GtkWidget *hand, AdjLayout layout)
{
  gtk_widget_set_visible (ADJ_CANALETTO_HAND (hand)->caption,
                          layout == ADJ_LAYOUT_MEDIUM || layout == ADJ_LAYOUT_HUGE);
}
