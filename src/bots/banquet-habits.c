/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet: what a seat is likely to choose, by what it was seen to choose before.
 *
 * The rules count answers to questions of yes or no. What was thought likely stands for a few
 * answers that were never given, and those that were given correct it, question by question. What a
 * seat does with a small collection says something about what it does with a large one, so
 * neighbouring questions count, too, but less.
 */

#include "banquet-habits.h"

#include "banquet/banquet.h"
#include "bot-knowledge.h"

enum {
  WHOLE = 4,     /* an answer to the question itself */
  NEIGHBOUR = 1, /* an answer to one like it */
  PRIOR = 5 * WHOLE,
};

typedef struct {
  const uint8_t (*habits)[2]; /* of the seat */
  const RulesMove *moves;
  size_t n_moves;
  int *shares;
} Leaning;

typedef struct {
  int64_t no;
  int64_t yes;
} Answers;

static Answers
count (const Leaning *leaning, unsigned question, int weight)
{
  const uint8_t *counts = leaning->habits[question];

  return (Answers){ .no = weight * counts[false], .yes = weight * counts[true] };
}

/* Answers to QUESTION, and to those from FIRST to LAST as to its neighbours. */
static Answers
count_alike (const Leaning *leaning, unsigned question, unsigned first, unsigned last)
{
  Answers answers = { 0, 0 };

  for (unsigned other = first; other <= last; other++) {
    Answers more = count (leaning, other, other == question ? WHOLE : NEIGHBOUR);

    answers.no += more.no;
    answers.yes += more.yes;
  }
  return answers;
}

static int64_t
sum_up (const Leaning *leaning, uint64_t set)
{
  int64_t sum = 0;

  for (; set != 0; set &= set - 1)
    sum += leaning->shares[bot_lowest (set)];
  return sum;
}

static void
scale (const Leaning *leaning, uint64_t set, int64_t from, int64_t to)
{
  for (; set != 0; set &= set - 1) {
    int *share = &leaning->shares[bot_lowest (set)];

    *share = (int) (*share * to / from);
  }
}

/* YES and NO are sets of moves, each a bit. */
static void
lean_to (const Leaning *leaning, uint64_t yes, uint64_t no, Answers answers)
{
  int64_t of_yes = sum_up (leaning, yes);
  int64_t of_no = sum_up (leaning, no);
  int64_t sum = of_yes + of_no;
  int64_t weight = PRIOR + answers.yes + answers.no;
  int64_t share;

  if (of_yes == 0 || of_no == 0)
    return;
  share = (PRIOR * of_yes + answers.yes * sum) / weight;
  scale (leaning, yes, of_yes, share);
  scale (leaning, no, of_no, sum - share);
}

static uint64_t
find_verb (const Leaning *leaning, unsigned verb)
{
  uint64_t set = 0;

  for (size_t i = 0; i < leaning->n_moves; i++) {
    if (leaning->moves[i].verb == verb)
      set |= UINT64_C (1) << i;
  }
  return set;
}

/* The one of SET with the highest number. */
static uint64_t
find_highest (const Leaning *leaning, uint64_t set)
{
  uint64_t highest = set & (0 - set);

  for (; set != 0; set &= set - 1) {
    if (leaning->moves[bot_lowest (set)].number > leaning->moves[bot_lowest (highest)].number)
      highest = set & (0 - set);
  }
  return highest;
}

static void
lean_place (const Leaning *leaning, const BanquetState *banquet, unsigned seat)
{
  unsigned question = banquet_ask_place (banquet, seat);
  Answers answers = question == BANQUET_ASK_IDLE_CASTLE
                      ? count (leaning, question, WHOLE)
                      : count_alike (leaning, question, BANQUET_ASK_CASTLE, BANQUET_ASK_CASTLE + 2);

  lean_to (leaning,
           find_verb (leaning, BANQUET_GO_CASTLE),
           find_verb (leaning, BANQUET_GO_AUCTION),
           answers);
}

static void
lean_lot (const Leaning *leaning, const BanquetState *banquet, unsigned seat)
{
  unsigned has_rivals = !banquet_is_alone (banquet, seat);
  uint64_t cheques = find_verb (leaning, BANQUET_CHEQUE);
  uint64_t highest = find_highest (leaning, cheques);

  lean_to (leaning,
           find_verb (leaning, BANQUET_THIEF),
           cheques,
           count (leaning, BANQUET_ASK_LOT_THIEF + has_rivals, WHOLE));
  lean_to (leaning,
           highest,
           cheques & ~highest,
           count (leaning, BANQUET_ASK_HIGH_CHEQUE + has_rivals, WHOLE));
}

static void
lean_deed (const Leaning *leaning, const BanquetState *banquet, unsigned seat)
{
  uint64_t exhibit = find_verb (leaning, BANQUET_EXHIBIT);
  uint64_t thieves = find_verb (leaning, BANQUET_THIEF);
  uint64_t detective = find_verb (leaning, BANQUET_DETECTIVE);
  uint64_t senior = find_highest (leaning, thieves);
  unsigned size = bot_count (banquet_best_collection (banquet->hands[seat]));

  if (banquet_is_alone (banquet, seat))
    return;
  lean_to (leaning,
           exhibit,
           thieves | detective,
           count_alike (leaning,
                        BANQUET_ASK_EXHIBIT + (size >= 5),
                        BANQUET_ASK_EXHIBIT,
                        BANQUET_ASK_EXHIBIT + 1));
  lean_to (leaning,
           thieves,
           detective,
           count_alike (leaning,
                        banquet_ask_thief (banquet, seat),
                        BANQUET_ASK_THIEF,
                        BANQUET_ASK_THIEF_AT_PREY));
  lean_to (leaning, senior, thieves & ~senior, count (leaning, BANQUET_ASK_SENIOR, WHOLE));
}

void
bot_banquet_lean (
  const RulesState *state, unsigned seat, const RulesMove *moves, size_t n_moves, int *shares)
{
  const BanquetState *banquet = banquet_peek (state);
  const Leaning leaning = { .habits = banquet->habits[seat],
                            .moves = moves,
                            .n_moves = n_moves,
                            .shares = shares };

  switch (state->phase) {
  case BANQUET_PLACE:
    lean_place (&leaning, banquet, seat);
    break;
  case BANQUET_AUCTION:
    lean_lot (&leaning, banquet, seat);
    break;
  case BANQUET_CASTLE:
    lean_deed (&leaning, banquet, seat);
    break;
  default:
    break;
  }
}
