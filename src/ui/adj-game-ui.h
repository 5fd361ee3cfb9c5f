/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a game looks: one table of functions and texts for each, so that no place of the window knows
 * a game by name. It is in the game's folder in src/ui/boards.
 */

#pragma once

#include "adj-action-bar.h"
#include "adj-beat.h"
#include "adj-board.h"
#include "adj-night.h"
#include "adj-plaque.h"
#include "adj-result.h"
#include "adj-session.h"

/* A sentence about an option of the game and the words for its values, for the set-up; N_(…). */
typedef struct {
  const char *title;
  const char *sentence;
  const char *values[5]; /* in the order of the rules' values, NULL at the end */
} AdjGameUiOption;

typedef struct _AdjGameUi AdjGameUi;

struct _AdjGameUi {
  const char *game;  /* its id */
  const char *style; /* "spot-krach": the style class that gives the game's own ink */
  const char *title; /* N_("Krach") */
  const char *line;  /* one line of what it is, N_(…) */
  /* For who plays with tips, N_(…): what one wants to achieve, and what the first hard decision is
   * about; NULL: none is needed. */
  const char *aim;
  const char *choice;
  guint choice_phases; /* where that decision is to be made, a bit each */
  guint hand_phases;   /* where one acts with what one holds */
  guint minutes;       /* about how long a game takes */
  gboolean has_opener; /* whether somebody begins */
  const char *emblem;  /* a drawing that stands for the game in lists */
  const char *artwork; /* a picture for the salon: data/artwork/NAME.svg */
  AdjGameUiOption options[RULES_MAX_OPTIONS + 1];
  /* The hand is one line, and stands beside the sentence where there is room. */
  gboolean is_hand_line;
  /* The settings that cover what the rules let everybody see, with one person at the screen and
   * with several; NULL: nothing can be covered. */
  const char *covering[2];
  AdjGameUiOption cover; /* with values for covered and open */

  /* What the present phase is called, for people: "At the castle: thefts". Not to be freed. */
  const char *(*describe_phase) (const RulesState *state);

  AdjBoard *(*new_board) (void);
  /* A small picture of the table for lists: 140 × 100, what a spectator sees; it is not
   * operated, and hidden from the accessible tree by who shows it. */
  GtkWidget *(*new_miniature) (const AdjScene *scene);

  /* The body of a plaque, below its name; and what it shows of a seat. */
  GtkWidget *(*new_plaque_body) (void);
  void (*update_plaque) (AdjPlaque *plaque, const AdjScene *scene, guint seat);

  /* What the reader holds, in the group "Your hand"; its pieces may change the draft. */
  GtkWidget *(*new_hand) (AdjDraft *draft);
  void (*update_hand) (GtkWidget *hand, const AdjScene *scene);
  /* NULL: the hand is the same in every width. */
  void (*lay_out_hand) (GtkWidget *hand, AdjLayout layout);

  /* Says what is asked of the actor and offers the moves: called for each scene with an actor, and
   * again whenever the draft changes. */
  void (*offer_moves) (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);
  /* A sentence on where a seat stands: key 1 of the table. Owned by the caller. */
  char *(*describe_standing) (const AdjScene *scene, guint seat);
  /* What was still hidden when the game ended: cards, markers. For a scene of all that is known.
   * Owned by the caller; the function is NULL where a game has nothing of the kind. */
  /* A pile of RulesUnseen, from 0 on, and a card of it. NULL: nothing is hidden. */
  char *(*describe_pile) (guint pile);
  char *(*describe_card) (guint card);
  /* What things for sale are called in statistics, by the kind of RulesSale: “Moka shares”. Owned
   * by the caller; NULL: nothing is sold by auction. */
  char *(*describe_lots) (guint kind);
  char *(*describe_left) (const AdjScene *scene);
  /* A sentence or three on what the actor's decision is about: the first step of a hint. Owned by
   * the caller. */
  char *(*describe_hint_topic) (const AdjScene *scene);
  /* A sentence on what MOVE, which is the actor's, brings: in the last step of a hint. Owned by the
   * caller; the function is NULL where a game has none. */
  char *(*describe_hint_reason) (const AdjScene *scene, RulesMove move);

  /* The sign of a move's events; FALSE if it has none. */
  AdjFindSign find_sign;
  /* How the events of a move are shown one after the other; NULL: all at once. */
  const AdjTelling *telling;

  /* Adds to the names and scores of RESULT what counted, given the events of the whole game as the
   * viewer knows them; NULL: nothing. */
  void (*describe_result) (AdjResult *result,
                           const AdjScene *scene,
                           const RulesEvent *events,
                           guint n_events);
  const AdjNightLook *night; /* the picture above the result, or NULL */
};

/* Of a game without a folder in src/ui/boards it is the plain one: see adj-plain-ui.h. */
const AdjGameUi *adj_game_ui_get (const RulesGame *game);
/* In the order of the salon; NULL after the last. */
const AdjGameUi *adj_game_ui_nth (guint index);
const char *adj_game_ui_get_title (const AdjGameUi *face); /* translated */
/* See adj_session_new_at_table. */
AdjSession *adj_game_ui_open_session (AdjMatch *match, AdjLesson *lesson, GSettings *settings);
