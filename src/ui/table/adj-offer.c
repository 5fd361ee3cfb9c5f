/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-offer.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-table.h"
#include "adj-tip.h"
#include "adj-why-not.h"
#include "adj-width-first-bin.h"

struct _AdjOffer {
  GtkButton parent_instance;

  GtkWidget *image;
  GtkWidget *label;
  gboolean is_main;
  gboolean is_filled;

  const RulesGame *game;
  RulesMove move;
  AdjDraft *draft; /* it only picks; NULL: it plays */
  char *reason;    /* why it is refused, or NULL */
  char *paragraph;
};

G_DEFINE_FINAL_TYPE (AdjOffer, adj_offer, GTK_TYPE_BUTTON)

static const char *
get_label (AdjOffer *self)
{
  return gtk_label_get_text (GTK_LABEL (self->label));
}

static void
adj_offer_clicked (GtkButton *button)
{
  AdjOffer *self = ADJ_OFFER (button);

  if (self->reason != NULL) {
    adj_why_not_tell (GTK_WIDGET (self),
                      get_label (self),
                      self->game,
                      self->reason,
                      self->paragraph);
    return;
  }
  if (self->draft != NULL)
    adj_draft_set (self->draft, self->move);
  else
    adj_table_play (GTK_WIDGET (self), self->move);
}

/* F1 opens the reason, as the keyboard shortcuts say. */
static gboolean
key_pressed_cb (AdjOffer *self, guint key)
{
  if (key != GDK_KEY_F1 || self->reason == NULL)
    return GDK_EVENT_PROPAGATE;
  adj_offer_clicked (GTK_BUTTON (self));
  return GDK_EVENT_STOP;
}

static void
adj_offer_finalize (GObject *object)
{
  AdjOffer *self = ADJ_OFFER (object);

  g_clear_object (&self->draft);
  g_free (self->reason);
  g_free (self->paragraph);
  G_OBJECT_CLASS (adj_offer_parent_class)->finalize (object);
}

static void
adj_offer_class_init (AdjOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = adj_offer_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = adj_offer_clicked;
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  adj_widget_class_set_template (widget_class, "adj-offer");
  gtk_widget_class_bind_template_child (widget_class, AdjOffer, image);
  gtk_widget_class_bind_template_child (widget_class, AdjOffer, label);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
adj_offer_init (AdjOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *
adj_offer_new (void)
{
  return g_object_new (ADJ_TYPE_OFFER, NULL);
}

void
adj_offer_set_label (AdjOffer *self, const char *label, const char *piece, gboolean is_main)
{
  g_return_if_fail (ADJ_IS_OFFER (self));

  /* The main offer has a place of its own. */
  if (self->is_main != is_main)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->is_main = is_main;
  gtk_widget_set_visible (self->image, piece != NULL);
  if (piece != NULL)
    adj_drawing_set_image (self->image, piece);
  gtk_label_set_text (GTK_LABEL (self->label), label);
}

void
adj_offer_set_filled (AdjOffer *self, gboolean is_filled)
{
  g_return_if_fail (ADJ_IS_OFFER (self));

  self->is_filled = is_filled;
}

static void
set_reason (AdjOffer *self, const char *reason, const char *paragraph)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_free (self->reason);
  g_free (self->paragraph);
  self->reason = g_strdup (reason);
  self->paragraph = g_strdup (paragraph);
  adj_widget_set_class (widget, "suggested-action", self->is_filled && reason == NULL);
  adj_widget_set_class (widget, "refused", reason != NULL);
  adj_tip_set (widget, reason);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_DISABLED,
                               reason != NULL,
                               -1);
  adj_a11y_name_set (widget, get_label (self));
}

void
adj_offer_set_move (AdjOffer *self, const AdjScene *scene, RulesMove move, const char *description)
{
  RulesStatus status = rules_view_check (&scene->view, move);
  g_autofree char *reason = NULL;

  g_return_if_fail (ADJ_IS_OFFER (self));

  if (status != RULES_OK) {
    reason = adj_text_refusal (&scene->reader, scene->game, status);
    adj_offer_refuse (self, scene->game, reason, rules_refusal (scene->game, status)->paragraph);
    return;
  }
  self->game = scene->game;
  self->move = move;
  set_reason (self, NULL, NULL);
  adj_platform_describe (GTK_WIDGET (self), description);
}

void
adj_offer_set_draft (AdjOffer *self, AdjDraft *draft)
{
  g_return_if_fail (ADJ_IS_OFFER (self));

  g_set_object (&self->draft, draft);
}

void
adj_offer_refuse (AdjOffer *self, const RulesGame *game, const char *reason, const char *paragraph)
{
  g_autofree char *description = NULL;

  g_return_if_fail (ADJ_IS_OFFER (self) && reason != NULL);

  self->game = game;
  set_reason (self, reason, paragraph);
  /* Translators: %s is why not, such as “this pile is empty” */
  description = g_strdup_printf (_ ("Not now: %s. Enter tells more."), reason);
  adj_platform_describe (GTK_WIDGET (self), description);
}

const char *
adj_offer_get_possible (AdjOffer *self)
{
  g_return_val_if_fail (ADJ_IS_OFFER (self), NULL);

  return self->reason == NULL ? get_label (self) : NULL;
}

gboolean
adj_offer_is_main (AdjOffer *self)
{
  g_return_val_if_fail (ADJ_IS_OFFER (self), FALSE);

  return self->is_main;
}

gboolean
adj_offer_has_move (AdjOffer *self, RulesMove move)
{
  g_return_val_if_fail (ADJ_IS_OFFER (self), FALSE);

  return self->reason == NULL && self->game != NULL && self->move.seat == move.seat &&
         self->move.verb == move.verb && self->move.number == move.number &&
         self->move.cards == move.cards;
}

gboolean
adj_offer_plays (AdjOffer *self, RulesMove move)
{
  return adj_offer_has_move (self, move) && self->draft == NULL;
}
