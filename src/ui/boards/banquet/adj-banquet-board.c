/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-board.h"

#include <glib/gi18n.h>

#include "adj-banquet-parts.h"
#include "adj-banquet-round.h"
#include "adj-effects.h"
#include "adj-table.h"

typedef enum {
  PANEL_HOUSE,
  PANEL_CASTLE,
  PANEL_PRISON,
  N_PANELS
} Panel;

enum {
  MOST_SNAPS = RULES_MAX_EVENTS,
  SPACE_MS = 80,
  WALK_MS = 400,
  TURN_MS = 220,
  ARREST_MS = 200,
  REVEAL_MS = 220,
  REVEALING_MS = 560, /* the cards of all, together */
  THEFT_MS = 390,     /* before the card leaves its place */
  BEAM_MS = 420,
  BARS_MS = 150,
  HOME_MS = 350,
};

struct _AdjBanquetBoard {
  AdjBoard parent_instance;

  GtkWidget *track;
  GtkWidget *panels_switch;
  GtkWidget *toggles[N_PANELS];
  GtkWidget *grid;
  GtkWidget *panels[N_PANELS];
  Panel panel; /* the one that is shown when narrow */
  gboolean is_narrow;

  AdjBanquetRound round;
  int actor;
  guint8 to_rob; /* the exhibitor that the actor may rob */
  guint phase;
};

G_DEFINE_FINAL_TYPE (AdjBanquetBoard, adj_banquet_board, ADJ_TYPE_BOARD)

static void
show_panels (AdjBanquetBoard *self)
{
  gtk_widget_set_visible (self->panels_switch, self->is_narrow);
  for (guint i = 0; i < N_PANELS; i++)
    gtk_widget_set_visible (self->panels[i], !self->is_narrow || i == self->panel);
}

static void
choose_panel (AdjBanquetBoard *self, Panel panel)
{
  self->panel = panel;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[panel]), TRUE);
  show_panels (self);
}

static void
toggled_cb (AdjBanquetBoard *self, GtkToggleButton *toggle)
{
  if (!gtk_toggle_button_get_active (toggle))
    return;
  for (guint i = 0; i < N_PANELS; i++) {
    if (self->toggles[i] == GTK_WIDGET (toggle))
      self->panel = (Panel) i;
  }
  show_panels (self);
}

static Panel
find_panel (const RulesState *state, Panel present)
{
  switch (state->phase) {
  case BANQUET_AUCTION:
  case BANQUET_BUY:
    return PANEL_HOUSE;
  case BANQUET_PLACE:
    /* The end of the previous round is still shown. */
    return banquet_peek (state)->round == 1 ? PANEL_HOUSE : present;
  default:
    return PANEL_CASTLE;
  }
}

typedef struct {
  AdjSnap *snaps[MOST_SNAPS]; /* of the event of that number */
} Snaps;

/* Takes pictures of the pieces that the events move. */
static void
take_snaps (AdjBanquetBoard *self, const AdjScene *scene, Snaps *snaps)
{
  AdjBoard *board = ADJ_BOARD (self);
  AdjBanquetTrack *track = ADJ_BANQUET_TRACK (self->track);
  AdjBanquetHouse *house = ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]);
  AdjBanquetCastle *castle = ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]);
  guint walking = 0;

  for (guint i = 0; i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];
    GtkWidget *piece = NULL;

    switch (event->kind) {
    case BANQUET_EVENT_ADVANCE:
      if ((walking >> event->seat & 1) == 0)
        piece = adj_banquet_track_get_pawn (track, event->seat);
      walking |= 1u << event->seat;
      break;
    case BANQUET_EVENT_BOUGHT:
      piece = adj_banquet_house_get_pile (house, (guint) event->total);
      break;
    case BANQUET_EVENT_TURNED:
      piece = adj_banquet_house_get_pile (house, (guint) event->number);
      break;
    case BANQUET_EVENT_STOLEN:
      if (event->cards != 0)
        piece = adj_banquet_castle_get_card (castle,
                                             event->other,
                                             (guint) __builtin_ctzll (event->cards));
      break;
    case BANQUET_EVENT_ARREST:
      piece = adj_banquet_castle_get_play (castle, event->seat);
      break;
    default:
      break;
    }
    if (piece != NULL)
      snaps->snaps[i] = adj_board_take (board, piece);
  }
}

static void
walk (AdjBanquetBoard *self, AdjSnap *snap, const RulesEvent *event, guint stage)
{
  AdjBanquetTrack *track = ADJ_BANQUET_TRACK (self->track);
  GtkWidget *via[BANQUET_TABLE];
  guint from = (guint) (event->total - event->number);
  guint n = 0;

  for (guint space = from + 1; space < (guint) event->total && space < BANQUET_TABLE; space++)
    via[n++] = adj_banquet_track_get_space (track, space);
  adj_board_fly_via (ADJ_BOARD (self),
                     snap,
                     via,
                     n,
                     adj_banquet_track_get_pawn (track, event->seat),
                     stage,
                     (guint) MIN ((n + 1) * SPACE_MS, WALK_MS),
                     ADJ_EASE_OUT);
}

/* Choices that are revealed at the same time appear together. */
static void
reveal (AdjBanquetBoard *self, const AdjScene *scene)
{
  AdjBanquetHouse *house = ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]);
  AdjBanquetCastle *castle = ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]);

  for (guint i = 0; i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];
    guint64 cards = event->cards;

    if (event->kind != RULES_EVENT_REVEALED)
      continue;
    if (event->number == BANQUET_SHOW) {
      for (; cards != 0; cards &= cards - 1) {
        GtkWidget *card =
          adj_banquet_castle_get_card (castle, event->seat, (guint) __builtin_ctzll (cards));

        if (card != NULL)
          adj_board_reveal (ADJ_BOARD (self), card, 0, REVEAL_MS);
      }
    } else if (self->round.past.places[event->seat] == BANQUET_GO_AUCTION) {
      adj_board_reveal (ADJ_BOARD (self),
                        adj_banquet_house_get_play (house, event->seat),
                        0,
                        REVEAL_MS);
    } else {
      adj_board_reveal (ADJ_BOARD (self),
                        adj_banquet_castle_get_play (castle, event->seat),
                        0,
                        REVEAL_MS);
    }
  }
}

/* A card goes home with whoever has it now. */
static void
put_away (AdjBanquetBoard *self, AdjSnap *snap, guint seat, guint stage)
{
  adj_board_put_away (ADJ_BOARD (self),
                      snap,
                      adj_board_get_seat (ADJ_BOARD (self), seat),
                      stage,
                      HOME_MS);
}

/* Starts the movements one after the other, in the order of the events. */
static void
set_off (AdjBanquetBoard *self, const AdjScene *scene, Snaps *snaps)
{
  AdjBoard *board = ADJ_BOARD (self);
  AdjBanquetHouse *house = ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]);
  AdjBanquetPrison *prison = ADJ_BANQUET_PRISON (self->panels[PANEL_PRISON]);
  guint stage = 1;

  for (guint i = 0; i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];
    AdjSnap *snap = g_steal_pointer (&snaps->snaps[i]);

    if (snap == NULL)
      continue;
    switch (event->kind) {
    case BANQUET_EVENT_ADVANCE:
      walk (self, snap, event, stage++);
      break;
    case BANQUET_EVENT_BOUGHT:
      put_away (self, snap, event->seat, stage++);
      break;
    case BANQUET_EVENT_TURNED:
      adj_board_turn (board,
                      snap,
                      adj_banquet_house_get_pile (house, (guint) event->number),
                      stage++,
                      TURN_MS);
      break;
    case BANQUET_EVENT_STOLEN:
      put_away (self, snap, event->seat, stage++);
      break;
    default:
      adj_board_fly (board,
                     snap,
                     adj_banquet_prison_get_cell (prison, 0),
                     stage++,
                     ARREST_MS,
                     ADJ_EASE_IN_OUT);
      adj_effect_bars (board,
                       adj_banquet_prison_get_cell (prison, 0),
                       (AdjSpan){ stage++, 0, BARS_MS });
    }
  }
}

/* What a choice that is revealed shows, and where it is played. */
static AdjEffectCard
find_choice (AdjBanquetBoard *self, const AdjScene *scene, const RulesEvent *event)
{
  gboolean is_auction = event->number == BANQUET_GO_AUCTION ||
                        (event->number != BANQUET_GO_CASTLE &&
                         self->round.past.places[event->seat] == BANQUET_GO_AUCTION);
  AdjEffectCard card = { .person = &scene->people->list[event->seat],
                         .number = -1,
                         .goal = self->panels[is_auction ? PANEL_HOUSE : PANEL_CASTLE] };

  switch (event->number) {
  case BANQUET_GO_AUCTION:
    card.face = "sign-sale";
    break;
  case BANQUET_GO_CASTLE:
    card.face = "castle-1";
    break;
  case BANQUET_CHEQUE:
    card.face = "cheque";
    card.number = event->total;
    break;
  case BANQUET_THIEF:
    card.face = "thief";
    card.number = event->total;
    break;
  case BANQUET_DETECTIVE:
    card.face = "detective";
    break;
  default:
    card.face = "exhibit";
  }

  return card;
}

static void
lead_up_to_reveal (AdjBanquetBoard *self, const AdjScene *scene, const RulesEvents *events)
{
  AdjEffectCard cards[BANQUET_SEATS];
  guint n = 0;

  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == RULES_EVENT_REVEALED && n < BANQUET_SEATS)
      cards[n++] = find_choice (self, scene, &events->list[i]);
  }
  adj_effect_dim (ADJ_BOARD (self),
                  self->grid,
                  .4,
                  ADJ_DIM_PASSES,
                  (AdjSpan){ 0, 0, REVEALING_MS });
  adj_effect_cards (ADJ_BOARD (self), self->grid, cards, n, (AdjSpan){ 0, 0, REVEALING_MS });
}

/* The glove comes from the seat of the thief and lifts the card. */
static void
lead_up_to_theft (AdjBanquetBoard *self, const RulesEvent *theft)
{
  AdjBoard *board = ADJ_BOARD (self);
  AdjBanquetCastle *castle = ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]);
  GtkWidget *seat = adj_board_get_seat (board, theft->seat);
  GtkWidget *card = NULL;

  if (theft->kind == BANQUET_EVENT_STOLEN && theft->cards != 0)
    card =
      adj_banquet_castle_get_card (castle, theft->other, (guint) __builtin_ctzll (theft->cards));
  if (card == NULL || seat == NULL || !gtk_widget_get_mapped (card))
    return;

  adj_effect_glow (board,
                   adj_banquet_castle_get_play (castle, theft->seat),
                   (AdjSpan){ 0, 0, THEFT_MS });
  adj_effect_reach (board, "glove", 84, seat, card, (AdjSpan){ 0, 100, 200 });
  adj_effect_gap (board, card, (AdjSpan){ 0, 300, 120 });
  adj_board_set_delay (board, 300);
  adj_board_lift (board, card, 0, THEFT_MS - 300);
}

/* The lantern of the detective finds the thieves. */
static void
lead_up_to_arrest (AdjBanquetBoard *self, const RulesEvent *arrest)
{
  AdjBanquetCastle *castle = ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]);
  GtkWidget *thief = adj_banquet_castle_get_play (castle, arrest->seat);

  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    GtkWidget *detective = adj_banquet_castle_get_play (castle, seat);

    if (self->round.past.actions[seat] != BANQUET_DETECTIVE ||
        self->round.past.places[seat] != BANQUET_GO_CASTLE || !gtk_widget_get_mapped (detective))
      continue;
    adj_effect_beam (ADJ_BOARD (self), detective, &thief, 1, (AdjSpan){ 0, 0, BEAM_MS });
  }
}

static void
lead (AdjBoard *board, const AdjScene *scene, const AdjBeat *beat, const RulesEvents *events)
{
  AdjBanquetBoard *self = ADJ_BANQUET_BOARD (board);

  if (beat->kind == ADJ_BEAT_REVEAL)
    lead_up_to_reveal (self, scene, events);
  else if (beat->kind == ADJ_BEAT_THEFT)
    lead_up_to_theft (self, &events->list[0]);
  else
    lead_up_to_arrest (self, &events->list[0]);
}

static void
show_draft (AdjBoard *board)
{
  AdjBanquetBoard *self = ADJ_BANQUET_BOARD (board);
  AdjDraft *draft = adj_board_get_draft (board);

  adj_banquet_house_show_draft (ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]), draft, self->actor);
  adj_banquet_castle_show_draft (ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]),
                                 draft,
                                 self->actor);
}

static void
show_scene (AdjBoard *board, const AdjScene *scene)
{
  AdjBanquetBoard *self = ADJ_BANQUET_BOARD (board);
  const RulesState *state = adj_scene_peek (scene);
  gboolean is_other_phase = self->phase != state->phase;
  Snaps snaps = { 0 };

  take_snaps (self, scene, &snaps);

  adj_banquet_round_follow (&self->round, scene);
  self->actor = scene->actor;
  self->phase = state->phase;
  self->to_rob = state->phase == BANQUET_STEAL_PHASE ? banquet_peek (state)->steals[0][1] : 0;
  adj_banquet_track_show (ADJ_BANQUET_TRACK (self->track), scene);
  adj_banquet_house_show (ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]), scene, &self->round);
  adj_banquet_castle_show (ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]), scene, &self->round);
  adj_banquet_prison_show (ADJ_BANQUET_PRISON (self->panels[PANEL_PRISON]), scene);
  if (is_other_phase || !scene->is_step)
    choose_panel (self, find_panel (state, self->panel));
  show_draft (board);

  if (scene->is_step)
    reveal (self, scene);
  set_off (self, scene, &snaps);
}

static void
place (AdjBanquetBoard *self, Panel panel, int column, int row, int n_rows)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->grid);
  GtkGridLayoutChild *child =
    GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, self->panels[panel]));

  gtk_grid_layout_child_set_column (child, column);
  gtk_grid_layout_child_set_row (child, row);
  gtk_grid_layout_child_set_row_span (child, n_rows);
}

/* Below a row of plaques, the road in two rows would leave too little of the rooms in sight. */
static AdjBanquetTrackForm
find_track_form (AdjLayout layout)
{
  if (layout == ADJ_LAYOUT_NARROW)
    return ADJ_BANQUET_TRACK_STRETCH;
  return layout == ADJ_LAYOUT_MEDIUM ? ADJ_BANQUET_TRACK_LINE : ADJ_BANQUET_TRACK_ROAD;
}

static void
set_layout (AdjBoard *board, AdjLayout layout)
{
  AdjBanquetBoard *self = ADJ_BANQUET_BOARD (board);

  self->is_narrow = layout == ADJ_LAYOUT_NARROW;
  adj_banquet_track_set_form (ADJ_BANQUET_TRACK (self->track), find_track_form (layout));
  adj_banquet_castle_set_narrow (ADJ_BANQUET_CASTLE (self->panels[PANEL_CASTLE]), self->is_narrow);
  adj_banquet_house_set_narrow (ADJ_BANQUET_HOUSE (self->panels[PANEL_HOUSE]), self->is_narrow);
  adj_banquet_prison_set_narrow (ADJ_BANQUET_PRISON (self->panels[PANEL_PRISON]), self->is_narrow);
  /* The prison is below the castle, where those are who may go there: whoever is at the auction
   * house leaves room for it. */
  place (self, PANEL_HOUSE, 0, 0, self->is_narrow ? 1 : 2);
  place (self, PANEL_CASTLE, self->is_narrow ? 0 : 1, self->is_narrow ? 1 : 0, 1);
  place (self, PANEL_PRISON, self->is_narrow ? 0 : 1, self->is_narrow ? 2 : 1, 1);
  gtk_widget_set_hexpand (self->panels[PANEL_HOUSE], self->is_narrow);
  adj_widget_set_class (GTK_WIDGET (self), "narrow", self->is_narrow);
  adj_widget_set_class (GTK_WIDGET (self), "huge", layout == ADJ_LAYOUT_HUGE);
  show_panels (self);
}

static void
pile_clicked_cb (AdjBanquetBoard *self, guint pile)
{
  if (self->actor < 0 || self->phase != BANQUET_BUY)
    return;
  adj_table_pick (
    GTK_WIDGET (self),
    adj_board_get_draft (ADJ_BOARD (self)),
    (RulesMove){ .seat = (guint8) self->actor, .verb = BANQUET_TAKE, .number = (guint16) pile });
}

static void
card_clicked_cb (AdjBanquetBoard *self, guint exhibitor, guint card)
{
  if (self->actor < 0 || self->phase != BANQUET_STEAL_PHASE || exhibitor != self->to_rob)
    return;
  adj_table_pick (GTK_WIDGET (self),
                  adj_board_get_draft (ADJ_BOARD (self)),
                  (RulesMove){ .seat = (guint8) self->actor,
                               .verb = BANQUET_STEAL,
                               .number = (guint16) exhibitor,
                               .cards = ADJ_BANQUET_BIT (card) });
}

static void
adj_banquet_board_class_init (AdjBanquetBoardClass *klass)
{
  AdjBoardClass *board_class = ADJ_BOARD_CLASS (klass);

  g_type_ensure (ADJ_TYPE_BANQUET_TRACK);
  g_type_ensure (ADJ_TYPE_BANQUET_HOUSE);
  g_type_ensure (ADJ_TYPE_BANQUET_CASTLE);
  g_type_ensure (ADJ_TYPE_BANQUET_PRISON);
  board_class->show_scene = show_scene;
  board_class->lead = lead;
  board_class->show_draft = show_draft;
  board_class->set_layout = set_layout;
}

static void
make_toggle (AdjBanquetBoard *self, GtkWidget *toggle)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (toggle)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  g_signal_connect_object (toggle, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
adj_banquet_board_init (AdjBanquetBoard *self)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetBoard, track),
    ADJ_FIELD (AdjBanquetBoard, panels_switch),
    { "house_toggle", offsetof (AdjBanquetBoard, toggles[PANEL_HOUSE]) },
    { "castle_toggle", offsetof (AdjBanquetBoard, toggles[PANEL_CASTLE]) },
    { "prison_toggle", offsetof (AdjBanquetBoard, toggles[PANEL_PRISON]) },
    ADJ_FIELD (AdjBanquetBoard, grid),
    { "house", offsetof (AdjBanquetBoard, panels[PANEL_HOUSE]) },
    { "castle", offsetof (AdjBanquetBoard, panels[PANEL_CASTLE]) },
    { "prison", offsetof (AdjBanquetBoard, panels[PANEL_PRISON]) }
  };
  GtkWidget *content = adj_fragment_new ("adj-banquet-board", self, fields, G_N_ELEMENTS (fields));

  self->actor = -1;
  gtk_widget_add_css_class (GTK_WIDGET (self), "banquet-board");
  for (guint i = 0; i < N_PANELS; i++)
    make_toggle (self, self->toggles[i]);
  place (self, PANEL_HOUSE, 0, 0, 1);
  place (self, PANEL_PRISON, 0, 1, 1);
  place (self, PANEL_CASTLE, 1, 0, 2);
  g_signal_connect_object (self->panels[PANEL_HOUSE],
                           "pile-clicked",
                           G_CALLBACK (pile_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->panels[PANEL_CASTLE],
                           "card-clicked",
                           G_CALLBACK (card_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  adj_board_set_child (ADJ_BOARD (self), content);
  choose_panel (self, PANEL_HOUSE);
}

AdjBoard *
adj_banquet_board_new (void)
{
  return g_object_new (ADJ_TYPE_BANQUET_BOARD, NULL);
}
