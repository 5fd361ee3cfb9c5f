/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-golden.h"

#include <fcntl.h>
#include <gtk/gtk.h>
#include <unistd.h>

#include "adj-style.h"
#include "adj-transfer.h"

static void
import (UiGolden *golden, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = g_strdup_printf ("%s.adjuge", name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  AdjTransferCount count = { 0 };
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  adj_transfer_import (golden->store, fd, name, NULL, NULL, &count, &error);
  g_assert_no_error (error);
  close (fd);
}

void
ui_golden_open (UiGolden *golden, const char *name)
{
  g_autoptr (GError) error = NULL;

  golden->store = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  import (golden, name);
  golden->match = adj_match_open (golden->store, 1, &error);
  g_assert_no_error (error);
  golden->replay = adj_replay_new (golden->match);
  golden->people = adj_people_new (adj_match_get_header (golden->match), NULL);
}

void
ui_golden_close (UiGolden *golden)
{
  adj_people_free (golden->people);
  g_clear_pointer (&golden->round_events, g_array_unref);
  g_clear_pointer (&golden->game_events, g_array_unref);
  g_assert_finalize_object (golden->replay);
  g_assert_finalize_object (golden->match);
  g_object_unref (golden->store);
}

void
ui_golden_make_scene (UiGolden *golden, guint ply, RulesViewer viewer)
{
  AdjScene *scene = &golden->scene;
  RulesState state;

  adj_match_get_state (golden->match, ply, &state);
  adj_replay_go (golden->replay, (int) ply);
  adj_replay_set_viewer (golden->replay, viewer);
  scene->game = adj_match_get_game (golden->match);
  scene->people = golden->people;
  scene->viewer = viewer;
  scene->reader = (AdjTextReader){ .names = golden->people->names };
  adj_replay_get_view (golden->replay, &scene->view);
  rules_view (&state, RULES_SPECTATOR, &scene->outside);
  adj_replay_get_events (golden->replay, &scene->events);
  g_clear_pointer (&golden->round_events, g_array_unref);
  golden->round_events = adj_replay_dup_round_events (golden->replay);
  scene->round_events = (const RulesEvent *) (const void *) golden->round_events->data;
  scene->n_round_events = golden->round_events->len;
  g_clear_pointer (&golden->game_events, g_array_unref);
  golden->game_events = adj_replay_dup_game_events (golden->replay);
  scene->game_events = (const RulesEvent *) (const void *) golden->game_events->data;
  scene->n_game_events = golden->game_events->len;
  scene->is_step = scene->ply + 1 == ply;
  scene->ply = ply;
  scene->actor = rules_is_to_act (&state, viewer) ? (int) viewer : -1;
}

int
ui_golden_get_actor (UiGolden *golden, guint ply)
{
  RulesState state;

  adj_match_get_state (golden->match, ply, &state);
  return state.to_act != 0 ? (int) g_bit_nth_lsf (state.to_act, -1) : 0;
}

static struct {
  const RulesGame *game;
  GHashTable *played;
} collection;

void
ui_golden_collect_moves (const RulesGame *game, GHashTable *played)
{
  collection.game = game;
  collection.played = played;
}

void
__wrap_adj_table_play (GtkWidget *widget, RulesMove move)
{
  char notation[RULES_MOVE_TEXT_SIZE];

  (void) widget;
  if (collection.played == NULL)
    return;

  (void) rules_move_format (collection.game, move, notation);
  g_hash_table_add (collection.played, g_strdup (notation));
}

void
ui_load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/org/adjuge/Adjuge/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  adj_style_complete ();
}

void
ui_add_for_each_game (
  const char *group, const char *name, const char *const *games, guint n_games, GTestDataFunc test)
{
  for (guint i = 0; i < n_games; i++) {
    g_autofree char *path = g_strdup_printf ("/%s/%s/%s", group, name, games[i]);

    g_test_add_data_func (path, games[i], test);
  }
}
