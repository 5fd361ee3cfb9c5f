/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What can't be written without deprecated API for both the oldest and the newest GTK: questions,
 * file choosers, the about window. Raising the minimum changes this file alone.
 */

#pragma once

#include <adwaita.h>

/* FUNCTION is called if the answer is yes. DESTROY is called with DATA in any case, also when
 * PARENT is destroyed first. */
void adj_compat_ask (GtkWindow *parent,
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
} AdjChoose;

/* FUNCTION is called with the files, at least one, if any were chosen; DESTROY as above, and also
 * when the same is asked again before. NAME is proposed for what is saved. */
void adj_compat_choose (GtkWindow *parent,
                        AdjChoose what,
                        const char *title,
                        const char *name,
                        void (*function) (GListModel *files, gpointer data),
                        gpointer data,
                        GDestroyNotify destroy);

/* DIAGNOSTICS can be copied from the window. */
void adj_compat_show_about (GtkWindow *parent, const char *diagnostics);
