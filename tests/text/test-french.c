/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The French catalogue: that it is complete, and printed as French is. */

#include <locale.h>
#include <string.h>

#include "french.h"

typedef struct {
  GString *id;
  GPtrArray *sentences; /* GString: the translation, or one for each plural */
} Entry;

static Entry *
entry_new (void)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->id = g_string_new (NULL);
  entry->sentences = g_ptr_array_new ();
  return entry;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_string_free (entry->id, TRUE);
  for (guint i = 0; i < entry->sentences->len; i++)
    g_string_free (entry->sentences->pdata[i], TRUE);
  g_ptr_array_unref (entry->sentences);
  g_free (entry);
}

/* Appends what stands between the quotation marks of LINE. */
static void
append_quoted (GString *text, const char *line)
{
  const char *start = strchr (line, '"');
  const char *end = strrchr (line, '"');
  g_autofree char *escaped = NULL;
  g_autofree char *plain = NULL;

  g_assert_true (start != NULL && end > start);
  escaped = g_strndup (start + 1, (gsize) (end - start - 1));
  plain = g_strcompress (escaped);
  g_string_append (text, plain);
}

/* The entries of po/fr.po, the first of which is its header. */
static GPtrArray *
read_catalogue (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "po", "fr.po", NULL);
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_autofree char *content = NULL;
  g_auto (GStrv) lines = NULL;
  Entry *entry = NULL;
  GString *text = NULL;

  g_assert_true (g_file_get_contents (file, &content, NULL, NULL));
  lines = g_strsplit (content, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '#' || lines[i][0] == '\0' || g_str_has_prefix (lines[i], "msgctxt "))
      continue;
    if (g_str_has_prefix (lines[i], "msgid ")) {
      entry = entry_new ();
      g_ptr_array_add (entries, entry);
      text = entry->id;
    } else if (g_str_has_prefix (lines[i], "msgstr")) {
      text = g_string_new (NULL);
      g_ptr_array_add (entry->sentences, text);
    }
    append_quoted (text, lines[i]);
  }

  return entries;
}

typedef void (*Check) (const char *id, const char *sentence);

static void
check_catalogue (Check check)
{
  g_autoptr (GPtrArray) entries = read_catalogue ();

  g_assert_cmpuint (entries->len, >, 1);
  for (guint i = 1; i < entries->len; i++) {
    const Entry *entry = entries->pdata[i];

    g_assert_cmpuint (entry->sentences->len, >, 0);
    for (guint k = 0; k < entry->sentences->len; k++)
      check (entry->id->str, ((const GString *) entry->sentences->pdata[k])->str);
  }
}

static void
check_typography (const char *id, const char *sentence)
{
  const char *complaint = french_complaint (sentence);

  (void) id;
  if (complaint != NULL)
    g_error ("%s: %s", complaint, sentence);
}

static void
test_spaces_quotes_and_apostrophes_are_french (void)
{
  check_catalogue (check_typography);
}

/* “chèque 7”, “12 points”: a line never ends between the two. */
static void
check_numbers (const char *id, const char *sentence)
{
  static const char *const apart[] = {
    "(chèque|voleur|palais|case|manche|place|partie|Joueur) (%[du]|\\{n\\})",
    "(%[dus]|\\{n\\}) (actions?|cases?|forfaits?|jetons?|joueurs|parties?|points?|trésors?)\\b",
    "\\d %",
  };

  (void) id;
  for (guint i = 0; i < G_N_ELEMENTS (apart); i++) {
    if (g_regex_match_simple (apart[i], sentence, 0, 0))
      g_error ("a number may be torn from its word: %s", sentence);
  }
}

static void
test_numbers_stay_with_their_words (void)
{
  check_catalogue (check_numbers);
}

static void
check_number_of_refusal (const char *id, const char *sentence)
{
  g_assert_cmpint (strstr (id, "{n}") != NULL, ==, strstr (sentence, "{n}") != NULL);
}

static void
test_number_of_a_refusal_is_kept (void)
{
  check_catalogue (check_number_of_refusal);
}

static void
test_catalogue_is_complete (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "po", "fr.po", NULL);
  const char *argv[] = { g_getenv ("MSGFMT"), "-c", "--statistics", "-o", "/dev/null", file, NULL };
  g_autofree char *talk = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL,
                               (char **) argv,
                               NULL,
                               G_SPAWN_STDOUT_TO_DEV_NULL,
                               NULL,
                               NULL,
                               NULL,
                               &talk,
                               &status,
                               NULL));
  g_test_message ("%s", talk);
  g_assert_cmpint (status, ==, 0);
  /* “219 translated messages.”, and nothing about others. */
  g_assert_true (g_regex_match_simple ("^\\d+ translated messages\\.\\n$", talk, 0, 0));
}

static gboolean
has_sentences (const char *file)
{
  g_autofree char *content = NULL;

  if (!g_str_has_suffix (file, ".c") && !g_str_has_suffix (file, ".ui"))
    return FALSE;

  g_assert_true (g_file_get_contents (file, &content, NULL, NULL));
  return g_regex_match_simple ("\\b(T?_|T?N_|C_|NC_|n?gettext|RULES_TEXT) \\(|translatable=\"yes\"",
                               content,
                               0,
                               0);
}

static void
check_folder (const char *root, const char *folder, const char *const *listed)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *relative = g_build_filename (folder, name, NULL);
    g_autofree char *absolute = g_build_filename (root, relative, NULL);

    if (g_file_test (absolute, G_FILE_TEST_IS_DIR))
      check_folder (root, relative, listed);
    else if (has_sentences (absolute) && !g_strv_contains (listed, relative))
      g_error ("%s is not in po/POTFILES.in", relative);
  }
}

static void
test_every_source_with_sentences_is_listed (void)
{
  g_autofree char *root = g_test_build_filename (G_TEST_DIST, "..", NULL);
  g_autofree char *list = g_build_filename (root, "po", "POTFILES.in", NULL);
  g_autofree char *content = NULL;
  g_auto (GStrv) listed = NULL;

  g_assert_true (g_file_get_contents (list, &content, NULL, NULL));
  listed = g_strsplit (content, "\n", -1);
  check_folder (root, "src", (const char *const *) listed);
}

int
main (int argc, char **argv)
{
  (void) setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/french/catalogue-is-complete", test_catalogue_is_complete);
  g_test_add_func ("/french/every-source-with-sentences-is-listed",
                   test_every_source_with_sentences_is_listed);
  g_test_add_func ("/french/spaces-quotes-and-apostrophes-are-french",
                   test_spaces_quotes_and_apostrophes_are_french);
  g_test_add_func ("/french/numbers-stay-with-their-words", test_numbers_stay_with_their_words);
  g_test_add_func ("/french/number-of-a-refusal-is-kept", test_number_of_a_refusal_is_kept);

  return g_test_run ();
}
