/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether a computer player knows what its seat knows, and nothing else, and whether it chooses the
 * same again.
 *
 * `test-honesty POSITIONS FACTOR` asks about so many positions of each table, with the budgets of
 * the levels times the factor; a night's work is `test-honesty 5000 0.02` and `test-honesty 50 1`.
 */

#include <math.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "bots-table.h"

static const char *const levels[] = { "random", "novice", "amateur", "expert", "master" };

static const struct {
  const char *game;
  guint n_seats;
} tables[] = { { "banquet", 2 },   { "banquet", 4 }, { "canaletto", 2 },
               { "canaletto", 4 }, { "krach", 3 },   { "krach", 5 } };

enum {
  N_GAMES = 4,
  N_SEEDS = 16,
  N_MIXED = 3, /* games, unless it is asked for more */
  EVERY = 5,   /* plies */
  BUDGET = 12,
};

static guint n_wanted = 0; /* positions, of each table */
static double factor = 0;  /* of the levels' budgets; 0: BUDGET for all */

static guint64
get_budget (const char *level)
{
  return factor > 0 ? (guint64) ((double) bot_level_budget (bot_find_level (level)) * factor)
                    : BUDGET;
}

static void
assert_same_choice (const RulesState *state, const RulesState *other, guint seat, const char *level)
{
  RulesMove move = bots_table_choose (state, seat, level, get_budget (level), "same");
  RulesMove again = bots_table_choose (other, seat, level, get_budget (level), "same");
  RulesState copy = *state;

  g_assert_cmpmem (&move, sizeof move, &again, sizeof again);
  g_assert_cmpuint (rules_apply (&copy, move, NULL), ==, RULES_OK);
}

/* Another world with the same view: everything the seat can't know is somewhere else. */
static void
test_what_a_seat_cannot_know_changes_nothing (gconstpointer data)
{
  guint table = GPOINTER_TO_UINT (data);
  guint n_positions = 0;
  RulesRng rng;

  rules_rng_seed (&rng, "honesty", strlen ("honesty"));
  for (guint k = 0; n_wanted > 0 ? n_positions < n_wanted : k < N_GAMES; k++) {
    RulesState state;

    bots_table_deal (tables[table].game, tables[table].n_seats, k, &state);
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_msf (state.to_act, -1);
      RulesView view;
      RulesView other_view;
      RulesState other;

      rules_view (&state, seat, &view);
      rules_imagine (&view, &rng, &other);
      rules_view (&other, seat, &other_view);
      g_assert_cmpmem (&view, sizeof view, &other_view, sizeof other_view);
      for (guint l = 0; l < G_N_ELEMENTS (levels) && state.ply % EVERY == k % EVERY; l++)
        assert_same_choice (&state, &other, seat, levels[l]);
      n_positions += state.ply % EVERY == k % EVERY;
      bots_table_wander (&state, &rng);
    }
  }
  g_test_message ("%u positions", n_positions);
  g_assert_cmpuint (n_positions, >, 10);
}

static void
test_levels_are_in_order (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (levels); l++) {
    g_assert_cmpstr (bot_level_name (bot_get_level (l)), ==, levels[l]);
    if (l > 0)
      g_assert_cmpuint (bot_level_budget (bot_get_level (l)),
                        >,
                        bot_level_budget (bot_get_level (l - 1)));
  }
  g_assert_null (bot_get_level (G_N_ELEMENTS (levels)));
  g_assert_null (bot_find_level ("Master"));
}

/* In bits: how much is not known of the choice of LEVEL in this position, over N_SEEDS of its
 * seeds. */
static double
measure_entropy (const RulesState *state, guint seat, const char *level)
{
  guint counts[64] = { 0 };
  RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  size_t n_moves = rules_legal (state, seat, moves, &is_all);
  double entropy = 0;

  for (guint k = 0; k < N_SEEDS; k++) {
    g_autofree char *seed = g_strdup_printf ("entropy/%u", k);
    RulesMove move =
      bots_table_choose (state, seat, level, bot_level_budget (bot_find_level (level)) / 50, seed);

    for (size_t i = 0; i < MIN (n_moves, G_N_ELEMENTS (counts)); i++)
      counts[i] += memcmp (&moves[i], &move, sizeof move) == 0;
  }
  for (size_t i = 0; i < G_N_ELEMENTS (counts); i++) {
    if (counts[i] > 0)
      entropy -= counts[i] * log2 ((double) counts[i] / N_SEEDS) / N_SEEDS;
  }

  return entropy;
}

/*
 * Not to be read from its play: where all choose in secret, chance has a say. Measured over the
 * phases of a game, with the seeds of N_SEEDS games.
 */
static void
test_secret_choices_are_mixed (void)
{
  const char *asked = g_getenv ("ADJUGE_GAMES");
  guint n_games = asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : N_MIXED;
  static const char *const phases[] = { "place", "auction", "castle" };
  double sums[G_N_ELEMENTS (phases)] = { 0 };
  guint n[G_N_ELEMENTS (phases)] = { 0 };

  for (guint k = 0; k < n_games; k++) {
    RulesState state;
    RulesRng rng;

    rules_rng_seed (&rng, "mixed", strlen ("mixed"));
    bots_table_deal ("banquet", 3, k, &state);
    for (guint i = 0; i < 60 && !rules_is_over (&state); i++) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);

      for (guint p = 0; p < G_N_ELEMENTS (phases); p++) {
        if (!g_str_equal (rules_phase (&state), phases[p]) || rules_count_legal (&state, seat) < 2)
          continue;
        sums[p] += measure_entropy (&state, seat, "expert");
        n[p]++;
      }
      bots_table_wander (&state, &rng);
    }
  }

  for (guint p = 0; p < G_N_ELEMENTS (phases); p++) {
    g_test_message ("%s: %.2f bits in %u positions", phases[p], sums[p] / n[p], n[p]);
    g_assert_cmpfloat (sums[p] / n[p], >, 0.2);
  }
}

typedef struct {
  BotQuestion question;
  RulesMove move;
  clockid_t clock; /* of the thinking thread's own work */
  gint has_clock;
  gint64 cpu_end;
  gint is_done;
} Thought;

static gint64
measure (clockid_t clock)
{
  struct timespec time;

  g_assert_cmpint (clock_gettime (clock, &time), ==, 0);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gpointer
think (gpointer data)
{
  Thought *thought = data;

  g_assert_cmpint (pthread_getcpuclockid (pthread_self (), &thought->clock), ==, 0);
  g_atomic_int_set (&thought->has_clock, TRUE);
  thought->move = bot_choose (&thought->question);
  thought->cpu_end = measure (CLOCK_THREAD_CPUTIME_ID);
  g_atomic_int_set (&thought->is_done, TRUE);
  return NULL;
}

/*
 * A thought that would take years is cut short by another thread, within twenty milliseconds. The
 * machine may have other things to do, so it is the thread's own work that is measured.
 */
static void
test_thought_can_be_cut_short (gconstpointer data)
{
  guint table = GPOINTER_TO_UINT (data);
  _Atomic bool cancelled = false;
  RulesState state;
  RulesView view;
  Thought thought = { .question = { .view = &view,
                                    .level = bot_find_level ("master"),
                                    .seed = "years",
                                    .seed_length = 5,
                                    .budget = G_GUINT64_CONSTANT (1) << 50,
                                    .cancelled = &cancelled } };
  GThread *thread;
  gint64 cpu_begin;

  bots_table_deal (tables[table].game, tables[table].n_seats, 0, &state);
  rules_view (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &view);
  thread = g_thread_new ("thought", think, &thought);
  while (!g_atomic_int_get (&thought.has_clock) || measure (thought.clock) < 1000)
    g_thread_yield ();
  g_assert_false (g_atomic_int_get (&thought.is_done));
  cpu_begin = measure (thought.clock);
  cancelled = true;
  g_thread_join (thread);
  g_assert_cmpint (thought.cpu_end - cpu_begin, <, 20 * 1000);
  g_assert_cmpuint (rules_apply (&state, thought.move, NULL), ==, RULES_OK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3) {
    n_wanted = (guint) g_ascii_strtoull (argv[1], NULL, 10);
    factor = g_ascii_strtod (argv[2], NULL);
  }
  g_test_add_func ("/bots/levels-are-in-order", test_levels_are_in_order);
  g_test_add_func ("/bots/secret-choices-are-mixed", test_secret_choices_are_mixed);
  for (guint table = 0; table < G_N_ELEMENTS (tables); table++) {
    g_autofree char *honesty =
      g_strdup_printf ("/bots/what-a-seat-cannot-know-changes-nothing/%s-%u",
                       tables[table].game,
                       tables[table].n_seats);
    g_autofree char *cancel = g_strdup_printf ("/bots/thought-can-be-cut-short/%s-%u",
                                               tables[table].game,
                                               tables[table].n_seats);

    g_test_add_data_func (honesty,
                          GUINT_TO_POINTER (table),
                          test_what_a_seat_cannot_know_changes_nothing);
    g_test_add_data_func (cancel, GUINT_TO_POINTER (table), test_thought_can_be_cut_short);
  }

  return g_test_run ();
}
