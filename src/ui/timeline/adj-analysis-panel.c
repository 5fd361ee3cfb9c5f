/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-analysis-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-odds-text.h"
#include "adj-curve.h"
#include "adj-history.h"

enum {
  MOST_ROWS = 5
};

struct _AdjAnalysisPanel {
  GtkWidget parent_instance;

  AdjReplay *replay;
  AdjHistory *history;   /* the replay's */
  AdjAnalysis *analysis; /* the one that is listened to */
  const AdjPeople *people;

  GtkWidget *scroller;
  GtkWidget *progress_text;
  GtkWidget *progress;
  GtkWidget *button;
  GtkWidget *signs; /* what they mean */
  GtkWidget *move;
  GtkWidget *chances;
  GtkWidget *known_title;
  GtkWidget *known; /* rows, or NULL */
  GtkWidget *late_title;
  GtkWidget *late; /* the same */
  GtkWidget *summary_title;
  GtkWidget *summary;
};

G_DEFINE_FINAL_TYPE (AdjAnalysisPanel, adj_analysis_panel, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_heading (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label",
                                   text,
                                   "xalign",
                                   0.0,
                                   NULL);

  gtk_widget_add_css_class (label, "insight-title");
  return label;
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* A row: words at the left, a figure at the right, read as one. */
static void
add_row (GtkWidget *box, const char *words, const char *figure, const char *style)
{
  GtkWidget *row =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "spacing", 12, NULL);
  GtkWidget *left = new_label (words, NULL);
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
add_move (AdjAnalysisPanel *self, GtkWidget *box, const AdjVerdict *verdict, const BotAdvice *entry)
{
  AdjTextReader reader = { .is_translated = TRUE,
                           .names = self->people->names,
                           .eyes = ADJ_TEXT_ALL_EYES };
  gboolean is_played = memcmp (&entry->move, &verdict->played, sizeof entry->move) == 0;
  g_autofree char *chance = adj_odds_text_describe_advice (entry);
  g_autofree char *phrase = NULL;
  g_autofree char *played = NULL;
  RulesState before;

  adj_match_get_state (adj_replay_get_match (self->replay), verdict->ply - 1, &before);
  phrase = adj_text_move (&reader, &before, entry->move);
  if (is_played)
    /* TRANSLATORS: A move that was made. */
    played = g_strdup_printf (_ ("Played: %s"), phrase);
  add_row (box, is_played ? played : phrase, chance, is_played ? "played" : NULL);
}

/* The best, and the one that was made wherever it stands. */
static void
fill_moves (AdjAnalysisPanel *self,
            GtkWidget *box,
            const AdjVerdict *verdict,
            const AdjAdvice *advice)
{
  const BotAdvice *made = adj_advice_find (advice, verdict->played);

  for (guint i = 0; i < MIN (advice->n, MOST_ROWS); i++)
    add_move (self, box, verdict, &advice->list[i]);
  if (made != NULL && made >= &advice->list[MOST_ROWS])
    add_move (self, box, verdict, made);
}

/* What the move is called, with what it cost. */
static char *
describe_title (const char *title, const AdjVerdict *verdict, const AdjAdvice *advice)
{
  g_autofree char *grade = adj_odds_text_describe_grade (advice, verdict->played);

  return grade != NULL ? g_strdup_printf (_ ("%s: %s"), title, grade) : g_strdup (title);
}

static GtkWidget *
new_rows (void)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
}

/* Below TITLE. Made anew: of a box that was empty and hidden GTK believes for ever that its height
 * does not follow from its width, and lines that break would lie over what is below. */
static GtkWidget *
put_rows (GtkWidget *title)
{
  GtkWidget *rows = new_rows ();

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

/* Why nothing is told of this move. */
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
    return _ ("To see what this move was worth, have the table seen by all.");
  if (verdict == NULL)
    return _ ("This move has not been looked at yet.");

  return NULL;
}

/* What nobody looks at is made when somebody does: a step along the game must not wait for it. */
static gboolean
is_looked_at (AdjAnalysisPanel *self)
{
  return self->replay != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
tell_move (AdjAnalysisPanel *self)
{
  guint ply = adj_replay_get_ply (self->replay);
  int eyes = adj_replay_get_eyes (self->replay);
  const AdjVerdict *verdict = adj_history_get_verdict (self->history, ply);
  g_autofree char *sentence = adj_history_describe_move (self->history, self->people, ply);
  g_autofree char *chances = adj_curve_describe (self->history, self->people, ply, eyes);
  const char *silence = describe_silence (self, ply);
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
  /* Hindsight is for those who see everything. */
  show_advice (self,
               self->late_title,
               &self->late,
               _ ("In hindsight"),
               eyes == ADJ_EYES_ALL ? verdict : NULL,
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

/* Who sees with one seat's eyes is told of that seat. */
static void
show_summary (AdjAnalysisPanel *self)
{
  int eyes = adj_replay_get_eyes (self->replay);

  empty (self->summary);
  for (guint seat = 0; self->analysis != NULL && seat < self->people->n; seat++) {
    if (eyes == ADJ_EYES_ALL || eyes == (int) seat)
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

/* Where the first signs appear they are explained. */
static void
show_signs (AdjAnalysisPanel *self)
{
  g_autofree char *text = NULL;
  gboolean has_signs = self->analysis != NULL && adj_analysis_get_n_done (self->analysis) > 0;

  gtk_widget_set_visible (self->signs, has_signs);
  if (!has_signs || *gtk_label_get_label (GTK_LABEL (self->signs)) != '\0')
    return;
  text = describe_signs ();
  gtk_label_set_label (GTK_LABEL (self->signs), text);
}

static void
show_all (AdjAnalysisPanel *self)
{
  AdjAnalysis *analysis;

  if (!is_looked_at (self))
    return;

  analysis = adj_history_get_analysis (self->history);
  if (self->analysis != analysis) {
    if (self->analysis != NULL)
      (void) g_signal_handlers_disconnect_by_data (self->analysis, self);
    g_set_object (&self->analysis, analysis);
    if (analysis != NULL)
      g_signal_connect_object (analysis,
                               "notify::running",
                               G_CALLBACK (show_progress),
                               self,
                               G_CONNECT_SWAPPED);
  }
  show_progress (self);
  show_signs (self);
  show_move (self);
  show_summary (self);
}

static void
let_go (AdjAnalysisPanel *self)
{
  if (self->analysis != NULL)
    (void) g_signal_handlers_disconnect_by_data (self->analysis, self);
  g_clear_object (&self->analysis);
  if (self->replay == NULL)
    return;

  (void) g_signal_handlers_disconnect_by_data (self->history, self);
  (void) g_signal_handlers_disconnect_by_data (self->replay, self);
  self->history = NULL;
  g_clear_object (&self->replay);
}

void
adj_analysis_panel_set_replay (AdjAnalysisPanel *self, AdjReplay *replay, const AdjPeople *people)
{
  let_go (self);
  self->people = people;
  if (replay == NULL)
    return;

  self->replay = g_object_ref (replay);
  self->history = adj_history_get (replay);
  g_signal_connect_object (self->history,
                           "changed",
                           G_CALLBACK (show_all),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "graded", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "notify::ply", G_CALLBACK (show_move), self, G_CONNECT_SWAPPED);
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

  adj_analysis_panel_set_replay (self, NULL, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
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
}

static void
build_progress (AdjAnalysisPanel *self)
{
  self->progress_text = g_object_new (GTK_TYPE_LABEL,
                                      "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_STATUS,
                                      "wrap",
                                      TRUE,
                                      "xalign",
                                      0.0,
                                      NULL);
  gtk_widget_add_css_class (self->progress_text, "ink2");
  self->progress = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress of the analysis"),
                                  -1);
  self->button = gtk_button_new_with_label (_ ("Analyse"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.analyse");
  gtk_widget_set_halign (self->button, GTK_ALIGN_START);
}

static void
adj_analysis_panel_init (AdjAnalysisPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  build_progress (self);
  self->signs = new_label (NULL, "role-small");
  gtk_widget_add_css_class (self->signs, "ink2");
  self->move = new_label (NULL, "role-body");
  self->chances = new_label (NULL, "ink2");
  self->known_title = new_heading (NULL);
  self->late_title = new_heading (NULL);
  self->summary_title = new_heading (_ ("Lost in a decision, on average"));
  self->summary = new_rows ();
  gtk_label_set_wrap (GTK_LABEL (self->summary_title), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->known_title), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->late_title), TRUE);
  gtk_widget_add_css_class (box, "insight-box");
  gtk_box_append (GTK_BOX (box), self->progress_text);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_box_append (GTK_BOX (box), self->signs);
  gtk_box_append (GTK_BOX (box), self->move);
  gtk_box_append (GTK_BOX (box), self->chances);
  gtk_box_append (GTK_BOX (box), self->known_title);
  gtk_box_append (GTK_BOX (box), self->late_title);
  gtk_box_append (GTK_BOX (box), self->summary_title);
  gtk_box_append (GTK_BOX (box), self->summary);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Analysis"),
                                  -1);
}

GtkWidget *
adj_analysis_panel_new (void)
{
  return g_object_new (ADJ_TYPE_ANALYSIS_PANEL, NULL);
}
