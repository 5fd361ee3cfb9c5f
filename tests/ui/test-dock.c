/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What one acts with at the table: the hand, the sentence, the buttons and the number field, their
 * keys, and what they answer.
 */

#include <libintl.h>
#include <math.h>

#include "adj-action-bar.h"
#include "adj-board.h"
#include "adj-canaletto-parts.h"
#include "adj-hint.h"
#include "adj-number-entry.h"
#include "adj-offer.h"
#include "adj-review-bar.h"
#include "adj-table-words.h"
#include "adj-text.h"
#include "adj-tips.h"
#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"
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

static AdjMatch *
get_match (UiProgram *p)
{
  return adj_table_get_match (ui_program_get_table (p));
}

static void
wait_for_turn (UiProgram *p)
{
  ui_until (ui_program_get_scene (p)->actor >= 0);
}

static void
sit_down (UiProgram *p, const char *name, guint ply, guint people)
{
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, name), ply, people));
}

static void
play_legal_move (UiProgram *p)
{
  g_autofree char *notation = ui_program_dup_legal_move (p);

  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (notation)));
}

/* The number field. */

static GtkWidget *
focus_field (UiProgram *p)
{
  GtkWidget *spin = ui_find_by_class (get_root (p), "stepper");

  g_assert_nonnull (spin);
  g_assert_true (gtk_widget_grab_focus (spin));
  return spin;
}

static void
test_ctrl_z_in_the_number_field_takes_back (UiProgram *p, gconstpointer data)
{
  GtkWidget *spin;

  (void) data;
  sit_down (p, "canaletto-3", 0, 7);
  wait_for_turn (p);
  play_legal_move (p);
  wait_for_turn (p);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, 1);
  spin = focus_field (p);
  g_assert_true (ui_press (GTK_WINDOW (p->window), "<Control>z"));
  ui_settle ();
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), !=, "");
  g_assert_false (gtk_editable_get_enable_undo (GTK_EDITABLE (spin)));
}

/* As a person types: digit by digit at the cursor. */
static void
type (GtkWidget *spin, const char *digits)
{
  GtkEditable *editable = GTK_EDITABLE (spin);

  gtk_editable_select_region (editable, 0, -1);
  gtk_editable_delete_selection (editable);
  for (; *digits != '\0'; digits++) {
    int position = gtk_editable_get_position (editable);

    gtk_editable_insert_text (editable, digits, 1, &position);
    gtk_editable_set_position (editable, position);
    ui_settle ();
  }
}

static void
test_the_button_offers_what_the_field_shows (UiProgram *p, gconstpointer data)
{
  static const char *const typed[] = { "143", "13", "2", "77", "99", "1", "30" };
  GtkWidget *spin;

  (void) data;
  sit_down (p, "canaletto-3", 1, 7);
  wait_for_turn (p);
  spin = focus_field (p);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    g_autofree char *label = NULL;

    type (spin, typed[i]);
    g_assert_true (g_str_has_prefix (typed[i], gtk_editable_get_text (GTK_EDITABLE (spin))));
    label = g_strconcat ("Bid ", gtk_editable_get_text (GTK_EDITABLE (spin)), NULL);
    g_assert_nonnull (ui_find_by_label (get_root (p), label));
  }
}

static void
test_questions_are_answered_while_a_number_is_typed (UiProgram *p, gconstpointer data)
{
  static const char *const keys[] = { "<Control>1", "<Control>2" };
  g_autofree char *before = NULL;
  GtkWidget *spin;

  (void) data;
  sit_down (p, "canaletto-3", 0, 7);
  wait_for_turn (p);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    spin = focus_field (p);
    before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)));
    g_assert_true (ui_press (GTK_WINDOW (p->window), keys[i]));
    ui_settle ();
    g_assert_nonnull (ui_find_by_class (get_root (p), "answer"));
    g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, before);
    g_clear_pointer (&before, g_free);
  }
}

/* Taking back. */

static void
test_what_cannot_be_taken_back_says_why (UiProgram *p, gconstpointer data)
{
  guint n_plies;
  gint64 id;

  (void) data;
  sit_down (p, "krach-3", 0, 1);
  wait_for_turn (p);
  play_legal_move (p);
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  id = adj_match_get_id (get_match (p));
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  ui_assert_says (get_root (p), "can’t be taken back: others have moved since");
  ui_click (ui_find_by_label (get_root (p), "Play From Before It"));
  g_assert_cmpint (adj_match_get_id (get_match (p)), !=, id);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, 0);
  wait_for_turn (p);
}

static gboolean
is_toast (GtkWidget *widget, gpointer data)
{
  (void) data;
  return gtk_widget_get_mapped (widget) && g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

static void
test_a_toast_covers_no_button (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 360 };
  graphene_rect_t toast;
  graphene_rect_t dock;

  (void) data;
  sit_down (p, "krach-3", 0, 1);
  wait_for_turn (p);
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_wait_frame (get_root (p));
    g_assert_true (
      gtk_widget_compute_bounds (ui_visit (get_root (p), is_toast, NULL), get_root (p), &toast));
    g_assert_true (gtk_widget_compute_bounds (bar, get_root (p), &dock));
    g_assert_cmpfloat (toast.size.height, >, 0);
    g_assert_false (graphene_rect_intersection (&toast, &dock, NULL));
  }
}

/* At 360 px too, however much it says. */
static void
test_a_hint_leaves_the_moves_in_sight (UiProgram *p, gconstpointer data)
{
  GtkWidget *hint;
  GtkWidget *button;
  GtkWidget *scroll;
  graphene_rect_t place;
  graphene_rect_t room;

  (void) data;
  sit_down (p, "canaletto-3", 15, 7);
  wait_for_turn (p);
  ui_resize (GTK_WINDOW (p->window), 360, 700);
  for (guint i = 0; i < ADJ_HINT_STEPS; i++)
    g_assert_true (ui_program_act (p, "win.hint", NULL));
  hint = ui_find_by_type (get_root (p), ADJ_TYPE_HINT);
  ui_until (!adj_hint_is_thinking (ADJ_HINT (hint)));
  ui_wait_frame (get_root (p));
  ui_wait_frame (get_root (p));
  button = ui_find_by_label (get_root (p), "Pass");
  scroll = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (button, get_root (p), &place));
  g_assert_true (gtk_widget_compute_bounds (scroll, get_root (p), &room));
  g_assert_true (graphene_rect_contains_rect (&room, &place));
}

static void
test_a_toast_goes_with_its_game (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  for (guint i = 0; i < 2; i++) {
    ui_program_open (p, ui_program_sit_down (p, golden, 0, 1));
    wait_for_turn (p);
    g_assert_true (ui_program_act (p, "win.take-back", NULL));
    ui_assert_says (get_root (p), "no move yet");
    if (i == 0)
      sit_down (p, "canaletto-3", 0, 7);
    else
      ui_program_act (p, "win.salon", NULL);
    g_assert_null (ui_visit (get_root (p), is_toast, NULL));
  }
}

static void
test_nothing_to_take_back_is_said_too (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, "krach-3", 0, 1);
  wait_for_turn (p);
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  ui_assert_says (get_root (p), "no move yet");
}

static void
test_the_curtain_says_why_nothing_is_taken_back (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, "banquet-3", 0, 7);
  g_assert_true (adj_session_is_closed (adj_table_get_session (ui_program_get_table (p))));
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  ui_assert_says (get_root (p), "while the curtain is closed");
}

static void
test_a_branch_of_computers_waits (UiProgram *p, gconstpointer data)
{
  AdjSession *session;
  guint n_plies;
  guint ply;

  (void) data;
  sit_down (p, "krach-3", 0, 0);
  ui_until (adj_match_get_over (get_match (p)));
  for (ply = 0; adj_match_get_move (get_match (p), ply + 1).seat == 0; ply++)
    ;
  ui_program_branch (p, (int) ply);
  session = adj_table_get_session (ui_program_get_table (p));
  g_assert_true (adj_session_get_paused (session));
  n_plies = adj_match_get_n_plies (get_match (p));
  ui_settle ();
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_nonnull (ui_find_by_label (get_root (p), "Go On"));
}

/* Enter. */

static void
test_enter_after_a_pick_with_the_pointer_plays_it (UiProgram *p, gconstpointer data)
{
  GtkWidget *palace;
  RulesMove move;

  (void) data;
  sit_down (p, "canaletto-3", 0, 7);
  wait_for_turn (p);
  palace = ui_find_by_type (get_root (p), ADJ_TYPE_CANALETTO_PALACE);
  g_assert_nonnull (palace);
  ui_click (GTK_WIDGET (ui_program_get_table (p)));
  g_assert_true (gtk_widget_grab_focus (palace));
  ui_click (palace);
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, 1);
  move = adj_match_get_move (get_match (p), 1);
  g_assert_cmpuint (move.verb, ==, CANALETTO_BID);
}

/* However many bids and collections are proposed: what moves it would be pressed instead of it. */
static void
test_proposals_leave_the_main_button_in_place (UiProgram *p, gconstpointer data)
{
  static const AdjQuickStep quick[] = { { 121, NULL },
                                        { 122, NULL },
                                        { 123, NULL },
                                        { 124, NULL },
                                        { 130, NULL } };
  static const int widths[] = { 1280, 900 };
  GtkWidget *entry;
  GtkWidget *button;
  graphene_rect_t before;
  graphene_rect_t after;

  (void) data;
  sit_down (p, "canaletto-3", 0, 7);
  wait_for_turn (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    adj_table_update (ui_program_get_table (p));
    ui_wait_frame (get_root (p));
    button = ui_find_by_label (get_root (p), "Bid 1");
    g_assert_true (gtk_widget_compute_bounds (button, get_root (p), &before));
    entry = ui_find_by_type (get_root (p), ADJ_TYPE_NUMBER_ENTRY);
    for (guint n = 1; n <= G_N_ELEMENTS (quick); n++) {
      adj_number_entry_set_quick (ADJ_NUMBER_ENTRY (entry), quick, n);
      ui_wait_frame (get_root (p));
      g_assert_true (gtk_widget_compute_bounds (button, get_root (p), &after));
      g_assert_true (graphene_rect_equal (&before, &after));
    }
  }
}

/* Also where another button has the main place. */
static void
test_enter_in_the_number_field_plays_the_number (UiProgram *p, gconstpointer data)
{
  RulesMove move;

  (void) data;
  sit_down (p, "krach-5", 159, 31);
  wait_for_turn (p);
  (void) focus_field (p);
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), >=, 160);
  move = adj_match_get_move (get_match (p), 160);
  g_assert_cmpuint (move.verb, ==, KRACH_SELL);
  g_assert_cmpuint (move.number, ==, 3);
}

/* A click too many on “Stay” must not take the share that stands there next. */
static void
test_the_pointer_presses_nothing_that_has_just_come (UiProgram *p, gconstpointer data)
{
  GtkWidget *bar = NULL;
  GtkWidget *stay;
  graphene_rect_t place;

  (void) data;
  sit_down (p, "krach-3", 3, 7);
  wait_for_turn (p);
  bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);
  stay = ui_find_by_label (get_root (p), "Stay: 1 chip");
  g_assert_true (gtk_widget_compute_bounds (stay, bar, &place));
#define IS_UNDER_THE_POINTER                                                       \
  gtk_widget_is_ancestor (gtk_widget_pick (bar,                                    \
                                           place.origin.x + place.size.width / 2,  \
                                           place.origin.y + place.size.height / 2, \
                                           GTK_PICK_DEFAULT),                      \
                          stay)
  ui_until (IS_UNDER_THE_POINTER);
  ui_click (stay);
  wait_for_turn (p);
  g_assert_true (gtk_widget_get_mapped (stay));
  g_assert_false (IS_UNDER_THE_POINTER);
  /* One sees it. */
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_parent (stay), "settling"));
  ui_until (IS_UNDER_THE_POINTER);
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_parent (stay), "settling"));
#undef IS_UNDER_THE_POINTER
}

/* Others choose while one thinks: what is asked stays the same, and so does its button. */
static void
test_others_choosing_in_secret_stop_no_press (UiProgram *p, gconstpointer data)
{
  GtkWidget *bar;
  GtkWidget *moves;
  RulesState state;

  (void) data;
  sit_down (p, "banquet-3", 0, 1);
  wait_for_turn (p);
  bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);
  moves = gtk_widget_get_parent (ui_find_by_label (get_root (p), "Go to the castle"));
  ui_until (gtk_widget_get_can_target (moves));
  adj_match_get_state (get_match (p), adj_match_get_n_plies (get_match (p)), &state);
  g_assert_true (rules_is_secret_phase (&state));
  for (guint seat = 1; seat < 3; seat++) {
    RulesMove moves_of[RULES_LEGAL_MAX];
    bool is_all;

    if (!rules_is_to_act (&state, seat))
      continue;
    g_assert_cmpuint (rules_legal (&state, seat, moves_of, &is_all), >, 0);
    g_assert_true (adj_match_play (get_match (p), moves_of[0], -1, NULL, NULL));
  }
  adj_table_update (ui_program_get_table (p));
  g_assert_true (gtk_widget_is_ancestor (moves, bar));
  g_assert_true (gtk_widget_get_can_target (moves));
}

/* Choices that are equals. */

static gboolean
is_filled_offer (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_OFFER (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "suggested-action");
}

/* Whether the button of FIRST is before that of SECOND, as they are read. */
static gboolean
is_before (UiProgram *p, const char *first, const char *second)
{
  graphene_rect_t a;
  graphene_rect_t b;

  g_assert_true (
    gtk_widget_compute_bounds (ui_find_by_label (get_root (p), first), get_root (p), &a));
  g_assert_true (
    gtk_widget_compute_bounds (ui_find_by_label (get_root (p), second), get_root (p), &b));
  return a.origin.y < b.origin.y || (a.origin.y == b.origin.y && a.origin.x < b.origin.x);
}

/* No button looks like advice, and each stays on its side at any width. */
static void
test_equal_choices_look_equal (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 360 };

  (void) data;
  sit_down (p, "krach-3", 0, 7);
  for (guint i = 0; i < 3; i++) {
    wait_for_turn (p);
    g_assert_nonnull (ui_find_by_label (get_root (p), "Do not borrow"));
    g_assert_null (ui_visit (get_root (p), is_filled_offer, NULL));
    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("no-loan")));
  }
  wait_for_turn (p);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    ui_wait_frame (get_root (p));
    g_assert_null (ui_visit (get_root (p), is_filled_offer, NULL));
    g_assert_true (is_before (p, "Drop: take nothing", "Stay: 1 chip"));
  }
}

/* Tips. */

static void
take_the_turn (UiProgram *p)
{
  ui_settle ();
  (void) ui_program_act (p, "win.open-curtain", NULL);
  wait_for_turn (p);
}

static void
begin_with_tips (UiProgram *p, const char *name)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  adj_tips_begin (settings);
  sit_down (p, name, 0, 7);
  take_the_turn (p);
}

static void
forget_tips (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  g_settings_reset (settings, "tips");
}

static guint
get_phase (UiProgram *p)
{
  return adj_scene_peek (ui_program_get_scene (p))->phase;
}

/* The first tips are of the game, and not of the window; what is decided is told where it is. */
static void
test_tips_begin_with_the_aim (UiProgram *p, gconstpointer data)
{
  static const struct {
    const char *game;
    const char *aim;
    const char *choice;
    guint phase; /* where that is to be made */
  } games[] = {
    { "banquet-3",
      "Tip: the pawn furthest along the road wins.",
      "Tip: at the castle",
      BANQUET_CASTLE },
    { "canaletto-3",
      "Tip: the richest at the end wins.",
      "Tip: a bid is a price and a move.",
      CANALETTO_AUCTION },
    { "krach-3", "Tip: the most points win.", "Tip: to stay costs a chip", KRACH_AUCTION },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    begin_with_tips (p, games[i].game);
    ui_assert_says (get_root (p), games[i].aim);
    do {
      /* The first legal move would always be to go to the auction house. */
      if (i == 0 && get_phase (p) == BANQUET_PLACE)
        g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("go castle")));
      else
        play_legal_move (p);
      take_the_turn (p);
      ui_assert_does_not_say (get_root (p), games[i].aim);
      if (get_phase (p) != games[i].phase)
        ui_assert_does_not_say (get_root (p), games[i].choice);
    } while (get_phase (p) != games[i].phase);
    ui_assert_says (get_root (p), games[i].choice);
  }
  forget_tips ();
}

/* Two rounds name all strips, but what is not on the screen. */
static void
test_each_strip_is_named_when_it_matters (UiProgram *p, gconstpointer data)
{
  static const char *const words[] = { "Tip: here are the players",
                                       "Tip: here is what you hold",
                                       "Tip: here is the log",
                                       "Tip: here is the whole game" };
  static const int widths[] = { 1280, 360 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    guint named = 0;
    guint round = 1;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    begin_with_tips (p, i == 0 ? "krach-3" : "krach-4");
    while (round < 3) {
      g_autofree char *text = ui_collect_shown_text (get_root (p));

      round = rules_round (adj_scene_peek (ui_program_get_scene (p)));
      for (guint k = 0; k < G_N_ELEMENTS (words); k++)
        named |= strstr (text, words[k]) != NULL ? 1u << k : 0;
      if (round == 1)
        g_assert_null (strstr (text, "Tip: here is the whole game"));
      play_legal_move (p);
      take_the_turn (p);
    }
    g_assert_cmpuint (named, ==, i == 0 ? 15 : 3);
  }
  forget_tips ();
}

/* Sheets of a narrow window. */

static void
test_sheets_close_each_other_and_with_escape (UiProgram *p, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (p->window);
  GtkWidget *timeline;

  (void) data;
  ui_resize (window, 360, 720);
  sit_down (p, "krach-3", 0, 7);
  wait_for_turn (p);
  ui_program_act (p, "win.sheet", g_variant_new_string ("timeline"));
  timeline = ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_SLIDER, "Place in the game");
  g_assert_nonnull (timeline);
  ui_program_act (p, "win.sheet", g_variant_new_string ("rules"));
  g_assert_false (gtk_widget_get_mapped (timeline));
  g_assert_nonnull (ui_find_by_class (get_root (p), "table-panel"));
  ui_program_act (p, "win.sheet", g_variant_new_string ("timeline"));
  g_assert_true (gtk_widget_get_mapped (timeline));
  ui_until (ui_find_by_class (get_root (p), "table-panel") == NULL);
  g_assert_true (ui_press (window, "Escape"));
  g_assert_false (gtk_widget_get_mapped (timeline));
  ui_program_act (p, "win.sheet", g_variant_new_string ("log"));
  g_assert_nonnull (ui_find_by_class (get_root (p), "table-panel"));
  g_assert_true (ui_press (window, "Escape"));
  ui_until (ui_find_by_class (get_root (p), "table-panel") == NULL);
}

/* Several people at one screen. */

static void
test_a_shared_table_says_by_name_whose_turn_it_is (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, "canaletto-3", 0, 3);
  for (guint i = 0; i < 4; i++) {
    g_autofree char *words = NULL;

    wait_for_turn (p);
    words =
      g_strdup_printf ("%s, your turn.",
                       ui_program_get_scene (p)->people->names[ui_program_get_scene (p)->actor]);
    ui_assert_says (get_root (p), words);
    play_legal_move (p);
  }

  sit_down (p, "krach-3", 0, 1);
  wait_for_turn (p);
  ui_assert_says (get_root (p), "Your turn.");
}

/* What lay hidden to the end is told, to whoever may see all. */
static void
test_what_never_came_is_told (UiProgram *p, gconstpointer data)
{
  static const char *const games[][2] = { { "banquet-3", "Never bought" },
                                          { "canaletto-3", "All value markers" },
                                          { "krach-3", "never came" } };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    gint64 golden = ui_program_import (p, games[i][0]);

    ui_program_open (p, golden);
    g_assert_true (ui_program_act (p, "win.never-came", NULL));
    ui_assert_says (get_root (p), games[i][1]);
    ui_program_act (p, "win.viewer", g_variant_new_uint32 (0));
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "never-came"));
    ui_program_open (p, ui_program_sit_down (p, golden, 0, 7));
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "never-came"));
  }
}

static void
test_a_link_to_the_moment_is_copied (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, "krach-3", 2, 7);
  g_assert_true (ui_program_act (p, "win.copy-link", NULL));
  ui_assert_says (get_root (p), "The link to this moment");
}

/* The seats that were to act when the present phase began. */
static guint
list_of_phase (AdjMatch *match)
{
  guint ply = adj_match_get_n_plies (match);
  RulesState state;
  RulesState before;

  adj_match_get_state (match, ply, &state);
  before = state;
  while (ply-- > 0) {
    RulesState earlier;

    adj_match_get_state (match, ply, &earlier);
    if (earlier.phase != state.phase || rules_round (&earlier) != rules_round (&state))
      break;
    before = earlier;
  }
  return before.to_act;
}

static void
test_the_curtain_names_only_who_takes_part (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-4");
  guint n_castles = 0;

  (void) data;
  for (guint ply = 4; ply < 40; ply++) {
    AdjSession *session;
    RulesState state;

    ui_program_open (p, ui_program_sit_down (p, golden, ply, 15));
    session = adj_table_get_session (ui_program_get_table (p));
    adj_match_get_state (get_match (p), ply, &state);
    if (!rules_is_secret_phase (&state))
      continue;
    g_assert_cmpuint (adj_session_get_chosen (session),
                      ==,
                      list_of_phase (get_match (p)) & ~(guint) state.to_act);
    n_castles += state.phase == BANQUET_CASTLE;
    if (adj_session_get_chosen (session) == 0)
      ui_assert_does_not_say (get_root (p), "Have chosen already");
  }
  g_assert_cmpuint (n_castles, >, 0);
}

/* What stands still. */

enum {
  EVERY = 5, /* plies of a whole game */
  BOARD = 4,
  TABS,
  MARKET
};

/* Of a whole game every fifth position, those that begin a phase, and all with ADJUGE_FULL. */
static gboolean
is_looked_at (UiProgram *p, guint ply)
{
  RulesState before;
  RulesState state;

  if (g_getenv ("ADJUGE_FULL") != NULL || ply < 2 || ply % EVERY == 0)
    return TRUE;
  adj_match_get_state (get_match (p), ply - 2, &before);
  adj_match_get_state (get_match (p), ply - 1, &state);
  return before.phase != state.phase;
}

static void
play_unseen (UiProgram *p, AdjMatch *model, guint ply)
{
  g_assert_true (adj_match_play (get_match (p), adj_match_get_move (model, ply), -1, NULL, NULL));
}

static gboolean
is_market (GtkWidget *widget, gpointer data)
{
  (void) data;
  return gtk_widget_has_css_class (widget, "krach-market");
}

typedef struct {
  const char *what;
  graphene_rect_t place;
  guint ply; /* where it was seen first */
} Still;

static gboolean
is_shown_offer (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_OFFER (widget) && gtk_widget_get_mapped (widget) &&
         adj_offer_is_main (ADJ_OFFER (widget));
}

static GtkWidget *
find_still (UiProgram *p, guint what)
{
  GtkWidget *bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);

  switch (what) {
  case 0:
    return ui_find_by_class (get_root (p), "hand-region");
  case 1:
    return gtk_widget_get_first_child (bar);
  case 2:
    return ui_find_actionable (bar, "win.hint", NULL);
  case BOARD:
    return ui_find_by_class (get_root (p), "board-scroll");
  case MARKET:
    return ui_visit (get_root (p), is_market, NULL);
  case TABS:
    return ui_find_actionable (get_root (p), "win.panel-page", "rules");
  default:
    return ui_visit (bar, is_shown_offer, NULL);
  }
}

static void
assert_still (UiProgram *p, Still *still, guint n)
{
  for (guint i = 0; i < n; i++) {
    GtkWidget *widget = find_still (p, i);
    graphene_rect_t place;

    if (widget == NULL || !gtk_widget_get_mapped (widget) ||
        !gtk_widget_compute_bounds (widget, get_root (p), &place))
      continue;
    if (still[i].place.size.height == 0)
      still[i] = (Still){ still[i].what, place, ui_program_get_scene (p)->ply };
    if (place.origin.y != still[i].place.origin.y ||
        place.size.height != still[i].place.size.height ||
        place.origin.x + place.size.width != still[i].place.origin.x + still[i].place.size.width)
      g_error ("ply %u: %s was at %.0f, %.0f (%.0f × %.0f) at ply %u, and is at %.0f, %.0f "
               "(%.0f × %.0f)",
               ui_program_get_scene (p)->ply,
               still[i].what,
               still[i].place.origin.x,
               still[i].place.origin.y,
               still[i].place.size.width,
               still[i].place.size.height,
               still[i].ply,
               place.origin.x,
               place.origin.y,
               place.size.width,
               place.size.height);
  }
}

static void
open_curtain (UiProgram *p)
{
  if (adj_session_is_closed (adj_table_get_session (ui_program_get_table (p))))
    ui_program_act (p, "win.open-curtain", NULL);
}

/* What a play-through checks at each decision besides; DATA is its own. */
typedef void (*Check) (UiProgram *p, gpointer data);

/* The moves of the golden game, by people at one screen who open the curtain in turn. */
static void
replay (UiProgram *p, const char *name, int width, int height, Check check, gpointer data)
{
  Still still[] = { { .what = "the hand" },
                    { .what = "the sentence" },
                    { .what = "the hint" },
                    { .what = "the main button" } };
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  gint64 golden = ui_program_import (p, name);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);

  g_settings_set_boolean (settings, "play-forced", FALSE);
  ui_resize (GTK_WINDOW (p->window), width, height);
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 31));
  for (guint ply = 1; ply <= adj_match_get_n_plies (model); ply++) {
    if (!is_looked_at (p, ply)) {
      play_unseen (p, model, ply);
      continue;
    }
    ui_settle ();
    open_curtain (p);
    ui_wait_frame (get_root (p));
    assert_still (p, still, G_N_ELEMENTS (still));
    if (check != NULL)
      check (p, data);
    play_unseen (p, model, ply);
    ui_settle ();
  }
  g_assert_cmpfloat (still[3].place.size.height, >, 0);
  g_settings_reset (settings, "play-forced");
}

static void
test_the_dock_stands_still (UiProgram *p, gconstpointer name)
{
  replay (p, name, 1280, 800, NULL, NULL);
}

static void
test_the_dock_stands_still_where_there_is_less_room (UiProgram *p, gconstpointer name)
{
  replay (p, name, 900, 800, NULL, NULL);
}

/* Krach asks for a loan, for a chip, and for one of three things: in one order, one height. */

static const struct {
  const char *name;
  int width;
  int height;
  const char *language;
} rooms[] = {
  { "1280-en", 1280, 800, "en" }, { "1280-fr", 1280, 800, "fr" }, { "900-fr", 900, 700, "fr" },
  { "360-en", 360, 640, "en" },   { "360-fr", 360, 640, "fr" },
};

static gboolean
is_move (GtkWidget *widget, gpointer moves)
{
  if (gtk_widget_get_mapped (widget) &&
      (ADJ_IS_OFFER (widget) || gtk_widget_has_css_class (widget, "stepper")))
    g_ptr_array_add (moves, widget);
  return FALSE;
}

static graphene_rect_t
find_place (UiProgram *p, GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, get_root (p), &place));
  return place;
}

static gboolean
is_taking (GtkWidget *offer)
{
  g_autofree char *name = ui_get_name (offer);
  g_auto (GStrv) words = g_strsplit (dgettext (ADJ_TEXT_DOMAIN, "Take %s"), "%", 2);

  return g_str_has_prefix (name, words[0]);
}

/* A number if there is one, the sale, nothing, the share; in a window with room in one row. */
static void
check_moves (UiProgram *p, gpointer room)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  gboolean is_narrow = rooms[GPOINTER_TO_UINT (room)].width < 600;
  guint phase = adj_scene_peek (ui_program_get_scene (p))->phase;

  ui_visit (ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR), is_move, moves);
  g_assert_cmpuint (moves->len, >=, 2);
  for (guint i = 0; i + 1 < moves->len; i++) {
    graphene_rect_t place = find_place (p, g_ptr_array_index (moves, i));
    graphene_rect_t next = find_place (p, g_ptr_array_index (moves, i + 1));

    if (!is_narrow || fabsf (next.origin.y - place.origin.y) < 20)
      g_assert_cmpfloat (next.origin.x, >=, place.origin.x + place.size.width);
    g_assert_cmpfloat (fabsf (next.size.height - place.size.height), <=, 4);
    g_assert_cmpfloat (next.origin.y, >=, place.origin.y - (is_narrow ? 4 : 0));
  }
  if (phase < KRACH_WINNER)
    return;
  g_assert_true (ADJ_IS_OFFER (g_ptr_array_index (moves, moves->len - 3)));
  g_assert_true (is_taking (g_ptr_array_index (moves, moves->len - 1)));
  g_assert_cmpuint (moves->len, <=, 4);
}

static gboolean
is_row (GtkWidget *widget, gpointer rows)
{
  if (gtk_widget_get_mapped (widget) && gtk_widget_has_css_class (widget, "krach-row"))
    g_ptr_array_add (rows, widget);
  return FALSE;
}

/* What each decision is based on: all companies are in sight, in any window. */
static void
check_decision (UiProgram *p, gpointer room)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  graphene_rect_t board = find_place (p, ui_find_by_class (get_root (p), "board-scroll"));

  check_moves (p, room);
  ui_visit (get_root (p), is_row, rows);
  g_assert_cmpuint (rows->len, ==, KRACH_COMPANIES);
  for (guint i = 0; i < rows->len; i++) {
    graphene_rect_t row = find_place (p, g_ptr_array_index (rows, i));

    g_assert_cmpfloat (row.origin.y, >=, board.origin.y);
    g_assert_cmpfloat (row.origin.y + row.size.height, <=, board.origin.y + board.size.height);
  }
}

/* With points below zero, too. */
static void
test_six_have_room_in_a_narrow_window (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_resize (GTK_WINDOW (p->window), 360, 640);
  sit_down (p, "krach-6", 60, 63);
  wait_for_turn (p);
  ui_wait_frame (get_root (p));
  g_assert_cmpint (gtk_widget_get_width (get_root (p)), ==, 360);
  g_assert_cmpint (gtk_widget_get_width (ui_find_by_class (get_root (p), "board-scroll")), ==, 360);
}

static void
test_krach_has_one_dock (gconstpointer data)
{
  guint room = GPOINTER_TO_UINT (data);
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));
  UiProgram p;

  adj_text_init (rooms[room].language, locale_dir);
  set_up (&p, NULL);
  replay (&p,
          "krach-5",
          rooms[room].width,
          rooms[room].height,
          check_decision,
          GUINT_TO_POINTER (room));
  tear_down (&p, NULL);
  adj_text_init ("en", locale_dir);
}

/* The same game as one person at a table of others sees it: on turn, and while the others are. */
/* Nobody moves but the test, not even while the game is being opened. */
static void
open_paused (UiProgram *p, gint64 golden)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  g_settings_set_string (settings, "pace", "steps");
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 1));
  adj_session_set_paused (adj_table_get_session (ui_program_get_table (p)), TRUE);
  g_settings_set_string (settings, "pace", "at-once");
}

static void
watch_others (UiProgram *p, const char *name, int width)
{
  Still still[] = { { .what = "the hand" },  { .what = "the sentence" },
                    { .what = "the hint" },  { .what = "the main button" },
                    { .what = "the board" }, { .what = "the tabs" },
                    { .what = "the market" } };
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  gint64 golden = ui_program_import (p, name);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);

  /* In a narrower window a tip is between the board and the hand. */
  if (width >= 1280)
    adj_tips_begin (settings);
  g_settings_set_boolean (settings, "play-forced", FALSE);
  ui_resize (GTK_WINDOW (p->window), width, 800);
  open_paused (p, golden);
  for (guint ply = 1; ply < MIN (adj_match_get_n_plies (model), 120); ply++) {
    if (is_looked_at (p, ply)) {
      open_curtain (p);
      ui_wait_frame (get_root (p));
      assert_still (p, still, G_N_ELEMENTS (still));
    }
    play_unseen (p, model, ply);
    ui_settle ();
  }
  g_settings_reset (settings, "tips");
  g_settings_reset (settings, "play-forced");
}

static void
test_the_table_stands_still_while_others_play (UiProgram *p, gconstpointer name)
{
  watch_others (p, name, 1280);
}

/* The plaques above the board don't grow with what they hold. */
static void
test_the_table_stands_still_below_plaques (UiProgram *p, gconstpointer name)
{
  watch_others (p, name, 900);
}

/* A look at what was, in a game that goes on: neither the board nor the buttons move, and there is
 * one set of them. */
static void
test_looking_back_moves_nothing (UiProgram *p, gconstpointer name)
{
  Still still[] = { { .what = "the hand" },  { .what = "the sentence" },
                    { .what = "the hint" },  { .what = "the main button" },
                    { .what = "the board" }, { .what = "the tabs" },
                    { .what = "the market" } };
  GtkWidget *bar;

  sit_down (p, name, 20, 7);
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  open_curtain (p);
  ui_wait_frame (get_root (p));
  assert_still (p, still, G_N_ELEMENTS (still));
  ui_program_go (p, 10);
  ui_wait_frame (get_root (p));
  assert_still (p, still, G_N_ELEMENTS (still));
  bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);
  g_assert_null (ui_find_by_type (get_root (p), ADJ_TYPE_REVIEW_BAR));
  g_assert_nonnull (ui_find_actionable (bar, "win.branch", NULL));
  ui_click (ui_find_actionable (bar, "win.go", NULL));
  ui_wait_frame (get_root (p));
  assert_still (p, still, G_N_ELEMENTS (still));
}

static void
assert_in_sight (UiProgram *p)
{
  GtkWidget *scroll = ui_find_by_class (get_root (p), "board-scroll");
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));

  if (gtk_adjustment_get_upper (place) > gtk_adjustment_get_page_size (place))
    g_error ("ply %u: %.0f px of the board are out of sight",
             ui_program_get_scene (p)->ply,
             gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place));
}

/* However many are at the auction house, show something or are in prison. */
static void
test_the_whole_board_is_in_sight (UiProgram *p, gconstpointer name)
{
  gint64 golden = ui_program_import (p, name);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);

  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  open_paused (p, golden);
  for (guint ply = 1; ply < MIN (adj_match_get_n_plies (model), 300); ply++) {
    if (is_looked_at (p, ply)) {
      ui_settle ();
      ui_wait_frame (get_root (p));
      assert_in_sight (p);
    }
    play_unseen (p, model, ply);
  }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, test) g_test_add (name, UiProgram, NULL, set_up, test, tear_down)
  ADD ("/dock/ctrl-z-in-the-number-field-takes-back", test_ctrl_z_in_the_number_field_takes_back);
  ADD ("/dock/the-button-offers-what-the-field-shows", test_the_button_offers_what_the_field_shows);
  ADD ("/dock/questions-are-answered-while-a-number-is-typed",
       test_questions_are_answered_while_a_number_is_typed);
  ADD ("/dock/what-cannot-be-taken-back-says-why", test_what_cannot_be_taken_back_says_why);
  ADD ("/dock/a-toast-covers-no-button", test_a_toast_covers_no_button);
  ADD ("/dock/a-hint-leaves-the-moves-in-sight", test_a_hint_leaves_the_moves_in_sight);
  ADD ("/dock/a-toast-goes-with-its-game", test_a_toast_goes_with_its_game);
  ADD ("/dock/nothing-to-take-back-is-said-too", test_nothing_to_take_back_is_said_too);
  ADD ("/dock/the-curtain-says-why-nothing-is-taken-back",
       test_the_curtain_says_why_nothing_is_taken_back);
  ADD ("/dock/a-branch-of-computers-waits", test_a_branch_of_computers_waits);
  ADD ("/dock/enter-after-a-pick-with-the-pointer-plays-it",
       test_enter_after_a_pick_with_the_pointer_plays_it);
  ADD ("/dock/proposals-leave-the-main-button-in-place",
       test_proposals_leave_the_main_button_in_place);
  ADD ("/dock/enter-in-the-number-field-plays-the-number",
       test_enter_in_the_number_field_plays_the_number);
  ADD ("/dock/the-pointer-presses-nothing-that-has-just-come",
       test_the_pointer_presses_nothing_that_has_just_come);
  ADD ("/dock/others-choosing-in-secret-stop-no-press",
       test_others_choosing_in_secret_stop_no_press);
  ADD ("/dock/equal-choices-look-equal", test_equal_choices_look_equal);
  ADD ("/dock/tips-begin-with-the-aim", test_tips_begin_with_the_aim);
  ADD ("/dock/each-strip-is-named-when-it-matters", test_each_strip_is_named_when_it_matters);
  ADD ("/dock/sheets-close-each-other-and-with-escape",
       test_sheets_close_each_other_and_with_escape);
  ADD ("/dock/six-have-room-in-a-narrow-window", test_six_have_room_in_a_narrow_window);
  ADD ("/dock/a-shared-table-says-by-name-whose-turn-it-is",
       test_a_shared_table_says_by_name_whose_turn_it_is);
  ADD ("/dock/what-never-came-is-told", test_what_never_came_is_told);
  ADD ("/dock/a-link-to-the-moment-is-copied", test_a_link_to_the_moment_is_copied);
  ADD ("/dock/the-curtain-names-only-who-takes-part", test_the_curtain_names_only_who_takes_part);

#define ADD_GAME(name, game, test) g_test_add (name, UiProgram, game, set_up, test, tear_down)
  ADD_GAME ("/dock/stands-still/banquet", "banquet-3", test_the_dock_stands_still);
  ADD_GAME ("/dock/stands-still/canaletto", "canaletto-3", test_the_dock_stands_still);
  if (g_getenv ("ADJUGE_FULL") != NULL)
    ADD_GAME ("/dock/stands-still/krach", "krach-4", test_the_dock_stands_still);
  ADD_GAME ("/dock/stands-still-while-others-play/banquet",
            "banquet-3",
            test_the_table_stands_still_while_others_play);
  ADD_GAME ("/dock/stands-still-while-others-play/canaletto",
            "canaletto-3",
            test_the_table_stands_still_while_others_play);
  ADD_GAME ("/dock/stands-still-while-others-play/krach",
            "krach-4",
            test_the_table_stands_still_while_others_play);
  ADD_GAME ("/dock/stands-still-while-others-play-at-900/canaletto",
            "canaletto-4",
            test_the_table_stands_still_below_plaques);
  ADD_GAME ("/dock/looking-back-moves-nothing/krach", "krach-4", test_looking_back_moves_nothing);
  ADD_GAME ("/dock/looking-back-moves-nothing/banquet",
            "banquet-3",
            test_looking_back_moves_nothing);
  ADD_GAME ("/dock/looking-back-moves-nothing/canaletto",
            "canaletto-3",
            test_looking_back_moves_nothing);
  ADD_GAME ("/dock/the-whole-board-is-in-sight/banquet-3",
            "banquet-3",
            test_the_whole_board_is_in_sight);
  ADD_GAME ("/dock/the-whole-board-is-in-sight/banquet-5",
            "banquet-5",
            test_the_whole_board_is_in_sight);
  ADD_GAME ("/dock/the-whole-board-is-in-sight/canaletto",
            "canaletto-4",
            test_the_whole_board_is_in_sight);
  ADD_GAME ("/dock/the-whole-board-is-in-sight/krach", "krach-6", test_the_whole_board_is_in_sight);
  ADD_GAME ("/dock/stands-still-at-900/banquet",
            "banquet-2",
            test_the_dock_stands_still_where_there_is_less_room);
  ADD_GAME ("/dock/stands-still-at-900/canaletto",
            "canaletto-2",
            test_the_dock_stands_still_where_there_is_less_room);
  ADD_GAME ("/dock/stands-still-at-900/krach",
            "krach-3",
            test_the_dock_stands_still_where_there_is_less_room);

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    g_autofree char *name = g_strconcat ("/dock/krach-has-one-dock/", rooms[i].name, NULL);

    /* One language where there is much room, one where there is little. */
    if (g_getenv ("ADJUGE_FULL") != NULL || g_str_equal (rooms[i].name, "1280-fr") ||
        g_str_equal (rooms[i].name, "360-fr"))
      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_krach_has_one_dock);
  }
  return g_test_run ();
}
