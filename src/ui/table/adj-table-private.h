/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the table share. */

#pragma once

#include "adj-draft.h"
#include "adj-table-layout.h"
#include "adj-guide.h"
#include "adj-sitting.h"
#include "adj-table.h"

struct _AdjTable {
  GtkWidget parent_instance;

  GSettings *settings;
  AdjLayout layout;
  gboolean is_low; /* little height: the timeline is thin */

  AdjSitting *sitting; /* NULL: nobody sits here */
  AdjDraft *draft;     /* of a move in it */

  guint update; /* idle source */
  char *title;
  char *subtitle;
  char *call;

  GSimpleActionGroup *actions;

  /* Always there. */
  AdjTableLayout *frame;
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
void adj_table_init_actions (AdjTable *self);
void adj_table_sync_actions (AdjTable *self);
void adj_table_show_page (AdjTable *self, const char *page);
