/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sitting.h"

#include "adj-history.h"

/* Who analyses, and how long: a game of an evening in a minute or two. */
static const char *const analyst = "expert";
static const double analysts_budget = 0.5;

/* What belongs together is heard of together. */
enum {
  MATCH,
  HOTSEAT,
  REPLAY,
  CONDUCTOR,
  LESSON,
  N_GROUPS
};

enum {
  CHANGED,
  CLOSED,
  SEATS_CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _AdjSitting {
  GObject parent_instance;

  GSettings *settings;
  AdjMatch *match;
  AdjLesson *lesson;
  AdjHotseat *hotseat; /* made before the cursor: it hears of moves first */
  AdjReplay *replay;
  AdjConductor *conductor;
  AdjAnalysis *analysis;
  AdjPeople *people;
  const AdjGameUi *face;
  GSignalGroup *groups[N_GROUPS];
  gboolean is_paused;

  AdjScene scene;
  gboolean has_scene;
  GArray *round_events; /* RulesEvent: the scene's */
};

G_DEFINE_FINAL_TYPE (AdjSitting, adj_sitting, G_TYPE_OBJECT)

static void
emit_changed (AdjSitting *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
emit_failed (AdjSitting *self, GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* A game that does not go on may be analysed; what was found out before is there at once. */
static void
begin_analysis (AdjSitting *self)
{
  if (self->analysis != NULL || self->lesson != NULL || !adj_match_get_revealed (self->match))
    return;

  self->analysis =
    adj_analysis_new (self->match, adj_effort_new (bot_find_level (analyst), analysts_budget));
  g_signal_connect_object (self->analysis,
                           "failed",
                           G_CALLBACK (emit_failed),
                           self,
                           G_CONNECT_SWAPPED);
  adj_history_set_analysis (adj_history_get (self->replay), self->analysis);
}

static void
end_analysis (AdjSitting *self)
{
  if (self->analysis == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->analysis, self);
  adj_analysis_stop (self->analysis);
  adj_history_set_analysis (adj_history_get (self->replay), NULL);
  g_clear_object (&self->analysis);
}

/* Slower than in a game: what happens is read, not only seen. */
static guint
find_lesson_pause (AdjSitting *self)
{
  static const guint pauses[] = { 0, 1000, 2000, 2000 };

  return pauses[g_settings_get_enum (self->settings, "pace")];
}

static void
sync_conductor (AdjSitting *self)
{
  adj_conductor_set_pace (self->conductor, (AdjPace) g_settings_get_enum (self->settings, "pace"));
  adj_conductor_set_plays_forced (self->conductor,
                                  g_settings_get_boolean (self->settings, "play-forced"));
  adj_conductor_set_paused (self->conductor,
                            self->is_paused || self->lesson != NULL ||
                              !adj_replay_get_live (self->replay));
  if (self->lesson != NULL)
    adj_lesson_set_pause (self->lesson, find_lesson_pause (self));
}

static gboolean
is_covered (AdjSitting *self)
{
  return self->face->covering != NULL &&
         g_settings_get_boolean (self->settings, self->face->covering);
}

static void
kind_changed_cb (AdjSitting *self)
{
  g_signal_emit (self, signals[SEATS_CHANGED], 0);
  emit_changed (self);
}

/* After the last move everything may be seen. */
static void
open_cb (AdjSitting *self)
{
  begin_analysis (self);
  if (adj_match_get_revealed (self->match))
    adj_replay_set_viewer (self->replay, RULES_ALL_KNOWING);
  emit_changed (self);
}

static void
closed_cb (AdjSitting *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
viewer_cb (AdjSitting *self)
{
  if (!adj_match_get_revealed (self->match))
    adj_replay_set_viewer (self->replay, adj_hotseat_get_viewer (self->hotseat));
  emit_changed (self);
}

static void
live_cb (AdjSitting *self)
{
  sync_conductor (self);
  emit_changed (self);
}

static void
failed_cb (AdjSitting *self, GError *error)
{
  self->is_paused = TRUE;
  emit_changed (self);
  emit_failed (self, error);
}

static void
hear (AdjSitting *self, guint group, const char *signal, GCallback callback)
{
  g_signal_group_connect_swapped (self->groups[group], signal, callback, self);
}

static void
adj_sitting_init (AdjSitting *self)
{
  self->groups[MATCH] = g_signal_group_new (ADJ_TYPE_MATCH);
  self->groups[HOTSEAT] = g_signal_group_new (ADJ_TYPE_HOTSEAT);
  self->groups[REPLAY] = g_signal_group_new (ADJ_TYPE_REPLAY);
  self->groups[CONDUCTOR] = g_signal_group_new (ADJ_TYPE_CONDUCTOR);
  self->groups[LESSON] = g_signal_group_new (ADJ_TYPE_LESSON);

  hear (self, MATCH, "items-changed", G_CALLBACK (emit_changed));
  hear (self, MATCH, "kind-changed", G_CALLBACK (kind_changed_cb));
  hear (self, MATCH, "notify::open", G_CALLBACK (open_cb));
  hear (self, HOTSEAT, "notify::closed", G_CALLBACK (closed_cb));
  hear (self, HOTSEAT, "notify::viewer", G_CALLBACK (viewer_cb));
  hear (self, REPLAY, "notify::ply", G_CALLBACK (emit_changed));
  hear (self, REPLAY, "notify::viewer", G_CALLBACK (emit_changed));
  hear (self, REPLAY, "notify::live", G_CALLBACK (live_cb));
  hear (self, CONDUCTOR, "failed", G_CALLBACK (failed_cb));
  hear (self, LESSON, "changed", G_CALLBACK (emit_changed));
}

static void
adj_sitting_dispose (GObject *object)
{
  AdjSitting *self = ADJ_SITTING (object);

  for (guint i = 0; i < N_GROUPS; i++)
    g_clear_object (&self->groups[i]);
  g_clear_object (&self->analysis);
  g_clear_object (&self->conductor);
  g_clear_object (&self->replay);
  g_clear_object (&self->hotseat);
  g_clear_object (&self->match);
  g_clear_object (&self->lesson);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (adj_sitting_parent_class)->dispose (object);
}

static void
adj_sitting_finalize (GObject *object)
{
  AdjSitting *self = ADJ_SITTING (object);

  g_clear_pointer (&self->people, adj_people_free);
  g_clear_pointer (&self->round_events, g_array_unref);

  G_OBJECT_CLASS (adj_sitting_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name,
                       ADJ_TYPE_SITTING,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       0);
}

static void
adj_sitting_class_init (AdjSittingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = adj_sitting_dispose;
  object_class->finalize = adj_sitting_finalize;

  signals[CHANGED] = new_signal ("changed");
  signals[CLOSED] = new_signal ("closed");
  signals[SEATS_CHANGED] = new_signal ("seats-changed");
  signals[FAILED] = g_signal_new ("failed",
                                  ADJ_TYPE_SITTING,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_ERROR);
}

AdjSitting *
adj_sitting_new (AdjMatch *match, AdjLesson *lesson, GSettings *settings)
{
  AdjSitting *self = g_object_new (ADJ_TYPE_SITTING, NULL);
  g_autoptr (GVariant) badges = g_settings_get_value (settings, "badges");

  self->settings = g_object_ref (settings);
  self->match = g_object_ref (match);
  g_set_object (&self->lesson, lesson);
  self->face = adj_game_ui_get (adj_match_get_game (match));
  self->people = adj_people_new (adj_match_get_header (match), badges);
  self->hotseat = adj_hotseat_new (match);
  adj_hotseat_set_covered (self->hotseat, is_covered (self));
  self->replay = adj_replay_new (match);
  self->conductor = adj_conductor_new (match);
  adj_replay_set_viewer (self->replay,
                         adj_match_get_revealed (match) ? RULES_ALL_KNOWING
                                                        : adj_hotseat_get_viewer (self->hotseat));
  begin_analysis (self);
  return self;
}

void
adj_sitting_begin (AdjSitting *self)
{
  g_return_if_fail (ADJ_IS_SITTING (self));

  g_signal_group_set_target (self->groups[HOTSEAT], self->hotseat);
  g_signal_group_set_target (self->groups[REPLAY], self->replay);
  g_signal_group_set_target (self->groups[CONDUCTOR], self->conductor);
  g_signal_group_set_target (self->groups[MATCH], self->match);
  g_signal_group_set_target (self->groups[LESSON], self->lesson);
}

void
adj_sitting_follow_settings (AdjSitting *self)
{
  g_return_if_fail (ADJ_IS_SITTING (self));

  adj_hotseat_set_covered (self->hotseat, is_covered (self));
  sync_conductor (self);
}

void
adj_sitting_end (AdjSitting *self)
{
  g_return_if_fail (ADJ_IS_SITTING (self));

  for (guint i = 0; i < N_GROUPS; i++)
    g_signal_group_set_target (self->groups[i], NULL);
  adj_conductor_set_paused (self->conductor, TRUE);
  end_analysis (self);
}

AdjMatch *
adj_sitting_get_match (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->match;
}

AdjReplay *
adj_sitting_get_replay (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->replay;
}

AdjHotseat *
adj_sitting_get_hotseat (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->hotseat;
}

AdjConductor *
adj_sitting_get_conductor (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->conductor;
}

AdjLesson *
adj_sitting_get_lesson (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->lesson;
}

AdjAnalysis *
adj_sitting_get_analysis (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->analysis;
}

const AdjPeople *
adj_sitting_get_people (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->people;
}

const AdjGameUi *
adj_sitting_get_game_ui (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->face;
}

gboolean
adj_sitting_is_review (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), FALSE);

  return !adj_match_get_open (self->match);
}

gboolean
adj_sitting_is_closed (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), FALSE);

  return adj_hotseat_get_closed (self->hotseat) && !adj_match_get_revealed (self->match);
}

guint
adj_sitting_get_waiting (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), 0);

  return self->lesson == NULL && adj_replay_get_live (self->replay)
           ? adj_conductor_get_waiting (self->conductor)
           : 0;
}

gboolean
adj_sitting_get_paused (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), FALSE);

  return self->is_paused;
}

void
adj_sitting_set_paused (AdjSitting *self, gboolean is_paused)
{
  g_return_if_fail (ADJ_IS_SITTING (self));

  self->is_paused = is_paused;
  sync_conductor (self);
  emit_changed (self);
}

/* The learner, if the lesson asks for a move now. */
static int
find_learner (AdjSitting *self)
{
  return adj_replay_get_live (self->replay) && adj_lesson_is_asking (self->lesson)
           ? (int) adj_lesson_get_script (self->lesson)->seat
           : -1;
}

/* The seat whose move can be made here: its person looks, and it is now. */
static int
find_actor (AdjSitting *self, const RulesState *state)
{
  RulesViewer viewer = adj_replay_get_viewer (self->replay);
  const AdjRecordHeader *header = adj_match_get_header (self->match);

  if (!rules_is_seat (viewer) || !adj_match_get_open (self->match) ||
      !adj_replay_get_live (self->replay) || adj_hotseat_get_closed (self->hotseat) ||
      !rules_is_to_act (state, viewer) ||
      (adj_conductor_get_waiting (self->conductor) >> viewer & 1) == 0)
    return -1;
  return g_strcmp0 (header->seats[viewer].kind, "human") == 0 ? (int) viewer : -1;
}

static void
tell_events (AdjSitting *self, AdjScene *scene)
{
  adj_replay_get_events (self->replay, &scene->events);
  g_clear_pointer (&self->round_events, g_array_unref);
  self->round_events = adj_replay_dup_round_events (self->replay);
  scene->round_events = (const RulesEvent *) (const void *) self->round_events->data;
  scene->n_round_events = self->round_events->len;
}

const AdjScene *
adj_sitting_make_scene (AdjSitting *self)
{
  AdjScene *scene;
  guint last_ply;
  RulesViewer last_viewer;
  RulesState state;

  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  scene = &self->scene;
  last_ply = scene->ply;
  last_viewer = scene->viewer;
  scene->game = adj_match_get_game (self->match);
  scene->people = self->people;
  scene->viewer = adj_replay_get_viewer (self->replay);
  scene->ply = adj_replay_get_ply (self->replay);
  scene->reader = (AdjTextReader){ .is_translated = TRUE, .names = self->people->names };
  adj_replay_get_view (self->replay, &scene->view);
  adj_match_get_state (self->match, scene->ply, &state);
  rules_view (&state, RULES_SPECTATOR, &scene->outside);
  tell_events (self, scene);
  scene->is_step = self->has_scene && scene->ply == last_ply + 1 &&
                   (scene->viewer == last_viewer || !rules_game_has_secrets (scene->game));
  scene->actor =
    self->lesson != NULL ? find_learner (self) : find_actor (self, adj_scene_peek (scene));
  /* When the game is over there is nothing to cover any more. */
  scene->is_covered = is_covered (self) && !adj_match_get_revealed (self->match);
  self->has_scene = TRUE;
  return scene;
}

const AdjScene *
adj_sitting_get_scene (AdjSitting *self)
{
  g_return_val_if_fail (ADJ_IS_SITTING (self), NULL);

  return self->has_scene ? &self->scene : NULL;
}
