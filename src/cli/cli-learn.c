/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * TD(λ) on positions after a move (Sutton 1988, Tesauro 1995): every seat's share of the victory is
 * to be what it turned out to be, or what the net says of it a little later.
 *
 * In each game every seat is the present net, an earlier version of it, a rule-of-thumb player or
 * the playing-on policy of the search. The nets choose the move whose position is worth the most to
 * them, with now and then a weaker one. Where a move turns up a hidden card, the position is the
 * mean of several imagined ones, so that a net can't learn to look into the deck.
 *
 * How secret choices are to be mixed is learned from what each choice would have been worth against
 * what the others chose (Hennes et al. 2020, neural replicator dynamics), less a charge for choices
 * made often, which keeps the mixes from turning in circles.
 */

#include "cli-learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli-learn-player.h"

enum {
  MOST_POSITIONS = 512, /* of a game, that are learned from */
  MOST_PLIES = 4000,
  BATCH = 4,          /* games a step */
  KEPT = 30,          /* positions of a hundred that are learned from, besides new rounds */
  CHOICES = 50,       /* secret choices of a hundred that are learned from */
  VERSION_SHARE = 24, /* of a course, after which another version is kept */
};

#define POLICY_PACE 0.5f   /* of the value net's */
#define MOST_OUTPUT 6.0f   /* beyond which a choice is neither encouraged nor discouraged */
#define FIRST_CHARGE 0.04f /* for a choice that is made e times as often as another */
#define LAST_CHARGE 0.01f

/* A game while it is played. */
typedef struct {
  CliCourse *course;
  CliLearner players[RULES_MAX_SEATS];
  RulesState state;
  BotInputs *positions;
  unsigned n_positions;
  unsigned n_choices;
} Game;

static void
play (Game *game, RulesMove move)
{
  unsigned seat = move.seat;

  if (rules_apply (&game->state, move, NULL) != RULES_OK)
    (void) rules_apply (&game->state, rules_draw (&game->state, seat, &game->course->rng), NULL);
}

/* The numbers of seats take turns, and options vary. */
static void
deal (const RulesGame *game, unsigned n_seats, RulesRng *rng, RulesState *ret_state)
{
  RulesSetup setup;
  unsigned n_options;
  const RulesOption *options = rules_game_options (game, &n_options);

  (void) rules_setup_init (game, n_seats, &setup);
  for (unsigned i = 0; i < n_options; i++) {
    if (rules_rng_below (rng, 3) == 0)
      (void) rules_setup_choose (&setup, options[i].name, options[i].values[1]);
  }
  rules_setup_deal (&setup, rng);
  rules_start (&setup, ret_state, NULL);
}

/* Learns from the positions of a game backwards. */
static void
look_back (Game *game)
{
  CliCourse *course = game->course;
  float target[RULES_MAX_SEATS];

  cli_learn_share_end (&game->state, target);
  for (unsigned i = game->n_positions; i-- > 0;) {
    float slopes[RULES_MAX_SEATS][BOT_NET_OUTPUTS] = { { 0 } };
    float expected[RULES_MAX_SEATS];
    CliRun run;

    cli_net_run (&course->net, course->net.weights, &game->positions[i], &run);
    cli_learn_share (&run, expected);
    for (unsigned seat = 0; seat < run.n_seats; seat++) {
      slopes[seat][0] = expected[seat] - target[seat];
      target[seat] = course->trace * target[seat] + (1 - course->trace) * expected[seat];
    }
    cli_net_learn (&course->net, &run, slopes);
  }
}

static double
find_part (const CliCourse *course)
{
  return fmin (1, (double) course->n_played / (double) course->n_games);
}

/* Moves the outputs of the policy net towards what has WORTHS above the mean. */
static void
encourage (CliCourse *course,
           const RulesState *state,
           const RulesMove *moves,
           size_t n_moves,
           const float *worths)
{
  unsigned seat = moves[0].seat;
  float charge = FIRST_CHARGE + (LAST_CHARGE - FIRST_CHARGE) * (float) find_part (course);
  float slopes[RULES_MAX_SEATS][BOT_NET_OUTPUTS] = { { 0 } };
  float gains[BOT_CANDIDATES];
  float mix[BOT_CANDIDATES];
  float mean = 0;
  BotInputs inputs;
  CliRun run;

  course->knowledge->own_inputs (state, seat, &inputs);
  cli_net_run (&course->policy, course->policy.weights, &inputs, &run);
  cli_learn_mix (course, run.outputs[seat], state, moves, n_moves, mix);
  for (size_t i = 0; i < n_moves; i++) {
    gains[i] = worths[i] - charge * logf (fmaxf (mix[i], 1e-6f));
    mean += mix[i] * gains[i];
  }
  for (size_t i = 0; i < n_moves; i++) {
    unsigned output = course->knowledge->choice (state, moves[i]);
    float gain = gains[i] - mean;

    if (fabsf (run.outputs[seat][output]) < MOST_OUTPUT ||
        (gain > 0) != (run.outputs[seat][output] > 0))
      slopes[seat][output] -= gain;
  }
  cli_net_learn (&course->policy, &run, slopes);
}

/* Learns from what each choice of SEAT would have been worth against those of the others. */
static void
learn_choice (Game *game, const RulesState *before, const RulesMove *chosen, unsigned seat)
{
  const CliCourse *course = game->course;
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = course->knowledge->candidates (before, seat, moves);
  float worths[BOT_CANDIDATES];
  RulesState others = *before;

  if (n_moves < 2)
    return;
  for (unsigned other = 0; other < before->n_seats; other++) {
    if (other != seat && rules_is_to_act (before, other))
      (void) rules_apply (&others, chosen[other], NULL);
  }
  for (size_t i = 0; i < n_moves; i++) {
    RulesState next = others;

    (void) rules_apply (&next, moves[i], NULL);
    worths[i] = cli_learn_judge (course, course->net.weights, &next, seat);
  }
  encourage (game->course, before, moves, n_moves, worths);
  game->n_choices++;
}

/* All who choose in secret now. */
static void
play_secrets (Game *game)
{
  CliCourse *course = game->course;
  RulesState before = game->state;
  RulesMove chosen[RULES_MAX_SEATS];

  for (unsigned seat = 0; seat < before.n_seats; seat++) {
    if (rules_is_to_act (&before, seat))
      chosen[seat] = cli_learner_choose (course, &game->players[seat], &before, seat, &course->rng);
  }
  for (unsigned seat = 0; seat < before.n_seats; seat++) {
    if (rules_is_to_act (&before, seat))
      play (game, chosen[seat]);
  }
  if (course->policy.size == 0 || !course->knowledge->is_guessing (&before))
    return;

  for (unsigned seat = 0; seat < before.n_seats; seat++) {
    if (rules_is_to_act (&before, seat) && rules_rng_below (&course->rng, 100) < CHOICES)
      learn_choice (game, &before, chosen, seat);
  }
}

static void
play_on (Game *game)
{
  unsigned seat = bot_lowest (game->state.to_act);

  if (rules_is_secret_phase (&game->state))
    play_secrets (game);
  else
    play (game,
          cli_learner_choose (game->course,
                              &game->players[seat],
                              &game->state,
                              seat,
                              &game->course->rng));
}

static bool
is_present (const CliCourse *course, const CliLearner *player)
{
  return player->kind == CLI_BY_NET && player->brain.values == course->present.values;
}

/*
 * Where players learn what others are like, half the tables are of one mind: whoever is not the
 * present net is the same player.
 */
static void
seat_players (Game *game)
{
  CliCourse *course = game->course;
  bool is_of_one_mind = course->knowledge->lean != NULL && rules_rng_below (&course->rng, 2) == 0;
  CliLearner host;

  if (is_of_one_mind)
    host = cli_learner_draw (course, &course->rng);
  for (unsigned seat = 0; seat < game->state.n_seats; seat++) {
    CliLearner *player = &game->players[seat];

    *player = cli_learner_draw (course, &course->rng);
    if (is_of_one_mind && !is_present (course, player))
      *player = host;
  }
}

static void
play_game (Game *game)
{
  CliCourse *course = game->course;
  unsigned least = rules_game_min_seats (course->game);
  unsigned n_sizes = rules_game_max_seats (course->game) - least + 1;
  unsigned round = 0;
  bool is_searched = course->knowledge->search != NULL; /* then rounds alone are judged */

  game->n_positions = 0;
  deal (course->game, least + (unsigned) (course->n_played % n_sizes), &course->rng, &game->state);
  seat_players (game);
  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (&game->state); ply++) {
    bool is_new = rules_round (&game->state) != round;
    bool is_kept = is_new || (!is_searched && rules_rng_below (&course->rng, 100) < KEPT);

    round = rules_round (&game->state);
    if (game->n_positions < MOST_POSITIONS && is_kept)
      course->knowledge->inputs (&game->state, &game->positions[game->n_positions++]);
    play_on (game);
  }

  look_back (game);
}

/* Falls from the course's pace to a hundredth of it, as a cosine. */
static float
find_pace (const CliCourse *course)
{
  return course->pace * (float) (0.01 + 0.99 * 0.5 * (1 + cos (M_PI * find_part (course))));
}

/* When all are kept, a new version takes the place of an older one, but never of the first. */
static void
keep_version (CliCourse *course)
{
  unsigned place = course->n_versions;

  if (place == CLI_LEARN_VERSIONS)
    place = 1 + rules_rng_below (&course->rng, CLI_LEARN_VERSIONS - 1);
  else
    course->versions[course->n_versions++] = cli_learn_make_brain (course);
  memcpy (course->versions[place].values, course->net.averages, course->net.size * sizeof (float));
  memcpy (course->versions[place].policy,
          course->policy.averages,
          course->policy.size * sizeof (float));
  cli_learn_round_brain (course, &course->versions[place]);
}

static void
step (CliCourse *course, unsigned n_positions, unsigned n_choices)
{
  float averaging = fmaxf (0.0005f, 3 / (float) (course->net.n_steps + 4));
  float pace = find_pace (course);

  cli_net_step (&course->net, pace, (float) n_positions, averaging);
  cli_learn_round_brain (course, &course->present);
  if (n_choices > 0)
    cli_net_step (&course->policy, POLICY_PACE * pace, (float) n_choices, averaging);
}

void
cli_learn_play (CliCourse *course, unsigned long until)
{
  Game game = { .course = course, .positions = calloc (MOST_POSITIONS, sizeof (BotInputs)) };
  unsigned n_positions = 0;
  unsigned long age = course->n_games / VERSION_SHARE;

  /* A batch is never divided by a checkpoint. */
  until += (BATCH - until % BATCH) % BATCH;
  until = until < course->n_games ? until : course->n_games;
  while (course->n_played < until) {
    play_game (&game);
    n_positions += game.n_positions;
    course->n_played++;
    if (course->n_played % BATCH == 0) {
      step (course, n_positions, game.n_choices);
      n_positions = 0;
      game.n_choices = 0;
    }
    if (age > 0 && course->n_played % age == 0)
      keep_version (course);
  }
  free (game.positions);
}

static double
measure_game (const CliCourse *course,
              const CliBrain *averages,
              unsigned n_seats,
              unsigned chair,
              RulesRng *rng)
{
  CliLearner net = { .kind = CLI_BY_NET, .brain = *averages };
  CliLearner other = { .kind = CLI_BY_STYLE, .style = cli_style_draw (rng) };
  float shares[RULES_MAX_SEATS];
  RulesState state;

  deal (course->game, n_seats, rng, &state);
  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (&state); ply++) {
    unsigned seat = bot_lowest (state.to_act);
    RulesMove move = cli_learner_choose (course, seat == chair ? &net : &other, &state, seat, rng);

    if (rules_apply (&state, move, NULL) != RULES_OK)
      (void) rules_apply (&state, rules_draw (&state, seat, rng), NULL);
  }
  cli_learn_share_end (&state, shares);
  return (double) shares[chair];
}

double
cli_learn_measure (const CliCourse *course, unsigned n_seats, unsigned n_games)
{
  CliBrain averages = cli_learn_get_brain (course, course->net.averages, course->policy.averages);
  double won = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "measure", strlen ("measure"));
  for (unsigned k = 0; k < n_games; k++)
    won += measure_game (course, &averages, n_seats, k % n_seats, &rng);
  free (averages.rounded);
  return won * n_seats / n_games;
}

bool
cli_learn_init (CliCourse *course, const RulesGame *game, const char *seed, unsigned long n_games)
{
  const BotKnowledge *knowledge = bot_find_knowledge (game);
  const BotNet *policy;

  if (knowledge == NULL || knowledge->net == NULL)
    return false;

  *course = (CliCourse){ .knowledge = knowledge,
                         .game = game,
                         .seed = seed,
                         .n_games = n_games - n_games % BATCH,
                         .pace = 0.002f,
                         .trace = 0.9f };
  rules_rng_seed (&course->rng, seed, strlen (seed));
  cli_net_init (&course->net, knowledge->net->n_common, knowledge->net->n_own, 1, &course->rng);
  policy = knowledge->policy_net;
  if (policy != NULL)
    cli_net_init (&course->policy,
                  policy->n_common,
                  policy->n_own,
                  policy->n_outputs,
                  &course->rng);
  course->present = cli_learn_get_brain (course, course->net.weights, course->policy.weights);
  return true;
}

void
cli_learn_clear (CliCourse *course)
{
  for (unsigned i = 0; i < course->n_versions; i++)
    cli_learn_clear_brain (&course->versions[i]);
  free (course->present.rounded);
  cli_net_clear (&course->net);
  cli_net_clear (&course->policy);
}
