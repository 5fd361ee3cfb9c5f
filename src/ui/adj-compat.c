/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-compat.h"

#include <glib/gi18n.h>

typedef struct {
  void (*answered) (gpointer data);
  void (*chosen) (GListModel *files, gpointer data);
  gpointer data;
  GDestroyNotify destroy; /* of the data */
} Question;

static void
response_cb (AdwMessageDialog *dialog G_GNUC_UNUSED, const char *response, Question *question)
{
  if (g_str_equal (response, "yes"))
    question->answered (question->data);
}

static void
free_question (gpointer question, GClosure *closure G_GNUC_UNUSED)
{
  Question *self = question;

  if (self->destroy != NULL)
    self->destroy (self->data);
  g_free (self);
}

static GtkWidget *
add_label (GtkBox *words, const char *text, const char *css_class, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label",
                                   text,
                                   "wrap",
                                   TRUE,
                                   "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars",
                                   50,
                                   "justify",
                                   GTK_JUSTIFY_CENTER,
                                   "accessible-role",
                                   role,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (words, label);
  return label;
}

/* In place of the dialog's own heading, which libadwaita 1.7 measures too small: GTK 4.18 warns. */
static void
add_words (AdwMessageDialog *dialog, const char *title, const char *text)
{
  GtkBox *words = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  GtkWidget *heading = add_label (words, title, "title-2", GTK_ACCESSIBLE_ROLE_HEADING);
  GtkWidget *body = add_label (words, text, "body", GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (dialog),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading,
                                  NULL,
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  body,
                                  NULL,
                                  -1);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (words));
}

void
adj_compat_ask (GtkWindow *parent,
                const char *title,
                const char *text,
                const char *button,
                void (*function) (gpointer data),
                gpointer data,
                GDestroyNotify destroy)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));
  Question *question = g_new0 (Question, 1);

  question->answered = function;
  question->data = data;
  question->destroy = destroy;
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  add_words (dialog, title, text);
  adw_message_dialog_add_responses (dialog, "no", _ ("Cancel"), "yes", button, NULL);
  adw_message_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "no");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, free_question, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static const struct {
  const char *key; /* under which a window keeps it */
  GtkFileChooserAction action;
} choosers[] = {
  [ADJ_CHOOSE_OPEN_RECORDS] = { "adj-choose-records", GTK_FILE_CHOOSER_ACTION_OPEN },
  [ADJ_CHOOSE_SAVE] = { "adj-choose-save", GTK_FILE_CHOOSER_ACTION_SAVE },
  [ADJ_CHOOSE_FOLDER] = { "adj-choose-folder", GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER },
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
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (records, _ ("Game records (.adjuge)"));
  gtk_file_filter_add_pattern (records, "*.adjuge");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, records);
  gtk_file_chooser_add_filter (chooser, all);
}

/* Destroys the choosers, and their questions, with their window. */
static void
parent_gone_cb (GtkWindow *parent)
{
  for (guint what = 0; what < G_N_ELEMENTS (choosers); what++) {
    g_autoptr (GtkNativeDialog) dialog =
      g_object_steal_data (G_OBJECT (parent), choosers[what].key);

    if (dialog != NULL)
      gtk_native_dialog_destroy (dialog);
  }
}

static GtkNativeDialog *
new_chooser (GtkWindow *parent, AdjChoose what)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (NULL, parent, choosers[what].action, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (what == ADJ_CHOOSE_OPEN_RECORDS) {
    gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
    add_filters (GTK_FILE_CHOOSER (dialog));
  }
  g_object_set_data (G_OBJECT (parent), choosers[what].key, dialog);
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
  GtkNativeDialog *dialog = g_object_get_data (G_OBJECT (parent), choosers[what].key);

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

void
adj_compat_choose (GtkWindow *parent,
                   AdjChoose what,
                   const char *title,
                   const char *name,
                   void (*function) (GListModel *files, gpointer data),
                   gpointer data,
                   GDestroyNotify destroy)
{
  GtkNativeDialog *dialog = get_chooser (parent, what);
  Question *question = g_new0 (Question, 1);

  question->chosen = function;
  question->data = data;
  question->destroy = destroy;
  call_off (dialog);
  gtk_native_dialog_set_title (dialog, title);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect_data (dialog, "response", G_CALLBACK (chosen_cb), question, free_question, 0);
  gtk_native_dialog_show (dialog);
}

/*
 * The about window can copy the version and the diagnostics, and shows a toast for each: libadwaita
 * before 1.7 crashes with two toasts, see adj-toasts.c. The preferences copy the same text.
 */
static void
add_what_is_copied (AdwAboutWindow *window, const char *diagnostics)
{
  if (adw_get_major_version () == 1 && adw_get_minor_version () < 7) {
    g_autofree char *name = g_strdup_printf ("%s %s", _ ("Adjugé"), VERSION);

    adw_about_window_set_application_name (window, name);
    return;
  }
  adw_about_window_set_version (window, VERSION);
  adw_about_window_set_debug_info (window, diagnostics);
  adw_about_window_set_debug_info_filename (window, "adjuge.txt");
}

void
adj_compat_show_about (GtkWindow *parent, const char *diagnostics)
{
  static const char *const developers[] = { N_ ("The Adjugé developers"), NULL };
  const char *const names[] = { _ (developers[0]), NULL };
  GtkWidget *window = adw_about_window_new ();

  adw_about_window_set_application_name (ADW_ABOUT_WINDOW (window), _ ("Adjugé"));
  adw_about_window_set_application_icon (ADW_ABOUT_WINDOW (window), "org.adjuge.Adjuge");
  adw_about_window_set_developer_name (ADW_ABOUT_WINDOW (window), names[0]);
  adw_about_window_set_developers (ADW_ABOUT_WINDOW (window), (const char **) names);
  adw_about_window_set_license_type (ADW_ABOUT_WINDOW (window), GTK_LICENSE_GPL_3_0);
  adw_about_window_set_comments (
    ADW_ABOUT_WINDOW (window),
    _ ("Three games of auction and bluff: Le Banquet, Canaletto and Krach."));
  add_what_is_copied (ADW_ABOUT_WINDOW (window), diagnostics);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}
