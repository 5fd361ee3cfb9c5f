/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about a stored game, in the user's language. */

#pragma once

#include "adj-game-ui.h"
#include "adj-people.h"
#include "adj-archive.h"

/* NULL for a game that is not in the table of games. */
const AdjGameUi *adj_archive_find_game_ui (const AdjStoredGame *game);
const char *adj_archive_page_get_title (const AdjStoredGame *game);
AdjPeople *adj_archive_make_people (const AdjStoredGame *game, GVariant *badges);

/* The seats in order of finish; of an unfinished game, as they sit. */
void adj_archive_rank (const AdjStoredGame *game, guint ret_seats[ADJ_STORE_MAX_SEATS]);

/* "Firmin by 7", "You by 24", "unfinished". */
char *adj_archive_describe_result (const AdjStoredGame *game, const AdjPeople *people);
/* Neither played to its end nor conceded. */
gboolean adj_archive_page_is_open (const AdjStoredGame *game);
/* Whether a person has won, or has a part in it. */
gboolean adj_archive_is_victory (const AdjStoredGame *game);
/* What is known only after the game has been replayed. */
typedef struct {
  char *turn;   /* "unfinished, your turn", or why it can't go on; NULL if it is over */
  char *length; /* "22 rounds"; NULL for branches, and if the game can't be read */
} AdjArchiveInside;

AdjArchiveInside *adj_archive_look_inside (AdjArchive *store, const AdjStoredGame *game);
void adj_archive_inside_free (AdjArchiveInside *inside);
/* "186 moves", "branch at move 52", "move 31, in play". */
char *adj_archive_describe_length (const AdjStoredGame *game);
char *adj_archive_describe_date (gint64 milliseconds, gboolean is_short);
/* What a decision cost, in 1/65536 of a victory: "−12%". */
char *adj_archive_describe_cost (gint64 cost);
/* A score with a real minus sign. */
char *adj_archive_format_score (int score);
