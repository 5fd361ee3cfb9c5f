/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the games draw over their boards in great moments: each is there for a part of the movement
 * and leaves nothing behind. None is drawn in high contrast but shadows and outlines.
 */

#pragma once

#include "adj-board.h"

typedef struct {
  guint stage;
  guint at; /* ms after the stage began */
  guint ms;
} AdjSpan;

/* A shadow over AREA: it comes and goes, comes and stays until the next scene, or is there and
 * goes.
 */
typedef enum {
  ADJ_DIM_PASSES,
  ADJ_DIM_STAYS,
  ADJ_DIM_LEAVES,
} AdjDim;
void adj_effect_dim (AdjBoard *board, GtkWidget *area, double depth, AdjDim dim, AdjSpan span);
/* A warm light round a piece. */
void adj_effect_glow (AdjBoard *board, GtkWidget *piece, AdjSpan span);
/* The dashed place of a piece that has been lifted. */
void adj_effect_gap (AdjBoard *board, GtkWidget *piece, AdjSpan span);
/* A ring that widens once. */
void adj_effect_ring (AdjBoard *board, GtkWidget *piece, AdjSpan span);
/* The drawing NAME, as large as SIZE, comes from the side of FROM to the middle of PIECE. */
void adj_effect_reach (
  AdjBoard *board, const char *name, int size, GtkWidget *from, GtkWidget *piece, AdjSpan span);
/* The hammer falls on PIECE. */
void adj_effect_hammer (AdjBoard *board, GtkWidget *piece, AdjSpan span);
/* N coins go from one place to another, one after the other. */
void adj_effect_coins (
  AdjBoard *board, const char *name, guint n, GtkWidget *from, GtkWidget *to, AdjSpan span);
/* The light of a lantern, from one piece over others, which opens. */
void
adj_effect_beam (AdjBoard *board, GtkWidget *from, GtkWidget *const *to, guint n, AdjSpan span);
/* Bars fall over PIECE. */
void adj_effect_bars (AdjBoard *board, GtkWidget *piece, AdjSpan span);
/* The drawing NAME is there, whole, over the middle of AREA. */
void
adj_effect_flash (AdjBoard *board, const char *name, double height, GtkWidget *area, AdjSpan span);
/* If SCENE tells who has won: the badges of the winners rise. */
void adj_effect_victory (AdjBoard *board, const AdjScene *scene);
/* Cards under badges, face down, over AREA, that turn all together. */
typedef struct {
  const AdjPerson *person;
  const char *face; /* a drawing */
  int number;       /* printed on it; −1: none */
  GtkWidget *goal;  /* where it goes when it has been turned */
} AdjEffectCard;
void adj_effect_cards (
  AdjBoard *board, GtkWidget *area, const AdjEffectCard *cards, guint n, AdjSpan span);
