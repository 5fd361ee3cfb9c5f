/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-shell.h"

#include "adj-text-size.h"

enum {
  LEAST_WIDTH = 344, /* a window of 360 less its borders */
  LEAST_HEIGHT = 360,
  LOW = 720,   /* a window's height, at ordinary text */
  HEADER = 46, /* of it, the header bar */
};

struct _AdjShell {
  GtkWidget parent_instance;

  GtkWidget *child;
  AdjLayout layout;
  gboolean is_low;
  guint source;
};

G_DEFINE_FINAL_TYPE (AdjShell, adj_shell, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_LAYOUT,
  PROP_LOW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_layout (AdjShell *self, AdjLayout layout, gboolean is_low)
{
  gboolean has_layout_changed = self->layout != layout;
  gboolean has_low_changed = self->is_low != is_low;

  self->layout = layout;
  self->is_low = is_low;
  if (has_layout_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
  if (has_low_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOW]);
}

static AdjLayout
find_layout (int width)
{
  return adj_layout_for_width (width, adj_text_size_get_scale ());
}

/* Text counts half, as it does for the width. */
static gboolean
is_low (int height)
{
  return height < (LOW - HEADER) * (0.5 + adj_text_size_get_scale () / 2);
}

static gboolean
settle_cb (gpointer data)
{
  AdjShell *self = data;

  self->source = 0;
  set_layout (self,
              find_layout (gtk_widget_get_width (data)),
              is_low (gtk_widget_get_height (data)));
  return G_SOURCE_REMOVE;
}

/* In an idle: the layout must not change while sizes are allocated. */
static void
queue_settle (AdjShell *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, settle_cb, self, NULL);
}

static void
adj_shell_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjShell *self = ADJ_SHELL (object);

  switch (prop_id) {
  case PROP_LAYOUT:
    g_value_set_enum (value, self->layout);
    break;
  case PROP_LOW:
    g_value_set_boolean (value, self->is_low);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_shell_dispose (GObject *object)
{
  AdjShell *self = ADJ_SHELL (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (adj_shell_parent_class)->dispose (object);
}

/* The same whatever is inside: the window has a size of its own, and measuring all pages is slow.
 */
static void
adj_shell_measure (GtkWidget *widget G_GNUC_UNUSED,
                   GtkOrientation orientation,
                   int for_size G_GNUC_UNUSED,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline G_GNUC_UNUSED,
                   int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
}

static void
adj_shell_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjShell *self = ADJ_SHELL (widget);
  int least_width, least_height;

  if (self->layout != find_layout (width) || self->is_low != is_low (height))
    queue_settle (self);
  if (self->child == NULL)
    return;

  /* Until the layout has followed, the child may need more: then it is clipped. */
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->child,
                      GTK_ORIENTATION_VERTICAL,
                      width,
                      &least_height,
                      NULL,
                      NULL,
                      NULL);
  gtk_widget_allocate (self->child, width, MAX (height, least_height), baseline, NULL);
}

static GtkSizeRequestMode
adj_shell_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
adj_shell_class_init (AdjShellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_shell_get_property;
  object_class->dispose = adj_shell_dispose;
  widget_class->measure = adj_shell_measure;
  widget_class->size_allocate = adj_shell_size_allocate;
  widget_class->get_request_mode = adj_shell_get_request_mode;

  properties[PROP_LAYOUT] =
    g_param_spec_enum ("layout", NULL, NULL, ADJ_TYPE_LAYOUT, ADJ_LAYOUT_WIDE, flags);
  properties[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "shell");
}

static void
adj_shell_init (AdjShell *self)
{
  self->layout = ADJ_LAYOUT_WIDE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  adj_text_size_watch (self, G_CALLBACK (queue_settle));
}

GtkWidget *
adj_shell_new (void)
{
  return g_object_new (ADJ_TYPE_SHELL, NULL);
}

void
adj_shell_set_child (AdjShell *self, GtkWidget *child)
{
  g_return_if_fail (ADJ_IS_SHELL (self) && self->child == NULL);

  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

AdjLayout
adj_shell_get_layout (AdjShell *self)
{
  g_return_val_if_fail (ADJ_IS_SHELL (self), ADJ_LAYOUT_WIDE);

  return self->layout;
}

gboolean
adj_shell_is_low (AdjShell *self)
{
  g_return_val_if_fail (ADJ_IS_SHELL (self), FALSE);

  return self->is_low;
}

void
adj_shell_expect (AdjShell *self, int width, int height)
{
  g_return_if_fail (ADJ_IS_SHELL (self));

  set_layout (self, find_layout (width), is_low (height - HEADER));
}
