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
    return g_strdup (_ ("You hold no collection: at the castle you could only rob or "
                        "arrest, while a card from the auction house brings you nearer to "
                        "one. Ask yourself where the others expect you."));

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

/* What a card more does for the actor's collection; NULL: nothing. */
static char *
describe_growth (const AdjScene *scene, guint64 card)
{
  guint now = count_collection (scene);
  guint then = (guint) __builtin_popcountll (
    banquet_best_collection (peek (scene)->hands[scene->actor] | card));

  if (then <= now)
    return NULL;
  /* TRANSLATORS: two numbers of cards. */
  return now == 0 ? g_strdup_printf (_ ("With it you hold a collection of %u cards."), then)
                  : g_strdup_printf (_ ("It takes your finest collection from %u cards to %u."),
                                     now,
                                     then);
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

  /* TRANSLATORS: “6 cards”. */
  return g_strdup_printf (_ ("You can show %s, and the finest collection moves its pawn."), cards);
}

static const char *
name_reason (const AdjScene *scene, RulesMove move)
{
  switch (move.verb) {
  case BANQUET_GO_AUCTION:
    return _ ("A card there makes your hand grow, and nobody can rob you of your cards.");
  case BANQUET_GO_CASTLE:
    return _ ("Only there does your pawn move, and only there can cards be stolen.");
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

char *
adj_banquet_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  switch (move.verb) {
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
