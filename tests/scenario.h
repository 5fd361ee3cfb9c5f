/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A scenario: a game set up by hand, played in its notation, and asked what its state says.
 *
 * Tests written with it read like the rules page: set the table, play the moves, say what must
 * lie there now. JSON may be written with single quotes, which are turned into double ones.
 * Every refused move is also checked to have left the state as it was, to the last bit.
 */

#pragma once

#include <glib.h>

typedef struct Scenario Scenario;

/* OPTIONS is a JSON object, "{}" for the defaults. Fails the test if the setup is refused. */
#define scenario_new(game, options, n_seats, setup) \
  scenario_new_at (__FILE__, __LINE__, (game), (options), (n_seats), (setup))

/* The same game must be refused. */
#define scenario_refuse_setup(game, options, n_seats, setup) \
  scenario_refuse_setup_at (__FILE__, __LINE__, (game), (options), (n_seats), (setup))

/* One move, which must be accepted. */
#define scenario_play(scenario, seat, move) \
  scenario_play_at (__FILE__, __LINE__, (scenario), (seat), (move))

/* Many moves, written "0 bid 3; 1 pass; 2 pass". */
#define scenario_play_all(scenario, moves) \
  scenario_play_all_at (__FILE__, __LINE__, (scenario), (moves))

/* One move, which must be refused; PARAGRAPH, like "krach.3.2", is the rule it comes from, or NULL
 * for any. */
#define scenario_refuse(scenario, seat, move, paragraph) \
  scenario_refuse_at (__FILE__, __LINE__, (scenario), (seat), (move), (paragraph))

/* The value of KEY in the referee's state is the JSON text VALUE. */
#define scenario_expect(scenario, key, value) \
  scenario_expect_at (__FILE__, __LINE__, (scenario), (key), (value))

/* The same in the view of SEAT; seat −1 is the spectator. */
#define scenario_expect_view(scenario, seat, key, value) \
  scenario_expect_view_at (__FILE__, __LINE__, (scenario), (seat), (key), (value))

/* The legal moves of SEAT are these, in any order: "bid 1; pass". "" if the seat is not to act. */
#define scenario_expect_legal(scenario, seat, moves) \
  scenario_expect_legal_at (__FILE__, __LINE__, (scenario), (seat), (moves))

/* How many legal moves SEAT has, and whether one of them is MOVE. */
#define scenario_expect_n_legal(scenario, seat, n) \
  scenario_expect_n_legal_at (__FILE__, __LINE__, (scenario), (seat), (n))
gboolean scenario_is_legal (Scenario *scenario, int seat, const char *move);

/* The JSON text of one key of the state, for tests that compute with it. */
char *scenario_get (Scenario *scenario, const char *key);

void scenario_free (Scenario *scenario);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Scenario, scenario_free)

Scenario *scenario_new_at (const char *file,
                           int line,
                           const char *game,
                           const char *options,
                           unsigned n_seats,
                           const char *setup);
void scenario_refuse_setup_at (const char *file,
                               int line,
                               const char *game,
                               const char *options,
                               unsigned n_seats,
                               const char *setup);
void scenario_play_at (const char *file, int line, Scenario *scenario, int seat, const char *move);
void scenario_play_all_at (const char *file, int line, Scenario *scenario, const char *moves);
void scenario_refuse_at (const char *file,
                         int line,
                         Scenario *scenario,
                         int seat,
                         const char *move,
                         const char *paragraph);
void scenario_expect_at (
  const char *file, int line, Scenario *scenario, const char *key, const char *value);
void scenario_expect_view_at (
  const char *file, int line, Scenario *scenario, int seat, const char *key, const char *value);
void scenario_expect_legal_at (
  const char *file, int line, Scenario *scenario, int seat, const char *moves);
void scenario_expect_n_legal_at (const char *file, int line, Scenario *scenario, int seat, gsize n);
