/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The power goes at every moment of some work in turn, and each time different writes survive.
 * What was done before is there, and what was being done is there wholly or not at all.
 */

#include "fault-disk.h"
#include "fault-steps.h"
#include "fault-vfs.h"

enum {
  N_DRAWS = 10
};

/* Works until the moment, or to the end, and says how many steps were done. FALSE if all were. */
static gboolean
work_until (StepsFixture *f, const Steps *steps, guint moment, guint *ret_n_steps)
{
  guint n_steps = 0;
  gboolean is_cut;

  steps_begin (f, steps);
  fault_vfs_cut_at (moment, f->folder);
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
  *ret_n_steps = n_steps;
  return is_cut;
}

/* Looks at what SEED lets survive, unless another has let the same survive. */
static void
check_survivors (StepsFixture *f,
                 const Steps *steps,
                 const StepsOutcome *outcome,
                 guint n_steps,
                 guint32 seed,
                 GHashTable *known)
{
  if (!g_hash_table_add (known, fault_disk_survive (seed)))
    return;
  g_test_message ("seed %u, %u steps done", seed, n_steps);
  steps_check (f, outcome, n_steps, steps->steps[n_steps] != NULL);
}

static void
test_every_moment (StepsFixture *f, gconstpointer data)
{
  const Steps *steps = data;
  StepsOutcome outcome = { { NULL }, { NULL } };
  gboolean is_cut = TRUE;
  guint n_steps;

  steps_learn (f, steps, &outcome);
  for (guint moment = 1; is_cut; moment++) {
    g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

    is_cut = work_until (f, steps, moment, &n_steps);
    for (guint draw = 0; draw < N_DRAWS; draw++)
      check_survivors (f, steps, &outcome, n_steps, moment * N_DRAWS + draw, known);
  }
  fault_disk_stop ();
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
