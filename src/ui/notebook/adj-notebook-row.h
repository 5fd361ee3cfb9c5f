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
/* What it cost; goes to the moment. */
GtkWidget *adj_notebook_row_new_for_cost (AdjArchive *archive, const AdjStoredMistake *mistake);
