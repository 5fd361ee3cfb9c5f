/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names and notes that somebody else wrote, as they are shown. */

#include <string.h>

#include "adj-text-name.h"

static void
expect_name (const char *name, const char *shown)
{
  g_autofree char *found = adj_text_show_name (name);

  g_assert_cmpstr (found, ==, shown);
}

static void
test_names_stay_as_they_are (void)
{
  expect_name ("", "");
  expect_name ("Zoë d’Étiolles", "Zoë d’Étiolles");
  expect_name ("太郎", "太郎");
}

static void
test_controls_are_taken_out (void)
{
  expect_name ("Ann\nok: 5 games\033[2J", "Ann ok: 5 games [2J");
  expect_name ("\u202eAnn\u202c", "Ann");
  expect_name ("A\u2066n\u2069n\u200f", "Ann");
}

static void
test_names_from_right_to_left_are_isolated (void)
{
  expect_name ("דנה", "\u2068דנה\u2069");
  expect_name ("\u2069ليلى 7", "\u2068ليلى 7\u2069");
}

static void
test_long_names_are_cut (void)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autofree char *shown = adj_text_show_name (name);
  g_autofree char *longest = g_strndup (name, ADJ_TEXT_MAX_NAME);

  g_assert_cmpint (g_utf8_strlen (shown, -1), ==, ADJ_TEXT_MAX_NAME + 1);
  g_assert_true (g_str_has_suffix (shown, "n…"));
  expect_name (longest, longest);
}

static void
test_lists_have_the_beginning_of_notes (void)
{
  g_autofree char *lines = g_strnfill (5000, '\n');
  g_autofree char *shown = adj_text_show_excerpt (lines);
  g_autofree char *words = adj_text_show_excerpt ("one\ntwo three");

  g_assert_null (strchr (shown, '\n'));
  g_assert_cmpint (g_utf8_strlen (shown, -1), ==, ADJ_TEXT_MAX_EXCERPT + 1);
  g_assert_cmpstr (words, ==, "one two three");
}

/* As a no-break space is a letter for Pango. */
static void
test_notes_are_broken_at_no_break_spaces (void)
{
  g_autofree char *shown = adj_text_show_note ("abcdefghijklmn\u202fopqrstuvwxyzabcd");

  g_assert_nonnull (strstr (shown, "\u200b"));
}

static void
test_notes_can_be_broken (void)
{
  g_autofree char *note = g_strnfill (1 << 20, 'n');
  g_autofree char *shown = adj_text_show_note (note);
  g_autofree char *lines = adj_text_show_note ("one\ntwo three");
  g_auto (GStrv) runs = g_strsplit (shown, "\u200b", -1);

  g_assert_cmpint (g_utf8_strlen (shown, -1), <, 2 * ADJ_TEXT_MAX_REMARK);
  for (guint i = 0; runs[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (runs[i], -1), <, 40);
  g_assert_cmpstr (lines, ==, "one\ntwo three");
}

static void
test_notes_are_short_or_not (void)
{
  g_autofree char *run = g_strnfill (ADJ_TEXT_MAX_RUN, 'n');
  g_autofree char *longer = g_strnfill (ADJ_TEXT_MAX_RUN + 1, 'n');
  g_autoptr (GString) words = g_string_new (NULL);

  while (words->len < ADJ_TEXT_MAX_NOTE)
    g_string_append (words, "word ");
  g_assert_true (adj_text_is_note_short (""));
  g_assert_true (adj_text_is_note_short (run));
  g_assert_false (adj_text_is_note_short (longer));
  memset (longer, '\t', strlen (longer));
  g_assert_false (adj_text_is_note_short (longer));
  g_assert_true (adj_text_is_note_short (words->str));
  g_string_append (words, "word");
  g_assert_false (adj_text_is_note_short (words->str));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name/stays-as-it-is", test_names_stay_as_they_are);
  g_test_add_func ("/name/controls-are-taken-out", test_controls_are_taken_out);
  g_test_add_func ("/name/from-right-to-left-is-isolated",
                   test_names_from_right_to_left_are_isolated);
  g_test_add_func ("/name/long-ones-are-cut", test_long_names_are_cut);
  g_test_add_func ("/name/notes-can-be-broken", test_notes_can_be_broken);
  g_test_add_func ("/name/lists-have-the-beginning-of-notes",
                   test_lists_have_the_beginning_of_notes);
  g_test_add_func ("/name/notes-are-broken-at-no-break-spaces",
                   test_notes_are_broken_at_no_break_spaces);
  g_test_add_func ("/name/notes-are-short-or-not", test_notes_are_short_or_not);

  return g_test_run ();
}
