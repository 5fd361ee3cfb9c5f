/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done at a table, as actions of the window: by button, key, menu or D-Bus. */

#include <glib/gi18n.h>
#include <string.h>

#include "adj-action-area.h"
#include "adj-finale.h"
#include "adj-link.h"
#include "adj-mix.h"
#include "adj-mixer.h"
#include "adj-panel.h"
#include "adj-preparation.h"
#include "adj-progress.h"
#include "adj-report-write.h"
#include "adj-review-bar.h"
#include "adj-share.h"
#include "adj-table-private.h"
#include "adj-table-words.h"
#include "adj-window.h"
#include "bot.h"

enum {
  MOST_SENTENCES = 8 /* in the answer to "what just happened" */
};

/* Shows the table again, beside which the panel is. */
static gboolean
leave_report (AdjTable *self)
{
  if (!adj_table_layout_has_report (self->frame))
    return FALSE;

  adj_table_show_report (self, FALSE);
  return TRUE;
}

/* Shows a page of the panel, wherever the panel is. */
static void
open_panel (AdjTable *self, const char *page)
{
  adj_table_close_end (self);
  (void) leave_report (self);
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

/* Applies pending updates, so that the action is judged on the current position. */
static const AdjScene *
settle (AdjTable *self)
{
  if (self->update != 0)
    adj_table_update (self);
  return adj_table_get_scene (self);
}

/* The seat that may play now, or −1. */
static int
find_actor (AdjTable *self)
{
  const AdjScene *scene = settle (self);

  return scene != NULL ? scene->actor : -1;
}

static void
play (AdjTable *self, RulesMove move)
{
  GError *error = NULL;

  if (!adj_session_play (self->session, move, &error))
    report (self, error);
}

void
adj_table_play (GtkWidget *widget, RulesMove move)
{
  AdjTable *self = ADJ_TABLE (gtk_widget_get_ancestor (widget, ADJ_TYPE_TABLE));

  if (self != NULL && find_actor (self) == move.seat)
    play (self, move);
}

/* For the keyboard, the lesson and D-Bus; the widgets of the table call adj_table_play. */
static void
move_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  int actor = find_actor (self);
  const char *text = g_variant_get_string (parameter, NULL);
  RulesMove move;
  GError *error = NULL;

  if (actor < 0)
    return;
  if (adj_match_parse_move (adj_table_get_match (self), (guint) actor, text, &move, &error))
    play (self, move);
  else
    report (self, error);
}

/* The rule is shown in the panel. */
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
  AdjTable *self = data;

  if (self->session == NULL)
    return;
  adj_stage_finish (self->stage);
  adj_conductor_step (adj_session_get_conductor (self->session));
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

/* The branch costs the game its place in statistics: that is said before it begins. */
static const char *
describe_too_late (AdjMatch *match, guint ply)
{
  return adj_match_get_n_plies (match) > ply
           ? _ (
               "Your last move can’t be taken back: others have moved since. Playing on from before "
               "it is a game of its own; this one then counts in no statistics.")
           : _ ("Your last move can’t be taken back: it has turned something up. Playing on from "
                "before it is a game of its own; this one then counts in no statistics.");
}

/* Why nothing can be taken back, and the way on: a game of its own from before that move. */
static void
tell_too_late (AdjTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdjMatch *match = adj_table_get_match (self);
  int reader = adj_table_get_reader (self);
  guint ply = reader >= 0 ? adj_match_find_decision (match, reader) : 0;
  RulesState before;

  if (adj_session_is_closed (self->session)) {
    adj_window_toast (widget, _ ("Nothing can be taken back while the curtain is closed."));
  } else if (ply == 0 || adj_match_get_free (match)) {
    adj_window_toast (widget, _ ("You have made no move yet that could be taken back."));
  } else {
    adj_match_get_state (match, ply - 1, &before);
    adj_window_toast_action (
      widget,
      rules_is_secret_phase (&before)
        ? _ (
            "A secret choice can’t be taken back. Playing on from before it is a game of its own; this one then counts in no statistics.")
        : describe_too_late (match, ply),
      _ ("Play From Before It"),
      "win.branch",
      g_variant_new_int32 ((int) ply - 1));
  }
}

static void
take_back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  GError *error = NULL;

  if (match == NULL)
    return;
  if (adj_session_is_closed (self->session) || !adj_match_can_take_back (match))
    tell_too_late (self);
  else if (!adj_match_take_back (match, &error))
    report (self, error);
}

/* The question's game: there may be another one when it is answered. */
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
  /* The kind goes into records, so anything but a person or a level is refused. */
  if (match == NULL || !adj_match_get_open (match) ||
      seat >= adj_session_get_people (self->session)->n ||
      !(g_str_equal (kind, "human") || bot_find_level (kind) != NULL))
    return;
  if (!adj_match_set_kind (match, seat, kind, &error))
    report (self, error);
}

/* The action of a seat, “seat-0” and so on, whose state is what plays there: a menu marks it. */
static void
seat_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  guint seat = (guint) g_ascii_digit_value (name[strlen (name) - 1]);

  hand_over_cb (NULL, g_variant_new ("(us)", seat, g_variant_get_string (parameter, NULL)), data);
}

static void
branch_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  int ply = g_variant_get_int32 (parameter);

  if (match != NULL)
    adj_table_branch (self,
                      ply < 0 ? adj_session_get_ply (self->session)
                              : MIN ((guint) ply, adj_match_get_n_plies (match)));
}

static void
other_seat_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
  AdjTable *self = data;

  if (self->session != NULL)
    adj_table_take_other_seat (self);
}

static void
play_out_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;

  if (self->session != NULL)
    adj_table_play_out (self, (guint) g_variant_get_int32 (parameter));
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

/* Answers and hints are not given while the curtain is closed. */
static gboolean
is_curtained (AdjTable *self)
{
  return adj_session_is_closed (self->session);
}

/* The page of the end stands before the moves. */
static void
answer (AdjTable *self, const char *text)
{
  if (self->is_ended)
    adj_finale_answer (ADJ_FINALE (self->finale), text);
  else
    adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text);
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
  answer (self, text->str);
}

static void
choices_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  g_autofree char *text = NULL;

  if (settle (self) == NULL || is_curtained (self))
    return;
  text = adj_action_area_describe (ADJ_ACTION_AREA (self->acting));
  answer (self, text);
}

/* The first of the last moves since the reader's own, at most MOST_SENTENCES. */
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

/* To the reader: "Basile bids 7." or "Basile steals your E 1664." NULL: nothing of the kind. */
static char *
address_news (AdjTable *self)
{
  const AdjTelling *telling =
    adj_game_ui_get (adj_match_get_game (adj_session_get_match (self->session)))->telling;
  g_autoptr (GPtrArray) beats = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (adj_table_get_reader (self) < 0 || !adj_session_get_live (self->session))
    return NULL;
  beats = adj_news_list (self->session, telling, 0);
  for (guint i = 0; i < beats->len; i++)
    g_string_append_printf (text,
                            "%s%s",
                            text->len > 0 ? " " : "",
                            ((AdjBeat *) g_ptr_array_index (beats, i))->sentence);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Else the last moves. */
static char *
describe_moves (AdjTable *self)
{
  AdjHistory *history = adj_session_get_history (self->session);
  guint now = adj_session_get_ply (self->session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint ply = find_news (self, now); ply <= now; ply++) {
    g_autofree char *sentence = adj_history_address_move (history, ply);

    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
adj_table_describe_news (AdjTable *self)
{
  char *text = address_news (self);

  return text != NULL ? text : describe_moves (self);
}

static void
what_happened_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  AdjTable *self = data;
  g_autofree char *text = NULL;

  if (settle (self) == NULL || is_curtained (self))
    return;
  text = adj_table_describe_news (self);
  answer (self, text);
}

static void
show_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;

  if (settle (self) != NULL && !is_curtained (self))
    adj_table_show_again (self, g_variant_get_uint32 (parameter));
}

static void
hint_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  const AdjScene *scene = settle (self);

  if (scene != NULL && scene->actor >= 0 && !is_curtained (self))
    adj_action_area_ask_hint (ADJ_ACTION_AREA (self->acting), scene, adj_table_get_match (self));
}

/* Opens the page, and starts the analysis, or stops it if the page was open already. */
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

/* Shows the report, which begins what it needs of the analysis, or the table again. */
static void
report_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  gboolean is_shown = adj_table_layout_has_report (self->frame);

  if (analysis == NULL)
    return;
  if (!is_shown)
    adj_analysis_start (analysis);
  adj_table_show_report (self, !is_shown);
}

/* As a page that needs no other file. */
static void
export_report_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  AdjTable *self = data;
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  g_autoptr (AdjReport) report = analysis != NULL ? adj_report_new_for_analysis (analysis) : NULL;
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = report != NULL
                                            ? adj_session_get_people (self->session)->names
                                            : NULL };
  g_autoptr (GBytes) bytes = NULL;
  char *page;

  if (report == NULL)
    return;
  page = adj_report_write_html (&(AdjReportWriting){ .report = report,
                                                     .reader = &reader,
                                                     .title = self->title,
                                                     .match = adj_table_get_match (self) });
  bytes = g_bytes_new_take (page, strlen (page));
  adj_share_save (GTK_WIDGET (self), _ ("Save the Report"), _ ("report.html"), bytes);
}

/* Has the decision PLY made again, at the table. */
static void
practise (AdjTable *self, guint ply)
{
  if (!adj_session_practise (self->session, ply))
    return;
  adj_table_show_report (self, FALSE);
  (void) adj_guide_focus (self->guide, ADJ_REGION_MOVES);
}

static void
practise_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;

  if (self->session != NULL)
    practise (self, (guint) g_variant_get_int32 (parameter));
}

static void
practise_mistake (AdjTable *self, const AdjReport *report, guint ply, gboolean is_again)
{
  AdjMistakePlace place = adj_report_place_mistake (report, &self->mistakes, ply);

  place.is_again = is_again;
  practise (self, ply);
  if (adj_session_get_practice (self->session) != NULL)
    adj_session_place_practice (self->session, place);
}

static void
next_mistake_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjTable *self = data;
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  g_autoptr (AdjReport) report = analysis != NULL ? adj_report_new_for_analysis (analysis) : NULL;
  const AdjPractice *practice;
  guint last;
  guint ply;

  if (report == NULL)
    return;
  practice = adj_session_get_practice (self->session);
  if (practice != NULL && practice->is_of_notebook) {
    (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.notebook-next", NULL);
    return;
  }
  last = practice != NULL ? practice->ply : self->mistake;
  ply = adj_report_find_mistake (report, &self->mistakes, last);
  self->mistake = ply;
  if (ply > 0)
    practise_mistake (self, report, ply, ply <= last);
  else
    adj_window_toast (GTK_WIDGET (self), _ ("There is no such mistake in this game."));
}

int
adj_table_find_person (AdjTable *self)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  const AdjRecordHeader *header = adj_match_get_header (adj_table_get_match (self));

  for (guint seat = 0; seat < people->n; seat++) {
    if (people->list[seat].is_human)
      return (int) seat;
  }
  /* The game may have been left to a computer. */
  for (guint seat = 0; seat < people->n; seat++) {
    const char *kind = header->seats[seat].kind;

    if (g_strcmp0 (adj_incidents_find_holder (header->incidents, seat, kind, 0, NULL), "human") ==
        0)
      return (int) seat;
  }

  return -1;
}

/* The mix trainer, at the next decision for it of the person whose game it is, or of anybody. */
static void
train_mix_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);

  if (match == NULL)
    return;
  adj_table_show_report (self, FALSE);
  adj_table_close_end (self);
  if (bot_replies_exist (adj_match_get_game (match)))
    adj_mixer_open (GTK_WIDGET (self), self->session, adj_table_find_person (self));
}

/* Which mistakes are gone to: an action for each member of the filter. */
static void
mistakes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjTable *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  int value = g_variant_get_int32 (parameter);

  if (g_str_equal (name, "mistakes-of"))
    self->mistakes.seat = value;
  else if (g_str_equal (name, "mistakes-in"))
    self->mistakes.phase = value;
  else
    self->mistakes.least = (AdjGrade) CLAMP (value, ADJ_GRADE_INACCURACY, ADJ_GRADE_BLUNDER);
  self->mistake = 0;
  g_simple_action_set_state (action, parameter);
}

static void
show_answer_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  AdjTable *self = data;

  if (self->session != NULL)
    adj_session_show_answer (self->session);
}

static void
end_practice_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjTable *self = data;

  if (self->session == NULL)
    return;
  adj_session_end_practice (self->session);
  adj_table_show_report (self, TRUE);
}

static void
copy_link_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;
  AdjMatch *match = adj_table_get_match (self);
  g_autofree char *link = NULL;

  if (match == NULL)
    return;
  link = adj_link_make (match, adj_session_get_ply (self->session));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  adj_window_toast (GTK_WIDGET (self), _ ("The link to this moment is in the clipboard."));
}

/* What lay hidden until the end and never came, for whoever may see all. */
static void
never_came_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
  AdjTable *self = data;
  const AdjScene *scene = settle (self);
  g_autofree char *text = NULL;

  if (scene == NULL || scene->viewer != RULES_ALL_KNOWING)
    return;
  text = adj_game_ui_get (scene->game)->describe_left (scene);
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text);
}

static void
think_longer_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED,
                 gpointer data)
{
  AdjTable *self = data;
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;

  if (analysis != NULL)
    adj_analysis_deepen (analysis, adj_session_get_ply (self->session));
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

  adj_table_close_end (self);
  if (leave_report (self))
    adj_table_layout_open_panel (self->frame);
  else
    adj_table_layout_toggle_panel (self->frame);
}

static void
result_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *self = data;

  if (settle (self) == NULL)
    return;
  if (self->is_ended)
    adj_table_close_end (self);
  else
    adj_table_open_end (self);
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

  g_autofree char *action = g_strdup_printf ("win.seat-%u", seat);

  g_menu_item_set_action_and_target (item, action, "s", kind);
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

/* A lesson continues at the live place. */
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

/* What the actions depend on. */
typedef struct {
  gboolean can_act;
  gboolean can_analyse;
  gboolean is_at_end;
  gboolean can_think_longer;
  gboolean is_open;
  gboolean is_live;
  gboolean is_closed; /* the curtain */
  gboolean is_lesson;
  gboolean is_kept; /* in an archive that outlives the table */
  gboolean is_practice;
  gboolean is_revealed;
  gboolean has_reader;
  gboolean tells_left; /* what never came may be told */
} Situation;

static gboolean
allows_always (const Situation *situation G_GNUC_UNUSED)
{
  return TRUE;
}

static gboolean
allows_move (const Situation *situation)
{
  return situation->can_act;
}

static gboolean
allows_hint (const Situation *situation)
{
  return situation->can_act && !situation->is_lesson && !situation->is_practice;
}

static gboolean
allows_look (const Situation *situation)
{
  return !situation->is_closed;
}

static gboolean
allows_viewer (const Situation *situation)
{
  return situation->is_revealed;
}

static gboolean
allows_open_curtain (const Situation *situation)
{
  return situation->is_closed;
}

static gboolean
allows_pause (const Situation *situation)
{
  return situation->is_open && !situation->is_lesson;
}

static gboolean
allows_hand_over (const Situation *situation)
{
  return allows_pause (situation) && !situation->is_closed;
}

static gboolean
allows_concede (const Situation *situation)
{
  return allows_hand_over (situation) && situation->has_reader;
}

static gboolean
allows_branch (const Situation *situation)
{
  return !situation->is_closed && !situation->is_lesson && situation->is_kept;
}

static gboolean
allows_play_out (const Situation *situation)
{
  return situation->can_analyse && situation->is_kept;
}

static gboolean
allows_never_came (const Situation *situation)
{
  return situation->tells_left;
}

static gboolean
allows_remark (const Situation *situation)
{
  return !situation->is_lesson && situation->is_kept;
}

static gboolean
allows_analyse (const Situation *situation)
{
  return situation->can_analyse;
}

static gboolean
allows_result (const Situation *situation)
{
  return situation->is_at_end;
}

static gboolean
allows_practice (const Situation *situation)
{
  return situation->is_practice;
}

static gboolean
allows_think_longer (const Situation *situation)
{
  return situation->can_think_longer;
}

static gboolean
allows_lesson (const Situation *situation)
{
  return situation->is_lesson;
}

#define SEAT(title)                                                                        \
  {                                                                                        \
    { .name = title, .parameter_type = "s", .state = "'human'", .change_state = seat_cb }, \
      allows_hand_over                                                                     \
  }

/* All actions of the table, and when they are enabled while it is shown. */
static const struct {
  GActionEntry entry;
  gboolean (*allows) (const Situation *situation);
} actions[] = {
  { { .name = "move", .activate = move_cb, .parameter_type = "s" }, allows_move },
  { { .name = "go", .activate = go_cb, .parameter_type = "i" }, allows_look },
  { { .name = "go-by", .activate = step_back_cb, .parameter_type = "i" }, allows_look },
  { { .name = "go-round", .activate = step_round_cb, .parameter_type = "i" }, allows_look },
  { { .name = "viewer", .activate = viewer_cb, .parameter_type = "u", .state = "uint32 0" },
    allows_viewer },
  { { .name = "open-curtain", .activate = open_curtain_cb }, allows_open_curtain },
  { { .name = "step", .activate = step_cb }, allows_pause },
  { { .name = "pause", .activate = pause_cb, .state = "false" }, allows_pause },
  /* Answers why not, if nothing can be taken back. */
  { { .name = "take-back", .activate = take_back_cb }, allows_pause },
  { { .name = "concede", .activate = concede_cb }, allows_concede },
  { { .name = "hand-over", .activate = hand_over_cb, .parameter_type = "(us)" }, allows_hand_over },
  SEAT ("seat-0"),
  SEAT ("seat-1"),
  SEAT ("seat-2"),
  SEAT ("seat-3"),
  SEAT ("seat-4"),
  SEAT ("seat-5"),
  { { .name = "branch", .activate = branch_cb, .parameter_type = "i" }, allows_branch },
  { { .name = "other-seat", .activate = other_seat_cb }, allows_play_out },
  { { .name = "play-out", .activate = play_out_cb, .parameter_type = "i" }, allows_play_out },
  { { .name = "favourite", .activate = favourite_cb, .state = "false" }, allows_remark },
  { { .name = "standing", .activate = standing_cb }, allows_always },
  { { .name = "choices", .activate = choices_cb }, allows_always },
  { { .name = "what-happened", .activate = what_happened_cb }, allows_always },
  { { .name = "show-again", .activate = show_again_cb, .parameter_type = "u" }, allows_move },
  { { .name = "hint", .activate = hint_cb }, allows_hint },
  { { .name = "analyse", .activate = analyse_cb }, allows_analyse },
  { { .name = "export-report", .activate = export_report_cb }, allows_analyse },
  { { .name = "practise", .activate = practise_cb, .parameter_type = "i" }, allows_analyse },
  { { .name = "next-mistake", .activate = next_mistake_cb }, allows_analyse },
  { { .name = "train-mix", .activate = train_mix_cb }, allows_analyse },
  { { .name = "mistakes-of", .parameter_type = "i", .state = "-1", .change_state = mistakes_cb },
    allows_analyse },
  { { .name = "mistakes-in", .parameter_type = "i", .state = "-1", .change_state = mistakes_cb },
    allows_analyse },
  { { .name = "mistakes-from", .parameter_type = "i", .state = "3", .change_state = mistakes_cb },
    allows_analyse },
  { { .name = "show-answer", .activate = show_answer_cb }, allows_practice },
  { { .name = "end-practice", .activate = end_practice_cb }, allows_practice },
  { { .name = "report", .activate = report_cb, .state = "false" }, allows_analyse },
  { { .name = "result", .activate = result_cb }, allows_result },
  { { .name = "think-longer", .activate = think_longer_cb }, allows_think_longer },
  { { .name = "panel-page",
      .parameter_type = "s",
      .state = "'log'",
      .change_state = panel_page_cb },
    allows_always },
  { { .name = "sheet", .activate = sheet_cb, .parameter_type = "s" }, allows_always },
  { { .name = "show-panel", .activate = show_panel_cb }, allows_always },
  { { .name = "copy-link", .activate = copy_link_cb }, allows_remark },
  { { .name = "never-came", .activate = never_came_cb }, allows_never_came },
  { { .name = "note", .activate = note_cb, .parameter_type = "i" }, allows_remark },
  { { .name = "rule", .activate = rule_cb, .parameter_type = "s" }, allows_always },
  { { .name = "play-on", .activate = play_on_cb }, allows_always },
  { { .name = "lesson-next", .activate = lesson_next_cb }, allows_lesson },
  { { .name = "lesson-again", .activate = lesson_again_cb }, allows_lesson },
  { { .name = "lesson-show", .activate = lesson_show_cb }, allows_lesson },
  { { .name = "lesson-restart", .activate = lesson_restart_cb }, allows_lesson },
};

typedef struct {
  guint key;
  GdkModifierType modifiers;
  const char *action;
  int number; /* its parameter; 0: none */
  gboolean is_for_review;
} Key;

/* Keys of the whole table, which its widgets have not handled. */
static const Key keys[] = {
  { GDK_KEY_1, 0, "win.standing", 0, FALSE },
  { GDK_KEY_2, 0, "win.choices", 0, FALSE },
  { GDK_KEY_3, 0, "win.what-happened", 0, FALSE },
  { GDK_KEY_4, 0, "win.hint", 0, FALSE },
  /* The same where digits are typed into a field. */
  { GDK_KEY_1, GDK_CONTROL_MASK, "win.standing", 0, FALSE },
  { GDK_KEY_2, GDK_CONTROL_MASK, "win.choices", 0, FALSE },
  { GDK_KEY_3, GDK_CONTROL_MASK, "win.what-happened", 0, FALSE },
  { GDK_KEY_4, GDK_CONTROL_MASK, "win.hint", 0, FALSE },
  { GDK_KEY_Left, 0, "win.go-by", -1, TRUE },
  { GDK_KEY_Right, 0, "win.go-by", 1, TRUE },
  { GDK_KEY_Left, GDK_CONTROL_MASK, "win.go-round", -1, TRUE },
  { GDK_KEY_Right, GDK_CONTROL_MASK, "win.go-round", 1, TRUE },
  { GDK_KEY_Home, 0, "win.go", G_MININT, TRUE },
  { GDK_KEY_End, 0, "win.go", -1, TRUE },
  { GDK_KEY_space, 0, "win.play-on", 0, TRUE },
  { GDK_KEY_r, 0, "win.report", 0, TRUE },
  { GDK_KEY_n, 0, "win.next-mistake", 0, TRUE },
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

/* Closes the sheets of a narrow window. The focus must not stay in what is hidden. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  AdjTable *self = ADJ_TABLE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (self->session == NULL || !adj_table_layout_close_sheets (self->frame))
    return GDK_EVENT_PROPAGATE;
  if (focus != NULL && (gtk_widget_is_ancestor (focus, self->panel) ||
                        gtk_widget_is_ancestor (focus, self->timeline)))
    (void) adj_guide_focus (self->guide, ADJ_REGION_MOVES);
  return GDK_EVENT_STOP;
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
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
adj_table_init_actions (AdjTable *self)
{
  add_keys (self);
  self->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &actions[i].entry, 1, self);
}

static GSimpleAction *
get_action (AdjTable *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

void
adj_table_add_actions (AdjTable *self, GActionMap *map)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_action_map_add_action (map, G_ACTION (get_action (self, actions[i].entry.name)));
}

/* Only of a game that has been shown to its end, to whoever sees all. */
static gboolean
tells_left (AdjSession *session)
{
  AdjMatch *match = adj_session_get_match (session);

  return adj_match_get_over (match) && adj_session_is_revealed (session) &&
         adj_session_get_viewer (session) == RULES_ALL_KNOWING &&
         adj_game_ui_get (adj_match_get_game (match))->describe_left != NULL;
}

static Situation
get_situation (AdjTable *self)
{
  AdjSession *session = self->session;
  AdjAnalysis *analysis = adj_session_get_analysis (session);

  return (Situation){
    .can_act = adj_session_get_actor (session) >= 0,
    .can_analyse = analysis != NULL && adj_analysis_is_allowed (analysis),
    .is_at_end = adj_table_is_at_end (self),
    .can_think_longer = analysis != NULL && adj_analysis_is_allowed (analysis) &&
                        adj_analysis_get_deepened (analysis) == 0 &&
                        adj_analysis_can_deepen (analysis, adj_session_get_ply (session)),
    .is_open = !adj_session_is_review (session),
    .is_live = adj_session_get_live (session),
    .is_closed = adj_session_is_closed (session),
    .is_lesson = adj_session_get_lesson (session) != NULL,
    .is_kept = !adj_archive_is_fleeting (adj_match_get_store (adj_session_get_match (session))),
    .is_practice = adj_session_get_practice (session) != NULL,
    .is_revealed = adj_session_is_revealed (session),
    .has_reader = adj_table_get_reader (self) >= 0,
    .tells_left = tells_left (session),
  };
}

static void
sync_seats (AdjTable *self, AdjMatch *match)
{
  const AdjRecordHeader *header = adj_match_get_header (match);

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    char name[] = "seat-0";

    name[strlen ("seat-")] = (char) ('0' + seat);
    g_simple_action_set_state (get_action (self, name),
                               g_variant_new_string (header->seats[seat].kind));
  }
}

static void
sync_states (AdjTable *self)
{
  AdjMatch *match = adj_session_get_match (self->session);
  gboolean is_paused = adj_session_get_paused (self->session);

  sync_seats (self, match);

  g_simple_action_set_state (get_action (self, "pause"), g_variant_new_boolean (is_paused));
  g_simple_action_set_state (get_action (self, "favourite"),
                             g_variant_new_boolean (adj_match_get_favourite (match)));
  g_simple_action_set_state (get_action (self, "report"),
                             g_variant_new_boolean (adj_table_layout_has_report (self->frame)));
  g_simple_action_set_state (get_action (self, "viewer"),
                             g_variant_new_uint32 (adj_session_get_viewer (self->session)));
}

void
adj_table_sync_actions (AdjTable *self)
{
  gboolean is_shown = self->is_shown && self->session != NULL;
  Situation situation = { 0 };

  if (is_shown)
    situation = get_situation (self);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_simple_action_set_enabled (get_action (self, actions[i].entry.name),
                                 is_shown && actions[i].allows (&situation));
  if (is_shown)
    sync_states (self);
}

void
adj_table_set_shown (AdjTable *self, gboolean is_shown)
{
  g_return_if_fail (ADJ_IS_TABLE (self));

  self->is_shown = is_shown;
  adj_table_sync_actions (self);
  if (!is_shown || adj_table_get_scene (self) == NULL)
    return;
  adj_announcer_begin (self->announcer);
  /* Who opens has been asked before the table could be seen. */
  adj_guide_follow_decision (self->guide, adj_table_get_scene (self));
}
