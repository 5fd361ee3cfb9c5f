/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-choice.h"

#include "adj-a11y-name.h"
#include "adj-tip.h"

struct _AdjChoice {
  GtkToggleButton parent_instance;

  AdjDraft *draft;
  RulesMove move;
  gboolean is_many;
  gboolean is_updating; /* not toggled by the user */
};

G_DEFINE_FINAL_TYPE (AdjChoice, adj_choice, GTK_TYPE_TOGGLE_BUTTON)

static gboolean
is_chosen (AdjChoice *self)
{
  RulesMove move;

  if (!adj_draft_get (self->draft, &move) || move.verb != self->move.verb)
    return FALSE;
  if (self->is_many)
    return (move.cards & self->move.cards) != 0;
  return move.number == self->move.number && move.cards == self->move.cards;
}

static void
adj_choice_toggled (GtkToggleButton *toggle)
{
  AdjChoice *self = ADJ_CHOICE (toggle);
  RulesMove move = self->move;
  RulesMove draft;

  if (self->is_updating)
    return;
  if (self->is_many && adj_draft_get (self->draft, &draft) && draft.verb == move.verb) {
    move.cards ^= draft.cards;
  } else if (!gtk_toggle_button_get_active (toggle)) {
    gtk_toggle_button_set_active (toggle, TRUE);
    gtk_widget_activate_action (GTK_WIDGET (self), "moves.play", NULL);
    return;
  }
  adj_draft_set (self->draft, move);
}

static void
adj_choice_dispose (GObject *object)
{
  g_clear_object (&ADJ_CHOICE (object)->draft);
  G_OBJECT_CLASS (adj_choice_parent_class)->dispose (object);
}

static void
adj_choice_class_init (AdjChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_choice_dispose;
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = adj_choice_toggled;
}

static void
adj_choice_init (AdjChoice *self)
{
  gtk_button_set_child (GTK_BUTTON (self), gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self), "choice");
}

GtkWidget *
adj_choice_new (void)
{
  return g_object_new (ADJ_TYPE_CHOICE, NULL);
}

void
adj_choice_set_label (AdjChoice *self,
                      const char *label,
                      const char *style,
                      const char *description)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (ADJ_IS_CHOICE (self));

  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self))), label);
  if (style != NULL)
    gtk_widget_add_css_class (widget, style);
  adj_tip_set (widget, description);
  adj_a11y_name_set (widget, label);
}

void
adj_choice_set_move (AdjChoice *self, AdjDraft *draft, RulesMove move, gboolean is_many)
{
  g_return_if_fail (ADJ_IS_CHOICE (self));

  g_set_object (&self->draft, draft);
  self->move = move;
  self->is_many = is_many;
  self->is_updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), is_chosen (self));
  self->is_updating = FALSE;
}
