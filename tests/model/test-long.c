/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The toy game's long game: 100,002 moves, opened and looked at anywhere. Links a table of games of
 * its own.
 */

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "../toy/toy.h"
#include "adj-replay.h"
#include "adj-transfer.h"
#include "archive.h"

enum {
  N_MOVES = 100002,
  N_JUMPS = 301
};

const RulesGame *const rules_games[] = { &toy_game, NULL };

/* The game comes in as a record: move by move is what the store's tests do. */
static gint64
import_long_game (Archive *archive, GArray *hashes)
{
  g_auto (AdjRecordHeader) header = { .seed = g_strdup ("toy") };
  g_autoptr (GString) record = g_string_new (NULL);
  g_autofree char *path = g_build_filename (archive->folder, "long.adjuge", NULL);
  g_autoptr (GError) error = NULL;
  AdjTransferCount count = { 0 };
  RulesRng rng;
  RulesState state;
  int fd;

  rules_rng_seed (&rng, "toy", 3);
  g_assert_cmpuint (rules_setup_init (&toy_game, 2, &header.setup), ==, RULES_OK);
  g_assert_cmpuint (rules_setup_choose (&header.setup, "length", "long"), ==, RULES_OK);
  rules_setup_deal (&header.setup, &rng);
  rules_start (&header.setup, &state, NULL);
  adj_record_header_complete (&header);
  adj_record_append_header (record, &header);
  for (;;) {
    guint64 hash = adj_json_hash_state (&state);
    RulesMove move;

    g_array_append_val (hashes, hash);
    g_string_append_c (record, '\n');
    if (rules_is_over (&state))
      break;
    move = rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng);
    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    adj_record_append_move (record, &toy_game, move, NULL);
  }
  g_file_set_contents (path, record->str, (gssize) record->len, &error);
  g_assert_no_error (error);
  fd = open (path, O_RDONLY | O_CLOEXEC);
  (void) adj_transfer_import (archive->store, fd, path, NULL, NULL, &count, &error);
  g_assert_no_error (error);
  (void) close (fd);
  g_assert_cmpuint (count.n_added, ==, 1);
  g_assert_cmpuint (count.n_moves, ==, N_MOVES);

  return archive_ask (archive, "SELECT id FROM games");
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
test_any_ply_of_a_long_game_is_near (Archive *archive, gconstpointer data)
{
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  gint64 times[N_JUMPS];
  AdjMatch *match = archive_open (archive, import_long_game (archive, hashes));
  AdjReplay *replay = adj_replay_new (match);
  RulesRng rng;
  gint64 start;

  (void) data;
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, N_MOVES);
  adj_replay_set_viewer (replay, RULES_ALL_KNOWING);
  rules_rng_seed (&rng, "jumps", 5);
  for (guint i = 0; i < N_JUMPS; i++) {
    int ply = (int) rules_rng_below (&rng, N_MOVES + 1);
    RulesView view;
    RulesEvents events;

    start = g_get_monotonic_time ();
    adj_replay_go (replay, ply);
    (void) adj_replay_get_view (replay, &view);
    adj_replay_get_events (replay, &events);
    times[i] = g_get_monotonic_time () - start;
    g_assert_cmpuint (adj_json_hash_state (&view.known), ==, g_array_index (hashes, guint64, ply));
  }
  qsort (times, N_JUMPS, sizeof times[0], compare_times);
  g_test_minimized_result ((double) times[N_JUMPS / 2] / 1000,
                           "a jump takes %.3f ms (median), %.3f ms at most",
                           (double) times[N_JUMPS / 2] / 1000,
                           (double) times[N_JUMPS - 1] / 1000);
  g_assert_cmpint (times[N_JUMPS / 2], <, 50 * 1000);

  /* One round from the first move to the last: a step through it is no walk. */
  start = g_get_monotonic_time ();
  adj_replay_go (replay, 0);
  adj_replay_step_round (replay, 1);
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, N_MOVES);
  adj_replay_step_round (replay, -1);
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 0);
  start = g_get_monotonic_time () - start;
  g_test_message ("a round there and back takes %.3f ms", (double) start / 1000);
  g_assert_cmpint (start, <, 20 * 1000);

  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/long/any-ply-of-a-long-game-is-near",
              Archive,
              NULL,
              archive_set_up,
              test_any_ply_of_a_long_game_is_near,
              archive_tear_down);

  return g_test_run ();
}
