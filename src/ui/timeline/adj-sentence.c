/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sentence.h"

#include "adj-palette.h"

enum {
  LEAST_WIDTH = 64,
  WIDTH = 240
};

struct _AdjSentence {
  GtkWidget parent_instance;

  PangoLayout *layout;
};

G_DEFINE_FINAL_TYPE (AdjSentence, adj_sentence, GTK_TYPE_WIDGET)

/* The layout hears by itself of another font in the widget's context. */
static PangoLayout *
lay_out (AdjSentence *self, int width)
{
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  return self->layout;
}

static void
adj_sentence_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  AdjSentence *self = ADJ_SENTENCE (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_WIDTH;
    *natural = WIDTH;
    return;
  }

  /* Boxes that know the height also ask for it at no width at all: not worth laying it out twice.
   */
  if (for_size >= 0)
    (void) lay_out (self, for_size);
  pango_layout_get_pixel_size (self->layout, NULL, minimum);
  *natural = *minimum;
}

static void
adj_sentence_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjSentence *self = ADJ_SENTENCE (widget);
  GdkRGBA ink;

  adj_palette_get (ADJ_TOKEN_INK, &ink);
  gtk_snapshot_append_layout (snapshot, lay_out (self, gtk_widget_get_width (widget)), &ink);
}

static GtkSizeRequestMode
adj_sentence_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_sentence_finalize (GObject *object)
{
  g_object_unref (ADJ_SENTENCE (object)->layout);
  G_OBJECT_CLASS (adj_sentence_parent_class)->finalize (object);
}

static void
adj_sentence_class_init (AdjSentenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = adj_sentence_finalize;
  widget_class->measure = adj_sentence_measure;
  widget_class->snapshot = adj_sentence_snapshot;
  widget_class->get_request_mode = adj_sentence_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "sentence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_sentence_init (AdjSentence *self)
{
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
}

GtkWidget *
adj_sentence_new (void)
{
  return g_object_new (ADJ_TYPE_SENTENCE, NULL);
}

void
adj_sentence_set_text (AdjSentence *self, const char *text)
{
  pango_layout_set_text (self->layout, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
adj_sentence_get_text (AdjSentence *self)
{
  return pango_layout_get_text (self->layout);
}
