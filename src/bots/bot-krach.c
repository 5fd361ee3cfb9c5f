/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: what a share, a chip and an action are worth.
 *
 * A share earns a premium whenever its centre turns up, and may be sold for as many points as there
 * are shares of its centre on the table. Both need rounds to come, so all worth fades as the crash
 * draws near.
 */

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "bot-memory.h"
#include "krach-deals.h"
#include "krach-search.h"
#include "krach/krach.h"

enum {
  SMALL_POT = 2, /* chips: less than this is one */
  GREAT_POT = 3,
  POINT = 100,
  MOST_SALE = 70,      /* chance in a hundred that a share will be sold, however long the game */
  SHARPNESS = 1 << 10, /* of fractions: dividing by it is quick */
};

typedef struct {
  int rounds; /* to come, in hundredths */
  int chip;
  int shares[KRACH_COMPANIES];
} Prices;

/* A deck is counted by adding: six bits for each centre, then six for each border. */
enum {
  TALLY = 6,
  TALLY_MASK = (1 << TALLY) - 1
};

#define SHARE(centre, border) \
  (UINT64_C (1) << (TALLY * (centre)) | UINT64_C (1) << (TALLY * (KRACH_COMPANIES + (border))))
#define CENTRE(centre) \
  SHARE (centre, 0), SHARE (centre, 1), SHARE (centre, 2), SHARE (centre, 3), SHARE (centre, 4)

static const uint64_t tallies[KRACH_CRASH + 1] = {
  CENTRE (0), CENTRE (1), CENTRE (2), CENTRE (3), CENTRE (4), 0,
};

static int
count_rounds_left (const KrachState *krach)
{
  return krach->n_deck > KRACH_CRASH_AMONG - 1 ? 100 * (krach->n_deck - 3)
                                               : 50 * krach->n_deck - 50;
}

static uint64_t
count_deck (const KrachState *krach)
{
  uint64_t count = 0;

  for (unsigned i = KRACH_DECK - krach->n_deck; i < KRACH_DECK; i++)
    count += tallies[krach->deck[i]];
  return count;
}

static void
price (const RulesState *state, Prices *ret_prices)
{
  const KrachState *krach = krach_peek (state);
  int n_left = krach->n_deck > 1 ? krach->n_deck - 1 : 1;
  uint64_t count = count_deck (krach);
  int per_seat = 3 * SHARPNESS / (2 * state->n_seats);
  int rounds;

  ret_prices->rounds = bot_most (0, count_rounds_left (krach));
  rounds = ret_prices->rounds * SHARPNESS / n_left;
  ret_prices->chip = POINT / KRACH_CHIPS_A_POINT + bot_least (ret_prices->rounds / 25, 45);
  for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
    int premiums = rounds * (int) (count >> TALLY * company & TALLY_MASK) / SHARPNESS;
    int sales =
      rounds * (int) (count >> TALLY * (KRACH_COMPANIES + company) & TALLY_MASK) / SHARPNESS;
    int chance = bot_least (MOST_SALE, sales * per_seat / SHARPNESS);

    ret_prices->shares[company] =
      premiums + chance * POINT * bot_most (1, krach->out[company]) / 100;
  }
}

/* What the best sale brings above keeping the shares; RET_N says how many to sell. */
static int
appraise_sale (const KrachState *krach, const Prices *prices, unsigned seat, unsigned *ret_n)
{
  unsigned company = krach_border (krach->open);
  unsigned n_shares = krach->owned[seat][company];
  int gain = POINT * krach->out[company] - prices->shares[company];

  *ret_n = gain > 0 ? n_shares : 0;
  return gain > 0 ? gain * (int) n_shares : 0;
}

static int
appraise_card (const KrachState *krach, const Prices *prices, unsigned seat)
{
  unsigned company = krach_centre (krach->open);

  /* One more of the company makes those that one has dearer. */
  return prices->shares[company] + prices->shares[company] * krach->owned[seat][company] /
                                     (2 * bot_most (1, krach->out[company]));
}

static RulesMove
bid (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const KrachState *krach = krach_peek (state);
  int n_in = (int) bot_count (krach->in);
  Prices prices;
  unsigned n_sold;
  int sale;
  int card;
  int prize;
  int price_of_staying;

  if (krach->chips[seat] == 0)
    return bot_move (seat, KRACH_DROP, 0);

  price (state, &prices);
  sale = appraise_sale (krach, &prices, seat, &n_sold);
  card = appraise_card (krach, &prices, seat);
  if (n_in == 2)
    prize = sale > card ? sale - card : card - sale;
  else
    prize = (sale > card ? sale : card) / 2 + (sale < card ? sale : card) / 4;
  price_of_staying = prices.chip * (krach->pot + 1) + prices.chip * (n_in > 2 ? 1 : 0);
  prize = prize * (60 + (int) rules_rng_below (rng, 90)) / 100;

  return bot_move (seat, prize > price_of_staying ? KRACH_STAY : KRACH_DROP, 0);
}

static RulesMove
borrow (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const KrachState *krach = krach_peek (state);
  int chips = krach->chips[seat];
  int percent = 0;

  if (krach->bank < KRACH_LOAN)
    return bot_move (seat, KRACH_NO_LOAN, 0);
  if (chips < 5 && krach->n_deck > 5)
    percent = chips == 0 ? 80 : 60 - 12 * chips;
  if (state->options[KRACH_OPTION_LOAN] != 0)
    percent /= 2;
  return bot_move (seat, bot_chance (rng, percent) ? KRACH_BORROW : KRACH_NO_LOAN, 0);
}

static RulesMove
act (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const KrachState *krach = krach_peek (state);
  unsigned rival = seat == krach->winner ? krach->runner_up : krach->winner;
  Prices prices;
  unsigned n_sold;
  unsigned n_rival;
  int sale;
  int card;

  (void) rng;
  price (state, &prices);
  sale = appraise_sale (krach, &prices, seat, &n_sold);
  card = appraise_card (krach, &prices, seat);
  if (krach->winner_action == KRACH_TAKE)
    return bot_move (seat, KRACH_SELL, n_sold);
  if (krach->winner_action == KRACH_SELL)
    return bot_move (seat, KRACH_TAKE, 0);

  /* Either action also keeps the rival from it, which is worth a part of what it is to him. */
  sale += appraise_sale (krach, &prices, rival, &n_rival) / 3;
  card += appraise_card (krach, &prices, rival) / 3;
  return card >= sale ? bot_move (seat, KRACH_TAKE, 0) : bot_move (seat, KRACH_SELL, n_sold);
}

static RulesMove
policy (const RulesState *state, unsigned seat, RulesRng *rng)
{
  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    return borrow (state, seat, rng);
  case KRACH_AUCTION:
    return bid (state, seat, rng);
  default:
    return act (state, seat, rng);
  }
}

static size_t
candidates (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const KrachState *krach = krach_peek (state);
  unsigned n_owned;
  size_t n = 0;

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    if (krach->bank >= KRACH_LOAN)
      ret_moves[n++] = bot_move (seat, KRACH_BORROW, 0);
    ret_moves[n++] = bot_move (seat, KRACH_NO_LOAN, 0);
    return n;

  case KRACH_AUCTION:
    if (krach->chips[seat] > 0)
      ret_moves[n++] = bot_move (seat, KRACH_STAY, 0);
    ret_moves[n++] = bot_move (seat, KRACH_DROP, 0);
    return n;

  default:
    /* A share for nothing is never declined, and before a crash that is sure all is sold. */
    n_owned = krach->owned[seat][krach_border (krach->open)];
    if (krach->winner_action != KRACH_TAKE)
      ret_moves[n++] = bot_move (seat, KRACH_TAKE, 0);
    for (unsigned k = krach->n_deck == 1 ? n_owned : 0;
         krach->winner_action != KRACH_SELL && k <= n_owned;
         k++)
      ret_moves[n++] = bot_move (seat, KRACH_SELL, k);
    return n;
  }
}

/* The bold one stays; the cautious one takes a great pot; the sly one does so, too, and stays while
 * it is cheap for many. In doubt they bid as anybody does: whoever drops then wins nothing. */
static int
manner_of_bid (const KrachState *krach, bool is_staying, BotStyle style)
{
  int stays = 0;

  if (style == BOT_BOLD || (style == BOT_SLY && krach->pot < SMALL_POT))
    stays = 1;
  else if (krach->pot >= GREAT_POT)
    stays = -1;
  return is_staying ? stays : -stays;
}

/* Nobody leans to waiting with a loan: the bank is soon empty, and who waits gets none. */
static int
manner (const RulesState *state, RulesMove move, BotStyle style)
{
  switch (move.verb) {
  case KRACH_STAY:
  case KRACH_DROP:
    return manner_of_bid (krach_peek (state), move.verb == KRACH_STAY, style);
  case KRACH_BORROW:
    return style == BOT_BOLD;
  case KRACH_SELL:
    return style == BOT_BOLD ? -1 - move.number : style == BOT_CAUTIOUS && move.number > 0;
  default:
    return 0;
  }
}

/* The next card, when the round is over. */
static bool
is_revealing (const RulesState *state)
{
  return state->phase == KRACH_RUNNER_UP;
}

/* How many shares of each kind nobody has seen. Returns how many they are. */
static unsigned
count_unseen (const RulesState *state, uint8_t ret_counts[KRACH_KINDS])
{
  const KrachState *krach = krach_peek (state);
  unsigned n = 0;

  for (unsigned kind = 0; kind < KRACH_KINDS; kind++)
    ret_counts[kind] = krach_cards[krach_centre (kind)][krach_border (kind)];
  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    for (unsigned i = 0; i < krach->n_shares[seat]; i++)
      ret_counts[krach->shares[seat][i]]--;
  }
  for (unsigned i = 0; i < krach->n_gone; i++)
    ret_counts[krach->gone[i]]--;
  if (krach->open != KRACH_NO_CARD && !krach->is_taken)
    ret_counts[krach->open]--;

  for (unsigned kind = 0; kind < KRACH_KINDS; kind++)
    n += ret_counts[kind];
  return n;
}

static unsigned
pick_kind (const uint8_t *counts, unsigned index)
{
  unsigned kind = 0;

  for (; index >= counts[kind]; kind++)
    index -= counts[kind];
  return kind;
}

/* Which shares are gone: those long gone may be any that are not in sight. */
static void
forget (const BotMemory *memory, RulesView *view)
{
  KrachState *krach = krach_state (&view->known);
  uint8_t counts[KRACH_KINDS];
  unsigned n_unseen = count_unseen (&view->known, counts);

  for (unsigned i = 0; i < krach->n_gone; i++) {
    RulesRng rng = bot_memory_find_guess (memory, i);

    if (!bot_memory_has_lost (memory, i, krach->n_gone - 1u - i))
      continue;
    counts[krach->gone[i]]++;
    krach->gone[i] = (uint8_t) pick_kind (counts, rules_rng_below (&rng, n_unseen + 1));
    counts[krach->gone[i]]--;
  }
}

const BotKnowledge bot_krach = {
  .game = "krach",
  .scale = 12,
  .rounds = { 0, 1, 2 },
  .candidates = candidates,
  .policy = policy,
  .options = krach_search_options,
  .search = krach_search,
  .skills = { { 0, 300 }, { 0, 125 }, { 9, 25 }, { 9, 0 } },
  .net = &bot_krach_net,
  .inputs = bot_krach_inputs,
  .is_revealing = is_revealing,
  .manner = manner,
  .forget = forget,
};
