/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The four widths that the window is designed for. Larger text makes a window count as narrower.
 */

#pragma once

#include <glib-object.h>

typedef enum {
  ADJ_LAYOUT_NARROW, /* one column, from 360 */
  ADJ_LAYOUT_MEDIUM, /* from 760 */
  ADJ_LAYOUT_WIDE,   /* from 1264 */
  ADJ_LAYOUT_HUGE,   /* from 1560 */
} AdjLayout;

#define ADJ_TYPE_LAYOUT (adj_layout_get_type ())
GType adj_layout_get_type (void);

/* WIDTH in pixels, TEXT_SCALE 1 for ordinary text. */
AdjLayout adj_layout_for_width (int width, double text_scale);
/* "narrow", "medium", "wide" or "huge": a style class. */
const char *adj_layout_get_style (AdjLayout layout);
