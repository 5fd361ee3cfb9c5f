/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-database-schema.h"

#include <string.h>

#include "adj-database.h"

#include "adj-store-resources.h"

/*
 * Of the schema after the last migration. A start would otherwise have to make all tables in memory
 * to compare with, as is done where the digest is another one: after a new migration it is in the
 * debug messages of whatever opens an archive.
 */
#define DIGEST "90aa5d47694ab349bafe09874b06e0016761df8b4e592fbc10984f9ad03ec0d7"

GBytes *
adj_database_schema_get_migration (guint version, GError **error)
{
  g_autofree char *name = g_strdup_printf ("/org/adjuge/store/%u.sql", version);

  return g_resource_lookup_data (adj_store_get_resource (), name, 0, error);
}

/*
 * A statement of the schema without comments, and with each white space as one blank. SQLite keeps
 * both as they were written, and a later version may reword the comments of a migration.
 */
static char *
normalize (const char *sql)
{
  GString *text = g_string_new (NULL);

  while (*sql != '\0') {
    if (g_str_has_prefix (sql, "--")) {
      sql += strcspn (sql, "\n");
    } else if (g_ascii_isspace (*sql)) {
      if (text->len > 0 && text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
      sql++;
    } else {
      g_string_append_c (text, *sql++);
    }
  }

  return g_string_free (text, FALSE);
}

/* What FTS5 keeps beside its table is written by SQLite itself, in the words of its version. */
static gboolean
is_shadow (const char *name)
{
  return g_str_has_prefix (name, "words_") || g_str_has_prefix (name, "sqlite_");
}

static const char *
column_text (sqlite3_stmt *stmt, int column)
{
  const unsigned char *text = sqlite3_column_text (stmt, column);

  return text != NULL ? (const char *) text : "";
}

static GHashTable *
schema_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Each object by its name: its type, its table and its statement; and a digest of all of them. */
static int
read_schema (sqlite3 *sqlite, GHashTable *schema, char **ret_digest)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  sqlite3_stmt *stmt = NULL;
  int rc = sqlite3_prepare_v2 (sqlite,
                               "SELECT name, type, tbl_name, sql FROM sqlite_schema "
                               "WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' "
                               "ORDER BY name",
                               -1,
                               &stmt,
                               NULL);

  if (rc != SQLITE_OK)
    return rc;

  while ((rc = sqlite3_step (stmt)) == SQLITE_ROW) {
    char *name = g_strdup (column_text (stmt, 0));
    g_autofree char *sql = normalize (is_shadow (name) ? "" : column_text (stmt, 3));
    char *description =
      g_strdup_printf ("%s %s %s", column_text (stmt, 1), column_text (stmt, 2), sql);

    /* With their ends, so that none runs into the next. */
    g_checksum_update (checksum, (const guchar *) name, (gssize) strlen (name) + 1);
    g_checksum_update (checksum, (const guchar *) description, (gssize) strlen (description) + 1);
    g_hash_table_insert (schema, name, description);
  }
  (void) sqlite3_finalize (stmt);
  *ret_digest = g_strdup (g_checksum_get_string (checksum));

  return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static int
make_expected (guint version, GHashTable *schema)
{
  g_autofree char *digest = NULL;
  sqlite3 *sqlite = NULL;
  int rc = sqlite3_open (":memory:", &sqlite);

  for (guint i = 1; rc == SQLITE_OK && i <= version; i++) {
    g_autoptr (GBytes) sql = adj_database_schema_get_migration (i, NULL);

    rc = sql != NULL ? sqlite3_exec (sqlite, g_bytes_get_data (sql, NULL), NULL, NULL, NULL)
                     : SQLITE_ERROR;
  }
  if (rc == SQLITE_OK)
    rc = read_schema (sqlite, schema, &digest);
  if (rc == SQLITE_OK)
    g_debug ("The schema of version %u has the digest %s", version, digest);
  (void) sqlite3_close (sqlite);

  return rc;
}

/* Made once a version, where the digest is another one. NULL: SQLite failed. */
static GHashTable *
ref_expected (guint version, int *ret_rc)
{
  static GHashTable *known[ADJ_DATABASE_VERSION + 1];
  static GMutex mutex;
  GHashTable *schema = NULL;

  *ret_rc = SQLITE_OK;
  g_mutex_lock (&mutex);
  if (known[version] == NULL) {
    g_autoptr (GHashTable) made = schema_new ();

    *ret_rc = make_expected (version, made);
    if (*ret_rc == SQLITE_OK)
      known[version] = g_steal_pointer (&made);
  }
  if (known[version] != NULL)
    schema = g_hash_table_ref (known[version]);
  g_mutex_unlock (&mutex);

  return schema;
}

/* The first name in A that B lacks or has otherwise. */
static const char *
find_difference (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer name;
  gpointer description;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &name, &description)) {
    if (g_strcmp0 (description, g_hash_table_lookup (b, name)) != 0)
      return name;
  }

  return NULL;
}

static int
compare_with_expected (GHashTable *actual, guint version, char **ret_difference)
{
  int rc;
  g_autoptr (GHashTable) expected = ref_expected (version, &rc);
  const char *difference;

  if (rc != SQLITE_OK)
    return rc;

  difference = find_difference (actual, expected);
  if (difference == NULL)
    difference = find_difference (expected, actual);
  *ret_difference = g_strdup (difference);
  return SQLITE_OK;
}

int
adj_database_schema_compare (sqlite3 *sqlite, guint version, char **ret_difference)
{
  g_autoptr (GHashTable) actual = schema_new ();
  g_autofree char *digest = NULL;
  int rc = read_schema (sqlite, actual, &digest);

  *ret_difference = NULL;
  if (rc != SQLITE_OK || (version == ADJ_DATABASE_VERSION && g_str_equal (digest, DIGEST)))
    return rc;
  return compare_with_expected (actual, version, ret_difference);
}
