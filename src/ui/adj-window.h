/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The window: one place at a time, a header bar, and messages.
 *
 * Places don't know each other: they activate the window's actions (`win.play`, `win.archive`, …).
 * The store is the application's; without one, the window shows why it can't be opened.
 */

#pragma once

#include <adwaita.h>

#include "adj-match.h"
#include "adj-table.h"

#define ADJ_TYPE_WINDOW (adj_window_get_type ())
G_DECLARE_FINAL_TYPE (AdjWindow, adj_window, ADJ, WINDOW, AdwApplicationWindow)

AdjWindow *adj_window_new (GtkApplication *application, GSettings *settings);
/* Closes it without a question: a note that is being written is saved if it can be. */
void adj_window_end (AdjWindow *self);

/* STORE may be NULL, with the error and the path that could not be opened. */
void
adj_window_set_store (AdjWindow *self, AdjArchive *store, const GError *error, const char *path);
AdjTable *adj_window_get_table (AdjWindow *self);
/* "salon", "setup", "table", "archive", "notebook", "rulebook" or "trouble". */
const char *adj_window_get_place (AdjWindow *self);

/* These take any widget in a window. */

/* The path of the window's games, or NULL. */
const char *adj_window_get_database (GtkWidget *widget);

/* Shows a toast. */
void adj_window_toast (GtkWidget *widget, const char *text);
/* The same with a button that activates an action; TARGET may be NULL. */
void adj_window_toast_action (
  GtkWidget *widget, const char *text, const char *button, const char *action, GVariant *target);
/* Shows ERROR as a toast. */
void adj_window_report (GtkWidget *widget, const GError *error);
/* Asks before something that can't be undone. FUNCTION is called if the answer is yes; at the
 * end DESTROY is called with DATA. */
void adj_window_ask (GtkWidget *widget,
                     const char *title,
                     const char *text,
                     const char *button,
                     void (*function) (gpointer data),
                     gpointer data,
                     GDestroyNotify destroy);
