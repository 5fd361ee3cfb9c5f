/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include <glib/gi18n.h>

#include "adj-canaletto-words.h"
#include "adj-tip.h"

#define ADJ_TYPE_CANALETTO_PLAQUE (adj_canaletto_plaque_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoPlaque, adj_canaletto_plaque, ADJ, CANALETTO_PLAQUE, AdjPart)

struct _AdjCanalettoPlaque {
  AdjPart parent_instance;

  GtkWidget *debt;
  GtkWidget *debt_sign;
  GtkWidget *mask;
  GtkWidget *line;
  GtkWidget *treasures;
};

G_DEFINE_FINAL_TYPE (AdjCanalettoPlaque, adj_canaletto_plaque, ADJ_TYPE_PART)

static void
adj_canaletto_plaque_class_init (AdjCanalettoPlaqueClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjCanalettoPlaque, debt),      ADJ_FIELD (AdjCanalettoPlaque, debt_sign),
    ADJ_FIELD (AdjCanalettoPlaque, mask),      ADJ_FIELD (AdjCanalettoPlaque, line),
    ADJ_FIELD (AdjCanalettoPlaque, treasures),
  };

  g_type_ensure (ADJ_TYPE_CANALETTO_HOLDINGS);
  adj_part_class_set_template (klass, "adj-canaletto-plaque", fields, G_N_ELEMENTS (fields));
}

static void
adj_canaletto_plaque_init (AdjCanalettoPlaque *self)
{
  adj_part_init_template (self);
}

GtkWidget *
adj_canaletto_plaque_new_body (void)
{
  return g_object_new (ADJ_TYPE_CANALETTO_PLAQUE, NULL);
}

static char *
describe_auction (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);

  if (rules_is_to_act (state, seat))
    return g_strdup (adj_scene_is_own (scene, seat) ? _ ("your turn") : _ ("is to speak"));
  if (canaletto->leader == seat)
    return g_strdup_printf (_ ("leads with %u"), canaletto->bid);
  if ((canaletto->in >> seat & 1) == 0)
    return g_strdup (_ ("has passed"));

  return g_strdup (_ ("still in"));
}

static char *
describe_result (const RulesState *state, guint seat)
{
  int scores[RULES_MAX_SEATS];
  g_autofree char *points = NULL;

  rules_scores (state, scores);
  points = adj_canaletto_format_points (scores[seat]);
  if ((rules_winners (state) >> seat & 1) != 0)
    return g_strdup_printf (_ ("wins with %s"), points);

  /* TRANSLATORS: a score, which may be negative. */
  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (scores[seat])), points);
}

static char *
describe_state (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);

  if (state->phase == CANALETTO_AUCTION)
    return describe_auction (scene, seat);
  if (state->phase == CANALETTO_SELL_PHASE) {
    if (!rules_is_to_act (state, seat))
      return g_strdup (C_ ("sale", "waits"));
    return g_strdup (adj_scene_is_own (scene, seat) ? _ ("you sell") : _ ("is to sell"));
  }

  return describe_result (state, seat);
}

/* One word, for the narrow plaque. */
static char *
find_word (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);

  if (canaletto->debt[seat] > 0)
    return g_strdup_printf (_ ("debt %d"), canaletto->debt[seat]);
  if (state->phase == CANALETTO_AUCTION && (canaletto->in >> seat & 1) == 0)
    return g_strdup (C_ ("one word", "passed"));
  if (state->phase == CANALETTO_AUCTION && canaletto->leader == seat)
    return g_strdup_printf (C_ ("one word", "holds %u"), canaletto->bid);

  return g_strdup (C_ ("one word", "cash"));
}

static void
show_debt (AdjCanalettoPlaque *body, const CanalettoState *canaletto, guint seat)
{
  gboolean has_debt = canaletto->debt[seat] > 0;
  g_autofree char *debt = has_debt
                            ? g_strdup_printf (_ ("debt %d, counts double"), canaletto->debt[seat])
                            : g_strdup (_ ("no debt"));

  adj_set_text (body->debt, debt);
  gtk_widget_set_visible (body->debt_sign, has_debt);
  adj_widget_set_class (body->debt, "warn-ink", has_debt);
  adj_widget_set_class (body->debt, "strong", has_debt);
  adj_widget_set_class (body->debt, "ink2", !has_debt);
}

static char *
describe_debt (const CanalettoState *canaletto, guint seat)
{
  int points = canaletto->cash[seat] - 2 * canaletto->debt[seat];
  g_autofree char *figure = adj_canaletto_format_points (points);

  if (canaletto->debt[seat] == 0)
    return g_strdup (_ ("no debt"));

  /* TRANSLATORS: a debt, and cash less twice the debt. */
  return g_strdup_printf (_ ("debt %d, which leaves %s"), canaletto->debt[seat], figure);
}

/* All but the cash, which the plaque shows by itself. */
static char *
describe_holdings (const CanalettoState *canaletto, guint seat)
{
  g_autofree char *treasures = adj_canaletto_describe_treasures (canaletto, seat);
  g_autofree char *debt = describe_debt (canaletto, seat);
  const char *mask = (canaletto->masks >> seat & 1) != 0 ? _ ("mask in hand") : _ ("mask used");

  /* TRANSLATORS: debt, mask, treasures. */
  return g_strdup_printf (_ ("%s; %s; %s"), debt, mask, treasures);
}

void
adj_canaletto_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  AdjCanalettoPlaque *body = ADJ_CANALETTO_PLAQUE (adj_plaque_get_body (plaque));
  g_autofree char *figure = g_strdup_printf ("%d", canaletto->cash[seat]);
  g_autofree char *state = describe_state (scene, seat);
  g_autofree char *word = find_word (scene, seat);
  g_autofree char *description = describe_holdings (canaletto, seat);
  gboolean has_mask = (canaletto->masks >> seat & 1) != 0;

  show_debt (body, canaletto, seat);
  adj_widget_set_class (body->mask, "used", !has_mask);
  adj_tip_set (body->mask, has_mask ? _ ("mask in hand") : _ ("mask used"));
  adj_canaletto_holdings_set (body->treasures, canaletto, seat);
  /* Their room is there before them: what is below stays where it is. */
  gtk_widget_set_visible (body->treasures, TRUE);

  adj_plaque_set_state (plaque, state);
  adj_plaque_set_figure (plaque, figure, C_ ("one word", "cash"));
  adj_plaque_set_coin (plaque, "ducat");
  adj_plaque_set_word (plaque, word);
  adj_plaque_set_description (plaque, description);
}

GtkWidget *
adj_canaletto_plaque_get_treasure (AdjPlaque *plaque, guint group)
{
  AdjCanalettoPlaque *body = ADJ_CANALETTO_PLAQUE (adj_plaque_get_body (plaque));
  GtkWidget *tile = gtk_widget_get_first_child (body->treasures);

  while (group-- > 0)
    tile = gtk_widget_get_next_sibling (tile);
  return gtk_widget_get_mapped (tile) ? tile : NULL;
}

/* The state of the auction, or its result. */
static char *
describe_moment (const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);
  g_autofree char *lot = adj_canaletto_list_groups (canaletto->palaces[canaletto->column]);

  if (state->phase == CANALETTO_OVER)
    return g_strdup (_ ("The game is over."));
  if (state->phase == CANALETTO_SELL_PHASE)
    return g_strdup_printf (_ ("Complete groups are sold, at %u apiece."),
                            canaletto_value (canaletto));
  if (canaletto->leader == RULES_NOBODY)
    return g_strdup_printf (_ ("The lot is %s; no bid yet."), lot);

  /* TRANSLATORS: treasures, a bid, a name, the number of a palace. */
  return g_strdup_printf (_ ("The lot is %s; standing bid %u, by %s; the gondola is at palace %u."),
                          lot,
                          canaletto->bid,
                          scene->people->list[canaletto->leader].name,
                          canaletto->gondola + 1u);
}

char *
adj_canaletto_describe_standing (const AdjScene *scene, guint seat)
{
  const CanalettoState *canaletto = canaletto_peek (adj_scene_peek (scene));
  g_autofree char *holdings = describe_holdings (canaletto, seat);
  g_autofree char *moment = describe_moment (scene);

  /* TRANSLATORS: a name, their cash, what else they hold, and a sentence about the auction. */
  return g_strdup_printf (_ ("%s: cash %d; %s. %s"),
                          scene->people->list[seat].name,
                          canaletto->cash[seat],
                          holdings,
                          moment);
}
