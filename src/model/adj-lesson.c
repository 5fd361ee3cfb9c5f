/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-lesson.h"

#include <string.h>

struct _AdjLesson {
  GObject parent_instance;

  AdjLessonScript *script;
  AdjMatch *match;
  guint position;
  gboolean has_mistake;
  RulesMove mistake;
  guint pause;
  gboolean is_held;
  guint source; /* the record's next move */
};

G_DEFINE_FINAL_TYPE (AdjLesson, adj_lesson, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adj_lesson_dispose (GObject *object)
{
  AdjLesson *self = ADJ_LESSON (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (adj_lesson_parent_class)->dispose (object);
}

static void
adj_lesson_finalize (GObject *object)
{
  AdjLesson *self = ADJ_LESSON (object);

  g_clear_pointer (&self->script, adj_lesson_script_free);
  G_OBJECT_CLASS (adj_lesson_parent_class)->finalize (object);
}

static void
adj_lesson_class_init (AdjLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = adj_lesson_dispose;
  object_class->finalize = adj_lesson_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_LESSON,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
adj_lesson_init (AdjLesson *self G_GNUC_UNUSED)
{
}

static void
emit_changed (AdjLesson *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* All seats but the learner's are made computer players; the learner has the person's name. */
static void
seat_learner (const AdjLessonScript *script, const char *person, AdjRecordHeader *header)
{
  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    gboolean is_learner = seat == script->seat;

    g_free (header->seats[seat].kind);
    header->seats[seat].kind = g_strdup (is_learner ? "human" : "lesson");
    if (!is_learner || person == NULL)
      continue;
    g_free (header->seats[seat].name);
    header->seats[seat].name = g_strdup (person);
  }
  header->has_seats = TRUE;
}

static AdjMatch *
make_match (const AdjLessonScript *script, const char *person, GError **error)
{
  g_autoptr (AdjArchive) store = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, error);
  g_auto (AdjRecordHeader) header = { 0 };

  if (store == NULL)
    return NULL;
  adj_record_header_copy (&script->header, &header);
  seat_learner (script, person, &header);
  return adj_match_new (store, &header, error);
}

/* The record's next move. */
static gboolean
play_next (AdjLesson *self, GError **error)
{
  guint ply = adj_match_get_n_plies (self->match);

  return adj_match_play (self->match,
                         g_array_index (self->script->moves, RulesMove, ply),
                         -1,
                         NULL,
                         error);
}

static gboolean
play_up_to (AdjLesson *self, guint ply, GError **error)
{
  while (adj_match_get_n_plies (self->match) < ply)
    if (!play_next (self, error))
      return FALSE;
  return TRUE;
}

AdjLesson *
adj_lesson_new (AdjLessonScript *script, const char *person, const char *at, GError **error)
{
  g_autoptr (AdjLesson) self = g_object_new (ADJ_TYPE_LESSON, NULL);

  self->script = script;
  self->match = make_match (script, person, error);
  if (self->match == NULL)
    return NULL;
  if (at != NULL)
    (void) adj_lesson_script_find (script, at, &self->position);
  if (!play_up_to (self, adj_lesson_get_step (self)->ply, error))
    return NULL;
  return g_steal_pointer (&self);
}

const AdjLessonScript *
adj_lesson_get_script (AdjLesson *self)
{
  return self->script;
}

AdjMatch *
adj_lesson_get_match (AdjLesson *self)
{
  return self->match;
}

guint
adj_lesson_get_position (AdjLesson *self)
{
  return self->position;
}

guint
adj_lesson_get_n_steps (AdjLesson *self)
{
  return self->script->steps->len;
}

const AdjLessonStep *
adj_lesson_get_step (AdjLesson *self)
{
  return adj_lesson_script_get_step (self->script, self->position);
}

gboolean
adj_lesson_is_at_end (AdjLesson *self)
{
  return self->position + 1 == self->script->steps->len && !adj_lesson_is_going_on (self);
}

gboolean
adj_lesson_is_going_on (AdjLesson *self)
{
  return adj_match_get_n_plies (self->match) < adj_lesson_get_step (self)->ply;
}

gboolean
adj_lesson_is_asking (AdjLesson *self)
{
  return adj_lesson_get_step (self)->move != NULL &&
         adj_match_get_n_plies (self->match) == adj_lesson_get_step (self)->ply;
}

/* The moves were checked when the script was read, and the database is in memory: a failure is a
 * programming error. */
static gboolean
go_on_cb (gpointer data)
{
  g_autoptr (AdjLesson) self = g_object_ref (data);
  const AdjLessonStep *step = adj_lesson_get_step (self);
  guint ply = step->is_jump ? step->ply : adj_match_get_n_plies (self->match) + 1;
  guint source = self->source;
  gboolean is_played = play_up_to (self, ply, NULL);

  g_assert (is_played);
  /* Whoever heard of the move may hold the lesson. */
  if (self->source == source && !adj_lesson_is_going_on (self))
    self->source = 0;
  emit_changed (self);
  return self->source == source ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
plan (AdjLesson *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->is_held || !adj_lesson_is_going_on (self))
    return;
  self->source = self->pause > 0 && !adj_lesson_get_step (self)->is_jump
                   ? g_timeout_add (self->pause, go_on_cb, self)
                   : g_idle_add (go_on_cb, self);
}

void
adj_lesson_set_pause (AdjLesson *self, guint ms)
{
  g_return_if_fail (ADJ_IS_LESSON (self));

  if (self->pause == ms)
    return;
  self->pause = ms;
  plan (self);
}

void
adj_lesson_set_held (AdjLesson *self, gboolean is_held)
{
  g_return_if_fail (ADJ_IS_LESSON (self));

  if (self->is_held == is_held)
    return;
  self->is_held = is_held;
  plan (self);
}

static void
go_to_next_step (AdjLesson *self)
{
  self->has_mistake = FALSE;
  self->position++;
  plan (self);
  emit_changed (self);
}

void
adj_lesson_next (AdjLesson *self)
{
  g_return_if_fail (ADJ_IS_LESSON (self));

  if (adj_lesson_get_step (self)->move == NULL && !adj_lesson_is_going_on (self) &&
      !adj_lesson_is_at_end (self))
    go_to_next_step (self);
}

static RulesMove
get_asked (AdjLesson *self)
{
  return g_array_index (self->script->moves, RulesMove, adj_lesson_get_step (self)->ply);
}

static gboolean
play_learner (AdjLesson *self, RulesMove move, GError **error)
{
  if (!adj_match_play (self->match, move, -1, NULL, error))
    return FALSE;
  go_to_next_step (self);
  return TRUE;
}

static void
set_mistake (AdjLesson *self, RulesMove move)
{
  self->has_mistake = TRUE;
  self->mistake = move;
  emit_changed (self);
}

static gboolean
is_same_move (RulesMove a, RulesMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

gboolean
adj_lesson_try (AdjLesson *self, RulesMove move, GError **error)
{
  const AdjLessonStep *step;
  RulesState state;
  RulesStatus status;

  g_return_val_if_fail (ADJ_IS_LESSON (self), FALSE);

  step = adj_lesson_get_step (self);
  if (!adj_lesson_is_asking (self))
    return TRUE;

  adj_match_get_state (self->match, step->ply, &state);
  status = rules_apply (&state, move, NULL);
  if (status != RULES_OK)
    return adj_match_refuse (self->match, status, error);
  if (is_same_move (move, get_asked (self)) ||
      (step->is_free && move.verb == get_asked (self).verb))
    return play_learner (self, move, error);
  set_mistake (self, move);
  return TRUE;
}

gboolean
adj_lesson_show (AdjLesson *self, GError **error)
{
  g_return_val_if_fail (ADJ_IS_LESSON (self), FALSE);

  return !adj_lesson_is_asking (self) || play_learner (self, get_asked (self), error);
}

gboolean
adj_lesson_get_mistake (AdjLesson *self, RulesMove *ret_move)
{
  if (self->has_mistake)
    *ret_move = self->mistake;
  return self->has_mistake;
}

const char *
adj_lesson_get_answer (AdjLesson *self)
{
  GPtrArray *tries = adj_lesson_get_step (self)->tries;
  const char *answer = NULL;
  char mistake[RULES_MOVE_TEXT_SIZE];

  if (!self->has_mistake)
    return NULL;

  (void) rules_move_format (self->script->game, self->mistake, mistake);
  for (guint i = 0; i < tries->len; i++) {
    const AdjLessonTry *try = g_ptr_array_index (tries, i);

    if (g_strcmp0 (try->move, mistake) == 0)
      return try->text;
    if (try->move == NULL)
      answer = try->text;
  }
  return answer;
}

void
adj_lesson_forget_mistake (AdjLesson *self)
{
  g_return_if_fail (ADJ_IS_LESSON (self));

  if (!self->has_mistake)
    return;
  self->has_mistake = FALSE;
  emit_changed (self);
}
