/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What all games share: the checks made before a game sees a move, the keys with which every state
 * begins and ends, and helpers for notation and writing.
 */

#include "rules-game.h"

#include <string.h>

static const RulesGame *
game_of (const RulesState *state)
{
  return rules_games[state->game];
}

const RulesGame *
rules_find_game (const char *id, size_t length)
{
  for (unsigned i = 0; rules_games[i] != NULL; i++) {
    if (strlen (rules_games[i]->id) == length && memcmp (rules_games[i]->id, id, length) == 0)
      return rules_games[i];
  }

  return NULL;
}

unsigned
rules_count_games (void)
{
  unsigned n = 0;

  while (rules_games[n] != NULL)
    n++;

  return n;
}

const RulesGame *
rules_get_game (unsigned game)
{
  return game < rules_count_games () ? rules_games[game] : NULL;
}

const char *
rules_game_id (const RulesGame *game)
{
  return game->id;
}

const char *
rules_game_title (const RulesGame *game)
{
  return game->title;
}

unsigned
rules_game_min_seats (const RulesGame *game)
{
  return game->min_seats;
}

unsigned
rules_game_max_seats (const RulesGame *game)
{
  return game->max_seats;
}

unsigned
rules_game_usual_seats (const RulesGame *game)
{
  return game->usual_seats;
}

bool
rules_game_has_secrets (const RulesGame *game)
{
  return game->secret_phases != 0 || game->private_phases != 0;
}

size_t
rules_game_data_size (const RulesGame *game)
{
  return game->data_size;
}

const RulesOption *
rules_game_options (const RulesGame *game, unsigned *ret_n)
{
  unsigned n = 0;

  while (game->options[n].name != NULL)
    n++;

  *ret_n = n;
  return game->options;
}

const RulesParagraph *
rules_game_paragraphs (const RulesGame *game, unsigned *ret_n)
{
  unsigned n = 0;

  while (game->paragraphs[n].id != NULL)
    n++;

  *ret_n = n;
  return game->paragraphs;
}

const RulesRefusal *
rules_game_refusals (const RulesGame *game, unsigned *ret_n)
{
  unsigned n = 0;

  while (game->refusals[n].paragraph != NULL)
    n++;

  *ret_n = n;
  return game->refusals;
}

bool
rules_game_has_phase (const RulesGame *game, const char *phase)
{
  const char *const *known = game->phases;

  while (strcmp (*known, phase) != 0) {
    if (strcmp (*known++, "over") == 0)
      return false;
  }

  return true;
}

const RulesFact *
rules_game_find_fact (const RulesGame *game, const char *name)
{
  const RulesFact *fact = game->facts;

  while (fact != NULL && fact->name != NULL && strcmp (fact->name, name) != 0)
    fact++;

  return fact != NULL && fact->name != NULL ? fact : NULL;
}

const RulesChart *
rules_game_find_chart (const RulesGame *game, const char *name)
{
  const RulesChart *chart = game->charts;

  while (chart != NULL && chart->name != NULL && strcmp (chart->name, name) != 0)
    chart++;

  return chart != NULL && chart->name != NULL ? chart : NULL;
}

int
rules_fact_value (const RulesGame *game, const RulesFact *fact, unsigned k)
{
  assert (k < fact->n_values);

  return fact->count != NULL ? fact->count (game->min_seats + k) : fact->values[k];
}

void
rules_chart_read (const RulesChart *chart, unsigned row, unsigned column, RulesCell *ret_cell)
{
  assert (row < chart->n_rows && column < chart->n_columns);

  *ret_cell = (RulesCell){ 0 };
  chart->fill (row, column, ret_cell);
}

const RulesRefusal *
rules_refusal (const RulesGame *game, RulesStatus status)
{
  assert (status != RULES_OK);

  return &game->refusals[RULES_REASON (status) - RULES_UNKNOWN_MOVE];
}

void
rules_refusal_fill (const char *sentence, RulesStatus status, char *ret_text, size_t size)
{
  char number[12] = "";
  size_t n = 0;

  (void) rules_write_number (number, RULES_NUMBER (status));
  while (*sentence != '\0' && n + 1 < size) {
    if (strncmp (sentence, "{n}", 3) != 0) {
      ret_text[n++] = *sentence++;
      continue;
    }
    for (const char *digit = number; *digit != '\0' && n + 1 < size; digit++)
      ret_text[n++] = *digit;
    sentence += 3;
  }

  ret_text[n] = '\0';
}

RulesStatus
rules_setup_init (const RulesGame *game, unsigned n_seats, RulesSetup *ret_setup)
{
  unsigned index = 0;

  if (n_seats < game->min_seats || n_seats > game->max_seats)
    return RULES_REFUSE (RULES_BAD_SEATS, 0);

  while (rules_games[index] != game)
    index++;

  *ret_setup = (RulesSetup){ .game = (uint8_t) index, .n_seats = (uint8_t) n_seats };
  return RULES_OK;
}

RulesStatus
rules_setup_choose (RulesSetup *setup, const char *option, const char *value)
{
  const RulesOption *options = rules_games[setup->game]->options;
  RulesSetup chosen = *setup;
  RulesStatus status;

  for (unsigned i = 0; options[i].name != NULL; i++) {
    if (strcmp (options[i].name, option) != 0)
      continue;

    for (unsigned v = 0; options[i].values[v] != NULL; v++) {
      if (strcmp (options[i].values[v], value) != 0)
        continue;

      chosen.options[i] = (uint8_t) v;
      status = rules_games[setup->game]->check_table (&chosen);
      if (status == RULES_OK)
        *setup = chosen;
      return status;
    }
  }

  return RULES_REFUSE (RULES_BAD_OPTION, 0);
}

void
rules_setup_deal (RulesSetup *setup, RulesRng *rng)
{
  rules_games[setup->game]->deal (setup, rng);
}

void
rules_setup_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng)
{
  const RulesGame *game = rules_games[setup->game];

  if (game->redraw != NULL)
    game->redraw (setup, state, rng);
}

void
rules_setup_imagine (RulesSetup *setup, const RulesState *state, unsigned seat, RulesRng *rng)
{
  const RulesGame *game = rules_games[setup->game];
  RulesView view;
  RulesState world;

  if (game->follow == NULL || rules_is_over (state))
    return;
  rules_view (state, seat, &view);
  rules_imagine (&view, rng, &world);
  game->follow (setup, state, &world);
}

size_t
rules_list_unseen (const RulesState *state, unsigned seat, RulesUnseen ret_list[RULES_MOST_UNSEEN])
{
  const RulesGame *game = rules_games[state->game];

  return game->list_unseen != NULL ? game->list_unseen (state, seat, ret_list) : 0;
}

void
rules_exchange_unseen (RulesState *state, const RulesUnseen *one, const RulesUnseen *other)
{
  rules_games[state->game]->put_unseen (state, one, other->card);
  rules_games[state->game]->put_unseen (state, other, one->card);
}

void
rules_setup_follow (RulesSetup *setup, const RulesState *state, const RulesState *world)
{
  const RulesGame *game = rules_games[setup->game];

  if (game->follow != NULL)
    game->follow (setup, state, world);
}

RulesStatus
rules_setup_read (RulesSetup *setup, const RulesValue *value)
{
  const RulesGame *game = rules_games[setup->game];
  RulesSetup read = *setup;
  RulesStatus status;

  for (unsigned i = 0; game->setup_keys[i] != NULL; i++) {
    if (rules_value_member (value, game->setup_keys[i]) == NULL)
      return RULES_REFUSE (RULES_BAD_SETUP, 0);
  }

  status = game->read_setup (&read, value);
  if (status == RULES_OK)
    *setup = read;

  return status;
}

unsigned
rules_setup_count_seats (const RulesGame *game, const RulesValue *value)
{
  return game->count_seats != NULL ? game->count_seats (value) : 0;
}

void
rules_setup_write (const RulesSetup *setup, RulesWriter *writer)
{
  writer->open (writer, '{');
  rules_games[setup->game]->write_setup (setup, writer);
  writer->close (writer, '}');
}

void
rules_start (const RulesSetup *setup, RulesState *ret_state, RulesEvents *ret_events)
{
  memset (ret_state, 0, sizeof *ret_state);
  ret_state->game = setup->game;
  ret_state->n_seats = setup->n_seats;
  memcpy (ret_state->options, setup->options, sizeof ret_state->options);

  if (ret_events != NULL)
    ret_events->n = 0;
  game_of (ret_state)->start (setup, ret_state, ret_events);
}

size_t
rules_legal (const RulesState *state,
             unsigned seat,
             RulesMove ret_moves[RULES_LEGAL_MAX],
             bool *ret_all)
{
  size_t n_moves = 0;

  *ret_all = true;
  if (!rules_is_to_act (state, seat))
    return 0;

  n_moves = game_of (state)->legal (state, seat, ret_moves);
  *ret_all = n_moves == game_of (state)->count_legal (state, seat);
  return n_moves;
}

uint64_t
rules_count_legal (const RulesState *state, unsigned seat)
{
  return rules_is_to_act (state, seat) ? game_of (state)->count_legal (state, seat) : 0;
}

RulesMove
rules_draw (const RulesState *state, unsigned seat, RulesRng *rng)
{
  assert (rules_is_to_act (state, seat));

  return game_of (state)->draw (state, seat, rng);
}

/*
 * Whether nothing is said that the verb has no room for. An operand without a meaning would pass
 * every test of its game, and be kept: two moves of one notation would make two positions.
 */
static bool
is_well_formed (const RulesGame *game, RulesMove move)
{
  uint32_t verb = move.verb < 32 ? UINT32_C (1) << move.verb : 0;

  return (game->verbs & verb) != 0 && move.unused == 0 &&
         (move.number == 0 || (game->numbered & verb) != 0) &&
         (move.cards == 0 || (game->carded & verb) != 0);
}

static RulesStatus
check (const RulesState *state, RulesMove move)
{
  if (rules_is_over (state))
    return RULES_REFUSE (RULES_OVER, 0);
  if (!rules_is_to_act (state, move.seat))
    return RULES_REFUSE (RULES_NOT_TO_ACT, 0);
  if (!is_well_formed (game_of (state), move))
    return RULES_REFUSE (RULES_UNKNOWN_MOVE, 0);

  return game_of (state)->check (state, move);
}

RulesStatus
rules_apply (RulesState *state, RulesMove move, RulesEvents *ret_events)
{
  RulesStatus status = check (state, move);

  if (status != RULES_OK)
    return status;

  if (ret_events != NULL)
    ret_events->n = 0;
  game_of (state)->apply (state, move, ret_events);
  state->ply++;
  return RULES_OK;
}

int
rules_get_offer (const RulesState *from, const RulesState *state, RulesMove move)
{
  const RulesGame *game = rules_games[state->game];

  return game->get_offer != NULL ? game->get_offer (from, state, move) : RULES_NO_ANSWER;
}

bool
rules_find_sale (const RulesState *from,
                 const RulesState *after,
                 const RulesEvents *events,
                 RulesSale *ret_sale)
{
  const RulesGame *game = rules_games[after->game];

  return game->find_sale != NULL && game->find_sale (from, after, events, ret_sale);
}

void
rules_view (const RulesState *state, RulesViewer viewer, RulesView *ret_view)
{
  assert (rules_is_viewer (viewer, state->n_seats));

  ret_view->known = *state;
  ret_view->viewer = viewer;
  ret_view->unused = 0;
  if (viewer != RULES_ALL_KNOWING)
    game_of (state)->hide (&ret_view->known, viewer);
}

static bool
sees_all_of (RulesViewer viewer, const RulesEvent *event)
{
  return viewer == RULES_ALL_KNOWING || event->seen_by == RULES_SEEN_BY_ALL ||
         (rules_is_seat (viewer) && (event->seen_by >> viewer & 1) != 0);
}

void
rules_events_for (const RulesEvents *events, RulesViewer viewer, RulesEvents *ret_events)
{
  for (unsigned i = 0; i < events->n; i++) {
    RulesEvent event = events->list[i];

    if (!sees_all_of (viewer, &event))
      event = (RulesEvent){ .kind = event.kind, .seat = event.seat, .other = RULES_NOBODY };
    ret_events->list[i] = event;
  }
  ret_events->n = events->n;
}

size_t
rules_view_legal (const RulesView *view, RulesMove ret_moves[RULES_LEGAL_MAX], bool *ret_all)
{
  return rules_legal (&view->known, view->viewer, ret_moves, ret_all);
}

RulesStatus
rules_view_check (const RulesView *view, RulesMove move)
{
  if (view->viewer != move.seat && view->viewer != RULES_ALL_KNOWING)
    return RULES_REFUSE (RULES_NOT_TO_ACT, 0);

  return check (&view->known, move);
}

RulesMove
rules_view_draw (const RulesView *view, RulesRng *rng)
{
  return rules_draw (&view->known, view->viewer, rng);
}

void
rules_imagine (const RulesView *view, RulesRng *rng, RulesState *ret_state)
{
  *ret_state = view->known;
  if (view->viewer != RULES_ALL_KNOWING)
    game_of (ret_state)->imagine (ret_state, view->viewer, rng);
}

void
rules_scores (const RulesState *state, int ret_scores[RULES_MAX_SEATS])
{
  game_of (state)->scores (state, ret_scores);
}

unsigned
rules_winners (const RulesState *state)
{
  return rules_is_over (state) ? game_of (state)->winners (state) : 0;
}

unsigned
rules_round (const RulesState *state)
{
  return game_of (state)->round (state);
}

const char *
rules_phase (const RulesState *state)
{
  return game_of (state)->phases[state->phase];
}

bool
rules_is_secret_phase (const RulesState *state)
{
  return (game_of (state)->secret_phases >> state->phase & 1) != 0;
}

bool
rules_has_public_choices (const RulesState *state)
{
  return (game_of (state)->private_phases >> state->phase & 1) == 0;
}

bool
rules_is_sound (const RulesState *state)
{
  unsigned seats = rules_all_seats (state);
  bool is_named_over = strcmp (rules_phase (state), "over") == 0;

  return (state->to_act & ~seats) == 0 && rules_is_over (state) == is_named_over &&
         game_of (state)->is_sound (state);
}

size_t
rules_move_format (const RulesGame *game, RulesMove move, char ret_text[RULES_MOVE_TEXT_SIZE])
{
  size_t length = game->format (move, ret_text);

  assert (length < RULES_MOVE_TEXT_SIZE);
  ret_text[length] = '\0';
  return length;
}

RulesStatus
rules_move_parse (
  const RulesGame *game, unsigned seat, const char *text, size_t length, RulesMove *ret_move)
{
  char copy[RULES_MOVE_TEXT_SIZE];
  RulesMove move = { .seat = (uint8_t) seat };

  if (length >= sizeof copy || memchr (text, '\0', length) != NULL)
    return RULES_REFUSE (RULES_UNKNOWN_MOVE, 0);

  memcpy (copy, text, length);
  copy[length] = '\0';
  if (!game->parse (copy, &move))
    return RULES_REFUSE (RULES_UNKNOWN_MOVE, 0);

  *ret_move = move;
  return RULES_OK;
}

void
rules_state_write (const RulesState *state, RulesWriter *writer)
{
  int scores[RULES_MAX_SEATS];

  writer->open (writer, '{');
  writer->key (writer, "game");
  writer->text (writer, game_of (state)->id);
  writer->key (writer, "phase");
  writer->text (writer, rules_phase (state));
  rules_write_seats (writer, "to_act", state->to_act);
  rules_write_integer (writer, "ply", state->ply);

  game_of (state)->write (state, writer);

  rules_scores (state, scores);
  writer->key (writer, "scores");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, scores[seat]);
  writer->close (writer, ']');
  rules_write_seats (writer, "winners", rules_winners (state));
  writer->close (writer, '}');
}

void
rules_view_write (const RulesView *view, RulesWriter *writer)
{
  rules_state_write (&view->known, writer);
}

bool
rules_read_word (const char **text, const char *word)
{
  size_t length = strlen (word);

  if (strncmp (*text, word, length) != 0)
    return false;

  *text += length;
  return true;
}

bool
rules_read_number (const char **text, unsigned most, unsigned *ret_number)
{
  const char *digit = *text;
  unsigned number = 0;

  for (; *digit >= '0' && *digit <= '9' && number <= most; digit++)
    number = number * 10 + (unsigned) (*digit - '0');
  if (digit == *text || number > most || (**text == '0' && digit - *text > 1))
    return false;

  *text = digit;
  *ret_number = number;
  return true;
}

size_t
rules_write_word (char *ret_text, const char *word)
{
  size_t length = strlen (word);

  memcpy (ret_text, word, length);
  return length;
}

size_t
rules_write_number (char *ret_text, unsigned number)
{
  char digits[10];
  size_t n = 0;

  do
    digits[n++] = (char) ('0' + number % 10);
  while ((number /= 10) > 0);

  for (size_t i = 0; i < n; i++)
    ret_text[i] = digits[n - 1 - i];

  return n;
}

const RulesEvent *
rules_find_event (const RulesEvents *events, unsigned kind)
{
  for (unsigned i = 0; i < events->n; i++) {
    if (events->list[i].kind == kind)
      return &events->list[i];
  }

  return NULL;
}

bool
rules_find_purchase (const RulesEvents *events,
                     unsigned kind,
                     RulesSale *ret_sale,
                     uint64_t *ret_cards)
{
  const RulesEvent *event = rules_find_event (events, kind);

  if (event == NULL)
    return false;
  *ret_sale = (RulesSale){ .buyer = event->seat, .price = event->number };
  *ret_cards = event->cards;
  return true;
}

void
rules_write_integer (RulesWriter *writer, const char *key, int64_t integer)
{
  writer->key (writer, key);
  writer->integer (writer, integer);
}

void
rules_write_seat (RulesWriter *writer, const char *key, unsigned seat)
{
  writer->key (writer, key);
  if (seat == RULES_NOBODY)
    writer->null (writer);
  else
    writer->integer (writer, seat);
}

void
rules_write_seats (RulesWriter *writer, const char *key, unsigned seats)
{
  writer->key (writer, key);
  writer->open (writer, '[');
  for (unsigned seat = 0; seats >> seat != 0; seat++) {
    if ((seats >> seat & 1) != 0)
      writer->integer (writer, seat);
  }
  writer->close (writer, ']');
}

void
rules_write_text_or_null (RulesWriter *writer, const char *text)
{
  if (text == NULL)
    writer->null (writer);
  else
    writer->text (writer, text);
}
