/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-table-words.h"

#include <glib/gi18n.h>

#include "adj-incident-words.h"
#include "adj-preparation.h"

char *
adj_table_words_moment (const AdjGameUi *face, const RulesState *state)
{
  const char *phase = face->describe_phase (state);

  if (rules_is_over (state))
    return g_strdup (phase);
  /* Translators: the number of the round, and the phase of it */
  return g_strdup_printf (_ ("Round %u · %s"), rules_round (state), phase);
}

char *
adj_table_words_player (const char *kind, BotStyle style)
{
  g_autofree char *level = g_utf8_strdown (adj_level_get_title (kind), -1);
  g_autofree char *manner = g_utf8_strdown (adj_style_get_title (style), -1);

  if (style != BOT_BALANCED)
    /* Translators: what plays for somebody: a level and a style, such as “master” and “bold” */
    return g_strdup_printf (_ ("computer · %s · %s"), level, manner);
  /* Translators: what plays for somebody; %s is a level, such as “master” */
  return g_strdup_printf (_ ("computer · %s"), level);
}

/* The names of SEATS, separated by commas. */
static char *
list_names (const AdjPeople *people, guint seats)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    if ((seats >> seat & 1) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", people->names[seat]);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* The score of WINNERS, which is the same for all of them. */
static char *
describe_victory (const AdjScene *scene, guint winners)
{
  const RulesState *state = adj_scene_peek (scene);
  int scores[RULES_MAX_SEATS];
  int score = 0;

  rules_scores (state, scores);
  if (winners != 0)
    score = scores[g_bit_nth_msf (winners, -1)];
  return adj_text_score (&scene->reader, state, score);
}

static char *
describe_winners (const AdjScene *scene)
{
  guint winners = rules_winners (adj_scene_peek (scene));
  g_autofree char *names = list_names (scene->people, winners);
  g_autofree char *written = describe_victory (scene, winners);

  if (winners != 0 && (winners & (winners - 1)) == 0)
    /* Translators: a name, and “12 points” or “41 spaces” */
    return g_strdup_printf (_ ("The game is over. %s wins with %s."), names, written);
  /* Translators: several names, and “12 points” or “41 spaces” */
  return g_strdup_printf (_ ("The game is over. They share the victory: %s, with %s each."),
                          names,
                          written);
}

char *
adj_table_words_end (const AdjScene *scene)
{
  g_autofree char *winners = describe_winners (scene);
  g_autofree char *tie_break = adj_text_tie_break (&scene->reader, adj_scene_peek (scene));

  return tie_break != NULL ? g_strdup_printf ("%s %s", winners, tie_break)
                           : g_steal_pointer (&winners);
}

char *
adj_table_words_wait (const AdjPeople *people, guint seats)
{
  g_autofree char *names = list_names (people, seats);

  /* Translators: %s is one name or several */
  return g_strdup_printf (_ ("To play: %s."), names);
}

guint
adj_table_words_count_people (AdjMatch *match)
{
  const AdjRecordHeader *header = adj_match_get_header (match);
  guint n = 0;

  for (guint seat = 0; seat < header->setup.n_seats; seat++)
    n += g_strcmp0 (header->seats[seat].kind, "human") == 0;
  return n;
}

char *
adj_table_words_call (AdjMatch *match, const AdjPeople *people, guint seats)
{
  if (seats == 0)
    return NULL;
  return adj_table_words_count_people (match) == 1 ? g_strdup (_ ("It is your turn."))
                                                   : adj_table_words_wait (people, seats);
}

/* Takes TEXT, which may be NULL. */
static char *
add_hidden (AdjMatch *match, char *text)
{
  g_autofree char *before = text;
  const char *hidden;

  if (adj_match_get_revealed (match))
    return g_steal_pointer (&before);
  hidden = _ ("What was hidden stays hidden until the game that this one branched from has ended.");
  return before != NULL ? g_strdup_printf ("%s %s", before, hidden) : g_strdup (hidden);
}

char *
adj_table_words_closed (AdjMatch *match, const AdjPeople *people)
{
  guint damaged = adj_match_get_damaged_ply (match);
  int conceded = adj_match_get_conceded (match);

  if (adj_match_get_rules_version (match) != RULES_VERSION)
    return g_strdup (_ (
      "This game was played by other rules than today’s. It can be looked at, but not continued."));
  if (damaged > 0)
    return g_strdup_printf (
      _ ("This game is damaged at move %u. It is shown up to move %u; nothing "
         "was changed."),
      damaged,
      damaged - 1);
  if (conceded >= 0)
    return add_hidden (
      match,
      g_strdup_printf (
        _ ("%s has conceded this game. It stays unfinished and counts in no statistics."),
        people->names[conceded]));
  if (adj_match_is_deleted (match))
    return g_strdup (_ ("This game is deleted. It can be looked at, but not continued."));
  if (adj_match_get_over (match))
    return add_hidden (
      match,
      adj_incident_words_describe (adj_match_get_header (match)->incidents, people));
  if (!adj_match_get_open (match))
    return g_strdup (_ ("The games are open for reading only: nothing can be played."));
  return NULL;
}
