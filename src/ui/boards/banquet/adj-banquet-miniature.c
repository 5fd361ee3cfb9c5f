/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Two lanes, there and back, with the badges where the pawns are, above the two piles. It shows the
 * view of a spectator to every reader.
 */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-tile.h"

enum {
  WIDTH = 124,
  LANE = 24,
  BADGE = 16,
  HALF = 18
};

static GtkWidget *
make_lane (const AdjScene *scene, gboolean is_back)
{
  const RulesState *state = &scene->outside.known;
  GtkWidget *lane = gtk_fixed_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (lane, WIDTH, LANE);
  gtk_widget_set_size_request (line, WIDTH, 2);
  gtk_widget_add_css_class (line, "spot-line");
  gtk_fixed_put (GTK_FIXED (lane), line, 0, LANE - 3);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint space = MIN (banquet_peek (state)->pawns[seat], BANQUET_TABLE);
    double way = is_back ? 2 * HALF + 1 - (double) space : space;
    GtkWidget *badge;

    if ((space > HALF) != is_back)
      continue;
    badge = adj_badge_new (BADGE);
    adj_badge_set_person (ADJ_BADGE (badge), &scene->people->list[seat], FALSE);
    gtk_fixed_put (GTK_FIXED (lane),
                   badge,
                   MIN (way / HALF, 1) * (WIDTH - BADGE - 16) + 4 * seat,
                   2);
  }

  return lane;
}

static GtkWidget *
make_pile (const BanquetState *banquet, guint pile)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  g_autofree char *style = NULL;
  guint series;

  if (banquet->n_pile[pile] == 0)
    return adj_tile_new (&(AdjTileLook){ .style = "series unknown", .text = "" });

  series = banquet_card_series (banquet_top (banquet, pile));
  style = g_strconcat ("series ", adj_banquet_get_series_style (series), NULL);
  return adj_tile_new (&(AdjTileLook){ .style = style, .text = letters[series] });
}

GtkWidget *
adj_banquet_miniature_new (const AdjScene *scene)
{
  const BanquetState *banquet = banquet_peek (&scene->outside.known);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *castle = adj_drawing_new_image ("castle-3", 24, NULL);

  gtk_widget_add_css_class (box, "banquet-miniature");
  gtk_widget_add_css_class (castle, "castle");
  gtk_widget_set_size_request (box, 140, 100);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (castle, TRUE);
  gtk_widget_set_halign (castle, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), make_lane (scene, FALSE));
  gtk_box_append (GTK_BOX (box), make_lane (scene, TRUE));
  for (guint pile = 0; pile < 2; pile++)
    gtk_box_append (GTK_BOX (foot), make_pile (banquet, pile));
  gtk_box_append (GTK_BOX (foot), castle);
  gtk_box_append (GTK_BOX (box), foot);

  return box;
}
