/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-plaque.h"

#include <glib/gi18n.h>

#include "adj-canaletto-holdings.h"
#include "adj-canaletto-parts.h"
#include "adj-canaletto-words.h"
#include "adj-tip.h"

/* A final class would say no more than its four parts. */
typedef struct {
  GtkWidget *debt;
  GtkWidget *debt_sign;
  GtkWidget *mask;
  GtkWidget *line;
  GtkWidget *treasures;
} Body;

static Body *
get_body (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "adj-canaletto-body");
}

GtkWidget *
adj_canaletto_plaque_new_body (void)
{
  GtkWidget *widget = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = adj_canaletto_new_box ("plaque-debt");
  Body *body = g_new0 (Body, 1);

  body->debt_sign = adj_canaletto_new_image ("sign-debt", "debt-sign warn-ink");
  body->debt = adj_canaletto_new_label ("role-least");
  adj_tip_shorten (body->debt);
  gtk_widget_set_hexpand (body->debt, TRUE);
  body->mask = adj_canaletto_new_image ("mask", "plaque-mask");
  gtk_box_append (GTK_BOX (row), body->debt_sign);
  gtk_box_append (GTK_BOX (row), body->debt);
  gtk_box_append (GTK_BOX (row), body->mask);

  body->line = adj_canaletto_new_box ("hairline");
  body->treasures = adj_canaletto_holdings_new ();
  gtk_widget_add_css_class (body->treasures, "plaque-treasures");
  gtk_box_append (GTK_BOX (widget), row);
  gtk_box_append (GTK_BOX (widget), body->line);
  gtk_box_append (GTK_BOX (widget), body->treasures);
  gtk_widget_add_css_class (widget, "canaletto-plaque");
  gtk_widget_add_css_class (widget, "spot-canaletto");
  g_object_set_data_full (G_OBJECT (widget), "adj-canaletto-body", body, g_free);

  return widget;
}

static char *
describe_auction (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const CanalettoState *canaletto = canaletto_peek (state);

  if (rules_is_to_act (state, seat))
    return g_strdup (adj_scene_is_own (scene, seat) ? _ ("your turn to speak") : _ ("is to speak"));
  if (canaletto->leader == seat)
    return g_strdup_printf (_ ("holds the bid at %u"), canaletto->bid);
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
      return NULL;
    return g_strdup (adj_scene_is_own (scene, seat) ? _ ("you sell") : _ ("is to sell"));
  }

  return describe_result (state, seat);
}

/* For the narrow plaque, which has room for one. */
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
show_debt (Body *body, const CanalettoState *canaletto, guint seat)
{
  gboolean has_debt = canaletto->debt[seat] > 0;
  g_autofree char *debt = has_debt
                            ? g_strdup_printf (_ ("debt %d, counts double"), canaletto->debt[seat])
                            : g_strdup (_ ("no debt"));

  adj_canaletto_set_text (body->debt, debt);
  gtk_widget_set_visible (body->debt_sign, has_debt);
  adj_canaletto_set_class (body->debt, "warn-ink", has_debt);
  adj_canaletto_set_class (body->debt, "strong", has_debt);
  adj_canaletto_set_class (body->debt, "ink2", !has_debt);
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
  Body *body = get_body (adj_plaque_get_body (plaque));
  g_autofree char *figure = g_strdup_printf ("%d", canaletto->cash[seat]);
  g_autofree char *state = describe_state (scene, seat);
  g_autofree char *word = find_word (scene, seat);
  g_autofree char *description = describe_holdings (canaletto, seat);
  gboolean has_mask = (canaletto->masks >> seat & 1) != 0;

  show_debt (body, canaletto, seat);
  adj_canaletto_set_class (body->mask, "used", !has_mask);
  adj_tip_set (body->mask, has_mask ? _ ("mask in hand") : _ ("mask used"));
  adj_canaletto_holdings_set (body->treasures, canaletto, seat);
  gtk_widget_set_visible (body->line, gtk_widget_get_visible (body->treasures));

  adj_plaque_set_state (plaque, state);
  adj_plaque_set_figure (plaque, figure, C_ ("one word", "cash"));
  adj_plaque_set_word (plaque, word);
  adj_plaque_set_description (plaque, description);
}

/* Where the auction stands, or what it came to. */
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
