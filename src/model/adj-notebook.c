/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-notebook.h"

#include "adj-report.h"
#include "adj-sale.h"
#include "adj-store-notebook.h"

static const guint days[ADJ_NOTEBOOK_STEPS] = { 1, 3, 9, 30 };

static gint64 fixed_today = -1;

void
adj_notebook_set_today (gint64 today)
{
  fixed_today = today;
}

static gint64
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = NULL;
  int year, month, date;

  if (fixed_today >= 0)
    return fixed_today;
  /* No calendar goes as far as this clock. */
  if (now == NULL)
    return 0;
  g_date_time_get_ymd (now, &year, &month, &date);
  day = g_date_time_new_utc (year, month, date, 0, 0, 0);
  return g_date_time_to_unix (day) / (24 * 60 * 60);
}

static gboolean
is_person (AdjMatch *match, guint seat)
{
  return g_strcmp0 (adj_match_get_header (match)->seats[seat].kind, "human") == 0;
}

static void
add_mistakes (GArray *mistakes, const AdjReportSeat *seat)
{
  for (guint i = 0; i < seat->n_dearest; i++) {
    const AdjMarked *marked = &seat->dearest[i].marked;
    AdjStoredMistake mistake = { .ply = marked->ply,
                                 .seat = marked->seat,
                                 .cost = marked->cost.cost };

    g_array_append_val (mistakes, mistake);
  }
}

/* Where the buyer could choose. */
static void
add_lots (AdjStoredReview *review, const AdjReport *report)
{
  for (guint i = 0; i < report->sales->len; i++) {
    const AdjSale *sale = &g_array_index (report->sales, AdjSale, i);
    const AdjBidder *buyer = &sale->bidders[sale->buyer];

    if (sale->buyer != review->seat || !buyer->is_known)
      continue;
    review->lots[sale->kind].n++;
    review->lots[sale->kind].worth += buyer->worth;
  }
}

static AdjStoredReview
sum_up (const AdjReport *report, guint seat)
{
  const AdjReportSeat *own = &report->seats[seat];
  AdjStoredReview review = { .seat = seat,
                             .decisions = own->summary.n,
                             .accuracy = own->accuracy,
                             .cost = (gint64) own->summary.known_cost,
                             .luck = adj_report_get_luck (report, seat).worth,
                             .skill = adj_report_get_skill (report, seat).worth };

  add_lots (&review, report);
  return review;
}

/* The budget of all moves, and one more for each time that one of them was thought about longer: a
 * review from before that is an older one. */
static gint64
find_budget (AdjAnalysis *analysis)
{
  guint n_plies = adj_match_get_n_plies (adj_analysis_get_match (analysis));
  gint64 budget = adj_analysis_get_budget (analysis);

  for (guint ply = 1; ply <= n_plies; ply++)
    budget += (gint64) MAX (1, adj_analysis_get_depth (analysis, ply)) - 1;
  return budget;
}

static gboolean
write_report (AdjAnalysis *analysis, const AdjReport *report, GError **error)
{
  AdjMatch *match = adj_analysis_get_match (analysis);
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (AdjStoredMistake));
  AdjStoredReview reviews[RULES_MAX_SEATS];
  guint n = 0;

  for (guint seat = 0; seat < report->n_seats; seat++) {
    if (!is_person (match, seat))
      continue;
    reviews[n++] = sum_up (report, seat);
    add_mistakes (mistakes, &report->seats[seat]);
  }
  return adj_store_set_review (adj_archive_get (adj_match_get_store (match)),
                               adj_match_get_id (match),
                               adj_analysis_get_version (analysis),
                               find_budget (analysis),
                               reviews,
                               n,
                               mistakes,
                               get_today () + days[0],
                               error);
}

gboolean
adj_notebook_keep (AdjAnalysis *analysis, GError **error)
{
  AdjMatch *match = adj_analysis_get_match (analysis);
  AdjArchive *archive = adj_match_get_store (match);
  g_autoptr (AdjReport) report = NULL;
  gboolean has = TRUE;

  if (!adj_analysis_is_complete (analysis) || !adj_match_get_over (match) ||
      adj_archive_is_read_only (archive))
    return TRUE;
  if (!adj_store_has_review (adj_archive_get (archive),
                             adj_match_get_id (match),
                             adj_analysis_get_version (analysis),
                             find_budget (analysis),
                             &has,
                             error))
    return FALSE;
  if (!has)
    report = adj_report_new_for_analysis (analysis);
  return report == NULL || write_report (analysis, report, error);
}

void
adj_notebook_free (AdjNotebook *notebook)
{
  g_clear_pointer (&notebook->today, g_array_unref);
  g_free (notebook);
}

static gboolean
mend_days (AdjArchive *archive, const char *person, gint64 today, GError **error)
{
  return adj_archive_is_read_only (archive) ||
         adj_store_mend_days (adj_archive_get (archive), person, today, error);
}

AdjNotebook *
adj_notebook_open (AdjArchive *archive, const char *person, guint n_more, GError **error)
{
  g_autoptr (AdjNotebook) notebook = g_new0 (AdjNotebook, 1);
  AdjStore *store = adj_archive_get (archive);
  gint64 today = get_today ();
  guint room = ADJ_NOTEBOOK_A_DAY + n_more;

  if (!mend_days (archive, person, today, error) ||
      !adj_store_count_answered (store, person, today, &notebook->n_answered, error) ||
      !adj_store_count_mistakes (store, person, &notebook->n_waiting, &notebook->n_done, error))
    return NULL;
  room -= MIN (room, notebook->n_answered);
  notebook->today = adj_store_list_due (store, person, today, room + 1, error);
  if (notebook->today == NULL)
    return NULL;

  notebook->has_more = notebook->today->len > room;
  g_array_set_size (notebook->today, MIN (notebook->today->len, room));
  return g_steal_pointer (&notebook);
}

gboolean
adj_notebook_answer (
  AdjArchive *archive, gint64 id, guint ply, gboolean is_found, guint *ret_days, GError **error)
{
  AdjStore *store = adj_archive_get (archive);
  gint64 today = get_today ();
  guint step = 0;
  guint wait;

  if (!adj_store_find_mistake (store, id, ply, &step, error))
    return FALSE;
  step = is_found ? step + 1 : 0;
  wait = step < ADJ_NOTEBOOK_STEPS ? days[step] : 0;
  if (!adj_store_set_answer (store, id, ply, step, today, wait > 0 ? today + wait : -1, error))
    return FALSE;

  *ret_days = wait;
  return TRUE;
}

char *
adj_notebook_find_person (AdjArchive *archive, const char *person, GError **error)
{
  g_auto (GStrv) persons = adj_archive_list_persons (archive, error);

  if (persons == NULL || persons[0] == NULL)
    return NULL;
  return g_strdup (g_strv_contains ((const char *const *) persons, person) ? person : persons[0]);
}
