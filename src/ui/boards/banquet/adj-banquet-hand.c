/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-table.h"
#include "adj-tile.h"
#include "adj-tip.h"

enum {
  PAPERS = BANQUET_MOST_CHEQUE + 1 + 11 + 2, /* cheques, thieves, detective, exhibition */
  FIRST_THIEF = BANQUET_MOST_CHEQUE + 1,
  DETECTIVE = FIRST_THIEF + 11,
  EXHIBITION,
  MANY_CARDS = 9,
  MOST_IN_NARROW_ROW = 6, /* cheques and thieves */
  PARTS_GAP = 12,
};

struct _AdjBanquetHand {
  AdjPart parent_instance;

  GtkWidget *box;
  GtkWidget *caption;
  GtkWidget *cards;
  GtkWidget *papers;         /* a grid */
  GtkWidget *pieces[PAPERS]; /* made when first needed */
  GtkWidget *asides;
  GtkWidget *played;
  GtkWidget *prison_box;
  GtkWidget *prison;

  AdjDraft *draft;
  int seat;  /* whose hand it is, or −1 */
  int actor; /* may be acted for */
  guint phase;
  guint64 hand;
  guint64 secret;
  guint64 changed;
  guint32 cheques;
  guint32 thieves;
  gboolean is_narrow;
  guint8 committed; /* the verb, and its number */
  guint8 committed_number;
  guint64 committed_cards;
};

G_DEFINE_FINAL_TYPE (AdjBanquetHand, adj_banquet_hand, ADJ_TYPE_PART)

static gboolean
is_asked (AdjBanquetHand *self, guint phase)
{
  return self->seat >= 0 && self->actor == self->seat && self->phase == phase;
}

static RulesMove
make_move (AdjBanquetHand *self, guint paper)
{
  RulesMove move = { .seat = (guint8) self->seat };

  if (paper < FIRST_THIEF) {
    move.verb = BANQUET_CHEQUE;
    move.number = (guint16) paper;
  } else if (paper < DETECTIVE) {
    move.verb = BANQUET_THIEF;
    move.number = (guint16) (paper - FIRST_THIEF);
  } else {
    move.verb = paper == DETECTIVE ? BANQUET_DETECTIVE : BANQUET_EXHIBIT;
  }

  return move;
}

static gboolean
is_target (AdjBanquetHand *self, guint paper)
{
  if (paper < FIRST_THIEF)
    return is_asked (self, BANQUET_AUCTION);
  if (paper < DETECTIVE)
    return is_asked (self, BANQUET_AUCTION) || is_asked (self, BANQUET_CASTLE);

  return is_asked (self, BANQUET_CASTLE);
}

static AdjPieceState
find_paper_state (AdjBanquetHand *self, guint paper)
{
  RulesMove move = make_move (self, paper);
  RulesMove draft;
  AdjPieceState state = 0;

  if (is_target (self, paper)) {
    state |= ADJ_PIECE_TARGET;
    if (adj_draft_get (self->draft, &draft) && draft.verb == move.verb &&
        draft.number == move.number)
      state |= ADJ_PIECE_CHOSEN;
  } else if (self->committed == move.verb && self->committed_number == move.number) {
    state |= ADJ_PIECE_CHOSEN;
  }

  return state;
}

static void
show_states (AdjBanquetHand *self)
{
  gboolean is_showing = is_asked (self, BANQUET_SHOW_PHASE);
  RulesMove move;
  AdjBanquetCardSet set = { .cards = self->hand,
                            .targets = is_showing ? self->hand : 0,
                            .changed = self->changed,
                            .secret = self->secret };

  if (is_showing && adj_draft_get (self->draft, &move) && move.verb == BANQUET_SHOW)
    set.chosen = move.cards;
  else if (!is_showing)
    set.chosen = self->committed_cards;
  adj_banquet_row_set_cards (ADJ_BANQUET_ROW (self->cards), &set);

  for (guint paper = 0; paper < PAPERS; paper++) {
    if (self->pieces[paper] != NULL && gtk_widget_get_visible (self->pieces[paper]))
      adj_piece_set_state (ADJ_PIECE (self->pieces[paper]), find_paper_state (self, paper));
  }
}

static void
card_clicked_cb (AdjBanquetHand *self, guint card)
{
  RulesMove move = { .seat = (guint8) self->seat, .verb = BANQUET_SHOW };
  RulesMove draft;

  if (!is_asked (self, BANQUET_SHOW_PHASE))
    return;
  if (adj_draft_get (self->draft, &draft) && draft.verb == BANQUET_SHOW)
    move.cards = draft.cards;
  move.cards ^= ADJ_BANQUET_BIT (card);

  if (move.cards == 0)
    adj_draft_clear (self->draft);
  else
    adj_draft_set (self->draft, move);
}

static void
paper_clicked_cb (GtkWidget *piece, gpointer data)
{
  GtkWidget *hand = gtk_widget_get_ancestor (piece, ADJ_TYPE_BANQUET_HAND);
  AdjBanquetHand *self = ADJ_BANQUET_HAND (hand);
  guint paper = GPOINTER_TO_UINT (data);

  if (is_target (self, paper))
    adj_table_pick (piece, self->draft, make_move (self, paper));
}

static void
dispose (GObject *object)
{
  AdjBanquetHand *self = ADJ_BANQUET_HAND (object);

  g_clear_object (&self->draft);

  G_OBJECT_CLASS (adj_banquet_hand_parent_class)->dispose (object);
}

static void
adj_banquet_hand_class_init (AdjBanquetHandClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetHand, caption),    ADJ_FIELD (AdjBanquetHand, box),
    ADJ_FIELD (AdjBanquetHand, cards),      ADJ_FIELD (AdjBanquetHand, papers),
    ADJ_FIELD (AdjBanquetHand, asides),     ADJ_FIELD (AdjBanquetHand, played),
    ADJ_FIELD (AdjBanquetHand, prison_box), ADJ_FIELD (AdjBanquetHand, prison),
  };

  g_type_ensure (ADJ_TYPE_BANQUET_ROW);
  G_OBJECT_CLASS (klass)->dispose = dispose;
  adj_part_class_set_template (klass, "adj-banquet-hand", fields, G_N_ELEMENTS (fields));
}

/*
 * The cards, and the rest beside them: the hand keeps its height through a game. In a narrow window
 * the rest is below them, if the cards would get less than two thirds of their natural width.
 */
static gboolean
is_in_line (GtkWidget *cards, GtkWidget *tail, int width, int *ret_tail)
{
  AdjBanquetHand *self = ADJ_BANQUET_HAND (gtk_widget_get_ancestor (cards, ADJ_TYPE_BANQUET_HAND));
  int least, natural;

  gtk_widget_measure (cards, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (tail, GTK_ORIENTATION_HORIZONTAL, -1, NULL, ret_tail, NULL, NULL);

  return width - *ret_tail - PARTS_GAP >= (self->is_narrow ? natural * 2 / 3 : least);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_parts (GtkWidget *box,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  GtkWidget *cards = gtk_widget_get_first_child (box);
  GtkWidget *tail = gtk_widget_get_last_child (box);
  int least_cards, all_cards, least_tail, all_tail;

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (cards, GTK_ORIENTATION_HORIZONTAL, -1, &least_cards, &all_cards, NULL, NULL);
  gtk_widget_measure (tail, GTK_ORIENTATION_HORIZONTAL, -1, &least_tail, &all_tail, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (least_cards, least_tail);
    *natural = all_cards + PARTS_GAP + all_tail;
  } else {
    int width = for_size < 0 ? all_cards + PARTS_GAP + all_tail : for_size;

    if (is_in_line (cards, tail, width, &all_tail))
      *natural = MAX (adj_widget_measure_height (cards, width - all_tail - PARTS_GAP),
                      adj_widget_measure_height (tail, all_tail));
    else
      *natural = adj_widget_measure_height (cards, width) + adj_widget_measure_height (tail, width);
    *minimum = *natural;
  }
}

static void
allocate_parts (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *cards = gtk_widget_get_first_child (box);
  GtkWidget *tail = gtk_widget_get_last_child (box);
  int natural, tail_width, above;

  (void) baseline;
  if (is_in_line (cards, tail, width, &tail_width)) {
    gtk_widget_measure (cards, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    natural = MIN (natural, width - tail_width - PARTS_GAP);
    gtk_widget_size_allocate (cards, &(GtkAllocation){ 0, 0, natural, height }, -1);
    gtk_widget_size_allocate (tail,
                              &(GtkAllocation){ natural + PARTS_GAP, 0, tail_width, height },
                              -1);
    return;
  }

  above = adj_widget_measure_height (cards, width);
  gtk_widget_size_allocate (cards, &(GtkAllocation){ 0, 0, width, above }, -1);
  gtk_widget_size_allocate (tail, &(GtkAllocation){ 0, above, width, MAX (height - above, 0) }, -1);
}

static void
adj_banquet_hand_init (AdjBanquetHand *self)
{
  adj_part_init_template (self);
  self->seat = self->actor = -1;
  gtk_widget_set_layout_manager (
    self->box,
    gtk_custom_layout_new (get_request_mode, measure_parts, allocate_parts));
  g_signal_connect_object (self->cards,
                           "card-clicked",
                           G_CALLBACK (card_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
adj_banquet_hand_new (AdjDraft *draft)
{
  AdjBanquetHand *self = g_object_new (ADJ_TYPE_BANQUET_HAND, NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (show_states), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

static GtkWidget *
make_paper (AdjBanquetHand *self, guint paper)
{
  g_autofree char *number = NULL;
  g_autofree char *label = NULL;
  AdjTileLook look = { 0 };

  if (paper < FIRST_THIEF) {
    number = g_strdup_printf ("%u", paper);
    label = g_strdup_printf (_ ("Cheque %s"), number);
    look = (AdjTileLook){ .style = "paper cheque", .text = number, .ground = "cheque" };
  } else if (paper < DETECTIVE) {
    number = g_strdup_printf ("%u", paper - FIRST_THIEF);
    label = g_strdup_printf (_ ("Thief %s"), number);
    look = (AdjTileLook){ .style = "paper thief", .piece = "thief", .text = number };
  } else {
    label = g_strdup (paper == DETECTIVE ? _ ("Detective") : _ ("Exhibition"));
    look = (AdjTileLook){ .style = "paper thief action",
                          .piece = paper == DETECTIVE ? "detective" : "exhibit" };
  }

  self->pieces[paper] = adj_piece_new (adj_tile_new (&look));
  adj_piece_set_label (ADJ_PIECE (self->pieces[paper]), label);
  g_signal_connect (self->pieces[paper],
                    "clicked",
                    G_CALLBACK (paper_clicked_cb),
                    GUINT_TO_POINTER (paper));

  return self->pieces[paper];
}

static void
put_paper (AdjBanquetHand *self, guint paper, int column, int row)
{
  GtkWidget *piece = self->pieces[paper];
  GtkGridLayoutChild *place;

  if (piece == NULL) {
    piece = make_paper (self, paper);
    gtk_grid_attach (GTK_GRID (self->papers), piece, column, row, 1, 1);
    return;
  }
  gtk_widget_set_visible (piece, TRUE);
  place = GTK_GRID_LAYOUT_CHILD (
    gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (self->papers), piece));
  gtk_grid_layout_child_set_column (place, column);
  gtk_grid_layout_child_set_row (place, row);
}

/* The numbers of a set in rows, the largest first; returns the columns it took. */
static int
put_set (AdjBanquetHand *self, guint32 set, guint first_paper, int column, int n_rows)
{
  int n = __builtin_popcount (set);
  int n_columns = (n + n_rows - 1) / n_rows;
  int i = 0;

  for (guint number = 32; number-- > 0;) {
    if ((set >> number & 1) == 0)
      continue;
    put_paper (self, first_paper + number, column + i % n_columns, i / n_columns);
    i++;
  }

  return n_columns;
}

/* In a narrow window there is room either for the cheques or for the actions of the castle. */
static gboolean
is_short_of_room (AdjBanquetHand *self)
{
  return self->is_narrow && is_asked (self, BANQUET_CASTLE);
}

static gboolean
has_paper (AdjBanquetHand *self, guint paper)
{
  if (paper < FIRST_THIEF)
    return (self->cheques >> paper & 1) != 0 && !is_short_of_room (self);
  if (paper < DETECTIVE)
    return (self->thieves >> (paper - FIRST_THIEF) & 1) != 0;

  /* All players always hold the other two. */
  return !self->is_narrow || is_short_of_room (self);
}

static void
show_papers (AdjBanquetHand *self)
{
  int n_cheques = __builtin_popcount (self->cheques);
  int n_thieves = __builtin_popcount (self->thieves);
  gboolean is_row = self->is_narrow && n_cheques + n_thieves <= MOST_IN_NARROW_ROW;
  gboolean is_low = is_row || is_short_of_room (self) || (n_cheques <= 1 && n_thieves <= 1);
  int column = 0;

  for (guint paper = 0; paper < PAPERS; paper++) {
    if (!has_paper (self, paper) && self->pieces[paper] != NULL)
      gtk_widget_set_visible (self->pieces[paper], FALSE);
  }
  if (!is_short_of_room (self))
    column += put_set (self, self->cheques, 0, column, is_row ? 1 : 2);
  column += put_set (self, self->thieves, FIRST_THIEF, column, is_row ? 1 : 2);
  if (self->is_narrow && !is_short_of_room (self))
    return;
  put_paper (self, DETECTIVE, column, 0);
  put_paper (self, EXHIBITION, is_low ? column + 1 : column, is_low ? 0 : 1);
}

static void
show_asides (AdjBanquetHand *self, const AdjScene *scene)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint seat = (guint) self->seat;
  guint32 prisoners = adj_banquet_get_prisoners (banquet, seat);
  g_autofree char *numbers = adj_banquet_list_numbers (prisoners, ", ");
  g_autofree char *secret = adj_banquet_describe_secret (scene, seat);
  g_autofree char *played = NULL;

  if (secret != NULL)
    /* TRANSLATORS: the reader's secret choice. */
    played = g_strdup_printf (_ ("In secret: %s"), secret);
  adj_show_text (self->played, played);
  adj_show_text (self->prison, numbers);
  gtk_widget_set_visible (self->prison_box, prisoners != 0);
  if (prisoners != 0) {
    g_autofree char *prison = g_strdup_printf (_ ("in prison: %s"), numbers);

    adj_set_name (self->prison_box, prison);
    adj_tip_set (self->prison_box, prison);
  }
}

static guint64
find_changed (const AdjScene *scene, guint seat)
{
  guint64 cards = 0;

  for (guint i = 0; i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];

    if (event->seat == seat &&
        (event->kind == BANQUET_EVENT_BOUGHT || event->kind == BANQUET_EVENT_STOLEN))
      cards |= event->cards;
  }

  return cards;
}

void
adj_banquet_hand_update (GtkWidget *hand, const AdjScene *scene)
{
  AdjBanquetHand *self = ADJ_BANQUET_HAND (hand);
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  guint seat;

  self->seat = adj_scene_get_own_seat (scene);
  self->actor = scene->actor;
  self->phase = state->phase;
  gtk_widget_set_visible (self->box, self->seat >= 0);
  if (self->seat < 0) {
    /* Clears the hand that was shown before. */
    self->hand = self->secret = self->changed = self->committed_cards = 0;
    self->cheques = self->thieves = 0;
    self->committed = BANQUET_NOTHING;
    show_papers (self);
    show_states (self);
    adj_show_text (self->played, NULL);
    adj_show_text (self->prison, NULL);
    adj_tip_set (self->prison_box, NULL);
    adj_set_name (self->prison_box, "");
    return;
  }

  seat = (guint) self->seat;
  self->hand = banquet->hands[seat];
  self->secret = self->hand & ~banquet_peek (&scene->outside.known)->hands[seat];
  self->changed = find_changed (scene, seat);
  self->cheques = banquet->cheques[seat];
  self->thieves = banquet->thieves[seat];
  self->committed = banquet->secrets[seat];
  self->committed_number = banquet->secret_numbers[seat];
  self->committed_cards = banquet->secret_cards[seat];
  adj_banquet_row_set_size (ADJ_BANQUET_ROW (self->cards),
                            banquet->n_cards[seat] > MANY_CARDS ? ADJ_BANQUET_SMALL
                                                                : ADJ_BANQUET_MEDIUM);
  show_papers (self);
  show_asides (self, scene);
  show_states (self);
}

void
adj_banquet_hand_lay_out (GtkWidget *hand, AdjLayout layout)
{
  AdjBanquetHand *self = ADJ_BANQUET_HAND (hand);
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  /* Elsewhere the board needs the height: the hand is known by its place. */
  gtk_widget_set_visible (self->caption, layout == ADJ_LAYOUT_HUGE);
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  show_papers (self);
}
