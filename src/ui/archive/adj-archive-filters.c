/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-filters.h"

#include <glib/gi18n.h>

#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-wrap-layout.h"

enum {
  MOST_GAMES = 8,
};

struct _AdjArchiveFilters {
  GtkWidget parent_instance;

  GtkWidget *games[MOST_GAMES]; /* pills, in the order of the table of games */

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *count;
  GtkWidget *all;
  GtkWidget *favourites;
  GtkWidget *unfinished;
  GtkWidget *notes;
  GtkWidget *pills;
  GtkWidget *place;    /* of the pills */
  GtkWidget *scroller; /* their place in a narrow window */
};

G_DEFINE_FINAL_TYPE (AdjArchiveFilters, adj_archive_filters, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adj_archive_filters_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_ARCHIVE_FILTERS);
  G_OBJECT_CLASS (adj_archive_filters_parent_class)->dispose (object);
}

static void
changed_cb (AdjArchiveFilters *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
adj_archive_filters_class_init (AdjArchiveFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_filters_dispose;
  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_ARCHIVE_FILTERS,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);

  adj_widget_class_set_template (widget_class, "adj-archive-filters");
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, box);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, search);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, count);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, all);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, favourites);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, unfinished);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, notes);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, pills);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, place);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveFilters, scroller);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

/* One pill for each game, after that of all games and in its group. */
static void
insert_games (AdjArchiveFilters *self)
{
  GtkWidget *last = self->all;

  for (guint i = 0; adj_game_ui_nth (i) != NULL && i < MOST_GAMES; i++) {
    GtkWidget *pill =
      gtk_toggle_button_new_with_label (adj_game_ui_get_title (adj_game_ui_nth (i)));

    gtk_widget_add_css_class (pill, "pill");
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (pill), GTK_TOGGLE_BUTTON (self->all));
    g_signal_connect_object (pill, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    gtk_box_insert_child_after (GTK_BOX (self->pills), pill, last);
    self->games[i] = last = pill;
  }
}

static void
adj_archive_filters_init (AdjArchiveFilters *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  insert_games (self);
}

void
adj_archive_filters_prepend (AdjArchiveFilters *self, GtkWidget *pill)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_FILTERS (self));

  gtk_box_prepend (GTK_BOX (self->pills), pill);
}

void
adj_archive_filters_set_narrow (AdjArchiveFilters *self, gboolean is_narrow)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_FILTERS (self));

  if (gtk_widget_get_visible (self->scroller) == is_narrow &&
      (gtk_widget_get_parent (self->pills) != self->place) == is_narrow)
    return;
  g_object_ref (self->pills);
  if (gtk_widget_get_parent (self->pills) == self->place)
    gtk_box_remove (GTK_BOX (self->place), self->pills);
  else
    gtk_viewport_set_child (GTK_VIEWPORT (gtk_widget_get_parent (self->pills)), NULL);
  gtk_widget_set_layout_manager (self->pills,
                                 is_narrow ? gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL)
                                           : adj_wrap_layout_new (8));
  if (is_narrow)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->pills);
  else
    gtk_box_append (GTK_BOX (self->place), self->pills);
  gtk_widget_set_visible (self->scroller, is_narrow);
  g_object_unref (self->pills);
}

static AdjStoreChoice
get_choice (GtkWidget *pill)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (pill)) ? ADJ_STORE_YES : ADJ_STORE_ANY;
}

void
adj_archive_filters_apply (AdjArchiveFilters *self, AdjStoreQuery *query)
{
  g_return_if_fail (ADJ_IS_ARCHIVE_FILTERS (self));

  query->words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  query->favourite = get_choice (self->favourites);
  query->notes = get_choice (self->notes);
  if (get_choice (self->unfinished) == ADJ_STORE_YES)
    query->finished = ADJ_STORE_NO;
  for (guint i = 0; adj_game_ui_nth (i) != NULL && i < MOST_GAMES; i++)
    if (get_choice (self->games[i]) == ADJ_STORE_YES)
      query->game = adj_game_ui_nth (i)->game;
}

void
adj_archive_filters_show_count (AdjArchiveFilters *self, guint n, guint n_all)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ADJ_IS_ARCHIVE_FILTERS (self));

  if (n == n_all)
    text = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  else
    /* TRANSLATORS: how many games were found, of how many there are. */
    text = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n_all), n, n_all);
  gtk_label_set_text (GTK_LABEL (self->count), text);
}
