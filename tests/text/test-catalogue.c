/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The other language: read beside the program's own, and never from a damaged file. */

#include <glib/gstdio.h>

#include "adj-text.h"

static AdjTextCatalogue *
open_french (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("ADJUGE_LOCALE_DIR"), "fr", "LC_MESSAGES", "adjuge.mo", NULL);
  AdjTextCatalogue *french = adj_text_catalogue_open_file (path);

  g_assert_nonnull (french);
  return french;
}

static void
test_a_sentence_is_found_whatever_the_locale (void)
{
  g_autoptr (AdjTextCatalogue) french = open_french ();

  g_assert_cmpstr (adj_text_catalogue_find (french, "%s has chosen in secret."),
                   ==,
                   "%s a fait son choix en secret.");
  g_assert_cmpstr (adj_text_catalogue_find (french, "The Banquet"), ==, "Le Banquet");
}

static void
test_what_is_not_there_is_left_as_it_is (void)
{
  g_autoptr (AdjTextCatalogue) french = open_french ();
  const char *const sentences[] = { "", "\x01", "Nobody ever wrote this.", "\xff" };

  for (guint i = 1; i < G_N_ELEMENTS (sentences); i++)
    g_assert_true (adj_text_catalogue_find (french, sentences[i]) == sentences[i]);
  g_assert_cmpstr (adj_text_catalogue_find_plural (french, "%s ox", "%s oxen", 2), ==, "%s oxen");
  g_assert_cmpstr (adj_text_catalogue_find_plural (french, "%s ox", "%s oxen", 0), ==, "%s oxen");
}

static void
test_none_and_one_are_singular_in_french (void)
{
  g_autoptr (AdjTextCatalogue) french = open_french ();
  const char *none = adj_text_catalogue_find_plural (french, "%s point", "%s points", 0);
  const char *one = adj_text_catalogue_find_plural (french, "%s point", "%s points", 1);
  const char *two = adj_text_catalogue_find_plural (french, "%s point", "%s points", 2);

  g_assert_cmpstr (none, ==, one);
  g_assert_cmpstr (one, ==, "%s\u00a0point");
  g_assert_cmpstr (two, ==, "%s\u00a0points");
}

static void
test_a_reader_with_a_catalogue_reads_its_language (void)
{
  g_autoptr (AdjTextCatalogue) french = open_french ();
  AdjTextReader reader = { .is_translated = TRUE, .catalogue = french };
  const RulesGame *game = rules_find_game ("banquet", 7);

  g_assert_cmpstr (adj_text_title (&reader, game), ==, "Le Banquet");
  reader.is_translated = FALSE;
  g_assert_cmpstr (adj_text_title (&reader, game), ==, "The Banquet");
}

/* Cut anywhere, or with any byte of its head and tables turned over. */
static void
test_a_damaged_file_is_no_catalogue_or_a_safe_one (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("ADJUGE_LOCALE_DIR"), "fr", "LC_MESSAGES", "adjuge.mo", NULL);
  g_autofree char *damaged = g_build_filename (g_get_tmp_dir (), "damaged.mo", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize cut = 0; cut < length; cut += MAX (1, cut / 8)) {
    g_assert_true (g_file_set_contents (damaged, bytes, (gssize) cut, NULL));
    g_assert_null (adj_text_catalogue_open_file (damaged));
  }
  for (gsize at = 0; at < 256; at++) {
    g_autoptr (AdjTextCatalogue) catalogue = NULL;

    bytes[at] = (char) ~bytes[at];
    g_assert_true (g_file_set_contents (damaged, bytes, (gssize) length, NULL));
    catalogue = adj_text_catalogue_open_file (damaged);
    if (catalogue != NULL)
      g_assert_nonnull (adj_text_catalogue_find (catalogue, "The Banquet"));
    bytes[at] = (char) ~bytes[at];
  }
  g_assert_null (adj_text_catalogue_open_file ("/nowhere"));
  g_assert_cmpint (g_remove (damaged), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalogue/a-sentence-is-found-whatever-the-locale",
                   test_a_sentence_is_found_whatever_the_locale);
  g_test_add_func ("/catalogue/what-is-not-there-is-left-as-it-is",
                   test_what_is_not_there_is_left_as_it_is);
  g_test_add_func ("/catalogue/none-and-one-are-singular-in-french",
                   test_none_and_one_are_singular_in_french);
  g_test_add_func ("/catalogue/a-reader-with-a-catalogue-reads-its-language",
                   test_a_reader_with_a_catalogue_reads_its_language);
  g_test_add_func ("/catalogue/a-damaged-file-is-no-catalogue-or-a-safe-one",
                   test_a_damaged_file_is_no_catalogue_or_a_safe_one);
  return g_test_run ();
}
