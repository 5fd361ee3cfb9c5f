/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach in beats: premiums are scored together, as are the chips after the crash. */

#include "adj-krach-telling.h"

#include <string.h>

static AdjBeatKind
find_kind (const RulesEvents *events, guint i)
{
  const RulesEvent *event = &events->list[i];
  gboolean is_more = i > 0 && events->list[i - 1].kind == event->kind;

  switch (event->kind) {
  case RULES_EVENT_ROUND: /* with its card */
  case KRACH_EVENT_TAKE:
    return ADJ_BEAT_CARD;
  case KRACH_EVENT_PREMIUM:
    return is_more ? ADJ_BEAT_NONE : ADJ_BEAT_COINS;
  case KRACH_EVENT_LOAN:
  case KRACH_EVENT_STAY:
  case KRACH_EVENT_DROP:
    return ADJ_BEAT_CHIP;
  case KRACH_EVENT_NO_LOAN:
  case KRACH_EVENT_DECLINE:
    return ADJ_BEAT_PASS;
  case KRACH_EVENT_WINNER:
    return ADJ_BEAT_HAMMER;
  case KRACH_EVENT_SELL:
    return event->number > 0 ? ADJ_BEAT_SALE : ADJ_BEAT_PASS;
  case KRACH_EVENT_CRASH:
    return ADJ_BEAT_CRASH;
  case KRACH_EVENT_CHIPS:
    return is_more ? ADJ_BEAT_NONE : ADJ_BEAT_COUNT;
  case KRACH_EVENT_CARD:
  case KRACH_EVENT_GONE: /* with what left the share */
    return ADJ_BEAT_NONE;
  default:
    return adj_beat_find_shared (events, i);
  }
}

static void
begin_round (RulesState *state, const RulesEvent *event)
{
  KrachState *krach = krach_state (state);

  krach->round = (uint8_t) event->number;
  krach->first = event->seat;
  krach->asked_from = event->seat;
  krach->n_asked = 0;
  krach->winner = RULES_NOBODY;
  krach->runner_up = RULES_NOBODY;
  krach->winner_action = KRACH_NO_CARD;
  krach->is_taken = false;
  krach->in = (uint8_t) ((1u << state->n_seats) - 1);
  state->phase = KRACH_BORROW_PHASE;
  state->to_act = (uint8_t) (1u << event->seat);
}

static void
drop (KrachState *krach, const RulesEvent *event)
{
  krach->chips[event->seat] = (uint8_t) (krach->chips[event->seat] + event->number);
  krach->pot = 0;
  krach->in &= (uint8_t) ~(1u << event->seat);
}

static void
end_auction (RulesState *state, const RulesEvent *event)
{
  KrachState *krach = krach_state (state);

  krach->winner = event->seat;
  krach->runner_up = event->other;
  state->phase = KRACH_WINNER;
  state->to_act = (uint8_t) (1u << event->seat);
}

/* The lists of shares are those after the move, in which nobody gets a share but by this. */
static void
take_shares (KrachState *krach, const KrachState *next, guint seat, guint company, int n)
{
  krach->owned[seat][company] = (uint8_t) (krach->owned[seat][company] + n);
  krach->out[company] = (uint8_t) (krach->out[company] + n);
  krach->n_shares[seat] = next->n_shares[seat];
  memcpy (krach->shares[seat], next->shares[seat], sizeof krach->shares[seat]);
}

static void
follow_action (KrachState *krach, const RulesEvent *event, const KrachState *next)
{
  if (event->kind == KRACH_EVENT_TAKE) {
    take_shares (krach, next, event->seat, krach_centre ((guint) event->number), 1);
    krach->is_taken = true;
    krach->first = event->seat;
  } else if (event->kind == KRACH_EVENT_SELL) {
    take_shares (krach, next, event->seat, event->other, -event->number);
    krach->score[event->seat] = (int16_t) (krach->score[event->seat] + event->total);
  }
  if (event->seat == krach->winner)
    krach->winner_action = event->kind == KRACH_EVENT_TAKE ? KRACH_TAKE : KRACH_SELL;
}

static void
crash (RulesState *state, const RulesEvent *event)
{
  KrachState *krach = krach_state (state);

  krach->round = (uint8_t) event->number;
  krach->open = KRACH_NO_CARD;
  krach->n_deck--;
  krach->in = 0;
  state->phase = KRACH_OVER;
  state->to_act = 0;
}

static void
follow (RulesState *known, const RulesEvent *event, const RulesState *next)
{
  KrachState *krach = krach_state (known);

  switch (event->kind) {
  case RULES_EVENT_ROUND:
    begin_round (known, event);
    break;
  case KRACH_EVENT_CARD:
    krach->open = (uint8_t) event->number;
    krach->n_deck--;
    break;
  case KRACH_EVENT_PREMIUM:
  case KRACH_EVENT_CHIPS:
    krach->score[event->seat] = (int16_t) (krach->score[event->seat] + event->number);
    break;
  case KRACH_EVENT_LOAN:
    krach->chips[event->seat] = (uint8_t) (krach->chips[event->seat] + event->total);
    krach->bank = (uint8_t) (krach->bank - event->total);
    krach->score[event->seat] = (int16_t) (krach->score[event->seat] - event->number);
    krach->n_asked++;
    break;
  case KRACH_EVENT_NO_LOAN:
    krach->n_asked++;
    break;
  case KRACH_EVENT_STAY:
    krach->chips[event->seat]--;
    krach->pot = (uint8_t) event->number;
    break;
  case KRACH_EVENT_DROP:
    drop (krach, event);
    break;
  case KRACH_EVENT_WINNER:
    end_auction (known, event);
    break;
  case KRACH_EVENT_TAKE:
  case KRACH_EVENT_SELL:
  case KRACH_EVENT_DECLINE:
    follow_action (krach, event, krach_peek (next));
    break;
  case KRACH_EVENT_GONE:
    krach->gone[krach->n_gone++] = (uint8_t) event->number;
    break;
  case KRACH_EVENT_CRASH:
    crash (known, event);
    break;
  default:
    break;
  }
}

const AdjTelling adj_krach_telling = {
  .find_kind = find_kind,
  .follow = follow,
  .leads = 1u << ADJ_BEAT_CRASH,
};
