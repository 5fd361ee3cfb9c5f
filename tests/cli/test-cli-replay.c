/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Records are written with single quotes. In a Banquet for two every seat may always go to the
 * castle, and there play its detective, whatever was dealt.
 */

#include <string.h>

#include "cli-run.h"

#define SEATS(one, two) "'seats':[{'name':'" one "'},{'name':'" two "'}]"
#define HEADER "{'adjuge':1,'game':'banquet'," SEATS ("Berthe", "Edgar") ",'seed':'Sisley'}\n"
#define GO(seat) "{'seat':" #seat ",'move':'go castle'}\n"
#define DETECTIVE(seat) "{'seat':" #seat ",'move':'detective'}\n"
#define BAD_MOVE "{'seat':0,'move':'go home'}\n"

/* Its states have the plies 0 to 5; at ply 2 and 4 all has been revealed. */
#define GAME HEADER GO (1) GO (0) DETECTIVE (0) DETECTIVE (1) GO (0)

static CliRun *
replay (const char *record, const char *option, const char *more)
{
  g_autofree char *input = cli_quote (record);

  return option != NULL ? cli_run (input, "replay", "-", option, more, NULL)
                        : cli_run (input, "replay", "-", NULL);
}

/* A whole game of random moves. */
static char *
play (const char *game, const char *players)
{
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--seed=Sisley",
                                    "--records=-",
                                    "--game",
                                    game,
                                    "--players",
                                    players,
                                    NULL);

  g_assert_cmpint (run->status, ==, 0);
  return g_steal_pointer (&run->out);
}

/* The plies of the states or views printed: "0 1 2 ". */
static char *
list_plies (const CliRun *run)
{
  g_auto (GStrv) lines = cli_lines (run->out);
  g_autoptr (GString) plies = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *ply = cli_get (lines[i], "ply");

    g_string_append_printf (plies, "%s ", ply);
  }

  return g_string_free (g_steal_pointer (&plies), FALSE);
}

static void
assert_plies (const char *record, const char *option, const char *more, const char *expected)
{
  g_autoptr (CliRun) run = replay (record, option, more);
  g_autofree char *plies = list_plies (run);

  cli_assert_done (run);
  g_assert_cmpstr (plies, ==, expected);
}

static void
test_states_come_after_the_setup_and_each_move (void)
{
  assert_plies (GAME, "--states", NULL, "0 1 2 3 4 5 ");
}

static void
test_views_come_after_the_setup_and_each_move (void)
{
  assert_plies (GAME, "--view=0", NULL, "0 1 2 3 4 5 ");
  assert_plies (GAME, "--view", "1", "0 1 2 3 4 5 ");
  assert_plies (GAME, "--view", "spectator", "0 1 2 3 4 5 ");
}

static void
test_states_are_the_referee_s (void)
{
  g_autoptr (CliRun) run = replay (GAME, "--states", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  cli_assert_json (lines[0], "to_act", "[0,1]");
  cli_assert_json (lines[1], "to_act", "[0]");
  cli_assert_json (lines[1], "committed", "[null,'go castle']");
  cli_assert_json (lines[2], "places", "['castle','castle']");
  cli_assert_json (lines[4], "round", "2");
}

/* A null in place of everything hidden, and the same keys in the same order. */
static void
test_a_view_masks_what_is_hidden (void)
{
  g_autoptr (CliRun) states = replay (GAME, "--states", NULL);
  g_autoptr (CliRun) views = replay (GAME, "--view=1", NULL);
  g_auto (GStrv) state = cli_lines (states->out);
  g_auto (GStrv) view = cli_lines (views->out);
  g_autofree char *own_hand = cli_get (state[0], "hands.1");
  g_autofree char *top = cli_get (state[0], "piles.0.0");

  for (guint i = 0; state[i] != NULL; i++) {
    g_autofree char *state_keys = cli_get_keys (state[i], "");
    g_autofree char *view_keys = cli_get_keys (view[i], "");

    g_assert_cmpstr (view_keys, ==, state_keys);
    cli_assert_json (view[i], "hands.0", "[null,null,null,null]");
    cli_assert_json (view[i], "hands.1", own_hand);
    cli_assert_json (view[i], "piles.0.0", top);
    cli_assert_json (view[i], "piles.0.1", "null");
  }
}

static void
test_a_view_has_its_own_secret_only (void)
{
  g_autoptr (CliRun) mine = replay (GAME, "--view=1", "--at=1");
  g_autoptr (CliRun) other = replay (GAME, "--view=0", "--at=1");
  g_autoptr (CliRun) spectator = replay (GAME, "--view=spectator", "--at=1");

  cli_assert_json (mine->out, "committed", "[null,'go castle']");
  cli_assert_json (other->out, "committed", "[null,null]");
  cli_assert_json (spectator->out, "committed", "[null,null]");
}

static void
test_the_spectator_sees_no_hand (void)
{
  g_autoptr (CliRun) run = replay (GAME, "--view=spectator", "--at=-1");

  cli_assert_json (run->out, "hands", "[[null,null,null,null],[null,null,null,null]]");
}

static void
test_decks_and_rows_are_masked (void)
{
  g_autofree char *krach = play ("krach", "random,random,random");
  g_autofree char *canaletto = play ("canaletto", "random,random");
  g_autoptr (CliRun) deck = cli_run (krach, "replay", "--view=2", "--at=0", "-", NULL);
  g_autoptr (CliRun) row = cli_run (canaletto, "replay", "--view=0", "--at=0", "-", NULL);
  guint n = cli_get_size (deck->out, "deck");

  g_assert_cmpuint (n, ==, 28);
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("deck.%u", i);

    cli_assert_json (deck->out, path, "null");
  }
  g_assert_cmpuint (cli_get_size (row->out, "row"), ==, 12);
  g_assert_cmpfloat (cli_get_number (row->out, "row.0"), >=, 3);
  cli_assert_json (row->out, "row.1", "null");
  cli_assert_json (row->out, "row.11", "null");
}

static void
test_every_seat_has_a_view (void)
{
  g_autofree char *record = play ("krach", "random,random,random,random,random,random");

  for (guint seat = 0; seat < 6; seat++) {
    g_autofree char *option = g_strdup_printf ("--view=%u", seat);
    g_autoptr (CliRun) run = cli_run (record, "replay", option, "-", NULL);

    cli_assert_done (run);
    g_assert_cmpuint (cli_count_lines (run->out), ==, cli_count_lines (record) - 1);
  }
}

static void
test_at_prints_one_ply (void)
{
  assert_plies (GAME, "--states", "--at=0", "0 ");
  assert_plies (GAME, "--states", "--at=3", "3 ");
  assert_plies (GAME, "--view=0", "--at=5", "5 ");
}

static void
test_negative_at_counts_from_the_end (void)
{
  assert_plies (GAME, "--states", "--at=-1", "5 ");
  assert_plies (GAME, "--states", "--at=-2", "4 ");
  assert_plies (GAME, "--view=0", "--at=-6", "0 ");
}

static void
test_at_may_be_a_word_apart (void)
{
  g_autofree char *record = cli_quote (GAME);
  g_autoptr (CliRun) run = cli_run (record, "replay", "--states", "--at", "-1", "-", NULL);

  cli_assert_done (run);
  cli_assert_json (run->out, "ply", "5");
}

static void
test_at_beyond_the_end_prints_nothing (void)
{
  assert_plies (GAME, "--states", "--at=6", "");
  assert_plies (GAME, "--states", "--at=-7", "");
  assert_plies (GAME, "--states", "--at=2147483647", "");
  assert_plies (GAME, "--states", "--at=-2147483647", "");
}

static void
test_at_is_asked_of_every_game (void)
{
  assert_plies (GAME HEADER GO (0) GAME, "--states", "--at=2", "2 2 ");
  assert_plies (GAME HEADER GO (0) GAME, "--states", "--at=-1", "5 1 5 ");
  assert_plies (HEADER GAME HEADER, "--states", "--at=-1", "0 5 0 ");
  assert_plies (GAME HEADER GO (0) GAME, "--states", "--at=-6", "0 0 ");
}

static void
test_shows_every_game_of_a_file (void)
{
  assert_plies (HEADER GO (0) HEADER GO (1) GO (0), "--states", NULL, "0 1 0 1 2 ");
}

static void
test_an_empty_file_shows_nothing (void)
{
  assert_plies ("", "--states", NULL, "");
}

/* Plies printed, then status 1 and the place of the defect on stderr. */
static void
assert_defect (const char *record, const char *at, const char *plies, const char *place)
{
  g_autoptr (CliRun) run = replay (record, "--states", at);
  g_autofree char *found = list_plies (run);

  cli_assert_refused (run);
  g_assert_cmpstr (found, ==, plies);
  g_assert_true (g_str_has_prefix (run->err, place));
}

static void
test_a_defective_file_is_shown_up_to_the_defect (void)
{
  assert_defect (GAME BAD_MOVE GAME, NULL, "0 1 2 3 4 5 ", "-:7: ");
  assert_defect (HEADER GO (0) HEADER GO (1) "nonsense\n", NULL, "0 1 0 1 ", "-:5: ");
  assert_defect ("nonsense\n" GAME, NULL, "", "-:1: ");
}

static void
test_a_game_with_a_defect_has_no_end_to_count_from (void)
{
  assert_defect (HEADER GO (0) GAME BAD_MOVE, "--at=-1", "1 ", "-:9: ");
}

static void
test_sentences_are_the_default (void)
{
  g_autoptr (CliRun) plain = replay (GAME, NULL, NULL);
  g_autoptr (CliRun) text = replay (GAME, "--text", NULL);

  cli_assert_done (plain);
  cli_assert_done (text);
  g_assert_cmpstr (text->out, ==, plain->out);
  g_assert_cmpint (text->out[0], !=, '{');
}

static void
test_sentences_have_the_players_names (void)
{
  g_autoptr (CliRun) run = replay (GAME, "--text", "--at=1");

  g_assert_nonnull (strstr (run->out, "Edgar"));
}

static void
test_players_without_names_are_numbered (void)
{
  g_autoptr (CliRun) run =
    replay ("{'adjuge':1,'game':'banquet','seats':[{},{}],'seed':'Sisley'}\n" GO (1),
            "--text",
            "--at=1");

  g_assert_nonnull (strstr (run->out, "Player 2"));
}

static void
test_sentences_tell_no_secret (void)
{
  g_autoptr (CliRun) secret = replay (GAME, "--text", "--at=1");
  g_autoptr (CliRun) revealed = replay (GAME, "--text", "--at=2");

  g_assert_null (strstr (secret->out, "castle"));
  g_assert_nonnull (strstr (revealed->out, "castle"));
}

static void
test_every_move_has_its_line_of_sentences (void)
{
  static const char *const games[][2] = {
    { "banquet", "random,random,random" },
    { "canaletto", "random,random,random" },
    { "krach", "random,random,random" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *record = play (games[i][0], games[i][1]);
    g_autoptr (CliRun) run = cli_run (record, "replay", "-", NULL);
    g_auto (GStrv) lines = cli_lines (run->out);

    cli_assert_done (run);
    /* The header's and the moves' lines, but not the result's. */
    g_assert_cmpuint (g_strv_length (lines), ==, cli_count_lines (record) - 1);
    for (guint n = 0; lines[n] != NULL; n++)
      g_assert_cmpstr (lines[n], !=, "");
  }
}

static void
test_a_name_does_not_break_its_line (void)
{
  g_autoptr (CliRun) run =
    replay ("{'adjuge':1,'game':'banquet'," SEATS ("A\\nB", "C\\rD") ",'seed':''}\n" GO (0) GO (1),
            "--text",
            NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 3);
  g_assert_null (strchr (run->out, '\r'));
}

/* Whoever wrote the record shall not write to the terminal: escapes, a bell, an end of line. */
static void
test_a_name_does_not_command_the_terminal (void)
{
  g_autoptr (CliRun) run =
    replay ("{'adjuge':1,'game':'banquet'," SEATS (
              "A\\u001b[2J\\u0007\\u007fB",
              "C\\u009b2J\\u0085\\u2028\\u2029D") ",'seed':''}\n" GO (0) GO (1),
            "--text",
            NULL);

  cli_assert_done (run);
  g_assert_nonnull (strstr (run->out, "A [2J  B "));
  g_assert_nonnull (strstr (run->out, "C 2J   D "));
}

static void
test_a_name_may_be_in_any_script (void)
{
  g_autoptr (CliRun) run =
    replay ("{'adjuge':1,'game':'banquet'," SEATS ("Élodie", "北斎") ",'seed':''}\n" GO (0) GO (1),
            "--text",
            NULL);

  g_assert_nonnull (strstr (run->out, "Élodie"));
  g_assert_nonnull (strstr (run->out, "北斎"));
}

static void
test_reads_a_file (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *record = cli_quote (GAME BAD_MOVE);
  g_autofree char *file = cli_file_new (folder, "game.adjuge", record);
  g_autofree char *place = g_strdup_printf ("%s:7: ", file);
  g_autoptr (CliRun) run = cli_run (NULL, "replay", "--states", file, NULL);

  cli_assert_refused (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 6);
  g_assert_true (g_str_has_prefix (run->err, place));
}

static void
test_missing_file_is_told (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *missing = cli_file (folder, "missing.adjuge");
  g_autoptr (CliRun) run = cli_run (NULL, "replay", missing, NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, missing));
}

static void
test_folder_is_not_a_record (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autoptr (CliRun) run = cli_run (NULL, "replay", folder, NULL);

  cli_assert_refused (run);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, folder));
}

static void
assert_usage_of (const char *one, const char *two, const char *three)
{
  g_autofree char *record = cli_quote (GAME);
  g_autoptr (CliRun) run = cli_run (record, "replay", one, two, three, NULL);

  cli_assert_usage (run);
}

static void
test_one_file_is_needed (void)
{
  assert_usage_of (NULL, NULL, NULL);
  assert_usage_of ("--states", NULL, NULL);
  assert_usage_of ("-", "-", NULL);
}

static void
test_modes_exclude_each_other (void)
{
  assert_usage_of ("-", "--states", "--text");
  assert_usage_of ("-", "--states", "--view=0");
  assert_usage_of ("-", "--text", "--view=spectator");
}

static void
test_a_view_is_a_seat_s_or_the_spectator_s (void)
{
  assert_usage_of ("-", "--view=me", NULL);
  assert_usage_of ("-", "--view=-1", NULL);
  assert_usage_of ("-", "--view=6", NULL);
  assert_usage_of ("-", "--view=", NULL);
}

static void
test_a_view_needs_somebody_at_the_seat (void)
{
  assert_usage_of ("-", "--view=2", NULL);
}

static void
test_at_is_a_number (void)
{
  assert_usage_of ("-", "--at=end", NULL);
  assert_usage_of ("-", "--at=1.5", NULL);
  assert_usage_of ("-", "--at=99999999999", NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/replay/states-come-after-the-setup-and-each-move",
                   test_states_come_after_the_setup_and_each_move);
  g_test_add_func ("/cli/replay/views-come-after-the-setup-and-each-move",
                   test_views_come_after_the_setup_and_each_move);
  g_test_add_func ("/cli/replay/states-are-the-referee-s", test_states_are_the_referee_s);
  g_test_add_func ("/cli/replay/a-view-masks-what-is-hidden", test_a_view_masks_what_is_hidden);
  g_test_add_func ("/cli/replay/a-view-has-its-own-secret-only",
                   test_a_view_has_its_own_secret_only);
  g_test_add_func ("/cli/replay/the-spectator-sees-no-hand", test_the_spectator_sees_no_hand);
  g_test_add_func ("/cli/replay/decks-and-rows-are-masked", test_decks_and_rows_are_masked);
  g_test_add_func ("/cli/replay/every-seat-has-a-view", test_every_seat_has_a_view);
  g_test_add_func ("/cli/replay/at-prints-one-ply", test_at_prints_one_ply);
  g_test_add_func ("/cli/replay/negative-at-counts-from-the-end",
                   test_negative_at_counts_from_the_end);
  g_test_add_func ("/cli/replay/at-may-be-a-word-apart", test_at_may_be_a_word_apart);
  g_test_add_func ("/cli/replay/at-beyond-the-end-prints-nothing",
                   test_at_beyond_the_end_prints_nothing);
  g_test_add_func ("/cli/replay/at-is-asked-of-every-game", test_at_is_asked_of_every_game);
  g_test_add_func ("/cli/replay/shows-every-game-of-a-file", test_shows_every_game_of_a_file);
  g_test_add_func ("/cli/replay/an-empty-file-shows-nothing", test_an_empty_file_shows_nothing);
  g_test_add_func ("/cli/replay/a-defective-file-is-shown-up-to-the-defect",
                   test_a_defective_file_is_shown_up_to_the_defect);
  g_test_add_func ("/cli/replay/a-game-with-a-defect-has-no-end-to-count-from",
                   test_a_game_with_a_defect_has_no_end_to_count_from);
  g_test_add_func ("/cli/replay/sentences-are-the-default", test_sentences_are_the_default);
  g_test_add_func ("/cli/replay/sentences-have-the-players-names",
                   test_sentences_have_the_players_names);
  g_test_add_func ("/cli/replay/players-without-names-are-numbered",
                   test_players_without_names_are_numbered);
  g_test_add_func ("/cli/replay/sentences-tell-no-secret", test_sentences_tell_no_secret);
  g_test_add_func ("/cli/replay/every-move-has-its-line-of-sentences",
                   test_every_move_has_its_line_of_sentences);
  g_test_add_func ("/cli/replay/a-name-does-not-break-its-line",
                   test_a_name_does_not_break_its_line);
  g_test_add_func ("/cli/replay/a-name-does-not-command-the-terminal",
                   test_a_name_does_not_command_the_terminal);
  g_test_add_func ("/cli/replay/a-name-may-be-in-any-script", test_a_name_may_be_in_any_script);
  g_test_add_func ("/cli/replay/reads-a-file", test_reads_a_file);
  g_test_add_func ("/cli/replay/missing-file-is-told", test_missing_file_is_told);
  g_test_add_func ("/cli/replay/folder-is-not-a-record", test_folder_is_not_a_record);
  g_test_add_func ("/cli/replay/one-file-is-needed", test_one_file_is_needed);
  g_test_add_func ("/cli/replay/modes-exclude-each-other", test_modes_exclude_each_other);
  g_test_add_func ("/cli/replay/a-view-is-a-seat-s-or-the-spectator-s",
                   test_a_view_is_a_seat_s_or_the_spectator_s);
  g_test_add_func ("/cli/replay/a-view-needs-somebody-at-the-seat",
                   test_a_view_needs_somebody_at_the_seat);
  g_test_add_func ("/cli/replay/at-is-a-number", test_at_is_a_number);

  return g_test_run ();
}
