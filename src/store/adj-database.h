/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A connection to the database.
 *
 * Opening checks that the file is ours and not newer than this program; an older one is copied and
 * migrated in one transaction. Other files are never written to. A connection must be used on the
 * thread that opened it, which is asserted.
 *
 * A commit returns when the data is on disk (WAL, synchronous=FULL).
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#define ADJ_DATABASE_ERROR (adj_database_error_quark ())

typedef enum {
  ADJ_DATABASE_ERROR_FAILED,       /* any other error of SQLite */
  ADJ_DATABASE_ERROR_NOT_DATABASE, /* the file is something else */
  ADJ_DATABASE_ERROR_FOREIGN,      /* a database, but another program's */
  ADJ_DATABASE_ERROR_NEWER,        /* ours, from a later version */
  ADJ_DATABASE_ERROR_DAMAGED,
  ADJ_DATABASE_ERROR_LOCKED, /* another process has locked it for too long */
  ADJ_DATABASE_ERROR_READ_ONLY,
  ADJ_DATABASE_ERROR_FULL, /* no room left */
  ADJ_DATABASE_ERROR_NO_ACCESS,
  ADJ_DATABASE_ERROR_NOT_FOUND, /* no such game */
  ADJ_DATABASE_ERROR_CONFLICT,  /* the stored game is not in the expected state */
  ADJ_DATABASE_ERROR_OWN_FILE,  /* a file to be read or written belongs to the database */
  ADJ_DATABASE_ERROR_CHANGED,   /* ours, but another program has changed its tables */
  ADJ_DATABASE_ERROR_NO_LOCKS,  /* the file system refuses to lock files */
} AdjDatabaseErrorCode;

GQuark adj_database_error_quark (void);

typedef struct _AdjDatabase AdjDatabase;

typedef enum {
  ADJ_DATABASE_READ_WRITE,
  ADJ_DATABASE_READ_ONLY, /* works on read-only media too, and with files of later versions */
} AdjDatabaseMode;

enum {
  ADJ_DATABASE_APPLICATION_ID = 0x41646a75, /* "Adju" */
  ADJ_DATABASE_VERSION = 5,                 /* the number of migrations */
};

/* PATH may be ":memory:". The folder is made if it is missing. */
AdjDatabase *adj_database_open (const char *path, AdjDatabaseMode mode, GError **error);
void adj_database_close (AdjDatabase *database);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjDatabase, adj_database_close)

/*
 * For a connection that stays open in a program with file choosers; see adj-database-lock.h.
 * Statements that change anything then fail if the file or its WAL was moved, removed or replaced.
 */
void adj_database_hold (AdjDatabase *database);
/* FALSE if it is held and one of its files was removed or replaced. Its data can still be read
 * and backed up. */
gboolean adj_database_is_in_place (AdjDatabase *database);

/* How long to wait for another process, in milliseconds. */
void adj_database_set_patience (AdjDatabase *database, int milliseconds);

const char *adj_database_get_path (AdjDatabase *database);
/* FALSE: other users can read the file, for its rights could not be changed. */
gboolean adj_database_is_private (AdjDatabase *database);
gboolean adj_database_is_read_only (AdjDatabase *database);

/* Runs statements that return nothing. */
gboolean adj_database_exec (AdjDatabase *database, const char *sql, GError **error);

/*
 * A write transaction. Rolling back restores the file; it is harmless after a failed commit.
 */
gboolean adj_database_begin (AdjDatabase *database, GError **error);
gboolean adj_database_commit (AdjDatabase *database, GError **error);
void adj_database_roll_back (AdjDatabase *database);

/*
 * A prepared statement, cached by the address of SQL, which must be a constant. It is reset; reset
 * it again as soon as its rows have been read.
 */
sqlite3_stmt *adj_database_prepare (AdjDatabase *database, const char *sql, GError **error);

/* Steps to a row (TRUE, *RET_ROW), past the last (TRUE, not *RET_ROW), or fails. */
gboolean
adj_database_step (AdjDatabase *database, sqlite3_stmt *stmt, gboolean *ret_row, GError **error);

/* Runs a statement that was bound and returns nothing, and resets it. */
gboolean adj_database_run (AdjDatabase *database, sqlite3_stmt *stmt, GError **error);

gint64 adj_database_get_last_id (AdjDatabase *database);
guint adj_database_count_changes (AdjDatabase *database);
gint64 adj_database_get_data_version (AdjDatabase *database);
/* The number of migrations it has had: fewer or more than ours in a file open for reading only. */
gint64 adj_database_get_version (AdjDatabase *database);

/* SQLite's own check of the whole file: NULL, or what it found. */
char *adj_database_check (AdjDatabase *database, GError **error);
/* Whether all pages are whole and none lies upon another, which opening alone does not find out.
 * Reads the whole file, but compares no index with its table. */
gboolean adj_database_check_pages (AdjDatabase *database, GError **error);

/* A copy of the file as it is now, complete or not there at all. PATH is replaced. */
gboolean adj_database_back_up (AdjDatabase *database, const char *path, GError **error);

/*
 * Fails with OWN_FILE if PATH is a database or one of the files that SQLite keeps beside it. For
 * files that the user wants to read or replace.
 */
gboolean adj_database_check_other (const char *database, const char *path, GError **error);

/* Syncs the folder of PATH; sets errno on failure. */
gboolean adj_database_sync_folder (const char *path);

/* Creates a folder and its parents, and syncs them. */
gboolean adj_database_make_folder (const char *folder, GError **error);
