/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-lot.h"

#include <glib/gi18n.h>

#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-drawing.h"

struct _AdjCanalettoLot {
  GtkWidget parent_instance;

  GtkWidget *image;
  GtkWidget *name;
  GtkWidget *sentence;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, GTK_TYPE_WIDGET)

static void
adj_canaletto_lot_init (AdjCanalettoLot *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *ground = adj_canaletto_new_box ("lot-ground");

  self->image = adj_canaletto_new_image ("mirror", "lot-image");
  gtk_widget_set_hexpand (self->image, TRUE);
  gtk_widget_set_valign (ground, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (ground), self->image);

  self->name = adj_canaletto_new_label ("lot-name");
  self->sentence = adj_canaletto_new_label ("role-small ink2");
  gtk_label_set_wrap (GTK_LABEL (self->sentence), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->sentence), GTK_NATURAL_WRAP_NONE);
  self->words = adj_canaletto_new_label ("role-least ink2");
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), self->name);
  gtk_box_append (GTK_BOX (texts), self->sentence);
  gtk_box_append (GTK_BOX (texts), self->words);
  adj_canaletto_hide_from_readers (texts);

  gtk_widget_set_parent (ground, GTK_WIDGET (self));
  gtk_widget_set_parent (texts, GTK_WIDGET (self));
  adj_canaletto_lot_set_compact (self, FALSE);
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
adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const char *sentence, const char *words)
{
  /* TRANSLATORS: a group of treasures, and a sentence about it. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), adj_canaletto_heading (group), sentence);

  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  adj_drawing_set_image (self->image, canaletto_groups[group].name);
  adj_canaletto_set_text (self->name, adj_canaletto_heading (group));
  adj_canaletto_set_text (self->sentence, sentence);
  adj_canaletto_set_text (self->words, words);
  adj_canaletto_set_label (GTK_WIDGET (self), label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
}

void
adj_canaletto_lot_set_compact (AdjCanalettoLot *self, gboolean is_compact)
{
  g_return_if_fail (ADJ_IS_CANALETTO_LOT (self));

  gtk_widget_set_visible (self->sentence, !is_compact);
  gtk_widget_set_visible (self->words, is_compact);
  adj_canaletto_set_class (GTK_WIDGET (self), "compact", is_compact);
}

GtkWidget *
adj_canaletto_lot_get_image (AdjCanalettoLot *self)
{
  return self->image;
}
