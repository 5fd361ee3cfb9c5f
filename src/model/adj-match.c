/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A move goes three ways, in this order: the rules try it on a copy; the store makes it durable;
 * only then is it in the list, and everybody is told. Where one of them fails, nothing has
 * happened.
 *
 * Positions are kept every so many plies, and at the end. Any other is played up to from the one
 * before it, which costs less than a frame whatever the length of the game.
 */

#include "adj-match.h"

#include <string.h>

#include "adj-store-convert.h"

enum {
  KEEP_EVERY = 64,
  N_IMAGINED = 64
};

struct _AdjMove {
  GObject parent_instance;

  guint ply;
  RulesMove move;
  gint64 at;
  gint64 ms;
  gboolean is_forced;
  guint n_hints;
  char *note;
};

G_DEFINE_FINAL_TYPE (AdjMove, adj_move, G_TYPE_OBJECT)
G_DEFINE_QUARK (adj_match_error, adj_match_error)

/* What is kept of a move. */
typedef struct {
  RulesMove move;
  gint64 at;
  gint64 ms;
  gboolean is_forced;
  guint n_hints; /* told in `extra` */
  char *note;
  char *bot; /* JSON, as the next */
  char *extra;
} Played;

struct _AdjMatch {
  GObject parent_instance;

  AdjArchive *store;
  gint64 id;
  AdjRecordHeader header;
  guint rules_version;
  int conceded;
  gboolean is_favourite;
  guint damaged_ply;

  GArray *played; /* Played */
  GArray *kept;   /* RulesState after 0, KEEP_EVERY, 2 × KEEP_EVERY … plies */
  RulesState last;
  gboolean is_announcing;
  guint shown_ply; /* moves up to this were shown to somebody who did not make the last */
  guint n_hints[RULES_MAX_SEATS]; /* steps of help for the move that the seat makes next */
};

enum {
  PROP_0,
  PROP_N_PLIES,
  PROP_OVER,
  PROP_OPEN,
  PROP_FAVOURITE,
  N_PROPS
};

enum {
  KIND_CHANGED,
  ANNOUNCED,
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
adj_move_finalize (GObject *object)
{
  g_free (ADJ_MOVE (object)->note);
  G_OBJECT_CLASS (adj_move_parent_class)->finalize (object);
}

static void
adj_move_class_init (AdjMoveClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = adj_move_finalize;
}

static void
adj_move_init (AdjMove *self)
{
  (void) self;
}

guint
adj_move_get_ply (AdjMove *self)
{
  return self->ply;
}

RulesMove
adj_move_get_move (AdjMove *self)
{
  return self->move;
}

const char *
adj_move_get_note (AdjMove *self)
{
  return self->note;
}

gint64
adj_move_get_at (AdjMove *self)
{
  return self->at;
}

gboolean
adj_move_get_forced (AdjMove *self)
{
  return self->is_forced;
}

guint
adj_move_get_hints (AdjMove *self)
{
  return self->n_hints;
}

static void
clear_played (gpointer data)
{
  Played *played = data;

  g_free (played->note);
  g_free (played->bot);
  g_free (played->extra);
}

static AdjStore *
store_of (AdjMatch *self)
{
  return adj_archive_get (self->store);
}

static Played *
played_at (AdjMatch *self, guint ply)
{
  return &g_array_index (self->played, Played, ply - 1);
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
  const Played *played;
  AdjMove *item;

  if (position >= self->played->len)
    return NULL;

  played = played_at (self, position + 1);
  item = g_object_new (ADJ_TYPE_MOVE, NULL);
  item->ply = position + 1;
  item->move = played->move;
  item->at = played->at;
  item->ms = played->ms;
  item->is_forced = played->is_forced;
  item->n_hints = played->n_hints;
  item->note = g_strdup (played->note);
  return item;
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
}

static void
adj_match_init (AdjMatch *self)
{
  self->played = g_array_new (FALSE, TRUE, sizeof (Played));
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
         !adj_archive_is_read_only (self->store) && !rules_is_over (&self->last);
}

/* What can't be found out may be a secret. */
static gboolean
has_open_line (AdjMatch *self)
{
  gboolean is_open;

  return self->header.parent_id != NULL && rules_game_has_secrets (adj_match_get_game (self)) &&
         (!adj_store_is_line_open (store_of (self), self->header.parent_id, &is_open, NULL) ||
          is_open);
}

gboolean
adj_match_get_revealed (AdjMatch *self)
{
  return (self->damaged_ply != 0 || self->rules_version != RULES_VERSION || self->conceded >= 0 ||
          rules_is_over (&self->last)) &&
         !has_open_line (self);
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

  return played_at (self, ply)->move;
}

guint
adj_match_get_hints (AdjMatch *self, guint ply)
{
  g_return_val_if_fail (ply >= 1 && ply <= self->played->len, 0);

  return played_at (self, ply)->n_hints;
}

void
adj_match_get_state (AdjMatch *self, guint ply, RulesState *ret_state)
{
  guint at = ply - ply % KEEP_EVERY;

  g_return_if_fail (ply <= self->played->len);

  if (ply == self->played->len) {
    *ret_state = self->last;
    return;
  }

  *ret_state = g_array_index (self->kept, RulesState, at / KEEP_EVERY);
  for (; at < ply; at++)
    (void) rules_apply (ret_state, played_at (self, at + 1)->move, NULL);
}

void
adj_match_get_events (AdjMatch *self, guint ply, RulesState *ret_state, RulesEvents *ret_events)
{
  g_return_if_fail (ply <= self->played->len);

  if (ply == 0) {
    rules_start (&self->header.setup, ret_state, ret_events);
    return;
  }

  adj_match_get_state (self, ply - 1, ret_state);
  (void) rules_apply (ret_state, played_at (self, ply)->move, ret_events);
}

/* The move is right and stored: it is in the list now, and the position behind it is the last. */
static void
add_played (AdjMatch *self, const Played *played, const RulesState *next)
{
  g_array_append_val (self->played, *played);
  self->last = *next;
  if (self->played->len % KEEP_EVERY == 0)
    g_array_append_val (self->kept, self->last);
}

static void
begin (AdjMatch *self)
{
  rules_start (&self->header.setup, &self->last, NULL);
  g_array_append_val (self->kept, self->last);
}

static gint64
now (void)
{
  return g_get_real_time () / 1000;
}

static AdjStoredMove
describe_move (const Played *played, guint ply, const char *text, guint64 hash)
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
  };
}

static AdjMatch *
new_match (AdjArchive *store, AdjRecordHeader *header)
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
  self = new_match (store, header);
  adj_store_convert_describe_game (&self->header, &game);
  if (!adj_store_add_game (store_of (self), &game, NULL, 0, NULL, &self->id, error)) {
    /* It is still the caller's, who may try again. */
    *header = self->header;
    memset (&self->header, 0, sizeof self->header);
    return NULL;
  }

  return g_steal_pointer (&self);
}

static gboolean
refuse_record (GError **error, const char *reason)
{
  g_set_error (error,
               ADJ_MATCH_ERROR,
               ADJ_MATCH_ERROR_RECORD,
               "what is stored of this game can't be understood: %s",
               reason);
  return FALSE;
}

/* A stored game as the header of a record, so that the one strict reader judges both. */
static gboolean
read_header (const AdjStoredGame *game, AdjRecordHeader *ret_header, GError **error)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) line = g_string_new ("{\"adjuge\":1,\"id\":");
  g_autofree char *told = adj_store_convert_format_time (game->started);
  const char *started = told != NULL ? told : "1970-01-01T00:00:00Z";
  g_autofree char *reason = NULL;
  const RulesValue *value;
  const char *why;

  /* A damaged file may hold what its own table forbids. */
  if (game->uuid == NULL || game->game == NULL || game->options == NULL || game->setup == NULL)
    return refuse_record (error, "a part of it is missing");

  adj_json_append_text (line, game->uuid, -1);
  g_string_append (line, ",\"game\":");
  adj_json_append_text (line, game->game, -1);
  g_string_append_printf (line, ",\"options\":%s,\"seats\":[", game->options);
  for (guint seat = 0; seat < game->n_seats; seat++) {
    g_string_append (line, seat > 0 ? ",{\"name\":" : "{\"name\":");
    adj_json_append_text (line, game->seats[seat].name != NULL ? game->seats[seat].name : "", -1);
    g_string_append (line, ",\"kind\":");
    adj_json_append_text (line, game->seats[seat].kind != NULL ? game->seats[seat].kind : "", -1);
    g_string_append_c (line, '}');
  }
  g_string_append_printf (line, "],\"setup\":%s", game->setup);
  g_string_append_printf (line, ",\"started\":\"%s\"", started);
  if (game->parent != NULL) {
    g_string_append (line, ",\"parent\":{\"id\":");
    adj_json_append_text (line, game->parent, -1);
    g_string_append_printf (line, ",\"ply\":%u}", game->parent_ply);
  }
  if (game->note != NULL) {
    g_string_append (line, ",\"note\":");
    adj_json_append_text (line, game->note, -1);
  }
  if (game->extra != NULL)
    g_string_append (line, game->extra);
  g_string_append_c (line, '}');

  value = adj_json_parse (json, line->str, line->len, &why);
  if (value == NULL)
    return refuse_record (error, why);
  if (!adj_record_header_read (value, ret_header, &reason))
    return refuse_record (error, reason);

  /* The setup is what was played; the seed is only where it came from. */
  ret_header->seed = g_strdup (game->seed);
  return TRUE;
}

/* How much help a move says it had; who wrote that is not believed to have counted sensibly. */
static guint
read_hints (AdjJson *json, const char *extra)
{
  g_autofree char *text = NULL;
  const RulesValue *value;
  const RulesValue *hints;
  const char *reason;
  int n_hints;

  if (extra == NULL || strstr (extra, "\"hints\":") == NULL)
    return 0;

  text = g_strdup_printf ("{\"move\":0%s}", extra);
  value = adj_json_parse (json, text, strlen (text), &reason);
  hints = value != NULL ? rules_value_member (value, "hints") : NULL;
  return hints != NULL && rules_value_get_number (hints, 0, 99, &n_hints) ? (guint) n_hints : 0;
}

typedef struct {
  AdjMatch *match;
  AdjJson *json;
} Loading;

/* One stored move. FALSE ends the loading: from here on the game is damaged. */
static gboolean
load_move (const AdjStoredMove *move, gpointer data)
{
  const Loading *loading = data;
  AdjMatch *self = loading->match;
  RulesState next = self->last;
  Played played = { .at = move->at, .ms = move->ms, .is_forced = move->is_forced };
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
  /* They go into records as they are. Damaged ones are left out; the move is right without. */
  if (adj_record_check_remarks (loading->json, move->bot, move->extra)) {
    played.bot = g_strdup (move->bot);
    played.extra = g_strdup (move->extra);
    played.n_hints = read_hints (loading->json, move->extra);
  }
  add_played (self, &played, &next);
  return TRUE;
}

AdjMatch *
adj_match_open (AdjArchive *store, gint64 id, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (AdjMatch) self = NULL;
  g_autoptr (AdjJson) json = adj_json_new ();

  if (!adj_store_load_game (adj_archive_get (store), id, &game, error) ||
      !read_header (&game, &header, error))
    return NULL;

  self = new_match (store, &header);
  self->id = id;
  self->rules_version = game.rules_version;
  self->conceded = game.conceded < (int) game.n_seats ? MAX (game.conceded, -1) : -1;
  self->is_favourite = game.is_favourite;
  if (!adj_store_load_moves (store_of (self),
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

  if (reason != NULL)
    g_set_error_literal (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_CLOSED, reason);
  return reason == NULL;
}

static char *
format_bot (const AdjRecordBot *bot)
{
  g_autoptr (GString) text = g_string_new ("{\"level\":");

  adj_json_append_text (text, bot->level, -1);
  g_string_append (text, ",\"version\":");
  adj_json_append_text (text, bot->version, -1);
  g_string_append (text, ",\"seed\":");
  adj_json_append_text (text, bot->seed, -1);
  g_string_append_printf (text, ",\"budget\":%" G_GINT64_FORMAT "}", bot->budget);

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

static void
announce (AdjMatch *self, guint position, guint removed, guint added)
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

/* Where this process knows the game to be after PLY moves; see AdjStorePlace. */
static AdjStorePlace
place_at (AdjMatch *self, guint ply)
{
  RulesState state;

  if (ply == 0)
    return (AdjStorePlace){ 0 };

  adj_match_get_state (self, ply, &state);
  return (AdjStorePlace){ .n_moves = ply, .hash = adj_json_hash_state (&state) };
}

static gboolean
save (AdjMatch *self, const Played *played, const RulesState *next, GError **error)
{
  char text[RULES_MOVE_TEXT_SIZE];
  AdjStoredMove move;
  AdjStoredResult result;
  gboolean is_over = rules_is_over (next);

  (void) rules_move_format (adj_match_get_game (self), played->move, text);
  move = describe_move (played, self->played->len + 1, text, adj_json_hash_state (next));
  if (is_over)
    adj_store_convert_describe_result (next, played->at, &result);

  return adj_store_append_moves (store_of (self),
                                 self->id,
                                 place_at (self, self->played->len),
                                 &move,
                                 1,
                                 is_over ? &result : NULL,
                                 error);
}

static gboolean
play (AdjMatch *self, Played *played, GError **error)
{
  RulesState next = self->last;
  RulesStatus status;

  g_return_val_if_fail (!self->is_announcing, FALSE);

  if (!check_open (self, error))
    return FALSE;
  status = rules_apply (&next, played->move, NULL);
  if (status != RULES_OK) {
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

  /* A clock that goes backwards does not take the game along. */
  played->at = now ();
  if (self->played->len > 0)
    played->at = MAX (played->at, played_at (self, self->played->len)->at);
  if (!save (self, played, &next, error))
    return FALSE;

  /* Whoever decides has been shown what the others did; a forced move is nobody's decision. */
  if (!played->is_forced) {
    adj_match_mark_shown (self, played->move.seat);
    self->n_hints[played->move.seat] = 0;
  }
  add_played (self, played, &next);
  announce (self, self->played->len - 1, 0, 1);
  return TRUE;
}

gboolean
adj_match_play (AdjMatch *self, RulesMove move, gint64 ms, const AdjRecordBot *bot, GError **error)
{
  Played played = { .move = move, .ms = ms };

  g_return_val_if_fail (ADJ_IS_MATCH (self), FALSE);

  played.bot = bot != NULL ? format_bot (bot) : NULL;
  if (bot == NULL && move.seat < RULES_MAX_SEATS && self->n_hints[move.seat] > 0) {
    played.n_hints = self->n_hints[move.seat];
    played.extra = g_strdup_printf (",\"hints\":%u", played.n_hints);
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
adj_match_play_text (AdjMatch *self, guint seat, const char *text, GError **error)
{
  RulesState copy = self->last;
  RulesMove move;
  g_autofree char *reason = NULL;

  if (!adj_record_play (&copy, seat, text, strlen (text), &move, NULL, &reason)) {
    g_set_error_literal (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_RULES, reason);
    return FALSE;
  }

  return adj_match_play (self, move, -1, NULL, error);
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
  Played played = { .move = move, .ms = -1, .is_forced = TRUE };

  return play (self, &played, error);
}

void
adj_match_mark_shown (AdjMatch *self, guint seat)
{
  guint n_plies = self->played->len;

  if (n_plies > 0 && played_at (self, n_plies)->move.seat != seat)
    self->shown_ply = n_plies;
}

/*
 * Whether the last move taught its own player nothing: then the same move looks the same in every
 * world that fitted what that player knew. A card that turned up, or a secret that was revealed,
 * differs in one of them soon.
 */
static gboolean
has_taught_nothing (AdjMatch *self)
{
  guint n_plies = self->played->len;
  RulesMove move = played_at (self, n_plies)->move;
  RulesRng rng = { { 1, 2, 3, n_plies + 1 } };
  RulesState before;
  RulesView known;
  RulesView after;

  adj_match_get_state (self, n_plies - 1, &before);
  rules_view (&before, move.seat, &known);
  rules_view (&self->last, move.seat, &after);
  for (guint i = 0; i < N_IMAGINED; i++) {
    RulesState world;
    RulesView other;

    rules_imagine (&known, &rng, &world);
    if (rules_apply (&world, move, NULL) != RULES_OK)
      return FALSE;
    rules_view (&world, move.seat, &other);
    if (memcmp (&other, &after, sizeof after) != 0)
      return FALSE;
  }

  return TRUE;
}

gboolean
adj_match_can_take_back (AdjMatch *self)
{
  guint n_plies = self->played->len;
  RulesState before;

  /* Not after the end either: then everything has been shown to everybody. */
  if (n_plies == 0 || n_plies <= self->shown_ply || !adj_match_get_open (self))
    return FALSE;
  /* What a computer player did was shown as soon as it was done. */
  if (played_at (self, n_plies)->bot != NULL)
    return FALSE;

  adj_match_get_state (self, n_plies - 1, &before);
  return !rules_is_secret_phase (&before) && has_taught_nothing (self);
}

gboolean
adj_match_take_back (AdjMatch *self, GError **error)
{
  guint n_plies = self->played->len;

  g_return_val_if_fail (!self->is_announcing, FALSE);

  if (!adj_match_can_take_back (self)) {
    g_set_error_literal (
      error,
      ADJ_MATCH_ERROR,
      ADJ_MATCH_ERROR_TOO_LATE,
      "this move can't be taken back: it was secret, or somebody has learnt from it");
    return FALSE;
  }
  if (!adj_store_take_back (store_of (self),
                            self->id,
                            place_at (self, n_plies),
                            n_plies - 1,
                            error))
    return FALSE;

  /* Help that was given is not washed off with the move. */
  adj_match_note_hints (self,
                        played_at (self, n_plies)->move.seat,
                        played_at (self, n_plies)->n_hints);
  adj_match_get_state (self, n_plies - 1, &self->last);
  if (n_plies % KEEP_EVERY == 0)
    g_array_set_size (self->kept, self->kept->len - 1);
  g_array_set_size (self->played, n_plies - 1);
  announce (self, n_plies - 1, 1, 0);
  return TRUE;
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
  if (!adj_store_set_conceded (store_of (self),
                               self->id,
                               place_at (self, self->played->len),
                               (int) seat,
                               error))
    return FALSE;

  self->conceded = (int) seat;
  begin_announcement (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
  end_announcement (self);
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
  if (!adj_store_set_seat (store_of (self), self->id, seat, kind, error))
    return FALSE;

  g_free (self->header.seats[seat].kind);
  self->header.seats[seat].kind = g_strdup (kind);
  begin_announcement (self);
  g_signal_emit (self, signals[KIND_CHANGED], 0, seat);
  end_announcement (self);
  return TRUE;
}

/* The moves of the branch, described for the store; TEXTS holds their notations. */
static GArray *
describe_moves (AdjMatch *self, guint ply, GPtrArray *texts)
{
  GArray *moves = g_array_sized_new (FALSE, TRUE, sizeof (AdjStoredMove), ply);
  RulesState state;

  rules_start (&self->header.setup, &state, NULL);
  for (guint i = 1; i <= ply; i++) {
    const Played *played = played_at (self, i);
    char text[RULES_MOVE_TEXT_SIZE];
    AdjStoredMove move;

    (void) rules_move_format (adj_match_get_game (self), played->move, text);
    g_ptr_array_add (texts, g_strdup (text));
    (void) rules_apply (&state, played->move, NULL);
    move = describe_move (played, i, texts->pdata[i - 1], adj_json_hash_state (&state));
    g_array_append_val (moves, move);
  }

  return moves;
}

AdjMatch *
adj_match_branch (AdjMatch *self, guint ply, GError **error)
{
  g_auto (AdjRecordHeader) header = { .setup = self->header.setup,
                                      .seed = g_strdup (self->header.seed),
                                      .parent_id = g_strdup (self->header.id),
                                      .parent_ply = ply };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) moves = NULL;
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredResult result;
  RulesState state;
  gint64 id;

  g_return_val_if_fail (ply <= self->played->len, NULL);

  for (guint seat = 0; seat < self->header.setup.n_seats; seat++) {
    header.seats[seat].name = g_strdup (self->header.seats[seat].name);
    header.seats[seat].kind = g_strdup (self->header.seats[seat].kind);
  }
  adj_record_header_complete (&header);
  adj_store_convert_describe_game (&header, &game);
  moves = describe_moves (self, ply, texts);
  adj_match_get_state (self, ply, &state);
  if (rules_is_over (&state))
    adj_store_convert_describe_result (&state, now (), &result);
  if (!adj_store_add_game (store_of (self),
                           &game,
                           (const AdjStoredMove *) (gconstpointer) moves->data,
                           moves->len,
                           rules_is_over (&state) ? &result : NULL,
                           &id,
                           error))
    return NULL;

  return adj_match_open (self->store, id, error);
}

GArray *
adj_match_list_branches (AdjMatch *self, guint max, GError **error)
{
  const AdjStoreQuery query = { .parent = self->header.id };

  if (query.parent == NULL)
    return g_array_new (FALSE, FALSE, sizeof (AdjStoredGame));
  return adj_store_list (store_of (self), &query, 0, max, error);
}

gboolean
adj_match_set_note (AdjMatch *self, guint ply, const char *note, GError **error)
{
  char **kept;

  g_return_val_if_fail (ply <= self->played->len, FALSE);
  g_return_val_if_fail (ply == 0 || !self->is_announcing, FALSE);

  if (!adj_store_set_note (store_of (self), self->id, place_at (self, ply), note, error))
    return FALSE;

  kept = ply == 0 ? &self->header.note : &played_at (self, ply)->note;
  if (note == NULL || *kept != note) {
    g_free (*kept);
    *kept = note != NULL && *note != '\0' ? g_strdup (note) : NULL;
  }
  if (ply > 0)
    announce (self, ply - 1, 1, 1);
  return TRUE;
}

gboolean
adj_match_set_favourite (AdjMatch *self, gboolean favourite, GError **error)
{
  if (self->is_favourite == favourite)
    return TRUE;
  if (!adj_store_set_favourite (store_of (self), self->id, favourite, error))
    return FALSE;

  self->is_favourite = favourite;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FAVOURITE]);
  return TRUE;
}

static void
append_move_line (AdjMatch *self, const Played *played, GString *record)
{
  g_autofree char *at = played->at >= 0 ? adj_store_convert_format_time (played->at) : NULL;
  g_autoptr (GString) extra = g_string_new (NULL);
  AdjRecordRemarks remarks = { .at = at,
                               .ms = played->ms,
                               .forced = played->is_forced,
                               .note = played->note };

  /* What chose the move is kept as JSON, and goes out as it is. */
  if (played->bot != NULL)
    g_string_append_printf (extra, ",\"bot\":%s", played->bot);
  if (played->extra != NULL)
    g_string_append (extra, played->extra);
  remarks.extra = extra->len > 0 ? extra->str : NULL;
  adj_record_append_move (record, adj_match_get_game (self), played->move, &remarks);
  g_string_append_c (record, '\n');
}

void
adj_match_append_record (AdjMatch *self, GString *record)
{
  g_autofree char *finished = NULL;

  adj_record_append_header (record, &self->header);
  g_string_append_c (record, '\n');
  for (guint ply = 1; ply <= self->played->len; ply++)
    append_move_line (self, played_at (self, ply), record);

  if (!rules_is_over (&self->last))
    return;
  if (self->played->len > 0 && played_at (self, self->played->len)->at >= 0)
    finished = adj_store_convert_format_time (played_at (self, self->played->len)->at);
  adj_record_append_result (record, &self->last, finished);
  g_string_append_c (record, '\n');
}
