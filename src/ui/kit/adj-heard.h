/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Labels that are heard: a screen reader says what one of them tells as soon as it is another text,
 * whatever has the focus. For answers, questions and messages, which nobody would look for.
 */

#pragma once

#include <gtk/gtk.h>

void adj_heard_watch (GtkLabel *label);
/* Does not wait until everything else is done: the focus is about to move, which is heard, too. */
void adj_heard_now (GtkLabel *label);
/* What LABEL shows now is heard otherwise, or not worth it. */
void adj_heard_skip (GtkLabel *label);
/* The user has asked for LABEL: it is heard although it is the same as before. */
void adj_heard_again (GtkLabel *label);
