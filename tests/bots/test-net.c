/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The nets: the same on every machine, blind to how seats are numbered and to what is hidden. */

#include <string.h>

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "bot.h"
#include "bots-table.h"

enum {
  N_OUTPUTS = 3
};

typedef void (*Check) (const BotKnowledge *knowledge, const RulesState *state, RulesRng *rng);

/* Positions of all phases that no seat has committed anything in. */
static void
check_positions (const char *id, Check check)
{
  const RulesGame *game = rules_find_game (id, strlen (id));
  RulesRng rng;

  rules_rng_seed (&rng, "net", strlen ("net"));
  for (guint n = rules_game_min_seats (game); n <= rules_game_max_seats (game); n++) {
    RulesState state;

    for (bots_table_deal (id, n, 1, &state); !rules_is_over (&state);) {
      gboolean is_whole =
        !rules_is_secret_phase (&state) || __builtin_popcount (state.to_act) == (int) state.n_seats;

      if (is_whole)
        check (bot_find_knowledge (game), &state, &rng);
      bots_table_wander (&state, &rng);
    }
  }
}

static guint64
mix_in (guint64 hash, gint32 value)
{
  return (hash ^ (guint32) value) * G_GUINT64_CONSTANT (0x100000001b3);
}

/* A net of which every weight is drawn, within the limits of its layer. */
static void
draw_net (guint n_common, guint n_own, gint16 *ret_weights, BotNet *ret_net)
{
  guint n_first = BOT_NET_FIRST * (n_common + n_own);
  guint size = BOT_NET_SIZE (n_common, n_own, N_OUTPUTS);
  RulesRng rng;

  rules_rng_seed (&rng, "weights", strlen ("weights"));
  for (guint i = 0; i < size; i++) {
    gint16 most = i < n_first ? BOT_NET_FIRST_LIMIT / 8 : BOT_NET_SECOND_LIMIT / 4;

    ret_weights[i] = (gint16) ((gint) rules_rng_below (&rng, 2u * (guint) most + 1) - most);
  }
  *ret_net = (BotNet){ n_common, n_own, N_OUTPUTS, ret_weights };
}

static void
draw_inputs (BotInputs *ret_inputs, guint n_seats, RulesRng *rng)
{
  ret_inputs->n_seats = n_seats;
  for (guint i = 0; i < BOT_NET_COMMON; i++)
    ret_inputs->common[i] = (gint16) ((gint) rules_rng_below (rng, 257) - 128);
  for (guint seat = 0; seat < n_seats; seat++) {
    for (guint i = 0; i < BOT_NET_OWN; i++)
      ret_inputs->own[seat][i] = (gint16) ((gint) rules_rng_below (rng, 257) - 128);
  }
}

/* Computed once; another compiler, machine or level of optimisation must come to the same. */
static void
test_net_is_the_same_everywhere (void)
{
  static gint16 weights[BOT_NET_SIZE (40, 30, N_OUTPUTS)];
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  BotNet net;
  RulesRng rng;

  draw_net (40, 30, weights, &net);
  rules_rng_seed (&rng, "inputs", strlen ("inputs"));
  for (guint k = 0; k < 200; k++) {
    BotInputs inputs;
    BotOutputs outputs;
    gint32 values[RULES_MAX_SEATS];
    int shares[RULES_MAX_SEATS];

    draw_inputs (&inputs, 2 + k % 5, &rng);
    bot_net_run (&net, &inputs, 0xff, outputs);
    for (guint seat = 0; seat < inputs.n_seats; seat++) {
      for (guint i = 0; i < N_OUTPUTS; i++)
        hash = mix_in (hash, outputs[seat][i]);
      values[seat] = outputs[seat][0];
    }
    bot_net_share (values, inputs.n_seats, shares);
    for (guint seat = 0; seat < inputs.n_seats; seat++)
      hash = mix_in (hash, shares[seat]);
  }

  g_assert_cmphex (hash, ==, G_GUINT64_CONSTANT (0xc3194fb058b59257));
}

/* Sums as bot-net.h defines them, one product after the other. */
static void
run_slowly (const BotNet *net, const BotInputs *inputs, BotOutputs ret_outputs)
{
  const gint16 *common = net->weights;
  const gint16 *own = common + net->n_common * BOT_NET_FIRST;
  const gint16 *first = own + net->n_own * BOT_NET_FIRST;
  const gint16 *pooled = first + BOT_NET_FIRST * BOT_NET_SECOND;
  const gint16 *biases = pooled + BOT_NET_FIRST * BOT_NET_SECOND;
  const gint16 *second = biases + BOT_NET_SECOND;
  gint32 units[RULES_MAX_SEATS][BOT_NET_FIRST];
  gint32 pool[BOT_NET_FIRST] = { 0 };

  for (guint seat = 0; seat < inputs->n_seats; seat++) {
    for (guint j = 0; j < BOT_NET_FIRST; j++) {
      gint32 sum = 0;

      for (guint i = 0; i < net->n_common; i++)
        sum += inputs->common[i] * common[i * BOT_NET_FIRST + j];
      for (guint i = 0; i < net->n_own; i++)
        sum += inputs->own[seat][i] * own[i * BOT_NET_FIRST + j];
      units[seat][j] = CLAMP (sum / 256, 0, 2048);
      pool[j] += units[seat][j];
    }
  }

  for (guint seat = 0; seat < inputs->n_seats; seat++) {
    for (guint k = 0; k < net->n_outputs; k++)
      ret_outputs[seat][k] = second[BOT_NET_SECOND * net->n_outputs + k] * 256;
    for (guint j = 0; j < BOT_NET_SECOND; j++) {
      gint32 sum = biases[j] * 256;

      for (guint i = 0; i < BOT_NET_FIRST; i++)
        sum += units[seat][i] * first[i * BOT_NET_SECOND + j] +
               pool[i] / 4 * pooled[i * BOT_NET_SECOND + j];
      for (guint k = 0; k < net->n_outputs; k++)
        ret_outputs[seat][k] += CLAMP (sum / 1024, 0, 2048) * second[j * net->n_outputs + k];
    }
  }
}

/* Even and odd numbers of inputs, most of them 0 or all of them. */
static void
test_sums_are_exact (void)
{
  static gint16 weights[BOT_NET_SIZE (99, 55, N_OUTPUTS)];
  RulesRng rng;

  rules_rng_seed (&rng, "exact", strlen ("exact"));
  for (guint k = 0; k < 64; k++) {
    BotInputs inputs;
    BotOutputs outputs;
    BotOutputs expected;
    BotNet net;

    draw_net (32 + k, 55 - k % 8, weights, &net);
    draw_inputs (&inputs, 2 + k % 5, &rng);
    for (guint i = 0; i < net.n_common; i++)
      inputs.common[i] *= rules_rng_below (&rng, 8) < k % 8;
    for (guint i = 0; i < inputs.n_seats * BOT_NET_OWN; i++)
      inputs.own[i / BOT_NET_OWN][i % BOT_NET_OWN] *= rules_rng_below (&rng, 8) < k % 8;

    bot_net_run (&net, &inputs, 0xff, outputs);
    run_slowly (&net, &inputs, expected);
    for (guint seat = 0; seat < inputs.n_seats; seat++)
      g_assert_cmpmem (outputs[seat],
                       N_OUTPUTS * sizeof (gint32),
                       expected[seat],
                       N_OUTPUTS * sizeof (gint32));
  }
}

static void
test_seats_may_be_numbered_otherwise (void)
{
  static gint16 weights[BOT_NET_SIZE (40, 30, N_OUTPUTS)];
  BotInputs inputs;
  BotInputs turned;
  BotOutputs outputs;
  BotOutputs turned_outputs;
  BotNet net;
  RulesRng rng;

  draw_net (40, 30, weights, &net);
  rules_rng_seed (&rng, "turned", strlen ("turned"));
  draw_inputs (&inputs, 5, &rng);
  turned = inputs;
  for (guint seat = 0; seat < 5; seat++)
    memcpy (turned.own[(3 * seat + 1) % 5], inputs.own[seat], sizeof inputs.own[seat]);

  bot_net_run (&net, &inputs, 0xff, outputs);
  bot_net_run (&net, &turned, 0xff, turned_outputs);
  for (guint seat = 0; seat < 5; seat++)
    g_assert_cmpmem (outputs[seat],
                     N_OUTPUTS * sizeof (gint32),
                     turned_outputs[(3 * seat + 1) % 5],
                     N_OUTPUTS * sizeof (gint32));
}

static void
test_weights_are_within_their_limits (void)
{
  g_assert_true (bot_net_is_safe (&bot_banquet_net));
  g_assert_true (bot_net_is_safe (&bot_banquet_policy_net));
  g_assert_true (bot_net_is_safe (&bot_krach_net));
}

static void
assert_same_inputs (const BotNet *net, const BotInputs *inputs, const BotInputs *others)
{
  g_assert_cmpuint (inputs->n_seats, ==, others->n_seats);
  g_assert_cmpint (inputs->common[0], ==, BOT_NET_ONE);
  g_assert_cmpmem (inputs->common,
                   net->n_common * sizeof (gint16),
                   others->common,
                   net->n_common * sizeof (gint16));
  for (guint seat = 0; seat < inputs->n_seats; seat++)
    g_assert_cmpmem (inputs->own[seat],
                     net->n_own * sizeof (gint16),
                     others->own[seat],
                     net->n_own * sizeof (gint16));
}

/* What a seat's policy sees is the same in every world that its view allows, and in the view. */
static void
check_policy_is_honest (const BotKnowledge *knowledge, const RulesState *state, RulesRng *rng)
{
  for (guint seat = 0; seat < state->n_seats; seat++) {
    RulesView view;
    RulesState world;
    BotInputs seen;
    BotInputs imagined;

    rules_view (state, seat, &view);
    rules_imagine (&view, rng, &world);
    knowledge->own_inputs (&view.known, seat, &seen);
    knowledge->own_inputs (&world, seat, &imagined);
    assert_same_inputs (knowledge->policy_net, &seen, &imagined);
  }
}

/* Where nothing but the deck or the row is hidden, the value is of what is public. */
static void
check_value_is_public (const BotKnowledge *knowledge, const RulesState *state, RulesRng *rng)
{
  RulesView view;
  RulesState world;
  BotInputs seen;
  BotInputs imagined;

  rules_view (state, RULES_SPECTATOR, &view);
  rules_imagine (&view, rng, &world);
  knowledge->inputs (&view.known, &seen);
  knowledge->inputs (&world, &imagined);
  assert_same_inputs (knowledge->net, &seen, &imagined);
}

static void
test_policy_is_honest (void)
{
  check_positions ("banquet", check_policy_is_honest);
}

static void
test_value_is_of_what_is_public (gconstpointer data)
{
  check_positions (data, check_value_is_public);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/net-is-the-same-everywhere", test_net_is_the_same_everywhere);
  g_test_add_func ("/bots/net-adds-exactly", test_sums_are_exact);
  g_test_add_func ("/bots/seats-may-be-numbered-otherwise", test_seats_may_be_numbered_otherwise);
  g_test_add_func ("/bots/weights-are-within-their-limits", test_weights_are_within_their_limits);
  g_test_add_func ("/bots/policy-is-honest", test_policy_is_honest);
  g_test_add_data_func ("/bots/value-is-of-what-is-public/canaletto",
                        "canaletto",
                        test_value_is_of_what_is_public);
  g_test_add_data_func ("/bots/value-is-of-what-is-public/krach",
                        "krach",
                        test_value_is_of_what_is_public);

  return g_test_run ();
}
