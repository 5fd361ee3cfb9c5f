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

/* The other seat that can stay in the auction for longest, and whether that may be told. */
static gboolean
find_rival (const AdjScene *scene, guint *ret_seat)
{
  const KrachState *krach = peek (scene);
  gboolean is_found = FALSE;

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    if ((int) seat == scene->actor || (krach->in >> seat & 1) == 0)
      continue;
    if (adj_krach_is_covered (scene, seat))
      return FALSE;
    if (!is_found || krach->chips[seat] > krach->chips[*ret_seat])
      *ret_seat = seat;
    is_found = TRUE;
  }
  return is_found;
}

/* How CHIPS compare with those of the others; NULL: that is not to be told. */
static char *
compare_chips (const AdjScene *scene, guint chips)
{
  const KrachState *krach = peek (scene);
  guint rival = 0;
  const char *name;

  if (!find_rival (scene, &rival))
    return NULL;
  name = scene->people->names[rival];
  if (krach->chips[rival] > chips)
    /* TRANSLATORS: a name; two numbers of chips. */
    return g_strdup_printf (_ ("%s has %u chips against %u, and can stay for longer."),
                            name,
                            krach->chips[rival],
                            chips);
  if (krach->chips[rival] == chips)
    /* TRANSLATORS: a name; a number of chips. */
    return g_strdup_printf (_ ("%s has as many chips, %u."), name, chips);
  /* TRANSLATORS: a number of chips; a name; another number of chips. */
  return g_strdup_printf (_ ("With %u chips nobody still in can stay for longer; %s has %u."),
                          chips,
                          name,
                          krach->chips[rival]);
}

static char *
describe_loan_kept (guint chips)
{
  return g_strdup_printf (ngettext ("You have %u chip, and keep the points that a loan costs.",
                                    "You have %u chips, and keep the points that a loan costs.",
                                    chips),
                          chips);
}

/* NULL: the pot is empty. */
static char *
describe_drop (guint pot)
{
  if (pot == 0)
    return NULL;
  return g_strdup_printf (ngettext ("The pot brings you %u chip for auctions to come.",
                                    "The pot brings you %u chips for auctions to come.",
                                    pot),
                          pot);
}

/* What the first action would bring at once. */
static char *
describe_prize (const AdjScene *scene)
{
  guint border = krach_border (peek (scene)->open);
  guint n = count_own (scene, border);
  g_autofree char *points = adj_krach_dup_points ((int) (n * peek (scene)->out[border]));

  /* TRANSLATORS: a company; “6 points”. */
  return g_strdup_printf (_ ("All your %s, sold in this round, would bring %s."),
                          adj_krach_get_company (border),
                          points);
}

static char *
describe_speaking (const AdjScene *scene, RulesMove move)
{
  const KrachState *krach = peek (scene);
  guint chips = krach->chips[scene->actor];

  switch (move.verb) {
  case KRACH_BORROW:
    return compare_chips (scene, chips + KRACH_LOAN);
  case KRACH_NO_LOAN:
    return describe_loan_kept (chips);
  case KRACH_STAY:
    return count_own (scene, krach_border (krach->open)) > 0 ? describe_prize (scene)
                                                             : compare_chips (scene, chips);
  default:
    return describe_drop (krach->pot);
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
