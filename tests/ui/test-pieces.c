/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-fixture.h"

#include <math.h>
#include <string.h>

#include "adj-artwork.h"
#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-width-first-bin.h"
#include "adj-piece.h"
#include "adj-raster.h"
#include "adj-scroll.h"
#include "adj-tile.h"
#include "adj-tip.h"

#define FOLDER "/org/adjuge/Adjuge/drawings/"

/* Four colours that are as different as can be: any ink that is taken for another shows. */
static const GdkRGBA colours[] = {
  { 0, 0, 0, 1 },
  { 1, 0, 0, 1 },
  { 0, 1, 0, 1 },
  { 0, 0, 1, 1 },
};

/* Drawings */

static char *
load_text (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".svg", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", folder, file, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* The drawing in colour; NULL if there is none. */
static char *
load_edition (const char *name)
{
  static const char *const folders[] = { "table", "banquet", "canaletto", "krach", "artwork" };
  g_autofree char *file = g_strconcat (name, ".svg", NULL);
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders) && text == NULL; i++) {
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "edition", folders[i], file, NULL);

    (void) g_file_get_contents (path, &text, NULL, NULL);
  }
  return text;
}

/* Runs the compiler of the build; NULL if it refuses TEXT. */
static GBytes *
compile (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) input = g_bytes_new (text, strlen (text));
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GSubprocess) process = NULL;

  g_assert_nonnull (g_getenv ("ADJUGE_PYTHON"));
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              &error,
                              g_getenv ("ADJUGE_PYTHON"),
                              g_getenv ("ADJUGE_COMPILE_DRAWINGS"),
                              "-",
                              NULL);
  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  /* An exception that is not caught ends with 1 as well, but writes nothing that is a table. */
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process) == 0 ? g_steal_pointer (&output) : NULL;
}

static AdjDrawing *
read_drawing (const char *text)
{
  g_autoptr (GBytes) bytes = compile (text);
  AdjDrawing *drawing;

  g_assert_nonnull (bytes);
  drawing = adj_drawing_new_from_bytes (bytes);
  g_assert_nonnull (drawing);
  return drawing;
}

static GskRenderNode *
render (AdjDrawing *drawing, double width, double height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (drawing),
                                            snapshot,
                                            width,
                                            height,
                                            colours,
                                            G_N_ELEMENTS (colours));
  return gtk_snapshot_free_to_node (snapshot);
}

/* On white paper. */
static cairo_surface_t *
make_paper (int width, int height, cairo_t **ret_cr)
{
  cairo_surface_t *paper = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  *ret_cr = cairo_create (paper);
  cairo_set_source_rgb (*ret_cr, 1, 1, 1);
  cairo_paint (*ret_cr);
  return paper;
}

static cairo_surface_t *
draw (AdjDrawing *drawing, int width, int height)
{
  cairo_t *cr;
  cairo_surface_t *paper = make_paper (width, height, &cr);
  GskRenderNode *node = render (drawing, width, height);

  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  return paper;
}

static guint32
get_pixel (cairo_surface_t *paper, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (paper);
  guint32 pixel;

  memcpy (&pixel, data + y * cairo_image_surface_get_stride (paper) + x * 4, sizeof pixel);
  return pixel & 0xFFFFFF;
}

/* The same colours, in the words of another program. */
static char *
name_colours (const char *text)
{
  g_autoptr (GString) result = g_string_new (text);

  g_string_replace (result, "class=\"foreground\"", "color=\"#000000\"", 0);
  g_string_replace (result, "class=\"error\"", "color=\"#FF0000\"", 0);
  g_string_replace (result, "class=\"warning\"", "color=\"#00FF00\"", 0);
  g_string_replace (result, "class=\"success\"", "color=\"#0000FF\"", 0);
  return g_strdup (result->str);
}

static void
set_size_cb (GdkPixbufLoader *loader, int width, int height, const int *size)
{
  (void) width;
  (void) height;
  gdk_pixbuf_loader_set_size (loader, size[0], size[1]);
}

/* NULL if there is nothing on this system that can read SVG. */
static cairo_surface_t *
draw_elsewhere (const char *text, int width, int height)
{
  g_autofree char *named = name_colours (text);
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_mime_type ("image/svg+xml", NULL);
  const int size[] = { width, height };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *paper;
  cairo_t *cr;

  if (loader == NULL)
    return NULL;
  g_signal_connect (loader, "size-prepared", G_CALLBACK (set_size_cb), (gpointer) size);
  /* Later versions of GdkPixbuf have a loader of everything, which may have nobody to ask. */
  if (!gdk_pixbuf_loader_write (loader, (const guchar *) named, strlen (named), NULL) ||
      !gdk_pixbuf_loader_close (loader, &error)) {
    g_test_message ("%s", error != NULL ? error->message : "not read");
    (void) gdk_pixbuf_loader_close (loader, NULL);
    return NULL;
  }
  paper = make_paper (width, height, &cr);
  gdk_cairo_set_source_pixbuf (cr, gdk_pixbuf_loader_get_pixbuf (loader), 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return paper;
}

static int
measure_difference (guint32 a, guint32 b)
{
  int difference = 0;
  guint shift;

  for (shift = 0; shift < 24; shift += 8)
    difference = MAX (difference, abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return difference;
}

/* The edges of shapes may be smoothed in another way; nothing may be somewhere else. */
static void
assert_same (cairo_surface_t *ours, cairo_surface_t *theirs, const char *name)
{
  int width = cairo_image_surface_get_width (ours);
  int height = cairo_image_surface_get_height (ours);
  int worst = 0, x, y;
  double sum = 0;
  gboolean is_blank = TRUE;

  for (y = 0; y < height; y++) {
    for (x = 0; x < width; x++) {
      int difference = measure_difference (get_pixel (ours, x, y), get_pixel (theirs, x, y));

      worst = MAX (worst, difference);
      sum += difference;
      is_blank &= get_pixel (theirs, x, y) == 0xFFFFFF;
    }
  }
  g_test_message ("%s at %d: %.3f, at most %d", name, width, sum / (width * height), worst);
  g_assert_false (is_blank);
  g_assert_cmpfloat (sum / (width * height), <, 1.0);
  g_assert_cmpint (worst, <, 64);
}

/* FALSE if there is no other SVG reader to compare with. */
static gboolean
compare (AdjDrawing *drawing, const char *text, int width, int height, const char *name)
{
  cairo_surface_t *theirs = draw_elsewhere (text, width, height);
  cairo_surface_t *ours;

  if (theirs == NULL) {
    g_test_skip ("nothing to compare with");
    return FALSE;
  }
  ours = draw (drawing, width, height);
  assert_same (ours, theirs, name);
  cairo_surface_destroy (ours);
  cairo_surface_destroy (theirs);
  return TRUE;
}

/* Names without their suffixes. */
static char **
list_drawings (void)
{
  g_autoptr (GError) error = NULL;
  char **names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  for (guint i = 0; names[i] != NULL; i++) {
    g_assert_true (g_str_has_suffix (names[i], ".drawing"));
    names[i][strlen (names[i]) - strlen (".drawing")] = '\0';
  }
  return names;
}

static void
test_every_drawing_is_found_by_its_name (void)
{
  g_auto (GStrv) names = list_drawings ();

  for (guint i = 0; names[i] != NULL; i++) {
    g_assert_true (ADJ_IS_DRAWING (adj_drawing_get (names[i])));
    g_assert_true (adj_drawing_get (names[i]) == adj_drawing_get (names[i]));
  }
  g_assert_cmpuint (g_strv_length (names), >, 50);
}

static void
test_pieces_look_as_others_draw_them (void)
{
  g_auto (GStrv) names = list_drawings ();

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *plain = NULL;
    g_autofree char *edition = NULL;
    const char *text;

    if (g_str_has_prefix (names[i], "artwork-"))
      continue;
    plain = load_text ("pieces", names[i]);
    edition = load_edition (names[i]);
    text = edition != NULL ? edition : plain;
    if (!compare (adj_drawing_get (names[i]), plain, 14, 14, names[i]) ||
        !compare (adj_drawing_get (names[i]), text, 24, 24, names[i]) ||
        !compare (adj_drawing_get (names[i]), text, 96, 96, names[i]))
      return;
  }
}

static void
test_artwork_looks_as_others_draw_it (void)
{
  g_auto (GStrv) names = list_drawings ();

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *text = NULL;

    if (!g_str_has_prefix (names[i], "artwork-"))
      continue;
    text = load_edition (names[i]);
    if (text == NULL)
      text = load_text ("artwork", names[i]);
    if (!compare (adj_drawing_get (names[i]), text, 600, 496, names[i]))
      return;
  }
}

/* Includes features that no drawing uses today. */
static void
test_all_of_the_language_is_understood (void)
{
  static const char *const shapes[] = {
    "<path d='M2 2L20 4H10V20h-4v-8l-3 2z'/>",
    "<path d='m2,2 10,0 0 10 -10 0zm3 3v4h4v-4z' fill-rule='evenodd'/>",
    "<path d='M2 12C2 2 8 2 12 12S22 22 22 12' fill='none' stroke='#123456'/>",
    "<path d='M2 12c0-10 6-10 10 0s10 10 10 0' fill='none' stroke='currentColor'/>",
    "<path d='M1 12Q4 0 8 12T16 12T23 12' fill='none' stroke='#080'/>",
    "<path d='M1 12q4-12 8 0t8 0' fill='none' stroke='#080' stroke-width='2'/>",
    "<path d='M4 12A6 3 30 1 0 20 12' fill='none' stroke='#00F'/>",
    "<path d='M4 12a6 3 30 0116 0' fill='none' stroke='#00F'/>",
    "<path d='M4 12a1 1 0 1 1 16 0A0 3 0 0 1 12 20' fill='none' stroke='#00F'/>",
    "<circle cx='12' cy='12' r='8' class='error' fill='currentColor'/>",
    "<ellipse cx='12' cy='12' rx='8' ry='4' fill='#fa0' stroke='#000' opacity='0.5'/>",
    "<rect x='2' y='3' width='20' height='12' rx='4'/>",
    "<rect x='2' y='3' width='20' height='12' rx='4' ry='2'/>",
    "<rect width='20' height='12' ry='30' fill='#0F0'/>",
    "<line x1='2' y1='3' x2='20' y2='12' stroke='#000' stroke-linecap='square'/>",
    "<polygon points='2,2 20,6 12,20' stroke='#F00' stroke-linejoin='bevel'/>",
    "<polyline points='2,2 20,6 12,20' fill='none' stroke='#F00' stroke-dasharray='3 1'/>",
    "<g transform='translate(4) scale(.5)'><path d='M2 2h20v20z'/></g>",
    "<g transform='rotate(30)' class='success'><g transform='rotate(-10 12 12)'>"
    "<path fill='currentColor' d='M2 2h20v10z'/></g></g>",
    "<g transform='matrix(1 .2 -.3 .8 2 3)' stroke='#F00' fill='none'><circle r='6' cx='9' "
    "cy='8'/></g>",
    "<title>A title</title><desc>and more</desc><path d='M2 2h20v10z'/>",
    "<defs><linearGradient id='a' x2='0' y2='1'><stop offset='0' stop-color='#F00'/><stop "
    "offset='1' stop-color='#00F'/></linearGradient></defs><path fill='url(#a)' d='M2 2c20 0 30 9 "
    "0 18z'/>",
    "<linearGradient id='a' x1='4' y1='2' x2='20' y2='22' gradientUnits='userSpaceOnUse'><stop "
    "offset='.2' stop-color='#F00'/><stop offset='.8' stop-color='#FF0' stop-opacity='.5'/>"
    "</linearGradient><circle cx='12' cy='12' r='9' fill='url(#a)' opacity='.8'/>",
    "<clipPath id='c'><circle cx='12' cy='12' r='6'/></clipPath><g transform='translate(2 3)' "
    "clip-path='url(#c)'><rect width='20' height='10' fill='#0A0' transform='rotate(9)'/></g>",
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autofree char *text = g_strdup_printf (
      "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' viewBox='0 0 24 24'>%s</svg>",
      shapes[i]);
    g_autoptr (GString) quoted = g_string_new (text);
    g_autoptr (AdjDrawing) drawing = NULL;

    g_string_replace (quoted, "'", "\"", 0);
    drawing = read_drawing (quoted->str);
    if (!compare (drawing, quoted->str, 48, 48, shapes[i]))
      return;
  }
}

/* Other readers may ignore it. */
static void
test_hatching_has_rough_edges (void)
{
  g_autoptr (AdjDrawing) smooth =
    read_drawing ("<svg viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9\"/></svg>");
  g_autoptr (AdjDrawing) rough =
    read_drawing ("<svg viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9\" "
                  "shape-rendering=\"optimizeSpeed\"/></svg>");
  cairo_surface_t *ours = draw (rough, 48, 48);
  cairo_surface_t *theirs = draw (smooth, 48, 48);
  int worst = 0;

  for (int i = 0; i < 48 * 48; i++)
    worst = MAX (
      worst,
      measure_difference (get_pixel (ours, i % 48, i / 48), get_pixel (theirs, i % 48, i / 48)));
  g_assert_cmpint (worst, >, 0);
  g_assert_cmpint (worst, <, 128);
  cairo_surface_destroy (ours);
  cairo_surface_destroy (theirs);
}

static void
test_damaged_drawing_is_an_error (void)
{
  static const char *const texts[] = {
    "",
    "no drawing",
    "<svg viewBox=\"0 0 24 24\">",
    "<svg/>",
    "<svg viewBox=\"0 0 0 24\"/>",
    "<svg viewBox=\"0 0 24\"/>",
    "<svg viewBox=\"0 0 24 24 24\"/>",
    "<g viewBox=\"0 0 24 24\"/>",
    "<svg viewBox=\"0 0 24 24\"><text>A</text></svg>",
    "<svg viewBox=\"0 0 24 24\">A</svg>",
    "<svg viewBox=\"0 0 24 24\"><svg viewBox=\"0 0 24 24\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"L1 1\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1L\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1X2 2\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1z4\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1A1 1 0 2 0 3 3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 inf\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 0x10\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" shape=\"round\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" fill=\"url(#a)\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" class=\"water\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" stroke-width=\"-1\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" stroke-dasharray=\"0 0\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" transform=\"scale(0)\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" transform=\"rotate(3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><path d=\"M1 1\" transform=\"skewX(3)\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><g opacity=\"0.5\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><circle/></svg>",
    "<svg viewBox=\"0 0 24 24\"><circle r=\"-3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><rect width=\"3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><polygon points=\"1 2 3\"/></svg>",
    "<svg viewBox=\"0 0 24 24\"><title><g/></title></svg>",
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes) bytes = compile (texts[i]);

    g_test_message ("%s", texts[i]);
    g_assert_null (bytes);
  }
}

/* Cut off after each number. */
static void
test_damaged_table_is_refused (void)
{
  g_autoptr (GBytes) table =
    g_resources_lookup_data (FOLDER "company-yellow.drawing", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length = g_bytes_get_size (table);
  gsize shapes = 0;

  for (gsize end = 0; end < length; end++) {
    g_autoptr (GBytes) part = g_bytes_new_from_bytes (table, 0, end);
    g_autoptr (AdjDrawing) drawing = adj_drawing_new_from_bytes (part);

    /* A table may end after a whole shape. */
    shapes += drawing != NULL;
  }
  g_assert_cmpuint (shapes, <, 12);
}

/* The colours of the style are not its own: one texture is shared by all of them. */
static void
test_full_colour_drawing_is_one_picture_in_every_style (void)
{
  g_autoptr (AdjDrawing) drawing =
    read_drawing ("<svg viewBox=\"0 0 132 112\"><rect width=\"132\" height=\"112\" "
                  "fill=\"#D9694A\"/></svg>");
  GskRenderNode *node = render (drawing, 132, 112);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *other;

  adj_drawing_snapshot (drawing, snapshot, 132, 112, &colours[1]);
  other = gtk_snapshot_free_to_node (snapshot);
  g_assert_true (node == other);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXTURE_NODE);
  gsk_render_node_unref (node);
  gsk_render_node_unref (other);
}

static void
test_drawing_takes_the_colours_of_its_style (void)
{
  g_autoptr (AdjDrawing) drawing =
    read_drawing ("<svg viewBox=\"0 0 4 1\"><g fill=\"currentColor\">"
                  "<rect width=\"1\" height=\"1\"/>"
                  "<rect x=\"1\" width=\"1\" height=\"1\" class=\"error\"/>"
                  "<rect x=\"2\" width=\"1\" height=\"1\" class=\"warning\"/>"
                  "<rect x=\"3\" width=\"1\" height=\"1\" class=\"success\"/></g></svg>");
  cairo_surface_t *paper = draw (drawing, 40, 10);

  g_assert_cmphex (get_pixel (paper, 5, 5), ==, 0x000000);
  g_assert_cmphex (get_pixel (paper, 15, 5), ==, 0xFF0000);
  g_assert_cmphex (get_pixel (paper, 25, 5), ==, 0x00FF00);
  g_assert_cmphex (get_pixel (paper, 35, 5), ==, 0x0000FF);
  cairo_surface_destroy (paper);
}

static void
test_drawing_keeps_its_proportions (void)
{
  g_autoptr (AdjDrawing) drawing =
    read_drawing ("<svg viewBox=\"0 0 2 1\"><rect width=\"2\" height=\"1\"/></svg>");
  cairo_surface_t *paper = draw (drawing, 20, 20);

  g_assert_cmpfloat (gdk_paintable_get_intrinsic_aspect_ratio (GDK_PAINTABLE (drawing)), ==, 2);
  g_assert_cmphex (get_pixel (paper, 10, 3), ==, 0xFFFFFF);
  g_assert_cmphex (get_pixel (paper, 10, 10), ==, 0x000000);
  g_assert_cmphex (get_pixel (paper, 10, 16), ==, 0xFFFFFF);
  cairo_surface_destroy (paper);
}

/* Pieces that stand beside each other and have to be told apart. */
static const char *const families[][14] = {
  { "bust",
    "chandelier",
    "clock",
    "fan",
    "glass",
    "lamp",
    "lion",
    "mirror",
    "painting",
    "pearls",
    "ring",
    "stove" },
  { "series-a", "series-b", "series-c", "series-d", "series-e", "series-f" },
  { "company-blue", "company-brown", "company-green", "company-pink", "company-yellow" },
  { "thief", "detective", "exhibit", "cheque", "prison", "glove" },
  { "castle-1", "castle-2", "castle-3", "castle-4", "club", "table" },
  { "gondola", "column", "mask", "ducat", "chip", "sign-sale", "sign-group", "sign-crash" },
};

enum {
  SHEET_SIZE = 20, /* px */
  SHEET_LARGE = 4,
  SHEET_STEP = 26,
};

static double
get_grey (cairo_surface_t *paper, int x, int y)
{
  guint32 pixel = get_pixel (paper, x, y);

  return (.2126 * (pixel >> 16 & 255) + .7152 * (pixel >> 8 & 255) + .0722 * (pixel & 255)) / 255;
}

/* How much of a picture in grey is another, from 0 to 1. */
static double
measure_apart (const char *one, const char *other)
{
  cairo_surface_t *a = draw (adj_drawing_get (one), SHEET_SIZE, SHEET_SIZE);
  cairo_surface_t *b = draw (adj_drawing_get (other), SHEET_SIZE, SHEET_SIZE);
  double sum = 0;

  for (int y = 0; y < SHEET_SIZE; y++) {
    for (int x = 0; x < SHEET_SIZE; x++)
      sum += fabs (get_grey (a, x, y) - get_grey (b, x, y));
  }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return sum / (SHEET_SIZE * SHEET_SIZE);
}

/* With PIECES_SHEET=FILE.png in the environment: all of them, to be looked at, at their size and
 * four times as large. */
static void
draw_sheet (const char *path)
{
  int step = SHEET_STEP * (1 + SHEET_LARGE);
  cairo_t *cr;
  cairo_surface_t *sheet = make_paper (G_N_ELEMENTS (families[0]) * step,
                                       (int) G_N_ELEMENTS (families) * SHEET_STEP * SHEET_LARGE,
                                       &cr);

  for (guint row = 0; row < G_N_ELEMENTS (families); row++) {
    for (guint i = 0; families[row][i] != NULL; i++) {
      cairo_surface_t *piece = draw (adj_drawing_get (families[row][i]), SHEET_SIZE, SHEET_SIZE);

      cairo_save (cr);
      cairo_translate (cr, (int) i * step, (int) row * SHEET_STEP * SHEET_LARGE);
      cairo_set_source_surface (cr, piece, 0, 0);
      cairo_paint (cr);
      cairo_translate (cr, SHEET_STEP, 0);
      cairo_scale (cr, SHEET_LARGE, SHEET_LARGE);
      cairo_set_source_surface (cr, piece, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
      cairo_restore (cr);
      cairo_surface_destroy (piece);
    }
  }
  cairo_set_operator (cr, CAIRO_OPERATOR_HSL_SATURATION);
  cairo_set_source_rgb (cr, .5, .5, .5);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (sheet, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (sheet);
}

static void
test_small_grey_pieces_can_be_told_apart (void)
{
  double least = 1;

  for (guint row = 0; row < G_N_ELEMENTS (families); row++) {
    for (guint i = 0; families[row][i] != NULL; i++) {
      for (guint j = 0; j < i; j++) {
        double apart = measure_apart (families[row][i], families[row][j]);

        if (apart < least)
          g_test_message ("%s and %s: %.3f", families[row][j], families[row][i], apart);
        least = MIN (least, apart);
      }
    }
  }
  g_assert_cmpfloat (least, >, .1);
  if (g_getenv ("PIECES_SHEET") != NULL)
    draw_sheet (g_getenv ("PIECES_SHEET"));
}

static void
test_equal_drawings_are_one_picture (void)
{
  AdjDrawing *drawing = adj_drawing_get ("gondola");
  GskRenderNode *first = render (drawing, 24, 24);
  GskRenderNode *second = render (drawing, 24, 24);
  GskRenderNode *larger = render (drawing, 32, 32);
  int size;

  g_assert_true (first == second);
  g_assert_true (first != larger);
  gsk_render_node_unref (second);
  for (size = 100; size < 200; size++)
    gsk_render_node_unref (render (drawing, size, size));
  /* The cache is bounded: it has been dropped. */
  second = render (drawing, 24, 24);
  g_assert_true (first != second);
  gsk_render_node_unref (first);
  gsk_render_node_unref (second);
  gsk_render_node_unref (larger);
}

static GskRenderNode *
tile (AdjDrawing *drawing, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  adj_drawing_snapshot_tiles (drawing, snapshot, width, height);
  return gtk_snapshot_free_to_node (snapshot);
}

/* A ground that was the same node before is not painted again. */
static void
test_equal_grounds_are_one_node (void)
{
  AdjDrawing *drawing = adj_drawing_get ("tile-grain");
  g_autoptr (GskRenderNode) one = tile (drawing, 400, 300);
  g_autoptr (GskRenderNode) other = tile (drawing, 400, 200);
  g_autoptr (GskRenderNode) again = tile (drawing, 400, 300);

  g_assert_cmpint (gsk_render_node_get_node_type (one), ==, GSK_REPEAT_NODE);
  g_assert_true (again == one);
  g_assert_false (other == one);
  for (int i = 0; i < 20; i++)
    gsk_render_node_unref (tile (drawing, 500 + i, 300));
  g_assert_null (tile (drawing, 0, 300));
}

/* Images, badges, tiles */

static void
test_image_is_heard_only_with_a_label (void)
{
  GtkWidget *silent = g_object_ref_sink (adj_drawing_new_image ("lion", 24, NULL));
  GtkWidget *spoken = g_object_ref_sink (adj_drawing_new_image ("lion", 24, "Lion"));

  gtk_test_accessible_assert_role (silent, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_test_accessible_assert_role (spoken, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (spoken, GTK_ACCESSIBLE_PROPERTY_LABEL, "Lion");
  adj_drawing_set_image (spoken, NULL);
  g_assert_null (gtk_image_get_paintable (GTK_IMAGE (spoken)));
  g_assert_finalize_object (silent);
  g_assert_finalize_object (spoken);
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int size;

  gtk_widget_measure (widget, orientation, for_size, NULL, &size, NULL, NULL);
  return size;
}

static void
test_size_goes_with_the_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *image = g_object_ref_sink (adj_drawing_new_image ("lion", 24, NULL));
  GtkWidget *badge = g_object_ref_sink (adj_badge_new (32));
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  g_assert_cmpint (measure (image, GTK_ORIENTATION_HORIZONTAL, -1), ==, 48);
  g_assert_cmpint (measure (badge, GTK_ORIENTATION_VERTICAL, -1), ==, 64);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
  g_assert_cmpint (measure (image, GTK_ORIENTATION_HORIZONTAL, -1), ==, 24);
  g_assert_cmpint (measure (badge, GTK_ORIENTATION_VERTICAL, -1), ==, 32);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_finalize_object (image);
  g_assert_finalize_object (badge);
}

static void
test_badge_says_its_name_or_nothing (void)
{
  char name[] = "Camille";
  AdjPerson person = { .name = name, .initial = "C", .badge = 3 };
  GtkWidget *badge = g_object_ref_sink (adj_badge_new (32));

  gtk_test_accessible_assert_role (badge, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_state (badge, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  adj_badge_set_person (ADJ_BADGE (badge), &person, TRUE);
  gtk_test_accessible_assert_state (badge, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  gtk_test_accessible_assert_property (badge, GTK_ACCESSIBLE_PROPERTY_LABEL, "Camille");
  adj_badge_set_person (ADJ_BADGE (badge), &person, FALSE);
  gtk_test_accessible_assert_state (badge, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_false (
    gtk_test_accessible_has_property (GTK_ACCESSIBLE (badge), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_finalize_object (badge);
}

static void
test_badges_can_be_told_apart (void)
{
  guint a, b;

  for (a = 0; a < ADJ_N_BADGES; a++) {
    for (b = 0; b < a; b++) {
      GdkRGBA one, other;

      adj_badge_get_colour (a, &one, NULL, NULL);
      adj_badge_get_colour (b, &other, NULL, NULL);
      g_assert_false (gdk_rgba_equal (&one, &other));
    }
  }
}

static void
test_badges_of_any_size_can_be_drawn (void)
{
  char name[] = "Émile";
  AdjPerson person = { .name = name, .initial = "Ém" };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWindow *window = ui_show_widget (box, 400, 200);
  int size;

  for (size = 1; size <= 96; size += 5) {
    GtkSnapshot *snapshot = gtk_snapshot_new ();
    GskRenderNode *node;

    person.badge = (guint) size % ADJ_N_BADGES;
    adj_badge_snapshot (box, snapshot, &person, size);
    node = gtk_snapshot_free_to_node (snapshot);
    g_assert_true ((node != NULL) == (size >= 4));
    g_clear_pointer (&node, gsk_render_node_unref);
  }
  ui_close (window);
}

/* Nodes that are pixels, and all of them drawings that can be had sharper. */

static void
test_small_drawing_is_pixels (void)
{
  g_autoptr (GskRenderNode) small = render (adj_drawing_get ("gondola"), 24, 24);
  g_autoptr (GskRenderNode) large = render (adj_drawing_get ("artwork-krach"), 800, 400);
  g_autoptr (GskRenderNode) sharp = adj_raster_sharpen (small);

  g_assert_cmpint (gsk_render_node_get_node_type (small), ==, GSK_TEXTURE_NODE);
  g_assert_cmpint (gsk_render_node_get_node_type (large), ==, GSK_CAIRO_NODE);
  g_assert_cmpint (gsk_render_node_get_node_type (sharp), ==, GSK_CAIRO_NODE);
}

static GskRenderNode *
wrap_in_all (GskRenderNode *piece)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, 100, 100);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRoundedRect round;

  gsk_rounded_rect_init_from_rect (&round, &all, 8);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (3, 4));
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_push_opacity (snapshot, 0.5);
  gtk_snapshot_append_node (snapshot, piece);
  gtk_snapshot_append_color (snapshot, &colours[1], &GRAPHENE_RECT_INIT (0, 50, 9, 9));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
test_pixels_are_found_wherever_they_are (void)
{
  g_autoptr (GskRenderNode) piece = render (adj_drawing_get ("gondola"), 24, 24);
  g_autoptr (GskRenderNode) all = wrap_in_all (piece);
  g_autoptr (GskRenderNode) sharp = adj_raster_sharpen (all);
  g_autoptr (GBytes) before = gsk_render_node_serialize (all);
  g_autoptr (GBytes) after = gsk_render_node_serialize (sharp);
  graphene_rect_t place, sharp_place;

  g_assert_nonnull (g_strstr_len (g_bytes_get_data (before, NULL), -1, "texture {"));
  g_assert_null (g_strstr_len (g_bytes_get_data (after, NULL), -1, "texture {"));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (after, NULL), -1, "cairo {"));
  gsk_render_node_get_bounds (all, &place);
  gsk_render_node_get_bounds (sharp, &sharp_place);
  g_assert_true (graphene_rect_equal (&place, &sharp_place));
}

/* AdjScroll */

/* A single line is lower than a scrolled window would be with a bar. */
static void
test_a_single_line_is_in_sight (void)
{
  GtkWidget *label = gtk_label_new ("a line");
  GtkWidget *scroll = adj_scroll_new (label, 40);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  PangoRectangle words;
  graphene_point_t top;
  GtkWindow *window;
  int x, y;

  gtk_widget_set_valign (scroll, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), scroll);
  window = ui_show_widget (box, 400, 300);
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &words);
  g_assert_true (
    gtk_widget_compute_point (label, scroll, &GRAPHENE_POINT_INIT ((float) x, (float) y), &top));
  g_assert_cmpfloat (top.y, >=, 0);
  g_assert_cmpfloat (top.y + (float) words.height, <=, (float) gtk_widget_get_height (scroll));
  ui_close (window);
}

static void
test_scrolled_words_know_their_height (void)
{
  GtkWidget *label = gtk_label_new ("as many words as take a line and another, and then some");
  GtkWidget *scroll = g_object_ref_sink (adj_scroll_new (label, 20));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  int least, height, words;
  GtkWindow *window;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 120, NULL, &words, NULL, NULL);
  gtk_widget_measure (scroll, GTK_ORIENTATION_VERTICAL, 120, &least, &height, NULL, NULL);
  g_assert_cmpint (height, ==, words);
  g_assert_cmpint (least, ==, 20);

  gtk_box_append (GTK_BOX (box), scroll);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("After"));
  window = ui_show_widget (box, 400, 300);
  /* If all of it is visible, Tab goes on to the next widget. */
  gtk_window_set_focus (window, NULL);
  g_assert_true (gtk_widget_child_focus (box, GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (window)));
  ui_close (window);
  ui_assert_finalized (scroll);
}

/* A fence. */

static void
test_fenced_label_knows_no_height (void)
{
  GtkWidget *label = gtk_label_new ("A sentence that stands on more than a line where it must");
  GtkWidget *fence = g_object_ref_sink (adj_width_first_bin_new (label));
  int free_width, tall_width, narrow, wide;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_measure (fence, GTK_ORIENTATION_HORIZONTAL, -1, &free_width, NULL, NULL, NULL);
  gtk_widget_measure (fence, GTK_ORIENTATION_HORIZONTAL, 20, &tall_width, NULL, NULL, NULL);
  g_assert_cmpint (tall_width, ==, free_width);
  /* The child is in the accessible tree: GTK leaves out the children of a presentation. */
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (fence)),
                   !=,
                   GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_measure (fence, GTK_ORIENTATION_VERTICAL, 100, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (fence, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide);
  gtk_widget_set_visible (label, FALSE);
  g_assert_false (gtk_widget_get_visible (fence));
  g_assert_finalize_object (fence);
}

static void
test_tip_is_told_when_it_is_asked_for (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new ("x"));
  gboolean is_told = FALSE;

  adj_tip_set (widget, NULL);
  g_assert_false (gtk_widget_get_has_tooltip (widget));
  adj_tip_set (widget, "Room 7");
  adj_tip_set (widget, "Room 8");
  g_assert_true (gtk_widget_get_has_tooltip (widget));
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Room 8");
  g_signal_emit_by_name (widget,
                         "query-tooltip",
                         0,
                         0,
                         FALSE,
                         g_object_new (GTK_TYPE_TOOLTIP, NULL),
                         &is_told);
  g_assert_true (is_told);
  adj_tip_set (widget, NULL);
  g_assert_false (gtk_widget_get_has_tooltip (widget));
  g_assert_finalize_object (widget);
}

static gboolean
is_tip_told (GtkWidget *widget, int x, int y)
{
  GtkTooltip *tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_told = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", x, y, FALSE, tooltip, &is_told);
  return is_told;
}

/* A pointer that moves is over the box, one that rests over the label: one of them has the tip. */
static void
test_tip_of_what_can_not_be_used_is_told_outside (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("x");
  GtkWindow *window;
  graphene_rect_t bounds;
  int x, y;

  adj_tip_tell_inside (box);
  adj_tip_set (label, "Room 7");
  gtk_widget_set_size_request (label, 40, 40);
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), label);
  window = ui_show_widget (box, 200, 200);
  g_assert_true (gtk_widget_compute_bounds (label, box, &bounds));
  x = (int) bounds.origin.x + 5;
  y = (int) bounds.origin.y + 5;

  g_assert_true (is_tip_told (label, 5, 5));
  g_assert_false (is_tip_told (box, x, y));
  gtk_widget_set_sensitive (label, FALSE);
  g_assert_false (is_tip_told (label, 5, 5));
  g_assert_true (is_tip_told (box, x, y));
  g_assert_false (is_tip_told (box, x + 100, y));
  ui_close (window);
}

static void
test_tile_is_heard_as_its_label (void)
{
  AdjTileLook look = { .style = "series-a",
                       .piece = "series-a",
                       .text = "A",
                       .label = "Pipe of 1650" };
  GtkWidget *tile = g_object_ref_sink (adj_tile_new (&look));

  gtk_test_accessible_assert_role (tile, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_state (tile, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL, "Pipe of 1650");
  g_assert_cmpstr (adj_tip_get (tile), ==, "Pipe of 1650");
  look.label = NULL;
  adj_tile_set_look (ADJ_TILE (tile), &look);
  gtk_test_accessible_assert_state (tile, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_null (adj_tip_get (tile));
  g_assert_finalize_object (tile);
}

static void
test_tile_changes_its_style_and_keeps_that_of_others (void)
{
  AdjTileLook look = { .style = "object-card series-a", .piece = "series-a" };
  GtkWidget *tile = g_object_ref_sink (adj_tile_new (&look));

  gtk_widget_add_css_class (tile, "changed");
  look.style = "object-card series-b";
  adj_tile_set_look (ADJ_TILE (tile), &look);
  g_assert_true (gtk_widget_has_css_class (tile, "tile"));
  g_assert_true (gtk_widget_has_css_class (tile, "object-card"));
  g_assert_true (gtk_widget_has_css_class (tile, "series-b"));
  g_assert_true (gtk_widget_has_css_class (tile, "changed"));
  g_assert_false (gtk_widget_has_css_class (tile, "series-a"));
  g_assert_finalize_object (tile);
}

/* Rows */

enum {
  N_TILES = 6,
  SPACING = 4,
};

static GtkWidget *
make_row (guint n)
{
  AdjTileLook looks[12] = { 0 };
  GtkWidget *row = g_object_ref_sink (g_object_new (ADJ_TYPE_TILE_ROW, "spacing", SPACING, NULL));
  guint i;

  for (i = 0; i < n; i++)
    looks[i].piece = "chip";
  adj_tile_row_set (ADJ_TILE_ROW (row), looks, n);
  return row;
}

static graphene_rect_t
find_tile (GtkWidget *row, guint n)
{
  graphene_rect_t bounds;

  g_assert_true (
    gtk_widget_compute_bounds (adj_tile_row_get (ADJ_TILE_ROW (row), n), row, &bounds));
  return bounds;
}

/* Gives ROW that WIDTH and the height it wants for it. */
static void
place (GtkWidget *row, int width)
{
  int height = measure (row, GTK_ORIENTATION_VERTICAL, width);

  gtk_widget_allocate (row, width, height, -1, NULL);
}

static void
test_row_with_room_stands_side_by_side (void)
{
  GtkWidget *row = make_row (N_TILES);
  int width = measure (row, GTK_ORIENTATION_HORIZONTAL, -1);
  guint i;

  place (row, width + 50);
  for (i = 1; i < N_TILES; i++) {
    graphene_rect_t before = find_tile (row, i - 1), here = find_tile (row, i);

    g_assert_cmpfloat (here.origin.y, ==, before.origin.y);
    g_assert_cmpfloat (here.origin.x, ==, before.origin.x + before.size.width + SPACING);
  }
  g_assert_finalize_object (row);
}

/* Whatever its width: nothing is outside, and at most half of a tile is covered. */
static void
test_row_overlaps_by_half_at_most_then_wraps (void)
{
  GtkWidget *row = make_row (N_TILES);
  int widest = measure (row, GTK_ORIENTATION_HORIZONTAL, -1);
  int least, width, one = measure (row, GTK_ORIENTATION_VERTICAL, widest);
  gboolean has_overlapped = FALSE, has_wrapped = FALSE;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (width = least; width <= widest; width++) {
    guint i;

    place (row, width);
    for (i = 0; i < N_TILES; i++) {
      graphene_rect_t here = find_tile (row, i), before;

      g_assert_cmpfloat (here.origin.x, >=, 0);
      g_assert_cmpfloat (here.origin.x + here.size.width, <=, width);
      g_assert_cmpfloat (here.origin.y + here.size.height, <=, gtk_widget_get_height (row));
      if (i == 0)
        continue;
      before = find_tile (row, i - 1);
      if (here.origin.y == before.origin.y) {
        float step = here.origin.x - before.origin.x;

        g_assert_cmpfloat (step, >=, before.size.width / 2 - 1);
        has_overlapped |= step < before.size.width;
      }
    }
    has_wrapped |= gtk_widget_get_height (row) > one;
  }
  g_assert_true (has_overlapped);
  g_assert_true (has_wrapped);
  g_assert_finalize_object (row);
}

static void
test_row_is_filled_from_the_right_where_one_reads_so (void)
{
  GtkWidget *row = make_row (2);

  gtk_widget_set_direction (row, GTK_TEXT_DIR_RTL);
  place (row, 300);
  g_assert_cmpfloat (find_tile (row, 0).origin.x, >, find_tile (row, 1).origin.x);
  g_assert_finalize_object (row);
}

static void
test_row_keeps_its_tiles (void)
{
  GtkWidget *row = make_row (3);
  GtkWidget *second = adj_tile_row_get (ADJ_TILE_ROW (row), 1);
  AdjTileLook looks[3] = { { .piece = "lion", .label = "Lion" },
                           { .piece = "fan", .label = "Fan" } };

  adj_tile_row_set (ADJ_TILE_ROW (row), looks, 2);
  g_assert_true (adj_tile_row_get (ADJ_TILE_ROW (row), 1) == second);
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fan");
  g_assert_null (adj_tile_row_get (ADJ_TILE_ROW (row), 2));
  adj_tile_row_set (ADJ_TILE_ROW (row), NULL, 0);
  g_assert_cmpint (measure (row, GTK_ORIENTATION_VERTICAL, -1), ==, 0);
  g_assert_false (gtk_widget_get_visible (second));
  g_assert_finalize_object (row);
}

/* Pieces */

static void
count_cb (GtkButton *button, guint *n)
{
  (void) button;
  (*n)++;
}

static void
test_piece_can_be_pressed_only_as_a_target (void)
{
  GtkWidget *piece = adj_piece_new (adj_drawing_new_image ("gondola", 48, NULL));
  GtkWindow *window = ui_show_widget (piece, 200, 100);
  guint n = 0;

  g_signal_connect (piece, "clicked", G_CALLBACK (count_cb), &n);
  adj_piece_set_label (ADJ_PIECE (piece), "Gondola");
  gtk_test_accessible_assert_role (piece, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (piece, GTK_ACCESSIBLE_PROPERTY_LABEL, "Gondola");
  g_assert_false (gtk_widget_is_sensitive (piece));
  g_assert_false (gtk_widget_grab_focus (piece));

  adj_piece_set_state (ADJ_PIECE (piece), ADJ_PIECE_TARGET);
  g_assert_true (gtk_widget_has_css_class (piece, "target"));
  g_assert_true (gtk_widget_grab_focus (piece));
  g_assert_true (gtk_widget_activate (piece));
  ui_until (n == 1);

  adj_piece_set_state (ADJ_PIECE (piece), 0);
  g_assert_false (gtk_widget_has_css_class (piece, "target"));
  g_assert_false (gtk_widget_get_focusable (piece));
  ui_close (window);
}

static void
test_piece_tells_its_state (void)
{
  GtkWidget *piece = g_object_ref_sink (adj_piece_new (gtk_label_new ("24")));

  gtk_test_accessible_assert_property (piece, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  adj_piece_set_state (ADJ_PIECE (piece), ADJ_PIECE_TARGET | ADJ_PIECE_CHOSEN);
  g_assert_cmpint (adj_piece_get_state (ADJ_PIECE (piece)),
                   ==,
                   ADJ_PIECE_TARGET | ADJ_PIECE_CHOSEN);
  gtk_test_accessible_assert_state (piece,
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_test_accessible_assert_property (piece, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "chosen");
  g_assert_true (gtk_widget_has_css_class (piece, "chosen"));

  adj_piece_set_state (ADJ_PIECE (piece), ADJ_PIECE_CHANGED);
  gtk_test_accessible_assert_state (piece,
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  gtk_test_accessible_assert_property (piece, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "moved last");
  g_assert_true (gtk_widget_has_css_class (piece, "changed"));
  g_assert_finalize_object (piece);
}

static void
test_chosen_piece_has_a_check (void)
{
  GtkWidget *piece = adj_piece_new (adj_drawing_new_image ("gondola", 48, NULL));
  GtkWindow *window = ui_show_widget (piece, 200, 100);

  g_assert_null (ui_find_by_class (piece, "check-disc"));
  adj_piece_set_state (ADJ_PIECE (piece), ADJ_PIECE_CHOSEN);
  ui_until (ui_find_by_class (piece, "check-disc") != NULL);
  adj_piece_set_state (ADJ_PIECE (piece), 0);
  g_assert_null (ui_find_by_class (piece, "check-disc"));
  ui_close (window);
}

/* Artwork */

static void
test_artwork_fills_its_room (void)
{
  static const int widths[] = { 120, 300, 378, 600, 900 };
  GtkWidget *artwork = g_object_ref_sink (adj_artwork_new ("artwork-krach"));
  guint i;

  gtk_test_accessible_assert_role (artwork, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  for (i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *image = gtk_widget_get_first_child (artwork);
    graphene_rect_t bounds;

    gtk_widget_allocate (artwork, widths[i], 176, -1, NULL);
    g_assert_true (gtk_widget_compute_bounds (image, artwork, &bounds));
    g_assert_cmpfloat (bounds.origin.x, <=, 0.5);
    g_assert_cmpfloat (bounds.origin.y, <=, 0.5);
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >=, widths[i] - 0.5);
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, >=, 175.5);
  }
  g_assert_finalize_object (artwork);
}

/* What is seen of it is painted as it is in the whole. */
static void
test_part_is_cut_from_the_whole (void)
{
  AdjDrawing *drawing = adj_drawing_get ("artwork-canaletto");
  g_autoptr (AdjDrawing) symbolic =
    read_drawing ("<svg viewBox=\"0 0 9 9\"><circle r=\"4\" fill=\"currentColor\"/></svg>");
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (-100, -150, 600, 496);
  g_autoptr (GskRenderNode) node = adj_drawing_new_part (drawing, 300, 176, &bounds);
  cairo_surface_t *whole = draw (drawing, 600, 496);
  cairo_t *cr;
  cairo_surface_t *part = make_paper (300, 176, &cr);
  int worst = 0;

  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_TEXTURE_NODE);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  for (int i = 0; i < 300 * 176; i++)
    worst = MAX (worst,
                 measure_difference (get_pixel (part, i % 300, i / 300),
                                     get_pixel (whole, i % 300 + 100, i / 300 + 150)));
  g_assert_cmpint (worst, <=, 4);
  g_assert_null (adj_drawing_new_part (symbolic, 300, 176, &bounds));
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/drawing/every-one-is-found-by-its-name",
                   test_every_drawing_is_found_by_its_name);
  g_test_add_func ("/drawing/pieces-look-as-others-draw-them",
                   test_pieces_look_as_others_draw_them);
  g_test_add_func ("/drawing/artwork-looks-as-others-draw-it",
                   test_artwork_looks_as_others_draw_it);
  g_test_add_func ("/drawing/all-of-the-language-is-understood",
                   test_all_of_the_language_is_understood);
  g_test_add_func ("/scroll/words-know-their-height", test_scrolled_words_know_their_height);
  g_test_add_func ("/scroll/a-single-line-is-in-sight", test_a_single_line_is_in_sight);
  g_test_add_func ("/drawing/hatching-has-rough-edges", test_hatching_has_rough_edges);
  g_test_add_func ("/drawing/equal-grounds-are-one-node", test_equal_grounds_are_one_node);
  g_test_add_func ("/drawing/damaged-one-is-an-error", test_damaged_drawing_is_an_error);
  g_test_add_func ("/drawing/damaged-table-is-refused", test_damaged_table_is_refused);
  g_test_add_func ("/drawing/full-colour-one-is-one-picture-in-every-style",
                   test_full_colour_drawing_is_one_picture_in_every_style);
  g_test_add_func ("/drawing/takes-the-colours-of-its-style",
                   test_drawing_takes_the_colours_of_its_style);
  g_test_add_func ("/drawing/keeps-its-proportions", test_drawing_keeps_its_proportions);
  g_test_add_func ("/drawing/small-grey-ones-can-be-told-apart",
                   test_small_grey_pieces_can_be_told_apart);
  g_test_add_func ("/drawing/equal-ones-are-one-picture", test_equal_drawings_are_one_picture);
  g_test_add_func ("/drawing/is-heard-only-with-a-label", test_image_is_heard_only_with_a_label);
  g_test_add_func ("/drawing/size-goes-with-the-text", test_size_goes_with_the_text);
  g_test_add_func ("/raster/small-drawing-is-pixels", test_small_drawing_is_pixels);
  g_test_add_func ("/raster/pixels-are-found-wherever-they-are",
                   test_pixels_are_found_wherever_they_are);
  g_test_add_func ("/fence/label-inside-knows-no-height", test_fenced_label_knows_no_height);
  g_test_add_func ("/tip/of-what-can-not-be-used-is-told-outside",
                   test_tip_of_what_can_not_be_used_is_told_outside);
  g_test_add_func ("/tip/is-told-when-it-is-asked-for", test_tip_is_told_when_it_is_asked_for);
  g_test_add_func ("/badge/says-its-name-or-nothing", test_badge_says_its_name_or_nothing);
  g_test_add_func ("/badge/can-be-told-apart", test_badges_can_be_told_apart);
  g_test_add_func ("/badge/any-size-can-be-drawn", test_badges_of_any_size_can_be_drawn);
  g_test_add_func ("/tile/is-heard-as-its-label", test_tile_is_heard_as_its_label);
  g_test_add_func ("/tile/changes-its-style-and-keeps-that-of-others",
                   test_tile_changes_its_style_and_keeps_that_of_others);
  g_test_add_func ("/row/with-room-stands-side-by-side", test_row_with_room_stands_side_by_side);
  g_test_add_func ("/row/overlaps-by-half-at-most-then-wraps",
                   test_row_overlaps_by_half_at_most_then_wraps);
  g_test_add_func ("/row/is-filled-from-the-right-where-one-reads-so",
                   test_row_is_filled_from_the_right_where_one_reads_so);
  g_test_add_func ("/row/keeps-its-tiles", test_row_keeps_its_tiles);
  g_test_add_func ("/piece/can-be-pressed-only-as-a-target",
                   test_piece_can_be_pressed_only_as_a_target);
  g_test_add_func ("/piece/tells-its-state", test_piece_tells_its_state);
  g_test_add_func ("/piece/has-a-check-when-chosen", test_chosen_piece_has_a_check);
  g_test_add_func ("/artwork/part-is-cut-from-the-whole", test_part_is_cut_from_the_whole);
  g_test_add_func ("/artwork/fills-its-room", test_artwork_fills_its_room);

  return g_test_run ();
}
