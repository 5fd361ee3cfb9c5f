/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet, sentence by sentence of its rules page, every number computed by hand.
 *
 * Most games are dealt from `five_hands`: seat 0 holds the first four cards of series A, seat 1
 * those of B, and so on, so that any three or four cards of a hand are a collection; the piles
 * start with cards of series F, the left one with F1685, the right one with F1790. The hands'
 * oldest cards are 1650, 1671, 1657, 1678 and 1664: of equal numbers seat 0's is the finest, then
 * seat 2's, 4's, 1's and 3's.
 *
 * The track, castle by castle (spaces: first|second):
 *  1–2: 2|1    3–4: 3|1    5–6: 2|1    7–9: 4|2   10–11: 3|2  12–13: 2|1  14–15: 3|1  16–18: 4|2
 * 19–20: 3|1  21–22: 2|1  23–24: 4|2  25–27: 3|2  28–29: 2|1  30–31: 3|1  32–33: 4|2  34–36: 5|3
 */

#include <stdlib.h>
#include <string.h>

#include "scenario.h"

#define NOBODY (-1)
#define HAND_TEXT_SIZE 26 /* "A1650 A1727 A1762 A1797 | " */

static const char all_cards[] = "A1650 A1727 A1762 A1797 A1832 A1867 A1902 A1944 "
                                "B1671 B1706 B1741 B1776 B1853 B1888 B1923 "
                                "C1657 C1692 C1769 C1804 C1839 C1874 C1909 C1951 "
                                "D1678 D1713 D1748 D1783 D1818 D1895 D1930 "
                                "E1664 E1699 E1734 E1811 E1846 E1881 E1916 E1958 "
                                "F1685 F1720 F1755 F1790 F1825 F1860 F1937";

static const char five_hands[] = "A1650 A1727 A1762 A1797 | "
                                 "B1671 B1706 B1741 B1776 | "
                                 "C1657 C1692 C1769 C1804 | "
                                 "D1678 D1713 D1748 D1783 | "
                                 "E1664 E1699 E1734 E1811";

static const char left_top[] = "F1685 F1720";
static const char right_top[] = "F1790 F1825";

static const char *const show_three[] = {
  "show A1650 A1727 A1762", "show B1671 B1706 B1741", "show C1657 C1692 C1769",
  "show D1678 D1713 D1748", "show E1664 E1699 E1734",
};

static const char *const show_four[] = {
  "show A1650 A1727 A1762 A1797", "show B1671 B1706 B1741 B1776", "show C1657 C1692 C1769 C1804",
  "show D1678 D1713 D1748 D1783", "show E1664 E1699 E1734 E1811",
};

static const char *const state_keys[] = {
  "game",      "phase",   "to_act", "ply",   "round",  "pawns",   "hands",
  "cheques",   "thieves", "prison", "piles", "places", "actions", "shown",
  "committed", "steals",  "known",  "stuck", "scores", "winners",
};

/* Setups */

static guint
count_cards (const char *cards)
{
  return (strlen (cards) + 1) / strlen ("A1650 ");
}

static guint
count_hands (const char *hands)
{
  guint n_hands = 1;

  for (const char *c = hands; *c != '\0'; c++)
    n_hands += *c == '|';

  return n_hands;
}

static void
append_list (GString *json, const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, " ", -1);
  g_autofree char *list = g_strjoinv ("','", names);

  if (*cards == '\0')
    g_string_append (json, "[]");
  else
    g_string_append_printf (json, "['%s']", list);
}

/* The piles start with LEFT and RIGHT; the cards left over fill the left one up to N_LEFT, then
 * the right one, in the order of the components. */
static char *
write_setup (const char *hands, const char *left, const char *right, guint n_left)
{
  g_auto (GStrv) cards = g_strsplit (all_cards, " ", -1);
  g_auto (GStrv) lists = g_strsplit (hands, " | ", -1);
  g_autoptr (GString) left_pile = g_string_new (left);
  g_autoptr (GString) right_pile = g_string_new (right);
  GString *json = g_string_new ("{'hands':[");

  for (guint i = 0; cards[i] != NULL; i++) {
    GString *pile = count_cards (left_pile->str) < n_left ? left_pile : right_pile;

    if (strstr (hands, cards[i]) || strstr (left, cards[i]) || strstr (right, cards[i]))
      continue;
    g_string_append_printf (pile, "%s%s", pile->len > 0 ? " " : "", cards[i]);
  }

  for (guint i = 0; lists[i] != NULL; i++) {
    g_string_append (json, i > 0 ? "," : "");
    append_list (json, lists[i]);
  }

  g_string_append (json, "],'piles':[");
  append_list (json, left_pile->str);
  g_string_append (json, ",");
  append_list (json, right_pile->str);
  g_string_append (json, "]}");

  return g_string_free (json, FALSE);
}

/* The cards that are not in a hand, halved: the odd one is on the left. */
static char *
write_fair_setup (const char *hands)
{
  guint n_piled = 45 - 4 * count_hands (hands);

  return write_setup (hands, left_top, right_top, (n_piled + 1) / 2);
}

static Scenario *
deal (const char *options, const char *hands)
{
  g_autofree char *setup = write_fair_setup (hands);

  return scenario_new ("banquet", options, count_hands (hands), setup);
}

static char *
first_hands (guint n_seats)
{
  return g_strndup (five_hands, n_seats * HAND_TEXT_SIZE - strlen (" | "));
}

static Scenario *
deal_series (const char *options, guint n_seats)
{
  g_autofree char *hands = first_hands (n_seats);

  return deal (options, hands);
}

/* The fair setup of two seats, with FROM once replaced by TO, must be refused. */
static void
refuse_changed_setup (const char *from, const char *to)
{
  g_autofree char *hands = first_hands (2);
  g_autofree char *setup = write_fair_setup (hands);
  g_autoptr (GString) changed = g_string_new (setup);

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  scenario_refuse_setup ("banquet", "{}", 2, changed->str);
}

static void
refuse_setup (const char *hands, const char *left, const char *right, guint n_left)
{
  g_autofree char *setup = write_setup (hands, left, right, n_left);

  scenario_refuse_setup ("banquet", "{}", count_hands (hands), setup);
}

/* Common sequences */

static void
go_castle (Scenario *game, int n_seats)
{
  for (int seat = 0; seat < n_seats; seat++)
    scenario_play (game, seat, "go castle");
}

static void
go_auction (Scenario *game, int n_seats)
{
  for (int seat = 0; seat < n_seats; seat++)
    scenario_play (game, seat, "go auction");
}

/* All go to the castle, where the seat FOUR exhibits four cards, the seat THREE three, and the
 * others are detectives without a thief to catch: nothing but the exhibition moves a pawn. */
static void
play_exhibition (Scenario *game, int n_seats, int four, int three)
{
  go_castle (game, n_seats);
  for (int seat = 0; seat < n_seats; seat++)
    scenario_play (game, seat, seat == four || seat == three ? "exhibit" : "detective");
  if (four != NOBODY)
    scenario_play (game, four, show_four[four]);
  if (three != NOBODY)
    scenario_play (game, three, show_three[three]);
}

/* Alone, with three cards: 2 4 7 11 14 17 21 23 27 30 33 37. */
static void
walk_alone (Scenario *game, int n_seats, int seat, guint n_rounds)
{
  for (guint i = 0; i < n_rounds; i++)
    play_exhibition (game, n_seats, NOBODY, seat);
}

/* Rounds in which no pawn moves. */
static void
idle (Scenario *game, int n_seats, guint n_rounds)
{
  for (guint i = 0; i < n_rounds; i++)
    play_exhibition (game, n_seats, NOBODY, NOBODY);
}

/* Two seats: seat 1 catches THIEF of seat 0. */
static void
catch_thief (Scenario *game, const char *thief)
{
  go_castle (game, 2);
  scenario_play (game, 0, thief);
  scenario_play (game, 1, "detective");
}

/* Seat 0 goes to the auction house alone and pays CHEQUE, which nobody steals. */
static void
spend_cheque (Scenario *game, const char *cheque)
{
  scenario_play_all (game, "0 go auction; 1 go castle");
  scenario_play (game, 0, cheque);
  scenario_play_all (game, "0 take left; 1 detective");
}

static void
spend_all_cheques (Scenario *game)
{
  spend_cheque (game, "cheque 24");
  spend_cheque (game, "cheque 15");
  spend_cheque (game, "cheque 10");
  spend_cheque (game, "cheque 1");
}

/* A round with a bit of everything: after stage N_STAGES of six the phase is auction, buy, castle,
 * show, steal, and place again. */
static Scenario *
deal_staged (guint n_stages)
{
  static const char *const stages[] = {
    "2 go castle; 0 go auction; 3 go castle; 1 go auction",
    "0 cheque 24; 1 thief 9",
    "0 take left",
    "3 thief 7; 2 exhibit",
    "2 show C1657 C1692 C1769",
    "3 steal 2 C1692",
  };
  Scenario *game = deal_series ("{}", 4);

  g_assert_cmpuint (n_stages, <=, G_N_ELEMENTS (stages));
  for (guint i = 0; i < n_stages; i++)
    scenario_play_all (game, stages[i]);

  return game;
}

/* Three thieves and two exhibitors, of three and four cards: 5 seats, in the steal phase. */
static Scenario *
deal_robbery (void)
{
  Scenario *game = deal_series ("{}", 5);

  go_castle (game, 5);
  scenario_play_all (game, "0 exhibit; 1 exhibit; 2 thief 8; 3 thief 7; 4 thief 5");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 1, show_four[1]);

  return game;
}

/* Seats 0 and 1 stand on 33 and 0, one exhibition away from the table. */
static Scenario *
deal_before_the_table (const char *options, int n_seats)
{
  Scenario *game = deal_series (options, n_seats);

  walk_alone (game, n_seats, 0, 11);

  return game;
}

/* Expectations */

/* In the state and in every view. */
static void
expect_public (Scenario *game, int n_seats, const char *key, const char *value)
{
  scenario_expect (game, key, value);
  for (int seat = -1; seat < n_seats; seat++)
    scenario_expect_view (game, seat, key, value);
}

static void
append_masked_pile (GString *json, const char *top, guint n_cards)
{
  g_string_append (json, "[");
  for (guint i = 0; i < n_cards; i++) {
    g_string_append (json, i > 0 ? "," : "");
    if (i == 0)
      g_string_append_printf (json, "'%s'", top);
    else
      g_string_append (json, "null");
  }
  g_string_append (json, "]");
}

/* Every view of the piles: their top cards, then nulls. */
static void
expect_piles (
  Scenario *game, int n_seats, const char *left, guint n_left, const char *right, guint n_right)
{
  g_autoptr (GString) json = g_string_new ("[");

  append_masked_pile (json, left, n_left);
  g_string_append (json, ",");
  append_masked_pile (json, right, n_right);
  g_string_append (json, "]");

  for (int seat = -1; seat < n_seats; seat++)
    scenario_expect_view (game, seat, "piles", json->str);
}

static int
find_pawn (Scenario *game, guint seat)
{
  g_autofree char *pawns = scenario_get (game, "pawns");
  g_auto (GStrv) spaces = g_strsplit_set (pawns, "[,]", -1);

  g_assert_cmpuint (seat + 1, <, g_strv_length (spaces));

  return atoi (spaces[seat + 1]);
}

/* Two seats; for each letter of STEPS seat 0 is the finest (F) or the second (S) finest. */
static void
expect_walk (Scenario *game, const char *steps, const int *spaces)
{
  for (guint i = 0; steps[i] != '\0'; i++) {
    play_exhibition (game, 2, steps[i] == 'S' ? 1 : NOBODY, 0);
    g_assert_cmpint (find_pawn (game, 0), ==, spaces[i]);
  }
}

static void
expect_same_state (Scenario *game, Scenario *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (state_keys); i++) {
    g_autofree char *value = scenario_get (game, state_keys[i]);

    scenario_expect (other, state_keys[i], value);
  }
}

/* MOVES are separated by bars, as blanks are what some of them are refused for. */
static void
refuse_each (Scenario *game, int seat, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, "|", -1);

  for (guint i = 0; list[i] != NULL; i++)
    scenario_refuse (game, seat, list[i], NULL);
}

/* Setup */

/* "Space 0 is the club"; "round (from 1)"; at a round's start nothing is placed, done, shown or
 * committed; nothing is known of four secret cards. */
static void
test_first_state (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  scenario_expect (game, "game", "'banquet'");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "to_act", "[0,1]");
  scenario_expect (game, "ply", "0");
  scenario_expect (game, "round", "1");
  scenario_expect (game, "pawns", "[0,0]");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "places", "[null,null]");
  scenario_expect (game, "actions", "[null,null]");
  scenario_expect (game, "shown", "[null,null]");
  scenario_expect (game, "committed", "[null,null]");
  scenario_expect (game, "steals", "[]");
  scenario_expect (game, "known", "[[],[]]");
  scenario_expect (game, "stuck", "0");
  scenario_expect (game, "scores", "[0,0]");
  scenario_expect (game, "winners", "[]");
}

/* The table of cheques (descending) and thieves (ascending), public. */
static void
test_cheques_and_thieves (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  expect_public (game,
                 5,
                 "cheques",
                 "[[24,15,10,1],[23,16,9,2],[22,17,8,3],[21,18,7,4],[20,19,6,5]]");
  expect_public (game, 5, "thieves", "[[1,10],[2,9],[3,8],[4,7],[5,6]]");
}

/* A game has the cheques and thieves of its own seats only. */
static void
test_three_seats (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  scenario_expect (game, "to_act", "[0,1,2]");
  scenario_expect (game, "pawns", "[0,0,0]");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9,2],[22,17,8,3]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
}

/* "Accepted in any order"; "sorted by series, then year". */
static void
test_hands_are_sorted (void)
{
  g_autoptr (Scenario) game = deal ("{}", "B1671 A1944 C1657 A1650 | E1664 D1930 D1678 A1727");

  scenario_expect (game,
                   "hands",
                   "[['A1650','A1944','B1671','C1657'],['A1727','D1678','D1930','E1664']]");
}

/* Five seats leave 45 - 20 = 25 cards: 13 and 12, "top first", in the order given. */
static void
test_piles_keep_their_order (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  scenario_expect (game,
                   "piles",
                   "[['F1685','F1720','A1832','A1867','A1902','A1944','B1853','B1888','B1923',"
                   "'C1839','C1874','C1909','C1951'],"
                   "['F1790','F1825','D1818','D1895','D1930','E1846','E1881','E1916','E1958',"
                   "'F1755','F1860','F1937']]");
}

/* "The odd card on the left pile": 37 = 19 + 18, 33 = 17 + 16, 29 = 15 + 14, 25 = 13 + 12. "The
 * top card of each pile is always face up", the ones below are hidden from all. */
static void
test_odd_card_is_left (void)
{
  for (int n_seats = 2; n_seats <= 5; n_seats++) {
    g_autoptr (Scenario) game = deal_series ("{}", n_seats);

    expect_piles (game, n_seats, "F1685", 23 - 2 * n_seats, "F1790", 22 - 2 * n_seats);
  }
}

/* "Exactly the 45 cards." */
static void
test_refuses_other_cards (void)
{
  refuse_changed_setup ("'A1727'", "'A1650'"); /* one twice, one missing */
  refuse_changed_setup ("'A1727'", "'A1651'");
  refuse_changed_setup ("'A1727'", "'B1727'");
  refuse_changed_setup ("'A1727'", "'G1727'");
  refuse_changed_setup ("'A1727'", "'a1727'");
  refuse_changed_setup ("'A1727'", "'1727A'");
  refuse_changed_setup ("'A1727'", "null");
  refuse_changed_setup (",'F1937'", "");
  refuse_changed_setup ("'F1937'", "'F1937','F1937'");
}

/* "4 a hand": neither 5 and 3 (37 cards in the piles) nor 5 and 5 (35). */
static void
test_refuses_other_hands (void)
{
  refuse_setup ("A1650 A1727 A1762 A1797 A1832 | B1671 B1706 B1741", left_top, right_top, 19);
  refuse_setup ("A1650 A1727 A1762 A1797 A1832 | B1671 B1706 B1741 B1776 B1853",
                left_top,
                right_top,
                18);
}

/* A setup no deal could produce is refused: of 37 cards only 19 lie on the left. */
static void
test_refuses_other_piles (void)
{
  g_autofree char *hands = first_hands (2);

  refuse_setup (hands, left_top, right_top, 18);
  refuse_setup (hands, left_top, right_top, 20);
  refuse_setup (hands, left_top, "", 37);
  refuse_setup (hands, "", right_top, 0);
}

/* Two piles, and both keys. */
static void
test_refuses_other_shapes (void)
{
  refuse_changed_setup ("],['F1790'", ",'F1790'");
  refuse_changed_setup ("]]}", "],[]]}");
  refuse_changed_setup ("'piles'", "'stacks'");
  scenario_refuse_setup ("banquet", "{}", 2, "{}");
  scenario_refuse_setup ("banquet", "{}", 2, "[]");
}

/* 2–5 players, a hand for each. */
static void
test_refuses_other_seats (void)
{
  g_autofree char *two = first_hands (2);
  g_autofree char *three = first_hands (3);
  g_autofree char *setup_for_two = write_fair_setup (two);
  g_autofree char *setup_for_three = write_fair_setup (three);
  g_autofree char *six = g_strconcat (five_hands, " | F1685 F1720 F1755 F1790", NULL);

  scenario_refuse_setup ("banquet", "{}", 3, setup_for_two);
  scenario_refuse_setup ("banquet", "{}", 2, setup_for_three);
  refuse_setup ("A1650 A1727 A1762 A1797", left_top, right_top, 21);
  refuse_setup (six, "", "", 11);
}

/* An option is one of its named variants. */
static void
test_refuses_other_options (void)
{
  g_autofree char *hands = first_hands (2);
  g_autofree char *setup = write_fair_setup (hands);

  scenario_refuse_setup ("banquet", "{'space':'mine'}", 2, setup);
  scenario_refuse_setup ("banquet", "{'ending':'never'}", 2, setup);
}

/* "The default is always the first value listed." The pawns come out as [4,2] with `own` (seat 1
 * reads 2|1 in the club, not 3|1 on space 4); the last move ends the game `at-once` though seat 1
 * is a thief. */
static void
test_defaults_come_first (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);
  g_autoptr (Scenario) other = deal_series ("{'space':'own','ending':'at-once'}", 2);
  Scenario *games[] = { game, other };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    walk_alone (games[i], 2, 0, 2);
    play_exhibition (games[i], 2, NOBODY, 1);
    scenario_expect (games[i], "pawns", "[4,2]");
    walk_alone (games[i], 2, 0, 9);
    go_castle (games[i], 2);
    scenario_play_all (games[i], "0 exhibit; 1 thief 9");
    scenario_play (games[i], 0, show_three[0]);
    scenario_expect (games[i], "phase", "'over'");
  }
  expect_same_state (game, other);
}

/* Place */

/* "In secret: `go auction` or `go castle`." */
static void
test_place_moves (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  scenario_expect_legal (game, 0, "go auction; go castle");
  scenario_expect_legal (game, 1, "go auction; go castle");
  refuse_each (game, 0, "exhibit|detective|cheque 24|thief 1|take left|show nothing|steal 1 B1671");
}

/* To act are the seats that have not committed yet; `places` is null until all are revealed. */
static void
test_places_are_revealed_together (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  scenario_play (game, 1, "go auction");
  scenario_expect (game, "to_act", "[0,2]");
  scenario_expect (game, "committed", "[null,'go auction',null]");
  scenario_expect (game, "places", "[null,null,null]");
  scenario_expect_legal (game, 1, "");
  scenario_play_all (game, "2 go castle; 0 go auction");
  scenario_expect (game, "places", "['auction','auction','castle']");
  scenario_expect (game, "committed", "[null,null,null]");
  scenario_expect (game, "phase", "'auction'");
}

/* "A committed move can't be taken back", not even repeated. */
static void
test_commitment_stands (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  scenario_play (game, 0, "go castle");
  refuse_each (game, 0, "go auction|go castle");
  scenario_expect (game, "committed", "['go castle',null]");
}

/* "The auction house needs a cheque or a thief in hand; the castle is always possible"; a decision
 * with a single move is a move still. Two arrests and four purchases leave seat 0 neither. */
static void
test_broke_seat_has_the_castle (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  catch_thief (game, "thief 10");
  catch_thief (game, "thief 1");
  spend_all_cheques (game);
  scenario_expect (game, "cheques", "[[],[23,16,9,2]]");
  scenario_expect (game, "thieves", "[[],[2,9]]");
  scenario_expect (game, "to_act", "[0,1]");
  scenario_expect_legal (game, 0, "go castle");
  scenario_refuse (game, 0, "go auction", NULL);
  go_castle (game, 2);
  scenario_expect_legal (game, 0, "exhibit; detective");
}

/* A thief alone opens the auction house. */
static void
test_thief_opens_the_auction (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  spend_all_cheques (game);
  scenario_expect_legal (game, 0, "go auction; go castle");
  go_auction (game, 2);
  scenario_expect_legal (game, 0, "thief 1; thief 10");
}

/* A cheque alone opens it too; the thieves are in prison. */
static void
test_cheque_opens_the_auction (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  catch_thief (game, "thief 10");
  catch_thief (game, "thief 1");
  scenario_expect_legal (game, 0, "go auction; go castle");
  go_auction (game, 2);
  scenario_expect_legal (game, 0, "cheque 24; cheque 15; cheque 10; cheque 1");
}

/* A phase that concerns no seat is passed through: no auction without a seat there. */
static void
test_empty_auction_house_is_passed (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_castle (game, 2);
  scenario_expect (game, "phase", "'castle'");
  scenario_expect (game, "to_act", "[0,1]");
  scenario_expect (game, "places", "['castle','castle']");
}

/* The same for the castle: the purchase ends the round. */
static void
test_empty_castle_is_passed (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_auction (game, 2);
  scenario_play_all (game, "0 cheque 24; 1 cheque 23; 0 take left");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "2");
  scenario_expect (game, "to_act", "[0,1]");
}

/* Auction */

/* "The seats at the auction house, in secret: `cheque N` (one in hand) or `thief T`." */
static void
test_auction_moves (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  scenario_play_all (game, "0 go castle; 1 go auction; 2 go auction");
  scenario_expect (game, "to_act", "[1,2]");
  scenario_expect_legal (game, 0, "");
  scenario_expect_legal (game, 1, "cheque 23; cheque 16; cheque 9; cheque 2; thief 2; thief 9");
  refuse_each (game, 1, "cheque 24|cheque 22|cheque 3|thief 3|thief 10|exhibit|detective|pass");
  scenario_refuse (game, 0, "exhibit", NULL);
  scenario_refuse (game, 0, "cheque 24", NULL);
}

/* Actions are revealed when all are in. */
static void
test_auction_is_secret (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_auction (game, 2);
  scenario_play (game, 1, "cheque 9");
  scenario_expect (game, "to_act", "[0]");
  scenario_expect (game, "actions", "[null,null]");
  scenario_expect (game, "committed", "[null,'cheque 9']");
  scenario_play (game, 0, "thief 1");
  expect_public (game, 2, "actions", "['thief 1','cheque 9']");
  scenario_expect (game, "committed", "[null,null]");
}

/* "The highest cheque buys": 16 of 15, 16 and 8. Without a thief it leaves the game, the others go
 * back. */
static void
test_highest_cheque_buys (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_auction (game, 3);
  scenario_play_all (game, "0 cheque 15; 1 cheque 16; 2 cheque 8");
  scenario_expect (game, "phase", "'buy'");
  scenario_expect (game, "to_act", "[1]");
  scenario_play (game, 1, "take right");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,9,2],[22,17,8,3]]");
}

/* "That seat alone: `take left` or `take right`." */
static void
test_buyer_takes_alone (void)
{
  g_autoptr (Scenario) game = deal_staged (2);

  scenario_expect (game, "phase", "'buy'");
  scenario_expect_legal (game, 0, "take left; take right");
  for (int seat = 1; seat < 4; seat++) {
    scenario_expect_legal (game, seat, "");
    scenario_refuse (game, seat, "take left", NULL);
  }
  scenario_refuse (game, 0, "cheque 24", NULL);
}

/* "The card goes to its hand, seen by all", the next card of that pile is turned up. */
static void
test_bought_card_is_seen (void)
{
  g_autoptr (Scenario) game = deal_staged (2);

  scenario_play (game, 0, "take right");
  expect_piles (game, 4, "F1685", 15, "F1825", 13);
  expect_public (game, 4, "known", "[['F1790'],[],[],[]]");
  scenario_expect_view (game,
                        1,
                        "hands",
                        "[['F1790',null,null,null,null],['B1671','B1706','B1741','B1776'],"
                        "[null,null,null,null],[null,null,null,null]]");
}

/* "The cheque is paid at that moment", and until then listed; so is the played thief. */
static void
test_cheque_is_paid_when_the_card_is_taken (void)
{
  g_autoptr (Scenario) game = deal_staged (2);

  expect_public (game, 4, "cheques", "[[24,15,10,1],[23,16,9,2],[22,17,8,3],[21,18,7,4]]");
  expect_public (game, 4, "thieves", "[[1,10],[2,9],[3,8],[4,7]]");
  scenario_play (game, 0, "take left");
  expect_public (game, 4, "cheques", "[[15,10,1],[24,23,16,9,2],[22,17,8,3],[21,18,7,4]]");
  expect_public (game, 4, "thieves", "[[1,10],[2,9],[3,8],[4,7]]");
}

/* A committed cheque is listed as well, also when it only goes back. */
static void
test_committed_cheque_is_listed (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_auction (game, 2);
  scenario_play (game, 0, "cheque 24");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9,2]]");
  scenario_play_all (game, "1 cheque 23; 0 take left");
  scenario_expect (game, "cheques", "[[15,10,1],[23,16,9,2]]");
}

/* "Exactly one thief": he gets the paid cheque, the higher of 15 and 8, and uses it from the next
 * round on. */
static void
test_one_thief_gets_the_cheque (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_auction (game, 3);
  scenario_play_all (game, "0 cheque 15; 1 thief 2; 2 cheque 8; 0 take left");
  scenario_expect (game, "cheques", "[[24,10,1],[23,16,15,9,2],[22,17,8,3]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
  go_auction (game, 3);
  scenario_expect_n_legal (game, 1, 7);
  g_assert_true (scenario_is_legal (game, 1, "cheque 15"));
  scenario_refuse (game, 0, "cheque 15", NULL);
}

/* "Several: the paid cheque is out of the game"; the thieves go back. */
static void
test_several_thieves_get_nothing (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_auction (game, 3);
  scenario_play_all (game, "0 thief 10; 1 cheque 2; 2 thief 3; 1 take left");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9],[22,17,8,3]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
  scenario_expect (game, "prison", "[]");
}

/* The thief has to be at the auction house: one at the castle is no second one there. */
static void
test_castle_thief_is_not_at_the_auction (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  scenario_play_all (game, "0 go auction; 1 go auction; 2 go castle");
  scenario_play_all (game, "0 cheque 24; 1 thief 9; 0 take left; 2 thief 8");
  scenario_expect (game, "round", "2");
  scenario_expect (game, "cheques", "[[15,10,1],[24,23,16,9,2],[22,17,8,3]]");
}

/* "No cheque: nothing is bought, nothing stolen, all cards go back." */
static void
test_no_cheque_no_purchase (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_auction (game, 2);
  scenario_play_all (game, "0 thief 1; 1 thief 9");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "2");
  scenario_expect (game, "ply", "4");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9,2]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9]]");
  expect_piles (game, 2, "F1685", 19, "F1790", 18);
}

/* A single thief without a cheque steals nothing either; the castle follows. */
static void
test_lonely_thief_steals_nothing (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  scenario_play_all (game, "0 go auction; 1 go castle; 0 thief 10");
  scenario_expect (game, "phase", "'castle'");
  scenario_expect (game, "to_act", "[1]");
  scenario_expect (game, "actions", "['thief 10',null]");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9,2]]");
}

/* Five seats, of which 0 and 1 buy with the same cheque in turn, the other one stealing it. */
static void
buy_in_turn (Scenario *game, guint n_rounds, guint n_left)
{
  for (guint i = 0; i < n_rounds; i++) {
    int buyer = i % 2;

    scenario_play_all (game, "0 go auction; 1 go auction; 2 go castle; 3 go castle; 4 go castle");
    scenario_play (game, buyer, "cheque 24");
    scenario_play (game, 1 - buyer, buyer == 0 ? "thief 9" : "thief 10");
    scenario_play (game, buyer, i < n_left ? "take left" : "take right");
    scenario_play_all (game, "2 detective; 3 detective; 4 detective");
  }
}

/* "A pile that is not empty": after 13 cards from the left one only the right one is there; after
 * an odd number of purchases the cheque is with seat 1. */
static void
test_empty_pile_is_not_taken (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  buy_in_turn (game, 13, 13);
  expect_piles (game, 5, NULL, 0, "F1790", 12);
  scenario_play_all (game, "0 go auction; 1 go auction; 2 go castle; 3 go castle; 4 go castle");
  scenario_play_all (game, "0 cheque 15; 1 thief 2");
  scenario_expect_legal (game, 0, "take right");
  scenario_refuse (game, 0, "take left", NULL);
  scenario_play (game, 0, "take right");
  expect_piles (game, 5, NULL, 0, "F1825", 11);
}

/* "Both piles empty: nothing is bought, nothing stolen, all cards go back": after 25 purchases, the
 * first and the last by seat 0, so that seat 1 holds the cheque of 24. */
static void
test_empty_piles_sell_nothing (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  buy_in_turn (game, 25, 13);
  scenario_expect (game, "piles", "[[],[]]");
  scenario_expect (game, "stuck", "25");
  scenario_play_all (game, "0 go auction; 1 go auction; 2 go castle; 3 go castle; 4 go castle");
  scenario_play_all (game, "0 thief 1; 1 cheque 24");
  scenario_expect (game, "phase", "'castle'");
  scenario_expect (game, "actions", "['thief 1','cheque 24',null,null,null]");
  scenario_play_all (game, "2 detective; 3 detective; 4 detective");
  scenario_expect (game,
                   "cheques",
                   "[[15,10,1],[24,23,16,9,2],[22,17,8,3],[21,18,7,4],[20,19,6,5]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8],[4,7],[5,6]]");
}

/* Castle */

/* "The seats at the castle: `exhibit`, `thief T` (one in hand) or `detective`." */
static void
test_castle_moves (void)
{
  g_autoptr (Scenario) game = deal_staged (3);

  scenario_expect (game, "phase", "'castle'");
  scenario_expect (game, "to_act", "[2,3]");
  scenario_expect_legal (game, 2, "exhibit; detective; thief 3; thief 8");
  scenario_expect_legal (game, 0, "");
  refuse_each (game, 2, "thief 4|thief 10|cheque 22|show nothing|go castle");
  scenario_refuse (game, 0, "detective", NULL);
}

/* Exhibition and detective "always come back to hand". */
static void
test_castle_cards_come_back (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  walk_alone (game, 2, 0, 1);
  go_castle (game, 2);
  scenario_expect_legal (game, 0, "exhibit; detective; thief 1; thief 10");
  scenario_expect_legal (game, 1, "exhibit; detective; thief 2; thief 9");
}

/* Show */

/* A run of four series: two runs of three and the whole. Cards may be held back. */
static void
test_collection_is_a_run (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 B1671 C1657 D1678 | E1664 E1699 E1734 E1811");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 detective");
  scenario_expect_legal (game,
                         0,
                         "show A1650 B1671 C1657; show B1671 C1657 D1678; "
                         "show A1650 B1671 C1657 D1678");
}

/* "Repeats welcome": two cards of A make three runs of three and one of four; A A C is none. */
static void
test_collection_may_repeat_a_series (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 B1671 C1657 | E1664 E1699 E1734 E1811");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 exhibit");
  scenario_expect_legal (game,
                         0,
                         "show A1650 A1727 B1671; show A1650 B1671 C1657; show A1727 B1671 C1657; "
                         "show A1650 A1727 B1671 C1657");
  scenario_expect_n_legal (game, 1, 5);
}

/* Each series from the lowest to the highest is there: with A B D E nothing is. */
static void
test_collection_has_no_gap (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 B1671 D1678 E1664 | C1657 C1692 C1769 C1804");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 detective");
  scenario_expect (game, "phase", "'show'");
  scenario_expect (game, "to_act", "[0]");
  scenario_expect_legal (game, 0, "show nothing");
  refuse_each (game, 0, "show A1650 B1671 D1678|show A1650 B1671|show A1650 B1671 D1678 E1664");
}

/* "F and A are not neighbours." */
static void
test_series_do_not_wrap (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 D1678 E1664 F1937 | A1727 A1762 E1699 F1860");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 exhibit");
  scenario_expect_legal (game, 0, "show D1678 E1664 F1937");
  scenario_expect_legal (game, 1, "show nothing");
}

/* Own cards, each once, at least 3, "written in order of series, then year"; `show nothing` is not
 * for seats with a collection. */
static void
test_refuses_other_collections (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 B1671 C1657 | E1664 E1699 E1734 E1811");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 detective");
  refuse_each (game, 0, "show nothing|show|show A1650|show A1650 A1727|show A1650 A1727 C1657");
  refuse_each (game, 0, "show A1727 A1650 B1671|show B1671 A1650 A1727|show A1650 A1650 B1671");
  refuse_each (game, 0, "show E1664 E1699 E1734|show A1650 B1671 C1692|show A1650 B1671 C1658");
  scenario_refuse (game, 1, "show E1664 E1699 E1734", NULL);
  scenario_expect_legal (game, 1, "");
}

/* "The exhibitors, in secret." */
static void
test_shows_are_revealed_together (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 exhibit; 2 thief 3");
  scenario_expect (game, "to_act", "[0,1]");
  scenario_play (game, 1, show_three[1]);
  scenario_expect (game, "to_act", "[0]");
  scenario_expect (game, "committed", "[null,'show B1671 B1706 B1741',null]");
  scenario_expect (game, "shown", "[null,null,null]");
  scenario_expect (game, "known", "[[],[],[]]");
  scenario_play (game, 0, show_three[0]);
  expect_public (game, 3, "shown", "[['A1650','A1727','A1762'],['B1671','B1706','B1741'],null]");
  scenario_expect (game, "committed", "[null,null,null]");
}

/* "Finer: more cards": four beat three though these have the oldest. Club: 2|1. */
static void
test_more_cards_are_finer (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  play_exhibition (game, 2, 1, 0);
  scenario_expect (game, "pawns", "[1,2]");
}

/* "Equal numbers: the one with the oldest card", wherever it lies: C1657 is older than B1671,
 * which is older than all others shown. */
static void
test_oldest_card_is_finer (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1832 B1853 C1657 F1937 | A1727 B1671 C1692 F1860");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 exhibit");
  scenario_play_all (game, "0 show A1832 B1853 C1657; 1 show A1727 B1671 C1692");
  scenario_expect (game, "pawns", "[2,1]");
}

/* First, second, and nothing for the third: four cards, three with 1650, three with 1657. */
static void
test_third_finest_stays (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 exhibit; 2 exhibit");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 1, show_four[1]);
  scenario_play (game, 2, show_three[2]);
  expect_public (game, 3, "pawns", "[1,2,0]");
  expect_public (game, 3, "scores", "[1,2,0]");
}

/* "A single collection is the finest, and no one is second." */
static void
test_single_collection_is_the_finest (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  play_exhibition (game, 2, NOBODY, 1);
  scenario_expect (game, "pawns", "[0,2]");
}

/* "`show nothing` is no collection": seats 1 and 2 are first and second; the thief passes seat 0
 * over, whose `shown` stays null. */
static void
test_show_nothing_is_no_collection (void)
{
  g_autoptr (Scenario) game = deal ("{}",
                                    "A1650 A1727 E1664 F1937 | B1671 B1706 B1741 B1776 | "
                                    "C1657 C1692 C1769 C1804 | D1678 D1713 D1748 D1783");

  go_castle (game, 4);
  scenario_play_all (game, "0 exhibit; 1 exhibit; 2 exhibit; 3 thief 4");
  scenario_play (game, 2, show_three[2]);
  scenario_play (game, 1, show_four[1]);
  scenario_expect (game, "to_act", "[0]");
  scenario_play (game, 0, "show nothing");
  scenario_expect (game, "pawns", "[0,2,1,0]");
  scenario_expect (game,
                   "shown",
                   "[null,['B1671','B1706','B1741','B1776'],['C1657','C1692','C1769'],null]");
  scenario_expect (game, "actions", "['exhibit','exhibit','exhibit','thief 4']");
  scenario_expect (game, "steals", "[[3,1],[3,2]]");
}

/* "No collection: nothing to steal"; no pawn moves; what was not shown is not known. */
static void
test_no_collection_nothing_to_steal (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 E1664 F1937 | B1671 B1706 B1741 B1776");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 thief 9; 0 show nothing");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "2");
  scenario_expect (game, "pawns", "[0,0]");
  scenario_expect (game, "known", "[[],[]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9]]");
  scenario_expect (game, "stuck", "1");
}

/* The track */

/* First numbers of castles 1 2 4 5 7 8 10 11 12 14 (the club's are castle 1's). */
static void
test_first_numbers (void)
{
  static const int spaces[] = { 2, 4, 7, 11, 14, 17, 21, 23, 27, 30, 33 };
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  expect_walk (game, "FFFFFFFFFFF", spaces);
}

/* First numbers of castles 3 6 9 13 16, and seconds in between: 34 + 5 = 39. At the table the best
 * hand (seat 0's, 1650) advances 8 to 47; seat 1 was first six times (2 4 7 11 14 17), and 4 more
 * are 21. */
static void
test_first_and_second_numbers (void)
{
  static const int spaces[] = { 2, 4, 5, 7, 11, 13, 15, 18, 20, 23, 27, 29, 31, 32, 34 };
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  expect_walk (game, "FFSFFSFFSFFSFSS", spaces);
  play_exhibition (game, 2, NOBODY, 0);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[47,21]");
}

/* "Every fourth has 3" spaces: 9 is castle 4's (4|2), 13 castle 6's (2|1). */
static void
test_fourth_castle_has_three_spaces (void)
{
  static const int spaces[] = { 2, 4, 7, 9, 13, 15 };
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  expect_walk (game, "FFFSFF", spaces);
}

/* The second numbers of all castles, seat 3 behind seats 0, 1 and 2 in turn. The last one takes it
 * from 34 to 37. The others were first 9, 9 and 8 times: 27 27 23; the best hands are seat 0's
 * (1650) and seat 2's (1657): 35 27 27 37. */
static void
test_second_numbers (void)
{
  static const int spaces[] = {
    1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 14, 15, 16, 18, 20, 21, 22, 23, 25, 27, 29, 30, 31, 32, 34, 37,
  };
  g_autoptr (Scenario) game = deal_series ("{}", 4);

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++) {
    play_exhibition (game, 4, i % 3, 3);
    g_assert_cmpint (find_pawn (game, 3), ==, spaces[i]);
  }
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[35,27,27,37]");
  scenario_expect (game, "winners", "[3]");
}

/* Option `own`: seat 1 reads 2|1 in the club, whatever seat 0 reads on space 4. */
static void
test_own_space (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  walk_alone (game, 2, 0, 2);
  play_exhibition (game, 2, NOBODY, 1);
  scenario_expect (game, "pawns", "[4,2]");
}

/* Option `leader`: on space 4 castle 2's 3|1 counts, for seat 0 in the club too; the leading pawn's
 * seat is at the auction house meanwhile. */
static void
test_leading_space (void)
{
  g_autoptr (Scenario) game = deal_series ("{'space':'leader'}", 2);

  walk_alone (game, 2, 1, 2);
  scenario_play_all (game, "0 go castle; 1 go auction; 1 thief 9; 0 exhibit");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "pawns", "[3,4]");
}

/* On space 7 castle 4's 4|2 counts for both: 0 + 4 for the finest, 7 + 2 for the second. */
static void
test_leading_space_for_both (void)
{
  g_autoptr (Scenario) game = deal_series ("{'space':'leader'}", 2);

  walk_alone (game, 2, 0, 3);
  scenario_expect (game, "pawns", "[7,0]");
  play_exhibition (game, 2, 1, 0);
  scenario_expect (game, "pawns", "[9,4]");
}

/* "Both spaces are read before either pawn moves": on space 4 castle 2's 3|1; after the move to 7
 * the second number would be 2. */
static void
test_spaces_are_read_first (void)
{
  g_autoptr (Scenario) game = deal_series ("{'space':'leader'}", 2);

  walk_alone (game, 2, 0, 2);
  play_exhibition (game, 2, 0, 1);
  scenario_expect (game, "pawns", "[7,1]");
}

/* Steal */

/* "The senior first": 8, then 4, then 2, wherever they sit. */
static void
test_senior_thief_first (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 4);

  go_castle (game, 4);
  scenario_play_all (game, "0 exhibit; 1 thief 2; 2 thief 8; 3 thief 4");
  scenario_play (game, 0, show_four[0]);
  expect_public (game, 4, "steals", "[[2,0],[3,0],[1,0]]");
  scenario_expect (game, "to_act", "[2]");
  scenario_play_all (game, "2 steal 0 A1797; 3 steal 0 A1727; 1 steal 0 A1650");
  scenario_expect (game, "round", "2");
}

/* "The exhibitors in seat order starting left of the thief." */
static void
test_thief_starts_on_the_left (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 4);

  go_castle (game, 4);
  scenario_play_all (game, "0 exhibit; 1 thief 2; 2 exhibit; 3 exhibit");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 2, show_three[2]);
  scenario_play (game, 3, show_three[3]);
  scenario_expect (game, "steals", "[[1,2],[1,3],[1,0]]");
  scenario_refuse (game, 1, "steal 0 A1650", NULL);
  scenario_play_all (game, "1 steal 2 C1657; 1 steal 3 D1678; 1 steal 0 A1650");
  scenario_expect (game,
                   "hands",
                   "[['A1727','A1762','A1797'],"
                   "['A1650','B1671','B1706','B1741','B1776','C1657','D1678'],"
                   "['C1692','C1769','C1804'],['D1713','D1748','D1783']]");
}

/* "Each takes one card from every collection shown": three thieves, two collections. */
static void
test_each_thief_takes_from_every_collection (void)
{
  g_autoptr (Scenario) game = deal_robbery ();

  scenario_expect (game, "to_act", "[2]");
  scenario_expect (game, "steals", "[[2,0],[2,1],[3,0],[3,1],[4,0],[4,1]]");
  scenario_play_all (game, "2 steal 0 A1650; 2 steal 1 B1671");
  scenario_expect (game, "to_act", "[3]");
  scenario_expect (game, "steals", "[[3,0],[3,1],[4,0],[4,1]]");
}

/* "Among the cards of that collection still there": not those held back, stolen, or of another. */
static void
test_thief_takes_what_is_there (void)
{
  g_autoptr (Scenario) game = deal_robbery ();

  scenario_expect_legal (game, 2, "steal 0 A1650; steal 0 A1727; steal 0 A1762");
  refuse_each (game, 2, "steal 0 A1797|steal 1 B1671|steal 0 B1671|steal 3 D1678|pass");
  scenario_expect_legal (game, 3, "");
  scenario_refuse (game, 3, "steal 0 A1650", NULL);
  scenario_play_all (game, "2 steal 0 A1650; 2 steal 1 B1706");
  scenario_expect_legal (game, 3, "steal 0 A1727; steal 0 A1762");
  scenario_refuse (game, 3, "steal 0 A1650", NULL);
  scenario_refuse (game, 3, "steal 2 A1650", NULL);
}

/* "The card goes to the thief's hand, seen by all", out of `shown`; the others wait on show but
 * are owned. */
static void
test_stolen_card_changes_hands (void)
{
  g_autoptr (Scenario) game = deal_robbery ();

  scenario_play (game, 2, "steal 0 A1727");
  expect_public (game,
                 5,
                 "shown",
                 "[['A1650','A1762'],['B1671','B1706','B1741','B1776'],null,null,null]");
  expect_public (game,
                 5,
                 "known",
                 "[['A1650','A1762'],['B1671','B1706','B1741','B1776'],['A1727'],[],[]]");
  scenario_expect (game,
                   "hands",
                   "[['A1650','A1762','A1797'],['B1671','B1706','B1741','B1776'],"
                   "['A1727','C1657','C1692','C1769','C1804'],['D1678','D1713','D1748','D1783'],"
                   "['E1664','E1699','E1734','E1811']]");
}

/* `shown` is "[] once stolen empty", by the third of three thefts from seat 0. */
static void
test_collection_is_stolen_empty (void)
{
  g_autoptr (Scenario) game = deal_robbery ();

  scenario_play_all (game, "2 steal 0 A1650; 2 steal 1 B1671; 3 steal 0 A1727; 3 steal 1 B1706");
  scenario_expect_legal (game, 4, "steal 0 A1762");
  scenario_play (game, 4, "steal 0 A1762");
  scenario_expect (game, "shown", "[[],['B1741','B1776'],null,null,null]");
  scenario_expect (game, "steals", "[[4,1]]");
  scenario_play (game, 4, "steal 1 B1741");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "steals", "[]");
  scenario_expect (game, "shown", "[null,null,null,null,null]");
}

/* "An empty collection is passed over", "an entry whose collection is empty is dropped at once":
 * the fourth thief finds none of three cards. The last card is still a move. */
static void
test_empty_collection_is_passed_over (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  go_castle (game, 5);
  scenario_play_all (game, "0 exhibit; 1 thief 9; 2 thief 8; 3 thief 7; 4 thief 6");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "steals", "[[1,0],[2,0],[3,0],[4,0]]");
  scenario_play_all (game, "1 steal 0 A1650; 2 steal 0 A1727");
  scenario_expect (game, "to_act", "[3]");
  scenario_expect_legal (game, 3, "steal 0 A1762");
  scenario_play (game, 3, "steal 0 A1762");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "2");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8],[4,7],[5,6]]");
}

/* "Shown cards that are left go back to their hands": they may be shown again, the stolen one by
 * the thief. */
static void
test_shown_cards_go_back (void)
{
  g_autoptr (Scenario) game = deal_staged (6);

  scenario_expect (game,
                   "hands",
                   "[['A1650','A1727','A1762','A1797','F1685'],['B1671','B1706','B1741','B1776'],"
                   "['C1657','C1769','C1804'],['C1692','D1678','D1713','D1748','D1783']]");
  go_castle (game, 4);
  scenario_play_all (game, "0 detective; 1 detective; 2 exhibit; 3 exhibit");
  scenario_expect_legal (game, 2, "show C1657 C1769 C1804");
  g_assert_true (scenario_is_legal (game, 3, "show C1692 D1678 D1713"));
}

/* Detectives, prison and ranks */

/* "All thieves there go to prison", here one; the detective advances 1, as both pawns share the
 * first rank. A prisoner is not listed and not played. */
static void
test_thief_is_arrested (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  catch_thief (game, "thief 10");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "2");
  expect_public (game, 2, "prison", "[{'thief':10,'seat':0}]");
  expect_public (game, 2, "thieves", "[[1],[2,9]]");
  scenario_expect (game, "pawns", "[0,1]");
  go_castle (game, 2);
  scenario_expect_legal (game, 0, "exhibit; detective; thief 1");
  scenario_refuse (game, 0, "thief 10", NULL);
}

/* "The senior first: each enters cell 1 and pushes": 9 is in front of 10. */
static void
test_senior_thief_enters_first (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 thief 10; 1 thief 9; 2 detective");
  scenario_expect (game, "prison", "[{'thief':9,'seat':1},{'thief':10,'seat':0}]");
  scenario_expect (game, "thieves", "[[1],[2],[3,8]]");
  scenario_expect (game, "pawns", "[0,0,1]");
}

/* "As many cells as seats": with three, the fourth thief pushes the first one out, which is seat
 * 0's again. The detective is first twice: 0 + 1 + 1. */
static void
test_full_prison_frees_a_thief (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 thief 10; 1 thief 9; 2 detective");
  go_castle (game, 3);
  scenario_play_all (game, "0 thief 1; 1 thief 2; 2 detective");
  scenario_expect (game,
                   "prison",
                   "[{'thief':1,'seat':0},{'thief':2,'seat':1},{'thief':9,'seat':1}]");
  scenario_expect (game, "thieves", "[[10],[],[3,8]]");
  scenario_expect (game, "pawns", "[0,0,2]");
  go_castle (game, 3);
  scenario_expect_legal (game, 0, "exhibit; detective; thief 10");
}

/* Two seats, two cells: the third arrest frees 10. Pawns: seat 1 leads and moves 1 twice, then
 * seat 0 is second and moves 2. */
static void
test_two_seats_have_two_cells (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  catch_thief (game, "thief 10");
  catch_thief (game, "thief 1");
  scenario_expect (game, "prison", "[{'thief':1,'seat':0},{'thief':10,'seat':0}]");
  go_castle (game, 2);
  scenario_play_all (game, "0 detective; 1 thief 9");
  scenario_expect (game, "prison", "[{'thief':9,'seat':1},{'thief':1,'seat':0}]");
  scenario_expect (game, "thieves", "[[10],[2]]");
  scenario_expect (game, "pawns", "[2,2]");
}

/* "Detectives without a thief: nothing happens", also with a thief at the auction house. */
static void
test_detective_without_a_thief (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  scenario_play_all (game, "0 go auction; 1 go castle; 2 go castle");
  scenario_play_all (game, "0 thief 10; 1 detective; 2 detective");
  scenario_expect (game, "pawns", "[0,0,0]");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
  scenario_expect (game, "round", "2");
}

/* "No detective: thieves go back to hand." */
static void
test_thieves_without_a_detective (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_castle (game, 2);
  scenario_play_all (game, "0 thief 1; 1 thief 9");
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "thieves", "[[1,10],[2,9]]");
  scenario_expect (game, "pawns", "[0,0]");
}

/* Stealing (step 2) comes before the arrest (step 4): the thief keeps the card and is listed until
 * he is arrested, which is when the last theft is done. */
static void
test_thief_steals_before_the_arrest (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 thief 9; 2 detective");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "pawns", "[2,0,0]");
  scenario_play (game, 1, "steal 0 A1762");
  scenario_expect (game, "thieves", "[[1,10],[2],[3,8]]");
  scenario_expect (game, "prison", "[{'thief':9,'seat':1}]");
  scenario_expect (game, "known", "[['A1650','A1727'],['A1762'],[]]");
}

/* "Ranks are read after step 1": seat 0 has moved to 2, so seat 1 on 0 is second and moves 2. */
static void
test_ranks_are_read_after_the_show (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 detective; 2 thief 8");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 2, "steal 0 A1650");
  scenario_expect (game, "pawns", "[2,2,0]");
}

/* "Every detective advances", and ranks are read "before any detective moves": from 0 2 2 seat 0
 * is third and moves 3, seat 1 shares the first rank and moves 1, whoever is moved before. The
 * first round: seat 2 to 2 by its show, seat 1 from the second rank to 2. */
static void
test_ranks_are_read_before_detectives_move (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 thief 1; 1 detective; 2 exhibit");
  scenario_play (game, 2, show_three[2]);
  scenario_play (game, 0, "steal 2 C1692");
  scenario_expect (game, "pawns", "[0,2,2]");
  go_castle (game, 3);
  scenario_play_all (game, "0 detective; 1 detective; 2 thief 3");
  scenario_expect (game, "pawns", "[3,3,2]");
}

/* "All pawns count, wherever their seats went": seat 0 leads from the auction house, so seats 1 and
 * 2 share the second rank. The thief at the auction house is not arrested. */
static void
test_absent_pawns_have_ranks (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  walk_alone (game, 3, 0, 1);
  scenario_play_all (game, "0 go auction; 1 go castle; 2 go castle");
  scenario_play_all (game, "0 thief 10; 1 detective; 2 thief 8");
  scenario_expect (game, "pawns", "[2,2,0]");
  scenario_expect (game, "prison", "[{'thief':8,'seat':2}]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3]]");
}

/* "Spaces 9 7 5 5 2: ranks 1 2 3 3 5." The walk there: seat 0 alone to 7; 2 and 3 alone to 4;
 * seat 1 first to 2 and 4 with 2, then 3 second on 5; seat 1 alone to 7; seat 4 first to 2 with
 * seat 0 second to 9. Then seat 0 is the thief: 9, 7+2, 5+3, 5+3, 2+5. */
static void
test_shared_ranks (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 5);

  walk_alone (game, 5, 0, 3);
  walk_alone (game, 5, 2, 2);
  walk_alone (game, 5, 3, 2);
  play_exhibition (game, 5, 1, 2);
  play_exhibition (game, 5, 1, 3);
  walk_alone (game, 5, 1, 1);
  play_exhibition (game, 5, 4, 0);
  scenario_expect (game, "pawns", "[9,7,5,5,2]");
  go_castle (game, 5);
  scenario_play_all (game, "0 thief 10; 1 detective; 2 detective; 3 detective; 4 detective");
  scenario_expect (game, "pawns", "[9,9,8,8,7]");
}

/* End */

/* Option `at-once`: seat 0 reaches 37; nothing is stolen, nobody arrested, no detective moves. The
 * best hands are seat 0's and seat 2's: 37 + 8, 0, 0 + 4. */
static void
test_at_once_stops_the_castle (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 thief 9; 2 detective");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[45,0,4]");
  scenario_expect (game, "scores", "[45,0,4]");
  scenario_expect (game, "winners", "[0]");
  scenario_expect (game, "steals", "[]");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "thieves", "[[1,10],[2,9],[3,8]]");
}

/* Option `round`: "the castle is played to its end first". The thief takes A1650 and is arrested;
 * seat 2, second with seat 1, moves 2. Then seat 1 has five cards of A and B (0 + 8), seat 2 four
 * (2 + 4), seat 0 three (37). */
static void
test_round_plays_the_castle_to_its_end (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{'ending':'round'}", 3);

  go_castle (game, 3);
  scenario_play_all (game, "0 exhibit; 1 thief 9; 2 detective");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "phase", "'steal'");
  scenario_expect (game, "pawns", "[37,0,0]");
  scenario_expect (game, "winners", "[]");
  scenario_play (game, 1, "steal 0 A1650");
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[37,8,6]");
  scenario_expect (game, "winners", "[0]");
  scenario_expect (game, "prison", "[{'thief':9,'seat':1}]");
  scenario_expect (game, "known", "[['A1727','A1762'],['A1650'],[]]");
}

/* Without thieves and detectives the round ends with the show. */
static void
test_round_ends_with_the_show (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{'ending':'round'}", 2);

  walk_alone (game, 2, 0, 1);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[45,4]");
}

/* A detective ends the game as well, with both options: from 33 and 0, seat 1 is first (2) and seat
 * 0 second (33 + 2), then the leading detective moves to 36 and 37. Final: 37 + 8, 2 + 4. */
static void
test_detective_reaches_the_table (void)
{
  static const char *const options[] = { "{}", "{'ending':'round'}" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    g_autoptr (Scenario) game = deal_before_the_table (options[i], 2);

    play_exhibition (game, 2, 1, 0);
    go_castle (game, 2);
    scenario_play_all (game, "0 detective; 1 thief 9");
    scenario_expect (game, "pawns", "[36,2]");
    scenario_expect (game, "phase", "'place'");
    go_castle (game, 2);
    scenario_play_all (game, "0 detective; 1 thief 2");
    scenario_expect (game, "phase", "'over'");
    scenario_expect (game, "round", "14");
    scenario_expect (game, "pawns", "[45,6]");
    scenario_expect (game, "prison", "[{'thief':2,'seat':1},{'thief':9,'seat':1}]");
    scenario_expect (game, "stuck", "0");
  }
}

/* Every key when over: the last round's number, nobody to act, lists of nulls, the three shown
 * cards known and the fourth, which counted, not; hands and cheques as they were. Twelve rounds of
 * two places, two actions and one show: ply 60. */
static void
test_last_state (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 2);

  walk_alone (game, 2, 0, 1);
  scenario_expect (game, "game", "'banquet'");
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "to_act", "[]");
  scenario_expect (game, "ply", "60");
  scenario_expect (game, "round", "12");
  scenario_expect (game, "pawns", "[45,4]");
  scenario_expect (game,
                   "hands",
                   "[['A1650','A1727','A1762','A1797'],['B1671','B1706','B1741','B1776']]");
  scenario_expect (game, "cheques", "[[24,15,10,1],[23,16,9,2]]");
  scenario_expect (game, "thieves", "[[1,10],[2,9]]");
  scenario_expect (game, "prison", "[]");
  scenario_expect (game, "places", "[null,null]");
  scenario_expect (game, "actions", "[null,null]");
  scenario_expect (game, "shown", "[null,null]");
  scenario_expect (game, "committed", "[null,null]");
  scenario_expect (game, "steals", "[]");
  scenario_expect (game, "known", "[['A1650','A1727','A1762'],[]]");
  scenario_expect (game, "stuck", "0");
  scenario_expect (game, "scores", "[45,4]");
  scenario_expect (game, "winners", "[0]");
}

/* A move after the end is refused. */
static void
test_no_move_after_the_end (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 2);

  walk_alone (game, 2, 0, 1);
  scenario_expect_legal (game, 0, "");
  scenario_expect_legal (game, 1, "");
  refuse_each (game, 0, "go castle|go auction|exhibit|show nothing");
  scenario_refuse (game, 1, "go castle", NULL);
}

/* `stuck` is 0 when over in a round in which a pawn moved, though the round did not end as others
 * do; before the show it is still 1. */
static void
test_stuck_is_cleared_when_over (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 2);

  idle (game, 2, 1);
  scenario_expect (game, "stuck", "1");
  walk_alone (game, 2, 0, 1);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "stuck", "0");
}

/* `stuck` is "changed only at the end of a round". */
static void
test_stuck_changes_at_the_end_of_a_round (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  idle (game, 2, 2);
  expect_public (game, 2, "stuck", "2");
  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 thief 9");
  scenario_play (game, 0, show_three[0]);
  scenario_expect (game, "pawns", "[2,0]");
  scenario_expect (game, "stuck", "2");
  scenario_play (game, 1, "steal 0 A1650");
  scenario_expect (game, "stuck", "0");
}

/* A detective's move is a pawn's move too. */
static void
test_detective_ends_being_stuck (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  idle (game, 2, 1);
  scenario_expect (game, "stuck", "1");
  catch_thief (game, "thief 10");
  scenario_expect (game, "stuck", "0");
}

/* "The 30th in a row in which no pawn moved": not the 29th, and a pawn's move starts anew. */
static void
test_stuck_rounds_are_in_a_row (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  idle (game, 2, 29);
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "stuck", "29");
  walk_alone (game, 2, 1, 1);
  idle (game, 2, 29);
  scenario_expect (game, "phase", "'place'");
  scenario_expect (game, "round", "60");
  scenario_expect (game, "stuck", "29");
  idle (game, 2, 1);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "round", "60");
}

/* After 30 idle rounds: "the finest advances 8, the second finest 4", which is no such move. The
 * best hands have four cards, with 1650 (seat 0), 1657 (seat 2), 1671: the third gets nothing.
 * Nothing becomes known. */
static void
test_safety_net (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);

  idle (game, 3, 30);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "round", "30");
  scenario_expect (game, "stuck", "30");
  scenario_expect (game, "pawns", "[8,0,4]");
  scenario_expect (game, "scores", "[8,0,4]");
  scenario_expect (game, "winners", "[0]");
  scenario_expect (game, "known", "[[],[],[]]");
}

/* Only one hand has a collection: 8, and no one is second. */
static void
test_only_final_collection (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 E1664 F1937 | B1776 B1853 B1888 B1923");

  idle (game, 2, 30);
  scenario_expect (game, "pawns", "[0,8]");
  scenario_expect (game, "winners", "[1]");
}

/* "Whole hand considered", the best of it: seat 0 buys D1713 and D1748 and then has two runs of
 * three, A (1797) and D (1678). The D one beats seat 1's B (1741), the A one would not. A bought
 * card is no pawn's move: 2 + 28 rounds. */
static void
test_best_final_collection_counts (void)
{
  g_autofree char *setup =
    write_setup ("A1797 A1832 A1867 D1678 | B1741 B1776 B1853 F1685", "D1713 D1748", "", 19);
  g_autoptr (Scenario) game = scenario_new ("banquet", "{}", 2, setup);

  spend_cheque (game, "cheque 24");
  spend_cheque (game, "cheque 15");
  scenario_expect (game, "stuck", "2");
  idle (game, 2, 28);
  scenario_expect (game, "phase", "'over'");
  scenario_expect (game, "pawns", "[8,4]");
}

/* "Furthest pawn wins", not the one at the table first: from 33 and 33 seat 1 is first (37), seat 0
 * second (35); final 35 + 8 and 37 + 4. */
static void
test_furthest_pawn_wins (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 2);

  walk_alone (game, 2, 1, 11);
  scenario_expect (game, "pawns", "[33,33]");
  play_exhibition (game, 2, 1, 0);
  scenario_expect (game, "pawns", "[43,41]");
  scenario_expect (game, "winners", "[0]");
}

/* "Tie: the finer final collection": 0 + 8 and 4 + 4. */
static void
test_finer_collection_breaks_the_tie (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  walk_alone (game, 2, 1, 2);
  idle (game, 2, 30);
  scenario_expect (game, "scores", "[8,8]");
  scenario_expect (game, "winners", "[0]");
  scenario_expect (game, "stuck", "30");
}

/* "Any collection beats none". Seat 0 is first three times (2 4 7), seat 1 second (1 2 3); seat 0
 * alone moves to 11 and loses A1650, which leaves A A C. Final: 11 and 3 + 8. */
static void
test_collection_beats_none (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 A1762 C1657 | B1671 B1706 B1741 B1776");

  for (guint i = 0; i < 3; i++) {
    go_castle (game, 2);
    scenario_play_all (game, "0 exhibit; 1 exhibit");
    scenario_play (game, 0, show_three[0]);
    scenario_play (game, 1, show_three[1]);
  }
  scenario_expect (game, "pawns", "[7,3]");
  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 thief 9");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 1, "steal 0 A1650");
  idle (game, 2, 30);
  scenario_expect (game, "scores", "[11,11]");
  scenario_expect (game, "winners", "[1]");
}

/* "Still tied: they share the victory": no hand has a collection; seats 0 and 1, detectives of the
 * shared first rank, have moved 1, seat 2 has not. */
static void
test_victory_is_shared (void)
{
  g_autoptr (Scenario) game = deal ("{}",
                                    "A1650 C1657 D1678 F1937 | A1727 B1671 D1713 E1664 | "
                                    "A1762 A1797 E1699 F1860");

  go_castle (game, 3);
  scenario_play_all (game, "0 detective; 1 detective; 2 thief 8");
  idle (game, 3, 30);
  scenario_expect (game, "scores", "[1,1,0]");
  scenario_expect (game, "winners", "[0,1]");
}

/* Secrets, views, and the state's keys through a round */

/* "The order of commitment never changes the outcome": the same round and a half, backwards. */
static void
test_order_of_commitment (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 3);
  g_autoptr (Scenario) other = deal_series ("{}", 3);

  scenario_play_all (game,
                     "0 go castle; 1 go castle; 2 go castle; 0 exhibit; 1 exhibit; 2 thief 8");
  scenario_play (game, 0, show_three[0]);
  scenario_play (game, 1, show_four[1]);
  scenario_play_all (game, "2 steal 0 A1650; 2 steal 1 B1671");
  scenario_play_all (game, "0 go auction; 1 go auction; 2 go castle; 0 cheque 24; 1 thief 2");

  scenario_play_all (other,
                     "2 go castle; 1 go castle; 0 go castle; 2 thief 8; 1 exhibit; 0 exhibit");
  scenario_play (other, 1, show_four[1]);
  scenario_play (other, 0, show_three[0]);
  scenario_play_all (other, "2 steal 0 A1650; 2 steal 1 B1671");
  scenario_play_all (other, "2 go castle; 1 go auction; 0 go auction; 1 thief 2; 0 cheque 24");

  scenario_expect (game, "pawns", "[1,2,0]");
  expect_same_state (game, other);
}

/* The phases, who is to act in them, and the moves so far: 4 + 2 + 1 + 2 + 1 + 1. */
static void
test_phases_of_a_round (void)
{
  static const char *const phases[] = {
    "'place'", "'auction'", "'buy'", "'castle'", "'show'", "'steal'", "'place'",
  };
  static const char *const to_act[] = {
    "[0,1,2,3]", "[0,1]", "[0]", "[2,3]", "[2]", "[3]", "[0,1,2,3]",
  };
  static const char *const plies[] = { "0", "4", "6", "7", "9", "10", "11" };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++) {
    g_autoptr (Scenario) game = deal_staged (i);

    expect_public (game, 4, "phase", phases[i]);
    expect_public (game, 4, "to_act", to_act[i]);
    expect_public (game, 4, "ply", plies[i]);
    expect_public (game, 4, "round", i < 6 ? "1" : "2");
  }
}

/* `places`: from their reveal to the end of the round. */
static void
test_places_last_a_round (void)
{
  for (guint i = 1; i <= 5; i++) {
    g_autoptr (Scenario) game = deal_staged (i);

    expect_public (game, 4, "places", "['auction','auction','castle','castle']");
  }
  {
    g_autoptr (Scenario) game = deal_staged (6);

    expect_public (game, 4, "places", "[null,null,null,null]");
  }
}

/* `actions`: "the auction house's from their reveal to the end of the round, and the castle's from
 * theirs"; the castle "has now seen the auction house". */
static void
test_actions_last_a_round (void)
{
  static const char *const actions[] = {
    "[null,null,null,null]",
    "[null,null,null,null]",
    "['cheque 24','thief 9',null,null]",
    "['cheque 24','thief 9',null,null]",
    "['cheque 24','thief 9','exhibit','thief 7']",
    "['cheque 24','thief 9','exhibit','thief 7']",
    "[null,null,null,null]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autoptr (Scenario) game = deal_staged (i);

    expect_public (game, 4, "actions", actions[i]);
    expect_public (game, 4, "committed", "[null,null,null,null]");
  }
}

/* `shown` and `steals` live from the reveal of the show to the end of the stealing; `pawns` and
 * `scores` move at that reveal. */
static void
test_shown_and_steals_last_the_stealing (void)
{
  for (guint i = 0; i <= 6; i++) {
    g_autoptr (Scenario) game = deal_staged (i);
    gboolean is_steal = i == 5;

    expect_public (game,
                   4,
                   "shown",
                   is_steal ? "[null,null,['C1657','C1692','C1769'],null]"
                            : "[null,null,null,null]");
    expect_public (game, 4, "steals", is_steal ? "[[3,2]]" : "[]");
    expect_public (game, 4, "pawns", i < 5 ? "[0,0,0,0]" : "[0,0,2,0]");
    expect_public (game, 4, "scores", i < 5 ? "[0,0,0,0]" : "[0,0,2,0]");
    expect_public (game, 4, "winners", "[]");
  }
}

/* `known` grows with the purchase and the show, and the theft moves a card. */
static void
test_known_cards (void)
{
  static const char *const known[] = {
    "[[],[],[],[]]",
    "[[],[],[],[]]",
    "[[],[],[],[]]",
    "[['F1685'],[],[],[]]",
    "[['F1685'],[],[],[]]",
    "[['F1685'],[],['C1657','C1692','C1769'],[]]",
    "[['F1685'],[],['C1657','C1769'],['C1692']]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autoptr (Scenario) game = deal_staged (i);

    expect_public (game, 4, "known", known[i]);
  }
}

/* "What was shown stays known": rounds later, and once only when it is shown again with another. */
static void
test_known_cards_stay_known (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  walk_alone (game, 2, 0, 1);
  idle (game, 2, 1);
  expect_public (game, 2, "known", "[['A1650','A1727','A1762'],[]]");
  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 detective; 0 show A1650 A1762 A1797");
  expect_public (game, 2, "known", "[['A1650','A1727','A1762','A1797'],[]]");
}

/* "The four dealt cards are secret until shown", from the spectator too. */
static void
test_dealt_cards_are_secret (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  scenario_expect_view (game,
                        0,
                        "hands",
                        "[['A1650','A1727','A1762','A1797'],[null,null,null,null]]");
  scenario_expect_view (game,
                        1,
                        "hands",
                        "[[null,null,null,null],['B1671','B1706','B1741','B1776']]");
  scenario_expect_view (game, -1, "hands", "[[null,null,null,null],[null,null,null,null]]");
}

/* "Another seat's hand lists its known cards (sorted), then a null for each other card." */
static void
test_views_of_hands (void)
{
  g_autoptr (Scenario) game = deal_staged (6);

  scenario_expect_view (game,
                        0,
                        "hands",
                        "[['A1650','A1727','A1762','A1797','F1685'],[null,null,null,null],"
                        "['C1657','C1769',null],['C1692',null,null,null,null]]");
  scenario_expect_view (game,
                        3,
                        "hands",
                        "[['F1685',null,null,null,null],[null,null,null,null],"
                        "['C1657','C1769',null],['C1692','D1678','D1713','D1748','D1783']]");
  scenario_expect_view (game,
                        -1,
                        "hands",
                        "[['F1685',null,null,null,null],[null,null,null,null],"
                        "['C1657','C1769',null],['C1692',null,null,null,null]]");
}

/* "Another seat's committed secret is null, the own one is there as text", in each secret phase. */
static void
test_views_of_commitments (void)
{
  static const char *const moves[] = { "go auction", "cheque 15", "exhibit" };
  static const char *const own[] = {
    "['go auction',null]",
    "['cheque 15',null]",
    "['exhibit',null]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (Scenario) game = deal_series ("{}", 2);

    if (i == 1)
      go_auction (game, 2);
    if (i == 2)
      go_castle (game, 2);
    scenario_play (game, 0, moves[i]);
    expect_public (game, 2, "to_act", "[1]");
    expect_public (game, 2, "actions", "[null,null]");
    scenario_expect (game, "committed", own[i]);
    scenario_expect_view (game, 0, "committed", own[i]);
    scenario_expect_view (game, 1, "committed", "[null,null]");
    scenario_expect_view (game, -1, "committed", "[null,null]");
  }
}

/* The same for the show; the cards committed to it are not known yet. */
static void
test_views_of_a_committed_show (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 exhibit");
  scenario_play (game, 1, show_three[1]);
  scenario_expect_view (game, 1, "committed", "[null,'show B1671 B1706 B1741']");
  scenario_expect_view (game, 0, "committed", "[null,null]");
  scenario_expect_view (game, -1, "committed", "[null,null]");
  expect_public (game, 2, "shown", "[null,null]");
  scenario_expect_view (game,
                        0,
                        "hands",
                        "[['A1650','A1727','A1762','A1797'],[null,null,null,null]]");
}

/* "A view shows null even where the seat could work it out": `show nothing` is committed in secret,
 * and what it proves when revealed turns no card up. */
static void
test_show_nothing_shows_nothing (void)
{
  g_autoptr (Scenario) game = deal ("{}", "A1650 A1727 E1664 F1937 | B1671 B1706 B1741 B1776");

  go_castle (game, 2);
  scenario_play_all (game, "0 exhibit; 1 exhibit; 0 show nothing");
  scenario_expect (game, "committed", "['show nothing',null]");
  scenario_expect_view (game, 1, "committed", "[null,null]");
  scenario_play (game, 1, show_three[1]);
  scenario_expect (game, "pawns", "[0,2]");
  scenario_expect_view (game,
                        1,
                        "hands",
                        "[[null,null,null,null],['B1671','B1706','B1741','B1776']]");
}

/* "Nothing is turned up at the end of the game": A1797 and seat 1's hand counted, unseen. */
static void
test_nothing_is_turned_up_at_the_end (void)
{
  g_autoptr (Scenario) game = deal_before_the_table ("{}", 2);

  walk_alone (game, 2, 0, 1);
  scenario_expect (game, "phase", "'over'");
  scenario_expect_view (game,
                        1,
                        "hands",
                        "[['A1650','A1727','A1762',null],['B1671','B1706','B1741','B1776']]");
  scenario_expect_view (game,
                        -1,
                        "hands",
                        "[['A1650','A1727','A1762',null],[null,null,null,null]]");
  expect_piles (game, 2, "F1685", 19, "F1790", 18);
}

/* "Exactly the words and numbers shown, single spaces, no leading zeros or signs, lower-case
 * words; anything else is refused." */
static void
test_place_and_auction_texts (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  refuse_each (game,
               0,
               "|go|castle|go  castle| go castle|go castle |Go castle|go Castle|GO CASTLE");
  refuse_each (game, 0, "go castle 1|go castle castle|go prison|go\tcastle|gocastle|go castles");
  go_auction (game, 2);
  refuse_each (game, 0, "|cheque|cheque 024|cheque +24|cheque -24|cheque 24.0|cheque  24|24");
  refuse_each (game, 0, "Cheque 24|cheque 24 |cheque 24 15|cheque24|cheque 4294967320|cheque 0x18");
  refuse_each (game, 0, "thief|thief 01|thief 010|thief +1|thief 1 10|Thief 1|thief");
  scenario_play_all (game, "0 cheque 24; 1 cheque 23");
  refuse_each (game,
               0,
               "|take|take Left|Take left|take left |take  left|take 0|left|take left right");
}

/* The same for the moves of the castle. */
static void
test_castle_texts (void)
{
  g_autoptr (Scenario) game = deal_series ("{}", 2);

  go_castle (game, 2);
  refuse_each (game,
               0,
               "|Exhibit|exhibit |exhibit 1|detective 1|Detective|thief 010|thief|detectiv");
  scenario_play_all (game, "0 exhibit; 1 thief 9");
  refuse_each (game, 0, "|show a1650 A1727 A1762|show A1650  A1727 A1762|show A1650 A1727 A1762 ");
  refuse_each (game, 0, "show A1650,A1727,A1762|Show A1650 A1727 A1762|A1650 A1727 A1762");
  refuse_each (game, 0, "show A01650 A1727 A1762|show 1650 1727 1762|show Nothing|show A1650A1727");
  scenario_play (game, 0, show_three[0]);
  refuse_each (game, 1, "|steal|steal 0|steal A1650|steal 00 A1650|steal +0 A1650|steal 0  A1650");
  refuse_each (game, 1, "steal 0 a1650|steal 0 A1650 |steal 0 A1650 A1727|Steal 0 A1650");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/banquet/a-game-starts-in-the-club", test_first_state);
  g_test_add_func ("/banquet/each-seat-has-its-cheques-and-thieves", test_cheques_and_thieves);
  g_test_add_func ("/banquet/three-seats-play-with-three-sets", test_three_seats);
  g_test_add_func ("/banquet/hands-are-sorted", test_hands_are_sorted);
  g_test_add_func ("/banquet/piles-keep-their-order", test_piles_keep_their_order);
  g_test_add_func ("/banquet/the-odd-card-is-on-the-left-pile", test_odd_card_is_left);
  g_test_add_func ("/banquet/setup-has-exactly-the-45-cards", test_refuses_other_cards);
  g_test_add_func ("/banquet/setup-has-four-cards-a-hand", test_refuses_other_hands);
  g_test_add_func ("/banquet/setup-halves-the-other-cards", test_refuses_other_piles);
  g_test_add_func ("/banquet/setup-has-two-piles-and-both-keys", test_refuses_other_shapes);
  g_test_add_func ("/banquet/setup-has-two-to-five-hands", test_refuses_other_seats);
  g_test_add_func ("/banquet/options-have-named-variants-only", test_refuses_other_options);
  g_test_add_func ("/banquet/option-defaults-come-first", test_defaults_come_first);
  g_test_add_func ("/banquet/a-place-is-the-auction-or-the-castle", test_place_moves);
  g_test_add_func ("/banquet/places-are-revealed-together", test_places_are_revealed_together);
  g_test_add_func ("/banquet/a-committed-move-is-not-taken-back", test_commitment_stands);
  g_test_add_func ("/banquet/broke-seat-has-the-castle", test_broke_seat_has_the_castle);
  g_test_add_func ("/banquet/thief-opens-the-auction", test_thief_opens_the_auction);
  g_test_add_func ("/banquet/cheque-opens-the-auction", test_cheque_opens_the_auction);
  g_test_add_func ("/banquet/empty-auction-house-is-passed", test_empty_auction_house_is_passed);
  g_test_add_func ("/banquet/empty-castle-is-passed", test_empty_castle_is_passed);
  g_test_add_func ("/banquet/the-auction-takes-a-cheque-or-a-thief-in-hand", test_auction_moves);
  g_test_add_func ("/banquet/auction-actions-are-revealed-together", test_auction_is_secret);
  g_test_add_func ("/banquet/highest-cheque-buys", test_highest_cheque_buys);
  g_test_add_func ("/banquet/buyer-takes-alone", test_buyer_takes_alone);
  g_test_add_func ("/banquet/bought-card-is-seen", test_bought_card_is_seen);
  g_test_add_func ("/banquet/cheque-is-paid-when-the-card-is-taken",
                   test_cheque_is_paid_when_the_card_is_taken);
  g_test_add_func ("/banquet/committed-cheque-is-listed", test_committed_cheque_is_listed);
  g_test_add_func ("/banquet/one-thief-gets-the-cheque", test_one_thief_gets_the_cheque);
  g_test_add_func ("/banquet/several-thieves-get-nothing", test_several_thieves_get_nothing);
  g_test_add_func ("/banquet/castle-thief-is-not-at-the-auction",
                   test_castle_thief_is_not_at_the_auction);
  g_test_add_func ("/banquet/without-a-cheque-nothing-is-bought", test_no_cheque_no_purchase);
  g_test_add_func ("/banquet/lonely-thief-steals-nothing", test_lonely_thief_steals_nothing);
  g_test_add_func ("/banquet/empty-pile-is-not-taken", test_empty_pile_is_not_taken);
  g_test_add_func ("/banquet/two-empty-piles-sell-nothing", test_empty_piles_sell_nothing);
  g_test_add_func ("/banquet/the-castle-takes-an-exhibition-a-thief-or-a-detective",
                   test_castle_moves);
  g_test_add_func ("/banquet/castle-cards-come-back", test_castle_cards_come_back);
  g_test_add_func ("/banquet/collection-is-a-run", test_collection_is_a_run);
  g_test_add_func ("/banquet/collection-may-repeat-a-series", test_collection_may_repeat_a_series);
  g_test_add_func ("/banquet/collection-has-no-gap", test_collection_has_no_gap);
  g_test_add_func ("/banquet/series-do-not-wrap", test_series_do_not_wrap);
  g_test_add_func ("/banquet/other-collections-are-refused", test_refuses_other_collections);
  g_test_add_func ("/banquet/shows-are-revealed-together", test_shows_are_revealed_together);
  g_test_add_func ("/banquet/more-cards-are-finer", test_more_cards_are_finer);
  g_test_add_func ("/banquet/oldest-card-is-finer", test_oldest_card_is_finer);
  g_test_add_func ("/banquet/third-finest-stays", test_third_finest_stays);
  g_test_add_func ("/banquet/single-collection-is-the-finest",
                   test_single_collection_is_the_finest);
  g_test_add_func ("/banquet/show-nothing-is-no-collection", test_show_nothing_is_no_collection);
  g_test_add_func ("/banquet/no-collection-nothing-to-steal", test_no_collection_nothing_to_steal);
  g_test_add_func ("/banquet/the-finest-advances-by-the-first-number", test_first_numbers);
  g_test_add_func ("/banquet/first-and-second-numbers-alternate", test_first_and_second_numbers);
  g_test_add_func ("/banquet/fourth-castle-has-three-spaces", test_fourth_castle_has_three_spaces);
  g_test_add_func ("/banquet/the-second-finest-advances-by-the-second-number", test_second_numbers);
  g_test_add_func ("/banquet/own-space-gives-the-numbers", test_own_space);
  g_test_add_func ("/banquet/leading-space-gives-the-numbers", test_leading_space);
  g_test_add_func ("/banquet/leading-space-gives-both-numbers", test_leading_space_for_both);
  g_test_add_func ("/banquet/spaces-are-read-before-pawns-move", test_spaces_are_read_first);
  g_test_add_func ("/banquet/the-senior-thief-steals-first", test_senior_thief_first);
  g_test_add_func ("/banquet/thief-starts-on-the-left", test_thief_starts_on_the_left);
  g_test_add_func ("/banquet/each-thief-takes-from-every-collection",
                   test_each_thief_takes_from_every_collection);
  g_test_add_func ("/banquet/a-thief-takes-what-is-still-there", test_thief_takes_what_is_there);
  g_test_add_func ("/banquet/stolen-card-changes-hands", test_stolen_card_changes_hands);
  g_test_add_func ("/banquet/collection-is-stolen-empty", test_collection_is_stolen_empty);
  g_test_add_func ("/banquet/empty-collection-is-passed-over",
                   test_empty_collection_is_passed_over);
  g_test_add_func ("/banquet/shown-cards-go-back", test_shown_cards_go_back);
  g_test_add_func ("/banquet/thief-is-arrested", test_thief_is_arrested);
  g_test_add_func ("/banquet/senior-thief-enters-first", test_senior_thief_enters_first);
  g_test_add_func ("/banquet/full-prison-frees-a-thief", test_full_prison_frees_a_thief);
  g_test_add_func ("/banquet/two-seats-have-two-cells", test_two_seats_have_two_cells);
  g_test_add_func ("/banquet/a-detective-without-a-thief-does-nothing",
                   test_detective_without_a_thief);
  g_test_add_func ("/banquet/thieves-without-a-detective-go-back",
                   test_thieves_without_a_detective);
  g_test_add_func ("/banquet/thief-steals-before-the-arrest", test_thief_steals_before_the_arrest);
  g_test_add_func ("/banquet/ranks-are-read-after-the-show", test_ranks_are_read_after_the_show);
  g_test_add_func ("/banquet/ranks-are-read-before-detectives-move",
                   test_ranks_are_read_before_detectives_move);
  g_test_add_func ("/banquet/absent-pawns-have-ranks", test_absent_pawns_have_ranks);
  g_test_add_func ("/banquet/pawns-on-a-space-share-the-better-rank", test_shared_ranks);
  g_test_add_func ("/banquet/at-once-stops-the-castle", test_at_once_stops_the_castle);
  g_test_add_func ("/banquet/round-plays-the-castle-to-its-end",
                   test_round_plays_the_castle_to_its_end);
  g_test_add_func ("/banquet/round-ends-with-the-show", test_round_ends_with_the_show);
  g_test_add_func ("/banquet/detective-reaches-the-table", test_detective_reaches_the_table);
  g_test_add_func ("/banquet/the-last-state-is-cleared", test_last_state);
  g_test_add_func ("/banquet/no-move-after-the-end", test_no_move_after_the_end);
  g_test_add_func ("/banquet/stuck-is-cleared-when-over", test_stuck_is_cleared_when_over);
  g_test_add_func ("/banquet/stuck-changes-at-the-end-of-a-round",
                   test_stuck_changes_at_the_end_of_a_round);
  g_test_add_func ("/banquet/detective-ends-being-stuck", test_detective_ends_being_stuck);
  g_test_add_func ("/banquet/stuck-rounds-are-in-a-row", test_stuck_rounds_are_in_a_row);
  g_test_add_func ("/banquet/thirty-stuck-rounds-end-the-game", test_safety_net);
  g_test_add_func ("/banquet/an-only-final-collection-advances-eight", test_only_final_collection);
  g_test_add_func ("/banquet/best-final-collection-counts", test_best_final_collection_counts);
  g_test_add_func ("/banquet/furthest-pawn-wins", test_furthest_pawn_wins);
  g_test_add_func ("/banquet/finer-collection-breaks-the-tie",
                   test_finer_collection_breaks_the_tie);
  g_test_add_func ("/banquet/collection-beats-none", test_collection_beats_none);
  g_test_add_func ("/banquet/victory-is-shared", test_victory_is_shared);
  g_test_add_func ("/banquet/the-order-of-commitment-does-not-matter", test_order_of_commitment);
  g_test_add_func ("/banquet/a-round-has-its-phases-in-order", test_phases_of_a_round);
  g_test_add_func ("/banquet/places-last-a-round", test_places_last_a_round);
  g_test_add_func ("/banquet/actions-last-a-round", test_actions_last_a_round);
  g_test_add_func ("/banquet/shown-and-steals-last-the-stealing",
                   test_shown_and_steals_last_the_stealing);
  g_test_add_func ("/banquet/known-cards-were-seen-by-all", test_known_cards);
  g_test_add_func ("/banquet/known-cards-stay-known", test_known_cards_stay_known);
  g_test_add_func ("/banquet/dealt-cards-are-secret", test_dealt_cards_are_secret);
  g_test_add_func ("/banquet/views-list-known-cards-then-nulls", test_views_of_hands);
  g_test_add_func ("/banquet/views-hide-the-commitments-of-others", test_views_of_commitments);
  g_test_add_func ("/banquet/views-hide-a-committed-show", test_views_of_a_committed_show);
  g_test_add_func ("/banquet/show-nothing-shows-nothing", test_show_nothing_shows_nothing);
  g_test_add_func ("/banquet/nothing-is-turned-up-at-the-end",
                   test_nothing_is_turned_up_at_the_end);
  g_test_add_func ("/banquet/place-and-auction-texts-are-canonical", test_place_and_auction_texts);
  g_test_add_func ("/banquet/castle-texts-are-canonical", test_castle_texts);

  return g_test_run ();
}
