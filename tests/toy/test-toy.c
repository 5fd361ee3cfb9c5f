/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A fourth game without touching another file: the table below is linked in place of the
 * program's, and records, sentences and conformance take the toy game as any other.
 */

#include <glib.h>
#include <string.h>

#include "adj-record-reader.h"
#include "adj-text.h"
#include "conformance.h"
#include "toy.h"

const RulesGame *const rules_games[] = { &toy_game, NULL };

static void
test_long_game_is_recorded_and_read_back (void)
{
  g_autoptr (GString) record = g_string_new (NULL);
  g_auto (AdjRecordHeader) header = { .seed = g_strdup ("toy") };
  g_autoptr (AdjRecordReader) reader = NULL;
  AdjRecordItem item;
  RulesRng rng;
  RulesState state;
  guint n_moves = 0;

  rules_rng_seed (&rng, "toy", 3);
  g_assert_cmpuint (rules_setup_init (&toy_game, 2, &header.setup), ==, RULES_OK);
  g_assert_cmpuint (rules_setup_choose (&header.setup, "length", "long"), ==, RULES_OK);
  rules_setup_deal (&header.setup, &rng);
  rules_start (&header.setup, &state, NULL);
  adj_record_header_complete (&header);
  adj_record_append_header (record, &header);
  g_string_append_c (record, '\n');
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = rules_draw (&state, seat, &rng);

    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    adj_record_append_move (record, &toy_game, move, NULL);
    g_string_append_c (record, '\n');
  }
  adj_record_append_result (record, &state, NULL);

  reader = adj_record_reader_new_for_bytes (record->str, record->len);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    g_assert_cmpint (item, !=, ADJ_RECORD_DEFECT);
    n_moves += item == ADJ_RECORD_MOVE;
  }
  g_assert_cmpuint (n_moves, ==, 100002);
  g_assert_cmpmem (adj_record_reader_get_state (reader), sizeof state, &state, sizeof state);
}

static void
test_illegal_move_cites_its_paragraph (void)
{
  static const char record[] = "{\"adjuge\":1,\"game\":\"toy\",\"seats\":[{},{}],\"seed\":\"x\"}\n"
                               "{\"seat\":0,\"move\":\"take 1\"}\n";
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (record, strlen (record));

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  g_assert_nonnull (strstr (adj_record_reader_get_reason (reader), "(toy.3.1)"));
}

static void
test_game_of_too_many_moves_is_refused (void)
{
  g_autoptr (GString) record = g_string_new (
    "{\"adjuge\":1,\"game\":\"toy\",\"seats\":[{},{}],\"options\":{\"length\":\"long\"},"
    "\"setup\":{\"heap\":1000100,\"card\":3}}\n"
    "{\"seat\":0,\"move\":\"guess 1\"}\n{\"seat\":1,\"move\":\"guess 2\"}\n");
  g_autoptr (AdjRecordReader) reader = NULL;
  AdjRecordItem item;
  guint n_moves = 0;

  for (guint i = 0; i < 999999; i++)
    g_string_append_printf (record, "{\"seat\":%u,\"move\":\"take 1\"}\n", i % 2);
  reader = adj_record_reader_new_for_bytes (record->str, record->len);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_DEFECT) {
    g_assert_cmpint (item, !=, ADJ_RECORD_END);
    n_moves += item == ADJ_RECORD_MOVE;
  }
  g_assert_cmpuint (n_moves, ==, 1000000);
  g_assert_cmpuint (adj_record_reader_get_line (reader), ==, 1000002);
  g_assert_nonnull (strstr (adj_record_reader_get_reason (reader), "1,000,000"));
}

static void
test_sentences_fall_back_to_notation (void)
{
  const char *names[] = { "Ann", "Ben" };
  AdjTextReader reader = { .names = names };
  RulesSetup setup;
  RulesState state;
  RulesEvents events;
  RulesRng rng;

  rules_rng_seed (&rng, "toy", 3);
  g_assert_cmpuint (rules_setup_init (&toy_game, 2, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  for (guint seat = 0; seat < 2; seat++) {
    RulesMove move = { .seat = (guint8) seat, .number = 7 };
    g_autofree char *text = NULL;

    g_assert_cmpuint (rules_apply (&state, move, &events), ==, RULES_OK);
    text = adj_text_events (&reader, RULES_SPECTATOR, &state, &events);
    if (seat == 0)
      g_assert_cmpstr (text, ==, "Ann has chosen in secret.");
    else
      g_assert_cmpstr (text, ==, "Ann: guess 7. Ben: guess 7.");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  conformance_add_tests ();
  g_test_add_func ("/toy/long-game-is-recorded-and-read-back",
                   test_long_game_is_recorded_and_read_back);
  g_test_add_func ("/toy/illegal-move-cites-its-paragraph", test_illegal_move_cites_its_paragraph);
  g_test_add_func ("/toy/game-of-too-many-moves-is-refused",
                   test_game_of_too_many_moves_is_refused);
  g_test_add_func ("/toy/sentences-fall-back-to-notation", test_sentences_fall_back_to_notation);

  return g_test_run ();
}
