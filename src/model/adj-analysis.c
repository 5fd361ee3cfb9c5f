/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Decisions are handed to the workers in order, as many at once as there are workers. Each result
 * is stored, then shown, and the next decision is handed out.
 */

#include "adj-analysis.h"

#include <string.h>

#include "adj-line.h"
#include "adj-power.h"
#include "adj-verdict-record.h"
#include "adj-workers.h"

enum {
  DRAFT_PART = 100,
  DRAFT_GAMES = 12,
  DEEPER = 4, /* times the budget, each time that one asks */
  DEEPEST = 1024,
};

struct _AdjAnalysis {
  GObject parent_instance;

  AdjMatch *match;
  AdjEffort effort;
  char *version;
  GPtrArray *verdicts; /* AdjVerdict by ply − 1, or NULL */
  gboolean is_drafted;
  GPtrArray *drafts;  /* the same, found in haste */
  GArray *budgets;    /* what each took, guint64, likewise; 0: not there */
  GPtrArray *settled; /* copies that meet, see adj-line.h; made anew when they are out of date */
  gboolean is_settled;
  guint n_done;

  gboolean is_running;
  gboolean is_unasked;
  GCancellable *cancellable; /* of the present run */
  guint next;                /* the ply that is handed out next */
  guint next_draft;
  guint n_out;             /* handed out in this run, and not back */
  guint deepened;          /* the ply that is thought about again, or 0 */
  GCancellable *deepening; /* or NULL */
};

enum {
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

enum {
  CHANGED,
  FAILED,
  N_SIGNALS
};

static char *power_supplies; /* a folder; NULL: the system's */
static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AdjAnalysis, adj_analysis, G_TYPE_OBJECT)

static void hand_out (AdjAnalysis *self);

static void
set_running (AdjAnalysis *self, gboolean is_running)
{
  if (self->is_running == is_running)
    return;
  self->is_running = is_running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
adj_analysis_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, ADJ_ANALYSIS (object)->is_running);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_analysis_dispose (GObject *object)
{
  AdjAnalysis *self = ADJ_ANALYSIS (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->deepening != NULL)
    g_cancellable_cancel (self->deepening);
  g_clear_object (&self->deepening);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (adj_analysis_parent_class)->dispose (object);
}

static void
adj_analysis_finalize (GObject *object)
{
  AdjAnalysis *self = ADJ_ANALYSIS (object);

  g_ptr_array_unref (self->verdicts);
  g_ptr_array_unref (self->drafts);
  g_array_unref (self->budgets);
  g_ptr_array_unref (self->settled);
  g_free (self->version);
  G_OBJECT_CLASS (adj_analysis_parent_class)->finalize (object);
}

static void
adj_analysis_class_init (AdjAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = adj_analysis_get_property;
  object_class->dispose = adj_analysis_dispose;
  object_class->finalize = adj_analysis_finalize;
  properties[PROP_RUNNING] =
    g_param_spec_boolean ("running",
                          NULL,
                          NULL,
                          FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_ANALYSIS,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   1,
                                   G_TYPE_UINT);
  signals[FAILED] = g_signal_new ("failed",
                                  ADJ_TYPE_ANALYSIS,
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
adj_analysis_init (AdjAnalysis *self)
{
  self->verdicts = g_ptr_array_new_with_free_func (g_free);
  self->drafts = g_ptr_array_new_with_free_func (g_free);
  self->budgets = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->settled = g_ptr_array_new_with_free_func (g_free);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  AdjThought *thought = data;

  (void) cancellable;
  thought->is_cancelled = true;
}

static void
think (GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  AdjThought *thought = g_task_get_task_data (task);
  g_autofree AdjVerdict *verdict = g_new (AdjVerdict, 1);
  gulong handler;

  handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), thought, NULL);
  if (!adj_thought_think (thought, verdict))
    thought->is_cancelled = true;
  g_cancellable_disconnect (cancellable, handler);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&verdict), g_free);
}

static AdjStore *
get_store (AdjAnalysis *self)
{
  return adj_archive_get (adj_match_get_store (self->match));
}

static gboolean
save (AdjAnalysis *self, const AdjVerdict *verdict, const AdjThought *thought, GError **error)
{
  g_autofree char *result = NULL;
  AdjStoredAnalysis stored;

  if (adj_archive_is_read_only (adj_match_get_store (self->match)))
    return TRUE;

  result = adj_verdict_write (verdict, adj_match_get_game (self->match));
  stored = (AdjStoredAnalysis){ .ply = verdict->ply,
                                .seat = verdict->played.seat,
                                .version = self->version,
                                .budget = (gint64) thought->effort.budget,
                                .seed = thought->seed,
                                .result = result };
  return adj_store_set_analysis (get_store (self), adj_match_get_id (self->match), &stored, error);
}

static guint64 *
get_budget (AdjAnalysis *self, guint ply)
{
  return &g_array_index (self->budgets, guint64, ply - 1);
}

/* Takes the verdict. */
static void
keep (AdjAnalysis *self, AdjVerdict *verdict, guint64 budget)
{
  gpointer *place = &self->verdicts->pdata[verdict->ply - 1];

  *get_budget (self, verdict->ply) = budget;
  self->n_done += *place == NULL;
  g_free (*place);
  *place = verdict;
  self->is_settled = FALSE;
}

/* Whether the game is still the one that was thought about. */
static gboolean
still_fits (AdjAnalysis *self, const AdjVerdict *verdict)
{
  return verdict->ply <= self->verdicts->len;
}

static void
take (AdjAnalysis *self, AdjVerdict *verdict, const AdjThought *thought)
{
  g_autoptr (AdjAnalysis) kept G_GNUC_UNUSED = g_object_ref (self);
  guint ply = verdict->ply;
  g_autoptr (GError) error = NULL;

  if (!save (self, verdict, thought, &error)) {
    g_free (verdict);
    adj_analysis_stop (self);
    g_signal_emit (self, signals[FAILED], 0, error);
    return;
  }

  keep (self, verdict, thought->effort.budget);
  g_signal_emit (self, signals[CHANGED], 0, ply);
  if (self->is_unasked && adj_power_is_on_battery (power_supplies))
    adj_analysis_stop (self);
  if (self->is_running)
    hand_out (self);
}

static AdjEffort
find_draft_effort (AdjAnalysis *self)
{
  AdjEffort effort = self->effort;

  effort.budget /= DRAFT_PART;
  effort.games = MIN (effort.games, DRAFT_GAMES);
  return effort;
}

/* Takes the verdict. */
static void
take_draft (AdjAnalysis *self, AdjVerdict *draft)
{
  g_autoptr (AdjAnalysis) kept G_GNUC_UNUSED = g_object_ref (self);
  gpointer *place = &self->drafts->pdata[draft->ply - 1];

  g_free (*place);
  *place = draft;
  self->is_settled = FALSE;
  g_signal_emit (self, signals[CHANGED], 0, 0);
  if (self->is_running)
    hand_out (self);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdjAnalysis *self = data;
  const AdjThought *thought = g_task_get_task_data (G_TASK (result));
  AdjVerdict *verdict = g_task_propagate_pointer (G_TASK (result), NULL);

  (void) source;
  /* What was stopped comes back too, in the middle of another run or when all this is gone. */
  if (verdict == NULL)
    return;
  self->n_out--;
  if (!still_fits (self, verdict))
    g_free (verdict);
  else if (thought->is_draft)
    take_draft (self, verdict);
  /* What was thought about longer meanwhile is kept. */
  else if (*get_budget (self, verdict->ply) < thought->effort.budget)
    take (self, verdict, thought);
  else
    g_free (verdict);
}

static AdjThought *
new_thought (AdjAnalysis *self, guint ply, AdjEffort effort)
{
  const AdjRecordHeader *header = adj_match_get_header (self->match);
  guint n_plies = adj_match_get_n_plies (self->match);
  RulesMove moves[2 * RULES_MAX_SEATS];
  guint n_moves = MIN (n_plies - ply + 1, G_N_ELEMENTS (moves));
  RulesState before;

  adj_match_get_state (self->match, ply - 1, &before);
  for (guint i = 0; i < n_moves; i++)
    moves[i] = adj_match_get_move (self->match, ply + i);
  return adj_thought_new (&before,
                          moves,
                          n_moves,
                          effort,
                          header->seed != NULL ? header->seed : header->id);
}

static void
hand_out_ply (AdjAnalysis *self, guint ply, gboolean is_draft)
{
  GTask *task = g_task_new (NULL, self->cancellable, thought_cb, self);
  AdjThought *thought = new_thought (self, ply, is_draft ? find_draft_effort (self) : self->effort);

  thought->is_draft = is_draft;

  g_task_set_source_tag (task, hand_out_ply);
  g_task_set_task_data (task, thought, (GDestroyNotify) adj_thought_free);
  self->n_out++;
  adj_workers_run (task, think);
}

/* Where nothing is known. */
static void
hand_out_drafts (AdjAnalysis *self)
{
  for (; self->n_out < adj_workers_count () && self->next_draft <= self->drafts->len;
       self->next_draft++) {
    guint i = self->next_draft - 1;

    if (self->verdicts->pdata[i] == NULL && self->drafts->pdata[i] == NULL)
      hand_out_ply (self, self->next_draft, TRUE);
  }
}

/* As much as there are workers for; with nothing left it is done. */
static void
hand_out (AdjAnalysis *self)
{
  if (self->is_drafted)
    hand_out_drafts (self);
  for (; self->n_out < adj_workers_count () && self->next <= self->verdicts->len; self->next++) {
    if (self->verdicts->pdata[self->next - 1] == NULL)
      hand_out_ply (self, self->next, FALSE);
  }
  if (self->n_out == 0)
    set_running (self, FALSE);
}

static void
read_cb (const AdjStoredAnalysis *stored, gpointer data)
{
  AdjAnalysis *self = data;
  AdjVerdict verdict;
  RulesState before;

  if (stored->ply < 1 || stored->ply > self->verdicts->len || stored->version == NULL ||
      stored->result == NULL || !g_str_equal (stored->version, self->version) ||
      stored->budget < (gint64) self->effort.budget)
    return;

  adj_match_get_state (self->match, stored->ply - 1, &before);
  if (adj_verdict_read (stored->result,
                        &before,
                        adj_match_get_move (self->match, stored->ply),
                        &verdict))
    keep (self, g_memdup2 (&verdict, sizeof verdict), (guint64) stored->budget);
}

/* What can't be read is found out anew, and that it can't is for others to tell. */
static void
load (AdjAnalysis *self)
{
  g_ptr_array_set_size (self->drafts, 0);
  g_ptr_array_set_size (self->drafts, (int) adj_match_get_n_plies (self->match));
  g_ptr_array_set_size (self->verdicts, 0);
  g_ptr_array_set_size (self->verdicts, (int) adj_match_get_n_plies (self->match));
  g_array_set_size (self->budgets, 0);
  g_array_set_size (self->budgets, adj_match_get_n_plies (self->match));
  self->n_done = 0;
  self->is_settled = FALSE;
  (void)
    adj_store_load_analysis (get_store (self), adj_match_get_id (self->match), read_cb, self, NULL);
}

static void
items_changed_cb (AdjAnalysis *self)
{
  if (adj_match_get_n_plies (self->match) == self->verdicts->len)
    return;

  adj_analysis_stop (self);
  load (self);
  g_signal_emit (self, signals[CHANGED], 0, 0);
}

AdjAnalysis *
adj_analysis_new (AdjMatch *match, AdjEffort effort)
{
  AdjAnalysis *self = g_object_new (ADJ_TYPE_ANALYSIS, NULL);

  self->match = g_object_ref (match);
  self->effort = effort;
  self->version = adj_verdict_make_version (self->effort.level);
  load (self);
  g_signal_connect_object (match,
                           "items-changed",
                           G_CALLBACK (items_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return self;
}

AdjMatch *
adj_analysis_get_match (AdjAnalysis *self)
{
  return self->match;
}

gboolean
adj_analysis_is_allowed (AdjAnalysis *self)
{
  return adj_match_get_revealed (self->match) &&
         adj_match_get_rules_version (self->match) == RULES_VERSION;
}

gboolean
adj_analysis_get_running (AdjAnalysis *self)
{
  return self->is_running;
}

/* Begins to think about all that is not known from the move FIRST on. */
static void
begin (AdjAnalysis *self, guint first)
{
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->next = first;
  self->next_draft = first;
  self->n_out = 0;
  set_running (self, TRUE);
}

void
adj_analysis_start (AdjAnalysis *self)
{
  g_return_if_fail (ADJ_IS_ANALYSIS (self));

  self->is_unasked = FALSE;
  if (self->is_running || !adj_analysis_is_allowed (self))
    return;
  begin (self, 1);
  hand_out (self);
}

void
adj_analysis_look_at (AdjAnalysis *self, guint ply)
{
  g_return_if_fail (ADJ_IS_ANALYSIS (self));
  g_return_if_fail (ply >= 1 && ply <= self->verdicts->len);

  self->is_unasked = FALSE;
  if (self->is_running || !adj_analysis_is_allowed (self) || self->verdicts->pdata[ply - 1] != NULL)
    return;
  begin (self, self->verdicts->len + 1);
  hand_out_ply (self, ply, FALSE);
}

void
adj_analysis_start_unasked (AdjAnalysis *self)
{
  g_return_if_fail (ADJ_IS_ANALYSIS (self));

  if (self->is_running || adj_power_is_on_battery (power_supplies))
    return;
  adj_analysis_start (self);
  self->is_unasked = TRUE;
}

void
adj_analysis_set_power_supplies (const char *folder)
{
  g_free (power_supplies);
  power_supplies = g_strdup (folder);
}

void
adj_analysis_stop (AdjAnalysis *self)
{
  g_return_if_fail (ADJ_IS_ANALYSIS (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->deepening != NULL)
    g_cancellable_cancel (self->deepening);
  g_clear_object (&self->deepening);
  self->deepened = 0;
  set_running (self, FALSE);
}

void
adj_analysis_set_drafted (AdjAnalysis *self, gboolean is_drafted)
{
  g_return_if_fail (ADJ_IS_ANALYSIS (self));

  self->is_drafted = is_drafted;
}

gboolean
adj_analysis_can_deepen (AdjAnalysis *self, guint ply)
{
  const AdjVerdict *verdict = adj_analysis_get_verdict (self, ply);

  return verdict != NULL && verdict->known.n > 1 && !verdict->known.list[0].is_exact &&
         *get_budget (self, ply) < DEEPEST * self->effort.budget;
}

guint
adj_analysis_get_depth (AdjAnalysis *self, guint ply)
{
  return adj_analysis_get_verdict (self, ply) != NULL
           ? (guint) MAX (1, *get_budget (self, ply) / MAX (1, self->effort.budget))
           : 0;
}

guint
adj_analysis_get_deepened (AdjAnalysis *self)
{
  return self->deepened;
}

static void
deepened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdjAnalysis *self = data;
  const AdjThought *thought = g_task_get_task_data (G_TASK (result));
  AdjVerdict *verdict = g_task_propagate_pointer (G_TASK (result), NULL);

  (void) source;
  /* Cancelled: all this may be gone. */
  if (verdict == NULL)
    return;
  self->deepened = 0;
  g_clear_object (&self->deepening);
  if (still_fits (self, verdict))
    take (self, verdict, thought);
  else
    g_free (verdict);
}

void
adj_analysis_deepen (AdjAnalysis *self, guint ply)
{
  AdjEffort effort;
  GTask *task;

  g_return_if_fail (ADJ_IS_ANALYSIS (self));

  if (self->deepened != 0 || !adj_analysis_can_deepen (self, ply))
    return;
  effort = adj_effort_scale (
    self->effort,
    (guint) (DEEPER * MAX (1, *get_budget (self, ply) / MAX (1, self->effort.budget))));
  self->deepened = ply;
  self->deepening = g_cancellable_new ();
  task = g_task_new (NULL, self->deepening, deepened_cb, self);
  g_task_set_source_tag (task, adj_analysis_deepen);
  g_task_set_task_data (task, new_thought (self, ply, effort), (GDestroyNotify) adj_thought_free);
  adj_workers_run (task, think);
  g_signal_emit (self, signals[CHANGED], 0, ply);
}

const BotLevel *
adj_analysis_get_level (AdjAnalysis *self)
{
  return self->effort.level;
}

const char *
adj_analysis_get_version (AdjAnalysis *self)
{
  return self->version;
}

gint64
adj_analysis_get_budget (AdjAnalysis *self)
{
  return (gint64) self->effort.budget;
}

guint
adj_analysis_get_n_done (AdjAnalysis *self)
{
  return self->n_done;
}

gboolean
adj_analysis_is_complete (AdjAnalysis *self)
{
  return self->n_done == self->verdicts->len;
}

/* At the end the victory is shared by those who have won. */
static void
get_result (AdjAnalysis *self, guint32 ret_chances[RULES_MAX_SEATS])
{
  RulesState state;
  guint winners;

  adj_match_get_state (self->match, adj_match_get_n_plies (self->match), &state);
  winners = rules_winners (&state);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_chances[seat] =
      (winners >> seat & 1) != 0 ? BOT_SURE / (guint32) __builtin_popcount (winners) : 0;
}

static gboolean
has_secrets (AdjAnalysis *self)
{
  return rules_game_has_secrets (adj_match_get_game (self->match));
}

/* Verdicts, and drafts for those that are not there yet. */
static AdjVerdict **
merge (AdjAnalysis *self)
{
  AdjVerdict **merged = g_new (AdjVerdict *, self->verdicts->len + 1);

  for (guint i = 0; i < self->verdicts->len; i++)
    merged[i] =
      self->verdicts->pdata[i] != NULL ? self->verdicts->pdata[i] : self->drafts->pdata[i];
  return merged;
}

static AdjVerdict **
get_settled (AdjAnalysis *self)
{
  guint n = self->verdicts->len;
  guint32 end[RULES_MAX_SEATS];

  if (!self->is_settled) {
    g_autofree AdjVerdict **merged = merge (self);

    get_result (self, end);
    g_ptr_array_set_size (self->settled, 0);
    g_ptr_array_set_size (self->settled, (int) n);
    adj_line_settle (merged,
                     n,
                     has_secrets (self),
                     adj_match_get_over (self->match) ? end : NULL,
                     (AdjVerdict **) self->settled->pdata);
    self->is_settled = TRUE;
  }

  return (AdjVerdict **) self->settled->pdata;
}

const AdjVerdict *
adj_analysis_get_verdict (AdjAnalysis *self, guint ply)
{
  return ply >= 1 && ply <= self->verdicts->len && self->verdicts->pdata[ply - 1] != NULL
           ? get_settled (self)[ply - 1]
           : NULL;
}

AdjVerdict *const *
adj_analysis_peek_line (AdjAnalysis *self)
{
  return get_settled (self);
}

gboolean
adj_analysis_get_chances (AdjAnalysis *self,
                          guint ply,
                          RulesViewer viewer,
                          guint32 ret_chances[RULES_MAX_SEATS])
{
  if (ply == self->verdicts->len && adj_match_get_over (self->match)) {
    get_result (self, ret_chances);
    return TRUE;
  }

  return adj_line_get_chances (get_settled (self),
                               self->verdicts->len,
                               has_secrets (self),
                               ply,
                               viewer,
                               ret_chances);
}

AdjSummary
adj_analysis_summarize (AdjAnalysis *self, guint seat)
{
  AdjVerdict *const *settled = get_settled (self);
  AdjSummary summary = { 0 };

  for (guint i = 0; i < self->verdicts->len; i++) {
    if (self->verdicts->pdata[i] != NULL && settled[i]->played.seat == seat)
      adj_summary_add (&summary, settled[i]);
  }

  return summary;
}
