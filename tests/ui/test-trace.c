/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A move, a step and a jump pass each layer once, and refresh each view once.
 *
 * The linker replaces the functions at the borders of the layers (`--wrap`) by those here, which
 * count their calls.
 */

#include "adj-action-area.h"
#include "adj-board.h"
#include "adj-bot-task.h"
#include "adj-plaque.h"
#include "adj-scene-maker.h"
#include "adj-strip-numbers.h"
#include "adj-virtual-list.h"
#include "ui-program.h"

enum {
  SESSION, /* a person's move enters it */
  TASK,    /* a computer player is asked */
  MATCH,   /* a move enters it */
  RULES,   /* they are applied for that */
  STORE,   /* a move is stored */
  CHANGED, /* the session announces a change */
  SCENE,   /* is made */
  BOARD,   /* the views of the scene */
  PLAQUE,  /* one for each seat */
  ACTION_AREA,
  STRIP_MOVES, /* the views of the course: all of it, or the place alone */
  STRIP_PLACE,
  LOG,
  PLACES, /* descriptions: by strip, review bar and who hears, and by the tooltip after a move */
  N_COUNTS
};

static guint counts[N_COUNTS];
static gboolean is_in_match;
static guint n_plies; /* before the move */

/* Declares the replacement of a function, and the function itself. */
#define REPLACE(type, name, ...)    \
  type __real_##name (__VA_ARGS__); \
  type __wrap_##name (__VA_ARGS__); \
  type __wrap_##name (__VA_ARGS__)

REPLACE (gboolean, adj_session_play, AdjSession *self, RulesMove move, GError **error)
{
  counts[SESSION]++;
  return __real_adj_session_play (self, move, error);
}

REPLACE (AdjBotTask *, adj_bot_task_new, AdjMatch *match, guint seat, const BotLevel *level)
{
  counts[TASK]++;
  return __real_adj_bot_task_new (match, seat, level);
}

REPLACE (gboolean,
         adj_match_play,
         AdjMatch *self,
         RulesMove move,
         gint64 ms,
         const AdjRecordBot *bot,
         GError **error)
{
  gboolean is_played;

  counts[MATCH]++;
  n_plies = adj_match_get_n_plies (self);
  is_in_match = TRUE;
  is_played = __real_adj_match_play (self, move, ms, bot, error);
  is_in_match = FALSE;
  return is_played;
}

REPLACE (RulesStatus, rules_apply, RulesState *state, RulesMove move, RulesEvents *ret_events)
{
  counts[RULES] += is_in_match && state->ply == n_plies;
  return __real_rules_apply (state, move, ret_events);
}

REPLACE (gboolean,
         adj_store_append_moves,
         AdjStore *store,
         gint64 id,
         AdjStorePlace place,
         const AdjStoredMove *moves,
         guint n_moves,
         const AdjStoredResult *result,
         GError **error)
{
  counts[STORE]++;
  return __real_adj_store_append_moves (store, id, place, moves, n_moves, result, error);
}

REPLACE (const AdjScene *, adj_scene_maker_make, AdjSceneMaker *self)
{
  counts[SCENE]++;
  return __real_adj_scene_maker_make (self);
}

REPLACE (void, adj_board_show_scene, AdjBoard *self, const AdjScene *scene)
{
  counts[BOARD]++;
  __real_adj_board_show_scene (self, scene);
}

REPLACE (void, adj_plaque_show_scene, AdjPlaque *self, const AdjScene *scene, guint seat)
{
  counts[PLAQUE]++;
  __real_adj_plaque_show_scene (self, scene, seat);
}

REPLACE (void,
         adj_action_area_show_scene,
         AdjActionArea *self,
         const AdjScene *scene,
         const AdjCourse *course)
{
  counts[ACTION_AREA]++;
  __real_adj_action_area_show_scene (self, scene, course);
}

REPLACE (void, adj_strip_numbers_update, AdjStripNumbers *self, AdjHistory *history)
{
  counts[STRIP_MOVES]++;
  __real_adj_strip_numbers_update (self, history);
}

REPLACE (void, adj_strip_numbers_show_present, AdjStripNumbers *self, guint round)
{
  counts[STRIP_PLACE]++;
  __real_adj_strip_numbers_show_present (self, round);
}

REPLACE (void, adj_virtual_list_retell, AdjVirtualList *self)
{
  counts[LOG]++;
  __real_adj_virtual_list_retell (self);
}

REPLACE (char *, adj_history_describe_place, AdjHistory *self, guint ply)
{
  counts[PLACES]++;
  return __real_adj_history_describe_place (self, ply);
}

static void
changed_cb (AdjSession *session, guint change, gpointer data)
{
  (void) session;
  (void) change;
  (void) data;
  counts[CHANGED]++;
}

static void
start (UiProgram *p)
{
  AdjTable *table = adj_window_get_table (p->window);

  ui_until (table == NULL || !adj_stage_is_busy (adj_table_get_stage (table)));
  ui_settle ();
  memset (counts, 0, sizeof counts);
}

static void
assert_counts (const guint *expected)
{
  ui_settle ();
  for (guint i = 0; i < N_COUNTS; i++) {
    /* Later versions of GTK ask for a tooltip only where the pointer is. */
    if (i == PLACES ? counts[i] > expected[i] : counts[i] != expected[i])
      g_error ("count %u is %u, and should be %u", i, counts[i], expected[i]);
  }
}

/* Seat 0 is a person and may play; computers move when they are told to. */
static void
set_up (UiProgram *p, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  (void) data;
  ui_program_set_up (p);
  ui_program_start (p);
  (void) g_settings_set_string (settings, "pace", "steps");
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 1));
  g_signal_connect (adj_table_get_session (ui_program_get_table (p)),
                    "changed",
                    G_CALLBACK (changed_cb),
                    NULL);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (p);
}

static void
play (UiProgram *p)
{
  AdjTable *table = ui_program_get_table (p);
  g_autofree char *text = ui_program_dup_legal_move (p);
  RulesMove move;

  g_assert_true (adj_match_parse_move (adj_table_get_match (table), 0, text, &move, NULL));
  adj_table_play (adj_table_get_picture (table), move);
}

static void
test_person_moves (UiProgram *p, gconstpointer data)
{
  static const guint expected[N_COUNTS] = {
    [SESSION] = 1, [MATCH] = 1,       [RULES] = 1,  [STORE] = 1,       [CHANGED] = 1,
    [SCENE] = 1,   [BOARD] = 1,       [PLAQUE] = 3, [ACTION_AREA] = 1, [STRIP_MOVES] = 1,
    [LOG] = 1,     [STRIP_PLACE] = 1, [PLACES] = 3,
  };

  (void) data;
  start (p);
  play (p);
  assert_counts (expected);
}

static void
test_computer_moves (UiProgram *p, gconstpointer data)
{
  static const guint expected[N_COUNTS] = {
    [TASK] = 1,  [MATCH] = 1,       [RULES] = 1,  [STORE] = 1,       [CHANGED] = 1,
    [SCENE] = 1, [BOARD] = 1,       [PLAQUE] = 3, [ACTION_AREA] = 1, [STRIP_MOVES] = 1,
    [LOG] = 1,   [STRIP_PLACE] = 1, [PLACES] = 3,
  };
  AdjMatch *match = adj_table_get_match (ui_program_get_table (p));

  (void) data;
  play (p);
  start (p);
  g_assert_true (ui_program_act (p, "win.step", NULL));
  ui_until (adj_match_get_n_plies (match) == 2);
  assert_counts (expected);
}

static void
test_place_changes (UiProgram *p, gconstpointer data)
{
  static const guint expected[N_COUNTS] = {
    [CHANGED] = 1,     [SCENE] = 1,       [BOARD] = 1,  [PLAQUE] = 3,
    [ACTION_AREA] = 1, [STRIP_PLACE] = 1, [PLACES] = 3,
  };

  AdjMatch *match = adj_table_get_match (ui_program_get_table (p));

  (void) data;
  play (p);
  g_assert_true (ui_program_act (p, "win.step", NULL));
  ui_until (adj_match_get_n_plies (match) == 2);
  /* Leaves the live place, where the conductor is paused as well. */
  start (p);
  g_assert_true (ui_program_act (p, "win.go-by", g_variant_new_int32 (-1)));
  assert_counts (expected);

  start (p);
  g_assert_true (ui_program_act (p, "win.go", g_variant_new_int32 (-1)));
  assert_counts (expected);
}

static void
test_game_opens_with_one_update (UiProgram *p, gconstpointer data)
{
  gint64 id = adj_match_get_id (adj_table_get_match (ui_program_get_table (p)));

  (void) data;
  g_assert_true (ui_program_act (p, "win.salon", NULL));
  start (p);
  ui_program_open (p, id);
  ui_settle ();
  g_assert_cmpuint (counts[SCENE], ==, 1);
  g_assert_cmpuint (counts[BOARD], ==, 1);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add ("/trace/person-moves", UiProgram, NULL, set_up, test_person_moves, tear_down);
  g_test_add ("/trace/computer-moves", UiProgram, NULL, set_up, test_computer_moves, tear_down);
  g_test_add ("/trace/place-changes", UiProgram, NULL, set_up, test_place_changes, tear_down);
  g_test_add ("/trace/game-opens-with-one-update",
              UiProgram,
              NULL,
              set_up,
              test_game_opens_with_one_update,
              tear_down);
  return g_test_run ();
}
