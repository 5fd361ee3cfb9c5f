/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-miniature.h"

#include "adj-drawing.h"
#include "adj-krach-part.h"
#include "adj-krach-share.h"
#include "adj-krach-words.h"
#include "adj-tile.h"

enum {
  MOST_CHIPS = 4
};

static void
add_pot (GtkWidget *side, const KrachState *krach)
{
  g_autofree char *figure = g_strdup_printf ("%u", krach->pot);
  GtkWidget *chips;

  adj_krach_add (side, adj_krach_quiet_label_new (figure, "role-name tabular"));
  chips = adj_krach_add (side, adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 2, NULL));
  for (guint i = 0; i < MIN (krach->pot, MOST_CHIPS); i++) {
    GtkWidget *chip = adj_krach_add (chips, adj_drawing_new_image ("chip", 13, NULL));

    gtk_widget_add_css_class (chip, "spot-ink");
  }
}

/* After the crash: who has won, by the points. */
static void
add_result (GtkWidget *side, const AdjScene *scene)
{
  guint ranked[RULES_MAX_SEATS];
  g_autofree char *figure = NULL;

  adj_krach_rank (adj_scene_peek (scene), ranked);
  figure = adj_krach_dup_number (krach_peek (adj_scene_peek (scene))->score[ranked[0]]);
  adj_krach_add (side, adj_krach_quiet_label_new (figure, "role-name tabular"));
}

static void
add_companies (GtkWidget *side)
{
  GtkWidget *row = adj_krach_add (side, adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 4, NULL));

  for (guint company = 0; company < KRACH_COMPANIES; company++) {
    g_autofree char *style = g_strdup_printf ("krach-speck company-%s", krach_companies[company]);
    AdjTileLook look = { .style = style };

    adj_krach_add (row, adj_tile_new (&look));
  }
}

GtkWidget *
adj_krach_miniature_new (const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  GtkWidget *picture =
    adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 10, "krach-miniature spot-krach spot-ground");
  GtkWidget *card = adj_krach_add (picture, adj_krach_share_new ("small"));
  GtkWidget *side = adj_krach_add (picture, adj_krach_box_new (GTK_ORIENTATION_VERTICAL, 4, NULL));

  gtk_widget_set_size_request (picture, 140, 100);
  gtk_widget_set_valign (card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (side, GTK_ALIGN_CENTER);
  adj_krach_share_set_card (ADJ_KRACH_SHARE (card),
                            krach->open == KRACH_NO_CARD ? KRACH_CRASH : krach->open);
  if (krach->open == KRACH_NO_CARD)
    add_result (side, scene);
  else
    add_pot (side, krach);
  add_companies (side);
  return picture;
}
