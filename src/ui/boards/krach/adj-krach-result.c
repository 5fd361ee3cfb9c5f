/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "krach/krach.h"

static void
describe_row (AdjResultRow *row, const KrachState *krach)
{
  int gain = krach->chips[row->seat] / KRACH_CHIPS_A_POINT;

  row->before = row->total - gain;
  adj_result_set_cell (row, 0, g_strdup_printf ("%d", row->before));
  adj_result_set_cell (row, 1, adj_result_format (gain));
  adj_result_add_item (
    row,
    "chip",
    _ ("chips"),
    g_strdup_printf ("%u\u00a0÷\u00a0%d", krach->chips[row->seat], KRACH_CHIPS_A_POINT));
}

void
adj_krach_describe_result (AdjResult *result,
                           const AdjScene *scene,
                           const RulesEvent *events,
                           guint n_events)
{
  const RulesState *state = adj_scene_peek (scene);

  (void) events;
  (void) n_events;
  result->columns[0] = C_ ("column", "before the crash");
  result->columns[1] = C_ ("column", "for chips");
  result->total = C_ ("column", "points");
  result->rule = _ ("Five chips make a point. Shares are worth nothing.");
  result->reason = g_strdup_printf (_ ("The crash came in round %u."), rules_round (state));
  for (guint i = 0; i < result->n_rows; i++)
    describe_row (&result->rows[i], krach_peek (state));
}

static const AdjNightPiece pieces[] = {
  { "stack-5", -560, -40, 78, 100 },    { "stack-8", -486, -62, 78, 100 },
  { "stack-3", -640, -26, 78, 100 },    { "stack-6", -330, -20, 94, 120 },
  { "stack-4", -412, -2, 94, 120 },     { "stack-2", -250, 4, 94, 120 },
  { "exchange", -125, -140, 250, 179 }, { "stack-3", 176, -8, 94, 120 },
  { "stack-7", 258, -34, 94, 120 },     { "stack-5", 344, -10, 94, 120 },
  { "stack-8", 440, -60, 78, 100 },     { "stack-4", 520, -34, 78, 100 },
  { "stack-6", 596, -44, 78, 100 },     { "stack-5", 700, -44, 78, 100 },
  { "stack-7", -720, -52, 78, 100 },
};

const AdjNightLook adj_krach_night = {
  .sky = { 0x140e2c, 0x2c2152, 0x6b4a8c },
  .ground = { 0x3a3068, 0x1e1740 },
  .horizon = 220,
  .mast_x = -2,
  .mast_y = -126,
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
};
