/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-summary.h"

#include <glib/gi18n.h>

#include "adj-archive-words.h"
#include "adj-wrap-layout.h"

struct _AdjArchiveSummary {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *open;
};

G_DEFINE_FINAL_TYPE (AdjArchiveSummary, adj_archive_summary, GTK_TYPE_WIDGET)

static void
adj_archive_summary_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_ARCHIVE_SUMMARY (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_archive_summary_parent_class)->dispose (object);
}

static void
adj_archive_summary_class_init (AdjArchiveSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_summary_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_label (const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_css_classes (label, (const char **) list);
  return label;
}

static GtkWidget *
make_rule (void)
{
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_add_css_class (rule, "ink-rule");
  return rule;
}

static GtkWidget *
make_export_button (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("Game Record…"), "archive.export");
  g_menu_append (menu, _ ("Text…"), "archive.export-text");
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_ ("Export…")));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Export…"),
                                  -1);
  return button;
}

static GtkWidget *
make_buttons (AdjArchiveSummary *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *delete = gtk_button_new_with_label (_ ("Delete"));

  self->open = gtk_button_new_with_label (_ ("Review"));
  gtk_widget_add_css_class (self->open, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open), "archive.open");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (delete), "archive.delete");
  gtk_widget_set_layout_manager (buttons, adj_wrap_layout_new (10));
  gtk_widget_add_css_class (buttons, "archive-buttons");
  gtk_box_append (GTK_BOX (buttons), self->open);
  gtk_box_append (GTK_BOX (buttons), make_export_button ());
  gtk_box_append (GTK_BOX (buttons), delete);
  return buttons;
}

static void
adj_archive_summary_init (AdjArchiveSummary *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Selected game"),
                                  -1);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->box, "archive-summary");
  self->title = make_label ("role-section archive-head");
  self->text = make_label ("role-small ink2");
  gtk_box_append (GTK_BOX (self->box), make_rule ());
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), self->text);
  gtk_box_append (GTK_BOX (self->box), make_buttons (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
adj_archive_summary_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_SUMMARY, NULL);
}

static char *
describe_title (const AdjStoredGame *game)
{
  g_autofree char *date = adj_archive_describe_date (game->played, FALSE);

  /* TRANSLATORS: a game and the day of its last move: "Krach, 17 November 2026". */
  return g_strdup_printf (C_ ("archive", "%s, %s"), adj_archive_page_get_title (game), date);
}

static char *
describe (const AdjStoredGame *game, GVariant *badges)
{
  g_autoptr (AdjPeople) people = adj_archive_make_people (game, badges);
  g_autofree char *result = adj_archive_describe_result (game, people);
  g_autofree char *length = adj_archive_describe_length (game);
  g_autofree char *names = g_strjoinv (", ", (char **) (gpointer) people->names);

  /* TRANSLATORS: the result of a game, how long it was, and who played. */
  return g_strdup_printf (_ ("%s · %s · %s"), result, length, names);
}

void
adj_archive_summary_show (AdjArchiveSummary *self,
                          const AdjStoredGame *game,
                          GVariant *badges,
                          gboolean can_play)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ADJ_IS_ARCHIVE_SUMMARY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
  if (game == NULL)
    return;

  title = describe_title (game);
  text = describe (game, badges);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_button_set_label (GTK_BUTTON (self->open),
                        can_play && adj_archive_page_is_open (game) ? _ ("Continue")
                                                                    : _ ("Review"));
}
