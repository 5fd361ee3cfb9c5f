/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-import-words.h"

#include <glib/gi18n.h>

/* What the reader of records says of a line, in English; a test compares the list. */
static const char *const reasons[] = {
  N_ ("a \\u escape is cut short"),
  N_ ("a \\u escape is not four hexadecimal digits"),
  N_ ("a text contains NUL"),
  N_ ("a text contains a lone surrogate"),
  N_ ("a text does not end"),
  N_ ("a text contains an unknown escape"),
  N_ ("a text contains a control character"),
  N_ ("a number has no digits"),
  N_ ("a number has no digits after its point"),
  N_ ("a number has no digits in its exponent"),
  N_ ("this is not JSON"),
  N_ ("a list does not end"),
  N_ ("an object has something else than a key"),
  N_ ("a key has no value"),
  N_ ("an object does not end"),
  N_ ("an object has a key twice"),
  N_ ("the nesting is deeper than 64"),
  N_ ("a value is missing"),
  N_ ("there is a byte order mark"),
  N_ ("there is something after the value"),
  N_ ("a seat is not an object"),
  N_ ("a seat's “name” is not a text"),
  N_ ("a seat's “kind” is not a text"),
  N_ ("“options” is not an object"),
  N_ ("the value of an option is not a text"),
  N_ ("nothing tells the number of seats"),
  N_ ("“seats” is not a list"),
  N_ ("“seats” and the setup are for different numbers of players"),
  N_ ("“seed” is neither a text nor null"),
  N_ ("there is neither a setup nor a seed to deal it from"),
  N_ ("“setup” is not an object"),
  N_ ("the setup is not the one that the seed deals"),
  N_ ("“game” is missing or not a text"),
  N_ ("this game is not known"),
  N_ ("“parent” has no “id” that is a text"),
  N_ ("“parent” has no “ply” that is a number of moves"),
  N_ ("“id” is not a text"),
  N_ ("“started” is not a time in UTC"),
  N_ ("“note” is not a text"),
  N_ ("a header is an object"),
  N_ ("“adjuge” is missing or not a whole number"),
  N_ ("the record is of another version than 1"),
  N_ ("a key of the header is there twice"),
  N_ ("“seat” is missing or not the number of a seat"),
  N_ ("“move” is missing or not a text"),
  N_ ("“at” is not a time in UTC"),
  N_ ("“ms” is not a whole number of milliseconds"),
  N_ ("“forced” is neither true nor false"),
  N_ ("“bot” is not an object of level, version, seed and budget"),
  N_ ("“result” is missing or not an object"),
  N_ ("“finished” is not a time in UTC"),
  N_ ("there is a result, but the game is not over"),
  N_ ("the scores do not follow from the moves"),
  N_ ("the winners do not follow from the moves"),
  N_ ("there is a move after the result"),
  N_ ("the game has more than 1,000,000 moves"),
  N_ ("there is a second result"),
  N_ ("a line of a record is an object"),
  N_ ("a record begins with its header"),
  N_ ("this line is neither a header, nor a move, nor a result"),
  N_ ("the line is longer than 1 MiB"),
  N_ ("the line is empty"),
  N_ ("there is a NUL"),
  N_ ("the note is too long to be shown whole"),
  N_ ("a name is too long to be shown whole"),
  N_ ("this is not UTF-8"),
};

static const char *
translate_reason (const char *reason)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_str_equal (reasons[i], reason))
      return _ (reasons[i]);
  return NULL;
}

/* A refusal of the rules: “{n}” stands in the catalogue for a number. */
static char *
translate_refusal (const char *sentence)
{
  g_autoptr (GRegex) numbers = g_regex_new ("[0-9]+", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *whole = _ (sentence);

  if (whole != sentence)
    return g_strdup (whole);
  for (g_regex_match (numbers, sentence, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *number = g_match_info_fetch (match, 0);
    g_autoptr (GString) text = g_string_new (NULL);
    g_autofree char *known = NULL;
    int first, end;

    g_match_info_fetch_pos (match, 0, &first, &end);
    known = g_strdup_printf ("%.*s{n}%s", first, sentence, sentence + end);
    if (g_str_equal (_ (known), known))
      continue;
    g_string_assign (text, _ (known));
    g_string_replace (text, "{n}", number, 0);
    return g_string_free (g_steal_pointer (&text), FALSE);
  }
  return g_strdup (sentence);
}

/* "seat 2, “bid 3”: a refusal (paragraph); seat 2 may: …": what may be played is in the words of
 * records, and stays as it is. */
static char *
translate_move (const char *what)
{
  g_autoptr (GRegex) pattern =
    g_regex_new ("^seat ([0-9]+), (“.*?”): (.*) \\(([a-z]+[.0-9]*)\\)((?:; seat [0-9]+ may: .*)?)$",
                 G_REGEX_DOTALL,
                 0,
                 NULL);
  g_auto (GStrv) parts = g_regex_split (pattern, what, 0);
  g_autofree char *refusal = NULL;

  if (g_strv_length (parts) < 6)
    return NULL;
  refusal = translate_refusal (parts[3]);
  /* TRANSLATORS: the number of a seat, a move, why it is refused, a paragraph of the rules. */
  return g_strdup_printf (_ ("seat %s, %s: %s (%s)"), parts[1], parts[2], refusal, parts[4]);
}

/* "a refusal (paragraph)", of a setup; or the new id of a game. */
static char *
translate_rest (const char *what)
{
  g_autoptr (GRegex) setup = g_regex_new ("^(.*) \\(([a-z]+[.][.0-9]+)\\)$", 0, 0, NULL);
  g_autoptr (GRegex) id =
    g_regex_new ("^the id (.*) is another game's here; stored as (.*)$", 0, 0, NULL);
  g_auto (GStrv) of_setup = g_regex_split (setup, what, 0);
  g_auto (GStrv) of_id = g_regex_split (id, what, 0);
  g_autofree char *refusal = NULL;

  if (g_strv_length (of_id) >= 4)
    return g_strdup_printf (_ ("the id %s is another game’s here; stored as %s"),
                            of_id[1],
                            of_id[2]);
  if (g_strv_length (of_setup) < 4)
    return g_strdup (what);
  refusal = translate_refusal (of_setup[1]);
  return g_strdup_printf ("%s (%s)", refusal, of_setup[2]);
}

static char *
translate (const char *what)
{
  const char *known = translate_reason (what);
  char *move;

  if (known != NULL)
    return g_strdup (known);
  move = translate_move (what);
  return move != NULL ? move : translate_rest (what);
}

char *
adj_import_words_translate_report (const char *report)
{
  g_auto (GStrv) lines = g_strsplit (report, "\n", -1);
  g_autoptr (GRegex) place = g_regex_new ("^(.*?:[0-9]+: )(.*)$", 0, 0, NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) parts = g_regex_split (place, lines[i], 0);
    g_autofree char *what = NULL;

    if (g_strv_length (parts) < 4)
      continue;
    what = translate (parts[2]);
    g_free (lines[i]);
    lines[i] = g_strconcat (parts[1], what, NULL);
  }
  return g_strjoinv ("\n", lines);
}
