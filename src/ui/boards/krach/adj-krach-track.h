/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score track: everybody's badge at their points, and who leads. */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_TRACK (adj_krach_track_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachTrack, adj_krach_track, ADJ, KRACH_TRACK, AdjKrachPart)

/* The badge of a seat, with its holder. */
GtkWidget *adj_krach_track_get_marker (AdjKrachTrack *self, guint seat);
