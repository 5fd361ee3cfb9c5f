/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-banquet-words.h"

enum {
  MOST_COLLECTIONS = 4 /* ready-made ones */
};

/* The offer that is being made. */
typedef struct {
  AdjActionBar *bar;
  const AdjScene *scene;
  const BanquetState *banquet;
  guint seat;
  gboolean has_draft;
  RulesMove draft;
} Offer;

static RulesMove
make_move (const Offer *offer, guint verb, guint number, guint64 cards)
{
  return (RulesMove){
    .seat = (guint8) offer->seat,
    .verb = (guint8) verb,
    .number = (guint16) number,
    .cards = cards,
  };
}

static gboolean
is_draft (const Offer *offer, RulesMove move)
{
  return offer->has_draft && offer->draft.verb == move.verb && offer->draft.number == move.number &&
         offer->draft.cards == move.cards;
}

static void
add (const Offer *offer,
     const char *key,
     const char *label,
     const char *piece,
     const char *description,
     RulesMove move,
     AdjOfferFlags flags)
{
  adj_action_bar_offer (offer->bar, key, label, piece, description, move, flags);
}

/* One of two places. What a hint has drawn looks like advice, and both stay where they are. */
static AdjOfferFlags
get_place_flags (const Offer *offer, RulesMove move)
{
  return is_draft (offer, move) ? ADJ_OFFER_FILLED : ADJ_OFFER_PLAIN;
}

static void
offer_places (const Offer *offer)
{
  RulesMove auction = make_move (offer, BANQUET_GO_AUCTION, 0, 0);
  RulesMove castle = make_move (offer, BANQUET_GO_CASTLE, 0, 0);

  adj_action_bar_say (offer->bar, _ ("Choose in secret where you go this round."));
  add (offer,
       "auction",
       _ ("Go to the auction house"),
       "sign-sale",
       NULL,
       auction,
       get_place_flags (offer, auction));
  add (offer,
       "castle",
       _ ("Go to the castle"),
       "castle-3",
       NULL,
       castle,
       get_place_flags (offer, castle));
}

/* Refuses own thieves in prison with the reason; the rules would only say "not in hand". */
static void
offer_prisoners (const Offer *offer)
{
  guint32 prisoners = adj_banquet_get_prisoners (offer->banquet, offer->seat);
  g_autofree char *numbers = adj_banquet_list_numbers (prisoners, ", ");
  g_autofree char *label = g_strdup_printf (_ ("Thief %s"), numbers);

  if (prisoners != 0)
    adj_action_bar_refuse (offer->bar,
                           "prisoners",
                           label,
                           "thief",
                           _ ("in prison, until thieves arrested later push it out"),
                           "banquet.4.7",
                           ADJ_OFFER_PLAIN);
}

/* The button of a move whose pieces are picked in the hand or on the board. Its label is constant
 * as far as it can be. */
static void
offer_picked (const Offer *offer, const char *label, const char *description)
{
  add (offer, "pick", label, NULL, description, offer->draft, ADJ_OFFER_MAIN);
}

/* The same before anything is picked; REASON says what has to be. */
static void
refuse_unpicked (const Offer *offer, const char *label, const char *reason, const char *paragraph)
{
  adj_action_bar_refuse (offer->bar, "pick", label, NULL, reason, paragraph, ADJ_OFFER_MAIN);
}

static void
offer_auction (const Offer *offer)
{
  g_autofree char *description = NULL;

  offer_prisoners (offer);
  if (offer->has_draft && offer->draft.verb == BANQUET_CHEQUE) {
    adj_action_bar_say (offer->bar,
                        _ ("The highest cheque buys and is paid; any other comes back."));
    description = g_strdup_printf (_ ("Put down cheque %u"), offer->draft.number);
  } else if (offer->has_draft && offer->draft.verb == BANQUET_THIEF) {
    adj_action_bar_say (offer->bar,
                        _ ("A thief alone at the auction house takes the cheque that is paid."));
    description = g_strdup_printf (_ ("Send thief %u"), offer->draft.number);
  } else {
    adj_action_bar_say (offer->bar, _ ("Put down a cheque or a thief of your hand in secret."));
    refuse_unpicked (offer, _ ("Put down"), _ ("choose a cheque or a thief first"), "banquet.3.3");
    return;
  }
  offer_picked (offer, _ ("Put down"), description);
}

static char *
name_take (const Offer *offer, guint pile)
{
  g_autofree char *card = NULL;

  if (offer->banquet->n_pile[pile] > 0)
    card = adj_banquet_name_card (banquet_top (offer->banquet, pile));
  if (card == NULL)
    return g_strdup (pile == BANQUET_LEFT ? _ ("Take from the left pile")
                                          : _ ("Take from the right pile"));
  return g_strdup_printf (pile == BANQUET_LEFT ? _ ("Take %s, left pile")
                                               : _ ("Take %s, right pile"),
                          card);
}

static void
offer_piles (const Offer *offer)
{
  g_autofree char *sentence =
    g_strdup_printf (_ ("Your cheque %u buys: take the top card of a pile."),
                     offer->banquet->action_numbers[offer->seat]);
  g_autofree char *label = NULL;

  adj_action_bar_say (offer->bar, sentence);
  if (offer->has_draft && offer->draft.verb == BANQUET_TAKE) {
    label = name_take (offer, offer->draft.number);
    offer_picked (offer, label, NULL);
  } else {
    refuse_unpicked (offer, _ ("Take"), _ ("choose one of the two piles first"), "banquet.3.4");
  }
}

static void
say_castle (const Offer *offer, gboolean has_collection)
{
  const RulesState *state = adj_scene_peek (offer->scene);
  const guint8 *numbers = banquet_numbers (banquet_read_space (state, offer->seat));
  guint rank = adj_banquet_get_rank (state, offer->seat);
  g_autofree char *sentence = NULL;

  if (has_collection)
    /* TRANSLATORS: spaces that a pawn advances. */
    sentence = g_strdup_printf (
      _ ("Exhibit (finest +%u, second +%u), send a thief, or the detective (+%u at this point)."),
      numbers[0],
      numbers[1],
      rank);
  else
    /* TRANSLATORS: spaces that a pawn advances. */
    sentence = g_strdup_printf (_ ("You hold no collection, and would have nothing to show. Send a "
                                   "thief, or the detective (+%u at this point)."),
                                rank);
  adj_action_bar_say (offer->bar, sentence);
}

/* What the thief that was picked does, and what it risks. */
static void
say_thief (const Offer *offer)
{
  /* TRANSLATORS: the number of a thief. */
  g_autofree char *sentence =
    g_strdup_printf (_ ("Thief %u robs every collection shown, the highest number first; a "
                        "detective jails it."),
                     offer->draft.number);

  adj_action_bar_say (offer->bar, sentence);
}

/* Exhibiting is the likeliest, so that it need not be picked. */
static void
offer_castle (const Offer *offer)
{
  RulesMove exhibit = make_move (offer, BANQUET_EXHIBIT, 0, 0);
  gboolean has_collection = banquet_has_collection (offer->banquet->hands[offer->seat]);
  g_autofree char *thief = NULL;

  say_castle (offer, has_collection);
  offer_prisoners (offer);
  if (!offer->has_draft && !has_collection) {
    refuse_unpicked (offer,
                     _ ("Play"),
                     _ ("choose a thief, the detective or the exhibition in your hand first"),
                     "banquet.4.1");
  } else if (!offer->has_draft || offer->draft.verb == BANQUET_EXHIBIT) {
    add (offer, "pick", _ ("Exhibit"), "exhibit", NULL, exhibit, ADJ_OFFER_MAIN);
  } else if (offer->draft.verb == BANQUET_THIEF) {
    say_thief (offer);
    thief = g_strdup_printf (_ ("Send thief %u"), offer->draft.number);
    offer_picked (offer, thief, _ ("takes a card of every collection shown"));
  } else {
    offer_picked (offer,
                  _ ("Detective"),
                  _ ("arrests the thieves and advances, if there is a thief"));
  }
}

/* Compares COLLECTION with the known hands of the other exhibitors. */
static char *
compare (const Offer *offer, guint64 collection)
{
  gboolean has_rival = FALSE;

  for (guint seat = 0; seat < adj_scene_peek (offer->scene)->n_seats; seat++) {
    guint64 best;

    if (seat == offer->seat || offer->banquet->places[seat] != BANQUET_GO_CASTLE ||
        offer->banquet->actions[seat] != BANQUET_EXHIBIT)
      continue;
    has_rival = TRUE;
    best = banquet_best_collection (banquet_peek (&offer->scene->outside.known)->hands[seat]);
    if (banquet_is_finer (best, collection))
      /* TRANSLATORS: a name. */
      return g_strdup_printf (_ ("%s is known to hold a finer one."),
                              offer->scene->people->list[seat].name);
  }

  return g_strdup (has_rival ? _ ("Of those who exhibit, nobody else is known to hold a finer one.")
                             : _ ("Nobody else exhibits."));
}

static void
say_show (const Offer *offer, guint64 chosen)
{
  guint n = (guint) __builtin_popcountll (chosen);
  g_autofree char *cards = adj_banquet_count_cards (n);
  g_autofree char *rank = NULL;
  g_autofree char *sentence = NULL;

  if (n == 0) {
    adj_action_bar_say (
      offer->bar,
      _ (
        "Choose in secret what you show: at least three cards, of series that follow each other."));
    return;
  }
  if (banquet_is_collection (chosen)) {
    rank = compare (offer, chosen);
    /* TRANSLATORS: “5 cards”, a year, and a sentence that compares. */
    sentence = g_strdup_printf (_ ("%s, the oldest of %u: a collection. %s"),
                                cards,
                                banquet_oldest_year (chosen),
                                rank);
  } else {
    sentence =
      g_strdup_printf (n < BANQUET_LEAST_COLLECTION ? _ ("%s: too few for a collection.")
                                                    : _ ("%s, but a series is missing in between."),
                       cards);
  }
  adj_action_bar_say (offer->bar, sentence);
}

/* The whole of a run of series that a hand has: the collections that leave nothing out. */
static guint
find_runs (guint64 hand, guint64 *ret_runs)
{
  guint64 run = 0;
  guint n = 0;

  for (guint series = 0; series <= BANQUET_SERIES; series++) {
    guint64 here = series < BANQUET_SERIES ? hand & banquet_series_cards (series) : 0;

    if (here != 0) {
      run |= here;
      continue;
    }
    if (__builtin_popcountll (run) >= BANQUET_LEAST_COLLECTION)
      ret_runs[n++] = run;
    run = 0;
  }

  return n;
}

/* The smallest collection with the oldest card that can be shown. */
static guint64
find_oldest (guint64 hand)
{
  g_autofree guint64 *collections = g_new (guint64, RULES_LEGAL_MAX);
  size_t n = banquet_list_collections (hand, collections, RULES_LEGAL_MAX);
  guint64 best = 0;

  for (size_t i = 0; i < n; i++) {
    guint year = banquet_oldest_year (collections[i]);
    guint best_year = best != 0 ? banquet_oldest_year (best) : G_MAXUINT;

    if (year < best_year ||
        (year == best_year && __builtin_popcountll (collections[i]) < __builtin_popcountll (best)))
      best = collections[i];
  }

  return best;
}

static void
ask_collections (const Offer *offer, guint64 hand)
{
  guint64 collections[MOST_COLLECTIONS];
  guint n = find_runs (hand, collections);
  guint64 finest = banquet_best_collection (hand);
  guint64 oldest = find_oldest (hand);

  for (guint i = 1; i < n; i++) {
    if (collections[i] == finest) {
      collections[i] = collections[0];
      collections[0] = finest;
    }
  }
  if (oldest != 0 && oldest != finest && n < MOST_COLLECTIONS)
    collections[n++] = oldest;
  for (guint i = 0; i < n; i++) {
    guint count = (guint) __builtin_popcountll (collections[i]);
    g_autofree char *cards = adj_banquet_name_cards (collections[i]);
    g_autofree char *kept = NULL;
    g_autofree char *label = NULL;

    if (collections[i] == finest)
      label = g_strdup_printf (_ ("Finest: %u"), count);
    else if (collections[i] == oldest)
      label = g_strdup_printf (_ ("Small, with your oldest: %u"), count);
    else
      label = g_strdup_printf (_ ("Another: %u"), count);
    if (collections[i] != hand)
      /* TRANSLATORS: cards */
      kept = g_strdup_printf (_ ("%s: what you keep back can’t be stolen"), cards);
    adj_action_bar_ask_choice (offer->bar,
                               "collections",
                               label,
                               "collection-choice",
                               kept != NULL ? kept : cards,
                               make_move (offer, BANQUET_SHOW, 0, collections[i]),
                               FALSE);
  }
}

static void
offer_show (const Offer *offer)
{
  guint64 hand = offer->banquet->hands[offer->seat];
  RulesMove nothing = make_move (offer, BANQUET_SHOW, 0, 0);
  guint64 chosen = offer->has_draft && offer->draft.verb == BANQUET_SHOW ? offer->draft.cards : 0;
  guint n = (guint) __builtin_popcountll (chosen);
  g_autofree char *description = NULL;

  if (!banquet_has_collection (hand)) {
    adj_action_bar_say (offer->bar, _ ("You hold no collection, so you show nothing."));
    add (offer, "nothing", _ ("Show nothing"), NULL, NULL, nothing, ADJ_OFFER_MAIN);
    return;
  }

  say_show (offer, chosen);
  ask_collections (offer, hand);
  add (offer, "nothing", _ ("Show nothing"), NULL, NULL, nothing, ADJ_OFFER_PLAIN);
  if (n == 0) {
    refuse_unpicked (offer, _ ("Exhibit"), _ ("choose the cards to show first"), "banquet.4.2");
    return;
  }
  description = g_strdup_printf (ngettext ("Exhibit %u card", "Exhibit %u cards", n), n);
  offer_picked (offer, _ ("Exhibit"), description);
}

/* The exhibitor that the actor robs after the present one, or NULL. */
static const char *
find_next_robbed (const Offer *offer)
{
  if (offer->banquet->n_steals < 2 || offer->banquet->steals[1][0] != offer->seat)
    return NULL;

  return offer->scene->people->list[offer->banquet->steals[1][1]].name;
}

static void
say_steal (const Offer *offer, const char *name)
{
  const char *next = find_next_robbed (offer);
  g_autofree char *sentence =
    next != NULL
      /* TRANSLATORS: names. */
      ? g_strdup_printf (_ ("Take a card from %s, then one from %s."), name, next)
      : g_strdup_printf (_ ("Take a card from %s."), name);

  adj_action_bar_say (offer->bar, sentence);
}

static void
offer_steal (const Offer *offer)
{
  const char *name = offer->scene->people->list[offer->banquet->steals[0][1]].name;
  g_autofree char *card = NULL;
  g_autofree char *label = NULL;

  say_steal (offer, name);
  if (offer->has_draft && offer->draft.verb == BANQUET_STEAL) {
    card = adj_banquet_name_cards (offer->draft.cards);
    /* TRANSLATORS: a card, a name. */
    label = g_strdup_printf (_ ("Steal %s from %s"), card, name);
    offer_picked (offer, label, NULL);
  } else {
    refuse_unpicked (offer, _ ("Steal"), _ ("choose the card to take first"), "banquet.4.5");
  }
}

/* Whether the leading pawn may reach the table with one advance: no castle advances further than
 * the last one. */
static gboolean
is_end_near (const Offer *offer)
{
  guint leading = 0;

  for (guint seat = 0; seat < adj_scene_peek (offer->scene)->n_seats; seat++)
    leading = MAX (leading, offer->banquet->pawns[seat]);
  return leading + banquet_numbers (BANQUET_TABLE)[0] >= BANQUET_TABLE;
}

/* Explains the final count as soon as it may come. */
static void
remark_end (const Offer *offer)
{
  g_autofree char *remark = NULL;

  if (!is_end_near (offer))
    return;

  /* TRANSLATORS: a space; how many spaces the finest and the second finest collection advance. */
  remark =
    g_strdup_printf (_ ("A pawn on space %d ends the game. Then the finest collection in hand "
                        "advances %d, the second %d."),
                     BANQUET_TABLE,
                     BANQUET_FINEST,
                     BANQUET_SECOND);
  adj_action_bar_remark (offer->bar, remark);
}

void
adj_banquet_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const RulesState *state = adj_scene_peek (scene);
  Offer offer = { .bar = bar, .scene = scene, .banquet = banquet_peek (state) };

  if (scene->actor < 0)
    return;
  offer.seat = (guint) scene->actor;
  offer.has_draft = adj_draft_get (draft, &offer.draft) && offer.draft.seat == offer.seat;

  remark_end (&offer);
  switch (state->phase) {
  case BANQUET_PLACE:
    offer_places (&offer);
    break;
  case BANQUET_AUCTION:
    offer_auction (&offer);
    break;
  case BANQUET_BUY:
    offer_piles (&offer);
    break;
  case BANQUET_CASTLE:
    offer_castle (&offer);
    break;
  case BANQUET_SHOW_PHASE:
    offer_show (&offer);
    break;
  case BANQUET_STEAL_PHASE:
    offer_steal (&offer);
    break;
  default:
    break;
  }
}

static char *
describe_best (const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint64 best = banquet_best_collection (banquet->hands[seat]);
  gboolean is_whole = (guint) __builtin_popcountll (banquet->hands[seat]) == banquet->n_cards[seat];
  g_autofree char *cards = adj_banquet_count_cards ((guint) __builtin_popcountll (best));

  if (best == 0)
    return g_strdup (is_whole ? _ ("No collection in hand.") : _ ("No collection known in hand."));

  return is_whole ? g_strdup_printf (_ ("Finest collection in hand: %s, the oldest of %u."),
                                     cards,
                                     banquet_oldest_year (best))
                  : g_strdup_printf (_ ("Finest collection known: %s, the oldest of %u."),
                                     cards,
                                     banquet_oldest_year (best));
}

char *
adj_banquet_describe_standing (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  const guint8 *numbers = banquet_numbers (banquet_read_space (state, seat));
  guint n_cards = banquet->n_cards[seat];
  g_autofree char *space = adj_banquet_describe_space (banquet->pawns[seat]);
  g_autofree char *best = describe_best (scene, seat);
  g_autofree char *cheques = adj_banquet_list_numbers (banquet->cheques[seat], ", ");
  g_autofree char *thieves = adj_banquet_list_numbers (banquet->thieves[seat], ", ");
  g_autofree char *place =
    /* TRANSLATORS: a name, “space 7”, the rank of the pawn, the number of pawns. */
    g_strdup_printf (_ ("%s: %s, pawn %u of %u; exhibiting advances it by %u or %u."),
                     scene->people->list[seat].name,
                     space,
                     adj_banquet_get_rank (state, seat),
                     state->n_seats,
                     numbers[0],
                     numbers[1]);
  g_autofree char *belongings = g_strdup_printf (
    ngettext ("%u card; cheques: %s; thieves: %s.", "%u cards; cheques: %s; thieves: %s.", n_cards),
    n_cards,
    *cheques != '\0' ? cheques : _ ("none"),
    *thieves != '\0' ? thieves : _ ("none"));

  return g_strdup_printf ("%s %s %s", place, belongings, best);
}
