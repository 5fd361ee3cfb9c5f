/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is exported, before anybody has said where to: records, text, pictures, and their names. */

#pragma once

#include "adj-table.h"
#include "adj-transfer.h"

/* "krach-2026-11-18.adjuge": the game and the day it began. */
char *adj_share_make_name (AdjMatch *match, const char *ending);
GBytes *adj_share_make_record (AdjMatch *match);
/* Whether the record of this game, which can go on, would tell what is still hidden. */
gboolean adj_share_tells_secrets (AdjMatch *match);

/* The sentences of the whole game as the eyes of REPLAY may read them, in LANGUAGE: "en", "fr", …;
 * one whose catalogue is not there is that of the window. */
char *adj_share_make_text (AdjReplay *replay, const char *language);

/* WIDGET as it was painted last, SCALE times as large; NULL if it is not on the screen. */
GdkTexture *adj_share_make_picture (GtkWidget *widget, double scale);

/*
 * The whole file or none: what was there stays until all is written, and for good where it is a
 * part of DATABASE, which may be NULL.
 */
gboolean adj_share_write (GFile *file, GBytes *bytes, const char *database, GError **error);

/* "3 games came in, 1 was known already." */
char *adj_share_describe_import (const AdjTransferCount *count);
