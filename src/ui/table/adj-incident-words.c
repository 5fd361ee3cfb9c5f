/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-incident-words.h"

#include <glib/gi18n.h>

#include "adj-preparation.h"

enum {
  MOST_SENTENCES = 4
};

static char *
describe_kind (const AdjIncident *incident, const char *name)
{
  if (g_str_equal (incident->kind, "human"))
    /* Translators: %s is the name of a player */
    return g_strdup_printf (_ ("From move %u on, a person played for %s."),
                            incident->ply + 1,
                            name);
  /* Translators: the name of a player, and a level, such as “Master” */
  return g_strdup_printf (_ ("From move %u on, the computer played for %s (%s)."),
                          incident->ply + 1,
                          name,
                          adj_level_get_title (incident->kind));
}

static char *
describe (const AdjIncident *incident, const AdjPeople *people)
{
  const char *name = people->names[MIN (incident->seat, people->n - 1)];

  switch (incident->type) {
  case ADJ_INCIDENT_KIND:
    return describe_kind (incident, name);
  case ADJ_INCIDENT_LOOK:
    return g_strdup_printf (incident->branch == NULL
                              /* Translators: %s is the name of a player */
                              ? _ ("After move %u, the secrets of %s were looked at.")
                              /* Translators: %s is the name of a player */
                              : _ ("After move %u, the secrets of %s were looked at in a branch."),
                            incident->ply,
                            name);
  case ADJ_INCIDENT_BRANCH:
  default:
    return g_strdup_printf (
      _ (
        "While this game stood at move %u, a branch was begun from an earlier one: whoever has looked on knows what may come."),
      incident->ply);
  }
}

char *
adj_incident_words_describe (const GArray *incidents, const AdjPeople *people)
{
  guint n = adj_incidents_count (incidents);
  g_autoptr (GString) text = NULL;

  if (n == 0)
    return NULL;

  text = g_string_new (_ ("This game counts in no statistics."));
  for (guint i = 0; i < MIN (n, MOST_SENTENCES); i++) {
    g_autofree char *sentence = describe (&g_array_index (incidents, AdjIncident, i), people);

    g_string_append_printf (text, " %s", sentence);
  }
  if (n > MOST_SENTENCES)
    g_string_append_printf (text,
                            ngettext (" The record tells %u thing more of the kind.",
                                      " The record tells %u things more of the kind.",
                                      n - MOST_SENTENCES),
                            n - MOST_SENTENCES);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
