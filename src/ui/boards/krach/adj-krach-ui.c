/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-ui.h"

#include <glib/gi18n.h>

#include "adj-krach-board.h"
#include "adj-krach-telling.h"
#include "adj-krach-parts.h"
#include "adj-krach-words.h"

/* FALSE where an event of this kind has no sign. */
static gboolean
find_sign_of (const RulesEvent *event, AdjSign *ret_sign)
{
  switch (event->kind) {
  case KRACH_EVENT_CRASH:
    *ret_sign = (AdjSign){ "sign-crash", N_ ("Crash"), 9 };
    return TRUE;
  case KRACH_EVENT_SELL:
    if (event->number > 1)
      *ret_sign = (AdjSign){ "sign-group", N_ ("Shares sold"), 5 };
    else
      *ret_sign = (AdjSign){ "sign-sale", N_ ("Share sold"), 3 };
    return event->number > 0;
  case KRACH_EVENT_TAKE:
    *ret_sign = (AdjSign){ "share", N_ ("Share taken"), 2 };
    return TRUE;
  case KRACH_EVENT_LOAN:
    *ret_sign = (AdjSign){ "sign-loan", N_ ("Loan"), 1 };
    return TRUE;
  default:
    return FALSE;
  }
}

/* The sign with the greatest weight: one move may end a round and begin the next. */
static gboolean
find_sign (const RulesEvents *events, AdjSign *ret_sign)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < events->n; i++) {
    AdjSign sign;

    if (!find_sign_of (&events->list[i], &sign) || (is_found && sign.weight <= ret_sign->weight))
      continue;
    *ret_sign = sign;
    is_found = TRUE;
  }

  return is_found;
}

const AdjGameUi adj_krach_ui = {
  .is_hand_line = TRUE,
  .game = "krach",
  .style = "spot-krach",
  .title = N_ ("Krach"),
  .line = N_ ("Shares, chips, and the card that stops it all."),
  .aim = N_ ("Tip: the most points win. Each round pays you a point for each share you own of the "
            "company that turned up; sales pay more. After the crash, shares are worth nothing."),
  .choice = N_ ("Tip: to stay costs a chip, to drop brings you the pot. The last two choose: one "
            "takes the share, the other may sell. A “?” stands for covered chips: count what the "
            "others pay."),
  .choice_phases = 1u << KRACH_AUCTION,
  .hand_phases = 1u << KRACH_WINNER | 1u << KRACH_RUNNER_UP,
  .minutes = 30,
  .has_opener = TRUE,
  .emblem = "crash",
  .artwork = "artwork-krach",
  .options = {
    {
      .title = N_ ("Start"),
      .sentence = N_ ("With one share each, or, fast, with two; fast is for three to five players."),
      .values = { N_ ("One share"), N_ ("Two shares"), NULL },
    },
    {
      .title = N_ ("Loan"),
      .sentence = N_ ("What two chips from the bank cost. The published rule is two points."),
      .values = { N_ ("One point"), N_ ("Two points"), NULL },
    },
    { NULL, NULL, { NULL } },
  },
  .covering = { "chips-covered", "chips-covered-shared" },
  .cover = {
    .title = N_ ("The others’ chips"),
    .sentence = N_ ("What they hold is public, but in the hand, and has to be remembered."),
    .values = { N_ ("Covered"), N_ ("Shown"), NULL },
  },
  .describe_phase = adj_krach_describe_phase,
  .new_board = adj_krach_board_new,
  .new_miniature = adj_krach_miniature_new,
  .new_plaque_body = adj_krach_new_plaque_body,
  .update_plaque = adj_krach_update_plaque,
  .new_hand = adj_krach_new_hand,
  .update_hand = adj_krach_update_hand,
  .lay_out_hand = adj_krach_lay_out_hand,
  .offer_moves = adj_krach_offer_moves,
  .describe_standing = adj_krach_describe_standing,
  .describe_pile = adj_krach_describe_pile,
  .describe_card = adj_krach_describe_card,
  .describe_lots = adj_krach_describe_lots,
  .describe_left = adj_krach_describe_left,
  .describe_hint_topic = adj_krach_describe_hint_topic,
  .describe_hint_reason = adj_krach_describe_hint_reason,
  .find_sign = find_sign,
  .telling = &adj_krach_telling,
  .describe_result = adj_krach_describe_result,
  .night = &adj_krach_night,
};
