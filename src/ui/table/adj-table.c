/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A change of the session queues an update, which makes a scene of one view and passes it to all
 * parts. Only the curtain closes at once, before anything new is shown.
 */

#include "adj-table-private.h"

#include <glib/gi18n.h>

#include "adj-action-area.h"
#include "adj-bot-task.h"
#include "adj-box.h"
#include "adj-canvas.h"
#include "adj-coach.h"
#include "adj-curtain.h"
#include "adj-curve.h"
#include "adj-daily.h"
#include "adj-finale.h"
#include "adj-kit.h"
#include "adj-panel.h"
#include "adj-lab-bar.h"
#include "adj-practice-bar.h"
#include "adj-preparation.h"
#include "adj-report-page.h"
#include "adj-review-bar.h"
#include "adj-table-words.h"
#include "adj-timeline.h"

G_DEFINE_FINAL_TYPE (AdjTable, adj_table, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_CALL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum {
  MANY_PLAYERS = 6, /* for a column of 700 px */
  SETTLE_MS = 1000, /* in which Space still means what was told */
};

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

static const AdjGameUi *
game_ui_of (AdjTable *self)
{
  return adj_game_ui_get (adj_match_get_game (adj_session_get_match (self->session)));
}

gboolean
adj_table_is_review (AdjTable *self)
{
  return self->session != NULL && adj_session_is_review (self->session);
}

int
adj_table_get_reader (AdjTable *self)
{
  RulesViewer viewer =
    self->session != NULL ? adj_session_get_viewer (self->session) : RULES_SPECTATOR;

  return rules_is_seat (viewer) ? (int) viewer : -1;
}

/* How the game goes on, for the action area. */
static AdjCourse
find_course (AdjTable *self)
{
  AdjSession *session = self->session;
  AdjConductor *conductor = adj_session_get_conductor (session);
  const AdjBeat *beat = adj_stage_get_told (self->stage);

  return (AdjCourse){ .is_open = !adj_session_is_review (session),
                      .is_live = adj_session_get_live (session),
                      .is_lesson = adj_session_get_lesson (session) != NULL,
                      .is_stepped = adj_conductor_get_pace (conductor) == ADJ_PACE_STEPS,
                      .is_paused = adj_session_get_paused (session),
                      .is_saving = adj_match_get_saving (adj_session_get_match (session)),
                      .is_shared =
                        adj_table_words_count_people (adj_session_get_match (session)) > 1,
                      .told = beat != NULL ? beat->sentence : NULL };
}

/* The turn of a person at this screen. Not queued like the rest: a computer player's turn between
 * two of a person may be shorter than a frame. */
static void
sync_call (AdjTable *self)
{
  g_autofree char *call = NULL;

  if (self->session != NULL)
    call = adj_table_words_call (adj_session_get_match (self->session),
                                 adj_session_get_people (self->session),
                                 adj_session_get_waiting (self->session));
  set_text (self, &self->call, call, PROP_CALL);
}

/* The head of a narrow window has no room for the round and the phase in one line. */
static void
show_short_titles (AdjTable *self, const RulesState *state)
{
  const AdjGameUi *face = game_ui_of (self);
  g_autofree char *title =
    /* Translators: the title of a game, and the number of the round */
    g_strdup_printf (_ ("%s · %u"), adj_game_ui_get_title (face), rules_round (state));

  set_text (self, &self->title, title, PROP_TITLE);
  set_text (self, &self->subtitle, face->describe_phase (state), PROP_SUBTITLE);
}

static char *
describe_title (const AdjGameUi *face, const AdjRecordHeader *header)
{
  const char *title = adj_game_ui_get_title (face);

  if (header->parent_id != NULL)
    /* Translators: the title of a game; this one was branched from another */
    return g_strdup_printf (_ ("%s: a branch"), title);
  if (adj_daily_has (header))
    /* Translators: the title of a game */
    return g_strdup_printf (_ ("%s: deal of the day"), title);
  return g_strdup (title);
}

static void
show_titles (AdjTable *self, const AdjScene *scene)
{
  const AdjGameUi *face = game_ui_of (self);
  const AdjRecordHeader *header = adj_match_get_header (adj_table_get_match (self));
  g_autofree char *subtitle = adj_table_words_moment (face, adj_scene_peek (scene));
  g_autofree char *title = describe_title (face, header);

  if (self->layout == ADJ_LAYOUT_NARROW && header->parent_id == NULL &&
      !rules_is_over (adj_scene_peek (scene))) {
    show_short_titles (self, adj_scene_peek (scene));
    return;
  }
  set_text (self, &self->title, title, PROP_TITLE);
  set_text (self, &self->subtitle, subtitle, PROP_SUBTITLE);
}

static void
show_chrome (AdjTable *self, const AdjScene *scene)
{
  AdjMatch *match = adj_session_get_match (self->session);
  gboolean is_review = adj_session_is_review (self->session);
  gboolean is_revealed = adj_session_is_revealed (self->session);
  gboolean is_live = adj_session_get_live (self->session);
  /* Elsewhere the timeline has the same buttons, and the board needs the height. */
  gboolean is_looking_back = !is_live && self->layout == ADJ_LAYOUT_NARROW;
  gboolean is_tried_out = adj_match_get_free (match) && self->layout != ADJ_LAYOUT_NARROW;
  g_autofree char *closed = is_review ? adj_table_words_closed (match, scene->people) : NULL;

  gtk_widget_set_visible (self->review,
                          (is_review || is_looking_back || is_tried_out) && !self->is_ended);
  if (scene->viewer == RULES_ALL_KNOWING)
    gtk_widget_add_css_class (GTK_WIDGET (self), "all-knowing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "all-knowing");
  adj_panel_set_analysed (ADJ_PANEL (self->panel), is_revealed);
  adj_table_layout_set_analysed (self->frame, is_revealed);
  adj_table_layout_set_notice (self->frame, closed);
  show_titles (self, scene);
  adj_panel_follow_phase (ADJ_PANEL (self->panel), rules_phase (adj_scene_peek (scene)));
  adj_table_sync_actions (self);
}

static void
show_curtain (AdjTable *self)
{
  if (!adj_session_is_closed (self->session)) {
    /* The next move gets it. */
    adj_widget_drop_focus (self->curtain);
    adj_table_layout_set_covered (self->frame, FALSE);
    return;
  }

  adj_curtain_show (ADJ_CURTAIN (self->curtain),
                    adj_session_get_people (self->session),
                    adj_hotseat_get_next (adj_session_get_hotseat (self->session)),
                    adj_session_get_chosen (self->session));
  adj_table_layout_set_covered (self->frame, TRUE);
  gtk_widget_grab_focus (self->curtain);
}

static void
show_plaque (AdjTable *self, const AdjScene *scene, guint seat)
{
  AdjPlaque *plaque = g_ptr_array_index (self->plaques, seat);
  AdjMatch *match = adj_session_get_match (self->session);
  const AdjRecordHeader *header = adj_match_get_header (match);
  const char *kind = header->seats[seat].kind;
  g_autofree char *player = NULL;

  /* In a lesson the other seats play what it needs. */
  if (adj_session_get_lesson (self->session) == NULL && !g_str_equal (kind, "human"))
    player =
      adj_table_words_player (kind, adj_bot_task_find_style (header, seat, bot_find_level (kind)));
  adj_plaque_set_player (plaque, player);
  adj_plaque_show_scene (plaque, scene, seat);
}

static void
show_scene (AdjTable *self, const AdjScene *scene)
{
  const AdjCourse course = find_course (self);

  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), NULL);
  adj_draft_clear (self->draft);
  adj_board_show_scene (self->board, scene);
  for (guint i = 0; i < self->plaques->len; i++)
    show_plaque (self, scene, i);
  adj_action_area_show_scene (ADJ_ACTION_AREA (self->acting), scene, &course);
  adj_guide_follow_decision (self->guide, scene);
  adj_table_follow_end (self);
  show_chrome (self, scene);
  show_curtain (self);
  adj_guide_show_lesson (self->guide, scene);
  adj_table_show_tip (self, scene);
}

void
adj_table_show_past (AdjTable *self, const AdjScene *scene, gboolean is_told)
{
  const AdjBeat *beat = adj_encore_get_beat (self->encore);
  const AdjCourse course = { .is_open = TRUE,
                             .is_live = TRUE,
                             .told = beat != NULL ? beat->sentence : NULL };

  adj_board_show_scene (self->board, scene);
  for (guint i = 0; i < self->plaques->len; i++)
    show_plaque (self, scene, i);
  if (!is_told)
    return;
  adj_action_area_show_scene (ADJ_ACTION_AREA (self->acting), scene, &course);
  show_titles (self, scene);
}

void
adj_table_update (AdjTable *self)
{
  const AdjScene *scene;

  g_return_if_fail (ADJ_IS_TABLE (self));

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->session == NULL || self->is_catching_up || adj_table_catch_up (self))
    return;
  scene = adj_scene_maker_make (self->scenes);
  show_scene (self, scene);
  adj_table_follow_news (self, scene);
  adj_stage_shown (self->stage);
}

static gboolean
update_cb (gpointer data)
{
  AdjTable *self = data;

  self->update = 0;
  adj_table_update (self);
  return G_SOURCE_REMOVE;
}

/* Updates once, before the next frame. */
static void
queue_update (AdjTable *self)
{
  sync_call (self);
  if (self->update == 0 && self->session != NULL)
    self->update = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static void
draft_changed_cb (AdjTable *self)
{
  const AdjScene *scene = adj_table_get_scene (self);
  AdjCourse course;

  if (scene == NULL || scene->actor < 0)
    return;
  course = find_course (self);
  adj_action_area_offer (ADJ_ACTION_AREA (self->acting), scene, &course);
}

/* A copied picture of a hand, or a sentence about it, must not be pasted by the next person. */
static void
forget_copies (AdjTable *self)
{
  GdkClipboard *const clipboards[] = {
    gtk_widget_get_clipboard (GTK_WIDGET (self)),
    gtk_widget_get_primary_clipboard (GTK_WIDGET (self)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (clipboards); i++) {
    if (gdk_clipboard_is_local (clipboards[i]))
      (void) gdk_clipboard_set_content (clipboards[i], NULL);
  }
}

static void
follow_curtain (AdjTable *self)
{
  adj_action_area_close_hint (ADJ_ACTION_AREA (self->acting));
  if (adj_session_is_closed (self->session)) {
    forget_copies (self);
    adj_table_hide_news (self);
  }
  show_curtain (self);
}

static void
changed_cb (AdjTable *self, AdjSessionChange change)
{
  const AdjSessionChange elsewhere = ADJ_SESSION_NOTES | ADJ_SESSION_ANALYSIS;

  if ((change & elsewhere) != change)
    adj_encore_stop (self->encore);
  if ((change & ADJ_SESSION_CURTAIN) != 0)
    follow_curtain (self);
  if ((change & ADJ_SESSION_SEATS) != 0)
    g_signal_emit_by_name (self, "seats-changed");
  if (adj_session_is_closed (self->session) || !adj_session_get_live (self->session))
    adj_stage_finish (self->stage);
  if ((change & ~(guint) elsewhere) != 0)
    queue_update (self);
  else
    adj_table_sync_actions (self);
}

static void
failed_cb (AdjTable *self, GError *error)
{
  g_signal_emit_by_name (self, "failed", error);
}

/* The parts that show the whole course of the game. SESSION may be NULL. */
static void
show_course (AdjTable *self, AdjSession *session)
{
  adj_timeline_set_session (ADJ_TIMELINE (self->timeline), session);
  adj_review_bar_set_session (ADJ_REVIEW_BAR (self->review), session);
  adj_panel_set_session (ADJ_PANEL (self->panel), session);
  adj_curve_set_session (ADJ_CURVE (self->curve), session);
  adj_report_page_set_session (ADJ_REPORT_PAGE (self->report), session);
  adj_lab_bar_set_session (ADJ_LAB_BAR (self->lab), session);
  adj_practice_bar_set_session (ADJ_PRACTICE_BAR (self->practice),
                                session,
                                session != NULL ? self->draft : NULL);
}

static void
leave (AdjTable *self)
{
  g_clear_handle_id (&self->update, g_source_remove);
  if (self->session == NULL)
    return;

  adj_session_end (self->session);
  adj_table_end_news (self);
  g_clear_object (&self->announcer);
  adj_stage_close (self->stage);
  self->tip = (AdjTipPlace){ 0 };
  adj_table_leave_end (self);
  adj_action_area_close_hint (ADJ_ACTION_AREA (self->acting));
  show_course (self, NULL);

  gtk_widget_remove_css_class (GTK_WIDGET (self), game_ui_of (self)->style);
  g_ptr_array_set_size (self->plaques, 0);
  adj_canvas_set_board (ADJ_CANVAS (self->canvas), NULL);
  adj_table_layout_leave (self->frame);
  self->board = NULL;
  adj_action_area_leave (ADJ_ACTION_AREA (self->acting));
  g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_clear_object (&self->draft);
  adj_guide_leave (self->guide);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->stage);
  g_clear_pointer (&self->scenes, adj_scene_maker_free);
  g_clear_object (&self->session);
  sync_call (self);
}

static void
adj_table_dispose (GObject *object)
{
  AdjTable *self = ADJ_TABLE (object);

  if (self->frame != NULL)
    leave (self);
  g_clear_pointer (&self->guide, adj_guide_free);
  g_clear_pointer (&self->frame, adj_table_layout_free);
  g_clear_object (&self->sounds);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (adj_table_parent_class)->dispose (object);
}

static void
adj_table_finalize (GObject *object)
{
  AdjTable *self = ADJ_TABLE (object);

  g_ptr_array_unref (self->plaques);
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
  AdjTableLayoutParts parts;

  build_timeline (self);
  parts.acting = self->acting = adj_action_area_new ();
  parts.coach = self->coach = adj_coach_new (self->settings);
  parts.panel = self->panel = adj_panel_new (self->settings);
  parts.review = self->review = adj_review_bar_new (self->settings);
  parts.timeline = self->timeline;
  parts.canvas = self->canvas = adj_canvas_new ();
  parts.curtain = self->curtain = GTK_WIDGET (adj_curtain_new ());
  parts.report = self->report = adj_report_page_new ();
  parts.finale = self->finale = adj_finale_new ();
  parts.practice = self->practice = adj_practice_bar_new ();
  parts.lab = self->lab = adj_lab_bar_new ();
  parts.news = self->news = adj_news_new ();
  self->frame = adj_table_layout_new (GTK_WIDGET (self), self->settings, &parts);
}

static void
build_guide (AdjTable *self)
{
  AdjActionArea *acting = ADJ_ACTION_AREA (self->acting);

  self->guide = adj_guide_new (GTK_WIDGET (self), adj_table_layout_get_play (self->frame));
  adj_guide_set_region (self->guide, ADJ_REGION_COACH, self->coach);
  adj_guide_set_region (self->guide, ADJ_REGION_HAND, adj_action_area_get_hand (acting));
  adj_guide_set_region (self->guide, ADJ_REGION_MOVES, adj_action_area_get_moves (acting));
  adj_guide_set_region (self->guide, ADJ_REGION_REPORT, self->report);
  adj_guide_set_region (self->guide, ADJ_REGION_PANEL, self->panel);
  adj_guide_set_region (self->guide, ADJ_REGION_FINALE, self->finale);
  adj_guide_set_region (self->guide, ADJ_REGION_TIMELINE, adj_table_layout_get_strip (self->frame));
}

/* Whether something is being told that a person may want to be over. */
static gboolean
is_telling (AdjTable *self)
{
  return self->session != NULL && (adj_session_get_told (self->session) != ADJ_ALL_TOLD ||
                                   adj_encore_is_playing (self->encore));
}

static void
interrupt (AdjTable *self)
{
  if (adj_encore_is_playing (self->encore))
    adj_encore_interrupt (self->encore);
  else
    adj_stage_interrupt (self->stage);
}

/* Space ends a beat, and not the turn of whoever goes on pressing it. */
static gboolean
is_for_telling (AdjTable *self)
{
  return is_telling (self) ||
         (self->interrupted > 0 &&
          g_get_monotonic_time () - self->interrupted < SETTLE_MS * G_TIME_SPAN_MILLISECOND);
}

/* Typing goes on meanwhile. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode G_GNUC_UNUSED,
        GdkModifierType modifiers,
        AdjTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  (void) keys;
  if (keyval != GDK_KEY_space || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      !is_for_telling (self) || GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
    return GDK_EVENT_PROPAGATE;
  self->interrupted = g_get_monotonic_time ();
  if (is_telling (self))
    interrupt (self);
  return GDK_EVENT_STOP;
}

static void
pressed_cb (AdjTable *self)
{
  if (is_telling (self))
    interrupt (self);
}

static void
listen_to_keys (AdjTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
listen_to_clicks (AdjTable *self, GtkWidget *board)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (click));
}

static void
adj_table_init (AdjTable *self)
{
  listen_to_keys (self);
  self->layout = ADJ_LAYOUT_WIDE;
  self->plaques = g_ptr_array_new ();
  self->mistakes = (AdjMistakeFilter){ -1, -1, ADJ_GRADE_INACCURACY };
  adj_table_init_actions (self);
  adj_table_watch_enter (self);
}

/* The frame places the parts; each part lays out its own contents. */
static void
sync_layout (AdjTable *self)
{
  /* In a low window a row of full plaques would leave too little of the board in sight. */
  gboolean are_small =
    self->layout == ADJ_LAYOUT_NARROW || (self->layout == ADJ_LAYOUT_MEDIUM && self->is_low);
  const AdjTableLayoutState state = { .layout = self->layout,
                                      .is_review = adj_table_is_review (self) };

  adj_table_layout_lay_out (self->frame, &state);
  adj_timeline_set_layout (ADJ_TIMELINE (self->timeline), self->layout, self->is_low);
  adj_review_bar_set_layout (ADJ_REVIEW_BAR (self->review), self->layout);
  adj_report_page_set_layout (ADJ_REPORT_PAGE (self->report), self->layout);
  adj_action_area_set_layout (ADJ_ACTION_AREA (self->acting), self->layout);
  adj_finale_set_layout (ADJ_FINALE (self->finale), self->layout, self->is_low);
  if (self->session == NULL)
    return;
  for (guint i = 0; i < self->plaques->len; i++) {
    AdjPlaque *plaque = g_ptr_array_index (self->plaques, i);

    adj_plaque_set_narrow (plaque, are_small);
    adj_plaque_set_column (plaque, self->layout >= ADJ_LAYOUT_WIDE);
  }
  adj_board_set_layout (self->board, self->layout);
}

static void
settings_cb (AdjTable *self)
{
  if (self->session != NULL)
    adj_session_follow_settings (self->session);
  sync_layout (self);
  queue_update (self);
}

AdjTable *
adj_table_new (GSettings *settings)
{
  AdjTable *self = g_object_new (ADJ_TYPE_TABLE, NULL);

  self->settings = g_object_ref (settings);
  self->sounds = adj_sounds_new (settings);
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
  guint n = adj_session_get_people (self->session)->n;

  adj_widget_set_class (players, "many", n >= MANY_PLAYERS);
  for (guint seat = 0; seat < n; seat++) {
    AdjPlaque *plaque = adj_plaque_new (game_ui_of (self));

    gtk_widget_set_hexpand (GTK_WIDGET (plaque), TRUE);
    gtk_box_append (GTK_BOX (players), GTK_WIDGET (plaque));
    g_ptr_array_add (self->plaques, plaque);
  }
  return players;
}

static GtkWidget *
build_board (AdjTable *self)
{
  self->board = game_ui_of (self)->new_board ();
  adj_board_set_draft (self->board, self->draft);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board"),
                                  -1);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), TRUE);
  listen_to_clicks (self, GTK_WIDGET (self->board));
  return GTK_WIDGET (self->board);
}

static void
build_match (AdjTable *self)
{
  const AdjGameUi *face = game_ui_of (self);
  GtkWidget *players = build_players (self);
  GtkWidget *board;

  self->draft = adj_draft_new ();
  g_signal_connect_object (self->draft,
                           "changed",
                           G_CALLBACK (draft_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  board = build_board (self);
  adj_table_layout_sit_down (self->frame, players, board);
  adj_guide_set_region (self->guide, ADJ_REGION_PLAYERS, players);
  adj_guide_set_region (self->guide, ADJ_REGION_BOARD, board);
  adj_action_area_sit_down (ADJ_ACTION_AREA (self->acting), face, self->draft);
  gtk_widget_add_css_class (GTK_WIDGET (self), face->style);
}

void
adj_table_show_report (AdjTable *self, gboolean is_shown)
{
  if (is_shown)
    adj_table_close_end (self);
  adj_table_layout_show_report (self->frame, is_shown);
  adj_table_sync_actions (self);
  if (is_shown)
    (void) gtk_widget_child_focus (self->report, GTK_DIR_TAB_FORWARD);
  else
    (void) adj_guide_focus (self->guide, ADJ_REGION_TIMELINE);
}

/* Without an analysis the panel has no page for it. */
static void
leave_page (AdjTable *self)
{
  const char *page = adj_panel_get_page (ADJ_PANEL (self->panel));

  if (adj_session_get_analysis (self->session) == NULL && g_strcmp0 (page, "analysis") == 0)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions),
                                        "panel-page",
                                        g_variant_new_string ("log"));
}

/* Another game has other players and phases. One's own mistakes are looked for first. */
static void
forget_filter (AdjTable *self)
{
  GActionGroup *group = G_ACTION_GROUP (self->actions);

  g_action_group_change_action_state (group,
                                      "mistakes-of",
                                      g_variant_new_int32 (adj_table_find_person (self)));
  g_action_group_change_action_state (group, "mistakes-in", g_variant_new_int32 (-1));
  g_action_group_change_action_state (group,
                                      "mistakes-from",
                                      g_variant_new_int32 (ADJ_GRADE_INACCURACY));
}

static void
sit_down (AdjTable *self, AdjMatch *match, AdjLesson *lesson)
{
  self->session = adj_game_ui_open_session (match, lesson, self->settings);
  self->scenes = adj_scene_maker_new (self->session, game_ui_of (self)->telling);
  build_match (self);
  self->stage = adj_stage_new (self->session,
                               self->board,
                               self->scenes,
                               game_ui_of (self)->telling,
                               self->settings);
  adj_table_begin_news (self);
  self->announcer = adj_announcer_new (self, self->session, self->stage);
  adj_sounds_follow (self->sounds, self->stage);
  adj_canvas_set_board (ADJ_CANVAS (self->canvas), self->board);
  for (guint seat = 0; seat < self->plaques->len; seat++)
    adj_board_set_seat (self->board, seat, g_ptr_array_index (self->plaques, seat));
  leave_page (self);
  forget_filter (self);
  show_course (self, self->session);
  adj_panel_open_rule (ADJ_PANEL (self->panel), game_ui_of (self)->game);
  g_signal_connect_object (self->session,
                           "changed",
                           G_CALLBACK (changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session,
                           "failed",
                           G_CALLBACK (failed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  sync_layout (self);
  adj_table_update (self);
  sync_call (self);
  adj_session_follow_settings (self->session);
}

void
adj_table_set_match (AdjTable *self, AdjMatch *match)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  leave (self);
  if (match != NULL)
    sit_down (self, match, NULL);
}

void
adj_table_set_lesson (AdjTable *self, AdjLesson *lesson)
{
  g_return_if_fail (ADJ_IS_TABLE (self) && ADJ_IS_LESSON (lesson));

  leave (self);
  adj_guide_set_lesson (self->guide, lesson);
  sit_down (self, adj_lesson_get_match (lesson), lesson);
}

AdjLesson *
adj_table_get_lesson (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->session != NULL ? adj_session_get_lesson (self->session) : NULL;
}

gboolean
adj_table_save_note (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), TRUE);

  return adj_panel_save_note (ADJ_PANEL (self->panel));
}

AdjMatch *
adj_table_get_match (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->session != NULL ? adj_session_get_match (self->session) : NULL;
}

AdjStage *
adj_table_get_stage (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->stage;
}

AdjSession *
adj_table_get_session (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->session;
}

const AdjScene *
adj_table_get_scene (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  return self->session != NULL ? adj_scene_maker_peek (self->scenes) : NULL;
}

GtkWidget *
adj_table_get_picture (AdjTable *self)
{
  g_return_val_if_fail (ADJ_IS_TABLE (self), NULL);

  if (adj_table_layout_has_report (self->frame))
    return adj_report_page_get_picture (ADJ_REPORT_PAGE (self->report));
  return adj_table_layout_get_picture (self->frame);
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
  queue_update (self);
}

void
adj_table_show_page (AdjTable *self, const char *page)
{
  if (g_str_equal (page, "timeline"))
    adj_table_layout_toggle_timeline (self->frame);
  else
    adj_panel_show_page (ADJ_PANEL (self->panel), page);
}

void
adj_table_move_focus (AdjTable *self, int direction)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  if (self->session != NULL)
    adj_guide_move_focus (self->guide, direction);
}
