/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is written of a view, as rows: a key of the first level, and all below it as one text.
 */

#pragma once

#include <glib.h>

#include "rules.h"

typedef struct {
  char *key;   /* "guesses" */
  char *value; /* "3, –, 5" */
} AdjPlainRow;

/* Without the keys that every table shows elsewhere: game, phase, seats to act, scores. */
GPtrArray *adj_plain_list_rows (const RulesView *view);
