/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-page.h"

#include <glib/gi18n.h>

#include "adj-archive-columns.h"
#include "adj-archive-filters.h"
#include "adj-archive-list.h"
#include "adj-archive-numbers.h"
#include "adj-archive-rows.h"
#include "adj-archive-summary.h"
#include "adj-archive-words.h"
#include "adj-kit.h"
#include "adj-match.h"
#include "adj-share.h"
#include "adj-shell.h"
#include "adj-text-size.h"
#include "adj-window.h"

enum {
  MOST_IN_FAMILIES = 5000 /* with more games, branches are not kept with their parents: faster */
};

static const int panel_widths[] = {
  [ADJ_LAYOUT_NARROW] = -1,
  [ADJ_LAYOUT_MEDIUM] = 300,
  [ADJ_LAYOUT_WIDE] = 390,
  [ADJ_LAYOUT_HUGE] = 400,
};

struct _AdjArchivePage {
  GtkWidget parent_instance;

  AdjArchive *store;
  GSettings *settings;
  GVariant *badges;
  GSimpleActionGroup *actions;
  AdjShell *shell; /* the one it is in */
  AdjLayout layout;
  guint n_all;
  AdjArchiveRows *rows;

  GtkWidget *show_numbers;

  GtkWidget *box;
  GtkWidget *left;
  AdjArchiveFilters *filters;
  GtkWidget *head;
  AdjArchiveList *list;
  GtkWidget *bottom; /* the summary's place in a narrow window */
  GtkWidget *panel;
  GtkWidget *panel_box;
  AdjArchiveSummary *summary;
  AdjArchiveNumbers *numbers;
};

G_DEFINE_FINAL_TYPE (AdjArchivePage, adj_archive_page, GTK_TYPE_WIDGET)

static gboolean
is_writable (AdjArchivePage *self)
{
  return self->store != NULL && !adj_archive_is_read_only (self->store);
}

/* The side panel: the selected game */

static void
enable (AdjArchivePage *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static void
show_summary (AdjArchivePage *self)
{
  const AdjStoredGame *game = adj_archive_list_get_selected (self->list);
  gboolean is_open = game != NULL && adj_archive_page_is_open (game);

  adj_archive_summary_show (self->summary, game, self->badges, is_writable (self));
  enable (self, "open", game != NULL);
  enable (self, "export", game != NULL);
  enable (self, "export-text", game != NULL && !is_open);
  enable (self, "delete", game != NULL && is_writable (self));
  enable (self, "star", game != NULL && is_writable (self));
}

/* The query */

static void
fill_query (AdjArchivePage *self, AdjStoreQuery *ret_query)
{
  g_autoptr (GVariant) order =
    g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "order");

  *ret_query = (AdjStoreQuery){
    .order = ADJ_STORE_BY_PLAYED,
    .has_families = self->n_all <= MOST_IN_FAMILIES,
  };
  adj_archive_filters_apply (self->filters, ret_query);
  adj_archive_columns_apply_order (g_variant_get_string (order, NULL), ret_query);
}

static void
show_count (AdjArchivePage *self)
{
  guint n = adj_archive_list_get_n_games (self->list);

  adj_archive_filters_show_count (self->filters, n, self->n_all);
  gtk_widget_set_visible (self->head, n > 0);
}

static gboolean
load (AdjArchivePage *self, GError **error)
{
  const AdjStoreQuery all = { 0 };
  AdjStoreQuery query;

  adj_archive_rows_forget_favourites (self->rows);
  if (!adj_archive_count (self->store, &all, &self->n_all, error))
    return FALSE;
  fill_query (self, &query);
  return adj_archive_list_show (self->list, &query, self->n_all, error);
}

static void
reload (AdjArchivePage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  if (!load (self, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  show_count (self);
  show_summary (self);
}

/* For other words, filters or another order. */
static void
search (AdjArchivePage *self)
{
  adj_archive_list_restart (self->list);
  reload (self);
}

static void
refresh_numbers (AdjArchivePage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->store != NULL && !adj_archive_numbers_show (self->numbers, self->store, &error))
    adj_window_report (GTK_WIDGET (self), error);
}

/* Actions */

static void
favourite_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjArchivePage *self = data;
  gint64 id = g_variant_get_int64 (parameter);
  gboolean is_favourite;
  g_autoptr (GError) error = NULL;

  (void) action;
  if (self->store == NULL)
    return;
  if (!adj_archive_toggle_favourite (self->store, id, &is_favourite, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  adj_archive_rows_set_favourite (self->rows, id, is_favourite);
}

/* The same for the selected game: Ctrl+D in the list. */
static void
star_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjArchivePage *self = data;
  const AdjStoredGame *game = adj_archive_list_get_selected (self->list);

  if (game != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions),
                                    "favourite",
                                    g_variant_new_int64 (game->id));
}

static gboolean
set_deleted (AdjArchivePage *self, gint64 id, gboolean is_deleted)
{
  g_autoptr (GError) error = NULL;

  if (!adj_archive_set_deleted (self->store, id, is_deleted, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return FALSE;
  }
  return TRUE;
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjArchivePage *self = data;
  const AdjStoredGame *game = adj_archive_list_get_selected (self->list);
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;
  guint position = adj_archive_list_get_position (self->list);
  gint64 id;

  (void) action;
  (void) parameter;
  if (game == NULL || self->store == NULL || !set_deleted (self, game->id, TRUE))
    return;

  id = game->id;
  date = adj_archive_describe_date (game->played, FALSE);
  /* TRANSLATORS: the name of a game, and a date. */
  text = g_strdup_printf (_ ("%s of %s deleted"), adj_archive_page_get_title (game), date);
  adj_archive_list_keep (self->list, 0);
  adj_archive_page_refresh (self);
  /* Select the game that has moved up to its place, so that several can be deleted in a row. */
  adj_archive_list_select (self->list, position);
  adj_window_toast_action (GTK_WIDGET (self),
                           text,
                           _ ("Undo"),
                           "archive.undelete",
                           g_variant_new_int64 (id));
}

static void
undelete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjArchivePage *self = data;
  gint64 id = g_variant_get_int64 (parameter);

  (void) action;
  if (self->store == NULL || !set_deleted (self, id, FALSE))
    return;
  adj_archive_list_keep (self->list, id);
  adj_archive_page_refresh (self);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjArchivePage *self = data;
  const AdjStoredGame *game = adj_archive_list_get_selected (self->list);

  (void) action;
  (void) parameter;
  if (game != NULL)
    (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", game->id);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjArchivePage *self = data;
  const AdjStoredGame *game = adj_archive_list_get_selected (self->list);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjReplay) replay = NULL;

  (void) parameter;
  if (game == NULL || self->store == NULL)
    return;
  match = adj_match_open (self->store, game->id, &error);
  if (match == NULL) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  if (g_str_equal (g_action_get_name (G_ACTION (action)), "export")) {
    adj_share_export (GTK_WIDGET (self), match);
    return;
  }
  replay = adj_replay_new (match);
  /* Until its secrets are revealed, a game is exported as a spectator sees it. */
  adj_replay_set_viewer (replay,
                         adj_match_get_revealed (match) ? RULES_ALL_KNOWING : RULES_SPECTATOR);
  adj_share_export_text (GTK_WIDGET (self), replay);
}

static void
refresh_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  adj_archive_page_refresh (data);
}

static void
order_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  AdjArchivePage *self = data;

  g_simple_action_set_state (action, state);
  search (self);
}

static const GActionEntry entries[] = {
  { .name = "favourite", .activate = favourite_cb, .parameter_type = "x" },
  { .name = "star", .activate = star_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "undelete", .activate = undelete_cb, .parameter_type = "x" },
  { .name = "open", .activate = open_cb },
  { .name = "export", .activate = export_cb },
  { .name = "export-text", .activate = export_cb },
  { .name = "refresh", .activate = refresh_cb },
  { .name = "order", .parameter_type = "s", .state = "'newest'", .change_state = order_cb },
};

/* The layout of the window */

static void
put (GtkWidget *widget, GtkWidget *box)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent == box)
    return;
  g_object_ref (widget);
  if (parent != NULL)
    gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_prepend (GTK_BOX (box), widget);
  g_object_unref (widget);
}

static void
show_pages (AdjArchivePage *self)
{
  gboolean is_narrow = self->layout == ADJ_LAYOUT_NARROW;
  gboolean wants_numbers = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show_numbers));

  gtk_widget_set_visible (self->show_numbers, is_narrow);
  gtk_widget_set_visible (self->panel, !is_narrow || wants_numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->list), !is_narrow || !wants_numbers);
  gtk_widget_set_visible (self->bottom, is_narrow && !wants_numbers);
  gtk_widget_set_vexpand (self->left, !is_narrow || !wants_numbers);
}

static void
place_head (AdjArchivePage *self)
{
  adj_archive_columns_place_head (GTK_GRID (self->head), self->layout < ADJ_LAYOUT_WIDE);
}

static void
set_layout (AdjArchivePage *self, AdjLayout layout)
{
  self->layout = layout;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  layout == ADJ_LAYOUT_NARROW ? GTK_ORIENTATION_VERTICAL
                                                              : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (self->panel, layout == ADJ_LAYOUT_NARROW);
  gtk_widget_set_size_request (self->panel, panel_widths[layout], -1);
  put (GTK_WIDGET (self->summary), layout == ADJ_LAYOUT_NARROW ? self->bottom : self->panel_box);
  adj_archive_filters_set_narrow (self->filters, layout == ADJ_LAYOUT_NARROW);
  place_head (self);
  adj_archive_rows_set_compact (self->rows, layout < ADJ_LAYOUT_WIDE);
  show_pages (self);
}

static void
layout_cb (AdjArchivePage *self)
{
  set_layout (self, adj_shell_get_layout (self->shell));
}

static void
adj_archive_page_root (GtkWidget *widget)
{
  AdjArchivePage *self = ADJ_ARCHIVE_PAGE (widget);

  GTK_WIDGET_CLASS (adj_archive_page_parent_class)->root (widget);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)),
                                  "archive",
                                  G_ACTION_GROUP (self->actions));
  self->shell = ADJ_SHELL (gtk_widget_get_ancestor (widget, ADJ_TYPE_SHELL));
  if (self->shell == NULL)
    return;
  g_signal_connect_object (self->shell,
                           "notify::layout",
                           G_CALLBACK (layout_cb),
                           self,
                           G_CONNECT_SWAPPED);
  layout_cb (self);
}

static void
adj_archive_page_unroot (GtkWidget *widget)
{
  AdjArchivePage *self = ADJ_ARCHIVE_PAGE (widget);

  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "archive", NULL);
  if (self->shell != NULL)
    (void) g_signal_handlers_disconnect_by_data (self->shell, self);
  self->shell = NULL;
  GTK_WIDGET_CLASS (adj_archive_page_parent_class)->unroot (widget);
}

static void
adj_archive_page_dispose (GObject *object)
{
  AdjArchivePage *self = ADJ_ARCHIVE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_ARCHIVE_PAGE);
  g_clear_object (&self->rows);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->badges, g_variant_unref);
  G_OBJECT_CLASS (adj_archive_page_parent_class)->dispose (object);
}

static void
adj_archive_page_class_init (AdjArchivePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_page_dispose;
  widget_class->root = adj_archive_page_root;
  widget_class->unroot = adj_archive_page_unroot;
  gtk_widget_class_set_css_name (widget_class, "archive");
  gtk_widget_class_add_binding_action (widget_class,
                                       GDK_KEY_e,
                                       GDK_CONTROL_MASK,
                                       "archive.export",
                                       NULL);

  g_type_ensure (ADJ_TYPE_ARCHIVE_FILTERS);
  g_type_ensure (ADJ_TYPE_ARCHIVE_LIST);
  g_type_ensure (ADJ_TYPE_ARCHIVE_NUMBERS);
  g_type_ensure (ADJ_TYPE_ARCHIVE_SUMMARY);
  adj_widget_class_set_template (widget_class, "adj-archive-page");
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, box);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, left);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, filters);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, head);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, list);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, bottom);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, panel);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, panel_box);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, summary);
  gtk_widget_class_bind_template_child (widget_class, AdjArchivePage, numbers);
  gtk_widget_class_bind_template_callback (widget_class, search);
  gtk_widget_class_bind_template_callback (widget_class, show_summary);
}

static void
add_numbers_pill (AdjArchivePage *self)
{
  self->show_numbers = gtk_toggle_button_new_with_label (_ ("Your statistics"));
  gtk_widget_add_css_class (self->show_numbers, "pill");
  g_signal_connect_object (self->show_numbers,
                           "toggled",
                           G_CALLBACK (show_pages),
                           self,
                           G_CONNECT_SWAPPED);
  adj_archive_filters_prepend (self->filters, self->show_numbers);
}

static void
adj_archive_page_init (AdjArchivePage *self)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  self->layout = ADJ_LAYOUT_WIDE;
  self->rows = adj_archive_rows_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions),
                                   entries,
                                   G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "archive", G_ACTION_GROUP (self->actions));

  gtk_widget_init_template (GTK_WIDGET (self));
  factory = adj_archive_rows_make_factory (self->rows);
  adj_archive_list_set_factory (self->list, factory);
  adj_archive_columns_fill_head (GTK_GRID (self->head));
  adj_text_size_watch (self, G_CALLBACK (place_head));
  add_numbers_pill (self);
  set_layout (self, self->layout);
  show_summary (self);
}

AdjArchivePage *
adj_archive_page_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_PAGE, NULL);
}

void
adj_archive_page_set_store (AdjArchivePage *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_PAGE (self));

  adj_archive_rows_set_store (self->rows, store);
  adj_archive_list_set_store (self->list, store);
  g_set_object (&self->store, store);
  enable (self, "favourite", is_writable (self));
  adj_archive_page_refresh (self);
}

void
adj_archive_page_move_focus (AdjArchivePage *self, int direction)
{
  GtkWidget *const panes[] = { GTK_WIDGET (self->filters),
                               self->head,
                               GTK_WIDGET (self->list),
                               self->bottom,
                               self->panel };
  int n = G_N_ELEMENTS (panes);
  int present = direction > 0 ? -1 : n;
  GtkWidget *focus;

  g_return_if_fail (ADJ_IS_ARCHIVE_PAGE (self));

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  for (int i = 0; i < n; i++)
    if (focus != NULL && gtk_widget_is_ancestor (focus, panes[i]))
      present = i;
  for (int i = 1; i <= n; i++) {
    GtkWidget *pane = panes[((present + i * direction) % n + n) % n];

    if (gtk_widget_get_mapped (pane) && gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
      return;
  }
}

void
adj_archive_page_refresh (AdjArchivePage *self)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_PAGE (self));

  if (self->store == NULL)
    return;
  if (self->settings == NULL)
    self->settings = g_settings_new ("org.adjuge.Adjuge");
  g_clear_pointer (&self->badges, g_variant_unref);
  self->badges = g_settings_get_value (self->settings, "badges");
  adj_archive_rows_set_badges (self->rows, self->badges);
  reload (self);
  refresh_numbers (self);
}
