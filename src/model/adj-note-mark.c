/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-note-mark.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct {
  const char *sign;
  const char *name;
} marks[ADJ_N_NOTE_MARKS] = {
  [ADJ_NOTE_MARK_BRILLIANT] = { "!!", N_ ("brilliant move") },
  [ADJ_NOTE_MARK_GOOD] = { "!", N_ ("good move") },
  [ADJ_NOTE_MARK_DUBIOUS] = { "?!", N_ ("inaccuracy") },
  [ADJ_NOTE_MARK_MISTAKE] = { "?", N_ ("mistake") },
  [ADJ_NOTE_MARK_BLUNDER] = { "??", N_ ("blunder") },
};

const char *
adj_note_mark_get_sign (AdjNoteMark mark)
{
  return marks[mark].sign;
}

const char *
adj_note_mark_get_name (AdjNoteMark mark)
{
  return marks[mark].name;
}

/* The longest sign counts. */
AdjNoteMark
adj_note_mark_read (const char *note)
{
  AdjNoteMark found = ADJ_NOTE_MARK_NONE;

  for (guint mark = ADJ_NOTE_MARK_BRILLIANT; note != NULL && mark < ADJ_N_NOTE_MARKS; mark++) {
    if (g_str_has_prefix (note, marks[mark].sign) &&
        (found == ADJ_NOTE_MARK_NONE || strlen (marks[mark].sign) > strlen (marks[found].sign)))
      found = (AdjNoteMark) mark;
  }

  return found;
}

char *
adj_note_mark_write (AdjNoteMark mark, const char *note)
{
  AdjNoteMark old = adj_note_mark_read (note);
  const char *rest = note != NULL ? note : "";

  if (old != ADJ_NOTE_MARK_NONE)
    rest += strlen (marks[old].sign);
  while (g_ascii_isspace (*rest))
    rest++;
  if (mark == ADJ_NOTE_MARK_NONE)
    return g_strdup (rest);
  return g_strchomp (g_strdup_printf ("%s %s", marks[mark].sign, rest));
}

static gboolean
is_tag (const char *word)
{
  return *word == '#' && word[1] != '\0';
}

static void
add_word (GString *list, const char *prefix, const char *word)
{
  g_string_append_printf (list, "%s%s%s", list->len > 0 ? " " : "", prefix, word);
}

char *
adj_note_tags_read (const char *note)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GStrv) words = g_strsplit_set (note != NULL ? note : "", " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    if (is_tag (words[i]) && g_hash_table_add (known, words[i]))
      add_word (list, "", words[i] + 1);
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What stands between the tags stays as it is, line by line. */
static char *
remove_tags (const char *note)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (note != NULL ? note : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

    for (guint k = 0; words[k] != NULL; k++) {
      if (!is_tag (words[k]))
        g_string_append_printf (line, "%s%s", k > 0 ? " " : "", words[k]);
    }
    g_string_append_printf (rest, "%s%s", i > 0 ? "\n" : "", line->str);
  }

  return g_strstrip (g_string_free (g_steal_pointer (&rest), FALSE));
}

char *
adj_note_tags_write (const char *tags, const char *note)
{
  g_autofree char *rest = remove_tags (note);
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (tags, " ,;\t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    const char *word = words[i];

    while (*word == '#')
      word++;
    if (*word != '\0')
      add_word (list, "#", word);
  }
  if (*rest == '\0' || list->len == 0)
    return g_strconcat (rest, list->str, NULL);
  return g_strconcat (rest, "\n", list->str, NULL);
}
