/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sentence.h"

#include "adj-lines.h"
#include "adj-palette.h"

enum {
  LEAST_WIDTH = 64,
  WIDTH = 240
};

struct _AdjSentence {
  GtkWidget parent_instance;

  PangoLayout *whole; /* in one line */
  PangoLayout *lines; /* in as many as it takes, or for Pango to break */
  PangoLayout *shown; /* one of these, laid out for `width` */
  int width;
  guint serial; /* of the context that told how wide the words are */
};

G_DEFINE_FINAL_TYPE (AdjSentence, adj_sentence, GTK_TYPE_WIDGET)

/* What has been laid out once is not laid out again. */
static void
set_lines (AdjSentence *self, const char *text, int width)
{
  pango_layout_set_width (self->lines, width);
  if (g_strcmp0 (pango_layout_get_text (self->lines), text) != 0)
    pango_layout_set_text (self->lines, text, -1);
  self->shown = self->lines;
}

/* The layouts hear by themselves of another font in the widget's context. */
static PangoLayout *
lay_out (AdjSentence *self, int width)
{
  guint serial = pango_context_get_serial (pango_layout_get_context (self->whole));
  g_autofree char *broken = NULL;

  if (self->width == width && self->serial == serial)
    return self->shown;

  self->width = width;
  self->serial = serial;
  broken = adj_lines_break (self->whole, width * PANGO_SCALE);
  if (broken == NULL)
    set_lines (self, pango_layout_get_text (self->whole), width * PANGO_SCALE);
  else if (strchr (broken, '\n') != NULL)
    set_lines (self, broken, -1);
  else
    self->shown = self->whole;
  return self->shown;
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
   * Whatever its width, it needs a line. */
  if (for_size >= 0)
    (void) lay_out (self, for_size);
  pango_layout_get_pixel_size (self->shown, NULL, natural);
  pango_layout_get_pixel_size (for_size >= 0 ? self->shown : self->whole, NULL, minimum);
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
  AdjSentence *self = ADJ_SENTENCE (object);

  g_object_unref (self->whole);
  g_object_unref (self->lines);
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
  self->whole = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->lines = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->lines, PANGO_WRAP_WORD_CHAR);
  self->shown = self->whole;
  self->width = -1;
}

GtkWidget *
adj_sentence_new (void)
{
  return g_object_new (ADJ_TYPE_SENTENCE, NULL);
}

void
adj_sentence_set_text (AdjSentence *self, const char *text)
{
  pango_layout_set_text (self->whole, text, -1);
  self->shown = self->whole;
  self->width = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
adj_sentence_get_text (AdjSentence *self)
{
  return pango_layout_get_text (self->whole);
}
