/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-lab-bar.h"

#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-wrap-layout.h"

struct _AdjLabBar {
  GtkWidget parent_instance;

  AdjSession *session;

  GtkWidget *box;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (AdjLabBar, adj_lab_bar, GTK_TYPE_WIDGET)

static void
show (AdjLabBar *self)
{
  AdjMatch *match = self->session != NULL ? adj_session_get_match (self->session) : NULL;
  gboolean is_shown = match != NULL && adj_match_get_free (match);
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (!is_shown)
    return;
  place = adj_history_describe_place (adj_session_get_history (self->session),
                                      adj_match_get_header (match)->parent_ply);
  /* TRANSLATORS: “Round 7, move 3” */
  text = g_strdup_printf (_ ("Tried out from here: %s. You move for everybody."), place);
  gtk_label_set_label (GTK_LABEL (self->text), text);
}

void
adj_lab_bar_set_session (AdjLabBar *self, AdjSession *session)
{
  (void) adj_session_watch (session, &self->session, G_CALLBACK (show), self);
  show (self);
}

static void
adj_lab_bar_dispose (GObject *object)
{
  AdjLabBar *self = ADJ_LAB_BAR (object);

  if (self->box != NULL)
    adj_lab_bar_set_session (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_LAB_BAR);
  G_OBJECT_CLASS (adj_lab_bar_parent_class)->dispose (object);
}

static void
adj_lab_bar_class_init (AdjLabBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_lab_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "labbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-lab-bar");
  gtk_widget_class_bind_template_child (widget_class, AdjLabBar, box);
  gtk_widget_class_bind_template_child (widget_class, AdjLabBar, text);
}

static void
adj_lab_bar_init (AdjLabBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_lab_bar_new (void)
{
  return g_object_new (ADJ_TYPE_LAB_BAR, NULL);
}
