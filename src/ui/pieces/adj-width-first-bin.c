/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-width-first-bin.h"

enum {
  PROP_0,
  PROP_CHILD
};

struct _AdjWidthFirstBin {
  GtkWidget parent_instance;

  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (AdjWidthFirstBin, adj_width_first_bin, GTK_TYPE_WIDGET)

static void
adj_width_first_bin_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_WIDTH_FIRST_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_width_first_bin_parent_class)->dispose (object);
}

/*
 * The height when no width is given. The minimum is what the child needs at its natural width, the
 * natural height what it needs at the width it has now. A label that wraps may need more height at
 * its natural width than its parent ever allocates, so it is asked at that width, too.
 */
static void
guess_height (AdjWidthFirstBin *self, int *minimum, int *natural)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int least, most;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
  gtk_widget_measure (self->child,
                      GTK_ORIENTATION_VERTICAL,
                      GTK_IS_LABEL (self->child) ? most : -1,
                      minimum,
                      natural,
                      NULL,
                      NULL);
  if (width >= least)
    gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, NULL, natural, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}

static void
adj_width_first_bin_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  AdjWidthFirstBin *self = ADJ_WIDTH_FIRST_BIN (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size < 0) {
    guess_height (self, minimum, natural);
    return;
  }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->child,
                      orientation,
                      for_size,
                      minimum,
                      natural,
                      minimum_baseline,
                      natural_baseline);
}

static void
adj_width_first_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (ADJ_WIDTH_FIRST_BIN (widget)->child, width, height, baseline, NULL);
}

static GtkSizeRequestMode
adj_width_first_bin_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (ADJ_WIDTH_FIRST_BIN (widget)->child) ==
             GTK_SIZE_REQUEST_CONSTANT_SIZE
           ? GTK_SIZE_REQUEST_CONSTANT_SIZE
           : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_width_first_bin_compute_expand (GtkWidget *widget, gboolean *hexpand, gboolean *vexpand)
{
  GtkWidget *child = ADJ_WIDTH_FIRST_BIN (widget)->child;

  *hexpand = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = gtk_widget_compute_expand (child, GTK_ORIENTATION_VERTICAL);
}

static void
set_child (AdjWidthFirstBin *self, GtkWidget *child)
{
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_bind_property (child, "visible", self, "visible", G_BINDING_SYNC_CREATE);
}

static void
adj_width_first_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    set_child (ADJ_WIDTH_FIRST_BIN (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
adj_width_first_bin_class_init (AdjWidthFirstBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_width_first_bin_dispose;
  G_OBJECT_CLASS (klass)->set_property = adj_width_first_bin_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass),
                                   PROP_CHILD,
                                   g_param_spec_object ("child",
                                                        NULL,
                                                        NULL,
                                                        GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->measure = adj_width_first_bin_measure;
  widget_class->size_allocate = adj_width_first_bin_size_allocate;
  widget_class->get_request_mode = adj_width_first_bin_get_request_mode;
  widget_class->compute_expand = adj_width_first_bin_compute_expand;
  gtk_widget_class_set_css_name (widget_class, "fence");
  /* Not “presentation”: GTK 4.18 leaves out all that is inside of that. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
adj_width_first_bin_init (AdjWidthFirstBin *self G_GNUC_UNUSED)
{
}

GtkWidget *
adj_width_first_bin_new (GtkWidget *child)
{
  return g_object_new (ADJ_TYPE_WIDTH_FIRST_BIN, "child", child, NULL);
}

GtkWidget *
adj_width_first_bin_get_child (AdjWidthFirstBin *self)
{
  g_return_val_if_fail (ADJ_IS_WIDTH_FIRST_BIN (self), NULL);

  return self->child;
}
