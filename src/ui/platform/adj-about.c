/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-platform.h"

#include <glib/gi18n.h>

#include "adj-platform-branch.h"

/* Properties have the same names in the window and in the dialog. */
static GObject *
new_about (GType type, const char *comments)
{
  static const char *const developers[] = { N_ ("The Adjugé developers"), NULL };
  const char *const names[] = { _ (developers[0]), NULL };

  return g_object_new (type,
                       "application-name",
                       _ ("Adjugé"),
                       "application-icon",
                       "org.adjuge.Adjuge",
                       "developer-name",
                       names[0],
                       "developers",
                       names,
                       "license-type",
                       GTK_LICENSE_GPL_3_0,
                       "comments",
                       comments,
                       NULL);
}

#if ADJ_HAS_DIALOGS

static void
present (GtkWindow *parent, const char *comments, const char *diagnostics)
{
  GObject *about = new_about (ADW_TYPE_ABOUT_DIALOG, comments);

  g_object_set (about,
                "version",
                VERSION,
                "debug-info",
                diagnostics,
                "debug-info-filename",
                "adjuge.txt",
                NULL);
  adw_dialog_present (ADW_DIALOG (about), GTK_WIDGET (parent));
}

#else

/*
 * The window would copy the version and the diagnostics with a toast for each, and libadwaita
 * before 1.7 crashes with two toasts, see adj-toasts.c. The preferences copy the same text.
 */
static void
present (GtkWindow *parent, const char *comments, const char *diagnostics G_GNUC_UNUSED)
{
  GObject *about = new_about (ADW_TYPE_ABOUT_WINDOW, comments);
  g_autofree char *name = g_strdup_printf ("%s %s", _ ("Adjugé"), VERSION);

  g_object_set (about, "application-name", name, "transient-for", parent, NULL);
  gtk_window_present (GTK_WINDOW (about));
}

#endif

void
adj_platform_show_about (GtkWindow *parent, const char *games, const char *diagnostics)
{
  /* TRANSLATORS: for example "Le Banquet, Canaletto, Krach". */
  g_autofree char *comments = g_strdup_printf (_ ("Games of auction and bluff: %s."), games);

  present (parent, comments, diagnostics);
}
