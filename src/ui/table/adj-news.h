/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What has happened since the reader last acted: a line an event, in the second person where it is
 * about the reader. Each line is a button that shows its event again (`win.show-again`).
 *
 * It is visible while there is something to tell, until it is closed or something else happens.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-beat.h"
#include "adj-people.h"
#include "adj-session.h"

#define ADJ_TYPE_NEWS (adj_news_get_type ())
G_DECLARE_FINAL_TYPE (AdjNews, adj_news, ADJ, NEWS, GtkWidget)

GtkWidget *adj_news_new (void);

/* Shows BEATS (AdjBeat); NULL or none: nothing. */
void adj_news_show (AdjNews *self, const AdjPeople *people, GPtrArray *beats);
/* How many lines there is room for: older ones are not shown. */
void adj_news_set_most (AdjNews *self, guint most);
/* What is shown; NULL: nothing. */
GPtrArray *adj_news_get_beats (AdjNews *self);
/* Which line is being shown again; −1: none. */
void adj_news_mark (AdjNews *self, int line);

/*
 * The beats since the last move of the session's viewer, and what that move led to, but no choices
 * in secret: an array of AdjBeat, at most the last dozen. Only those after the move AFTER.
 */
GPtrArray *adj_news_list (AdjSession *session, const AdjTelling *telling, guint after);
