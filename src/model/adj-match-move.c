/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

struct _AdjMove {
  GObject parent_instance;

  guint ply;
  RulesMove move;
  gint64 at;
  gboolean is_forced;
  guint n_hints;
  char *note;
  gboolean is_cut;
};

G_DEFINE_FINAL_TYPE (AdjMove, adj_move, G_TYPE_OBJECT)

static void
adj_move_finalize (GObject *object)
{
  g_free (ADJ_MOVE (object)->note);
  G_OBJECT_CLASS (adj_move_parent_class)->finalize (object);
}

static void
adj_move_class_init (AdjMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_move_finalize;
}

static void
adj_move_init (AdjMove *self)
{
  (void) self;
}

AdjMove *
adj_move_new (guint ply, const AdjMatchPlayed *played)
{
  AdjMove *self = g_object_new (ADJ_TYPE_MOVE, NULL);

  self->ply = ply;
  self->move = played->move;
  self->at = played->at;
  self->is_forced = played->is_forced;
  self->n_hints = played->n_hints;
  self->note = g_strdup (played->note);
  self->is_cut = played->is_cut;
  return self;
}

guint
adj_move_get_ply (AdjMove *self)
{
  return self->ply;
}

RulesMove
adj_move_get_move (AdjMove *self)
{
  return self->move;
}

const char *
adj_move_get_note (AdjMove *self)
{
  return self->note;
}

gboolean
adj_move_is_cut (AdjMove *self)
{
  return self->is_cut && self->note != NULL;
}

gint64
adj_move_get_at (AdjMove *self)
{
  return self->at;
}

gboolean
adj_move_get_forced (AdjMove *self)
{
  return self->is_forced;
}

guint
adj_move_get_hints (AdjMove *self)
{
  return self->n_hints;
}
