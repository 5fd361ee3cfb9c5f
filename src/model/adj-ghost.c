/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-ghost.h"

#include <string.h>

#include "adj-bot-task.h"
#include "adj-workers.h"

/* One game, owned by its thread until it is over. */
typedef struct {
  RulesSetup setup;
  const BotLevel *levels[RULES_MAX_SEATS];
  BotStyle styles[RULES_MAX_SEATS];
  guint seat;
  char *seed;
  _Atomic bool is_cancelled;
  int score;
  gboolean is_won;
} Game;

struct _AdjGhost {
  GObject parent_instance;

  RulesSetup setup;
  const BotLevel *levels[RULES_MAX_SEATS];
  BotStyle styles[RULES_MAX_SEATS];
  guint seat;
  char *seed;
  guint n_waiting;           /* who wants to know */
  GCancellable *cancellable; /* of the game that is being played */
  guint n;
  int scores[ADJ_GHOST_GAMES];
  guint n_won;
};

G_DEFINE_FINAL_TYPE (AdjGhost, adj_ghost, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void cancel (AdjGhost *self);
static void play_next (AdjGhost *self);

static void
adj_ghost_dispose (GObject *object)
{
  AdjGhost *self = ADJ_GHOST (object);

  cancel (self);
  G_OBJECT_CLASS (adj_ghost_parent_class)->dispose (object);
}

static void
adj_ghost_finalize (GObject *object)
{
  g_free (ADJ_GHOST (object)->seed);
  G_OBJECT_CLASS (adj_ghost_parent_class)->finalize (object);
}

static void
adj_ghost_class_init (AdjGhostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_ghost_dispose;
  G_OBJECT_CLASS (klass)->finalize = adj_ghost_finalize;
  signals[CHANGED] = g_signal_new ("changed",
                                   ADJ_TYPE_GHOST,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
}

static void
adj_ghost_init (AdjGhost *self)
{
  (void) self;
}

static gboolean
is_person (AdjMatch *match, guint seat)
{
  return g_str_equal (adj_match_get_header (match)->seats[seat].kind, "human");
}

/* All that is needed of the game, so that it need not be there. */
static AdjGhost *
ghost_new (AdjMatch *match, guint seat)
{
  const AdjRecordHeader *header = adj_match_get_header (match);
  const BotLevel *expert = bot_find_level ("expert");
  AdjGhost *self = g_object_new (ADJ_TYPE_GHOST, NULL);

  self->setup = header->setup;
  self->seat = seat;
  self->seed = g_strdup (header->seed != NULL ? header->seed : header->id);
  for (guint i = 0; i < header->setup.n_seats; i++) {
    const BotLevel *level = bot_find_level (header->seats[i].kind);

    self->levels[i] = level != NULL ? level : expert;
    self->styles[i] = adj_bot_task_find_style (header, i, level);
  }

  return self;
}

AdjGhost *
adj_ghost_get (AdjMatch *match)
{
  AdjGhost *self = g_object_get_data (G_OBJECT (match), "adj-ghost");
  guint n_seats = adj_match_get_header (match)->setup.n_seats;
  guint seat = 0;

  while (seat < n_seats && !is_person (match, seat))
    seat++;
  if (seat == n_seats || !adj_match_get_over (match) || !adj_match_get_revealed (match))
    return NULL;
  if (self != NULL)
    return g_object_ref (self);

  self = ghost_new (match, seat);
  g_object_set_data_full (G_OBJECT (match), "adj-ghost", g_object_ref (self), g_object_unref);
  return self;
}

guint
adj_ghost_get_seat (AdjGhost *self)
{
  return self->seat;
}

static void
game_free (gpointer data)
{
  g_free (((Game *) data)->seed);
  g_free (data);
}

static Game *
game_new (AdjGhost *self)
{
  Game *game = g_new0 (Game, 1);

  game->setup = self->setup;
  game->seat = self->seat;
  memcpy (game->levels, self->levels, sizeof game->levels);
  memcpy (game->styles, self->styles, sizeof game->styles);
  game->seed = g_strdup_printf ("ghost/%s/%u", self->seed, self->n);
  return game;
}

static RulesMove
choose (const Game *game, const RulesState *state, guint seat)
{
  g_autofree char *seed = adj_bot_task_make_seed (game->seed, seat, state->ply);
  RulesView view;

  rules_view (state, seat, &view);
  return bot_choose (&(BotQuestion){ .view = &view,
                                     .level = game->levels[seat],
                                     .style = game->styles[seat],
                                     .seed = seed,
                                     .seed_length = strlen (seed),
                                     .budget = bot_level_budget (game->levels[seat]),
                                     .cancelled = &game->is_cancelled });
}

static void
play (Game *game)
{
  RulesState state;
  int scores[RULES_MAX_SEATS];

  rules_start (&game->setup, &state, NULL);
  while (!rules_is_over (&state) && !game->is_cancelled) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);

    (void) rules_apply (&state, choose (game, &state, seat), NULL);
  }
  rules_scores (&state, scores);
  game->score = scores[game->seat];
  game->is_won = !game->is_cancelled && (rules_winners (&state) >> game->seat & 1) != 0;
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  (void) cancellable;
  ((Game *) data)->is_cancelled = true;
}

static void
work (GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  Game *game = g_task_get_task_data (task);
  gulong handler;

  handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), game, NULL);
  play (game);
  g_cancellable_disconnect (cancellable, handler);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AdjGhost *self = data;
  const Game *game = g_task_get_task_data (G_TASK (result));
  guint place;

  (void) source;
  /* What was stopped comes back too, when all this may be gone. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->cancellable);
  for (place = self->n; place > 0 && self->scores[place - 1] > game->score; place--)
    self->scores[place] = self->scores[place - 1];
  self->scores[place] = game->score;
  self->n++;
  self->n_won += game->is_won;
  play_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
play_next (AdjGhost *self)
{
  GTask *task;

  if (self->n == ADJ_GHOST_GAMES)
    return;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, played_cb, self);
  g_task_set_source_tag (task, adj_ghost_start);
  g_task_set_task_data (task, game_new (self), game_free);
  adj_workers_run (task, work);
}

void
adj_ghost_start (AdjGhost *self)
{
  g_return_if_fail (ADJ_IS_GHOST (self));

  self->n_waiting++;
  if (self->cancellable == NULL)
    play_next (self);
}

static void
cancel (AdjGhost *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

void
adj_ghost_stop (AdjGhost *self)
{
  g_return_if_fail (ADJ_IS_GHOST (self) && self->n_waiting > 0);

  self->n_waiting--;
  if (self->n_waiting == 0)
    cancel (self);
}

guint
adj_ghost_get_scores (AdjGhost *self, int ret_scores[ADJ_GHOST_GAMES], guint *ret_n_won)
{
  memcpy (ret_scores, self->scores, self->n * sizeof *ret_scores);
  *ret_n_won = self->n_won;
  return self->n;
}
