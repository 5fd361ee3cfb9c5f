/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-match-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-store-convert.h"

typedef struct {
  AdjMatch *match;
  AdjJson *json;
} Loading;

/* FALSE ends the loading: the game is damaged from this move on. */
static gboolean
load_move (const AdjStoredMove *move, gpointer data)
{
  const Loading *loading = data;
  AdjMatch *self = loading->match;
  RulesState next = self->last;
  AdjMatchPlayed played = { .at = move->at,
                            .ms = move->ms,
                            .is_forced = move->is_forced,
                            .is_cut = move->is_cut };
  RulesStatus status = RULES_UNKNOWN_MOVE;

  if (move->ply == self->played->len + 1 && move->move != NULL && move->seat < next.n_seats)
    status = rules_move_parse (adj_match_get_game (self),
                               move->seat,
                               move->move,
                               strlen (move->move),
                               &played.move);
  if (status == RULES_OK)
    status = rules_apply (&next, played.move, NULL);
  if (status != RULES_OK || adj_json_hash_state (&next) != move->hash) {
    self->damaged_ply = self->played->len + 1;
    return FALSE;
  }

  played.note = move->note != NULL ? g_utf8_make_valid (move->note, -1) : NULL;
  /* They go into records unchanged. Damaged ones are left out: the move is valid without them. */
  if (adj_record_read_remarks (loading->json, move->bot, move->extra, &played.n_hints)) {
    played.bot = g_strdup (move->bot);
    played.extra = g_strdup (move->extra);
  }
  adj_match_add_played (self, &played, &next);
  return TRUE;
}

AdjMatch *
adj_match_open (AdjArchive *store, gint64 id, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (AdjMatch) self = NULL;
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *reason = NULL;

  if (!adj_store_load_game (adj_archive_get (store), id, &game, error))
    return NULL;
  if (!adj_store_convert_read_game (&game, json, &header, &reason)) {
    g_set_error (error,
                 ADJ_MATCH_ERROR,
                 ADJ_MATCH_ERROR_RECORD,
                 "what is stored of this game can't be understood: %s",
                 reason);
    return NULL;
  }

  self = adj_match_new_empty (store, &header);
  self->id = id;
  self->rules_version = game.rules_version;
  self->conceded = game.conceded < (int) game.n_seats ? MAX (game.conceded, -1) : -1;
  self->is_favourite = game.is_favourite;
  self->is_gone = game.is_deleted;
  if (!adj_store_load_moves (adj_match_peek_store (self),
                             id,
                             load_move,
                             &(Loading){ .match = self, .json = json },
                             error))
    return NULL;
  if (self->damaged_ply == 0 && self->played->len != game.n_moves)
    self->damaged_ply = self->played->len + 1;

  self->shown_ply = self->played->len;
  return g_steal_pointer (&self);
}

/* The way to a move of a game that is not opened. */
typedef struct {
  RulesState state;
  guint ply;   /* of the move */
  guint first; /* ply of its round */
  gint round;
  gboolean is_there;
} Way;

static gboolean
pass_move (const AdjStoredMove *move, gpointer data)
{
  Way *way = data;
  gint round = rules_round (&way->state);
  RulesMove played;

  if (way->first == 0 || round != way->round)
    way->first = move->ply;
  way->round = round;
  way->is_there = move->ply == way->ply;
  return !way->is_there && move->move != NULL && move->seat < way->state.n_seats &&
         rules_move_parse (rules_get_game (way->state.game),
                           move->seat,
                           move->move,
                           strlen (move->move),
                           &played) == RULES_OK &&
         rules_apply (&way->state, played, NULL) == RULES_OK;
}

char *
adj_match_describe_place (AdjArchive *store, gint64 id, guint ply)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (AdjMatch) match = NULL;
  g_autofree char *reason = NULL;
  Way way = { .ply = ply };

  if (!adj_store_load_game (adj_archive_get (store), id, &game, NULL) ||
      !adj_store_convert_read_game (&game, json, &header, &reason))
    return NULL;
  match = adj_match_new_empty (store, &header);
  adj_match_get_state (match, 0, &way.state);
  if (!adj_store_load_moves (adj_archive_get (store), id, pass_move, &way, NULL) || !way.is_there)
    return NULL;

  return g_strdup_printf (_ ("Round %u, move %u"), (guint) way.round, ply - way.first + 1);
}
