/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What just happened: the lines below the plaques, showing an event again, and what is told to
 * somebody for whom the curtain opens. The moves are those of golden games.
 */

#include <string.h>

#include "adj-action-bar.h"
#include "adj-game-ui.h"
#include "adj-log.h"
#include "adj-news-line.h"
#include "adj-news.h"
#include "adj-panel.h"
#include "adj-platform.h"
#include "adj-plaque.h"
#include "ui-program.h"

typedef struct {
  UiProgram p;
  AdjMatch *golden;
  AdjMatch *match;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  ui_program_set_up (&f->p);
  ui_program_start (&f->p);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  ui_set_animations (FALSE);
  g_clear_object (&f->golden);
  g_clear_object (&f->match);
  g_settings_reset (adj_application_get_settings (f->p.application), "pace");
  ui_program_tear_down (&f->p);
}

static AdjTable *
get_table (Fixture *f)
{
  return ui_program_get_table (&f->p);
}

static AdjSession *
get_session (Fixture *f)
{
  return adj_table_get_session (get_table (f));
}

static void
set_pace (Fixture *f, const char *pace)
{
  g_settings_set_string (adj_application_get_settings (f->p.application), "pace", pace);
}

/* Nobody moves but the test. */
static void
sit_down (Fixture *f, const char *name, guint n_plies, guint people)
{
  gint64 id = ui_program_import (&f->p, name);

  f->golden = adj_match_open (ui_program_get_store (&f->p), id, NULL);
  set_pace (f, "steps");
  ui_program_open (&f->p, ui_program_sit_down (&f->p, id, n_plies, people));
  f->match = g_object_ref (adj_table_get_match (get_table (f)));
  adj_session_set_paused (get_session (f), TRUE);
  set_pace (f, "at-once");
  ui_resize (GTK_WINDOW (f->p.window), 1280, 800);
}

static void
play (Fixture *f)
{
  guint ply = adj_match_get_n_plies (f->match) + 1;
  g_autoptr (GError) error = NULL;

  (void) adj_match_play (f->match, adj_match_get_move (f->golden, ply), -1, NULL, &error);
  g_assert_no_error (error);
  ui_settle ();
}

/* Until somebody at the table is asked for a move and there is something to tell, such as WORDS. */
static void
play_until_news (Fixture *f, const char *words)
{
  for (;;) {
    GtkWidget *news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
    g_autofree char *text = news != NULL ? ui_collect_shown (news) : NULL;

    if (text != NULL && strstr (text, words) != NULL)
      return;
    g_assert_cmpuint (adj_match_get_n_plies (f->match), <, adj_match_get_n_plies (f->golden));
    if (adj_session_is_closed (get_session (f)))
      (void) ui_program_act (&f->p, "win.open-curtain", NULL);
    else
      play (f);
  }
}

static GtkWidget *
find_line (Fixture *f, const char *words)
{
  GtkWidget *news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
  GtkWidget *lines = ui_find_by_type (news, ADJ_TYPE_NEWS_LINE);

  for (; lines != NULL; lines = gtk_widget_get_next_sibling (lines)) {
    g_autofree char *name = ui_get_name (lines);

    if (strstr (name, words) != NULL)
      return lines;
  }
  g_error ("no line says “%s”", words);
}

static void
test_an_event_is_told_to_whom_it_is_about (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *line;
  g_autofree char *said = NULL;

  sit_down (f, "banquet-3-leader", 40, 1);
  play_until_news (f, "steals your ");
  line = find_line (f, "steals your ");
  said = ui_get_description (line);
  g_assert_cmpstr (said, ==, "Show again");
  g_assert_true (gtk_widget_get_can_focus (line));
}

/* Nothing of a phase that others have not chosen in yet, and not that they have. */
static void
test_a_secret_is_no_news (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  sit_down (f, "banquet-4", 0, 1);
  for (guint i = 0; i < 60; i++) {
    GtkWidget *news;
    g_autofree char *text = NULL;

    play (f);
    news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
    text = news != NULL ? ui_collect_shown (news) : g_strdup ("");
    g_assert_null (strstr (text, "in secret"));
  }
}

/* What nobody chose and what changed nothing is no news; the log has a line for all of it. */
static void
test_what_was_forced_is_no_news (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  guint n_told = 0;

  sit_down (f, "krach-4", 0, 1);
  for (guint i = 0; i < 150; i++) {
    GtkWidget *news;
    g_autofree char *text = NULL;

    play (f);
    news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
    text = news != NULL ? ui_collect_shown (news) : g_strdup ("");
    g_assert_null (strstr (text, "too few chips"));
    g_assert_null (strstr (text, "nothing to sell"));
    n_told += *text != '\0';
  }
  g_assert_cmpuint (n_told, >, 10);
}

/*
 * What a seat may not know, of the moves that have been played: the sentences of events as somebody
 * would have them who sees all, where the seat has others; with and without the second person.
 */
static void
list_hidden (Fixture *f, guint ply, GHashTable *hidden)
{
  const AdjScene *scene = ui_program_get_scene (&f->p);
  RulesState state;
  RulesEvents events;

  adj_match_get_events (f->match, ply, &state, &events);
  for (guint i = 0; i < events.n; i++) {
    RulesEvents whole = { .n = 1, .list = { events.list[i] } };
    RulesEvents masked;

    rules_events_for (&whole, 0, &masked);
    if (masked.n == 1 && memcmp (&masked.list[0], &whole.list[0], sizeof whole.list[0]) == 0)
      continue;
    for (guint you = 0; you <= 1; you++) {
      const AdjTextReader reader = { .is_translated = TRUE,
                                     .names = scene->reader.names,
                                     .you = you };
      g_autofree char *shown = adj_text_events (&reader, 0, &state, &masked);
      char *sentence = adj_text_events (&reader, RULES_ALL_KNOWING, &state, &whole);

      if (*sentence == '\0' || strcmp (sentence, shown) == 0)
        g_free (sentence);
      else
        g_hash_table_add (hidden, sentence);
    }
  }
}

/* What has been told openly since is not hidden any more. */
static void
drop_told (Fixture *f, guint ply, GHashTable *hidden)
{
  const AdjScene *scene = ui_program_get_scene (&f->p);
  const AdjTextReader reader = { .is_translated = TRUE, .names = scene->reader.names };
  RulesState state;
  RulesEvents events;
  GHashTableIter iter;
  gpointer sentence;
  g_autofree char *told = NULL;

  adj_match_get_events (f->match, ply, &state, &events);
  rules_events_for (&events, 0, &events);
  told = adj_text_events (&reader, 0, &state, &events);
  g_hash_table_iter_init (&iter, hidden);
  while (g_hash_table_iter_next (&iter, &sentence, NULL))
    if (strstr (told, sentence) != NULL)
      g_hash_table_iter_remove (&iter);
}

static void
assert_nothing_hidden (const char *text, GHashTable *hidden, guint ply)
{
  GHashTableIter iter;
  gpointer sentence;

  g_hash_table_iter_init (&iter, hidden);
  while (g_hash_table_iter_next (&iter, &sentence, NULL))
    if (strstr (text, sentence) != NULL)
      g_error ("ply %u: “%s” is told", ply, (const char *) sentence);
}

/* A whole game: after each move the news and the log are read. Once it is over there are no
 * secrets. */
static void
test_news_and_log_tell_no_secret (Fixture *f, gconstpointer name)
{
  g_autoptr (GHashTable) hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint most = 0;
  guint n;

  sit_down (f, name, 0, 1);
  n = adj_match_get_n_plies (f->golden);
  for (guint ply = 1; ply < n; ply++) {
    GtkWidget *table = GTK_WIDGET (get_table (f));
    GtkWidget *news;
    g_autofree char *told = NULL;
    g_autofree char *log = NULL;

    play (f);
    list_hidden (f, ply, hidden);
    drop_told (f, ply, hidden);
    most = MAX (most, g_hash_table_size (hidden));
    news = ui_find_by_type (table, ADJ_TYPE_NEWS);
    told = news != NULL ? ui_collect_text (news) : g_strdup ("");
    log = ui_collect_text (ui_find_by_type (table, ADJ_TYPE_LOG));
    assert_nothing_hidden (told, hidden, ply);
    assert_nothing_hidden (log, hidden, ply);
  }
  if (g_str_has_prefix (name, "banquet"))
    g_assert_cmpuint (most, >, 0);
}

static void
test_acting_ends_the_news (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *move = NULL;

  sit_down (f, "canaletto-3", 0, 1);
  play_until_news (f, "bids");
  move = ui_program_dup_legal_move (&f->p);
  g_assert_true (ui_program_act (&f->p, "win.move", g_variant_new_string (move)));
  g_assert_null (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS));
}

static void
test_the_news_can_be_closed (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *close;

  sit_down (f, "canaletto-3", 0, 1);
  play_until_news (f, "bids");
  close = ui_find_by_label (GTK_WIDGET (get_table (f)), "Close what just happened");
  g_signal_emit_by_name (close, "clicked");
  g_assert_null (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS));
  adj_table_update (get_table (f));
  g_assert_null (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS));
}

/* The plaques stay where they are when the lines come and go. */
static void
test_the_news_moves_no_seat (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *plaque;
  graphene_rect_t before;
  graphene_rect_t after;

  sit_down (f, "canaletto-4", 0, 1);
  play_until_news (f, "bids");
  ui_wait_frame (GTK_WIDGET (f->p.window));
  plaque = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_PLAQUE);
  g_assert_true (gtk_widget_compute_bounds (plaque, GTK_WIDGET (f->p.window), &before));
  g_signal_emit_by_name (ui_find_by_label (GTK_WIDGET (get_table (f)), "Close what just happened"),
                         "clicked");
  ui_wait_frame (GTK_WIDGET (f->p.window));
  g_assert_true (gtk_widget_compute_bounds (plaque, GTK_WIDGET (f->p.window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
}

/* Each line has the room that it needs. */
static void
test_the_news_has_room (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *news;
  int least;

  sit_down (f, "canaletto-3", 0, 1);
  play_until_news (f, "bids");
  play_until_news (f, "passes");
  ui_wait_frame (GTK_WIDGET (f->p.window));
  ui_wait_frame (GTK_WIDGET (f->p.window));
  news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
  for (GtkWidget *line = ui_find_by_type (news, ADJ_TYPE_NEWS_LINE); line != NULL;
       line = gtk_widget_get_next_sibling (line)) {
    graphene_rect_t bounds;

    gtk_widget_measure (line,
                        GTK_ORIENTATION_VERTICAL,
                        gtk_widget_get_width (line),
                        &least,
                        NULL,
                        NULL,
                        NULL);
    g_assert_cmpint (gtk_widget_get_height (line) + 6, >=, least);
    g_assert_true (gtk_widget_compute_bounds (line, news, &bounds));
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (news));
  }
}

/* Neither who plays what nor who buys is a line beside what came of it; and what is told needs no
 * scrolling, however much has happened. */
static void
test_a_thing_is_told_once (Fixture *f, gconstpointer name)
{
  GtkWidget *column;
  GtkAdjustment *place;
  guint n_told = 0;

  sit_down (f, name, 0, 1);
  column = ui_find_by_class (GTK_WIDGET (f->p.window), "plaque-scroll");
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (column));
  for (guint i = 0; i < 60; i++) {
    GtkWidget *news;
    g_autofree char *text = NULL;

    play (f);
    news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
    if (news == NULL)
      continue;
    ui_wait_frame (GTK_WIDGET (f->p.window));
    g_assert_cmpfloat (gtk_adjustment_get_upper (place), <=, gtk_adjustment_get_page_size (place));
    text = ui_collect_shown (news);
    if (strstr (text, " takes ") == NULL)
      continue;
    n_told++;
    g_assert_null (strstr (text, " buys with "));
    g_assert_null (strstr (text, " plays cheque "));
  }
  if (g_str_has_prefix (name, "banquet"))
    g_assert_cmpuint (n_told, >=, 3);
}

/* The thief at a castle where nobody shows anything is told of as the one who steals is. */
static void
test_a_thief_who_finds_nothing_is_told_of (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  sit_down (f, "banquet-4", 0, 1);
  play_until_news (f, "finds nothing to steal.");
}

/* Five plaques leave no room below them. */
static void
test_the_news_of_five_is_below_the_log (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *news;

  sit_down (f, "banquet-5", 0, 1);
  play_until_news (f, "takes");
  news = ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS);
  g_assert_true (gtk_widget_get_mapped (news));
  g_assert_nonnull (gtk_widget_get_ancestor (news, ADJ_TYPE_PANEL));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* It moves, the game does not, and the draft stays. */
static void
test_an_event_is_shown_again (Fixture *f, gconstpointer data)
{
  const char *const *game = data;
  AdjBoard *board;
  guint n_still = 0;
  guint n_plies;
  GtkWidget *line;

  sit_down (f, game[0], 0, 1);
  play_until_news (f, game[1]);
  ui_wait_frame (GTK_WIDGET (f->p.window));
  ui_set_animations (TRUE);
  n_plies = adj_match_get_n_plies (f->match);
  line = find_line (f, game[1]);
  board = ADJ_BOARD (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_BOARD));
  g_signal_connect_swapped (board, "still", G_CALLBACK (count_cb), &n_still);
  g_signal_emit_by_name (line, "clicked");
  ui_until (gtk_widget_has_css_class (GTK_WIDGET (get_table (f)), "again"));
  g_assert_true (gtk_widget_has_css_class (line, "current"));
  ui_until (!gtk_widget_has_css_class (GTK_WIDGET (get_table (f)), "again"));
  g_assert_cmpuint (n_still, >, 0);
  g_assert_false (gtk_widget_has_css_class (line, "current"));
  g_assert_cmpuint (adj_match_get_n_plies (f->match), ==, n_plies);
  g_assert_cmpint (ui_program_get_scene (&f->p)->actor, ==, 0);
  g_signal_handlers_disconnect_by_data (board, &n_still);
}

/* A move ends it: what is shown then is the present. */
static void
test_acting_ends_what_is_shown_again (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *move = NULL;

  sit_down (f, "canaletto-3", 0, 1);
  play_until_news (f, "bids");
  ui_wait_frame (GTK_WIDGET (f->p.window));
  g_signal_emit_by_name (find_line (f, "bids"), "clicked");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_table (f)), "again"));
  move = ui_program_dup_legal_move (&f->p);
  g_assert_true (ui_program_act (&f->p, "win.move", g_variant_new_string (move)));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_table (f)), "again"));
}

static void
test_a_narrow_window_has_a_button_for_it (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *button;

  sit_down (f, "canaletto-3", 0, 1);
  play_until_news (f, "bids");
  ui_resize (GTK_WINDOW (f->p.window), 360, 740);
  ui_wait_frame (GTK_WIDGET (f->p.window));
  button = ui_find_by_type (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_ACTION_BAR),
                            GTK_TYPE_MENU_BUTTON);
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_until (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS_LINE) != NULL);
  g_signal_emit_by_name (find_line (f, "bids"), "clicked");
  ui_until (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS_LINE) == NULL);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_table (f)), "again"));
}

/* Opens the curtain if it is closed; TRUE if something is told then. */
static gboolean
open_to_news (Fixture *f)
{
  if (!adj_session_is_closed (get_session (f)))
    return FALSE;
  set_pace (f, "brisk");
  g_assert_true (ui_program_act (&f->p, "win.open-curtain", NULL));
  g_assert_false (adj_session_is_closed (get_session (f)));
  if (adj_session_get_held (get_session (f)))
    return TRUE;
  set_pace (f, "at-once");
  return FALSE;
}

static GtkWidget *
get_focus (Fixture *f)
{
  return adj_platform_get_focus (gtk_widget_get_root (GTK_WIDGET (get_table (f))));
}

/* What is told in the dock, one sentence after the other, before the person is asked. The focus
 * waits for the moves. */
static void
test_what_was_missed_is_told_when_the_curtain_opens (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const AdjScene *scene;
  g_autofree char *first = NULL;
  g_autofree char *text = NULL;

  sit_down (f, "banquet-3", 0, 3);
  while (!open_to_news (f))
    play (f);
  g_assert_null (ui_find_by_type (GTK_WIDGET (get_table (f)), ADJ_TYPE_NEWS));
  g_assert_null (get_focus (f));
  text = ui_collect_shown (GTK_WIDGET (get_table (f)));
  g_assert_null (strstr (text, ", your turn."));
  ui_until (!adj_session_get_held (get_session (f)));
  ui_settle ();
  scene = ui_program_get_scene (&f->p);
  g_assert_cmpint (scene->actor, ==, (int) scene->viewer);
  first = ui_collect_shown (GTK_WIDGET (get_table (f)));
  g_assert_nonnull (strstr (first, ", your turn."));
  g_assert_true (gtk_widget_is_ancestor (get_focus (f), GTK_WIDGET (get_table (f))));
}

int
main (int argc, char **argv)
{
  static const char *const bid[] = { "canaletto-3", "bids" };
  static const char *const theft[] = { "banquet-3-leader", "steals your " };
  static const char *const stay[] = { "krach-3", "stays" };

  ui_init (&argc, &argv);
#define ADD(name, data, test) g_test_add (name, Fixture, data, set_up, test, tear_down)
  ADD ("/news/an-event-is-told-to-whom-it-is-about",
       NULL,
       test_an_event_is_told_to_whom_it_is_about);
  ADD ("/news/a-secret-is-no-news", NULL, test_a_secret_is_no_news);
  ADD ("/news/what-was-forced-is-no-news", NULL, test_what_was_forced_is_no_news);
  ADD ("/news/no-secret-is-told/banquet", "banquet-3", test_news_and_log_tell_no_secret);
  ADD ("/news/no-secret-is-told/canaletto", "canaletto-3", test_news_and_log_tell_no_secret);
  ADD ("/news/no-secret-is-told/krach", "krach-3", test_news_and_log_tell_no_secret);
  ADD ("/news/acting-ends-the-news", NULL, test_acting_ends_the_news);
  ADD ("/news/the-news-can-be-closed", NULL, test_the_news_can_be_closed);
  ADD ("/news/the-news-moves-no-seat", NULL, test_the_news_moves_no_seat);
  ADD ("/news/the-news-has-room", NULL, test_the_news_has_room);
  ADD ("/news/a-thing-is-told-once/banquet", "banquet-3", test_a_thing_is_told_once);
  ADD ("/news/a-thing-is-told-once/canaletto", "canaletto-4", test_a_thing_is_told_once);
  ADD ("/news/a-thing-is-told-once/krach", "krach-4", test_a_thing_is_told_once);
  ADD ("/news/a-thief-who-finds-nothing-is-told-of",
       NULL,
       test_a_thief_who_finds_nothing_is_told_of);
  ADD ("/news/the-news-of-five-is-below-the-log", NULL, test_the_news_of_five_is_below_the_log);
  ADD ("/news/an-event-is-shown-again/bid", bid, test_an_event_is_shown_again);
  ADD ("/news/an-event-is-shown-again/theft", theft, test_an_event_is_shown_again);
  ADD ("/news/an-event-is-shown-again/chip", stay, test_an_event_is_shown_again);
  ADD ("/news/acting-ends-what-is-shown-again", NULL, test_acting_ends_what_is_shown_again);
  ADD ("/news/a-narrow-window-has-a-button-for-it", NULL, test_a_narrow_window_has_a_button_for_it);
  ADD ("/news/what-was-missed-is-told-when-the-curtain-opens",
       NULL,
       test_what_was_missed_is_told_when_the_curtain_opens);
  return g_test_run ();
}
