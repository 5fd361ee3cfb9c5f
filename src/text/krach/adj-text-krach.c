/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach in sentences. */

#include "adj-text-krach.h"

static const char *
centre_of (int share)
{
  return krach_company_names[krach_centre ((guint) share)];
}

static const char *
border_of (int share)
{
  return krach_company_names[krach_border ((guint) share)];
}

static char *
describe_borrowing (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *points = adj_text_points (reader, event->number);

  if (event->kind == KRACH_EVENT_NO_LOAN && krach_peek (state)->bank < KRACH_LOAN)
    return g_strdup_printf (T_ (reader, "%s gets no loan: the bank has too few chips."), name);
  if (event->kind == KRACH_EVENT_NO_LOAN)
    return g_strdup_printf (T_ (reader, "%s does not borrow."), name);

  return g_strdup_printf (T_ (reader, "%s borrows two chips for %s."), name, points);
}

static char *
describe_auction (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);

  if (event->kind == KRACH_EVENT_STAY)
    return g_strdup_printf (TN_ (reader,
                                 "%s stays; the pot holds %d chip.",
                                 "%s stays; the pot holds %d chips.",
                                 event->number),
                            name,
                            event->number);
  if (event->kind == KRACH_EVENT_WINNER)
    return g_strdup_printf (T_ (reader, "%s wins the auction; %s comes second."),
                            name,
                            adj_text_name (reader, event->other));
  if (event->number == 0)
    return g_strdup_printf (T_ (reader, "%s drops out; the pot is empty."), name);

  return g_strdup_printf (TN_ (reader,
                               "%s drops out and takes %d chip.",
                               "%s drops out and takes %d chips.",
                               event->number),
                          name,
                          event->number);
}

/* Whoever came second, and owns nothing of what may be sold: the winner may take the share. */
static gboolean
has_nothing_to_sell (const KrachState *krach, const RulesEvent *event)
{
  return event->seat != krach->winner && krach->owned[event->seat][event->other] == 0;
}

static gboolean
is_idle (const RulesState *state, const RulesEvent *event)
{
  const KrachState *krach = krach_peek (state);

  if (event->kind == KRACH_EVENT_SELL)
    return event->number == 0 && has_nothing_to_sell (krach, event);
  return event->kind == KRACH_EVENT_NO_LOAN && krach->bank < KRACH_LOAN;
}

static gboolean
is_idle_next (const RulesState *state)
{
  return state->phase == KRACH_BORROW_PHASE && krach_peek (state)->bank < KRACH_LOAN;
}

/* Only loans that are not to be had follow each other. */
static char *
describe_idle (const AdjTextReader *reader, const RulesState *state, guint seats)
{
  g_autofree char *names = adj_text_names (reader, seats);

  if (seats == (1u << state->n_seats) - 1)
    return g_strdup (T_ (reader, "Nobody gets a loan: the bank has too few chips."));
  /* TRANSLATORS: names, with commas between, perhaps “you”. */
  return g_strdup_printf (T_ (reader, "No loan for %s: the bank has too few chips."), names);
}

static char *
describe_sale (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *points = adj_text_points (reader, event->total);

  if (event->number == 0 && has_nothing_to_sell (krach_peek (state), event))
    return g_strdup_printf (T_ (reader, "%s has nothing to sell."), name);
  if (event->number == 0)
    return g_strdup_printf (T_ (reader, "%s sells nothing."), name);

  /* TRANSLATORS: a name, a number of shares, a company, “8 points”. */
  return g_strdup_printf (
    TN_ (reader, "%s sells %d %s share for %s.", "%s sells %d %s shares for %s.", event->number),
    name,
    event->number,
    krach_company_names[event->other],
    points);
}

static char *
describe_card (const AdjTextReader *reader, const RulesEvent *event)
{
  switch (event->kind) {
  case KRACH_EVENT_CARD:
    return g_strdup_printf (T_ (reader, "The open card: %s, border %s."),
                            centre_of (event->number),
                            border_of (event->number));
  case KRACH_EVENT_TAKE:
    return g_strdup_printf (T_ (reader, "%s takes %s (border %s)."),
                            adj_text_name (reader, event->seat),
                            centre_of (event->number),
                            border_of (event->number));
  default:
    return g_strdup_printf (T_ (reader, "Nobody takes %s (border %s); the card leaves the game."),
                            centre_of (event->number),
                            border_of (event->number));
  }
}

static char *
describe_points (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *points = adj_text_points (reader, event->number);

  if (event->kind == KRACH_EVENT_PREMIUM)
    return g_strdup_printf (T_ (reader, "%s scores a premium of %s."), name, points);

  /* TRANSLATORS: a name, “2 points”, a number of chips. */
  return g_strdup_printf (
    TN_ (reader, "%s scores %s for %d chip.", "%s scores %s for %d chips.", event->total),
    name,
    points,
    event->total);
}

static char *
describe_event (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  switch (event->kind) {
  case KRACH_EVENT_LOAN:
  case KRACH_EVENT_NO_LOAN:
    return describe_borrowing (reader, state, event);
  case KRACH_EVENT_STAY:
  case KRACH_EVENT_DROP:
  case KRACH_EVENT_WINNER:
    return describe_auction (reader, event);
  case KRACH_EVENT_SELL:
    return describe_sale (reader, state, event);
  case KRACH_EVENT_DECLINE:
    return g_strdup_printf (T_ (reader, "%s leaves the card."),
                            adj_text_name (reader, event->seat));
  case KRACH_EVENT_CARD:
  case KRACH_EVENT_TAKE:
  case KRACH_EVENT_GONE:
    return describe_card (reader, event);
  case KRACH_EVENT_CRASH:
    return g_strdup_printf (T_ (reader, "Round %d turns up the crash and ends the game."),
                            event->number);
  default:
    return describe_points (reader, event);
  }
}

static char *
describe_loan (const AdjTextReader *reader, const RulesState *state)
{
  g_autofree char *points = adj_text_points (reader, (int) state->options[KRACH_OPTION_LOAN] + 1);

  /* TRANSLATORS: “1 point”. */
  return g_strdup_printf (T_ (reader, "Borrow two chips for %s"), points);
}

static char *
describe_drop (const AdjTextReader *reader, int pot)
{
  if (pot == 0)
    return g_strdup (T_ (reader, "Drop: the pot is empty"));

  return g_strdup_printf (TN_ (reader, "Drop and take %d chip", "Drop and take %d chips", pot),
                          pot);
}

static char *
describe_selling (const AdjTextReader *reader, const KrachState *krach, int n_shares)
{
  guint company = krach_border (krach->open);
  g_autofree char *points = adj_text_points (reader, n_shares * krach->out[company]);

  if (n_shares == 0)
    return g_strdup (T_ (reader, "Sell nothing"));

  /* TRANSLATORS: a number of shares, a company, “8 points”. */
  return g_strdup_printf (
    TN_ (reader, "Sell %d %s share for %s", "Sell %d %s shares for %s", n_shares),
    n_shares,
    krach_company_names[company],
    points);
}

static char *
describe_move (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  const KrachState *krach = krach_peek (state);

  switch (move.verb) {
  case KRACH_BORROW:
    return describe_loan (reader, state);
  case KRACH_NO_LOAN:
    return g_strdup (T_ (reader, "Do not borrow"));
  case KRACH_STAY:
    return g_strdup (T_ (reader, "Stay: 1 chip"));
  case KRACH_DROP:
    return describe_drop (reader, krach->pot);
  case KRACH_TAKE:
    return g_strdup_printf (T_ (reader, "Take %s (border %s)"),
                            centre_of (krach->open),
                            border_of (krach->open));
  case KRACH_SELL:
    return describe_selling (reader, krach, move.number);
  default:
    return g_strdup (T_ (reader, "Leave the card"));
  }
}

static const AdjTextYou you[] = {
  YOU ("%s does not borrow.", "%s do not borrow."),
  YOU ("%s gets no loan: the bank has too few chips.",
       "%s get no loan: the bank has too few chips."),
  YOU ("%s borrows two chips for %s.", "%s borrow two chips for %s."),
  YOU_N ("%s stays; the pot holds %d chip.",
         "%s stays; the pot holds %d chips.",
         "%s stay; the pot holds %d chip.",
         "%s stay; the pot holds %d chips."),
  YOU ("%s wins the auction; %s comes second.", "%s win the auction; %s comes second."),
  YOU ("%s drops out; the pot is empty.", "%s drop out; the pot is empty."),
  YOU_N ("%s drops out and takes %d chip.",
         "%s drops out and takes %d chips.",
         "%s drop out and take %d chip.",
         "%s drop out and take %d chips."),
  YOU ("%s sells nothing.", "%s sell nothing."),
  YOU ("%s has nothing to sell.", "%s have nothing to sell."),
  YOU_N ("%s sells %d %s share for %s.",
         "%s sells %d %s shares for %s.",
         "%s sell %d %s share for %s.",
         "%s sell %d %s shares for %s."),
  YOU ("%s leaves the card.", "%s leave the card."),
  YOU ("%s takes %s (border %s).", "%s take %s (border %s)."),
  YOU ("%s scores a premium of %s.", "%s score a premium of %s."),
  YOU_N ("%s scores %s for %d chip.",
         "%s scores %s for %d chips.",
         "%s score %s for %d chip.",
         "%s score %s for %d chips."),
  { NULL, NULL },
};

static const AdjTextYou you_other[] = {
  /* TRANSLATORS: a name, “you”. */
  YOU ("%s wins the auction; %s comes second.", "%s wins the auction; %s come second."),
  { NULL, NULL },
};

static char *
describe_tie_break (const AdjTextReader *reader, const char *names)
{
  /* TRANSLATORS: one name or several, of players who have as many points. */
  return g_strdup_printf (T_ (reader, "Level with %s: the most shares win."), names);
}

/* Who gets the card, who sells, and what SEAT itself goes home with. */
static gboolean
is_outcome (const RulesEvent *event, guint seat)
{
  switch (event->kind) {
  case KRACH_EVENT_DROP:
    return event->seat == seat && event->number > 0;
  case KRACH_EVENT_SELL:
    return event->number > 0;
  case KRACH_EVENT_WINNER:
  case KRACH_EVENT_TAKE:
  case KRACH_EVENT_GONE:
  case KRACH_EVENT_PREMIUM:
    return TRUE;
  default:
    return FALSE;
  }
}

static char *
describe_gain (const AdjTextReader *reader, const RulesState *before, RulesMove move)
{
  const KrachState *krach = krach_peek (before);
  int most = 0;

  if (move.verb != KRACH_BORROW)
    return NULL;
  for (guint seat = 0; seat < before->n_seats; seat++)
    most = seat != move.seat ? MAX (most, krach->chips[seat]) : most;
  /* TRANSLATORS: a name, its chips, and the chips of whoever else has the most. */
  return g_strdup_printf (T_ (reader,
                              "%s can then stay with %d chips; of the others nobody has "
                              "more than %d."),
                          adj_text_name (reader, move.seat),
                          krach->chips[move.seat] + KRACH_LOAN,
                          most);
}

const AdjTextGame adj_text_krach = {
  .game = "krach",
  .event = describe_event,
  .is_idle = is_idle,
  .is_idle_next = is_idle_next,
  .idle = describe_idle,
  .you = you,
  .you_other = you_other,
  .phase = adj_text_krach_phase,
  .question = adj_text_krach_question,
  .table = adj_text_krach_table,
  .tie_break = describe_tie_break,
  .move = describe_move,
  .is_outcome = is_outcome,
  .gain = describe_gain,
};
