/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "krach-round.h"

#include <string.h>

static unsigned
next_seat (unsigned in, unsigned seat)
{
  unsigned later = in >> (seat + 1);

  return later != 0 ? seat + 1 + bot_lowest (later) : bot_lowest (in);
}

/* How likely, of 65536, SEAT prefers A to B. */
static int
prefer (const KrachRound *round, unsigned seat, const BotShares *a, const BotShares *b)
{
  int lead = a->of[seat] - b->of[seat];

  if (round->softness == 0 || seat == round->seat)
    return lead >= 0 ? 1 << 16 : 0;
  return bot_odds_prefer (lead, round->softness);
}

/* Makes A the mean of A and B, where A comes in LIKELY cases of 65536. */
static void
blend (BotShares *a, const BotShares *b, int likely, unsigned n_seats)
{
  for (unsigned seat = 0; seat < n_seats; seat++)
    a->of[seat] = b->of[seat] + (int) (((int64_t) (a->of[seat] - b->of[seat]) * likely) >> 16);
}

/* The deals of one group, from FIRST on: the runner-up chooses. Returns where
 * the next begins. */
static unsigned
reply (const KrachRound *round,
       const KrachDeal *deals,
       unsigned n_deals,
       unsigned first,
       const uint8_t *chips,
       BotShares *ret_shares)
{
  unsigned i = first;

  krach_deals_share (round->deals, &deals[i++], chips, ret_shares);
  for (; i < n_deals && deals[i].group == deals[first].group; i++) {
    BotShares other;

    krach_deals_share (round->deals, &deals[i], chips, &other);
    blend (ret_shares,
           &other,
           prefer (round, deals[i].moves[1].seat, ret_shares, &other),
           round->n_seats);
  }

  return i;
}

/* The auction is over: winner and runner-up choose. */
static void
act (const KrachRound *round,
     unsigned winner,
     unsigned runner_up,
     const uint8_t *chips,
     BotShares *ret_shares)
{
  unsigned n_deals;
  const KrachDeal *deals = krach_deals_get (round->deals, winner, runner_up, &n_deals);
  unsigned i = reply (round, deals, n_deals, 0, chips, ret_shares);

  while (i < n_deals) {
    BotShares other;

    i = reply (round, deals, n_deals, i, chips, &other);
    blend (ret_shares, &other, prefer (round, winner, ret_shares, &other), round->n_seats);
  }
}

/* The winner's action of STATE is done. */
static void
act_second (const KrachRound *round, const RulesState *state, BotShares *ret_shares)
{
  const KrachState *krach = krach_peek (state);
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = round->deals->tree->knowledge->options (state, krach->runner_up, moves);

  for (size_t i = 0; i < n_moves; i++) {
    BotShares other;

    krach_deals_end (round->deals, state, moves[i], &other);
    if (i == 0)
      *ret_shares = other;
    else
      blend (ret_shares,
             &other,
             prefer (round, krach->runner_up, ret_shares, &other),
             round->n_seats);
  }
}

static void bid (const KrachRound *round,
                 unsigned in,
                 unsigned seat,
                 unsigned pot,
                 uint8_t *chips,
                 BotShares *ret_shares);

static void
drop (const KrachRound *round,
      unsigned in,
      unsigned seat,
      unsigned pot,
      uint8_t *chips,
      BotShares *ret_shares)
{
  unsigned left = in & ~(1u << seat);

  chips[seat] = (uint8_t) (chips[seat] + pot);
  if ((left & (left - 1)) == 0)
    act (round, bot_lowest (left), seat, chips, ret_shares);
  else
    bid (round, left, next_seat (left, seat), 0, chips, ret_shares);
  chips[seat] = (uint8_t) (chips[seat] - pot);
}

/* The auction from the turn of SEAT on. */
static void
bid (const KrachRound *round,
     unsigned in,
     unsigned seat,
     unsigned pot,
     uint8_t *chips,
     BotShares *ret_shares)
{
  BotShares dropped;

  drop (round, in, seat, pot, chips, &dropped);
  if (chips[seat] == 0 || bot_tree_is_cancelled (round->deals->tree)) {
    *ret_shares = dropped;
    return;
  }

  chips[seat]--;
  bid (round, in, next_seat (in, seat), pot + 1, chips, ret_shares);
  chips[seat]++;
  blend (ret_shares, &dropped, prefer (round, seat, ret_shares, &dropped), round->n_seats);
}

void
krach_round_value (const KrachRound *round, const RulesState *state, BotShares *ret_shares)
{
  const KrachState *krach = krach_peek (state);
  uint8_t chips[RULES_MAX_SEATS];

  memcpy (chips, krach->chips, sizeof chips);
  if (state->phase == KRACH_AUCTION)
    bid (round, krach->in, bot_lowest (state->to_act), krach->pot, chips, ret_shares);
  else if (state->phase == KRACH_WINNER)
    act (round, krach->winner, krach->runner_up, chips, ret_shares);
  else
    act_second (round, state, ret_shares);
}

int
krach_round_stake (const KrachRound *round, const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  int shares[RULES_MAX_SEATS * RULES_MAX_SEATS];
  int64_t sum = 0;
  int64_t spread = 0;
  int n = 0;

  for (unsigned winner = 0; winner < round->n_seats; winner++) {
    for (unsigned runner_up = 0; runner_up < round->n_seats; runner_up++) {
      BotShares ending;

      if (winner == runner_up || (krach->in >> winner & krach->in >> runner_up & 1) == 0)
        continue;
      act (round, winner, runner_up, krach->chips, &ending);
      shares[n++] = ending.of[seat];
      sum += ending.of[seat];
    }
  }

  for (int i = 0; i < n; i++)
    spread += shares[i] * n > sum ? shares[i] - sum / n : sum / n - shares[i];
  return n > 0 ? (int) (spread / n) : 0;
}

uint64_t
krach_round_count (const RulesState *state)
{
  const KrachState *krach = krach_peek (state);
  unsigned n_in = bot_count (krach->in);
  uint64_t n = 1;
  unsigned n_chips = 0;

  for (unsigned in = krach->in; in != 0; in &= in - 1)
    n_chips += krach->chips[bot_lowest (in)];
  /* The drops are a choice with repetition of places among the chips paid. */
  for (unsigned i = 1; i < n_in; i++)
    n = n * (n_chips + i) / i;
  return n;
}

/* The seats from FIRST on, as they come to their turn. Returns their number. */
static unsigned
list_turns (unsigned in, unsigned first, unsigned *ret_seats)
{
  unsigned n = 0;

  for (; in != 0; in &= ~(1u << first), first = next_seat (in, first)) {
    ret_seats[n++] = first;
    if ((in & ~(1u << first)) == 0)
      break;
  }

  return n;
}

/* A way is a winner and how many chips each of the others pays before it drops: none can pay more
 * often than the winner does. */
static uint64_t
count_ways (unsigned in, unsigned first, const uint8_t *chips)
{
  unsigned seats[RULES_MAX_SEATS];
  unsigned n_seats = list_turns (in, first, seats);
  uint64_t sum = 0;

  for (unsigned winner = 0; winner < n_seats; winner++) {
    uint64_t n = 1;

    for (unsigned i = 0; i < n_seats; i++) {
      /* The turn of a later seat comes when the winner has paid once more. */
      int most = chips[seats[winner]] - (i > winner ? 1 : 0);

      if (i != winner)
        n *= (uint64_t) (bot_least (chips[seats[i]], most) + 1);
    }
    sum += n;
  }

  return sum;
}

/* Adds the ways of the next round, as each ending of this one leaves the chips. */
static uint64_t
count_on (unsigned in, unsigned seat, unsigned pot, uint8_t *chips, unsigned all, uint64_t most)
{
  unsigned left = in & ~(1u << seat);
  uint64_t n;

  chips[seat] = (uint8_t) (chips[seat] + pot);
  n = (left & (left - 1)) == 0 ? count_ways (all, 0, chips)
                               : count_on (left, next_seat (left, seat), 0, chips, all, most);
  chips[seat] = (uint8_t) (chips[seat] - pot);
  if (chips[seat] == 0 || n > most)
    return n;

  chips[seat]--;
  n += count_on (in, next_seat (in, seat), pot + 1, chips, all, most - n);
  chips[seat]++;
  return n;
}

uint64_t
krach_round_count_endings (const RulesState *state, unsigned n_rounds, uint64_t most)
{
  const KrachState *krach = krach_peek (state);
  unsigned all = (1u << state->n_seats) - 1;
  unsigned first = bot_lowest (state->to_act);
  uint8_t chips[RULES_MAX_SEATS];

  if (state->phase > KRACH_AUCTION)
    return n_rounds > 1 ? count_ways (all, 0, krach->chips) : 1;
  if (n_rounds == 1)
    return count_ways (krach->in, first, krach->chips);
  memcpy (chips, krach->chips, sizeof chips);
  return count_on (krach->in, first, krach->pot, chips, all, most);
}
