/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The built command line, run as a user would: arguments and standard input go in; standard
 * output, standard error and the exit status come back. The program is $ADJUGE_CLI.
 *
 * JSON is looked into by paths like "players.0.wins" and compared as text, so that the order of
 * keys and the form of numbers count too.
 */

#pragma once

#include <gio/gio.h>

typedef struct {
  int status; /* of the exit; or the signal that ended it, negative */
  char *out;
  char *err;
} CliRun;

/* Where standard output goes. */
typedef enum {
  CLI_TO_US,
  CLI_TO_FULL_DISK,
  CLI_TO_NOBODY, /* a pipe that nobody reads */
} CliOutlet;

/* INPUT, which may be NULL, then the arguments, then NULL. */
CliRun *cli_run (const char *input, ...) G_GNUC_NULL_TERMINATED;
CliRun *cli_run_list (const char *input, const char *const *arguments);
CliRun *cli_run_bytes (GBytes *input, const char *const *arguments);
CliRun *cli_run_into (CliOutlet outlet, ...) G_GNUC_NULL_TERMINATED;
/* Without input, in a locale of the system. */
CliRun *cli_run_in (const char *locale, ...) G_GNUC_NULL_TERMINATED;
void cli_run_free (CliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

/* It did what it was asked, and had nothing to say about it. */
#define cli_assert_done(run) cli_assert_done_at (__FILE__, __LINE__, (run))

/* The input was refused, the reason given on standard error. */
#define cli_assert_refused(run) cli_assert_status_at (__FILE__, __LINE__, (run), 1)

/* The command line was wrong: nothing on standard output, help offered on standard error. */
#define cli_assert_usage(run) cli_assert_usage_at (__FILE__, __LINE__, (run))

/* Whole lines, without their newlines. */
GStrv cli_lines (const char *text);
guint cli_count_lines (const char *text);

/* `'` becomes `"`, so that JSON can be written in C. */
char *cli_quote (const char *text);

/* The JSON text of what PATH leads to ("" is all); NULL if there is no such thing. */
char *cli_get (const char *json, const char *path);
double cli_get_number (const char *json, const char *path);
/* How many items the list or object has. */
guint cli_get_size (const char *json, const char *path);
/* The keys of an object, "game,phase,…". */
char *cli_get_keys (const char *json, const char *path);

/* VALUE may be written with single quotes. */
#define cli_assert_json(json, path, value) \
  cli_assert_json_at (__FILE__, __LINE__, (json), (path), (value))

/* A folder of its own, gone with its files when freed. */
typedef char CliFolder;
CliFolder *cli_folder_new (void);
void cli_folder_free (CliFolder *folder);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliFolder, cli_folder_free)
char *cli_file (CliFolder *folder, const char *name);
char *cli_file_new (CliFolder *folder, const char *name, const char *content);
char *cli_file_read (const char *file);

void cli_assert_done_at (const char *file, int line, const CliRun *run);
void cli_assert_status_at (const char *file, int line, const CliRun *run, int status);
void cli_assert_usage_at (const char *file, int line, const CliRun *run);
void cli_assert_json_at (
  const char *file, int line, const char *json, const char *path, const char *value);
