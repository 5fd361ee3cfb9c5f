/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-parts.h"

#include <glib/gi18n.h>

#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-width-first-bin.h"
#include "adj-wrap-layout.h"
#include "adj-tile.h"

#define ADJ_TYPE_BANQUET_PLAQUE (adj_banquet_plaque_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetPlaque, adj_banquet_plaque, ADJ, BANQUET_PLAQUE, AdjPart)

struct _AdjBanquetPlaque {
  AdjPart parent_instance;

  GtkWidget *cards;
  GtkWidget *cheques;
  GtkWidget *cheques_box;
  GtkWidget *thieves;
  GtkWidget *thieves_box;
  GtkWidget *prison;
  GtkWidget *prison_box;
};

G_DEFINE_FINAL_TYPE (AdjBanquetPlaque, adj_banquet_plaque, ADJ_TYPE_PART)

static void
adj_banquet_plaque_class_init (AdjBanquetPlaqueClass *klass)
{
  static const AdjField fields[] = {
    ADJ_FIELD (AdjBanquetPlaque, cards),       ADJ_FIELD (AdjBanquetPlaque, cheques),
    ADJ_FIELD (AdjBanquetPlaque, cheques_box), ADJ_FIELD (AdjBanquetPlaque, thieves),
    ADJ_FIELD (AdjBanquetPlaque, thieves_box), ADJ_FIELD (AdjBanquetPlaque, prison),
    ADJ_FIELD (AdjBanquetPlaque, prison_box),
  };

  adj_part_class_set_template (klass, "adj-banquet-plaque", fields, G_N_ELEMENTS (fields));
}

static void
adj_banquet_plaque_init (AdjBanquetPlaque *self)
{
  adj_part_init_template (self);
}

GtkWidget *
adj_banquet_plaque_new_body (void)
{
  return g_object_new (ADJ_TYPE_BANQUET_PLAQUE, NULL);
}

static void
show_cards (GtkWidget *row, const AdjScene *scene, guint seat)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  static const char *const grounds[] = {
    "tile-a", "tile-b", "tile-c", "tile-d", "tile-e", "tile-f"
  };
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint64 secret = banquet->hands[seat] & ~banquet_peek (&scene->outside.known)->hands[seat];
  AdjTileLook looks[BANQUET_CARDS] = { 0 };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (guint64 cards = banquet->hands[seat]; cards != 0; cards &= cards - 1) {
    guint card = (guint) __builtin_ctzll (cards);
    guint series = banquet_card_series (card);
    gboolean is_secret = (secret >> card & 1) != 0;

    char *style = g_strconcat ("series ",
                               adj_banquet_get_series_style (series),
                               is_secret ? " known-to-owner" : "",
                               NULL);
    char *label = adj_banquet_describe_card (card);

    g_ptr_array_add (texts, style);
    g_ptr_array_add (texts, label);
    looks[n++] = (AdjTileLook){ .style = style,
                                .text = letters[series],
                                .ground = grounds[series],
                                .label = label };
  }
  while (n < banquet->n_cards[seat] && n < BANQUET_CARDS)
    looks[n++] = (AdjTileLook){ .style = "series unknown",
                                .text = "?",
                                .ground = "tile-unknown",
                                .label = _ ("Unknown card") };

  adj_tile_row_set (ADJ_TILE_ROW (row), looks, n);
}

/* A sign without numbers is hidden. */
static void
show_figure (GtkWidget *box, GtkWidget *label, guint32 set)
{
  g_autofree char *numbers = adj_banquet_list_numbers (set, "\u2002");

  adj_show_text (label, numbers);
  gtk_widget_set_visible (box, set != 0);
}

static char *
describe_state (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  g_autofree char *action = adj_banquet_describe_action (scene, seat);
  g_autofree char *secret = banquet->secrets[seat] == BANQUET_GO_AUCTION
                              ? g_strdup (C_ ("place", "house"))
                              : adj_banquet_describe_secret (scene, seat);
  g_autofree char *now = NULL;

  if (rules_is_over (state))
    return (banquet->winners >> seat & 1) != 0 ? g_strdup (_ ("has won")) : NULL;

  if (secret != NULL && !adj_scene_is_own (scene, seat))
    now = g_strdup_printf (_ ("in secret: %s"), secret);
  else if (secret != NULL)
    now = g_strdup_printf (_ ("chosen: %s"), secret);
  else if (banquet->secrets[seat] != BANQUET_NOTHING)
    now = g_strdup (_ ("has chosen"));
  else if (rules_is_to_act (state, seat) && rules_is_secret_phase (state))
    now = g_strdup (_ ("is choosing"));
  /* With a place or an action, the frame round the plaque is enough to say who is asked. */
  if (action != NULL && secret == NULL && banquet->secrets[seat] != BANQUET_NOTHING)
    return g_strdup_printf ("%s · %s", action, C_ ("one word", "chosen"));
  /* The board shows the place, for which there is no room beside the choice. */
  if (secret != NULL)
    return g_steal_pointer (&now);

  return action != NULL ? g_steal_pointer (&action) : g_steal_pointer (&now);
}

static void
show_word (AdjPlaque *plaque, const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  g_autofree char *action = adj_banquet_name_action (scene, seat);

  if (banquet->secrets[seat] != BANQUET_NOTHING)
    adj_plaque_set_word (plaque, C_ ("one word", "chosen"));
  else
    adj_plaque_set_word (plaque, action != NULL ? action : C_ ("one word", "space"));
}

static void
add_phrase (GString *text, char *phrase)
{
  if (text->len > 0)
    g_string_append (text, _ ("; "));
  g_string_append (text, phrase);
  g_free (phrase);
}

static void
add_cards (GString *text, const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  g_autofree char *cards = adj_banquet_name_cards (banquet->hands[seat]);
  guint n_known = (guint) __builtin_popcountll (banquet->hands[seat]);
  guint n_unknown = banquet->n_cards[seat] - n_known;

  if (n_known > 0)
    add_phrase (text, g_strdup_printf (ngettext ("card %s", "cards %s", n_known), cards));
  if (n_unknown > 0)
    add_phrase (
      text,
      g_strdup_printf (ngettext ("%u unknown card", "%u unknown cards", n_unknown), n_unknown));
  if (n_known + n_unknown == 0)
    add_phrase (text, g_strdup (_ ("no card")));
}

static char *
describe (const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  guint32 sets[] = { banquet->cheques[seat],
                     banquet->thieves[seat],
                     adj_banquet_get_prisoners (banquet, seat) };
  GString *text = g_string_new (NULL);

  add_cards (text, scene, seat);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autofree char *numbers = adj_banquet_list_numbers (sets[i], ", ");
    gulong n = (gulong) __builtin_popcount (sets[i]);

    if (n == 0)
      continue;
    if (i == 0)
      add_phrase (text, g_strdup_printf (ngettext ("cheque %s", "cheques %s", n), numbers));
    else if (i == 1)
      add_phrase (text, g_strdup_printf (ngettext ("thief %s", "thieves %s", n), numbers));
    else
      add_phrase (text, g_strdup_printf (_ ("in prison: %s"), numbers));
  }

  return g_string_free (text, FALSE);
}

void
adj_banquet_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat)
{
  const BanquetState *banquet = banquet_peek (adj_scene_peek (scene));
  AdjBanquetPlaque *self = ADJ_BANQUET_PLAQUE (adj_plaque_get_body (plaque));
  g_autofree char *space = g_strdup_printf ("%u", banquet->pawns[seat]);
  g_autofree char *state = describe_state (scene, seat);
  g_autofree char *description = describe (scene, seat);

  show_cards (self->cards, scene, seat);
  show_figure (self->cheques_box, self->cheques, banquet->cheques[seat]);
  show_figure (self->thieves_box, self->thieves, banquet->thieves[seat]);
  show_figure (self->prison_box, self->prison, adj_banquet_get_prisoners (banquet, seat));

  adj_plaque_set_place (plaque, space, C_ ("caption", "space"));
  adj_plaque_set_state (plaque, state);
  show_word (plaque, scene, seat);
  adj_plaque_set_description (plaque, description);
}
