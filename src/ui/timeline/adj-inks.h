/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The colours that the style gives to what is drawn by hand: a small widget that shows nothing,
 * put into the one that draws and snapshot before it does.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct {
  GdkRGBA ink;    /* `color` */
  GdkRGBA second; /* `warning` of -gtk-icon-palette */
  GdkRGBA accent; /* `success` */
  GdkRGBA spot;   /* `error` */
} AdjInks;

#define ADJ_TYPE_INK_WELL (adj_ink_well_get_type ())
G_DECLARE_FINAL_TYPE (AdjInkWell, adj_ink_well, ADJ, INK_WELL, GObject)

/* A GtkImage with the style class `inks`. CHANGED is called with DATA from its snapshot whenever
 * the colours are others. */
GtkWidget *adj_inks_new (void (*changed) (gpointer data), gpointer data);
/* Those of the last snapshot. */
const AdjInks *adj_inks_get (GtkWidget *image);
