/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Movements: a card turns up, the chips of the pot slide to the player who drops, a share goes to
 * its owner's count. They follow the events of the move in their order; one move may end a round
 * and begin the next.
 */

#include "adj-krach-board.h"

#include <glib/gi18n.h>

#include "adj-width-first-bin.h"
#include "adj-krach-words.h"
#include "adj-drawing.h"
#include "adj-effects.h"
#include "adj-krach-storm.h"
#include "adj-palette.h"

enum {
  TURN_MS = 220,
  CHIP_MS = 260,
  SHARE_MS = 300,
  CRASH_MS = 180,
  DRAW_MS = 270,
  FALL_MS = 160,
  APART_MS = 40, /* between two prices */
  COUNT_MS = 800,
  MOST_CHIPS = 8,
  SALE_MS = 260,
  POINT_MS = 30, /* more for each point of a sale */
  MOST_SALE_MS = 860,
  GREAT_SALE = 10, /* points */
  BOLT = 210,
  ROSETTE = 460,
};

enum {
  OPEN,
  POT,
  ORDER,
  DECK,
  EXCHANGE,
  FINAL,
  PORTFOLIO,
  TRACK,
  N_PARTS
};

struct _AdjKrachBoard {
  AdjBoard parent_instance;

  GtkWidget *sheet;
  GtkWidget *top;
  GtkWidget *auction; /* the pot and the Exchange */
  GtkWidget *parts[N_PARTS];
  GtkWidget *summary; /* of the open share, for the narrow board */
  GtkWidget *premium;
  GtkWidget *bank;
  GtkWidget *sale;
  GtkWidget *sale_row;
  AdjLayout layout;
  gboolean is_over;
};

G_DEFINE_FINAL_TYPE (AdjKrachBoard, adj_krach_board, ADJ_TYPE_BOARD)

/* Pictures taken before the scene changes. */
typedef struct {
  AdjSnap *chips[ADJ_KRACH_SINGLE_CHIPS];
  AdjSnap *share;
  AdjSnap *back; /* of the card that turns up */
  AdjSnap *prices[KRACH_COMPANIES];
} Snaps;

static const RulesEvent *
find_event (const AdjScene *scene, guint kind)
{
  for (guint i = 0; i < scene->events.n; i++) {
    if (scene->events.list[i].kind == kind)
      return &scene->events.list[i];
  }

  return NULL;
}

/* The narrow board has no deck: there the old face turns. */
static AdjSnap *
take_back (AdjKrachBoard *self, GtkWidget *card)
{
  GtkWidget *top = adj_krach_deck_get_top (ADJ_KRACH_DECK (self->parts[DECK]));
  AdjSnap *back = top != NULL ? adj_board_take (ADJ_BOARD (self), top) : NULL;

  return back != NULL ? back : adj_board_take (ADJ_BOARD (self), card);
}

static void
take_snaps (AdjKrachBoard *self, const AdjScene *scene, Snaps *snaps)
{
  GtkWidget *card = adj_krach_open_get_card (ADJ_KRACH_OPEN (self->parts[OPEN]));

  if (!scene->is_step)
    return;
  if (find_event (scene, KRACH_EVENT_DROP) != NULL) {
    for (guint i = 0; i < ADJ_KRACH_SINGLE_CHIPS; i++) {
      GtkWidget *chip = adj_krach_pot_get_chip (ADJ_KRACH_POT (self->parts[POT]), i);

      if (chip != NULL)
        snaps->chips[i] = adj_board_take (ADJ_BOARD (self), chip);
    }
  }
  if (find_event (scene, KRACH_EVENT_TAKE) != NULL)
    snaps->share = adj_board_take (ADJ_BOARD (self), card);
  if (find_event (scene, KRACH_EVENT_CARD) != NULL || find_event (scene, KRACH_EVENT_CRASH) != NULL)
    snaps->back = take_back (self, card);
  for (guint i = 0; find_event (scene, KRACH_EVENT_CRASH) != NULL && i < KRACH_COMPANIES; i++)
    snaps->prices[i] = adj_board_take (
      ADJ_BOARD (self),
      adj_krach_portfolio_get_price (ADJ_KRACH_PORTFOLIO (self->parts[PORTFOLIO]), i));
}

static void
move_chips (AdjKrachBoard *self, const AdjScene *scene, Snaps *snaps)
{
  const RulesEvent *drop = find_event (scene, KRACH_EVENT_DROP);
  const RulesEvent *stay = find_event (scene, KRACH_EVENT_STAY);
  AdjKrachPot *pot = ADJ_KRACH_POT (self->parts[POT]);
  GtkWidget *chip;

  for (guint i = 0; drop != NULL && i < ADJ_KRACH_SINGLE_CHIPS; i++)
    adj_board_fly (ADJ_BOARD (self),
                   g_steal_pointer (&snaps->chips[i]),
                   adj_krach_order_get_word (ADJ_KRACH_ORDER (self->parts[ORDER]), drop->seat),
                   0,
                   MIN (CHIP_MS + 30 * i, 400),
                   ADJ_EASE_OUT);
  if (stay == NULL)
    return;

  chip = adj_krach_pot_get_chip (pot, (guint) MAX (stay->number, 1) - 1);
  adj_board_reveal (ADJ_BOARD (self),
                    chip != NULL ? chip : adj_krach_pot_get_figure (pot),
                    0,
                    CHIP_MS);
}

/* The bolt strikes, the curve falls, and the prices from the top to the bottom. */
static void
crash (AdjKrachBoard *self, Snaps *snaps)
{
  const guint falling = CRASH_MS + 30 + (KRACH_COMPANIES - 1) * APART_MS + FALL_MS;
  AdjBoard *board = ADJ_BOARD (self);
  AdjKrachPortfolio *portfolio = ADJ_KRACH_PORTFOLIO (self->parts[PORTFOLIO]);
  GtkWidget *card = adj_krach_open_get_card (ADJ_KRACH_OPEN (self->parts[OPEN]));

  adj_effect_dim (board,
                  adj_board_get_canvas (board),
                  .45,
                  ADJ_DIM_LEAVES,
                  (AdjSpan){ 1, 0, falling });
  adj_krach_storm_leave (board, GTK_WIDGET (self), (AdjSpan){ 1, 0, falling });
  adj_krach_storm_fall (board, card, (AdjSpan){ 1, CRASH_MS, falling - CRASH_MS });
  adj_effect_flash (board, "bolt", BOLT, card, (AdjSpan){ 1, CRASH_MS, 220 });
  for (guint company = 0; company < KRACH_COMPANIES; company++) {
    adj_board_set_delay (board, CRASH_MS + 30 + company * APART_MS);
    adj_board_fade (board,
                    g_steal_pointer (&snaps->prices[company]),
                    adj_krach_portfolio_get_price (portfolio, company),
                    1,
                    FALL_MS);
  }
  adj_board_set_delay (board, 0);
}

static void
move_cards (AdjKrachBoard *self, const AdjScene *scene, Snaps *snaps)
{
  const RulesEvent *take = find_event (scene, KRACH_EVENT_TAKE);
  GtkWidget *card = adj_krach_open_get_card (ADJ_KRACH_OPEN (self->parts[OPEN]));

  if (take != NULL)
    adj_board_fly (ADJ_BOARD (self),
                   g_steal_pointer (&snaps->share),
                   adj_krach_portfolio_get_count (ADJ_KRACH_PORTFOLIO (self->parts[PORTFOLIO]),
                                                  krach_centre ((guint) take->number),
                                                  take->seat),
                   0,
                   SHARE_MS,
                   ADJ_EASE_OUT);
  if (find_event (scene, KRACH_EVENT_CRASH) != NULL) {
    /* With the result beside it, the card is shown at once. */
    if (scene->n_untold == 0)
      return;
    adj_board_turn (ADJ_BOARD (self), g_steal_pointer (&snaps->back), card, 1, CRASH_MS);
    crash (self, snaps);
  } else if (find_event (scene, KRACH_EVENT_CARD) != NULL) {
    adj_board_turn (ADJ_BOARD (self), g_steal_pointer (&snaps->back), card, 1, TURN_MS);
  }
}

guint
adj_krach_find_sale_ms (int points)
{
  return (guint) MIN (SALE_MS + POINT_MS * points, MOST_SALE_MS);
}

/* A coin for each point goes from the price to the seller's place among the points: the more they
 * are, the longer. */
static void
pay_sale (AdjKrachBoard *self, const AdjScene *scene)
{
  const RulesEvent *sale = find_event (scene, KRACH_EVENT_SELL);
  AdjBoard *board = ADJ_BOARD (self);
  GtkWidget *price;
  GtkWidget *marker;
  guint ms;

  if (sale == NULL || sale->total <= 0)
    return;

  ms = adj_krach_find_sale_ms (sale->total);
  price = adj_krach_portfolio_get_price (ADJ_KRACH_PORTFOLIO (self->parts[PORTFOLIO]), sale->other);
  marker = adj_krach_track_get_marker (ADJ_KRACH_TRACK (self->parts[TRACK]), sale->seat);
  adj_effect_glow (board, price, (AdjSpan){ 0, 0, ms });
  adj_effect_coins (board, "ducat", (guint) sale->total, price, marker, (AdjSpan){ 0, 0, ms });
  if (sale->total >= GREAT_SALE)
    adj_effect_ring (board, marker, (AdjSpan){ 0, ms / 2, ms - ms / 2 });
}

/* Chips become points, of all players at once. */
static void
count_chips (AdjKrachBoard *self, const AdjScene *scene)
{
  for (guint i = 0; i < scene->events.n; i++) {
    const RulesEvent *event = &scene->events.list[i];
    GtkWidget *seat = adj_board_get_seat (ADJ_BOARD (self), event->seat);

    if (event->kind == KRACH_EVENT_CHIPS && event->number > 0 && seat != NULL)
      adj_effect_coins (
        ADJ_BOARD (self),
        "chip",
        (guint) MIN (event->total, MOST_CHIPS),
        seat,
        adj_krach_track_get_marker (ADJ_KRACH_TRACK (self->parts[TRACK]), event->seat),
        (AdjSpan){ 1, 0, COUNT_MS });
  }
}

/* The last card is drawn slowly, and the whole table is in its shadow. */
static void
lead (AdjBoard *board, const AdjScene *scene, const AdjBeat *beat, const RulesEvents *events)
{
  AdjKrachBoard *self = ADJ_KRACH_BOARD (board);
  GtkWidget *card = adj_krach_open_get_card (ADJ_KRACH_OPEN (self->parts[OPEN]));

  (void) scene;
  (void) beat;
  (void) events;
  adj_effect_dim (board,
                  adj_board_get_canvas (board),
                  .45,
                  ADJ_DIM_STAYS,
                  (AdjSpan){ 0, 0, DRAW_MS });
  adj_krach_storm_gather (board, GTK_WIDGET (self), (AdjSpan){ 0, 0, DRAW_MS });
  adj_board_fly (board, take_back (self, card), card, 0, DRAW_MS, ADJ_EASE_IN_OUT);
}

static void
free_snaps (Snaps *snaps)
{
  for (guint i = 0; i < KRACH_COMPANIES; i++)
    g_clear_pointer (&snaps->prices[i], adj_snap_free);
  for (guint i = 0; i < ADJ_KRACH_SINGLE_CHIPS; i++)
    g_clear_pointer (&snaps->chips[i], adj_snap_free);
  g_clear_pointer (&snaps->share, adj_snap_free);
  g_clear_pointer (&snaps->back, adj_snap_free);
}

/* The two lines at the bottom of the narrow board. */
static void
show_summary (AdjKrachBoard *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *premium = NULL;
  g_autofree char *sale = NULL;

  if (rules_is_over (state))
    return;

  premium = adj_krach_describe_premium (scene);
  sale = adj_krach_describe_sale (scene);
  /* TRANSLATORS: “+1 Camille, +1 Firmin”. */
  adj_take_text (self->premium, g_strdup_printf (_ ("Premium: %s"), premium));
  adj_take_text (self->bank, adj_krach_describe_bank (scene));
  /* TRANSLATORS: a company, “3 points a share”. */
  adj_take_text (self->sale,
                 g_strdup_printf (_ ("Border %s: %s."),
                                  adj_krach_get_company (krach_border (krach->open)),
                                  sale));
}

/* Shows the parts that belong to the layout and to the state of the game. */
static void
show_parts (AdjKrachBoard *self)
{
  gboolean is_narrow = self->layout == ADJ_LAYOUT_NARROW;

  /* The final count needs the whole width of a narrow board: it goes below the card. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->top),
                                  self->is_over && is_narrow ? GTK_ORIENTATION_VERTICAL
                                                             : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->auction, !self->is_over);
  gtk_widget_set_visible (self->parts[ORDER], !self->is_over);
  gtk_widget_set_visible (self->parts[DECK], !self->is_over && !is_narrow);
  gtk_widget_set_visible (self->summary, !self->is_over && is_narrow);
  gtk_widget_set_visible (self->sale_row, !self->is_over && is_narrow);
}

/* Beside the pot a narrow board has no room for it. */
static void
put_exchange (AdjKrachBoard *self)
{
  GtkWidget *exchange = self->parts[EXCHANGE];
  GtkWidget *place = self->layout == ADJ_LAYOUT_NARROW ? self->sale_row : self->auction;
  GtkWidget *present = gtk_widget_get_parent (exchange);

  if (present == place)
    return;
  g_object_ref (exchange);
  gtk_box_remove (GTK_BOX (present), exchange);
  gtk_box_append (GTK_BOX (place), exchange);
  g_object_unref (exchange);
}

static void
adj_krach_board_show_scene (AdjBoard *board, const AdjScene *scene)
{
  AdjKrachBoard *self = ADJ_KRACH_BOARD (board);
  Snaps snaps = { 0 };

  take_snaps (self, scene, &snaps);
  self->is_over = rules_is_over (adj_scene_peek (scene));
  for (guint i = 0; i < N_PARTS; i++)
    adj_part_show_scene (ADJ_PART (self->parts[i]), scene);
  show_summary (self, scene);
  show_parts (self);
  if (scene->is_step) {
    move_chips (self, scene, &snaps);
    move_cards (self, scene, &snaps);
    pay_sale (self, scene);
    count_chips (self, scene);
  }
  free_snaps (&snaps);
}

static void
adj_krach_board_set_layout (AdjBoard *board, AdjLayout layout)
{
  AdjKrachBoard *self = ADJ_KRACH_BOARD (board);

  gtk_widget_remove_css_class (self->sheet, adj_layout_get_style (self->layout));
  gtk_widget_add_css_class (self->sheet, adj_layout_get_style (layout));
  self->layout = layout;
  for (guint i = 0; i < N_PARTS; i++)
    adj_part_set_layout (ADJ_PART (self->parts[i]), layout);
  put_exchange (self);
  show_parts (self);
}

/* Lines as on a banknote, round the Exchange and in the corner opposite. */
static void
append_lines (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  AdjDrawing *lines = adj_drawing_get ("guilloche");

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  adj_drawing_snapshot_ground (
    lines,
    snapshot,
    &GRAPHENE_RECT_INIT (width - ROSETTE * .68f, -ROSETTE * .22f, ROSETTE, ROSETTE));
  adj_drawing_snapshot_ground (
    lines,
    snapshot,
    &GRAPHENE_RECT_INIT (-ROSETTE * .5f, height - ROSETTE * .55f, ROSETTE, ROSETTE));
  gtk_snapshot_pop (snapshot);
}

static void
adj_krach_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (adj_palette_is_illustrated ())
    append_lines (widget, snapshot);
  GTK_WIDGET_CLASS (adj_krach_board_parent_class)->snapshot (widget, snapshot);
}

static void
adj_krach_board_class_init (AdjKrachBoardClass *klass)
{
  g_type_ensure (ADJ_TYPE_KRACH_OPEN);
  g_type_ensure (ADJ_TYPE_KRACH_POT);
  g_type_ensure (ADJ_TYPE_KRACH_ORDER);
  g_type_ensure (ADJ_TYPE_KRACH_DECK);
  g_type_ensure (ADJ_TYPE_KRACH_EXCHANGE);
  g_type_ensure (ADJ_TYPE_KRACH_FINAL);
  g_type_ensure (ADJ_TYPE_KRACH_PORTFOLIO);
  g_type_ensure (ADJ_TYPE_KRACH_TRACK);
  GTK_WIDGET_CLASS (klass)->snapshot = adj_krach_board_snapshot;
  ADJ_BOARD_CLASS (klass)->show_scene = adj_krach_board_show_scene;
  ADJ_BOARD_CLASS (klass)->lead = lead;
  ADJ_BOARD_CLASS (klass)->set_layout = adj_krach_board_set_layout;
}

static void
adj_krach_board_init (AdjKrachBoard *self)
{
  static const AdjField fields[] = { ADJ_FIELD (AdjKrachBoard, top),
                                     ADJ_FIELD (AdjKrachBoard, auction),
                                     ADJ_FIELD (AdjKrachBoard, summary),
                                     ADJ_FIELD (AdjKrachBoard, premium),
                                     ADJ_FIELD (AdjKrachBoard, bank),
                                     ADJ_FIELD (AdjKrachBoard, sale),
                                     ADJ_FIELD (AdjKrachBoard, sale_row),
                                     { "open", offsetof (AdjKrachBoard, parts[OPEN]) },
                                     { "pot", offsetof (AdjKrachBoard, parts[POT]) },
                                     { "order", offsetof (AdjKrachBoard, parts[ORDER]) },
                                     { "deck", offsetof (AdjKrachBoard, parts[DECK]) },
                                     { "exchange", offsetof (AdjKrachBoard, parts[EXCHANGE]) },
                                     { "final", offsetof (AdjKrachBoard, parts[FINAL]) },
                                     { "portfolio", offsetof (AdjKrachBoard, parts[PORTFOLIO]) },
                                     { "track", offsetof (AdjKrachBoard, parts[TRACK]) } };

  self->layout = ADJ_LAYOUT_WIDE;
  gtk_widget_add_css_class (GTK_WIDGET (self), "krach-floor");
  self->sheet = adj_fragment_new ("adj-krach-board", self, fields, G_N_ELEMENTS (fields));
  for (guint i = 0; i < N_PARTS; i++)
    adj_part_set_layout (ADJ_PART (self->parts[i]), self->layout);
  show_parts (self);
  adj_board_set_child (ADJ_BOARD (self), self->sheet);
}

AdjBoard *
adj_krach_board_new (void)
{
  return g_object_new (ADJ_TYPE_KRACH_BOARD, NULL);
}

AdjKrachOpen *
adj_krach_board_get_open (AdjKrachBoard *self)
{
  return ADJ_KRACH_OPEN (self->parts[OPEN]);
}

AdjKrachPortfolio *
adj_krach_board_get_portfolio (AdjKrachBoard *self)
{
  return ADJ_KRACH_PORTFOLIO (self->parts[PORTFOLIO]);
}

AdjKrachTrack *
adj_krach_board_get_track (AdjKrachBoard *self)
{
  return ADJ_KRACH_TRACK (self->parts[TRACK]);
}

AdjKrachFinal *
adj_krach_board_get_final (AdjKrachBoard *self)
{
  return ADJ_KRACH_FINAL (self->parts[FINAL]);
}
