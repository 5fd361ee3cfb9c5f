/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sale-table.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-kit.h"
#include "adj-sale.h"

enum {
  BADGE = 20,
  SPACING = 8,
};

struct _AdjSaleTable {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (AdjSaleTable, adj_sale_table, GTK_TYPE_WIDGET)

static GtkWidget *
add_words (GtkWidget *box, const char *text, const char *classes)
{
  GtkWidget *label = adj_label_append (box, text, classes);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static char *
describe_sale (const AdjSale *sale, const AdjPeople *people)
{
  const AdjTextReader reader = { .is_translated = TRUE, .names = people->names };
  const AdjTurn moment = { .move = sale->move, .before = sale->before, .is_of_round = TRUE };
  g_autofree char *event = adj_turn_describe_move (&moment, &reader);
  g_autofree char *words = adj_sale_describe (sale, people->names);

  /* TRANSLATORS: “Round 5: Ben takes the lot. Ben pays 7.” */
  return g_strdup_printf (_ ("Round %u: %s %s"), sale->round, event, words);
}

static GtkWidget *
make_words (const AdjReport *report, const AdjSale *sale, const AdjPeople *people, char **ret_text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *text = describe_sale (sale, people);
  g_autofree char *effects = adj_sale_describe_effects (sale, report->n_seats, people->names);
  /* TRANSLATORS: Names with percentages: “Ann +6, Ben −4”. */
  g_autofree char *line =
    effects != NULL ? g_strdup_printf (_ ("Chances: %s"), effects) : g_strdup ("");

  add_words (box, text, "");
  if (effects != NULL)
    add_words (box, line, "role-small ink2");
  gtk_widget_set_hexpand (box, TRUE);
  *ret_text = g_strdup_printf ("%s %s", text, line);
  return box;
}

static void
add_sale (AdjSaleTable *self, const AdjReport *report, const AdjSale *sale, const AdjPeople *people)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *badge = adj_badge_new (BADGE);
  g_autofree char *text = NULL;
  g_autofree char *worth = adj_sale_describe_worth (sale);
  GtkWidget *words = make_words (report, sale, people, &text);
  g_autofree char *spoken = g_strdup_printf ("%s %s", worth != NULL ? worth : "", text);
  GtkWidget *figure = gtk_label_new (worth != NULL ? worth : "");

  adj_badge_set_person (ADJ_BADGE (badge), &people->list[sale->buyer], FALSE);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  gtk_widget_add_css_class (figure, "figure");
  adj_widget_set_class (figure, "overpaid", sale->bidders[sale->buyer].worth < 0);
  gtk_box_append (GTK_BOX (line), badge);
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), figure);
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "report-row");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) sale->ply);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken,
                                  -1);
  gtk_widget_insert_before (button, GTK_WIDGET (self), NULL);
}

void
adj_sale_table_show (AdjSaleTable *self, const AdjReport *report, const AdjPeople *people)
{
  GtkWidget *heading;

  adj_widget_remove_children (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), report != NULL && report->sales->len > 0);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  heading = adj_label_new (_ ("Auctions"), "report-title");
  gtk_widget_insert_before (heading, GTK_WIDGET (self), NULL);
  for (guint i = 0; i < report->sales->len; i++)
    add_sale (self, report, &g_array_index (report->sales, AdjSale, i), people);
  gtk_widget_insert_before (
    adj_label_new (_ ("At the right: what it was worth to the buyer to have it at that price, in "
                      "percent of a victory; below 0 it cost too much."),
                   "role-small ink2"),
    GTK_WIDGET (self),
    NULL);
}

static void
adj_sale_table_dispose (GObject *object)
{
  adj_widget_remove_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (adj_sale_table_parent_class)->dispose (object);
}

static void
adj_sale_table_class_init (AdjSaleTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_sale_table_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "saletable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_sale_table_init (AdjSaleTable *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Auctions"),
                                  -1);
}
