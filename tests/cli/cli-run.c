/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "adj-json.h"

#define FAIL(file, line, ...) fail (file, line, g_strdup_printf (__VA_ARGS__))

static void G_GNUC_NORETURN
fail (const char *file, int line, char *message)
{
  g_assertion_message (G_LOG_DOMAIN, file, line, "cli", message);
  g_assert_not_reached ();
}

static char *
text_of (GBytes *bytes)
{
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return text != NULL ? g_strndup (text, length) : g_strdup ("");
}

static void
choose_outlet (GSubprocessLauncher *launcher, CliOutlet outlet)
{
  int ends[2];

  if (outlet == CLI_TO_FULL_DISK)
    g_subprocess_launcher_set_stdout_file_path (launcher, "/dev/full");
  if (outlet == CLI_TO_NOBODY) {
    g_assert_no_errno (pipe2 (ends, O_CLOEXEC));
    g_assert_no_errno (close (ends[0]));
    g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
  }
}

/* What a sanitizer finds is a failure whatever was expected of the exit status. */
static void
look_for_sanitizers (const CliRun *run)
{
  if (strstr (run->err, "Sanitizer") != NULL || strstr (run->err, "runtime error:") != NULL)
    g_error ("%s", run->err);
}

/* No pipe: a program that ends without reading it all would break that under our hands. */
static int
open_input (GBytes *input)
{
  int fd = memfd_create ("input", MFD_CLOEXEC);
  gsize size = 0;
  const char *at = input != NULL ? g_bytes_get_data (input, &size) : NULL;

  g_assert_cmpint (fd, >=, 0);
  while (size > 0) {
    gssize n = write (fd, at, size);

    g_assert_cmpint (n, >, 0);
    at += n;
    size -= (gsize) n;
  }
  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);

  return fd;
}

static CliRun *
run_program (CliOutlet outlet, GBytes *input, const char *const *arguments)
{
  GSubprocessFlags flags =
    G_SUBPROCESS_FLAGS_STDERR_PIPE | (outlet == CLI_TO_US ? G_SUBPROCESS_FLAGS_STDOUT_PIPE : 0);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) subprocess = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  CliRun *run = g_new0 (CliRun, 1);

  g_assert_nonnull (g_getenv ("ADJUGE_CLI"));
  g_strv_builder_add (builder, g_getenv ("ADJUGE_CLI"));
  g_strv_builder_addv (builder, (const char **) arguments);
  argv = g_strv_builder_end (builder);

  choose_outlet (launcher, outlet);
  g_subprocess_launcher_take_stdin_fd (launcher, open_input (input));
  subprocess = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  (void) g_subprocess_communicate (subprocess, NULL, NULL, &out, &err, &error);
  g_assert_no_error (error);

  run->status = g_subprocess_get_if_exited (subprocess) ? g_subprocess_get_exit_status (subprocess)
                                                        : -g_subprocess_get_term_sig (subprocess);
  run->out = text_of (out);
  run->err = text_of (err);
  look_for_sanitizers (run);
  return run;
}

static GStrv
collect (va_list arguments)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const char *argument;

  while ((argument = va_arg (arguments, const char *)) != NULL)
    g_strv_builder_add (builder, argument);

  return g_strv_builder_end (builder);
}

CliRun *
cli_run (const char *input, ...)
{
  g_auto (GStrv) list = NULL;
  va_list arguments;

  va_start (arguments, input);
  list = collect (arguments);
  va_end (arguments);

  return cli_run_list (input, (const char *const *) list);
}

CliRun *
cli_run_in (const char *locale, ...)
{
  g_autofree char *old = g_strdup (g_getenv ("LC_ALL"));
  g_auto (GStrv) list = NULL;
  va_list arguments;
  CliRun *run;

  va_start (arguments, locale);
  list = collect (arguments);
  va_end (arguments);

  g_assert_true (g_setenv ("LC_ALL", locale, TRUE));
  run = cli_run_list (NULL, (const char *const *) list);
  if (old != NULL)
    g_assert_true (g_setenv ("LC_ALL", old, TRUE));
  else
    g_unsetenv ("LC_ALL");

  return run;
}

CliRun *
cli_run_list (const char *input, const char *const *arguments)
{
  g_autoptr (GBytes) bytes = input != NULL ? g_bytes_new (input, strlen (input)) : NULL;

  return run_program (CLI_TO_US, bytes, arguments);
}

CliRun *
cli_run_bytes (GBytes *input, const char *const *arguments)
{
  return run_program (CLI_TO_US, input, arguments);
}

CliRun *
cli_run_into (CliOutlet outlet, ...)
{
  g_auto (GStrv) list = NULL;
  va_list arguments;

  va_start (arguments, outlet);
  list = collect (arguments);
  va_end (arguments);

  return run_program (outlet, NULL, (const char *const *) list);
}

void
cli_run_free (CliRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

void
cli_assert_status_at (const char *file, int line, const CliRun *run, int status)
{
  if (run->status != status)
    FAIL (file, line, "the exit status is %d, not %d: %s", run->status, status, run->err);
}

void
cli_assert_done_at (const char *file, int line, const CliRun *run)
{
  cli_assert_status_at (file, line, run, 0);
  if (run->err[0] != '\0')
    FAIL (file, line, "there is talk on stderr: %s", run->err);
}

void
cli_assert_usage_at (const char *file, int line, const CliRun *run)
{
  cli_assert_status_at (file, line, run, 2);
  if (run->out[0] != '\0')
    FAIL (file, line, "there is something on stdout: %s", run->out);
  if (strstr (run->err, "--help") == NULL)
    FAIL (file, line, "no help is offered: %s", run->err);
}

/* g_strsplit () would do, but takes the square of the time under a sanitizer. */
GStrv
cli_lines (const char *text)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  const char *end = text + strlen (text);

  g_assert_true (text == end || end[-1] == '\n');
  while (text < end) {
    const char *newline = memchr (text, '\n', (gsize) (end - text));

    g_ptr_array_add (lines, g_strndup (text, (gsize) (newline - text)));
    text = newline + 1;
  }
  g_ptr_array_add (lines, NULL);

  return (GStrv) g_ptr_array_steal (lines, NULL);
}

guint
cli_count_lines (const char *text)
{
  g_auto (GStrv) lines = cli_lines (text);

  return g_strv_length (lines);
}

char *
cli_quote (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static const RulesValue *
find_item (const RulesValue *list, const char *step)
{
  const RulesValue *item = rules_value_first (list);
  guint64 n;

  if (!g_ascii_string_to_unsigned (step, 10, 0, G_MAXUINT32, &n, NULL) || n >= list->n_items)
    return NULL;

  for (; n > 0; n--)
    item = rules_value_next (item);

  return item;
}

/* The value stays in JSON, which must outlive it. */
static const RulesValue *
find (AdjJson *json, const char *text, const char *path)
{
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);
  const char *reason = NULL;
  const RulesValue *value = adj_json_parse (json, text, strlen (text), &reason);

  if (value == NULL)
    g_error ("%s: %s", reason, text);

  for (guint i = 0; steps[i] != NULL && value != NULL; i++)
    value = value->kind == RULES_VALUE_LIST ? find_item (value, steps[i])
                                            : rules_value_member (value, steps[i]);

  return value;
}

char *
cli_get (const char *json, const char *path)
{
  g_autoptr (AdjJson) parser = adj_json_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  const RulesValue *value = find (parser, json, path);

  if (value == NULL)
    return NULL;

  adj_json_append_value (text, value);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

double
cli_get_number (const char *json, const char *path)
{
  g_autofree char *text = cli_get (json, path);
  char *end;
  double number;

  if (text == NULL)
    g_error ("there is no “%s” in %s", path, json);
  number = g_ascii_strtod (text, &end);
  g_assert_cmpint (*end, ==, '\0');

  return number;
}

guint
cli_get_size (const char *json, const char *path)
{
  g_autoptr (AdjJson) parser = adj_json_new ();
  const RulesValue *value = find (parser, json, path);

  g_assert_nonnull (value);
  return value->n_items;
}

char *
cli_get_keys (const char *json, const char *path)
{
  g_autoptr (AdjJson) parser = adj_json_new ();
  g_autoptr (GString) keys = g_string_new (NULL);
  const RulesValue *object = find (parser, json, path);
  const RulesValue *item;

  g_assert_nonnull (object);
  g_assert_cmpint (object->kind, ==, RULES_VALUE_OBJECT);
  item = rules_value_first (object);
  for (guint i = 0; i < object->n_items; i++, item = rules_value_next (item)) {
    if (i > 0)
      g_string_append_c (keys, ',');
    g_string_append_len (keys, item->key, item->key_length);
  }

  return g_string_free (g_steal_pointer (&keys), FALSE);
}

void
cli_assert_json_at (
  const char *file, int line, const char *json, const char *path, const char *value)
{
  g_autofree char *found = cli_get (json, path);
  g_autofree char *expected = cli_quote (value);

  if (g_strcmp0 (found, expected) != 0)
    FAIL (file,
          line,
          "“%s” is %s, not %s, in %s",
          path,
          found != NULL ? found : "missing",
          expected,
          json);
}

CliFolder *
cli_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("adjuge-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (folder, name, NULL);

    if (g_file_test (file, G_FILE_TEST_IS_DIR))
      remove_folder (file);
    else
      g_assert_no_errno (g_remove (file));
  }
  g_assert_no_errno (g_rmdir (folder));
}

void
cli_folder_free (CliFolder *folder)
{
  remove_folder (folder);
  g_free (folder);
}

char *
cli_file (CliFolder *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
cli_file_new (CliFolder *folder, const char *name, const char *content)
{
  g_autoptr (GError) error = NULL;
  char *file = cli_file (folder, name);

  (void) g_file_set_contents (file, content, -1, &error);
  g_assert_no_error (error);
  return file;
}

char *
cli_file_read (const char *file)
{
  g_autoptr (GError) error = NULL;
  char *content = NULL;

  (void) g_file_get_contents (file, &content, NULL, &error);
  g_assert_no_error (error);
  return content;
}
