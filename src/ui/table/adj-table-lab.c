/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played on from a moment of another one. */

#include <glib/gi18n.h>

#include "adj-lab.h"
#include "adj-table-private.h"
#include "adj-table-words.h"
#include "adj-window.h"

/* Takes ERROR. */
static void
report (AdjTable *self, GError *error)
{
  adj_window_report (GTK_WIDGET (self), error);
  g_error_free (error);
}

/* The branch waits: nobody asked for what computers would play at once. */
static void
open_branch (AdjTable *self, AdjMatch *branch)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self),
                                     "win.open-branch",
                                     "x",
                                     adj_match_get_id (branch));
  if (self->session != NULL && !adj_match_get_free (branch))
    adj_session_wait_to_be_asked (self->session);
}

/* The question's game: there may be another one when it is answered. */
typedef struct {
  AdjTable *table;
  AdjMatch *match;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_object_unref (asking->match);
  g_object_unref (asking->table);
  g_free (asking);
}

static void
tell (AdjTable *self, gboolean is_going_on)
{
  adj_window_toast_action (
    GTK_WIDGET (self),
    is_going_on ? _ ("This is a game of its own. The one you come from goes on as it was, "
                     "but counts in no statistics any more.")
                : _ ("This is a game of its own. The other one stays as it was."),
    _ ("Go Back"),
    "win.back",
    NULL);
}

static void
play_cb (const AdjBranchPlan *plan, gpointer data)
{
  const Asking *asking = data;
  AdjTable *self = asking->table;
  g_autoptr (AdjMatch) branch = NULL;
  GError *error = NULL;

  if (adj_table_get_match (self) != asking->match)
    return;
  branch = adj_match_branch_by_plan (asking->match, plan, &error);
  if (branch == NULL) {
    report (self, error);
    return;
  }
  open_branch (self, branch);
  if (!plan->is_free)
    tell (self, FALSE);
}

/* From a game that goes on, everybody stays who they are. */
static void
branch_at_once (AdjTable *self, AdjMatch *match, guint ply)
{
  GError *error = NULL;
  gboolean is_going_on = adj_match_get_open (match);
  g_autoptr (AdjMatch) branch = adj_match_branch (match, ply, &error);

  if (branch == NULL) {
    report (self, error);
    return;
  }
  open_branch (self, branch);
  tell (self, is_going_on);
}

static void
ask (AdjTable *self, guint ply, int seat)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking){ g_object_ref (self), g_object_ref (adj_table_get_match (self)) };
  adj_lab_ask (GTK_WIDGET (self), self->session, ply, seat, play_cb, asking, asking_free);
}

void
adj_table_branch (AdjTable *self, guint ply)
{
  AdjMatch *match = adj_table_get_match (self);

  if (adj_match_get_over (match) && ply == adj_match_get_n_plies (match)) {
    adj_window_toast (GTK_WIDGET (self), _ ("At the end of the game nothing is left to play."));
    return;
  }
  if (!adj_match_get_revealed (match)) {
    branch_at_once (self, match, ply);
    return;
  }
  ask (self, ply, -1);
}

void
adj_table_take_other_seat (AdjTable *self)
{
  int person = adj_table_find_person (self);
  int n_seats = (int) adj_session_get_people (self->session)->n;

  ask (self, 0, person >= 0 ? (person + 1) % n_seats : -1);
}

gboolean
adj_table_has_report (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), FALSE);

  return adj_table_layout_has_report (self->frame);
}

void
adj_table_return (AdjTable *self, guint ply, gboolean has_report)
{
  g_return_if_fail (ADJ_IS_TABLE (self) && self->session != NULL);

  adj_session_go (self->session, (int) ply);
  if (has_report && adj_session_get_analysis (self->session) != NULL) {
    adj_analysis_start (adj_session_get_analysis (self->session));
    adj_table_show_report (self, TRUE);
  }
}

void
adj_table_play_out (AdjTable *self, guint ply)
{
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);
  const AdjVerdict *verdict = analysis != NULL ? adj_analysis_get_verdict (analysis, ply) : NULL;
  RulesMove moves[ADJ_MOST_SEQUEL + 1];
  AdjBranchPlan plan = { .is_free = TRUE, .moves = moves };
  g_autoptr (AdjMatch) branch = NULL;
  GError *error = NULL;

  if (verdict == NULL)
    return;
  plan.ply = ply - 1;
  moves[plan.n_moves++] = adj_advice_find_best (&verdict->known, verdict->played)->move;
  for (guint i = 0; i < verdict->better.n; i++)
    moves[plan.n_moves++] = verdict->better.moves[i];
  branch = adj_match_branch_by_plan (adj_session_get_match (self->session), &plan, &error);
  if (branch == NULL) {
    report (self, error);
    return;
  }
  open_branch (self, branch);
  adj_session_go (self->session, (int) ply - 1);
}
