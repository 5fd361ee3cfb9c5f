/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-page.h"

#include <string.h>

#define DOT " \u00b7 "

enum {
  HANGING = 2, /* how much further in later lines of a paragraph begin */
};

static guint
measure (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);

    if (!g_unichar_iszerowidth (letter))
      width += g_unichar_iswide (letter) ? 2 : 1;
  }

  return width;
}

static void
append (AdjTextPage *page, const char *text)
{
  g_string_append (page->text, text);
  page->column += measure (text);
}

static void
break_line (AdjTextPage *page, guint margin)
{
  if (page->text->len > 0)
    g_string_append_c (page->text, '\n');
  g_string_append_printf (page->text, "%*s", (int) margin, "");
  page->column = margin;
}

/* TEXT behind GAP, word by word. Without a gap the first word stands where the line does. */
static void
append_words (AdjTextPage *page, const char *gap, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++, gap = " ") {
    guint end = page->column + measure (gap) + measure (words[i]);

    if (*gap != '\0' && end > ADJ_TEXT_PAGE_WIDTH)
      break_line (page, page->margin);
    else
      append (page, gap);
    append (page, words[i]);
  }
}

void
adj_text_page_init (AdjTextPage *page)
{
  *page = (AdjTextPage){ .text = g_string_new (NULL) };
}

void
adj_text_page_begin (AdjTextPage *page, guint margin, char *head)
{
  g_autofree char *text = head;

  break_line (page, margin);
  page->margin = margin + HANGING;
  page->gap = text != NULL ? " " : "";
  if (text != NULL)
    append_words (page, "", text);
}

void
adj_text_page_add (AdjTextPage *page, char *item)
{
  g_autofree char *text = item;
  gboolean is_first = strcmp (page->gap, DOT) != 0;
  gboolean is_short = page->margin + measure (text) <= ADJ_TEXT_PAGE_WIDTH;
  guint end = page->column + measure (page->gap) + measure (text);

  /* An item longer than a line continues after a head, but starts a new line after another item. */
  if (*page->gap != '\0' && end > ADJ_TEXT_PAGE_WIDTH && (is_short || !is_first)) {
    break_line (page, page->margin);
    page->gap = "";
  }
  append_words (page, page->gap, text);
  page->gap = DOT;
}

char *
adj_text_page_finish (AdjTextPage *page)
{
  return g_string_free (g_steal_pointer (&page->text), FALSE);
}
