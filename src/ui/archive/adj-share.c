/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions and choosers are modal, so a window has at most one job, which a later one replaces.
 */

#include "adj-share.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-import-words.h"
#include "adj-platform.h"
#include "adj-session-inhibitor.h"
#include "adj-share-data.h"
#include "adj-share-writer.h"
#include "adj-trouble.h"
#include "adj-window.h"

enum {
  PICTURE_SCALE = 2
};

/* Languages of exported text, by their own names. */
static const struct {
  const char *code;
  const char *name;
} languages[] = { { "en", "English" }, { "fr", "Français" } };

/* Lives until its last question is answered; the dialogs are destroyed with the window. */
typedef struct {
  GtkWidget *window;
  AdjArchive *store;
  AdjShareWriter *writer; /* of what is saved */
  char *name;
  const char *title;
  AdjReplay *replay; /* to export as text */
  AdjMatch *secret;  /* whose record tells its secrets; or NULL */
} Job;

static void
clear_job (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->store);
  g_clear_object (&job->replay);
  g_clear_object (&job->secret);
  g_clear_pointer (&job->writer, adj_share_writer_unref);
  g_free (job->name);
}

static void
job_unref (gpointer job)
{
  g_rc_box_release_full (job, clear_job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_unref)

static Job *
new_job (GtkWidget *widget)
{
  Job *job = g_rc_box_new0 (Job);

  job->window = GTK_WIDGET (gtk_widget_get_root (widget));
  return job;
}

/* What a thread reads or writes for a window. It keeps the store, whose lock a writing thread
 * needs, and the application, also when the window is closed meanwhile. */
typedef struct {
  GWeakRef window;
  GApplication *application;
  AdjArchive *store; /* that is imported into, or NULL */
  char *name;        /* of the file that is written, or NULL */
  AdjSessionInhibitor *saving;
} Transfer;

/* REASON is for who ends the session. */
static Transfer *
begin_transfer (GtkWidget *window, AdjArchive *store, const char *reason)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  Transfer *transfer = g_new0 (Transfer, 1);

  g_weak_ref_init (&transfer->window, window);
  g_set_object (&transfer->store, store);
  if (application != NULL) {
    transfer->application = G_APPLICATION (g_object_ref (application));
    transfer->saving = adj_session_inhibitor_begin (application, reason);
    g_application_hold (transfer->application);
  }
  return transfer;
}

/* Returns the window, or NULL if it is gone. */
static GtkWidget *
end_transfer (Transfer *transfer)
{
  GtkWidget *window = g_weak_ref_get (&transfer->window);

  if (window != NULL && gtk_widget_in_destruction (window))
    g_clear_object (&window);
  g_weak_ref_clear (&transfer->window);
  g_clear_pointer (&transfer->saving, adj_session_inhibitor_end);
  g_clear_object (&transfer->store);
  if (transfer->application != NULL)
    g_application_release (transfer->application);
  g_clear_object (&transfer->application);
  g_free (transfer->name);
  g_free (transfer);
  return window;
}

/* Cancelled when the window is closed. */
static GCancellable *
new_cancellable (GtkWidget *window)
{
  GCancellable *cancellable = g_cancellable_new ();

  g_signal_connect_object (window,
                           "destroy",
                           G_CALLBACK (g_cancellable_cancel),
                           cancellable,
                           G_CONNECT_SWAPPED);
  return cancellable;
}

/* Saving */

static void
saved_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Transfer *transfer = data;
  /* TRANSLATORS: %s is the name of a file. */
  g_autofree char *text = g_strdup_printf (_ ("Saved as %s"), transfer->name);
  g_autoptr (GtkWidget) window = end_transfer (transfer);
  g_autoptr (GError) error = NULL;
  gboolean is_saved = adj_share_writer_write_finish (result, &error);

  if (window == NULL)
    return;
  if (is_saved)
    adj_window_toast (window, text);
  else
    adj_window_report (window, error);
}

static void
save_cb (GListModel *files, gpointer data)
{
  Job *job = data;
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);
  g_autoptr (GCancellable) cancellable = new_cancellable (job->window);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  Transfer *transfer;

  if (job->secret != NULL && !adj_match_note_export (job->secret, &error)) {
    adj_window_report (job->window, error);
    return;
  }
  transfer = begin_transfer (job->window, NULL, _ ("Games are being exported"));
  transfer->name = g_filename_display_name (name);
  adj_share_writer_write_async (job->writer,
                                file,
                                adj_window_get_database (job->window),
                                cancellable,
                                saved_cb,
                                transfer);
}

static void
ask_where (gpointer data)
{
  Job *job = data;

  adj_platform_choose (GTK_WINDOW (job->window),
                       ADJ_CHOOSE_SAVE,
                       job->title,
                       job->name,
                       save_cb,
                       g_rc_box_acquire (job),
                       job_unref);
}

void
adj_share_save (GtkWidget *widget, const char *title, const char *name, GBytes *bytes)
{
  g_autoptr (Job) job = new_job (widget);

  job->writer = adj_share_writer_new (bytes);
  job->name = g_strdup (name);
  job->title = title;
  ask_where (job);
}

void
adj_share_export (GtkWidget *widget, AdjMatch *match)
{
  g_autoptr (Job) job = new_job (widget);

  job->writer = adj_share_writer_new_for_record (match);
  job->name = adj_share_make_name (match, ".adjuge");
  job->title = _ ("Export This Game");
  if (!adj_share_tells_secrets (match)) {
    ask_where (job);
    return;
  }
  job->secret = g_object_ref (match);
  adj_window_ask (
    widget,
    _ ("Export a Game That Goes On?"),
    _ ("The record holds the whole deal, hidden cards included, for anyone to read. That it was "
       "exported is recorded, and the game is left out of the statistics."),
    _ ("Export"),
    ask_where,
    g_rc_box_acquire (job),
    job_unref);
}

static void
save_text (Job *job, const char *language)
{
  g_clear_pointer (&job->writer, adj_share_writer_unref);
  job->writer = adj_share_writer_new_for_text (job->replay, language);
  ask_where (job);
}

static void
language_cb (GtkWidget *button, gpointer language)
{
  GtkWidget *box = gtk_widget_get_parent (button);

  save_text (g_object_get_data (G_OBJECT (box), "adj-share-language"), language);
  gtk_widget_activate_action (box, "window.close", NULL);
}

/* The first of the user's languages that is one of ours. */
static const char *
find_language (void)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    for (guint n = 0; n < G_N_ELEMENTS (languages); n++)
      if (g_str_has_prefix (names[i], languages[n].code))
        return languages[n].code;
  return "en";
}

/* Returns the button of the user's language, the one that Enter presses. */
static GtkWidget *
append_languages (GtkWidget *box)
{
  const char *own = find_language ();
  GtkWidget *chosen = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    GtkWidget *button = gtk_button_new_with_label (languages[i].name);

    if (g_str_equal (languages[i].code, own)) {
      gtk_widget_add_css_class (button, "suggested-action");
      chosen = button;
    }
    g_signal_connect (button, "clicked", G_CALLBACK (language_cb), (gpointer) languages[i].code);
    gtk_box_append (GTK_BOX (box), button);
  }
  return chosen;
}

void
adj_share_export_text (GtkWidget *widget, AdjReplay *replay)
{
  g_autoptr (Job) job = new_job (widget);
  GtkWidget *box;
  GtkWidget *own;

  job->replay = g_object_ref (replay);
  job->name = adj_share_make_name (adj_replay_get_match (replay), ".txt");
  job->title = _ ("Export as Text");
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (box, "share-box");
  own = append_languages (box);
  adj_platform_show_sheet (GTK_WINDOW (job->window), job->title, box, own, -1, -1);
  g_object_set_data_full (G_OBJECT (box), "adj-share-language", g_steal_pointer (&job), job_unref);
}

/* The picture */

static GdkTexture *
take_picture (AdjTable *table)
{
  GtkWidget *picture = adj_table_get_picture (table);

  return picture != NULL ? adj_share_make_picture (picture, PICTURE_SCALE) : NULL;
}

void
adj_share_export_picture (AdjTable *table)
{
  g_autoptr (GdkTexture) texture = take_picture (table);
  g_autoptr (Job) job = NULL;

  if (texture == NULL) {
    adj_window_toast (GTK_WIDGET (table), _ ("The table can’t be seen now."));
    return;
  }
  job = new_job (GTK_WIDGET (table));
  job->writer = adj_share_writer_new_for_picture (texture);
  job->name = adj_share_make_name (adj_table_get_match (table), ".png");
  job->title = _ ("Save a Picture of the Table");
  ask_where (job);
}

void
adj_share_copy_picture (AdjTable *table)
{
  g_autoptr (GdkTexture) texture = take_picture (table);

  if (texture == NULL) {
    adj_window_toast (GTK_WIDGET (table), _ ("The table can’t be seen now."));
    return;
  }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (table)), texture);
  adj_window_toast (GTK_WIDGET (table), _ ("The picture is in the clipboard."));
}

/* Importing */

static void
show_report (GtkWidget *parent, const char *summary, const char *report)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *label = gtk_label_new (summary);
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  g_autofree char *told = adj_import_words_translate_report (report);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), told, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Defects"),
                                  -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_add_css_class (scrolled, "note-frame");
  gtk_widget_add_css_class (box, "share-box");
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), scrolled);
  adj_platform_show_sheet (GTK_WINDOW (parent),
                           _ ("What Could Not Be Imported"),
                           box,
                           NULL,
                           560,
                           360);
}

/* Games that were imported before the failure stay. */
static void
tell_failure (GtkWidget *window, const AdjTransferCount *count, const GError *error)
{
  g_autofree char *came = adj_share_describe_import (count);
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;
  g_autofree char *both = NULL;

  if (count->n_added + count->n_renamed + count->n_extended + count->n_returned == 0) {
    adj_window_report (window, error);
    return;
  }
  adj_trouble_describe (error, &title, &why);
  both = g_strdup_printf ("%s. %s", came, why);
  adj_window_toast (window, both);
}

static gboolean
is_one_game (const AdjTransferCount *count)
{
  return count->n_added + count->n_renamed + count->n_extended + count->n_skipped +
           count->n_returned ==
         1;
}

/* Whether the window still shows STORE. */
static gboolean
is_shown (GtkWidget *window, AdjArchive *store)
{
  return g_strcmp0 (adj_window_get_database (window), adj_archive_get_path (store)) == 0;
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Transfer *transfer = data;
  g_autoptr (AdjArchive) store = g_object_ref (transfer->store);
  g_autoptr (GtkWidget) window = end_transfer (transfer);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdjTransferCount count = { 0 };
  gboolean is_done = adj_transfer_import_finish (result, &count, &error);
  const char *report = adj_transfer_import_get_report (result);

  (void) source;
  if (window == NULL)
    return;

  (void) gtk_widget_activate_action (window, "archive.refresh", NULL);
  if (!is_done && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    tell_failure (window, &count, error);
    return;
  }
  text = adj_share_describe_import (&count);
  adj_window_toast (window, text);
  if ((count.n_defects > 0 || count.n_long > 0) && report != NULL)
    show_report (window, text, report);
  else if (is_one_game (&count) && is_shown (window, store))
    (void) gtk_widget_activate_action (window, "win.open-game", "x", count.last_id);
}

static char **
list_paths (GFile **files, guint n_files)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  for (guint i = 0; i < n_files; i++) {
    char *path = g_file_get_path (files[i]);

    if (path != NULL)
      g_ptr_array_add (paths, path);
  }
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&paths), FALSE);
}

void
adj_share_open (GtkWidget *widget, AdjArchive *store, GFile **files, guint n_files)
{
  g_auto (GStrv) paths = list_paths (files, n_files);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autoptr (GCancellable) cancellable = NULL;

  if (adj_archive_is_read_only (store)) {
    g_autoptr (GError) error =
      g_error_new_literal (ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY, "read-only");

    adj_window_report (window, error);
    return;
  }
  if (paths[0] == NULL) {
    adj_window_toast (window, _ ("Games can only be imported from files on this computer."));
    return;
  }

  cancellable = new_cancellable (window);
  adj_transfer_import_async (store,
                             paths,
                             cancellable,
                             imported_cb,
                             begin_transfer (window, store, _ ("Games are being imported")));
}

static void
chosen_cb (GListModel *list, gpointer data)
{
  Job *job = data;
  guint n = g_list_model_get_n_items (list);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_list_model_get_item (list, i));
  adj_share_open (job->window, job->store, (GFile **) (gpointer) files->pdata, n);
}

void
adj_share_import (GtkWidget *widget, AdjArchive *store)
{
  g_autoptr (Job) job = new_job (widget);

  job->store = g_object_ref (store);
  adj_platform_choose (GTK_WINDOW (job->window),
                       ADJ_CHOOSE_OPEN_RECORDS,
                       _ ("Import Games"),
                       NULL,
                       chosen_cb,
                       g_rc_box_acquire (job),
                       job_unref);
}
