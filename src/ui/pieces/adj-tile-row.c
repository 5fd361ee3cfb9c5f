/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tile.h"

#include "adj-kit.h"
#include "adj-wrap-layout.h"

enum {
  OVERLAP = 50,    /* percent */
  LINE_SPACING = 4 /* once there is more than one line */
};

struct _AdjTileRow {
  GtkWidget parent_instance;

  GPtrArray *tiles; /* the unused ones at the end */
  guint n;          /* in use */
};

enum {
  PROP_0,
  PROP_SPACING,
};

G_DEFINE_FINAL_TYPE (AdjTileRow, adj_tile_row, GTK_TYPE_WIDGET)

static void
adj_tile_row_dispose (GObject *object)
{
  AdjTileRow *self = ADJ_TILE_ROW (object);

  self->n = 0;
  adj_widget_remove_children (GTK_WIDGET (object));
  g_clear_pointer (&self->tiles, g_ptr_array_unref);

  G_OBJECT_CLASS (adj_tile_row_parent_class)->dispose (object);
}

static void
adj_tile_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  (void) id, (void) pspec;
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (object)),
                "spacing",
                g_value_get_int (value),
                NULL);
}

static void
adj_tile_row_class_init (AdjTileRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_tile_row_dispose;
  G_OBJECT_CLASS (class)->set_property = adj_tile_row_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (class),
    PROP_SPACING,
    g_param_spec_int ("spacing",
                      NULL,
                      NULL,
                      0,
                      G_MAXINT,
                      0,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, ADJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tilerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_tile_row_init (AdjTileRow *self)
{
  self->tiles = g_ptr_array_new ();
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)),
                "overlap",
                OVERLAP,
                "line-spacing",
                LINE_SPACING,
                NULL);
}

static void
use_tile (AdjTileRow *self, guint i, const AdjTileLook *look)
{
  if (i == self->tiles->len) {
    GtkWidget *tile = adj_tile_new (look);

    gtk_widget_set_parent (tile, GTK_WIDGET (self));
    g_ptr_array_add (self->tiles, tile);
    return;
  }
  adj_tile_set_look (g_ptr_array_index (self->tiles, i), look);
  gtk_widget_set_visible (g_ptr_array_index (self->tiles, i), TRUE);
}

void
adj_tile_row_set (AdjTileRow *self, const AdjTileLook *looks, guint n)
{
  guint i;

  g_return_if_fail (ADJ_IS_TILE_ROW (self));
  g_return_if_fail (looks != NULL || n == 0);

  for (i = 0; i < n; i++)
    use_tile (self, i, &looks[i]);
  /* Hidden tiles keep no text: it may have been another reader's secret. */
  for (; i < self->tiles->len; i++) {
    adj_tile_set_look (g_ptr_array_index (self->tiles, i), &(AdjTileLook){ 0 });
    gtk_widget_set_visible (g_ptr_array_index (self->tiles, i), FALSE);
  }
  if (self->n != n) {
    self->n = n;
    gtk_widget_queue_resize (GTK_WIDGET (self));
  }
}

GtkWidget *
adj_tile_row_get (AdjTileRow *self, guint n)
{
  g_return_val_if_fail (ADJ_IS_TILE_ROW (self), NULL);

  return n < self->n ? g_ptr_array_index (self->tiles, n) : NULL;
}
