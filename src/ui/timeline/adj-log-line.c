/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-log-line.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-width-first-bin.h"
#include "adj-wrapped-text.h"
#include "adj-tip.h"

enum {
  SIGN = 16
};

struct _AdjLogLine {
  GtkButton parent_instance;

  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *words;
  GtkWidget *label;
  GtkWidget *remark; /* NULL until there is one */
  GtkWidget *sign;   /* the same */
  gboolean is_present;
};

G_DEFINE_FINAL_TYPE (AdjLogLine, adj_log_line, GTK_TYPE_BUTTON)

static void
adj_log_line_class_init (AdjLogLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ADJ_TYPE_BADGE);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  g_type_ensure (ADJ_TYPE_WRAPPED_TEXT);
  adj_widget_class_set_template (widget_class, "adj-log-line");
  gtk_widget_class_bind_template_child (widget_class, AdjLogLine, box);
  gtk_widget_class_bind_template_child (widget_class, AdjLogLine, badge);
  gtk_widget_class_bind_template_child (widget_class, AdjLogLine, words);
  gtk_widget_class_bind_template_child (widget_class, AdjLogLine, label);
}

static void
adj_log_line_init (AdjLogLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_log_line_new (void)
{
  return g_object_new (ADJ_TYPE_LOG_LINE, NULL);
}

static void
show_sign (AdjLogLine *self, const AdjSign *sign)
{
  if (sign == NULL || sign->piece == NULL) {
    if (self->sign != NULL)
      gtk_widget_set_visible (self->sign, FALSE);
    return;
  }

  if (self->sign == NULL) {
    self->sign = adj_drawing_new_image (sign->piece, SIGN, NULL);
    gtk_widget_set_valign (self->sign, GTK_ALIGN_START);
    gtk_widget_add_css_class (self->sign, "sign");
    gtk_box_append (GTK_BOX (self->box), self->sign);
  }
  adj_drawing_set_image (self->sign, sign->piece);
  adj_tip_set (self->sign, sign->name != NULL ? _ (sign->name) : NULL);
  gtk_widget_set_visible (self->sign, TRUE);
}

static const char *
get_remark (AdjLogLine *self)
{
  return self->remark != NULL && gtk_widget_get_visible (self->remark)
           ? adj_wrapped_text_get_text (ADJ_WRAPPED_TEXT (self->remark))
           : NULL;
}

/* The accessible name has both texts. */
static void
name (AdjLogLine *self)
{
  const char *text = adj_log_line_get_text (self);
  const char *remark = get_remark (self);
  g_autofree char *both = remark != NULL ? g_strdup_printf ("%s %s", text, remark) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  both != NULL ? both : text,
                                  -1);
}

void
adj_log_line_tell (AdjLogLine *self, const char *text, const AdjPerson *person, const AdjSign *sign)
{
  adj_badge_set_person (ADJ_BADGE (self->badge), person, FALSE);
  if (g_strcmp0 (adj_wrapped_text_get_text (ADJ_WRAPPED_TEXT (self->label)), text) != 0) {
    adj_wrapped_text_set_text (ADJ_WRAPPED_TEXT (self->label), text);
    name (self);
  }
  show_sign (self, sign);
}

void
adj_log_line_remark (AdjLogLine *self, const char *remark)
{
  if (g_strcmp0 (get_remark (self), remark) == 0)
    return;

  if (self->remark == NULL) {
    self->remark = adj_wrapped_text_new ();
    gtk_widget_add_css_class (self->remark, "log-remark");
    gtk_box_append (GTK_BOX (self->words), self->remark);
  }
  adj_wrapped_text_set_text (ADJ_WRAPPED_TEXT (self->remark), remark != NULL ? remark : "");
  gtk_widget_set_visible (self->remark, remark != NULL);
  name (self);
}

void
adj_log_line_set_target (AdjLogLine *self, int ply)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", ply);
}

void
adj_log_line_set_present (AdjLogLine *self, gboolean is_present)
{
  if (self->is_present == is_present)
    return;

  self->is_present = is_present;
  if (is_present) {
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
    adj_platform_describe (GTK_WIDGET (self), _ ("You are here"));
  } else {
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
    adj_platform_describe (GTK_WIDGET (self), NULL);
  }
}

const char *
adj_log_line_get_text (AdjLogLine *self)
{
  return adj_wrapped_text_get_text (ADJ_WRAPPED_TEXT (self->label));
}
