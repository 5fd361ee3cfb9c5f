/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-salon.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "adj-a11y-name.h"
#include "adj-columns.h"
#include "adj-salon-card.h"
#include "adj-salon-game.h"
#include "adj-date-text.h"
#include "adj-window.h"

enum {
  MOST_UNFINISHED = 6,
  MOST_SPARE = 240, /* px: an artwork has no more landscape */
  FRAMES = 2,       /* when the second begins, the first has been shown */
  BUDGET = 10000,   /* µs: of pictures made in one go, each frame that shows some costs as much */
};

struct _AdjSalon {
  GtkWidget parent_instance;

  AdjArchive *store;
  GSettings *settings;
  GtkWidget *scrolled;
  GtkWidget *greeting;
  GtkWidget *cards;
  GtkWidget *unfinished; /* the section */
  GtkWidget *n_unfinished;
  GtkWidget *games;
  GtkWidget *foot;
  GtkWidget *archive_title;
  GtkWidget *archive_text;
  GtkWidget *archive_button;

  guint ticks;         /* a callback for each frame, until pictures may be made */
  guint n_frames;      /* seen by it */
  gboolean is_painted; /* all the pictures that have been made */
  guint source;        /* makes them */
};

G_DEFINE_FINAL_TYPE (AdjSalon, adj_salon, GTK_TYPE_WIDGET)

/* Makes one picture; the games come after the cards. FALSE when there is none left to be made. */
static gboolean
make_picture (AdjSalon *self)
{
  static const char key[] = "adj-salon-is-made";
  GtkWidget *const boxes[] = { self->cards, self->games };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++) {
    for (GtkWidget *child = gtk_widget_get_first_child (boxes[i]); child != NULL;
         child = gtk_widget_get_next_sibling (child)) {
      if (g_object_get_data (G_OBJECT (child), key) != NULL)
        continue;
      g_object_set_data (G_OBJECT (child), key, self);
      if (i == 0)
        adj_salon_card_draw (ADJ_SALON_CARD (child));
      else
        adj_salon_game_fill (ADJ_SALON_GAME (child), self->store);
      return TRUE;
    }
  }

  return FALSE;
}

/* Once: reading style sheets, templates and drawings leaves holes of megabytes behind. */
static void
return_memory (void)
{
#ifdef __GLIBC__
  static gboolean is_done;

  if (!is_done)
    (void) malloc_trim (0);
  is_done = TRUE;
#endif
}

static void plan_pictures (AdjSalon *self);

static gboolean
make_pictures_cb (gpointer data)
{
  AdjSalon *self = ADJ_SALON (data);
  gint64 begin = g_get_monotonic_time ();

  while (make_picture (self)) {
    self->is_painted = FALSE;
    if (g_get_monotonic_time () > begin + BUDGET)
      return G_SOURCE_CONTINUE;
  }

  self->source = 0;
  /* Painting them takes memory, too. */
  if (self->is_painted)
    return_memory ();
  else
    plan_pictures (self);
  self->is_painted = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
count_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AdjSalon *self = ADJ_SALON (widget);

  (void) clock;
  (void) data;
  self->n_frames++;
  if (self->n_frames < FRAMES)
    return G_SOURCE_CONTINUE;

  self->ticks = 0;
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, make_pictures_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* Pictures are made while the page is shown, and never in the frame that shows it first. */
static void
plan_pictures (AdjSalon *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->ticks != 0 || self->source != 0)
    return;

  self->n_frames = 0;
  self->ticks = gtk_widget_add_tick_callback (GTK_WIDGET (self), count_frame_cb, NULL, NULL);
}

static void
forget_pictures (AdjSalon *self)
{
  if (self->ticks != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->ticks);
  self->ticks = 0;
  g_clear_handle_id (&self->source, g_source_remove);
}

static void
adj_salon_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_salon_parent_class)->map (widget);
  plan_pictures (ADJ_SALON (widget));
}

static void
adj_salon_unmap (GtkWidget *widget)
{
  forget_pictures (ADJ_SALON (widget));
  GTK_WIDGET_CLASS (adj_salon_parent_class)->unmap (widget);
}

static void
adj_salon_dispose (GObject *object)
{
  AdjSalon *self = ADJ_SALON (object);

  forget_pictures (self);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
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
  widget_class->unmap = adj_salon_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
make_label (const char *text, const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_css_classes (label, (const char **) list);
  return label;
}

static GtkWidget *
make_rule (const char *style)
{
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_add_css_class (rule, style);
  return rule;
}

static void
fill_head (AdjSalon *self, GtkWidget *page)
{
  GtkWidget *line = adj_line_new (24);
  GtkWidget *title = make_label (_ ("Three auctions"), "role-title");

  self->greeting = make_label (_ ("Choose a game: it begins at once."), "role-body ink2");
  gtk_widget_set_valign (self->greeting, GTK_ALIGN_END);
  adj_line_append (ADJ_LINE (line), title);
  adj_line_append (ADJ_LINE (line), self->greeting);
  gtk_widget_add_css_class (line, "salon-head");

  gtk_box_append (GTK_BOX (page), make_rule ("ink-rule"));
  gtk_box_append (GTK_BOX (page), line);
}

static void
fill_cards (AdjSalon *self, GtkWidget *page)
{
  self->cards = adj_columns_new (3, 260, 432, 24, TRUE);
  adj_a11y_name_set (self->cards, _ ("Games"));
  adj_columns_let_grow (ADJ_COLUMNS (self->cards), MOST_SPARE);
  for (guint i = 0; adj_game_uis[i] != NULL; i++)
    adj_columns_append (ADJ_COLUMNS (self->cards), adj_salon_card_new (adj_game_uis[i]));
  gtk_box_append (GTK_BOX (page), self->cards);
}

static void
fill_unfinished (AdjSalon *self, GtkWidget *page)
{
  GtkWidget *line = adj_line_new (24);
  GtkWidget *title = make_label (_ ("Continue"), "role-section");

  self->n_unfinished = make_label ("", "role-small ink2");
  gtk_widget_set_valign (self->n_unfinished, GTK_ALIGN_END);
  adj_line_append (ADJ_LINE (line), title);
  adj_line_append (ADJ_LINE (line), self->n_unfinished);

  self->games = adj_columns_new (3, 290, 432, 24, FALSE);
  gtk_widget_add_css_class (self->games, "salon-games");
  adj_a11y_name_set (self->games, _ ("Games to continue"));

  self->unfinished = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->unfinished, "salon-section");
  gtk_widget_set_visible (self->unfinished, FALSE);
  gtk_box_append (GTK_BOX (self->unfinished), line);
  gtk_box_append (GTK_BOX (self->unfinished), make_rule ("hairline"));
  gtk_box_append (GTK_BOX (self->unfinished), self->games);
  gtk_box_append (GTK_BOX (page), self->unfinished);
}

static GMenuModel *
make_rules_menu (void)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; adj_game_uis[i] != NULL; i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (adj_game_ui_get_title (adj_game_uis[i]), NULL);

    g_menu_item_set_action_and_target (item, "win.rules", "s", adj_game_uis[i]->game);
    g_menu_append_item (menu, item);
  }

  return G_MENU_MODEL (menu);
}

static GtkWidget *
make_foot_buttons (AdjSalon *self)
{
  g_autoptr (GMenuModel) menu = make_rules_menu ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *rules = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (rules), _ ("Rules"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (rules), menu);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (rules), GTK_ARROW_UP);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (rules), FALSE);
  gtk_widget_add_css_class (rules, "quiet");
  adj_a11y_name_set (rules, _ ("Rules"));

  self->archive_button = gtk_button_new_with_label (_ ("Open the archive"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->archive_button), "win.archive");

  gtk_box_append (GTK_BOX (box), rules);
  gtk_box_append (GTK_BOX (box), self->archive_button);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  return box;
}

static void
fill_foot (AdjSalon *self, GtkWidget *page)
{
  GtkWidget *line = adj_line_new (24);

  self->archive_title = make_label (_ ("Archive"), "role-section");
  self->archive_text = make_label ("", "role-body ink2");
  gtk_widget_set_valign (self->archive_text, GTK_ALIGN_CENTER);
  adj_line_append (ADJ_LINE (line), self->archive_title);
  adj_line_append (ADJ_LINE (line), self->archive_text);
  adj_line_append (ADJ_LINE (line), make_foot_buttons (self));

  self->foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->foot, "salon-section");
  gtk_widget_add_css_class (line, "salon-foot");
  gtk_box_append (GTK_BOX (self->foot), make_rule ("hairline"));
  gtk_box_append (GTK_BOX (self->foot), line);
  gtk_box_append (GTK_BOX (page), self->foot);
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
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "salon");
  gtk_widget_add_css_class (page, "salon-page");
  fill_head (self, page);
  fill_cards (self, page);
  fill_unfinished (self, page);
  fill_foot (self, page);
  show_archive (self, FALSE);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1280);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 1280);
  adw_clamp_set_child (ADW_CLAMP (clamp), page);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
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
  if (self->settings == NULL)
    self->settings = g_settings_new ("org.adjuge.Adjuge");

  return g_settings_get_value (self->settings, "badges");
}

/*
 * The last games that can be gone on with. RET_ALL: there are no others. A game that somebody gave
 * up is not among them.
 */
static GArray *
list_unfinished (AdjArchive *store, gboolean *ret_all, GError **error)
{
  const AdjStoreQuery query = { .finished = ADJ_STORE_NO, .conceded = ADJ_STORE_NO };
  GArray *games = adj_store_list (adj_archive_get (store), &query, 0, MOST_UNFINISHED + 1, error);

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
    adj_columns_append (ADJ_COLUMNS (self->games),
                        adj_salon_game_new (&g_array_index (games, AdjStoredGame, i), badges));
  count = is_all
            ? g_strdup_printf (ngettext ("%u game in progress", "%u games in progress", games->len),
                               games->len)
            : g_strdup (_ ("the latest; the others are in the archive"));
  gtk_label_set_text (GTK_LABEL (self->n_unfinished), count);
  gtk_widget_set_visible (self->unfinished, games->len > 0);
  return TRUE;
}

static gboolean
describe_archive (AdjSalon *self, guint n_games, GError **error)
{
  const AdjStoreQuery query = { 0 };
  g_autoptr (GArray) last = adj_store_list (adj_archive_get (self->store), &query, 0, 1, error);
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

static gboolean
show_games (AdjSalon *self, GError **error)
{
  const AdjStoreQuery query = { 0 };
  guint n_games;

  if (!adj_store_count (adj_archive_get (self->store), &query, &n_games, error) ||
      !show_unfinished (self, error) || !describe_archive (self, n_games, error))
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

  adj_columns_clear (ADJ_COLUMNS (self->games));
  if (self->store == NULL || !show_games (self, &error)) {
    gtk_widget_set_visible (self->unfinished, FALSE);
    show_archive (self, FALSE);
  }
  if (error != NULL)
    adj_window_report (GTK_WIDGET (self), error);
  plan_pictures (self);
}
