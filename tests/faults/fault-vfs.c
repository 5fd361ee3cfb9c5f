/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-vfs.h"

#include <errno.h>
#include <sqlite3.h>
#include <unistd.h>

#include "fault-disk.h"

typedef struct {
  sqlite3_file base;
  FaultNode *node;
  /* The real VFS syncs the folder too when a new journal is first synced. */
  char *folder_to_sync;
  sqlite3_file *real;
} FaultFile;

static struct {
  sqlite3_vfs *real;
  GByteArray *calls; /* while they are recorded */
  guint n_calls;
  guint fail_at;
  FaultKind kind;
  gboolean is_lasting;
  guint n_moments;
  guint cut_at;
  gboolean is_cut;
} faults;

int __wrap_rename (const char *from, const char *to);
int __wrap_link (const char *from, const char *to);
int __wrap_unlink (const char *path);
int __wrap_fsync (int fd);
int __real_rename (const char *from, const char *to);
int __real_link (const char *from, const char *to);
int __real_unlink (const char *path);
int __real_fsync (int fd);

static int
code_of (FaultCall call, FaultKind kind)
{
  static const int codes[FAULT_N_CALLS] = {
    [FAULT_OPEN] = SQLITE_CANTOPEN,          [FAULT_READ] = SQLITE_IOERR_READ,
    [FAULT_WRITE] = SQLITE_IOERR_WRITE,      [FAULT_TRUNCATE] = SQLITE_IOERR_TRUNCATE,
    [FAULT_SYNC] = SQLITE_IOERR_FSYNC,       [FAULT_SIZE] = SQLITE_IOERR_FSTAT,
    [FAULT_LOCK] = SQLITE_IOERR_LOCK,        [FAULT_CHECK_LOCK] = SQLITE_IOERR_CHECKRESERVEDLOCK,
    [FAULT_SHM_MAP] = SQLITE_IOERR_SHMMAP,   [FAULT_SHM_LOCK] = SQLITE_IOERR_SHMLOCK,
    [FAULT_DELETE] = SQLITE_IOERR_DELETE,    [FAULT_ACCESS] = SQLITE_IOERR_ACCESS,
    [FAULT_PATH] = SQLITE_CANTOPEN_FULLPATH, [FAULT_NAME] = SQLITE_IOERR,
  };

  if (kind == FAULT_FULL && call == FAULT_WRITE)
    return SQLITE_FULL;
  if (kind == FAULT_NO_ACCESS)
    return SQLITE_CANTOPEN;
  return codes[call];
}

gboolean
fault_call_can_fail (FaultCall call, FaultKind kind)
{
  switch (kind) {
  case FAULT_FULL:
    return call == FAULT_WRITE || call == FAULT_SYNC || call == FAULT_SHM_MAP || call == FAULT_NAME;
  case FAULT_NO_ACCESS:
    return call == FAULT_OPEN || call == FAULT_SHM_MAP || call == FAULT_PATH || call == FAULT_NAME;
  case FAULT_NO_LOCKS:
    return call == FAULT_LOCK || call == FAULT_CHECK_LOCK || call == FAULT_SHM_LOCK;
  default:
    return TRUE;
  }
}

/* Counts a call; SQLITE_OK, or what it fails with. */
static int
begin (FaultCall call)
{
  guint8 byte = (guint8) call;

  if (faults.is_cut)
    return code_of (call, FAULT_IO);
  faults.n_calls++;
  if (faults.calls != NULL)
    g_byte_array_append (faults.calls, &byte, 1);
  if (faults.fail_at == 0 || faults.n_calls < faults.fail_at ||
      (faults.n_calls > faults.fail_at && !faults.is_lasting))
    return SQLITE_OK;

  return fault_call_can_fail (call, faults.kind) ? code_of (call, faults.kind) : SQLITE_OK;
}

/* Whether the power goes while this is being done. */
static gboolean
is_last_moment (void)
{
  if (faults.cut_at > 0 && ++faults.n_moments == faults.cut_at)
    faults.is_cut = TRUE;
  return faults.is_cut;
}

#define REAL(file) (((FaultFile *) (file))->real)

static int
file_close (sqlite3_file *base)
{
  FaultFile *file = (FaultFile *) base;

  fault_disk_close (file->node);
  g_free (file->folder_to_sync);
  return file->real->pMethods->xClose (file->real);
}

static int
file_read (sqlite3_file *base, void *data, int size, sqlite3_int64 offset)
{
  int rc = begin (FAULT_READ);

  return rc != SQLITE_OK ? rc : REAL (base)->pMethods->xRead (REAL (base), data, size, offset);
}

static int
file_write (sqlite3_file *base, const void *data, int size, sqlite3_int64 offset)
{
  FaultFile *file = (FaultFile *) base;
  int rc = begin (FAULT_WRITE);

  if (rc != SQLITE_OK)
    return rc;
  fault_disk_write (file->node, offset, data, (gsize) size);
  if (is_last_moment ())
    return code_of (FAULT_WRITE, FAULT_IO);

  return file->real->pMethods->xWrite (file->real, data, size, offset);
}

static int
file_truncate (sqlite3_file *base, sqlite3_int64 size)
{
  FaultFile *file = (FaultFile *) base;
  int rc = begin (FAULT_TRUNCATE);

  if (rc != SQLITE_OK)
    return rc;
  fault_disk_truncate (file->node, size);
  if (is_last_moment ())
    return code_of (FAULT_TRUNCATE, FAULT_IO);

  return file->real->pMethods->xTruncate (file->real, size);
}

static int
file_sync (sqlite3_file *base, int flags)
{
  FaultFile *file = (FaultFile *) base;
  int rc = begin (FAULT_SYNC);

  (void) flags;
  if (rc != SQLITE_OK)
    return rc;
  if (is_last_moment ())
    return code_of (FAULT_SYNC, FAULT_IO);

  fault_disk_sync (file->node);
  if (file->folder_to_sync != NULL)
    fault_disk_sync_path (file->folder_to_sync);
  g_clear_pointer (&file->folder_to_sync, g_free);
  return SQLITE_OK;
}

static int
file_size (sqlite3_file *base, sqlite3_int64 *ret_size)
{
  int rc = begin (FAULT_SIZE);

  return rc != SQLITE_OK ? rc : REAL (base)->pMethods->xFileSize (REAL (base), ret_size);
}

static int
file_lock (sqlite3_file *base, int level)
{
  int rc = begin (FAULT_LOCK);

  return rc != SQLITE_OK ? rc : REAL (base)->pMethods->xLock (REAL (base), level);
}

static int
file_unlock (sqlite3_file *base, int level)
{
  return REAL (base)->pMethods->xUnlock (REAL (base), level);
}

static int
file_check_lock (sqlite3_file *base, int *ret_is_reserved)
{
  int rc = begin (FAULT_CHECK_LOCK);

  return rc != SQLITE_OK ? rc
                         : REAL (base)->pMethods->xCheckReservedLock (REAL (base), ret_is_reserved);
}

static int
file_control (sqlite3_file *base, int operation, void *data)
{
  return REAL (base)->pMethods->xFileControl (REAL (base), operation, data);
}

static int
file_sector_size (sqlite3_file *base)
{
  return REAL (base)->pMethods->xSectorSize (REAL (base));
}

static int
file_characteristics (sqlite3_file *base)
{
  return REAL (base)->pMethods->xDeviceCharacteristics (REAL (base));
}

static int
file_shm_map (sqlite3_file *base, int region, int size, int extend, void volatile **ret_memory)
{
  int rc = begin (FAULT_SHM_MAP);

  if (rc != SQLITE_OK) {
    *ret_memory = NULL;
    return rc;
  }
  return REAL (base)->pMethods->xShmMap (REAL (base), region, size, extend, ret_memory);
}

static int
file_shm_lock (sqlite3_file *base, int offset, int n, int flags)
{
  int rc = (flags & SQLITE_SHM_UNLOCK) != 0 ? SQLITE_OK : begin (FAULT_SHM_LOCK);

  return rc != SQLITE_OK ? rc : REAL (base)->pMethods->xShmLock (REAL (base), offset, n, flags);
}

static void
file_shm_barrier (sqlite3_file *base)
{
  REAL (base)->pMethods->xShmBarrier (REAL (base));
}

static int
file_shm_unmap (sqlite3_file *base, int is_deleted)
{
  return REAL (base)->pMethods->xShmUnmap (REAL (base), is_deleted);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
  .xShmMap = file_shm_map,
  .xShmLock = file_shm_lock,
  .xShmBarrier = file_shm_barrier,
  .xShmUnmap = file_shm_unmap,
};

static int
vfs_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *ret_flags)
{
  const int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  FaultFile *file = (FaultFile *) base;
  gboolean is_new = path != NULL && access (path, F_OK) != 0;
  int rc = begin (FAULT_OPEN);

  (void) vfs;
  *file = (FaultFile){ .real = (sqlite3_file *) (file + 1) };
  if (rc != SQLITE_OK)
    return rc;
  rc = faults.real->xOpen (faults.real, path, file->real, flags, ret_flags);
  if (rc != SQLITE_OK)
    return rc;

  file->base.pMethods = &methods;
  if ((flags & SQLITE_OPEN_DELETEONCLOSE) == 0)
    file->node = fault_disk_open (path);
  if (is_new && (flags & journals) != 0)
    file->folder_to_sync = g_path_get_dirname (path);
  return SQLITE_OK;
}

static int
vfs_delete (sqlite3_vfs *vfs, const char *path, int is_synced)
{
  int rc = begin (FAULT_DELETE);

  (void) vfs;
  if (rc != SQLITE_OK)
    return rc;
  fault_disk_unlink (path);
  if (is_last_moment ())
    return code_of (FAULT_DELETE, FAULT_IO);

  rc = faults.real->xDelete (faults.real, path, 0);
  if (rc == SQLITE_OK && is_synced) {
    g_autofree char *folder = g_path_get_dirname (path);

    if (is_last_moment ())
      return SQLITE_IOERR_DIR_FSYNC;
    fault_disk_sync_path (folder);
  }
  return rc;
}

static int
vfs_access (sqlite3_vfs *vfs, const char *path, int flags, int *ret_is_there)
{
  int rc = begin (FAULT_ACCESS);

  (void) vfs;
  return rc != SQLITE_OK ? rc : faults.real->xAccess (faults.real, path, flags, ret_is_there);
}

static int
vfs_full_path (sqlite3_vfs *vfs, const char *path, int size, char *ret_path)
{
  int rc = begin (FAULT_PATH);

  (void) vfs;
  return rc != SQLITE_OK ? rc : faults.real->xFullPathname (faults.real, path, size, ret_path);
}

static sqlite3_vfs *
get_vfs (void)
{
  static sqlite3_vfs vfs;

  if (faults.real == NULL) {
    faults.real = sqlite3_vfs_find (NULL);
    vfs = *faults.real;
    vfs.iVersion = 2;
    vfs.szOsFile = (int) sizeof (FaultFile) + faults.real->szOsFile;
    vfs.zName = "fault";
    vfs.pNext = NULL;
    vfs.xOpen = vfs_open;
    vfs.xDelete = vfs_delete;
    vfs.xAccess = vfs_access;
    vfs.xFullPathname = vfs_full_path;
  }
  return &vfs;
}

void
fault_vfs_install (void)
{
  (void) sqlite3_vfs_register (get_vfs (), 1);
}

void
fault_vfs_uninstall (void)
{
  fault_vfs_fail_at (0, FAULT_IO, FALSE);
  (void) sqlite3_vfs_unregister (get_vfs ());
}

void
fault_vfs_fail_at (guint n, FaultKind kind, gboolean is_lasting)
{
  faults.n_calls = 0;
  faults.fail_at = n;
  faults.kind = kind;
  faults.is_lasting = is_lasting;
}

void
fault_vfs_start_recording (void)
{
  g_clear_pointer (&faults.calls, g_byte_array_unref);
  faults.calls = g_byte_array_new ();
}

GByteArray *
fault_vfs_stop_recording (void)
{
  return g_steal_pointer (&faults.calls);
}

void
fault_vfs_cut_at (guint n, const char *folder)
{
  fault_disk_start (folder);
  faults.n_moments = 0;
  faults.cut_at = n;
}

gboolean
fault_vfs_is_cut (void)
{
  return faults.is_cut;
}

void
fault_vfs_restore_power (void)
{
  faults.cut_at = 0;
  faults.is_cut = FALSE;
}

/* As `begin`, for what the store does by itself. */
static gboolean
begin_own (FaultCall call)
{
  /* The tests' own calls, and those before anything was installed. */
  if (faults.real == NULL || sqlite3_vfs_find (NULL) == faults.real || begin (call) == SQLITE_OK)
    return TRUE;

  errno = faults.kind == FAULT_FULL ? ENOSPC : faults.kind == FAULT_NO_ACCESS ? EACCES : EIO;
  return FALSE;
}

static int
end_own (void)
{
  errno = EIO;
  return -1;
}

int
__wrap_rename (const char *from, const char *to)
{
  int result;

  if (!begin_own (FAULT_NAME))
    return -1;
  result = __real_rename (from, to);
  if (result == 0)
    fault_disk_rename (from, to);
  return is_last_moment () ? end_own () : result;
}

int
__wrap_link (const char *from, const char *to)
{
  int result;

  if (!begin_own (FAULT_NAME))
    return -1;
  result = __real_link (from, to);
  if (result == 0)
    fault_disk_link (from, to);
  return is_last_moment () ? end_own () : result;
}

int
__wrap_unlink (const char *path)
{
  int result;

  if (!begin_own (FAULT_NAME))
    return -1;
  result = __real_unlink (path);
  if (result == 0)
    fault_disk_unlink (path);
  return is_last_moment () ? end_own () : result;
}

int
__wrap_fsync (int fd)
{
  g_autofree char *link_path = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = NULL;

  if (!begin_own (FAULT_SYNC))
    return -1;
  if (is_last_moment ())
    return end_own ();

  path = g_file_read_link (link_path, NULL);
  fault_disk_sync_path (path);
  return 0;
}
