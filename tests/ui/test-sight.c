/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is in sight at a table: of the boards and the plaques, at the sizes of windows and of
 * letters where room is short; and that no words lie over others.
 */

#include <string.h>

#include "adj-banquet-parts.h"
#include "adj-book-page.h"
#include "adj-krach-parts.h"
#include "adj-offer.h"
#include "adj-plaque.h"
#include "canaletto/canaletto.h"
#include "ui-program.h"

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

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
  set_text_scale (1);
  ui_program_tear_down (p);
}

static GtkWidget *
get_root (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

/* Larger icons are SVG, which GTK can't draw everywhere. */
static void
make_room (UiProgram *p, int width, int height, double scale)
{
  if (scale > 1)
    g_log_set_always_fatal (G_LOG_FATAL_MASK);
  set_text_scale (scale);
  ui_resize (GTK_WINDOW (p->window), width, height);
  ui_wait_frame (get_root (p));
  ui_wait_frame (get_root (p));
}

static void
sit_down (UiProgram *p, gint64 golden, guint ply)
{
  ui_program_open (p, ui_program_sit_down (p, golden, ply, 7));
  if (adj_session_is_closed (adj_table_get_session (ui_program_get_table (p))))
    ui_program_act (p, "win.open-curtain", NULL);
}

/* Of its height, in %, what is inside the part of the board that is not scrolled away. */
static int
get_part_in_sight (UiProgram *p, GtkWidget *widget)
{
  GtkWidget *board = ui_find_by_class (get_root (p), "board-scroll");
  graphene_rect_t all, room, seen;

  g_assert_true (gtk_widget_compute_bounds (widget, get_root (p), &all));
  g_assert_true (gtk_widget_compute_bounds (board, get_root (p), &room));
  if (!gtk_widget_get_mapped (widget) || !graphene_rect_intersection (&all, &room, &seen))
    return 0;
  return (int) (100 * seen.size.height / all.size.height);
}

static void
assert_rooms_in_sight (UiProgram *p, int percent)
{
  GType types[] = { ADJ_TYPE_BANQUET_HOUSE, ADJ_TYPE_BANQUET_CASTLE };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *panel = ui_find_by_type (get_root (p), types[i]);

    g_assert_nonnull (panel);
    g_assert_cmpint (get_part_in_sight (p, panel), >=, percent);
  }
}

static void
test_the_banquets_rooms_are_in_sight (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, ui_program_import (p, "banquet-5"), 150);
  make_room (p, 1280, 800, 1);
  assert_rooms_in_sight (p, 95);
  make_room (p, 900, 800, 1);
  assert_rooms_in_sight (p, 80);
}

static void
test_large_letters_leave_the_banquets_rooms_in_sight (UiProgram *p, gconstpointer data)
{
  (void) data;
  sit_down (p, ui_program_import (p, "banquet-5"), 150);
  make_room (p, 1280, 800, 1.5);
  assert_rooms_in_sight (p, 50);
  make_room (p, 1280, 800, 1);
  assert_rooms_in_sight (p, 95);
}

/* A plaque. */

static gboolean
is_cut (GtkWidget *widget, gpointer data)
{
  GtkWidget *row = data;
  graphene_rect_t all, room;

  return ADJ_IS_PLAQUE (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, row, &all) &&
         gtk_widget_compute_bounds (row, row, &room) && !graphene_rect_contains_rect (&room, &all);
}

static void
test_plaques_are_whole (UiProgram *p, gconstpointer name)
{
  static const struct {
    int width;
    int height;
    double scale;
  } rooms[] = { { 900, 800, 1 }, { 780, 800, 1 }, { 1000, 1000, 1.3 } };

  sit_down (p, ui_program_import (p, name), 150);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    GtkWidget *row;

    make_room (p, rooms[i].width, rooms[i].height, rooms[i].scale);
    row = ui_find_by_class (get_root (p), "plaque-row");
    g_assert_nonnull (row);
    g_assert_null (ui_visit (row, is_cut, row));
  }
}

/* Words over words. */

typedef struct {
  GtkWidget *root;
  GArray *boxes; /* graphene_rect_t */
  GPtrArray *labels;
} Words;

/* What is scrolled away or is faded out lies over nothing. */
static gboolean
find_visible_bounds (GtkWidget *label, GtkWidget *root, graphene_rect_t *ret_bounds)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  PangoRectangle ink;
  int x, y;
  graphene_point_t at;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  if (!gtk_widget_compute_point (label, root, &GRAPHENE_POINT_INIT (0, 0), &at))
    return FALSE;
  graphene_rect_init (ret_bounds,
                      at.x + (float) (x + ink.x),
                      at.y + (float) (y + ink.y),
                      (float) ink.width,
                      (float) ink.height);
  for (GtkWidget *widget = label; widget != root; widget = gtk_widget_get_parent (widget)) {
    graphene_rect_t room;

    if (gtk_widget_get_opacity (widget) == 0 || !gtk_widget_get_child_visible (widget))
      return FALSE;
    if (GTK_IS_SCROLLED_WINDOW (widget) &&
        (!gtk_widget_compute_bounds (widget, root, &room) ||
         !graphene_rect_intersection (ret_bounds, &room, ret_bounds)))
      return FALSE;
  }
  return ret_bounds->size.width > 0 && ret_bounds->size.height > 0;
}

static gboolean
take_words (GtkWidget *widget, gpointer data)
{
  Words *words = data;
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) ||
      *gtk_label_get_text (GTK_LABEL (widget)) == '\0' ||
      !find_visible_bounds (widget, words->root, &bounds))
    return FALSE;
  g_array_append_val (words->boxes, bounds);
  g_ptr_array_add (words->labels, widget);
  return FALSE;
}

static void
assert_no_words_over_words (UiProgram *p, const char *where)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  Words words = { ui_find_by_class (get_root (p), "table"), boxes, labels };

  ui_visit (words.root, take_words, &words);
  g_assert_cmpuint (labels->len, >, 20);
  for (guint i = 0; i < labels->len; i++) {
    for (guint j = 0; j < i; j++) {
      const graphene_rect_t *one = &g_array_index (boxes, graphene_rect_t, i);
      const graphene_rect_t *other = &g_array_index (boxes, graphene_rect_t, j);
      graphene_rect_t both;

      if (graphene_rect_intersection (one, other, &both) && both.size.width > 1 &&
          both.size.height > 1)
        g_error ("%s: “%s” lies over “%s” (%.0f × %.0f px at %.0f, %.0f)",
                 where,
                 gtk_label_get_text (g_ptr_array_index (labels, i)),
                 gtk_label_get_text (g_ptr_array_index (labels, j)),
                 (double) both.size.width,
                 (double) both.size.height,
                 (double) both.origin.x,
                 (double) both.origin.y);
    }
  }
}

static void
look_everywhere (UiProgram *p, const char *what)
{
  static const struct {
    int width;
    int height;
    double scale;
  } rooms[] = { { 1280, 800, 1 }, { 1600, 1000, 1 }, { 1280, 800, 1.5 }, { 900, 800, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    g_autofree char *where =
      g_strdup_printf ("%s, %d × %d, %.1f", what, rooms[i].width, rooms[i].height, rooms[i].scale);

    make_room (p, rooms[i].width, rooms[i].height, rooms[i].scale);
    assert_no_words_over_words (p, where);
  }
  set_text_scale (1);
}

static void
test_no_words_lie_over_others (UiProgram *p, gconstpointer name)
{
  static const guint plies[] = { 60, 150 };
  gint64 golden = ui_program_import (p, name);

  for (guint i = 0; i < G_N_ELEMENTS (plies); i++) {
    sit_down (p, golden, plies[i]);
    look_everywhere (p, name);
  }
}

/* The seat with the most groups, of those that have debts as well. */
static guint
count_groups (const CanalettoState *canaletto, guint n_seats, guint *ret_seat)
{
  guint most = 0;

  for (guint seat = 0; seat < n_seats; seat++) {
    guint n = 0;

    for (guint group = 0; group < CANALETTO_GROUPS; group++)
      n += canaletto->owned[seat][group] > 0;
    if (canaletto->debt[seat] <= 0 || n <= most)
      continue;
    most = n;
    *ret_seat = seat;
  }
  return most;
}

static void
test_many_treasures_and_debts_have_room (UiProgram *p, gconstpointer name)
{
  gint64 golden = ui_program_import (p, name);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);
  guint most = 0;
  guint where = 0;
  guint who = 0;

  for (guint ply = 0; ply < adj_match_get_n_plies (model); ply++) {
    RulesState state;
    guint seat = 0;
    guint n;

    adj_match_get_state (model, ply, &state);
    n = count_groups (canaletto_peek (&state), state.n_seats, &seat);
    if (n <= most)
      continue;
    most = n;
    where = ply;
    who = seat;
  }
  g_assert_cmpuint (most, >=, 6);
  ui_program_open (p, ui_program_sit_down (p, golden, where, 1u << who));
  look_everywhere (p, name);
}

/* Tooltips. */

static gboolean
says (GtkWidget *widget, gpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_ascii_strcasecmp (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

/* Of a button that shows its label, or in the row of the moves, where it would lie over the next.
 */
static gboolean
is_needless (GtkWidget *widget, gpointer data)
{
  const char *text = gtk_widget_get_tooltip_text (widget);
  GString *found = data;

  if (!gtk_widget_get_mapped (widget) || text == NULL || *text == '\0')
    return FALSE;
  if (ui_visit (widget, says, (gpointer) text) != NULL ||
      (ADJ_IS_OFFER (widget) && gtk_widget_is_sensitive (widget)))
    g_string_append_printf (found, "“%s” of a %s\n", text, G_OBJECT_TYPE_NAME (widget));
  return FALSE;
}

static void
test_tooltips_say_more_than_labels (UiProgram *p, gconstpointer name)
{
  static const guint plies[] = { 10, 60 };
  gint64 golden = ui_program_import (p, name);

  for (guint i = 0; i < G_N_ELEMENTS (plies); i++) {
    g_autoptr (GString) found = g_string_new (NULL);

    sit_down (p, golden, plies[i]);
    make_room (p, 1280, 800, 1);
    ui_visit (get_root (p), is_needless, found);
    g_assert_cmpstr (found->str, ==, "");
  }
}

/* What stands in the column of plaques. */

static gboolean
is_wrapped (GtkWidget *widget, gpointer data)
{
  (void) data;
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "plaque-state") &&
         pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))) > 1;
}

/* A second line of what a seat does would push all seats below it. */
static void
test_what_a_seat_does_has_one_line (UiProgram *p, gconstpointer name)
{
  gint64 golden = ui_program_import (p, name);
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), golden, NULL);

  ui_program_open (p, golden);
  make_room (p, 1280, 800, 1);
  for (guint ply = 0; ply < adj_match_get_n_plies (model); ply += 7) {
    GtkWidget *state;

    ui_program_go (p, (int) ply);
    ui_wait_frame (get_root (p));
    state = ui_visit (get_root (p), is_wrapped, NULL);
    if (state != NULL)
      g_error ("ply %u: “%s” has two lines", ply, gtk_label_get_text (GTK_LABEL (state)));
  }
}

/* The panel. */

static void
test_the_rules_leave_the_panel_its_width (UiProgram *p, gconstpointer name)
{
  static const char *const languages[] = { "en", "fr" };
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");

  sit_down (p, ui_program_import (p, name), 10);
  make_room (p, 1280, 800, 1);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    GtkWidget *page;
    int before;

    g_settings_set_string (settings, "rules-language", languages[i]);
    ui_program_act (p, "win.panel-page", g_variant_new_string ("log"));
    ui_wait_frame (get_root (p));
    before = gtk_widget_get_width (ui_find_by_class (get_root (p), "table-panel"));
    ui_program_act (p, "win.panel-page", g_variant_new_string ("rules"));
    page = ui_find_by_type (get_root (p), ADJ_TYPE_BOOK_PAGE);
    g_assert_nonnull (page);
    for (guint frame = 0; frame < 4 || !adj_book_page_is_whole (ADJ_BOOK_PAGE (page)); frame++) {
      ui_wait_frame (get_root (p));
      g_assert_cmpint (gtk_widget_get_width (ui_find_by_class (get_root (p), "table-panel")),
                       ==,
                       before);
    }
  }
  g_settings_reset (settings, "rules-language");
}

/* All of the panel is in the window, from the narrowest one that has it beside the board. */
static void
test_the_wide_table_fits (UiProgram *p, gconstpointer name)
{
  sit_down (p, ui_program_import (p, name), 10);
  for (int width = 1180; width <= 1300; width += 8) {
    GtkWidget *panel;
    graphene_rect_t bounds;

    make_room (p, width, 800, 1);
    panel = ui_find_by_class (get_root (p), "table-panel");
    if (panel == NULL || !gtk_widget_compute_bounds (panel, get_root (p), &bounds))
      continue;
    if (bounds.origin.x + bounds.size.width > (float) width)
      g_error ("%s: at %d px the panel ends at %.0f",
               (const char *) name,
               width,
               (double) (bounds.origin.x + bounds.size.width));
  }
}

/* The head of a narrow window says where one is, in two lines that have room. */
static void
test_the_moment_has_room_in_the_head (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-4");
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  (void) data;
  make_room (p, 360, 740, 1);
  sit_down (p, golden, 20);
  g_object_get (ui_program_get_table (p), "title", &title, "subtitle", &subtitle, NULL);
  g_assert_true (g_str_has_prefix (title, "The Banquet · "));
  g_assert_null (strstr (subtitle, "Round"));
  make_room (p, 900, 740, 1);
  ui_settle ();
  g_clear_pointer (&title, g_free);
  g_clear_pointer (&subtitle, g_free);
  g_object_get (ui_program_get_table (p), "title", &title, "subtitle", &subtitle, NULL);
  g_assert_cmpstr (title, ==, "The Banquet");
  g_assert_true (g_str_has_prefix (subtitle, "Round "));
}

/* A picture of how near the crash is: in a narrow window, too, and the hand below it. */
static void
test_the_exchange_stands_in_every_window (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 900, 360 };

  gint64 golden = ui_program_import (p, "krach-4");

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *exchange;
    GtkWidget *scroll;
    GtkWidget *hand;
    graphene_rect_t place;

    make_room (p, widths[i], 740, 1);
    sit_down (p, golden, 40);
    ui_wait_frame (get_root (p));
    exchange = ui_find_by_type (get_root (p), ADJ_TYPE_KRACH_EXCHANGE);
    g_assert_nonnull (exchange);
    scroll = ui_find_by_class (get_root (p), "board-scroll");
    g_assert_true (gtk_widget_compute_bounds (exchange, scroll, &place));
    g_assert_cmpfloat (place.origin.y, >=, 0);
    g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (scroll));
    hand = ui_find_by_class (get_root (p), "hand-region");
    g_assert_true (gtk_widget_compute_bounds (hand, get_root (p), &place));
    g_assert_cmpfloat (place.origin.y + place.size.height, <=, 740);
  }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, data, test) g_test_add (name, UiProgram, data, set_up, test, tear_down)
  ADD ("/sight/the-banquets-rooms", NULL, test_the_banquets_rooms_are_in_sight);
  ADD ("/sight/the-banquets-rooms-with-large-letters",
       NULL,
       test_large_letters_leave_the_banquets_rooms_in_sight);
  ADD ("/sight/the-moment-has-room-in-the-head", NULL, test_the_moment_has_room_in_the_head);
  ADD ("/sight/the-exchange-stands-in-every-window",
       NULL,
       test_the_exchange_stands_in_every_window);
  ADD ("/sight/plaques-are-whole/banquet", "banquet-5", test_plaques_are_whole);
  ADD ("/sight/plaques-are-whole/krach", "krach-5", test_plaques_are_whole);
  ADD ("/sight/many-treasures-and-debts/2", "canaletto-2", test_many_treasures_and_debts_have_room);
  ADD ("/sight/many-treasures-and-debts/3", "canaletto-3", test_many_treasures_and_debts_have_room);
  ADD ("/sight/no-words-lie-over-others/banquet", "banquet-5", test_no_words_lie_over_others);
  ADD ("/sight/no-words-lie-over-others/krach", "krach-5", test_no_words_lie_over_others);
#define ADD_EACH(name, test)                              \
  ADD ("/sight/" name "/banquet", "banquet-4", test);     \
  ADD ("/sight/" name "/canaletto", "canaletto-4", test); \
  ADD ("/sight/" name "/krach", "krach-4", test)
  ADD_EACH ("tooltips-say-more-than-labels", test_tooltips_say_more_than_labels);
  ADD_EACH ("what-a-seat-does-has-one-line", test_what_a_seat_does_has_one_line);
  ADD_EACH ("the-rules-leave-the-panel-its-width", test_the_rules_leave_the_panel_its_width);
  ADD_EACH ("the-wide-table-fits", test_the_wide_table_fits);
  return g_test_run ();
}
