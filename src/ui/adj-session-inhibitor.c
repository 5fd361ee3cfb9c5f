/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-session-inhibitor.h"

struct _AdjSessionInhibitor {
  GtkApplication *application; /* weak pointer; NULL after its shutdown */
  gulong shutdown;
  guint cookie; /* 0 if the desktop has no session manager */
};

/* After shutdown there is nothing left to uninhibit. */
static void
forget_application (AdjSessionInhibitor *saving)
{
  if (saving->application == NULL)
    return;
  g_signal_handler_disconnect (saving->application, saving->shutdown);
  g_clear_weak_pointer (&saving->application);
}

AdjSessionInhibitor *
adj_session_inhibitor_begin (GtkApplication *application, const char *reason)
{
  AdjSessionInhibitor *saving;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  saving = g_new0 (AdjSessionInhibitor, 1);
  g_set_weak_pointer (&saving->application, application);
  saving->shutdown =
    g_signal_connect_swapped (application, "shutdown", G_CALLBACK (forget_application), saving);
  saving->cookie = gtk_application_inhibit (application,
                                            gtk_application_get_active_window (application),
                                            GTK_APPLICATION_INHIBIT_LOGOUT,
                                            reason);
  return saving;
}

void
adj_session_inhibitor_end (AdjSessionInhibitor *saving)
{
  if (saving->cookie != 0 && saving->application != NULL)
    gtk_application_uninhibit (saving->application, saving->cookie);
  forget_application (saving);
  g_free (saving);
}
