/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-count.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-parts.h"
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
  GtkWidget parent_instance;

  GtkWidget *reason;
  Line lines[CANALETTO_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjCanalettoCount, adj_canaletto_count, GTK_TYPE_WIDGET)

static void
fill_line (Line *line, GtkWidget *parent)
{
  line->row = adj_canaletto_new_box ("count-line");
  line->badge = adj_badge_new (24);
  gtk_widget_set_valign (line->badge, GTK_ALIGN_CENTER);
  line->name = adj_canaletto_new_label ("count-name");
  adj_tip_shorten (line->name);
  gtk_widget_set_hexpand (line->name, TRUE);
  line->sum = adj_canaletto_new_label ("count-sum role-small ink2 tabular");
  line->points = adj_canaletto_new_label ("count-points tabular");
  gtk_label_set_xalign (GTK_LABEL (line->points), 1);
  gtk_box_append (GTK_BOX (line->row), line->badge);
  gtk_box_append (GTK_BOX (line->row), line->name);
  gtk_box_append (GTK_BOX (line->row), line->sum);
  gtk_box_append (GTK_BOX (line->row), line->points);
  gtk_widget_set_parent (line->row, parent);
}

static void
adj_canaletto_count_init (AdjCanalettoCount *self)
{
  self->reason = adj_canaletto_new_label ("role-small ink2");
  gtk_label_set_wrap (GTK_LABEL (self->reason), TRUE);
  gtk_widget_set_parent (self->reason, GTK_WIDGET (self));
  for (guint i = 0; i < CANALETTO_SEATS; i++)
    fill_line (&self->lines[i], GTK_WIDGET (self));
}

static void
adj_canaletto_count_dispose (GObject *object)
{
  adj_canaletto_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_count_parent_class)->dispose (object);
}

static void
adj_canaletto_count_class_init (AdjCanalettoCountClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_count_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "final-count");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

GtkWidget *
adj_canaletto_count_new (void)
{
  GtkWidget *widget = g_object_new (ADJ_TYPE_CANALETTO_COUNT, NULL);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  adj_canaletto_set_label (widget, _ ("Final count"));

  return widget;
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
  adj_canaletto_set_text (line->name, scene->people->list[seat].name);
  adj_canaletto_set_text (line->sum, sum);
  adj_canaletto_set_text (line->points, figure);
  adj_canaletto_set_class (line->row, "winner", has_won);
}

static char *
describe_reason (const CanalettoState *canaletto)
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
  g_autofree char *reason = describe_reason (canaletto_peek (state));
  int scores[RULES_MAX_SEATS];
  guint shown = 0;

  g_return_if_fail (ADJ_IS_CANALETTO_COUNT (self));

  rules_scores (state, scores);
  adj_canaletto_set_text (self->reason, reason);
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
