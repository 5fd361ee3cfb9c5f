/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Films of the great moments, from the running window at the default pace: frames as pictures, and
 * what the stage has recorded. To be looked at, not a test.
 *
 *     film FOLDER [MOMENT…]
 */

#include <stdlib.h>

#include "adj-game-ui.h"
#include "ui-program.h"

enum {
  FRAME_MS = 60,
  MOST_FRAMES = 90,
};

static const struct {
  const char *name;
  const char *game;
  AdjBeatKind kind; /* the last move with such a beat, but not of the last round */
  gboolean is_last;
} moments[] = {
  { "reveal", "banquet-4", ADJ_BEAT_REVEAL, FALSE },
  { "theft", "banquet-4", ADJ_BEAT_THEFT, FALSE },
  { "arrest", "banquet-4", ADJ_BEAT_ARREST, FALSE },
  { "hammer", "canaletto-3", ADJ_BEAT_HAMMER, FALSE },
  { "sale", "canaletto-3", ADJ_BEAT_SALE, FALSE },
  { "crash", "krach-4", ADJ_BEAT_CRASH, TRUE },
  { "victory", "canaletto-3", ADJ_BEAT_VICTORY, TRUE },
};

typedef struct {
  UiProgram p;
  AdjMatch *golden;
  AdjMatch *match;
  AdjStage *stage;
  char *folder;
  gint64 last; /* frame */
  guint n_frames;
  gint64 began;
} Film;

static gboolean
has_beat (Film *film, guint ply, AdjBeatKind kind)
{
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (film->golden));
  const AdjTextReader reader = { .names = (const char *[6]){ "", "", "", "", "", "" } };
  g_autoptr (GPtrArray) beats = NULL;
  RulesState state;
  RulesEvents events;

  adj_match_get_events (film->golden, ply, &state, &events);
  beats = adj_beat_list (face->telling, &reader, RULES_ALL_KNOWING, &state, &events);
  for (guint i = 0; i < beats->len; i++)
    if (((AdjBeat *) g_ptr_array_index (beats, i))->kind == kind)
      return TRUE;
  return FALSE;
}

static guint
find_ply (Film *film, AdjBeatKind kind, gboolean is_last)
{
  guint n_plies = adj_match_get_n_plies (film->golden);
  guint ply = is_last ? n_plies : n_plies * 2 / 3;

  while (ply > 1 && !has_beat (film, ply, kind))
    ply--;
  return ply;
}

static void
painted_cb (GdkFrameClock *clock, Film *film)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (film->n_frames >= MOST_FRAMES || now - film->last < FRAME_MS * 1000)
    return;
  film->last = now;
  name = g_strdup_printf ("%02u-%04d.png", film->n_frames++, (int) ((now - film->began) / 1000));
  path = g_build_filename (film->folder, name, NULL);
  ui_take_picture (GTK_WIDGET (film->p.window), path);
}

static void
write_record (Film *film)
{
  const GArray *record = adj_stage_get_record (film->stage);
  g_autoptr (GString) text = g_string_new ("kind ply event start told moved gap (ms)\n");
  g_autofree char *path = g_build_filename (film->folder, "record.txt", NULL);

  for (guint i = 0; i < record->len; i++) {
    const AdjStageRecord *beat = &g_array_index (record, AdjStageRecord, i);

    if (beat->began < film->began)
      continue;
    g_string_append_printf (text,
                            "%d %u %u %d +%d +%d +%d\n",
                            beat->kind,
                            beat->ply,
                            beat->first,
                            (int) ((beat->began - film->began) / 1000),
                            (int) ((beat->told - beat->began) / 1000),
                            (int) ((beat->ended - beat->told) / 1000),
                            (int) ((beat->paused - beat->ended) / 1000));
  }
  (void) g_file_set_contents (path, text->str, -1, NULL);
}

static void
play (Film *film)
{
  guint ply = adj_match_get_n_plies (film->match) + 1;

  if (!adj_match_play (film->match, adj_match_get_move (film->golden, ply), -1, NULL, NULL))
    g_error ("move %u was refused", ply);
}

static void
shoot (Film *film, guint ply)
{
  GtkWidget *window = GTK_WIDGET (film->p.window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gulong handler;

  while (adj_match_get_n_plies (film->match) + 1 < ply)
    play (film);
  ui_settle ();
  g_settings_set_string (adj_application_get_settings (film->p.application), "pace", "brisk");
  ui_set_animations (TRUE);
  film->began = g_get_monotonic_time ();
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), film);
  play (film);
  ui_until (!adj_stage_is_busy (film->stage));
  ui_settle ();
  g_signal_handler_disconnect (clock, handler);
  write_record (film);
  ui_set_animations (FALSE);
}

static void
take_film (const char *folder, guint n)
{
  Film film = { .folder = g_build_filename (folder, moments[n].name, NULL) };
  gint64 id;

  g_mkdir_with_parents (film.folder, 0755);
  ui_program_set_up (&film.p);
  ui_program_start (&film.p);
  id = ui_program_import (&film.p, moments[n].game);
  film.golden = adj_match_open (ui_program_get_store (&film.p), id, NULL);
  g_settings_set_string (adj_application_get_settings (film.p.application), "pace", "steps");
  ui_program_open (&film.p, ui_program_sit_down (&film.p, id, 0, 1));
  ui_resize (GTK_WINDOW (film.p.window), 1280, 800);
  film.match = g_object_ref (adj_table_get_match (ui_program_get_table (&film.p)));
  film.stage = adj_table_get_stage (ui_program_get_table (&film.p));
  adj_session_set_paused (adj_table_get_session (ui_program_get_table (&film.p)), TRUE);
  g_settings_set_string (adj_application_get_settings (film.p.application), "pace", "at-once");
  shoot (&film, find_ply (&film, moments[n].kind, moments[n].is_last));
  g_object_unref (film.match);
  g_object_unref (film.golden);
  ui_program_tear_down (&film.p);
  g_free (film.folder);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  if (argc < 2) {
    g_printerr ("usage: film FOLDER [MOMENT…]\n");
    return EXIT_FAILURE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, moments[i].name))
      take_film (argv[1], i);
  return EXIT_SUCCESS;
}
