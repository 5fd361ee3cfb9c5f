/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-record.h"

#include <string.h>

const char *const adj_record_move_keys[] = { "seat", "move", "at",       "ms", "forced",
                                             "note", "bot",  "analysis", NULL };
/* Of these, those that an archive may hold among the unknown ones since before they were known. */
static const char *const newer_move_keys[] = { "analysis", NULL };

static const char hints_key[] = "hints";

enum {
  MOST_HINTS = 99
};

static const char *const header_keys[] = { "adjuge", "id",   "game",      "options",
                                           "seats",  "seed", "setup",     "started",
                                           "parent", "note", "incidents", NULL };
/* Of these, those that an archive may hold among the unknown ones since before they were known. */
static const char *const newer_header_keys[] = { "incidents", NULL };

const RulesGame *
adj_record_header_get_game (const AdjRecordHeader *header)
{
  return rules_get_game (header->setup.game);
}

void
adj_record_header_clear (AdjRecordHeader *header)
{
  g_clear_pointer (&header->id, g_free);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_clear_pointer (&header->seats[seat].name, g_free);
    g_clear_pointer (&header->seats[seat].kind, g_free);
    g_clear_pointer (&header->seats[seat].style, g_free);
  }
  g_clear_pointer (&header->seed, g_free);
  g_clear_pointer (&header->started, g_free);
  g_clear_pointer (&header->parent_id, g_free);
  g_clear_pointer (&header->note, g_free);
  g_clear_pointer (&header->incidents, g_array_unref);
  g_clear_pointer (&header->extra, g_free);
  memset (header, 0, sizeof *header);
}

void
adj_record_header_copy (const AdjRecordHeader *header, AdjRecordHeader *ret_header)
{
  *ret_header = *header;
  ret_header->id = g_strdup (header->id);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    ret_header->seats[seat].name = g_strdup (header->seats[seat].name);
    ret_header->seats[seat].kind = g_strdup (header->seats[seat].kind);
    ret_header->seats[seat].style = g_strdup (header->seats[seat].style);
  }
  ret_header->seed = g_strdup (header->seed);
  ret_header->started = g_strdup (header->started);
  ret_header->parent_id = g_strdup (header->parent_id);
  ret_header->note = g_strdup (header->note);
  ret_header->incidents = adj_incidents_copy (header->incidents);
  ret_header->extra = g_strdup (header->extra);
}

char *
adj_record_now (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  /* A clock beyond the year 9999, which no record can tell. */
  if (now == NULL)
    return g_strdup ("9999-12-31T23:59:59Z");
  return g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
}

void
adj_record_header_complete (AdjRecordHeader *header)
{
  if (header->id == NULL)
    header->id = g_uuid_string_random ();
  if (header->started == NULL)
    header->started = adj_record_now ();

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    AdjRecordSeat *player = &header->seats[seat];

    if (player->name == NULL)
      player->name = g_strdup_printf ("Player %u", seat + 1);
    if (player->kind == NULL)
      player->kind = g_strdup ("human");
  }
  header->has_seats = TRUE;
}

static int
two_digits (const char *text)
{
  return g_ascii_isdigit (text[0]) && g_ascii_isdigit (text[1])
           ? (text[0] - '0') * 10 + (text[1] - '0')
           : -1;
}

static gboolean
is_day (int year, int month, int day)
{
  static const guint8 lengths[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  gboolean is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

  return month >= 1 && month <= 12 && day >= 1 &&
         day <= lengths[month - 1] + (month == 2 && is_leap);
}

gboolean
adj_record_is_time (const RulesValue *value)
{
  const char *text = value->text;
  gsize length = value->length;
  gsize n = 19;
  int hour;
  int minute;
  int second;

  if (value->kind != RULES_VALUE_TEXT || length < 20)
    return FALSE;
  if (text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
    return FALSE;
  if (two_digits (text) < 0 || two_digits (text + 2) < 0)
    return FALSE;

  hour = two_digits (text + 11);
  minute = two_digits (text + 14);
  second = two_digits (text + 17);
  if (!is_day (two_digits (text) * 100 + two_digits (text + 2),
               two_digits (text + 5),
               two_digits (text + 8)) ||
      hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60)
    return FALSE;

  if (text[n] == '.') {
    do
      n++;
    while (n < length && g_ascii_isdigit (text[n]));
    if (n == 20)
      return FALSE;
  }

  return (length - n == 1 && text[n] == 'Z') ||
         (length - n == 6 && memcmp (text + n, "+00:00", 6) == 0);
}

static gboolean
has_known_key (const RulesValue *item, const char *const *known)
{
  for (; *known != NULL; known++) {
    if (strlen (*known) == item->key_length && memcmp (*known, item->key, item->key_length) == 0)
      return TRUE;
  }

  return FALSE;
}

void
adj_record_append_extra (GString *line, const RulesValue *object, const char *const *known)
{
  const RulesValue *item = rules_value_first (object);

  for (guint i = 0; i < object->n_items; i++, item = rules_value_next (item)) {
    if (has_known_key (item, known))
      continue;

    g_string_append_c (line, ',');
    adj_json_append_text (line, item->key, item->key_length);
    g_string_append_c (line, ':');
    adj_json_append_value (line, item);
  }
}

/* Takes an optional text. A value of another type is a defect. */
static gboolean
take_text (const RulesValue *object, const char *key, char **ret_text)
{
  const RulesValue *value = rules_value_member (object, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != RULES_VALUE_TEXT)
    return FALSE;

  *ret_text = adj_json_dup_text (value);
  return TRUE;
}

static gboolean
refuse (char **ret_reason, const char *reason)
{
  *ret_reason = g_strdup (reason);
  return FALSE;
}

static gboolean
refuse_status (char **ret_reason, const RulesGame *game, RulesStatus status)
{
  const RulesRefusal *refusal = rules_refusal (game, status);
  char sentence[256];

  rules_refusal_fill (refusal->sentence, status, sentence, sizeof sentence);
  *ret_reason = g_strdup_printf ("%s (%s)", sentence, refusal->paragraph);
  return FALSE;
}

static gboolean
read_seats (const RulesValue *value, AdjRecordHeader *header, char **ret_reason)
{
  const RulesValue *item = rules_value_first (value);

  for (guint seat = 0; seat < value->n_items; seat++, item = rules_value_next (item)) {
    if (item->kind != RULES_VALUE_OBJECT)
      return refuse (ret_reason, "a seat is not an object");
    if (!take_text (item, "name", &header->seats[seat].name))
      return refuse (ret_reason, "a seat's “name” is not a text");
    if (!take_text (item, "kind", &header->seats[seat].kind))
      return refuse (ret_reason, "a seat's “kind” is not a text");
  }

  header->has_seats = TRUE;
  return TRUE;
}

static gboolean
read_options (const RulesValue *options, RulesSetup *setup, char **ret_reason)
{
  const RulesGame *game = rules_get_game (setup->game);
  const RulesValue *item;

  if (options == NULL)
    return TRUE;
  if (options->kind != RULES_VALUE_OBJECT)
    return refuse (ret_reason, "“options” is not an object");

  item = rules_value_first (options);
  for (guint i = 0; i < options->n_items; i++, item = rules_value_next (item)) {
    g_autofree char *name = g_strndup (item->key, item->key_length);
    g_autofree char *value = NULL;
    RulesStatus status;

    if (item->kind != RULES_VALUE_TEXT)
      return refuse (ret_reason, "the value of an option is not a text");
    value = adj_json_dup_text (item);
    status = rules_setup_choose (setup, name, value);
    if (status != RULES_OK)
      return refuse_status (ret_reason, game, status);
  }

  return TRUE;
}

/* The number of seats, which may stand in either of two places, or in both. */
static gboolean
count_seats (const RulesGame *game,
             const RulesValue *seats,
             const RulesValue *setup,
             guint *ret_n_seats,
             char **ret_reason)
{
  guint n_told = setup != NULL ? rules_setup_count_seats (game, setup) : 0;

  if (seats == NULL && n_told == 0)
    return refuse (ret_reason, "nothing tells the number of seats");
  if (seats != NULL && seats->kind != RULES_VALUE_LIST)
    return refuse (ret_reason, "“seats” is not a list");
  if (seats != NULL && n_told != 0 && seats->n_items != n_told)
    return refuse (ret_reason, "“seats” and the setup are for different numbers of players");

  *ret_n_seats = seats != NULL ? seats->n_items : n_told;
  return TRUE;
}

static gboolean
read_deal (const RulesValue *value, AdjRecordHeader *header, char **ret_reason)
{
  const RulesValue *written = rules_value_member (value, "setup");
  const RulesValue *seed = rules_value_member (value, "seed");
  RulesSetup dealt = header->setup;
  RulesRng rng;
  RulesStatus status;

  if (seed != NULL && seed->kind != RULES_VALUE_NULL) {
    if (seed->kind != RULES_VALUE_TEXT)
      return refuse (ret_reason, "“seed” is neither a text nor null");
    header->seed = adj_json_dup_text (seed);
    rules_rng_seed (&rng, seed->text, seed->length);
    rules_setup_deal (&dealt, &rng);
  }

  if (written == NULL) {
    if (header->seed == NULL)
      return refuse (ret_reason, "there is neither a setup nor a seed to deal it from");
    header->setup = dealt;
    return TRUE;
  }

  if (written->kind != RULES_VALUE_OBJECT)
    return refuse (ret_reason, "“setup” is not an object");
  status = rules_setup_read (&header->setup, written);
  if (status != RULES_OK)
    return refuse_status (ret_reason, adj_record_header_get_game (header), status);
  /* The table is the same. The whole values may differ where the compiler leaves a gap. */
  if (header->seed != NULL && memcmp (header->setup.data, dealt.data, sizeof dealt.data) != 0)
    return refuse (ret_reason, "the setup is not the one that the seed deals");

  return TRUE;
}

static gboolean
read_game (const RulesGame *game,
           guint n_seats,
           const RulesValue *options,
           AdjRecordHeader *header,
           char **ret_reason)
{
  RulesStatus status = rules_setup_init (game, n_seats, &header->setup);

  if (status != RULES_OK)
    return refuse_status (ret_reason, game, status);
  return read_options (options, &header->setup, ret_reason);
}

static gboolean
read_table (const RulesValue *value, AdjRecordHeader *header, char **ret_reason)
{
  const RulesValue *name = rules_value_member (value, "game");
  const RulesValue *seats = rules_value_member (value, "seats");
  const RulesValue *setup = rules_value_member (value, "setup");
  const RulesGame *game;
  guint n_seats;

  if (name == NULL || name->kind != RULES_VALUE_TEXT)
    return refuse (ret_reason, "“game” is missing or not a text");
  game = rules_find_game (name->text, name->length);
  if (game == NULL)
    return refuse (ret_reason, "this game is not known");
  if (!count_seats (game, seats, setup, &n_seats, ret_reason))
    return FALSE;
  if (!read_game (game, n_seats, rules_value_member (value, "options"), header, ret_reason))
    return FALSE;
  if (seats != NULL && !read_seats (seats, header, ret_reason))
    return FALSE;

  return read_deal (value, header, ret_reason);
}

static gboolean
read_parent (const RulesValue *parent, AdjRecordHeader *header, char **ret_reason)
{
  int ply;

  if (parent == NULL)
    return TRUE;
  if (parent->kind != RULES_VALUE_OBJECT || !take_text (parent, "id", &header->parent_id) ||
      header->parent_id == NULL)
    return refuse (ret_reason, "“parent” has no “id” that is a text");
  if (!rules_value_get_number (rules_value_member (parent, "ply"), 0, ADJ_RECORD_MAX_MOVES, &ply))
    return refuse (ret_reason, "“parent” has no “ply” that is a number of moves");

  header->parent_ply = (guint) ply;
  return TRUE;
}

static gboolean
read_remarks (const RulesValue *value, AdjRecordHeader *header, char **ret_reason)
{
  const RulesValue *started = rules_value_member (value, "started");

  if (!take_text (value, "id", &header->id))
    return refuse (ret_reason, "“id” is not a text");
  if (started != NULL && !adj_record_is_time (started))
    return refuse (ret_reason, "“started” is not a time in UTC");
  if (started != NULL)
    header->started = adj_json_dup_text (started);
  if (!take_text (value, "note", &header->note))
    return refuse (ret_reason, "“note” is not a text");

  return read_parent (rules_value_member (value, "parent"), header, ret_reason);
}

/* The key is newer than records of this version, so it may be anything. */
static gboolean
is_free (const RulesValue *value)
{
  const RulesValue *said = rules_value_member (value, "free");

  return said != NULL && said->kind == RULES_VALUE_BOOLEAN && said->integer != 0;
}

void
adj_record_header_set_free (AdjRecordHeader *header)
{
  header->is_free = TRUE;
  g_free (header->extra);
  header->extra = g_strdup (",\"free\":true");
}

/* This key, too. */
static void
take_styles (const RulesValue *value, AdjRecordHeader *header)
{
  const RulesValue *list = rules_value_member (value, "styles");
  const RulesValue *item;

  if (list == NULL || list->kind != RULES_VALUE_LIST || list->n_items != header->setup.n_seats)
    return;
  item = rules_value_first (list);
  for (guint seat = 0; seat < list->n_items; seat++, item = rules_value_next (item)) {
    if (item->kind == RULES_VALUE_TEXT)
      header->seats[seat].style = adj_json_dup_text (item);
  }
}

void
adj_record_header_say_styles (AdjRecordHeader *header)
{
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean has_any = FALSE;

  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    g_string_append_c (list, seat > 0 ? ',' : '[');
    if (header->seats[seat].style != NULL)
      adj_json_append_text (list, header->seats[seat].style, -1);
    else
      g_string_append (list, "null");
    has_any = has_any || header->seats[seat].style != NULL;
  }
  if (has_any)
    header->extra = g_strdup_printf (",\"styles\":%s]", list->str);
}

gboolean
adj_record_header_read (const RulesValue *value, AdjRecordHeader *ret_header, char **ret_reason)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (GString) extra = g_string_new (NULL);
  const RulesValue *version;

  if (value->kind != RULES_VALUE_OBJECT)
    return refuse (ret_reason, "a header is an object");
  version = rules_value_member (value, "adjuge");
  if (version == NULL || version->kind != RULES_VALUE_INTEGER)
    return refuse (ret_reason, "“adjuge” is missing or not a whole number");
  if (version->integer != ADJ_RECORD_VERSION)
    return refuse (ret_reason, "the record is of another version than 1");
  if (!read_table (value, &header, ret_reason) || !read_remarks (value, &header, ret_reason))
    return FALSE;

  /* The key is newer than records of this version, so any value of it is allowed. */
  header.incidents = adj_incidents_read (rules_value_member (value, "incidents"));
  header.is_free = is_free (value);
  take_styles (value, &header);
  adj_record_append_extra (extra, value, header_keys);
  if (extra->len > 0)
    header.extra = g_strdup (extra->str);
  *ret_header = header;
  memset (&header, 0, sizeof header);
  return TRUE;
}

gboolean
adj_record_header_read_options (AdjRecordHeader *header,
                                const char *game,
                                guint n_seats,
                                const RulesValue *options,
                                char **ret_reason)
{
  const RulesGame *found = rules_find_game (game, strlen (game));

  if (found == NULL)
    return refuse (ret_reason, "this game is not known");
  return read_game (found, n_seats, options, header, ret_reason);
}

gboolean
adj_record_header_read_setup (AdjRecordHeader *header, const RulesValue *setup, char **ret_reason)
{
  const RulesGame *game = adj_record_header_get_game (header);
  guint n_told = rules_setup_count_seats (game, setup);
  RulesStatus status;

  if (setup->kind != RULES_VALUE_OBJECT)
    return refuse (ret_reason, "“setup” is not an object");
  if (n_told != 0 && n_told != header->setup.n_seats)
    return refuse (ret_reason, "“seats” and the setup are for different numbers of players");
  status = rules_setup_read (&header->setup, setup);
  return status == RULES_OK || refuse_status (ret_reason, game, status);
}

gboolean
adj_record_header_read_extra (AdjRecordHeader *header,
                              AdjJson *json,
                              const char *extra,
                              char **ret_reason)
{
  g_autofree char *text = g_strdup_printf ("{\"adjuge\":1%s}", extra);
  g_autoptr (GString) line = g_string_new (NULL);
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text, strlen (text), &reason);
  const RulesValue *item;

  if (value == NULL)
    return refuse (ret_reason, reason);
  item = rules_value_next (rules_value_first (value));
  for (guint i = 1; i < value->n_items; i++, item = rules_value_next (item)) {
    if (has_known_key (item, header_keys) && !has_known_key (item, newer_header_keys))
      return refuse (ret_reason, "a key of the header is there twice");
  }

  header->is_free = is_free (value);
  take_styles (value, header);
  adj_record_append_extra (line, value, header_keys);
  header->extra = g_string_free (g_steal_pointer (&line), FALSE);
  return TRUE;
}

/* Appends `,"key":"text"`. */
static void
append_member (GString *line, const char *key, const char *text)
{
  g_string_append_printf (line, ",\"%s\":", key);
  adj_json_append_text (line, text, -1);
}

static void
append_options (GString *line, const RulesSetup *setup)
{
  guint n;
  const RulesOption *options = rules_game_options (rules_get_game (setup->game), &n);

  g_string_append (line, ",\"options\":{");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line,
                            "%s\"%s\":\"%s\"",
                            i > 0 ? "," : "",
                            options[i].name,
                            options[i].values[setup->options[i]]);
  g_string_append_c (line, '}');
}

static void
append_seats (GString *line, const AdjRecordHeader *header)
{
  g_string_append (line, ",\"seats\":[");
  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    g_string_append (line, seat > 0 ? ",{\"name\":" : "{\"name\":");
    adj_json_append_text (line, header->seats[seat].name, -1);
    append_member (line, "kind", header->seats[seat].kind);
    g_string_append_c (line, '}');
  }
  g_string_append_c (line, ']');
}

void
adj_record_append_header (GString *line, const AdjRecordHeader *header)
{
  g_string_append_printf (line, "{\"adjuge\":%d", ADJ_RECORD_VERSION);
  append_member (line, "id", header->id);
  append_member (line, "game", rules_game_id (adj_record_header_get_game (header)));
  append_options (line, &header->setup);
  append_seats (line, header);
  if (header->seed != NULL)
    append_member (line, "seed", header->seed);
  else
    g_string_append (line, ",\"seed\":null");
  g_string_append (line, ",\"setup\":");
  adj_json_append_setup (line, &header->setup);
  append_member (line, "started", header->started);
  if (header->parent_id != NULL) {
    g_string_append (line, ",\"parent\":{\"id\":");
    adj_json_append_text (line, header->parent_id, -1);
    g_string_append_printf (line, ",\"ply\":%u}", header->parent_ply);
  }
  if (header->note != NULL)
    append_member (line, "note", header->note);
  if (header->incidents != NULL) {
    g_string_append (line, ",\"incidents\":");
    adj_incidents_append (line, header->incidents);
  }
  if (header->extra != NULL)
    g_string_append (line, header->extra);
  g_string_append_c (line, '}');
}

void
adj_record_append_bot (GString *line, const AdjRecordBot *bot)
{
  g_string_append (line, "{\"level\":");
  adj_json_append_text (line, bot->level, -1);
  if (bot->style != NULL)
    append_member (line, "style", bot->style);
  append_member (line, "version", bot->version);
  append_member (line, "seed", bot->seed);
  g_string_append_printf (line, ",\"budget\":%" G_GINT64_FORMAT "}", bot->budget);
}

void
adj_record_append_move (GString *line,
                        const RulesGame *game,
                        RulesMove move,
                        const AdjRecordRemarks *remarks)
{
  char text[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (game, move, text);
  g_string_append_printf (line, "{\"seat\":%u,\"move\":\"%s\"", move.seat, text);
  if (remarks != NULL) {
    if (remarks->at != NULL)
      append_member (line, "at", remarks->at);
    if (remarks->ms >= 0)
      g_string_append_printf (line, ",\"ms\":%" G_GINT64_FORMAT, remarks->ms);
    if (remarks->forced)
      g_string_append (line, ",\"forced\":true");
    if (remarks->note != NULL)
      append_member (line, "note", remarks->note);
    if (remarks->bot != NULL) {
      g_string_append (line, ",\"bot\":");
      adj_record_append_bot (line, remarks->bot);
    }
    if (remarks->extra != NULL)
      g_string_append (line, remarks->extra);
  }
  g_string_append_c (line, '}');
}

static void
append_numbers (GString *line, const int *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, "%s%d", i > 0 ? "," : "", numbers[i]);
}

static guint
list_winners (const RulesState *state, int *ret_seats)
{
  guint winners = rules_winners (state);
  guint n = 0;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if ((winners >> seat & 1) != 0)
      ret_seats[n++] = (int) seat;
  }

  return n;
}

void
adj_record_append_result (GString *line, const RulesState *state, const char *finished)
{
  int scores[RULES_MAX_SEATS];
  int winners[RULES_MAX_SEATS];
  guint n_winners = list_winners (state, winners);

  rules_scores (state, scores);
  g_string_append (line, "{\"result\":{\"scores\":[");
  append_numbers (line, scores, state->n_seats);
  g_string_append (line, "],\"winners\":[");
  append_numbers (line, winners, n_winners);
  g_string_append_c (line, ']');
  if (finished != NULL)
    append_member (line, "finished", finished);
  g_string_append (line, "}}");
}

static gboolean
is_absent_or (const RulesValue *object, const char *key, RulesValueKind kind)
{
  const RulesValue *value = rules_value_member (object, key);

  return value == NULL || value->kind == kind;
}

static gboolean
has_good_bot (const RulesValue *value)
{
  const RulesValue *bot = rules_value_member (value, "bot");

  if (bot == NULL)
    return TRUE;

  return bot->kind == RULES_VALUE_OBJECT && is_absent_or (bot, "level", RULES_VALUE_TEXT) &&
         is_absent_or (bot, "version", RULES_VALUE_TEXT) &&
         is_absent_or (bot, "seed", RULES_VALUE_TEXT) &&
         is_absent_or (bot, "budget", RULES_VALUE_INTEGER);
}

gboolean
adj_record_read_move (const RulesValue *value,
                      guint *ret_seat,
                      const RulesValue **ret_text,
                      const char **ret_reason)
{
  const RulesValue *text = rules_value_member (value, "move");
  const RulesValue *at = rules_value_member (value, "at");
  const RulesValue *ms = rules_value_member (value, "ms");
  const char *reason = NULL;
  int seat = 0;

  if (!rules_value_get_number (rules_value_member (value, "seat"), 0, RULES_MAX_SEATS - 1, &seat))
    reason = "“seat” is missing or not the number of a seat";
  else if (text == NULL || text->kind != RULES_VALUE_TEXT)
    reason = "“move” is missing or not a text";
  else if (at != NULL && !adj_record_is_time (at))
    reason = "“at” is not a time in UTC";
  else if (ms != NULL && (ms->kind != RULES_VALUE_INTEGER || ms->integer < 0))
    reason = "“ms” is not a whole number of milliseconds";
  else if (!is_absent_or (value, "forced", RULES_VALUE_BOOLEAN))
    reason = "“forced” is neither true nor false";
  else if (!is_absent_or (value, "note", RULES_VALUE_TEXT))
    reason = "“note” is not a text";
  else if (!has_good_bot (value))
    reason = "“bot” is not an object of level, version, seed and budget";

  if (reason != NULL) {
    *ret_reason = reason;
    return FALSE;
  }

  *ret_seat = (guint) seat;
  *ret_text = text;
  return TRUE;
}

char *
adj_record_format_hints (guint n_hints)
{
  return g_strdup_printf (",\"%s\":%u", hints_key, n_hints);
}

gboolean
adj_record_read_remarks (AdjJson *json, const char *bot, const char *extra, guint *ret_hints)
{
  g_autoptr (GString) line = NULL;
  const RulesValue *value;
  const RulesValue *item;
  const char *reason;
  guint n_known = bot != NULL ? 3 : 2;
  guint seat;
  int n_hints = 0;

  *ret_hints = 0;
  if (bot == NULL && extra == NULL)
    return TRUE;

  line = g_string_sized_new (256);
  g_string_assign (line, "{\"seat\":0,\"move\":\"\"");
  if (bot != NULL)
    g_string_append_printf (line, ",\"bot\":%s", bot);
  if (extra != NULL)
    g_string_append (line, extra);
  g_string_append_c (line, '}');

  /* White space to the reader of one value, the end of a line to that of a record. */
  if (memchr (line->str, '\n', line->len) != NULL)
    return FALSE;
  value = adj_json_parse (json, line->str, line->len, &reason);
  if (value == NULL || !adj_record_read_move (value, &seat, &item, &reason))
    return FALSE;

  /* Another key of ours would be there twice as soon as the move has it, too. */
  item = rules_value_first (value);
  for (guint i = 0; i < value->n_items; i++, item = rules_value_next (item)) {
    if (i >= n_known && has_known_key (item, adj_record_move_keys) &&
        !has_known_key (item, newer_move_keys))
      return FALSE;
  }

  /* The key is newer than records of this version, so any value of it is allowed. */
  if (rules_value_get_number (rules_value_member (value, hints_key), 0, MOST_HINTS, &n_hints))
    *ret_hints = (guint) n_hints;
  return TRUE;
}

static gboolean
is_list_of (const RulesValue *value, const int *numbers, guint n)
{
  const RulesValue *item;

  if (!rules_value_is_list (value, n))
    return FALSE;

  item = rules_value_first (value);
  for (guint i = 0; i < n; i++, item = rules_value_next (item)) {
    if (item->kind != RULES_VALUE_INTEGER || item->integer != numbers[i])
      return FALSE;
  }

  return TRUE;
}

gboolean
adj_record_check_result (const RulesValue *value, const RulesState *state, const char **ret_reason)
{
  const RulesValue *result = rules_value_member (value, "result");
  const RulesValue *finished = rules_value_member (result, "finished");
  int scores[RULES_MAX_SEATS];
  int winners[RULES_MAX_SEATS];
  guint n_winners = list_winners (state, winners);

  rules_scores (state, scores);
  if (result == NULL || result->kind != RULES_VALUE_OBJECT)
    *ret_reason = "“result” is missing or not an object";
  else if (finished != NULL && !adj_record_is_time (finished))
    *ret_reason = "“finished” is not a time in UTC";
  else if (!rules_is_over (state))
    *ret_reason = "there is a result, but the game is not over";
  else if (!is_list_of (rules_value_member (result, "scores"), scores, state->n_seats))
    *ret_reason = "the scores do not follow from the moves";
  else if (!is_list_of (rules_value_member (result, "winners"), winners, n_winners))
    *ret_reason = "the winners do not follow from the moves";
  else
    return TRUE;

  return FALSE;
}

/* "legal: pass, bid 3, bid 4 and 95 more", for each seat to act. */
static void
append_legal (GString *reason, const RulesState *state)
{
  enum {
    SAID = 8
  };
  const RulesGame *game = rules_get_game (state->game);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  char text[RULES_MOVE_TEXT_SIZE];

  for (guint seat = 0; seat < state->n_seats; seat++) {
    bool is_all;
    gsize n_moves = rules_legal (state, seat, moves, &is_all);
    guint64 n_all = rules_count_legal (state, seat);

    if (n_moves == 0)
      continue;
    g_string_append_printf (reason, "; seat %u may: ", seat);
    for (gsize i = 0; i < n_moves && i < SAID; i++) {
      (void) rules_move_format (game, moves[i], text);
      g_string_append_printf (reason, "%s%s", i > 0 ? ", " : "", text);
    }
    if (n_all > SAID)
      g_string_append_printf (reason, " and %" G_GUINT64_FORMAT " more", n_all - SAID);
  }
}

/* What was asked for, cut where it is long and made harmless to a terminal. */
static char *
quote_move (const char *text, gsize length)
{
  enum {
    SAID = 40
  };
  g_autofree char *start =
    g_utf8_substring (text, 0, MIN (SAID, g_utf8_strlen (text, (gssize) length)));
  g_autofree char *escaped = g_strescape (start, NULL);

  return g_strdup_printf ("“%s%s”", escaped, strlen (start) < length ? "…" : "");
}

static char *
explain (const RulesState *state, guint seat, const char *text, gsize length, RulesStatus status)
{
  const RulesRefusal *refusal = rules_refusal (rules_get_game (state->game), status);
  g_autofree char *copy = g_strndup (text, length);
  g_autofree char *quoted = quote_move (copy, strlen (copy));
  g_autoptr (GString) reason = g_string_new (NULL);
  char sentence[256];

  rules_refusal_fill (refusal->sentence, status, sentence, sizeof sentence);
  g_string_printf (reason, "seat %u, %s: %s (%s)", seat, quoted, sentence, refusal->paragraph);
  append_legal (reason, state);

  return g_string_free (g_steal_pointer (&reason), FALSE);
}

gboolean
adj_record_play (RulesState *state,
                 guint seat,
                 const char *text,
                 gsize length,
                 RulesMove *ret_move,
                 RulesEvents *ret_events,
                 char **ret_reason)
{
  RulesMove move = { 0 };
  RulesStatus status = rules_move_parse (rules_get_game (state->game), seat, text, length, &move);

  if (status == RULES_OK)
    status = rules_apply (state, move, ret_events);
  if (status != RULES_OK) {
    *ret_reason = explain (state, seat, text, length, status);
    return FALSE;
  }

  if (ret_move != NULL)
    *ret_move = move;
  return TRUE;
}
