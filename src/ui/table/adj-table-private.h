/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the table share. */

#pragma once

#include "adj-analysis.h"
#include "adj-draft.h"
#include "adj-frame.h"
#include "adj-guide.h"
#include "adj-table.h"

struct _AdjTable {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjLayout layout;
  gboolean is_low; /* little height: the timeline is thin */

  /* The match that is shown. */
  AdjMatch *match;
  AdjHotseat *hotseat; /* made before the cursor: it hears of moves first */
  AdjReplay *replay;
  AdjConductor *conductor;
  AdjAnalysis *analysis; /* once the game does not go on; else NULL */
  AdjPeople *people;
  const AdjFace *face;
  AdjDraft *draft;
  GSignalGroup *signals[5];

  /* What leads through the match, or NULL. */
  AdjLesson *lesson;

  AdjScene scene;
  GArray *round_events; /* RulesEvent: the scene's */
  gboolean has_scene;
  guint update;       /* idle source */
  gboolean is_paused; /* by the user */
  char *title;
  char *subtitle;
  char *call;

  GSimpleActionGroup *actions;

  /* Always there. */
  AdjFrame *frame;
  AdjGuide *guide;
  GtkWidget *acting;
  GtkWidget *coach;
  GtkWidget *panel;
  GtkWidget *timeline;
  GtkWidget *curve; /* behind it */
  GtkWidget *review;
  GtkWidget *curtain;

  /* Of the match. */
  GPtrArray *plaques;
  AdjBoard *board;
};

/* Whether the game can be looked at freely: it is over, or can't go on. */
gboolean adj_table_is_review (AdjTable *self);
/* The seat whose person looks, or that with the lens; −1 if it is nobody's. */
int adj_table_get_reader (AdjTable *self);
void adj_table_queue_update (AdjTable *self);
void adj_table_sync_conductor (AdjTable *self);
void adj_table_init_actions (AdjTable *self);
void adj_table_sync_actions (AdjTable *self);
void adj_table_show_page (AdjTable *self, const char *page);
