/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A fourth game without a board, sentences or knowledge of its own is played in the window: from
 * the salon to the review. Its table of games is this program's own.
 */

#include "rules-registry.h"
#include "toy.h"
#include "ui-program.h"

#define DECLARE(game) extern const RulesGame game##_game;
#define ADDRESS(game) &game##_game,

RULES_GAMES (DECLARE)

const RulesGame *const rules_games[] = { RULES_GAMES (ADDRESS) & toy_game, NULL };

static void
set_up (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_set_up (p);
  ui_program_start (p);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (p);
}

static GtkWidget *
get_widget (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

static AdjMatch *
get_match (UiProgram *p)
{
  return adj_table_get_match (ui_program_get_table (p));
}

static void
begin (UiProgram *p)
{
  ui_click (ui_find_actionable (get_widget (p), "win.setup", "toy"));
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "setup");
  ui_wait_frame (get_widget (p));
  ui_click (ui_find_by_label (get_widget (p), "Start the game"));
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "table");
  g_assert_cmpstr (rules_game_id (adj_match_get_game (get_match (p))), ==, "toy");
}

/* By the buttons of the moves, as a person would. */
static void
play_until_over (UiProgram *p)
{
  while (!adj_match_get_over (get_match (p))) {
    guint n_plies = adj_match_get_n_plies (get_match (p));
    GtkWidget *moves;

    ui_until (adj_match_get_over (get_match (p)) || ui_program_get_scene (p)->actor >= 0);
    if (adj_match_get_over (get_match (p)))
      break;
    ui_wait_frame (get_widget (p));
    moves = ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_GROUP, "Your moves");
    ui_click (ui_find_by_class (moves, "offer"));
    ui_until (adj_match_get_n_plies (get_match (p)) > n_plies);
  }
}

static void
test_game_is_played_in_the_window (UiProgram *p, gconstpointer data)
{
  gint64 id;
  guint n_plies;
  g_autofree char *words = NULL;

  (void) data;
  begin (p);
  ui_wait_frame (get_widget (p));
  words = ui_collect_text (get_widget (p));
  g_assert_nonnull (strstr (words, "heap"));
  play_until_over (p);
  id = adj_match_get_id (get_match (p));
  n_plies = adj_match_get_n_plies (get_match (p));

  g_assert_true (ui_program_act (p, "win.archive", NULL));
  ui_wait_frame (get_widget (p));
  g_assert_nonnull (ui_find_by_label (get_widget (p), "Toy"));

  ui_program_open (p, id);
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, RULES_ALL_KNOWING);
  for (guint ply = 0; ply <= n_plies; ply++) {
    ui_program_go (p, (int) ply);
    ui_wait_frame (get_widget (p));
    g_assert_cmpuint (ui_program_get_scene (p)->ply, ==, ply);
  }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add ("/toy/is-played-in-the-window",
              UiProgram,
              NULL,
              set_up,
              test_game_is_played_in_the_window,
              tear_down);

  return g_test_run ();
}
