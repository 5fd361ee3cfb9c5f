/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-scene.h"

RulesStatus
adj_scene_check (const AdjScene *scene, RulesMove move)
{
  RulesState world;
  RulesRng rng;

  /* The legal moves of a seat depend only on its view, so any state that fits the view will do. */
  rules_rng_seed (&rng, "check", 5);
  rules_imagine (&scene->view, &rng, &world);
  return rules_apply (&world, move, NULL);
}
