/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-platform.h"

#include "adj-platform-branch.h"

static void
set_description (GtkWidget *widget, const char *text)
{
  if (text == NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text,
                                    -1);
}

#if ADJ_HAS_ANNOUNCE

void
adj_platform_describe (GtkWidget *widget, const char *text)
{
  set_description (widget, text);
}

/* Of the window: one that is not realized can't announce. */
void
adj_platform_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL && gtk_widget_get_realized (GTK_WIDGET (root)))
    gtk_accessible_announce (GTK_ACCESSIBLE (root),
                             text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

#else

/*
 * GTK before 4.14 can't announce. What Orca speaks of itself is a description that changes of what
 * has the focus; tried with Orca 43, which passes over labels that are a status or an alert. It
 * goes again with the focus: put back at once, it would be spoken, too.
 */

static GtkWidget *teller; /* what has another description than its own */

/* Under which a widget keeps its own description. */
#define OWN "adj-own-description"

void
adj_platform_describe (GtkWidget *widget, const char *text)
{
  g_object_set_data_full (G_OBJECT (widget), OWN, g_strdup (text), g_free);
  if (widget != teller)
    set_description (widget, text);
}

static void
give_back (void)
{
  GtkWidget *widget = teller;

  if (widget == NULL)
    return;
  g_clear_weak_pointer (&teller);
  set_description (widget, g_object_get_data (G_OBJECT (widget), OWN));
}

static void
focus_cb (GtkWindow *window)
{
  if (gtk_window_get_focus (window) != teller)
    give_back ();
}

static void
take (GtkWindow *window, GtkWidget *focus)
{
  give_back ();
  g_set_weak_pointer (&teller, focus);
  g_signal_handlers_disconnect_by_func (window, focus_cb, NULL);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

void
adj_platform_announce (GtkWidget *widget, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_get_mapped (focus))
    return;
  if (focus != teller)
    take (GTK_WINDOW (root), focus);
  else
    set_description (focus, ""); /* the same text again would be no change */
  set_description (focus, text);
}

#endif
