/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tile.h"

#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-palette.h"
#include "adj-tip.h"

struct _AdjTile {
  GtkWidget parent_instance;

  GtkWidget *image;
  GtkWidget *text;
  char *style;
  char *label;
  AdjDrawing *ground; /* or NULL; the cache's */
};

G_DEFINE_FINAL_TYPE (AdjTile, adj_tile, GTK_TYPE_WIDGET)

static void
adj_tile_dispose (GObject *object)
{
  AdjTile *self = ADJ_TILE (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);

  G_OBJECT_CLASS (adj_tile_parent_class)->dispose (object);
}

static void
adj_tile_finalize (GObject *object)
{
  AdjTile *self = ADJ_TILE (object);

  g_free (self->style);
  g_free (self->label);

  G_OBJECT_CLASS (adj_tile_parent_class)->finalize (object);
}

static void
adj_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjTile *self = ADJ_TILE (widget);
  graphene_rect_t area;

  if (self->ground != NULL && adj_palette_is_illustrated () &&
      gtk_widget_compute_bounds (widget, widget, &area)) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &area.origin);
    adj_drawing_snapshot (self->ground,
                          snapshot,
                          (double) area.size.width,
                          (double) area.size.height,
                          &(GdkRGBA){ 0, 0, 0, 1 });
    gtk_snapshot_restore (snapshot);
  }
  GTK_WIDGET_CLASS (adj_tile_parent_class)->snapshot (widget, snapshot);
}

static void
adj_tile_class_init (AdjTileClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_tile_dispose;
  G_OBJECT_CLASS (class)->finalize = adj_tile_finalize;
  widget_class->snapshot = adj_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

/* The children are not in the accessible tree: the tile has the whole name. */
static GtkWidget *
add_part (AdjTile *self, GType type)
{
  GtkWidget *part = g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_visible (part, FALSE);
  gtk_widget_set_hexpand (part, TRUE);
  gtk_widget_set_parent (part, GTK_WIDGET (self));
  return part;
}

static void
adj_tile_init (AdjTile *self)
{
  self->image = add_part (self, GTK_TYPE_IMAGE);
  self->text = add_part (self, GTK_TYPE_LABEL);
  /* The children expand inside the tile, but the tile itself does not. */
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "tile");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

GtkWidget *
adj_tile_new (const AdjTileLook *look)
{
  AdjTile *self = g_object_new (ADJ_TYPE_TILE, NULL);

  adj_tile_set_look (self, look);
  return GTK_WIDGET (self);
}

static gboolean
replace (char **text, const char *new_text)
{
  if (g_strcmp0 (*text, new_text) == 0)
    return FALSE;
  g_free (*text);
  *text = g_strdup (new_text);
  return TRUE;
}

/* Keeps classes that were added from outside. */
static void
set_style (AdjTile *self, const char *style)
{
  g_auto (GStrv) old = g_strsplit (self->style != NULL ? self->style : "", " ", -1);
  g_auto (GStrv) new = g_strsplit (style != NULL ? style : "", " ", -1);
  guint i;

  if (!replace (&self->style, style))
    return;
  for (i = 0; old[i] != NULL; i++) {
    if (*old[i] != '\0' && !g_strv_contains ((const char *const *) new, old[i]))
      gtk_widget_remove_css_class (GTK_WIDGET (self), old[i]);
  }
  for (i = 0; new[i] != NULL; i++) {
    if (*new[i] != '\0')
      gtk_widget_add_css_class (GTK_WIDGET (self), new[i]);
  }
}

static void
set_label (AdjTile *self, const char *label)
{
  if (!replace (&self->label, label))
    return;
  adj_tip_set (GTK_WIDGET (self), label);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_HIDDEN,
                               (gboolean) (label == NULL),
                               -1);
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    label,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void
adj_tile_set_look (AdjTile *self, const AdjTileLook *look)
{
  g_return_if_fail (ADJ_IS_TILE (self));
  g_return_if_fail (look != NULL);

  set_style (self, look->style);
  set_label (self, look->label);
  self->ground = look->ground != NULL ? adj_drawing_get (look->ground) : NULL;
  adj_widget_set_class (GTK_WIDGET (self), "grounded", self->ground != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  adj_drawing_set_image (self->image, look->piece);
  gtk_widget_set_visible (self->image, look->piece != NULL);
  gtk_label_set_text (GTK_LABEL (self->text), look->text != NULL ? look->text : "");
  gtk_widget_set_visible (self->text, look->text != NULL);
}
