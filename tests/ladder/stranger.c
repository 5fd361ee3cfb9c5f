/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "stranger.h"

#include <string.h>

#include "adj-json.h"
#include "bot.h"
#include "greedy.h"
#include "version-7/version-7.h"

#define VERSION_7 "7-"

/* NAME is a level, or a level, a hyphen and a style. */
static RulesMove
play_level (const StrangerTurn *turn, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", 2);
  const BotLevel *level = bot_find_level (parts[0]);
  BotStyle style = BOT_BALANCED;
  bool is_found = parts[1] == NULL || bot_find_style (parts[1], &style);
  BotQuestion question = {
    .view = turn->view,
    .level = level,
    .style = style,
    .seed = turn->seed,
    .seed_length = strlen (turn->seed),
    .budget = (guint64) ((double) bot_level_budget (level) * turn->budget),
  };

  g_assert (is_found);
  return bot_choose (&question);
}

static RulesMove
play_version_7 (const StrangerTurn *turn, const char *name)
{
  return version_7_choose (turn->view, name + strlen (VERSION_7), turn->seed, turn->budget);
}

static RulesMove
play_random (const StrangerTurn *turn, const char *name)
{
  (void) name;
  return rules_view_draw (turn->view, turn->rng);
}

/* Greedy reads texts, as an outside program does. */
static RulesMove
play_greedy (const StrangerTurn *turn, const char *name)
{
  const RulesGame *game = rules_get_game (turn->view->known.game);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  char notation[RULES_MOVE_TEXT_SIZE];
  const char *reason;
  const char *answer;
  bool is_all;
  gsize n_moves = rules_view_legal (turn->view, moves, &is_all);

  (void) name;
  for (gsize i = 0; i < n_moves; i++) {
    (void) rules_move_format (game, moves[i], notation);
    g_ptr_array_add (texts, g_strdup (notation));
  }
  adj_json_append_view (text, turn->view);
  answer = greedy_choose (rules_game_id (game),
                          turn->view->viewer,
                          adj_json_parse (json, text->str, text->len, &reason),
                          (char **) texts->pdata,
                          texts->len);
  for (gsize i = 0; i < n_moves; i++) {
    if (g_str_equal (answer, texts->pdata[i]))
      return moves[i];
  }

  g_assert_not_reached ();
}

/* The part of SEED that all decisions of a deal share: it ends in the seat and the ply. */
static gsize
find_deal (const char *seed)
{
  gsize length = strlen (seed);

  for (guint n = 0; n < 2; n++) {
    while (length > 0 && seed[--length] != '/')
      continue;
  }
  return length;
}

/* Neighbours differ in style, and who has which one differs by deal. */
static RulesMove
play_styles (const StrangerTurn *turn, const char *name)
{
  static const char *const of_banquet[] = { "bold", "thief", "sitter" };
  static const char *const of_others[] = { "hoarder", "buyer", "waiter" };
  const RulesGame *game = rules_get_game (turn->view->known.game);
  gboolean is_banquet = g_str_equal (rules_game_id (game), "banquet");
  const char *const *styles = is_banquet ? of_banquet : of_others;
  const Stranger *player;
  RulesRng rng;

  (void) name;
  rules_rng_seed (&rng, turn->seed, find_deal (turn->seed));
  player = stranger_find (game, styles[(rules_rng_below (&rng, 3) + turn->view->viewer) % 3]);
  return player->choose (turn, player->name);
}

static const Stranger strangers[] = {
  { "bold", "banquet", stranger_play_banquet },
  { "thief", "banquet", stranger_play_banquet },
  { "sitter", "banquet", stranger_play_banquet },
  { "club", "banquet", stranger_play_banquet },
  { "guard", "banquet", stranger_play_banquet },
  { "dice", "banquet", stranger_play_banquet },
  { "shifter", "banquet", stranger_play_banquet },
  { "hoarder", "canaletto", stranger_play_canaletto },
  { "buyer", "canaletto", stranger_play_canaletto },
  { "waiter", "canaletto", stranger_play_canaletto },
  { "club", "canaletto", stranger_play_canaletto },
  { "hoarder", "krach", stranger_play_krach },
  { "buyer", "krach", stranger_play_krach },
  { "waiter", "krach", stranger_play_krach },
  { "club", "krach", stranger_play_krach },
  { "styles", NULL, play_styles },
  { "greedy", NULL, play_greedy },
  { "7-novice", NULL, play_version_7 },
  { "7-amateur", NULL, play_version_7 },
  { "7-expert", NULL, play_version_7 },
  { "7-master", NULL, play_version_7 },
  { "monte-carlo", NULL, stranger_play_monte_carlo },
};

#define LEVEL(name)                                                   \
  { name, NULL, play_level }, { name "-cautious", NULL, play_level }, \
    { name "-bold", NULL, play_level },                               \
  {                                                                   \
    name "-sly", NULL, play_level                                     \
  }

static const Stranger levels[] = {
  { "random", NULL, play_random },
  LEVEL ("novice"),
  LEVEL ("amateur"),
  LEVEL ("expert"),
  LEVEL ("master"),
};

static gboolean
plays (const Stranger *stranger, const RulesGame *game)
{
  return stranger->game == NULL || g_str_equal (stranger->game, rules_game_id (game));
}

const Stranger *
stranger_get (const RulesGame *game, guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++) {
    if (plays (&strangers[i], game) && n-- == 0)
      return &strangers[i];
  }

  return NULL;
}

const Stranger *
stranger_find (const RulesGame *game, const char *name)
{
  const Stranger *stranger;

  for (guint i = 0; (stranger = stranger_get (game, i)) != NULL; i++) {
    if (g_str_equal (stranger->name, name))
      return stranger;
  }
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    if (g_str_equal (levels[i].name, name))
      return &levels[i];
  }

  return NULL;
}
