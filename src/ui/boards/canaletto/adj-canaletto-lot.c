/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-lot.h"

#include <glib/gi18n.h>

#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-drawing.h"
#include "adj-tip.h"

struct _AdjCanalettoLot {
  GtkWidget parent_instance;

  GtkWidget *image;
  GtkWidget *name;
  GtkWidget *sentence;
  GtkWidget *words;
  GtkWidget *word;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, GTK_TYPE_WIDGET)

static GtkWidget *
new_text (GtkWidget *texts, const char *style)
{
  GtkWidget *label = adj_canaletto_new_label (style);

  adj_tip_shorten (label);
  gtk_box_append (GTK_BOX (texts), label);

  return label;
}

static void
adj_canaletto_lot_init (AdjCanalettoLot *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *ground = adj_canaletto_new_box ("lot-ground");

  self->image = adj_canaletto_new_image ("mirror", "lot-image");
  gtk_widget_set_hexpand (self->image, TRUE);
  gtk_widget_set_hexpand (ground, FALSE);
  gtk_widget_set_valign (ground, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (ground), self->image);

  self->name = new_text (texts, "lot-name");
  self->sentence = new_text (texts, "role-small ink2");
  self->words = new_text (texts, "role-least ink2");
  self->word = new_text (texts, "role-least ink2");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  adj_canaletto_hide_from_readers (texts);

  gtk_widget_set_parent (ground, GTK_WIDGET (self));
  gtk_widget_set_parent (texts, GTK_WIDGET (self));
  adj_canaletto_lot_set_layout (self, ADJ_LAYOUT_WIDE);
}

static void
adj_canaletto_lot_dispose (GObject *object)
{
  adj_canaletto_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_canaletto_lot_parent_class)->dispose (object);
}

static void
adj_canaletto_lot_class_init (AdjCanalettoLotClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_lot_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

GtkWidget *
adj_canaletto_lot_new (void)
{
  return g_object_new (ADJ_TYPE_CANALETTO_LOT, NULL);
}

void
adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const AdjCanalettoLotTexts *texts)
{
  const char *heading = adj_canaletto_heading (group);
  /* TRANSLATORS: a group of treasures, and a sentence about it. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), heading, texts->sentence);

  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  adj_drawing_set_image (self->image, canaletto_groups[group].name);
  adj_canaletto_set_text (self->name, heading);
  adj_canaletto_set_text (self->sentence, texts->sentence);
  adj_canaletto_set_text (self->words, texts->words);
  adj_canaletto_set_text (self->word, texts->word);
  adj_canaletto_set_description (GTK_WIDGET (self), label);
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
