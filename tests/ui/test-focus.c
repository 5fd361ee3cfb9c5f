/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where the keyboard is in every place of the window: nothing swallows it, Tab stops are few, and
 * one can see where it is.
 */

#include <string.h>

#include "adj-action-area.h"
#include "adj-finale.h"
#include "adj-hint.h"
#include "adj-timeline.h"
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

static GtkWidget *
get_focus (UiProgram *p)
{
  return gtk_window_get_focus (GTK_WINDOW (p->window));
}

/* The main menu. */

static GtkPopover *
get_menu (UiProgram *p)
{
  GtkWidget *button = ui_find_by_type (get_root (p), GTK_TYPE_MENU_BUTTON);

  return gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
}

static gboolean
is_submenu (GtkWidget *widget, gpointer data)
{
  g_autofree char *words = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;
  words = ui_collect_text (widget);
  return gtk_widget_get_mapped (widget) && strstr (words, data) != NULL;
}

static void
test_the_keyboard_is_back_after_a_page_of_the_menu (UiProgram *p, gconstpointer data)
{
  GtkPopover *menu;
  GtkWidget *before;
  GtkWidget *seats;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "canaletto-3"), 0, 7));
  ui_until (ui_program_get_scene (p)->actor >= 0);
  before = get_focus (p);
  g_assert_nonnull (before);
  menu = get_menu (p);
  gtk_popover_popup (menu);
  ui_until (gtk_widget_get_mapped (GTK_WIDGET (menu)));
  seats = ui_visit (GTK_WIDGET (menu), is_submenu, (gpointer) "ho plays");
  g_assert_nonnull (seats);
  g_assert_true (gtk_widget_grab_focus (seats));
  g_assert_true (gtk_widget_activate (seats));
  ui_settle ();
  gtk_popover_popdown (menu);
  ui_until (!gtk_widget_get_mapped (GTK_WIDGET (menu)));
  ui_settle ();
  g_assert_true (get_focus (p) == before);
}

static gboolean
offers_seats (UiProgram *p)
{
  g_autofree char *words = NULL;

  gtk_popover_popup (get_menu (p));
  ui_settle ();
  words = ui_collect_shown (GTK_WIDGET (get_menu (p)));
  gtk_popover_popdown (get_menu (p));
  ui_settle ();
  return strstr (words, "ho plays") != NULL;
}

static void
test_seats_are_in_the_menu_only_where_there_are_some (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  g_assert_false (offers_seats (p));
  ui_program_open (p, golden);
  g_assert_false (offers_seats (p));
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 7));
  g_assert_true (offers_seats (p));
}

/* The archive. */

static void
test_the_list_of_games_is_one_stop (UiProgram *p, gconstpointer data)
{
  g_auto (GStrv) names = NULL;
  guint n_stars = 0;

  (void) data;
  for (guint i = 0; i < 3; i++)
    (void) ui_program_sit_down (p,
                                ui_program_import (p,
                                                   i == 0   ? "krach-3"
                                                   : i == 1 ? "krach-4"
                                                            : "krach-5"),
                                0,
                                1);
  ui_program_act (p, "win.archive", NULL);
  ui_wait_frame (get_root (p));
  names = ui_list_focus_order (GTK_WINDOW (p->window));
  for (guint i = 0; names[i] != NULL; i++)
    n_stars += g_str_equal (names[i], "Favourite");
  g_assert_cmpuint (n_stars, ==, 0);
}

static void
test_f6_walks_through_the_archive (UiProgram *p, gconstpointer data)
{
  GtkWidget *first;
  guint n_moved = 0;

  (void) data;
  (void) ui_program_import (p, "krach-3");
  ui_program_act (p, "win.archive", NULL);
  ui_wait_frame (get_root (p));
  for (guint i = 0; i < 4; i++) {
    first = get_focus (p);
    g_assert_true (ui_press (GTK_WINDOW (p->window), "F6"));
    n_moved += get_focus (p) != first;
  }
  g_assert_cmpuint (n_moved, ==, 4);
}

static void
test_the_selected_game_gets_its_star_by_key (UiProgram *p, gconstpointer data)
{
  AdjStoreQuery query = { .favourite = ADJ_STORE_YES };
  GtkWidget *list;
  guint n = 0;

  (void) data;
  (void) ui_program_import (p, "krach-3");
  ui_program_act (p, "win.archive", NULL);
  ui_wait_frame (get_root (p));
  list = ui_find_by_type (get_root (p), GTK_TYPE_LIST_VIEW);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "<Control>d"));
  g_assert_true (adj_archive_count (ui_program_get_store (p), &query, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
}

/* What goes with its button. */

static void
assert_focus_is_in_the_place (UiProgram *p)
{
  for (guint i = 0; i < 3; i++) {
    ui_settle ();
    ui_wait_frame (get_root (p));
  }
  if (get_focus (p) == NULL)
    return;
  if (gtk_widget_get_ancestor (get_focus (p), ADW_TYPE_HEADER_BAR) != NULL) {
    g_autofree char *name = ui_get_name (get_focus (p));

    g_error ("the focus is on “%s” in the header bar", name);
  }
}

static void
press_by_key (UiProgram *p, GtkWidget *button)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_grab_focus (button));
  g_assert_true (get_focus (p) == button);
  g_signal_emit_by_name (button, "clicked");
  assert_focus_is_in_the_place (p);
}

static void
ask_for_hints (UiProgram *p, gint64 golden)
{
  ui_program_open (p, ui_program_sit_down (p, golden, 5, 1));
  ui_until (ui_program_get_scene (p)->actor >= 0);
  g_assert_true (ui_program_act (p, "win.hint", NULL));
}

/* The next Enter would leave the table. */
static void
test_closing_a_hint_leaves_the_keyboard_at_the_table (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 360 };

  gint64 golden = ui_program_import (p, "canaletto-2");

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *hint;

    ui_resize (GTK_WINDOW (p->window), widths[i], 740);
    ask_for_hints (p, golden);
    hint = ui_find_by_type (get_root (p), ADJ_TYPE_HINT);
    press_by_key (p, ui_find_actionable (hint, "win.hint", NULL));
    for (guint step = 0; step < 3 && ui_find_actionable (hint, "win.hint", NULL) != NULL; step++)
      press_by_key (p, ui_find_actionable (hint, "win.hint", NULL));
    ui_until (!adj_hint_is_thinking (ADJ_HINT (hint)));
    assert_focus_is_in_the_place (p);
    press_by_key (p, ui_find_by_label (hint, "Close the hint"));
    g_assert_nonnull (get_focus (p));
  }
}

static void
test_closing_the_news_leaves_the_keyboard_at_the_table (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 30, 1));
  ui_until (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Close what just happened") !=
            NULL);
  press_by_key (p, ui_find_by_label (get_root (p), "Close what just happened"));
}

static void
test_the_end_leaves_the_keyboard_in_the_place (UiProgram *p, gconstpointer data)
{
  static const char *const actions[] = { "win.go", "win.result" };

  gint64 golden = ui_program_import (p, "krach-3");
  g_autoptr (AdjMatch) match = adj_match_open (ui_program_get_store (p), golden, NULL);

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, ui_program_sit_down (p, golden, adj_match_get_n_plies (match), 7));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWidget *button;

    ui_program_go (p, -1);
    if (ui_find_by_type (get_root (p), ADJ_TYPE_FINALE) == NULL)
      g_assert_true (ui_program_act (p, "win.result", NULL));
    ui_until (ui_find_by_type (get_root (p), ADJ_TYPE_FINALE) != NULL);
    button = ui_find_actionable (ui_find_by_type (get_root (p), ADJ_TYPE_FINALE), actions[i], NULL);
    press_by_key (p, button);
  }
}

/* Behind a question, and when it is answered. */
static void
test_a_dialog_gives_the_keyboard_back (UiProgram *p, gconstpointer data)
{
  GtkWidget *before;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 7));
  ui_until (ui_program_get_scene (p)->actor >= 0);
  before = get_focus (p);
  g_assert_true (ui_program_act (p, "win.export-text", NULL));
  ui_close_dialog (ui_find_dialog (GTK_WINDOW (p->window)));
  assert_focus_is_in_the_place (p);
  g_assert_true (get_focus (p) == before);
}

/* Of whatever goes, with whatever has the focus in it, wherever it stood. */
static void
test_nothing_that_goes_leaves_the_keyboard_in_the_header_bar (UiProgram *p, gconstpointer data)
{
  const GType places[] = { ADJ_TYPE_ACTION_AREA, ADJ_TYPE_TIMELINE };

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 7));
  ui_until (ui_program_get_scene (p)->actor >= 0);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    GtkWidget *box = gtk_widget_get_parent (ui_find_by_type (get_root (p), places[i]));
    GtkWidget *button = gtk_button_new_with_label ("Passing");

    gtk_box_append (GTK_BOX (box), button);
    ui_wait_frame (get_root (p));
    g_assert_true (gtk_widget_grab_focus (button));
    gtk_widget_set_visible (button, FALSE);
    assert_focus_is_in_the_place (p);
    gtk_widget_set_visible (button, TRUE);
    ui_wait_frame (get_root (p));
    g_assert_true (gtk_widget_grab_focus (button));
    gtk_box_remove (GTK_BOX (box), button);
    assert_focus_is_in_the_place (p);
  }
}

/* Dialogs. */

static void
test_enter_exports_in_the_language_that_is_marked (UiProgram *p, gconstpointer data)
{
  GtkWidget *dialog;
  GtkWidget *focus;

  (void) data;
  g_setenv ("LANGUAGE", "fr", TRUE);
  ui_program_open (p, ui_program_import (p, "krach-3"));
  g_assert_true (ui_program_act (p, "win.export-text", NULL));
  dialog = ui_find_dialog (GTK_WINDOW (p->window));
  ui_settle ();
  focus = gtk_root_get_focus (gtk_widget_get_root (dialog));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_has_css_class (focus, "suggested-action"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Français");
  ui_close_dialog (dialog);
  g_unsetenv ("LANGUAGE");
}

/* The analysis, which has nothing to press when it is complete, is scrolled by keys. */

static gboolean
is_scroller_around (GtkWidget *widget, gpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_is_ancestor (data, widget);
}

static void
test_one_sees_that_the_analysis_has_the_focus (UiProgram *p, gconstpointer data)
{
  GtkWidget *words;
  GtkWidget *scroller;
  g_autoptr (GdkTexture) without = NULL;
  g_autoptr (GdkTexture) with = NULL;
  g_autoptr (GBytes) a = NULL;
  g_autoptr (GBytes) b = NULL;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, ui_program_import (p, "krach-3"));
  g_action_group_change_action_state (G_ACTION_GROUP (p->window),
                                      "panel-page",
                                      g_variant_new_string ("analysis"));
  ui_wait_frame (get_root (p));
  words = ui_find_by_class (get_root (p), "insight-box");
  g_assert_nonnull (words);
  scroller = ui_visit (get_root (p), is_scroller_around, words);
  gtk_window_set_focus (GTK_WINDOW (p->window), NULL);
  gtk_window_set_focus_visible (GTK_WINDOW (p->window), TRUE);
  ui_wait_frame (get_root (p));
  without = ui_get_texture (scroller);
  gtk_widget_set_focusable (scroller, TRUE);
  gtk_window_set_focus (GTK_WINDOW (p->window), scroller);
  gtk_window_set_focus_visible (GTK_WINDOW (p->window), TRUE);
  gtk_widget_queue_draw (scroller);
  ui_wait_frame (get_root (p));
  with = ui_get_texture (scroller);
  a = gdk_texture_save_to_png_bytes (without);
  b = gdk_texture_save_to_png_bytes (with);
  g_assert_false (g_bytes_equal (a, b));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/focus/" name, UiProgram, NULL, set_up, test, tear_down)
  ADD ("the-keyboard-is-back-after-a-page-of-the-menu",
       test_the_keyboard_is_back_after_a_page_of_the_menu);
  ADD ("seats-are-in-the-menu-only-where-there-are-some",
       test_seats_are_in_the_menu_only_where_there_are_some);
  ADD ("the-list-of-games-is-one-stop", test_the_list_of_games_is_one_stop);
  ADD ("f6-walks-through-the-archive", test_f6_walks_through_the_archive);
  ADD ("the-selected-game-gets-its-star-by-key", test_the_selected_game_gets_its_star_by_key);
  ADD ("enter-exports-in-the-language-that-is-marked",
       test_enter_exports_in_the_language_that_is_marked);
  ADD ("one-sees-that-the-analysis-has-the-focus", test_one_sees_that_the_analysis_has_the_focus);

  ADD ("closing-a-hint-leaves-the-keyboard-at-the-table",
       test_closing_a_hint_leaves_the_keyboard_at_the_table);
  ADD ("closing-the-news-leaves-the-keyboard-at-the-table",
       test_closing_the_news_leaves_the_keyboard_at_the_table);
  ADD ("the-end-leaves-the-keyboard-in-the-place", test_the_end_leaves_the_keyboard_in_the_place);
  ADD ("a-dialog-gives-the-keyboard-back", test_a_dialog_gives_the_keyboard_back);
  ADD ("nothing-that-goes-leaves-the-keyboard-in-the-header-bar",
       test_nothing_that_goes_leaves_the_keyboard_in_the_header_bar);

  return g_test_run ();
}
