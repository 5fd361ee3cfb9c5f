/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-accent.h"

#include <math.h>

#include "adj-platform.h"

/* Luminances, as WCAG 2 has them, and how much of the ink is in a tint. */
static const struct {
  double darkest_white; /* of the fill: text on it is white, or in the last theme black */
  double most;          /* of the ink on a light ground */
  double least;         /* of the ink on a dark ground */
  double tint;
} limits[N_ADJ_THEMES] = {
  [ADJ_THEME_LIGHT] = { 0.09, 0.09, 0, 0.1 },
  [ADJ_THEME_DARK] = { 0.17, 1, 0.42, 0.16 },
  [ADJ_THEME_CONTRAST] = { 0.05, 0.05, 0, 0.12 },
  [ADJ_THEME_CONTRAST_DARK] = { 1, 1, 0.55, 0.2 },
};

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green) +
         0.0722 * linear (colour->blue);
}

static GdkRGBA
mix (const GdkRGBA *one, const GdkRGBA *other, double part)
{
  GdkRGBA mixed = { 0, 0, 0, 1 };

  mixed.red = (float) (one->red + (other->red - one->red) * part);
  mixed.green = (float) (one->green + (other->green - one->green) * part);
  mixed.blue = (float) (one->blue + (other->blue - one->blue) * part);
  return mixed;
}

/* Some steps to black or white: each takes a twentieth of what is left. */
static GdkRGBA
bring_within (GdkRGBA colour, double least, double most)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA white = { 1, 1, 1, 1 };

  while (get_luminance (&colour) > most)
    colour = mix (&colour, &black, 0.05);
  while (get_luminance (&colour) < least)
    colour = mix (&colour, &white, 0.05);
  return colour;
}

void
adj_accent_make (AdjTheme theme, const GdkRGBA *on_light, const GdkRGBA *on_dark, AdjAccent *ret)
{
  gboolean is_dark = theme == ADJ_THEME_DARK || theme == ADJ_THEME_CONTRAST_DARK;
  GdkRGBA ground;

  g_return_if_fail (theme < N_ADJ_THEMES);

  adj_palette_get_for (ADJ_TOKEN_WINDOW, theme, &ground);
  ret->ink = bring_within (is_dark ? *on_dark : *on_light, limits[theme].least, limits[theme].most);
  ret->fill = theme == ADJ_THEME_CONTRAST_DARK
                ? ret->ink
                : bring_within (*on_light, 0, limits[theme].darkest_white);
  ret->tint = mix (&ground, &ret->ink, limits[theme].tint);
}

gboolean
adj_accent_get (AdjTheme theme, AdjAccent *ret)
{
  GdkRGBA on_light;
  GdkRGBA on_dark;

  if (!adj_platform_get_accent (&on_light, &on_dark))
    return FALSE;
  adj_accent_make (theme, &on_light, &on_dark, ret);
  return TRUE;
}
