/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the headers have. Each line goes when the minimum is raised past it. */

#pragma once

#include <adwaita.h>

/* Dialogs inside the window. 1.5 and 1.6 have them, but crash with two toasts: see adj-toasts.c. */
#define ADJ_HAS_DIALOGS ADW_CHECK_VERSION (1, 7, 0)
#define ADJ_HAS_SHORTCUTS_DIALOG ADW_CHECK_VERSION (1, 8, 0)
#define ADJ_HAS_ACCENT ADW_CHECK_VERSION (1, 6, 0)
#define ADJ_HAS_ANNOUNCE GTK_CHECK_VERSION (4, 14, 0)
#define ADJ_HAS_CSS_STRING GTK_CHECK_VERSION (4, 12, 0)
#define ADJ_HAS_FILE_DIALOG GTK_CHECK_VERSION (4, 10, 0)
#define ADJ_HAS_REDUCED_MOTION GTK_CHECK_VERSION (4, 22, 0)
