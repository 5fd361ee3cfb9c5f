/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What each decision of recorded games was worth: the chances before and after it, the best move,
 * what was lost, and the same in hindsight.
 *
 * The decisions of a game are evaluated on all processors at once; the result does not depend on
 * their number.
 */

#include <string.h>

#include "adj-line.h"
#include "adj-record-reader.h"
#include "adj-report-write.h"
#include "adj-replay.h"
#include "adj-thought.h"
#include "adj-verdict-record.h"
#include "cli.h"

enum {
  NO_BUDGET = -1 /* was asked for */
};

typedef struct {
  AdjEffort effort;
  gboolean is_json;
  gboolean is_report;
  gboolean is_page;
  gboolean is_new; /* what the record says itself is not used */
  gboolean is_any; /* whoever found it, with whatever effort */
  guint n_games;

  /* Of the game that is read. */
  gboolean has_game;
  AdjRecordHeader header;
  GArray *states;   /* RulesState: before each move, and the last */
  GArray *moves;    /* RulesMove */
  GPtrArray *known; /* AdjVerdict that the record has itself, or NULL; by ply − 1 */
} Analysis;

/* One game, thought about by several threads: each takes its own plies. */
typedef struct {
  const Analysis *analysis;
  const char *seed;
  AdjVerdict **verdicts;
} Work;

static void
think_cb (gpointer data, gpointer user_data)
{
  const Work *work = user_data;
  const Analysis *analysis = work->analysis;
  guint i = GPOINTER_TO_UINT (data) - 1;
  const AdjVerdict *known = g_ptr_array_index (analysis->known, i);
  g_autoptr (AdjThought) thought = NULL;

  if (known != NULL) {
    work->verdicts[i] = g_memdup2 (known, sizeof *known);
    return;
  }
  thought = adj_thought_new (&g_array_index (analysis->states, RulesState, i),
                             &g_array_index (analysis->moves, RulesMove, i),
                             analysis->moves->len - i,
                             analysis->effort,
                             work->seed);
  work->verdicts[i] = g_new (AdjVerdict, 1);
  (void) adj_thought_think (thought, work->verdicts[i]);
}

static void
think (const Analysis *analysis, AdjVerdict **ret_verdicts)
{
  const AdjRecordHeader *header = &analysis->header;
  Work work = { .analysis = analysis,
                .seed = header->seed != NULL ? header->seed
                        : header->id != NULL ? header->id
                                             : "",
                .verdicts = ret_verdicts };
  GThreadPool *pool =
    g_thread_pool_new (think_cb, &work, (int) g_get_num_processors (), FALSE, NULL);

  for (guint i = 0; i < analysis->moves->len; i++)
    (void) g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* "0.0382": the same in every language. */
static void
append_part (GString *line, const char *key, guint32 part)
{
  guint32 scaled = (guint32) (((guint64) part * 10000 + BOT_SURE / 2) / BOT_SURE);

  g_string_append_printf (line, ",\"%s\":%u.%04u", key, scaled / 10000, scaled % 10000);
}

static void
append_move (GString *line, const char *key, const RulesGame *game, RulesMove move)
{
  char text[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (game, move, text);
  g_string_append_printf (line, ",\"%s\":\"%s\"", key, text);
}

static void
append_chances (GString *line, const char *key, const guint32 *chances, guint n_seats)
{
  g_string_append_printf (line, ",\"%s\":[", key);
  for (guint seat = 0; seat < n_seats; seat++) {
    guint32 scaled = (guint32) (((guint64) chances[seat] * 10000 + BOT_SURE / 2) / BOT_SURE);

    g_string_append_printf (line, "%s%u.%04u", seat > 0 ? "," : "", scaled / 10000, scaled % 10000);
  }
  g_string_append_c (line, ']');
}

typedef struct {
  const BotAdvice *made;
  const BotAdvice *best;
  AdjCost known;
  AdjCost hindsight;
} Decision;

/* FALSE: there was nothing to choose. */
static gboolean
find_decision (const AdjVerdict *verdict, Decision *ret_decision)
{
  if (!adj_advice_find_cost (&verdict->known, verdict->played, &ret_decision->known))
    return FALSE;

  ret_decision->made = adj_advice_find (&verdict->known, verdict->played);
  ret_decision->best = ret_decision->known.is_mixed
                         ? &verdict->known.list[0]
                         : adj_advice_find_best (&verdict->known, verdict->played);
  if (!adj_advice_find_cost (&verdict->hindsight, verdict->played, &ret_decision->hindsight))
    ret_decision->hindsight = (AdjCost){ 0 };
  return TRUE;
}

/* What only some decisions have: points that decide, or how often a move is to be played. */
static void
append_rarities (GString *line, const Decision *decision)
{
  if (decision->known.points > 0)
    g_string_append_printf (line,
                            ",\"points_cost\":%d.%d",
                            decision->known.points / 10,
                            decision->known.points % 10);
  if (decision->known.is_mixed)
    g_string_append_printf (line,
                            ",\"frequency\":%u,\"best_frequency\":%u",
                            decision->made->frequency,
                            decision->best->frequency);
}

/*
 * All seats before and after the decision. Where seats have secrets, each as it knows itself: the
 * others hold still while a move is committed.
 */
static void
append_line (GString *line,
             const Analysis *analysis,
             AdjVerdict *const *verdicts,
             const AdjVerdict *verdict)
{
  gboolean has_secrets = rules_game_has_secrets (adj_record_header_get_game (&analysis->header));
  guint n = analysis->moves->len;
  guint seat = verdict->played.seat;
  guint32 before[RULES_MAX_SEATS];
  guint32 after[RULES_MAX_SEATS];
  guint32 own[RULES_MAX_SEATS];

  adj_advice_get_before (&verdict->known, verdict->played, before);
  adj_advice_get_after (&verdict->known, verdict->played, after);
  if (has_secrets &&
      adj_line_get_chances (verdicts, n, TRUE, verdict->ply - 1, RULES_ALL_KNOWING, own)) {
    own[seat] = before[seat];
    memcpy (before, own, sizeof before);
    own[seat] = after[seat];
    memcpy (after, own, sizeof after);
  }
  append_chances (line, "chances", before, verdict->n_seats);
  append_chances (line, "after", after, verdict->n_seats);
}

static void
print_json_decision (const Analysis *analysis,
                     AdjVerdict *const *verdicts,
                     const AdjVerdict *verdict,
                     const Decision *decision)
{
  const RulesGame *game = adj_record_header_get_game (&analysis->header);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line,
                   "{\"game\":%u,\"ply\":%u,\"seat\":%u",
                   analysis->n_games,
                   verdict->ply,
                   verdict->played.seat);
  append_move (line, "move", game, verdict->played);
  append_part (line, "chance", decision->made->chance);
  append_part (line, "error", decision->made->error);
  append_move (line, "best", game, decision->best->move);
  append_part (line, "best_chance", decision->best->chance);
  append_part (line, "best_error", decision->best->error);
  append_part (line, "cost", decision->known.cost);
  append_part (line, "cost_error", decision->known.error);
  append_part (line, "hindsight_cost", decision->hindsight.cost);
  g_string_append_printf (line,
                          ",\"grade\":\"%s\",\"exact\":%s,\"revealing\":%s",
                          adj_grade_get_id (decision->known.grade),
                          decision->known.is_exact ? "true" : "false",
                          verdict->is_revealing ? "true" : "false");
  append_rarities (line, decision);
  append_line (line, analysis, verdicts, verdict);
  printf ("%s}\n", line->str);
}

static double
percent (guint32 part)
{
  return 100.0 * part / BOT_SURE;
}

/* Fills up to WIDTH characters, which are not bytes. */
static void
print_padded (const char *text, int width)
{
  int length = (int) g_utf8_strlen (text, -1);

  printf ("%s%*s", text, MAX (1, width - length), "");
}

/* A position that is solved has no error. */
static void
print_chance (const BotAdvice *advice)
{
  if (advice->is_exact)
    printf ("%5.1f       ", percent (advice->chance));
  else
    printf ("%5.1f ±%-5.1f", percent (advice->chance), percent (advice->error));
}

static char *
describe_reason (const Analysis *analysis, const AdjVerdict *verdict, const RulesState *before)
{
  const char *names[RULES_MAX_SEATS];
  AdjTextReader reader = { .is_translated = TRUE, .names = names };
  char *reason;

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    names[seat] =
      analysis->header.seats[seat].name != NULL ? analysis->header.seats[seat].name : "";
  reason = adj_verdict_describe_reason (verdict, NULL, before, &reader);
  return reason != NULL ? cli_make_harmless (reason) : NULL;
}

static void
print_decision (const Analysis *analysis, const AdjVerdict *verdict, const Decision *decision)
{
  const RulesState *before = &g_array_index (analysis->states, RulesState, verdict->ply - 1);
  g_autofree char *reason = describe_reason (analysis, verdict, before);
  const RulesGame *game = adj_record_header_get_game (&analysis->header);
  char made[RULES_MOVE_TEXT_SIZE];
  char best[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (game, verdict->played, made);
  (void) rules_move_format (game, decision->best->move, best);
  printf ("%5u %4u  ", verdict->ply, verdict->played.seat);
  print_padded (made, 20);
  print_chance (decision->made);
  print_padded (best, 20);
  print_chance (decision->best);
  printf ("%5.1f %5.1f  %s\n",
          percent (decision->known.cost),
          percent (decision->hindsight.cost),
          _ (adj_grade_get_name (decision->known.grade)));
  if (reason != NULL)
    printf ("            %s\n", reason);
}

static void
print_head (void)
{
  /* TRANSLATORS: The head of a table for a terminal: five and four characters wide, then columns of
   * 20, 12, 20, 12, 5 and 5; the last is what the move is called, such as “mistake”. Numbers are
   * percentages. */
  printf ("%s\n",
          _ ("  ply seat  move                chance      best                chance       cost "
             " late  word"));
}

static void
print_json_summary (const Analysis *analysis, guint seat, const AdjSummary *summary)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line,
                   "{\"game\":%u,\"seat\":%u,\"decisions\":%u",
                   analysis->n_games,
                   seat,
                   summary->n);
  append_part (line, "mean_cost", adj_summary_get_mean_cost (summary));
  append_part (line, "mean_hindsight_cost", adj_summary_get_mean_hindsight (summary));
  for (AdjGrade grade = ADJ_GRADE_BEST; grade < ADJ_N_GRADES; grade++)
    g_string_append_printf (line, ",\"%s\":%u", adj_grade_get_id (grade), summary->n_grades[grade]);
  printf ("%s}\n", line->str);
}

static void
print_summary (const Analysis *analysis, guint seat, const AdjSummary *summary)
{
  const char *named = analysis->header.seats[seat].name;
  g_autofree char *name = cli_make_harmless (g_strdup (named != NULL ? named : ""));

  /* TRANSLATORS: A seat and its player, what its decisions cost on average, and the same in
   * hindsight. */
  printf (_ ("seat %u, %s: %.2f %% lost a decision, %.2f %% in hindsight (decisions: %u, blunders: "
             "%u, mistakes: %u)\n"),
          seat,
          name,
          percent (adj_summary_get_mean_cost (summary)),
          percent (adj_summary_get_mean_hindsight (summary)),
          summary->n,
          summary->n_grades[ADJ_GRADE_BLUNDER],
          summary->n_grades[ADJ_GRADE_MISTAKE]);
}

static void
print_summaries (const Analysis *analysis, AdjVerdict *const *verdicts)
{
  for (guint seat = 0; seat < analysis->header.setup.n_seats; seat++) {
    AdjSummary summary = { 0 };

    for (guint i = 0; i < analysis->moves->len; i++) {
      if (verdicts[i]->played.seat == seat)
        adj_summary_add (&summary, verdicts[i]);
    }
    if (analysis->is_json)
      print_json_summary (analysis, seat, &summary);
    else
      print_summary (analysis, seat, &summary);
  }
}

/* The shares of the victory; FALSE before the end. */
static gboolean
get_end (const Analysis *analysis, guint32 ret_shares[RULES_MAX_SEATS])
{
  const RulesState *last = &g_array_index (analysis->states, RulesState, analysis->moves->len);
  guint winners = rules_winners (last);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_shares[seat] =
      (winners >> seat & 1) != 0 ? BOT_SURE / (guint32) __builtin_popcount (winners) : 0;
  return rules_is_over (last);
}

static void
print_game (const Analysis *analysis, AdjVerdict *const *verdicts)
{
  if (!analysis->is_json)
    print_head ();
  for (guint i = 0; i < analysis->moves->len; i++) {
    Decision decision;

    if (!find_decision (verdicts[i], &decision))
      continue;
    if (analysis->is_json)
      print_json_decision (analysis, verdicts, verdicts[i], &decision);
    else
      print_decision (analysis, verdicts[i], &decision);
  }
  print_summaries (analysis, verdicts);
}

static void
get_state (gpointer data, guint ply, RulesState *ret_state)
{
  const Analysis *analysis = data;

  *ret_state = g_array_index (analysis->states, RulesState, ply);
}

/* END is NULL for a game that was not played to its end. */
static void
print_report (const Analysis *analysis, AdjVerdict *const *settled, const guint32 *end)
{
  const RulesGame *game = adj_record_header_get_game (&analysis->header);
  guint n_seats = analysis->header.setup.n_seats;
  const AdjReportSource source = { .game = game,
                                   .n_seats = n_seats,
                                   .n_plies = analysis->moves->len,
                                   .settled = settled,
                                   .line = settled,
                                   .end = end,
                                   .get_state = get_state,
                                   .data = (gpointer) analysis };
  g_autoptr (AdjReport) report = adj_report_new (&source);
  const char *names[RULES_MAX_SEATS];
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_free);
  const AdjTextReader reader = { .is_translated = TRUE, .names = names };
  const AdjReportWriting writing = { .report = report,
                                     .reader = &reader,
                                     .title = adj_text_title (&reader, game) };
  g_autofree char *text = NULL;

  for (guint seat = 0; seat < n_seats; seat++) {
    const char *name = analysis->header.seats[seat].name;

    names[seat] = cli_make_harmless (cli_cut_name (name != NULL ? name : ""));
    g_ptr_array_add (kept, (gpointer) names[seat]);
  }
  text = analysis->is_page ? adj_report_write_html (&writing) : adj_report_write_text (&writing);
  printf ("%s%s", analysis->n_games > 1 && !analysis->is_page ? "\n" : "", text);
}

/* A game has been read to its end. */
static void
end_game (Analysis *analysis)
{
  const RulesGame *game;
  g_autoptr (GPtrArray) verdicts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) settled = g_ptr_array_new_with_free_func (g_free);
  guint32 end[RULES_MAX_SEATS];
  gboolean is_over;

  if (!analysis->has_game)
    return;

  analysis->n_games++;
  game = adj_record_header_get_game (&analysis->header);
  is_over = get_end (analysis, end);
  g_ptr_array_set_size (verdicts, (int) analysis->moves->len);
  g_ptr_array_set_size (settled, (int) analysis->moves->len);
  think (analysis, (AdjVerdict **) verdicts->pdata);
  adj_line_settle ((AdjVerdict **) verdicts->pdata,
                   analysis->moves->len,
                   rules_game_has_secrets (game),
                   is_over ? end : NULL,
                   (AdjVerdict **) settled->pdata);
  if (analysis->is_report || analysis->is_page)
    print_report (analysis, (AdjVerdict **) settled->pdata, is_over ? end : NULL);
  else
    print_game (analysis, (AdjVerdict **) settled->pdata);
  analysis->has_game = FALSE;
  adj_record_header_clear (&analysis->header);
}

static void
begin_game (Analysis *analysis, AdjRecordReader *reader)
{
  end_game (analysis);
  adj_record_header_copy (adj_record_reader_get_header (reader), &analysis->header);
  analysis->has_game = TRUE;
  g_array_set_size (analysis->moves, 0);
  g_ptr_array_set_size (analysis->known, 0);
  g_array_set_size (analysis->states, 0);
  g_array_append_vals (analysis->states, adj_record_reader_get_state (reader), 1);
}

static gboolean
is_good_enough (const Analysis *analysis, const AdjStoredAnalysis *stored)
{
  g_autofree char *version = adj_verdict_make_version (analysis->effort.level);

  if (analysis->is_any)
    return adj_verdict_is_of_today (stored->version);
  return g_str_equal (stored->version, version) &&
         stored->budget >= (gint64) analysis->effort.budget;
}

/* What the record says itself; NULL: nothing that is good enough. */
static AdjVerdict *
read_known (const Analysis *analysis, AdjRecordReader *reader, RulesMove move)
{
  const RulesState *before = &g_array_index (analysis->states, RulesState, analysis->moves->len);
  g_autoptr (GStringChunk) texts = g_string_chunk_new (1024);
  AdjStoredAnalysis stored;
  AdjVerdict verdict;

  if (analysis->is_new ||
      !adj_verdict_read_record (adj_record_reader_get_value (reader),
                                before->ply + 1,
                                move.seat,
                                texts,
                                &stored) ||
      !is_good_enough (analysis, &stored) ||
      !adj_verdict_read (stored.result, before, move, &verdict))
    return NULL;

  return g_memdup2 (&verdict, sizeof verdict);
}

static CliStatus
read_games (Analysis *analysis, AdjRecordReader *reader, const char *file)
{
  RulesMove move;

  for (;;) {
    switch (adj_record_reader_next (reader)) {
    case ADJ_RECORD_HEADER:
      begin_game (analysis, reader);
      break;

    case ADJ_RECORD_MOVE:
      move = adj_record_reader_get_move (reader);
      g_ptr_array_add (analysis->known, read_known (analysis, reader, move));
      g_array_append_val (analysis->moves, move);
      g_array_append_vals (analysis->states, adj_record_reader_get_state (reader), 1);
      break;

    case ADJ_RECORD_RESULT:
      break;

    case ADJ_RECORD_DEFECT:
    case ADJ_RECORD_FAILED:
      return cli_refuse_record (reader, file);

    case ADJ_RECORD_END:
    default:
      end_game (analysis);
      return CLI_DONE;
    }
  }
}

static CliStatus
analyse (Analysis *analysis, const char *file)
{
  g_autoptr (AdjRecordReader) reader = NULL;
  CliStatus status;
  int fd = cli_open (file);

  if (fd < 0)
    return CLI_REFUSED;

  reader = adj_record_reader_new (fd);
  analysis->states = g_array_new (FALSE, FALSE, sizeof (RulesState));
  analysis->moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));
  analysis->known = g_ptr_array_new_with_free_func (g_free);
  status = read_games (analysis, reader, file);
  if (analysis->has_game)
    adj_record_header_clear (&analysis->header);
  g_array_unref (analysis->states);
  g_array_unref (analysis->moves);
  g_ptr_array_unref (analysis->known);
  cli_close (fd);

  return status;
}

CliStatus
cli_analyse (int argc, char **argv)
{
  g_autofree char *level_name = NULL;
  double budget = NO_BUDGET;
  Analysis analysis = { 0 };
  const BotLevel *level;
  const GOptionEntry entries[] = {
    CLI_TEXT ("level",
              'l',
              &level_name,
              N_ ("The level that thinks about it (expert)"),
              N_ ("LEVEL")),
    CLI_NUMBER ("budget", 0, &budget, N_ ("Scale the thinking of the level (1)"), N_ ("F")),
    CLI_FLAG ("json", 0, &analysis.is_json, N_ ("Print a JSON object a line")),
    CLI_FLAG ("report",
              0,
              &analysis.is_report,
              N_ ("Print a report: turning points, costliest decisions, luck and skill")),
    CLI_FLAG ("page",
              0,
              &analysis.is_page,
              N_ ("Print the report as a web page with a picture of the chances")),
    CLI_FLAG ("new",
              0,
              &analysis.is_new,
              N_ ("Think about everything, even if the record has an analysis by the same player")),
    G_OPTION_ENTRY_NULL,
  };
  CliStatus status;

  if (!cli_parse (
        &argc,
        &argv,
        entries,
        _ ("FILE"),
        _ ("Prints what each decision of recorded games was worth, and what it cost."),
        _ ("Chances are parts of the victory, with their standard errors. What a move cost is\n"
           "measured against the best move by what its seat could know, and once more in\n"
           "hindsight, with all that was hidden known. Forced moves are left out. At the end of\n"
           "a game each seat has a line of its own. “-” is standard input.\n\n"
           "Example, where a game was lost:\n"
           "  adjuge-cli analyse --level master game.adjuge | grep blunder")))
    return CLI_USAGE;
  if (argc != 2)
    return cli_complain (argc < 2 ? "which file?" : "one file at a time");
  level = bot_find_level (level_name != NULL ? level_name : "expert");
  if (level == NULL || bot_level_budget (level) == 0)
    return cli_complain ("--level takes novice, amateur, expert or master");
  if (analysis.is_json + analysis.is_report + analysis.is_page > 1)
    return cli_complain ("--json, --report and --page exclude each other");
  analysis.is_any = level_name == NULL && budget == NO_BUDGET;
  if (budget == NO_BUDGET)
    budget = 1;
  if (!(budget > 0 && budget <= 1000))
    return cli_complain ("--budget takes a factor above 0, up to 1000");

  analysis.effort = adj_effort_new (level, budget);
  status = analyse (&analysis, argv[1]);
  return cli_flush () ? status : CLI_REFUSED;
}
