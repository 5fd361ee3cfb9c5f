/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Each of the ways to see more than the rules allow, played, and found told by the record: a
 * computer's seat that is taken over and looked at, a branch of a game that goes on, a look in such
 * a branch, a seat that another person hands on.
 */

#include <string.h>

#include "adj-hotseat.h"
#include "adj-maker.h"
#include "adj-record-reader.h"
#include "adj-transfer.h"
#include "archive.h"

/* The referee's reading of a record, a line for the beginning and one for each move. */
static char *
read_makers (AdjMatch *match)
{
  g_autofree char *record = match_dup_record (match);
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (record, strlen (record));
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint ply = 0;; ply++) {
    AdjRecordItem item = adj_record_reader_next (reader);

    if (item == ADJ_RECORD_HEADER)
      adj_maker_append_start (lines, adj_record_reader_get_header (reader));
    else if (item == ADJ_RECORD_MOVE)
      adj_maker_append_move (lines,
                             adj_record_reader_get_header (reader),
                             adj_record_reader_get_value (reader),
                             ply);
    else
      break;
    g_string_append_c (lines, '\n');
  }
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* The line of PLY, without times, which the test doesn't know. */
static char *
read_maker (AdjMatch *match, guint ply)
{
  g_autofree char *all = read_makers (match);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  g_autoptr (GRegex) at = g_regex_new (",\"at\":\"[^\"]*\"", 0, 0, NULL);

  g_assert_cmpuint (ply, <, g_strv_length (lines));
  return g_regex_replace_literal (at, lines[ply], -1, 0, "", 0, NULL);
}

static void
assert_maker (AdjMatch *match, guint ply, const char *end)
{
  g_autofree char *line = read_maker (match, ply);

  if (!g_str_has_suffix (line, end))
    g_error ("move %u: %s does not end in %s", ply, line, end);
}

static void
play_one (AdjMatch *match)
{
  match_play_randomly (match, adj_match_get_n_plies (match) + 1);
}

/* Plays on until SEAT has made a move; its ply. */
static guint
play_until_seat (AdjMatch *match, guint seat)
{
  do
    play_one (match);
  while (adj_match_get_move (match, adj_match_get_n_plies (match)).seat != seat);
  return adj_match_get_n_plies (match);
}

/* As its menu and its curtain do it. */
static void
take_over (AdjMatch *match, AdjHotseat *hotseat, guint own, guint seat)
{
  GError *error = NULL;

  g_assert_true (adj_match_set_kind (match, seat, "human", &error));
  g_assert_true (adj_match_set_kind (match, own, "amateur", &error));
  g_assert_true (adj_hotseat_get_closed (hotseat));
  g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, RULES_SPECTATOR);
  g_assert_true (adj_hotseat_open (hotseat, &error));
  g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, seat);
  g_assert_no_error (error);
}

static void
give_back (AdjMatch *match, guint own, guint seat)
{
  g_assert_true (adj_match_set_kind (match, own, "human", NULL));
  g_assert_true (adj_match_set_kind (match, seat, "amateur", NULL));
}

static void
test_look_at_a_seat_taken_over_is_told (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  AdjHotseat *hotseat = adj_hotseat_new (match);
  guint before = play_until_seat (match, 0);
  guint ply;

  (void) data;
  assert_maker (match, before, "\"by\":\"human\",\"seen\":[]}");
  ply = adj_match_get_n_plies (match);
  take_over (match, hotseat, 0, 1);
  give_back (match, 0, 1);
  before = play_until_seat (match, 1);
  assert_maker (match, before, "\"by\":\"amateur\",\"seen\":[]}");
  before = play_until_seat (match, 0);
  {
    g_autofree char *line = read_maker (match, before);
    g_autofree char *look = g_strdup_printf ("{\"ply\":%u,\"look\":1}", ply);
    g_autofree char *start = read_maker (match, 0);

    g_assert_nonnull (strstr (line, "\"by\":\"human\""));
    g_assert_nonnull (strstr (line, look));
    g_assert_cmpstr (start, ==, "{\"ply\":0,\"seats\":[\"human\",\"amateur\"]}");
  }
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

/* The record has the whole deal. */
static void
test_export_of_a_game_that_goes_on_is_told (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  guint before = play_until_seat (match, 0);
  g_autofree char *look = NULL;
  g_autofree char *line = NULL;

  (void) data;
  assert_maker (match, before, "\"by\":\"human\",\"seen\":[]}");
  look = g_strdup_printf ("{\"ply\":%u,\"look\":1}", adj_match_get_n_plies (match));
  g_assert_true (adj_match_note_export (match, NULL));
  g_assert_true (adj_match_note_export (match, NULL));
  g_assert_cmpuint (adj_incidents_count (adj_match_get_header (match)->incidents), ==, 2);
  before = play_until_seat (match, 0);
  line = read_maker (match, before);
  g_assert_nonnull (strstr (line, look));
  g_assert_finalize_object (match);
}

/* Nobody has looked; but who held the seats is told. */
static void
test_seat_handed_over_is_told (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human amateur amateur");
  guint by_person;
  guint by_computer;

  (void) data;
  by_person = play_until_seat (match, 0);
  g_assert_true (adj_match_set_kind (match, 0, "novice", NULL));
  by_computer = play_until_seat (match, 0);
  g_assert_true (adj_match_set_kind (match, 0, "human", NULL));
  play_until_seat (match, 0);
  assert_maker (match, by_person, "\"by\":\"human\",\"seen\":[]}");
  assert_maker (match, by_computer, "\"by\":\"novice\",\"seen\":[]}");
  {
    g_autofree char *line = read_maker (match, adj_match_get_n_plies (match));

    /* Taken over from a computer: what the others at the screen saw before is theirs. */
    g_assert_nonnull (strstr (line, "\"by\":\"human\""));
    g_assert_nonnull (strstr (line, "\"was\":\"novice\",\"kind\":\"human\"}"));
  }
  g_assert_finalize_object (match);
}

static void
test_branch_of_a_game_that_goes_on_is_told (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human amateur amateur");
  AdjMatch *branch;
  guint ply = play_until_seat (match, 0);
  g_autofree char *seen = NULL;

  (void) data;
  branch = adj_match_branch (match, 1, NULL);
  seen = g_strdup_printf ("\"by\":\"human\",\"seen\":[{\"ply\":%u,\"branch\":\"%s\",\"from\":1}]}",
                          ply,
                          adj_match_get_uuid (branch));
  assert_maker (match, ply, "\"seen\":[]}");
  assert_maker (match, play_until_seat (match, 0), seen);
  g_assert_finalize_object (branch);
  g_assert_finalize_object (match);
}

/* The game that goes on in another window learns of it, too. */
static void
test_look_in_a_branch_is_told_by_the_game (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  gint64 id = adj_match_get_id (match);
  AdjMatch *branch;
  AdjHotseat *hotseat;
  g_autofree char *look = NULL;
  g_autofree char *line = NULL;

  (void) data;
  (void) play_until_seat (match, 0);
  branch = adj_match_branch (match, 1, NULL);
  hotseat = adj_hotseat_new (branch);
  take_over (branch, hotseat, 0, 1);
  look = g_strdup_printf ("\"look\":1,\"branch\":\"%s\"}", adj_match_get_uuid (branch));
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (branch);
  g_assert_finalize_object (match);

  match = archive_open (archive, id);
  line = read_maker (match, play_until_seat (match, 0));
  g_assert_nonnull (strstr (line, look));
  g_assert_finalize_object (match);
}

/* What is drawn in a branch is no news of the game; what has been seen is the same. */
static void
test_branch_draws_anew (Archive *archive, gconstpointer name)
{
  AdjMatch *match = archive_begin (archive, name, "human amateur amateur");
  AdjMatch *branch;
  const AdjRecordHeader *header;

  match_play_randomly (match, 9);
  branch = adj_match_branch (match, 7, NULL);
  header = adj_match_get_header (branch);
  g_assert_null (header->seed);
  g_assert_true (memcmp (header->setup.data,
                         adj_match_get_header (match)->setup.data,
                         sizeof header->setup.data) != 0);
  for (guint ply = 0; ply <= 7; ply++) {
    for (guint seat = 0; seat < header->setup.n_seats; seat++) {
      RulesState state;
      RulesView one;
      RulesView other;

      adj_match_get_state (match, ply, &state);
      rules_view (&state, seat, &one);
      adj_match_get_state (branch, ply, &state);
      rules_view (&state, seat, &other);
      g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
    }
  }
  g_assert_finalize_object (branch);

  /* Once it is over, there is nothing to hide. */
  match_play_randomly (match, G_MAXUINT);
  branch = adj_match_branch (match, 7, NULL);
  g_assert_cmpmem (adj_match_get_header (branch)->setup.data,
                   sizeof header->setup.data,
                   adj_match_get_header (match)->setup.data,
                   sizeof header->setup.data);
  g_assert_finalize_object (branch);
  g_assert_finalize_object (match);
}

/* To delete the game does not open its branch, for it can be brought back and played on. */
static void
test_deleted_game_keeps_its_secrets (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  AdjMatch *branch;

  (void) data;
  (void) play_until_seat (match, 0);
  branch = adj_match_branch (match, 1, NULL);
  g_assert_true (adj_match_concede (branch, 0, NULL));
  g_assert_true (adj_archive_set_deleted (archive->store, adj_match_get_id (match), TRUE, NULL));
  g_assert_false (adj_match_get_revealed (branch));
  g_assert_finalize_object (branch);
  g_assert_finalize_object (match);
}

static guint
count_games (Archive *archive)
{
  g_autoptr (GArray) numbers = adj_archive_get_numbers (archive->store, NULL, NULL);
  guint n = 0;
  guint now;
  guint best;

  for (guint i = 0; i < numbers->len; i++)
    n += g_array_index (numbers, AdjStoredNumbers, i).sums.n_games;
  g_assert_true (adj_archive_get_streaks (archive->store, NULL, &now, &best, NULL));
  g_assert_cmpuint (best, <=, n);
  return n;
}

static void
test_games_with_incidents_are_in_no_numbers (Archive *archive, gconstpointer data)
{
  AdjMatch *clean = archive_begin (archive, "krach", "human amateur amateur");
  AdjMatch *handed = archive_begin (archive, "krach", "human amateur amateur");
  AdjMatch *branched = archive_begin (archive, "krach", "human amateur amateur");
  AdjMatch *branch = adj_match_branch (branched, 0, NULL);

  (void) data;
  g_assert_true (adj_match_set_kind (handed, 1, "human", NULL));
  match_play_randomly (clean, G_MAXUINT);
  match_play_randomly (handed, G_MAXUINT);
  match_play_randomly (branched, G_MAXUINT);
  match_play_randomly (branch, G_MAXUINT);
  g_assert_cmpuint (count_games (archive), ==, 1);
  g_assert_finalize_object (branch);
  g_assert_finalize_object (branched);
  g_assert_finalize_object (handed);
  g_assert_finalize_object (clean);
}

/* A look that can't be recorded is not granted. */
static void
test_look_that_cannot_be_stored_is_refused (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  AdjHotseat *hotseat = adj_hotseat_new (match);
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_true (adj_match_set_kind (match, 1, "human", NULL));
  g_assert_true (adj_match_set_kind (match, 0, "amateur", NULL));
  archive_set_writable (archive, FALSE);
  g_assert_false (adj_hotseat_open (hotseat, &error));
  g_assert_nonnull (error);
  g_assert_true (adj_hotseat_get_closed (hotseat));
  g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, RULES_SPECTATOR);
  archive_set_writable (archive, TRUE);
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

/* A move that was taken back and replaced is made with what was seen in between. */
static void
test_taking_back_forgets_no_look (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "canaletto", "human amateur");
  AdjMatch *branch;
  RulesMove move;
  guint seat;
  guint ply;

  (void) data;
  match_play_randomly (match, 4);
  ply = adj_match_get_n_plies (match);
  move = adj_match_get_move (match, ply);
  seat = move.seat;
  g_assert_true (adj_match_set_kind (match, seat, "human", NULL));
  branch = adj_match_branch (match, 1, NULL);
  g_assert_true (adj_match_take_back (match, NULL));
  g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
  {
    g_autofree char *line = read_maker (match, ply);

    g_assert_nonnull (strstr (line, adj_match_get_uuid (branch)));
  }
  g_assert_finalize_object (branch);
  g_assert_finalize_object (match);
}

static int
write_file (Archive *archive, const char *text)
{
  g_autofree char *file = g_build_filename (archive->folder, "record.adjuge", NULL);

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  return adj_transfer_open (file, NULL);
}

/* A record brings its incidents along, and so does a later state of the same game. */
static void
test_import_brings_incidents (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjArchive) other = archive_connect_to (archive, "other.db");
  AdjMatch *match = archive_begin (archive, "banquet", "human amateur");
  g_autofree char *early = NULL;
  g_autofree char *late = NULL;
  g_autofree char *imported = NULL;
  AdjTransferCount count = { 0 };
  AdjMatch *copy;
  int fd;

  (void) data;
  match_play_randomly (match, 3);
  g_assert_true (adj_match_set_kind (match, 1, "human", NULL));
  early = match_dup_record (match);
  match_play_randomly (match, 6);
  g_assert_true (adj_match_set_kind (match, 1, "amateur", NULL));
  match_play_randomly (match, 9);
  late = match_dup_record (match);

  fd = write_file (archive, early);
  g_assert_true (adj_transfer_import (other, fd, "early", NULL, NULL, &count, NULL));
  g_assert_cmpint (close (fd), ==, 0);
  fd = write_file (archive, late);
  g_assert_true (adj_transfer_import (other, fd, "late", NULL, NULL, &count, NULL));
  g_assert_cmpint (close (fd), ==, 0);
  g_assert_cmpuint (count.n_extended, ==, 1);
  copy = adj_match_open (other, count.last_id, NULL);
  imported = match_dup_record (copy);
  g_assert_cmpstr (imported, ==, late);
  g_assert_finalize_object (copy);
  g_assert_finalize_object (match);
}

/* Any value of the key is allowed; what makes no sense says nothing. */
static void
test_strangers_incidents_are_no_defect (Archive *archive, gconstpointer data)
{
  static const char *const values[] = { "7",
                                        "[]",
                                        "[{}]",
                                        "[{\"ply\":-1,\"look\":0}]",
                                        "[{\"ply\":1,\"look\":9}]",
                                        "[{\"ply\":1,\"seat\":0,\"was\":\"a\",\"kind\":2}]" };

  (void) archive;
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *record =
      g_strdup_printf ("{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{},{},{}],\"seed\":\"a\","
                       "\"incidents\":%s}\n",
                       values[i]);
    g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (record, strlen (record));

    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
    g_assert_null (adj_record_reader_get_header (reader)->incidents);
    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
  }
}

#define ADD(path, test) \
  g_test_add ("/incidents/" path, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("look-at-a-seat-taken-over-is-told", test_look_at_a_seat_taken_over_is_told);
  ADD ("export-of-a-game-that-goes-on-is-told", test_export_of_a_game_that_goes_on_is_told);
  ADD ("seat-handed-over-is-told", test_seat_handed_over_is_told);
  ADD ("branch-of-a-game-that-goes-on-is-told", test_branch_of_a_game_that_goes_on_is_told);
  ADD ("look-in-a-branch-is-told-by-the-game", test_look_in_a_branch_is_told_by_the_game);
  g_test_add ("/incidents/branch-draws-anew/krach",
              Archive,
              "krach",
              archive_set_up,
              test_branch_draws_anew,
              archive_tear_down);
  g_test_add ("/incidents/branch-draws-anew/banquet",
              Archive,
              "banquet",
              archive_set_up,
              test_branch_draws_anew,
              archive_tear_down);
  g_test_add ("/incidents/branch-draws-anew/canaletto",
              Archive,
              "canaletto",
              archive_set_up,
              test_branch_draws_anew,
              archive_tear_down);
  ADD ("deleted-game-keeps-its-secrets", test_deleted_game_keeps_its_secrets);
  ADD ("games-with-incidents-are-in-no-numbers", test_games_with_incidents_are_in_no_numbers);
  ADD ("look-that-cannot-be-stored-is-refused", test_look_that_cannot_be_stored_is_refused);
  ADD ("taking-back-forgets-no-look", test_taking_back_forgets_no_look);
  ADD ("import-brings-incidents", test_import_brings_incidents);
  ADD ("strangers-incidents-are-no-defect", test_strangers_incidents_are_no_defect);
  return g_test_run ();
}
