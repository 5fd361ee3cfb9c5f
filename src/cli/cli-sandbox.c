/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-sandbox.h"

#include "cli.h"

/* A socket can be spoken to through a folder that can't be written to, and the session's bus starts
 * programs: none of those in /run is there. */
static const char *const arguments[] = {
  "--unshare-all",
  "--die-with-parent",
  "--new-session",
  "--ro-bind",
  "/",
  "/",
  "--dev",
  "/dev",
  "--proc",
  "/proc",
  "--tmpfs",
  "/tmp",
  "--tmpfs",
  "/run",
  "--ro-bind-try",
  "/run/current-system",
  "/run/current-system",
  "--unsetenv",
  "DBUS_SESSION_BUS_ADDRESS",
  NULL,
};

static void
hide_records (GStrvBuilder *builder, const char *records)
{
  g_autofree char *path = g_canonicalize_filename (records, NULL);

  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    g_strv_builder_add_many (builder, "--ro-bind", "/dev/null", path, NULL);
}

static void
hide_folder (GStrvBuilder *builder, const char *database)
{
  g_autofree char *path = g_canonicalize_filename (database, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    g_strv_builder_add_many (builder, "--tmpfs", folder, NULL);
}

/* Where user namespaces are forbidden, bubblewrap is there and can't do anything. */
static gboolean
is_working (char **sandbox)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;
  int status;

  g_strv_builder_addv (builder, (const char **) sandbox);
  g_strv_builder_add (builder, "true");
  command = g_strv_builder_end (builder);

  return g_spawn_sync (NULL,
                       command,
                       NULL,
                       G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                       NULL,
                       NULL,
                       NULL,
                       NULL,
                       &status,
                       NULL) &&
         g_spawn_check_wait_status (status, NULL);
}

GStrv
cli_sandbox_new (const char *records, const char *database)
{
  g_autofree char *bubblewrap = g_find_program_in_path ("bwrap");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sandbox = NULL;

  if (bubblewrap == NULL) {
    g_printerr ("%s: --sandbox needs bubblewrap (bwrap), which is not installed; "
                "nothing was run\n",
                g_get_prgname ());
    return NULL;
  }

  g_strv_builder_add (builder, bubblewrap);
  g_strv_builder_addv (builder, (const char **) arguments);
  if (records != NULL)
    hide_records (builder, records);
  if (database != NULL)
    hide_folder (builder, database);
  g_strv_builder_add (builder, "--");
  sandbox = g_strv_builder_end (builder);

  if (!is_working (sandbox)) {
    g_printerr ("%s: --sandbox: bubblewrap can't make a sandbox here; nothing was run\n",
                g_get_prgname ());
    return NULL;
  }
  return g_steal_pointer (&sandbox);
}
