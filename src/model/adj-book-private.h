/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files of the rulebook. */

#pragma once

#include "adj-book.h"

AdjBook *adj_book_new (const RulesGame *game, const char *language);
AdjBookSection *adj_book_section_new (const char *id, const char *phases);
AdjBlock *adj_block_new (AdjBlockKind kind, const char *id, const char *phases, guint line);
AdjDuty *adj_duty_new (const char *who);
GPtrArray *adj_runs_new (void);

/* The number NAME of GAME as text: all its values, or the one for N_SEATS unless that is 0. NULL
 * if there is none. */
char *adj_book_dup_fact (const RulesGame *game,
                         const char *name,
                         guint n_seats,
                         GHashTable *words,
                         const char **ret_missing);
/* Fills a table; returns the name of a missing word or chart, or NULL. */
const char *adj_book_fill_table (AdjBlock *block, const RulesGame *game, GHashTable *words);
