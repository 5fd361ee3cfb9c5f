/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What was found out about one decision of a game: how good its moves were, for who had to choose
 * and in hindsight, and how everybody stood before it. A plain value.
 *
 * Chances and errors are in 1/65536 of a victory.
 */

#pragma once

#include "adj-grade.h"
#include "bot.h"

enum {
  ADJ_MOST_ADVICE = 12, /* moves that are kept: the best, and the one that was played */
  /* Whose eyes a forecast is made with, beside the seats'. */
  ADJ_FORECAST_ALL = RULES_MAX_SEATS,
  ADJ_FORECAST_SPECTATOR,
  ADJ_N_FORECASTS
};

/* Moves with what they are worth, the best first. */
typedef struct {
  guint n;
  BotAdvice list[ADJ_MOST_ADVICE];
} AdjAdvice;

typedef struct {
  guint ply; /* of the move, from 1 */
  RulesMove played;
  AdjAdvice known;     /* as far as the seat could know */
  AdjAdvice hindsight; /* knowing all that was hidden, and what the others chose at the same time */
  guint n_seats;
  guint32 chances[ADJ_N_FORECASTS][RULES_MAX_SEATS]; /* before the move; of a seat, by its eyes */
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
/* What MOVE cost, and how uncertain that is; FALSE where there is nothing to compare. */
gboolean adj_advice_get_cost (const AdjAdvice *advice,
                              RulesMove move,
                              guint32 *ret_cost,
                              guint32 *ret_error);
AdjGrade adj_advice_grade (const AdjAdvice *advice, RulesMove move);

/* What the move is called for what its seat could know. */
AdjGrade adj_verdict_get_grade (const AdjVerdict *verdict);
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
