/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A layer between SQLite and its files in which calls fail, and the power goes.
 *
 * Installed, it is SQLite's default VFS and hands every call on to the real one. It counts the
 * calls; one of them, or all from one on, can be made to fail without being handed on. It also
 * counts the moments at which something changes on the disk (writes, syncs, removed and renamed
 * files); at one of them the power can go. From then on every call fails, until the connections
 * are closed and the power comes back with what has survived (fault-disk.h).
 *
 * The store's own calls count as well, where it does without SQLite: `rename`, `unlink`, `link` and
 * `fsync`, which the linker sends here (--wrap).
 *
 * Syncs are only remembered, they do not reach the real disk. Closing and unlocking always work.
 * Shared memory (-shm) is handed on and forgotten at a cut: recovery builds it anew. Memory maps
 * are switched off. One thread only.
 */

#pragma once

#include <glib.h>

typedef enum {
  FAULT_OPEN,
  FAULT_READ,
  FAULT_WRITE,
  FAULT_TRUNCATE,
  FAULT_SYNC,
  FAULT_SIZE,
  FAULT_LOCK,
  FAULT_CHECK_LOCK,
  FAULT_SHM_MAP,
  FAULT_SHM_LOCK,
  FAULT_DELETE,
  FAULT_ACCESS,
  FAULT_PATH,
  FAULT_NAME, /* the store renames, links or removes a file */
  FAULT_N_CALLS,
} FaultCall;

typedef enum {
  FAULT_IO,        /* any call */
  FAULT_FULL,      /* those that need room */
  FAULT_NO_ACCESS, /* those that open something */
  FAULT_N_KINDS,
  FAULT_NO_LOCKS, /* those that lock, as on some network file systems; not with the others */
} FaultKind;

void fault_vfs_install (void);
void fault_vfs_uninstall (void);

/*
 * Counts calls from now on and makes the N-th (from 1) fail, and if IS_LASTING all behind it that
 * can fail in that way; with N = 0 none.
 */
void fault_vfs_fail_at (guint n, FaultKind kind, gboolean is_lasting);
/* The calls between the two, a byte each. */
void fault_vfs_start_recording (void);
GByteArray *fault_vfs_stop_recording (void);
gboolean fault_call_can_fail (FaultCall call, FaultKind kind);

/* The power goes at the N-th moment from now; FOLDER is all that is on the disk. */
void fault_vfs_cut_at (guint n, const char *folder);
gboolean fault_vfs_is_cut (void);
/* After all connections are closed; what survived is drawn then (fault-disk.h). */
void fault_vfs_restore_power (void);
