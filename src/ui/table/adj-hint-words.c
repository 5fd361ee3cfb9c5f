/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-hint-words.h"

#include <glib/gi18n.h>

#include "adj-odds-text.h"

enum {
  MOST_NAMED = 3,
  MANY = 12,  /* moves that differ only by their number; they are described as a range */
  NARROW = 2, /* so many of the least numbers are no help */
  NEARLY = BOT_SURE / 33,
  SAME = BOT_SURE / 66, /* no difference that anybody could read */
  NEVER = BOT_SURE / 200,
  ALWAYS = BOT_SURE - NEVER,
};

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const RulesMove *first = a;
  const RulesMove *second = b;

  if (first->verb != second->verb)
    return first->verb < second->verb ? -1 : 1;
  if (first->number != second->number)
    return first->number < second->number ? -1 : 1;
  return first->cards < second->cards ? -1 : first->cards > second->cards;
}

/* The moves that may be the best, at least two if there are two. */
static GArray *
list_sensible (const AdjAdvice *advice)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (RulesMove));

  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *entry = &advice->list[i];
    guint32 limit = MAX (NEARLY, 2 * entry->error);

    if (i < 2 || entry->chance + limit >= advice->list[0].chance)
      g_array_append_val (moves, entry->move);
  }
  return moves;
}

/* How many legal moves differ from MOVE by no more than their number, of which it finds the least.
 */
static guint
count_like (const RulesView *view, RulesMove move, guint *ret_least)
{
  g_autofree RulesMove *legal = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_legal = rules_view_legal (view, legal, &is_all);
  guint n = 0;

  *ret_least = move.number;
  for (gsize i = 0; i < n_legal; i++) {
    if (legal[i].verb != move.verb || legal[i].cards != 0)
      continue;
    *ret_least = MIN (*ret_least, legal[i].number);
    n++;
  }
  return n;
}

static gboolean
is_of_many (const RulesView *view, RulesMove move)
{
  guint least;

  return count_like (view, move, &least) >= MANY;
}

static void
add_item (GString *text, const char *item)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? _ ("; ") : "", item);
}

/* Adds the moves from FROM on that have its verb, as a range; returns the first with another. */
static guint
add_range (GString *text, GArray *moves, guint from)
{
  RulesMove first = g_array_index (moves, RulesMove, from);
  RulesMove last = first;
  g_autofree char *item = NULL;
  guint i = from;

  for (; i < moves->len && g_array_index (moves, RulesMove, i).verb == first.verb; i++)
    last = g_array_index (moves, RulesMove, i);
  /* TRANSLATORS: Two numbers, such as bids. */
  item = first.number == last.number
           ? g_strdup_printf (_ ("the number %u"), first.number)
           : g_strdup_printf (_ ("a number between %u and %u"), first.number, last.number);
  add_item (text, item);
  return i;
}

/* Whether all numbers among MOVES are the least ones: nobody needs a hint for these. */
static gboolean
is_narrow (const AdjScene *scene, GArray *moves)
{
  gboolean has_number = FALSE;

  for (guint i = 0; i < moves->len; i++) {
    RulesMove move = g_array_index (moves, RulesMove, i);
    guint least;

    if (count_like (&scene->view, move, &least) < MANY)
      continue;
    has_number = TRUE;
    if (move.number >= least + NARROW)
      return FALSE;
  }
  return has_number;
}

gboolean
adj_hint_words_has_sensible (const AdjScene *scene, const AdjAdvice *advice)
{
  g_autoptr (GArray) moves = list_sensible (advice);

  return advice->n >= 2 && !is_narrow (scene, moves);
}

char *
adj_hint_words_describe_sensible (const AdjScene *scene, const AdjAdvice *advice)
{
  g_autoptr (GArray) moves = list_sensible (advice);
  g_autoptr (GString) text = g_string_new (NULL);

  /* A range describes any number of moves; otherwise only a few are named. */
  if (!is_of_many (&scene->view, advice->list[0].move) && moves->len > MOST_NAMED)
    g_array_set_size (moves, MOST_NAMED);
  /* The order of the advice would give away the best move. */
  g_array_sort (moves, compare_moves);
  for (guint i = 0; i < moves->len;) {
    RulesMove move = g_array_index (moves, RulesMove, i);
    g_autofree char *phrase = NULL;
    g_autofree char *item = NULL;

    if (is_of_many (&scene->view, move)) {
      i = add_range (text, moves, i);
      continue;
    }
    phrase = adj_text_move (&scene->reader, adj_scene_peek (scene), move);
    /* TRANSLATORS: A move, such as “Stay: 1 chip”, among others. */
    item = g_strdup_printf (_ ("“%s”"), phrase);
    add_item (text, item);
    i++;
  }

  /* TRANSLATORS: One or several moves, or “a number between 4 and 9”. */
  return g_strdup_printf (_ ("Worth thinking about: %s."), text->str);
}

/* How the two best moves compare. */
typedef enum {
  BEST_IS_BETTER,
  BOTH_ARE_ALIKE,
  BOTH_WIN,
  BOTH_LOSE
} Comparison;

static Comparison
compare_best (const AdjAdvice *advice)
{
  const BotAdvice *best = &advice->list[0];
  const BotAdvice *next = &advice->list[1];
  guint32 apart = best->chance > next->chance ? best->chance - next->chance : 0;

  if (best->chance >= ALWAYS && next->chance >= ALWAYS)
    return BOTH_WIN;
  if (best->chance < NEVER && next->chance < NEVER)
    return BOTH_LOSE;
  return apart <= MAX (SAME, best->error + next->error) ? BOTH_ARE_ALIKE : BEST_IS_BETTER;
}

/* The best move and the next, and how much each is worth. */
static char *
describe_choice (const AdjScene *scene, const AdjAdvice *advice, Comparison comparison)
{
  g_autofree char *best =
    adj_text_move (&scene->reader, adj_scene_peek (scene), advice->list[0].move);
  g_autofree char *next =
    adj_text_move (&scene->reader, adj_scene_peek (scene), advice->list[1].move);
  g_autofree char *chance = adj_odds_text_describe_advice (&advice->list[0]);
  g_autofree char *next_chance = adj_odds_text_describe_advice (&advice->list[1]);

  switch (comparison) {
  case BOTH_WIN:
    /* TRANSLATORS: Two moves, such as “Stay: 1 chip”. */
    return g_strdup_printf (_ ("Victory is as good as yours: “%s” and “%s” both win."), best, next);
  case BOTH_LOSE:
    /* TRANSLATORS: Two moves, such as “Stay: 1 chip”. */
    return g_strdup_printf (
      _ ("There is hardly a way to win left, neither with “%s” nor with “%s”."),
      best,
      next);
  case BOTH_ARE_ALIKE:
    /* TRANSLATORS: Two moves, such as “Stay: 1 chip”; a percentage. */
    return g_strdup_printf (_ ("“%s” and “%s” are worth about the same (%s to win)."),
                            best,
                            next,
                            chance);
  default:
    /* TRANSLATORS: A move, such as “Stay: 1 chip”; a percentage; another move, its percentage. */
    return g_strdup_printf (_ ("The computer would choose “%s” (%s to win), then “%s” (%s)."),
                            best,
                            chance,
                            next,
                            next_chance);
  }
}

/* Where all choose at once, what is played always is foreseen. */
static char *
describe_mix (const AdjScene *scene, const BotAdvice *best)
{
  g_autofree char *move = NULL;

  if (best->frequency == 0 || best->frequency >= 100)
    return NULL;
  move = adj_text_move (&scene->reader, adj_scene_peek (scene), best->move);
  /* TRANSLATORS: A move; how often of a hundred times. */
  return g_strdup_printf (_ ("To stay unforeseen it would choose “%s” %u times in 100."),
                          move,
                          best->frequency);
}

static char *
describe_reason (const AdjGameUi *face, const AdjScene *scene, RulesMove move)
{
  return face->describe_hint_reason != NULL ? face->describe_hint_reason (scene, move) : NULL;
}

/* What the best move is likely to lead to; NULL: to the same as the next best. */
static char *
describe_sequel (const AdjScene *scene, const AdjHelp *help)
{
  const BotAdvice *list = help->advice.list;
  g_autofree char *best = adj_text_outcome (&scene->reader,
                                            &help->imagined,
                                            list[0].move,
                                            help->after_best.moves,
                                            help->after_best.n);
  g_autofree char *next = adj_text_outcome (&scene->reader,
                                            &help->imagined,
                                            list[1].move,
                                            help->after_next.moves,
                                            help->after_next.n);

  if (g_strcmp0 (best, next) == 0)
    return NULL;
  if (best != NULL)
    /* TRANSLATORS: Sentences about what comes of a move. */
    return g_strdup_printf (_ ("Likely then: %s"), best);
  /* TRANSLATORS: Sentences about what is likely to come of the second of two moves. */
  return g_strdup_printf (_ ("After the other move: %s"), next);
}

/* One reason; both of two that are alike and of different kinds. */
static void
add_reasons (GString *text, const AdjGameUi *face, const AdjScene *scene, const AdjHelp *help)
{
  RulesMove best = help->advice.list[0].move;
  RulesMove next = help->advice.list[1].move;
  gboolean is_alike = compare_best (&help->advice) == BOTH_ARE_ALIKE;
  g_autofree char *reason = describe_reason (face, scene, best);
  g_autofree char *other =
    is_alike && best.verb != next.verb ? describe_reason (face, scene, next) : NULL;
  g_autofree char *sequel = reason == NULL ? describe_sequel (scene, help) : NULL;

  adj_text_add_sentence (text, reason != NULL ? reason : sequel);
  adj_text_add_sentence (text, other);
}

char *
adj_hint_words_describe_move (const AdjGameUi *face, const AdjScene *scene, const AdjHelp *help)
{
  const BotAdvice *best = &help->advice.list[0];
  Comparison comparison = compare_best (&help->advice);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *choice = describe_choice (scene, &help->advice, comparison);
  g_autofree char *mix = describe_mix (scene, best);
  g_autofree char *set = NULL;

  adj_text_add_sentence (text, choice);
  if (comparison == BOTH_WIN || comparison == BOTH_LOSE)
    return g_string_free (g_steal_pointer (&text), FALSE);
  adj_text_add_sentence (text, mix);
  add_reasons (text, face, scene, help);
  if (is_of_many (&scene->view, best->move)) {
    set = g_strdup_printf (_ ("The number %u is set for you."), best->move.number);
    adj_text_add_sentence (text, set);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
