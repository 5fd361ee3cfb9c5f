/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The notebook: the costly decisions of a person, from all their games, to be made again after 1,
 * 3, 9 and 30 days, a few a day. One that is found each time never comes back; one that is not
 * begins anew.
 *
 * It is filled when the analysis of a finished game is complete, with the costliest decisions of
 * the people at this screen. Games of which the record tells incidents, and branches, are left out.
 *
 * A day is a local one, counted from 1970-01-01. A clock that goes back does no harm: answers from
 * days to come are those of yesterday.
 */

#pragma once

#include "adj-analysis.h"

enum {
  ADJ_NOTEBOOK_A_DAY = 5,
  ADJ_NOTEBOOK_STEPS = 4, /* that a decision has to be found in a row */
};

/* For tests: the day that it is; −1: the clock's. */
void adj_notebook_set_today (gint64 today);

/* Keeps what a complete analysis says of the people who played. Nothing happens if it is kept
 * already. */
gboolean adj_notebook_keep (AdjAnalysis *analysis, GError **error);

typedef struct {
  guint n_answered;  /* today */
  guint n_waiting;   /* that are not done, due or not */
  guint n_done;      /* that never come back */
  gboolean has_more; /* are due, beyond those of today */
  GArray *today;     /* AdjStoredMistake: still to be answered today */
} AdjNotebook;

/* N_MORE are asked today beyond the usual number. */
AdjNotebook *
adj_notebook_open (AdjArchive *archive, const char *person, guint n_more, GError **error);
void adj_notebook_free (AdjNotebook *notebook);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjNotebook, adj_notebook_free)

/* The decision PLY of the game ID was made again. RET_DAYS is when it comes back; 0: never. */
gboolean adj_notebook_answer (
  AdjArchive *archive, gint64 id, guint ply, gboolean is_found, guint *ret_days, GError **error);

/* Whose notebook is shown: PERSON if there are games of theirs, else who has played most; NULL:
 * nobody has. */
char *adj_notebook_find_person (AdjArchive *archive, const char *person, GError **error);
