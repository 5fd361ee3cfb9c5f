/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adj-database.h"
#include "cli-run.h"

typedef struct {
  CliFolder *folder;
  char *database;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  (void) data;
  fixture->folder = cli_folder_new ();
  fixture->database = cli_file (fixture->folder, "games.db");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  (void) data;
  g_free (fixture->database);
  cli_folder_free (fixture->folder);
}

/* Keeps a game of chance; returns what was announced. */
static CliRun *
keep (Fixture *fixture, const char *game, const char *players, const char *seed)
{
  return cli_run (NULL,
                  "play",
                  "--game",
                  game,
                  "--players",
                  players,
                  "--seed",
                  seed,
                  "--store",
                  "--announce",
                  "--database",
                  fixture->database,
                  NULL);
}

static CliRun *
library (Fixture *fixture, const char *action, const char *argument)
{
  return cli_run (NULL, "library", action, "--database", fixture->database, argument, NULL);
}

/* The id of the game that was kept last. */
static char *
last_id (Fixture *fixture)
{
  g_autoptr (CliRun) run = library (fixture, "list", NULL);

  cli_assert_done (run);
  return g_strndup (run->out, strcspn (run->out, "\t"));
}

static void
test_moves_are_announced_one_by_one (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = keep (fixture, "krach", "random,random,random", "one");
  g_auto (GStrv) lines = cli_lines (run->out);
  g_autofree char *id = last_id (fixture);

  (void) data;
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), >, 100);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *expected = g_strdup_printf ("%s %u", id, i + 1);

    g_assert_cmpstr (lines[i], ==, expected);
  }
  g_assert_nonnull (strstr (run->err, "random"));
}

static void
test_empty_archive_is_listed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = library (fixture, "list", NULL);

  (void) data;
  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, "");
}

static void
test_list_names_what_matters (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "canaletto", "random,random", "one");
  g_autoptr (CliRun) run = library (fixture, "list", NULL);
  g_auto (GStrv) columns = g_strsplit (run->out, "\t", -1);

  (void) data;
  g_assert_cmpint (kept->status, ==, 0);
  cli_assert_done (run);
  g_assert_cmpuint (g_strv_length (columns), ==, 6);
  g_assert_true (g_uuid_string_is_valid (columns[0]));
  g_assert_cmpstr (columns[1], ==, "canaletto");
  g_assert_cmpstr (columns[5], ==, "random 1, random 2\n");
}

static void
test_search_and_filters_choose (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) first = keep (fixture, "canaletto", "random,random", "one");
  g_autoptr (CliRun) second = keep (fixture, "krach", "random,random,random", "two");
  g_autoptr (CliRun) three =
    cli_run (NULL, "library", "list", "--database", fixture->database, "--search", "kra", NULL);
  g_autoptr (CliRun) nobody =
    cli_run (NULL, "library", "list", "--database", fixture->database, "--search", "zoé", NULL);
  g_autoptr (CliRun) game =
    cli_run (NULL, "library", "list", "--database", fixture->database, "--game=canaletto", NULL);
  g_autoptr (CliRun) open =
    cli_run (NULL, "library", "list", "--database", fixture->database, "--unfinished", NULL);

  (void) data;
  g_assert_cmpint (first->status + second->status, ==, 0);
  g_assert_cmpuint (cli_count_lines (three->out), ==, 1);
  g_assert_nonnull (strstr (three->out, "\tkrach\t"));
  g_assert_cmpstr (nobody->out, ==, "");
  g_assert_cmpuint (cli_count_lines (game->out), ==, 1);
  g_assert_cmpstr (open->out, ==, "");
}

/* Names and words are the same bytes wherever they are given. */
static void
test_words_are_found_in_any_locale (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = cli_run_in ("C",
                                        "play",
                                        "--game=canaletto",
                                        "--players=human:Zoé,random",
                                        "--seed=é",
                                        "--database",
                                        fixture->database,
                                        NULL);
  g_autoptr (CliRun) found =
    cli_run_in ("C", "library", "list", "--database", fixture->database, "--search=zoé", NULL);
  g_autoptr (CliRun) wrong =
    cli_run_in ("C", "library", "list", "--database", fixture->database, "--search=zo\xe9", NULL);

  (void) data;
  g_assert_cmpint (kept->status, ==, 0);
  cli_assert_done (found);
  g_assert_nonnull (strstr (found->out, "\tZoé, random 2\n"));
  cli_assert_usage (wrong);
}

static void
test_export_comes_back_in (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "banquet", "random,random,random", "one");
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) exported = library (fixture, "export", id);
  g_autofree char *other = cli_file (fixture->folder, "other.db");
  g_autoptr (CliRun) verified = cli_run (exported->out, "verify", "-", NULL);
  g_autoptr (CliRun) imported =
    cli_run (exported->out, "library", "import", "-", "--database", other, NULL);
  g_autoptr (CliRun) known =
    cli_run (exported->out, "library", "import", "-", "--database", other, NULL);
  g_autoptr (CliRun) again =
    cli_run (NULL, "library", "export", "--all", "--database", other, NULL);

  (void) data;
  g_assert_cmpint (kept->status, ==, 0);
  cli_assert_done (exported);
  cli_assert_done (verified);
  g_assert_true (g_str_has_prefix (imported->out, "1 added, "));
  g_assert_nonnull (strstr (known->out, "1 known"));
  g_assert_cmpstr (again->out, ==, exported->out);
}

static void
test_defects_are_named_and_left_out (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) good = cli_run (NULL, "deal", "--game=krach", "--seats=3", "--seed=a", NULL);
  g_autofree char *input = g_strconcat (good->out, "{\"adjuge\":1}\n", good->out, NULL);
  g_autoptr (CliRun) run =
    cli_run (input, "library", "import", "-", "--database", fixture->database, NULL);

  (void) data;
  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->out, "-:2: "));
  g_assert_nonnull (
    strstr (run->out, "1 added, 0 extended, 1 known, 0 under a new id, 1 defective"));
}

/* What is left out does not hide what came in before. */
static void
test_games_are_not_imported_from_themselves (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) good = cli_run (NULL, "deal", "--game=krach", "--seats=3", "--seed=a", NULL);
  g_autofree char *link_path = cli_file (fixture->folder, "link.db");
  g_autoptr (CliRun) run = NULL;
  g_autoptr (CliRun) missing = NULL;
  g_autoptr (CliRun) checked = NULL;

  (void) data;
  g_assert_cmpint (symlink (fixture->database, link_path), ==, 0);
  run =
    cli_run (good->out, "library", "import", "-", link_path, "--database", fixture->database, NULL);
  cli_assert_refused (run);
  g_assert_nonnull (strstr (run->err, link_path));
  g_assert_true (g_str_has_prefix (run->out, "1 added, "));
  missing =
    cli_run (good->out, "library", "import", "-", "nowhere", "--database", fixture->database, NULL);
  cli_assert_refused (missing);
  g_assert_nonnull (strstr (missing->out, "1 known, "));
  checked = library (fixture, "check", NULL);
  cli_assert_done (checked);
}

/* Only standard input may be something that does not end by itself. */
static void
test_pipes_are_not_imported_by_name (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = cli_file (fixture->folder, "pipe");
  g_autoptr (CliRun) run = NULL;

  (void) data;
  g_assert_no_errno (mkfifo (pipe, 0600));
  run = library (fixture, "import", pipe);
  cli_assert_refused (run);
  g_assert_nonnull (strstr (run->err, "not a regular file"));
}

static void
test_show_tells_a_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
  g_autofree char *id = last_id (fixture);
  g_autofree char *start = g_strndup (id, 8);
  g_autoptr (CliRun) run = library (fixture, "show", start);

  (void) data;
  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, cli_count_lines (kept->out) + 1);
  g_assert_true (g_str_has_prefix (run->out, "Round 1 begins"));
}

static void
test_deleted_games_come_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) deleted = library (fixture, "delete", id);
  g_autoptr (CliRun) none = library (fixture, "list", NULL);
  g_autoptr (CliRun) gone =
    cli_run (NULL, "library", "list", "--deleted", "--database", fixture->database, NULL);
  g_autoptr (CliRun) undone =
    cli_run (NULL, "library", "delete", "--undo", id, "--database", fixture->database, NULL);
  g_autoptr (CliRun) back = library (fixture, "list", NULL);

  (void) data;
  g_assert_cmpint (kept->status, ==, 0);
  cli_assert_done (deleted);
  g_assert_cmpstr (none->out, ==, "");
  g_assert_true (g_str_has_prefix (gone->out, id));
  cli_assert_done (undone);
  g_assert_true (g_str_has_prefix (back->out, id));
}

static void
test_import_brings_deleted_games_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) exported = library (fixture, "export", id);
  g_autoptr (CliRun) deleted = library (fixture, "delete", id);
  g_autoptr (CliRun) imported =
    cli_run (exported->out, "library", "import", "-", "--database", fixture->database, NULL);
  g_autoptr (CliRun) back = library (fixture, "list", NULL);

  (void) data;
  g_assert_cmpint (kept->status, ==, 0);
  cli_assert_done (deleted);
  g_assert_nonnull (strstr (imported->out, "0 known"));
  g_assert_true (g_str_has_suffix (imported->out, ", 1 brought back\n"));
  g_assert_true (g_str_has_prefix (back->out, id));
}

static void
test_check_counts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
  g_autoptr (CliRun) run = library (fixture, "check", NULL);
  g_autofree char *expected =
    g_strdup_printf ("ok: 1 games, %u moves\n", cli_count_lines (kept->out));

  (void) data;
  cli_assert_done (run);
  g_assert_cmpstr (run->out, ==, expected);
}

/* The record of a game is good whatever stands beside its moves; but that is said. */
static void
test_damage_beside_moves_is_told (Fixture *fixture, gconstpointer data)
{
  static const char *const damages[] = {
    "UPDATE moves SET bot = substr (bot, 1, 10) WHERE ply = 7",
    "UPDATE moves SET bot = '{}}' || char (10) || '{\"seat\":0,\"move\":\"borrow\"' WHERE ply = 7",
    "UPDATE moves SET extra = ',\"ms\":1' WHERE ply = 7",
    "INSERT INTO notes (game, ply, note) VALUES (1, 7, CAST (x'41ff' AS TEXT))",
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++) {
    g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
    g_autoptr (AdjDatabase) database =
      adj_database_open (fixture->database, ADJ_DATABASE_READ_WRITE, NULL);
    g_autoptr (CliRun) checked = NULL;
    g_autoptr (CliRun) exported = NULL;
    g_autoptr (CliRun) verified = NULL;

    g_assert_cmpint (kept->status, ==, 0);
    g_assert_true (adj_database_exec (database, damages[i], NULL));
    g_clear_pointer (&database, adj_database_close);
    checked = library (fixture, "check", NULL);
    exported = cli_run (NULL, "library", "export", "--all", "--database", fixture->database, NULL);
    verified = cli_run (exported->out, "verify", "-", NULL);

    cli_assert_refused (checked);
    g_assert_nonnull (strstr (checked->err, "beside move 7 is damaged"));
    cli_assert_refused (exported);
    g_assert_cmpstr (exported->err, ==, checked->err);
    cli_assert_done (verified);
    g_assert_cmpint (g_remove (fixture->database), ==, 0);
  }
}

static void
test_backup_is_restored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) kept = keep (fixture, "krach", "random,random,random", "one");
  g_autofree char *id = last_id (fixture);
  g_autofree char *copy = cli_file (fixture->folder, "copy.db");
  g_autoptr (CliRun) backed_up = library (fixture, "backup", copy);
  g_autoptr (CliRun) twice = library (fixture, "backup", copy);
  g_autoptr (CliRun) second = keep (fixture, "krach", "random,random,random", "two");
  g_autoptr (CliRun) restored = library (fixture, "restore", copy);
  g_autofree char *restored_id = last_id (fixture);
  g_autofree char *replaced = g_strconcat (fixture->database, ".replaced-1", NULL);

  (void) data;
  g_assert_cmpint (kept->status + second->status, ==, 0);
  cli_assert_done (backed_up);
  cli_assert_refused (twice);
  g_assert_cmpint (restored->status, ==, 0);
  g_assert_nonnull (strstr (restored->err, replaced));
  g_assert_true (g_file_test (replaced, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (restored_id, ==, id);
}

static void
test_other_files_are_not_touched (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = cli_file_new (fixture->folder, "letter.txt", "Dear aunt,\n");
  static const char *const actions[] = { "list", "check", "export" };
  g_autofree char *content = NULL;

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autoptr (CliRun) run = cli_run (NULL,
                                      "library",
                                      actions[i],
                                      "--database",
                                      file,
                                      g_str_equal (actions[i], "export") ? "--all" : NULL,
                                      NULL);

    cli_assert_refused (run);
    g_assert_nonnull (strstr (run->err, "not touched"));
  }
  content = cli_file_read (file);
  g_assert_cmpstr (content, ==, "Dear aunt,\n");
}

static void
test_unknown_games_and_actions_are_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) unknown = library (fixture, "show", "nothing-like-it");
  g_autoptr (CliRun) action = library (fixture, "burn", NULL);
  g_autoptr (CliRun) none = cli_run (NULL, "library", NULL);
  g_autoptr (CliRun) no_id = library (fixture, "export", NULL);

  (void) data;
  cli_assert_refused (unknown);
  cli_assert_usage (action);
  cli_assert_usage (none);
  cli_assert_usage (no_id);
}

/* Two people begin the Banquet, choose once each, and stop. */
static CliRun *
leave_a_game (Fixture *fixture)
{
  return cli_run ("\n1\n\n2\n\nq\n",
                  "play",
                  "--game=banquet",
                  "--players=human:Ann,human:Ben",
                  "--seed=hands",
                  "--database",
                  fixture->database,
                  NULL);
}

/* What one of two people sees, the other does not. */
static void
test_people_see_their_own_hands (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = leave_a_game (fixture);
  g_autoptr (CliRun) list =
    cli_run (NULL, "library", "list", "--unfinished", "--database", fixture->database, NULL);
  g_auto (GStrv) screens = g_strsplit (run->out, "\f", -1);
  g_auto (GStrv) columns = g_strsplit (list->out, "\t", -1);
  g_autoptr (CliRun) record = library (fixture, "export", columns[0]);

  (void) data;
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (columns[3], ==, "2");
  /* Curtain, Ann, curtain, Ben, curtain, … */
  g_assert_cmpuint (g_strv_length (screens), >=, 5);
  for (guint card = 0; card < 8; card++) {
    g_autofree char *path = g_strdup_printf ("setup.hands.%u.%u", card / 4, card % 4);
    g_auto (GStrv) lines = cli_lines (record->out);
    g_autofree char *name = cli_get (lines[0], path);
    g_autofree char *shown = g_strdup_printf ("%c\u00a0%.4s", name[1], name + 2);

    g_assert_cmpint (strstr (screens[2], shown) != NULL, ==, card < 4);
    g_assert_cmpint (strstr (screens[4], shown) != NULL, ==, card >= 4);
    g_assert_null (strstr (screens[1], shown));
    g_assert_null (strstr (screens[3], shown));
  }
}

/* Its record has everybody's cards: that it was looked at stands in it from then on. */
static void
test_export_of_a_game_that_goes_on_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = leave_a_game (fixture);
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) first = library (fixture, "export", id);
  g_autoptr (CliRun) again = library (fixture, "export", id);

  (void) data;
  g_assert_cmpint (run->status, ==, 0);
  cli_assert_done (first);
  g_assert_nonnull (strstr (first->out, "\"look\":0"));
  g_assert_nonnull (strstr (first->out, "\"look\":1"));
  /* Nothing new is seen the second time. */
  g_assert_cmpstr (again->out, ==, first->out);
}

static void
test_a_game_left_is_gone_on_with (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) left = cli_run ("pass\n",
                                     "play",
                                     "--game=canaletto",
                                     "--players=human:Ann,human:Ben",
                                     "--seed=left",
                                     "--database",
                                     fixture->database,
                                     NULL);
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) resumed =
    cli_run ("bid 3\nq\n", "play", "--resume", id, "--database", fixture->database, NULL);
  g_autoptr (CliRun) list = library (fixture, "list", NULL);
  g_auto (GStrv) columns = g_strsplit (list->out, "\t", -1);

  (void) data;
  g_assert_cmpint (left->status, ==, 0);
  g_assert_cmpint (resumed->status, ==, 0);
  g_assert_cmpstr (columns[3], ==, "2");
  g_assert_cmpstr (columns[4], ==, "unfinished");
  /* Canaletto has no secrets, and so no curtain. */
  g_assert_null (strchr (left->out, '\f'));
}

/* A game of Canaletto that PATTERN is replaced in, brought in. */
static CliRun *
import_forged (Fixture *fixture, const char *pattern, const char *replacement)
{
  g_autoptr (CliRun) dealt = cli_run (NULL, "deal", "--game=canaletto", "--seats=2", NULL);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autofree char *forged =
    g_regex_replace_literal (regex, dealt->out, -1, 0, replacement, 0, NULL);

  g_assert_cmpstr (forged, !=, dealt->out);
  return cli_run (forged, "library", "import", "-", "--database", fixture->database, NULL);
}

/* Who made a record decides nothing about what runs here. */
static void
test_a_record_starts_no_program (Fixture *fixture, gconstpointer data)
{
  g_autofree char *mark = cli_file (fixture->folder, "mark");
  g_autofree char *kind = g_strdup_printf ("\"kind\":\"cmd:touch %s\"", mark);
  g_autoptr (CliRun) imported = import_forged (fixture, "\"kind\":\"human\"", kind);
  g_autofree char *id = last_id (fixture);
  g_autoptr (CliRun) resumed =
    cli_run (NULL, "play", "--resume", id, "--database", fixture->database, NULL);

  (void) data;
  cli_assert_done (imported);
  cli_assert_refused (resumed);
  g_assert_nonnull (strstr (resumed->err, "can't be asked here"));
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* Nor does what it calls itself reach the terminal as anything but text. */
static void
test_a_record_writes_no_lines_of_its_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) imported =
    import_forged (fixture, "\"id\":\"[^\"]*\"", "\"id\":\"x\\u001b[2J\\nok: 5 games\"");
  g_autoptr (CliRun) list = library (fixture, "list", NULL);

  (void) data;
  cli_assert_done (imported);
  g_assert_cmpuint (cli_count_lines (list->out), ==, 1);
  g_assert_null (strchr (list->out, '\033'));
  g_assert_true (g_str_has_prefix (list->out, "x [2J ok: 5 games\t"));
}

/* Not on standard error either, in whatever order its letters ask to be shown. */
static void
test_names_turn_no_line_around (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) imported =
    import_forged (fixture, "\"id\":\"[^\"]*\"", "\"id\":\"x\\u202ey\\nok: 5 games\"");
  g_autoptr (CliRun) list = library (fixture, "list", NULL);
  g_autofree char *file = cli_file_new (fixture->folder, "a\nok: 7 games, 7 moves", "{}\n");
  g_autoptr (CliRun) verified = cli_run (NULL, "verify", file, NULL);
  g_autoptr (CliRun) missing = cli_run (NULL, "verify", "no\nok: 1 games\033[2J", NULL);
  g_autoptr (CliRun) again = library (fixture, "import", file);

  (void) data;
  cli_assert_done (imported);
  g_assert_true (g_str_has_prefix (list->out, "x y ok: 5 games\t"));
  g_assert_cmpuint (cli_count_lines (verified->out), ==, 1);
  g_assert_null (strchr (missing->err, '\033'));
  g_assert_null (strstr (missing->err, "\nok"));
  g_assert_null (strstr (again->out, "\nok"));
}

/* In each of hundreds of sentences. */
static void
test_long_names_are_cut (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (100000, 'n');
  g_autofree char *forged = g_strdup_printf ("\"name\":\"%s\"", name);
  g_autoptr (CliRun) imported = import_forged (fixture, "\"name\":\"[^\"]*\"", forged);
  g_autoptr (CliRun) list = library (fixture, "list", NULL);
  g_auto (GStrv) words = g_strsplit (list->out, "\t", 2);
  g_autoptr (CliRun) show = library (fixture, "show", words[0]);

  (void) data;
  cli_assert_done (imported);
  cli_assert_done (show);
  g_assert_nonnull (strstr (show->out, "nnn…"));
  g_assert_cmpuint (strlen (show->out), <, 1 << 18);
}

static void
test_bad_input_is_explained (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = cli_run ("bid 0\nhello\n999\n?\nq\n",
                                    "play",
                                    "--game=canaletto",
                                    "--players=human:Ann,human:Ben",
                                    "--seed=left",
                                    "--database",
                                    fixture->database,
                                    NULL);

  (void) data;
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "(canaletto.3.2)"));
  g_assert_nonnull (strstr (run->out, "(canaletto.3.1)"));
}

static const struct {
  const char *name;
  void (*function) (Fixture *fixture, gconstpointer data);
} tests[] = {
  { "moves-are-announced-one-by-one", test_moves_are_announced_one_by_one },
  { "empty-archive-is-listed", test_empty_archive_is_listed },
  { "list-names-what-matters", test_list_names_what_matters },
  { "search-and-filters-choose", test_search_and_filters_choose },
  { "words-are-found-in-any-locale", test_words_are_found_in_any_locale },
  { "export-comes-back-in", test_export_comes_back_in },
  { "export-of-a-game-that-goes-on-is-told", test_export_of_a_game_that_goes_on_is_told },
  { "defects-are-named-and-left-out", test_defects_are_named_and_left_out },
  { "games-are-not-imported-from-themselves", test_games_are_not_imported_from_themselves },
  { "pipes-are-not-imported-by-name", test_pipes_are_not_imported_by_name },
  { "a-record-starts-no-program", test_a_record_starts_no_program },
  { "a-record-writes-no-lines-of-its-own", test_a_record_writes_no_lines_of_its_own },
  { "names-turn-no-line-around", test_names_turn_no_line_around },
  { "long-names-are-cut", test_long_names_are_cut },
  { "show-tells-a-game", test_show_tells_a_game },
  { "deleted-games-come-back", test_deleted_games_come_back },
  { "import-brings-deleted-games-back", test_import_brings_deleted_games_back },
  { "check-counts", test_check_counts },
  { "damage-beside-moves-is-told", test_damage_beside_moves_is_told },
  { "backup-is-restored", test_backup_is_restored },
  { "other-files-are-not-touched", test_other_files_are_not_touched },
  { "unknown-games-and-actions-are-refused", test_unknown_games_and_actions_are_refused },
  { "people-see-their-own-hands", test_people_see_their_own_hands },
  { "a-game-left-is-gone-on-with", test_a_game_left_is_gone_on_with },
  { "bad-input-is-explained", test_bad_input_is_explained },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strconcat ("/cli/library/", tests[i].name, NULL);

    g_test_add (path, Fixture, NULL, set_up, tests[i].function, tear_down);
  }

  return g_test_run ();
}
