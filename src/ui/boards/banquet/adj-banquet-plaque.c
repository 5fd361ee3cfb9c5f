/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-plaque.h"

#include <glib/gi18n.h>

#include "adj-banquet-section.h"
#include "adj-banquet-words.h"
#include "adj-drawing.h"
#include "adj-width-first-bin.h"
#include "adj-wrap-layout.h"
#include "adj-tile.h"

enum {
  LINE_GAP = 10
};

/* The body's parts, found again by these keys. */
#define CARDS "adj-cards"
#define CHEQUES "adj-cheques"
#define THIEVES "adj-thieves"
#define PRISON "adj-prison"

static GtkWidget *
add_figure (GtkWidget *body, GtkWidget *line, const char *key, const char *drawing, int size)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = adj_drawing_new_image (drawing, size, NULL);
  GtkWidget *label = adj_banquet_label_new ("role-body", "tabular");

  gtk_widget_add_css_class (image, "ink2");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), adj_width_first_bin_new (label));
  gtk_box_append (GTK_BOX (line), box);
  g_object_set_data (G_OBJECT (body), key, label);

  return box;
}

GtkWidget *
adj_banquet_plaque_new_body (void)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *cards = adj_tile_row_new (3);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (body, "banquet-plaque");
  gtk_box_append (GTK_BOX (body), cards);
  g_object_set_data (G_OBJECT (body), CARDS, cards);
  /* In one line as a rule: five plaques have to stand above the curves of a review. */
  gtk_widget_set_layout_manager (line, adj_wrap_layout_new (LINE_GAP));
  gtk_box_append (GTK_BOX (body), line);
  (void) add_figure (body, line, CHEQUES, "cheque", 18);
  (void) add_figure (body, line, THIEVES, "thief", 18);
  (void) add_figure (body, line, PRISON, "prison", 18);
  gtk_widget_add_css_class (g_object_get_data (G_OBJECT (body), PRISON), "ink2");

  return body;
}

static void
show_cards (GtkWidget *row, const AdjScene *scene, guint seat)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
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
    looks[n++] = (AdjTileLook){ .style = style, .text = letters[series], .label = label };
  }
  while (n < banquet->n_cards[seat] && n < BANQUET_CARDS)
    looks[n++] =
      (AdjTileLook){ .style = "series unknown", .text = "?", .label = _ ("Unknown card") };

  adj_tile_row_set (ADJ_TILE_ROW (row), looks, n);
}

/* A sign that has no numbers after it is not there. */
static void
show_figure (GtkWidget *body, const char *key, guint32 set)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (body), key);
  g_autofree char *numbers = adj_banquet_list_numbers (set, "\u2002");

  adj_banquet_label_set (label, numbers);
  gtk_widget_set_visible (gtk_widget_get_ancestor (label, GTK_TYPE_BOX), set != 0);
}

static char *
describe_state (const AdjScene *scene, guint seat)
{
  const RulesState *state = adj_scene_peek (scene);
  const BanquetState *banquet = banquet_peek (state);
  g_autofree char *action = adj_banquet_describe_action (scene, seat);
  g_autofree char *secret = adj_banquet_describe_secret (scene, seat);
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
  /* Where it is told already where somebody is, the frame tells who is asked. */
  if (action != NULL && secret == NULL && banquet->secrets[seat] != BANQUET_NOTHING)
    return g_strdup_printf ("%s · %s", action, C_ ("one word", "chosen"));
  if (action != NULL && secret != NULL)
    return g_strdup_printf ("%s · %s", action, now);

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
  GtkWidget *body = adj_plaque_get_body (plaque);
  g_autofree char *space = g_strdup_printf ("%u", banquet->pawns[seat]);
  g_autofree char *state = describe_state (scene, seat);
  g_autofree char *description = describe (scene, seat);

  show_cards (g_object_get_data (G_OBJECT (body), CARDS), scene, seat);
  show_figure (body, CHEQUES, banquet->cheques[seat]);
  show_figure (body, THIEVES, banquet->thieves[seat]);
  show_figure (body, PRISON, adj_banquet_get_prisoners (banquet, seat));

  adj_plaque_set_figure (plaque, space, C_ ("caption", "space"));
  adj_plaque_set_state (plaque, state);
  show_word (plaque, scene, seat);
  adj_plaque_set_description (plaque, description);
}
