/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-platform.h"

#include <glib/gi18n.h>

#include "adj-platform-branch.h"
#include "adj-window.h"

typedef struct {
  AdjChoose what;
  GtkWindow *parent; /* gone only when the question is cancelled */
  void (*chosen) (GListModel *files, gpointer data);
  gpointer data;
  GDestroyNotify destroy; /* of the data */
} Question;

/* Under which a window keeps what stands for a question. */
static const char *const keys[N_ADJ_CHOOSE] = {
  [ADJ_CHOOSE_OPEN_RECORDS] = "adj-choose-records",
  [ADJ_CHOOSE_SAVE] = "adj-choose-save",
  [ADJ_CHOOSE_FOLDER] = "adj-choose-folder",
};

static void
free_question (Question *self)
{
  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

static GtkFileFilter *
new_filter (const char *name, const char *pattern)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  return filter;
}

static GListModel *
list_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) records = new_filter (_ ("Game records (.adjuge)"), "*.adjuge");
  g_autoptr (GtkFileFilter) all = new_filter (_ ("All files"), "*");

  g_list_store_append (filters, records);
  g_list_store_append (filters, all);
  return G_LIST_MODEL (filters);
}

#if ADJ_HAS_FILE_DIALOG

static GListModel *
take_one (GFile *file)
{
  GListStore *files;

  if (file == NULL)
    return NULL;
  files = g_list_store_new (G_TYPE_FILE);
  g_list_store_append (files, file);
  g_object_unref (file);
  return G_LIST_MODEL (files);
}

static GListModel *
finish (GtkFileDialog *dialog, AdjChoose what, GAsyncResult *result, GError **error)
{
  if (what == ADJ_CHOOSE_OPEN_RECORDS)
    return gtk_file_dialog_open_multiple_finish (dialog, result, error);
  if (what == ADJ_CHOOSE_SAVE)
    return take_one (gtk_file_dialog_save_finish (dialog, result, error));
  return take_one (gtk_file_dialog_select_folder_finish (dialog, result, error));
}

/* Whether nobody chose because something failed, not because somebody thought better of it. */
static gboolean
has_failed (const GError *error)
{
  return error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) &&
         !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED) &&
         !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED);
}

static void
chosen_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files = finish (GTK_FILE_DIALOG (dialog), question->what, result, &error);

  if (files != NULL && g_list_model_get_n_items (files) > 0)
    question->chosen (files, question->data);
  else if (has_failed (error))
    adj_window_report (GTK_WIDGET (question->parent), error);
  free_question (question);
}

static void
parent_gone_cb (GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
}

/* Cancelled when the same is asked again, or with the window. */
static GCancellable *
replace_cancellable (GtkWindow *parent, const char *key)
{
  GCancellable *before = g_object_get_data (G_OBJECT (parent), key);
  GCancellable *cancellable = g_cancellable_new ();

  if (before != NULL)
    g_cancellable_cancel (before);
  g_object_set_data_full (G_OBJECT (parent), key, cancellable, g_object_unref);
  g_signal_connect_object (parent,
                           "destroy",
                           G_CALLBACK (parent_gone_cb),
                           cancellable,
                           G_CONNECT_SWAPPED);
  return cancellable;
}

static void
open_dialog (GtkWindow *parent, const char *title, const char *name, Question *question)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  GCancellable *cancellable = replace_cancellable (parent, keys[question->what]);

  gtk_file_dialog_set_title (dialog, title);
  if (name != NULL)
    gtk_file_dialog_set_initial_name (dialog, name);
  if (question->what == ADJ_CHOOSE_OPEN_RECORDS) {
    g_autoptr (GListModel) filters = list_filters ();

    gtk_file_dialog_set_filters (dialog, filters);
    gtk_file_dialog_open_multiple (dialog, parent, cancellable, chosen_cb, question);
  } else if (question->what == ADJ_CHOOSE_SAVE) {
    gtk_file_dialog_save (dialog, parent, cancellable, chosen_cb, question);
  } else {
    gtk_file_dialog_select_folder (dialog, parent, cancellable, chosen_cb, question);
  }
}

#else

static const GtkFileChooserAction actions[N_ADJ_CHOOSE] = {
  [ADJ_CHOOSE_OPEN_RECORDS] = GTK_FILE_CHOOSER_ACTION_OPEN,
  [ADJ_CHOOSE_SAVE] = GTK_FILE_CHOOSER_ACTION_SAVE,
  [ADJ_CHOOSE_FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
};

/* The emission holds a reference on the question until this has returned. */
static void
chosen_cb (GtkNativeDialog *dialog, int response, Question *question)
{
  g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));

  g_signal_handlers_disconnect_by_data (dialog, question);
  if (response == GTK_RESPONSE_ACCEPT && g_list_model_get_n_items (files) > 0)
    question->chosen (files, question->data);
}

static void
closure_gone_cb (gpointer question, GClosure *closure G_GNUC_UNUSED)
{
  free_question (question);
}

static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GListModel) filters = list_filters ();

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++) {
    g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

    gtk_file_chooser_add_filter (chooser, filter);
  }
}

/* Destroys the choosers, and their questions, with their window. */
static void
parent_gone_cb (GtkWindow *parent)
{
  for (guint what = 0; what < N_ADJ_CHOOSE; what++) {
    g_autoptr (GtkNativeDialog) dialog = g_object_steal_data (G_OBJECT (parent), keys[what]);

    if (dialog != NULL)
      gtk_native_dialog_destroy (dialog);
  }
}

static GtkNativeDialog *
new_chooser (GtkWindow *parent, AdjChoose what)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (NULL, parent, actions[what], NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (what == ADJ_CHOOSE_OPEN_RECORDS) {
    gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
    add_filters (GTK_FILE_CHOOSER (dialog));
  }
  g_object_set_data (G_OBJECT (parent), keys[what], dialog);
  g_signal_connect (parent, "destroy", G_CALLBACK (parent_gone_cb), NULL);
  return GTK_NATIVE_DIALOG (dialog);
}

/*
 * A window keeps its choosers. In GTK 4.8 the drag source of a destroyed chooser keeps its list of
 * files, which watches the folder, and crashes when a file changes there. A hidden chooser goes on
 * reading that folder, which may be that of the games: the database lock guards against that.
 */
static GtkNativeDialog *
get_chooser (GtkWindow *parent, AdjChoose what)
{
  GtkNativeDialog *dialog = g_object_get_data (G_OBJECT (parent), keys[what]);

  return dialog != NULL ? dialog : new_chooser (parent, what);
}

/* Drops the question of an earlier call. */
static void
call_off (GtkNativeDialog *dialog)
{
  g_signal_handlers_disconnect_matched (dialog,
                                        G_SIGNAL_MATCH_FUNC,
                                        0,
                                        0,
                                        NULL,
                                        G_CALLBACK (chosen_cb),
                                        NULL);
  gtk_native_dialog_hide (dialog);
}

static void
open_dialog (GtkWindow *parent, const char *title, const char *name, Question *question)
{
  GtkNativeDialog *dialog = get_chooser (parent, question->what);

  call_off (dialog);
  gtk_native_dialog_set_title (dialog, title);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_data (dialog, "response", G_CALLBACK (chosen_cb), question, closure_gone_cb, 0);
  gtk_native_dialog_show (dialog);
}

#endif

void
adj_platform_choose (GtkWindow *parent,
                     AdjChoose what,
                     const char *title,
                     const char *name,
                     void (*function) (GListModel *files, gpointer data),
                     gpointer data,
                     GDestroyNotify destroy)
{
  Question *question = g_new0 (Question, 1);

  question->what = what;
  question->parent = parent;
  question->chosen = function;
  question->data = data;
  question->destroy = destroy;
  open_dialog (parent, title, name, question);
}
