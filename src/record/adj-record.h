/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game record: a header, a line a move, and a result when the game is over.
 *
 * A header here has been checked: its game, options and setup are there and fit. It owns its texts.
 * Reasons are English sentences for people; they change nothing when they are refused.
 */

#pragma once

#include <glib.h>

#include "adj-incident.h"
#include "adj-json.h"
#include "rules.h"

enum {
  ADJ_RECORD_VERSION = 1,
  ADJ_RECORD_MAX_LINE = 1 << 20, /* bytes, the newline not counted */
  ADJ_RECORD_MAX_MOVES = 1000000,
};

typedef struct {
  char *name;
  char *kind;  /* "human", a level, or an outside player's name */
  char *style; /* of the computer player, or NULL; said in the header's `extra` */
} AdjRecordSeat;

typedef struct {
  char *id; /* NULL if the record has none, as may be the next ones */
  RulesSetup setup;
  AdjRecordSeat seats[RULES_MAX_SEATS];
  gboolean has_seats;
  char *seed;
  char *started;
  char *parent_id;
  guint parent_ply;
  char *note;
  GArray *incidents; /* AdjIncident; NULL: none, or not understood */
  gboolean is_free;  /* somebody moved for every seat, the cards open; said in `extra` */
  char *extra;       /* unknown keys with their values, as `,"key":value…` */
} AdjRecordHeader;

/* How a computer player came to a move: enough to make it again. */
typedef struct {
  const char *level;
  const char *style; /* or NULL: none */
  const char *version;
  const char *seed;
  gint64 budget;
} AdjRecordBot;

/* What a line says about a move beside the move. The texts are borrowed. */
typedef struct {
  const char *at;
  gint64 ms; /* −1 if not known */
  gboolean forced;
  const char *note;
  const AdjRecordBot *bot;
  const char *extra;
} AdjRecordRemarks;

/* Fills RET_HEADER, to be cleared, from a header's line; or says why not and leaves it as it was.
 */
gboolean
adj_record_header_read (const RulesValue *value, AdjRecordHeader *ret_header, char **ret_reason);
/*
 * The same from the parts of one: SETUP is a setup with its options chosen. EXTRA is what
 * adj_record_append_extra () writes, or NULL.
 */
gboolean adj_record_header_read_options (AdjRecordHeader *header,
                                         const char *game,
                                         guint n_seats,
                                         const RulesValue *options,
                                         char **ret_reason);
gboolean
adj_record_header_read_setup (AdjRecordHeader *header, const RulesValue *setup, char **ret_reason);
gboolean adj_record_header_read_extra (AdjRecordHeader *header,
                                       AdjJson *json,
                                       const char *extra,
                                       char **ret_reason);
void adj_record_header_clear (AdjRecordHeader *header);
void adj_record_header_copy (const AdjRecordHeader *header, AdjRecordHeader *ret_header);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AdjRecordHeader, adj_record_header_clear)

const RulesGame *adj_record_header_get_game (const AdjRecordHeader *header);

/* Makes it the header of a game in which one person moves for every seat. HEADER has no `extra`. */
void adj_record_header_set_free (AdjRecordHeader *header);

/* Says in `extra`, which HEADER has not, the styles of its seats, as `"styles":["bold",null,…]`, a
 * key that other readers may ignore. */
void adj_record_header_say_styles (AdjRecordHeader *header);

/* Fills in what a written record always has: an id, names for seats, the time of the start. */
void adj_record_header_complete (AdjRecordHeader *header);

/* One line each, without its newline. */
void adj_record_append_header (GString *line, const AdjRecordHeader *header);
void adj_record_append_move (GString *line,
                             const RulesGame *game,
                             RulesMove move,
                             const AdjRecordRemarks *remarks);
/* `{"level":…}` */
void adj_record_append_bot (GString *line, const AdjRecordBot *bot);
void adj_record_append_result (GString *line, const RulesState *state, const char *finished);

/*
 * Whether a line's value is a move's, a result's: right keys with right types. The move itself is
 * not tried. RET_TEXT is the notation.
 */
gboolean adj_record_read_move (const RulesValue *value,
                               guint *ret_seat,
                               const RulesValue **ret_text,
                               const char **ret_reason);
/*
 * Whether a move's line can end in `,"bot":BOT` and EXTRA, as adj_record_append_extra () writes it.
 * Either may be NULL. RET_HINTS is the number of steps of help that the player had.
 */
gboolean
adj_record_read_remarks (AdjJson *json, const char *bot, const char *extra, guint *ret_hints);
/* EXTRA for a move whose player had N_HINTS steps of help. */
char *adj_record_format_hints (guint n_hints);
gboolean
adj_record_check_result (const RulesValue *value, const RulesState *state, const char **ret_reason);

/* Appends the members of OBJECT that are not among KNOWN as `,"key":value…`. */
void adj_record_append_extra (GString *line, const RulesValue *object, const char *const *known);
extern const char *const adj_record_move_keys[];

/* Plays a move given as text. Refused: the state is as it was, and the reason says what is legal.
 */
gboolean adj_record_play (RulesState *state,
                          guint seat,
                          const char *text,
                          gsize length,
                          RulesMove *ret_move,
                          RulesEvents *ret_events,
                          char **ret_reason);

/* "2026-11-18T20:15:00Z", with or without a fraction. */
gboolean adj_record_is_time (const RulesValue *value);
char *adj_record_now (void);
