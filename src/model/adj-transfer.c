/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-transfer.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adj-record-reader.h"
#include "adj-store-convert.h"
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
  GArray *moves;       /* AdjStoredMove, whose texts are in `texts` */
  GPtrArray *analyses; /* AdjStoredAnalysis of the moves, likewise */
  GStringChunk *texts;
} Incoming;

typedef struct {
  AdjArchive *store;
  AdjRecordReader *reader;
  const char *name;
  const AdjTransferListener *listener;
  AdjTransferCount *count;
  Incoming incoming;
  gint64 turn; /* when it began, monotonic */
} Import;

static void
forget (Incoming *incoming)
{
  adj_stored_game_clear (&incoming->game);
  g_array_set_size (incoming->moves, 0);
  g_ptr_array_set_size (incoming->analyses, 0);
  g_string_chunk_clear (incoming->texts);
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
read_header (Import *import)
{
  g_auto (AdjRecordHeader) header = { 0 };

  forget (&import->incoming);
  adj_record_header_copy (adj_record_reader_get_header (import->reader), &header);
  adj_record_header_complete (&header);
  adj_store_convert_describe_game (&header, &import->incoming.game);
  import->incoming.is_there = TRUE;
  import->incoming.line = adj_record_reader_get_line (import->reader);
}

static const char *
keep_text (Incoming *incoming, const RulesValue *value)
{
  return value != NULL ? g_string_chunk_insert_len (incoming->texts, value->text, value->length)
                       : NULL;
}

/* NULL: the record has none. Of a game that is known already, ours is kept. */
static const AdjStoredAnalysis *
keep_analysis (Incoming *incoming, const RulesValue *line, const AdjStoredMove *move)
{
  AdjStoredAnalysis analysis;

  if (!adj_verdict_read_record (line, move->ply, move->seat, incoming->texts, &analysis))
    return NULL;
  g_ptr_array_add (incoming->analyses, g_memdup2 (&analysis, sizeof analysis));
  return g_ptr_array_index (incoming->analyses, incoming->analyses->len - 1);
}

static void
read_move (Import *import)
{
  Incoming *incoming = &import->incoming;
  const RulesValue *line = adj_record_reader_get_value (import->reader);
  const RulesState *state = adj_record_reader_get_state (import->reader);
  const RulesValue *ms = rules_value_member (line, "ms");
  const RulesValue *forced = rules_value_member (line, "forced");
  const RulesValue *bot = rules_value_member (line, "bot");
  g_autoptr (GString) json = g_string_new (NULL);
  AdjStoredMove move = {
    .ply = state->ply,
    .seat = adj_record_reader_get_move (import->reader).seat,
    .move = keep_text (incoming, rules_value_member (line, "move")),
    .at = adj_store_convert_parse_time (rules_value_member (line, "at")),
    .ms = ms != NULL ? ms->integer : -1,
    .is_forced = forced != NULL && forced->integer != 0,
    .hash = adj_json_hash_state (state),
    .note = keep_text (incoming, rules_value_member (line, "note")),
  };

  if (bot != NULL) {
    adj_json_append_value (json, bot);
    move.bot = g_string_chunk_insert (incoming->texts, json->str);
    g_string_truncate (json, 0);
  }
  adj_record_append_extra (json, line, adj_record_move_keys);
  if (json->len > 0)
    move.extra = g_string_chunk_insert (incoming->texts, json->str);

  move.analysis = keep_analysis (incoming, line, &move);
  g_array_append_val (incoming->moves, move);
  if (rules_is_over (state)) {
    incoming->is_over = TRUE;
    adj_store_convert_describe_result (state,
                                       move.at >= 0 ? move.at : incoming->game.started,
                                       &incoming->result);
  }
}

/* Compares the stored moves of a game with the imported ones. */
typedef struct {
  const Incoming *incoming;
  guint n_same;
  gboolean is_different;
} Comparison;

static gboolean
compare_move (const AdjStoredMove *stored, gpointer data)
{
  Comparison *comparison = data;
  const AdjStoredMove *move;

  if (comparison->n_same == comparison->incoming->moves->len)
    return FALSE;

  move = &g_array_index (comparison->incoming->moves, AdjStoredMove, comparison->n_same);
  comparison->is_different =
    stored->seat != move->seat || g_strcmp0 (stored->move, move->move) != 0;
  comparison->n_same += !comparison->is_different;
  return !comparison->is_different;
}

static gboolean
add (Import *import, GError **error)
{
  Incoming *incoming = &import->incoming;

  return adj_store_add_game (adj_archive_get (import->store),
                             &incoming->game,
                             (const AdjStoredMove *) (gconstpointer) incoming->moves->data,
                             incoming->moves->len,
                             incoming->is_over ? &incoming->result : NULL,
                             &import->count->last_id,
                             error);
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
  Incoming *incoming = &import->incoming;
  const AdjStoredMove *moves = (const AdjStoredMove *) (gconstpointer) incoming->moves->data;
  AdjStorePlace place = { .n_moves = n_same, .hash = n_same > 0 ? moves[n_same - 1].hash : 0 };

  return adj_store_append_moves (adj_archive_get (import->store),
                                 id,
                                 place,
                                 &moves[n_same],
                                 incoming->moves->len - n_same,
                                 incoming->is_over ? &incoming->result : NULL,
                                 error);
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
      (n_same < import->incoming.moves->len && !extend (import, id, n_same, error)))
    return FALSE;

  import->count->n_returned++;
  import->count->last_id = id;
  return TRUE;
}

static gboolean
store_known (Import *import, gint64 id, GError **error)
{
  AdjStore *store = adj_archive_get (import->store);
  Comparison comparison = { .incoming = &import->incoming };
  g_auto (AdjStoredGame) known = { 0 };

  if (!adj_store_load_game (store, id, &known, error) ||
      !adj_store_load_moves (store, id, compare_move, &comparison, error))
    return FALSE;

  if (comparison.is_different || !is_same_deal (&known, &import->incoming.game))
    return rename_and_add (import, error);
  if (!bring_incidents (import, id, &known, error))
    return FALSE;
  if (known.is_deleted)
    return bring_back (import, id, comparison.n_same, error);
  if (comparison.n_same == import->incoming.moves->len) {
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

  import->count->n_moves += import->incoming.moves->len;
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

/* Who waits asks again every few milliseconds; between two transactions there is less. */
static void
let_others_write (Import *import)
{
  if (g_get_monotonic_time () - import->turn < TURN_US)
    return;

  g_usleep (PAUSE_US);
  import->turn = g_get_monotonic_time ();
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
run (Import *import, GCancellable *cancellable, GError **error)
{
  for (;;) {
    AdjRecordItem item = adj_record_reader_next (import->reader);

    /* A reader that was stopped has not come to the end of the game. */
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
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
      read_move (import);
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
                    .count = count };
  gboolean is_done;

  adj_record_reader_set_stop (reader, is_cancelled, cancellable);
  import.incoming.moves = g_array_new (FALSE, TRUE, sizeof (AdjStoredMove));
  import.incoming.analyses = g_ptr_array_new_with_free_func (g_free);
  import.incoming.texts = g_string_chunk_new (4096);
  is_done = run (&import, cancellable, error);
  forget (&import.incoming);
  g_array_unref (import.incoming.moves);
  g_ptr_array_unref (import.incoming.analyses);
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
  g_autoptr (GString) record = g_string_new (NULL);

  if (match == NULL)
    return FALSE;

  adj_match_append_record (match, record);
  return g_output_stream_write_all (stream, record->str, record->len, NULL, cancellable, error);
}
