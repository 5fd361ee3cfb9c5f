/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Films of the great moments, from the running window at the default pace: each frame that was
 * painted as a picture, and what the stage has recorded. To be looked at, not a test.
 *
 *     films FOLDER [MOMENT…]
 *
 * A frame is kept as what was drawn, and becomes a picture after the moment is over: so taking it
 * costs next to nothing, and no frame is missing.
 */

#include <stdlib.h>
#include <time.h>

#include "adj-game-ui.h"
#include "ui-program.h"

enum {
  WIDTH = 1280,
  HEIGHT = 800,
  LAST_MS = 300, /* of the film, after all has been told */
  BUDGET_US = 16700,
};

typedef struct {
  const char *name;
  const char *game;
  AdjBeatKind kind;
  gboolean is_dark;
  gboolean is_still; /* a desktop that wants no motion */
} Moment;

static const Moment moments[] = {
  { "reveal", "banquet-4", ADJ_BEAT_REVEAL, FALSE, FALSE },
  { "theft", "banquet-4", ADJ_BEAT_THEFT, FALSE, FALSE },
  { "arrest", "banquet-4", ADJ_BEAT_ARREST, FALSE, FALSE },
  { "hammer", "canaletto-4", ADJ_BEAT_HAMMER, FALSE, FALSE },
  { "sale", "canaletto-4", ADJ_BEAT_SALE, FALSE, FALSE },
  { "sale-krach", "krach-5", ADJ_BEAT_SALE, FALSE, FALSE },
  { "crash", "krach-4", ADJ_BEAT_CRASH, FALSE, FALSE },
  { "victory", "canaletto-4", ADJ_BEAT_VICTORY, FALSE, FALSE },
  { "reveal-dark", "banquet-4", ADJ_BEAT_REVEAL, TRUE, FALSE },
  { "theft-dark", "banquet-4", ADJ_BEAT_THEFT, TRUE, FALSE },
  { "crash-dark", "krach-4", ADJ_BEAT_CRASH, TRUE, FALSE },
  { "crash-still", "krach-4", ADJ_BEAT_CRASH, FALSE, TRUE },
  { "victory-krach", "krach-4", ADJ_BEAT_VICTORY, FALSE, FALSE },
  { "victory-banquet", "banquet-4", ADJ_BEAT_VICTORY, FALSE, FALSE },
};

typedef struct {
  GdkPaintable *picture;
  gint64 painted;
  gint64 work; /* processor time of the main loop since the frame before, in µs */
} Frame;

typedef struct {
  UiProgram p;
  AdjMatch *golden;
  AdjMatch *match;
  AdjStage *stage;
  const Moment *moment;
  char *folder;
  GArray *frames; /* Frame */
  gint64 began;
  gint64 worked; /* processor time when the last frame had been kept */
} Film;

static gint64
get_processor_time (void)
{
  struct timespec time;

  (void) clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
frame_clear (gpointer data)
{
  g_clear_object (&((Frame *) data)->picture);
}

static gboolean
has_moment (Film *film, guint ply)
{
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (film->golden));
  const AdjTextReader reader = { .names = (const char *[6]){ "", "", "", "", "", "" } };
  g_autoptr (GPtrArray) beats = NULL;
  RulesState state;
  RulesEvents events;

  adj_match_get_events (film->golden, ply, &state, &events);
  beats = adj_beat_list (face->telling, &reader, RULES_ALL_KNOWING, &state, &events);
  for (guint i = 0; i < beats->len; i++) {
    const AdjBeat *beat = g_ptr_array_index (beats, i);

    if (beat->kind == film->moment->kind)
      return TRUE;
  }
  return FALSE;
}

/* The last one in the first two thirds of the game, or else the first after that. */
static guint
find_ply (Film *film)
{
  guint n_plies = adj_match_get_n_plies (film->golden);
  guint ply = n_plies * 2 / 3;

  while (ply > 0 && !has_moment (film, ply))
    ply--;
  if (ply > 0)
    return ply;
  for (ply = n_plies * 2 / 3; ply < n_plies && !has_moment (film, ply);)
    ply++;
  return ply;
}

static void
painted_cb (GdkFrameClock *clock G_GNUC_UNUSED, Film *film)
{
  gint64 work = get_processor_time () - film->worked;
  g_autoptr (GdkPaintable) live = gtk_widget_paintable_new (GTK_WIDGET (film->p.window));
  Frame frame = { .picture = gdk_paintable_get_current_image (live),
                  .painted = g_get_monotonic_time (),
                  .work = work };

  g_array_append_val (film->frames, frame);
  film->worked = get_processor_time ();
}

static void
save_frames (Film *film)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (film->p.window));

  for (guint i = 0; i < film->frames->len; i++) {
    const Frame *frame = &g_array_index (film->frames, Frame, i);
    GtkSnapshot *snapshot = gtk_snapshot_new ();
    g_autofree char *name =
      g_strdup_printf ("%03u-%05d.png", i, (int) ((frame->painted - film->began) / 1000));
    g_autofree char *path = g_build_filename (film->folder, name, NULL);
    g_autoptr (GskRenderNode) node = NULL;
    g_autoptr (GdkTexture) texture = NULL;

    gdk_paintable_snapshot (frame->picture, GDK_SNAPSHOT (snapshot), WIDTH, HEIGHT);
    node = gtk_snapshot_free_to_node (snapshot);
    texture =
      gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
    if (!gdk_texture_save_to_png (texture, path))
      g_error ("can't write %s", path);
  }
}

static int
compare_work (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static void
describe_frames (Film *film, GString *text)
{
  g_autofree gint64 *works = g_new (gint64, film->frames->len);
  guint n = film->frames->len;
  guint n_within = 0;

  for (guint i = 0; i < n; i++) {
    works[i] = g_array_index (film->frames, Frame, i).work;
    n_within += works[i] <= BUDGET_US;
  }
  if (n == 0)
    return;
  qsort (works, n, sizeof *works, compare_work);
  g_string_append_printf (text,
                          "%u frames, %.1f%% within 16.7 ms of processor time; median %.1f, "
                          "95th percentile %.1f, longest %.1f ms\n",
                          n,
                          100.0 * n_within / n,
                          (double) works[n / 2] / 1000,
                          (double) works[MIN (n - 1, n * 95 / 100)] / 1000,
                          (double) works[n - 1] / 1000);
}

static int
since (Film *film, gint64 time)
{
  return time == 0 ? -1 : (int) ((time - film->began) / 1000);
}

static void
write_record (Film *film)
{
  const GArray *record = adj_stage_get_record (film->stage);
  g_autoptr (GString) text =
    g_string_new ("kind ply event: began told ended paused; lead, movement, gap (ms)\n");
  g_autofree char *path = g_build_filename (film->folder, "record.txt", NULL);

  for (guint i = 0; i < record->len; i++) {
    const AdjStageRecord *beat = &g_array_index (record, AdjStageRecord, i);

    if (beat->began < film->began)
      continue;
    g_string_append_printf (text,
                            "%2d %u %u: %5d %5d %5d %5d; %4d %4d %4d%s\n",
                            beat->kind,
                            beat->ply,
                            beat->first,
                            since (film, beat->began),
                            since (film, beat->told),
                            since (film, beat->ended),
                            since (film, beat->paused),
                            (int) ((beat->told - beat->began) / 1000),
                            (int) ((beat->ended - beat->told) / 1000),
                            (int) ((beat->paused - beat->ended) / 1000),
                            beat->is_cut ? " cut" : "");
  }
  describe_frames (film, text);
  g_print ("%s\n%s\n", film->moment->name, text->str);
  (void) g_file_set_contents (path, text->str, -1, NULL);
}

static void
play (Film *film)
{
  guint ply = adj_match_get_n_plies (film->match) + 1;
  g_autoptr (GError) error = NULL;

  (void) adj_match_play (film->match, adj_match_get_move (film->golden, ply), -1, NULL, &error);
  g_assert_no_error (error);
}

static void
shoot (Film *film)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (film->p.window));
  gint64 over;
  gulong handler;

  ui_settle ();
  ui_wait_frame (GTK_WIDGET (film->p.window));
  g_settings_set_string (adj_application_get_settings (film->p.application), "pace", "brisk");
  ui_settle ();
  ui_set_animations (!film->moment->is_still);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), film);
  film->began = g_get_monotonic_time ();
  film->worked = get_processor_time ();
  play (film);
  ui_until (!adj_stage_is_busy (film->stage));
  over = g_get_monotonic_time () + LAST_MS * G_TIME_SPAN_MILLISECOND;
  ui_until (g_get_monotonic_time () > over);
  g_signal_handler_disconnect (clock, handler);
  write_record (film);
  save_frames (film);
  ui_set_animations (FALSE);
}

static void
sit_down (Film *film)
{
  gint64 id = ui_program_import (&film->p, film->moment->game);
  AdjTable *table;

  film->golden = adj_match_open (ui_program_get_store (&film->p), id, NULL);
  g_settings_set_string (adj_application_get_settings (film->p.application), "pace", "steps");
  ui_program_open (&film->p, ui_program_sit_down (&film->p, id, find_ply (film) - 1, 1));
  ui_resize (GTK_WINDOW (film->p.window), WIDTH, HEIGHT);
  table = ui_program_get_table (&film->p);
  film->match = g_object_ref (adj_table_get_match (table));
  film->stage = adj_table_get_stage (table);
  adj_session_set_paused (adj_table_get_session (table), TRUE);
}

static void
take_film (const char *folder, const Moment *moment)
{
  Film film = { .moment = moment,
                .folder = g_build_filename (folder, moment->name, NULL),
                .frames = g_array_new (FALSE, TRUE, sizeof (Frame)) };

  g_array_set_clear_func (film.frames, frame_clear);
  if (g_mkdir_with_parents (film.folder, 0755) != 0)
    g_error ("can't make %s", film.folder);
  ui_program_set_up (&film.p);
  ui_program_start (&film.p);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      moment->is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                      : ADW_COLOR_SCHEME_FORCE_LIGHT);
  sit_down (&film);
  shoot (&film);
  g_array_unref (film.frames);
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
    g_printerr ("usage: films FOLDER [MOMENT…]\n");
    return EXIT_FAILURE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, moments[i].name))
      take_film (argv[1], &moments[i]);
  return EXIT_SUCCESS;
}
