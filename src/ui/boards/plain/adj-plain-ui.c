/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-plain-ui.h"

#include <glib/gi18n.h>

#include "adj-drawing.h"
#include "adj-plain-board.h"

enum {
  MINIATURE = 64, /* px */
  MINUTES = 30,
  MOST_BUTTONS = 12, /* of moves that differ in their number alone; above that it is asked for */
};

static GtkWidget *
new_miniature (const AdjScene *scene)
{
  (void) scene;
  return adj_drawing_new_image ("table", MINIATURE, NULL);
}

static GtkWidget *
new_plaque_body (void)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
}

static char *
describe_score (const AdjScene *scene, guint seat)
{
  int scores[RULES_MAX_SEATS];

  rules_scores (adj_scene_peek (scene), scores);
  return adj_text_score (&scene->reader, adj_scene_peek (scene), scores[seat]);
}

static void
update_plaque (AdjPlaque *plaque, const AdjScene *scene, guint seat)
{
  g_autofree char *score = describe_score (scene, seat);

  adj_plaque_set_figure (plaque, score, NULL);
  adj_plaque_set_word (plaque, score);
  adj_plaque_set_description (plaque, score);
}

/* The board tells all there is to know. */
static GtkWidget *
new_hand (AdjDraft *draft)
{
  (void) draft;
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
}

static void
update_hand (GtkWidget *hand, const AdjScene *scene)
{
  (void) scene;
  gtk_widget_set_visible (hand, FALSE);
}

/* The moves from FIRST on that differ from it in their number alone, which goes up by one. */
static gsize
count_run (const RulesMove *moves, gsize n_moves, gsize first)
{
  gsize n = 1;

  while (first + n < n_moves && moves[first + n].verb == moves[first].verb &&
         moves[first + n].cards == moves[first].cards &&
         moves[first + n].number == moves[first].number + n)
    n++;

  return n;
}

static void
offer (AdjActionBar *bar, const AdjScene *scene, RulesMove move, AdjOfferFlags flags)
{
  g_autofree char *label = adj_text_move (&scene->reader, adj_scene_peek (scene), move);
  g_autofree char *key =
    g_strdup_printf ("%u %u %" G_GINT64_MODIFIER "x", move.verb, move.number, move.cards);

  adj_action_bar_offer (bar, key, label, NULL, NULL, move, flags);
}

/* N moves with numbers in a row, as one number to choose and a button that plays it. */
static void
offer_run (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft, const RulesMove *run, gsize n)
{
  g_autofree char *key = g_strdup_printf ("number %u", run->verb);
  RulesMove move;

  if (!adj_draft_get (draft, &move) || move.verb != run->verb)
    move = *run;
  adj_action_bar_ask_number (bar,
                             key,
                             _ ("Number"),
                             move,
                             run->number,
                             run->number + (guint) n - 1,
                             NULL,
                             0);
  offer (bar, scene, move, ADJ_OFFER_MAIN);
}

static void
offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_moves = rules_legal (adj_scene_peek (scene), (guint) scene->actor, moves, &is_all);

  adj_action_bar_say (bar, _ ("Choose a move."));
  for (gsize i = 0; i < n_moves;) {
    gsize n = count_run (moves, n_moves, i);

    if (n > MOST_BUTTONS)
      offer_run (bar, scene, draft, &moves[i], n);
    else
      for (gsize k = 0; k < n; k++)
        offer (bar, scene, moves[i + k], ADJ_OFFER_PLAIN);
    i += n;
  }
}

static char *
describe_standing (const AdjScene *scene, guint seat)
{
  g_autofree char *score = describe_score (scene, seat);

  /* TRANSLATORS: a name, and “12 points”. */
  return g_strdup_printf (_ ("%s: %s."), scene->people->names[seat], score);
}

static char *
describe_hint_topic (const AdjScene *scene)
{
  return adj_text_view (&scene->reader, &scene->view);
}

/* The words of an option are those of the rules: nobody has written others. */
static void
fill_options (AdjGameUi *self, const RulesGame *game)
{
  unsigned n_options;
  const RulesOption *options = rules_game_options (game, &n_options);

  for (guint i = 0; i < n_options; i++) {
    AdjGameUiOption *words = &self->options[i];

    words->title = options[i].name;
    words->sentence = N_ ("A choice for the whole game.");
    for (guint v = 0; options[i].values[v] != NULL && v + 1 < G_N_ELEMENTS (words->values); v++)
      words->values[v] = options[i].values[v];
  }
}

static AdjGameUi *
plain_ui_new (const RulesGame *game)
{
  AdjGameUi *self = g_new0 (AdjGameUi, 1);

  *self = (AdjGameUi){
    .game = rules_game_id (game),
    .style = "spot-plain",
    .title = rules_game_title (game),
    .line = N_ ("Played with words alone."),
    .minutes = MINUTES,
    .emblem = "table",
    .artwork = "table",
    .describe_phase = rules_phase,
    .new_board = adj_plain_board_new,
    .new_miniature = new_miniature,
    .new_plaque_body = new_plaque_body,
    .update_plaque = update_plaque,
    .new_hand = new_hand,
    .update_hand = update_hand,
    .offer_moves = offer_moves,
    .describe_standing = describe_standing,
    .describe_hint_topic = describe_hint_topic,
  };
  fill_options (self, game);
  return self;
}

const AdjGameUi *
adj_plain_ui_get (const RulesGame *game)
{
  static GHashTable *known;
  AdjGameUi *self;

  if (known == NULL)
    known = g_hash_table_new (NULL, NULL);
  self = g_hash_table_lookup (known, game);
  if (self == NULL) {
    self = plain_ui_new (game);
    g_hash_table_insert (known, (gpointer) game, self);
  }

  return self;
}
