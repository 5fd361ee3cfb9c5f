/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "memory-vfs.h"

#include <sqlite3.h>
#include <string.h>

enum {
  MOST_REGIONS = 64,
  MOST_BYTES = 64 << 20,
  N_SLOTS = SQLITE_SHM_NLOCK
};

/* What a name stands for. */
typedef struct {
  GByteArray *bytes;
  GPtrArray *regions;
  guint n_open;
  guint n_shared;
  gconstpointer writer; /* the file that has a lock above SHARED, or NULL */
  guint slot_shared[N_SLOTS];
  gconstpointer slot_owner[N_SLOTS];
} Node;

typedef struct {
  sqlite3_file base;
  Node *node;
  char *name; /* NULL: nobody else's */
  int lock;
  gboolean deletes;
  guint8 slots[N_SLOTS]; /* 1: shared, 2: exclusive */
} MemoryFile;

static GHashTable *nodes; /* by name */
static sqlite3_vfs *real;

static void
free_node (gpointer data)
{
  Node *node = data;

  g_byte_array_unref (node->bytes);
  g_ptr_array_unref (node->regions);
  g_free (node);
}

static Node *
new_node (void)
{
  Node *node = g_new0 (Node, 1);

  node->bytes = g_byte_array_new ();
  node->regions = g_ptr_array_new_with_free_func (g_free);
  return node;
}

static Node *
need_node (const char *name)
{
  Node *node = g_hash_table_lookup (nodes, name);

  if (node == NULL) {
    node = new_node ();
    g_hash_table_insert (nodes, g_strdup (name), node);
  }
  return node;
}

static int
unlock (sqlite3_file *base, int level)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;

  if (level >= file->lock)
    return SQLITE_OK;
  if (file->node->writer == file)
    file->node->writer = NULL;
  if (level == SQLITE_LOCK_NONE)
    file->node->n_shared--;
  file->lock = level;
  return SQLITE_OK;
}

static int
lock (sqlite3_file *base, int level)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;
  Node *node = file->node;

  if (level <= file->lock)
    return SQLITE_OK;
  if (node->writer != NULL && node->writer != file)
    return SQLITE_BUSY;
  if (level == SQLITE_LOCK_EXCLUSIVE && node->n_shared > (file->lock > SQLITE_LOCK_NONE))
    return SQLITE_BUSY;
  if (file->lock == SQLITE_LOCK_NONE)
    node->n_shared++;
  if (level > SQLITE_LOCK_SHARED)
    node->writer = file;
  file->lock = level;
  return SQLITE_OK;
}

static int
check_lock (sqlite3_file *base, int *ret_is_reserved)
{
  const MemoryFile *file = (const MemoryFile *) (gpointer) base;

  *ret_is_reserved = file->node->writer != NULL;
  return SQLITE_OK;
}

static int
close_file (sqlite3_file *base)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;

  (void) unlock (base, SQLITE_LOCK_NONE);
  file->node->n_open--;
  if (file->name == NULL)
    free_node (file->node);
  else if (file->deletes)
    (void) g_hash_table_remove (nodes, file->name);
  g_free (file->name);
  return SQLITE_OK;
}

static int
read_file (sqlite3_file *base, void *bytes, int size, sqlite3_int64 offset)
{
  const GByteArray *from = ((MemoryFile *) (gpointer) base)->node->bytes;
  gint64 n = CLAMP ((gint64) from->len - offset, 0, size);

  if (n > 0)
    memcpy (bytes, from->data + offset, (gsize) n);
  memset ((guint8 *) bytes + n, 0, (gsize) (size - n));
  return n == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static void
set_size (GByteArray *bytes, gsize size)
{
  gsize before = bytes->len;

  g_byte_array_set_size (bytes, (guint) size);
  if (size > before)
    memset (bytes->data + before, 0, size - before);
}

static int
write_file (sqlite3_file *base, const void *bytes, int size, sqlite3_int64 offset)
{
  GByteArray *to = ((MemoryFile *) (gpointer) base)->node->bytes;

  if (offset + size > MOST_BYTES)
    return SQLITE_FULL;
  if (offset + size > to->len)
    set_size (to, (gsize) (offset + size));
  memcpy (to->data + offset, bytes, (gsize) size);
  return SQLITE_OK;
}

static int
truncate_file (sqlite3_file *base, sqlite3_int64 size)
{
  GByteArray *bytes = ((MemoryFile *) (gpointer) base)->node->bytes;

  if (size < bytes->len)
    g_byte_array_set_size (bytes, (guint) size);
  return SQLITE_OK;
}

static int
sync_file (sqlite3_file *base, int flags)
{
  (void) base;
  (void) flags;
  return SQLITE_OK;
}

static int
get_size (sqlite3_file *base, sqlite3_int64 *ret_size)
{
  *ret_size = ((MemoryFile *) (gpointer) base)->node->bytes->len;
  return SQLITE_OK;
}

static int
control (sqlite3_file *base, int operation, void *argument)
{
  (void) base;
  (void) operation;
  (void) argument;
  return SQLITE_NOTFOUND;
}

static int
get_sector_size (sqlite3_file *base)
{
  (void) base;
  return 4096;
}

static int
get_characteristics (sqlite3_file *base)
{
  (void) base;
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int
map_shared (sqlite3_file *base, int page, int size, int extends, void volatile **ret_region)
{
  GPtrArray *regions = ((MemoryFile *) (gpointer) base)->node->regions;

  *ret_region = NULL;
  if (page >= MOST_REGIONS)
    return SQLITE_IOERR_SHMMAP;
  while (extends && regions->len <= (guint) page)
    g_ptr_array_add (regions, g_malloc0 ((gsize) size));
  if ((guint) page < regions->len)
    *ret_region = regions->pdata[page];
  return SQLITE_OK;
}

static gboolean
can_take (const MemoryFile *file, int slot, gboolean is_shared)
{
  const Node *node = file->node;
  guint own = file->slots[slot] == 1;

  if (node->slot_owner[slot] != NULL && node->slot_owner[slot] != file)
    return FALSE;
  return is_shared || node->slot_shared[slot] == own;
}

static void
give_back (MemoryFile *file, int slot)
{
  if (file->slots[slot] == 1)
    file->node->slot_shared[slot]--;
  else if (file->slots[slot] == 2)
    file->node->slot_owner[slot] = NULL;
  file->slots[slot] = 0;
}

static int
lock_shared (sqlite3_file *base, int first, int n, int flags)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;
  gboolean is_shared = (flags & SQLITE_SHM_SHARED) != 0;
  gboolean takes = (flags & SQLITE_SHM_LOCK) != 0;

  for (int slot = first; takes && slot < first + n; slot++) {
    if (!can_take (file, slot, is_shared))
      return SQLITE_BUSY;
  }
  for (int slot = first; slot < first + n; slot++) {
    if (!takes) {
      give_back (file, slot);
    } else if (file->slots[slot] == 0) {
      file->slots[slot] = is_shared ? 1 : 2;
      file->node->slot_shared[slot] += is_shared;
      if (!is_shared)
        file->node->slot_owner[slot] = file;
    }
  }
  return SQLITE_OK;
}

static void
shared_barrier (sqlite3_file *base)
{
  (void) base;
}

static int
unmap_shared (sqlite3_file *base, int deletes)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;

  for (int slot = 0; slot < N_SLOTS; slot++)
    give_back (file, slot);
  if (deletes)
    g_ptr_array_set_size (file->node->regions, 0);
  return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = close_file,
  .xRead = read_file,
  .xWrite = write_file,
  .xTruncate = truncate_file,
  .xSync = sync_file,
  .xFileSize = get_size,
  .xLock = lock,
  .xUnlock = unlock,
  .xCheckReservedLock = check_lock,
  .xFileControl = control,
  .xSectorSize = get_sector_size,
  .xDeviceCharacteristics = get_characteristics,
  .xShmMap = map_shared,
  .xShmLock = lock_shared,
  .xShmBarrier = shared_barrier,
  .xShmUnmap = unmap_shared,
};

static int
open_file (sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *ret_flags)
{
  MemoryFile *file = (MemoryFile *) (gpointer) base;

  (void) vfs;
  memset (file, 0, sizeof *file);
  if (name != NULL && (flags & SQLITE_OPEN_CREATE) == 0 &&
      g_hash_table_lookup (nodes, name) == NULL)
    return SQLITE_CANTOPEN;
  file->node = name != NULL ? need_node (name) : new_node ();
  file->name = g_strdup (name);
  file->deletes = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
  file->node->n_open++;
  file->base.pMethods = &methods;
  if (ret_flags != NULL)
    *ret_flags = flags;
  return SQLITE_OK;
}

static int
delete_file (sqlite3_vfs *vfs, const char *name, int syncs)
{
  (void) vfs;
  (void) syncs;
  return g_hash_table_remove (nodes, name) ? SQLITE_OK : SQLITE_IOERR_DELETE_NOENT;
}

static int
access_file (sqlite3_vfs *vfs, const char *name, int flags, int *ret_is)
{
  const Node *node = g_hash_table_lookup (nodes, name);

  (void) vfs;
  *ret_is = node != NULL && (flags != SQLITE_ACCESS_EXISTS || node->bytes->len > 0);
  return SQLITE_OK;
}

static int
complete_path (sqlite3_vfs *vfs, const char *name, int size, char *ret_path)
{
  (void) vfs;
  return g_strlcpy (ret_path, name, (gsize) size) < (gsize) size ? SQLITE_OK : SQLITE_CANTOPEN;
}

/* Pages and small allocations are SQLite's own affair; to watch them takes most of the time. */
static void
spare_allocations (void)
{
  enum {
    N_PAGES = 400,
    PAGE = 4096 + 512
  };
  static guint8 pages[N_PAGES * PAGE] __attribute__ ((aligned (16)));

  (void) sqlite3_shutdown ();
  (void) sqlite3_config (SQLITE_CONFIG_PAGECACHE, pages, PAGE, N_PAGES);
  (void) sqlite3_config (SQLITE_CONFIG_LOOKASIDE, 1024, 400);
  (void) sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
  (void) sqlite3_initialize ();
}

void
memory_vfs_install (void)
{
  static sqlite3_vfs vfs;

  spare_allocations ();

  nodes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_node);
  real = sqlite3_vfs_find (NULL);
  vfs = *real;
  vfs.pNext = NULL;
  vfs.zName = "adjuge-memory";
  vfs.szOsFile = sizeof (MemoryFile);
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = complete_path;
  (void) sqlite3_vfs_register (&vfs, 1);
}

void
memory_vfs_clear (void)
{
  g_hash_table_remove_all (nodes);
}

void
memory_vfs_set (const char *path, gconstpointer bytes, gsize size)
{
  GByteArray *to = need_node (path)->bytes;

  g_byte_array_set_size (to, 0);
  g_byte_array_append (to, bytes, (guint) size);
}

const GByteArray *
memory_vfs_get (const char *path)
{
  const Node *node = g_hash_table_lookup (nodes, path);

  g_assert (node != NULL);
  return node->bytes;
}
