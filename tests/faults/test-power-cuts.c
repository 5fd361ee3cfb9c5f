/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The power goes at every moment of some work in turn, and each time different writes survive.
 * What was done before is there, and what was being done is there wholly or not at all.
 */

#include "fault-steps.h"
#include "fault-vfs.h"

enum {
  N_DRAWS = 10
};

/* FALSE if all steps were over before. */
static gboolean
cut (StepsFixture *f, const Steps *steps, const StepsOutcome *outcome, guint moment, guint32 seed)
{
  guint n_steps = 0;
  gboolean is_cut;

  steps_begin (f, steps);
  fault_vfs_cut_at (moment, f->folder, seed);
  while (steps->steps[n_steps] != NULL) {
    g_autoptr (GError) error = NULL;

    if (!steps->steps[n_steps](f, &error))
      break;
    n_steps++;
  }
  is_cut = fault_vfs_is_cut ();
  g_assert_true (is_cut || steps->steps[n_steps] == NULL);
  steps_close (f);
  fault_vfs_restore_power ();
  fault_vfs_uninstall ();

  g_test_message ("moment %u, seed %u, %u steps done", moment, seed, n_steps);
  steps_check (f, outcome, n_steps, steps->steps[n_steps] != NULL);
  return is_cut;
}

static void
test_every_moment (StepsFixture *f, gconstpointer data)
{
  StepsOutcome outcome = { { NULL }, { NULL } };
  gboolean is_cut = TRUE;

  steps_learn (f, data, &outcome);
  for (guint moment = 1; is_cut; moment++) {
    for (guint draw = 0; draw < N_DRAWS; draw++)
      is_cut = cut (f, data, &outcome, moment, moment * N_DRAWS + draw);
  }
  steps_outcome_clear (&outcome);
}

#define ADD(name, steps)           \
  g_test_add ("/power-cuts/" name, \
              StepsFixture,        \
              steps,               \
              steps_set_up,        \
              test_every_moment,   \
              steps_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("playing-survives-every-cut", &steps_playing);
  ADD ("migration-survives-every-cut", &steps_migrating);
  ADD ("backup-survives-every-cut", &steps_backing_up);
  ADD ("recovery-survives-every-cut", &steps_recovering);
  ADD ("restoring-survives-every-cut", &steps_restoring);

  return g_test_run ();
}
