/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page at the end of a game. */

#include "adj-finale.h"
#include "adj-night.h"
#include "ui-program.h"

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
  ui_set_animations (FALSE);
  ui_program_tear_down (p);
}

static GtkWidget *
get_widget (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

static GtkWidget *
find_page (UiProgram *p)
{
  return ui_find_by_type (get_widget (p), ADJ_TYPE_FINALE);
}

static guint
count_moves (UiProgram *p, gint64 id)
{
  g_autoptr (AdjMatch) match = adj_match_open (ui_program_get_store (p), id, NULL);

  return adj_match_get_n_plies (match);
}

/* Opens the golden game NAME with PEOPLE at it before its last move, and plays that. */
static void
play_last_move (UiProgram *p, const char *name, guint people)
{
  gint64 golden = ui_program_import (p, name);
  guint n = count_moves (p, golden);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);
  AdjMatch *match;

  ui_program_open (p, ui_program_sit_down (p, golden, n - 1, people));
  match = adj_table_get_match (ui_program_get_table (p));
  (void) ui_program_act (p, "win.open-curtain", NULL);
  if (!adj_match_get_over (match))
    g_assert_true (adj_match_play (match, adj_match_get_move (model, n), -1, NULL, NULL));
  ui_until (adj_match_get_over (match));
  ui_settle ();
}

static void
test_end_is_told_on_a_page (UiProgram *p, gconstpointer data)
{
  GtkWidget *page, *list, *focus;

  (void) data;
  play_last_move (p, "banquet-4", 0x3f);
  page = find_page (p);
  g_assert_nonnull (page);
  ui_assert_says (page, "Adjugé! The game goes to Hélène, with 44 spaces.");
  ui_assert_says (page, "Next: Firmin, with 42 spaces.");
  ui_wait_frame (page);
  focus = gtk_window_get_focus (GTK_WINDOW (p->window));
  g_assert_true (focus == ui_find_by_label (page, "Review the Game"));
  list = ui_find_by_role (page, GTK_ACCESSIBLE_ROLE_LIST, "The final count");
  g_assert_nonnull (list);
  g_assert_nonnull (ui_find_by_role (page, GTK_ACCESSIBLE_ROLE_HEADING, "How it was won"));
  g_assert_null (ui_look_for (get_widget (p), GTK_ACCESSIBLE_ROLE_GROUP, "Your moves"));
}

/* The finest final collection advances 8 spaces, the second finest 4. */
static void
test_jumps_of_the_banquet_are_seen (UiProgram *p, gconstpointer data)
{
  (void) data;
  play_last_move (p, "banquet-4", 0x3f);
  ui_assert_says (find_page (p), "before: 40; cards: ");
  ui_assert_says (find_page (p), "banquet: +4");
  ui_assert_says (find_page (p), "before: 34; cards: ");
  ui_assert_says (find_page (p), "banquet: +8");
}

static void
test_chips_become_points (UiProgram *p, gconstpointer data)
{
  (void) data;
  play_last_move (p, "krach-3", 0x3f);
  ui_assert_says (find_page (p), "for chips: +2; chips: 13\u00a0÷\u00a05");
  ui_assert_says (find_page (p), "Five chips make a point.");
}

static void
test_tie_break_has_its_reason (UiProgram *p, gconstpointer data)
{
  (void) data;
  play_last_move (p, "krach-3", 0x3f);
  ui_assert_says (find_page (p), "Level with Hélène: the most shares win.");
  ui_assert_says (find_page (p), "1. Basile, 22 points");
  ui_assert_says (find_page (p), "2. Hélène, 22 points");
}

static AdjResult *
describe (UiProgram *p)
{
  const AdjScene *scene = ui_program_get_scene (p);
  AdjMatch *match = adj_table_get_match (ui_program_get_table (p));
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (RulesEvent));
  AdjResult *result = adj_result_new (scene);

  for (guint ply = 1; ply <= adj_match_get_n_plies (match); ply++) {
    RulesEvents events;
    RulesState state;

    adj_match_get_events (match, ply, &state, &events);
    g_array_append_vals (all, events.list, events.n);
  }
  adj_game_ui_get (scene->game)
    ->describe_result (result, scene, (const RulesEvent *) (const void *) all->data, all->len);
  return result;
}

/* Cash is what everybody began with, and what came in, less what went out. */
static void
test_sums_of_canaletto_add_up (UiProgram *p, gconstpointer data)
{
  g_autoptr (AdjResult) result = NULL;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-4"));
  result = describe (p);
  g_assert_cmpuint (result->n_rows, ==, 4);
  for (guint i = 0; i < result->n_rows; i++) {
    const AdjResultRow *row = &result->rows[i];
    int sales = atoi (row->cells[0]);
    int paid = g_str_equal (row->cells[1], "0") ? 0 : atoi (row->cells[1] + strlen ("\u2212"));

    g_assert_cmpint (30 + sales - paid, ==, atoi (row->cells[2]));
    g_assert_cmpuint (row->items->len, >, 0);
  }
}

static void
test_page_leaves_room_for_a_review (UiProgram *p, gconstpointer data)
{
  (void) data;
  play_last_move (p, "krach-3", 0x3f);
  ui_click (ui_find_by_label (find_page (p), "Review the Game"));
  g_assert_null (find_page (p));
  g_assert_cmpuint (ui_program_get_scene (p)->ply, ==, 0);

  ui_program_go (p, -1);
  g_assert_null (find_page (p));
  ui_click (ui_find_by_label (get_widget (p), "Show the Result"));
  g_assert_nonnull (find_page (p));
  ui_click (ui_find_by_label (find_page (p), "Show the Table"));
  g_assert_null (find_page (p));
  g_assert_nonnull (ui_look_for (get_widget (p), GTK_ACCESSIBLE_ROLE_GROUP, "Board"));
}

static void
test_finished_game_opens_at_its_table (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  g_assert_null (find_page (p));
}

static void
test_answers_are_given_on_the_page (UiProgram *p, gconstpointer data)
{
  (void) data;
  play_last_move (p, "krach-3", 0x3f);
  g_assert_true (ui_program_act (p, "win.what-happened", NULL));
  ui_assert_says (find_page (p), "turns up the crash and ends the game");
}

/* The last rows are counted first; a key ends the telling and does nothing else. */
static void
test_key_ends_the_telling (UiProgram *p, gconstpointer data)
{
  GtkWidget *winner;

  (void) data;
  ui_set_animations (TRUE);
  play_last_move (p, "krach-3", 0x3f);
  winner = ui_find_by_class (find_page (p), "winner");
  g_assert_cmpfloat (gtk_widget_get_opacity (winner), ==, 0);
  (void) ui_press_key (GTK_WINDOW (p->window), GDK_KEY_space, 0);
  g_assert_cmpfloat (gtk_widget_get_opacity (winner), ==, 1);
  ui_settle ();
  g_assert_nonnull (find_page (p));
}

static gboolean
shows_fireworks (UiProgram *p)
{
  GtkWidget *night = ui_find_by_type (get_widget (p), ADJ_TYPE_NIGHT);
  g_autoptr (GdkTexture) texture = ui_get_texture (night);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (int i = 0; i < width * height; i++) {
    if ((pixels[i] & 0xffffff) == 0xf2899a)
      return TRUE;
  }
  return FALSE;
}

static void
show_end (UiProgram *p, guint people, gboolean has_animations)
{
  ui_set_animations (has_animations);
  play_last_move (p, "krach-3", people);
  (void) ui_press_key (GTK_WINDOW (p->window), GDK_KEY_space, 0);
  ui_wait_frame (find_page (p));
}

static void
test_fireworks_are_for_people (UiProgram *p, gconstpointer data)
{
  (void) data;
  show_end (p, 1 << 1, TRUE);
  ui_assert_says (find_page (p), "Adjugé! The game is yours, with 22 points.");
  g_assert_true (shows_fireworks (p));
}

static void
test_no_fireworks_for_computers (UiProgram *p, gconstpointer data)
{
  (void) data;
  show_end (p, 1 << 0, TRUE);
  g_assert_false (shows_fireworks (p));
}

static void
test_no_fireworks_without_movement (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_set_animations (FALSE);
  play_last_move (p, "krach-3", 1 << 1);
  ui_wait_frame (find_page (p));
  g_assert_false (shows_fireworks (p));
}

/* The focus is on a button that goes from one place to another. */
static void
test_page_follows_the_width (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 360, 1280, 900, 1600, 360 };

  (void) data;
  play_last_move (p, "canaletto-4", 0x3f);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autofree char *clipped = NULL;
    GtkWidget *review;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_settle ();
    ui_wait_frame (find_page (p));
    review = ui_find_by_label (find_page (p), "Review the Game");
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (p->window)) == review);
    clipped = ui_list_clipped (find_page (p));
    g_assert_cmpstr (clipped, ==, "");
  }
}

/* Where the first of the page's buttons is. */
static graphene_rect_t
find_button (UiProgram *p)
{
  GtkWidget *review = ui_find_by_label (find_page (p), "Review the Game");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (review, find_page (p), &bounds));
  return bounds;
}

/* They neither move when the turning points are told nor leave the window. */
static void
test_buttons_are_in_sight_beside_the_turning_points (UiProgram *p, gconstpointer golden)
{
  AdjAnalysis *analysis;
  graphene_rect_t before;
  graphene_rect_t after;

  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  play_last_move (p, golden, 0x3f);
  analysis = adj_session_get_analysis (adj_table_get_session (ui_program_get_table (p)));
  ui_settle ();
  ui_wait_frame (find_page (p));
  before = find_button (p);
  while (!adj_analysis_is_complete (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  ui_settle ();
  ui_wait_frame (find_page (p));
  after = find_button (p);
  g_assert_cmpfloat (before.origin.x, ==, after.origin.x);
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
  g_assert_cmpfloat (after.origin.y + after.size.height,
                     <=,
                     (float) gtk_widget_get_height (find_page (p)));
}

static float
find_y (UiProgram *p, const char *label)
{
  graphene_rect_t bounds;

  ui_settle ();
  ui_wait_frame (find_page (p));
  g_assert_true (
    gtk_widget_compute_bounds (ui_find_by_label (find_page (p), label), find_page (p), &bounds));
  return bounds.origin.y;
}

/* Ends a game of a person against a computer, who makes a last move of its own accord. */
static guint
end_game (UiProgram *p, gint64 golden, guint person)
{
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);
  guint n = count_moves (p, golden);
  RulesMove last = adj_match_get_move (model, n);
  RulesState end;

  ui_program_open (p, ui_program_sit_down (p, golden, n - 1, 1u << person));
  if (last.seat == person)
    g_assert_true (adj_match_play (ui_program_get_match (p), last, -1, NULL, NULL));
  ui_until (adj_match_get_over (ui_program_get_match (p)));
  ui_settle ();
  adj_match_get_state (ui_program_get_match (p),
                       adj_match_get_n_plies (ui_program_get_match (p)),
                       &end);
  return rules_winners (&end);
}

/* Returns the seat of the person, who has lost. */
static guint
play_until_lost (UiProgram *p)
{
  gint64 golden = ui_program_import (p, "canaletto-2");
  guint person = 0;

  while ((end_game (p, golden, person) >> person & 1) != 0)
    g_assert_cmpuint (++person, <, 2);
  return person;
}

/* What the analysis brings moves no button, and tells who has lost what cost most. */
static void
test_analysis_moves_no_button_and_tells_the_loser (UiProgram *p, gconstpointer data)
{
  AdjAnalysis *analysis;
  g_autoptr (AdjReport) report = NULL;
  const AdjPractice *practice;
  GtkWidget *line;
  guint loser;
  float y;

  ui_resize (GTK_WINDOW (p->window), GPOINTER_TO_INT (data), 800);
  loser = play_until_lost (p);
  analysis = adj_session_get_analysis (ui_program_get_session (p));
  g_assert_false (adj_analysis_is_complete (analysis));
  y = find_y (p, "Review the Game");
  while (!adj_analysis_is_complete (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  ui_until (ui_find_actionable (find_page (p), "win.practise", NULL) != NULL);
  g_assert_cmpfloat_with_epsilon (find_y (p, "Review the Game"), y, 0.5f);
  ui_assert_says (find_page (p), "What cost you most: Round ");

  report = adj_report_new_for_analysis (analysis);
  line = ui_find_actionable (find_page (p), "win.practise", NULL);
  ui_click (line);
  practice = adj_session_get_practice (ui_program_get_session (p));
  g_assert_nonnull (practice);
  g_assert_cmpuint (practice->ply, ==, report->seats[loser].dearest[0].marked.ply);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(path, function) g_test_add (path, UiProgram, NULL, set_up, function, tear_down)
  ADD ("/finale/end-is-told-on-a-page", test_end_is_told_on_a_page);
  ADD ("/finale/jumps-of-the-banquet-are-seen", test_jumps_of_the_banquet_are_seen);
  ADD ("/finale/chips-become-points", test_chips_become_points);
  ADD ("/finale/tie-break-has-its-reason", test_tie_break_has_its_reason);
  ADD ("/finale/sums-of-canaletto-add-up", test_sums_of_canaletto_add_up);
  ADD ("/finale/page-leaves-room-for-a-review", test_page_leaves_room_for_a_review);
  ADD ("/finale/finished-game-opens-at-its-table", test_finished_game_opens_at_its_table);
  ADD ("/finale/answers-are-given-on-the-page", test_answers_are_given_on_the_page);
  ADD ("/finale/key-ends-the-telling", test_key_ends_the_telling);
  ADD ("/finale/fireworks-are-for-people", test_fireworks_are_for_people);
  ADD ("/finale/no-fireworks-for-computers", test_no_fireworks_for_computers);
  ADD ("/finale/no-fireworks-without-movement", test_no_fireworks_without_movement);
  ADD ("/finale/page-follows-the-width", test_page_follows_the_width);
  g_test_add ("/finale/buttons-are-in-sight-beside-the-turning-points/two",
              UiProgram,
              "canaletto-2",
              set_up,
              test_buttons_are_in_sight_beside_the_turning_points,
              tear_down);
  g_test_add ("/finale/buttons-are-in-sight-beside-the-turning-points/four",
              UiProgram,
              "canaletto-4",
              set_up,
              test_buttons_are_in_sight_beside_the_turning_points,
              tear_down);
  g_test_add ("/finale/analysis-moves-no-button-and-tells-the-loser/wide",
              UiProgram,
              GINT_TO_POINTER (1280),
              set_up,
              test_analysis_moves_no_button_and_tells_the_loser,
              tear_down);
  g_test_add ("/finale/analysis-moves-no-button-and-tells-the-loser/narrow",
              UiProgram,
              GINT_TO_POINTER (360),
              set_up,
              test_analysis_moves_no_button_and_tells_the_loser,
              tear_down);
#undef ADD

  return g_test_run ();
}
