/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-ui.h"

#include <glib/gi18n.h>

#include "adj-canaletto-board.h"
#include "adj-canaletto-telling.h"
#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-canaletto-offers.h"

static const char *
describe_phase (const RulesState *state)
{
  switch (state->phase) {
  case CANALETTO_AUCTION:
    return _ ("Auction");
  case CANALETTO_SELL_PHASE:
    return _ ("Sale of complete groups");
  default:
    return _ ("Final count");
  }
}

/* From the lightest on. */
static const struct {
  guint event;
  AdjSign sign;
} signs[] = {
  { CANALETTO_EVENT_BOUGHT, { "sign-sale", N_ ("Sale"), 3 } },
  { CANALETTO_EVENT_SOLD, { "sign-group", N_ ("Group sold"), 4 } },
  { RULES_N_EVENTS, { "sign-debt", N_ ("Debt"), 5 } }, /* stands for a sale with debt */
  { CANALETTO_EVENT_MASK, { "mask", N_ ("Mask"), 6 } },
};

static gboolean
is_sign (const RulesEvent *event, guint n)
{
  if (signs[n].event == RULES_N_EVENTS)
    return event->kind == CANALETTO_EVENT_BOUGHT && event->total > 0;

  return event->kind == signs[n].event;
}

static gboolean
find_sign (const RulesEvents *events, AdjSign *ret_sign)
{
  int best = -1;

  for (guint i = 0; i < events->n; i++) {
    for (guint n = 0; n < G_N_ELEMENTS (signs); n++) {
      if (is_sign (&events->list[i], n) && (int) n > best)
        best = (int) n;
    }
  }
  if (best < 0)
    return FALSE;

  *ret_sign = signs[best].sign;
  return TRUE;
}

const AdjGameUi adj_canaletto_ui = {
  .game = "canaletto",
  .style = "spot-canaletto",
  .title = N_ ("Canaletto"),
  .line = N_ ("In Venice, every bid moves the gondola."),
  .aim = N_ ("Tip: the richest at the end wins. When no treasure of a group is left in the "
            "palaces, the group is sold, and all who own some of it are paid."),
  .choice = N_ ("Tip: a bid is a price and a move. Where the gondola stops, the next auction is held; "
            "the number on a palace is the bid that leads there. Debt counts double at the end."),
  .choice_phases = 1u << CANALETTO_AUCTION,
  .hand_phases = 1u << CANALETTO_SELL_PHASE,
  .minutes = 40,
  .has_opener = TRUE,
  .emblem = "gondola",
  .artwork = "artwork-canaletto",
  .options = {
    {
      .title = N_ ("Values"),
      .sentence = N_ ("The values of the groups to come: turned up one by one, or all seen from "
                      "the start."),
      .values = { N_ ("One by one"), N_ ("All seen") },
    },
  },
  .describe_phase = describe_phase,
  .new_board = adj_canaletto_board_new,
  .new_miniature = adj_canaletto_miniature_new,
  .new_plaque_body = adj_canaletto_plaque_new_body,
  .update_plaque = adj_canaletto_plaque_update,
  .new_hand = adj_canaletto_hand_new,
  .update_hand = adj_canaletto_hand_update,
  .lay_out_hand = adj_canaletto_hand_lay_out,
  .offer_moves = adj_canaletto_offer_moves,
  .describe_standing = adj_canaletto_describe_standing,
  .describe_pile = adj_canaletto_describe_pile,
  .describe_card = adj_canaletto_describe_card,
  .describe_lots = adj_canaletto_describe_lots,
  .describe_left = adj_canaletto_describe_left,
  .describe_hint_topic = adj_canaletto_describe_hint_topic,
  .describe_hint_reason = adj_canaletto_describe_hint_reason,
  .find_sign = find_sign,
  .telling = &adj_canaletto_telling,
  .describe_result = adj_canaletto_describe_result,
  .night = &adj_canaletto_night,
};
