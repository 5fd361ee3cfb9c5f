/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <math.h>
#include <string.h>

#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  HEAD_PERCENT = 56,  /* of the height */
  PLATE_PERCENT = 71, /* the same on a plate of the edition */
  EMBLEM_PERCENT = 84 /* of the head's height */
};

struct _AdjBanquetCard {
  GtkWidget parent_instance;

  GtkWidget *head; /* a label: the letter */
  GtkWidget *year;
  guint card;
};

G_DEFINE_FINAL_TYPE (AdjBanquetCard, adj_banquet_card, GTK_TYPE_WIDGET)

/* The marks keep their colour in every theme, as the grounds do. */
static GdkRGBA
get_mark (guint series)
{
  gboolean is_dark = series == 0 || series == 2 || series == 5;
  GdkRGBA mark;

  adj_palette_get (is_dark ? ADJ_TOKEN_MARK_LIGHT : ADJ_TOKEN_MARK_DARK, &mark);

  return mark;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  AdjBanquetCard *self = ADJ_BANQUET_CARD (widget);
  int least_head;
  int least_year;

  (void) for_size;
  gtk_widget_measure (self->head, orientation, -1, &least_head, NULL, NULL, NULL);
  gtk_widget_measure (self->year, orientation, -1, &least_year, NULL, NULL, NULL);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (least_head, least_year)
                                                                  : least_head + least_year;
  *minimum_baseline = *natural_baseline = -1;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjBanquetCard *self = ADJ_BANQUET_CARD (widget);
  int percent = adj_palette_is_illustrated () ? PLATE_PERCENT : HEAD_PERCENT;
  int year;
  int head;

  (void) baseline;
  gtk_widget_measure (self->year, GTK_ORIENTATION_VERTICAL, -1, &year, NULL, NULL, NULL);
  head = MIN (height * percent / 100, height - year);
  gtk_widget_size_allocate (self->head, &(GtkAllocation){ 0, 0, width, head }, -1);
  gtk_widget_size_allocate (self->year, &(GtkAllocation){ 0, head, width, height - head }, -1);
}

static void
snapshot_plate (AdjBanquetCard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  char name[] = "plate-a";

  name[strlen (name) - 1] += (char) banquet_card_series (self->card);
  adj_drawing_snapshot (adj_drawing_get (name),
                        snapshot,
                        gtk_widget_get_width (widget),
                        gtk_widget_get_height (widget),
                        &(GdkRGBA){ 0, 0, 0, 1 });
  GTK_WIDGET_CLASS (adj_banquet_card_parent_class)->snapshot (widget, snapshot);
}

static void
snapshot_plain (AdjBanquetCard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint series = banquet_card_series (self->card);
  float width = (float) gtk_widget_get_width (widget);
  float head = (float) (gtk_widget_get_height (widget) * HEAD_PERCENT / 100);
  float size = roundf (head * EMBLEM_PERCENT / 100);
  GdkRGBA mark = get_mark (series);

  GTK_WIDGET_CLASS (adj_banquet_card_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_save (snapshot);
  /* A little to the right: the letter is at the left. On whole pixels, or it would be blurred. */
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (roundf ((width - size) / 2 + width * .06f),
                                                roundf ((head - size) / 2 + head * .04f)));
  adj_drawing_snapshot (adj_drawing_get (adj_banquet_get_series_style (series)),
                        snapshot,
                        size,
                        size,
                        &mark);
  gtk_snapshot_restore (snapshot);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (adj_palette_is_illustrated ())
    snapshot_plate (ADJ_BANQUET_CARD (widget), snapshot);
  else
    snapshot_plain (ADJ_BANQUET_CARD (widget), snapshot);
}

static void
dispose (GObject *object)
{
  AdjBanquetCard *self = ADJ_BANQUET_CARD (object);

  g_clear_pointer (&self->head, gtk_widget_unparent);
  g_clear_pointer (&self->year, gtk_widget_unparent);

  G_OBJECT_CLASS (adj_banquet_card_parent_class)->dispose (object);
}

static void
adj_banquet_card_class_init (AdjBanquetCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static GtkWidget *
new_label (AdjBanquetCard *self, const char *style)
{
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
adj_banquet_card_init (AdjBanquetCard *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "object-card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->head = new_label (self, "card-head");
  gtk_label_set_xalign (GTK_LABEL (self->head), 0);
  gtk_label_set_yalign (GTK_LABEL (self->head), 0);
  self->year = new_label (self, "card-year");
  self->card = BANQUET_CARDS;
  adj_palette_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

GtkWidget *
adj_banquet_card_new (guint card)
{
  AdjBanquetCard *self = g_object_new (ADJ_TYPE_BANQUET_CARD, NULL);

  adj_banquet_card_set_card (self, card);
  return GTK_WIDGET (self);
}

void
adj_banquet_card_set_card (AdjBanquetCard *self, guint card)
{
  guint series;
  char text[8];

  g_return_if_fail (card < BANQUET_CARDS);
  if (self->card == card)
    return;

  if (self->card < BANQUET_CARDS)
    gtk_widget_remove_css_class (self->head,
                                 adj_banquet_get_series_style (banquet_card_series (self->card)));
  self->card = card;
  series = banquet_card_series (card);
  gtk_widget_add_css_class (self->head, adj_banquet_get_series_style (series));
  g_snprintf (text, sizeof text, "%c", banquet_series[series].letter);
  gtk_label_set_text (GTK_LABEL (self->head), text);
  g_snprintf (text, sizeof text, "%u", banquet_card_year (card));
  gtk_label_set_text (GTK_LABEL (self->year), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
