/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-offers.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"

static RulesMove
make_move (const AdjScene *scene, guint verb, guint number)
{
  return (RulesMove){ .seat = (uint8_t) scene->actor,
                      .verb = (uint8_t) verb,
                      .number = (uint16_t) number };
}

guint
adj_canaletto_list_quick_bids (const CanalettoState *canaletto,
                               guint seat,
                               guint ret_bids[ADJ_CANALETTO_QUICK])
{
  guint least = canaletto->bid + 1u;
  guint most = MIN (canaletto->bid + CANALETTO_PALACES, CANALETTO_MOST_BID);
  guint cash = (guint) MAX (canaletto->cash[seat], 0);
  guint wanted = 0;
  guint n = 0;

  for (guint group = 0; group < CANALETTO_GROUPS; group++)
    wanted |= canaletto->owned[seat][group] > 0 ? 1u << group : 0;

  for (guint bid = least; bid <= MAX (most, MIN (cash, CANALETTO_MOST_BID)); bid++) {
    guint landing = canaletto_landing (canaletto, bid);
    gboolean is_near = bid <= most && landing != canaletto->column;
    gboolean is_wanted = is_near && (canaletto->palaces[landing] & wanted) != 0;

    /* The last place is kept for the cash. */
    if (bid == least || bid == cash || (is_wanted && n + 1 < ADJ_CANALETTO_QUICK))
      ret_bids[n++] = bid;
  }

  return n;
}

static char *
explain_quick_bid (const CanalettoState *canaletto, guint seat, guint bid)
{
  if (bid == canaletto->bid + 1u)
    return g_strdup (_ ("The least you can bid"));
  if ((int) bid == canaletto->cash[seat])
    return g_strdup (_ ("All your cash"));

  /* TRANSLATORS: the number of a palace. */
  return g_strdup_printf (_ ("To palace %u, for more of what you own"),
                          canaletto_landing (canaletto, bid) + 1);
}

static void
ask_bid (AdjActionBar *bar, const AdjScene *scene, guint bid)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  guint seat = (guint) scene->actor;
  guint bids[ADJ_CANALETTO_QUICK];
  AdjQuickStep quick[ADJ_CANALETTO_QUICK];
  guint n = adj_canaletto_list_quick_bids (canaletto, seat, bids);

  for (guint i = 0; i < n; i++)
    quick[i] = (AdjQuickStep){ bids[i], explain_quick_bid (canaletto, seat, bids[i]) };
  adj_action_bar_ask_number (bar,
                             "number",
                             _ ("Bid"),
                             make_move (scene, CANALETTO_BID, bid),
                             canaletto->bid + 1u,
                             CANALETTO_MOST_BID,
                             quick,
                             n);
  for (guint i = 0; i < n; i++)
    g_free (quick[i].reason);
}

static guint
find_bid (const CanalettoState *canaletto, AdjDraft *draft)
{
  RulesMove move;

  return adj_draft_get (draft, &move) && move.verb == CANALETTO_BID ? move.number
                                                                    : canaletto->bid + 1u;
}

static void
say_bid (AdjActionBar *bar, const CanalettoState *canaletto, guint seat, guint bid)
{
  g_autofree char *landing = adj_canaletto_is_last_lot (canaletto)
                               ? g_strdup (_ ("This lot is the last: sold, it ends the game."))
                               : adj_canaletto_describe_bid (canaletto, bid);
  int debt = (int) bid - canaletto->cash[seat];
  g_autofree char *text = NULL;

  if (debt > 0)
    /* TRANSLATORS: a sentence about a bid; how much of the bid can't be paid. */
    text = g_strdup_printf (_ ("%s %d of it would be debt, which counts double."), landing, debt);
  adj_action_bar_say (bar, text != NULL ? text : landing);
}

/* Whether the bid can be made; says why not. */
static gboolean
check_bid (AdjActionBar *bar, const AdjScene *scene, guint bid)
{
  RulesStatus status = rules_view_check (&scene->view, make_move (scene, CANALETTO_BID, bid));
  g_autofree char *reason = NULL;
  g_autofree char *text = NULL;

  if (status == RULES_OK)
    return TRUE;
  reason = adj_text_refusal (&scene->reader, scene->game, status);
  /* TRANSLATORS: a bid, and why it is refused, without a capital letter. */
  text = g_strdup_printf (_ ("A bid of %u is not possible: %s."), bid, reason);
  adj_action_bar_say (bar, text);
  return FALSE;
}

static void
offer_bid (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  guint seat = (guint) scene->actor;
  guint bid = find_bid (canaletto, draft);
  g_autofree char *label = g_strdup_printf (_ ("Bid %u"), bid);
  g_autofree char *landing = NULL;

  if (canaletto->bid >= CANALETTO_MOST_BID) {
    adj_action_bar_say (bar, _ ("No higher bid is possible."));
    adj_action_bar_offer (bar,
                          "bid",
                          label,
                          NULL,
                          NULL,
                          make_move (scene, CANALETTO_BID, bid),
                          ADJ_OFFER_PLAIN);
    return;
  }

  if (check_bid (bar, scene, bid)) {
    landing = adj_canaletto_describe_bid (canaletto, bid);
    say_bid (bar, canaletto, seat, bid);
  }
  ask_bid (bar, scene, bid);
  adj_action_bar_offer (bar,
                        "bid",
                        label,
                        NULL,
                        landing,
                        make_move (scene, CANALETTO_BID, bid),
                        ADJ_OFFER_MAIN);
}

static char *
describe_mask (const CanalettoState *canaletto)
{
  g_autofree char *lot = adj_canaletto_list_groups (canaletto->palaces[canaletto->column]);
  int next = adj_canaletto_find_next_lot (canaletto, canaletto->bid);

  if (next < 0)
    return g_strdup_printf (_ ("You take the lot for nothing: %s."), lot);

  /* TRANSLATORS: treasures, the number of a palace. */
  return g_strdup_printf (
    _ ("You take the lot for nothing: %s. The next one is that of palace %d."),
    lot,
    next + 1);
}

/* Once in a game and for good: the mask is chosen first, and then played by the main button. */
static void
offer_mask (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  RulesMove move = make_move (scene, CANALETTO_MASK, 0);
  g_autofree char *mask = describe_mask (canaletto);

  if (!adj_draft_is (draft, CANALETTO_MASK)) {
    adj_action_bar_offer_pick (bar, "mask", _ ("Mask…"), "mask", mask, move);
    return;
  }
  adj_action_bar_offer_pick (bar,
                             "mask",
                             _ ("Keep the mask"),
                             "mask",
                             NULL,
                             make_move (scene, CANALETTO_BID, canaletto->bid + 1u));
  adj_action_bar_offer (bar, "bid", _ ("Play the mask"), NULL, mask, move, ADJ_OFFER_MAIN);
  adj_action_bar_say (bar, mask);
}

static void
offer_auction (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  gboolean is_masked = adj_draft_is (draft, CANALETTO_MASK);

  if (!is_masked)
    offer_bid (bar, scene, draft);
  adj_action_bar_offer (bar,
                        "pass",
                        _ ("Pass"),
                        NULL,
                        _ ("You are out of this auction for good."),
                        make_move (scene, CANALETTO_PASS, 0),
                        ADJ_OFFER_PLAIN);
  offer_mask (bar, scene, draft);
}

static void
offer_group (AdjActionBar *bar, const AdjScene *scene, guint group, gboolean is_first)
{
  g_autofree char *payments = adj_canaletto_describe_payments (scene, group);
  /* TRANSLATORS: a group of treasures; names, or “you”, and what they are paid. */
  g_autofree char *label = g_strdup_printf (_ ("Sell: %s"), adj_canaletto_noun (group));

  adj_action_bar_offer (bar,
                        canaletto_groups[group].name,
                        label,
                        canaletto_groups[group].name,
                        payments,
                        make_move (scene, CANALETTO_SELL, group),
                        is_first ? ADJ_OFFER_PLACED : ADJ_OFFER_PLAIN);
}

static void
offer_sales (AdjActionBar *bar, const AdjScene *scene)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  guint n = (guint) __builtin_popcount (canaletto->ready);
  g_autofree char *text =
    n == 1
      ? g_strdup_printf (_ ("A complete group is sold, at %u apiece."), canaletto_value (canaletto))
      : g_strdup_printf (
          _ ("Choose the group that is sold now, at %u apiece. Then the next value turns up."),
          canaletto_value (canaletto));

  adj_action_bar_say (bar, text);
  for (guint left = canaletto->ready; left != 0; left &= left - 1)
    offer_group (bar, scene, (guint) g_bit_nth_lsf (left, -1), left == canaletto->ready);
}

void
adj_canaletto_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  if (adj_scene_peek (scene)->phase == CANALETTO_SELL_PHASE)
    offer_sales (bar, scene);
  else if (adj_scene_peek (scene)->phase == CANALETTO_AUCTION)
    offer_auction (bar, scene, draft);
}
