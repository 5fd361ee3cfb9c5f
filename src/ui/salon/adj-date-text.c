/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-date-text.h"

#include <glib/gi18n.h>

/* Falls back to the epoch for times that no GDateTime can have. */
static GDateTime *
make_date (gint64 milliseconds)
{
  GDateTime *date = g_date_time_new_from_unix_local (milliseconds / 1000);

  return date != NULL ? date : g_date_time_new_from_unix_local (0);
}

/* How many midnights lie between the two; negative for the future. */
static int
count_days (GDateTime *date, GDateTime *now)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr (GDateTime) from = g_date_time_new (zone,
                                                g_date_time_get_year (date),
                                                g_date_time_get_month (date),
                                                g_date_time_get_day_of_month (date),
                                                0,
                                                0,
                                                0);
  g_autoptr (GDateTime) to = g_date_time_new (zone,
                                              g_date_time_get_year (now),
                                              g_date_time_get_month (now),
                                              g_date_time_get_day_of_month (now),
                                              0,
                                              0,
                                              0);

  return (int) (g_date_time_difference (to, from) / G_TIME_SPAN_DAY);
}

char *
adj_date_text_describe (gint64 milliseconds, GDateTime *now)
{
  g_autoptr (GDateTime) date = make_date (milliseconds);
  int days = count_days (date, now);
  const char *format;

  if (days == 0)
    /* TRANSLATORS: the codes are those of strftime: hour and minute. */
    format = C_ ("date", "today, %-H:%M");
  else if (days == 1)
    /* TRANSLATORS: the codes are those of strftime: hour and minute. */
    format = C_ ("date", "yesterday, %-H:%M");
  else if (g_date_time_get_year (date) == g_date_time_get_year (now))
    /* TRANSLATORS: the codes are those of strftime: weekday, day, month. */
    format = C_ ("date", "%A %-d %B");
  else
    /* TRANSLATORS: the codes are those of strftime: day, month, year. */
    format = C_ ("date", "%-d %B %Y");

  return g_date_time_format (date, format);
}

char *
adj_date_text_describe_day (gint64 milliseconds, GDateTime *now)
{
  g_autoptr (GDateTime) date = make_date (milliseconds);
  int days = count_days (date, now);
  const char *format;

  if (days == 0)
    format = C_ ("date", "today");
  else if (days == 1)
    format = C_ ("date", "yesterday");
  else if (g_date_time_get_year (date) == g_date_time_get_year (now))
    /* TRANSLATORS: in the middle of a sentence; the codes are those of strftime: day, month. */
    format = C_ ("date", "on %-d %B");
  else
    /* TRANSLATORS: in the middle of a sentence; the codes are those of strftime: day, month, year.
     */
    format = C_ ("date", "on %-d %B %Y");

  return g_date_time_format (date, format);
}
