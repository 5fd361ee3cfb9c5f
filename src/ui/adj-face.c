/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-face.h"

#include <glib/gi18n.h>

#include "adj-banquet-face.h"
#include "adj-canaletto-face.h"
#include "adj-krach-face.h"

const AdjFace *const adj_faces[] = {
  &adj_banquet_face,
  &adj_canaletto_face,
  &adj_krach_face,
  NULL,
};

const AdjFace *
adj_face_get (const RulesGame *game)
{
  for (guint i = 0; adj_faces[i] != NULL; i++)
    if (g_str_equal (adj_faces[i]->game, rules_game_id (game)))
      return adj_faces[i];
  g_assert_not_reached ();
}

const char *
adj_face_get_title (const AdjFace *face)
{
  return _ (face->title);
}
