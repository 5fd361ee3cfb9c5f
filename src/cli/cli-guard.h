/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A process that ends what we started if we can't: it knows the process groups of the outside
 * programs that are running, and ends them as soon as this process is gone, however it went.
 *
 * Any thread may call these.
 */

#pragma once

#include <glib.h>

/* Starts the guard, if it isn't there. Returns what to join it by; −1: there can be none. */
int cli_guard_open (void);

/* In a child, before it becomes the outside program: it leads a group of its own, and the guard
 * ends that group if we are killed, from the program's first instruction on. Safe after a fork. */
void cli_guard_join (int fd);

/* GROUP has been ended. To be called before its number can be given to another process. */
void cli_guard_remove (GPid group);
