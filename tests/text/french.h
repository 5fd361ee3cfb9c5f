/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How French is printed: what the sentences of a game and those of the catalogue have in common. */

#pragma once

#include <glib.h>

/* The first mistake found in TEXT, or NULL. */
const char *french_complaint (const char *text);
