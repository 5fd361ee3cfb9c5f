/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto's numbers and words. Another edition would be another file like this one. */

#include "canaletto.h"

/* In canonical order. */
const CanalettoGroup canaletto_groups[CANALETTO_GROUPS] = {
  { "mirror", 4 },   { "chandelier", 4 }, { "fan", 3 },   { "lion", 3 },
  { "painting", 3 }, { "glass", 3 },      { "clock", 3 }, { "bust", 3 },
  { "stove", 2 },    { "ring", 2 },       { "lamp", 2 },  { "pearls", 2 },
};

static const char *const value_values[] = { "hidden", "open", NULL };

const RulesOption canaletto_options[] = {
  { "values", value_values, "canaletto.6.1" },
  { NULL, NULL, NULL },
};

const RulesParagraph canaletto_paragraphs[] = {
  { "canaletto.1.1", RULES_TEXT ("aim") },
  { "canaletto.1.2", RULES_TEXT ("groups and treasures") },
  { "canaletto.1.3", RULES_TEXT ("palaces, column and gondola") },
  { "canaletto.1.4", RULES_TEXT ("value markers") },
  { "canaletto.1.5", RULES_TEXT ("cash, debt and the mask") },
  { "canaletto.2.1", RULES_TEXT ("treasures in the palaces") },
  { "canaletto.2.2", RULES_TEXT ("the row of values") },
  { "canaletto.2.3", RULES_TEXT ("column, gondola and first opener") },
  { "canaletto.3.1", RULES_TEXT ("the lot and the order of speaking") },
  { "canaletto.3.2", RULES_TEXT ("bidding moves the gondola") },
  { "canaletto.3.3", RULES_TEXT ("passing") },
  { "canaletto.3.4", RULES_TEXT ("the mask") },
  { "canaletto.3.5", RULES_TEXT ("end of the auction") },
  { "canaletto.3.6", RULES_TEXT ("paying and debt") },
  { "canaletto.3.7", RULES_TEXT ("end of the round") },
  { "canaletto.4.1", RULES_TEXT ("complete groups") },
  { "canaletto.4.2", RULES_TEXT ("selling a group") },
  { "canaletto.4.3", RULES_TEXT ("several groups at once") },
  { "canaletto.5.1", RULES_TEXT ("few groups left") },
  { "canaletto.5.2", RULES_TEXT ("a whole tour unsold") },
  { "canaletto.5.3", RULES_TEXT ("who wins") },
  { "canaletto.6.1", RULES_TEXT ("option: values") },
  { NULL, NULL },
};

const RulesRefusal canaletto_refusals[] = {
  { "canaletto.3.1", RULES_TEXT ("this is not a move of Canaletto") },
  { "canaletto.3.1", RULES_TEXT ("it is another seat's turn") },
  { "canaletto.5.1", RULES_TEXT ("the game is over") },
  { "canaletto.3.1", RULES_TEXT ("this move belongs to another phase of the round") },
  { "canaletto.1.1", RULES_TEXT ("Canaletto is for two to four players") },
  { "canaletto.6.1", RULES_TEXT ("there is no such option, or no such value of it") },
  { "canaletto.2.1", RULES_TEXT ("the setup is not written as a setup of Canaletto") },
  { "canaletto.3.2", RULES_TEXT ("a bid must be higher than the standing bid of {n}") },
  { "canaletto.3.2", RULES_TEXT ("no bid goes beyond {n}") },
  { "canaletto.3.4", RULES_TEXT ("this mask has been used already") },
  { "canaletto.3.4", RULES_TEXT ("the mask needs a standing bid") },
  { "canaletto.3.4", RULES_TEXT ("the mask works up to a bid of 15, and {n} is bid") },
  { "canaletto.4.1", RULES_TEXT ("this group is not complete, or is sold already") },
  { "canaletto.2.1", RULES_TEXT ("the treasures are not exactly the game's") },
  { "canaletto.2.1",
    RULES_TEXT ("palace {n} does not hold one to three treasures of different groups") },
  { "canaletto.2.2", RULES_TEXT ("the values are not twelve different markers from 3 to 16") },
  { "canaletto.2.3",
    RULES_TEXT ("the column does not stand at a palace with at least two treasures") },
  { "canaletto.2.3", RULES_TEXT ("the opener is not a seat of this table") },
  { NULL, NULL },
};
