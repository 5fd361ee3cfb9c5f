/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-conductor.h"
#include "archive.h"

enum {
  N_QUESTIONS = 40
};

typedef struct {
  guint n;
  GError *error;
  AdjConductor *conductor;
  gboolean was_paused;
} Failure;

static void
failed_cb (AdjConductor *conductor, GError *error, gpointer data)
{
  Failure *failure = data;

  failure->n++;
  failure->was_paused = adj_conductor_get_paused (conductor);
  g_clear_error (&failure->error);
  failure->error = g_error_copy (error);
}

static AdjConductor *
conduct (AdjMatch *match, Failure *failure)
{
  AdjConductor *conductor = adj_conductor_new (match);

  g_signal_connect (conductor, "failed", G_CALLBACK (failed_cb), failure);
  return conductor;
}

/* Turns the main loop until it has nothing to do at once, and nobody thinks. */
static void
settle (AdjConductor *conductor)
{
  while (adj_conductor_get_thinking (conductor) >= 0 || g_main_context_pending (NULL))
    (void) g_main_context_iteration (NULL, TRUE);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer n_answers)
{
  (void) source;
  (void) result;
  (*(guint *) n_answers)++;
}

/*
 * A cancelled thought comes back too, and only then lets go. More questions than there are threads
 * are answered after it.
 */
static void
drain (AdjMatch *match)
{
  guint n_answers = 0;
  RulesState state;

  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  for (guint i = 0; i < N_QUESTIONS; i++)
    adj_bot_task_answer_async (
      adj_bot_task_new (match, (guint) g_bit_nth_lsf (state.to_act, -1), bot_get_level (0)),
      NULL,
      answered_cb,
      &n_answers);
  while (n_answers < N_QUESTIONS || g_main_context_pending (NULL))
    (void) g_main_context_iteration (NULL, TRUE);
}

static guint
state_of (AdjMatch *match, RulesState *ret_state)
{
  adj_match_get_state (match, adj_match_get_n_plies (match), ret_state);
  return ret_state->to_act;
}

static void
test_computers_play_to_the_end (Archive *archive, gconstpointer data)
{
  const char *game = data;
  const char *kinds = g_str_equal (game, "krach") ? "random random random" : "random random";
  AdjMatch *match = archive_begin (archive, game, kinds);
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  gint64 id = adj_match_get_id (match);
  guint n_plies;

  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_true (adj_conductor_get_paused (conductor));
  adj_conductor_set_paused (conductor, FALSE);
  while (!adj_match_get_over (match))
    (void) g_main_context_iteration (NULL, TRUE);
  settle (conductor);
  g_assert_cmpint (adj_conductor_get_thinking (conductor), ==, -1);
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 0);
  g_assert_cmpuint (failure.n, ==, 0);
  n_plies = adj_match_get_n_plies (match);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);

  match = archive_open (archive, id);
  g_assert_true (adj_match_get_over (match));
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
  g_assert_cmpint (archive_ask (archive,
                                "SELECT count(*) FROM moves "
                                "WHERE (bot IS NULL) = (forced IS NULL)"),
                   ==,
                   0);
  g_assert_finalize_object (match);
}

/* The same deal and the same seats play the same game: their seeds are in it. */
static void
test_game_of_computers_is_repeated (Archive *archive, gconstpointer data)
{
  guint64 hashes[2];

  (void) data;
  for (guint i = 0; i < 2; i++) {
    AdjMatch *match = archive_begin (archive, "banquet", "random random random");
    Failure failure = { 0 };
    AdjConductor *conductor = conduct (match, &failure);

    adj_conductor_set_paused (conductor, FALSE);
    while (!adj_match_get_over (match))
      (void) g_main_context_iteration (NULL, TRUE);
    hashes[i] = match_hash (match, adj_match_get_n_plies (match));
    g_assert_finalize_object (conductor);
    g_assert_finalize_object (match);
  }
  g_assert_cmpuint (hashes[0], ==, hashes[1]);
}

static void
test_people_are_waited_for (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << 0);
  match_play_all (match, "0 borrow");
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1); /* from the main loop, not from inside */
  for (guint i = 0; i < 50 && !adj_match_get_over (match); i++) {
    RulesState state;

    settle (conductor);
    if (adj_match_get_over (match))
      break;
    g_assert_cmpuint (state_of (match, &state), ==, 1u << 0);
    g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << 0);
    g_assert_true (adj_match_play (match, match_draw (match, 0), -1, NULL, NULL));
  }
  g_assert_cmpuint (adj_match_get_n_plies (match), >, 60);
  g_assert_cmpuint (failure.n, ==, 0);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
thinking_cb (GObject *object, GParamSpec *pspec, gpointer heard)
{
  (void) pspec;
  g_string_append_printf (heard, "%d ", adj_conductor_get_thinking (ADJ_CONDUCTOR (object)));
}

static void
test_secrets_are_committed_in_the_order_of_seats (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "random random human random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  g_autoptr (GString) heard = g_string_new (NULL);
  RulesState state;

  (void) data;
  g_signal_connect (conductor, "notify::thinking", G_CALLBACK (thinking_cb), heard);
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (adj_match_get_move (match, i + 1).seat, ==, i < 2 ? i : 3);
  g_assert_cmpuint (state_of (match, &state), ==, 1u << 2);
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << 2);
  g_assert_cmpstr (heard->str, ==, "0 -1 1 -1 3 -1 ");
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

/* A person commits while a computer thinks: nothing is lost and nobody decides twice. */
static void
test_person_commits_while_a_computer_thinks (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "random random human random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  guint seats = 0;

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_conductor_get_thinking (conductor) != 1)
    (void) g_main_context_iteration (NULL, TRUE);
  match_play_all (match, "2 go castle");
  while (adj_match_get_n_plies (match) < 4)
    (void) g_main_context_iteration (NULL, TRUE);
  for (guint ply = 1; ply <= 4; ply++)
    seats |= 1u << adj_match_get_move (match, ply).seat;
  g_assert_cmpuint (seats, ==, 0xf);
  g_assert_cmpuint (failure.n, ==, 0);
  adj_conductor_set_paused (conductor, TRUE);
  drain (match);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_pause_cuts_thinking_short (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  g_autoptr (Watch) watch = watch_new (conductor);
  guint n_plies;

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_conductor_get_thinking (conductor) < 0)
    (void) g_main_context_iteration (NULL, TRUE);
  watch_expect (watch, "paused, thinking");
  n_plies = adj_match_get_n_plies (match);
  adj_conductor_set_paused (conductor, TRUE);
  watch_expect (watch, "thinking, paused");
  g_assert_cmpint (adj_conductor_get_thinking (conductor), ==, -1);
  drain (match);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
  watch_expect (watch, "");

  adj_conductor_set_paused (conductor, FALSE);
  adj_conductor_set_paused (conductor, TRUE);
  drain (match);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_match_get_n_plies (match) < n_plies + 3)
    (void) g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (failure.n, ==, 0);
  adj_conductor_set_paused (conductor, TRUE);
  drain (match);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_steps_are_single (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  g_autoptr (Watch) watch = watch_new (conductor);

  (void) data;
  adj_conductor_set_pace (conductor, ADJ_PACE_STEPS);
  adj_conductor_set_pace (conductor, ADJ_PACE_STEPS);
  watch_expect (watch, "pace");
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  for (guint n = 1; n <= 10; n++) {
    adj_conductor_step (conductor);
    settle (conductor);
    g_assert_cmpuint (adj_match_get_n_plies (match), ==, n);
    settle (conductor);
    g_assert_cmpuint (adj_match_get_n_plies (match), ==, n);
  }
  adj_conductor_set_pace (conductor, ADJ_PACE_AT_ONCE);
  while (!adj_match_get_over (match))
    (void) g_main_context_iteration (NULL, TRUE);
  settle (conductor);

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_failure_to_store_pauses (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  archive_set_writable (archive, FALSE);
  adj_conductor_set_paused (conductor, FALSE);
  while (failure.n == 0)
    (void) g_main_context_iteration (NULL, TRUE);
  settle (conductor);
  g_assert_cmpuint (failure.n, ==, 1);
  g_assert_error (failure.error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  g_assert_true (failure.was_paused);
  g_assert_true (adj_conductor_get_paused (conductor));
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);

  archive_set_writable (archive, TRUE);
  adj_conductor_set_paused (conductor, FALSE);
  while (!adj_match_get_over (match))
    (void) g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (failure.n, ==, 1);
  g_clear_error (&failure.error);
  settle (conductor);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_forced_moves_play_themselves (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  AdjMatch *match = golden_begin (golden, archive->store, 19);
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  g_autoptr (AdjMove) move = NULL;

  (void) data;
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 0);
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 20);
  move = g_list_model_get_item (G_LIST_MODEL (match), 19);
  g_assert_true (adj_move_get_forced (move));
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << 1);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_forced_moves_of_people_may_wait (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  AdjMatch *match = golden_begin (golden, archive->store, 19);
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  RulesMove forced;

  (void) data;
  g_assert_true (adj_match_find_forced (match, &forced));
  adj_conductor_set_plays_forced (conductor, FALSE);
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << forced.seat);
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 19);

  adj_conductor_set_plays_forced (conductor, TRUE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 20);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

/* A computer player's forced move is never left to it. */
static void
test_forced_moves_of_computers_are_played (Archive *archive, gconstpointer data)
{
  g_autoptr (Golden) golden = golden_load ("krach-3");
  AdjMatch *match = golden_begin (golden, archive->store, 19);
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  g_autoptr (AdjMove) move = NULL;
  RulesMove forced;

  (void) data;
  g_assert_true (adj_match_find_forced (match, &forced));
  g_assert_true (adj_match_set_kind (match, forced.seat, "random", NULL));
  adj_conductor_set_plays_forced (conductor, FALSE);
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_match_get_n_plies (match) < 20)
    (void) g_main_context_iteration (NULL, TRUE);
  move = g_list_model_get_item (G_LIST_MODEL (match), 19);
  g_assert_true (adj_move_get_forced (move));
  adj_conductor_set_paused (conductor, TRUE);
  drain (match);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

/* The conductor is disposed of while a computer thinks. */
static void
test_nothing_happens_after_the_conductor_has_gone (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);
  guint n_plies;

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_conductor_get_thinking (conductor) < 0)
    (void) g_main_context_iteration (NULL, TRUE);
  n_plies = adj_match_get_n_plies (match);
  g_assert_finalize_object (conductor);
  drain (match);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies);
  g_assert_finalize_object (match);

  match = archive_begin (archive, "krach", "random random random");
  conductor = conduct (match, &failure);
  adj_conductor_set_paused (conductor, FALSE);
  g_assert_finalize_object (conductor); /* before it has begun */
  drain (match);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_finalize_object (match);
}

static void
test_conceding_is_no_failure (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "random random human");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  while (adj_conductor_get_thinking (conductor) < 0)
    (void) g_main_context_iteration (NULL, TRUE);
  g_assert_true (adj_match_concede (match, 2, NULL));
  g_assert_cmpint (adj_conductor_get_thinking (conductor), ==, -1);
  drain (match);
  g_assert_cmpuint (failure.n, ==, 0);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);

  match = archive_begin (archive, "krach", "random random human");
  conductor = conduct (match, &failure);
  adj_conductor_set_paused (conductor, FALSE);
  g_assert_true (adj_match_concede (match, 2, NULL)); /* before it has begun to think */
  drain (match);
  g_assert_cmpuint (failure.n, ==, 0);
  g_assert_false (adj_conductor_get_paused (conductor));
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_seat_that_is_handed_over_plays_on (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  adj_conductor_set_paused (conductor, FALSE);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_assert_true (adj_match_set_kind (match, 0, "random", NULL));
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1);

  /* Taken back while its computer thinks, it is waited for. */
  g_assert_true (adj_match_set_kind (match, 1, "random", NULL));
  while (adj_conductor_get_thinking (conductor) < 0)
    (void) g_main_context_iteration (NULL, TRUE);
  g_assert_true (adj_match_set_kind (match, 1, "human", NULL));
  g_assert_cmpint (adj_conductor_get_thinking (conductor), ==, -1);
  drain (match);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1);
  g_assert_cmpuint (adj_conductor_get_waiting (conductor), ==, 1u << 1);
  g_assert_cmpuint (failure.n, ==, 0);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

/* A step where a person must decide is none, and is not remembered. */
static void
test_step_is_not_saved_up (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human random random");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  adj_conductor_set_pace (conductor, ADJ_PACE_STEPS);
  adj_conductor_step (conductor); /* paused */
  adj_conductor_set_paused (conductor, FALSE);
  adj_conductor_step (conductor);
  settle (conductor);
  match_play_all (match, "0 borrow");
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1);
  adj_conductor_step (conductor);
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 2);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
test_step_counts_when_a_person_was_quicker (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "banquet", "random human human");
  Failure failure = { 0 };
  AdjConductor *conductor = conduct (match, &failure);

  (void) data;
  adj_conductor_set_pace (conductor, ADJ_PACE_STEPS);
  adj_conductor_set_paused (conductor, FALSE);
  adj_conductor_step (conductor);
  while (adj_conductor_get_thinking (conductor) < 0)
    (void) g_main_context_iteration (NULL, TRUE);
  match_play_all (match, "1 go castle");
  settle (conductor);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 2);
  g_assert_finalize_object (conductor);
  g_assert_finalize_object (match);
}

static void
let_go_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  (void) list;
  (void) position;
  (void) removed;
  (void) added;
  g_clear_object ((AdjConductor **) data);
}

/* The window closes because of a move that the conductor has made. */
static void
test_conductor_may_go_because_of_its_move (Archive *archive, gconstpointer data)
{
  for (guint i = 0; i < 2; i++) {
    g_autoptr (Golden) golden = golden_load ("krach-3");
    AdjMatch *match = i == 0 ? archive_begin (archive, "krach", "random human human")
                             : golden_begin (golden, archive->store, 19);
    guint n_plies = adj_match_get_n_plies (match);
    Failure failure = { 0 };
    AdjConductor *conductor = conduct (match, &failure);

    (void) data;
    g_signal_connect (match, "items-changed", G_CALLBACK (let_go_cb), &conductor);
    adj_conductor_set_paused (conductor, FALSE);
    while (conductor != NULL)
      (void) g_main_context_iteration (NULL, TRUE);
    drain (match);
    g_assert_cmpuint (adj_match_get_n_plies (match), ==, n_plies + 1);
    g_assert_finalize_object (match);
  }
}

/* What it would choose in a game can't be tried out in a branch of it. */
static void
test_question_of_a_branch_is_another (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "banquet", "human random");
  g_autoptr (AdjMatch) branch = adj_match_branch (match, 0, NULL);
  g_autoptr (AdjBotTask) question = adj_bot_task_new (match, 1, bot_get_level (0));
  g_autoptr (AdjBotTask) other = adj_bot_task_new (branch, 1, bot_get_level (0));

  (void) data;
  g_assert_cmpmem (&question->view, sizeof question->view, &other->view, sizeof other->view);
  g_assert_cmpstr (question->seed, !=, other->seed);
}

/* A computer player is given the view of its seat. */
static void
test_question_holds_what_the_seat_knows (Archive *archive, gconstpointer name)
{
  g_autoptr (Golden) golden = golden_load (name);
  AdjMatch *match = golden_begin (golden, archive->store, 0);

  for (guint ply = 0; ply < golden->moves->len; ply++) {
    const RulesState *state = &g_array_index (golden->states, RulesState, ply);
    guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
    g_autoptr (AdjBotTask) question = adj_bot_task_new (match, seat, bot_get_level (0));
    RulesView view;
    RulesState copy = *state;

    /* The deal's own seed would be the deal. */
    g_assert_cmpuint (strlen (question->seed), ==, 32);
    if (adj_match_get_header (match)->seed != NULL)
      g_assert_null (strstr (question->seed, adj_match_get_header (match)->seed));
    rules_view (state, seat, &view);
    g_assert_cmpmem (&question->view, sizeof view, &view, sizeof view);
    g_assert_cmpuint (rules_apply (&copy, adj_bot_task_answer (question), NULL), ==, RULES_OK);
    g_assert_true (
      adj_match_play (match, g_array_index (golden->moves, RulesMove, ply), -1, NULL, NULL));
  }
  g_assert_finalize_object (match);
}

#define ADD(name, test) \
  g_test_add ("/conductor/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  static const char *const games[] = { "banquet", "canaletto", "krach" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strconcat ("/conductor/computers-play-to-the-end/", games[i], NULL);

    g_test_add (path,
                Archive,
                games[i],
                archive_set_up,
                test_computers_play_to_the_end,
                archive_tear_down);
  }
  ADD ("game-of-computers-is-repeated", test_game_of_computers_is_repeated);
  ADD ("people-are-waited-for", test_people_are_waited_for);
  ADD ("secrets-are-committed-in-the-order-of-seats",
       test_secrets_are_committed_in_the_order_of_seats);
  ADD ("person-commits-while-a-computer-thinks", test_person_commits_while_a_computer_thinks);
  ADD ("pause-cuts-thinking-short", test_pause_cuts_thinking_short);
  ADD ("steps-are-single", test_steps_are_single);
  ADD ("failure-to-store-pauses", test_failure_to_store_pauses);
  ADD ("forced-moves-play-themselves", test_forced_moves_play_themselves);
  ADD ("forced-moves-of-people-may-wait", test_forced_moves_of_people_may_wait);
  ADD ("forced-moves-of-computers-are-played", test_forced_moves_of_computers_are_played);
  ADD ("nothing-happens-after-the-conductor-has-gone",
       test_nothing_happens_after_the_conductor_has_gone);
  ADD ("conceding-is-no-failure", test_conceding_is_no_failure);
  ADD ("seat-that-is-handed-over-plays-on", test_seat_that_is_handed_over_plays_on);
  ADD ("step-is-not-saved-up", test_step_is_not_saved_up);
  ADD ("step-counts-when-a-person-was-quicker", test_step_counts_when_a_person_was_quicker);
  ADD ("conductor-may-go-because-of-its-move", test_conductor_may_go_because_of_its_move);
  ADD ("question-of-a-branch-is-another", test_question_of_a_branch_is_another);
  golden_add_tests ("/conductor/golden/question-holds-what-the-seat-knows",
                    archive_set_up,
                    test_question_holds_what_the_seat_knows,
                    archive_tear_down);

  return g_test_run ();
}
