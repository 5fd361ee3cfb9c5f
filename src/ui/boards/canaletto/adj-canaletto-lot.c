/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-canaletto-words.h"
#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-tip.h"

enum {
  MOST_HOLDERS = 6, /* treasures of a group, at most */
  HOLDER_BADGE = 18,
};

/* One treasure of the group and where it is: a player's, the lot's, a palace's. */
typedef struct {
  GtkWidget *box;
  GtkWidget *image;
  GtkWidget *badge;
  GtkWidget *number;
} Holder;

struct _AdjCanalettoLot {
  AdjPart parent_instance;

  GtkWidget *image;
  GtkWidget *name;
  GtkWidget *sentence;
  GtkWidget *words;
  GtkWidget *word;
  GtkWidget *holders;
  Holder holder[MOST_HOLDERS];
  gboolean is_wide;
  gboolean has_holders;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, ADJ_TYPE_PART)

static void
adj_canaletto_lot_class_init (AdjCanalettoLotClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoLot, image),    ADJ_FIELD (AdjCanalettoLot, name),
    ADJ_FIELD (AdjCanalettoLot, sentence), ADJ_FIELD (AdjCanalettoLot, words),
    ADJ_FIELD (AdjCanalettoLot, word),     ADJ_FIELD (AdjCanalettoLot, holders),
  };

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "lot");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  adj_part_class_set_template (klass, "adj-canaletto-lot", fields, G_N_ELEMENTS (fields));
}

static void
make_holder (AdjCanalettoLot *self, Holder *holder)
{
  holder->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  holder->image =
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  holder->badge = adj_badge_new (HOLDER_BADGE);
  holder->number = gtk_label_new (NULL);
  gtk_widget_add_css_class (holder->image, "lot-piece");
  gtk_widget_add_css_class (holder->number, "palace-number");
  gtk_widget_set_valign (holder->badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (holder->number, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (holder->box), holder->image);
  gtk_box_append (GTK_BOX (holder->box), holder->badge);
  gtk_box_append (GTK_BOX (holder->box), holder->number);
  gtk_box_append (GTK_BOX (self->holders), holder->box);
}

/* A row of pictures of what the sentence says, where there is room for one. */
static void
sync_holders (AdjCanalettoLot *self)
{
  gtk_widget_set_visible (self->holders,
                          self->is_wide && self->has_holders && adj_palette_is_illustrated ());
}

static void
adj_canaletto_lot_init (AdjCanalettoLot *self)
{
  adj_part_init_template (self);
  for (guint i = 0; i < MOST_HOLDERS; i++)
    make_holder (self, &self->holder[i]);
  adj_palette_watch (self, G_CALLBACK (sync_holders));
  adj_canaletto_lot_set_layout (self, ADJ_LAYOUT_WIDE);
}

void
adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const AdjCanalettoLotTexts *texts)
{
  const char *heading = adj_canaletto_heading (group);
  /* TRANSLATORS: a group of treasures, and a sentence about it. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), heading, texts->sentence);

  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  adj_drawing_set_image (self->image, canaletto_groups[group].name);
  adj_set_text (self->name, heading);
  adj_set_text (self->sentence, texts->sentence);
  adj_set_text (self->words, texts->words);
  adj_set_text (self->word, texts->word);
  adj_set_description (GTK_WIDGET (self), label);
}

void
adj_canaletto_lot_set_layout (AdjCanalettoLot *self, AdjLayout layout)
{
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;
  GtkLayoutManager *box;

  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  box = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->sentence, layout >= ADJ_LAYOUT_WIDE);
  gtk_widget_set_visible (self->words, layout == ADJ_LAYOUT_MEDIUM);
  gtk_widget_set_visible (self->word, is_narrow);
  self->is_wide = layout >= ADJ_LAYOUT_WIDE;
  sync_holders (self);
  gtk_label_set_xalign (GTK_LABEL (self->name), is_narrow ? 0.5f : 0);
  gtk_label_set_xalign (GTK_LABEL (self->word), 0.5f);
}

static void
show_holder (Holder *holder, guint group, const AdjPerson *person, guint palace, gboolean is_lot)
{
  gtk_widget_set_visible (holder->box, TRUE);
  adj_drawing_set_image (holder->image, canaletto_groups[group].name);
  adj_widget_set_class (holder->image, "offered", is_lot);
  adj_widget_set_class (holder->image, "elsewhere", person == NULL && !is_lot);
  gtk_widget_set_visible (holder->badge, person != NULL);
  if (person != NULL)
    adj_badge_set_person (ADJ_BADGE (holder->badge), person, FALSE);
  gtk_widget_set_visible (holder->number, person == NULL && !is_lot);
  adj_take_text (holder->number, g_strdup_printf ("%u", palace + 1));
}

void
adj_canaletto_lot_show_holders (AdjCanalettoLot *self, const AdjScene *scene, guint group)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  guint n = 0;

  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  for (guint seat = 0; seat < state->n_seats; seat++) {
    for (guint i = 0; i < canaletto->owned[seat][group] && n < MOST_HOLDERS; i++)
      show_holder (&self->holder[n++], group, &scene->people->list[seat], 0, FALSE);
  }
  for (guint i = 0; i < CANALETTO_PALACES && n < MOST_HOLDERS; i++) {
    guint palace = (canaletto->column + i) % CANALETTO_PALACES;

    if ((canaletto->palaces[palace] >> group & 1) != 0)
      show_holder (&self->holder[n++], group, NULL, palace, i == 0);
  }
  for (; n < MOST_HOLDERS; n++)
    gtk_widget_set_visible (self->holder[n].box, FALSE);
  self->has_holders = TRUE;
  sync_holders (self);
}

void
adj_canaletto_lot_hide_holders (AdjCanalettoLot *self)
{
  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  self->has_holders = FALSE;
  sync_holders (self);
}

GtkWidget *
adj_canaletto_lot_get_image (AdjCanalettoLot *self)
{
  return self->image;
}
