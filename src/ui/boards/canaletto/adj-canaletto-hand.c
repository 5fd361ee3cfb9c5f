/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-hand.h"

#include <glib/gi18n.h>

#include "adj-canaletto-holdings.h"
#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-tile.h"

#define ADJ_TYPE_CANALETTO_HAND (adj_canaletto_hand_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoHand, adj_canaletto_hand, ADJ, CANALETTO_HAND, GtkWidget)

struct _AdjCanalettoHand {
  GtkWidget parent_instance;

  GtkWidget *caption;
  GtkWidget *none;
  GtkWidget *treasures;
  GtkWidget *cash;
  GtkWidget *debt;
  GtkWidget *mask;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoHand, adj_canaletto_hand, GTK_TYPE_WIDGET)

static GtkWidget *
new_tile (void)
{
  static const AdjTileLook empty = { .text = "" };

  return adj_tile_new (&empty);
}

static void
adj_canaletto_hand_init (AdjCanalettoHand *self)
{
  GtkWidget *parts[6];
  guint n = 0;

  parts[n++] = self->caption = adj_canaletto_new_label ("role-small ink2");
  gtk_label_set_label (GTK_LABEL (self->caption), _ ("Your treasures"));
  gtk_label_set_wrap (GTK_LABEL (self->caption), TRUE);
  parts[n++] = self->none = adj_canaletto_new_label ("role-small");
  gtk_label_set_label (GTK_LABEL (self->none), _ ("no treasures"));
  gtk_widget_set_hexpand (self->none, TRUE);
  parts[n++] = self->treasures = adj_canaletto_holdings_new ();
  gtk_widget_set_hexpand (self->treasures, TRUE);
  parts[n++] = self->debt = new_tile ();
  parts[n++] = self->cash = new_tile ();
  parts[n++] = self->mask = new_tile ();
  for (guint i = 0; i < n; i++) {
    gtk_widget_set_valign (parts[i], GTK_ALIGN_CENTER);
    gtk_widget_set_parent (parts[i], GTK_WIDGET (self));
  }
  gtk_widget_add_css_class (GTK_WIDGET (self), "spot-canaletto");
}

static void
adj_canaletto_hand_dispose (GObject *object)
{
  adj_canaletto_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_hand_parent_class)->dispose (object);
}

static void
adj_canaletto_hand_class_init (AdjCanalettoHandClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_hand_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "canaletto-hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its pieces choose nothing: a bid is chosen on the board. */
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
  gboolean has_hand = scene->eyes >= 0 && scene->eyes < state->n_seats;

  gtk_widget_set_visible (hand, has_hand);
  if (has_hand)
    show_hand (self, canaletto_peek (state), (guint) scene->eyes);
}

void
adj_canaletto_hand_lay_out (GtkWidget *hand, AdjLayout layout)
{
  gtk_widget_set_visible (ADJ_CANALETTO_HAND (hand)->caption,
                          layout == ADJ_LAYOUT_MEDIUM || layout == ADJ_LAYOUT_HUGE);
}
