/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-disk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum {
  SECTOR_SIZE = 512
};

typedef struct {
  gint64 offset;
  GBytes *bytes; /* NULL: the file was cut there */
} Write;

/* What a name stands for, like an inode. */
struct _FaultNode {
  guint n_refs;
  GByteArray *durable;
  GArray *writes;
};

typedef struct {
  char *path;
  FaultNode *node;     /* NULL: the name was removed */
  gboolean has_second; /* the next change belongs to it: both or none */
} Change;

static struct {
  char *folder;
  gboolean is_over;    /* the power went: what happens now is of those who look */
  GHashTable *now;     /* names as programs see them */
  GHashTable *durable; /* and as the power loss would leave them */
  GArray *changes;     /* what lies between */
} disk;

static void
clear_write (gpointer data)
{
  Write *write = data;

  g_clear_pointer (&write->bytes, g_bytes_unref);
}

static FaultNode *
node_new (void)
{
  FaultNode *node = g_new0 (FaultNode, 1);

  node->n_refs = 1;
  node->durable = g_byte_array_new ();
  node->writes = g_array_new (FALSE, FALSE, sizeof (Write));
  g_array_set_clear_func (node->writes, clear_write);
  return node;
}

static FaultNode *
node_ref (FaultNode *node)
{
  if (node != NULL)
    node->n_refs++;
  return node;
}

void
fault_disk_close (FaultNode *node)
{
  if (node == NULL || --node->n_refs > 0)
    return;

  g_byte_array_unref (node->durable);
  g_array_unref (node->writes);
  g_free (node);
}

static void
clear_node (gpointer node)
{
  fault_disk_close (node);
}

static void
clear_change (gpointer data)
{
  Change *change = data;

  g_free (change->path);
  fault_disk_close (change->node);
}

static gboolean
is_watched (const char *path)
{
  return disk.folder != NULL && !disk.is_over && path != NULL &&
         g_str_has_prefix (path, disk.folder) && path[strlen (disk.folder)] == '/';
}

static void
set_name (GHashTable *names, const char *path, FaultNode *node)
{
  if (node == NULL)
    (void) g_hash_table_remove (names, path);
  else
    (void) g_hash_table_insert (names, g_strdup (path), node_ref (node));
}

static void
change_name (const char *path, FaultNode *node, gboolean has_second)
{
  Change change = { g_strdup (path), node_ref (node), has_second };

  g_array_append_val (disk.changes, change);
  set_name (disk.now, path, node);
}

typedef void (*FileFunc) (const char *path);

static void
for_each_file (const char *folder, FileFunc function)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      for_each_file (path, function);
    else
      function (path);
  }
}

static void
remove_file (const char *path)
{
  (void) g_unlink (path);
}

void
fault_disk_clear (const char *folder)
{
  for_each_file (folder, remove_file);
}

static void
read_file (const char *path)
{
  g_autoptr (FaultNode) node = node_new ();
  g_autofree char *content = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &content, &size, NULL));
  g_byte_array_append (node->durable, (const guint8 *) content, (guint) size);
  set_name (disk.now, path, node);
  set_name (disk.durable, path, node);
}

void
fault_disk_start (const char *folder)
{
  fault_disk_stop ();
  disk.folder = g_strdup (folder);
  disk.is_over = FALSE;
  disk.now = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, clear_node);
  disk.durable = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, clear_node);
  disk.changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (disk.changes, clear_change);
  for_each_file (folder, read_file);
}

void
fault_disk_stop (void)
{
  g_clear_pointer (&disk.folder, g_free);
  g_clear_pointer (&disk.now, g_hash_table_unref);
  g_clear_pointer (&disk.durable, g_hash_table_unref);
  g_clear_pointer (&disk.changes, g_array_unref);
}

FaultNode *
fault_disk_open (const char *path)
{
  FaultNode *node;

  if (!is_watched (path))
    return NULL;

  node = g_hash_table_lookup (disk.now, path);
  if (node == NULL) {
    node = node_new ();
    change_name (path, node, FALSE);
    fault_disk_close (node);
  }
  return node_ref (node);
}

void
fault_disk_write (FaultNode *node, gint64 offset, gconstpointer data, gsize size)
{
  Write write = { offset, NULL };

  if (node == NULL)
    return;

  write.bytes = g_bytes_new (data, size);
  g_array_append_val (node->writes, write);
}

void
fault_disk_truncate (FaultNode *node, gint64 size)
{
  Write write = { size, NULL };

  if (node != NULL)
    g_array_append_val (node->writes, write);
}

/* Puts the bytes FROM … TO − 1 of a write where they belong. */
static void
put_part (GByteArray *content, const Write *write, gint64 from, gint64 to)
{
  const guint8 *bytes = g_bytes_get_data (write->bytes, NULL);
  guint old_size = content->len;

  if (from >= to)
    return;
  if (to > old_size) {
    g_byte_array_set_size (content, (guint) to);
    memset (content->data + old_size, 0, (gsize) to - old_size);
  }
  memcpy (content->data + from, bytes + (from - write->offset), (gsize) (to - from));
}

static void
put (GByteArray *content, const Write *write)
{
  if (write->bytes != NULL)
    put_part (content,
              write,
              write->offset,
              write->offset + (gint64) g_bytes_get_size (write->bytes));
  else if (write->offset < content->len)
    g_byte_array_set_size (content, (guint) write->offset);
}

/* Keeps what lies before or behind some border between sectors. */
static void
put_torn (GByteArray *content, const Write *write, GRand *rand)
{
  gint64 begin = write->offset;
  gint64 end = begin + (gint64) g_bytes_get_size (write->bytes);
  gint64 n_borders = (end - 1) / SECTOR_SIZE - begin / SECTOR_SIZE;
  gint64 border;

  if (n_borders == 0)
    return;

  border = (begin / SECTOR_SIZE + 1 + g_rand_int_range (rand, 0, (gint32) n_borders)) *
           (gint64) SECTOR_SIZE;
  if (g_rand_boolean (rand))
    put_part (content, write, begin, border);
  else
    put_part (content, write, border, end);
}

void
fault_disk_sync (FaultNode *node)
{
  if (node == NULL)
    return;

  for (guint i = 0; i < node->writes->len; i++)
    put (node->durable, &g_array_index (node->writes, Write, i));
  g_array_set_size (node->writes, 0);
}

void
fault_disk_unlink (const char *path)
{
  if (is_watched (path) && g_hash_table_contains (disk.now, path))
    change_name (path, NULL, FALSE);
}

void
fault_disk_rename (const char *from, const char *to)
{
  g_autoptr (FaultNode) node = NULL;

  if (!is_watched (from))
    return;

  node = node_ref (g_hash_table_lookup (disk.now, from));
  change_name (to, node, TRUE);
  change_name (from, NULL, FALSE);
}

void
fault_disk_link (const char *from, const char *to)
{
  if (is_watched (from))
    change_name (to, g_hash_table_lookup (disk.now, from), FALSE);
}

static void
sync_names (const char *folder)
{
  guint n_left = 0;

  for (guint i = 0; i < disk.changes->len; i++) {
    Change *change = &g_array_index (disk.changes, Change, i);
    g_autofree char *its_folder = g_path_get_dirname (change->path);

    if (g_str_equal (its_folder, folder)) {
      set_name (disk.durable, change->path, change->node);
      clear_change (change);
    } else {
      g_array_index (disk.changes, Change, n_left++) = *change;
    }
  }
  /* What lies beyond has moved forward or is gone. */
  g_array_set_clear_func (disk.changes, NULL);
  g_array_set_size (disk.changes, n_left);
  g_array_set_clear_func (disk.changes, clear_change);
}

void
fault_disk_sync_path (const char *path)
{
  if (disk.folder == NULL || disk.is_over)
    return;

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    sync_names (path);
  else if (is_watched (path))
    fault_disk_sync (g_hash_table_lookup (disk.now, path));
}

/* The names that the folder still has, to be freed. */
static GHashTable *
draw_names (GRand *rand)
{
  guint n = (guint) g_rand_int_range (rand, 0, (gint32) disk.changes->len + 1);
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, clear_node);
  GHashTableIter iter;
  gpointer path, node;

  g_hash_table_iter_init (&iter, disk.durable);
  while (g_hash_table_iter_next (&iter, &path, &node))
    set_name (names, path, node);
  if (n > 0 && g_array_index (disk.changes, Change, n - 1).has_second)
    n--;
  for (guint i = 0; i < n; i++) {
    Change *change = &g_array_index (disk.changes, Change, i);

    set_name (names, change->path, change->node);
  }
  return names;
}

/* What is in a file, to be freed. LUCK of ten writes are kept; of the others half are torn. */
static GByteArray *
draw_content (FaultNode *node, gint32 luck, GRand *rand)
{
  GByteArray *content = g_byte_array_sized_new (node->durable->len);

  g_byte_array_append (content, node->durable->data, node->durable->len);
  for (guint i = 0; i < node->writes->len; i++) {
    const Write *write = &g_array_index (node->writes, Write, i);

    if (g_rand_int_range (rand, 0, 10) < luck)
      put (content, write);
    else if (write->bytes != NULL && g_rand_boolean (rand))
      put_torn (content, write, rand);
  }
  return content;
}

static void
put_on_disk (const char *path, const GByteArray *content)
{
  g_assert_true (g_file_set_contents_full (path,
                                           (const char *) content->data,
                                           content->len,
                                           G_FILE_SET_CONTENTS_NONE,
                                           0600,
                                           NULL));
}

static void
add_to_sum (GChecksum *sum, const char *path, const GByteArray *content)
{
  g_checksum_update (sum, (const guchar *) path, (gssize) strlen (path) + 1);
  g_checksum_update (sum, (const guchar *) &content->len, sizeof content->len);
  g_checksum_update (sum, content->data, content->len);
}

char *
fault_disk_survive (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  gint32 luck = g_rand_int_range (rand, 0, 11);
  g_autoptr (GHashTable) names = draw_names (rand);
  /* Where a node was put; a second name is a link to it. */
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  g_autoptr (GList) paths = NULL;

  disk.is_over = TRUE;
  fault_disk_clear (disk.folder);
  /* In the order of names, so that the same seed draws the same. */
  paths = g_list_sort (g_hash_table_get_keys (names), (GCompareFunc) strcmp);
  for (GList *l = paths; l != NULL; l = l->next) {
    FaultNode *node = g_hash_table_lookup (names, l->data);
    const char *place = g_hash_table_lookup (places, node);
    g_autoptr (GByteArray) content = NULL;

    if (place != NULL) {
      g_assert_cmpint (link (place, l->data), ==, 0);
      g_checksum_update (sum, l->data, (gssize) strlen (l->data) + 1);
      continue;
    }
    content = draw_content (node, luck, rand);
    put_on_disk (l->data, content);
    add_to_sum (sum, l->data, content);
    (void) g_hash_table_insert (places, node, l->data);
  }
  return g_strdup (g_checksum_get_string (sum));
}
