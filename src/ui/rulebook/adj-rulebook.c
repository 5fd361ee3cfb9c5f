/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-rulebook.h"

#include <glib/gi18n.h>

#include "adj-face.h"

struct _AdjRulebook {
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *title;
  GtkWidget *list;
  const RulesGame *game;
  GtkWidget *present; /* the row of the paragraph that was asked for */
};

G_DEFINE_FINAL_TYPE (AdjRulebook, adj_rulebook, GTK_TYPE_WIDGET)

static void
adj_rulebook_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_RULEBOOK (object)->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_rulebook_parent_class)->dispose (object);
}

static void
adj_rulebook_class_init (AdjRulebookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_rulebook_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "rulebook");
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
adj_rulebook_init (AdjRulebook *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->title = new_label (NULL, "role-section");
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (self->list, "rule-list");
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), self->list);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), box);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Rules"),
                                  -1);
}

AdjRulebook *
adj_rulebook_new (void)
{
  return g_object_new (ADJ_TYPE_RULEBOOK, NULL);
}

/* The sentences with which moves are refused by this paragraph. */
static void
add_refusals (GtkWidget *box, const RulesGame *game, const char *paragraph)
{
  unsigned n;
  const RulesRefusal *refusals = rules_game_refusals (game, &n);

  for (unsigned i = 0; i < n; i++)
    if (g_strcmp0 (refusals[i].paragraph, paragraph) == 0 &&
        strstr (refusals[i].sentence, "{n}") == NULL)
      gtk_box_append (GTK_BOX (box), new_label (_ (refusals[i].sentence), "role-small"));
}

static void
add_paragraph (AdjRulebook *self, const RulesParagraph *paragraph)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = gtk_list_box_row_new ();
  const char *dot = strchr (paragraph->id, '.');
  g_autofree char *number = g_strdup_printf ("§\302\240%s", dot != NULL ? dot + 1 : paragraph->id);
  GtkWidget *head = new_label (number, "role-small");

  gtk_widget_add_css_class (head, "spot-ink");
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), new_label (_ (paragraph->topic), "role-body"));
  add_refusals (box, self->game, paragraph->id);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "adj-paragraph", (gpointer) paragraph->id);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
show_game (AdjRulebook *self, const RulesGame *game)
{
  const AdjFace *face = adj_face_get (game);
  GtkWidget *row;
  unsigned n;
  const RulesParagraph *paragraphs = rules_game_paragraphs (game, &n);

  if (self->game == game)
    return;
  if (self->game != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), adj_face_get (self->game)->style);
  self->game = game;
  gtk_widget_add_css_class (GTK_WIDGET (self), face->style);
  gtk_label_set_text (GTK_LABEL (self->title), adj_face_get_title (face));
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (unsigned i = 0; i < n; i++)
    add_paragraph (self, &paragraphs[i]);
}

static void
show_paragraph (AdjRulebook *self, const char *id)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), "adj-paragraph"), id) != 0)
      continue;
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row));
    gtk_widget_grab_focus (row);
  }
}

void
adj_rulebook_open (AdjRulebook *self, const char *where)
{
  const RulesGame *game;

  g_return_if_fail (ADJ_IS_RULEBOOK (self));

  game = rules_find_game (where, strcspn (where, "."));
  if (game == NULL)
    return;
  show_game (self, game);
  if (strchr (where, '.') != NULL)
    show_paragraph (self, where);
}
