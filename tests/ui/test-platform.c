/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions in windows of their own: who is told the answer, and that nobody is who has gone.
 */

#include "adj-platform.h"
#include "ui-program.h"

typedef struct {
  GtkWindow *parent;
} Fixture;

/* One that asks. */
typedef struct {
  guint n_answers;
  guint n_ends;
  char *name; /* of the file */
} Asker;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  f->parent = ui_show_widget (gtk_button_new_with_label ("Ask"), 400, 300);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  if (f->parent != NULL)
    ui_close (f->parent);
}

static void
answered_cb (gpointer data)
{
  ((Asker *) data)->n_answers++;
}

static void
chosen_cb (GListModel *files, gpointer data)
{
  Asker *asker = data;
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);

  asker->n_answers++;
  asker->name = g_file_get_basename (file);
}

static void
end_cb (gpointer data)
{
  ((Asker *) data)->n_ends++;
}

static GtkWindow *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *node = windows; node != NULL; node = node->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (node->data) && gtk_widget_get_mapped (node->data))
      return node->data;
  return NULL;
}

static GtkWindow *
choose (Fixture *f, Asker *asker, const char *name)
{
  adj_platform_choose (f->parent, ADJ_CHOOSE_SAVE, "Save", name, chosen_cb, asker, end_cb);
  ui_until (find_chooser () != NULL);
  return find_chooser ();
}

static GtkWidget *
ask (Fixture *f, Asker *asker)
{
  adj_platform_ask (f->parent, "Sure?", "It can’t be undone.", "Do It", answered_cb, asker, end_cb);
  return ui_find_dialog (f->parent);
}

static void
test_answer (Fixture *f, gconstpointer data)
{
  Asker yes = { 0 };
  Asker no = { 0 };
  GtkWidget *dialog = ask (f, &yes);

  (void) data;
  ui_click (ui_find_by_label (dialog, "Do It"));
  ui_until (yes.n_ends == 1);
  g_assert_cmpuint (yes.n_answers, ==, 1);

  dialog = ask (f, &no);
  ui_click (ui_find_by_label (dialog, "Cancel"));
  ui_until (no.n_ends == 1);
  g_assert_cmpuint (no.n_answers, ==, 0);
}

/* GTK remembers the file, and complains if the test's folder is gone before it has. */
static gboolean
is_remembered (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "recently-used.xbel", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Asked twice, the second question is answered. */
static void
test_files (Fixture *f, gconstpointer data)
{
  Asker one = { 0 };
  Asker two = { 0 };
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  /* The chooser of GTK 4.24 stumbles over a folder that comes while it reads the first one. */
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);
  GtkWindow *dialog;

  (void) data;
  g_assert_cmpint (g_mkdir_with_parents (g_get_home_dir (), 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  (void) choose (f, &one, "one");
  (void) choose (f, &two, "two");
  ui_until (one.n_ends == 1);
  ui_until (find_chooser () != NULL);
  dialog = find_chooser ();

  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), home, NULL));
  /* After the chooser has read the folder. */
  ui_watch_idle (GTK_WIDGET (dialog), 200);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  ui_until (two.n_ends == 1);
  g_assert_cmpuint (two.n_answers, ==, 1);
  g_assert_cmpstr (two.name, ==, "two");
  g_assert_cmpuint (one.n_answers, ==, 0);
  g_free (two.name);
  ui_until (is_remembered ());
  g_log_set_always_fatal (fatal);
}

/* GTK before 4.10 crashes when a file changes in the folder of a destroyed chooser after a drag. */
static void
test_chooser_stays_with_its_window (Fixture *f, gconstpointer data)
{
  Asker one = { 0 };
  Asker two = { 0 };
  GtkWindow *dialog;

  (void) data;
  if (gtk_get_minor_version () >= 10) {
    g_test_skip ("the chooser is closed, and safe to be");
    return;
  }
  dialog = choose (f, &one, "one");
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  ui_until (one.n_ends == 1);
  g_assert_nonnull (dialog);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialog)));

  g_assert_true (choose (f, &two, "two") == dialog);
  g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  ui_until (two.n_ends == 1);
  g_assert_cmpuint (one.n_ends, ==, 1);
  g_assert_cmpuint (one.n_answers + two.n_answers, ==, 0);
}

/* The parent is closed before the answer. */
static void
test_nobody_is_left (Fixture *f, gconstpointer data)
{
  Asker file = { 0 };
  Asker sure = { 0 };

  (void) data;
  choose (f, &file, "one");
  ask (f, &sure);
  gtk_window_destroy (f->parent);
  f->parent = NULL;
  ui_until (file.n_ends == 1 && sure.n_ends == 1);
  g_assert_cmpuint (file.n_answers + sure.n_answers, ==, 0);
}

/* Asked by the sanitizer of leaks. GTK 4.8's dialog forgets what it was still told of a folder when
 * it is closed; that each question ends is counted here. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return 1;
}

/* GTK's dialog has settings of its own, which are not in the folders of a test. */
static void
find_schemas (void)
{
  g_autoptr (GString) path = g_string_new (g_getenv ("GSETTINGS_SCHEMA_DIR"));

  for (const char *const *folder = g_get_system_data_dirs (); *folder != NULL; folder++)
    g_string_append_printf (path, ":%s/glib-2.0/schemas", *folder);
  g_setenv ("GSETTINGS_SCHEMA_DIR", path->str, TRUE);
}

int
main (int argc, char **argv)
{
  find_schemas ();
  ui_init (&argc, &argv);

  g_test_add ("/ui/platform/answer", Fixture, NULL, set_up, test_answer, tear_down);
  g_test_add ("/ui/platform/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/ui/platform/chooser-stays-with-its-window",
              Fixture,
              NULL,
              set_up,
              test_chooser_stays_with_its_window,
              tear_down);
  g_test_add ("/ui/platform/nobody-is-left", Fixture, NULL, set_up, test_nobody_is_left, tear_down);
  return g_test_run ();
}
