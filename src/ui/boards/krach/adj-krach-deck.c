/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-tile.h"
#include "adj-tip.h"

enum {
  GAP = 6,
  GROUP_GAP = 20, /* before the doubtful cards */
  ODDS = 4,
  MOST_WITH_ODDS = 6, /* cards; with more there is no room, and no hurry */
};

struct _AdjKrachDeck {
  AdjPart parent_instance;

  GtkWidget *count;
  GtkWidget *crash;
  GtkWidget *fan;               /* an overlay, in which the cards have their places */
  GtkWidget *cards[KRACH_DECK]; /* in their order; the cards that are gone are hidden */
  GtkWidget *odds;              /* that the next card is the crash, then the one after, and so on */
  GtkWidget *chances[ODDS];
  guint n_safe;
  guint n;
  gboolean is_wide;
};

G_DEFINE_FINAL_TYPE (AdjKrachDeck, adj_krach_deck, ADJ_TYPE_PART)

/* The distance between safe cards, which may overlap; cards that may be the crash do not. */
static float
measure_step (AdjKrachDeck *self, int width, int card)
{
  guint n_doubtful = self->n - self->n_safe;
  float room = (float) (width - (int) n_doubtful * (card + GAP) - GROUP_GAP - card);

  if (self->n_safe < 2)
    return (float) (card + GAP);
  return CLAMP (room / (float) (self->n_safe - 1), 3, (float) (card + GAP));
}

static float
find_place (AdjKrachDeck *self, guint i, int width, int card)
{
  float step = measure_step (self, width, card);

  if (i < self->n_safe || self->n_safe == 0)
    return (float) i * (self->n_safe == 0 ? (float) (card + GAP) : step);
  return (float) (self->n_safe - 1) * step + (float) (card + GROUP_GAP) +
         (float) (i - self->n_safe) * (float) (card + GAP);
}

static gboolean
place_card_cb (AdjKrachDeck *self, GtkWidget *card, GdkRectangle *ret_place)
{
  int width = gtk_widget_get_width (self->fan);
  GtkRequisition size;
  guint i = 0;

  while (self->cards[i] != card)
    i++;
  gtk_widget_get_preferred_size (card, NULL, &size);
  ret_place->x = (int) find_place (self, i, width, size.width);
  if (gtk_widget_get_direction (self->fan) == GTK_TEXT_DIR_RTL)
    ret_place->x = width - size.width - ret_place->x;
  ret_place->y = 0;
  ret_place->width = size.width;
  ret_place->height = gtk_widget_get_height (self->fan);
  return TRUE;
}

static void
show_cards (AdjKrachDeck *self, guint n_safe, guint n)
{
  static const AdjTileLook safe = { .style = "deck-card krach-deck-card", .ground = "share" };
  static const AdjTileLook maybe = { .style = "deck-card krach-deck-card maybe",
                                     .ground = "deck-maybe",
                                     .text = "?" };

  self->n_safe = n_safe;
  self->n = n;
  for (guint i = 0; i < KRACH_DECK; i++) {
    gtk_widget_set_visible (self->cards[i], i < n);
    adj_tile_set_look (ADJ_TILE (self->cards[i]), i < n_safe ? &safe : &maybe);
  }
  gtk_widget_queue_allocate (self->fan);
}

/* Of the cards that may be the crash each takes a place: one in five, if not that one in four. */
static void
show_odds (AdjKrachDeck *self)
{
  guint n_doubtful = self->n - MIN (self->n_safe, self->n);

  for (guint i = 0; i < ODDS; i++) {
    guint left = n_doubtful - MIN (i, n_doubtful);

    gtk_widget_set_visible (self->chances[i], left > 1);
    adj_take_text (self->chances[i],
                   /* TRANSLATORS: a chance: “1 in 5”. */
                   g_strdup_printf (_ ("1 in %u"), left));
  }
  gtk_widget_set_visible (self->odds, self->is_wide && self->n <= MOST_WITH_ODDS && n_doubtful > 1);
}

static void
adj_krach_deck_set_layout (AdjPart *part, AdjLayout layout)
{
  AdjKrachDeck *self = ADJ_KRACH_DECK (part);

  self->is_wide = layout >= ADJ_LAYOUT_WIDE;
  show_odds (self);
}

static void
adj_krach_deck_show_scene (AdjPart *part, const AdjScene *scene)
{
  AdjKrachDeck *self = ADJ_KRACH_DECK (part);
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  g_autofree char *crash = NULL;
  g_autofree char *name = NULL;

  if (rules_is_over (adj_scene_peek (scene)))
    return;

  crash = adj_krach_describe_crash (krach);
  adj_take_text (
    self->count,
    g_strdup_printf (ngettext ("Deck: %u card", "Deck: %u cards", krach->n_deck), krach->n_deck));
  gtk_label_set_text (GTK_LABEL (self->crash), crash);
  name = g_strdup_printf ("%s; %s", gtk_label_get_text (GTK_LABEL (self->count)), crash);
  adj_set_name (self->fan, name);
  adj_tip_set (self->fan, _ ("The crash is one of the last five cards."));
  show_cards (self, adj_krach_count_safe (krach), krach->n_deck);
  show_odds (self);
}

static void
adj_krach_deck_class_init (AdjKrachDeckClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachDeck, count),
    ADJ_FIELD (AdjKrachDeck, crash),
    ADJ_FIELD (AdjKrachDeck, fan),
    ADJ_FIELD (AdjKrachDeck, odds),
  };

  ADJ_PART_CLASS (klass)->show_scene = adj_krach_deck_show_scene;
  ADJ_PART_CLASS (klass)->set_layout = adj_krach_deck_set_layout;
  adj_part_class_set_template (klass, "adj-krach-deck", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_deck_init (AdjKrachDeck *self)
{
  adj_part_init_template (self);
  for (guint i = 0; i < ODDS; i++) {
    self->chances[i] = gtk_label_new (NULL);
    gtk_widget_add_css_class (self->chances[i], "krach-odds");
    gtk_widget_set_valign (self->chances[i], GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (self->odds), self->chances[i]);
  }
  for (guint i = 0; i < KRACH_DECK; i++) {
    self->cards[i] =
      adj_tile_new (&(AdjTileLook){ .style = "deck-card krach-deck-card", .ground = "share" });
    gtk_widget_set_visible (self->cards[i], FALSE);
    gtk_overlay_add_overlay (GTK_OVERLAY (self->fan), self->cards[i]);
  }
  g_signal_connect_object (self->fan,
                           "get-child-position",
                           G_CALLBACK (place_card_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
adj_krach_deck_get_top (AdjKrachDeck *self)
{
  return self->n > 0 ? self->cards[0] : NULL;
}
