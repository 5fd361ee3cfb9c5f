/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-mix.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-bot-task.h"
#include "adj-odds-text.h"
#include "adj-workers.h"

enum {
  BUDGET = 24000,  /* games that are played on */
  QUICK = 4,       /* the same for a move of a game to practise in */
  MOST_OFTEN = 75, /* in a hundred: who makes a choice more often than that hardly mixes */
};

/* Owned by the thread that works, until it is done. */
typedef struct {
  RulesView view;
  RulesMove choices[BOT_MOST_CHOICES];
  guint n_choices;
  char *seed;
  _Atomic bool is_cancelled;
} Work;

struct _AdjMix {
  GObject parent_instance;

  AdjAnalysis *analysis;
  guint ply;
  guint seat;
  gboolean is_awaiting; /* the end of what the analysis does before */
  RulesState before;
  guint n_choices;
  RulesMove choices[BOT_MOST_CHOICES];
  guint good[BOT_MOST_CHOICES];
  BotReplies *replies; /* NULL until they are known */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (AdjMix, adj_mix, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
adj_mix_dispose (GObject *object)
{
  AdjMix *self = ADJ_MIX (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_data (self->analysis, self);
  g_clear_object (&self->analysis);
  G_OBJECT_CLASS (adj_mix_parent_class)->dispose (object);
}

static void
adj_mix_finalize (GObject *object)
{
  g_free (ADJ_MIX (object)->replies);
  G_OBJECT_CLASS (adj_mix_parent_class)->finalize (object);
}

static void
adj_mix_class_init (AdjMixClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_mix_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_mix_finalize;
  signals[CHANGED] =
    g_signal_new ("changed", ADJ_TYPE_MIX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
adj_mix_init (AdjMix *self)
{
  (void) self;
}

static void
work_free (gpointer data)
{
  g_free (((Work *) data)->seed);
  g_free (data);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  (void) cancellable;
  ((Work *) data)->is_cancelled = true;
}

static void
work_cb (GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Work *work = g_task_get_task_data (task);
  g_autofree BotReplies *replies = g_new (BotReplies, 1);
  const BotQuestion question = { .view = &work->view,
                                 .level = bot_find_level ("expert"),
                                 .seed = work->seed,
                                 .seed_length = strlen (work->seed),
                                 .budget = BUDGET,
                                 .cancelled = &work->is_cancelled };
  gulong handler;
  gboolean is_found;

  handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), work, NULL);
  is_found = bot_replies_find (&question, work->choices, work->n_choices, replies);
  g_cancellable_disconnect (cancellable, handler);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, is_found ? g_steal_pointer (&replies) : NULL, g_free);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdjMix *self = data;
  BotReplies *replies = g_task_propagate_pointer (G_TASK (result), NULL);

  (void) source;
  /* What was cancelled comes back too, when all this is gone. */
  if (replies == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->replies = replies;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin (AdjMix *self)
{
  const AdjRecordHeader *header = adj_match_get_header (adj_analysis_get_match (self->analysis));
  Work *work = g_new0 (Work, 1);
  GTask *task;

  rules_view (&self->before, self->seat, &work->view);
  memcpy (work->choices, self->choices, sizeof work->choices);
  work->n_choices = self->n_choices;
  work->seed = adj_bot_task_make_seed (header->seed != NULL ? header->seed : header->id,
                                       self->seat,
                                       self->ply);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, worked_cb, self);
  g_task_set_source_tag (task, begin);
  g_task_set_task_data (task, work, work_free);
  adj_workers_run (task, work_cb);
}

static gboolean
is_mixed (const AdjVerdict *verdict)
{
  guint most = 0;

  for (guint i = 0; i < verdict->known.n; i++)
    most = MAX (most, verdict->known.list[i].frequency);
  return most > 0 && most <= MOST_OFTEN;
}

/* A choice that a strong player never makes can be made in the trainer, too. */
static void
take_verdict (AdjMix *self)
{
  const AdjVerdict *verdict = adj_analysis_get_verdict (self->analysis, self->ply);

  if (self->n_choices > 0 || verdict == NULL)
    return;
  self->n_choices = MIN (verdict->known.n, BOT_MOST_CHOICES);
  for (guint i = 0; i < self->n_choices; i++) {
    self->choices[i] = verdict->known.list[i].move;
    self->good[i] = verdict->known.list[i].frequency;
  }
  if (is_mixed (verdict))
    begin (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* While it looks at something else it does not begin with another move. */
static void
running_cb (AdjMix *self)
{
  if (!self->is_awaiting || adj_analysis_get_running (self->analysis))
    return;
  self->is_awaiting = FALSE;
  adj_analysis_look_at (self->analysis, self->ply);
}

static gboolean
may_be_mixed (AdjAnalysis *analysis, guint ply)
{
  const AdjVerdict *verdict = adj_analysis_get_verdict (analysis, ply);

  return verdict == NULL || is_mixed (verdict);
}

guint
adj_mix_find_next (AdjAnalysis *analysis, int seat, guint ply)
{
  AdjMatch *match = adj_analysis_get_match (analysis);
  guint first = 0;

  for (guint i = 1; i <= adj_match_get_n_plies (match); i++) {
    RulesMove move = adj_match_get_move (match, i);
    g_autofree RulesMove *moves = NULL;
    RulesState before;
    bool is_all;

    if ((seat >= 0 && move.seat != seat) || !may_be_mixed (analysis, i))
      continue;
    adj_match_get_state (match, i - 1, &before);
    if (!bot_replies_apply (&before, move.seat))
      continue;
    moves = g_new (RulesMove, RULES_LEGAL_MAX);
    if (rules_legal (&before, move.seat, moves, &is_all) < 2)
      continue;
    if (i > ply)
      return i;
    first = first == 0 ? i : first;
  }

  return first;
}

AdjMix *
adj_mix_new (AdjAnalysis *analysis, guint ply)
{
  AdjMix *self = g_object_new (ADJ_TYPE_MIX, NULL);
  AdjMatch *match = adj_analysis_get_match (analysis);

  self->analysis = g_object_ref (analysis);
  self->ply = ply;
  self->seat = adj_match_get_move (match, ply).seat;
  adj_match_get_state (match, ply - 1, &self->before);
  g_signal_connect_swapped (analysis, "changed", G_CALLBACK (take_verdict), self);
  g_signal_connect_swapped (analysis, "notify::running", G_CALLBACK (running_cb), self);
  self->is_awaiting = adj_analysis_get_running (analysis);
  adj_analysis_look_at (analysis, ply);
  take_verdict (self);
  return self;
}

guint
adj_mix_get_ply (AdjMix *self)
{
  return self->ply;
}

guint
adj_mix_get_seat (AdjMix *self)
{
  return self->seat;
}

gboolean
adj_mix_get_ready (AdjMix *self)
{
  return self->replies != NULL;
}

gboolean
adj_mix_get_worthless (AdjMix *self)
{
  return self->n_choices > 0 && !may_be_mixed (self->analysis, self->ply);
}

guint
adj_mix_get_n_choices (AdjMix *self)
{
  return self->n_choices;
}

char *
adj_mix_describe_choice (AdjMix *self, guint index, const AdjTextReader *reader)
{
  g_return_val_if_fail (index < self->n_choices, NULL);

  return adj_text_move (reader, &self->before, self->choices[index]);
}

static int
compare_rests (gconstpointer a, gconstpointer b)
{
  const AdjMixReply *one = a;
  const AdjMixReply *other = b;

  return (one->given.ours > other->given.ours) - (one->given.ours < other->given.ours);
}

guint
adj_mix_list_replies (AdjMix *self, const guint *shares, AdjMixReply ret_replies[RULES_MAX_SEATS])
{
  guint n = 0;

  for (guint seat = 0; self->replies != NULL && seat < RULES_MAX_SEATS; seat++) {
    const BotReplier *replier = &self->replies->repliers[seat];
    AdjMixReply reply = { .seat = seat };

    if (replier->n_replies == 0)
      continue;
    reply.given = bot_replies_value (self->replies, seat, shares);
    reply.good = bot_replies_value (self->replies, seat, self->good);
    reply.move = replier->replies[reply.given.reply];
    ret_replies[n++] = reply;
  }
  qsort (ret_replies, n, sizeof *ret_replies, compare_rests);
  return n;
}

/* “38% ± 2” */
static char *
describe_share (guint32 share, guint32 error)
{
  const BotAdvice advice = { .chance = share, .error = error };

  return adj_odds_text_describe_advice (&advice);
}

char *
adj_mix_describe_reply (AdjMix *self, const AdjMixReply *reply, const AdjTextReader *reader)
{
  g_autofree char *move = adj_text_move (reader, &self->before, reply->move);
  g_autofree char *theirs = describe_share (reply->given.theirs, reply->given.theirs_error);
  g_autofree char *ours = describe_share (reply->given.ours, reply->given.ours_error);
  g_autofree char *good_theirs = adj_odds_text_describe (reply->good.theirs);
  g_autofree char *good_ours = adj_odds_text_describe (reply->good.ours);

  return g_strdup_printf (
    /* TRANSLATORS: A name; that player’s best reply, a move; the chance of winning that it gives
     * (“38% ± 2”); another name with the chance that is left; two percentages. */
    _ ("%s: “%s” wins %s and leaves %s %s. Against a strong player’s percentages: %s and %s."),
    reader->names[reply->seat],
    move,
    theirs,
    reader->names[self->seat],
    ours,
    good_theirs,
    good_ours);
}

/* The reply that leaves least to a strong player. */
static const BotReply *
find_worst (const AdjMixReply *replies, guint n_replies)
{
  const BotReply *worst = &replies[0].good;

  for (guint i = 1; i < n_replies; i++) {
    if (replies[i].good.ours < worst->ours)
      worst = &replies[i].good;
  }

  return worst;
}

char *
adj_mix_describe (const AdjMixReply *replies, guint n_replies)
{
  const BotReply *given;
  const BotReply *good;
  int difference;
  int percent;

  if (n_replies == 0)
    return g_strdup (_ ("Nobody else has a choice there."));
  given = &replies[0].given;
  good = find_worst (replies, n_replies);
  difference = (int) given->ours - (int) good->ours;
  percent = (ABS (difference) * 100 + BOT_SURE / 2) / BOT_SURE;
  if (percent == 0 || (guint) ABS (difference) <= given->ours_error + good->ours_error)
    return g_strdup (_ ("Against the best replies these percentages are as good as a strong "
                        "player’s, as far as can be told."));
  if (difference < 0)
    /* TRANSLATORS: A percentage. */
    return g_strdup_printf (
      _ ("Against the best replies these percentages leave %d%% less than a strong player’s."),
      percent);
  return g_strdup_printf (
    _ ("Against the best replies these percentages leave %d%% more than a strong player’s."),
    percent);
}

char *
adj_mix_describe_good (AdjMix *self, const AdjTextReader *reader)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < self->n_choices; i++) {
    g_autofree char *move = NULL;

    if (self->good[i] == 0)
      continue;
    move = adj_mix_describe_choice (self, i, reader);
    g_string_append_printf (
      list,
      /* TRANSLATORS: A move and a percentage; more of them follow, after commas. */
      _ ("%s%s %u%%"),
      list->len > 0 ? ", " : "",
      move,
      self->good[i]);
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static RulesMove
choose (const RulesState *state, guint seat, const char *seed)
{
  RulesView view;

  rules_view (state, seat, &view);
  return bot_choose (&(BotQuestion){ .view = &view,
                                     .level = bot_find_level ("novice"),
                                     .seed = seed,
                                     .seed_length = strlen (seed),
                                     .budget = QUICK });
}

gboolean
adj_mix_play_out (AdjMatch *match, GError **error)
{
  while (adj_match_get_open (match)) {
    guint ply = adj_match_get_n_plies (match);
    g_autofree char *seed = NULL;
    RulesState state;
    guint seat;

    adj_match_get_state (match, ply, &state);
    seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    seed = adj_bot_task_make_seed (adj_match_get_header (match)->id, seat, ply);
    if (!adj_match_play (match, choose (&state, seat, seed), -1, NULL, error))
      return FALSE;
  }

  return TRUE;
}
