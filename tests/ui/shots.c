/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Pictures of every place of the window, in every theme, language and width, at set positions of
 * golden games: to be leafed through, not a test.
 *
 *     shots FOLDER [PLACE…]
 *
 * High contrast is asked for from outside, as libadwaita offers no other way; see `shots`.
 */

#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include "adj-application.h"
#include "adj-hint.h"
#include "adj-history.h"
#include "adj-text.h"
#include "adj-transfer.h"
#include "adj-window.h"
#include "ui-fixture.h"

static const char *const names[] = { "Camille", "Basile", "Hélène", "Firmin", "Inès", "Gabriel" };

static const int sizes[][2] = { { 360, 740 }, { 900, 800 }, { 1280, 800 }, { 1600, 900 } };

typedef struct {
  AdjApplication *application;
  AdjWindow *window;
  AdjStoreRef *store;
  gint64 running[3]; /* banquet, canaletto, krach: a person is asked */
  gint64 finished[3];
  gint64 shared; /* two people */
} Shots;

static char *
find_golden (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "golden", name, NULL);
}

static gint64
import (Shots *shots, const char *name)
{
  g_autofree char *path = find_golden (name);
  AdjTransferCount count = { 0 };
  AdjStoreQuery query = { .order = ADJ_STORE_BY_PLAYED, .deleted = ADJ_STORE_ANY };
  g_autoptr (GArray) games = NULL;
  gint64 last = 0;
  int fd = open (path, O_RDONLY);

  g_assert_true (adj_transfer_import (shots->store, fd, name, NULL, NULL, &count, NULL));
  close (fd);
  games = adj_store_list (adj_store_ref_get (shots->store), &query, 0, 100, NULL);
  for (guint i = 0; i < games->len; i++)
    last = MAX (last, g_array_index (games, AdjStoredGame, i).id);
  return last;
}

/* The same game with people at it, up to the first move after PLY that the first of them makes. */
static gint64
sit_down (Shots *shots, gint64 golden, guint ply, guint n_people)
{
  g_autoptr (AdjMatch) model = adj_match_open (shots->store, golden, NULL);
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
  match = adj_match_new (shots->store, &header, NULL);
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
fill (Shots *shots)
{
  shots->finished[0] = import (shots, "banquet-5.adjuge");
  shots->finished[1] = import (shots, "canaletto-4.adjuge");
  shots->finished[2] = import (shots, "krach-5.adjuge");
  (void) import (shots, "canaletto-2.adjuge");
  (void) import (shots, "krach-3.adjuge");
  shots->running[0] = sit_down (shots, shots->finished[0], 150, 1);
  shots->running[1] = sit_down (shots, shots->finished[1], 60, 1);
  shots->running[2] = sit_down (shots, shots->finished[2], 150, 1);
  shots->shared = sit_down (shots, shots->finished[0], 40, 2);
}

static void
act (Shots *shots, const char *action, GVariant *target)
{
  gtk_widget_activate_action_variant (GTK_WIDGET (shots->window), action, target);
  ui_settle ();
}

static void
open_game (Shots *shots, gint64 id)
{
  act (shots, "win.open-game", g_variant_new_int64 (id));
  if (!gtk_widget_activate_action (GTK_WIDGET (shots->window), "win.pause", NULL))
    ui_settle ();
}

static void
show_banquet (Shots *shots)
{
  open_game (shots, shots->running[0]);
}

static void
show_canaletto (Shots *shots)
{
  open_game (shots, shots->running[1]);
}

static void
show_krach (Shots *shots)
{
  open_game (shots, shots->running[2]);
}

static gboolean
is_hint (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_HINT (widget);
}

/* So many steps of help. */
static void
ask_for_hint (Shots *shots, guint game, guint n_steps)
{
  AdjHint *hint;

  open_game (shots, shots->running[game]);
  for (guint i = 0; i < n_steps; i++)
    act (shots, "win.hint", NULL);
  hint = ADJ_HINT (ui_visit (GTK_WIDGET (shots->window), is_hint, NULL));
  ui_until (!adj_hint_is_thinking (hint));
}

static void
hint_banquet (Shots *shots)
{
  ask_for_hint (shots, 0, 1);
}

static void
hint_canaletto (Shots *shots)
{
  ask_for_hint (shots, 1, 2);
}

static void
hint_krach (Shots *shots)
{
  ask_for_hint (shots, 2, 3);
}

static void
review (Shots *shots, guint game, int ply)
{
  act (shots, "win.open-game", g_variant_new_int64 (shots->finished[game]));
  act (shots, "win.go", g_variant_new_int32 (ply));
}

static void
review_banquet (Shots *shots)
{
  review (shots, 0, 200);
}

static void
review_canaletto (Shots *shots)
{
  review (shots, 1, -1);
}

static void
review_krach (Shots *shots)
{
  review (shots, 2, -1);
}

static gboolean
is_table (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_TABLE (widget);
}

static void
analyse (Shots *shots, guint game, int ply)
{
  AdjTable *table;
  AdjAnalysis *analysis;

  review (shots, game, ply);
  table = ADJ_TABLE (ui_visit (GTK_WIDGET (shots->window), is_table, NULL));
  act (shots, "win.analyse", NULL);
  analysis = adj_history_get_analysis (adj_history_get (adj_table_get_replay (table)));
  while (!adj_analysis_is_complete (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
analyse_canaletto (Shots *shots)
{
  analyse (shots, 1, 37);
}

static void
analyse_krach (Shots *shots)
{
  analyse (shots, 2, 180);
}

static void
show_curtain (Shots *shots)
{
  open_game (shots, shots->shared);
}

static void
show_salon (Shots *shots)
{
  act (shots, "win.salon", NULL);
}

static void
show_setup (Shots *shots)
{
  act (shots, "win.setup", g_variant_new_string ("krach"));
}

static void
show_archive (Shots *shots)
{
  act (shots, "win.archive", NULL);
}

static void
show_rules (Shots *shots)
{
  act (shots, "win.rules", g_variant_new_string ("krach"));
}

static void
show_example (Shots *shots)
{
  act (shots, "win.rules", g_variant_new_string ("krach.x.sale"));
}

static void
show_banquet_example (Shots *shots)
{
  act (shots, "win.rules", g_variant_new_string ("banquet.x.thefts"));
}

static void
show_canaletto_example (Shots *shots)
{
  act (shots, "win.rules", g_variant_new_string ("canaletto.x.gondola"));
}

static void
show_banquet_rule (Shots *shots)
{
  show_banquet (shots);
  act (shots, "win.rule", g_variant_new_string ("banquet.1.12"));
}

static void
show_canaletto_rule (Shots *shots)
{
  show_canaletto (shots);
  act (shots, "win.rule", g_variant_new_string ("canaletto.3.2"));
}

static void
show_krach_rule (Shots *shots)
{
  show_krach (shots);
  act (shots, "win.rule", g_variant_new_string ("krach.1.6"));
}

/* In a narrow window a sheet above the table. */
static void
show_rules_sheet (Shots *shots)
{
  show_canaletto (shots);
  ui_resize (GTK_WINDOW (shots->window), sizes[0][0], sizes[0][1]);
  act (shots, "win.sheet", g_variant_new_string ("rules"));
}

static void
learn (Shots *shots, const char *game, const char *at)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  g_settings_set_value (settings, "lessons", g_variant_new_parsed ("{%s: %s}", game, at));
  act (shots, "win.learn", g_variant_new_string (game));
}

static void
learn_banquet (Shots *shots)
{
  learn (shots, "banquet", "show");
}

static void
learn_canaletto (Shots *shots)
{
  learn (shots, "canaletto", "mask");
}

static void
learn_krach (Shots *shots)
{
  learn (shots, "krach", "borrow");
}

static void
make_mistake (Shots *shots)
{
  learn (shots, "krach", "borrow");
  act (shots, "win.move", g_variant_new_string ("no-loan"));
}

static void
show_trouble (Shots *shots)
{
  g_autoptr (GError) error = g_error_new_literal (ADJ_DATABASE_ERROR,
                                                  ADJ_DATABASE_ERROR_DAMAGED,
                                                  "database disk image is malformed");

  adj_window_set_store (shots->window, NULL, error, "/home/camille/.local/share/adjuge/games.db");
}

static const struct {
  const char *name;
  void (*show) (Shots *shots);
} places[] = {
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

static gboolean
is_wanted (char **wanted, const char *name)
{
  return wanted[0] == NULL || g_strv_contains ((const char *const *) wanted, name);
}

static void
take_place (Shots *shots, const char *folder, guint place, const char *language)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_contrast = adw_style_manager_get_high_contrast (style);

  places[place].show (shots);
  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++) {
    ui_resize (GTK_WINDOW (shots->window), sizes[size][0], sizes[size][1]);
    for (guint dark = 0; dark < 2; dark++) {
      g_autofree char *name = g_strdup_printf ("%s-%d-%s%s-%s.png",
                                               places[place].name,
                                               sizes[size][0],
                                               is_contrast ? "contrast-" : "",
                                               dark ? "dark" : "light",
                                               language);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      adw_style_manager_set_color_scheme (style,
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
      ui_settle ();
      ui_wait_frame (GTK_WIDGET (shots->window));
      ui_wait_frame (GTK_WIDGET (shots->window));
      ui_take_picture (GTK_WIDGET (shots->window), path);
    }
  }
  if (shots->store != adj_application_get_store (shots->application) ||
      place == G_N_ELEMENTS (places) - 1)
    adj_window_set_store (shots->window, shots->store, NULL, NULL);
}

static void
take_language (const char *folder, char **wanted, const char *language)
{
  Shots shots = { 0 };
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));

  adj_text_init (language, locale_dir);
  shots.application = adj_application_new (G_APPLICATION_NON_UNIQUE);
  adj_application_set_database (shots.application, ":memory:");
  ui_application_start (G_APPLICATION (shots.application));
  g_application_activate (G_APPLICATION (shots.application));
  adj_application_open_store (shots.application, ADJ_DATABASE_READ_WRITE);
  shots.window =
    ADJ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (shots.application)));
  shots.store = adj_application_get_store (shots.application);
  fill (&shots);
  ui_show (GTK_WINDOW (shots.window));
  for (guint place = 0; place < G_N_ELEMENTS (places); place++)
    if (is_wanted (wanted, places[place].name))
      take_place (&shots, folder, place, language);
  ui_application_stop (G_APPLICATION (shots.application));
}

int
main (int argc, char **argv)
{
  static const char *const languages[] = { "en", "fr" };

  ui_init (&argc, &argv);
  if (g_getenv ("SHOTS_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                  "/usr/share/icons");
  if (argc < 2) {
    g_printerr ("Usage: shots FOLDER [PLACE…]\n");
    return EXIT_FAILURE;
  }
  g_mkdir_with_parents (argv[1], 0777);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    take_language (argv[1], argv + 2, languages[i]);
  return EXIT_SUCCESS;
}
