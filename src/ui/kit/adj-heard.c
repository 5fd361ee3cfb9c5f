/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-heard.h"

#include "adj-platform.h"

/* Under which a label keeps what was said of it last, and the source that will say more. */
#define SAID "adj-heard-said"
#define SOURCE "adj-heard-source"

static void
say (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);

  if (!gtk_widget_get_mapped (GTK_WIDGET (label)) ||
      g_strcmp0 (g_object_get_data (G_OBJECT (label), SAID), text) == 0)
    return;
  g_object_set_data_full (G_OBJECT (label), SAID, g_strdup (text), g_free);
  if (*text != '\0')
    adj_platform_announce (GTK_WIDGET (label), text);
}

static gboolean
say_cb (gpointer data)
{
  g_object_set_data (data, SOURCE, NULL);
  say (data);
  return G_SOURCE_REMOVE;
}

/* In an idle: a label may be filled, shown and filled again before anybody sees it. */
static void
queue_say (GtkLabel *label)
{
  guint source;

  if (g_object_get_data (G_OBJECT (label), SOURCE) != NULL)
    return;
  source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, say_cb, g_object_ref (label), g_object_unref);
  g_object_set_data (G_OBJECT (label), SOURCE, GUINT_TO_POINTER (source));
}

/* What is shown again, is new. */
static void
unmap_cb (GtkLabel *label)
{
  g_object_set_data (G_OBJECT (label), SAID, NULL);
}

void
adj_heard_watch (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "notify::label", G_CALLBACK (queue_say), NULL);
  g_signal_connect (label, "map", G_CALLBACK (queue_say), NULL);
  g_signal_connect (label, "unmap", G_CALLBACK (unmap_cb), NULL);
}

void
adj_heard_again (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_object_set_data (G_OBJECT (label), SAID, NULL);
  queue_say (label);
}

void
adj_heard_now (GtkLabel *label)
{
  gpointer queued;

  g_return_if_fail (GTK_IS_LABEL (label));

  queued = g_object_steal_data (G_OBJECT (label), SOURCE);
  if (queued == NULL)
    return;
  say (label);
  g_source_remove (GPOINTER_TO_UINT (queued));
}

void
adj_heard_skip (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_object_set_data_full (G_OBJECT (label), SAID, g_strdup (gtk_label_get_text (label)), g_free);
}
