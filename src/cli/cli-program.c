/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli-guard.h"

enum {
  LONGEST_ANSWER = 1 << 16,
  GRACE_MS = 500 /* from SIGTERM to SIGKILL */
};

struct _CliProgram {
  GPid pid;
  int to;
  int from;
  GString *heard; /* what came since the last line was taken */
  gsize n_taken;  /* of which the last line, with its newline */
};

/* Runs in the child. Its group is its own, so that all that it starts is ended with it. */
static void
lead_group (gpointer data)
{
  cli_guard_join (GPOINTER_TO_INT (data));
}

void
cli_program_hide_memory (void)
{
  (void) prctl (PR_SET_DUMPABLE, 0);
}

CliProgram *
cli_program_start (char **argv, GError **error)
{
  CliProgram *program = g_new0 (CliProgram, 1);

  if (!g_spawn_async_with_pipes (NULL,
                                 argv,
                                 NULL,
                                 G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD |
                                   G_SPAWN_CLOEXEC_PIPES,
                                 lead_group,
                                 GINT_TO_POINTER (cli_guard_open ()),
                                 &program->pid,
                                 &program->to,
                                 &program->from,
                                 NULL,
                                 error)) {
    g_free (program);
    return NULL;
  }

  (void) fcntl (program->to, F_SETFL, O_NONBLOCK);
  (void) fcntl (program->from, F_SETFL, O_NONBLOCK);
  program->heard = g_string_new (NULL);
  return program;
}

/* Waits until FD can be used. FALSE at the deadline, even if it can. */
static gboolean
wait_for (int fd, short events, gint64 deadline)
{
  struct pollfd poll_fd = { .fd = fd, .events = events };
  gint64 left;
  int n;

  do {
    left = deadline - g_get_monotonic_time ();
    n = left > 0 ? poll (&poll_fd, 1, (int) (left / 1000 + 1)) : 0;
  } while (n < 0 && errno == EINTR);

  return n > 0;
}

gboolean
cli_program_tell (CliProgram *program, const char *line, int timeout_ms)
{
  gint64 deadline = g_get_monotonic_time () + timeout_ms * G_TIME_SPAN_MILLISECOND;
  gsize length = strlen (line);

  while (length > 0) {
    gssize n = write (program->to, line, length);

    if (n >= 0) {
      line += n;
      length -= (gsize) n;
    } else if (errno == EAGAIN) {
      if (!wait_for (program->to, POLLOUT, deadline))
        return FALSE;
    } else if (errno != EINTR) {
      return FALSE;
    }
  }

  return TRUE;
}

const char *
cli_program_listen (CliProgram *program, int timeout_ms, gsize *ret_length, const char **ret_reason)
{
  gint64 deadline = g_get_monotonic_time () + timeout_ms * G_TIME_SPAN_MILLISECOND;

  g_string_erase (program->heard, 0, (gssize) program->n_taken);
  program->n_taken = 0;

  for (;;) {
    const char *newline = memchr (program->heard->str, '\n', program->heard->len);
    char bytes[4096];
    gssize n;

    if (newline != NULL) {
      program->n_taken = (gsize) (newline - program->heard->str) + 1;
      *ret_length = program->n_taken - 1;
      return program->heard->str;
    }
    if (program->heard->len > LONGEST_ANSWER) {
      *ret_reason = "its answer is too long";
      return NULL;
    }

    n = read (program->from, bytes, sizeof bytes);
    if (n > 0) {
      g_string_append_len (program->heard, bytes, n);
    } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
      *ret_reason = "it has ended";
      return NULL;
    } else if (errno == EAGAIN && !wait_for (program->from, POLLIN, deadline)) {
      *ret_reason = "it did not answer in time";
      return NULL;
    }
  }
}

/*
 * Whether the program has ended within TIMEOUT_MS. There is no call that waits with an end to it.
 * It is not reaped: until then nothing else can have its number, nor that of its group.
 */
static gboolean
has_ended (CliProgram *program, int timeout_ms)
{
  gint64 deadline = g_get_monotonic_time () + timeout_ms * G_TIME_SPAN_MILLISECOND;

  for (;;) {
    siginfo_t info = { .si_pid = 0 };
    int status = waitid (P_PID, (id_t) program->pid, &info, WEXITED | WNOHANG | WNOWAIT);

    if (status == 0 ? info.si_pid != 0 : errno != EINTR)
      return TRUE;
    if (g_get_monotonic_time () >= deadline)
      return FALSE;
    g_usleep (2000);
  }
}

void
cli_program_stop (CliProgram *program, int timeout_ms)
{
  (void) close (program->to);
  (void) close (program->from);

  if (!has_ended (program, timeout_ms)) {
    (void) kill (-program->pid, SIGTERM);
    (void) has_ended (program, GRACE_MS);
  }
  /* Also what the program has left behind. */
  (void) kill (-program->pid, SIGKILL);
  cli_guard_remove (program->pid);
  while (waitpid (program->pid, NULL, 0) < 0 && errno == EINTR)
    ;

  g_spawn_close_pid (program->pid);
  g_string_free (program->heard, TRUE);
  g_free (program);
}
