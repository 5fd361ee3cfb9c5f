/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-database-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* The bytes that SQLite locks while it has a database open: the shared bytes of the file, and
 * the “dead man's switch” of the WAL index. */
static const struct {
  const char *suffix;
  off_t start;
  off_t length; /* 0: nothing to lock */
} places[] = {
  { "", 0x40000002, 510 },
  { "-shm", 128, 1 },
  { "-wal", 0, 0 },
};

struct _AdjDatabaseLock {
  char *paths[G_N_ELEMENTS (places)];
  int fds[G_N_ELEMENTS (places)]; /* -1: could not be opened */
};

static void
lock (AdjDatabaseLock *hold, short type)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    struct flock range = {
      .l_type = type,
      .l_whence = SEEK_SET,
      .l_start = places[i].start,
      .l_len = places[i].length,
    };

    if (hold->fds[i] >= 0 && places[i].length > 0 && fcntl (hold->fds[i], F_OFD_SETLK, &range) != 0)
      g_info ("No lock on %s: %s", hold->paths[i], g_strerror (errno));
  }
}

AdjDatabaseLock *
adj_database_lock_new (const char *path)
{
  AdjDatabaseLock *hold = g_new (AdjDatabaseLock, 1);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    hold->paths[i] = g_strconcat (path, places[i].suffix, NULL);
    hold->fds[i] = open (hold->paths[i], O_RDONLY | O_CLOEXEC);
    if (hold->fds[i] < 0)
      g_info ("No hold on %s: %s", hold->paths[i], g_strerror (errno));
  }
  lock (hold, F_RDLCK);
  return hold;
}

gboolean
adj_database_lock_is_whole (const AdjDatabaseLock *hold)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    struct stat open_file;
    struct stat named_file;

    if (hold->fds[i] < 0 || fstat (hold->fds[i], &open_file) != 0)
      continue;
    if (stat (hold->paths[i], &named_file) != 0 || open_file.st_dev != named_file.st_dev ||
        open_file.st_ino != named_file.st_ino)
      return FALSE;
  }
  return TRUE;
}

void
adj_database_lock_release (AdjDatabaseLock *hold)
{
  lock (hold, F_UNLCK);
}

void
adj_database_lock_free (AdjDatabaseLock *hold)
{
  if (hold == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    if (hold->fds[i] >= 0)
      (void) close (hold->fds[i]);
    g_free (hold->paths[i]);
  }
  g_free (hold);
}
