/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-library.h"

enum {
  MOST_SEARCHED = 1024 /* rows in which the game that was selected is looked for */
};

struct _AdjArchiveList {
  GtkWidget parent_instance;

  AdjLibrary *library; /* NULL without a store */
  gint64 selected_id;

  GtkWidget *stack; /* the list, or why there is none */
  GtkWidget *scrolled;
  GtkWidget *nothing;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (AdjArchiveList, adj_archive_list, GTK_TYPE_WIDGET)

enum {
  SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
activate_cb (AdjArchiveList *self, guint position)
{
  g_autoptr (AdjEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (entry != NULL)
    (void) gtk_widget_activate_action (GTK_WIDGET (self),
                                       "win.open-game",
                                       "x",
                                       adj_entry_get_game (entry)->id);
}

static void
selected_cb (AdjArchiveList *self)
{
  const AdjStoredGame *game = adj_archive_list_get_selected (self);

  if (game != NULL)
    self->selected_id = game->id;
  g_signal_emit (self, signals[SELECTED], 0);
}

/* Selects the game that was, or nothing. */
static void
select_again (AdjArchiveList *self)
{
  guint n = MIN (adj_archive_list_get_n_games (self), MOST_SEARCHED);
  guint found = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; self->selected_id != 0 && i < n && found == GTK_INVALID_LIST_POSITION; i++) {
    g_autoptr (AdjEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);

    if (entry == NULL)
      break;
    if (adj_entry_get_game (entry)->id == self->selected_id)
      found = i;
  }
  gtk_single_selection_set_selected (self->selection, found);
}

static void
adj_archive_list_dispose (GObject *object)
{
  AdjArchiveList *self = ADJ_ARCHIVE_LIST (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (adj_archive_list_parent_class)->dispose (object);
}

static void
adj_archive_list_class_init (AdjArchiveListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_archive_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[SELECTED] = g_signal_new ("selected",
                                    ADJ_TYPE_ARCHIVE_LIST,
                                    G_SIGNAL_RUN_LAST,
                                    0,
                                    NULL,
                                    NULL,
                                    NULL,
                                    G_TYPE_NONE,
                                    0);
}

static GtkEventController *
make_keys (void)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Delete, 0),
                      gtk_named_action_new ("archive.delete")));
  return keys;
}

static GtkWidget *
make_view (AdjArchiveList *self, GtkListItemFactory *factory)
{
  GtkWidget *view =
    gtk_list_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection)), factory);

  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games"),
                                  -1);
  gtk_widget_add_css_class (view, "archive-list");
  gtk_widget_add_controller (view, make_keys ());
  g_signal_connect_object (view, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  return view;
}

static GtkWidget *
make_nothing (AdjArchiveList *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Choose a game"));

  self->nothing = adw_status_page_new ();
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.salon");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (self->nothing), button);
  return self->nothing;
}

static void
adj_archive_list_init (AdjArchiveList *self)
{
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), self->scrolled, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), make_nothing (self), "nothing");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  g_signal_connect_object (self->selection,
                           "notify::selected-item",
                           G_CALLBACK (selected_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
adj_archive_list_new (GtkListItemFactory *factory)
{
  AdjArchiveList *self = g_object_new (ADJ_TYPE_ARCHIVE_LIST, NULL);

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), make_view (self, factory));
  return GTK_WIDGET (self);
}

void
adj_archive_list_set_store (AdjArchiveList *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  gtk_single_selection_set_model (self->selection, NULL);
  g_clear_object (&self->library);
  if (store == NULL)
    return;
  self->library = adj_library_new (store);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->library));
}

static void
explain (AdjArchiveList *self, gboolean is_empty)
{
  AdwStatusPage *page = ADW_STATUS_PAGE (self->nothing);

  adw_status_page_set_title (page, is_empty ? _ ("No games yet") : _ ("No such game"));
  adw_status_page_set_description (
    page,
    is_empty ? _ ("Every game that you play is kept here, to be gone through again.")
             : _ ("Try fewer words, or other filters."));
  gtk_widget_set_visible (adw_status_page_get_child (page), is_empty);
}

gboolean
adj_archive_list_show (AdjArchiveList *self,
                       const AdjStoreQuery *query,
                       guint n_all,
                       GError **error)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_LIST (self) && self->library != NULL, FALSE);

  if (!adj_library_set_query (self->library, query, error))
    return FALSE;
  explain (self, n_all == 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    adj_archive_list_get_n_games (self) > 0 ? "list" : "nothing");
  select_again (self);
  return TRUE;
}

guint
adj_archive_list_get_n_games (AdjArchiveList *self)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_LIST (self), 0);

  return self->library != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->library)) : 0;
}

const AdjStoredGame *
adj_archive_list_get_selected (AdjArchiveList *self)
{
  AdjEntry *entry;

  g_return_val_if_fail (ADJ_IS_ARCHIVE_LIST (self), NULL);

  entry = gtk_single_selection_get_selected_item (self->selection);
  return entry != NULL ? adj_entry_get_game (entry) : NULL;
}

void
adj_archive_list_keep (AdjArchiveList *self, gint64 id)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  self->selected_id = id;
}

guint
adj_archive_list_get_position (AdjArchiveList *self)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_LIST (self), GTK_INVALID_LIST_POSITION);

  return gtk_single_selection_get_selected (self->selection);
}

void
adj_archive_list_select (AdjArchiveList *self, guint position)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  if (position < adj_archive_list_get_n_games (self))
    gtk_single_selection_set_selected (self->selection, position);
}
