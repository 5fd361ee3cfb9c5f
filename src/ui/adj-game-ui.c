/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-game-ui.h"

#include <glib/gi18n.h>

#include "adj-banquet-ui.h"
#include "adj-canaletto-ui.h"
#include "adj-krach-ui.h"

const AdjGameUi *const adj_game_uis[] = {
  &adj_banquet_ui,
  &adj_canaletto_ui,
  &adj_krach_ui,
  NULL,
};

const AdjGameUi *
adj_game_ui_get (const RulesGame *game)
{
  for (guint i = 0; adj_game_uis[i] != NULL; i++)
    if (g_str_equal (adj_game_uis[i]->game, rules_game_id (game)))
      return adj_game_uis[i];
  g_assert_not_reached ();
}

const char *
adj_game_ui_get_title (const AdjGameUi *face)
{
  return _ (face->title);
}

AdjSession *
adj_game_ui_open_session (AdjMatch *match, AdjLesson *lesson, GSettings *settings)
{
  const AdjGameUi *ui = adj_game_ui_get (adj_match_get_game (match));

  return adj_session_new_at_table (match, lesson, ui->find_sign, ui->covering, settings);
}
