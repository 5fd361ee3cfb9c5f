/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * probe-window [--idle SECONDS] [--name NAME] COMMAND…: starts a program of anybody's on an X
 * server that has no window manager, and measures from outside what a person would see of it. What
 * is started may be a launcher: the program is then what it starts by that NAME. Prints a JSON
 * object:
 *
 * - mapped, first, page, settled: milliseconds from the start until its first window was mapped,
 * until something was painted in it, until there was a page in it (more than a fiftieth of the
 * picture has another colour than its ground), until the last paint before 100 ms of rest;
 * - cpu_first, cpu_page, cpu_settled: the processor's share of these, which a busy machine changes
 *   less;
 * - rss, pss: its memory in KiB a second later;
 * - wakeups, repaints: while idle, times that one of its threads went to sleep, and paints.
 *
 * What is painted is known from the server's damage events; whether it is more than an empty
 * ground, from the picture.
 */

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  REST_MS = 100,
  MEMORY_AFTER_MS = 1000,
  LONGEST_MS = 30000,
  COLOURS = 4096,
};

typedef struct {
  Display *display;
  int damage_event;
  pid_t pid;
  const char *name;
  pid_t program;
  double start;
  Window window;
  double mapped, first, page, last;
  double cpu_first, cpu_page, cpu_last;
  int n_repaints;
} Probe;

static double
now_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
fail (const char *what)
{
  fprintf (stderr, "probe-window: %s\n", what);
  exit (1);
}

/* A window may be gone before it is asked about. */
static int
ignore_error (Display *display, XErrorEvent *event)
{
  (void) display;
  (void) event;
  return 0;
}

/* The share of the picture that has not its commonest colour; the colours are counted in a table in
 * which the first of two that collide stays. */
static double
measure_content (XImage *image)
{
  static unsigned long colours[COLOURS];
  static int counts[COLOURS];
  int n = 0, most = 0;

  memset (counts, 0, sizeof counts);
  for (int y = 0; y < image->height; y += 3) {
    for (int x = 0; x < image->width; x += 3) {
      unsigned long colour = XGetPixel (image, x, y);
      unsigned place = (unsigned) (colour * 2654435761u) >> 20;

      n++;
      if (counts[place] > 0 && colours[place] != colour)
        continue;
      colours[place] = colour;
      if (++counts[place] > most)
        most = counts[place];
    }
  }
  return 1 - (double) most / n;
}

/* A number of each of its threads, summed up. */
static double
sum_tasks (pid_t pid, double (*read) (const char *task))
{
  struct dirent *task;
  char path[512];
  double sum = 0;
  DIR *tasks;

  snprintf (path, sizeof path, "/proc/%d/task", pid);
  tasks = opendir (path);
  if (tasks == NULL)
    fail ("it has ended");
  while ((task = readdir (tasks)) != NULL) {
    snprintf (path, sizeof path, "/proc/%d/task/%s", pid, task->d_name);
    sum += read (path);
  }
  closedir (tasks);
  return sum;
}

static double
read_cpu_ms (const char *task)
{
  char path[600];
  double ns = 0;
  FILE *file;

  snprintf (path, sizeof path, "%s/schedstat", task);
  file = fopen (path, "r");
  if (file == NULL)
    return 0;
  if (fscanf (file, "%lf", &ns) != 1)
    ns = 0;
  fclose (file);
  return ns / 1e6;
}

static bool
has_name (pid_t pid, const char *name)
{
  char path[64];
  char found[32] = "";
  FILE *file;

  snprintf (path, sizeof path, "/proc/%d/comm", pid);
  file = fopen (path, "r");
  if (file == NULL)
    return false;
  if (fscanf (file, "%31[^\n]", found) != 1)
    found[0] = '\0';
  fclose (file);
  return strcmp (found, name) == 0;
}

/* The first of its descendants, itself among them; 0 if there is none. */
static pid_t
find_named (pid_t pid, const char *name)
{
  char path[64];
  FILE *children;
  pid_t found = has_name (pid, name) ? pid : 0;
  pid_t child;

  snprintf (path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
  children = fopen (path, "r");
  while (found == 0 && children != NULL && fscanf (children, "%d", &child) == 1)
    found = find_named (child, name);
  if (children != NULL)
    fclose (children);
  return found;
}

/* Only what has a window is there for certain. */
static void
find_program (Probe *probe)
{
  probe->program = probe->name != NULL ? find_named (probe->pid, probe->name) : probe->pid;
  if (probe->program == 0)
    fail ("it starts nothing by that name");
}

/* How much of the picture has been painted on its ground, but for the edges, which the server may
 * draw; 0 as long as it is of one colour. */
static double
find_content (Probe *probe)
{
  XWindowAttributes attributes;
  XImage *image;
  double content;

  if (!XGetWindowAttributes (probe->display, probe->window, &attributes) ||
      attributes.map_state != IsViewable || attributes.width < 16 || attributes.height < 16)
    return 0;
  image = XGetImage (probe->display,
                     probe->window,
                     4,
                     4,
                     (unsigned) attributes.width - 8,
                     (unsigned) attributes.height - 8,
                     AllPlanes,
                     ZPixmap);
  if (image == NULL)
    return 0;
  content = measure_content (image);
  XDestroyImage (image);
  return content;
}

static void
handle_map (Probe *probe, Window window, double at)
{
  if (probe->window != None)
    return;
  probe->window = window;
  probe->mapped = at - probe->start;
  find_program (probe);
  XDamageCreate (probe->display, window, XDamageReportNonEmpty);
}

static void
handle_damage (Probe *probe, Damage damage, double at)
{
  double content;

  XDamageSubtract (probe->display, damage, None, None);
  probe->n_repaints++;
  probe->last = at;
  probe->cpu_last = sum_tasks (probe->program, read_cpu_ms);
  content = probe->page == 0 ? find_content (probe) : 0;
  if (probe->first == 0 && content > 0) {
    probe->first = at - probe->start;
    probe->cpu_first = probe->cpu_last;
  }
  if (probe->page == 0 && content > 0.02) {
    probe->page = at - probe->start;
    probe->cpu_page = probe->cpu_last;
  }
}

/* Handles what the server says within that time; true if there was something. */
static bool
handle_events (Probe *probe, double ms)
{
  struct pollfd fd = { .fd = ConnectionNumber (probe->display), .events = POLLIN };
  double at;

  XFlush (probe->display);
  if (!XPending (probe->display) && poll (&fd, 1, ms > 0 ? (int) ms + 1 : 0) <= 0)
    return false;

  at = now_ms ();
  while (XPending (probe->display)) {
    XEvent event;

    XNextEvent (probe->display, &event);
    if (event.type == MapNotify && !event.xmap.override_redirect)
      handle_map (probe, event.xmap.window, at);
    else if (event.type == probe->damage_event)
      handle_damage (probe, ((XDamageNotifyEvent *) &event)->damage, at);
  }
  return true;
}

static void
wait_settled (Probe *probe)
{
  double deadline = probe->start + LONGEST_MS;

  while (probe->first == 0 || now_ms () < probe->last + REST_MS) {
    handle_events (probe, REST_MS);
    if (now_ms () > deadline)
      fail (probe->first == 0 ? "nothing was painted" : "it never rests");
    if (waitpid (probe->pid, NULL, WNOHANG) == probe->pid)
      fail ("it has ended");
  }
}

static void
handle_for (Probe *probe, double ms)
{
  double end = now_ms () + ms;

  while (now_ms () < end)
    handle_events (probe, end - now_ms ());
}

/* The number after a word that begins a line. */
static long
read_number (const char *path, const char *word)
{
  FILE *file = fopen (path, "r");
  char line[256];
  long number = 0;

  if (file == NULL)
    return 0;
  while (fgets (line, sizeof line, file) != NULL) {
    if (strncmp (line, word, strlen (word)) == 0)
      number = strtol (line + strlen (word), NULL, 10);
  }
  fclose (file);
  return number;
}

static double
read_wakeups (const char *task)
{
  char path[600];

  snprintf (path, sizeof path, "%s/status", task);
  return (double) read_number (path, "voluntary_ctxt_switches:");
}

static long
count_wakeups (pid_t pid)
{
  return (long) sum_tasks (pid, read_wakeups);
}

static void
start (Probe *probe, char **command)
{
  probe->start = now_ms ();
  probe->pid = fork ();
  if (probe->pid < 0)
    fail ("no process");
  if (probe->pid == 0) {
    execvp (command[0], command);
    _exit (127);
  }
}

static void
report (Probe *probe, double idle_ms)
{
  char path[64];
  long wakeups;

  snprintf (path, sizeof path, "/proc/%d/smaps_rollup", probe->program);
  printf ("{\"mapped\":%.1f,\"first\":%.1f,\"page\":%.1f,\"settled\":%.1f",
          probe->mapped,
          probe->first,
          probe->page,
          probe->last - probe->start);
  printf (",\"cpu_first\":%.1f,\"cpu_page\":%.1f,\"cpu_settled\":%.1f",
          probe->cpu_first,
          probe->cpu_page,
          probe->cpu_last);
  handle_for (probe, MEMORY_AFTER_MS);
  printf (",\"rss\":%ld,\"pss\":%ld", read_number (path, "Rss:"), read_number (path, "Pss:"));

  if (idle_ms > 0) {
    handle_for (probe, MEMORY_AFTER_MS);
    probe->n_repaints = 0;
    wakeups = count_wakeups (probe->program);
    handle_for (probe, idle_ms);
    printf (",\"wakeups\":%ld,\"repaints\":%d",
            count_wakeups (probe->program) - wakeups,
            probe->n_repaints);
  }
  printf ("}\n");
}

int
main (int argc, char **argv)
{
  Probe probe = { .display = XOpenDisplay (NULL) };
  double idle_ms = 0;
  int error_base;

  if (argc > 2 && strcmp (argv[1], "--idle") == 0) {
    idle_ms = atof (argv[2]) * 1000;
    argv += 2;
    argc -= 2;
  }
  if (argc > 2 && strcmp (argv[1], "--name") == 0) {
    probe.name = argv[2];
    argv += 2;
    argc -= 2;
  }
  if (argc < 2)
    fail ("no command");
  if (probe.display == NULL ||
      !XDamageQueryExtension (probe.display, &probe.damage_event, &error_base))
    fail ("no display with damage events");
  probe.damage_event += XDamageNotify;
  XSetErrorHandler (ignore_error);
  XSelectInput (probe.display, DefaultRootWindow (probe.display), SubstructureNotifyMask);
  XSync (probe.display, False);

  start (&probe, argv + 1);
  wait_settled (&probe);
  report (&probe, idle_ms);

  kill (probe.program, SIGTERM);
  waitpid (probe.pid, NULL, 0);
  XCloseDisplay (probe.display);
  return 0;
}
