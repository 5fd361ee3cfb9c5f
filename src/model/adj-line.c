/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-line.h"

#include <string.h>

#include "adj-replay.h"

static void
get_before (const AdjVerdict *verdict, guint32 ret_chances[RULES_MAX_SEATS])
{
  adj_advice_get_before (&verdict->known, verdict->played, ret_chances);
}

static void
get_after (const AdjVerdict *verdict, guint32 ret_chances[RULES_MAX_SEATS])
{
  adj_advice_get_after (&verdict->known, verdict->played, ret_chances);
}

/* Has what comes after VERDICT begin where VERDICT ends; NEXT is a verdict or NULL, as END. */
static void
meet (AdjVerdict *verdict, const AdjVerdict *next, const guint32 *end)
{
  guint32 chances[RULES_MAX_SEATS];

  if (next != NULL)
    get_before (next, chances);
  else if (end != NULL)
    memcpy (chances, end, sizeof chances);
  else
    return;
  adj_advice_shift (&verdict->known, verdict->played, chances, verdict->n_seats);
}

/*
 * From the end on. NEXT has the decision that an earlier one must meet, for each seat, or once for
 * all where nothing is secret; NULL after something was revealed.
 */
void
adj_line_settle (AdjVerdict *const *verdicts,
                 guint n,
                 gboolean has_secrets,
                 const guint32 *end,
                 AdjVerdict **ret_settled)
{
  const AdjVerdict *next[RULES_MAX_SEATS] = { NULL };

  for (guint i = n; i > 0; i--) {
    AdjVerdict *settled =
      verdicts[i - 1] != NULL ? g_memdup2 (verdicts[i - 1], sizeof *settled) : NULL;
    guint line = settled != NULL && has_secrets ? settled->played.seat : 0;

    ret_settled[i - 1] = settled;
    if (settled == NULL || settled->is_revealing)
      memset (next, 0, sizeof next);
    else
      meet (settled, next[line], i == n && !has_secrets ? end : NULL);
    next[line] = settled;
  }
}

/* The last decision of SEAT at PLY or before, or NULL; whether anything was revealed since. */
static const AdjVerdict *
find_last (
  AdjVerdict *const *settled, guint ply, guint seat, gboolean *ret_is_old, gboolean *ret_is_known)
{
  *ret_is_old = FALSE;
  *ret_is_known = TRUE;
  for (guint i = ply; i > 0; i--) {
    const AdjVerdict *verdict = settled[i - 1];

    if (verdict == NULL) {
      *ret_is_known = FALSE;
      return NULL;
    }
    *ret_is_old = *ret_is_old || verdict->is_revealing;
    if (verdict->played.seat == seat)
      return verdict;
  }

  return NULL;
}

/* The next decision of SEAT after PLY, or NULL. */
static const AdjVerdict *
find_next (AdjVerdict *const *settled, guint n, guint ply, guint seat, gboolean *ret_is_known)
{
  *ret_is_known = TRUE;
  for (guint i = ply; i < n; i++) {
    if (settled[i] == NULL) {
      *ret_is_known = FALSE;
      return NULL;
    }
    if (settled[i]->played.seat == seat)
      return settled[i];
  }

  return NULL;
}

/* By what SEAT knows: as at its last decision, or as at the next once something was revealed. */
static gboolean
get_own (
  AdjVerdict *const *settled, guint n, guint ply, guint seat, guint32 ret_chances[RULES_MAX_SEATS])
{
  gboolean is_old;
  gboolean is_known;
  const AdjVerdict *last = find_last (settled, ply, seat, &is_old, &is_known);
  const AdjVerdict *next;

  if (last != NULL && !is_old) {
    get_after (last, ret_chances);
    return TRUE;
  }

  next = find_next (settled, n, ply, seat, &is_known);
  if (next != NULL)
    get_before (next, ret_chances);
  else if (is_known && last != NULL)
    get_after (last, ret_chances);
  return next != NULL || (is_known && last != NULL);
}

/* Each seat by what it knows itself. */
static gboolean
get_all_own (AdjVerdict *const *settled,
             guint n,
             guint ply,
             guint n_seats,
             guint32 ret_chances[RULES_MAX_SEATS])
{
  for (guint seat = 0; seat < n_seats; seat++) {
    guint32 chances[RULES_MAX_SEATS];

    if (!get_own (settled, n, ply, seat, chances))
      return FALSE;
    ret_chances[seat] = chances[seat];
  }

  return TRUE;
}

gboolean
adj_line_get_chances (AdjVerdict *const *settled,
                      guint n,
                      gboolean has_secrets,
                      guint ply,
                      RulesViewer viewer,
                      guint32 ret_chances[RULES_MAX_SEATS])
{
  const AdjVerdict *next = ply < n ? settled[ply] : NULL;
  guint32 chances[RULES_MAX_SEATS] = { 0 };

  if (has_secrets && next != NULL && viewer == RULES_SPECTATOR)
    memcpy (chances, next->outside, sizeof chances);
  else if (has_secrets && rules_is_seat (viewer)) {
    if (!get_own (settled, n, ply, viewer, chances))
      return FALSE;
  } else if (has_secrets) {
    if (next == NULL || !get_all_own (settled, n, ply, next->n_seats, chances))
      return FALSE;
  } else if (next != NULL) {
    get_before (next, chances);
  } else if (ply > 0 && settled[ply - 1] != NULL && !settled[ply - 1]->is_revealing) {
    get_after (settled[ply - 1], chances);
  } else {
    return FALSE;
  }

  memcpy (ret_chances, chances, sizeof chances);
  return TRUE;
}
