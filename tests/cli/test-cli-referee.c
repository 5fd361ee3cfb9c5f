/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Requests are written with single quotes. In a Banquet for two every seat may always go to the
 * castle, and there play its detective, whatever was dealt.
 */

#include <string.h>

#include "cli-run.h"

#define NEW_HEADER(header) "{'do':'new','header':" header "}\n"
#define TWO "{'adjuge':1,'game':'banquet','seats':[{'name':'Berthe'},{}],'seed':'Sisley'}"
#define NEW NEW_HEADER (TWO)
#define MOVE(seat, move) "{'do':'move','seat':" #seat ",'move':'" move "'}\n"
#define GO(seat) MOVE (seat, "go castle")
#define DETECTIVE(seat) MOVE (seat, "detective")
#define STATE "{'do':'state'}\n"
#define VIEW(seat) "{'do':'view','seat':" #seat "}\n"
#define LEGAL "{'do':'legal'}\n"
#define UNDO "{'do':'undo'}\n"
#define RECORD "{'do':'record'}\n"

/* The answers, of which there is one a line. */
static GStrv
converse (const char *requests)
{
  g_autofree char *input = cli_quote (requests);
  g_autoptr (CliRun) run = cli_run (input, "referee", NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, cli_count_lines (input));
  return cli_lines (run->out);
}

static void
assert_refusal (const char *answer)
{
  g_autofree char *keys = cli_get_keys (answer, "");

  g_assert_cmpstr (keys, ==, "ok,error");
  cli_assert_json (answer, "ok", "false");
  g_assert_cmpuint (strlen (answer), >, strlen ("{\"ok\":false,\"error\":\"\"}"));
}

static void
assert_keys (const char *answer, const char *expected)
{
  g_autofree char *keys = cli_get_keys (answer, "");

  g_assert_cmpstr (keys, ==, expected);
  cli_assert_json (answer, "ok", "true");
}

/* Every request is refused, and leaves the game as it was. */
static void
assert_refused (const char *request)
{
  g_autofree char *requests = g_strconcat (NEW GO (1) STATE, request, "\n" STATE, NULL);
  g_auto (GStrv) answers = converse (requests);

  assert_refusal (answers[3]);
  g_assert_cmpstr (answers[4], ==, answers[2]);
}

static void
test_answers_name_what_they_hold (void)
{
  g_auto (GStrv) answers = converse (NEW GO (0) STATE VIEW (0) VIEW (null) LEGAL UNDO RECORD);

  assert_keys (answers[0], "ok,state");
  assert_keys (answers[1], "ok,state");
  assert_keys (answers[2], "ok,state");
  assert_keys (answers[3], "ok,view");
  assert_keys (answers[4], "ok,view");
  assert_keys (answers[5], "ok,legal");
  assert_keys (answers[6], "ok,state");
  assert_keys (answers[7], "ok,record");
}

static void
test_new_and_move_answer_with_the_state (void)
{
  g_auto (GStrv) answers = converse (NEW STATE GO (1) STATE GO (0) STATE);

  g_assert_cmpstr (answers[0], ==, answers[1]);
  g_assert_cmpstr (answers[2], ==, answers[3]);
  g_assert_cmpstr (answers[4], ==, answers[5]);
  cli_assert_json (answers[0], "state.ply", "0");
  cli_assert_json (answers[2], "state.committed", "[null,'go castle']");
  cli_assert_json (answers[4], "state.places", "['castle','castle']");
}

static void
test_new_begins_another_game (void)
{
  g_auto (GStrv) answers = converse (NEW GO (0) GO (1) NEW_HEADER (
    "{'adjuge':1,'game':'krach','seats':[{},{},{}],'seed':'Sisley'}") RECORD);

  cli_assert_json (answers[3], "state.game", "'krach'");
  cli_assert_json (answers[3], "state.ply", "0");
  g_assert_cmpuint (cli_get_size (answers[4], "record"), ==, 1);
}

static void
test_refused_new_leaves_the_old_game (void)
{
  assert_refused ("{'do':'new'}");
  assert_refused ("{'do':'new','header':null}");
  assert_refused ("{'do':'new','header':{'adjuge':1,'game':'poker'}}");
  assert_refused ("{'do':'new','header':{'adjuge':1,'game':'banquet'}}");
  assert_refused ("{'do':'new','header':{'adjuge':1,'game':'krach','seats':[{},{}],'seed':''}}");
}

static void
test_there_is_no_game_at_first (void)
{
  g_auto (GStrv) answers = converse (STATE VIEW (0) LEGAL UNDO RECORD GO (0) NEW STATE);

  for (guint i = 0; i < 6; i++)
    assert_refusal (answers[i]);
  cli_assert_json (answers[7], "ok", "true");
}

static void
test_refused_first_new_gives_no_game (void)
{
  g_auto (GStrv) answers = converse ("{'do':'new','header':{}}\n" STATE);

  assert_refusal (answers[0]);
  assert_refusal (answers[1]);
}

static void
test_refused_move_leaves_the_state (void)
{
  assert_refused ("{'do':'move','seat':1,'move':'go castle'}");
  assert_refused ("{'do':'move','seat':0,'move':'go home'}");
  assert_refused ("{'do':'move','seat':0,'move':'go  castle'}");
  assert_refused ("{'do':'move','seat':0,'move':''}");
  assert_refused ("{'do':'move','seat':2,'move':'go castle'}");
  assert_refused ("{'do':'move','seat':-1,'move':'go castle'}");
  assert_refused ("{'do':'move','seat':null,'move':'go castle'}");
  assert_refused ("{'do':'move','seat':0,'move':7}");
  assert_refused ("{'do':'move','move':'go castle'}");
  assert_refused ("{'do':'move','seat':0}");
}

static void
test_refusal_says_what_would_be_legal (void)
{
  g_auto (GStrv) answers = converse (NEW MOVE (0, "go home"));

  g_assert_nonnull (strstr (answers[1], "go castle"));
}

static void
test_unknown_requests_are_refused (void)
{
  assert_refused ("{'do':'draw'}");
  assert_refused ("{'do':'State'}");
  assert_refused ("{'do':null}");
  assert_refused ("{'seat':0,'move':'go castle'}");
  assert_refused ("{}");
  assert_refused ("[]");
  assert_refused ("'state'");
}

static void
test_what_is_not_json_is_refused (void)
{
  assert_refused ("state");
  assert_refused ("{'do':'state'");
  assert_refused ("{'do':'state'}}");
  assert_refused ("{'do':'state'} {'do':'state'}");
  assert_refused ("{'do':'state',}");
  assert_refused ("{'do':'state','do':'undo'}");
  assert_refused ("\xef\xbb\xbf{'do':'state'}");
  assert_refused ("{'do':'\xff'}");
}

static void
test_an_empty_line_is_refused (void)
{
  assert_refused ("");
  assert_refused (" ");
}

static void
test_other_keys_are_ignored (void)
{
  g_auto (GStrv) answers = converse (NEW "{'id':7,'do':'state','why':null}\n" STATE);

  g_assert_cmpstr (answers[1], ==, answers[2]);
}

static void
test_a_view_masks_what_is_hidden (void)
{
  g_auto (GStrv) answers = converse (NEW GO (1) VIEW (0) VIEW (1) VIEW (null));

  cli_assert_json (answers[2], "view.hands.1", "[null,null,null,null]");
  cli_assert_json (answers[2], "view.committed", "[null,null]");
  cli_assert_json (answers[3], "view.committed", "[null,'go castle']");
  cli_assert_json (answers[3], "view.hands.0", "[null,null,null,null]");
  cli_assert_json (answers[4], "view.hands", "[[null,null,null,null],[null,null,null,null]]");
}

static void
test_a_view_is_a_seat_s_or_the_spectator_s (void)
{
  assert_refused ("{'do':'view'}");
  assert_refused ("{'do':'view','seat':2}");
  assert_refused ("{'do':'view','seat':-1}");
  assert_refused ("{'do':'view','seat':'0'}");
  assert_refused ("{'do':'view','seat':0.5}");
}

static void
test_legal_has_an_entry_for_each_seat_to_act (void)
{
  g_auto (GStrv) answers = converse (NEW LEGAL GO (0) LEGAL);

  cli_assert_json (answers[1],
                   "legal",
                   "[{'seat':0,'moves':['go auction','go castle'],'all':true},"
                   "{'seat':1,'moves':['go auction','go castle'],'all':true}]");
  cli_assert_json (answers[3],
                   "legal",
                   "[{'seat':1,'moves':['go auction','go castle'],'all':true}]");
}

/* Thirty rounds in a row in which no pawn moves end a Banquet. */
static char *
write_whole_game (void)
{
  GString *requests = g_string_new (NEW);

  for (guint round = 0; round < 30; round++)
    g_string_append (requests, GO (0) GO (1) DETECTIVE (0) DETECTIVE (1));

  return g_string_free (requests, FALSE);
}

static void
test_nothing_is_legal_after_the_end (void)
{
  g_autofree char *game = write_whole_game ();
  g_autofree char *requests = g_strconcat (game, LEGAL GO (0), NULL);
  g_auto (GStrv) answers = converse (requests);

  cli_assert_json (answers[120], "state.phase", "'over'");
  cli_assert_json (answers[121], "legal", "[]");
  assert_refusal (answers[122]);
}

static void
test_undo_takes_the_last_move_back (void)
{
  g_auto (GStrv) answers =
    converse (NEW GO (0) GO (1) DETECTIVE (0) DETECTIVE (1) UNDO UNDO UNDO UNDO UNDO);

  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (answers[5 + i], ==, answers[3 - i]);
}

static void
test_undo_takes_secret_moves_back_too (void)
{
  g_auto (GStrv) answers = converse (NEW GO (1) UNDO MOVE (1, "go auction") STATE);

  g_assert_cmpstr (answers[2], ==, answers[0]);
  cli_assert_json (answers[4], "state.committed", "[null,'go auction']");
}

static void
test_undo_takes_the_end_back (void)
{
  g_autofree char *game = write_whole_game ();
  g_autofree char *requests = g_strconcat (game, UNDO RECORD, NULL);
  g_auto (GStrv) answers = converse (requests);

  g_assert_cmpstr (answers[121], ==, answers[119]);
  g_assert_cmpuint (cli_get_size (answers[122], "record"), ==, 120);
}

static void
test_undo_is_refused_at_ply_0 (void)
{
  g_auto (GStrv) answers = converse (NEW UNDO GO (0) UNDO UNDO STATE);

  assert_refusal (answers[1]);
  assert_refusal (answers[4]);
  cli_assert_json (answers[5], "state.ply", "0");
}

/* The lines of the record in ANSWER, as a file has them. */
static char *
write_record (const char *answer)
{
  GString *record = g_string_new (NULL);
  guint n = cli_get_size (answer, "record");

  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("record.%u", i);
    g_autofree char *text = cli_get (answer, path);
    g_autofree char *line = g_strndup (text + 1, strlen (text) - 2);
    g_autofree char *unescaped = g_strcompress (line);

    g_string_append_printf (record, "%s\n", unescaped);
  }

  return g_string_free (record, FALSE);
}

static void
test_record_passes_verify (void)
{
  g_autofree char *game = write_whole_game ();
  g_autofree char *requests = g_strconcat (game, RECORD, NULL);
  g_auto (GStrv) answers = converse (requests);
  g_autofree char *record = write_record (answers[121]);
  g_autoptr (CliRun) verify = cli_run (record, "verify", "-", NULL);

  cli_assert_done (verify);
  g_assert_cmpstr (verify->out, ==, "ok: 1 games, 120 moves\n");
  g_assert_nonnull (strstr (record, "\n{\"result\":"));
}

static void
test_record_of_an_open_game_has_no_result (void)
{
  g_auto (GStrv) answers = converse (NEW GO (1) RECORD UNDO RECORD);

  g_assert_cmpuint (cli_get_size (answers[2], "record"), ==, 2);
  cli_assert_json (answers[2], "record.1", "'{\\'seat\\':1,\\'move\\':\\'go castle\\'}'");
  g_assert_cmpuint (cli_get_size (answers[4], "record"), ==, 1);
}

static void
test_record_keeps_the_header (void)
{
  g_auto (GStrv) answers = converse (
    NEW_HEADER ("{'adjuge':1,'id':'i','game':'banquet','options':{'space':'leader'},"
                "'seats':[{'name':'Berthe','kind':'expert'},{}],'seed':'Sisley',"
                "'started':'2026-11-18T20:15:00Z','note':'n','colour':'blue'}") RECORD RECORD);
  g_autofree char *record = write_record (answers[1]);

  g_assert_cmpstr (answers[1], ==, answers[2]);
  cli_assert_json (record, "id", "'i'");
  cli_assert_json (record, "options", "{'space':'leader','ending':'at-once'}");
  cli_assert_json (record, "seats.0", "{'name':'Berthe','kind':'expert'}");
  cli_assert_json (record, "seed", "'Sisley'");
  cli_assert_json (record, "started", "'2026-11-18T20:15:00Z'");
  cli_assert_json (record, "note", "'n'");
  cli_assert_json (record, "colour", "'blue'");
}

static void
test_record_begins_the_same_game_again (void)
{
  g_auto (GStrv) first = converse (NEW RECORD);
  g_autofree char *header = write_record (first[1]);
  g_autofree char *request =
    g_strdup_printf ("{'do':'new','header':%s}\n" RECORD, g_strchomp (header));
  g_auto (GStrv) second = converse (request);

  g_assert_cmpstr (second[0], ==, first[0]);
  g_assert_cmpstr (second[1], ==, first[1]);
}

/* A request for the state, filled up with spaces to so many bytes. */
static char *
write_long_request (gsize length)
{
  char *request = g_strnfill (length, ' ');

  memcpy (request, "{\"do\":\"state\"}", strlen ("{\"do\":\"state\"}"));
  return request;
}

static void
test_a_line_of_1_mib_is_read (void)
{
  g_autofree char *request = write_long_request (1 << 20);
  g_autofree char *requests = g_strconcat (NEW, request, "\n", request, "\r\n" STATE, NULL);
  g_auto (GStrv) answers = converse (requests);

  for (guint i = 1; i < 4; i++)
    g_assert_cmpstr (answers[i], ==, answers[0]);
}

static void
test_a_longer_line_is_refused (void)
{
  g_autofree char *request = write_long_request ((1 << 20) + 1);
  g_autofree char *huge = write_long_request (5 << 20);
  g_autofree char *requests =
    g_strconcat (NEW, request, "\n", huge, "\n", request, "\r\n" STATE, NULL);
  g_auto (GStrv) answers = converse (requests);

  for (guint i = 1; i < 4; i++)
    assert_refusal (answers[i]);
  g_assert_cmpstr (answers[4], ==, answers[0]);
}

static void
test_nul_in_a_line_is_refused (void)
{
  static const char line[] = "{\"do\":\"state\"}\0\n{\"do\":\"stat\0\"}\n";
  static const char *const arguments[] = { "referee", NULL };
  g_autoptr (GBytes) input = g_bytes_new_static (line, sizeof line - 1);
  g_autoptr (CliRun) run = cli_run_bytes (input, arguments);
  g_auto (GStrv) answers = cli_lines (run->out);

  cli_assert_done (run);
  g_assert_cmpuint (g_strv_length (answers), ==, 2);
  assert_refusal (answers[0]);
  assert_refusal (answers[1]);
}

static void
test_last_line_needs_no_newline (void)
{
  g_autofree char *input = cli_quote (NEW "{'do':'state'}");
  g_autoptr (CliRun) run = cli_run (input, "referee", NULL);
  g_auto (GStrv) answers = cli_lines (run->out);

  cli_assert_done (run);
  g_assert_cmpuint (g_strv_length (answers), ==, 2);
  g_assert_cmpstr (answers[1], ==, answers[0]);
}

static void
test_lines_may_end_in_cr_lf (void)
{
  g_autofree char *input = cli_quote (NEW "{'do':'state'}\r\n");
  g_autoptr (CliRun) run = cli_run (input, "referee", NULL);
  g_auto (GStrv) answers = cli_lines (run->out);

  g_assert_cmpstr (answers[1], ==, answers[0]);
}

static void
test_no_request_is_no_answer (void)
{
  g_autoptr (CliRun) run = cli_run ("", "referee", NULL);

  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "");
}

static void
test_input_that_can_not_be_read_is_told (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) referee = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_stdin_file_path (launcher, folder);
  referee =
    g_subprocess_launcher_spawn (launcher, &error, g_getenv ("ADJUGE_CLI"), "referee", NULL);
  g_assert_no_error (error);
  (void) g_subprocess_communicate_utf8 (referee, NULL, NULL, NULL, &err, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (referee), ==, 1);
  g_assert_true (g_str_has_prefix (err, "adjuge-cli referee: "));
}

/* Whoever waits for the answer before asking on would wait for ever if it were not flushed. */
static void
test_an_answer_comes_before_the_next_request (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) referee =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                      &error,
                      g_getenv ("ADJUGE_CLI"),
                      "referee",
                      NULL);
  GOutputStream *to = g_subprocess_get_stdin_pipe (referee);
  g_autoptr (GDataInputStream) from =
    g_data_input_stream_new (g_subprocess_get_stdout_pipe (referee));

  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++) {
    g_autofree char *request = cli_quote (i == 0 ? NEW : STATE);
    g_autofree char *answer = NULL;

    (void) g_output_stream_write_all (to, request, strlen (request), NULL, NULL, &error);
    g_assert_no_error (error);
    answer = g_data_input_stream_read_line (from, NULL, NULL, &error);
    g_assert_no_error (error);
    cli_assert_json (answer, "state.ply", "0");
  }

  g_assert_true (g_output_stream_close (to, NULL, &error));
  g_assert_true (g_subprocess_wait_check (referee, NULL, &error));
}

static void
append_move (GString *requests, guint seat, const char *verb, guint number)
{
  g_string_append_printf (requests, "{'do':'move','seat':%u,'move':'%s %u'}\n", seat, verb, number);
}

/*
 * Seat 1 buys with its cheques, which seat 0 steals; seat 0 buys with all of the table's, which
 * seat 1 steals; and seat 1 buys with all again. Twenty rounds without a pawn moving leave it with
 * sixteen cards, about to show them.
 */
static char *
write_great_collection (void)
{
  static const guint cheques[] = { 23, 16, 9,  2,  24, 23, 16, 15, 10, 9,
                                   2,  1,  24, 23, 16, 15, 10, 9,  2,  1 };
  GString *requests = g_string_new (NEW);

  for (guint round = 0; round < G_N_ELEMENTS (cheques); round++) {
    guint buyer = round >= 4 && round < 12 ? 0 : 1;

    g_string_append (requests, MOVE (0, "go auction") MOVE (1, "go auction"));
    append_move (requests, buyer, "cheque", cheques[round]);
    append_move (requests, 1 - buyer, "thief", buyer == 0 ? 2 : 1);
    g_string_append_printf (requests,
                            "{'do':'move','seat':%u,'move':'take %s'}\n",
                            buyer,
                            round < 18 ? "left" : "right");
  }

  g_string_append (requests, GO (0) GO (1) DETECTIVE (0) MOVE (1, "exhibit") VIEW (1) LEGAL);
  return g_string_free (requests, FALSE);
}

/* Writes the cards of the set as a move; NULL if they are too few or their series have a gap. */
static char *
write_show (const GStrv cards, guint set)
{
  g_autoptr (GString) move = g_string_new ("show");
  guint n = 0;
  char series = '\0';

  for (guint i = 0; cards[i] != NULL; i++) {
    if ((set >> i & 1) == 0)
      continue;
    if (n > 0 && cards[i][0] > series + 1)
      return NULL;
    series = cards[i][0];
    g_string_append_printf (move, " %s", cards[i]);
    n++;
  }

  return n >= 3 ? g_string_free (g_steal_pointer (&move), FALSE) : NULL;
}

static void
test_great_exhibitions_are_not_listed_in_full (void)
{
  g_autofree char *requests = write_great_collection ();
  g_auto (GStrv) answers = converse (requests);
  const char *legal = answers[106];

  cli_assert_json (answers[105], "view.phase", "'show'");
  cli_assert_json (legal, "legal.0.seat", "1");
  cli_assert_json (legal, "legal.0.all", "false");
  g_assert_cmpuint (cli_get_size (legal, "legal.0.moves"), >, 0);
  g_assert_cmpuint (cli_get_size (legal, "legal.0.moves"), <=, 4096);
}

/* A legal exhibition of the hand that is not among the moves of LEGAL. */
static char *
find_unlisted (const char *hand, const char *legal)
{
  g_autofree char *text = g_strdelimit (g_strdup (hand), "[]\",", ' ');
  g_auto (GStrv) cards = g_strsplit (g_strstrip (text), "   ", -1);

  g_assert_cmpuint (g_strv_length (cards), ==, 16);
  for (guint set = 1; set < 1 << 16; set++) {
    g_autofree char *move = write_show (cards, set);
    g_autofree char *quoted = g_strdup_printf ("\"%s\"", move);

    if (move != NULL && strstr (legal, quoted) == NULL)
      return g_steal_pointer (&move);
  }

  g_assert_not_reached ();
}

static void
test_what_is_not_listed_is_accepted_all_the_same (void)
{
  g_autofree char *game = write_great_collection ();
  g_auto (GStrv) answers = converse (game);
  g_autofree char *hand = cli_get (answers[105], "view.hands.1");
  g_autofree char *unlisted = find_unlisted (hand, answers[106]);
  g_autofree char *requests =
    g_strdup_printf ("%s{'do':'move','seat':1,'move':'%s'}\n", game, unlisted);
  g_auto (GStrv) again = converse (requests);

  cli_assert_json (again[107], "ok", "true");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/referee/answers-name-what-they-hold", test_answers_name_what_they_hold);
  g_test_add_func ("/cli/referee/new-and-move-answer-with-the-state",
                   test_new_and_move_answer_with_the_state);
  g_test_add_func ("/cli/referee/new-begins-another-game", test_new_begins_another_game);
  g_test_add_func ("/cli/referee/refused-new-leaves-the-old-game",
                   test_refused_new_leaves_the_old_game);
  g_test_add_func ("/cli/referee/there-is-no-game-at-first", test_there_is_no_game_at_first);
  g_test_add_func ("/cli/referee/refused-first-new-gives-no-game",
                   test_refused_first_new_gives_no_game);
  g_test_add_func ("/cli/referee/refused-move-leaves-the-state",
                   test_refused_move_leaves_the_state);
  g_test_add_func ("/cli/referee/refusal-says-what-would-be-legal",
                   test_refusal_says_what_would_be_legal);
  g_test_add_func ("/cli/referee/unknown-requests-are-refused", test_unknown_requests_are_refused);
  g_test_add_func ("/cli/referee/what-is-not-json-is-refused", test_what_is_not_json_is_refused);
  g_test_add_func ("/cli/referee/an-empty-line-is-refused", test_an_empty_line_is_refused);
  g_test_add_func ("/cli/referee/other-keys-are-ignored", test_other_keys_are_ignored);
  g_test_add_func ("/cli/referee/a-view-masks-what-is-hidden", test_a_view_masks_what_is_hidden);
  g_test_add_func ("/cli/referee/a-view-is-a-seat-s-or-the-spectator-s",
                   test_a_view_is_a_seat_s_or_the_spectator_s);
  g_test_add_func ("/cli/referee/legal-has-an-entry-for-each-seat-to-act",
                   test_legal_has_an_entry_for_each_seat_to_act);
  g_test_add_func ("/cli/referee/nothing-is-legal-after-the-end",
                   test_nothing_is_legal_after_the_end);
  g_test_add_func ("/cli/referee/undo-takes-the-last-move-back",
                   test_undo_takes_the_last_move_back);
  g_test_add_func ("/cli/referee/undo-takes-secret-moves-back-too",
                   test_undo_takes_secret_moves_back_too);
  g_test_add_func ("/cli/referee/undo-takes-the-end-back", test_undo_takes_the_end_back);
  g_test_add_func ("/cli/referee/undo-is-refused-at-ply-0", test_undo_is_refused_at_ply_0);
  g_test_add_func ("/cli/referee/record-passes-verify", test_record_passes_verify);
  g_test_add_func ("/cli/referee/record-of-an-open-game-has-no-result",
                   test_record_of_an_open_game_has_no_result);
  g_test_add_func ("/cli/referee/record-keeps-the-header", test_record_keeps_the_header);
  g_test_add_func ("/cli/referee/record-begins-the-same-game-again",
                   test_record_begins_the_same_game_again);
  g_test_add_func ("/cli/referee/a-line-of-1-mib-is-read", test_a_line_of_1_mib_is_read);
  g_test_add_func ("/cli/referee/a-longer-line-is-refused", test_a_longer_line_is_refused);
  g_test_add_func ("/cli/referee/nul-in-a-line-is-refused", test_nul_in_a_line_is_refused);
  g_test_add_func ("/cli/referee/last-line-needs-no-newline", test_last_line_needs_no_newline);
  g_test_add_func ("/cli/referee/lines-may-end-in-cr-lf", test_lines_may_end_in_cr_lf);
  g_test_add_func ("/cli/referee/no-request-is-no-answer", test_no_request_is_no_answer);
  g_test_add_func ("/cli/referee/input-that-can-not-be-read-is-told",
                   test_input_that_can_not_be_read_is_told);
  g_test_add_func ("/cli/referee/an-answer-comes-before-the-next-request",
                   test_an_answer_comes_before_the_next_request);
  g_test_add_func ("/cli/referee/great-exhibitions-are-not-listed-in-full",
                   test_great_exhibitions_are_not_listed_in_full);
  g_test_add_func ("/cli/referee/what-is-not-listed-is-accepted-all-the-same",
                   test_what_is_not_listed_is_accepted_all_the_same);

  return g_test_run ();
}
