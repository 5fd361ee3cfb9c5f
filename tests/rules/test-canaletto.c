/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto, sentence by sentence of its rules page. Expectations are computed by hand.
 *
 * Nearly every game is played in the same city, whose groups lie side by side, so that rounds won
 * with a bid of 1 walk the gondola from palace to palace and finish the groups one after the
 * other: stove, ring, lamp in palace 1; mirror, chandelier in 5; fan, lion in 8; painting, glass
 * in 11; clock, bust in 14; pearls in 15.
 */

#include "scenario.h"

#define PALACES_0_TO_11                              \
  "['stove','ring','lamp'],['stove','ring','lamp']," \
  "['mirror','chandelier'],['mirror','chandelier']," \
  "['mirror','chandelier'],['mirror','chandelier']," \
  "['fan','lion'],['fan','lion'],['fan','lion'],"    \
  "['painting','glass'],['painting','glass'],['painting','glass']"
#define PALACES_12_TO_15 "['clock','bust'],['clock','bust'],['clock','bust','pearls'],['pearls']"
#define PALACES PALACES_0_TO_11 "," PALACES_12_TO_15

/* 13 and 15 are out of the game. */
#define VALUES "10,3,16,5,12,7,4,9,14,6,11,8"

#define ELEVEN_NULLS "null,null,null,null,null,null,null,null,null,null,null"

static Scenario *
new_game (const char *options, unsigned n_seats, const char *palaces, int column, int opener)
{
  g_autofree char *setup = NULL;

  setup = g_strdup_printf ("{'palaces':[%s],'values':[" VALUES "],'column':%d,'opener':%d}",
                           palaces,
                           column,
                           opener);
  return scenario_new ("canaletto", options, n_seats, setup);
}

/* Seat 0 opens, markers are hidden. */
static Scenario *
city (unsigned n_seats, int column)
{
  return new_game ("{}", n_seats, PALACES, column, 0);
}

static void
refuse_setup (const char *palaces, const char *values, int column, int opener)
{
  g_autofree char *setup = NULL;

  setup = g_strdup_printf ("{'palaces':[%s],'values':[%s],'column':%d,'opener':%d}",
                           palaces,
                           values,
                           column,
                           opener);
  scenario_refuse_setup ("canaletto", "{}", 2, setup);
}

static void
refuse_palaces (const char *palaces)
{
  refuse_setup (palaces, VALUES, 0, 0);
}

/* Everybody passes; the next round's opener is the seat to the left, and so on. */
static void
unsold_rounds (Scenario *scenario, unsigned n_seats, unsigned opener, unsigned n_rounds)
{
  for (unsigned round = 0; round < n_rounds; round++)
    for (unsigned turn = 0; turn < n_seats; turn++)
      scenario_play (scenario, (int) ((opener + round + turn) % n_seats), "pass");
}

/*
 * Two seats buy in turn, the opener for 1 each time, seat 0 first; a round's string names the
 * groups its buyer then sells, in order. Odd rounds are thus seat 0's, even ones seat 1's.
 */
static void
buy_in_turn (Scenario *scenario, const char *const *sales)
{
  for (unsigned round = 0; sales[round] != NULL; round++) {
    g_auto (GStrv) groups = g_strsplit (sales[round], " ", -1);
    int buyer = (int) (round % 2);

    scenario_play (scenario, buyer, "bid 1");
    scenario_play (scenario, 1 - buyer, "pass");
    for (unsigned i = 0; groups[i] != NULL; i++) {
      g_autofree char *move = g_strdup_printf ("sell %s", groups[i]);

      scenario_play (scenario, buyer, move);
    }
  }
}

/*
 * From palace 0, twelve rounds. 30 − 6 for either seat; stove 10, ring 3, lamp 16: +29 each;
 * mirror 5, chandelier 12, two each: +34 each; fan 7, lion 4, two of seat 0 and one of seat 1:
 * +22, +11; painting 9, glass 14, one of seat 0 and two of seat 1: +23, +46. Cash 132 and 144;
 * clock, bust and pearls remain in four palaces, the markers 6, 11, 8 in the row.
 */
static const char *const until_three_groups_remain[] = {
  "", "stove ring lamp", "",  "", "", "mirror chandelier", "", "", "fan lion", "",
  "", "painting glass",  NULL
};

/*
 * From palace 14 round the ring to palace 11, fourteen rounds. 30 − 7 for either seat; pearls 10:
 * +10 each; stove 3, ring 16, lamp 5: +24 each; mirror 12, chandelier 7, two each: +38 each;
 * fan 4, lion 9, two of seat 0: +26, +13; painting 14, glass 6, two of seat 1: +20, +40.
 * Cash 141 and 148; clock and bust remain, the markers 11, 8 in the row.
 */
static const char *const until_two_groups_remain[] = {
  "",         "pearls", "", "stove ring lamp", "",  "", "", "mirror chandelier", "", "",
  "fan lion", "",       "", "painting glass",  NULL
};

/*
 * From palace 2, fourteen rounds. 30 − 7 for either seat; mirror 10, chandelier 3, two each: +26
 * each; fan 16, lion 5, two of seat 0: +42, +21; painting 12, glass 7, two of seat 1: +19, +38;
 * clock 4, bust 9, two of seat 0: +26, +13; pearls 14: +14 each. Cash 150 and 135; stove, ring
 * and lamp remain, and the markers 6, 11, 8.
 */
static const char *const until_the_first_palaces_remain[] = {
  "",           "",       "",  "mirror chandelier", "", "",
  "fan lion",   "",       "",  "painting glass",    "", "",
  "clock bust", "pearls", NULL
};

/* Seat 0 holds palace 0 for 1; then seat 1 opens on palace 1, which completes three groups. */
static Scenario *
city_before_three_groups (void)
{
  Scenario *scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 1; 1 pass");
  return scenario;
}

/* Seat 1 has paid 6 for palace 1 and must sell stove, ring and lamp, one each of either seat. */
static Scenario *
city_with_three_groups_to_sell (void)
{
  Scenario *scenario = city_before_three_groups ();

  scenario_play_all (scenario, "1 bid 6; 0 pass");
  return scenario;
}

/* Setup */

/* "Each seat: cash 30, debt 0, one mask"; "The gondola starts there too"; every key at ply 0. */
static void
test_start_of_the_game (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, PALACES, 4, 1);

  scenario_expect (scenario, "game", "'canaletto'");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect (scenario, "ply", "0");
  scenario_expect (scenario, "round", "1");
  scenario_expect (scenario, "palaces", "[" PALACES "]");
  scenario_expect (scenario, "column", "4");
  scenario_expect (scenario, "gondola", "4");
  scenario_expect (scenario, "bid", "0");
  scenario_expect (scenario, "leader", "null");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_expect (scenario, "opener", "1");
  scenario_expect (scenario, "buyer", "null");
  scenario_expect (scenario, "ready", "[]");
  scenario_expect (scenario, "cash", "[30,30,30]");
  scenario_expect (scenario, "debt", "[0,0,0]");
  scenario_expect (scenario, "mask", "[true,true,true]");
  scenario_expect (scenario, "owned", "[[],[],[]]");
  scenario_expect (scenario, "sold", "[]");
  scenario_expect (scenario, "value", "10");
  scenario_expect (scenario, "row", "[" VALUES "]");
  scenario_expect (scenario, "used", "[]");
  scenario_expect (scenario, "unsold", "0");
  scenario_expect (scenario, "scores", "[30,30,30]");
  scenario_expect (scenario, "winners", "[]");
}

/* Players: 2–4. */
static void
test_two_to_four_seats (void)
{
  const char *setup = "{'palaces':[" PALACES "],'values':[" VALUES "],'column':0,'opener':0}";
  g_autoptr (Scenario) two = scenario_new ("canaletto", "{}", 2, setup);
  g_autoptr (Scenario) four = scenario_new ("canaletto", "{}", 4, setup);

  scenario_expect (two, "cash", "[30,30]");
  scenario_expect (four, "cash", "[30,30,30,30]");
  scenario_refuse_setup ("canaletto", "{}", 1, setup);
  scenario_refuse_setup ("canaletto", "{}", 5, setup);
}

/* "Lists whose order means nothing (a palace) are accepted in any order and kept sorted." */
static void
test_palace_is_kept_in_canonical_order (void)
{
  g_autoptr (Scenario) scenario = NULL;

  scenario = new_game ("{}",
                       2,
                       PALACES_0_TO_11 ",['bust','clock'],['clock','bust'],"
                                       "['pearls','bust','clock'],['pearls']",
                       14,
                       0);
  scenario_expect (scenario, "palaces", "[" PALACES "]");
  scenario_play_all (scenario, "0 bid 1; 1 pass");
  scenario_expect (scenario, "owned", "[['clock','bust','pearls'],[]]");
}

/* "16 palaces": the same 34 treasures in 15 and in 17. */
static void
test_fifteen_or_seventeen_palaces_are_refused (void)
{
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust','pearls'],"
                                  "['clock','bust','pearls']");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust'],"
                                  "['pearls'],['pearls']");
  refuse_palaces ("");
}

/* "1 to 3 a palace": none, then four; the 34 treasures are all there. */
static void
test_empty_or_crowded_palace_is_refused (void)
{
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust','pearls'],"
                                  "['clock','bust','pearls'],[]");
  refuse_palaces ("['stove','ring','lamp','pearls'],['stove','ring','lamp'],"
                  "['mirror','chandelier'],['mirror','chandelier'],"
                  "['mirror','chandelier'],['mirror','chandelier'],"
                  "['fan','lion'],['fan','lion'],['fan','lion'],"
                  "['painting','glass'],['painting','glass'],['painting','glass'],"
                  "['clock','bust'],['clock','bust'],['clock','bust'],['pearls']");
}

/* "Never two of one group in the same palace." */
static void
test_twins_in_a_palace_are_refused (void)
{
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust'],"
                                  "['pearls','pearls']");
}

/* "Every treasure lies in a palace": one missing, one too many, a mirror instead of pearls. */
static void
test_wrong_treasures_are_refused (void)
{
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['bust','pearls'],"
                                  "['pearls']");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "['clock','pearls']");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "['mirror']");
}

/* Groups are the twelve words of the table, in lower case. */
static void
test_unknown_group_is_refused (void)
{
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "['pearl']");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "['Pearls']");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "[11]");
  refuse_palaces (PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],['clock','bust','pearls'],"
                                  "'pearls'");
}

/* "14 value markers, 3, 4, … 16, once each"; "values: 12 of the 14 markers". */
static void
test_wrong_markers_are_refused (void)
{
  refuse_setup (PALACES, "10,3,16,5,12,7,4,9,14,6,11", 0, 0);
  refuse_setup (PALACES, VALUES ",13", 0, 0);
  refuse_setup (PALACES, VALUES ",13,15", 0, 0);
  refuse_setup (PALACES, "10,3,16,5,12,7,4,9,14,6,11,10", 0, 0);
  refuse_setup (PALACES, "10,3,16,5,12,7,4,9,14,6,11,2", 0, 0);
  refuse_setup (PALACES, "10,3,16,5,12,7,4,9,14,6,11,17", 0, 0);
  refuse_setup (PALACES, "10,3,16,5,12,7,4,9,14,6,11,null", 0, 0);
}

/* "A palace holding at least 2 treasures": palace 15 holds one; 14, with three, will do. */
static void
test_column_stands_by_two_treasures (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  scenario_expect (scenario, "column", "14");
  scenario_expect (scenario, "gondola", "14");
  refuse_setup (PALACES, VALUES, 15, 0);
}

/* Palaces are "numbered 0–15". */
static void
test_column_outside_the_ring_is_refused (void)
{
  refuse_setup (PALACES, VALUES, 16, 0);
  refuse_setup (PALACES, VALUES, -1, 0);
}

/* No deal could produce an opener that is no seat. */
static void
test_opener_must_be_a_seat (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 2, PALACES, 0, 1);

  scenario_expect (scenario, "to_act", "[1]");
  refuse_setup (PALACES, VALUES, 0, 2);
  refuse_setup (PALACES, VALUES, 0, -1);
}

/* The setup is "the complete deal": each key, of the right type. */
static void
test_incomplete_setup_is_refused (void)
{
  const char *const setups[] = {
    "{}",
    "{'values':[" VALUES "],'column':0,'opener':0}",
    "{'palaces':[" PALACES "],'column':0,'opener':0}",
    "{'palaces':[" PALACES "],'values':[" VALUES "],'opener':0}",
    "{'palaces':[" PALACES "],'values':[" VALUES "],'column':0}",
    "{'palaces':null,'values':[" VALUES "],'column':0,'opener':0}",
    "{'palaces':[" PALACES "],'values':null,'column':0,'opener':0}",
    "{'palaces':[" PALACES "],'values':[" VALUES "],'column':null,'opener':0}",
    "{'palaces':[" PALACES "],'values':[" VALUES "],'column':'0','opener':0}",
    "{'palaces':[" PALACES "],'values':[" VALUES "],'column':0,'opener':null}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (setups); i++)
    scenario_refuse_setup ("canaletto", "{}", 2, setups[i]);
}

/* Option "values": hidden or open, nothing else. */
static void
test_unknown_option_value_is_refused (void)
{
  scenario_refuse_setup ("canaletto",
                         "{'values':'closed'}",
                         2,
                         "{'palaces':[" PALACES "],'values':[" VALUES "],'column':0,'opener':0}");
}

/* Auction */

/* "The opener speaks first, then clockwise among the seats still in." */
static void
test_turns_go_clockwise_among_the_seats_still_in (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 4, PALACES, 0, 2);

  scenario_expect (scenario, "to_act", "[2]");
  scenario_play (scenario, 2, "bid 1");
  scenario_expect (scenario, "to_act", "[3]");
  scenario_play (scenario, 3, "pass");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_play (scenario, 0, "bid 4");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_play (scenario, 1, "bid 5");
  scenario_expect (scenario, "to_act", "[2]");
  scenario_play (scenario, 2, "bid 6");
  scenario_expect (scenario, "to_act", "[0]"); /* 3 is out */
  scenario_expect (scenario, "leader", "2");
  scenario_expect (scenario, "bid", "6");
  scenario_expect (scenario, "ply", "5");
}

/* "N a whole number from 1 to 99": 99 bids and the pass; no bid stands, so no mask. */
static void
test_opener_may_bid_one_to_ninety_nine_or_pass (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_expect_n_legal (scenario, 0, 100);
  g_assert_true (scenario_is_legal (scenario, 0, "bid 1"));
  g_assert_true (scenario_is_legal (scenario, 0, "bid 99"));
  g_assert_true (scenario_is_legal (scenario, 0, "pass"));
  scenario_refuse (scenario, 0, "bid 0", NULL);
  scenario_refuse (scenario, 0, "bid 100", NULL);
  scenario_expect_legal (scenario, 1, "");
}

/* "More than the standing bid": over 15 that leaves 84 bids, the pass and the mask. */
static void
test_bid_must_beat_the_standing_one (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 15");
  scenario_expect_n_legal (scenario, 1, 86);
  scenario_refuse (scenario, 1, "bid 14", NULL);
  scenario_refuse (scenario, 1, "bid 15", NULL);
  scenario_play (scenario, 1, "bid 16");
  scenario_expect (scenario, "bid", "16");
  scenario_expect (scenario, "leader", "1");
}

/* "The gondola moves clockwise by N minus the standing bid": 0 + 3, + (7 − 3), + (20 − 7) = 20. */
static void
test_bids_move_the_gondola (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 3");
  scenario_expect (scenario, "gondola", "3");
  scenario_play (scenario, 1, "bid 7");
  scenario_expect (scenario, "gondola", "7");
  scenario_play (scenario, 0, "bid 20");
  scenario_expect (scenario, "gondola", "4"); /* 20 − 16 */
  scenario_expect (scenario, "column", "0");
}

/* "Every palace counts, empty ones too": from 15 by 2, over the emptied palace 0, to 1. */
static void
test_gondola_counts_empty_palaces (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 15; 1 pass");
  scenario_expect (scenario, "gondola", "15");
  scenario_play (scenario, 1, "bid 2");
  scenario_expect (scenario, "gondola", "1");
}

/* "pass: out of this auction for good", and in again in the next one. */
static void
test_pass_is_for_good (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 pass; 1 bid 2; 2 bid 3");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect (scenario, "in", "[1,2]");
  scenario_refuse (scenario, 0, "bid 4", NULL);
  scenario_refuse (scenario, 0, "mask", NULL);
  scenario_play (scenario, 1, "pass");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_expect (scenario, "round", "2");
}

/* "The auction also ends when a bid stands and only its bidder is still in." */
static void
test_last_bidder_takes_the_lot_and_pays (void)
{
  g_autoptr (Scenario) scenario = city (4, 0);

  scenario_play_all (scenario, "0 bid 2; 1 bid 5; 2 pass; 3 pass; 0 pass");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "cash", "[30,25,30,30]");
  scenario_expect (scenario, "owned", "[[],['stove','ring','lamp'],[],[]]");
}

/* "A decision with a single legal move is still a move": over 99 one can only pass, and must. */
static void
test_bid_of_ninety_nine_still_waits_for_the_passes (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 99");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect_legal (scenario, 1, "pass");
  scenario_refuse (scenario, 1, "bid 100", NULL);
}

/* "The last seat still has its say (it may bid, and then has won, …)." */
static void
test_last_seat_bids_and_has_won (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 pass; 1 pass");
  scenario_expect (scenario, "to_act", "[2]");
  scenario_expect (scenario, "in", "[2]");
  scenario_expect_n_legal (scenario, 2, 100); /* 99 bids, pass; no mask without a bid */
  scenario_play (scenario, 2, "bid 4");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "owned", "[[],[],['stove','ring','lamp']]");
  scenario_expect (scenario, "cash", "[30,30,26]");
  scenario_expect (scenario, "column", "4");
}

/* "… or pass. If everybody passed, nothing is sold." */
static void
test_everybody_passing_sells_nothing (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 pass; 1 pass; 2 pass");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "palaces", "[" PALACES "]");
  scenario_expect (scenario, "owned", "[[],[],[]]");
  scenario_expect (scenario, "cash", "[30,30,30]");
  scenario_expect (scenario, "unsold", "1");
}

/* "The lot is all treasures of the column's palace", not the gondola's; the palace stays, empty. */
static void
test_lot_is_all_the_column_holds (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  scenario_play_all (scenario, "0 bid 3; 1 pass"); /* the gondola goes to 17 − 16 = 1 */
  scenario_expect (scenario, "owned", "[['clock','bust','pearls'],[]]");
  scenario_expect (scenario,
                   "palaces",
                   "[" PALACES_0_TO_11 ",['clock','bust'],['clock','bust'],[],['pearls']]");
}

/* "owned: … canonical order, with repeats": palace 14, then 13 (14 + 15 − 16). */
static void
test_owned_treasures_are_sorted_with_repeats (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  scenario_play_all (scenario, "0 bid 15; 1 pass; 1 pass; 0 bid 1");
  scenario_expect (scenario, "owned", "[['clock','clock','bust','bust','pearls'],[]]");
}

/* Mask */

/* "mask: … only if a bid stands." */
static void
test_mask_needs_a_standing_bid (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_refuse (scenario, 0, "mask", NULL);
  scenario_play (scenario, 0, "pass");
  scenario_refuse (scenario, 1, "mask", NULL);
}

/* "… and it is at most 15": over 16 there are 83 bids and the pass. */
static void
test_mask_only_up_to_fifteen (void)
{
  g_autoptr (Scenario) at_fifteen = city (2, 0);
  g_autoptr (Scenario) at_sixteen = city (2, 0);

  scenario_play (at_fifteen, 0, "bid 15");
  g_assert_true (scenario_is_legal (at_fifteen, 1, "mask"));
  scenario_play (at_fifteen, 1, "mask");
  scenario_expect (at_fifteen, "owned", "[[],['stove','ring','lamp']]");

  scenario_play (at_sixteen, 0, "bid 16");
  scenario_expect_n_legal (at_sixteen, 1, 84);
  scenario_refuse (at_sixteen, 1, "mask", NULL);
}

/* "The seat takes the lot for nothing. The auction ends at once": seat 2 is not heard. */
static void
test_mask_takes_the_lot_for_nothing_at_once (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 bid 5; 1 mask");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "owned", "[[],['stove','ring','lamp'],[]]");
  scenario_expect (scenario, "cash", "[30,30,30]");
  scenario_expect (scenario, "debt", "[0,0,0]");
  scenario_expect (scenario, "mask", "[true,false,true]");
}

/* "The gondola stays where the bids put it", and the masked buyer counts as one: left of 1 is 2. */
static void
test_mask_leaves_the_gondola_and_makes_a_buyer (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 bid 5; 1 mask");
  scenario_expect (scenario, "gondola", "5");
  scenario_expect (scenario, "column", "5");
  scenario_expect (scenario, "opener", "2");
}

/* "Once a game": seat 1 has used its own, seat 0 still has one. */
static void
test_mask_is_used_once (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 bid 5; 1 mask; 2 bid 2");
  g_assert_true (scenario_is_legal (scenario, 0, "mask"));
  scenario_play (scenario, 0, "pass");
  scenario_expect_n_legal (scenario, 1, 98); /* 3 to 99, and the pass */
  scenario_refuse (scenario, 1, "mask", NULL);
}

/* During sell after a mask: bid, leader and in "as the auction ended: a mask removes nobody". */
static void
test_mask_removes_nobody (void)
{
  g_autoptr (Scenario) scenario = city_before_three_groups ();

  scenario_play_all (scenario, "1 bid 6; 0 mask");
  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_expect (scenario, "buyer", "0");
  scenario_expect (scenario, "bid", "6");
  scenario_expect (scenario, "leader", "1");
  scenario_expect (scenario, "in", "[0,1]");
  scenario_expect (scenario, "mask", "[false,true]");
  scenario_expect (scenario, "cash", "[29,30]");
  scenario_expect (scenario, "gondola", "7");
}

/* "unsold: … a mask is a sale": after three unsold rounds seat 1 opens palace 3. */
static void
test_mask_is_a_sale (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  unsold_rounds (scenario, 2, 0, 3);
  scenario_expect (scenario, "unsold", "3");
  scenario_play_all (scenario, "1 bid 1; 0 mask");
  scenario_expect (scenario, "unsold", "0");
  scenario_expect (scenario, "owned", "[['mirror','chandelier'],[]]");
}

/* Paying */

/* "Cash falls by the bid", when the auction ends and not before. */
static void
test_cash_pays_the_bid (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 30");
  scenario_expect (scenario, "cash", "[30,30]");
  scenario_expect (scenario, "scores", "[30,30]");
  scenario_play (scenario, 1, "pass");
  scenario_expect (scenario, "cash", "[0,30]");
  scenario_expect (scenario, "debt", "[0,0]");
  scenario_expect (scenario, "scores", "[0,30]");
}

/* "What cash can't cover becomes debt": 35 − 30 = 5, score 0 − 2 × 5. */
static void
test_uncovered_bid_becomes_debt (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 35; 1 pass");
  scenario_expect (scenario, "cash", "[0,30]");
  scenario_expect (scenario, "debt", "[5,0]");
  scenario_expect (scenario, "scores", "[-10,30]");
}

/* "Any bid is allowed, whatever the cash"; "debt grows by the rest": 5, then + 99 = 104. */
static void
test_debtor_may_bid_anything (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 35; 1 pass; 1 pass");
  scenario_expect_n_legal (scenario, 0, 100);
  scenario_play (scenario, 0, "bid 99");
  scenario_expect (scenario, "cash", "[0,30]");
  scenario_expect (scenario, "debt", "[104,0]");
  scenario_expect (scenario, "scores", "[-208,30]");
}

/*
 * "Debt is never paid off before the end": seat 0 owes 3 (33 takes the gondola to 33 − 32 = 1),
 * gets 10 for its stove, then pays 4 of them.
 */
static void
test_debt_is_never_paid_off (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 33; 1 pass; 1 bid 1; 0 pass; 1 sell stove");
  scenario_expect (scenario, "cash", "[10,39]");
  scenario_expect (scenario, "debt", "[3,0]");
  scenario_expect (scenario, "scores", "[4,39]");
  scenario_play_all (scenario, "1 sell ring; 1 sell lamp"); /* 3 and 16 each */
  scenario_play_all (scenario, "0 bid 4; 1 pass");
  scenario_expect (scenario, "cash", "[25,58]");
  scenario_expect (scenario, "debt", "[3,0]");
}

/* Selling */

/* "No complete group: no phase." */
static void
test_no_complete_group_no_sale (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 1; 1 pass");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "sold", "[]");
}

/* The keys while the buyer sells: the price is paid, the lot taken, the auction as it ended. */
static void
test_purchase_that_completes_groups_starts_the_sale (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "ready", "['stove','ring','lamp']");
  scenario_expect (scenario, "buyer", "1");
  scenario_expect (scenario, "bid", "6");
  scenario_expect (scenario, "leader", "1");
  scenario_expect (scenario, "in", "[1]");
  scenario_expect (scenario, "opener", "1");
  scenario_expect (scenario, "column", "1");
  scenario_expect (scenario, "gondola", "7");
  scenario_expect (scenario, "cash", "[29,24]");
  scenario_expect (scenario, "scores", "[29,24]");
  scenario_expect (scenario, "owned", "[['stove','ring','lamp'],['stove','ring','lamp']]");
  scenario_expect (scenario, "sold", "[]");
  scenario_expect (scenario, "used", "[]");
}

/* "Phase sell, the buyer alone"; only complete groups; nothing but selling. */
static void
test_only_the_buyer_sells_complete_groups (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect_legal (scenario, 1, "sell stove; sell ring; sell lamp");
  scenario_expect_legal (scenario, 0, "");
  scenario_refuse (scenario, 0, "sell stove", NULL);
  scenario_refuse (scenario, 1, "sell mirror", NULL);
  scenario_refuse (scenario, 1, "pass", NULL);
  scenario_refuse (scenario, 1, "bid 7", NULL);
  scenario_refuse (scenario, 1, "mask", NULL);
}

/* "Every owner of its treasures gets, for each, the value at the head of the row": 10 each. */
static void
test_every_owner_is_paid_the_marker_at_the_head (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_play (scenario, 1, "sell stove");
  scenario_expect (scenario, "cash", "[39,34]");
  scenario_expect (scenario, "scores", "[39,34]");
}

/* "That marker and those treasures leave the game; the next marker comes to the head." */
static void
test_marker_and_treasures_leave_the_game (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_play (scenario, 1, "sell stove");
  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect (scenario, "owned", "[['ring','lamp'],['ring','lamp']]");
  scenario_expect (scenario, "ready", "['ring','lamp']");
  scenario_expect (scenario, "sold", "['stove']");
  scenario_expect (scenario, "value", "3");
  scenario_expect (scenario, "row", "[3,16,5,12,7,4,9,14,6,11,8]");
  scenario_expect (scenario, "used", "[10]");
  scenario_refuse (scenario, 1, "sell stove", NULL);
}

/* "In the order the buyer likes": lamp 10, stove 3, ring 16; the last one ends the round. */
static void
test_groups_are_sold_in_the_order_the_buyer_likes (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_play (scenario, 1, "sell lamp");
  scenario_expect (scenario, "ready", "['stove','ring']");
  scenario_play (scenario, 1, "sell stove");
  scenario_expect (scenario, "cash", "[42,37]"); /* + 10 + 3 */
  scenario_expect_legal (scenario, 1, "sell ring");
  scenario_play (scenario, 1, "sell ring");
  scenario_expect (scenario, "cash", "[58,53]");
  scenario_expect (scenario, "sold", "['lamp','stove','ring']");
  scenario_expect (scenario, "used", "[10,3,16]");
  scenario_expect (scenario, "value", "5");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "round", "3");
}

/* "For each": seat 0 has three mirrors and three chandeliers, seat 1 one of each. */
static void
test_owner_is_paid_for_each_treasure (void)
{
  g_autoptr (Scenario) scenario = city (2, 2);

  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 pass; 0 bid 1; 1 pass; 0 bid 1");
  scenario_play_all (scenario, "1 bid 1; 0 pass; 1 sell chandelier");
  scenario_expect (scenario, "cash", "[57,39]"); /* 27 + 3 × 10, 29 + 10 */
  scenario_play (scenario, 1, "sell mirror");
  scenario_expect (scenario, "cash", "[66,42]"); /* + 3 × 3, + 3 */
  scenario_expect (scenario, "owned", "[[],[]]");
}

/* "With a single group the move is forced", and still played: pearls, in palaces 14 and 15. */
static void
test_single_group_is_still_sold_by_a_move (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 bid 1; 0 pass");
  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect_legal (scenario, 1, "sell pearls");
  scenario_expect (scenario, "ply", "4");
  scenario_play (scenario, 1, "sell pearls");
  scenario_expect (scenario, "ply", "5");
  scenario_expect (scenario, "cash", "[39,39]");
}

/* End of the round */

/* "The column goes to the gondola's palace"; the new round's keys are fresh. */
static void
test_column_goes_to_the_gondola (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_play_all (scenario, "0 bid 2; 1 bid 5; 2 pass; 0 pass");
  scenario_expect (scenario, "column", "5");
  scenario_expect (scenario, "gondola", "5");
  scenario_expect (scenario, "bid", "0");
  scenario_expect (scenario, "leader", "null");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_expect (scenario, "buyer", "null");
  scenario_expect (scenario, "ready", "[]");
  scenario_expect (scenario, "ply", "4");
}

/* "If that palace is empty, both go on": 16 brings the gondola back to the palace just sold. */
static void
test_gondola_leaves_the_palace_it_emptied (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 16");
  scenario_expect (scenario, "gondola", "0");
  scenario_play (scenario, 1, "pass");
  scenario_expect (scenario, "gondola", "1");
  scenario_expect (scenario, "column", "1");
}

/* "… to the first palace with treasures": from 14 over 15, both empty, and round to 0. */
static void
test_gondola_goes_on_past_all_empty_palaces (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 bid 15; 0 pass");
  scenario_expect (scenario, "gondola", "14"); /* 15 + 15 − 16, until the round is over */
  scenario_expect (scenario, "column", "15");
  scenario_play (scenario, 1, "sell pearls");
  scenario_expect (scenario, "gondola", "0");
  scenario_expect (scenario, "column", "0");
}

/* "If nothing was sold, both go from where they are to the next palace clockwise." */
static void
test_unsold_lot_moves_both_to_the_next_palace (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  unsold_rounds (scenario, 2, 0, 1);
  scenario_expect (scenario, "column", "1");
  scenario_expect (scenario, "gondola", "1");
}

/* "… with treasures": from 15 over palace 0, emptied, to 1. */
static void
test_unsold_lot_moves_past_empty_palaces (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 15; 1 pass; 1 pass; 0 pass");
  scenario_expect (scenario, "column", "1");
  scenario_expect (scenario, "gondola", "1");
}

/* "The next opener is the seat left of the buyer", after seat 3 round to seat 0. */
static void
test_seat_left_of_the_buyer_opens (void)
{
  g_autoptr (Scenario) scenario = city (4, 0);

  scenario_play_all (scenario, "0 bid 1; 1 bid 2; 2 pass; 3 bid 3; 0 pass; 1 pass");
  scenario_expect (scenario, "opener", "0");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_play_all (scenario, "0 bid 1; 1 bid 2; 2 pass; 3 pass; 0 pass");
  scenario_expect (scenario, "opener", "2");
  scenario_expect (scenario, "to_act", "[2]");
}

/* "If nothing was sold, left of the last opener." */
static void
test_seat_left_of_the_last_opener_opens_after_an_unsold_round (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  unsold_rounds (scenario, 3, 0, 2);
  scenario_expect (scenario, "opener", "2");
  scenario_expect (scenario, "to_act", "[2]");
  unsold_rounds (scenario, 3, 2, 1);
  scenario_expect (scenario, "opener", "0");
}

/*
 * "unsold: … changed only at the end of a round": seat 0 buys palace 0, nobody palace 15, then
 * seat 0 completes three groups in palace 1.
 */
static void
test_unsold_changes_only_at_the_end_of_a_round (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 15; 1 pass; 1 pass; 0 pass; 0 bid 1");
  scenario_expect (scenario, "unsold", "1");
  scenario_play_all (scenario, "1 pass; 0 sell stove; 0 sell ring");
  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect (scenario, "unsold", "1");
  scenario_play (scenario, 0, "sell lamp");
  scenario_expect (scenario, "unsold", "0");
}

/* End of the game */

/* "If two or fewer different groups remain": three do not end it. */
static void
test_three_groups_left_go_on (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  buy_in_turn (scenario, until_three_groups_remain);
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "round", "13");
  scenario_expect (scenario, "cash", "[132,144]");
  scenario_expect (scenario, "column", "12");
  scenario_expect (scenario, "winners", "[]");
}

/* Two end it, after the sale: every key of the end. 28 bids and passes, 10 sales. */
static void
test_two_groups_left_end_the_game (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  buy_in_turn (scenario, until_two_groups_remain);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "to_act", "[]");
  scenario_expect (scenario, "ply", "38");
  scenario_expect (scenario, "round", "14");
  scenario_expect (scenario,
                   "palaces",
                   "[[],[],[],[],[],[],[],[],[],[],[],[],['clock','bust'],['clock','bust'],[],[]]");
  scenario_expect (scenario, "column", "11");
  scenario_expect (scenario, "gondola", "12");
  scenario_expect (scenario, "bid", "0");
  scenario_expect (scenario, "leader", "null");
  scenario_expect (scenario, "in", "[]");
  scenario_expect (scenario, "opener", "1");
  scenario_expect (scenario, "buyer", "null");
  scenario_expect (scenario, "ready", "[]");
  scenario_expect (scenario, "value", "11");
  scenario_expect (scenario, "row", "[11,8]");
  scenario_expect (scenario, "used", "[10,3,16,5,12,7,4,9,14,6]");
  scenario_expect (scenario, "unsold", "0");
}

/* "Treasures of unfinished groups are worth nothing": seat 0 keeps a clock and a bust. */
static void
test_unfinished_groups_are_worth_nothing (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  buy_in_turn (scenario, until_two_groups_remain);
  scenario_expect (scenario, "owned", "[['clock','bust'],[]]");
  scenario_expect (scenario, "cash", "[141,148]");
  scenario_expect (scenario, "scores", "[141,148]");
  scenario_expect (scenario, "winners", "[1]");
}

/* The groups of the last purchase are sold before the game is over: clock 6, bust 11. */
static void
test_game_is_not_over_before_the_sale (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  buy_in_turn (scenario, until_three_groups_remain);
  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 bid 1; 0 pass; 0 bid 1; 1 pass");
  scenario_expect (scenario, "phase", "'sell'");
  scenario_expect (scenario, "ready", "['clock','bust']");
  scenario_expect (scenario, "winners", "[]");
  scenario_play_all (scenario, "0 sell clock; 0 sell bust");
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "round", "15");
  scenario_expect (scenario, "scores", "[164,160]"); /* 132 − 2 + 34, 144 − 1 + 17 */
  scenario_expect (scenario, "winners", "[0]");
  scenario_expect (scenario, "owned", "[['pearls'],[]]");
}

/*
 * "value: … null when none is left": the last palace completes stove 6, ring 11 and lamp 8, so
 * that all twelve groups are sold. 150 − 1 + 25 and 135 − 1 + 25.
 */
static void
test_twelve_sales_use_up_the_row (void)
{
  g_autoptr (Scenario) scenario = city (2, 2);

  buy_in_turn (scenario, until_the_first_palaces_remain);
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "cash", "[150,135]");
  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 bid 1; 0 pass; 1 sell stove; 1 sell ring");
  scenario_expect (scenario, "value", "8");
  scenario_play (scenario, 1, "sell lamp");
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "value", "null");
  scenario_expect (scenario, "row", "[]");
  scenario_expect_view (scenario, 0, "row", "[]");
  scenario_expect (scenario, "used", "[" VALUES "]");
  scenario_expect (scenario, "palaces", "[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]");
  scenario_expect (scenario, "scores", "[174,159]");
  scenario_expect (scenario, "winners", "[0]");
}

/* "As many rounds in a row went unsold … as there are palaces with treasures": sixteen. */
static void
test_sixteen_unsold_rounds_end_an_untouched_game (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  unsold_rounds (scenario, 2, 0, 15);
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "round", "16");
  scenario_expect (scenario, "unsold", "15");
  unsold_rounds (scenario, 2, 1, 1);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "to_act", "[]");
  scenario_expect (scenario, "round", "16");
  scenario_expect (scenario, "unsold", "16");
  scenario_expect (scenario, "in", "[]");
  scenario_expect (scenario, "opener", "1");
  scenario_expect (scenario, "column", "15");
  scenario_expect (scenario, "gondola", "15");
}

/* With treasures in four palaces only, four unsold rounds do; 12, 13, 14, 15 is the last. */
static void
test_four_unsold_rounds_end_a_game_of_four_palaces (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  buy_in_turn (scenario, until_three_groups_remain);
  unsold_rounds (scenario, 2, 0, 3);
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "column", "15");
  unsold_rounds (scenario, 2, 1, 1);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "round", "16");
  scenario_expect (scenario, "unsold", "4");
  scenario_expect (scenario, "column", "15");
  scenario_expect (scenario, "scores", "[132,144]");
  scenario_expect (scenario, "winners", "[1]");
}

/* "In a row": a sale in the sixteenth round starts the count anew, now against 15 palaces. */
static void
test_sale_interrupts_the_unsold_rounds (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  unsold_rounds (scenario, 2, 0, 15);
  scenario_play_all (scenario, "1 bid 1; 0 pass");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "unsold", "0");
  unsold_rounds (scenario, 2, 0, 14);
  scenario_expect (scenario, "phase", "'auction'");
  unsold_rounds (scenario, 2, 0, 1);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "unsold", "15");
  scenario_expect (scenario, "scores", "[30,29]");
}

/* "Equal scores share the victory": all of them, or 30 and 30 over the 29 of a buyer. */
static void
test_equal_scores_share_the_victory (void)
{
  g_autoptr (Scenario) all = city (4, 0);
  g_autoptr (Scenario) two = city (3, 0);

  unsold_rounds (all, 4, 0, 16);
  scenario_expect (all, "scores", "[30,30,30,30]");
  scenario_expect (all, "winners", "[0,1,2,3]");

  scenario_play_all (two, "0 bid 1; 1 pass; 2 pass");
  unsold_rounds (two, 3, 1, 15);
  scenario_expect (two, "scores", "[29,30,30]");
  scenario_expect (two, "winners", "[1,2]");
}

/*
 * "Score: cash − 2 × debt (may be negative). Highest wins": 99 − 30 = 69 of debt, −138; the other
 * owes 10, −20, and wins. 99 takes the gondola to 99 − 96 = 3, 40 from there to 43 − 32 = 11.
 */
static void
test_debts_count_double (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play_all (scenario, "0 bid 99; 1 pass; 1 bid 40; 0 pass");
  scenario_expect (scenario, "column", "11");
  unsold_rounds (scenario, 2, 0, 14);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "debt", "[69,10]");
  scenario_expect (scenario, "scores", "[-138,-20]");
  scenario_expect (scenario, "winners", "[1]");
}

/* "Bad moves: … a move after the end." */
static void
test_moves_after_the_end_are_refused (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  unsold_rounds (scenario, 2, 0, 16);
  scenario_expect_legal (scenario, 0, "");
  scenario_expect_legal (scenario, 1, "");
  scenario_refuse (scenario, 0, "pass", NULL);
  scenario_refuse (scenario, 1, "bid 1", NULL);
  scenario_refuse (scenario, 0, "sell stove", NULL);
}

/* Views */

/* "hidden — only the marker at the head of the row is face up", for seats and spectator. */
static void
test_hidden_markers_are_masked (void)
{
  g_autoptr (Scenario) scenario = new_game ("{'values':'hidden'}", 2, PALACES, 0, 0);

  scenario_expect_view (scenario, 0, "row", "[10," ELEVEN_NULLS "]");
  scenario_expect_view (scenario, 1, "row", "[10," ELEVEN_NULLS "]");
  scenario_expect_view (scenario, -1, "row", "[10," ELEVEN_NULLS "]");
  scenario_expect_view (scenario, 0, "value", "10");
  scenario_expect (scenario, "row", "[" VALUES "]");
}

/* "The default is always the first value listed": hidden. */
static void
test_markers_are_hidden_by_default (void)
{
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_expect_view (scenario, 0, "row", "[10," ELEVEN_NULLS "]");
}

/* "open — all twelve are face up from the start"; then the used ones leave the row. */
static void
test_open_markers_are_seen (void)
{
  g_autoptr (Scenario) scenario = new_game ("{'values':'open'}", 2, PALACES, 0, 0);

  scenario_expect_view (scenario, 0, "row", "[" VALUES "]");
  scenario_expect_view (scenario, -1, "row", "[" VALUES "]");
  scenario_play_all (scenario, "0 bid 1; 1 pass; 1 bid 6; 0 pass; 1 sell stove");
  scenario_expect_view (scenario, 1, "row", "[3,16,5,12,7,4,9,14,6,11,8]");
}

/* "The next is turned up when it comes to the head", after each group sold. */
static void
test_next_marker_is_turned_up_after_each_group (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  scenario_play (scenario, 1, "sell ring");
  scenario_expect_view (scenario,
                        0,
                        "row",
                        "[3,null,null,null,null,null,null,null,null,null,null]");
  scenario_expect_view (scenario, 0, "value", "3");
  scenario_expect_view (scenario, 0, "used", "[10]");
  scenario_play (scenario, 1, "sell lamp");
  scenario_expect_view (scenario, -1, "row", "[16,null,null,null,null,null,null,null,null,null]");
}

/* "Nothing is turned up at the end of the game." */
static void
test_end_turns_up_no_marker (void)
{
  g_autoptr (Scenario) scenario = city (2, 14);

  buy_in_turn (scenario, until_two_groups_remain);
  scenario_expect_view (scenario, 0, "phase", "'over'");
  scenario_expect_view (scenario, 0, "row", "[11,null]");
  scenario_expect_view (scenario, -1, "row", "[11,null]");
  scenario_expect_view (scenario, 1, "winners", "[1]");
}

/* "Everything else is public." */
static void
test_everything_else_is_public (void)
{
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  for (int seat = -1; seat < 2; seat++) {
    scenario_expect_view (scenario, seat, "phase", "'sell'");
    scenario_expect_view (scenario, seat, "to_act", "[1]");
    scenario_expect_view (scenario, seat, "bid", "6");
    scenario_expect_view (scenario, seat, "gondola", "7");
    scenario_expect_view (scenario, seat, "buyer", "1");
    scenario_expect_view (scenario, seat, "ready", "['stove','ring','lamp']");
    scenario_expect_view (scenario, seat, "cash", "[29,24]");
    scenario_expect_view (scenario, seat, "debt", "[0,0]");
    scenario_expect_view (scenario, seat, "mask", "[true,true]");
    scenario_expect_view (scenario,
                          seat,
                          "owned",
                          "[['stove','ring','lamp'],['stove','ring','lamp']]");
    scenario_expect_view (scenario, seat, "scores", "[29,24]");
  }
}

/* Bad moves */

/* "A move by a seat not to act." */
static void
test_moves_out_of_turn_are_refused (void)
{
  g_autoptr (Scenario) scenario = city (3, 0);

  scenario_refuse (scenario, 1, "bid 1", NULL);
  scenario_refuse (scenario, 2, "pass", NULL);
  scenario_play (scenario, 0, "bid 1");
  scenario_refuse (scenario, 0, "bid 2", NULL);
  scenario_refuse (scenario, 2, "mask", NULL);
  scenario_refuse (scenario, 1, "sell stove", NULL);
}

/* "Exactly the words and numbers shown, single spaces, no leading zeros or signs, lower case." */
static void
test_moves_that_are_not_canonical_are_refused (void)
{
  const char *const moves[] = { "",
                                "bid",
                                "bid ",
                                " bid 2",
                                "bid 2 ",
                                "bid  2",
                                "bid 02",
                                "bid +2",
                                "bid -2",
                                "bid 2.0",
                                "bid 0x2",
                                "bid two",
                                "bid 2 3",
                                "Bid 2",
                                "BID 2",
                                "bid2",
                                "bid\t2",
                                "bid\n2",
                                "bid 2\n",
                                "pass 1",
                                " pass",
                                "pass ",
                                "Pass",
                                "passe",
                                "mask 1",
                                "Mask",
                                "masks",
                                "2",
                                "take",
                                "bid 2e0",
                                "bid 4294967298",
                                "bid 257",
                                "bid 65538",
                                "bid 18446744073709551618" };
  g_autoptr (Scenario) scenario = city (2, 0);

  scenario_play (scenario, 0, "bid 1");
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    scenario_refuse (scenario, 1, moves[i], NULL);
}

/* The same for the groups to sell. */
static void
test_sales_that_are_not_canonical_are_refused (void)
{
  const char *const moves[] = { "sell",        "sell ",       "sell Stove",
                                "Sell stove",  "sell  stove", "sell stove ",
                                "sell stoves", "sell stov",   "sell stove ring",
                                "sell 8",      "stove",       "sell bricks" };
  g_autoptr (Scenario) scenario = city_with_three_groups_to_sell ();

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    scenario_refuse (scenario, 1, moves[i], NULL);
}

#define TEST(name, function) g_test_add_func ("/canaletto/" name, function)

static void
add_setup_tests (void)
{
  TEST ("start-of-the-game", test_start_of_the_game);
  TEST ("two-to-four-seats", test_two_to_four_seats);
  TEST ("palace-is-kept-in-canonical-order", test_palace_is_kept_in_canonical_order);
  TEST ("fifteen-or-seventeen-palaces-are-refused", test_fifteen_or_seventeen_palaces_are_refused);
  TEST ("empty-or-crowded-palace-is-refused", test_empty_or_crowded_palace_is_refused);
  TEST ("twins-in-a-palace-are-refused", test_twins_in_a_palace_are_refused);
  TEST ("wrong-treasures-are-refused", test_wrong_treasures_are_refused);
  TEST ("unknown-group-is-refused", test_unknown_group_is_refused);
  TEST ("wrong-markers-are-refused", test_wrong_markers_are_refused);
  TEST ("column-stands-by-two-treasures", test_column_stands_by_two_treasures);
  TEST ("column-outside-the-ring-is-refused", test_column_outside_the_ring_is_refused);
  TEST ("opener-must-be-a-seat", test_opener_must_be_a_seat);
  TEST ("incomplete-setup-is-refused", test_incomplete_setup_is_refused);
  TEST ("unknown-option-value-is-refused", test_unknown_option_value_is_refused);
}

static void
add_auction_tests (void)
{
  TEST ("turns-go-clockwise-among-the-seats-still-in",
        test_turns_go_clockwise_among_the_seats_still_in);
  TEST ("opener-may-bid-one-to-ninety-nine-or-pass",
        test_opener_may_bid_one_to_ninety_nine_or_pass);
  TEST ("bid-must-beat-the-standing-one", test_bid_must_beat_the_standing_one);
  TEST ("bids-move-the-gondola", test_bids_move_the_gondola);
  TEST ("gondola-counts-empty-palaces", test_gondola_counts_empty_palaces);
  TEST ("pass-is-for-good", test_pass_is_for_good);
  TEST ("last-bidder-takes-the-lot-and-pays", test_last_bidder_takes_the_lot_and_pays);
  TEST ("bid-of-ninety-nine-still-waits-for-the-passes",
        test_bid_of_ninety_nine_still_waits_for_the_passes);
  TEST ("last-seat-bids-and-has-won", test_last_seat_bids_and_has_won);
  TEST ("everybody-passing-sells-nothing", test_everybody_passing_sells_nothing);
  TEST ("lot-is-all-the-column-holds", test_lot_is_all_the_column_holds);
  TEST ("owned-treasures-are-sorted-with-repeats", test_owned_treasures_are_sorted_with_repeats);
  TEST ("mask-needs-a-standing-bid", test_mask_needs_a_standing_bid);
  TEST ("mask-only-up-to-fifteen", test_mask_only_up_to_fifteen);
  TEST ("mask-takes-the-lot-for-nothing-at-once", test_mask_takes_the_lot_for_nothing_at_once);
  TEST ("mask-leaves-the-gondola-and-makes-a-buyer",
        test_mask_leaves_the_gondola_and_makes_a_buyer);
  TEST ("mask-is-used-once", test_mask_is_used_once);
  TEST ("mask-removes-nobody", test_mask_removes_nobody);
  TEST ("mask-is-a-sale", test_mask_is_a_sale);
}

static void
add_money_tests (void)
{
  TEST ("cash-pays-the-bid", test_cash_pays_the_bid);
  TEST ("uncovered-bid-becomes-debt", test_uncovered_bid_becomes_debt);
  TEST ("debtor-may-bid-anything", test_debtor_may_bid_anything);
  TEST ("debt-is-never-paid-off", test_debt_is_never_paid_off);
  TEST ("no-complete-group-no-sale", test_no_complete_group_no_sale);
  TEST ("purchase-that-completes-groups-starts-the-sale",
        test_purchase_that_completes_groups_starts_the_sale);
  TEST ("only-the-buyer-sells-complete-groups", test_only_the_buyer_sells_complete_groups);
  TEST ("every-owner-is-paid-the-marker-at-the-head",
        test_every_owner_is_paid_the_marker_at_the_head);
  TEST ("marker-and-treasures-leave-the-game", test_marker_and_treasures_leave_the_game);
  TEST ("groups-are-sold-in-the-order-the-buyer-likes",
        test_groups_are_sold_in_the_order_the_buyer_likes);
  TEST ("owner-is-paid-for-each-treasure", test_owner_is_paid_for_each_treasure);
  TEST ("single-group-is-still-sold-by-a-move", test_single_group_is_still_sold_by_a_move);
}

static void
add_end_tests (void)
{
  TEST ("column-goes-to-the-gondola", test_column_goes_to_the_gondola);
  TEST ("gondola-leaves-the-palace-it-emptied", test_gondola_leaves_the_palace_it_emptied);
  TEST ("gondola-goes-on-past-all-empty-palaces", test_gondola_goes_on_past_all_empty_palaces);
  TEST ("unsold-lot-moves-both-to-the-next-palace", test_unsold_lot_moves_both_to_the_next_palace);
  TEST ("unsold-lot-moves-past-empty-palaces", test_unsold_lot_moves_past_empty_palaces);
  TEST ("seat-left-of-the-buyer-opens", test_seat_left_of_the_buyer_opens);
  TEST ("seat-left-of-the-last-opener-opens-after-an-unsold-round",
        test_seat_left_of_the_last_opener_opens_after_an_unsold_round);
  TEST ("unsold-changes-only-at-the-end-of-a-round",
        test_unsold_changes_only_at_the_end_of_a_round);
  TEST ("three-groups-left-go-on", test_three_groups_left_go_on);
  TEST ("two-groups-left-end-the-game", test_two_groups_left_end_the_game);
  TEST ("unfinished-groups-are-worth-nothing", test_unfinished_groups_are_worth_nothing);
  TEST ("game-is-not-over-before-the-sale", test_game_is_not_over_before_the_sale);
  TEST ("twelve-sales-use-up-the-row", test_twelve_sales_use_up_the_row);
  TEST ("sixteen-unsold-rounds-end-an-untouched-game",
        test_sixteen_unsold_rounds_end_an_untouched_game);
  TEST ("four-unsold-rounds-end-a-game-of-four-palaces",
        test_four_unsold_rounds_end_a_game_of_four_palaces);
  TEST ("sale-interrupts-the-unsold-rounds", test_sale_interrupts_the_unsold_rounds);
  TEST ("equal-scores-share-the-victory", test_equal_scores_share_the_victory);
  TEST ("debts-count-double", test_debts_count_double);
  TEST ("moves-after-the-end-are-refused", test_moves_after_the_end_are_refused);
}

static void
add_view_and_refusal_tests (void)
{
  TEST ("hidden-markers-are-masked", test_hidden_markers_are_masked);
  TEST ("markers-are-hidden-by-default", test_markers_are_hidden_by_default);
  TEST ("open-markers-are-seen", test_open_markers_are_seen);
  TEST ("next-marker-is-turned-up-after-each-group",
        test_next_marker_is_turned_up_after_each_group);
  TEST ("end-turns-up-no-marker", test_end_turns_up_no_marker);
  TEST ("everything-else-is-public", test_everything_else_is_public);
  TEST ("moves-out-of-turn-are-refused", test_moves_out_of_turn_are_refused);
  TEST ("moves-that-are-not-canonical-are-refused", test_moves_that_are_not_canonical_are_refused);
  TEST ("sales-that-are-not-canonical-are-refused", test_sales_that_are_not_canonical_are_refused);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_setup_tests ();
  add_auction_tests ();
  add_money_tests ();
  add_end_tests ();
  add_view_and_refusal_tests ();
  return g_test_run ();
}
