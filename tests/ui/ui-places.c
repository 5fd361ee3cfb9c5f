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

enum {
  BANQUET,
  CANALETTO,
  KRACH
};

/* Where something is going on, in the finished games. */
static const int middles[] = { [BANQUET] = 200, [CANALETTO] = 37, [KRACH] = 180 };

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

/* The Banquet’s best move is not told: its second step is worth a picture, too. */
static void
ask_for_hint (UiPlaces *places, guint game)
{
  guint n_steps = game == BANQUET ? 2 : 3;
  AdjHint *hint;

  open_game (places, places->running[game]);
  for (guint i = 0; i < n_steps; i++)
    act (places, "win.hint", NULL);
  hint = ADJ_HINT (ui_visit (GTK_WIDGET (places->window), is_hint, NULL));
  ui_until (!adj_hint_is_thinking (hint));
}

static void
review_at (UiPlaces *places, guint game, int ply)
{
  act (places, "win.open-game", g_variant_new_int64 (places->finished[game]));
  act (places, "win.go", g_variant_new_int32 (ply));
}

/* The end of those that have one to show. */
static void
review (UiPlaces *places, guint game)
{
  review_at (places, game, game == BANQUET ? middles[game] : -1);
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
analyse (UiPlaces *places, guint game)
{
  review_at (places, game, middles[game]);
  analyse_all (places);
}

/* The page of the result; there are no fireworks where nothing may move. */
static void
show_end (UiPlaces *places, guint game)
{
  act (places, "win.open-game", g_variant_new_int64 (places->won[game]));
  if (game == CANALETTO)
    analyse_all (places);
  ui_set_animations (TRUE);
  act (places, "win.result", NULL);
  ui_set_animations (FALSE);
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
report (UiPlaces *places, guint game)
{
  analyse (places, game);
  act (places, "win.report", NULL);
}

static void
report_with_ghost (UiPlaces *places, guint game)
{
  report (places, game);
  wait_for_ghost (places);
}

/* A decision of the reader's own that cost something, to be made again. */
static void
practise (UiPlaces *places, guint game)
{
  report (places, game);
  act (places, "win.next-mistake", NULL);
}

static void
answer (UiPlaces *places, guint game)
{
  practise (places, game);
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

static gboolean
is_focus_in_book (UiPlaces *places)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (places->window));

  return focus != NULL && gtk_widget_get_ancestor (focus, ADJ_TYPE_BOOK_PAGE) != NULL;
}

/* The book is made bit by bit; then the paragraph gets the focus, and is scrolled to. */
static void
show_rule (UiPlaces *places, const char *id)
{
  act (places, "win.rule", g_variant_new_string (id));
  ui_until (is_focus_in_book (places));
  for (guint i = 0; i < 10; i++)
    ui_wait_frame (GTK_WIDGET (places->window));
}

static void
show_banquet_rule (UiPlaces *places)
{
  show_banquet (places);
  show_rule (places, "banquet.1.12");
}

static void
show_canaletto_rule (UiPlaces *places)
{
  show_canaletto (places);
  show_rule (places, "canaletto.3.2");
}

static void
show_krach_rule (UiPlaces *places)
{
  show_krach (places);
  show_rule (places, "krach.1.6");
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
  void (*show_game) (UiPlaces *places, guint game); /* where SHOW is NULL */
  guint game;
} all[] = {
  { .name = "salon", .show = show_salon },
  { .name = "setup", .show = show_setup },
  { .name = "banquet", .show = show_banquet },
  { .name = "canaletto", .show = show_canaletto },
  { .name = "krach", .show = show_krach },
  { .name = "hint-banquet", .show_game = ask_for_hint, .game = BANQUET },
  { .name = "hint-canaletto", .show_game = ask_for_hint, .game = CANALETTO },
  { .name = "hint-krach", .show_game = ask_for_hint, .game = KRACH },
  { .name = "review-banquet", .show_game = review, .game = BANQUET },
  { .name = "review-canaletto", .show_game = review, .game = CANALETTO },
  { .name = "review-krach", .show_game = review, .game = KRACH },
  { .name = "analysis-canaletto", .show_game = analyse, .game = CANALETTO },
  { .name = "analysis-krach", .show_game = analyse, .game = KRACH },
  { .name = "report-banquet", .show_game = report, .game = BANQUET },
  { .name = "report-canaletto", .show_game = report, .game = CANALETTO },
  { .name = "report-krach", .show_game = report_with_ghost, .game = KRACH },
  { .name = "exercise-banquet", .show_game = practise, .game = BANQUET },
  { .name = "exercise-canaletto", .show_game = practise, .game = CANALETTO },
  { .name = "exercise-krach", .show_game = practise, .game = KRACH },
  { .name = "answer-canaletto", .show_game = answer, .game = CANALETTO },
  { .name = "end-banquet", .show_game = show_end, .game = BANQUET },
  { .name = "end-canaletto", .show_game = show_end, .game = CANALETTO },
  { .name = "end-krach", .show_game = show_end, .game = KRACH },
  { .name = "curtain", .show = show_curtain },
  { .name = "archive", .show = show_archive },
  { .name = "rules", .show = show_rules },
  { .name = "rules-example", .show = show_example },
  { .name = "rules-example-banquet", .show = show_banquet_example },
  { .name = "rules-example-canaletto", .show = show_canaletto_example },
  { .name = "rule-banquet", .show = show_banquet_rule },
  { .name = "rule-canaletto", .show = show_canaletto_rule },
  { .name = "rule-krach", .show = show_krach_rule },
  { .name = "learn-banquet", .show = learn_banquet },
  { .name = "learn-canaletto", .show = learn_canaletto },
  { .name = "learn-krach", .show = learn_krach },
  { .name = "learn-mistake", .show = make_mistake },
  { .name = "rules-sheet", .show = show_rules_sheet },
  { .name = "trouble", .show = show_trouble },
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
  if (all[place].show != NULL)
    all[place].show (places);
  else
    all[place].show_game (places, all[place].game);
  /* A picture is of moves that can be pressed. */
  ui_until (ui_count_by_class (GTK_WIDGET (places->window), "settling") == 0);
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
