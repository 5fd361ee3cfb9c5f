/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-house.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-banquet-card.h"
#include "adj-banquet-section.h"
#include "adj-banquet-words.h"
#include "adj-width-first-bin.h"
#include "adj-piece.h"
#include "adj-tile.h"

typedef struct {
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
  GtkWidget parent_instance;

  GtkWidget *section;
  Pile piles[2];
  Play plays[BANQUET_SEATS];
  GtkWidget *spent;
  guint8 n_pile[2];
  gboolean is_buying;
  guint turned; /* piles whose top is new: a bit each */
};

enum {
  PILE_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AdjBanquetHouse, adj_banquet_house, GTK_TYPE_WIDGET)

static void
dispose (GObject *object)
{
  AdjBanquetHouse *self = ADJ_BANQUET_HOUSE (object);

  g_clear_pointer (&self->section, gtk_widget_unparent);

  G_OBJECT_CLASS (adj_banquet_house_parent_class)->dispose (object);
}

static void
adj_banquet_house_class_init (AdjBanquetHouseClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "house");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

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

/* The card on top, and the edges of two below it. */
static GtkWidget *
make_stack (Pile *parts)
{
  GtkWidget *stack = gtk_overlay_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts->edges); i++) {
    GtkWidget *edge = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

    gtk_widget_add_css_class (edge, "object-card");
    gtk_widget_add_css_class (edge, "pile-edge");
    gtk_widget_set_margin_start (edge, 6 - 3 * (int) i);
    gtk_widget_set_margin_bottom (edge, 6 - 3 * (int) i);
    gtk_widget_set_margin_end (edge, 3 * (int) i);
    gtk_widget_set_margin_top (edge, 3 * (int) i);
    parts->edges[i] = edge;
    if (i == 0)
      gtk_overlay_set_child (GTK_OVERLAY (stack), edge);
    else
      gtk_overlay_add_overlay (GTK_OVERLAY (stack), edge);
  }
  gtk_widget_set_margin_top (parts->card, 6);
  gtk_widget_set_margin_end (parts->card, 6);
  gtk_overlay_add_overlay (GTK_OVERLAY (stack), parts->card);

  return stack;
}

static GtkWidget *
make_pile (AdjBanquetHouse *self, guint pile)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *figures = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Pile *parts = &self->piles[pile];

  parts->card = adj_banquet_card_new (0);
  parts->piece = adj_piece_new (make_stack (parts));
  g_signal_connect_object (parts->piece,
                           "clicked",
                           G_CALLBACK (pile_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  parts->none = adj_banquet_label_new ("empty-pile", "role-least");
  gtk_label_set_xalign (GTK_LABEL (parts->none), .5);
  gtk_label_set_text (GTK_LABEL (parts->none), C_ ("pile", "empty"));
  parts->count = adj_banquet_label_new ("role-section", "tabular");
  parts->unit = adj_banquet_label_new ("role-least", "ink2");

  gtk_widget_set_valign (figures, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (figures), parts->count);
  gtk_box_append (GTK_BOX (figures), parts->unit);
  gtk_box_append (GTK_BOX (box), parts->piece);
  gtk_box_append (GTK_BOX (box), parts->none);
  gtk_box_append (GTK_BOX (box), figures);
  gtk_widget_add_css_class (box, "cards-medium");

  return box;
}

static GtkWidget *
make_play (Play *play)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *fence = adj_width_first_bin_new (words);

  play->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class (play->box, "house-play");
  play->badge = adj_badge_new (24);
  gtk_widget_set_valign (play->badge, GTK_ALIGN_CENTER);
  play->tile = adj_tile_new (&(AdjTileLook){ .style = "cheque", .text = "" });
  gtk_widget_set_valign (play->tile, GTK_ALIGN_CENTER);
  play->verb = adj_banquet_label_new ("role-small", "ink2");
  gtk_label_set_wrap (GTK_LABEL (play->verb), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (play->verb), 12);
  play->object = adj_banquet_label_new ("role-small", "strong");
  gtk_label_set_wrap (GTK_LABEL (play->object), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (play->object), 12);
  gtk_widget_set_valign (fence, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), play->verb);
  gtk_box_append (GTK_BOX (words), play->object);
  gtk_box_append (GTK_BOX (play->box), play->badge);
  gtk_box_append (GTK_BOX (play->box), play->tile);
  gtk_box_append (GTK_BOX (play->box), fence);
  gtk_widget_set_visible (play->box, FALSE);

  return play->box;
}

static void
adj_banquet_house_init (AdjBanquetHouse *self)
{
  GtkWidget *piles = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->section = adj_banquet_section_new (_ ("Auction house"), FALSE);
  gtk_widget_set_parent (self->section, GTK_WIDGET (self));
  gtk_widget_add_css_class (piles, "piles");
  for (guint pile = 0; pile < 2; pile++)
    gtk_box_append (GTK_BOX (piles), make_pile (self, pile));
  gtk_box_append (GTK_BOX (self->section), piles);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    gtk_box_append (GTK_BOX (self->section), make_play (&self->plays[seat]));
  self->spent = adj_banquet_label_new ("role-least", "ink2");
  gtk_label_set_wrap (GTK_LABEL (self->spent), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->spent), 24);
  gtk_widget_add_css_class (self->spent, "spent");
  gtk_box_append (GTK_BOX (self->section), adj_width_first_bin_new (self->spent));
}

GtkWidget *
adj_banquet_house_new (void)
{
  return g_object_new (ADJ_TYPE_BANQUET_HOUSE, NULL);
}

void
adj_banquet_house_set_narrow (AdjBanquetHouse *self, gboolean narrow)
{
  adj_banquet_section_set_bare (self->section, narrow);
}

static void
show_pile (AdjBanquetHouse *self, const BanquetState *banquet, guint pile)
{
  Pile *parts = &self->piles[pile];
  guint n = banquet->n_pile[pile];
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *card = NULL;
  g_autofree char *label = NULL;

  self->n_pile[pile] = (guint8) n;
  gtk_widget_set_visible (parts->piece, n > 0);
  gtk_widget_set_visible (parts->none, n == 0);
  adj_banquet_label_set (parts->count, count);
  adj_banquet_label_set (parts->unit, ngettext ("card", "cards", n));
  gtk_widget_set_opacity (parts->edges[0], n > 2);
  gtk_widget_set_opacity (parts->edges[1], n > 1);
  if (n == 0)
    return;

  adj_banquet_card_set_card (ADJ_BANQUET_CARD (parts->card), banquet_top (banquet, pile));
  card = adj_banquet_describe_card (banquet_top (banquet, pile));
  label =
    pile == BANQUET_LEFT
      /* TRANSLATORS: the card on top; how many cards there are. */
      ? g_strdup_printf (ngettext ("Left pile: %s; %u card", "Left pile: %s; %u cards", n), card, n)
      : g_strdup_printf (ngettext ("Right pile: %s; %u card", "Right pile: %s; %u cards", n),
                         card,
                         n);
  adj_piece_set_label (ADJ_PIECE (parts->piece), label);
}

/* What became of a cheque or a thief that was put down. */
static void
find_outcome (const AdjScene *scene,
              const AdjBanquetRound *round,
              guint seat,
              const char **ret_verb,
              char **ret_object)
{
  const AdjBanquetPast *past = &round->past;
  gboolean is_buying = adj_scene_peek (scene)->phase == BANQUET_BUY;

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
  adj_banquet_set_past (play->box, round->is_over && !rules_is_over (adj_scene_peek (scene)));

  adj_badge_set_person (ADJ_BADGE (play->badge), &scene->people->list[seat], TRUE);
  if (past->actions[seat] == BANQUET_NOTHING) {
    has_chosen = banquet_peek (adj_scene_peek (scene))->secrets[seat] != BANQUET_NOTHING;
    adj_tile_set_look (ADJ_TILE (play->tile),
                       &(AdjTileLook){ .style = "play unknown", .text = has_chosen ? "?" : "…" });
    adj_banquet_label_set (play->verb, has_chosen ? _ ("has chosen") : _ ("is choosing"));
    adj_banquet_label_set (play->object, NULL);
    return;
  }

  find_outcome (scene, round, seat, &verb, &object);
  label =
    is_thief ? g_strdup_printf (_ ("Thief %s"), number) : g_strdup_printf (_ ("Cheque %s"), number);
  adj_tile_set_look (ADJ_TILE (play->tile),
                     &(AdjTileLook){ .style = is_thief ? "play thief" : "play cheque",
                                     .piece = is_thief ? "thief" : NULL,
                                     .text = number,
                                     .label = label });
  adj_banquet_label_set (play->verb, verb);
  adj_banquet_label_set (play->object, object);
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
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    show_play (self, scene, round, seat);

  if (spent != 0)
    text = g_strdup_printf (_ ("Cheques out of the game: %s"), numbers);
  adj_banquet_label_set (self->spent, text);
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
