/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A conversation, one JSON object a line each way. Every answer is made in full before any of
 * it is sent, and sent before the next question is read.
 */

#include <errno.h>
#include <string.h>

#include "adj-json.h"
#include "adj-record.h"
#include "adj-referee.h"
#include "cli.h"

/* Reads a line without its newline; of one beyond the limit no more than that is kept. */
static gboolean
read_line (FILE *stream, GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc_unlocked (stream)) != EOF && c != '\n') {
    if (line->len <= ADJ_RECORD_MAX_LINE + 1)
      g_string_append_c (line, (char) c);
  }
  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);

  return c != EOF || line->len > 0;
}

static CliStatus
converse (AdjReferee *referee)
{
  g_autoptr (GString) line = g_string_new (NULL);

  while (read_line (stdin, line)) {
    (void) fputs (adj_referee_answer (referee, line->str, line->len), stdout);
    (void) fputc ('\n', stdout);
    if (!cli_flush ())
      return CLI_REFUSED;
  }

  if (ferror (stdin) != 0) {
    g_printerr ("%s: %s\n", g_get_prgname (), cli_strerror (errno));
    return CLI_REFUSED;
  }

  return CLI_DONE;
}

CliStatus
cli_referee (int argc, char **argv)
{
  g_autoptr (AdjReferee) referee = adj_referee_new ();

  if (!cli_parse (
        &argc,
        &argv,
        NULL,
        NULL,
        _ ("A conversation on standard input and output, one JSON object a line, for programs\n"
           "that want a rules engine."),
        _ ("Requests:\n"
           "  {\"do\":\"new\",\"header\":{…}}             a game, as in the header of a record\n"
           "  {\"do\":\"move\",\"seat\":0,\"move\":\"bid 7\"}  a move\n"
           "  {\"do\":\"undo\"}                         takes the last move back\n"
           "  {\"do\":\"state\"}                        the position\n"
           "  {\"do\":\"view\",\"seat\":0}                what a seat sees; null: the spectator\n"
           "  {\"do\":\"legal\"}                        the legal moves of the seats to act\n"
           "  {\"do\":\"record\"}                       the game so far, as lines of a record\n\n"
           "Each is answered by one line, {\"ok\":true,…} or {\"ok\":false,\"error\":\"…\"}.")))
    return CLI_USAGE;
  if (argc > 1)
    return cli_complain ("“%s” is one argument too many", argv[1]);

  return converse (referee);
}
