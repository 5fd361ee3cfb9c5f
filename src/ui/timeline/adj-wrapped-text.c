/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-wrapped-text.h"

#include "adj-line-breaker.h"
#include "adj-palette.h"
#include "adj-text-name.h"

enum {
  LEAST_WIDTH = 64,
  WIDTH = 240
};

struct _AdjWrappedText {
  GtkWidget parent_instance;

  char *text;         /* as it was set */
  PangoLayout *whole; /* without a width, in one line */
  PangoLayout *lines; /* with line breaks, or with a width for Pango to break it */
  PangoLayout *shown; /* one of the two, valid for `width` and `serial` */
  int width;
  guint serial; /* of the Pango context that the words were measured with */
};

G_DEFINE_FINAL_TYPE (AdjWrappedText, adj_wrapped_text, GTK_TYPE_WIDGET)

/* Setting the same text again would discard the layout. */
static void
set_lines (AdjWrappedText *self, const char *text, int width)
{
  pango_layout_set_width (self->lines, width);
  if (g_strcmp0 (pango_layout_get_text (self->lines), text) != 0)
    pango_layout_set_text (self->lines, text, -1);
  self->shown = self->lines;
}

/* The layouts update themselves if the font of the context changes. */
static PangoLayout *
lay_out (AdjWrappedText *self, int width)
{
  guint serial = pango_context_get_serial (pango_layout_get_context (self->whole));
  g_autofree char *broken = NULL;

  if (self->width == width && self->serial == serial)
    return self->shown;

  self->width = width;
  self->serial = serial;
  broken = adj_line_breaker_break (self->whole, width * PANGO_SCALE);
  if (broken == NULL)
    set_lines (self, pango_layout_get_text (self->whole), width * PANGO_SCALE);
  else if (strchr (broken, '\n') != NULL)
    set_lines (self, broken, -1);
  else
    self->shown = self->whole;
  return self->shown;
}

static void
adj_wrapped_text_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AdjWrappedText *self = ADJ_WRAPPED_TEXT (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_WIDTH;
    *natural = WIDTH;
    return;
  }

  /* Boxes also ask for the height without a width, just before they ask for it with one. It is not
   * worth a layout; one line is a valid minimum. */
  if (for_size >= 0)
    (void) lay_out (self, for_size);
  pango_layout_get_pixel_size (self->shown, NULL, natural);
  pango_layout_get_pixel_size (for_size >= 0 ? self->shown : self->whole, NULL, minimum);
}

static void
adj_wrapped_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjWrappedText *self = ADJ_WRAPPED_TEXT (widget);
  GdkRGBA ink;

  adj_palette_get (ADJ_TOKEN_INK, &ink);
  gtk_snapshot_append_layout (snapshot, lay_out (self, gtk_widget_get_width (widget)), &ink);
}

static GtkSizeRequestMode
adj_wrapped_text_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_wrapped_text_finalize (GObject *object)
{
  AdjWrappedText *self = ADJ_WRAPPED_TEXT (object);

  g_free (self->text);
  g_object_unref (self->whole);
  g_object_unref (self->lines);
  G_OBJECT_CLASS (adj_wrapped_text_parent_class)->finalize (object);
}

static void
adj_wrapped_text_class_init (AdjWrappedTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = adj_wrapped_text_finalize;
  widget_class->measure = adj_wrapped_text_measure;
  widget_class->snapshot = adj_wrapped_text_snapshot;
  widget_class->get_request_mode = adj_wrapped_text_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "sentence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_wrapped_text_init (AdjWrappedText *self)
{
  self->whole = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->lines = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->lines, PANGO_WRAP_WORD_CHAR);
  self->shown = self->whole;
  self->width = -1;
  self->text = g_strdup ("");
}

GtkWidget *
adj_wrapped_text_new (void)
{
  return g_object_new (ADJ_TYPE_WRAPPED_TEXT, NULL);
}

void
adj_wrapped_text_set_text (AdjWrappedText *self, const char *text)
{
  g_autofree char *shown = adj_text_show_note (text);

  g_free (self->text);
  self->text = g_strdup (text);
  pango_layout_set_text (self->whole, shown, -1);
  self->shown = self->whole;
  self->width = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
adj_wrapped_text_get_text (AdjWrappedText *self)
{
  return self->text;
}
