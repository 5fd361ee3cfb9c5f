/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What holds for every game, whatever its rules: asked of each game of the table that the program
 * was linked with, at every number of seats and with every choice of options.
 */

#pragma once

#include <glib.h>

#include "rules.h"

/* Adds the tests, named "/GAME/SEATS/OPTIONS/…". */
void conformance_add_tests (void);

/* Calls FUNCTION with every table there is. */
typedef void (*ConformanceTable) (const RulesSetup *table, gpointer data);
void conformance_for_each_table (ConformanceTable function, gpointer data);
