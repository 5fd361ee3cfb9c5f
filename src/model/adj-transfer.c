/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-transfer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adj-record-reader.h"
#include "adj-spool.h"
#include "adj-store-convert.h"
#include "adj-text-name.h"
#include "adj-verdict-record.h"

enum {
  PROGRESS_EVERY = 16,  /* games */
  TURN_US = 100000,     /* after so long … */
  PAUSE_US = 8000,      /* … other writers get their turn */
  MOST_REPORTED = 65536 /* bytes of a stored report */
};

/* A game that was read, before it is stored. */
typedef struct {
  gboolean is_there;
  guint64 line; /* of its header */
  AdjStoredGame game;
  AdjStoredResult result;
  gboolean is_over;
  AdjSpool *moves;
  GStringChunk *texts; /* of the line that is being read */
} Incoming;

typedef struct {
  AdjArchive *store;
  AdjRecordReader *reader;
  const char *name;
  const AdjTransferListener *listener;
  GCancellable *cancellable;
  AdjTransferCount *count;
  Incoming incoming;
  gint64 turn; /* when it began, monotonic */
} Import;

static void
forget (Incoming *incoming)
{
  adj_stored_game_clear (&incoming->game);
  adj_spool_clear (incoming->moves);
  incoming->is_there = FALSE;
  incoming->is_over = FALSE;
}

static void
report (Import *import, guint64 line, const char *what)
{
  if (import->listener != NULL && import->listener->report != NULL)
    import->listener->report (import->name, line, what, import->listener->data);
}

static void
report_long (Import *import, const char *what)
{
  import->count->n_long++;
  report (import, adj_record_reader_get_line (import->reader), what);
}

static void
report_long_note (Import *import, const char *note)
{
  if (note != NULL && !adj_text_is_note_short (note))
    report_long (import, "the note is too long to be shown whole");
}

static void
report_long_names (Import *import, const AdjRecordHeader *header)
{
  gboolean is_long = FALSE;

  for (guint seat = 0; seat < header->setup.n_seats; seat++)
    is_long |= g_utf8_strlen (header->seats[seat].name, -1) > ADJ_TEXT_MAX_NAME;
  if (is_long)
    report_long (import, "a name is too long to be shown whole");
}

static void
read_header (Import *import)
{
  g_auto (AdjRecordHeader) header = { 0 };

  forget (&import->incoming);
  adj_record_header_copy (adj_record_reader_get_header (import->reader), &header);
  adj_record_header_complete (&header);
  report_long_names (import, &header);
  report_long_note (import, header.note);
  adj_store_convert_describe_game (&header, &import->incoming.game);
  import->incoming.is_there = TRUE;
  import->incoming.line = adj_record_reader_get_line (import->reader);
}

static char *
dup_bot (const RulesValue *bot)
{
  g_autoptr (GString) json = g_string_new (NULL);

  if (bot == NULL)
    return NULL;
  adj_json_append_value (json, bot);
  return g_string_free (g_steal_pointer (&json), FALSE);
}

static char *
dup_extra (const RulesValue *line)
{
  g_autoptr (GString) json = g_string_new (NULL);

  adj_record_append_extra (json, line, adj_record_move_keys);
  return json->len > 0 ? g_string_free (g_steal_pointer (&json), FALSE) : NULL;
}

static char *
dup_text (const RulesValue *value)
{
  return value != NULL ? adj_json_dup_text (value) : NULL;
}

/* The analysis of a game that is known already is not taken: ours is kept. */
static gboolean
read_move (Import *import, GError **error)
{
  Incoming *incoming = &import->incoming;
  const RulesValue *line = adj_record_reader_get_value (import->reader);
  const RulesState *state = adj_record_reader_get_state (import->reader);
  const RulesValue *ms = rules_value_member (line, "ms");
  const RulesValue *forced = rules_value_member (line, "forced");
  g_autofree char *move = dup_text (rules_value_member (line, "move"));
  g_autofree char *note = dup_text (rules_value_member (line, "note"));
  g_autofree char *bot = dup_bot (rules_value_member (line, "bot"));
  g_autofree char *extra = dup_extra (line);
  AdjStoredAnalysis analysis;
  AdjStoredMove stored = {
    .ply = state->ply,
    .seat = adj_record_reader_get_move (import->reader).seat,
    .move = move,
    .at = adj_store_convert_parse_time (rules_value_member (line, "at")),
    .ms = ms != NULL ? ms->integer : -1,
    .is_forced = forced != NULL && forced->integer != 0,
    .hash = adj_json_hash_state (state),
    .bot = bot,
    .extra = extra,
    .note = note,
  };

  g_string_chunk_clear (incoming->texts);
  if (adj_verdict_read_record (line, stored.ply, stored.seat, incoming->texts, &analysis))
    stored.analysis = &analysis;
  report_long_note (import, note);
  if (rules_is_over (state)) {
    incoming->is_over = TRUE;
    adj_store_convert_describe_result (state,
                                       stored.at >= 0 ? stored.at : incoming->game.started,
                                       &incoming->result);
  }
  return adj_spool_add (incoming->moves, &stored, error);
}

/* Compares the stored moves of a game with the imported ones. */
typedef struct {
  AdjSpool *incoming;
  guint n_same;
  gboolean is_different;
  GError *error;
} Comparison;

static gboolean
compare_move (const AdjStoredMove *stored, gpointer data)
{
  Comparison *comparison = data;
  const AdjStoredMove *move;
  guint n;

  if (comparison->n_same == adj_spool_get_length (comparison->incoming))
    return FALSE;

  move = adj_spool_get_part (comparison->incoming, comparison->n_same, &n, &comparison->error);
  if (move == NULL)
    return FALSE;
  comparison->is_different =
    stored->seat != move->seat || g_strcmp0 (stored->move, move->move) != 0;
  comparison->n_same += !comparison->is_different;
  return !comparison->is_different;
}

/* Who waits asks again every few milliseconds; between two transactions there is less. */
static void
let_others_write (Import *import)
{
  if (g_get_monotonic_time () - import->turn < TURN_US)
    return;

  g_usleep (PAUSE_US);
  import->turn = g_get_monotonic_time ();
}

/*
 * Appends the moves from FROM on to the game ID, a transaction for each part of them: a game of
 * many megabytes is there with fewer moves until the last. Importing it again goes on with it.
 */
static gboolean
append_rest (Import *import, gint64 id, guint from, guint64 hash, GError **error)
{
  Incoming *incoming = &import->incoming;
  guint length = adj_spool_get_length (incoming->moves);

  while (from < length) {
    AdjStorePlace place = { .n_moves = from, .hash = hash };
    const AdjStoredMove *moves;
    guint n;

    if (g_cancellable_set_error_if_cancelled (import->cancellable, error))
      return FALSE;
    moves = adj_spool_get_part (incoming->moves, from, &n, error);
    if (moves == NULL ||
        !adj_store_append_moves (adj_archive_get (import->store),
                                 id,
                                 place,
                                 moves,
                                 n,
                                 incoming->is_over && from + n == length ? &incoming->result : NULL,
                                 error))
      return FALSE;
    from += n;
    hash = moves[n - 1].hash;
    let_others_write (import);
  }

  return TRUE;
}

static gboolean
add (Import *import, GError **error)
{
  Incoming *incoming = &import->incoming;
  guint length = adj_spool_get_length (incoming->moves);
  const AdjStoredMove *moves = NULL;
  guint64 hash = 0;
  guint n = 0;

  if (length > 0) {
    moves = adj_spool_get_part (incoming->moves, 0, &n, error);
    if (moves == NULL)
      return FALSE;
    hash = moves[n - 1].hash;
  }
  return adj_store_add_game (adj_archive_get (import->store),
                             &incoming->game,
                             moves,
                             n,
                             incoming->is_over && n == length ? &incoming->result : NULL,
                             &import->count->last_id,
                             error) &&
         append_rest (import, import->count->last_id, n, hash, error);
}

/* What the record tells of the table beside the moves, if the archive does not know it yet. */
static gboolean
bring_incidents (Import *import, gint64 id, const AdjStoredGame *known, GError **error)
{
  g_autoptr (GArray) incidents = adj_incidents_parse (known->incidents);
  g_autoptr (GArray) incoming = adj_incidents_parse (import->incoming.game.incidents);
  g_autoptr (GString) text = NULL;

  if (!adj_incidents_merge (&incidents, incoming))
    return TRUE;

  text = g_string_new (NULL);
  adj_incidents_append (text, incidents);
  return adj_store_set_incidents (adj_archive_get (import->store),
                                  id,
                                  text->str,
                                  import->incoming.game.seats,
                                  import->incoming.game.n_seats,
                                  error);
}

static gboolean
extend (Import *import, gint64 id, guint n_same, GError **error)
{
  guint64 hash = 0;
  guint n;

  if (n_same > 0) {
    const AdjStoredMove *last = adj_spool_get_part (import->incoming.moves, n_same - 1, &n, error);

    if (last == NULL)
      return FALSE;
    hash = last->hash;
  }
  return append_rest (import, id, n_same, hash, error);
}

static gboolean
rename_and_add (Import *import, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autofree char *what = g_strdup_printf ("the id %s is another game's here; stored as %s",
                                           import->incoming.game.uuid,
                                           uuid);

  g_free (import->incoming.game.uuid);
  import->incoming.game.uuid = g_steal_pointer (&uuid);
  if (!add (import, error))
    return FALSE;

  report (import, import->incoming.line, what);
  import->count->n_renamed++;
  return TRUE;
}

static gboolean
is_same_deal (const AdjStoredGame *a, const AdjStoredGame *b)
{
  return g_strcmp0 (a->game, b->game) == 0 && a->n_seats == b->n_seats &&
         g_strcmp0 (a->options, b->options) == 0 && g_strcmp0 (a->setup, b->setup) == 0;
}

/* Importing a deleted game brings it back. */
static gboolean
bring_back (Import *import, gint64 id, guint n_same, GError **error)
{
  if (!adj_store_set_deleted (adj_archive_get (import->store), id, FALSE, error) ||
      (n_same < adj_spool_get_length (import->incoming.moves) &&
       !extend (import, id, n_same, error)))
    return FALSE;

  import->count->n_returned++;
  import->count->last_id = id;
  return TRUE;
}

static gboolean
store_known (Import *import, gint64 id, GError **error)
{
  AdjStore *store = adj_archive_get (import->store);
  Comparison comparison = { .incoming = import->incoming.moves };
  g_auto (AdjStoredGame) known = { 0 };

  if (!adj_store_load_game (store, id, &known, error) ||
      !adj_store_load_moves (store, id, compare_move, &comparison, error))
    return FALSE;

  if (comparison.error != NULL) {
    g_propagate_error (error, comparison.error);
    return FALSE;
  }
  if (comparison.is_different || !is_same_deal (&known, &import->incoming.game))
    return rename_and_add (import, error);
  if (!bring_incidents (import, id, &known, error))
    return FALSE;
  if (known.is_deleted)
    return bring_back (import, id, comparison.n_same, error);
  if (comparison.n_same == adj_spool_get_length (import->incoming.moves)) {
    import->count->n_skipped++;
    import->count->last_id = id;
    return TRUE;
  }
  if (!extend (import, id, comparison.n_same, error))
    return FALSE;

  import->count->n_extended++;
  import->count->last_id = id;
  return TRUE;
}

/* The game was read completely, and without errors. */
static gboolean
store_incoming (Import *import, GError **error)
{
  g_autoptr (GError) find_error = NULL;
  gint64 id;

  if (!import->incoming.is_there)
    return TRUE;

  import->count->n_moves += adj_spool_get_length (import->incoming.moves);
  if (adj_store_find_exactly (adj_archive_get (import->store),
                              import->incoming.game.uuid,
                              &id,
                              &find_error)) {
    if (!store_known (import, id, error))
      return FALSE;
  } else if (!g_error_matches (find_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND)) {
    g_propagate_error (error, g_steal_pointer (&find_error));
    return FALSE;
  } else {
    if (!add (import, error))
      return FALSE;
    import->count->n_added++;
  }

  forget (&import->incoming);
  return TRUE;
}

static void
drop_defective (Import *import)
{
  const RulesValue *value = adj_record_reader_get_value (import->reader);

  /* An invalid header ends the game before it, which is stored. */
  if (value == NULL || rules_value_member (value, "adjuge") == NULL)
    forget (&import->incoming);
  import->count->n_defects++;
  report (import,
          adj_record_reader_get_line (import->reader),
          adj_record_reader_get_reason (import->reader));
}

static void
tell_progress (Import *import)
{
  guint n_games = import->count->n_added + import->count->n_extended + import->count->n_skipped;

  if (import->listener != NULL && import->listener->progress != NULL &&
      n_games % PROGRESS_EVERY == 0)
    import->listener->progress (import->count, import->listener->data);
}

static gboolean
run (Import *import, GError **error)
{
  for (;;) {
    AdjRecordItem item = adj_record_reader_next (import->reader);

    /* A reader that was stopped has not come to the end of the game. */
    if (g_cancellable_set_error_if_cancelled (import->cancellable, error))
      return FALSE;

    switch (item) {
    case ADJ_RECORD_HEADER:
      if (!store_incoming (import, error))
        return FALSE;
      let_others_write (import);
      tell_progress (import);
      read_header (import);
      break;

    case ADJ_RECORD_MOVE:
      if (!read_move (import, error))
        return FALSE;
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
      drop_defective (import);
      if (!store_incoming (import, error))
        return FALSE;
      break;

    case ADJ_RECORD_FAILED:
      if (error != NULL)
        *error = g_error_copy (adj_record_reader_get_error (import->reader));
      return FALSE;

    case ADJ_RECORD_END:
    default:
      return store_incoming (import, error);
    }
  }
}

static gboolean
is_cancelled (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

gboolean
adj_transfer_import (AdjArchive *store,
                     int fd,
                     const char *name,
                     const AdjTransferListener *listener,
                     GCancellable *cancellable,
                     AdjTransferCount *count,
                     GError **error)
{
  g_autoptr (AdjRecordReader) reader = adj_record_reader_new (fd);
  Import import = { .store = store,
                    .reader = reader,
                    .name = name,
                    .listener = listener,
                    .cancellable = cancellable,
                    .count = count };
  gboolean is_done;

  adj_record_reader_set_stop (reader, is_cancelled, cancellable);
  import.incoming.moves = adj_spool_new ();
  import.incoming.texts = g_string_chunk_new (256);
  is_done = run (&import, error);
  forget (&import.incoming);
  adj_spool_free (import.incoming.moves);
  g_string_chunk_free (import.incoming.texts);

  return is_done;
}

typedef struct {
  char *database;
  char **files;
  AdjTransferCount count;
  GString *report;
} Work;

static void
free_work (gpointer data)
{
  Work *work = data;

  g_free (work->database);
  g_strfreev (work->files);
  g_string_free (work->report, TRUE);
  g_free (work);
}

static void
note_down (const char *file, guint64 line, const char *what, gpointer data)
{
  g_autofree char *name = g_filename_display_basename (file);
  GString *report = data;

  if (report->len < MOST_REPORTED)
    g_string_append_printf (report, "%s:%" G_GUINT64_FORMAT ": %s\n", name, line, what);
}

static void
set_errno (GError **error, const char *file)
{
  int code = errno;

  g_set_error (error,
               G_FILE_ERROR,
               (int) g_file_error_from_errno (code),
               "%s: %s",
               file,
               g_strerror (code));
}

int
adj_transfer_open (const char *file, GError **error)
{
  /* To open a pipe that nothing writes to would take until something does. */
  int fd = open (file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  struct stat status;

  if (fd < 0 || fstat (fd, &status) != 0) {
    set_errno (error, file);
  } else if (!S_ISREG (status.st_mode)) {
    g_set_error (error,
                 G_FILE_ERROR,
                 S_ISDIR (status.st_mode) ? G_FILE_ERROR_ISDIR : G_FILE_ERROR_INVAL,
                 "%s: this is not a regular file",
                 file);
  } else {
    return fd;
  }

  if (fd >= 0)
    (void) close (fd);
  return -1;
}

static gboolean
import_file (
  AdjArchive *store, const char *file, Work *work, GCancellable *cancellable, GError **error)
{
  const AdjTransferListener listener = { .report = note_down, .data = work->report };
  gboolean is_done;
  int fd = adj_transfer_open (file, error);

  if (fd < 0)
    return FALSE;

  is_done = adj_transfer_import (store, fd, file, &listener, cancellable, &work->count, error);
  (void) close (fd);
  return is_done;
}

/* Checked first, before anything is imported. */
static gboolean
check_files (const Work *work, GError **error)
{
  for (guint i = 0; work->files[i] != NULL; i++) {
    if (!adj_database_check_other (work->database, work->files[i], error))
      return FALSE;
  }
  return TRUE;
}

static void
import_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  g_autoptr (AdjArchive) store = adj_archive_open (work->database, ADJ_DATABASE_READ_WRITE, &error);

  (void) source;
  if (store != NULL)
    (void) check_files (work, &error);
  for (guint i = 0; store != NULL && error == NULL && work->files[i] != NULL; i++)
    (void) import_file (store, work->files[i], work, cancellable, &error);

  /* The connection is closed before the result is returned: callers may then replace the
   * database. */
  g_clear_object (&store);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

void
adj_transfer_import_async (AdjArchive *store,
                           char **files,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->database = g_strdup (adj_archive_get_path (store));
  work->files = g_strdupv (files);
  work->report = g_string_new (NULL);
  g_task_set_source_tag (task, adj_transfer_import_async);
  /* Games imported before a cancellation stay, and are counted. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, work, free_work);
  g_task_run_in_thread (task, import_thread);
}

const char *
adj_transfer_import_get_report (GAsyncResult *result)
{
  const Work *work = g_task_get_task_data (G_TASK (result));

  return work->report->len > 0 ? work->report->str : NULL;
}

gboolean
adj_transfer_import_finish (GAsyncResult *result, AdjTransferCount *ret_count, GError **error)
{
  const Work *work = g_task_get_task_data (G_TASK (result));

  *ret_count = work->count;
  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
adj_transfer_export (
  AdjArchive *store, gint64 id, GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (AdjMatch) match = adj_match_open (store, id, error);

  return match != NULL && adj_match_write_record (match, FALSE, stream, cancellable, error);
}

/* To open a pipe for writing would take until somebody reads from it. */
static gboolean
check_ordinary (GFile *file, GCancellable *cancellable, GError **error)
{
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_SPECIAL)
    return TRUE;
  g_set_error_literal (error,
                       G_IO_ERROR,
                       G_IO_ERROR_NOT_REGULAR_FILE,
                       "this is not a regular file");
  return FALSE;
}

static gboolean
is_nothing_there (GFile *file, GCancellable *cancellable)
{
  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, cancellable) ==
         G_FILE_TYPE_UNKNOWN;
}

/* Closing a cancelled stream leaves the old file in place. */
static void
give_up (GFile *file, GOutputStream *stream, gboolean is_new)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  (void) g_output_stream_close (stream, cancelled, NULL);
  if (is_new)
    (void) g_file_delete (file, NULL, NULL);
}

gboolean
adj_transfer_replace_file (GFile *file,
                           const char *database,
                           AdjTransferWrite write,
                           gpointer data,
                           GCancellable *cancellable,
                           GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GFileOutputStream) stream = NULL;
  gboolean is_new = is_nothing_there (file, cancellable);

  if (database != NULL && path != NULL && !adj_database_check_other (database, path, error))
    return FALSE;
  if (!check_ordinary (file, cancellable, error))
    return FALSE;
  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;
  if (write (G_OUTPUT_STREAM (stream), data, cancellable, error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return TRUE;

  give_up (file, G_OUTPUT_STREAM (stream), is_new);
  return FALSE;
}
