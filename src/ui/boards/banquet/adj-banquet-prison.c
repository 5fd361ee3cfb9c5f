/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-prison.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-banquet-section.h"
#include "adj-banquet-words.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *box;
  GtkWidget *inside; /* what flies there */
  GtkWidget *badge;
  GtkWidget *number;
} Cell;

struct _AdjBanquetPrison {
  GtkWidget parent_instance;

  GtkWidget *section;
  Cell cells[BANQUET_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjBanquetPrison, adj_banquet_prison, GTK_TYPE_WIDGET)

static void
dispose (GObject *object)
{
  AdjBanquetPrison *self = ADJ_BANQUET_PRISON (object);

  g_clear_pointer (&self->section, gtk_widget_unparent);

  G_OBJECT_CLASS (adj_banquet_prison_parent_class)->dispose (object);
}

static void
adj_banquet_prison_class_init (AdjBanquetPrisonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "prison");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_cell (Cell *cell)
{
  cell->box = g_object_new (GTK_TYPE_BOX,
                            "accessible-role",
                            GTK_ACCESSIBLE_ROLE_IMG,
                            "orientation",
                            GTK_ORIENTATION_VERTICAL,
                            NULL);
  gtk_widget_add_css_class (cell->box, "cell");
  cell->inside = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  gtk_widget_set_valign (cell->inside, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (cell->inside, TRUE);
  cell->badge = adj_badge_new (18);
  gtk_widget_set_halign (cell->badge, GTK_ALIGN_CENTER);
  cell->number =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (cell->inside), cell->badge);
  gtk_box_append (GTK_BOX (cell->inside), cell->number);
  gtk_box_append (GTK_BOX (cell->box), cell->inside);

  return cell->box;
}

static void
adj_banquet_prison_init (AdjBanquetPrison *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->section = adj_banquet_section_new (_ ("Prison"), TRUE);
  gtk_widget_set_parent (self->section, GTK_WIDGET (self));
  for (guint i = 0; i < BANQUET_SEATS; i++)
    gtk_box_append (GTK_BOX (row), make_cell (&self->cells[i]));
  adj_banquet_section_put_beside (self->section, row);
}

GtkWidget *
adj_banquet_prison_new (void)
{
  return g_object_new (ADJ_TYPE_BANQUET_PRISON, NULL);
}

void
adj_banquet_prison_set_narrow (AdjBanquetPrison *self, gboolean narrow)
{
  adj_banquet_section_set_bare (self->section, narrow);
}

void
adj_banquet_prison_show (AdjBanquetPrison *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);

  for (guint i = 0; i < BANQUET_SEATS; i++) {
    Cell *cell = &self->cells[i];
    gboolean is_taken = i < banquet->n_prison;
    guint thief = is_taken ? banquet->prison[i] : i + 1;
    g_autofree char *number = g_strdup_printf ("%u", thief);
    g_autofree char *label = NULL;

    gtk_widget_set_visible (cell->box, i < state->n_seats);
    adj_banquet_label_set (cell->number, number);
    adj_banquet_set_style (cell->box, "taken", is_taken);
    gtk_widget_set_visible (cell->badge, is_taken);
    if (is_taken) {
      const AdjPerson *person = &scene->people->list[banquet_thief_owner (thief)];

      adj_badge_set_person (ADJ_BADGE (cell->badge), person, FALSE);
      /* TRANSLATORS: the number of a cell, that of a thief, and the name of its owner. */
      label = g_strdup_printf (_ ("Cell %u: thief %u (%s)"), i + 1, thief, person->name);
    } else {
      label = g_strdup_printf (_ ("Cell %u: empty"), i + 1);
    }
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell->box),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label,
                                    -1);
    adj_tip_set (cell->box, label);
  }
}

GtkWidget *
adj_banquet_prison_get_cell (AdjBanquetPrison *self, guint cell)
{
  return self->cells[MIN (cell, BANQUET_SEATS - 1)].inside;
}
