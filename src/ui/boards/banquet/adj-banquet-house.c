/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-badge.h"
#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-width-first-bin.h"
#include "adj-piece.h"
#include "adj-tile.h"

/* Of the drawing of the awning. */
enum {
  SCALLOP = 29,
  AWNING = 20,
};

enum {
  MANY_PLAYS = 3,
  HALF_LINE = 12, /* characters */
  LINE = 22,
};

typedef struct {
  GtkWidget *stack;
  GtkWidget *piece;
  GtkWidget *card;
  GtkWidget *edges[2]; /* of the cards below */
  GtkWidget *none;     /* in the place of the piece when the pile is empty */
  GtkWidget *count;
  GtkWidget *unit;
} Pile;

typedef struct {
  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *tile;
  GtkWidget *verb;
  GtkWidget *object;
} Play;

struct _AdjBanquetHouse {
  AdjPart parent_instance;

  GtkWidget *section;
  GtkWidget *rule;
  GtkWidget *title;
  GtkWidget *pile_row;
  Pile piles[2];
  Play plays[BANQUET_SEATS];
  GtkWidget *spent;
  guint8 n_pile[2];
  guint n_plays;
  gboolean is_buying;
  guint turned; /* piles whose top is new: a bit each */
};

enum {
  PILE_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AdjBanquetHouse, adj_banquet_house, ADJ_TYPE_PART)

/* A whole number of scallops, from one side to the other. */
static void
paint_awning (GtkWidget *self, GtkSnapshot *snapshot)
{
  graphene_rect_t area;
  GskRoundedRect frame;
  float n;

  if (!gtk_widget_compute_bounds (self, self, &area))
    return;
  n = MAX (roundf (area.size.width / SCALLOP), 1);
  gsk_rounded_rect_init_from_rect (&frame, &area, 9);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_translate (snapshot, &area.origin);
  gtk_snapshot_scale (snapshot, area.size.width / (n * SCALLOP), 1);
  adj_drawing_snapshot_tiles (adj_drawing_get ("awning"), snapshot, (int) n * SCALLOP, AWNING);
  gtk_snapshot_pop (snapshot);
}

static void
adj_banquet_house_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (adj_palette_is_illustrated ()) {
    gtk_snapshot_save (snapshot);
    paint_awning (widget, snapshot);
    gtk_snapshot_restore (snapshot);
  }
  GTK_WIDGET_CLASS (adj_banquet_house_parent_class)->snapshot (widget, snapshot);
}

static void
adj_banquet_house_class_init (AdjBanquetHouseClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetHouse, section), ADJ_FIELD (AdjBanquetHouse, rule),
    ADJ_FIELD (AdjBanquetHouse, title),   { "piles", offsetof (AdjBanquetHouse, pile_row) },
    ADJ_FIELD (AdjBanquetHouse, spent),
  };

  g_type_ensure (ADJ_TYPE_BANQUET_CARD);
  GTK_WIDGET_CLASS (klass)->snapshot = adj_banquet_house_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "house");
  adj_part_class_set_template (klass, "adj-banquet-house", fields, G_N_ELEMENTS (fields));

  signals[PILE_CLICKED] = g_signal_new ("pile-clicked",
                                        G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST,
                                        0,
                                        NULL,
                                        NULL,
                                        NULL,
                                        G_TYPE_NONE,
                                        1,
                                        G_TYPE_UINT);
}

static void
pile_clicked_cb (AdjBanquetHouse *self, GtkWidget *piece)
{
  g_signal_emit (self,
                 signals[PILE_CLICKED],
                 0,
                 piece == self->piles[BANQUET_LEFT].piece ? BANQUET_LEFT : BANQUET_RIGHT);
}

static void
make_pile (AdjBanquetHouse *self, Pile *pile)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Pile, stack),
    ADJ_FIELD (Pile, card),
    { "edge_0", offsetof (Pile, edges[0]) },
    { "edge_1", offsetof (Pile, edges[1]) },
    ADJ_FIELD (Pile, none),
    ADJ_FIELD (Pile, count),
    ADJ_FIELD (Pile, unit),
  };
  GtkWidget *box = adj_fragment_new ("adj-banquet-pile", pile, fields, G_N_ELEMENTS (fields));

  adj_banquet_card_set_card (ADJ_BANQUET_CARD (pile->card), 0);
  g_object_ref (pile->stack);
  gtk_box_remove (GTK_BOX (box), pile->stack);
  pile->piece = adj_piece_new (pile->stack);
  g_object_unref (pile->stack);
  g_signal_connect_object (pile->piece,
                           "clicked",
                           G_CALLBACK (pile_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_prepend (GTK_BOX (box), pile->piece);
  gtk_box_append (GTK_BOX (self->pile_row), box);
}

static void
make_play (AdjBanquetHouse *self, Play *play)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Play, badge),
    ADJ_FIELD (Play, tile),
    ADJ_FIELD (Play, verb),
    ADJ_FIELD (Play, object),
  };
  GtkWidget *spent = gtk_widget_get_parent (self->spent);

  play->box = adj_fragment_new ("adj-banquet-play", play, fields, G_N_ELEMENTS (fields));
  gtk_box_insert_child_after (GTK_BOX (self->section),
                              play->box,
                              gtk_widget_get_prev_sibling (spent));
}

static void
adj_banquet_house_init (AdjBanquetHouse *self)
{
  adj_part_init_template (self);
  for (guint pile = 0; pile < 2; pile++)
    make_pile (self, &self->piles[pile]);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    make_play (self, &self->plays[seat]);
}

void
adj_banquet_house_set_narrow (AdjBanquetHouse *self, gboolean narrow)
{
  gtk_widget_set_visible (self->rule, !narrow);
  gtk_widget_set_visible (self->title, !narrow);
}

static void
show_pile (AdjBanquetHouse *self, const BanquetState *banquet, guint pile)
{
  Pile *parts = &self->piles[pile];
  guint n = banquet->n_pile[pile];
  guint top = n > 0 ? banquet_top (banquet, pile) : BANQUET_HIDDEN;
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *card = NULL;
  g_autofree char *label = NULL;

  self->n_pile[pile] = (guint8) n;
  gtk_widget_set_visible (parts->piece, n > 0);
  gtk_widget_set_visible (parts->none, n == 0);
  adj_show_text (parts->count, count);
  adj_show_text (parts->unit, ngettext ("card", "cards", n));
  gtk_widget_set_opacity (parts->edges[0], n > 2);
  gtk_widget_set_opacity (parts->edges[1], n > 1);
  if (n == 0)
    return;

  /* A card is still face down while the one above it is told of. */
  gtk_widget_set_opacity (parts->card, top < BANQUET_CARDS);
  if (top < BANQUET_CARDS)
    adj_banquet_card_set_card (ADJ_BANQUET_CARD (parts->card), top);
  card = top < BANQUET_CARDS ? adj_banquet_describe_card (top) : g_strdup (_ ("face down"));
  label =
    pile == BANQUET_LEFT
      /* TRANSLATORS: the card on top; how many cards there are. */
      ? g_strdup_printf (ngettext ("Left pile: %s; %u card", "Left pile: %s; %u cards", n), card, n)
      : g_strdup_printf (ngettext ("Right pile: %s; %u card", "Right pile: %s; %u cards", n),
                         card,
                         n);
  adj_piece_set_label (ADJ_PIECE (parts->piece), label);
}

/* The outcome of a cheque or a thief that was put down. */
static void
find_outcome (const AdjScene *scene,
              const AdjBanquetRound *round,
              guint seat,
              const char **ret_verb,
              char **ret_object)
{
  const AdjBanquetPast *past = &round->past;
  gboolean is_buying = adj_scene_peek (scene)->phase == BANQUET_BUY;

  /* The cards are turned up, and who buys is told with the next event. */
  if (adj_scene_peek (scene)->phase == BANQUET_AUCTION)
    return;
  if (past->actions[seat] == BANQUET_CHEQUE) {
    if (past->buyer != seat)
      *ret_verb = _ ("takes it back");
    else if (is_buying)
      *ret_verb = _ ("chooses a pile");
    else
      *ret_verb = C_ ("auction house", "buys");
    if (past->buyer == seat && past->bought != 0)
      *ret_object = adj_banquet_name_cards (past->bought);
  } else if (past->till_thief == seat) {
    *ret_verb = C_ ("auction house", "takes");
    *ret_object = g_strdup_printf (_ ("cheque %u"), past->cheque);
  } else if (is_buying) {
    *ret_verb = _ ("waits for the cheque");
  } else {
    *ret_verb = _ ("gets nothing");
  }
}

static void
show_play (AdjBanquetHouse *self, const AdjScene *scene, const AdjBanquetRound *round, guint seat)
{
  const AdjBanquetPast *past = &round->past;
  Play *play = &self->plays[seat];
  gboolean is_thief = past->actions[seat] == BANQUET_THIEF;
  gboolean is_here =
    seat < adj_scene_peek (scene)->n_seats && past->places[seat] == BANQUET_GO_AUCTION;
  gboolean has_chosen;
  const char *verb = NULL;
  g_autofree char *object = NULL;
  g_autofree char *number = g_strdup_printf ("%u", past->action_numbers[seat]);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (play->box, is_here);
  if (!is_here)
    return;
  self->n_plays++;
  adj_banquet_set_past (play->box, round->is_over && !rules_is_over (adj_scene_peek (scene)));

  adj_badge_set_person (ADJ_BADGE (play->badge), &scene->people->list[seat], TRUE);
  if (past->actions[seat] == BANQUET_NOTHING) {
    has_chosen = banquet_peek (adj_scene_peek (scene))->secrets[seat] != BANQUET_NOTHING;
    adj_tile_set_look (ADJ_TILE (play->tile),
                       &(AdjTileLook){ .style = "play unknown", .text = has_chosen ? "?" : "…" });
    adj_show_text (play->verb, has_chosen ? _ ("has chosen") : _ ("is choosing"));
    adj_show_text (play->object, NULL);
    return;
  }

  find_outcome (scene, round, seat, &verb, &object);
  label =
    is_thief ? g_strdup_printf (_ ("Thief %s"), number) : g_strdup_printf (_ ("Cheque %s"), number);
  adj_tile_set_look (ADJ_TILE (play->tile),
                     &(AdjTileLook){ .style = is_thief ? "play thief" : "play cheque",
                                     .piece = is_thief ? "thief" : NULL,
                                     .text = number,
                                     .ground = is_thief ? NULL : "cheque",
                                     .label = label });
  adj_show_text (play->verb, verb);
  adj_show_text (play->object, object);
}

/* Many plays stand closer, each on one line, so that all are in sight. */
static void
make_room (AdjBanquetHouse *self)
{
  gboolean is_crowded = self->n_plays >= MANY_PLAYS;

  adj_widget_set_class (GTK_WIDGET (self), "crowded", is_crowded);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    const Play *play = &self->plays[seat];

    gtk_label_set_max_width_chars (GTK_LABEL (play->verb), is_crowded ? LINE : HALF_LINE);
    gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_parent (play->verb)),
                                    is_crowded ? GTK_ORIENTATION_HORIZONTAL
                                               : GTK_ORIENTATION_VERTICAL);
  }
}

void
adj_banquet_house_show (AdjBanquetHouse *self, const AdjScene *scene, const AdjBanquetRound *round)
{
  const RulesState *state = adj_scene_peek (scene);
  guint32 spent = adj_banquet_get_spent (state);
  g_autofree char *numbers = adj_banquet_list_numbers (spent, ", ");
  g_autofree char *text = NULL;

  self->is_buying = state->phase == BANQUET_BUY;
  self->turned = 0;
  for (guint i = 0; i < scene->events.n; i++) {
    if (scene->events.list[i].kind == BANQUET_EVENT_TURNED && state->ply > 0)
      self->turned |= 1u << scene->events.list[i].number;
  }
  for (guint pile = 0; pile < 2; pile++)
    show_pile (self, banquet_peek (state), pile);
  self->n_plays = 0;
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    show_play (self, scene, round, seat);
  make_room (self);

  if (spent != 0)
    text = g_strdup_printf (_ ("Cheques out of the game: %s"), numbers);
  adj_show_text (self->spent, text);
}

void
adj_banquet_house_show_draft (AdjBanquetHouse *self, AdjDraft *draft, int actor)
{
  RulesMove move;
  gboolean is_chosen = draft != NULL && adj_draft_get (draft, &move) && move.verb == BANQUET_TAKE;

  for (guint pile = 0; pile < 2; pile++) {
    AdjPieceState state = 0;

    if (self->is_buying && actor >= 0 && self->n_pile[pile] > 0)
      state |= ADJ_PIECE_TARGET;
    if ((state & ADJ_PIECE_TARGET) != 0 && is_chosen && move.number == pile)
      state |= ADJ_PIECE_CHOSEN;
    if ((self->turned >> pile & 1) != 0)
      state |= ADJ_PIECE_CHANGED;
    adj_piece_set_state (ADJ_PIECE (self->piles[pile].piece), state);
  }
}

GtkWidget *
adj_banquet_house_get_pile (AdjBanquetHouse *self, guint pile)
{
  return self->piles[pile].piece;
}

GtkWidget *
adj_banquet_house_get_play (AdjBanquetHouse *self, guint seat)
{
  return self->plays[seat].tile;
}
