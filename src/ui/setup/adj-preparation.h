/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is settled before a game begins: who sits at the table, the options, who begins and the
 * deal.
 *
 * A plain value without a widget. The last one of each game is kept in the settings; what is found
 * there is not trusted, and what can't be understood is as if nothing had been there.
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

/* The first time: PERSON against computer players of the middle level. */
AdjPreparation *adj_preparation_new (const RulesGame *game, const char *person, GVariant *badges);
void adj_preparation_free (AdjPreparation *preparation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjPreparation, adj_preparation_free)

/* The last one of this game, or the first. */
AdjPreparation *adj_preparation_load (const RulesGame *game, GSettings *settings);
/* Remembers it, and the badges that its names have got. */
void adj_preparation_save (const AdjPreparation *preparation, GSettings *settings);

/* What the person at this screen is called: never empty. */
char *adj_preparation_dup_person (GSettings *settings);

/* FALSE when the table is full, or as small as it can be. A new player is a computer. */
gboolean adj_preparation_add_seat (AdjPreparation *preparation, GVariant *badges);
gboolean adj_preparation_remove_seat (AdjPreparation *preparation, guint seat);
/* Changes places with the neighbour: DIRECTION is −1 or 1. */
gboolean adj_preparation_move_seat (AdjPreparation *preparation, guint seat, int direction);

void adj_preparation_set_name (AdjPreparation *preparation, guint seat, const char *name);
/* Whoever had the badge gets the other. */
void adj_preparation_set_badge (AdjPreparation *preparation, guint seat, guint badge);

/*
 * Whether a game can begin so; if not, a sentence about it and the seat that it is about, or −1.
 */
gboolean
adj_preparation_check (const AdjPreparation *preparation, char **ret_sentence, int *ret_seat);

/*
 * Begins. The deal is the seed's, whoever is chosen to begin: the people are turned round the table
 * until the chosen one sits where the deal begins. The preparation must have passed the check.
 */
AdjMatch *
adj_preparation_start (const AdjPreparation *preparation, AdjArchive *store, GError **error);

/* The level that a new computer player has. */
const BotLevel *adj_level_get_middle (void);
/* What a level is called: "Medium". KIND is its name in records; another kind is its own name. */
const char *adj_level_get_title (const char *kind);
