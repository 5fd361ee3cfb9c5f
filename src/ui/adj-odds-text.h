/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of a victory in words, as hints and analysis tell them. Texts are the caller's. */

#pragma once

#include "adj-text.h"
#include "adj-verdict.h"

/* "41%". */
char *adj_odds_text_describe (guint32 chance);
/* "41% ± 2". */
char *adj_odds_text_describe_with_error (guint32 chance, guint32 error);
/* "mistake, −11%", for a move that cost something; "best move". NULL where nothing is known. */
char *adj_odds_text_describe_grade (const AdjAdvice *advice, RulesMove move);
