/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drop-down of who has finished games, for pages that are about one person. */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

/* Has PAGE called when somebody is chosen. */
void adj_person_choice_watch (GtkWidget *choice, GCallback chosen, gpointer page);
/* Lists everybody, PERSON chosen, without calling PAGE. Visible only where several have played. */
gboolean adj_person_choice_fill (
  GtkWidget *choice, AdjArchive *archive, const char *person, gpointer page, GError **error);
/* Who is chosen, if it is not PERSON; else NULL. */
char *adj_person_choice_dup_other (GtkWidget *choice, const char *person);
