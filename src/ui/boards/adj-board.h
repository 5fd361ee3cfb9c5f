/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The middle of a table: what all boards share. A game's board derives from it.
 *
 * A board shows scenes, one after the other, and lets its pieces change the draft. Its widgets are
 * made once and updated. The base gives it one child, and movement: pictures of pieces that fly
 * above it. Movement is decoration: the board shows the new scene at once, a piece that is still on
 * its way is only invisible at its new place until it arrives. A click, a key or the next scene
 * ends all movement, as does a desktop that wants none.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-layout.h"
#include "adj-scene.h"

#define ADJ_TYPE_BOARD (adj_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (AdjBoard, adj_board, ADJ, BOARD, GtkWidget)

struct _AdjBoardClass {
  GtkWidgetClass parent_class;

  /* Shows SCENE. The draft is empty or still valid. */
  void (*show_scene) (AdjBoard *self, const AdjScene *scene);
  /* The draft is another. */
  void (*show_draft) (AdjBoard *self);
  /* The table has got another width. */
  void (*set_layout) (AdjBoard *self, AdjLayout layout);
};

/* Shows SCENE, with movement where it is a step and movement is wanted. */
void adj_board_show_scene (AdjBoard *self, const AdjScene *scene);
void adj_board_set_layout (AdjBoard *self, AdjLayout layout);

AdjDraft *adj_board_get_draft (AdjBoard *self);
void adj_board_set_draft (AdjBoard *self,
                          AdjDraft *draft); /* the table's, before the first scene */

/* For the boards themselves. */

/* The only child, from the board's instance_init. */
void adj_board_set_child (AdjBoard *self, GtkWidget *child);

/* A picture of a piece where it is now, to be taken before the board is changed; NULL when nothing
 * moves in this scene. */
typedef struct _AdjSnap AdjSnap;
AdjSnap *adj_board_take (AdjBoard *self, GtkWidget *piece);
void adj_snap_free (AdjSnap *snap);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjSnap, adj_snap_free)

typedef enum {
  ADJ_EASE_OUT,
  ADJ_EASE_IN_OUT,
  ADJ_EASE_LINEAR,
} AdjEasing;

/*
 * The picture flies from where it was taken to where PIECE will be, which is invisible meanwhile.
 * Takes SNAP, which may be NULL: then nothing happens. Flights of one `stage` start together, after
 * those of all lower stages have ended; PIECE is referenced.
 */
void adj_board_fly (
  AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms, AdjEasing easing);

/* The same by way of other pieces, such as the palaces between two others. N_VIA of them. */
void adj_board_fly_via (AdjBoard *self,
                        AdjSnap *snap,
                        GtkWidget *const *via,
                        guint n_via,
                        GtkWidget *piece,
                        guint stage,
                        guint ms,
                        AdjEasing easing);

/* PIECE turns up like a card: its width goes to nothing and back; the face changes half-way: SNAP
 * is the old face, taken, or NULL. */
void adj_board_turn (AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms);

/* PIECE appears. */
void adj_board_reveal (AdjBoard *self, GtkWidget *piece, guint stage, guint ms);

/* Ends all movement at the final picture. When nothing moves any more the board emits `still`. */
void adj_board_settle (AdjBoard *self);
gboolean adj_board_is_moving (AdjBoard *self);
