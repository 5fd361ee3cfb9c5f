/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The line of chances through a game, made of the verdicts on its moves.
 *
 * Each verdict has its own evaluation, and two of them never agree to the last digit. Where nothing
 * was turned up or revealed between two decisions, though, nothing has changed either: there the
 * later estimate, which has seen more, holds for both, and the earlier one is moved to meet it. So
 * a line goes up or down with luck, with what others revealed, and with the cost of a move, but
 * never for a difference of opinion.
 *
 * That is for games in which all know the same. Where seats have secrets, each has a line of its
 * own, by what it knows at its own decisions.
 */

#pragma once

#include "adj-verdict.h"

/*
 * Makes of N verdicts, in the order of the plies from 1 on and NULL where unknown, copies that
 * meet: RET_SETTLED has room for N. END has the shares of the victory, or is NULL before the end.
 */
void adj_line_settle (AdjVerdict *const *verdicts,
                      guint n,
                      gboolean has_secrets,
                      const guint32 *end,
                      AdjVerdict **ret_settled);

/*
 * What each seat may expect after PLY moves, by settled verdicts, as VIEWER sees it.
 * FALSE where it is not known yet.
 */
gboolean adj_line_get_chances (AdjVerdict *const *settled,
                               guint n,
                               gboolean has_secrets,
                               guint ply,
                               RulesViewer viewer,
                               guint32 ret_chances[RULES_MAX_SEATS]);
