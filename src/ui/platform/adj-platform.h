/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What differs between the oldest GTK and libadwaita that we keep to and those of today, behind
 * functions of ours. Which way each goes is decided when it is compiled, by the headers; no file
 * outside this folder names a version.
 */

#pragma once

#include <adwaita.h>

/* FUNCTION is called if the answer is yes. DESTROY is called with DATA in any case, also when
 * PARENT is destroyed first. */
void adj_platform_ask (GtkWindow *parent,
                       const char *title,
                       const char *text,
                       const char *button,
                       void (*function) (gpointer data),
                       gpointer data,
                       GDestroyNotify destroy);

typedef enum {
  ADJ_CHOOSE_OPEN_RECORDS,
  ADJ_CHOOSE_SAVE,
  ADJ_CHOOSE_FOLDER,
  N_ADJ_CHOOSE,
} AdjChoose;

/* FUNCTION is called with the files, at least one, if any were chosen; DESTROY as above, and also
 * when the same is asked again before. NAME is proposed for what is saved. */
void adj_platform_choose (GtkWindow *parent,
                          AdjChoose what,
                          const char *title,
                          const char *name,
                          void (*function) (GListModel *files, gpointer data),
                          gpointer data,
                          GDestroyNotify destroy);

/* GAMES are their names as in a sentence. DIAGNOSTICS can be copied where that is safe. */
void adj_platform_show_about (GtkWindow *parent, const char *games, const char *diagnostics);

/* Takes PAGE. */
void adj_platform_show_preferences (GtkWindow *parent, AdwPreferencesPage *page);
/* Shows TEXT for a moment over the preferences that PAGE is in. */
void adj_platform_toast_preferences (AdwPreferencesPage *page, const char *text);

/* CONTENT over PARENT, which has to be answered first; the action "window.close" closes it. FOCUS,
 * if it isn't NULL, is where one begins in it. A WIDTH and HEIGHT of −1: as large as the content
 * wants to be. */
void adj_platform_show_sheet (GtkWindow *parent,
                              const char *title,
                              GtkWidget *content,
                              GtkWidget *focus,
                              int width,
                              int height);

void adj_platform_show_shortcuts (GtkWindow *parent);

/* TEXT may be NULL. For all that may have the focus: what is announced may be its description for a
 * while. */
void adj_platform_describe (GtkWidget *widget, const char *text);
/* Screen readers know WIDGET, which can be seen now, before it gets the focus. */
void adj_platform_introduce (GtkWidget *widget);
/* Has a screen reader say TEXT, after what it is saying, of the window of WIDGET. */
void adj_platform_announce (GtkWidget *widget, const char *text);

/* Forgets what has not been said yet, and leaves nothing of what was: somebody else listens now. */
void adj_platform_hush (void);
/* Where the focus is kept in the window of OVERLAY, on a toolkit that needs one to announce. */
void adj_platform_add_perch (GtkOverlay *overlay);
/* What has the focus; NULL if nothing has it that the user knows of. */
GtkWidget *adj_platform_get_focus (GtkRoot *root);

/* In place of what PROVIDER had. */
void adj_platform_load_css (GtkCssProvider *provider, const char *css);

/* FALSE if the user wants nothing to move. */
gboolean adj_platform_allows_motion (GtkWidget *widget);

/* The user's accent, as text on a light and on a dark ground; FALSE if the system has none. */
gboolean adj_platform_get_accent (GdkRGBA *ret_on_light, GdkRGBA *ret_on_dark);
/* Calls CHANGED with OBJECT, as swapped data, whenever it has changed, while OBJECT lives. */
void adj_platform_watch_accent (gpointer object, GCallback changed);
