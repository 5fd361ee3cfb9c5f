/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whoever has turned away from a table is called back to it: what the desktop is asked to show, and
 * when it is asked to take it away. The desktop is played by this program.
 */

#include "ui-program.h"

#define NAME "org.freedesktop.Notifications"
#define PATH "/org/freedesktop/Notifications"

static const char interface_xml[] =
  "<node><interface name='" NAME "'>"
  "<method name='Notify'>"
  "<arg direction='in' type='s'/><arg direction='in' type='u'/><arg direction='in' type='s'/>"
  "<arg direction='in' type='s'/><arg direction='in' type='s'/><arg direction='in' type='as'/>"
  "<arg direction='in' type='a{sv}'/><arg direction='in' type='i'/>"
  "<arg direction='out' type='u'/></method>"
  "<method name='CloseNotification'><arg direction='in' type='u'/></method>"
  "</interface></node>";

typedef struct {
  UiProgram program;
  GDBusConnection *connection;
  guint object;
  guint name;
  gboolean is_owned;
  GtkWindow *other; /* not the program's */

  guint n_shown;
  gboolean is_shown;
  char *title;
  char *text;
} Fixture;

static void
take_notice (Fixture *f, GVariant *parameters)
{
  g_clear_pointer (&f->title, g_free);
  g_clear_pointer (&f->text, g_free);
  g_variant_get_child (parameters, 3, "s", &f->title);
  g_variant_get_child (parameters, 4, "s", &f->text);
  f->n_shown++;
  f->is_shown = TRUE;
}

static void
method_cb (GDBusConnection *connection G_GNUC_UNUSED,
           const char *sender G_GNUC_UNUSED,
           const char *path G_GNUC_UNUSED,
           const char *interface G_GNUC_UNUSED,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer data)
{
  Fixture *f = data;

  if (g_str_equal (method, "Notify")) {
    take_notice (f, parameters);
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(u)", f->n_shown));
  } else {
    f->is_shown = FALSE;
    g_dbus_method_invocation_return_value (invocation, NULL);
  }
}

static void
owned_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, gpointer data)
{
  ((Fixture *) data)->is_owned = TRUE;
}

static void
play_desktop (Fixture *f)
{
  static const GDBusInterfaceVTable table = { method_cb, NULL, NULL, { 0 } };
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GError) error = NULL;

  /* A connection of its own: a desktop is another process. */
  f->connection = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL,
    NULL,
    &error);
  g_assert_no_error (error);
  f->object = g_dbus_connection_register_object (f->connection,
                                                 PATH,
                                                 info->interfaces[0],
                                                 &table,
                                                 f,
                                                 NULL,
                                                 &error);
  g_assert_no_error (error);
  f->name = g_bus_own_name_on_connection (f->connection,
                                          NAME,
                                          G_BUS_NAME_OWNER_FLAGS_NONE,
                                          owned_cb,
                                          NULL,
                                          f,
                                          NULL);
  ui_until (f->is_owned);
}

static void
turn_away (Fixture *f)
{
  f->other = GTK_WINDOW (gtk_window_new ());
  ui_show (f->other);
  ui_until (!gtk_window_is_active (GTK_WINDOW (f->program.window)));
}

static void
turn_back (Fixture *f)
{
  gtk_window_present (GTK_WINDOW (f->program.window));
  ui_until (gtk_window_is_active (GTK_WINDOW (f->program.window)));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  play_desktop (f);
  ui_program_set_up (&f->program);
  ui_program_start (&f->program);
  g_settings_set_boolean (adj_application_get_settings (f->program.application),
                          "notify-turn",
                          TRUE);
  turn_back (f);
}

/* GLib forgets what it can't take back when its answer comes after the program is gone. */
static void
wait_for_answers (Fixture *f)
{
  GDBusConnection *connection =
    g_application_get_dbus_connection (G_APPLICATION (f->program.application));
  g_autoptr (GVariant) answer = g_dbus_connection_call_sync (connection,
                                                             "org.freedesktop.DBus",
                                                             "/org/freedesktop/DBus",
                                                             "org.freedesktop.DBus",
                                                             "GetId",
                                                             NULL,
                                                             NULL,
                                                             G_DBUS_CALL_FLAGS_NONE,
                                                             -1,
                                                             NULL,
                                                             NULL);

  g_assert_nonnull (answer);
  ui_settle ();
}

static void
wait_for_call (Fixture *f)
{
  ui_until (f->is_shown);
  wait_for_answers (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_clear_pointer (&f->other, gtk_window_destroy);
  wait_for_answers (f);
  ui_program_tear_down (&f->program);
  g_bus_unown_name (f->name);
  g_dbus_connection_unregister_object (f->connection, f->object);
  g_dbus_connection_close_sync (f->connection, NULL, NULL);
  g_object_unref (f->connection);
  g_free (f->title);
  g_free (f->text);
}

static void
sit_down (Fixture *f, guint people)
{
  UiProgram *p = &f->program;

  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, people));
}

static void
play_any (UiProgram *p)
{
  g_autofree char *notation = ui_program_dup_legal_move (p);

  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (notation)));
}

static void
test_calls_back_when_it_is_ones_turn (Fixture *f, gconstpointer data)
{
  (void) data;
  sit_down (f, 1);
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);
  turn_away (f);
  play_any (&f->program);
  wait_for_call (f);
  g_assert_cmpstr (f->title, ==, "Krach");
  g_assert_cmpstr (f->text, ==, "It is your turn.");

  turn_back (f);
  ui_until (!f->is_shown);
}

static void
test_whoever_looks_is_not_called (Fixture *f, gconstpointer data)
{
  (void) data;
  sit_down (f, 1);
  turn_back (f);
  for (guint i = 0; i < 3; i++) {
    ui_until (ui_program_get_scene (&f->program)->actor >= 0);
    play_any (&f->program);
  }
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);
  g_assert_cmpuint (f->n_shown, ==, 0);
}

static void
test_preference_turns_it_off (Fixture *f, gconstpointer data)
{
  GSettings *settings = adj_application_get_settings (f->program.application);

  (void) data;
  g_settings_set_boolean (settings, "notify-turn", FALSE);
  sit_down (f, 1);
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);
  turn_away (f);
  play_any (&f->program);
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);

  /* What is asked for afterwards is shown: nothing was on its way. */
  g_settings_set_boolean (settings, "notify-turn", TRUE);
  play_any (&f->program);
  wait_for_call (f);
  g_assert_cmpuint (f->n_shown, ==, 1);
}

static void
test_a_table_that_is_left_calls_nobody (Fixture *f, gconstpointer data)
{
  (void) data;
  sit_down (f, 1);
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);
  turn_away (f);
  play_any (&f->program);
  wait_for_call (f);
  g_assert_true (ui_program_act (&f->program, "win.salon", NULL));
  ui_until (!f->is_shown);
}

static void
test_names_are_told_where_there_are_several (Fixture *f, gconstpointer data)
{
  g_autofree char *expected = NULL;
  const AdjScene *scene;

  (void) data;
  turn_away (f);
  sit_down (f, 7);
  wait_for_call (f);
  scene = ui_program_get_scene (&f->program);
  for (guint seat = 0; seat < 3; seat++)
    if (adj_scene_peek (scene)->to_act == 1u << seat)
      expected = g_strdup_printf ("To play: %s.", scene->people->names[seat]);
  g_assert_cmpstr (f->text, ==, expected);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/notice/calls-back-when-it-is-one-s-turn", test_calls_back_when_it_is_ones_turn);
  ADD ("/notice/whoever-looks-is-not-called", test_whoever_looks_is_not_called);
  ADD ("/notice/preference-turns-it-off", test_preference_turns_it_off);
  ADD ("/notice/a-table-that-is-left-calls-nobody", test_a_table_that_is_left_calls_nobody);
  ADD ("/notice/names-are-told-where-there-are-several",
       test_names_are_told_where_there_are_several);

  return g_test_run ();
}
