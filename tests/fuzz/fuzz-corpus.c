/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Gives every file of the corpus to its target, without libFuzzer: what the fuzzers once found
 * stays found, with every compiler and under every checker.
 */

#include "fuzz.h"

typedef struct {
  const char *name;
  void (*run) (const uint8_t *data, size_t size);
} Target;

typedef struct {
  const Target *target;
  char *file;
} Case;

static const Target targets[] = {
  { "database", fuzz_database },       { "lesson", fuzz_lesson }, { "moves", fuzz_moves },
  { "preferences", fuzz_preferences }, { "setup", fuzz_setup },   { "record", fuzz_record },
  { "referee", fuzz_referee },
};

static void
test_file (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *bytes = NULL;
  g_autofree guint8 *exact = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  (void) g_file_get_contents (test->file, &bytes, &size, &error);
  g_assert_no_error (error);

  /* GLib puts a NUL behind, which would hide a byte read too far. */
  exact = g_memdup2 (bytes, size);
  test->target->run (size > 0 ? exact : (const guint8 *) "", size);
}

static void
free_case (gpointer data)
{
  Case *test = data;

  g_free (test->file);
  g_free (test);
}

static void
add_files (const Target *target)
{
  g_autofree char *folder =
    g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", target->name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_strdup_printf ("/fuzz/%s/%s", target->name, name);
    Case *test = g_new0 (Case, 1);

    test->target = target;
    test->file = g_build_filename (folder, name, NULL);
    g_test_add_data_func_full (path, test, test_file, free_case);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    add_files (&targets[i]);

  return g_test_run ();
}
