/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The file: two tables of lengths and places, of the sentences in their order and of what they are
 * in the other language. A sentence with a plural holds both forms, each with a zero behind it.
 */

#include "adj-text-catalogue.h"

#include <libintl.h>
#include <string.h>

#include "adj-text.h"

enum {
  MAGIC,
  REVISION,
  N_SENTENCES,
  SENTENCES,
  TRANSLATIONS,
  N_HEAD,
};

static const guint32 magic = 0x950412de; /* in the order of bytes of this machine */

struct _AdjTextCatalogue {
  GMappedFile *file;
  const char *bytes;
  gsize length;
  guint32 head[N_HEAD];
};

static guint32
read_number (const AdjTextCatalogue *self, gsize at)
{
  guint32 number;

  memcpy (&number, self->bytes + at, sizeof number);
  return number;
}

/* The text of a line of a table, or NULL if it is not a text inside the file. */
static const char *
get_text (const AdjTextCatalogue *self, guint32 table, guint32 line, gsize *ret_length)
{
  gsize entry = (gsize) table + (gsize) line * 2 * sizeof (guint32);
  gsize length = read_number (self, entry);
  gsize at = read_number (self, entry + sizeof (guint32));

  if (length >= self->length || at >= self->length - length || self->bytes[at + length] != '\0')
    return NULL;
  *ret_length = length;
  return self->bytes + at;
}

static gboolean
has_table (const AdjTextCatalogue *self, guint32 table)
{
  gsize size = (gsize) self->head[N_SENTENCES] * 2 * sizeof (guint32);

  return size <= self->length && table <= self->length - size;
}

/* Every text is looked at once, so that none need be doubted later. */
static gboolean
is_whole (const AdjTextCatalogue *self)
{
  gsize length;

  if (self->head[MAGIC] != magic || self->head[REVISION] >> 16 != 0 ||
      !has_table (self, self->head[SENTENCES]) || !has_table (self, self->head[TRANSLATIONS]))
    return FALSE;
  for (guint32 i = 0; i < self->head[N_SENTENCES]; i++)
    if (get_text (self, self->head[SENTENCES], i, &length) == NULL ||
        get_text (self, self->head[TRANSLATIONS], i, &length) == NULL)
      return FALSE;
  return TRUE;
}

AdjTextCatalogue *
adj_text_catalogue_open_file (const char *path)
{
  g_autoptr (AdjTextCatalogue) self = g_new0 (AdjTextCatalogue, 1);

  self->file = g_mapped_file_new (path, FALSE, NULL);
  if (self->file == NULL)
    return NULL;

  self->bytes = g_mapped_file_get_contents (self->file);
  self->length = g_mapped_file_get_length (self->file);
  if (self->length < sizeof self->head)
    return NULL;
  memcpy (self->head, self->bytes, sizeof self->head);
  return is_whole (self) ? g_steal_pointer (&self) : NULL;
}

AdjTextCatalogue *
adj_text_catalogue_open (const char *language)
{
  const char *folder = bindtextdomain (ADJ_TEXT_DOMAIN, NULL);
  g_autofree char *path = NULL;

  if (folder == NULL)
    return NULL;
  path = g_build_filename (folder, language, "LC_MESSAGES", ADJ_TEXT_DOMAIN ".mo", NULL);
  return adj_text_catalogue_open_file (path);
}

void
adj_text_catalogue_free (AdjTextCatalogue *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self);
}

/* The translation of what begins with SENTENCE: its plural stands behind that. NULL: none. */
static const char *
look_up (const AdjTextCatalogue *self, const char *sentence, gsize *ret_length)
{
  guint32 from = 0;
  guint32 to = self->head[N_SENTENCES];
  gsize length;

  while (from < to) {
    guint32 middle = from + (to - from) / 2;
    int order = strcmp (sentence, get_text (self, self->head[SENTENCES], middle, &length));

    if (order == 0)
      return get_text (self, self->head[TRANSLATIONS], middle, ret_length);
    if (order < 0)
      to = middle;
    else
      from = middle + 1;
  }
  return NULL;
}

const char *
adj_text_catalogue_find (const AdjTextCatalogue *self, const char *sentence)
{
  gsize length;
  const char *found = look_up (self, sentence, &length);

  return found != NULL ? found : sentence;
}

const char *
adj_text_catalogue_find_plural (const AdjTextCatalogue *self,
                                const char *singular,
                                const char *plural,
                                gulong n)
{
  gsize length;
  const char *found = look_up (self, singular, &length);
  gsize first;

  if (found == NULL)
    return n == 1 ? singular : plural;

  first = strlen (found);
  return n > 1 && first < length ? found + first + 1 : found;
}
