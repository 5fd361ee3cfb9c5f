/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-size.h"

#include <math.h>

/* 96 dots an inch in the units of the setting, which is -1 if it is not set. */
#define ORDINARY_DPI (96 * 1024)

double
adj_text_size_get_scale (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = -1;

  if (settings != NULL)
    g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? (double) dpi / ORDINARY_DPI : 1;
}

int
adj_text_size_scale (int size)
{
  return (int) round (size * adj_text_size_get_scale ());
}

void
adj_text_size_watch (gpointer object, GCallback changed)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (settings != NULL)
    g_signal_connect_object (settings, "notify::gtk-xft-dpi", changed, object, G_CONNECT_SWAPPED);
}
