/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-people.h"

#include <glib/gi18n.h>

#include "adj-text-name.h"

const char *
adj_badge_get_name (guint badge)
{
  static const char *const names[ADJ_N_BADGES] = {
    N_ ("Vermilion circle"), N_ ("Blue shield"),  N_ ("Ochre triangle"),
    N_ ("Green diamond"),    N_ ("Violet cross"), N_ ("Slate hexagon"),
  };

  return _ (names[badge % ADJ_N_BADGES]);
}

/* The badge chosen for NAME, or ADJ_N_BADGES. */
static guint
find_chosen (GVariant *badges, const char *name)
{
  guchar badge;

  if (badges == NULL || !g_variant_lookup (badges, name, "y", &badge) || badge >= ADJ_N_BADGES)
    return ADJ_N_BADGES;
  return badge;
}

/* Chosen badges first, while they are free; the rest get the next free one from their seat's on.
 * NAMES are as they were given: they may be NULL, and are not shown. */
static void
give_badges (AdjPeople *people, const char *const *names, GVariant *badges)
{
  guint taken = 0;

  for (guint i = 0; i < people->n; i++) {
    guint badge = find_chosen (badges, names[i] != NULL ? names[i] : people->list[i].name);

    if (badge < ADJ_N_BADGES && (taken & 1u << badge) != 0)
      badge = ADJ_N_BADGES;
    if (badge < ADJ_N_BADGES)
      taken |= 1u << badge;
    people->list[i].badge = badge;
  }

  for (guint i = 0; i < people->n; i++) {
    guint badge = i;

    if (people->list[i].badge < ADJ_N_BADGES)
      continue;
    while ((taken & 1u << badge) != 0)
      badge = (badge + 1) % ADJ_N_BADGES;
    taken |= 1u << badge;
    people->list[i].badge = badge;
  }
}

/* The first N letters of a name, the first one a capital. */
static void
write_initial (const char *name, guint n, char initial[16])
{
  char *end = initial;

  if (adj_text_is_bidi_control (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);
  for (guint i = 0; i < n && *name != '\0'; i++) {
    gunichar letter = g_utf8_get_char (name);

    if (i == 0)
      letter = g_unichar_toupper (letter);
    end += g_unichar_to_utf8 (letter, end);
    name = g_utf8_next_char (name);
  }
  *end = '\0';
}

static void
give_initials (AdjPeople *people)
{
  gboolean is_shared[RULES_MAX_SEATS] = { FALSE };

  for (guint i = 0; i < people->n; i++)
    write_initial (people->list[i].name, 1, people->list[i].initial);

  for (guint i = 0; i < people->n; i++)
    for (guint k = 0; k < people->n; k++)
      if (i != k && g_str_equal (people->list[i].initial, people->list[k].initial))
        is_shared[i] = TRUE;

  for (guint i = 0; i < people->n; i++)
    if (is_shared[i])
      write_initial (people->list[i].name, 2, people->list[i].initial);
}

static AdjPeople *
people_new (guint n)
{
  AdjPeople *people = g_new0 (AdjPeople, 1);

  people->n = n;
  return people;
}

static void
add_name (AdjPeople *people, guint seat, const char *name)
{
  AdjPerson *person = &people->list[seat];

  if (name != NULL && *name != '\0')
    person->name = adj_text_show_name (name);
  else
    /* Translators: a player without a name; the number is that of the seat */
    person->name = g_strdup_printf (_ ("Player %u"), seat + 1);
  people->names[seat] = person->name;
}

static void
complete (AdjPeople *people, const char *const *names, GVariant *badges)
{
  give_badges (people, names, badges);
  give_initials (people);
}

AdjPeople *
adj_people_new (const AdjRecordHeader *header, GVariant *badges)
{
  AdjPeople *people = people_new (header->setup.n_seats);
  const char *names[RULES_MAX_SEATS];

  for (guint i = 0; i < people->n; i++) {
    names[i] = header->seats[i].name;
    add_name (people, i, names[i]);
    people->list[i].is_human = g_strcmp0 (header->seats[i].kind, "human") == 0;
  }
  complete (people, names, badges);
  return people;
}

AdjPeople *
adj_people_new_for_names (const char *const *names, guint n, GVariant *badges)
{
  AdjPeople *people = people_new (n);

  g_return_val_if_fail (n <= RULES_MAX_SEATS, people);

  for (guint i = 0; i < n; i++)
    add_name (people, i, names[i]);
  complete (people, names, badges);
  return people;
}

void
adj_people_free (AdjPeople *people)
{
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    g_free (people->list[i].name);
  g_free (people);
}
