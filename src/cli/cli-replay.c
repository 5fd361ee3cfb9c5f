/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shows games as they are read, so that any length of file costs the memory of one position. Only
 * a ply counted from the end has to wait for the end: then the last lines are kept.
 */

#include <string.h>

#include "adj-maker.h"
#include "adj-record-reader.h"
#include "adj-text.h"
#include "cli.h"

typedef enum {
  SENTENCES,
  STATES,
  VIEWS,
  MAKERS
} Mode;

typedef struct {
  Mode mode;
  RulesViewer viewer;
  gboolean has_at;
  gint64 at;
  GQueue last; /* lines, when `at` counts from the end */
} Replay;

static void
append_sentences (GString *line, AdjRecordReader *reader)
{
  const AdjRecordHeader *header = adj_record_reader_get_header (reader);
  g_auto (GStrv) names = g_new0 (char *, RULES_MAX_SEATS + 1);
  const AdjTextReader text_reader = { .is_translated = TRUE, .names = (const char *const *) names };
  g_autofree char *sentences = NULL;

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    const char *name = header->seats[seat].name;

    names[seat] = name != NULL ? cli_cut_name (name) : g_strdup_printf (_ ("Player %u"), seat + 1);
  }
  sentences = adj_text_events (&text_reader,
                               RULES_SPECTATOR,
                               adj_record_reader_get_state (reader),
                               adj_record_reader_get_events (reader));
  g_string_append (line, cli_make_harmless (sentences));
}

static void
append_maker (GString *line, AdjRecordReader *reader)
{
  const AdjRecordHeader *header = adj_record_reader_get_header (reader);
  guint ply = adj_record_reader_get_state (reader)->ply;

  if (ply == 0)
    adj_maker_append_start (line, header);
  else
    adj_maker_append_move (line, header, adj_record_reader_get_value (reader), ply);
}

static void
append_position (GString *line, const Replay *replay, AdjRecordReader *reader)
{
  const RulesState *state = adj_record_reader_get_state (reader);
  RulesView view;

  switch (replay->mode) {
  case SENTENCES:
    append_sentences (line, reader);
    break;
  case STATES:
    adj_json_append_state (line, state);
    break;
  case VIEWS:
    rules_view (state, replay->viewer, &view);
    adj_json_append_view (line, &view);
    break;
  case MAKERS:
    append_maker (line, reader);
    break;
  }
}

static void
show (Replay *replay, AdjRecordReader *reader)
{
  g_autoptr (GString) line = NULL;

  if (replay->has_at && replay->at >= 0 &&
      (guint64) replay->at != adj_record_reader_get_state (reader)->ply)
    return;

  line = g_string_new (NULL);
  append_position (line, replay, reader);
  if (!replay->has_at || replay->at >= 0) {
    printf ("%s\n", line->str);
    return;
  }

  g_queue_push_tail (&replay->last, g_string_free (g_steal_pointer (&line), FALSE));
  if (replay->last.length > (guint64) -replay->at)
    g_free (g_queue_pop_head (&replay->last));
}

/* A game has ended well, and with it what was counted from its end is known. */
static void
end_game (Replay *replay)
{
  if (replay->has_at && replay->at < 0 && replay->last.length == (guint64) -replay->at)
    printf ("%s\n", (const char *) replay->last.head->data);
  g_queue_clear_full (&replay->last, g_free);
}

static CliStatus
replay_stream (Replay *replay, AdjRecordReader *reader, const char *file)
{
  for (;;) {
    switch (adj_record_reader_next (reader)) {
    case ADJ_RECORD_HEADER:
      end_game (replay);
      if (replay->mode == VIEWS &&
          !rules_is_viewer (replay->viewer, adj_record_reader_get_state (reader)->n_seats))
        return cli_complain ("nobody sits at seat %u in this game", replay->viewer);
      show (replay, reader);
      break;

    case ADJ_RECORD_MOVE:
      show (replay, reader);
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
    case ADJ_RECORD_FAILED:
      (void) cli_flush ();
      return cli_refuse_record (reader, file);

    case ADJ_RECORD_END:
    default:
      end_game (replay);
      return CLI_DONE;
    }
  }
}

static gboolean
read_view (const char *text, RulesViewer *ret_viewer)
{
  guint64 seat;

  if (g_str_equal (text, "spectator")) {
    *ret_viewer = RULES_SPECTATOR;
    return TRUE;
  }
  if (!g_ascii_string_to_unsigned (text, 10, 0, RULES_MAX_SEATS - 1, &seat, NULL))
    return FALSE;

  *ret_viewer = (guint) seat;
  return TRUE;
}

static gboolean
choose_mode (
  Replay *replay, gboolean is_text, gboolean is_states, gboolean is_makers, const char *view)
{
  if (is_text + is_states + is_makers + (view != NULL) > 1)
    return FALSE;
  if (is_makers)
    replay->mode = MAKERS;
  if (is_states)
    replay->mode = STATES;
  if (view != NULL)
    replay->mode = VIEWS;

  return view == NULL || read_view (view, &replay->viewer);
}

CliStatus
cli_replay (int argc, char **argv)
{
  gboolean is_states = FALSE;
  gboolean is_makers = FALSE;
  gboolean is_text = FALSE;
  g_autofree char *view = NULL;
  g_autofree char *at = NULL;
  const GOptionEntry entries[] = {
    CLI_FLAG ("states", 0, &is_states, N_ ("Print the referee's states")),
    CLI_TEXT ("view",
              0,
              &view,
              N_ ("Print what a seat, or the spectator, sees"),
              N_ ("SEAT|spectator")),
    CLI_FLAG ("makers",
              0,
              &is_makers,
              N_ ("Print who made each decision, and what they may have seen besides")),
    CLI_FLAG ("text", 0, &is_text, N_ ("Print sentences, the default")),
    CLI_TEXT ("at", 0, &at, N_ ("Print this ply only; −1 is the last"), N_ ("PLY")),
    G_OPTION_ENTRY_NULL,
  };
  Replay replay = { .mode = SENTENCES, .last = G_QUEUE_INIT };
  g_autoptr (AdjRecordReader) reader = NULL;
  CliStatus status;
  int fd;

  if (!cli_parse (
        &argc,
        &argv,
        entries,
        _ ("FILE"),
        _ ("Prints a line for the setup and one for each move of every game in a record."),
        _ ("“-” is standard input. A defective file is shown up to its defect, with exit\n"
           "status 1. States, views and makers are JSON, one object a line.\n\n"
           "Example, what the second player knew at the end:\n"
           "  adjuge-cli replay --view 1 --at -1 game.adjuge")))
    return CLI_USAGE;
  if (argc != 2)
    return cli_complain (argc < 2 ? "which file?" : "one file at a time");
  if (!choose_mode (&replay, is_text, is_states, is_makers, view))
    return cli_complain (
      "choose one of --states, --view with a seat or “spectator”, --makers, --text");
  replay.has_at = at != NULL;
  if (at != NULL && !g_ascii_string_to_signed (at, 10, -G_MAXINT32, G_MAXINT32, &replay.at, NULL))
    return cli_complain ("--at takes the number of a ply");

  fd = cli_open (argv[1]);
  if (fd < 0)
    return CLI_REFUSED;
  reader = adj_record_reader_new (fd);
  status = replay_stream (&replay, reader, argv[1]);
  g_queue_clear_full (&replay.last, g_free);
  cli_close (fd);

  return cli_flush () ? status : CLI_REFUSED;
}
