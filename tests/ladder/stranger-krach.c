/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach by rules of thumb: what a share and a sale are worth, and what a style pays for them.
 *
 * Worths are in tenths of a point.
 */

#include "krach/krach.h"
#include "stranger.h"

typedef struct {
  const char *name;
  int chip;      /* what a chip is worth while many rounds are to come */
  int eager;     /* in a hundred of the prize: what is paid for it */
  int loan_at;   /* borrows with fewer chips than this, while many rounds are to come */
  int card_bias; /* added to the worth of a share */
} Style;

static const Style styles[] = {
  { .name = "club", .chip = 7, .eager = 90, .loan_at = 2 },
  { .name = "hoarder", .chip = 9, .eager = 90, .loan_at = 1 },
  { .name = "buyer", .chip = 1, .eager = 200, .loan_at = 3, .card_bias = 25 },
  { .name = "waiter", .chip = 7, .eager = 90, .loan_at = 2, .card_bias = -5 },
};

typedef struct {
  const KrachState *krach;
  guint seat;
  guint n_seats;
  int rounds; /* to come after this one, in tenths */
  int sale;   /* what the best sale brings, keeping the shares counted off */
  guint n_sold;
  int card;
} Outlook;

static const Style *
find_style (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++) {
    if (g_str_equal (styles[i].name, name))
      return &styles[i];
  }

  g_assert_not_reached ();
}

/* The crash lies in one of the last five places. */
static int
count_rounds_left (const KrachState *krach)
{
  return krach->n_deck > 4 ? 10 * (krach->n_deck - 3) : 5 * krach->n_deck - 5;
}

/* How many of the cards that nobody has seen turn up yet have this centre, or this border. */
static void
count_unseen (const KrachState *krach, guint company, int *ret_centres, int *ret_borders)
{
  int gone[KRACH_COMPANIES][KRACH_COMPANIES] = { 0 };

  *ret_centres = 0;
  *ret_borders = 0;
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    for (guint i = 0; i < krach->n_shares[seat]; i++)
      gone[krach_centre (krach->shares[seat][i])][krach_border (krach->shares[seat][i])]++;
  }
  for (guint i = 0; i < krach->n_gone; i++)
    gone[krach_centre (krach->gone[i])][krach_border (krach->gone[i])]++;
  if (krach->open != KRACH_NO_CARD && !krach->is_taken)
    gone[krach_centre (krach->open)][krach_border (krach->open)]++;

  for (guint other = 0; other < KRACH_COMPANIES; other++) {
    *ret_centres += krach_cards[company][other] - gone[company][other];
    *ret_borders += krach_cards[other][company] - gone[other][company];
  }
}

/* What a share of COMPANY will bring: premiums, and a sale when its border comes up. */
static int
appraise_share (const Outlook *outlook, guint company)
{
  int n_left = MAX (1, outlook->krach->n_deck - 1);
  int centres;
  int borders;
  int premiums;
  int chance; /* of a sale, in a hundred */

  count_unseen (outlook->krach, company, &centres, &borders);
  premiums = outlook->rounds * centres / n_left;
  chance = MIN (60, 15 * outlook->rounds * borders / n_left / (int) outlook->n_seats);
  return premiums + chance * 10 * outlook->krach->out[company] / 100;
}

static void
look (const StrangerTurn *turn, Outlook *ret_outlook)
{
  const KrachState *krach = krach_peek (&turn->view->known);
  Outlook outlook = { .krach = krach,
                      .seat = turn->view->viewer,
                      .n_seats = turn->view->known.n_seats,
                      .rounds = MAX (0, count_rounds_left (krach)) };
  guint border = krach_border (krach->open);
  int gain = 10 * krach->out[border] - appraise_share (&outlook, border);

  outlook.n_sold = gain > 0 ? krach->owned[outlook.seat][border] : 0;
  outlook.sale = gain > 0 ? gain * krach->owned[outlook.seat][border] : 0;
  outlook.card = appraise_share (&outlook, krach_centre (krach->open));
  *ret_outlook = outlook;
}

static gboolean
wants_to_stay (const Outlook *outlook, const Style *style)
{
  const KrachState *krach = outlook->krach;
  guint n_in = (guint) __builtin_popcount (krach->in);
  int high = MAX (outlook->sale, outlook->card);
  int low = MIN (outlook->sale, outlook->card);
  int chip = outlook->rounds > 20 ? style->chip : MIN (style->chip, 3);
  /* The runner-up has the second choice, and the pot. */
  int prize = n_in == 2 ? high - low : (high + low) / 2;

  return prize * style->eager / 100 > chip * (krach->pot + (n_in > 2 ? 1 : 2));
}

static RulesMove
borrow (const StrangerTurn *turn, const Outlook *outlook, const Style *style)
{
  const KrachState *krach = outlook->krach;
  gboolean is_worth_it = outlook->rounds > 30 && krach->bank >= KRACH_LOAN;

  if (is_worth_it && krach->chips[outlook->seat] < style->loan_at)
    return stranger_move (turn, KRACH_BORROW, 0);
  return stranger_move (turn, KRACH_NO_LOAN, 0);
}

static RulesMove
act (const StrangerTurn *turn, const Outlook *outlook)
{
  const KrachState *krach = outlook->krach;

  if (krach->winner_action == KRACH_TAKE)
    return stranger_move (turn, KRACH_SELL, outlook->n_sold);
  if (krach->winner_action == KRACH_SELL || outlook->card >= outlook->sale)
    return stranger_move (turn, KRACH_TAKE, 0);
  return stranger_move (turn, KRACH_SELL, outlook->n_sold);
}

RulesMove
stranger_play_krach (const StrangerTurn *turn, const char *name)
{
  const Style *style = find_style (name);
  Outlook outlook;

  look (turn, &outlook);
  outlook.card = MAX (0, outlook.card + (outlook.rounds > 0 ? style->card_bias : 0));
  switch (turn->view->known.phase) {
  case KRACH_BORROW_PHASE:
    return borrow (turn, &outlook, style);
  case KRACH_AUCTION:
    if (outlook.krach->chips[outlook.seat] > 0 && wants_to_stay (&outlook, style))
      return stranger_move (turn, KRACH_STAY, 0);
    return stranger_move (turn, KRACH_DROP, 0);
  default:
    return act (turn, &outlook);
  }
}
