/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-palette.h"

#include <adwaita.h>

#include "adj-accent.h"
#include "adj-platform.h"

/* A row for each token. */
#define COLOURS(token, name, ...) { __VA_ARGS__ },
static const guint32 colours[N_ADJ_TOKENS][N_ADJ_THEMES] = { ADJ_PALETTE_TOKENS (COLOURS) };
#undef COLOURS

AdjTheme
adj_palette_get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    return is_dark ? ADJ_THEME_CONTRAST_DARK : ADJ_THEME_CONTRAST;
  return is_dark ? ADJ_THEME_DARK : ADJ_THEME_LIGHT;
}

gboolean
adj_palette_is_illustrated (void)
{
  return adj_palette_get_theme () <= ADJ_THEME_DARK;
}

double
adj_palette_get_stroke (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 2 : 1;
}

/* The user's accent takes the place of ours. */
static gboolean
get_accent (AdjToken token, GdkRGBA *ret)
{
  AdjAccent accent;

  if (token != ADJ_TOKEN_ACCENT && token != ADJ_TOKEN_ACCENTBG && token != ADJ_TOKEN_TINT)
    return FALSE;
  if (!adj_accent_get (adj_palette_get_theme (), &accent))
    return FALSE;
  *ret = token == ADJ_TOKEN_ACCENT     ? accent.ink
         : token == ADJ_TOKEN_ACCENTBG ? accent.fill
                                       : accent.tint;
  return TRUE;
}

void
adj_palette_get (AdjToken token, GdkRGBA *ret)
{
  if (get_accent (token, ret))
    return;
  adj_palette_get_for (token, adj_palette_get_theme (), ret);
}

void
adj_palette_get_for (AdjToken token, AdjTheme theme, GdkRGBA *ret)
{
  guint32 colour;

  g_return_if_fail (token < N_ADJ_TOKENS);
  g_return_if_fail (theme < N_ADJ_THEMES);

  colour = colours[token][theme];
  ret->red = (float) ((colour >> 16) & 0xff) / 255.0f;
  ret->green = (float) ((colour >> 8) & 0xff) / 255.0f;
  ret->blue = (float) (colour & 0xff) / 255.0f;
  ret->alpha = 1.0f;
}

void
adj_palette_watch (gpointer object, GCallback changed)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
  adj_platform_watch_accent (object, changed);
}

static void
sync_illustrated (GtkWidget *widget)
{
  if (adj_palette_is_illustrated ())
    gtk_widget_add_css_class (widget, "illustrated");
  else
    gtk_widget_remove_css_class (widget, "illustrated");
}

void
adj_palette_illustrate (GtkWidget *widget)
{
  adj_palette_watch (widget, G_CALLBACK (sync_illustrated));
  sync_illustrated (widget);
}
