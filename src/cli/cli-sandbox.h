/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sandbox for outside programs, by bubblewrap where that is installed. */

#pragma once

#include <glib.h>

/*
 * The beginning of a command line; what is put behind it runs without a network, sees a read-only
 * file system with a /tmp of its own, no other process, and neither RECORDS nor the folder of
 * DATABASE (each may be NULL), where the deals of running games stand. NULL: said why there is no
 * sandbox.
 */
GStrv cli_sandbox_new (const char *records, const char *database);
