/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report-place.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-kit.h"
#include "adj-odds-text.h"
#include "adj-wrap-layout.h"

enum {
  BADGE = 20,
  SPACING = 14,
};

struct _AdjReportPlace {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *chances;
  GtkWidget *verdict;
  GtkWidget *buttons;
  GtkWidget *again;
  GtkWidget *play_out;
  GtkWidget *branch;
};

G_DEFINE_FINAL_TYPE (AdjReportPlace, adj_report_place, GTK_TYPE_WIDGET)

static void
show_title (AdjReportPlace *self, AdjSession *session)
{
  AdjHistory *history = adj_session_get_history (session);
  guint ply = adj_session_get_ply (session);
  g_autofree char *place = adj_history_describe_place (history, ply);
  g_autofree char *sentence = adj_history_describe_move (history, ply);
  /* TRANSLATORS: In Pango markup: “Round 13, move 2”, and what that move did. */
  g_autofree char *text = g_markup_printf_escaped (_ ("<b>%s.</b> %s"), place, sentence);

  gtk_label_set_markup (GTK_LABEL (self->title), text);
}

static void
add_chance (AdjReportPlace *self, const AdjPerson *person, guint32 chance)
{
  GtkWidget *group =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "spacing", 6, NULL);
  GtkWidget *badge = adj_badge_new (BADGE);
  g_autofree char *text = adj_odds_text_describe (chance);
  GtkWidget *figure = gtk_label_new (text);
  /* TRANSLATORS: A name and a percentage. */
  g_autofree char *name = g_strdup_printf (C_ ("chances", "%s: %s"), person->name, text);

  adj_badge_set_person (ADJ_BADGE (badge), person, FALSE);
  gtk_widget_add_css_class (figure, "figure");
  gtk_box_append (GTK_BOX (group), badge);
  gtk_box_append (GTK_BOX (group), figure);
  gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (group, name);
  gtk_widget_insert_before (group, self->chances, NULL);
}

static void
show_chances (AdjReportPlace *self, AdjSession *session, const AdjReport *report)
{
  const AdjPeople *people = adj_session_get_people (session);
  guint ply = MIN (adj_session_get_ply (session), report->n_plies);
  const AdjReportPoint *point = adj_report_get_point (report, ply);

  adj_widget_remove_children (self->chances);
  for (guint seat = 0; seat < report->n_seats && point->is_known; seat++)
    add_chance (self, &people->list[seat], point->chances[seat]);
  gtk_widget_set_visible (self->chances, point->is_known);
}

/* “This move: mistake, −11%.”, and what was better. */
static char *
describe_verdict (AdjSession *session, const AdjVerdict *verdict)
{
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (session)->names };
  g_autofree char *grade = adj_odds_text_describe_grade (&verdict->known, verdict->played);
  g_autofree char *reason = NULL;
  RulesState before;

  adj_match_get_state (adj_session_get_match (session), verdict->ply - 1, &before);
  reason = adj_verdict_describe_reason (verdict, NULL, &before, &reader);
  if (reason == NULL)
    /* TRANSLATORS: “best move”. */
    return g_strdup_printf (_ ("This move: %s."), grade);
  /* TRANSLATORS: “mistake, −11%”; sentences that say what was better. */
  return g_strdup_printf (_ ("This move: %s. %s"), grade, reason);
}

static const RulesGame *
get_game (AdjSession *session)
{
  return adj_match_get_game (adj_session_get_match (session));
}

static gboolean
is_best (const AdjVerdict *verdict)
{
  RulesMove best = adj_advice_find_best (&verdict->known, verdict->played)->move;

  return memcmp (&best, &verdict->played, sizeof best) == 0;
}

/* Of the move that was made last; NULL: nothing. */
static char *
describe_place (AdjSession *session)
{
  guint ply = adj_session_get_ply (session);
  const AdjVerdict *verdict = adj_history_get_verdict (adj_session_get_history (session), ply);

  if (ply == 0)
    return g_strdup (_ ("Nobody has moved: the chances are what the deal and the seat are worth."));
  return verdict != NULL && verdict->known.n > 1 ? describe_verdict (session, verdict) : NULL;
}

static void
show_verdict (AdjReportPlace *self, AdjSession *session)
{
  const AdjVerdict *verdict =
    adj_history_get_verdict (adj_session_get_history (session), adj_session_get_ply (session));
  g_autofree char *text = describe_place (session);

  gtk_label_set_label (GTK_LABEL (self->verdict), text != NULL ? text : "");
  gtk_widget_set_visible (self->verdict, text != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->again),
                                    "i",
                                    (int) adj_session_get_ply (session));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->play_out),
                                    "i",
                                    (int) adj_session_get_ply (session));
  gtk_widget_set_visible (self->play_out,
                          verdict != NULL && verdict->better.n > 0 && !is_best (verdict) &&
                            !rules_game_has_secrets (get_game (session)));
  gtk_widget_set_visible (self->again,
                          verdict != NULL &&
                            adj_grade_get_sign (adj_verdict_get_grade (verdict)) != NULL);
}

void
adj_report_place_show (AdjReportPlace *self, AdjSession *session, const AdjReport *report)
{
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL && report != NULL);
  if (session == NULL || report == NULL)
    return;
  show_title (self, session);
  show_chances (self, session, report);
  show_verdict (self, session);
  /* The end of a finished game leaves nothing to play. */
  gtk_widget_set_visible (self->branch, adj_session_get_ply (session) < report->n_plies);
}

void
adj_report_place_set_narrow (AdjReportPlace *self, gboolean is_narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), is_narrow ? 8 : 16);
}

static void
adj_report_place_dispose (GObject *object)
{
  AdjReportPlace *self = ADJ_REPORT_PLACE (object);

  if (self->chances != NULL)
    adj_widget_remove_children (self->chances);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_REPORT_PLACE);
  G_OBJECT_CLASS (adj_report_place_parent_class)->dispose (object);
}

static void
adj_report_place_class_init (AdjReportPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_report_place_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reportplace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-report-place");
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, box);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, title);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, chances);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, verdict);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, buttons);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, again);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, play_out);
  gtk_widget_class_bind_template_child (widget_class, AdjReportPlace, branch);
}

static void
adj_report_place_init (AdjReportPlace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->chances, adj_wrap_layout_new (SPACING));
}
