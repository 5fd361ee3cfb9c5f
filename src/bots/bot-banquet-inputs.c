/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet, as its nets see it.
 *
 * The value net sees an imagined world with all its hands. The policy net sees what one seat knows:
 * of other hands the cards known to all, and how many there are. What has been committed in secret
 * is never looked at.
 */

#include <assert.h>
#include <string.h>

#include "banquet/banquet.h"
#include "bot-inputs.h"
#include "bot-knowledge.h"

enum {
  FIRST_YEAR = 1650,
  SIZES = 7, /* thresholds of how large a collection is */
  DOUBT = 4, /* answers never given that say nothing */
};

typedef struct {
  const RulesState *state;
  const BanquetState *banquet;
  unsigned viewer; /* or RULES_NOBODY, who sees all */
  unsigned n_seats;
  uint64_t hands[BANQUET_SEATS]; /* as the viewer knows them */
  uint64_t best[BANQUET_SEATS];  /* collection in the hand as known */
  uint64_t known[BANQUET_SEATS]; /* collection of the cards known to all */
  int n_finer[BANQUET_SEATS];    /* best collections of others */
  int furthest;
  unsigned cheques; /* of all */
  unsigned thieves;
} Scene;

static int
count_finer (const Scene *scene, unsigned seat)
{
  int n = 0;

  for (unsigned other = 0; other < scene->n_seats; other++)
    n += other != seat && scene->best[other] != 0 &&
         banquet_is_finer (scene->best[other], scene->best[seat]);
  return n;
}

static void
look_around (const RulesState *state, unsigned viewer, Scene *ret_scene)
{
  const BanquetState *banquet = banquet_peek (state);

  *ret_scene =
    (Scene){ .state = state,
             .banquet = banquet,
             .viewer = viewer,
             .n_seats = state->n_seats < BANQUET_SEATS ? state->n_seats : BANQUET_SEATS };
  for (unsigned seat = 0; seat < ret_scene->n_seats; seat++) {
    bool is_seen = viewer == RULES_NOBODY || viewer == seat;

    ret_scene->hands[seat] = is_seen ? banquet->hands[seat] : banquet->known[seat];
    ret_scene->known[seat] = banquet_best_collection (banquet->known[seat]);
    ret_scene->best[seat] =
      is_seen ? banquet_best_collection (banquet->hands[seat]) : ret_scene->known[seat];
    ret_scene->furthest = bot_most (ret_scene->furthest, banquet->pawns[seat]);
    ret_scene->cheques |= banquet->cheques[seat];
    ret_scene->thieves |= banquet->thieves[seat];
  }
  for (unsigned seat = 0; seat < ret_scene->n_seats; seat++)
    ret_scene->n_finer[seat] = count_finer (ret_scene, seat);
}

static int16_t *
write_one_of (int16_t *input, int value, int least, int most)
{
  for (int i = least; i <= most; i++)
    *input++ = bot_input_flag (value == i);
  return input;
}

static int
count_places (const Scene *scene, unsigned place)
{
  int n = 0;

  for (unsigned seat = 0; seat < scene->n_seats; seat++)
    n += scene->banquet->places[seat] == place;
  return n;
}

static int16_t *
write_table (int16_t *input, const Scene *scene)
{
  const RulesState *state = scene->state;
  const BanquetState *banquet = scene->banquet;
  int n_cards = banquet->n_pile[0] + banquet->n_pile[1];
  int to_go = bot_most (0, BANQUET_TABLE - scene->furthest);
  const uint8_t *numbers = banquet_numbers ((unsigned) scene->furthest);

  *input++ = BOT_NET_ONE;
  input = write_one_of (input, state->n_seats, BANQUET_LEAST_SEATS, BANQUET_SEATS);
  *input++ = bot_input_flag (state->options[BANQUET_OPTION_SPACE] != 0);
  *input++ = bot_input_flag (state->options[BANQUET_OPTION_ENDING] != 0);
  input = write_one_of (input, state->phase, BANQUET_PLACE, BANQUET_STEAL_PHASE);
  *input++ = bot_input (n_cards, 8);
  *input++ = bot_input (bot_least (n_cards, 6), 3);
  *input++ = bot_input_flag (n_cards == 0);
  *input++ = bot_input_flag (banquet->n_pile[0] == 0 || banquet->n_pile[1] == 0);
  *input++ = bot_input (banquet->stuck, 8);
  *input++ = bot_input (to_go, 8);
  for (int near = 2; near <= 10; near += 2)
    *input++ = bot_input_flag (to_go <= near);
  *input++ = bot_input (numbers[0], 3);
  *input++ = bot_input (numbers[1], 3);
  *input++ = bot_input (count_places (scene, BANQUET_GO_AUCTION), 2);
  *input++ = bot_input (count_places (scene, BANQUET_GO_CASTLE), 2);
  input = write_one_of (input, count_places (scene, BANQUET_GO_CASTLE), 1, 2);
  *input++ = bot_input (banquet->n_prison, 2);
  *input++ = bot_input_flag (banquet->n_prison == state->n_seats);
  return input;
}

static int16_t *
write_pawn (int16_t *input, const Scene *scene, unsigned seat)
{
  const BanquetState *banquet = scene->banquet;
  int pawn = banquet->pawns[seat];
  int to_go = bot_most (0, BANQUET_TABLE - pawn);
  bool is_leaders = scene->state->options[BANQUET_OPTION_SPACE] != 0;
  const uint8_t *numbers = banquet_numbers ((unsigned) (is_leaders ? scene->furthest : pawn));
  int best = 0;
  int rank = 1;

  for (unsigned other = 0; other < scene->n_seats; other++) {
    rank += banquet->pawns[other] > pawn;
    if (other != seat)
      best = bot_most (best, banquet->pawns[other]);
  }

  *input++ = bot_input (pawn - best, 2);
  *input++ = bot_input (pawn - best, 8);
  *input++ = bot_input (pawn - best + 4, 8);
  *input++ = bot_input (pawn - best - 4, 8);
  *input++ = bot_input (pawn, 16);
  *input++ = bot_input (to_go, 8);
  *input++ = bot_input_flag (to_go <= numbers[0]);
  *input++ = bot_input_flag (to_go <= numbers[1]);
  *input++ = bot_input_flag (to_go <= rank);
  *input++ = bot_input (numbers[0], 3);
  *input++ = bot_input (numbers[1], 3);
  *input++ = bot_input (rank, 2);
  *input++ = bot_input_flag (pawn > best);
  return input;
}

/* How much larger the card on top of PILE would make the best collection. */
static int
count_gain (const Scene *scene, unsigned seat, unsigned pile)
{
  const BanquetState *banquet = scene->banquet;
  unsigned top = banquet->n_pile[pile] > 0 ? banquet_top (banquet, pile) : BANQUET_HIDDEN;

  if (top == BANQUET_HIDDEN)
    return 0;
  return (int) bot_count (banquet_best_collection (scene->hands[seat] | UINT64_C (1) << top)) -
         (int) bot_count (scene->best[seat]);
}

static int
find_largest_other (const Scene *scene, const uint64_t *collections, unsigned seat)
{
  int size = 0;

  for (unsigned other = 0; other < scene->n_seats; other++) {
    if (other != seat)
      size = bot_most (size, (int) bot_count (collections[other]));
  }

  return size;
}

static int16_t *
write_hand (int16_t *input, const Scene *scene, unsigned seat)
{
  static const int sizes[SIZES] = { 3, 4, 5, 6, 7, 8, 10 };
  int n_cards = scene->banquet->n_cards[seat];
  int size = (int) bot_count (scene->best[seat]);
  int n_finer = scene->n_finer[seat];
  int n_known = (int) bot_count (scene->banquet->known[seat]);
  int gains[2] = { count_gain (scene, seat, 0), count_gain (scene, seat, 1) };

  *input++ = bot_input_flag (scene->viewer == RULES_NOBODY || scene->viewer == seat);
  *input++ = bot_input (n_cards, 4);
  *input++ = bot_input (size, 4);
  for (unsigned i = 0; i < SIZES; i++)
    *input++ = bot_input_flag (size >= sizes[i]);
  *input++ = bot_input (size - find_largest_other (scene, scene->best, seat), 2);
  *input++ = bot_input_flag (size > 0 && n_finer == 0);
  *input++ = bot_input_flag (size > 0 && n_finer == 1);
  *input++ = bot_input (n_cards - size, 2);
  *input++ =
    size > 0 ? bot_input ((int) banquet_oldest_year (scene->best[seat]) - FIRST_YEAR, 100) : 0;
  *input++ = bot_input ((int) bot_count (scene->known[seat]), 4);
  *input++ = bot_input_flag (scene->known[seat] != 0);
  *input++ = bot_input (n_cards - n_known, 2);
  *input++ = bot_input (bot_most (gains[0], gains[1]), 2);
  *input++ = bot_input (bot_least (gains[0], gains[1]), 2);
  return input;
}

static int
count_prisoners (const BanquetState *banquet, unsigned seat, int *ret_depth)
{
  int n = 0;

  *ret_depth = 0;
  for (unsigned cell = 0; cell < banquet->n_prison; cell++) {
    if (banquet_thief_owner (banquet->prison[cell]) != seat)
      continue;
    n++;
    *ret_depth = (int) cell + 1;
  }

  return n;
}

static int
find_highest (unsigned set)
{
  int highest = 0;

  for (; set != 0; set &= set - 1)
    highest = (int) bot_lowest (set);
  return highest;
}

static int16_t *
write_cards (int16_t *input, const Scene *scene, unsigned seat)
{
  const BanquetState *banquet = scene->banquet;
  unsigned cheques = banquet->cheques[seat];
  unsigned thieves = banquet->thieves[seat];
  int rivals = find_highest (scene->cheques & ~cheques);
  int n_above = 0;
  int money = 0;
  int depth;
  int n_prisoners = count_prisoners (banquet, seat, &depth);

  for (unsigned left = cheques; left != 0; left &= left - 1) {
    money += (int) bot_lowest (left);
    n_above += (int) bot_lowest (left) > rivals;
  }

  *input++ = bot_input ((int) bot_count (cheques), 2);
  *input++ = bot_input_flag (cheques == 0);
  *input++ = bot_input (money, 32);
  *input++ = bot_input (find_highest (cheques), 8);
  *input++ = bot_input (n_above, 1);
  *input++ = bot_input_flag (thieves != 0);
  *input++ = bot_input_flag (bot_count (thieves) == 2);
  *input++ = bot_input (find_highest (thieves), 4);
  *input++ =
    bot_input_flag (thieves != 0 && find_highest (thieves) == find_highest (scene->thieves));
  *input++ = bot_input (n_prisoners, 1);
  *input++ = bot_input (depth, 2);
  return input;
}

/* Whether another seat at the castle has a thief, or may have one there. */
static bool
is_thief_near (const Scene *scene, unsigned seat)
{
  for (unsigned other = 0; other < scene->n_seats; other++) {
    if (other != seat && scene->banquet->thieves[other] != 0 &&
        scene->banquet->places[other] != BANQUET_GO_AUCTION)
      return true;
  }

  return false;
}

static int16_t *
write_deed (int16_t *input, const Scene *scene, unsigned seat)
{
  const BanquetState *banquet = scene->banquet;
  unsigned action = banquet->actions[seat];
  int n_robbing = 0;
  int n_robbed = 0;

  for (unsigned i = 0; i < banquet->n_steals; i++) {
    n_robbing += banquet->steals[i][0] == seat;
    n_robbed += banquet->steals[i][1] == seat;
  }

  *input++ = bot_input_flag (banquet->places[seat] == BANQUET_GO_AUCTION);
  *input++ = bot_input_flag (banquet->places[seat] == BANQUET_GO_CASTLE);
  *input++ = bot_input_flag (action == BANQUET_CHEQUE);
  *input++ = bot_input_flag (action == BANQUET_THIEF);
  *input++ = bot_input_flag (action == BANQUET_EXHIBIT);
  *input++ = bot_input_flag (action == BANQUET_DETECTIVE);
  *input++ = bot_input ((int) bot_count (banquet->shown[seat]), 4);
  *input++ = bot_input (n_robbing, 1);
  *input++ = bot_input (n_robbed, 1);
  *input++ = bot_input_flag (scene->state->phase == BANQUET_BUY && banquet->buyer == seat);
  *input++ = bot_input_flag (is_thief_near (scene, seat));
  *input++ = bot_input_flag (banquet->places[seat] == BANQUET_GO_CASTLE &&
                             count_places (scene, BANQUET_GO_CASTLE) == 1);
  *input++ = bot_input_flag (banquet->places[seat] == BANQUET_GO_AUCTION &&
                             count_places (scene, BANQUET_GO_AUCTION) == 1);
  /* A thief is on its way: it will come back only if it is not arrested. */
  *input++ = action == BANQUET_THIEF ? bot_input (banquet->action_numbers[seat], 4) : 0;
  /* What the own figures would be as the end counts them. */
  *input++ = bot_input (banquet->pawns[seat] +
                          (scene->best[seat] == 0      ? 0
                           : scene->n_finer[seat] == 0 ? BANQUET_FINEST
                           : scene->n_finer[seat] == 1 ? BANQUET_SECOND
                                                       : 0) -
                          scene->furthest,
                        4);
  return input;
}

/* What SEAT was seen to choose, from never to always, and how often. Nothing, if it was not seen.
 */
static int16_t *
write_habits (int16_t *input, const Scene *scene, unsigned seat)
{
  int n_places = 0;
  int n_deeds = 0;

  for (unsigned question = 0; question < BANQUET_QUESTIONS; question++) {
    const uint8_t *counts = scene->banquet->habits[seat][question];
    int n = counts[false] + counts[true];

    *input++ = n == 0 ? 0 : bot_input (2 * (counts[true] - counts[false]), n + DOUBT);
    if (question < BANQUET_ASK_LOT_THIEF)
      n_places += n;
    else if (question >= BANQUET_ASK_EXHIBIT)
      n_deeds += n;
  }
  *input++ = bot_input (n_places, 16);
  *input++ = bot_input (n_deeds, 16);
  return input;
}

static void
write_scene (const Scene *scene, BotInputs *ret_inputs)
{
  int16_t *input = write_table (ret_inputs->common, scene);

  assert (input == ret_inputs->common + BOT_BANQUET_COMMON);
  ret_inputs->n_seats = scene->state->n_seats;
  for (unsigned seat = 0; seat < scene->n_seats; seat++) {
    input = ret_inputs->own[seat];
    input = write_pawn (input, scene, seat);
    input = write_hand (input, scene, seat);
    input = write_cards (input, scene, seat);
    input = write_deed (input, scene, seat);
    input = write_habits (input, scene, seat);
    assert (input == ret_inputs->own[seat] + BOT_BANQUET_OWN);
  }
}

void
bot_banquet_inputs (const RulesState *state, BotInputs *ret_inputs)
{
  Scene scene;

  look_around (state, RULES_NOBODY, &scene);
  write_scene (&scene, ret_inputs);
}

void
bot_banquet_own_inputs (const RulesState *state, unsigned seat, BotInputs *ret_inputs)
{
  Scene scene;

  look_around (state, seat, &scene);
  write_scene (&scene, ret_inputs);
}

/* How many numbers of SET are above NUMBER. */
static unsigned
count_above (unsigned set, unsigned number)
{
  return bot_count ((uint64_t) set >> (number + 1));
}

unsigned
bot_banquet_choice (const RulesState *state, RulesMove move)
{
  const BanquetState *banquet = banquet_peek (state);

  switch (move.verb) {
  case BANQUET_GO_AUCTION:
    return BOT_BANQUET_AUCTION;
  case BANQUET_GO_CASTLE:
    return BOT_BANQUET_CASTLE;
  case BANQUET_CHEQUE:
    return BOT_BANQUET_CHEQUE + count_above (banquet->cheques[move.seat], move.number) % 4;
  case BANQUET_THIEF:
    if (state->phase == BANQUET_AUCTION)
      return BOT_BANQUET_LOT_THIEF;
    return count_above (banquet->thieves[move.seat], move.number) == 0 ? BOT_BANQUET_SENIOR
                                                                       : BOT_BANQUET_JUNIOR;
  case BANQUET_EXHIBIT:
    return BOT_BANQUET_EXHIBIT;
  default:
    return BOT_BANQUET_DETECTIVE;
  }
}
