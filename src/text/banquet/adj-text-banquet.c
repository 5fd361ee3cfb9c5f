/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet in sentences. */

#include "adj-text-banquet.h"

/* "A 1650, C 1657": the space does not break. */
char *
adj_text_banquet_cards (guint64 cards)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint card = 0; card < BANQUET_CARDS; card++) {
    if ((cards >> card & 1) == 0)
      continue;
    g_string_append_printf (list,
                            "%s%c\u00a0%u",
                            list->len > 0 ? ", " : "",
                            banquet_series[banquet_card_series (card)].letter,
                            banquet_card_year (card));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
adj_text_banquet_choice (const AdjTextReader *reader,
                         const RulesState *state,
                         const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *cards = adj_text_banquet_cards (event->cards);

  (void) state;
  switch (event->number) {
  case BANQUET_GO_AUCTION:
    return g_strdup_printf (T_ (reader, "%s goes to the auction house."), name);
  case BANQUET_GO_CASTLE:
    return g_strdup_printf (T_ (reader, "%s goes to the castle."), name);
  case BANQUET_CHEQUE:
    return g_strdup_printf (T_ (reader, "%s plays cheque %d."), name, event->total);
  case BANQUET_THIEF:
    return g_strdup_printf (T_ (reader, "%s plays thief %d."), name, event->total);
  case BANQUET_EXHIBIT:
    return g_strdup_printf (T_ (reader, "%s exhibits."), name);
  case BANQUET_DETECTIVE:
    return g_strdup_printf (T_ (reader, "%s plays the detective."), name);
  default:
    if (event->cards == 0)
      return g_strdup_printf (T_ (reader, "%s has no collection to show."), name);
    return g_strdup_printf (T_ (reader, "%s shows %s."), name, cards);
  }
}

static char *
describe_purchase (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *cards = adj_text_banquet_cards (event->cards);

  switch (event->kind) {
  case BANQUET_EVENT_BUYER:
    return g_strdup_printf (T_ (reader, "%s buys with cheque %d."), name, event->number);
  case BANQUET_EVENT_BOUGHT:
    return event->total == BANQUET_LEFT
             ? g_strdup_printf (T_ (reader, "%s takes %s from the left pile."), name, cards)
             : g_strdup_printf (T_ (reader, "%s takes %s from the right pile."), name, cards);
  case BANQUET_EVENT_CHEQUE_TAKEN:
    return g_strdup_printf (T_ (reader, "%s steals cheque %d from the till."), name, event->number);
  default:
    return g_strdup_printf (T_ (reader, "Cheque %d leaves the game."), event->number);
  }
}

static char *
describe_pawn (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);

  switch (event->kind) {
  case BANQUET_EVENT_FINEST:
    return event->number == 1
             ? g_strdup_printf (T_ (reader, "%s has the finest collection."), name)
             : g_strdup_printf (T_ (reader, "%s has the second finest collection."), name);
  case BANQUET_EVENT_ADVANCE:
    return g_strdup_printf (TN_ (reader,
                                 "%s advances %d space, to space %d.",
                                 "%s advances %d spaces, to space %d.",
                                 event->number),
                            name,
                            event->number,
                            event->total);
  case BANQUET_EVENT_BANQUET:
    return event->number != 0
             ? g_strdup (T_ (reader, "No pawn has moved for a long time: the banquet begins."))
             : g_strdup (T_ (reader, "The banquet begins."));
  default:
    return event->kind == BANQUET_EVENT_FINAL
             ? g_strdup_printf (T_ (reader, "%s owns the finest collection of all."), name)
             : g_strdup_printf (T_ (reader, "%s owns the second finest collection."), name);
  }
}

static char *
describe_theft (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *cards = adj_text_banquet_cards (event->cards);

  switch (event->kind) {
  case BANQUET_EVENT_STOLEN:
    /* TRANSLATORS: a name, a card, a name. */
    return g_strdup_printf (T_ (reader, "%s steals %s from %s."),
                            name,
                            cards,
                            adj_text_name (reader, event->other));
  case BANQUET_EVENT_NO_LOOT:
    return g_strdup_printf (T_ (reader, "%s finds nothing to steal."), name);
  case BANQUET_EVENT_ARREST:
    /* TRANSLATORS: the number of a thief, the name of the player it belongs to. */
    return g_strdup_printf (T_ (reader, "Thief %d (%s) goes to prison."), event->number, name);
  default:
    return g_strdup_printf (T_ (reader, "Thief %d (%s) is free again."), event->number, name);
  }
}

static char *
describe_event (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  g_autofree char *cards = NULL;

  (void) state;
  switch (event->kind) {
  case BANQUET_EVENT_NOT_SOLD:
    return g_strdup (T_ (reader, "Nothing is bought."));
  case BANQUET_EVENT_TURNED:
    cards = adj_text_banquet_cards (event->cards);
    return event->number == BANQUET_LEFT
             ? g_strdup_printf (T_ (reader, "On the left pile: %s."), cards)
             : g_strdup_printf (T_ (reader, "On the right pile: %s."), cards);
  case BANQUET_EVENT_BUYER:
  case BANQUET_EVENT_BOUGHT:
  case BANQUET_EVENT_CHEQUE_TAKEN:
  case BANQUET_EVENT_CHEQUE_GONE:
    return describe_purchase (reader, event);
  case BANQUET_EVENT_STOLEN:
  case BANQUET_EVENT_NO_LOOT:
  case BANQUET_EVENT_ARREST:
  case BANQUET_EVENT_FREED:
    return describe_theft (reader, event);
  default:
    return describe_pawn (reader, event);
  }
}

static char *
describe_committed (const AdjTextReader *reader, const RulesState *known, const char *name)
{
  switch (known->phase) {
  case BANQUET_PLACE:
    return g_strdup_printf (T_ (reader, "%s has chosen a place in secret."), name);
  case BANQUET_SHOW_PHASE:
    return g_strdup_printf (T_ (reader, "%s has chosen in secret what to show."), name);
  default:
    return g_strdup_printf (T_ (reader, "%s has chosen an action in secret."), name);
  }
}

/* A rank and the spaces it is worth; the banquet. */
static gboolean
begins_line (const RulesEvent *event)
{
  return event->kind == BANQUET_EVENT_FINEST || event->kind == BANQUET_EVENT_BANQUET ||
         event->kind == BANQUET_EVENT_FINAL || event->kind == BANQUET_EVENT_FINAL_SECOND;
}

static char *
describe_exhibition (const AdjTextReader *reader, const RulesState *state, guint seat)
{
  const guint8 *numbers = banquet_numbers (banquet_read_space (state, seat));

  /* TRANSLATORS: how many spaces the finest and the second finest collection advance. */
  return g_strdup_printf (T_ (reader, "Exhibit (finest: +%d, second: +%d)"),
                          numbers[0],
                          numbers[1]);
}

static char *
describe_detective (const AdjTextReader *reader, const RulesState *state, guint seat)
{
  const BanquetState *banquet = banquet_peek (state);
  int rank = 1;

  for (guint other = 0; other < state->n_seats; other++)
    rank += banquet->pawns[other] > banquet->pawns[seat];

  /* TRANSLATORS: the rank of the player's pawn. */
  return g_strdup_printf (T_ (reader, "Play the detective (rank now: %d)"), rank);
}

static char *
describe_show (const AdjTextReader *reader, guint64 collection)
{
  g_autofree char *cards = adj_text_banquet_cards (collection);

  return collection == 0 ? g_strdup (T_ (reader, "Show nothing"))
                         : g_strdup_printf (T_ (reader, "Show %s"), cards);
}

static char *
describe_take (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  const BanquetState *banquet = banquet_peek (state);
  g_autofree char *card =
    adj_text_banquet_cards (UINT64_C (1) << banquet_top (banquet, move.number));
  int cheque = banquet->action_numbers[move.seat];

  /* TRANSLATORS: a card, the number of a cheque. */
  return move.number == BANQUET_LEFT
           ? g_strdup_printf (T_ (reader, "Take %s from the left pile for cheque %d"), card, cheque)
           : g_strdup_printf (T_ (reader, "Take %s from the right pile for cheque %d"),
                              card,
                              cheque);
}

static char *
describe_steal (const AdjTextReader *reader, RulesMove move)
{
  g_autofree char *card = adj_text_banquet_cards (move.cards);

  /* TRANSLATORS: a card, a name. */
  return g_strdup_printf (T_ (reader, "Steal %s from %s"),
                          card,
                          adj_text_name (reader, move.number));
}

static char *
describe_move (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  switch (move.verb) {
  case BANQUET_GO_AUCTION:
    return g_strdup (T_ (reader, "Go to the auction house"));
  case BANQUET_GO_CASTLE:
    return g_strdup (T_ (reader, "Go to the castle"));
  case BANQUET_CHEQUE:
    return g_strdup_printf (T_ (reader, "Play cheque %d"), move.number);
  case BANQUET_THIEF:
    return g_strdup_printf (T_ (reader, "Play thief %d"), move.number);
  case BANQUET_EXHIBIT:
    return describe_exhibition (reader, state, move.seat);
  case BANQUET_DETECTIVE:
    return describe_detective (reader, state, move.seat);
  case BANQUET_TAKE:
    return describe_take (reader, state, move);
  case BANQUET_STEAL:
    return describe_steal (reader, move);
  default:
    return describe_show (reader, move.cards);
  }
}

static char *
describe_score (const AdjTextReader *reader, int score)
{
  return g_strdup_printf (TN_ (reader, "%d space", "%d spaces", score), score);
}

static const AdjTextYou you[] = {
  YOU ("%s goes to the auction house.", "%s go to the auction house."),
  YOU ("%s goes to the castle.", "%s go to the castle."),
  YOU ("%s plays cheque %d.", "%s play cheque %d."),
  YOU ("%s plays thief %d.", "%s play thief %d."),
  YOU ("%s exhibits.", "%s exhibit."),
  YOU ("%s plays the detective.", "%s play the detective."),
  YOU ("%s has no collection to show.", "%s have no collection to show."),
  YOU ("%s shows %s.", "%s show %s."),
  YOU ("%s buys with cheque %d.", "%s buy with cheque %d."),
  YOU ("%s takes %s from the left pile.", "%s take %s from the left pile."),
  YOU ("%s takes %s from the right pile.", "%s take %s from the right pile."),
  YOU ("%s steals cheque %d from the till.", "%s steal cheque %d from the till."),
  YOU ("%s has the finest collection.", "%s have the finest collection."),
  YOU ("%s has the second finest collection.", "%s have the second finest collection."),
  YOU_N ("%s advances %d space, to space %d.",
         "%s advances %d spaces, to space %d.",
         "%s advance %d space, to space %d.",
         "%s advance %d spaces, to space %d."),
  YOU ("%s owns the finest collection of all.", "%s own the finest collection of all."),
  YOU ("%s owns the second finest collection.", "%s own the second finest collection."),
  /* TRANSLATORS: “You”, a card, a name. */
  YOU ("%s steals %s from %s.", "%s steal %s from %s."),
  YOU ("%s finds nothing to steal.", "%s find nothing to steal."),
  /* TRANSLATORS: a number; the second is not shown. */
  YOU ("Thief %d (%s) goes to prison.", "Your thief %d%.0s goes to prison."),
  YOU ("Thief %d (%s) is free again.", "Your thief %d%.0s is free again."),
  YOU ("%s has chosen a place in secret.", "%s have chosen a place in secret."),
  YOU ("%s has chosen in secret what to show.", "%s have chosen in secret what to show."),
  YOU ("%s has chosen an action in secret.", "%s have chosen an action in secret."),
  { NULL, NULL },
};

static const AdjTextYou you_other[] = {
  /* TRANSLATORS: a name, a card; the third is not shown. */
  YOU ("%s steals %s from %s.", "%s steals your %s%.0s."),
  { NULL, NULL },
};

static char *
describe_tie_break (const AdjTextReader *reader, const char *names)
{
  /* TRANSLATORS: one name or several, of players whose pawns are on the same space. */
  return g_strdup_printf (T_ (reader, "Level with %s: the finer final collection wins."), names);
}

/* Not the card that is turned up after a purchase: nobody knew. */
static gboolean
is_outcome (const RulesEvent *event, guint seat)
{
  switch (event->kind) {
  case RULES_EVENT_REVEALED:
    return event->seat != seat;
  case BANQUET_EVENT_NOT_SOLD:
  case BANQUET_EVENT_BUYER:
  case BANQUET_EVENT_BOUGHT:
  case BANQUET_EVENT_CHEQUE_TAKEN:
  case BANQUET_EVENT_FINEST:
  case BANQUET_EVENT_ADVANCE:
  case BANQUET_EVENT_STOLEN:
  case BANQUET_EVENT_ARREST:
    return TRUE;
  default:
    return FALSE;
  }
}

const AdjTextGame adj_text_banquet = {
  .game = "banquet",
  .event = describe_event,
  .you = you,
  .you_other = you_other,
  .revealed = adj_text_banquet_choice,
  .committed = describe_committed,
  .begins_line = begins_line,
  .phase = adj_text_banquet_phase,
  .question = adj_text_banquet_question,
  .table = adj_text_banquet_table,
  .score = describe_score,
  .tie_break = describe_tie_break,
  .is_outcome = is_outcome,
  .tells_price = TRUE,
  .move = describe_move,
};
