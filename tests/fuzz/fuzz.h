/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the fuzz targets share.
 *
 * A target takes any bytes and returns; a promise that was broken ends the program, which libFuzzer
 * and the replay of the corpus both see. What a target does follows from its bytes alone, so that
 * a file that fails once fails always.
 */

#pragma once

#include <gio/gio.h>
#include <stddef.h>
#include <stdint.h>

#include "rules.h"

/* The targets, one a file. */
void fuzz_record (const uint8_t *data, size_t size);
void fuzz_referee (const uint8_t *data, size_t size);
void fuzz_moves (const uint8_t *data, size_t size);
void fuzz_database (const uint8_t *data, size_t size);
void fuzz_preferences (const uint8_t *data, size_t size);
void fuzz_setup (const uint8_t *data, size_t size);
void fuzz_lesson (const uint8_t *data, size_t size);

/* Settings in memory. */
GSettings *fuzz_get_settings (void);
/* Loads the set-up of GAME from the settings, saves it, and changes it as the bytes say. */
void
fuzz_setup_settings (GSettings *settings, const RulesGame *game, const uint8_t *data, size_t size);

/* As g_assert, which a build may leave out. */
#define fuzz_check(condition) ((condition) ? (void) 0 : fuzz_fail (__FILE__, __LINE__, #condition))

G_NORETURN void fuzz_fail (const char *file, int line, const char *condition);

/* Two setups are the same deal at the same table. */
gboolean fuzz_is_same_setup (const RulesSetup *a, const RulesSetup *b);

/* The text is one line of strict JSON, an object, written as we write it. */
void fuzz_check_json (const char *text, gsize length);

/* The position is sound, and it is over when somebody has won. */
void fuzz_check_position (const RulesState *state);

/* The state, and every view of it, can be told. */
void fuzz_check_writings (const RulesState *state);

/* One of these in turn, as the ply says: telling all is slow, and every ply counts. */
void fuzz_check_one_writing (const RulesState *state);

/* A move that was accepted is written in one way, which reads as that move. */
void fuzz_check_notation (const RulesGame *game, RulesMove move);
