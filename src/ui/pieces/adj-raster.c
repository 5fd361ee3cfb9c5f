/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-raster.h"

#include <math.h>

enum {
  LARGEST = 256 /* px; a larger texture would cost more memory than it saves time */
};

/* How a texture was painted. */
typedef struct {
  double width;
  double height;
  AdjRasterPaint paint;
  gpointer data;
  GDestroyNotify destroy;
} Origin;

static void
origin_free (gpointer data)
{
  Origin *origin = data;

  if (origin->destroy != NULL)
    origin->destroy (origin->data);
  g_free (origin);
}

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("adj-raster-origin");
}

int
adj_raster_get_density (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  int density = 1;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

    density = MAX (density, gdk_monitor_get_scale_factor (monitor));
  }
  return density;
}

static GskRenderNode *
draw_outlines (const Origin *origin)
{
  GskRenderNode *node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) origin->width, (float) origin->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  origin->paint (cr, origin->width, origin->height, origin->data);
  cairo_destroy (cr);
  return node;
}

static GdkTexture *
draw_texture (const Origin *origin, int density)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) ceil (origin->width * density),
                                                         (int) ceil (origin->height * density));
  cairo_t *cr = cairo_create (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cr, density, density);
  origin->paint (cr, origin->width, origin->height, origin->data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      surface);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                 height,
                                 GDK_MEMORY_DEFAULT,
                                 bytes,
                                 stride);
}

static GskRenderNode *
new_outlines (const Origin *template)
{
  Origin *origin = g_memdup2 (template, sizeof *template);
  GskRenderNode *node = draw_outlines (origin);

  origin_free (origin);
  return node;
}

static GskRenderNode *
new_pixels (const Origin *template)
{
  Origin *origin = g_memdup2 (template, sizeof *template);
  int density = adj_raster_get_density ();
  g_autoptr (GdkTexture) texture = draw_texture (origin, density);

  g_object_set_qdata_full (G_OBJECT (texture), get_quark (), origin, origin_free);
  return gsk_texture_node_new (
    texture,
    &GRAPHENE_RECT_INIT (0,
                         0,
                         (float) gdk_texture_get_width (texture) / (float) density,
                         (float) gdk_texture_get_height (texture) / (float) density));
}

GskRenderNode *
adj_raster_new_node (
  double width, double height, AdjRasterPaint paint, gpointer data, GDestroyNotify destroy)
{
  const Origin origin = { width, height, paint, data, destroy };

  return MAX (width, height) > LARGEST ? new_outlines (&origin) : new_pixels (&origin);
}

GskRenderNode *
adj_raster_new_ground (
  double width, double height, AdjRasterPaint paint, gpointer data, GDestroyNotify destroy)
{
  const Origin origin = { width, height, paint, data, destroy };

  return new_pixels (&origin);
}

static GskRenderNode *
move (GskRenderNode *node, const graphene_point_t *to)
{
  /* A translation by nothing is NULL. */
  g_autoptr (GskTransform) way = gsk_transform_translate (NULL, to);

  return way != NULL ? gsk_transform_node_new (node, way) : gsk_render_node_ref (node);
}

static GskRenderNode *
sharpen_texture (GskRenderNode *node)
{
  const Origin *origin =
    g_object_get_qdata (G_OBJECT (gsk_texture_node_get_texture (node)), get_quark ());
  g_autoptr (GskRenderNode) outlines = NULL;
  graphene_rect_t bounds;

  if (origin == NULL)
    return gsk_render_node_ref (node);
  gsk_render_node_get_bounds (node, &bounds);
  outlines = draw_outlines (origin);
  return move (outlines, &bounds.origin);
}

static GskRenderNode *
sharpen_container (GskRenderNode *node)
{
  guint n = gsk_container_node_get_n_children (node);
  g_autoptr (GPtrArray) children =
    g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (children, adj_raster_sharpen (gsk_container_node_get_child (node, i)));
  return gsk_container_node_new ((GskRenderNode **) children->pdata, n);
}

/* Other nodes have no pieces in them. */
GskRenderNode *
adj_raster_sharpen (GskRenderNode *node)
{
  g_autoptr (GskRenderNode) child = NULL;

  switch (gsk_render_node_get_node_type (node)) {
  case GSK_TEXTURE_NODE:
    return sharpen_texture (node);
  case GSK_CONTAINER_NODE:
    return sharpen_container (node);
  case GSK_TRANSFORM_NODE:
    child = adj_raster_sharpen (gsk_transform_node_get_child (node));
    return gsk_transform_node_new (child, gsk_transform_node_get_transform (node));
  case GSK_CLIP_NODE:
    child = adj_raster_sharpen (gsk_clip_node_get_child (node));
    return gsk_clip_node_new (child, gsk_clip_node_get_clip (node));
  case GSK_ROUNDED_CLIP_NODE:
    child = adj_raster_sharpen (gsk_rounded_clip_node_get_child (node));
    return gsk_rounded_clip_node_new (child, gsk_rounded_clip_node_get_clip (node));
  case GSK_OPACITY_NODE:
    child = adj_raster_sharpen (gsk_opacity_node_get_child (node));
    return gsk_opacity_node_new (child, gsk_opacity_node_get_opacity (node));
  case GSK_DEBUG_NODE:
    return adj_raster_sharpen (gsk_debug_node_get_child (node));
  default:
    return gsk_render_node_ref (node);
  }
}
