/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a stranger may send: some two hundred records and databases, written by hostile.py, are
 * opened in the program's window and looked at. Nothing of it holds up the main loop for longer
 * than an ordinary game does, or an ordinary archive of as many, or fills the memory; and the
 * window works after it. The turns of the loop are measured in time of the processor. What was slow
 * is measured again: beside other programs the same work takes more time.
 *
 * By itself every fourth, in a part of the full size; ADJUGE_SHARE=100 in the environment: all of
 * it. ADJUGE_ONLY: those whose names match it.
 */

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "adj-share.h"
#include "ui-program.h"

enum {
  EVERY = 4,
  TRIES = 4,
  MOST_MEMORY = 300 /* MB */
};

/* More than the same takes with what is ordinary, µs. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_TURN 400000
#else
#define MOST_TURN 100000
#endif

static struct {
  gint64 since;   /* µs of the processor's time when the last turn began */
  gint64 longest; /* a turn, µs */
  gboolean is_stopped;
} turns;

/* What each kind of thing is compared with. The more windows a process has had, the longer the next
 * takes to be styled: what is slow is compared with the same of now. */
typedef struct {
  const char *kind;
  const char *name;
  gboolean is_golden;
  gint64 turn; /* the longest, µs */
} Ordinary;

static Ordinary ordinary[] = { { "record", "banquet-5.adjuge", TRUE, 0 },
                               { "database", "ordinary.db", FALSE, 0 },
                               { "crowd-record", "many-games.db", FALSE, 0 },
                               { "crowd-database", "many-games.db", FALSE, 0 } };
static char *things;  /* the folder of all that is tried */
static GString *slow; /* what held up the window, a line each */

static gint64
get_used (void)
{
  struct timespec now;

  (void) clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int
poll_between_turns (GPollFD *fds, guint n_fds, int timeout)
{
  int n;

  if (!turns.is_stopped)
    turns.longest = MAX (turns.longest, get_used () - turns.since);
  n = g_poll (fds, n_fds, timeout);
  turns.since = get_used ();
  return n;
}

static void
begin_measuring (void)
{
  turns.since = get_used ();
  turns.longest = 0;
  turns.is_stopped = FALSE;
}

static guint
get_megabytes (void)
{
  g_autofree char *text = NULL;
  unsigned long resident = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %lu", &resident), ==, 1);
  return (guint) (resident * (unsigned long) sysconf (_SC_PAGESIZE) >> 20);
}

/* When the window is closed the archive is copied. */
static void
stop_measuring (void)
{
  turns.longest = MAX (turns.longest, get_used () - turns.since);
  turns.is_stopped = TRUE;
}

/* Shows all that shows texts of others. */
static void
look_round (UiProgram *p)
{
  static const char *const pages[] = { "notes", "log", "analysis" };

  if (g_str_equal (adj_window_get_place (p->window), "table")) {
    for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
      (void) ui_program_act (p, "win.panel-page", g_variant_new_string (pages[i]));
      ui_wait_frame (GTK_WIDGET (p->window));
    }
    (void) ui_program_act (p, "win.go", g_variant_new_int32 (0));
    (void) ui_program_act (p, "win.go", g_variant_new_int32 (-1));
    ui_wait_frame (GTK_WIDGET (p->window));
  }
  (void) ui_program_act (p, "win.archive", NULL);
  ui_wait_frame (GTK_WIDGET (p->window));
}

static void
close_dialogs (UiProgram *p)
{
  GtkWidget *dialog;

  while ((dialog = ui_look_for_dialog (GTK_WINDOW (p->window))) != NULL) {
    ui_wait_frame (dialog);
    ui_close_dialog (dialog);
  }
}

/* As a file that is dropped on the window or given to the program. */
static void
bring (UiProgram *p, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AdjArchive *store = adj_archive_open (p->database, ADJ_DATABASE_READ_WRITE, NULL);

  g_assert_nonnull (store);
  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  adj_share_open (GTK_WIDGET (p->window), store, &file, 1);
  g_object_unref (store);
  while (store != NULL)
    (void) g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
look_at_record (const char *path)
{
  UiProgram program = { 0 };

  ui_program_set_up (&program);
  ui_program_start (&program);
  begin_measuring ();
  bring (&program, path);
  look_round (&program);
  close_dialogs (&program);
  stop_measuring ();
  ui_program_tear_down (&program);
}

static void
look_at_database (const char *path)
{
  UiProgram program = { 0 };
  AdjStoreQuery query = { 0 };

  begin_measuring ();
  ui_program_set_up (&program);
  g_free (program.database);
  program.database = g_strdup (path);
  ui_program_start (&program);
  if (adj_application_get_store (program.application) != NULL) {
    g_autoptr (GArray) games =
      adj_archive_list (ui_program_get_store (&program), &query, 0, 3, NULL);

    look_round (&program);
    /* What is damaged is closed while one looks. */
    for (guint i = 0;
         games != NULL && i < games->len && adj_application_get_store (program.application) != NULL;
         i++) {
      (void) ui_program_act (&program,
                             "win.open-game",
                             g_variant_new_int64 (g_array_index (games, AdjStoredGame, i).id));
      look_round (&program);
      close_dialogs (&program);
    }
  }
  close_dialogs (&program);
  stop_measuring ();
  ui_program_tear_down (&program);
}

/* The longest turn in the best of some tries, in µs. */
static gint64
measure (void (*look) (const char *path), const char *path, gint64 limit)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < TRIES && best > limit; i++) {
    look (path);
    best = MIN (best, turns.longest);
  }
  return best;
}

static void (*find_look (const char *name)) (const char *path)
{
  return g_str_has_suffix (name, ".db") ? look_at_database : look_at_record;
}

static void
measure_ordinary (Ordinary *self)
{
  g_autofree char *path = self->is_golden
                            ? g_test_build_filename (G_TEST_DIST, "golden", self->name, NULL)
                            : g_build_filename (things, self->name, NULL);

  self->turn = measure (find_look (self->name), path, 0);
  g_test_message ("an ordinary %s: longest turn %" G_GINT64_FORMAT " ms, %u MB",
                  self->kind,
                  self->turn / 1000,
                  get_megabytes ());
}

static Ordinary *
find_ordinary (const char *kind)
{
  guint i = 0;

  while (!g_str_equal (ordinary[i].kind, kind))
    i++;
  return &ordinary[i];
}

static gboolean
is_sample (void)
{
  return g_getenv ("ADJUGE_SHARE") == NULL;
}

static void
try_thing (const char *kind, const char *name)
{
  g_autofree char *path = g_build_filename (things, name, NULL);
  gint64 began = g_get_monotonic_time ();
  gint64 allowed = MOST_TURN;
  gint64 turn = measure (find_look (name), path, allowed);

  /* What an ordinary one takes is only asked for where the answer matters. */
  if (turn > allowed) {
    Ordinary *like = find_ordinary (kind);

    measure_ordinary (like);
    allowed += like->turn;
  }
  g_test_message ("%s: longest turn %" G_GINT64_FORMAT " ms, %.1f s, %u MB",
                  name,
                  turn / 1000,
                  (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC,
                  get_megabytes ());
  if (turn > allowed)
    g_string_append_printf (slow, "%s: %" G_GINT64_FORMAT " ms\n", name, turn / 1000);
}

static char *
write_list (const char *folder, const char *share)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "ui", "hostile.py", NULL);
  g_autofree char *golden = g_test_build_filename (G_TEST_DIST, "golden", NULL);
  const char *const argv[] = { g_getenv ("ADJUGE_PYTHON"), script, folder, golden,
                               g_getenv ("ADJUGE_CLI"),    share,  NULL };
  g_autoptr (GError) error = NULL;
  char *list = NULL;
  int status;

  (void) g_spawn_sync (NULL,
                       (char **) argv,
                       NULL,
                       G_SPAWN_DEFAULT,
                       NULL,
                       NULL,
                       &list,
                       NULL,
                       &status,
                       &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return list;
}

static void
test_nothing_holds_up_the_window (void)
{
  const char *share = g_getenv ("ADJUGE_SHARE") != NULL ? g_getenv ("ADJUGE_SHARE") : "2";
  g_autofree char *folder = g_dir_make_tmp ("adjuge-hostile-XXXXXX", NULL);
  g_autofree char *list = write_list (folder, share);
  g_auto (GStrv) lines = g_strsplit (g_strstrip (list), "\n", -1);
  const char *only = g_getenv ("ADJUGE_ONLY");
  guint n = 0;

  things = folder;
  slow = g_string_new (NULL);
  g_main_context_set_poll_func (NULL, poll_between_turns);
  for (guint i = 0; i < G_N_ELEMENTS (ordinary) && !is_sample (); i++)
    measure_ordinary (&ordinary[i]);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

    n++;
    if (only != NULL ? g_pattern_match_simple (only, words[1]) : !is_sample () || i % EVERY == 0)
      try_thing (words[0], words[1]);
  }
  g_main_context_set_poll_func (NULL, g_poll);
  g_assert_cmpuint (n, >, 140);
  g_assert_cmpstr (slow->str, ==, "");
  g_test_message ("%u things, %u MB at the end", n, get_megabytes ());
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpuint (get_megabytes (), <=, MOST_MEMORY);
#endif
  ui_remove_folder (folder);
  g_string_free (slow, TRUE);
}

/* Values of TYPE at the ends of what it can hold; NULL after the last. */
static GVariant *
make_parameter (const GVariantType *type, guint i)
{
  static const char *const texts[] = { "", "krach", "no such thing", "%s%n", "\u202e<b>&" };
  static const int numbers[] = { 0, 1, -1, G_MAXINT, G_MININT };
  g_autofree char *long_text = g_strnfill (100000, 'x');

  if (type == NULL)
    return NULL;
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string (i < G_N_ELEMENTS (texts) ? texts[i] : long_text);
  i = MIN (i, G_N_ELEMENTS (numbers) - 1);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (numbers[i]);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 ((guint) numbers[i]);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT64))
    return g_variant_new_int64 (i < 3 ? numbers[i] : G_MAXINT64);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (i % 2 != 0);
  if (g_variant_type_equal (type, G_VARIANT_TYPE ("(us)")))
    return g_variant_new ("(us)", (guint) numbers[i], texts[i]);
  /* Of others, what bytes that are none stand for. */
  return g_variant_new_from_data (type, "", 0, FALSE, NULL, NULL);
}

/* What ends the program, and windows of GTK's own: choosers, which want its settings, and the
 * shortcuts, of which GTK 4.8 warns when they are closed at once. */
static const char *const others[] = {
  "quit",        "show-help-overlay", "choose-folder", "import", "export",
  "export-text", "export-picture",    "export-report", NULL
};

/* As anybody on the bus of the session may. */
static void
ask_everything (GActionGroup *group, UiProgram *p)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i] != NULL; i++) {
    const GVariantType *type = g_action_group_get_action_parameter_type (group, names[i]);
    const GVariantType *state = g_action_group_get_action_state_type (group, names[i]);

    if (g_strv_contains (others, names[i]))
      continue;
    for (guint k = 0; k < (type != NULL ? 6 : 1); k++) {
      g_test_message ("%s %u", names[i], k);
      g_action_group_activate_action (group, names[i], make_parameter (type, k));
      if (state != NULL)
        g_action_group_change_action_state (group, names[i], make_parameter (state, k));
      ui_settle ();
      close_dialogs (p);
    }
  }
}

static void
test_actions_take_anything (void)
{
  UiProgram program = { 0 };
  gint64 golden;

  ui_program_set_up (&program);
  ui_program_start (&program);
  golden = ui_program_import (&program, "krach-3");
  ask_everything (G_ACTION_GROUP (program.window), &program);
  (void) ui_program_act (&program, "win.open-game", g_variant_new_int64 (golden));
  ask_everything (G_ACTION_GROUP (program.window), &program);
  ui_program_open (&program, ui_program_sit_down (&program, golden, 5, 1));
  ask_everything (G_ACTION_GROUP (program.window), &program);
  (void) ui_program_act (&program, "win.archive", NULL);
  ask_everything (G_ACTION_GROUP (program.window), &program);
  ask_everything (G_ACTION_GROUP (program.application), &program);
  (void) ui_program_act (&program, "win.salon", NULL);
  ui_program_tear_down (&program);
}

/* The bus may start the program for an action alone. */
static void
test_actions_come_before_the_window (void)
{
  static const char *const names[] = { "preferences", "about", "restore", "learn" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    UiProgram program = { 0 };
    GActionGroup *group;

    g_test_message ("%s", names[i]);
    ui_program_set_up (&program);
    program.application = adj_application_new (G_APPLICATION_NON_UNIQUE);
    adj_application_set_database (program.application, program.database);
    ui_application_start (G_APPLICATION (program.application));
    group = G_ACTION_GROUP (program.application);
    g_action_group_activate_action (
      group,
      names[i],
      make_parameter (g_action_group_get_action_parameter_type (group, names[i]), 2));
    program.window =
      ADJ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (program.application)));
    g_assert_true (ADJ_IS_WINDOW (program.window));
    ui_settle ();
    close_dialogs (&program);
    ui_program_tear_down (&program);
  }
}

/* The statistics ask whose they are to be, where several people have finished games. */
static void
test_persons_have_names_that_can_be_shown (void)
{
  UiProgram program = { 0 };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", "krach-3.adjuge", NULL);
  g_autofree char *bad = NULL;
  g_autofree char *record = NULL;
  g_autofree char *words = NULL;
  g_autofree char *tabs = g_strnfill (1000, 't');
  g_auto (GStrv) parts = NULL;
  g_auto (GStrv) tabbed = g_strsplit (tabs, "t", -1);
  g_autofree char *escaped = g_strjoinv ("\\t", tabbed);
  g_autofree char *name = g_strdup_printf ("\"name\":\"\u202eOlga%s\",\"kind\":\"human\"", escaped);
  g_autoptr (GRegex) seat = g_regex_new ("\"name\":\"[^\"]*\",\"kind\":\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *changed = NULL;

  ui_program_set_up (&program);
  ui_program_start (&program);
  (void) ui_program_import (&program, "canaletto-2");
  g_assert_true (g_file_get_contents (path, &record, NULL, NULL));
  parts = g_strsplit (record, "\n", 2);
  changed = g_regex_replace_literal (seat, parts[0], -1, 0, name, 0, NULL);
  g_free (parts[0]);
  parts[0] = g_steal_pointer (&changed);
  bad = g_build_filename (program.folder, "bad.adjuge", NULL);
  changed = g_strjoinv ("\n", parts);
  g_assert_true (g_file_set_contents (bad, changed, -1, NULL));
  bring (&program, bad);
  (void) ui_program_act (&program, "win.archive", NULL);
  ui_wait_frame (GTK_WIDGET (program.window));
  words = ui_collect_text (GTK_WIDGET (program.window));
  g_assert_nonnull (strstr (words, "Olga"));
  g_assert_null (strstr (words, "\u202e"));
  g_assert_null (strstr (words, "\t\t"));
  ui_program_tear_down (&program);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/hostile/nothing-holds-up-the-window", test_nothing_holds_up_the_window);
  g_test_add_func ("/hostile/persons-have-names-that-can-be-shown",
                   test_persons_have_names_that_can_be_shown);
  g_test_add_func ("/hostile/actions-take-anything", test_actions_take_anything);
  g_test_add_func ("/hostile/actions-come-before-the-window", test_actions_come_before_the_window);
  return g_test_run ();
}
