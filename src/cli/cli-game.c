/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-game.h"

#include <stdio.h>
#include <string.h>

#include "adj-bot-task.h"
#include "cli-human.h"
#include "cli-program.h"
#include "cli.h"

enum {
  PATIENCE = 10 /* budgets until a program has forfeited */
};

typedef struct {
  const CliTable *table;
  RulesState state;
  RulesEvents events;
  AdjJson *json;
  GString *line;
  GString *moves; /* of the record */
  CliOutcome *outcome;
  CliProgram *programs[RULES_MAX_SEATS];
  guint n_programs;               /* that were started */
  GPtrArray *seen;                /* moves that all have seen, as JSON objects */
  guint n_told[RULES_MAX_SEATS];  /* of which the seat's program has been told so many */
  char *secrets[RULES_MAX_SEATS]; /* committed and not yet revealed, as JSON objects */
  AdjMatch *match;                /* that is kept, or NULL */
  CliHuman *human;                /* the people at the terminal, or NULL */
} Game;

gboolean
cli_player_parse (const char *spec, CliPlayer *ret_player, GError **error)
{
  CliPlayer player = { .spec = g_strdup (spec) };

  /* It goes into standings and records. */
  if (!g_utf8_validate (spec, -1, NULL)) {
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "this is not UTF-8");
    cli_player_clear (&player);
    return FALSE;
  }

  if (g_str_has_prefix (spec, "cmd:")) {
    if (!g_shell_parse_argv (spec + strlen ("cmd:"), NULL, &player.argv, error)) {
      cli_player_clear (&player);
      return FALSE;
    }
    player.kind = g_path_get_basename (player.argv[0]);
  } else {
    player.level = bot_find_level (spec);
    player.is_human = g_str_equal (spec, "human") || g_str_has_prefix (spec, "human:");
    player.kind = g_strdup (player.is_human ? "human" : spec);
    if (g_str_has_prefix (spec, "human:"))
      player.name = g_strdup (spec + strlen ("human:"));
  }

  if (player.argv == NULL && player.level == NULL && !player.is_human) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "%s", spec);
    cli_player_clear (&player);
    return FALSE;
  }

  *ret_player = player;
  return TRUE;
}

gboolean
cli_player_recall (const AdjRecordHeader *header, guint seat, CliPlayer *ret_player)
{
  const char *kind = header->seats[seat].kind;

  if ((bot_find_level (kind) == NULL && !g_str_equal (kind, "human")) ||
      !cli_player_parse (kind, ret_player, NULL))
    return FALSE;

  ret_player->style = adj_bot_task_find_style (header, seat, ret_player->level);
  return TRUE;
}

void
cli_player_clear (CliPlayer *player)
{
  g_clear_pointer (&player->spec, g_free);
  g_clear_pointer (&player->kind, g_free);
  g_clear_pointer (&player->name, g_free);
  g_clear_pointer (&player->argv, g_strfreev);
}

void
cli_outcome_clear (CliOutcome *outcome)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    g_clear_pointer (&outcome->forfeits[seat], g_free);
  g_clear_error (&outcome->error);
  if (outcome->record != NULL)
    g_string_free (outcome->record, TRUE);
  outcome->record = NULL;
}

static const RulesGame *
game_of (const Game *game)
{
  return rules_get_game (game->state.game);
}

/* The first seat's, where several have forfeited. */
static const char *
find_forfeit (const Game *game)
{
  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    if (game->outcome->forfeits[seat] != NULL)
      return game->outcome->forfeits[seat];
  }

  return NULL;
}

/* A game of which something can't be kept does not go on. */
static void
keep_note (Game *game, guint ply, const char *note)
{
  if (game->match != NULL && game->outcome->error == NULL)
    (void) adj_match_set_note (game->match, ply, note, &game->outcome->error);
}

static void
forfeit (Game *game, guint seat, const char *reason)
{
  game->outcome->forfeits[seat] = g_strdup_printf ("seat %u (%s) forfeits at ply %u: %s",
                                                   seat,
                                                   game->table->players[seat]->kind,
                                                   game->state.ply,
                                                   reason);
  if (game->programs[seat] != NULL)
    cli_program_stop (g_steal_pointer (&game->programs[seat]), 0);
  keep_note (game, 0, find_forfeit (game));
}

static void
tell_start (Game *game, guint seat)
{
  const RulesSetup *setup = &game->table->setup;
  guint n;
  const RulesOption *options = rules_game_options (game_of (game), &n);

  g_string_printf (game->line,
                   "{\"event\":\"start\",\"game\":\"%s\",\"options\":{",
                   rules_game_id (game_of (game)));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (game->line,
                            "%s\"%s\":\"%s\"",
                            i > 0 ? "," : "",
                            options[i].name,
                            options[i].values[setup->options[i]]);
  g_string_append_printf (game->line, "},\"seat\":%u,\"seats\":%u}\n", seat, setup->n_seats);
  if (!cli_program_tell (game->programs[seat], game->line->str, game->table->budget_ms * PATIENCE))
    forfeit (game, seat, "it has ended, or does not read");
}

/* The error itself is in the user's language and has the whole path, which a record must not. */
static const char *
explain_start (const GError *error)
{
  if (g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT))
    return "there is no such program";
  if (g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_ACCES))
    return "it may not be run";

  return "it could not be started";
}

static CliProgram *
start_program (const Game *game, guint seat, GError **error)
{
  char **argv = game->table->players[seat]->argv;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) command = NULL;

  if (game->table->sandbox == NULL)
    return cli_program_start (argv, error);

  g_strv_builder_addv (builder, (const char **) game->table->sandbox);
  g_strv_builder_addv (builder, (const char **) argv);
  command = g_strv_builder_end (builder);
  return cli_program_start (command, error);
}

static void
start_programs (Game *game)
{
  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    g_autoptr (GError) error = NULL;

    if (game->table->players[seat]->argv == NULL)
      continue;
    game->programs[seat] = start_program (game, seat, &error);
    if (game->programs[seat] == NULL) {
      forfeit (game, seat, explain_start (error));
      continue;
    }
    game->n_programs++;
    tell_start (game, seat);
  }
}

static void
tell_end (Game *game)
{
  int scores[RULES_MAX_SEATS];
  guint winners = rules_winners (&game->state);

  rules_scores (&game->state, scores);
  g_string_assign (game->line, "{\"event\":\"end\",\"scores\":[");
  for (guint seat = 0; seat < game->state.n_seats; seat++)
    g_string_append_printf (game->line, "%s%d", seat > 0 ? "," : "", scores[seat]);
  g_string_append (game->line, "],\"winners\":[");
  for (guint seat = 0, n = 0; seat < game->state.n_seats; seat++) {
    if ((winners >> seat & 1) != 0)
      g_string_append_printf (game->line, "%s%u", n++ > 0 ? "," : "", seat);
  }
  g_string_append (game->line, "]}\n");

  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    if (game->programs[seat] == NULL)
      continue;
    (void) cli_program_tell (game->programs[seat], game->line->str, game->table->budget_ms);
    cli_program_stop (g_steal_pointer (&game->programs[seat]), game->table->budget_ms);
  }
}

static void
append_question (Game *game, const RulesView *view)
{
  guint seat = view->viewer;
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_moves = rules_view_legal (view, moves, &is_all);

  g_string_assign (game->line, "{\"event\":\"turn\",\"moves\":[");
  for (guint i = game->n_told[seat]; i < game->seen->len; i++)
    g_string_append_printf (game->line,
                            "%s%s",
                            i > game->n_told[seat] ? "," : "",
                            (const char *) game->seen->pdata[i]);
  game->n_told[seat] = game->seen->len;

  g_string_append (game->line, "],\"view\":");
  adj_json_append_view (game->line, view);
  g_string_append (game->line, ",\"legal\":[");
  for (gsize i = 0; i < n_moves; i++) {
    char text[RULES_MOVE_TEXT_SIZE];

    (void) rules_move_format (game_of (game), moves[i], text);
    g_string_append_printf (game->line, "%s\"%s\"", i > 0 ? "," : "", text);
  }
  g_string_append_printf (game->line,
                          "],\"all\":%s,\"budget_ms\":%d}\n",
                          is_all ? "true" : "false",
                          game->table->budget_ms);
}

/* Reads {"move":"…"} and tries the move on a copy. FALSE: the reason is an English clause. */
static gboolean
read_answer (
  Game *game, guint seat, const char *answer, gsize length, RulesMove *ret_move, char **ret_reason)
{
  RulesState copy = game->state;
  const char *reason = NULL;
  const RulesValue *value = adj_json_parse (game->json, answer, length, &reason);
  const RulesValue *text = rules_value_member (value, "move");

  if (text == NULL || text->kind != RULES_VALUE_TEXT) {
    *ret_reason = g_strdup (reason != NULL ? reason : "its answer has no “move” that is a text");
    return FALSE;
  }

  return adj_record_play (&copy, seat, text->text, text->length, ret_move, NULL, ret_reason);
}

/* FALSE: the program has forfeited. */
static gboolean
ask_program (Game *game, const RulesView *view, RulesMove *ret_move)
{
  guint seat = view->viewer;
  int patience = game->table->budget_ms * PATIENCE;
  const char *answer;
  gsize length;
  const char *reason;
  g_autofree char *long_reason = NULL;

  append_question (game, view);
  if (!cli_program_tell (game->programs[seat], game->line->str, patience)) {
    forfeit (game, seat, "it has ended, or does not read");
    return FALSE;
  }
  answer = cli_program_listen (game->programs[seat], patience, &length, &reason);
  if (answer == NULL) {
    forfeit (game, seat, reason);
    return FALSE;
  }
  if (!read_answer (game, seat, answer, length, ret_move, &long_reason)) {
    forfeit (game, seat, long_reason);
    return FALSE;
  }

  return TRUE;
}

/* NULL: none. */
static const char *
name_style (const CliPlayer *player)
{
  return player->style != BOT_BALANCED ? bot_style_name (player->style) : NULL;
}

static RulesMove
choose (Game *game, guint seat, AdjRecordBot *ret_bot)
{
  const CliPlayer *player = game->table->players[seat];
  const BotLevel *level = player->level != NULL ? player->level : bot_get_level (0);
  g_autofree char *seed = NULL;
  RulesView view;
  RulesMove move;
  BotQuestion question;

  rules_view (&game->state, seat, &view);
  if (game->programs[seat] != NULL && ask_program (game, &view, &move)) {
    *ret_bot = (AdjRecordBot){ 0 };
    return move;
  }

  seed = adj_bot_task_make_seed (game->table->seed, seat, game->state.ply);
  question = (BotQuestion){
    .view = &view,
    .level = level,
    .style = player->style,
    .seed = seed,
    .seed_length = strlen (seed),
    .budget = (guint64) ((double) bot_level_budget (level) * game->table->budget_factor),
  };
  *ret_bot = (AdjRecordBot){ .level = bot_level_name (level),
                             .style = name_style (player),
                             .version = BOT_VERSION,
                             .seed = g_steal_pointer (&seed),
                             .budget = (gint64) question.budget };

  return bot_choose (&question);
}

static void
add_seen (Game *game, guint seat)
{
  if (game->secrets[seat] != NULL)
    g_ptr_array_add (game->seen, g_steal_pointer (&game->secrets[seat]));
}

/* What everybody has seen of the moves so far; secret ones count when they are revealed. */
static void
note_move (Game *game, RulesMove move, gboolean is_secret)
{
  g_autoptr (GString) object = g_string_new (NULL);
  gboolean is_revealed = !is_secret;

  adj_record_append_move (object, game_of (game), move, NULL);
  game->secrets[move.seat] = g_string_free (g_steal_pointer (&object), FALSE);
  for (guint i = 0; i < game->events.n; i++)
    is_revealed = is_revealed || game->events.list[i].kind == RULES_EVENT_REVEALED;

  for (guint seat = 0; seat < game->state.n_seats && is_revealed; seat++)
    add_seen (game, seat);
}

/* Only what is durable is announced. */
static void
announce (const Game *game)
{
  g_autofree char *id = NULL;

  if (!game->table->is_announced)
    return;

  id = cli_make_harmless (g_strdup (adj_match_get_uuid (game->match)));
  printf ("%s %u\n", id, adj_match_get_n_plies (game->match));
  (void) fflush (stdout);
}

/* The match has gone on by a move, and the position here with it. */
static void
follow_match (Game *game)
{
  adj_match_get_events (game->match,
                        adj_match_get_n_plies (game->match),
                        &game->state,
                        &game->events);
  announce (game);
}

/* A move that everybody knows to be forced plays itself, as in the application. */
static gboolean
play_forced (Game *game)
{
  gboolean is_secret = rules_is_secret_phase (&game->state);
  RulesMove move;

  if (game->match == NULL || !adj_match_find_forced (game->match, &move))
    return FALSE;

  if (adj_match_play_forced (game->match, move, &game->outcome->error)) {
    follow_match (game);
    if (game->n_programs > 0)
      note_move (game, move, is_secret);
  }
  return TRUE;
}

static void
apply (Game *game, RulesMove move, gint64 ms, const AdjRecordBot *bot, const char *note)
{
  AdjRecordRemarks remarks = { .ms = -1, .bot = bot, .note = note };

  if (game->match != NULL) {
    if (game->outcome->error != NULL ||
        !adj_match_play (game->match, move, ms, bot, &game->outcome->error))
      return;
    if (note != NULL)
      keep_note (game, adj_match_get_n_plies (game->match), note);
    follow_match (game);
    return;
  }

  if (rules_apply (&game->state, move, &game->events) != RULES_OK)
    g_assert_not_reached ();
  if (game->moves != NULL) {
    adj_record_append_move (game->moves, game_of (game), move, &remarks);
    g_string_append_c (game->moves, '\n');
  }
}

static void
play_move (Game *game)
{
  guint seat = (guint) g_bit_nth_lsf (game->state.to_act, -1);
  gboolean is_secret = rules_is_secret_phase (&game->state);
  gboolean is_stand_in = game->outcome->forfeits[seat] != NULL;
  gint64 asked_at = g_get_monotonic_time ();
  AdjRecordBot bot = { 0 };
  RulesMove move;

  if (game->human != NULL && game->table->players[seat]->is_human) {
    if (!cli_human_ask (game->human, seat, &move)) {
      game->outcome->is_left = TRUE;
      return;
    }
  } else {
    move = choose (game, seat, &bot);
  }

  apply (game,
         move,
         (g_get_monotonic_time () - asked_at) / 1000,
         bot.level != NULL ? &bot : NULL,
         is_stand_in ? NULL : game->outcome->forfeits[seat]);
  if (game->n_programs > 0 && game->outcome->error == NULL)
    note_move (game, move, is_secret);
  g_free ((char *) bot.seed);
}

static void
make_header (Game *game, AdjRecordHeader *ret_header)
{
  *ret_header =
    (AdjRecordHeader){ .setup = game->table->setup, .seed = g_strdup (game->table->seed) };
  for (guint seat = 0; seat < game->state.n_seats; seat++) {
    AdjRecordSeat *player = &ret_header->seats[seat];

    player->kind = g_strdup (game->table->players[seat]->kind);
    player->name = game->table->players[seat]->name != NULL
                     ? g_strdup (game->table->players[seat]->name)
                     : g_strdup_printf ("%s %u", player->kind, seat + 1);
    player->style = g_strdup (name_style (game->table->players[seat]));
  }
  adj_record_header_say_styles (ret_header);
  ret_header->note = g_strdup (find_forfeit (game));
  adj_record_header_complete (ret_header);
}

static GString *
make_record (Game *game)
{
  GString *record = g_string_new (NULL);
  g_auto (AdjRecordHeader) header = { 0 };

  if (game->match != NULL) {
    g_autoptr (GBytes) kept =
      adj_match_make_record (game->match,
                             FALSE,
                             game->outcome->error == NULL ? &game->outcome->error : NULL);

    if (kept != NULL)
      g_string_append_len (record, g_bytes_get_data (kept, NULL), (gssize) g_bytes_get_size (kept));
    return record;
  }

  make_header (game, &header);
  adj_record_append_header (record, &header);
  g_string_append_c (record, '\n');
  g_string_append_len (record, game->moves->str, (gssize) game->moves->len);
  adj_record_append_result (record, &game->state, NULL);
  g_string_append_c (record, '\n');

  return record;
}

/* Where the game is kept, its match is the one that plays it. */
static gboolean
start_match (Game *game)
{
  g_auto (AdjRecordHeader) header = { 0 };

  if (game->table->resumed != NULL) {
    game->match = g_object_ref (game->table->resumed);
  } else if (game->table->store != NULL) {
    make_header (game, &header);
    game->match = adj_match_new (game->table->store, &header, &game->outcome->error);
    if (game->match == NULL)
      return FALSE;
  }

  if (game->match != NULL)
    adj_match_get_events (game->match,
                          adj_match_get_n_plies (game->match),
                          &game->state,
                          &game->events);
  for (guint seat = 0; seat < game->state.n_seats && game->human == NULL; seat++) {
    if (game->match != NULL && game->table->players[seat]->is_human)
      game->human = cli_human_new (game->match);
  }

  return TRUE;
}

static gboolean
goes_on (const Game *game)
{
  return !rules_is_over (&game->state) && !game->outcome->is_left && game->outcome->error == NULL;
}

static void
clear_game (Game *game)
{
  if (game->moves != NULL)
    g_string_free (game->moves, TRUE);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    g_free (game->secrets[seat]);
  g_ptr_array_unref (game->seen);
  g_string_free (game->line, TRUE);
  adj_json_free (game->json);
  cli_human_free (game->human);
  g_clear_object (&game->match);
}

void
cli_game_play (const CliTable *table, gboolean has_record, CliOutcome *ret_outcome)
{
  Game game = { .table = table, .outcome = ret_outcome };

  memset (ret_outcome, 0, sizeof *ret_outcome);
  ret_outcome->n_seats = table->setup.n_seats;
  game.json = adj_json_new ();
  game.line = g_string_new (NULL);
  game.moves = has_record ? g_string_new (NULL) : NULL;
  game.seen = g_ptr_array_new_with_free_func (g_free);
  rules_start (&table->setup, &game.state, &game.events);

  if (start_match (&game)) {
    start_programs (&game);
    while (goes_on (&game)) {
      if (!play_forced (&game))
        play_move (&game);
    }
    tell_end (&game);
    if (game.human != NULL && rules_is_over (&game.state))
      cli_human_tell_end (game.human);
  }

  rules_scores (&game.state, ret_outcome->scores);
  ret_outcome->winners = rules_winners (&game.state);
  if (has_record)
    ret_outcome->record = make_record (&game);
  clear_game (&game);
}
