/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet's table as a seat sees it. */

#include "adj-text-banquet.h"

enum {
  MANY_STILL_ROUNDS = 20, /* so many rounds without a pawn moving are worth a warning */
};

const char *
adj_text_banquet_phase (const RulesState *known)
{
  static const char *const phases[] = {
    [BANQUET_PLACE] = N_ ("choice of places"), [BANQUET_AUCTION] = N_ ("auction house"),
    [BANQUET_BUY] = N_ ("purchase"),           [BANQUET_CASTLE] = N_ ("castle"),
    [BANQUET_SHOW_PHASE] = N_ ("exhibition"),  [BANQUET_STEAL_PHASE] = N_ ("thefts"),
  };

  return phases[known->phase];
}

char *
adj_text_banquet_question (const AdjTextReader *reader, const RulesView *view)
{
  const BanquetState *banquet = banquet_peek (&view->known);

  switch (view->known.phase) {
  case BANQUET_PLACE:
    return g_strdup (T_ (reader, "choose a place in secret."));
  case BANQUET_AUCTION:
    return g_strdup (T_ (reader, "play a cheque or a thief in secret."));
  case BANQUET_BUY:
    return g_strdup_printf (T_ (reader, "take the top card of a pile for cheque %d."),
                            banquet->action_numbers[view->viewer]);
  case BANQUET_CASTLE:
    return g_strdup (T_ (reader, "exhibit, or play a thief or the detective, in secret."));
  case BANQUET_SHOW_PHASE:
    return banquet_has_collection (banquet->hands[view->viewer])
             ? g_strdup (T_ (reader, "choose in secret the collection to show."))
             : g_strdup (T_ (reader, "you hold no collection and show nothing."));
  default:
    return g_strdup_printf (T_ (reader, "steal a card from %s."),
                            adj_text_name (reader, banquet->steals[0][1]));
  }
}

static char *
describe_space (const AdjTextReader *reader, int space)
{
  if (space == 0)
    return g_strdup (T_ (reader, "at the club"));
  if (space >= BANQUET_TABLE)
    return g_strdup_printf (T_ (reader, "at the banquet, space %d"), space);

  return g_strdup_printf (T_ (reader, "space %d"), space);
}

static char *
describe_pawn (const AdjTextReader *reader, const RulesState *known, guint seat)
{
  guint space = banquet_peek (known)->pawns[seat];
  const guint8 *numbers = banquet_numbers (space);
  g_autofree char *place = describe_space (reader, (int) space);

  if (!banquet_reads_own_space (known) || rules_is_over (known))
    return g_steal_pointer (&place);

  /* TRANSLATORS: “space 7”, and the two numbers of the castle there. */
  return g_strdup_printf (T_ (reader, "%s (castle %d|%d)"), place, numbers[0], numbers[1]);
}

/* Where a seat is this round, and what it has revealed there; NULL before that is known. */
static char *
describe_action (const AdjTextReader *reader, const BanquetState *banquet, guint seat)
{
  gboolean is_at_castle = banquet->places[seat] == BANQUET_GO_CASTLE;
  int number = banquet->action_numbers[seat];

  if (banquet->places[seat] == BANQUET_NOTHING)
    return NULL;

  switch (banquet->actions[seat]) {
  case BANQUET_CHEQUE:
    return g_strdup_printf (T_ (reader, "at the auction house with cheque %d"), number);
  case BANQUET_THIEF:
    return is_at_castle
             ? g_strdup_printf (T_ (reader, "at the castle with thief %d"), number)
             : g_strdup_printf (T_ (reader, "at the auction house with thief %d"), number);
  case BANQUET_EXHIBIT:
    return g_strdup (T_ (reader, "exhibits at the castle"));
  case BANQUET_DETECTIVE:
    return g_strdup (T_ (reader, "at the castle with the detective"));
  default:
    return g_strdup (is_at_castle ? T_ (reader, "at the castle")
                                  : T_ (reader, "at the auction house"));
  }
}

static char *
describe_shown (const AdjTextReader *reader, guint64 left)
{
  g_autofree char *cards = adj_text_banquet_cards (left);

  return left == 0 ? g_strdup (T_ (reader, "all that was shown is stolen"))
                   : g_strdup_printf (T_ (reader, "on show: %s"), cards);
}

static void
write_whereabouts (AdjTextPage *page,
                   const AdjTextReader *reader,
                   const RulesView *view,
                   guint seat)
{
  const BanquetState *banquet = banquet_peek (&view->known);
  char *action = describe_action (reader, banquet, seat);

  adj_text_page_begin (page, 0, adj_text_head (reader, view, seat));
  adj_text_page_add (page, describe_pawn (reader, &view->known, seat));
  if (action != NULL)
    adj_text_page_add (page, action);
  if ((banquet->has_shown >> seat & 1) != 0)
    adj_text_page_add (page, describe_shown (reader, banquet->shown[seat]));
}

/* What the reader sees of a hand, and how many cards more it has. */
static char *
describe_hand (const AdjTextReader *reader, guint64 seen, int n_unseen)
{
  g_autofree char *cards = adj_text_banquet_cards (seen);

  if (seen == 0 && n_unseen == 0)
    return g_strdup (T_ (reader, "no card"));
  if (n_unseen == 0)
    return g_strdup_printf (TN_ (reader, "card: %s", "cards: %s", __builtin_popcountll (seen)),
                            cards);
  if (seen == 0)
    return g_strdup_printf (TN_ (reader, "%d unknown card", "%d unknown cards", n_unseen),
                            n_unseen);

  return g_strdup_printf (
    TN_ (reader, "cards: %s and %d unknown", "cards: %s and %d unknown", n_unseen),
    cards,
    n_unseen);
}

/* What the others know of the reader's hand. */
static char *
describe_known (const AdjTextReader *reader, guint64 known)
{
  g_autofree char *cards = adj_text_banquet_cards (known);

  return known == 0
           ? g_strdup (T_ (reader, "none known to the others"))
           : g_strdup_printf (
               TN_ (reader, "known to all: %s", "known to all: %s", __builtin_popcountll (known)),
               cards);
}

/* The numbers of a set, "24, 15, 10", the highest first. */
static char *
list_numbers (guint32 set, guint *ret_n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  *ret_n = 0;
  for (guint number = 32; number-- > 0;) {
    if ((set >> number & 1) == 0)
      continue;
    adj_text_list (list, "%u", number);
    ++*ret_n;
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
describe_cheques (const AdjTextReader *reader, guint32 cheques)
{
  guint n;
  g_autofree char *numbers = list_numbers (cheques, &n);

  return n == 0 ? g_strdup (T_ (reader, "no cheque"))
                : g_strdup_printf (TN_ (reader, "cheque %s", "cheques %s", (int) n), numbers);
}

static char *
describe_thieves (const AdjTextReader *reader, guint32 thieves)
{
  guint n;
  g_autofree char *numbers = list_numbers (thieves, &n);

  return n == 0 ? g_strdup (T_ (reader, "no thief"))
                : g_strdup_printf (TN_ (reader, "thief %s", "thieves %s", (int) n), numbers);
}

static void
write_belongings (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view, guint seat)
{
  const BanquetState *banquet = banquet_peek (&view->known);
  guint64 seen = banquet->hands[seat];
  int n_unseen = banquet->n_cards[seat] - __builtin_popcountll (seen);

  adj_text_page_begin (page, 2, NULL);
  adj_text_page_add (page, describe_cheques (reader, banquet->cheques[seat]));
  adj_text_page_add (page, describe_thieves (reader, banquet->thieves[seat]));
  adj_text_page_add (page, describe_hand (reader, seen, n_unseen));
  if (seat == view->viewer)
    adj_text_page_add (page, describe_known (reader, banquet->known[seat]));
}

/* The secret choice of the view's seat. */
static void
write_secret (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view)
{
  const BanquetState *banquet = banquet_peek (&view->known);
  g_autofree char *choice = NULL;
  RulesEvent event;

  if (view->viewer >= view->known.n_seats || banquet->secrets[view->viewer] == BANQUET_NOTHING)
    return;

  event = (RulesEvent){ .seat = view->viewer,
                        .number = banquet->secrets[view->viewer],
                        .total = banquet->secret_numbers[view->viewer],
                        .cards = banquet->secret_cards[view->viewer] };
  choice = adj_text_banquet_choice (reader, &view->known, &event);
  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "In secret: %s"), choice));
}

static void
write_thefts (AdjTextPage *page, const AdjTextReader *reader, const BanquetState *banquet)
{
  if (banquet->n_steals == 0)
    return;

  adj_text_page_begin (page, 0, g_strdup (T_ (reader, "Thefts to come:")));
  for (guint i = 0; i < banquet->n_steals; i++) {
    /* TRANSLATORS: the name of a thief's owner, the name of the exhibitor to be robbed. */
    adj_text_page_add (page,
                       g_strdup_printf (T_ (reader, "%s from %s"),
                                        adj_text_name (reader, banquet->steals[i][0]),
                                        adj_text_name (reader, banquet->steals[i][1])));
  }
}

static char *
describe_pile (const AdjTextReader *reader, const BanquetState *banquet, guint pile)
{
  int n_below = banquet->n_pile[pile] - 1;
  g_autofree char *top = NULL;

  if (n_below < 0)
    return g_strdup (T_ (reader, "empty"));

  top = adj_text_banquet_cards (UINT64_C (1) << banquet_top (banquet, pile));
  /* TRANSLATORS: the top card of a pile, the number of those under it. */
  return g_strdup_printf (T_ (reader, "%s (%d below)"), top, n_below);
}

static void
write_piles (AdjTextPage *page, const AdjTextReader *reader, const BanquetState *banquet)
{
  g_autofree char *left = describe_pile (reader, banquet, BANQUET_LEFT);
  g_autofree char *right = describe_pile (reader, banquet, BANQUET_RIGHT);

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "Left pile: %s"), left));
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "right pile: %s"), right));
}

static void
write_prison (AdjTextPage *page, const AdjTextReader *reader, const RulesState *known)
{
  const BanquetState *banquet = banquet_peek (known);

  adj_text_page_begin (page,
                       0,
                       g_strdup_printf (T_ (reader, "Prison of %d cells:"), known->n_seats));
  if (banquet->n_prison == 0)
    adj_text_page_add (page, g_strdup (T_ (reader, "empty")));
  for (guint cell = 0; cell < banquet->n_prison; cell++) {
    int thief = banquet->prison[cell];

    /* TRANSLATORS: the number of a thief, the name of the player it belongs to. */
    adj_text_page_add (
      page,
      g_strdup_printf (T_ (reader, "thief %d (%s)"),
                       thief,
                       adj_text_name (reader, banquet_thief_owner ((guint) thief))));
  }
}

static void
write_track (AdjTextPage *page, const AdjTextReader *reader, const RulesState *known)
{
  const guint8 *numbers = banquet_numbers (banquet_read_space (known, 0));
  int n_still = banquet_peek (known)->stuck;

  if (!banquet_reads_own_space (known)) {
    adj_text_page_begin (page, 0, NULL);
    adj_text_page_add (
      page,
      g_strdup_printf (T_ (reader, "Castle of the leading pawn: %d|%d"), numbers[0], numbers[1]));
  }
  if (n_still >= MANY_STILL_ROUNDS) {
    adj_text_page_begin (page, 0, NULL);
    adj_text_page_add (
      page,
      g_strdup_printf (T_ (reader, "No pawn has moved for %d rounds; %d end the game."),
                       n_still,
                       BANQUET_STUCK));
  }
  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (
    page,
    g_strdup_printf (known->options[BANQUET_OPTION_ENDING] == 0
                       ? T_ (reader, "The first pawn at space %d ends the game at once.")
                       : T_ (reader, "A pawn at space %d ends the game after the castle."),
                     BANQUET_TABLE));
}

void
adj_text_banquet_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view)
{
  const BanquetState *banquet = banquet_peek (&view->known);

  write_secret (page, reader, view);
  write_thefts (page, reader, banquet);
  for (guint seat = 0; seat < view->known.n_seats; seat++) {
    write_whereabouts (page, reader, view, seat);
    write_belongings (page, reader, view, seat);
  }
  write_piles (page, reader, banquet);
  write_prison (page, reader, &view->known);
  if (!rules_is_over (&view->known))
    write_track (page, reader, &view->known);
}
