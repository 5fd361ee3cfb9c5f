/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is found out about a finished game, kept, stopped, gone on with and asked anew. */

#include "adj-analysis.h"

#include <string.h>
#include <unistd.h>

#include "adj-replay.h"
#include "adj-transfer.h"
#include "archive.h"

enum {
  FEW = 12,      /* plies */
  POSITIONS = 8, /* of each game */
  TRIES = 4,
  ROUNDED = 2 * RULES_MAX_SEATS, /* 1/65536 that two sums of shares may lose */
#if defined(__SANITIZE_ADDRESS__)
  SOON_US = 100000, /* all that it does takes some times as long */
#else
  SOON_US = 20000,
#endif
};

static AdjEffort
small_effort (double budget)
{
  return adj_effort_new (bot_find_level ("novice"), budget);
}

static AdjMatch *
open_golden (Archive *archive, const char *name)
{
  g_autoptr (Golden) golden = golden_load (name);

  return golden_begin (golden, archive->store, golden->moves->len);
}

static void
run (AdjAnalysis *analysis)
{
  adj_analysis_start (analysis);
  while (adj_analysis_get_running (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
}

/* Until so many are done. */
static void
run_until (AdjAnalysis *analysis, guint n_done)
{
  adj_analysis_start (analysis);
  while (adj_analysis_get_n_done (analysis) < n_done)
    (void) g_main_context_iteration (NULL, TRUE);
}

/* Everything that is known, in words. */
static char *
tell_all (AdjAnalysis *analysis)
{
  AdjMatch *match = adj_analysis_get_match (analysis);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint ply = 1; ply <= adj_match_get_n_plies (match); ply++) {
    const AdjVerdict *verdict = adj_analysis_get_verdict (analysis, ply);
    g_autofree char *line = NULL;

    g_assert_nonnull (verdict);
    g_assert_cmpuint (verdict->ply, ==, ply);
    line = adj_verdict_write (verdict, adj_match_get_game (match));
    g_string_append (text, line);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
changed_cb (AdjAnalysis *analysis, guint ply, gpointer n_changes)
{
  g_assert_true (ply == 0 || adj_analysis_get_verdict (analysis, ply) != NULL);
  (*(guint *) n_changes)++;
}

static void
test_all_is_found_out_and_kept (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, data);
  guint n_plies = adj_match_get_n_plies (match);
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  g_autofree char *found = NULL;
  g_autofree char *kept = NULL;
  guint n_changes = 0;

  g_signal_connect (analysis, "changed", G_CALLBACK (changed_cb), &n_changes);
  g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, 0);
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  g_assert_cmpuint (n_changes, ==, n_plies);
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM analysis"), ==, n_plies);
  found = tell_all (analysis);
  g_assert_finalize_object (analysis);

  analysis = adj_analysis_new (match, small_effort (0.2));
  g_assert_true (adj_analysis_is_complete (analysis));
  kept = tell_all (analysis);
  g_assert_cmpstr (kept, ==, found);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

/* The record of an analysed game, in an archive of its own. */
static AdjMatch *
import_record (Archive *archive, const GString *record, AdjArchive **ret_store)
{
  g_autofree char *path = g_build_filename (archive->folder, "analysed.adjuge", NULL);
  g_autoptr (GError) error = NULL;
  AdjTransferCount count = { 0 };
  AdjMatch *match;
  int fd;

  g_assert_true (g_file_set_contents (path, record->str, (gssize) record->len, NULL));
  fd = adj_transfer_open (path, &error);
  g_assert_no_error (error);
  *ret_store = archive_connect_to (archive, "other.db");
  g_assert_true (adj_transfer_import (*ret_store, fd, path, NULL, NULL, &count, &error));
  g_assert_no_error (error);
  (void) close (fd);
  g_assert_cmpuint (count.n_added, ==, 1);
  match = adj_match_open (*ret_store, 1, &error);
  g_assert_no_error (error);
  return match;
}

static void
append_record (AdjMatch *match, gboolean has_analysis, GString *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = adj_match_make_record (match, has_analysis, &error);

  g_assert_no_error (error);
  g_string_append_len (record, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

static void
test_record_takes_it_along (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, data);
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  g_autoptr (GString) record = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (AdjMatch) other = NULL;
  g_autofree char *found = NULL;
  g_autofree char *known = NULL;

  run (analysis);
  found = tell_all (analysis);
  g_assert_finalize_object (analysis);
  append_record (match, TRUE, record);
  g_assert_nonnull (strstr (record->str, ",\"analysis\":{\"by\":\""));
  g_assert_nonnull (strstr (record->str, "\"grade\":\"best\",\"cost\":0.0000,\"best\":\""));

  other = import_record (archive, record, &store);
  analysis = adj_analysis_new (other, small_effort (0.2));
  g_assert_true (adj_analysis_is_complete (analysis));
  known = tell_all (analysis);
  g_assert_cmpstr (known, ==, found);
  append_record (other, TRUE, again);
  g_assert_cmpstr (again->str, ==, record->str);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

/* What is no verdict on this move is found out anew. */
static void
test_forged_analysis_is_no_verdict (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "canaletto-2");
  g_autoptr (GString) record = g_string_new (NULL);
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (AdjMatch) other = NULL;
  AdjAnalysis *analysis;
  const char *at;
  const char *forged =
    ",\"analysis\":{\"by\":\"" BOT_VERSION "/2/novice\",\"budget\":999999,\"seed\":\"x\","
    "\"verdict\":{\"move\":\"pass\",\"known\":7}}}\n";

  (void) data;
  append_record (match, FALSE, record);
  /* In the line of the first move. */
  at = strchr (record->str, '\n') + 1;
  at = strchr (at, '\n') - 1;
  g_string_erase (record, at - record->str, 2);
  g_string_insert (record, at - record->str, forged);

  other = import_record (archive, record, &store);
  analysis = adj_analysis_new (other, small_effort (0.2));
  g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, 0);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
test_stopped_it_goes_on_where_it_was (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "krach-3");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  guint n_done;

  (void) data;
  run (analysis);
  expected = tell_all (analysis);
  g_assert_finalize_object (analysis);
  archive_exec (archive, "DELETE FROM analysis");

  analysis = adj_analysis_new (match, small_effort (0.2));
  g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, 0);
  run_until (analysis, FEW);
  adj_analysis_stop (analysis);
  g_assert_false (adj_analysis_get_running (analysis));
  n_done = adj_analysis_get_n_done (analysis);
  while (g_main_context_iteration (NULL, FALSE))
    g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, n_done);
  g_assert_finalize_object (analysis);

  analysis = adj_analysis_new (match, small_effort (0.2));
  g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, n_done);
  g_assert_false (adj_analysis_is_complete (analysis));
  run (analysis);
  found = tell_all (analysis);
  g_assert_cmpstr (found, ==, expected);

  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

/* Stopped in the middle of a thought, and at once gone on with. */
static void
test_started_again_at_once_nothing_is_done_twice (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "canaletto-2");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  guint n_changes = 0;

  (void) data;
  g_signal_connect (analysis, "changed", G_CALLBACK (changed_cb), &n_changes);
  for (guint i = 0; i < FEW; i++) {
    run_until (analysis, i);
    adj_analysis_stop (analysis);
  }
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  g_assert_cmpuint (n_changes, ==, adj_match_get_n_plies (match));
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static guint
count_known (AdjMatch *match, double budget)
{
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (budget));
  guint n_done = adj_analysis_get_n_done (analysis);

  g_assert_finalize_object (analysis);
  return n_done;
}

static void
test_what_others_found_is_asked_anew (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "canaletto-2");
  guint n_plies = adj_match_get_n_plies (match);
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));

  (void) data;
  run (analysis);
  g_assert_finalize_object (analysis);
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies);
  g_assert_cmpuint (count_known (match, 0.1), ==, n_plies);
  g_assert_cmpuint (count_known (match, 0.4), ==, 0);

  archive_exec (archive, "UPDATE analysis SET version = 'older' WHERE ply = 3");
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies - 1);
  archive_exec (archive, "UPDATE analysis SET result = 'x' || result WHERE ply = 4");
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies - 2);
  archive_exec (archive,
                "UPDATE analysis SET result = replace (result, '\"move\":\"', '\"move\":\"x') "
                "WHERE ply = 5");
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies - 3);
  archive_exec (archive, "UPDATE analysis SET ply = 100000 WHERE ply = 6");
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies - 4);
  archive_exec (archive,
                "UPDATE analysis SET result = replace (result, '\"outside\":[', "
                "'\"outside\":[7,') WHERE ply = 7");
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies - 5);

  analysis = adj_analysis_new (match, small_effort (0.2));
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  g_assert_finalize_object (analysis);
  g_assert_cmpuint (count_known (match, 0.2), ==, n_plies);
  g_assert_finalize_object (match);
}

static void
test_running_game_is_left_alone (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));

  (void) data;
  match_play_all (match, "0 borrow; 1 no-loan; 2 borrow");
  g_assert_false (adj_analysis_is_allowed (analysis));
  adj_analysis_start (analysis);
  g_assert_false (adj_analysis_get_running (analysis));
  g_assert_null (adj_analysis_get_verdict (analysis, 1));

  g_assert_true (adj_match_concede (match, 0, NULL));
  g_assert_true (adj_analysis_is_allowed (analysis));
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  g_assert_nonnull (adj_analysis_get_verdict (analysis, 1));
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
failed_cb (AdjAnalysis *analysis, GError *error, gpointer n_failures)
{
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  g_assert_false (adj_analysis_get_running (analysis));
  (*(guint *) n_failures)++;
}

/* A folder like the kernel's, with a battery that is used. */
static char *
make_battery (Archive *archive)
{
  char *folder = g_build_filename (archive->folder, "supplies", NULL);
  g_autofree char *battery = g_build_filename (folder, "BAT0", NULL);
  g_autofree char *type = g_build_filename (battery, "type", NULL);
  g_autofree char *status = g_build_filename (battery, "status", NULL);

  g_assert_cmpint (g_mkdir_with_parents (battery, 0700), ==, 0);
  g_assert_true (g_file_set_contents (type, "Battery", -1, NULL));
  g_assert_true (g_file_set_contents (status, "Discharging", -1, NULL));
  return folder;
}

static void
test_unasked_it_waits_for_the_plug (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "canaletto-2");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  g_autofree char *supplies = make_battery (archive);

  (void) data;
  adj_analysis_set_power_supplies (supplies);
  adj_analysis_start_unasked (analysis);
  g_assert_false (adj_analysis_get_running (analysis));

  adj_analysis_set_power_supplies ("/nothing/here");
  adj_analysis_start_unasked (analysis);
  g_assert_true (adj_analysis_get_running (analysis));
  while (adj_analysis_get_n_done (analysis) == 0)
    (void) g_main_context_iteration (NULL, TRUE);

  /* The plug is pulled. */
  adj_analysis_set_power_supplies (supplies);
  while (adj_analysis_get_running (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  g_assert_false (adj_analysis_is_complete (analysis));

  /* Somebody asks. */
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  adj_analysis_set_power_supplies (NULL);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
test_analyst_is_no_weaker_than_the_players (void)
{
  AdjRecordHeader header = { .setup = { .n_seats = 2 } };

  header.seats[0].kind = (char *) "human";
  header.seats[1].kind = (char *) "novice";
  g_assert_cmpstr (bot_level_name (adj_effort_for_table (&header, ADJ_ANALYST_QUICK).level),
                   ==,
                   "expert");
  header.seats[1].kind = (char *) "master";
  g_assert_cmpstr (bot_level_name (adj_effort_for_table (&header, ADJ_ANALYST_QUICK).level),
                   ==,
                   "master");
}

/* The first move that may be thought about longer. */
static guint
find_open_question (AdjAnalysis *analysis)
{
  guint ply = 1;

  while (!adj_analysis_can_deepen (analysis, ply))
    ply++;
  return ply;
}

static guint64
count_games (AdjAnalysis *analysis, guint ply)
{
  return adj_analysis_get_verdict (analysis, ply)->known.list[0].games;
}

static void
test_one_move_is_thought_about_longer (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "banquet-3");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (1));
  AdjAnalysis *later;
  guint64 few;
  guint64 more;
  guint ply;

  (void) data;
  run (analysis);
  ply = find_open_question (analysis);
  few = count_games (analysis, ply);
  adj_analysis_deepen (analysis, ply);
  g_assert_cmpuint (adj_analysis_get_deepened (analysis), ==, ply);
  while (adj_analysis_get_deepened (analysis) != 0)
    (void) g_main_context_iteration (NULL, TRUE);
  more = count_games (analysis, ply);
  g_assert_cmpuint (more, >, few);

  /* It is kept. */
  later = adj_analysis_new (match, small_effort (1));
  g_assert_cmpuint (count_games (later, ply), ==, more);
  adj_analysis_deepen (later, ply);
  adj_analysis_stop (later);
  g_assert_cmpuint (adj_analysis_get_deepened (later), ==, 0);
  g_assert_finalize_object (later);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
test_a_thorough_analyst_thinks_longer (void)
{
  AdjRecordHeader header = { .setup = { .n_seats = 2 } };
  AdjEffort quick;
  AdjEffort thorough;

  header.seats[0].kind = (char *) "human";
  header.seats[1].kind = (char *) "master";
  quick = adj_effort_for_table (&header, ADJ_ANALYST_QUICK);
  thorough = adj_effort_for_table (&header, ADJ_ANALYST_THOROUGH);
  g_assert_true (quick.level == thorough.level);
  g_assert_cmpuint (thorough.budget, >=, 2 * bot_level_budget (thorough.level));
  g_assert_cmpuint (quick.budget, <, thorough.budget);
}

static void
test_what_cannot_be_kept_stops_it (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "canaletto-2");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  guint n_failures = 0;

  (void) data;
  g_signal_connect (analysis, "failed", G_CALLBACK (failed_cb), &n_failures);
  archive_set_writable (archive, FALSE);
  run (analysis);
  g_assert_cmpuint (n_failures, ==, 1);
  g_assert_cmpuint (adj_analysis_get_n_done (analysis), ==, 0);
  archive_set_writable (archive, TRUE);
  run (analysis);
  g_assert_true (adj_analysis_is_complete (analysis));
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

static void
test_curve_ends_with_the_result (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, "krach-3");
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (0.2));
  guint n_plies = adj_match_get_n_plies (match);
  guint32 chances[RULES_MAX_SEATS];
  RulesState last;

  (void) data;
  g_assert_false (adj_analysis_get_chances (analysis, 0, RULES_ALL_KNOWING, chances));
  run (analysis);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, 3))
      continue;
    for (guint ply = 0; ply < n_plies; ply++) {
      g_assert_true (adj_analysis_get_chances (analysis, ply, viewer, chances));
      g_assert_cmpuint (chances[0] + chances[1] + chances[2], >, BOT_SURE - 16);
    }
    g_assert_true (adj_analysis_get_chances (analysis, n_plies, viewer, chances));
    adj_match_get_state (match, n_plies, &last);
    for (guint seat = 0; seat < 3; seat++)
      g_assert_cmpuint (chances[seat] > 0, ==, rules_winners (&last) >> seat & 1);
  }
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

/* The same decision in another world that looks the same from its seat. */
static void
test_what_was_hidden_changes_hindsight_alone (gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load (data);
  RulesRng rng = { { 1, 2, 3, 4 } };
  guint n_late = 0;

  for (guint i = 0; i < golden->moves->len; i += 7) {
    const RulesState *before = &g_array_index (golden->states, RulesState, i);
    const RulesMove *move = &g_array_index (golden->moves, RulesMove, i);
    g_autoptr (AdjThought) thought = NULL;
    g_autoptr (AdjThought) again = NULL;
    AdjVerdict verdict;
    AdjVerdict other;
    RulesView view;
    RulesState world;

    rules_view (before, move->seat, &view);
    rules_imagine (&view, &rng, &world);
    thought = adj_thought_new (before, move, 1, small_effort (0.2), "same");
    again = adj_thought_new (&world, move, 1, small_effort (0.2), "same");
    g_assert_true (adj_thought_think (thought, &verdict));
    g_assert_true (adj_thought_think (again, &other));
    g_assert_cmpmem (&verdict.known, sizeof verdict.known, &other.known, sizeof other.known);
    n_late += memcmp (&verdict.hindsight, &other.hindsight, sizeof verdict.hindsight) != 0;
  }
  g_assert_cmpuint (n_late, >, 0);
}

static gpointer
think_thread (gpointer data)
{
  AdjVerdict verdict;

  g_assert_false (adj_thought_think (data, &verdict));
  return NULL;
}

/* How long it takes THOUGHT, which has begun, to end. */
static gint64
cancel (AdjThought *thought)
{
  GThread *thread = g_thread_new ("thought", think_thread, thought);
  gint64 asked;

  g_thread_yield ();
  asked = g_get_monotonic_time ();
  thought->is_cancelled = true;
  g_thread_join (thread);
  return g_get_monotonic_time () - asked;
}

/* However long a thought was to be. On a machine that is busy the best of some tries counts. */
static void
test_thought_ends_soon_when_nobody_wants_it (void)
{
  static const char *const games[] = { "banquet-5", "canaletto-4", "krach-5" };

  for (guint i = 0; i < G_N_ELEMENTS (games) * POSITIONS; i++) {
    g_autoptr (Golden) golden = golden_load (games[i % G_N_ELEMENTS (games)]);
    guint at = golden->moves->len / 2 + i;
    /* While it weighs the moves, or while it looks at the end. */
    AdjEffort effort = { bot_find_level ("master"), G_MAXINT64, i % 2 == 0 ? 1 : G_MAXINT64 };
    gint64 shortest = G_MAXINT64;

    for (guint k = 0; k < TRIES; k++) {
      g_autoptr (AdjThought) thought =
        adj_thought_new (&g_array_index (golden->states, RulesState, at),
                         &g_array_index (golden->moves, RulesMove, at),
                         1,
                         effort,
                         "same");

      if (rules_count_legal (&thought->before, thought->played.seat) < 2)
        shortest = 0;
      else
        shortest = MIN (shortest, cancel (thought));
    }
    g_assert_cmpint (shortest, <, SOON_US);
  }
}

static void
test_cost_that_may_be_chance_is_no_mistake (void)
{
  guint32 tenth = BOT_SURE / 10;

  g_assert_cmpint (adj_grade_find (0, 0), ==, ADJ_GRADE_BEST);
  for (AdjGrade grade = ADJ_GRADE_GOOD; grade < ADJ_N_GRADES; grade++) {
    guint32 least = (guint32) (((guint64) BOT_SURE * adj_grade_get_least (grade) + 99) / 100);

    g_assert_cmpint (adj_grade_find (least, 0), ==, grade);
    g_assert_cmpint (adj_grade_find (least - 1, 0), ==, grade - 1);
  }
  g_assert_cmpuint (adj_grade_get_least (ADJ_GRADE_BEST), ==, 0);
  g_assert_cmpint (adj_grade_find (BOT_SURE / 50, 0), ==, ADJ_GRADE_GOOD);
  g_assert_cmpint (adj_grade_find (BOT_SURE / 20, 0), ==, ADJ_GRADE_INACCURACY);
  g_assert_cmpint (adj_grade_find (tenth, tenth / 3), ==, ADJ_GRADE_MISTAKE);
  g_assert_cmpint (adj_grade_find (tenth, tenth), ==, ADJ_GRADE_GOOD);
  g_assert_cmpint (adj_grade_find (BOT_SURE, tenth), ==, ADJ_GRADE_BLUNDER);
}

static void
check_words (const AdjVerdict *verdict)
{
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost)) {
    g_assert_cmpint (adj_verdict_get_grade (verdict), ==, ADJ_GRADE_NONE);
    return;
  }

  g_assert_cmpint (adj_verdict_get_grade (verdict), ==, cost.grade);
  if (cost.points == 0)
    g_assert_cmpint (cost.grade, ==, adj_grade_find (cost.cost, 0));
  else
    g_assert_cmpint (cost.grade, >=, adj_grade_find (cost.cost, 0));
}

/* The seat's chance falls by what its move cost, and by nothing else that it did. */
static void
check_fall (AdjAnalysis *analysis, const AdjVerdict *verdict, gboolean has_secrets)
{
  guint seat = verdict->played.seat;
  guint32 before[RULES_MAX_SEATS];
  guint32 after[RULES_MAX_SEATS];
  guint32 next[RULES_MAX_SEATS];
  AdjCost cost = { 0 };

  (void) adj_advice_find_cost (&verdict->known, verdict->played, &cost);
  adj_advice_get_before (&verdict->known, verdict->played, before);
  adj_advice_get_after (&verdict->known, verdict->played, after);
  g_assert_cmpint ((gint64) before[seat] - after[seat], ==, cost.cost);
  if (has_secrets || verdict->is_revealing)
    return;

  g_assert_true (adj_analysis_get_chances (analysis, verdict->ply, RULES_ALL_KNOWING, next));
  for (guint i = 0; i < verdict->n_seats; i++)
    g_assert_cmpint (ABS ((gint64) next[i] - after[i]), <=, ROUNDED);
}

enum {
  MOST_WORDS_OF_REASON = 36
};

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

/* It is read at once. Who found the best one is not told that it is better; a secret choice meets
 * what the others chose. */
static void
check_words_of_reason (const AdjVerdict *verdict,
                       const RulesState *before,
                       const AdjTextReader *reader,
                       const char *reason)
{
  RulesMove best = adj_advice_find_best (&verdict->known, verdict->played)->move;
  g_autofree char *found = adj_verdict_describe_reason (verdict, &best, before, reader);

  g_assert_cmpuint (count_words (reason), <=, MOST_WORDS_OF_REASON);
  g_assert_null (strstr (found, "Better is"));
  g_assert_null (
    strstr (reason,
            rules_is_secret_phase (before) ? "Likely then: " : "Against what the others chose: "));
}

/* A bad move has a better one and its reason; a good one has none. Returns whether it says what
 * would have come of it, or for whom. */
static gboolean
check_reason (AdjMatch *match, const AdjVerdict *verdict)
{
  const char *names[RULES_MAX_SEATS] = { "Ann", "Ben", "Cléo", "Dan", "Eve", "Flo" };
  AdjTextReader reader = { .names = names };
  gboolean is_bad = adj_grade_get_sign (adj_verdict_get_grade (verdict)) != NULL;
  g_autofree char *reason = NULL;
  const BotAdvice *best;
  RulesState before;

  adj_match_get_state (match, verdict->ply - 1, &before);
  reason = adj_verdict_describe_reason (verdict, NULL, &before, &reader);
  g_assert_cmpint (reason != NULL, ==, is_bad);
  g_assert_true (reason == NULL || g_str_has_prefix (reason, "Better is “"));
  best = adj_advice_find_best (&verdict->known, verdict->played);
  g_assert_cmpint (is_bad, <=, best != adj_advice_find (&verdict->known, verdict->played));
  if (reason != NULL)
    check_words_of_reason (verdict, &before, &reader, reason);
  return reason != NULL &&
         (strstr (reason, "As played: ") != NULL || strstr (reason, " instead of ") != NULL);
}

static void
test_curve_falls_by_what_moves_cost (Archive *archive, gconstpointer data)
{
  AdjMatch *match = open_golden (archive, data);
  gboolean has_secrets = rules_game_has_secrets (adj_match_get_game (match));
  AdjAnalysis *analysis = adj_analysis_new (match, small_effort (1));
  guint n_marked = 0;
  guint n_outcomes = 0;

  run (analysis);
  for (guint ply = 1; ply <= adj_match_get_n_plies (match); ply++) {
    const AdjVerdict *verdict = adj_analysis_get_verdict (analysis, ply);

    check_words (verdict);
    n_outcomes += check_reason (match, verdict);
    check_fall (analysis, verdict, has_secrets);
    n_marked += adj_grade_get_sign (adj_verdict_get_grade (verdict)) != NULL;
  }
  g_assert_cmpuint (n_marked, >, 0);
  g_assert_cmpuint (n_outcomes, >, 0);
  g_assert_finalize_object (analysis);
  g_assert_finalize_object (match);
}

/* Of the seat that is to move. */
static RulesMove
parse (const RulesState *state, const char *text)
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  RulesMove move;

  g_assert_cmpint (
    rules_move_parse (rules_get_game (state->game), seat, text, strlen (text), &move),
    ==,
    RULES_OK);
  return move;
}

/* Of two players each bid decides who pays what, and where the gondola stops. */
static void
test_reason_says_what_is_gained_and_what_is_lost (void)
{
  const char *names[RULES_MAX_SEATS] = { "Ann", "Ben" };
  const AdjTextReader reader = { .names = names };
  const RulesGame *game = rules_find_game ("canaletto", 9);
  RulesSetup setup;
  RulesState before;
  RulesState after;
  RulesRng rng;
  RulesMove pass;
  g_autofree char *text = NULL;

  rules_rng_seed (&rng, "reason", 6);
  (void) rules_setup_init (game, 2, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &before, NULL);
  g_assert_cmpint (rules_apply (&before, parse (&before, "bid 5"), NULL), ==, RULES_OK);
  after = before;
  g_assert_cmpint (rules_apply (&after, parse (&before, "bid 6"), NULL), ==, RULES_OK);
  pass = parse (&after, "pass");
  text = adj_text_reason (&reader,
                          &(AdjTextReason){ .before = &before,
                                            .best = parse (&before, "pass"),
                                            .played = parse (&before, "bid 6"),
                                            .worse = &pass,
                                            .n_worse = 1 });
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, "Better is “Pass”. Likely then: Ben takes the lot ("));
  g_assert_nonnull (strstr (text, ") for 5. As played: Ann takes the lot ("));
  g_assert_true (g_str_has_suffix (text, ") for 6."));
}

static BotAdvice
make_advice (guint16 number, guint percent, guint8 frequency)
{
  guint32 chance = percent * (BOT_SURE / 100);

  return (BotAdvice){ .move = { .number = number },
                      .chance = chance,
                      .shares = { chance, BOT_SURE - chance },
                      .frequency = frequency };
}

static void
test_mixture_is_judged_by_its_worth (void)
{
  AdjAdvice advice = {
    .n = 3,
    .list = { make_advice (0, 50, 60), make_advice (1, 50, 40), make_advice (2, 30, 0) }
  };
  guint32 before[RULES_MAX_SEATS];

  /* Not to be the favourite costs nothing. */
  g_assert_cmpint (adj_advice_grade (&advice, advice.list[1].move), ==, ADJ_GRADE_BEST);
  g_assert_cmpint (adj_advice_grade (&advice, advice.list[2].move), ==, ADJ_GRADE_BLUNDER);
  adj_advice_get_before (&advice, advice.list[2].move, before);
  g_assert_cmpuint (before[0], ==, advice.list[0].chance);
}

static void
test_points_tell_decided_games_apart (void)
{
  AdjAdvice advice = { .n = 2,
                       .list = { make_advice (0, 99, 0), make_advice (1, 99, 0) },
                       .scale = 400,
                       .leads = { { .lead = 100 }, { .lead = 40 } } };
  AdjCost cost;

  g_assert_true (adj_advice_find_cost (&advice, advice.list[1].move, &cost));
  g_assert_cmpint (cost.points, ==, 60);
  g_assert_cmpint (cost.grade, ==, ADJ_GRADE_MISTAKE);
  g_assert_cmpint (adj_advice_grade (&advice, advice.list[0].move), ==, ADJ_GRADE_BEST);

  /* Not while the game is open. */
  advice.list[0] = make_advice (0, 60, 0);
  advice.list[1] = make_advice (1, 60, 0);
  g_assert_cmpint (adj_advice_grade (&advice, advice.list[1].move), ==, ADJ_GRADE_BEST);
}

/* A mark, the move that was better and the order of the list come from the same figures. */
static void
test_move_is_blamed_by_what_is_listed (void)
{
  AdjAdvice advice = {
    .n = 3,
    .list = { make_advice (0, 0, 0), make_advice (1, 0, 0), make_advice (2, 0, 0) },
    .scale = 400,
    .leads = { { .lead = -176 }, { .lead = -146 }, { .lead = -200 } }
  };
  const BotAdvice *sorted[ADJ_MOST_ADVICE];
  RulesMove first = advice.list[0].move;
  AdjCost cost;

  g_assert_true (adj_advice_find_cost (&advice, first, &cost));
  g_assert_cmpint (cost.points, ==, 30);
  g_assert_cmpint (cost.lead, ==, 30);
  g_assert_true (adj_advice_find_best (&advice, first) == &advice.list[1]);
  g_assert_true (adj_advice_find_best (&advice, advice.list[1].move) == &advice.list[1]);
  g_assert_true (adj_advice_has_points (&advice));
  adj_advice_sort (&advice, sorted);
  g_assert_true (sorted[0] == &advice.list[1]);
  g_assert_true (sorted[1] == &advice.list[0]);
  g_assert_true (sorted[2] == &advice.list[2]);

  /* Points don't speak against a move that has the better chance. */
  advice.list[0] = make_advice (0, 3, 0);
  g_assert_cmpint (adj_advice_grade (&advice, first), ==, ADJ_GRADE_BEST);
  g_assert_true (adj_advice_find_best (&advice, first) == &advice.list[0]);
  adj_advice_sort (&advice, sorted);
  g_assert_true (sorted[0] == &advice.list[0]);
}

static void
test_estimates_move_together (void)
{
  AdjAdvice advice = { .n = 2, .list = { make_advice (0, 60, 0), make_advice (1, 50, 0) } };
  const guint32 chances[RULES_MAX_SEATS] = { BOT_SURE / 5, BOT_SURE - BOT_SURE / 5 };
  guint32 cost;
  guint32 error;
  guint32 shifted;

  g_assert_true (adj_advice_get_cost (&advice, advice.list[1].move, &cost, &error));
  adj_advice_shift (&advice, advice.list[1].move, chances, 2);
  g_assert_cmpuint (advice.list[1].chance, ==, chances[0]);
  g_assert_cmpuint (advice.list[0].shares[0] + advice.list[0].shares[1], ==, BOT_SURE);
  g_assert_true (adj_advice_get_cost (&advice, advice.list[1].move, &shifted, &error));
  g_assert_cmpuint (shifted, ==, cost);
}

static void
test_move_far_down_the_list_is_kept (void)
{
  BotAdvice list[BOT_MAX_ADVICE];
  AdjAdvice advice;
  guint32 cost;
  guint32 error;

  for (guint i = 0; i < BOT_MAX_ADVICE; i++)
    list[i] = (BotAdvice){ .move = { .number = (guint16) i }, .chance = 60000 - 500 * i };
  adj_advice_take (&advice, list, G_N_ELEMENTS (list), &list[40].move);
  g_assert_cmpuint (advice.n, ==, ADJ_MOST_ADVICE);
  g_assert_nonnull (adj_advice_find (&advice, list[0].move));
  g_assert_null (adj_advice_find (&advice, list[41].move));
  g_assert_true (adj_advice_get_cost (&advice, list[40].move, &cost, &error));
  g_assert_cmpuint (cost, ==, 20000);
  g_assert_false (adj_advice_get_cost (&advice, list[41].move, &cost, &error));
}

#define ADD(name, data, test) \
  g_test_add ("/analysis/" name, Archive, data, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("all-is-found-out-and-kept/banquet", "banquet-2", test_all_is_found_out_and_kept);
  ADD ("all-is-found-out-and-kept/canaletto", "canaletto-3", test_all_is_found_out_and_kept);
  ADD ("all-is-found-out-and-kept/krach", "krach-3", test_all_is_found_out_and_kept);
  ADD ("record-takes-it-along/banquet", "banquet-2", test_record_takes_it_along);
  ADD ("record-takes-it-along/canaletto", "canaletto-2", test_record_takes_it_along);
  ADD ("record-takes-it-along/krach", "krach-3", test_record_takes_it_along);
  ADD ("forged-analysis-is-no-verdict", NULL, test_forged_analysis_is_no_verdict);
  ADD ("stopped-it-goes-on-where-it-was", NULL, test_stopped_it_goes_on_where_it_was);
  ADD ("started-again-at-once-nothing-is-done-twice",
       NULL,
       test_started_again_at_once_nothing_is_done_twice);
  ADD ("what-others-found-is-asked-anew", NULL, test_what_others_found_is_asked_anew);
  ADD ("running-game-is-left-alone", NULL, test_running_game_is_left_alone);
  ADD ("unasked-it-waits-for-the-plug", NULL, test_unasked_it_waits_for_the_plug);
  g_test_add_func ("/analysis/reason-says-what-is-gained-and-what-is-lost",
                   test_reason_says_what_is_gained_and_what_is_lost);
  g_test_add_func ("/analysis/analyst-is-no-weaker-than-the-players",
                   test_analyst_is_no_weaker_than_the_players);
  g_test_add_func ("/analysis/a-thorough-analyst-thinks-longer",
                   test_a_thorough_analyst_thinks_longer);
  ADD ("one-move-is-thought-about-longer", NULL, test_one_move_is_thought_about_longer);
  ADD ("what-cannot-be-kept-stops-it", NULL, test_what_cannot_be_kept_stops_it);
  ADD ("curve-ends-with-the-result", NULL, test_curve_ends_with_the_result);
  g_test_add_data_func ("/analysis/what-was-hidden-changes-hindsight-alone/banquet",
                        "banquet-3",
                        test_what_was_hidden_changes_hindsight_alone);
  g_test_add_data_func ("/analysis/what-was-hidden-changes-hindsight-alone/krach",
                        "krach-5",
                        test_what_was_hidden_changes_hindsight_alone);
  g_test_add_func ("/analysis/thought-ends-soon-when-nobody-wants-it",
                   test_thought_ends_soon_when_nobody_wants_it);
  g_test_add_func ("/analysis/cost-that-may-be-chance-is-no-mistake",
                   test_cost_that_may_be_chance_is_no_mistake);
  ADD ("curve-falls-by-what-moves-cost/banquet", "banquet-3", test_curve_falls_by_what_moves_cost);
  ADD ("curve-falls-by-what-moves-cost/canaletto",
       "canaletto-3",
       test_curve_falls_by_what_moves_cost);
  ADD ("curve-falls-by-what-moves-cost/krach", "krach-4", test_curve_falls_by_what_moves_cost);
  g_test_add_func ("/analysis/mixture-is-judged-by-its-worth", test_mixture_is_judged_by_its_worth);
  g_test_add_func ("/analysis/points-tell-decided-games-apart",
                   test_points_tell_decided_games_apart);
  g_test_add_func ("/analysis/move-is-blamed-by-what-is-listed",
                   test_move_is_blamed_by_what_is_listed);
  g_test_add_func ("/analysis/estimates-move-together", test_estimates_move_together);
  g_test_add_func ("/analysis/move-far-down-the-list-is-kept", test_move_far_down_the_list_is_kept);

  return g_test_run ();
}
