/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The contents of exports: records, text, pictures, and the proposed file names. */

#pragma once

#include "adj-table.h"
#include "adj-transfer.h"

/* "krach-2026-11-18.adjuge": the game and the day it began. */
char *adj_share_make_name (AdjMatch *match, const char *ending);
/* Whether the record of this unfinished game would reveal what is still hidden. */
gboolean adj_share_tells_secrets (AdjMatch *match);

/* The sentences of the whole game as the eyes of REPLAY may read them, in LANGUAGE: "en", "fr", …;
 * one whose catalogue is not there is that of the window. */
char *adj_share_make_text (AdjReplay *replay, const char *language);

/* A picture of WIDGET, SCALE times as large, or NULL if it is not mapped. */
GdkTexture *adj_share_make_picture (GtkWidget *widget, double scale);

/* "3 games came in, 1 was known already." */
char *adj_share_describe_import (const AdjTransferCount *count);
