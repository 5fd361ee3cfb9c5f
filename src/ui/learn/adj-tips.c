/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-tips.h"

#include <glib/gi18n.h>

#define KEY "tips"

/* In the order in which one needs them. */
static const struct {
  const char *name;
  const char *region;
  const char *text; /* NULL: the game has its own */
} tips[] = {
  { "aim", "board", NULL },
  { "choice", "moves", NULL },
  { "moves",
    "moves",
    N_ ("Tip: here is what you are asked, with a button for each move. A move that is not possible "
        "says why.") },
  { "hand",
    "hand",
    N_ ("Tip: here is what you hold. Point at anything in it to read what it is.") },
  { "board",
    "board",
    N_ ("Tip: point at anything on the board to read what it is and what it does.") },
  { "players",
    "players",
    N_ ("Tip: here are the players, with what is public of each. A ring shows whose turn it is.") },
  { "log",
    "log",
    N_ ("Tip: here is the log of what has happened; the rules and your notes are beside it.") },
  { "timeline",
    "timeline",
    N_ ("Tip: here is the whole game. Click to look back; nothing is lost by that.") },
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

gboolean
adj_tips_get (GSettings *settings,
              const AdjGameUi *face,
              const char **ret_region,
              const char **ret_text)
{
  g_auto (GStrv) left = g_settings_get_strv (settings, KEY);

  for (guint i = 0; left[0] != NULL && i < G_N_ELEMENTS (tips); i++) {
    const char *text;

    if (!g_str_equal (tips[i].name, left[0]))
      continue;
    text = find_text (face, i);
    *ret_region = tips[i].region;
    *ret_text = text != NULL ? _ (text) : NULL;
    return TRUE;
  }
  return FALSE;
}

void
adj_tips_drop (GSettings *settings)
{
  g_auto (GStrv) left = g_settings_get_strv (settings, KEY);

  if (left[0] != NULL)
    (void) g_settings_set_strv (settings, KEY, (const char *const *) left + 1);
}
