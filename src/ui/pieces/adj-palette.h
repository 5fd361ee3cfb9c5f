/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The named colours of data/style for code that draws by hand: the same tokens, the same values,
 * for the theme of the moment. A test compares them with the CSS.
 *
 * Code that keeps what it drew listens to the style manager's `dark` and `high-contrast`.
 */

#pragma once

#include <gtk/gtk.h>

typedef enum {
  ADJ_TOKEN_WINDOW,
  ADJ_TOKEN_VIEW,
  ADJ_TOKEN_PANEL,
  ADJ_TOKEN_CARD,
  ADJ_TOKEN_TROUGH,
  ADJ_TOKEN_SEG,
  ADJ_TOKEN_INK,
  ADJ_TOKEN_INK2,
  ADJ_TOKEN_INK3,
  ADJ_TOKEN_LINE,
  ADJ_TOKEN_EDGE,
  ADJ_TOKEN_ACCENT,
  ADJ_TOKEN_ACCENTBG,
  ADJ_TOKEN_ACCENTFG,
  ADJ_TOKEN_TINT,
  ADJ_TOKEN_WARN,
  ADJ_TOKEN_GOOD,
  ADJ_TOKEN_BANQUET,
  ADJ_TOKEN_CANALETTO,
  ADJ_TOKEN_KRACH,
  ADJ_TOKEN_BANQUET_T,
  ADJ_TOKEN_CANALETTO_T,
  ADJ_TOKEN_KRACH_T,
  ADJ_TOKEN_BANQUET_CLOTH,
  ADJ_TOKEN_CANALETTO_CLOTH,
  ADJ_TOKEN_KRACH_CLOTH,
  ADJ_TOKEN_WATER,
  ADJ_TOKEN_PEDGE,
  ADJ_TOKEN_PLAYER_1_EDGE,
  ADJ_TOKEN_PLAYER_2_EDGE,
  ADJ_TOKEN_PLAYER_3_EDGE,
  ADJ_TOKEN_PLAYER_4_EDGE,
  ADJ_TOKEN_PLAYER_5_EDGE,
  ADJ_TOKEN_PLAYER_6_EDGE,
  ADJ_TOKEN_COMPANY_EDGE,
  ADJ_TOKEN_SERIES_EDGE,
  ADJ_TOKEN_TILE_EDGE,
  ADJ_TOKEN_TOAST,
  ADJ_TOKEN_TOAST_INK,
  ADJ_TOKEN_TOAST_ACCENT,
  ADJ_TOKEN_CURVE_1,
  ADJ_TOKEN_CURVE_2,
  ADJ_TOKEN_CURVE_3,
  ADJ_TOKEN_CURVE_4,
  ADJ_TOKEN_CURVE_5,
  ADJ_TOKEN_CURVE_6,
  ADJ_TOKEN_PLAYER_1,
  ADJ_TOKEN_PLAYER_2,
  ADJ_TOKEN_PLAYER_3,
  ADJ_TOKEN_PLAYER_4,
  ADJ_TOKEN_PLAYER_5,
  ADJ_TOKEN_PLAYER_6,
  ADJ_TOKEN_COMPANY_BROWN,
  ADJ_TOKEN_COMPANY_GREEN,
  ADJ_TOKEN_COMPANY_YELLOW,
  ADJ_TOKEN_COMPANY_BLUE,
  ADJ_TOKEN_COMPANY_PINK,
  ADJ_TOKEN_SERIES_A,
  ADJ_TOKEN_SERIES_B,
  ADJ_TOKEN_SERIES_C,
  ADJ_TOKEN_SERIES_D,
  ADJ_TOKEN_SERIES_E,
  ADJ_TOKEN_SERIES_F,
  ADJ_TOKEN_MARK_LIGHT,
  ADJ_TOKEN_MARK_DARK,
  N_ADJ_TOKENS
} AdjToken;

typedef enum {
  ADJ_THEME_LIGHT,
  ADJ_THEME_DARK,
  ADJ_THEME_CONTRAST,
  ADJ_THEME_CONTRAST_DARK,
  N_ADJ_THEMES
} AdjTheme;

/* What the style manager says now. */
AdjTheme adj_palette_get_theme (void);
/* 1 px in the plain themes, 2 px in high contrast: the width of an edge. */
double adj_palette_get_stroke (void);

void adj_palette_get (AdjToken token, GdkRGBA *ret);
void adj_palette_get_for (AdjToken token, AdjTheme theme, GdkRGBA *ret);

/* The name without its "adj_". */
const char *adj_palette_get_name (AdjToken token);
