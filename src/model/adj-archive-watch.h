/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Notices what other connections, most of them of other processes, write to an archive. It waits
 * for the system to tell that the file of the WAL has changed; at rest nothing wakes up.
 *
 * Signal: `changed`, soon after another connection has committed.
 */

#pragma once

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_WATCH (adj_archive_watch_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveWatch, adj_archive_watch, ADJ, ARCHIVE_WATCH, GObject)

AdjArchiveWatch *adj_archive_watch_new (AdjArchive *archive);
