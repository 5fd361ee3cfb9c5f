/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How much is there to gain against a level for somebody who knows it well?
 *
 * A learner sits alone among others of the level, for thousands of games, and begins as one of
 * them. Where all choose in secret, it looks at what the level would play, and learns by trying
 * which kind of move is the best in such a place; everything else it plays as the level does.
 * Whoever plays mixed, and well, leaves it little; whoever can be read leaves it much.
 *
 * It learns from what its position is worth when the round is over, less what it was worth before;
 * a whole game would say next to nothing about a single choice. What is printed are games won.
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
  LONG = 4,        /* a quarter of the games is played before it learns, and one after */
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
  gboolean is_plain; /* it has learned nothing and only thinks */
  gboolean is_done;  /* it only plays what is best */
} Learner;

/* Verb, and whether the number is the lowest, the highest or between of those of its verb. */
static guint
get_kind (const RulesMove *moves, size_t n_moves, const RulesMove *move)
{
  gboolean is_lowest = TRUE;
  gboolean is_highest = TRUE;

  for (size_t i = 0; i < n_moves; i++) {
    if (moves[i].verb != move->verb)
      continue;
    is_lowest = is_lowest && moves[i].number >= move->number;
    is_highest = is_highest && moves[i].number <= move->number;
  }

  return move->verb * 4u + (is_lowest ? 1 : 0) + (is_highest ? 2 : 0);
}

/* A place is what is going on, how many others choose, and what SEAT holds. */
static gpointer
make_key (const RulesState *state, guint seat, guint thought, guint kind)
{
  guint64 place = (state->phase * 8u + (guint) __builtin_popcount (state->to_act)) * BOT_CHANCES +
                  bot_train_kind (state, seat);

  return GSIZE_TO_POINTER ((place * MOST_KINDS + thought) * MOST_KINDS + kind + 1);
}

/* What a kind of move is worth, LEAN standard errors up or down: what was hardly tried may have
 * been lucky. */
static double
get_merit (const Learner *learner, gpointer key, double lean)
{
  const Experience *experience = g_hash_table_lookup (learner->experiences, key);
  double mean;

  if (experience == NULL || experience->n < ENOUGH)
    return -1;
  mean = experience->sum / experience->n;
  return mean +
         lean * sqrt (MAX (0, experience->squares / experience->n - mean * mean) / experience->n);
}

static RulesMove
choose_secret (Learner *learner, const RulesState *state, guint seat, RulesMove thought)
{
  RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  size_t n_moves = rules_legal (state, seat, moves, &is_all);
  guint mine = MIN (get_kind (moves, n_moves, &thought), MOST_KINDS - 1);
  RulesMove best = thought;
  gpointer best_key = make_key (state, seat, mine, mine);
  double best_merit = get_merit (learner, best_key, 1);
  gboolean is_random =
    !learner->is_plain && !learner->is_done && rules_rng_below (&learner->rng, 100) < TRIES;

  if (is_random) {
    best = moves[rules_rng_below (&learner->rng, (guint32) n_moves)];
    best_key = make_key (state, seat, mine, MIN (get_kind (moves, n_moves, &best), MOST_KINDS - 1));
  }
  for (size_t i = 0; i < n_moves && !is_random && !learner->is_plain; i++) {
    gpointer key =
      make_key (state, seat, mine, MIN (get_kind (moves, n_moves, &moves[i]), MOST_KINDS - 1));
    double merit = get_merit (learner, key, -1);

    if (merit > best_merit) {
      best = moves[i];
      best_key = key;
      best_merit = merit;
    }
  }

  g_array_append_val (learner->keys, best_key);
  return best;
}

static RulesMove
choose (Learner *learner, const RulesState *state, guint seat, const char *deal)
{
  RulesMove thought = cli_school_ask (learner->school, state, seat, deal);

  if (!rules_is_secret_phase (state) || rules_count_legal (state, seat) < 2)
    return thought;
  return choose_secret (learner, state, seat, thought);
}

/* All choices of a round brought GAIN. */
static void
remember (Learner *learner, double gain)
{
  for (guint i = 0; i < learner->keys->len; i++) {
    gpointer key = g_array_index (learner->keys, gpointer, i);
    Experience *experience = g_hash_table_lookup (learner->experiences, key);

    if (experience == NULL) {
      experience = g_new0 (Experience, 1);
      g_hash_table_insert (learner->experiences, key, experience);
    }
    experience->n++;
    experience->sum += gain;
    experience->squares += gain * gain;
  }
  g_array_set_size (learner->keys, 0);
}

/* Returns the share of the victory that the learner had. */
static double
play_game (Learner *learner, guint n_seats, guint k)
{
  guint chair = k % n_seats;
  RulesState state;
  g_autofree char *deal = cli_school_deal (learner->school, n_seats, k / n_seats, &state);
  unsigned round = rules_round (&state);
  double worth = bot_train_judge (&state, chair);

  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = seat == chair ? choose (learner, &state, seat, deal)
                                   : cli_school_ask (learner->school, &state, seat, deal);

    (void) rules_apply (&state, move, NULL);
    if (rules_is_over (&state) || rules_round (&state) != round) {
      double now = bot_train_judge (&state, chair);

      remember (learner, now - worth);
      round = rules_round (&state);
      worth = now;
    }
  }

  return bot_train_judge (&state, chair);
}

static void
print_share (const char *when, double wins, double n)
{
  double low;
  double high;

  cli_share_interval (wins, n, &low, &high);
  printf ("%s: %.0f games, share of wins %.1f %% [%.1f, %.1f]\n",
          when,
          n,
          100 * wins / MAX (1, n),
          100 * low,
          100 * high);
}

void
cli_train_response (const CliSchool *school, guint n_seats)
{
  Learner learner = { .school = school,
                      .experiences = g_hash_table_new_full (NULL, NULL, NULL, g_free),
                      .keys = g_array_new (FALSE, FALSE, sizeof (gpointer)) };
  guint n_measured = school->n_games / LONG;
  double first = 0;
  double last = 0;
  double gain;
  double error;
  double n;

  rules_rng_seed (&learner.rng, school->seed, strlen (school->seed));
  for (guint k = 0; k < school->n_games; k++) {
    double share;

    learner.is_plain = k < n_measured;
    learner.is_done = k >= school->n_games - n_measured;
    share = play_game (&learner, n_seats, k);
    first += learner.is_plain ? share : 0;
    last += learner.is_done ? share : 0;
  }

  n = MAX (1, n_measured);
  print_share ("without learning", first, n);
  print_share ("having learned", last, n);
  gain = (last - first) / n;
  error = 1.96 * sqrt ((first / n * (1 - first / n) + last / n * (1 - last / n)) / n);
  printf ("gain: %.1f ± %.1f points of a hundred\n", 100 * gain, 100 * error);
  g_hash_table_unref (learner.experiences);
  g_array_unref (learner.keys);
}
