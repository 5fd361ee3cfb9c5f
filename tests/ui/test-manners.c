/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a desktop may expect of a program: that it asks for the session to be kept only while it is
 * needed, and that it follows, at once and wherever it is, what the desktop sets.
 */

#include "adj-canaletto-board.h"
#include "adj-piece.h"
#include "adj-share.h"
#include "adj-two-looks.h"
#include "ui-program.h"

#define NAME "org.gnome.SessionManager"
#define PATH "/org/gnome/SessionManager"

enum {
  LOGOUT = 1 /* of the session manager's flags */
};

static const char interface_xml[] =
  "<node><interface name='" NAME "'>"
  "<method name='Inhibit'>"
  "<arg direction='in' type='s'/><arg direction='in' type='u'/><arg direction='in' type='s'/>"
  "<arg direction='in' type='u'/><arg direction='out' type='u'/></method>"
  "<method name='Uninhibit'><arg direction='in' type='u'/></method>"
  "</interface></node>";

/* The desktop's session manager, played by a thread: the program waits for its answers. */
typedef struct {
  GThread *thread;
  GMainContext *context;
  GMainLoop *loop;
  GDBusConnection *connection;
  gint is_there;    /* atomic, as the next */
  gint n_asked;     /* how often the session was to be kept */
  gint n_kept;      /* of those, so many still hold */
  gint is_stranger; /* something else was asked for than that nobody logs out */
} Manager;

typedef struct {
  UiProgram program;
  Manager manager;
} Fixture;

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
  Manager *manager = data;

  if (g_str_equal (method, "Inhibit")) {
    const char *reason;
    guint flags;

    g_variant_get (parameters, "(&su&su)", NULL, NULL, &reason, &flags);
    if (flags != LOGOUT || *reason == '\0')
      g_atomic_int_set (&manager->is_stranger, TRUE);
    g_atomic_int_inc (&manager->n_kept);
    g_atomic_int_inc (&manager->n_asked);
    g_dbus_method_invocation_return_value (
      invocation,
      g_variant_new ("(u)", (guint) g_atomic_int_get (&manager->n_asked)));
  } else {
    g_atomic_int_add (&manager->n_kept, -1);
    g_dbus_method_invocation_return_value (invocation, NULL);
  }
}

static void
owned_cb (GDBusConnection *connection G_GNUC_UNUSED, const char *name G_GNUC_UNUSED, gpointer data)
{
  g_atomic_int_set (&((Manager *) data)->is_there, TRUE);
}

static gpointer
manage (gpointer data)
{
  static const GDBusInterfaceVTable table = { method_cb, NULL, NULL, { 0 } };
  Manager *manager = data;
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  guint object;
  guint name;

  g_main_context_push_thread_default (manager->context);
  object = g_dbus_connection_register_object (manager->connection,
                                              PATH,
                                              info->interfaces[0],
                                              &table,
                                              manager,
                                              NULL,
                                              NULL);
  name = g_bus_own_name_on_connection (manager->connection,
                                       NAME,
                                       G_BUS_NAME_OWNER_FLAGS_NONE,
                                       owned_cb,
                                       NULL,
                                       manager,
                                       NULL);
  g_main_loop_run (manager->loop);
  g_bus_unown_name (name);
  g_dbus_connection_unregister_object (manager->connection, object);
  g_main_context_pop_thread_default (manager->context);
  return NULL;
}

static void
start_manager (Manager *manager)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GError) error = NULL;

  manager->context = g_main_context_new ();
  manager->loop = g_main_loop_new (manager->context, FALSE);
  manager->connection = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL,
    NULL,
    &error);
  g_assert_no_error (error);
  manager->thread = g_thread_new ("session manager", manage, manager);
  ui_until (g_atomic_int_get (&manager->is_there));
}

static void
stop_manager (Manager *manager)
{
  g_main_loop_quit (manager->loop);
  g_thread_join (manager->thread);
  g_dbus_connection_close_sync (manager->connection, NULL, NULL);
  g_object_unref (manager->connection);
  g_main_loop_unref (manager->loop);
  g_main_context_unref (manager->context);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  start_manager (&f->manager);
  ui_program_set_up (&f->program);
  ui_program_start (&f->program);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (&f->program);
  stop_manager (&f->manager);
  g_assert_false (f->manager.is_stranger);
}

/* NAMES of golden games, or of files that are not there. */
static void
open_records (UiProgram *program, const char *const *names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", names[i], NULL);

    g_ptr_array_add (files, g_file_new_for_path (path));
  }
  g_application_open (G_APPLICATION (program->application),
                      (GFile **) (gpointer) files->pdata,
                      (int) files->len,
                      "");
}

static void
open_record (UiProgram *program, const char *name)
{
  const char *const names[] = { name, NULL };

  open_records (program, names);
}

/* FALSE, and the test is skipped, if this GTK asks the desktop's portal instead. */
static gboolean
is_manager_asked (Fixture *f)
{
  GtkApplication *application = GTK_APPLICATION (f->program.application);
  guint cookie =
    gtk_application_inhibit (application, NULL, GTK_APPLICATION_INHIBIT_LOGOUT, "to see");

  if (cookie == 0 || g_atomic_int_get (&f->manager.n_asked) == 0) {
    g_test_skip ("this GTK asks the portal");
    return FALSE;
  }
  gtk_application_uninhibit (application, cookie);
  ui_until (g_atomic_int_get (&f->manager.n_kept) == 0);
  g_atomic_int_set (&f->manager.n_asked, 0);
  return TRUE;
}

static gboolean
is_told (UiProgram *program, const char *words)
{
  g_autofree char *text = ui_collect_text (GTK_WIDGET (program->window));

  return strstr (text, words) != NULL;
}

/* A game from another file has to come in before anybody may go; then nobody is kept. */
static void
test_session_is_kept_while_games_come_in (Fixture *f, gconstpointer data)
{
  (void) data;
  if (!is_manager_asked (f))
    return;
  open_record (&f->program, "krach-3.adjuge");
  g_assert_cmpint (f->manager.n_kept, ==, 1);
  ui_until (g_str_equal (adj_window_get_place (f->program.window), "table"));
  ui_until (g_atomic_int_get (&f->manager.n_kept) == 0);
  g_assert_cmpint (f->manager.n_asked, ==, 1);
}

/* The window goes in the middle of it: the program ends as ever, and nothing is kept. */
static void
test_whoever_closes_keeps_nothing (Fixture *f, gconstpointer data)
{
  (void) data;
  if (!is_manager_asked (f))
    return;
  open_record (&f->program, "banquet-5.adjuge");
  ui_program_stop (&f->program);
  ui_settle ();
  g_assert_cmpint (f->manager.n_asked, ==, 2);
}

/* Another folder for the games, in the middle of it: the file that they come into stays held. */
static void
test_games_come_in_where_they_were_sent (Fixture *f, gconstpointer data)
{
  UiProgram *p = &f->program;
  gpointer store = adj_application_get_store (p->application);

  (void) data;
  g_object_add_weak_pointer (store, &store);
  open_record (p, "banquet-5.adjuge");
  adj_application_open_store (p->application, ADJ_DATABASE_READ_ONLY);
  g_assert_nonnull (store);
  ui_wait_finalized (&store);
}

/* A game that another archive has, under the number of one of ours. */
static void
test_games_that_came_in_elsewhere_are_not_opened (Fixture *f, gconstpointer data)
{
  UiProgram *p = &f->program;
  g_autofree char *other = g_build_filename (p->folder, "other.db", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", "krach-3.adjuge", NULL);
  g_autoptr (AdjArchive) store = adj_archive_open (other, ADJ_DATABASE_READ_WRITE, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  (void) data;
  (void) ui_program_import (p, "banquet-2");
  adj_share_open (GTK_WIDGET (p->window), store, &file, 1);
  ui_until (is_told (p, "1 game came in"));
  ui_until (g_atomic_int_get (&f->manager.n_kept) == 0);
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "salon");
}

/* What came in before something failed is told with it. */
static void
test_failed_import_tells_what_came_in (Fixture *f, gconstpointer data)
{
  const char *const names[] = { "krach-3.adjuge", "nowhere.adjuge", NULL };
  g_autofree char *text = NULL;

  (void) data;
  open_records (&f->program, names);
  ui_until (is_told (&f->program, "1 game came in. "));
  text = ui_collect_text (GTK_WIDGET (f->program.window));
  g_assert_nonnull (strstr (text, "nowhere.adjuge"));
  g_assert_null (strstr (text, "Nothing was changed"));
}

/* A move is on the disk before it is shown, and a computer can think again. */
static void
test_playing_keeps_nobody (Fixture *f, gconstpointer data)
{
  UiProgram *p = &f->program;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 1));
  for (guint i = 0; i < 5; i++) {
    g_autofree char *notation = NULL;

    ui_until (ui_program_get_scene (p)->actor >= 0);
    notation = ui_program_dup_legal_move (p);
    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (notation)));
  }
  g_assert_cmpint (f->manager.n_asked, ==, 0);
}

static void
test_session_is_kept_while_a_backup_is_made (Fixture *f, gconstpointer data)
{
  (void) data;
  if (!is_manager_asked (f))
    return;
  ui_program_stop (&f->program);
  g_assert_cmpint (f->manager.n_asked, ==, 1);
  ui_until (g_atomic_int_get (&f->manager.n_kept) == 0);
}

/* Whatever is set here is set for the whole program: everything back as it was. */
static void
reset_desktop (void)
{
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  ui_set_animations (FALSE);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
set_up_program (UiProgram *program, gconstpointer data)
{
  (void) data;
  ui_program_set_up (program);
  ui_program_start (program);
}

static void
tear_down_program (UiProgram *program, gconstpointer data)
{
  (void) data;
  reset_desktop ();
  ui_program_tear_down (program);
}

/* A game in which a person is asked for something. */
static void
sit_down (UiProgram *program, const char *golden, guint n_plies)
{
  gint64 id = ui_program_sit_down (program, ui_program_import (program, golden), n_plies, 1);

  ui_program_open (program, id);
  ui_until (ui_program_get_scene (program)->actor >= 0);
}

static gboolean
is_too_small (GtkWidget *widget, gpointer data)
{
  GString *told = data;
  graphene_rect_t bounds;

  /* Pieces have their equals at the foot, the rounds of the timeline beside it; and the window's
   * own buttons are the desktop's. */
  if (!GTK_IS_BUTTON (widget) || ADJ_IS_PIECE (widget) || !gtk_widget_get_mapped (widget) ||
      gtk_widget_has_css_class (widget, "round") ||
      GTK_IS_WINDOW_CONTROLS (gtk_widget_get_parent (widget)))
    return FALSE;
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
  if (bounds.size.width < 44 || bounds.size.height < 44) {
    g_autofree char *name = ui_get_name (widget);
    g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
    g_autofree char *joined = g_strjoinv (".", classes);

    g_string_append_printf (told,
                            "%s “%s” .%s in %s is %d × %d\n",
                            G_OBJECT_TYPE_NAME (widget),
                            name,
                            joined,
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                            (int) bounds.size.width,
                            (int) bounds.size.height);
  }
  return FALSE;
}

static void
expect_room_for_fingers (UiProgram *program)
{
  static const int sizes[][2] = { { 360, 740 }, { 1280, 800 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GString) told = g_string_new (NULL);
    g_autofree char *clipped = NULL;

    ui_resize (GTK_WINDOW (program->window), sizes[i][0], sizes[i][1]);
    ui_wait_frame (GTK_WIDGET (program->window));
    ui_visit (GTK_WIDGET (program->window), is_too_small, told);
    clipped = ui_list_clipped (GTK_WIDGET (program->window));
    g_assert_cmpstr (told->str, ==, "");
    g_assert_cmpstr (clipped, ==, "");
  }
}

static void
test_fingers_find_what_they_press (UiProgram *p, gconstpointer golden)
{
  /* As GNOME has it: for three buttons as large as a finger, a phone has no room. */
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  gtk_widget_add_css_class (GTK_WIDGET (p->window), "touch");
  expect_room_for_fingers (p);
  sit_down (p, golden, 40);
  expect_room_for_fingers (p);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-decoration-layout");
}

/* A finger and a pen press as a pointer does: no gesture waits for anything else. */
static gboolean
is_for_pointers_alone (GtkWidget *widget, gpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint *n_gestures = data;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    guint button;

    if (!GTK_IS_GESTURE_SINGLE (controller))
      continue;
    button = gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller));
    *n_gestures += 1;
    /* Those of GTK for a second or a third button have their equals among the keys. */
    if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Adj") && button > 1)
      return TRUE;
  }
  return FALSE;
}

static void
test_gestures_answer_fingers_and_pens (UiProgram *p, gconstpointer golden)
{
  guint n_gestures = 0;

  sit_down (p, golden, 40);
  g_assert_null (ui_visit (GTK_WIDGET (p->window), is_for_pointers_alone, &n_gestures));
  g_assert_cmpuint (n_gestures, >, 10);
}

/* What the window looks like when it has come to rest. */
static char *
describe_looks (UiProgram *p)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* Moves that have just come are pale for a while. */
  ui_until (ui_count_by_class (GTK_WIDGET (p->window), "settling") == 0);
  /* A change of the layout comes in an idle after the frame that needs it. */
  for (guint i = 0; i < 3; i++) {
    ui_settle ();
    ui_wait_frame (GTK_WIDGET (p->window));
    ui_wait_frame (GTK_WIDGET (p->window));
  }
  texture = ui_get_texture (GTK_WIDGET (p->window));
  bytes = gdk_texture_save_to_png_bytes (texture);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static void
set_dark (gboolean is_on)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_on ? ADW_COLOR_SCHEME_FORCE_DARK
                                            : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

/* As a desktop without a portal says it. */
static void
set_contrast (gboolean is_on)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.gnome.desktop.a11y.interface");

  g_settings_set_boolean (settings, "high-contrast", is_on);
  ui_until (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) == is_on);
}

static void
set_large_text (gboolean is_on)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", is_on ? 144 * 1024 : 96 * 1024, NULL);
}

static void
set_from_right_to_left (gboolean is_on)
{
  gtk_widget_set_default_direction (is_on ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

static void
test_one_of_two_looks_is_shown (UiProgram *p, gconstpointer data)
{
  GtkWidget *illustrated = gtk_label_new ("x");
  GtkWidget *plain = gtk_label_new ("y");
  GtkWindow *window = ui_show_widget (adj_two_looks_new (illustrated, plain), 200, 200);

  (void) p;
  (void) data;
  for (guint i = 0; i < 2; i++) {
    g_assert_true (gtk_widget_get_mapped (illustrated));
    g_assert_false (gtk_widget_get_mapped (plain));
    set_contrast (TRUE);
    ui_until (gtk_widget_get_mapped (plain));
    g_assert_false (gtk_widget_get_mapped (illustrated));
    set_contrast (FALSE);
    ui_until (gtk_widget_get_mapped (illustrated));
  }
  ui_close (window);
}

/* While a game is on the table, and back again: what is drawn once is drawn anew. */
static void
test_a_table_follows_the_desktop (UiProgram *p, gconstpointer golden)
{
  static void (*const changes[]) (gboolean) = {
    set_dark,
    set_contrast,
    set_large_text,
    set_from_right_to_left,
  };

  /* Larger icons are SVG, which GTK can't draw everywhere. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  set_dark (FALSE);
  sit_down (p, golden, 40);
  ui_resize (GTK_WINDOW (p->window), 1280, 900);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *before = describe_looks (p);
    g_autofree char *meanwhile = NULL;
    g_autofree char *after = NULL;
    g_autofree char *clipped = NULL;

    changes[i](TRUE);
    meanwhile = describe_looks (p);
    clipped = ui_list_clipped (GTK_WIDGET (p->window));
    g_assert_cmpstr (clipped, ==, "");
    changes[i](FALSE);
    after = describe_looks (p);
    g_test_message ("change %u", i);
    g_assert_cmpstr (meanwhile, !=, before);
    g_assert_cmpstr (after, ==, before);
  }
}

/* Twice the area between the palaces, in their order; positive: clockwise, as one sees it. */
static double
measure_ring (UiProgram *p)
{
  GtkWidget *board = ui_find_by_type (GTK_WIDGET (p->window), ADJ_TYPE_CANALETTO_BOARD);
  graphene_point_t points[16];
  double area = 0;

  for (guint i = 0; i < 16; i++) {
    GtkWidget *palace =
      GTK_WIDGET (adj_canaletto_board_get_palace (ADJ_CANALETTO_BOARD (board), i));

    g_assert_true (
      gtk_widget_compute_point (palace, board, &GRAPHENE_POINT_INIT (0, 0), &points[i]));
  }
  for (guint i = 0; i < 16; i++) {
    const graphene_point_t *next = &points[(i + 1) % 16];

    area += (double) points[i].x * next->y - (double) next->x * points[i].y;
  }
  return area;
}

/* The gondola goes clockwise in every language. */
static void
test_the_ring_is_never_mirrored (UiProgram *p, gconstpointer golden)
{
  sit_down (p, golden, 40);
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  g_assert_cmpfloat (measure_ring (p), >, 0);
  set_from_right_to_left (TRUE);
  ui_wait_frame (GTK_WIDGET (p->window));
  g_assert_cmpfloat (measure_ring (p), >, 0);
}

/* The desktop's settings are there beside ours. */
static void
find_schemas (void)
{
  g_autofree char *folders = g_strjoin (G_SEARCHPATH_SEPARATOR_S,
                                        g_getenv ("GSETTINGS_SCHEMA_DIR"),
                                        "/usr/share/glib-2.0/schemas",
                                        NULL);

  g_setenv ("GSETTINGS_SCHEMA_DIR", folders, TRUE);
}

int
main (int argc, char **argv)
{
  find_schemas ();
  ui_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/manners/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("session-is-kept-while-games-come-in", test_session_is_kept_while_games_come_in);
  ADD ("whoever-closes-keeps-nothing", test_whoever_closes_keeps_nothing);
  ADD ("games-come-in-where-they-were-sent", test_games_come_in_where_they_were_sent);
  ADD ("games-that-came-in-elsewhere-are-not-opened",
       test_games_that_came_in_elsewhere_are_not_opened);
  ADD ("failed-import-tells-what-came-in", test_failed_import_tells_what_came_in);
  ADD ("playing-keeps-nobody", test_playing_keeps_nobody);
  ADD ("session-is-kept-while-a-backup-is-made", test_session_is_kept_while_a_backup_is_made);

#undef ADD
#define ADD(name, data, function) \
  g_test_add ("/manners/" name, UiProgram, data, set_up_program, function, tear_down_program)
#define ADD_EACH(name, function)                    \
  ADD (name "/banquet", "banquet-2", function);     \
  ADD (name "/canaletto", "canaletto-4", function); \
  ADD (name "/krach", "krach-5", function)
  ADD_EACH ("fingers-find-what-they-press", test_fingers_find_what_they_press);
  ADD_EACH ("gestures-answer-fingers-and-pens", test_gestures_answer_fingers_and_pens);
  ADD ("one-of-two-looks-is-shown", NULL, test_one_of_two_looks_is_shown);
  ADD_EACH ("a-table-follows-the-desktop", test_a_table_follows_the_desktop);
  ADD ("the-ring-is-never-mirrored", "canaletto-4", test_the_ring_is_never_mirrored);

  return g_test_run ();
}
