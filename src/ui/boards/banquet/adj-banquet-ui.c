/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-ui.h"

#include <glib/gi18n.h>

#include "adj-banquet-board.h"
#include "adj-banquet-telling.h"
#include "adj-banquet-parts.h"
#include "adj-banquet-words.h"

static const char *
describe_phase (const RulesState *state)
{
  static const char *const phases[] = {
    [BANQUET_PLACE] = N_ ("Choice of places"),
    [BANQUET_AUCTION] = N_ ("At the auction house: cheques and thieves"),
    [BANQUET_BUY] = N_ ("At the auction house: purchase"),
    [BANQUET_CASTLE] = N_ ("At the castle: choice of actions"),
    [BANQUET_SHOW_PHASE] = N_ ("At the castle: exhibitions"),
    [BANQUET_STEAL_PHASE] = N_ ("At the castle: thefts"),
    [BANQUET_OVER] = N_ ("The banquet"),
  };

  return _ (phases[state->phase]);
}

static gboolean
find_event_sign (const RulesEvent *event, AdjSign *ret_sign)
{
  switch (event->kind) {
  case BANQUET_EVENT_BANQUET:
    *ret_sign = (AdjSign){ "table", N_ ("Final banquet"), 8 };
    return TRUE;
  case BANQUET_EVENT_ARREST:
    *ret_sign = (AdjSign){ "sign-arrest", N_ ("Arrest"), 7 };
    return TRUE;
  case BANQUET_EVENT_STOLEN:
    *ret_sign = (AdjSign){ "thief", N_ ("Theft"), 6 };
    return TRUE;
  case BANQUET_EVENT_FINEST:
    *ret_sign = (AdjSign){ "exhibit", N_ ("Exhibition"), 4 };
    return TRUE;
  case BANQUET_EVENT_CHEQUE_TAKEN:
    *ret_sign = (AdjSign){ "cheque", N_ ("Cheque taken"), 3 };
    return TRUE;
  case BANQUET_EVENT_BOUGHT:
    *ret_sign = (AdjSign){ "sign-sale", N_ ("Sale"), 2 };
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
find_sign (const RulesEvents *events, AdjSign *ret_sign)
{
  AdjSign sign;
  gboolean is_found = FALSE;

  for (guint i = 0; i < events->n; i++) {
    if (!find_event_sign (&events->list[i], &sign) || (is_found && sign.weight <= ret_sign->weight))
      continue;
    *ret_sign = sign;
    is_found = TRUE;
  }

  return is_found;
}

const AdjGameUi adj_banquet_ui = {
  .game = "banquet",
  .style = "spot-banquet",
  .title = N_ ("The Banquet"),
  .line = N_ ("Bluff, thefts and exhibitions, all in secret."),
  .aim = N_ ("Tip: the pawn furthest along the road wins. It moves on when you show the finest "
            "collection at the castle: three cards or more, of series that follow each other. "
            "Cards are bought at the auction house."),
  .choice = N_ ("Tip: at the castle you exhibit, or play a thief, who takes a card from what the "
            "others show, or the detective, who arrests thieves. All choose in secret: ask "
            "yourself what the others will do."),
  .choice_phases = 1u << BANQUET_CASTLE,
  .hand_phases = 1u << BANQUET_AUCTION | 1u << BANQUET_SHOW_PHASE,
  .minutes = 40,
  .has_opener = FALSE,
  .emblem = "table",
  .artwork = "artwork-banquet",
  .options = {
    { N_ ("Castle that counts"),
      N_ ("Which castle says how far an exhibition goes: that of one’s own pawn, or the leader’s."),
      { N_ ("Own pawn’s"), N_ ("Leading pawn’s"), NULL } },
    { N_ ("End of the game"),
      N_ ("When a pawn reaches the table: at once, or after thefts and arrests."),
      { N_ ("At once"), N_ ("After the castle"), NULL } },
  },
  .describe_phase = describe_phase,
  .new_board = adj_banquet_board_new,
  .new_miniature = adj_banquet_miniature_new,
  .new_plaque_body = adj_banquet_plaque_new_body,
  .update_plaque = adj_banquet_plaque_update,
  .new_hand = adj_banquet_hand_new,
  .update_hand = adj_banquet_hand_update,
  .lay_out_hand = adj_banquet_hand_lay_out,
  .offer_moves = adj_banquet_offer_moves,
  .describe_standing = adj_banquet_describe_standing,
  .describe_pile = adj_banquet_describe_pile,
  .describe_card = adj_banquet_describe_unseen,
  .describe_lots = adj_banquet_describe_lots,
  .describe_left = adj_banquet_describe_left,
  .describe_hint_topic = adj_banquet_describe_hint_topic,
  .describe_hint_reason = adj_banquet_describe_hint_reason,
  .find_sign = find_sign,
  .telling = &adj_banquet_telling,
  .describe_result = adj_banquet_describe_result,
  .night = &adj_banquet_night,
};
