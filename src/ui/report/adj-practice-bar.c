/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-practice-bar.h"

#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-wrap-layout.h"

struct _AdjPracticeBar {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjDraft *draft; /* the table's */

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *buttons;
  GtkWidget *show;
  GtkWidget *best;
  GtkWidget *played;
  GtkWidget *next;
  GtkWidget *end;
};

G_DEFINE_FINAL_TYPE (AdjPracticeBar, adj_practice_bar, GTK_TYPE_WIDGET)

static const AdjPractice *
get_practice (AdjPracticeBar *self)
{
  return self->session != NULL ? adj_session_get_practice (self->session) : NULL;
}

static const AdjVerdict *
get_verdict (AdjPracticeBar *self, const AdjPractice *practice)
{
  return adj_analysis_get_verdict (adj_session_get_analysis (self->session), practice->ply);
}

/* The try, and the answer once it is known. */
static char *
describe (AdjPracticeBar *self, const AdjPractice *practice, gboolean is_answered)
{
  const AdjVerdict *verdict = get_verdict (self, practice);
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names };
  g_autofree char *try = NULL;
  g_autofree char *answer = NULL;
  RulesState before;

  adj_match_get_state (adj_session_get_match (self->session), practice->ply - 1, &before);
  try = adj_practice_describe_try (practice, verdict, &before, &reader);
  if (!is_answered)
    return g_steal_pointer (&try);
  answer = adj_practice_describe_answer (practice, verdict, &before, &reader);
  return practice->is_shown && adj_practice_judge (practice, verdict) != ADJ_TRY_FOUND
           ? g_steal_pointer (&answer)
           : g_strconcat (try, " ", answer, NULL);
}

/* What is said, and when a decision of the notebook comes back. */
static char *
describe_all (AdjPracticeBar *self, const AdjPractice *practice, gboolean is_answered)
{
  g_autofree char *text = describe (self, practice, is_answered);
  g_autofree char *back = adj_practice_describe_return (practice);

  return back != NULL ? g_strconcat (text, " ", back, NULL) : g_steal_pointer (&text);
}

static char *
describe_place (AdjPracticeBar *self, const AdjPractice *practice)
{
  g_autofree char *place =
    adj_history_describe_place (adj_session_get_history (self->session), practice->ply);

  /* TRANSLATORS: “Round 3, move 12”. */
  return practice->is_of_notebook ? g_strdup_printf (_ ("From the notebook: %s"), place)
                                  : g_steal_pointer (&place);
}

static void
name_buttons (AdjPracticeBar *self, gboolean is_of_notebook)
{
  gtk_button_set_label (GTK_BUTTON (self->next),
                        is_of_notebook ? _ ("Next position") : _ ("Next mistake"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next),
                                  is_of_notebook ? "win.notebook-next" : "win.next-mistake");
  gtk_button_set_label (GTK_BUTTON (self->end),
                        is_of_notebook ? _ ("Notebook") : _ ("End the exercise"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->end),
                                  is_of_notebook ? "win.notebook" : "win.end-practice");
}

static void
show (AdjPracticeBar *self)
{
  const AdjPractice *practice = get_practice (self);
  gboolean is_answered;
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), practice != NULL);
  if (practice == NULL)
    return;

  is_answered = practice->is_shown ||
                adj_practice_judge (practice, get_verdict (self, practice)) == ADJ_TRY_FOUND;
  place = describe_place (self, practice);
  text = describe_all (self, practice, is_answered);
  name_buttons (self, practice->is_of_notebook);
  gtk_label_set_label (GTK_LABEL (self->title), place);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->show, !is_answered);
  gtk_widget_set_visible (self->best, is_answered);
  gtk_widget_set_visible (self->played, is_answered);
}

static void
session_cb (AdjPracticeBar *self, AdjSessionChange change)
{
  if ((change & (ADJ_SESSION_PRACTICE | ADJ_SESSION_ANALYSIS)) != 0)
    show (self);
}

void
adj_practice_bar_set_session (AdjPracticeBar *self, AdjSession *session, AdjDraft *draft)
{
  (void) adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);
  self->draft = draft;
  show (self);
}

/* It may look as before: then it was drawn already. */
static void
say_drawn (AdjPracticeBar *self, const AdjPractice *practice, RulesMove move)
{
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names };
  g_autofree char *text = describe_all (self, practice, TRUE);
  g_autofree char *words = NULL;
  g_autofree char *whole = NULL;
  RulesState before;

  adj_match_get_state (adj_session_get_match (self->session), practice->ply - 1, &before);
  words = adj_text_move (&reader, &before, move);
  /* TRANSLATORS: Sentences; a move, such as “Bid: 14”. */
  whole = g_strdup_printf (_ ("%s On the board: “%s”."), text, words);
  gtk_label_set_label (GTK_LABEL (self->text), whole);
}

/* Draws a move on the board, as one that is being made up is drawn. */
static void
draw_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AdjPracticeBar *self = ADJ_PRACTICE_BAR (widget);
  const AdjPractice *practice = get_practice (self);
  const AdjVerdict *verdict;
  RulesMove move;

  (void) parameter;
  if (practice == NULL)
    return;
  verdict = get_verdict (self, practice);
  move = g_str_equal (action, "practice.best")
           ? adj_advice_find_best (&verdict->known, verdict->played)->move
           : verdict->played;
  adj_draft_set (self->draft, move);
  say_drawn (self, practice, move);
}

static void
adj_practice_bar_dispose (GObject *object)
{
  AdjPracticeBar *self = ADJ_PRACTICE_BAR (object);

  if (self->box != NULL)
    adj_practice_bar_set_session (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_PRACTICE_BAR);
  G_OBJECT_CLASS (adj_practice_bar_parent_class)->dispose (object);
}

static void
adj_practice_bar_class_init (AdjPracticeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_practice_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "practice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "practice.best", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "practice.played", NULL, draw_cb);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-practice-bar");
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, box);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, title);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, text);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, show);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, best);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, played);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, next);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, end);
}

static void
adj_practice_bar_init (AdjPracticeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_practice_bar_new (void)
{
  return g_object_new (ADJ_TYPE_PRACTICE_BAR, NULL);
}
