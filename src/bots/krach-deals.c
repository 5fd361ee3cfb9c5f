/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "krach-deals.h"

#include <string.h>

#include "bot-value.h"

enum {
  ONE = 1 << 16
};

/* Holdings of chips that are judged; those between them are interpolated. */
static const uint8_t holdings[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, KRACH_CHIPS };

enum {
  N_HOLDINGS = sizeof holdings / sizeof *holdings
};

static void
find_next_cards (KrachDeals *deals)
{
  const KrachState *krach = krach_peek (&deals->state);
  const uint8_t *deck = krach->deck + KRACH_DECK - krach->n_deck;
  uint8_t counts[KRACH_KINDS] = { 0 };
  unsigned n_cards = deals->tree->is_hindsight ? 1 : krach->n_deck;
  int n_shares = 0;

  for (unsigned i = 0; i < n_cards; i++) {
    if (deck[i] != KRACH_CRASH) {
      counts[deck[i]]++;
      n_shares++;
    }
  }

  if (deals->tree->is_hindsight)
    deals->crash = n_shares == 0 ? ONE : 0;
  else
    deals->crash = krach->n_deck <= KRACH_CRASH_AMONG ? ONE / krach->n_deck : 0;
  deals->n_next = 0;
  for (unsigned card = 0; card < KRACH_KINDS; card++) {
    if (counts[card] > 0) {
      deals->weights[deals->n_next] = ONE * counts[card] / n_shares;
      deals->next[deals->n_next++] = (uint8_t) card;
    }
  }
}

static void
value_at_a_glance (const KrachDeals *deals, const RulesState *state, BotShares *ret_shares)
{
  bot_value_shares (deals->tree->knowledge, state, ret_shares->of);
  for (unsigned seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_shares->of[seat] *= BOT_FINE;
}

/* Lays CARD, which the deck holds, on its top. */
static void
lay_on_top (KrachState *krach, unsigned card)
{
  uint8_t *deck = krach->deck + KRACH_DECK - krach->n_deck;
  unsigned i = 0;

  while (deck[i] != card)
    i++;
  deck[i] = deck[0];
  deck[0] = (uint8_t) card;
}

/* What MOVE, which ends the round, leaves, averaged over the cards that may
 * come. */
static void
average_next (KrachDeals *deals, const RulesState *before, RulesMove move, BotShares *ret)
{
  int64_t sums[RULES_MAX_SEATS] = { 0 };

  for (unsigned i = 0; i < deals->n_next && !bot_tree_is_cancelled (deals->tree); i++) {
    RulesState state = *before;
    BotShares shares;

    lay_on_top (krach_state (&state), deals->next[i]);
    (void) rules_apply (&state, move, NULL);
    deals->value (deals, &state, &shares);
    deals->n_judged++;
    for (unsigned seat = 0; seat < deals->n_seats; seat++)
      sums[seat] += (int64_t) shares.of[seat] * deals->weights[i];
  }

  for (unsigned seat = 0; seat < deals->n_seats; seat++)
    ret->of[seat] = (int) (sums[seat] >> 16);
}

/* Points and shares if the crash came after MOVE. */
static void
note_points (KrachDeals *deals, const RulesState *before, RulesMove move, KrachDeal *ret_deal)
{
  RulesState state = *before;
  KrachState *krach = krach_state (&state);

  if (krach->deck[KRACH_DECK - krach->n_deck] != KRACH_CRASH)
    lay_on_top (krach, KRACH_CRASH);
  memset (krach->chips, 0, sizeof krach->chips);
  (void) rules_apply (&state, move, NULL);
  for (unsigned seat = 0; seat < deals->n_seats; seat++) {
    ret_deal->scores[seat] = krach->score[seat];
    ret_deal->n_shares[seat] = krach->n_shares[seat];
  }
}

/* Judges the end of a round that MOVE brings about in BEFORE. */
static void
judge (KrachDeals *deals, const RulesState *before, RulesMove move, KrachDeal *ret_deal)
{
  const KrachState *krach = krach_peek (before);
  BotShares shares;

  ret_deal->moves[1] = move;
  note_points (deals, before, move, ret_deal);
  if (deals->crash == ONE || deals->is_solved)
    return;
  average_next (deals, before, move, &shares);
  for (unsigned seat = 0; seat < deals->n_seats; seat++)
    ret_deal->logs[seat] =
      bot_odds_log (shares.of[seat] / BOT_FINE) - deals->chips[seat][krach->chips[seat]];
}

/* The round as it is when WINNER has won the auction. */
static void
set_winner (const KrachDeals *deals, unsigned winner, unsigned runner_up, RulesState *ret_state)
{
  KrachState *krach = krach_state (ret_state);

  *ret_state = deals->state;
  krach->pot = 0;
  krach->in = (uint8_t) (1u << winner);
  krach->winner = (uint8_t) winner;
  krach->runner_up = (uint8_t) runner_up;
  ret_state->phase = KRACH_WINNER;
  ret_state->to_act = krach->in;
}

static void
judge_replies (KrachDeals *deals, const RulesState *before, RulesMove first, unsigned group)
{
  unsigned winner = first.seat;
  unsigned runner_up = krach_peek (before)->runner_up;
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = deals->tree->knowledge->options (before, runner_up, moves);

  for (size_t i = 0; i < n_moves; i++) {
    KrachDeal *deal = &deals->deals[winner][runner_up][deals->n_deals[winner][runner_up]];

    if (deals->n_deals[winner][runner_up] == KRACH_MOST_DEALS)
      return;
    deal->group = (uint8_t) group;
    deal->moves[0] = first;
    judge (deals, before, moves[i], deal);
    deals->n_deals[winner][runner_up]++;
  }
}

const KrachDeal *
krach_deals_get (KrachDeals *deals, unsigned winner, unsigned runner_up, unsigned *ret_n)
{
  if (deals->n_deals[winner][runner_up] == 0) {
    RulesMove moves[BOT_CANDIDATES];
    RulesState state;
    size_t n_moves;

    set_winner (deals, winner, runner_up, &state);
    n_moves = deals->tree->knowledge->options (&state, winner, moves);
    for (size_t i = 0; i < n_moves; i++) {
      RulesState after = state;

      (void) rules_apply (&after, moves[i], NULL);
      judge_replies (deals, &after, moves[i], (unsigned) i);
    }
  }

  *ret_n = deals->n_deals[winner][runner_up];
  return deals->deals[winner][runner_up];
}

/* The strength that each holding of chips gives SEAT, where nobody gets
 * anything else. */
static void
judge_chips (KrachDeals *deals, const RulesState *before, RulesMove move, unsigned seat)
{
  int logs[N_HOLDINGS];

  for (unsigned i = 0; i < N_HOLDINGS; i++) {
    RulesState state = *before;
    BotShares shares;

    krach_state (&state)->chips[seat] = holdings[i];
    average_next (deals, &state, move, &shares);
    logs[i] = bot_odds_log (shares.of[seat] / BOT_FINE) -
              bot_odds_log ((BOT_WHOLE - shares.of[seat]) / BOT_FINE);
  }

  for (unsigned i = 0; i + 1 < N_HOLDINGS; i++) {
    int n = holdings[i + 1] - holdings[i];

    for (int k = 0; k <= n; k++)
      deals->chips[seat][holdings[i] + k] = logs[i] + (logs[i + 1] - logs[i]) * k / n;
  }
}

/* Cards of one centre are much alike: chips are judged with one of each. */
static void
join_centres (KrachDeals *deals)
{
  unsigned n = 0;

  for (unsigned i = 0; i < deals->n_next; i++) {
    if (n > 0 && krach_centre (deals->next[n - 1]) == krach_centre (deals->next[i])) {
      deals->weights[n - 1] += deals->weights[i];
    } else {
      deals->next[n] = deals->next[i];
      deals->weights[n++] = deals->weights[i];
    }
  }
  deals->n_next = n;
}

static void
judge_all_chips (KrachDeals *deals)
{
  RulesState before;
  RulesMove decline = { .seat = 1, .verb = KRACH_DECLINE };

  set_winner (deals, 0, decline.seat, &before);
  krach_state (&before)->winner_action = KRACH_SELL;
  before.phase = KRACH_RUNNER_UP;
  before.to_act = (uint8_t) (1u << decline.seat);
  join_centres (deals);
  for (unsigned seat = 0; seat < deals->n_seats; seat++)
    judge_chips (deals, &before, decline, seat);
}

void
krach_deals_forget (KrachDeals *deals)
{
  memset (deals->n_deals, 0, sizeof deals->n_deals);
}

void
krach_deals_init (KrachDeals *deals,
                  const BotTree *tree,
                  const RulesState *state,
                  const KrachDeals *parent)
{
  deals->tree = tree;
  deals->n_judged = 0;
  deals->value = value_at_a_glance;
  deals->depth = 0;
  deals->is_solved = false;
  deals->n_seats = state->n_seats;
  deals->state = *state;
  krach_deals_forget (deals);
  find_next_cards (deals);
  if (parent != NULL) {
    memcpy (deals->chips, parent->chips, sizeof deals->chips);
  } else if (deals->crash < ONE) {
    judge_all_chips (deals);
    find_next_cards (deals);
  }
}

/* The game goes on after DEAL with these CHIPS: what the next round is worth.
 */
static void
look_on (KrachDeals *deals, const KrachDeal *deal, const uint8_t *chips, BotShares *ret_shares)
{
  RulesState state;

  set_winner (deals, deal->moves[0].seat, deal->moves[1].seat, &state);
  (void) rules_apply (&state, deal->moves[0], NULL);
  memcpy (krach_state (&state)->chips, chips, deals->n_seats);
  average_next (deals, &state, deal->moves[1], ret_shares);
}

static void
settle (const KrachDeals *deals, const KrachDeal *deal, const uint8_t *chips, BotShares *ret)
{
  int scores[RULES_MAX_SEATS];
  unsigned winners = 1;
  unsigned best = 0;

  for (unsigned seat = 0; seat < deals->n_seats; seat++) {
    int lead;

    scores[seat] = deal->scores[seat] + chips[seat] / KRACH_CHIPS_A_POINT;
    lead = scores[seat] - scores[best];
    if (lead == 0)
      lead = deal->n_shares[seat] - deal->n_shares[best];
    if (lead > 0)
      winners = 0;
    if (lead >= 0) {
      winners |= 1u << seat;
      best = seat;
    }
  }
  bot_tree_settle (scores, winners, deals->n_seats, ret);
}

/* The crash, as likely as it is, and what the next round leaves otherwise. */
static void
mix_crash (const KrachDeals *deals, const KrachDeal *deal, const uint8_t *chips, BotShares *shares)
{
  BotShares end;

  if (deals->crash == 0)
    return;
  settle (deals, deal, chips, &end);
  if (deals->crash == ONE) {
    *shares = end;
    return;
  }
  for (unsigned seat = 0; seat < deals->n_seats; seat++)
    shares->of[seat] += (int) ((int64_t) (end.of[seat] - shares->of[seat]) * deals->crash >> 16);
}

void
krach_deals_end (KrachDeals *deals, const RulesState *before, RulesMove move, BotShares *ret_shares)
{
  KrachDeal deal;

  note_points (deals, before, move, &deal);
  average_next (deals, before, move, ret_shares);
  mix_crash (deals, &deal, krach_peek (before)->chips, ret_shares);
}

void
krach_deals_share (KrachDeals *deals,
                   const KrachDeal *deal,
                   const uint8_t chips[RULES_MAX_SEATS],
                   BotShares *ret_shares)
{
  int logs[RULES_MAX_SEATS];

  if (deals->is_solved) {
    look_on (deals, deal, chips, ret_shares);
  } else if (deals->crash < ONE) {
    for (unsigned seat = 0; seat < deals->n_seats; seat++)
      logs[seat] = deal->logs[seat] + deals->chips[seat][chips[seat]];
    bot_odds_share (logs, deals->n_seats, ret_shares);
  }
  mix_crash (deals, deal, chips, ret_shares);
}
