/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-miniature.h"

#include "adj-canaletto-parts.h"
#include "adj-canaletto-ring.h"
#include "adj-canaletto-words.h"

static const AdjCanalettoRingSize size = {
  .gap = 4, .margin = 5, .width = 22, .height = 14, .most_width = 22, .most_height = 14
};

/* A dot for each treasure; in their place the gondola. */
static GtkWidget *
new_palace (const CanalettoState *canaletto, guint palace)
{
  GtkWidget *dots = adj_canaletto_new_box ("dots");
  GtkWidget *widget = adj_canaletto_new_box ("mini-palace");
  guint n = (guint) __builtin_popcount (canaletto->palaces[palace]);

  if (palace == canaletto->gondola) {
    gtk_box_append (GTK_BOX (dots), adj_canaletto_new_image ("gondola", "mini-gondola"));
  } else {
    for (guint i = 0; i < n; i++)
      gtk_box_append (GTK_BOX (dots), adj_canaletto_new_box ("dot"));
  }
  gtk_widget_set_valign (dots, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (widget), dots);
  adj_canaletto_set_class (widget, "sold", n == 0);
  adj_canaletto_set_class (widget, "lot", palace == canaletto->column);

  return widget;
}

static GtkWidget *
new_figure (const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  GtkWidget *figure = adj_canaletto_new_label ("mini-figure tabular");
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
  gtk_label_set_xalign (GTK_LABEL (figure), 0.5f);

  return figure;
}

GtkWidget *
adj_canaletto_miniature_new (const AdjScene *scene)
{
  const RulesState *state = &scene->outside.known;
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
