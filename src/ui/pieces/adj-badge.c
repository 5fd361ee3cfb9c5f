/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-badge.h"

#include <adwaita.h>

#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-raster.h"
#include "adj-text-size.h"

/* The drawing of the outline, in a box of 24 × 24, and how the initial is placed in it, in
 * fractions of the badge's size. */
typedef struct {
  const char *outline;
  AdjToken mark;
  double letter; /* size of the initial */
  double middle; /* where the middle of the capital is, from above */
  double room;   /* for its width */
} Badge;

static const Badge badges[ADJ_N_BADGES] = {
  { "badge-1", ADJ_TOKEN_MARK_LIGHT, 0.54, 0.5, 0.7 },
  { "badge-2", ADJ_TOKEN_MARK_LIGHT, 0.54, 0.46, 0.72 },
  { "badge-3", ADJ_TOKEN_MARK_DARK, 0.46, 0.64, 0.46 },
  { "badge-4", ADJ_TOKEN_MARK_DARK, 0.54, 0.5, 0.54 },
  { "badge-5", ADJ_TOKEN_MARK_DARK, 0.54, 0.5, 0.74 },
  { "badge-6", ADJ_TOKEN_MARK_LIGHT, 0.54, 0.5, 0.74 },
};

enum {
  GRID = 24,
  SMALLEST_LETTER = 5, /* px: a smaller initial would not be legible */
  N_NODES = 64,
};

enum {
  PROP_0,
  PROP_SIZE
};

struct _AdjBadge {
  GtkWidget parent_instance;

  int size;
  gboolean has_person;
  gboolean is_heard;
  AdjPerson person; /* a copy: its name is ours */
};

G_DEFINE_FINAL_TYPE (AdjBadge, adj_badge, GTK_TYPE_WIDGET)

static void
get_colours (guint badge, AdjTheme theme, GdkRGBA *ret_fill, GdkRGBA *ret_mark, GdkRGBA *ret_edge)
{
  adj_palette_get_for (ADJ_TOKEN_PLAYER_1 + badge, theme, ret_fill);
  adj_palette_get_for (badges[badge].mark, theme, ret_mark);
  adj_palette_get_for (ADJ_TOKEN_PLAYER_1_EDGE + badge, theme, ret_edge);
}

void
adj_badge_get_colour (guint badge, GdkRGBA *ret_fill, GdkRGBA *ret_mark, GdkRGBA *ret_edge)
{
  GdkRGBA fill, mark, edge;

  g_return_if_fail (badge < ADJ_N_BADGES);

  get_colours (badge, ADJ_THEME_LIGHT, &fill, &mark, &edge);
  if (ret_fill != NULL)
    *ret_fill = fill;
  if (ret_mark != NULL)
    *ret_mark = mark;
  if (ret_edge != NULL)
    *ret_edge = edge;
}

/* The fills are the same in every theme; the edge gives the contrast to the ground. */
static double
get_edge_width (AdjTheme theme)
{
  static const double widths[N_ADJ_THEMES] = { 1, 1.2, 2, 2 };

  return widths[theme];
}

/* Of badge LOOK % ADJ_N_BADGES in theme LOOK / ADJ_N_BADGES. */
static void
paint_outline (cairo_t *cr, double size, double height G_GNUC_UNUSED, gconstpointer look)
{
  guint badge = GPOINTER_TO_UINT (look) % ADJ_N_BADGES;
  AdjTheme theme = (AdjTheme) (GPOINTER_TO_UINT (look) / ADJ_N_BADGES);
  GdkRGBA fill, mark, edge;
  double width = get_edge_width (theme);
  double scale = (size - width) / GRID;

  get_colours (badge, theme, &fill, &mark, &edge);
  cairo_translate (cr, width / 2, width / 2);
  cairo_scale (cr, scale, scale);
  adj_drawing_trace (adj_drawing_get (badges[badge].outline), cr);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, width / scale);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_stroke (cr);
}

/* Equal badges share a node, because renderers cache by its address. */
static GskRenderNode *
find_node (guint badge, AdjTheme theme, double size)
{
  static GHashTable *nodes;
  guint look = (guint) theme * ADJ_N_BADGES + badge;
  gint64 key = ((gint64) (size * 16) * 8 + adj_raster_get_density ()) * 64 + look;
  GskRenderNode *node;

  if (nodes == NULL)
    nodes = g_hash_table_new_full (g_int64_hash,
                                   g_int64_equal,
                                   g_free,
                                   (GDestroyNotify) gsk_render_node_unref);
  node = g_hash_table_lookup (nodes, &key);
  if (node == NULL) {
    if (g_hash_table_size (nodes) >= N_NODES)
      g_hash_table_remove_all (nodes);
    node = adj_raster_new_node (size, size, paint_outline, GUINT_TO_POINTER (look), NULL);
    g_hash_table_insert (nodes, g_memdup2 (&key, sizeof key), node);
  }
  return node;
}

static void
set_letter_size (PangoLayout *layout, double size)
{
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* In the middle is the ink, not the box: sideways that of these letters, upright that of a capital
 * without a tail, so that a Q stands beside an H. */
static void
snapshot_initial (
  GtkWidget *widget, GtkSnapshot *snapshot, const Badge *look, const char *initial, double size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "H");
  double letter = look->letter * size;
  PangoRectangle capital, ink;
  GdkRGBA mark;

  set_letter_size (layout, letter);
  pango_layout_get_extents (layout, &capital, NULL);
  pango_layout_set_text (layout, initial, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  if (ink.width > look->room * size * PANGO_SCALE) {
    letter *= look->room * size * PANGO_SCALE / ink.width;
    set_letter_size (layout, letter);
    pango_layout_get_extents (layout, &ink, NULL);
    pango_layout_set_text (layout, "H", -1);
    pango_layout_get_extents (layout, &capital, NULL);
    pango_layout_set_text (layout, initial, -1);
  }
  if (letter < SMALLEST_LETTER)
    return;

  adj_palette_get (look->mark, &mark);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (
      (float) (size / 2 - (ink.x + ink.width / 2.0) / PANGO_SCALE),
      (float) (look->middle * size - (capital.y + capital.height / 2.0) / PANGO_SCALE)));
  gtk_snapshot_append_layout (snapshot, layout, &mark);
  gtk_snapshot_restore (snapshot);
}

void
adj_badge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const AdjPerson *person, double size)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (person != NULL && person->badge < ADJ_N_BADGES);

  if (size < 4)
    return;
  gtk_snapshot_append_node (snapshot, find_node (person->badge, adj_palette_get_theme (), size));
  snapshot_initial (widget, snapshot, &badges[person->badge], person->initial, size);
}

static void
update_size (AdjBadge *self)
{
  int size = adj_text_size_scale (self->size);

  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
}

static void
adj_badge_snapshot_widget (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjBadge *self = ADJ_BADGE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = MIN (width, height);

  if (!self->has_person)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2)));
  adj_badge_snapshot (widget, snapshot, &self->person, size);
  gtk_snapshot_restore (snapshot);
}

static void
adj_badge_finalize (GObject *object)
{
  AdjBadge *self = ADJ_BADGE (object);

  g_free (self->person.name);

  G_OBJECT_CLASS (adj_badge_parent_class)->finalize (object);
}

static void
adj_badge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id != PROP_SIZE) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    return;
  }
  ADJ_BADGE (object)->size = g_value_get_int (value);
  update_size (ADJ_BADGE (object));
}

static void
adj_badge_class_init (AdjBadgeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = adj_badge_finalize;
  G_OBJECT_CLASS (class)->set_property = adj_badge_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (class),
                                   PROP_SIZE,
                                   g_param_spec_int ("size",
                                                     NULL,
                                                     NULL,
                                                     0,
                                                     G_MAXINT,
                                                     0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->snapshot = adj_badge_snapshot_widget;
  gtk_widget_class_set_css_name (widget_class, "badge");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
adj_badge_init (AdjBadge *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adj_text_size_watch (self, G_CALLBACK (update_size));
  g_signal_connect_object (manager,
                           "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager,
                           "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
adj_badge_new (int size)
{
  return g_object_new (ADJ_TYPE_BADGE, "size", size, NULL);
}

static gboolean
is_shown (AdjBadge *self, const AdjPerson *person, gboolean is_heard)
{
  if (self->has_person != (person != NULL) || self->is_heard != is_heard)
    return FALSE;
  return person == NULL ||
         (self->person.badge == person->badge && g_str_equal (self->person.name, person->name) &&
          g_str_equal (self->person.initial, person->initial));
}

void
adj_badge_set_person (AdjBadge *self, const AdjPerson *person, gboolean is_named)
{
  gboolean is_heard = person != NULL && is_named;

  g_return_if_fail (ADJ_IS_BADGE (self));
  g_return_if_fail (person == NULL || person->badge < ADJ_N_BADGES);

  if (is_shown (self, person, is_heard))
    return;
  g_clear_pointer (&self->person.name, g_free);
  self->has_person = person != NULL;
  self->is_heard = is_heard;
  if (person != NULL) {
    self->person = *person;
    self->person.name = g_strdup (person->name);
  }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_HIDDEN,
                               (gboolean) !is_heard,
                               -1);
  if (is_heard)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    person->name,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
