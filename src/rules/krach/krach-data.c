/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach's numbers and words. Another edition would be another file like this one. */

#include "krach.h"

const char *const krach_company_names[KRACH_COMPANIES] = {
  "Moka", "Tilia", "Lumen", "Océan", "Rosa",
};

const char *const krach_companies[KRACH_COMPANIES] = { "brown", "green", "yellow", "blue", "pink" };

/* Rows are centres, columns borders, both in the order above. */
const uint8_t krach_cards[KRACH_COMPANIES][KRACH_COMPANIES] = {
  { 0, 2, 2, 2, 2 }, { 1, 0, 1, 1, 2 }, { 1, 1, 0, 2, 1 }, { 1, 2, 1, 0, 2 }, { 2, 1, 2, 2, 0 },
};

const uint8_t krach_start_cards[KRACH_COMPANIES][KRACH_COMPANIES] = {
  { 0, 1, 1, 2, 2 },
};

static const char *const start_values[] = { "normal", "fast", NULL };
static const char *const loan_values[] = { "1", "2", NULL };

const RulesOption krach_options[] = {
  { "start", start_values, "krach.6.1" },
  { "loan", loan_values, "krach.6.2" },
  { NULL, NULL, NULL },
};

const RulesParagraph krach_paragraphs[] = {
  { "krach.1.1", RULES_TEXT ("aim") },
  { "krach.1.2", RULES_TEXT ("the five companies and their shares") },
  { "krach.1.3", RULES_TEXT ("the crash card") },
  { "krach.1.4", RULES_TEXT ("chips and the bank") },
  { "krach.1.5", RULES_TEXT ("what is hidden") },
  { "krach.2.1", RULES_TEXT ("start shares") },
  { "krach.2.2", RULES_TEXT ("the deck") },
  { "krach.2.3", RULES_TEXT ("the first player") },
  { "krach.3.1", RULES_TEXT ("the course of a round") },
  { "krach.3.2", RULES_TEXT ("the open card and the premium") },
  { "krach.3.3", RULES_TEXT ("borrowing") },
  { "krach.3.4", RULES_TEXT ("the auction: stay or drop") },
  { "krach.3.5", RULES_TEXT ("winner and runner-up") },
  { "krach.4.1", RULES_TEXT ("the two actions") },
  { "krach.4.2", RULES_TEXT ("taking the open card") },
  { "krach.4.3", RULES_TEXT ("selling shares") },
  { "krach.4.4", RULES_TEXT ("the runner-up's action") },
  { "krach.4.5", RULES_TEXT ("a card that nobody took") },
  { "krach.5.1", RULES_TEXT ("the crash") },
  { "krach.5.2", RULES_TEXT ("the final score") },
  { "krach.5.3", RULES_TEXT ("who wins") },
  { "krach.6.1", RULES_TEXT ("option: start") },
  { "krach.6.2", RULES_TEXT ("option: loan") },
  { NULL, NULL },
};

const RulesRefusal krach_refusals[] = {
  { "krach.3.1", RULES_TEXT ("this is not a move of Krach") },
  { "krach.3.1", RULES_TEXT ("it is another seat's turn") },
  { "krach.5.1", RULES_TEXT ("the game is over") },
  { "krach.3.1", RULES_TEXT ("this move belongs to another phase of the round") },
  { "krach.1.1", RULES_TEXT ("Krach is for three to six players") },
  { "krach.6.1", RULES_TEXT ("there is no such option, or no such value of it") },
  { "krach.2.1", RULES_TEXT ("the setup is not written as a setup of Krach") },
  { "krach.3.3", RULES_TEXT ("the bank has too few chips for a loan: {n}") },
  { "krach.3.4", RULES_TEXT ("staying costs a chip, and there is none left") },
  { "krach.4.3",
    RULES_TEXT (
      "only shares in the colour of the open card’s border can be sold, and this player has {n}") },
  { "krach.4.4", RULES_TEXT ("the sale has taken place already") },
  { "krach.4.4", RULES_TEXT ("the open card is taken already") },
  { "krach.4.4",
    RULES_TEXT (
      "only the runner-up may decline, and only the open card; to sell nothing: sell 0") },
  { "krach.6.1", RULES_TEXT ("the fast start is for three to five players") },
  { "krach.2.1", RULES_TEXT ("every seat starts with a share marked S") },
  { "krach.6.1",
    RULES_TEXT ("an extra share for each seat belongs to the fast start, and to no other") },
  { "krach.6.1", RULES_TEXT ("the extra shares have different centres") },
  { "krach.2.2", RULES_TEXT ("the cards are not exactly the game's") },
  { "krach.2.2", RULES_TEXT ("the crash card does not lie among the last five") },
  { "krach.2.3", RULES_TEXT ("the first player is not a seat of this table") },
  { NULL, NULL },
};
