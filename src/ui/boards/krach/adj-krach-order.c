/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

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
  AdjPart parent_instance;

  GtkWidget *head;
  GtkWidget *bank;
  GtkWidget *row;
  Speaker speakers[RULES_MAX_SEATS];
  guint from; /* the seat of the first tile */
  guint n_seats;
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (AdjKrachOrder, adj_krach_order, ADJ_TYPE_PART)

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
  adj_take_text (speaker->short_word, adj_krach_describe_role (scene, seat, TRUE));
  adj_widget_set_class (speaker->tile, "active", role.turn == ADJ_KRACH_ACTS);
  adj_widget_set_class (speaker->tile, "out", role.is_out);
  adj_set_name (speaker->tile, name);
}

static void
adj_krach_order_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachOrder *self = ADJ_KRACH_ORDER (part);
  const RulesState *state = adj_scene_peek (scene);

  self->n_seats = state->n_seats;
  self->from = krach_peek (state)->asked_from;
  adj_take_text (self->bank, adj_krach_describe_bank (scene));
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->speakers[i].tile, i < self->n_seats);
    if (i < self->n_seats)
      show_speaker (&self->speakers[i], scene, (self->from + i) % self->n_seats);
  }
}

static void
adj_krach_order_set_layout (AdjPart *part, AdjLayout layout)
{
  AdjKrachOrder *self = ADJ_KRACH_ORDER (part);

  self->is_narrow = layout == ADJ_LAYOUT_NARROW;
  gtk_widget_set_visible (self->head, layout >= ADJ_LAYOUT_WIDE);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    gtk_widget_set_visible (self->speakers[i].name, !self->is_narrow);
    gtk_widget_set_visible (self->speakers[i].word, !self->is_narrow);
    gtk_widget_set_visible (self->speakers[i].short_word, self->is_narrow);
  }
}

static void
adj_krach_order_class_init (AdjKrachOrderClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachOrder, head),
    ADJ_FIELD (AdjKrachOrder, bank),
    ADJ_FIELD (AdjKrachOrder, row),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_order_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_order_set_layout;
  adj_part_class_set_template (klass, "adj-krach-order", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_order_init (AdjKrachOrder *self)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Speaker, badge),
    ADJ_FIELD (Speaker, name),
    ADJ_FIELD (Speaker, word),
    ADJ_FIELD (Speaker, short_word),
  };

  adj_part_init_template (self);
  for (guint i = 0; i < RULES_MAX_SEATS; i++) {
    Speaker *speaker = &self->speakers[i];

    speaker->tile = adj_fragment_new ("adj-krach-speaker", speaker, fields, G_N_ELEMENTS (fields));
    gtk_box_append (GTK_BOX (self->row), speaker->tile);
  }
}

GtkWidget *
adj_krach_order_get_word (AdjKrachOrder *self, guint seat)
{
  Speaker *speaker = &self->speakers[(seat + self->n_seats - self->from) % self->n_seats];

  return self->is_narrow ? speaker->short_word : speaker->word;
}
