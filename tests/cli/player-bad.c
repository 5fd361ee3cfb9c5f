/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that do not keep to the protocol, each in the way its one argument names. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
say (const char *text)
{
  (void) fputs (text, stdout);
  (void) fflush (stdout);
}

/* Reads up to a line that contains TEXT. It is the program's end if there is none. */
static const char *
wait_for (const char *text)
{
  static char line[1 << 20];

  while (fgets (line, sizeof line, stdin) != NULL) {
    if (strstr (line, text) != NULL)
      return line;
  }

  exit (EXIT_SUCCESS);
}

static const char *
wait_for_turn (void)
{
  return wait_for ("\"event\":\"turn\"");
}

/* The first of the legal moves. */
static void
answer_well (const char *turn)
{
  const char *move = strstr (turn, "\"legal\":[\"") + strlen ("\"legal\":[\"");

  (void) printf ("{\"move\":\"%.*s\"}\n", (int) strcspn (move, "\""), move);
  (void) fflush (stdout);
}

static void
answer_illegally (void)
{
  (void) wait_for_turn ();
  say ("{\"move\":\"borrow everything\"}\n");
  (void) pause ();
}

static void
answer_no_json (void)
{
  (void) wait_for_turn ();
  say ("I would rather stay.\n");
  (void) pause ();
}

static void
answer_another_type (void)
{
  (void) wait_for_turn ();
  say ("{\"move\":7}\n");
  (void) pause ();
}

static void
answer_a_list (void)
{
  (void) wait_for_turn ();
  say ("[\"stay\"]\n");
  (void) pause ();
}

/* A good answer and more of it behind a NUL, where a text in C ends. */
static void
answer_with_nul (void)
{
  static const char answer[] = "{\"move\":\"no-loan\"}\0 or rather not\n";

  (void) wait_for_turn ();
  (void) fwrite (answer, 1, sizeof answer - 1, stdout);
  (void) fflush (stdout);
  (void) pause ();
}

static void
answer_empty_line (void)
{
  (void) wait_for_turn ();
  say ("\n");
  (void) pause ();
}

static void
answer_nothing (void)
{
  for (;;)
    (void) wait_for_turn ();
}

static void
answer_without_end (void)
{
  (void) wait_for_turn ();
  for (;;)
    say ("and then ");
}

/* A byte now and then, so that there is always something new. */
static void
answer_slowly (void)
{
  (void) wait_for_turn ();
  for (;;) {
    say (" ");
    (void) usleep (200);
  }
}

static void
die_at_once (void)
{
}

static void
die_at_turn (void)
{
  (void) wait_for_turn ();
}

static void
die_in_seat_0 (void)
{
  if (strstr (wait_for ("\"event\":\"start\""), "\"seat\":0") != NULL)
    return;
  for (;;)
    answer_well (wait_for_turn ());
}

/* Reads nothing and stays. */
static void
be_deaf (void)
{
  (void) pause ();
}

/* Plays well, and does not go when it is over. */
static void
linger (void)
{
  for (;;) {
    const char *line = wait_for ("\"event\":");

    if (strstr (line, "\"event\":\"turn\"") != NULL)
      answer_well (line);
    if (strstr (line, "\"event\":\"end\"") != NULL)
      (void) pause ();
  }
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    void (*run) (void);
  } ways[] = {
    { "illegal", answer_illegally },
    { "no-json", answer_no_json },
    { "type", answer_another_type },
    { "list", answer_a_list },
    { "nul", answer_with_nul },
    { "empty", answer_empty_line },
    { "silent", answer_nothing },
    { "endless", answer_without_end },
    { "slow", answer_slowly },
    { "dies-at-once", die_at_once },
    { "dies-at-turn", die_at_turn },
    { "dies-in-seat-0", die_in_seat_0 },
    { "deaf", be_deaf },
    { "lingers", linger },
  };

  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
    if (argc == 2 && strcmp (argv[1], ways[i].name) == 0) {
      ways[i].run ();
      return EXIT_SUCCESS;
    }
  }

  return EXIT_FAILURE;
}
