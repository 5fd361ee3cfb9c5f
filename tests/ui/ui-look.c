/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-fixture.h"

#include <string.h>

/* No text of anybody's: comparing with it gives back what is there instead. */
static const char nobody[] = "\001";

static char *
get_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, nobody);

  if (text == NULL || g_str_equal (text, "undefined")) {
    g_free (text);
    return g_strdup ("");
  }
  return text;
}

char *
ui_get_name (GtkWidget *widget)
{
  g_autofree char *name = get_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (*name == '\0' && GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  if (*name == '\0' && GTK_IS_BUTTON (widget))
    return g_strdup (gtk_button_get_label (GTK_BUTTON (widget)));
  return g_steal_pointer (&name);
}

char *
ui_get_description (GtkWidget *widget)
{
  return get_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

GtkWidget *
ui_visit (GtkWidget *root, UiVisitor visitor, gpointer data)
{
  if (visitor (root, data))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = ui_visit (child, visitor, data);

    if (found != NULL)
      return found;
  }

  return NULL;
}

typedef struct {
  gboolean any_role;
  GtkAccessibleRole role;
  const char *name;
  GType type;
  const char *style_class;
  guint n;
} Wanted;

static gboolean
has_name (GtkWidget *widget, const char *wanted)
{
  g_autofree char *name = ui_get_name (widget);

  return g_strcmp0 (name, wanted) == 0;
}

static gboolean
is_named (GtkWidget *widget, gpointer data)
{
  const Wanted *wanted = data;

  return gtk_widget_get_mapped (widget) &&
         (wanted->any_role ||
          gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == wanted->role) &&
         (wanted->name == NULL || has_name (widget, wanted->name));
}

GtkWidget *
ui_look_for (GtkWidget *root, GtkAccessibleRole role, const char *name)
{
  Wanted wanted = { .role = role, .name = name };

  return ui_visit (root, is_named, &wanted);
}

static gboolean
is_of_type (GtkWidget *widget, gpointer wanted)
{
  return gtk_widget_get_mapped (widget) &&
         g_type_is_a (G_OBJECT_TYPE (widget), ((const Wanted *) wanted)->type);
}

GtkWidget *
ui_find_by_type (GtkWidget *root, GType type)
{
  Wanted wanted = { .type = type };

  return ui_visit (root, is_of_type, &wanted);
}

static gboolean
has_class (GtkWidget *widget, gpointer wanted)
{
  return gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, ((const Wanted *) wanted)->style_class);
}

GtkWidget *
ui_find_by_class (GtkWidget *root, const char *style_class)
{
  Wanted wanted = { .style_class = style_class };

  return ui_visit (root, has_class, &wanted);
}

static gboolean
count_class (GtkWidget *widget, gpointer wanted)
{
  ((Wanted *) wanted)->n += has_class (widget, wanted);
  return FALSE;
}

guint
ui_count_by_class (GtkWidget *root, const char *style_class)
{
  Wanted wanted = { .style_class = style_class };

  ui_visit (root, count_class, &wanted);
  return wanted.n;
}

GtkWidget *
ui_find_by_label (GtkWidget *root, const char *name)
{
  Wanted wanted = { .any_role = TRUE, .name = name };
  GtkWidget *found = ui_visit (root, is_named, &wanted);

  if (found == NULL)
    g_error ("nothing on the screen is named “%s”", name);
  return found;
}

GtkWidget *
ui_find_by_role (GtkWidget *root, GtkAccessibleRole role, const char *name)
{
  GtkWidget *found = ui_look_for (root, role, name);

  if (found == NULL)
    g_error ("nothing of role %d on the screen is named “%s”", role, name);
  return found;
}

static void
add_line (GString *lines, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (lines, "%s\n", text);
}

static void
add_property (GString *lines, GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *text = get_property (widget, property);

  add_line (lines, text);
}

static void
add_buffer (GString *lines, GtkTextView *view)
{
  g_autofree char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (view), "text", &text, NULL);
  add_line (lines, text);
}

/* What GTK keeps of the last tooltip, in a bubble that nobody can see or hear. */
static gboolean
is_of_hidden_tooltip (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && !gtk_widget_get_visible (GTK_WIDGET (native)) &&
         g_str_equal (G_OBJECT_TYPE_NAME (native), "GtkTooltipWindow");
}

static gboolean
add_text (GtkWidget *widget, gpointer data)
{
  GString *lines = data;

  if (is_of_hidden_tooltip (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget))
    add_line (lines, gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    add_line (lines, gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (GTK_IS_TEXT_VIEW (widget))
    add_buffer (lines, GTK_TEXT_VIEW (widget));
  if (GTK_IS_WINDOW (widget))
    add_line (lines, gtk_window_get_title (GTK_WINDOW (widget)));

  add_line (lines, gtk_widget_get_tooltip_text (widget));
  /* What AdjTip keeps. */
  add_line (lines, g_object_get_data (G_OBJECT (widget), "adj-tip"));
  add_property (lines, widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  add_property (lines, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  add_property (lines, widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
  add_property (lines, widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER);
  add_property (lines, widget, GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION);
  return FALSE;
}

char *
ui_collect_text (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  ui_visit (root, add_text, lines);
  return g_string_free (lines, FALSE);
}

char *
ui_get_words (GtkWidget *widget)
{
  GString *lines = g_string_new (NULL);

  (void) add_text (widget, lines);
  return g_string_free (lines, FALSE);
}

static gboolean
add_looks (GtkWidget *widget, gpointer data)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  GString *lines = data;

  for (guint i = 0; classes[i] != NULL; i++)
    add_line (lines, classes[i]);
  add_line (lines, gtk_widget_get_name (widget));
  if (GTK_IS_IMAGE (widget))
    add_line (lines, gtk_image_get_icon_name (GTK_IMAGE (widget)));
  return FALSE;
}

static void
visit_shown (GtkWidget *root, UiVisitor visitor, gpointer data)
{
  if (!gtk_widget_get_visible (root))
    return;
  (void) visitor (root, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit_shown (child, visitor, data);
}

char *
ui_collect_shown (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  visit_shown (root, add_text, lines);
  visit_shown (root, add_looks, lines);
  return g_string_free (lines, FALSE);
}

char *
ui_collect_shown_text (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  visit_shown (root, add_text, lines);
  return g_string_free (lines, FALSE);
}

gboolean
ui_says (GtkWidget *root, const char *words)
{
  g_autofree char *text = ui_collect_shown_text (root);

  return strstr (text, words) != NULL;
}

void
ui_assert_has_words (const char *text, const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in:\n%s", words, text);
}

void
ui_assert_has_no_words (const char *text, const char *words)
{
  if (strstr (text, words) != NULL)
    g_error ("“%s” is in:\n%s", words, text);
}

void
ui_assert_says (GtkWidget *root, const char *words)
{
  g_autofree char *text = ui_collect_shown_text (root);

  ui_assert_has_words (text, words);
}

void
ui_assert_does_not_say (GtkWidget *root, const char *words)
{
  g_autofree char *text = ui_collect_shown_text (root);

  ui_assert_has_no_words (text, words);
}

char *
ui_collect_looks (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  ui_visit (root, add_looks, lines);
  return g_string_free (lines, FALSE);
}

/* How much of the label can't be shown for want of room, or because a parent cuts it off. */
static gboolean
is_clipped (GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  return width > gtk_widget_get_width (widget) || height > gtk_widget_get_height (widget) ||
         (pango_layout_is_ellipsized (layout) &&
          gtk_label_get_ellipsize (label) == PANGO_ELLIPSIZE_NONE);
}

static gboolean
add_clipped (GtkWidget *widget, gpointer data)
{
  GString *lines = data;
  GtkLabel *label;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;

  label = GTK_LABEL (widget);
  if (is_clipped (label))
    g_string_append_printf (lines,
                            "%s: “%s” has %d × %d\n",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                            gtk_label_get_text (label),
                            gtk_widget_get_width (widget),
                            gtk_widget_get_height (widget));
  return FALSE;
}

char *
ui_list_clipped (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  ui_visit (root, add_clipped, lines);
  return g_string_free (lines, FALSE);
}

/* The nearest that can be scrolled sideways: what it cuts off can be had. */
static gboolean
can_be_scrolled_to (GtkWidget *widget)
{
  GtkPolicyType policy;

  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (!GTK_IS_SCROLLED_WINDOW (widget))
      continue;
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &policy, NULL);
    if (policy != GTK_POLICY_NEVER)
      return TRUE;
  }
  return FALSE;
}

static gboolean
add_cut (GtkWidget *widget, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  GString *lines = data;
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget) || can_be_scrolled_to (widget) ||
      !gtk_widget_compute_bounds (widget, window, &bounds))
    return FALSE;
  if (bounds.origin.x < -0.5f ||
      bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + 0.5f)
    g_string_append_printf (lines,
                            "%s: “%s” goes from %.0f to %.0f\n",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                            gtk_label_get_text (GTK_LABEL (widget)),
                            (double) bounds.origin.x,
                            (double) (bounds.origin.x + bounds.size.width));
  return FALSE;
}

char *
ui_list_cut (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  ui_visit (root, add_cut, lines);
  return g_string_free (lines, FALSE);
}

static gboolean
add_spilled (GtkWidget *widget, gpointer data)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GString *lines = data;
  graphene_rect_t outer, inner;

  if (!GTK_IS_BOX (parent) || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (parent, parent, &outer) ||
      !gtk_widget_compute_bounds (widget, parent, &inner))
    return FALSE;
  if (inner.origin.y + inner.size.height > outer.origin.y + outer.size.height + 0.5f)
    g_string_append_printf (
      lines,
      "%s (%s) reaches %.0f px below its box\n",
      G_OBJECT_TYPE_NAME (widget),
      gtk_widget_get_css_name (widget),
      (double) (inner.origin.y + inner.size.height - outer.origin.y - outer.size.height));
  return FALSE;
}

char *
ui_list_spilled (GtkWidget *root)
{
  GString *lines = g_string_new (NULL);

  ui_visit (root, add_spilled, lines);
  return g_string_free (lines, FALSE);
}

GdkTexture *
ui_get_texture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width, height;

  /* It is empty until one frame has been painted since. */
  ui_wait_frame (widget);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

void
ui_take_picture (GtkWidget *widget, const char *path)
{
  g_autoptr (GdkTexture) texture = ui_get_texture (widget);

  g_assert_true (gdk_texture_save_to_png (texture, path));
}
