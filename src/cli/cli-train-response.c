/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Exploiters: how much a player who knows a level well wins of it. Lower bounds, since another
 * exploiter may find more.
 *
 * One sits alone among others of the level, in every chair of each deal, and asks at each decision
 * what the level would play. One that only did that would win its fair share to the last game, so
 * that whatever is won above it is the gain.
 *
 * The learner finds out by trying which kinds of moves pay in which kinds of places. It learns from
 * what its position is worth when the round is over, less what it was worth before: a whole game
 * would say next to nothing about a single choice. The searcher plays its alternatives on to the
 * end of the round, in imagined worlds, with the level itself in all seats, and takes the best.
 */

#include <math.h>
#include <string.h>

#include "adj-bot-task.h"
#include "bot-train.h"
#include "cli-standings.h"
#include "cli-train.h"

enum {
  TRIES = 10,      /* of a hundred choices are made at random while it learns */
  MOST_KINDS = 64, /* of moves in a place */
  ENOUGH = 30,     /* tries to say anything */
  MOST_OTHERS = 6, /* alternatives to what the level plays */
  MANY = 20,       /* moves that differ by their number only: the highest is no alternative */
  N_JUDGED = 4,    /* steps of how well a seat stands */
  N_CROWDED = 8,   /* steps of how many moves there are */
  N_WORLDS = 8,    /* that the searcher imagines */
  MOST_PLIES = 200,
  UNKNOWN = -1000,
};

typedef struct {
  guint n;
  double sum;
  double squares;
} Experience;

typedef struct {
  const CliSchool *school;
  GHashTable *experiences; /* of places and kinds of moves */
  GArray *keys;            /* of this round, that were chosen */
  RulesRng rng;
  gboolean is_done; /* it only plays what is best */
} Exploiter;

/* What might be played: the level's own move first. */
typedef struct {
  RulesMove moves[1 + MOST_OTHERS];
  guint kinds[1 + MOST_OTHERS];
  guint n;
  size_t n_legal;
} Options;

/* Verb, and whether the number is the lowest, the highest or between of those of its verb. */
static guint
get_kind (const RulesMove *moves, size_t n_moves, const RulesMove *move, guint *ret_n_alike)
{
  gboolean is_lowest = TRUE;
  gboolean is_highest = TRUE;

  *ret_n_alike = 0;
  for (size_t i = 0; i < n_moves; i++) {
    if (moves[i].verb != move->verb)
      continue;
    (*ret_n_alike)++;
    is_lowest = is_lowest && moves[i].number >= move->number;
    is_highest = is_highest && moves[i].number <= move->number;
  }

  return MIN (move->verb * 4u + (is_lowest ? 1 : 0) + (is_highest ? 2 : 0), MOST_KINDS - 1);
}

static gboolean
has_kind (const Options *options, guint kind)
{
  for (guint i = 0; i < options->n; i++) {
    if (options->kinds[i] == kind)
      return TRUE;
  }

  return FALSE;
}

/* Of each verb the lowest and the highest number, where that is not absurd. */
static void
list_options (const RulesState *state, RulesMove own, Options *ret_options)
{
  RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  guint n_alike;
  Options options = { .n = 1, .n_legal = rules_legal (state, own.seat, moves, &is_all) };

  options.moves[0] = own;
  options.kinds[0] = get_kind (moves, options.n_legal, &own, &n_alike);
  for (size_t i = 0; i < options.n_legal && options.n <= MOST_OTHERS; i++) {
    guint kind = get_kind (moves, options.n_legal, &moves[i], &n_alike);

    if (kind % 4 == 0 || (kind % 4 == 2 && n_alike > MANY) || has_kind (&options, kind))
      continue;
    options.moves[options.n] = moves[i];
    options.kinds[options.n++] = kind;
  }

  *ret_options = options;
}

/* The steps of the doublings of N. */
static guint
get_magnitude (size_t n)
{
  return MIN (g_bit_storage (n), N_CROWDED - 1);
}

/*
 * A place: the phase, how many choose, what the seat holds, and what the level would play; seen
 * more closely, also how the seat stands and how much there is to choose from.
 */
static gpointer
make_key (
  const RulesState *state, guint seat, const Options *options, guint kind, gboolean is_close)
{
  guint judged = (guint) (bot_train_judge (state, seat) * N_JUDGED);
  guint64 place = state->phase * 8u + (guint) __builtin_popcount (state->to_act);

  place = place * BOT_CHANCES + bot_train_kind (state, seat);
  place = place * (N_JUDGED + 2) + (is_close ? judged + 1 : 0);
  place = place * N_CROWDED + (is_close ? get_magnitude (options->n_legal) : 0);
  return GSIZE_TO_POINTER ((place * MOST_KINDS + options->kinds[0]) * MOST_KINDS + kind + 1);
}

/* What a kind of move is worth, LEAN standard errors up or down: what was hardly tried may have
 * been lucky. */
static double
get_merit (const Exploiter *exploiter, gpointer key, double lean)
{
  const Experience *experience = g_hash_table_lookup (exploiter->experiences, key);
  double mean;

  if (experience == NULL || experience->n < ENOUGH)
    return UNKNOWN;
  mean = experience->sum / experience->n;
  return mean +
         lean * sqrt (MAX (0, experience->squares / experience->n - mean * mean) / experience->n);
}

/* How far the option I did better than the level's own move, for sure; below 0 if it did not. */
static double
get_gain (const Exploiter *exploiter, const RulesState *state, const Options *options, guint i)
{
  guint seat = options->moves[0].seat;

  for (int is_close = TRUE; is_close >= FALSE; is_close--) {
    gpointer own = make_key (state, seat, options, options->kinds[0], is_close);
    gpointer other = make_key (state, seat, options, options->kinds[i], is_close);
    double merit = get_merit (exploiter, other, -1);

    if (merit > UNKNOWN && get_merit (exploiter, own, 1) > UNKNOWN)
      return merit - get_merit (exploiter, own, 1);
  }

  return UNKNOWN;
}

/* The option that did best so far; while learning, now and then any. */
static guint
choose_learned (Exploiter *exploiter, const RulesState *state, const Options *options)
{
  guint seat = options->moves[0].seat;
  double best_gain = 0;
  guint best = 0;

  if (!exploiter->is_done && rules_rng_below (&exploiter->rng, 100) < TRIES) {
    best = rules_rng_below (&exploiter->rng, options->n);
  } else {
    for (guint i = 1; i < options->n; i++) {
      double gain = get_gain (exploiter, state, options, i);

      if (gain > best_gain) {
        best = i;
        best_gain = gain;
      }
    }
  }

  for (int is_close = FALSE; is_close <= TRUE; is_close++) {
    gpointer key = make_key (state, seat, options, options->kinds[best], is_close);

    g_array_append_val (exploiter->keys, key);
  }
  return best;
}

/* What SEAT has of the victory when the round of WORLD is over, all seats playing as the level. */
static double
play_round (const Exploiter *exploiter, RulesState world, RulesMove move, const char *seed)
{
  unsigned round = rules_round (&world);

  if (rules_apply (&world, move, NULL) != RULES_OK)
    return 0;
  for (guint i = 0; i < MOST_PLIES && !rules_is_over (&world) && rules_round (&world) == round;
       i++) {
    guint seat = (guint) g_bit_nth_lsf (world.to_act, -1);

    (void) rules_apply (&world, cli_school_ask (exploiter->school, &world, seat, seed), NULL);
  }

  return bot_train_judge (&world, move.seat);
}

static guint
choose_searched (Exploiter *exploiter, const RulesState *state, const Options *options)
{
  double sums[1 + MOST_OTHERS] = { 0 };
  RulesView view;
  guint best = 0;

  rules_view (state, options->moves[0].seat, &view);
  for (guint k = 0; k < N_WORLDS; k++) {
    g_autofree char *seed = g_strdup_printf ("%u", rules_rng_below (&exploiter->rng, G_MAXUINT32));
    RulesState world;

    rules_imagine (&view, &exploiter->rng, &world);
    for (guint i = 0; i < options->n; i++)
      sums[i] += play_round (exploiter, world, options->moves[i], seed);
  }

  for (guint i = 1; i < options->n; i++)
    best = sums[i] > sums[best] ? i : best;
  return best;
}

static RulesMove
choose (Exploiter *exploiter, const RulesState *state, guint seat, const char *deal)
{
  RulesMove own = cli_school_ask (exploiter->school, state, seat, deal);
  Options options;
  guint best;

  list_options (state, own, &options);
  if (options.n < 2)
    return own;

  best = exploiter->school->is_searching ? choose_searched (exploiter, state, &options)
                                         : choose_learned (exploiter, state, &options);
  return options.moves[best];
}

/* All choices of a round brought GAIN. */
static void
remember (Exploiter *exploiter, double gain)
{
  for (guint i = 0; i < exploiter->keys->len; i++) {
    gpointer key = g_array_index (exploiter->keys, gpointer, i);
    Experience *experience = g_hash_table_lookup (exploiter->experiences, key);

    if (experience == NULL) {
      experience = g_new0 (Experience, 1);
      g_hash_table_insert (exploiter->experiences, key, experience);
    }
    experience->n++;
    experience->sum += gain;
    experience->squares += gain * gain;
  }
  g_array_set_size (exploiter->keys, 0);
}

/* The one in CHAIR chooses first where all choose at once: it can't know what they committed. */
static guint
find_next (const RulesState *state, guint chair)
{
  return rules_is_to_act (state, chair) ? chair : (guint) g_bit_nth_lsf (state->to_act, -1);
}

/* Returns the share of the victory that the exploiter had. */
static double
play_game (Exploiter *exploiter, guint n_seats, guint k)
{
  guint chair = k % n_seats;
  RulesState state;
  g_autofree char *deal = cli_school_deal (exploiter->school, n_seats, k / n_seats, &state);
  unsigned round = rules_round (&state);
  double worth = bot_train_judge (&state, chair);

  while (!rules_is_over (&state)) {
    guint seat = find_next (&state, chair);
    RulesMove move = seat == chair ? choose (exploiter, &state, seat, deal)
                                   : cli_school_ask (exploiter->school, &state, seat, deal);

    (void) rules_apply (&state, move, NULL);
    if (rules_is_over (&state) || rules_round (&state) != round) {
      double now = bot_train_judge (&state, chair);

      remember (exploiter, now - worth);
      round = rules_round (&state);
      worth = now;
    }
  }

  return bot_train_judge (&state, chair);
}

static void
print_gain (const char *when, guint n_seats, double wins, double n)
{
  double fair = 1.0 / n_seats;
  double low;
  double high;

  cli_share_interval (wins, n, &low, &high);
  printf ("fair share: %.1f %%\n", 100 * fair);
  printf ("%s: %.0f games, share of wins %.1f %% [%.1f, %.1f]\n",
          when,
          n,
          100 * wins / n,
          100 * low,
          100 * high);
  printf ("gain: %.1f [%.1f, %.1f] points of a hundred\n",
          100 * (wins / n - fair),
          100 * (low - fair),
          100 * (high - fair));
}

void
cli_train_response (const CliSchool *school, guint n_seats)
{
  Exploiter exploiter = { .school = school,
                          .experiences = g_hash_table_new_full (NULL, NULL, NULL, g_free),
                          .keys = g_array_new (FALSE, FALSE, sizeof (gpointer)) };
  /* The searcher has nothing to learn; the learner is measured in the second half. */
  guint n_learned = school->is_searching ? 0 : school->n_games / 2;
  double wins = 0;

  rules_rng_seed (&exploiter.rng, school->seed, strlen (school->seed));
  for (guint k = 0; k < school->n_games; k++) {
    double share;

    exploiter.is_done = k >= n_learned;
    share = play_game (&exploiter, n_seats, k);
    wins += exploiter.is_done ? share : 0;
  }

  print_gain (school->is_searching ? "searching" : "having learned",
              n_seats,
              wins,
              MAX (1, school->n_games - n_learned));
  g_hash_table_unref (exploiter.experiences);
  g_array_unref (exploiter.keys);
}
