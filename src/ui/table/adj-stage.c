/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One source at a time: while pieces move, a limit for the case that no frames are drawn; then the
 * pause. At rest there is none.
 */

#include "adj-stage.h"

#include "adj-platform.h"

enum {
  MOST_MOVEMENT = 2500, /* ms */
  AGAIN = 600,          /* ms in which a second interruption means all */
  MOST_RECORDS = 512,
};

struct _AdjStage {
  GObject parent_instance;

  AdjSession *session;
  AdjBoard *board;
  AdjSceneMaker *scenes;
  const AdjTelling *telling;
  GSettings *settings;

  GPtrArray *beats;    /* AdjBeat, of the move that is being told */
  guint next;          /* the first of them that has not begun */
  guint wait;          /* source */
  gboolean is_leading; /* the present movement leads up to the next beat */
  gboolean is_moving;
  gboolean is_short;    /* the next beat is not waited for: it was ended before it was shown */
  gboolean is_hurrying; /* until a person is asked for a move */
  gint64 interrupted;
  GArray *record; /* AdjStageRecord */
};

G_DEFINE_FINAL_TYPE (AdjStage, adj_stage, G_TYPE_OBJECT)

enum {
  BEAT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adj_stage_dispose (GObject *object)
{
  AdjStage *self = ADJ_STAGE (object);

  adj_stage_close (self);
  g_clear_object (&self->session);
  g_clear_object (&self->board);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_stage_parent_class)->dispose (object);
}

static void
adj_stage_finalize (GObject *object)
{
  AdjStage *self = ADJ_STAGE (object);

  g_ptr_array_unref (self->beats);
  g_array_unref (self->record);
  G_OBJECT_CLASS (adj_stage_parent_class)->finalize (object);
}

static void
adj_stage_class_init (AdjStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = adj_stage_dispose;
  object_class->finalize = adj_stage_finalize;
  signals[BEAT] = g_signal_new ("beat",
                                ADJ_TYPE_STAGE,
                                G_SIGNAL_RUN_LAST,
                                0,
                                NULL,
                                NULL,
                                NULL,
                                G_TYPE_NONE,
                                1,
                                G_TYPE_POINTER);
}

static void
adj_stage_init (AdjStage *self)
{
  self->beats = g_ptr_array_new_with_free_func ((GDestroyNotify) adj_beat_free);
  self->record = g_array_new (FALSE, TRUE, sizeof (AdjStageRecord));
}

/* After the movement of a beat, in ms. In a lesson what happens is read, not only seen. */
static guint
find_pause (AdjStage *self)
{
  static const guint pauses[] = { 0, 700, 1200, 700 };
  static const guint lesson_pauses[] = { 0, 1000, 2000, 2000 };
  guint pace = (guint) g_settings_get_enum (self->settings, "pace");

  return adj_session_get_lesson (self->session) != NULL ? lesson_pauses[pace] : pauses[pace];
}

static AdjStageRecord *
last_record (AdjStage *self)
{
  return self->record->len > 0
           ? &g_array_index (self->record, AdjStageRecord, self->record->len - 1)
           : NULL;
}

/* The present beat is over, if there is one. */
static void
close_record (AdjStage *self, gboolean is_cut)
{
  AdjStageRecord *last = last_record (self);
  gint64 now = g_get_monotonic_time ();

  if (last == NULL || last->paused != 0)
    return;
  if (last->ended == 0)
    last->ended = now;
  last->paused = now;
  last->is_cut |= is_cut;
}

static void
open_record (AdjStage *self, const AdjBeat *beat)
{
  AdjStageRecord record = { .kind = beat->kind,
                            .ply = beat->ply,
                            .first = beat->first,
                            .n_events = beat->n_events,
                            .began = g_get_monotonic_time () };

  if (self->record->len == MOST_RECORDS)
    g_array_remove_range (self->record, 0, MOST_RECORDS / 2);
  g_array_append_val (self->record, record);
}

/* Whether all that is left to be told is what somebody chose, which is not seen. */
static gboolean
is_secret (AdjStage *self)
{
  return self->beats->len == 1 &&
         ((AdjBeat *) g_ptr_array_index (self->beats, 0))->kind == ADJ_BEAT_SECRET;
}

/* Moves in a row that were forced and changed nothing are told in one sentence, at the last. */
static void
fold_idle (AdjStage *self)
{
  AdjBeat *beat = self->beats->len == 1 ? g_ptr_array_index (self->beats, 0) : NULL;
  char *sentence = NULL;

  if (beat != NULL && beat->is_idle)
    sentence = adj_history_tell_idle (adj_session_get_history (self->session), beat->ply);
  if (sentence == NULL)
    return;
  g_free (beat->sentence);
  beat->sentence = sentence;
}

static void
list_beats (AdjStage *self)
{
  AdjMatch *match = adj_session_get_match (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names,
                                 .you = viewer + 1 };
  RulesState state;
  RulesEvents events;

  adj_match_get_events (match, adj_match_get_n_plies (match), &state, &events);
  rules_events_for (&events, viewer, &events);
  g_ptr_array_unref (self->beats);
  self->beats = adj_beat_list (self->telling, &reader, viewer, &state, &events);
  fold_idle (self);
  self->next = 0;
}

/* Behind the curtain nothing is seen, and a lesson's jumps are not played out. */
static gboolean
is_at_once (AdjStage *self)
{
  AdjLesson *lesson = adj_session_get_lesson (self->session);

  return self->is_hurrying || find_pause (self) == 0 || adj_session_is_closed (self->session) ||
         (lesson != NULL && adj_lesson_get_step (lesson)->is_jump);
}

static guint
find_told (AdjStage *self)
{
  const AdjBeat *beat = g_ptr_array_index (self->beats, self->next);

  return beat->first + beat->n_events;
}

static gboolean
has_lead (AdjStage *self, const AdjBeat *beat)
{
  return self->telling != NULL && (self->telling->leads >> beat->kind & 1) != 0 &&
         adj_platform_allows_motion (GTK_WIDGET (self->board));
}

/* The session asks how much of its new move to tell, if there is one. */
static guint
teller (gboolean is_move, gpointer data)
{
  AdjStage *self = data;

  g_clear_handle_id (&self->wait, g_source_remove);
  close_record (self, TRUE);
  self->is_moving = FALSE;
  self->is_leading = FALSE;
  self->is_short = FALSE;
  g_ptr_array_set_size (self->beats, 0);
  self->next = 0;
  if (is_move)
    list_beats (self);
  adj_session_set_held (self->session, self->beats->len > 0 && !is_at_once (self));
  if (!adj_session_get_held (self->session))
    return ADJ_ALL_TOLD;

  if (is_secret (self))
    return ADJ_ALL_TOLD;
  return has_lead (self, g_ptr_array_index (self->beats, 0)) ? 0 : find_told (self);
}

static void
begin_beat (AdjStage *self)
{
  AdjBeat *beat = g_ptr_array_index (self->beats, self->next++);
  AdjStageRecord *last = last_record (self);

  if (last == NULL || last->told != 0 || last->paused != 0) {
    close_record (self, FALSE);
    open_record (self, beat);
    last = last_record (self);
  }
  if (last != NULL)
    last->told = g_get_monotonic_time ();
  g_signal_emit (self, signals[BEAT], 0, beat);
}

static void
end_telling (AdjStage *self)
{
  close_record (self, FALSE);
  g_ptr_array_set_size (self->beats, 0);
  self->next = 0;
  adj_session_set_held (self->session, FALSE);
  adj_session_tell (self->session, ADJ_ALL_TOLD);
}

static gboolean
too_long_cb (gpointer data)
{
  AdjStage *self = data;

  self->wait = 0;
  adj_board_settle (self->board);
  return G_SOURCE_REMOVE;
}

/* The events of the next beat. */
static void
get_events (AdjStage *self, const AdjBeat *beat, RulesEvents *ret_events)
{
  RulesEvents all;
  RulesState state;

  adj_match_get_events (adj_session_get_match (self->session), beat->ply, &state, &all);
  rules_events_for (&all, adj_session_get_viewer (self->session), &all);
  ret_events->n = beat->n_events;
  for (guint i = 0; i < beat->n_events; i++)
    ret_events->list[i] = all.list[beat->first + i];
}

static gboolean
lead_up (AdjStage *self)
{
  AdjBeat *beat = g_ptr_array_index (self->beats, self->next);
  const AdjScene *scene = adj_scene_maker_peek (self->scenes);
  RulesEvents events;

  if (!has_lead (self, beat) || scene == NULL)
    return FALSE;
  get_events (self, beat, &events);
  return adj_board_lead (self->board, scene, beat, &events);
}

/* Tells the next beat, which is shown when the table does. */
static void
prepare_beat (AdjStage *self)
{
  self->is_leading = lead_up (self);
  if (!self->is_leading) {
    adj_session_tell (self->session, find_told (self));
    return;
  }
  close_record (self, FALSE);
  open_record (self, g_ptr_array_index (self->beats, self->next));
  self->wait = g_timeout_add (MOST_MOVEMENT, too_long_cb, self);
}

/* The pause is over. */
static gboolean
go_on_cb (gpointer data)
{
  AdjStage *self = data;

  self->wait = 0;
  if (self->next < self->beats->len)
    prepare_beat (self);
  else
    end_telling (self);
  return G_SOURCE_REMOVE;
}

/* What is told with the next move is not waited for. */
static gboolean
is_passing (AdjStage *self)
{
  return self->next > 0 &&
         ((AdjBeat *) g_ptr_array_index (self->beats, self->next - 1))->is_passing;
}

static void
pause_beat (AdjStage *self)
{
  AdjStageRecord *last = last_record (self);

  g_clear_handle_id (&self->wait, g_source_remove);
  self->is_moving = FALSE;
  if (last != NULL) {
    last->ended = g_get_monotonic_time ();
    last->is_cut |= is_passing (self);
  }
  self->wait = g_timeout_add (is_passing (self) ? 0 : find_pause (self), go_on_cb, self);
}

static void
still_cb (AdjStage *self)
{
  if (self->is_leading) {
    g_clear_handle_id (&self->wait, g_source_remove);
    self->is_leading = FALSE;
    adj_session_tell (self->session, find_told (self));
  } else if (self->is_moving) {
    pause_beat (self);
  }
}

/* Nothing waits for what is told at once. */
static void
begin_all (AdjStage *self)
{
  while (self->next < self->beats->len)
    begin_beat (self);
  close_record (self, FALSE);
  g_ptr_array_set_size (self->beats, 0);
  self->next = 0;
}

static void
stop_hurrying (AdjStage *self)
{
  if (adj_session_get_waiting (self->session) != 0 || adj_session_is_review (self->session) ||
      (adj_session_get_lesson (self->session) != NULL &&
       adj_session_get_actor (self->session) >= 0))
    self->is_hurrying = FALSE;
}

static gboolean
is_shown (AdjStage *self)
{
  return is_secret (self) || find_told (self) == adj_session_get_told (self->session);
}

void
adj_stage_shown (AdjStage *self)
{
  g_return_if_fail (ADJ_IS_STAGE (self));

  stop_hurrying (self);
  if (self->wait != 0 || self->next >= self->beats->len)
    return;
  if (!adj_session_get_held (self->session)) {
    begin_all (self);
    return;
  }
  if (!is_shown (self)) {
    if (adj_session_get_told (self->session) == 0)
      prepare_beat (self);
    return;
  }

  begin_beat (self);
  if (self->is_short) {
    self->is_short = FALSE;
    adj_board_settle (self->board);
    close_record (self, TRUE);
    self->wait = g_idle_add (go_on_cb, self);
    return;
  }
  self->is_moving = adj_board_is_moving (self->board);
  if (self->is_moving)
    self->wait = g_timeout_add (MOST_MOVEMENT, too_long_cb, self);
  else
    pause_beat (self);
}

AdjStage *
adj_stage_new (AdjSession *session,
               AdjBoard *board,
               AdjSceneMaker *scenes,
               const AdjTelling *telling,
               GSettings *settings)
{
  AdjStage *self = g_object_new (ADJ_TYPE_STAGE, NULL);

  self->session = g_object_ref (session);
  self->board = g_object_ref (board);
  self->scenes = scenes;
  self->telling = telling;
  self->settings = g_object_ref (settings);
  adj_session_set_teller (session, teller, self);
  g_signal_connect_object (board, "still", G_CALLBACK (still_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
adj_stage_close (AdjStage *self)
{
  g_return_if_fail (ADJ_IS_STAGE (self));

  g_clear_handle_id (&self->wait, g_source_remove);
  self->is_moving = FALSE;
  self->is_leading = FALSE;
  g_ptr_array_set_size (self->beats, 0);
  self->next = 0;
  if (self->session != NULL)
    adj_session_set_teller (self->session, NULL, NULL);
}

gboolean
adj_stage_is_busy (AdjStage *self)
{
  g_return_val_if_fail (ADJ_IS_STAGE (self), FALSE);

  return self->wait != 0 || self->next < self->beats->len;
}

const AdjBeat *
adj_stage_get_told (AdjStage *self)
{
  g_return_val_if_fail (ADJ_IS_STAGE (self), NULL);

  if (adj_session_get_told (self->session) == ADJ_ALL_TOLD)
    return NULL;
  for (guint i = 0; i < self->beats->len; i++) {
    const AdjBeat *beat = g_ptr_array_index (self->beats, i);

    if (beat->first + beat->n_events == adj_session_get_told (self->session))
      return beat;
  }
  return NULL;
}

void
adj_stage_finish (AdjStage *self)
{
  g_return_if_fail (ADJ_IS_STAGE (self));

  if (!adj_stage_is_busy (self))
    return;
  g_clear_handle_id (&self->wait, g_source_remove);
  self->is_moving = FALSE;
  self->is_leading = FALSE;
  self->is_short = FALSE;
  close_record (self, TRUE);
  adj_board_settle (self->board);
  while (self->next < self->beats->len) {
    begin_beat (self);
    close_record (self, TRUE);
  }
  end_telling (self);
}

void
adj_stage_interrupt (AdjStage *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean is_again = now - self->interrupted < AGAIN * G_TIME_SPAN_MILLISECOND;

  g_return_if_fail (ADJ_IS_STAGE (self));

  if (!adj_stage_is_busy (self))
    return;
  self->interrupted = now;
  if (is_again) {
    self->is_hurrying = TRUE;
    adj_stage_finish (self);
  } else if (self->is_leading) {
    self->is_short = TRUE;
    adj_board_settle (self->board);
  } else if (self->wait != 0) {
    g_clear_handle_id (&self->wait, g_source_remove);
    self->is_moving = FALSE;
    close_record (self, TRUE);
    adj_board_settle (self->board);
    (void) go_on_cb (self);
  }
}

const GArray *
adj_stage_get_record (AdjStage *self)
{
  g_return_val_if_fail (ADJ_IS_STAGE (self), NULL);

  return self->record;
}
