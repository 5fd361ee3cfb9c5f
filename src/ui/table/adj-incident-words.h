/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened at a table beside the moves, in sentences for whoever reviews the game. */

#pragma once

#include "adj-incident.h"
#include "adj-people.h"

/* "This game counts in no statistics. From move 5 on, …"; NULL if there is nothing to tell. */
char *adj_incident_words_describe (const GArray *incidents, const AdjPeople *people);
