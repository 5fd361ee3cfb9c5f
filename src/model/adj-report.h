/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The report on a game, made of the verdicts on its moves: each player's chance after every
 * decision, the decisions that cost something, the turning points, and how much of the result was
 * luck and how much was play.
 *
 * A plain value that holds no references. Making it computes nothing anew: the same verdicts give
 * the same report. It tells everything, so it is only for a game that does not go on.
 *
 * Chances, costs, portions and errors are in 1/65536 of a victory.
 */

#pragma once

#include "adj-guess.h"
#include "adj-analysis.h"

enum {
  ADJ_MOST_TURNS = 3,
  ADJ_MOST_FORCED = 6, /* moves after a turning point that are told with it */
  ADJ_MOST_DEAREST = 3,
};

/* What a change of a player's chance comes from. */
typedef enum {
  ADJ_PART_DEAL,    /* the deal and the seat at the table */
  ADJ_PART_CHANCE,  /* cards and values turned up */
  ADJ_PART_CHOICES, /* what the others chose at the same time */
  ADJ_PART_OTHERS,  /* the others' mistakes */
  ADJ_PART_OWN,     /* the player's own decisions */
  ADJ_N_PARTS
} AdjPortionKind;

typedef struct {
  gint worth;
  guint error; /* a standard error */
} AdjPortion;

/* After so many moves as its index says. */
typedef struct {
  guint round;
  gboolean is_known;
  guint32 chances[RULES_MAX_SEATS];
  guint32 errors[RULES_MAX_SEATS];
} AdjReportPoint;

/* A decision, and what followed without another one. */
typedef struct {
  guint ply; /* of the decision, from 1 */
  guint round;
  guint seat; /* whose chance changed most */
  guint32 from;
  guint32 to;
  RulesMove move;
  guint n_forced; /* the moves that followed because nobody had a choice */
  RulesMove forced[ADJ_MOST_FORCED];
  RulesState before;
  gboolean is_of_round; /* what the next round begins with is left out */
} AdjTurn;

/* A decision that cost enough to be marked. */
typedef struct {
  guint ply;
  guint seat;
  guint phase;        /* of the game, in which it was made */
  gboolean is_deputy; /* a computer made it in the place of a person */
  AdjCost cost;
} AdjMarked;

/* One of the dearest, with what is needed to speak of it. */
typedef struct {
  AdjMarked marked;
  RulesMove played;
  RulesMove best;
  RulesState before;
} AdjDear;

typedef struct {
  AdjSummary summary;
  guint accuracy;  /* in a hundred; a best move has 100, one that costs 16% of a victory 0 */
  guint n_dearest; /* the dearest first */
  AdjDear dearest[ADJ_MOST_DEAREST];
  gint result;                   /* what was won beyond a fair share */
  AdjPortion parts[ADJ_N_PARTS]; /* they add up to the result; all 0 without `has_luck` */
  AdjReadable readable;
} AdjReportSeat;

typedef struct {
  guint n_seats;
  guint n_plies;
  guint n_done;      /* moves that have a verdict */
  gboolean has_luck; /* the game was played to its end, and all of it is known */
  GArray *points;    /* AdjReportPoint, one more than moves */
  GArray *marked;    /* AdjMarked, in the order of play */
  GArray *sales;     /* AdjSale, see adj-sale.h, in the order of play */
  guint n_turns;     /* in the order of play, too */
  AdjTurn turns[ADJ_MOST_TURNS];
  AdjReportSeat seats[RULES_MAX_SEATS];
} AdjReport;

/* What a report is made of. */
typedef struct {
  const RulesGame *game;
  guint n_seats;
  guint n_plies;
  AdjVerdict *const *settled; /* by ply − 1, see adj-line.h; NULL where it is not known yet */
  AdjVerdict *const *line;    /* the same, perhaps with drafts where there is no verdict */
  const guint32 *end; /* the shares of the victory; NULL: the game was not played to its end */
  /* The position after PLY moves. */
  void (*get_state) (gpointer data, guint ply, RulesState *ret_state);
  /* Whether a computer made the move PLY in the place of a person; NULL: never. */
  gboolean (*is_deputy) (gpointer data, guint ply);
  gpointer data;
} AdjReportSource;

AdjReport *adj_report_new (const AdjReportSource *source);
/* NULL while the game, or one with the same secrets, goes on. */
AdjReport *adj_report_new_for_analysis (AdjAnalysis *analysis);
void adj_report_free (AdjReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjReport, adj_report_free)

const AdjReportPoint *adj_report_get_point (const AdjReport *report, guint ply);

/* The portions that a player could not influence, and those that were somebody's decisions. */
AdjPortion adj_report_get_luck (const AdjReport *report, guint seat);
AdjPortion adj_report_get_skill (const AdjReport *report, guint seat);

/* The parts in percent, rounded so that they add up to the result, rounded; and the sum of those
 * that are luck, or skill. */
void adj_report_round_parts (const AdjReport *report, guint seat, gint ret_percents[ADJ_N_PARTS]);
gint adj_report_round_sum (const AdjReport *report, guint seat, gboolean is_luck);
gint adj_worth_round (gint worth);

/* "+12", "−9", "0": percents. */
char *adj_worth_describe (gint percent);
/* "± 3", for nineteen cases out of twenty; "" for what is certain. */
char *adj_worth_describe_error (guint error);
/* Whether it cannot be told from 0. */
gboolean adj_portion_is_doubtful (const AdjPortion *portion);
/* It is PERCENT, rounded: “+12 ± 3”; in brackets, “(−1 ± 25)”, if it cannot be told from 0. */
char *adj_portion_describe (const AdjPortion *portion, gint percent);
/* Who won, and by what, in a sentence. */
char *adj_report_describe (const AdjReport *report, const char *const *names);
/* What the move of a turning point did, as far as it matters: one or two sentences. */
char *adj_turn_describe_move (const AdjTurn *turn, const AdjTextReader *reader);
/* "Round 7: Bid: 12. Better: Pass." */
char *adj_dear_describe (const AdjDear *dear, const AdjTextReader *reader);
/* "−18", in percent; "−3 points" where points tell what it cost. */
char *adj_dear_describe_cost (const AdjDear *dear);
/* "Round 13: Hélène from 58% to 44%: Basile plays the mask." */
char *adj_turn_describe (const AdjTurn *turn, const AdjTextReader *reader);
/* What the figures of the parts mean. */
const char *adj_portion_get_legend (void);
/* English: "The deal", to be translated. */
const char *adj_portion_get_name (AdjPortionKind part);
