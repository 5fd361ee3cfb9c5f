/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *row;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *before;
  GtkWidget *chips;
  GtkWidget *total;
} Line;

struct _AdjKrachFinal {
  AdjPart parent_instance;

  GtkWidget *before; /* headings of the columns */
  GtkWidget *chips;
  GtkWidget *total;
  GtkWidget *list;
  Line lines[RULES_MAX_SEATS];
  GtkWidget *verdict;
};

G_DEFINE_FINAL_TYPE (AdjKrachFinal, adj_krach_final, ADJ_TYPE_PART)

static int
count_points_for_chips (const KrachState *krach, guint seat)
{
  return krach->chips[seat] / KRACH_CHIPS_A_POINT;
}

static char *
describe_line (const AdjScene *scene, guint seat)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  int gain = count_points_for_chips (krach, seat);
  g_autofree char *before = adj_krach_dup_points (krach->score[seat] - gain);
  g_autofree char *chips = adj_krach_dup_chips (krach->chips[seat]);
  g_autofree char *total = adj_krach_dup_points (krach->score[seat]);

  /* TRANSLATORS: a name, “29 points”, a number of points, “9 chips”, “30 points”. */
  return g_strdup_printf (_ ("%s: %s and %d for %s make %s"),
                          scene->people->names[seat],
                          before,
                          gain,
                          chips,
                          total);
}

static void
show_line (Line *line, const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  int gain = count_points_for_chips (krach, seat);
  gboolean has_won = (rules_winners (state) >> seat & 1) != 0;
  g_autofree char *name = describe_line (scene, seat);

  adj_badge_set_person (ADJ_BADGE (line->badge), &scene->people->list[seat], FALSE);
  gtk_label_set_text (GTK_LABEL (line->name), scene->people->names[seat]);
  adj_take_text (line->before, adj_krach_dup_number (krach->score[seat] - gain));
  adj_take_text (line->chips, g_strdup_printf ("%u ÷ 5 → +%d", krach->chips[seat], gain));
  adj_take_text (line->total, adj_krach_dup_number (krach->score[seat]));
  adj_widget_set_class (line->row, "winner", has_won);
  adj_set_name (line->row, name);
}

static char *
list_winners (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  GString *names = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if ((rules_winners (state) >> seat & 1) != 0)
      g_string_append_printf (names,
                              "%s%s",
                              names->len > 0 ? ", " : "",
                              scene->people->names[seat]);
  }

  return g_string_free (names, FALSE);
}

static char *
describe_verdict (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *names = list_winners (scene);
  guint ranked[RULES_MAX_SEATS];
  guint winners = rules_winners (state);

  adj_krach_rank (state, ranked);
  if ((winners & (winners - 1)) != 0)
    /* TRANSLATORS: names, with commas. */
    return g_strdup_printf (_ ("%s share the victory."), names);
  if (krach->score[ranked[0]] == krach->score[ranked[1]])
    /* TRANSLATORS: a name. */
    return g_strdup_printf (_ ("Equal points: %s wins, with the most shares."), names);

  return g_strdup_printf (_ ("%s wins."), names);
}

static void
adj_krach_final_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachFinal *self = ADJ_KRACH_FINAL (part);
  const RulesState *state = adj_scene_peek (scene);
  guint ranked[RULES_MAX_SEATS];

  gtk_widget_set_visible (GTK_WIDGET (self), adj_scene_is_over (scene));
  if (!adj_scene_is_over (scene))
    return;

  adj_krach_rank (state, ranked);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->lines[i].row, i < state->n_seats);
    if (i < state->n_seats)
      show_line (&self->lines[i], scene, ranked[i]);
  }
  adj_take_text (self->verdict, describe_verdict (scene));
}

static void
adj_krach_final_class_init (AdjKrachFinalClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachFinal, before),  ADJ_FIELD (AdjKrachFinal, chips),
    ADJ_FIELD (AdjKrachFinal, total),   ADJ_FIELD (AdjKrachFinal, list),
    ADJ_FIELD (AdjKrachFinal, verdict),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_final_show_scene;
  adj_part_class_set_template (klass, "adj-krach-final", fields, G_N_ELEMENTS (fields));
}

/* HEADING and the members of the lines at OFFSET have one width. */
static void
align_column (AdjKrachFinal *self, GtkWidget *heading, gsize offset)
{
  g_autoptr (GtkSizeGroup) column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_size_group_add_widget (column, heading);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    gtk_size_group_add_widget (column, G_STRUCT_MEMBER (GtkWidget *, &self->lines[i], offset));
}

static void
adj_krach_final_init (AdjKrachFinal *self)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Line, badge), ADJ_FIELD (Line, name),  ADJ_FIELD (Line, before),
    ADJ_FIELD (Line, chips), ADJ_FIELD (Line, total),
  };

  adj_part_init_template (self);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    Line *line = &self->lines[i];

    line->row = adj_fragment_new ("adj-krach-final-line", line, fields, G_N_ELEMENTS (fields));
    gtk_box_append (GTK_BOX (self->list), line->row);
  }
  align_column (self, self->before, offsetof (Line, before));
  align_column (self, self->chips, offsetof (Line, chips));
  align_column (self, self->total, offsetof (Line, total));
}

GtkWidget *
adj_krach_final_get_row (AdjKrachFinal *self, guint n)
{
  return self->lines[n].row;
}
