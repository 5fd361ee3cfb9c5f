/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui-program.h"

#include <fcntl.h>
#include <unistd.h>

#include "adj-transfer.h"

enum {
  FRAMES_OF_A_DIALOG = 5
};

static const char *const names[] = { "Camille", "Basile", "Hélène", "Firmin", "Inès", "Gabriel" };

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
  g_settings_set_string (settings, "player-name", "Camille");
  g_settings_set_string (settings, "pace", "at-once");
  g_settings_set_value (settings,
                        "greeted",
                        g_variant_new_parsed ("['banquet', 'canaletto', 'krach', 'toy']"));
  /* There is no desktop to show them. */
  g_settings_set_boolean (settings, "notify-turn", FALSE);
}

void
ui_program_set_up (UiProgram *program)
{
  g_autoptr (GError) error = NULL;

  *program = (UiProgram){ .folder = g_dir_make_tmp ("adjuge-XXXXXX", &error) };
  g_assert_no_error (error);
  program->database = g_build_filename (program->folder, "games.db", NULL);
  reset_settings ();
}

void
ui_program_start (UiProgram *program)
{
  program->application = adj_application_new (G_APPLICATION_NON_UNIQUE);
  adj_application_set_database (program->application, program->database);
  ui_application_start (G_APPLICATION (program->application));
  g_application_activate (G_APPLICATION (program->application));
  program->window =
    ADJ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program->application)));
  ui_show (GTK_WINDOW (program->window));
  ui_until (adj_application_get_store (program->application) != NULL ||
            g_str_equal (adj_window_get_place (program->window), "trouble"));
  ui_settle ();
}

static gboolean
is_inner_dialog (GtkWidget *widget, gpointer data)
{
  GType type = g_type_from_name ("AdwDialog");

  (void) data;
  return type != 0 && g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_mapped (widget);
}

/* Of later versions of libadwaita: closing their window would close them alone. */
static void
close_inner_dialogs (GtkWindow *window)
{
  GtkWidget *dialog;

  while ((dialog = ui_visit (GTK_WIDGET (window), is_inner_dialog, NULL)) != NULL)
    ui_close_dialog (dialog);
}

void
ui_program_stop (UiProgram *program)
{
  gpointer window = program->window;

  close_inner_dialogs (GTK_WINDOW (program->window));
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (program->window));
  ui_wait_finalized (&window);
  program->window = NULL;
  ui_application_stop (G_APPLICATION (g_steal_pointer (&program->application)));
}

void
ui_program_tear_down (UiProgram *program)
{
  if (program->application != NULL)
    ui_program_stop (program);
  ui_remove_folder (program->folder);
  g_free (program->folder);
  g_free (program->database);
}

void
ui_program_set_up_started (UiProgram *program, gconstpointer data)
{
  (void) data;
  ui_program_set_up (program);
  ui_program_start (program);
}

void
ui_program_tear_down_started (UiProgram *program, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (program);
}

AdjArchive *
ui_program_get_store (UiProgram *program)
{
  AdjArchive *store = adj_application_get_store (program->application);

  g_assert_nonnull (store);
  return store;
}

AdjTable *
ui_program_get_table (UiProgram *program)
{
  AdjTable *table = adj_window_get_table (program->window);

  g_assert_nonnull (table);
  return table;
}

AdjSession *
ui_program_get_session (UiProgram *program)
{
  return adj_table_get_session (ui_program_get_table (program));
}

AdjMatch *
ui_program_get_match (UiProgram *program)
{
  return adj_session_get_match (ui_program_get_session (program));
}

GtkWidget *
ui_program_get_root (UiProgram *program)
{
  return GTK_WIDGET (program->window);
}

const AdjScene *
ui_program_get_scene (UiProgram *program)
{
  const AdjScene *scene = adj_table_get_scene (ui_program_get_table (program));

  g_assert_nonnull (scene);
  return scene;
}

static gint64
find_newest (UiProgram *program)
{
  AdjStore *store = adj_archive_get (ui_program_get_store (program));
  AdjStoreQuery query = { .deleted = ADJ_STORE_ANY, .order = ADJ_STORE_BY_PLAYED };
  g_autoptr (GArray) games = adj_store_list (store, &query, 0, 1000, NULL);
  gint64 newest = 0;

  for (guint i = 0; i < games->len; i++)
    newest = MAX (newest, g_array_index (games, AdjStoredGame, i).id);
  return newest;
}

gint64
ui_program_import (UiProgram *program, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".adjuge", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  g_autoptr (GError) error = NULL;
  AdjTransferCount count = { 0 };
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  (void) adj_transfer_import (ui_program_get_store (program), fd, file, NULL, NULL, &count, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count.n_added, ==, 1);
  (void) close (fd);
  return find_newest (program);
}

static AdjMatch *
seat_people (UiProgram *program, AdjMatch *model, guint people)
{
  g_autoptr (GError) error = NULL;
  AdjRecordHeader header;
  AdjMatch *match;

  adj_record_header_copy (adj_match_get_header (model), &header);
  g_clear_pointer (&header.id, g_free);
  g_clear_pointer (&header.started, g_free);
  for (guint seat = 0; seat < header.setup.n_seats; seat++) {
    g_free (header.seats[seat].name);
    g_free (header.seats[seat].kind);
    header.seats[seat].name = g_strdup (names[seat]);
    header.seats[seat].kind = g_strdup ((people >> seat & 1) != 0 ? "human" : "random");
  }
  match = adj_match_new (ui_program_get_store (program), &header, &error);
  g_assert_no_error (error);
  return match;
}

gint64
ui_program_sit_down (UiProgram *program, gint64 golden, guint n_plies, guint people)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (program), golden, &error);
  g_autoptr (AdjMatch) match = NULL;

  g_assert_no_error (error);
  match = seat_people (program, model, people);
  for (guint ply = 1; ply <= n_plies; ply++) {
    (void) adj_match_play (match, adj_match_get_move (model, ply), -1, NULL, &error);
    g_assert_no_error (error);
  }
  return adj_match_get_id (match);
}

gboolean
ui_program_act (UiProgram *program, const char *action, GVariant *target)
{
  gboolean is_done =
    gtk_widget_activate_action_variant (GTK_WIDGET (program->window), action, target);

  ui_settle ();
  return is_done;
}

void
ui_program_open (UiProgram *program, gint64 id)
{
  g_assert_true (ui_program_act (program, "win.open-game", g_variant_new_int64 (id)));
  g_assert_cmpstr (adj_window_get_place (program->window), ==, "table");
  g_assert_cmpint (adj_match_get_id (adj_table_get_match (ui_program_get_table (program))), ==, id);
}

void
ui_program_go (UiProgram *program, int ply)
{
  AdjTable *table = ui_program_get_table (program);

  adj_replay_go (adj_session_get_replay (adj_table_get_session (table)), ply);
  adj_table_update (table);
}

void
ui_program_look_as (UiProgram *program, RulesViewer viewer)
{
  AdjTable *table = ui_program_get_table (program);

  adj_replay_set_viewer (adj_session_get_replay (adj_table_get_session (table)), viewer);
  adj_table_update (table);
}

typedef struct {
  const char *action;
  const char *target;
} Wanted;

static gboolean
has_target (GtkActionable *actionable, const char *wanted)
{
  GVariant *target = gtk_actionable_get_action_target_value (actionable);

  return wanted == NULL ||
         (target != NULL && g_variant_is_of_type (target, G_VARIANT_TYPE_STRING) &&
          g_str_equal (g_variant_get_string (target, NULL), wanted));
}

static gboolean
is_wanted (GtkWidget *widget, gpointer data)
{
  const Wanted *wanted = data;

  return GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), wanted->action) ==
           0 &&
         has_target (GTK_ACTIONABLE (widget), wanted->target);
}

GtkWidget *
ui_find_actionable (GtkWidget *root, const char *action, const char *target)
{
  Wanted wanted = { action, target };

  return ui_visit (root, is_wanted, &wanted);
}

GtkWidget *
ui_look_for_dialog (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *inner = ui_visit (GTK_WIDGET (window), is_inner_dialog, NULL);

  if (inner != NULL)
    return inner;
  for (GList *node = windows; node != NULL; node = node->next)
    if (node->data != window && gtk_widget_get_visible (node->data))
      return node->data;
  return NULL;
}

GtkWidget *
ui_find_dialog (GtkWindow *window)
{
  ui_until (ui_look_for_dialog (window) != NULL);
  /* Later versions of libadwaita fill it in over some frames. */
  for (guint i = 0; i < FRAMES_OF_A_DIALOG; i++)
    ui_wait_frame (ui_look_for_dialog (window));
  return ui_look_for_dialog (window);
}

void
ui_close_dialog (GtkWidget *dialog)
{
  if (GTK_IS_WINDOW (dialog)) {
    ui_close (GTK_WINDOW (dialog));
    return;
  }
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_assert_true (gtk_widget_activate_action (dialog, "window.close", NULL));
  ui_wait_finalized ((gpointer *) &dialog);
}

char *
ui_program_dup_legal_move (UiProgram *program)
{
  static RulesMove moves[RULES_LEGAL_MAX];
  const AdjScene *scene = ui_program_get_scene (program);
  char notation[RULES_MOVE_TEXT_SIZE];
  bool is_all;

  g_assert_cmpint (scene->actor, >=, 0);
  g_assert_cmpuint (rules_legal (adj_scene_peek (scene), (guint) scene->actor, moves, &is_all),
                    >,
                    0);
  rules_move_format (scene->game, moves[0], notation);
  return g_strdup (notation);
}

void
ui_program_branch (UiProgram *program, int ply)
{
  GtkWindow *window = GTK_WINDOW (program->window);
  GtkWidget *dialog;

  g_assert_true (ui_program_act (program, "win.branch", g_variant_new_int32 (ply)));
  if (ui_look_for_dialog (window) != NULL) {
    dialog = ui_find_dialog (window);
    ui_click (ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Play From Here"));
    ui_until (ui_look_for_dialog (window) == NULL);
  }
  ui_settle ();
}
