/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sale.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct {
  const AdjReportSource *source;
  const AdjReport *report;
} Finder;

static void
get_state (const Finder *finder, guint ply, RulesState *ret_state)
{
  finder->source->get_state (finder->source->data, ply, ret_state);
}

/* Before the first offer of the round of PLY, a move. */
static guint
find_start (const Finder *finder, guint ply)
{
  RulesState state;
  guint round;
  guint start = ply - 1;

  get_state (finder, ply - 1, &state);
  round = rules_round (&state);
  for (guint i = ply - 1; i > 0; i--) {
    const AdjVerdict *verdict = finder->source->settled[i - 1];

    get_state (finder, i - 1, &state);
    if (rules_round (&state) != round)
      break;
    if (verdict != NULL && rules_get_offer (&state, &state, verdict->played) != RULES_NO_ANSWER)
      start = i - 1;
  }

  return start;
}

/* The move that lets it go: no offer, or where there must be one, the least. */
static const BotAdvice *
find_decline (const AdjAdvice *advice, const RulesState *from, const RulesState *state)
{
  const BotAdvice *decline = NULL;
  int least = G_MAXINT;

  for (guint i = 0; i < advice->n; i++) {
    int offer = rules_get_offer (from, state, advice->list[i].move);

    if (offer == RULES_NO_ANSWER || offer >= least)
      continue;
    least = offer;
    decline = &advice->list[i];
  }

  return decline;
}

/* The offer that was made; of those who let it go, the best that could have been made. */
static const BotAdvice *
find_offer (const AdjAdvice *advice,
            const RulesState *from,
            const RulesState *state,
            const BotAdvice *decline,
            RulesMove played)
{
  const BotAdvice *made = adj_advice_find (advice, played);
  const BotAdvice *best = NULL;

  if (made != NULL && made != decline && rules_get_offer (from, state, played) >= 0)
    return made;
  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *one = &advice->list[i];

    if (one != decline && rules_get_offer (from, state, one->move) >= 0 &&
        (best == NULL || one->chance > best->chance))
      best = one;
  }

  return best;
}

static int
find_limit (const AdjAdvice *advice,
            const RulesState *from,
            const RulesState *state,
            const BotAdvice *decline)
{
  int limit = -1;

  for (guint i = 0; i < advice->n; i++) {
    if (&advice->list[i] != decline && advice->list[i].chance >= decline->chance)
      limit = MAX (limit, rules_get_offer (from, state, advice->list[i].move));
  }

  return limit;
}

/* What the last decision of a seat in the auction says. A later one takes the place of an earlier
 * one. */
static void
ask (const Finder *finder, AdjSale *sale, const RulesState *from, guint ply)
{
  const AdjVerdict *verdict = finder->source->settled[ply - 1];
  const AdjAdvice *advice;
  const BotAdvice *decline;
  const BotAdvice *offer;
  RulesState state;
  AdjBidder *bidder;

  if (verdict == NULL || verdict->known.n < 2)
    return;
  get_state (finder, ply - 1, &state);
  if (rules_get_offer (from, &state, verdict->played) == RULES_NO_ANSWER)
    return;
  advice = &verdict->known;
  decline = find_decline (advice, from, &state);
  if (decline == NULL)
    return;
  offer = find_offer (advice, from, &state, decline, verdict->played);
  if (offer == NULL)
    return;

  bidder = &sale->bidders[verdict->played.seat];
  bidder->is_known = TRUE;
  bidder->worth = (gint) offer->chance - (gint) decline->chance;
  bidder->error = (guint) hypot (offer->error, decline->error);
  bidder->at = rules_get_offer (from, &state, offer->move);
  bidder->limit = find_limit (advice, from, &state, decline);
}

static void
find_second (AdjSale *sale, guint n_seats)
{
  int most = -1;

  sale->second = RULES_NOBODY;
  for (guint seat = 0; seat < n_seats; seat++) {
    if (seat == sale->buyer || !sale->bidders[seat].is_known || sale->bidders[seat].limit <= most)
      continue;
    most = sale->bidders[seat].limit;
    sale->second = seat;
  }
}

static void
find_effects (const Finder *finder, AdjSale *sale)
{
  const AdjReportPoint *before = adj_report_get_point (finder->report, sale->from);
  const AdjReportPoint *after = adj_report_get_point (finder->report, sale->ply);

  sale->has_effects = before->is_known && after->is_known;
  for (guint seat = 0; seat < finder->report->n_seats && sale->has_effects; seat++)
    sale->effects[seat] = (gint) after->chances[seat] - (gint) before->chances[seat];
}

/* FALSE: nothing was sold by the move PLY. */
static gboolean
find_sale (const Finder *finder, guint ply, AdjSale *ret_sale)
{
  const AdjVerdict *verdict = finder->source->settled[ply - 1];
  AdjSale sale = { .ply = ply };
  RulesState after;
  RulesState from;
  RulesEvents events;
  RulesSale sold;

  if (verdict == NULL)
    return FALSE;
  get_state (finder, ply - 1, &sale.before);
  after = sale.before;
  if (rules_apply (&after, verdict->played, &events) != RULES_OK)
    return FALSE;
  sale.from = find_start (finder, ply);
  get_state (finder, sale.from, &from);
  if (!rules_find_sale (&from, &after, &events, &sold))
    return FALSE;

  sale.buyer = sold.buyer;
  sale.price = sold.price;
  sale.kind = sold.kind;
  sale.move = verdict->played;
  sale.round = rules_round (&sale.before);
  for (guint i = sale.from + 1; i <= ply; i++)
    ask (finder, &sale, &from, i);
  /* Where the last step was forced, the decision before it was about another price. */
  if (sale.bidders[sale.buyer].at != sale.price)
    sale.bidders[sale.buyer].is_known = FALSE;
  find_second (&sale, finder->report->n_seats);
  find_effects (finder, &sale);
  *ret_sale = sale;
  return TRUE;
}

GArray *
adj_sales_find (const AdjReportSource *source, const AdjReport *report)
{
  const Finder finder = { source, report };
  GArray *sales = g_array_new (FALSE, FALSE, sizeof (AdjSale));

  for (guint ply = 1; ply <= source->n_plies; ply++) {
    AdjSale sale;

    if (find_sale (&finder, ply, &sale))
      g_array_append_val (sales, sale);
  }

  return sales;
}

static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static gboolean
is_anybody_known (const AdjSale *sale)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (seat != sale->buyer && sale->bidders[seat].is_known)
      return TRUE;
  }

  return FALSE;
}

char *
adj_sale_describe (const AdjSale *sale, const char *const *names)
{
  const AdjBidder *buyer = &sale->bidders[sale->buyer];
  GString *text = g_string_new (NULL);

  if (!adj_text_tells_price (&sale->before))
    /* TRANSLATORS: A name, a price. */
    add_sentence (text, g_strdup_printf (_ ("%s pays %d."), names[sale->buyer], sale->price));
  if (buyer->is_known && buyer->limit > sale->price)
    add_sentence (text, g_strdup_printf (_ ("To the buyer it was worth up to %d."), buyer->limit));
  else if (buyer->is_known && buyer->worth < -2 * (gint) buyer->error)
    add_sentence (text, g_strdup (_ ("It was not worth that.")));
  if (sale->second != RULES_NOBODY)
    /* TRANSLATORS: A name, a price. */
    add_sentence (text,
                  g_strdup_printf (_ ("To %s it was worth up to %d."),
                                   names[sale->second],
                                   sale->bidders[sale->second].limit));
  else if (is_anybody_known (sale))
    add_sentence (text, g_strdup (_ ("To nobody else it was worth more.")));

  return g_string_free (text, FALSE);
}

char *
adj_sale_describe_worth (const AdjSale *sale)
{
  const AdjBidder *buyer = &sale->bidders[sale->buyer];
  const AdjPortion worth = { buyer->worth, buyer->error };

  return buyer->is_known ? adj_portion_describe (&worth, adj_worth_round (worth.worth)) : NULL;
}

char *
adj_sale_describe_effects (const AdjSale *sale, guint n_seats, const char *const *names)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint seat = 0; seat < n_seats && sale->has_effects; seat++) {
    g_autofree char *effect = adj_worth_describe (adj_worth_round (sale->effects[seat]));

    g_string_append_printf (list, "%s%s\u00a0%s", seat > 0 ? ", " : "", names[seat], effect);
  }

  return sale->has_effects ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}
