/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is exported from the window, with a chooser that answers by itself: the file is written on a
 * thread of its own, whatever it is; a failure is said; and the end of the window ends it.
 */

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adj-platform.h"
#include "ui-program.h"

static char *answer; /* the path that is chosen */
static gboolean was_on_main_thread;
static guint n_written;
static int gate[2] = { -1, -1 }; /* writing begins when there is something to read; or −1 */

void __wrap_adj_platform_choose (GtkWindow *parent,
                                 AdjChoose what,
                                 const char *title,
                                 const char *name,
                                 void (*chosen) (GListModel *files, gpointer data),
                                 gpointer data,
                                 GDestroyNotify destroy);
GFileOutputStream *__wrap_g_file_replace (GFile *file,
                                          const char *etag,
                                          gboolean makes_backup,
                                          GFileCreateFlags flags,
                                          GCancellable *cancellable,
                                          GError **error);
GFileOutputStream *__real_g_file_replace (GFile *file,
                                          const char *etag,
                                          gboolean makes_backup,
                                          GFileCreateFlags flags,
                                          GCancellable *cancellable,
                                          GError **error);

void
__wrap_adj_platform_choose (GtkWindow *parent,
                            AdjChoose what,
                            const char *title,
                            const char *name,
                            void (*chosen) (GListModel *files, gpointer data),
                            gpointer data,
                            GDestroyNotify destroy)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (answer);

  g_assert_true (GTK_IS_WINDOW (parent));
  g_assert_cmpint (what, ==, ADJ_CHOOSE_SAVE);
  g_assert_nonnull (title);
  g_assert_nonnull (name);
  g_list_store_append (files, file);
  chosen (G_LIST_MODEL (files), data);
  destroy (data);
}

GFileOutputStream *
__wrap_g_file_replace (GFile *file,
                       const char *etag,
                       gboolean makes_backup,
                       GFileCreateFlags flags,
                       GCancellable *cancellable,
                       GError **error)
{
  char byte;

  was_on_main_thread |= g_main_context_is_owner (g_main_context_default ());
  n_written++;
  if (gate[0] >= 0)
    g_assert_cmpint (read (gate[0], &byte, 1), ==, 1);
  return __real_g_file_replace (file, etag, makes_backup, flags, cancellable, error);
}

typedef struct {
  UiProgram p;
  gint64 golden;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  was_on_main_thread = FALSE;
  n_written = 0;
  ui_program_set_up (&f->p);
  ui_program_start (&f->p);
  f->golden = ui_program_import (&f->p, "krach-3");
  ui_program_open (&f->p, f->golden);
  answer = g_build_filename (f->p.folder, "out", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_clear_pointer (&answer, g_free);
  ui_program_tear_down (&f->p);
}

static void
assert_saved (Fixture *f)
{
  ui_until (ui_says (GTK_WIDGET (f->p.window), "Saved as out"));
  g_assert_cmpuint (n_written, ==, 1);
  g_assert_false (was_on_main_thread);
}

static void
test_a_record_is_written_on_a_thread (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) match = adj_match_open (ui_program_get_store (&f->p), f->golden, NULL);
  g_autoptr (GBytes) record = adj_match_make_record (match, TRUE, NULL);
  g_autofree char *text = NULL;
  gsize length;

  (void) data;
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  assert_saved (f);
  g_assert_true (g_file_get_contents (answer, &text, &length, NULL));
  g_assert_cmpmem (text, length, g_bytes_get_data (record, NULL), g_bytes_get_size (record));
}

static void
test_a_picture_is_written_on_a_thread (Fixture *f, gconstpointer data)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_true (ui_program_act (&f->p, "win.export-picture", NULL));
  assert_saved (f);
  texture = gdk_texture_new_from_filename (answer, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 600);
}

static void
test_a_text_is_written_on_a_thread (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  (void) data;
  g_assert_true (ui_program_act (&f->p, "win.export-text", NULL));
  dialog = ui_find_dialog (GTK_WINDOW (f->p.window));
  ui_click (ui_find_by_label (dialog, "Français"));
  assert_saved (f);
  g_assert_true (g_file_get_contents (answer, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "Krach\n"));
  g_assert_cmpuint (strlen (text), >, 4000);
}

/* The deal lies open in it. */
static void
test_a_record_of_a_game_that_goes_on_is_told_by_it (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;
  gint64 game = ui_program_sit_down (&f->p, f->golden, 4, 7);
  GtkWidget *dialog;

  (void) data;
  ui_program_open (&f->p, game);
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  dialog = ui_find_dialog (GTK_WINDOW (f->p.window));
  g_assert_cmpuint (n_written, ==, 0);
  ui_click (ui_find_by_label (dialog, "Export"));
  assert_saved (f);
  g_assert_true (g_file_get_contents (answer, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"incidents\":[{\"ply\":4,"));
  g_assert_nonnull (strstr (text, "\"look\":2}"));
}

static void
test_a_failure_is_said (Fixture *f, gconstpointer data)
{
  (void) data;
  g_free (answer);
  answer = g_build_filename (f->p.folder, "missing", "out", NULL);
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  ui_until (ui_says (GTK_WIDGET (f->p.window), "No such file"));
}

/* To open it would take until somebody reads from it. */
static void
test_a_pipe_is_refused (Fixture *f, gconstpointer data)
{
  (void) data;
  g_assert_cmpint (mkfifo (answer, 0600), ==, 0);
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  ui_until (ui_says (GTK_WIDGET (f->p.window), "Only ordinary files"));
  g_assert_cmpuint (n_written, ==, 0);
}

static void
test_the_games_are_not_written_over (Fixture *f, gconstpointer data)
{
  (void) data;
  g_free (answer);
  answer = g_strconcat (f->p.database, "-wal", NULL);
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  ui_until (ui_says (GTK_WIDGET (f->p.window), "The games themselves are kept there"));
  g_assert_cmpuint (n_written, ==, 0);
}

static void
test_the_end_of_the_window_ends_it (Fixture *f, gconstpointer data)
{
  gpointer window = f->p.window;
  g_autofree char *text = NULL;
  guint n_holders;

  (void) data;
  g_assert_true (g_file_set_contents (answer, "what was there", -1, NULL));
  g_assert_cmpint (pipe2 (gate, O_CLOEXEC), ==, 0);
  g_assert_true (ui_program_act (&f->p, "win.export", NULL));
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (window));
  ui_wait_finalized (&window);
  n_holders = G_OBJECT (f->p.application)->ref_count;
  g_assert_cmpint (write (gate[1], "x", 1), ==, 1);
  ui_until (G_OBJECT (f->p.application)->ref_count < n_holders);
  ui_application_stop (G_APPLICATION (g_steal_pointer (&f->p.application)));
  g_assert_true (g_file_get_contents (answer, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "what was there");
  (void) close (gate[0]);
  (void) close (gate[1]);
  gate[0] = gate[1] = -1;
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/share/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("a-record-is-written-on-a-thread", test_a_record_is_written_on_a_thread);
  ADD ("a-picture-is-written-on-a-thread", test_a_picture_is_written_on_a_thread);
  ADD ("a-text-is-written-on-a-thread", test_a_text_is_written_on_a_thread);
  ADD ("a-record-of-a-game-that-goes-on-is-told-by-it",
       test_a_record_of_a_game_that_goes_on_is_told_by_it);
  ADD ("a-failure-is-said", test_a_failure_is_said);
  ADD ("a-pipe-is-refused", test_a_pipe_is_refused);
  ADD ("the-games-are-not-written-over", test_the_games_are_not_written_over);
  ADD ("the-end-of-the-window-ends-it", test_the_end_of_the_window_ends_it);

  return g_test_run ();
}
