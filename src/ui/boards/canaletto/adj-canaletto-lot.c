/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"
#include "adj-drawing.h"
#include "adj-tip.h"

struct _AdjCanalettoLot {
  AdjPart parent_instance;

  GtkWidget *image;
  GtkWidget *name;
  GtkWidget *sentence;
  GtkWidget *words;
  GtkWidget *word;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, ADJ_TYPE_PART)

static void
adj_canaletto_lot_class_init (AdjCanalettoLotClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoLot, image),    ADJ_FIELD (AdjCanalettoLot, name),
    ADJ_FIELD (AdjCanalettoLot, sentence), ADJ_FIELD (AdjCanalettoLot, words),
    ADJ_FIELD (AdjCanalettoLot, word),
  };

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "lot");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  adj_part_class_set_template (klass, "adj-canaletto-lot", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_lot_init (AdjCanalettoLot *self)
{
  adj_part_init_template (self);
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
  gtk_label_set_xalign (GTK_LABEL (self->name), is_narrow ? 0.5f : 0);
  gtk_label_set_xalign (GTK_LABEL (self->word), 0.5f);
}

GtkWidget *
adj_canaletto_lot_get_image (AdjCanalettoLot *self)
{
  return self->image;
}
