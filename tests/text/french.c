/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "french.h"

typedef struct {
  const char *pattern;
  const char *complaint;
} Fault;

/*
 * A colon within a word belongs to a machine (cmd:COMMANDE, "seat":0), and one after capitals or
 * a name stands in a format that machines read (FICHIER:LIGNE: raison).
 */
static const Fault faults[] = {
  { "\\p{L}'\\p{L}", "an apostrophe that is a foot mark" },
  { "[“”]", "quotation marks that are not «\u00a0»" },
  { "«(?!\u00a0)|(?<!\u00a0)»", "guillemets without their space" },
  /* A list that a desktop reads ends in its separator: no sentence does. */
  { "^(?!.*;$).*(?<!\u202f)[;!?]", "no narrow space before ; ! ?" },
  { "(?<=[\\p{Ll}\\d»)])(?<!%[su])[ \u202f]?:(?=\\s|$)",
    "no space, or a wrong one, before a colon" },
  { " [:;!?]", "a space before : ; ! ? at which a line may break" },
  { "\\.\\.\\.", "three full stops for an ellipsis" },
};

const char *
french_complaint (const char *text)
{
  static GRegex *regexes[G_N_ELEMENTS (faults)];

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++) {
    if (regexes[i] == NULL)
      regexes[i] = g_regex_new (faults[i].pattern, 0, 0, NULL);
    if (g_regex_match (regexes[i], text, 0, NULL))
      return faults[i].complaint;
  }

  return NULL;
}
