/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A second hand on a database that is open in WAL mode.
 *
 * SQLite's locks belong to the process: whatever opens and closes the file, such as a file chooser
 * that looks what kind of file it is, ends them all. The next process to close the database would
 * then take itself for the last one and remove the WAL, and what is saved afterwards would be in a
 * file without a name. The locks of a hold belong to files of its own, and last; and it knows when
 * somebody has removed a file all the same, or put another in its place. They say that the database
 * is open, no more: who writes, SQLite's own locks tell alone.
 */

#pragma once

#include <glib.h>

typedef struct _AdjDatabaseLock AdjDatabaseLock;

/* As far as the file system can. PATH is that of the file itself, beside which SQLite keeps its
 * others, not of a link. */
AdjDatabaseLock *adj_database_lock_new (const char *path);

/* Whether what is written to the open files is still found under their names. */
gboolean adj_database_lock_is_whole (const AdjDatabaseLock *hold);

/* Before SQLite closes the database, which may be the last one to. To free it closes files, too,
 * and so ends SQLite's locks: not before the database is closed by whoever in this process has it
 * open without a hold. */
void adj_database_lock_release (AdjDatabaseLock *hold);
void adj_database_lock_free (AdjDatabaseLock *hold);
