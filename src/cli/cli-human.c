/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-human.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adj-hotseat.h"
#include "adj-text.h"
#include "cli.h"

enum {
  MOST_OF_A_KIND = 12
};

struct _CliHuman {
  AdjMatch *match;
  AdjHotseat *hotseat;
  guint told_ply[RULES_MAX_SEATS]; /* what each person has read of the log */
  char *names[RULES_MAX_SEATS];    /* NULL: none */
  char *line;
  size_t line_size;
};

CliHuman *
cli_human_new (AdjMatch *match)
{
  CliHuman *human = g_new0 (CliHuman, 1);
  const AdjRecordHeader *header = adj_match_get_header (match);

  human->match = g_object_ref (match);
  human->hotseat = adj_hotseat_new (match);
  for (guint seat = 0; seat < header->setup.n_seats; seat++) {
    human->names[seat] = g_strdup (header->seats[seat].name);
    if (human->names[seat] != NULL)
      (void) cli_make_harmless (human->names[seat]);
    human->told_ply[seat] = adj_match_get_n_plies (match);
  }

  return human;
}

void
cli_human_free (CliHuman *human)
{
  if (human == NULL)
    return;

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    g_free (human->names[seat]);
  g_object_unref (human->hotseat);
  g_object_unref (human->match);
  free (human->line);
  g_free (human);
}

/* FALSE at the end of the input. The line has no newline. */
static gboolean
read_line (CliHuman *human)
{
  ssize_t length;

  (void) fflush (stdout);
  length = getline (&human->line, &human->line_size, stdin);
  if (length < 0)
    return FALSE;

  (void) g_strstrip (human->line);
  return TRUE;
}

/* Not only the visible part: a terminal's memory of what was above is a hand shown as well. */
static void
clear_screen (void)
{
  if (isatty (STDOUT_FILENO))
    printf ("\033[H\033[2J\033[3J");
  else
    printf ("\f\n");
}

/* Waits for the person who is next to say so. */
static gboolean
draw_curtain (CliHuman *human, guint seat)
{
  g_autoptr (GError) error = NULL;

  if (!adj_hotseat_get_closed (human->hotseat))
    return TRUE;

  clear_screen ();
  printf (_ ("%s, it is your turn. Press Enter when nobody else is looking."), human->names[seat]);
  if (!read_line (human))
    return FALSE;

  clear_screen ();
  if (adj_hotseat_open (human->hotseat, &error))
    return TRUE;

  g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return FALSE;
}

static AdjTextReader
get_reader (CliHuman *human)
{
  return (AdjTextReader){ .is_translated = TRUE, .names = (const char *const *) human->names };
}

static void
tell_news (CliHuman *human, guint seat)
{
  AdjTextReader reader = get_reader (human);
  guint n_plies = adj_match_get_n_plies (human->match);

  for (guint ply = human->told_ply[seat] + 1; ply <= n_plies; ply++) {
    g_autofree char *sentences = NULL;
    RulesState state;
    RulesEvents events;

    adj_match_get_events (human->match, ply, &state, &events);
    sentences = adj_text_events (&reader, seat, &state, &events);
    printf ("  %s\n", sentences);
  }
  human->told_ply[seat] = n_plies;
}

/* Of many moves of a kind, bids above all, a few say what the others are. */
static void
list_moves (CliHuman *human, const RulesView *view, const RulesMove *moves, gsize n_moves)
{
  AdjTextReader reader = get_reader (human);
  guint n_listed[256] = { 0 };
  gsize n_left_out = 0;

  for (gsize i = 0; i < n_moves; i++) {
    g_autofree char *text = NULL;

    if (n_listed[moves[i].verb]++ >= MOST_OF_A_KIND) {
      n_left_out++;
      continue;
    }
    text = adj_text_move (&reader, &view->known, moves[i]);
    printf ("%4u  %s\n", (guint) i + 1, text);
  }
  if (n_left_out > 0)
    printf (ngettext ("      … and %u more of the kind, by its number or as it is recorded\n",
                      "      … and %u more of the kind, by number or as they are recorded\n",
                      (gulong) n_left_out),
            (guint) n_left_out);
}

static void
show_table (CliHuman *human, const RulesView *view, const RulesMove *moves, gsize n_moves)
{
  AdjTextReader reader = get_reader (human);
  g_autofree char *text = adj_text_view (&reader, view);

  printf ("\n");
  tell_news (human, view->viewer);
  printf ("\n%s\n\n", text);
  list_moves (human, view, moves, n_moves);
}

/* A number of the list, or the notation of a move, which is tried on a copy. */
static gboolean
read_move (CliHuman *human,
           const RulesState *state,
           guint seat,
           const RulesMove *moves,
           gsize n_moves,
           RulesMove *ret_move)
{
  AdjTextReader reader = get_reader (human);
  const RulesGame *game = adj_match_get_game (human->match);
  RulesState copy = *state;
  RulesStatus status;
  g_autofree char *reason = NULL;
  guint64 number;

  if (g_ascii_string_to_unsigned (human->line, 10, 1, n_moves, &number, NULL)) {
    *ret_move = moves[number - 1];
    return TRUE;
  }

  status = rules_move_parse (game, seat, human->line, strlen (human->line), ret_move);
  if (status == RULES_OK)
    status = rules_apply (&copy, *ret_move, NULL);
  if (status == RULES_OK)
    return TRUE;

  reason = adj_text_refusal (&reader, game, status);
  printf ("%s (%s)\n", reason, rules_refusal (game, status)->paragraph);
  return FALSE;
}

gboolean
cli_human_ask (CliHuman *human, guint seat, RulesMove *ret_move)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  RulesState state;
  RulesView view;
  bool is_all;
  gsize n_moves;

  if (!draw_curtain (human, seat))
    return FALSE;

  adj_match_get_state (human->match, adj_match_get_n_plies (human->match), &state);
  rules_view (&state, seat, &view);
  n_moves = rules_view_legal (&view, moves, &is_all);
  show_table (human, &view, moves, n_moves);
  for (;;) {
    printf (_ ("%s, your move (a number, ? for the table, q to leave): "), human->names[seat]);
    if (!read_line (human) || g_str_equal (human->line, "q"))
      return FALSE;
    if (g_str_equal (human->line, "?"))
      show_table (human, &view, moves, n_moves);
    else if (read_move (human, &state, seat, moves, n_moves, ret_move))
      return TRUE;
  }
}

void
cli_human_tell_end (CliHuman *human)
{
  for (guint seat = 0; seat < adj_match_get_header (human->match)->setup.n_seats; seat++) {
    if (g_strcmp0 (adj_match_get_header (human->match)->seats[seat].kind, "human") != 0)
      continue;
    tell_news (human, seat);
    return;
  }
}
