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

  GPtrArray *told; /* char *: what each row says */
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
  const AdjTurn moment = { .seat = sale->buyer,
                           .move = sale->move,
                           .before = sale->before,
                           .is_of_round = TRUE };
  g_autofree char *event = adj_turn_describe_move (&moment, &reader);
  g_autofree char *words = adj_sale_describe (sale, people->names);

  /* TRANSLATORS: “Round 5: Ben takes the lot. Ben pays 7.” */
  return g_strdup_printf (_ ("Round %u: %s %s"), sale->round, event, words);
}

typedef struct {
  char *event;
  char *effects;
  char *worth;
} Words;

static Words
describe_row (const AdjReport *report, const AdjSale *sale, const AdjPeople *people)
{
  g_autofree char *effects = adj_sale_describe_effects (sale, report->n_seats, people->names);
  char *worth = adj_sale_describe_worth (sale);

  return (Words){
    .event = describe_sale (sale, people),
    /* TRANSLATORS: Names with percentages: “Ann +6, Ben −4”. */
    .effects = effects != NULL ? g_strdup_printf (_ ("Chances: %s"), effects) : g_strdup (""),
    .worth = worth != NULL ? worth : g_strdup (""),
  };
}

static void
words_clear (Words *words)
{
  g_free (words->event);
  g_free (words->effects);
  g_free (words->worth);
}

static GtkWidget *
make_words (const Words *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  add_words (box, words->event, "");
  if (words->effects[0] != '\0')
    add_words (box, words->effects, "role-small ink2");
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static GtkWidget *
make_row (const AdjSale *sale, const Words *words, const AdjPeople *people, const char *spoken)
{
  GtkWidget *button = gtk_button_new ();
  /* A box would look for widths that make all columns equally high. */
  GtkWidget *line = gtk_grid_new ();
  GtkWidget *badge = adj_badge_new (BADGE);
  GtkWidget *figure = gtk_label_new (words->worth);

  adj_badge_set_person (ADJ_BADGE (badge), &people->list[sale->buyer], FALSE);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_set_valign (figure, GTK_ALIGN_START);
  gtk_widget_add_css_class (figure, "figure");
  gtk_grid_set_column_spacing (GTK_GRID (line), SPACING);
  gtk_grid_attach (GTK_GRID (line), badge, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), make_words (words), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), figure, 2, 0, 1, 1);
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "report-row");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int) sale->ply);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken,
                                  -1);
  return button;
}

/* The row of SALE stands before AT, in place of it where it is an older one; returns what follows.
 * A row that says the same stays, as its words are laid out. */
static GtkWidget *
show_sale (
  AdjSaleTable *self, const AdjReport *report, guint i, const AdjPeople *people, GtkWidget *at)
{
  const AdjSale *sale = &g_array_index (report->sales, AdjSale, i);
  Words words = describe_row (report, sale, people);
  g_autofree char *spoken = g_strdup_printf ("%s %s %s", words.worth, words.event, words.effects);
  GtkWidget *next = at;

  if (i < self->told->len) {
    next = gtk_widget_get_next_sibling (at);
    if (g_str_equal (g_ptr_array_index (self->told, i), spoken)) {
      words_clear (&words);
      return next;
    }
    gtk_widget_unparent (at);
    g_ptr_array_remove_index (self->told, i);
  }
  gtk_widget_insert_before (make_row (sale, &words, people, spoken), GTK_WIDGET (self), next);
  g_ptr_array_insert (self->told, (int) i, g_steal_pointer (&spoken));
  words_clear (&words);
  return next;
}

/* The rows stand between the heading and the legend. */
static GtkWidget *
get_first_row (AdjSaleTable *self)
{
  return gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static void
clear (AdjSaleTable *self)
{
  for (; self->told->len > 0; g_ptr_array_set_size (self->told, (int) self->told->len - 1))
    gtk_widget_unparent (get_first_row (self));
}

/* They are there from the beginning: GTK keeps how a widget is measured even while it is hidden,
 * and that an empty one has one height for all widths. */
static void
add_ends (AdjSaleTable *self)
{
  GtkWidget *heading = adj_label_new (_ ("Auctions"), "report-title");
  GtkWidget *legend = adj_label_new (
    _ ("At the right: what it was worth to the buyer to have it at that price, in "
       "percent of a victory; below 0 it cost too much, and in brackets it cannot be told "
       "from 0."),
    "role-small ink2");

  gtk_widget_insert_before (heading, GTK_WIDGET (self), NULL);
  gtk_widget_insert_before (legend, GTK_WIDGET (self), NULL);
}

void
adj_sale_table_show (AdjSaleTable *self, const AdjReport *report, const AdjPeople *people)
{
  gboolean is_there = report != NULL && report->sales->len > 0;
  GtkWidget *at;

  gtk_widget_set_visible (GTK_WIDGET (self), is_there);
  if (!is_there || self->told->len > report->sales->len)
    clear (self);
  if (!is_there)
    return;

  at = get_first_row (self);
  for (guint i = 0; i < report->sales->len; i++)
    at = show_sale (self, report, i, people, at);
}

static void
adj_sale_table_dispose (GObject *object)
{
  AdjSaleTable *self = ADJ_SALE_TABLE (object);

  adj_widget_remove_children (GTK_WIDGET (object));
  g_clear_pointer (&self->told, g_ptr_array_unref);
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

  self->told = g_ptr_array_new_with_free_func (g_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  add_ends (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Auctions"),
                                  -1);
}
