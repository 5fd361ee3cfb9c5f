/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-practice-bar.h"

#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-scroll.h"
#include "adj-wrap-layout.h"

/* Of the text, in px at ordinary text. */
enum {
  LINE = 21,
  MOST_BESIDE = 12 * LINE,
  LOW = 2 * LINE,
  NARROW = 3 * LINE,
};

struct _AdjPracticeBar {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjDraft *draft; /* the table's */

  gboolean is_beside;
  gboolean is_narrow;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *scroll; /* of the text */
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
  g_autofree char *number = adj_practice_describe_number (practice);

  if (practice->is_of_notebook)
    /* TRANSLATORS: “Round 3, move 12”. */
    return g_strdup_printf (_ ("From the notebook: %s"), place);
  return number != NULL ? g_strdup_printf ("%s · %s", place, number) : g_steal_pointer (&place);
}

/* In little room SHORT, which is a part of NAME. */
static void
name_button (AdjPracticeBar *self, GtkWidget *button, const char *name, const char *in_short)
{
  gtk_button_set_label (GTK_BUTTON (button), self->is_beside ? name : in_short);
  gtk_widget_set_tooltip_text (button, self->is_beside ? NULL : name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_buttons (AdjPracticeBar *self, gboolean is_of_notebook)
{
  const char *end = is_of_notebook ? _ ("Notebook") : _ ("End the exercise");

  /* TRANSLATORS: The best move. */
  name_button (self, self->best, _ ("Best move"), C_ ("move", "Best"));
  /* TRANSLATORS: The move that was played. */
  name_button (self, self->played, _ ("Move played"), C_ ("move", "Played"));
  /* TRANSLATORS: Short for “End the exercise”. */
  name_button (self, self->end, end, is_of_notebook ? end : C_ ("exercise", "End"));
  gtk_button_set_label (GTK_BUTTON (self->next),
                        is_of_notebook ? _ ("Next position") : _ ("Next mistake"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next),
                                  is_of_notebook ? "win.notebook-next" : "win.next-mistake");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->end),
                                  is_of_notebook ? "win.notebook" : "win.end-practice");
}

/* In little room the place is the beginning of the text. */
static void
show_text (AdjPracticeBar *self, const AdjPractice *practice, const char *text)
{
  g_autofree char *place = describe_place (self, practice);
  /* TRANSLATORS: “Round 3, move 12”; sentences. */
  g_autofree char *both = g_strdup_printf (C_ ("exercise", "%s. %s"), place, text);

  gtk_label_set_label (GTK_LABEL (self->title), place);
  gtk_widget_set_visible (self->title, self->is_beside);
  gtk_label_set_label (GTK_LABEL (self->text), self->is_beside ? text : both);
}

static void
show (AdjPracticeBar *self)
{
  const AdjPractice *practice = get_practice (self);
  gboolean is_answered;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), practice != NULL);
  if (practice == NULL)
    return;

  is_answered = practice->is_shown ||
                adj_practice_judge (practice, get_verdict (self, practice)) == ADJ_TRY_FOUND;
  text = describe_all (self, practice, is_answered);
  name_buttons (self, practice->is_of_notebook);
  show_text (self, practice, text);
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

/* It may look as before: not every move has something on the board that can be marked. */
static void
say_drawn (AdjPracticeBar *self, const AdjPractice *practice, RulesMove move, gboolean is_best)
{
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = adj_session_get_people (self->session)->names };
  g_autofree char *text = describe_all (self, practice, TRUE);
  g_autofree char *words = NULL;
  g_autofree char *whole = NULL;
  RulesState before;

  adj_match_get_state (adj_session_get_match (self->session), practice->ply - 1, &before);
  words = adj_text_move (&reader, &before, move);
  whole = is_best
            /* TRANSLATORS: Sentences; a move, such as “Bid: 14”. */
            ? g_strdup_printf (_ ("%s The best move: “%s”."), text, words)
            /* TRANSLATORS: Sentences; a move, such as “Bid: 14”. */
            : g_strdup_printf (_ ("%s The move that was played: “%s”."), text, words);
  show_text (self, practice, whole);
}

/* Draws a move on the board, as one that is being made up is drawn. */
static void
draw (AdjPracticeBar *self, gboolean is_best)
{
  const AdjPractice *practice = get_practice (self);
  const AdjVerdict *verdict;
  RulesMove move;

  if (practice == NULL)
    return;
  verdict = get_verdict (self, practice);
  move = is_best ? adj_advice_find_best (&verdict->known, verdict->played)->move : verdict->played;
  adj_draft_set (self->draft, move);
  say_drawn (self, practice, move, is_best);
}

static void
draw_best_cb (AdjPracticeBar *self)
{
  draw (self, TRUE);
}

static void
draw_played_cb (AdjPracticeBar *self)
{
  draw (self, FALSE);
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
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-practice-bar");
  gtk_widget_class_bind_template_callback (widget_class, draw_best_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_played_cb);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, box);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, title);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, show);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, best);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, played);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, next);
  gtk_widget_class_bind_template_child (widget_class, AdjPracticeBar, end);
}

static void
set_room (AdjPracticeBar *self)
{
  int high = self->is_narrow ? NARROW : LOW;

  adj_scroll_set_room (ADJ_SCROLL (self->scroll),
                       self->is_beside ? LOW : high,
                       self->is_beside ? MOST_BESIDE : high);
}

void
adj_practice_bar_set_place (AdjPracticeBar *self, gboolean is_beside, gboolean is_narrow)
{
  if (self->is_beside == is_beside && self->is_narrow == is_narrow)
    return;
  self->is_beside = is_beside;
  self->is_narrow = is_narrow;
  adj_widget_set_class (GTK_WIDGET (self), "low", !is_beside);
  set_room (self);
  show (self);
}

static void
adj_practice_bar_init (AdjPracticeBar *self)
{
  self->is_beside = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->text = g_object_new (GTK_TYPE_LABEL,
                             "accessible-role",
                             GTK_ACCESSIBLE_ROLE_STATUS,
                             "wrap",
                             TRUE,
                             "wrap-mode",
                             PANGO_WRAP_WORD_CHAR,
                             "xalign",
                             0.0,
                             "yalign",
                             0.0,
                             NULL);
  self->scroll = adj_scroll_new (self->text, LOW);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->scroll, self->title);
  set_room (self);
}

GtkWidget *
adj_practice_bar_new (void)
{
  return g_object_new (ADJ_TYPE_PRACTICE_BAR, NULL);
}
