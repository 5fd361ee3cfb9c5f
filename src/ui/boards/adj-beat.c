/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-beat.h"

void
adj_beat_free (AdjBeat *beat)
{
  g_free (beat->sentence);
  g_free (beat);
}

static gboolean
is_secret (guint kind)
{
  return kind == RULES_EVENT_COMMITTED || kind == RULES_EVENT_REVEALED;
}

/* The last choice is committed and revealed at once. */
static AdjBeatKind
find_kind_of_secret (const RulesEvents *events, guint i)
{
  for (; i < events->n && is_secret (events->list[i].kind); i++)
    if (events->list[i].kind == RULES_EVENT_REVEALED)
      return ADJ_BEAT_REVEAL;
  return ADJ_BEAT_SECRET;
}

AdjBeatKind
adj_beat_find_shared (const RulesEvents *events, guint i)
{
  guint kind = events->list[i].kind;
  guint last = i > 0 ? events->list[i - 1].kind : RULES_N_EVENTS;

  if (is_secret (kind))
    return is_secret (last) ? ADJ_BEAT_NONE : find_kind_of_secret (events, i);
  if (kind == last || kind >= RULES_N_EVENTS)
    return ADJ_BEAT_NONE;
  return kind == RULES_EVENT_ROUND ? ADJ_BEAT_ROUND : ADJ_BEAT_VICTORY;
}

static AdjBeatKind
find_kind (const AdjTelling *telling, const RulesEvents *events, guint i)
{
  AdjBeatKind kind =
    telling != NULL ? telling->find_kind (events, i) : adj_beat_find_shared (events, i);

  if (i == 0)
    return kind == ADJ_BEAT_NONE ? ADJ_BEAT_STEP : kind;
  /* Of a game that does not say how a view is between events, a move is one beat. */
  return telling != NULL ? kind : ADJ_BEAT_NONE;
}

static AdjBeat *
beat_new (AdjBeatKind kind, guint ply, const RulesEvents *events, guint first)
{
  AdjBeat *beat = g_new0 (AdjBeat, 1);

  beat->kind = kind;
  beat->ply = ply;
  beat->first = first;
  beat->seat = events->list[first].seat;
  beat->other = events->list[first].other;
  return beat;
}

static void
complete (AdjBeat *beat,
          const AdjTextReader *reader,
          RulesViewer viewer,
          const RulesState *state,
          const RulesEvents *events,
          guint end)
{
  RulesEvents own = { .n = end - beat->first };

  beat->n_events = own.n;
  beat->is_idle = own.n > 0;
  for (guint i = 0; i < own.n; i++) {
    own.list[i] = events->list[beat->first + i];
    beat->is_idle = beat->is_idle && adj_text_is_idle (state, &own.list[i]);
  }
  beat->is_passing = beat->is_idle && adj_text_is_idle_next (state);
  beat->sentence = adj_text_events (reader, viewer, state, &own);
}

GPtrArray *
adj_beat_list (const AdjTelling *telling,
               const AdjTextReader *reader,
               RulesViewer viewer,
               const RulesState *state,
               const RulesEvents *events)
{
  GPtrArray *beats = g_ptr_array_new_with_free_func ((GDestroyNotify) adj_beat_free);

  for (guint i = 0; i < events->n; i++) {
    AdjBeatKind kind = find_kind (telling, events, i);

    if (kind == ADJ_BEAT_NONE)
      continue;
    if (beats->len > 0)
      complete (g_ptr_array_index (beats, beats->len - 1), reader, viewer, state, events, i);
    g_ptr_array_add (beats, beat_new (kind, state->ply, events, i));
  }
  if (beats->len > 0)
    complete (g_ptr_array_index (beats, beats->len - 1), reader, viewer, state, events, events->n);
  return beats;
}

GPtrArray *
adj_beat_list_one (const AdjBeat *beat)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) adj_beat_free);
  AdjBeat *copy = g_memdup2 (beat, sizeof *beat);

  copy->sentence = g_strdup (beat->sentence);
  g_ptr_array_add (list, copy);
  return list;
}

void
adj_telling_look (const AdjTelling *telling,
                  const RulesView *before,
                  const RulesView *after,
                  const RulesEvents *events,
                  guint n,
                  RulesView *ret_view)
{
  if (telling == NULL || n >= events->n) {
    *ret_view = *after;
    return;
  }

  *ret_view = *before;
  ret_view->known.ply = after->known.ply;
  for (guint i = 0; i < n; i++)
    telling->follow (&ret_view->known, &events->list[i], &after->known);
}
