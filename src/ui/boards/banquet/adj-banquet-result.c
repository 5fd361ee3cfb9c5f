/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-banquet-words.h"

enum {
  BEFORE,
  CARDS,
  SPACES,
};

/* A drawing for each series, with how many cards of it there are. */
static void
add_cards (AdjResultRow *row, guint64 collection)
{
  for (guint series = 0; series < BANQUET_SERIES; series++) {
    guint64 cards = collection & banquet_series_cards (series);

    if (cards != 0)
      adj_result_add_item (row,
                           adj_banquet_get_series_style (series),
                           adj_banquet_name_series (series),
                           g_strdup_printf ("%c\u00a0×\u00a0%d",
                                            banquet_series[series].letter,
                                            __builtin_popcountll (cards)));
  }
}

/* Hands are known to all once the game is revealed. */
static void
describe_row (AdjResultRow *row, const AdjScene *scene, int spaces)
{
  guint64 hand = banquet_peek (adj_scene_peek (scene))->hands[row->seat];
  guint64 collection = banquet_best_collection (hand);

  row->before = row->total - spaces;
  adj_result_set_cell (row, BEFORE, g_strdup_printf ("%d", row->before));
  adj_result_set_cell (row, SPACES, spaces > 0 ? adj_result_format (spaces) : NULL);
  if (scene->viewer != RULES_ALL_KNOWING)
    return;
  adj_result_set_cell (row, CARDS, g_strdup_printf ("%d", __builtin_popcountll (collection)));
  add_cards (row, collection);
}

void
adj_banquet_describe_result (AdjResult *result,
                             const AdjScene *scene,
                             const RulesEvent *events,
                             guint n_events)
{
  int spaces[BANQUET_SEATS] = { 0 };

  result->columns[BEFORE] = C_ ("column", "before");
  result->columns[CARDS] = C_ ("column", "cards");
  result->columns[SPACES] = C_ ("column", "banquet");
  result->total = C_ ("column", "space");
  result->rule = _ ("At the banquet the finest collection advances 8 spaces, the second finest 4.");
  for (guint i = 0; i < n_events; i++) {
    if (events[i].kind == BANQUET_EVENT_FINAL)
      spaces[events[i].seat] = BANQUET_FINEST;
    else if (events[i].kind == BANQUET_EVENT_FINAL_SECOND)
      spaces[events[i].seat] = BANQUET_SECOND;
  }
  for (guint i = 0; i < result->n_rows; i++)
    describe_row (&result->rows[i], scene, spaces[result->rows[i].seat]);
}

static const AdjNightPiece pieces[] = {
  { "castle-2", -900, -90, 104, 104 },  { "castle-3", -790, -116, 130, 130 },
  { "castle-2", -640, -90, 104, 104 },  { "castle-1", -520, -102, 112, 112 },
  { "castle-3", -404, -116, 130, 130 }, { "castle-4", -116, -176, 232, 232 },
  { "castle-3", 274, -116, 130, 130 },  { "castle-2", 408, -90, 104, 104 },
  { "castle-1", 514, -102, 112, 112 },  { "castle-2", 690, -90, 104, 104 },
  { "castle-3", 800, -116, 130, 130 },  { "candle", -190, -44, 44, 88 },
  { "candle", 146, -44, 44, 88 },       { "table", -330, -16, 126, 70 },
  { "table", 204, -16, 126, 70 },
};

const AdjNightLook adj_banquet_night = {
  .sky = { 0x2a0f24, 0x4a1a38, 0x8a3f4e },
  .ground = { 0x3f2033, 0x1f1019 },
  .horizon = 224,
  .mast_x = -2,
  .mast_y = -140,
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
};
