/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deal of the day, and experts in one's seat. */

#include <string.h>

#include "adj-daily.h"
#include "adj-ghost.h"
#include "archive.h"

static GDateTime *
make_day (int day)
{
  return g_date_time_new_local (2026, 11, day, 23, 59, 0);
}

static void
test_deal_is_the_same_for_everybody_by_turns (Archive *archive, gconstpointer data)
{
  guint titles = 0;

  (void) data;
  for (int day = 1; day <= (int) rules_count_games (); day++) {
    g_autoptr (GDateTime) now = make_day (day);
    g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
    g_autoptr (AdjDaily) again = adj_daily_new (now, 0);
    g_autoptr (AdjMatch) one = adj_daily_start (daily, "Ann", NULL, archive->store, NULL);
    g_autoptr (AdjMatch) other = adj_daily_start (again, "Zoé", NULL, archive->store, NULL);

    titles |= 1u << adj_match_get_header (one)->setup.game;
    g_assert_cmpmem (&adj_match_get_header (one)->setup,
                     sizeof (RulesSetup),
                     &adj_match_get_header (other)->setup,
                     sizeof (RulesSetup));
    g_assert_cmpstr (adj_match_get_header (one)->seed, ==, adj_match_get_header (other)->seed);
    g_assert_cmpstr (adj_match_get_header (one)->seats[0].kind, ==, "human");
  }
  g_assert_cmpuint (titles, ==, (1u << rules_count_games ()) - 1);
}

static AdjDailyTry
find_try (Archive *archive, GDateTime *now)
{
  AdjDailyTry tries[ADJ_DAILY_DAYS];

  g_assert_true (adj_daily_find_tries (archive->store, now, tries, NULL));
  return tries[0];
}

static void
test_first_try_counts_and_no_other (Archive *archive, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
  g_autoptr (AdjMatch) first = NULL;
  g_autoptr (AdjMatch) second = NULL;
  AdjDailyTry found;

  (void) data;
  g_assert_cmpint (find_try (archive, now).state, ==, ADJ_DAILY_FREE);
  first = adj_daily_start (daily, "Ann", NULL, archive->store, NULL);
  found = find_try (archive, now);
  g_assert_cmpint (found.state, ==, ADJ_DAILY_PLAYING);
  g_assert_cmpint (found.id, ==, adj_match_get_id (first));

  match_play_randomly (first, G_MAXUINT);
  second = adj_daily_start (daily, "Ann", NULL, archive->store, NULL);
  match_play_randomly (second, G_MAXUINT);
  found = find_try (archive, now);
  g_assert_cmpint (found.state, ==, ADJ_DAILY_DONE);
  g_assert_cmpint (found.id, ==, adj_match_get_id (first));
  g_assert_cmpuint (found.place, >=, 1);
  g_assert_cmpuint (found.place, <=, found.n_seats);

  /* Nor is there another first one after it was deleted. */
  g_assert_true (adj_archive_set_deleted (archive->store, found.id, TRUE, NULL));
  found = find_try (archive, now);
  g_assert_cmpint (found.id, ==, adj_match_get_id (first));
  g_assert_true (found.is_deleted);
}

/* The seed can be typed, too: but then it is another table, a branch, or of another day. */
static void
test_only_the_table_of_the_day_counts (Archive *archive, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
  g_autoptr (AdjMatch) match = adj_daily_start (daily, "Ann", NULL, archive->store, NULL);

  (void) data;
  g_assert_nonnull (match);
  archive_exec (archive, "UPDATE seats SET kind = 'master' WHERE seat = 1");
  g_assert_cmpint (find_try (archive, now).state, ==, ADJ_DAILY_FREE);
  archive_exec (archive,
                "UPDATE seats SET kind = '%s' WHERE seat = 1",
                bot_level_name (adj_level_get_middle ()));
  g_assert_cmpint (find_try (archive, now).state, ==, ADJ_DAILY_PLAYING);
  archive_exec (archive, "UPDATE games SET started = started - 86400000 * 2");
  g_assert_cmpint (find_try (archive, now).state, ==, ADJ_DAILY_FREE);
}

static void
play_day (Archive *archive, GDateTime *now, guint days)
{
  g_autoptr (AdjDaily) daily = adj_daily_new (now, days);
  g_autoptr (AdjMatch) match = adj_daily_start (daily, "Ann", NULL, archive->store, NULL);

  match_play_randomly (match, G_MAXUINT);
  archive_exec (archive,
                "UPDATE games SET started = started - %" G_GINT64_FORMAT
                " WHERE id = %" G_GINT64_FORMAT,
                (gint64) days * 86400000,
                adj_match_get_id (match));
}

static void
test_days_in_a_row_are_counted (Archive *archive, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 1);
  AdjDailyTry tries[ADJ_DAILY_DAYS];
  g_autofree char *line = NULL;

  (void) data;
  play_day (archive, now, 1);
  play_day (archive, now, 2);
  play_day (archive, now, 4);
  g_assert_true (adj_daily_find_tries (archive->store, now, tries, NULL));
  g_assert_cmpuint (adj_daily_count_streak (tries), ==, 2);
  play_day (archive, now, 0);
  play_day (archive, now, 3);
  g_assert_true (adj_daily_find_tries (archive->store, now, tries, NULL));
  g_assert_cmpuint (adj_daily_count_streak (tries), ==, 5);

  line = adj_daily_describe (daily, &tries[1], 5, "Krach");
  g_assert_nonnull (strstr (line, daily->date));
  g_assert_nonnull (strstr (line, "5 days in a row"));
}

static int
play_one (AdjMatch *match)
{
  g_autoptr (AdjGhost) ghost = adj_ghost_get (match);
  int scores[ADJ_GHOST_GAMES];
  guint n_won;

  g_assert_nonnull (ghost);
  g_assert_cmpuint (adj_ghost_get_seat (ghost), ==, 1);
  adj_ghost_start (ghost);
  while (adj_ghost_get_scores (ghost, scores, &n_won) == 0)
    g_main_context_iteration (NULL, TRUE);
  adj_ghost_stop (ghost);
  return scores[0];
}

static void
test_experts_play_the_same_in_ones_seat (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "krach", "novice human novice");
  g_autoptr (AdjMatch) again = NULL;

  (void) data;
  match_play_randomly (match, 12);
  g_assert_null (adj_ghost_get (match));
  match_play_randomly (match, G_MAXUINT);
  again = adj_match_open (archive->store, adj_match_get_id (match), NULL);
  g_assert_cmpint (play_one (match), ==, play_one (again));
}

/* The deal is that of a game that goes on: experts would tell how good it is. */
static void
test_no_ghost_tells_of_a_game_that_goes_on (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) branch = NULL;

  (void) data;
  match_play_randomly (match, 6);
  branch = adj_match_branch (match, 4, NULL);
  match_play_randomly (branch, G_MAXUINT);
  g_assert_true (adj_match_get_over (branch));
  g_assert_null (adj_ghost_get (branch));
}

#define ADD(name, test) \
  g_test_add ("/daily/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("deal-is-the-same-for-everybody-by-turns", test_deal_is_the_same_for_everybody_by_turns);
  ADD ("first-try-counts-and-no-other", test_first_try_counts_and_no_other);
  ADD ("only-the-table-of-the-day-counts", test_only_the_table_of_the_day_counts);
  ADD ("days-in-a-row-are-counted", test_days_in_a_row_are_counted);
  ADD ("experts-play-the-same-in-ones-seat", test_experts_play_the_same_in_ones_seat);
  ADD ("no-ghost-tells-of-a-game-that-goes-on", test_no_ghost_tells_of_a_game_that_goes_on);

  return g_test_run ();
}
