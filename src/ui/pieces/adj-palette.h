/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The named colours of data/style/palette and its parts for code that paints: the same tokens and
 * values as `@adj_…` in the style sheets, in the theme that is shown.
 *
 * Code that caches what it painted calls `adj_palette_watch`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-palette-tokens.h"

/* ADJ_TOKEN_INK and so on, in the order of the palette. */
typedef enum {
#define TOKEN(token, ...) ADJ_TOKEN_##token,
  ADJ_PALETTE_TOKENS (TOKEN)
#undef TOKEN
  N_ADJ_TOKENS
} AdjToken;

typedef enum {
  ADJ_THEME_LIGHT,
  ADJ_THEME_DARK,
  ADJ_THEME_CONTRAST,
  ADJ_THEME_CONTRAST_DARK,
  N_ADJ_THEMES
} AdjTheme;

/* The theme that the style manager asks for. */
AdjTheme adj_palette_get_theme (void);
gboolean adj_palette_is_illustrated (void);
/* 1 px in the plain themes, 2 px in high contrast: the width of an edge. */
double adj_palette_get_stroke (void);

void adj_palette_get (AdjToken token, GdkRGBA *ret);
void adj_palette_get_for (AdjToken token, AdjTheme theme, GdkRGBA *ret);

/* Calls CHANGED with OBJECT, as swapped data, whenever the theme has changed, while OBJECT lives.
 */
void adj_palette_watch (gpointer object, GCallback changed);
/* Gives WIDGET the class `illustrated` except in high contrast, where there are glyphs and borders
 * instead of painted grounds. */
void adj_palette_illustrate (GtkWidget *widget);
