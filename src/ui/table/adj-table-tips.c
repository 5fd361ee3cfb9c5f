/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tip stays for one decision of a person. */

#include "adj-action-area.h"
#include "adj-table-private.h"
#include "adj-tips.h"

void
adj_table_show_tip (AdjTable *self, const AdjScene *scene)
{
  const char *region;
  const char *text;
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (adj_table_get_match (self)));

  if (scene->actor < 0 || adj_session_get_lesson (self->session) != NULL)
    return;
  if (self->tip_ply != 0 && self->tip_ply != scene->ply + 1)
    adj_tips_drop (self->settings);
  self->tip_ply = 0;
  while (adj_tips_get (self->settings, face, &region, &text) && text == NULL)
    adj_tips_drop (self->settings);
  if (!adj_tips_get (self->settings, face, &region, &text))
    return;
  self->tip_ply = scene->ply + 1;
  adj_guide_mark (self->guide, region);
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), text);
}
