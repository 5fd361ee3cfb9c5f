/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Why lines of a record were not taken in, in the user's language. The command line tells the same
 * in English, which scripts read.
 */

#pragma once

#include <glib.h>

/* REPORT has a line "FILE:LINE: reason" for each; what is not known stays English. */
char *adj_import_words_translate_report (const char *report);
