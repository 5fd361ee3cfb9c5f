/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-progress.h"

#include <glib/gi18n.h>

#include "adj-preparation.h"

#define KEY "lessons"

/* The language of the catalogue in use, so that a lesson and the buttons it mentions agree. */
static const char *
get_language (void)
{
  /* Translators: not to be shown: the language of the lessons, "en" or "fr" */
  return C_ ("lesson", "en");
}

AdjLesson *
adj_progress_open (GSettings *settings, const RulesGame *game, GError **error)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, KEY);
  g_autofree char *person = adj_preparation_dup_person (settings);
  AdjLessonScript *script = adj_lesson_script_load (game, get_language (), error);
  const char *at = NULL;

  if (script == NULL)
    return NULL;
  (void) g_variant_lookup (kept, rules_game_id (game), "&s", &at);
  return adj_lesson_new (script, person, at, error);
}

/* AT is a step's id, or NULL. */
static void
keep (GSettings *settings, const RulesGame *game, const char *at)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, KEY);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other, *place;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &place))
    if (!g_str_equal (other, rules_game_id (game)))
      g_variant_builder_add (&builder, "{ss}", other, place);
  if (at != NULL)
    g_variant_builder_add (&builder, "{ss}", rules_game_id (game), at);
  (void) g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

void
adj_progress_save (GSettings *settings, AdjLesson *lesson)
{
  keep (settings,
        adj_lesson_get_script (lesson)->game,
        adj_lesson_is_at_end (lesson) ? NULL : adj_lesson_get_step (lesson)->id);
}

void
adj_progress_forget (GSettings *settings, const RulesGame *game)
{
  keep (settings, game, NULL);
}
