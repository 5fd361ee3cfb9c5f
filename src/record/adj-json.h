/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Strict JSON, one value a line, as records and the referee's conversation have it.
 *
 * The reader takes RFC 8259 and nothing else: no comments, no duplicate keys, no lone surrogates,
 * no NUL, no deep nesting. One AdjJson serves any number of lines; what it has read is
 * valid until the next. Not thread-safe; have one a thread.
 */

#pragma once

#include <glib.h>

#include "rules.h"

enum {
  ADJ_JSON_MAX_DEPTH = 64
};

typedef struct _AdjJson AdjJson;

AdjJson *adj_json_new (void);
void adj_json_free (AdjJson *json);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjJson, adj_json_free)

/*
 * Returns the value, which lives in JSON and points into TEXT; or NULL and, in English, why.
 * TEXT need not end with a NUL.
 */
const RulesValue *
adj_json_parse (AdjJson *json, const char *text, gsize length, const char **ret_reason);

/* A copy of a text value. */
char *adj_json_dup_text (const RulesValue *value);

/* Writing: pieces of one line, appended without spaces. */
void adj_json_append_text (GString *line, const char *text, gssize length);
void adj_json_append_value (GString *line, const RulesValue *value);
void adj_json_append_setup (GString *line, const RulesSetup *setup);
void adj_json_append_state (GString *line, const RulesState *state);
void adj_json_append_view (GString *line, const RulesView *view);

/*
 * Hashes of the JSON text (FNV-1a, 64 bits): the same on every machine and in every later version.
 */
guint64 adj_json_hash (const char *text, gsize length);
guint64 adj_json_hash_setup (const RulesSetup *setup);
guint64 adj_json_hash_state (const RulesState *state);
