/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether the tables of a database are the ones that our migrations make.
 *
 * A file from elsewhere may have a view in the place of a table, a trigger that drops what is
 * written, or columns of other types. Such a file is not written to.
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

/* The SQL that brings a database from the version before to VERSION. */
GBytes *adj_database_schema_get_migration (guint version, GError **error);

/*
 * Sets RET_DIFFERENCE to the first object by which the schema differs from that of VERSION, or to
 * NULL. Returns a code of SQLite.
 */
int adj_database_schema_compare (sqlite3 *sqlite, guint version, char **ret_difference);
