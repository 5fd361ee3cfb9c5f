/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A referee to talk to: a line of JSON asks, a line of JSON answers.
 *
 * It holds one game. A request that is refused leaves that game as it was. The client talks
 * to it from one thread at a time.
 */

#pragma once

#include <glib.h>

typedef struct _AdjReferee AdjReferee;

AdjReferee *adj_referee_new (void);
void adj_referee_free (AdjReferee *referee);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjReferee, adj_referee_free)

/*
 * Answers a request, which has no newline and need not end with a NUL. The answer is one line
 * without its newline, the referee's, and valid until the next.
 */
const char *adj_referee_answer (AdjReferee *referee, const char *line, gsize length);
