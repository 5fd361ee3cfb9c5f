/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-watch.h"

#include <glib-unix.h>
#include <sys/inotify.h>
#include <unistd.h>

enum {
  RATE_MS = 100 /* a game after the other may come in */
};

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

struct _AdjArchiveWatch {
  GObject parent_instance;

  AdjArchive *archive;
  int fd;
  guint source; /* of the file descriptor */
  guint soon;   /* time-out, while there is something to look at */
  gint64 version;
};

G_DEFINE_FINAL_TYPE (AdjArchiveWatch, adj_archive_watch, G_TYPE_OBJECT)

static void
adj_archive_watch_dispose (GObject *object)
{
  AdjArchiveWatch *self = ADJ_ARCHIVE_WATCH (object);

  g_clear_handle_id (&self->soon, g_source_remove);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->fd >= 0)
    (void) close (self->fd);
  self->fd = -1;
  g_clear_object (&self->archive);
  G_OBJECT_CLASS (adj_archive_watch_parent_class)->dispose (object);
}

static void
adj_archive_watch_class_init (AdjArchiveWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_archive_watch_dispose;

  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_ARCHIVE_WATCH,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
adj_archive_watch_init (AdjArchiveWatch *self)
{
  self->fd = -1;
}

static gint64
get_version (AdjArchiveWatch *self)
{
  return adj_database_get_data_version (adj_store_get_database (adj_archive_get (self->archive)));
}

/* Most changes of the file are our own: those leave the version as it is. */
static gboolean
look_cb (gpointer data)
{
  AdjArchiveWatch *self = data;
  gint64 version = get_version (self);

  self->soon = 0;
  if (self->version != version) {
    self->version = version;
    g_signal_emit (self, signals[CHANGED], 0);
  }
  return G_SOURCE_REMOVE;
}

static gboolean
written_cb (int fd, GIOCondition condition, gpointer data)
{
  AdjArchiveWatch *self = data;
  char events[4096];

  (void) condition;
  while (read (fd, events, sizeof events) > 0)
    ;
  if (self->soon == 0)
    self->soon = g_timeout_add (RATE_MS, look_cb, self);
  return G_SOURCE_CONTINUE;
}

/*
 * Not with GFileMonitor, which wakes up once more two seconds after a change. Where files can't be
 * watched, the archive is read again when a place is shown, as ever.
 */
static void
watch_file (AdjArchiveWatch *self, const char *path)
{
  self->fd = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  if (self->fd >= 0 && inotify_add_watch (self->fd, path, IN_MODIFY) >= 0)
    self->source = g_unix_fd_add (self->fd, G_IO_IN, written_cb, self);
}

AdjArchiveWatch *
adj_archive_watch_new (AdjArchive *archive)
{
  AdjArchiveWatch *self = g_object_new (ADJ_TYPE_ARCHIVE_WATCH, NULL);
  g_autofree char *wal = g_strconcat (adj_archive_get_path (archive), "-wal", NULL);

  self->archive = g_object_ref (archive);
  /* This reads the database, after which the file is there. */
  self->version = get_version (self);
  watch_file (self, wal);
  return self;
}
