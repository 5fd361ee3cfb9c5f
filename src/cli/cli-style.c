/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-style.h"

#include <string.h>

#include "banquet/banquet.h"
#include "bot-knowledge.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

static int
draw_from (RulesRng *rng, int least, int most)
{
  return least + (int) rules_rng_below (rng, (uint32_t) (most - least + 1));
}

CliStyle
cli_style_draw (RulesRng *rng)
{
  CliStyle style = { .eager = draw_from (rng, 6, 14),
                     .reserve = draw_from (rng, 0, 2),
                     .loans = draw_from (rng, 0, 3),
                     .caprice = draw_from (rng, 0, 4) };

  for (unsigned i = 0; i < sizeof style.odds / sizeof *style.odds; i++)
    style.odds[i] = draw_from (rng, 0, 100);

  switch (rules_rng_below (rng, 4)) {
  case 0: /* hoarder */
    style.eager = draw_from (rng, 1, 7);
    style.reserve = draw_from (rng, 2, 8);
    break;
  case 1: /* buyer */
    style.eager = draw_from (rng, 14, 30);
    style.reserve = 0;
    style.loans = draw_from (rng, 1, 5);
    break;
  case 2: /* waiter */
    style.patience = draw_from (rng, 20, 90);
    break;
  default:
    break;
  }

  return style;
}

/* Krach. Worths are in tenths of a point. */

static int
appraise_share (const RulesState *state, unsigned company)
{
  const KrachState *krach = krach_peek (state);
  int rounds = bot_most (0, krach->n_deck - 3);

  return 2 * rounds + 10 * krach->out[company] * bot_least (rounds, 8) / 16;
}

static int
appraise_sale (const KrachState *krach, unsigned seat)
{
  unsigned company = krach_border (krach->open);

  return 10 * krach->owned[seat][company] * krach->out[company];
}

static bool
is_waiting (const CliStyle *style, int left, int all)
{
  return 100 * left > (100 - style->patience) * all;
}

static RulesMove
bid_chips (const CliStyle *style, const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  int card = appraise_share (state, krach_centre (krach->open));
  int sale = appraise_sale (krach, seat);
  int n_in = (int) bot_count (krach->in);
  int prize = n_in == 2 ? bot_most (card, sale) - bot_least (card, sale)
                        : bot_most (card, sale) / 2 + bot_least (card, sale) / 4;
  int most = prize * style->eager / 100;

  if (style->patience > 0 && is_waiting (style, krach->n_deck, KRACH_DECK - 6))
    most /= 3;
  if (krach->chips[seat] <= style->reserve || krach->chips[seat] == 0)
    most = 0;
  return bot_move (seat, most >= 1 + krach->pot / n_in ? KRACH_STAY : KRACH_DROP, 0);
}

static RulesMove
play_krach (const CliStyle *style, const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  unsigned company;
  bool sells;

  if (state->phase == KRACH_BORROW_PHASE)
    return bot_move (seat,
                     krach->chips[seat] < style->loans && krach->bank >= KRACH_LOAN &&
                         krach->n_deck > 4
                       ? KRACH_BORROW
                       : KRACH_NO_LOAN,
                     0);
  if (state->phase == KRACH_AUCTION) {
    RulesMove move = bid_chips (style, state, seat);

    if (krach->chips[seat] == 0)
      move.verb = KRACH_DROP;
    return move;
  }

  company = krach_border (krach->open);
  sells = 10 * krach->out[company] > appraise_share (state, company);
  if (krach->winner_action == KRACH_SELL)
    return bot_move (seat, KRACH_TAKE, 0);
  if (krach->winner_action == KRACH_TAKE)
    return bot_move (seat, KRACH_SELL, sells ? krach->owned[seat][company] : 0);
  if (sells && appraise_sale (krach, seat) >
                 appraise_share (state, krach_centre (krach->open)) * style->eager / 10)
    return bot_move (seat, KRACH_SELL, krach->owned[seat][company]);
  return bot_move (seat, KRACH_TAKE, 0);
}

/* Canaletto */

static int
count_treasures (const CanalettoState *canaletto, unsigned group)
{
  int n = 0;

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    n += canaletto->palaces[palace] >> group & 1;
  return n;
}

/* In coins, a patient one looking at groups that are complete alone. */
static int
appraise_lot (const CliStyle *style, const CanalettoState *canaletto)
{
  int value = (int) canaletto_value (canaletto);
  bool is_late = !is_waiting (style, CANALETTO_VALUES - canaletto->n_used, CANALETTO_VALUES);
  int worth = 0;

  for (unsigned lot = canaletto->palaces[canaletto->column]; lot != 0; lot &= lot - 1) {
    int left = count_treasures (canaletto, bot_lowest (lot));

    if (left == 1)
      worth += value;
    else if (style->patience == 0 || is_late)
      worth += left == 2 ? (value + 9) / 3 : (value + 9) / 4;
  }

  return worth * (50 + 5 * style->eager) / 100;
}

static RulesMove
play_canaletto (const CliStyle *style, const RulesState *state, unsigned seat, RulesRng *rng)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int worth = appraise_lot (style, canaletto);
  int cash = bot_most (0, canaletto->cash[seat] - style->reserve);
  int most = worth <= cash ? worth : cash + (worth - cash) / 2;
  int next = canaletto->bid + 1;

  if (state->phase == CANALETTO_SELL_PHASE)
    return rules_draw (state, seat, rng);
  if ((canaletto->masks >> seat & 1) != 0 && canaletto->bid > 0 &&
      canaletto->bid <= CANALETTO_MOST_MASKED_BID && worth > 6 + style->loans &&
      (canaletto->bid > worth / 2 || next > most))
    return bot_move (seat, CANALETTO_MASK, 0);
  if (next > bot_least (most, CANALETTO_MOST_BID))
    return bot_move (seat, CANALETTO_PASS, 0);
  if (style->loans > 2)
    next += (int) rules_rng_below (rng, (uint32_t) (1 + (most - next) / 2));
  return bot_move (seat, CANALETTO_BID, (unsigned) bot_least (next, CANALETTO_MOST_BID));
}

/* The Banquet: how often it goes where, and what it does there. */

static RulesMove
draw_of (const RulesMove *moves, size_t n_moves, unsigned verb, RulesRng *rng)
{
  size_t found[BOT_CANDIDATES];
  uint32_t n_found = 0;

  for (size_t i = 0; i < n_moves; i++) {
    if (moves[i].verb == verb)
      found[n_found++] = i;
  }
  return n_found > 0 ? moves[found[rules_rng_below (rng, n_found)]]
                     : moves[rules_rng_below (rng, (uint32_t) n_moves)];
}

/* Of all odds, those that leave no doubt are drawn as often as all that leave little. */
static bool
decides (const CliStyle *style, unsigned odds, RulesRng *rng)
{
  return bot_chance (rng, bot_most (0, bot_least (100, 50 + (style->odds[odds] - 50) * 7 / 5)));
}

/* Hoarders, buyers and waiters of all degrees: the odds may be any. */
static unsigned
choose_verb (const CliStyle *style, const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned size = bot_count (banquet_best_collection (banquet->hands[seat]));

  if (state->phase == BANQUET_PLACE)
    return decides (style,
                    size == 0  ? 0
                    : size < 5 ? 1
                               : 2,
                    rng)
             ? BANQUET_GO_CASTLE
             : BANQUET_GO_AUCTION;
  if (state->phase == BANQUET_AUCTION)
    return decides (style, 5, rng) ? BANQUET_THIEF : BANQUET_CHEQUE;
  if (size > 0 && decides (style, 3, rng))
    return BANQUET_EXHIBIT;
  return decides (style, 4, rng) ? BANQUET_THIEF : BANQUET_DETECTIVE;
}

static RulesMove
play_banquet (const CliStyle *style, const RulesState *state, unsigned seat, RulesRng *rng)
{
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves;

  if (!bot_banquet.is_guessing (state))
    return bot_banquet.policy (state, seat, rng);
  n_moves = bot_banquet.candidates (state, seat, moves);
  return draw_of (moves, n_moves, choose_verb (style, state, seat, rng), rng);
}

bool
cli_style_choose (
  const CliStyle *style, const RulesState *state, unsigned seat, RulesRng *rng, RulesMove *ret_move)
{
  const char *game = rules_game_id (rules_get_game (state->game));

  if ((int) rules_rng_below (rng, 100) < style->caprice)
    *ret_move = rules_draw (state, seat, rng);
  else if (strcmp (game, "krach") == 0)
    *ret_move = play_krach (style, state, seat);
  else if (strcmp (game, "canaletto") == 0)
    *ret_move = play_canaletto (style, state, seat, rng);
  else if (strcmp (game, "banquet") == 0)
    *ret_move = play_banquet (style, state, seat, rng);
  else
    return false;

  return true;
}
