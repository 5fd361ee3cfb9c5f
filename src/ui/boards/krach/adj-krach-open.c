/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-width-first-bin.h"
#include "adj-kit.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

enum {
  LINE = 18, /* letters */
  HUGE_LINE = 25,
  PREMIUM_LINES = 2,
};

struct _AdjKrachOpen {
  AdjPart parent_instance;

  GtkWidget *caption;
  GtkWidget *body;
  GtkWidget *card;
  GtkWidget *meaning;
  GtkWidget *centre;
  GtkWidget *premium;
  GtkWidget *border;
  GtkWidget *price;
};

G_DEFINE_FINAL_TYPE (AdjKrachOpen, adj_krach_open, ADJ_TYPE_PART)

static char *
describe_card (const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));

  if (krach->open == KRACH_NO_CARD)
    return g_strdup (_ ("The crash card"));

  /* TRANSLATORS: two companies. */
  return g_strdup_printf (_ ("Open share: centre %s, border %s"),
                          adj_krach_get_company (krach_centre (krach->open)),
                          adj_krach_get_company (krach_border (krach->open)));
}

static char *
describe_caption (const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));

  if (krach->open == KRACH_NO_CARD)
    /* TRANSLATORS: a number. */
    return g_strdup_printf (_ ("Round %u"), krach->round);
  if (krach->is_taken)
    /* TRANSLATORS: a name. */
    return g_strdup_printf (_ ("Taken by %s"), scene->people->names[adj_krach_find_taker (krach)]);

  return g_strdup (_ ("Open share"));
}

static void
show_share (AdjKrachOpen *self, const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));

  adj_take_text (
    self->centre,
    g_strdup_printf (_ ("Centre %s"), adj_krach_get_company (krach_centre (krach->open))));
  adj_take_text (self->premium, adj_krach_describe_premium (scene));
  adj_take_text (
    self->border,
    g_strdup_printf (_ ("Border %s"), adj_krach_get_company (krach_border (krach->open))));
  adj_take_text (self->price, adj_krach_describe_sale (scene));
}

static void
show_crash (AdjKrachOpen *self)
{
  gtk_label_set_text (GTK_LABEL (self->centre), _ ("The crash"));
  gtk_label_set_text (GTK_LABEL (self->premium), _ ("Shares are worth nothing."));
  gtk_label_set_text (GTK_LABEL (self->border), _ ("Chips"));
  gtk_label_set_text (GTK_LABEL (self->price), _ ("a point for every five"));
}

static void
adj_krach_open_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachOpen *self = ADJ_KRACH_OPEN (part);
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  gboolean is_crash = krach->open == KRACH_NO_CARD;
  g_autofree char *name = describe_card (scene);

  adj_krach_share_set_card (ADJ_KRACH_SHARE (self->card), is_crash ? KRACH_CRASH : krach->open);
  adj_set_name (self->card, name);
  adj_tip_set (self->card, name);
  adj_take_text (self->caption, describe_caption (scene));
  adj_widget_set_class (self->card, "taken", krach->is_taken);
  if (is_crash)
    show_crash (self);
  else
    show_share (self, scene);
  adj_label_keep_lines (self->premium, PREMIUM_LINES);
}

/* Limits the width of the lines to that of the card; in a window that is wider than high they stand
 * beside it. */
static void
adj_krach_open_set_layout (AdjPart *part, AdjLayout layout)
{
  AdjKrachOpen *self = ADJ_KRACH_OPEN (part);
  GtkWidget *const lines[] = { self->centre, self->premium, self->border, self->price };
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;

  int width = layout == ADJ_LAYOUT_HUGE ? HUGE_LINE : LINE;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    gtk_label_set_max_width_chars (GTK_LABEL (lines[i]), width);
  gtk_label_set_width_chars (GTK_LABEL (self->premium), width);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  layout == ADJ_LAYOUT_MEDIUM ? GTK_ORIENTATION_HORIZONTAL
                                                              : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (self->caption, !is_narrow);
  gtk_widget_set_visible (self->meaning, !is_narrow);
}

static void
adj_krach_open_class_init (AdjKrachOpenClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachOpen, caption), ADJ_FIELD (AdjKrachOpen, body),
    ADJ_FIELD (AdjKrachOpen, card),    ADJ_FIELD (AdjKrachOpen, meaning),
    ADJ_FIELD (AdjKrachOpen, centre),  ADJ_FIELD (AdjKrachOpen, premium),
    ADJ_FIELD (AdjKrachOpen, border),  ADJ_FIELD (AdjKrachOpen, price),
  };

  g_type_ensure (ADJ_TYPE_KRACH_SHARE);
  ADJ_PART_CLASS (klass)->show_scene = adj_krach_open_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_open_set_layout;
  adj_part_class_set_template (klass, "adj-krach-open", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_open_init (AdjKrachOpen *self)
{
  adj_part_init_template (self);
  gtk_label_set_lines (GTK_LABEL (self->premium), PREMIUM_LINES);
  adj_tip_shorten (self->premium);
}

GtkWidget *
adj_krach_open_get_card (AdjKrachOpen *self)
{
  return self->card;
}
