/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tip stays for one decision of a person. */

#include "adj-action-area.h"
#include "adj-action-bar.h"
#include "adj-table-private.h"

static gboolean
is_shown (const char *region, gpointer data)
{
  AdjTable *self = data;

  return adj_guide_is_shown (self->guide, region);
}

static gboolean
find_tip (AdjTable *self, const AdjScene *scene, AdjTip *ret_tip)
{
  GtkWidget *bar = adj_action_area_get_moves (ADJ_ACTION_AREA (self->acting));
  const AdjTipMoment moment = { .scene = scene,
                                .has_refusal = adj_action_bar_has_refusal (ADJ_ACTION_BAR (bar)),
                                .is_shown = is_shown,
                                .data = self };

  return adj_tips_get (self->settings,
                       adj_game_ui_get (adj_match_get_game (adj_table_get_match (self))),
                       &moment,
                       ret_tip);
}

/* While others choose in secret it is still the same. */
static gboolean
is_same_decision (const AdjTipPlace *place, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);

  if (place->tip.name == NULL || place->seat != scene->actor)
    return FALSE;
  return place->ply == scene->ply ||
         (rules_is_secret_phase (state) && place->phase == state->phase &&
          place->round == rules_round (state));
}

void
adj_table_show_tip (AdjTable *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  AdjTip tip = { NULL, NULL, NULL };

  if (scene->actor < 0 || adj_session_get_lesson (self->session) != NULL)
    return;
  if (is_same_decision (&self->tip, scene)) {
    tip = self->tip.tip;
  } else {
    if (self->tip.tip.name != NULL)
      adj_tips_drop (self->settings, self->tip.tip.name);
    (void) find_tip (self, scene, &tip);
  }
  self->tip = (AdjTipPlace){ .tip = tip,
                             .seat = scene->actor,
                             .ply = scene->ply,
                             .phase = state->phase,
                             .round = rules_round (state) };
  if (tip.name == NULL)
    return;
  adj_guide_mark (self->guide, tip.region);
  adj_action_area_answer (ADJ_ACTION_AREA (self->acting), tip.text);
}
