/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-spool.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum {
  PART = 4 << 20, /* bytes; a part is longer by one move at most */
  N_TEXTS = 4
};

typedef struct {
  guint first; /* the index of its first move */
  gsize size;
  goffset offset; /* in the file */
} Part;

struct _AdjSpool {
  guint length;
  int fd;           /* -1: no part has been written */
  GArray *parts;    /* Part, those in the file */
  GByteArray *tail; /* the part in memory */
  guint tail_first;

  GByteArray *read;    /* a part that was read from the file */
  GArray *moves;       /* AdjStoredMove, whose texts are in `read` or `tail` */
  GPtrArray *analyses; /* AdjStoredAnalysis of them, likewise */
  guint moves_first;
};

AdjSpool *
adj_spool_new (void)
{
  AdjSpool *spool = g_new0 (AdjSpool, 1);

  spool->fd = -1;
  spool->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  spool->tail = g_byte_array_new ();
  spool->read = g_byte_array_new ();
  spool->moves = g_array_new (FALSE, FALSE, sizeof (AdjStoredMove));
  spool->analyses = g_ptr_array_new_with_free_func (g_free);
  return spool;
}

void
adj_spool_clear (AdjSpool *spool)
{
  if (spool->fd >= 0)
    (void) close (spool->fd);
  spool->fd = -1;
  spool->length = 0;
  spool->tail_first = 0;
  g_array_set_size (spool->parts, 0);
  g_array_set_size (spool->moves, 0);
  g_byte_array_set_size (spool->tail, 0);
}

void
adj_spool_free (AdjSpool *spool)
{
  adj_spool_clear (spool);
  g_array_unref (spool->parts);
  g_array_unref (spool->moves);
  g_ptr_array_unref (spool->analyses);
  g_byte_array_unref (spool->tail);
  g_byte_array_unref (spool->read);
  g_free (spool);
}

guint
adj_spool_get_length (AdjSpool *spool)
{
  return spool->length;
}

static gboolean
fail (GError **error)
{
  int code = errno;

  g_set_error (error,
               G_FILE_ERROR,
               (int) g_file_error_from_errno (code),
               "%s: %s",
               g_get_tmp_dir (),
               g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int fd, const guint8 *bytes, gsize size)
{
  while (size > 0) {
    gssize n = write (fd, bytes, size);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    bytes += n;
    size -= (gsize) n;
  }
  return TRUE;
}

static gboolean
read_all (int fd, guint8 *bytes, gsize size, goffset offset)
{
  while (size > 0) {
    gssize n = pread (fd, bytes, size, offset);

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0) {
      errno = n == 0 ? EIO : errno;
      return FALSE;
    }
    bytes += n;
    offset += n;
    size -= (gsize) n;
  }
  return TRUE;
}

static gboolean
open_file (AdjSpool *spool, GError **error)
{
  g_autofree char *name = NULL;

  if (spool->fd >= 0)
    return TRUE;
  spool->fd = g_file_open_tmp ("adjuge-XXXXXX", &name, error);
  if (spool->fd < 0)
    return FALSE;
  (void) g_unlink (name);
  return TRUE;
}

/* Moves what is in memory into the file. */
static gboolean
write_tail (AdjSpool *spool, GError **error)
{
  Part part = { .first = spool->tail_first, .size = spool->tail->len };

  if (!open_file (spool, error))
    return FALSE;
  if (spool->parts->len > 0) {
    const Part *last = &g_array_index (spool->parts, Part, spool->parts->len - 1);

    part.offset = last->offset + (goffset) last->size;
  }
  if (!write_all (spool->fd, spool->tail->data, spool->tail->len))
    return fail (error);
  g_array_append_val (spool->parts, part);
  g_byte_array_set_size (spool->tail, 0);
  spool->tail_first = spool->length;
  return TRUE;
}

static void
append_text (GByteArray *bytes, const char *text)
{
  guint32 size = text != NULL ? (guint32) strlen (text) + 1 : 0;

  g_byte_array_append (bytes, (const guint8 *) &size, sizeof size);
  if (size > 0)
    g_byte_array_append (bytes, (const guint8 *) text, size);
}

static void
append_analysis (GByteArray *bytes, const AdjStoredAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  g_byte_array_append (bytes, (const guint8 *) analysis, sizeof *analysis);
  append_text (bytes, analysis->version);
  append_text (bytes, analysis->seed);
  append_text (bytes, analysis->result);
}

gboolean
adj_spool_add (AdjSpool *spool, const AdjStoredMove *move, GError **error)
{
  if (spool->tail->len >= PART && !write_tail (spool, error))
    return FALSE;

  g_byte_array_append (spool->tail, (const guint8 *) move, sizeof *move);
  append_text (spool->tail, move->move);
  append_text (spool->tail, move->bot);
  append_text (spool->tail, move->extra);
  append_text (spool->tail, move->note);
  append_analysis (spool->tail, move->analysis);
  spool->length++;
  g_array_set_size (spool->moves, 0);
  return TRUE;
}

static const char *
take_text (const guint8 **at)
{
  const char *text = (const char *) *at + sizeof (guint32);
  guint32 size;

  memcpy (&size, *at, sizeof size);
  *at += sizeof size + size;
  return size > 0 ? text : NULL;
}

static const AdjStoredAnalysis *
take_analysis (AdjSpool *spool, const guint8 **at)
{
  AdjStoredAnalysis *analysis = g_memdup2 (*at, sizeof *analysis);

  *at += sizeof *analysis;
  analysis->version = take_text (at);
  analysis->seed = take_text (at);
  analysis->result = take_text (at);
  g_ptr_array_add (spool->analyses, analysis);
  return analysis;
}

static void
read_moves (AdjSpool *spool, const GByteArray *bytes, guint first)
{
  const guint8 *end = bytes->data + bytes->len;

  g_array_set_size (spool->moves, 0);
  g_ptr_array_set_size (spool->analyses, 0);
  spool->moves_first = first;
  for (const guint8 *at = bytes->data; at < end;) {
    AdjStoredMove move;

    memcpy (&move, at, sizeof move);
    at += sizeof move;
    move.move = take_text (&at);
    move.bot = take_text (&at);
    move.extra = take_text (&at);
    move.note = take_text (&at);
    move.analysis = move.analysis != NULL ? take_analysis (spool, &at) : NULL;
    g_array_append_val (spool->moves, move);
  }
}

static gboolean
read_part (AdjSpool *spool, guint index, GError **error)
{
  const Part *part = NULL;

  if (index >= spool->tail_first) {
    read_moves (spool, spool->tail, spool->tail_first);
    return TRUE;
  }
  for (guint i = spool->parts->len; part == NULL || part->first > index;)
    part = &g_array_index (spool->parts, Part, --i);
  g_byte_array_set_size (spool->read, (guint) part->size);
  if (!read_all (spool->fd, spool->read->data, part->size, part->offset))
    return fail (error);
  read_moves (spool, spool->read, part->first);
  return TRUE;
}

const AdjStoredMove *
adj_spool_get_part (AdjSpool *spool, guint index, guint *ret_n, GError **error)
{
  gboolean is_there = index >= spool->moves_first && index - spool->moves_first < spool->moves->len;

  g_return_val_if_fail (index < spool->length, NULL);

  if (!is_there && !read_part (spool, index, error))
    return NULL;
  *ret_n = spool->moves_first + spool->moves->len - index;
  return &g_array_index (spool->moves, AdjStoredMove, index - spool->moves_first);
}
