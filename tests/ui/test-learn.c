/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Learn: that a guided first game can be gone through at the table by what one reads, by names and
 * by keys alone, that it is where it was left, and that it is none of the user's games.
 */

#include "adj-coach.h"
#include "adj-game-ui.h"
#include "adj-table.h"
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
  ui_program_tear_down (p);
}

static GtkWidget *
get_root (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

static AdjLesson *
get_lesson (UiProgram *p)
{
  AdjLesson *lesson = adj_table_get_lesson (ui_program_get_table (p));

  g_assert_nonnull (lesson);
  return lesson;
}

/* Until the others have moved, and it is shown. */
static void
wait_for_others (UiProgram *p)
{
  ui_until (!adj_lesson_is_going_on (get_lesson (p)));
  ui_settle ();
}

static void
learn (UiProgram *p, const char *game)
{
  g_assert_true (ui_program_act (p, "win.learn", g_variant_new_string (game)));
  wait_for_others (p);
}

static GtkWidget *
get_coach (UiProgram *p)
{
  GtkWidget *coach = ui_find_by_type (get_root (p), ADJ_TYPE_COACH);

  g_assert_nonnull (coach);
  return coach;
}

static void
press_button (UiProgram *p, const char *name)
{
  GtkWidget *button = ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, name);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  wait_for_others (p);
}

static void
assert_at (UiProgram *p, const char *id)
{
  g_assert_cmpstr (adj_lesson_get_step (get_lesson (p))->id, ==, id);
}

/* From step to step as the buttons lead; the last one is not left. */
static void
go_on (UiProgram *p)
{
  const AdjLessonStep *step = adj_lesson_get_step (get_lesson (p));

  g_assert_true (
    ui_program_act (p, step->move != NULL ? "win.lesson-show" : "win.lesson-next", NULL));
  wait_for_others (p);
}

static void
assert_marked (UiProgram *p)
{
  const AdjLessonStep *step = adj_lesson_get_step (get_lesson (p));
  GtkWidget *marked = ui_find_by_class (get_root (p), "coached");
  g_auto (GStrv) parts = g_strsplit (step->mark != NULL ? step->mark : "", "/", 3);

  if (step->mark == NULL)
    return;
  if (marked == NULL)
    g_error ("%s: nothing is marked", step->id);
  if (parts[1] != NULL && !gtk_widget_has_css_class (marked, parts[1]) &&
      !g_str_equal (gtk_widget_get_css_name (marked), parts[1]))
    g_error ("%s: there is no %s in what is marked", step->id, step->mark);
  g_assert_cmpuint (ui_count_by_class (get_root (p), "coached"), ==, 1);
}

static void
assert_readable (UiProgram *p)
{
  g_autofree char *clipped = NULL;

  ui_wait_frame (get_root (p));
  clipped = ui_list_clipped (get_coach (p));
  g_assert_cmpstr (clipped, ==, "");
}

static void
walk (UiProgram *p, const char *game, int width, int height)
{
  ui_resize (GTK_WINDOW (p->window), width, height);
  learn (p, game);
  while (!adj_lesson_is_at_end (get_lesson (p))) {
    if (width >= 1280)
      assert_marked (p);
    else
      assert_readable (p);
    go_on (p);
  }
  ui_assert_says (get_coach (p), "Start Over");
}

static void
test_what_is_spoken_of_is_on_the_table (UiProgram *p, gconstpointer data)
{
  (void) data;
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    walk (p, adj_game_ui_nth (i)->game, 1280, 800);
}

static void
test_small_window_has_room_for_the_words (UiProgram *p, gconstpointer data)
{
  (void) data;
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    walk (p, adj_game_ui_nth (i)->game, 360, 740);
}

static graphene_rect_t
get_place (UiProgram *p, GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, get_root (p), &place));
  return place;
}

/* The button that one presses to go on. */
static GtkWidget *
find_first_button (UiProgram *p)
{
  GtkWidget *button = ui_find_by_class (get_coach (p), "offer");

  while (button != NULL && !gtk_widget_get_visible (button))
    button = gtk_widget_get_next_sibling (button);
  g_assert_nonnull (button);
  return button;
}

static void
test_button_to_go_on_stays_where_it_is (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++) {
    graphene_rect_t first;

    learn (p, adj_game_ui_nth (i)->game);
    ui_wait_frame (get_root (p));
    first = get_place (p, find_first_button (p));
    while (!adj_lesson_is_at_end (get_lesson (p))) {
      graphene_rect_t place;

      ui_wait_frame (get_root (p));
      place = get_place (p, find_first_button (p));
      g_assert_cmpfloat_with_epsilon (place.origin.x, first.origin.x, 1);
      /* Lines are not of whole pixels. */
      g_assert_cmpfloat_with_epsilon (place.origin.y, first.origin.y, 2);
      go_on (p);
    }
  }
}

/* What goes round the hand does not go through what is below. */
static void
test_mark_leaves_the_question_alone (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 360, 900, 1280 };
  const int reach = 6; /* px: offset and line of the mark */

  (void) data;
  learn (p, "banquet");
  while (!g_str_equal (adj_lesson_get_step (get_lesson (p))->id, "show"))
    go_on (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    graphene_rect_t hand, moves;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_settle ();
    ui_wait_frame (get_root (p));
    hand = get_place (p, ui_find_by_class (get_root (p), "coached"));
    moves = get_place (p, ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Your moves"));
    g_assert_cmpfloat (hand.origin.y + hand.size.height + reach, <=, moves.origin.y);
  }
}

static gboolean
is_in_view (UiProgram *p, GtkWidget *widget)
{
  graphene_rect_t place = get_place (p, widget);

  return place.origin.y + place.size.height <= 740 - 40;
}

/* With a large hand and many moves the last of them is come to, too. */
static void
test_moves_are_come_to_in_a_small_window (UiProgram *p, gconstpointer data)
{
  GtkWidget *button;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 360, 740);
  learn (p, "banquet");
  while (!g_str_equal (adj_lesson_get_step (get_lesson (p))->id, "show"))
    go_on (p);
  ui_wait_frame (get_root (p));
  g_signal_emit_by_name (ui_find_by_label (get_root (p), "Finest: 5"), "clicked");
  ui_wait_frame (get_root (p));
  button = ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Exhibit");
  gtk_widget_grab_focus (button);
  ui_until (is_in_view (p, button));
}

static GtkWidget *
find_marked (UiProgram *p)
{
  GtkWidget *marked = ui_find_by_class (get_root (p), "coached");

  g_assert_nonnull (marked);
  return marked;
}

static void
test_click_where_one_is_told_to_look_goes_on (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "banquet");
  assert_at (p, "welcome");
  ui_click (find_marked (p));
  assert_at (p, "cards");
  ui_click (find_marked (p));
  assert_at (p, "go-auction");
  /* What is pointed at is where to go. */
  ui_click (find_marked (p));
  wait_for_others (p);
  assert_at (p, "cheque");
  /* Not here: one of many is to be chosen. */
  gtk_window_set_focus (GTK_WINDOW (p->window), NULL);
  ui_click (find_marked (p));
  assert_at (p, "cheque");
  g_assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), find_marked (p)));
  ui_assert_does_not_say (get_coach (p), "Think again");
}

/* Who presses “Next” once too often does not have the move played. */
static void
test_nothing_plays_where_next_was (UiProgram *p, gconstpointer data)
{
  GtkWidget *next;
  graphene_rect_t before;
  graphene_rect_t after;

  (void) data;
  press_button (p, "Learn Krach");
  ui_wait_frame (get_root (p));
  press_button (p, "Next");
  press_button (p, "Next");
  ui_wait_frame (get_root (p));
  next = ui_find_by_label (get_root (p), "Next");
  g_assert_true (gtk_widget_compute_bounds (next, get_root (p), &before));
  press_button (p, "Next");
  assert_at (p, "no-loan");
  ui_wait_frame (get_root (p));
  g_assert_true (gtk_widget_compute_bounds (ui_find_by_label (get_root (p), "Play It for Me"),
                                            get_root (p),
                                            &after));
  g_assert_false (graphene_rect_intersection (&before, &after, NULL));
}

static void
test_lesson_is_played_by_names (UiProgram *p, gconstpointer data)
{
  (void) data;
  press_button (p, "Learn Krach");
  g_assert_nonnull (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Lesson"));
  ui_assert_says (get_coach (p), "Step 1 of ");
  press_button (p, "Next");
  press_button (p, "Next");
  press_button (p, "Next");
  assert_at (p, "no-loan");
  press_button (p, "Do not borrow");
  assert_at (p, "stay-in");
  press_button (p, "Stay: 1 chip");
  assert_at (p, "pot-grows");
  press_button (p, "Stay: 1 chip");
  press_button (p, "Stay: 1 chip");
  press_button (p, "Stay: 1 chip");
  press_button (p, "Take Moka");
  assert_at (p, "premium");
}

static void
test_mistake_is_explained_and_not_played (UiProgram *p, gconstpointer data)
{
  guint n_plies;

  (void) data;
  learn (p, "krach");
  while (adj_lesson_get_step (get_lesson (p))->move == NULL)
    go_on (p);
  n_plies = adj_match_get_n_plies (adj_lesson_get_match (get_lesson (p)));
  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("borrow")));
  ui_settle ();
  ui_assert_says (get_coach (p), "Think again");
  ui_assert_says (get_coach (p), "Borrow two chips for 1 point");
  ui_assert_says (get_coach (p), "five chips to be worth a point");
  g_assert_cmpuint (adj_match_get_n_plies (adj_lesson_get_match (get_lesson (p))), ==, n_plies);
  press_button (p, "Try Again");
  ui_assert_does_not_say (get_coach (p), "Think again");
  assert_at (p, "no-loan");
  /* Nobody need say so first. */
  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("borrow")));
  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("no-loan")));
  wait_for_others (p);
  assert_at (p, "stay-in");
}

static char *
get_focus_name (UiProgram *p)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (p->window));

  return focus != NULL ? ui_get_name (focus) : g_strdup ("");
}

/* Tab leads to the widget of that name. */
static void
tab_to (UiProgram *p, const char *name)
{
  for (guint i = 0; i < 200; i++) {
    g_autofree char *focused = get_focus_name (p);

    if (g_str_equal (focused, name))
      return;
    g_assert_true (gtk_widget_child_focus (get_root (p), GTK_DIR_TAB_FORWARD) ||
                   gtk_widget_child_focus (get_root (p), GTK_DIR_TAB_FORWARD));
  }
  g_error ("Tab never comes to “%s”", name);
}

static void
test_keys_lead_through_a_lesson (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "canaletto");
  while (!adj_lesson_is_at_end (get_lesson (p))) {
    guint position = adj_lesson_get_position (get_lesson (p));
    gboolean is_asking = adj_lesson_is_asking (get_lesson (p));
    g_autofree char *focused = get_focus_name (p);

    /* What is read goes on with Enter; where a move is asked the focus is among the moves. */
    if (is_asking) {
      g_assert_true (gtk_widget_is_ancestor (
        gtk_window_get_focus (GTK_WINDOW (p->window)),
        ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Your moves")));
      tab_to (p, "Play It for Me");
    } else {
      g_assert_cmpstr (focused, ==, "Next");
    }
    gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (p->window)));
    ui_until (adj_lesson_get_position (get_lesson (p)) > position);
    wait_for_others (p);
  }
}

/* GTK gives the focus of what is hidden to the next button of the window, which leaves the table.
 */
static gboolean
is_focus_at_table (UiProgram *p)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (p->window));

  return focus == NULL ||
         gtk_widget_is_ancestor (focus, ui_find_by_type (get_root (p), ADJ_TYPE_TABLE));
}

static void
test_enter_does_not_leave_after_a_move (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "banquet");
  while (!adj_lesson_is_at_end (get_lesson (p))) {
    const AdjLessonStep *step = adj_lesson_get_step (get_lesson (p));

    if (step->rule != NULL)
      g_assert_true (gtk_widget_grab_focus (ui_find_by_label (get_root (p), "Read the Rule")));
    g_assert_true (
      ui_program_act (p, step->move != NULL ? "win.lesson-show" : "win.lesson-next", NULL));
    do {
      ui_wait_frame (get_root (p));
      g_assert_true (is_focus_at_table (p));
    } while (adj_lesson_is_going_on (get_lesson (p)));
    ui_settle ();
  }
}

static void
test_lesson_is_where_it_was_left (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "banquet");
  go_on (p);
  go_on (p);
  go_on (p);
  assert_at (p, "cheque");
  g_assert_true (ui_program_act (p, "win.back", NULL));
  learn (p, "krach");
  assert_at (p, "welcome");
  ui_program_stop (p);
  ui_program_start (p);
  learn (p, "banquet");
  assert_at (p, "cheque");
}

static void
test_finished_lesson_begins_anew (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "canaletto");
  while (!adj_lesson_is_at_end (get_lesson (p)))
    go_on (p);
  press_button (p, "Start Over");
  assert_at (p, "welcome");
  g_assert_cmpuint (adj_lesson_get_position (get_lesson (p)), ==, 0);
}

static gboolean
is_enabled (UiProgram *p, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), action);
}

static void
test_lesson_is_no_game_of_the_user (UiProgram *p, gconstpointer data)
{
  static const char *const not_here[] = { "concede", "branch", "take-back",
                                          "pause",   "note",   "favourite" };
  AdjStoreQuery query = { .deleted = ADJ_STORE_ANY };
  g_autoptr (GArray) games = NULL;

  (void) data;
  learn (p, "krach");
  for (guint i = 0; i < G_N_ELEMENTS (not_here); i++)
    if (is_enabled (p, not_here[i]))
      g_error ("%s can be done", not_here[i]);
  while (!adj_lesson_is_at_end (get_lesson (p)))
    go_on (p);
  g_assert_false (is_enabled (p, "branch"));
  games = adj_store_list (adj_archive_get (ui_program_get_store (p)), &query, 0, 10, NULL);
  g_assert_cmpuint (games->len, ==, 0);
}

static void
test_after_the_lesson_a_game_begins (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "canaletto");
  while (!adj_lesson_is_at_end (get_lesson (p)))
    go_on (p);
  g_signal_emit_by_name (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Play a Game"),
                         "clicked");
  ui_settle ();
  g_assert_null (adj_table_get_lesson (ui_program_get_table (p)));
  g_assert_null (ui_find_by_type (get_root (p), ADJ_TYPE_COACH));
  g_assert_null (ui_find_by_class (get_root (p), "coached"));
}

static void
test_looking_back_asks_nothing (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "krach");
  while (adj_lesson_get_position (get_lesson (p)) < 4)
    go_on (p);
  g_assert_true (adj_lesson_is_asking (get_lesson (p)));
  ui_program_go (p, 0);
  g_assert_false (is_enabled (p, "move"));
  ui_program_go (p, -1);
  g_assert_true (is_enabled (p, "move"));
}

static void
test_going_on_returns_to_now (UiProgram *p, gconstpointer data)
{
  (void) data;
  learn (p, "krach");
  while (adj_lesson_get_position (get_lesson (p)) < 4)
    go_on (p);
  ui_program_go (p, 0);
  go_on (p);
  g_assert_true (adj_replay_get_live (
    adj_session_get_replay (adj_table_get_session (ui_program_get_table (p)))));
  g_assert_true (is_enabled (p, "move"));
}

/* Whoever has seen the lesson is not asked whether they want it. */
static void
test_lesson_is_offered_once (UiProgram *p, gconstpointer data)
{
  GSettings *settings = adj_application_get_settings (p->application);

  (void) data;
  g_settings_reset (settings, "greeted");
  learn (p, "krach");
  g_assert_true (ui_program_act (p, "win.salon", NULL));
  ui_click (ui_find_by_label (get_root (p), "Play Krach"));
  g_assert_null (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Just Play"));
  g_assert_cmpstr (adj_window_get_place (ADJ_WINDOW (get_root (p))), ==, "table");
}

#define ADD(path, function) \
  g_test_add ("/learn/" path, UiProgram, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  ADD ("nothing-plays-where-next-was", test_nothing_plays_where_next_was);
  ADD ("lesson-is-played-by-names", test_lesson_is_played_by_names);
  ADD ("mistake-is-explained-and-not-played", test_mistake_is_explained_and_not_played);
  ADD ("keys-lead-through-a-lesson", test_keys_lead_through_a_lesson);
  ADD ("enter-does-not-leave-after-a-move", test_enter_does_not_leave_after_a_move);
  ADD ("what-is-spoken-of-is-on-the-table", test_what_is_spoken_of_is_on_the_table);
  ADD ("small-window-has-room-for-the-words", test_small_window_has_room_for_the_words);
  ADD ("button-to-go-on-stays-where-it-is", test_button_to_go_on_stays_where_it_is);
  ADD ("mark-leaves-the-question-alone", test_mark_leaves_the_question_alone);
  ADD ("moves-are-come-to-in-a-small-window", test_moves_are_come_to_in_a_small_window);
  ADD ("click-where-one-is-told-to-look-goes-on", test_click_where_one_is_told_to_look_goes_on);
  ADD ("lesson-is-where-it-was-left", test_lesson_is_where_it_was_left);
  ADD ("finished-lesson-begins-anew", test_finished_lesson_begins_anew);
  ADD ("lesson-is-no-game-of-the-user", test_lesson_is_no_game_of_the_user);
  ADD ("after-the-lesson-a-game-begins", test_after_the_lesson_a_game_begins);
  ADD ("lesson-is-offered-once", test_lesson_is_offered_once);
  ADD ("looking-back-asks-nothing", test_looking_back_asks_nothing);
  ADD ("going-on-returns-to-now", test_going_on_returns_to_now);

  return g_test_run ();
}
