/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-session.h"

#include "adj-notebook.h"

enum {
  ANALYSIS_EVERY = 300 /* ms */
};

enum {
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _AdjSession {
  GObject parent_instance;

  AdjMatch *match;
  AdjReplay *replay;
  AdjHistory *history;
  AdjPeople *people;
  AdjAnalysis *analysis;
  AdjPractice practice; /* its ply is 0 while there is none */
  guint wanted;         /* a decision that waits for its verdict to be made again; 0: none */
  gboolean is_for_notebook;
  AdjAnalyst analyst;
  guint analysed; /* timeout, while there is more of the analysis than was announced */

  /* Of a session at a table. */
  GSettings *settings;
  const char *const *covering; /* see adj_session_new_at_table */
  AdjLesson *lesson;
  AdjHotseat *hotseat;
  AdjConductor *conductor;
  gboolean is_paused;
  gboolean is_unasked; /* paused until a person has played */

  AdjTeller teller;
  gpointer teller_data;
  guint n_told; /* events of the last move; ADJ_ALL_TOLD */
  gboolean is_held;

  AdjSessionChange pending; /* has happened, and is not announced yet */
  guint n_held;             /* while it is not 0, pending changes wait */
};

G_DEFINE_FINAL_TYPE (AdjSession, adj_session, G_TYPE_OBJECT)

static void
hold (AdjSession *self)
{
  g_object_ref (self);
  self->n_held++;
}

/*
 * While the match announces a change, other parts may not have heard of it yet. A view may cause
 * further changes: those are announced after the present ones.
 */
static void
release (AdjSession *self)
{
  while (self->n_held == 1 && self->pending != 0 && !adj_match_is_announcing (self->match)) {
    AdjSessionChange change = self->pending;

    self->pending = 0;
    g_signal_emit (self, signals[CHANGED], 0, change);
  }
  self->n_held--;
  g_object_unref (self);
}

static void
note_change (AdjSession *self, AdjSessionChange change)
{
  self->pending |= change;
  hold (self);
  release (self);
}

static void
emit_failed (AdjSession *self, GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* What a complete analysis says of the people at this screen is for the notebook. */
static void
keep_review (AdjSession *self)
{
  g_autoptr (GError) error = NULL;

  if (self->analysis != NULL && !adj_notebook_keep (self->analysis, &error))
    emit_failed (self, error);
}

static void
practise_wanted (AdjSession *self)
{
  guint ply = self->wanted;

  if (ply == 0 || !adj_session_practise (self, ply))
    return;
  self->wanted = 0;
  self->practice.is_of_notebook = self->is_for_notebook;
}

static gboolean
analysed_cb (gpointer data)
{
  AdjSession *self = data;

  self->analysed = 0;
  keep_review (self);
  practise_wanted (self);
  note_change (self, ADJ_SESSION_ANALYSIS);
  return G_SOURCE_REMOVE;
}

static void
analysis_changed_cb (AdjSession *self)
{
  if (self->analysed == 0)
    self->analysed = g_timeout_add (ANALYSIS_EVERY, analysed_cb, self);
}

static void
analysis_running_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_ANALYSIS);
}

/* A game that does not go on may be analysed; stored verdicts are there at once. */
static void
begin_analysis (AdjSession *self)
{
  if (self->analysis != NULL || self->conductor == NULL || self->lesson != NULL ||
      !adj_match_get_revealed (self->match))
    return;

  self->analyst = (AdjAnalyst) g_settings_get_enum (self->settings, "analyst");
  self->analysis =
    adj_analysis_new (self->match,
                      adj_effort_for_table (adj_match_get_header (self->match), self->analyst));
  adj_analysis_set_drafted (self->analysis, TRUE);
  g_signal_connect_swapped (self->analysis, "failed", G_CALLBACK (emit_failed), self);
  g_signal_connect_swapped (self->analysis, "changed", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (self->analysis,
                            "notify::running",
                            G_CALLBACK (analysis_running_cb),
                            self);
  adj_history_set_analysis (self->history, self->analysis);
  keep_review (self);
}

static void
end_analysis (AdjSession *self)
{
  g_clear_handle_id (&self->analysed, g_source_remove);
  if (self->analysis == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->analysis, self);
  adj_analysis_stop (self->analysis);
  adj_history_set_analysis (self->history, NULL);
  g_clear_object (&self->analysis);
}

/* What another analyst found with less effort is found out anew, if any of it was wanted. */
static void
sync_analyst (AdjSession *self)
{
  gboolean is_wanted;

  if (self->analysis == NULL ||
      self->analyst == (AdjAnalyst) g_settings_get_enum (self->settings, "analyst"))
    return;
  is_wanted =
    adj_analysis_get_running (self->analysis) || adj_analysis_is_complete (self->analysis);
  end_analysis (self);
  begin_analysis (self);
  if (is_wanted && self->analysis != NULL)
    adj_analysis_start (self->analysis);
  note_change (self, ADJ_SESSION_ANALYSIS);
}

/* Slower than in a game: what happens is read, not only seen. */
static guint
find_lesson_pause (AdjSession *self)
{
  static const guint pauses[] = { 0, 1000, 2000, 2000 };

  if (self->teller != NULL)
    return 0;
  return pauses[g_settings_get_enum (self->settings, "pace")];
}

/* Where moves are told, that sets the pace. */
static AdjPace
find_pace (AdjSession *self)
{
  AdjPace pace = (AdjPace) g_settings_get_enum (self->settings, "pace");

  return self->teller != NULL && pace != ADJ_PACE_STEPS ? ADJ_PACE_AT_ONCE : pace;
}

static void
sync_conductor (AdjSession *self)
{
  if (self->conductor == NULL)
    return;

  adj_conductor_set_pace (self->conductor, find_pace (self));
  adj_conductor_set_plays_forced (self->conductor,
                                  g_settings_get_boolean (self->settings, "play-forced"));
  adj_conductor_set_paused (self->conductor,
                            self->is_paused || self->lesson != NULL ||
                              !adj_replay_get_live (self->replay));
  if (self->lesson != NULL)
    adj_lesson_set_pause (self->lesson, find_lesson_pause (self));
}

static guint
count_people (AdjSession *self)
{
  const AdjRecordHeader *header = adj_match_get_header (self->match);
  guint n = 0;

  for (guint seat = 0; seat < header->setup.n_seats; seat++)
    n += g_strcmp0 (header->seats[seat].kind, "human") == 0;
  return n;
}

/* A lesson speaks of what it shows, and nobody plays against whom only looks. */
static gboolean
wants_cover (AdjSession *self)
{
  guint n_people = count_people (self);

  if (self->covering == NULL || self->covering[0] == NULL || self->lesson != NULL || n_people == 0)
    return FALSE;
  return g_settings_get_boolean (self->settings, self->covering[n_people > 1]);
}

static gboolean
is_telling (AdjSession *self)
{
  return self->n_told != ADJ_ALL_TOLD;
}

static void
set_told (AdjSession *self, guint n_events)
{
  self->n_told = n_events;
  adj_history_set_told (self->history, n_events);
}

/* A new move is told by itself; what was being told has been overtaken, or taken back. */
static void
begin_telling (AdjSession *self, gboolean is_move)
{
  gboolean is_told = is_move && adj_replay_get_live (self->replay);

  set_told (self, ADJ_ALL_TOLD);
  if (self->teller != NULL)
    set_told (self, self->teller (is_told, self->teller_data));
}

/* In a free line those who are to move look, one after the other. */
static gboolean
look_as_mover (AdjSession *self)
{
  RulesState state;

  if (!adj_match_get_open (self->match) || !adj_match_get_free (self->match))
    return FALSE;
  adj_match_get_state (self->match, adj_match_get_n_plies (self->match), &state);
  if (!rules_is_to_act (&state, adj_replay_get_viewer (self->replay)))
    adj_replay_set_viewer (self->replay, (RulesViewer) g_bit_nth_lsf (state.to_act, -1));
  return TRUE;
}

static void
items_changed_cb (AdjSession *self, guint position, guint removed, guint added)
{
  /* Marks of moves are made as if all were told. */
  if (removed != added)
    set_told (self, ADJ_ALL_TOLD);
  adj_history_items_changed (self->history, position, removed, added);
  if (removed != added)
    begin_telling (self, removed == 0 && added == 1);
  if (removed != added && self->hotseat != NULL && adj_replay_get_live (self->replay))
    (void) look_as_mover (self);
  note_change (self, removed == added ? ADJ_SESSION_NOTES : ADJ_SESSION_MOVES);
}

static void
kind_changed_cb (AdjSession *self)
{
  if (self->hotseat != NULL)
    adj_hotseat_set_covered (self->hotseat, wants_cover (self));
  note_change (self, ADJ_SESSION_SEATS);
}

static void
favourite_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_FAVOURITE);
}

static void
look_as_hotseat_says (AdjSession *self)
{
  if (look_as_mover (self))
    return;
  if (adj_match_get_revealed (self->match))
    adj_replay_set_viewer (self->replay, RULES_ALL_KNOWING);
  else
    adj_replay_set_viewer (self->replay, adj_hotseat_get_viewer (self->hotseat));
}

/* After the last move everything may be seen, and the game is analysed in the background. */
static void
open_cb (AdjSession *self)
{
  if (is_telling (self))
    return;
  begin_analysis (self);
  if (self->analysis != NULL)
    adj_analysis_start_unasked (self->analysis);
  if (self->hotseat != NULL && adj_match_get_revealed (self->match))
    adj_replay_set_viewer (self->replay, RULES_ALL_KNOWING);
  note_change (self, ADJ_SESSION_OPEN);
}

static void
announced_cb (AdjSession *self)
{
  note_change (self, 0);
}

/* In a game that is revealed, the user chooses who looks. */
static void
hotseat_viewer_cb (AdjSession *self)
{
  if (!adj_match_get_revealed (self->match))
    look_as_hotseat_says (self);
}

static void
hotseat_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_CURTAIN);
}

/* Elsewhere, or looked at by others, the table can't be played at. */
static void
end_practice_elsewhere (AdjSession *self)
{
  if (self->practice.ply != 0 && (adj_replay_get_ply (self->replay) + 1 != self->practice.ply ||
                                  adj_replay_get_viewer (self->replay) != self->practice.seat))
    adj_session_end_practice (self);
}

static void
viewer_cb (AdjSession *self)
{
  adj_history_set_viewer (self->history, adj_replay_get_viewer (self->replay));
  note_change (self, ADJ_SESSION_VIEWER);
  end_practice_elsewhere (self);
}

static void
ply_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_PLACE);
  end_practice_elsewhere (self);
}

static void
live_cb (AdjSession *self)
{
  sync_conductor (self);
  note_change (self, ADJ_SESSION_PLACE);
}

static void
lesson_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_LESSON);
}

static void
failed_cb (AdjSession *self, GError *error)
{
  self->is_paused = TRUE;
  note_change (self, ADJ_SESSION_PAUSED);
  emit_failed (self, error);
}

static void
saving_cb (AdjSession *self)
{
  note_change (self, ADJ_SESSION_SAVING);
}

/* A move that had waited. A person can make it again; a computer player would at once. */
static void
match_failed_cb (AdjSession *self, GError *error)
{
  if (adj_session_get_waiting (self) != 0)
    emit_failed (self, error);
  else
    failed_cb (self, error);
}

static void
listen (AdjSession *self, gpointer part, const char *signal, GCallback callback)
{
  if (part != NULL)
    g_signal_connect_swapped (part, signal, callback, self);
}

static void
listen_to_parts (AdjSession *self)
{
  listen (self, self->match, "items-changed", G_CALLBACK (items_changed_cb));
  listen (self, self->match, "kind-changed", G_CALLBACK (kind_changed_cb));
  listen (self, self->match, "notify::open", G_CALLBACK (open_cb));
  listen (self, self->match, "notify::favourite", G_CALLBACK (favourite_cb));
  listen (self, self->match, "announced", G_CALLBACK (announced_cb));
  listen (self, self->match, "notify::saving", G_CALLBACK (saving_cb));
  listen (self, self->match, "failed", G_CALLBACK (match_failed_cb));
  listen (self, self->replay, "notify::ply", G_CALLBACK (ply_cb));
  listen (self, self->replay, "notify::live", G_CALLBACK (live_cb));
  listen (self, self->replay, "notify::viewer", G_CALLBACK (viewer_cb));
  listen (self, self->hotseat, "notify::viewer", G_CALLBACK (hotseat_viewer_cb));
  listen (self, self->hotseat, "notify", G_CALLBACK (hotseat_cb));
  listen (self, self->conductor, "failed", G_CALLBACK (failed_cb));
  listen (self, self->lesson, "changed", G_CALLBACK (lesson_cb));
}

static void
stop_listening (AdjSession *self)
{
  gpointer const parts[] = { self->match,
                             self->replay,
                             self->hotseat,
                             self->conductor,
                             self->lesson };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    if (parts[i] != NULL)
      g_signal_handlers_disconnect_by_data (parts[i], self);
  }
}

static void
adj_session_dispose (GObject *object)
{
  AdjSession *self = ADJ_SESSION (object);

  if (self->match != NULL)
    adj_session_end (self);
  g_clear_object (&self->conductor);
  g_clear_object (&self->replay);
  g_clear_object (&self->hotseat);
  g_clear_object (&self->match);
  g_clear_object (&self->lesson);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (adj_session_parent_class)->dispose (object);
}

static void
adj_session_finalize (GObject *object)
{
  AdjSession *self = ADJ_SESSION (object);

  g_clear_pointer (&self->history, adj_history_free);
  g_clear_pointer (&self->people, adj_people_free);

  G_OBJECT_CLASS (adj_session_parent_class)->finalize (object);
}

static guint
new_signal (const char *name, GType argument)
{
  return g_signal_new (name,
                       ADJ_TYPE_SESSION,
                       G_SIGNAL_RUN_LAST,
                       0,
                       NULL,
                       NULL,
                       NULL,
                       G_TYPE_NONE,
                       1,
                       argument);
}

static void
adj_session_class_init (AdjSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = adj_session_dispose;
  object_class->finalize = adj_session_finalize;

  signals[CHANGED] = new_signal ("changed", G_TYPE_UINT);
  signals[FAILED] = new_signal ("failed", G_TYPE_ERROR);
}

static void
adj_session_init (AdjSession *self)
{
  (void) self;
}

static AdjSession *
session_new (AdjMatch *match, AdjFindSign find_sign, GVariant *badges)
{
  AdjSession *self = g_object_new (ADJ_TYPE_SESSION, NULL);

  self->match = g_object_ref (match);
  self->n_told = ADJ_ALL_TOLD;
  self->people = adj_people_new (adj_match_get_header (match), badges);
  self->replay = adj_replay_new (match);
  self->history = adj_history_new (match, self->people, find_sign);
  return self;
}

AdjSession *
adj_session_new (AdjMatch *match, AdjFindSign find_sign, GVariant *badges)
{
  AdjSession *self = session_new (match, find_sign, badges);

  listen_to_parts (self);
  return self;
}

AdjSession *
adj_session_new_at_table (AdjMatch *match,
                          AdjLesson *lesson,
                          AdjFindSign find_sign,
                          const char *const covering[2],
                          GSettings *settings)
{
  g_autoptr (GVariant) badges = g_settings_get_value (settings, "badges");
  AdjSession *self = session_new (match, find_sign, badges);

  self->settings = g_object_ref (settings);
  self->covering = covering;
  g_set_object (&self->lesson, lesson);
  self->hotseat = adj_hotseat_new (match);
  adj_hotseat_set_covered (self->hotseat, wants_cover (self));
  self->conductor = adj_conductor_new (match);
  adj_match_set_waits (match, TRUE);
  listen_to_parts (self);
  look_as_hotseat_says (self);
  begin_analysis (self);
  return self;
}

void
adj_session_follow_settings (AdjSession *self)
{
  g_return_if_fail (ADJ_IS_SESSION (self) && self->settings != NULL);

  adj_hotseat_set_covered (self->hotseat, wants_cover (self));
  sync_conductor (self);
  sync_analyst (self);
}

void
adj_session_end (AdjSession *self)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  stop_listening (self);
  self->pending = 0;
  self->teller = NULL;
  if (self->conductor != NULL)
    adj_conductor_set_paused (self->conductor, TRUE);
  end_analysis (self);
}

gboolean
adj_session_watch (AdjSession *session, AdjSession **held, GCallback changed, gpointer view)
{
  if (*held != NULL)
    g_signal_handlers_disconnect_by_data (*held, view);
  g_set_object (held, session);
  if (session != NULL)
    g_signal_connect_object (session, "changed", changed, view, G_CONNECT_SWAPPED);
  return session != NULL;
}

AdjMatch *
adj_session_get_match (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->match;
}

AdjReplay *
adj_session_get_replay (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->replay;
}

AdjHistory *
adj_session_get_history (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->history;
}

const AdjPeople *
adj_session_get_people (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->people;
}

AdjHotseat *
adj_session_get_hotseat (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->hotseat;
}

AdjConductor *
adj_session_get_conductor (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->conductor;
}

AdjLesson *
adj_session_get_lesson (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->lesson;
}

AdjAnalysis *
adj_session_get_analysis (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->analysis;
}

AdjAnalyst
adj_session_get_analyst (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), ADJ_ANALYST_QUICK);

  return self->analyst;
}

guint
adj_session_get_ply (AdjSession *self)
{
  return adj_replay_get_ply (self->replay);
}

gboolean
adj_session_get_live (AdjSession *self)
{
  return adj_replay_get_live (self->replay);
}

void
adj_session_go (AdjSession *self, int ply)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  hold (self);
  adj_replay_go (self->replay, ply);
  release (self);
}

void
adj_session_step (AdjSession *self, int n_plies)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  hold (self);
  adj_replay_step (self->replay, n_plies);
  release (self);
}

void
adj_session_step_round (AdjSession *self, int direction)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  hold (self);
  adj_replay_step_round (self->replay, direction);
  release (self);
}

RulesViewer
adj_session_get_viewer (AdjSession *self)
{
  return adj_replay_get_viewer (self->replay);
}

void
adj_session_choose_viewer (AdjSession *self, RulesViewer viewer)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  if (adj_session_is_revealed (self) && rules_is_viewer (viewer, self->people->n))
    adj_replay_set_viewer (self->replay, viewer);
}

void
adj_session_set_teller (AdjSession *self, AdjTeller teller, gpointer data)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  self->teller = teller;
  self->teller_data = data;
}

guint
adj_session_get_told (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), ADJ_ALL_TOLD);

  return self->n_told;
}

gboolean
adj_session_get_held (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return self->is_held;
}

void
adj_session_set_held (AdjSession *self, gboolean is_held)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  self->is_held = is_held;
  if (self->conductor != NULL)
    adj_conductor_set_held (self->conductor, is_held);
  if (self->lesson != NULL)
    adj_lesson_set_held (self->lesson, is_held);
}

void
adj_session_tell (AdjSession *self, guint n_events)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  if (self->n_told == n_events)
    return;
  hold (self);
  set_told (self, n_events);
  if (!is_telling (self) && !adj_match_get_open (self->match))
    open_cb (self);
  note_change (self, ADJ_SESSION_MOVES);
  release (self);
}

gboolean
adj_session_is_review (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return !is_telling (self) && !adj_match_get_open (self->match);
}

gboolean
adj_session_is_revealed (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return !is_telling (self) && adj_match_get_revealed (self->match);
}

gboolean
adj_session_is_closed (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return self->hotseat != NULL && adj_hotseat_get_closed (self->hotseat) &&
         !adj_session_is_revealed (self);
}

void
adj_session_open_curtain (AdjSession *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ADJ_IS_SESSION (self) && self->hotseat != NULL);

  hold (self);
  if (!adj_hotseat_open (self->hotseat, &error))
    emit_failed (self, error);
  release (self);
}

gboolean
adj_session_is_covered (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return wants_cover (self) && !adj_session_is_revealed (self);
}

/* Not everybody need take part in a phase, so those who have chosen are found by their moves. */
guint
adj_session_get_chosen (AdjSession *self)
{
  guint ply = adj_match_get_n_plies (self->match);
  guint chosen = 0;
  RulesState state;

  adj_match_get_state (self->match, ply, &state);
  if (!rules_is_secret_phase (&state))
    return 0;
  for (; ply > 0; ply--) {
    RulesState before;

    adj_match_get_state (self->match, ply - 1, &before);
    if (before.phase != state.phase || rules_round (&before) != rules_round (&state))
      break;
    chosen |= 1u << adj_match_get_move (self->match, ply).seat;
  }
  return chosen & ~(guint) state.to_act;
}

guint
adj_session_get_waiting (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), 0);

  return self->conductor != NULL && self->lesson == NULL && !is_telling (self) &&
             adj_replay_get_live (self->replay)
           ? adj_conductor_get_waiting (self->conductor)
           : 0;
}

/* The learner, if the lesson asks for a move now. */
static int
find_learner (AdjSession *self)
{
  return adj_replay_get_live (self->replay) && !is_telling (self) &&
             adj_lesson_is_asking (self->lesson)
           ? (int) adj_lesson_get_script (self->lesson)->seat
           : -1;
}

int
adj_session_get_actor (AdjSession *self)
{
  const AdjRecordHeader *header = adj_match_get_header (self->match);
  RulesViewer viewer = adj_replay_get_viewer (self->replay);

  if (self->lesson != NULL)
    return find_learner (self);
  if (self->practice.ply != 0)
    return (int) self->practice.seat;
  if (adj_match_get_free (self->match))
    return rules_is_seat (viewer) && (adj_session_get_waiting (self) >> viewer & 1) != 0
             ? (int) viewer
             : -1;
  if (!rules_is_seat (viewer) || self->hotseat == NULL || adj_hotseat_get_closed (self->hotseat) ||
      (adj_session_get_waiting (self) >> viewer & 1) == 0)
    return -1;
  return g_strcmp0 (header->seats[viewer].kind, "human") == 0 ? (int) viewer : -1;
}

/* Until it is answered, the history doesn't tell how the decision was made. */
static void
set_answered (AdjSession *self, gboolean is_answered)
{
  adj_history_set_end (self->history, is_answered ? ADJ_ALL_TOLD : self->practice.ply - 1);
}

gboolean
adj_session_practise (AdjSession *self, guint ply)
{
  const AdjVerdict *verdict;
  AdjPractice practice = { .ply = ply };

  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  verdict = self->analysis != NULL ? adj_analysis_get_verdict (self->analysis, ply) : NULL;
  if (verdict == NULL || verdict->known.n < 2)
    return FALSE;

  practice.seat = verdict->played.seat;
  hold (self);
  adj_session_end_practice (self);
  adj_replay_go (self->replay, (int) ply - 1);
  adj_replay_set_viewer (self->replay, practice.seat);
  self->practice = practice;
  set_answered (self, FALSE);
  note_change (self, ADJ_SESSION_PRACTICE);
  release (self);
  return TRUE;
}

void
adj_session_place_practice (AdjSession *self, AdjMistakePlace place)
{
  g_return_if_fail (ADJ_IS_SESSION (self));
  g_return_if_fail (self->practice.ply != 0);

  self->practice.place = place;
  note_change (self, ADJ_SESSION_PRACTICE);
}

void
adj_session_practise_again (AdjSession *self, guint ply, gboolean is_of_notebook)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  if (self->analysis == NULL || ply < 1 || ply > adj_match_get_n_plies (self->match))
    return;
  hold (self);
  self->wanted = ply;
  self->is_for_notebook = is_of_notebook;
  adj_analysis_look_at (self->analysis, ply);
  practise_wanted (self);
  release (self);
}

/* The first answer counts: what is tried after it is for oneself. */
static void
note_answer (AdjSession *self, gboolean is_found)
{
  AdjPractice *practice = &self->practice;
  g_autoptr (GError) error = NULL;

  if (!practice->is_of_notebook || practice->is_noted)
    return;
  practice->was_found = is_found;
  practice->is_noted = adj_notebook_answer (adj_match_get_store (self->match),
                                            adj_match_get_id (self->match),
                                            practice->ply,
                                            is_found,
                                            &practice->days,
                                            &error);
  if (!practice->is_noted)
    emit_failed (self, error);
}

void
adj_session_show_answer (AdjSession *self)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  if (self->practice.ply == 0 || self->practice.is_shown)
    return;
  self->practice.is_shown = TRUE;
  set_answered (self, TRUE);
  note_answer (self, FALSE);
  note_change (self, ADJ_SESSION_PRACTICE);
}

void
adj_session_end_practice (AdjSession *self)
{
  guint seat;

  g_return_if_fail (ADJ_IS_SESSION (self));

  if (self->practice.ply == 0)
    return;
  hold (self);
  seat = self->practice.seat;
  set_answered (self, TRUE);
  self->practice = (AdjPractice){ 0 };
  if (adj_replay_get_viewer (self->replay) == seat)
    adj_replay_set_viewer (self->replay, RULES_ALL_KNOWING);
  note_change (self, ADJ_SESSION_PRACTICE);
  release (self);
}

const AdjPractice *
adj_session_get_practice (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), NULL);

  return self->practice.ply != 0 ? &self->practice : NULL;
}

/* Refused or not, the game stays as it is. */
static gboolean
try (AdjSession *self, RulesMove move, GError **error)
{
  RulesState state;
  RulesStatus status;
  gboolean is_found;

  adj_match_get_state (self->match, self->practice.ply - 1, &state);
  status = rules_apply (&state, move, NULL);
  if (status != RULES_OK)
    return adj_match_refuse (self->match, status, error);
  self->practice.has_tried = TRUE;
  self->practice.is_shown = FALSE;
  self->practice.tried = move;
  is_found = adj_practice_judge (&self->practice,
                                 adj_analysis_get_verdict (self->analysis, self->practice.ply)) ==
             ADJ_TRY_FOUND;
  if (is_found)
    set_answered (self, TRUE);
  note_answer (self, is_found);
  note_change (self, ADJ_SESSION_PRACTICE);
  return TRUE;
}

gboolean
adj_session_play (AdjSession *self, RulesMove move, GError **error)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  if (self->practice.ply != 0)
    return try (self, move, error);
  if (self->lesson != NULL)
    return adj_lesson_try (self->lesson, move, error);
  if (!adj_match_play (self->match, move, -1, NULL, error))
    return FALSE;
  if (self->is_unasked)
    adj_session_set_paused (self, FALSE);
  return TRUE;
}

gboolean
adj_session_get_paused (AdjSession *self)
{
  g_return_val_if_fail (ADJ_IS_SESSION (self), FALSE);

  return self->is_paused;
}

void
adj_session_wait_to_be_asked (AdjSession *self)
{
  adj_session_set_paused (self, TRUE);
  self->is_unasked = TRUE;
}

void
adj_session_set_paused (AdjSession *self, gboolean is_paused)
{
  g_return_if_fail (ADJ_IS_SESSION (self));

  self->is_paused = is_paused;
  self->is_unasked = FALSE;
  sync_conductor (self);
  note_change (self, ADJ_SESSION_PAUSED);
}
