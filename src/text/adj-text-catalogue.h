/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The sentences of one language, whatever the language of the program is.
 *
 * gettext speaks one language at a time, that of the environment, and changing that would not be
 * safe with other threads about. So a catalogue is read here by itself, and never changed after.
 */

#pragma once

#include <glib.h>

typedef struct _AdjTextCatalogue AdjTextCatalogue;

/* The catalogue of LANGUAGE among those that translations come from, or NULL: it is not there. */
AdjTextCatalogue *adj_text_catalogue_open (const char *language);
/* That of a file as msgfmt writes it; NULL if it is anything else. */
AdjTextCatalogue *adj_text_catalogue_open_file (const char *path);
void adj_text_catalogue_free (AdjTextCatalogue *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjTextCatalogue, adj_text_catalogue_free)

/* A sentence that is not in it is returned unchanged. */
const char *adj_text_catalogue_find (const AdjTextCatalogue *self, const char *sentence);
/* By the rule of French: none and one are the singular. */
const char *adj_text_catalogue_find_plural (const AdjTextCatalogue *self,
                                            const char *singular,
                                            const char *plural,
                                            gulong n);
