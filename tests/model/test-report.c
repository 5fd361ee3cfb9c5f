/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the report on a game says: it must add up, and tell nothing too early. */

#include <math.h>
#include <string.h>

#include "adj-practice.h"
#include "adj-report-write.h"
#include "archive.h"
#include "evaluated.h"

enum {
  N_GAMES = 3, /* unless it is asked for more */
  N_RESAMPLES = 1000,
  N_RESAMPLED = 8, /* games of which they are */
  NOISE = BOT_SURE / 50,
};

static guint
count_games (void)
{
  const char *asked = g_getenv ("ADJUGE_GAMES");

  return asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : N_GAMES;
}

static void
check_sums (const Evaluated *game, const AdjReport *report)
{
  g_assert_true (report->has_luck);
  for (guint seat = 0; seat < report->n_seats; seat++) {
    gint share = (gint) (BOT_SURE / report->n_seats);
    gint sum = 0;

    for (guint part = 0; part < ADJ_N_PARTS; part++)
      sum += report->seats[seat].parts[part].worth;
    g_assert_cmpint (report->seats[seat].result, ==, (gint) game->end[seat] - share);
    g_assert_cmpint (sum, ==, report->seats[seat].result);
    g_assert_cmpint (adj_report_get_luck (report, seat).worth +
                       adj_report_get_skill (report, seat).worth,
                     ==,
                     sum);
  }
}

/* What a player's own decisions cost is what they are said to have cost one by one. */
static void
check_costs (const AdjReport *report)
{
  for (guint seat = 0; seat < report->n_seats; seat++)
    g_assert_cmpint (report->seats[seat].parts[ADJ_PART_OWN].worth,
                     ==,
                     -(gint) report->seats[seat].summary.known_cost);
}

static void
test_parts_add_up_to_the_result (gconstpointer data)
{
  for (guint k = 0; k < count_games (); k++) {
    g_autoptr (Evaluated) game = evaluated_new (data, k, FALSE);
    g_autoptr (AdjReport) report = evaluated_report (game);

    check_sums (game, report);
    check_costs (report);
  }
}

static void
test_who_plays_as_advised_has_lost_nothing_by_it (gconstpointer data)
{
  for (guint k = 0; k < count_games (); k++) {
    g_autoptr (Evaluated) game = evaluated_new (data, k, TRUE);
    g_autoptr (AdjReport) report = evaluated_report (game);

    for (guint seat = 0; seat < report->n_seats; seat++) {
      const AdjPortion *own = &report->seats[seat].parts[ADJ_PART_OWN];

      g_test_message ("own %d error %u", own->worth, own->error);
      g_assert_cmpint (ABS (own->worth), <=, (gint) (2 * own->error + NOISE));
    }
  }
}

static gboolean
is_decision (const Evaluated *game, guint ply)
{
  return ((const AdjVerdict *) game->settled->pdata[ply - 1])->known.n > 1;
}

/* What the decision PLY changed most, with the forced moves after it. */
static guint
find_swing (const Evaluated *game, const AdjReport *report, guint ply)
{
  const AdjReportPoint *from = adj_report_get_point (report, ply - 1);
  const AdjReportPoint *to;
  guint most = 0;

  while (ply < report->n_plies && !is_decision (game, ply + 1))
    ply++;
  to = adj_report_get_point (report, ply);
  for (guint seat = 0; seat < report->n_seats; seat++)
    most = MAX (most, (guint) ABS ((gint) to->chances[seat] - (gint) from->chances[seat]));
  return most;
}

static guint
find_hopeless (const AdjVerdict *verdict, guint n_seats)
{
  const guint32 *shares = verdict->known.list[0].shares;
  guint found = 0;

  for (guint seat = 1; seat < n_seats; seat++)
    found = shares[seat] < shares[found] ? seat : found;
  return found;
}

/* The last choice of a game decides nothing if all its moves are worth the same: then what follows
 * is the count. */
static void
test_count_is_no_turning_point (void)
{
  for (guint k = 0; k < N_GAMES; k++) {
    g_autoptr (Evaluated) game =
      evaluated_new (rules_find_game ("banquet", strlen ("banquet")), k, FALSE);
    g_autoptr (AdjReport) report = NULL;
    guint ply = game->settled->len;
    AdjVerdict *last;

    while (!is_decision (game, ply))
      ply--;
    last = game->settled->pdata[ply - 1];
    for (guint i = 0; i < last->known.n; i++)
      last->known.list[i].chance = last->known.list[0].chance;
    for (guint i = 0; i < last->hindsight.n; i++)
      last->hindsight.list[i].chance = last->hindsight.list[0].chance;
    /* It comes out otherwise than everybody thought. */
    for (guint seat = 0; seat < game->n_seats; seat++)
      game->end[seat] = seat == find_hopeless (last, game->n_seats) ? BOT_SURE : 0;
    report = evaluated_report (game);
    g_assert_cmpuint (find_swing (game, report, ply), >, BOT_SURE / 2);
    for (guint i = 0; i < report->n_turns; i++)
      g_assert_cmpuint (report->turns[i].ply, !=, ply);
  }
}

static void
test_turning_points_are_the_decisions_of_the_greatest_swings (gconstpointer data)
{
  g_autoptr (Evaluated) game = evaluated_new (data, 1, FALSE);
  g_autoptr (AdjReport) report = evaluated_report (game);
  const char *names[RULES_MAX_SEATS] = { "Ann", "Ben", "Cleo", "Dan", "Eve", "Fay" };
  const AdjTextReader reader = { .names = names };
  guint least = BOT_SURE;
  guint last = 0;

  g_assert_cmpuint (report->n_turns, ==, ADJ_MOST_TURNS);
  for (guint i = 0; i < report->n_turns; i++) {
    const AdjTurn *turn = &report->turns[i];
    g_autofree char *text = adj_turn_describe (turn, &reader);

    g_assert_cmpuint (turn->ply, >, last);
    g_assert_true (is_decision (game, turn->ply));
    last = turn->ply;
    g_assert_cmpuint ((guint) ABS ((gint) turn->to - (gint) turn->from),
                      ==,
                      find_swing (game, report, turn->ply));
    least = MIN (least, find_swing (game, report, turn->ply));
    g_assert_nonnull (strstr (text, names[turn->seat]));
    g_test_message ("%s", text);
  }
  for (guint ply = 1, n_greater = 0; ply <= report->n_plies; ply++) {
    n_greater += is_decision (game, ply) && find_swing (game, report, ply) > least;
    g_assert_cmpuint (n_greater, <, ADJ_MOST_TURNS);
  }
}

static void
test_next_mistake_is_the_next_that_is_asked_for (gconstpointer data)
{
  g_autoptr (Evaluated) game = evaluated_new (data, 1, FALSE);
  g_autoptr (AdjReport) report = evaluated_report (game);
  const AdjMistakeFilter all = { -1, -1, ADJ_GRADE_INACCURACY };
  const AdjMistakeFilter blunders = { 0, -1, ADJ_GRADE_BLUNDER };
  guint first_blunder = 0;
  guint ply = 0;

  g_assert_cmpuint (report->marked->len, >, 0);
  for (guint i = 0; i < report->marked->len; i++) {
    const AdjMarked *marked = &g_array_index (report->marked, AdjMarked, i);
    const AdjMistakeFilter phase = { -1, (int) marked->phase, ADJ_GRADE_INACCURACY };

    g_assert_cmpuint (adj_report_find_mistake (report, &phase, ply), ==, marked->ply);
    ply = adj_report_find_mistake (report, &all, ply);
    g_assert_cmpuint (ply, ==, marked->ply);
    if (first_blunder == 0 && marked->seat == 0 && marked->cost.grade == ADJ_GRADE_BLUNDER)
      first_blunder = marked->ply;
  }
  g_assert_cmpuint (adj_report_find_mistake (report, &all, ply),
                    ==,
                    g_array_index (report->marked, AdjMarked, 0).ply);
  g_assert_cmpuint (adj_report_find_mistake (report, &blunders, 0), ==, first_blunder);
}

static void
test_a_try_is_compared_with_the_best (gconstpointer data)
{
  g_autoptr (Evaluated) game = evaluated_new (data, 1, FALSE);
  g_autoptr (AdjReport) report = evaluated_report (game);
  const AdjMarked *marked = &g_array_index (report->marked, AdjMarked, 0);
  const AdjVerdict *verdict = game->settled->pdata[marked->ply - 1];
  AdjPractice practice = { .ply = marked->ply, .seat = marked->seat };

  g_assert_cmpint (adj_practice_judge (&practice, verdict), ==, ADJ_TRY_NONE);
  practice.has_tried = TRUE;
  practice.tried = verdict->played;
  g_assert_cmpint (adj_practice_judge (&practice, verdict), ==, ADJ_TRY_WORSE);
  practice.tried = adj_advice_find_best (&verdict->known, verdict->played)->move;
  g_assert_cmpint (adj_practice_judge (&practice, verdict), ==, ADJ_TRY_FOUND);
  practice.tried.verb = 0xff;
  g_assert_cmpint (adj_practice_judge (&practice, verdict), ==, ADJ_TRY_UNKNOWN);
}

/* In a decided game a mistake costs points, and says so. */
static void
test_cost_is_told_in_what_it_is_judged_by (void)
{
  AdjDear dear = { .marked.cost = { .cost = BOT_SURE / 5, .grade = ADJ_GRADE_BLUNDER } };
  g_autofree char *percent = adj_dear_describe_cost (&dear);
  g_autofree char *points = NULL;

  g_assert_cmpstr (percent, ==, "−20");
  dear.marked.cost = (AdjCost){ .points = 31, .grade = ADJ_GRADE_MISTAKE };
  points = adj_dear_describe_cost (&dear);
  g_assert_cmpstr (points, ==, "−3 points");
}

static void
test_noise_is_in_brackets (void)
{
  const AdjPortion noise = { -BOT_SURE / 100, BOT_SURE / 8 };
  const AdjPortion clear = { BOT_SURE / 8, BOT_SURE / 100 };
  const AdjPortion sure = { 0, 0 };
  g_autofree char *of_noise = adj_portion_describe (&noise, -1);
  g_autofree char *of_clear = adj_portion_describe (&clear, 12);
  g_autofree char *of_sure = adj_portion_describe (&sure, 0);

  g_assert_cmpstr (of_noise, ==, "(−1 ± 25)");
  g_assert_cmpstr (of_clear, ==, "+12 ± 2");
  g_assert_cmpstr (of_sure, ==, "0");
}

/* From two numbers that are evenly distributed; the generator is a fixed one. */
static double
draw_normal (GRand *rand)
{
  double radius = sqrt (-2 * log (1 - g_rand_double (rand)));

  return radius * cos (2 * G_PI * g_rand_double (rand));
}

/*
 * The estimates of a game are taken for the truth and blurred by as much as they say they may be
 * wrong: the portions must lie in their intervals about as often as they should.
 */
static void
blur (AdjVerdict *verdict, const AdjVerdict *truth, GRand *rand)
{
  *verdict = *truth;
  for (guint i = 0; i < verdict->known.n; i++) {
    BotAdvice *entry = &verdict->known.list[i];
    gint chance = (gint) entry->chance + (gint) (entry->error * draw_normal (rand));

    entry->chance = (guint32) CLAMP (chance, 0, BOT_SURE);
    for (guint seat = 0; seat < verdict->n_seats; seat++) {
      if (seat != verdict->played.seat)
        entry->shares[seat] =
          (guint32) ((guint64) entry->shares[seat] * (BOT_SURE - entry->chance) /
                     MAX (1, BOT_SURE - truth->known.list[i].chance));
    }
    entry->shares[verdict->played.seat] = entry->chance;
  }
}

/* Verdicts whose costs are clear, with errors that are known. */
static void
make_truth (Evaluated *game)
{
  for (guint i = 0; i < game->verdicts->len; i++) {
    AdjVerdict *verdict = game->verdicts->pdata[i];

    for (guint k = 0; k < verdict->known.n; k++) {
      verdict->known.list[k].error = BOT_SURE / 100;
      verdict->known.list[k].is_exact = false;
    }
  }
}

static gboolean
is_within (const AdjPortion *found, const AdjPortion *truth)
{
  return ABS (found->worth - truth->worth) <= 2 * (gint) found->error;
}

/* Blurs the verdicts of game K again and again: how often does each interval hold the truth? */
static void
resample (guint k, guint n_resamples, guint n_held[ADJ_N_PARTS])
{
  g_autoptr (Evaluated) game = evaluated_new (rules_find_game ("krach", 5), k, FALSE);
  g_autoptr (GPtrArray) truths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AdjReport) truth = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20 + k);

  make_truth (game);
  evaluated_settle (game);
  truth = evaluated_report (game);
  for (guint i = 0; i < game->verdicts->len; i++)
    g_ptr_array_add (truths, g_memdup2 (game->verdicts->pdata[i], sizeof (AdjVerdict)));
  for (guint n = 0; n < n_resamples; n++) {
    g_autoptr (AdjReport) report = NULL;

    for (guint i = 0; i < truths->len; i++)
      blur (game->verdicts->pdata[i], truths->pdata[i], rand);
    evaluated_settle (game);
    report = evaluated_report (game);
    for (guint part = 0; part < ADJ_N_PARTS; part++)
      n_held[part] += is_within (&report->seats[0].parts[part], &truth->seats[0].parts[part]);
  }
}

/* Costs within their error of nothing count as nothing, which shifts a game with many of them: the
 * promise is kept over games. */
static void
test_intervals_hold_what_they_promise (void)
{
  guint n_held[ADJ_N_PARTS] = { 0 };

  for (guint k = 0; k < N_RESAMPLED; k++)
    resample (k, N_RESAMPLES / N_RESAMPLED, n_held);
  for (guint part = 0; part < ADJ_N_PARTS; part++) {
    g_test_message ("%s: %u of %u", adj_portion_get_name (part), n_held[part], N_RESAMPLES);
    g_assert_cmpuint (n_held[part], >=, N_RESAMPLES * 9 / 10);
  }
}

static void
test_of_a_game_that_goes_on_nothing_is_told (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("banquet-3");
  g_autoptr (AdjMatch) open = golden_begin (golden, archive->store, golden->moves->len - 1);
  g_autoptr (AdjMatch) branch = NULL;
  AdjEffort effort = adj_effort_new (bot_find_level ("novice"), 0.2);
  g_autoptr (AdjAnalysis) analysis = adj_analysis_new (open, effort);
  g_autoptr (AdjAnalysis) of_branch = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_null (adj_report_new_for_analysis (analysis));

  branch = adj_match_branch (open, golden->moves->len - 2, &error);
  g_assert_no_error (error);
  match_play_randomly (branch, G_MAXUINT);
  g_assert_true (adj_match_get_over (branch));
  of_branch = adj_analysis_new (branch, effort);
  g_assert_null (adj_report_new_for_analysis (of_branch));
}

/* Whoever is sent a report knows nothing of the game but what stands there. */
static void
test_what_is_sent_says_who_won_and_when (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  g_autoptr (AdjMatch) match = golden_begin (golden, archive->store, golden->moves->len);
  g_autoptr (AdjAnalysis) analysis =
    adj_analysis_new (match, adj_effort_new (bot_find_level ("novice"), 0.2));
  g_autoptr (AdjReport) report = adj_report_new_for_analysis (analysis);
  const char *names[RULES_MAX_SEATS] = { "Ann", "Ben", "Cleo" };
  const AdjTextReader reader = { .names = names };
  const AdjReportWriting writing = { .report = report,
                                     .reader = &reader,
                                     .title = "Krach",
                                     .match = match };
  g_autofree char *text = NULL;
  g_autofree char *page = NULL;
  RulesState end;
  int scores[RULES_MAX_SEATS];

  (void) data;
  g_assert_true (adj_match_set_note (match, 1, "?? Much <too> dear", NULL));
  adj_match_get_state (match, adj_match_get_n_plies (match), &end);
  rules_scores (&end, scores);
  text = adj_report_write_text (&writing);
  page = adj_report_write_html (&writing);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "\n  Played on 2"));
  g_assert_nonnull (strstr (text, "\n  1. "));
  for (guint seat = 0; seat < 3; seat++) {
    g_autofree char *score = adj_text_score (&reader, &end, scores[seat]);
    const char *line = strstr (text, names[seat]);

    g_assert_nonnull (line);
    g_assert_nonnull (strstr (line, score));
  }
  g_assert_nonnull (strstr (text, "?? Much <too> dear"));
  g_assert_nonnull (strstr (page, "<li>1. "));
  g_assert_nonnull (strstr (page, "?? Much &lt;too&gt; dear"));
}

static void
run_until (AdjAnalysis *analysis, guint n_done)
{
  adj_analysis_start (analysis);
  while (adj_analysis_get_n_done (analysis) < n_done)
    (void) g_main_context_iteration (NULL, TRUE);
}

static void
test_it_grows_with_the_analysis (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load (data);
  g_autoptr (AdjMatch) match = golden_begin (golden, archive->store, golden->moves->len);
  g_autoptr (AdjAnalysis) analysis =
    adj_analysis_new (match, adj_effort_new (bot_find_level ("novice"), 0.2));
  g_autoptr (AdjReport) empty = adj_report_new_for_analysis (analysis);
  g_autoptr (AdjReport) half = NULL;
  g_autoptr (AdjReport) whole = NULL;
  guint n = golden->moves->len;

  g_assert_cmpuint (empty->n_done, ==, 0);
  g_assert_false (adj_report_get_point (empty, 0)->is_known);
  g_assert_true (adj_report_get_point (empty, n)->is_known);
  g_assert_cmpuint (empty->n_turns, ==, 0);

  run_until (analysis, n / 2);
  half = adj_report_new_for_analysis (analysis);
  g_assert_true (adj_report_get_point (half, 0)->is_known);
  g_assert_false (half->has_luck);

  run_until (analysis, n);
  whole = adj_report_new_for_analysis (analysis);
  g_assert_true (whole->has_luck);
  for (guint ply = 0; ply <= n; ply++)
    g_assert_true (adj_report_get_point (whole, ply)->is_known);
}

static gboolean
has_whole_curve (AdjAnalysis *analysis)
{
  g_autoptr (AdjReport) report = adj_report_new_for_analysis (analysis);

  for (guint ply = 0; ply <= adj_match_get_n_plies (adj_analysis_get_match (analysis)); ply++)
    if (!adj_report_get_point (report, ply)->is_known)
      return FALSE;
  return TRUE;
}

/* A curve in haste, over the whole game, before all but the first verdicts; no word is said of
 * moves. One worker may begin with verdicts while another has the last of the haste. */
static void
test_draft_has_a_curve_and_no_verdicts (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load (data);
  g_autoptr (AdjMatch) match = golden_begin (golden, archive->store, golden->moves->len);
  g_autoptr (AdjAnalysis) analysis =
    adj_analysis_new (match, adj_effort_new (bot_find_level ("novice"), 0.2));
  g_autoptr (AdjReport) draft = NULL;
  guint n = golden->moves->len;

  adj_analysis_set_drafted (analysis, TRUE);
  adj_analysis_start (analysis);
  while (adj_analysis_get_n_done (analysis) == 0 || !has_whole_curve (analysis))
    (void) g_main_context_iteration (NULL, TRUE);
  adj_analysis_stop (analysis);
  draft = adj_report_new_for_analysis (analysis);
  g_assert_cmpuint (draft->n_done, <, n);
  g_assert_null (adj_analysis_get_verdict (analysis, n));
  g_assert_false (draft->has_luck);
}

static void
add_for_games (const char *name, void (*test) (gconstpointer data))
{
  for (guint i = 0; rules_games[i] != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("/report/%s/%s", name, rules_game_id (rules_games[i]));

    g_test_add_data_func (path, rules_games[i], test);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_games ("parts-add-up-to-the-result", test_parts_add_up_to_the_result);
  add_for_games ("who-plays-as-advised-has-lost-nothing-by-it",
                 test_who_plays_as_advised_has_lost_nothing_by_it);
  g_test_add_func ("/report/count-is-no-turning-point", test_count_is_no_turning_point);
  add_for_games ("turning-points-are-the-decisions-of-the-greatest-swings",
                 test_turning_points_are_the_decisions_of_the_greatest_swings);
  add_for_games ("next-mistake-is-the-next-that-is-asked-for",
                 test_next_mistake_is_the_next_that_is_asked_for);
  add_for_games ("a-try-is-compared-with-the-best", test_a_try_is_compared_with_the_best);
  g_test_add_func ("/report/cost-is-told-in-what-it-is-judged-by",
                   test_cost_is_told_in_what_it_is_judged_by);
  g_test_add_func ("/report/noise-is-in-brackets", test_noise_is_in_brackets);
  g_test_add_func ("/report/intervals-hold-what-they-promise",
                   test_intervals_hold_what_they_promise);
  g_test_add ("/report/of-a-game-that-goes-on-nothing-is-told",
              Archive,
              NULL,
              archive_set_up,
              test_of_a_game_that_goes_on_nothing_is_told,
              archive_tear_down);
  g_test_add ("/report/what-is-sent-says-who-won-and-when",
              Archive,
              NULL,
              archive_set_up,
              test_what_is_sent_says_who_won_and_when,
              archive_tear_down);
  g_test_add ("/report/it-grows-with-the-analysis/krach",
              Archive,
              "krach-3",
              archive_set_up,
              test_it_grows_with_the_analysis,
              archive_tear_down);
  g_test_add ("/report/it-grows-with-the-analysis/banquet",
              Archive,
              "banquet-3",
              archive_set_up,
              test_it_grows_with_the_analysis,
              archive_tear_down);

  g_test_add ("/report/draft-has-a-curve-and-no-verdicts/krach",
              Archive,
              "krach-3",
              archive_set_up,
              test_draft_has_a_curve_and_no_verdicts,
              archive_tear_down);
  g_test_add ("/report/draft-has-a-curve-and-no-verdicts/banquet",
              Archive,
              "banquet-3",
              archive_set_up,
              test_draft_has_a_curve_and_no_verdicts,
              archive_tear_down);

  return g_test_run ();
}
