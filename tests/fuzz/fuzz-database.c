/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes are changes to a database of three games: each is a place in the file (three bytes), a
 * length (one) and what is written there. The first byte says how it is opened. Whatever the pages
 * say, it is refused, or everything that the window does with an archive comes to an end, and the
 * games that open are games.
 */

#include "fuzz.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "adj-match.h"
#include "adj-record-reader.h"
#include "adj-store-rescue.h"
#include "adj-transfer.h"
#include "memory-vfs.h"

enum {
  MOST_GAMES = 8,
  MOST_MOVES = 6
};

/* Of an empty file, for what looks whether there is one; SQLite's own is in memory. */
static char *path;
static guint8 *base;
static guint8 *changed;
static gsize base_size;

/* The beginning of a record: long games would be replayed most of the time. */
static gsize
cut (const char *bytes, gsize size)
{
  gsize n = 0;

  for (guint line = 0; line <= MOST_MOVES && n < size; n++)
    line += bytes[n] == '\n';
  return n;
}

static void
import_lesson (AdjArchive *archive, unsigned game)
{
  g_autofree char *name =
    g_strdup_printf ("/org/adjuge/Adjuge/learn/%s.adjuge", rules_game_id (rules_get_game (game)));
  g_autoptr (GBytes) record = g_resources_lookup_data (name, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  AdjTransferCount count = { 0 };
  int fd = memfd_create ("record", MFD_CLOEXEC);
  gsize size;
  const char *bytes = g_bytes_get_data (record, &size);

  size = cut (bytes, size);
  fuzz_check (write (fd, bytes, size) == (gssize) size && lseek (fd, 0, SEEK_SET) == 0);
  fuzz_check (adj_transfer_import (archive, fd, "record", NULL, NULL, &count, NULL));
  fuzz_check (count.n_added == 1);
  (void) close (fd);
}

static void
remove_folder (void)
{
  g_autofree char *folder = g_path_get_dirname (path);

  (void) g_unlink (path);
  (void) g_rmdir (folder);
}

/* The database that is changed, made by the program itself. */
static void
make_base (void)
{
  g_autofree char *folder = g_dir_make_tmp ("adjuge-fuzz-XXXXXX", NULL);
  g_autoptr (AdjArchive) archive = NULL;

  fuzz_check (folder != NULL);
  path = g_build_filename (folder, "games.db", NULL);
  (void) atexit (remove_folder);
  fuzz_check (g_file_set_contents (path, "", 0, NULL));
  memory_vfs_install ();
  archive = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, NULL);
  fuzz_check (archive != NULL);
  for (unsigned game = 0; game < rules_count_games (); game++)
    import_lesson (archive, game);
  fuzz_check (adj_store_set_note (adj_archive_get (archive), 1, (AdjStorePlace){ 0 }, "n", NULL));
  fuzz_check (adj_store_set_deleted (adj_archive_get (archive), 2, TRUE, NULL));
  g_clear_object (&archive);
  base_size = memory_vfs_get (path)->len;
  base = g_memdup2 (memory_vfs_get (path)->data, base_size);
  changed = g_malloc (base_size);
}

static void
write_file (const uint8_t *data, size_t size)
{
  memcpy (changed, base, base_size);
  for (size_t i = 0; i + 4 < size;) {
    size_t at = ((size_t) data[i] << 16 | (size_t) data[i + 1] << 8 | data[i + 2]) % base_size;
    size_t length = MIN (MIN ((size_t) data[i + 3] % 32 + 1, size - i - 4), base_size - at);

    memcpy (changed + at, data + i + 4, length);
    i += 4 + length;
  }
  memory_vfs_clear ();
  memory_vfs_set (path, changed, base_size);
}

static void
check_record (AdjMatch *match)
{
  g_autoptr (GBytes) record = adj_match_make_record (match, FALSE, NULL);
  g_autoptr (AdjRecordReader) reader = NULL;
  AdjRecordItem item;

  if (record == NULL)
    return;
  reader =
    adj_record_reader_new_for_bytes (g_bytes_get_data (record, NULL), g_bytes_get_size (record));
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END)
    fuzz_check (item != ADJ_RECORD_DEFECT);
}

/*
 * A move that was announced is there when the game is opened again. Not so where SQLite itself,
 * when it looks at all of the file, finds pages whose rows lie upon each other: to write there may
 * destroy what lies beside.
 */
static void
play_on (AdjArchive *archive, AdjMatch *match, gint64 id)
{
  RulesState state;
  RulesRng rng = { { 1, 2, 3, 4 } };
  g_autoptr (AdjMatch) again = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  guint n_plies = adj_match_get_n_plies (match);

  adj_match_get_state (match, n_plies, &state);
  found = adj_database_check (adj_store_get_database (adj_archive_get (archive)), &error);
  if (found != NULL || error != NULL || !adj_match_get_open (match) ||
      !adj_match_play (match,
                       rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng),
                       -1,
                       NULL,
                       NULL))
    return;
  again = adj_match_open (archive, id, NULL);
  fuzz_check (again == NULL || adj_match_get_n_plies (again) > n_plies);
}

static void
use_game (AdjArchive *archive, gint64 id)
{
  g_autoptr (AdjMatch) match = adj_match_open (archive, id, NULL);
  g_autoptr (GArray) branches = NULL;
  RulesState state;

  if (match == NULL)
    return;
  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  fuzz_check_position (&state);
  (void) adj_match_get_revealed (match);
  branches = adj_match_list_branches (match, MOST_GAMES, NULL);
  check_record (match);
  if (!adj_archive_is_read_only (archive))
    play_on (archive, match, id);
}

/* A part of what the window does, so that an execution is short: the bits of HOW choose. */
static void
use (AdjArchive *archive, unsigned how)
{
  static const AdjStoreQuery queries[] = { { .has_families = TRUE },
                                           { .words = "krach" },
                                           { .deleted = ADJ_STORE_YES },
                                           { .kind = "human", .notes = ADJ_STORE_YES } };
  const AdjStoreQuery *query = &queries[how % G_N_ELEMENTS (queries)];
  g_autoptr (GArray) games = adj_archive_list (archive, query, 0, MOST_GAMES, NULL);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GArray) numbers = NULL;
  guint n;
  guint best;

  (void) adj_archive_count (archive, query, &n, NULL);
  switch (how / 4 % 4) {
  case 0:
    numbers = adj_archive_get_numbers (archive, NULL, NULL);
    (void) adj_archive_get_streaks (archive, NULL, &n, &best, NULL);
    fuzz_check (numbers == NULL || numbers->len < G_MAXINT);
    break;
  case 1:
    ids = adj_store_find_games (adj_archive_get (archive));
    if (ids->len > 0)
      use_game (archive, g_array_index (ids, gint64, how / 16 % ids->len));
    break;
  default:
    if (games != NULL && games->len > 0)
      use_game (archive, g_array_index (games, AdjStoredGame, how / 16 % games->len).id);
  }
}

void
fuzz_database (const uint8_t *data, size_t size)
{
  g_autoptr (AdjArchive) archive = NULL;
  g_autoptr (GError) error = NULL;

  if (size < 1)
    return;
  if (path == NULL)
    make_base ();
  write_file (data + 1, size - 1);
  archive = adj_archive_open (path,
                              (data[0] & 1) != 0 ? ADJ_DATABASE_READ_ONLY : ADJ_DATABASE_READ_WRITE,
                              &error);
  fuzz_check ((archive == NULL) == (error != NULL));
  if (archive != NULL)
    use (archive, data[0] >> 1);
}
