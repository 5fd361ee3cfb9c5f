/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "archive.h"

static void
test_move_is_announced_exactly (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (AdjMove) move = NULL;

  (void) data;
  match_play_all (match, "0 borrow");
  watch_expect (watch, "items 0 -0 +1, n-plies");
  match_play_all (match, "1 no-loan; 2 borrow");
  watch_expect (watch, "items 1 -0 +1, n-plies, items 2 -0 +1, n-plies");

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (match)), ==, 3);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (match)) == ADJ_TYPE_MOVE);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (match), 3));
  move = g_list_model_get_item (G_LIST_MODEL (match), 1);
  g_assert_cmpuint (adj_move_get_ply (move), ==, 2);
  g_assert_cmpuint (adj_move_get_move (move).seat, ==, 1);
  g_assert_cmpint (adj_move_get_at (move), >, 0);
  g_assert_false (adj_move_get_forced (move));
  g_assert_null (adj_move_get_note (move));
  g_clear_object (&move);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static guint
count_hints (AdjMatch *match, guint ply)
{
  g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (match), ply - 1);

  g_assert_cmpuint (adj_move_get_hints (move), ==, adj_match_get_hints (match, ply));
  return adj_move_get_hints (move);
}

static void
test_help_is_counted_with_the_move (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);
  g_autofree char *record = NULL;

  (void) data;
  adj_match_note_hints (match, 0, 1);
  adj_match_note_hints (match, 0, 3);
  adj_match_note_hints (match, 2, 1);
  match_play_all (match, "0 borrow; 1 no-loan; 2 borrow");
  g_assert_cmpuint (count_hints (match, 1), ==, 3);
  g_assert_cmpuint (count_hints (match, 2), ==, 0);
  g_assert_cmpuint (count_hints (match, 3), ==, 1);
  g_assert_finalize_object (match);

  match = archive_open (archive, id);
  record = match_dup_record (match);
  g_assert_cmpuint (count_hints (match, 1), ==, 3);
  g_assert_cmpuint (count_hints (match, 2), ==, 0);
  g_assert_nonnull (strstr (record, ",\"hints\":3"));
  g_assert_finalize_object (match);
}

static void
test_help_stays_when_its_move_is_taken_back (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "canaletto", "human human");

  (void) data;
  adj_match_note_hints (match, 1, 2);
  match_play_all (match, "1 bid 2");
  g_assert_true (adj_match_take_back (match, NULL));
  match_play_all (match, "1 bid 3");
  g_assert_cmpuint (count_hints (match, 1), ==, 2);
  g_assert_finalize_object (match);
}

static void
test_last_move_ends_the_game (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("canaletto-2");
  guint n_moves = golden->moves->len;
  AdjMatch *match = golden_begin (golden, archive->store, n_moves - 1);
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (GError) error = NULL;
  g_autofree char *expected = g_strdup_printf ("items %u -0 +1, n-plies, over, open", n_moves - 1);

  (void) data;
  g_assert_false (adj_match_get_over (match));
  g_assert_true (adj_match_get_open (match));
  g_assert_true (
    adj_match_play (match, g_array_index (golden->moves, RulesMove, n_moves - 1), -1, NULL, NULL));
  watch_expect (watch, expected);
  g_assert_true (adj_match_get_over (match));
  g_assert_false (adj_match_get_open (match));
  g_assert_false (
    adj_match_play (match, g_array_index (golden->moves, RulesMove, 0), -1, NULL, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES);
  g_clear_error (&error);
  g_assert_false (adj_match_concede (match, 0, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games WHERE finished > 0"), ==, 1);
  g_assert_cmpint (archive_ask (archive, "SELECT sum(won) = 1 FROM seats"), ==, 1);
  watch_expect (watch, "");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
test_refused_move_changes_nothing (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (GError) error = NULL;
  guint64 hash = match_hash (match, 0);

  (void) data;
  g_assert_false (match_play_text (match, 1, "borrow", &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES);
  g_clear_error (&error);
  g_assert_false (match_play_text (match, 0, "nonsense", &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES);
  g_clear_error (&error);
  g_assert_false (
    adj_match_play (match, (RulesMove){ .seat = 0, .verb = 31, .cards = 7 }, -1, NULL, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES);

  watch_expect (watch, "");
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_cmpuint (match_hash (match, 0), ==, hash);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves"), ==, 0);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
test_what_is_not_saved_has_not_happened (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (Watch) watch = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *record_after = NULL;

  (void) data;
  match_play_all (match, "0 borrow; 1 no-loan");
  record = match_dup_record (match);
  watch = watch_new (match);
  archive_set_writable (archive, FALSE);

  g_assert_false (match_play_text (match, 2, "borrow", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (adj_match_play_forced (match, match_draw (match, 2), &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (adj_match_can_take_back (match));
  g_assert_false (adj_match_take_back (match, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_match_concede (match, 2, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_match_set_kind (match, 2, "random", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_match_set_note (match, 1, "why?", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_match_set_note (match, 0, "why?", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_match_set_favourite (match, TRUE, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (adj_match_branch (match, 1, &error));
  g_assert_nonnull (error);

  watch_expect (watch, "");
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 2);
  g_assert_true (adj_match_get_open (match));
  g_assert_cmpint (adj_match_get_conceded (match), ==, -1);
  g_assert_false (adj_match_get_favourite (match));
  record_after = match_dup_record (match);
  g_assert_cmpstr (record_after, ==, record);

  archive_set_writable (archive, TRUE);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 1);
  match_play_all (match, "2 borrow");
  watch_expect (watch, "items 2 -0 +1, n-plies");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
test_last_move_that_is_not_saved_does_not_end_the_game (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("canaletto-2");
  guint n_moves = golden->moves->len;
  AdjMatch *match = golden_begin (golden, archive->store, n_moves - 1);
  g_autoptr (Watch) watch = watch_new (match);
  RulesMove last = g_array_index (golden->moves, RulesMove, n_moves - 1);

  (void) data;
  archive_set_writable (archive, FALSE);
  g_assert_false (adj_match_play (match, last, -1, NULL, NULL));
  watch_expect (watch, "");
  g_assert_false (adj_match_get_over (match));
  g_assert_true (adj_match_get_open (match));

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
test_game_that_is_not_saved_is_not_begun (Archive *archive, gconstpointer data)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (GError) error = NULL;

  (void) data;
  archive_describe ("krach", "human human human", &header);
  archive_set_writable (archive, FALSE);
  g_assert_null (adj_match_new (archive->store, &header, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  archive_set_writable (archive, TRUE);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 0);

  {
    AdjMatch *match = adj_match_new (archive->store, &header, NULL); /* tried again */

    g_assert_nonnull (match);
    g_assert_cmpuint (adj_match_get_header (match)->setup.n_seats, ==, 3);
    g_assert_finalize_object (match);
  }
}

static void
check_states (AdjMatch *match, const Golden *golden)
{
  g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, golden->moves->len);
  g_assert_true (adj_match_get_over (match));
  for (guint ply = 0; ply <= golden->moves->len; ply++) {
    const RulesState *expected = &g_array_index (golden->states, RulesState, ply);
    RulesState state;
    RulesState after;
    RulesEvents events;

    adj_match_get_state (match, ply, &state);
    g_assert_cmpmem (&state, sizeof state, expected, sizeof *expected);
    g_assert_cmpuint (adj_json_hash_state (&state), ==, adj_json_hash_state (expected));
    adj_match_get_events (match, ply, &after, &events);
    g_assert_cmpmem (&after, sizeof after, expected, sizeof *expected);
  }
}

static char *
without_times (const char *record)
{
  g_autoptr (GRegex) times =
    g_regex_new (",\"(at|started|finished)\":\"[^\"]*\"|,\"forced\":true", 0, 0, NULL);

  return g_regex_replace (times, record, -1, 0, "", 0, NULL);
}

/* Through the model, the store and back; and through a record into another archive. */
static void
test_golden_game_is_the_same_everywhere (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);
  gint64 id = adj_match_get_id (match);
  g_autofree char *record = NULL;
  g_autofree char *record_again = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *plain_golden = NULL;

  check_states (match, golden);
  record = match_dup_record (match);
  g_assert_finalize_object (match);

  archive_reopen (archive);
  match = archive_open (archive, id);
  check_states (match, golden);
  g_assert_cmpstr (adj_match_get_uuid (match), ==, golden->header.id);
  record_again = match_dup_record (match);
  g_assert_cmpstr (record_again, ==, record);
  plain = without_times (record);
  plain_golden = without_times (golden->text);
  g_assert_cmpstr (plain, ==, plain_golden);
  g_assert_finalize_object (match);
}

static void
test_unfinished_game_goes_on (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-3");
  AdjMatch *match = golden_begin (golden, archive->store, 200);
  gint64 id = adj_match_get_id (match);

  (void) data;
  g_assert_finalize_object (match);
  archive_reopen (archive);
  match = archive_open (archive, id);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 200);
  g_assert_true (adj_match_get_open (match));
  for (guint ply = 201; ply <= golden->moves->len; ply++)
    g_assert_true (
      adj_match_play (match, g_array_index (golden->moves, RulesMove, ply - 1), 12, NULL, NULL));
  check_states (match, golden);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves WHERE ms = 12"),
                   ==,
                   golden->moves->len - 200);
  g_assert_finalize_object (match);
}

static void
test_missing_game_is_not_opened (Archive *archive, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_null (adj_match_open (archive->store, 17, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND);
}

/*
 * A move is forced exactly if it is the only one of a seat and everybody knows: in the Banquet
 * `show nothing` is a secret even where it is the only move.
 */
static void
test_only_public_forced_moves_are_found (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, 0);
  guint n_kept_secret = 0;
  guint n_forced = 0;

  for (guint ply = 0; ply < golden->moves->len; ply++) {
    const RulesState *state = &g_array_index (golden->states, RulesState, ply);
    RulesMove forced = { .seat = RULES_NOBODY };
    gboolean is_found = adj_match_find_forced (match, &forced);
    guint n_single = 0;

    for (guint seat = 0; seat < state->n_seats; seat++)
      n_single += rules_count_legal (state, seat) == 1;
    if (strcmp (rules_phase (state), "show") == 0) {
      g_assert_false (is_found);
      n_kept_secret += n_single;
    } else {
      g_assert_cmpint (is_found, ==, n_single > 0);
    }
    if (is_found) {
      RulesState copy = *state;

      g_assert_cmpuint (rules_count_legal (state, forced.seat), ==, 1);
      g_assert_cmpuint (rules_apply (&copy, forced, NULL), ==, RULES_OK);
      n_forced++;
    }
    g_assert_true (
      adj_match_play (match, g_array_index (golden->moves, RulesMove, ply), -1, NULL, NULL));
  }
  if (g_str_has_prefix (name, "banquet"))
    g_assert_cmpuint (n_kept_secret, >, 0);
  g_test_message ("%u forced, %u kept secret", n_forced, n_kept_secret);
  g_assert_finalize_object (match);
}

static void
test_forced_move_is_marked (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  AdjMatch *match = golden_begin (golden, archive->store, 19);
  gint64 id = adj_match_get_id (match);
  RulesMove forced;

  (void) data;
  g_assert_true (adj_match_find_forced (match, &forced));
  g_assert_true (adj_match_play_forced (match, forced, NULL));
  for (guint i = 0; i < 2; i++) {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (match), 19);
    g_autofree char *record = match_dup_record (match);

    g_assert_true (adj_move_get_forced (move));
    g_assert_nonnull (strstr (record, "\"move\":\"sell 0\",\"at\""));
    g_assert_nonnull (strstr (record, ",\"forced\":true"));
    g_clear_object (&move);
    g_assert_finalize_object (match);
    match = archive_open (archive, id);
  }
  g_assert_finalize_object (match);
}

/* A public move which turned nothing up can be taken back; a secret one never. */
static void
test_what_can_be_taken_back (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, 0);
  guint n_taken = 0;

  for (guint ply = 0; ply + 1 < golden->moves->len; ply++) {
    const RulesState *before = &g_array_index (golden->states, RulesState, ply);
    RulesMove move = g_array_index (golden->moves, RulesMove, ply);
    gboolean can_take_back;

    g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
    can_take_back = adj_match_can_take_back (match);
    if (rules_is_secret_phase (before))
      g_assert_false (can_take_back);
    if (can_take_back) {
      g_assert_true (adj_match_take_back (match, NULL));
      g_assert_cmpuint (adj_match_get_n_plies (match), ==, ply);
      g_assert_cmpuint (match_hash (match, ply), ==, adj_json_hash_state (before));
      g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
      n_taken++;
    }
  }
  if (g_str_has_prefix (name, "krach"))
    g_assert_cmpuint (n_taken, >, golden->moves->len / 2);
  g_assert_finalize_object (match);
}

static void
test_take_back_is_announced_exactly (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (Watch) watch = NULL;

  (void) data;
  match_play_all (match, "0 borrow");
  g_assert_true (adj_match_set_note (match, 1, "hm", NULL));
  watch = watch_new (match);
  g_assert_true (adj_match_take_back (match, NULL));
  watch_expect (watch, "items 0 -1 +0, n-plies");
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves"), ==, 0);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM notes"), ==, 0);
  g_assert_false (adj_match_can_take_back (match));
  match_play_all (match, "0 no-loan");
  watch_expect (watch, "items 0 -0 +1, n-plies");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
refuse_take_back (AdjMatch *match)
{
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (GError) error = NULL;
  guint n_plies = adj_match_get_n_plies (match);

  g_assert_false (adj_match_can_take_back (match));
  g_assert_false (adj_match_take_back (match, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_TOO_LATE);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
  watch_expect (watch, "");
}

static void
test_secret_and_turned_cards_stay (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) banquet = golden_load ("banquet-2");
  g_autoptr (Golden) krach = golden_load ("krach-3");
  AdjMatch *match = golden_begin (banquet, archive->store, 1);

  (void) data;
  refuse_take_back (match); /* one has chosen a place, the other not yet */
  g_assert_finalize_object (match);

  match = golden_begin (krach, archive->store, 11); /* a share was taken, and the next one turned */
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

static void
test_shown_move_stays (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human random");

  (void) data;
  match_play_all (match, "0 borrow");
  adj_match_mark_shown (match, 0); /* who made it has seen it anyhow */
  g_assert_true (adj_match_can_take_back (match));
  adj_match_mark_shown (match, 1);
  refuse_take_back (match);

  match_play_all (match, "1 borrow");
  g_assert_true (adj_match_take_back (match, NULL));
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

static void
test_decision_shows_what_was_before_it (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");

  (void) data;
  match_play_all (match, "0 borrow; 1 borrow");
  g_assert_true (adj_match_take_back (match, NULL));
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

/* Of a person it says nothing; a computer player's own moves are its own. */
static void
test_computer_in_a_persons_place_is_told_apart (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human random random");
  const AdjRecordBot bot = { .level = "random", .version = "1", .seed = "s", .budget = 0 };

  (void) data;
  match_play_all (match, "0 borrow");
  for (guint seat = 1; seat < 3; seat++)
    g_assert_true (adj_match_play (match, match_draw (match, seat), -1, &bot, NULL));
  g_assert_true (adj_match_set_kind (match, 0, "random", NULL));
  while (adj_match_get_move (match, adj_match_get_n_plies (match)).seat != 0) {
    RulesState state;
    guint seat;

    adj_match_get_state (match, adj_match_get_n_plies (match), &state);
    seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    g_assert_true (adj_match_play (match, match_draw (match, seat), -1, &bot, NULL));
  }
  g_assert_false (adj_match_is_deputy (match, 1));
  g_assert_false (adj_match_is_deputy (match, 2));
  g_assert_true (adj_match_is_deputy (match, adj_match_get_n_plies (match)));
  g_assert_finalize_object (match);
}

static void
test_computers_move_stays (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random human human");
  const AdjRecordBot bot = { .level = "random", .version = "1", .seed = "s", .budget = 0 };

  (void) data;
  g_assert_true (adj_match_play (match, match_draw (match, 0), -1, &bot, NULL));
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

static void
test_forced_moves_go_with_the_decision (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  guint n_forced = 0;
  guint n_taken = 0;

  (void) data;
  for (guint ply = 1; ply < golden->moves->len; ply++) {
    AdjMatch *match;
    RulesMove forced;
    gboolean could;

    g_clear_pointer (&golden->header.id, g_free);
    match = golden_begin (golden, archive->store, ply - 1);
    g_assert_true (
      adj_match_play (match, g_array_index (golden->moves, RulesMove, ply - 1), -1, NULL, NULL));
    could = adj_match_can_take_back (match);
    if (adj_match_find_forced (match, &forced)) {
      g_autoptr (Watch) watch = NULL;
      g_autofree char *expected = g_strdup_printf ("items %u -2 +0, n-plies", ply - 1);

      g_assert_true (adj_match_play_forced (match, forced, NULL));
      g_assert_cmpuint (adj_match_find_decision (match, -1), ==, ply);
      watch = watch_new (match);
      n_forced++;
      if (adj_match_can_take_back (match)) {
        g_assert_true (could);
        g_assert_true (adj_match_take_back (match, NULL));
        watch_expect (watch, expected);
        g_assert_cmpuint (
          match_hash (match, ply - 1),
          ==,
          adj_json_hash_state (&g_array_index (golden->states, RulesState, ply - 1)));
        n_taken++;
      }
    }
    g_assert_finalize_object (match);
  }
  g_assert_cmpuint (n_taken, >, 0);
  g_assert_cmpuint (n_taken, <, n_forced);
}

static void
test_last_move_of_all_stays (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("canaletto-2-open");
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);

  (void) data;
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

static void
test_opened_again_nothing_is_taken_back (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);

  (void) data;
  match_play_all (match, "0 borrow");
  g_assert_true (adj_match_can_take_back (match));
  g_assert_finalize_object (match);
  match = archive_open (archive, id);
  refuse_take_back (match);
  match_play_all (match, "1 borrow");
  g_assert_true (adj_match_take_back (match, NULL));
  refuse_take_back (match);
  g_assert_finalize_object (match);
}

static void
test_take_back_across_kept_positions (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");

  (void) data;
  for (guint n_plies = 60; n_plies < 70; n_plies++) {
    g_auto (AdjRecordHeader) header G_GNUC_UNUSED = { 0 };
    AdjMatch *match;

    g_free (golden->header.id);
    golden->header.id = NULL;
    match = golden_begin (golden, archive->store, n_plies);
    if (adj_match_can_take_back (match)) {
      g_assert_true (adj_match_take_back (match, NULL));
      g_assert_true (adj_match_play (match,
                                     g_array_index (golden->moves, RulesMove, n_plies - 1),
                                     -1,
                                     NULL,
                                     NULL));
    }
    for (guint ply = n_plies; ply < golden->moves->len; ply++)
      g_assert_true (
        adj_match_play (match, g_array_index (golden->moves, RulesMove, ply), -1, NULL, NULL));
    check_states (match, golden);
    g_assert_finalize_object (match);
  }
}

static void
test_conceded_game_is_closed (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human random random");
  gint64 id = adj_match_get_id (match);
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (GArray) numbers = NULL;

  (void) data;
  match_play_all (match, "0 borrow; 1 borrow");
  watch_expect (watch, "items 0 -0 +1, n-plies, items 1 -0 +1, n-plies");
  g_assert_true (adj_match_concede (match, 0, NULL));
  watch_expect (watch, "open");
  g_clear_pointer (&watch, watch_free);

  for (guint i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (adj_match_get_conceded (match), ==, 0);
    g_assert_false (adj_match_get_open (match));
    g_assert_false (adj_match_get_over (match));
    refuse_take_back (match);
    g_assert_false (adj_match_play (match, match_draw (match, 2), -1, NULL, &error));
    g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
    g_clear_error (&error);
    g_assert_false (adj_match_concede (match, 1, &error));
    g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
    g_clear_error (&error);
    g_assert_false (adj_match_set_kind (match, 1, "human", &error));
    g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
    g_assert_finalize_object (match);
    match = archive_open (archive, id);
  }

  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games WHERE finished IS NULL"),
                   ==,
                   1);
  numbers = adj_store_get_numbers (adj_archive_get (archive->store), NULL, NULL);
  g_assert_cmpuint (numbers->len, ==, 0);
  g_assert_finalize_object (match);
}

static void
count_cb (AdjMatch *match, guint seat, gpointer n)
{
  (void) match;
  g_assert_cmpuint (seat, ==, 1);
  (*(guint *) n)++;
}

static void
test_seat_is_handed_over_and_back (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  const AdjRecordBot bot = { .level = "random", .version = "1", .seed = "a \"b\"", .budget = 5 };
  gint64 id = adj_match_get_id (match);
  g_autofree char *record = NULL;
  guint n_changes = 0;
  gulong handler = g_signal_connect (match, "kind-changed", G_CALLBACK (count_cb), &n_changes);

  (void) data;
  match_play_all (match, "0 borrow");
  g_assert_true (adj_match_set_kind (match, 1, "random", NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (adj_match_set_kind (match, 1, "random", NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_signal_handler_disconnect (match, handler);
  g_assert_cmpstr (adj_match_get_header (match)->seats[1].kind, ==, "random");
  g_assert_true (adj_match_play (match, match_draw (match, 1), 3, &bot, NULL));
  g_assert_finalize_object (match);

  match = archive_open (archive, id);
  g_assert_cmpstr (adj_match_get_header (match)->seats[1].kind, ==, "random");
  g_assert_true (adj_match_set_kind (match, 1, "human", NULL));
  g_assert_finalize_object (match);

  match = archive_open (archive, id);
  g_assert_cmpstr (adj_match_get_header (match)->seats[1].kind, ==, "human");
  record = match_dup_record (match);
  g_assert_nonnull (strstr (record,
                            "\"bot\":{\"level\":\"random\",\"version\":\"1\","
                            "\"seed\":\"a \\\"b\\\"\",\"budget\":5}"));
  g_assert_finalize_object (match);
}

static void
check_branch (Archive *archive, AdjMatch *match, guint ply)
{
  g_autoptr (GError) error = NULL;
  AdjMatch *branch = adj_match_branch (match, ply, &error);

  g_assert_no_error (error);
  g_assert_cmpint (adj_match_get_id (branch), !=, adj_match_get_id (match));
  g_assert_cmpstr (adj_match_get_uuid (branch), !=, adj_match_get_uuid (match));
  g_assert_cmpstr (adj_match_get_header (branch)->parent_id, ==, adj_match_get_uuid (match));
  g_assert_cmpuint (adj_match_get_header (branch)->parent_ply, ==, ply);
  g_assert_cmpuint (adj_match_get_n_plies (branch), ==, ply);
  /* What a game that goes on has not told yet is drawn anew: see test-incidents.c. */
  for (guint i = 0; adj_match_get_revealed (match) && i <= ply; i++)
    g_assert_cmpuint (match_hash (branch, i), ==, match_hash (match, i));
  if (!adj_match_get_over (branch)) {
    match_play_randomly (branch, G_MAXUINT);
    g_assert_true (adj_match_get_over (branch));
  }
  g_assert_cmpint (archive_ask (archive,
                                "SELECT finished IS NOT NULL AND parent = '%s' FROM games "
                                "WHERE id = %" G_GINT64_FORMAT,
                                adj_match_get_uuid (match),
                                adj_match_get_id (branch)),
                   ==,
                   1);
  g_assert_finalize_object (branch);
}

static void
test_game_is_revealed_when_it_is_over (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) left = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (AdjMatch) shown = NULL;

  (void) data;
  g_assert_false (adj_match_get_revealed (match));
  /* To be open for reading only is no end: it is played on elsewhere, or another day. */
  store = adj_archive_open (archive->path, ADJ_DATABASE_READ_ONLY, NULL);
  shown = adj_match_open (store, adj_match_get_id (match), NULL);
  g_assert_false (adj_match_get_open (shown));
  g_assert_false (adj_match_get_revealed (shown));

  match_play_randomly (match, G_MAXUINT);
  g_assert_true (adj_match_get_revealed (match));
  g_assert_true (adj_match_concede (left, 0, NULL));
  g_assert_true (adj_match_get_revealed (left));
}

/* A branch ends before the game that it came from, which has the same hands; a branch of that
 * branch does, too. */
static void
test_branch_tells_nothing_of_a_game_that_goes_on (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) branch = NULL;
  g_autoptr (AdjMatch) twig = NULL;

  (void) data;
  match_play_randomly (match, 8);
  branch = adj_match_branch (match, 5, NULL);
  twig = adj_match_branch (branch, 4, NULL);
  g_assert_true (adj_match_concede (branch, 0, NULL));
  match_play_randomly (twig, G_MAXUINT);
  g_assert_false (adj_match_get_revealed (branch));
  g_assert_false (adj_match_get_revealed (twig));

  match_play_randomly (match, G_MAXUINT);
  g_assert_true (adj_match_get_revealed (branch));
  g_assert_true (adj_match_get_revealed (twig));
}

/* Nobody has a secret in them. */
static void
test_branch_of_an_open_game_is_revealed (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "krach", "human random random");
  g_autoptr (AdjMatch) branch = NULL;

  (void) data;
  match_play_randomly (match, 8);
  branch = adj_match_branch (match, 5, NULL);
  g_assert_true (adj_match_concede (branch, 0, NULL));
  g_assert_true (adj_match_get_revealed (branch));
}

/* A free line shows the secrets of its game, and so does a branch of it, once that game is over;
 * if it is played on meanwhile, by somebody who has it still, nothing is shown. */
static void
test_free_line_is_revealed_with_its_game (Archive *archive, gconstpointer data)
{
  const AdjBranchPlan plan = { .ply = 4, .is_free = TRUE };
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) line = NULL;
  g_autoptr (AdjMatch) twig = NULL;
  g_autoptr (AdjMatch) again = NULL;
  g_autofree char *record = NULL;

  (void) data;
  match_play_randomly (match, G_MAXUINT);
  line = adj_match_branch_by_plan (match, &plan, NULL);
  g_assert_true (adj_match_get_free (line));
  g_assert_true (adj_match_get_revealed (line));
  match_play_randomly (line, 8);
  twig = adj_match_branch (line, 5, NULL);
  g_assert_false (adj_match_get_free (twig));
  g_assert_false (adj_match_get_revealed (twig));
  g_assert_true (adj_match_concede (twig, 0, NULL));
  g_assert_true (adj_match_get_revealed (twig));

  /* It is the same in a record. */
  record = match_dup_record (line);
  g_assert_nonnull (strstr (record, ",\"free\":true}\n"));
  again = adj_match_open (adj_match_get_store (match), adj_match_get_id (line), NULL);
  g_assert_true (adj_match_get_free (again));
  g_assert_true (adj_match_can_take_back (again));
}

/* Records from elsewhere may say that each is a branch of the other. */
static void
test_branches_in_a_circle_are_told_from_others (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) branch = adj_match_branch (match, 0, NULL);
  g_autoptr (AdjMatch) twig = adj_match_branch (branch, 0, NULL);

  (void) data;
  archive_exec (archive,
                "UPDATE games SET parent = '%s' WHERE id = %" G_GINT64_FORMAT,
                adj_match_get_uuid (twig),
                adj_match_get_id (match));
  g_assert_true (adj_match_concede (branch, 0, NULL));
  g_assert_true (adj_match_concede (twig, 0, NULL));
  g_assert_false (adj_match_get_revealed (twig));
  g_assert_true (adj_match_concede (match, 0, NULL));
  g_assert_true (adj_match_get_revealed (twig));
}

static void
test_branch_has_the_same_past (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("canaletto-3");
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);
  AdjMatch *branch;
  g_autoptr (GArray) numbers = NULL;
  g_autofree char *record = match_dup_record (match);
  g_autofree char *record_after = NULL;
  guint n_plies = golden->moves->len;

  (void) data;
  check_branch (archive, match, 0);
  check_branch (archive, match, 1);
  check_branch (archive, match, 64);
  check_branch (archive, match, n_plies);
  branch = adj_match_branch (match, 50, NULL);
  check_branch (archive, branch, 30);
  refuse_take_back (branch);
  g_assert_finalize_object (branch);

  record_after = match_dup_record (match);
  g_assert_cmpstr (record_after, ==, record);
  numbers = adj_store_get_numbers (adj_archive_get (archive->store), "Ann", NULL);
  g_assert_cmpuint (numbers->len, ==, 1);
  g_assert_cmpuint (g_array_index (numbers, AdjStoredNumbers, 0).sums.n_games, ==, 1);
  g_assert_finalize_object (match);
}

static void
test_notes_are_kept_and_exported (Archive *archive, gconstpointer data)
{
  static const char note[] = "«Ève»: \"no\"\n\t\\o/ \xf0\x9f\x8e\xb2";
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);
  g_autoptr (Watch) watch = NULL;

  (void) data;
  match_play_all (match, "0 borrow; 1 borrow");
  watch = watch_new (match);
  g_assert_true (adj_match_set_note (match, 2, note, NULL));
  watch_expect (watch, "items 1 -1 +1");
  g_assert_true (adj_match_set_note (match, 0, "a whole game", NULL));
  watch_expect (watch, "");
  g_clear_pointer (&watch, watch_free);

  for (guint i = 0; i < 2; i++) {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (match), 1);
    g_autofree char *record = match_dup_record (match);

    g_assert_cmpstr (adj_move_get_note (move), ==, note);
    g_assert_cmpstr (adj_match_get_header (match)->note, ==, "a whole game");
    g_assert_nonnull (strstr (record, "\"note\":\"a whole game\""));
    g_assert_nonnull (strstr (record, "\"note\":\"«Ève»: \\\"no\\\"\\n\\t\\\\o/ "));
    g_clear_object (&move);
    g_assert_finalize_object (match);
    match = archive_open (archive, id);
  }

  g_assert_true (adj_match_set_note (match, 2, "", NULL));
  g_assert_true (adj_match_set_note (match, 0, NULL, NULL));
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM notes"), ==, 0);
  g_assert_null (adj_match_get_header (match)->note);
  g_assert_finalize_object (match);
}

static void
test_favourite_is_kept (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);
  g_autoptr (Watch) watch = watch_new (match);

  (void) data;
  g_assert_true (adj_match_set_favourite (match, FALSE, NULL));
  watch_expect (watch, "");
  g_assert_true (adj_match_set_favourite (match, TRUE, NULL));
  watch_expect (watch, "favourite");
  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
  match = archive_open (archive, id);
  g_assert_true (adj_match_get_favourite (match));
  g_assert_finalize_object (match);
}

typedef struct {
  const char *name;
  const char *sql;
  guint damaged_ply;
} Damage;

static const Damage damages[] = {
  { "move-changed", "UPDATE moves SET move = 'pass' WHERE ply = 4", 4 },
  { "move-is-nonsense", "UPDATE moves SET move = '' WHERE ply = 7", 7 },
  { "seat-changed", "UPDATE moves SET seat = 99 WHERE ply = 9", 9 },
  { "seat-is-negative", "UPDATE moves SET seat = -1 WHERE ply = 9", 9 },
  { "hash-changed", "UPDATE moves SET hash = hash + 1 WHERE ply = 65", 65 },
  { "first-hash-changed", "UPDATE moves SET hash = 0 WHERE ply = 1", 1 },
  { "move-deleted", "DELETE FROM moves WHERE ply = 20", 20 },
  { "last-move-deleted", "DELETE FROM moves WHERE ply = 80", 80 },
  { "all-moves-deleted", "DELETE FROM moves", 1 },
  { "number-of-moves-changed", "UPDATE games SET n_moves = 81", 81 },
  { "setup-changed",
    "UPDATE games SET seed = NULL, setup = replace (setup, "
    "'[\"fan\",\"painting\",\"stove\"],[\"mirror\",\"lion\"]', "
    "'[\"mirror\",\"lion\"],[\"fan\",\"painting\",\"stove\"]')",
    1 },
};

static void
test_damaged_game_is_shown_but_not_played (Archive *archive, gconstpointer data)
{
  const Damage *damage = data;
  g_autoptr (Golden) golden = golden_load ("canaletto-3");
  AdjMatch *match = golden_begin (golden, archive->store, 80);
  gint64 id = adj_match_get_id (match);
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_shown;
  gint64 n_rows;

  g_assert_finalize_object (match);
  archive_exec (archive, "%s", damage->sql);
  n_rows = archive_ask (archive, "SELECT count(*) FROM moves");
  match = archive_open (archive, id);
  g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, damage->damaged_ply);
  n_shown = damage->damaged_ply - 1;
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_shown);
  for (guint ply = damage->damaged_ply > 1 ? 0 : n_shown + 1; ply <= n_shown; ply++)
    g_assert_cmpuint (match_hash (match, ply),
                      ==,
                      adj_json_hash_state (&g_array_index (golden->states, RulesState, ply)));
  g_assert_false (adj_match_get_open (match));
  g_assert_false (adj_match_can_take_back (match));
  g_assert_false (
    adj_match_play (match, g_array_index (golden->moves, RulesMove, n_shown), -1, NULL, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);

  record = match_dup_record (match);
  lines = g_strsplit (record, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines) - 2, ==, n_shown);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves"), ==, n_rows);
  g_assert_finalize_object (match);
}

static void
test_game_that_can_not_be_understood_is_not_opened (Archive *archive, gconstpointer data)
{
  static const char *const damages_of_the_header[] = { "game = 'chess'",
                                                       "setup = '{}'",
                                                       "setup = 'x'",
                                                       "options = '{\"a\":1}'",
                                                       "n_seats = 900",
                                                       "n_seats = -3",
                                                       "n_seats = 0",
                                                       "extra = ',\"seed\":3'",
                                                       "extra = '}'",
                                                       "setup = CAST(x'ff' AS TEXT)",
                                                       NULL };

  (void) data;
  for (guint i = 0; damages_of_the_header[i] != NULL; i++) {
    AdjMatch *match = archive_begin (archive, "canaletto", "human human");
    gint64 id = adj_match_get_id (match);
    g_autoptr (GError) error = NULL;

    g_assert_finalize_object (match);
    archive_exec (archive,
                  "UPDATE games SET %s WHERE id = %" G_GINT64_FORMAT,
                  damages_of_the_header[i],
                  id);
    g_assert_null (adj_match_open (archive->store, id, &error));
    g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RECORD);
  }
}

static void
test_odd_rows_are_no_harm (Archive *archive, gconstpointer data)
{
  static const char *const oddities[] = {
    "UPDATE games SET conceded = 77",
    "UPDATE games SET conceded = -77",
    "UPDATE games SET started = -9223372036854775807 - 1, played = 9223372036854775807",
    "UPDATE games SET favourite = -3, parent = '\"', parent_ply = 7",
    "UPDATE games SET started = 9223372036854775807",
    "UPDATE moves SET at = 9223372036854775807, ms = -5",
    "UPDATE moves SET at = -9223372036854775807, forced = 9",
    "UPDATE seats SET score = -9223372036854775807, won = -1e300",
    "INSERT INTO seats (game, seat, name, kind) VALUES (1, 5, 'x', 'y'), (1, -1, 'x', 'y')",
    "DELETE FROM seats WHERE seat = 1",
    NULL
  };
  AdjMatch *match = archive_begin (archive, "canaletto", "human human");
  gint64 id = adj_match_get_id (match);

  (void) data;
  match_play_randomly (match, 5);
  g_assert_finalize_object (match);
  for (guint i = 0; oddities[i] != NULL; i++) {
    g_autofree char *record = NULL;
    guint n_plies;

    archive_exec (archive, "%s", oddities[i]);
    match = archive_open (archive, id);
    n_plies = adj_match_get_n_plies (match);
    g_assert_cmpint (adj_match_get_conceded (match), ==, -1);
    g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
    match_play_randomly (match, n_plies + 1);
    g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies + 1);
    record = match_dup_record (match);
    g_assert_true (g_utf8_validate (record, -1, NULL));
    g_assert_finalize_object (match);
  }
}

/* Whether each of its lines is one that a reader takes. */
static gboolean
is_good_record (const char *record)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);

  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++) {
    const RulesValue *text;
    const char *reason;
    const RulesValue *value = adj_json_parse (json, lines[i], strlen (lines[i]), &reason);
    guint seat;

    if (value == NULL || !adj_record_read_move (value, &seat, &text, &reason))
      return FALSE;
  }

  return TRUE;
}

static void
test_damaged_remarks_stay_out_of_the_record (Archive *archive, gconstpointer data)
{
  static const char *const damages_of_remarks[] = {
    "bot = substr (bot, 1, 10)",
    "bot = CAST (x'22ff22' AS TEXT)",
    "bot = '7'",
    "bot = replace (bot, '{', '{' || char (10))",
    "bot = '{}}' || char (10) || '{\"seat\":0,\"move\":\"bid 1\"'",
    "bot = '{},\"at\":\"2026-01-01T00:00:00Z\"'",
    "bot = '{},\"bot\":{}'",
    "bot = ''",
    "extra = ',\"colour\":'",
    "extra = ',\"ms\":7'",
    "extra = ',\"colour\":\"blue\"' || char (10)",
    "extra = '}'",
    "extra = 'x'",
    "bot = NULL, extra = ',\"bot\":{}'",
  };
  const AdjRecordBot bot = { .level = "expert", .version = "1", .seed = "s", .budget = 7 };
  AdjMatch *match = archive_begin (archive, "canaletto", "human human");
  gint64 id = adj_match_get_id (match);

  (void) data;
  g_assert_true (adj_match_play (match, match_draw (match, 1), -1, &bot, NULL));
  match_play_randomly (match, 3);
  g_assert_finalize_object (match);
  archive_exec (archive, "CREATE TEMP TABLE kept AS SELECT ply, bot, extra FROM moves");
  for (guint i = 0; i < G_N_ELEMENTS (damages_of_remarks); i++) {
    g_autofree char *record = NULL;

    archive_exec (archive, "UPDATE moves SET %s WHERE ply = 1", damages_of_remarks[i]);
    match = archive_open (archive, id);
    record = match_dup_record (match);
    g_assert_cmpuint (adj_match_get_n_plies (match), ==, 3);
    g_assert_true (adj_match_get_open (match));
    if (!is_good_record (record) || strstr (record, "expert") != NULL)
      g_error ("%s: %s", damages_of_remarks[i], record);
    g_assert_finalize_object (match);
    archive_exec (archive,
                  "UPDATE moves SET (bot, extra) = "
                  "(SELECT bot, extra FROM kept WHERE kept.ply = moves.ply)");
  }
}

static void
test_damaged_note_is_a_valid_one (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "canaletto", "human human");
  gint64 id = adj_match_get_id (match);
  g_autoptr (AdjMove) move = NULL;

  (void) data;
  match_play_randomly (match, 2);
  g_assert_true (adj_match_set_note (match, 1, "hm", NULL));
  g_assert_finalize_object (match);
  archive_exec (archive, "UPDATE notes SET note = CAST (x'41ff42' AS TEXT)");
  match = archive_open (archive, id);
  move = g_list_model_get_item (G_LIST_MODEL (match), 0);
  g_assert_cmpstr (adj_move_get_note (move),
                   ==,
                   "A\xef\xbf\xbd"
                   "B");
  g_assert_finalize_object (match);
}

static void
test_game_of_other_rules_is_closed (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "canaletto", "human human");
  gint64 id = adj_match_get_id (match);
  g_autoptr (GError) error = NULL;

  (void) data;
  match_play_randomly (match, 20);
  g_assert_finalize_object (match);
  archive_exec (archive, "UPDATE games SET rules_version = %d", RULES_VERSION + 1);
  match = archive_open (archive, id);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 20);
  g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
  g_assert_cmpuint (adj_match_get_rules_version (match), ==, RULES_VERSION + 1);
  g_assert_false (adj_match_get_open (match));
  g_assert_false (adj_match_can_take_back (match));
  g_assert_finalize_object (match);

  /* Nor is it damaged where those rules have led elsewhere. */
  archive_exec (archive, "UPDATE moves SET hash = 1 WHERE ply = 10");
  match = archive_open (archive, id);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 9);
  g_assert_false (adj_match_play (match, (RulesMove){ .verb = 1 }, -1, NULL, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
  g_assert_nonnull (strstr (error->message, "other rules"));
  g_assert_finalize_object (match);
}

/* The number of moves is the same in both, the moves are not. */
static void
test_second_writer_is_told_of_other_moves (Archive *archive, gconstpointer data)
{
  AdjMatch *first = archive_begin (archive, "krach", "human human human");
  AdjArchive *store = archive_connect (archive);
  AdjMatch *second;
  g_autoptr (GError) error = NULL;

  (void) data;
  match_play_all (first, "0 borrow");
  second = adj_match_open (store, adj_match_get_id (first), NULL);
  g_assert_true (adj_match_take_back (first, NULL));
  match_play_all (first, "0 no-loan");

  g_assert_false (match_play_text (second, 1, "borrow", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (adj_match_concede (second, 1, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (adj_match_set_note (second, 1, "a loan", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_assert_finalize_object (second);

  second = adj_match_open (store, adj_match_get_id (first), NULL);
  g_assert_cmpuint (adj_match_get_damaged_ply (second), ==, 0);
  g_assert_finalize_object (second);
  g_assert_finalize_object (store);
  g_assert_finalize_object (first);
}

static void
test_deleted_game_is_not_played_on (Archive *archive, gconstpointer data)
{
  AdjMatch *first = archive_begin (archive, "krach", "human human human");
  AdjArchive *store = archive_connect (archive);
  g_autoptr (GError) error = NULL;

  (void) data;
  match_play_all (first, "0 borrow");
  g_assert_true (
    adj_store_set_deleted (adj_archive_get (store), adj_match_get_id (first), TRUE, NULL));
  g_assert_false (match_play_text (first, 1, "borrow", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_false (adj_match_take_back (first, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_assert_finalize_object (store);
  g_assert_finalize_object (first);
}

static void
test_second_writer_is_told (Archive *archive, gconstpointer data)
{
  AdjMatch *first = archive_begin (archive, "krach", "human human human");
  AdjArchive *store = archive_connect (archive);
  AdjMatch *second = adj_match_open (store, adj_match_get_id (first), NULL);
  g_autoptr (Watch) watch = watch_new (second);
  g_autoptr (GError) error = NULL;

  (void) data;
  match_play_all (first, "0 borrow");
  g_assert_false (match_play_text (second, 0, "no-loan", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_clear_error (&error);
  match_play_all (first, "1 borrow");
  g_assert_false (match_play_text (second, 0, "no-loan", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  watch_expect (watch, "");
  g_assert_cmpuint (adj_match_get_n_plies (second), ==, 0);
  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (second);

  second = adj_match_open (store, adj_match_get_id (first), NULL);
  g_assert_cmpuint (adj_match_get_damaged_ply (second), ==, 0);
  g_assert_cmpuint (match_hash (second, 2), ==, match_hash (first, 2));
  /* A take-back of what the other has played on from is none either. */
  match_play_all (second, "2 borrow");
  g_clear_error (&error);
  g_assert_true (adj_match_can_take_back (first));
  g_assert_false (adj_match_take_back (first, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM moves"), ==, 3);

  g_assert_finalize_object (second);
  g_assert_finalize_object (store);
  g_assert_finalize_object (first);
}

static void
test_time_never_goes_back (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);
  gint64 future = g_get_real_time () / 1000 + G_TIME_SPAN_DAY / 1000;

  (void) data;
  match_play_all (match, "0 borrow");
  g_assert_finalize_object (match);
  archive_exec (archive, "UPDATE moves SET at = %" G_GINT64_FORMAT, future);
  match = archive_open (archive, id);
  match_play_all (match, "1 borrow; 2 borrow");
  for (guint i = 0; i < 3; i++) {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (match), i);

    g_assert_cmpint (adj_move_get_at (move), ==, future);
  }
  g_assert_cmpint (archive_ask (archive, "SELECT min(at) FROM moves"), ==, future);
  g_assert_finalize_object (match);
}

static void
test_read_only_archive_shows_and_does_not_play (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  gint64 id = adj_match_get_id (match);
  AdjArchive *store;
  g_autoptr (GError) error = NULL;

  (void) data;
  match_play_all (match, "0 borrow");
  store = adj_archive_open (archive->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_finalize_object (match);
  match = adj_match_open (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1);
  g_assert_false (adj_match_get_open (match));
  g_assert_false (adj_match_can_take_back (match));
  g_assert_false (match_play_text (match, 1, "borrow", &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED);
  g_assert_finalize_object (match);
  g_assert_finalize_object (store);
}

static void
change_cb (GListModel *list, guint position, guint removed, guint added, gpointer n_refused)
{
  AdjMatch *match = ADJ_MATCH (list);
  guint n_plies = adj_match_get_n_plies (match);

  (void) position;
  (void) removed;
  (void) added;
  for (guint i = 0; i < 3; i++) {
    g_test_expect_message ("adjuge", G_LOG_LEVEL_CRITICAL, "*is_announcing*");
    if (i == 0)
      g_assert_false (adj_match_play (match, match_draw (match, 1), -1, NULL, NULL));
    else if (i == 1)
      g_assert_false (adj_match_take_back (match, NULL));
    else
      g_assert_false (adj_match_set_note (match, 1, "hm", NULL));
    g_test_assert_expected_messages ();
    (*(guint *) n_refused)++;
  }
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
}

/* A move made while another is announced would reach the views before it: that is a mistake. */
static void
test_list_is_not_changed_while_it_is_announced (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (Watch) watch = NULL;
  guint n_refused = 0;

  (void) data;
  g_signal_connect (match, "items-changed", G_CALLBACK (change_cb), &n_refused);
  watch = watch_new (match);
  match_play_all (match, "0 borrow");
  g_assert_cmpuint (n_refused, ==, 3);
  watch_expect (watch, "items 0 -0 +1, n-plies");
  g_signal_handlers_disconnect_by_data (match, &n_refused);
  match_play_all (match, "1 borrow");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (match);
}

static void
let_go_cb (GListModel *list, guint position, guint removed, guint added, gpointer match)
{
  (void) list;
  (void) position;
  (void) removed;
  (void) added;
  g_clear_object ((AdjMatch **) match);
}

static void
test_match_may_go_because_of_its_last_move (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("canaletto-2");
  guint n_moves = golden->moves->len;
  AdjMatch *match = golden_begin (golden, archive->store, n_moves - 1);

  (void) data;
  g_signal_connect (match, "items-changed", G_CALLBACK (let_go_cb), &match);
  g_assert_true (
    adj_match_play (match, g_array_index (golden->moves, RulesMove, n_moves - 1), -1, NULL, NULL));
  g_assert_null (match);
}

/* The match keeps its store for as long as it needs it. */
static void
test_match_outlives_the_archive (Archive *archive, gconstpointer data)
{
  AdjArchive *store = archive_connect (archive);
  g_auto (AdjRecordHeader) header = { 0 };
  AdjMatch *match;

  (void) data;
  archive_describe ("krach", "human human human", &header);
  match = adj_match_new (store, &header, NULL);
  g_object_unref (store);
  match_play_all (match, "0 borrow; 1 borrow");
  g_assert_finalize_object (match);
}

#define ADD(name, test) \
  g_test_add ("/match/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("move-is-announced-exactly", test_move_is_announced_exactly);
  ADD ("help-is-counted-with-the-move", test_help_is_counted_with_the_move);
  ADD ("help-stays-when-its-move-is-taken-back", test_help_stays_when_its_move_is_taken_back);
  ADD ("last-move-ends-the-game", test_last_move_ends_the_game);
  ADD ("refused-move-changes-nothing", test_refused_move_changes_nothing);
  ADD ("what-is-not-saved-has-not-happened", test_what_is_not_saved_has_not_happened);
  ADD ("last-move-that-is-not-saved-does-not-end-the-game",
       test_last_move_that_is_not_saved_does_not_end_the_game);
  ADD ("game-that-is-not-saved-is-not-begun", test_game_that_is_not_saved_is_not_begun);
  ADD ("unfinished-game-goes-on", test_unfinished_game_goes_on);
  ADD ("missing-game-is-not-opened", test_missing_game_is_not_opened);
  ADD ("forced-move-is-marked", test_forced_move_is_marked);
  ADD ("take-back-is-announced-exactly", test_take_back_is_announced_exactly);
  ADD ("secret-and-turned-cards-stay", test_secret_and_turned_cards_stay);
  ADD ("shown-move-stays", test_shown_move_stays);
  ADD ("decision-shows-what-was-before-it", test_decision_shows_what_was_before_it);
  ADD ("computers-move-stays", test_computers_move_stays);
  ADD ("computer-in-a-persons-place-is-told-apart", test_computer_in_a_persons_place_is_told_apart);
  ADD ("forced-moves-go-with-the-decision", test_forced_moves_go_with_the_decision);
  ADD ("last-move-of-all-stays", test_last_move_of_all_stays);
  ADD ("opened-again-nothing-is-taken-back", test_opened_again_nothing_is_taken_back);
  ADD ("take-back-across-kept-positions", test_take_back_across_kept_positions);
  ADD ("conceded-game-is-closed", test_conceded_game_is_closed);
  ADD ("seat-is-handed-over-and-back", test_seat_is_handed_over_and_back);
  ADD ("branch-has-the-same-past", test_branch_has_the_same_past);
  ADD ("notes-are-kept-and-exported", test_notes_are_kept_and_exported);
  ADD ("favourite-is-kept", test_favourite_is_kept);
  ADD ("game-that-can-not-be-understood-is-not-opened",
       test_game_that_can_not_be_understood_is_not_opened);
  ADD ("odd-rows-are-no-harm", test_odd_rows_are_no_harm);
  ADD ("damaged-remarks-stay-out-of-the-record", test_damaged_remarks_stay_out_of_the_record);
  ADD ("damaged-note-is-a-valid-one", test_damaged_note_is_a_valid_one);
  ADD ("game-of-other-rules-is-closed", test_game_of_other_rules_is_closed);
  ADD ("second-writer-is-told", test_second_writer_is_told);
  ADD ("second-writer-is-told-of-other-moves", test_second_writer_is_told_of_other_moves);
  ADD ("deleted-game-is-not-played-on", test_deleted_game_is_not_played_on);
  ADD ("time-never-goes-back", test_time_never_goes_back);
  ADD ("game-is-revealed-when-it-is-over", test_game_is_revealed_when_it_is_over);
  ADD ("branch-tells-nothing-of-a-game-that-goes-on",
       test_branch_tells_nothing_of_a_game_that_goes_on);
  ADD ("branch-of-an-open-game-is-revealed", test_branch_of_an_open_game_is_revealed);
  ADD ("free-line-is-revealed-with-its-game", test_free_line_is_revealed_with_its_game);
  ADD ("branches-in-a-circle-are-told-from-others", test_branches_in_a_circle_are_told_from_others);
  ADD ("read-only-archive-shows-and-does-not-play", test_read_only_archive_shows_and_does_not_play);
  ADD ("list-is-not-changed-while-it-is-announced", test_list_is_not_changed_while_it_is_announced);
  ADD ("match-may-go-because-of-its-last-move", test_match_may_go_because_of_its_last_move);
  ADD ("match-outlives-the-archive", test_match_outlives_the_archive);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++) {
    g_autofree char *path = g_strconcat ("/match/damaged/", damages[i].name, NULL);

    g_test_add (path,
                Archive,
                &damages[i],
                archive_set_up,
                test_damaged_game_is_shown_but_not_played,
                archive_tear_down);
  }
  golden_add_tests ("/match/golden-is-the-same-everywhere",
                    archive_set_up,
                    test_golden_game_is_the_same_everywhere,
                    archive_tear_down);
  golden_add_tests ("/match/only-public-forced-moves-are-found",
                    archive_set_up,
                    test_only_public_forced_moves_are_found,
                    archive_tear_down);
  golden_add_tests ("/match/what-can-be-taken-back",
                    archive_set_up,
                    test_what_can_be_taken_back,
                    archive_tear_down);

  return g_test_run ();
}
