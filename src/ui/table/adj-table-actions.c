/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What can be done at a table, as actions of the window: by button, key, menu and D-Bus alike.
 */

#include <glib/gi18n.h>

#include "adj-action-area.h"
#include "adj-panel.h"
#include "adj-preparation.h"
#include "adj-progress.h"
#include "adj-review-bar.h"
#include "adj-table-private.h"
#include "adj-window.h"
#include "bot.h"

enum {
  MOST_SENTENCES = 8 /* in the answer to "what just happened" */
};

/* Shows a page of the panel, wherever the panel is. */
static void
open_panel (AdjTable *self, const char *page)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions),
                                      "panel-page",
                                      g_variant_new_string (page));
  adj_table_layout_open_panel (self->frame);
}

static void
report (AdjTable *self, GError *error)
{
  adj_window_report (GTK_WIDGET (self), error);
  g_error_free (error);
}

/* What has changed since the last frame has not been shown, so it was not meant either. */
static const AdjScene *
settle (AdjTable *self)
{
  if (self->update != 0)
    adj_table_update (self);
  return adj_table_get_scene (self);
}

static void
move_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  AdjLesson *lesson = adj_table_get_lesson (self);
  const char *notation = g_variant_get_string (parameter, NULL);
  const AdjScene *scene = settle (self);
  GError *error = NULL;

  if (scene == NULL || scene->actor < 0)
    return;
  if (lesson != NULL
        ? !adj_lesson_try (lesson, notation, &error)
        : !adj_match_play_text (adj_table_get_match (self), (guint) scene->actor, notation, &error))
    report (self, error);
}

/* A rule is read beside the table, where there is room for it. */
static void
rule_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;

  open_panel (self, "rules");
  adj_panel_open_rule (ADJ_PANEL (self->panel), g_variant_get_string (parameter, NULL));
}

static void
go_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjSession *session = ((AdjTable *) data)->session;

  if (session != NULL)
    adj_session_go (session, g_variant_get_int32 (parameter));
}

static void
step_back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjSession *session = ((AdjTable *) data)->session;

  if (session != NULL)
    adj_session_step (session, g_variant_get_int32 (parameter));
}

static void
step_round_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjSession *session = ((AdjTable *) data)->session;

  if (session != NULL)
    adj_session_step_round (session, g_variant_get_int32 (parameter));
}

static void
viewer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjSession *session = ((AdjTable *) data)->session;

  if (session == NULL)
    return;
  adj_session_choose_viewer (session, g_variant_get_uint32 (parameter));
  g_simple_action_set_state (action, g_variant_new_uint32 (adj_session_get_viewer (session)));
}

static void
open_curtain_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjTable *self = data;

  if (self->session == NULL)
    return;
  adj_session_open_curtain (self->session);
  adj_table_update (self);
  (void) adj_guide_focus (self->guide, ADJ_REGION_MOVES);
}

static void
step_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjSession *session = ((AdjTable *) data)->session;

  if (session != NULL)
    adj_conductor_step (adj_session_get_conductor (session));
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  gboolean is_paused;

  if (self->session == NULL)
    return;
  is_paused = !adj_session_get_paused (self->session);
  g_simple_action_set_state (action, g_variant_new_boolean (is_paused));
  adj_session_set_paused (self->session, is_paused);
}

static void
take_back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  GError *error = NULL;

  if (match != NULL && !adj_match_take_back (match, &error))
    report (self, error);
}

/* Who is asked whether to give up which game; another may be on the table when it is answered. */
typedef struct {
  AdjTable *table;
  AdjMatch *match;
  int seat;
} Conceding;

static void
conceding_free (gpointer data)
{
  Conceding *conceding = data;

  g_object_unref (conceding->match);
  g_object_unref (conceding->table);
  g_free (conceding);
}

static void
concede_answered_cb (gpointer data)
{
  const Conceding *conceding = data;
  AdjTable *self = conceding->table;
  GError *error = NULL;

  if (adj_table_get_match (self) != conceding->match ||
      adj_table_get_reader (self) != conceding->seat)
    return;
  if (!adj_match_concede (conceding->match, (guint) conceding->seat, &error))
    report (self, error);
}

static void
concede_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  int seat = adj_table_get_reader (self);
  Conceding *conceding;

  if (match == NULL || seat < 0)
    return;
  conceding = g_new (Conceding, 1);
  *conceding = (Conceding){ g_object_ref (self), g_object_ref (match), seat };
  adj_window_ask (GTK_WIDGET (self),
                  _ ("Concede This Game?"),
                  _ ("It stays unfinished in the archive and counts in no statistics. It "
                     "can be looked at, but not continued."),
                  _ ("Concede"),
                  concede_answered_cb,
                  conceding,
                  conceding_free);
}

static void
hand_over_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  GError *error = NULL;
  guint seat;
  const char *kind;

  g_variant_get (parameter, "(u&s)", &seat, &kind);
  /* A kind that is kept goes out with records: a person or a level, whoever asks. */
  if (match == NULL || !adj_match_get_open (match) ||
      seat >= adj_session_get_people (self->session)->n ||
      !(g_str_equal (kind, "human") || bot_find_level (kind) != NULL))
    return;
  if (!adj_match_set_kind (match, seat, kind, &error))
    report (self, error);
}

static void
branch_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  g_autoptr (AdjMatch) branch = NULL;
  GError *error = NULL;
  int ply = g_variant_get_int32 (parameter);
  gint64 parent;

  if (match == NULL)
    return;
  parent = adj_match_get_id (match);
  branch = adj_match_branch (match,
                             ply < 0 ? adj_session_get_ply (self->session)
                                     : MIN ((guint) ply, adj_match_get_n_plies (match)),
                             &error);
  if (branch == NULL) {
    report (self, error);
    return;
  }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", adj_match_get_id (branch));
  adj_window_toast_action (GTK_WIDGET (self),
                           _ ("This is a game of its own. The other one stays as it was."),
                           _ ("Go Back"),
                           "win.open-game",
                           g_variant_new_int64 (parent));
}

static void
favourite_cb (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  GError *error = NULL;

  if (match == NULL)
    return;
  if (!adj_match_set_favourite (match, !adj_match_get_favourite (match), &error))
    report (self, error);
  else
    g_simple_action_set_state (action, g_variant_new_boolean (adj_match_get_favourite (match)));
}

/* Nothing is told, and nobody is helped, behind the curtain. */
static gboolean
is_curtained (AdjTable *self)
{
  return adj_session_is_closed (self->session);
}

static void
standing_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  const AdjScene *scene = settle (self);
  g_autoptr (GString) text = g_string_new (NULL);

  if (scene == NULL || is_curtained (self))
    return;
  for (guint seat = 0; seat < scene->people->n; seat++) {
    g_autofree char *standing = NULL;

    if (rules_is_seat (scene->viewer) && !adj_scene_is_own (scene, seat))
      continue;
    standing = adj_game_ui_get (scene->game)->describe_standing (scene, seat);
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", standing);
  }
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text->str);
}

static void
choices_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  g_autofree char *text = NULL;

  if (settle (self) == NULL || is_curtained (self))
    return;
  text = adj_action_area_describe (ADJ_ACTION_AREA (self->acting));
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text);
}

/* Since the reader's own last decision, as far as it is not too much to hear. */
static guint
find_news (AdjTable *self, guint ply)
{
  int reader = adj_table_get_reader (self);
  guint from = ply;

  while (from > 1 && ply - from + 1 < MOST_SENTENCES &&
         adj_match_get_move (adj_table_get_match (self), from).seat != reader)
    from--;
  return from;
}

static void
what_happened_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  AdjTable *self = data;
  const AdjScene *scene = settle (self);
  g_autoptr (GString) text = g_string_new (NULL);

  if (scene == NULL || is_curtained (self))
    return;
  for (guint ply = find_news (self, scene->ply); ply <= scene->ply; ply++) {
    g_autofree char *sentence = NULL;
    RulesEvents events;
    RulesState state;

    adj_match_get_events (adj_table_get_match (self), ply, &state, &events);
    sentence = adj_text_events (&scene->reader, scene->viewer, &state, &events);
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  }
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text->str);
}

/* Help is for whoever is asked and looks, and for nobody else. */
static void
hint_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  const AdjScene *scene = settle (self);

  if (scene != NULL && scene->actor >= 0 && !is_curtained (self))
    adj_action_area_ask_hint (ADJ_ACTION_AREA (self->acting), scene, adj_table_get_match (self));
}

/* Opens the page; where it is open already, begins or stops. */
static void
analyse_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  gboolean is_shown = adj_panel_is_page_mapped (ADJ_PANEL (self->panel), "analysis");

  if (analysis == NULL)
    return;
  open_panel (self, "analysis");
  if (is_shown && adj_analysis_get_running (analysis))
    adj_analysis_stop (analysis);
  else
    adj_analysis_start (analysis);
}

static void
panel_page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_simple_action_set_state (action, parameter);
  adj_table_show_page (data, g_variant_get_string (parameter, NULL));
}

/* Opens a sheet, or closes the one that is open. */
static void
sheet_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  const char *page = g_variant_get_string (parameter, NULL);
  const char *shown = adj_panel_get_page (ADJ_PANEL (self->panel));

  if (g_str_equal (page, "timeline")) {
    adj_table_show_page (self, page);
    return;
  }
  adj_table_layout_open_sheet (self->frame,
                               !adj_table_layout_is_sheet_open (self->frame) ||
                                 !g_str_equal (page, shown));
  g_action_group_change_action_state (G_ACTION_GROUP (self->actions),
                                      "panel-page",
                                      g_variant_new_string (page));
}

static void
show_panel_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
  AdjTable *self = data;

  adj_table_layout_toggle_panel (self->frame);
}

static void
note_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  int ply = g_variant_get_int32 (parameter);

  if (self->session == NULL)
    return;
  open_panel (self, "notes");
  adj_panel_edit_note (ADJ_PANEL (self->panel), ply);
}

static void
play_on_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;

  if (self->session != NULL)
    adj_review_bar_toggle_playing (ADJ_REVIEW_BAR (self->review));
}

static void
add_kind (GMenu *menu, guint seat, const char *kind, const char *label)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.hand-over", "(us)", seat, kind);
  g_menu_append_item (menu, item);
}

void
adj_table_fill_seats_menu (AdjTable *self, GMenu *menu)
{
  AdjMatch *match;
  const AdjPeople *people;

  g_return_if_fail (ADJ_IS_TABLE (self));

  g_menu_remove_all (menu);
  match = adj_table_get_match (self);
  if (match == NULL || adj_table_get_lesson (self) != NULL || !adj_match_get_open (match))
    return;
  people = adj_session_get_people (self->session);
  for (guint seat = 0; seat < people->n; seat++) {
    const char *kind = adj_match_get_header (match)->seats[seat].kind;
    g_autoptr (GMenu) kinds = g_menu_new ();
    /* Translators: a player, and what plays there: a person or a level */
    g_autofree char *label =
      g_strdup_printf (_ ("%s: %s"),
                       people->names[seat],
                       g_str_equal (kind, "human") ? _ ("a person") : adj_level_get_title (kind));

    add_kind (kinds, seat, "human", _ ("A Person"));
    for (guint i = 0; bot_get_level (i) != NULL; i++)
      add_kind (kinds,
                seat,
                bot_level_name (bot_get_level (i)),
                adj_level_get_title (bot_level_name (bot_get_level (i))));
    g_menu_append_section (menu, label, G_MENU_MODEL (kinds));
  }
}

/* A lesson goes on in the present, wherever one has looked back to. */
static AdjLesson *
return_to_lesson (AdjTable *self)
{
  AdjLesson *lesson = adj_table_get_lesson (self);

  if (lesson != NULL)
    adj_session_go (self->session, -1);
  return lesson;
}

static void
lesson_next_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  AdjLesson *lesson = return_to_lesson (data);

  if (lesson != NULL)
    adj_lesson_next (lesson);
}

static void
lesson_again_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjLesson *lesson = return_to_lesson (data);

  if (lesson != NULL)
    adj_lesson_forget_mistake (lesson);
}

static void
lesson_show_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  AdjTable *self = data;
  AdjLesson *lesson = return_to_lesson (self);
  GError *error = NULL;

  if (lesson != NULL && !adj_lesson_show (lesson, &error))
    report (self, error);
}

static void
lesson_restart_cb (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant *parameter G_GNUC_UNUSED,
                   gpointer data)
{
  AdjTable *self = data;
  AdjLesson *lesson = adj_table_get_lesson (self);
  const RulesGame *game;

  if (lesson == NULL)
    return;
  game = adj_lesson_get_script (lesson)->game;
  adj_progress_forget (self->settings, game);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.learn", "s", rules_game_id (game));
}

static const GActionEntry entries[] = {
  { .name = "move", .activate = move_cb, .parameter_type = "s" },
  { .name = "go", .activate = go_cb, .parameter_type = "i" },
  { .name = "go-by", .activate = step_back_cb, .parameter_type = "i" },
  { .name = "go-round", .activate = step_round_cb, .parameter_type = "i" },
  { .name = "viewer", .activate = viewer_cb, .parameter_type = "u", .state = "uint32 0" },
  { .name = "open-curtain", .activate = open_curtain_cb },
  { .name = "step", .activate = step_cb },
  { .name = "pause", .activate = pause_cb, .state = "false" },
  { .name = "take-back", .activate = take_back_cb },
  { .name = "concede", .activate = concede_cb },
  { .name = "hand-over", .activate = hand_over_cb, .parameter_type = "(us)" },
  { .name = "branch", .activate = branch_cb, .parameter_type = "i" },
  { .name = "favourite", .activate = favourite_cb, .state = "false" },
  { .name = "standing", .activate = standing_cb },
  { .name = "choices", .activate = choices_cb },
  { .name = "what-happened", .activate = what_happened_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "analyse", .activate = analyse_cb },
  { .name = "panel-page",
    .activate = NULL,
    .parameter_type = "s",
    .state = "'log'",
    .change_state = panel_page_cb },
  { .name = "sheet", .activate = sheet_cb, .parameter_type = "s" },
  { .name = "show-panel", .activate = show_panel_cb },
  { .name = "note", .activate = note_cb, .parameter_type = "i" },
  { .name = "rule", .activate = rule_cb, .parameter_type = "s" },
  { .name = "play-on", .activate = play_on_cb },
  { .name = "lesson-next", .activate = lesson_next_cb },
  { .name = "lesson-again", .activate = lesson_again_cb },
  { .name = "lesson-show", .activate = lesson_show_cb },
  { .name = "lesson-restart", .activate = lesson_restart_cb },
};

typedef struct {
  guint key;
  GdkModifierType modifiers;
  const char *action;
  int number; /* its parameter; 0: none */
  gboolean is_for_review;
} Key;

/* Keys that belong to the table as a whole, once nothing in it has wanted them. */
static const Key keys[] = {
  { GDK_KEY_1, 0, "win.standing", 0, FALSE },
  { GDK_KEY_2, 0, "win.choices", 0, FALSE },
  { GDK_KEY_3, 0, "win.what-happened", 0, FALSE },
  { GDK_KEY_4, 0, "win.hint", 0, FALSE },
  { GDK_KEY_Left, 0, "win.go-by", -1, TRUE },
  { GDK_KEY_Right, 0, "win.go-by", 1, TRUE },
  { GDK_KEY_Left, GDK_CONTROL_MASK, "win.go-round", -1, TRUE },
  { GDK_KEY_Right, GDK_CONTROL_MASK, "win.go-round", 1, TRUE },
  { GDK_KEY_Home, 0, "win.go", G_MININT, TRUE },
  { GDK_KEY_End, 0, "win.go", -1, TRUE },
  { GDK_KEY_space, 0, "win.play-on", 0, TRUE },
};

static gboolean
key_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = ADJ_TABLE (widget);
  const Key *key = data;

  if (self->session == NULL ||
      (key->is_for_review && adj_session_get_live (self->session) && !adj_table_is_review (self)))
    return GDK_EVENT_PROPAGATE;
  adj_board_settle (self->board);
  return gtk_widget_activate_action_variant (
    widget,
    key->action,
    key->number == 0 ? NULL : g_variant_new_int32 (key->number == G_MININT ? 0 : key->number));
}

static void
add_keys (AdjTable *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                        gtk_callback_action_new (key_cb, (gpointer) &keys[i], NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
adj_table_init_actions (AdjTable *self)
{
  add_keys (self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions),
                                   entries,
                                   G_N_ELEMENTS (entries),
                                   self);
}

void
adj_table_add_actions (AdjTable *self, GActionMap *map)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_add_action (
      map,
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name));
}

static void
enable (AdjTable *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static void
set_state (AdjTable *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

void
adj_table_sync_actions (AdjTable *self)
{
  AdjMatch *match = adj_table_get_match (self);
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);
  const AdjScene *scene = adj_table_get_scene (self);
  gboolean is_live = adj_session_get_live (self->session);
  gboolean is_open = adj_match_get_open (match);
  gboolean is_closed = adj_session_is_closed (self->session);
  /* A lesson has its own course, and its match goes with it. */
  gboolean is_lesson = adj_table_get_lesson (self) != NULL;
  gboolean is_free = is_open && !is_closed && !is_lesson;

  enable (self, "move", scene->actor >= 0);
  enable (self, "hint", scene->actor >= 0 && !is_lesson);
  enable (self, "analyse", analysis != NULL && adj_analysis_is_allowed (analysis));
  enable (self, "viewer", adj_match_get_revealed (match));
  enable (self, "open-curtain", is_closed);
  enable (self, "take-back", is_free && adj_match_can_take_back (match));
  enable (self, "concede", is_free && adj_table_get_reader (self) >= 0);
  enable (self, "hand-over", is_free);
  enable (self, "branch", !is_closed && !is_lesson && (!is_open || !is_live));
  enable (self, "pause", is_open && !is_lesson);
  enable (self, "step", is_open && !is_lesson);
  enable (self, "favourite", !is_lesson);
  enable (self, "note", !is_lesson);
  enable (self, "lesson-next", is_lesson);
  enable (self, "lesson-again", is_lesson);
  enable (self, "lesson-show", is_lesson);
  enable (self, "lesson-restart", is_lesson);
  enable (self, "go", !is_closed);
  enable (self, "go-by", !is_closed);
  enable (self, "go-round", !is_closed);
  set_state (self, "pause", g_variant_new_boolean (adj_session_get_paused (self->session)));
  set_state (self, "favourite", g_variant_new_boolean (adj_match_get_favourite (match)));
  set_state (self, "viewer", g_variant_new_uint32 (scene->viewer));
}
