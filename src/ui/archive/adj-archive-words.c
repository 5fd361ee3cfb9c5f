/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-date-text.h"
#include "adj-match.h"
#include "adj-report.h"

const AdjGameUi *
adj_archive_find_game_ui (const AdjStoredGame *game)
{
  const RulesGame *rules = rules_find_game (game->game, strlen (game->game));

  return rules != NULL ? adj_game_ui_get (rules) : NULL;
}

const char *
adj_archive_page_get_title (const AdjStoredGame *game)
{
  const AdjGameUi *face = adj_archive_find_game_ui (game);

  return face != NULL ? adj_game_ui_get_title (face) : game->game;
}

AdjPeople *
adj_archive_make_people (const AdjStoredGame *game, GVariant *badges)
{
  const char *names[ADJ_STORE_MAX_SEATS];

  for (guint seat = 0; seat < game->n_seats; seat++)
    names[seat] = game->seats[seat].name;
  return adj_people_new_for_names (names, game->n_seats, badges);
}

static gboolean
is_person (const AdjStoredSeat *seat)
{
  return g_strcmp0 (seat->kind, "human") == 0;
}

/* The only person at the table, or −1. */
static int
find_person (const AdjStoredGame *game)
{
  int found = -1;

  for (guint seat = 0; seat < game->n_seats; seat++) {
    if (!is_person (&game->seats[seat]))
      continue;
    if (found >= 0)
      return -1;
    found = (int) seat;
  }
  return found;
}

static gboolean
is_before (const AdjStoredSeat *a, const AdjStoredSeat *b)
{
  if ((a->won > 0) != (b->won > 0))
    return a->won > 0;
  return a->score > b->score;
}

void
adj_archive_rank (const AdjStoredGame *game, guint ret_seats[ADJ_STORE_MAX_SEATS])
{
  for (guint seat = 0; seat < game->n_seats; seat++) {
    guint place = seat;

    while (game->finished != 0 && place > 0 &&
           is_before (&game->seats[seat], &game->seats[ret_seats[place - 1]])) {
      ret_seats[place] = ret_seats[place - 1];
      place--;
    }
    ret_seats[place] = seat;
  }
}

static char *
join_winners (const AdjStoredGame *game, const AdjPeople *people)
{
  g_autoptr (GString) list = g_string_new (NULL);
  int person = find_person (game);
  guint n_winners = 0;
  guint n = 0;

  for (guint seat = 0; seat < game->n_seats; seat++)
    n_winners += game->seats[seat].won > 0;
  for (guint seat = 0; seat < game->n_seats; seat++) {
    if (game->seats[seat].won <= 0)
      continue;
    n++;
    if (n > 1)
      /* TRANSLATORS: between two names, and between the last two of several. */
      g_string_append (list, n == n_winners ? C_ ("names", " and ") : ", ");
    if ((int) seat == person)
      /* TRANSLATORS: in a list of names. */
      g_string_append (list, C_ ("in a list", "you"));
    else
      g_string_append (list, people->names[seat]);
  }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* A single winner, and the margin. */
static char *
describe_winner (const AdjStoredGame *game, const AdjPeople *people, guint winner)
{
  guint ranks[ADJ_STORE_MAX_SEATS] = { 0 };
  gboolean is_you = find_person (game) == (int) winner;
  int margin;

  adj_archive_rank (game, ranks);
  margin = game->n_seats > 1 ? game->seats[winner].score - game->seats[ranks[1]].score : 0;
  if (margin <= 0)
    /* TRANSLATORS: the result of a game: who has won, being level in points. */
    return is_you ? g_strdup (_ ("You, on the tie-break"))
                  : g_strdup_printf (_ ("%s, on the tie-break"), people->names[winner]);
  /* TRANSLATORS: the result of a game: who has won, by how many points. */
  return is_you ? g_strdup_printf (_ ("You by %d"), margin)
                : g_strdup_printf (_ ("%s by %d"), people->names[winner], margin);
}

char *
adj_archive_describe_result (const AdjStoredGame *game, const AdjPeople *people)
{
  g_autofree char *list = NULL;
  guint n_winners = 0;
  guint winner = 0;

  if (game->conceded >= 0) {
    if (find_person (game) == game->conceded)
      return g_strdup (_ ("you conceded"));
    /* TRANSLATORS: %s is a name. */
    return g_strdup_printf (_ ("%s conceded"), people->names[game->conceded]);
  }
  if (game->finished == 0)
    return g_strdup (_ ("unfinished"));

  for (guint seat = 0; seat < game->n_seats; seat++) {
    n_winners += game->seats[seat].won > 0;
    if (game->seats[seat].won > 0)
      winner = seat;
  }
  if (n_winners == 0)
    return g_strdup (_ ("finished"));
  if (n_winners == 1)
    return describe_winner (game, people, winner);

  list = join_winners (game, people);
  /* TRANSLATORS: a shared victory; %s are names. */
  return g_strdup_printf (_ ("%s, shared"), list);
}

gboolean
adj_archive_page_is_open (const AdjStoredGame *game)
{
  return game->finished == 0 && game->conceded < 0;
}

gboolean
adj_archive_is_victory (const AdjStoredGame *game)
{
  for (guint seat = 0; game->finished != 0 && seat < game->n_seats; seat++)
    if (is_person (&game->seats[seat]) && game->seats[seat].won > 0)
      return TRUE;
  return FALSE;
}

/* The only person who is to act, or −1. */
static int
find_asked (AdjMatch *match, const RulesState *state)
{
  const AdjRecordHeader *header = adj_match_get_header (match);
  int asked = -1;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (!rules_is_to_act (state, seat) || g_strcmp0 (header->seats[seat].kind, "human") != 0)
      continue;
    if (asked >= 0)
      return -1;
    asked = (int) seat;
  }
  return asked;
}

static char *
describe_turn (AdjMatch *match, const AdjStoredGame *game, const RulesState *state)
{
  g_autoptr (AdjPeople) people = adj_archive_make_people (game, NULL);
  int asked = find_asked (match, state);

  if (asked >= 0 && asked == find_person (game))
    return g_strdup (_ ("unfinished, your turn"));
  if (asked >= 0)
    /* TRANSLATORS: %s is a name. */
    return g_strdup_printf (_ ("unfinished, %s to move"), people->names[asked]);
  return g_strdup (_ ("unfinished"));
}

AdjArchiveInside *
adj_archive_look_inside (AdjArchive *store, const AdjStoredGame *game)
{
  g_autoptr (AdjMatch) match = adj_match_open (store, game->id, NULL);
  gboolean is_open = adj_archive_page_is_open (game);
  AdjArchiveInside *inside = g_new0 (AdjArchiveInside, 1);
  RulesState state;

  if (match == NULL || adj_match_get_damaged_ply (match) > 0) {
    if (is_open)
      inside->turn =
        g_strdup (match == NULL ? _ ("can’t be read") : _ ("damaged; can be looked at"));
    return inside;
  }

  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  if (is_open)
    inside->turn = describe_turn (match, game, &state);
  if (game->parent == NULL)
    inside->length = g_strdup_printf (ngettext ("%u round", "%u rounds", rules_round (&state)),
                                      rules_round (&state));
  return inside;
}

void
adj_archive_inside_free (AdjArchiveInside *inside)
{
  g_free (inside->turn);
  g_free (inside->length);
  g_free (inside);
}

char *
adj_archive_describe_length (const AdjStoredGame *game)
{
  if (game->parent != NULL)
    return g_strdup_printf (_ ("branch at move %u"), game->parent_ply);
  return g_strdup_printf (ngettext ("%u move", "%u moves", game->n_moves), game->n_moves);
}

char *
adj_archive_describe_date (gint64 milliseconds, gboolean is_short)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (milliseconds / 1000);

  if (date == NULL)
    return g_strdup ("");
  /* TRANSLATORS: the codes are those of strftime: day, month, year. */
  return adj_date_text_format (date,
                               is_short ? C_ ("date", "%-d %b %Y") : C_ ("date", "%-d %B %Y"));
}

char *
adj_archive_format_score (int score)
{
  return score < 0 ? g_strdup_printf ("−%d", -score) : g_strdup_printf ("%d", score);
}

char *
adj_archive_describe_cost (gint64 cost)
{
  g_autofree char *figure = adj_worth_describe (-adj_worth_round ((gint) cost));

  /* TRANSLATORS: a percentage, as in “−12%”. */
  return g_strdup_printf (C_ ("cost", "%s%%"), figure);
}
