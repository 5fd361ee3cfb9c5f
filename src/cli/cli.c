/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "adj-text-name.h"

static gboolean
wants_help (char **argv)
{
  const char *const *arguments = (const char *const *) argv;

  return g_strv_contains (arguments, "--help") || g_strv_contains (arguments, "-h");
}

/* Parses without translations, unless there is help to print: errors are English. */
static gboolean
parse_options (GOptionContext *context, int *argc, char ***argv, GError **error)
{
  g_autofree char *messages = g_strdup (setlocale (LC_MESSAGES, NULL));
  gboolean is_parsed;

  if (!wants_help (*argv))
    (void) setlocale (LC_MESSAGES, "C");
  is_parsed = g_option_context_parse (context, argc, argv, error);
  (void) setlocale (LC_MESSAGES, messages);

  return is_parsed;
}

static gboolean
holds_pointer (char **list, const char *item)
{
  while (*list != NULL && *list != item)
    list++;

  return *list != NULL;
}

/*
 * Any process can read our command line, and an outside program that knows the seed knows the
 * hands. The argument that has the seed in it is overwritten in place; its copy has been taken.
 * What has not been parsed is LEFT, and still needed.
 */
static void
hide_seed (const GOptionEntry *entries, char **argv, char **left)
{
  const char *seed = NULL;

  for (; entries->long_name != NULL; entries++) {
    if (g_str_equal (entries->long_name, "seed"))
      seed = *(char **) entries->arg_data;
  }

  for (; seed != NULL && *argv != NULL; argv++) {
    if (g_str_has_suffix (*argv, seed) && !holds_pointer (left, *argv))
      memset (*argv + strlen (*argv) - strlen (seed), 'x', strlen (seed));
  }
}

/* A copy of OPTIONS, which may be NULL, whose values are at BASE and not at 0. */
static GOptionEntry *
place_options (const GOptionEntry *options, gpointer base)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; options != NULL && options->long_name != NULL; options++) {
    GOptionEntry entry = *options;

    entry.arg_data = (char *) base + GPOINTER_TO_SIZE (entry.arg_data);
    g_array_append_val (entries, entry);
  }

  return (gpointer) g_array_free (entries, FALSE);
}

gboolean
cli_parse_into (gpointer base,
                int *argc,
                char ***argv,
                const GOptionEntry *options,
                const char *parameters,
                const char *summary,
                const char *description)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autofree GOptionEntry *entries = place_options (options, base);
  g_autofree char **given = g_memdup2 (*argv, sizeof (char *) * ((gsize) *argc + 1));
  g_autoptr (GError) error = NULL;

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  if (!parse_options (context, argc, argv, &error)) {
    (void) cli_complain ("%s", error->message);
    return FALSE;
  }

  hide_seed (entries, given + 1, *argv);
  return TRUE;
}

gboolean
cli_parse (int *argc,
           char ***argv,
           const GOptionEntry *entries,
           const char *parameters,
           const char *summary,
           const char *description)
{
  return cli_parse_into (NULL, argc, argv, entries, parameters, summary, description);
}

CliStatus
cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("%s: %s\n", g_get_prgname (), message);
  g_printerr ("Try “%s --help”.\n", g_get_prgname ());

  return CLI_USAGE;
}

void
cli_warn_if_exposed (AdjArchive *archive)
{
  if (!adj_archive_is_private (archive))
    g_printerr ("%s: %s: other users of this computer can read it\n",
                g_get_prgname (),
                adj_archive_get_path (archive));
}

gboolean
cli_check_text (const char *text, const char *what)
{
  if (text == NULL || g_utf8_validate (text, -1, NULL))
    return TRUE;

  (void) cli_complain ("%s is not UTF-8", what);
  return FALSE;
}

static gboolean
choose_option (RulesSetup *setup, const char *text)
{
  const RulesGame *game = rules_get_game (setup->game);
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  RulesStatus status;
  char reason[256];

  if (g_strv_length (pair) != 2) {
    (void) cli_complain ("“%s” is not of the form NAME=VALUE", text);
    return FALSE;
  }

  status = rules_setup_choose (setup, pair[0], pair[1]);
  if (status != RULES_OK) {
    rules_refusal_fill (rules_refusal (game, status)->sentence, status, reason, sizeof reason);
    (void) cli_complain ("%s: %s", text, reason);
    return FALSE;
  }

  return TRUE;
}

gboolean
cli_choose_table (const char *game_id, int n_seats, char **options, RulesSetup *ret_setup)
{
  const RulesGame *game = game_id != NULL ? rules_find_game (game_id, strlen (game_id)) : NULL;

  if (game_id == NULL) {
    (void) cli_complain ("which game? (--game)");
    return FALSE;
  }
  if (game == NULL) {
    (void) cli_complain ("there is no game “%s”; “adjuge-cli games” lists them", game_id);
    return FALSE;
  }
  if (n_seats < 0 || rules_setup_init (game, (guint) n_seats, ret_setup) != RULES_OK) {
    (void) cli_complain ("%s is for %u to %u players",
                         game_id,
                         rules_game_min_seats (game),
                         rules_game_max_seats (game));
    return FALSE;
  }

  for (; options != NULL && *options != NULL; options++) {
    if (!choose_option (ret_setup, *options))
      return FALSE;
  }

  return TRUE;
}

const char *
cli_strerror (int error)
{
  locale_t english = newlocale (LC_ALL_MASK, "C", (locale_t) 0);

  g_assert (english != (locale_t) 0);
  return strerror_l (error, english);
}

int
cli_open (const char *file)
{
  int fd;

  if (strcmp (file, "-") == 0)
    return STDIN_FILENO;

  fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    int code = errno;
    g_autofree char *shown = cli_show_file (file);

    g_printerr ("%s: %s: %s\n", g_get_prgname (), shown, cli_strerror (code));
  }

  return fd;
}

CliStatus
cli_refuse_record (AdjRecordReader *reader, const char *file)
{
  const GError *error = adj_record_reader_get_error (reader);
  g_autofree char *shown = cli_show_file (file);
  g_autofree char *reason = cli_make_harmless (
    g_strdup (error != NULL ? error->message : adj_record_reader_get_reason (reader)));

  if (error != NULL)
    g_printerr ("%s: %s\n", shown, reason);
  else
    g_printerr ("%s:%" G_GUINT64_FORMAT ": %s\n",
                shown,
                adj_record_reader_get_line (reader),
                reason);

  return CLI_REFUSED;
}

void
cli_close (int fd)
{
  if (fd != STDIN_FILENO)
    (void) close (fd);
}

char *
cli_numbered_seed (const char *seed, guint k)
{
  return g_strdup_printf ("%s/%u", seed, k);
}

char *
cli_show_file (const char *file)
{
  g_autofree char *name = g_filename_display_name (file);

  return cli_make_harmless (g_steal_pointer (&name));
}

char *
cli_make_harmless (char *text)
{
  char *to = text;

  for (const char *from = text; *from != '\0';) {
    gunichar c = g_utf8_get_char (from);
    GUnicodeType type = g_unichar_type (c);

    /* Looked for before what is there may be written over. */
    from = g_utf8_next_char (from);
    /* A space is never longer than what it stands for. */
    if (adj_text_is_bidi_control (c) || type == G_UNICODE_CONTROL ||
        type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
      c = ' ';
    to += g_unichar_to_utf8 (c, to);
  }

  *to = '\0';
  return text;
}

char *
cli_cut_name (const char *name)
{
  const char *end = name;
  guint n = 0;

  for (; *end != '\0' && n < ADJ_TEXT_MAX_NAME; n++)
    end = g_utf8_next_char (end);
  return g_strdup_printf ("%.*s%s", (int) (end - name), name, *end != '\0' ? "…" : "");
}

gboolean
cli_flush (void)
{
  if (fflush (stdout) == 0 && ferror (stdout) == 0)
    return TRUE;

  g_printerr ("%s: %s\n", g_get_prgname (), cli_strerror (errno));
  return FALSE;
}
