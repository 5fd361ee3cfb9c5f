/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-replay.h"
#include "archive.h"

static void
test_live_cursor_follows (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  AdjReplay *replay = adj_replay_new (match);
  g_autoptr (Watch) watch = watch_new (replay);

  (void) data;
  g_assert_true (adj_replay_get_match (replay) == match);
  g_assert_true (adj_replay_get_live (replay));
  match_play_all (match, "0 borrow");
  watch_expect (watch, "ply");
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 1);
  g_assert_true (adj_match_set_note (match, 1, "hm", NULL));
  watch_expect (watch, "");
  g_assert_true (adj_match_take_back (match, NULL));
  watch_expect (watch, "ply");
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 0);
  g_assert_true (adj_replay_get_live (replay));

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
test_cursor_that_stepped_back_stays (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  AdjReplay *replay = adj_replay_new (match);
  AdjReplay *other = adj_replay_new (match);
  g_autoptr (Watch) watch = watch_new (replay);

  (void) data;
  match_play_all (match, "0 borrow; 1 borrow");
  watch_expect (watch, "ply, ply");
  adj_replay_step (replay, -1);
  watch_expect (watch, "ply, live");
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 1);
  g_assert_false (adj_replay_get_live (replay));
  match_play_all (match, "2 borrow");
  watch_expect (watch, "");
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 1);
  g_assert_cmpuint (adj_replay_get_ply (other), ==, 3);
  g_assert_true (adj_replay_get_live (other));

  adj_replay_go (replay, 2);
  watch_expect (watch, "ply");
  adj_replay_go (replay, 2);
  watch_expect (watch, "");
  adj_replay_go (replay, 3);
  watch_expect (watch, "ply, live");
  adj_replay_step (replay, -2);
  watch_expect (watch, "ply, live");
  adj_replay_go (replay, -1);
  watch_expect (watch, "ply, live");
  adj_replay_go (replay, 0);
  watch_expect (watch, "ply, live");
  adj_replay_step (replay, -5);
  watch_expect (watch, "");
  adj_replay_step (replay, G_MININT);
  watch_expect (watch, "");
  adj_replay_step (replay, G_MAXINT);
  watch_expect (watch, "ply, live");
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 3);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 3);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (other);
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
test_cursor_at_the_end_is_live_again (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  AdjReplay *replay = adj_replay_new (match);
  g_autoptr (Watch) watch = NULL;

  (void) data;
  match_play_all (match, "0 borrow; 1 borrow");
  adj_replay_go (replay, 1);
  watch = watch_new (replay);
  g_assert_true (adj_match_take_back (match, NULL));
  watch_expect (watch, "live");
  match_play_all (match, "1 no-loan");
  watch_expect (watch, "ply");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
test_cursor_of_an_empty_match_is_live (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human");
  AdjReplay *replay = adj_replay_new (match);
  RulesEvents events;
  RulesView view;

  (void) data;
  adj_replay_go (replay, 0);
  g_assert_true (adj_replay_get_live (replay));
  adj_replay_step_round (replay, 1);
  adj_replay_step_round (replay, -1);
  g_assert_cmpuint (adj_replay_get_ply (replay), ==, 0);
  adj_replay_get_view (replay, &view);
  adj_replay_get_events (replay, &events);
  g_assert_cmpuint (events.n, >, 0);
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static guint
round_at (const Golden *golden, guint ply)
{
  return rules_round (&g_array_index (golden->states, RulesState, ply));
}

/* Every stop on the way there is the first ply of its round; on the way back the same stops. */
static void
test_rounds_are_stepped_through (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);
  AdjReplay *replay = adj_replay_new (match);
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_plies = golden->moves->len;

  for (guint ply = 0; ply <= n_plies; ply++) {
    if (ply == 0 || ply == n_plies || round_at (golden, ply) != round_at (golden, ply - 1))
      g_array_append_val (stops, ply);
    if (ply > 0)
      g_assert_cmpuint (round_at (golden, ply), >=, round_at (golden, ply - 1));
  }

  adj_replay_go (replay, 0);
  for (guint i = 0; i < stops->len; i++) {
    g_assert_cmpuint (adj_replay_get_ply (replay), ==, g_array_index (stops, guint, i));
    adj_replay_step_round (replay, 1);
  }
  g_assert_true (adj_replay_get_live (replay));
  for (guint i = stops->len; i-- > 0;) {
    g_assert_cmpuint (adj_replay_get_ply (replay), ==, g_array_index (stops, guint, i));
    adj_replay_step_round (replay, -1);
  }

  for (guint ply = 0; ply <= n_plies; ply += 7) {
    guint back;

    adj_replay_go (replay, (int) ply);
    adj_replay_step_round (replay, -1);
    back = adj_replay_get_ply (replay);
    g_assert_cmpuint (back, <=, ply);
    g_assert_true (back == 0 || round_at (golden, back) != round_at (golden, back - 1));
    g_assert_true (back == ply || back == 0 ||
                   round_at (golden, ply - 1) == round_at (golden, back));
  }
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
test_eyes_are_changed (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human");
  AdjReplay *replay = adj_replay_new (match);
  g_autoptr (Watch) watch = watch_new (replay);

  (void) data;
  g_assert_cmpint (adj_replay_get_viewer (replay), ==, RULES_SPECTATOR);
  adj_replay_set_viewer (replay, RULES_SPECTATOR);
  watch_expect (watch, "");
  adj_replay_set_viewer (replay, 1);
  watch_expect (watch, "viewer");
  adj_replay_set_viewer (replay, RULES_ALL_KNOWING);
  watch_expect (watch, "viewer");
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
check_events (const RulesEvents *seen, const RulesEvents *all, RulesViewer viewer)
{
  g_assert_cmpuint (seen->n, ==, all->n);
  for (guint i = 0; i < all->n; i++) {
    RulesEvent expected = all->list[i];
    gboolean is_seen = viewer == RULES_ALL_KNOWING || expected.seen_by == RULES_SEEN_BY_ALL ||
                       (rules_is_seat (viewer) && (expected.seen_by >> viewer & 1) != 0);

    if (!is_seen) {
      expected.seen_by = 0;
      expected.other = RULES_NOBODY;
      expected.number = 0;
      expected.total = 0;
      expected.cards = 0;
    }
    g_assert_cmpmem (&seen->list[i], sizeof (RulesEvent), &expected, sizeof expected);
  }
}

static void
test_eyes_see_what_they_may (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);
  AdjReplay *replay = adj_replay_new (match);

  for (guint ply = 0; ply <= golden->moves->len; ply++) {
    const RulesState *state = &g_array_index (golden->states, RulesState, ply);
    RulesState after;
    RulesEvents all;

    adj_match_get_events (match, ply, &after, &all);
    adj_replay_go (replay, (int) ply);
    for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
      if (!rules_is_viewer (viewer, state->n_seats))
        continue;
      RulesView expected;
      RulesView view;
      RulesEvents events;

      adj_replay_set_viewer (replay, viewer);
      adj_replay_get_events (replay, &events);
      check_events (&events, &all, viewer);
      rules_view (state, viewer, &expected);
      adj_replay_get_view (replay, &view);
      g_assert_cmpmem (&view, sizeof view, &expected, sizeof expected);
      if (viewer == RULES_ALL_KNOWING)
        g_assert_cmpmem (&view.known, sizeof view.known, state, sizeof *state);
    }
  }
  g_assert_finalize_object (replay);
  g_assert_finalize_object (match);
}

static void
test_cursor_keeps_its_match (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  AdjReplay *replay = adj_replay_new (match);

  (void) data;
  match_play_all (match, "0 borrow");
  g_object_unref (match);
  g_assert_cmpuint (adj_match_get_n_plies (adj_replay_get_match (replay)), ==, 1);
  g_assert_finalize_object (replay);
}

#define ADD(name, test) \
  g_test_add ("/replay/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("live-cursor-follows", test_live_cursor_follows);
  ADD ("cursor-that-stepped-back-stays", test_cursor_that_stepped_back_stays);
  ADD ("cursor-at-the-end-is-live-again", test_cursor_at_the_end_is_live_again);
  ADD ("cursor-of-an-empty-match-is-live", test_cursor_of_an_empty_match_is_live);
  ADD ("eyes-are-changed", test_eyes_are_changed);
  ADD ("cursor-keeps-its-match", test_cursor_keeps_its_match);
  golden_add_tests ("/replay/golden/rounds-are-stepped-through",
                    archive_set_up,
                    test_rounds_are_stepped_through,
                    archive_tear_down);
  golden_add_tests ("/replay/golden/eyes-see-what-they-may",
                    archive_set_up,
                    test_eyes_see_what_they_may,
                    archive_tear_down);

  return g_test_run ();
}
