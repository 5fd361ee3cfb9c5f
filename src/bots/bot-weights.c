/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the nets have learned: the output of `adjuge-cli train values`, whose options are given in
 * doc/players.md. Rounded to 1024ths.
 */

#include "bot-inputs.h"

static const int16_t banquet_weights[] = {
#include "weights/banquet.inc"
};

static const int16_t banquet_policy_weights[] = {
#include "weights/banquet-policy.inc"
};

static const int16_t canaletto_weights[] = {
#include "weights/canaletto.inc"
};

static const int16_t krach_weights[] = {
#include "weights/krach.inc"
};

#define BOT_CHECK_NET(weights, n_common, n_own, n_outputs)    \
  _Static_assert(sizeof (weights) / sizeof *(weights) ==      \
                   BOT_NET_SIZE (n_common, n_own, n_outputs), \
                 "a net has a weight for each input and unit")

BOT_CHECK_NET (banquet_weights, BOT_BANQUET_COMMON, BOT_BANQUET_OWN, 1);
BOT_CHECK_NET (banquet_policy_weights, BOT_BANQUET_COMMON, BOT_BANQUET_OWN, BOT_BANQUET_N_CHOICES);
BOT_CHECK_NET (canaletto_weights, BOT_CANALETTO_COMMON, BOT_CANALETTO_OWN, 1);
BOT_CHECK_NET (krach_weights, BOT_KRACH_COMMON, BOT_KRACH_OWN, 1);

const BotNet bot_banquet_net = {
  .n_common = BOT_BANQUET_COMMON,
  .n_own = BOT_BANQUET_OWN,
  .n_outputs = 1,
  .weights = banquet_weights,
};

const BotNet bot_banquet_policy_net = {
  .n_common = BOT_BANQUET_COMMON,
  .n_own = BOT_BANQUET_OWN,
  .n_outputs = BOT_BANQUET_N_CHOICES,
  .weights = banquet_policy_weights,
};

const BotNet bot_canaletto_net = {
  .n_common = BOT_CANALETTO_COMMON,
  .n_own = BOT_CANALETTO_OWN,
  .n_outputs = 1,
  .weights = canaletto_weights,
};

const BotNet bot_krach_net = {
  .n_common = BOT_KRACH_COMMON,
  .n_own = BOT_KRACH_OWN,
  .n_outputs = 1,
  .weights = krach_weights,
};
