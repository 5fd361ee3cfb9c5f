/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-words.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *row;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *sum;
  GtkWidget *points;
} Line;

struct _AdjCanalettoCount {
  AdjPart parent_instance;

  GtkWidget *reason;
  Line lines[CANALETTO_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjCanalettoCount, adj_canaletto_count, ADJ_TYPE_PART)

static void
adj_canaletto_count_class_init (AdjCanalettoCountClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoCount, reason),
  };

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "final-count");
  adj_part_class_set_template (klass, "adj-canaletto-count", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_count_init (AdjCanalettoCount *self)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Line, badge),
    ADJ_FIELD (Line, name),
    ADJ_FIELD (Line, sum),
    ADJ_FIELD (Line, points),
  };

  adj_part_init_template (self);
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    Line *line = &self->lines[i];

    line->row = adj_fragment_new ("adj-canaletto-count-line", line, fields, G_N_ELEMENTS (fields));
    gtk_widget_set_parent (line->row, GTK_WIDGET (self));
  }
}

static char *
describe_sum (const CanalettoState *canaletto, guint seat)
{
  if (canaletto->debt[seat] == 0)
    return g_strdup_printf (_ ("cash %d"), canaletto->cash[seat]);

  /* TRANSLATORS: cash, and debt that counts double: “19 − 2 × 5”. */
  return g_strdup_printf (_ ("%d − 2 × %d"), canaletto->cash[seat], canaletto->debt[seat]);
}

static void
show_line (Line *line, const AdjScene *scene, guint seat, int points)
{
  const RulesState *state = adj_scene_peek (scene);
  g_autofree char *sum = describe_sum (canaletto_peek (state), seat);
  g_autofree char *figure = adj_canaletto_format_points (points);
  gboolean has_won = (rules_winners (state) >> seat & 1) != 0;

  adj_badge_set_person (ADJ_BADGE (line->badge), &scene->people->list[seat], FALSE);
  adj_set_text (line->name, scene->people->list[seat].name);
  adj_set_text (line->sum, sum);
  adj_set_text (line->points, figure);
  adj_widget_set_class (line->row, "winner", has_won);
}

char *
adj_canaletto_describe_end (const CanalettoState *canaletto)
{
  guint n = (guint) __builtin_popcount (canaletto_groups_in_palaces (canaletto->palaces));

  if (n <= CANALETTO_GROUPS_LEFT)
    return g_strdup (n == 0 ? _ ("No group is left in the palaces.")
                            : _ ("Two groups or fewer are left in the palaces."));

  return g_strdup_printf (ngettext ("%u round went by without a sale.",
                                    "%u rounds in a row went by without a sale.",
                                    canaletto->unsold),
                          canaletto->unsold);
}

void
adj_canaletto_count_show (AdjCanalettoCount *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  g_autofree char *reason = adj_canaletto_describe_end (canaletto_peek (state));
  int scores[RULES_MAX_SEATS];
  guint shown = 0;

  g_return_if_fail (ADJ_IS_CANALETTO_COUNT (self));

  rules_scores (state, scores);
  adj_set_text (self->reason, reason);
  for (guint i = 0; i < CANALETTO_SEATS; i++) {
    int best = -1;

    gtk_widget_set_visible (self->lines[i].row, i < state->n_seats);
    if (i >= state->n_seats)
      continue;
    for (guint seat = 0; seat < state->n_seats; seat++) {
      if ((shown >> seat & 1) == 0 && (best < 0 || scores[seat] > scores[best]))
        best = (int) seat;
    }
    shown |= 1u << best;
    show_line (&self->lines[i], scene, (guint) best, scores[best]);
  }
}
