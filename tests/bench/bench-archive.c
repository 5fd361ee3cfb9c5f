/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How long the archive's page takes to open, to scroll by a page and to search, in milliseconds of
 * processor:
 *
 *     tests/ui/ui-run.sh bench-archive DATABASE [WIDTH]
 */

#include <string.h>
#include <time.h>

#include "adj-archive-page.h"
#include "adj-style.h"
#include "ui-fixture.h"

enum {
  PAGES = 60
};

#define WORD "krach"

static double
get_cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

static GtkAdjustment *
find_adjustment (GtkWidget *page)
{
  GtkWidget *list = ui_find_by_type (page, GTK_TYPE_LIST_VIEW);

  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
}

static void
scroll (GtkWidget *page, GtkAdjustment *adjustment)
{
  double step = gtk_adjustment_get_page_size (adjustment);

  for (guint i = 0; i < PAGES; i++) {
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step);
    ui_wait_frame (page);
  }
}

/* The longest turn of the main loop, until nothing is left to do. */
static double
search (GtkWidget *page)
{
  GtkWidget *entry = ui_find_by_type (page, GTK_TYPE_SEARCH_ENTRY);
  double longest = 0;

  for (guint i = 1; i <= strlen (WORD); i++) {
    g_autofree char *text = g_strndup (WORD, i);
    double begin = get_cpu_ms ();

    gtk_editable_set_text (GTK_EDITABLE (entry), text);
    while (g_main_context_iteration (NULL, FALSE)) {
      longest = MAX (longest, get_cpu_ms () - begin);
      begin = get_cpu_ms ();
    }
    ui_wait_frame (page);
  }
  return longest;
}

int
main (int argc, char *argv[])
{
  g_autoptr (AdjArchive) archive = NULL;
  g_autoptr (GError) error = NULL;
  AdjArchivePage *page;
  GtkWindow *window;
  double begin, opened, scrolled;

  ui_init (&argc, &argv);
  archive = adj_archive_open (argv[1], ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  adj_style_complete ();
  begin = get_cpu_ms ();
  page = adj_archive_page_new ();
  adj_archive_page_set_store (page, archive);
  window = ui_show_widget (GTK_WIDGET (page), argc > 2 ? atoi (argv[2]) : 1280, 800);
  opened = get_cpu_ms ();
  scroll (GTK_WIDGET (page), find_adjustment (GTK_WIDGET (page)));
  scrolled = get_cpu_ms ();
  g_print ("open %.0f ms, a page %.1f ms, a letter of a search %.0f ms at a time\n",
           opened - begin,
           (scrolled - opened) / PAGES,
           search (GTK_WIDGET (page)));
  ui_close (window);
  return 0;
}
