/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-hotseat.h"
#include "adj-replay.h"
#include "archive.h"

static void
expect (AdjHotseat *hotseat, gboolean is_closed, RulesViewer viewer, RulesViewer next)
{
  g_assert_cmpint (adj_hotseat_get_closed (hotseat), ==, is_closed);
  g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, viewer);
  g_assert_cmpint (adj_hotseat_get_next (hotseat), ==, next);
}

static void
test_curtain_closes_between_two_secrets (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human");
  AdjHotseat *hotseat = adj_hotseat_new (match);
  g_autoptr (Watch) watch = watch_new (hotseat);

  (void) data;
  expect (hotseat, TRUE, RULES_SPECTATOR, 0);
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  watch_expect (watch, "viewer, closed");
  expect (hotseat, FALSE, 0, 0);
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  watch_expect (watch, "");

  match_play_all (match, "0 go auction");
  watch_expect (watch, "viewer, next, closed");
  expect (hotseat, TRUE, RULES_SPECTATOR, 1);
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  watch_expect (watch, "viewer, closed");
  expect (hotseat, FALSE, 1, 1);

  match_play_all (match, "1 go auction");
  /* All is revealed; the same person is first to look on and has to decide again. */
  watch_expect (watch, "");
  expect (hotseat, FALSE, 1, 1);
  g_assert_true (adj_match_set_note (match, 1, "hm", NULL));
  watch_expect (watch, "");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

/* At no ply does the table show with a person's eyes what that person has not opened. */
static void
test_curtain_guards_every_secret (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, 0);
  AdjHotseat *hotseat = adj_hotseat_new (match);
  gboolean has_secrets = g_str_has_prefix (name, "banquet");
  RulesViewer looking = RULES_SPECTATOR;
  guint n_closed = 0;

  for (guint ply = 0; ply < golden->moves->len; ply++) {
    RulesMove move = g_array_index (golden->moves, RulesMove, ply);
    const RulesState *state = &g_array_index (golden->states, RulesState, ply);

    g_assert_true (rules_is_to_act (state, adj_hotseat_get_next (hotseat)));
    if (adj_hotseat_get_closed (hotseat)) {
      g_assert_true (has_secrets);
      g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, RULES_SPECTATOR);
      g_assert_true (adj_hotseat_open (hotseat, NULL));
      looking = adj_hotseat_get_next (hotseat);
      n_closed++;
    } else if (has_secrets) {
      g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, looking);
    }
    g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, adj_hotseat_get_next (hotseat));
    g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
  }
  g_assert_cmpint (n_closed > 0, ==, has_secrets);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

static void
test_one_person_has_no_curtain (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "random human random");
  AdjHotseat *hotseat = adj_hotseat_new (match);
  g_autoptr (Watch) watch = watch_new (hotseat);

  (void) data;
  expect (hotseat, FALSE, 1, 1);
  match_play_randomly (match, G_MAXUINT);
  g_assert_true (adj_match_get_over (match));
  expect (hotseat, FALSE, 1, 1);
  watch_expect (watch, "");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

static void
test_nobody_looks_at_computers_but_a_spectator (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "random random random");
  AdjHotseat *hotseat = adj_hotseat_new (match);

  (void) data;
  expect (hotseat, FALSE, RULES_SPECTATOR, RULES_SPECTATOR);
  match_play_randomly (match, 40);
  expect (hotseat, FALSE, RULES_SPECTATOR, RULES_SPECTATOR);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

typedef struct {
  AdjHotseat *hotseat;
  AdjReplay *replay;
  guint n_heard;
} Table;

static void
look_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Table *table = data;

  (void) list;
  (void) position;
  (void) removed;
  (void) added;
  if (table->n_heard++ > 0)
    return;
  g_assert_true (adj_hotseat_get_closed (table->hotseat));
  g_assert_cmpint (adj_hotseat_get_viewer (table->hotseat), ==, RULES_SPECTATOR);
}

static void
follow_cb (AdjHotseat *hotseat, GParamSpec *pspec, gpointer data)
{
  Table *table = data;

  (void) pspec;
  adj_replay_set_viewer (table->replay, adj_hotseat_get_viewer (hotseat));
}

static void
ply_cb (AdjReplay *replay, GParamSpec *pspec, gpointer data)
{
  (void) pspec;
  (void) data;
  g_assert_cmpint (adj_replay_get_viewer (replay), ==, RULES_SPECTATOR);
}

/* The curtain is closed before anything made after it hears of the move. */
static void
test_curtain_closes_first (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human");
  Table table = { .hotseat = adj_hotseat_new (match), .replay = adj_replay_new (match) };

  (void) data;
  g_assert_true (adj_hotseat_open (table.hotseat, NULL));
  adj_replay_set_viewer (table.replay, 0);
  g_signal_connect (table.hotseat, "notify::viewer", G_CALLBACK (follow_cb), &table);
  g_signal_connect (table.replay, "notify::ply", G_CALLBACK (ply_cb), NULL);
  g_signal_connect (match, "items-changed", G_CALLBACK (look_cb), &table);
  match_play_all (match, "0 go auction");
  g_assert_cmpuint (table.n_heard, ==, 1);
  g_assert_finalize_object (table.replay);
  g_assert_finalize_object (table.hotseat);
  g_assert_finalize_object (match);
}

/* Who opens the curtain has been shown the other's move. */
static void
test_opening_shows_the_move (Archive *archive, gconstpointer data)
{
  g_autoptr (GPtrArray) names = golden_list ();
  guint n_checked = 0;

  (void) data;
  for (guint i = 0; i < names->len && g_str_has_prefix (names->pdata[i], "banquet"); i++) {
    g_autoptr (Golden) golden = golden_load (names->pdata[i]);
    AdjMatch *match = golden_begin (golden, archive->store, 0);
    AdjHotseat *hotseat = adj_hotseat_new (match);

    for (guint ply = 0; ply < golden->moves->len; ply++) {
      g_assert_true (
        adj_match_play (match, g_array_index (golden->moves, RulesMove, ply), -1, NULL, NULL));
      n_checked += adj_hotseat_get_closed (hotseat) && adj_match_can_take_back (match);
      g_assert_true (adj_hotseat_open (hotseat, NULL));
      if (adj_match_get_move (match, ply + 1).seat != adj_hotseat_get_viewer (hotseat))
        g_assert_false (adj_match_can_take_back (match));
    }
    g_assert_finalize_object (hotseat);
    g_assert_finalize_object (match);
  }
  g_assert_cmpuint (n_checked, >, 0);
}

static void
test_finished_game_has_no_curtain (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-2");
  AdjMatch *match = golden_begin (golden, archive->store, G_MAXUINT);
  AdjHotseat *hotseat = adj_hotseat_new (match);

  (void) data;
  expect (hotseat, FALSE, RULES_SPECTATOR, RULES_SPECTATOR);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

static void
test_seat_that_is_handed_over_is_not_looked_from (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human human");
  AdjHotseat *hotseat = adj_hotseat_new (match);
  g_autoptr (Watch) watch = NULL;

  (void) data;
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  expect (hotseat, FALSE, 0, 0);
  watch = watch_new (hotseat);
  g_assert_true (adj_match_set_kind (match, 0, "random", NULL));
  watch_expect (watch, "viewer, next, closed");
  expect (hotseat, TRUE, RULES_SPECTATOR, 1);
  g_assert_true (adj_match_set_kind (match, 0, "human", NULL));
  expect (hotseat, TRUE, RULES_SPECTATOR, 0);

  /* Alone against computers nobody needs one; taking a seat from the table, too. */
  g_assert_true (adj_match_set_kind (match, 0, "random", NULL));
  g_assert_true (adj_match_set_kind (match, 1, "random", NULL));
  expect (hotseat, FALSE, 2, 2);
  g_assert_true (adj_match_set_kind (match, 2, "random", NULL));
  expect (hotseat, FALSE, 2, 2);
  g_assert_true (adj_match_set_kind (match, 2, "human", NULL));
  expect (hotseat, FALSE, 2, 2);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

/* Of two people one gives up the seat, and may still sit there. */
static void
test_whoever_leaves_does_not_see_the_next_hand (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "human human");
  AdjHotseat *hotseat = adj_hotseat_new (match);

  (void) data;
  g_assert_true (adj_hotseat_open (hotseat, NULL));
  expect (hotseat, FALSE, 0, 0);
  g_assert_true (adj_match_set_kind (match, 0, "random", NULL));
  expect (hotseat, TRUE, RULES_SPECTATOR, 1);
  g_assert_true (adj_match_set_kind (match, 0, "human", NULL));
  g_assert_cmpint (adj_hotseat_get_viewer (hotseat), ==, RULES_SPECTATOR);
  g_assert_true (adj_hotseat_get_closed (hotseat));

  g_assert_finalize_object (hotseat);
  g_assert_finalize_object (match);
}

#define ADD(name, test) \
  g_test_add ("/hotseat/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("curtain-closes-between-two-secrets", test_curtain_closes_between_two_secrets);
  ADD ("one-person-has-no-curtain", test_one_person_has_no_curtain);
  ADD ("nobody-looks-at-computers-but-a-spectator", test_nobody_looks_at_computers_but_a_spectator);
  ADD ("curtain-closes-first", test_curtain_closes_first);
  ADD ("opening-shows-the-move", test_opening_shows_the_move);
  ADD ("finished-game-has-no-curtain", test_finished_game_has_no_curtain);
  ADD ("whoever-leaves-does-not-see-the-next-hand", test_whoever_leaves_does_not_see_the_next_hand);
  ADD ("seat-that-is-handed-over-is-not-looked-from",
       test_seat_that_is_handed_over_is_not_looked_from);
  golden_add_tests ("/hotseat/golden/curtain-guards-every-secret",
                    archive_set_up,
                    test_curtain_guards_every_secret,
                    archive_tear_down);

  return g_test_run ();
}
