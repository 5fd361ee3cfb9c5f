/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report-write.h"

#include <glib/gi18n.h>
#include <stdarg.h>

#include "adj-odds-text.h"
#include "adj-preparation.h"
#include "adj-sale.h"

/* Of the picture, in px. */
enum {
  LEFT = 44,
  RIGHT = 760,
  TOP = 12,
  BOTTOM = 292,
  WIDTH = 900,
  HEIGHT = 340,
  NAME = 18, /* the height of a line of text */
};

/* As in the window: lines differ by colour and dashes. */
static const struct {
  const char *colour;
  const char *dashes;
} pens[RULES_MAX_SEATS] = {
  { "#B2472D", "none" },    { "#1C4EAD", "7 3" },  { "#B86F00", "2 3" },
  { "#008A75", "8 3 2 3" }, { "#9A68D8", "12 4" }, { "#3A3A40", "4 2 1 2" },
};

static void append_html (GString *page, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Whatever is a string in FORMAT is made harmless. */
static void
append_html (GString *page, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_markup_vprintf_escaped (format, args);
  va_end (args);
  g_string_append (page, text);
}

static const char *
get_name (const AdjReportWriting *self, guint seat)
{
  return self->reader->names[seat];
}

static char *
describe_part (const AdjReportWriting *self, guint seat, AdjPortionKind part)
{
  gint percents[ADJ_N_PARTS];

  adj_report_round_parts (self->report, seat, percents);
  return adj_portion_describe (&self->report->seats[seat].parts[part], percents[part]);
}

/* In a game without secrets nobody chooses in secret. */
static gboolean
is_needed (const AdjReport *report, guint part)
{
  for (guint seat = 0; seat < report->n_seats; seat++) {
    if (report->seats[seat].parts[part].worth != 0)
      return TRUE;
  }

  return part != ADJ_PART_CHOICES;
}

/* “Victor (Medium)” */
static char *
describe_player (const AdjReportWriting *self, guint seat)
{
  const char *kind = adj_match_get_header (self->match)->seats[seat].kind;

  if (kind == NULL || bot_find_level (kind) == NULL)
    return g_strdup (get_name (self, seat));
  return g_strdup_printf ("%s (%s)", get_name (self, seat), adj_level_get_title (kind));
}

/* How many come before SEAT: those who have won come before all others. */
static guint
count_before (const int *scores, guint winners, guint n_seats, guint seat)
{
  guint n = 0;

  if ((winners >> seat & 1) != 0)
    return 0;
  for (guint other = 0; other < n_seats; other++)
    n += (winners >> other & 1) != 0 || scores[other] > scores[seat];
  return n;
}

/* “1. Victor (Medium): 30 points”, the best first. */
static void
list_count (const AdjReportWriting *self, GPtrArray *lines)
{
  guint n_seats = self->report->n_seats;
  int scores[RULES_MAX_SEATS];
  RulesState end;
  guint winners;

  adj_match_get_state (self->match, self->report->n_plies, &end);
  if (!rules_is_over (&end))
    return;
  rules_scores (&end, scores);
  winners = rules_winners (&end);
  for (guint place = 0; place < n_seats; place++) {
    for (guint seat = 0; seat < n_seats; seat++) {
      g_autofree char *player = NULL;
      g_autofree char *score = NULL;

      if (count_before (scores, winners, n_seats, seat) != place)
        continue;
      player = describe_player (self, seat);
      score = adj_text_score (self->reader, &end, scores[seat]);
      g_ptr_array_add (lines, g_strdup_printf ("%u. %s: %s", place + 1, player, score));
    }
  }
}

/* “2026-11-20”; NULL if the record does not say it. */
static char *
describe_day (const AdjRecordHeader *header)
{
  g_autoptr (GDateTime) started =
    header->started != NULL ? g_date_time_new_from_iso8601 (header->started, NULL) : NULL;
  g_autoptr (GDateTime) local = started != NULL ? g_date_time_to_local (started) : NULL;

  return local != NULL ? g_date_time_format (local, "%Y-%m-%d") : NULL;
}

/* The day, and the final count. */
static GPtrArray *
list_facts (const AdjReportWriting *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *day = NULL;

  if (self->match == NULL)
    return lines;
  day = describe_day (adj_match_get_header (self->match));
  if (day != NULL)
    /* TRANSLATORS: A date: “2026-11-20”. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("Played on %s"), day));
  list_count (self, lines);
  return lines;
}

/* The notes of people, with their marks: “Round 3, Ann: Bid: 14. ?? Much too dear” */
static GPtrArray *
list_notes (const AdjReportWriting *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  const char *note = self->match != NULL ? adj_match_get_header (self->match)->note : NULL;

  if (note != NULL && *note != '\0')
    g_ptr_array_add (lines, g_strdup (note));
  for (guint ply = 1; self->match != NULL && ply <= self->report->n_plies; ply++) {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (self->match), ply - 1);
    g_autofree char *played = NULL;
    RulesState before;

    if (adj_move_get_note (move) == NULL)
      continue;
    adj_match_get_state (self->match, ply - 1, &before);
    played = adj_text_move (self->reader, &before, adj_move_get_move (move));
    g_ptr_array_add (lines,
                     /* TRANSLATORS: A round, a player, a move, and what somebody noted on it. */
                     g_strdup_printf (_ ("Round %u, %s: %s. %s"),
                                      rules_round (&before),
                                      get_name (self, adj_move_get_move (move).seat),
                                      played,
                                      adj_move_get_note (move)));
  }

  return lines;
}

static void
write_text_lines (GString *text, const char *heading, GPtrArray *lines)
{
  if (lines->len > 0 && heading != NULL)
    g_string_append_printf (text, "\n%s\n", heading);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "  %s\n", (const char *) lines->pdata[i]);
}

static void
write_text_turns (const AdjReportWriting *self, GString *text)
{
  if (self->report->n_turns > 0)
    g_string_append_printf (text, "\n%s\n", _ ("Turning points"));
  for (guint i = 0; i < self->report->n_turns; i++) {
    g_autofree char *turn = adj_turn_describe (&self->report->turns[i], self->reader);

    g_string_append_printf (text, "  %u. %s\n", i + 1, turn);
  }
}

static void
write_text_dearest (const AdjReportWriting *self, GString *text, guint seat)
{
  const AdjReportSeat *own = &self->report->seats[seat];
  g_autofree char *accuracy = g_strdup_printf (_ ("accuracy %u%%"), own->accuracy);

  g_string_append_printf (text, "  %s, %s\n", get_name (self, seat), accuracy);
  for (guint i = 0; i < own->n_dearest; i++) {
    g_autofree char *words = adj_dear_describe (&own->dearest[i], self->reader);
    g_autofree char *cost = adj_dear_describe_cost (&own->dearest[i]);

    g_string_append_printf (text,
                            "    %-2s %s %s\n",
                            adj_grade_get_sign (own->dearest[i].marked.cost.grade),
                            cost,
                            words);
  }
  if (own->n_dearest == 0)
    g_string_append_printf (text, "    %s\n", _ ("No mistakes."));
}

static void
write_text_luck (const AdjReportWriting *self, GString *text, guint seat)
{
  g_autofree char *result = adj_worth_describe (adj_worth_round (self->report->seats[seat].result));

  g_string_append_printf (text, "  %s %s\n", get_name (self, seat), result);
  for (guint part = 0; part < ADJ_N_PARTS; part++) {
    g_autofree char *worth = describe_part (self, seat, (AdjPortionKind) part);

    if (is_needed (self->report, part))
      g_string_append_printf (text,
                              "    %s: %s\n",
                              _ (adj_portion_get_name ((AdjPortionKind) part)),
                              worth);
  }
}

/* “Round 5: Ben takes the lot. Ben pays 7.”, what it was worth to him, and what it did. */
static char *
describe_sale (const AdjReportWriting *self, const AdjSale *sale)
{
  const AdjTurn moment = { .seat = sale->buyer,
                           .move = sale->move,
                           .before = sale->before,
                           .is_of_round = TRUE };
  g_autofree char *event = adj_turn_describe_move (&moment, self->reader);
  g_autofree char *words = adj_sale_describe (sale, self->reader->names);
  g_autofree char *line = g_strdup_printf (_ ("Round %u: %s %s"), sale->round, event, words);
  g_autofree char *worth = adj_sale_describe_worth (sale);
  g_autofree char *effects =
    adj_sale_describe_effects (sale, self->report->n_seats, self->reader->names);
  GString *text = g_string_new (line);

  if (worth != NULL)
    /* TRANSLATORS: “+6 ± 2” */
    g_string_append_printf (text, _ (" Worth it: %s."), worth);
  if (effects != NULL) {
    g_string_append_c (text, ' ');
    g_string_append_printf (text, _ ("Chances: %s"), effects);
  }
  return g_string_free (text, FALSE);
}

static const AdjSale *
get_sale (const AdjReport *report, guint i)
{
  return &g_array_index (report->sales, AdjSale, i);
}

static void
write_text_sales (const AdjReportWriting *self, GString *text)
{
  if (self->report->sales->len > 0)
    g_string_append_printf (text, "\n%s\n", _ ("Auctions"));
  for (guint i = 0; i < self->report->sales->len; i++) {
    g_autofree char *sale = describe_sale (self, get_sale (self->report, i));

    g_string_append_printf (text, "  %s\n", sale);
  }
}

/* Whether there was anything to guess. */
static gboolean
has_secrets (const AdjReport *report)
{
  for (guint seat = 0; seat < report->n_seats; seat++) {
    if (report->seats[seat].readable.all.n > 0)
      return TRUE;
  }

  return FALSE;
}

static void
write_text_guesses (const AdjReportWriting *self, GString *text)
{
  if (has_secrets (self->report))
    g_string_append_printf (text, "\n%s\n", _ ("How readable the secret choices were"));
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    g_autofree char *words = adj_guesses_describe (&self->report->seats[seat].readable.all);

    if (words != NULL)
      g_string_append_printf (text, "  %s: %s\n", get_name (self, seat), words);
  }
}

char *
adj_report_write_text (const AdjReportWriting *writing)
{
  const AdjReport *report = writing->report;
  g_autofree char *sentence = adj_report_describe (report, writing->reader->names);
  g_autoptr (GPtrArray) facts = list_facts (writing);
  g_autoptr (GPtrArray) notes = list_notes (writing);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n%s\n", writing->title, sentence);
  write_text_lines (text, NULL, facts);
  write_text_turns (writing, text);
  g_string_append_printf (text, "\n%s\n", _ ("Costliest decisions"));
  for (guint seat = 0; seat < report->n_seats; seat++)
    write_text_dearest (writing, text, seat);
  if (report->has_luck)
    g_string_append_printf (text, "\n%s\n  %s\n", _ ("Luck and skill"), adj_portion_get_legend ());
  for (guint seat = 0; seat < report->n_seats && report->has_luck; seat++)
    write_text_luck (writing, text, seat);
  write_text_sales (writing, text);
  write_text_guesses (writing, text);
  write_text_lines (text, _ ("Notes"), notes);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* In tenths of a px, so that no locale has a say. */
static guint
get_x (const AdjReport *report, guint ply)
{
  return 10 * LEFT + 10 * (RIGHT - LEFT) * ply / MAX (1, report->n_plies);
}

static guint
get_y (guint32 chance)
{
  return 10 * BOTTOM - (guint) ((guint64) 10 * (BOTTOM - TOP) * chance / BOT_SURE);
}

static void
write_axis (GString *page)
{
  for (guint percent = 0; percent <= 100; percent += 25) {
    guint y = get_y ((guint32) (BOT_SURE / 100 * percent)) / 10;

    append_html (page,
                 "<line x1=\"%d\" x2=\"%d\" y1=\"%u\" y2=\"%u\" class=\"axis\"/>"
                 "<text x=\"%d\" y=\"%u\" text-anchor=\"end\">%u%%</text>\n",
                 LEFT,
                 RIGHT,
                 y,
                 y,
                 LEFT - 6,
                 y + 4,
                 percent);
  }
}

/* The numbers of the rounds, where they have room. */
static void
write_rounds (const AdjReport *report, GString *page)
{
  guint last = 0;
  guint last_x = 0;

  for (guint ply = 0; ply < report->n_plies; ply++) {
    guint round = adj_report_get_point (report, ply)->round;
    guint x = get_x (report, ply) / 10;

    if (round == last || x < last_x + NAME)
      continue;
    append_html (page, "<text x=\"%u\" y=\"%d\">%u</text>\n", x, BOTTOM + NAME, round);
    last = round;
    last_x = x;
  }
}

static void
write_line (const AdjReport *report, GString *page, guint seat)
{
  append_html (page,
               "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\" "
               "points=\"",
               pens[seat].colour,
               pens[seat].dashes);
  for (guint ply = 0; ply <= report->n_plies; ply++) {
    const AdjReportPoint *point = adj_report_get_point (report, ply);
    guint x = get_x (report, ply);
    guint y = get_y (point->chances[seat]);

    if (point->is_known)
      append_html (page, "%u.%u,%u.%u ", x / 10, x % 10, y / 10, y % 10);
  }
  g_string_append (page, "\"/>\n");
}

/* Below each other, each with a piece of its line. */
static void
write_legend (const AdjReportWriting *self, GString *page)
{
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    guint y = TOP + NAME * (seat + 1);

    append_html (page,
                 "<line x1=\"%d\" x2=\"%d\" y1=\"%u\" y2=\"%u\" stroke=\"%s\" stroke-width=\"2\" "
                 "stroke-dasharray=\"%s\"/><text x=\"%d\" y=\"%u\">%s</text>\n",
                 RIGHT + 10,
                 RIGHT + 34,
                 y - 4,
                 y - 4,
                 pens[seat].colour,
                 pens[seat].dashes,
                 RIGHT + 40,
                 y,
                 get_name (self, seat));
  }
}

static void
write_marks (const AdjReport *report, GString *page)
{
  for (guint i = 0; i < report->marked->len; i++) {
    const AdjMarked *marked = &g_array_index (report->marked, AdjMarked, i);

    append_html (page,
                 "<text x=\"%u\" y=\"%d\" text-anchor=\"middle\" class=\"mark\">%s</text>\n",
                 get_x (report, marked->ply) / 10,
                 BOTTOM + 2 * NAME,
                 adj_grade_get_sign (marked->cost.grade));
  }
}

static void
write_picture (const AdjReportWriting *self, GString *page)
{
  append_html (page,
               "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
               WIDTH,
               HEIGHT,
               _ ("Chances of winning"));
  write_axis (page);
  write_rounds (self->report, page);
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    write_line (self->report, page, seat);
  write_legend (self, page);
  write_marks (self->report, page);
  g_string_append (page, "</svg>\n");
}

static void
write_html_turns (const AdjReportWriting *self, GString *page)
{
  if (self->report->n_turns == 0)
    return;

  append_html (page, "<h2>%s</h2>\n<ol>\n", _ ("Turning points"));
  for (guint i = 0; i < self->report->n_turns; i++) {
    g_autofree char *turn = adj_turn_describe (&self->report->turns[i], self->reader);

    append_html (page, "<li>%s</li>\n", turn);
  }
  g_string_append (page, "</ol>\n");
}

static void
write_html_dearest (const AdjReportWriting *self, GString *page, guint seat)
{
  const AdjReportSeat *own = &self->report->seats[seat];
  g_autofree char *accuracy = g_strdup_printf (_ ("accuracy %u%%"), own->accuracy);

  append_html (page, "<h3>%s, %s</h3>\n<ul>\n", get_name (self, seat), accuracy);
  for (guint i = 0; i < own->n_dearest; i++) {
    g_autofree char *words = adj_dear_describe (&own->dearest[i], self->reader);
    g_autofree char *cost = adj_dear_describe_cost (&own->dearest[i]);

    append_html (page,
                 "<li><b>%s %s</b> %s</li>\n",
                 adj_grade_get_sign (own->dearest[i].marked.cost.grade),
                 cost,
                 words);
  }
  if (own->n_dearest == 0)
    append_html (page, "<li>%s</li>\n", _ ("No mistakes."));
  g_string_append (page, "</ul>\n");
}

static void
write_html_luck (const AdjReportWriting *self, GString *page)
{
  append_html (page,
               "<h2>%s</h2>\n<p>%s</p>\n<table>\n<tr><td></td>",
               _ ("Luck and skill"),
               adj_portion_get_legend ());
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    append_html (page, "<th>%s</th>", get_name (self, seat));
  g_string_append (page, "</tr>\n");
  for (guint part = 0; part < ADJ_N_PARTS; part++) {
    if (!is_needed (self->report, part))
      continue;
    append_html (page, "<tr><th>%s</th>", _ (adj_portion_get_name ((AdjPortionKind) part)));
    for (guint seat = 0; seat < self->report->n_seats; seat++) {
      g_autofree char *worth = describe_part (self, seat, (AdjPortionKind) part);

      append_html (page, "<td>%s</td>", worth);
    }
    g_string_append (page, "</tr>\n");
  }
  append_html (page, "<tr><th>%s</th>", _ ("Result"));
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    g_autofree char *result =
      adj_worth_describe (adj_worth_round (self->report->seats[seat].result));

    append_html (page, "<td><b>%s</b></td>", result);
  }
  g_string_append (page, "</tr>\n</table>\n");
}

static void
write_html_sales (const AdjReportWriting *self, GString *page)
{
  if (self->report->sales->len == 0)
    return;

  append_html (page, "<h2>%s</h2>\n<ul>\n", _ ("Auctions"));
  for (guint i = 0; i < self->report->sales->len; i++) {
    g_autofree char *sale = describe_sale (self, get_sale (self->report, i));

    append_html (page, "<li>%s</li>\n", sale);
  }
  g_string_append (page, "</ul>\n");
}

static void
write_html_guesses (const AdjReportWriting *self, GString *page)
{
  if (!has_secrets (self->report))
    return;

  append_html (page, "<h2>%s</h2>\n<ul>\n", _ ("How readable the secret choices were"));
  for (guint seat = 0; seat < self->report->n_seats; seat++) {
    g_autofree char *words = adj_guesses_describe (&self->report->seats[seat].readable.all);

    if (words != NULL)
      append_html (page, "<li><b>%s</b>: %s</li>\n", get_name (self, seat), words);
  }
  g_string_append (page, "</ul>\n");
}

static void
write_html_lines (GString *page, const char *heading, GPtrArray *lines)
{
  if (lines->len == 0)
    return;
  if (heading != NULL)
    append_html (page, "<h2>%s</h2>\n", heading);
  g_string_append (page, "<ul>\n");
  for (guint i = 0; i < lines->len; i++)
    append_html (page, "<li>%s</li>\n", (const char *) lines->pdata[i]);
  g_string_append (page, "</ul>\n");
}

static const char head[] =
  "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
  "<meta name=\"viewport\" content=\"width=device-width\">\n"
  "<style>\n"
  "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#2A1C18;"
  "background:#F4EDDF}\n"
  "svg{width:100%;background:#FFFBF2;border:1px solid #DCD0BA;font-size:12px;fill:#5E4F45}\n"
  ".axis{stroke:#DCD0BA}.mark{fill:#9A3412;font-weight:bold}\n"
  "table{border-collapse:collapse}td,th{padding:.2em .8em;border-bottom:1px solid #DCD0BA;"
  "text-align:right}th:first-child{text-align:left}\n"
  "</style>\n";

char *
adj_report_write_html (const AdjReportWriting *writing)
{
  const AdjReport *report = writing->report;
  g_autofree char *sentence = adj_report_describe (report, writing->reader->names);
  g_autoptr (GPtrArray) facts = list_facts (writing);
  g_autoptr (GPtrArray) notes = list_notes (writing);
  g_autoptr (GString) page = g_string_new (head);

  append_html (page,
               "<title>%s</title>\n</head>\n<body>\n<h1>%s</h1>\n<p>%s</p>\n",
               writing->title,
               writing->title,
               sentence);
  write_html_lines (page, NULL, facts);
  write_picture (writing, page);
  write_html_turns (writing, page);
  append_html (page, "<h2>%s</h2>\n", _ ("Costliest decisions"));
  for (guint seat = 0; seat < report->n_seats; seat++)
    write_html_dearest (writing, page, seat);
  if (report->has_luck)
    write_html_luck (writing, page);
  write_html_sales (writing, page);
  write_html_guesses (writing, page);
  write_html_lines (page, _ ("Notes"), notes);
  g_string_append (page, "</body>\n</html>\n");

  return g_string_free (g_steal_pointer (&page), FALSE);
}
