/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-curtain.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-kit.h"

struct _AdjCurtain {
  GtkWidget parent_instance;

  GtkWidget *card;
  GtkWidget *badge;
  GtkWidget *title;
  GtkWidget *chosen;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (AdjCurtain, adj_curtain, GTK_TYPE_WIDGET)

static void
adj_curtain_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_CURTAIN);
  G_OBJECT_CLASS (adj_curtain_parent_class)->dispose (object);
}

/* Draws the folds of the cloth: vertical bands that darken the game's background. */
static void
adj_curtain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const GdkRGBA shade = { 0, 0, 0, 0.05f };
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  for (int x = 0; x < width; x += 64)
    gtk_snapshot_append_color (snapshot, &shade, &GRAPHENE_RECT_INIT (x, 0, 24, height));
  GTK_WIDGET_CLASS (adj_curtain_parent_class)->snapshot (widget, snapshot);
}

static gboolean
adj_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ADJ_CURTAIN (widget)->button);
}

static void
adj_curtain_class_init (AdjCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_curtain_dispose;
  widget_class->snapshot = adj_curtain_snapshot;
  widget_class->grab_focus = adj_curtain_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "curtain");
  g_type_ensure (ADJ_TYPE_BADGE);
  adj_widget_class_set_template (widget_class, "adj-curtain");
  gtk_widget_class_bind_template_child (widget_class, AdjCurtain, card);
  gtk_widget_class_bind_template_child (widget_class, AdjCurtain, badge);
  gtk_widget_class_bind_template_child (widget_class, AdjCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, AdjCurtain, chosen);
  gtk_widget_class_bind_template_child (widget_class, AdjCurtain, button);
}

static void
adj_curtain_init (AdjCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdjCurtain *
adj_curtain_new (void)
{
  return g_object_new (ADJ_TYPE_CURTAIN, NULL);
}

/* The names of SEATS, separated by commas. */
static char *
list_names (const AdjPeople *people, guint seats)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < people->n; seat++)
    if ((seats >> seat & 1) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", people->list[seat].name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

void
adj_curtain_show (AdjCurtain *self, const AdjPeople *people, guint next, guint chosen)
{
  const AdjPerson *person;
  g_autofree char *title = NULL;
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;
  g_autofree char *button = NULL;

  g_return_if_fail (ADJ_IS_CURTAIN (self));
  g_return_if_fail (next < people->n);

  person = &people->list[next];
  title = g_strdup_printf (_ ("%s, it’s your turn"), person->name);
  names = list_names (people, chosen);
  text = chosen != 0 ? g_strdup_printf (_ ("Have chosen already: %s."), names)
                     : g_strdup (_ ("No hand can be seen on the screen."));
  button = g_strdup_printf (_ ("I Am %s"), person->name);

  adj_badge_set_person (ADJ_BADGE (self->badge), person, FALSE);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->chosen), text);
  gtk_button_set_label (GTK_BUTTON (self->button), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}
