/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-notebook-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-notebook-row.h"
#include "adj-notebook.h"
#include "adj-person-choice.h"
#include "adj-preparation.h"
#include "adj-section.h"
#include "adj-window.h"
#include "adj-wrap-layout.h"
#include "bot-reply.h"

enum {
  MOST_DEAREST = 5
};

struct _AdjNotebookPage {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjArchive *store;
  char *person;          /* whose notebook is shown; NULL: nobody has one */
  guint n_more;          /* asked for today beyond the usual number */
  AdjNotebook *notebook; /* NULL: it can't be read */

  GtkWidget *scrolled;
  GtkWidget *title;
  GtkWidget *persons;
  GtkWidget *text;
  GtkWidget *today;
  GtkWidget *begin;
  GtkWidget *more;
  GtkWidget *dearest_section;
  GtkWidget *dearest;
  GtkWidget *rooms;
};

G_DEFINE_FINAL_TYPE (AdjNotebookPage, adj_notebook_page, GTK_TYPE_WIDGET)

static char *
describe_title (const AdjNotebook *notebook)
{
  guint n = notebook != NULL ? notebook->today->len : 0;

  if (n > 0)
    return g_strdup_printf (ngettext ("%u position today", "%u positions today", n), n);
  if (notebook != NULL && notebook->n_answered > 0)
    return g_strdup (_ ("Done for today"));
  return g_strdup (_ ("Notebook"));
}

static char *
describe_rest (const AdjNotebook *notebook)
{
  g_autofree char *waiting = g_strdup_printf (
    ngettext ("%u position in the notebook", "%u positions in the notebook", notebook->n_waiting),
    notebook->n_waiting);
  /* TRANSLATORS: of the notebook's positions. */
  g_autofree char *done =
    g_strdup_printf (ngettext ("%u learned", "%u learned", notebook->n_done), notebook->n_done);

  return g_strdup_printf ("%s · %s", waiting, done);
}

static char *
describe (const AdjNotebook *notebook)
{
  g_autofree char *rest = NULL;

  if (notebook == NULL || notebook->n_waiting + notebook->n_done == 0)
    return g_strdup (_ (
      "When a finished game has been analysed, your costliest decisions come here: the next day, "
      "and once found again after 3, 9 and 30 days."));
  rest = describe_rest (notebook);
  return g_strdup_printf (
    /* TRANSLATORS: “12 positions in the notebook · 3 learned”. */
    _ ("%s. What you find comes back after 3, 9 and 30 days, what you don’t the next day."),
    rest);
}

static void
show_today (AdjNotebookPage *self)
{
  adj_widget_remove_children (self->today);
  for (guint i = 0; self->notebook != NULL && i < self->notebook->today->len; i++) {
    GtkWidget *row = adj_notebook_row_new_for_exercise (
      self->store,
      &g_array_index (self->notebook->today, AdjStoredMistake, i));

    if (row != NULL)
      gtk_box_append (GTK_BOX (self->today), row);
  }
}

/* Without a person there is nothing to be read. */
static gboolean
load (AdjNotebookPage *self, GError **error)
{
  g_autofree char *own = adj_preparation_dup_person (self->settings);

  if (self->person == NULL)
    self->person = adj_notebook_find_person (self->store, own, error);
  if (self->person == NULL)
    return *error == NULL;
  self->notebook = adj_notebook_open (self->store, self->person, self->n_more, error);
  return self->notebook != NULL &&
         adj_person_choice_fill (self->persons, self->store, self->person, self, error) &&
         adj_notebook_row_fill_dearest (self->dearest,
                                        self->dearest_section,
                                        self->store,
                                        self->person,
                                        MOST_DEAREST,
                                        error);
}

static void
show (AdjNotebookPage *self)
{
  g_autofree char *title = describe_title (self->notebook);
  g_autofree char *text = describe (self->notebook);
  gboolean is_writable = self->store != NULL && !adj_archive_is_read_only (self->store);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->begin,
                          is_writable && self->notebook != NULL && self->notebook->today->len > 0);
  gtk_widget_set_visible (self->more,
                          is_writable && self->notebook != NULL && self->notebook->has_more &&
                            self->notebook->today->len == 0);
  show_today (self);
}

void
adj_notebook_page_refresh (AdjNotebookPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ADJ_IS_NOTEBOOK_PAGE (self));

  g_clear_pointer (&self->notebook, adj_notebook_free);
  adj_widget_remove_children (self->dearest);
  gtk_widget_set_visible (self->dearest_section, FALSE);
  if (self->store != NULL && !load (self, &error))
    adj_window_report (GTK_WIDGET (self), error);
  show (self);
}

void
adj_notebook_page_set_store (AdjNotebookPage *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_NOTEBOOK_PAGE (self));

  g_set_object (&self->store, store);
  g_clear_pointer (&self->person, g_free);
  self->n_more = 0;
  adj_notebook_page_refresh (self);
}

gboolean
adj_notebook_page_find_next (
  AdjNotebookPage *self, gint64 id, guint ply, gint64 *ret_id, guint *ret_ply)
{
  GArray *today;
  guint next = 0;

  g_return_val_if_fail (ADJ_IS_NOTEBOOK_PAGE (self), FALSE);

  adj_notebook_page_refresh (self);
  today = self->notebook != NULL ? self->notebook->today : NULL;
  for (guint i = 0; today != NULL && i < today->len; i++) {
    const AdjStoredMistake *mistake = &g_array_index (today, AdjStoredMistake, i);

    if (mistake->game == id && mistake->ply == ply)
      next = i + 1;
  }
  if (today == NULL || next >= today->len)
    return FALSE;

  *ret_id = g_array_index (today, AdjStoredMistake, next).game;
  *ret_ply = g_array_index (today, AdjStoredMistake, next).ply;
  return TRUE;
}

/* A button for each game in which all choose at once. */
static void
add_rooms (AdjNotebookPage *self)
{
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++) {
    const AdjGameUi *face = adj_game_ui_nth (i);
    const char *id = face->game;
    g_autofree char *label = NULL;
    GtkWidget *button;

    if (!bot_replies_exist (rules_find_game (id, strlen (id))))
      continue;
    /* TRANSLATORS: A game. */
    label = g_strdup_printf (_ ("Mix trainer: %s"), adj_game_ui_get_title (face));
    button = gtk_button_new_with_label (label);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.mix-room");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
    gtk_box_append (GTK_BOX (self->rooms), button);
  }
}

static void
person_cb (AdjNotebookPage *self)
{
  char *person = adj_person_choice_dup_other (self->persons, self->person);

  if (person == NULL)
    return;
  g_free (self->person);
  self->person = person;
  self->n_more = 0;
  adj_notebook_page_refresh (self);
}

static void
more_cb (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  AdjNotebookPage *self = ADJ_NOTEBOOK_PAGE (widget);

  self->n_more += ADJ_NOTEBOOK_A_DAY;
  adj_notebook_page_refresh (self);
  (void) gtk_widget_grab_focus (self->begin);
}

static void
adj_notebook_page_dispose (GObject *object)
{
  AdjNotebookPage *self = ADJ_NOTEBOOK_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_NOTEBOOK_PAGE);
  g_clear_pointer (&self->notebook, adj_notebook_free);
  g_clear_pointer (&self->person, g_free);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_notebook_page_parent_class)->dispose (object);
}

static void
adj_notebook_page_class_init (AdjNotebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_notebook_page_dispose;
  gtk_widget_class_set_css_name (widget_class, "notebook");
  gtk_widget_class_install_action (widget_class, "notebook.more", NULL, more_cb);

  g_type_ensure (ADJ_TYPE_SECTION);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-notebook-page");
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, title);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, persons);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, text);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, today);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, begin);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, more);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, dearest_section);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, dearest);
  gtk_widget_class_bind_template_child (widget_class, AdjNotebookPage, rooms);
}

static void
adj_notebook_page_init (AdjNotebookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_rooms (self);
  adj_person_choice_watch (self->persons, G_CALLBACK (person_cb), self);
}

AdjNotebookPage *
adj_notebook_page_new (GSettings *settings)
{
  AdjNotebookPage *self = g_object_new (ADJ_TYPE_NOTEBOOK_PAGE, NULL);

  self->settings = g_object_ref (settings);
  return self;
}
