/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  DEADLINE_S = 30,
  STEP_MS = 5,      /* the longest wait for something to dispatch */
  LATE_STEPS = 400, /* beyond it; two seconds at least where nothing happens */
  REST_MS = 600,    /* without a wake-up, and a window is at rest */
  LONGEST_UNREST_MS = 5000,
};

/* GTK 4.24 says this of itself now and then, on an X server where nobody composes windows; none of
 * ours touches a frame. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  static const char *const known = "gdk_frame_timings_submitted() called on submitted frame";

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 &&
        strstr (fields[i].value, known) != NULL)
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

void
ui_init (int *argc, char ***argv)
{
  static const char *const mime_dirs[] = { "/usr/share/mime", NULL };

  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* What is a picture is known by the system's list of types, which the test's folders hide. GTK
   * 4.18 stumbles over those of the style that it can't load. */
  g_content_type_set_mime_dirs (mime_dirs);

  g_log_set_writer_func (write_log, NULL, NULL);
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    exit (0);
  }
  adw_init ();
  ui_set_animations (FALSE);
  /* The folders of the test have no settings. */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
}

void
ui_set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

void
ui_application_start (GApplication *application)
{
  g_autoptr (GError) error = NULL;

  g_application_register (application, NULL, &error);
  g_assert_no_error (error);
  g_application_hold (application);
}

static gint
end_at_once (GApplication *application, GVariantDict *options, gpointer data)
{
  (void) application;
  (void) options;
  (void) data;
  return 0;
}

void
ui_application_stop (GApplication *application)
{
  GtkApplication *gtk_application = GTK_APPLICATION (application);
  char *arguments[] = { (char *) "application", NULL };

  while (gtk_application_get_windows (gtk_application) != NULL)
    ui_close (gtk_application_get_windows (gtk_application)->data);

  /* Only a run that ends shuts down and leaves the bus. */
  g_application_release (application);
  g_signal_connect (application, "handle-local-options", G_CALLBACK (end_at_once), NULL);
  g_assert_cmpint (g_application_run (application, 1, arguments), ==, 0);
  ui_assert_finalized (application);
}

double
ui_get_patience (void)
{
#if defined(__SANITIZE_ADDRESS__)
  return 16;
#else
  return g_getenv ("ADJUGE_QUIET") != NULL ? 1 : 3;
#endif
}

gint64
ui_deadline_new (void)
{
  return g_get_monotonic_time () + DEADLINE_S * G_TIME_SPAN_SECOND;
}

/* A test may have one of its own. */
static GPollFunc real_poll;

static gint
poll_a_step (GPollFD *fds, guint n_fds, gint timeout)
{
  return real_poll (fds, n_fds, timeout < 0 ? STEP_MS : MIN (timeout, STEP_MS));
}

void
ui_step (gint64 deadline, const char *condition, const char *file, int line)
{
  GPollFunc poll = g_main_context_get_poll_func (NULL);
  static guint n_late;

  /* Where the whole machine stood still meanwhile, nothing was waited for. */
  n_late = g_get_monotonic_time () > deadline ? n_late + 1 : 0;
  if (n_late > LATE_STEPS)
    g_error ("%s:%d: waited in vain until %s", file, line, condition);

  /* A condition may come true without anything to dispatch, such as the end of a thread. */
  if (poll != poll_a_step)
    real_poll = poll;
  g_main_context_set_poll_func (NULL, poll_a_step);
  g_main_context_iteration (NULL, TRUE);
  g_main_context_set_poll_func (NULL, poll);
}

void
ui_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
ui_show (GtkWindow *window)
{
  GtkWidget *widget = GTK_WIDGET (window);

  /* The edge that a window has where nothing can draw its shadow would be taken from its size. */
  gtk_widget_realize (widget);
  gtk_widget_remove_css_class (widget, "solid-csd");
  gtk_window_present (window);
  ui_until (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);
  ui_wait_frame (widget);
}

GtkWindow *
ui_show_widget (GtkWidget *widget, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (adw_window_new ());

  adw_window_set_content (ADW_WINDOW (window), widget);
  /* Later versions of libadwaita ask for a phone's width; what is in it can be smaller. */
  gtk_widget_set_size_request (GTK_WIDGET (window), -1, -1);
  gtk_window_set_default_size (window, width, height);
  ui_show (window);
  return window;
}

void
ui_close (GtkWindow *window)
{
  gpointer followed = window;

  g_object_add_weak_pointer (G_OBJECT (window), &followed);
  gtk_window_destroy (window);
  ui_wait_finalized (&followed);
}

void
ui_resize (GtkWindow *window, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (window);

  gtk_widget_remove_css_class (widget, "solid-csd");
  gtk_window_set_default_size (window, width, height);
  ui_wait_frame (widget);
  /* Later versions of GTK forget it if they have just made room for what is in the window. */
  if (gtk_widget_get_width (widget) != width || gtk_widget_get_height (widget) != height) {
    gtk_window_set_default_size (window, width + 1, height);
    gtk_window_set_default_size (window, width, height);
  }
  ui_until (gtk_widget_get_width (widget) == width && gtk_widget_get_height (widget) == height);
  ui_wait_frame (widget);
}

static void
count_frame_cb (GdkFrameClock *clock, gpointer n_frames)
{
  (void) clock;
  *(guint *) n_frames += 1;
}

void
ui_wait_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n_frames = 0;
  gulong handler;

  g_assert_nonnull (clock);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame_cb), &n_frames);
  gtk_widget_queue_draw (widget);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  ui_until (n_frames > 0);
  g_signal_handler_disconnect (clock, handler);
}

static guint n_polls;

static gint
count_poll (GPollFD *fds, guint n_fds, gint timeout)
{
  gint result = g_poll (fds, n_fds, timeout);

  n_polls++;
  return result;
}

static void
set_true_once (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* Blocks in the main loop for that long; what it woke up for is counted, without the last. */
static guint
count_wakeups (guint duration_ms)
{
  gboolean is_over = FALSE;

  n_polls = 0;
  g_timeout_add_once (duration_ms, set_true_once, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  return n_polls - 1;
}

UiIdle
ui_watch_idle (GtkWidget *widget, guint duration_ms)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  GPollFunc poll = g_main_context_get_poll_func (NULL);
  gint64 deadline = g_get_monotonic_time () + LONGEST_UNREST_MS * G_TIME_SPAN_MILLISECOND;
  UiIdle idle;
  gulong handler;

  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame_cb), &idle.n_frames);
  g_main_context_set_poll_func (NULL, count_poll);

  do {
    idle.n_frames = 0;
    idle.n_wakeups = count_wakeups (REST_MS);
  } while ((idle.n_frames > 0 || idle.n_wakeups > 0) && g_get_monotonic_time () < deadline);

  idle.n_frames = 0;
  idle.n_wakeups = count_wakeups (duration_ms);

  g_main_context_set_poll_func (NULL, poll);
  g_signal_handler_disconnect (clock, handler);
  return idle;
}

void
ui_wait_finalized (gpointer *location)
{
  gint64 deadline = ui_deadline_new ();
  const char *type = *location != NULL ? G_OBJECT_TYPE_NAME (*location) : NULL;

  while (*location != NULL) {
    if (g_get_monotonic_time () > deadline)
      g_error ("%s is still held by %u", type, G_OBJECT (*location)->ref_count);
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  }
}

void
ui_remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      ui_remove_folder (child);
    else
      g_remove (child);
  }
  g_rmdir (path);
}
