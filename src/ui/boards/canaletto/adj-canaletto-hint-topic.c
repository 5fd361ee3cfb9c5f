/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"

static const CanalettoState *
peek (const AdjScene *scene)
{
  return canaletto_peek (adj_scene_peek (scene));
}

/* The groups whose last treasures lie in the palace that is for sale. */
static guint
find_completed (const CanalettoState *canaletto)
{
  CanalettoState others = *canaletto;

  others.palaces[canaletto->column] = 0;
  return canaletto->palaces[canaletto->column] &
         ~(guint) canaletto_groups_in_palaces (others.palaces);
}

static guint
find_own (const CanalettoState *canaletto, guint seat)
{
  guint own = 0;

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if (canaletto->owned[seat][group] > 0)
      own |= 1u << group;
  }

  return own & canaletto->palaces[canaletto->column];
}

/* What several groups, completed at once, are paid. */
static char *
describe_several (const CanalettoState *canaletto, guint completed)
{
  g_autofree char *groups = adj_canaletto_list_groups (completed);

  /* TRANSLATORS: groups of treasures; what a treasure is paid. */
  return g_strdup_printf (_ ("This lot completes several groups (%s), sold in the order the buyer "
                             "likes: the first at %u apiece, the others at values still to come."),
                          groups,
                          canaletto_value (canaletto));
}

static char *
describe_lot (const CanalettoState *canaletto, guint seat)
{
  guint completed = find_completed (canaletto);
  guint own = find_own (canaletto, seat);
  g_autofree char *groups = adj_canaletto_list_groups (completed != 0 ? completed : own);

  if (__builtin_popcount (completed) > 1 && canaletto_value (canaletto) != 0)
    return describe_several (canaletto, completed);
  if (completed != 0 && canaletto_value (canaletto) != 0)
    /* TRANSLATORS: a group of treasures; what a treasure is paid. */
    return g_strdup_printf (_ ("This lot completes a group that is then sold, at %u apiece (%s): "
                               "count what that pays you, and what it pays the others."),
                            canaletto_value (canaletto),
                            groups);
  if (own != 0)
    /* TRANSLATORS: groups of treasures. */
    return g_strdup_printf (_ ("You own a part of what is for sale already (%s). A group pays as "
                               "soon as its last treasure has left the palaces."),
                            groups);

  return g_strdup (_ ("You own nothing yet of what is for sale. Look at the next lot, too: the bid "
                      "decides where the gondola goes."));
}

/* NULL: nothing but the lot is to be thought of. */
static const char *
describe_money (const CanalettoState *canaletto, guint seat)
{
  if (canaletto->cash[seat] <= canaletto->bid)
    return _ ("Any bid of yours would be debt now, and debt counts double.");
  if ((canaletto->masks >> seat & 1) != 0 && canaletto->leader != RULES_NOBODY &&
      canaletto->bid <= CANALETTO_MOST_MASKED_BID)
    return _ ("Your mask would take the lot for nothing, once in the game.");

  return NULL;
}

char *
adj_canaletto_describe_hint_topic (const AdjScene *scene)
{
  const CanalettoState *canaletto = peek (scene);
  const char *money;
  g_autofree char *lot = NULL;

  if (adj_scene_peek (scene)->phase == CANALETTO_SELL_PHASE)
    return g_strdup_printf (
      _ ("The first group is paid %u apiece, the next one what turns up then: "
         "give the better value to the group that is more yours than "
         "theirs."),
      canaletto_value (canaletto));

  lot = describe_lot (canaletto, (guint) scene->actor);
  money = describe_money (canaletto, (guint) scene->actor);
  return money != NULL ? g_strdup_printf ("%s %s", lot, money) : g_steal_pointer (&lot);
}

/* What the group pays everybody once the actor has the lot that completes it: “you 32, Alice 16”.
 */
static char *
list_payments (const AdjScene *scene, guint group)
{
  AdjScene bought = adj_scene_keep (scene);
  CanalettoState *canaletto = canaletto_state (&bought.view.known);

  canaletto->owned[scene->actor][group]++;
  return adj_canaletto_describe_payments (&bought, group);
}

/* What the lot pays the actor at once; NULL: nothing. */
static char *
describe_gain (const AdjScene *scene)
{
  const CanalettoState *canaletto = peek (scene);
  guint completed = find_completed (canaletto);
  guint group = (guint) g_bit_nth_lsf (completed, -1);
  g_autofree char *payments = NULL;

  if (completed == 0)
    return NULL;
  if (__builtin_popcount (completed) > 1)
    return g_strdup_printf (_ ("The lot completes several groups; the first one sold pays %u "
                               "apiece."),
                            canaletto_value (canaletto));
  payments = list_payments (scene, group);
  /* TRANSLATORS: a group of treasures; who is paid how much: “you 32, Alice 16”. */
  return g_strdup_printf (_ ("The lot completes the group “%s”, which then pays at once: %s."),
                          adj_canaletto_noun (group),
                          payments);
}

/* What SEAT owns already of the lot that comes next if the auction ends at BID; NULL: nothing. */
static char *
describe_next_lot (const CanalettoState *canaletto, guint seat, guint bid)
{
  int next = adj_canaletto_find_next_lot (canaletto, bid);
  guint own = 0;
  g_autofree char *groups = NULL;

  if (next < 0)
    return NULL;
  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if (canaletto->owned[seat][group] > 0)
      own |= 1u << group;
  }
  own &= canaletto->palaces[next];
  if (own == 0)
    return NULL;
  groups = adj_canaletto_list_groups (own);
  /* TRANSLATORS: the number of a palace; some of its treasures. */
  return g_strdup_printf (_ ("The next lot is then that of palace %d, where there is more of what "
                             "you own: %s."),
                          next + 1,
                          groups);
}

/* What the lot has for the price. */
static char *
describe_price (const CanalettoState *canaletto, guint seat, guint bid)
{
  guint own = find_own (canaletto, seat);
  guint n = (guint) __builtin_popcount (canaletto->palaces[canaletto->column]);
  g_autofree char *groups = adj_canaletto_list_groups (own);

  if (own != 0)
    /* TRANSLATORS: treasures. */
    return g_strdup_printf (_ ("The lot has more of what you own: %s."), groups);
  return g_strdup_printf (
    ngettext ("The lot has %u treasure for %u.", "The lot has %u treasures for %u.", n),
    n,
    bid);
}

/* What is gained by bidding BID. */
static char *
describe_bid (const AdjScene *scene, guint bid)
{
  guint seat = (guint) scene->actor;
  char *text = describe_gain (scene);

  if (text == NULL)
    text = describe_next_lot (peek (scene), seat, bid);
  return text != NULL ? text : describe_price (peek (scene), seat, bid);
}

/* Why the lot is not worth another bid. */
static char *
describe_saving (const CanalettoState *canaletto, guint seat)
{
  guint completed = find_completed (canaletto);
  guint group = (guint) g_bit_nth_lsf (completed, -1);

  if (canaletto->cash[seat] <= canaletto->bid)
    return g_strdup (_ ("Any bid of yours would be debt now, and debt counts double."));
  if (__builtin_popcount (completed) == 1 &&
      (canaletto->owned[seat][group] + 1) * canaletto_value (canaletto) <= canaletto->bid)
    return g_strdup_printf (_ ("The lot would pay you %u, and costs more than the standing bid of "
                               "%u."),
                            (canaletto->owned[seat][group] + 1) * canaletto_value (canaletto),
                            canaletto->bid);
  if (completed == 0 && find_own (canaletto, seat) == 0)
    return g_strdup (_ ("Nothing of this lot adds to what you own."));
  return g_strdup (_ ("What you save now buys another lot."));
}

char *
adj_canaletto_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  const CanalettoState *canaletto = peek (scene);
  guint seat = (guint) scene->actor;
  g_autofree char *payments = NULL;

  switch (move.verb) {
  case CANALETTO_BID:
    return describe_bid (scene, move.number);
  case CANALETTO_MASK:
    return g_strdup_printf (_ ("It takes for nothing what others would pay %u for."),
                            canaletto->bid);
  case CANALETTO_SELL:
    payments = adj_canaletto_describe_payments (scene, move.number % CANALETTO_GROUPS);
    /* TRANSLATORS: who is paid how much: “you 32, Alice 16”. */
    return g_strdup_printf (_ ("Sold now it pays: %s."), payments);
  default:
    return describe_saving (canaletto, seat);
  }
}
