/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-krach-words.h"

static const KrachState *
peek (const AdjScene *scene)
{
  return krach_peek (adj_scene_peek (scene));
}

static guint
count_own (const AdjScene *scene, guint company)
{
  return peek (scene)->owned[scene->actor][company];
}

/* The prizes of the round: the share, and the sale of its border. */
static char *
describe_prizes (const AdjScene *scene)
{
  guint centre = krach_centre (peek (scene)->open);
  guint border = krach_border (peek (scene)->open);
  g_autofree char *price = adj_krach_dup_points (peek (scene)->out[border]);

  /* TRANSLATORS: a company, how many shares of it the player owns; another company, the same of it;
   * “3 points”. */
  return g_strdup_printf (
    _ ("At stake: a share of %s (you own %u) and the sale of %s (you own %u), at %s each."),
    adj_krach_get_company (centre),
    count_own (scene, centre),
    adj_krach_get_company (border),
    count_own (scene, border),
    price);
}

static const char *
describe_choice (const AdjScene *scene)
{
  switch (adj_scene_peek (scene)->phase) {
  case KRACH_BORROW_PHASE:
    return _ ("A loan's chips help to win the auction, or to come second; the points that it costs "
              "are lost for good.");
  case KRACH_AUCTION:
    return _ ("The player who drops takes the pot. The last one in chooses first, "
              "the last one to drop second: ask yourself which of the two actions "
              "is worth more to you than the chips.");
  default:
    return _ ("A share pays each time one of its company turns up, and nothing after the crash; a "
              "sale pays now.");
  }
}

char *
adj_krach_describe_hint_topic (const AdjScene *scene)
{
  g_autofree char *prizes = describe_prizes (scene);
  g_autofree char *crash = adj_krach_describe_crash (peek (scene));

  /* TRANSLATORS: two sentences; what is known of the cards to come: “the next 9 are shares”. */
  return g_strdup_printf (_ ("%s %s In the deck: %s."), prizes, describe_choice (scene), crash);
}

static char *
describe_speaking (const AdjScene *scene, RulesMove move)
{
  const KrachState *krach = peek (scene);
  guint chips = krach->chips[scene->actor];

  switch (move.verb) {
  case KRACH_BORROW:
    return g_strdup (_ ("Two chips more let you stay in the auction for longer."));
  case KRACH_NO_LOAN:
    return g_strdup_printf (ngettext ("You have %u chip, and keep the points that a loan costs.",
                                      "You have %u chips, and keep the points that a loan costs.",
                                      chips),
                            chips);
  case KRACH_STAY:
    return g_strdup (_ ("It costs one chip, and the last one in chooses first."));
  default:
    return krach->pot > 0
             ? g_strdup_printf (ngettext ("The pot brings you %u chip for auctions to come.",
                                          "The pot brings you %u chips for auctions to come.",
                                          krach->pot),
                                krach->pot)
             : g_strdup (_ ("It keeps your chips for a round that brings you more."));
  }
}

static char *
describe_sale (const AdjScene *scene, RulesMove move)
{
  guint border = krach_border (peek (scene)->open);
  g_autofree char *points = adj_krach_dup_points ((int) (move.number * peek (scene)->out[border]));

  if (move.number == 0)
    return g_strdup (_ ("It keeps your shares for the premiums to come."));
  /* TRANSLATORS: “6 points”. */
  return g_strdup_printf (_ ("It brings %s now; after the crash shares are worth nothing."),
                          points);
}

char *
adj_krach_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  guint centre = krach_centre (peek (scene)->open);
  g_autofree char *premium = NULL;

  switch (move.verb) {
  case KRACH_TAKE:
    premium = adj_krach_dup_points ((int) count_own (scene, centre) + 1);
    /* TRANSLATORS: a company; “3 points”. */
    return g_strdup_printf (_ ("Each %s that turns up from now on then brings you %s."),
                            adj_krach_get_company (centre),
                            premium);
  case KRACH_SELL:
    return describe_sale (scene, move);
  case KRACH_DECLINE:
    return g_strdup (_ ("The card leaves the game, and helps nobody."));
  default:
    return describe_speaking (scene, move);
  }
}
