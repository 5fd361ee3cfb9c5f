/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-analysis-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-a11y-name.h"
#include "adj-odds-text.h"
#include "adj-curve.h"
#include "adj-history.h"
#include "adj-kit.h"
#include "adj-preparation.h"

enum {
  MOST_ROWS = 5
};

struct _AdjAnalysisPanel {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history;   /* the session's */
  AdjAnalysis *analysis; /* the one that is listened to */
  const AdjPeople *people;
  GSettings *settings;

  GtkWidget *scroller;
  GtkWidget *progress_text;
  GtkWidget *analyst_title;
  GtkWidget *analyst;
  GtkWidget *progress;
  GtkWidget *button;
  GtkWidget *signs; /* what they mean */
  GtkWidget *move;
  GtkWidget *chances;
  GtkWidget *deepen;
  GtkWidget *depth; /* that it was thought about for longer */
  GtkWidget *known_title;
  GtkWidget *known; /* rows, or NULL */
  GtkWidget *late_title;
  GtkWidget *late; /* the same */
  GtkWidget *summary_title;
  GtkWidget *summary;
};

G_DEFINE_FINAL_TYPE (AdjAnalysisPanel, adj_analysis_panel, GTK_TYPE_WIDGET)

/* A row with words at the left and a figure at the right; one accessible group. */
static void
add_row (GtkWidget *box, const char *words, const char *figure, const char *style)
{
  GtkWidget *row =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "spacing", 12, NULL);
  GtkWidget *left = adj_label_new (words, "");
  GtkWidget *right = gtk_label_new (figure);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), words, figure);

  gtk_widget_set_hexpand (left, TRUE);
  gtk_widget_set_valign (right, GTK_ALIGN_START);
  gtk_widget_add_css_class (right, "figure");
  gtk_widget_add_css_class (row, "insight-row");
  if (style != NULL)
    gtk_widget_add_css_class (row, style);
  gtk_box_append (GTK_BOX (row), left);
  gtk_box_append (GTK_BOX (row), right);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_box_append (GTK_BOX (box), row);
}

static void
add_move (AdjAnalysisPanel *self,
          GtkWidget *box,
          const AdjVerdict *verdict,
          const AdjAdvice *advice,
          const BotAdvice *entry)
{
  AdjTextReader reader = { .is_translated = TRUE, .names = self->people->names };
  gboolean is_played = memcmp (&entry->move, &verdict->played, sizeof entry->move) == 0;
  g_autofree char *chance = adj_odds_text_describe_entry (advice, entry);
  g_autofree char *phrase = NULL;
  g_autofree char *played = NULL;
  RulesState before;

  adj_match_get_state (adj_session_get_match (self->session), verdict->ply - 1, &before);
  phrase = adj_text_move (&reader, &before, entry->move);
  if (is_played)
    /* TRANSLATORS: A move that was made. */
    played = g_strdup_printf (_ ("Played: %s"), phrase);
  add_row (box, is_played ? played : phrase, chance, is_played ? "played" : NULL);
}

/* Lists the best moves, and the one that was made whatever its rank. */
static void
fill_moves (AdjAnalysisPanel *self,
            GtkWidget *box,
            const AdjVerdict *verdict,
            const AdjAdvice *advice)
{
  const BotAdvice *made = adj_advice_find (advice, verdict->played);
  const BotAdvice *list[ADJ_MOST_ADVICE];

  adj_advice_sort (advice, list);
  for (guint i = 0; i < advice->n; i++) {
    if (i < MOST_ROWS || list[i] == made)
      add_move (self, box, verdict, advice, list[i]);
  }
  if (adj_advice_has_points (advice) && advice == &verdict->known)
    gtk_box_append (GTK_BOX (box),
                    adj_label_new (_ ("The game is as good as decided: what counts is by how many "
                                      "points one wins or loses."),
                                   "ink2"));
}

/* TITLE with the grade of the move and its cost. */
static char *
describe_title (const char *title, const AdjVerdict *verdict, const AdjAdvice *advice)
{
  g_autofree char *grade = adj_odds_text_describe_grade (advice, verdict->played);

  return grade != NULL ? g_strdup_printf (_ ("%s: %s"), title, grade) : g_strdup (title);
}

/* Puts a new box of rows below TITLE. A box that has once been empty and hidden can't be used
 * again: GTK caches that its height doesn't depend on its width, and wrapped lines would overlap
 * what follows. */
static GtkWidget *
put_rows (GtkWidget *title)
{
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (title)), rows, title);
  return rows;
}

static void
drop_rows (GtkWidget **rows)
{
  if (*rows != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (*rows)), *rows);
  *rows = NULL;
}

static void
show_advice (AdjAnalysisPanel *self,
             GtkWidget *label,
             GtkWidget **rows,
             const char *title,
             const AdjVerdict *verdict,
             const AdjAdvice *advice)
{
  gboolean is_there = verdict != NULL && advice->n > 1;
  g_autofree char *text = is_there ? describe_title (title, verdict, advice) : NULL;

  gtk_widget_set_visible (label, is_there);
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  drop_rows (rows);
  if (!is_there)
    return;
  *rows = put_rows (label);
  fill_moves (self, *rows, verdict, advice);
}

/* Why there is no advice on this move; NULL: there is. */
static const char *
describe_silence (AdjAnalysisPanel *self, guint ply)
{
  const AdjVerdict *verdict = adj_history_get_verdict (self->history, ply);
  AdjAnalysis *analysis = adj_history_get_analysis (self->history);

  if (analysis == NULL || ply == 0)
    return _ ("Go to a move to see what it was worth.");
  if (verdict != NULL && verdict->known.n < 2)
    return _ ("There was nothing to choose.");
  if (verdict == NULL && adj_analysis_get_verdict (analysis, ply) != NULL)
    return _ ("To see what this move was worth, choose “Seen by: all”.");
  if (verdict == NULL)
    return _ ("This move has not been looked at yet.");

  return NULL;
}

/* Hidden, the panel is not updated until it is mapped, so that it doesn't slow down stepping. */
static gboolean
is_looked_at (AdjAnalysisPanel *self)
{
  return self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

/* Below the moves: why another one was better. */
static void
show_reason (AdjAnalysisPanel *self, const AdjVerdict *verdict)
{
  AdjTextReader reader = { .is_translated = TRUE, .names = self->people->names };
  g_autofree char *reason = NULL;
  RulesState before;

  if (verdict == NULL || self->known == NULL)
    return;
  adj_match_get_state (adj_session_get_match (self->session), verdict->ply - 1, &before);
  reason = adj_verdict_describe_reason (verdict, NULL, &before, &reader);
  if (reason != NULL)
    gtk_box_append (GTK_BOX (self->known), adj_label_new (reason, ""));
}

static void
show_depth (AdjAnalysisPanel *self, guint ply)
{
  guint depth = self->analysis != NULL ? adj_analysis_get_depth (self->analysis, ply) : 0;
  g_autofree char *text = NULL;

  if (depth > 1)
    text = g_strdup_printf (
      /* TRANSLATORS: A number, 4 or more. */
      _ ("Done: the computer has thought about this move %u times as long as about others."),
      depth);
  gtk_label_set_label (GTK_LABEL (self->depth), text != NULL ? text : "");
  gtk_widget_set_visible (self->depth, text != NULL && gtk_widget_get_visible (self->deepen));
}

/* The button is enabled by its action. */
static void
show_deepening (AdjAnalysisPanel *self)
{
  guint ply = adj_session_get_ply (self->session);
  gboolean is_deepened = self->analysis != NULL && adj_analysis_get_deepened (self->analysis) != 0;
  const AdjVerdict *verdict = adj_history_get_verdict (self->history, ply);

  gtk_widget_set_visible (self->deepen, verdict != NULL && verdict->known.n > 1);
  gtk_button_set_label (GTK_BUTTON (self->deepen),
                        is_deepened ? _ ("Thinking…") : _ ("Think Longer Here"));
  show_depth (self, ply);
}

static void
tell_move (AdjAnalysisPanel *self)
{
  guint ply = adj_session_get_ply (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  const AdjVerdict *verdict = adj_history_get_verdict (self->history, ply);
  g_autofree char *sentence = adj_history_describe_move (self->history, ply);
  g_autofree char *chances = adj_curve_describe (self->session);
  const char *silence =
    adj_session_get_practice (self->session) == NULL ? describe_silence (self, ply) : NULL;
  g_autofree char *text =
    silence != NULL ? g_strdup_printf ("%s\n%s", sentence, silence) : g_strdup (sentence);

  gtk_label_set_label (GTK_LABEL (self->move), text);
  gtk_label_set_label (GTK_LABEL (self->chances), chances != NULL ? chances : "");
  gtk_widget_set_visible (self->chances, chances != NULL);
  show_advice (self,
               self->known_title,
               &self->known,
               _ ("As could be known"),
               verdict,
               verdict != NULL ? &verdict->known : NULL);
  show_reason (self, verdict);
  show_deepening (self);
  /* Hindsight uses what was hidden, so it is shown only if everything is. */
  show_advice (self,
               self->late_title,
               &self->late,
               _ ("In hindsight"),
               viewer == RULES_ALL_KNOWING ? verdict : NULL,
               verdict != NULL ? &verdict->hindsight : NULL);
}

static void
show_move (AdjAnalysisPanel *self)
{
  if (is_looked_at (self))
    tell_move (self);
}

static void
add_summary (AdjAnalysisPanel *self, guint seat)
{
  AdjSummary summary = adj_analysis_summarize (self->analysis, seat);
  guint mean = adj_summary_get_mean_cost (&summary);
  /* TRANSLATORS: What is lost on average, in percent with a decimal, by a decision. */
  g_autofree char *figure = g_strdup_printf (_ ("−%.1f%%"), 100.0 * mean / BOT_SURE);
  g_autofree char *words = NULL;

  if (summary.n == 0)
    return;
  /* TRANSLATORS: A name, and numbers. */
  words = g_strdup_printf (_ ("%s (blunders: %u, mistakes: %u, inaccuracies: %u)"),
                           self->people->names[seat],
                           summary.n_grades[ADJ_GRADE_BLUNDER],
                           summary.n_grades[ADJ_GRADE_MISTAKE],
                           summary.n_grades[ADJ_GRADE_INACCURACY]);
  add_row (self->summary, words, figure, NULL);
}

/* A view from one seat has the summary of that seat only. */
static void
show_summary (AdjAnalysisPanel *self)
{
  RulesViewer viewer = adj_session_get_viewer (self->session);

  adj_widget_remove_children (self->summary);
  for (guint seat = 0; self->analysis != NULL && seat < self->people->n; seat++) {
    if (viewer == RULES_ALL_KNOWING || viewer == seat)
      add_summary (self, seat);
  }
  gtk_widget_set_visible (self->summary_title, gtk_widget_get_first_child (self->summary) != NULL);
}

static char *
describe_progress (AdjAnalysisPanel *self)
{
  guint n_plies = adj_history_get_n_plies (self->history);
  guint n_done = self->analysis != NULL ? adj_analysis_get_n_done (self->analysis) : 0;

  if (n_done == 0 && (self->analysis == NULL || !adj_analysis_get_running (self->analysis)))
    return g_strdup (_ ("A computer can look at each decision of this game: what could be known, "
                        "what would have been best, and what it cost. That takes a while."));
  if (n_done == n_plies)
    return g_strdup (_ ("All decisions of this game have been looked at."));

  return g_strdup_printf (_ ("%u of %u moves have been looked at."), n_done, n_plies);
}

static void
show_progress (AdjAnalysisPanel *self)
{
  guint n_plies = adj_history_get_n_plies (self->history);
  gboolean is_running = self->analysis != NULL && adj_analysis_get_running (self->analysis);
  guint n_done = self->analysis != NULL ? adj_analysis_get_n_done (self->analysis) : 0;
  g_autofree char *text = describe_progress (self);

  gtk_label_set_label (GTK_LABEL (self->progress_text), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 n_plies > 0 ? (double) n_done / n_plies : 0);
  gtk_widget_set_visible (self->progress, n_done < n_plies && (is_running || n_done > 0));
  gtk_widget_set_visible (self->button, n_done < n_plies);
  gtk_button_set_label (GTK_BUTTON (self->button),
                        is_running   ? _ ("Stop")
                        : n_done > 0 ? _ ("Go On")
                                     : _ ("Analyse"));
}

static void
show_analyst (AdjAnalysisPanel *self)
{
  g_autofree char *text = NULL;

  if (self->analysis == NULL)
    return;
  /* TRANSLATORS: %s is a level, such as “Expert”. */
  text = g_strdup_printf (
    _ ("Analyst: %s"),
    adj_level_get_title (bot_level_name (adj_analysis_get_level (self->analysis))));
  gtk_label_set_label (GTK_LABEL (self->analyst_title), text);
}

static char *
describe_signs (void)
{
  return g_strdup_printf (
    /* TRANSLATORS: Three times a sign, such as “??”, and what its moves lose at least. */
    _ ("Above the timeline: %s inaccuracy, which loses %u%% or more; %s mistake, %u%%; %s blunder, "
       "%u%%."),
    adj_grade_get_sign (ADJ_GRADE_INACCURACY),
    adj_grade_get_least (ADJ_GRADE_INACCURACY),
    adj_grade_get_sign (ADJ_GRADE_MISTAKE),
    adj_grade_get_least (ADJ_GRADE_MISTAKE),
    adj_grade_get_sign (ADJ_GRADE_BLUNDER),
    adj_grade_get_least (ADJ_GRADE_BLUNDER));
}

/* Explains the signs as soon as there are any; an exercise has no timeline. */
static void
show_signs (AdjAnalysisPanel *self)
{
  g_autofree char *text = NULL;
  gboolean has_signs = self->analysis != NULL && adj_analysis_get_n_done (self->analysis) > 0 &&
                       adj_session_get_practice (self->session) == NULL;

  gtk_widget_set_visible (self->signs, has_signs);
  if (!has_signs || *gtk_label_get_label (GTK_LABEL (self->signs)) != '\0')
    return;
  text = describe_signs ();
  gtk_label_set_label (GTK_LABEL (self->signs), text);
}

static void
show_all (AdjAnalysisPanel *self)
{
  if (!is_looked_at (self))
    return;

  g_set_object (&self->analysis, adj_session_get_analysis (self->session));
  show_progress (self);
  show_analyst (self);
  show_signs (self);
  show_move (self);
  show_summary (self);
}

static void
session_cb (AdjAnalysisPanel *self, AdjSessionChange change)
{
  if ((change & ~(guint) ADJ_SESSION_PLACE) != 0)
    show_all (self);
  else
    show_move (self);
}

void
adj_analysis_panel_set_session (AdjAnalysisPanel *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  g_clear_object (&self->analysis);
  self->history = is_there ? adj_session_get_history (session) : NULL;
  self->people = is_there ? adj_session_get_people (session) : NULL;
  show_all (self);
}

static void
adj_analysis_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_analysis_panel_parent_class)->map (widget);
  show_all (ADJ_ANALYSIS_PANEL (widget));
}

static void
adj_analysis_panel_dispose (GObject *object)
{
  AdjAnalysisPanel *self = ADJ_ANALYSIS_PANEL (object);

  adj_analysis_panel_set_session (self, NULL);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_ANALYSIS_PANEL);
  G_OBJECT_CLASS (adj_analysis_panel_parent_class)->dispose (object);
}

static void
adj_analysis_panel_class_init (AdjAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_analysis_panel_dispose;
  widget_class->map = adj_analysis_panel_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "insight");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-analysis-panel");
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, progress_text);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, analyst_title);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, analyst);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, button);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, signs);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, move);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, chances);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, deepen);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, depth);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, known_title);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, late_title);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, summary_title);
  gtk_widget_class_bind_template_child (widget_class, AdjAnalysisPanel, summary);
}

static void
adj_analysis_panel_init (AdjAnalysisPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
take_analyst (AdjAnalysisPanel *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->analyst),
                              (guint) g_settings_get_enum (self->settings, "analyst"));
}

static void
analyst_cb (AdjAnalysisPanel *self)
{
  int chosen = (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->analyst));

  if (chosen != g_settings_get_enum (self->settings, "analyst"))
    (void) g_settings_set_enum (self->settings, "analyst", chosen);
}

void
adj_analysis_panel_set_settings (AdjAnalysisPanel *self, GSettings *settings)
{
  g_return_if_fail (ADJ_IS_ANALYSIS_PANEL (self) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  adj_a11y_name_set (self->analyst, _ ("How thoroughly the analyst thinks"));
  take_analyst (self);
  g_signal_connect_object (settings,
                           "changed::analyst",
                           G_CALLBACK (take_analyst),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analyst,
                           "notify::selected",
                           G_CALLBACK (analyst_cb),
                           self,
                           G_CONNECT_SWAPPED);
}
