/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-salon.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adj-a11y-name.h"
#include "adj-daily-card.h"
#include "adj-date-text.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-notebook.h"
#include "adj-preparation.h"
#include "adj-salon-card.h"
#include "adj-salon-game.h"
#include "adj-section.h"
#include "adj-window.h"
#include "adj-wrap-layout.h"

enum {
  MOST_UNFINISHED = 6
};

struct _AdjSalon {
  GtkWidget parent_instance;

  AdjArchive *store;
  GSettings *settings;

  GtkWidget *scrolled;
  GtkWidget *greeting;
  GtkWidget *cards;
  GtkWidget *daily;
  AdjSection *unfinished;
  GtkWidget *games;
  GtkWidget *rules;
  GtkWidget *archive_title;
  GtkWidget *archive_text;
  GtkWidget *archive_button;
  GtkWidget *notebook;
};

G_DEFINE_FINAL_TYPE (AdjSalon, adj_salon, GTK_TYPE_WIDGET)

/* Games are read once the page is seen, before its first frame: a second one would cost more. */
static void
fill (AdjSalon *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (self->games); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    adj_salon_game_fill (ADJ_SALON_GAME (child), self->store);
}

static void
adj_salon_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_salon_parent_class)->map (widget);
  fill (ADJ_SALON (widget));
}

static void
adj_salon_dispose (GObject *object)
{
  AdjSalon *self = ADJ_SALON (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_SALON);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (adj_salon_parent_class)->dispose (object);
}

static void
adj_salon_class_init (AdjSalonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_salon_dispose;
  widget_class->map = adj_salon_map;

  g_type_ensure (ADJ_TYPE_DAILY_CARD);
  g_type_ensure (ADJ_TYPE_SECTION);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  g_type_ensure (ADJ_TYPE_DRAWING);
  adj_widget_class_set_template (widget_class, "adj-salon");
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, scrolled);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, greeting);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, cards);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, daily);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, unfinished);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, games);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, rules);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, archive_title);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, archive_text);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, archive_button);
  gtk_widget_class_bind_template_child (widget_class, AdjSalon, notebook);
}

static GMenuModel *
make_rules_menu (void)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++) {
    g_autoptr (GMenuItem) item =
      g_menu_item_new (adj_game_ui_get_title (adj_game_ui_nth (i)), NULL);

    g_menu_item_set_action_and_target (item, "win.rules", "s", adj_game_ui_nth (i)->game);
    g_menu_append_item (menu, item);
  }

  return G_MENU_MODEL (menu);
}

static void
show_archive (AdjSalon *self, gboolean is_there)
{
  gtk_widget_set_visible (self->archive_title, is_there);
  gtk_widget_set_visible (self->archive_text, is_there);
  gtk_widget_set_visible (self->archive_button, is_there);
}

static void
adj_salon_init (AdjSalon *self)
{
  g_autoptr (GMenuModel) menu = make_rules_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = g_settings_new ("org.adjuge.Adjuge");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->rules), menu);
  adj_a11y_name_set (self->rules, _ ("Rules"));
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    gtk_box_append (GTK_BOX (self->cards),
                    adj_salon_card_new (adj_game_ui_nth (i), self->settings));
}

AdjSalon *
adj_salon_new (void)
{
  return g_object_new (ADJ_TYPE_SALON, NULL);
}

void
adj_salon_set_store (AdjSalon *self, AdjArchive *store)
{
  g_return_if_fail (ADJ_IS_SALON (self));

  g_set_object (&self->store, store);
  adj_salon_refresh (self);
}

static GVariant *
get_badges (AdjSalon *self)
{
  return g_settings_get_value (self->settings, "badges");
}

/*
 * The latest games that can be continued; RET_ALL is whether there are no others. Conceded games
 * are left out.
 */
static GArray *
list_unfinished (AdjArchive *store, gboolean *ret_all, GError **error)
{
  const AdjStoreQuery query = { .finished = ADJ_STORE_NO, .conceded = ADJ_STORE_NO };
  GArray *games = adj_archive_list (store, &query, 0, MOST_UNFINISHED + 1, error);

  if (games == NULL)
    return NULL;

  *ret_all = games->len <= MOST_UNFINISHED;
  if (!*ret_all)
    g_array_set_size (games, MOST_UNFINISHED);
  return games;
}

static gboolean
show_unfinished (AdjSalon *self, GError **error)
{
  gboolean is_all;
  g_autoptr (GArray) games = list_unfinished (self->store, &is_all, error);
  g_autoptr (GVariant) badges = NULL;
  g_autofree char *count = NULL;

  if (games == NULL)
    return FALSE;

  badges = get_badges (self);
  for (guint i = 0; i < games->len; i++)
    gtk_box_append (GTK_BOX (self->games),
                    adj_salon_game_new (&g_array_index (games, AdjStoredGame, i), badges));
  count = is_all
            ? g_strdup_printf (ngettext ("%u game in progress", "%u games in progress", games->len),
                               games->len)
            : g_strdup (_ ("the latest; the others are in the archive"));
  adj_section_set_remark (self->unfinished, count);
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), games->len > 0);
  return TRUE;
}

static gboolean
describe_archive (AdjSalon *self, guint n_games, GError **error)
{
  const AdjStoreQuery query = { 0 };
  g_autoptr (GArray) last = adj_archive_list (self->store, &query, 0, 1, error);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = NULL;
  g_autofree char *text = NULL;

  if (last == NULL)
    return FALSE;
  if (last->len == 0)
    return TRUE;

  day = adj_date_text_describe_day (g_array_index (last, AdjStoredGame, 0).played, now);
  text = g_strdup_printf (
    /* TRANSLATORS: %s is a day: "yesterday", "on 14 November". */
    ngettext ("%u game, played %s. It can be gone through again, move by move.",
              "%u games, the last one %s. Each can be gone through again, move by move.",
              n_games),
    n_games,
    day);
  gtk_label_set_text (GTK_LABEL (self->archive_text), text);
  return TRUE;
}

/* The way to the notebook, once there is anything in it. */
static gboolean
show_notebook (AdjSalon *self, GError **error)
{
  g_autofree char *person = adj_preparation_dup_person (self->settings);
  g_autoptr (AdjNotebook) notebook = adj_notebook_open (self->store, person, 0, error);
  g_autofree char *label = NULL;

  if (notebook == NULL)
    return FALSE;
  label = notebook->today->len > 0 ? g_strdup_printf (ngettext ("Notebook: %u position today",
                                                                "Notebook: %u positions today",
                                                                notebook->today->len),
                                                      notebook->today->len)
                                   : g_strdup (_ ("Notebook"));
  gtk_button_set_label (GTK_BUTTON (self->notebook), label);
  gtk_widget_set_visible (self->notebook, notebook->n_waiting + notebook->n_done > 0);
  return TRUE;
}

static gboolean
show_games (AdjSalon *self, GError **error)
{
  const AdjStoreQuery query = { 0 };
  guint n_games;

  if (!adj_archive_count (self->store, &query, &n_games, error) || !show_unfinished (self, error) ||
      !describe_archive (self, n_games, error) || !show_notebook (self, error))
    return FALSE;

  show_archive (self, n_games > 0);
  gtk_label_set_text (GTK_LABEL (self->greeting),
                      n_games > 0
                        ? _ ("Choose a game: it begins at once.")
                        : _ ("Welcome. Choose a game: it begins at once, against the computer."));
  return TRUE;
}

void
adj_salon_refresh (AdjSalon *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ADJ_IS_SALON (self));

  adj_widget_remove_children (self->games);
  if (self->store == NULL || !show_games (self, &error)) {
    gtk_widget_set_visible (GTK_WIDGET (self->unfinished), FALSE);
    show_archive (self, FALSE);
    gtk_widget_set_visible (self->notebook, FALSE);
  }
  if (error == NULL)
    (void) adj_daily_card_fill (ADJ_DAILY_CARD (self->daily), self->store, &error);
  if (error != NULL)
    adj_window_report (GTK_WIDGET (self), error);
  fill (self);
}
