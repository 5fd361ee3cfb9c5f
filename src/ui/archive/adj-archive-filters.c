/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-filters.h"

#include <glib/gi18n.h>

#include "adj-game-ui.h"
#include "adj-wrap-layout.h"

enum {
  MOST_FACES = 8,
  CLEAR_WIDTH = 46, /* px */
};

struct _AdjArchiveFilters {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *search;
  GtkWidget *count;
  GtkWidget *games[MOST_FACES + 1]; /* pills: all games, then each */
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
  g_clear_pointer (&ADJ_ARCHIVE_FILTERS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_archive_filters_parent_class)->dispose (object);
}

static void
adj_archive_filters_class_init (AdjArchiveFiltersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_archive_filters_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_ARCHIVE_FILTERS,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
changed_cb (AdjArchiveFilters *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_count (void)
{
  GtkWidget *count =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);

  gtk_widget_add_css_class (count, "role-small");
  gtk_widget_add_css_class (count, "ink2");
  gtk_widget_set_can_target (count, FALSE);
  gtk_widget_set_halign (count, GTK_ALIGN_END);
  /* Before the button that clears the entry; a margin of the style would not turn with the text. */
  gtk_widget_set_margin_end (count, CLEAR_WIDTH);
  return count;
}

static GtkWidget *
make_entry (AdjArchiveFilters *self)
{
  GtkWidget *entry = gtk_search_entry_new ();

  g_object_set (entry, "placeholder-text", _ ("Players, game, notes"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search the archive"),
                                  -1);
  g_signal_connect_object (entry,
                           "search-changed",
                           G_CALLBACK (changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (entry, "archive-search");
  return entry;
}

static GtkWidget *
make_search (AdjArchiveFilters *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->search = make_entry (self);
  self->count = make_count ();
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->search);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->count);
  return overlay;
}

static GtkWidget *
append_pill (AdjArchiveFilters *self, const char *text, GtkWidget *group)
{
  GtkWidget *pill = gtk_toggle_button_new_with_label (text);

  gtk_widget_add_css_class (pill, "pill");
  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (pill), GTK_TOGGLE_BUTTON (group));
  gtk_box_append (GTK_BOX (self->pills), pill);
  g_signal_connect_object (pill, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return pill;
}

static void
make_pills (AdjArchiveFilters *self)
{
  self->pills = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class (self->pills, "archive-pills");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pills),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Filters"),
                                  -1);
  self->games[0] = append_pill (self, _ ("All games"), NULL);
  for (guint i = 0; adj_game_uis[i] != NULL && i < MOST_FACES; i++)
    self->games[i + 1] =
      append_pill (self, adj_game_ui_get_title (adj_game_uis[i]), self->games[0]);
  self->favourites = append_pill (self, _ ("Favourites"), NULL);
  self->unfinished = append_pill (self, _ ("Unfinished"), NULL);
  self->notes = append_pill (self, _ ("With notes"), NULL);
  gtk_widget_add_css_class (self->favourites, "archive-apart");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->games[0]), TRUE);
}

static GtkWidget *
make_place (AdjArchiveFilters *self)
{
  make_pills (self);
  self->place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_box_append (GTK_BOX (self->place), self->scroller);
  gtk_box_append (GTK_BOX (self->place), self->pills);
  return self->place;
}

static void
adj_archive_filters_init (AdjArchiveFilters *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->box), make_search (self));
  gtk_box_append (GTK_BOX (self->box), make_place (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
adj_archive_filters_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_FILTERS, NULL);
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
  for (guint i = 0; adj_game_uis[i] != NULL && i < MOST_FACES; i++)
    if (get_choice (self->games[i + 1]) == ADJ_STORE_YES)
      query->game = adj_game_uis[i]->game;
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
