/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The places of the window are made when they are first shown.
 */

#include "adj-window.h"

#include <glib/gi18n.h>

#include "adj-archive-page.h"
#include "adj-archive-watch.h"
#include "adj-daily.h"
#include "adj-drawing.h"
#include "adj-first-play.h"
#include "adj-game-ui.h"
#include "adj-mix.h"
#include "adj-notebook-page.h"
#include "adj-notice.h"
#include "adj-palette.h"
#include "adj-platform.h"
#include "adj-preparation.h"
#include "adj-progress.h"
#include "adj-rulebook.h"
#include "adj-salon.h"
#include "adj-setup.h"
#include "adj-share.h"
#include "adj-shell.h"
#include "adj-style.h"
#include "adj-toasts.h"
#include "adj-touch.h"
#include "adj-trouble.h"

typedef enum {
  SALON,
  SETUP,
  TABLE,
  ARCHIVE,
  NOTEBOOK,
  RULEBOOK,
  TROUBLE,
  N_PLACES,
} Place;

static const char *const place_names[N_PLACES] = { "salon",    "setup",    "table",  "archive",
                                                   "notebook", "rulebook", "trouble" };

struct _AdjWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  AdjArchive *store;
  AdjArchiveWatch *watch;
  Place place;
  Place before;       /* where "back" leads from a table */
  Place before_rules; /* and from the rules */
  gboolean is_known;  /* it was active once, so that notifications make sense */
  gboolean is_typing; /* the focus is in a text: Ctrl+Z is the text's */
  GArray *trail;      /* Step: the games that branches were opened from, the latest last */
  gboolean is_let_go; /* close although a note can't be saved */
  guint source;       /* makes the first place */
  GtkWidget *shell;
  GtkWidget *stack;
  GtkWidget *places[N_PLACES];

  /* Of the template. */
  AdwWindowTitle *title;
  GtkWidget *back;
  GtkWidget *menu;
  GtkWidget *focus;   /* has the focus; NULL: nothing, or it is gone */
  gboolean had_focus; /* something had it at last */
  guint lost;         /* tick callback, while it may be given to something else; or 0 */
  guint n_lost_frames;
  GtkWidget *before_menu; /* had the focus last outside the menu; NULL: nothing */
  GtkWidget *panel_button;
  AdjToasts *toasts;
  GMenu *game_menu;
  GMenu *seats_section; /* the submenu, if it has seats */
};

/* Where "back" leads from a branch. */
typedef struct {
  gint64 game;
  guint ply;
  gboolean is_report;
} Step;

G_DEFINE_FINAL_TYPE (AdjWindow, adj_window, ADW_TYPE_APPLICATION_WINDOW)

static void go_to (AdjWindow *self, Place place);

static AdjWindow *
find_window (GtkWidget *widget)
{
  GtkRoot *root = ADJ_IS_WINDOW (widget) ? GTK_ROOT (widget) : gtk_widget_get_root (widget);

  return ADJ_IS_WINDOW (root) ? ADJ_WINDOW (root) : NULL;
}

void
adj_window_toast_action (
  GtkWidget *widget, const char *text, const char *button, const char *action, GVariant *target)
{
  g_autoptr (GVariant) kept = target != NULL ? g_variant_ref_sink (target) : NULL;
  AdjWindow *self = find_window (widget);

  if (self != NULL)
    adj_toasts_add (self->toasts, text, button, action, kept);
}

void
adj_window_toast (GtkWidget *widget, const char *text)
{
  adj_window_toast_action (widget, text, NULL, NULL, NULL);
}

const char *
adj_window_get_database (GtkWidget *widget)
{
  AdjWindow *self = find_window (widget);

  return self != NULL && self->store != NULL ? adj_archive_get_path (self->store) : NULL;
}

void
adj_window_report (GtkWidget *widget, const GError *error)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autofree char *both = NULL;

  adj_trouble_describe (error, &title, &text);
  both = g_strdup_printf ("%s. %s", title, text);
  adj_window_toast (widget, both);
}

void
adj_window_ask (GtkWidget *widget,
                const char *title,
                const char *text,
                const char *button,
                void (*function) (gpointer data),
                gpointer data,
                GDestroyNotify destroy)
{
  AdjWindow *self = find_window (widget);

  if (self != NULL)
    adj_platform_ask (GTK_WINDOW (self), title, text, button, function, data, destroy);
  else if (destroy != NULL)
    destroy (data);
}

static void
sync_table_title (AdjWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (self->place != TABLE)
    return;
  g_object_get (self->places[TABLE], "title", &title, "subtitle", &subtitle, NULL);
  adw_window_title_set_title (self->title, title != NULL ? title : "");
  adw_window_title_set_subtitle (self->title, subtitle != NULL ? subtitle : "");
}

/* Disabled actions are hidden, but for taking back: it is disabled most of the time, and the menu
 * is where its key is found. */
static void
fill_game_menu (AdjWindow *self)
{
  static const struct {
    const char *label;
    const char *action;
    gboolean is_always;
  } items[] = {
    { N_ ("_Pause"), "win.pause", FALSE },
    { N_ ("_Take Back"), "win.take-back", TRUE },
    { N_ ("_Concede…"), "win.concede", FALSE },
    { N_ ("_Favourite"), "win.favourite", FALSE },
  };

  g_menu_remove_all (self->game_menu);
  for (guint i = 0; self->place == TABLE && i < G_N_ELEMENTS (items); i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (_ (items[i].label), items[i].action);

    if (!items[i].is_always)
      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
    g_menu_append_item (self->game_menu, item);
  }
}

/* Called whenever the seats of the table change hands. An empty submenu is left out. */
static void
fill_seats_menu (AdjWindow *self)
{
  g_autoptr (GMenu) seats = g_menu_new ();

  if (self->place == TABLE)
    adj_table_fill_seats_menu (ADJ_TABLE (self->places[TABLE]), seats);
  g_menu_remove_all (self->seats_section);
  if (g_menu_model_get_n_items (G_MENU_MODEL (seats)) > 0)
    g_menu_append_submenu (self->seats_section, _ ("_Who plays"), G_MENU_MODEL (seats));
}

static void
table_failed_cb (AdjWindow *self, GError *error)
{
  adj_window_report (GTK_WIDGET (self), error);
}

/* The table may notify after the window was removed from the application. */
static void
sync_notice (AdjWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autofree char *title = NULL;
  g_autofree char *call = NULL;

  if (application == NULL || self->places[TABLE] == NULL)
    return;
  g_object_get (self->places[TABLE], "title", &title, "call", &call, NULL);
  if (call != NULL && self->is_known && g_settings_get_boolean (self->settings, "notify-turn"))
    adj_notice_send (application, title, call);
  else
    adj_notice_withdraw (application);
}

/* An active window needs no notification. */
static void
active_cb (AdjWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  self->is_known = TRUE;
  adj_notice_withdraw (application);
}

static GtkWidget *
make_table (AdjWindow *self)
{
  AdjTable *table = adj_table_new (self->settings);

  adj_table_add_actions (table, G_ACTION_MAP (self));
  g_signal_connect_object (table,
                           "notify::title",
                           G_CALLBACK (sync_table_title),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table,
                           "notify::subtitle",
                           G_CALLBACK (sync_table_title),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table,
                           "notify::call",
                           G_CALLBACK (sync_notice),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table,
                           "seats-changed",
                           G_CALLBACK (fill_seats_menu),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "failed", G_CALLBACK (table_failed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (table);
}

static GtkWidget *
make_archive (AdjWindow *self)
{
  AdjArchivePage *archive = adj_archive_page_new ();

  adj_archive_page_set_store (archive, self->store);
  return GTK_WIDGET (archive);
}

static GtkWidget *
make_notebook (AdjWindow *self)
{
  AdjNotebookPage *notebook = adj_notebook_page_new (self->settings);

  adj_notebook_page_set_store (notebook, self->store);
  return GTK_WIDGET (notebook);
}

static GtkWidget *
make_salon (AdjWindow *self)
{
  AdjSalon *salon = adj_salon_new ();

  adj_salon_set_store (salon, self->store);
  return GTK_WIDGET (salon);
}

static GtkWidget *
make_setup (AdjWindow *self)
{
  return GTK_WIDGET (adj_setup_new (self->settings));
}

static GtkWidget *
make_rulebook (AdjWindow *self)
{
  GtkWidget *rulebook = GTK_WIDGET (adj_rulebook_new (self->settings));
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_add_css_class (rulebook, "place");
  adw_clamp_set_child (ADW_CLAMP (clamp), rulebook);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  return clamp;
}

static GtkWidget *
make_trouble (AdjWindow *self G_GNUC_UNUSED)
{
  return GTK_WIDGET (adj_trouble_new ());
}

/* Not in a narrow window, where buttons at the foot open the panel's pages. */
static void
show_panel_button (AdjWindow *self)
{
  gtk_widget_set_visible (self->panel_button,
                          self->place == TABLE &&
                            adj_shell_get_layout (ADJ_SHELL (self->shell)) != ADJ_LAYOUT_NARROW);
}

static void
sync_layout (AdjWindow *self)
{
  AdjLayout layout = adj_shell_get_layout (ADJ_SHELL (self->shell));

  for (guint i = ADJ_LAYOUT_NARROW; i <= ADJ_LAYOUT_HUGE; i++)
    gtk_widget_remove_css_class (self->shell, adj_layout_get_style ((AdjLayout) i));
  gtk_widget_add_css_class (self->shell, adj_layout_get_style (layout));
  show_panel_button (self);
  if (self->places[TABLE] != NULL)
    adj_table_set_layout (ADJ_TABLE (self->places[TABLE]),
                          layout,
                          adj_shell_is_low (ADJ_SHELL (self->shell)));
}

static GtkWidget *
get_place (AdjWindow *self, Place place)
{
  static GtkWidget *(*const makers[N_PLACES]) (AdjWindow * self) = {
    make_salon, make_setup, make_table, make_archive, make_notebook, make_rulebook, make_trouble,
  };

  if (self->places[place] == NULL) {
    if (place != SALON)
      adj_style_complete ();
    self->places[place] = makers[place](self);
    gtk_stack_add_named (GTK_STACK (self->stack), self->places[place], place_names[place]);
    sync_layout (self);
  }
  return self->places[place];
}

static void
show_titles (AdjWindow *self)
{
  static const char *const titles[N_PLACES] = {
    N_ ("Adjugé"), NULL, NULL, N_ ("Archive"), N_ ("Notebook"), N_ ("Rules"), N_ ("Adjugé"),
  };

  adw_window_title_set_subtitle (self->title, "");
  if (self->place == SETUP) {
    /* Two lines: one would be too long for a narrow window. */
    adw_window_title_set_title (self->title, adj_setup_get_title (ADJ_SETUP (self->places[SETUP])));
    adw_window_title_set_subtitle (self->title, _ ("Preparing a game"));
  } else if (titles[self->place] != NULL) {
    adw_window_title_set_title (self->title, _ (titles[self->place]));
  }
  sync_table_title (self);
}

/* Whoever comes to a place hears its name: that of its page, which is the class of a widget
 * otherwise. */
static void
name_place (AdjWindow *self)
{
  GtkStackPage *page = gtk_stack_get_page (GTK_STACK (self->stack), self->places[self->place]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (page),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_window_title_get_title (self->title),
                                  -1);
}

static void
enable (AdjWindow *self, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

/* Actions on a game are enabled at its table only. */
static void
sync_actions (AdjWindow *self)
{
  static const char *const on_a_game[] = { "export",        "export-text", "export-picture",
                                           "copy-picture",  "open-branch", "discard-branch",
                                           "restore-branch" };
  gboolean is_table = self->place == TABLE;

  for (guint i = 0; i < G_N_ELEMENTS (on_a_game); i++)
    enable (self, on_a_game[i], is_table);
  if (self->places[TABLE] != NULL)
    adj_table_set_shown (ADJ_TABLE (self->places[TABLE]), is_table);
  enable (self, "back", self->place != SALON && self->place != TROUBLE);
  enable (self, "import", self->store != NULL && !adj_archive_is_read_only (self->store));
}

/* Leaves the focus alone if the place has set it. */
static void
focus_place (AdjWindow *self, GtkWidget *place)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, place))
    return;
  if (!gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
}

/* Updates the header bar, the actions and the menus for the place. */
static void
show_place (AdjWindow *self)
{
  gtk_widget_set_visible (self->back, self->place != SALON && self->place != TROUBLE);
  /* At the table the buttons that one plays with are below. */
  adj_toasts_set_high (self->toasts, self->place == TABLE);
  show_panel_button (self);
  sync_actions (self);
  fill_game_menu (self);
  fill_seats_menu (self);
}

/* What was said of the game at the table does not concern another one. */
static void
leave_game (AdjWindow *self)
{
  if (self->place == TABLE)
    adj_toasts_clear (self->toasts);
}

static void
go_to (AdjWindow *self, Place place)
{
  GtkWidget *widget = get_place (self, place);

  if (place != TABLE && place != RULEBOOK)
    leave_game (self);
  if (place != TABLE && self->places[TABLE] != NULL && place != RULEBOOK)
    adj_table_set_match (ADJ_TABLE (self->places[TABLE]), NULL);
  if (place != TABLE && place != RULEBOOK)
    g_array_set_size (self->trail, 0);
  self->place = place;
  gtk_widget_set_visible (widget, TRUE);
  show_titles (self);
  name_place (self);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), widget);
  /* Hide the other places: GTK 4.8 exposes them to screen readers. */
  for (guint i = 0; i < N_PLACES; i++)
    if (self->places[i] != NULL)
      gtk_widget_set_visible (self->places[i], i == place);
  show_place (self);
  focus_place (self, widget);
}

static void
salon_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;

  if (self->store == NULL && self->place == TROUBLE)
    return;
  go_to (self, SALON);
  adj_salon_refresh (ADJ_SALON (self->places[SALON]));
}

/* To the game that the branch at the table was opened from; FALSE: there is none. */
static gboolean
go_back_to_parent (AdjWindow *self)
{
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  Step step;

  if (self->place != TABLE || self->trail->len == 0)
    return FALSE;
  step = g_array_index (self->trail, Step, self->trail->len - 1);
  g_array_set_size (self->trail, self->trail->len - 1);
  match = adj_match_open (self->store, step.game, &error);
  if (match == NULL) {
    adj_window_report (GTK_WIDGET (self), error);
    return FALSE;
  }
  leave_game (self);
  adj_table_set_match (ADJ_TABLE (self->places[TABLE]), match);
  go_to (self, TABLE);
  adj_table_return (ADJ_TABLE (self->places[TABLE]), step.ply, step.is_report);
  return TRUE;
}

static void
back_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;

  if (go_back_to_parent (self))
    return;
  if (self->place == RULEBOOK && self->before_rules == TABLE)
    go_to (self, TABLE);
  else if (self->place == TABLE && (self->before == ARCHIVE || self->before == NOTEBOOK))
    go_to (self, self->before);
  else
    salon_cb (NULL, NULL, self);
  if (self->place == ARCHIVE)
    adj_archive_page_refresh (ADJ_ARCHIVE_PAGE (self->places[ARCHIVE]));
  if (self->place == NOTEBOOK)
    adj_notebook_page_refresh (ADJ_NOTEBOOK_PAGE (self->places[NOTEBOOK]));
}

static void
open_match (AdjWindow *self, AdjMatch *match)
{
  g_return_if_fail (ADJ_IS_WINDOW (self));

  if (self->place != TABLE)
    self->before = self->place == ARCHIVE || self->place == NOTEBOOK ? self->place : SALON;
  g_array_set_size (self->trail, 0);
  leave_game (self);
  adj_table_set_match (ADJ_TABLE (get_place (self, TABLE)), match);
  go_to (self, TABLE);
}

static void
start (AdjWindow *self, AdjMatch *match, GError *error)
{
  if (match == NULL)
    adj_window_report (GTK_WIDGET (self), error);
  else
    open_match (self, match);
}

/* The game that PARAMETER names, or NULL, also without a store. */
static const RulesGame *
find_game (AdjWindow *self, GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  return self->store != NULL ? rules_find_game (id, strlen (id)) : NULL;
}

static void
play_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  const RulesGame *game = find_game (self, parameter);
  g_autoptr (AdjPreparation) preparation = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    return;
  adj_first_play_note (self->settings, rules_game_id (game));
  preparation = adj_preparation_load (game, self->settings);
  adj_preparation_save (preparation, self->settings);
  match = adj_preparation_start (preparation, self->store, &error);
  start (self, match, error);
}

/* A try at the deal of the day: the first one counts. */
static void
daily_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (AdjDaily) daily = adj_daily_new (now, 0);
  g_autoptr (GVariant) badges = g_settings_get_value (self->settings, "badges");
  g_autofree char *person = adj_preparation_dup_person (self->settings);
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  match = adj_daily_start (daily, person, badges, self->store, &error);
  start (self, match, error);
}

/* The lesson of a game, from where it was left. */
static void
learn_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  const RulesGame *game = find_game (self, parameter);
  g_autoptr (AdjLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    return;
  lesson = adj_progress_open (self->settings, game, &error);
  if (lesson == NULL) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  adj_first_play_note (self->settings, rules_game_id (game));
  self->before = SALON;
  leave_game (self);
  adj_table_set_lesson (ADJ_TABLE (get_place (self, TABLE)), lesson);
  go_to (self, TABLE);
}

/* The mix trainer, in a game of its own that computers have played and nobody keeps. */
static void
mix_room_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  const RulesGame *game = find_game (self, parameter);
  g_autoptr (AdjPreparation) preparation = NULL;
  g_autoptr (AdjArchive) room = NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (game == NULL || !bot_replies_exist (game))
    return;
  preparation = adj_preparation_load (game, self->settings);
  room = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, &error);
  if (room != NULL) {
    adj_archive_set_fleeting (room);
    match = adj_preparation_start (preparation, room, &error);
  }
  if (match == NULL || !adj_mix_play_out (match, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  open_match (self, match);
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.train-mix", NULL);
}

static void
setup_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  const RulesGame *game = find_game (self, parameter);

  if (game == NULL)
    return;
  adj_setup_prepare (ADJ_SETUP (get_place (self, SETUP)), game, self->store);
  go_to (self, SETUP);
}

static void
open_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  match = adj_match_open (self->store, g_variant_get_int64 (parameter), &error);
  start (self, match, error);
}

static AdjTable *
get_playing_table (AdjWindow *self)
{
  return self->place == TABLE ? ADJ_TABLE (self->places[TABLE]) : NULL;
}

/* A game that was played on from the one at the table. */
static void
open_branch_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  AdjTable *table = get_playing_table (self);
  AdjMatch *from = table != NULL ? adj_table_get_match (table) : NULL;
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  Step step;

  if (self->store == NULL || from == NULL)
    return;
  match = adj_match_open (self->store, g_variant_get_int64 (parameter), &error);
  if (match == NULL) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  step = (Step){ .game = adj_match_get_id (from),
                 .ply = adj_session_get_ply (adj_table_get_session (table)),
                 .is_report = adj_table_has_report (table) };
  g_array_append_val (self->trail, step);
  leave_game (self);
  adj_table_set_match (table, match);
  go_to (self, TABLE);
}

static void
discard_branch_cb (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant *parameter G_GNUC_UNUSED,
                   gpointer data)
{
  AdjWindow *self = data;
  AdjTable *table = get_playing_table (self);
  AdjMatch *match = table != NULL ? adj_table_get_match (table) : NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (match == NULL || !adj_match_get_free (match))
    return;
  id = adj_match_get_id (match);
  if (!adj_archive_set_deleted (self->store, id, TRUE, &error)) {
    adj_window_report (GTK_WIDGET (self), error);
    return;
  }
  back_cb (NULL, NULL, self);
  adj_window_toast_action (GTK_WIDGET (self),
                           _ ("The line is thrown away."),
                           _ ("Undo"),
                           "win.restore-branch",
                           g_variant_new_int64 (id));
}

static void
restore_branch_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  if (!adj_archive_set_deleted (self->store, g_variant_get_int64 (parameter), FALSE, &error))
    adj_window_report (GTK_WIDGET (self), error);
  else if (get_playing_table (self) != NULL)
    open_branch_cb (NULL, parameter, self);
}

static void
archive_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;

  if (self->store == NULL)
    return;
  adj_archive_page_refresh (ADJ_ARCHIVE_PAGE (get_place (self, ARCHIVE)));
  go_to (self, ARCHIVE);
}

static void
notebook_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;

  if (self->store == NULL)
    return;
  adj_notebook_page_refresh (ADJ_NOTEBOOK_PAGE (get_place (self, NOTEBOOK)));
  go_to (self, NOTEBOOK);
}

/* Opens the game ID and has the decision PLY made again. */
static void
practise_at (AdjWindow *self, gint64 id, guint ply, gboolean is_of_notebook)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = adj_match_open (self->store, id, &error);

  start (self, match, error);
  if (match != NULL)
    adj_session_practise_again (adj_table_get_session (ADJ_TABLE (self->places[TABLE])),
                                ply,
                                is_of_notebook);
}

static void
practise_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  gint64 id;
  guint ply;

  g_variant_get (parameter, "(xu)", &id, &ply);
  if (self->store != NULL)
    practise_at (self,
                 id,
                 ply,
                 g_str_equal (g_action_get_name (G_ACTION (action)), "practise-again"));
}

/* The decision of today that follows the one at the table, or the page where there is none. */
static void
notebook_next_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  AdjWindow *self = data;
  AdjSession *session =
    self->place == TABLE ? adj_table_get_session (ADJ_TABLE (self->places[TABLE])) : NULL;
  const AdjPractice *practice = session != NULL ? adj_session_get_practice (session) : NULL;
  gint64 id = practice != NULL ? adj_match_get_id (adj_session_get_match (session)) : 0;
  guint ply = practice != NULL ? practice->ply : 0;

  if (self->store == NULL)
    return;
  if (adj_notebook_page_find_next (ADJ_NOTEBOOK_PAGE (get_place (self, NOTEBOOK)),
                                   id,
                                   ply,
                                   &id,
                                   &ply))
    practise_at (self, id, ply, TRUE);
  else
    notebook_cb (NULL, NULL, self);
}

static void
rules_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;

  if (self->place != RULEBOOK)
    self->before_rules = self->place == TABLE ? TABLE : SALON;
  adj_rulebook_open (ADJ_RULEBOOK (adw_clamp_get_child (ADW_CLAMP (get_place (self, RULEBOOK)))),
                     g_variant_get_string (parameter, NULL));
  go_to (self, RULEBOOK);
}

static void
import_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *self = data;

  if (self->store != NULL)
    adj_share_import (GTK_WIDGET (self), self->store);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjTable *table = get_playing_table (data);
  const char *name = g_action_get_name (G_ACTION (action));

  if (table == NULL || adj_table_get_match (table) == NULL)
    return;
  if (g_str_equal (name, "export"))
    adj_share_export (GTK_WIDGET (table), adj_table_get_match (table));
  else if (g_str_equal (name, "export-text"))
    adj_share_export_text (GTK_WIDGET (table),
                           adj_session_get_replay (adj_table_get_session (table)));
  else if (g_str_equal (name, "export-picture"))
    adj_share_export_picture (table);
  else
    adj_share_copy_picture (table);
}

static void
focus_pane_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjWindow *self = data;
  AdjTable *table = get_playing_table (self);

  if (table != NULL)
    adj_table_move_focus (table, g_variant_get_int32 (parameter));
  else if (self->place == ARCHIVE)
    adj_archive_page_move_focus (ADJ_ARCHIVE_PAGE (self->places[ARCHIVE]),
                                 g_variant_get_int32 (parameter));
}

static void
fullscreen_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED,
               gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

static void
shortcuts_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  adj_platform_show_shortcuts (GTK_WINDOW (data));
}

static const GActionEntry entries[] = {
  { .name = "salon", .activate = salon_cb },
  { .name = "back", .activate = back_cb },
  { .name = "play", .activate = play_cb, .parameter_type = "s" },
  { .name = "daily", .activate = daily_cb },
  { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
  { .name = "mix-room", .activate = mix_room_cb, .parameter_type = "s" },
  { .name = "setup", .activate = setup_cb, .parameter_type = "s" },
  { .name = "open-game", .activate = open_game_cb, .parameter_type = "x" },
  { .name = "open-branch", .activate = open_branch_cb, .parameter_type = "x" },
  { .name = "discard-branch", .activate = discard_branch_cb },
  { .name = "restore-branch", .activate = restore_branch_cb, .parameter_type = "x" },
  { .name = "archive", .activate = archive_cb },
  { .name = "notebook", .activate = notebook_cb },
  { .name = "notebook-next", .activate = notebook_next_cb },
  { .name = "practise-again", .activate = practise_cb, .parameter_type = "(xu)" },
  { .name = "try-again", .activate = practise_cb, .parameter_type = "(xu)" },
  { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  { .name = "import", .activate = import_cb },
  { .name = "export", .activate = export_cb },
  { .name = "export-text", .activate = export_cb },
  { .name = "export-picture", .activate = export_cb },
  { .name = "copy-picture", .activate = export_cb },
  { .name = "focus-pane", .activate = focus_pane_cb, .parameter_type = "i" },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "show-help-overlay", .activate = shortcuts_cb },
};

static void
save_size (AdjWindow *self)
{
  gboolean is_maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  int width, height;

  g_settings_set_boolean (self->settings, "window-maximized", is_maximized);
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (is_maximized || width <= 0 || height <= 0)
    return;
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
}

static void
let_go_cb (gpointer data)
{
  AdjWindow *self = data;

  self->is_let_go = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
adj_window_close_request (GtkWindow *window)
{
  AdjWindow *self = ADJ_WINDOW (window);
  AdjTable *table = get_playing_table (self);

  save_size (self);
  if (table != NULL && !self->is_let_go && !adj_table_save_note (table)) {
    adj_window_ask (GTK_WIDGET (self),
                    _ ("Close Without Your Note?"),
                    _ ("It could not be saved, and its words would be lost."),
                    _ ("Close"),
                    let_go_cb,
                    g_object_ref (self),
                    g_object_unref);
    return TRUE;
  }
  return GTK_WINDOW_CLASS (adj_window_parent_class)->close_request (window);
}

void
adj_window_end (AdjWindow *self)
{
  AdjTable *table;

  g_return_if_fail (ADJ_IS_WINDOW (self));

  table = get_playing_table (self);
  save_size (self);
  if (table != NULL)
    (void) adj_table_save_note (table);
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
show_first_cb (gpointer data)
{
  AdjWindow *self = data;

  self->source = 0;
  if (self->places[self->place] == NULL)
    go_to (self, self->place);
  return G_SOURCE_REMOVE;
}

/* The salon is made before the first frame, unless an action of the command line has gone to
 * another place meanwhile. */
static void
adj_window_map (GtkWidget *widget)
{
  AdjWindow *self = ADJ_WINDOW (widget);

  GTK_WIDGET_CLASS (adj_window_parent_class)->map (widget);
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, show_first_cb, self, NULL);
}

static void
adj_window_dispose (GObject *object)
{
  AdjWindow *self = ADJ_WINDOW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->focus);
  g_clear_weak_pointer (&self->before_menu);
  if (self->places[TABLE] != NULL)
    adj_table_set_match (ADJ_TABLE (self->places[TABLE]), NULL);
  memset (self->places, 0, sizeof self->places);
  g_clear_object (&self->watch);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->trail, g_array_unref);

  G_OBJECT_CLASS (adj_window_parent_class)->dispose (object);
}

/* The grain of the paper, below everything that has no ground of its own. */
static void
adj_window_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (adj_palette_is_illustrated ())
    adj_drawing_snapshot_tiles (adj_drawing_get ("tile-grain"),
                                snapshot,
                                gtk_widget_get_width (widget),
                                gtk_widget_get_height (widget));
  GTK_WIDGET_CLASS (adj_window_parent_class)->snapshot (widget, snapshot);
}

static void
adj_window_class_init (AdjWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = adj_window_close_request;
  widget_class->map = adj_window_map;
  widget_class->snapshot = adj_window_snapshot;

  g_type_ensure (ADJ_TYPE_DRAWING);
  g_type_ensure (ADJ_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/adjuge/Adjuge/ui/adj-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, back);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, game_menu);
  gtk_widget_class_bind_template_child (widget_class, AdjWindow, seats_section);
}

static void
set_take_back_key (AdjWindow *self)
{
  static const char *const keys[] = { "<Control>z", NULL };
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (application != NULL)
    gtk_application_set_accels_for_action (application,
                                           "win.take-back",
                                           self->is_typing ? keys + 1 : keys);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR) != NULL;
}

/* What had the focus has gone, or is hidden. */
static gboolean
is_focus_gone (AdjWindow *self)
{
  return self->had_focus && (self->focus == NULL ||
                             (!gtk_widget_get_mapped (self->focus) && !is_in_header (self->focus)));
}

/* GTK has given the focus to something else by now, if it does. */
static gboolean
forget_loss_cb (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  AdjWindow *self = ADJ_WINDOW (widget);

  if (self->n_lost_frames++ == 0)
    return G_SOURCE_CONTINUE;
  self->had_focus = gtk_window_get_focus (GTK_WINDOW (self)) != NULL;
  self->lost = 0;
  return G_SOURCE_REMOVE;
}

/* GTK first takes the focus from what goes, and before the next frame has been painted gives it to
 * what stands nearest, or first in the window: the button that leaves the place. */
static gboolean
follow_loss (AdjWindow *self, GtkWidget *focus)
{
  if (!is_focus_gone (self) || (focus != NULL && !is_in_header (focus)))
    return FALSE;
  if (focus != NULL)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  self->n_lost_frames = 0;
  if (self->lost == 0)
    self->lost = gtk_widget_add_tick_callback (GTK_WIDGET (self), forget_loss_cb, NULL, NULL);
  return TRUE;
}

static void
remember_focus (AdjWindow *self, GtkWidget *focus)
{
  self->had_focus = focus != NULL;
  g_set_weak_pointer (&self->focus, focus);
  if (focus != NULL && !gtk_widget_is_ancestor (focus, self->menu))
    g_set_weak_pointer (&self->before_menu, focus);
}

/* Accelerators of the application come before the keys of a text. A number field has nothing to
 * undo. The next Enter after a button has gone must not leave the place. */
static void
focus_cb (AdjWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_typing =
    GTK_IS_TEXT_VIEW (focus) ||
    (GTK_IS_TEXT (focus) && gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) == NULL);

  if (!follow_loss (self, focus))
    remember_focus (self, focus);
  if (self->is_typing == is_typing)
    return;
  self->is_typing = is_typing;
  set_take_back_key (self);
}

static gboolean
return_focus_cb (gpointer data)
{
  AdjWindow *self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *before = self->before_menu;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && gtk_widget_get_mapped (focus) &&
       !gtk_widget_is_ancestor (focus, self->menu)))
    return G_SOURCE_REMOVE;
  if (before == NULL || !gtk_widget_get_mapped (before) || !gtk_widget_grab_focus (before))
    gtk_widget_child_focus (self->places[self->place], GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* After the menu is closed from one of its pages GTK leaves the focus in what is hidden, where no
 * key is heard; later versions give it to the button of the menu, a little later. */
static void
menu_closed_cb (AdjWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, return_focus_cb, g_object_ref (self), g_object_unref);
}

static void
adj_window_init (AdjWindow *self)
{
  self->trail = g_array_new (FALSE, FALSE, sizeof (Step));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
  g_signal_connect_object (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->menu)),
                           "closed",
                           G_CALLBACK (menu_closed_cb),
                           self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  adj_palette_illustrate (GTK_WIDGET (self));
  adj_touch_watch (GTK_WIDGET (self));
  self->shell = adj_shell_new ();
  self->stack = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  adj_shell_set_child (ADJ_SHELL (self->shell), self->stack);
  adj_toasts_set_child (self->toasts, self->shell);
  g_signal_connect_object (self->shell,
                           "notify::layout",
                           G_CALLBACK (sync_layout),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->shell,
                           "notify::low",
                           G_CALLBACK (sync_layout),
                           self,
                           G_CONNECT_SWAPPED);
}

static void
restore_size (AdjWindow *self)
{
  int width = g_settings_get_int (self->settings, "window-width");
  int height = g_settings_get_int (self->settings, "window-height");

  gtk_window_set_default_size (GTK_WINDOW (self), MAX (width, 360), MAX (height, 400));
  adj_shell_expect (ADJ_SHELL (self->shell), MAX (width, 360), MAX (height, 400));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

AdjWindow *
adj_window_new (GtkApplication *application, GSettings *settings)
{
  AdjWindow *self = g_object_new (ADJ_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  restore_size (self);
  set_take_back_key (self);
  show_place (self);
  return self;
}

static void
tell_news (AdjWindow *self, AdjMatchNews news, guint n_moves)
{
  static const char *const sentences[] = {
    [ADJ_MATCH_NEWS_TAKEN_BACK] = N_ ("Moves of this game were taken back elsewhere."),
    [ADJ_MATCH_NEWS_CONCEDED] = N_ ("This game was conceded elsewhere."),
    [ADJ_MATCH_NEWS_SEATS] = N_ ("A seat of this game has changed hands elsewhere."),
    [ADJ_MATCH_NEWS_DELETED] = N_ ("This game was deleted elsewhere. It can be looked at only."),
    [ADJ_MATCH_NEWS_BROUGHT_BACK] = N_ ("This game was brought back elsewhere."),
  };
  g_autofree char *played =
    g_strdup_printf (ngettext ("This game was played on elsewhere, by %u move.",
                               "This game was played on elsewhere, by %u moves.",
                               n_moves),
                     n_moves);

  adj_window_toast (GTK_WIDGET (self),
                    news == ADJ_MATCH_NEWS_PLAYED ? played : _ (sentences[news]));
}

/* The table as the game stands now. */
static void
follow_match (AdjWindow *self, AdjMatch *match, AdjMatchNews news)
{
  AdjTable *table = ADJ_TABLE (self->places[TABLE]);
  g_autoptr (AdjMatch) again = NULL;
  g_autoptr (GError) error = NULL;

  if (news == ADJ_MATCH_NEWS_DELETED) {
    adj_match_close_deleted (match);
    return;
  }
  (void) adj_table_save_note (table);
  again = adj_match_open (self->store, adj_match_get_id (match), &error);
  if (again == NULL)
    adj_window_report (GTK_WIDGET (self), error);
  else
    adj_table_set_match (table, again);
}

/* Somebody else has written to the archive. */
static void
archive_changed_cb (AdjWindow *self)
{
  AdjTable *table = self->places[TABLE] != NULL ? ADJ_TABLE (self->places[TABLE]) : NULL;
  AdjMatch *match =
    table != NULL && adj_table_get_lesson (table) == NULL ? adj_table_get_match (table) : NULL;
  AdjMatchNews news;
  guint n_moves = 0;

  if (self->place == SALON && self->places[SALON] != NULL)
    adj_salon_refresh (ADJ_SALON (self->places[SALON]));
  if (self->place == ARCHIVE)
    adj_archive_page_refresh (ADJ_ARCHIVE_PAGE (self->places[ARCHIVE]));
  if (self->place == NOTEBOOK)
    adj_notebook_page_refresh (ADJ_NOTEBOOK_PAGE (self->places[NOTEBOOK]));
  if (match == NULL)
    return;
  news = adj_match_find_news (match, &n_moves);
  if (news == ADJ_MATCH_NEWS_NONE)
    return;
  g_object_ref (match);
  follow_match (self, match, news);
  g_object_unref (match);
  tell_news (self, news, n_moves);
}

static void
watch_store (AdjWindow *self)
{
  g_clear_object (&self->watch);
  if (self->store == NULL)
    return;
  self->watch = adj_archive_watch_new (self->store);
  g_signal_connect_object (self->watch,
                           "changed",
                           G_CALLBACK (archive_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

void
adj_window_set_store (AdjWindow *self, AdjArchive *store, const GError *error, const char *path)
{
  gboolean is_other;

  g_return_if_fail (ADJ_IS_WINDOW (self));

  /* Games that are prepared or played, and toasts, belong to the archive that was open. */
  is_other = self->store != NULL && store != NULL &&
             !g_str_equal (adj_archive_get_path (self->store), adj_archive_get_path (store));
  if (is_other && (self->place == SETUP || self->place == TABLE || self->place == RULEBOOK))
    go_to (self, SALON);
  if (is_other)
    adj_toasts_clear (self->toasts);
  g_set_object (&self->store, store);
  watch_store (self);
  if (self->places[SALON] != NULL)
    adj_salon_set_store (ADJ_SALON (self->places[SALON]), store);
  if (self->places[ARCHIVE] != NULL)
    adj_archive_page_set_store (ADJ_ARCHIVE_PAGE (self->places[ARCHIVE]), store);
  if (self->places[NOTEBOOK] != NULL)
    adj_notebook_page_set_store (ADJ_NOTEBOOK_PAGE (self->places[NOTEBOOK]), store);
  if (error != NULL) {
    adj_trouble_show (ADJ_TROUBLE (get_place (self, TROUBLE)), error, path);
    go_to (self, TROUBLE);
  } else if (self->place == TROUBLE) {
    go_to (self, SALON);
  } else {
    sync_actions (self);
  }
}

AdjTable *
adj_window_get_table (AdjWindow *self)
{
  g_return_val_if_fail (ADJ_IS_WINDOW (self), NULL);

  return get_playing_table (self);
}

const char *
adj_window_get_place (AdjWindow *self)
{
  g_return_val_if_fail (ADJ_IS_WINDOW (self), NULL);

  return place_names[self->place];
}
