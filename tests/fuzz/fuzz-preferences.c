/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes are the preferences that hold texts or lists: the badges, the set-ups, the places in
 * lessons and the name of the player, as a value of GVariant that may be damaged.
 */

#include "fuzz.h"

#include "adj-lesson-script.h"
#include "adj-people.h"
#include "adj-preparation.h"

static void
set (GSettings *settings, const char *key, GVariant *value)
{
  (void) g_settings_set_value (settings, key, value);
  g_variant_unref (value);
}

static GVariant *
read_bytes (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GVariant) value = g_variant_ref_sink (
    g_variant_new_from_bytes (G_VARIANT_TYPE ("(a{sy}a{ss}a{ss}s)"), bytes, FALSE));

  return g_variant_get_normal_form (value);
}

/* Where each lesson was left: a step, or none. */
static void
check_lessons (GVariant *lessons)
{
  for (unsigned game = 0; game < rules_count_games (); game++) {
    static AdjLessonScript *scripts[8];
    const char *at = NULL;
    unsigned step;

    g_assert (game < G_N_ELEMENTS (scripts));
    if (scripts[game] == NULL)
      scripts[game] = adj_lesson_script_load (rules_get_game (game), "en", NULL);
    fuzz_check (scripts[game] != NULL);
    (void) g_variant_lookup (lessons, rules_game_id (rules_get_game (game)), "&s", &at);
    if (at != NULL && adj_lesson_script_find (scripts[game], at, &step))
      fuzz_check (step < scripts[game]->steps->len);
  }
}

static void
check_people (const char *person, GVariant *badges)
{
  const char *const names[] = { person, "Ann", "Bob" };
  g_autoptr (AdjPeople) people = adj_people_new_for_names (names, G_N_ELEMENTS (names), badges);

  for (unsigned i = 0; i < people->n; i++)
    fuzz_check (people->list[i].badge < ADJ_N_BADGES);
}

void
fuzz_preferences (const uint8_t *data, size_t size)
{
  GSettings *settings = fuzz_get_settings ();
  g_autoptr (GVariant) all = read_bytes (data, size);
  g_autoptr (GVariant) badges = g_variant_get_child_value (all, 0);
  g_autoptr (GVariant) lessons = g_variant_get_child_value (all, 2);
  g_autofree char *person = NULL;

  set (settings, "badges", g_variant_ref (badges));
  set (settings, "preparations", g_variant_get_child_value (all, 1));
  set (settings, "lessons", g_variant_ref (lessons));
  set (settings, "player-name", g_variant_get_child_value (all, 3));

  person = adj_preparation_dup_person (settings);
  fuzz_check (*person != '\0' && g_utf8_validate (person, -1, NULL));
  check_people (person, badges);
  check_lessons (lessons);
  fuzz_setup_settings (settings, rules_get_game (size % rules_count_games ()), data, size);
}
