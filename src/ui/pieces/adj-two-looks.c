/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-two-looks.h"

#include "adj-drawing.h"
#include "adj-palette.h"

static void
show_one (GtkWidget *box)
{
  GtkWidget *illustrated = gtk_widget_get_first_child (box);

  gtk_widget_set_visible (illustrated, adj_palette_is_illustrated ());
  gtk_widget_set_visible (gtk_widget_get_last_child (box), !adj_palette_is_illustrated ());
}

GtkWidget *
adj_two_looks_new (GtkWidget *illustrated, GtkWidget *plain)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), illustrated);
  gtk_box_append (GTK_BOX (box), plain);
  show_one (box);
  adj_palette_watch (box, G_CALLBACK (show_one));
  return box;
}

void
adj_fixed_put_drawing (GtkWidget *fixed, const char *piece, int px, double x, double y)
{
  GtkWidget *image =
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  adj_drawing_set_image (image, piece);
  gtk_image_set_pixel_size (GTK_IMAGE (image), px);
  gtk_fixed_put (GTK_FIXED (fixed), image, x, y);
}
