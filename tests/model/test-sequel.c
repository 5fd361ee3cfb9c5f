/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How an auction, a phase or a round is likely to end: legal moves one after the other, no further
 * than was asked for, the same each time; and for a hint only in a world that the seat may imagine.
 */

#include <string.h>

#include "adj-bot-task.h"
#include "adj-sequel.h"
#include "archive.h"

enum {
  EVERY = 11, /* plies */
  BUDGET = 20,
};

static const char *const games[] = { "banquet-3", "canaletto-3", "krach-4" };

static BotQuestion
ask (const _Atomic bool *cancelled)
{
  return (BotQuestion){ .level = bot_find_level ("novice"),
                        .seed = "sequel",
                        .seed_length = strlen ("sequel"),
                        .budget = BUDGET,
                        .cancelled = cancelled };
}

/* Each move follows from those before it, and none comes after what was asked for is over. */
static void
check_sequel (const RulesState *before, RulesMove move, const AdjSequel *sequel, gboolean is_on)
{
  RulesState state = *before;

  g_assert_cmpuint (sequel->n, <=, ADJ_MOST_SEQUEL);
  g_assert_cmpint (rules_apply (&state, move, NULL), ==, RULES_OK);
  for (guint i = 0; i < sequel->n; i++) {
    g_assert_cmpuint (rules_round (&state), ==, rules_round (before));
    g_assert_true (is_on || state.phase == before->phase);
    g_assert_cmpint (rules_apply (&state, sequel->moves[i], NULL), ==, RULES_OK);
  }
  if (sequel->n < ADJ_MOST_SEQUEL)
    g_assert_true (rules_is_over (&state) || rules_round (&state) != rules_round (before) ||
                   (!is_on && state.phase != before->phase));
}

static void
test_sequel_ends_where_it_should (gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  BotQuestion question = ask (NULL);
  guint n_moves = 0;

  for (guint ply = 0; ply + 1 < golden->states->len; ply += EVERY) {
    const RulesState *before = &g_array_index (golden->states, RulesState, ply);
    RulesMove move = g_array_index (golden->moves, RulesMove, ply);

    for (guint is_on = 0; is_on < 2; is_on++) {
      AdjSequel sequel;
      AdjSequel again;

      adj_sequel_find (before, move, &question, is_on != 0, &sequel);
      check_sequel (before, move, &sequel, is_on != 0);
      adj_sequel_find (before, move, &question, is_on != 0, &again);
      g_assert_cmpmem (sequel.moves,
                       sequel.n * sizeof *sequel.moves,
                       again.moves,
                       again.n * sizeof *again.moves);
      n_moves += sequel.n;
    }
  }
  g_assert_cmpuint (n_moves, >, 0);
}

/* Whoever does not want to know any more does not wait for it. */
static void
test_sequel_can_be_cancelled (gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  const _Atomic bool cancelled = true;
  BotQuestion question = ask (&cancelled);
  AdjSequel sequel = { .n = 7 };

  adj_sequel_find (&g_array_index (golden->states, RulesState, 0),
                   g_array_index (golden->moves, RulesMove, 0),
                   &question,
                   TRUE,
                   &sequel);
  g_assert_cmpuint (sequel.n, ==, 0);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer ret_help)
{
  g_autoptr (GError) error = NULL;

  (void) source;
  g_assert_true (adj_bot_task_advise_finish (result, ret_help, &error));
  g_assert_no_error (error);
}

static void
advise (AdjMatch *match, guint seat, AdjHelp *ret_help)
{
  AdjBotTask *task = adj_bot_task_new (match, seat, bot_find_level ("novice"));

  task->budget = BUDGET;
  memset (ret_help, 0, sizeof *ret_help);
  adj_bot_task_advise_async (task, NULL, advised_cb, ret_help);
  while (ret_help->advice.n == 0)
    (void) g_main_context_iteration (NULL, TRUE);
}

/* What a hint tells of is no more than the seat knows: its view of the imagined world is its own.
 */
static void
check_help (const RulesState *state, guint seat, const AdjHelp *help)
{
  RulesView own;
  RulesView imagined;

  if (help->advice.n < 2 || rules_is_secret_phase (state)) {
    g_assert_cmpuint (help->after_best.n + help->after_next.n, ==, 0);
    return;
  }
  rules_view (state, seat, &own);
  rules_view (&help->imagined, seat, &imagined);
  g_assert_cmpmem (&own, sizeof own, &imagined, sizeof imagined);
  if (help->after_best.n > 0)
    check_sequel (&help->imagined, help->advice.list[0].move, &help->after_best, FALSE);
  if (help->after_next.n > 0)
    check_sequel (&help->imagined, help->advice.list[1].move, &help->after_next, FALSE);
}

static void
test_help_imagines_what_its_seat_may (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, 0);
  guint n_sequels = 0;

  for (guint ply = 0; ply < golden->moves->len; ply++) {
    RulesMove move = g_array_index (golden->moves, RulesMove, ply);
    AdjHelp help;

    if (ply % EVERY == 0) {
      advise (match, move.seat, &help);
      check_help (&g_array_index (golden->states, RulesState, ply), move.seat, &help);
      n_sequels += help.after_best.n > 0 || help.after_next.n > 0;
    }
    g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
  }
  g_assert_finalize_object (match);
  g_test_message ("%u sequels", n_sequels);
  if (!g_str_equal (name, "banquet-3"))
    g_assert_cmpuint (n_sequels, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *ends = g_strconcat ("/sequel/ends-where-it-should/", games[i], NULL);
    g_autofree char *imagines =
      g_strconcat ("/sequel/help-imagines-what-its-seat-may/", games[i], NULL);

    g_test_add_data_func (ends, games[i], test_sequel_ends_where_it_should);
    g_test_add (imagines,
                Archive,
                games[i],
                archive_set_up,
                test_help_imagines_what_its_seat_may,
                archive_tear_down);
  }
  g_test_add_data_func ("/sequel/can-be-cancelled", games[2], test_sequel_can_be_cancelled);
  return g_test_run ();
}
