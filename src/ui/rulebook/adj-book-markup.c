/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-book-markup.h"

#include "adj-palette.h"

static void
append_colour (GString *markup, const char *attribute, AdjToken token)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  g_string_append_printf (markup,
                          " %s=\"#%02x%02x%02x\"",
                          attribute,
                          (guint) (colour.red * 255 + 0.5),
                          (guint) (colour.green * 255 + 0.5),
                          (guint) (colour.blue * 255 + 0.5));
}

/* Matches are underlined, too, and the present one is bold: colour alone is not enough. */
static void
append_span (GString *markup, const AdjFound *found)
{
  g_string_append (markup, "<span underline=\"single\"");
  append_colour (markup, "background", found->is_present ? ADJ_TOKEN_ACCENTBG : ADJ_TOKEN_TINT);
  append_colour (markup, "foreground", found->is_present ? ADJ_TOKEN_ACCENTFG : ADJ_TOKEN_INK);
  if (found->is_present)
    g_string_append (markup, " weight=\"bold\"");
  g_string_append_c (markup, '>');
}

static void
append_escaped (GString *markup, const char *text, guint length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (markup, escaped);
}

/* TEXT begins at START of the paragraph. */
static void
append_text (GString *markup, const char *text, guint start, const GArray *found)
{
  guint end = start + (guint) strlen (text);
  guint at = start;

  for (guint i = 0; found != NULL && i < found->len; i++) {
    const AdjFound *one = &g_array_index (found, AdjFound, i);
    guint first = MAX (one->first, at);
    guint last = MIN (one->end, end);

    if (first >= last)
      continue;
    append_escaped (markup, text + (at - start), first - at);
    append_span (markup, one);
    append_escaped (markup, text + (first - start), last - first);
    g_string_append (markup, "</span>");
    at = last;
  }
  append_escaped (markup, text + (at - start), end - at);
}

static void
append_run (GString *markup, const AdjRun *run, guint start, const GArray *found)
{
  const char *style = (run->style & ADJ_RUN_STRONG) != 0 ? "b"
                      : (run->style & ADJ_RUN_EM) != 0   ? "i"
                                                         : NULL;

  if (style != NULL)
    g_string_append_printf (markup, "<%s>", style);
  append_text (markup, run->text, start, found);
  if (style != NULL)
    g_string_append_printf (markup, "</%s>", style);
}

static gboolean
is_same_link (const AdjRun *a, const AdjRun *b)
{
  return a != NULL && b != NULL && a->see != NULL && g_strcmp0 (a->see, b->see) == 0;
}

/* Runs of one link are joined, for screen readers and the Tab key. */
char *
adj_book_write_markup (const GPtrArray *runs, const GArray *found)
{
  GString *markup = g_string_new (NULL);
  const AdjRun *before = NULL;
  guint start = 0;

  for (guint i = 0; i < runs->len; i++) {
    const AdjRun *run = g_ptr_array_index (runs, i);
    const AdjRun *after = i + 1 < runs->len ? g_ptr_array_index (runs, i + 1) : NULL;

    if (run->see != NULL && !is_same_link (run, before))
      g_string_append_printf (markup, "<a href=\"%s\">", run->see);
    append_run (markup, run, start, found);
    if (run->see != NULL && !is_same_link (run, after))
      g_string_append (markup, "</a>");
    start += (guint) strlen (run->text);
    before = run;
  }
  return g_string_free (markup, FALSE);
}

/* A letter of a pattern that matches itself with or without accents. */
static void
append_letter (GString *pattern, gunichar letter)
{
  static const struct {
    const char *base;
    const char *alike;
  } letters[] = {
    { "a", "[aàâäáãå]" }, { "c", "[cç]" },     { "e", "[eéèêë]" }, { "i", "[iîïíì]" },
    { "n", "[nñ]" },      { "o", "[oôöóòõ]" }, { "u", "[uùûüú]" }, { "y", "[yÿ]" },
  };
  gunichar base[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  char text[8] = { 0 };
  g_autofree char *escaped = NULL;

  (void) g_unichar_fully_decompose (g_unichar_tolower (letter), FALSE, base, G_N_ELEMENTS (base));
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    if (base[0] == (gunichar) letters[i].base[0]) {
      g_string_append (pattern, letters[i].alike);
      return;
    }
  }
  (void) g_unichar_to_utf8 (letter, text);
  escaped = g_regex_escape_string (text, -1);
  g_string_append (pattern, escaped);
}

/* Also “oe” for “œ”, both ways. */
static void
append_word (GString *pattern, const char *word)
{
  while (*word != '\0') {
    gboolean is_pair = g_ascii_strncasecmp (word, "oe", 2) == 0;
    gunichar letter = g_utf8_get_char (word);

    if (is_pair || g_unichar_tolower (letter) == 0x153) {
      g_string_append (pattern, "(?:oe|œ)");
      word = is_pair ? word + 2 : g_utf8_next_char (word);
      continue;
    }
    append_letter (pattern, letter);
    word = g_utf8_next_char (word);
  }
}

/* NEEDLE as a pattern in which any space matches any other. */
static GRegex *
make_pattern (const char *needle)
{
  g_autofree char *stripped = g_strstrip (g_strdup (needle));
  g_auto (GStrv) words = g_regex_split_simple ("[\\s\u00a0\u202f]+", stripped, 0, 0);
  g_autoptr (GString) pattern = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++) {
    g_string_append (pattern, i > 0 ? "[\\s\u00a0\u202f]+" : "");
    append_word (pattern, words[i]);
  }
  g_string_replace (pattern, "'", "\u2019", 0);
  g_string_replace (pattern, "\u2019", "['\u2019]", 0);
  return *stripped != '\0' ? g_regex_new (pattern->str, G_REGEX_CASELESS, 0, NULL) : NULL;
}

GArray *
adj_book_search (const char *text, const char *needle)
{
  GArray *found = g_array_new (FALSE, TRUE, sizeof (AdjFound));
  g_autoptr (GRegex) pattern = make_pattern (needle);
  g_autoptr (GMatchInfo) match = NULL;

  if (pattern == NULL)
    return found;
  for (g_regex_match (pattern, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    int first, end;

    g_match_info_fetch_pos (match, 0, &first, &end);
    if (end > first)
      g_array_append_val (found, ((AdjFound){ (guint) first, (guint) end, FALSE }));
  }
  return found;
}
