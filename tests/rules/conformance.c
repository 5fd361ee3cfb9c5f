/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "conformance.h"

#include <string.h>

#include "adj-json.h"
#include "adj-record.h"

enum {
  N_GAMES = 8,
  MOST_PLIES = 1500,
  MOST_PLIES_ON = 300,
  N_STRANGE = 8
};

typedef struct {
  RulesSetup setup;
  RulesRng rng;
  RulesState state;
  RulesEvents events;
  RulesMove *legal;
  GPtrArray *texts; /* notations seen so far, legal or not */
} Game;

static const RulesGame *
game_of (const Game *game)
{
  return rules_get_game (game->setup.game);
}

static void
begin (Game *game, const RulesSetup *table, guint k)
{
  g_autofree char *seed =
    g_strdup_printf ("conformance/%s/%u", rules_game_id (rules_get_game (table->game)), k);

  game->setup = *table;
  rules_rng_seed (&game->rng, seed, strlen (seed));
  rules_setup_deal (&game->setup, &game->rng);
  rules_start (&game->setup, &game->state, &game->events);
}

static guint
any_seat_to_act (Game *game)
{
  guint seat;

  do
    seat = rules_rng_below (&game->rng, game->state.n_seats);
  while (!rules_is_to_act (&game->state, seat));

  return seat;
}

static RulesMove
any_move (Game *game)
{
  return rules_draw (&game->state, any_seat_to_act (game), &game->rng);
}

/* Plays one move at random; CHECK looks at the position before it. */
typedef void (*Check) (Game *game);

static void
play_games (const RulesSetup *table, Check check)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Game game = { .legal = legal, .texts = texts };

  for (guint k = 0; k < N_GAMES; k++) {
    begin (&game, table, k);
    while (!rules_is_over (&game.state) && game.state.ply < MOST_PLIES) {
      RulesMove move = any_move (&game);

      check (&game);
      g_assert_cmpuint (rules_apply (&game.state, move, &game.events), ==, RULES_OK);
    }
    check (&game);
  }
}

static void
check_sound (Game *game)
{
  g_assert_true (rules_is_sound (&game->state));
  g_assert_cmpuint (game->events.n, <=, RULES_MAX_EVENTS);
}

static void
test_everything_is_conserved (gconstpointer data)
{
  play_games (data, check_sound);
}

static void
test_games_end (gconstpointer data)
{
  const RulesSetup *table = data;

  for (guint k = 0; k < N_GAMES; k++) {
    Game game = { 0 };
    guint winners;

    begin (&game, table, k);
    while (!rules_is_over (&game.state)) {
      g_assert_cmpuint (rules_winners (&game.state), ==, 0);
      g_assert_cmpuint (rules_apply (&game.state, any_move (&game), NULL), ==, RULES_OK);
    }
    winners = rules_winners (&game.state);
    g_assert_cmpuint (winners, !=, 0);
    g_assert_cmpuint (winners >> table->n_seats, ==, 0);
    g_assert_cmpstr (rules_phase (&game.state), ==, "over");
  }
}

/* The winners' scores are never below another's, whatever decides among equal ones. */
static void
check_winners (Game *game)
{
  guint winners = rules_winners (&game->state);
  int scores[RULES_MAX_SEATS];

  rules_scores (&game->state, scores);
  for (guint a = 0; a < game->state.n_seats; a++) {
    for (guint b = 0; b < game->state.n_seats; b++) {
      if ((winners >> a & 1) != 0)
        g_assert_cmpint (scores[a], >=, scores[b]);
    }
  }
}

static void
test_winners_have_the_highest_score (gconstpointer data)
{
  play_games (data, check_winners);
}

static void
check_copy (Game *game)
{
  RulesState copy = game->state;
  RulesState other = game->state;
  RulesMove move;

  g_assert_cmpmem (&copy, sizeof copy, &game->state, sizeof game->state);
  if (rules_is_over (&game->state))
    return;

  /* With events and without, a move does the same. */
  move = rules_draw (&game->state, any_seat_to_act (game), &game->rng);
  g_assert_cmpuint (rules_apply (&copy, move, NULL), ==, RULES_OK);
  g_assert_cmpuint (rules_apply (&other, move, &game->events), ==, RULES_OK);
  g_assert_cmpmem (&copy, sizeof copy, &other, sizeof other);
  g_assert_cmpuint (copy.ply, ==, game->state.ply + 1);
}

static void
test_copies_are_equal (gconstpointer data)
{
  play_games (data, check_copy);
}

static gboolean
is_same_move (const RulesMove *a, const RulesMove *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static guint
hash_move (gconstpointer move)
{
  return (guint) adj_json_hash (move, sizeof (RulesMove));
}

static gboolean
equal_moves (gconstpointer a, gconstpointer b)
{
  return is_same_move (a, b);
}

static void
check_legal_of (Game *game, guint seat)
{
  g_autoptr (GHashTable) found = g_hash_table_new (hash_move, equal_moves);
  bool is_all;
  gsize n = rules_legal (&game->state, seat, game->legal, &is_all);
  guint64 n_all = rules_count_legal (&game->state, seat);

  if (!rules_is_to_act (&game->state, seat)) {
    g_assert_cmpuint (n, ==, 0);
    g_assert_cmpuint (n_all, ==, 0);
    return;
  }

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (is_all, ==, n == n_all);
  g_assert_true (is_all || n_all > RULES_LEGAL_MAX);
  for (gsize i = 0; i < n; i++) {
    RulesState next = game->state;

    g_assert_true (g_hash_table_add (found, &game->legal[i]));
    g_assert_cmpuint (game->legal[i].seat, ==, seat);
    g_assert_cmpuint (rules_apply (&next, game->legal[i], NULL), ==, RULES_OK);
  }
}

static void
check_legal (Game *game)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    check_legal_of (game, seat);
}

static void
test_legal_moves_are_different_and_accepted (gconstpointer data)
{
  play_games (data, check_legal);
}

static void
check_drawn (Game *game)
{
  guint seat;
  RulesMove move;
  bool is_all;
  gsize n;
  gboolean is_listed = FALSE;

  if (rules_is_over (&game->state))
    return;

  seat = any_seat_to_act (game);
  move = rules_draw (&game->state, seat, &game->rng);
  n = rules_legal (&game->state, seat, game->legal, &is_all);
  for (gsize i = 0; i < n; i++)
    is_listed = is_listed || is_same_move (&move, &game->legal[i]);
  g_assert_true (is_listed || !is_all);
}

static void
test_drawn_moves_are_listed (gconstpointer data)
{
  play_games (data, check_drawn);
}

static void
check_notation (Game *game)
{
  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    bool is_all;
    gsize n = rules_legal (&game->state, seat, game->legal, &is_all);

    for (gsize i = 0; i < n; i++) {
      char text[RULES_MOVE_TEXT_SIZE];
      gsize length = rules_move_format (game_of (game), game->legal[i], text);
      g_autofree char *longer = g_strconcat (text, " ", NULL);
      RulesMove move;

      g_assert_cmpuint (strlen (text), ==, length);
      g_assert_cmpuint (rules_move_parse (game_of (game), seat, text, length, &move), ==, RULES_OK);
      g_assert_true (is_same_move (&move, &game->legal[i]));
      g_assert_cmpuint (rules_move_parse (game_of (game), seat, longer, length + 1, &move),
                        !=,
                        RULES_OK);
      g_assert_cmpuint (rules_move_parse (game_of (game), seat, text, length - 1, &move) ==
                            RULES_OK &&
                          is_same_move (&move, &game->legal[i]),
                        ==,
                        FALSE);
    }
  }
}

static void
test_notation_is_read_back (gconstpointer data)
{
  play_games (data, check_notation);
}

/* Tries a text as a move of every seat: what is not listed as legal must be refused without a
 * trace. */
static void
try_text (Game *game, const char *text)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    RulesState next = game->state;
    RulesMove move;
    RulesStatus status = rules_move_parse (game_of (game), seat, text, strlen (text), &move);
    bool is_all;
    gsize n = rules_legal (&game->state, seat, game->legal, &is_all);
    gboolean is_legal = FALSE;

    for (gsize i = 0; i < n && status == RULES_OK; i++)
      is_legal = is_legal || is_same_move (&move, &game->legal[i]);
    if (is_legal || !is_all)
      continue;

    if (status == RULES_OK)
      status = rules_apply (&next, move, &game->events);
    g_assert_cmpuint (status, !=, RULES_OK);
    g_assert_cmpmem (&next, sizeof next, &game->state, sizeof game->state);
    g_assert_true (g_str_has_prefix (rules_refusal (game_of (game), status)->paragraph,
                                     rules_game_id (game_of (game))));
  }
}

static void
check_refusals (Game *game)
{
  static const char *const strange[] = {
    "", " ", "pass ", "TAKE", "bid 07", "sell", "show", "\xff"
  };
  guint seat;

  if (!rules_is_over (&game->state)) {
    char text[RULES_MOVE_TEXT_SIZE];

    seat = any_seat_to_act (game);
    (void) rules_move_format (game_of (game), rules_draw (&game->state, seat, &game->rng), text);
    if (!g_ptr_array_find_with_equal_func (game->texts, text, g_str_equal, NULL))
      g_ptr_array_add (game->texts, g_strdup (text));
  }

  for (guint i = 0; i < N_STRANGE && game->texts->len > 0; i++)
    try_text (game, game->texts->pdata[rules_rng_below (&game->rng, game->texts->len)]);
  try_text (game, strange[rules_rng_below (&game->rng, G_N_ELEMENTS (strange))]);
}

static void
test_refused_moves_change_nothing (gconstpointer data)
{
  play_games (data, check_refusals);
}

static GString *
tell_state (const RulesState *state)
{
  GString *text = g_string_new (NULL);

  adj_json_append_state (text, state);
  return text;
}

static GString *
tell_view (const RulesView *view)
{
  GString *text = g_string_new (NULL);

  adj_json_append_view (text, view);
  return text;
}

static gboolean
has_key_at (const RulesValue *object, guint place, const char *key)
{
  const RulesValue *item = rules_value_first (object);

  for (guint i = 0; i < place; i++)
    item = rules_value_next (item);

  return item->key_length == strlen (key) && memcmp (item->key, key, item->key_length) == 0;
}

static void
check_json_of (Game *game, const GString *text, AdjJson *json)
{
  static const char *const first[] = { "game", "phase", "to_act", "ply" };
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text->str, text->len, &reason);
  g_autoptr (GString) again = g_string_new (NULL);

  g_assert_nonnull (value);
  adj_json_append_value (again, value);
  g_assert_cmpstr (again->str, ==, text->str);

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_true (has_key_at (value, i, first[i]));
  g_assert_true (has_key_at (value, value->n_items - 2, "scores"));
  g_assert_true (has_key_at (value, value->n_items - 1, "winners"));
  g_assert_true (rules_value_is_list (rules_value_member (value, "scores"), game->state.n_seats));
}

static void
check_json (Game *game)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) text = tell_state (&game->state);

  check_json_of (game, text, json);
  for (guint seat = 0; seat <= game->state.n_seats; seat++) {
    g_autoptr (GString) view_text = NULL;
    RulesView view;

    rules_view (&game->state, seat < game->state.n_seats ? seat : RULES_SPECTATOR, &view);
    view_text = tell_view (&view);
    check_json_of (game, view_text, json);
  }
}

static void
test_states_and_views_are_good_json (gconstpointer data)
{
  play_games (data, check_json);
}

static void
test_setups_are_read_back (gconstpointer data)
{
  const RulesSetup *table = data;
  g_autoptr (AdjJson) json = adj_json_new ();

  for (guint k = 0; k < 200; k++) {
    g_autoptr (GString) text = g_string_new (NULL);
    Game game = { 0 };
    RulesSetup setup = *table;
    const char *reason;
    const RulesValue *value;

    begin (&game, table, k);
    adj_json_append_setup (text, &game.setup);
    value = adj_json_parse (json, text->str, text->len, &reason);
    g_assert_cmpuint (rules_setup_read (&setup, value), ==, RULES_OK);
    g_assert_cmpmem (&setup, sizeof setup, &game.setup, sizeof game.setup);
  }
}

static void
test_same_moves_give_same_states (gconstpointer data)
{
  const RulesSetup *table = data;
  Game first = { 0 };
  Game second = { 0 };

  begin (&first, table, 1);
  begin (&second, table, 1);
  while (!rules_is_over (&first.state)) {
    RulesMove move = any_move (&first);

    g_assert_cmpuint (rules_apply (&first.state, move, NULL), ==, RULES_OK);
    g_assert_cmpuint (rules_apply (&second.state, move, NULL), ==, RULES_OK);
    g_assert_cmpmem (&first.state, sizeof first.state, &second.state, sizeof second.state);
  }
}

/* Commits one move a seat, in one order and in the other: what is resolved is the same. */
static void
check_order (Game *game)
{
  RulesState forwards = game->state;
  RulesState backwards = game->state;
  RulesMove moves[RULES_MAX_SEATS];
  guint n = 0;

  if (!rules_is_secret_phase (&game->state) || rules_is_over (&game->state))
    return;

  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    if (rules_is_to_act (&game->state, seat))
      moves[n++] = rules_draw (&game->state, seat, &game->rng);
  }
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint (rules_apply (&forwards, moves[i], NULL), ==, RULES_OK);
    g_assert_cmpuint (rules_apply (&backwards, moves[n - 1 - i], NULL), ==, RULES_OK);
  }
  g_assert_cmpmem (&forwards, sizeof forwards, &backwards, sizeof backwards);
}

static void
test_order_of_secrets_does_not_matter (gconstpointer data)
{
  play_games (data, check_order);
}

static void
check_view_legal (Game *game, const RulesView *view)
{
  g_autofree RulesMove *seen = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  bool is_all_seen;
  gsize n = rules_legal (&game->state, view->viewer, game->legal, &is_all);
  gsize n_seen = rules_view_legal (view, seen, &is_all_seen);

  g_assert_cmpuint (n, ==, n_seen);
  g_assert_cmpint (is_all, ==, is_all_seen);
  g_assert_cmpmem (game->legal, n * sizeof *seen, seen, n_seen * sizeof *seen);
}

static void
check_world (Game *game, RulesViewer viewer)
{
  RulesView view;
  RulesView again;
  RulesState world;

  rules_view (&game->state, viewer, &view);
  if (rules_is_seat (viewer))
    check_view_legal (game, &view);

  rules_imagine (&view, &game->rng, &world);
  g_assert_true (rules_is_sound (&world));
  rules_view (&world, viewer, &again);
  g_assert_cmpmem (&view, sizeof view, &again, sizeof again);
}

static void
check_worlds (Game *game)
{
  for (guint seat = 0; seat < game->state.n_seats; seat++)
    check_world (game, seat);
  check_world (game, RULES_SPECTATOR);
}

static void
test_worlds_fit_the_view (gconstpointer data)
{
  play_games (data, check_worlds);
}

/* A move with some byte of it changed, seldom a legal one. */
static RulesMove
change_move (RulesMove move, RulesRng *rng)
{
  switch (rules_rng_below (rng, 3)) {
  case 0:
    move.verb = (guint8) rules_rng_below (rng, 12);
    break;
  case 1:
    move.number = (guint16) rules_rng_below (rng, 40);
    break;
  default:
    move.cards ^= UINT64_C (1) << rules_rng_below (rng, 48);
  }

  return move;
}

static void
check_move_of_view (Game *game, const RulesView *view, RulesMove move)
{
  RulesState state = game->state;

  g_assert_cmpuint (rules_view_check (view, move), ==, rules_apply (&state, move, NULL));
}

static void
check_moves_of_views (Game *game)
{
  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    RulesView view;

    rules_view (&game->state, seat, &view);
    if (!rules_is_to_act (&game->state, seat)) {
      check_move_of_view (game, &view, (RulesMove){ .seat = (guint8) seat });
      continue;
    }
    for (guint i = 0; i < 8; i++) {
      RulesMove move = rules_draw (&game->state, seat, &game->rng);

      check_move_of_view (game, &view, move);
      check_move_of_view (game, &view, change_move (move, &game->rng));
      move.seat = (guint8) ((seat + 1) % game->state.n_seats);
      g_assert_cmpuint (rules_view_check (&view, move), !=, RULES_OK);
    }
  }
}

static void
test_view_tells_what_is_legal (gconstpointer data)
{
  play_games (data, check_moves_of_views);
}

/* Of an event that VIEWER may not see, the kind and the seat are left. */
static void
check_event (const RulesEvent *event, const RulesEvent *seen, RulesViewer viewer)
{
  gboolean is_seen = viewer == RULES_ALL_KNOWING || event->seen_by == RULES_SEEN_BY_ALL ||
                     (rules_is_seat (viewer) && (event->seen_by >> viewer & 1) != 0);
  RulesEvent expected = { .kind = event->kind, .seat = event->seat, .other = RULES_NOBODY };

  g_assert_cmpmem (seen, sizeof *seen, is_seen ? event : &expected, sizeof expected);
}

static void
check_events (Game *game)
{
  RulesState next = game->state;
  RulesEvents events;

  if (rules_is_over (&next))
    return;
  g_assert_cmpuint (rules_apply (&next, any_move (game), &events), ==, RULES_OK);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    RulesEvents seen;

    rules_events_for (&events, viewer, &seen);
    g_assert_cmpuint (seen.n, ==, events.n);
    for (guint i = 0; i < events.n; i++)
      check_event (&events.list[i], &seen.list[i], viewer);
  }
}

static void
test_events_are_masked (gconstpointer data)
{
  play_games (data, check_events);
}

/*
 * The true game and a world that one viewer can't tell from it, played on with the same moves: as
 * long as the viewer is told the same it must see the same. Not the other way round: an event may
 * reveal a card that then goes back into a hand, and a view has no memory.
 */
static void
play_both (Game *game, const RulesState *world, RulesViewer viewer)
{
  RulesState truth = game->state;
  RulesState other = *world;
  RulesEvents truth_events = { 0 };
  RulesEvents other_events = { 0 };

  for (guint i = 0; i < MOST_PLIES_ON && !rules_is_over (&truth); i++) {
    RulesView truth_view;
    RulesView other_view;
    guint actor = (guint) g_bit_nth_lsf (truth.to_act, -1);
    RulesMove move = rules_draw (&truth, actor, &game->rng);
    gboolean is_told_same;

    /* Others move as their worlds let them; what they hide need not be the same. */
    if (rules_apply (&other, move, &other_events) != RULES_OK)
      return;
    g_assert_cmpuint (rules_apply (&truth, move, &truth_events), ==, RULES_OK);
    rules_events_for (&truth_events, viewer, &truth_events);
    rules_events_for (&other_events, viewer, &other_events);
    is_told_same =
      truth_events.n == other_events.n &&
      memcmp (truth_events.list, other_events.list, truth_events.n * sizeof (RulesEvent)) == 0;

    if (!is_told_same)
      return;

    rules_view (&truth, viewer, &truth_view);
    rules_view (&other, viewer, &other_view);
    g_assert_cmpmem (&truth_view, sizeof truth_view, &other_view, sizeof other_view);
    check_view_legal (&(Game){ .state = other, .legal = game->legal }, &truth_view);
  }
}

static void
check_indistinguishable (Game *game)
{
  RulesView view;
  RulesState world;
  RulesViewer viewer = rules_rng_below (&game->rng, game->state.n_seats + 1u);

  if (rules_rng_below (&game->rng, 4) != 0)
    return;

  if (viewer == game->state.n_seats)
    viewer = RULES_SPECTATOR;
  rules_view (&game->state, viewer, &view);
  rules_imagine (&view, &game->rng, &world);
  play_both (game, &world, viewer);
}

static void
test_what_looks_the_same_goes_on_the_same (gconstpointer data)
{
  play_games (data, check_indistinguishable);
}

static const struct {
  const char *name;
  GTestDataFunc function;
} tests[] = {
  { "games-end", test_games_end },
  { "winners-have-the-highest-score", test_winners_have_the_highest_score },
  { "everything-is-conserved", test_everything_is_conserved },
  { "copies-are-equal", test_copies_are_equal },
  { "same-moves-give-same-states", test_same_moves_give_same_states },
  { "legal-moves-are-different-and-accepted", test_legal_moves_are_different_and_accepted },
  { "drawn-moves-are-listed", test_drawn_moves_are_listed },
  { "notation-is-read-back", test_notation_is_read_back },
  { "refused-moves-change-nothing", test_refused_moves_change_nothing },
  { "states-and-views-are-good-json", test_states_and_views_are_good_json },
  { "setups-are-read-back", test_setups_are_read_back },
  { "order-of-secrets-does-not-matter", test_order_of_secrets_does_not_matter },
  { "worlds-fit-the-view", test_worlds_fit_the_view },
  { "what-looks-the-same-goes-on-the-same", test_what_looks_the_same_goes_on_the_same },
  { "view-tells-what-is-legal", test_view_tells_what_is_legal },
  { "events-are-masked", test_events_are_masked },
};

/* Chooses option OPTION in every way, and so on to the last. */
static void
for_each_choice (RulesSetup *table, guint option, ConformanceTable function, gpointer data)
{
  const RulesGame *game = rules_get_game (table->game);
  guint n_options;
  const RulesOption *options = rules_game_options (game, &n_options);

  if (option == n_options) {
    function (table, data);
    return;
  }

  for (guint v = 0; options[option].values[v] != NULL; v++) {
    RulesSetup chosen = *table;

    if (rules_setup_choose (&chosen, options[option].name, options[option].values[v]) == RULES_OK)
      for_each_choice (&chosen, option + 1, function, data);
  }
}

void
conformance_for_each_table (ConformanceTable function, gpointer data)
{
  for (guint i = 0; rules_games[i] != NULL; i++) {
    for (guint n = rules_game_min_seats (rules_games[i]);
         n <= rules_game_max_seats (rules_games[i]);
         n++) {
      RulesSetup table;

      g_assert_cmpuint (rules_setup_init (rules_games[i], n, &table), ==, RULES_OK);
      for_each_choice (&table, 0, function, data);
    }
  }
}

static void
add_table (const RulesSetup *table, gpointer data)
{
  const RulesGame *game = rules_get_game (table->game);
  guint n_options;
  const RulesOption *options = rules_game_options (game, &n_options);
  g_autoptr (GString) path = g_string_new (NULL);

  (void) data;
  g_string_printf (path, "/%s/%u", rules_game_id (game), table->n_seats);
  for (guint i = 0; i < n_options; i++)
    g_string_append_printf (path, "/%s-%s", options[i].name, options[i].values[table->options[i]]);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *name = g_strdup_printf ("%s/%s", path->str, tests[i].name);

    g_test_add_data_func_full (name, g_memdup2 (table, sizeof *table), tests[i].function, g_free);
  }
}

void
conformance_add_tests (void)
{
  conformance_for_each_table (add_table, NULL);
}
