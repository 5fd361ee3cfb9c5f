/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-layout.h"

G_DEFINE_ENUM_TYPE (AdjLayout,
                    adj_layout,
                    G_DEFINE_ENUM_VALUE (ADJ_LAYOUT_NARROW, "narrow"),
                    G_DEFINE_ENUM_VALUE (ADJ_LAYOUT_MEDIUM, "medium"),
                    G_DEFINE_ENUM_VALUE (ADJ_LAYOUT_WIDE, "wide"),
                    G_DEFINE_ENUM_VALUE (ADJ_LAYOUT_HUGE, "huge"))

/*
 * Where each layout begins, at ordinary text: Canaletto with plaques and panel beside it needs
 * 1264. A window of 1280 has 1270 inside where nothing is composited.
 */
static const int begins[] = { 0, 760, 1264, 1560 };

/*
 * Text counts half: what grows with it is the words, not the pieces. At twice the text a window of
 * 1280 is as one of 853, and one below 900 as one below 600.
 */
AdjLayout
adj_layout_for_width (int width, double text_scale)
{
  double measure = width / (0.5 + text_scale / 2);
  AdjLayout layout = ADJ_LAYOUT_NARROW;

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (measure >= begins[i])
      layout = (AdjLayout) i;
  return layout;
}

const char *
adj_layout_get_style (AdjLayout layout)
{
  static const char *const styles[] = { "narrow", "medium", "wide", "huge" };

  return styles[layout];
}
