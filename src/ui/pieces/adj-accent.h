/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The user's accent on our grounds, which are not those that it was chosen for: as dark, or as
 * bright, as text on them has to be.
 */

#pragma once

#include "adj-palette.h"

typedef struct {
  GdkRGBA ink;  /* text and rings: the token ACCENT */
  GdkRGBA fill; /* ACCENTBG, below the text ACCENTFG */
  GdkRGBA tint; /* TINT */
} AdjAccent;

/* ON_LIGHT and ON_DARK are what the desktop has for text. */
void
adj_accent_make (AdjTheme theme, const GdkRGBA *on_light, const GdkRGBA *on_dark, AdjAccent *ret);
/* That of the user in THEME; FALSE if the desktop has none. */
gboolean adj_accent_get (AdjTheme theme, AdjAccent *ret);
