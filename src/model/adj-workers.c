/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-workers.h"

#include <sys/resource.h>

enum {
  NICENESS = 10
};

typedef struct {
  GTask *task;
  void (*function) (GTask *task);
} Job;

static void
work (gpointer data, gpointer unused)
{
  g_autofree Job *job = data;

  (void) unused;
  /* Applies to this thread alone; calling it again changes nothing. */
  (void) setpriority (PRIO_PROCESS, 0, NICENESS);
  job->function (job->task);
  g_object_unref (job->task);
}

static GThreadPool *
get_pool (void)
{
  static GThreadPool *pool;

  if (pool == NULL)
    pool = g_thread_pool_new (work, NULL, (int) g_get_num_processors (), TRUE, NULL);
  return pool;
}

guint
adj_workers_count (void)
{
  return (guint) g_thread_pool_get_max_threads (get_pool ());
}

void
adj_workers_run (GTask *task, void (*function) (GTask *task))
{
  Job *job = g_new (Job, 1);

  *job = (Job){ task, function };
  (void) g_thread_pool_push (get_pool (), job, NULL);
}
