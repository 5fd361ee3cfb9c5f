/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-share-writer.h"

#include <string.h>

#include "adj-share-data.h"
#include "adj-transfer.h"

struct _AdjShareWriter {
  GBytes *bytes;       /* or NULL, and then one of these: */
  GdkTexture *picture; /* in memory */
  char *archive;       /* where the game ID lies */
  gint64 id;
  char *language; /* of its text; NULL: its record */
  RulesViewer viewer;
};

static AdjShareWriter *
new_writer (void)
{
  return g_atomic_rc_box_new0 (AdjShareWriter);
}

AdjShareWriter *
adj_share_writer_new (GBytes *bytes)
{
  AdjShareWriter *self = new_writer ();

  self->bytes = g_bytes_ref (bytes);
  return self;
}

/* A lesson's game has no file, and is short. */
static gboolean
is_in_memory (AdjMatch *match)
{
  return g_str_equal (adj_archive_get_path (adj_match_get_store (match)), ":memory:");
}

static AdjShareWriter *
new_for_game (AdjMatch *match)
{
  AdjShareWriter *self = new_writer ();

  self->archive = g_strdup (adj_archive_get_path (adj_match_get_store (match)));
  self->id = adj_match_get_id (match);
  return self;
}

AdjShareWriter *
adj_share_writer_new_for_record (AdjMatch *match)
{
  g_autoptr (GBytes) bytes =
    is_in_memory (match) ? adj_match_make_record (match, TRUE, NULL) : NULL;

  return bytes != NULL ? adj_share_writer_new (bytes) : new_for_game (match);
}

static GBytes *
make_text (AdjReplay *replay, const char *language)
{
  char *text = adj_share_make_text (replay, language);

  return g_bytes_new_take (text, strlen (text));
}

AdjShareWriter *
adj_share_writer_new_for_text (AdjReplay *replay, const char *language)
{
  AdjMatch *match = adj_replay_get_match (replay);
  g_autoptr (GBytes) bytes = is_in_memory (match) ? make_text (replay, language) : NULL;
  AdjShareWriter *self = bytes != NULL ? adj_share_writer_new (bytes) : new_for_game (match);

  self->language = g_strdup (language);
  self->viewer = adj_replay_get_viewer (replay);
  return self;
}

/* What the graphics card holds may be read and freed on the thread of the window alone. */
static GdkTexture *
take_into_memory (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  gsize stride = (gsize) width * 4;
  g_autoptr (GBytes) bytes = NULL;
  guchar *pixels;

  if (GDK_IS_MEMORY_TEXTURE (texture))
    return g_object_ref (texture);
  pixels = g_malloc (stride * (gsize) height);
  gdk_texture_download (texture, pixels, stride);
  bytes = g_bytes_new_take (pixels, stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

AdjShareWriter *
adj_share_writer_new_for_picture (GdkTexture *texture)
{
  AdjShareWriter *self = new_writer ();

  self->picture = take_into_memory (texture);
  return self;
}

static void
clear_writer (gpointer data)
{
  AdjShareWriter *self = data;

  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->picture);
  g_free (self->archive);
  g_free (self->language);
}

void
adj_share_writer_unref (AdjShareWriter *self)
{
  g_atomic_rc_box_release_full (self, clear_writer);
}

/* On the thread. */

static gboolean
write_bytes (GBytes *bytes, GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  return g_output_stream_write_all (stream,
                                    g_bytes_get_data (bytes, NULL),
                                    g_bytes_get_size (bytes),
                                    NULL,
                                    cancellable,
                                    error);
}

static gboolean
write_game (AdjShareWriter *self, GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (AdjArchive) archive = adj_archive_open (self->archive, ADJ_DATABASE_READ_ONLY, error);
  g_autoptr (AdjMatch) match = archive != NULL ? adj_match_open (archive, self->id, error) : NULL;
  g_autoptr (AdjReplay) replay = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (match == NULL)
    return FALSE;
  if (self->language == NULL)
    return adj_match_write_record (match, TRUE, stream, cancellable, error);

  replay = adj_replay_new (match);
  adj_replay_set_viewer (replay, self->viewer);
  bytes = make_text (replay, self->language);
  return write_bytes (bytes, stream, cancellable, error);
}

static gboolean
write_cb (GOutputStream *stream, gpointer data, GCancellable *cancellable, GError **error)
{
  AdjShareWriter *self = data;
  g_autoptr (GBytes) picture =
    self->picture != NULL ? gdk_texture_save_to_png_bytes (self->picture) : NULL;

  if (picture != NULL)
    return write_bytes (picture, stream, cancellable, error);
  if (self->bytes != NULL)
    return write_bytes (self->bytes, stream, cancellable, error);
  return write_game (self, stream, cancellable, error);
}

typedef struct {
  AdjShareWriter *writer;
  GFile *file;
  char *database;
} Work;

static void
free_work (gpointer data)
{
  Work *work = data;

  adj_share_writer_unref (work->writer);
  g_object_unref (work->file);
  g_free (work->database);
  g_free (work);
}

static void
write_thread (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;

  if (adj_transfer_replace_file (work->file,
                                 work->database,
                                 write_cb,
                                 work->writer,
                                 cancellable,
                                 &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
adj_share_writer_write_async (AdjShareWriter *self,
                              GFile *file,
                              const char *database,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Work *work = g_new0 (Work, 1);

  work->writer = g_atomic_rc_box_acquire (self);
  work->file = g_object_ref (file);
  work->database = g_strdup (database);
  g_task_set_source_tag (task, adj_share_writer_write_async);
  g_task_set_task_data (task, work, free_work);
  g_task_run_in_thread (task, write_thread);
}

gboolean
adj_share_writer_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
