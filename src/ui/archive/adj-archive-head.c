/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-head.h"

#include <glib/gi18n.h>

#include "adj-archive-line.h"

struct _AdjArchiveHead {
  GtkWidget parent_instance;

  GtkWidget *line;
  GtkWidget *players;
  GtkWidget *result;
};

G_DEFINE_FINAL_TYPE (AdjArchiveHead, adj_archive_head, GTK_TYPE_WIDGET)

static void
adj_archive_head_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_ARCHIVE_HEAD (object)->line, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_archive_head_parent_class)->dispose (object);
}

static void
adj_archive_head_class_init (AdjArchiveHeadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_archive_head_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
add_title (AdjArchiveHead *self, AdjArchiveColumn column, const char *text)
{
  GtkWidget *title = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "role-small");
  gtk_widget_add_css_class (title, "strong");
  gtk_widget_add_css_class (title, "ink2");
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), column, title);
  return title;
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("Newest First"), "archive.order::newest");
  g_menu_append (menu, _ ("Oldest First"), "archive.order::oldest");
  g_menu_append (menu, _ ("By Game"), "archive.order::game");
  g_menu_append (menu, _ ("Longest First"), "archive.order::moves");
  return G_MENU_MODEL (menu);
}

static GtkWidget *
make_order (void)
{
  GtkWidget *order = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = make_menu ();

  gtk_menu_button_set_child (GTK_MENU_BUTTON (order), gtk_label_new (_ ("Date ▾")));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (order), menu);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (order), FALSE);
  gtk_widget_set_halign (order, GTK_ALIGN_START);
  gtk_widget_add_css_class (order, "archive-order");
  gtk_accessible_update_property (GTK_ACCESSIBLE (order),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Order"),
                                  -1);
  return order;
}

static void
adj_archive_head_init (AdjArchiveHead *self)
{
  self->line = adj_archive_line_new ();
  gtk_widget_add_css_class (self->line, "archive-columns");
  (void) add_title (self, ADJ_ARCHIVE_NAME, _ ("Game"));
  self->players = add_title (self, ADJ_ARCHIVE_PLAYERS, _ ("Players, in order of finish"));
  self->result = add_title (self, ADJ_ARCHIVE_RESULT, _ ("Result"));
  adj_archive_line_set (ADJ_ARCHIVE_LINE (self->line), ADJ_ARCHIVE_DATE, make_order ());
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
}

GtkWidget *
adj_archive_head_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_HEAD, NULL);
}

void
adj_archive_head_set_compact (AdjArchiveHead *self, gboolean is_compact)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_HEAD (self));

  gtk_widget_set_visible (self->players, !is_compact);
  gtk_widget_set_visible (self->result, !is_compact);
  adj_archive_line_set_compact (ADJ_ARCHIVE_LINE (self->line), is_compact);
}

void
adj_archive_head_apply (const char *order, AdjStoreQuery *query)
{
  if (g_str_equal (order, "game")) {
    query->order = ADJ_STORE_BY_GAME;
    query->is_ascending = TRUE;
  } else if (g_str_equal (order, "moves")) {
    query->order = ADJ_STORE_BY_MOVES;
  } else if (g_str_equal (order, "oldest")) {
    query->is_ascending = TRUE;
  }
}
