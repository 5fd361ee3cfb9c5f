/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-line-breaker.h"

typedef struct {
  const char *text;
  const PangoLogAttr *attrs; /* for each character, and the end */
  int *places;               /* the x of each character, and of the end */
  int n;
} Line;

/* Fails for right-to-left text, where x decreases from character to character. */
static gboolean
find_places (Line *line, PangoLayoutLine *runs)
{
  int n = 0;
  int x = 0;

  for (GSList *node = runs->runs; node != NULL; node = node->next) {
    PangoGlyphItem *run = node->data;

    if (run->item->analysis.level % 2 != 0 || n + run->item->num_chars > line->n)
      return FALSE;
    pango_glyph_item_get_logical_widths (run, line->text, line->places + n);
    for (int i = 0; i < run->item->num_chars; i++, n++) {
      int width = line->places[n];

      line->places[n] = x;
      x += width;
    }
  }
  line->places[n] = x;

  return n == line->n;
}

/* Trailing spaces of a line take no room. */
static int
trim (const Line *line, int end)
{
  return line->attrs[end - 1].is_white ? end - 1 : end;
}

/* Finds the end of the line that begins with the character FIRST; −1 if not even a word fits. */
static int
find_end (const Line *line, int first, int width)
{
  int end = -1;

  for (int i = first + 1; i <= line->n; i++) {
    if (i < line->n && !line->attrs[i].is_line_break)
      continue;
    if (line->places[trim (line, i)] - line->places[first] > width)
      break;
    end = i;
  }

  return end;
}

static char *
break_line (const Line *line, int width)
{
  g_autoptr (GString) broken = g_string_new (NULL);
  const char *text = line->text;
  int end;

  for (int first = 0; first < line->n; first = end) {
    const char *stop;

    end = find_end (line, first, width);
    if (end < 0 || line->attrs[end].break_inserts_hyphen)
      return NULL;
    stop = g_utf8_offset_to_pointer (text, trim (line, end) - first);
    g_string_append_len (broken, text, stop - text);
    if (end < line->n)
      g_string_append_c (broken, '\n');
    text = g_utf8_offset_to_pointer (text, end - first);
  }

  return g_string_free (g_steal_pointer (&broken), FALSE);
}

char *
adj_line_breaker_break (PangoLayout *layout, int width)
{
  Line line = { .text = pango_layout_get_text (layout),
                .n = pango_layout_get_character_count (layout) };
  g_autofree int *places = g_new (int, (gsize) line.n + 1);
  int n_attrs;

  line.places = places;
  line.attrs = pango_layout_get_log_attrs_readonly (layout, &n_attrs);
  if (pango_layout_get_line_count (layout) != 1 || n_attrs != line.n + 1 ||
      !find_places (&line, pango_layout_get_line_readonly (layout, 0)))
    return NULL;
  return break_line (&line, width);
}
