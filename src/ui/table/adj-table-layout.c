/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-table-layout.h"

#include <glib/gi18n.h>

#include "adj-action-area.h"
#include "adj-box.h"
#include "adj-coach.h"
#include "adj-width-first-bin.h"
#include "adj-fixed-width-bin.h"
#include "adj-scroll.h"

enum {
  COLUMN_WIDTH = 248,
  HUGE_COLUMN_WIDTH = 280,
  SHEET_HEIGHT = 400, /* px of what is read in a narrow window */
  LEAST_BOARD = 100,  /* px of the board that lessons and hints leave */
  LEAST_MOVES = 100,  /* and of the moves */
};

struct _AdjTableLayout {
  GtkWidget *table;
  GSettings *settings;
  AdjTableLayoutParts parts;
  AdjLayout layout;

  GtkWidget *overlay;
  GtkWidget *play; /* all but the curtain */
  GtkWidget *picture;
  GtkWidget *column; /* scrolls the pillar */
  GtkWidget *pillar;
  GtkWidget *column_slot;
  GtkWidget *row_slot;
  GtkWidget *centre;
  GtkWidget *notice;
  GtkWidget *board_scroll;
  GtkWidget *board_slot;
  GtkWidget *acting_scroll;
  GtkWidget *acting_slot; /* of `acting_scroll`: where `acting` is when it may have to scroll */
  GtkWidget *panel_fence; /* around it */
  GtkWidget *side;        /* a revealer beside the board */
  GtkWidget *over;        /* a revealer above the board */
  GtkWidget *strip;
  GtkWidget *foot;
  GtkWidget *analysis; /* the button for it at the foot */

  /* Of the match. */
  GtkWidget *players;
  GtkWidget *board;
};

static GtkWidget *
new_scrolled (GtkWidget *child, const char *style)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled),
                                  GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_widget_add_css_class (scrolled, style);
  return scrolled;
}

static GtkWidget *
new_revealer (GtkRevealerTransitionType transition)
{
  GtkWidget *revealer = gtk_revealer_new ();

  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), transition);
  gtk_revealer_set_transition_duration (GTK_REVEALER (revealer), 180);
  return revealer;
}

static GtkWidget *
new_notice (void)
{
  GtkWidget *notice = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (notice), TRUE);
  gtk_label_set_xalign (GTK_LABEL (notice), 0);
  gtk_widget_add_css_class (notice, "notice");
  return notice;
}

static void
build_board (AdjTableLayout *frame)
{
  GtkWidget *ground = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "sheet");

  frame->notice = new_notice ();
  frame->board_slot = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "board-slot");
  gtk_widget_set_vexpand (frame->board_slot, TRUE);
  gtk_box_append (GTK_BOX (ground), frame->notice);
  gtk_box_append (GTK_BOX (ground), frame->board_slot);
  gtk_widget_set_vexpand (ground, TRUE);
  frame->board_scroll = new_scrolled (adj_width_first_bin_new (ground), "board-scroll");
  gtk_widget_set_vexpand (frame->board_scroll, TRUE);
}

static gboolean
holds_moves_cb (GBinding *binding G_GNUC_UNUSED, const GValue *from, GValue *to, gpointer data)
{
  AdjTableLayout *frame = data;

  g_value_set_boolean (to,
                       g_value_get_boolean (from) &&
                         gtk_widget_get_parent (frame->parts.acting) == frame->acting_slot);
  return TRUE;
}

static void
build_centre (AdjTableLayout *frame)
{
  build_board (frame);
  frame->acting_slot = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, NULL);
  frame->acting_scroll = adj_scroll_new (frame->acting_slot, LEAST_MOVES);
  frame->centre = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "table-centre");
  gtk_widget_set_hexpand (frame->centre, TRUE);
  gtk_box_append (GTK_BOX (frame->centre), frame->board_scroll);
  gtk_box_append (GTK_BOX (frame->centre), frame->parts.coach);
  gtk_box_append (GTK_BOX (frame->centre), frame->parts.acting);
  gtk_box_append (GTK_BOX (frame->centre), frame->acting_scroll);
  g_object_bind_property_full (frame->parts.acting,
                               "visible",
                               frame->acting_scroll,
                               "visible",
                               G_BINDING_SYNC_CREATE,
                               holds_moves_cb,
                               NULL,
                               frame,
                               NULL);
}

/* Plaques, board and moves, and above them the sheet. */
static void
build_picture (AdjTableLayout *frame)
{
  GtkWidget *middle = adj_box_new (GTK_ORIENTATION_HORIZONTAL, 0, NULL);
  GtkWidget *overlay = gtk_overlay_new ();

  frame->column_slot = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "plaque-column");
  frame->pillar = adj_fixed_width_bin_new (frame->column_slot, COLUMN_WIDTH);
  frame->column = new_scrolled (frame->pillar, "plaque-scroll");
  frame->over = new_revealer (GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_box_append (GTK_BOX (middle), frame->column);
  gtk_box_append (GTK_BOX (middle), adj_width_first_bin_new (frame->centre));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), middle);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), frame->over);
  gtk_widget_set_vexpand (overlay, TRUE);
  gtk_widget_set_hexpand (overlay, TRUE);

  frame->row_slot = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "plaque-row");
  frame->picture = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, NULL);
  gtk_box_append (GTK_BOX (frame->picture), frame->row_slot);
  gtk_box_append (GTK_BOX (frame->picture), overlay);
  gtk_widget_set_hexpand (frame->picture, TRUE);
}

static void
build_strip (AdjTableLayout *frame)
{
  frame->strip = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "strip");
  gtk_box_append (GTK_BOX (frame->strip), frame->parts.review);
  gtk_box_append (GTK_BOX (frame->strip), frame->parts.timeline);
}

static void
build_foot (AdjTableLayout *frame)
{
  static const struct {
    const char *page;
    const char *title;
  } pages[] = { { "log", N_ ("Log") },
                { "rules", N_ ("Rules") },
                { "notes", N_ ("Notes") },
                { "timeline", N_ ("Timeline") },
                { "analysis", N_ ("Analysis") } };

  frame->foot = adj_box_new (GTK_ORIENTATION_HORIZONTAL, 0, "table-foot");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    GtkWidget *button = gtk_button_new_with_label (_ (pages[i].title));

    gtk_widget_add_css_class (button, "quiet");
    gtk_widget_set_hexpand (button, TRUE);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.sheet");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", pages[i].page);
    gtk_box_append (GTK_BOX (frame->foot), button);
    frame->analysis = button;
  }
}

static void
build_play (AdjTableLayout *frame)
{
  GtkWidget *middle = adj_box_new (GTK_ORIENTATION_HORIZONTAL, 0, NULL);

  frame->panel_fence = g_object_ref_sink (adj_width_first_bin_new (frame->parts.panel));
  frame->side = new_revealer (GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_widget_set_vexpand (middle, TRUE);
  gtk_box_append (GTK_BOX (middle), frame->picture);
  gtk_box_append (GTK_BOX (middle), frame->side);
  frame->play = adj_box_new (GTK_ORIENTATION_VERTICAL, 0, "table");
  gtk_box_append (GTK_BOX (frame->play), middle);
  gtk_box_append (GTK_BOX (frame->play), frame->strip);
  gtk_box_append (GTK_BOX (frame->play), frame->foot);
}

AdjTableLayout *
adj_table_layout_new (GtkWidget *table, GSettings *settings, const AdjTableLayoutParts *parts)
{
  AdjTableLayout *frame = g_new0 (AdjTableLayout, 1);

  frame->table = table;
  frame->settings = g_object_ref (settings);
  frame->parts = *parts;
  build_centre (frame);
  build_picture (frame);
  build_strip (frame);
  build_foot (frame);
  build_play (frame);
  frame->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (frame->overlay), frame->play);
  gtk_overlay_add_overlay (GTK_OVERLAY (frame->overlay), parts->curtain);
  gtk_widget_set_visible (parts->curtain, FALSE);
  gtk_widget_set_parent (frame->overlay, table);
  return frame;
}

void
adj_table_layout_free (AdjTableLayout *frame)
{
  gtk_widget_unparent (frame->overlay);
  g_object_unref (frame->panel_fence);
  g_object_unref (frame->settings);
  g_free (frame);
}

void
adj_table_layout_sit_down (AdjTableLayout *frame, GtkWidget *players, GtkWidget *board)
{
  frame->players = players;
  frame->board = board;
  gtk_box_append (GTK_BOX (frame->column_slot), players);
  gtk_box_append (GTK_BOX (frame->board_slot), board);
}

void
adj_table_layout_leave (AdjTableLayout *frame)
{
  g_clear_pointer (&frame->players, gtk_widget_unparent);
  g_clear_pointer (&frame->board, gtk_widget_unparent);
}

static void
show_style (AdjTableLayout *frame)
{
  for (guint i = ADJ_LAYOUT_NARROW; i <= ADJ_LAYOUT_HUGE; i++)
    gtk_widget_remove_css_class (frame->table, adj_layout_get_style ((AdjLayout) i));
  gtk_widget_add_css_class (frame->table, adj_layout_get_style (frame->layout));
}

static void
lay_out_players (AdjTableLayout *frame)
{
  gboolean is_column = frame->layout >= ADJ_LAYOUT_WIDE;

  gtk_widget_set_visible (frame->column, is_column);
  adj_fixed_width_bin_set_width (ADJ_FIXED_WIDTH_BIN (frame->pillar),
                                 frame->layout == ADJ_LAYOUT_HUGE ? HUGE_COLUMN_WIDTH
                                                                  : COLUMN_WIDTH);
  gtk_widget_set_visible (frame->row_slot, !is_column);
  if (frame->players == NULL)
    return;

  adj_box_put (is_column ? frame->column_slot : frame->row_slot, frame->players);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (frame->players),
                                  is_column ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (GTK_BOX (frame->players), !is_column);
  gtk_box_set_spacing (GTK_BOX (frame->players), frame->layout == ADJ_LAYOUT_NARROW ? 4 : 6);
}

/* Beside a wide table, else above it on demand. */
static void
put_panel (AdjTableLayout *frame, gboolean is_beside)
{
  GtkRevealer *side = GTK_REVEALER (frame->side);
  GtkRevealer *over = GTK_REVEALER (frame->over);

  if (is_beside && gtk_revealer_get_child (side) == NULL) {
    gtk_revealer_set_child (over, NULL);
    gtk_revealer_set_reveal_child (over, FALSE);
    gtk_revealer_set_child (side, frame->panel_fence);
  } else if (!is_beside && gtk_revealer_get_child (over) == NULL) {
    gtk_revealer_set_child (side, NULL);
    gtk_revealer_set_child (over, frame->panel_fence);
  }
}

static void
lay_out_panel (AdjTableLayout *frame)
{
  gboolean is_beside = frame->layout >= ADJ_LAYOUT_WIDE;
  gboolean is_narrow = frame->layout == ADJ_LAYOUT_NARROW;

  put_panel (frame, is_beside);
  gtk_widget_set_visible (frame->side, is_beside);
  gtk_widget_set_halign (frame->over, is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_valign (frame->over, is_narrow ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  /* Of itself a page would like a line or two. */
  gtk_widget_set_size_request (frame->panel_fence, -1, is_narrow ? SHEET_HEIGHT : -1);
  gtk_revealer_set_transition_type (GTK_REVEALER (frame->over),
                                    is_narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                              : GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_revealer_set_reveal_child (GTK_REVEALER (frame->side),
                                 is_beside &&
                                   g_settings_get_boolean (frame->settings, "panel-visible"));
}

/* Whoever helps is at the head of the panel where it stands beside the board, which then keeps its
 * size; else above the moves. */
static void
lay_out_help (AdjTableLayout *frame)
{
  const AdjTableLayoutParts *parts = &frame->parts;
  gboolean is_beside = gtk_revealer_get_child (GTK_REVEALER (frame->side)) != NULL &&
                       gtk_revealer_get_reveal_child (GTK_REVEALER (frame->side));

  adj_coach_set_beside (ADJ_COACH (parts->coach), is_beside);
  if (is_beside)
    adj_box_put_after (parts->panel, parts->coach, NULL);
  else
    adj_box_put_after (frame->centre, parts->coach, frame->board_scroll);
  adj_action_area_put_hint (ADJ_ACTION_AREA (parts->acting), is_beside ? parts->panel : NULL);
}

/* A lesson or a hint in a narrow window may leave too little room for a large hand and many moves:
 * then they scroll. */
static void
lay_out_acting (AdjTableLayout *frame)
{
  GtkWidget *acting = frame->parts.acting;
  gboolean is_scrolled = frame->layout == ADJ_LAYOUT_NARROW;

  adj_box_put (is_scrolled ? frame->acting_slot : frame->centre, acting);
  gtk_widget_set_visible (frame->acting_scroll, is_scrolled && gtk_widget_get_visible (acting));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (frame->board_scroll),
                                              is_scrolled ? LEAST_BOARD : -1);
}

/* In a narrow window the timeline is one of the sheets, unless the game is reviewed. */
static void
lay_out_foot (AdjTableLayout *frame, gboolean is_review)
{
  gboolean is_narrow = frame->layout == ADJ_LAYOUT_NARROW;

  gtk_widget_set_visible (frame->parts.timeline, !is_narrow || is_review);
  gtk_widget_set_visible (frame->foot, is_narrow);
}

void
adj_table_layout_lay_out (AdjTableLayout *frame, const AdjTableLayoutState *state)
{
  frame->layout = state->layout;
  show_style (frame);
  lay_out_players (frame);
  lay_out_panel (frame);
  lay_out_help (frame);
  lay_out_acting (frame);
  lay_out_foot (frame, state->is_review);
}

void
adj_table_layout_set_notice (AdjTableLayout *frame, const char *text)
{
  gtk_label_set_text (GTK_LABEL (frame->notice), text != NULL ? text : "");
  gtk_widget_set_visible (frame->notice, text != NULL);
}

void
adj_table_layout_set_analysed (AdjTableLayout *frame, gboolean is_analysed)
{
  gtk_widget_set_visible (frame->analysis, is_analysed);
}

/* One after the other: nothing of a hand is there beside the curtain. */
void
adj_table_layout_set_covered (AdjTableLayout *frame, gboolean is_covered)
{
  gtk_widget_set_visible (is_covered ? frame->play : frame->parts.curtain, FALSE);
  gtk_widget_set_visible (is_covered ? frame->parts.curtain : frame->play, TRUE);
}

static void
show_panel (AdjTableLayout *frame, gboolean is_shown)
{
  if (frame->layout >= ADJ_LAYOUT_WIDE)
    g_settings_set_boolean (frame->settings, "panel-visible", is_shown);
  else
    adj_table_layout_open_sheet (frame, is_shown);
}

void
adj_table_layout_open_panel (AdjTableLayout *frame)
{
  show_panel (frame, TRUE);
}

void
adj_table_layout_toggle_panel (AdjTableLayout *frame)
{
  show_panel (frame,
              frame->layout >= ADJ_LAYOUT_WIDE
                ? !g_settings_get_boolean (frame->settings, "panel-visible")
                : !adj_table_layout_is_sheet_open (frame));
}

void
adj_table_layout_open_sheet (AdjTableLayout *frame, gboolean is_open)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (frame->over), is_open);
}

gboolean
adj_table_layout_is_sheet_open (AdjTableLayout *frame)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (frame->over));
}

void
adj_table_layout_toggle_timeline (AdjTableLayout *frame)
{
  gtk_widget_set_visible (frame->parts.timeline, !gtk_widget_get_visible (frame->parts.timeline));
}

GtkWidget *
adj_table_layout_get_play (AdjTableLayout *frame)
{
  return frame->play;
}

GtkWidget *
adj_table_layout_get_picture (AdjTableLayout *frame)
{
  return frame->picture;
}

GtkWidget *
adj_table_layout_get_strip (AdjTableLayout *frame)
{
  return frame->strip;
}
