/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Checkpoints and results of a course.
 *
 * A checkpoint is for the machine that wrote it: floating-point numbers as they lie in memory.
 */

#include <stdlib.h>
#include <string.h>

#include "cli-learn-player.h"

enum {
  MAGIC = 0x41444a32,
  COLUMNS = 98,
};

typedef struct {
  uint32_t magic;
  uint32_t size;
  uint64_t n_games;
  uint64_t n_played;
  RulesRng rng;
  float pace;
  float trace;
  uint32_t n_versions;
  uint32_t unused;
} Head;

static bool
write_all (const CliCourse *course, FILE *file)
{
  Head head = { .magic = MAGIC,
                .size = course->net.size,
                .n_games = course->n_games,
                .n_played = course->n_played,
                .rng = course->rng,
                .pace = course->pace,
                .trace = course->trace,
                .n_versions = course->n_versions };
  bool is_good = fwrite (&head, sizeof head, 1, file) == 1 && cli_net_write (&course->net, file) &&
                 cli_net_write (&course->policy, file);

  for (unsigned i = 0; is_good && i < course->n_versions; i++) {
    const CliBrain *version = &course->versions[i];

    is_good = cli_net_write_floats (version->values, course->net.size, file) &&
              cli_net_write_floats (version->policy, course->policy.size, file);
  }
  return is_good;
}

/* Under another name first: a course that is broken off while it writes loses nothing. */
bool
cli_learn_save (const CliCourse *course, const char *path)
{
  char part[4096];
  FILE *file;
  bool is_good;

  if (snprintf (part, sizeof part, "%s.part", path) >= (int) sizeof part)
    return false;
  file = fopen (part, "wb");
  if (file == NULL)
    return false;
  is_good = write_all (course, file);
  is_good = fclose (file) == 0 && is_good;
  return is_good && rename (part, path) == 0;
}

static bool
read_all (CliCourse *course, FILE *file)
{
  Head head;

  if (fread (&head, sizeof head, 1, file) != 1 || head.magic != MAGIC ||
      head.size != course->net.size || head.n_versions > CLI_LEARN_VERSIONS ||
      !cli_net_read (&course->net, file) || !cli_net_read (&course->policy, file))
    return false;

  course->n_games = (unsigned long) head.n_games;
  course->n_played = (unsigned long) head.n_played;
  course->rng = head.rng;
  course->pace = head.pace;
  course->trace = head.trace;
  for (; course->n_versions < head.n_versions; course->n_versions++) {
    CliBrain *version = &course->versions[course->n_versions];

    *version = cli_learn_make_brain (course);
    if (!cli_net_read_floats (version->values, course->net.size, file) ||
        !cli_net_read_floats (version->policy, course->policy.size, file))
      return false;
    cli_learn_round_brain (course, version);
  }

  cli_learn_round_brain (course, &course->present);
  return true;
}

bool
cli_learn_load (CliCourse *course, const char *path)
{
  FILE *file = fopen (path, "rb");
  bool is_good;

  if (file == NULL)
    return false;
  is_good = read_all (course, file);
  (void) fclose (file);
  return is_good;
}

void
cli_learn_print (const CliNet *net, FILE *file)
{
  int16_t *weights = calloc (net->size, sizeof *weights);
  int column = 0;

  cli_net_round (net, net->averages, weights);
  for (unsigned i = 0; i < net->size; i++) {
    column += fprintf (file, "%d,", weights[i]);
    if (column > COLUMNS - 7 || i + 1 == net->size) {
      (void) fputc ('\n', file);
      column = 0;
    }
  }
  free (weights);
}
