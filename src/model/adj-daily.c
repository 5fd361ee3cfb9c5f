/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-daily.h"

#include <glib/gi18n.h>
#include <string.h>

enum {
  MOST_TRIES = 1000, /* that are looked at */
};

#define PREFIX "daily "

AdjDaily *
adj_daily_new (GDateTime *now, guint days)
{
  g_autoptr (GDateTime) day = g_date_time_add_days (now, -(int) days);
  AdjDaily *self = g_new (AdjDaily, 1);
  GDate date;
  int year;
  int month;
  int of_month;

  g_date_time_get_ymd (day, &year, &month, &of_month);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) of_month, (GDateMonth) month, (GDateYear) year);
  self->game = rules_get_game (g_date_get_julian (&date) % rules_count_games ());
  self->date = g_date_time_format (day, "%Y-%m-%d");
  self->seed = g_strconcat (PREFIX, self->date, NULL);
  return self;
}

void
adj_daily_free (AdjDaily *daily)
{
  g_free (daily->date);
  g_free (daily->seed);
  g_free (daily);
}

gboolean
adj_daily_has (const AdjRecordHeader *header)
{
  return header->seed != NULL && g_str_has_prefix (header->seed, PREFIX) &&
         header->parent_id == NULL;
}

AdjMatch *
adj_daily_start (
  const AdjDaily *daily, const char *person, GVariant *badges, AdjArchive *store, GError **error)
{
  g_autoptr (AdjPreparation) preparation = adj_preparation_new (daily->game, person, badges);

  g_free (preparation->seed);
  preparation->seed = g_strdup (daily->seed);
  preparation->opener = -1;
  return adj_preparation_start (preparation, store, error);
}

/* Whether the game has the table of the day, not only its seed, and was begun on it. */
static gboolean
is_try (const AdjDaily *daily, const AdjStoredGame *game)
{
  const char *level = bot_level_name (adj_level_get_middle ());
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (game->started / 1000);
  g_autofree char *day = started != NULL ? g_date_time_format (started, "%Y-%m-%d") : NULL;

  if (g_strcmp0 (game->seed, daily->seed) != 0 || game->parent != NULL ||
      g_strcmp0 (day, daily->date) != 0 || !g_str_equal (game->game, rules_game_id (daily->game)) ||
      game->n_seats != rules_game_usual_seats (daily->game))
    return FALSE;
  for (guint seat = 1; seat < game->n_seats; seat++) {
    if (!g_str_equal (game->seats[seat].kind, level))
      return FALSE;
  }

  return g_str_equal (game->seats[0].kind, "human");
}

/* Those who have won are first; others come after all who have more. */
static guint
find_place (const AdjStoredGame *game)
{
  guint place = 1;

  if (game->seats[0].won > 0)
    return 1;
  for (guint seat = 1; seat < game->n_seats; seat++)
    place += game->seats[seat].won > 0 || game->seats[seat].score > game->seats[0].score;
  return place;
}

static AdjDailyTry
describe_try (const AdjStoredGame *game)
{
  AdjDailyTry found = { .state = ADJ_DAILY_PLAYING,
                        .is_deleted = game->is_deleted,
                        .id = game->id,
                        .n_seats = game->n_seats };

  if (game->conceded >= 0) {
    found.state = ADJ_DAILY_CONCEDED;
  } else if (game->finished != 0) {
    found.state = ADJ_DAILY_DONE;
    found.place = find_place (game);
    found.score = game->seats[0].score;
  }

  return found;
}

/* The games are in the order in which they were begun. */
static void
take_tries (const GArray *games, GDateTime *now, AdjDailyTry *tries)
{
  for (guint day = 0; day < ADJ_DAILY_DAYS; day++) {
    g_autoptr (AdjDaily) daily = adj_daily_new (now, day);

    for (guint i = 0; i < games->len && tries[day].state == ADJ_DAILY_FREE; i++) {
      const AdjStoredGame *game = &g_array_index (games, AdjStoredGame, i);

      if (is_try (daily, game))
        tries[day] = describe_try (game);
    }
  }
}

static int
compare_starts (gconstpointer a, gconstpointer b)
{
  const AdjStoredGame *one = a;
  const AdjStoredGame *other = b;

  if (one->started != other->started)
    return one->started < other->started ? -1 : 1;
  return (one->id > other->id) - (one->id < other->id);
}

static GArray *
list_tries (AdjArchive *store, GDateTime *now, AdjStoreChoice deleted, GError **error)
{
  g_autoptr (GDateTime) since = g_date_time_add_days (now, -ADJ_DAILY_DAYS);
  const AdjStoreQuery query = { .seed = PREFIX "*",
                                .deleted = deleted,
                                .branches = ADJ_STORE_NO,
                                .since = g_date_time_to_unix (since) * 1000 };

  return adj_archive_list (store, &query, 0, MOST_TRIES, error);
}

gboolean
adj_daily_find_tries (AdjArchive *store,
                      GDateTime *now,
                      AdjDailyTry ret_tries[ADJ_DAILY_DAYS],
                      GError **error)
{
  g_autoptr (GArray) kept = list_tries (store, now, ADJ_STORE_NO, error);
  g_autoptr (GArray) deleted = kept != NULL ? list_tries (store, now, ADJ_STORE_YES, error) : NULL;
  g_autoptr (GArray) games = NULL;

  if (deleted == NULL)
    return FALSE;
  games = g_array_new (FALSE, FALSE, sizeof (AdjStoredGame));
  g_array_append_vals (games, kept->data, kept->len);
  g_array_append_vals (games, deleted->data, deleted->len);
  g_array_sort (games, compare_starts);
  memset (ret_tries, 0, ADJ_DAILY_DAYS * sizeof *ret_tries);
  take_tries (games, now, ret_tries);
  return TRUE;
}

guint
adj_daily_count_streak (const AdjDailyTry tries[ADJ_DAILY_DAYS])
{
  guint first = tries[0].state == ADJ_DAILY_DONE ? 0 : 1;
  guint day = first;

  while (day < ADJ_DAILY_DAYS && tries[day].state == ADJ_DAILY_DONE)
    day++;
  return day - first;
}

char *
adj_daily_describe (const AdjDaily *daily,
                    const AdjDailyTry *found,
                    guint streak,
                    const char *title)
{
  g_autofree char *line = NULL;
  g_autofree char *row = NULL;

  /* TRANSLATORS: To be shared: a date, the title of a game, the place among so many players, and
   * the score. */
  line = g_strdup_printf (_ ("Adjugé, deal of %s: %s, place %u of %u, score %d"),
                          daily->date,
                          title,
                          found->place,
                          found->n_seats,
                          found->score);
  if (streak < 2)
    return g_steal_pointer (&line);
  row = g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", streak), streak);
  return g_strdup_printf ("%s · %s", line, row);
}
