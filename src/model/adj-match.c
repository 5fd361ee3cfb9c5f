/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A move is applied to a copy of the position, then stored, then appended and announced. If one of
 * these fails, nothing has happened.
 *
 * Positions are kept every ADJ_MATCH_KEEP_EVERY plies, and the last one. Any other is computed from
 * the one before it, which takes less than a frame whatever the length of the game.
 */

#include "adj-match-private.h"

#include <string.h>

#include "adj-store-convert.h"

G_DEFINE_QUARK (adj_match_error, adj_match_error)

enum {
  PROP_0,
  PROP_N_PLIES,
  PROP_OVER,
  PROP_OPEN,
  PROP_FAVOURITE,
  PROP_SAVING,
  N_PROPS
};

enum {
  KIND_CHANGED,
  ANNOUNCED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void adj_match_list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjMatch,
                               adj_match,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, adj_match_list_model_init))

static void
clear_played (gpointer data)
{
  AdjMatchPlayed *played = data;

  g_free (played->note);
  g_free (played->bot);
  g_free (played->extra);
}

AdjStore *
adj_match_peek_store (AdjMatch *self)
{
  return adj_archive_get (self->store);
}

AdjMatchPlayed *
adj_match_peek_played (AdjMatch *self, guint ply)
{
  return &g_array_index (self->played, AdjMatchPlayed, ply - 1);
}

static GType
adj_match_get_item_type (GListModel *list)
{
  (void) list;
  return ADJ_TYPE_MOVE;
}

static guint
adj_match_get_n_items (GListModel *list)
{
  return ADJ_MATCH (list)->played->len;
}

static gpointer
adj_match_get_item (GListModel *list, guint position)
{
  AdjMatch *self = ADJ_MATCH (list);

  if (position >= self->played->len)
    return NULL;
  return adj_move_new (position + 1, adj_match_peek_played (self, position + 1));
}

static void
adj_match_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = adj_match_get_item_type;
  interface->get_n_items = adj_match_get_n_items;
  interface->get_item = adj_match_get_item;
}

static void
adj_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjMatch *self = ADJ_MATCH (object);

  switch (prop_id) {
  case PROP_N_PLIES:
    g_value_set_uint (value, adj_match_get_n_plies (self));
    break;
  case PROP_OVER:
    g_value_set_boolean (value, adj_match_get_over (self));
    break;
  case PROP_OPEN:
    g_value_set_boolean (value, adj_match_get_open (self));
    break;
  case PROP_FAVOURITE:
    g_value_set_boolean (value, self->is_favourite);
    break;
  case PROP_SAVING:
    g_value_set_boolean (value, self->is_saving);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_match_finalize (GObject *object)
{
  AdjMatch *self = ADJ_MATCH (object);

  g_clear_object (&self->store);
  adj_record_header_clear (&self->header);
  g_array_unref (self->played);
  g_array_unref (self->kept);
  G_OBJECT_CLASS (adj_match_parent_class)->finalize (object);
}

static void
adj_match_class_init (AdjMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_match_get_property;
  object_class->finalize = adj_match_finalize;

  properties[PROP_N_PLIES] = g_param_spec_uint ("n-plies", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, FALSE, flags);
  properties[PROP_FAVOURITE] = g_param_spec_boolean ("favourite", NULL, NULL, FALSE, flags);
  properties[PROP_SAVING] = g_param_spec_boolean ("saving", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[KIND_CHANGED] = g_signal_new ("kind-changed",
                                        ADJ_TYPE_MATCH,
                                        G_SIGNAL_RUN_LAST,
                                        0,
                                        NULL,
                                        NULL,
                                        NULL,
                                        G_TYPE_NONE,
                                        1,
                                        G_TYPE_UINT);
  signals[ANNOUNCED] = g_signal_new ("announced",
                                     ADJ_TYPE_MATCH,
                                     G_SIGNAL_RUN_LAST,
                                     0,
                                     NULL,
                                     NULL,
                                     NULL,
                                     G_TYPE_NONE,
                                     0);
  signals[FAILED] = g_signal_new ("failed",
                                  ADJ_TYPE_MATCH,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_ERROR);
}

static void
adj_match_init (AdjMatch *self)
{
  self->played = g_array_new (FALSE, TRUE, sizeof (AdjMatchPlayed));
  g_array_set_clear_func (self->played, clear_played);
  self->kept = g_array_new (FALSE, FALSE, sizeof (RulesState));
  self->conceded = -1;
}

AdjArchive *
adj_match_get_store (AdjMatch *self)
{
  return self->store;
}

gint64
adj_match_get_id (AdjMatch *self)
{
  return self->id;
}

const char *
adj_match_get_uuid (AdjMatch *self)
{
  return self->header.id;
}

const RulesGame *
adj_match_get_game (AdjMatch *self)
{
  return adj_record_header_get_game (&self->header);
}

const AdjRecordHeader *
adj_match_get_header (AdjMatch *self)
{
  return &self->header;
}

gboolean
adj_match_is_announcing (AdjMatch *self)
{
  return self->is_announcing;
}

guint
adj_match_get_n_plies (AdjMatch *self)
{
  return self->played->len;
}

gboolean
adj_match_get_over (AdjMatch *self)
{
  return rules_is_over (&self->last);
}

guint
adj_match_get_rules_version (AdjMatch *self)
{
  return self->rules_version;
}

guint
adj_match_get_damaged_ply (AdjMatch *self)
{
  return self->damaged_ply;
}

gboolean
adj_match_get_open (AdjMatch *self)
{
  return self->damaged_ply == 0 && self->rules_version == RULES_VERSION && self->conceded < 0 &&
         !self->is_gone && !adj_archive_is_read_only (self->store) && !rules_is_over (&self->last);
}

/* If the store can't tell, assume that the parent is still open. */
static gboolean
has_open_line (AdjMatch *self)
{
  gboolean is_open;

  return self->header.parent_id != NULL && rules_game_has_secrets (adj_match_get_game (self)) &&
         (!adj_store_is_line_open (adj_match_peek_store (self),
                                   self->header.parent_id,
                                   &is_open,
                                   NULL) ||
          is_open);
}

static gboolean
is_free (AdjMatch *self)
{
  return self->header.is_free && self->header.parent_id != NULL;
}

gboolean
adj_match_get_revealed (AdjMatch *self)
{
  return (self->damaged_ply != 0 || self->rules_version != RULES_VERSION || self->conceded >= 0 ||
          rules_is_over (&self->last) || is_free (self)) &&
         !has_open_line (self);
}

gboolean
adj_match_get_free (AdjMatch *self)
{
  return is_free (self) && !has_open_line (self);
}

int
adj_match_get_conceded (AdjMatch *self)
{
  return self->conceded;
}

gboolean
adj_match_get_favourite (AdjMatch *self)
{
  return self->is_favourite;
}

RulesMove
adj_match_get_move (AdjMatch *self, guint ply)
{
  g_return_val_if_fail (ply >= 1 && ply <= self->played->len, (RulesMove){ 0 });

  return adj_match_peek_played (self, ply)->move;
}

gboolean
adj_match_is_deputy (AdjMatch *self, guint ply)
{
  const AdjMatchPlayed *played;
  guint seat;

  g_return_val_if_fail (ADJ_IS_MATCH (self), FALSE);
  g_return_val_if_fail (ply >= 1 && ply <= self->played->len, FALSE);

  played = adj_match_peek_played (self, ply);
  seat = played->move.seat;
  return played->bot != NULL && g_strcmp0 (adj_incidents_find_holder (self->header.incidents,
                                                                      seat,
                                                                      self->header.seats[seat].kind,
                                                                      0,
                                                                      NULL),
                                           "human") == 0;
}

guint
adj_match_get_hints (AdjMatch *self, guint ply)
{
  g_return_val_if_fail (ply >= 1 && ply <= self->played->len, 0);

  return adj_match_peek_played (self, ply)->n_hints;
}

void
adj_match_get_state (AdjMatch *self, guint ply, RulesState *ret_state)
{
  guint at = ply - ply % ADJ_MATCH_KEEP_EVERY;

  g_return_if_fail (ply <= self->played->len);

  if (ply == self->played->len) {
    *ret_state = self->last;
    return;
  }

  *ret_state = g_array_index (self->kept, RulesState, at / ADJ_MATCH_KEEP_EVERY);
  for (; at < ply; at++)
    (void) rules_apply (ret_state, adj_match_peek_played (self, at + 1)->move, NULL);
}

void
adj_match_get_events (AdjMatch *self, guint ply, RulesState *ret_state, RulesEvents *ret_events)
{
  g_return_if_fail (ply <= self->played->len);

  if (ply == 0) {
    rules_start (&self->header.setup, ret_state, ret_events);
    return;
  }
  if (ply == self->played->len && self->has_last_events) {
    *ret_state = self->last;
    *ret_events = self->last_events;
    return;
  }

  adj_match_get_state (self, ply - 1, ret_state);
  (void) rules_apply (ret_state, adj_match_peek_played (self, ply)->move, ret_events);
}

gint64
adj_match_now (void)
{
  return g_get_real_time () / 1000;
}

AdjStoredMove
adj_match_describe_move (const AdjMatchPlayed *played, guint ply, const char *text, guint64 hash)
{
  return (AdjStoredMove){
    .ply = ply,
    .seat = played->move.seat,
    .move = text,
    .at = played->at,
    .ms = played->ms,
    .is_forced = played->is_forced,
    .hash = hash,
    .bot = played->bot,
    .extra = played->extra,
    .is_cut = played->is_cut,
  };
}

void
adj_match_add_played (AdjMatch *self, const AdjMatchPlayed *played, const RulesState *next)
{
  g_array_append_val (self->played, *played);
  self->last = *next;
  if (self->played->len % ADJ_MATCH_KEEP_EVERY == 0)
    g_array_append_val (self->kept, self->last);
}

static void
begin (AdjMatch *self)
{
  rules_start (&self->header.setup, &self->last, NULL);
  g_array_append_val (self->kept, self->last);
}

AdjMatch *
adj_match_new_empty (AdjArchive *store, AdjRecordHeader *header)
{
  AdjMatch *self = g_object_new (ADJ_TYPE_MATCH, NULL);

  self->store = g_object_ref (store);
  self->header = *header;
  memset (header, 0, sizeof *header);
  self->rules_version = RULES_VERSION;
  begin (self);
  return self;
}

AdjMatch *
adj_match_new (AdjArchive *store, AdjRecordHeader *header, GError **error)
{
  g_autoptr (AdjMatch) self = NULL;
  g_auto (AdjStoredGame) game = { 0 };

  adj_record_header_complete (header);
  self = adj_match_new_empty (store, header);
  adj_store_convert_describe_game (&self->header, &game);
  if (!adj_store_add_game (adj_match_peek_store (self), &game, NULL, 0, NULL, &self->id, error)) {
    /* On failure the header stays the caller's. */
    *header = self->header;
    memset (&self->header, 0, sizeof self->header);
    return NULL;
  }

  return g_steal_pointer (&self);
}

/* Whether moves can be stored. */
static gboolean
check_open (AdjMatch *self, GError **error)
{
  const char *reason = NULL;

  if (adj_archive_is_read_only (self->store))
    reason = "the archive is open for reading only";
  else if (self->rules_version != RULES_VERSION)
    reason = "the game was played by other rules, and can be looked at only";
  else if (self->damaged_ply != 0)
    reason = "the game is damaged, and can be looked at only";
  else if (self->conceded >= 0)
    reason = "the game was conceded";
  else if (self->is_gone)
    reason = "the game was deleted";

  if (reason == NULL && self->is_saving) {
    g_set_error_literal (error,
                         ADJ_MATCH_ERROR,
                         ADJ_MATCH_ERROR_SAVING,
                         "the move before is still being saved");
    return FALSE;
  }

  if (reason != NULL)
    g_set_error_literal (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED, reason);
  return reason == NULL;
}

static char *
format_bot (const AdjRecordBot *bot)
{
  g_autoptr (GString) text = g_string_new (NULL);

  adj_record_append_bot (text, bot);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/*
 * A handler may drop its reference to the match, but must not change the list: the handlers after
 * it would be told of the second change first.
 */
static void
begin_announcement (AdjMatch *self)
{
  g_object_ref (self);
  self->is_announcing = TRUE;
}

static void
end_announcement (AdjMatch *self)
{
  self->is_announcing = FALSE;
  g_signal_emit (self, signals[ANNOUNCED], 0);
  g_object_unref (self);
}

void
adj_match_announce (AdjMatch *self, guint position, guint removed, guint added)
{
  gboolean is_over = rules_is_over (&self->last);

  begin_announcement (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PLIES]);
  if (removed != added && is_over) {
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVER]);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  }
  end_announcement (self);
}

AdjStorePlace
adj_match_get_place (AdjMatch *self, guint ply)
{
  RulesState state;

  if (ply == 0)
    return (AdjStorePlace){ 0 };

  adj_match_get_state (self, ply, &state);
  return (AdjStorePlace){ .n_moves = ply, .hash = adj_json_hash_state (&state) };
}

static gboolean
save (AdjMatch *self, const AdjMatchPlayed *played, const RulesState *next, GError **error)
{
  char text[RULES_MOVE_TEXT_SIZE];
  AdjStoredMove move;
  AdjStoredResult result;
  gboolean is_over = rules_is_over (next);

  (void) rules_move_format (adj_match_get_game (self), played->move, text);
  move = adj_match_describe_move (played, self->played->len + 1, text, adj_json_hash_state (next));
  if (is_over)
    adj_store_convert_describe_result (next, played->at, &result);

  return adj_store_append_moves (adj_match_peek_store (self),
                                 self->id,
                                 adj_match_get_place (self, self->played->len),
                                 &move,
                                 1,
                                 is_over ? &result : NULL,
                                 error);
}

gboolean
adj_match_refuse (AdjMatch *self, RulesStatus status, GError **error)
{
  const RulesRefusal *refusal = rules_refusal (adj_match_get_game (self), status);
  char sentence[256];

  rules_refusal_fill (refusal->sentence, status, sentence, sizeof sentence);
  g_set_error (error,
               ADJ_MATCH_ERROR,
               ADJ_MATCH_ERROR_RULES,
               "%s (%s)",
               sentence,
               refusal->paragraph);
  return FALSE;
}

void
adj_match_accept (AdjMatch *self,
                  const AdjMatchPlayed *played,
                  const RulesState *next,
                  const RulesEvents *events)
{
  /* A player who decides has seen the moves before; a forced move is no decision. */
  if (!played->is_forced) {
    adj_match_mark_shown (self, played->move.seat);
    self->n_hints[played->move.seat] = 0;
  }
  adj_match_add_played (self, played, next);
  self->last_events = *events;
  self->has_last_events = TRUE;
  adj_match_announce (self, self->played->len - 1, 0, 1);
}

void
adj_match_set_waits (AdjMatch *self, gboolean waits)
{
  g_return_if_fail (ADJ_IS_MATCH (self));

  self->waits = waits;
}

gboolean
adj_match_get_saving (AdjMatch *self)
{
  g_return_val_if_fail (ADJ_IS_MATCH (self), FALSE);

  return self->is_saving;
}

void
adj_match_set_saving (AdjMatch *self, gboolean is_saving)
{
  self->is_saving = is_saving;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAVING]);
}

static gboolean
play (AdjMatch *self, AdjMatchPlayed *played, GError **error)
{
  RulesState next = self->last;
  RulesEvents events;
  g_autoptr (GError) save_error = NULL;
  RulesStatus status;

  g_return_val_if_fail (!self->is_announcing, FALSE);

  if (!check_open (self, error))
    return FALSE;
  status = rules_apply (&next, played->move, &events);
  if (status != RULES_OK)
    return adj_match_refuse (self, status, error);

  /* Times in a game don't decrease, even if the clock was set back. */
  played->at = MAX (adj_match_now (), adj_match_get_last_incident (self));
  if (self->played->len > 0)
    played->at = MAX (played->at, adj_match_peek_played (self, self->played->len)->at);
  if (save (self, played, &next, &save_error)) {
    adj_match_accept (self, played, &next, &events);
    return TRUE;
  }
  if (!self->waits ||
      !g_error_matches (save_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED)) {
    g_propagate_error (error, g_steal_pointer (&save_error));
    return FALSE;
  }

  adj_match_save_later (self, played, &next, &events);
  return TRUE;
}

gboolean
adj_match_play (AdjMatch *self, RulesMove move, gint64 ms, const AdjRecordBot *bot, GError **error)
{
  AdjMatchPlayed played = { .move = move, .ms = ms };

  g_return_val_if_fail (ADJ_IS_MATCH (self), FALSE);

  played.bot = bot != NULL ? format_bot (bot) : NULL;
  if (bot == NULL && move.seat < RULES_MAX_SEATS && self->n_hints[move.seat] > 0) {
    played.n_hints = self->n_hints[move.seat];
    played.extra = adj_record_format_hints (played.n_hints);
  }
  if (play (self, &played, error))
    return TRUE;

  clear_played (&played);
  return FALSE;
}

void
adj_match_note_hints (AdjMatch *self, guint seat, guint n_steps)
{
  g_return_if_fail (seat < RULES_MAX_SEATS);

  self->n_hints[seat] = MAX (self->n_hints[seat], n_steps);
}

gboolean
adj_match_parse_move (
  AdjMatch *self, guint seat, const char *text, RulesMove *ret_move, GError **error)
{
  RulesStatus status =
    rules_move_parse (adj_match_get_game (self), seat, text, strlen (text), ret_move);

  return status == RULES_OK || adj_match_refuse (self, status, error);
}

gboolean
adj_match_find_forced (AdjMatch *self, RulesMove *ret_move)
{
  RulesRng rng = { { 1, 2, 3, 4 } };

  if (!rules_has_public_choices (&self->last))
    return FALSE;

  for (guint seat = 0; seat < self->last.n_seats; seat++) {
    if (rules_is_to_act (&self->last, seat) && rules_count_legal (&self->last, seat) == 1) {
      *ret_move = rules_draw (&self->last, seat, &rng);
      return TRUE;
    }
  }

  return FALSE;
}

gboolean
adj_match_play_forced (AdjMatch *self, RulesMove move, GError **error)
{
  AdjMatchPlayed played = { .move = move, .ms = -1, .is_forced = TRUE };

  return play (self, &played, error);
}

gboolean
adj_match_concede (AdjMatch *self, guint seat, GError **error)
{
  g_return_val_if_fail (seat < self->last.n_seats, FALSE);

  if (!check_open (self, error))
    return FALSE;
  if (rules_is_over (&self->last)) {
    g_set_error_literal (error,
                         ADJ_MATCH_ERROR,
                         ADJ_MATCH_ERROR_CLOSED,
                         "the game is over, and can't be conceded any more");
    return FALSE;
  }
  if (!adj_store_set_conceded (adj_match_peek_store (self),
                               self->id,
                               adj_match_get_place (self, self->played->len),
                               (int) seat,
                               error))
    return FALSE;

  self->conceded = (int) seat;
  begin_announcement (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  end_announcement (self);
  return TRUE;
}

static gboolean
hand_over (AdjMatch *self, guint seat, const char *kind, GError **error)
{
  g_auto (AdjIncident) incident = adj_match_begin_incident (self, ADJ_INCIDENT_KIND);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!adj_match_check_incidents (self, error))
    return FALSE;
  incident.seat = seat;
  incident.was = g_strdup (self->header.seats[seat].kind);
  incident.kind = g_strdup (kind);
  adj_incident_append (text, &incident);
  if (!adj_store_set_seat (adj_match_peek_store (self), self->id, seat, kind, text->str, error))
    return FALSE;

  adj_incidents_add (&self->header.incidents, &incident);
  return TRUE;
}

gboolean
adj_match_set_kind (AdjMatch *self, guint seat, const char *kind, GError **error)
{
  g_return_val_if_fail (seat < self->last.n_seats && kind != NULL, FALSE);

  if (!check_open (self, error))
    return FALSE;
  if (g_str_equal (kind, self->header.seats[seat].kind))
    return TRUE;
  if (!hand_over (self, seat, kind, error))
    return FALSE;

  g_free (self->header.seats[seat].kind);
  self->header.seats[seat].kind = g_strdup (kind);
  begin_announcement (self);
  g_signal_emit (self, signals[KIND_CHANGED], 0, seat);
  end_announcement (self);
  return TRUE;
}

void
adj_match_close_deleted (AdjMatch *self)
{
  g_return_if_fail (ADJ_IS_MATCH (self));

  self->is_gone = TRUE;
  begin_announcement (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  end_announcement (self);
}

gboolean
adj_match_is_deleted (AdjMatch *self)
{
  g_return_val_if_fail (ADJ_IS_MATCH (self), FALSE);

  return self->is_gone;
}

gboolean
adj_match_set_note (AdjMatch *self, guint ply, const char *note, GError **error)
{
  char **kept;

  g_return_val_if_fail (ply <= self->played->len, FALSE);
  g_return_val_if_fail (ply == 0 || !self->is_announcing, FALSE);

  if (!adj_store_set_note (adj_match_peek_store (self),
                           self->id,
                           adj_match_get_place (self, ply),
                           note,
                           error))
    return FALSE;

  kept = ply == 0 ? &self->header.note : &adj_match_peek_played (self, ply)->note;
  if (note == NULL || *kept != note) {
    g_free (*kept);
    *kept = note != NULL && *note != '\0' ? g_strdup (note) : NULL;
  }
  if (ply > 0)
    adj_match_announce (self, ply - 1, 1, 1);
  return TRUE;
}

gboolean
adj_match_set_favourite (AdjMatch *self, gboolean favourite, GError **error)
{
  if (self->is_favourite == favourite)
    return TRUE;
  if (!adj_store_set_favourite (adj_match_peek_store (self), self->id, favourite, error))
    return FALSE;

  self->is_favourite = favourite;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAVOURITE]);
  return TRUE;
}
