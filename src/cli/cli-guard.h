/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A process that ends what we started if we can't: it knows the process groups of the outside
 * programs that are running, and ends them as soon as this process is gone, however it went.
 *
 * Any thread may call these.
 */

#pragma once

#include <glib.h>

/* GROUP is running: the guard ends it if we are killed. The first call starts the guard. */
void cli_guard_add (GPid group);

/* GROUP has been ended. To be called before its number can be given to another process. */
void cli_guard_remove (GPid group);
