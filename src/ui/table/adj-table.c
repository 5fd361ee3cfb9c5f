/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From the match to the screen there is one way: a change queues an update, and the update makes a
 * scene from one view and hands it to every part. Only the curtain closes at once: it hides first,
 * and what follows is made for a spectator's eyes.
 */

#include "adj-table-private.h"

#include <glib/gi18n.h>

#include "adj-acting.h"
#include "adj-box.h"
#include "adj-coach.h"
#include "adj-curtain.h"
#include "adj-curve.h"
#include "adj-history.h"
#include "adj-panel.h"
#include "adj-preparation.h"
#include "adj-review-bar.h"
#include "adj-table-words.h"
#include "adj-timeline.h"

G_DEFINE_FINAL_TYPE (AdjTable, adj_table, GTK_TYPE_WIDGET)

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
};

enum {
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_CALL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
adj_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjTable *self = ADJ_TABLE (object);

  switch (prop_id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_SUBTITLE:
    g_value_set_string (value, self->subtitle);
    break;
  case PROP_CALL:
    g_value_set_string (value, self->call);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
set_text (AdjTable *self, char **text, const char *value, guint property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

gboolean
adj_table_is_review (AdjTable *self)
{
  return self->match != NULL && !adj_match_get_open (self->match);
}

int
adj_table_get_reader (AdjTable *self)
{
  return self->replay != NULL ? MAX (-1, adj_replay_get_eyes (self->replay)) : -1;
}

/* The learner, if the lesson asks for a move now. */
static int
find_learner (AdjTable *self)
{
  return adj_replay_get_live (self->replay) && adj_lesson_is_asking (self->lesson)
           ? (int) adj_lesson_get_script (self->lesson)->seat
           : -1;
}

/* The seat whose move can be made here: its person looks, and it is now. */
static int
find_actor (AdjTable *self, const RulesState *state)
{
  int eyes = adj_replay_get_eyes (self->replay);
  const AdjRecordHeader *header = adj_match_get_header (self->match);

  if (eyes < 0 || !adj_match_get_open (self->match) || !adj_replay_get_live (self->replay) ||
      adj_hotseat_get_closed (self->hotseat) || !rules_is_to_act (state, (guint) eyes) ||
      (adj_conductor_get_waiting (self->conductor) >> eyes & 1) == 0)
    return -1;
  return g_strcmp0 (header->seats[eyes].kind, "human") == 0 ? eyes : -1;
}

static gboolean
is_covered (AdjTable *self)
{
  return self->face->covering != NULL &&
         g_settings_get_boolean (self->settings, self->face->covering);
}

static void
make_scene (AdjTable *self)
{
  AdjScene *scene = &self->scene;
  guint last_ply = scene->ply;
  gboolean had_scene = self->has_scene;
  int last_eyes = scene->eyes;
  RulesState state;

  scene->game = adj_match_get_game (self->match);
  scene->people = self->people;
  scene->eyes = adj_replay_get_eyes (self->replay);
  scene->ply = adj_replay_get_ply (self->replay);
  scene->reader = (AdjTextReader){ .is_translated = TRUE,
                                   .names = self->people->names,
                                   .eyes = scene->eyes >= 0              ? 1u << scene->eyes
                                           : scene->eyes == ADJ_EYES_ALL ? ADJ_TEXT_ALL_EYES
                                                                         : ADJ_TEXT_SPECTATOR };
  (void) adj_replay_get_view (self->replay, &scene->view);
  adj_match_get_state (self->match, scene->ply, &state);
  rules_view (&state, RULES_NOBODY, &scene->outside);
  adj_replay_get_events (self->replay, &scene->events);
  g_clear_pointer (&self->round_events, g_array_unref);
  self->round_events = adj_replay_dup_round_events (self->replay);
  scene->round_events = (const RulesEvent *) (const void *) self->round_events->data;
  scene->n_round_events = self->round_events->len;
  scene->is_step = had_scene && scene->ply == last_ply + 1 &&
                   (scene->eyes == last_eyes || !rules_game_has_secrets (scene->game));
  scene->actor =
    self->lesson != NULL ? find_learner (self) : find_actor (self, adj_scene_peek (scene));
  /* When the game is over there is nothing to cover any more. */
  scene->is_covered = is_covered (self) && adj_match_get_open (self->match);
  self->has_scene = TRUE;
}

/* How the game goes on, for where one acts. */
static AdjCourse
find_course (AdjTable *self)
{
  return (AdjCourse){ .is_open = adj_match_get_open (self->match),
                      .is_live = adj_replay_get_live (self->replay),
                      .is_lesson = self->lesson != NULL,
                      .is_stepped = adj_conductor_get_pace (self->conductor) == ADJ_PACE_STEPS,
                      .is_paused = self->is_paused };
}

/* Whose turn it is among the people at this screen. At once, unlike the rest: between two turns of
 * a person a computer's may pass unseen. */
static void
sync_call (AdjTable *self)
{
  gboolean is_played =
    self->match != NULL && self->lesson == NULL && adj_replay_get_live (self->replay);
  g_autofree char *call = NULL;

  if (is_played)
    call =
      adj_table_words_call (self->match, self->people, adj_conductor_get_waiting (self->conductor));
  set_text (self, &self->call, call, PROP_CALL);
}

static void
show_titles (AdjTable *self)
{
  const RulesState *state = adj_scene_peek (&self->scene);
  g_autofree char *subtitle = adj_table_words_moment (self->face, state);

  set_text (self, &self->title, adj_face_get_title (self->face), PROP_TITLE);
  set_text (self, &self->subtitle, subtitle, PROP_SUBTITLE);
}

static void
show_chrome (AdjTable *self)
{
  gboolean is_review = adj_table_is_review (self) || !adj_replay_get_live (self->replay);
  g_autofree char *closed = adj_table_words_closed (self->match, self->people);

  gtk_widget_set_visible (self->review, is_review);
  if (self->scene.eyes == ADJ_EYES_ALL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "all-knowing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "all-knowing");
  adj_panel_set_analysed (ADJ_PANEL (self->panel), adj_table_is_review (self));
  adj_frame_set_analysed (self->frame, adj_table_is_review (self));
  adj_frame_set_notice (self->frame, closed);
  show_titles (self);
  adj_panel_follow_phase (ADJ_PANEL (self->panel), rules_phase (adj_scene_peek (&self->scene)));
  adj_table_sync_actions (self);
}

static void
show_curtain (AdjTable *self)
{
  gboolean is_closed = self->match != NULL && adj_hotseat_get_closed (self->hotseat) &&
                       adj_match_get_open (self->match);
  RulesState state;
  guint chosen;

  if (!is_closed) {
    adj_frame_set_covered (self->frame, FALSE);
    return;
  }

  adj_match_get_state (self->match, adj_match_get_n_plies (self->match), &state);
  chosen = rules_is_secret_phase (&state) ? ((1u << state.n_seats) - 1) & ~state.to_act : 0;
  adj_curtain_show (ADJ_CURTAIN (self->curtain),
                    self->people,
                    (guint) adj_hotseat_get_next (self->hotseat),
                    chosen);
  adj_frame_set_covered (self->frame, TRUE);
  gtk_widget_grab_focus (self->curtain);
}

static void
show_plaque (AdjTable *self, guint seat)
{
  AdjPlaque *plaque = g_ptr_array_index (self->plaques, seat);
  const char *kind = adj_match_get_header (self->match)->seats[seat].kind;
  g_autofree char *player = NULL;

  /* In a lesson they do what the lesson needs. */
  if (self->lesson == NULL && !g_str_equal (kind, "human"))
    /* Translators: what plays for somebody; %s is a level, such as “Master” */
    player = g_strdup_printf (_ ("Computer: %s"), adj_level_get_title (kind));
  adj_plaque_set_player (plaque, player);
  adj_plaque_show_scene (plaque, &self->scene, seat);
}

void
adj_table_update (AdjTable *self)
{
  AdjCourse course;

  g_return_if_fail (ADJ_IS_TABLE (self));

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->match == NULL)
    return;

  make_scene (self);
  course = find_course (self);
  adj_acting_answer (ADJ_ACTING (self->acting), NULL);
  adj_draft_clear (self->draft);
  adj_board_show_scene (self->board, &self->scene);
  for (guint i = 0; i < self->plaques->len; i++)
    show_plaque (self, i);
  adj_acting_show_scene (ADJ_ACTING (self->acting), &self->scene, &course);
  adj_guide_follow_decision (self->guide, &self->scene);
  show_chrome (self);
  show_curtain (self);
  adj_guide_show_lesson (self->guide, &self->scene);
}

static gboolean
update_cb (gpointer data)
{
  AdjTable *self = data;

  self->update = 0;
  adj_table_update (self);
  return G_SOURCE_REMOVE;
}

/* Before the next frame, and once for all that changes until then. */
void
adj_table_queue_update (AdjTable *self)
{
  sync_call (self);
  if (self->update == 0 && self->match != NULL)
    self->update = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static void
draft_changed_cb (AdjTable *self)
{
  AdjCourse course;

  if (self->match == NULL || !self->has_scene || self->scene.actor < 0)
    return;
  course = find_course (self);
  adj_acting_offer (ADJ_ACTING (self->acting), &self->scene, &course);
}

/* The curtain hides before anything else is done. */
static void
closed_cb (AdjTable *self)
{
  adj_acting_close_hint (ADJ_ACTING (self->acting));
  show_curtain (self);
  adj_table_queue_update (self);
}

static void
eyes_cb (AdjTable *self)
{
  if (!adj_table_is_review (self))
    adj_replay_set_eyes (self->replay, adj_hotseat_get_eyes (self->hotseat));
  adj_table_queue_update (self);
}

static void
analysis_failed_cb (AdjTable *self, GError *error)
{
  g_signal_emit_by_name (self, "failed", error);
}

/* A game that does not go on may be analysed; what was found out before is there at once. */
static void
begin_analysis (AdjTable *self)
{
  if (self->analysis != NULL || self->lesson != NULL || !adj_table_is_review (self))
    return;

  self->analysis =
    adj_analysis_new (self->match, adj_effort_new (bot_find_level (analyst), analysts_budget));
  g_signal_connect_object (self->analysis,
                           "failed",
                           G_CALLBACK (analysis_failed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  adj_history_set_analysis (adj_history_get (self->replay), self->analysis);
}

/* What can't be analysed has no page for it either. */
static void
leave_page (AdjTable *self)
{
  const char *page = adj_panel_get_page (ADJ_PANEL (self->panel));

  if (self->analysis == NULL && g_strcmp0 (page, "analysis") == 0)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions),
                                        "panel-page",
                                        g_variant_new_string ("log"));
}

static void
end_analysis (AdjTable *self)
{
  if (self->analysis == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->analysis, self);
  adj_analysis_stop (self->analysis);
  adj_history_set_analysis (adj_history_get (self->replay), NULL);
  g_clear_object (&self->analysis);
}

/* After the last move everything may be seen. */
static void
open_cb (AdjTable *self)
{
  begin_analysis (self);
  if (adj_table_is_review (self))
    adj_replay_set_eyes (self->replay, ADJ_EYES_ALL);
  adj_table_queue_update (self);
}

/* Slower than in a game: what happens is read, not only seen. */
static guint
find_lesson_pause (AdjTable *self)
{
  static const guint pauses[] = { 0, 1000, 2000, 2000 };

  return pauses[g_settings_get_enum (self->settings, "pace")];
}

void
adj_table_sync_conductor (AdjTable *self)
{
  if (self->conductor == NULL)
    return;
  adj_conductor_set_pace (self->conductor, (AdjPace) g_settings_get_enum (self->settings, "pace"));
  adj_conductor_set_paused (self->conductor,
                            self->is_paused || self->lesson != NULL ||
                              !adj_replay_get_live (self->replay));
  if (self->lesson != NULL)
    adj_lesson_set_pause (self->lesson, find_lesson_pause (self));
}

static void
live_cb (AdjTable *self)
{
  adj_table_sync_conductor (self);
  adj_table_queue_update (self);
}

static void
failed_cb (AdjTable *self, GError *error)
{
  self->is_paused = TRUE;
  adj_table_queue_update (self);
  g_signal_emit_by_name (self, "failed", error);
}

static void
kind_changed_cb (AdjTable *self)
{
  g_signal_emit_by_name (self, "seats-changed");
  adj_table_queue_update (self);
}

static GSignalGroup *
new_signals (GType type)
{
  return g_signal_group_new (type);
}

static void
init_signals (AdjTable *self)
{
  self->signals[MATCH] = new_signals (ADJ_TYPE_MATCH);
  g_signal_group_connect_swapped (self->signals[MATCH],
                                  "items-changed",
                                  G_CALLBACK (adj_table_queue_update),
                                  self);
  g_signal_group_connect_swapped (self->signals[MATCH],
                                  "kind-changed",
                                  G_CALLBACK (kind_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals[MATCH], "notify::open", G_CALLBACK (open_cb), self);
  self->signals[HOTSEAT] = new_signals (ADJ_TYPE_HOTSEAT);
  g_signal_group_connect_swapped (self->signals[HOTSEAT],
                                  "notify::closed",
                                  G_CALLBACK (closed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals[HOTSEAT],
                                  "notify::eyes",
                                  G_CALLBACK (eyes_cb),
                                  self);
  self->signals[REPLAY] = new_signals (ADJ_TYPE_REPLAY);
  g_signal_group_connect_swapped (self->signals[REPLAY],
                                  "notify::ply",
                                  G_CALLBACK (adj_table_queue_update),
                                  self);
  g_signal_group_connect_swapped (self->signals[REPLAY],
                                  "notify::eyes",
                                  G_CALLBACK (adj_table_queue_update),
                                  self);
  g_signal_group_connect_swapped (self->signals[REPLAY],
                                  "notify::live",
                                  G_CALLBACK (live_cb),
                                  self);
  self->signals[CONDUCTOR] = new_signals (ADJ_TYPE_CONDUCTOR);
  g_signal_group_connect_swapped (self->signals[CONDUCTOR], "failed", G_CALLBACK (failed_cb), self);
  self->signals[LESSON] = new_signals (ADJ_TYPE_LESSON);
  g_signal_group_connect_swapped (self->signals[LESSON],
                                  "changed",
                                  G_CALLBACK (adj_table_queue_update),
                                  self);
}

static void
watch (AdjTable *self)
{
  g_signal_group_set_target (self->signals[HOTSEAT], self->hotseat);
  g_signal_group_set_target (self->signals[REPLAY], self->replay);
  g_signal_group_set_target (self->signals[CONDUCTOR], self->conductor);
  g_signal_group_set_target (self->signals[MATCH], self->match);
  g_signal_group_set_target (self->signals[LESSON], self->lesson);
}

static void
leave (AdjTable *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  if (self->match == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_signal_group_set_target (self->signals[i], NULL);
  adj_conductor_set_paused (self->conductor, TRUE);
  adj_acting_close_hint (ADJ_ACTING (self->acting));
  end_analysis (self);
  adj_curve_set_replay (ADJ_CURVE (self->curve), NULL, NULL);
  adj_timeline_set_replay (ADJ_TIMELINE (self->timeline), NULL, NULL);
  adj_review_bar_set_replay (ADJ_REVIEW_BAR (self->review), NULL, NULL);
  adj_panel_set_replay (ADJ_PANEL (self->panel), NULL, NULL);

  gtk_widget_remove_css_class (GTK_WIDGET (self), self->face->style);
  g_ptr_array_set_size (self->plaques, 0);
  adj_frame_leave (self->frame);
  self->board = NULL;
  adj_acting_leave (ADJ_ACTING (self->acting), &self->scene);
  self->has_scene = FALSE;

  g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->conductor);
  g_clear_object (&self->replay);
  g_clear_object (&self->hotseat);
  g_clear_object (&self->match);
  adj_guide_leave (self->guide);
  g_clear_object (&self->lesson);
  g_clear_pointer (&self->people, adj_people_free);
  sync_call (self);
}

static void
adj_table_dispose (GObject *object)
{
  AdjTable *self = ADJ_TABLE (object);

  if (self->frame != NULL)
    leave (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_object (&self->signals[i]);
  g_clear_pointer (&self->guide, adj_guide_free);
  g_clear_pointer (&self->frame, adj_frame_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (adj_table_parent_class)->dispose (object);
}

static void
adj_table_finalize (GObject *object)
{
  AdjTable *self = ADJ_TABLE (object);

  g_ptr_array_unref (self->plaques);
  g_clear_pointer (&self->round_events, g_array_unref);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->call);

  G_OBJECT_CLASS (adj_table_parent_class)->finalize (object);
}

static void
adj_table_class_init (AdjTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_table_get_property;
  object_class->dispose = adj_table_dispose;
  object_class->finalize = adj_table_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_CALL] = g_param_spec_string ("call", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* A move could not be stored (GError *). */
  g_signal_new ("failed",
                ADJ_TYPE_TABLE,
                G_SIGNAL_RUN_LAST,
                0,
                NULL,
                NULL,
                NULL,
                G_TYPE_NONE,
                1,
                G_TYPE_ERROR);

  /* Another match, or a seat in other hands. */
  g_signal_new ("seats-changed",
                ADJ_TYPE_TABLE,
                G_SIGNAL_RUN_LAST,
                0,
                NULL,
                NULL,
                NULL,
                G_TYPE_NONE,
                0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "gametable");
}

static void
build_timeline (AdjTable *self)
{
  AdjStrip *strip;

  self->timeline = adj_timeline_new ();
  strip = adj_timeline_get_strip (ADJ_TIMELINE (self->timeline));
  self->curve = adj_curve_new (strip);
  adj_strip_set_behind (strip, self->curve);
}

static void
build_frame (AdjTable *self)
{
  AdjFrameParts parts;

  build_timeline (self);
  parts.acting = self->acting = adj_acting_new ();
  parts.coach = self->coach = adj_coach_new (self->settings);
  parts.panel = self->panel = adj_panel_new (self->settings);
  parts.review = self->review = adj_review_bar_new (self->settings);
  parts.timeline = self->timeline;
  parts.curtain = self->curtain = GTK_WIDGET (adj_curtain_new ());
  self->frame = adj_frame_new (GTK_WIDGET (self), self->settings, &parts);
}

static void
build_guide (AdjTable *self)
{
  AdjActing *acting = ADJ_ACTING (self->acting);

  self->guide = adj_guide_new (GTK_WIDGET (self), adj_frame_get_play (self->frame));
  adj_guide_set_region (self->guide, ADJ_REGION_COACH, self->coach);
  adj_guide_set_region (self->guide, ADJ_REGION_HAND, adj_acting_get_hand (acting));
  adj_guide_set_region (self->guide, ADJ_REGION_MOVES, adj_acting_get_moves (acting));
  adj_guide_set_region (self->guide, ADJ_REGION_PANEL, self->panel);
  adj_guide_set_region (self->guide, ADJ_REGION_TIMELINE, adj_frame_get_strip (self->frame));
}

static void
adj_table_init (AdjTable *self)
{
  self->layout = ADJ_LAYOUT_WIDE;
  self->plaques = g_ptr_array_new ();
  init_signals (self);
  adj_table_init_actions (self);
}

/* The frame puts parts where they belong; what is inside of them they lay out themselves. */
static void
sync_layout (AdjTable *self)
{
  const AdjFrameState state = { .layout = self->layout,
                                .is_lesson = self->lesson != NULL,
                                .is_review = adj_table_is_review (self) };

  adj_frame_lay_out (self->frame, &state);
  adj_timeline_set_layout (ADJ_TIMELINE (self->timeline), self->layout, self->is_low);
  adj_review_bar_set_layout (ADJ_REVIEW_BAR (self->review), self->layout);
  adj_acting_set_layout (ADJ_ACTING (self->acting), self->layout, self->is_low);
  if (self->match == NULL)
    return;
  for (guint i = 0; i < self->plaques->len; i++)
    adj_plaque_set_narrow (g_ptr_array_index (self->plaques, i), self->layout == ADJ_LAYOUT_NARROW);
  adj_board_set_layout (self->board, self->layout);
}

static void
settings_cb (AdjTable *self)
{
  if (self->hotseat != NULL)
    adj_hotseat_set_covered (self->hotseat, is_covered (self));
  adj_table_sync_conductor (self);
  sync_layout (self);
  adj_table_queue_update (self);
}

AdjTable *
adj_table_new (GSettings *settings)
{
  AdjTable *self = g_object_new (ADJ_TYPE_TABLE, NULL);

  self->settings = g_object_ref (settings);
  build_frame (self);
  build_guide (self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  sync_layout (self);
  return self;
}

static GtkWidget *
build_players (AdjTable *self)
{
  GtkWidget *players = adj_box_new_region (_ ("Players"), "players");

  for (guint seat = 0; seat < self->people->n; seat++) {
    AdjPlaque *plaque = adj_plaque_new (self->face);

    gtk_widget_set_hexpand (GTK_WIDGET (plaque), TRUE);
    gtk_box_append (GTK_BOX (players), GTK_WIDGET (plaque));
    g_ptr_array_add (self->plaques, plaque);
  }
  return players;
}

static GtkWidget *
build_board (AdjTable *self)
{
  self->board = self->face->new_board ();
  adj_board_set_draft (self->board, self->draft);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board"),
                                  -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  return GTK_WIDGET (self->board);
}

static void
build_match (AdjTable *self)
{
  GtkWidget *players = build_players (self);
  GtkWidget *board;

  self->draft = adj_draft_new ();
  g_signal_connect_object (self->draft,
                           "changed",
                           G_CALLBACK (draft_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  board = build_board (self);
  adj_frame_sit_down (self->frame, players, board);
  adj_guide_set_region (self->guide, ADJ_REGION_PLAYERS, players);
  adj_guide_set_region (self->guide, ADJ_REGION_BOARD, board);
  adj_acting_sit_down (ADJ_ACTING (self->acting), self->face, self->draft);
  gtk_widget_add_css_class (GTK_WIDGET (self), self->face->style);
}

static void
sit_down (AdjTable *self, AdjMatch *match)
{
  g_autoptr (GVariant) badges = NULL;

  badges = g_settings_get_value (self->settings, "badges");
  self->match = g_object_ref (match);
  self->face = adj_face_get (adj_match_get_game (match));
  self->people = adj_people_new (adj_match_get_header (match), badges);
  self->hotseat = adj_hotseat_new (match);
  adj_hotseat_set_covered (self->hotseat, is_covered (self));
  self->replay = adj_replay_new (match);
  self->conductor = adj_conductor_new (match);
  self->is_paused = FALSE;
  adj_replay_set_eyes (self->replay,
                       adj_match_get_open (match) ? adj_hotseat_get_eyes (self->hotseat)
                                                  : ADJ_EYES_ALL);
  build_match (self);
  adj_timeline_set_replay (ADJ_TIMELINE (self->timeline), self->replay, self->people);
  adj_review_bar_set_replay (ADJ_REVIEW_BAR (self->review), self->replay, self->people);
  begin_analysis (self);
  leave_page (self);
  adj_panel_set_replay (ADJ_PANEL (self->panel), self->replay, self->people);
  adj_curve_set_replay (ADJ_CURVE (self->curve), self->replay, self->people);
  adj_panel_open_rule (ADJ_PANEL (self->panel), self->face->game);
  watch (self);
  sync_layout (self);
  adj_table_update (self);
  sync_call (self);
  adj_table_sync_conductor (self);
}

void
adj_table_set_match (AdjTable *self, AdjMatch *match)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  leave (self);
  if (match != NULL)
    sit_down (self, match);
}

void
adj_table_set_lesson (AdjTable *self, AdjLesson *lesson)
{
  g_return_if_fail (ADJ_IS_TABLE (self) && ADJ_IS_LESSON (lesson));

  leave (self);
  self->lesson = g_object_ref (lesson);
  adj_guide_set_lesson (self->guide, lesson);
  sit_down (self, adj_lesson_get_match (lesson));
}

AdjLesson *
adj_table_get_lesson (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->lesson;
}

AdjMatch *
adj_table_get_match (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->match;
}

AdjReplay *
adj_table_get_replay (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->replay;
}

AdjConductor *
adj_table_get_conductor (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->conductor;
}

const AdjScene *
adj_table_get_scene (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->match != NULL && self->has_scene ? &self->scene : NULL;
}

GtkWidget *
adj_table_get_picture (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return adj_frame_get_picture (self->frame);
}

void
adj_table_set_layout (AdjTable *self, AdjLayout layout, gboolean is_low)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  if (self->layout == layout && self->is_low == is_low)
    return;
  self->layout = layout;
  self->is_low = is_low;
  sync_layout (self);
  adj_table_queue_update (self);
}

void
adj_table_show_page (AdjTable *self, const char *page)
{
  if (g_str_equal (page, "timeline"))
    adj_frame_toggle_timeline (self->frame);
  else
    adj_panel_show_page (ADJ_PANEL (self->panel), page);
}

void
adj_table_move_focus (AdjTable *self, int direction)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  if (self->match != NULL)
    adj_guide_move_focus (self->guide, direction);
}
