/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-tip.h"

typedef struct {
  GtkWidget *box;
  GtkWidget *back; /* the pictures of the edition */
  GtkWidget *inmate;
  GtkWidget *bars;
  GtkWidget *inside; /* the target of movements */
  GtkWidget *badge;
  GtkWidget *number;
  gboolean is_taken;
} Cell;

struct _AdjBanquetPrison {
  AdjPart parent_instance;

  GtkWidget *rule;
  GtkWidget *title;
  GtkWidget *row;
  Cell cells[BANQUET_SEATS];
};

G_DEFINE_FINAL_TYPE (AdjBanquetPrison, adj_banquet_prison, ADJ_TYPE_PART)

static void
adj_banquet_prison_class_init (AdjBanquetPrisonClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetPrison, rule),
    ADJ_FIELD (AdjBanquetPrison, title),
    ADJ_FIELD (AdjBanquetPrison, row),
  };

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "prison");
  adj_part_class_set_template (klass, "adj-banquet-prison", fields, G_N_ELEMENTS (fields));
}

static void
illustrate (AdjBanquetPrison *self)
{
  gboolean is_illustrated = adj_palette_is_illustrated ();

  for (guint i = 0; i < BANQUET_SEATS; i++) {
    gtk_widget_set_visible (self->cells[i].back, is_illustrated);
    gtk_widget_set_visible (self->cells[i].bars, is_illustrated);
    gtk_widget_set_visible (self->cells[i].inmate, is_illustrated && self->cells[i].is_taken);
  }
}

static void
adj_banquet_prison_init (AdjBanquetPrison *self)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Cell, back),   ADJ_FIELD (Cell, inmate), ADJ_FIELD (Cell, bars),
    ADJ_FIELD (Cell, inside), ADJ_FIELD (Cell, badge),  ADJ_FIELD (Cell, number),
  };

  adj_part_init_template (self);
  for (guint i = 0; i < BANQUET_SEATS; i++) {
    Cell *cell = &self->cells[i];

    cell->box = adj_fragment_new ("adj-banquet-cell", cell, fields, G_N_ELEMENTS (fields));
    gtk_box_append (GTK_BOX (self->row), cell->box);
    adj_drawing_set_image (cell->back, "prison-back");
    adj_drawing_set_image (cell->inmate, "thief");
    adj_drawing_set_image (cell->bars, "prison-bars");
  }
  illustrate (self);
  adj_palette_watch (self, G_CALLBACK (illustrate));
}

void
adj_banquet_prison_set_narrow (AdjBanquetPrison *self, gboolean narrow)
{
  gtk_widget_set_visible (self->rule, !narrow);
  gtk_widget_set_visible (self->title, !narrow);
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
    adj_show_text (cell->number, number);
    adj_widget_set_class (cell->box, "taken", is_taken);
    cell->is_taken = is_taken;
    gtk_widget_set_visible (cell->badge, is_taken);
    if (is_taken) {
      const AdjPerson *person = &scene->people->list[banquet_thief_owner (thief)];

      adj_badge_set_person (ADJ_BADGE (cell->badge), person, FALSE);
      /* TRANSLATORS: the number of a cell, that of a thief, and the name of its owner. */
      label = g_strdup_printf (_ ("Cell %u: thief %u (%s)"), i + 1, thief, person->name);
    } else {
      label = g_strdup_printf (_ ("Cell %u: empty"), i + 1);
    }
    adj_set_name (cell->box, label);
    adj_tip_set (cell->box, label);
  }
  illustrate (self);
}

GtkWidget *
adj_banquet_prison_get_cell (AdjBanquetPrison *self, guint cell)
{
  return self->cells[MIN (cell, BANQUET_SEATS - 1)].inside;
}
