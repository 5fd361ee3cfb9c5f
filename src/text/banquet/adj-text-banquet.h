/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sentences about the Banquet and the description of its table share. */

#pragma once

#include "banquet/banquet.h"
#include "adj-text-private.h"

char *adj_text_banquet_cards (guint64 cards);
char *adj_text_banquet_choice (const AdjTextReader *reader,
                               const RulesState *state,
                               const RulesEvent *event);
const char *adj_text_banquet_phase (const RulesState *known);
char *adj_text_banquet_question (const AdjTextReader *reader, const RulesView *view);
void adj_text_banquet_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view);

extern const AdjTextGame adj_text_banquet;
