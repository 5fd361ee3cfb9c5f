/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whole records, read as streams: what each line is, on which line a defect is found, and where
 * the reader goes on.
 *
 * What the reader makes of a stream is written as a row of items and their line numbers: "H1 M2
 * M3 D4 H6 R9" is a header, two moves, a defect in line 4, another header and a result. Streams
 * come as bytes, as a file, and as single bytes one after the other; the items must be the same.
 */

#include "adj-record-reader.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "samples.h"

#define MIB (1 << 20)

typedef struct {
  const char *name;
  const char *text;
  const char *items;
  const char *reason; /* a part of the last defect's; NULL if there is none */
} Case;

#define HEADER CANALETTO_HEADER "\n"
#define BID "{'seat':0,'move':'bid 7'}\n"
#define PASS "{'seat':0,'move':'pass'}\n"
#define RESULT CANALETTO_RESULT "\n"
#define GAME HEADER CANALETTO_MOVES RESULT
#define MOVES_FROM_2                                                                             \
  "M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 M15 M16 M17 M18 M19 M20 M21 M22 M23 M24 M25 M26 " \
  "M27 M28 M29 M30 M31 M32 M33"

/* A defect in the second line of a game, after which another game follows. */
#define DEFECT(line) HEADER line "\n" BID HEADER BID
#define DEFECT_ITEMS "H1 D2 H4 M5"

static const Case cases[] = {
  { "empty-file-holds-no-games", "", "", NULL },
  { "header-alone-is-a-game", HEADER, "H1", NULL },
  { "last-line-needs-no-newline", HEADER "{'seat':0,'move':'pass'}", "H1 M2", NULL },
  { "header-needs-no-newline", CANALETTO_HEADER, "H1", NULL },
  { "whole-game-is-read", GAME, "H1 " MOVES_FROM_2 " R34", NULL },
  { "finished-game-needs-no-result",
    HEADER CANALETTO_MOVES HEADER,
    "H1 " MOVES_FROM_2 " H34",
    NULL },
  { "unfinished-game-needs-no-result", HEADER BID HEADER BID, "H1 M2 H3 M4", NULL },
  { "headers-may-follow-each-other", HEADER HEADER HEADER, "H1 H2 H3", NULL },
  { "games-may-differ",
    HEADER "{" KRACH ",'setup':" KRACH_SETUP "}\n{'seat':0,'move':'no-loan'}\n"
           "{" BANQUET ",'setup':" BANQUET_SETUP "}\n{'seat':1,'move':'go castle'}\n",
    "H1 H2 M3 H4 M5",
    NULL },
  { "carriage-returns-are-taken",
    CANALETTO_HEADER "\r\n{'seat':0,'move':'bid 7'}\r\n{'seat':1,'move':'bid 8'}\r\n",
    "H1 M2 M3",
    NULL },
  { "last-line-may-end-with-a-carriage-return",
    HEADER "{'seat':0,'move':'bid 7'}\r",
    "H1 M2",
    NULL },
  { "line-may-have-spaces-around", " " CANALETTO_HEADER "\t\n  " BID, "H1 M2", NULL },
  { "unknown-keys-of-a-move-are-ignored",
    HEADER "{'x':[1],'seat':0,'y':{'move':'z'},'move':'bid 7'}\n",
    "H1 M2",
    NULL },
  { "move-may-have-a-result-of-its-own",
    HEADER "{'seat':0,'move':'bid 7','result':1}\n",
    "H1 M2",
    NULL },
  { "remarks-may-be-there",
    HEADER "{'seat':0,'move':'bid 7','at':'2026-11-18T20:15:00Z','ms':12,'forced':false,"
           "'note':'','bot':{'level':'l','version':'v','seed':'s','budget':0}}\n",
    "H1 M2",
    NULL },

  { "empty-line-is-a-defect", "\n", "D1", "empty" },
  { "empty-line-with-carriage-return-is-a-defect", "\r\n", "D1", "empty" },
  { "carriage-return-alone-is-a-defect", "\r", "D1", "empty" },
  { "space-alone-is-a-defect", " \n", "D1", "missing" },
  { "empty-line-before-a-header-is-a-defect", "\n" HEADER, "D1 H2", "empty" },
  { "empty-line-at-the-end-is-a-defect", HEADER "\n", "H1 D2", "empty" },
  { "empty-line-between-games-is-a-defect", HEADER BID "\n" HEADER, "H1 M2 D3 H4", "empty" },
  { "empty-lines-are-one-defect", HEADER "\n\n\n" HEADER, "H1 D2 H5", "empty" },
  { "byte-order-mark-is-a-defect", "\xef\xbb\xbf" HEADER BID HEADER, "D1 H3", "byte order mark" },
  { "old-line-ends-are-a-defect",
    CANALETTO_HEADER "\r" CANALETTO_HEADER "\r",
    "D1",
    "after the value" },
  { "two-values-on-a-line-are-a-defect",
    CANALETTO_HEADER CANALETTO_HEADER "\n",
    "D1",
    "after the value" },

  { "bad-json-is-a-defect", DEFECT ("{'seat':0,'move':'pass'"), DEFECT_ITEMS, "does not end" },
  { "comment-is-a-defect", DEFECT ("// a game"), DEFECT_ITEMS, "not JSON" },
  { "bad-utf-8-is-a-defect", DEFECT ("{'note':'\xff'}"), DEFECT_ITEMS, "UTF-8" },
  { "list-is-a-defect", DEFECT ("[0,'pass']"), DEFECT_ITEMS, "object" },
  { "text-is-a-defect", DEFECT ("'pass'"), DEFECT_ITEMS, "object" },
  { "empty-object-is-a-defect", DEFECT ("{}"), DEFECT_ITEMS, "neither" },
  { "unknown-line-is-a-defect", DEFECT ("{'comment':'x'}"), DEFECT_ITEMS, "neither" },
  { "key-twice-is-a-defect", DEFECT ("{'seat':0,'move':'pass','seat':0}"), DEFECT_ITEMS, "twice" },
  { "missing-seat-is-a-defect", DEFECT ("{'move':'pass'}"), DEFECT_ITEMS, "“seat”" },
  { "missing-move-is-a-defect", DEFECT ("{'seat':0}"), DEFECT_ITEMS, "neither" },
  { "seat-of-a-wrong-type-is-a-defect",
    DEFECT ("{'seat':'0','move':'pass'}"),
    DEFECT_ITEMS,
    "“seat”" },
  { "move-of-a-wrong-type-is-a-defect", DEFECT ("{'seat':0,'move':1}"), DEFECT_ITEMS, "“move”" },
  { "bad-at-is-a-defect", DEFECT ("{'seat':0,'move':'pass','at':''}"), DEFECT_ITEMS, "“at”" },
  { "bad-ms-is-a-defect", DEFECT ("{'seat':0,'move':'pass','ms':-1}"), DEFECT_ITEMS, "“ms”" },
  { "bad-forced-is-a-defect",
    DEFECT ("{'seat':0,'move':'pass','forced':'yes'}"),
    DEFECT_ITEMS,
    "“forced”" },
  { "bad-note-is-a-defect", DEFECT ("{'seat':0,'move':'pass','note':1}"), DEFECT_ITEMS, "“note”" },
  { "bad-bot-is-a-defect", DEFECT ("{'seat':0,'move':'pass','bot':[]}"), DEFECT_ITEMS, "“bot”" },
  { "unknown-move-is-a-defect", DEFECT ("{'seat':0,'move':'fold'}"), DEFECT_ITEMS, "may: bid 1" },
  { "illegal-move-is-a-defect", DEFECT ("{'seat':0,'move':'mask'}"), DEFECT_ITEMS, "may: bid 1" },
  { "move-out-of-turn-is-a-defect", DEFECT ("{'seat':1,'move':'pass'}"), DEFECT_ITEMS, "seat 1" },
  { "move-of-nobody-is-a-defect", DEFECT ("{'seat':4,'move':'pass'}"), DEFECT_ITEMS, "seat 4" },
  { "result-of-a-wrong-type-is-a-defect", DEFECT ("{'result':[]}"), DEFECT_ITEMS, "“result”" },
  { "result-of-an-unfinished-game-is-a-defect",
    DEFECT (CANALETTO_RESULT),
    DEFECT_ITEMS,
    "not over" },

  { "move-before-header-is-a-defect", BID HEADER BID, "D1 H2 M3", "header" },
  { "result-before-header-is-a-defect", RESULT HEADER, "D1 H2", "header" },
  { "nothing-is-read-without-header", BID BID BID, "D1", "header" },
  { "one-defect-a-game-is-told",
    HEADER "{}\n[]\n\n{{{\n" BID HEADER BID,
    "H1 D2 H7 M8",
    "neither" },
  { "every-game-has-its-defect",
    HEADER "{}\n" BID HEADER BID "[]\n" BID HEADER "x\n",
    "H1 D2 H4 M5 D6 H8 D9",
    "not JSON" },
  { "defect-may-be-at-the-end", HEADER BID "{", "H1 M2 D3", "key" },
  { "move-after-the-end-is-a-defect",
    HEADER CANALETTO_MOVES PASS HEADER,
    "H1 " MOVES_FROM_2 " D34 H35",
    "over" },
  { "move-after-the-result-is-a-defect",
    GAME PASS HEADER,
    "H1 " MOVES_FROM_2 " R34 D35 H36",
    "after the result" },
  { "second-result-is-a-defect",
    GAME RESULT HEADER,
    "H1 " MOVES_FROM_2 " R34 D35 H36",
    "second result" },
  { "unknown-line-after-the-result-is-a-defect",
    GAME "{'comment':'x'}\n" HEADER,
    "H1 " MOVES_FROM_2 " R34 D35 H36",
    "neither" },
  { "wrong-scores-are-a-defect",
    HEADER CANALETTO_MOVES "{'result':{'scores':[30,29],'winners':[0,1]}}\n" HEADER,
    "H1 " MOVES_FROM_2 " D34 H35",
    "scores" },
  { "wrong-winners-are-a-defect",
    HEADER CANALETTO_MOVES "{'result':{'scores':[30,30],'winners':[0]}}\n" HEADER,
    "H1 " MOVES_FROM_2 " D34 H35",
    "winners" },
  { "bad-finished-is-a-defect",
    HEADER CANALETTO_MOVES "{'result':{'scores':[30,30],'winners':[0,1],'finished':1}}\n" HEADER,
    "H1 " MOVES_FROM_2 " D34 H35",
    "“finished”" },
  { "right-result-after-a-wrong-one-is-skipped",
    HEADER CANALETTO_MOVES "{'result':{}}\n" RESULT,
    "H1 " MOVES_FROM_2 " D34",
    "scores" },

  { "unknown-game-is-a-defect",
    "{'adjuge':1,'game':'chess','seed':'x'," TWO "}\n" BID HEADER,
    "D1 H3",
    "not known" },
  { "impossible-setup-is-a-defect",
    "{" KRACH "," THREE ",'setup':{}}\n" BID HEADER,
    "D1 H3",
    "setup" },
  { "unknown-option-is-a-defect",
    "{" CANALETTO "," TWO ",'seed':'x','options':{'x':'y'}}\n" BID HEADER,
    "D1 H3",
    "option" },
  { "later-version-is-a-defect", "{'adjuge':2,'new':[]}\n" BID HEADER, "D1 H3", "version" },
  { "bad-header-ends-the-game-before",
    HEADER "{'adjuge':1}\n" BID HEADER BID,
    "H1 D2 H4 M5",
    "“game”" },
  { "every-bad-header-is-a-defect",
    HEADER "{}\n{'adjuge':1}\n" BID "{'adjuge':null}\n{'adjuge':3}\n" HEADER,
    "H1 D2 D3 D5 D6 H7",
    "version" },
  { "header-key-makes-a-move-a-header",
    DEFECT ("{'adjuge':0,'seat':0,'move':'pass'}"),
    DEFECT_ITEMS,
    "version" },
};

/*
 * A writer at the far end of a socket, in pieces of one size. The socket keeps them apart: what
 * the reader gets at once is a piece.
 */
typedef struct {
  int fd;
  const char *text;
  gsize length;
  gsize piece;
} Writer;

static gpointer
write_pieces (gpointer data)
{
  const Writer *writer = data;

  for (gsize i = 0; i < writer->length; i += writer->piece) {
    gsize n = MIN (writer->piece, writer->length - i);

    /* A reader that has seen enough has gone away. */
    if (send (writer->fd, writer->text + i, n, MSG_NOSIGNAL) < 0)
      break;
  }

  (void) close (writer->fd);
  return NULL;
}

static void
append_item (GString *items, AdjRecordReader *reader, AdjRecordItem item)
{
  static const char letters[] = "?HMRDF";

  g_string_append_printf (items,
                          "%s%c%" G_GUINT64_FORMAT,
                          items->len > 0 ? " " : "",
                          letters[item],
                          adj_record_reader_get_line (reader));
}

/* Reads to the end; the reason is that of the last defect. */
static char *
list_items (AdjRecordReader *reader, char **ret_reason)
{
  g_autoptr (GString) items = g_string_new (NULL);
  AdjRecordItem item;

  *ret_reason = NULL;
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    append_item (items, reader, item);
    if (item == ADJ_RECORD_FAILED)
      break;
    if (item == ADJ_RECORD_DEFECT) {
      g_assert_nonnull (adj_record_reader_get_reason (reader));
      g_free (*ret_reason);
      *ret_reason = g_strdup (adj_record_reader_get_reason (reader));
    }
  }

  return g_string_free (g_steal_pointer (&items), FALSE);
}

/* Reads the same stream in pieces of one size. */
static char *
list_items_of_pieces (const char *text, gsize length, gsize piece, char **ret_reason)
{
  Writer writer = { .text = text, .length = length, .piece = piece };
  GThread *thread;
  AdjRecordReader *reader;
  char *items;
  int fds[2];

  g_assert_no_errno (socketpair (AF_UNIX, SOCK_SEQPACKET, 0, fds));
  writer.fd = fds[1];
  thread = g_thread_new ("writer", write_pieces, &writer);
  reader = adj_record_reader_new (fds[0]);
  items = list_items (reader, ret_reason);
  adj_record_reader_free (reader);
  (void) close (fds[0]);
  g_thread_join (thread);

  return items;
}

static int
open_file (const char *text, gsize length)
{
  FILE *file = tmpfile ();
  int fd;

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_no_errno (fflush (file));
  fd = dup (fileno (file));
  (void) fclose (file);
  g_assert_cmpint (fd, >=, 0);
  g_assert_no_errno ((int) lseek (fd, 0, SEEK_SET));
  return fd;
}

static char *
list_items_of_file (const char *text, gsize length, char **ret_reason)
{
  g_autoptr (AdjRecordReader) reader = NULL;
  int fd = open_file (text, length);
  char *items;

  reader = adj_record_reader_new (fd);
  items = list_items (reader, ret_reason);
  (void) close (fd);
  return items;
}

/* The bytes lie in a block of their own, with nothing behind them. */
static char *
list_items_of_bytes (const char *text, gsize length, char **ret_reason)
{
  g_autofree char *block = g_malloc (MAX (length, 1));
  g_autoptr (AdjRecordReader) reader = NULL;

  memcpy (block, text, length);
  reader = adj_record_reader_new_for_bytes (block, length);
  return list_items (reader, ret_reason);
}

/* The same of a stream that comes as bytes, as a file, and in pieces. */
static void
expect_items (const char *text, gsize length, gsize piece, const char *items, const char *reason)
{
  g_autofree char *reason_of_bytes = NULL;
  g_autofree char *reason_of_file = NULL;
  g_autofree char *reason_of_pieces = NULL;
  g_autofree char *of_bytes = list_items_of_bytes (text, length, &reason_of_bytes);
  g_autofree char *of_file = list_items_of_file (text, length, &reason_of_file);
  g_autofree char *of_pieces = list_items_of_pieces (text, length, piece, &reason_of_pieces);

  g_assert_cmpstr (of_bytes, ==, items);
  g_assert_cmpstr (of_file, ==, items);
  g_assert_cmpstr (of_pieces, ==, items);
  g_assert_cmpstr (reason_of_file, ==, reason_of_bytes);
  g_assert_cmpstr (reason_of_pieces, ==, reason_of_bytes);
  g_assert_cmpint (reason_of_bytes == NULL, ==, reason == NULL);
  if (reason != NULL && strstr (reason_of_bytes, reason) == NULL)
    g_test_fail_printf ("“%s” does not say “%s”", reason_of_bytes, reason);
}

static void
test_reads (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *text = samples_quote (c->text);

  expect_items (text, strlen (text), 1, c->items, c->reason);
}

/* TEXT, an object, with an unknown key that makes it LENGTH bytes long. */
static void
append_line_of (GString *stream, const char *text, gsize length)
{
  g_autofree char *quoted = samples_quote (text);
  g_autofree char *filling = NULL;
  gsize rest = length - strlen (quoted) - strlen (",\"x\":\"\"");

  filling = g_strnfill (rest, 'x');
  g_string_append_printf (stream, "%.*s,\"x\":\"%s\"}", (int) strlen (quoted) - 1, quoted, filling);
}

/* Seventeen of these are a MiB and a carriage return: the newline comes alone. */
#define PIECE 61681

typedef struct {
  const char *name;
  const char *newline;
  int beyond; /* bytes more than a MiB */
  gboolean is_good;
} LongCase;

static const LongCase long_cases[] = {
  { "a-mib-is-not-too-long", "\n", 0, TRUE },
  { "a-mib-with-carriage-return-is-not-too-long", "\r\n", 0, TRUE },
  { "a-byte-less-than-a-mib-with-carriage-return-is-not-too-long", "\r\n", -1, TRUE },
  { "a-mib-and-a-byte-is-too-long", "\n", 1, FALSE },
  { "a-mib-and-a-byte-with-carriage-return-is-too-long", "\r\n", 1, FALSE },
  { "a-mib-and-two-bytes-is-too-long", "\n", 2, FALSE },
  { "more-than-the-reader-holds-is-too-long", "\n", 300000, FALSE },
  { "eighteen-pieces-is-too-long", "\n", 18 * PIECE - MIB, FALSE },
};

/* The long line is the first of all, amid the stream, and the last without its newline. */
static void
test_reads_long_lines (gconstpointer data)
{
  const LongCase *c = data;
  gsize length = (gsize) (MIB + c->beyond);
  g_autofree char *header = samples_quote (CANALETTO_HEADER);
  g_autoptr (GString) stream = g_string_new (NULL);

  append_line_of (stream, CANALETTO_HEADER, length);
  g_string_append_printf (stream, "%s%s%s", c->newline, header, c->newline);
  append_line_of (stream, "{'seat':0,'move':'pass'}", length);
  g_string_append_printf (stream, "%s%s%s", c->newline, header, c->newline);
  append_line_of (stream, "{'seat':0,'move':'pass'}", length);

  expect_items (stream->str,
                stream->len,
                PIECE,
                c->is_good ? "H1 H2 M3 H4 M5" : "D1 H2 D3 H4 D5",
                c->is_good ? NULL : "longer than 1 MiB");
}

static void
test_a_mib_is_counted_with_its_spaces (void)
{
  g_autofree char *header = samples_quote (HEADER);
  g_autoptr (GString) stream = g_string_new (header);

  for (guint i = 0; i < MIB; i++)
    g_string_append_c (stream, ' ');
  g_string_append (stream, "{}\n");
  expect_items (stream->str, stream->len, 65536, "H1 D2", "longer than 1 MiB");
}

/* At most so many KiB at once since the program began. */
static glong
most_memory (void)
{
  struct rusage usage;

  g_assert_no_errno (getrusage (RUSAGE_SELF, &usage));
  return usage.ru_maxrss;
}

static gpointer
write_endless_line (gpointer data)
{
  g_autofree char *filling = g_strnfill (65536, 'x');
  g_autofree char *rest = samples_quote ("\n" HEADER BID);
  int fd = GPOINTER_TO_INT (data);

  for (guint i = 0; i < 40 * MIB / 65536; i++)
    g_assert_cmpint (write (fd, filling, 65536), ==, 65536);
  g_assert_cmpint (write (fd, rest, strlen (rest)), ==, strlen (rest));
  (void) close (fd);
  return NULL;
}

static void
test_an_endless_line_costs_little (void)
{
  AdjRecordReader *reader;
  g_autofree char *items = NULL;
  g_autofree char *reason = NULL;
  GThread *thread;
  glong before;
  int fds[2];

  g_assert_no_errno (pipe (fds));
  before = most_memory ();
  thread = g_thread_new ("writer", write_endless_line, GINT_TO_POINTER (fds[1]));
  reader = adj_record_reader_new (fds[0]);
  items = list_items (reader, &reason);
  adj_record_reader_free (reader);
  g_thread_join (thread);
  (void) close (fds[0]);

  g_assert_cmpstr (items, ==, "D1 H2 M3");
  g_assert_cmpstr (reason, ==, "the line is longer than 1 MiB");
  g_assert_cmpint (most_memory () - before, <, 8 * 1024);
}

/* More games than the reader holds at once, so that its buffer ends at any byte of a line. */
static void
test_many_games_are_read (void)
{
  enum {
    N_GAMES = 2000
  };
  g_autofree char *game = samples_quote (GAME);
  g_autoptr (GString) stream = g_string_new (NULL);
  g_autoptr (AdjRecordReader) reader = NULL;
  guint counts[ADJ_RECORD_FAILED + 1] = { 0 };
  AdjRecordItem item;
  int fd;

  for (guint i = 0; i < N_GAMES; i++)
    g_string_append (stream, game);
  g_assert_cmpuint (stream->len, >, MIB + MIB / 8);

  fd = open_file (stream->str, stream->len);
  reader = adj_record_reader_new (fd);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END)
    counts[item]++;
  (void) close (fd);

  g_assert_cmpuint (counts[ADJ_RECORD_HEADER], ==, N_GAMES);
  g_assert_cmpuint (counts[ADJ_RECORD_MOVE], ==, N_GAMES * 32);
  g_assert_cmpuint (counts[ADJ_RECORD_RESULT], ==, N_GAMES);
  g_assert_cmpuint (counts[ADJ_RECORD_DEFECT], ==, 0);
  g_assert_cmpuint (adj_record_reader_get_line (reader), ==, N_GAMES * 34);
}

static void
test_no_bytes_are_an_empty_file (void)
{
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (NULL, 0);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
  g_assert_cmpuint (adj_record_reader_get_line (reader), ==, 0);
  g_assert_null (adj_record_reader_get_error (reader));
}

/* The caller is shown each position on the way. */
static void
test_position_follows_the_moves (void)
{
  g_autofree char *text = samples_quote (HEADER "{'seat':0,'move':'bid 7'}\n"
                                                "{'seat':1,'move':'bid 9','note':'mine'}\n"
                                                "{'seat':0,'move':'pass'}\n");
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (text, strlen (text));
  const RulesState *state;
  const RulesValue *value;
  RulesState expected;
  RulesMove move;

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  state = adj_record_reader_get_state (reader);
  rules_start (&adj_record_reader_get_header (reader)->setup, &expected, NULL);
  g_assert_cmpmem (state, sizeof *state, &expected, sizeof expected);
  g_assert_true (rules_is_to_act (state, 0));
  g_assert_cmpuint (adj_record_reader_get_events (reader)->n, >, 0);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  g_assert_cmpuint (state->ply, ==, 1);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  move = adj_record_reader_get_move (reader);
  value = adj_record_reader_get_value (reader);
  g_assert_cmpuint (move.seat, ==, 1);
  g_assert_cmpuint (move.number, ==, 9);
  g_assert_true (rules_value_is_text (rules_value_member (value, "note"), "mine"));
  g_assert_cmpuint (adj_record_reader_get_events (reader)->n, >, 0);
  g_assert_cmpuint (state->ply, ==, 2);
  g_assert_true (rules_is_to_act (state, 0));

  /* Seat 0 is out, and the lot is seat 1's. */
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  g_assert_cmpuint (rules_round (state), ==, 2);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
}

static void
test_position_before_a_defect_stays (void)
{
  g_autofree char *text = samples_quote (HEADER BID PASS);
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (text, strlen (text));
  RulesState before;

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  memcpy (&before, adj_record_reader_get_state (reader), sizeof before);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  g_assert_cmpmem (adj_record_reader_get_state (reader), sizeof before, &before, sizeof before);
}

/* The importer asks whether the defect is in the previous game or in a new header. */
static void
test_value_is_the_present_line_s (void)
{
  g_autofree char *text =
    samples_quote (HEADER BID "{'seat':1}\n{'adjuge':7}\n{'adjuge':8\n" HEADER "\n");
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (text, strlen (text));

  g_assert_null (adj_record_reader_get_value (reader));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_nonnull (rules_value_member (adj_record_reader_get_value (reader), "setup"));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  g_assert_nonnull (rules_value_member (adj_record_reader_get_value (reader), "move"));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  g_assert_nonnull (rules_value_member (adj_record_reader_get_value (reader), "seat"));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  g_assert_nonnull (rules_value_member (adj_record_reader_get_value (reader), "adjuge"));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  g_assert_null (adj_record_reader_get_value (reader));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
  g_assert_null (adj_record_reader_get_value (reader));
}

static void
test_header_is_the_present_game_s (void)
{
  g_autofree char *text =
    samples_quote ("{" CANALETTO "," TWO ",'seed':'a','id':'first','x':1}\n" BID "{" KRACH "," THREE
                   ",'seed':'b'}\n{'seat':9}\n");
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (text, strlen (text));
  const AdjRecordHeader *header = adj_record_reader_get_header (reader);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpstr (header->id, ==, "first");
  g_assert_cmpstr (header->extra, ==, ",\"x\":1");
  (void) adj_record_reader_next (reader);
  g_assert_cmpstr (header->id, ==, "first");

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpstr (rules_game_id (adj_record_header_get_game (header)), ==, "krach");
  g_assert_null (header->id);
  g_assert_null (header->extra);
  g_assert_cmpstr (header->seed, ==, "b");
}

static void
test_reason_goes_with_the_defect (void)
{
  g_autofree char *text = samples_quote (HEADER "{}\n" HEADER BID PASS HEADER BID);
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new_for_bytes (text, strlen (text));

  for (guint line = 1; line <= 7; line++) {
    AdjRecordItem item = adj_record_reader_next (reader);

    g_assert_cmpint (item == ADJ_RECORD_DEFECT, ==, line == 2 || line == 5);
    g_assert_cmpint (adj_record_reader_get_reason (reader) != NULL, ==, line == 2 || line == 5);
  }
}

/* Plays a game by chance and writes it down, every other move with remarks. */
static void
write_game (GString *record, const RulesGame *game, const char *seed, RulesState *ret_state)
{
  AdjRecordRemarks remarks = { .at = "2026-11-18T20:15:00.25Z", .ms = 1500, .note = "“…”" };
  g_auto (AdjRecordHeader) header = { 0 };
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (game, 3, &header.setup), ==, RULES_OK);
  rules_setup_deal (&header.setup, &rng);
  header.seed = g_strdup (seed);
  adj_record_header_complete (&header);
  adj_record_append_header (record, &header);
  g_string_append_c (record, '\n');

  rules_start (&header.setup, ret_state, NULL);
  while (!rules_is_over (ret_state)) {
    RulesMove move = rules_draw (ret_state, (guint) __builtin_ctz (ret_state->to_act), &rng);

    g_assert_cmpuint (rules_apply (ret_state, move, NULL), ==, RULES_OK);
    adj_record_append_move (record, game, move, ret_state->ply % 2 == 0 ? &remarks : NULL);
    g_string_append_c (record, '\n');
  }
  adj_record_append_result (record, ret_state, "2026-11-18T21:00:00Z");
}

static void
test_reads_back_what_is_written (void)
{
  for (guint i = 0; i < rules_count_games (); i++) {
    g_autoptr (GString) record = g_string_new (NULL);
    g_autoptr (AdjRecordReader) reader = NULL;
    RulesState state;

    write_game (record, rules_get_game (i), "moves", &state);
    reader = adj_record_reader_new_for_bytes (record->str, record->len);
    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
    for (guint ply = 0; ply < state.ply; ply++)
      g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_RESULT);
    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_END);
    g_assert_cmphex (adj_json_hash_state (adj_record_reader_get_state (reader)),
                     ==,
                     adj_json_hash_state (&state));
  }
}

/* A file cut at any byte is good up to its last whole line, and no worse. */
static void
test_a_record_may_be_cut_anywhere (void)
{
  g_autofree char *text = samples_quote (HEADER BID "{'seat':1,'move':'bid 9'}\n");
  gsize length = strlen (text);

  for (gsize n = 0; n <= length; n++) {
    g_autofree char *reason = NULL;
    g_autofree char *items = list_items_of_bytes (text, n, &reason);
    guint n_lines = 0;

    for (gsize i = 0; i < n; i++)
      n_lines += text[i] == '\n';
    if (n > 0 && (text[n - 1] == '\n' || n == length || text[n] == '\n')) {
      g_assert_null (reason);
    } else if (n > 0) {
      g_assert_nonnull (reason);
      g_assert_cmpint (items[strlen (items) - 1], ==, '1' + (int) n_lines);
    }
  }
}

/* No byte, whatever it becomes, makes the reader stop before the end or say nothing. */
static void
test_any_byte_may_be_wrong (void)
{
  static const char wrong[] = "\"\\{[,\n\xff\x01"
                              "9";
  g_autofree char *text = samples_quote (HEADER BID HEADER);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++) {
    char right = text[i];

    for (gsize k = 0; k < sizeof wrong; k++) {
      g_autofree char *reason = NULL;
      g_autofree char *items = NULL;

      text[i] = wrong[k];
      items = list_items_of_bytes (text, length, &reason);
      g_assert_cmpstr (items, !=, "");
      g_assert_null (strchr (items, 'F'));
    }
    text[i] = right;
  }
}

static void
expect_failure (int fd, GFileError code)
{
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new (fd);

  for (guint i = 0; i < 3; i++) {
    g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_FAILED);
    g_assert_error (adj_record_reader_get_error (reader), G_FILE_ERROR, (int) code);
    g_assert_cmpstr (adj_record_reader_get_error (reader)->message, !=, "");
    g_assert_cmpuint (adj_record_reader_get_line (reader), ==, 0);
  }
}

static void
test_a_directory_fails (void)
{
  int fd = open (g_get_tmp_dir (), O_RDONLY | O_DIRECTORY);

  g_assert_cmpint (fd, >=, 0);
  expect_failure (fd, G_FILE_ERROR_ISDIR);
  (void) close (fd);
}

static void
test_no_file_fails (void)
{
  expect_failure (-1, G_FILE_ERROR_BADF);
}

/* The pipe is never closed: where a reader that may wait would, this one is told to come back. */
static void
test_a_stream_may_fail_amid_a_line (void)
{
  g_autofree char *text = samples_quote (HEADER BID "{'seat':1,'move':'pa");
  g_autoptr (AdjRecordReader) reader = NULL;
  int fds[2];

  g_assert_no_errno (pipe2 (fds, O_NONBLOCK));
  g_assert_cmpint (write (fds[1], text, strlen (text)), ==, strlen (text));
  reader = adj_record_reader_new (fds[0]);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_HEADER);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_MOVE);
  g_assert_null (adj_record_reader_get_error (reader));
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_FAILED);
  g_assert_error (adj_record_reader_get_error (reader), G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_FAILED);
  g_assert_cmpuint (adj_record_reader_get_line (reader), ==, 2);

  (void) close (fds[0]);
  (void) close (fds[1]);
}

static volatile sig_atomic_t n_signals;

static void
count_signal (int number)
{
  (void) number;
  n_signals++;
}

typedef struct {
  pthread_t reader;
  int fd;
} Disturber;

/* The reader has nothing to do but wait, and is called away from it time and again. */
static gpointer
write_and_disturb (gpointer data)
{
  const Disturber *disturber = data;
  g_autofree char *text = samples_quote (HEADER BID);

  for (gsize i = 0; i < 2000; i++) {
    g_assert_cmpint (pthread_kill (disturber->reader, SIGUSR1), ==, 0);
    g_thread_yield ();
  }
  g_assert_cmpint (write (disturber->fd, text, strlen (text)), ==, strlen (text));
  (void) close (disturber->fd);
  return NULL;
}

static void
test_a_signal_does_not_end_a_stream (void)
{
  struct sigaction action = { .sa_handler = count_signal };
  struct sigaction before;
  Disturber disturber = { .reader = pthread_self () };
  AdjRecordReader *reader;
  g_autofree char *items = NULL;
  g_autofree char *reason = NULL;
  GThread *thread;
  int fds[2];

  g_assert_no_errno (sigaction (SIGUSR1, &action, &before));
  g_assert_no_errno (pipe (fds));
  disturber.fd = fds[1];
  thread = g_thread_new ("disturber", write_and_disturb, &disturber);
  reader = adj_record_reader_new (fds[0]);
  items = list_items (reader, &reason);
  adj_record_reader_free (reader);
  g_thread_join (thread);
  (void) close (fds[0]);
  g_assert_no_errno (sigaction (SIGUSR1, &before, NULL));

  g_assert_cmpint (n_signals, >, 0);
  g_assert_cmpstr (items, ==, "H1 M2");
}

static void
test_the_file_stays_the_caller_s (void)
{
  int fd = open_file ("\n", 1);
  AdjRecordReader *reader = adj_record_reader_new (fd);

  g_assert_cmpint (adj_record_reader_next (reader), ==, ADJ_RECORD_DEFECT);
  adj_record_reader_free (reader);
  g_assert_no_errno (close (fd));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add_func ("/record/reader/" path, test)
  /* First: what others have used would hide what it costs. */
  ADD ("an-endless-line-costs-little", test_an_endless_line_costs_little);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/record/reader/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_reads);
  }
  for (guint i = 0; i < G_N_ELEMENTS (long_cases); i++) {
    g_autofree char *path = g_strdup_printf ("/record/reader/line-of-%s", long_cases[i].name);

    g_test_add_data_func (path, &long_cases[i], test_reads_long_lines);
  }

  ADD ("a-mib-is-counted-with-its-spaces", test_a_mib_is_counted_with_its_spaces);
  ADD ("many-games-are-read", test_many_games_are_read);
  ADD ("no-bytes-are-an-empty-file", test_no_bytes_are_an_empty_file);
  ADD ("position-follows-the-moves", test_position_follows_the_moves);
  ADD ("position-before-a-defect-stays", test_position_before_a_defect_stays);
  ADD ("value-is-the-present-line-s", test_value_is_the_present_line_s);
  ADD ("header-is-the-present-game-s", test_header_is_the_present_game_s);
  ADD ("reason-goes-with-the-defect", test_reason_goes_with_the_defect);
  ADD ("reads-back-what-is-written", test_reads_back_what_is_written);
  ADD ("a-record-may-be-cut-anywhere", test_a_record_may_be_cut_anywhere);
  ADD ("any-byte-may-be-wrong", test_any_byte_may_be_wrong);
  ADD ("a-directory-fails", test_a_directory_fails);
  ADD ("no-file-fails", test_no_file_fails);
  ADD ("a-stream-may-fail-amid-a-line", test_a_stream_may_fail_amid_a_line);
  ADD ("a-signal-does-not-end-a-stream", test_a_signal_does_not_end_a_stream);
  ADD ("the-file-stays-the-caller-s", test_the_file_stays_the_caller_s);
#undef ADD

  return g_test_run ();
}
