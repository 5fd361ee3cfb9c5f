/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files of the table. */

#pragma once

#include "adj-announcer.h"
#include "adj-draft.h"
#include "adj-encore.h"
#include "adj-table-layout.h"
#include "adj-guide.h"
#include "adj-news.h"
#include "adj-scene-maker.h"
#include "adj-sounds.h"
#include "adj-stage.h"
#include "adj-table.h"
#include "adj-tips.h"

/* A tip, and the decision that it is for. */
typedef struct {
  AdjTip tip; /* its name is NULL: none is shown */
  int seat;
  guint ply;
  guint phase;
  guint round;
} AdjTipPlace;

struct _AdjTable {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjLayout layout;
  gboolean is_low;      /* little height: the timeline is thin */
  gboolean is_shown;    /* it is the window's present place */
  gboolean has_pointed; /* no key has been pressed since the last click */
  gint64 interrupted;   /* when Space was last pressed for that; 0: never */
  gboolean owes_end;    /* the game goes on: its end is to be shown when it comes */
  gboolean is_ended;    /* the page of the end is open */
  AdjTipPlace tip;      /* the last one */

  AdjSession *session; /* NULL: there is no match */
  AdjSceneMaker *scenes;
  AdjSounds *sounds;
  AdjStage *stage;
  AdjAnnouncer *announcer;
  AdjEncore *encore;
  gboolean is_catching_up;     /* what the encore shows has been missed */
  gboolean was_closed;         /* the curtain, in the scene before */
  guint seen[RULES_MAX_SEATS]; /* the last move that was told to each seat, or before it */
  AdjDraft *draft;             /* of a move in it */

  guint update; /* idle source */
  char *title;
  char *subtitle;
  char *call;

  GSimpleActionGroup *actions;

  /* Permanent parts. */
  AdjTableLayout *frame;
  AdjGuide *guide;
  GtkWidget *acting;
  GtkWidget *coach;
  GtkWidget *panel;
  GtkWidget *timeline;
  GtkWidget *curve; /* behind it */
  GtkWidget *review;
  GtkWidget *curtain;
  GtkWidget *report;
  GtkWidget *finale;
  GtkWidget *canvas; /* of the board's movement */
  GtkWidget *practice;
  GtkWidget *lab;
  GtkWidget *news;
  AdjMistakeFilter mistakes; /* that are gone to */
  guint mistake;             /* the last one that was gone to; 0: the first comes next */

  /* Parts made for a match. */
  GPtrArray *plaques;
  AdjBoard *board;
};

/* Whether the game can be looked at freely: it is over, or can't go on. */
gboolean adj_table_is_review (AdjTable *self);
/* The seat that looks; −1 if it is none. */
int adj_table_get_reader (AdjTable *self);

/* Shows the page of the end when the last move has been shown, and closes it when another moment of
 * the game is looked at. */
void adj_table_follow_end (AdjTable *self);
/* Whether there is an end to be shown at the moment that is looked at. */
gboolean adj_table_is_at_end (AdjTable *self);
void adj_table_open_end (AdjTable *self);
void adj_table_close_end (AdjTable *self);
/* Closes it with the match. */
void adj_table_leave_end (AdjTable *self);

/* In a first game with tips: names a part of the table. */
void adj_table_show_tip (AdjTable *self, const AdjScene *scene);

/* A game of its own from the ply on, after a question where the present one is revealed. */
void adj_table_branch (AdjTable *self, guint ply);
/* The same deal from its beginning, in another seat than the person's. */
void adj_table_take_other_seat (AdjTable *self);
/* The line that the analyst expects instead of the move PLY, as a free line. */
void adj_table_play_out (AdjTable *self, guint ply);

/* What has happened since the reader last acted, and showing it again. */
void adj_table_begin_news (AdjTable *self);
void adj_table_end_news (AdjTable *self);
/* After the table has shown SCENE. */
void adj_table_follow_news (AdjTable *self, const AdjScene *scene);
/* Nothing of it stays on the screen. */
void adj_table_hide_news (AdjTable *self);
/* When the curtain has opened: tells what has happened behind it. FALSE if there is nothing. */
gboolean adj_table_catch_up (AdjTable *self);
void adj_table_show_again (AdjTable *self, guint line);
/* Shows a scene that is not the present one on the board and the plaques, or, IS_TOLD, on all of
 * the table as when it happened. */
void adj_table_show_past (AdjTable *self, const AdjScene *scene, gboolean is_told);

/* The first seat of a person; −1: computers alone. */
int adj_table_find_person (AdjTable *self);
void adj_table_init_actions (AdjTable *self);
/* What the last moves since the reader's own one did. */
char *adj_table_describe_news (AdjTable *self);
void adj_table_watch_enter (AdjTable *self);
void adj_table_sync_actions (AdjTable *self);
/* The report on the game instead of the table; the place stays. */
void adj_table_show_report (AdjTable *self, gboolean is_shown);
void adj_table_show_page (AdjTable *self, const char *page);
