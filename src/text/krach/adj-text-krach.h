/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sentences about Krach and the description of its table share. */

#pragma once

#include "krach/krach.h"
#include "adj-text-private.h"

const char *adj_text_krach_phase (const RulesState *known);
char *adj_text_krach_question (const AdjTextReader *reader, const RulesView *view);
void adj_text_krach_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view);

extern const AdjTextGame adj_text_krach;
