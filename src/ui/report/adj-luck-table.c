/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-luck-table.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-kit.h"

enum {
  BADGE = 20
};

struct _AdjLuckTable {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *grid;
};

G_DEFINE_FINAL_TYPE (AdjLuckTable, adj_luck_table, GTK_TYPE_WIDGET)

/* A row: one part, or a sum of them. */
typedef struct {
  const char *name;
  guint first;
  guint last; /* parts */
} Row;

static const Row rows[] = {
  { NULL, ADJ_PART_DEAL, ADJ_PART_DEAL },          { NULL, ADJ_PART_CHANCE, ADJ_PART_CHANCE },
  { NULL, ADJ_PART_CHOICES, ADJ_PART_CHOICES },    { N_ ("Luck"), ADJ_PART_DEAL, ADJ_PART_CHOICES },
  { NULL, ADJ_PART_OTHERS, ADJ_PART_OTHERS },      { NULL, ADJ_PART_OWN, ADJ_PART_OWN },
  { N_ ("Skill"), ADJ_PART_OTHERS, ADJ_PART_OWN }, { N_ ("Result"), ADJ_PART_DEAL, ADJ_PART_OWN },
};

static const char *
get_name (const Row *row)
{
  return row->name != NULL ? _ (row->name) : _ (adj_portion_get_name ((AdjPortionKind) row->first));
}

/* A game in which nobody chooses in secret has no luck of that kind. */
static gboolean
is_needed (const AdjReport *report, const Row *row)
{
  for (guint seat = 0; seat < report->n_seats; seat++) {
    for (guint part = row->first; part <= row->last; part++) {
      if (report->seats[seat].parts[part].worth != 0)
        return TRUE;
    }
  }

  return row->first != ADJ_PART_CHOICES;
}

static gint
add_up (const AdjReport *report, guint seat, const Row *row)
{
  gint percents[ADJ_N_PARTS];
  gint sum = 0;

  adj_report_round_parts (report, seat, percents);
  for (guint part = row->first; part <= row->last; part++)
    sum += percents[part];
  return sum;
}

/* The result is certain. */
static AdjPortion
find_portion (const AdjReport *report, guint seat, const Row *row)
{
  if (row->first == row->last)
    return report->seats[seat].parts[row->first];
  if (row->last == ADJ_PART_CHOICES)
    return adj_report_get_luck (report, seat);
  if (row->first == ADJ_PART_OTHERS)
    return adj_report_get_skill (report, seat);
  return (AdjPortion){ report->seats[seat].result, 0 };
}

static GtkWidget *
make_cell (const AdjReport *report, const AdjPeople *people, guint seat, const Row *row)
{
  AdjPortion portion = find_portion (report, seat, row);
  g_autofree char *worth = adj_worth_describe (add_up (report, seat, row));
  gboolean is_doubtful = adj_portion_is_doubtful (&portion);
  g_autofree char *figure = g_strdup_printf (is_doubtful ? "(%s)" : "%s", worth);
  g_autofree char *doubt = adj_worth_describe_error (portion.error);
  /* TRANSLATORS: “Hélène, Own decisions: −9 ± 2”. */
  g_autofree char *name =
    g_strdup_printf (_ ("%s, %s: %s %s"), people->names[seat], get_name (row), figure, doubt);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP,
                                  "orientation",
                                  GTK_ORIENTATION_VERTICAL,
                                  NULL);
  GtkWidget *number = gtk_label_new (figure);

  gtk_widget_add_css_class (number, "figure");
  adj_widget_set_class (number, "ink2", is_doubtful);
  gtk_box_append (GTK_BOX (cell), number);
  if (*doubt != '\0') {
    GtkWidget *small = gtk_label_new (doubt);

    gtk_widget_add_css_class (small, "role-small");
    gtk_widget_add_css_class (small, "ink2");
    gtk_box_append (GTK_BOX (cell), small);
  }
  gtk_widget_set_hexpand (cell, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return cell;
}

static void
attach (AdjLuckTable *self, GtkWidget *cell, guint column, guint line, gboolean is_sum)
{
  adj_widget_set_class (cell, "sum", is_sum);
  gtk_grid_attach (GTK_GRID (self->grid), cell, (int) column, (int) line, 1, 1);
}

static void
add_head (AdjLuckTable *self, const AdjPeople *people, guint n_seats)
{
  for (guint seat = 0; seat < n_seats; seat++) {
    GtkWidget *badge = adj_badge_new (BADGE);

    adj_badge_set_person (ADJ_BADGE (badge), &people->list[seat], TRUE);
    gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);
    gtk_widget_set_tooltip_text (badge, people->names[seat]);
    attach (self, badge, seat + 1, 0, FALSE);
  }
}

static void
add_row (
  AdjLuckTable *self, const AdjReport *report, const AdjPeople *people, const Row *row, guint line)
{
  gboolean is_sum = row->first != row->last;
  GtkWidget *name = adj_label_new (get_name (row), "");

  /* Six figures leave little room: rather a word in two parts than a page that is cut off. */
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  attach (self, name, 0, line, is_sum);
  for (guint seat = 0; seat < report->n_seats; seat++)
    attach (self, make_cell (report, people, seat, row), seat + 1, line, is_sum);
}

void
adj_luck_table_show (AdjLuckTable *self, const AdjReport *report, const AdjPeople *people)
{
  gboolean is_there = report != NULL && report->has_luck;
  guint line = 1;

  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  if (!is_there)
    return;

  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_add_css_class (self->grid, "luck-grid");
  gtk_widget_insert_after (self->grid, self->box, gtk_widget_get_first_child (self->box));
  add_head (self, people, report->n_seats);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    if (is_needed (report, &rows[i]))
      add_row (self, report, people, &rows[i], line++);
  }
}

static void
adj_luck_table_dispose (GObject *object)
{
  AdjLuckTable *self = ADJ_LUCK_TABLE (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_luck_table_parent_class)->dispose (object);
}

static void
adj_luck_table_class_init (AdjLuckTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_luck_table_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "lucktable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_luck_table_init (AdjLuckTable *self)
{
  GtkWidget *title = adj_label_new (_ ("Where the result comes from"), "report-heading");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Luck and skill, part by part"),
                                  -1);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->box), title);
  adj_label_append (self->box, adj_portion_get_legend (), "role-small ink2");
}
