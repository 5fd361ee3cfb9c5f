/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-style.h"

#include "adj-accent.h"
#include "adj-platform.h"

/* Below the sheets that libadwaita loads for the application by theme, which must win. */
#define PRIORITY (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1)
/* Above them. */
#define ACCENT_PRIORITY (GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1)

typedef enum {
  NONE,
  BEGUN,
  COMPLETE,
} Step;

/* Stay with the display. */
static GtkCssProvider *provider;
static GtkCssProvider *accent;
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

static void
define (GString *css, const char *name, const GdkRGBA *colour)
{
  g_autofree char *text = gdk_rgba_to_string (colour);

  g_string_append_printf (css, "@define-color %s %s;\n", name, text);
}

/* Empty while the palette's own holds. */
static void
load_accent (GtkCssProvider *self)
{
  g_autoptr (GString) css = g_string_new (NULL);
  AdjAccent colours;

  if (adj_accent_get (adj_palette_get_theme (), &colours)) {
    define (css, "adj_accent", &colours.ink);
    define (css, "adj_accentbg", &colours.fill);
    define (css, "adj_tint", &colours.tint);
  }
  adj_platform_load_css (self, css->str);
}

static void
add_accent (void)
{
  if (accent != NULL)
    return;
  accent = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (accent),
                                              ACCENT_PRIORITY);
  adj_palette_watch (accent, G_CALLBACK (load_accent));
  load_accent (accent);
}

void
adj_style_begin (void)
{
  add_accent ();
  load (BEGUN, "/org/adjuge/Adjuge/window.css");
}

void
adj_style_complete (void)
{
  load (COMPLETE, "/org/adjuge/Adjuge/places.css");
}
