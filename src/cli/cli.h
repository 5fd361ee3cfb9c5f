/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the commands share. Results go to stdout, talk to stderr. Reasons and machine output are
 * English; help, sentences and progress are the reader's.
 */

#pragma once

#include <glib.h>
#include <glib/gi18n.h>
#include <stdio.h>

#include "adj-archive.h"
#include "adj-record-reader.h"

typedef enum {
  CLI_DONE = 0,
  CLI_REFUSED = 1, /* the input is not good */
  CLI_USAGE = 2,   /* the command line is not */
} CliStatus;

/* What a number among the options is until it is given. */
enum {
  CLI_NOT_GIVEN = G_MININT
};

CliStatus cli_games (int argc, char **argv);
CliStatus cli_rules (int argc, char **argv);
CliStatus cli_deal (int argc, char **argv);
CliStatus cli_play (int argc, char **argv);
CliStatus cli_replay (int argc, char **argv);
CliStatus cli_verify (int argc, char **argv);
CliStatus cli_referee (int argc, char **argv);
CliStatus cli_bench (int argc, char **argv);
CliStatus cli_library (int argc, char **argv);
CliStatus cli_choose (int argc, char **argv);
CliStatus cli_honest (int argc, char **argv);
CliStatus cli_analyse (int argc, char **argv);
CliStatus cli_ladder (int argc, char **argv);
CliStatus cli_train (int argc, char **argv);

/* Options by what they take: nothing, a text, texts (may be repeated), a whole number, a number.
 * LETTER is 0 or a character; WHAT names the value in the help. */
#define CLI_FLAG(name, letter, where, about)               \
  {                                                        \
    name, letter, 0, G_OPTION_ARG_NONE, where, about, NULL \
  }
#define CLI_TEXT(name, letter, where, about, what)             \
  {                                                            \
    name, letter, 0, G_OPTION_ARG_FILENAME, where, about, what \
  }
#define CLI_TEXTS(name, letter, where, about, what)                  \
  {                                                                  \
    name, letter, 0, G_OPTION_ARG_FILENAME_ARRAY, where, about, what \
  }
#define CLI_INT(name, letter, where, about, what)         \
  {                                                       \
    name, letter, 0, G_OPTION_ARG_INT, where, about, what \
  }
#define CLI_NUMBER(name, letter, where, about, what)         \
  {                                                          \
    name, letter, 0, G_OPTION_ARG_DOUBLE, where, about, what \
  }

/*
 * Reads a command's options; `--help` prints and ends the program. SUMMARY and DESCRIPTION go above
 * and below the list of options. FALSE: the complaint has been printed, return CLI_USAGE.
 *
 * Texts are taken as G_OPTION_ARG_FILENAME: G_OPTION_ARG_STRING converts them from the locale, and
 * the same seed would deal other cards elsewhere, or be refused.
 */
gboolean cli_parse (int *argc,
                    char ***argv,
                    const GOptionEntry *entries,
                    const char *parameters,
                    const char *summary,
                    const char *description);

/* The same for a table in static memory: its values are offsets into the struct at BASE. */
gboolean cli_parse_into (gpointer base,
                         int *argc,
                         char ***argv,
                         const GOptionEntry *options,
                         const char *parameters,
                         const char *summary,
                         const char *description);

#define CLI_AT(type, member) ((gpointer) G_STRUCT_OFFSET (type, member))

/* Complains, in English, about the command line; returns CLI_USAGE. */
CliStatus cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Whether TEXT, which may be NULL, can go into a record. FALSE: complained that WHAT can't. */
gboolean cli_check_text (const char *text, const char *what);

/* The table that --game, --seats and --option ask for. FALSE: complained. */
gboolean cli_choose_table (const char *game, int n_seats, char **options, RulesSetup *ret_setup);

/* What the system says of an error, in English. */
const char *cli_strerror (int error);

/* Opens FILE for reading, "-" being stdin. −1: complained on stderr. */
int cli_open (const char *file);

/* Says why READER refused a line of FILE, or could not read it. */
CliStatus cli_refuse_record (AdjRecordReader *reader, const char *file);
void cli_close (int fd);

/* Says it on stderr where other users can read the archive, and its rights could not be changed. */
void cli_warn_if_exposed (AdjArchive *archive);

/* The text of the K-th of a series of seeds, from 1. */
char *cli_numbered_seed (const char *seed, guint k);

/*
 * Makes a line of TEXT, in place: a name may hold anything, but a line stays a line, in its order,
 * and a terminal is not told what to do. Returns TEXT.
 */
char *cli_make_harmless (char *text);
/* The beginning of a name, for sentences: a record's may have a megabyte, in each of them. */
char *cli_cut_name (const char *name);

/* The name of a file, which may be any bytes, as it can be printed. */
char *cli_show_file (const char *file);

/* Writes out what is buffered on stdout; FALSE, having said so, if that fails. */
gboolean cli_flush (void);
