/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Eight bytes a move, made by playing the game once. Another viewer can only change the marks of
 * moves with secrets: a game without such moves is not played again for them.
 */

#include "adj-history.h"

#include <glib/gi18n.h>

#include "adj-odds-text.h"

typedef struct {
  guint32 round; /* index */
  guint8 phase;
  guint8 sign; /* index in signs + 1 */
  guint8 has_note;
  guint8 has_secret : 1;
  guint8 is_idle : 1;   /* forced, and has changed nothing */
  guint8 is_masked : 1; /* somebody has chosen, and the viewer does not know what */
} Mark;

typedef struct {
  guint number;
  guint first;
  gboolean has_opening; /* the move before its first one tells that it begins */
} Round;

struct _AdjHistory {
  AdjMatch *match;
  const AdjPeople *people;
  AdjFindSign find_sign;
  RulesViewer viewer;
  GArray *marks;  /* Mark, from ply 0 on */
  GArray *rounds; /* Round */
  GArray *signs;  /* AdjSign, one of each kind */
  RulesState last;
  guint n_secrets;
  guint n_told;          /* events of the last move; ADJ_ALL_TOLD */
  guint end;             /* the last move that is told of; ADJ_ALL_TOLD */
  gboolean hides_round;  /* the round that the last move began has not been told of */
  AdjAnalysis *analysis; /* or NULL */
};

static Mark *
mark_at (AdjHistory *self, guint ply)
{
  return &g_array_index (self->marks, Mark, ply);
}

static gboolean
has_secret (const RulesEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    if (events->list[i].seen_by != RULES_SEEN_BY_ALL)
      return TRUE;
  return FALSE;
}

static gboolean
is_masked (const RulesEvents *seen)
{
  for (guint i = 0; i < seen->n; i++)
    if (seen->list[i].kind != RULES_EVENT_COMMITTED || seen->list[i].seen_by != 0)
      return FALSE;
  return seen->n > 0;
}

static gboolean
is_idle (const RulesState *state, const RulesEvents *events)
{
  for (guint i = 0; i < events->n; i++)
    if (!adj_text_is_idle (state, &events->list[i]))
      return FALSE;
  return events->n > 0;
}

static guint8
index_sign (AdjHistory *self, const AdjSign *sign)
{
  for (guint i = 0; i < self->signs->len; i++) {
    const AdjSign *known = &g_array_index (self->signs, AdjSign, i);

    if (known->weight == sign->weight && g_strcmp0 (known->piece, sign->piece) == 0 &&
        g_strcmp0 (known->name, sign->name) == 0)
      return (guint8) (i + 1);
  }

  g_return_val_if_fail (self->signs->len < G_MAXUINT8, 0);
  g_array_append_val (self->signs, *sign);
  return (guint8) self->signs->len;
}

static void
judge (AdjHistory *self, Mark *mark, const RulesEvents *events)
{
  RulesEvents seen;
  AdjSign sign = { 0 };

  rules_events_for (events, self->viewer, &seen);
  mark->has_secret = has_secret (events);
  mark->is_masked = is_masked (&seen);
  mark->sign = 0;
  if (self->find_sign != NULL && self->find_sign (&seen, &sign) && sign.weight > 0)
    mark->sign = index_sign (self, &sign);
}

/* What the move PLY did, as far as it has been told. */
static void
get_events (AdjHistory *self, guint ply, RulesState *ret_state, RulesEvents *ret_events)
{
  adj_match_get_events (self->match, ply, ret_state, ret_events);
  if (ply == adj_match_get_n_plies (self->match))
    ret_events->n = MIN (ret_events->n, self->n_told);
}

static gboolean
look_for_note (AdjHistory *self, guint ply)
{
  g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (self->match), ply - 1);

  return adj_move_get_note (move) != NULL;
}

/* The event that begins a round, from which on they are the round's; or the number of them all. */
static guint
find_opening (const RulesEvents *events)
{
  guint i = 0;

  while (i < events->n && events->list[i].kind != RULES_EVENT_ROUND)
    i++;
  return i;
}

/* EVENTS are those of the move that led to it, or NULL. */
static void
add_round (AdjHistory *self, const RulesEvents *events)
{
  Round round = { .number = rules_round (&self->last),
                  .first = self->marks->len,
                  .has_opening = events != NULL && find_opening (events) < events->n };

  if (rules_is_over (&self->last) && self->rounds->len > 0)
    return;
  if (self->rounds->len > 0 &&
      g_array_index (self->rounds, Round, self->rounds->len - 1).number == round.number)
    return;

  g_array_append_val (self->rounds, round);
}

/* Adds the next move: SELF->last is the position before it, and then the one after. */
static void
add_mark (AdjHistory *self)
{
  guint ply = self->marks->len;
  Mark mark = { .round = self->rounds->len - 1,
                .phase = self->last.phase,
                .has_note = look_for_note (self, ply) };
  RulesEvents events;

  /* The match still has the events of its last move. */
  if (ply == adj_match_get_n_plies (self->match))
    adj_match_get_events (self->match, ply, &self->last, &events);
  else
    (void) rules_apply (&self->last, adj_match_get_move (self->match, ply), &events);
  mark.is_idle = is_idle (&self->last, &events);
  judge (self, &mark, &events);
  self->n_secrets += mark.has_secret;
  g_array_append_val (self->marks, mark);
  add_round (self, &events);
}

static void
cut (AdjHistory *self, guint n_plies)
{
  for (guint ply = n_plies + 1; ply < self->marks->len; ply++)
    self->n_secrets -= mark_at (self, ply)->has_secret;
  g_array_set_size (self->marks, n_plies + 1);
  while (g_array_index (self->rounds, Round, self->rounds->len - 1).first > n_plies + 1)
    g_array_set_size (self->rounds, self->rounds->len - 1);
  adj_match_get_state (self->match, n_plies, &self->last);
}

static void
begin (AdjHistory *self)
{
  Mark mark = { 0 };

  adj_match_get_state (self->match, 0, &self->last);
  add_round (self, NULL);
  g_array_index (self->rounds, Round, 0).first = 1;
  g_array_append_val (self->marks, mark);
}

static void
judge_again (AdjHistory *self)
{
  RulesState state;

  adj_match_get_state (self->match, 0, &state);
  for (guint ply = 1; ply < self->marks->len; ply++) {
    RulesEvents events;

    (void) rules_apply (&state, adj_match_get_move (self->match, ply), &events);
    if (mark_at (self, ply)->has_secret)
      judge (self, mark_at (self, ply), &events);
  }
}

AdjHistory *
adj_history_new (AdjMatch *match, const AdjPeople *people, AdjFindSign find_sign)
{
  AdjHistory *self = g_new0 (AdjHistory, 1);

  self->match = g_object_ref (match);
  self->people = people;
  self->find_sign = find_sign;
  self->viewer = RULES_SPECTATOR;
  self->n_told = ADJ_ALL_TOLD;
  self->end = ADJ_ALL_TOLD;
  self->marks = g_array_new (FALSE, TRUE, sizeof (Mark));
  self->rounds = g_array_new (FALSE, FALSE, sizeof (Round));
  self->signs = g_array_new (FALSE, FALSE, sizeof (AdjSign));
  begin (self);
  adj_history_items_changed (self, 0, 0, adj_match_get_n_plies (match));
  return self;
}

void
adj_history_free (AdjHistory *self)
{
  g_object_unref (self->match);
  g_clear_object (&self->analysis);
  g_array_unref (self->marks);
  g_array_unref (self->rounds);
  g_array_unref (self->signs);
  g_free (self);
}

void
adj_history_items_changed (AdjHistory *self, guint position, guint removed, guint added)
{
  if (removed != added && removed > 0)
    cut (self, position);
  while (self->marks->len <= adj_match_get_n_plies (self->match))
    add_mark (self);
  for (guint ply = position + 1; removed == added && ply <= position + added; ply++)
    mark_at (self, ply)->has_note = look_for_note (self, ply);
}

void
adj_history_set_viewer (AdjHistory *self, RulesViewer viewer)
{
  self->viewer = viewer;
  if (self->n_secrets > 0)
    judge_again (self);
  adj_history_set_told (self, self->n_told);
}

/* Whether the last move began a round that its events, so far, do not tell of. */
static gboolean
is_round_untold (AdjHistory *self, const RulesEvents *told)
{
  const Round *last = &g_array_index (self->rounds, Round, self->rounds->len - 1);

  if (self->n_told == ADJ_ALL_TOLD || self->rounds->len == 1 || last->first < self->marks->len)
    return FALSE;
  return find_opening (told) == told->n;
}

void
adj_history_set_told (AdjHistory *self, guint n_events)
{
  guint ply = self->marks->len - 1;
  RulesState state;
  RulesEvents events;

  if (self->n_told == ADJ_ALL_TOLD && n_events == ADJ_ALL_TOLD)
    return;

  self->n_told = n_events;
  self->hides_round = FALSE;
  /* What was being told has just been taken back. */
  if (ply > adj_match_get_n_plies (self->match))
    return;
  get_events (self, ply, &state, &events);
  if (ply > 0)
    judge (self, mark_at (self, ply), &events);
  self->hides_round = is_round_untold (self, &events);
}

void
adj_history_set_end (AdjHistory *self, guint ply)
{
  self->end = ply;
}

guint
adj_history_get_end (AdjHistory *self)
{
  return MIN (self->marks->len - 1, self->end);
}

void
adj_history_set_analysis (AdjHistory *self, AdjAnalysis *analysis)
{
  g_set_object (&self->analysis, analysis);
}

guint
adj_history_get_n_plies (AdjHistory *self)
{
  return self->marks->len - 1;
}

guint
adj_history_get_n_rounds (AdjHistory *self)
{
  return self->rounds->len - self->hides_round;
}

AdjRound
adj_history_get_round (AdjHistory *self, guint index)
{
  const Round *round;
  AdjRound result;

  g_assert (index < self->rounds->len);

  round = &g_array_index (self->rounds, Round, index);
  result =
    (AdjRound){ .number = round->number, .first = round->first, .has_opening = round->has_opening };
  result.last = index + 1 < self->rounds->len ? round[1].first - 1 : self->marks->len - 1;
  return result;
}

guint
adj_history_find_round (AdjHistory *self, guint ply)
{
  return ply > 0 && ply < self->marks->len ? mark_at (self, ply)->round : 0;
}

guint
adj_history_step_round (AdjHistory *self, guint ply, int direction)
{
  guint index = adj_history_find_round (self, ply);

  if (direction < 0)
    return ply > 0 ? adj_history_get_round (self, index).first - 1 : 0;

  /* At the end of a round the next one has begun. */
  if (index + 1 < self->rounds->len && adj_history_get_round (self, index).last == ply)
    index++;
  return adj_history_get_round (self, index).last;
}

gboolean
adj_history_begins_phase (AdjHistory *self, guint ply)
{
  return ply > 1 && mark_at (self, ply)->round == mark_at (self, ply - 1)->round &&
         mark_at (self, ply)->phase != mark_at (self, ply - 1)->phase;
}

guint
adj_history_get_sign (AdjHistory *self, guint ply, AdjSign *ret_sign)
{
  const AdjSign *sign;

  if (ply > adj_history_get_end (self) || mark_at (self, ply)->sign == 0)
    return 0;

  sign = &g_array_index (self->signs, AdjSign, mark_at (self, ply)->sign - 1);
  if (ret_sign != NULL)
    *ret_sign = *sign;
  return sign->weight;
}

gboolean
adj_history_has_note (AdjHistory *self, guint ply)
{
  if (ply == 0)
    return adj_match_get_header (self->match)->note != NULL;

  return ply < self->marks->len && mark_at (self, ply)->has_note;
}

AdjAnalysis *
adj_history_get_analysis (AdjHistory *self)
{
  return self->analysis;
}

/* Shown to the seat that played the move, and to an all-knowing viewer. */
const AdjVerdict *
adj_history_get_verdict (AdjHistory *self, guint ply)
{
  const AdjVerdict *verdict;

  if (self->analysis == NULL || ply == 0 || ply > adj_history_get_end (self))
    return NULL;

  verdict = adj_analysis_get_verdict (self->analysis, ply);
  return verdict != NULL &&
             (self->viewer == RULES_ALL_KNOWING || self->viewer == verdict->played.seat)
           ? verdict
           : NULL;
}

AdjGrade
adj_history_get_grade (AdjHistory *self, guint ply)
{
  const AdjVerdict *verdict = adj_history_get_verdict (self, ply);

  return verdict != NULL ? adj_verdict_get_grade (verdict) : ADJ_GRADE_NONE;
}

/* NULL for good moves, which are most of them. */
static char *
describe_grade (AdjHistory *self, guint ply)
{
  const AdjVerdict *verdict = adj_history_get_verdict (self, ply);

  if (verdict == NULL || adj_grade_get_sign (adj_verdict_get_grade (verdict)) == NULL)
    return NULL;
  return adj_odds_text_describe_grade (&verdict->known, verdict->played);
}

char *
adj_history_describe_remark (AdjHistory *self, guint ply)
{
  g_autofree char *grade = describe_grade (self, ply);
  g_autofree char *help = NULL;
  guint n_hints = 0;

  if (ply > 0 && ply <= adj_history_get_end (self))
    n_hints = adj_match_get_hints (self->match, ply);
  if (n_hints == 0)
    return g_steal_pointer (&grade);

  help = g_strdup_printf (ngettext ("%u hint used", "%u hints used", n_hints), n_hints);
  return grade == NULL ? g_steal_pointer (&help) : g_strdup_printf ("%s · %s", grade, help);
}

char *
adj_history_describe_place (AdjHistory *self, guint ply)
{
  AdjRound round = adj_history_get_round (self, adj_history_find_round (self, ply));

  if (ply == 0)
    return g_strdup (_ ("The beginning"));

  return g_strdup_printf (_ ("Round %u, move %u"), round.number, ply - round.first + 1);
}

/* Who plays is called "you"; who looks at a finished game through somebody's eyes is not. */
static AdjTextReader
make_reader (AdjHistory *self)
{
  gboolean is_you = rules_is_seat (self->viewer) && !adj_match_get_revealed (self->match);

  return (AdjTextReader){ .is_translated = TRUE,
                          .names = self->people->names,
                          .you = is_you ? self->viewer + 1 : 0 };
}

/* Whether OTHER was decided in the same phase as PLY. */
static gboolean
is_same_phase (AdjHistory *self, guint ply, guint other)
{
  return mark_at (self, ply)->round == mark_at (self, other)->round &&
         mark_at (self, ply)->phase == mark_at (self, other)->phase;
}

/* The last of the moves from PLY on that are forced and change nothing. */
static guint
find_last_idle (AdjHistory *self, guint ply)
{
  while (ply < adj_history_get_end (self) && mark_at (self, ply + 1)->is_idle &&
         is_same_phase (self, ply, ply + 1))
    ply++;
  return ply;
}

guint
adj_history_find_teller (AdjHistory *self, guint ply)
{
  guint teller = ply;

  if (ply == 0 || ply >= self->marks->len)
    return ply;
  if (mark_at (self, ply)->is_idle)
    return find_last_idle (self, ply);
  if (!mark_at (self, ply)->is_masked)
    return ply;
  for (guint i = ply + 1; i <= adj_history_get_end (self) && is_same_phase (self, ply, i); i++)
    if (mark_at (self, i)->is_masked)
      teller = i;
  return teller;
}

/* "Basile, Hélène and Inès have chosen in secret." NULL where PLY tells of itself alone. */
static char *
describe_chosen (AdjHistory *self, guint ply)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const char *last = NULL;
  guint first = ply;

  if (ply == 0 || !mark_at (self, ply)->is_masked)
    return NULL;
  while (first > 1 && is_same_phase (self, ply, first - 1))
    first--;
  for (; first <= ply; first++) {
    if (!mark_at (self, first)->is_masked)
      continue;
    if (last != NULL)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", last);
    last = self->people->names[adj_match_get_move (self->match, first).seat];
  }
  /* TRANSLATORS: one or more names; the last one. */
  return names->len > 0 ? g_strdup_printf (_ ("%s and %s have chosen in secret."), names->str, last)
                        : NULL;
}

/* One sentence for the moves in a row up to PLY that are like it; NULL where it stands alone. */
static char *
describe_idle (AdjHistory *self, const AdjTextReader *reader, guint ply)
{
  guint seats = 0;
  RulesState state;

  adj_match_get_state (self->match, ply, &state);
  for (guint i = ply; i > 0 && mark_at (self, i)->is_idle && is_same_phase (self, ply, i); i--)
    seats |= 1u << adj_match_get_move (self->match, i).seat;
  return adj_text_idle (reader, &state, seats);
}

char *
adj_history_tell_idle (AdjHistory *self, guint ply)
{
  AdjTextReader reader = make_reader (self);

  if (ply == 0 || ply >= self->marks->len || !mark_at (self, ply)->is_idle)
    return NULL;
  return describe_idle (self, &reader, ply);
}

static char *
describe_to (AdjHistory *self, const AdjTextReader *reader, guint ply)
{
  RulesState state;
  RulesEvents events;

  get_events (self, ply, &state, &events);
  return adj_text_events (reader, self->viewer, &state, &events);
}

char *
adj_history_describe_move (AdjHistory *self, guint ply)
{
  AdjTextReader reader = make_reader (self);

  if (ply > adj_history_get_end (self))
    return g_strdup (_ ("What was played is shown when the question is answered."));
  return describe_to (self, &reader, ply);
}

char *
adj_history_address_move (AdjHistory *self, guint ply)
{
  AdjTextReader reader = make_reader (self);

  reader.you = rules_is_seat (self->viewer) ? self->viewer + 1 : 0;
  return describe_to (self, &reader, ply);
}

/* The last secret choice reveals those of all seats: then it is not the mover's doing alone. */
static guint
find_doer (const RulesEvents *events, guint mover)
{
  for (guint i = 0; i < events->n; i++)
    if (events->list[i].kind == RULES_EVENT_REVEALED && events->list[i].seat != mover)
      return RULES_NOBODY;
  return mover;
}

char *
adj_history_write_log_lines (AdjHistory *self, guint ply, guint *ret_seat)
{
  AdjTextReader reader = make_reader (self);
  g_autofree char *chosen = NULL;
  RulesState state;
  RulesEvents events;

  get_events (self, ply, &state, &events);
  if (state.ply > 0 && ply == adj_match_get_n_plies (self->match) && self->n_told == 0) {
    /* What leads up to the first event is still being shown. */
    *ret_seat = RULES_NOBODY;
    return g_strdup (_ ("A moment…"));
  }
  chosen = ply > 0 && mark_at (self, ply)->is_idle ? describe_idle (self, &reader, ply)
                                                   : describe_chosen (self, ply);
  if (chosen != NULL) {
    *ret_seat = RULES_NOBODY;
    return g_steal_pointer (&chosen);
  }
  *ret_seat = state.ply > 0 ? find_doer (&events, adj_match_get_move (self->match, state.ply).seat)
                            : RULES_NOBODY;
  /* What begins a round is told at its beginning. */
  if (state.ply > 0)
    events.n = find_opening (&events);
  return adj_text_event_lines (&reader, self->viewer, &state, &events);
}

char *
adj_history_write_opening (AdjHistory *self, guint round)
{
  AdjTextReader reader = make_reader (self);
  RulesState state;
  RulesEvents events;
  RulesEvents own = { 0 };

  get_events (self, adj_history_get_round (self, round).first - 1, &state, &events);
  for (guint i = find_opening (&events); i < events.n; i++)
    own.list[own.n++] = events.list[i];
  return adj_text_event_lines (&reader, self->viewer, &state, &own);
}

/* The view of the position after PLY moves. */
static void
look (AdjHistory *self, guint ply, RulesView *ret_view)
{
  RulesState state;

  adj_match_get_state (self->match, ply, &state);
  rules_view (&state, self->viewer, ret_view);
}

guint
adj_history_get_turn (AdjHistory *self)
{
  RulesView view;

  if (self->n_told != ADJ_ALL_TOLD || adj_match_get_over (self->match) ||
      adj_match_get_conceded (self->match) >= 0)
    return 0;

  look (self, adj_match_get_n_plies (self->match), &view);
  return view.known.to_act;
}

static char *
list_names (const AdjPeople *people, guint seats)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < people->n; seat++) {
    if ((seats >> seat & 1) != 0)
      g_string_append_printf (names, names->len > 0 ? ", %s" : "%s", people->names[seat]);
  }

  return g_string_free (g_steal_pointer (&names), FALSE);
}

char *
adj_history_describe_turn (AdjHistory *self)
{
  guint seats = adj_history_get_turn (self);
  g_autofree char *names = list_names (self->people, seats);

  if (seats == 0)
    return NULL;
  if (rules_is_seat (self->viewer) && (seats >> self->viewer & 1) != 0)
    return g_strdup (_ ("It is your turn."));
  if ((seats & (seats - 1)) == 0)
    /* TRANSLATORS: a name. */
    return g_strdup_printf (_ ("It is for %s to play."), names);

  /* TRANSLATORS: names, with commas between. */
  return g_strdup_printf (_ ("Still to choose: %s."), names);
}
