/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-trouble.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-database.h"
#include "adj-date-text.h"
#include "adj-diagnostics.h"
#include "adj-disclosure.h"
#include "adj-kit.h"
#include "adj-option-row.h"
#include "adj-platform.h"
#include "adj-session-inhibitor.h"
#include "adj-store-backup.h"
#include "adj-rescue.h"
#include "adj-window.h"

typedef enum {
  TRY_AGAIN = 1 << 0,
  READ_ONLY = 1 << 1,
  RESTORE = 1 << 2,
  RESCUE = 1 << 3,
  FOLDER = 1 << 4,
  LIKELY_TO_PASS = 1 << 5, /* trying again comes first */
} Ways;

typedef struct {
  const char *title;
  const char *sentence;
  guint ways;
} Words;

/* By the codes of ADJ_DATABASE_ERROR that opening can give. */
static const Words words[] = {
  [ADJ_DATABASE_ERROR_FAILED] = { N_ ("The games can’t be opened"),
                                  N_ ("Something went wrong while the file was being read."),
                                  TRY_AGAIN | READ_ONLY | RESTORE | RESCUE | FOLDER |
                                    LIKELY_TO_PASS },
  [ADJ_DATABASE_ERROR_NOT_DATABASE] = { N_ ("This file does not hold games"),
                                        N_ (
                                          "In the place where the games are kept there is a file of another kind, or its beginning "
                                          "is damaged."),
                                        RESTORE | FOLDER | TRY_AGAIN },
  [ADJ_DATABASE_ERROR_FOREIGN] = { N_ ("This file belongs to another program"),
                                   N_ (
                                     "In the place where the games are kept there is a database that is not Adjugé’s."),
                                   FOLDER | TRY_AGAIN },
  [ADJ_DATABASE_ERROR_NEWER] = { N_ ("These games are from a later version"),
                                 N_ ("A later version of Adjugé has kept them. This one can show "
                                     "them, but not write to them."),
                                 READ_ONLY | FOLDER },
  [ADJ_DATABASE_ERROR_DAMAGED] = { N_ ("The file of the games is damaged"),
                                   N_ (
                                     "A part of it can’t be read any more. Much of it can probably be saved."),
                                   RESTORE | RESCUE | READ_ONLY | FOLDER },
  [ADJ_DATABASE_ERROR_LOCKED] = { N_ ("The games are in use"),
                                  N_ ("Another program is writing to them and does not stop."),
                                  TRY_AGAIN | READ_ONLY | FOLDER | LIKELY_TO_PASS },
  [ADJ_DATABASE_ERROR_READ_ONLY] = { N_ ("The games can only be read"),
                                     N_ (
                                       "Nothing can be written in the place where they are kept."),
                                     READ_ONLY | TRY_AGAIN | FOLDER },
  [ADJ_DATABASE_ERROR_FULL] = { N_ ("The disk is full"),
                                N_ ("There is no room left in the place where the games are kept."),
                                TRY_AGAIN | READ_ONLY | FOLDER | LIKELY_TO_PASS },
  [ADJ_DATABASE_ERROR_NO_ACCESS] = { N_ ("The games can’t be reached"),
                                     N_ (
                                       "The place where they are kept is not there, or may not be opened."),
                                     TRY_AGAIN | READ_ONLY | FOLDER | LIKELY_TO_PASS },
  [ADJ_DATABASE_ERROR_CHANGED] = { N_ ("The file of the games was changed"),
                                   N_ ("Another program has changed its tables. It is not written "
                                       "to; a backup can take its place."),
                                   READ_ONLY | RESTORE | RESCUE | FOLDER },
  [ADJ_DATABASE_ERROR_NO_LOCKS] = { N_ ("The games can’t be locked"),
                                    N_ ("The place where they are kept can’t lock files, as some "
                                        "folders of a network can’t. Please keep them in a folder "
                                        "of this computer."),
                                    READ_ONLY | FOLDER | TRY_AGAIN },
};

struct _AdjTrouble {
  GtkWidget parent_instance;

  char *path;
  char *details;
  gboolean has_first; /* of the ways, which is the suggested one */

  GtkWidget *page;
  GtkWidget *title;
  GtkWidget *sentence;
  GtkWidget *ways;
  GtkWidget *details_label;
};

G_DEFINE_FINAL_TYPE (AdjTrouble, adj_trouble, GTK_TYPE_WIDGET)

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), ADJ_TROUBLE (widget)->details);
}

/* "games-000012-2026-11-18.db" is of 18 November 2026; other names are shown as they are. */
static char *
describe_backup (const char *path)
{
  g_autoptr (GDateTime) day = adj_store_get_backup_day (path);
  /* TRANSLATORS: the codes are those of strftime: day, month, year. */
  char *text = day != NULL ? adj_date_text_format (day, C_ ("date", "%-d %B %Y")) : NULL;

  return text != NULL ? text : g_path_get_basename (path);
}

/* Games that are being saved from a damaged file: the program runs until that is done, even when
 * its window is closed. */
typedef struct {
  AdjTrouble *trouble;
  GApplication *application;
  AdjSessionInhibitor *saving;
} Rescue;

static Rescue *
begin_rescue (AdjTrouble *self)
{
  GApplication *application = g_application_get_default ();
  Rescue *rescue = g_new0 (Rescue, 1);

  rescue->trouble = g_object_ref (self);
  if (GTK_IS_APPLICATION (application)) {
    rescue->application = g_object_ref (application);
    rescue->saving =
      adj_session_inhibitor_begin (GTK_APPLICATION (application), _ ("Games are being exported"));
    g_application_hold (application);
  }
  return rescue;
}

static AdjTrouble *
end_rescue (Rescue *rescue)
{
  AdjTrouble *self = rescue->trouble;

  g_clear_pointer (&rescue->saving, adj_session_inhibitor_end);
  if (rescue->application != NULL)
    g_application_release (rescue->application);
  g_clear_object (&rescue->application);
  g_free (rescue);
  return self;
}

static void
rescued_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdjTrouble) self = end_rescue (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdjRescueCount count;

  (void) source;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trouble.rescue", TRUE);
  if (!adj_rescue_finish (result, &count, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  text = adj_rescue_describe (&count);
  adj_window_toast (GTK_WIDGET (self), text);
}

static void
file_chosen_cb (GListModel *files, gpointer data)
{
  AdjTrouble *self = ADJ_TROUBLE (data);
  g_autoptr (GFile) file = g_list_model_get_item (files, 0);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trouble.rescue", FALSE);
  adj_rescue_async (self->path, file, NULL, rescued_cb, begin_rescue (self));
}

static void
rescue_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  (void) name;
  (void) parameter;
  if (GTK_IS_WINDOW (root))
    adj_platform_choose (GTK_WINDOW (root),
                         ADJ_CHOOSE_SAVE,
                         _ ("Export What Can Be Read"),
                         "games.adjuge",
                         file_chosen_cb,
                         g_object_ref (widget),
                         g_object_unref);
}

static void
adj_trouble_dispose (GObject *object)
{
  AdjTrouble *self = ADJ_TROUBLE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_TROUBLE);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->details, g_free);
  G_OBJECT_CLASS (adj_trouble_parent_class)->dispose (object);
}

static void
adj_trouble_class_init (AdjTroubleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_trouble_dispose;
  gtk_widget_class_install_action (widget_class, "trouble.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "trouble.rescue", NULL, rescue_cb);

  g_type_ensure (ADJ_TYPE_DISCLOSURE);
  adj_widget_class_set_template (widget_class, "adj-trouble");
  gtk_widget_class_bind_template_child (widget_class, AdjTrouble, page);
  gtk_widget_class_bind_template_child (widget_class, AdjTrouble, title);
  gtk_widget_class_bind_template_child (widget_class, AdjTrouble, sentence);
  gtk_widget_class_bind_template_child (widget_class, AdjTrouble, ways);
  gtk_widget_class_bind_template_child (widget_class, AdjTrouble, details_label);
}

static void
adj_trouble_init (AdjTrouble *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdjTrouble *
adj_trouble_new (void)
{
  return g_object_new (ADJ_TYPE_TROUBLE, NULL);
}

/* A row that says what it does, with a button; the first one is suggested. */
static GtkWidget *
make_way (AdjTrouble *self,
          const char *title,
          const char *sentence,
          const char *verb,
          const char *action,
          const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (verb);
  GtkWidget *row;

  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  if (!self->has_first)
    gtk_widget_add_css_class (button, "suggested-action");
  self->has_first = TRUE;
  row = adj_option_row_new (title, sentence, button);
  gtk_widget_add_css_class (row, "trouble-way");
  return row;
}

static GtkWidget *
make_backup (AdjTrouble *self, const char *path)
{
  g_autofree char *day = describe_backup (path);
  g_autofree char *title = g_strdup_printf (_ ("Restore the backup of %s"), day);

  return make_way (self,
                   title,
                   _ ("The games as they were on that day."),
                   _ ("Restore…"),
                   "app.restore",
                   path);
}

static void
append_backups (AdjTrouble *self)
{
  g_autoptr (GPtrArray) backups = adj_store_list_backups (self->path);
  GtkWidget *box;

  if (backups->len == 0)
    return;
  gtk_box_append (GTK_BOX (self->ways), make_backup (self, backups->pdata[0]));
  if (backups->len == 1)
    return;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (guint i = 1; i < backups->len; i++)
    gtk_box_append (GTK_BOX (box), make_backup (self, backups->pdata[i]));
  gtk_box_append (GTK_BOX (self->ways),
                  adj_disclosure_new (_ ("Older backups"),
                                      adj_label_new (_ ("Older backups"), "role-body"),
                                      box));
}

static void
append_try_again (AdjTrouble *self)
{
  gtk_box_append (GTK_BOX (self->ways),
                  make_way (self,
                            _ ("Try again"),
                            _ ("Once the obstacle is gone."),
                            _ ("Try again"),
                            "app.try-again",
                            NULL));
}

/* One order for all errors, the likeliest remedy first. */
static void
append_ways (AdjTrouble *self, guint ways)
{
  gboolean is_there = g_file_test (self->path, G_FILE_TEST_IS_REGULAR);

  if (ways & LIKELY_TO_PASS)
    append_try_again (self);
  if (ways & RESTORE)
    append_backups (self);
  if ((ways & RESCUE) && is_there)
    gtk_box_append (GTK_BOX (self->ways),
                    make_way (self,
                              _ ("Export what can be read"),
                              _ ("Game after game into a file that can be imported again."),
                              _ ("Export…"),
                              "trouble.rescue",
                              NULL));
  if ((ways & READ_ONLY) && is_there)
    gtk_box_append (GTK_BOX (self->ways),
                    make_way (self,
                              _ ("Open for reading only"),
                              _ ("Games can be reviewed and exported, but not played."),
                              _ ("Open"),
                              "app.open-read-only",
                              NULL));
  if (ways & FOLDER)
    gtk_box_append (GTK_BOX (self->ways),
                    make_way (self,
                              _ ("Choose another folder"),
                              _ ("Games are kept there from now on; those here stay as they are."),
                              _ ("Choose…"),
                              "app.choose-folder",
                              NULL));
  if ((ways & TRY_AGAIN) && !(ways & LIKELY_TO_PASS))
    append_try_again (self);
}

static const Words *
find_words (const GError *error)
{
  if (error->domain == ADJ_DATABASE_ERROR && error->code >= 0 &&
      error->code < (int) G_N_ELEMENTS (words) && words[error->code].title != NULL)
    return &words[error->code];

  return &words[ADJ_DATABASE_ERROR_FAILED];
}

void
adj_trouble_show (AdjTrouble *self, const GError *error, const char *path)
{
  const Words *found = find_words (error);

  g_return_if_fail (ADJ_IS_TROUBLE (self));

  g_free (self->path);
  g_free (self->details);
  self->path = g_strdup (path);
  self->details = adj_diagnostics_dup (path, error);
  self->has_first = FALSE;

  gtk_label_set_text (GTK_LABEL (self->title), _ (found->title));
  gtk_label_set_text (GTK_LABEL (self->sentence), _ (found->sentence));
  gtk_label_set_text (GTK_LABEL (self->details_label), self->details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (found->title),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (found->sentence),
                                  -1);
  adj_widget_remove_children (self->ways);
  append_ways (self, found->ways);
}
