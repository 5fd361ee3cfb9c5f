/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every file call in turn fails, in every way it can, once or from then on. Whatever the store is
 * doing then either succeeds or says why not and has changed nothing; what it said was done is
 * there when the file is opened again, with at most the unit that was in flight.
 */

#include <string.h>

#include "fault-steps.h"
#include "fault-vfs.h"
#include "stored-games.h"

static GByteArray *
record_calls (StepsFixture *f, const Steps *steps)
{
  steps_begin (f, steps);
  fault_vfs_start_recording ();
  for (guint i = 0; steps->steps[i] != NULL; i++)
    steps_run (f, steps->steps[i]);
  fault_vfs_uninstall ();
  return fault_vfs_stop_recording ();
}

/* An open store shows what was promised; a file that is not open is looked at in the end. */
static void
check_unchanged (StepsFixture *f, const char *outcome)
{
  g_autofree char *is = f->store != NULL ? steps_dump (adj_store_get_database (f->store)) : NULL;

  if (is != NULL)
    g_assert_cmpstr (is, ==, outcome);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The files in the folder; SQLite's own come and go, and the copy made before a migration stays. */
static char *
list_files (StepsFixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_suffix (name, "-wal") && !g_str_has_suffix (name, "-shm") &&
        !g_str_has_suffix (name, ".version-1") && !g_str_equal (name, "games.db-journal") &&
        !g_str_equal (name, "games.db"))
      g_ptr_array_add (names, g_strdup (name));
  }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

/* One call fails; the step is repeated and all goes on. */
static void
fail_once (StepsFixture *f,
           const Steps *steps,
           const StepsOutcome *outcome,
           guint n,
           FaultKind kind,
           FaultCall call)
{
  guint n_steps = 0;

  steps_begin (f, steps);
  fault_vfs_fail_at (n, kind, FALSE);
  for (; steps->steps[n_steps] != NULL; n_steps++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *files = list_files (f);
    g_autofree char *files_after = NULL;

    if (steps->steps[n_steps](f, &error))
      continue;
    files_after = list_files (f);
    /* A copy whose name could not be synced is complete, and stays. */
    if (call != FAULT_SYNC)
      g_assert_cmpstr (files_after, ==, files);
    g_assert_nonnull (error);
    g_assert_true (error->domain == ADJ_DATABASE_ERROR);
    check_unchanged (f, outcome->files[n_steps]);
    steps_run (f, steps->steps[n_steps]);
  }
  fault_vfs_uninstall ();

  steps_check (f, outcome, n_steps, FALSE);
}

/* From some call on all fail, until the program is at its end. */
static void
fail_for_good (
  StepsFixture *f, const Steps *steps, const StepsOutcome *outcome, guint n, FaultKind kind)
{
  guint n_steps = 0;
  guint n_failed = 0;

  steps_begin (f, steps);
  fault_vfs_fail_at (n, kind, TRUE);
  while (steps->steps[n_steps] != NULL && n_failed < 3) {
    g_autoptr (GError) error = NULL;

    if (steps->steps[n_steps](f, &error)) {
      n_steps++;
      continue;
    }
    n_failed++;
    g_assert_nonnull (error);
    g_assert_true (error->domain == ADJ_DATABASE_ERROR);
  }
  steps_close (f);
  fault_vfs_uninstall ();

  steps_check (f, outcome, n_steps, n_failed > 0);
}

static void
test_every_call (StepsFixture *f, gconstpointer data)
{
  const Steps *steps = data;
  StepsOutcome outcome = { { NULL }, { NULL } };
  g_autoptr (GByteArray) calls = NULL;
  guint n_faults = 0;

  steps_learn (f, steps, &outcome);
  calls = record_calls (f, steps);
  for (guint n = 1; n <= calls->len; n++) {
    for (FaultKind kind = 0; kind < FAULT_N_KINDS; kind++) {
      if (!fault_call_can_fail (calls->data[n - 1], kind))
        continue;
      g_test_message ("call %u (%u), kind %u", n, calls->data[n - 1], kind);
      fail_once (f, steps, &outcome, n, kind, calls->data[n - 1]);
      fail_for_good (f, steps, &outcome, n, kind);
      n_faults += 2;
    }
  }
  g_test_message ("%u calls, %u faults", calls->len, n_faults);
  steps_outcome_clear (&outcome);
}

static void
test_full_disk (StepsFixture *f, gconstpointer data)
{
  AdjDatabase *database;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n = 0;

  (void) data;
  steps_run (f, steps_open);
  database = adj_store_get_database (f->store);
  steps_run (f, steps_add);
  /* As many pages as there are; SQLite makes it so. */
  g_assert_true (adj_database_exec (database, "PRAGMA max_page_count = 1", NULL));

  do {
    g_clear_pointer (&before, g_free);
    before = steps_dump (database);
  } while (stored_games_append (f->store, "first", n++, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FULL);
  after = steps_dump (database);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (adj_database_exec (database, "PRAGMA max_page_count = 1000000", NULL));
  steps_run (f, steps_append);
}

#define ADD(name, steps)          \
  g_test_add ("/io-errors/" name, \
              StepsFixture,       \
              steps,              \
              steps_set_up,       \
              test_every_call,    \
              steps_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("playing-survives-every-call", &steps_playing);
  ADD ("migration-survives-every-call", &steps_migrating);
  ADD ("backup-survives-every-call", &steps_backing_up);
  ADD ("recovery-survives-every-call", &steps_recovering);
  ADD ("restoring-survives-every-call", &steps_restoring);
  g_test_add ("/io-errors/full-disk-changes-nothing",
              StepsFixture,
              NULL,
              steps_set_up,
              test_full_disk,
              steps_tear_down);

  return g_test_run ();
}
