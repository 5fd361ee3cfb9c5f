/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Files of SQLite that are in memory alone: installed, it is the default VFS. Locks and shared
 * memory work among connections of one thread; nothing is ever synced.
 */

#pragma once

#include <glib.h>

void memory_vfs_install (void);

/* Forgets all files. No connection may be open. */
void memory_vfs_clear (void);
/* Makes a file of these bytes, or replaces it. */
void memory_vfs_set (const char *path, gconstpointer bytes, gsize size);
/* What is in a file that must be there, until it is changed. */
const GByteArray *memory_vfs_get (const char *path);
