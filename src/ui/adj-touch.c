/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-touch.h"

static GdkSeat *
get_seat (GtkWidget *widget)
{
  return gdk_display_get_default_seat (gtk_widget_get_display (widget));
}

static void
sync_class (GtkWidget *widget)
{
  if (gdk_seat_get_capabilities (get_seat (widget)) & GDK_SEAT_CAPABILITY_TOUCH)
    gtk_widget_add_css_class (widget, "touch");
  else
    gtk_widget_remove_css_class (widget, "touch");
}

void
adj_touch_watch (GtkWidget *widget)
{
  GdkSeat *seat = get_seat (widget);

  if (seat == NULL)
    return;
  g_signal_connect_object (seat,
                           "device-added",
                           G_CALLBACK (sync_class),
                           widget,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (seat,
                           "device-removed",
                           G_CALLBACK (sync_class),
                           widget,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  sync_class (widget);
}
