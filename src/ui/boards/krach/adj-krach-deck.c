/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-tip.h"

enum {
  GAP = 6,
  GROUP_GAP = 20, /* before the doubtful cards */
};

/* The row of cards. A card's place is its number in the row; those that are gone are hidden. */

#define ADJ_TYPE_KRACH_FAN (adj_krach_fan_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachFan, adj_krach_fan, ADJ, KRACH_FAN, AdjPart)

struct _AdjKrachFan {
  AdjPart parent_instance;

  GtkWidget *cards[KRACH_DECK];
  guint n_safe;
  guint n;
};

G_DEFINE_FINAL_TYPE (AdjKrachFan, adj_krach_fan, ADJ_TYPE_PART)

static int
measure_card (AdjKrachFan *self, GtkOrientation orientation)
{
  int size;

  gtk_widget_measure (self->cards[0], orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static void
adj_krach_fan_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  AdjKrachFan *self = ADJ_KRACH_FAN (widget);
  int size = measure_card (self, orientation);

  (void) for_size;
  (void) minimum_baseline;
  (void) natural_baseline;
  *minimum = size;
  *natural = size;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 2 * size + GROUP_GAP;
    *natural = MAX (*minimum, (int) self->n * (size + GAP) + GROUP_GAP);
  }
}

/* How far apart the surely good ones lie, those that may be the crash being whole. */
static float
measure_step (AdjKrachFan *self, int width, int card)
{
  guint n_doubtful = self->n - self->n_safe;
  float room = (float) (width - (int) n_doubtful * (card + GAP) - GROUP_GAP - card);

  if (self->n_safe < 2)
    return (float) (card + GAP);

  return CLAMP (room / (float) (self->n_safe - 1), 3, (float) (card + GAP));
}

static void
adj_krach_fan_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjKrachFan *self = ADJ_KRACH_FAN (widget);
  int card = measure_card (self, GTK_ORIENTATION_HORIZONTAL);
  float step = measure_step (self, width, card);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float x = 0;

  (void) baseline;
  for (guint i = 0; i < self->n; i++) {
    float place = is_mirrored ? (float) (width - card) - x : x;

    gtk_widget_allocate (self->cards[i],
                         card,
                         height,
                         -1,
                         gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (place, 0)));
    if (i + 1 == self->n_safe)
      x += (float) (card + GROUP_GAP);
    else
      x += i < self->n_safe ? step : (float) (card + GAP);
  }
}

static void
adj_krach_fan_class_init (AdjKrachFanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = adj_krach_fan_measure;
  widget_class->size_allocate = adj_krach_fan_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
adj_krach_fan_init (AdjKrachFan *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  for (guint i = 0; i < KRACH_DECK; i++) {
    self->cards[i] =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_widget_add_css_class (self->cards[i], "deck-card");
    gtk_widget_add_css_class (self->cards[i], "krach-deck-card");
    gtk_widget_set_visible (self->cards[i], FALSE);
    gtk_widget_set_parent (self->cards[i], GTK_WIDGET (self));
  }
}

static void
adj_krach_fan_set (AdjKrachFan *self, guint n_safe, guint n)
{
  self->n_safe = n_safe;
  self->n = n;
  for (guint i = 0; i < KRACH_DECK; i++) {
    gtk_widget_set_visible (self->cards[i], i < n);
    adj_widget_set_class (self->cards[i], "maybe", i >= n_safe);
    gtk_label_set_text (GTK_LABEL (self->cards[i]), i >= n_safe ? "?" : "");
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

struct _AdjKrachDeck {
  AdjPart parent_instance;

  GtkWidget *count;
  GtkWidget *crash;
  GtkWidget *fan;
};

G_DEFINE_FINAL_TYPE (AdjKrachDeck, adj_krach_deck, ADJ_TYPE_PART)

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
  adj_a11y_name_set (self->fan, name);
  adj_tip_set (self->fan, _ ("The crash is one of the last five cards."));
  adj_krach_fan_set (ADJ_KRACH_FAN (self->fan), adj_krach_count_safe (krach), krach->n_deck);
}

static void
adj_krach_deck_class_init (AdjKrachDeckClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjKrachDeck, count),
    ADJ_FIELD (AdjKrachDeck, crash),
    ADJ_FIELD (AdjKrachDeck, fan),
  };

  g_type_ensure (ADJ_TYPE_KRACH_FAN);
  ADJ_PART_CLASS (klass)->show_scene = adj_krach_deck_show_scene;
  adj_part_class_set_template (klass, "adj-krach-deck", fields, G_N_ELEMENTS (fields));
}

static void
adj_krach_deck_init (AdjKrachDeck *self)
{
  adj_part_init_template (self);
}

GtkWidget *
adj_krach_deck_get_top (AdjKrachDeck *self)
{
  return ADJ_KRACH_FAN (self->fan)->n > 0 ? ADJ_KRACH_FAN (self->fan)->cards[0] : NULL;
}
