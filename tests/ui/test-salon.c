/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first page: its games, the unfinished games, and its pictures. */

#include <string.h>

#include "adj-artwork.h"
#include "adj-preparation.h"
#include "adj-salon-game.h"
#include "adj-salon.h"
#include "adj-text.h"
#include "adj-date-text.h"
#include "ui-fixture.h"

typedef struct {
  AdjArchive *store;
  AdjSalon *salon;
  GtkWindow *window;
  gint64 opened;
  char *played;
} Fixture;

static void
opened_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ((Fixture *) data)->opened = g_variant_get_int64 (parameter);
}

static void
played_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  (void) action;
  g_free (f->played);
  f->played = g_variant_dup_string (parameter, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  const char *const greeted[] = { "banquet", "canaletto", "krach", NULL };

  (void) data;
  g_settings_set_strv (settings, "greeted", greeted);
  f->store = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, NULL);
}

static void
show (Fixture *f, int width)
{
  static const GActionEntry entries[] = {
    { .name = "open-game", .activate = opened_cb, .parameter_type = "x" },
    { .name = "play", .activate = played_cb, .parameter_type = "s" },
    { .name = "setup", .activate = played_cb, .parameter_type = "s" },
    { .name = "rules", .activate = played_cb, .parameter_type = "s" },
    { .name = "archive", .activate = NULL },
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), f);
  f->salon = adj_salon_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (f->salon), "win", G_ACTION_GROUP (actions));
  if (width < 760)
    gtk_widget_add_css_class (GTK_WIDGET (f->salon), "narrow");
  adj_salon_set_store (f->salon, f->store);
  f->window = ui_show_widget (GTK_WIDGET (f->salon), width, 800);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  if (f->window != NULL)
    ui_close (f->window);
  g_free (f->played);
  g_assert_finalize_object (f->store);
}

/* A game with N_MOVES random moves, played DAYS ago. */
static gint64
play (Fixture *f, const char *game, guint n_moves, gint64 days)
{
  g_autoptr (AdjPreparation) preparation =
    adj_preparation_new (rules_find_game (game, strlen (game)), "Camille", NULL);
  g_autoptr (AdjMatch) match = NULL;
  g_autofree char *sql = NULL;
  RulesRng rng;

  g_free (preparation->seed);
  preparation->seed = g_strdup (game);
  match = adj_preparation_start (preparation, f->store, NULL);
  rules_rng_seed (&rng, game, strlen (game));
  for (guint i = 0; i < n_moves; i++) {
    RulesState state;
    guint seat = 0;

    adj_match_get_state (match, i, &state);
    while (!rules_is_to_act (&state, seat))
      seat++;
    g_assert_true (adj_match_play (match, rules_draw (&state, seat, &rng), -1, NULL, NULL));
  }
  sql =
    g_strdup_printf ("UPDATE games SET played = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT,
                     g_get_real_time () / 1000 - days * 86400000,
                     adj_match_get_id (match));
  g_assert_true (
    adj_database_exec (adj_store_get_database (adj_archive_get (f->store)), sql, NULL));
  return adj_match_get_id (match);
}

/* The names of the games that can be continued, in their order. */
static gboolean
collect_game (GtkWidget *widget, gpointer data)
{
  if (ADJ_IS_SALON_GAME (widget))
    g_ptr_array_add (data, ui_get_name (gtk_widget_get_first_child (widget)));
  return FALSE;
}

static GPtrArray *
list_games (Fixture *f)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  (void) ui_visit (GTK_WIDGET (f->salon), collect_game, list);
  return list;
}

static void
test_first_start_welcomes_and_offers_three_games (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  show (f, 1280);
  text = ui_collect_text (GTK_WIDGET (f->salon));
  g_assert_nonnull (strstr (text, "Welcome."));
  g_assert_cmpuint (ui_count_by_class (GTK_WIDGET (f->salon), "salon-card"), ==, 3);
  g_assert_null (
    ui_look_for (GTK_WIDGET (f->salon), GTK_ACCESSIBLE_ROLE_BUTTON, "Open the archive"));

  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play Krach"));
  g_assert_cmpstr (f->played, ==, "krach");
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Prepare a game of Canaletto"));
  g_assert_cmpstr (f->played, ==, "canaletto");
}

static gboolean
collect_picture (GtkWidget *widget, gpointer pictures)
{
  if (gtk_widget_has_css_class (widget, "spot-ground"))
    g_ptr_array_add (pictures, widget);
  return FALSE;
}

static void
test_pictures_fill_a_high_page (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  GtkWidget *page;
  GtkWidget *foot;
  graphene_rect_t bounds;

  (void) data;
  show (f, 1280);
  (void) ui_visit (GTK_WIDGET (f->salon), collect_picture, pictures);
  g_assert_cmpuint (pictures->len, ==, 3);
  g_assert_cmpint (gtk_widget_get_height (pictures->pdata[0]), >, 300);
  for (guint i = 1; i < pictures->len; i++)
    g_assert_cmpint (gtk_widget_get_height (pictures->pdata[i]),
                     ==,
                     gtk_widget_get_height (pictures->pdata[0]));

  /* The foot is at the end of the page, and nothing has to be scrolled. */
  page = ui_find_by_class (GTK_WIDGET (f->salon), "salon-page");
  foot = gtk_widget_get_last_child (page);
  g_assert_cmpint (gtk_widget_get_height (page), <=, gtk_widget_get_height (GTK_WIDGET (f->salon)));
  g_assert_true (gtk_widget_compute_bounds (foot, GTK_WIDGET (f->salon), &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height,
                     >,
                     gtk_widget_get_height (GTK_WIDGET (f->salon)) - 40);
}

/* Otherwise GTK's search for the width that fits a height may not end. */
static void
test_a_wider_card_asks_for_no_more_height (Fixture *f, gconstpointer data)
{
  GtkWidget *card;
  int last = G_MAXINT;

  (void) data;
  show (f, 1280);
  card = ui_find_by_class (GTK_WIDGET (f->salon), "salon-card");
  for (int width = 300; width <= 1200; width += 50) {
    int height, natural;

    gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, &height, &natural, NULL, NULL);
    g_assert_cmpint (height, ==, natural);
    g_assert_cmpint (height, <=, last);
    last = height;
  }
}

static void
test_without_a_store_the_cards_are_there (Fixture *f, gconstpointer data)
{
  AdjArchive *store = f->store;

  (void) data;
  f->store = NULL;
  show (f, 1280);
  g_assert_cmpuint (ui_count_by_class (GTK_WIDGET (f->salon), "salon-card"), ==, 3);
  f->store = store;
}

static gboolean
has_pictures (Fixture *f, guint n)
{
  guint n_made = 0;
  g_autoptr (GPtrArray) games = list_games (f);

  for (guint i = 0; i < games->len; i++)
    n_made += strstr (games->pdata[i], "Round") != NULL ? 1 : 0;
  return n_made == n;
}

static void
test_games_go_on_from_the_latest_and_conceded_ones_do_not (Fixture *f, gconstpointer data)
{
  gint64 krach = play (f, "krach", 12, 2);
  gint64 banquet = play (f, "banquet", 9, 1);
  gint64 conceded = play (f, "canaletto", 3, 0);
  g_autoptr (AdjMatch) match = adj_match_open (f->store, conceded, NULL);
  g_autoptr (GPtrArray) games = NULL;

  (void) data;
  g_assert_true (adj_match_concede (match, 0, NULL));
  show (f, 1280);
  ui_until (has_pictures (f, 2));
  games = list_games (f);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_true (g_str_has_prefix (games->pdata[0], "The Banquet, Round "));
  g_assert_true (g_str_has_prefix (games->pdata[1], "Krach, Round "));
  g_assert_nonnull (strstr (games->pdata[0], "with "));
  g_assert_nonnull (strstr (games->pdata[0], "yesterday"));

  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), games->pdata[0]));
  g_assert_cmpint (f->opened, ==, banquet);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), games->pdata[1]));
  g_assert_cmpint (f->opened, ==, krach);
}

static void
test_pictures_are_in_the_first_frame_and_then_it_rests (Fixture *f, gconstpointer data)
{
  UiIdle idle;

  (void) data;
  (void) play (f, "krach", 12, 0);
  show (f, 1280);
  g_assert_true (has_pictures (f, 1));
  g_assert_nonnull (ui_find_by_type (GTK_WIDGET (f->salon), ADJ_TYPE_ARTWORK));
  idle = ui_watch_idle (GTK_WIDGET (f->salon), 300);
  g_assert_cmpuint (idle.n_frames, ==, 0);
}

static void
test_it_shows_at_most_six_games (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) games = NULL;

  (void) data;
  for (guint i = 0; i < 8; i++)
    (void) play (f, "krach", 1, i);
  show (f, 1280);
  games = list_games (f);
  g_assert_cmpuint (games->len, ==, 6);
}

static void
test_a_game_that_cannot_be_read_says_so (Fixture *f, gconstpointer data)
{
  AdjDatabase *database = adj_store_get_database (adj_archive_get (f->store));
  g_autofree char *text = NULL;

  (void) data;
  (void) play (f, "krach", 5, 0);
  g_assert_true (adj_database_exec (database, "UPDATE games SET setup = '{}'", NULL));
  show (f, 1280);
  ui_until (strstr ((g_free (text), text = ui_collect_text (GTK_WIDGET (f->salon))),
                    "can’t be read") != NULL);
}

static void
test_nothing_is_cut_off_at_any_width (Fixture *f, gconstpointer data)
{
  g_autofree char *clipped = NULL;

  (void) play (f, "banquet", 12, 0);
  (void) play (f, "canaletto", 5, 3);
  show (f, GPOINTER_TO_INT (data));
  ui_until (has_pictures (f, 2));
  ui_wait_frame (GTK_WIDGET (f->salon));
  clipped = ui_list_clipped (GTK_WIDGET (f->salon));
  g_assert_cmpstr (clipped, ==, "");
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->salon)), <=, GPOINTER_TO_INT (data));
}

static void
test_all_that_takes_the_focus_has_a_name (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) order = NULL;

  (void) data;
  (void) play (f, "krach", 12, 0);
  show (f, 1280);
  order = ui_list_focus_order (f->window);
  g_assert_cmpuint (g_strv_length (order), ==, 10);
  for (guint i = 0; order[i] != NULL; i++)
    g_assert_cmpstr (order[i], !=, "");
}

static GBytes *
take_page (Fixture *f, GtkCssProvider *provider, const char *sheet)
{
  g_autofree char *path = g_strconcat ("/org/adjuge/Adjuge/", sheet, NULL);
  g_autoptr (GdkTexture) texture = NULL;

  gtk_css_provider_load_from_resource (provider, path);
  ui_wait_frame (GTK_WIDGET (f->salon));
  ui_wait_frame (GTK_WIDGET (f->salon));
  texture = ui_get_texture (GTK_WIDGET (f->salon));
  return gdk_texture_save_to_png_bytes (texture);
}

/* The rules that are read before the first frame are all that it needs: nothing changes when the
 * rest comes. */
static void
test_first_rules_are_enough (Fixture *f, gconstpointer data)
{
  static const char *const games[] = { "banquet", "canaletto", "krach" };
  GtkStyleProvider *const providers[] = {
    GTK_STYLE_PROVIDER (gtk_css_provider_new ()),
    GTK_STYLE_PROVIDER (gtk_css_provider_new ()),
  };
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) all = NULL;
  g_autoptr (GBytes) none = NULL;

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    (void) play (f, games[i], 40, i);
  gtk_css_provider_load_from_resource (GTK_CSS_PROVIDER (providers[0]),
                                       "/org/adjuge/Adjuge/style.css");
  for (guint i = 0; i < G_N_ELEMENTS (providers); i++)
    gtk_style_context_add_provider_for_display (display,
                                                providers[i],
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - i);

  gtk_css_provider_load_from_resource (GTK_CSS_PROVIDER (providers[1]),
                                       "/org/adjuge/Adjuge/window.css");
  show (f, 1280);
  ui_until (has_pictures (f, 3));
  first = take_page (f, GTK_CSS_PROVIDER (providers[1]), "window.css");
  all = take_page (f, GTK_CSS_PROVIDER (providers[1]), "places.css");
  none = take_page (f, GTK_CSS_PROVIDER (providers[1]), "style.css");
  g_assert_true (g_bytes_equal (first, all));
  g_assert_false (g_bytes_equal (first, none));

  for (guint i = 0; i < G_N_ELEMENTS (providers); i++) {
    gtk_style_context_remove_provider_for_display (display, providers[i]);
    g_object_unref (providers[i]);
  }
}

static void
assert_when (GDateTime *now, int days, const char *expected)
{
  g_autoptr (GDateTime) then = g_date_time_add_days (now, days);
  g_autofree char *text = adj_date_text_describe (g_date_time_to_unix (then) * 1000, now);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_days_are_told_as_people_do (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 18, 0, 5, 0);

  (void) f;
  (void) data;
  assert_when (now, 0, "today, 0:05");
  assert_when (now, -1, "yesterday, 0:05");
  assert_when (now, -4, "Saturday 14 November");
  assert_when (now, -17, "Sunday 1 November");
  assert_when (now, -400, "14 October 2025");
  assert_when (now, 1, "Thursday 19 November");
}

/* Every other test of this program reads English. */
static void
test_first_of_a_month_is_an_ordinal_in_french (Fixture *f, gconstpointer data)
{
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));
  g_autoptr (GDateTime) now = g_date_time_new_local (2026, 11, 18, 0, 5, 0);

  (void) f;
  (void) data;
  adj_text_init ("fr", locale_dir);
  if (g_str_equal (g_dgettext (ADJ_TEXT_DOMAIN, "The banquet begins."), "The banquet begins.")) {
    g_test_skip ("no locale here takes translations");
  } else {
    assert_when (now, -17, "dimanche 1ᵉʳ\u00a0novembre");
    assert_when (now, -16, "lundi 2\u00a0novembre");
    assert_when (now, -413, "1ᵉʳ\u00a0octobre 2025");
  }
  adj_text_init ("en", locale_dir);
}

/* Over a new popover GTK waits half a second to give a hint in words, and 4.8 complains if the
 * popover has gone by then. */
static void
let_hint_pass (Fixture *f)
{
  (void) ui_watch_idle (GTK_WIDGET (f->salon), 800);
}

static void
ask (Fixture *f)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  g_settings_reset (settings, "greeted");
  g_settings_reset (settings, "tips");
  show (f, 1280);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play Krach"));
  g_assert_null (f->played);
  let_hint_pass (f);
}

static void
test_first_play_asks_once (Fixture *f, gconstpointer data)
{
  (void) data;
  ask (f);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Just Play"));
  g_assert_cmpstr (f->played, ==, "krach");
  g_clear_pointer (&f->played, g_free);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play Krach"));
  g_assert_cmpstr (f->played, ==, "krach");
}

static void
get_bounds (Fixture *f, const char *label, graphene_rect_t *ret_bounds)
{
  GtkWidget *widget = ui_find_by_label (GTK_WIDGET (f->salon), label);

  g_assert_true (
    gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_native (widget)), ret_bounds));
}

/* Nothing of the page gives way to the question, and a second click where Play is answers it not.
 */
static void
test_first_play_moves_nothing (Fixture *f, gconstpointer data)
{
  static const char *const labels[] = { "Play Krach", "Learn Krach", "Play Canaletto" };
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  graphene_rect_t before[G_N_ELEMENTS (labels)];

  (void) data;
  g_settings_reset (settings, "greeted");
  show (f, 900);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    get_bounds (f, labels[i], &before[i]);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play Krach"));
  ui_find_by_label (GTK_WIDGET (f->salon), "Just Play");
  ui_wait_frame (GTK_WIDGET (f->salon));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    graphene_rect_t now;

    get_bounds (f, labels[i], &now);
    g_assert_true (graphene_rect_equal (&before[i], &now));
  }
  g_assert_null (f->played);
  let_hint_pass (f);
}

/* It can be put off, and then is asked again; it does not stay when one leaves the page. */
static void
test_first_play_can_be_put_off (Fixture *f, gconstpointer data)
{
  (void) data;
  ask (f);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Not Now"));
  ui_until (ui_look_for (GTK_WIDGET (f->salon), GTK_ACCESSIBLE_ROLE_BUTTON, "Just Play") == NULL);
  g_assert_null (f->played);

  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play Krach"));
  (void) ui_find_by_label (GTK_WIDGET (f->salon), "Just Play");
  let_hint_pass (f);
  gtk_widget_unmap (GTK_WIDGET (f->salon));
  g_assert_cmpuint (ui_count_by_class (GTK_WIDGET (f->salon), "salon-question"), ==, 0);
  gtk_widget_map (GTK_WIDGET (f->salon));
  g_assert_null (ui_look_for (GTK_WIDGET (f->salon), GTK_ACCESSIBLE_ROLE_BUTTON, "Just Play"));
}

static void
test_first_play_has_tips_if_wanted (Fixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_auto (GStrv) tips = NULL;

  (void) data;
  ask (f);
  ui_click (ui_find_by_label (GTK_WIDGET (f->salon), "Play with Tips"));
  g_assert_cmpstr (f->played, ==, "krach");
  tips = g_settings_get_strv (settings, "tips");
  g_assert_cmpstr (tips[0], ==, "aim");
  g_settings_reset (settings, "tips");
}

static void
test_whole_card_plays (Fixture *f, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  const char *const greeted[] = { "banquet", NULL };

  (void) data;
  g_settings_set_strv (settings, "greeted", greeted);
  show (f, 1280);
  ui_click (ui_find_by_class (GTK_WIDGET (f->salon), "salon-card"));
  g_assert_cmpstr (f->played, ==, "banquet");
}

#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  ADD ("/salon/first-start-welcomes-and-offers-three-games",
       NULL,
       test_first_start_welcomes_and_offers_three_games);
  ADD ("/salon/pictures-fill-a-high-page", NULL, test_pictures_fill_a_high_page);
  ADD ("/salon/a-wider-card-asks-for-no-more-height",
       NULL,
       test_a_wider_card_asks_for_no_more_height);
  ADD ("/salon/without-a-store-the-cards-are-there",
       NULL,
       test_without_a_store_the_cards_are_there);
  ADD ("/salon/games-go-on-from-the-latest-and-conceded-ones-do-not",
       NULL,
       test_games_go_on_from_the_latest_and_conceded_ones_do_not);
  ADD ("/salon/pictures-are-in-the-first-frame-and-then-it-rests",
       NULL,
       test_pictures_are_in_the_first_frame_and_then_it_rests);
  ADD ("/salon/it-shows-at-most-six-games", NULL, test_it_shows_at_most_six_games);
  ADD ("/salon/a-game-that-cannot-be-read-says-so", NULL, test_a_game_that_cannot_be_read_says_so);
  ADD ("/salon/nothing-is-cut-off-at-360",
       GINT_TO_POINTER (360),
       test_nothing_is_cut_off_at_any_width);
  ADD ("/salon/nothing-is-cut-off-at-900",
       GINT_TO_POINTER (900),
       test_nothing_is_cut_off_at_any_width);
  ADD ("/salon/all-that-takes-the-focus-has-a-name",
       NULL,
       test_all_that_takes_the_focus_has_a_name);
  ADD ("/salon/first-rules-are-enough", NULL, test_first_rules_are_enough);
  ADD ("/salon/first-play-asks-once", NULL, test_first_play_asks_once);
  ADD ("/salon/first-play-moves-nothing", NULL, test_first_play_moves_nothing);
  ADD ("/salon/first-play-can-be-put-off", NULL, test_first_play_can_be_put_off);
  ADD ("/salon/first-play-has-tips-if-wanted", NULL, test_first_play_has_tips_if_wanted);
  ADD ("/salon/whole-card-plays", NULL, test_whole_card_plays);
  ADD ("/salon/days-are-told-as-people-do", NULL, test_days_are_told_as_people_do);
  ADD ("/salon/first-of-a-month-is-an-ordinal-in-french",
       NULL,
       test_first_of_a_month_is_an_ordinal_in_french);

  return g_test_run ();
}
