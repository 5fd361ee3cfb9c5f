/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-name.h"

enum {
  LONGEST_WORD = 28 /* letters; longer ones get places to break them */
};

#define ZERO_WIDTH_SPACE "\u200b"
#define FIRST_STRONG_ISOLATE "\u2068"
#define POP_ISOLATE "\u2069"

/* Where Pango breaks a line. Not at a no-break space; and tabs it measures one after the other. */
static gboolean
is_blank (gunichar c)
{
  return c == ' ' || c == '\n';
}

gboolean
adj_text_is_bidi_control (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069);
}

/* The blocks that Unicode has set aside for scripts written from right to left. */
static gboolean
is_right_to_left (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) ||
         (c >= 0xfe70 && c <= 0xfeff) || (c >= 0x10800 && c <= 0x10fff) ||
         (c >= 0x1e800 && c <= 0x1efff);
}

static gboolean
is_control (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR ||
         type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

/* Appends what can be shown of TEXT. Returns whether any of it is written from right to left. */
static gboolean
append_shown (GString *shown, const char *text, guint max, gboolean has_lines)
{
  gboolean is_rtl = FALSE;

  for (guint n = 0; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);

    if (adj_text_is_bidi_control (c))
      continue;
    if (n++ == max) {
      g_string_append (shown, "…");
      break;
    }
    is_rtl = is_rtl || is_right_to_left (c);
    g_string_append_unichar (shown, is_control (c) && !(has_lines && c == '\n') ? ' ' : c);
  }

  return is_rtl;
}

char *
adj_text_show_name (const char *name)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  if (append_shown (shown, name, ADJ_TEXT_MAX_NAME, FALSE)) {
    g_string_prepend (shown, FIRST_STRONG_ISOLATE);
    g_string_append (shown, POP_ISOLATE);
  }

  return g_string_free (g_steal_pointer (&shown), FALSE);
}

static char *
show_beginning (const char *note, guint max, gboolean has_lines)
{
  g_autoptr (GString) cut = g_string_new (NULL);
  g_autoptr (GString) shown = g_string_new (NULL);
  guint run = 0;

  (void) append_shown (cut, note, max, has_lines);
  for (const char *text = cut->str; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);

    run = is_blank (c) ? 0 : run + 1;
    if (run > LONGEST_WORD) {
      g_string_append (shown, ZERO_WIDTH_SPACE);
      run = 1;
    }
    g_string_append_unichar (shown, c);
  }

  return g_string_free (g_steal_pointer (&shown), FALSE);
}

char *
adj_text_show_note (const char *note)
{
  return show_beginning (note, ADJ_TEXT_MAX_REMARK, TRUE);
}

char *
adj_text_show_excerpt (const char *note)
{
  return show_beginning (note, ADJ_TEXT_MAX_EXCERPT, FALSE);
}

gboolean
adj_text_is_note_short (const char *note)
{
  guint run = 0;
  guint n = 0;

  for (; *note != '\0' && run <= ADJ_TEXT_MAX_RUN && n <= ADJ_TEXT_MAX_NOTE;
       note = g_utf8_next_char (note), n++)
    run = is_blank (g_utf8_get_char (note)) ? 0 : run + 1;

  return *note == '\0' && run <= ADJ_TEXT_MAX_RUN && n <= ADJ_TEXT_MAX_NOTE;
}
