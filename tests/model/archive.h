/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the tests of the model share: an archive in a folder of its own, games begun in it, golden
 * games to play, and a watch that writes down what an object says.
 */

#pragma once

#include "adj-match.h"

typedef struct {
  char *folder;
  char *path;
  AdjArchive *store;
} Archive;

void archive_set_up (Archive *archive, gconstpointer data);
void archive_tear_down (Archive *archive, gconstpointer data);

/* A second connection to the same file; a first one to another file of the folder. */
AdjArchive *archive_connect (Archive *archive);
AdjArchive *archive_connect_to (Archive *archive, const char *file);

/* Closes the archive and opens it again. Nothing may hold the store but the archive. */
void archive_reopen (Archive *archive);

/* Runs SQL on the archive, which must not fail. */
void archive_exec (Archive *archive, const char *format, ...) G_GNUC_PRINTF (2, 3);
gint64 archive_ask (Archive *archive, const char *format, ...) G_GNUC_PRINTF (2, 3);
void archive_set_writable (Archive *archive, gboolean is_writable);

/* A header for a game with the deal of the golden one. KINDS are the seats', separated by spaces.
 */
void archive_describe (const char *game, const char *kinds, AdjRecordHeader *ret_header);
AdjMatch *archive_begin (Archive *archive, const char *game, const char *kinds);
AdjMatch *archive_open (Archive *archive, gint64 id);

gboolean match_play_text (AdjMatch *match, guint seat, const char *text, GError **error);
/* Moves as "0 bid 3; 1 pass", each of which must be accepted. */
void match_play_all (AdjMatch *match, const char *moves);
/* Plays moves at random, from a fixed seed, until there are so many plies or the game is over. */
void match_play_randomly (AdjMatch *match, guint n_plies);
guint64 match_hash (AdjMatch *match, guint ply);
/* A move that the seat may make now. */
RulesMove match_draw (AdjMatch *match, guint seat);
char *match_dup_record (AdjMatch *match);

/* A golden game: its record, and what the record's own reader made of every ply. */
typedef struct {
  char *name;
  char *text;
  AdjRecordHeader header;
  GArray *moves;  /* RulesMove */
  GArray *states; /* RulesState, one more */
} Golden;

GPtrArray *golden_list (void);
Golden *golden_load (const char *name);
void golden_free (Golden *golden);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Golden, golden_free)

/* A new match with the deal and the seats of the golden game, and its first N_PLIES moves. */
AdjMatch *golden_begin (const Golden *golden, AdjArchive *store, guint n_plies);

/* Adds TEST for each golden game as PATH/NAME. */
void golden_add_tests (const char *path,
                       void (*set_up) (Archive *archive, gconstpointer data),
                       void (*test) (Archive *archive, gconstpointer data),
                       void (*tear_down) (Archive *archive, gconstpointer data));

/* Writes down, in their order, notifications by name and changed items as "items 0 -1 +2". */
typedef struct {
  GObject *object;
  GString *heard;
} Watch;

Watch *watch_new (gpointer object);
/* What was heard since the last time. */
#define watch_expect(watch, expected)                    \
  G_STMT_START                                           \
  {                                                      \
    g_assert_cmpstr ((watch)->heard->str, ==, expected); \
    g_string_truncate ((watch)->heard, 0);               \
  }                                                      \
  G_STMT_END
void watch_free (Watch *watch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Watch, watch_free)
