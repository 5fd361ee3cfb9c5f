/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-ghost-card.h"

#include <glib/gi18n.h>

#include "adj-ghost.h"
#include "adj-kit.h"

struct _AdjGhostCard {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjGhost *ghost; /* NULL: nobody sat there, or the game is not over */

  GtkWidget *box;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (AdjGhostCard, adj_ghost_card, GTK_TYPE_WIDGET)

static char *
format_score (AdjGhostCard *self, int score)
{
  const AdjTextReader reader = { .is_translated = TRUE };
  AdjMatch *match = adj_session_get_match (self->session);
  RulesState state;

  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  return adj_text_score (&reader, &state, score);
}

static char *
describe (AdjGhostCard *self)
{
  AdjMatch *match = adj_session_get_match (self->session);
  guint seat = adj_ghost_get_seat (self->ghost);
  int scores[ADJ_GHOST_GAMES];
  guint n_won;
  guint n = adj_ghost_get_scores (self->ghost, scores, &n_won);
  int own[RULES_MAX_SEATS];
  RulesState state;
  g_autofree char *mine = NULL;
  g_autofree char *least = NULL;
  g_autofree char *most = NULL;

  if (n == 0)
    return NULL;
  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  rules_scores (&state, own);
  mine = format_score (self, own[seat]);
  least = format_score (self, scores[0]);
  most = format_score (self, scores[n - 1]);
  return g_strdup_printf (
    /* TRANSLATORS: A name and a score; how many games experts have played of how many; the least
     * and the greatest of their scores; how many they have won. */
    _ ("%s: %s. Experts in the same seat, %u of %u games: %s to %s, %u won."),
    adj_session_get_people (self->session)->names[seat],
    mine,
    n,
    (guint) ADJ_GHOST_GAMES,
    least,
    most,
    n_won);
}

static void
show (AdjGhostCard *self)
{
  g_autofree char *text = self->ghost != NULL ? describe (self) : NULL;

  gtk_label_set_label (GTK_LABEL (self->text), text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
let_go (AdjGhostCard *self)
{
  if (self->ghost == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->ghost, self);
  adj_ghost_stop (self->ghost);
  g_clear_object (&self->ghost);
}

/* The analysis has the processors first. */
static void
begin (AdjGhostCard *self)
{
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);

  if (self->ghost != NULL || analysis == NULL || !adj_analysis_is_complete (analysis))
    return;
  self->ghost = adj_ghost_get (adj_session_get_match (self->session));
  if (self->ghost == NULL)
    return;
  g_signal_connect_swapped (self->ghost, "changed", G_CALLBACK (show), self);
  adj_ghost_start (self->ghost);
  show (self);
}

static void
session_cb (AdjGhostCard *self, AdjSessionChange change)
{
  if ((change & ADJ_SESSION_ANALYSIS) != 0)
    begin (self);
}

void
adj_ghost_card_set_session (AdjGhostCard *self, AdjSession *session)
{
  if (self->session == session)
    return;
  let_go (self);
  if (adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self))
    begin (self);
  show (self);
}

static void
adj_ghost_card_dispose (GObject *object)
{
  AdjGhostCard *self = ADJ_GHOST_CARD (object);

  if (self->box != NULL)
    adj_ghost_card_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_GHOST_CARD);
  G_OBJECT_CLASS (adj_ghost_card_parent_class)->dispose (object);
}

static void
adj_ghost_card_class_init (AdjGhostCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_ghost_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "ghost");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  adj_widget_class_set_template (widget_class, "adj-ghost-card");
  gtk_widget_class_bind_template_child (widget_class, AdjGhostCard, box);
  gtk_widget_class_bind_template_child (widget_class, AdjGhostCard, text);
}

static void
adj_ghost_card_init (AdjGhostCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
