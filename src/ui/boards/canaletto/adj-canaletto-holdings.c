/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include "adj-canaletto-words.h"
#include "adj-wrap-layout.h"
#include "adj-tile.h"

struct _AdjCanalettoHoldings {
  AdjPart parent_instance;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoHoldings, adj_canaletto_holdings, ADJ_TYPE_PART)

static void
adj_canaletto_holdings_class_init (AdjCanalettoHoldingsClass *klass)
{
  adj_part_class_set_template (klass, "adj-canaletto-holdings", NULL, 0);
}

static void
adj_canaletto_holdings_init (AdjCanalettoHoldings *self)
{
  adj_part_init_template (self);
}

static void
show_tile (GtkWidget *tile, const CanalettoState *canaletto, guint seat, guint group)
{
  g_autofree char *count =
    g_strdup_printf ("%u/%u", canaletto->owned[seat][group], canaletto_groups[group].n_treasures);
  g_autofree char *label = adj_canaletto_describe_holding (canaletto, seat, group);

  adj_tile_set_look (ADJ_TILE (tile),
                     &(AdjTileLook){ .style = "holding",
                                     .piece = canaletto_groups[group].name,
                                     .text = count,
                                     .label = label });
}

void
adj_canaletto_holdings_set (GtkWidget *holdings, const CanalettoState *canaletto, guint seat)
{
  GtkWidget *tile = gtk_widget_get_first_child (holdings);
  gboolean has_treasures = FALSE;

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    gboolean is_owned = canaletto->owned[seat][group] > 0;

    if (is_owned)
      show_tile (tile, canaletto, seat, group);
    gtk_widget_set_visible (tile, is_owned);
    has_treasures |= is_owned;
    tile = gtk_widget_get_next_sibling (tile);
  }
  gtk_widget_set_visible (holdings, has_treasures);
}
