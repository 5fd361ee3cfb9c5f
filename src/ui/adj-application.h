/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The program: one instance, one window, the settings, and the games, which are opened with the
 * window.
 */

#pragma once

#include <adwaita.h>

#include "adj-archive.h"

#define ADJ_TYPE_APPLICATION (adj_application_get_type ())
G_DECLARE_FINAL_TYPE (AdjApplication, adj_application, ADJ, APPLICATION, AdwApplication)

AdjApplication *adj_application_new (GApplicationFlags flags);

/* Sets another database than the user's, before the games are opened. */
void adj_application_set_database (AdjApplication *self, const char *path);
/* NULL until the games are open, or where they can't be opened. */
AdjArchive *adj_application_get_store (AdjApplication *self);
GSettings *adj_application_get_settings (AdjApplication *self);

/* Opens the games now, and tells the window. */
void adj_application_open_store (AdjApplication *self, AdjDatabaseMode mode);
