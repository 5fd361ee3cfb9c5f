/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-table-layout.h"

#include <adwaita.h>

#include "adj-action-area.h"
#include "adj-action-bar.h"
#include "adj-box.h"
#include "adj-coach.h"
#include "adj-kit.h"
#include "adj-news.h"
#include "adj-platform.h"
#include "adj-practice-bar.h"
#include "adj-scroll.h"
#include "adj-text-size.h"
#include "adj-width-first-bin.h"

/* All in px. */
enum {
  COLUMN_WIDTH = 248,
  HUGE_COLUMN_WIDTH = 280,
  SHEET_HEIGHT = 400, /* of the panel in a narrow window */
  LEAST_BOARD = 100,  /* of the board beside lessons and hints, in a narrow window */
  LEAST_MOVES = 100,  /* of the moves, the same */
};

enum {
  MOST_ABOVE_NEWS = 4, /* plaques */
  NEWS = 6,            /* lines */
  NEWS_MARGINS = 24,   /* px, around them and the plaques */
};

struct _AdjTableLayout {
  GtkWidget parent_instance;

  GtkWidget *table;
  GSettings *settings;
  AdjTableLayoutParts parts;
  AdjLayout layout;
  gboolean is_review;
  gboolean is_ended;
  guint fit; /* source */

  GtkWidget *overlay;
  GtkWidget *play;        /* everything but the curtain */
  GtkWidget *room;        /* plaques, board, moves and panel, … */
  GtkWidget *report_slot; /* … or the report in their place */
  GtkWidget *picture;
  GtkWidget *column; /* scrolls `column_slot` */
  GtkWidget *column_slot;
  GtkWidget *row_slot;
  GtkWidget *centre;
  GtkWidget *notice;
  GtkWidget *board_scroll;
  GtkWidget *board_slot;
  GtkWidget *acting_scroll;
  GtkWidget *acting_slot; /* of `acting_scroll`: holds the action area if it may have to scroll */
  GtkWidget *panel_bin;   /* holds the panel, in one of these revealers: */
  GtkWidget *side;        /* beside the board */
  GtkWidget *beside;      /* in it */
  GtkWidget *over;        /* above the board */
  GtkWidget *strip;
  GtkWidget *foot;
  GtkWidget *analysis; /* the button at the foot */

  /* NULL without a match: */
  GtkWidget *players;
  GtkWidget *board;
};

G_DEFINE_FINAL_TYPE (AdjTableLayout, adj_table_layout, GTK_TYPE_WIDGET)

static void
adj_table_layout_dispose (GObject *object)
{
  AdjTableLayout *self = ADJ_TABLE_LAYOUT (object);

  g_clear_handle_id (&self->fit, g_source_remove);
  g_clear_object (&self->panel_bin);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), ADJ_TYPE_TABLE_LAYOUT);
  G_OBJECT_CLASS (adj_table_layout_parent_class)->dispose (object);
}

static void
adj_table_layout_class_init (AdjTableLayoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_table_layout_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  adj_widget_class_set_template (widget_class, "adj-table-layout");
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, overlay);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, play);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, room);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, report_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, picture);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, column);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, column_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, row_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, centre);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, notice);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, board_scroll);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, board_slot);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, side);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, beside);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, over);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, strip);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, foot);
  gtk_widget_class_bind_template_child (widget_class, AdjTableLayout, analysis);
}

/* A scrolled window that never scrolls sideways has the minimum width of its child. */
static void
set_column_width (AdjTableLayout *self)
{
  int width = self->layout == ADJ_LAYOUT_HUGE ? HUGE_COLUMN_WIDTH : COLUMN_WIDTH;

  gtk_widget_set_size_request (self->column_slot, adj_text_size_scale (width), -1);
}

static void
adj_table_layout_init (AdjTableLayout *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_text_size_watch (self, G_CALLBACK (set_column_width));
}

static gboolean
holds_moves_cb (GBinding *binding G_GNUC_UNUSED, const GValue *from, GValue *to, gpointer data)
{
  AdjTableLayout *self = data;

  g_value_set_boolean (to,
                       g_value_get_boolean (from) &&
                         gtk_widget_get_parent (self->parts.acting) == self->acting_slot);
  return TRUE;
}

static void
put_acting (AdjTableLayout *self)
{
  self->acting_slot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->acting_scroll = adj_scroll_new (self->acting_slot, LEAST_MOVES);
  gtk_box_append (GTK_BOX (self->centre), self->parts.lab);
  gtk_box_append (GTK_BOX (self->centre), self->parts.practice);
  gtk_box_append (GTK_BOX (self->centre), self->parts.coach);
  gtk_box_append (GTK_BOX (self->centre), self->parts.acting);
  gtk_box_append (GTK_BOX (self->centre), self->acting_scroll);
  g_object_bind_property_full (self->parts.acting,
                               "visible",
                               self->acting_scroll,
                               "visible",
                               G_BINDING_SYNC_CREATE,
                               holds_moves_cb,
                               NULL,
                               self,
                               NULL);
}

static void lay_out_strip (AdjTableLayout *self);

/* Below the plaques, as many lines as there is room for. */
static void
fit_news (AdjTableLayout *self)
{
  AdjNews *news = ADJ_NEWS (self->parts.news);
  int width = self->players != NULL ? gtk_widget_get_width (self->players) : 0;
  int room;

  adj_news_set_most (news, NEWS);
  if (gtk_widget_get_parent (self->parts.news) != self->column_slot || width == 0)
    return;
  room = gtk_widget_get_height (self->column) - adj_widget_measure_height (self->players, width) -
         NEWS_MARGINS;
  for (guint most = NEWS; most > 1 && adj_widget_measure_height (self->parts.news, width) > room;
       most--)
    adj_news_set_most (news, most - 1);
}

static gboolean
fit_cb (gpointer data)
{
  AdjTableLayout *self = data;

  self->fit = 0;
  fit_news (self);
  return G_SOURCE_REMOVE;
}

/* Not while the column is being allocated, which is when its room is known. */
static void
queue_fit (AdjTableLayout *self)
{
  if (self->fit == 0 && gtk_widget_get_visible (self->parts.news))
    self->fit = g_idle_add (fit_cb, self);
}

/* The button for the news. */
static void
sync_news (AdjTableLayout *self)
{
  AdjActionBar *bar =
    ADJ_ACTION_BAR (adj_action_area_get_moves (ADJ_ACTION_AREA (self->parts.acting)));

  adj_action_bar_hold_news (
    bar,
    gtk_widget_is_ancestor (self->parts.news, adj_action_bar_get_news_slot (bar)),
    gtk_widget_get_visible (self->parts.news));
  fit_news (self);
}

AdjTableLayout *
adj_table_layout_new (GtkWidget *table, GSettings *settings, const AdjTableLayoutParts *parts)
{
  AdjTableLayout *self = g_object_new (ADJ_TYPE_TABLE_LAYOUT, NULL);

  self->table = table;
  self->settings = g_object_ref (settings);
  self->parts = *parts;
  put_acting (self);
  self->panel_bin = g_object_ref_sink (adj_width_first_bin_new (parts->panel));
  gtk_box_append (GTK_BOX (self->strip), parts->review);
  gtk_box_append (GTK_BOX (self->strip), parts->timeline);
  gtk_box_append (GTK_BOX (self->report_slot), parts->report);
  gtk_box_insert_child_after (GTK_BOX (self->play), parts->finale, self->room);
  gtk_widget_set_visible (parts->finale, FALSE);
  gtk_box_append (GTK_BOX (self->column_slot), parts->news);
  g_signal_connect_object (parts->news,
                           "notify::visible",
                           G_CALLBACK (sync_news),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->column)),
                           "changed",
                           G_CALLBACK (queue_fit),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), parts->canvas);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), parts->curtain);
  adj_platform_add_perch (GTK_OVERLAY (self->overlay));
  gtk_widget_set_visible (parts->curtain, FALSE);
  g_signal_connect_object (parts->practice,
                           "notify::visible",
                           G_CALLBACK (lay_out_strip),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self), table);
  return self;
}

void
adj_table_layout_free (AdjTableLayout *self)
{
  gtk_widget_unparent (GTK_WIDGET (self));
}

void
adj_table_layout_sit_down (AdjTableLayout *self, GtkWidget *players, GtkWidget *board)
{
  self->players = players;
  self->board = board;
  gtk_box_append (GTK_BOX (self->column_slot), players);
  gtk_box_append (GTK_BOX (self->board_slot), board);
}

void
adj_table_layout_leave (AdjTableLayout *self)
{
  g_clear_pointer (&self->players, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  adj_table_layout_show_report (self, FALSE);
}

static void
show_style (AdjTableLayout *self)
{
  for (guint i = ADJ_LAYOUT_NARROW; i <= ADJ_LAYOUT_HUGE; i++)
    gtk_widget_remove_css_class (self->table, adj_layout_get_style ((AdjLayout) i));
  gtk_widget_add_css_class (self->table, adj_layout_get_style (self->layout));
}

static guint
count_players (AdjTableLayout *self)
{
  guint n = 0;

  for (GtkWidget *plaque = self->players != NULL ? gtk_widget_get_first_child (self->players)
                                                 : NULL;
       plaque != NULL;
       plaque = gtk_widget_get_next_sibling (plaque))
    n++;
  return n;
}

static gboolean
is_panel_beside (AdjTableLayout *self)
{
  return gtk_revealer_get_child (GTK_REVEALER (self->side)) != NULL &&
         gtk_revealer_get_reveal_child (GTK_REVEALER (self->side));
}

/* Below the plaques, where they stand in a column and leave room: they don't move for it. Below the
 * log, where they don't. */
static void
lay_out_news (AdjTableLayout *self)
{
  AdjActionBar *bar =
    ADJ_ACTION_BAR (adj_action_area_get_moves (ADJ_ACTION_AREA (self->parts.acting)));
  gboolean is_below_plaques =
    self->layout >= ADJ_LAYOUT_WIDE && count_players (self) <= MOST_ABOVE_NEWS;

  /* At the foot of the column it stays while the plaques above grow. */
  gtk_widget_set_vexpand (self->parts.news, is_below_plaques);
  if (is_below_plaques)
    adj_box_put_after (self->column_slot, self->parts.news, self->players);
  else if (is_panel_beside (self))
    adj_box_put (self->parts.panel, self->parts.news);
  else
    adj_box_put (adj_action_bar_get_news_slot (bar), self->parts.news);
  sync_news (self);
}

static void
lay_out_players (AdjTableLayout *self)
{
  gboolean is_column = self->layout >= ADJ_LAYOUT_WIDE;

  gtk_widget_set_visible (self->column, is_column);
  set_column_width (self);
  gtk_widget_set_visible (self->row_slot, !is_column);
  if (self->players == NULL)
    return;

  adj_box_put (is_column ? self->column_slot : self->row_slot, self->players);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->players),
                                  is_column ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (GTK_BOX (self->players), !is_column);
  gtk_box_set_spacing (GTK_BOX (self->players), self->layout == ADJ_LAYOUT_NARROW ? 4 : 6);
}

/* Moves the panel to its place: beside the board, or above it. */
static void
put_panel (AdjTableLayout *self, gboolean is_beside)
{
  AdwClamp *beside = ADW_CLAMP (self->beside);
  GtkRevealer *over = GTK_REVEALER (self->over);

  if (is_beside && adw_clamp_get_child (beside) == NULL) {
    gtk_revealer_set_child (over, NULL);
    gtk_revealer_set_reveal_child (over, FALSE);
    adw_clamp_set_child (beside, self->panel_bin);
  } else if (!is_beside && gtk_revealer_get_child (over) == NULL) {
    adw_clamp_set_child (beside, NULL);
    gtk_revealer_set_child (over, self->panel_bin);
  }
}

static void
lay_out_panel (AdjTableLayout *self)
{
  gboolean is_beside = self->layout >= ADJ_LAYOUT_WIDE;
  gboolean is_narrow = self->layout == ADJ_LAYOUT_NARROW;

  put_panel (self, is_beside);
  gtk_widget_set_visible (self->side, is_beside);
  gtk_widget_set_halign (self->over, is_narrow ? GTK_ALIGN_FILL : GTK_ALIGN_END);
  gtk_widget_set_valign (self->over, is_narrow ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  /* The natural height of a page is only a line or two. */
  gtk_widget_set_size_request (self->panel_bin, -1, is_narrow ? SHEET_HEIGHT : -1);
  gtk_revealer_set_transition_type (GTK_REVEALER (self->over),
                                    is_narrow ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
                                              : GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->side),
                                 is_beside &&
                                   g_settings_get_boolean (self->settings, "panel-visible"));
}

/* Coach, exercise, answers and hint are in the panel if it is beside the board, so that the board
 * keeps its size; otherwise above the moves. */
static void
lay_out_help (AdjTableLayout *self)
{
  const AdjTableLayoutParts *parts = &self->parts;
  gboolean is_beside = is_panel_beside (self);

  adj_coach_set_beside (ADJ_COACH (parts->coach), is_beside);
  adj_practice_bar_set_place (ADJ_PRACTICE_BAR (parts->practice),
                              is_beside,
                              self->layout == ADJ_LAYOUT_NARROW);
  adj_box_put_after (is_beside ? parts->panel : self->centre,
                     parts->practice,
                     is_beside ? NULL : parts->lab);
  adj_box_put_after (is_beside ? parts->panel : self->centre, parts->coach, parts->practice);
  adj_action_area_put_help (ADJ_ACTION_AREA (parts->acting), is_beside ? parts->panel : NULL);
}

/* In a narrow window a lesson or a hint may leave too little room for the hand and the moves, so
 * they can scroll there. */
static void
lay_out_acting (AdjTableLayout *self)
{
  GtkWidget *acting = self->parts.acting;
  gboolean is_scrolled = self->layout == ADJ_LAYOUT_NARROW;

  adj_box_put (is_scrolled ? self->acting_slot : self->centre, acting);
  gtk_widget_set_visible (self->acting_scroll, is_scrolled && gtk_widget_get_visible (acting));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->board_scroll),
                                              is_scrolled ? LEAST_BOARD : -1);
}

/* An exercise has the room of the course of the game, so that all of the board is in sight. */
static void
lay_out_strip (AdjTableLayout *self)
{
  gtk_widget_set_visible (self->strip, !gtk_widget_get_visible (self->parts.practice));
}

/* In a narrow window the timeline is one of the sheets, unless the game is reviewed; and the report
 * has the room of both: its chart shows the course of the game, too. */
static void
lay_out_foot (AdjTableLayout *self, gboolean is_review)
{
  gboolean is_narrow = self->layout == ADJ_LAYOUT_NARROW;
  gboolean has_report = adj_table_layout_has_report (self);

  self->is_review = is_review;
  gtk_widget_set_visible (self->parts.timeline, !is_narrow || (is_review && !has_report));
  gtk_widget_set_visible (self->foot, is_narrow && !has_report && !self->is_ended);
  lay_out_strip (self);
}

void
adj_table_layout_lay_out (AdjTableLayout *self, const AdjTableLayoutState *state)
{
  self->layout = state->layout;
  self->is_review = state->is_review;
  show_style (self);
  lay_out_players (self);
  lay_out_panel (self);
  lay_out_news (self);
  lay_out_help (self);
  lay_out_acting (self);
  lay_out_foot (self, state->is_review);
}

void
adj_table_layout_set_notice (AdjTableLayout *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->notice), text != NULL ? text : "");
  gtk_widget_set_visible (self->notice, text != NULL);
}

void
adj_table_layout_set_analysed (AdjTableLayout *self, gboolean is_analysed)
{
  gtk_widget_set_visible (self->analysis, is_analysed);
}

void
adj_table_layout_set_ended (AdjTableLayout *self, gboolean is_ended)
{
  self->is_ended = is_ended;
  gtk_widget_set_visible (is_ended ? self->room : self->parts.finale, FALSE);
  gtk_widget_set_visible (is_ended ? self->parts.finale : self->room, TRUE);
  gtk_widget_set_visible (self->foot, self->layout == ADJ_LAYOUT_NARROW && !is_ended);
}

/* Hides the table before it shows the curtain, so that no frame has both. */
void
adj_table_layout_set_covered (AdjTableLayout *self, gboolean is_covered)
{
  gtk_widget_set_visible (is_covered ? self->play : self->parts.curtain, FALSE);
  gtk_widget_set_visible (is_covered ? self->parts.curtain : self->play, TRUE);
}

void
adj_table_layout_show_report (AdjTableLayout *self, gboolean is_shown)
{
  gtk_widget_set_visible (is_shown ? self->room : self->report_slot, FALSE);
  gtk_widget_set_visible (is_shown ? self->report_slot : self->room, TRUE);
  lay_out_foot (self, self->is_review);
}

gboolean
adj_table_layout_has_report (AdjTableLayout *self)
{
  return gtk_widget_get_visible (self->report_slot);
}

static void
show_panel (AdjTableLayout *self, gboolean is_shown)
{
  if (self->layout >= ADJ_LAYOUT_WIDE)
    g_settings_set_boolean (self->settings, "panel-visible", is_shown);
  else
    adj_table_layout_open_sheet (self, is_shown);
}

void
adj_table_layout_open_panel (AdjTableLayout *self)
{
  show_panel (self, TRUE);
}

void
adj_table_layout_toggle_panel (AdjTableLayout *self)
{
  show_panel (self,
              self->layout >= ADJ_LAYOUT_WIDE
                ? !g_settings_get_boolean (self->settings, "panel-visible")
                : !adj_table_layout_is_sheet_open (self));
}

/* Whether the timeline is a sheet that is open. */
static gboolean
is_timeline_sheet (AdjTableLayout *self)
{
  return self->layout == ADJ_LAYOUT_NARROW && !self->is_review &&
         gtk_widget_get_visible (self->parts.timeline);
}

/* Both sheets together would leave no room for the hand and the moves. */
void
adj_table_layout_open_sheet (AdjTableLayout *self, gboolean is_open)
{
  if (is_open && is_timeline_sheet (self))
    gtk_widget_set_visible (self->parts.timeline, FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->over), is_open);
}

gboolean
adj_table_layout_close_sheets (AdjTableLayout *self)
{
  gboolean is_timeline = is_timeline_sheet (self);

  if (!is_timeline && !adj_table_layout_is_sheet_open (self))
    return FALSE;
  if (is_timeline)
    gtk_widget_set_visible (self->parts.timeline, FALSE);
  adj_table_layout_open_sheet (self, FALSE);
  return TRUE;
}

gboolean
adj_table_layout_is_sheet_open (AdjTableLayout *self)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->over));
}

void
adj_table_layout_toggle_timeline (AdjTableLayout *self)
{
  gboolean is_shown = !gtk_widget_get_visible (self->parts.timeline);

  if (is_shown)
    adj_table_layout_open_sheet (self, FALSE);
  gtk_widget_set_visible (self->parts.timeline, is_shown);
}

GtkWidget *
adj_table_layout_get_play (AdjTableLayout *self)
{
  return self->play;
}

GtkWidget *
adj_table_layout_get_picture (AdjTableLayout *self)
{
  return self->picture;
}

GtkWidget *
adj_table_layout_get_room (AdjTableLayout *self)
{
  return self->room;
}

GtkWidget *
adj_table_layout_get_strip (AdjTableLayout *self)
{
  return self->strip;
}
