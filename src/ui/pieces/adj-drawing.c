/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * build-aux/compile-drawings.py turns each SVG file into a table of instructions for cairo and
 * documents them. Colours in a table are fixed, or one of the four of a symbolic icon: foreground,
 * error, warning and success, which style sheets set with `color` and `-gtk-icon-palette`.
 *
 * A drawing is shown as a texture of the size and pixel density it is needed in, or, where it is
 * large, as a cairo node. The nodes of the last sizes and colours are cached, because renderers
 * recognize a node by its address: many equal pieces cost as much as one.
 *
 * data/edition has the same drawing in colour, perhaps a second time for the dark theme. These
 * tables are read when they are first painted.
 */

#include "adj-drawing.h"

#include <string.h>

#include "adj-palette.h"
#include "adj-raster.h"
#include "adj-text-size.h"

#define FOLDER "/org/adjuge/Adjuge/drawings/"
#define EDITION "/org/adjuge/Adjuge/edition/"

enum {
  N_COLOURS = 4, /* foreground, error, warning, success */
  N_NODES = 8,
  N_BOX = 4, /* x, y, width and height come before the instructions */
  MAX_DASHES = 4,
  LEAST_COLOURED = 16, /* px; details in colour are lost below */
};

/* As in compile-drawings.py. */
typedef enum {
  OP_MOVE,
  OP_LINE,
  OP_CURVE,
  OP_CLOSE,
  OP_BEGIN,
  OP_END,
  OP_MATRIX,
  OP_CLIP,
  OP_COLOUR,
  OP_SYMBOLIC,
  OP_GRADIENT,
  OP_FILL,
  OP_STROKE,
  OP_GROUP,
  OP_PASTE,
  OP_FAST,
  N_OPS,
} Op;

/* How many numbers follow the opcode; the last of them counts further numbers after OP_GRADIENT and
 * OP_STROKE. */
static const guint n_arguments[N_OPS] = {
  [OP_MOVE] = 2, [OP_LINE] = 2,   [OP_CURVE] = 6,    [OP_MATRIX] = 6,
  [OP_CLIP] = 1, [OP_COLOUR] = 4, [OP_SYMBOLIC] = 1, [OP_GRADIENT] = 11,
  [OP_FILL] = 1, [OP_STROKE] = 4, [OP_PASTE] = 1,
};

enum {
  N_STOP = 5 /* offset, red, green, blue, alpha */
};

/* The numbers of a compiled drawing. Reference counted with g_atomic_rc_box, as nodes that are
 * painted again for a larger picture may outlive the drawing. */
typedef struct {
  gsize n;
  float numbers[];
} Table;

typedef struct {
  const Table *table;
  double width;
  double height;
  int density;
  GdkRGBA colours[N_COLOURS];
  GskRenderNode *node;
} Rendering;

/* All that a node is painted from. */
typedef struct {
  const Table *table;
  GdkRGBA colours[N_COLOURS];
} Source;

/* A picture that reaches beyond its edges. */
typedef struct {
  Source source;
  graphene_rect_t whole;
} Part;

struct _AdjDrawing {
  GObject parent_instance;

  const char *name;  /* interned; NULL if it is not of the program */
  Table *table;      /* NULL if there is only the edition in colour */
  Table *edition[2]; /* in light and dark, once they are read; the same where there is no other */
  gboolean is_symbolic; /* TABLE depends on the colours of the style */
  GQueue renderings;    /* the last used first */
  GQueue tilings;       /* repeat nodes, the last used first */
};

enum {
  PROP_0,
  PROP_DRAWING,
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

/* The length of the instruction at P, of which LEFT numbers are there; 0 if it is not one. */
static gsize
measure_instruction (const float *p, gsize left)
{
  guint op = *p >= 0 && *p < N_OPS ? (guint) *p : N_OPS;
  gsize length;

  if (op == N_OPS || left < 1 + (gsize) n_arguments[op])
    return 0;
  length = 1 + (gsize) n_arguments[op];
  if (op == OP_GRADIENT && p[11] >= 0 && p[11] < 64)
    length += N_STOP * (gsize) p[11];
  else if (op == OP_STROKE && p[4] >= 0 && p[4] <= MAX_DASHES)
    length += (gsize) p[4];
  else if (op == OP_GRADIENT || op == OP_STROKE)
    return 0;
  if (op == OP_SYMBOLIC && !(p[1] >= 0 && p[1] < N_COLOURS))
    return 0;
  return length <= left ? length : 0;
}

/* FALSE if an instruction is damaged, or the nesting is wrong. */
static gboolean
check_table (const Table *table, gboolean *ret_is_symbolic)
{
  int depth = 0;
  gsize i, length;

  if (table->n < N_BOX || !(table->numbers[2] > 0) || !(table->numbers[3] > 0))
    return FALSE;
  for (i = N_BOX; i < table->n; i += length) {
    const float *p = table->numbers + i;

    length = measure_instruction (p, table->n - i);
    if (length == 0)
      return FALSE;
    depth += (*p == OP_BEGIN || *p == OP_GROUP) - (*p == OP_END || *p == OP_PASTE);
    if (depth < 0)
      return FALSE;
    *ret_is_symbolic |= *p == OP_SYMBOLIC;
  }
  return depth == 0;
}

static Table *
read_table (GBytes *bytes)
{
  gsize n = g_bytes_get_size (bytes) / sizeof (float);
  Table *table = g_atomic_rc_box_alloc (sizeof (Table) + n * sizeof (float));
  const char *data = g_bytes_get_data (bytes, NULL);

  table->n = n;
  for (gsize i = 0; i < n; i++) {
    guint32 number;

    memcpy (&number, data + i * sizeof number, sizeof number);
    number = GUINT32_FROM_LE (number);
    memcpy (&table->numbers[i], &number, sizeof number);
  }
  return table;
}

AdjDrawing *
adj_drawing_new_from_bytes (GBytes *bytes)
{
  g_autoptr (AdjDrawing) drawing = g_object_new (ADJ_TYPE_DRAWING, NULL);

  g_return_val_if_fail (bytes != NULL, NULL);

  drawing->table = read_table (bytes);
  if (g_bytes_get_size (bytes) % sizeof (float) != 0 ||
      !check_table (drawing->table, &drawing->is_symbolic))
    return NULL;
  return g_steal_pointer (&drawing);
}

static Table *
read_edition (const char *name, const char *suffix)
{
  g_autofree char *path = g_strconcat (EDITION, name, suffix, ".drawing", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gboolean is_symbolic = FALSE;
  Table *table;

  if (bytes == NULL)
    return NULL;
  table = read_table (bytes);
  if (!check_table (table, &is_symbolic))
    g_error ("The drawing %s%s is damaged", name, suffix);
  return table;
}

/* NULL where the edition does not have it. */
static const Table *
get_edition (AdjDrawing *self, gboolean is_dark)
{
  if (self->name == NULL)
    return NULL;
  if (self->edition[0] == NULL)
    self->edition[0] = read_edition (self->name, "");
  if (self->edition[0] == NULL) {
    self->name = NULL;
    return NULL;
  }
  if (is_dark && self->edition[1] == NULL)
    self->edition[1] = read_edition (self->name, "-dark");
  if (is_dark && self->edition[1] == NULL)
    self->edition[1] = g_atomic_rc_box_acquire (self->edition[0]);
  return self->edition[is_dark];
}

/* NULL: nothing is drawn at this size in this theme. */
static const Table *
choose_table (AdjDrawing *self, double width, double height)
{
  gboolean is_dark = adj_palette_get_theme () == ADJ_THEME_DARK;
  const Table *edition;

  if (!adj_palette_is_illustrated ())
    return self->table;
  if (self->table != NULL && MIN (width, height) < LEAST_COLOURED)
    return self->table;
  edition = get_edition (self, is_dark);
  return edition != NULL ? edition : self->table;
}

/* Painting */

static void
set_gradient (cairo_t *cr, const float *p)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear (p[0], p[1], p[2], p[3]);
  guint n = (guint) p[10];
  cairo_matrix_t matrix;

  cairo_matrix_init (&matrix, p[4], p[5], p[6], p[7], p[8], p[9]);
  cairo_pattern_set_matrix (pattern, &matrix);
  for (const float *stop = p + 11; n > 0; n--, stop += N_STOP)
    cairo_pattern_add_color_stop_rgba (pattern, stop[0], stop[1], stop[2], stop[3], stop[4]);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

static void
stroke (cairo_t *cr, const float *p)
{
  double dashes[MAX_DASHES];
  int n = (int) p[3];

  for (int i = 0; i < n; i++)
    dashes[i] = p[4 + i];
  cairo_set_line_width (cr, p[0]);
  cairo_set_line_cap (cr, (cairo_line_cap_t) p[1]);
  cairo_set_line_join (cr, (cairo_line_join_t) p[2]);
  cairo_set_dash (cr, dashes, n, 0);
  cairo_stroke_preserve (cr);
}

static void
set_matrix (cairo_t *cr, const cairo_matrix_t *base, const float *p)
{
  cairo_matrix_t matrix;

  cairo_set_matrix (cr, base);
  cairo_matrix_init (&matrix, p[0], p[1], p[2], p[3], p[4], p[5]);
  cairo_transform (cr, &matrix);
}

/* The instructions that build a path; FALSE for another one. */
static gboolean
trace (cairo_t *cr, Op op, const float *p)
{
  switch (op) {
  case OP_MOVE:
    cairo_move_to (cr, p[0], p[1]);
    return TRUE;
  case OP_LINE:
    cairo_line_to (cr, p[0], p[1]);
    return TRUE;
  case OP_CURVE:
    cairo_curve_to (cr, p[0], p[1], p[2], p[3], p[4], p[5]);
    return TRUE;
  case OP_CLOSE:
    cairo_close_path (cr);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
perform (cairo_t *cr, Op op, const float *p, const GdkRGBA *colours, const cairo_matrix_t *base)
{
  switch (op) {
  case OP_BEGIN:
    cairo_save (cr);
    break;
  case OP_END:
    cairo_new_path (cr);
    cairo_restore (cr);
    break;
  case OP_MATRIX:
    set_matrix (cr, base, p);
    break;
  case OP_CLIP:
    cairo_set_fill_rule (cr, (cairo_fill_rule_t) p[0]);
    cairo_clip (cr);
    break;
  case OP_COLOUR:
    cairo_set_source_rgba (cr, p[0], p[1], p[2], p[3]);
    break;
  case OP_SYMBOLIC:
    gdk_cairo_set_source_rgba (cr, &colours[(guint) p[0]]);
    break;
  case OP_GRADIENT:
    set_gradient (cr, p);
    break;
  case OP_FILL:
    cairo_set_fill_rule (cr, (cairo_fill_rule_t) p[0]);
    cairo_fill_preserve (cr);
    break;
  case OP_STROKE:
    stroke (cr, p);
    break;
  case OP_GROUP:
    cairo_push_group (cr);
    break;
  case OP_PASTE:
    cairo_pop_group_to_source (cr);
    cairo_paint_with_alpha (cr, p[0]);
    break;
  case OP_FAST:
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
    break;
  default:
    g_assert_not_reached ();
  }
}

void
adj_drawing_trace (AdjDrawing *self, cairo_t *cr)
{
  const Table *table = self->table;

  g_return_if_fail (table != NULL);
  for (gsize i = N_BOX; i < table->n; i += measure_instruction (table->numbers + i, table->n - i))
    (void) trace (cr, (Op) table->numbers[i], table->numbers + i + 1);
}

/* As large as it fits into WIDTH × HEIGHT, in the middle. */
static void
paint (cairo_t *cr, double width, double height, gconstpointer data)
{
  const Source *source = data;
  const Table *table = source->table;
  const float *box = table->numbers;
  double scale = MIN (width / box[2], height / box[3]);
  cairo_matrix_t base;

  cairo_translate (cr, (width - box[2] * scale) / 2, (height - box[3] * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -box[0], -box[1]);
  cairo_get_matrix (cr, &base);
  for (gsize i = N_BOX; i < table->n; i += measure_instruction (table->numbers + i, table->n - i)) {
    const float *p = table->numbers + i;

    if (!trace (cr, (Op) *p, p + 1))
      perform (cr, (Op) *p, p + 1, source->colours, &base);
  }
}

static Source *
source_new (const Table *table, const GdkRGBA *colours)
{
  Source *source = g_new0 (Source, 1);

  source->table = g_atomic_rc_box_acquire ((Table *) table);
  memcpy (source->colours, colours, sizeof source->colours);
  return source;
}

static void
source_free (gpointer data)
{
  Source *source = data;

  g_atomic_rc_box_release ((Table *) source->table);
  g_free (source);
}

static void
paint_part (cairo_t *cr, double width, double height, gconstpointer data)
{
  const Part *part = data;

  (void) width, (void) height;
  cairo_translate (cr, (double) part->whole.origin.x, (double) part->whole.origin.y);
  paint (cr, (double) part->whole.size.width, (double) part->whole.size.height, &part->source);
}

static void
part_free (gpointer data)
{
  Part *part = data;

  g_atomic_rc_box_release ((Table *) part->source.table);
  g_free (part);
}

static void
rendering_free (Rendering *rendering)
{
  gsk_render_node_unref (rendering->node);
  g_free (rendering);
}

static Rendering *
make_rendering (
  const Table *table, double width, double height, const GdkRGBA *colours, gboolean is_ground)
{
  Rendering *rendering = g_new0 (Rendering, 1);

  rendering->table = table;
  rendering->width = width;
  rendering->height = height;
  rendering->density = adj_raster_get_density ();
  memcpy (rendering->colours, colours, sizeof rendering->colours);
  rendering->node =
    (is_ground
       ? adj_raster_new_ground
       : adj_raster_new_node) (width, height, paint, source_new (table, colours), source_free);
  return rendering;
}

static gboolean
is_rendering_of (AdjDrawing *self,
                 const Rendering *rendering,
                 const Table *table,
                 double width,
                 double height,
                 int density,
                 const GdkRGBA *colours)
{
  guint i;

  if (rendering->table != table || rendering->width != width || rendering->height != height ||
      rendering->density != density)
    return FALSE;
  for (i = 0; i < N_COLOURS && self->is_symbolic && table == self->table; i++) {
    if (!gdk_rgba_equal (&rendering->colours[i], &colours[i]))
      return FALSE;
  }
  return TRUE;
}

static GskRenderNode *
find_node (AdjDrawing *self,
           const Table *table,
           double width,
           double height,
           const GdkRGBA *colours,
           gboolean is_ground)
{
  int density = adj_raster_get_density ();
  Rendering *rendering;
  GList *link;

  for (link = self->renderings.head; link != NULL; link = link->next) {
    rendering = link->data;
    if (is_rendering_of (self, rendering, table, width, height, density, colours)) {
      g_queue_unlink (&self->renderings, link);
      g_queue_push_head_link (&self->renderings, link);
      return rendering->node;
    }
  }
  rendering = make_rendering (table, width, height, colours, is_ground);
  g_queue_push_head (&self->renderings, rendering);
  if (self->renderings.length > (is_ground ? 1 : N_NODES))
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
  const Table *table = choose_table (self, width, height);
  GdkRGBA colours[N_COLOURS];
  guint i;

  if (width <= 0 || height <= 0 || table == NULL)
    return;
  for (i = 0; i < N_COLOURS; i++) {
    if (i < n_colors)
      colours[i] = colors[i];
    else
      colours[i] = i > 0 ? colours[0] : (GdkRGBA){ 0, 0, 0, 1 };
  }
  gtk_snapshot_append_node (GTK_SNAPSHOT (snapshot),
                            find_node (self, table, width, height, colours, FALSE));
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

/* The theme changes what is drawn, but neither its size nor its proportions. */
static GdkPaintableFlags
adj_drawing_get_flags (GdkPaintable *paintable)
{
  (void) paintable;
  return GDK_PAINTABLE_STATIC_SIZE;
}

static const float *
get_box (AdjDrawing *self)
{
  static const float nothing[N_BOX] = { 0, 0, 1, 1 };
  const Table *table = self->table != NULL ? self->table : get_edition (self, FALSE);

  return table != NULL ? table->numbers : nothing;
}

static int
adj_drawing_get_intrinsic_width (GdkPaintable *paintable)
{
  return (int) (get_box (ADJ_DRAWING (paintable))[2] + 0.5);
}

static int
adj_drawing_get_intrinsic_height (GdkPaintable *paintable)
{
  return (int) (get_box (ADJ_DRAWING (paintable))[3] + 0.5);
}

static double
adj_drawing_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  const float *box = get_box (ADJ_DRAWING (paintable));

  return box[2] / box[3];
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
adj_drawing_finalize (GObject *object)
{
  AdjDrawing *self = ADJ_DRAWING (object);

  g_queue_clear_full (&self->renderings, (GDestroyNotify) rendering_free);
  g_queue_clear_full (&self->tilings, (GDestroyNotify) gsk_render_node_unref);
  g_clear_pointer (&self->table, g_atomic_rc_box_release);
  g_clear_pointer (&self->edition[0], g_atomic_rc_box_release);
  g_clear_pointer (&self->edition[1], g_atomic_rc_box_release);

  G_OBJECT_CLASS (adj_drawing_parent_class)->finalize (object);
}

/* In templates, <object class="AdjDrawing"> with a name is the drawing of the cache. */
static GObject *
adj_drawing_constructor (GType type, guint n_params, GObjectConstructParam *params)
{
  const char *name = NULL;

  for (guint i = 0; i < n_params; i++)
    if (g_str_equal (g_param_spec_get_name (params[i].pspec), "drawing"))
      name = g_value_get_string (params[i].value);
  if (name != NULL)
    return g_object_ref (G_OBJECT (adj_drawing_get (name)));
  return G_OBJECT_CLASS (adj_drawing_parent_class)->constructor (type, n_params, params);
}

static void
adj_drawing_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  /* The constructor has read the only one. */
  (void) object, (void) id, (void) value, (void) pspec;
}

static void
adj_drawing_class_init (AdjDrawingClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->constructor = adj_drawing_constructor;
  object_class->set_property = adj_drawing_set_property;
  object_class->finalize = adj_drawing_finalize;
  g_object_class_install_property (
    object_class,
    PROP_DRAWING,
    g_param_spec_string ("drawing",
                         NULL,
                         NULL,
                         NULL,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
adj_drawing_init (AdjDrawing *self)
{
  g_queue_init (&self->renderings);
  g_queue_init (&self->tilings);
}

/* The drawings of the program */

static AdjDrawing *
load (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, ".drawing", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  AdjDrawing *drawing =
    bytes != NULL ? adj_drawing_new_from_bytes (bytes) : g_object_new (ADJ_TYPE_DRAWING, NULL);

  if (drawing == NULL)
    g_error ("The drawing %s is damaged", name);
  drawing->name = g_intern_string (name);
  if (bytes == NULL && get_edition (drawing, FALSE) == NULL)
    g_error ("No drawing %s", name);
  adj_palette_watch (drawing, G_CALLBACK (gdk_paintable_invalidate_contents));
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

/* To GSK two repeat nodes are never the same: a new one for each frame would have all of its area
 * painted anew each time. */
static GskRenderNode *
find_tiling (AdjDrawing *self,
             GskRenderNode *tile,
             const graphene_rect_t *tile_bounds,
             const graphene_rect_t *area)
{
  GskRenderNode *node;

  for (GList *link = self->tilings.head; link != NULL; link = link->next) {
    graphene_rect_t bounds;

    gsk_render_node_get_bounds (link->data, &bounds);
    if (gsk_repeat_node_get_child (link->data) == tile && graphene_rect_equal (&bounds, area)) {
      g_queue_unlink (&self->tilings, link);
      g_queue_push_head_link (&self->tilings, link);
      return link->data;
    }
  }
  node = gsk_repeat_node_new (area, tile, tile_bounds);
  g_queue_push_head (&self->tilings, node);
  if (self->tilings.length > N_NODES)
    gsk_render_node_unref (g_queue_pop_tail (&self->tilings));
  return node;
}

void
adj_drawing_snapshot_tiles (AdjDrawing *self, GtkSnapshot *snapshot, int width, int height)
{
  const Table *table;
  const float *box;
  GskRenderNode *tile;
  GdkRGBA colours[N_COLOURS] = { 0 };

  g_return_if_fail (ADJ_IS_DRAWING (self));

  table = choose_table (self, LEAST_COLOURED, LEAST_COLOURED);
  if (table == NULL || width <= 0 || height <= 0)
    return;
  box = table->numbers;
  tile = find_node (self, table, (double) box[2], (double) box[3], colours, TRUE);
  gtk_snapshot_append_node (
    snapshot,
    find_tiling (self,
                 tile,
                 &GRAPHENE_RECT_INIT (0, 0, box[2], box[3]),
                 &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height)));
}

void
adj_drawing_snapshot_ground (AdjDrawing *self, GtkSnapshot *snapshot, const graphene_rect_t *area)
{
  const Table *table;
  GdkRGBA colours[N_COLOURS] = { 0 };
  float scale;
  graphene_size_t size;

  g_return_if_fail (ADJ_IS_DRAWING (self));

  table = choose_table (self, LEAST_COLOURED, LEAST_COLOURED);
  if (table == NULL || area->size.width <= 0 || area->size.height <= 0)
    return;
  scale = MAX (area->size.width / table->numbers[2], area->size.height / table->numbers[3]);
  size = GRAPHENE_SIZE_INIT (table->numbers[2] * scale, table->numbers[3] * scale);
  gtk_snapshot_push_clip (snapshot, area);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (area->origin.x + (area->size.width - size.width) / 2,
                          area->origin.y + area->size.height - size.height));
  gtk_snapshot_append_node (
    snapshot,
    find_node (self, table, (double) size.width, (double) size.height, colours, TRUE));
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

GskRenderNode *
adj_drawing_new_part (AdjDrawing *self, int width, int height, const graphene_rect_t *whole)
{
  const Table *table;
  Part *part;

  g_return_val_if_fail (ADJ_IS_DRAWING (self), NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  table = choose_table (self, (double) whole->size.width, (double) whole->size.height);
  if (table == NULL || (table == self->table && self->is_symbolic))
    return NULL;
  part = g_new0 (Part, 1);
  part->source.table = g_atomic_rc_box_acquire ((Table *) table);
  part->whole = *whole;
  return adj_raster_new_ground (width, height, paint_part, part, part_free);
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

void
adj_drawing_follow_text (GtkImage *image)
{
  g_object_set_data (G_OBJECT (image),
                     "adj-drawing-size",
                     GINT_TO_POINTER (gtk_image_get_pixel_size (image)));
  update_size (image);
  adj_text_size_watch (image, G_CALLBACK (update_size));
}

GtkWidget *
adj_drawing_new_image (const char *name, int size, const char *label)
{
  GtkWidget *image =
    g_object_new (GTK_TYPE_IMAGE,
                  "accessible-role",
                  label != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                  "pixel-size",
                  size,
                  NULL);

  adj_drawing_set_image (image, name);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (image),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label,
                                    -1);
  adj_drawing_follow_text (GTK_IMAGE (image));
  return image;
}

void
adj_drawing_set_image (GtkWidget *image, const char *name)
{
  AdjDrawing *drawing = name != NULL ? adj_drawing_get (name) : NULL;

  if ((gpointer) gtk_image_get_paintable (GTK_IMAGE (image)) != (gpointer) drawing)
    gtk_image_set_from_paintable (GTK_IMAGE (image), (GdkPaintable *) drawing);
}
