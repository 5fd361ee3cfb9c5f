/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-news-line.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-kit.h"
#include "adj-platform.h"
#include "adj-width-first-bin.h"

struct _AdjNewsLine {
  GtkButton parent_instance;

  GtkWidget *badge;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (AdjNewsLine, adj_news_line, GTK_TYPE_BUTTON)

/* The board is to be seen. */
static void
clicked_cb (AdjNewsLine *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
adj_news_line_class_init (AdjNewsLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ADJ_TYPE_BADGE);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  adj_widget_class_set_template (widget_class, "adj-news-line");
  gtk_widget_class_bind_template_child (widget_class, AdjNewsLine, badge);
  gtk_widget_class_bind_template_child (widget_class, AdjNewsLine, text);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
adj_news_line_init (AdjNewsLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_news_line_new (guint line, const char *sentence, const AdjPerson *person)
{
  AdjNewsLine *self = g_object_new (ADJ_TYPE_NEWS_LINE, NULL);

  adj_badge_set_person (ADJ_BADGE (self->badge), person, FALSE);
  gtk_label_set_label (GTK_LABEL (self->text), sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence,
                                  -1);
  adj_platform_describe (GTK_WIDGET (self), _ ("Show again"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "u", line);
  return GTK_WIDGET (self);
}
