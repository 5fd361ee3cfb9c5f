/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-order.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-width-first-bin.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *tile;
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *word;
  GtkWidget *short_word;
} Speaker;

struct _AdjKrachOrder {
  AdjKrachPart parent_instance;

  GtkWidget *rule;
  GtkWidget *title;
  GtkWidget *row;
  Speaker speakers[RULES_MAX_SEATS];
  guint from; /* the seat of the first tile */
  guint n_seats;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (AdjKrachOrder, adj_krach_order, ADJ_TYPE_KRACH_PART)

static void
show_speaker (Speaker *speaker, const AdjScene *scene, guint seat)
{
  const AdjPerson *person = &scene->people->list[seat];
  AdjKrachRole role = adj_krach_find_role (scene, seat);
  g_autofree char *word = adj_krach_describe_role (scene, seat, FALSE);
  /* TRANSLATORS: a name and what they do in the auction. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), person->name, word);

  adj_badge_set_person (ADJ_BADGE (speaker->badge), person, FALSE);
  gtk_label_set_text (GTK_LABEL (speaker->name), person->name);
  gtk_label_set_text (GTK_LABEL (speaker->word), word);
  adj_krach_take_text (speaker->short_word, adj_krach_describe_role (scene, seat, TRUE));
  adj_krach_mark (speaker->tile, "active", role.turn == ADJ_KRACH_ACTS);
  adj_krach_mark (speaker->tile, "out", role.is_out);
  adj_krach_set_name (speaker->tile, name);
}

static void
adj_krach_order_show_scene (AdjKrachPart *part, const AdjScene *scene)
{
  AdjKrachOrder *self = ADJ_KRACH_ORDER (part);
  const RulesState *state = adj_scene_peek (scene);

  self->n_seats = state->n_seats;
  self->from = krach_peek (state)->asked_from;
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->speakers[i].tile, i < self->n_seats);
    if (i < self->n_seats)
      show_speaker (&self->speakers[i], scene, (self->from + i) % self->n_seats);
  }
}

static void
adj_krach_order_set_layout (AdjKrachPart *part, AdjLayout layout)
{
  AdjKrachOrder *self = ADJ_KRACH_ORDER (part);

  self->is_narrow = layout == ADJ_LAYOUT_NARROW;
  gtk_widget_set_visible (self->title, !self->is_narrow);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->speakers[i].name, !self->is_narrow);
    gtk_widget_set_visible (self->speakers[i].word, !self->is_narrow);
    gtk_widget_set_visible (self->speakers[i].short_word, self->is_narrow);
  }
}

static void
adj_krach_order_class_init (AdjKrachOrderClass *klass)
{
  ADJ_KRACH_PART_CLASS (klass)->show_scene = adj_krach_order_show_scene;
  ADJ_KRACH_PART_CLASS (klass)->set_layout = adj_krach_order_set_layout;
}

static void
centre (GtkWidget *label)
{
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

static void
add_speaker (AdjKrachOrder *self, Speaker *speaker)
{
  speaker->tile = adj_krach_add (
    self->row,
    adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_VERTICAL, "krach-speaker"));
  speaker->badge = adj_krach_add (speaker->tile, adj_badge_new (28));
  gtk_widget_set_halign (speaker->badge, GTK_ALIGN_CENTER);
  speaker->name = adj_krach_add (speaker->tile, adj_krach_quiet_label_new (NULL, "role-small"));
  speaker->word = adj_krach_quiet_label_new (NULL, "role-least krach-word");
  adj_krach_add (speaker->tile, adj_width_first_bin_new (speaker->word));
  speaker->short_word =
    adj_krach_add (speaker->tile, adj_krach_quiet_label_new (NULL, "role-least krach-word"));
  gtk_widget_set_visible (speaker->short_word, FALSE);
  centre (speaker->name);
  centre (speaker->word);
  centre (speaker->short_word);
  adj_tip_shorten (speaker->name);
  adj_tip_shorten (speaker->short_word);
  gtk_label_set_wrap (GTK_LABEL (speaker->word), TRUE);
}

static void
adj_krach_order_init (AdjKrachOrder *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "krach-order");
  self->rule = adj_krach_add (self, adj_krach_rule_new ("hairline"));
  self->title =
    adj_krach_add (self, adj_krach_quiet_label_new (_ ("Speaking order"), "role-body strong"));
  self->row = adj_krach_add (
    self,
    adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_HORIZONTAL, "krach-speakers"));
  gtk_box_set_homogeneous (GTK_BOX (self->row), TRUE);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    add_speaker (self, &self->speakers[i]);
  adj_krach_set_name (GTK_WIDGET (self), _ ("Speaking order"));
}

GtkWidget *
adj_krach_order_get_word (AdjKrachOrder *self, guint seat)
{
  Speaker *speaker = &self->speakers[(seat + self->n_seats - self->from) % self->n_seats];

  return self->is_narrow ? speaker->short_word : speaker->word;
}
