/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the sentences about Canaletto and the description of its table share. */

#pragma once

#include "canaletto/canaletto.h"
#include "adj-text-private.h"

const char *adj_text_canaletto_group (const AdjTextReader *reader, guint group);
char *adj_text_canaletto_groups (const AdjTextReader *reader, guint64 set);
const char *adj_text_canaletto_phase (const RulesState *known);
char *adj_text_canaletto_question (const AdjTextReader *reader, const RulesView *view);
void
adj_text_canaletto_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view);

extern const AdjTextGame adj_text_canaletto;
