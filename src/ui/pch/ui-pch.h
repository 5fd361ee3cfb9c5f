/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What nearly every file here includes, read once a build instead of two hundred times. A file
 * still names what it needs: the build with clang in `check` goes without.
 */

#ifndef ADJ_UI_PCH_H
#define ADJ_UI_PCH_H

#include <adwaita.h>
#include <gtk/gtk.h>

#endif
