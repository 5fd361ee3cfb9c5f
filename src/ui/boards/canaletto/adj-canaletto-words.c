/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-words.h"

#include <glib/gi18n.h>

static const struct {
  const char *noun;
  const char *heading;
} words[CANALETTO_GROUPS] = {
  /* TRANSLATORS: twelve treasures of Venice, as in a list and as a heading. */
  { N_ ("mirror"), N_ ("Mirror") },     { N_ ("chandelier"), N_ ("Chandelier") },
  { N_ ("fan"), N_ ("Fan") },           { N_ ("lion"), N_ ("Lion") },
  { N_ ("painting"), N_ ("Painting") }, { N_ ("glass"), N_ ("Glass") },
  { N_ ("clock"), N_ ("Clock") },       { N_ ("bust"), N_ ("Bust") },
  { N_ ("stove"), N_ ("Stove") },       { N_ ("ring"), N_ ("Ring") },
  { N_ ("lamp"), N_ ("Lamp") },         { N_ ("pearls"), N_ ("Pearls") },
};

const char *
adj_canaletto_noun (guint group)
{
  return _ (words[group].noun);
}

const char *
adj_canaletto_heading (guint group)
{
  return _ (words[group].heading);
}

enum {
  NEAR = 2 /* so many groups more than those that end the game */
};

static void G_GNUC_PRINTF (2, 3) add (GString *list, const char *format, ...)
{
  va_list arguments;

  /* TRANSLATORS: between the items of a list. */
  if (list->len > 0)
    g_string_append (list, _ (", "));
  va_start (arguments, format);
  g_string_append_vprintf (list, format, arguments);
  va_end (arguments);
}

char *
adj_canaletto_list_groups (guint groups)
{
  GString *list = g_string_new (NULL);

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if ((groups >> group & 1) != 0)
      add (list, "%s", adj_canaletto_noun (group));
  }

  return g_string_free (list, FALSE);
}

const char *
adj_canaletto_name (const AdjScene *scene, guint seat)
{
  /* TRANSLATORS: the reader, in a list of players with numbers: “you 1, Hélène 2”. */
  return adj_scene_is_own (scene, seat) ? C_ ("in a list", "you") : scene->people->list[seat].name;
}

static char *
describe_one_owner (const AdjScene *scene, guint seat, guint n)
{
  if (adj_scene_is_own (scene, seat))
    return g_strdup_printf (_ ("you own %u"), n);

  /* TRANSLATORS: a name, and how many treasures of a group they own. */
  return g_strdup_printf (_ ("%s owns %u"), scene->people->list[seat].name, n);
}

char *
adj_canaletto_describe_owners (const AdjScene *scene, guint group)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  g_autoptr (GString) list = g_string_new (NULL);
  guint n_owners = 0;
  guint owner = 0;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (canaletto->owned[seat][group] == 0)
      continue;
    owner = seat;
    n_owners++;
    /* TRANSLATORS: a name, or “you”, and how many treasures they own. */
    add (list, _ ("%s %u"), adj_canaletto_name (scene, seat), canaletto->owned[seat][group]);
  }

  if (n_owners == 0)
    return g_strdup (_ ("nobody owns one"));
  if (n_owners == 1)
    return describe_one_owner (scene, owner, canaletto->owned[owner][group]);

  return g_strdup (list->str);
}

char *
adj_canaletto_describe_rest (const CanalettoState *canaletto, guint group, guint except)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = 0;

  for (guint palace = 0; palace < CANALETTO_PALACES; palace++) {
    if (palace == except || (canaletto->palaces[palace] >> group & 1) == 0)
      continue;
    add (list, "%u", palace + 1);
    n++;
  }

  if (n == 0)
    return g_strdup (_ ("This completes the group."));
  if (n == 1)
    /* TRANSLATORS: the last treasure of a group; the number of a palace. */
    return g_strdup_printf (_ ("The last one is in palace %s."), list->str);

  /* TRANSLATORS: the other treasures of a group; the numbers of palaces, with commas. */
  return g_strdup_printf (_ ("Others: palaces %s."), list->str);
}

char *
adj_canaletto_describe_holding (const CanalettoState *canaletto, guint seat, guint group)
{
  guint n_left = adj_canaletto_count_in_palaces (canaletto, group);

  if (n_left == 0)
    /* TRANSLATORS: a treasure, how many of it a player has, how many there are. */
    return g_strdup_printf (_ ("%s: %u of %u, the group is complete"),
                            adj_canaletto_noun (group),
                            canaletto->owned[seat][group],
                            canaletto_groups[group].n_treasures);

  /* TRANSLATORS: a treasure, how many of it a player has, how many there are, how many lie in
   * palaces. */
  return g_strdup_printf (ngettext ("%s: %u of %u, %u still in the palaces",
                                    "%s: %u of %u, %u still in the palaces",
                                    n_left),
                          adj_canaletto_noun (group),
                          canaletto->owned[seat][group],
                          canaletto_groups[group].n_treasures,
                          n_left);
}

char *
adj_canaletto_describe_treasures (const CanalettoState *canaletto, guint seat)
{
  GString *list = g_string_new (NULL);

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    g_autofree char *holding = NULL;

    if (canaletto->owned[seat][group] == 0)
      continue;
    holding = adj_canaletto_describe_holding (canaletto, seat, group);
    /* TRANSLATORS: between what is said of one group of treasures and of the next. */
    g_string_append_printf (list, "%s%s", list->len > 0 ? _ ("; ") : "", holding);
  }
  if (list->len == 0)
    g_string_append (list, _ ("no treasures"));

  return g_string_free (list, FALSE);
}

char *
adj_canaletto_describe_payments (const AdjScene *scene, guint group)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (canaletto->owned[seat][group] > 0)
      add (list,
           /* TRANSLATORS: a name, or “you”, and how much they are paid. */
           _ ("%s %u"),
           adj_canaletto_name (scene, seat),
           canaletto->owned[seat][group] * canaletto_value (canaletto));
  }

  return g_string_free (list, FALSE);
}

char *
adj_canaletto_describe_bid (const CanalettoState *canaletto, guint bid)
{
  guint landing = canaletto_landing (canaletto, bid);
  int next = adj_canaletto_find_next_lot (canaletto, bid);
  g_autofree char *lot = NULL;

  if (next < 0)
    return g_strdup_printf (_ ("A bid of %u would take the gondola to palace %u."),
                            bid,
                            landing + 1);

  lot = adj_canaletto_list_groups (canaletto->palaces[next]);
  if ((guint) next == landing)
    /* TRANSLATORS: a bid, the number of a palace, the treasures in it. */
    return g_strdup_printf (_ ("A bid of %u would take the gondola to palace %u: %s."),
                            bid,
                            landing + 1,
                            lot);

  /* TRANSLATORS: a bid, the number of a palace that will be empty, the number of the first one
   * after it with treasures, those treasures. */
  return g_strdup_printf (
    _ ("A bid of %u would take the gondola to palace %u (sold), then on to palace %d: %s."),
    bid,
    landing + 1,
    next + 1,
    lot);
}

gboolean
adj_canaletto_is_last_lot (const CanalettoState *canaletto)
{
  CanalettoState sold = *canaletto;

  sold.palaces[canaletto->column] = 0;
  return __builtin_popcount (canaletto_groups_in_palaces (sold.palaces)) <= CANALETTO_GROUPS_LEFT;
}

char *
adj_canaletto_describe_nearness (const CanalettoState *canaletto)
{
  guint n_left = (guint) __builtin_popcount (canaletto_groups_in_palaces (canaletto->palaces));

  if (adj_canaletto_is_last_lot (canaletto))
    return g_strdup (_ ("sold, this lot ends the game"));
  if (canaletto->unsold + 1u == canaletto_count_palaces (canaletto))
    return g_strdup (_ ("unsold, this lot ends the game"));
  if (n_left > CANALETTO_GROUPS_LEFT + NEAR)
    return NULL;
  /* TRANSLATORS: numbers of groups of treasures. */
  return g_strdup_printf (_ ("%u groups left: the game ends at %u"), n_left, CANALETTO_GROUPS_LEFT);
}

char *
adj_canaletto_format_points (int points)
{
  return points < 0 ? g_strdup_printf ("−%d", -points) : g_strdup_printf ("%d", points);
}

char *
adj_canaletto_describe_left (const AdjScene *scene)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  g_autoptr (GString) values = g_string_new (NULL);

  for (guint i = canaletto->n_used; i < CANALETTO_VALUES; i++)
    g_string_append_printf (values, "%s%u", values->len > 0 ? ", " : "", canaletto->values[i]);
  if (values->len == 0)
    return g_strdup (_ ("All value markers have been used."));

  /* TRANSLATORS: numbers. */
  return g_strdup_printf (_ ("Values that were never paid, in their order: %s."), values->str);
}

char *
adj_canaletto_describe_pile (guint pile)
{
  return g_strdup (pile == 0 ? _ ("Values") : _ ("Not in the game"));
}

char *
adj_canaletto_describe_card (guint card)
{
  return g_strdup_printf ("%u", card);
}

char *
adj_canaletto_describe_lots (guint kind)
{
  guint n = kind + 1;

  return g_strdup_printf (ngettext ("lots of %u treasure", "lots of %u treasures", n), n);
}
