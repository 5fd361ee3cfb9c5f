/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a disk would still hold if the power went now.
 *
 * Remembers for each file of one folder what was synced and what was only written, and for the
 * folder itself which files were made, removed and renamed since it was last synced. The files that
 * programs see are the real ones; this is told of every change to them.
 *
 * What survives is drawn at random: of the unsynced writes each is kept, dropped, or torn between
 * two sectors; of the changes to the folder those before some moment, in their order, as a file
 * system with a journal does it. Sectors are never garbage, and a write never harms what lies
 * beside it (SQLite's "powersafe overwrite"). Folders themselves, once made, stay.
 */

#pragma once

#include <glib.h>

typedef struct _FaultNode FaultNode;

/* Everything below FOLDER counts as synced. */
void fault_disk_start (const char *folder);
void fault_disk_stop (void);

/* The file of that name, made if there is none; NULL if it is not in the folder. */
FaultNode *fault_disk_open (const char *path);
void fault_disk_close (FaultNode *node);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FaultNode, fault_disk_close)

void fault_disk_write (FaultNode *node, gint64 offset, gconstpointer data, gsize size);
void fault_disk_truncate (FaultNode *node, gint64 size);
void fault_disk_sync (FaultNode *node);

void fault_disk_unlink (const char *path);
void fault_disk_rename (const char *from, const char *to);
void fault_disk_link (const char *from, const char *to);
/* Of a folder: its names. Of a file: what is in it. */
void fault_disk_sync_path (const char *path);

/*
 * Replaces the real files by what survived, drawn by SEED; from then on nothing is remembered any
 * more, and another seed draws from the same disk. Returns a checksum of all names and contents.
 */
char *fault_disk_survive (guint32 seed);

/* Removes the files below FOLDER, not the folders. */
void fault_disk_clear (const char *folder);
