/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-krach-words.h"
#include "adj-tile.h"

typedef struct {
  GtkWidget *row;
  GtkWidget *name_cell;
  GtkWidget *sign;
  GtkWidget *name;
  GtkWidget *letter;
  GtkWidget *seats_cell;
  GtkWidget *seats[RULES_MAX_SEATS];
  GtkWidget *price_cell;
  GtkWidget *note;
  GtkWidget *price;
} Company;

struct _AdjKrachPortfolio {
  AdjPart parent_instance;

  GtkWidget *name_cell;
  GtkWidget *title;
  GtkWidget *short_title;
  GtkWidget *price_title;
  GtkWidget *short_price_title;
  GtkWidget *seats_cell;
  GtkWidget *badges[RULES_MAX_SEATS];
  GtkWidget *price_cell;
  GtkWidget *list;
  Company companies[KRACH_COMPANIES];
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (AdjKrachPortfolio, adj_krach_portfolio, ADJ_TYPE_PART)

static gboolean
is_premium_paid (const AdjScene *scene)
{
  guint paid = 0;

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++)
    paid += adj_krach_count_premium (scene, seat);
  return paid > 0;
}

static char *
describe_note (const AdjScene *scene, guint company)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);

  if (rules_is_over (state))
    return g_strdup ("");
  if (company == krach_border (krach->open))
    return g_strdup (adj_krach_has_sale (state) ? _ ("for sale now") : _ ("sale over"));
  if (company == krach_centre (krach->open))
    return g_strdup (is_premium_paid (scene) ? _ ("premium paid") : _ ("no premium"));

  return g_strdup ("");
}

/* "Tilia, for sale now: 3 out, selling price 3; Camille 1, Basile 1" */
static char *
describe_row (const AdjScene *scene, guint company, const char *note)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  guint out = krach->out[company];
  GString *text = g_string_new (adj_krach_get_company (company));

  if (*note != '\0')
    g_string_append_printf (text, ", %s", note);
  if (rules_is_over (state))
    g_string_append_printf (text, ngettext (": %u share out", ": %u shares out", out), out);
  else
    g_string_append_printf (
      text,
      ngettext (": %u share out, selling price %u", ": %u shares out, selling price %u", out),
      out,
      out);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (krach->owned[seat][company] > 0)
      g_string_append_printf (text,
                              "; %s\u00a0%u",
                              scene->people->names[seat],
                              krach->owned[seat][company]);
  }

  return g_string_free (text, FALSE);
}

static void
show_count (GtkWidget *label, guint count, gboolean is_own)
{
  adj_take_text (label, count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("–"));
  adj_widget_set_class (label, "strong", is_own && count > 0);
  adj_widget_set_class (label, "ink2", count == 0);
}

static void
show_company (AdjKrachPortfolio *self, const AdjScene *scene, guint company)
{
  Company *row = &self->companies[company];
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  gboolean is_border = !rules_is_over (state) && company == krach_border (krach->open);
  g_autofree char *note = describe_note (scene, company);
  g_autofree char *name = describe_row (scene, company, note);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    gtk_widget_set_visible (row->seats[seat], seat < state->n_seats);
    if (seat < state->n_seats)
      show_count (row->seats[seat], krach->owned[seat][company], adj_scene_is_own (scene, seat));
  }
  gtk_label_set_text (GTK_LABEL (row->note), note);
  adj_take_text (row->price,
                 rules_is_over (state) ? g_strdup ("–")
                                       : g_strdup_printf ("%u", krach->out[company]));
  adj_widget_set_class (row->row, "for-sale", is_border && adj_krach_has_sale (state));
  adj_widget_set_class (row->note, "strong", is_border && adj_krach_has_sale (state));
  adj_widget_set_class (row->note, "spot-ink", is_border && adj_krach_has_sale (state));
  adj_set_name (row->row, name);
}

static void
adj_krach_portfolio_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachPortfolio *self = ADJ_KRACH_PORTFOLIO (part);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    gboolean is_there = seat < adj_scene_peek (scene)->n_seats;

    gtk_widget_set_visible (self->badges[seat], is_there);
    if (is_there)
      adj_badge_set_person (ADJ_BADGE (self->badges[seat]), &scene->people->list[seat], TRUE);
  }
  for (guint company = 0; company < KRACH_COMPANIES; company++)
    show_company (self, scene, company);
}

static void
adj_krach_portfolio_set_layout (AdjPart *part, AdjLayout layout)
{
  AdjKrachPortfolio *self = ADJ_KRACH_PORTFOLIO (part);
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  self->is_narrow = is_narrow;
  gtk_widget_set_visible (self->title, !is_narrow);
  gtk_widget_set_visible (self->short_title, is_narrow);
  gtk_widget_set_visible (self->price_title, !is_narrow);
  gtk_widget_set_visible (self->short_price_title, is_narrow);
  for (guint company = 0; company < KRACH_COMPANIES; company++)
    gtk_widget_set_visible (self->companies[company].note, !is_narrow);
}

static void
adj_krach_portfolio_class_init (AdjKrachPortfolioClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachPortfolio, name_cell),         ADJ_FIELD (AdjKrachPortfolio, title),
    ADJ_FIELD (AdjKrachPortfolio, short_title),       ADJ_FIELD (AdjKrachPortfolio, seats_cell),
    ADJ_FIELD (AdjKrachPortfolio, price_cell),        ADJ_FIELD (AdjKrachPortfolio, price_title),
    ADJ_FIELD (AdjKrachPortfolio, short_price_title), ADJ_FIELD (AdjKrachPortfolio, list),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_portfolio_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_portfolio_set_layout;
  adj_part_class_set_template (klass, "adj-krach-portfolio", fields, G_N_ELEMENTS (fields));
}

static void
list_children (GtkWidget *box, GtkWidget *ret_children[RULES_MAX_SEATS])
{
  GtkWidget *child = gtk_widget_get_first_child (box);

  for (guint i = 0; i < RULES_MAX_SEATS; i++, child = gtk_widget_get_next_sibling (child))
    ret_children[i] = child;
}

static void
add_company (AdjKrachPortfolio *self, guint company)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Company, name_cell),  ADJ_FIELD (Company, sign),       ADJ_FIELD (Company, name),
    ADJ_FIELD (Company, letter),     ADJ_FIELD (Company, seats_cell), ADJ_FIELD (Company, note),
    ADJ_FIELD (Company, price_cell), ADJ_FIELD (Company, price),
  };
  Company *row = &self->companies[company];
  g_autofree char *style = g_strdup_printf ("company company-%s", krach_companies[company]);

  row->row = adj_fragment_new ("adj-krach-company", row, fields, G_N_ELEMENTS (fields));
  list_children (row->seats_cell, row->seats);
  adj_tile_set_look (ADJ_TILE (row->sign),
                     &(AdjTileLook){ .style = style, .piece = adj_krach_get_drawing (company) });
  adj_set_text (row->name, adj_krach_get_company (company));
  adj_set_text (row->letter, adj_krach_get_letter (company));
  gtk_box_append (GTK_BOX (self->list), row->row);
}

/* HEADING and the members of the rows at OFFSET have one width. */
static void
align_column (AdjKrachPortfolio *self, GtkWidget *heading, gsize offset)
{
  g_autoptr (GtkSizeGroup) column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_size_group_add_widget (column, heading);
  for (guint i = 0; i < KRACH_COMPANIES; i++)
    gtk_size_group_add_widget (column, G_STRUCT_MEMBER (GtkWidget *, &self->companies[i], offset));
}

static void
adj_krach_portfolio_init (AdjKrachPortfolio *self)
{
  adj_part_init_template (self);
  list_children (self->seats_cell, self->badges);
  for (guint company = 0; company < KRACH_COMPANIES; company++)
    add_company (self, company);
  align_column (self, self->name_cell, offsetof (Company, name_cell));
  align_column (self, self->seats_cell, offsetof (Company, seats_cell));
  align_column (self, self->price_cell, offsetof (Company, price_cell));
}

GtkWidget *
adj_krach_portfolio_get_count (AdjKrachPortfolio *self, guint company, guint seat)
{
  return self->companies[company].seats[seat];
}

GtkWidget *
adj_krach_portfolio_get_price (AdjKrachPortfolio *self, guint company)
{
  return self->companies[company].price;
}

GtkWidget *
adj_krach_portfolio_get_row (AdjKrachPortfolio *self, guint company)
{
  return self->companies[company].row;
}
