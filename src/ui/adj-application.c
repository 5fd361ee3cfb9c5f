/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "adj-diagnostics.h"
#include "adj-game-ui.h"
#include "adj-link.h"
#include "adj-notice.h"
#include "adj-platform.h"
#include "adj-preferences.h"
#include "adj-session-inhibitor.h"
#include "adj-share.h"
#include "adj-store-backup.h"
#include "adj-style.h"
#include "adj-rescue.h"
#include "adj-window.h"

enum {
  PATIENCE_MS = 40 /* on this thread, which draws frames; a move waits on another one */
};

struct _AdjApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  AdjArchive *store;
  char *database; /* NULL: the user's */
  char *restored; /* the backup that is asked about */
  guint signals[2];
};

G_DEFINE_FINAL_TYPE (AdjApplication, adj_application, ADW_TYPE_APPLICATION)

static AdjWindow *
get_window (AdjApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (; windows != NULL; windows = windows->next)
    if (ADJ_IS_WINDOW (windows->data))
      return windows->data;
  return NULL;
}

/* The file of the games: by the command line, in the folder of the preferences, or the default. */
static char *
dup_path (AdjApplication *self)
{
  g_autofree char *folder = g_settings_get_string (self->settings, "data-folder");

  if (self->database != NULL)
    return g_strdup (self->database);
  if (*folder != '\0')
    return g_build_filename (folder, "games.db", NULL);
  return adj_archive_get_default_path ();
}

/* Where pages lie upon each other, a move that is stored may take others away. */
static void
stop_writing (AdjApplication *self, const GError *error)
{
  g_autofree char *path = g_strdup (adj_archive_get_path (self->store));
  AdjWindow *window = get_window (self);

  g_clear_object (&self->store);
  if (window != NULL)
    adj_window_set_store (window, NULL, error, path);
}

/* As at the end: the next start tries again. */
static void
backed_up_cb (GObject *archive, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdjApplication) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_done = adj_archive_back_up_finish (ADJ_ARCHIVE (archive), result, &error);

  if (!is_done && self->store == ADJ_ARCHIVE (archive) &&
      g_error_matches (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_DAMAGED))
    stop_writing (self, error);
  else if (!is_done)
    g_message ("The games were not backed up at the start: %s", error->message);
  g_application_release (G_APPLICATION (self));
}

static void
back_up (AdjApplication *self)
{
  if (adj_archive_is_read_only (self->store))
    return;
  g_application_hold (G_APPLICATION (self));
  adj_archive_back_up_async (self->store, backed_up_cb, g_object_ref (self));
}

void
adj_application_open_store (AdjApplication *self, AdjDatabaseMode mode)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  AdjWindow *window;

  g_return_if_fail (ADJ_IS_APPLICATION (self));

  g_clear_object (&self->store);
  path = dup_path (self);
  self->store = adj_archive_open (path, mode, &error);
  if (self->store != NULL && mode == ADJ_DATABASE_READ_WRITE) {
    adj_archive_hold (self->store);
    adj_archive_set_patience (self->store, PATIENCE_MS);
    back_up (self);
  }
  window = get_window (self);
  if (window != NULL)
    adj_window_set_store (window, self->store, error, path);
}

static void
adj_application_activate (GApplication *application)
{
  AdjApplication *self = ADJ_APPLICATION (application);
  AdjWindow *window = get_window (self);

  if (window == NULL) {
    window = adj_window_new (GTK_APPLICATION (self), self->settings);
    if (self->store == NULL)
      adj_application_open_store (self, ADJ_DATABASE_READ_WRITE);
    else
      adj_window_set_store (window, self->store, NULL, NULL);
  }
  gtk_window_present (GTK_WINDOW (window));
}

/* FALSE if FILE is no link. */
static gboolean
open_link (AdjApplication *self, GFile *file)
{
  AdjWindow *window = get_window (self);
  g_autofree char *game = NULL;
  g_autoptr (GError) error = NULL;
  guint ply;
  gint64 id;

  if (!adj_link_parse (file, &game, &ply))
    return FALSE;
  if (!adj_archive_find_game (self->store, game, &id, &error)) {
    adj_window_report (GTK_WIDGET (window), error);
    return TRUE;
  }
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "x", id);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.go", "i", (int) ply);
  return TRUE;
}

static void
adj_application_open (GApplication *application,
                      GFile **files,
                      int n_files,
                      const char *hint G_GNUC_UNUSED)
{
  AdjApplication *self = ADJ_APPLICATION (application);

  g_application_activate (application);
  if (self->store != NULL && !(n_files == 1 && open_link (self, files[0])))
    adj_share_open (GTK_WIDGET (get_window (self)), self->store, files, (guint) n_files);
}

/* For actions that need a window: over D-Bus they may come before activate. */
static AdjWindow *
get_ready (AdjApplication *self)
{
  g_application_activate (G_APPLICATION (self));
  return get_window (self);
}

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  AdjApplication *self = data;

  adj_platform_show_preferences (GTK_WINDOW (get_ready (self)),
                                 adj_preferences_new (self->settings));
}

static char *
dup_titles (void)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    g_strv_builder_add (titles, _ (adj_game_ui_nth (i)->title));
  list = g_strv_builder_end (titles);
  return g_strjoinv (", ", list);
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjApplication *self = data;
  g_autofree char *path = dup_path (self);
  g_autofree char *diagnostics = adj_diagnostics_dup (path, NULL);
  g_autofree char *titles = dup_titles ();

  adj_platform_show_about (GTK_WINDOW (get_ready (self)), titles, diagnostics);
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjWindow *window = get_window (data);

  if (window != NULL)
    gtk_window_close (GTK_WINDOW (window));
}

static void
new_game_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (get_ready (data)),
                              "win.play",
                              "s",
                              g_variant_get_string (parameter, NULL));
}

static void
learn_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (get_ready (data)),
                              "win.learn",
                              "s",
                              g_variant_get_string (parameter, NULL));
}

/* "new-GAME": actions of a desktop file take no parameter. */
static void
new_game_of_name_cb (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  g_action_group_activate_action (G_ACTION_GROUP (data),
                                  "new-game",
                                  g_variant_new_string (name + strlen ("new-")));
}

/* The latest of the games that can be continued. */
static void
continue_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  AdjApplication *self = data;
  AdjWindow *window = get_ready (self);
  AdjStoreQuery query = { .finished = ADJ_STORE_NO, .conceded = ADJ_STORE_NO };
  g_autoptr (GArray) games = NULL;
  g_autoptr (GError) error = NULL;

  if (self->store == NULL)
    return;
  games = adj_archive_list (self->store, &query, 0, 1, &error);
  if (games == NULL)
    adj_window_report (GTK_WIDGET (window), error);
  else if (games->len > 0)
    gtk_widget_activate_action (GTK_WIDGET (window),
                                "win.open-game",
                                "x",
                                g_array_index (games, AdjStoredGame, 0).id);
}

static void
try_again_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  adj_application_open_store (data, ADJ_DATABASE_READ_WRITE);
}

static void
open_read_only_cb (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant *parameter G_GNUC_UNUSED,
                   gpointer data)
{
  adj_application_open_store (data, ADJ_DATABASE_READ_ONLY);
}

static void
restore_answered_cb (gpointer data)
{
  AdjApplication *self = data;
  g_autofree char *path = dup_path (self);
  g_autofree char *replaced = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjSessionInhibitor) saving G_GNUC_UNUSED =
    adj_session_inhibitor_begin (GTK_APPLICATION (self), _ ("A backup is being restored"));

  if (!adj_store_restore (path, self->restored, &replaced, &error)) {
    adj_window_report (GTK_WIDGET (get_window (self)), error);
    return;
  }
  adj_application_open_store (self, ADJ_DATABASE_READ_WRITE);
  text =
    g_strdup_printf (_ ("The backup is in its place. What was there is kept as %s."), replaced);
  adj_window_toast (GTK_WIDGET (get_window (self)), text);
}

static void
restore_cb (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  AdjApplication *self = data;

  g_free (self->restored);
  self->restored = g_variant_dup_string (parameter, NULL);
  adj_window_ask (GTK_WIDGET (get_ready (self)),
                  _ ("Restore This Backup?"),
                  _ ("The damaged file is kept beside it. Games played since the backup are not in "
                     "it."),
                  _ ("Restore"),
                  restore_answered_cb,
                  g_object_ref (self),
                  g_object_unref);
}

static void
folder_chosen_cb (GListModel *files, gpointer data)
{
  AdjApplication *self = data;
  g_autoptr (GFile) folder = g_list_model_get_item (files, 0);
  g_autofree char *path = g_file_get_path (folder);

  if (path == NULL)
    return;
  g_settings_set_string (self->settings, "data-folder", path);
  adj_application_open_store (self, ADJ_DATABASE_READ_WRITE);
}

static void
choose_folder_cb (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  AdjApplication *self = data;

  adj_platform_choose (GTK_WINDOW (get_ready (self)),
                       ADJ_CHOOSE_FOLDER,
                       _ ("Choose a Folder for the Games"),
                       NULL,
                       folder_chosen_cb,
                       g_object_ref (self),
                       g_object_unref);
}

static const GActionEntry entries[] = {
  { .name = "preferences", .activate = preferences_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "new-game", .activate = new_game_cb, .parameter_type = "s" },
  { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
  { .name = "continue", .activate = continue_cb },
  { .name = "try-again", .activate = try_again_cb },
  { .name = "open-read-only", .activate = open_read_only_cb },
  { .name = "restore", .activate = restore_cb, .parameter_type = "s" },
  { .name = "choose-folder", .activate = choose_folder_cb },
};

static const struct {
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "win.back", { "<Alt>Left", "<Alt>BackSpace" } },
  { "win.show-panel", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "win.focus-pane(1)", { "F6" } },
  { "win.focus-pane(-1)", { "<Shift>F6" } },
  { "win.pause", { "<Control>p" } },
  { "win.export", { "<Control>e" } },
  { "win.import", { "<Control>o" } },
  { "win.archive", { "<Control>f" } },
  { "win.salon", { "<Control>n" } },
  { "win.show-help-overlay", { "<Control>question", "<Control>slash" } },
  { "window.close", { "<Control>w" } },
};

static void
add_new_game_action (AdjApplication *self, const char *game)
{
  g_autofree char *name = g_strconcat ("new-", game, NULL);
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect (action, "activate", G_CALLBACK (new_game_of_name_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

/* The end of a session, or of the terminal that we were started from, is a clean one. */
static gboolean
signalled_cb (gpointer application)
{
  AdjWindow *window = get_window (application);

  /* What is left of it would keep the archive open. */
  if (window != NULL)
    adj_window_end (window);
  g_application_quit (application);
  return G_SOURCE_CONTINUE;
}

/* A switch of the menu. */
static void
add_sound_action (AdjApplication *self)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "sound");

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

static void
adj_application_startup (GApplication *application)
{
  AdjApplication *self = ADJ_APPLICATION (application);

  G_APPLICATION_CLASS (adj_application_parent_class)->startup (application);

  self->signals[0] = g_unix_signal_add (SIGTERM, signalled_cb, application);
  self->signals[1] = g_unix_signal_add (SIGHUP, signalled_cb, application);
  adj_style_begin ();
  g_action_map_add_action_entries (G_ACTION_MAP (application),
                                   entries,
                                   G_N_ELEMENTS (entries),
                                   application);
  add_sound_action (self);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    add_new_game_action (ADJ_APPLICATION (application), adj_game_ui_nth (i)->game);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application),
                                           accelerators[i].action,
                                           accelerators[i].keys);
}

/* A failure is only logged: the games themselves are not touched, and the next exit tries again. */
static void
tidy (AdjApplication *self)
{
  g_autoptr (AdjSessionInhibitor) saving G_GNUC_UNUSED =
    adj_session_inhibitor_begin (GTK_APPLICATION (self), _ ("A backup of the games is being made"));
  g_autoptr (GError) error = NULL;

  if (!adj_archive_tidy (self->store, &error))
    g_message ("The games were not tidied and backed up as ever: %s", error->message);
}

static void
adj_application_shutdown (GApplication *application)
{
  AdjApplication *self = ADJ_APPLICATION (application);

  for (guint i = 0; i < G_N_ELEMENTS (self->signals); i++)
    g_clear_handle_id (&self->signals[i], g_source_remove);
  if (self->store != NULL && !adj_archive_is_read_only (self->store))
    tidy (self);
  adj_notice_withdraw (GTK_APPLICATION (self));
  G_APPLICATION_CLASS (adj_application_parent_class)->shutdown (application);
  g_clear_object (&self->store);
}

/* Becomes the primary instance, or finds it. */
static gboolean
register_instance (GApplication *application)
{
  g_autoptr (GError) error = NULL;

  if (g_application_register (application, NULL, &error))
    return TRUE;
  g_printerr ("adjuge: %s\n", error->message);
  return FALSE;
}

/* A running instance has its archive open already and can't take another: records would be imported
 * into the wrong one. */
static gboolean
use_database (GApplication *application, const char *path)
{
  if (!register_instance (application))
    return FALSE;
  if (g_application_get_is_remote (application)) {
    g_printerr (
      "adjuge: %s\n",
      _ ("Adjugé is already running, with a file of games that it keeps to. Close it first."));
    return FALSE;
  }
  adj_application_set_database (ADJ_APPLICATION (application), path);
  return TRUE;
}

/* Returns -1 to go on, which presents the window. */
static int
ask_instance (GApplication *application, const char *action, GVariant *target)
{
  if (!register_instance (application))
    return 1;
  g_action_group_activate_action (G_ACTION_GROUP (application), action, target);
  return -1;
}

/* ACTION, such as "new-game", with a game for its target. */
static int
start_game (GApplication *application, const char *action, const char *game)
{
  if (rules_find_game (game, strlen (game)) == NULL) {
    g_printerr ("adjuge: %s\n", _ ("There is no such game."));
    return 1;
  }
  return ask_instance (application, action, g_variant_new_string (game));
}

static int
adj_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  const char *database;
  const char *game;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("adjuge %s\n", VERSION);
    return 0;
  }
  if (g_variant_dict_lookup (options, "database", "^&ay", &database) &&
      !use_database (application, database))
    return 1;
  if (g_variant_dict_lookup (options, "new", "&s", &game))
    return start_game (application, "new-game", game);
  if (g_variant_dict_lookup (options, "learn", "&s", &game))
    return start_game (application, "learn", game);
  if (g_variant_dict_contains (options, "continue"))
    return ask_instance (application, "continue", NULL);
  return -1;
}

static void
adj_application_dispose (GObject *object)
{
  AdjApplication *self = ADJ_APPLICATION (object);

  g_clear_object (&self->store);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (adj_application_parent_class)->dispose (object);
}

static void
adj_application_finalize (GObject *object)
{
  AdjApplication *self = ADJ_APPLICATION (object);

  g_free (self->database);
  g_free (self->restored);

  G_OBJECT_CLASS (adj_application_parent_class)->finalize (object);
}

static void
adj_application_class_init (AdjApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = adj_application_dispose;
  object_class->finalize = adj_application_finalize;
  application_class->activate = adj_application_activate;
  application_class->open = adj_application_open;
  application_class->startup = adj_application_startup;
  application_class->shutdown = adj_application_shutdown;
  application_class->handle_local_options = adj_application_handle_local_options;
}

static char *
dup_ids (void)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    g_strv_builder_add (ids, adj_game_ui_nth (i)->game);
  list = g_strv_builder_end (ids);
  return g_strjoinv (", ", list);
}

static void
add_game_options (GApplication *self)
{
  g_autofree char *ids = dup_ids ();
  g_autofree char *start = g_strdup_printf (_ ("Start a game: %s"), ids);
  g_autofree char *learn = g_strdup_printf (_ ("Learn a game: %s"), ids);

  g_application_add_main_option (self, "new", 0, 0, G_OPTION_ARG_STRING, start, _ ("GAME"));
  g_application_add_main_option (self, "learn", 0, 0, G_OPTION_ARG_STRING, learn, _ ("GAME"));
}

static void
adj_application_init (AdjApplication *self)
{
  static const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { "database",
      0,
      0,
      G_OPTION_ARG_FILENAME,
      NULL,
      N_ ("Use another file of games"),
      N_ ("FILE") },
    { "continue", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Go on with the last game"), NULL },
    { 0 },
  };

  self->settings = g_settings_new ("org.adjuge.Adjuge");
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  add_game_options (G_APPLICATION (self));
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     _ ("[RECORD…|GAME#MOVE]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Board games of auction and bluff."));
}

AdjApplication *
adj_application_new (GApplicationFlags flags)
{
  return g_object_new (ADJ_TYPE_APPLICATION,
                       "application-id",
                       "org.adjuge.Adjuge",
                       "resource-base-path",
                       "/org/adjuge/Adjuge",
                       "flags",
                       flags | G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

void
adj_application_set_database (AdjApplication *self, const char *path)
{
  g_return_if_fail (ADJ_IS_APPLICATION (self));

  g_free (self->database);
  self->database = g_strdup (path);
}

AdjArchive *
adj_application_get_store (AdjApplication *self)
{
  g_return_val_if_fail (ADJ_IS_APPLICATION (self), NULL);

  return self->store;
}

GSettings *
adj_application_get_settings (AdjApplication *self)
{
  g_return_val_if_fail (ADJ_IS_APPLICATION (self), NULL);

  return self->settings;
}
