/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game in sentences, the newest move on top, with a heading for each round.
 *
 * Sentences are made for the rows that exist, as the present viewer may read them, and are not
 * cached. A click on a row activates `win.go`; the row of the current position is marked and
 * scrolled to.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_LOG (adj_log_get_type ())
G_DECLARE_FINAL_TYPE (AdjLog, adj_log, ADJ, LOG, GtkWidget)

/* SESSION may be NULL. */
void adj_log_set_session (AdjLog *self, AdjSession *session);
