/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-platform.h"

#include <glib/gi18n.h>

#include "adj-platform-branch.h"

typedef struct {
  void (*answered) (gpointer data);
  gpointer data;
  GDestroyNotify destroy; /* of the data */
} Question;

static void
response_cb (GObject *dialog G_GNUC_UNUSED, const char *response, Question *question)
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

#if ADJ_HAS_DIALOGS

static GObject *
new_dialog (GtkWindow *parent G_GNUC_UNUSED,
            const char *title,
            const char *text,
            const char *button)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (title, text));

  adw_alert_dialog_add_responses (dialog, "no", _ ("Cancel"), "yes", button, NULL);
  adw_alert_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_close_response (dialog, "no");
  return G_OBJECT (dialog);
}

static void
present (GObject *dialog, GtkWindow *parent)
{
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
}

#else

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

static GObject *
new_dialog (GtkWindow *parent, const char *title, const char *text, const char *button)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, NULL, NULL));

  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  add_words (dialog, title, text);
  adw_message_dialog_add_responses (dialog, "no", _ ("Cancel"), "yes", button, NULL);
  adw_message_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "no");
  return G_OBJECT (dialog);
}

static void
present (GObject *dialog, GtkWindow *parent G_GNUC_UNUSED)
{
  gtk_window_present (GTK_WINDOW (dialog));
}

#endif

void
adj_platform_ask (GtkWindow *parent,
                  const char *title,
                  const char *text,
                  const char *button,
                  void (*function) (gpointer data),
                  gpointer data,
                  GDestroyNotify destroy)
{
  GObject *dialog = new_dialog (parent, title, text, button);
  Question *question = g_new0 (Question, 1);

  question->answered = function;
  question->data = data;
  question->destroy = destroy;
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, free_question, 0);
  present (dialog, parent);
}
