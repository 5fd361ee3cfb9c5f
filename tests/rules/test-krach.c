/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach, sentence by sentence of its rules page. Expectations are computed by hand.
 *
 * The cards a test does not care about lie in the deck in the order of the table of components:
 * in a game of three, 5 brown, 5 green, 5 yellow, 6 blue and 7 pink shares, then the crash. Seats
 * start with brown/green, brown/yellow, brown/blue, brown/blue, brown/pink and brown/pink, so a
 * brown open card pays everybody and another pays nobody until somebody takes a share.
 */

#include "scenario.h"

/* The shares left when three seats have theirs, as a setup and as a state write them. */
#define BROWN "'brown/green','brown/yellow','brown/blue*','brown/pink*','brown/pink*'"
#define GREEN "'green/brown','green/yellow','green/blue','green/pink','green/pink'"
#define YELLOW "'yellow/brown','yellow/green','yellow/blue','yellow/blue','yellow/pink'"
#define BLUE "'blue/brown','blue/green','blue/green','blue/yellow','blue/pink','blue/pink'"
#define PINK_BUT_ONE \
  "'pink/brown','pink/brown','pink/green','pink/yellow','pink/yellow','pink/blue'"
#define PINK PINK_BUT_ONE ",'pink/blue'"
#define COLOURED GREEN "," YELLOW "," BLUE "," PINK

#define BROWN_WITHOUT_STARS "'brown/green','brown/yellow','brown/blue','brown/pink','brown/pink'"

#define START_OF_THREE "'brown/green*','brown/yellow*','brown/blue*'"

#define SEVEN_NULLS "null,null,null,null,null,null,null"

#define NO_LOANS "0 no-loan; 1 no-loan; 2 no-loan"
/* With an empty pot nobody's chips move: seat 2 wins, seat 1 is the runner-up. */
#define TWO_WINS NO_LOANS "; 0 drop; 1 drop"

static const char *const starting_shares[] = { "brown/green*", "brown/yellow*", "brown/blue*",
                                               "brown/blue*",  "brown/pink*",   "brown/pink*" };

/* The 31 shares, row by row. */
static const char all_shares[] =
  "brown/green brown/green* brown/yellow brown/yellow* brown/blue* brown/blue* brown/pink* "
  "brown/pink* "
  "green/brown green/yellow green/blue green/pink green/pink "
  "yellow/brown yellow/green yellow/blue yellow/blue yellow/pink "
  "blue/brown blue/green blue/green blue/yellow blue/pink blue/pink "
  "pink/brown pink/brown pink/green pink/yellow pink/yellow pink/blue pink/blue";

/* CARDS moves, in its order, from the pile to a list like 'a','b'. */
static char *
draw (GPtrArray *pile, const char *cards)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; words[i] != NULL; i++) {
    unsigned at = 0;

    g_assert_true (g_ptr_array_find_with_equal_func (pile, words[i], g_str_equal, &at));
    g_ptr_array_remove_index (pile, at);
    g_string_append_printf (list, "%s'%s'", i > 0 ? "," : "", words[i]);
  }
  return g_string_free (list, FALSE);
}

static char *
draw_rest (GPtrArray *pile, unsigned n_below_crash)
{
  g_autofree char *cards = NULL;

  g_ptr_array_insert (pile, (int) (pile->len - n_below_crash), g_strdup ("crash"));
  g_ptr_array_add (pile, NULL);
  cards = g_strjoinv (" ", (char **) pile->pdata);
  g_ptr_array_set_size (pile, (int) pile->len - 1);
  return draw (pile, cards);
}

/*
 * A setup with exactly the game's cards: lists are separated by spaces, EXTRA may be NULL, TOP
 * is turned up first ("" if it does not matter).
 */
static char *
setup_text (
  const char *start, const char *extra, const char *top, unsigned n_below_crash, int first)
{
  g_autoptr (GPtrArray) pile = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) shares = g_strsplit (all_shares, " ", -1);
  g_autofree char *start_list = NULL;
  g_autofree char *extra_list = NULL;
  g_autofree char *extra_json = NULL;
  g_autofree char *top_list = NULL;
  g_autofree char *rest_list = NULL;

  for (unsigned i = 0; shares[i] != NULL; i++)
    g_ptr_array_add (pile, g_strdup (shares[i]));
  start_list = draw (pile, start);
  extra_list = draw (pile, extra != NULL ? extra : "");
  extra_json = extra != NULL ? g_strdup_printf ("[%s]", extra_list) : g_strdup ("null");
  top_list = draw (pile, top);
  rest_list = draw_rest (pile, n_below_crash);
  return g_strdup_printf ("{'start':[%s],'extra':%s,'deck':[%s%s%s],'first':%d}",
                          start_list,
                          extra_json,
                          top_list,
                          top_list[0] != '\0' ? "," : "",
                          rest_list,
                          first);
}

static char *
start_for (unsigned n_seats)
{
  GString *start = g_string_new (starting_shares[0]);

  for (unsigned seat = 1; seat < n_seats; seat++)
    g_string_append_printf (start, " %s", starting_shares[seat]);
  return g_string_free (start, FALSE);
}

static Scenario *
new_game (const char *options,
          unsigned n_seats,
          const char *extra,
          const char *top,
          unsigned n_below_crash,
          int first)
{
  g_autofree char *start = start_for (n_seats);
  g_autofree char *setup = setup_text (start, extra, top, n_below_crash, first);

  return scenario_new ("krach", options, n_seats, setup);
}

/* Three seats, seat 0 first, the crash at the bottom. */
static Scenario *
three_seats (const char *top)
{
  return new_game ("{}", 3, NULL, top, 0, 0);
}

static void
refuse_setup (const char *options,
              unsigned n_seats,
              const char *start,
              const char *extra,
              unsigned n_below_crash,
              int first)
{
  g_autofree char *setup = setup_text (start, extra, "", n_below_crash, first);

  scenario_refuse_setup ("krach", options, n_seats, setup);
}

/* Three seats; the cards may be no krach at all. */
static void
refuse_cards (const char *start, const char *deck)
{
  g_autofree char *setup = NULL;

  setup = g_strdup_printf ("{'start':[%s],'extra':null,'deck':[%s],'first':0}", start, deck);
  scenario_refuse_setup ("krach", "{}", 3, setup);
}

/* Rounds of three seats, seat 0 first, that change nothing but the premiums: seven moves each. */
static void
idle_rounds (Scenario *scenario, unsigned n_rounds)
{
  for (unsigned round = 0; round < n_rounds; round++)
    scenario_play_all (scenario, TWO_WINS "; 2 sell 0; 1 decline");
}

/* Setup */

/* Every key at ply 0; "Shares are written without the star in a state, in deck too". */
static void
test_start_of_the_game (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_expect (scenario, "game", "'krach'");
  scenario_expect (scenario, "phase", "'borrow'");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_expect (scenario, "ply", "0");
  scenario_expect (scenario, "round", "1");
  scenario_expect (scenario, "first", "0");
  scenario_expect (scenario, "open", "'green/brown'");
  scenario_expect (scenario,
                   "deck",
                   "[" BROWN_WITHOUT_STARS
                   ",'green/yellow','green/blue','green/pink','green/pink'," YELLOW "," BLUE
                   "," PINK ",'crash']");
  scenario_expect (scenario, "bank", "27");
  scenario_expect (scenario, "pot", "0");
  scenario_expect (scenario, "chips", "[6,6,6]");
  scenario_expect (scenario, "score", "[0,0,0]");
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],['brown/blue']]");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_expect (scenario, "asked", "[]");
  scenario_expect (scenario, "winner", "null");
  scenario_expect (scenario, "runner_up", "null");
  scenario_expect (scenario, "winner_action", "null");
  scenario_expect (scenario, "gone", "[]");
  scenario_expect (scenario, "scores", "[0,0,0]");
  scenario_expect (scenario, "winners", "[]");
}

/* "45 chips: 6 to each seat, the rest is the bank (3 seats: 27, 4: 21, 5: 15, 6: 9)." */
static void
test_bank_is_what_the_seats_leave_of_forty_five (void)
{
  const char *const banks[] = { "27", "21", "15", "9" };

  for (unsigned n_seats = 3; n_seats <= 6; n_seats++) {
    g_autoptr (Scenario) scenario = new_game ("{}", n_seats, NULL, "", 0, 0);

    scenario_expect (scenario, "bank", banks[n_seats - 3]);
  }
}

/* Players: 3–6; all six S shares are out with six seats. */
static void
test_three_to_six_seats (void)
{
  g_autoptr (Scenario) six = new_game ("{}", 6, NULL, "", 0, 5);
  g_autofree char *start_of_two = start_for (2);
  g_autofree char *start_of_six = start_for (6);
  g_autofree char *start_of_seven = g_strconcat (start_of_six, " brown/green", NULL);

  scenario_expect (six, "chips", "[6,6,6,6,6,6]");
  scenario_expect (six,
                   "shares",
                   "[['brown/green'],['brown/yellow'],['brown/blue'],['brown/blue'],"
                   "['brown/pink'],['brown/pink']]");
  refuse_setup ("{}", 2, start_of_two, NULL, 0, 0);
  refuse_setup ("{}", 7, start_of_seven, NULL, 0, 0);
}

/* "start: one S share a seat": each seat its own, in the order of the list. */
static void
test_starting_shares_lie_before_their_seats (void)
{
  g_autofree char *setup = NULL;
  g_autoptr (Scenario) scenario = NULL;

  setup = setup_text ("brown/pink* brown/blue* brown/pink*", NULL, "", 0, 0);
  scenario = scenario_new ("krach", "{}", 3, setup);
  scenario_expect (scenario, "shares", "[['brown/pink'],['brown/blue'],['brown/pink']]");
}

/* "start: one S share": not one without the star, not one of another company. */
static void
test_start_without_star_is_refused (void)
{
  refuse_setup ("{}", 3, "brown/green brown/yellow* brown/blue*", NULL, 0, 0);
  refuse_setup ("{}", 3, "brown/green* brown/yellow* blue/brown", NULL, 0, 0);
}

/* "One S share a seat": two or four for three seats. */
static void
test_start_of_another_number_is_refused (void)
{
  refuse_setup ("{}", 3, "brown/green* brown/yellow*", NULL, 0, 0);
  refuse_setup ("{}", 3, "brown/green* brown/yellow* brown/blue* brown/blue*", NULL, 0, 0);
}

/* Option "start": fast — each seat has one more share, after its first, and premiums know it. */
static void
test_fast_start_gives_a_second_share (void)
{
  g_autoptr (Scenario) scenario = NULL;

  scenario =
    new_game ("{'start':'fast'}", 3, "pink/brown green/blue yellow/pink", "pink/green", 0, 0);
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green','pink/brown'],['brown/yellow','green/blue'],"
                   "['brown/blue','yellow/pink']]");
  scenario_expect (scenario, "score", "[1,0,0]"); /* the pink one */
  scenario_expect (scenario, "chips", "[6,6,6]");
  scenario_expect (scenario, "bank", "27");
}

/* "An S share too, written with its star"; five seats, all five centres; two brown ones pay 2. */
static void
test_fast_extra_may_be_a_starting_share (void)
{
  g_autoptr (Scenario) scenario = NULL;

  scenario = new_game ("{'start':'fast'}",
                       5,
                       "pink/brown green/blue brown/pink* yellow/brown blue/green",
                       "brown/green",
                       0,
                       0);
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green','pink/brown'],['brown/yellow','green/blue'],"
                   "['brown/blue','brown/pink'],['brown/blue','yellow/brown'],"
                   "['brown/pink','blue/green']]");
  scenario_expect (scenario, "score", "[1,1,2,1,1]");
}

/* "fast (3–5 seats only)": six seats with no, five or six extra shares. */
static void
test_fast_start_is_not_for_six (void)
{
  g_autofree char *start = start_for (6);

  refuse_setup ("{'start':'fast'}", 6, start, NULL, 0, 0);
  refuse_setup ("{'start':'fast'}",
                6,
                start,
                "brown/green green/blue yellow/pink blue/green pink/brown",
                0,
                0);
  refuse_setup ("{'start':'fast'}",
                6,
                start,
                "brown/green green/blue yellow/pink blue/green pink/brown pink/blue",
                0,
                0);
}

/* "One undealt share of each of the five centres": no deal gives two pink ones. */
static void
test_fast_extras_have_different_centres (void)
{
  g_autofree char *start = start_for (3);

  refuse_setup ("{'start':'fast'}", 3, start, "pink/brown pink/green yellow/pink", 0, 0);
  refuse_setup ("{'start':'fast'}", 3, start, "brown/green brown/pink* yellow/pink", 0, 0);
}

/* "One goes to each seat as extra": two or four for three seats. */
static void
test_fast_extras_of_another_number_are_refused (void)
{
  g_autofree char *start = start_for (3);

  refuse_setup ("{'start':'fast'}", 3, start, "pink/brown green/blue", 0, 0);
  refuse_setup ("{'start':'fast'}", 3, start, "pink/brown green/blue yellow/pink blue/pink", 0, 0);
}

/* "normal — extra is null", which is the default; with fast it is not. */
static void
test_extra_goes_with_the_option (void)
{
  g_autofree char *start = start_for (3);
  g_autoptr (Scenario) scenario = new_game ("{'start':'normal'}", 3, NULL, "", 0, 0);

  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],['brown/blue']]");
  refuse_setup ("{}", 3, start, "pink/brown green/blue yellow/pink", 0, 0);
  refuse_setup ("{'start':'normal'}", 3, start, "pink/brown green/blue yellow/pink", 0, 0);
  refuse_setup ("{'start':'fast'}", 3, start, NULL, 0, 0);
}

/* "Refused unless its cards are exactly the game's": one short, one over, one for another. */
static void
test_other_cards_are_refused (void)
{
  const char *const hand_written =
    "{'start':[" START_OF_THREE "],'extra':null,'deck':[" BROWN "," COLOURED ",'crash'],'first':0}";
  g_autoptr (Scenario) scenario = scenario_new ("krach", "{}", 3, hand_written);

  scenario_expect (scenario, "open", "'brown/green'");
  refuse_cards (START_OF_THREE, BROWN "," GREEN "," YELLOW "," BLUE "," PINK_BUT_ONE ",'crash'");
  refuse_cards (START_OF_THREE, "'pink/blue'," BROWN "," COLOURED ",'crash'");
  refuse_cards (START_OF_THREE,
                BROWN "," GREEN "," YELLOW "," BLUE "," PINK_BUT_ONE ",'pink/yellow','crash'");
  refuse_cards (START_OF_THREE, "");
}

/* Only the words of the table are shares. */
static void
test_unknown_cards_are_refused (void)
{
  const char *const cards[] = { "'pink/pink'", "'pink/red'",   "'Pink/blue'", "'pink blue'",
                                "'pink'",      "'pink/blue '", "''",          "null",
                                "30",          "['pink/blue']" };

  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++) {
    g_autofree char *deck = NULL;

    deck = g_strdup_printf (BROWN "," GREEN "," YELLOW "," BLUE "," PINK_BUT_ONE ",%s,'crash'",
                            cards[i]);
    refuse_cards (START_OF_THREE, deck);
  }
}

/* "Six brown shares carry an S …; written with a star in a setup": none lost, moved or doubled. */
static void
test_stars_are_counted (void)
{
  refuse_cards (START_OF_THREE,
                "'brown/green','brown/yellow','brown/blue','brown/pink*',"
                "'brown/pink*'," COLOURED ",'crash'");
  refuse_cards (START_OF_THREE,
                BROWN "," GREEN "," YELLOW "," BLUE "," PINK_BUT_ONE ",'pink/blue*','crash'");
  refuse_cards (START_OF_THREE,
                "'brown/green*','brown/yellow','brown/blue*','brown/pink*',"
                "'brown/pink*'," COLOURED ",'crash'");
  refuse_cards ("'brown/green*','brown/green*','brown/blue*'",
                "'brown/yellow*','brown/yellow','brown/blue*','brown/pink*','brown/pink*'," COLOURED
                ",'crash'");
  refuse_cards ("'brown/green','brown/yellow*','brown/blue*'", BROWN "," COLOURED ",'crash'");
}

/* "crash … in any of the last five places": 0 to 4 cards below it, not 5, not all of them. */
static void
test_crash_is_among_the_last_five (void)
{
  g_autofree char *start = start_for (3);

  for (unsigned n_below = 0; n_below <= 4; n_below++) {
    g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", n_below, 0);

    scenario_expect (scenario, "round", "1");
  }
  refuse_setup ("{}", 3, start, NULL, 5, 0);
  refuse_setup ("{}", 3, start, NULL, 28, 0);
}

/* "1 crash card": none, two, or one dealt to a seat. */
static void
test_one_crash_card (void)
{
  refuse_cards (START_OF_THREE, BROWN "," COLOURED);
  refuse_cards (START_OF_THREE, BROWN "," COLOURED ",'crash','crash'");
  refuse_cards ("'brown/green*','brown/yellow*','crash'", BROWN ",'brown/blue*'," COLOURED);
}

/* "first: the first player": no deal names a seat that is not there. */
static void
test_first_must_be_a_seat (void)
{
  g_autofree char *start = start_for (3);
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", 0, 2);

  scenario_expect (scenario, "first", "2");
  scenario_expect (scenario, "to_act", "[2]");
  refuse_setup ("{}", 3, start, NULL, 0, 3);
  refuse_setup ("{}", 3, start, NULL, 0, -1);
}

/* The setup is "the complete deal": each key, of the right type. */
static void
test_incomplete_setup_is_refused (void)
{
  const char *const setups[] = {
    "{}",
    "{'extra':null,'deck':[" BROWN "," COLOURED ",'crash'],'first':0}",
    "{'start':[" START_OF_THREE "],'extra':null,'first':0}",
    "{'start':[" START_OF_THREE "],'extra':null,'deck':[" BROWN "," COLOURED ",'crash']}",
    "{'start':null,'extra':null,'deck':[" BROWN "," COLOURED ",'crash'],'first':0}",
    "{'start':[" START_OF_THREE "],'extra':null,'deck':null,'first':0}",
    "{'start':[" START_OF_THREE "],'extra':0,'deck':[" BROWN "," COLOURED ",'crash'],'first':0}",
    "{'start':[" START_OF_THREE "],'extra':null,'deck':[" BROWN "," COLOURED
    ",'crash'],'first':null}",
    "{'start':[" START_OF_THREE "],'extra':null,'deck':[" BROWN "," COLOURED
    ",'crash'],'first':'0'}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (setups); i++)
    scenario_refuse_setup ("krach", "{}", 3, setups[i]);
}

/* Options "start": normal, fast; "loan": 1, 2. */
static void
test_unknown_option_value_is_refused (void)
{
  g_autofree char *start = start_for (3);

  refuse_setup ("{'start':'slow'}", 3, start, NULL, 0, 0);
  refuse_setup ("{'loan':'0'}", 3, start, NULL, 0, 0);
  refuse_setup ("{'loan':'3'}", 3, start, NULL, 0, 0);
}

/* Premium */

/* "The state at ply 0 has the first card up and its premium paid": everybody owns a brown one. */
static void
test_first_premium_is_paid_at_the_start (void)
{
  g_autoptr (Scenario) scenario = three_seats ("brown/green");

  scenario_expect (scenario, "ply", "0");
  scenario_expect (scenario, "score", "[1,1,1]");
  scenario_expect (scenario, "scores", "[1,1,1]");
}

/* Premiums go to "the open card's centre": green/brown pays no owner of brown. */
static void
test_border_pays_no_premium (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_expect (scenario, "score", "[0,0,0]");
}

/* "1 point for each share": seat 2 has taken one pink share, then another: 0 + 1 + 2. */
static void
test_every_share_pays_its_premium (void)
{
  g_autoptr (Scenario) scenario = three_seats ("pink/brown pink/green pink/yellow");

  scenario_play_all (scenario, TWO_WINS "; 2 take; 1 sell 0");
  scenario_expect (scenario, "score", "[0,0,1]");
  scenario_play_all (scenario, "2 no-loan; 0 no-loan; 1 no-loan; 2 stay; 0 drop; 1 drop");
  scenario_play_all (scenario, "2 take; 1 sell 0");
  scenario_expect (scenario, "score", "[0,0,3]");
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green'],['brown/yellow'],['brown/blue','pink/brown','pink/green']]");
}

/* A sold share pays no more: 3 points for the sale, then a brown card pays only the others. */
static void
test_sold_share_pays_no_premium (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown brown/green");

  scenario_play_all (scenario, TWO_WINS "; 2 sell 1; 1 decline");
  scenario_expect (scenario, "score", "[1,1,3]");
}

/* Loans */

/* "One seat at a time, clockwise from the first player, each seat once"; "asked: … in order". */
static void
test_seats_are_asked_for_loans_clockwise_from_the_first (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "green/brown", 0, 1);

  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect_legal (scenario, 1, "borrow; no-loan");
  scenario_expect_legal (scenario, 0, "");
  scenario_play (scenario, 1, "no-loan");
  scenario_expect (scenario, "to_act", "[2]");
  scenario_expect (scenario, "asked", "[1]");
  scenario_play (scenario, 2, "borrow");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_expect (scenario, "asked", "[1,2]");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_play (scenario, 0, "no-loan");
  scenario_expect (scenario, "asked", "[1,2,0]");
  scenario_expect (scenario, "phase", "'auction'");
  scenario_expect (scenario, "to_act", "[1]");
}

/* "borrow (2 chips from the bank, score −1 …)": by default a loan costs one point. */
static void
test_loan_brings_two_chips_and_costs_one_point (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play (scenario, 0, "borrow");
  scenario_expect (scenario, "chips", "[8,6,6]");
  scenario_expect (scenario, "bank", "25");
  scenario_expect (scenario, "score", "[-1,0,0]");
  scenario_expect (scenario, "scores", "[-1,0,0]");
  scenario_play (scenario, 1, "no-loan");
  scenario_expect (scenario, "chips", "[8,6,6]");
  scenario_expect (scenario, "bank", "25");
}

/* Option "loan": 1 costs one point, 2 two; the chips are the same. */
static void
test_loan_costs_what_the_option_says (void)
{
  g_autoptr (Scenario) one = new_game ("{'loan':'1'}", 3, NULL, "green/brown", 0, 0);
  g_autoptr (Scenario) two = new_game ("{'loan':'2'}", 3, NULL, "green/brown", 0, 0);

  scenario_play_all (one, "0 borrow; 1 borrow");
  scenario_expect (one, "score", "[-1,-1,0]");
  scenario_play_all (two, "0 borrow; 1 borrow");
  scenario_expect (two, "score", "[-2,-2,0]");
  scenario_expect (two, "chips", "[8,8,6]");
  scenario_expect (two, "bank", "23");
}

/* "A seat for which the bank holds fewer than 2 chips may only no-loan": 9 − 4 × 2 = 1. */
static void
test_bank_of_one_chip_lends_nothing (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 6, NULL, "green/brown", 0, 0);

  scenario_play_all (scenario, "0 borrow; 1 borrow; 2 borrow; 3 borrow");
  scenario_expect (scenario, "bank", "1");
  scenario_expect (scenario, "to_act", "[4]");
  scenario_expect_legal (scenario, 4, "no-loan");
  scenario_refuse (scenario, 4, "borrow", NULL);
  scenario_play_all (scenario, "4 no-loan; 5 no-loan");
  scenario_expect (scenario, "phase", "'auction'");
}

/* "Each seat once, always"; "an empty bank: every seat says no-loan": also in the next round. */
static void
test_seats_are_asked_when_the_bank_is_bare (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 6, NULL, "green/brown green/blue", 0, 0);

  scenario_play_all (scenario, "0 borrow; 1 borrow; 2 borrow; 3 borrow; 4 no-loan; 5 no-loan");
  scenario_play_all (scenario, "0 drop; 1 drop; 2 drop; 3 drop; 4 drop; 5 sell 0; 4 decline");
  scenario_expect (scenario, "phase", "'borrow'");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "to_act", "[0]");
  scenario_expect_legal (scenario, 0, "no-loan");
  scenario_play_all (scenario, "0 no-loan; 1 no-loan; 2 no-loan; 3 no-loan; 4 no-loan");
  scenario_expect (scenario, "phase", "'borrow'");
  scenario_expect (scenario, "to_act", "[5]");
}

/* "Loans are never paid back; scores may go below 0": one a round, and again in the next one. */
static void
test_loans_add_up_round_by_round (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown green/blue");

  scenario_play (scenario, 0, "borrow");
  scenario_refuse (scenario, 0, "borrow", NULL);
  scenario_play_all (scenario, "1 no-loan; 2 no-loan");
  scenario_refuse (scenario, 0, "borrow", NULL);
  scenario_play_all (scenario, "0 drop; 1 drop; 2 sell 0; 1 decline; 0 borrow");
  scenario_expect (scenario, "score", "[-2,0,0]");
  scenario_expect (scenario, "chips", "[10,6,6]");
  scenario_expect (scenario, "bank", "23");
}

/* Auction */

/* "stay (one chip into the pot …)"; the last to drop is the runner-up, the last one in wins. */
static void
test_chips_go_through_the_pot (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, NO_LOANS "; 0 stay; 1 stay");
  scenario_expect (scenario, "pot", "2");
  scenario_expect (scenario, "chips", "[5,5,6]");
  scenario_expect (scenario, "winner", "null");
  scenario_expect (scenario, "runner_up", "null");
  scenario_play (scenario, 2, "drop"); /* takes 2 */
  scenario_expect (scenario, "pot", "0");
  scenario_expect (scenario, "chips", "[5,5,8]");
  scenario_expect (scenario, "in", "[0,1]");
  scenario_expect (scenario, "runner_up", "null");
  scenario_play_all (scenario, "0 stay; 1 drop"); /* takes 1 */
  scenario_expect (scenario, "chips", "[4,6,8]");
  scenario_expect (scenario, "pot", "0");
  scenario_expect (scenario, "bank", "27");
  scenario_expect (scenario, "winner", "0");
  scenario_expect (scenario, "runner_up", "1");
  scenario_expect (scenario, "ply", "8");
}

/* "The seat takes the whole pot, which may be empty." */
static void
test_empty_pot_brings_nothing (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, NO_LOANS "; 0 drop");
  scenario_expect (scenario, "chips", "[6,6,6]");
  scenario_expect (scenario, "in", "[1,2]");
  scenario_expect (scenario, "to_act", "[1]");
}

/* "As soon as one seat is left in, the auction is over": seat 2 wins without having spoken. */
static void
test_auction_is_over_as_soon_as_one_is_left (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, TWO_WINS);
  scenario_expect (scenario, "phase", "'winner'");
  scenario_expect (scenario, "to_act", "[2]");
  scenario_expect (scenario, "in", "[2]");
  scenario_expect (scenario, "winner", "2");
  scenario_expect (scenario, "runner_up", "1");
  scenario_expect (scenario, "winner_action", "null");
  scenario_expect (scenario, "asked", "[0,1,2]");
  scenario_expect (scenario, "chips", "[6,6,6]");
}

/* "Clockwise from the first player, among the seats still in", round and round. */
static void
test_auction_goes_clockwise_among_the_seats_still_in (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 4, NULL, "green/brown", 0, 3);

  scenario_play_all (scenario, "3 no-loan; 0 no-loan; 1 no-loan; 2 no-loan");
  scenario_expect (scenario, "to_act", "[3]");
  scenario_expect_legal (scenario, 3, "stay; drop");
  scenario_play_all (scenario, "3 stay; 0 drop; 1 stay; 2 drop");
  scenario_expect (scenario, "to_act", "[3]");
  scenario_play (scenario, 3, "stay");
  scenario_expect (scenario, "to_act", "[1]"); /* 0 is out */
  scenario_play (scenario, 1, "stay");
  scenario_expect (scenario, "to_act", "[3]"); /* 2 is out */
  scenario_play (scenario, 3, "drop");
  scenario_expect (scenario, "winner", "1");
  scenario_expect (scenario, "runner_up", "3");
  scenario_expect (scenario, "chips", "[7,4,7,6]"); /* 0 and 2 took one chip, 3 took two */
}

/* "stay … needs a chip": six rounds empty seats 0 and 1, the last ten chips lie in the pot. */
static void
test_seat_without_chips_may_only_drop (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, NO_LOANS "; 0 stay; 1 stay; 2 drop");
  for (unsigned i = 0; i < 5; i++)
    scenario_play_all (scenario, "0 stay; 1 stay");
  scenario_expect (scenario, "chips", "[0,0,8]");
  scenario_expect (scenario, "pot", "10");
  scenario_expect_legal (scenario, 0, "drop");
  scenario_refuse (scenario, 0, "stay", NULL);
  scenario_play (scenario, 0, "drop");
  scenario_expect (scenario, "chips", "[10,0,8]");
  scenario_expect (scenario, "winner", "1");
  scenario_expect (scenario, "runner_up", "0");
}

/* "A phase with a seat concerned is never skipped (no chips: drop)": seat 1 opens with none. */
static void
test_seat_without_chips_is_still_asked (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown green/blue");

  scenario_play_all (scenario, NO_LOANS "; 0 stay; 1 stay; 2 drop");
  for (unsigned i = 0; i < 5; i++)
    scenario_play_all (scenario, "0 stay; 1 stay");
  scenario_play_all (scenario, "0 drop; 1 take; 0 sell 0");
  scenario_play_all (scenario, "1 no-loan; 2 no-loan; 0 no-loan");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect_legal (scenario, 1, "drop");
}

/* Winner */

/* "take: the open card goes in front of him; he becomes the first player, at once." */
static void
test_winner_takes_and_becomes_first_at_once (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 take");
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green'],['brown/yellow'],['brown/blue','green/brown']]");
  scenario_expect (scenario, "first", "2");
  scenario_expect (scenario, "winner_action", "'take'");
  scenario_expect (scenario, "phase", "'runner-up'");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect (scenario, "score", "[0,0,0]");
}

/* "(It stays the open card of the round, for its border.)" Other keys wait for the round's end. */
static void
test_taken_card_stays_open_until_the_round_ends (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 take");
  scenario_expect (scenario, "open", "'green/brown'");
  scenario_expect (scenario, "in", "[2]");
  scenario_expect (scenario, "asked", "[0,1,2]");
  scenario_expect (scenario, "winner", "2");
  scenario_expect (scenario, "runner_up", "1");
  scenario_expect (scenario, "gone", "[]");
}

/* "K from 0 to the number of shares he owns whose centre is the open card's border." */
static void
test_winner_sells_what_has_the_border_as_centre (void)
{
  g_autoptr (Scenario) brown = three_seats ("green/brown");
  g_autoptr (Scenario) pink = three_seats ("green/pink");
  g_autoptr (Scenario) blue = three_seats ("brown/blue*");

  scenario_play_all (brown, TWO_WINS);
  scenario_expect_legal (brown, 2, "take; sell 0; sell 1");
  scenario_refuse (brown, 2, "sell 2", NULL);
  scenario_refuse (brown, 2, "decline", NULL);
  scenario_play_all (pink, TWO_WINS);
  scenario_expect_legal (pink, 2, "take; sell 0");
  scenario_refuse (pink, 2, "sell 1", NULL);
  scenario_play_all (blue, TWO_WINS); /* seat 2 owns brown/blue: its border is not its centre */
  scenario_expect_legal (blue, 2, "take; sell 0");
}

/* "As many points as there are shares of that centre in front of all seats together": three. */
static void
test_sale_pays_the_shares_of_all_seats (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 sell 1");
  scenario_expect (scenario, "score", "[0,0,3]");
  scenario_expect (scenario, "scores", "[0,0,3]");
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],[]]");
  scenario_expect (scenario, "gone", "['brown/blue']");
  scenario_expect (scenario, "winner_action", "'sell'");
  scenario_expect (scenario, "first", "0");
}

/* Shares that have left the game count no more: the next brown one pays 2. */
static void
test_sold_shares_are_not_counted_again (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown yellow/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 sell 1; 1 decline");
  scenario_play_all (scenario, NO_LOANS "; 0 drop; 1 stay; 2 drop; 1 sell 1");
  scenario_expect (scenario, "score", "[0,2,3]");
  scenario_expect (scenario, "gone", "['brown/blue','green/brown','brown/yellow']");
}

/*
 * Seat 2 has taken brown/green after its starting brown/blue, each seat has had 1 point for it,
 * and it wins again on green/brown: four brown shares lie before the seats.
 */
static Scenario *
two_brown_shares_to_sell (void)
{
  Scenario *scenario = three_seats ("brown/green green/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 take; 1 sell 0");
  scenario_play_all (scenario, "2 no-loan; 0 no-loan; 1 no-loan; 2 stay; 0 drop; 1 drop");
  return scenario;
}

/* "Counted before the sale": two shares at 4 points each, 1 + 8. */
static void
test_shares_are_counted_before_the_sale (void)
{
  g_autoptr (Scenario) scenario = two_brown_shares_to_sell ();

  scenario_expect_legal (scenario, 2, "take; sell 0; sell 1; sell 2");
  scenario_play (scenario, 2, "sell 2");
  scenario_expect (scenario, "score", "[1,1,9]");
  scenario_expect (scenario, "gone", "['brown/blue','brown/green']");
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],[]]");
}

/* "Those listed first go first": the starting share goes, the taken one stays; 1 + 4. */
static void
test_shares_listed_first_are_sold_first (void)
{
  g_autoptr (Scenario) scenario = two_brown_shares_to_sell ();

  scenario_play (scenario, 2, "sell 1");
  scenario_expect (scenario, "score", "[1,1,5]");
  scenario_expect (scenario, "gone", "['brown/blue']");
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],['brown/green']]");
}

/* Only shares of that centre go: seat 2 sells the pink one behind the brown one it keeps. */
static void
test_sale_leaves_other_shares (void)
{
  g_autoptr (Scenario) scenario = NULL;

  scenario =
    new_game ("{'start':'fast'}", 3, "yellow/pink green/blue pink/green", "blue/pink", 0, 0);
  scenario_play_all (scenario, TWO_WINS);
  scenario_expect_legal (scenario, 2, "take; sell 0; sell 1");
  scenario_play (scenario, 2, "sell 1"); /* the only pink share: 1 point */
  scenario_expect (scenario, "score", "[0,0,1]");
  scenario_expect (scenario, "gone", "['pink/green']");
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green','yellow/pink'],['brown/yellow','green/blue'],['brown/blue']]");
}

/* "K = 0 is allowed always: it keeps the sale from the runner-up." */
static void
test_selling_none_keeps_the_sale_from_the_runner_up (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 sell 0");
  scenario_expect (scenario, "score", "[0,0,0]");
  scenario_expect (scenario, "gone", "[]");
  scenario_expect (scenario, "winner_action", "'sell'");
  scenario_expect_legal (scenario, 1, "take; decline");
  scenario_refuse (scenario, 1, "sell 0", NULL);
  scenario_refuse (scenario, 1, "sell 1", NULL);
}

/* Runner-up */

/* "After take, sell K": three brown shares lie there, 3 points. */
static void
test_runner_up_sells_after_take (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown blue/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 take");
  scenario_expect_legal (scenario, 1, "sell 0; sell 1");
  scenario_refuse (scenario, 1, "take", NULL);
  scenario_refuse (scenario, 1, "decline", NULL);
  scenario_refuse (scenario, 1, "sell 2", NULL);
  scenario_play (scenario, 1, "sell 1");
  scenario_expect (scenario, "score", "[0,3,0]");
  scenario_expect (scenario, "gone", "['brown/yellow']"); /* the open card was taken */
  scenario_expect (scenario, "shares", "[['brown/green'],[],['brown/blue','green/brown']]");
  scenario_expect (scenario, "first", "2");
}

/* "(sell 0 is how a sale is declined.)" With nothing to sell it is a forced move, still played. */
static void
test_runner_up_without_shares_sells_none (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/pink");

  scenario_play_all (scenario, TWO_WINS "; 2 take");
  scenario_expect (scenario, "round", "1");
  scenario_expect_legal (scenario, 1, "sell 0");
  scenario_play (scenario, 1, "sell 0");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "score", "[1,1,1]"); /* the next card, brown/green, has paid */
}

/* "After sell, take": the card goes in front of him and he is the next first player. */
static void
test_runner_up_takes_after_sell (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown blue/brown");

  scenario_play_all (scenario, TWO_WINS "; 2 sell 1; 1 take");
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow','green/brown'],[]]");
  scenario_expect (scenario, "gone", "['brown/blue']");
  scenario_expect (scenario, "first", "1");
  scenario_expect (scenario, "to_act", "[1]");
  scenario_expect (scenario, "round", "2");
}

/* "If nobody took the open card it leaves the game, and the first player stays the same." */
static void
test_untaken_card_leaves_the_game (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "green/brown blue/brown", 0, 1);

  scenario_play_all (scenario, "1 no-loan; 2 no-loan; 0 no-loan; 1 drop; 2 drop; 0 sell 1");
  scenario_expect (scenario, "gone", "['brown/green']");
  scenario_expect (scenario, "open", "'green/brown'");
  scenario_play (scenario, 2, "decline");
  scenario_expect (scenario, "gone", "['brown/green','green/brown']");
  scenario_expect (scenario, "first", "1");
  scenario_expect (scenario, "to_act", "[1]");
}

/* The keys of a new round: the next card up, nobody asked, everybody in, no winner. */
static void
test_new_round_starts_afresh (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown blue/brown pink/brown");

  scenario_play_all (scenario, NO_LOANS "; 0 stay; 1 drop; 2 drop; 0 take; 2 sell 0");
  scenario_expect (scenario, "phase", "'borrow'");
  scenario_expect (scenario, "round", "2");
  scenario_expect (scenario, "ply", "8");
  scenario_expect (scenario, "open", "'blue/brown'");
  scenario_expect (scenario, "in", "[0,1,2]");
  scenario_expect (scenario, "asked", "[]");
  scenario_expect (scenario, "winner", "null");
  scenario_expect (scenario, "runner_up", "null");
  scenario_expect (scenario, "winner_action", "null");
  scenario_expect (scenario, "pot", "0");
  scenario_expect (scenario, "chips", "[5,7,6]");
  scenario_expect (scenario,
                   "deck",
                   "['pink/brown'," BROWN_WITHOUT_STARS
                   ",'green/yellow','green/blue','green/pink','green/pink',"
                   "'yellow/brown','yellow/green','yellow/blue','yellow/blue','yellow/pink',"
                   "'blue/green','blue/green','blue/yellow','blue/pink','blue/pink',"
                   "'pink/brown','pink/green','pink/yellow','pink/yellow','pink/blue','pink/blue',"
                   "'crash']");
}

/* End */

/*
 * "The crash card ends the game the moment it turns up": every key. 28 rounds of 7 moves; each
 * seat has 5 premiums of brown cards, and 6 chips for 1 point.
 */
static void
test_crash_ends_the_game (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 28);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "to_act", "[]");
  scenario_expect (scenario, "ply", "196");
  scenario_expect (scenario, "round", "29"); /* "the crash included" */
  scenario_expect (scenario, "first", "0");
  scenario_expect (scenario, "open", "null");
  scenario_expect (scenario, "deck", "[]");
  scenario_expect (scenario, "bank", "27");
  scenario_expect (scenario, "pot", "0");
  scenario_expect (scenario, "chips", "[6,6,6]"); /* "not spent" */
  scenario_expect (scenario, "score", "[6,6,6]"); /* "at the end both include the chips" */
  scenario_expect (scenario, "shares", "[['brown/green'],['brown/yellow'],['brown/blue']]");
  scenario_expect (scenario, "in", "[]");
  scenario_expect (scenario, "asked", "[]");
  scenario_expect (scenario, "winner", "null");
  scenario_expect (scenario, "runner_up", "null");
  scenario_expect (scenario, "winner_action", "null");
  scenario_expect (scenario, "gone", "[" BROWN_WITHOUT_STARS "," COLOURED "]");
  scenario_expect (scenario, "scores", "[6,6,6]");
}

/* "score and scores are equal until the end", and without the chips; nobody has won yet. */
static void
test_chips_count_only_at_the_end (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 27);
  scenario_play_all (scenario, TWO_WINS "; 2 sell 0");
  scenario_expect (scenario, "score", "[5,5,5]");
  scenario_expect (scenario, "scores", "[5,5,5]");
  scenario_expect (scenario, "winners", "[]");
}

/* Four shares under the crash stay there; "a turned-up crash is not left". */
static void
test_cards_below_the_crash_stay_in_the_deck (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", 4, 0);

  idle_rounds (scenario, 24);
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "round", "25");
  scenario_expect (scenario, "deck", "['pink/yellow','pink/yellow','pink/blue','pink/blue']");
}

/*
 * "Chips divided by 5, rounded down": two loans make 10 chips, one 8; 5 premiums − 2 + 2,
 * 5 − 1 + 1, 5 + 1.
 */
static void
test_borrowed_chips_count_at_the_end (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  scenario_play_all (scenario,
                     "0 borrow; 1 borrow; 2 no-loan; 0 drop; 1 drop; 2 sell 0; 1 decline");
  scenario_play_all (scenario,
                     "0 borrow; 1 no-loan; 2 no-loan; 0 drop; 1 drop; 2 sell 0; 1 decline");
  idle_rounds (scenario, 26);
  scenario_expect (scenario, "chips", "[10,8,6]");
  scenario_expect (scenario, "score", "[5,5,6]");
  scenario_expect (scenario, "scores", "[5,5,6]");
  scenario_expect (scenario, "winners", "[2]");
}

/* Four chips are nothing: 5 + 0, 5 + 1, 5 + 1; the two share the victory with a share each. */
static void
test_four_chips_are_worth_nothing (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  scenario_play_all (scenario, NO_LOANS "; 0 stay; 1 stay; 2 drop; 0 stay; 1 drop");
  scenario_play_all (scenario, "0 sell 0; 1 decline");
  idle_rounds (scenario, 27);
  scenario_expect (scenario, "chips", "[4,6,8]");
  scenario_expect (scenario, "scores", "[5,6,6]");
  scenario_expect (scenario, "winners", "[1,2]");
}

/* "Shares are worth nothing. Highest score wins": two shares and 5 + 1 − 1 points lose to 6. */
static void
test_shares_are_worth_nothing (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 27);
  scenario_play_all (scenario, "0 no-loan; 1 no-loan; 2 borrow; 0 drop; 1 drop; 2 take; 1 sell 0");
  scenario_expect (scenario, "scores", "[6,6,5]");
  scenario_expect (scenario, "winners", "[0,1]");
}

/* "Tie: most shares": 6 points each, two shares before seat 2, which is first to the end. */
static void
test_tie_goes_to_most_shares (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 27);
  scenario_play_all (scenario, TWO_WINS "; 2 take; 1 sell 0");
  scenario_expect (scenario, "phase", "'over'");
  scenario_expect (scenario, "first", "2");
  scenario_expect (scenario, "scores", "[6,6,6]");
  scenario_expect (scenario, "winners", "[2]");
}

/*
 * "Still tied: they share the victory": seat 2 takes the last blue card (the 21st), seat 1 the
 * last one before the crash (the 24th), so neither ever pays a premium.
 */
static void
test_equal_scores_and_shares_share_the_victory (void)
{
  const char *const no_loans = "2 no-loan; 0 no-loan; 1 no-loan; 2 drop; 0 drop";
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", 4, 0);

  idle_rounds (scenario, 20);
  scenario_play_all (scenario, TWO_WINS "; 2 take; 1 sell 0");
  for (unsigned i = 0; i < 2; i++) {
    scenario_play_all (scenario, no_loans);
    scenario_play_all (scenario, "1 sell 0; 0 decline");
  }
  scenario_play_all (scenario, no_loans);
  scenario_play_all (scenario, "1 take; 0 sell 0");
  scenario_expect (scenario,
                   "shares",
                   "[['brown/green'],['brown/yellow','pink/green'],['brown/blue','blue/pink']]");
  scenario_expect (scenario, "scores", "[6,6,6]");
  scenario_expect (scenario, "winners", "[1,2]");
}

/* Everything equal: all share. */
static void
test_all_may_share_the_victory (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 28);
  scenario_expect (scenario, "winners", "[0,1,2]");
}

/* "A move after the end: refused." */
static void
test_moves_after_the_end_are_refused (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", 4, 0);

  idle_rounds (scenario, 24);
  for (int seat = 0; seat < 3; seat++) {
    scenario_expect_legal (scenario, seat, "");
    scenario_refuse (scenario, seat, "no-loan", NULL);
    scenario_refuse (scenario, seat, "drop", NULL);
    scenario_refuse (scenario, seat, "take", NULL);
    scenario_refuse (scenario, seat, "sell 0", NULL);
  }
}

/* Views */

/* Hidden: "the order of the deck"; 27 shares and the crash lie in it. */
static void
test_deck_is_hidden (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  for (int seat = -1; seat < 3; seat++)
    scenario_expect_view (scenario,
                          seat,
                          "deck",
                          "[" SEVEN_NULLS "," SEVEN_NULLS "," SEVEN_NULLS "," SEVEN_NULLS "]");
  scenario_play_all (scenario, TWO_WINS "; 2 sell 0; 1 decline");
  scenario_expect_view (scenario, 0, "open", "'brown/green'");
  scenario_expect_view (scenario,
                        0,
                        "deck",
                        "[null,null,null,null,null,null," SEVEN_NULLS "," SEVEN_NULLS
                        "," SEVEN_NULLS "]");
}

/* "Every movement of chips is public …: a view carries them", and everything else. */
static void
test_chips_and_all_the_rest_are_public (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_play_all (scenario, "0 borrow; 1 no-loan; 2 no-loan; 0 stay; 1 stay");
  for (int seat = -1; seat < 3; seat++) {
    scenario_expect_view (scenario, seat, "phase", "'auction'");
    scenario_expect_view (scenario, seat, "to_act", "[2]");
    scenario_expect_view (scenario, seat, "open", "'green/brown'");
    scenario_expect_view (scenario, seat, "bank", "25");
    scenario_expect_view (scenario, seat, "pot", "2");
    scenario_expect_view (scenario, seat, "chips", "[7,5,6]");
    scenario_expect_view (scenario, seat, "score", "[-1,0,0]");
    scenario_expect_view (scenario, seat, "scores", "[-1,0,0]");
    scenario_expect_view (scenario, seat, "asked", "[0,1,2]");
    scenario_expect_view (scenario,
                          seat,
                          "shares",
                          "[['brown/green'],['brown/yellow'],['brown/blue']]");
  }
  scenario_play_all (scenario, "2 drop; 0 drop; 1 sell 1");
  scenario_expect_view (scenario, 0, "gone", "['brown/yellow']");
  scenario_expect_view (scenario, 0, "winner_action", "'sell'");
}

/* "Null even where the seat could work it out": one pink share and the crash are left. */
static void
test_deck_that_could_be_worked_out_is_hidden (void)
{
  g_autoptr (Scenario) scenario = three_seats ("");

  idle_rounds (scenario, 26);
  scenario_expect (scenario, "deck", "['pink/blue','crash']");
  scenario_expect_view (scenario, 0, "deck", "[null,null]");
}

/* "Nothing is turned up at the end of the game": the four cards below the crash. */
static void
test_end_turns_up_no_card (void)
{
  g_autoptr (Scenario) scenario = new_game ("{}", 3, NULL, "", 4, 0);

  idle_rounds (scenario, 24);
  for (int seat = -1; seat < 3; seat++) {
    scenario_expect_view (scenario, seat, "phase", "'over'");
    scenario_expect_view (scenario, seat, "deck", "[null,null,null,null]");
    scenario_expect_view (scenario, seat, "winners", "[0,1,2]");
  }
}

/* Bad moves */

/* "A move by a seat not to act", in each phase. */
static void
test_moves_out_of_turn_are_refused (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_refuse (scenario, 1, "no-loan", NULL);
  scenario_refuse (scenario, 2, "borrow", NULL);
  scenario_play_all (scenario, NO_LOANS);
  scenario_refuse (scenario, 1, "drop", NULL);
  scenario_play_all (scenario, "0 drop");
  scenario_refuse (scenario, 0, "drop", NULL);
  scenario_refuse (scenario, 0, "stay", NULL);
  scenario_play_all (scenario, "1 drop");
  scenario_refuse (scenario, 1, "take", NULL);
  scenario_refuse (scenario, 0, "sell 0", NULL);
  scenario_play_all (scenario, "2 sell 0");
  scenario_refuse (scenario, 2, "take", NULL);
  scenario_refuse (scenario, 0, "decline", NULL);
}

/* "A move not legal now": the words of the other phases. */
static void
test_moves_of_other_phases_are_refused (void)
{
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  scenario_refuse (scenario, 0, "stay", NULL);
  scenario_refuse (scenario, 0, "drop", NULL);
  scenario_refuse (scenario, 0, "take", NULL);
  scenario_play_all (scenario, NO_LOANS);
  scenario_refuse (scenario, 0, "no-loan", NULL);
  scenario_refuse (scenario, 0, "borrow", NULL);
  scenario_refuse (scenario, 0, "sell 0", NULL);
  scenario_refuse (scenario, 0, "take", NULL);
  scenario_play_all (scenario, "0 drop; 1 drop");
  scenario_refuse (scenario, 2, "drop", NULL);
  scenario_refuse (scenario, 2, "stay", NULL);
  scenario_refuse (scenario, 2, "no-loan", NULL);
}

static void
refuse_all (Scenario *scenario, int seat, const char *const *moves)
{
  for (unsigned i = 0; moves[i] != NULL; i++)
    scenario_refuse (scenario, seat, moves[i], NULL);
}

/* "Exactly the words and numbers shown, single spaces, no leading zeros or signs, lower case." */
static void
test_moves_that_are_not_canonical_are_refused (void)
{
  const char *const loans[] = { "",         " ",      "Borrow",    "borrow ",  " borrow",
                                "borrow 1", "noloan", "no loan",   "no_loan",  "NO-LOAN",
                                "no-loan ", "loan",   "no-loan 1", "borrow\n", NULL };
  const char *const stakes[] = { "stay 1", "Stay", " stay", "drop ", "drop 1", "Drop", "d", NULL };
  const char *const actions[] = {
    "sell",     "sell ",    "sell 00",    "sell 01",         "sell +1",
    "sell -0",  "sell -1",  "sell  1",    " sell 1",         "sell 1 ",
    "Sell 1",   "sell 1 1", "sell 1.0",   "sell brown",      "sell one",
    "sell\t1",  "sell1",    "take 1",     "take ",           "Take",
    "sell 256", "sell 257", "sell 65536", "sell 4294967296", "sell 18446744073709551616",
    NULL
  };
  g_autoptr (Scenario) scenario = three_seats ("green/brown");

  refuse_all (scenario, 0, loans);
  scenario_play_all (scenario, NO_LOANS);
  refuse_all (scenario, 0, stakes);
  scenario_play_all (scenario, "0 drop; 1 drop");
  refuse_all (scenario, 2, actions);
  scenario_play (scenario, 2, "sell 0");
  scenario_refuse (scenario, 1, "decline ", NULL);
  scenario_refuse (scenario, 1, "Decline", NULL);
  scenario_refuse (scenario, 1, "decline 0", NULL);
}

#define TEST(name, function) g_test_add_func ("/krach/" name, function)

static void
add_setup_tests (void)
{
  TEST ("start-of-the-game", test_start_of_the_game);
  TEST ("bank-is-what-the-seats-leave-of-forty-five",
        test_bank_is_what_the_seats_leave_of_forty_five);
  TEST ("three-to-six-seats", test_three_to_six_seats);
  TEST ("starting-shares-lie-before-their-seats", test_starting_shares_lie_before_their_seats);
  TEST ("start-without-star-is-refused", test_start_without_star_is_refused);
  TEST ("start-of-another-number-is-refused", test_start_of_another_number_is_refused);
  TEST ("fast-start-gives-a-second-share", test_fast_start_gives_a_second_share);
  TEST ("fast-extra-may-be-a-starting-share", test_fast_extra_may_be_a_starting_share);
  TEST ("fast-start-is-not-for-six", test_fast_start_is_not_for_six);
  TEST ("fast-extras-have-different-centres", test_fast_extras_have_different_centres);
  TEST ("fast-extras-of-another-number-are-refused",
        test_fast_extras_of_another_number_are_refused);
  TEST ("extra-goes-with-the-option", test_extra_goes_with_the_option);
  TEST ("other-cards-are-refused", test_other_cards_are_refused);
  TEST ("unknown-cards-are-refused", test_unknown_cards_are_refused);
  TEST ("stars-are-counted", test_stars_are_counted);
  TEST ("crash-is-among-the-last-five", test_crash_is_among_the_last_five);
  TEST ("one-crash-card", test_one_crash_card);
  TEST ("first-must-be-a-seat", test_first_must_be_a_seat);
  TEST ("incomplete-setup-is-refused", test_incomplete_setup_is_refused);
  TEST ("unknown-option-value-is-refused", test_unknown_option_value_is_refused);
}

static void
add_premium_and_loan_tests (void)
{
  TEST ("first-premium-is-paid-at-the-start", test_first_premium_is_paid_at_the_start);
  TEST ("border-pays-no-premium", test_border_pays_no_premium);
  TEST ("every-share-pays-its-premium", test_every_share_pays_its_premium);
  TEST ("sold-share-pays-no-premium", test_sold_share_pays_no_premium);
  TEST ("seats-are-asked-for-loans-clockwise-from-the-first",
        test_seats_are_asked_for_loans_clockwise_from_the_first);
  TEST ("loan-brings-two-chips-and-costs-one-point",
        test_loan_brings_two_chips_and_costs_one_point);
  TEST ("loan-costs-what-the-option-says", test_loan_costs_what_the_option_says);
  TEST ("bank-of-one-chip-lends-nothing", test_bank_of_one_chip_lends_nothing);
  TEST ("seats-are-asked-when-the-bank-is-bare", test_seats_are_asked_when_the_bank_is_bare);
  TEST ("loans-add-up-round-by-round", test_loans_add_up_round_by_round);
}

static void
add_auction_tests (void)
{
  TEST ("chips-go-through-the-pot", test_chips_go_through_the_pot);
  TEST ("empty-pot-brings-nothing", test_empty_pot_brings_nothing);
  TEST ("auction-is-over-as-soon-as-one-is-left", test_auction_is_over_as_soon_as_one_is_left);
  TEST ("auction-goes-clockwise-among-the-seats-still-in",
        test_auction_goes_clockwise_among_the_seats_still_in);
  TEST ("seat-without-chips-may-only-drop", test_seat_without_chips_may_only_drop);
  TEST ("seat-without-chips-is-still-asked", test_seat_without_chips_is_still_asked);
}

static void
add_action_tests (void)
{
  TEST ("winner-takes-and-becomes-first-at-once", test_winner_takes_and_becomes_first_at_once);
  TEST ("taken-card-stays-open-until-the-round-ends",
        test_taken_card_stays_open_until_the_round_ends);
  TEST ("winner-sells-what-has-the-border-as-centre",
        test_winner_sells_what_has_the_border_as_centre);
  TEST ("sale-pays-the-shares-of-all-seats", test_sale_pays_the_shares_of_all_seats);
  TEST ("sold-shares-are-not-counted-again", test_sold_shares_are_not_counted_again);
  TEST ("shares-are-counted-before-the-sale", test_shares_are_counted_before_the_sale);
  TEST ("shares-listed-first-are-sold-first", test_shares_listed_first_are_sold_first);
  TEST ("sale-leaves-other-shares", test_sale_leaves_other_shares);
  TEST ("selling-none-keeps-the-sale-from-the-runner-up",
        test_selling_none_keeps_the_sale_from_the_runner_up);
  TEST ("runner-up-sells-after-take", test_runner_up_sells_after_take);
  TEST ("runner-up-without-shares-sells-none", test_runner_up_without_shares_sells_none);
  TEST ("runner-up-takes-after-sell", test_runner_up_takes_after_sell);
  TEST ("untaken-card-leaves-the-game", test_untaken_card_leaves_the_game);
  TEST ("new-round-starts-afresh", test_new_round_starts_afresh);
}

static void
add_end_tests (void)
{
  TEST ("crash-ends-the-game", test_crash_ends_the_game);
  TEST ("chips-count-only-at-the-end", test_chips_count_only_at_the_end);
  TEST ("cards-below-the-crash-stay-in-the-deck", test_cards_below_the_crash_stay_in_the_deck);
  TEST ("borrowed-chips-count-at-the-end", test_borrowed_chips_count_at_the_end);
  TEST ("four-chips-are-worth-nothing", test_four_chips_are_worth_nothing);
  TEST ("shares-are-worth-nothing", test_shares_are_worth_nothing);
  TEST ("tie-goes-to-most-shares", test_tie_goes_to_most_shares);
  TEST ("equal-scores-and-shares-share-the-victory",
        test_equal_scores_and_shares_share_the_victory);
  TEST ("all-may-share-the-victory", test_all_may_share_the_victory);
  TEST ("moves-after-the-end-are-refused", test_moves_after_the_end_are_refused);
}

static void
add_view_and_refusal_tests (void)
{
  TEST ("deck-is-hidden", test_deck_is_hidden);
  TEST ("chips-and-all-the-rest-are-public", test_chips_and_all_the_rest_are_public);
  TEST ("deck-that-could-be-worked-out-is-hidden", test_deck_that_could_be_worked_out_is_hidden);
  TEST ("end-turns-up-no-card", test_end_turns_up_no_card);
  TEST ("moves-out-of-turn-are-refused", test_moves_out_of_turn_are_refused);
  TEST ("moves-of-other-phases-are-refused", test_moves_of_other_phases_are_refused);
  TEST ("moves-that-are-not-canonical-are-refused", test_moves_that_are_not_canonical_are_refused);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_setup_tests ();
  add_premium_and_loan_tests ();
  add_auction_tests ();
  add_action_tests ();
  add_end_tests ();
  add_view_and_refusal_tests ();
  return g_test_run ();
}
