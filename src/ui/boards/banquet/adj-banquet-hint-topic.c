/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-banquet-words.h"

static const BanquetState *
peek (const AdjScene *scene)
{
  return banquet_peek (adj_scene_peek (scene));
}

static guint
count_collection (const AdjScene *scene)
{
  return (guint) __builtin_popcountll (banquet_best_collection (peek (scene)->hands[scene->actor]));
}

/* The names of the others at PLACE, and how many they are; NULL for none. */
static char *
list_others (const AdjScene *scene, guint place, guint *ret_n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  *ret_n = 0;

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    if ((int) seat != scene->actor && peek (scene)->places[seat] == place) {
      g_string_append_printf (names,
                              "%s%s",
                              names->len > 0 ? ", " : "",
                              scene->people->names[seat]);
      (*ret_n)++;
    }
  }

  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

static char *
describe_place (const AdjScene *scene)
{
  guint n = count_collection (scene);
  g_autofree char *cards = adj_banquet_count_cards (n);

  if (n == 0)
    return g_strdup (_ ("You hold no collection. At the castle you could send a thief or the "
                        "detective; at the auction house you could buy a card. Ask yourself "
                        "where the others go, and where they expect you."));

  /* TRANSLATORS: “6 cards”. */
  return g_strdup_printf (_ ("Your finest collection has %s. At the castle it moves your pawn if "
                             "nobody shows a finer one, and thieves come there for it; at the "
                             "auction house your hand grows. Ask yourself where the others "
                             "expect you."),
                          cards);
}

static char *
describe_auction (const AdjScene *scene)
{
  guint n;
  g_autofree char *others = list_others (scene, BANQUET_GO_AUCTION, &n);

  if (others == NULL)
    return g_strdup (_ ("You are alone at the auction house: your lowest cheque buys as well as "
                        "your highest, and there is no cheque to steal."));

  /* TRANSLATORS: names. */
  return g_strdup_printf (
    ngettext (
      "%s is there too. Only the highest cheque buys and is paid; a "
      "thief takes that cheque if no other thief is there. Ask yourself what the cards on the piles "
      "are worth to you, and to them.",
      "%s are there too. Only the highest cheque buys and is paid; a "
      "thief takes that cheque if no other thief is there. Ask yourself what the cards on the piles "
      "are worth to you, and to them.",
      n),
    others);
}

static char *
describe_castle (const AdjScene *scene)
{
  guint n;
  g_autofree char *others = list_others (scene, BANQUET_GO_CASTLE, &n);

  if (others == NULL)
    return g_strdup (count_collection (scene) > 0
                       ? _ ("You are alone at the castle: nobody can outshine or rob you.")
                       : _ ("You are alone at the castle: there is nothing to rob and nobody to "
                            "arrest."));

  /* TRANSLATORS: names. */
  return g_strdup_printf (
    ngettext (
      "%s is there too. Exhibiting pays if yours is the finest "
      "collection, or the second; a thief pays if somebody exhibits; the detective pays if somebody "
      "sends a thief.",
      "%s are there too. Exhibiting pays if yours is the finest "
      "collection, or the second; a thief pays if somebody exhibits; the detective pays if somebody "
      "sends a thief.",
      n),
    others);
}

char *
adj_banquet_describe_hint_topic (const AdjScene *scene)
{
  switch (adj_scene_peek (scene)->phase) {
  case BANQUET_PLACE:
    return describe_place (scene);
  case BANQUET_AUCTION:
    return describe_auction (scene);
  case BANQUET_BUY:
    return g_strdup (_ ("A collection is a run of neighbouring series, and the more cards, "
                        "the finer. Ask yourself which card lengthens yours, and which one "
                        "you leave to the others."));
  case BANQUET_CASTLE:
    return describe_castle (scene);
  case BANQUET_SHOW_PHASE:
    return g_strdup (_ ("The number of cards counts first, then the oldest one. What you "
                        "show may be stolen, and everybody knows it afterwards: show what "
                        "it takes to have the finest collection, and keep the rest."));
  default:
    return g_strdup (_ ("Take what lengthens your own run of series, or what breaks theirs."));
  }
}

static guint
count_with (const AdjScene *scene, guint64 card)
{
  return (guint) __builtin_popcountll (
    banquet_best_collection (peek (scene)->hands[scene->actor] | card));
}

/* What a card more does for the actor's collection; NULL: nothing. */
static char *
describe_growth (const AdjScene *scene, guint64 card)
{
  guint now = count_collection (scene);
  guint then = count_with (scene, card);

  if (then <= now)
    return NULL;
  /* TRANSLATORS: two numbers of cards. */
  return now == 0 ? g_strdup_printf (_ ("With it you hold a collection of %u cards."), then)
                  : g_strdup_printf (_ ("It takes your finest collection from %u cards to %u."),
                                     now,
                                     then);
}

/* The pile whose top card does most for the actor's collection; -1: no top card that is seen does
 * anything. */
static int
find_best_pile (const AdjScene *scene)
{
  guint most = count_collection (scene);
  int best = -1;

  for (guint pile = 0; pile < 2; pile++) {
    guint top = peek (scene)->n_pile[pile] > 0 ? banquet_top (peek (scene), pile) : BANQUET_HIDDEN;

    if (top < BANQUET_CARDS && count_with (scene, ADJ_BANQUET_BIT (top)) > most) {
      most = count_with (scene, ADJ_BANQUET_BIT (top));
      best = (int) pile;
    }
  }
  return best;
}

static char *
describe_going_to_buy (const AdjScene *scene)
{
  int pile = find_best_pile (scene);
  g_autofree char *card = NULL;

  if (pile < 0)
    return g_strdup (_ (
      "At the auction house neither card on the piles lengthens your collection now, but nobody can rob you there."));
  card = adj_banquet_name_card (banquet_top (peek (scene), (guint) pile));
  /* TRANSLATORS: a card; a number of cards. */
  return g_strdup_printf (
    _ ("At the auction house lies %s: with it your finest collection would have %u cards."),
    card,
    count_with (scene, ADJ_BANQUET_BIT (banquet_top (peek (scene), (guint) pile))));
}

/* The other seat with the finest collection that is known; -1: none is known. */
static int
find_rival (const AdjScene *scene)
{
  guint64 finest = 0;
  int rival = -1;

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    guint64 best = banquet_best_collection (peek (scene)->hands[seat]);

    if ((int) seat != scene->actor && best != 0 && banquet_is_finer (best, finest)) {
      finest = best;
      rival = (int) seat;
    }
  }
  return rival;
}

/* How the actor's collection compares with what is known of the others. */
static char *
describe_rival (const AdjScene *scene)
{
  guint64 own = banquet_best_collection (peek (scene)->hands[scene->actor]);
  int rival = find_rival (scene);
  g_autofree char *cards = adj_banquet_count_cards (count_collection (scene));
  guint64 theirs;

  if (rival < 0)
    return own != 0
             ? g_strdup_printf (_ ("Nobody else is known to hold a collection; yours has %s."),
                                cards)
             : g_strdup (_ ("Nobody is known to hold a collection that could be robbed."));
  theirs = banquet_best_collection (peek (scene)->hands[rival]);
  g_free (cards);
  cards = adj_banquet_count_cards ((guint) __builtin_popcountll (theirs));
  if (own == 0)
    /* TRANSLATORS: a name; “4 cards”. */
    return g_strdup_printf (_ ("%s is known to hold a collection of %s, which a thief could rob."),
                            scene->people->names[rival],
                            cards);
  /* TRANSLATORS: a name; “4 cards”. */
  return g_strdup_printf (banquet_is_finer (theirs, own)
                            ? _ ("%s is known to hold a finer collection than yours, of %s.")
                            : _ ("No collection finer than yours is known; that of %s has %s."),
                          scene->people->names[rival],
                          cards);
}

static char *
describe_going_to_castle (const AdjScene *scene)
{
  g_autofree char *rival = describe_rival (scene);
  const guint8 *numbers =
    banquet_numbers (banquet_read_space (adj_scene_peek (scene), (guint) scene->actor));

  if (count_collection (scene) == 0)
    /* TRANSLATORS: spaces; a sentence about collections of others. */
    return g_strdup_printf (_ ("At the castle a thief would advance your detective by %u. %s"),
                            adj_banquet_get_rank (adj_scene_peek (scene), (guint) scene->actor),
                            rival);
  /* TRANSLATORS: spaces; a sentence that compares collections. */
  return g_strdup_printf (_ ("The finest collection at the castle advances by %u. %s"),
                          numbers[0],
                          rival);
}

static char *
describe_take (const AdjScene *scene, guint pile)
{
  guint top = peek (scene)->n_pile[pile] > 0 ? banquet_top (peek (scene), pile) : BANQUET_HIDDEN;
  char *growth = top < BANQUET_CARDS ? describe_growth (scene, ADJ_BANQUET_BIT (top)) : NULL;

  return growth != NULL ? growth : g_strdup (_ ("It keeps the card from the others."));
}

static char *
describe_theft (const AdjScene *scene, RulesMove move)
{
  char *growth = describe_growth (scene, move.cards);

  return growth != NULL ? growth : g_strdup (_ ("It makes their collection shorter."));
}

static char *
describe_cheque (const AdjScene *scene, guint cheque)
{
  gboolean is_highest = peek (scene)->cheques[scene->actor] >> cheque <= 1;

  return g_strdup (is_highest ? _ ("It is your highest cheque: the best chance of the card.")
                              : _ ("It buys if nobody plays more, and keeps your higher cheques "
                                   "for later."));
}

static char *
describe_exhibit (const AdjScene *scene)
{
  g_autofree char *cards = adj_banquet_count_cards (count_collection (scene));
  g_autofree char *rival = describe_rival (scene);

  /* TRANSLATORS: “6 cards”; a sentence about those of others. */
  return g_strdup_printf (_ ("You can show %s. %s"), cards, rival);
}

static const char *
name_reason (const AdjScene *scene, RulesMove move)
{
  switch (move.verb) {
  case BANQUET_THIEF:
    return adj_scene_peek (scene)->phase == BANQUET_AUCTION
             ? _ ("It takes the cheque that pays, if no other thief is there.")
             : _ ("It takes a card from each collection; a detective there sends it to prison.");
  case BANQUET_DETECTIVE:
    return _ ("It sends every thief at the castle to prison, and your pawn advances for it.");
  default:
    return move.cards == 0 ? _ ("What is not shown can't be stolen.")
                           : _ ("The most cards win, and after them the oldest one.");
  }
}

/* A thief or the detective, and what is known of whom they would meet. */
static char *
describe_at_castle (const AdjScene *scene, RulesMove move)
{
  g_autofree char *rival = describe_rival (scene);
  const char *reason = name_reason (scene, move);

  return move.verb == BANQUET_THIEF ? g_strdup_printf ("%s %s", reason, rival) : g_strdup (reason);
}

char *
adj_banquet_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  switch (move.verb) {
  case BANQUET_GO_AUCTION:
    return describe_going_to_buy (scene);
  case BANQUET_GO_CASTLE:
    return describe_going_to_castle (scene);
  case BANQUET_THIEF:
  case BANQUET_DETECTIVE:
    return adj_scene_peek (scene)->phase == BANQUET_AUCTION ? g_strdup (name_reason (scene, move))
                                                            : describe_at_castle (scene, move);
  case BANQUET_CHEQUE:
    return describe_cheque (scene, move.number);
  case BANQUET_TAKE:
    return describe_take (scene, move.number);
  case BANQUET_EXHIBIT:
    return describe_exhibit (scene);
  case BANQUET_STEAL:
    return describe_theft (scene, move);
  default:
    return g_strdup (name_reason (scene, move));
  }
}
