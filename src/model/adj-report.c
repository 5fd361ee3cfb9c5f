/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "adj-line.h"
#include "adj-sale.h"

enum {
  LEAST_TURN = BOT_SURE / 25, /* a smaller swing is no turning point */
  ROUNDED = 2 * RULES_MAX_SEATS,
  WORTHLESS = BOT_SURE / 100 * 16, /* a decision that costs so much has an accuracy of 0 */
};

/* In errors: a cost that is less is taken for none. */
static const double ONE_SIDED = 2;

typedef struct {
  const AdjReportSource *source;
  AdjReport *report;
} Maker;

static AdjReportPoint *
point_at (AdjReport *report, guint ply)
{
  return &g_array_index (report->points, AdjReportPoint, ply);
}

const AdjReportPoint *
adj_report_get_point (const AdjReport *report, guint ply)
{
  g_return_val_if_fail (ply <= report->n_plies, NULL);

  return &g_array_index (report->points, AdjReportPoint, ply);
}

/*
 * The error of the estimate is that of the mover's chance. The others' are in proportion to what
 * their chances can vary: who is sure to lose is not uncertain by as much.
 */
static void
spread_error (const AdjVerdict *verdict, AdjReportPoint *point, guint n_seats)
{
  const BotAdvice *best = adj_advice_find_best (&verdict->known, verdict->played);
  double mover = (double) point->chances[verdict->played.seat] / BOT_SURE;
  double spread = sqrt (MAX (mover * (1 - mover), 0.01));

  if (best == NULL || best->is_exact)
    return;
  for (guint seat = 0; seat < n_seats; seat++) {
    double chance = (double) point->chances[seat] / BOT_SURE;

    point->errors[seat] =
      (guint32) (best->error * MIN (1.5, sqrt (chance * (1 - chance)) / spread));
  }
}

static void
find_point (const Maker *maker, guint ply)
{
  const AdjReportSource *source = maker->source;
  AdjReportPoint *point = point_at (maker->report, ply);
  RulesState state;

  source->get_state (source->data, ply, &state);
  point->round = rules_round (&state);
  if (ply == source->n_plies && source->end != NULL) {
    memcpy (point->chances, source->end, sizeof point->chances);
    point->is_known = TRUE;
    return;
  }

  point->is_known = adj_line_get_chances (source->line,
                                          source->n_plies,
                                          rules_game_has_secrets (source->game),
                                          ply,
                                          RULES_ALL_KNOWING,
                                          point->chances);
  if (point->is_known && ply < source->n_plies && source->line[ply] != NULL)
    spread_error (source->line[ply], point, source->n_seats);
}

static guint
find_accuracy (const AdjCost *cost)
{
  return 100 - (guint) ((guint64) MIN (cost->cost, WORTHLESS) * 100 / WORTHLESS);
}

/* Keeps the dearest, the dearest first; of equal ones the first that was made. */
static void
keep_dearest (AdjReportSeat *seat, const AdjDear *dear)
{
  guint place = seat->n_dearest;

  while (place > 0 && seat->dearest[place - 1].marked.cost.cost < dear->marked.cost.cost)
    place--;
  if (place == ADJ_MOST_DEAREST)
    return;
  seat->n_dearest = MIN (seat->n_dearest + 1, ADJ_MOST_DEAREST);
  memmove (&seat->dearest[place + 1],
           &seat->dearest[place],
           (seat->n_dearest - place - 1) * sizeof *dear);
  seat->dearest[place] = *dear;
}

static gboolean
is_deputy (const AdjReportSource *source, guint ply)
{
  return source->is_deputy != NULL && source->is_deputy (source->data, ply);
}

static void
mark (const Maker *maker, const AdjVerdict *verdict, const AdjCost *cost)
{
  AdjDear dear = { .played = verdict->played,
                   .best = adj_advice_find_best (&verdict->known, verdict->played)->move };

  maker->source->get_state (maker->source->data, verdict->ply - 1, &dear.before);
  dear.marked = (AdjMarked){ .ply = verdict->ply,
                             .seat = verdict->played.seat,
                             .phase = dear.before.phase,
                             .is_deputy = is_deputy (maker->source, verdict->ply),
                             .cost = *cost };
  g_array_append_val (maker->report->marked, dear.marked);
  keep_dearest (&maker->report->seats[verdict->played.seat], &dear);
}

static void
judge_decision (const Maker *maker, const AdjVerdict *verdict)
{
  AdjReportSeat *seat = &maker->report->seats[verdict->played.seat];
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost))
    return;

  adj_summary_add (&seat->summary, verdict);
  seat->accuracy += find_accuracy (&cost); /* a sum until all are there */
  if (adj_grade_get_sign (cost.grade) != NULL)
    mark (maker, verdict, &cost);
}

static void
judge_decisions (const Maker *maker)
{
  AdjReport *report = maker->report;

  for (guint i = 0; i < report->n_plies; i++) {
    if (maker->source->settled[i] == NULL)
      continue;
    report->n_done++;
    judge_decision (maker, maker->source->settled[i]);
  }
  for (guint i = 0; i < report->n_seats; i++) {
    AdjReportSeat *seat = &report->seats[i];

    seat->accuracy =
      seat->summary.n > 0 ? (seat->accuracy + seat->summary.n / 2) / seat->summary.n : 100;
  }
}

static gboolean
is_decision (const AdjVerdict *verdict)
{
  return verdict->known.n > 1;
}

/* Whether one of the moves that came into question was worth more than another. */
static gboolean
has_stake (const AdjAdvice *advice)
{
  guint32 least = BOT_SURE;
  guint32 most = 0;

  for (guint i = 0; i < advice->n; i++) {
    least = MIN (least, advice->list[i].chance);
    most = MAX (most, advice->list[i].chance);
  }

  return most >= least + LEAST_TURN;
}

/* The last of the moves that followed the decision PLY without another one. */
static guint
find_consequence (const Maker *maker, guint ply)
{
  const AdjReportSource *source = maker->source;

  while (ply < source->n_plies && source->settled[ply] != NULL &&
         !is_decision (source->settled[ply]))
    ply++;
  return ply;
}

/* Whether the game was only counted after the decision PLY, whatever it was. */
static gboolean
is_count (const Maker *maker, guint ply)
{
  const AdjVerdict *verdict = maker->source->settled[ply - 1];

  return maker->source->end != NULL && find_consequence (maker, ply) == maker->source->n_plies &&
         !has_stake (&verdict->known) && !has_stake (&verdict->hindsight);
}

/* How much the decision PLY, with what followed, changed the chance that it changed most; 0 where
 * nothing was decided or it is not known. */
static guint32
find_swing (const Maker *maker, guint ply, guint *ret_seat)
{
  AdjReport *report = maker->report;
  const AdjVerdict *verdict = maker->source->settled[ply - 1];
  const AdjReportPoint *before = point_at (report, ply - 1);
  const AdjReportPoint *after = point_at (report, find_consequence (maker, ply));
  guint32 most = 0;

  *ret_seat = 0;
  if (verdict == NULL || !is_decision (verdict) || is_count (maker, ply))
    return 0;
  for (guint seat = 0; seat < report->n_seats && before->is_known && after->is_known; seat++) {
    guint32 swing = (guint32) abs ((int) after->chances[seat] - (int) before->chances[seat]);

    if (swing > most) {
      most = swing;
      *ret_seat = seat;
    }
  }

  return most;
}

static void
add_turn (const Maker *maker, guint ply)
{
  AdjReport *report = maker->report;
  AdjVerdict *const *settled = maker->source->settled;
  AdjTurn turn = { .ply = ply };
  guint last = find_consequence (maker, ply);
  guint place = report->n_turns;

  (void) find_swing (maker, ply, &turn.seat);
  maker->source->get_state (maker->source->data, ply - 1, &turn.before);
  turn.move = settled[ply - 1]->played;
  while (turn.n_forced < MIN (last - ply, ADJ_MOST_FORCED)) {
    turn.forced[turn.n_forced] = settled[ply + turn.n_forced]->played;
    turn.n_forced++;
  }
  turn.round = rules_round (&turn.before);
  turn.from = point_at (report, ply - 1)->chances[turn.seat];
  turn.to = point_at (report, last)->chances[turn.seat];
  for (; place > 0 && report->turns[place - 1].ply > ply; place--)
    report->turns[place] = report->turns[place - 1];
  report->turns[place] = turn;
  report->n_turns++;
}

static gboolean
is_turn (const AdjReport *report, guint ply)
{
  for (guint i = 0; i < report->n_turns; i++) {
    if (report->turns[i].ply == ply)
      return TRUE;
  }

  return FALSE;
}

static void
find_turns (const Maker *maker)
{
  AdjReport *report = maker->report;

  for (guint k = 0; k < ADJ_MOST_TURNS; k++) {
    guint32 most = 0;
    guint found = 0;
    guint seat;

    for (guint ply = 1; ply <= report->n_plies; ply++) {
      guint32 swing = find_swing (maker, ply, &seat);

      if (swing > most && !is_turn (report, ply)) {
        most = swing;
        found = ply;
      }
    }
    if (most < LEAST_TURN)
      return;
    add_turn (maker, found);
  }
}

/*
 * The variances of the portions of one seat.
 *
 * Between two events the line of chances is held by the last estimate, and is higher before by the
 * costs in between. So few errors remain in a sum of differences: where one kind of event follows
 * another, that of the estimate counts for both, and the errors of the costs for the earlier.
 */
typedef struct {
  double variances[ADJ_N_PARTS];
  double pending;      /* of costs since the last event */
  AdjPortionKind last; /* the kind of that event */
} Doubt;

static double
square (double number)
{
  return number * number;
}

static void
doubt_cost (Doubt *doubt, AdjPortionKind part, double error)
{
  doubt->variances[part] += square (error);
  doubt->pending += square (error);
}

static void
doubt_event (Doubt *doubt, AdjPortionKind cause, double error)
{
  doubt->variances[doubt->last] += doubt->pending;
  doubt->pending = 0;
  if (cause != doubt->last) {
    doubt->variances[cause] += square (error);
    doubt->variances[doubt->last] += square (error);
  }
  doubt->last = cause;
}

static void
end_doubt (Doubt *doubt, AdjReportSeat *seat)
{
  doubt->variances[doubt->last] += doubt->pending;
  for (guint part = 0; part < ADJ_N_PARTS; part++)
    seat->parts[part].error = (guint) (sqrt (doubt->variances[part]) + 0.5);
}

/* The error of what a decision of another seat gave, in proportion to what it gave. Small costs
 * that are taken for none all err to the same side: they add up to more than their variances do. */
static double
find_gift_error (const AdjCost *cost, gint gift, guint n_seats)
{
  return cost->cost > 0 ? (double) cost->error * abs (gift) / cost->cost
                        : ONE_SIDED * cost->error / (n_seats - 1);
}

/* Splits what the move of VERDICT changed for SEAT: first the decision, then what came of it. */
static void
split_move (
  const Maker *maker, const AdjVerdict *verdict, AdjPortionKind cause, guint seat, Doubt *doubt)
{
  AdjReport *report = maker->report;
  AdjReportSeat *own = &report->seats[seat];
  const AdjReportPoint *point = point_at (report, verdict->ply - 1);
  AdjPortionKind part = seat == verdict->played.seat ? ADJ_PART_OWN : ADJ_PART_OTHERS;
  guint32 before[RULES_MAX_SEATS];
  guint32 after[RULES_MAX_SEATS];
  AdjCost cost;
  gint decided;
  gint rest;

  adj_advice_get_before (&verdict->known, verdict->played, before);
  adj_advice_get_after (&verdict->known, verdict->played, after);
  decided = (gint) after[seat] - (gint) before[seat];
  rest =
    (gint) point_at (report, verdict->ply)->chances[seat] - (gint) point->chances[seat] - decided;
  own->parts[part].worth += decided;
  own->parts[cause].worth += rest;

  if (adj_advice_find_cost (&verdict->known, verdict->played, &cost))
    doubt_cost (doubt,
                part,
                part == ADJ_PART_OWN ? cost.error
                                     : find_gift_error (&cost, decided, report->n_seats));
  if (abs (rest) > ROUNDED)
    doubt_event (doubt, cause, point->errors[seat]);
}

static void
split_result (const Maker *maker, guint seat)
{
  const AdjReportSource *source = maker->source;
  AdjReportSeat *own = &maker->report->seats[seat];
  gint share = (gint) (BOT_SURE / source->n_seats);
  Doubt doubt = { .last = ADJ_PART_DEAL };

  own->result = (gint) source->end[seat] - share;
  own->parts[ADJ_PART_DEAL].worth = (gint) point_at (maker->report, 0)->chances[seat] - share;
  for (guint i = 0; i < source->n_plies; i++) {
    RulesState before;

    source->get_state (source->data, i, &before);
    split_move (maker,
                source->settled[i],
                rules_is_secret_phase (&before) ? ADJ_PART_CHOICES : ADJ_PART_CHANCE,
                seat,
                &doubt);
  }
  end_doubt (&doubt, own);
}

static gboolean
is_all_known (const AdjReport *report)
{
  if (report->n_done < report->n_plies)
    return FALSE;
  for (guint ply = 0; ply <= report->n_plies; ply++) {
    if (!adj_report_get_point (report, ply)->is_known)
      return FALSE;
  }

  return TRUE;
}

/* Not before all is there: what is missing would be taken for a choice that was not made. */
static void
find_readable (const Maker *maker)
{
  const AdjReportSource *source = maker->source;
  AdjReadable seats[RULES_MAX_SEATS];

  if (maker->report->n_done < source->n_plies || !rules_game_has_secrets (source->game))
    return;
  adj_guess_find (&(AdjGuessSource){ source->settled,
                                     source->n_plies,
                                     source->get_state,
                                     source->is_deputy,
                                     source->data },
                  seats);
  for (guint seat = 0; seat < source->n_seats; seat++)
    maker->report->seats[seat].readable = seats[seat];
}

AdjReport *
adj_report_new (const AdjReportSource *source)
{
  AdjReport *report = g_new0 (AdjReport, 1);
  const Maker maker = { source, report };

  report->n_seats = source->n_seats;
  report->n_plies = source->n_plies;
  report->points = g_array_new (FALSE, TRUE, sizeof (AdjReportPoint));
  report->marked = g_array_new (FALSE, FALSE, sizeof (AdjMarked));
  g_array_set_size (report->points, source->n_plies + 1);
  for (guint ply = 0; ply <= source->n_plies; ply++)
    find_point (&maker, ply);
  judge_decisions (&maker);
  find_turns (&maker);
  report->has_luck = source->end != NULL && is_all_known (report);
  for (guint seat = 0; report->has_luck && seat < source->n_seats; seat++)
    split_result (&maker, seat);
  report->sales = adj_sales_find (source, report);
  find_readable (&maker);

  return report;
}

static void
get_state (gpointer data, guint ply, RulesState *ret_state)
{
  adj_match_get_state (data, ply, ret_state);
}

static gboolean
get_deputy (gpointer data, guint ply)
{
  return adj_match_is_deputy (data, ply);
}

AdjReport *
adj_report_new_for_analysis (AdjAnalysis *analysis)
{
  AdjMatch *match = adj_analysis_get_match (analysis);
  guint n_plies = adj_match_get_n_plies (match);
  g_autoptr (GPtrArray) settled = g_ptr_array_sized_new (n_plies);
  guint32 end[RULES_MAX_SEATS];

  if (!adj_match_get_revealed (match))
    return NULL;

  for (guint ply = 1; ply <= n_plies; ply++)
    g_ptr_array_add (settled, (gpointer) adj_analysis_get_verdict (analysis, ply));
  return adj_report_new (&(AdjReportSource){
    .game = adj_match_get_game (match),
    .n_seats = adj_match_get_header (match)->setup.n_seats,
    .n_plies = n_plies,
    .settled = (AdjVerdict *const *) settled->pdata,
    .line = adj_analysis_peek_line (analysis),
    .end = adj_match_get_over (match) &&
               adj_analysis_get_chances (analysis, n_plies, RULES_ALL_KNOWING, end)
             ? end
             : NULL,
    .get_state = get_state,
    .is_deputy = get_deputy,
    .data = match,
  });
}

void
adj_report_free (AdjReport *report)
{
  g_array_unref (report->points);
  g_array_unref (report->marked);
  g_array_unref (report->sales);
  g_free (report);
}

static AdjPortion
add_up (const AdjReport *report, guint seat, AdjPortionKind first, AdjPortionKind last)
{
  AdjPortion sum = { 0 };
  double variance = 0;

  for (guint part = first; part <= last; part++) {
    sum.worth += report->seats[seat].parts[part].worth;
    variance += square (report->seats[seat].parts[part].error);
  }
  sum.error = (guint) (sqrt (variance) + 0.5);
  return sum;
}

/* What was not play was luck: the result is certain, so that both are equally uncertain. */
AdjPortion
adj_report_get_luck (const AdjReport *report, guint seat)
{
  AdjPortion luck = add_up (report, seat, ADJ_PART_DEAL, ADJ_PART_CHOICES);

  luck.error = adj_report_get_skill (report, seat).error;
  return luck;
}

AdjPortion
adj_report_get_skill (const AdjReport *report, guint seat)
{
  return add_up (report, seat, ADJ_PART_OTHERS, ADJ_PART_OWN);
}

gint
adj_worth_round (gint worth)
{
  return (gint) floor (100.0 * worth / BOT_SURE + 0.5);
}

/* Each is the difference of two rounded sums, so that no rest is left over. */
void
adj_report_round_parts (const AdjReport *report, guint seat, gint ret_percents[ADJ_N_PARTS])
{
  gint sum = 0;

  for (guint part = 0; part < ADJ_N_PARTS; part++) {
    gint before = adj_worth_round (sum);

    sum += report->seats[seat].parts[part].worth;
    ret_percents[part] = adj_worth_round (sum) - before;
  }
}

gint
adj_report_round_sum (const AdjReport *report, guint seat, gboolean is_luck)
{
  gint luck = adj_worth_round (adj_report_get_luck (report, seat).worth);

  return is_luck ? luck : adj_worth_round (report->seats[seat].result) - luck;
}
