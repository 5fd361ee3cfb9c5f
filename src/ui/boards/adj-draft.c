/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-draft.h"

#include <string.h>

struct _AdjDraft {
  GObject parent_instance;

  RulesMove move;
  gboolean has_move;
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AdjDraft, adj_draft, G_TYPE_OBJECT)

static void
adj_draft_class_init (AdjDraftClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed",
                                   G_TYPE_FROM_CLASS (klass),
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
adj_draft_init (AdjDraft *self G_GNUC_UNUSED)
{
}

AdjDraft *
adj_draft_new (void)
{
  return g_object_new (ADJ_TYPE_DRAFT, NULL);
}

gboolean
adj_draft_get (AdjDraft *self, RulesMove *ret_move)
{
  g_return_val_if_fail (ADJ_IS_DRAFT (self), FALSE);

  if (!self->has_move)
    return FALSE;
  *ret_move = self->move;
  return TRUE;
}

void
adj_draft_set (AdjDraft *self, RulesMove move)
{
  g_return_if_fail (ADJ_IS_DRAFT (self));

  if (self->has_move && memcmp (&self->move, &move, sizeof move) == 0)
    return;
  self->move = move;
  self->has_move = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
adj_draft_clear (AdjDraft *self)
{
  g_return_if_fail (ADJ_IS_DRAFT (self));

  if (!self->has_move)
    return;
  self->has_move = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
adj_draft_is (AdjDraft *self, guint verb)
{
  g_return_val_if_fail (ADJ_IS_DRAFT (self), FALSE);

  return self->has_move && self->move.verb == verb;
}
