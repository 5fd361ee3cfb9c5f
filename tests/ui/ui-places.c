/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-places.h"

#include <fcntl.h>
#include <unistd.h>

#include "adj-book-page.h"
#include "adj-ghost.h"
#include "adj-hint.h"
#include "adj-text.h"
#include "adj-transfer.h"
#include "ui-fixture.h"

static const char *const names[] = { "Camille", "Basile", "Hélène", "Firmin", "Inès", "Gabriel" };

static char *
find_golden (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "golden", name, NULL);
}

static gint64
import (UiPlaces *places, const char *name)
{
  g_autofree char *path = find_golden (name);
  AdjTransferCount count = { 0 };
  AdjStoreQuery query = { .order = ADJ_STORE_BY_PLAYED, .deleted = ADJ_STORE_ANY };
  g_autoptr (GArray) games = NULL;
  gint64 last = 0;
  int fd = open (path, O_RDONLY);

  g_assert_true (adj_transfer_import (places->store, fd, name, NULL, NULL, &count, NULL));
  close (fd);
  games = adj_store_list (adj_archive_get (places->store), &query, 0, 100, NULL);
  for (guint i = 0; i < games->len; i++)
    last = MAX (last, g_array_index (games, AdjStoredGame, i).id);
  return last;
}

/* The same game with people at it, up to the first move after PLY that the first of them makes. */
static gint64
sit_down (UiPlaces *places, gint64 golden, guint ply, guint n_people)
{
  g_autoptr (AdjMatch) model = adj_match_open (places->store, golden, NULL);
  AdjRecordHeader header;
  g_autoptr (AdjMatch) match = NULL;

  adj_record_header_copy (adj_match_get_header (model), &header);
  g_clear_pointer (&header.id, g_free);
  g_clear_pointer (&header.started, g_free);
  for (guint seat = 0; seat < header.setup.n_seats; seat++) {
    g_free (header.seats[seat].name);
    g_free (header.seats[seat].kind);
    header.seats[seat].name = g_strdup (names[seat]);
    header.seats[seat].kind = g_strdup (seat < n_people ? "human" : "random");
  }
  match = adj_match_new (places->store, &header, NULL);
  g_assert_nonnull (match);
  for (guint i = 1; i <= adj_match_get_n_plies (model); i++) {
    RulesState state;

    adj_match_get_state (match, adj_match_get_n_plies (match), &state);
    if (i > ply && adj_match_get_move (model, i).seat == 0)
      break;
    g_assert_true (adj_match_play (match, adj_match_get_move (model, i), -1, NULL, NULL));
  }
  return adj_match_get_id (match);
}

static void
fill (UiPlaces *places)
{
  places->finished[0] = import (places, "banquet-5.adjuge");
  places->finished[1] = import (places, "canaletto-4.adjuge");
  places->finished[2] = import (places, "krach-5.adjuge");
  (void) import (places, "canaletto-2.adjuge");
  (void) import (places, "krach-3.adjuge");
  places->running[0] = sit_down (places, places->finished[0], 150, 1);
  places->running[1] = sit_down (places, places->finished[1], 60, 1);
  places->running[2] = sit_down (places, places->finished[2], 150, 1);
  places->shared = sit_down (places, places->finished[0], 40, 2);
  for (guint i = 0; i < G_N_ELEMENTS (places->won); i++)
    places->won[i] = sit_down (places, places->finished[i], G_MAXUINT, RULES_MAX_SEATS);
}

static void
act (UiPlaces *places, const char *action, GVariant *target)
{
  gtk_widget_activate_action_variant (GTK_WIDGET (places->window), action, target);
  ui_settle ();
}

static void
open_game (UiPlaces *places, gint64 id)
{
  act (places, "win.open-game", g_variant_new_int64 (id));
  if (!gtk_widget_activate_action (GTK_WIDGET (places->window), "win.pause", NULL))
    ui_settle ();
}

static void
show_banquet (UiPlaces *places)
{
  open_game (places, places->running[0]);
}

static void
show_canaletto (UiPlaces *places)
{
  open_game (places, places->running[1]);
}

static void
show_krach (UiPlaces *places)
{
  open_game (places, places->running[2]);
}

static gboolean
is_hint (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_HINT (widget);
}

/* So many steps of help. */
static void
ask_for_hint (UiPlaces *places, guint game, guint n_steps)
{
  AdjHint *hint;

  open_game (places, places->running[game]);
  for (guint i = 0; i < n_steps; i++)
    act (places, "win.hint", NULL);
  hint = ADJ_HINT (ui_visit (GTK_WIDGET (places->window), is_hint, NULL));
  ui_until (!adj_hint_is_thinking (hint));
}

static void
hint_banquet (UiPlaces *places)
{
  ask_for_hint (places, 0, 2);
}

static void
hint_canaletto (UiPlaces *places)
{
  ask_for_hint (places, 1, 3);
}

static void
hint_krach (UiPlaces *places)
{
  ask_for_hint (places, 2, 3);
}

static void
review (UiPlaces *places, guint game, int ply)
{
  act (places, "win.open-game", g_variant_new_int64 (places->finished[game]));
  act (places, "win.go", g_variant_new_int32 (ply));
}

static void
review_banquet (UiPlaces *places)
{
  review (places, 0, 200);
}

static void
review_canaletto (UiPlaces *places)
{
  review (places, 1, -1);
}

static void
review_krach (UiPlaces *places)
{
  review (places, 2, -1);
}

static gboolean
is_table (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_TABLE (widget);
}

static AdjTable *
find_table (UiPlaces *places)
{
  return ADJ_TABLE (ui_visit (GTK_WIDGET (places->window), is_table, NULL));
}

/* Of the game that is open. */
static void
analyse_all (UiPlaces *places)
{
  AdjSession *session = adj_table_get_session (find_table (places));
  AdjAnalysis *analysis;

  act (places, "win.analyse", NULL);
  analysis = adj_history_get_analysis (adj_session_get_history (session));
  while (!adj_analysis_is_complete (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
analyse (UiPlaces *places, guint game, int ply)
{
  review (places, game, ply);
  analyse_all (places);
}

/* The page of the result; there are no fireworks where nothing may move. */
static void
show_end (UiPlaces *places, guint game, gboolean is_analysed)
{
  act (places, "win.open-game", g_variant_new_int64 (places->won[game]));
  if (is_analysed)
    analyse_all (places);
  ui_set_animations (TRUE);
  act (places, "win.result", NULL);
  ui_set_animations (FALSE);
}

static void
end_banquet (UiPlaces *places)
{
  show_end (places, 0, FALSE);
}

static void
end_canaletto (UiPlaces *places)
{
  show_end (places, 1, TRUE);
}

static void
end_krach (UiPlaces *places)
{
  show_end (places, 2, FALSE);
}

static void
analyse_canaletto (UiPlaces *places)
{
  analyse (places, 1, 37);
}

static void
analyse_krach (UiPlaces *places)
{
  analyse (places, 2, 180);
}

/* One game of the experts in one's seat. */
static void
wait_for_ghost (UiPlaces *places)
{
  AdjTable *table = find_table (places);
  g_autoptr (AdjGhost) ghost =
    adj_ghost_get (adj_session_get_match (adj_table_get_session (table)));
  int scores[ADJ_GHOST_GAMES];
  guint n_won;

  ui_until (adj_ghost_get_scores (ghost, scores, &n_won) > 0);
}

static void
report (UiPlaces *places, guint game, int ply)
{
  analyse (places, game, ply);
  act (places, "win.report", NULL);
}

static void
report_banquet (UiPlaces *places)
{
  report (places, 0, 200);
}

static void
report_canaletto (UiPlaces *places)
{
  report (places, 1, 37);
}

static void
report_krach (UiPlaces *places)
{
  report (places, 2, 180);
  wait_for_ghost (places);
}

/* A decision of the reader's own that cost something, to be made again. */
static void
practise (UiPlaces *places, guint game, int ply)
{
  report (places, game, ply);
  act (places, "win.next-mistake", NULL);
}

static void
practise_banquet (UiPlaces *places)
{
  practise (places, 0, 200);
}

static void
practise_canaletto (UiPlaces *places)
{
  practise (places, 1, 37);
}

static void
practise_krach (UiPlaces *places)
{
  practise (places, 2, 180);
}

static void
answer_canaletto (UiPlaces *places)
{
  practise_canaletto (places);
  act (places, "win.show-answer", NULL);
}

static void
show_curtain (UiPlaces *places)
{
  open_game (places, places->shared);
}

static void
show_salon (UiPlaces *places)
{
  act (places, "win.salon", NULL);
}

static void
show_setup (UiPlaces *places)
{
  act (places, "win.setup", g_variant_new_string ("krach"));
}

static void
show_archive (UiPlaces *places)
{
  act (places, "win.archive", NULL);
}

/* The book is made bit by bit. */
static void
show_book (UiPlaces *places, const char *place)
{
  GtkWidget *page;

  act (places, "win.rules", g_variant_new_string (place));
  ui_until ((page = ui_find_by_type (GTK_WIDGET (places->window), ADJ_TYPE_BOOK_PAGE)) != NULL &&
            adj_book_page_is_whole (ADJ_BOOK_PAGE (page)));
}

static void
show_rules (UiPlaces *places)
{
  show_book (places, "krach");
}

static void
show_example (UiPlaces *places)
{
  show_book (places, "krach.x.sale");
}

static void
show_banquet_example (UiPlaces *places)
{
  show_book (places, "banquet.x.thefts");
}

static void
show_canaletto_example (UiPlaces *places)
{
  show_book (places, "canaletto.x.gondola");
}

static void
show_banquet_rule (UiPlaces *places)
{
  show_banquet (places);
  act (places, "win.rule", g_variant_new_string ("banquet.1.12"));
}

static void
show_canaletto_rule (UiPlaces *places)
{
  show_canaletto (places);
  act (places, "win.rule", g_variant_new_string ("canaletto.3.2"));
}

static void
show_krach_rule (UiPlaces *places)
{
  show_krach (places);
  act (places, "win.rule", g_variant_new_string ("krach.1.6"));
}

/* In a narrow window a sheet above the table. */
static void
show_rules_sheet (UiPlaces *places)
{
  show_canaletto (places);
  ui_resize (GTK_WINDOW (places->window), 360, 740);
  act (places, "win.sheet", g_variant_new_string ("rules"));
}

void
ui_places_learn (UiPlaces *places, const char *game, const char *step)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  g_settings_set_value (settings, "lessons", g_variant_new_parsed ("{%s: %s}", game, step));
  act (places, "win.learn", g_variant_new_string (game));
}

static void
learn_banquet (UiPlaces *places)
{
  ui_places_learn (places, "banquet", "show");
}

static void
learn_canaletto (UiPlaces *places)
{
  ui_places_learn (places, "canaletto", "mask");
}

static void
learn_krach (UiPlaces *places)
{
  ui_places_learn (places, "krach", "borrow");
}

static void
make_mistake (UiPlaces *places)
{
  ui_places_learn (places, "krach", "borrow");
  act (places, "win.move", g_variant_new_string ("no-loan"));
}

static void
show_trouble (UiPlaces *places)
{
  g_autoptr (GError) error = g_error_new_literal (ADJ_DATABASE_ERROR,
                                                  ADJ_DATABASE_ERROR_DAMAGED,
                                                  "database disk image is malformed");

  adj_window_set_store (places->window, NULL, error, "/home/camille/.local/share/adjuge/games.db");
}

static const struct {
  const char *name;
  void (*show) (UiPlaces *places);
} all[] = {
  { "salon", show_salon },
  { "setup", show_setup },
  { "banquet", show_banquet },
  { "canaletto", show_canaletto },
  { "krach", show_krach },
  { "hint-banquet", hint_banquet },
  { "hint-canaletto", hint_canaletto },
  { "hint-krach", hint_krach },
  { "review-banquet", review_banquet },
  { "review-canaletto", review_canaletto },
  { "review-krach", review_krach },
  { "analysis-canaletto", analyse_canaletto },
  { "analysis-krach", analyse_krach },
  { "report-banquet", report_banquet },
  { "report-canaletto", report_canaletto },
  { "report-krach", report_krach },
  { "exercise-banquet", practise_banquet },
  { "exercise-canaletto", practise_canaletto },
  { "exercise-krach", practise_krach },
  { "answer-canaletto", answer_canaletto },
  { "end-banquet", end_banquet },
  { "end-canaletto", end_canaletto },
  { "end-krach", end_krach },
  { "curtain", show_curtain },
  { "archive", show_archive },
  { "rules", show_rules },
  { "rules-example", show_example },
  { "rules-example-banquet", show_banquet_example },
  { "rules-example-canaletto", show_canaletto_example },
  { "rule-banquet", show_banquet_rule },
  { "rule-canaletto", show_canaletto_rule },
  { "rule-krach", show_krach_rule },
  { "learn-banquet", learn_banquet },
  { "learn-canaletto", learn_canaletto },
  { "learn-krach", learn_krach },
  { "learn-mistake", make_mistake },
  { "rules-sheet", show_rules_sheet },
  { "trouble", show_trouble },
};

void
ui_places_open (UiPlaces *places, const char *language, const char *locale_dir)
{
  *places = (UiPlaces){ 0 };
  adj_text_init (language, locale_dir);
  places->application = adj_application_new (G_APPLICATION_NON_UNIQUE);
  adj_application_set_database (places->application, ":memory:");
  ui_application_start (G_APPLICATION (places->application));
  g_application_activate (G_APPLICATION (places->application));
  adj_application_open_store (places->application, ADJ_DATABASE_READ_WRITE);
  places->window =
    ADJ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (places->application)));
  places->store = adj_application_get_store (places->application);
  fill (places);
  ui_show (GTK_WINDOW (places->window));
}

void
ui_places_close (UiPlaces *places)
{
  ui_application_stop (G_APPLICATION (places->application));
}

const char *
ui_places_get_name (guint place)
{
  return place < G_N_ELEMENTS (all) ? all[place].name : NULL;
}

void
ui_places_go (UiPlaces *places, guint place)
{
  adj_window_set_store (places->window, places->store, NULL, NULL);
  all[place].show (places);
}

/* What ends in dots has the rest in its tooltip; but a title in the head of the window, whose place
 * tells as much. */
static gboolean
may_end_in_dots (GtkWidget *label)
{
  return gtk_widget_get_has_tooltip (label) ||
         gtk_widget_get_ancestor (label, ADW_TYPE_WINDOW_TITLE) != NULL;
}

static gboolean
add_dotted (GtkWidget *widget, gpointer complaints)
{
  GtkLabel *label;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;
  label = GTK_LABEL (widget);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)) && !may_end_in_dots (widget))
    g_string_append_printf (complaints,
                            "%s: “%s” ends in dots\n",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                            gtk_label_get_text (label));
  return FALSE;
}

void
ui_places_list_cramped (UiPlaces *places, GString *complaints)
{
  GtkWidget *window = GTK_WIDGET (places->window);
  g_autofree char *clipped = ui_list_clipped (window);
  g_autofree char *cut = ui_list_cut (window);

  (void) ui_visit (window, add_dotted, complaints);
  g_string_append (complaints, clipped);
  g_string_append (complaints, cut);
}

/* Unlike ui_resize: a window that can't get so narrow is what one looks for. */
void
ui_places_resize (UiPlaces *places, int width, int height, GString *complaints)
{
  GtkWidget *window = GTK_WIDGET (places->window);
  int least;

  gtk_widget_remove_css_class (window, "solid-csd");
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= width)
    ui_until (gtk_widget_get_width (window) == width);
  /* What is moved elsewhere by the new width gets its own in a frame that comes later. */
  for (guint i = 0; i < 2; i++) {
    for (guint k = 0; k < 3; k++)
      ui_wait_frame (window);
    ui_settle ();
  }
  /* Last, so that what a thread has brought meanwhile has its place. */
  ui_wait_frame (window);
  if (gtk_widget_get_width (window) > width)
    g_string_append_printf (complaints, "the window is %d wide\n", gtk_widget_get_width (window));
}
