/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The few things for which the oldest and the newest GTK that we build with have no common way that
 * is not deprecated: questions, file choosers, the window about the program. Raising the floor
 * changes this file alone.
 */

#pragma once

#include <adwaita.h>

/* FUNCTION is called if the answer is yes. Whatever is answered, and when PARENT goes before,
 * DESTROY is called with DATA at the end. */
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

/* DIAGNOSTICS can be copied from it, for whoever asks for help. */
void adj_compat_show_about (GtkWindow *parent, const char *diagnostics);
