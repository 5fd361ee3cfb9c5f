/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The guard is a fork that reads the numbers of process groups from a pipe: a positive one is
 * added, a negative one removed. At the end of the pipe, which comes when the last process that
 * writes to it is gone, it ends the groups that are left.
 *
 * It is forked while other threads run, and therefore calls nothing but what is async-signal-safe.
 */

#include "cli-guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum {
  MOST_GROUPS = 8192, /* more than the games at a time have seats */
  GRACE_MS = 500
};

static GMutex mutex;
static int guard_fd = -1; /* −1: not started, or it could not be */

static void
note_group (pid_t *groups, guint *n_groups, pid_t group)
{
  if (group > 0 && *n_groups < MOST_GROUPS)
    groups[(*n_groups)++] = group;

  for (guint i = 0; group < 0 && i < *n_groups; i++) {
    if (groups[i] == -group) {
      groups[i] = groups[--*n_groups];
      return;
    }
  }
}

static void
end_groups (const pid_t *groups, guint n_groups)
{
  const struct timespec grace = { .tv_nsec = GRACE_MS * 1000000L };

  for (guint i = 0; i < n_groups; i++)
    (void) kill (-groups[i], SIGTERM);
  if (n_groups > 0)
    (void) nanosleep (&grace, NULL);
  for (guint i = 0; i < n_groups; i++)
    (void) kill (-groups[i], SIGKILL);
}

/* Keeps no file of ours open: a reader of our output would wait for the guard, too. */
static void
close_files (int kept)
{
  long n_files = sysconf (_SC_OPEN_MAX);

  for (int fd = 0; fd < (int) CLAMP (n_files, 0, 65536); fd++) {
    if (fd != kept)
      (void) close (fd);
  }
}

static void G_GNUC_NORETURN
run_guard (int fd)
{
  static pid_t groups[MOST_GROUPS];
  guint n_groups = 0;
  pid_t group;
  ssize_t n;

  /* What a terminal sends to us is not for the guard. */
  (void) setpgid (0, 0);
  close_files (fd);

  /* Numbers are shorter than PIPE_BUF and thus come whole. */
  while ((n = read (fd, &group, sizeof group)) == (ssize_t) sizeof group ||
         (n < 0 && errno == EINTR)) {
    if (n > 0)
      note_group (groups, &n_groups, group);
  }

  end_groups (groups, n_groups);
  _exit (0);
}

/* Called with the mutex held. */
static void
start_guard (void)
{
  int ends[2];
  pid_t pid;

  if (pipe2 (ends, O_CLOEXEC) != 0)
    return;

  pid = fork ();
  if (pid == 0) {
    (void) close (ends[1]);
    run_guard (ends[0]);
  }

  (void) close (ends[0]);
  if (pid > 0)
    guard_fd = ends[1];
  else
    (void) close (ends[1]);
}

int
cli_guard_open (void)
{
  int fd;

  g_mutex_lock (&mutex);
  if (guard_fd < 0)
    start_guard ();
  fd = guard_fd;
  g_mutex_unlock (&mutex);
  return fd;
}

/* A guard that is gone is missed only if we are killed as well. */
static void
tell (int fd, pid_t group)
{
  while (fd >= 0 && write (fd, &group, sizeof group) < 0 && errno == EINTR)
    ;
}

void
cli_guard_join (int fd)
{
  (void) setpgid (0, 0);
  tell (fd, getpid ());
}

void
cli_guard_remove (GPid group)
{
  tell (cli_guard_open (), -group);
}
