/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The settings of a game before it begins: players, options, opener and deal.
 *
 * A plain value. The last one of each game is kept in the settings. What is read from there is
 * checked; an invalid entry is ignored.
 */

#pragma once

#include <gio/gio.h>

#include "adj-match.h"
#include "bot.h"

enum {
  ADJ_NAME_MAX = 40, /* characters of a name */
};

typedef struct {
  char *name;            /* as typed */
  const BotLevel *level; /* NULL: a person */
  BotStyle style;        /* of a computer player */
  guint badge;           /* no two seats have the same */
} AdjPreparationSeat;

typedef struct {
  const RulesGame *game;
  guint n_seats;
  AdjPreparationSeat seats[RULES_MAX_SEATS];
  guint8 options[RULES_MAX_OPTIONS]; /* index of the chosen value of each option */
  int opener;                        /* the seat that begins, −1: by lot */
  char *seed;                        /* any text; empty: chance. It is not remembered. */
} AdjPreparation;

/* For the first game: PERSON against computer players of the middle level. */
AdjPreparation *adj_preparation_new (const RulesGame *game, const char *person, GVariant *badges);
void adj_preparation_free (AdjPreparation *preparation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjPreparation, adj_preparation_free)

/* The one that was last saved for this game, or a new one. */
AdjPreparation *adj_preparation_load (const RulesGame *game, GSettings *settings);
/* Saves it, and the badges of its players. */
void adj_preparation_save (const AdjPreparation *preparation, GSettings *settings);

/* What the person at this screen is called: never empty. */
char *adj_preparation_dup_person (GSettings *settings);

/* FALSE when the number of seats is at its limit. A new seat is a computer player's. */
gboolean adj_preparation_add_seat (AdjPreparation *preparation, GVariant *badges);
gboolean adj_preparation_remove_seat (AdjPreparation *preparation, guint seat);
/* Swaps the seat with its neighbour: DIRECTION is −1 or 1. */
gboolean adj_preparation_move_seat (AdjPreparation *preparation, guint seat, int direction);

void adj_preparation_set_name (AdjPreparation *preparation, guint seat, const char *name);
/* A seat that already has the badge gets this seat's instead. */
void adj_preparation_set_badge (AdjPreparation *preparation, guint seat, guint badge);

/* Whether a game can begin; if not, a sentence that says why, and the seat concerned or −1. */
gboolean
adj_preparation_check (const AdjPreparation *preparation, char **ret_sentence, int *ret_seat);

/*
 * Begins the game. The deal depends on the seed alone: the players are rotated until the chosen
 * opener sits where the deal begins. The preparation must have passed the check.
 */
AdjMatch *
adj_preparation_start (const AdjPreparation *preparation, AdjArchive *store, GError **error);

/* The level that a new computer player has. */
const BotLevel *adj_level_get_middle (void);
/* What a style is called: "Bold". */
const char *adj_style_get_title (BotStyle style);
/* What a level is called: "Medium". KIND is its name in records; another kind is its own name, as
 * it can be shown. */
const char *adj_level_get_title (const char *kind);
