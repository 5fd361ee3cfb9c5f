/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive from the command line. What only reads opens the database for reading, so that one
 * that is newer, locked or damaged can still be looked at and exported.
 */

#include <errno.h>
#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-grade.h"
#include "adj-store-backup.h"
#include "adj-text.h"
#include "adj-transfer.h"
#include "cli.h"

typedef struct {
  char *database;
  char *words;
  char *game;
  gboolean is_all;
  gboolean is_unfinished;
  gboolean is_deleted;
  gboolean is_undo;
} Arguments;

static void
arguments_clear (Arguments *arguments)
{
  g_free (arguments->database);
  g_free (arguments->words);
  g_free (arguments->game);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static CliStatus
report (const GError *error)
{
  g_autofree char *shown = cli_make_harmless (g_utf8_make_valid (error->message, -1));

  g_printerr ("%s: %s\n", g_get_prgname (), shown);
  return CLI_REFUSED;
}

/* An id comes from a record, and that from anywhere. */
static void G_GNUC_PRINTF (2, 3) complain_of (const char *id, const char *format, ...)
{
  g_autofree char *shown = cli_show_file (id);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("%s: %s: %s\n", g_get_prgname (), shown, cli_make_harmless (message));
}

/* NULL: complained. */
static AdjArchive *
open_store (const Arguments *arguments, AdjDatabaseMode mode)
{
  g_autoptr (GError) error = NULL;
  AdjArchive *store;

  /* Nothing has been kept yet: that is an empty archive, not a missing one. */
  if (mode == ADJ_DATABASE_READ_ONLY && !g_file_test (arguments->database, G_FILE_TEST_EXISTS))
    mode = ADJ_DATABASE_READ_WRITE;
  store = adj_archive_open (arguments->database, mode, &error);
  if (store == NULL)
    (void) report (error);
  else if (mode == ADJ_DATABASE_READ_WRITE)
    cli_warn_if_exposed (store);

  return store;
}

static char *
describe_result (const AdjStoredGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (game->conceded >= 0)
    return g_strdup (_ ("conceded"));
  if (game->finished == 0)
    return g_strdup (_ ("unfinished"));

  for (guint seat = 0; seat < game->n_seats; seat++)
    g_string_append_printf (text, "%s%d", seat > 0 ? "–" : "", game->seats[seat].score);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "ID  game  date  moves  result  names", parted by tabs. */
static void
print_entry (const AdjStoredGame *game)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_unix_local (game->played / 1000);
  g_autofree char *date = played != NULL ? g_date_time_format (played, "%Y-%m-%d %H:%M") : NULL;
  g_autofree char *result = describe_result (game);
  g_autofree char *id = cli_make_harmless (g_strdup (game->uuid));
  g_autofree char *kind = cli_make_harmless (g_strdup (game->game));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint seat = 0; seat < game->n_seats; seat++)
    g_string_append_printf (names,
                            "%s%s",
                            seat > 0 ? ", " : "",
                            game->seats[seat].name != NULL ? game->seats[seat].name : "");
  printf ("%s\t%s\t%s\t%u\t%s\t%s\n",
          id,
          kind,
          date != NULL ? date : "",
          game->n_moves,
          result,
          cli_make_harmless (names->str));
}

static CliStatus
list (const Arguments *arguments, char **ids)
{
  enum {
    PAGE = 256
  };
  g_autoptr (AdjArchive) store = open_store (arguments, ADJ_DATABASE_READ_ONLY);
  AdjStoreQuery query = { .words = arguments->words,
                          .mark_costs = adj_grade_costs,
                          .game = arguments->game,
                          .finished = arguments->is_unfinished ? ADJ_STORE_NO : ADJ_STORE_ANY,
                          .deleted = arguments->is_deleted ? ADJ_STORE_YES : ADJ_STORE_NO };
  guint from = 0;
  guint n;

  if (*ids != NULL)
    return cli_complain ("“%s” is one argument too many", *ids);
  if (store == NULL)
    return CLI_REFUSED;

  do {
    g_autoptr (GError) error = NULL;
    g_autoptr (GArray) games = adj_store_list (adj_archive_get (store), &query, from, PAGE, &error);

    if (games == NULL)
      return report (error);
    n = games->len;
    for (guint i = 0; i < n; i++)
      print_entry (&g_array_index (games, AdjStoredGame, i));
    from += n;
  } while (n == PAGE);

  return CLI_DONE;
}

/* The match of an id; NULL: complained. */
static AdjMatch *
open_match (AdjArchive *store, const char *id)
{
  g_autoptr (GError) error = NULL;
  AdjMatch *match = NULL;
  gint64 row;

  if (adj_store_find_game (adj_archive_get (store), id, &row, &error))
    match = adj_match_open (store, row, &error);
  if (match == NULL)
    complain_of (id, "%s", error->message);

  return match;
}

static void
warn_of_damage (AdjMatch *match)
{
  if (adj_match_get_damaged_ply (match) > 0)
    complain_of (adj_match_get_uuid (match),
                 "damaged at move %u; what is before it is right",
                 adj_match_get_damaged_ply (match));
}

typedef struct {
  AdjJson *json;
  guint n_moves;     /* that are looked at */
  guint damaged_ply; /* the first, or 0 */
} Remarks;

static gboolean
check_remarks (const AdjStoredMove *move, gpointer data)
{
  Remarks *remarks = data;
  guint n_hints;

  if (move->ply > remarks->n_moves)
    return FALSE;
  if (!adj_record_read_remarks (remarks->json, move->bot, move->extra, &n_hints) ||
      (move->note != NULL && !g_utf8_validate (move->note, -1, NULL)))
    remarks->damaged_ply = move->ply;
  return remarks->damaged_ply == 0;
}

/* Whether all that is stored of the match goes into its record. FALSE: said what does not. */
static gboolean
is_whole (AdjMatch *match)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GError) error = NULL;
  Remarks remarks = { .json = json, .n_moves = adj_match_get_n_plies (match) };

  warn_of_damage (match);
  if (!adj_store_load_moves (adj_archive_get (adj_match_get_store (match)),
                             adj_match_get_id (match),
                             check_remarks,
                             &remarks,
                             &error)) {
    (void) report (error);
    return FALSE;
  }
  if (remarks.damaged_ply > 0)
    complain_of (adj_match_get_uuid (match),
                 "what is said beside move %u is damaged; the move itself is not",
                 remarks.damaged_ply);

  return adj_match_get_damaged_ply (match) == 0 && remarks.damaged_ply == 0;
}

static CliStatus
show (const Arguments *arguments, char **ids)
{
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (AdjMatch) match = NULL;
  char *names[RULES_MAX_SEATS + 1] = { NULL };
  const AdjTextReader reader = { .is_translated = TRUE, .names = (const char *const *) names };

  if (*ids == NULL || ids[1] != NULL)
    return cli_complain ("show takes one id");
  store = open_store (arguments, ADJ_DATABASE_READ_ONLY);
  match = store != NULL ? open_match (store, *ids) : NULL;
  if (match == NULL)
    return CLI_REFUSED;

  for (guint seat = 0; seat < adj_match_get_header (match)->setup.n_seats; seat++)
    names[seat] = cli_cut_name (adj_match_get_header (match)->seats[seat].name);
  for (guint ply = 0; ply <= adj_match_get_n_plies (match); ply++) {
    g_autofree char *sentences = NULL;
    RulesState state;
    RulesEvents events;

    adj_match_get_events (match, ply, &state, &events);
    sentences = adj_text_events (&reader, RULES_SPECTATOR, &state, &events);
    printf ("%s\n", cli_make_harmless (sentences));
  }
  for (guint seat = 0; names[seat] != NULL; seat++)
    g_free (names[seat]);
  warn_of_damage (match);

  return adj_match_get_damaged_ply (match) == 0 ? CLI_DONE : CLI_REFUSED;
}

static CliStatus
export_one (AdjArchive *store, const char *id)
{
  g_autoptr (AdjMatch) match = open_match (store, id);
  g_autoptr (GOutputStream) out = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  g_autoptr (GError) error = NULL;

  if (match == NULL)
    return CLI_REFUSED;

  /* The record of a game that goes on has the whole deal in it. */
  (void) fflush (stdout);
  if (!adj_match_note_export (match, &error) ||
      !adj_match_write_record (match, TRUE, out, NULL, &error))
    return report (error);
  return is_whole (match) ? CLI_DONE : CLI_REFUSED;
}

/* Every game, one page after the other; one that can't be read does not keep the others. */
static CliStatus
for_all (AdjArchive *store, CliStatus (*function) (AdjArchive *store, const char *id))
{
  enum {
    PAGE = 256
  };
  AdjStoreQuery query = { .order = ADJ_STORE_BY_STARTED, .is_ascending = TRUE };
  CliStatus status = CLI_DONE;
  guint from = 0;
  guint n;

  do {
    g_autoptr (GError) error = NULL;
    g_autoptr (GArray) games = adj_store_list (adj_archive_get (store), &query, from, PAGE, &error);

    if (games == NULL)
      return report (error);
    n = games->len;
    for (guint i = 0; i < n; i++) {
      if (function (store, g_array_index (games, AdjStoredGame, i).uuid) != CLI_DONE)
        status = CLI_REFUSED;
    }
    from += n;
  } while (n == PAGE);

  return status;
}

/* To be written to if it can be: who exports a game that goes on is told of in it. */
static AdjArchive *
open_for_export (const Arguments *arguments)
{
  AdjArchive *store = NULL;

  if (g_file_test (arguments->database, G_FILE_TEST_EXISTS))
    store = adj_archive_open (arguments->database, ADJ_DATABASE_READ_WRITE, NULL);
  return store != NULL ? store : open_store (arguments, ADJ_DATABASE_READ_ONLY);
}

static CliStatus export(const Arguments *arguments, char **ids)
{
  g_autoptr (AdjArchive) store = NULL;
  CliStatus status = CLI_DONE;

  if ((*ids == NULL) != arguments->is_all)
    return cli_complain ("export takes ids, or --all");
  store = open_for_export (arguments);
  if (store == NULL)
    return CLI_REFUSED;
  if (arguments->is_all)
    return for_all (store, export_one);

  for (; *ids != NULL; ids++) {
    if (export_one (store, *ids) != CLI_DONE)
      status = CLI_REFUSED;
  }
  return status;
}

static void
report_import (const char *file, guint64 line, const char *what, gpointer data)
{
  g_autofree char *shown = cli_make_harmless (g_strdup (what));
  g_autofree char *name = cli_show_file (file);

  (void) data;
  printf ("%s:%" G_GUINT64_FORMAT ": %s\n", name, line, shown);
}

static void
tell_import (const AdjTransferCount *count, gpointer data)
{
  (void) data;
  if (isatty (STDERR_FILENO))
    g_printerr ("\r%u", count->n_added + count->n_extended + count->n_skipped);
}

static CliStatus
import_file (AdjArchive *store, const char *file, AdjTransferCount *count)
{
  const AdjTransferListener listener = { .report = report_import, .progress = tell_import };
  g_autoptr (GError) error = NULL;
  CliStatus status = CLI_DONE;
  int fd;

  /* To open and close it would end the locks that this process has on the database. */
  if (!adj_database_check_other (adj_archive_get_path (store), file, &error))
    return report (error);
  fd = g_str_equal (file, "-") ? STDIN_FILENO : adj_transfer_open (file, &error);
  if (fd < 0)
    return report (error);

  if (!adj_transfer_import (store, fd, file, &listener, NULL, count, &error))
    status = report (error);
  cli_close (fd);
  return status;
}

static CliStatus
import (const Arguments *arguments, char **files)
{
  g_autoptr (AdjArchive) store = NULL;
  AdjTransferCount count = { 0 };
  CliStatus status = CLI_DONE;

  if (*files == NULL)
    return cli_complain ("import takes files");
  store = open_store (arguments, ADJ_DATABASE_READ_WRITE);
  if (store == NULL)
    return CLI_REFUSED;

  for (; *files != NULL && status == CLI_DONE; files++)
    status = import_file (store, *files, &count);
  if (isatty (STDERR_FILENO))
    g_printerr ("\r\033[K");

  printf ("%u added, %u extended, %u known, %u under a new id, %u defective",
          count.n_added,
          count.n_extended,
          count.n_skipped,
          count.n_renamed,
          count.n_defects);
  if (count.n_returned > 0)
    printf (", %u brought back", count.n_returned);
  putchar ('\n');
  return count.n_defects > 0 ? CLI_REFUSED : status;
}

static CliStatus delete (const Arguments *arguments, char **ids)
{
  g_autoptr (AdjArchive) store = NULL;
  CliStatus status = CLI_DONE;

  if (*ids == NULL)
    return cli_complain ("delete takes ids");
  store = open_store (arguments, ADJ_DATABASE_READ_WRITE);
  if (store == NULL)
    return CLI_REFUSED;

  for (; *ids != NULL; ids++) {
    g_autoptr (GError) error = NULL;
    gint64 row;

    if (adj_store_find_game (adj_archive_get (store), *ids, &row, &error) &&
        adj_store_set_deleted (adj_archive_get (store), row, !arguments->is_undo, &error))
      continue;
    complain_of (*ids, "%s", error->message);
    status = CLI_REFUSED;
  }
  return status;
}

static guint64 n_checked_games;
static guint64 n_checked_moves;

static CliStatus
check_one (AdjArchive *store, const char *id)
{
  g_autoptr (AdjMatch) match = open_match (store, id);

  if (match == NULL)
    return CLI_REFUSED;

  n_checked_games++;
  n_checked_moves += adj_match_get_n_plies (match);
  return is_whole (match) ? CLI_DONE : CLI_REFUSED;
}

static CliStatus
check (const Arguments *arguments, char **extra)
{
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;
  CliStatus status;

  if (*extra != NULL)
    return cli_complain ("“%s” is one argument too many", *extra);
  store = open_store (arguments, ADJ_DATABASE_READ_ONLY);
  if (store == NULL)
    return CLI_REFUSED;

  found = adj_database_check (adj_store_get_database (adj_archive_get (store)), &error);
  if (error != NULL)
    return report (error);
  status = for_all (store, check_one);
  if (found != NULL) {
    g_printerr ("%s: %s\n", g_get_prgname (), cli_make_harmless (found));
    return CLI_REFUSED;
  }
  if (status == CLI_DONE)
    printf ("ok: %" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves\n",
            n_checked_games,
            n_checked_moves);
  return status;
}

static CliStatus
backup (const Arguments *arguments, char **files)
{
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (GError) error = NULL;

  if (*files == NULL || files[1] != NULL)
    return cli_complain ("backup takes one file");
  if (g_file_test (*files, G_FILE_TEST_EXISTS)) {
    g_printerr ("%s: %s: there is a file already; it was not touched\n", g_get_prgname (), *files);
    return CLI_REFUSED;
  }
  store = open_store (arguments, ADJ_DATABASE_READ_ONLY);
  if (store == NULL)
    return CLI_REFUSED;

  if (!adj_database_back_up (adj_store_get_database (adj_archive_get (store)), *files, &error))
    return report (error);
  return CLI_DONE;
}

static CliStatus
restore (const Arguments *arguments, char **files)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *replaced = NULL;

  if (*files == NULL || files[1] != NULL)
    return cli_complain ("restore takes one file");
  if (!adj_store_restore (arguments->database, *files, &replaced, &error))
    return report (error);

  if (replaced != NULL)
    g_printerr ("%s: what was there is kept as %s\n", g_get_prgname (), replaced);
  return CLI_DONE;
}

static CliStatus
run (const Arguments *arguments, const char *what, char **rest)
{
  static const struct {
    const char *name;
    CliStatus (*run) (const Arguments *arguments, char **rest);
  } actions[] = {
    { "list", list },     { "show", show },   { "export", export }, { "import", import },
    { "delete", delete }, { "check", check }, { "backup", backup }, { "restore", restore },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    if (g_str_equal (what, actions[i].name))
      return actions[i].run (arguments, rest);
  }

  return cli_complain ("there is no “library %s”", what);
}

CliStatus
cli_library (int argc, char **argv)
{
  g_auto (Arguments) arguments = { 0 };
  const GOptionEntry entries[] = {
    CLI_TEXT ("database",
              'd',
              &arguments.database,
              N_ ("Use another archive than your own"),
              N_ ("FILE")),
    CLI_TEXT ("search",
              's',
              &arguments.words,
              N_ ("list: games in which every word begins a name or a word of a note"),
              N_ ("WORDS")),
    CLI_TEXT ("game", 'g', &arguments.game, N_ ("list: one game only"), N_ ("GAME")),
    CLI_FLAG ("unfinished",
              0,
              &arguments.is_unfinished,
              N_ ("list: games that can be gone on with")),
    CLI_FLAG ("deleted",
              0,
              &arguments.is_deleted,
              N_ ("list: deleted games, which “delete --undo” brings back")),
    CLI_FLAG ("all", 'a', &arguments.is_all, N_ ("export: every game")),
    CLI_FLAG ("undo", 0, &arguments.is_undo, N_ ("delete: brings games back")),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status;

  if (!cli_parse (&argc,
                  &argv,
                  entries,
                  _ ("ACTION [ARGUMENT…]"),
                  _ ("The archive: every game that was played, by the application or here."),
                  _ ("Actions:\n"
                     "  list              one game a line, the last played first\n"
                     "  show ID           a game in sentences\n"
                     "  export ID…        records on standard output\n"
                     "  import FILE…      takes records in; “-” is standard input\n"
                     "  delete ID…        takes games out; for 30 days --undo brings them back\n"
                     "  check             reads everything and replays every game\n"
                     "  backup FILE       a copy of the archive\n"
                     "  restore FILE      puts a backup in its place, and keeps what was there\n\n"
                     "The beginning of an id will do where no other game's begins like it.\n\n"
                     "Example:\n"
                     "  adjuge-cli library export --all > everything.adjuge")))
    return CLI_USAGE;
  if (argc < 2)
    return cli_complain (
      "library: what? (list, show, export, import, delete, check, backup, restore)");

  if (!cli_check_text (arguments.words, "what is searched for") ||
      !cli_check_text (arguments.game, "the game"))
    return CLI_USAGE;

  if (arguments.database == NULL)
    arguments.database = adj_archive_get_default_path ();
  status = run (&arguments, argv[1], argv + 2);
  return cli_flush () ? status : CLI_REFUSED;
}
