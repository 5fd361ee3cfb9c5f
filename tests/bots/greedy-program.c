/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Greedy as an outside program: the player protocol on stdin and stdout. */

#include <stdio.h>
#include <stdlib.h>

#include "adj-json.h"
#include "greedy.h"

/* The texts of the list, to be freed with g_ptr_array_unref. */
static GPtrArray *
list_texts (const RulesValue *list)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const RulesValue *item = rules_value_first (list);

  for (guint i = 0; i < list->n_items; i++, item = rules_value_next (item))
    g_ptr_array_add (texts, adj_json_dup_text (item));
  return texts;
}

static void
answer (const char *game, guint seat, const RulesValue *event)
{
  g_autoptr (GPtrArray) moves = list_texts (rules_value_member (event, "legal"));
  const char *move = greedy_choose (game,
                                    seat,
                                    rules_value_member (event, "view"),
                                    (char **) moves->pdata,
                                    moves->len);

  printf ("{\"move\":\"%s\"}\n", move);
  (void) fflush (stdout);
}

int
main (void)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *game = NULL;
  g_autofree char *line = NULL;
  guint seat = 0;
  gsize size = 0;
  gssize length;

  while ((length = getline (&line, &size, stdin)) > 0) {
    const char *reason;
    const RulesValue *event = adj_json_parse (json, line, (gsize) length, &reason);
    const RulesValue *name = rules_value_member (event, "event");

    if (rules_value_is_text (name, "start")) {
      g_free (game);
      game = adj_json_dup_text (rules_value_member (event, "game"));
      seat = (guint) rules_value_member (event, "seat")->integer;
    } else if (rules_value_is_text (name, "turn")) {
      answer (game, seat, event);
    }
  }

  return EXIT_SUCCESS;
}
