/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-palette.h"

#include <adwaita.h>

typedef struct {
  const char *name;
  guint32 colours[N_ADJ_THEMES];
} Entry;

/* Values of the files data/style/style*.css. */
static const Entry entries[N_ADJ_TOKENS] = {
  [ADJ_TOKEN_WINDOW] = { "window", { 0xf5f2eb, 0x1d1b19, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_VIEW] = { "view", { 0xfdfbf7, 0x252220, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_PANEL] = { "panel", { 0xefebe1, 0x211f1c, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_CARD] = { "card", { 0xffffff, 0x2f2c28, 0xffffff, 0x101010 } },
  [ADJ_TOKEN_TROUGH] = { "trough", { 0xdfd8ca, 0x12100f, 0xdddddd, 0x222222 } },
  [ADJ_TOKEN_SEG] = { "seg", { 0xffffff, 0x4a443c, 0xffffff, 0x4a4a4a } },
  [ADJ_TOKEN_INK] = { "ink", { 0x211d19, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_INK2] = { "ink2", { 0x5b5349, 0xbdb4a7, 0x1e1e1e, 0xe6e6e6 } },
  [ADJ_TOKEN_INK3] = { "ink3", { 0x8b8377, 0x8e8578, 0x5e5e5e, 0xa8a8a8 } },
  [ADJ_TOKEN_LINE] = { "line", { 0xdbd4c6, 0x3f3a35, 0x000000, 0xffffff } },
  [ADJ_TOKEN_EDGE] = { "edge", { 0x8a8174, 0x8f8578, 0x000000, 0xffffff } },
  [ADJ_TOKEN_ACCENT] = { "accent", { 0x1f4f82, 0x9cc5f0, 0x003a70, 0x9fd0ff } },
  [ADJ_TOKEN_ACCENTBG] = { "accentbg", { 0x1f4f82, 0x3a74b4, 0x003a70, 0x9fd0ff } },
  [ADJ_TOKEN_ACCENTFG] = { "accentfg", { 0xffffff, 0xffffff, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_TINT] = { "tint", { 0xdfe8f2, 0x243a52, 0xd6e6f7, 0x0b2e52 } },
  [ADJ_TOKEN_WARN] = { "warn", { 0x9a3412, 0xf2a277, 0x7a1f00, 0xffb48a } },
  [ADJ_TOKEN_GOOD] = { "good", { 0x2c6a33, 0x8fcb93, 0x0b4a14, 0xa5f0aa } },
  [ADJ_TOKEN_BANQUET] = { "banquet", { 0x7e2b3f, 0xe9a3b1, 0x5c0f26, 0xffb9c6 } },
  [ADJ_TOKEN_CANALETTO] = { "canaletto", { 0x1b6269, 0x82cbcd, 0x00454c, 0x9cf0f2 } },
  [ADJ_TOKEN_KRACH] = { "krach", { 0x54478f, 0xbdb1f2, 0x2f2270, 0xd3c9ff } },
  [ADJ_TOKEN_BANQUET_T] = { "banquet_t", { 0xf3e4e4, 0x3b262b, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_CANALETTO_T] = { "canaletto_t", { 0xddebea, 0x203537, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_KRACH_T] = { "krach_t", { 0xe8e4f2, 0x2e2a42, 0xffffff, 0x000000 } },
  [ADJ_TOKEN_BANQUET_CLOTH] = { "banquet_cloth", { 0x7e2b3f, 0x4a1f29, 0x5c0f26, 0x3a0a18 } },
  [ADJ_TOKEN_CANALETTO_CLOTH] = { "canaletto_cloth", { 0x1b6269, 0x16454a, 0x00454c, 0x002b30 } },
  [ADJ_TOKEN_KRACH_CLOTH] = { "krach_cloth", { 0x54478f, 0x38305f, 0x2f2270, 0x1d1547 } },
  [ADJ_TOKEN_WATER] = { "water", { 0xd5e6e6, 0x1b3134, 0xe3f0f0, 0x06282b } },
  [ADJ_TOKEN_PEDGE] = { "pedge", { 0x211d19, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_1_EDGE] = { "player_1_edge", { 0xb2472d, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_2_EDGE] = { "player_2_edge", { 0x1c4ead, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_3_EDGE] = { "player_3_edge", { 0x8a5a00, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_4_EDGE] = { "player_4_edge", { 0x00594b, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_5_EDGE] = { "player_5_edge", { 0x6b3fa8, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_PLAYER_6_EDGE] = { "player_6_edge", { 0x3a3a40, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_COMPANY_EDGE] = { "company_edge", { 0x3a342d, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_SERIES_EDGE] = { "series_edge", { 0x6f675c, 0x8f8578, 0x000000, 0xffffff } },
  [ADJ_TOKEN_TILE_EDGE] = { "tile_edge", { 0x6f675c, 0xf3eee5, 0x000000, 0xffffff } },
  [ADJ_TOKEN_TOAST] = { "toast", { 0x2b2723, 0x4a443c, 0x000000, 0x222222 } },
  [ADJ_TOKEN_TOAST_INK] = { "toast_ink", { 0xf3eee5, 0xf3eee5, 0xffffff, 0xffffff } },
  [ADJ_TOKEN_TOAST_ACCENT] = { "toast_accent", { 0x9cc5f0, 0x9cc5f0, 0x9fd0ff, 0x9fd0ff } },
  [ADJ_TOKEN_CURVE_1] = { "curve_1", { 0xb2472d, 0xdc6e52, 0xb2472d, 0xdc6e52 } },
  [ADJ_TOKEN_CURVE_2] = { "curve_2", { 0x1c4ead, 0x6f97ea, 0x1c4ead, 0x6f97ea } },
  [ADJ_TOKEN_CURVE_3] = { "curve_3", { 0xb86f00, 0xf0a030, 0xb86f00, 0xf0a030 } },
  [ADJ_TOKEN_CURVE_4] = { "curve_4", { 0x009c84, 0x1db79e, 0x008a75, 0x1db79e } },
  [ADJ_TOKEN_CURVE_5] = { "curve_5", { 0x9a68d8, 0xa87be0, 0x8e5bd0, 0xa87be0 } },
  [ADJ_TOKEN_CURVE_6] = { "curve_6", { 0x3a3a40, 0xa9a9b4, 0x3a3a40, 0xa9a9b4 } },
  [ADJ_TOKEN_PLAYER_1] = { "player_1", { 0xb2472d, 0xb2472d, 0xb2472d, 0xb2472d } },
  [ADJ_TOKEN_PLAYER_2] = { "player_2", { 0x1c4ead, 0x1c4ead, 0x1c4ead, 0x1c4ead } },
  [ADJ_TOKEN_PLAYER_3] = { "player_3", { 0xf0a030, 0xf0a030, 0xf0a030, 0xf0a030 } },
  [ADJ_TOKEN_PLAYER_4] = { "player_4", { 0x009c84, 0x009c84, 0x009c84, 0x009c84 } },
  [ADJ_TOKEN_PLAYER_5] = { "player_5", { 0xa87be0, 0xa87be0, 0xa87be0, 0xa87be0 } },
  [ADJ_TOKEN_PLAYER_6] = { "player_6", { 0x3a3a40, 0x3a3a40, 0x3a3a40, 0x3a3a40 } },
  [ADJ_TOKEN_COMPANY_BROWN] = { "company_brown", { 0x60311d, 0x60311d, 0x60311d, 0x60311d } },
  [ADJ_TOKEN_COMPANY_GREEN] = { "company_green", { 0x729b6e, 0x729b6e, 0x729b6e, 0x729b6e } },
  [ADJ_TOKEN_COMPANY_YELLOW] = { "company_yellow", { 0xf8dc67, 0xf8dc67, 0xf8dc67, 0xf8dc67 } },
  [ADJ_TOKEN_COMPANY_BLUE] = { "company_blue", { 0x1653a4, 0x1653a4, 0x1653a4, 0x1653a4 } },
  [ADJ_TOKEN_COMPANY_PINK] = { "company_pink", { 0xef74ba, 0xef74ba, 0xef74ba, 0xef74ba } },
  [ADJ_TOKEN_SERIES_A] = { "series_a", { 0x6d1a1a, 0x6d1a1a, 0x6d1a1a, 0x6d1a1a } },
  [ADJ_TOKEN_SERIES_B] = { "series_b", { 0x35b4f0, 0x35b4f0, 0x35b4f0, 0x35b4f0 } },
  [ADJ_TOKEN_SERIES_C] = { "series_c", { 0xcd3937, 0xcd3937, 0xcd3937, 0xcd3937 } },
  [ADJ_TOKEN_SERIES_D] = { "series_d", { 0xffd24d, 0xffd24d, 0xffd24d, 0xffd24d } },
  [ADJ_TOKEN_SERIES_E] = { "series_e", { 0x4c9375, 0x4c9375, 0x4c9375, 0x4c9375 } },
  [ADJ_TOKEN_SERIES_F] = { "series_f", { 0x373b8d, 0x373b8d, 0x373b8d, 0x373b8d } },
  [ADJ_TOKEN_MARK_LIGHT] = { "mark_light", { 0xffffff, 0xffffff, 0xffffff, 0xffffff } },
  [ADJ_TOKEN_MARK_DARK] = { "mark_dark", { 0x211d19, 0x211d19, 0x211d19, 0x211d19 } },
};

AdjTheme
adj_palette_get_theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (manager);

  if (adw_style_manager_get_high_contrast (manager))
    return is_dark ? ADJ_THEME_CONTRAST_DARK : ADJ_THEME_CONTRAST;
  return is_dark ? ADJ_THEME_DARK : ADJ_THEME_LIGHT;
}

double
adj_palette_get_stroke (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 2 : 1;
}

void
adj_palette_get (AdjToken token, GdkRGBA *ret)
{
  adj_palette_get_for (token, adj_palette_get_theme (), ret);
}

void
adj_palette_get_for (AdjToken token, AdjTheme theme, GdkRGBA *ret)
{
  guint32 colour;

  g_return_if_fail (token < N_ADJ_TOKENS);
  g_return_if_fail (theme < N_ADJ_THEMES);

  colour = entries[token].colours[theme];
  ret->red = (float) ((colour >> 16) & 0xff) / 255.0f;
  ret->green = (float) ((colour >> 8) & 0xff) / 255.0f;
  ret->blue = (float) (colour & 0xff) / 255.0f;
  ret->alpha = 1.0f;
}

const char *
adj_palette_get_name (AdjToken token)
{
  g_return_val_if_fail (token < N_ADJ_TOKENS, NULL);

  return entries[token].name;
}
