/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include "adj-canaletto-words.h"
#include "adj-drawing.h"
#include "adj-two-looks.h"

static const AdjCanalettoRingSize size = {
  .gap = 4, .margin = 5, .width = 22, .height = 14, .most_width = 22, .most_height = 14
};

static GtkWidget *
new_box (const char *style)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, style);
  return box;
}

static GtkWidget *
new_gondola (void)
{
  GtkWidget *image =
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  adj_drawing_set_image (image, "gondola");
  gtk_widget_add_css_class (image, "mini-gondola");
  return image;
}

/* A dot for each treasure; in their place the gondola. */
static GtkWidget *
new_palace (const CanalettoState *canaletto, guint palace)
{
  GtkWidget *dots = new_box ("dots");
  GtkWidget *widget = new_box ("mini-palace");
  guint n = (guint) __builtin_popcount (canaletto->palaces[palace]);

  if (palace == canaletto->gondola) {
    gtk_box_append (GTK_BOX (dots), new_gondola ());
  } else {
    for (guint i = 0; i < n; i++)
      gtk_box_append (GTK_BOX (dots), new_box ("dot"));
  }
  gtk_widget_set_valign (dots, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (widget), dots);
  adj_widget_set_class (widget, "sold", n == 0);
  adj_widget_set_class (widget, "lot", palace == canaletto->column);

  return widget;
}

static GtkWidget *
new_figure (const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  GtkWidget *figure = gtk_label_new (NULL);
  int scores[RULES_MAX_SEATS];
  int best = 0;
  g_autofree char *text = NULL;

  rules_scores (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    best = seat == 0 ? scores[seat] : MAX (best, scores[seat]);
  if (state->phase == CANALETTO_OVER)
    text = adj_canaletto_format_points (best);
  else
    text = g_strdup_printf ("%u", canaletto->bid);
  gtk_label_set_label (GTK_LABEL (figure), text);
  gtk_widget_add_css_class (figure, "mini-figure");
  gtk_widget_add_css_class (figure, "tabular");

  return figure;
}

static GtkWidget *
new_ring (const RulesState *state)
{
  GtkWidget *palaces[CANALETTO_PALACES];
  GtkWidget *ring;

  for (guint i = 0; i < CANALETTO_PALACES; i++)
    palaces[i] = new_palace (canaletto_peek (state), i);
  ring = adj_canaletto_ring_new (palaces, new_figure (state));
  adj_canaletto_ring_set_size (ADJ_CANALETTO_RING (ring), &size);
  gtk_widget_add_css_class (ring, "canaletto-miniature");
  gtk_widget_add_css_class (ring, "spot-canaletto");
  gtk_widget_set_can_focus (ring, FALSE);
  gtk_widget_set_can_target (ring, FALSE);

  return ring;
}

/* The palace of the lot between its neighbours, and those across the water. */
static GtkWidget *
new_lagoon (const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  GtkWidget *lagoon = gtk_fixed_new ();
  GtkWidget *plate = new_figure (state);

  gtk_widget_set_size_request (lagoon, 140, 100);
  for (guint i = 0; i < 6; i++) {
    guint palace =
      (canaletto->column + (i < 3 ? CANALETTO_PALACES - 1 + i : 6 + i)) % CANALETTO_PALACES;
    g_autofree char *piece =
      g_strdup_printf ("palace-%02u%s", palace + 1, canaletto->palaces[palace] == 0 ? "-sold" : "");

    adj_fixed_put_drawing (lagoon, piece, 44, 2 + i % 3 * 46, i < 3 ? -1 : 60);
  }
  adj_fixed_put_drawing (lagoon, "gondola", 34, 98, 33);
  gtk_widget_add_css_class (plate, "vignette-plate");
  gtk_fixed_put (GTK_FIXED (lagoon), plate, 40, 36);
  gtk_widget_add_css_class (lagoon, "vignette");
  gtk_widget_add_css_class (lagoon, "lagoon");
  gtk_widget_set_can_target (lagoon, FALSE);
  return lagoon;
}

GtkWidget *
adj_canaletto_miniature_new (const AdjScene *scene)
{
  const RulesState *state = &scene->outside.known;

  return adj_two_looks_new (new_lagoon (state), new_ring (state));
}
