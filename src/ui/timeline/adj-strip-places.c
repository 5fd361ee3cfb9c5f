/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-strip-places.h"

enum {
  MARGIN = 10
};

static const double widest_step = 14;

struct _AdjStripPlaces {
  guint from;
  GArray *xs; /* float */
};

typedef struct {
  double step;
  double round_gap;
  double phase_gap;
} Spacing;

/* The plies before the first and of the last move that is shown; equal if there is none. */
static void
get_range (AdjHistory *history, int index, guint *ret_from, guint *ret_to)
{
  *ret_from = 0;
  *ret_to = adj_history_get_n_plies (history);
  if (index >= 0 && (guint) index < adj_history_get_n_rounds (history)) {
    AdjRound round = adj_history_get_round (history, (guint) index);

    *ret_from = round.first - 1;
    *ret_to = round.last;
  }
}

static Spacing
find_spacing (AdjHistory *history, guint from, guint to, int width)
{
  double room = MAX (1, width - 2 * MARGIN);
  guint n_rounds =
    adj_history_find_round (history, to) - adj_history_find_round (history, from + 1);
  guint n_phases = 0;
  Spacing spacing = { .round_gap = 8, .phase_gap = 3 };

  for (guint ply = from + 2; ply <= to; ply++)
    n_phases += adj_history_begins_phase (history, ply);
  if (n_rounds > 0)
    spacing.round_gap = MIN (8, room / 4 / n_rounds);
  room -= spacing.round_gap * n_rounds;
  if ((room - spacing.phase_gap * n_phases) / (to - from) < 6)
    spacing.phase_gap = 0;
  spacing.step = MIN (widest_step, (room - spacing.phase_gap * n_phases) / (to - from));

  return spacing;
}

/* The gap before the move PLY, in addition to a step. */
static double
find_gap (AdjHistory *history, guint ply, const Spacing *spacing)
{
  if (adj_history_find_round (history, ply) != adj_history_find_round (history, ply - 1))
    return spacing->round_gap;
  if (adj_history_begins_phase (history, ply))
    return spacing->phase_gap;
  return 0;
}

static void
place_moves (AdjStripPlaces *self, AdjHistory *history, guint to, int width)
{
  Spacing spacing = find_spacing (history, self->from, to, width);
  double x = MARGIN;

  for (guint ply = self->from + 1; ply <= to; ply++) {
    float place;

    if (ply > self->from + 1)
      x += find_gap (history, ply, &spacing);
    x += spacing.step;
    place = (float) x;
    g_array_append_val (self->xs, place);
  }
}

AdjStripPlaces *
adj_strip_places_new (AdjHistory *history, int round, int width)
{
  AdjStripPlaces *self = g_new (AdjStripPlaces, 1);
  float margin = MARGIN;
  guint to;

  get_range (history, round, &self->from, &to);
  self->xs = g_array_sized_new (FALSE, FALSE, sizeof (float), to - self->from + 1);
  g_array_append_val (self->xs, margin);
  if (to != self->from)
    place_moves (self, history, to, width);

  return self;
}

void
adj_strip_places_free (AdjStripPlaces *self)
{
  g_array_unref (self->xs);
  g_free (self);
}

void
adj_strip_places_get_plies (const AdjStripPlaces *self, guint *ret_first, guint *ret_last)
{
  *ret_first = self->from;
  *ret_last = self->from + self->xs->len - 1;
}

gboolean
adj_strip_places_has_ply (const AdjStripPlaces *self, guint ply)
{
  return ply >= self->from && ply < self->from + self->xs->len;
}

double
adj_strip_places_get_x (const AdjStripPlaces *self, guint ply)
{
  return (double) g_array_index (self->xs, float, ply - self->from);
}

/* Finds the first place that is not left of X by bisection, then takes the nearer of it and the one
 * before. */
guint
adj_strip_places_find_ply (const AdjStripPlaces *self, double x)
{
  const float *xs = (const float *) (gconstpointer) self->xs->data;
  guint from = 0;
  guint to = self->xs->len - 1;

  while (from < to) {
    guint middle = from + (to - from) / 2;

    if ((double) xs[middle] < x)
      from = middle + 1;
    else
      to = middle;
  }
  if (from > 0 && x - (double) xs[from - 1] < (double) xs[from] - x)
    from--;

  return self->from + from;
}

gboolean
adj_strip_places_has_round (const AdjStripPlaces *self, AdjRound round)
{
  return round.last >= round.first && round.first > self->from &&
         round.last < self->from + self->xs->len;
}

void
adj_strip_places_find_span (const AdjStripPlaces *self,
                            AdjRound round,
                            double *ret_from,
                            double *ret_to)
{
  double before = adj_strip_places_get_x (self, round.first - 1);
  double first = adj_strip_places_get_x (self, round.first);
  double half = MIN (3, (first - before) / 2);

  *ret_from = first - half;
  *ret_to = adj_strip_places_get_x (self, round.last) + half + 1;
}
