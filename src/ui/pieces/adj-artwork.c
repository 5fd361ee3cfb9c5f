/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is seen of a drawing in colour is painted once, as pixels: large pictures are slow.
 *
 * Only GtkImage gives a drawing the colours of the style, and it shows it at a size that is fixed
 * beforehand. So there is one inside, in a square as images are, and it is magnified, which costs
 * nothing: drawings are crisp at any scale.
 */

#include "adj-artwork.h"

#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-raster.h"

/* The middle of an artwork, which is always visible; around it is more landscape, most of it
 * above and below. */
enum {
  CORE_WIDTH = 378,
  CORE_HEIGHT = 176,
};

struct _AdjArtwork {
  GtkWidget parent_instance;

  GtkWidget *image;
  GskRenderNode *picture; /* NULL: there is none of this size, density and theme */
  graphene_rect_t bounds; /* of the image */
  int width;
  int height;
  int density;
  AdjTheme theme;
};

G_DEFINE_FINAL_TYPE (AdjArtwork, adj_artwork, GTK_TYPE_WIDGET)

static void
adj_artwork_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? CORE_WIDTH : CORE_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
adj_artwork_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjArtwork *self = ADJ_ARTWORK (widget);
  GdkPaintable *paintable = gtk_image_get_paintable (GTK_IMAGE (self->image));
  int own_width = gdk_paintable_get_intrinsic_width (paintable);
  int own_height = gdk_paintable_get_intrinsic_height (paintable);
  int side = MAX (own_width, own_height);
  float core = MIN ((float) width / CORE_WIDTH, (float) height / CORE_HEIGHT);
  float cover = MAX ((float) width / (float) own_width, (float) height / (float) own_height);
  float scale = MAX (core, cover);
  GskTransform *transform;

  (void) baseline;
  self->bounds = GRAPHENE_RECT_INIT (((float) width - scale * (float) side) / 2,
                                     ((float) height - scale * (float) side) / 2,
                                     scale * (float) side,
                                     scale * (float) side);
  transform = gsk_transform_translate (NULL, &self->bounds.origin);
  transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (self->image, side, side, -1, transform);
}

static void
update_picture (AdjArtwork *self)
{
  GdkPaintable *paintable = gtk_image_get_paintable (GTK_IMAGE (self->image));
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int density = adj_raster_get_density ();
  AdjTheme theme = adj_palette_get_theme ();

  if (self->picture != NULL && self->width == width && self->height == height &&
      self->density == density && self->theme == theme)
    return;
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->width = width;
  self->height = height;
  self->density = density;
  self->theme = theme;
  if (width > 0 && height > 0)
    self->picture = adj_drawing_new_part (ADJ_DRAWING (paintable), width, height, &self->bounds);
}

static void
adj_artwork_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjArtwork *self = ADJ_ARTWORK (widget);

  update_picture (self);
  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  else
    gtk_widget_snapshot_child (widget, self->image, snapshot);
}

static void
adj_artwork_dispose (GObject *object)
{
  AdjArtwork *self = ADJ_ARTWORK (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (adj_artwork_parent_class)->dispose (object);
}

static void
adj_artwork_class_init (AdjArtworkClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_artwork_dispose;
  widget_class->measure = adj_artwork_measure;
  widget_class->size_allocate = adj_artwork_size_allocate;
  widget_class->snapshot = adj_artwork_snapshot;
  gtk_widget_class_set_css_name (widget_class, "artwork");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_artwork_init (AdjArtwork *self)
{
  self->image =
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
adj_artwork_new (const char *name)
{
  AdjArtwork *self = g_object_new (ADJ_TYPE_ARTWORK, NULL);
  AdjDrawing *drawing = adj_drawing_get (name);
  GdkPaintable *paintable = GDK_PAINTABLE (drawing);

  gtk_image_set_from_paintable (GTK_IMAGE (self->image), paintable);
  gtk_image_set_pixel_size (GTK_IMAGE (self->image),
                            MAX (gdk_paintable_get_intrinsic_width (paintable),
                                 gdk_paintable_get_intrinsic_height (paintable)));
  return GTK_WIDGET (self);
}
