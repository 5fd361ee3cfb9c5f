/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto's table against the rules: what it shows is where things are, what it offers is what
 * may be played, and nothing that is hidden is in it.
 */

#include "ui-fixture.h"

#include <string.h>
#include <time.h>

#include "adj-canaletto-board.h"
#include "adj-canaletto-ui.h"
#include "adj-canaletto-offers.h"
#include "adj-canaletto-parts.h"
#include "adj-canaletto-telling.h"
#include "ui-golden.h"

static const char *const games[] = {
  "canaletto-2",      "canaletto-2-open", "canaletto-3",
  "canaletto-3-open", "canaletto-4",      "canaletto-4-open",
};

/* A stored game, and a board and a bar that show it. */
typedef struct {
  UiGolden game;
  AdjDraft *draft;
  AdjBoard *board;
  AdjActionBar *bar;
} Table;

static Table *
table_new (const char *name)
{
  Table *table = g_new0 (Table, 1);

  ui_golden_open (&table->game, name);
  table->draft = adj_draft_new ();
  table->board = ADJ_BOARD (g_object_ref_sink (adj_canaletto_ui.new_board ()));
  adj_board_set_draft (table->board, table->draft);
  table->bar = ADJ_ACTION_BAR (g_object_ref_sink (g_object_new (ADJ_TYPE_ACTION_BAR, NULL)));
  adj_action_bar_set_draft (table->bar, table->draft);

  return table;
}

static void
table_free (Table *table)
{
  g_assert_finalize_object (table->board);
  g_assert_finalize_object (table->bar);
  g_assert_finalize_object (table->draft);
  ui_golden_close (&table->game);
  g_free (table);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static void
offer (Table *table)
{
  adj_action_bar_begin (table->bar, &table->game.scene);
  if (table->game.scene.actor >= 0)
    adj_canaletto_ui.offer_moves (table->bar, &table->game.scene, table->draft);
  adj_action_bar_end (table->bar);
}

/* EYES of the seat that is to act, if there is one, and otherwise of the first. */
static void
make_scene (Table *table, guint ply, gboolean is_step)
{
  ui_golden_make_scene (&table->game, ply, ui_golden_get_actor (&table->game, ply));
  table->game.scene.is_step = is_step;
}

static void
show (Table *table, guint ply)
{
  make_scene (table, ply, FALSE);
  adj_draft_clear (table->draft);
  adj_board_show_scene (table->board, &table->game.scene);
  offer (table);
}

static AdjCanalettoPalace *
get_palace (Table *table, guint palace)
{
  return adj_canaletto_board_get_palace (ADJ_CANALETTO_BOARD (table->board), palace);
}

static const CanalettoState *
peek (Table *table)
{
  return canaletto_peek (adj_scene_peek (&table->game.scene));
}

static RulesMove
bid_of (Table *table, guint number)
{
  return (RulesMove){ .seat = (uint8_t) table->game.scene.actor,
                      .verb = CANALETTO_BID,
                      .number = (uint16_t) number };
}

/* Where the rules put the gondola for a bid, or −1 if they refuse it. */
static int
find_landing (Table *table, guint bid)
{
  RulesState state;
  RulesEvents events;

  adj_match_get_state (table->game.match, table->game.scene.ply, &state);
  if (rules_apply (&state, bid_of (table, bid), &events) != RULES_OK)
    return -1;
  for (guint i = 0; i < events.n; i++) {
    if (events.list[i].kind == CANALETTO_EVENT_BID)
      return events.list[i].total;
  }

  g_assert_not_reached ();
}

static int
find_shown_landing (Table *table, guint bid)
{
  int landing = -1;

  for (guint i = 0; i < CANALETTO_PALACES; i++) {
    const AdjCanalettoPalaceLook *look = adj_canaletto_palace_get_look (get_palace (table, i));

    if (look->draft == 0)
      continue;
    g_assert_cmpint (landing, ==, -1);
    g_assert_cmpuint (look->draft, ==, bid);
    landing = (int) i;
  }

  return landing;
}

static gboolean
is_auction (Table *table)
{
  return adj_scene_peek (&table->game.scene)->phase == CANALETTO_AUCTION;
}

static void
test_landing_shown_is_where_the_rules_put_the_gondola (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply += 5) {
    show (table, ply);
    for (guint bid = 1; is_auction (table) && bid <= CANALETTO_MOST_BID; bid++) {
      int landing = find_landing (table, bid);

      if (landing < 0)
        continue;
      adj_draft_set (table->draft, bid_of (table, bid));
      g_assert_cmpint (find_shown_landing (table, bid), ==, landing);
    }
  }
}

static void
test_bids_in_the_corners_are_the_lowest_that_land_there (void)
{
  g_autoptr (Table) table = table_new ("canaletto-3");

  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    show (table, ply);
    for (guint i = 0; i < CANALETTO_PALACES; i++) {
      guint bid = adj_canaletto_palace_get_look (get_palace (table, i))->bid;

      if (!is_auction (table)) {
        g_assert_cmpuint (bid, ==, 0);
        continue;
      }
      g_assert_cmpint (find_landing (table, bid), ==, (int) i);
      for (guint lower = 1; lower < bid; lower++)
        g_assert_cmpint (find_landing (table, lower), !=, (int) i);
    }
  }
}

/* At a standing bid near the top some palaces can't be reached any more. */
static void
test_clicked_palace_drafts_the_lowest_bid_that_lands_there_or_nothing (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  RulesState *state = &table->game.scene.view.known;

  for (guint standing = 0; standing <= CANALETTO_MOST_BID; standing += 33) {
    show (table, 3);
    canaletto_state (state)->bid = (uint8_t) standing;
    adj_board_show_scene (table->board, &table->game.scene);

    for (guint i = 0; i < CANALETTO_PALACES; i++) {
      guint way = (i + CANALETTO_PALACES - peek (table)->gondola - 1) % CANALETTO_PALACES + 1;
      RulesMove move;

      adj_draft_clear (table->draft);
      g_signal_emit_by_name (get_palace (table, i), "clicked");
      if (standing + way > CANALETTO_MOST_BID) {
        g_assert_false (adj_draft_get (table->draft, &move));
      } else {
        g_assert_true (adj_draft_get (table->draft, &move));
        g_assert_cmpuint (move.verb, ==, CANALETTO_BID);
        g_assert_cmpuint (move.number, ==, standing + way);
        g_assert_cmpint (move.seat, ==, table->game.scene.actor);
      }
    }
  }
}

static void
test_nobody_to_act_drafts_nothing (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  RulesMove move;

  make_scene (table, 3, FALSE);
  table->game.scene.actor = -1;
  adj_board_show_scene (table->board, &table->game.scene);
  g_signal_emit_by_name (get_palace (table, 2), "clicked");
  g_assert_false (adj_draft_get (table->draft, &move));
  g_assert_cmpint (find_shown_landing (table, 0), ==, -1);
}

static gboolean
click_offer (GtkWidget *widget, gpointer data)
{
  (void) data;
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "offer") &&
      gtk_widget_get_sensitive (widget) && !gtk_widget_has_css_class (widget, "refused"))
    g_signal_emit_by_name (widget, "clicked");

  return FALSE;
}

/* Every legal bid and the mask come by way of the draft, the rest are buttons. */
static void
collect_offers (Table *table)
{
  gboolean is_whole = table->game.scene.ply % 9 == 0;

  ui_visit (GTK_WIDGET (table->bar), click_offer, NULL);
  /* The mask has been armed; now it can be played. */
  if (adj_draft_is (table->draft, CANALETTO_MASK)) {
    offer (table);
    ui_visit (GTK_WIDGET (table->bar), click_offer, NULL);
  }
  for (guint bid = 1; is_auction (table) && bid <= CANALETTO_MOST_BID; bid++) {
    if (find_landing (table, bid) < 0 || (!is_whole && bid % 7 != 0 && bid != CANALETTO_MOST_BID))
      continue;
    adj_draft_set (table->draft, bid_of (table, bid));
    offer (table);
    ui_visit (GTK_WIDGET (table->bar), click_offer, NULL);
  }
}

static void
check_offers (Table *table, GHashTable *played)
{
  RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  size_t n = rules_view_legal (&table->game.scene.view, moves, &is_all);
  gboolean is_whole = table->game.scene.ply % 9 == 0;
  guint n_expected = 0;

  g_assert_true (is_all);
  for (size_t i = 0; i < n; i++) {
    char notation[RULES_MOVE_TEXT_SIZE];
    guint bid = moves[i].verb == CANALETTO_BID ? moves[i].number : 0;

    rules_move_format (table->game.scene.game, moves[i], notation);
    if (!is_whole && bid != 0 && bid % 7 != 0 && bid != CANALETTO_MOST_BID &&
        bid != peek (table)->bid + 1u)
      continue;
    n_expected++;
    if (!g_hash_table_contains (played, notation))
      g_error ("ply %u: “%s” is not offered", table->game.scene.ply, notation);
  }
  g_assert_cmpuint (g_hash_table_size (played), ==, n_expected);
  g_free (moves);
}

static void
test_every_legal_move_is_offered_and_no_other (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  ui_golden_collect_moves (adj_match_get_game (table->game.match), played);
  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    g_hash_table_remove_all (played);
    show (table, ply);
    collect_offers (table);
    check_offers (table, played);
  }
  ui_golden_collect_moves (NULL, NULL);
}

/* Who bought what lay in the palaces, as the moves one by one tell it. */
static void
follow_owners (Table *table, guint ply, int *owners)
{
  RulesState before;
  RulesState after;
  RulesEvents events;

  if (ply == 0)
    return;
  adj_match_get_state (table->game.match, ply - 1, &before);
  adj_match_get_events (table->game.match, ply, &after, &events);
  for (guint i = 0; i < events.n; i++) {
    if (events.list[i].kind == CANALETTO_EVENT_BOUGHT)
      owners[canaletto_peek (&before)->column] = events.list[i].seat;
  }
}

static void
test_sold_palaces_say_who_bought_them (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  int owners[CANALETTO_PALACES];
  guint n = 0;

  memset (owners, -1, sizeof owners);
  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    follow_owners (table, ply, owners);
    show (table, ply);
    for (guint palace = 0; palace < CANALETTO_PALACES; palace++) {
      g_autofree char *name = ui_get_name (GTK_WIDGET (get_palace (table, palace)));
      g_autofree char *sale = NULL;

      if (peek (table)->palaces[palace] != 0 || owners[palace] < 0)
        continue;
      sale = g_strdup_printf ("sold to %s", table->game.people->list[owners[palace]].name);
      g_assert_nonnull (strstr (name, sale));
      n++;
    }
  }
  g_assert_cmpuint (n, >, 50);
}

/* Each player's last bid, where it took the gondola, as long as the gondola has not come again. */
static void
test_bids_leave_buoys (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  guint n = 0;

  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    guint n_buoys = 0;

    show (table, ply);
    for (guint palace = 0; palace < CANALETTO_PALACES; palace++) {
      const AdjCanalettoPalaceLook *look =
        adj_canaletto_palace_get_look (get_palace (table, palace));

      if (look->bidder == NULL)
        continue;
      n_buoys++;
      g_assert_false (look->has_gondola);
      g_assert_cmpuint (look->bidden, <, peek (table)->bid);
    }
    g_assert_cmpuint (n_buoys, <, CANALETTO_SEATS);
    n += n_buoys;
  }
  g_assert_cmpuint (n, >, 20);
}

static GtkWidget *
find_values (Table *table)
{
  GtkWidget *found = NULL;

  for (GtkWidget *widget = GTK_WIDGET (get_palace (table, 0)); found == NULL && widget != NULL;
       widget = gtk_widget_get_parent (widget)) {
    if (ADJ_IS_BOARD (widget))
      found = widget;
  }

  return found;
}

static gboolean
is_values (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_CANALETTO_VALUES (widget);
}

static void
check_markers (Table *table)
{
  GtkWidget *values = ui_visit (find_values (table), is_values, NULL);

  for (guint i = 0; i < CANALETTO_VALUES; i++) {
    GtkWidget *marker = adj_canaletto_values_get_marker (ADJ_CANALETTO_VALUES (values), i);
    gboolean is_hidden = i > peek (table)->n_used;
    const char *text = gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (marker)));

    g_assert_true (gtk_widget_has_css_class (marker, "hidden") == is_hidden);
    g_assert_true ((*text == '\0') == is_hidden);
    g_assert_true (gtk_widget_has_css_class (marker, "used") == (i < peek (table)->n_used));
    g_assert_true (gtk_widget_has_css_class (marker, "head") == (i == peek (table)->n_used));
  }
}

static void
test_hidden_values_are_never_shown (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");

  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    show (table, ply);
    check_markers (table);
  }
}

/* Two worlds that a seat can't tell apart look alike to it, to the last word and style. */
static void
test_worlds_of_one_view_look_alike (void)
{
  g_autoptr (Table) table = table_new ("canaletto-3");
  RulesRng rng;

  rules_rng_seed (&rng, "alike", 5);
  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply += 11) {
    g_autofree char *text = NULL;
    g_autofree char *other_text = NULL;
    g_autofree char *looks = NULL;
    g_autofree char *other_looks = NULL;
    RulesState world;

    show (table, ply);
    text = ui_collect_text (GTK_WIDGET (table->board));
    looks = ui_collect_looks (GTK_WIDGET (table->board));
    rules_imagine (&table->game.scene.view, &rng, &world);
    rules_view (&world, (guint) table->game.scene.viewer, &table->game.scene.view);
    adj_board_show_scene (table->board, &table->game.scene);
    other_text = ui_collect_text (GTK_WIDGET (table->board));
    other_looks = ui_collect_looks (GTK_WIDGET (table->board));
    g_assert_cmpstr (text, ==, other_text);
    g_assert_cmpstr (looks, ==, other_looks);
  }
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static void
test_palace_says_all_that_it_shows (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  g_autofree char *lot = NULL;
  g_autofree char *landing = NULL;
  g_autofree char *other = NULL;

  show (table, 0);
  lot = ui_get_name (GTK_WIDGET (get_palace (table, 3)));
  g_assert_cmpstr (lot,
                   ==,
                   "Palace 4: glass, pearls; this is the lot; the gondola is here; bid 16 lands "
                   "here");
  landing = ui_get_name (GTK_WIDGET (get_palace (table, 4)));
  g_assert_cmpstr (landing,
                   ==,
                   "Palace 5: mirror, chandelier, fan; the bid of 1 being considered lands here");
  other = ui_get_name (GTK_WIDGET (get_palace (table, 2)));
  g_assert_cmpstr (other, ==, "Palace 3: clock, bust, stove; bid 15 lands here");
}

static guint
count_focusable_palaces (char **order)
{
  guint n = 0;

  for (guint i = 0; order[i] != NULL; i++)
    n += g_str_has_prefix (order[i], "Palace");

  return n;
}

static void
press_and_expect (Table *table, GtkWindow *window, const char *key, guint palace)
{
  ui_press (window, key);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_palace (table, palace))));
}

static void
test_ring_is_one_stop_for_tab_and_arrows_go_round_it (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  GtkWindow *window;
  g_auto (GStrv) order = NULL;

  show (table, 0);
  window = ui_show_widget (GTK_WIDGET (table->board), 740, 640);
  order = ui_list_focus_order (window);
  g_assert_cmpuint (count_focusable_palaces (order), ==, 1);

  gtk_widget_grab_focus (GTK_WIDGET (get_palace (table, 3)));
  press_and_expect (table, window, "Right", 4);
  press_and_expect (table, window, "Right", 4);
  press_and_expect (table, window, "Down", 5);
  press_and_expect (table, window, "Left", 15);
  press_and_expect (table, window, "Up", 0);
  press_and_expect (table, window, "Right", 1);
  press_and_expect (table, window, "Down", 11);
  press_and_expect (table, window, "Left", 12);
  ui_close (window);
}

static void
assert_fits (GtkWidget *widget, int width, int height)
{
  int least_width;
  int least_height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  g_test_message ("%d × %d at least", least_width, least_height);
  g_assert_cmpint (least_width, <=, width);
  g_assert_cmpint (least_height, <=, height);
}

/* No palace lies over another or over the middle, and nothing is cut off. */
static void
test_layout_has_room_for_everything (void)
{
  static const struct {
    AdjLayout layout;
    int width;
    int height;
  } sizes[] = {
    { ADJ_LAYOUT_NARROW, 344, 370 },
    { ADJ_LAYOUT_MEDIUM, 880, 430 },
    { ADJ_LAYOUT_WIDE, 704, 545 },
    { ADJ_LAYOUT_HUGE, 900, 760 },
  };
  g_autoptr (Table) table = table_new ("canaletto-4");
  GtkWindow *window;

  show (table, 16); /* three in the lot */
  window = ui_show_widget (GTK_WIDGET (table->board), 900, 760);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *clipped = NULL;

    adj_board_set_layout (table->board, sizes[i].layout);
    ui_wait_frame (GTK_WIDGET (table->board));
    assert_fits (GTK_WIDGET (table->board), sizes[i].width, sizes[i].height);
    ui_resize (window, sizes[i].width, sizes[i].height);
    clipped = ui_list_clipped (GTK_WIDGET (window));
    g_assert_cmpstr (clipped, ==, "");
  }
  ui_close (window);
}

static void
test_end_shows_the_count_of_everybody (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  g_autofree char *text = NULL;
  int scores[RULES_MAX_SEATS];

  show (table, adj_match_get_n_plies (table->game.match));
  rules_scores (adj_scene_peek (&table->game.scene), scores);
  text = ui_collect_text (GTK_WIDGET (table->board));
  assert_contains (text, "Final count\n");
  for (guint seat = 0; seat < table->game.people->n; seat++) {
    g_autofree char *score = scores[seat] < 0 ? g_strdup_printf ("−%d\n", -scores[seat])
                                              : g_strdup_printf ("%d\n", scores[seat]);

    assert_contains (text, score);
    assert_contains (text, table->game.people->names[seat]);
  }
}

static gboolean
has_event (const RulesEvents *events, guint kind)
{
  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == kind)
      return TRUE;
  }

  return FALSE;
}

static void
test_signs_mark_sales_groups_and_debt (void)
{
  guint n_debts = 0;

  for (guint game = 0; game < G_N_ELEMENTS (games); game++) {
    g_autoptr (Table) table = table_new (games[game]);

    for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
      AdjSign sign = { 0 };
      gboolean has_sign;

      make_scene (table, ply, FALSE);
      has_sign = adj_canaletto_ui.find_sign (&table->game.scene.events, &sign);
      if (has_event (&table->game.scene.events, CANALETTO_EVENT_MASK))
        g_assert_cmpstr (sign.piece, ==, "mask");
      else if (has_event (&table->game.scene.events, CANALETTO_EVENT_SOLD))
        g_assert_cmpstr (sign.piece, ==, "sign-group");
      else if (has_event (&table->game.scene.events, CANALETTO_EVENT_BOUGHT))
        g_assert_true (g_str_equal (sign.piece, "sign-sale") ||
                       g_str_equal (sign.piece, "sign-debt"));
      else
        g_assert_false (has_sign);
      n_debts += g_strcmp0 (sign.piece, "sign-debt") == 0;
    }
  }
  g_assert_cmpuint (n_debts, >, 0);
}

static guint
count_until (const RulesEvents *events, guint kind)
{
  guint n = 0;

  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == kind)
      n = i + 1;
  }
  return n;
}

/* The table in the middle of the move PLY, after N of its events. */
static void
show_told (Table *table, guint ply, const RulesEvents *events, guint n)
{
  AdjScene *scene = &table->game.scene;
  RulesState next;

  make_scene (table, ply, FALSE);
  next = *adj_scene_peek (scene);
  make_scene (table, ply - 1, FALSE);
  for (guint i = 0; i < n; i++)
    adj_canaletto_telling.follow (&scene->view.known, &events->list[i], &next);
  scene->round_events = events->list;
  scene->n_round_events = n;
  scene->n_untold = 1;
  adj_board_show_scene (table->board, scene);
}

/* Between a sale and what follows, the middle says what was paid and is not empty. */
static void
test_a_sale_stays_while_it_is_told (void)
{
  guint n_sales = 0;

  for (guint game = 0; game < G_N_ELEMENTS (games); game++) {
    g_autoptr (Table) table = table_new (games[game]);

    for (guint ply = 1; ply <= adj_match_get_n_plies (table->game.match); ply++) {
      RulesEvents events;
      g_autofree char *sold = NULL;
      g_autofree char *paid = NULL;

      make_scene (table, ply, FALSE);
      events = table->game.scene.events;
      if (!has_event (&events, CANALETTO_EVENT_SOLD))
        continue;
      show_told (table, ply, &events, count_until (&events, CANALETTO_EVENT_SOLD));
      sold = ui_collect_shown_text (GTK_WIDGET (table->board));
      g_assert_nonnull (strstr (sold, "Sold at "));
      show_told (table, ply, &events, count_until (&events, CANALETTO_EVENT_PAID));
      paid = ui_collect_shown_text (GTK_WIDGET (table->board));
      g_assert_nonnull (strstr (paid, "Sold at "));
      n_sales++;
    }
  }
  g_assert_cmpuint (n_sales, >, 5);
}

static void
test_quick_bids_are_legal_and_rise (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply++) {
    guint bids[ADJ_CANALETTO_QUICK];
    guint n;

    show (table, ply);
    if (!is_auction (table) || peek (table)->bid == CANALETTO_MOST_BID)
      continue;
    n = adj_canaletto_list_quick_bids (peek (table), (guint) table->game.scene.actor, bids);
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpuint (n, <=, ADJ_CANALETTO_QUICK);
    for (guint i = 0; i < n; i++) {
      g_assert_cmpint (find_landing (table, bids[i]), >=, 0);
      g_assert_true (i == 0 || bids[i] > bids[i - 1]);
    }
  }
}

static double
get_cpu_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
test_scene_is_shown_well_within_a_frame (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  guint n = adj_match_get_n_plies (table->game.match);
  double spent = 0;
  GtkWindow *window;

  show (table, 0);
  window = ui_show_widget (GTK_WIDGET (table->board), 740, 640);
  for (guint ply = 0; ply <= n; ply++) {
    double began;

    make_scene (table, ply, FALSE);
    began = get_cpu_ms ();
    adj_board_show_scene (table->board, &table->game.scene);
    spent += get_cpu_ms () - began;
  }
  g_test_message ("%.2f ms a scene", spent / (n + 1));
  g_assert_cmpfloat (spent / (n + 1), <, 5);
  ui_close (window);
}

typedef struct {
  double began;
  GArray *frames;
} Watch;

static void
before_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  (void) clock;
  watch->began = get_cpu_ms ();
}

static void
after_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  double spent = get_cpu_ms () - watch->began;

  (void) clock;
  g_array_append_val (watch->frames, spent);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

/* The first frame after a scene lays the table out anew; those in which only the gondola moves come
 * after it. */
static void
watch_step (Table *table, Watch *watch, guint ply)
{
  guint first;

  show (table, ply - 1);
  ui_wait_frame (GTK_WIDGET (table->board));
  first = watch->frames->len;
  make_scene (table, ply, TRUE);
  adj_board_show_scene (table->board, &table->game.scene);
  if (!adj_board_is_moving (table->board)) {
    g_array_set_size (watch->frames, first);
    return;
  }
  ui_wait_frame (GTK_WIDGET (table->board));
  g_array_set_size (watch->frames, first);
  ui_until (!adj_board_is_moving (table->board));
}

static void
test_gondola_glides_without_missing_a_frame (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  Watch watch = { .frames = g_array_new (FALSE, FALSE, sizeof (double)) };
  GdkFrameClock *clock;
  GtkWindow *window;
  guint n;

  show (table, 0);
  window = ui_show_widget (GTK_WIDGET (table->board), 1280, 800);
  ui_set_animations (TRUE);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &watch);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &watch);
  for (guint ply = 1; ply <= 12; ply++)
    watch_step (table, &watch, ply);
  g_signal_handlers_disconnect_by_data (clock, &watch);
  ui_set_animations (FALSE);

  n = watch.frames->len;
  g_assert_cmpuint (n, >, 20);
  g_array_sort (watch.frames, compare_doubles);
  g_test_message ("%u frames, median %.1f ms, 95 %% within %.1f ms",
                  n,
                  g_array_index (watch.frames, double, n / 2),
                  g_array_index (watch.frames, double, n * 95 / 100));
  g_assert_cmpfloat (g_array_index (watch.frames, double, n * 95 / 100), <=, 16.7);
  g_array_unref (watch.frames);
  ui_close (window);
}

/* What lights up when a group is sold: with everybody who has some of it, and nobody else. */
static void
test_a_plaque_finds_its_treasures (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  AdjPlaque *plaque = adj_plaque_new (&adj_canaletto_ui);
  GtkWindow *window = ui_show_widget (GTK_WIDGET (plaque), 300, 300);
  guint n_found = 0;

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply += 7) {
    make_scene (table, ply, FALSE);
    adj_plaque_show_scene (plaque, &table->game.scene, 0);
    for (guint group = 0; group < CANALETTO_GROUPS; group++) {
      gboolean is_found = adj_canaletto_plaque_get_treasure (plaque, group) != NULL;

      g_assert_true (is_found == (peek (table)->owned[0][group] > 0));
      n_found += is_found ? 1 : 0;
    }
  }
  g_assert_cmpuint (n_found, >, 0);
  ui_close (window);
}

static void
test_movement_ends_at_the_scene (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  GtkWindow *window;

  show (table, 0);
  window = ui_show_widget (GTK_WIDGET (table->board), 740, 640);
  ui_set_animations (TRUE);
  for (guint ply = 1; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    make_scene (table, ply, TRUE);
    adj_board_show_scene (table->board, &table->game.scene);
    for (guint i = 0; i < CANALETTO_PALACES; i++) {
      const AdjCanalettoPalaceLook *look = adj_canaletto_palace_get_look (get_palace (table, i));

      g_assert_true (look->has_gondola == (peek (table)->gondola == i));
      g_assert_true (look->has_column == (peek (table)->column == i));
    }
    if (ply % 10 == 0)
      ui_wait_frame (GTK_WIDGET (table->board));
  }
  ui_set_animations (FALSE);
  adj_board_settle (table->board);
  ui_close (window);
}

/* Returns whether something moves. */
static gboolean
step (Table *table, guint ply)
{
  ui_wait_frame (GTK_WIDGET (table->board));
  make_scene (table, ply, TRUE);
  adj_board_show_scene (table->board, &table->game.scene);
  return adj_board_is_moving (table->board);
}

static void
test_gondola_stops_as_soon_as_the_desktop_wants_less_motion (void)
{
  g_autoptr (Table) table = table_new ("canaletto-4");
  GtkWindow *window;
  guint ply = 0;

  show (table, ply);
  window = ui_show_widget (GTK_WIDGET (table->board), 740, 640);
  ui_set_animations (TRUE);
  while (!step (table, ++ply))
    g_assert_cmpuint (ply, <, 12);

  ui_set_animations (FALSE);
  ui_wait_frame (GTK_WIDGET (table->board));
  g_assert_false (adj_board_is_moving (table->board));
  for (guint i = 0; i < 12; i++)
    g_assert_false (step (table, ++ply));

  ui_set_animations (TRUE);
  while (!step (table, ++ply))
    g_assert_cmpuint (ply, <, 40);
  ui_set_animations (FALSE);
  ui_close (window);
}

/* Plaques of all seats, hand and miniature, at every ply. */
static void
test_everything_is_shown_and_let_go (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  GtkWidget *hand = g_object_ref_sink (adj_canaletto_ui.new_hand (table->draft));
  AdjPlaque *plaques[CANALETTO_SEATS];

  for (guint seat = 0; seat < table->game.people->n; seat++)
    plaques[seat] = g_object_ref_sink (adj_plaque_new (&adj_canaletto_ui));
  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply++) {
    GtkWidget *miniature;

    show (table, ply);
    adj_canaletto_ui.update_hand (hand, &table->game.scene);
    for (guint seat = 0; seat < table->game.people->n; seat++) {
      g_autofree char *standing = adj_canaletto_ui.describe_standing (&table->game.scene, seat);

      adj_plaque_show_scene (plaques[seat], &table->game.scene, seat);
      assert_contains (standing, table->game.people->names[seat]);
    }
    g_assert_nonnull (adj_canaletto_ui.describe_phase (adj_scene_peek (&table->game.scene)));
    miniature = g_object_ref_sink (adj_canaletto_ui.new_miniature (&table->game.scene));
    g_assert_finalize_object (miniature);
  }
  for (guint seat = 0; seat < table->game.people->n; seat++)
    g_assert_finalize_object (plaques[seat]);
  g_assert_finalize_object (hand);
}

static void
add_for_each_game (const char *name, GTestDataFunc test)
{
  ui_add_for_each_game ("canaletto", name, games, G_N_ELEMENTS (games), test);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_load_style ();

  g_test_add_func ("/canaletto/landing-shown-is-where-the-rules-put-the-gondola",
                   test_landing_shown_is_where_the_rules_put_the_gondola);
  g_test_add_func ("/canaletto/bids-in-the-corners-are-the-lowest-that-land-there",
                   test_bids_in_the_corners_are_the_lowest_that_land_there);
  g_test_add_func ("/canaletto/clicked-palace-drafts-the-lowest-bid-that-lands-there-or-nothing",
                   test_clicked_palace_drafts_the_lowest_bid_that_lands_there_or_nothing);
  g_test_add_func ("/canaletto/nobody-to-act-drafts-nothing", test_nobody_to_act_drafts_nothing);
  add_for_each_game ("every-legal-move-is-offered-and-no-other",
                     test_every_legal_move_is_offered_and_no_other);
  g_test_add_func ("/canaletto/hidden-values-are-never-shown", test_hidden_values_are_never_shown);
  g_test_add_func ("/canaletto/worlds-of-one-view-look-alike", test_worlds_of_one_view_look_alike);
  ui_add_for_each_game ("canaletto",
                        "sold-palaces-say-who-bought-them",
                        games,
                        G_N_ELEMENTS (games),
                        test_sold_palaces_say_who_bought_them);
  g_test_add_func ("/canaletto/bids-leave-buoys", test_bids_leave_buoys);
  g_test_add_func ("/canaletto/palace-says-all-that-it-shows", test_palace_says_all_that_it_shows);
  g_test_add_func ("/canaletto/ring-is-one-stop-for-tab-and-arrows-go-round-it",
                   test_ring_is_one_stop_for_tab_and_arrows_go_round_it);
  g_test_add_func ("/canaletto/layout-has-room-for-everything",
                   test_layout_has_room_for_everything);
  g_test_add_func ("/canaletto/end-shows-the-count-of-everybody",
                   test_end_shows_the_count_of_everybody);
  g_test_add_func ("/canaletto/a-sale-stays-while-it-is-told", test_a_sale_stays_while_it_is_told);
  g_test_add_func ("/canaletto/signs-mark-sales-groups-and-debt",
                   test_signs_mark_sales_groups_and_debt);
  g_test_add_func ("/canaletto/quick-bids-are-legal-and-rise", test_quick_bids_are_legal_and_rise);
  g_test_add_func ("/canaletto/scene-is-shown-well-within-a-frame",
                   test_scene_is_shown_well_within_a_frame);
  g_test_add_func ("/canaletto/gondola-glides-without-missing-a-frame",
                   test_gondola_glides_without_missing_a_frame);
  g_test_add_func ("/canaletto/a-plaque-finds-its-treasures", test_a_plaque_finds_its_treasures);
  g_test_add_func ("/canaletto/movement-ends-at-the-scene", test_movement_ends_at_the_scene);
  g_test_add_func ("/canaletto/gondola-stops-as-soon-as-the-desktop-wants-less-motion",
                   test_gondola_stops_as_soon_as_the_desktop_wants_less_motion);
  add_for_each_game ("everything-is-shown-and-let-go", test_everything_is_shown_and_let_go);

  return g_test_run ();
}
