/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A golden game, stored, and the scene of any of its plies, for tests of what shows it.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"
#include "adj-scene.h"

typedef struct {
  AdjArchive *store;
  AdjMatch *match;
  AdjReplay *replay;
  AdjPeople *people;
  GArray *round_events;
  GArray *game_events;
  AdjScene scene; /* the last that was made */
} UiGolden;

/* NAME as in tests/golden, without its ending. */
void ui_golden_open (UiGolden *golden, const char *name);
/* Nobody else may hold any of it. */
void ui_golden_close (UiGolden *golden);

/* The scene after PLY moves, as VIEWER sees it, who acts if it is that seat's turn. */
void ui_golden_make_scene (UiGolden *golden, guint ply, RulesViewer viewer);
/* The seat that is to act after PLY moves, or the first. */
int ui_golden_get_actor (UiGolden *golden, guint ply);

/*
 * Adds the notation of each move that a widget plays from now on to PLAYED, which may be NULL. For
 * programs that are linked with --wrap=adj_table_play, since there is no table here.
 */
void ui_golden_collect_moves (const RulesGame *game, GHashTable *played);
void __wrap_adj_table_play (GtkWidget *widget, RulesMove move);

/* The program's style, without its application. */
void ui_load_style (void);

/* Adds "/GROUP/NAME/GAME" for each of GAMES, whose texts are the tests' data. */
void ui_add_for_each_game (
  const char *group, const char *name, const char *const *games, guint n_games, GTestDataFunc test);
