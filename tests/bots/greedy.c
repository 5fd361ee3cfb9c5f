/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "greedy.h"

#include <string.h>

enum {
  N_SERIES = 6,
};

typedef struct {
  const RulesValue *view;
  char **moves;
  guint n_moves;
  guint seat;
} Turn;

static const RulesValue *
nth (const RulesValue *list, guint n)
{
  const RulesValue *item;

  if (list == NULL || list->kind != RULES_VALUE_LIST || n >= list->n_items)
    return NULL;
  item = rules_value_first (list);
  for (; n > 0; n--)
    item = rules_value_next (item);
  return item;
}

static guint
count_items (const RulesValue *list)
{
  return list != NULL && list->kind == RULES_VALUE_LIST ? list->n_items : 0;
}

static int
to_number (const RulesValue *value, int otherwise)
{
  return value != NULL && value->kind == RULES_VALUE_INTEGER ? (int) value->integer : otherwise;
}

static int
look_up (const Turn *turn, const char *key, int otherwise)
{
  return to_number (rules_value_member (turn->view, key), otherwise);
}

/* What KEY says of the own seat. */
static const RulesValue *
look_up_own (const Turn *turn, const char *key)
{
  return nth (rules_value_member (turn->view, key), turn->seat);
}

static gboolean
is_phase (const Turn *turn, const char *phase)
{
  return rules_value_is_text (rules_value_member (turn->view, "phase"), phase);
}

/* The first legal move that begins so, or NULL. */
static const char *
find (const Turn *turn, const char *beginning)
{
  for (guint i = 0; i < turn->n_moves; i++) {
    if (g_str_has_prefix (turn->moves[i], beginning))
      return turn->moves[i];
  }

  return NULL;
}

static const char *
find_last (const Turn *turn, const char *beginning)
{
  const char *last = NULL;

  for (guint i = 0; i < turn->n_moves; i++) {
    if (g_str_has_prefix (turn->moves[i], beginning))
      last = turn->moves[i];
  }

  return last;
}

/* How many texts of LIST are, or begin with, TEXT. */
static guint
count_texts (const RulesValue *list, const char *text, gsize length)
{
  guint n = 0;

  for (guint i = 0; i < count_items (list); i++) {
    const RulesValue *item = nth (list, i);

    n += item->kind == RULES_VALUE_TEXT && item->length >= length &&
         strncmp (item->text, text, length) == 0;
  }

  return n;
}

/* Canaletto */

static guint
count_in_palaces (const Turn *turn, const RulesValue *group)
{
  const RulesValue *palaces = rules_value_member (turn->view, "palaces");
  guint n = 0;

  for (guint i = 0; i < count_items (palaces); i++)
    n += count_texts (nth (palaces, i), group->text, group->length);
  return n;
}

/* A treasure that completes its group pays now; another may one day. */
static int
appraise_lot (const Turn *turn)
{
  const RulesValue *lot =
    nth (rules_value_member (turn->view, "palaces"), (guint) look_up (turn, "column", 0));
  int value = look_up (turn, "value", 8);
  int worth = 0;

  for (guint i = 0; i < count_items (lot); i++) {
    guint left = count_in_palaces (turn, nth (lot, i));

    worth += left == 1 ? value : left == 2 ? value * 2 / 3 : value / 2;
  }

  return worth;
}

static const char *
play_canaletto (const Turn *turn)
{
  int worth = appraise_lot (turn);
  int next = look_up (turn, "bid", 0) + 1;
  int cash = to_number (look_up_own (turn, "cash"), 0);
  g_autofree char *bid = g_strdup_printf ("bid %d", next);

  if (is_phase (turn, "sell"))
    return turn->moves[0];
  if (find (turn, "mask") != NULL && worth >= 14 && next >= 8)
    return find (turn, "mask");
  if (next * 4 <= worth * 3 && next <= cash && find (turn, bid) != NULL)
    return find (turn, bid);
  return find (turn, "pass");
}

/* Krach */

/* How many shares with the centre COMPANY lie in front of SEAT. */
static int
count_shares (const Turn *turn, guint seat, const char *company, gsize length)
{
  return (int) count_texts (nth (rules_value_member (turn->view, "shares"), seat), company, length);
}

static int
count_all_shares (const Turn *turn, const char *company, gsize length)
{
  int n = 0;

  for (guint seat = 0; seat < count_items (rules_value_member (turn->view, "shares")); seat++)
    n += count_shares (turn, seat, company, length);
  return n;
}

/* What selling all one may sell brings now. */
static int
appraise_sale (const Turn *turn)
{
  const RulesValue *open = rules_value_member (turn->view, "open");
  const char *border = memchr (open->text, '/', open->length);
  gsize length = open->length - (gsize) (border - open->text) - 1;

  return count_shares (turn, turn->seat, border + 1, length) *
         count_all_shares (turn, border + 1, length);
}

static const char *
play_krach (const Turn *turn)
{
  int chips = to_number (look_up_own (turn, "chips"), 0);
  int pot = look_up (turn, "pot", 0);
  int sale = appraise_sale (turn);
  gboolean is_late = count_items (rules_value_member (turn->view, "deck")) < 6;

  if (is_phase (turn, "borrow"))
    return chips < 2 && !is_late && find (turn, "borrow") != NULL ? find (turn, "borrow")
                                                                  : find (turn, "no-loan");
  if (is_phase (turn, "auction")) {
    int prize = sale > 4 ? sale : is_late ? 0 : 4;

    return find (turn, "stay") != NULL && pot < prize && chips > 1 ? find (turn, "stay")
                                                                   : find (turn, "drop");
  }
  if (find (turn, "take") == NULL || ((sale > 4 || is_late) && find (turn, "sell") != NULL))
    return find_last (turn, "sell");
  return find (turn, "take");
}

/* The Banquet */

/* The longest unbroken run of series in the own hand, in cards; with EXTRA, a card, or NULL. */
static guint
measure_hand (const Turn *turn, const RulesValue *extra)
{
  const RulesValue *hand = look_up_own (turn, "hands");
  guint best = 0;
  guint run = 0;

  for (char series = 'A'; series < 'A' + N_SERIES; series++) {
    guint n = count_texts (hand, &series, 1) + (extra != NULL && extra->text[0] == series);

    run = n > 0 ? run + n : 0;
    best = MAX (best, run);
  }

  return best >= 3 ? best : 0;
}

static guint
measure_pile (const Turn *turn, guint pile)
{
  const RulesValue *top = nth (nth (rules_value_member (turn->view, "piles"), pile), 0);

  return top != NULL && top->kind == RULES_VALUE_TEXT ? measure_hand (turn, top) : 0;
}

/* Most cards. */
static const char *
find_longest (const Turn *turn)
{
  const char *longest = turn->moves[0];

  for (guint i = 1; i < turn->n_moves; i++) {
    if (strlen (turn->moves[i]) > strlen (longest))
      longest = turn->moves[i];
  }

  return longest;
}

static const char *
play_banquet (const Turn *turn)
{
  guint hand = measure_hand (turn, NULL);
  gboolean is_odd = look_up (turn, "round", 0) % 2 == 1;
  gboolean has_cheques = count_items (look_up_own (turn, "cheques")) > 0;

  if (is_phase (turn, "place"))
    return find (turn, hand < 5 && has_cheques && is_odd ? "go auction" : "go castle");
  if (is_phase (turn, "auction"))
    return find (turn, "cheque") != NULL ? find (turn, "cheque") : turn->moves[0];
  if (is_phase (turn, "buy"))
    return measure_pile (turn, 1) > measure_pile (turn, 0) ? find_last (turn, "take")
                                                           : turn->moves[0];
  if (is_phase (turn, "castle")) {
    if (hand > 0)
      return find (turn, "exhibit");
    return is_odd && find (turn, "thief") != NULL ? find (turn, "thief") : find (turn, "detective");
  }
  return is_phase (turn, "show") ? find_longest (turn) : turn->moves[0];
}

const char *
greedy_choose (const char *game, guint seat, const RulesValue *view, char **moves, guint n_moves)
{
  Turn turn = { .view = view, .moves = moves, .n_moves = n_moves, .seat = seat };
  const char *move = g_str_equal (game, "canaletto") ? play_canaletto (&turn)
                     : g_str_equal (game, "krach")   ? play_krach (&turn)
                                                     : play_banquet (&turn);

  return move != NULL ? move : moves[0];
}
