/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-game-ui.h"

#include <glib/gi18n.h>

#include "adj-plain-ui.h"
#include "ui-registry.h"

#define DECLARE(game) extern const AdjGameUi adj_##game##_ui;
#define ADDRESS(game) &adj_##game##_ui,

UI_GAMES (DECLARE)

static const AdjGameUi *const uis[] = { UI_GAMES (ADDRESS) NULL };

const AdjGameUi *
adj_game_ui_get (const RulesGame *game)
{
  for (guint i = 0; uis[i] != NULL; i++)
    if (g_str_equal (uis[i]->game, rules_game_id (game)))
      return uis[i];

  return adj_plain_ui_get (game);
}

const AdjGameUi *
adj_game_ui_nth (guint index)
{
  return index < rules_count_games () ? adj_game_ui_get (rules_get_game (index)) : NULL;
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
