/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-reply.h"

#include <string.h>

#include "bot-thought.h"

enum {
  LEAST_WORLDS = 2 * BOT_REPLY_PARTS
};

typedef struct {
  BotThought thought;
  unsigned seat; /* whose choices they are */
  BotReplies *replies;
} Finder;

/* All replies that a seat could think of in one of some worlds. */
static void
add_replies (const Finder *finder, const RulesState *world)
{
  for (unsigned seat = 0; seat < world->n_seats; seat++) {
    BotReplier *replier = &finder->replies->repliers[seat];
    RulesMove moves[BOT_CANDIDATES];
    size_t n_moves;

    if (seat == finder->seat || !rules_is_to_act (world, seat))
      continue;
    n_moves = finder->thought.knowledge->candidates (world, seat, moves);
    for (size_t i = 0; i < n_moves; i++) {
      size_t k = 0;

      while (k < replier->n_replies && memcmp (&replier->replies[k], &moves[i], sizeof *moves) != 0)
        k++;
      if (k == replier->n_replies && k < BOT_MOST_REPLIES)
        replier->replies[replier->n_replies++] = moves[i];
    }
  }
}

/* Who has nothing to choose does not reply. */
static void
drop_single_replies (BotReplies *replies)
{
  for (unsigned seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (replies->repliers[seat].n_replies < 2)
      replies->repliers[seat].n_replies = 0;
  }
}

/* The others choose as they are known to; SEAT, and who replies, have not chosen yet. */
static void
let_others_choose (Finder *finder, const RulesState *world, unsigned replier, RulesState *ret_state)
{
  *ret_state = *world;
  for (unsigned seat = 0; seat < world->n_seats; seat++) {
    if (seat == finder->seat || seat == replier || !rules_is_to_act (world, seat))
      continue;
    (void) rules_apply (ret_state,
                        bot_mix_draw (&finder->thought, world, seat, finder->thought.rng),
                        NULL);
  }
}

/* Every choice against every reply, with the same luck. */
static void
try_all (Finder *finder, const RulesState *world, unsigned seat, BotReplySums *sums)
{
  BotThought *thought = &finder->thought;
  const BotReplies *replies = finder->replies;
  const BotReplier *replier = &replies->repliers[seat];
  RulesRng luck = bot_thought_draw_luck (thought);
  RulesState state;

  let_others_choose (finder, world, seat, &state);
  sums->n++;
  for (size_t k = 0; k < replier->n_replies; k++) {
    RulesState replied = state;

    if (rules_apply (&replied, replier->replies[k], NULL) != RULES_OK)
      continue;
    for (size_t i = 0; i < replies->n_choices; i++) {
      BotOutcome outcome = bot_thought_try (thought, &replied, replies->choices[i], &luck);

      sums->theirs[k][i] += (uint32_t) outcome.shares[seat];
      sums->ours[k][i] += (uint32_t) outcome.shares[finder->seat];
    }
  }
}

static void
try_world (Finder *finder)
{
  unsigned part = finder->replies->n_worlds % BOT_REPLY_PARTS;
  RulesState world;

  bot_thought_imagine (&finder->thought, &world);
  for (unsigned seat = 0; seat < world.n_seats; seat++) {
    BotReplier *replier = &finder->replies->repliers[seat];

    if (replier->n_replies > 0)
      try_all (finder,
               &world,
               seat,
               &replier->sums[part][finder->thought.knowledge->kind (&world, seat)]);
  }
  finder->replies->n_worlds++;
}

static void
find_replies (Finder *finder)
{
  for (unsigned i = 0; i < LEAST_WORLDS; i++) {
    RulesState world;

    bot_thought_imagine (&finder->thought, &world);
    add_replies (finder, &world);
  }
  drop_single_replies (finder->replies);
}

bool
bot_replies_exist (const RulesGame *game)
{
  const BotKnowledge *knowledge = bot_find_knowledge (game);

  return knowledge != NULL && knowledge->is_guessing != NULL;
}

static bool
is_guessing (const RulesState *state)
{
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (state->game));

  return knowledge != NULL && knowledge->is_guessing != NULL && knowledge->is_guessing (state);
}

bool
bot_replies_apply (const RulesState *state, unsigned seat)
{
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (state->game));
  RulesState open = *state;

  if (!is_guessing (state))
    return false;
  if (knowledge->withdraw != NULL)
    knowledge->withdraw (&open, seat);
  return rules_is_to_act (&open, seat) && (open.to_act & ~(1u << seat)) != 0;
}

bool
bot_replies_find (const BotQuestion *question,
                  const RulesMove *choices,
                  size_t n_choices,
                  BotReplies *ret_replies)
{
  const RulesState *known = &question->view->known;
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (known->game));
  RulesRng rng;
  Finder finder = { .thought = { .question = question,
                                 .knowledge = knowledge,
                                 .judgement = bot_level_judgement (question->level),
                                 .rng = &rng,
                                 .n_left = question->budget },
                    .seat = question->view->viewer,
                    .replies = ret_replies };

  if (!is_guessing (known) || n_choices > BOT_MOST_CHOICES)
    return false;

  memset (ret_replies, 0, sizeof *ret_replies);
  memcpy (ret_replies->choices, choices, n_choices * sizeof *choices);
  ret_replies->n_choices = n_choices;
  rules_rng_seed (&rng, question->seed, question->seed_length);
  find_replies (&finder);
  do {
    if (bot_thought_is_cancelled (&finder.thought))
      return false;
    try_world (&finder);
  } while (finder.thought.n_left > 0 || ret_replies->n_worlds < LEAST_WORLDS);

  return true;
}

static uint64_t
weigh (const uint32_t *sums, const unsigned *shares, size_t n_choices)
{
  uint64_t sum = 0;

  for (size_t i = 0; i < n_choices; i++)
    sum += (uint64_t) sums[i] * shares[i];
  return sum;
}

/* The best reply with a hand of KIND, by all worlds but those of PART. */
static size_t
find_best (
  const BotReplier *replier, size_t n_choices, const unsigned *shares, unsigned kind, unsigned part)
{
  uint64_t most = 0;
  size_t best = 0;

  for (size_t k = 0; k < replier->n_replies; k++) {
    uint64_t worth = 0;

    for (unsigned other = 0; other < BOT_REPLY_PARTS; other++) {
      if (other != part)
        worth += weigh (replier->sums[other][kind].theirs[k], shares, n_choices);
    }
    if (worth > most) {
      most = worth;
      best = k;
    }
  }

  return best;
}

typedef struct {
  uint64_t theirs;
  uint64_t ours;
} Worth;

/* What the reply that the other parts advise brings in the worlds of PART, of BOT_SURE. */
static Worth
value_part (
  const BotReplies *replies, unsigned seat, const unsigned *shares, unsigned part, unsigned *counts)
{
  const BotReplier *replier = &replies->repliers[seat];
  uint64_t n = 0;
  uint64_t whole = 0;
  Worth worth = { 0, 0 };

  for (size_t i = 0; i < replies->n_choices; i++)
    whole += shares[i];
  for (unsigned kind = 0; kind < BOT_REPLY_KINDS; kind++) {
    const BotReplySums *sums = &replier->sums[part][kind];
    size_t best;

    if (sums->n == 0)
      continue;
    best = find_best (replier, replies->n_choices, shares, kind, part);
    counts[best] += sums->n;
    n += sums->n;
    worth.theirs += weigh (sums->theirs[best], shares, replies->n_choices);
    worth.ours += weigh (sums->ours[best], shares, replies->n_choices);
  }
  if (n == 0 || whole == 0)
    return (Worth){ 0, 0 };
  return (Worth){ worth.theirs / (n * whole), worth.ours / (n * whole) };
}

/* The mean, with its standard error. */
static uint32_t
average (const uint64_t *values, uint32_t *ret_error)
{
  uint64_t sum = 0;
  uint64_t squares = 0;
  uint64_t mean;
  uint32_t error = 0;

  for (unsigned i = 0; i < BOT_REPLY_PARTS; i++)
    sum += values[i];
  mean = sum / BOT_REPLY_PARTS;
  for (unsigned i = 0; i < BOT_REPLY_PARTS; i++) {
    uint64_t away = values[i] > mean ? values[i] - mean : mean - values[i];

    squares += away * away;
  }
  squares /= BOT_REPLY_PARTS * (BOT_REPLY_PARTS - 1);
  for (uint32_t bit = 1u << 16; bit != 0; bit >>= 1) {
    if ((uint64_t) (error | bit) * (error | bit) <= squares)
      error |= bit;
  }

  *ret_error = error;
  return (uint32_t) mean;
}

BotReply
bot_replies_value (const BotReplies *replies, unsigned seat, const unsigned *shares)
{
  unsigned counts[BOT_MOST_REPLIES] = { 0 };
  uint64_t theirs[BOT_REPLY_PARTS];
  uint64_t ours[BOT_REPLY_PARTS];
  BotReply reply = { .reply = 0 };

  for (unsigned part = 0; part < BOT_REPLY_PARTS; part++) {
    Worth worth = value_part (replies, seat, shares, part, counts);

    theirs[part] = worth.theirs;
    ours[part] = worth.ours;
  }
  for (size_t k = 1; k < replies->repliers[seat].n_replies; k++) {
    if (counts[k] > counts[reply.reply])
      reply.reply = k;
  }
  reply.theirs = average (theirs, &reply.theirs_error);
  reply.ours = average (ours, &reply.ours_error);
  return reply;
}
