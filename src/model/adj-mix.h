/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The mix trainer: how often somebody would make each choice at a decision where all choose at
 * once, and what the best replies of the others win against that, beside what they win against the
 * mixture of a strong player.
 *
 * The replies are worked out on a worker thread, once for all mixtures. Only for a game that does
 * not go on. Used on the thread that made it.
 *
 * Signal: `changed`, when the choices are known, and when the replies are.
 */

#pragma once

#include "adj-analysis.h"
#include "bot-reply.h"

#define ADJ_TYPE_MIX (adj_mix_get_type ())
G_DECLARE_FINAL_TYPE (AdjMix, adj_mix, ADJ, MIX, GObject)

/* What the best reply of one seat wins; shares and errors are of BOT_SURE. */
typedef struct {
  guint seat;
  RulesMove move; /* the best reply with most hands */
  BotReply given; /* against the mixture in question */
  BotReply good;  /* against that of a strong player */
} AdjMixReply;

/* The first decision after PLY, else the first of all, of SEAT (−1: anybody) where all choose at
 * once, SEAT has a choice, and a strong player mixes, as far as ANALYSIS knows: one that it has not
 * looked at yet is named, too. 0: there is none. */
guint adj_mix_find_next (AdjAnalysis *analysis, int seat, guint ply);

/* The choice PLY, which adj_mix_find_next () has found, of the game of ANALYSIS. */
AdjMix *adj_mix_new (AdjAnalysis *analysis, guint ply);
guint adj_mix_get_ply (AdjMix *self);
guint adj_mix_get_seat (AdjMix *self);
/* Whether a strong player nearly always does the same there, which is known with the choices: then
 * nothing is worked out. */
gboolean adj_mix_get_worthless (AdjMix *self);
/* Whether the replies are known. */
gboolean adj_mix_get_ready (AdjMix *self);
/* 0 until they are known. */
guint adj_mix_get_n_choices (AdjMix *self);
/* “Go to the castle” */
char *adj_mix_describe_choice (AdjMix *self, guint index, const AdjTextReader *reader);

/* Of each seat that chooses, too, what leaves least first. SHARES are one for each choice, in any
 * unit. None before they are known. */
guint
adj_mix_list_replies (AdjMix *self, const guint *shares, AdjMixReply ret_replies[RULES_MAX_SEATS]);
/* “Ben: “Thief 9”, 38% ± 2, and 22% are left to Ann. Against a strong player’s mixture 31% and
 * 27%.” */
char *adj_mix_describe_reply (AdjMix *self, const AdjMixReply *reply, const AdjTextReader *reader);
/* What the best replies leave, beside what they leave to a strong player, in a sentence. */
char *adj_mix_describe (const AdjMixReply *replies, guint n_replies);
/* “Go to the castle 62%, Go to the auction house 38%” */
char *adj_mix_describe_good (AdjMix *self, const AdjTextReader *reader);

/* Plays MATCH, a new game, to its end in no time, all seats by quick computer players: a game to
 * practise in. */
gboolean adj_mix_play_out (AdjMatch *match, GError **error);
