/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-first-play.h"

#define KEY "greeted"

gboolean
adj_first_play_is_due (GSettings *settings, const char *game)
{
  g_auto (GStrv) games = g_settings_get_strv (settings, KEY);

  return !g_strv_contains ((const char *const *) games, game);
}

void
adj_first_play_note (GSettings *settings, const char *game)
{
  g_auto (GStrv) games = g_settings_get_strv (settings, KEY);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  if (g_strv_contains ((const char *const *) games, game))
    return;
  g_strv_builder_addv (all, (const char **) games);
  g_strv_builder_add (all, game);
  list = g_strv_builder_end (all);
  (void) g_settings_set_strv (settings, KEY, (const char *const *) list);
}
