/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-words.h"

#include <glib/gi18n.h>

static const char *const series_things[BANQUET_SERIES] = {
  N_ ("pipe"), N_ ("chamber pot"), N_ ("theatre mask"),
  N_ ("hat"),  N_ ("toy duck"),    N_ ("shop sign"),
};

const char *
adj_banquet_name_series (guint series)
{
  return _ (series_things[series]);
}

char *
adj_banquet_name_card (guint card)
{
  return g_strdup_printf ("%c\u00a0%u",
                          banquet_series[banquet_card_series (card)].letter,
                          banquet_card_year (card));
}

char *
adj_banquet_describe_card (guint card)
{
  g_autofree char *name = adj_banquet_name_card (card);

  /* TRANSLATORS: a card, “C 1657”, and what it shows. */
  return g_strdup_printf (C_ ("card", "%s, %s"),
                          name,
                          _ (series_things[banquet_card_series (card)]));
}

char *
adj_banquet_name_cards (guint64 cards)
{
  GString *list = g_string_new (NULL);

  for (; cards != 0; cards &= cards - 1) {
    g_autofree char *name = adj_banquet_name_card ((guint) __builtin_ctzll (cards));

    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
  }

  return g_string_free (list, FALSE);
}

const char *
adj_banquet_get_series_style (guint series)
{
  static const char *const styles[BANQUET_SERIES] = { "series-a", "series-b", "series-c",
                                                      "series-d", "series-e", "series-f" };

  return styles[series];
}

char *
adj_banquet_list_numbers (guint32 set, const char *between)
{
  GString *list = g_string_new (NULL);

  for (guint number = 32; number-- > 0;) {
    if ((set >> number & 1) != 0)
      g_string_append_printf (list, "%s%u", list->len > 0 ? between : "", number);
  }

  return g_string_free (list, FALSE);
}

char *
adj_banquet_count_cards (guint n)
{
  return g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
}

char *
adj_banquet_describe_space (guint space)
{
  if (space == 0)
    return g_strdup (_ ("at the club"));
  if (space >= BANQUET_TABLE)
    return g_strdup_printf (_ ("at the banquet table, space %u"), space);

  return g_strdup_printf (_ ("space %u"), space);
}

/* The choice of a seat in few words: "cheque 16", "shows 6". */
static char *
name_choice (guint verb, guint number, guint n_shown)
{
  switch (verb) {
  case BANQUET_GO_AUCTION:
    return g_strdup (C_ ("place", "auction house"));
  case BANQUET_GO_CASTLE:
    return g_strdup (C_ ("place", "castle"));
  case BANQUET_CHEQUE:
    return g_strdup_printf (_ ("cheque %u"), number);
  case BANQUET_THIEF:
    return g_strdup_printf (_ ("thief %u"), number);
  case BANQUET_EXHIBIT:
    return n_shown > 0 ? g_strdup_printf (_ ("shows %u"), n_shown) : g_strdup (_ ("exhibits"));
  case BANQUET_DETECTIVE:
    return g_strdup (_ ("detective"));
  default:
    return NULL;
  }
}

char *
adj_banquet_name_action (const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint verb =
    banquet->actions[seat] != BANQUET_NOTHING ? banquet->actions[seat] : banquet->places[seat];

  return name_choice (verb,
                      banquet->action_numbers[seat],
                      (guint) __builtin_popcountll (banquet->shown[seat]));
}

char *
adj_banquet_describe_action (const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  g_autofree char *place = NULL;
  g_autofree char *action = adj_banquet_name_action (scene, seat);

  if (banquet->places[seat] == BANQUET_NOTHING)
    return NULL;

  place = banquet->places[seat] == BANQUET_GO_CASTLE ? g_strdup (C_ ("place", "castle"))
                                                     : g_strdup (C_ ("place", "house"));
  if (banquet->actions[seat] == BANQUET_NOTHING)
    return g_steal_pointer (&place);

  return g_strdup_printf ("%s · %s", place, action);
}

char *
adj_banquet_describe_secret (const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint verb = banquet->secrets[seat];

  if (verb == BANQUET_SHOW)
    return banquet->secret_cards[seat] != 0
             ? adj_banquet_count_cards ((guint) __builtin_popcountll (banquet->secret_cards[seat]))
             : g_strdup (_ ("no collection"));
  if (verb == BANQUET_NOTHING || verb == BANQUET_SECRET)
    return NULL;

  return name_choice (verb, banquet->secret_numbers[seat], 0);
}

guint32
adj_banquet_get_prisoners (const BanquetState *banquet, guint seat)
{
  guint32 thieves = 0;

  for (guint cell = 0; cell < banquet->n_prison; cell++) {
    if (banquet_thief_owner (banquet->prison[cell]) == seat)
      thieves |= 1u << banquet->prison[cell];
  }

  return thieves;
}

guint32
adj_banquet_get_spent (const RulesState *state)
{
  guint32 all = 0;
  guint32 held = 0;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    for (guint i = 0; i < BANQUET_CHEQUES; i++)
      all |= 1u << banquet_seats[seat].cheques[i];
    held |= banquet_peek (state)->cheques[seat];
  }

  return all & ~held;
}

guint
adj_banquet_find_buyer (const RulesState *state, gboolean *ret_has_paid)
{
  const BanquetState *banquet = banquet_peek (state);
  guint buyer = RULES_NOBODY;
  guint highest = 0;

  *ret_has_paid = FALSE;
  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (banquet->actions[seat] == BANQUET_CHEQUE && banquet->action_numbers[seat] > highest) {
      buyer = seat;
      highest = banquet->action_numbers[seat];
    }
  }
  if (buyer == RULES_NOBODY || state->phase == BANQUET_BUY)
    return buyer;

  /* With both piles empty nothing was bought, and the cheque is still there. */
  *ret_has_paid = (banquet->cheques[buyer] >> highest & 1) == 0;
  return *ret_has_paid ? buyer : RULES_NOBODY;
}

guint
adj_banquet_find_till_thief (const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  guint thief = RULES_NOBODY;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (banquet->places[seat] != BANQUET_GO_AUCTION || banquet->actions[seat] != BANQUET_THIEF)
      continue;
    if (thief != RULES_NOBODY)
      return RULES_NOBODY;
    thief = seat;
  }

  return thief;
}

guint
adj_banquet_get_rank (const RulesState *state, guint seat)
{
  const BanquetState *banquet = banquet_peek (state);
  guint rank = 1;

  for (guint other = 0; other < state->n_seats; other++)
    rank += banquet->pawns[other] > banquet->pawns[seat];

  return rank;
}

static char *
list_pile (const BanquetState *banquet, guint pile)
{
  guint64 cards = 0;

  for (guint i = 0; i < banquet->n_pile[pile]; i++) {
    guint card = banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile] + i];

    cards |= card < BANQUET_CARDS ? ADJ_BANQUET_BIT (card) : 0;
  }

  return cards != 0 ? adj_banquet_name_cards (cards) : g_strdup (_ ("nothing"));
}

char *
adj_banquet_describe_left (const AdjScene *scene)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  g_autofree char *left = list_pile (banquet, BANQUET_LEFT);
  g_autofree char *right = list_pile (banquet, BANQUET_RIGHT);

  /* TRANSLATORS: cards, twice. */
  return g_strdup_printf (_ ("Never bought, of the left pile: %s. Of the right pile: %s."),
                          left,
                          right);
}

char *
adj_banquet_describe_pile (guint pile)
{
  return g_strdup (pile == BANQUET_LEFT ? _ ("Left pile") : _ ("Right pile"));
}

char *
adj_banquet_describe_unseen (guint card)
{
  return adj_banquet_name_cards (ADJ_BANQUET_BIT (card));
}

char *
adj_banquet_describe_lots (guint kind)
{
  return g_strdup (kind == 0 ? _ ("cards that enlarge your collection")
                             : _ ("cards that don’t enlarge your collection"));
}
