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

#include "adj-beat.h"
#include "adj-draft.h"
#include "adj-layout.h"
#include "adj-scene.h"

#define ADJ_TYPE_BOARD (adj_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (AdjBoard, adj_board, ADJ, BOARD, GtkWidget)

struct _AdjBoardClass {
  GtkWidgetClass parent_class;

  /* Shows SCENE. The draft is empty or still valid. */
  void (*show_scene) (AdjBoard *self, const AdjScene *scene);
  /*
   * Adds the movement that leads up to BEAT, while the scene before it is still shown: SCENE is
   * that one, EVENTS are those of the beat. What has been added stays where it arrives until the
   * next scene is shown. May be NULL.
   */
  void (*lead) (AdjBoard *self,
                const AdjScene *scene,
                const AdjBeat *beat,
                const RulesEvents *events);
  /* The draft is another. */
  void (*show_draft) (AdjBoard *self);
  /* The table has got another width. */
  void (*set_layout) (AdjBoard *self, AdjLayout layout);
};

/* Shows SCENE, with movement where it is a step and movement is wanted. */
void adj_board_show_scene (AdjBoard *self, const AdjScene *scene);
/* Leads up to BEAT; FALSE if there is no movement, else `still` follows. */
gboolean adj_board_lead (AdjBoard *self,
                         const AdjScene *scene,
                         const AdjBeat *beat,
                         const RulesEvents *events);
void adj_board_set_layout (AdjBoard *self, AdjLayout layout);

AdjDraft *adj_board_get_draft (AdjBoard *self);
void adj_board_set_draft (AdjBoard *self,
                          AdjDraft *draft); /* the table's, before the first scene */

/* A widget above the board and all that pieces may fly to, which draws the movement by calling
 * `draw`; without one the board draws it. */
void adj_board_set_canvas (AdjBoard *self, GtkWidget *canvas);
GtkWidget *adj_board_get_canvas (AdjBoard *self);
void adj_board_draw_movement (AdjBoard *self, GtkSnapshot *snapshot);
/* What stands for a seat at the table. */
void adj_board_set_seat (AdjBoard *self, guint seat, GtkWidget *place);

/* For the boards themselves. */

/* NULL: nothing stands for it. */
GtkWidget *adj_board_get_seat (AdjBoard *self, guint seat);
/* Where WIDGET is, for what is drawn; FALSE if it is not on the screen. */
gboolean adj_board_find_bounds (AdjBoard *self, GtkWidget *widget, graphene_rect_t *ret_bounds);
/* What is added from now on, of this scene, begins so many ms after the rest of its stage. */
void adj_board_set_delay (AdjBoard *self, guint ms);

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
  ADJ_EASE_IN,
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

/* The picture, of PIECE as it was, fades over it. */
void adj_board_fade (AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms);
/* PIECE is lifted and tilted; the next picture taken of it is in that place. */
void adj_board_lift (AdjBoard *self, GtkWidget *piece, guint stage, guint ms);
/* The picture flies in a bow to the middle of PLACE, which stays as it is, and is put away there.
 */
void adj_board_put_away (AdjBoard *self, AdjSnap *snap, GtkWidget *place, guint stage, guint ms);

/* Calls DRAW in each frame of the movement, with a progress from 0 to 1. Takes DATA. Nothing
 * happens where nothing moves in this scene. */
typedef void (*AdjDrawEffect) (AdjBoard *self,
                               GtkSnapshot *snapshot,
                               double progress,
                               gpointer data);
void adj_board_add_effect (AdjBoard *self,
                           AdjDrawEffect draw,
                           gpointer data,
                           GDestroyNotify free_data,
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
