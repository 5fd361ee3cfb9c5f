/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Additional locks on a database that is open in WAL mode.
 *
 * SQLite's POSIX locks belong to the process: if any other code opens and closes the file, for
 * example a file chooser that detects its type, they are all released. The next process to close
 * the database would then believe that it is the last one and remove the WAL, and later writes of
 * ours would go to an unlinked file. These locks are open file description locks on descriptors of
 * their own, so they stay. They only mark the database as open; writing is still coordinated by
 * SQLite's locks. The lock also detects when a file was removed or replaced.
 */

#pragma once

#include <glib.h>

typedef struct _AdjDatabaseLock AdjDatabaseLock;

/* Locks as far as the file system supports it. PATH must not be a symbolic link. */
AdjDatabaseLock *adj_database_lock_new (const char *path);

/* Whether the open files are still the ones under their names. */
gboolean adj_database_lock_is_whole (const AdjDatabaseLock *hold);

/* Unlock before SQLite closes the database, because it may be the last connection. Freeing
 * closes files and so releases SQLite's locks: free it only after all connections of this
 * process without such a lock are closed. */
void adj_database_lock_release (AdjDatabaseLock *hold);
void adj_database_lock_free (AdjDatabaseLock *hold);
