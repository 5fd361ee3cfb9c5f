/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What an export writes into a file. Records, texts and pictures are made on the thread that writes
 * them: they may be long, and the file may be slow. The thread has a connection of its own to the
 * archive of the game.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-replay.h"

typedef struct _AdjShareWriter AdjShareWriter;

AdjShareWriter *adj_share_writer_new (GBytes *bytes);
AdjShareWriter *adj_share_writer_new_for_record (AdjMatch *match);
/* The sentences of the whole game as the viewer of REPLAY may read them: see adj_share_make_text.
 */
AdjShareWriter *adj_share_writer_new_for_text (AdjReplay *replay, const char *language);
AdjShareWriter *adj_share_writer_new_for_picture (GdkTexture *texture);
void adj_share_writer_unref (AdjShareWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjShareWriter, adj_share_writer_unref)

/* Writes FILE as adj_transfer_replace_file () does. DATABASE may be NULL. */
void adj_share_writer_write_async (AdjShareWriter *self,
                                   GFile *file,
                                   const char *database,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
gboolean adj_share_writer_write_finish (GAsyncResult *result, GError **error);
