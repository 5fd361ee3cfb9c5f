/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Outside programs as processes: what becomes of them and of their children, what they can read. */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "cli-run.h"

enum {
  LONGEST_WAIT_S = 20
};

typedef struct {
  CliFolder *folder;
  char *pid_file;
  char *good; /* the command of player-good */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "cli", "player-good", NULL);

  (void) data;
  f->folder = cli_folder_new ();
  f->pid_file = cli_file (f->folder, "pid");
  f->good = g_strdup_printf ("\"%s\" %s/log", program, f->folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_free (f->good);
  g_free (f->pid_file);
  cli_folder_free (f->folder);
}

/* A program with a child that ignores whom it was started by, and then COMMAND. */
static char *
make_parent (const Fixture *f, const char *command)
{
  return g_strdup_printf ("cmd:sh -c 'sleep 1000 & echo $! > %s.new; mv %s.new %s; %s'",
                          f->pid_file,
                          f->pid_file,
                          f->pid_file,
                          command);
}

/* A zombie has ended, even if there is nobody to reap it. */
static gboolean
is_running (int pid)
{
  g_autofree char *file = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;

  return g_file_get_contents (file, &text, NULL, NULL) && strstr (text, ") Z ") == NULL;
}

static int
wait_for_pid (const Fixture *f)
{
  gint64 end = g_get_monotonic_time () + LONGEST_WAIT_S * G_TIME_SPAN_SECOND;
  g_autofree char *text = NULL;

  while (!g_file_get_contents (f->pid_file, &text, NULL, NULL)) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    g_usleep (5000);
  }

  return (int) g_ascii_strtoll (text, NULL, 10);
}

static void
assert_ends (int pid)
{
  gint64 end = g_get_monotonic_time () + LONGEST_WAIT_S * G_TIME_SPAN_SECOND;

  g_assert_cmpint (pid, >, 1);
  while (is_running (pid) && g_get_monotonic_time () < end)
    g_usleep (5000);
  g_assert_false (is_running (pid));
}

static CliRun *
play (const char *player, const char *more, const char *still_more)
{
  return cli_run (NULL,
                  "play",
                  "--game=krach",
                  "--players=random,random",
                  "--player",
                  player,
                  "--json",
                  more,
                  still_more,
                  NULL);
}

static void
test_children_end_with_the_game (Fixture *f, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("exec %s", f->good);
  g_autofree char *player = make_parent (f, command);
  g_autoptr (CliRun) run = play (player, NULL, NULL);

  (void) data;
  cli_assert_done (run);
  cli_assert_json (run->out, "players.2.forfeits", "0");
  assert_ends (wait_for_pid (f));
}

static void
test_children_end_with_a_forfeit (Fixture *f, gconstpointer data)
{
  g_autofree char *player = make_parent (f, "trap \"\" TERM; sleep 1000; sleep 1000");
  g_autoptr (CliRun) run = play (player, "--budget-ms=20", NULL);

  (void) data;
  cli_assert_json (run->out, "players.2.forfeits", "1");
  assert_ends (wait_for_pid (f));
}

/* DATA is the number of the signal that ends us. */
static void
test_children_end_when_we_do (Fixture *f, gconstpointer data)
{
  g_autofree char *player = make_parent (f, "cat > /dev/null");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                      &error,
                      g_getenv ("ADJUGE_CLI"),
                      "play",
                      "--game=krach",
                      "--players=random,random",
                      "--player",
                      player,
                      "--budget-ms=600000",
                      NULL);
  int pid;

  g_assert_no_error (error);
  pid = wait_for_pid (f);
  g_assert_true (is_running (pid));
  g_subprocess_send_signal (process, GPOINTER_TO_INT (data));
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  assert_ends (pid);
}

/* SEED and MORE are how the seed is given. Returns all that a program can read of us. */
static char *
spy (const Fixture *f, const char *seed, const char *more)
{
  g_autofree char *player =
    g_strdup_printf ("cmd:sh -c 'cat /proc/$PPID/cmdline /proc/$PPID/environ 2>&1 | "
                     "tr \"\\000\" \"\\n\" > %s/spied; env >> %s/spied; exec %s'",
                     f->folder,
                     f->folder,
                     f->good);
  g_autoptr (CliRun) run = play (player, seed, more);
  g_autofree char *file = cli_file (f->folder, "spied");

  cli_assert_done (run);
  return cli_file_read (file);
}

static void
test_the_seed_can_t_be_read (Fixture *f, gconstpointer data)
{
  static const char *const ways[][2] = {
    { "--seed=Toulouse", NULL },
    { "--seed", "Toulouse" },
    { "-s", "Toulouse" },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *spied = spy (f, ways[i][0], ways[i][1]);

    g_assert_nonnull (strstr (spied, "--game=krach"));
    g_assert_null (strstr (spied, "Toulouse"));
  }
}

static void
test_the_seed_is_taken_from_a_file (Fixture *f, gconstpointer data)
{
  g_autofree char *file = cli_file_new (f->folder, "seed", "Toulouse\n");
  g_autofree char *option = g_strdup_printf ("--seed-file=%s", file);
  g_autoptr (CliRun) given = cli_run (NULL,
                                      "play",
                                      "--game=krach",
                                      "--players=random,random,random",
                                      "--seed=Toulouse",
                                      "--records=-",
                                      NULL);
  g_autoptr (CliRun) read = cli_run (NULL,
                                     "play",
                                     "--game=krach",
                                     "--players=random,random,random",
                                     option,
                                     "--records=-",
                                     NULL);
  g_autoptr (CliRun) piped = cli_run ("Toulouse\n",
                                      "play",
                                      "--game=krach",
                                      "--players=random,random,random",
                                      "--seed-file=-",
                                      "--records=-",
                                      NULL);
  g_auto (GStrv) lines = cli_lines (given->out);
  g_auto (GStrv) read_lines = cli_lines (read->out);
  g_auto (GStrv) piped_lines = cli_lines (piped->out);

  (void) data;
  cli_assert_json (lines[0], "seed", "'Toulouse'");
  cli_assert_json (read_lines[0], "seed", "'Toulouse'");
  cli_assert_json (piped_lines[0], "seed", "'Toulouse'");
  g_assert_cmpstr (read_lines[2], ==, lines[2]);
  g_assert_cmpstr (piped_lines[2], ==, lines[2]);
}

static void
test_a_file_without_a_seed_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *file = cli_file_new (f->folder, "seed", "\xff\n");
  g_autofree char *option = g_strdup_printf ("--seed-file=%s", file);
  g_autoptr (CliRun) bad = play ("random", option, NULL);
  g_autoptr (CliRun) missing = play ("random", "--seed-file=/dev/null", NULL);
  g_autoptr (CliRun) both = play ("random", option, "--seed=1");

  (void) data;
  cli_assert_refused (bad);
  cli_assert_refused (missing);
  cli_assert_usage (both);
}

/* Plays with --sandbox where the only programs are those of the folder. */
static CliRun *
play_in_sandbox (const Fixture *f, const char *player)
{
  g_autofree char *old_path = g_strdup (g_getenv ("PATH"));
  CliRun *run;

  g_assert_true (g_setenv ("PATH", f->folder, TRUE));
  run = play (player, "--sandbox", NULL);
  g_assert_true (g_setenv ("PATH", old_path, TRUE));
  return run;
}

/* Nothing is run with more rights than were asked for. */
static void
test_no_sandbox_without_bubblewrap (Fixture *f, gconstpointer data)
{
  g_autofree char *player = g_strdup_printf ("cmd:%s", f->good);
  g_autofree char *log = cli_file (f->folder, "log");
  g_autoptr (CliRun) run = play_in_sandbox (f, player);

  (void) data;
  cli_assert_refused (run);
  g_assert_nonnull (strstr (run->err, "bubblewrap"));
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
}

static void
test_no_sandbox_where_bubblewrap_fails (Fixture *f, gconstpointer data)
{
  g_autofree char *player = g_strdup_printf ("cmd:%s", f->good);
  g_autofree char *log = cli_file (f->folder, "log");
  g_autofree char *bwrap = cli_file_new (f->folder, "bwrap", "#!/bin/sh\nexit 1\n");
  g_autoptr (CliRun) run = NULL;

  (void) data;
  g_assert_no_errno (g_chmod (bwrap, 0700));
  run = play_in_sandbox (f, player);
  cli_assert_refused (run);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
}

/* A stand-in for bubblewrap keeps what it is asked for, and runs what comes after it. */
static void
test_programs_are_run_by_bubblewrap (Fixture *f, gconstpointer data)
{
  g_autofree char *player = g_strdup_printf ("cmd:%s", f->good);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\n"
                                             "PATH=/usr/bin:/bin\n"
                                             "echo \"$@\" > %s/asked\n"
                                             "while [ \"$1\" != -- ]; do shift; done\n"
                                             "shift\nexec \"$@\"\n",
                                             f->folder);
  g_autofree char *bwrap = cli_file_new (f->folder, "bwrap", script);
  g_autofree char *asked_file = cli_file (f->folder, "asked");
  g_autofree char *asked = NULL;
  g_autoptr (CliRun) run = NULL;

  (void) data;
  g_assert_no_errno (g_chmod (bwrap, 0700));
  run = play_in_sandbox (f, player);
  cli_assert_done (run);
  cli_assert_json (run->out, "players.2.forfeits", "0");
  asked = cli_file_read (asked_file);
  g_assert_nonnull (strstr (asked, "--unshare-all --die-with-parent"));
  g_assert_nonnull (strstr (asked, "--ro-bind / /"));
  g_assert_nonnull (strstr (asked, "--proc /proc"));
  g_assert_nonnull (strstr (asked, "--tmpfs /tmp"));
  g_assert_nonnull (strstr (asked, "--tmpfs /run"));
  g_assert_nonnull (strstr (asked, "player-good"));
}

/* The real one: nothing of the session can be spoken to, and the program plays. */
static void
test_sandbox_has_no_sockets (Fixture *f, gconstpointer data)
{
  g_autofree char *bubblewrap = g_find_program_in_path ("bwrap");
  g_autofree char *program = g_test_build_filename (G_TEST_BUILT, "cli", "player-good", NULL);
  g_autofree char *player = g_strdup_printf (
    "cmd:sh -c 'test -z \"$(ls -A /run)$(ls -A /tmp)$DBUS_SESSION_BUS_ADDRESS\" && exec \"%s\" /tmp/log'",
    program);
  const char *const probe[] = { "bwrap", "--unshare-all", "--ro-bind", "/",    "/", "--dev",
                                "/dev",  "--proc",        "/proc",     "true", NULL };
  g_autoptr (CliRun) run = NULL;
  int status = 1;

  (void) f;
  (void) data;
  if (bubblewrap == NULL || g_str_has_prefix (program, "/tmp/") ||
      !g_spawn_sync (NULL,
                     (char **) probe,
                     NULL,
                     G_SPAWN_SEARCH_PATH,
                     NULL,
                     NULL,
                     NULL,
                     NULL,
                     &status,
                     NULL) ||
      status != 0) {
    g_test_skip ("no bubblewrap that works");
    return;
  }
  g_assert_true (g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus", TRUE));
  run = play (player, "--sandbox", NULL);
  cli_assert_done (run);
  cli_assert_json (run->out, "players.2.forfeits", "0");
}

static void
add (const char *path, gconstpointer data, void (*test) (Fixture *f, gconstpointer data))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/cli/programs/children-end-with-the-game", NULL, test_children_end_with_the_game);
  add ("/cli/programs/children-end-with-a-forfeit", NULL, test_children_end_with_a_forfeit);
  add ("/cli/programs/children-end-when-we-are-killed",
       GINT_TO_POINTER (SIGKILL),
       test_children_end_when_we_do);
  add ("/cli/programs/children-end-when-we-are-interrupted",
       GINT_TO_POINTER (SIGINT),
       test_children_end_when_we_do);
  add ("/cli/programs/the-seed-can-t-be-read", NULL, test_the_seed_can_t_be_read);
  add ("/cli/programs/the-seed-is-taken-from-a-file", NULL, test_the_seed_is_taken_from_a_file);
  add ("/cli/programs/a-file-without-a-seed-is-refused",
       NULL,
       test_a_file_without_a_seed_is_refused);
  add ("/cli/programs/no-sandbox-without-bubblewrap", NULL, test_no_sandbox_without_bubblewrap);
  add ("/cli/programs/no-sandbox-where-bubblewrap-fails",
       NULL,
       test_no_sandbox_where_bubblewrap_fails);
  add ("/cli/programs/programs-are-run-by-bubblewrap", NULL, test_programs_are_run_by_bubblewrap);
  add ("/cli/programs/sandbox-has-no-sockets", NULL, test_sandbox_has_no_sockets);

  return g_test_run ();
}
