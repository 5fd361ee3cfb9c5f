/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-portfolio.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-krach-share.h"
#include "adj-krach-words.h"
#include "adj-tile.h"

/* The columns, which all rows share. */
enum {
  COLUMN_NAME,
  COLUMN_SEATS,
  COLUMN_PRICE,
  N_COLUMNS
};

typedef struct {
  GtkWidget *row;
  GtkWidget *seats[RULES_MAX_SEATS];
  GtkWidget *note;
  GtkWidget *price;
} Company;

struct _AdjKrachPortfolio {
  AdjKrachPart parent_instance;

  GtkSizeGroup *columns[N_COLUMNS];
  GtkWidget *title;
  GtkWidget *short_title;
  GtkWidget *price_title;
  GtkWidget *short_price_title;
  GtkWidget *badges[RULES_MAX_SEATS];
  Company companies[KRACH_COMPANIES];
  gboolean is_narrow;
};

G_DEFINE_FINAL_TYPE (AdjKrachPortfolio, adj_krach_portfolio, ADJ_TYPE_KRACH_PART)

static gboolean
is_premium_paid (const RulesState *state)
{
  guint paid = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    paid += adj_krach_count_premium (krach_peek (state), seat);
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
    return g_strdup (is_premium_paid (state) ? _ ("premium paid") : _ ("no premium"));

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
  adj_krach_take_text (label, count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("–"));
  adj_krach_mark (label, "strong", is_own && count > 0);
  adj_krach_mark (label, "ink2", count == 0);
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
  adj_krach_take_text (row->price,
                       rules_is_over (state) ? g_strdup ("–")
                                             : g_strdup_printf ("%u", krach->out[company]));
  adj_krach_mark (row->row, "for-sale", is_border && adj_krach_has_sale (state));
  adj_krach_mark (row->note, "strong", is_border && adj_krach_has_sale (state));
  adj_krach_mark (row->note, "spot-ink", is_border && adj_krach_has_sale (state));
  adj_krach_set_name (row->row, name);
}

static void
adj_krach_portfolio_show_scene (AdjKrachPart *part, const AdjScene *scene)
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
adj_krach_portfolio_set_layout (AdjKrachPart *part, AdjLayout layout)
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
adj_krach_portfolio_dispose (GObject *object)
{
  AdjKrachPortfolio *self = ADJ_KRACH_PORTFOLIO (object);

  for (guint i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);

  G_OBJECT_CLASS (adj_krach_portfolio_parent_class)->dispose (object);
}

static void
adj_krach_portfolio_class_init (AdjKrachPortfolioClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_krach_portfolio_dispose;
  ADJ_KRACH_PART_CLASS (klass)->show_scene = adj_krach_portfolio_show_scene;
  ADJ_KRACH_PART_CLASS (klass)->set_layout = adj_krach_portfolio_set_layout;
}

/* A cell of ROW in one of the columns. */
static GtkWidget *
add_cell (AdjKrachPortfolio *self, GtkWidget *row, int column, GtkWidget *cell)
{
  gtk_size_group_add_widget (self->columns[column], cell);
  return adj_krach_add (row, cell);
}

static GtkWidget *
add_seats (AdjKrachPortfolio *self, GtkWidget *row)
{
  GtkWidget *seats =
    add_cell (self, row, COLUMN_SEATS, adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 0, NULL));

  gtk_box_set_homogeneous (GTK_BOX (seats), TRUE);
  gtk_widget_set_hexpand (seats, TRUE);
  return seats;
}

static GtkWidget *
new_price_box (void)
{
  GtkWidget *box = adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 12, "krach-price");

  /* Room that is left belongs to the players' columns. */
  gtk_widget_set_hexpand (box, FALSE);
  return box;
}

static GtkWidget *
add_at_end (GtkWidget *box, GtkWidget *label)
{
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  return adj_krach_add (box, label);
}

static void
add_header (AdjKrachPortfolio *self)
{
  GtkWidget *header = adj_krach_add (
    self,
    adj_krach_group_new (GTK_ACCESSIBLE_ROLE_GROUP, GTK_ORIENTATION_HORIZONTAL, "krach-header"));
  GtkWidget *box =
    add_cell (self, header, COLUMN_NAME, adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 0, NULL));
  GtkWidget *seats;

  self->title =
    adj_krach_add (box, adj_krach_quiet_label_new (_ ("Shares on the table"), "role-body strong"));
  self->short_title =
    adj_krach_add (box,
                   adj_krach_quiet_label_new (C_ ("short for: shares on the table", "Shares"),
                                              "role-small strong"));
  seats = add_seats (self, header);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    self->badges[seat] = adj_krach_add (seats, adj_badge_new (24));
    gtk_widget_set_halign (self->badges[seat], GTK_ALIGN_CENTER);
    gtk_widget_set_valign (self->badges[seat], GTK_ALIGN_CENTER);
  }
  box = add_cell (self, header, COLUMN_PRICE, new_price_box ());
  self->price_title =
    add_at_end (box, adj_krach_quiet_label_new (_ ("selling price"), "role-small strong"));
  self->short_price_title = add_at_end (
    box,
    adj_krach_quiet_label_new (C_ ("short for: selling price", "price"), "role-small strong"));
  gtk_widget_set_hexpand (self->price_title, TRUE);
  gtk_widget_set_hexpand (self->short_price_title, TRUE);
}

static void
add_company_name (AdjKrachPortfolio *self, GtkWidget *row, guint company)
{
  g_autofree char *style = g_strdup_printf ("company company-%s", krach_companies[company]);
  AdjTileLook look = { .style = style, .piece = adj_krach_get_drawing (company) };
  GtkWidget *box = add_cell (self,
                             row,
                             COLUMN_NAME,
                             adj_krach_box_new (GTK_ORIENTATION_HORIZONTAL, 0, "krach-company"));
  GtkWidget *sign = adj_krach_add (box, adj_tile_new (&look));

  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  adj_krach_add (box,
                 adj_krach_quiet_label_new (adj_krach_get_company (company), "role-body strong"));
  adj_krach_add (box, adj_krach_quiet_label_new (adj_krach_get_letter (company), "role-body ink2"));
}

static void
add_company (AdjKrachPortfolio *self, GtkWidget *list, guint company)
{
  Company *self_row = &self->companies[company];
  GtkWidget *row = adj_krach_add (
    list,
    adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST_ITEM, GTK_ORIENTATION_HORIZONTAL, "krach-row"));
  GtkWidget *seats;
  GtkWidget *box;

  self_row->row = row;
  add_company_name (self, row, company);
  seats = add_seats (self, row);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    self_row->seats[seat] =
      adj_krach_add (seats, adj_krach_quiet_label_new (NULL, "tabular krach-count"));
    gtk_label_set_xalign (GTK_LABEL (self_row->seats[seat]), 0.5f);
  }
  box = add_cell (self, row, COLUMN_PRICE, new_price_box ());
  self_row->note = add_at_end (box, adj_krach_quiet_label_new (NULL, "role-least ink2"));
  gtk_widget_set_hexpand (self_row->note, TRUE);
  self_row->price =
    add_at_end (box, adj_krach_quiet_label_new (NULL, "tabular krach-price-figure"));
}

static void
adj_krach_portfolio_init (AdjKrachPortfolio *self)
{
  GtkWidget *list;

  gtk_widget_add_css_class (GTK_WIDGET (self), "krach-portfolio");
  for (guint i = 0; i < N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  adj_krach_add (self, adj_krach_rule_new ("ink-rule"));
  add_header (self);
  list =
    adj_krach_add (self,
                   adj_krach_group_new (GTK_ACCESSIBLE_ROLE_LIST, GTK_ORIENTATION_VERTICAL, NULL));
  for (guint company = 0; company < KRACH_COMPANIES; company++)
    add_company (self, list, company);
  adj_krach_set_name (GTK_WIDGET (self), _ ("Shares on the table"));
  adj_krach_set_name (list, _ ("Shares on the table"));
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
