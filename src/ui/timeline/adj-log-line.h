/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A row of the log: a button with a badge, a sentence and the sign of what happened. It goes to its
 * position through `win.go`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-game-ui.h"
#include "adj-people.h"

#define ADJ_TYPE_LOG_LINE (adj_log_line_get_type ())
G_DECLARE_FINAL_TYPE (AdjLogLine, adj_log_line, ADJ, LOG_LINE, GtkButton)

GtkWidget *adj_log_line_new (void);

/* PERSON and SIGN may be NULL: the row has none. */
void adj_log_line_tell (AdjLogLine *self,
                        const char *text,
                        const AdjPerson *person,
                        const AdjSign *sign);
/* A few words below the sentence on what the move was worth; NULL: none. */
void adj_log_line_remark (AdjLogLine *self, const char *remark);
void adj_log_line_set_target (AdjLogLine *self, int ply); /* −1: now */
void adj_log_line_set_present (AdjLogLine *self, gboolean is_present);
const char *adj_log_line_get_text (AdjLogLine *self);
