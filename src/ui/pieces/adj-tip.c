/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tip.h"

#include "adj-platform.h"

static const char key[] = "adj-tip";
static const char inside_key[] = "adj-tip-inside";

/* A widget whose tip has changed, until the bubble has been updated. */
static GtkWidget *changed;

/* Whether an ancestor shows the tip of WIDGET. */
static gboolean
is_told_outside (GtkWidget *widget)
{
  if (gtk_widget_is_sensitive (widget))
    return FALSE;
  while ((widget = gtk_widget_get_parent (widget)) != NULL) {
    if (g_object_get_data (G_OBJECT (widget), inside_key) != NULL)
      return TRUE;
  }
  return FALSE;
}

static gboolean
query_cb (GtkWidget *widget,
          int x G_GNUC_UNUSED,
          int y G_GNUC_UNUSED,
          gboolean is_keyboard G_GNUC_UNUSED,
          GtkTooltip *tooltip,
          gpointer data G_GNUC_UNUSED)
{
  const char *text = adj_tip_get (widget);

  if (text == NULL || is_told_outside (widget))
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static GtkWidget *
find_inside (GtkWidget *widget, int x, int y)
{
  GtkWidget *child = gtk_widget_pick (widget, x, y, GTK_PICK_INSENSITIVE);

  while (child != NULL && child != widget) {
    if (adj_tip_get (child) != NULL)
      return gtk_widget_is_sensitive (child) ? NULL : child;
    child = gtk_widget_get_parent (child);
  }
  return NULL;
}

static gboolean
query_inside_cb (GtkWidget *widget,
                 int x,
                 int y,
                 gboolean is_keyboard,
                 GtkTooltip *tooltip,
                 gpointer data G_GNUC_UNUSED)
{
  GtkWidget *child = is_keyboard ? NULL : find_inside (widget, x, y);
  graphene_rect_t bounds;

  if (child == NULL || !gtk_widget_compute_bounds (child, widget, &bounds))
    return FALSE;

  gtk_tooltip_set_text (tooltip, adj_tip_get (child));
  /* The area limits the tip to this child; the next child has another one. */
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ (int) bounds.origin.x,
                                             (int) bounds.origin.y,
                                             (int) bounds.size.width,
                                             (int) bounds.size.height });
  return TRUE;
}

void
adj_tip_tell_inside (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data (G_OBJECT (widget), inside_key, widget);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_inside_cb), NULL);
}

static void
follow_cb (gpointer data G_GNUC_UNUSED)
{
  if (changed != NULL && gtk_widget_get_mapped (changed))
    gtk_widget_trigger_tooltip_query (changed);
  g_clear_weak_pointer (&changed);
}

static void
queue_follow (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (changed == NULL)
    g_idle_add_once (follow_cb, NULL);
  g_set_weak_pointer (&changed, widget);
}

void
adj_tip_set (GtkWidget *widget, const char *text)
{
  const char *old;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  old = adj_tip_get (widget);
  if (g_strcmp0 (old, text) == 0)
    return;
  if (old == NULL && g_signal_handler_find (widget,
                                            G_SIGNAL_MATCH_FUNC,
                                            0,
                                            0,
                                            NULL,
                                            (gpointer) (guintptr) query_cb,
                                            NULL) == 0)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_cb), NULL);
  g_object_set_data_full (G_OBJECT (widget), key, g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, text != NULL);
  adj_platform_describe (widget, text);
  queue_follow (widget);
}

const char *
adj_tip_get (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), key);
}

static gboolean
query_label_cb (GtkWidget *label,
                int x G_GNUC_UNUSED,
                int y G_GNUC_UNUSED,
                gboolean is_keyboard G_GNUC_UNUSED,
                GtkTooltip *tooltip,
                gpointer data G_GNUC_UNUSED)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  return TRUE;
}

void
adj_tip_shorten (GtkWidget *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_label_cb), NULL);
}
