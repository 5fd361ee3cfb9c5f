/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The evaluation of one decision of a game: what its moves were worth, to the seat that had to
 * choose and in hindsight. A plain value.
 *
 * One evaluation gives everything that is said of a decision. The chances before it are those of
 * the best move (or of the mixture to be played, where all choose at once), the chances after it
 * are those of the move that was played, and the cost of the move is the fall of its seat's chance
 * between the two.
 *
 * Chances, costs and errors are in 1/65536 of a victory.
 */

#pragma once

#include "adj-grade.h"
#include "adj-text-reason.h"
#include "bot-lead.h"

enum {
  ADJ_MOST_ADVICE = 12, /* moves that are kept: the best, and the one that was played */
  ADJ_MOST_SEQUEL = 40,
};

/* Moves with what they are worth, the best first. */
typedef struct {
  guint n;
  BotAdvice list[ADJ_MOST_ADVICE];
  /* Where shares of the victory say nothing any more: the expected leads in points. */
  guint scale; /* tenths of a point that matter as much as a whole victory; 0: not asked for */
  BotLead leads[ADJ_MOST_ADVICE];
} AdjAdvice;

/* What a move cost. */
typedef struct {
  guint32 cost;  /* 0 where it is less than twice its error */
  guint32 error; /* 0 for the best move and in solved positions */
  gboolean is_exact;
  gint points;       /* tenths of a point that were given away; 0 unless they decide the grade */
  gint lead;         /* tenths of a point by which the best move leads on average; 0: not known */
  gboolean is_mixed; /* the position asks for a mixture of moves */
  AdjGrade grade;
} AdjCost;

/* How a round, or a phase of it, is likely to end: the moves after the one in question. */
typedef struct {
  guint n;
  RulesMove moves[ADJ_MOST_SEQUEL];
} AdjSequel;

typedef struct {
  guint ply; /* of the move, from 1 */
  RulesMove played;
  AdjAdvice known;     /* as far as the seat could know */
  AdjAdvice hindsight; /* knowing all that was hidden, and what the others chose at the same time */
  guint n_seats;
  gboolean is_revealing; /* with the move something was turned up or revealed */
  /* Of a move that cost something: what follows the best move, and the one played. Where all choose
   * in secret, what the others chose. */
  AdjSequel better;
  AdjSequel worse;
  guint32 outside[RULES_MAX_SEATS]; /* before the move, to the spectator of a game with secrets */
} AdjVerdict;

/* How a seat has chosen in a game. */
typedef struct {
  guint n; /* decisions where there was something to choose */
  guint64 known_cost;
  guint64 hindsight_cost;
  guint n_grades[ADJ_N_GRADES];
} AdjSummary;

/* Keeps the best of N moves and the one that was PLAYED, if it is among them. */
void adj_advice_take (AdjAdvice *advice, const BotAdvice *list, gsize n, const RulesMove *played);
/* The entry of MOVE, or NULL. */
const BotAdvice *adj_advice_find (const AdjAdvice *advice, RulesMove move);
/* What MOVE cost; FALSE where there was nothing to choose. */
gboolean adj_advice_find_cost (const AdjAdvice *advice, RulesMove move, AdjCost *ret_cost);
/* The same in short. */
gboolean adj_advice_get_cost (const AdjAdvice *advice,
                              RulesMove move,
                              guint32 *ret_cost,
                              guint32 *ret_error);
AdjGrade adj_advice_grade (const AdjAdvice *advice, RulesMove move);

/* Whether the position is decided, so that moves which are level in chances are judged by points.
 */
gboolean adj_advice_has_points (const AdjAdvice *advice);
/* The entries in the order in which they are judged, the best first. */
void adj_advice_sort (const AdjAdvice *advice, const BotAdvice *ret_list[ADJ_MOST_ADVICE]);

/* The move that PLAYED is compared with, by what it is judged by: the best one, or PLAYED itself if
 * it is no worse. */
const BotAdvice *adj_advice_find_best (const AdjAdvice *advice, RulesMove played);

/* What every seat may expect before the decision if its seat chooses well, and after MOVE. */
void adj_advice_get_before (const AdjAdvice *advice,
                            RulesMove move,
                            guint32 ret_chances[RULES_MAX_SEATS]);
void adj_advice_get_after (const AdjAdvice *advice,
                           RulesMove move,
                           guint32 ret_chances[RULES_MAX_SEATS]);
/* Moves all estimates by as much as it takes for MOVE to be worth CHANCES. */
void adj_advice_shift (AdjAdvice *advice, RulesMove move, const guint32 *chances, guint n_seats);

/* What the move is called for what its seat could know. */
AdjGrade adj_verdict_get_grade (const AdjVerdict *verdict);
/* Why the best move was better, in sentences; NULL where the move cost nothing worth mention. FOUND
 * is a move as good as it that was named already, or NULL. */
char *adj_verdict_describe_reason (const AdjVerdict *verdict,
                                   const RulesMove *found,
                                   const RulesState *before,
                                   const AdjTextReader *reader);
/* Adds what the verdict says of its own seat. */
void adj_summary_add (AdjSummary *summary, const AdjVerdict *verdict);
/* Of a decision, in 1/65536 of a victory; 0 without any. */
guint32 adj_summary_get_mean_cost (const AdjSummary *summary);
guint32 adj_summary_get_mean_hindsight (const AdjSummary *summary);

/* As JSON in one line, and back; FALSE where TEXT is not that of the move PLAYED at PLY. */
char *adj_verdict_write (const AdjVerdict *verdict, const RulesGame *game);
gboolean adj_verdict_read (const char *text,
                           const RulesState *before,
                           RulesMove played,
                           AdjVerdict *ret_verdict);
