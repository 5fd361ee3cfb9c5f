/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-notice.h"

#define NOTICE_ID "turn"

static gboolean
is_in_front (GtkApplication *application)
{
  GList *windows = gtk_application_get_windows (application);

  for (; windows != NULL; windows = windows->next)
    if (gtk_window_is_active (windows->data))
      return TRUE;
  return FALSE;
}

void
adj_notice_send (GtkApplication *application, const char *title, const char *text)
{
  g_autoptr (GNotification) notification = NULL;

  g_return_if_fail (GTK_IS_APPLICATION (application));

  if (is_in_front (application))
    return;
  /* Without an action of its own it presents the window. */
  notification = g_notification_new (title);
  g_notification_set_body (notification, text);
  g_application_send_notification (G_APPLICATION (application), NOTICE_ID, notification);
}

void
adj_notice_withdraw (GtkApplication *application)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_application_withdraw_notification (G_APPLICATION (application), NOTICE_ID);
}
