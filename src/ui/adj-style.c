/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-style.h"

/* Below the sheets that libadwaita loads for the application by theme, which must win. */
#define PRIORITY (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)

typedef enum {
  NONE,
  BEGUN,
  COMPLETE,
} Step;

static GtkCssProvider *provider; /* stays with the display */
static Step reached;

/* One provider that is loaded again: of two with the same priority the later one would win,
 * whatever the specificity of its selectors. */
static void
load (Step step, const char *path)
{
  if (reached >= step)
    return;
  if (provider == NULL) {
    provider = gtk_css_provider_new ();
    gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                                GTK_STYLE_PROVIDER (provider),
                                                PRIORITY);
  }
  gtk_css_provider_load_from_resource (provider, path);
  reached = step;
}

void
adj_style_begin (void)
{
  load (BEGUN, "/org/adjuge/Adjuge/window.css");
}

void
adj_style_complete (void)
{
  load (COMPLETE, "/org/adjuge/Adjuge/places.css");
}
