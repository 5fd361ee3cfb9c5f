/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks and tags in notes. */

#include <glib.h>

#include "adj-note-mark.h"

static void
expect_written (AdjNoteMark mark, const char *note, const char *expected)
{
  g_autofree char *written = adj_note_mark_write (mark, note);

  g_assert_cmpstr (written, ==, expected);
}

static void
test_mark_is_the_longest_sign_at_the_beginning (void)
{
  g_assert_cmpint (adj_note_mark_read ("?? Too dear"), ==, ADJ_NOTE_MARK_BLUNDER);
  g_assert_cmpint (adj_note_mark_read ("?!"), ==, ADJ_NOTE_MARK_DUBIOUS);
  g_assert_cmpint (adj_note_mark_read ("? why"), ==, ADJ_NOTE_MARK_MISTAKE);
  g_assert_cmpint (adj_note_mark_read ("!! so"), ==, ADJ_NOTE_MARK_BRILLIANT);
  g_assert_cmpint (adj_note_mark_read ("!"), ==, ADJ_NOTE_MARK_GOOD);
  g_assert_cmpint (adj_note_mark_read ("Why??"), ==, ADJ_NOTE_MARK_NONE);
  g_assert_cmpint (adj_note_mark_read (NULL), ==, ADJ_NOTE_MARK_NONE);
}

static void
test_mark_takes_the_place_of_another (void)
{
  expect_written (ADJ_NOTE_MARK_BLUNDER, NULL, "??");
  expect_written (ADJ_NOTE_MARK_BLUNDER, "?! Too dear", "?? Too dear");
  expect_written (ADJ_NOTE_MARK_GOOD, "Too dear", "! Too dear");
  expect_written (ADJ_NOTE_MARK_NONE, "?? Too dear", "Too dear");
  expect_written (ADJ_NOTE_MARK_NONE, "??", "");
}

static void
expect_tags (const char *note, const char *expected)
{
  g_autofree char *tags = adj_note_tags_read (note);

  g_assert_cmpstr (tags, ==, expected);
}

static void
expect_tagged (const char *tags, const char *note, const char *expected)
{
  g_autofree char *written = adj_note_tags_write (tags, note);

  g_assert_cmpstr (written, ==, expected);
}

static void
test_tags_are_words_with_a_sign (void)
{
  expect_tags (NULL, "");
  expect_tags ("Seat # 1", "");
  expect_tags ("An #ending\n#lost-lead #ending", "ending lost-lead");
}

static void
test_tags_stand_in_a_line_of_their_own (void)
{
  expect_tagged ("ending, #comeback", NULL, "#ending #comeback");
  expect_tagged ("ending", "Late.\nVery late.", "Late.\nVery late.\n#ending");
  expect_tagged ("b", "Late.\n#a", "Late.\n#b");
  expect_tagged ("", "Late. #a", "Late.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/note-mark/mark-is-the-longest-sign-at-the-beginning",
                   test_mark_is_the_longest_sign_at_the_beginning);
  g_test_add_func ("/note-mark/mark-takes-the-place-of-another",
                   test_mark_takes_the_place_of_another);
  g_test_add_func ("/note-mark/tags-are-words-with-a-sign", test_tags_are_words_with_a_sign);
  g_test_add_func ("/note-mark/tags-stand-in-a-line-of-their-own",
                   test_tags_stand_in_a_line_of_their_own);

  return g_test_run ();
}
