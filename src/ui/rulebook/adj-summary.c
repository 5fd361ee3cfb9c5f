/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-summary.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "adj-book-markup.h"
#include "adj-share.h"

/* In points; the paper is A4. */
#define PAGE_WIDTH 595.28
#define PAGE_HEIGHT 841.89
#define MARGIN 62.0
#define WHO_WIDTH 110.0
#define GAP 14.0
#define MOST_SIZE 13.0
#define LEAST_SIZE 7.0
#define FONT "Cantarell, Noto Sans, DejaVu Sans, sans-serif"

typedef struct {
  cairo_t *cairo;
  double size; /* of the letters */
  double y;
} Page;

static PangoLayout *
new_layout (Page *page, double width, double size, PangoWeight weight)
{
  PangoLayout *layout = pango_cairo_create_layout (page->cairo);
  PangoFontDescription *font = pango_font_description_from_string (FONT);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.25f);
  return layout;
}

/* Draws LAYOUT and returns its height. */
static double
draw (Page *page, PangoLayout *layout, double x)
{
  int height;

  cairo_move_to (page->cairo, x, page->y);
  pango_cairo_show_layout (page->cairo, layout);
  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static void
draw_rule (Page *page, double width)
{
  cairo_set_line_width (page->cairo, width);
  cairo_move_to (page->cairo, MARGIN, page->y);
  cairo_line_to (page->cairo, PAGE_WIDTH - MARGIN, page->y);
  cairo_stroke (page->cairo);
}

static void
draw_head (Page *page, const AdjBook *book)
{
  double width = PAGE_WIDTH - 2 * MARGIN;
  g_autoptr (PangoLayout) title = new_layout (page, width, 32, PANGO_WEIGHT_HEAVY);
  g_autoptr (PangoLayout) maker = new_layout (page, width, 11, PANGO_WEIGHT_NORMAL);

  pango_layout_set_text (title, book->title, -1);
  pango_layout_set_text (maker, "Adjugé", -1);
  page->y += draw (page, maker, MARGIN) + 2;
  page->y += draw (page, title, MARGIN) + 8;
  draw_rule (page, 2);
  page->y += page->size;
}

/* Without links, which are of no use on paper. */
static char *
write_duty (const AdjDuty *duty)
{
  g_autofree char *markup = adj_book_write_markup (duty->runs, NULL);
  g_autoptr (GRegex) links = g_regex_new ("</?a[^>]*>", 0, 0, NULL);

  return g_regex_replace_literal (links, markup, -1, 0, "", 0, NULL);
}

static void
draw_duty (Page *page, const AdjDuty *duty)
{
  double x = MARGIN + WHO_WIDTH + GAP;
  g_autoptr (PangoLayout) who = new_layout (page, WHO_WIDTH, page->size, PANGO_WEIGHT_BOLD);
  g_autoptr (PangoLayout) what =
    new_layout (page, PAGE_WIDTH - MARGIN - x, page->size, PANGO_WEIGHT_NORMAL);
  g_autofree char *markup = write_duty (duty);
  double left, right;

  pango_layout_set_text (who, duty->who, -1);
  pango_layout_set_markup (what, markup, -1);
  left = draw (page, who, MARGIN);
  right = draw (page, what, x);
  page->y += MAX (left, right) + page->size * 0.6;
  draw_rule (page, 0.4);
  page->y += page->size * 0.6;
}

/* Returns whether all of it fits on the page at that font size. */
static gboolean
draw_page (cairo_t *cairo, const AdjBook *book, double size)
{
  Page page = { .cairo = cairo, .size = size, .y = MARGIN };

  draw_head (&page, book);
  for (guint i = 0; i < book->summary->len; i++)
    draw_duty (&page, g_ptr_array_index (book->summary, i));
  return page.y <= PAGE_HEIGHT - MARGIN;
}

/* The largest font size at which it fits. */
static double
find_size (const AdjBook *book)
{
  cairo_rectangle_t all = { 0, 0, PAGE_WIDTH, PAGE_HEIGHT };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, &all);
  cairo_t *cairo = cairo_create (surface);
  double size = MOST_SIZE;

  while (size > LEAST_SIZE && !draw_page (cairo, book, size))
    size -= 0.25;
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return size;
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
adj_summary_make_pdf (const AdjBook *book, double *ret_size)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cairo = cairo_create (surface);
  double size = find_size (book);

  /* An old version that any printer reads, and a test can parse. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, book->title);
  (void) draw_page (cairo, book, size);
  cairo_show_page (cairo);
  cairo_destroy (cairo);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  if (ret_size != NULL)
    *ret_size = size;
  return g_byte_array_free_to_bytes (bytes);
}

void
adj_summary_save (GtkWidget *widget, const AdjBook *book)
{
  g_autoptr (GBytes) bytes = adj_summary_make_pdf (book, NULL);
  g_autofree char *name = g_strdup_printf ("%s.pdf", book->title);

  adj_share_save (widget, _ ("Print the Summary"), name, bytes);
}
