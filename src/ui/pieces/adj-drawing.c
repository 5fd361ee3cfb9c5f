/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A drawing is a list of shapes in the order they are painted, each with its outline, its place and
 * its inks. Inks are fixed colours or one of the four of a symbolic icon: `currentColor` is the
 * foreground, or what the element's class or an ancestor's says instead: `error`, `warning`,
 * `success`, as in every icon theme. So style sheets can give artwork its colours with
 * `-gtk-icon-palette`.
 *
 * What is shown is a render node of the pixels that the screen has for it, or, of what is large,
 * one that keeps the shapes as they are. Nodes of the last sizes and colours are kept: renderers
 * know a node that they have seen by its address, so many equal pieces cost one.
 */

#include "adj-drawing.h"

#include <string.h>

#include "adj-path.h"
#include "adj-raster.h"
#include "adj-text-size.h"

enum {
  N_COLOURS = 4, /* foreground, error, warning, success */
  N_NODES = 8,
  MAX_DASHES = 4,
  MAX_DEPTH = 16,
};

typedef enum {
  INK_NONE,
  INK_SYMBOLIC,
  INK_FIXED,
} InkKind;

typedef struct {
  InkKind kind;
  GdkRGBA colour;
} Ink;

/* What elements take over from those around them. */
typedef struct {
  Ink fill;
  Ink stroke;
  guint symbolic; /* which of the four currentColor is */
  double stroke_width;
  cairo_line_cap_t cap;
  cairo_line_join_t join;
  cairo_fill_rule_t rule;
  double dashes[MAX_DASHES];
  guint n_dashes;
  cairo_matrix_t matrix;
} Style;

typedef struct {
  AdjPath *path;
  Style style;
  double opacity;
} Shape;

typedef struct {
  double width;
  double height;
  int density;
  GdkRGBA colours[N_COLOURS];
  GskRenderNode *node;
} Rendering;

/* What a node is painted from, which may outlive the drawing. */
typedef struct {
  GArray *shapes;
  double x;
  double y;
  double width;
  double height;
  GdkRGBA colours[N_COLOURS];
} Source;

struct _AdjDrawing {
  GObject parent_instance;

  double x;
  double y;
  double width;
  double height;
  GArray *shapes;
  GQueue renderings; /* the last used first */
};

static void paintable_init (GdkPaintableInterface *iface);
static void symbolic_paintable_init (GtkSymbolicPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjDrawing,
                               adj_drawing,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init)
                                 G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                        symbolic_paintable_init))

/* Reading */

typedef struct {
  AdjDrawing *drawing;
  Style styles[MAX_DEPTH];
  guint depth;        /* of elements that are open */
  gboolean is_silent; /* in a title or description */
} Reader;

static gboolean
fail (GError **error, const char *what, const char *text)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s: “%s”", what, text);
  return FALSE;
}

static gboolean
read_numbers (const char *text, double *ret_numbers, guint max, guint *ret_n)
{
  guint n = 0;

  while (g_ascii_isspace (*text))
    text++;
  while (*text != '\0') {
    if (n == max || !adj_path_read_number (&text, &ret_numbers[n]))
      return FALSE;
    n++;
  }
  *ret_n = n;
  return TRUE;
}

static gboolean
read_one (const char *text, double *ret_number)
{
  guint n;

  return read_numbers (text, ret_number, 1, &n) && n == 1;
}

static gboolean
read_ink (const char *text, Ink *ret_ink)
{
  if (strcmp (text, "none") == 0)
    ret_ink->kind = INK_NONE;
  else if (strcmp (text, "currentColor") == 0)
    ret_ink->kind = INK_SYMBOLIC;
  else if (*text == '#' && gdk_rgba_parse (&ret_ink->colour, text))
    ret_ink->kind = INK_FIXED;
  else
    return FALSE;
  return TRUE;
}

/* One of WORDS, which ends in NULL; its place is the value. */
static gboolean
read_word (const char *text, const char *const *words, guint *ret_value)
{
  guint i;

  for (i = 0; words[i] != NULL; i++) {
    if (strcmp (text, words[i]) == 0) {
      *ret_value = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
make_transform (const char *name, const double *p, guint n, cairo_matrix_t *ret_matrix)
{
  cairo_matrix_init_identity (ret_matrix);
  if (strcmp (name, "translate") == 0 && (n == 1 || n == 2))
    cairo_matrix_translate (ret_matrix, p[0], n == 2 ? p[1] : 0);
  else if (strcmp (name, "scale") == 0 && (n == 1 || n == 2) && p[0] != 0 && p[n - 1] != 0)
    cairo_matrix_scale (ret_matrix, p[0], p[n - 1]);
  else if (strcmp (name, "matrix") == 0 && n == 6 && p[0] * p[3] != p[1] * p[2])
    cairo_matrix_init (ret_matrix, p[0], p[1], p[2], p[3], p[4], p[5]);
  else if (strcmp (name, "rotate") == 0 && n == 1)
    cairo_matrix_rotate (ret_matrix, p[0] * G_PI / 180);
  else if (strcmp (name, "rotate") == 0 && n == 3) {
    cairo_matrix_translate (ret_matrix, p[1], p[2]);
    cairo_matrix_rotate (ret_matrix, p[0] * G_PI / 180);
    cairo_matrix_translate (ret_matrix, -p[1], -p[2]);
  } else
    return FALSE;
  return TRUE;
}

/* "translate(3 4) rotate(38 12 12)": the last is done first. */
static gboolean
read_transform (const char *text, cairo_matrix_t *matrix)
{
  g_auto (GStrv) parts = g_strsplit (text, ")", -1);
  guint i;

  for (i = 0; parts[i] != NULL && parts[i + 1] != NULL; i++) {
    char *arguments = strchr (g_strstrip (parts[i]), '(');
    cairo_matrix_t step;
    double p[6];
    guint n;

    if (arguments == NULL)
      return FALSE;
    *arguments++ = '\0';
    if (!read_numbers (arguments, p, G_N_ELEMENTS (p), &n) ||
        !make_transform (parts[i], p, n, &step))
      return FALSE;
    cairo_matrix_multiply (matrix, &step, matrix);
  }
  return parts[i] == NULL || *g_strstrip (parts[i]) == '\0';
}

static gboolean
read_dashes (const char *text, Style *style)
{
  guint i;

  if (!read_numbers (text, style->dashes, MAX_DASHES, &style->n_dashes))
    return FALSE;
  for (i = 0; i < style->n_dashes; i++) {
    if (style->dashes[i] <= 0)
      return FALSE;
  }
  return TRUE;
}

/* Sets *RET_IS_KNOWN to FALSE and succeeds for an attribute that is not one of style. */
static gboolean
read_style_attribute (Style *style, const char *name, const char *value, gboolean *ret_is_known)
{
  static const char *const classes[] = { "foreground", "error", "warning", "success", NULL };
  static const char *const caps[] = { "butt", "round", "square", NULL };
  static const char *const joins[] = { "miter", "round", "bevel", NULL };
  static const char *const rules[] = { "nonzero", "evenodd", NULL };
  guint word = 0;
  gboolean is_good = FALSE;

  *ret_is_known = TRUE;
  if (strcmp (name, "fill") == 0)
    is_good = read_ink (value, &style->fill);
  else if (strcmp (name, "stroke") == 0)
    is_good = read_ink (value, &style->stroke);
  else if (strcmp (name, "class") == 0)
    is_good = read_word (value, classes, &style->symbolic);
  else if (strcmp (name, "stroke-width") == 0)
    is_good = read_one (value, &style->stroke_width) && style->stroke_width >= 0;
  else if (strcmp (name, "stroke-dasharray") == 0)
    is_good = read_dashes (value, style);
  else if (strcmp (name, "transform") == 0)
    is_good = read_transform (value, &style->matrix);
  else if (strcmp (name, "stroke-linecap") == 0) {
    is_good = read_word (value, caps, &word);
    style->cap = (cairo_line_cap_t) word;
  } else if (strcmp (name, "stroke-linejoin") == 0) {
    is_good = read_word (value, joins, &word);
    style->join = (cairo_line_join_t) word;
  } else if (strcmp (name, "fill-rule") == 0) {
    is_good = read_word (value, rules, &word);
    style->rule = (cairo_fill_rule_t) word;
  } else {
    *ret_is_known = FALSE;
    is_good = TRUE;
  }
  return is_good;
}

/* The elements that paint, with the numbers they may have, all of them 0 if left out. */
typedef struct {
  const char *name;
  const char *numbers[6];
  const char *text; /* an attribute that is not one number */
} Element;

static const Element elements[] = {
  { "path", { NULL }, "d" },
  { "polygon", { NULL }, "points" },
  { "polyline", { NULL }, "points" },
  { "circle", { "cx", "cy", "r" }, NULL },
  { "ellipse", { "cx", "cy", "rx", "ry" }, NULL },
  { "line", { "x1", "y1", "x2", "y2" }, NULL },
  { "rect", { "x", "y", "width", "height", "rx", "ry" }, NULL },
};

static const Element *
find_element (const char *name)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (elements); i++) {
    if (strcmp (elements[i].name, name) == 0)
      return &elements[i];
  }
  return NULL;
}

static gboolean
add_points (AdjPath *path, const char *text, gboolean is_closed)
{
  double numbers[64];
  guint n;

  if (!read_numbers (text, numbers, G_N_ELEMENTS (numbers), &n) || n < 4 || n % 2 != 0)
    return FALSE;
  adj_path_add_points (path, numbers, n, is_closed);
  return TRUE;
}

static gboolean
make_path (AdjPath *path, const Element *element, const double *n, const char *text, GError **error)
{
  const char *name = element->name;

  if (element->text != NULL && text == NULL)
    return fail (error, "Missing attribute", element->text);
  if (strcmp (name, "path") == 0)
    return adj_path_add_data (path, text, error);
  if (*name == 'p')
    return add_points (path, text, strcmp (name, "polygon") == 0) ||
           fail (error, "Points are not valid", text);

  if (strcmp (name, "circle") == 0 && n[2] > 0)
    adj_path_add_ellipse (path, n[0], n[1], n[2], n[2]);
  else if (strcmp (name, "ellipse") == 0 && n[2] > 0 && n[3] > 0)
    adj_path_add_ellipse (path, n[0], n[1], n[2], n[3]);
  else if (strcmp (name, "line") == 0)
    adj_path_add_points (path, n, 4, FALSE);
  else if (strcmp (name, "rect") == 0 && n[2] > 0 && n[3] > 0)
    adj_path_add_rectangle (path,
                            n[0],
                            n[1],
                            n[2],
                            n[3],
                            n[4] > 0 ? n[4] : n[5],
                            n[5] > 0 ? n[5] : n[4]);
  else
    return fail (error, "Element without a size", name);
  return TRUE;
}

static gboolean
read_shape_attribute (
  const Element *element, const char *name, const char *value, double *numbers, const char **text)
{
  guint i;

  if (element->text != NULL && strcmp (element->text, name) == 0) {
    *text = value;
    return TRUE;
  }
  for (i = 0; i < G_N_ELEMENTS (element->numbers) && element->numbers[i] != NULL; i++) {
    if (strcmp (element->numbers[i], name) == 0)
      return read_one (value, &numbers[i]);
  }
  return FALSE;
}

static gboolean
read_shape (Reader *reader,
            const Element *element,
            Style *style,
            const char **names,
            const char **values,
            GError **error)
{
  g_autoptr (AdjPath) path = adj_path_new ();
  double numbers[6] = { 0 };
  const char *text = NULL;
  Shape shape = { .opacity = 1 };
  gboolean is_known;

  for (; *names != NULL; names++, values++) {
    if (!read_style_attribute (style, *names, *values, &is_known))
      return fail (error, *names, *values);
    if (is_known)
      continue;
    if (strcmp (*names, "opacity") == 0
          ? !read_one (*values, &shape.opacity)
          : !read_shape_attribute (element, *names, *values, numbers, &text))
      return fail (error, *names, *values);
  }
  if (!make_path (path, element, numbers, text, error))
    return FALSE;
  shape.path = g_steal_pointer (&path);
  shape.style = *style;
  g_array_append_val (reader->drawing->shapes, shape);
  return TRUE;
}

static gboolean
read_group (Style *style, const char **names, const char **values, GError **error)
{
  gboolean is_known;

  for (; *names != NULL; names++, values++) {
    if (!read_style_attribute (style, *names, *values, &is_known) || !is_known)
      return fail (error, *names, *values);
  }
  return TRUE;
}

static gboolean
read_root (AdjDrawing *self, Style *style, const char **names, const char **values, GError **error)
{
  gboolean is_known;
  double box[4];
  guint n;

  for (; *names != NULL; names++, values++) {
    if (g_str_has_prefix (*names, "xmlns") || strcmp (*names, "width") == 0 ||
        strcmp (*names, "height") == 0)
      continue;
    if (strcmp (*names, "viewBox") == 0) {
      if (!read_numbers (*values, box, 4, &n) || n != 4 || box[2] <= 0 || box[3] <= 0)
        return fail (error, *names, *values);
      self->x = box[0];
      self->y = box[1];
      self->width = box[2];
      self->height = box[3];
    } else if (!read_style_attribute (style, *names, *values, &is_known) || !is_known)
      return fail (error, *names, *values);
  }
  return self->width > 0 || fail (error, "Missing attribute", "viewBox");
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Reader *reader = data;
  const Element *element = find_element (name);
  Style *style;

  (void) context;
  if (reader->is_silent || reader->depth + 1 >= MAX_DEPTH) {
    (void) fail (error, "Element in the wrong place", name);
    return;
  }
  reader->styles[reader->depth + 1] = reader->styles[reader->depth];
  style = &reader->styles[++reader->depth];

  if ((reader->depth == 1) != (strcmp (name, "svg") == 0))
    (void) fail (error, "Element in the wrong place", name);
  else if (reader->depth == 1)
    (void) read_root (reader->drawing, style, names, values, error);
  else if (strcmp (name, "g") == 0)
    (void) read_group (style, names, values, error);
  else if (strcmp (name, "title") == 0 || strcmp (name, "desc") == 0)
    reader->is_silent = TRUE;
  else if (element != NULL)
    (void) read_shape (reader, element, style, names, values, error);
  else
    (void) fail (error, "Unknown element", name);
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *reader = data;

  (void) context;
  (void) name;
  (void) error;
  reader->is_silent = FALSE;
  reader->depth--;
}

static void
text_cb (
  GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reader *reader = data;
  gsize i;

  (void) context;
  for (i = 0; i < length && !reader->is_silent; i++) {
    if (!g_ascii_isspace (text[i])) {
      (void) fail (error, "Text in the wrong place", "");
      return;
    }
  }
}

AdjDrawing *
adj_drawing_new_from_data (const char *svg, gssize length, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };
  g_autoptr (AdjDrawing) drawing = g_object_new (ADJ_TYPE_DRAWING, NULL);
  Reader reader = { .drawing = drawing };
  Style *style = &reader.styles[0];
  g_autoptr (GMarkupParseContext) context = NULL;

  g_return_val_if_fail (svg != NULL, NULL);

  /* What SVG says holds where nothing is said. */
  style->fill.kind = INK_FIXED;
  style->fill.colour.alpha = 1;
  style->stroke_width = 1;
  cairo_matrix_init_identity (&style->matrix);

  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &reader, NULL);
  if (!g_markup_parse_context_parse (context, svg, length, error) ||
      !g_markup_parse_context_end_parse (context, error))
    return NULL;
  /* A file of comments is well formed. */
  if (drawing->width <= 0) {
    (void) fail (error, "Missing element", "svg");
    return NULL;
  }
  return g_steal_pointer (&drawing);
}

/* Painting */

static void
set_ink (cairo_t *cr, const Ink *ink, const Style *style, const GdkRGBA *colours)
{
  gdk_cairo_set_source_rgba (cr, ink->kind == INK_FIXED ? &ink->colour : &colours[style->symbolic]);
}

static void
paint_shape (const Shape *shape, cairo_t *cr, const GdkRGBA *colours)
{
  const Style *style = &shape->style;

  cairo_save (cr);
  cairo_transform (cr, &style->matrix);
  adj_path_trace (shape->path, cr);
  if (style->fill.kind != INK_NONE) {
    set_ink (cr, &style->fill, style, colours);
    cairo_set_fill_rule (cr, style->rule);
    cairo_fill_preserve (cr);
  }
  if (style->stroke.kind != INK_NONE) {
    set_ink (cr, &style->stroke, style, colours);
    cairo_set_line_width (cr, style->stroke_width);
    cairo_set_line_cap (cr, style->cap);
    cairo_set_line_join (cr, style->join);
    cairo_set_dash (cr, style->dashes, (int) style->n_dashes, 0);
    cairo_stroke_preserve (cr);
  }
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* As large as it fits into WIDTH × HEIGHT, in the middle. */
static void
paint (cairo_t *cr, double width, double height, gconstpointer data)
{
  const Source *source = data;
  double scale = MIN (width / source->width, height / source->height);
  guint i;

  cairo_translate (cr, (width - source->width * scale) / 2, (height - source->height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -source->x, -source->y);
  for (i = 0; i < source->shapes->len; i++) {
    const Shape *shape = &g_array_index (source->shapes, Shape, i);

    if (shape->opacity < 1)
      cairo_push_group (cr);
    paint_shape (shape, cr, source->colours);
    if (shape->opacity < 1) {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, shape->opacity);
    }
  }
}

static Source *
source_new (AdjDrawing *self, const GdkRGBA *colours)
{
  Source *source = g_new0 (Source, 1);

  source->shapes = g_array_ref (self->shapes);
  source->x = self->x;
  source->y = self->y;
  source->width = self->width;
  source->height = self->height;
  memcpy (source->colours, colours, sizeof source->colours);
  return source;
}

static void
source_free (gpointer data)
{
  Source *source = data;

  g_array_unref (source->shapes);
  g_free (source);
}

static void
rendering_free (Rendering *rendering)
{
  gsk_render_node_unref (rendering->node);
  g_free (rendering);
}

static Rendering *
make_rendering (AdjDrawing *self, double width, double height, const GdkRGBA *colours)
{
  Rendering *rendering = g_new0 (Rendering, 1);

  rendering->width = width;
  rendering->height = height;
  rendering->density = adj_raster_get_density ();
  memcpy (rendering->colours, colours, sizeof rendering->colours);
  rendering->node =
    adj_raster_new_node (width, height, paint, source_new (self, colours), source_free);
  return rendering;
}

static gboolean
is_rendering_of (
  const Rendering *rendering, double width, double height, int density, const GdkRGBA *colours)
{
  guint i;

  if (rendering->width != width || rendering->height != height || rendering->density != density)
    return FALSE;
  for (i = 0; i < N_COLOURS; i++) {
    if (!gdk_rgba_equal (&rendering->colours[i], &colours[i]))
      return FALSE;
  }
  return TRUE;
}

static GskRenderNode *
find_node (AdjDrawing *self, double width, double height, const GdkRGBA *colours)
{
  int density = adj_raster_get_density ();
  Rendering *rendering;
  GList *link;

  for (link = self->renderings.head; link != NULL; link = link->next) {
    rendering = link->data;
    if (is_rendering_of (rendering, width, height, density, colours)) {
      g_queue_unlink (&self->renderings, link);
      g_queue_push_head_link (&self->renderings, link);
      return rendering->node;
    }
  }
  rendering = make_rendering (self, width, height, colours);
  g_queue_push_head (&self->renderings, rendering);
  if (self->renderings.length > N_NODES)
    rendering_free (g_queue_pop_tail (&self->renderings));
  return rendering->node;
}

static void
adj_drawing_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                               GdkSnapshot *snapshot,
                               double width,
                               double height,
                               const GdkRGBA *colors,
                               gsize n_colors)
{
  AdjDrawing *self = ADJ_DRAWING (paintable);
  GdkRGBA colours[N_COLOURS];
  guint i;

  if (width <= 0 || height <= 0)
    return;
  for (i = 0; i < N_COLOURS; i++) {
    if (i < n_colors)
      colours[i] = colors[i];
    else
      colours[i] = i > 0 ? colours[0] : (GdkRGBA){ 0, 0, 0, 1 };
  }
  gtk_snapshot_append_node (GTK_SNAPSHOT (snapshot), find_node (self, width, height, colours));
}

static void
adj_drawing_paintable_snapshot (GdkPaintable *paintable,
                                GdkSnapshot *snapshot,
                                double width,
                                double height)
{
  adj_drawing_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable),
                                 snapshot,
                                 width,
                                 height,
                                 NULL,
                                 0);
}

static GdkPaintableFlags
adj_drawing_get_flags (GdkPaintable *paintable)
{
  (void) paintable;
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
adj_drawing_get_intrinsic_width (GdkPaintable *paintable)
{
  return (int) (ADJ_DRAWING (paintable)->width + 0.5);
}

static int
adj_drawing_get_intrinsic_height (GdkPaintable *paintable)
{
  return (int) (ADJ_DRAWING (paintable)->height + 0.5);
}

static double
adj_drawing_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  AdjDrawing *self = ADJ_DRAWING (paintable);

  return self->width / self->height;
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = adj_drawing_paintable_snapshot;
  iface->get_flags = adj_drawing_get_flags;
  iface->get_intrinsic_width = adj_drawing_get_intrinsic_width;
  iface->get_intrinsic_height = adj_drawing_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = adj_drawing_get_intrinsic_aspect_ratio;
}

static void
symbolic_paintable_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = adj_drawing_snapshot_symbolic;
}

static void
clear_shape (gpointer data)
{
  adj_path_free (((Shape *) data)->path);
}

static void
adj_drawing_finalize (GObject *object)
{
  AdjDrawing *self = ADJ_DRAWING (object);

  g_queue_clear_full (&self->renderings, (GDestroyNotify) rendering_free);
  g_array_unref (self->shapes);

  G_OBJECT_CLASS (adj_drawing_parent_class)->finalize (object);
}

static void
adj_drawing_class_init (AdjDrawingClass *class)
{
  G_OBJECT_CLASS (class)->finalize = adj_drawing_finalize;
}

static void
adj_drawing_init (AdjDrawing *self)
{
  self->shapes = g_array_new (FALSE, FALSE, sizeof (Shape));
  g_array_set_clear_func (self->shapes, clear_shape);
  g_queue_init (&self->renderings);
}

/* The drawings of the program */

static AdjDrawing *
load (const char *name)
{
  const char *folder = g_str_has_prefix (name, "artwork-") ? "artwork" : "pieces";
  g_autofree char *path = g_strdup_printf ("/org/adjuge/Adjuge/%s/%s.svg", folder, name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  AdjDrawing *drawing = NULL;
  const char *text;
  gsize length;

  if (bytes != NULL) {
    text = g_bytes_get_data (bytes, &length);
    drawing = adj_drawing_new_from_data (text, (gssize) length, &error);
  }
  if (drawing == NULL)
    g_error ("No drawing %s: %s", name, error->message);
  return drawing;
}

AdjDrawing *
adj_drawing_get (const char *name)
{
  static GHashTable *drawings;
  AdjDrawing *drawing;

  g_return_val_if_fail (name != NULL, NULL);

  if (drawings == NULL)
    drawings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  drawing = g_hash_table_lookup (drawings, name);
  if (drawing == NULL) {
    drawing = load (name);
    g_hash_table_insert (drawings, g_strdup (name), drawing);
  }
  return drawing;
}

void
adj_drawing_snapshot (
  AdjDrawing *self, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *colour)
{
  g_return_if_fail (ADJ_IS_DRAWING (self));

  adj_drawing_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (self), snapshot, width, height, colour, 1);
}

static void
update_size (GtkImage *image)
{
  int size = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (image), "adj-drawing-size"));

  gtk_image_set_pixel_size (image, adj_text_size_scale (size));
}

GtkWidget *
adj_drawing_new_image (const char *name, int size, const char *label)
{
  GtkWidget *image =
    g_object_new (GTK_TYPE_IMAGE,
                  "accessible-role",
                  label != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                  NULL);

  adj_drawing_set_image (image, name);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (image),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label,
                                    -1);
  g_object_set_data (G_OBJECT (image), "adj-drawing-size", GINT_TO_POINTER (size));
  update_size (GTK_IMAGE (image));
  adj_text_size_watch (image, G_CALLBACK (update_size));
  return image;
}

void
adj_drawing_set_image (GtkWidget *image, const char *name)
{
  AdjDrawing *drawing = name != NULL ? adj_drawing_get (name) : NULL;

  if ((gpointer) gtk_image_get_paintable (GTK_IMAGE (image)) != (gpointer) drawing)
    gtk_image_set_from_paintable (GTK_IMAGE (image), (GdkPaintable *) drawing);
}
