/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"

enum {
  SALES,
  BIDS,
  CASH,
  DEBT,
};

/* What came in and went out, of each seat. */
typedef struct {
  int sales[CANALETTO_SEATS];
  int paid[CANALETTO_SEATS];
  guint group; /* the last one sold, … */
  int value;   /* … at so much a treasure */
} Sums;

static void
note_sale (AdjResult *result, const RulesEvent *event, Sums *sums)
{
  sums->sales[event->seat] += event->number;
  adj_result_add_item (adj_result_find (result, event->seat),
                       canaletto_groups[sums->group].name,
                       adj_canaletto_heading (sums->group),
                       g_strdup_printf ("%d\u00a0×\u00a0%d", event->total, sums->value));
}

static void
note_event (AdjResult *result, const RulesEvent *event, Sums *sums)
{
  switch (event->kind) {
  case CANALETTO_EVENT_SOLD:
    sums->group = event->other;
    sums->value = event->number;
    break;
  case CANALETTO_EVENT_PAID:
    note_sale (result, event, sums);
    break;
  case CANALETTO_EVENT_BOUGHT:
    sums->paid[event->seat] += event->number - event->total;
    break;
  default:
    break;
  }
}

static void
describe_row (AdjResultRow *row, const CanalettoState *canaletto, const Sums *sums)
{
  guint seat = row->seat;

  row->before = canaletto->cash[seat];
  adj_result_set_cell (row, SALES, adj_result_format (sums->sales[seat]));
  adj_result_set_cell (row, BIDS, adj_result_format (-sums->paid[seat]));
  adj_result_set_cell (row, CASH, g_strdup_printf ("%d", canaletto->cash[seat]));
  adj_result_set_cell (row, DEBT, adj_result_format (-2 * canaletto->debt[seat]));
}

void
adj_canaletto_describe_result (AdjResult *result,
                               const AdjScene *scene,
                               const RulesEvent *events,
                               guint n_events)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  Sums sums = { 0 };

  result->columns[SALES] = C_ ("column", "sales");
  result->columns[BIDS] = C_ ("column", "bids paid");
  result->columns[CASH] = C_ ("column", "cash");
  result->columns[DEBT] = C_ ("column", "2 × debt");
  result->total = C_ ("column", "points");
  result->rule = _ ("Everyone began with 30. Debt counts twice.");
  result->reason = adj_canaletto_describe_end (canaletto);
  for (guint i = 0; i < n_events; i++)
    note_event (result, &events[i], &sums);
  for (guint i = 0; i < result->n_rows; i++)
    describe_row (&result->rows[i], canaletto, &sums);
}

#define PALACE(name, left, scale)                              \
  {                                                            \
    name, left, 2 - 82 * (scale), 128 * (scale), 108 * (scale) \
  }

static const AdjNightPiece pieces[] = {
  PALACE ("palace-12-dark", -960, 1.1f),  PALACE ("palace-04-dark", -812, 1.1f),
  PALACE ("palace-09-dark", -670, 1.12f), PALACE ("palace-06-dark", -542, 1.05f),
  PALACE ("palace-01-dark", -428, 1.2f),  PALACE ("palace-13-dark", -294, 1.05f),
  PALACE ("palace-16-dark", 172, 1.05f),  PALACE ("palace-10-dark", 290, 1.2f),
  PALACE ("palace-02-dark", 426, 1.16f),  PALACE ("palace-14-dark", 556, 1.1f),
  PALACE ("palace-05-dark", 690, 1.15f),  PALACE ("palace-08-dark", 830, 1.05f),
  { "gondola", -92, -76, 186, 139 },
};

const AdjNightLook adj_canaletto_night = {
  .sky = { 0x0d1b36, 0x27396b, 0x7a4a72 },
  .ground = { 0x27506b, 0x0e2a3c },
  .horizon = 214,
  .mast_x = -34,
  .mast_y = -62,
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
};
