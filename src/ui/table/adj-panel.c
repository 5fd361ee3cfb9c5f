/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-panel.h"

#include <glib/gi18n.h>

#include "adj-analysis-panel.h"
#include "adj-log.h"
#include "adj-notes.h"
#include "adj-rulebook.h"

enum {
  LOG,
  RULES,
  NOTES,
  ANALYSIS,
  N_PAGES
};

static const struct {
  const char *page;
  const char *title;
} pages[N_PAGES] = {
  [LOG] = { "log", N_ ("Log") },
  [RULES] = { "rules", N_ ("Rules") },
  [NOTES] = { "notes", N_ ("Notes") },
  [ANALYSIS] = { "analysis", N_ ("Analysis") },
};

struct _AdjPanel {
  GtkBox parent_instance;

  GtkWidget *stack;
  GtkWidget *tabs[N_PAGES];
  GtkWidget *children[N_PAGES];
};

G_DEFINE_FINAL_TYPE (AdjPanel, adj_panel, GTK_TYPE_BOX)

static void
adj_panel_class_init (AdjPanelClass *klass G_GNUC_UNUSED)
{
}

static void
adj_panel_init (AdjPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-panel");
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
}

static GtkWidget *
new_tab (const char *page, const char *title)
{
  GtkWidget *tab = gtk_toggle_button_new_with_label (title);

  /* As wide as their words and a share of the rest: equal ones would be wider than the panel. */
  gtk_widget_set_hexpand (tab, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (tab), "win.panel-page");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (tab), "s", page);
  return tab;
}

static void
build (AdjPanel *self)
{
  GtkWidget *tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (tabs, "seg");
  self->stack = gtk_stack_new ();
  gtk_widget_set_vexpand (self->stack, TRUE);
  for (guint i = 0; i < N_PAGES; i++) {
    self->tabs[i] = new_tab (pages[i].page, _ (pages[i].title));
    gtk_box_append (GTK_BOX (tabs), self->tabs[i]);
    gtk_stack_add_named (GTK_STACK (self->stack), self->children[i], pages[i].page);
  }
  adj_panel_show_page (self, "log");
  gtk_box_append (GTK_BOX (self), tabs);
  gtk_box_append (GTK_BOX (self), self->stack);
}

GtkWidget *
adj_panel_new (GSettings *settings)
{
  AdjPanel *self = g_object_new (ADJ_TYPE_PANEL, NULL);

  self->children[LOG] = adj_log_new ();
  self->children[RULES] = GTK_WIDGET (adj_rulebook_new (settings));
  self->children[NOTES] = adj_notes_new ();
  self->children[ANALYSIS] = adj_analysis_panel_new ();
  build (self);
  return GTK_WIDGET (self);
}

void
adj_panel_set_replay (AdjPanel *self, AdjReplay *replay, const AdjPeople *people)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_log_set_replay (ADJ_LOG (self->children[LOG]), replay, people);
  adj_notes_set_replay (ADJ_NOTES (self->children[NOTES]), replay, people);
  adj_analysis_panel_set_replay (ADJ_ANALYSIS_PANEL (self->children[ANALYSIS]), replay, people);
}

void
adj_panel_set_analysed (AdjPanel *self, gboolean is_analysed)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  gtk_widget_set_visible (self->tabs[ANALYSIS], is_analysed);
}

/* What lies behind is not there for anybody: GTK 4.8 would read it out. */
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
  for (guint i = 0; i < N_PAGES; i++)
    gtk_widget_set_visible (self->children[i], self->children[i] == shown);
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

  adj_notes_edit (ADJ_NOTES (self->children[NOTES]), ply);
}

gboolean
adj_panel_save_note (AdjPanel *self)
{
  g_return_val_if_fail (ADJ_IS_PANEL (self), TRUE);

  return adj_notes_save (ADJ_NOTES (self->children[NOTES]));
}

void
adj_panel_open_rule (AdjPanel *self, const char *where)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_rulebook_open (ADJ_RULEBOOK (self->children[RULES]), where);
}

void
adj_panel_follow_phase (AdjPanel *self, const char *phase)
{
  g_return_if_fail (ADJ_IS_PANEL (self));

  adj_rulebook_follow (ADJ_RULEBOOK (self->children[RULES]), phase);
}
