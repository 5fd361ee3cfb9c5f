/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Records to be read by tests, with single quotes for double ones, and the way back.
 *
 * The deals are written by hand in the order of the rules pages' tables.
 */

#pragma once

#include <glib.h>

/* Two treasures in most palaces, so that all sixteen have some; the markers 3 to 14. */
#define CANALETTO_SETUP                                                                        \
  "{'palaces':[['mirror','painting','pearls'],['mirror','glass','pearls'],['mirror','glass']," \
  "['mirror','glass'],['chandelier','clock'],['chandelier','clock'],['chandelier','clock'],"   \
  "['chandelier','bust'],['fan','bust'],['fan','bust'],['fan','stove'],['lion','stove'],"      \
  "['lion','ring'],['lion','ring'],['painting','lamp'],['painting','lamp']],"                  \
  "'values':[3,4,5,6,7,8,9,10,11,12,13,14],'column':0,'opener':0}"

/* For three seats. */
#define KRACH_DECK                                                                \
  "'brown/green','brown/yellow','brown/blue*','brown/pink*','brown/pink*',"       \
  "'green/brown','green/yellow','green/blue','green/pink','green/pink',"          \
  "'yellow/brown','yellow/green','yellow/blue','yellow/blue','yellow/pink',"      \
  "'blue/brown','blue/green','blue/green','blue/yellow','blue/pink','blue/pink'," \
  "'pink/brown','pink/brown','pink/green','pink/yellow','pink/yellow','pink/blue','pink/blue'"
#define KRACH_SETUP                                                       \
  "{'start':['brown/green*','brown/yellow*','brown/blue*'],'extra':null," \
  "'deck':[" KRACH_DECK ",'crash'],'first':0}"

/* For two seats. */
#define BANQUET_SETUP                                                                          \
  "{'hands':[['A1650','A1727','A1762','A1797'],['A1832','A1867','A1902','A1944']],"            \
  "'piles':[['B1671','B1706','B1741','B1776','B1853','B1888','B1923','C1657','C1692','C1769'," \
  "'C1804','C1839','C1874','C1909','C1951','D1678','D1713','D1748','D1783'],"                  \
  "['D1818','D1895','D1930','E1664','E1699','E1734','E1811','E1846','E1881','E1916','E1958',"  \
  "'F1685','F1720','F1755','F1790','F1825','F1860','F1937']]}"

#define CANALETTO "'adjuge':1,'game':'canaletto'"
#define KRACH "'adjuge':1,'game':'krach'"
#define BANQUET "'adjuge':1,'game':'banquet'"
#define TWO "'seats':[{},{}]"
#define THREE "'seats':[{},{},{}]"

#define CANALETTO_HEADER "{" CANALETTO "," TWO ",'setup':" CANALETTO_SETUP "}"

/* No bids at any of the sixteen palaces: 32 moves and the game is over, 30 to 30. */
#define FOUR_PASSES                                      \
  "{'seat':0,'move':'pass'}\n{'seat':1,'move':'pass'}\n" \
  "{'seat':1,'move':'pass'}\n{'seat':0,'move':'pass'}\n"
#define CANALETTO_MOVES \
  FOUR_PASSES FOUR_PASSES FOUR_PASSES FOUR_PASSES FOUR_PASSES FOUR_PASSES FOUR_PASSES FOUR_PASSES
#define CANALETTO_RESULT "{'result':{'scores':[30,30],'winners':[0,1]}}"
#define CANALETTO_GAME CANALETTO_HEADER "\n" CANALETTO_MOVES CANALETTO_RESULT "\n"

static inline char *
samples_quote (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}
