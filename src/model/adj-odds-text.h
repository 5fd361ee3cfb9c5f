/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances and grades as text, for hints and analysis. The caller frees the texts. */

#pragma once

#include "adj-text.h"
#include "adj-verdict.h"

/* "41%". */
char *adj_odds_text_describe (guint32 chance);
/* "41% ± 2"; "41%" where it is solved. */
char *adj_odds_text_describe_advice (const BotAdvice *advice);
/* The same of an entry of ADVICE; where moves are judged by points "−14.6 points · 0%". */
char *adj_odds_text_describe_entry (const AdjAdvice *advice, const BotAdvice *entry);
/* "mistake, −11%" or "mistake, −6 points", for a move that cost something; "best move". NULL where
 * nothing is known. */
char *adj_odds_text_describe_grade (const AdjAdvice *advice, RulesMove move);
