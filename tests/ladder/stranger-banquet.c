/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet by rules of thumb: each style is a set of odds for its secret choices.
 */

#include "banquet/banquet.h"
#include "stranger.h"

/* All in a hundred. */
typedef struct {
  const char *name;
  int castle_weak;   /* how often to the castle with no collection, … */
  int castle_small;  /* … with one of fewer than five cards, … */
  int castle_large;  /* … with a larger one */
  int exhibit;       /* at the castle with a collection among others; alone it always exhibits */
  int thief;         /* if it does not exhibit: a thief rather than the detective */
  int auction_thief; /* a thief rather than a cheque */
} Style;

static const Style styles[] = {
  { "club", 30, 50, 65, 55, 45, 20 },  { "bold", 10, 60, 95, 100, 50, 0 },
  { "thief", 55, 60, 65, 20, 95, 60 }, { "sitter", 60, 90, 100, 60, 10, 0 },
  { "guard", 50, 70, 80, 25, 5, 10 },  { "dice", 50, 50, 50, 50, 50, 50 },
};

enum {
  SPELL = 7, /* rounds for which a shifter keeps a style */
};

/* A shifter is not what it was. */
static const Style *
find_shifted_style (const StrangerTurn *turn)
{
  guint spell = (rules_round (&turn->view->known) - 1) / SPELL;

  return &styles[(spell + turn->view->viewer) % G_N_ELEMENTS (styles)];
}

static const Style *
find_style (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++) {
    if (g_str_equal (styles[i].name, name))
      return &styles[i];
  }

  g_assert_not_reached ();
}

static gboolean
happens (const StrangerTurn *turn, int percent)
{
  return (int) rules_rng_below (turn->rng, 100) < percent;
}

static guint
count_best (guint64 hand)
{
  return (guint) __builtin_popcountll (banquet_best_collection (hand));
}

static guint
lowest (guint set)
{
  return (guint) g_bit_nth_lsf (set, -1);
}

static guint
highest (guint set)
{
  return (guint) g_bit_nth_msf (set, -1);
}

static RulesMove
choose_place (const StrangerTurn *turn, const BanquetState *banquet, const Style *style)
{
  guint seat = turn->view->viewer;
  guint size = count_best (banquet->hands[seat]);
  gboolean has_card = banquet->cheques[seat] != 0 || banquet->thieves[seat] != 0;
  gboolean has_lots = banquet->n_pile[0] > 0 || banquet->n_pile[1] > 0;
  int castle = size == 0  ? style->castle_weak
               : size < 5 ? style->castle_small
                          : style->castle_large;

  if (!has_card || !has_lots || banquet->cheques[seat] == 0 || happens (turn, castle))
    return stranger_move (turn, BANQUET_GO_CASTLE, 0);
  return stranger_move (turn, BANQUET_GO_AUCTION, 0);
}

static RulesMove
choose_cheque (const StrangerTurn *turn, const BanquetState *banquet, const Style *style)
{
  guint cheques = banquet->cheques[turn->view->viewer];
  guint thieves = banquet->thieves[turn->view->viewer];

  if (cheques == 0 || (thieves != 0 && happens (turn, style->auction_thief)))
    return stranger_move (turn, BANQUET_THIEF, lowest (thieves));
  return stranger_move (turn,
                        BANQUET_CHEQUE,
                        happens (turn, 70) ? highest (cheques) : lowest (cheques));
}

static RulesMove
choose_pile (const StrangerTurn *turn, const BanquetState *banquet)
{
  guint64 hand = banquet->hands[turn->view->viewer];
  guint sizes[2] = { 0 };

  for (guint pile = 0; pile < 2; pile++) {
    if (banquet->n_pile[pile] > 0)
      sizes[pile] = 1 + count_best (hand | G_GUINT64_CONSTANT (1) << banquet_top (banquet, pile));
  }

  return stranger_move (turn,
                        BANQUET_TAKE,
                        sizes[BANQUET_RIGHT] > sizes[BANQUET_LEFT] ? BANQUET_RIGHT : BANQUET_LEFT);
}

static gboolean
is_alone_at_castle (const StrangerTurn *turn, const BanquetState *banquet)
{
  guint n = 0;

  for (guint seat = 0; seat < turn->view->known.n_seats; seat++)
    n += banquet->places[seat] == BANQUET_GO_CASTLE;
  return n == 1;
}

static RulesMove
choose_deed (const StrangerTurn *turn, const BanquetState *banquet, const Style *style)
{
  guint seat = turn->view->viewer;
  guint thieves = banquet->thieves[seat];

  if (banquet_has_collection (banquet->hands[seat]) &&
      (is_alone_at_castle (turn, banquet) || happens (turn, style->exhibit)))
    return stranger_move (turn, BANQUET_EXHIBIT, 0);
  if (thieves != 0 && happens (turn, style->thief))
    return stranger_move (turn, BANQUET_THIEF, highest (thieves));
  return stranger_move (turn, BANQUET_DETECTIVE, 0);
}

static RulesMove
choose_show (const StrangerTurn *turn, const BanquetState *banquet)
{
  RulesMove move = stranger_move (turn, BANQUET_SHOW, 0);

  move.cards = banquet_best_collection (banquet->hands[turn->view->viewer]);
  return move;
}

/* The card that helps the own collection most, then the one that hurts the other's most. */
static RulesMove
choose_theft (const StrangerTurn *turn, const BanquetState *banquet)
{
  guint64 hand = banquet->hands[turn->view->viewer];
  guint exhibitor = banquet->steals[0][1];
  RulesMove move = stranger_move (turn, BANQUET_STEAL, exhibitor);
  int best = -1;

  for (guint64 left = banquet->shown[exhibitor]; left != 0; left &= left - 1) {
    guint64 card = left & (0 - left);
    int gain = 100 + 3 * (int) count_best (hand | card) -
               (int) count_best (banquet->shown[exhibitor] & ~card);

    if (gain > best) {
      best = gain;
      move.cards = card;
    }
  }

  return move;
}

RulesMove
stranger_play_banquet (const StrangerTurn *turn, const char *name)
{
  const BanquetState *banquet = banquet_peek (&turn->view->known);
  const Style *style =
    g_str_equal (name, "shifter") ? find_shifted_style (turn) : find_style (name);

  switch (turn->view->known.phase) {
  case BANQUET_PLACE:
    return choose_place (turn, banquet, style);
  case BANQUET_AUCTION:
    return choose_cheque (turn, banquet, style);
  case BANQUET_BUY:
    return choose_pile (turn, banquet);
  case BANQUET_CASTLE:
    return choose_deed (turn, banquet, style);
  case BANQUET_SHOW_PHASE:
    return choose_show (turn, banquet);
  default:
    return choose_theft (turn, banquet);
  }
}
