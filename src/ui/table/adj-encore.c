/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One source at a time, as in AdjStage: it waits for the board, with a limit, or for a pause. */

#include "adj-encore.h"

#include "adj-scene-maker.h"

enum {
  BEFORE = 250,         /* ms that the board rests at where a beat begins */
  MOST_MOVEMENT = 2500, /* ms */
  AGAIN = 600,          /* ms in which a second interruption means all */
};

typedef enum {
  AT_REST,
  LOOKING, /* at where the beat begins */
  LEADING,
  MOVING,
  PAUSING,
} Step;

struct _AdjEncore {
  GObject parent_instance;

  AdjSession *session;
  AdjBoard *board;
  AdjSceneMaker *scenes;
  const AdjTelling *telling;
  AdjEncoreShow show;
  gpointer data;

  GPtrArray *beats; /* AdjBeat; NULL: nothing is shown again */
  guint present;
  guint pause;
  guint wait; /* source */
  Step step;
  gint64 interrupted;
};

G_DEFINE_FINAL_TYPE (AdjEncore, adj_encore, G_TYPE_OBJECT)

static void
adj_encore_dispose (GObject *object)
{
  AdjEncore *self = ADJ_ENCORE (object);

  g_clear_handle_id (&self->wait, g_source_remove);
  g_clear_pointer (&self->beats, g_ptr_array_unref);
  g_clear_pointer (&self->scenes, adj_scene_maker_free);
  g_clear_object (&self->session);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (adj_encore_parent_class)->dispose (object);
}

static void
adj_encore_class_init (AdjEncoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_encore_dispose;
}

static void
adj_encore_init (AdjEncore *self)
{
  (void) self;
}

const AdjBeat *
adj_encore_get_beat (AdjEncore *self)
{
  g_return_val_if_fail (ADJ_IS_ENCORE (self), NULL);

  return self->beats != NULL ? g_ptr_array_index (self->beats, self->present) : NULL;
}

static void go_on (AdjEncore *self);

static gboolean
waited_cb (gpointer data)
{
  AdjEncore *self = data;

  self->wait = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

static void
wait_for (AdjEncore *self, Step step, guint ms)
{
  g_clear_handle_id (&self->wait, g_source_remove);
  self->step = step;
  self->wait = g_timeout_add (ms, waited_cb, self);
}

static void
look_at (AdjEncore *self, guint n_events)
{
  adj_scene_maker_look_back (self->scenes, adj_encore_get_beat (self)->ply, n_events);
  self->show (adj_scene_maker_make (self->scenes), self->data);
}

static void
begin_beat (AdjEncore *self)
{
  look_at (self, adj_encore_get_beat (self)->first);
  wait_for (self, LOOKING, BEFORE);
}

static gboolean
lead_up (AdjEncore *self)
{
  const AdjBeat *beat = adj_encore_get_beat (self);
  RulesEvents events;
  RulesEvents own = { .n = beat->n_events };
  RulesState state;

  if (self->telling == NULL || (self->telling->leads >> beat->kind & 1) == 0)
    return FALSE;
  adj_match_get_events (adj_session_get_match (self->session), beat->ply, &state, &events);
  rules_events_for (&events, adj_session_get_viewer (self->session), &events);
  for (guint i = 0; i < own.n; i++)
    own.list[i] = events.list[beat->first + i];
  return adj_board_lead (self->board, adj_scene_maker_peek (self->scenes), beat, &own);
}

static void
show_beat (AdjEncore *self)
{
  const AdjBeat *beat = adj_encore_get_beat (self);

  look_at (self, beat->first + beat->n_events);
  if (adj_board_is_moving (self->board))
    wait_for (self, MOVING, MOST_MOVEMENT);
  else
    wait_for (self, PAUSING, self->pause);
}

static void
end_beat (AdjEncore *self)
{
  if (self->present + 1 == self->beats->len) {
    adj_encore_stop (self);
    return;
  }
  self->present++;
  begin_beat (self);
}

static void
go_on (AdjEncore *self)
{
  switch (self->step) {
  case LOOKING:
    if (lead_up (self))
      wait_for (self, LEADING, MOST_MOVEMENT);
    else
      show_beat (self);
    break;
  case LEADING:
    show_beat (self);
    break;
  case MOVING:
    wait_for (self, PAUSING, self->pause);
    break;
  case PAUSING:
    end_beat (self);
    break;
  case AT_REST:
  default:
    break;
  }
}

static void
still_cb (AdjEncore *self)
{
  if (self->wait != 0 && (self->step == LEADING || self->step == MOVING))
    go_on (self);
}

AdjEncore *
adj_encore_new (AdjSession *session,
                AdjBoard *board,
                const AdjTelling *telling,
                AdjEncoreShow show,
                gpointer data)
{
  AdjEncore *self = g_object_new (ADJ_TYPE_ENCORE, NULL);

  self->session = g_object_ref (session);
  self->board = g_object_ref (board);
  self->scenes = adj_scene_maker_new (session, telling);
  self->telling = telling;
  self->show = show;
  self->data = data;
  g_signal_connect_object (board, "still", G_CALLBACK (still_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
adj_encore_play (AdjEncore *self, GPtrArray *beats, guint pause)
{
  g_return_if_fail (ADJ_IS_ENCORE (self) && beats->len > 0);

  g_clear_pointer (&self->beats, g_ptr_array_unref);
  self->beats = g_ptr_array_ref (beats);
  self->present = 0;
  self->pause = pause;
  begin_beat (self);
}

gboolean
adj_encore_is_playing (AdjEncore *self)
{
  g_return_val_if_fail (ADJ_IS_ENCORE (self), FALSE);

  return self->beats != NULL;
}

void
adj_encore_interrupt (AdjEncore *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_again = now - self->interrupted < AGAIN * G_TIME_SPAN_MILLISECOND;

  g_return_if_fail (ADJ_IS_ENCORE (self));

  if (self->beats == NULL)
    return;
  self->interrupted = now;
  self->step = AT_REST;
  adj_board_settle (self->board);
  if (is_again)
    adj_encore_stop (self);
  else
    end_beat (self);
}

void
adj_encore_stop (AdjEncore *self)
{
  g_return_if_fail (ADJ_IS_ENCORE (self));

  if (self->beats == NULL)
    return;
  g_clear_handle_id (&self->wait, g_source_remove);
  self->step = AT_REST;
  g_clear_pointer (&self->beats, g_ptr_array_unref);
  self->show (NULL, self->data);
}
