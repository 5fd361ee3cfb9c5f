/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-words.h"

#include <glib/gi18n.h>

static const char *const letters[KRACH_COMPANIES] = { "M", "T", "L", "O", "R" };
static const char *const drawings[KRACH_COMPANIES] = {
  "company-brown", "company-green", "company-yellow", "company-blue", "company-pink",
};

const char *
adj_krach_get_company (guint company)
{
  return krach_company_names[company];
}

const char *
adj_krach_get_letter (guint company)
{
  return letters[company];
}

const char *
adj_krach_get_drawing (guint company)
{
  return drawings[company];
}

char *
adj_krach_dup_share (guint share)
{
  /* TRANSLATORS: two companies, the centre and the border of a share. */
  return g_strdup_printf (_ ("%s, border %s"),
                          krach_company_names[krach_centre (share)],
                          krach_company_names[krach_border (share)]);
}

char *
adj_krach_dup_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

char *
adj_krach_dup_points (int points)
{
  g_autofree char *number = adj_krach_dup_number (points);

  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (points)), number);
}

char *
adj_krach_dup_chips (guint chips)
{
  return g_strdup_printf (ngettext ("%u chip", "%u chips", chips), chips);
}

/* "Moka 2, Tilia 1"; or "" */
static char *
dup_shares (const guint8 owned[KRACH_COMPANIES])
{
  GString *list = g_string_new (NULL);

  for (guint company = 0; company < KRACH_COMPANIES; company++) {
    if (owned[company] > 0)
      g_string_append_printf (list,
                              "%s%s\u00a0%u",
                              list->len > 0 ? ", " : "",
                              krach_company_names[company],
                              owned[company]);
  }

  return g_string_free (list, FALSE);
}

const char *
adj_krach_describe_phase (const RulesState *state)
{
  static const char *const phases[] = {
    [KRACH_BORROW_PHASE] = N_ ("Loans"),   [KRACH_AUCTION] = N_ ("Auction"),
    [KRACH_WINNER] = N_ ("First action"),  [KRACH_RUNNER_UP] = N_ ("Second action"),
    [KRACH_OVER] = N_ ("After the crash"),
  };

  return _ (phases[state->phase]);
}

guint
adj_krach_find_taker (const KrachState *krach)
{
  if (!krach->is_taken)
    return RULES_NOBODY;
  return krach->winner_action == KRACH_TAKE ? krach->winner : krach->runner_up;
}

gboolean
adj_krach_has_sale (const RulesState *state)
{
  return !rules_is_over (state) && krach_peek (state)->winner_action != KRACH_SELL;
}

gboolean
adj_krach_is_covered (const AdjScene *scene, guint seat)
{
  if (!scene->is_covered || scene->viewer == RULES_ALL_KNOWING || adj_scene_is_own (scene, seat))
    return FALSE;

  return !rules_is_over (adj_scene_peek (scene));
}

/* The last event of this round, of a kind and of a seat; NULL if there is none or nothing told. */
static const RulesEvent *
find_in_round (const AdjScene *scene, guint kind, guint seat)
{
  for (guint i = scene->n_round_events; i-- > 0;) {
    const RulesEvent *event = &scene->round_events[i];

    if (event->kind == RULES_EVENT_ROUND)
      return NULL;
    if (event->kind == kind && event->seat == seat)
      return event;
  }

  return NULL;
}

guint
adj_krach_count_premium (const AdjScene *scene, guint seat)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  guint centre = krach_centre (krach->open);
  const RulesEvent *sale = find_in_round (scene, KRACH_EVENT_SELL, seat);
  guint n = krach->owned[seat][centre];

  if (adj_krach_find_taker (krach) == seat)
    n--;
  if (sale != NULL && sale->other == centre)
    n += (guint) sale->number;
  return n;
}

static guint
place_in_round (const AdjScene *scene, guint seat)
{
  guint n_seats = adj_scene_peek (scene)->n_seats;

  return (seat + n_seats - krach_peek (adj_scene_peek (scene))->asked_from) % n_seats;
}

static AdjKrachTurn
find_loan (const AdjScene *scene, guint seat)
{
  if (find_in_round (scene, KRACH_EVENT_LOAN, seat) != NULL)
    return ADJ_KRACH_BORROWED;
  if (find_in_round (scene, KRACH_EVENT_NO_LOAN, seat) != NULL)
    return ADJ_KRACH_DID_NOT_BORROW;

  return ADJ_KRACH_ASKED;
}

static AdjKrachTurn
find_turn (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);

  if (rules_is_to_act (state, seat))
    return ADJ_KRACH_ACTS;
  if (state->phase == KRACH_BORROW_PHASE)
    return place_in_round (scene, seat) < krach->n_asked ? find_loan (scene, seat)
                                                         : ADJ_KRACH_WAITS;
  if (seat == krach->winner)
    return ADJ_KRACH_WON;
  if (seat == krach->runner_up)
    return ADJ_KRACH_SECOND;

  return (krach->in >> seat & 1) != 0 ? ADJ_KRACH_IN : ADJ_KRACH_OUT;
}

AdjKrachRole
adj_krach_find_role (const AdjScene *scene, guint seat)
{
  const RulesEvent *drop = find_in_round (scene, KRACH_EVENT_DROP, seat);
  AdjKrachTurn turn = find_turn (scene, seat);

  return (AdjKrachRole){
    .turn = turn,
    .is_out = !rules_is_over (adj_scene_peek (scene)) && turn == ADJ_KRACH_OUT,
    .took = drop != NULL && !adj_krach_is_covered (scene, seat) ? drop->number : -1,
  };
}

static char *
describe_out (AdjKrachRole role, gboolean is_short)
{
  if (role.took < 0)
    return g_strdup (is_short ? C_ ("short for: has dropped out", "out") : _ ("dropped out"));
  if (is_short)
    return g_strdup_printf ("+%d", role.took);
  if (role.took == 0)
    return g_strdup (_ ("took nothing"));

  /* TRANSLATORS: a number of chips, in few words. */
  return g_strdup_printf (_ ("took %d"), role.took);
}

static char *
describe_acting (const AdjScene *scene, guint seat, gboolean is_short)
{
  if (adj_scene_is_own (scene, seat) || scene->actor == (int) seat)
    return g_strdup (is_short ? C_ ("short for: your turn", "you") : _ ("your turn"));

  if (is_short)
    return g_strdup (C_ ("short for: to speak", "now"));
  return g_strdup (adj_scene_peek (scene)->phase >= KRACH_WINNER ? _ ("to choose")
                                                                 : _ ("to speak"));
}

char *
adj_krach_describe_role (const AdjScene *scene, guint seat, gboolean is_short)
{
  AdjKrachRole role = adj_krach_find_role (scene, seat);

  switch (role.turn) {
  case ADJ_KRACH_WAITS:
    return g_strdup (is_short ? "–" : _ ("waiting"));
  case ADJ_KRACH_ACTS:
    return describe_acting (scene, seat, is_short);
  case ADJ_KRACH_BORROWED:
    return g_strdup (is_short ? C_ ("short for: has borrowed", "loan") : _ ("borrowed"));
  case ADJ_KRACH_DID_NOT_BORROW:
    return g_strdup (is_short ? C_ ("short for: no loan", "no") : _ ("no loan"));
  case ADJ_KRACH_ASKED:
    return g_strdup (is_short ? "·" : _ ("was asked"));
  case ADJ_KRACH_IN:
    return g_strdup (is_short ? C_ ("short for: still in", "in") : _ ("still in"));
  case ADJ_KRACH_WON:
    return g_strdup (is_short ? C_ ("short for: winner of the auction", "1st") : _ ("winner"));
  case ADJ_KRACH_SECOND:
    return g_strdup (is_short ? C_ ("short for: runner-up", "2nd") : _ ("runner-up"));
  default:
    return describe_out (role, is_short);
  }
}

/* Whether A stands before B; equal ones keep the order of their seats. */
static gboolean
is_before (const KrachState *krach, guint a, guint b)
{
  if (krach->score[a] != krach->score[b])
    return krach->score[a] > krach->score[b];

  return krach->n_shares[a] > krach->n_shares[b];
}

void
adj_krach_rank (const RulesState *state, guint ret_seats[RULES_MAX_SEATS])
{
  const KrachState *krach = krach_peek (state);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint at = seat;

    for (; at > 0 && is_before (krach, seat, ret_seats[at - 1]); at--)
      ret_seats[at] = ret_seats[at - 1];
    ret_seats[at] = seat;
  }
}

static guint
count_leaders (const RulesState *state, int best)
{
  guint n = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    n += krach_peek (state)->score[seat] == best;

  return n;
}

char *
adj_krach_describe_leader (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  guint ranked[RULES_MAX_SEATS];
  g_autofree char *points = NULL;
  int best;

  adj_krach_rank (state, ranked);
  best = krach_peek (state)->score[ranked[0]];
  points = adj_krach_dup_points (best);
  if (adj_scene_is_over (scene) && count_leaders (state, best) == 1)
    /* TRANSLATORS: a name, “11 points”. */
    return g_strdup_printf (_ ("%s wins with %s"), scene->people->names[ranked[0]], points);
  if (count_leaders (state, best) == state->n_seats)
    return g_strdup_printf (_ ("All have %s"), points);
  if (count_leaders (state, best) > 1)
    return g_strdup_printf (_ ("%u players lead with %s"), count_leaders (state, best), points);

  /* TRANSLATORS: a name, “11 points”. */
  return g_strdup_printf (_ ("%s leads with %s"), scene->people->names[ranked[0]], points);
}

static char *
describe_points (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  g_autofree char *points = adj_krach_dup_points (krach->score[seat]);
  guint place = 1;

  for (guint other = 0; other < state->n_seats; other++)
    place += krach->score[other] > krach->score[seat];

  /* TRANSLATORS: a name, “4 points”, a place, the number of players. */
  return g_strdup_printf (_ ("%s: %s, place %u of %u."),
                          scene->people->names[seat],
                          points,
                          place,
                          state->n_seats);
}

char *
adj_krach_describe_shares (const AdjScene *scene, guint seat)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  guint n = krach->n_shares[seat];
  g_autofree char *list = dup_shares (krach->owned[seat]);

  if (n == 0)
    return g_strdup (_ ("no share"));
  return g_strdup_printf (ngettext ("%u share: %s", "%u shares: %s", n), n, list);
}

static char *
describe_holdings (const AdjScene *scene, guint seat)
{
  g_autofree char *shares = adj_krach_describe_shares (scene, seat);
  g_autofree char *chips = NULL;

  if (adj_krach_is_covered (scene, seat))
    return g_strdup_printf ("%s.", shares);
  chips = adj_krach_dup_chips (krach_peek (adj_scene_peek (scene))->chips[seat]);
  return g_strdup_printf ("%s%s%s.", chips, _ ("; "), shares);
}

char *
adj_krach_describe_standing (const AdjScene *scene, guint seat)
{
  g_autofree char *points = describe_points (scene, seat);
  g_autofree char *leader = adj_krach_describe_leader (scene);
  g_autofree char *holdings = describe_holdings (scene, seat);

  return g_strdup_printf ("%s %s. %s", points, leader, holdings);
}

char *
adj_krach_describe_bank (const AdjScene *scene)
{
  g_autofree char *chips = adj_krach_dup_chips (krach_peek (adj_scene_peek (scene))->bank);

  /* TRANSLATORS: “4 chips”. */
  return g_strdup_printf (_ ("Bank: %s"), chips);
}

char *
adj_krach_describe_premium (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint premium = adj_krach_count_premium (scene, seat);

    if (premium > 0)
      g_string_append_printf (list,
                              "%s+%u\u00a0%s",
                              list->len > 0 ? ", " : "",
                              premium,
                              scene->people->names[seat]);
  }
  if (list->len == 0)
    g_string_append (list, _ ("no premium"));

  return g_string_free (list, FALSE);
}

char *
adj_krach_describe_sale (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const KrachState *krach = krach_peek (state);
  guint price = krach->out[krach_border (krach->open)];

  if (!adj_krach_has_sale (state))
    return g_strdup (_ ("the sale is over"));
  if (price == 0)
    return g_strdup (_ ("none to sell"));

  return g_strdup_printf (ngettext ("%u point a share", "%u points a share", price), price);
}

guint
adj_krach_count_safe (const KrachState *krach)
{
  return krach->n_deck > KRACH_CRASH_AMONG ? krach->n_deck - KRACH_CRASH_AMONG : 0;
}

char *
adj_krach_describe_crash (const KrachState *krach)
{
  guint n = adj_krach_count_safe (krach);

  if (krach->n_deck == 1)
    return g_strdup (_ ("the next card is the crash"));
  if (n == 0)
    return g_strdup_printf (_ ("1 chance in %u that the crash is next"), krach->n_deck);

  /* TRANSLATORS: how many cards are left before the crash can come. */
  return g_strdup_printf (
    ngettext ("%u more share before it can crash", "%u more shares before it can crash", n),
    n);
}

char *
adj_krach_describe_crash_shortly (const KrachState *krach)
{
  guint n = adj_krach_count_safe (krach);

  if (n == 0)
    /* TRANSLATORS: the crash is one of so many cards, and may be the next. */
    return g_strdup_printf (_ ("crash: 1 in %u"), krach->n_deck);

  /* TRANSLATORS: so many shares still come before the crash can, in few words. */
  return g_strdup_printf (_ ("%u before the crash"), n);
}

char *
adj_krach_describe_left (const AdjScene *scene)
{
  const KrachState *krach = krach_peek (adj_scene_peek (scene));
  g_autoptr (GString) shares = g_string_new (NULL);

  for (guint i = KRACH_DECK - krach->n_deck; i < KRACH_DECK; i++) {
    g_autofree char *share = NULL;

    if (krach->deck[i] >= KRACH_CRASH)
      continue;
    share = adj_krach_dup_share (krach->deck[i]);
    g_string_append_printf (shares, "%s%s", shares->len > 0 ? "; " : "", share);
  }
  if (shares->len == 0)
    return g_strdup (_ ("Below the crash card there was no share left."));

  /* TRANSLATORS: shares, separated by semicolons. */
  return g_strdup_printf (_ ("Shares that never came, in the order of the deck: %s."), shares->str);
}

char *
adj_krach_describe_pile (guint pile G_GNUC_UNUSED)
{
  return g_strdup (_ ("Deck"));
}

char *
adj_krach_describe_card (guint card)
{
  return card == KRACH_CRASH ? g_strdup (_ ("The crash")) : adj_krach_dup_share (card);
}

char *
adj_krach_describe_lots (guint kind)
{
  /* TRANSLATORS: a company. */
  return g_strdup_printf (_ ("%s shares"), krach_company_names[kind % KRACH_COMPANIES]);
}
