/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A costly decision in a list: which game and when, which move, and a figure. */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"
#include "adj-store-numbers.h"

/*
 * One that is to be made again: how often it was found in a row; it tells nothing of the answer.
 * NULL if the game can't be read.
 */
GtkWidget *adj_notebook_row_new_for_exercise (AdjArchive *archive, const AdjStoredMistake *mistake);
/* Fills BOX with the costliest decisions of PERSON, each with what it cost, which is made again.
 * PART, which BOX is in, is hidden where there are none. */
gboolean adj_notebook_row_fill_dearest (GtkWidget *box,
                                        GtkWidget *part,
                                        AdjArchive *archive,
                                        const char *person,
                                        guint max,
                                        GError **error);
