/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The board keeps a copy of the position that it shows.
 *
 * Movements follow the order of the events: the gondola glides, treasures go to their buyers
 * or sellers, the next marker turns up, the column follows.
 */

#include "adj-canaletto-board.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-effects.h"

enum {
  STAGE_GONDOLA,
  STAGE_TREASURES,
  STAGE_MARKER,
  STAGE_COLUMN,
};

enum {
  MS_A_PALACE = 90,
  MS_GONDOLA = 400, /* at most */
  MS_MARKER = 220,
  MS_COLUMN = 250,
  MS_LEAD = 400,
  MS_HOME = 320,
  MS_APART = 50, /* between two treasures */
  MS_COINS = 600,
  MS_SHUT = 340,
};

struct _AdjCanalettoBoard {
  AdjBoard parent_instance;

  GtkWidget *ring;
  GtkWidget *palaces[CANALETTO_PALACES];
  GtkWidget *middle;
  GtkWidget *values;
  GtkWidget *below; /* the row of values, where the basin has no room for it */

  CanalettoState shown;
  guint phase;
  int actor;
  gboolean has_scene;
  const AdjPeople *people; /* the session's */
  AdjCanalettoPast past;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoBoard, adj_canaletto_board, ADJ_TYPE_BOARD)

/* Pictures of the pieces at their old places. */
typedef struct {
  AdjSnap *gondola;
  AdjSnap *column;
  AdjSnap *marker;
  AdjSnap *treasures[CANALETTO_GROUPS];
  AdjSnap *palace; /* that is sold */
  guint from;      /* palaces */
  guint column_from;
} Before;

static AdjCanalettoPalace *
get_palace (AdjCanalettoBoard *self, guint palace)
{
  return ADJ_CANALETTO_PALACE (self->palaces[palace]);
}

static gboolean
may_bid (AdjCanalettoBoard *self)
{
  return self->has_scene && self->actor >= 0 && self->phase == CANALETTO_AUCTION &&
         self->shown.bid < CANALETTO_MOST_BID;
}

/* The bid being considered, or 0: the draft, and before there is one the lowest, as on the stepper.
 */
static guint
get_draft_bid (AdjCanalettoBoard *self)
{
  AdjDraft *draft = adj_board_get_draft (ADJ_BOARD (self));
  RulesMove move;

  if (draft == NULL || !may_bid (self))
    return 0;
  if (!adj_draft_get (draft, &move))
    return self->shown.bid + 1u;

  /* The mask, and a bid that is refused, take the gondola nowhere. */
  return move.verb == CANALETTO_BID && move.number > self->shown.bid &&
             move.number <= CANALETTO_MOST_BID
           ? move.number
           : 0;
}

/* Where the gondola has come to, or where a lot went. */
static gboolean
is_changed (const RulesEvents *events, guint palace)
{
  for (guint i = 0; events != NULL && i < events->n; i++) {
    const RulesEvent *event = &events->list[i];

    if (event->kind == CANALETTO_EVENT_BID && event->total == (int) palace)
      return TRUE;
  }

  return FALSE;
}

/* The people of a scene live as long as its board. */
static const AdjPerson *
find_person (const AdjPeople *people, guint seat)
{
  return people != NULL && seat != RULES_NOBODY ? &people->list[seat] : NULL;
}

static void
show_trail (AdjCanalettoBoard *self)
{
  guint way = 0;

  if (self->past.has_start && self->phase == CANALETTO_AUCTION)
    way = MIN (self->shown.bid,
               (self->shown.gondola + CANALETTO_PALACES - self->past.start) % CANALETTO_PALACES);
  adj_canaletto_ring_set_trail (ADJ_CANALETTO_RING (self->ring), self->past.start, way);
}

static void
show_palaces (AdjCanalettoBoard *self, const RulesEvents *events)
{
  const CanalettoState *canaletto = &self->shown;
  guint draft = get_draft_bid (self);

  for (guint i = 0; i < CANALETTO_PALACES; i++) {
    AdjCanalettoPalace *palace = get_palace (self, i);
    AdjCanalettoPalaceLook look = { .treasures = canaletto->palaces[i] };

    look.has_gondola = canaletto->gondola == i;
    look.has_column = canaletto->column == i;
    if (self->phase == CANALETTO_AUCTION) {
      look.bid = adj_canaletto_find_lowest_bid (canaletto, i);
      look.is_lot = look.has_column;
    }
    if (draft != 0 && canaletto_landing (canaletto, draft) == i)
      look.draft = draft;
    look.can_choose = may_bid (self) && look.bid != 0;
    look.owner = find_person (self->people, self->past.owners[i]);
    if (self->phase == CANALETTO_AUCTION && canaletto->gondola != i) {
      look.bidder = find_person (self->people, self->past.bidders[i]);
      look.bidden = self->past.bids[i];
    }
    look.is_changed =
      events != NULL ? is_changed (events, i) : adj_canaletto_palace_get_look (palace)->is_changed;
    adj_canaletto_palace_set_look (palace, &look);
  }

  adj_canaletto_ring_set_wake (ADJ_CANALETTO_RING (self->ring),
                               canaletto->gondola,
                               draft == 0 ? 0
                                          : (draft - canaletto->bid - 1) % CANALETTO_PALACES + 1);
}

static void
palace_clicked_cb (GtkWidget *palace, AdjCanalettoBoard *self)
{
  AdjDraft *draft = adj_board_get_draft (ADJ_BOARD (self));
  guint number = adj_canaletto_palace_get_number (ADJ_CANALETTO_PALACE (palace));
  guint bid;

  if (draft == NULL || !may_bid (self))
    return;

  bid = adj_canaletto_find_lowest_bid (&self->shown, number);
  if (bid != 0)
    adj_draft_set (draft,
                   (RulesMove){ .seat = (uint8_t) self->actor,
                                .verb = CANALETTO_BID,
                                .number = (uint16_t) bid });
}

static void
take_treasures (AdjCanalettoBoard *self, const RulesEvents *events, Before *before)
{
  for (guint i = 0; i < events->n; i++) {
    const RulesEvent *event = &events->list[i];

    if (event->kind == CANALETTO_EVENT_BOUGHT) {
      before->palace =
        adj_board_take (ADJ_BOARD (self), GTK_WIDGET (get_palace (self, self->shown.column)));
      for (guint group = 0; group < CANALETTO_GROUPS; group++) {
        GtkWidget *treasure =
          adj_canaletto_palace_get_treasure (get_palace (self, self->shown.column), group);

        if (treasure != NULL && before->treasures[group] == NULL)
          before->treasures[group] = adj_board_take (ADJ_BOARD (self), treasure);
      }
    } else if (event->kind == CANALETTO_EVENT_SOLD && event->other < CANALETTO_GROUPS) {
      GtkWidget *treasure =
        adj_canaletto_middle_get_treasure (ADJ_CANALETTO_MIDDLE (self->middle), event->other);

      if (treasure != NULL)
        before->treasures[event->other] = adj_board_take (ADJ_BOARD (self), treasure);
    }
  }
}

static void
take (AdjCanalettoBoard *self, const AdjScene *scene, Before *before)
{
  const CanalettoState *next = canaletto_peek (adj_scene_peek (scene));
  AdjBoard *board = ADJ_BOARD (self);
  AdjCanalettoPalace *gondola = get_palace (self, self->shown.gondola);
  AdjCanalettoPalace *column = get_palace (self, self->shown.column);

  before->from = self->shown.gondola;
  before->column_from = self->shown.column;
  before->gondola = adj_board_take (board, adj_canaletto_palace_get_gondola (gondola));
  if (next->column != self->shown.column)
    before->column = adj_board_take (board, adj_canaletto_palace_get_column (column));
  if (next->n_used > self->shown.n_used && next->n_used < CANALETTO_VALUES)
    before->marker = adj_board_take (
      board,
      adj_canaletto_values_get_marker (ADJ_CANALETTO_VALUES (self->values), next->n_used));
  take_treasures (self, &scene->events, before);
}

static void
clear_before (Before *before)
{
  g_clear_pointer (&before->gondola, adj_snap_free);
  g_clear_pointer (&before->column, adj_snap_free);
  g_clear_pointer (&before->marker, adj_snap_free);
  g_clear_pointer (&before->palace, adj_snap_free);
  for (guint group = 0; group < CANALETTO_GROUPS; group++)
    g_clear_pointer (&before->treasures[group], adj_snap_free);
}

/* Via the landing of the bid to the present palace. */
static void
move_gondola (AdjCanalettoBoard *self, const RulesEvents *events, Before *before)
{
  GtkWidget *via[3 * CANALETTO_PALACES];
  guint n = 0;
  guint at = before->from;
  guint stops[2];
  guint n_stops = 0;

  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == CANALETTO_EVENT_BID)
      stops[n_stops++] = (guint) events->list[i].total;
  }
  if (n_stops == 0 || stops[0] != self->shown.gondola)
    stops[n_stops++] = self->shown.gondola;

  for (guint stop = 0; stop < n_stops && at != stops[stop]; stop++) {
    while (at != stops[stop]) {
      at = (at + 1) % CANALETTO_PALACES;
      via[n++] = adj_canaletto_palace_get_berth (get_palace (self, at));
    }
  }
  if (n == 0)
    return;

  adj_board_fly_via (ADJ_BOARD (self),
                     g_steal_pointer (&before->gondola),
                     via,
                     n - 1,
                     adj_canaletto_palace_get_gondola (get_palace (self, at)),
                     STAGE_GONDOLA,
                     MIN (n * MS_A_PALACE, (guint) MS_GONDOLA),
                     ADJ_EASE_IN_OUT);
}

static void
move_treasures (AdjCanalettoBoard *self, const RulesEvents *events, Before *before)
{
  guint64 left = 0;

  for (guint i = 0; i < events->n; i++) {
    const RulesEvent *event = &events->list[i];

    if (event->kind == CANALETTO_EVENT_BOUGHT)
      left = event->cards;
    else if (event->kind == CANALETTO_EVENT_SOLD)
      left = (guint64) 1 << event->other;
    else
      continue;
    for (guint n = 0; left != 0; left &= left - 1, n++) {
      adj_board_set_delay (ADJ_BOARD (self), n * MS_APART);
      adj_board_put_away (ADJ_BOARD (self),
                          g_steal_pointer (&before->treasures[g_bit_nth_lsf ((gulong) left, -1)]),
                          adj_board_get_seat (ADJ_BOARD (self), event->seat),
                          STAGE_TREASURES,
                          MS_HOME);
    }
    adj_board_set_delay (ADJ_BOARD (self), 0);
  }
}

/* The coin at the head of the row; NULL when all are used. */
static GtkWidget *
find_value (AdjCanalettoBoard *self)
{
  AdjCanalettoValues *values = ADJ_CANALETTO_VALUES (self->values);

  return self->shown.n_used < CANALETTO_VALUES
           ? adj_canaletto_values_get_marker (values, self->shown.n_used)
           : NULL;
}

/* From the head coin to everybody who is paid. */
static void
pay_out (AdjCanalettoBoard *self, const AdjScene *scene)
{
  AdjBoard *board = ADJ_BOARD (self);
  GtkWidget *value = find_value (self);

  for (guint i = 0; value != NULL && i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];
    GtkWidget *seat = adj_board_get_seat (board, event->seat);

    if (event->kind == CANALETTO_EVENT_PAID && seat != NULL)
      adj_effect_coins (board,
                        "ducat",
                        (guint) event->total,
                        value,
                        seat,
                        (AdjSpan){ STAGE_TREASURES, 0, MS_COINS });
  }
}

static void
move_pieces (AdjCanalettoBoard *self, const AdjScene *scene, Before *before)
{
  AdjBoard *board = ADJ_BOARD (self);

  move_gondola (self, &scene->events, before);
  /* The lights go out and the shutters close. */
  adj_board_fade (board,
                  g_steal_pointer (&before->palace),
                  GTK_WIDGET (get_palace (self, before->column_from)),
                  STAGE_TREASURES,
                  MS_SHUT);
  move_treasures (self, &scene->events, before);
  pay_out (self, scene);
  if (before->marker != NULL)
    adj_board_turn (
      board,
      g_steal_pointer (&before->marker),
      adj_canaletto_values_get_marker (ADJ_CANALETTO_VALUES (self->values), self->shown.n_used),
      STAGE_MARKER,
      MS_MARKER);
  if (before->column != NULL)
    adj_board_fly (board,
                   g_steal_pointer (&before->column),
                   adj_canaletto_palace_get_column (get_palace (self, self->shown.column)),
                   STAGE_COLUMN,
                   MS_COLUMN,
                   ADJ_EASE_OUT);
}

/* The treasures of the group that is sold, with everybody who has some. */
static void
light_up (AdjBoard *board, const AdjScene *scene, guint group)
{
  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    GtkWidget *plaque = adj_board_get_seat (board, seat);
    GtkWidget *treasure =
      plaque != NULL ? adj_canaletto_plaque_get_treasure (ADJ_PLAQUE (plaque), group) : NULL;

    if (treasure == NULL)
      continue;
    adj_effect_glow (board, treasure, (AdjSpan){ 0, 0, MS_LEAD });
    adj_effect_ring (board, treasure, (AdjSpan){ 0, 0, MS_LEAD });
  }
}

static void
lead (AdjBoard *board, const AdjScene *scene, const AdjBeat *beat, const RulesEvents *events)
{
  AdjCanalettoBoard *self = ADJ_CANALETTO_BOARD (board);
  AdjCanalettoMiddle *middle = ADJ_CANALETTO_MIDDLE (self->middle);
  GtkWidget *bid = adj_canaletto_middle_get_bid (middle);
  GtkWidget *value = find_value (self);

  if (beat->kind == ADJ_BEAT_SALE && events->list[0].other < CANALETTO_GROUPS)
    light_up (board, scene, events->list[0].other);
  if (beat->kind == ADJ_BEAT_SALE && value != NULL) {
    adj_effect_glow (board, value, (AdjSpan){ 0, 0, MS_LEAD });
    adj_effect_ring (board, value, (AdjSpan){ 0, MS_LEAD / 2, MS_LEAD / 2 });
  } else if (events->list[0].kind == CANALETTO_EVENT_BOUGHT && gtk_widget_get_mapped (bid)) {
    adj_effect_glow (board, bid, (AdjSpan){ 0, 0, MS_LEAD });
    adj_effect_hammer (board, bid, (AdjSpan){ 0, 0, MS_LEAD - 120 });
    adj_effect_ring (board, bid, (AdjSpan){ 0, MS_LEAD - 200, 200 });
  }
}

static void
adj_canaletto_board_show_scene (AdjBoard *board, const AdjScene *scene)
{
  AdjCanalettoBoard *self = ADJ_CANALETTO_BOARD (board);
  gboolean is_step = self->has_scene && scene->is_step;
  Before before = { 0 };

  if (is_step)
    take (self, scene, &before);
  self->shown = *canaletto_peek (adj_scene_peek (scene));
  self->phase = adj_scene_peek (scene)->phase;
  self->actor = scene->actor;
  self->has_scene = TRUE;
  self->people = scene->people;
  adj_canaletto_read_past (scene->game_events, scene->n_game_events, &self->past);

  show_trail (self);
  show_palaces (self, &scene->events);
  adj_canaletto_middle_show (ADJ_CANALETTO_MIDDLE (self->middle), scene);
  adj_canaletto_values_show (ADJ_CANALETTO_VALUES (self->values), scene);
  adj_canaletto_ring_set_entry (ADJ_CANALETTO_RING (self->ring), self->shown.column);
  if (is_step)
    move_pieces (self, scene, &before);
  clear_before (&before);
}

static void
adj_canaletto_board_show_draft (AdjBoard *board)
{
  AdjCanalettoBoard *self = ADJ_CANALETTO_BOARD (board);

  if (self->has_scene)
    show_palaces (self, NULL);
}

static AdjCanalettoRingSize
get_ring_size (AdjLayout layout)
{
  switch (layout) {
  case ADJ_LAYOUT_NARROW:
    return (AdjCanalettoRingSize){ 4, 4, 6, 4, 65, 60, 110, 76 };
  case ADJ_LAYOUT_MEDIUM:
    return (AdjCanalettoRingSize){ 8, 8, 12, 8, 120, 90, 164, 135 };
  case ADJ_LAYOUT_WIDE:
    return (AdjCanalettoRingSize){ 8, 8, 14, 4, 131, 108, 150, 124 };
  default:
    return (AdjCanalettoRingSize){ 8, 8, 18, 12, 150, 118, 230, 186 };
  }
}

/* The row of values goes below the ring where the basin is narrow. */
static void
place_values (AdjCanalettoBoard *self, AdjLayout layout)
{
  gboolean is_narrow = layout == ADJ_LAYOUT_NARROW;
  GtkWidget *inside = gtk_widget_get_parent (self->values);

  if (inside == self->below && !is_narrow)
    gtk_box_remove (GTK_BOX (self->below), self->values);
  adj_canaletto_middle_set_values (ADJ_CANALETTO_MIDDLE (self->middle),
                                   is_narrow ? NULL : self->values);
  gtk_widget_set_vexpand (self->values, !is_narrow);
  if (is_narrow && gtk_widget_get_parent (self->values) == NULL)
    gtk_box_append (GTK_BOX (self->below), self->values);
  gtk_widget_set_visible (self->below, is_narrow);
  adj_canaletto_values_set_compact (ADJ_CANALETTO_VALUES (self->values), is_narrow);
}

static void
adj_canaletto_board_set_layout (AdjBoard *board, AdjLayout layout)
{
  AdjCanalettoBoard *self = ADJ_CANALETTO_BOARD (board);
  AdjCanalettoRingSize size = get_ring_size (layout);

  for (guint i = ADJ_LAYOUT_NARROW; i <= ADJ_LAYOUT_HUGE; i++)
    adj_widget_set_class (gtk_widget_get_parent (self->ring),
                          adj_layout_get_style ((AdjLayout) i),
                          i == layout);
  place_values (self, layout);
  adj_canaletto_middle_set_layout (ADJ_CANALETTO_MIDDLE (self->middle), layout);
  adj_canaletto_ring_set_size (ADJ_CANALETTO_RING (self->ring), &size);
}

static void
adj_canaletto_board_init (AdjCanalettoBoard *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->middle = g_object_new (ADJ_TYPE_CANALETTO_MIDDLE, NULL);
  self->values = g_object_ref_sink (g_object_new (ADJ_TYPE_CANALETTO_VALUES, NULL));
  self->below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->below, "values-below");
  for (guint i = 0; i < CANALETTO_PALACES; i++) {
    self->palaces[i] = adj_canaletto_palace_new (i);
    g_signal_connect_object (self->palaces[i], "clicked", G_CALLBACK (palace_clicked_cb), self, 0);
  }
  self->ring = adj_canaletto_ring_new (self->palaces, self->middle);
  adj_set_name (self->ring, _ ("Palaces"));
  gtk_widget_set_vexpand (self->ring, TRUE);

  gtk_widget_add_css_class (content, "canaletto-board");
  gtk_widget_add_css_class (content, "spot-canaletto");
  gtk_box_append (GTK_BOX (content), self->ring);
  gtk_box_append (GTK_BOX (content), self->below);
  adj_board_set_child (ADJ_BOARD (self), content);
  adj_canaletto_board_set_layout (ADJ_BOARD (self), ADJ_LAYOUT_WIDE);
}

static void
adj_canaletto_board_dispose (GObject *object)
{
  g_clear_object (&ADJ_CANALETTO_BOARD (object)->values);
  G_OBJECT_CLASS (adj_canaletto_board_parent_class)->dispose (object);
}

static void
adj_canaletto_board_class_init (AdjCanalettoBoardClass *class)
{
  AdjBoardClass *board_class = ADJ_BOARD_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = adj_canaletto_board_dispose;
  board_class->show_scene = adj_canaletto_board_show_scene;
  board_class->lead = lead;
  board_class->show_draft = adj_canaletto_board_show_draft;
  board_class->set_layout = adj_canaletto_board_set_layout;
}

AdjBoard *
adj_canaletto_board_new (void)
{
  return g_object_new (ADJ_TYPE_CANALETTO_BOARD, NULL);
}

AdjCanalettoPalace *
adj_canaletto_board_get_palace (AdjCanalettoBoard *self, guint palace)
{
  g_return_val_if_fail (ADJ_IS_CANALETTO_BOARD (self), NULL);
  g_return_val_if_fail (palace < CANALETTO_PALACES, NULL);

  return get_palace (self, palace);
}
