/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-record-reader.h"
#include "cli.h"

typedef struct {
  guint64 n_games;
  guint64 n_moves;
  guint64 n_defects;
} Count;

/* Neither the name nor the reason, which quotes the file, can begin a line of its own. */
static void
print_defect (const char *file, AdjRecordReader *reader)
{
  g_autofree char *shown = cli_show_file (file);
  g_autofree char *reason = cli_make_harmless (g_strdup (adj_record_reader_get_reason (reader)));

  printf ("%s:%" G_GUINT64_FORMAT ": %s\n", shown, adj_record_reader_get_line (reader), reason);
}

static gboolean
verify_file (const char *file, Count *count)
{
  g_autoptr (AdjRecordReader) reader = NULL;
  int fd = cli_open (file);

  if (fd < 0)
    return FALSE;

  reader = adj_record_reader_new (fd);
  for (;;) {
    switch (adj_record_reader_next (reader)) {
    case ADJ_RECORD_HEADER:
      count->n_games++;
      break;

    case ADJ_RECORD_MOVE:
      count->n_moves++;
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
      count->n_defects++;
      print_defect (file, reader);
      break;

    case ADJ_RECORD_FAILED:
      (void) cli_refuse_record (reader, file);
      cli_close (fd);
      return FALSE;

    case ADJ_RECORD_END:
    default:
      cli_close (fd);
      return TRUE;
    }
  }
}

CliStatus
cli_verify (int argc, char **argv)
{
  Count count = { 0 };
  gboolean is_readable = TRUE;

  if (!cli_parse (
        &argc,
        &argv,
        NULL,
        _ ("FILE…"),
        _ ("Replays recorded games and checks every line of them."),
        _ ("Prints “ok” with the number of games and moves, or the first defect of each game\n"
           "as FILE:LINE: reason. “-” is standard input. Exit status 1 tells of defects.")))
    return CLI_USAGE;
  if (argc < 2)
    return cli_complain ("which file?");

  for (int i = 1; i < argc; i++)
    is_readable = verify_file (argv[i], &count) && is_readable;

  if (is_readable && count.n_defects == 0)
    printf ("ok: %" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves\n",
            count.n_games,
            count.n_moves);

  return cli_flush () && is_readable && count.n_defects == 0 ? CLI_DONE : CLI_REFUSED;
}
