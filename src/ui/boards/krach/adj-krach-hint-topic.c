/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-krach-words.h"

static const KrachState *
peek (const AdjScene *scene)
{
  return krach_peek (adj_scene_peek (scene));
}

static guint
count_own (const AdjScene *scene, guint company)
{
  return peek (scene)->owned[scene->actor][company];
}

/* The prizes of the round: the share, and the sale of its border. */
static char *
describe_prizes (const AdjScene *scene)
{
  guint centre = krach_centre (peek (scene)->open);
  guint border = krach_border (peek (scene)->open);
  g_autofree char *price = adj_krach_dup_points (peek (scene)->out[border]);

  if (count_own (scene, border) == 0)
    /* TRANSLATORS: a company, how many shares of it the player owns; another company. */
    return g_strdup_printf (
      _ ("At stake: a share of %s (you own %u); the sale of %s would bring you nothing."),
      adj_krach_get_company (centre),
      count_own (scene, centre),
      adj_krach_get_company (border));
  /* TRANSLATORS: a company, how many shares of it the player owns; another company, the same of it;
   * “3 points”. */
  return g_strdup_printf (
    _ ("At stake: a share of %s (you own %u) and the sale of %s (you own %u), at %s each."),
    adj_krach_get_company (centre),
    count_own (scene, centre),
    adj_krach_get_company (border),
    count_own (scene, border),
    price);
}

static const char *
describe_choice (const AdjScene *scene)
{
  switch (adj_scene_peek (scene)->phase) {
  case KRACH_BORROW_PHASE:
    return _ ("Is coming first or second worth the points that a loan costs for good?");
  case KRACH_AUCTION:
    return _ ("Who drops takes the pot: is the share or the sale worth more than the chips?");
  default:
    return _ ("A share pays each time its company turns up before the crash, a sale pays now.");
  }
}

char *
adj_krach_describe_hint_topic (const AdjScene *scene)
{
  g_autofree char *prizes = describe_prizes (scene);

  return g_strdup_printf ("%s %s", prizes, describe_choice (scene));
}

/* The other seat that can stay in the auction for longest, and whether that may be told. */
static gboolean
find_rival (const AdjScene *scene, guint *ret_seat)
{
  const KrachState *krach = peek (scene);
  gboolean is_found = FALSE;

  for (guint seat = 0; seat < adj_scene_peek (scene)->n_seats; seat++) {
    if ((int) seat == scene->actor || (krach->in >> seat & 1) == 0)
      continue;
    if (adj_krach_is_covered (scene, seat))
      return FALSE;
    if (!is_found || krach->chips[seat] > krach->chips[*ret_seat])
      *ret_seat = seat;
    is_found = TRUE;
  }
  return is_found;
}

/* That nobody has more than CHIPS; NULL: somebody has, or that is not to be told. */
static char *
praise_chips (const AdjScene *scene, guint chips)
{
  const KrachState *krach = peek (scene);
  guint rival = 0;
  const char *name;

  if (!find_rival (scene, &rival) || krach->chips[rival] > chips)
    return NULL;
  name = scene->people->names[rival];
  if (krach->chips[rival] == chips)
    /* TRANSLATORS: a number of chips; a name, who has as many. */
    return g_strdup_printf (_ ("With %u chips nobody still in has more; %s has as many."),
                            chips,
                            name);
  /* TRANSLATORS: a number of chips; a name; another number of chips. */
  return g_strdup_printf (_ ("With %u chips nobody still in can stay for longer; %s has %u."),
                          chips,
                          name,
                          krach->chips[rival]);
}

static char *
describe_loan_kept (guint chips)
{
  return g_strdup_printf (ngettext ("You have %u chip, and keep the points that a loan costs.",
                                    "You have %u chips, and keep the points that a loan costs.",
                                    chips),
                          chips);
}

static char *
describe_loan (const AdjScene *scene)
{
  guint chips = peek (scene)->chips[scene->actor];
  char *praise = praise_chips (scene, chips + KRACH_LOAN);

  if (praise != NULL)
    return praise;
  /* TRANSLATORS: two numbers of chips. */
  return g_strdup_printf (_ ("It lets you stay for longer, with %u chips instead of %u."),
                          chips + KRACH_LOAN,
                          chips);
}

static char *
describe_drop (guint pot, guint chips)
{
  if (pot == 0)
    return g_strdup_printf (ngettext ("It keeps your %u chip for auctions to come.",
                                      "It keeps your %u chips for auctions to come.",
                                      chips),
                            chips);
  return g_strdup_printf (ngettext ("The pot brings you %u chip for auctions to come.",
                                    "The pot brings you %u chips for auctions to come.",
                                    pot),
                          pot);
}

/* What the first action would bring at once. */
static char *
describe_prize (const AdjScene *scene)
{
  guint border = krach_border (peek (scene)->open);
  guint n = count_own (scene, border);
  g_autofree char *points = adj_krach_dup_points ((int) (n * peek (scene)->out[border]));

  /* TRANSLATORS: a company; “6 points”. */
  return g_strdup_printf (_ ("All your %s, sold in this round, would bring %s."),
                          adj_krach_get_company (border),
                          points);
}

/* What one stays for. */
static char *
describe_staying (const AdjScene *scene)
{
  guint centre = krach_centre (peek (scene)->open);
  g_autofree char *premium = NULL;
  char *praise;

  if (count_own (scene, krach_border (peek (scene)->open)) > 0)
    return describe_prize (scene);
  praise = praise_chips (scene, peek (scene)->chips[scene->actor]);
  if (praise != NULL)
    return praise;
  premium = adj_krach_dup_points ((int) count_own (scene, centre) + 1);
  /* TRANSLATORS: a company; “3 points”. */
  return g_strdup_printf (_ ("With the share, each %s that turns up would bring you %s."),
                          adj_krach_get_company (centre),
                          premium);
}

static char *
describe_speaking (const AdjScene *scene, RulesMove move)
{
  const KrachState *krach = peek (scene);
  guint chips = krach->chips[scene->actor];

  switch (move.verb) {
  case KRACH_BORROW:
    return describe_loan (scene);
  case KRACH_NO_LOAN:
    return describe_loan_kept (chips);
  case KRACH_STAY:
    return describe_staying (scene);
  default:
    return describe_drop (krach->pot, chips);
  }
}

static char *
describe_sale (const AdjScene *scene, RulesMove move)
{
  guint border = krach_border (peek (scene)->open);
  g_autofree char *points = adj_krach_dup_points ((int) (move.number * peek (scene)->out[border]));

  if (count_own (scene, border) == 0)
    return g_strdup (_ ("You have nothing to sell, and leave the share to whoever came second."));
  if (move.number == 0)
    return g_strdup (_ ("It keeps your shares for the premiums to come."));
  /* TRANSLATORS: “6 points”. */
  return g_strdup_printf (_ ("It brings %s now; after the crash shares are worth nothing."),
                          points);
}

char *
adj_krach_describe_hint_reason (const AdjScene *scene, RulesMove move)
{
  guint centre = krach_centre (peek (scene)->open);
  g_autofree char *premium = NULL;

  switch (move.verb) {
  case KRACH_TAKE:
    premium = adj_krach_dup_points ((int) count_own (scene, centre) + 1);
    /* TRANSLATORS: a company; “3 points”. */
    return g_strdup_printf (_ ("Each %s that turns up from now on then brings you %s."),
                            adj_krach_get_company (centre),
                            premium);
  case KRACH_SELL:
    return describe_sale (scene, move);
  case KRACH_DECLINE:
    return g_strdup (_ ("The card leaves the game, and helps nobody."));
  default:
    return describe_speaking (scene, move);
  }
}
