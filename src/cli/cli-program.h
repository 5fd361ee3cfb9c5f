/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * An outside program that plays a seat: JSON lines through its standard input and output.
 *
 * Nothing it does can hang us: every wait has an end, and at the end it is killed with its process
 * group, in which all is that it started and that has not left the group. The same happens if this
 * process ends before it. Used by the thread that started it.
 */

#pragma once

#include <glib.h>

typedef struct _CliProgram CliProgram;

/*
 * Keeps our memory and environment, with the seed in them, from programs that run with the same
 * user's rights. To be called before the first is started.
 */
void cli_program_hide_memory (void);

/* Starts ARGV with the user's rights; no shell is run. */
CliProgram *cli_program_start (char **argv, GError **error);

/* Sends a line, waiting no longer than TIMEOUT_MS. FALSE: it is gone or does not read. */
gboolean cli_program_tell (CliProgram *program, const char *line, int timeout_ms);

/*
 * Waits for a line, which stays valid until the next call and has no end but RET_LENGTH; NULL:
 * RET_REASON says, in English, why there is none.
 */
const char *cli_program_listen (CliProgram *program,
                                int timeout_ms,
                                gsize *ret_length,
                                const char **ret_reason);

/*
 * Closes the conversation, gives the program TIMEOUT_MS to end by itself, asks it to (SIGTERM), and
 * after a grace ends its process group.
 */
void cli_program_stop (CliProgram *program, int timeout_ms);
