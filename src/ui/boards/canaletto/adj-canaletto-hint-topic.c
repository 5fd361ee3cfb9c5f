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

static char *
describe_lot (const CanalettoState *canaletto, guint seat)
{
  guint completed = find_completed (canaletto);
  guint own = find_own (canaletto, seat);
  g_autofree char *groups = adj_canaletto_list_groups (completed != 0 ? completed : own);

  if (completed != 0 && canaletto_value (canaletto) != 0)
    /* TRANSLATORS: groups of treasures; what a treasure is paid. */
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

static const char *
describe_money (const CanalettoState *canaletto, guint seat)
{
  if (canaletto->cash[seat] <= canaletto->bid)
    return _ ("Any bid of yours would be debt now, and debt counts double.");
  if ((canaletto->masks >> seat & 1) != 0 && canaletto->leader != RULES_NOBODY &&
      canaletto->bid <= CANALETTO_MOST_MASKED_BID)
    return _ ("Your mask would take the lot for nothing, once in the game.");

  return _ ("What you save now buys another lot.");
}

char *
adj_canaletto_describe_hint_topic (const AdjScene *scene)
{
  const CanalettoState *canaletto = peek (scene);
  g_autofree char *lot = NULL;

  if (adj_scene_peek (scene)->phase == CANALETTO_SELL_PHASE)
    return g_strdup_printf (_ ("The first group takes the value at the head of the row, %u apiece; "
                               "the next one takes what turns up then. Give the better value to "
                               "the group of which you own more than the others."),
                            canaletto_value (canaletto));

  lot = describe_lot (canaletto, (guint) scene->actor);
  return g_strdup_printf ("%s %s", lot, describe_money (canaletto, (guint) scene->actor));
}

static char *
describe_bid (const CanalettoState *canaletto, guint seat, guint bid)
{
  guint own = find_own (canaletto, seat);
  g_autofree char *groups = adj_canaletto_list_groups (own);

  if ((find_completed (canaletto) & own) != 0 && canaletto_value (canaletto) != 0)
    return g_strdup_printf (_ ("It completes a group of which you own a part: each treasure of it "
                               "is paid %u at once."),
                            canaletto_value (canaletto));
  if (own != 0)
    /* TRANSLATORS: groups of treasures. */
    return g_strdup_printf (_ ("The lot adds to what you own: %s."), groups);
  /* TRANSLATORS: the number of a palace. */
  return g_strdup_printf (_ ("It takes the gondola to palace %u, whose treasures are the next lot "
                             "if nobody bids more."),
                          canaletto_landing (canaletto, bid) + 1);
}

char *
adj_canaletto_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  const CanalettoState *canaletto = peek (scene);
  guint seat = (guint) scene->actor;

  switch (move.verb) {
  case CANALETTO_BID:
    return describe_bid (canaletto, seat, move.number);
  case CANALETTO_MASK:
    return g_strdup_printf (_ ("It takes for nothing what others would pay %u for."),
                            canaletto->bid);
  case CANALETTO_SELL:
    return g_strdup_printf (_ ("You own %u of this group, and each is paid %u now."),
                            canaletto->owned[seat][move.number % CANALETTO_GROUPS],
                            canaletto_value (canaletto));
  default:
    return g_strdup (canaletto->cash[seat] <= canaletto->bid
                       ? _ ("Any bid of yours would be debt now, and debt counts double.")
                       : _ ("What you save now buys another lot."));
  }
}
