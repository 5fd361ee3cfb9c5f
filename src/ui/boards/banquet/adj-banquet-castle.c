/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-tile.h"
#include "adj-tip.h"

enum {
  OVERLAP = 55 /* of a card that the next one may cover, in percent */
};

typedef struct {
  GtkWidget *box;
  GtkWidget *badge;
  GtkWidget *tile;
  GtkWidget *words;
} Presence;

typedef struct {
  GtkWidget *box;
  GtkWidget *words; /* the three that follow the badge */
  GtkWidget *badge;
  GtkWidget *name;
  GtkWidget *detail;
  GtkWidget *gain;
  GtkWidget *sign;
  GtkWidget *row;
} Exhibition;

struct _AdjBanquetCastle {
  AdjPart parent_instance;

  GtkWidget *rule;
  GtkWidget *title;
  GtkWidget *remark;
  GtkWidget *content;
  GtkWidget *presences; /* a row */
  GtkWidget *nothing;   /* a label, when there is nothing else */
  Presence plays[BANQUET_SEATS];
  Exhibition exhibitions[BANQUET_SEATS];
  gboolean is_narrow;
  gboolean is_crowded;

  guint64 on_show[BANQUET_SEATS];
  guint64 secret[BANQUET_SEATS];
  int robbed; /* the exhibitor that the thief of the moment robs, or −1 */
  int thief;  /* the seat of that thief */
};

enum {
  CARD_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AdjBanquetCastle, adj_banquet_castle, ADJ_TYPE_PART)

/* The hall by candle light: damask on the wall, light in the corners, the floor below the shelf. */
static float
find_floor (AdjBanquetCastle *self, const graphene_rect_t *hall)
{
  float floor = hall->origin.y + hall->size.height;

  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    graphene_rect_t shelf;
    float end;

    if (!gtk_widget_get_mapped (self->exhibitions[seat].box) ||
        !gtk_widget_compute_bounds (self->exhibitions[seat].box, GTK_WIDGET (self), &shelf))
      continue;
    end = shelf.origin.y + shelf.size.height;
    floor = floor < hall->origin.y + hall->size.height ? MAX (floor, end) : end;
  }

  return floor;
}

static void
append_light (GtkSnapshot *snapshot, const graphene_rect_t *hall, float x, float y, float radius)
{
  GdkRGBA light;
  GskColorStop stops[3];

  adj_palette_get (ADJ_TOKEN_HALL_GOLD, &light);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++) {
    static const float alphas[] = { .5f, .17f, 0 };

    stops[i] = (GskColorStop){ (float) i / 2, light };
    stops[i].color.alpha = alphas[i];
  }
  gtk_snapshot_append_radial_gradient (snapshot,
                                       hall,
                                       &GRAPHENE_POINT_INIT (x, y),
                                       radius,
                                       radius,
                                       0,
                                       1,
                                       stops,
                                       G_N_ELEMENTS (stops));
}

static void
paint_hall (AdjBanquetCastle *self, GtkSnapshot *snapshot, const graphene_rect_t *hall)
{
  float floor = find_floor (self, hall);
  float right = hall->origin.x + hall->size.width;
  GdkRGBA colour;

  adj_palette_get (ADJ_TOKEN_HALL, &colour);
  gtk_snapshot_append_color (snapshot, &colour, hall);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &hall->origin);
  adj_drawing_snapshot_tiles (adj_drawing_get ("tile-damask"),
                              snapshot,
                              (int) hall->size.width,
                              (int) hall->size.height);
  gtk_snapshot_restore (snapshot);
  append_light (snapshot, hall, hall->origin.x + 16, hall->origin.y + 60, 110);
  append_light (snapshot, hall, right - 16, hall->origin.y + 60, 110);
  if (floor >= hall->origin.y + hall->size.height)
    return;
  adj_palette_get (ADJ_TOKEN_HALL_FLOOR, &colour);
  gtk_snapshot_append_color (snapshot,
                             &colour,
                             &GRAPHENE_RECT_INIT (hall->origin.x,
                                                  floor,
                                                  hall->size.width,
                                                  hall->origin.y + hall->size.height - floor));
  if (self->is_narrow)
    return;
  append_light (snapshot, hall, right - 34, floor - 36, 56);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (right - 44, floor - 45));
  adj_drawing_snapshot (adj_drawing_get ("candle"), snapshot, 20, 40, &(GdkRGBA){ 0, 0, 0, 1 });
  gtk_snapshot_restore (snapshot);
}

static void
adj_banquet_castle_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  graphene_rect_t hall;
  GskRoundedRect frame;

  if (adj_palette_is_illustrated () && gtk_widget_compute_bounds (widget, widget, &hall)) {
    graphene_rect_inset (&hall, 1, 1);
    gsk_rounded_rect_init_from_rect (&frame, &hall, 8);
    gtk_snapshot_push_rounded_clip (snapshot, &frame);
    paint_hall (ADJ_BANQUET_CASTLE (widget), snapshot, &hall);
    gtk_snapshot_pop (snapshot);
  }
  GTK_WIDGET_CLASS (adj_banquet_castle_parent_class)->snapshot (widget, snapshot);
}

static void
adj_banquet_castle_class_init (AdjBanquetCastleClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetCastle, rule),      ADJ_FIELD (AdjBanquetCastle, title),
    ADJ_FIELD (AdjBanquetCastle, remark),    ADJ_FIELD (AdjBanquetCastle, content),
    ADJ_FIELD (AdjBanquetCastle, presences), ADJ_FIELD (AdjBanquetCastle, nothing),
  };

  g_type_ensure (ADJ_TYPE_BANQUET_ROW);
  GTK_WIDGET_CLASS (klass)->snapshot = adj_banquet_castle_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "castle");
  adj_part_class_set_template (klass, "adj-banquet-castle", fields, G_N_ELEMENTS (fields));

  signals[CARD_CLICKED] = g_signal_new ("card-clicked",
                                        G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST,
                                        0,
                                        NULL,
                                        NULL,
                                        NULL,
                                        G_TYPE_NONE,
                                        2,
                                        G_TYPE_UINT,
                                        G_TYPE_UINT);
}

static void
card_clicked_cb (AdjBanquetCastle *self, guint card, GtkWidget *row)
{
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    if (self->exhibitions[seat].row == row)
      g_signal_emit (self, signals[CARD_CLICKED], 0, seat, card);
  }
}

static void
make_presence (AdjBanquetCastle *self, Presence *presence)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Presence, badge),
    ADJ_FIELD (Presence, tile),
    ADJ_FIELD (Presence, words),
  };

  presence->box =
    adj_fragment_new ("adj-banquet-presence", presence, fields, G_N_ELEMENTS (fields));
  gtk_widget_set_parent (presence->box, self->presences);
}

static void
make_exhibition (AdjBanquetCastle *self, Exhibition *exhibition)
{
  static const AdjField fields[] = {
    ADJ_FIELD (Exhibition, badge), ADJ_FIELD (Exhibition, name), ADJ_FIELD (Exhibition, detail),
    ADJ_FIELD (Exhibition, gain),  ADJ_FIELD (Exhibition, sign), ADJ_FIELD (Exhibition, row),
    ADJ_FIELD (Exhibition, words),
  };

  exhibition->box =
    adj_fragment_new ("adj-banquet-exhibition", exhibition, fields, G_N_ELEMENTS (fields));
  g_signal_connect_object (exhibition->row,
                           "card-clicked",
                           G_CALLBACK (card_clicked_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (GTK_BOX (self->content),
                              exhibition->box,
                              gtk_widget_get_prev_sibling (self->nothing));
}

static void
adj_banquet_castle_init (AdjBanquetCastle *self)
{
  self->robbed = -1;
  adj_part_init_template (self);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    make_presence (self, &self->plays[seat]);
    make_exhibition (self, &self->exhibitions[seat]);
  }
}

void
adj_banquet_castle_set_narrow (AdjBanquetCastle *self, gboolean narrow)
{
  self->is_narrow = narrow;
  gtk_widget_set_visible (self->rule, !narrow);
  gtk_widget_set_visible (self->title, !narrow);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    gtk_widget_set_visible (self->exhibitions[seat].sign, !narrow);
    /* A collection is a row; a finger needs whole cards. */
    g_object_set (gtk_widget_get_layout_manager (self->exhibitions[seat].row),
                  "overlap",
                  narrow ? 0 : OVERLAP,
                  NULL);
  }
  /* In a narrow window collections come first, because they can be stolen from. */
  gtk_box_reorder_child_after (GTK_BOX (self->content),
                               self->presences,
                               narrow ? self->exhibitions[BANQUET_SEATS - 1].box : NULL);
}

static char *
describe_thief (const AdjScene *scene, const AdjBanquetRound *round, guint seat)
{
  const AdjBanquetPast *past = &round->past;
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  g_autofree char *stolen = adj_banquet_name_cards (past->stolen[seat]);

  if (banquet->n_steals > 0 && banquet->steals[0][0] == seat)
    /* TRANSLATORS: the name of the player that is robbed. */
    return g_strdup_printf (_ ("steals a card from %s"),
                            scene->people->list[banquet->steals[0][1]].name);
  if ((past->arrested >> seat & 1) != 0)
    return *stolen != '\0' ? g_strdup_printf (_ ("stole %s, is arrested"), stolen)
                           : g_strdup (_ ("is arrested"));
  if (*stolen != '\0')
    return g_strdup_printf (_ ("stole %s"), stolen);
  if ((past->empty_handed >> seat & 1) != 0)
    return g_strdup (_ ("finds nothing"));

  return g_strdup (round->is_over ? _ ("finds nothing to steal") : "");
}

static char *
describe_presence (const AdjScene *scene, const AdjBanquetRound *round, guint seat)
{
  const AdjBanquetPast *past = &round->past;
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));

  switch (past->actions[seat]) {
  case BANQUET_THIEF:
    return describe_thief (scene, round, seat);
  case BANQUET_DETECTIVE:
    if (past->pursuits[seat] > 0)
      return g_strdup_printf (_ ("advances %u"), past->pursuits[seat]);
    return g_strdup (round->is_over ? _ ("finds no thief") : "");
  case BANQUET_EXHIBIT:
    if ((past->has_shown >> seat & 1) != 0)
      return g_strdup (_ ("has no collection"));
    break;
  default:
    break;
  }

  if (banquet->secrets[seat] != BANQUET_NOTHING)
    return g_strdup (_ ("has chosen"));
  /* The castle is resolved after the sale. */
  return g_strdup (rules_is_to_act (adj_scene_peek (scene), seat) ? _ ("is choosing")
                                                                  : C_ ("castle", "waits"));
}

/* The seat whose turn it is to steal, or −1. */
static int
find_thief (const RulesState *state)
{
  return state->phase == BANQUET_STEAL_PHASE ? banquet_peek (state)->steals[0][0] : -1;
}

static void
show_presence_tile (Presence *presence, const AdjBanquetPast *past, guint seat, gboolean has_chosen)
{
  g_autofree char *number = g_strdup_printf ("%u", past->action_numbers[seat]);
  g_autofree char *label = g_strdup_printf (_ ("Thief %s"), number);
  AdjTileLook look = { .style = "play unknown", .text = has_chosen ? "?" : "…" };

  switch (past->actions[seat]) {
  case BANQUET_THIEF:
    look = (AdjTileLook){ .style = "play thief", .piece = "thief", .text = number, .label = label };
    break;
  case BANQUET_DETECTIVE:
    look = (AdjTileLook){ .style = "play thief", .piece = "detective", .label = _ ("Detective") };
    break;
  case BANQUET_EXHIBIT:
    look = (AdjTileLook){ .style = "play thief", .piece = "exhibit", .label = _ ("Exhibition") };
    break;
  default:
    break;
  }
  adj_tile_set_look (ADJ_TILE (presence->tile), &look);
}

/* Shows SEAT if it is at the castle without a collection on show. */
static gboolean
show_presence (AdjBanquetCastle *self,
               const AdjScene *scene,
               const AdjBanquetRound *round,
               guint seat)
{
  const AdjBanquetPast *past = &round->past;
  Presence *presence = &self->plays[seat];
  gboolean is_here = seat < adj_scene_peek (scene)->n_seats &&
                     !rules_is_over (adj_scene_peek (scene)) &&
                     past->places[seat] == BANQUET_GO_CASTLE && past->shown[seat] == 0;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (presence->box, is_here);
  if (!is_here)
    return FALSE;
  adj_banquet_set_past (presence->box, round->is_over);
  adj_widget_set_class (presence->box, "active", (int) seat == find_thief (adj_scene_peek (scene)));

  words = describe_presence (scene, round, seat);
  adj_badge_set_person (ADJ_BADGE (presence->badge), &scene->people->list[seat], TRUE);
  show_presence_tile (presence,
                      past,
                      seat,
                      banquet_peek (adj_scene_peek (scene))->secrets[seat] != BANQUET_NOTHING);
  adj_show_text (presence->words, words);

  return TRUE;
}

static char *
describe_collection (guint rank, guint n_cards, guint n_left)
{
  g_autofree char *cards = adj_banquet_count_cards (n_cards);
  g_autofree char *left = NULL;

  if (n_left < n_cards)
    left = g_strdup_printf (ngettext (", %u left", ", %u left", n_left), n_left);
  if (rank == 1)
    return g_strdup_printf (_ ("finest · %s%s"), cards, left != NULL ? left : "");
  if (rank == 2)
    return g_strdup_printf (_ ("second · %s%s"), cards, left != NULL ? left : "");

  return g_strdup_printf ("%s%s", cards, left != NULL ? left : "");
}

/* "reads 2|1, advances 2": narrow, only the end of it. */
static char *
describe_gain (AdjBanquetCastle *self,
               const AdjScene *scene,
               const AdjBanquetPast *past,
               guint seat)
{
  RulesState before;
  const guint8 *numbers;

  if (past->advances[seat] == 0)
    return NULL;
  if (self->is_narrow)
    return g_strdup_printf (_ ("advances %u"), past->advances[seat]);

  before = *adj_scene_peek (scene);
  for (guint other = 0; other < before.n_seats; other++)
    banquet_state (&before)->pawns[other] -=
      (guint16) (past->advances[other] + past->pursuits[other]);
  banquet_state (&before)->pawns[seat] = (guint16) past->from[seat];
  numbers = banquet_numbers (banquet_read_space (&before, seat));
  /* TRANSLATORS: the two numbers of a castle, and the spaces that a pawn goes. */
  return g_strdup_printf (_ ("castle %u | %u: advances %u"),
                          numbers[0],
                          numbers[1],
                          past->advances[seat]);
}

static void
show_head (Exhibition *exhibition,
           const AdjPerson *person,
           const char *detail,
           const char *gain,
           gboolean has_sign)
{
  g_autofree char *label = g_strdup_printf ("%s, %s", person->name, detail);

  adj_badge_set_person (ADJ_BADGE (exhibition->badge), person, FALSE);
  adj_show_text (exhibition->name, person->name);
  adj_show_text (exhibition->detail, detail);
  adj_show_text (exhibition->gain, gain);
  gtk_widget_set_visible (exhibition->sign, has_sign && gain != NULL);
  adj_set_name (exhibition->box, label);
}

static void
show_exhibition (AdjBanquetCastle *self,
                 const AdjScene *scene,
                 const AdjBanquetRound *round,
                 guint seat)
{
  const AdjBanquetPast *past = &round->past;
  Exhibition *exhibition = &self->exhibitions[seat];
  gboolean is_here = seat < adj_scene_peek (scene)->n_seats && past->shown[seat] != 0;
  g_autofree char *detail = NULL;
  g_autofree char *gain = NULL;

  gtk_widget_set_visible (exhibition->box, is_here);
  self->on_show[seat] = is_here ? past->left[seat] : 0;
  if (!is_here)
    return;

  detail = describe_collection (past->ranks[seat],
                                (guint) __builtin_popcountll (past->shown[seat]),
                                (guint) __builtin_popcountll (past->left[seat]));
  gain = describe_gain (self, scene, past, seat);
  show_head (exhibition,
             &scene->people->list[seat],
             detail,
             gain,
             !self->is_narrow && !self->is_crowded);
}

/* The final collection of a seat as far as the reader knows its hand. */
static guint64
find_final_cards (const AdjScene *scene, const AdjBanquetPast *past, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));

  if (past->final_cards[seat] != 0)
    return past->final_cards[seat];
  if ((guint) __builtin_popcountll (banquet->hands[seat]) < banquet->n_cards[seat])
    return 0;

  return banquet_best_collection (banquet->hands[seat]);
}

static char *
describe_result (const AdjScene *scene, const AdjBanquetPast *past, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  gboolean has_won = (banquet->winners >> seat & 1) != 0;
  guint gain = past->finals[seat] == 1 ? BANQUET_FINEST : BANQUET_SECOND;

  if (past->finals[seat] == 0)
    return has_won ? g_strdup_printf (_ ("space %u, wins"), banquet->pawns[seat])
                   : g_strdup_printf (_ ("space %u"), banquet->pawns[seat]);

  /* TRANSLATORS: the spaces won at the end, and the pawn's last space. */
  return has_won ? g_strdup_printf (_ ("+%u, space %u, wins"), gain, banquet->pawns[seat])
                 : g_strdup_printf (_ ("+%u, space %u"), gain, banquet->pawns[seat]);
}

static void
show_final (AdjBanquetCastle *self, const AdjScene *scene, const AdjBanquetPast *past, guint seat)
{
  Exhibition *exhibition = &self->exhibitions[seat];
  guint64 cards = find_final_cards (scene, past, seat);
  guint n_cards = (guint) __builtin_popcountll (cards);
  g_autofree char *count = adj_banquet_count_cards (n_cards);
  g_autofree char *detail = NULL;
  g_autofree char *gain = describe_result (scene, past, seat);

  if (past->finals[seat] == 1)
    detail = g_strdup (_ ("finest collection of all"));
  else if (past->finals[seat] == 2)
    detail = g_strdup (_ ("second finest collection"));
  else if (n_cards > 0)
    detail = g_steal_pointer (&count);
  else
    detail = g_strdup ("");

  self->on_show[seat] = cards;
  gtk_widget_set_visible (exhibition->box, TRUE);
  show_head (exhibition, &scene->people->list[seat], detail, gain, FALSE);
}

/* Whether the exhibition of A comes before that of B. */
static gboolean
is_before (const AdjScene *scene, const AdjBanquetPast *past, guint a, guint b)
{
  static const guint8 orders[] = { 2, 0, 1 };
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));

  if (rules_is_over (adj_scene_peek (scene)))
    return banquet->pawns[a] != banquet->pawns[b] ? banquet->pawns[a] > banquet->pawns[b] : a < b;

  return orders[past->ranks[a]] != orders[past->ranks[b]]
           ? orders[past->ranks[a]] < orders[past->ranks[b]]
           : a < b;
}

static void
put_in_order (AdjBanquetCastle *self, const AdjScene *scene, const AdjBanquetPast *past)
{
  guint n_seats = adj_scene_peek (scene)->n_seats;
  GtkWidget *previous = self->is_narrow ? NULL : self->presences;

  for (guint place = 0; place < n_seats; place++) {
    for (guint seat = 0; seat < n_seats; seat++) {
      guint n_before = 0;

      for (guint other = 0; other < n_seats; other++)
        n_before += other != seat && is_before (scene, past, other, seat);
      if (n_before != place)
        continue;
      if (gtk_widget_get_prev_sibling (self->exhibitions[seat].box) != previous)
        gtk_box_reorder_child_after (GTK_BOX (self->content),
                                     self->exhibitions[seat].box,
                                     previous);
      previous = self->exhibitions[seat].box;
    }
  }
}

/* Three collections, or two and those who steal or wait, stand beside their words instead of below
 * them, so that all are in sight. */
static void
make_room (AdjBanquetCastle *self, guint n_exhibitions, guint n_presences)
{
  self->is_crowded =
    !self->is_narrow && n_exhibitions >= 2 && n_exhibitions + (n_presences > 0) > 2;
  adj_widget_set_class (GTK_WIDGET (self), "crowded", self->is_crowded);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    Exhibition *exhibition = &self->exhibitions[seat];

    gtk_orientable_set_orientation (GTK_ORIENTABLE (exhibition->box),
                                    self->is_crowded ? GTK_ORIENTATION_HORIZONTAL
                                                     : GTK_ORIENTATION_VERTICAL);
    gtk_widget_set_hexpand (gtk_widget_get_parent (exhibition->words), !self->is_crowded);
    gtk_orientable_set_orientation (GTK_ORIENTABLE (exhibition->words),
                                    self->is_crowded ? GTK_ORIENTATION_VERTICAL
                                                     : GTK_ORIENTATION_HORIZONTAL);
  }
}

/* Large where there are few, so that one exhibition fills the panel and five still fit. */
static AdjBanquetSize
find_size (AdjBanquetCastle *self, guint n_exhibitions, guint n_presences)
{
  guint most = 0;

  if (self->is_crowded)
    return ADJ_BANQUET_SMALL;
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    most = MAX (most, (guint) __builtin_popcountll (self->on_show[seat]));
  if (n_exhibitions == 1 && n_presences == 0 && most <= 5 && !self->is_narrow)
    return ADJ_BANQUET_SINGLE;
  if (n_exhibitions <= (self->is_narrow ? 2 : 1) && most <= 6)
    return ADJ_BANQUET_LARGE;
  if (n_exhibitions <= 3 && most <= 8)
    return ADJ_BANQUET_MEDIUM;

  return ADJ_BANQUET_SMALL;
}

static const char *
describe_nothing (const AdjScene *scene, const AdjBanquetRound *round)
{
  const RulesState *state = adj_scene_peek (scene);

  if (state->phase == BANQUET_PLACE &&
      (round->past.number == 0 || banquet_peek (state)->round == 1))
    return _ ("Places are being chosen.");
  if (state->phase == BANQUET_PLACE)
    return _ ("Nobody was there last round.");

  return _ ("Nobody has gone there.");
}

static char *
describe_remark (AdjBanquetCastle *self, const AdjScene *scene, const AdjBanquetRound *round)
{
  const RulesState *state = adj_scene_peek (scene);

  if (rules_is_over (state))
    return g_strdup (_ ("the final collections"));
  if (round->is_over && round->past.number > 0 && banquet_peek (state)->round > 1)
    return g_strdup_printf (_ ("round %u"), round->past.number);
  if (self->is_narrow)
    return NULL;

  return g_strdup (_ ("finest: the most cards, then the oldest"));
}

void
adj_banquet_castle_show (AdjBanquetCastle *self,
                         const AdjScene *scene,
                         const AdjBanquetRound *round)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  guint n_exhibitions = 0;
  guint n_presences = 0;
  g_autofree char *remark = describe_remark (self, scene, round);

  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    gboolean is_shown = seat < state->n_seats && round->past.shown[seat] != 0;

    n_presences += show_presence (self, scene, round, seat);
    n_exhibitions += is_shown || (rules_is_over (state) && seat < state->n_seats);
  }
  make_room (self, n_exhibitions, n_presences);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    if (rules_is_over (state) && seat < state->n_seats) {
      show_final (self, scene, &round->past, seat);
    } else {
      show_exhibition (self, scene, round, seat);
    }
    self->secret[seat] = self->on_show[seat] & ~banquet_peek (&scene->outside.known)->hands[seat] &
                         banquet->hands[seat];
  }
  put_in_order (self, scene, &round->past);
  for (guint seat = 0; seat < BANQUET_SEATS; seat++)
    adj_banquet_row_set_size (ADJ_BANQUET_ROW (self->exhibitions[seat].row),
                              find_size (self, n_exhibitions, n_presences));

  self->robbed = state->phase == BANQUET_STEAL_PHASE ? banquet->steals[0][1] : -1;
  self->thief = find_thief (state);
  gtk_widget_set_visible (self->presences, n_presences > 0);
  adj_show_text (self->nothing,
                 n_presences + n_exhibitions > 0 ? NULL : describe_nothing (scene, round));
  adj_show_text (self->remark, remark);
}

void
adj_banquet_castle_show_draft (AdjBanquetCastle *self, AdjDraft *draft, int actor)
{
  RulesMove move = { 0 };
  gboolean is_stealing = self->robbed >= 0 && actor == self->thief;
  guint64 chosen =
    is_stealing && draft != NULL && adj_draft_get (draft, &move) && move.verb == BANQUET_STEAL
      ? move.cards
      : 0;

  for (guint seat = 0; seat < BANQUET_SEATS; seat++) {
    gboolean is_robbed = is_stealing && (int) seat == self->robbed;
    AdjBanquetCardSet set = { .cards = self->on_show[seat],
                              .targets = is_robbed ? self->on_show[seat] : 0,
                              .chosen = is_robbed ? chosen : 0,
                              .secret = self->secret[seat] };

    adj_banquet_row_set_cards (ADJ_BANQUET_ROW (self->exhibitions[seat].row), &set);
  }
}

GtkWidget *
adj_banquet_castle_get_card (AdjBanquetCastle *self, guint seat, guint card)
{
  return adj_banquet_row_get_card (ADJ_BANQUET_ROW (self->exhibitions[seat].row), card);
}

GtkWidget *
adj_banquet_castle_get_play (AdjBanquetCastle *self, guint seat)
{
  return self->plays[seat].tile;
}
