/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Threads for computer players and analysis, one for each processor, at low priority, so that
 * windows and other programs come first. A computer player uses one at a time. They wait while
 * there is nothing to do, and exist until the program ends.
 */

#pragma once

#include <gio/gio.h>

guint adj_workers_count (void);
/* Calls FUNCTION with the task on one of the threads; it must return a result. Takes TASK. */
void adj_workers_run (GTask *task, void (*function) (GTask *task));
