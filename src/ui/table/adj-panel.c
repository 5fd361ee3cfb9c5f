/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-panel.h"

#include "adj-analysis-panel.h"
#include "adj-box.h"
#include "adj-kit.h"
#include "adj-log.h"
#include "adj-notes.h"
#include "adj-rulebook.h"

struct _AdjPanel {
  GtkBox parent_instance;

  GtkWidget *tabs;
  GtkWidget *stack;
  GtkWidget *log;
  GtkWidget *rulebook;
  GtkWidget *notes;
  GtkWidget *analysis;
  GtkWidget *analysis_tab;
};

G_DEFINE_FINAL_TYPE (AdjPanel, adj_panel, GTK_TYPE_BOX)

static void
adj_panel_class_init (AdjPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ADJ_TYPE_LOG);
  g_type_ensure (ADJ_TYPE_NOTES);
  g_type_ensure (ADJ_TYPE_ANALYSIS_PANEL);
  adj_widget_class_set_template (widget_class, "adj-panel");
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, tabs);
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, log);
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, notes);
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, analysis);
  gtk_widget_class_bind_template_child (widget_class, AdjPanel, analysis_tab);
}

static void
adj_panel_init (AdjPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_panel_new (GSettings *settings)
{
  AdjPanel *self = g_object_new (ADJ_TYPE_PANEL, NULL);

  self->rulebook = GTK_WIDGET (adj_rulebook_new (settings));
  gtk_stack_add_named (GTK_STACK (self->stack), self->rulebook, "rules");
  adj_analysis_panel_set_settings (ADJ_ANALYSIS_PANEL (self->analysis), settings);
  adj_panel_show_page (self, "log");
  return GTK_WIDGET (self);
}

void
adj_panel_set_session (AdjPanel *self, AdjSession *session)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_log_set_session (ADJ_LOG (self->log), session);
  adj_notes_set_session (ADJ_NOTES (self->notes), session);
  adj_analysis_panel_set_session (ADJ_ANALYSIS_PANEL (self->analysis), session);
}

void
adj_panel_put_help (AdjPanel *self, GtkWidget *help)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_box_put_after (GTK_WIDGET (self), help, self->tabs);
}

void
adj_panel_set_analysed (AdjPanel *self, gboolean is_analysed)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  gtk_widget_set_visible (self->analysis_tab, is_analysed);
}

/* Hides the other pages: GTK 4.8 leaves them in the accessible tree. */
void
adj_panel_show_page (AdjPanel *self, const char *page)
{
  GtkWidget *shown;

  g_return_if_fail (ADJ_IS_PANEL (self));

  shown = gtk_stack_get_child_by_name (GTK_STACK (self->stack), page);
  if (shown == NULL)
    return;
  gtk_widget_set_visible (shown, TRUE);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), shown);
  for (GtkWidget *child = gtk_widget_get_first_child (self->stack); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == shown);
}

const char *
adj_panel_get_page (AdjPanel *self)
{
  g_return_val_if_fail (ADJ_IS_PANEL (self), NULL);

  return gtk_stack_get_visible_child_name (GTK_STACK (self->stack));
}

gboolean
adj_panel_is_page_mapped (AdjPanel *self, const char *page)
{
  g_return_val_if_fail (ADJ_IS_PANEL (self), FALSE);

  return gtk_widget_get_mapped (gtk_stack_get_child_by_name (GTK_STACK (self->stack), page));
}

gboolean
adj_panel_has_in_page (AdjPanel *self, GtkWidget *widget)
{
  g_return_val_if_fail (ADJ_IS_PANEL (self), FALSE);

  return gtk_widget_is_ancestor (widget, self->stack);
}

void
adj_panel_edit_note (AdjPanel *self, int ply)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_notes_edit (ADJ_NOTES (self->notes), ply);
}

gboolean
adj_panel_save_note (AdjPanel *self)
{
  g_return_val_if_fail (ADJ_IS_PANEL (self), TRUE);

  return adj_notes_save (ADJ_NOTES (self->notes));
}

void
adj_panel_open_rule (AdjPanel *self, const char *where)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_rulebook_open (ADJ_RULEBOOK (self->rulebook), where);
}

void
adj_panel_follow_phase (AdjPanel *self, const char *phase)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_rulebook_follow (ADJ_RULEBOOK (self->rulebook), phase);
}
