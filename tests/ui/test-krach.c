/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach's table against the rules: its numbers are the rules', what it offers is what may be
 * played, and neither the deck nor covered chips are in it.
 */

#include "ui-fixture.h"

#include <math.h>
#include <string.h>

#include "adj-krach-board.h"
#include "adj-krach-ui.h"
#include "adj-krach-parts.h"
#include "adj-krach-words.h"
#include "ui-golden.h"

static const char *const games[] = {
  "krach-3", "krach-3-2", "krach-3-fast", "krach-4", "krach-4-2", "krach-4-fast",
  "krach-5", "krach-5-2", "krach-5-fast", "krach-6", "krach-6-2",
};

/* A stored game, and all that shows it. */
typedef struct {
  UiGolden game;
  AdjDraft *draft;
  GtkWidget *all;
  AdjBoard *board;
  AdjPlaque *plaques[RULES_MAX_SEATS];
  GtkWidget *hand;
  AdjActionBar *bar;
} Table;

static Table *
table_new (const char *name)
{
  Table *table = g_new0 (Table, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  ui_golden_open (&table->game, name);
  table->draft = adj_draft_new ();
  table->all = g_object_ref_sink (box);
  table->board = adj_krach_ui.new_board ();
  adj_board_set_draft (table->board, table->draft);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (table->board));
  for (guint seat = 0; seat < table->game.people->n; seat++) {
    table->plaques[seat] = adj_plaque_new (&adj_krach_ui);
    gtk_box_append (GTK_BOX (box), GTK_WIDGET (table->plaques[seat]));
  }
  table->hand = adj_krach_ui.new_hand (table->draft);
  gtk_box_append (GTK_BOX (box), table->hand);
  table->bar = g_object_new (ADJ_TYPE_ACTION_BAR, NULL);
  adj_action_bar_set_draft (table->bar, table->draft);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (table->bar));

  return table;
}

static void
table_free (Table *table)
{
  gpointer parts[] = { table->board, table->plaques[0], table->hand, table->bar };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_object_add_weak_pointer (parts[i], &parts[i]);
  g_assert_finalize_object (table->all);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    ui_wait_finalized (&parts[i]);
  g_assert_finalize_object (table->draft);
  ui_golden_close (&table->game);
  g_free (table);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

/* With the eyes of the seat that is to act, if there is one, and otherwise of the first. */
static void
make_scene (Table *table, guint ply)
{
  ui_golden_make_scene (&table->game, ply, ui_golden_get_actor (&table->game, ply));
}

static void
offer (Table *table)
{
  adj_action_bar_begin (table->bar, &table->game.scene);
  if (table->game.scene.actor >= 0)
    adj_krach_ui.offer_moves (table->bar, &table->game.scene, table->draft);
  adj_action_bar_end (table->bar);
}

static void
show_scene (Table *table)
{
  adj_draft_clear (table->draft);
  adj_board_show_scene (table->board, &table->game.scene);
  for (guint seat = 0; seat < table->game.people->n; seat++)
    adj_plaque_show_scene (table->plaques[seat], &table->game.scene, seat);
  adj_krach_ui.update_hand (table->hand, &table->game.scene);
  offer (table);
}

static void
show (Table *table, guint ply)
{
  make_scene (table, ply);
  show_scene (table);
}

static const KrachState *
peek (Table *table)
{
  return krach_peek (adj_scene_peek (&table->game.scene));
}

static guint
count_plies (Table *table)
{
  return adj_match_get_n_plies (table->game.match);
}

static void
assert_shows (GtkWidget *label, guint number, const char *nothing)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup (nothing);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
}

static void
check_company (Table *table, guint company)
{
  AdjKrachPortfolio *portfolio = adj_krach_board_get_portfolio (ADJ_KRACH_BOARD (table->board));
  GtkWidget *row = adj_krach_portfolio_get_row (portfolio, company);
  gboolean is_over = rules_is_over (adj_scene_peek (&table->game.scene));
  gboolean is_for_sale = !is_over && peek (table)->winner_action != KRACH_SELL &&
                         company == krach_border (peek (table)->open);
  guint n_out = 0;

  for (guint seat = 0; seat < table->game.people->n; seat++) {
    guint n = 0;

    for (guint i = 0; i < peek (table)->n_shares[seat]; i++)
      n += krach_centre (peek (table)->shares[seat][i]) == company;
    assert_shows (adj_krach_portfolio_get_count (portfolio, company, seat), n, "–");
    n_out += n;
  }
  if (!is_over)
    assert_shows (adj_krach_portfolio_get_price (portfolio, company), n_out, "0");
  g_assert_true (gtk_widget_has_css_class (row, "for-sale") == is_for_sale);
}

static void
test_counts_and_prices_are_those_of_the_rules (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);

  for (guint ply = 0; ply <= count_plies (table); ply++) {
    make_scene (table, ply);
    adj_board_show_scene (table->board, &table->game.scene);
    for (guint company = 0; company < KRACH_COMPANIES; company++)
      check_company (table, company);
  }
}

/* The premium a seat was told of when the open card turned up. */
static guint
find_premium_paid (Table *table, guint seat)
{
  guint premium = 0;

  for (guint i = 0; i < table->game.scene.n_round_events; i++) {
    const RulesEvent *event = &table->game.scene.round_events[i];

    if (event->kind == RULES_EVENT_ROUND)
      premium = 0;
    if (event->kind == KRACH_EVENT_PREMIUM && event->seat == seat)
      premium = (guint) event->number;
  }

  return premium;
}

static void
test_premium_shown_is_the_one_that_was_paid (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);

  for (guint ply = 0; ply < count_plies (table); ply++) {
    make_scene (table, ply);
    for (guint seat = 0; seat < table->game.people->n; seat++)
      g_assert_cmpuint (adj_krach_count_premium (&table->game.scene, seat),
                        ==,
                        find_premium_paid (table, seat));
  }
}

/* The scene at PLY when so many events of its move have been told. */
static void
make_told_scene (Table *table, guint ply, guint n_told)
{
  AdjScene *scene = &table->game.scene;
  RulesView before;
  RulesView after;
  RulesState state;

  make_scene (table, ply);
  after = scene->view;
  adj_match_get_state (table->game.match, ply - 1, &state);
  rules_view (&state, scene->viewer, &before);
  scene->n_untold = scene->events.n - n_told;
  scene->n_round_events -= scene->n_untold;
  adj_telling_look (adj_krach_ui.telling, &before, &after, &scene->events, n_told, &scene->view);
}

static const RulesEvent *
find_last_of_round (const AdjScene *scene, guint kind)
{
  for (guint i = scene->n_round_events; i-- > 0;) {
    if (scene->round_events[i].kind == RULES_EVENT_ROUND)
      return NULL;
    if (scene->round_events[i].kind == kind)
      return &scene->round_events[i];
  }
  return NULL;
}

/* While a move is told: between its events the table stands as it does nowhere else. */
static void
check_told (Table *table, guint *n_by_second)
{
  const AdjScene *scene = &table->game.scene;
  const RulesEvent *take = find_last_of_round (scene, KRACH_EVENT_TAKE);
  g_autofree char *shown = NULL;

  adj_board_show_scene (table->board, scene);
  shown = ui_collect_shown (GTK_WIDGET (table->board));
  if (take != NULL) {
    g_autofree char *taken = g_strdup_printf ("Taken by %s", table->game.people->names[take->seat]);

    if (strstr (shown, taken) == NULL)
      g_error ("“%s” is not in “%s”", taken, shown);
    *n_by_second += peek (table)->winner != take->seat;
  }
  for (guint seat = 0; seat < table->game.people->n; seat++)
    g_assert_cmpuint (adj_krach_count_premium (scene, seat), ==, find_premium_paid (table, seat));
}

static void
test_what_is_shown_while_a_move_is_told (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  guint n_by_second = 0;

  for (guint ply = 1; ply <= count_plies (table); ply++) {
    make_scene (table, ply);
    for (guint n = 1, n_events = table->game.scene.events.n; n < n_events; n++) {
      make_told_scene (table, ply, n);
      if (peek (table)->open != KRACH_NO_CARD &&
          find_last_of_round (&table->game.scene, KRACH_EVENT_WINNER) != NULL)
        check_told (table, &n_by_second);
    }
  }
  g_test_message ("%u shares taken by the second", n_by_second);
  g_assert_cmpuint (n_by_second, >, 0);
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

/* Every move is a button, or a number and then a button. */
static void
check_offers (Table *table, GHashTable *played)
{
  RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  size_t n = rules_view_legal (&table->game.scene.view, moves, &is_all);

  ui_visit (GTK_WIDGET (table->bar), click_offer, NULL);
  for (size_t i = 0; i < n; i++) {
    char notation[RULES_MOVE_TEXT_SIZE];

    if (moves[i].verb == KRACH_SELL && moves[i].number > 0) {
      adj_draft_set (table->draft, moves[i]);
      offer (table);
      ui_visit (GTK_WIDGET (table->bar), click_offer, NULL);
    }
    rules_move_format (table->game.scene.game, moves[i], notation);
    if (!g_hash_table_contains (played, notation))
      g_error ("ply %u: “%s” is not offered", table->game.scene.ply, notation);
  }
  g_assert_cmpuint (g_hash_table_size (played), ==, n);
  g_free (moves);
}

static void
test_every_legal_move_is_offered_and_no_other (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  ui_golden_collect_moves (adj_match_get_game (table->game.match), played);
  for (guint ply = 0; ply < count_plies (table); ply++) {
    g_hash_table_remove_all (played);
    make_scene (table, ply);
    adj_draft_clear (table->draft);
    offer (table);
    check_offers (table, played);
  }
  ui_golden_collect_moves (NULL, NULL);
}

static void
assert_contains (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
assert_lacks (const char *text, const char *part)
{
  if (strstr (text, part) != NULL)
    g_error ("“%s” is in:\n%s", part, text);
}

/* Gives the others other chips, wherever the scene tells of them. */
static void
change_chips_of_the_others (Table *table)
{
  KrachState *krach = krach_state (&table->game.scene.view.known);

  for (guint seat = 0; seat < table->game.people->n; seat++) {
    if (seat != table->game.scene.viewer)
      krach->chips[seat] = (guint8) (krach->chips[seat] + 50 + seat);
  }
  for (guint i = 0; i < table->game.round_events->len; i++) {
    RulesEvent *event = &g_array_index (table->game.round_events, RulesEvent, i);

    if (event->kind == KRACH_EVENT_DROP && event->seat != table->game.scene.viewer)
      event->number = (gint16) (event->number + 60);
  }
}

static void
test_covered_chips_are_in_no_text (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);

  table->game.scene.is_covered = TRUE;
  for (guint ply = 0; ply < count_plies (table); ply += 13) {
    g_autofree char *text = NULL;
    g_autofree char *other_text = NULL;

    make_scene (table, ply);
    /* Whether the bank can lend is the rules' answer, and not a number. */
    if (peek (table)->bank < KRACH_LOAN)
      continue;
    show_scene (table);
    text = ui_collect_text (table->all);
    change_chips_of_the_others (table);
    show_scene (table);
    other_text = ui_collect_text (table->all);
    g_assert_cmpstr (text, ==, other_text);
  }
}

/* What is left to borrow lies on the table, whatever is covered in the hands. */
static void
test_the_bank_is_told (void)
{
  g_autoptr (Table) table = table_new ("krach-5");

  table->game.scene.is_covered = TRUE;
  for (guint ply = 0; ply + 1 < count_plies (table); ply += 7) {
    g_autofree char *chips = NULL;
    g_autofree char *words = NULL;
    g_autofree char *text = NULL;

    show (table, ply);
    chips = adj_krach_dup_chips (peek (table)->bank);
    words = g_strconcat ("Bank: ", chips, NULL);
    text = ui_collect_text (table->all);
    assert_contains (text, words);
  }
}

static void
test_open_chips_are_told (void)
{
  g_autoptr (Table) table = table_new ("krach-5");

  for (guint ply = 0; ply < count_plies (table); ply += 7) {
    show (table, ply);
    for (guint seat = 0; seat < table->game.people->n; seat++) {
      g_autofree char *chips = adj_krach_dup_chips (peek (table)->chips[seat]);
      g_autofree char *text = ui_collect_text (GTK_WIDGET (table->plaques[seat]));

      assert_contains (text, chips);
    }
  }
}

/* Two worlds that a seat can't tell apart look alike to it, to the last word and style. */
static void
test_hidden_deck_is_never_shown (void)
{
  g_autoptr (Table) table = table_new ("krach-4");
  RulesRng rng;

  rules_rng_seed (&rng, "alike", 5);
  for (guint ply = 0; ply < count_plies (table); ply += 11) {
    g_autofree char *text = NULL;
    g_autofree char *other_text = NULL;
    g_autofree char *looks = NULL;
    g_autofree char *other_looks = NULL;
    RulesState world;

    show (table, ply);
    text = ui_collect_text (table->all);
    looks = ui_collect_looks (table->all);
    /* As all-knowing eyes would have it: the board must not look there even then. */
    rules_imagine (&table->game.scene.view, &rng, &world);
    table->game.scene.view.known = world;
    adj_board_show_scene (table->board, &table->game.scene);
    other_text = ui_collect_text (table->all);
    other_looks = ui_collect_looks (table->all);
    g_assert_cmpstr (text, ==, other_text);
    g_assert_cmpstr (looks, ==, other_looks);
  }
}

static void
test_open_share_says_its_centre_and_its_border (void)
{
  g_autoptr (Table) table = table_new ("krach-5");
  AdjKrachOpen *open = adj_krach_board_get_open (ADJ_KRACH_BOARD (table->board));
  GtkWidget *card = adj_krach_open_get_card (open);

  for (guint ply = 0; ply < count_plies (table); ply += 5) {
    g_autofree char *name = NULL;
    g_autofree char *expected = NULL;

    show (table, ply);
    name = ui_get_name (card);
    expected = g_strdup_printf ("Open share: centre %s, border %s",
                                adj_krach_get_company (krach_centre (peek (table)->open)),
                                adj_krach_get_company (krach_border (peek (table)->open)));
    g_assert_cmpstr (name, ==, expected);
    g_assert_cmpuint (adj_krach_share_get_card (ADJ_KRACH_SHARE (card)), ==, peek (table)->open);
  }
}

static void
test_what_a_seat_took_is_told_until_the_round_ends (void)
{
  g_autoptr (Table) table = table_new ("krach-5");

  /* In the eleventh round Ben drops and takes a chip; Ann takes five. */
  show (table, 158);
  g_assert_cmpint (adj_krach_find_role (&table->game.scene, 1).took, ==, 1);
  g_assert_cmpint (adj_krach_find_role (&table->game.scene, 0).took, ==, 5);
  g_assert_cmpint (adj_krach_find_role (&table->game.scene, 4).took, ==, -1);
  show (table, 160);
  for (guint seat = 0; seat < table->game.people->n; seat++)
    g_assert_cmpint (adj_krach_find_role (&table->game.scene, seat).took, ==, -1);
}

/* Whoever dropped last has a choice to come. */
static void
test_nobody_who_still_chooses_looks_out (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);

  for (guint ply = 0; ply < count_plies (table); ply++) {
    const KrachState *krach;

    make_scene (table, ply);
    krach = peek (table);
    for (guint seat = 0; seat < table->game.people->n; seat++)
      g_assert_cmpint (adj_krach_find_role (&table->game.scene, seat).is_out,
                       ==,
                       (krach->in >> seat & 1) == 0 && seat != krach->winner &&
                         seat != krach->runner_up);
  }
}

static void
test_crash_is_counted_out (gconstpointer game)
{
  g_autoptr (Table) table = table_new (game);
  AdjKrachFinal *final = adj_krach_board_get_final (ADJ_KRACH_BOARD (table->board));
  g_autofree char *text = NULL;

  show (table, count_plies (table));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (final)));
  text = ui_collect_text (GTK_WIDGET (final));
  for (guint seat = 0; seat < table->game.people->n; seat++) {
    g_autofree char *chips = g_strdup_printf ("%u ÷ 5 → +%d",
                                              peek (table)->chips[seat],
                                              peek (table)->chips[seat] / KRACH_CHIPS_A_POINT);
    g_autofree char *total = adj_krach_dup_points (peek (table)->score[seat]);

    assert_contains (text, chips);
    assert_contains (text, total);
    g_assert_true (
      gtk_widget_has_css_class (adj_krach_final_get_row (final, seat), "winner") ==
      (seat < (guint) __builtin_popcount (rules_winners (adj_scene_peek (&table->game.scene)))));
  }
  show (table, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (final)));
}

static void
test_track_says_everybodys_points (void)
{
  g_autoptr (Table) table = table_new ("krach-6");
  AdjKrachTrack *track = adj_krach_board_get_track (ADJ_KRACH_BOARD (table->board));

  for (guint ply = 0; ply <= count_plies (table); ply += 9) {
    show (table, ply);
    for (guint seat = 0; seat < table->game.people->n; seat++) {
      g_autofree char *name = ui_get_name (adj_krach_track_get_marker (track, seat));
      g_autofree char *points = adj_krach_dup_points (peek (table)->score[seat]);
      g_autofree char *expected =
        g_strdup_printf ("%s: %s", table->game.people->names[seat], points);

      g_assert_cmpstr (name, ==, expected);
    }
  }
}

/* All begin with no points: of each marker more than the half is seen, and one's own is on top. */
static void
test_no_marker_hides_another (void)
{
  g_autoptr (Table) table = table_new ("krach-6");
  AdjKrachTrack *track = adj_krach_board_get_track (ADJ_KRACH_BOARD (table->board));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWindow *window;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), table->all);
  window = ui_show_widget (scroller, 900, 900);
  for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply += 17) {
    graphene_rect_t places[RULES_MAX_SEATS];

    show (table, ply);
    ui_wait_frame (scroller);
    for (guint seat = 0; seat < table->game.people->n; seat++) {
      g_assert_true (gtk_widget_compute_bounds (adj_krach_track_get_marker (track, seat),
                                                GTK_WIDGET (track),
                                                &places[seat]));
      for (guint other = 0; other < seat; other++)
        g_assert_cmpfloat (fabsf (places[seat].origin.x - places[other].origin.x),
                           >=,
                           places[seat].size.width * .6f);
    }
    if (rules_is_seat (table->game.scene.viewer))
      g_assert_null (
        gtk_widget_get_next_sibling (adj_krach_track_get_marker (track, table->game.scene.viewer)));
  }
  ui_close (window);
}

static void
test_standing_keeps_covered_chips (void)
{
  g_autoptr (Table) table = table_new ("krach-4");
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  table->game.scene.is_covered = TRUE;
  show (table, 0);
  own = adj_krach_ui.describe_standing (&table->game.scene, (guint) table->game.scene.viewer);
  other =
    adj_krach_ui.describe_standing (&table->game.scene, ((guint) table->game.scene.viewer + 1) % 4);
  assert_contains (own, "6 chips");
  assert_lacks (other, "chip");
}

static void
test_signs_mark_the_weightiest (void)
{
  RulesEvents events = { .n = 2 };
  AdjSign sign;

  events.list[0].kind = KRACH_EVENT_TAKE;
  events.list[1].kind = KRACH_EVENT_CRASH;
  g_assert_true (adj_krach_ui.find_sign (&events, &sign));
  g_assert_cmpstr (sign.piece, ==, "sign-crash");
  events.list[1] = (RulesEvent){ .kind = KRACH_EVENT_SELL, .number = 2 };
  g_assert_true (adj_krach_ui.find_sign (&events, &sign));
  g_assert_cmpstr (sign.piece, ==, "sign-group");
  events.list[1].number = 0;
  g_assert_true (adj_krach_ui.find_sign (&events, &sign));
  g_assert_cmpstr (sign.piece, ==, "share");
  events.n = 1;
  events.list[0] = (RulesEvent){ .kind = KRACH_EVENT_SELL };
  g_assert_false (adj_krach_ui.find_sign (&events, &sign));
  events.list[0].kind = KRACH_EVENT_STAY;
  g_assert_false (adj_krach_ui.find_sign (&events, &sign));
}

static void
test_layout_has_room_for_everything (void)
{
  static const struct {
    AdjLayout layout;
    int width;
  } sizes[] = {
    { ADJ_LAYOUT_NARROW, 344 },
    { ADJ_LAYOUT_MEDIUM, 880 },
    { ADJ_LAYOUT_WIDE, 704 },
    { ADJ_LAYOUT_HUGE, 900 },
  };
  g_autoptr (Table) table = table_new ("krach-6");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    int width;

    adj_board_set_layout (table->board, sizes[i].layout);
    for (guint ply = 0; ply <= count_plies (table); ply += 4) {
      show (table, ply);
      gtk_widget_measure (GTK_WIDGET (table->board),
                          GTK_ORIENTATION_HORIZONTAL,
                          -1,
                          &width,
                          NULL,
                          NULL,
                          NULL);
      if (width > sizes[i].width)
        g_error ("layout %u, ply %u: %d wide", i, ply, width);
    }
  }
}

static void
test_movement_ends_at_the_scene (void)
{
  g_autoptr (Table) table = table_new ("krach-5");
  GtkWindow *window = ui_show_widget (table->all, 900, 900);

  ui_set_animations (TRUE);
  for (guint ply = 300; ply <= count_plies (table); ply++) {
    make_scene (table, ply);
    table->game.scene.is_step = TRUE;
    show_scene (table);
    ui_wait_frame (table->all);
    if (ply % 2 == 0)
      adj_board_settle (table->board);
    ui_until (!adj_board_is_moving (table->board));
    for (guint company = 0; company < KRACH_COMPANIES; company++)
      check_company (table, company);
  }
  ui_set_animations (FALSE);
  ui_close (window);
}

/* The greater a sale is, the longer its coins flow; a sale of nothing moves nothing. */
static void
test_a_sale_is_paid (void)
{
  g_autoptr (Table) table = table_new ("krach-5");
  GtkWindow *window = ui_show_widget (table->all, 900, 1400);
  guint n_paid = 0;

  ui_set_animations (TRUE);
  for (guint ply = 1; ply < count_plies (table); ply++) {
    const RulesEvent *sale;

    make_told_scene (table, ply, 1);
    table->game.scene.events.n = 1;
    sale = &table->game.scene.events.list[0];
    if (sale->kind != KRACH_EVENT_SELL)
      continue;
    table->game.scene.is_step = TRUE;
    show_scene (table);
    ui_wait_frame (table->all);
    if (adj_board_is_moving (table->board) != (sale->total > 0))
      g_error ("ply %u: a sale of %d moves: %d", ply, sale->total, sale->total <= 0);
    n_paid += sale->total > 0;
    adj_board_settle (table->board);
  }
  ui_set_animations (FALSE);
  g_assert_cmpuint (n_paid, >, 0);
  for (int points = 1; points <= 60; points++) {
    g_assert_cmpuint (adj_krach_find_sale_ms (points), >=, 150);
    g_assert_cmpuint (adj_krach_find_sale_ms (points), <=, 900);
    g_assert_cmpuint (adj_krach_find_sale_ms (points), >=, adj_krach_find_sale_ms (points - 1));
  }
  g_assert_cmpuint (adj_krach_find_sale_ms (20), >, 2 * adj_krach_find_sale_ms (2));
  gtk_window_set_child (window, NULL);
  ui_close (window);
}

/* The shadow of the crash is over all of the table, not only over its middle. */
static void
test_the_crash_darkens_the_table (void)
{
  g_autoptr (Table) table = table_new ("krach-5");
  GtkWindow *window = ui_show_widget (table->all, 900, 1400);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  const AdjBeat beat = { .kind = ADJ_BEAT_CRASH };
  graphene_rect_t bounds;

  show (table, count_plies (table) - 1);
  ui_wait_frame (table->all);
  adj_board_set_canvas (table->board, table->all);
  ui_set_animations (TRUE);
  adj_board_lead (table->board, &table->game.scene, &beat, &table->game.scene.events);
  ui_wait_frame (table->all);
  ui_wait_frame (table->all);
  adj_board_draw_movement (table->board, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, >=, gtk_widget_get_width (table->all));
  g_assert_cmpfloat (bounds.size.height, >=, gtk_widget_get_height (table->all));
  ui_set_animations (FALSE);
  adj_board_settle (table->board);
  adj_board_set_canvas (table->board, NULL);
  gtk_window_set_child (window, NULL);
  ui_close (window);
}

static void
add_for_each_game (const char *name, GTestDataFunc test)
{
  ui_add_for_each_game ("krach", name, games, G_N_ELEMENTS (games), test);
}

/* The sky over the Exchange. */

static char *
look_at_sky (Table *table, guint ply)
{
  GtkWidget *exchange;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;

  show (table, ply);
  exchange = ui_find_by_type (table->all, ADJ_TYPE_KRACH_EXCHANGE);
  g_assert_nonnull (exchange);
  ui_wait_frame (exchange);
  texture = ui_get_texture (exchange);
  bytes = gdk_texture_save_to_png_bytes (texture);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Clear while more than ten cards are left; then each card that goes brings the clouds nearer
 * until they are there, and the last safe ones their bolts. */
static guint
find_weather (const KrachState *krach)
{
  guint safe = adj_krach_count_safe (krach);

  if (krach->n_deck > 10 && safe > 1)
    return 0;
  return 1 + MAX (krach->n_deck, 6u) * 4 + MIN (safe, 2);
}

static void
test_weather_follows_the_danger (void)
{
  g_autoptr (Table) table = table_new ("krach-5");
  GtkWindow *window = ui_show_widget (table->all, 1280, 1400);
  g_autoptr (GHashTable) skies = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint ply = 0; ply < count_plies (table); ply += 3) {
    char *sky = look_at_sky (table, ply);
    gpointer weather = GUINT_TO_POINTER (find_weather (peek (table)));
    const char *before = g_hash_table_lookup (skies, weather);

    if (before != NULL) {
      g_assert_cmpstr (sky, ==, before);
      g_free (sky);
      continue;
    }
    g_assert_false (g_hash_table_contains (seen, sky));
    g_hash_table_add (seen, sky);
    g_hash_table_insert (skies, weather, sky);
  }
  g_assert_cmpuint (g_hash_table_size (skies), >=, 5);
  gtk_window_set_child (window, NULL);
  ui_close (window);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_load_style ();

  add_for_each_game ("counts-and-prices-are-those-of-the-rules",
                     test_counts_and_prices_are_those_of_the_rules);
  add_for_each_game ("what-is-shown-while-a-move-is-told", test_what_is_shown_while_a_move_is_told);
  add_for_each_game ("premium-shown-is-the-one-that-was-paid",
                     test_premium_shown_is_the_one_that_was_paid);
  add_for_each_game ("every-legal-move-is-offered-and-no-other",
                     test_every_legal_move_is_offered_and_no_other);
  add_for_each_game ("covered-chips-are-in-no-text", test_covered_chips_are_in_no_text);
  add_for_each_game ("nobody-who-still-chooses-looks-out", test_nobody_who_still_chooses_looks_out);
  add_for_each_game ("crash-is-counted-out", test_crash_is_counted_out);
  g_test_add_func ("/ui/krach/the-bank-is-told", test_the_bank_is_told);
  g_test_add_func ("/krach/the-bank-is-told", test_the_bank_is_told);
  g_test_add_func ("/krach/open-chips-are-told", test_open_chips_are_told);
  g_test_add_func ("/krach/hidden-deck-is-never-shown", test_hidden_deck_is_never_shown);
  g_test_add_func ("/krach/open-share-says-its-centre-and-its-border",
                   test_open_share_says_its_centre_and_its_border);
  g_test_add_func ("/krach/what-a-seat-took-is-told-until-the-round-ends",
                   test_what_a_seat_took_is_told_until_the_round_ends);
  g_test_add_func ("/krach/track-says-everybodys-points", test_track_says_everybodys_points);
  g_test_add_func ("/krach/no-marker-hides-another", test_no_marker_hides_another);
  g_test_add_func ("/krach/standing-keeps-covered-chips", test_standing_keeps_covered_chips);
  g_test_add_func ("/krach/signs-mark-the-weightiest", test_signs_mark_the_weightiest);
  g_test_add_func ("/krach/layout-has-room-for-everything", test_layout_has_room_for_everything);
  g_test_add_func ("/krach/movement-ends-at-the-scene", test_movement_ends_at_the_scene);

  g_test_add_func ("/krach/the-crash-darkens-the-table", test_the_crash_darkens_the_table);
  g_test_add_func ("/krach/a-sale-is-paid", test_a_sale_is_paid);
  g_test_add_func ("/krach/weather-follows-the-danger", test_weather_follows_the_danger);
  return g_test_run ();
}
