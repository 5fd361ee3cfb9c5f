/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-final.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

enum {
  COLUMN_BEFORE,
  COLUMN_CHIPS,
  COLUMN_TOTAL,
  N_COLUMNS
};

typedef struct {
  GtkWidget *row;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *columns[N_COLUMNS];
} Line;

struct _AdjKrachFinal {
  AdjKrachPart parent_instance;

  GtkSizeGroup *columns[N_COLUMNS];
  Line lines[RULES_MAX_SEATS];
  GtkWidget *verdict;
};

G_DEFINE_FINAL_TYPE (AdjKrachFinal, adj_krach_final, ADJ_TYPE_KRACH_PART)

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
  adj_krach_take_text (line->columns[COLUMN_BEFORE],
                       adj_krach_dup_number (krach->score[seat] - gain));
  adj_krach_take_text (line->columns[COLUMN_CHIPS],
                       g_strdup_printf ("%u ÷ 5 → +%d", krach->chips[seat], gain));
  adj_krach_take_text (line->columns[COLUMN_TOTAL], adj_krach_dup_number (krach->score[seat]));
  adj_krach_mark (line->row, "winner", has_won);
  adj_krach_set_name (line->row, name);
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
adj_krach_final_show_scene (AdjKrachPart *part, const AdjScene *scene)
{
  AdjKrachFinal *self = ADJ_KRACH_FINAL (part);
  const RulesState *state = adj_scene_peek (scene);
  guint ranked[RULES_MAX_SEATS];

  gtk_widget_set_visible (GTK_WIDGET (self), rules_is_over (state));
  if (!rules_is_over (state))
    return;

  adj_krach_rank (state, ranked);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->lines[i].row, i < state->n_seats);
    if (i < state->n_seats)
      show_line (&self->lines[i], scene, ranked[i]);
  }
  adj_krach_take_text (self->verdict, describe_verdict (scene));
}

static void
adj_krach_final_dispose (GObject *object)
{
  AdjKrachFinal *self = ADJ_KRACH_FINAL (object);

  for (guint i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);

  G_OBJECT_CLASS (adj_krach_final_parent_class)->dispose (object);
}

static void
adj_krach_final_class_init (AdjKrachFinalClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_krach_final_dispose;
  ADJ_KRACH_PART_CLASS (klass)->show_scene = adj_krach_final_show_scene;
}

static GtkWidget *
add_number (AdjKrachFinal *self, GtkWidget *row, int column, const char *text, const char *style)
{
  GtkWidget *label = adj_krach_add (row, adj_krach_quiet_label_new (text, style));

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_size_group_add_widget (self->columns[column], label);
  return label;
}

static void
add_header (AdjKrachFinal *self)
{
  GtkWidget *row =
    adj_krach_add (self, adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 16, "krach-header"));
  GtkWidget *title =
    adj_krach_add (row, adj_krach_quiet_label_new (_ ("Final count"), "role-body strong"));

  gtk_widget_set_hexpand (title, TRUE);
  add_number (self, row, COLUMN_BEFORE, _ ("points"), "role-least ink2");
  add_number (self, row, COLUMN_CHIPS, _ ("chips"), "role-least ink2");
  add_number (self, row, COLUMN_TOTAL, _ ("total"), "role-least ink2");
}

static void
add_line (AdjKrachFinal *self, GtkWidget *list, Line *line)
{
  line->row = adj_krach_add (
    list,
    adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, "krach-row"));
  gtk_box_set_spacing (GTK_BOX (line->row), 16);
  line->badge = adj_krach_add (line->row, adj_badge_new (24));
  gtk_widget_set_valign (line->badge, GTK_ALIGN_CENTER);
  line->name = adj_krach_add (line->row, adj_krach_quiet_label_new (NULL, "role-body"));
  adj_tip_shorten (line->name);
  gtk_widget_set_hexpand (line->name, TRUE);
  line->columns[COLUMN_BEFORE] = add_number (self, line->row, COLUMN_BEFORE, NULL, "tabular");
  line->columns[COLUMN_CHIPS] = add_number (self, line->row, COLUMN_CHIPS, NULL, "tabular ink2");
  line->columns[COLUMN_TOTAL] =
    add_number (self, line->row, COLUMN_TOTAL, NULL, "tabular krach-price-figure");
}

static void
adj_krach_final_init (AdjKrachFinal *self)
{
  GtkWidget *list;

  gtk_widget_add_css_class (GTK_WIDGET (self), "krach-final");
  for (guint i = 0; i < N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  adj_krach_add (self, adj_krach_rule_new ("ink-rule"));
  add_header (self);
  list =
    adj_krach_add (self,
                   adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_VERTICAL, NULL));
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    add_line (self, list, &self->lines[i]);
  self->verdict =
    adj_krach_add (self, adj_krach_label_new (NULL, "role-body strong krach-verdict"));
  gtk_label_set_wrap (GTK_LABEL (self->verdict), TRUE);
  adj_krach_set_name (GTK_WIDGET (self), _ ("Final count"));
  adj_krach_set_name (list, _ ("Final count"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
adj_krach_final_get_row (AdjKrachFinal *self, guint n)
{
  return self->lines[n].row;
}
