/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-finale-turns.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-odds-text.h"
#include "adj-report.h"
#include "adj-swing.h"
#include "adj-tip.h"

enum {
  SIGN = 26,  /* px */
  WORDS = 20, /* letters, at least: the labels expand */
};

struct _AdjFinaleTurns {
  GtkWidget parent_instance;

  AdjSession *session;

  GtkWidget *box;
  GtkWidget *progress;
  GtkWidget *start;
  GtkWidget *list; /* NULL: nothing is told yet */
};

G_DEFINE_FINAL_TYPE (AdjFinaleTurns, adj_finale_turns, GTK_TYPE_WIDGET)

/* "Round 11 · Theft" */
static char *
describe_place (AdjHistory *history, const AdjTurn *turn)
{
  AdjSign sign = { 0 };

  if (adj_history_get_sign (history, turn->ply, &sign) == 0 || sign.name == NULL)
    return g_strdup_printf (_ ("Round %u"), turn->round);
  /* Translators: the number of the round, and the phase of it */
  return g_strdup_printf (_ ("Round %u · %s"), turn->round, _ (sign.name));
}

static char *
describe_swing (const AdjTurn *turn)
{
  g_autofree char *before = adj_odds_text_describe (turn->from);
  g_autofree char *after = adj_odds_text_describe (turn->to);

  return g_strdup_printf ("%s\u00a0→\u00a0%s", before, after);
}

static GtkWidget *
make_sign (AdjHistory *history, guint ply)
{
  AdjSign sign = { 0 };
  GtkWidget *disc = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *image;

  (void) adj_history_get_sign (history, ply, &sign);
  image = adj_drawing_new_image (sign.piece != NULL ? sign.piece : "sign-move", SIGN, NULL);
  gtk_widget_set_vexpand (image, TRUE);
  gtk_widget_set_hexpand (image, TRUE);
  gtk_box_append (GTK_BOX (disc), image);
  gtk_widget_add_css_class (disc, "finale-disc");
  gtk_widget_add_css_class (disc, "spot-ground");
  gtk_widget_set_hexpand (disc, FALSE);
  gtk_widget_set_vexpand (disc, FALSE);
  gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
  return disc;
}

/* A GtkBox measures at its children's natural widths, but allocates by their widths for the height
 * that it got: long labels ask for no more width than the column has, so that both are the same. */
static void
limit_width (GtkWidget *label)
{
  gtk_label_set_max_width_chars (GTK_LABEL (label), WORDS);
}

static GtkWidget *
make_words (const char *place, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  limit_width (adj_label_append (box, place, "role-body strong"));
  limit_width (adj_label_append (box, words, "role-small ink2"));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* Whose chance it is, from what to what. */
static GtkWidget *
make_chance (const AdjTurn *turn, const char *name, const char *swing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *whose = adj_label_append (box, name, "role-least ink2");
  GtkWidget *label = adj_label_append (box, swing, "strong tabular");

  gtk_label_set_wrap (GTK_LABEL (whose), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (whose), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (whose), 12);
  gtk_label_set_xalign (GTK_LABEL (whose), 1);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, turn->to >= turn->from ? "good-ink" : "warn-ink");
  gtk_box_append (GTK_BOX (box),
                  adj_swing_new ((double) turn->from / BOT_SURE, (double) turn->to / BOT_SURE));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* NULL: there is nothing to say. */
static void
say (AdjFinaleTurns *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->progress), text != NULL ? text : "");
  gtk_widget_set_visible (self->progress, text != NULL);
}

static void
add_turn (AdjFinaleTurns *self, const AdjTurn *turn)
{
  AdjHistory *history = adj_session_get_history (self->session);
  const AdjPeople *people = adj_session_get_people (self->session);
  const AdjTextReader reader = { .is_translated = TRUE, .names = people->names };
  g_autofree char *place = describe_place (history, turn);
  g_autofree char *words = adj_turn_describe_move (turn, &reader);
  g_autofree char *swing = describe_swing (turn);
  g_autofree char *name = adj_turn_describe (turn, &reader);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new ();

  gtk_box_append (GTK_BOX (line), make_sign (history, turn->ply));
  gtk_box_append (GTK_BOX (line), make_words (place, words));
  gtk_box_append (GTK_BOX (line), make_chance (turn, people->names[turn->seat], swing));
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "quiet");
  gtk_widget_add_css_class (button, "finale-turn");
  adj_tip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (gint32) turn->ply);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_box_append (GTK_BOX (self->list), button);
}

/* A box that has once been empty can't be used again: GTK caches that its height doesn't depend on
 * its width. */
static void
drop_list (AdjFinaleTurns *self)
{
  if (self->list != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->list);
  self->list = NULL;
}

static void
tell (AdjFinaleTurns *self, AdjAnalysis *analysis)
{
  g_autoptr (AdjReport) report = adj_report_new_for_analysis (analysis);
  guint n = report != NULL ? report->n_turns : 0;

  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->list);
  for (guint i = 0; i < n; i++)
    add_turn (self, &report->turns[i]);
  say (self, n == 0 ? _ ("No single move turned this game.") : NULL);
}

static void
show_progress (AdjFinaleTurns *self, AdjAnalysis *analysis)
{
  guint n_plies = adj_match_get_n_plies (adj_analysis_get_match (analysis));
  guint n_done = adj_analysis_get_n_done (analysis);
  g_autofree char *text = NULL;

  if (adj_analysis_get_running (analysis))
    text = g_strdup_printf (_ ("A computer looks at the game: %u of %u moves."), n_done, n_plies);
  else
    text = g_strdup (_ ("A computer can find the moves that decided it."));
  say (self, text);
}

static void
show_all (AdjFinaleTurns *self)
{
  AdjAnalysis *analysis = self->session != NULL ? adj_session_get_analysis (self->session) : NULL;
  gboolean is_complete = analysis != NULL && adj_analysis_is_complete (analysis);

  gtk_widget_set_visible (GTK_WIDGET (self),
                          analysis != NULL &&
                            adj_match_get_revealed (adj_session_get_match (self->session)));
  if (analysis == NULL)
    return;
  gtk_widget_set_visible (self->start, !is_complete && !adj_analysis_get_running (analysis));
  if (!is_complete)
    show_progress (self, analysis);
  else if (self->list == NULL)
    tell (self, analysis);
}

static void
session_cb (AdjFinaleTurns *self, AdjSessionChange change)
{
  if ((change & (ADJ_SESSION_ANALYSIS | ADJ_SESSION_OPEN)) != 0)
    show_all (self);
}

static void
start_cb (AdjFinaleTurns *self)
{
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);

  if (analysis != NULL)
    adj_analysis_start (analysis);
}

void
adj_finale_turns_set_session (AdjFinaleTurns *self, AdjSession *session)
{
  g_return_if_fail (ADJ_IS_FINALE_TURNS (self));

  (void) adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);
  drop_list (self);
  show_all (self);
}

static void
adj_finale_turns_dispose (GObject *object)
{
  AdjFinaleTurns *self = ADJ_FINALE_TURNS (object);

  (void) adj_session_watch (NULL, &self->session, NULL, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_FINALE_TURNS);
  G_OBJECT_CLASS (adj_finale_turns_parent_class)->dispose (object);
}

static void
adj_finale_turns_class_init (AdjFinaleTurnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_finale_turns_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-finale-turns");
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleTurns, box);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleTurns, progress);
  gtk_widget_class_bind_template_child (widget_class, AdjFinaleTurns, start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
adj_finale_turns_init (AdjFinaleTurns *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
