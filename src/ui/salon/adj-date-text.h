/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dates and times in words, in the user's language and time zone. */

#pragma once

#include <glib.h>

/* As g_date_time_format, with names of months and weekdays in the language of the interface. */
char *adj_date_text_format (GDateTime *date, const char *format);

/* "today, 20:12", "yesterday, 8:05", "Saturday 14 November", "14 November 2024". */
char *adj_date_text_describe (gint64 milliseconds, GDateTime *now);
/* The day alone, in the middle of a sentence: "today", "yesterday", "on 14 November". */
char *adj_date_text_describe_day (gint64 milliseconds, GDateTime *now);
