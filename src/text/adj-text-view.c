/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table as a seat sees it, and its choices: what the games have in common. */

#include "adj-text-private.h"

char *
adj_text_head (const AdjTextReader *reader, const RulesView *view, guint seat)
{
  /* TRANSLATORS: a name; what is known of that player follows. */
  return seat == view->viewer
           ? g_strdup_printf (T_ (reader, "%s (you):"), adj_text_name (reader, seat))
           : g_strdup_printf (T_ (reader, "%s:"), adj_text_name (reader, seat));
}

static void
write_round (AdjTextPage *page,
             const AdjTextReader *reader,
             const AdjTextGame *game,
             const RulesState *known)
{
  const char *phase =
    game != NULL && game->phase != NULL ? T_ (reader, game->phase (known)) : rules_phase (known);

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "Round %d"), (int) rules_round (known)));
  adj_text_page_add (page, g_strdup (phase));
}

static void
write_turn (AdjTextPage *page,
            const AdjTextReader *reader,
            const AdjTextGame *game,
            const RulesView *view)
{
  gboolean is_asked = rules_is_to_act (&view->known, view->viewer);
  guint others = is_asked ? view->known.to_act & ~(1u << view->viewer) : view->known.to_act;
  g_autofree char *names = adj_text_names (reader, others);

  if (is_asked) {
    adj_text_page_begin (page, 0, g_strdup (T_ (reader, "Your turn:")));
    adj_text_page_add (page,
                       game != NULL && game->question != NULL
                         ? game->question (reader, view)
                         : g_strdup (T_ (reader, "choose a move.")));
  }
  if (others != 0) {
    adj_text_page_begin (page, 0, NULL);
    adj_text_page_add (page, g_strdup_printf (T_ (reader, "Waiting for: %s."), names));
  }
}

static void
write_result (AdjTextPage *page, const AdjTextReader *reader, const RulesState *known)
{
  int n_rounds = (int) rules_round (known);
  guint winners = rules_winners (known);
  char *tie_break = adj_text_tie_break (reader, known);
  int scores[RULES_MAX_SEATS];

  rules_scores (known, scores);
  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page,
                     g_strdup_printf (TN_ (reader,
                                           "The game is over after %d round.",
                                           "The game is over after %d rounds.",
                                           n_rounds),
                                      n_rounds));
  for (guint seat = 0; seat < known->n_seats; seat++) {
    if ((winners >> seat & 1) == 0)
      continue;
    adj_text_page_begin (page, 0, NULL);
    adj_text_page_add (page, adj_text_victory (reader, known, seat, scores[seat]));
  }
  if (tie_break != NULL) {
    adj_text_page_begin (page, 0, NULL);
    adj_text_page_add (page, tie_break);
  }
}

/* For a game without sentences. */
static void
write_scores (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view)
{
  int scores[RULES_MAX_SEATS];

  rules_scores (&view->known, scores);
  for (guint seat = 0; seat < view->known.n_seats; seat++) {
    adj_text_page_begin (page, 0, adj_text_head (reader, view, seat));
    adj_text_page_add (page, adj_text_points (reader, scores[seat]));
  }
}

char *
adj_text_view (const AdjTextReader *reader, const RulesView *view)
{
  const AdjTextGame *game = adj_text_find_game (&view->known);
  AdjTextPage page;

  adj_text_page_init (&page);
  if (rules_is_over (&view->known)) {
    write_result (&page, reader, &view->known);
  } else {
    write_round (&page, reader, game, &view->known);
    write_turn (&page, reader, game, view);
  }
  if (game != NULL && game->table != NULL)
    game->table (&page, reader, view);
  else
    write_scores (&page, reader, view);

  return adj_text_page_finish (&page);
}

char *
adj_text_move (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  const AdjTextGame *game = adj_text_find_game (state);
  char text[RULES_MOVE_TEXT_SIZE];

  if (game != NULL && game->move != NULL)
    return game->move (reader, state, move);

  (void) rules_move_format (rules_get_game (state->game), move, text);
  return g_strdup (text);
}
