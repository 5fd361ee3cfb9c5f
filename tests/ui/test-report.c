/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on a finished game in the window. */

#include <math.h>
#include <string.h>
#include <time.h>

#include "adj-analysis-panel.h"
#include "adj-luck-table.h"
#include "adj-log.h"
#include "adj-report-chart.h"
#include "adj-report-page.h"
#include "adj-sale-table.h"
#include "adj-sale.h"
#include "adj-strip.h"
#include "ui-program.h"

/* What the first complete analysis found, for the tests that begin with one: AdjStoredAnalysis. */
static GArray *verdicts;

static AdjAnalysis *
get_analysis (UiProgram *p)
{
  return adj_session_get_analysis (ui_program_get_session (p));
}

static gboolean
can (UiProgram *p, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), action);
}

static void
open_report (UiProgram *p, const char *golden)
{
  ui_program_open (p, ui_program_import (p, golden));
  g_assert_true (ui_program_act (p, "win.report", NULL));
  ui_until (ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_REPORT_CHART) != NULL);
}

static void
keep_found (const AdjStoredAnalysis *analysis, gpointer data)
{
  AdjStoredAnalysis copy = *analysis;

  (void) data;
  copy.version = g_intern_string (analysis->version);
  copy.seed = g_intern_string (analysis->seed);
  copy.result = g_intern_string (analysis->result);
  g_array_append_val (verdicts, copy);
}

static void
bring_found (UiProgram *p, gint64 id)
{
  for (guint i = 0; verdicts != NULL && i < verdicts->len; i++)
    g_assert_true (adj_store_set_analysis (adj_archive_get (ui_program_get_store (p)),
                                           id,
                                           &g_array_index (verdicts, AdjStoredAnalysis, i),
                                           NULL));
}

static GtkWidget *
get_chart (UiProgram *p)
{
  return ui_find_by_role (ui_program_get_root (p),
                          GTK_ACCESSIBLE_ROLE_SLIDER,
                          "Chances of winning");
}

static GtkWidget *
get_page (UiProgram *p)
{
  return ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_REPORT_PAGE);
}

/* The page hears of what was found three times a second. */
static gboolean
is_filled_in (UiProgram *p)
{
  g_autofree char *text = get_page (p) != NULL ? ui_collect_shown (get_page (p)) : NULL;

  return text != NULL && strstr (text, "moves have been looked at.") == NULL;
}

static void
wait_until_complete (UiProgram *p)
{
  while (!adj_analysis_is_complete (get_analysis (p)) || !is_filled_in (p) ||
         ui_look_for (ui_program_get_root (p),
                      GTK_ACCESSIBLE_ROLE_GROUP,
                      "Luck and skill, part by part") == NULL)
    (void) g_main_context_iteration (NULL, TRUE);
}

/* Analyses the game once for all tests. */
static void
open_whole_report (UiProgram *p)
{
  gint64 id = ui_program_import (p, "canaletto-2");

  bring_found (p, id);
  ui_program_open (p, id);
  g_assert_true (ui_program_act (p, "win.report", NULL));
  wait_until_complete (p);
  if (verdicts != NULL)
    return;
  verdicts = g_array_new (FALSE, FALSE, sizeof (AdjStoredAnalysis));
  g_assert_true (adj_store_load_analysis (adj_archive_get (ui_program_get_store (p)),
                                          id,
                                          keep_found,
                                          NULL,
                                          NULL));
}

/* Where the button for the next mistake is, in the window. */
static float
find_next_mistake (UiProgram *p)
{
  GtkWidget *sheet = ui_find_by_class (ui_program_get_root (p), "report-sheet");
  graphene_rect_t bounds;

  ui_settle ();
  ui_wait_frame (ui_program_get_root (p));
  g_assert_true (gtk_widget_compute_bounds (ui_find_actionable (sheet, "win.next-mistake", NULL),
                                            ui_program_get_root (p),
                                            &bounds));
  return bounds.origin.y;
}

static void
test_next_mistake_stays_where_it_is (UiProgram *p, gconstpointer data)
{
  float y;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  open_report (p, "krach-3");
  y = find_next_mistake (p);
  wait_until_complete (p);
  g_assert_cmpfloat (find_next_mistake (p), ==, y);
}

static void
test_report_fills_in_and_says_who_won_by_what (UiProgram *p, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  (void) data;
  open_report (p, "canaletto-2");
  g_assert_true (adj_analysis_get_running (get_analysis (p)));
  text = ui_collect_shown (get_page (p));
  g_assert_nonnull (strstr (text, "moves have been looked at."));
  wait_until_complete (p);
  whole = ui_collect_shown (get_page (p));
  g_assert_nonnull (strstr (whole, " wins "));
  g_assert_nonnull (strstr (whole, "Turning points"));
  g_assert_nonnull (strstr (whole, "Costliest decisions"));
  g_assert_nonnull (strstr (whole, "Own decisions: "));
  g_assert_nonnull (strstr (whole, "accuracy "));
}

static void
test_chart_is_gone_through_by_keys_and_spoken (UiProgram *p, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  (void) data;
  open_whole_report (p);
  g_assert_true (gtk_widget_grab_focus (get_chart (p)));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Home"));
  ui_settle ();
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, 0);
  before = ui_get_description (get_chart (p));
  for (guint i = 0; i < 4; i++)
    g_assert_true (ui_press (GTK_WINDOW (p->window), "Right"));
  ui_settle ();
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, 4);
  after = ui_get_description (get_chart (p));
  g_assert_cmpstr (before, !=, after);
  g_assert_true (g_str_has_prefix (after, "Round 1, move 4: "));
}

/* The change of the greatest turning point is in the description of the chart there. */
static void
test_turning_point_goes_there (UiProgram *p, gconstpointer data)
{
  g_autoptr (AdjReport) report = NULL;
  g_autofree char *spoken = NULL;
  GtkWidget *row;

  (void) data;
  open_whole_report (p);
  report = adj_report_new_for_analysis (get_analysis (p));
  g_assert_cmpuint (report->n_turns, >, 0);
  row = ui_find_by_class (ui_find_by_class (ui_program_get_root (p), "report-sheet"), "report-row");
  ui_click (row);
  ui_settle ();
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, report->turns[0].ply);
  spoken = ui_get_description (get_chart (p));
  g_assert_nonnull (strstr (spoken, "% to "));
}

/* As a click there begins. */
static void
press_chart (UiProgram *p, double part)
{
  GtkWidget *chart = get_chart (p);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (chart);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_DRAG (controller))
      g_signal_emit_by_name (controller,
                             "drag-begin",
                             part * gtk_widget_get_width (chart),
                             gtk_widget_get_height (chart) / 2.0);
  }
}

static void
test_click_goes_there_and_the_table_shows_it (UiProgram *p, gconstpointer data)
{
  guint n;

  (void) data;
  open_whole_report (p);
  n = adj_match_get_n_plies (adj_session_get_match (ui_program_get_session (p)));
  ui_program_go (p, 0);
  ui_wait_frame (ui_program_get_root (p));
  press_chart (p, 0.5);
  ui_settle ();
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), >, n / 4);
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), <, n * 3 / 4);

  g_assert_null (ui_look_for (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Board"));
  ui_click (
    ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Show the table"));
  ui_settle ();
  (void) ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Board");
  g_assert_null (get_page (p));
}

static void
test_auction_leads_to_its_moment (UiProgram *p, gconstpointer data)
{
  g_autoptr (AdjReport) report = NULL;
  const AdjSale *sale;
  GtkWidget *table;

  (void) data;
  open_report (p, "canaletto-2");
  wait_until_complete (p);
  report = adj_report_new_for_analysis (get_analysis (p));
  sale = &g_array_index (report->sales, AdjSale, 0);
  table = ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Auctions");
  ui_click (ui_find_actionable (table, "win.go", NULL));
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, sale->ply);
}

/* So that a verdict that comes in lays out one row, not all. */
static void
test_auction_that_says_the_same_keeps_its_row (UiProgram *p, gconstpointer data)
{
  const AdjPeople *people;
  g_autoptr (AdjReport) report = NULL;
  GtkWidget *table, *first, *second;
  g_autofree char *words = NULL;

  (void) data;
  open_report (p, "canaletto-2");
  wait_until_complete (p);
  people = adj_session_get_people (ui_program_get_session (p));
  report = adj_report_new_for_analysis (get_analysis (p));
  g_assert_cmpuint (report->sales->len, >, 2);
  table = ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Auctions");
  first = gtk_widget_get_next_sibling (gtk_widget_get_first_child (table));
  second = gtk_widget_get_next_sibling (first);

  g_array_index (report->sales, AdjSale, 0).round = 99;
  adj_sale_table_show (ADJ_SALE_TABLE (table), report, people);
  first = gtk_widget_get_next_sibling (gtk_widget_get_first_child (table));
  g_assert_true (gtk_widget_get_next_sibling (first) == second);
  words = ui_collect_shown (first);
  g_assert_nonnull (strstr (words, "Round 99"));

  g_array_set_size (report->sales, 1);
  adj_sale_table_show (ADJ_SALE_TABLE (table), report, people);
  g_assert_cmpuint (ui_count_by_class (table, "report-row"), ==, 1);
}

static void
expect_ghost (UiProgram *p)
{
  GtkWidget *root = ui_program_get_root (p);
  g_autofree char *shown = NULL;

  ui_until (ui_look_for (root, GTK_ACCESSIBLE_ROLE_GROUP, "In the same seat") != NULL);
  shown = ui_collect_shown (ui_find_by_role (root, GTK_ACCESSIBLE_ROLE_GROUP, "In the same seat"));
  g_assert_nonnull (strstr (shown, "Experts in the same seat"));
}

/* Both people and computers; the first person's seat is taken. */
static void
test_experts_play_the_deal_in_ones_seat (UiProgram *p, gconstpointer data)
{
  (void) data;
  open_whole_report (p);
  expect_ghost (p);
  g_assert_true (ui_program_act (p, "win.report", NULL));
  g_assert_true (ui_program_act (p, "win.go", g_variant_new_int32 (-1)));
  g_assert_true (ui_program_act (p, "win.result", NULL));
  g_assert_null (ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_REPORT_CHART));
  expect_ghost (p);
}

static gboolean
is_scrolled (GtkWidget *widget, gpointer data)
{
  (void) data;
  return GTK_IS_SCROLLED_WINDOW (widget) &&
         gtk_widget_is_ancestor (widget, gtk_widget_get_ancestor (widget, ADJ_TYPE_REPORT_PAGE)) &&
         gtk_adjustment_get_upper (
           gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget))) >
           gtk_adjustment_get_page_size (
             gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)));
}

/* Where the report of one game was left is no place in another one's; nor is what was searched. */
static void
test_another_report_begins_at_its_beginning (UiProgram *p, gconstpointer data)
{
  GtkAdjustment *adjustment;
  GtkWidget *search;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 700);
  open_whole_report (p);
  ui_until (ui_visit (get_page (p), is_scrolled, NULL) != NULL);
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (ui_visit (get_page (p), is_scrolled, NULL)));
  gtk_adjustment_set_value (adjustment, 120);
  ui_wait_frame (ui_program_get_root (p));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 100);
  open_report (p, "krach-3");
  ui_settle ();
  ui_wait_frame (ui_program_get_root (p));
  /* The focus may ask for a little. */
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 20);

  g_assert_true (ui_program_act (p, "win.report", NULL));
  g_assert_true (ui_program_act (p, "win.panel-page", g_variant_new_string ("rules")));
  ui_settle ();
  search = ui_find_by_type (ui_program_get_root (p), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "crash");
  ui_program_open (p, ui_program_import (p, "banquet-2"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
}

static void
test_second_opening_is_instant (UiProgram *p, gconstpointer data)
{
  gint64 id;

  (void) data;
  open_whole_report (p);
  id = adj_match_get_id (adj_session_get_match (ui_program_get_session (p)));
  g_assert_true (ui_program_act (p, "win.salon", NULL));
  ui_program_open (p, id);
  g_assert_null (get_page (p));
  g_assert_true (ui_program_act (p, "win.report", NULL));
  g_assert_false (adj_analysis_get_running (get_analysis (p)));
  ui_settle ();
  (void) ui_find_by_role (ui_program_get_root (p),
                          GTK_ACCESSIBLE_ROLE_GROUP,
                          "Luck and skill, part by part");
}

/* What is seen while a game is analysed. */
typedef struct {
  GArray *gaps; /* between frames, in µs: gint64 */
  gint64 last;
} Frames;

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 gap = now - frames->last;

  (void) widget;
  if (frames->last > 0)
    g_array_append_val (frames->gaps, gap);
  frames->last = now;
  return G_SOURCE_CONTINUE;
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const gint64 *one = a;
  const gint64 *other = b;

  return (*one > *other) - (*one < *other);
}

static gboolean
has_curve (UiProgram *p)
{
  g_autoptr (AdjReport) report = adj_report_new_for_analysis (get_analysis (p));

  return adj_report_get_point (report, report->n_plies / 2)->is_known &&
         adj_report_get_point (report, 1)->is_known;
}

static double
measure_until_complete (UiProgram *p, gint64 begun, Frames *frames, double *ret_curve)
{
  GtkWidget *root = ui_program_get_root (p);
  guint tick = gtk_widget_add_tick_callback (root, frame_cb, frames, NULL);

  while (!has_curve (p))
    (void) g_main_context_iteration (NULL, TRUE);
  *ret_curve = (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
  wait_until_complete (p);
  gtk_widget_remove_tick_callback (root, tick);
  return (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC;
}

/* In ms, of all threads, whatever else runs on the machine. */
static double
get_processor_time (void)
{
  struct timespec time;

  (void) clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* What the report on a game of four takes, on an otherwise quiet machine. */
static void
test_report_is_soon_there (UiProgram *p, gconstpointer golden)
{
  gint64 id = ui_program_import (p, golden);
  gint64 begun = g_get_monotonic_time ();
  Frames frames = { .gaps = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  double curve, complete, processor;

  if (g_getenv ("ADJUGE_QUIET") == NULL) {
    g_test_skip ("only where nothing else runs, with ADJUGE_QUIET=1");
    g_array_unref (frames.gaps);
    return;
  }
  ui_program_open (p, id);
  g_assert_true (ui_program_act (p, "win.report", NULL));
  complete = measure_until_complete (p, begun, &frames, &curve);
  g_array_sort (frames.gaps, compare_gaps);
  g_test_message (
    "%s: curve %.1f s, complete %.1f s; %u frames, gaps %.1f, 95%% %.1f, most %.1f ms",
    (const char *) golden,
    curve,
    complete,
    frames.gaps->len,
    (double) g_array_index (frames.gaps, gint64, frames.gaps->len / 2) / 1000,
    (double) g_array_index (frames.gaps, gint64, frames.gaps->len * 95 / 100) / 1000,
    (double) g_array_index (frames.gaps, gint64, frames.gaps->len - 1) / 1000);

  g_assert_true (ui_program_act (p, "win.salon", NULL));
  begun = g_get_monotonic_time ();
  processor = get_processor_time ();
  ui_program_open (p, id);
  g_assert_true (ui_program_act (p, "win.report", NULL));
  wait_until_complete (p);
  g_test_message ("%s: opened again in %.0f ms, %.0f of the processor",
                  (const char *) golden,
                  (double) (g_get_monotonic_time () - begun) / 1000,
                  get_processor_time () - processor);
  g_assert_cmpfloat (curve, <=, 2);
  g_assert_cmpfloat (complete, <=, 60);
  g_array_unref (frames.gaps);
}

/* Where the last thing in WIDGET ends, above the end of WIDGET. */
static int
find_empty_height (GtkWidget *widget)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  graphene_rect_t bounds;

  while (!gtk_widget_get_visible (last))
    last = gtk_widget_get_prev_sibling (last);
  g_assert_true (gtk_widget_compute_bounds (last, widget, &bounds));
  return gtk_widget_get_height (widget) - (int) (bounds.origin.y + bounds.size.height);
}

static graphene_rect_t
find_place (GtkWidget *widget, GtkWidget *page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  return bounds;
}

/* Who won by what and the next mistake come before long tables: beside the chart, or below it where
 * there is one column. */
static void
test_what_decided_comes_first (UiProgram *p, gconstpointer data)
{
  GtkWidget *page, *sheet;

  (void) data;
  open_whole_report (p);
  page = get_page (p);
  sheet = ui_find_by_class (page, "report-sheet");
  for (guint i = 0; i < 2; i++) {
    graphene_rect_t chart, told, sales;

    ui_resize (GTK_WINDOW (p->window), i == 0 ? 360 : 1280, 800);
    ui_settle ();
    ui_wait_frame (page);
    chart = find_place (get_chart (p), page);
    told = find_place (sheet, page);
    sales = find_place (ui_find_by_type (page, ADJ_TYPE_SALE_TABLE), page);
    g_assert_cmpfloat (told.origin.y, <, sales.origin.y);
    if (i == 0)
      g_assert_cmpfloat (told.origin.y, >, chart.origin.y);
    else
      g_assert_cmpfloat (told.origin.x, >, sales.origin.x + sales.size.width);
    g_assert_cmpfloat (sales.size.width, >, i == 0 ? 300 : 700);
    g_assert_cmpfloat (fabsf (sales.origin.x - chart.origin.x), <, 40);
  }
}

/* What is asked for beside the report is seen: a note can be written, the analysis read. */
static void
test_note_and_analysis_are_beside_the_table (UiProgram *p, gconstpointer data)
{
  GtkWidget *page, *focus;

  (void) data;
  open_whole_report (p);
  page = get_page (p);
  g_assert_true (ui_program_act (p, "win.note", g_variant_new_int32 (3)));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (page));
  focus = gtk_root_get_focus (GTK_ROOT (p->window));
  g_assert_true (GTK_IS_TEXT_VIEW (focus) && gtk_widget_get_mapped (focus));

  g_assert_true (ui_program_act (p, "win.report", NULL));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (page));
  g_assert_true (ui_program_act (p, "win.analyse", NULL));
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (page));
  g_assert_true (
    gtk_widget_get_mapped (ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_ANALYSIS_PANEL)));
}

static void
check_no_part_is_hollow (UiProgram *p)
{
  GtkWidget *page = get_page (p);

  ui_settle ();
  ui_wait_frame (page);
  g_assert_cmpint (find_empty_height (ui_find_by_type (page, ADJ_TYPE_SALE_TABLE)), <, 40);
  g_assert_cmpint (find_empty_height (ui_find_by_type (page, ADJ_TYPE_LUCK_TABLE)), <, 40);
}

/* Each part is as high as what is in it, where the report fills in while one looks, where all was
 * found before, and in a window of another width. */
static void
test_no_part_is_hollow (UiProgram *p, gconstpointer golden)
{
  static const int widths[] = { 1280, 900, 1280 };

  open_report (p, golden);
  ui_wait_frame (get_page (p));
  wait_until_complete (p);
  check_no_part_is_hollow (p);
  ui_program_stop (p);
  ui_program_start (p);
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, 1);
  ui_settle ();
  g_assert_true (ui_program_act (p, "win.report", NULL));
  wait_until_complete (p);
  check_no_part_is_hollow (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    check_no_part_is_hollow (p);
  }
}

static void
test_nothing_is_cut_at_any_width (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 360, 900, 1280, 1600 };

  (void) data;
  open_whole_report (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autofree char *clipped = NULL;
    g_autofree char *cut = NULL;
    g_autofree char *spilled = NULL;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_settle ();
    ui_wait_frame (ui_program_get_root (p));
    clipped = ui_list_clipped (get_page (p));
    cut = ui_list_cut (ui_program_get_root (p));
    g_assert_cmpstr (clipped, ==, "");
    spilled = ui_list_spilled (get_page (p));
    g_assert_cmpstr (cut, ==, "");
    g_assert_cmpstr (spilled, ==, "");
    g_assert_cmpint (gtk_widget_get_height (get_chart (p)), >=, 200);
  }
}

/* A notation of MOVE, for the window's action. */
static GVariant *
notate (UiProgram *p, RulesMove move)
{
  char text[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (adj_match_get_game (adj_session_get_match (ui_program_get_session (p))),
                            move,
                            text);
  return g_variant_new_string (text);
}

static char *
read_exercise (UiProgram *p)
{
  ui_settle ();
  return ui_collect_shown (
    ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Exercise"));
}

/* Whether what was played is hidden: in the log and in what it says. The timeline is not there. */
static void
assert_riddle (UiProgram *p, guint ply, gboolean is_hidden)
{
  AdjHistory *history = adj_session_get_history (ui_program_get_session (p));
  GtkWidget *log = ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_LOG);
  g_autofree char *place = adj_history_describe_place (history, ply);
  g_autofree char *lines = ui_collect_shown (log);
  g_autofree char *shown = read_exercise (p);
  g_autofree char *remark = adj_history_describe_remark (history, ply);
  AdjRound round = adj_history_get_round (history, adj_history_find_round (history, ply));
  g_autofree char *later = g_strdup_printf ("Round %u", round.number + 1);

  g_assert_cmpint (remark == NULL, ==, is_hidden);
  g_assert_null (ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_STRIP));
  g_assert_true (!is_hidden || strstr (lines, later) == NULL);
  g_assert_cmpint (adj_history_get_grade (history, ply) == ADJ_GRADE_NONE, ==, is_hidden);
  g_assert_nonnull (strstr (shown, place));
}

static void
turn_to_page (UiProgram *p, const char *page)
{
  g_action_group_change_action_state (G_ACTION_GROUP (p->window),
                                      "panel-page",
                                      g_variant_new_string (page));
  ui_settle ();
}

/* Of what is not there in an exercise, nor that one should look at the game otherwise. */
static void
assert_no_talk_of_the_timeline (UiProgram *p)
{
  GtkWidget *page;
  g_autofree char *words = NULL;

  turn_to_page (p, "analysis");
  page = ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_ANALYSIS_PANEL);
  g_assert_nonnull (page);
  words = ui_collect_shown_text (page);
  g_assert_null (strstr (words, "timeline"));
  g_assert_null (strstr (words, "Seen by"));
  g_assert_null (strstr (words, "Go to a move"));
  turn_to_page (p, "log");
}

static void
test_mistake_is_made_good_at_the_table (UiProgram *p, gconstpointer data)
{
  const AdjMistakeFilter own = { 0, -1, ADJ_GRADE_INACCURACY };
  g_autoptr (AdjReport) report = NULL;
  g_autofree char *question = NULL;
  g_autofree char *place = NULL;
  g_autofree char *worse = NULL;
  g_autofree char *found = NULL;
  g_autofree char *answer = NULL;
  g_autofree char *drawn = NULL;
  const AdjVerdict *verdict;
  guint n_plies;
  guint ply;

  (void) data;
  open_whole_report (p);
  report = adj_report_new_for_analysis (get_analysis (p));
  n_plies = report->n_plies;
  ply = adj_report_find_mistake (report, &own, 0);
  g_assert_cmpuint (ply, >, 0);
  verdict = adj_analysis_get_verdict (get_analysis (p), ply);

  ui_program_go (p, -1);
  g_assert_true (ui_press (GTK_WINDOW (p->window), "n"));
  question = read_exercise (p);
  assert_riddle (p, ply, TRUE);
  g_assert_nonnull (strstr (question, "What would you play?"));
  place = g_strdup_printf (" · 1 of %u", adj_report_place_mistake (report, &own, ply).n);
  g_assert_nonnull (strstr (question, place));
  assert_no_talk_of_the_timeline (p);
  g_assert_null (get_page (p));
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, ply - 1);
  g_assert_cmpint (ui_program_get_scene (p)->actor, ==, (int) verdict->played.seat);
  g_assert_false (can (p, "hint"));

  g_assert_true (ui_program_act (p, "win.move", notate (p, verdict->played)));
  worse = read_exercise (p);
  g_assert_nonnull (strstr (worse, "Try another move"));
  assert_riddle (p, ply, TRUE);
  g_assert_true (ui_program_act (p, "win.move", notate (p, verdict->known.list[0].move)));
  found = read_exercise (p);
  g_assert_nonnull (strstr (found, "Found: "));
  g_assert_null (strstr (found, "Better is "));
  assert_riddle (p, ply, FALSE);
  g_assert_true (ui_program_act (p, "win.show-answer", NULL));
  answer = read_exercise (p);
  g_assert_null (strstr (answer, "Better is "));
  ui_click (ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Best move"));
  drawn = read_exercise (p);
  g_assert_nonnull (strstr (drawn, "The best move: "));
  g_assert_cmpuint (adj_match_get_n_plies (adj_session_get_match (ui_program_get_session (p))),
                    ==,
                    n_plies);

  ui_click (
    ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "End the exercise"));
  ui_settle ();
  g_assert_nonnull (get_page (p));
  g_assert_cmpuint (adj_session_get_viewer (ui_program_get_session (p)), ==, RULES_ALL_KNOWING);
}

/* Where the board is seen, in the window. */
static graphene_rect_t
find_board (UiProgram *p)
{
  GtkWidget *board = ui_find_by_class (ui_program_get_root (p), "board-scroll");
  graphene_rect_t bounds;

  ui_settle ();
  ui_wait_frame (ui_program_get_root (p));
  ui_wait_frame (ui_program_get_root (p));
  g_assert_true (gtk_widget_compute_bounds (board, ui_program_get_root (p), &bounds));
  return bounds;
}

/* Px of the board that are scrolled away. */
static double
count_hidden (UiProgram *p)
{
  GtkWidget *board = ui_find_by_class (ui_program_get_root (p), "board-scroll");
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (board));

  return gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place);
}

/* With the answer it has more to say. */
static void
test_board_is_whole_and_stands_still_in_an_exercise (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 360 };

  (void) data;
  open_whole_report (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    graphene_rect_t before;
    graphene_rect_t after;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_program_go (p, 0);
    g_assert_true (ui_program_act (p, "win.next-mistake", NULL));
    before = find_board (p);
    g_assert_true (ui_program_act (p, "win.show-answer", NULL));
    after = find_board (p);
    g_assert_true (gtk_widget_is_sensitive (
      ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Best move")));
    g_assert_cmpfloat (before.size.height, ==, after.size.height);
    g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
    g_assert_cmpfloat (before.size.height, >=, widths[i] == 360 ? 200 : 330);
    if (widths[i] == 1280)
      g_assert_cmpfloat (count_hidden (p), <=, 2);
    g_assert_true (ui_program_act (p, "win.end-practice", NULL));
  }
}

static void
test_going_elsewhere_ends_the_exercise (UiProgram *p, gconstpointer data)
{
  (void) data;
  open_whole_report (p);
  g_assert_true (ui_program_act (p, "win.next-mistake", NULL));
  g_assert_nonnull (adj_session_get_practice (ui_program_get_session (p)));
  ui_program_go (p, -1);
  g_assert_null (adj_session_get_practice (ui_program_get_session (p)));
  g_assert_cmpint (ui_program_get_scene (p)->actor, ==, -1);
  g_assert_cmpuint (adj_session_get_viewer (ui_program_get_session (p)), ==, RULES_ALL_KNOWING);
  g_assert_null (ui_look_for (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Exercise"));
}

/* Not while the game goes on, nor one that it branched from. */
static void
test_game_that_goes_on_has_no_report (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-3");

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, 60, 1));
  g_assert_false (can (p, "report"));
  g_assert_null (ui_find_actionable (ui_program_get_root (p), "win.report", NULL));
  g_assert_null (get_page (p));

  ui_program_open (p, golden);
  g_assert_true (can (p, "report"));
}

#define ADD(name, test)                  \
  g_test_add ("/report/" name,           \
              UiProgram,                 \
              NULL,                      \
              ui_program_set_up_started, \
              test,                      \
              ui_program_tear_down_started)

int
main (int argc, char **argv)
{
  static const char *const fours[] = { "krach-4", "canaletto-4", "banquet-4" };

  ui_init (&argc, &argv);
  ADD ("fills-in-and-says-who-won-by-what", test_report_fills_in_and_says_who_won_by_what);
  ADD ("chart-is-gone-through-by-keys-and-spoken", test_chart_is_gone_through_by_keys_and_spoken);
  ADD ("next-mistake-stays-where-it-is", test_next_mistake_stays_where_it_is);
  ADD ("turning-point-goes-there", test_turning_point_goes_there);
  ADD ("click-goes-there-and-the-table-shows-it", test_click_goes_there_and_the_table_shows_it);
  ADD ("auction-leads-to-its-moment", test_auction_leads_to_its_moment);
  ADD ("auction-that-says-the-same-keeps-its-row", test_auction_that_says_the_same_keeps_its_row);
  ADD ("experts-play-the-deal-in-ones-seat", test_experts_play_the_deal_in_ones_seat);
  ADD ("second-opening-is-instant", test_second_opening_is_instant);
  ADD ("nothing-is-cut-at-any-width", test_nothing_is_cut_at_any_width);
  ADD ("another-report-begins-at-its-beginning", test_another_report_begins_at_its_beginning);
  ADD ("mistake-is-made-good-at-the-table", test_mistake_is_made_good_at_the_table);
  ADD ("board-is-whole-and-stands-still-in-an-exercise",
       test_board_is_whole_and_stands_still_in_an_exercise);
  ADD ("going-elsewhere-ends-the-exercise", test_going_elsewhere_ends_the_exercise);
  ADD ("what-decided-comes-first", test_what_decided_comes_first);
  ADD ("note-and-analysis-are-beside-the-table", test_note_and_analysis_are_beside_the_table);
  ADD ("game-that-goes-on-has-no-report", test_game_that_goes_on_has_no_report);

  g_test_add ("/report/no-part-is-hollow",
              UiProgram,
              "krach-4",
              ui_program_set_up_started,
              test_no_part_is_hollow,
              ui_program_tear_down_started);
  for (guint i = 0; i < G_N_ELEMENTS (fours); i++) {
    g_autofree char *path = g_strdup_printf ("/report/is-soon-there/%s", fours[i]);

    g_test_add (path,
                UiProgram,
                fours[i],
                ui_program_set_up_started,
                test_report_is_soon_there,
                ui_program_tear_down_started);
  }

  return g_test_run ();
}
