/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tips.h"

#include <glib/gi18n.h>

#define KEY "tips"

/* When a part of the table first matters. */
typedef enum {
  AT_ONCE,
  AT_THE_CHOICE,   /* the phase that the game's tip is about */
  WITH_THE_HAND,   /* a phase in which one acts with it, or has gathered some */
  AT_A_REFUSAL,    /* a move is offered that is not possible */
  AFTER_OTHERS,    /* have played */
  AFTER_THE_ROUND, /* there is something to look back at */
} Occasion;

/* Of those that matter the first is given. */
static const struct {
  const char *name;
  const char *region;
  Occasion occasion;
  const char *text; /* NULL: the game has its own */
} tips[] = {
  { "aim", "board", AT_ONCE, NULL },
  { "choice", "moves", AT_THE_CHOICE, NULL },
  { "hand",
    "hand",
    WITH_THE_HAND,
    N_ ("Tip: here is what you hold. Point at anything in it to read what it is.") },
  { "players",
    "players",
    AFTER_OTHERS,
    N_ ("Tip: here are the players, with what is public of each. A ring shows whose turn it is.") },
  { "log",
    "log",
    AFTER_OTHERS,
    N_ ("Tip: here is the log of what has happened; the rules and your notes are beside it.") },
  { "timeline",
    "timeline",
    AFTER_THE_ROUND,
    N_ ("Tip: here is the whole game. Click to look back; nothing is lost by that.") },
  { "moves",
    "moves",
    AT_A_REFUSAL,
    N_ ("Tip: here is what you are asked, with a button for each move. A move that is not possible "
        "says why.") },
};

void
adj_tips_begin (GSettings *settings)
{
  const char *names[G_N_ELEMENTS (tips) + 1] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (tips); i++)
    names[i] = tips[i].name;
  (void) g_settings_set_strv (settings, KEY, names);
}

/* NULL: the game needs no such tip. */
static const char *
find_text (const AdjGameUi *face, guint i)
{
  const char *text = tips[i].text;

  if (g_str_equal (tips[i].name, "aim"))
    text = face->aim;
  else if (g_str_equal (tips[i].name, "choice"))
    text = face->choice;
  return text;
}

static gboolean
matters (guint i, const AdjGameUi *face, const AdjTipMoment *moment)
{
  const RulesState *state = adj_scene_peek (moment->scene);
  guint phase = 1u << state->phase;

  switch (tips[i].occasion) {
  case AT_THE_CHOICE:
    return (face->choice_phases & phase) != 0;
  case WITH_THE_HAND:
    return (face->hand_phases & phase) != 0 || rules_round (state) > 1;
  case AT_A_REFUSAL:
    return moment->has_refusal;
  case AFTER_OTHERS:
    return moment->scene->ply >= state->n_seats;
  case AFTER_THE_ROUND:
    return rules_round (state) > 1;
  case AT_ONCE:
  default:
    return TRUE;
  }
}

gboolean
adj_tips_get (GSettings *settings, const AdjGameUi *face, const AdjTipMoment *moment, AdjTip *ret)
{
  g_auto (GStrv) left = g_settings_get_strv (settings, KEY);

  for (guint i = 0; left[0] != NULL && i < G_N_ELEMENTS (tips); i++) {
    const char *text = find_text (face, i);

    if (text == NULL || !g_strv_contains ((const char *const *) left, tips[i].name) ||
        !matters (i, face, moment) || !moment->is_shown (tips[i].region, moment->data))
      continue;
    *ret = (AdjTip){ .name = tips[i].name, .region = tips[i].region, .text = _ (text) };
    return TRUE;
  }
  return FALSE;
}

void
adj_tips_drop (GSettings *settings, const char *name)
{
  g_auto (GStrv) left = g_settings_get_strv (settings, KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; left[i] != NULL; i++)
    if (!g_str_equal (left[i], name))
      g_strv_builder_add (builder, left[i]);
  rest = g_strv_builder_end (builder);
  (void) g_settings_set_strv (settings, KEY, (const char *const *) rest);
}
