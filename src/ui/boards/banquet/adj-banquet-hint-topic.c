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
    return g_strdup (_ ("You hold no collection: at the castle you could send a thief or the "
                        "detective, at the auction house buy a card. Where do the others go?"));

  /* TRANSLATORS: “6 cards”. */
  return g_strdup_printf (
    _ ("At the castle your collection of %s moves your pawn if none is finer, "
       "and can be robbed; at the auction house your hand grows. Where do "
       "the others expect you?"),
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
      "%s is there too. Only the highest cheque buys, and a thief who is alone takes it: what are "
      "the cards on the piles worth to you, and to others?",
      "%s are there too. Only the highest cheque buys, and a thief who is alone takes it: what are "
      "the cards on the piles worth to you, and to others?",
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
    return g_strdup (_ ("The most cards win, then the oldest one; but what you show may be stolen. "
                        "Show what it takes to be the finest, and keep the rest."));
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

/* How RIVAL's collection compares with the actor's. */
static gboolean
is_finer (const AdjScene *scene, int rival)
{
  return banquet_is_finer (banquet_best_collection (peek (scene)->hands[rival]),
                           banquet_best_collection (peek (scene)->hands[scene->actor]));
}

static char *
count_cards_of (const AdjScene *scene, int seat)
{
  guint64 best = banquet_best_collection (peek (scene)->hands[seat]);

  return adj_banquet_count_cards ((guint) __builtin_popcountll (best));
}

/* Whom a thief would rob; NULL: nobody is known to have a collection. */
static char *
describe_booty (const AdjScene *scene)
{
  int rival = find_rival (scene);
  g_autofree char *cards = NULL;

  if (rival < 0)
    return NULL;
  cards = count_cards_of (scene, rival);
  /* TRANSLATORS: a name; “4 cards”. */
  return g_strdup_printf (_ ("%s is known to hold a collection of %s, which a thief could rob."),
                          scene->people->names[rival],
                          cards);
}

static char *
describe_empty_handed (const AdjScene *scene)
{
  char *booty = describe_booty (scene);

  if (booty != NULL)
    return booty;
  /* TRANSLATORS: spaces. */
  return g_strdup_printf (_ ("At the castle a thief would advance your detective by %u."),
                          adj_banquet_get_rank (adj_scene_peek (scene), (guint) scene->actor));
}

static char *
describe_going_to_castle (const AdjScene *scene)
{
  const guint8 *numbers =
    banquet_numbers (banquet_read_space (adj_scene_peek (scene), (guint) scene->actor));
  int rival = find_rival (scene);

  if (count_collection (scene) == 0)
    return describe_empty_handed (scene);
  if (rival >= 0 && is_finer (scene, rival))
    /* TRANSLATORS: two numbers of spaces; a name. */
    return g_strdup_printf (_ ("At the castle the finest collection advances by %u, the second by "
                               "%u; that of %s is finer than yours."),
                            numbers[0],
                            numbers[1],
                            scene->people->names[rival]);
  /* TRANSLATORS: spaces. */
  return g_strdup_printf (
    _ ("No collection finer than yours is known, and the finest at the castle "
       "advances by %u."),
    numbers[0]);
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
  int rival = find_rival (scene);
  g_autofree char *cards = count_cards_of (scene, scene->actor);

  if (rival >= 0 && is_finer (scene, rival))
    /* TRANSLATORS: “6 cards”; a name. */
    return g_strdup_printf (_ ("You can show %s, though %s is known to hold a finer collection."),
                            cards,
                            scene->people->names[rival]);
  /* TRANSLATORS: “6 cards”. */
  return g_strdup_printf (_ ("You can show %s, and no finer collection is known."), cards);
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
  char *booty = move.verb == BANQUET_THIEF ? describe_booty (scene) : NULL;

  return booty != NULL ? booty : g_strdup (name_reason (scene, move));
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
