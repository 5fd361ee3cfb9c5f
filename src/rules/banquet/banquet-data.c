/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet's numbers and words. Another edition would be another file like this one. */

#include "banquet.h"

/* LETTER, FIRST and N_CARDS, and the bits that they are. */
#define SERIES(LETTER, FIRST, N_CARDS) \
  LETTER, FIRST, N_CARDS, ((UINT64_C (1) << N_CARDS) - 1) << FIRST

const BanquetSeries banquet_series[BANQUET_SERIES] = {
  { SERIES ('A', 0, 8), { 1650, 1727, 1762, 1797, 1832, 1867, 1902, 1944 } },
  { SERIES ('B', 8, 7), { 1671, 1706, 1741, 1776, 1853, 1888, 1923 } },
  { SERIES ('C', 15, 8), { 1657, 1692, 1769, 1804, 1839, 1874, 1909, 1951 } },
  { SERIES ('D', 23, 7), { 1678, 1713, 1748, 1783, 1818, 1895, 1930 } },
  { SERIES ('E', 30, 8), { 1664, 1699, 1734, 1811, 1846, 1881, 1916, 1958 } },
  { SERIES ('F', 38, 7), { 1685, 1720, 1755, 1790, 1825, 1860, 1937 } },
};

const BanquetCastle banquet_castles[BANQUET_CASTLES] = {
  { 2, { 2, 1 } }, { 2, { 3, 1 } }, { 2, { 2, 1 } }, { 3, { 4, 2 } },
  { 2, { 3, 2 } }, { 2, { 2, 1 } }, { 2, { 3, 1 } }, { 3, { 4, 2 } },
  { 2, { 3, 1 } }, { 2, { 2, 1 } }, { 2, { 4, 2 } }, { 3, { 3, 2 } },
  { 2, { 2, 1 } }, { 2, { 3, 1 } }, { 2, { 4, 2 } }, { 3, { 5, 3 } },
};

const BanquetSeat banquet_seats[BANQUET_SEATS] = {
  { { 24, 15, 10, 1 }, { 1, 10 } }, { { 23, 16, 9, 2 }, { 2, 9 } }, { { 22, 17, 8, 3 }, { 3, 8 } },
  { { 21, 18, 7, 4 }, { 4, 7 } },   { { 20, 19, 6, 5 }, { 5, 6 } },
};

static const char *const space_values[] = { "own", "leader", NULL };
static const char *const ending_values[] = { "at-once", "round", NULL };

const RulesOption banquet_options[] = {
  { "space", space_values, "banquet.6.1" },
  { "ending", ending_values, "banquet.6.2" },
  { NULL, NULL, NULL },
};

const RulesParagraph banquet_paragraphs[] = {
  { "banquet.1.1", RULES_TEXT ("aim") },
  { "banquet.1.2", RULES_TEXT ("object cards: series and years") },
  { "banquet.1.3", RULES_TEXT ("place cards and action cards") },
  { "banquet.1.4", RULES_TEXT ("cheques and thieves") },
  { "banquet.1.5", RULES_TEXT ("the track and its castles") },
  { "banquet.1.6", RULES_TEXT ("the prison") },
  { "banquet.1.7", RULES_TEXT ("what is hidden") },
  { "banquet.2.1", RULES_TEXT ("hands") },
  { "banquet.2.2", RULES_TEXT ("the two piles") },
  { "banquet.3.1", RULES_TEXT ("the course of a round") },
  { "banquet.3.2", RULES_TEXT ("choosing a place") },
  { "banquet.3.3", RULES_TEXT ("in the auction house") },
  { "banquet.3.4", RULES_TEXT ("the highest cheque buys") },
  { "banquet.3.5", RULES_TEXT ("the thief at the till") },
  { "banquet.4.1", RULES_TEXT ("in the castle") },
  { "banquet.4.2", RULES_TEXT ("what a collection is") },
  { "banquet.4.3", RULES_TEXT ("the finer collection") },
  { "banquet.4.4", RULES_TEXT ("exhibitors advance") },
  { "banquet.4.5", RULES_TEXT ("thefts") },
  { "banquet.4.6", RULES_TEXT ("cards go back") },
  { "banquet.4.7", RULES_TEXT ("arrests and prison") },
  { "banquet.4.8", RULES_TEXT ("detectives advance") },
  { "banquet.5.1", RULES_TEXT ("a pawn at the table") },
  { "banquet.5.2", RULES_TEXT ("when nothing moves") },
  { "banquet.5.3", RULES_TEXT ("the final collections") },
  { "banquet.5.4", RULES_TEXT ("who wins") },
  { "banquet.6.1", RULES_TEXT ("option: space") },
  { "banquet.6.2", RULES_TEXT ("option: ending") },
  { NULL, NULL },
};

const RulesRefusal banquet_refusals[] = {
  { "banquet.3.1", RULES_TEXT ("this is not a move of The Banquet") },
  { "banquet.3.1", RULES_TEXT ("there is nothing to decide for this seat now") },
  { "banquet.5.1", RULES_TEXT ("the game is over") },
  { "banquet.3.1", RULES_TEXT ("this move belongs to another phase of the round") },
  { "banquet.1.1", RULES_TEXT ("The Banquet is for two to five players") },
  { "banquet.6.1", RULES_TEXT ("there is no such option, or no such value of it") },
  { "banquet.2.1", RULES_TEXT ("the setup is not written as a setup of The Banquet") },
  { "banquet.3.2", RULES_TEXT ("the auction house needs a cheque or a thief in hand") },
  { "banquet.3.3", RULES_TEXT ("the cheque {n} is not in this hand") },
  { "banquet.1.4", RULES_TEXT ("the thief {n} is not in this hand") },
  { "banquet.3.4", RULES_TEXT ("this pile is empty") },
  { "banquet.4.2", RULES_TEXT ("only cards of one's own hand can be shown") },
  { "banquet.4.2", RULES_TEXT ("a collection has at least three cards") },
  { "banquet.4.2", RULES_TEXT ("the series of a collection follow each other without a gap") },
  { "banquet.4.2", RULES_TEXT ("a seat that holds a collection shows one") },
  { "banquet.4.5", RULES_TEXT ("the next theft is at seat {n}") },
  { "banquet.4.5", RULES_TEXT ("this card is not in that collection") },
  { "banquet.1.2", RULES_TEXT ("the cards are not exactly the game's") },
  { "banquet.2.1", RULES_TEXT ("every hand has four cards") },
  { "banquet.2.2", RULES_TEXT ("the piles are equal, with one card more on the left") },
  { NULL, NULL },
};
