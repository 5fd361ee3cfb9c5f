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
#include "adj-two-looks.h"

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

static GtkWidget *
new_plain (const AdjScene *scene)
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

static GtkWidget *
new_block (const char *style, int width, int height)
{
  GtkWidget *block = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (block, width, height);
  gtk_widget_add_css_class (block, style);
  return block;
}

/* One lane: how far they are, from the club to the table. */
static void
put_pawns (GtkWidget *fixed, const AdjScene *scene)
{
  const RulesState *state = &scene->outside.known;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint space = MIN (banquet_peek (state)->pawns[seat], BANQUET_TABLE);
    GtkWidget *badge = adj_badge_new (BADGE);

    adj_badge_set_person (ADJ_BADGE (badge), &scene->people->list[seat], FALSE);
    gtk_fixed_put (GTK_FIXED (fixed),
                   badge,
                   4 + (double) space / BANQUET_TABLE * (WIDTH - BADGE - 26) + 5 * seat,
                   41);
  }
}

static GtkWidget *
new_country (const AdjScene *scene)
{
  const BanquetState *banquet = banquet_peek (&scene->outside.known);
  GtkWidget *country = gtk_fixed_new ();

  gtk_widget_set_size_request (country, 140, 100);
  adj_fixed_put_drawing (country, "castle-1", 34, 48, 10);
  adj_fixed_put_drawing (country, "castle-3", 46, 84, -2);
  gtk_fixed_put (GTK_FIXED (country), new_block ("vignette-road", 140, 9), 0, 45);
  put_pawns (country, scene);
  gtk_fixed_put (GTK_FIXED (country), new_block ("vignette-hall", 140, 36), 0, 64);
  for (guint pile = 0; pile < 2; pile++) {
    char piece[] = "plate-a";

    if (banquet->n_pile[pile] == 0)
      continue;
    piece[6] = (char) ('a' + banquet_card_series (banquet_top (banquet, pile)));
    adj_fixed_put_drawing (country, piece, 34, 8 + 34 * pile, 65);
  }
  adj_fixed_put_drawing (country, "candle", 26, 108, 70);
  gtk_widget_add_css_class (country, "vignette");
  gtk_widget_add_css_class (country, "country");
  return country;
}

GtkWidget *
adj_banquet_miniature_new (const AdjScene *scene)
{
  return adj_two_looks_new (new_country (scene), new_plain (scene));
}
