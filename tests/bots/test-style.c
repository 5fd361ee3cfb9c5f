/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles of play: the same player, who chooses otherwise among moves worth nearly the same. */

#include <string.h>

#include "banquet/banquet.h"
#include "bots-table.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

enum {
  N_GAMES = 3,
  EVERY = 3, /* plies */
  BUDGET = 40,
};

static const char *const games[] = { "banquet", "canaletto", "krach" };

static RulesMove
choose (const RulesView *view, const char *level, BotStyle style, const char *seed)
{
  BotQuestion question = { .view = view,
                           .level = bot_find_level (level),
                           .style = style,
                           .seed = seed,
                           .seed_length = strlen (seed),
                           .budget = BUDGET };

  return bot_choose (&question);
}

static void
test_styles_have_names (void)
{
  BotStyle found;

  for (guint i = 0; i < BOT_N_STYLES; i++) {
    g_assert_true (bot_find_style (bot_style_name ((BotStyle) i), &found));
    g_assert_cmpint ((int) found, ==, (int) i);
  }
  g_assert_false (bot_find_style ("Bold", &found));
  g_assert_false (bot_find_style ("", &found));
  g_assert_false (bot_level_has_styles (bot_find_level ("random")));
  g_assert_true (bot_level_has_styles (bot_find_level ("novice")));
}

/* Calls VISIT with positions of each kind. */
static void
wander (const char *game, void (*visit) (const RulesState *, const RulesView *, RulesRng *))
{
  RulesRng rng;

  rules_rng_seed (&rng, "style", strlen ("style"));
  for (guint k = 0; k < N_GAMES; k++) {
    RulesState state;

    bots_table_deal (game, 3, k, &state);
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      RulesView view;

      rules_view (&state, seat, &view);
      if (state.ply % EVERY == k)
        visit (&state, &view, &rng);
      bots_table_wander (&state, &rng);
    }
  }
}

static void
check_honesty (const RulesState *state, const RulesView *view, RulesRng *rng)
{
  RulesState other;
  RulesView other_view;

  rules_imagine (view, rng, &other);
  rules_view (&other, view->viewer, &other_view);
  for (guint style = 0; style < BOT_N_STYLES; style++) {
    RulesMove move = choose (view, "novice", (BotStyle) style, "game/1");
    RulesMove again = choose (&other_view, "novice", (BotStyle) style, "game/1");
    RulesState copy = *state;

    g_assert_cmpmem (&move, sizeof move, &again, sizeof again);
    g_assert_cmpuint (rules_apply (&copy, move, NULL), ==, RULES_OK);
  }
}

static void
test_what_a_seat_cannot_know_changes_no_style (gconstpointer data)
{
  wander (data, check_honesty);
}

static const BotAdvice *
find_advice (const BotAdvice *advice, size_t n_advice, RulesMove move)
{
  for (size_t i = 0; i < n_advice; i++) {
    if (memcmp (&advice[i].move, &move, sizeof move) == 0)
      return &advice[i];
  }

  g_assert_not_reached ();
}

static guint sum_lost;
static guint n_lost;

/* `master` misjudges nothing, so its advice says what the move of a style is worth. */
static void
check_loss (const RulesState *state, const RulesView *view, RulesRng *rng)
{
  BotAdvice advice[BOT_MAX_ADVICE];
  BotQuestion question = { .view = view,
                           .level = bot_find_level ("master"),
                           .seed = "a/1",
                           .seed_length = 3,
                           .budget = BUDGET };
  size_t n_advice = bot_advise (&question, advice, BOT_MAX_ADVICE);
  RulesMove plain = choose (view, "master", BOT_BALANCED, "a/1");

  (void) state;
  (void) rng;
  g_assert_cmpmem (&plain, sizeof plain, &advice[0].move, sizeof advice[0].move);
  for (guint style = 1; style < BOT_N_STYLES; style++) {
    RulesMove move = choose (view, "master", (BotStyle) style, "a/1");
    const BotAdvice *found = find_advice (advice, n_advice, move);
    guint lost = advice[0].chance - found->chance;

    g_assert_cmpuint (lost, <=, BOT_SURE / 20);
    if (found->is_exact)
      g_assert_cmpuint (lost, ==, 0);
    sum_lost += lost;
    n_lost++;
  }
}

static void
test_style_gives_up_little (gconstpointer data)
{
  sum_lost = 0;
  n_lost = 0;
  wander (data, check_loss);
  g_test_message ("%.2f %% of a victory a decision", 100.0 * sum_lost / n_lost / BOT_SURE);
  g_assert_cmpuint (sum_lost / n_lost, <, BOT_SURE / 200);
}

/* What a style does at its turns, of a hundred. */
typedef struct {
  guint n;
  guint n_true;
} Habit;

typedef void (*Note) (Habit *habit, const RulesState *state, RulesMove move);

static void
note_stay (Habit *habit, const RulesState *state, RulesMove move)
{
  habit->n += state->phase == KRACH_AUCTION;
  habit->n_true += move.verb == KRACH_STAY;
}

static void
note_fat_pot (Habit *habit, const RulesState *state, RulesMove move)
{
  if (move.verb != KRACH_DROP)
    return;
  habit->n++;
  habit->n_true += krach_peek (state)->pot > 1;
}

static void
note_jump (Habit *habit, const RulesState *state, RulesMove move)
{
  if (move.verb != CANALETTO_BID)
    return;
  habit->n++;
  habit->n_true += move.number > canaletto_peek (state)->bid + 1;
}

static void
note_pass (Habit *habit, const RulesState *state, RulesMove move)
{
  habit->n += state->phase == CANALETTO_AUCTION;
  habit->n_true += move.verb == CANALETTO_PASS;
}

static void
note_thief (Habit *habit, const RulesState *state, RulesMove move)
{
  habit->n += state->phase == BANQUET_CASTLE || state->phase == BANQUET_AUCTION;
  habit->n_true += move.verb == BANQUET_THIEF;
}

static void
note_castle (Habit *habit, const RulesState *state, RulesMove move)
{
  habit->n += state->phase == BANQUET_PLACE;
  habit->n_true += move.verb == BANQUET_GO_CASTLE;
}

static double
measure (const char *game, BotStyle style, Note note)
{
  Habit habit = { 0 };

  for (guint k = 0; k < 2 * N_GAMES; k++) {
    RulesState state;

    bots_table_deal (game, 3, k, &state);
    while (!rules_is_over (&state)) {
      guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
      g_autofree char *seed = g_strdup_printf ("%u/%u/%u", k, seat, state.ply);
      RulesView view;
      RulesMove move;

      rules_view (&state, seat, &view);
      move = choose (&view, "amateur", style, seed);
      if (rules_count_legal (&state, seat) > 1)
        note (&habit, &state, move);
      g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    }
  }

  g_assert_cmpuint (habit.n, >, 20);
  return 100.0 * habit.n_true / habit.n;
}

/* MORE does it oftener than LESS. */
static void
compare (const char *game, const char *what, Note note, BotStyle more, BotStyle less)
{
  double of_more = measure (game, more, note);
  double of_less = measure (game, less, note);

  g_test_message ("%s: %s %.1f %%, %s %.1f %%",
                  what,
                  bot_style_name (more),
                  of_more,
                  bot_style_name (less),
                  of_less);
  g_assert_cmpfloat (of_more, >, of_less + 5);
}

static void
test_styles_are_seen_in_play (void)
{
  compare ("krach", "stays", note_stay, BOT_BOLD, BOT_CAUTIOUS);
  compare ("krach", "drops for a pot", note_fat_pot, BOT_SLY, BOT_CAUTIOUS);
  compare ("canaletto", "jumps", note_jump, BOT_BOLD, BOT_SLY);
  compare ("canaletto", "passes", note_pass, BOT_CAUTIOUS, BOT_SLY);
  compare ("banquet", "sends thieves", note_thief, BOT_SLY, BOT_CAUTIOUS);
  compare ("banquet", "goes to the castle", note_castle, BOT_BOLD, BOT_CAUTIOUS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/styles-have-names", test_styles_have_names);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *honesty =
      g_strdup_printf ("/bots/what-a-seat-cannot-know-changes-no-style/%s", games[i]);
    g_autofree char *loss = g_strdup_printf ("/bots/style-gives-up-little/%s", games[i]);

    g_test_add_data_func (honesty, games[i], test_what_a_seat_cannot_know_changes_no_style);
    if (!g_str_equal (games[i], "banquet"))
      g_test_add_data_func (loss, games[i], test_style_gives_up_little);
  }
  g_test_add_func ("/bots/styles-are-seen-in-play", test_styles_are_seen_in_play);

  return g_test_run ();
}
