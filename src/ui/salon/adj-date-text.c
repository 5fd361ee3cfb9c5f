/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-date-text.h"

#include <glib/gi18n.h>

/* The interface may speak another language than the locale's, whose names strftime would write. */
static const char *const months[] = {
  NC_ ("month", "January"), NC_ ("month", "February"), NC_ ("month", "March"),
  NC_ ("month", "April"),   NC_ ("month", "May"),      NC_ ("month", "June"),
  NC_ ("month", "July"),    NC_ ("month", "August"),   NC_ ("month", "September"),
  NC_ ("month", "October"), NC_ ("month", "November"), NC_ ("month", "December"),
};
static const char *const short_months[] = {
  NC_ ("short month", "Jan"), NC_ ("short month", "Feb"), NC_ ("short month", "Mar"),
  NC_ ("short month", "Apr"), NC_ ("short month", "May"), NC_ ("short month", "Jun"),
  NC_ ("short month", "Jul"), NC_ ("short month", "Aug"), NC_ ("short month", "Sep"),
  NC_ ("short month", "Oct"), NC_ ("short month", "Nov"), NC_ ("short month", "Dec"),
};
static const char *const weekdays[] = {
  NC_ ("weekday", "Monday"),   NC_ ("weekday", "Tuesday"), NC_ ("weekday", "Wednesday"),
  NC_ ("weekday", "Thursday"), NC_ ("weekday", "Friday"),  NC_ ("weekday", "Saturday"),
  NC_ ("weekday", "Sunday"),
};

/* The name for a code of strftime; NULL: it is a number. */
static const char *
find_name (GDateTime *date, const char *code)
{
  switch (*code) {
  case '-':
    /* TRANSLATORS: the first of a month, where the language counts it apart: “1ᵉʳ mai”. */
    return code[1] == 'd' && g_date_time_get_day_of_month (date) == 1 ? C_ ("day of a month", "1")
                                                                      : NULL;
  case 'B':
    return g_dpgettext2 (NULL, "month", months[g_date_time_get_month (date) - 1]);
  case 'b':
    return g_dpgettext2 (NULL, "short month", short_months[g_date_time_get_month (date) - 1]);
  case 'A':
    return g_dpgettext2 (NULL, "weekday", weekdays[g_date_time_get_day_of_week (date) - 1]);
  default:
    return NULL;
  }
}

char *
adj_date_text_format (GDateTime *date, const char *format)
{
  g_autoptr (GString) figures = g_string_new (NULL);

  for (const char *c = format; *c != '\0'; c++) {
    const char *name = *c == '%' ? find_name (date, c + 1) : NULL;

    if (name == NULL) {
      g_string_append_c (figures, *c);
      continue;
    }
    g_string_append (figures, name);
    c += c[1] == '-' ? 2 : 1;
  }
  return g_date_time_format (date, figures->str);
}

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

  return adj_date_text_format (date, format);
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

  return adj_date_text_format (date, format);
}
