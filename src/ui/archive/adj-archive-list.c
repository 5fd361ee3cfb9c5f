/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-kit.h"
#include "adj-library.h"

/*
 * GtkListView makes about two hundred rows as soon as it has that many items, a quarter of a second
 * of work before its first frame. It gets what fills most windows at first, and the others a few at
 * a time, between frames.
 */
enum {
  MOST_SEARCHED = 1024, /* rows that are searched for the game that was selected */
  FIRST = 16,
  STEP = 12,
  ENOUGH = 240, /* rows; no more are made for any further ones */
};

struct _AdjArchiveList {
  GtkWidget parent_instance;

  AdjLibrary *library;      /* NULL without a store */
  GtkSliceListModel *shown; /* the first games of LIBRARY, or all */
  guint source;             /* shows more */
  gint64 selected_id;

  GtkWidget *stack; /* the list, or why there is none */
  GtkWidget *view;
  AdwStatusPage *nothing;
  GtkWidget *choose;
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

static gboolean
show_more_cb (gpointer data)
{
  AdjArchiveList *self = data;
  guint n = gtk_slice_list_model_get_size (self->shown) + STEP;

  if (n < ENOUGH && n < adj_archive_list_get_n_games (self)) {
    gtk_slice_list_model_set_size (self->shown, n);
    return G_SOURCE_CONTINUE;
  }
  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
show_all (AdjArchiveList *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
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
  if (found != GTK_INVALID_LIST_POSITION && found >= gtk_slice_list_model_get_size (self->shown))
    show_all (self);
  gtk_single_selection_set_selected (self->selection, found);
}

static void
adj_archive_list_dispose (GObject *object)
{
  AdjArchiveList *self = ADJ_ARCHIVE_LIST (object);

  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_ARCHIVE_LIST);
  g_clear_object (&self->shown);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (adj_archive_list_parent_class)->dispose (object);
}

static void
adj_archive_list_class_init (AdjArchiveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_list_dispose;

  signals[SELECTED] = g_signal_new ("selected",
                                    ADJ_TYPE_ARCHIVE_LIST,
                                    G_SIGNAL_RUN_LAST,
                                    0,
                                    NULL,
                                    NULL,
                                    NULL,
                                    G_TYPE_NONE,
                                    0);

  adj_widget_class_set_template (widget_class, "adj-archive-list");
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveList, stack);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveList, view);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveList, nothing);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveList, choose);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveList, selection);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
adj_archive_list_init (AdjArchiveList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown = gtk_slice_list_model_new (NULL, 0, FIRST);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->shown));
}

void
adj_archive_list_set_factory (AdjArchiveList *self, GtkListItemFactory *factory)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  gtk_list_view_set_factory (GTK_LIST_VIEW (self->view), factory);
}

void
adj_archive_list_set_store (AdjArchiveList *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  g_clear_object (&self->library);
  if (store != NULL)
    self->library = adj_library_new (store);
  adj_archive_list_restart (self);
  gtk_slice_list_model_set_model (self->shown, G_LIST_MODEL (self->library));
}

static void
explain (AdjArchiveList *self, gboolean is_empty)
{
  adw_status_page_set_title (self->nothing, is_empty ? _ ("No games yet") : _ ("No such game"));
  adw_status_page_set_description (self->nothing,
                                   is_empty
                                     ? _ ("Every game that you play is kept here, to be reviewed.")
                                     : _ ("Try fewer words, or other filters."));
  gtk_widget_set_visible (self->choose, is_empty);
}

void
adj_archive_list_restart (AdjArchiveList *self)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_LIST (self));

  gtk_slice_list_model_set_size (self->shown, FIRST);
  if (self->source == 0)
    self->source = g_idle_add (show_more_cb, self);
}

/* Whether nothing was scrolled, or all that is in sight is among the first rows. */
static gboolean
shows_first (AdjArchiveList *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  double value = gtk_adjustment_get_value (adjustment);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  double row = n > 0 ? gtk_adjustment_get_upper (adjustment) / n : 0;

  return value <= 0 || value + gtk_adjustment_get_page_size (adjustment) <= FIRST * row;
}

gboolean
adj_archive_list_show (AdjArchiveList *self,
                       const AdjStoreQuery *query,
                       guint n_all,
                       GError **error)
{
  g_return_val_if_fail (ADJ_IS_ARCHIVE_LIST (self) && self->library != NULL, FALSE);

  if (shows_first (self))
    adj_archive_list_restart (self);
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

  if (position >= adj_archive_list_get_n_games (self))
    return;
  if (position >= gtk_slice_list_model_get_size (self->shown))
    show_all (self);
  gtk_single_selection_set_selected (self->selection, position);
}
