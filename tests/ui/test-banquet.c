/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet's table against the rules: exactly the legal moves can be chosen, every piece has an
 * accessible name, and nothing is shown that these eyes do not see.
 */

#include "ui-fixture.h"

#include <math.h>
#include <string.h>

#include "adj-banquet-parts.h"
#include "adj-banquet-ui.h"
#include "adj-banquet-words.h"
#include "adj-piece.h"
#include "ui-golden.h"

static const char *const games[] = { "banquet-4", "banquet-5-leader" };

/* A stored game, and all of a table that its face makes. */
typedef struct {
  UiGolden game;
  AdjDraft *draft;
  GtkWidget *box;
  AdjBoard *board;
  GtkWidget *hand;
  AdjActionBar *bar;
  AdjPlaque *plaques[BANQUET_SEATS];
  RulesState state;
} Table;

static Table *
table_new (const char *name)
{
  Table *table = g_new0 (Table, 1);

  ui_golden_open (&table->game, name);
  adj_match_get_state (table->game.match, 0, &table->state);
  table->draft = adj_draft_new ();
  table->box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  table->board = adj_banquet_ui.new_board ();
  adj_board_set_draft (table->board, table->draft);
  table->hand = adj_banquet_ui.new_hand (table->draft);
  table->bar = g_object_new (ADJ_TYPE_ACTION_BAR, NULL);
  adj_action_bar_set_draft (table->bar, table->draft);
  gtk_box_append (GTK_BOX (table->box), GTK_WIDGET (table->board));
  gtk_box_append (GTK_BOX (table->box), table->hand);
  gtk_box_append (GTK_BOX (table->box), GTK_WIDGET (table->bar));
  for (guint seat = 0; seat < table->state.n_seats; seat++) {
    table->plaques[seat] = adj_plaque_new (&adj_banquet_ui);
    gtk_box_append (GTK_BOX (table->box), GTK_WIDGET (table->plaques[seat]));
  }

  return table;
}

static void
table_free (Table *table)
{
  gpointer board = table->board;
  gpointer hand = table->hand;

  g_object_add_weak_pointer (board, &board);
  g_object_add_weak_pointer (hand, &hand);
  ui_assert_finalized (table->box);
  ui_wait_finalized (&board);
  ui_wait_finalized (&hand);
  g_assert_finalize_object (table->draft);
  ui_golden_close (&table->game);
  g_free (table);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static void
make_scene (Table *table, guint ply, RulesViewer viewer)
{
  adj_match_get_state (table->game.match, ply, &table->state);
  ui_golden_make_scene (&table->game, ply, viewer);
}

static void
offer (Table *table)
{
  adj_action_bar_begin (table->bar, &table->game.scene);
  adj_banquet_ui.offer_moves (table->bar, &table->game.scene, table->draft);
  adj_action_bar_end (table->bar);
}

static void
show (Table *table, guint ply, RulesViewer viewer)
{
  make_scene (table, ply, viewer);
  adj_draft_clear (table->draft);
  adj_board_show_scene (table->board, &table->game.scene);
  adj_banquet_ui.update_hand (table->hand, &table->game.scene);
  for (guint seat = 0; seat < table->state.n_seats; seat++)
    adj_plaque_show_scene (table->plaques[seat], &table->game.scene, seat);
  offer (table);
}

/* All cards that these eyes know the place of. */
static guint64
find_seen (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  guint64 cards = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    cards |= banquet->hands[seat];
  for (guint pile = 0; pile < 2; pile++) {
    if (banquet->n_pile[pile] > 0)
      cards |= ADJ_BANQUET_BIT (banquet_top (banquet, pile));
  }

  return cards;
}

static void
assert_keeps_secrets (Table *table)
{
  g_autofree char *text = ui_collect_text (table->box);
  guint64 seen = find_seen (&table->game.scene);

  for (guint card = 0; card < BANQUET_CARDS; card++) {
    g_autofree char *name = adj_banquet_name_card (card);
    g_autofree char *year = g_strdup_printf ("%u", banquet_card_year (card));

    if ((seen >> card & 1) != 0)
      continue;
    g_assert_null (strstr (text, name));
    g_assert_null (strstr (text, year));
  }
}

static void
test_secrets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (Table) table = table_new (games[i]);
    guint n_plies = adj_match_get_n_plies (table->game.match);

    for (guint ply = 0; ply <= n_plies; ply += ply + 5 > n_plies && ply < n_plies ? 1 : 5) {
      for (RulesViewer viewer = 0; viewer < table->state.n_seats; viewer++) {
        show (table, ply, viewer);
        assert_keeps_secrets (table);
      }
      show (table, ply, RULES_SPECTATOR);
      assert_keeps_secrets (table);
    }
    show (table, n_plies, RULES_ALL_KNOWING);
    show (table, n_plies, RULES_SPECTATOR);
    assert_keeps_secrets (table);
  }
}

typedef struct {
  guint n_targets;
  GtkWidget *wanted;
  const char *prefix;
} Search;

static gboolean
look_at_piece (GtkWidget *widget, gpointer data)
{
  Search *search = data;
  g_autofree char *name = NULL;

  if (!ADJ_IS_PIECE (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  name = ui_get_name (widget);
  g_assert_cmpstr (name, !=, "");
  if ((adj_piece_get_state (ADJ_PIECE (widget)) & ADJ_PIECE_TARGET) == 0)
    return FALSE;
  search->n_targets++;
  if (search->prefix != NULL && g_str_has_prefix (name, search->prefix))
    search->wanted = widget;

  return FALSE;
}

static Search
search_pieces (Table *table, const char *prefix)
{
  Search search = { .prefix = prefix };

  ui_visit (GTK_WIDGET (table->board), look_at_piece, &search);
  ui_visit (table->hand, look_at_piece, &search);

  return search;
}

static void
click_piece (Table *table, const char *prefix)
{
  Search search = search_pieces (table, prefix);

  g_assert_nonnull (search.wanted);
  g_signal_emit_by_name (search.wanted, "clicked");
}

/* How many pieces can be chosen for the moves there are. */
static guint
count_expected (Table *table)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  guint seat = (guint) table->game.scene.actor;
  guint64 hand = banquet_peek (&table->state)->hands[seat];
  bool is_all;

  if (table->state.phase == BANQUET_PLACE)
    return 0;
  if (table->state.phase == BANQUET_SHOW_PHASE)
    return (guint) __builtin_popcountll (hand);

  return (guint) rules_legal (&table->state, seat, moves, &is_all);
}

static void
test_targets (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply += 3) {
    adj_match_get_state (table->game.match, ply, &table->state);
    show (table, ply, g_bit_nth_lsf (table->state.to_act, -1));
    g_assert_cmpuint (search_pieces (table, NULL).n_targets, ==, count_expected (table));
    show (table, ply, RULES_SPECTATOR);
    g_assert_cmpuint (search_pieces (table, NULL).n_targets, ==, 0);
  }
}

/* Chooses what was played, piece by piece. */
static void
pick (Table *table, RulesMove move)
{
  g_autofree char *name = NULL;

  switch (move.verb) {
  case BANQUET_CHEQUE:
    name = g_strdup_printf ("Cheque %u", move.number);
    break;
  case BANQUET_THIEF:
    name = g_strdup_printf ("Thief %u", move.number);
    break;
  case BANQUET_TAKE:
    name = g_strdup (move.number == BANQUET_LEFT ? "Left pile" : "Right pile");
    break;
  case BANQUET_EXHIBIT:
    name = g_strdup ("Exhibition");
    break;
  case BANQUET_DETECTIVE:
    name = g_strdup ("Detective");
    break;
  default:
    for (guint64 cards = move.cards; cards != 0; cards &= cards - 1) {
      g_autofree char *card = adj_banquet_name_card ((guint) __builtin_ctzll (cards));

      click_piece (table, card);
    }
    return;
  }
  click_piece (table, name);
}

static void
test_picking (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply++) {
    RulesMove move = adj_match_get_move (table->game.match, ply + 1);
    RulesMove draft;

    if (move.verb == BANQUET_GO_AUCTION || move.verb == BANQUET_GO_CASTLE ||
        (move.verb == BANQUET_SHOW && move.cards == 0))
      continue;
    show (table, ply, move.seat);
    pick (table, move);
    g_assert_true (adj_draft_get (table->draft, &draft));
    g_assert_cmpmem (&draft, sizeof draft, &move, sizeof move);
    g_assert_cmpuint (rules_view_check (&table->game.scene.view, draft), ==, RULES_OK);
    offer (table);
  }
}

static gboolean
is_collection (GtkWidget *widget, gpointer data)
{
  (void) data;
  return gtk_widget_has_css_class (widget, "collection-choice");
}

/* The first of the ready-made collections is the finest. */
static void
test_the_finest_collection_comes_first (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");
  guint n_several = 0;

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply++) {
    GtkWidget *first;

    adj_match_get_state (table->game.match, ply, &table->state);
    if (table->state.phase != BANQUET_SHOW_PHASE)
      continue;
    show (table, ply, g_bit_nth_lsf (table->state.to_act, -1));
    offer (table);
    first = ui_visit (GTK_WIDGET (table->bar), is_collection, NULL);
    if (first == NULL)
      continue;
    g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (first)))),
                        "Finest"));
    n_several += gtk_widget_get_next_sibling (first) != NULL;
  }
  g_assert_cmpuint (n_several, >, 0);
}

static void
test_castle_names (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");
  g_autofree char *text = NULL;

  show (table, 1, 0);
  text = ui_collect_text (GTK_WIDGET (table->board));
  g_assert_nonnull (strstr (text, "Castle 2 and 1, spaces 1 and 2"));
  g_assert_nonnull (strstr (text, "Castle 5 and 3, spaces 34 to 36"));
  g_assert_nonnull (strstr (text, "Cell 4: empty"));
  g_assert_nonnull (strstr (text, "Left pile: F\u00a01860, shop sign; 15 cards"));
}

/* A scene in the middle of a theft shows the round so far. */
static void
test_round_from_anywhere (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");
  g_autofree char *text = NULL;

  show (table, 299, 3);
  text = ui_collect_text (GTK_WIDGET (table->board));
  g_assert_nonnull (strstr (text, "second · 3 cards, 2 left"));
  g_assert_nonnull (strstr (text, "castle 4 | 2: advances 2"));
  g_assert_nonnull (strstr (text, "A\u00a01902"));
}

/* The final count is explained only when the end is near. */
static void
test_end_announces_itself (void)
{
  g_autoptr (Table) table = table_new ("banquet-4");
  guint n_near = 0;

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match); ply++) {
    g_autofree char *text = NULL;
    gboolean is_near = FALSE;

    show (table, ply, ui_golden_get_actor (&table->game, ply));
    for (guint seat = 0; seat < table->state.n_seats; seat++)
      is_near = is_near || banquet_peek (&table->state)->pawns[seat] >= 32;
    n_near += is_near;
    text = ui_collect_text (GTK_WIDGET (table->bar));
    g_assert_cmpint (strstr (text, "A pawn on space 37 ends the game") != NULL, ==, is_near);
  }
  g_assert_cmpuint (n_near, >, 0);
}

static gboolean
count_image (GtkWidget *widget, gpointer data)
{
  guint *n = data;

  *n += GTK_IS_IMAGE (widget) && gtk_widget_is_visible (widget);
  return FALSE;
}

/* Cheques and thieves; thieves in prison only if there are any. */
static void
test_an_empty_prison_is_not_shown (void)
{
  g_autoptr (Table) table = table_new ("banquet-3");
  gboolean has_prisoners = FALSE;

  for (guint ply = 0; ply < adj_match_get_n_plies (table->game.match) && !has_prisoners; ply++) {
    const BanquetState *banquet;
    guint n = 0;

    show (table, ply, RULES_ALL_KNOWING);
    banquet = banquet_peek (&table->state);
    has_prisoners = adj_banquet_get_prisoners (banquet, 0) != 0;
    if (banquet->cheques[0] == 0 || banquet->thieves[0] == 0)
      continue;
    ui_visit (GTK_WIDGET (table->plaques[0]), count_image, &n);
    g_assert_cmpuint (n, ==, has_prisoners ? 3 : 2);
  }
  g_assert_true (has_prisoners);
}

static gboolean
is_track (GtkWidget *widget, gpointer data)
{
  (void) data;
  return ADJ_IS_BANQUET_TRACK (widget);
}

/* Nobody's pawn hides another's, and none covers the space beside its own. */
static void
assert_apart (AdjBanquetTrack *track, const RulesState *state)
{
  graphene_rect_t pawns[BANQUET_SEATS];
  graphene_rect_t space;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    GtkWidget *place = adj_banquet_track_get_space (track, banquet_peek (state)->pawns[seat]);
    float width;

    g_assert_true (gtk_widget_compute_bounds (adj_banquet_track_get_pawn (track, seat),
                                              GTK_WIDGET (track),
                                              &pawns[seat]));
    g_assert_true (gtk_widget_compute_bounds (place, GTK_WIDGET (track), &space));
    width = pawns[seat].size.width;
    g_assert_cmpfloat (pawns[seat].origin.x, >=, space.origin.x - 4);
    g_assert_cmpfloat (pawns[seat].origin.x + width, <=, space.origin.x + space.size.width + 4);
    for (guint other = 0; other < seat; other++) {
      float apart = fabsf (pawns[seat].origin.x - pawns[other].origin.x);
      float below = fabsf (pawns[seat].origin.y - pawns[other].origin.y);

      g_assert_cmpfloat (MAX (apart, below), >=, width * .3f);
    }
  }
}

static void
test_everybodys_pawn_is_seen (void)
{
  static const AdjLayout layouts[] = { ADJ_LAYOUT_NARROW, ADJ_LAYOUT_WIDE, ADJ_LAYOUT_HUGE };
  g_autoptr (Table) table = table_new ("banquet-5-leader");
  GtkWidget *track = ui_visit (GTK_WIDGET (table->board), is_track, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWindow *window;

  /* As at the table; a window of its own would have to be as high as it is at its narrowest. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), table->box);
  window = ui_show_widget (scroller, 900, 900);

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    adj_board_set_layout (table->board, layouts[i]);
    for (guint ply = 0; ply <= adj_match_get_n_plies (table->game.match); ply += 23) {
      show (table, ply, RULES_SPECTATOR);
      ui_wait_frame (track);
      assert_apart (ADJ_BANQUET_TRACK (track), &table->state);
    }
  }
  ui_close (window);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/banquet/no-widget-tells-a-card-that-is-hidden", test_secrets);
  g_test_add_func ("/banquet/what-may-be-chosen-is-what-may-be-played", test_targets);
  g_test_add_func ("/banquet/picking-pieces-makes-the-move", test_picking);
  g_test_add_func ("/banquet/the-finest-collection-comes-first",
                   test_the_finest_collection_comes_first);
  g_test_add_func ("/banquet/castles-and-cells-say-what-they-are", test_castle_names);
  g_test_add_func ("/banquet/an-empty-prison-is-not-shown", test_an_empty_prison_is_not_shown);
  g_test_add_func ("/banquet/the-end-announces-itself", test_end_announces_itself);
  g_test_add_func ("/banquet/everybodys-pawn-is-seen", test_everybodys_pawn_is_seen);
  g_test_add_func ("/banquet/a-round-is-told-wherever-one-comes-in", test_round_from_anywhere);

  return g_test_run ();
}
