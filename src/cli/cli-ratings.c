/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Ratings are those under which the shares that were seen are likeliest: alone among N − 1 others,
 * a player wins in proportion to his strength, one to N − 1 of theirs. A faint belief that all are
 * alike keeps those finite who won everything. How sure they are is found by drawing the
 * deals again, with repetition, and looking how much the ratings move.
 */

#include "cli-ratings.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "adj-json.h"
#include "cli-standings.h"
#include "rng.h"

enum {
  N_DRAWS = 200,
  N_ROUNDS = 60, /* of climbing; a hundredth of a point is reached long before */
};

static const double doubt = 0.02; /* how much a belief in equality weighs, in games of a cell */

void
cli_cell_init (CliCell *cell, guint alone, guint others)
{
  *cell = (CliCell){ .alone = alone,
                     .others = others,
                     .shares = g_array_new (FALSE, FALSE, sizeof (double)) };
}

void
cli_cell_clear (CliCell *cell)
{
  g_clear_pointer (&cell->shares, g_array_unref);
}

static double
get_share (const CliCell *cell)
{
  double sum = 0;

  for (guint i = 0; i < cell->shares->len; i++)
    sum += g_array_index (cell->shares, double, i);
  return cell->shares->len > 0 ? sum / cell->shares->len : 0;
}

/* The same number of deals, drawn from those there are. */
static double
draw_share (const CliCell *cell, RulesRng *rng)
{
  double sum = 0;

  for (guint i = 0; i < cell->shares->len; i++)
    sum += g_array_index (cell->shares, double, rules_rng_below (rng, cell->shares->len));
  return cell->shares->len > 0 ? sum / cell->shares->len : 0;
}

/* One step of Newton's towards the likeliest strength of PLAYER, the others' being as they are. */
static void
climb (const CliCell *cells,
       const double *shares,
       guint n_cells,
       guint n_seats,
       double *strengths,
       guint player)
{
  double slope = -doubt * strengths[player];
  double bend = doubt;

  for (guint i = 0; i < n_cells; i++) {
    const CliCell *cell = &cells[i];
    double n = cell->shares->len;
    double lead = strengths[cell->alone] - strengths[cell->others];
    double expected = 1 / (1 + (n_seats - 1) * exp (-lead));

    if ((cell->alone != player && cell->others != player) || cell->alone == cell->others)
      continue;
    slope += (cell->alone == player ? n : -n) * (shares[i] - expected);
    bend += n * expected * (1 - expected);
  }

  strengths[player] += CLAMP (slope / bend, -1, 1);
}

static void
fit (const CliCell *cells,
     const double *shares,
     guint n_cells,
     guint n_seats,
     double *ret_strengths,
     guint n_players)
{
  memset (ret_strengths, 0, n_players * sizeof *ret_strengths);
  for (guint round = 0; round < N_ROUNDS; round++) {
    for (guint player = 1; player < n_players; player++)
      climb (cells, shares, n_cells, n_seats, ret_strengths, player);
  }
}

static void
estimate_ratings (
  const CliCell *cells, guint n_cells, guint n_seats, CliRating *ret_ratings, guint n_players)
{
  const double points = 400 / log (10);
  g_autofree double *shares = g_new0 (double, n_cells + 1);
  g_autofree double *strengths = g_new0 (double, n_players);
  g_autofree double *squares = g_new0 (double, n_players);
  RulesRng rng;

  for (guint i = 0; i < n_cells; i++)
    shares[i] = get_share (&cells[i]);
  fit (cells, shares, n_cells, n_seats, strengths, n_players);
  for (guint player = 0; player < n_players; player++)
    ret_ratings[player].rating = points * strengths[player];

  rules_rng_seed (&rng, "ratings", strlen ("ratings"));
  for (guint draw = 0; draw < N_DRAWS; draw++) {
    for (guint i = 0; i < n_cells; i++)
      shares[i] = draw_share (&cells[i], &rng);
    fit (cells, shares, n_cells, n_seats, strengths, n_players);
    for (guint player = 0; player < n_players; player++) {
      double off = points * strengths[player] - ret_ratings[player].rating;

      squares[player] += off * off;
    }
  }
  for (guint player = 0; player < n_players; player++)
    ret_ratings[player].margin = 1.96 * sqrt (squares[player] / N_DRAWS);
}

static void
print_cell (const CliCell *cell, guint n_seats, const CliPlayer *players, FILE *stream)
{
  double share = get_share (cell);
  double n_games = (double) cell->shares->len * n_seats;
  double low;
  double high;

  cli_share_interval (share * n_games, n_games, &low, &high);
  cli_print_padded (stream, players[cell->alone].kind, 16);
  cli_print_padded (stream, players[cell->others].kind, 16);
  (void) fprintf (stream,
                  " %7.0f   %5.1f %% [%5.1f, %5.1f]   %5.2f\n",
                  n_games,
                  100 * share,
                  100 * low,
                  100 * high,
                  share * n_seats);
}

void
cli_ratings_print (const CliCell *cells,
                   guint n_cells,
                   guint n_seats,
                   const CliPlayer *players,
                   guint n_players,
                   FILE *stream)
{
  g_autofree CliRating *ratings = g_new0 (CliRating, n_players);

  estimate_ratings (cells, n_cells, n_seats, ratings, n_players);
  cli_print_padded (stream, _ ("one alone"), 16);
  cli_print_padded (stream, _ ("among"), 16);
  cli_print_padded (stream, _ ("games"), -8);
  (void) fputs ("   ", stream);
  cli_print_padded (stream, _ ("share of wins"), 25);
  (void) fprintf (stream, "%s\n", _ ("times a fair share"));
  for (guint i = 0; i < n_cells; i++)
    print_cell (&cells[i], n_seats, players, stream);

  (void) fputc ('\n', stream);
  cli_print_padded (stream, _ ("player"), 16);
  (void) fprintf (stream, "%s\n", _ ("rating (400 more: ten times the odds)"));
  for (guint player = 0; player < n_players; player++) {
    cli_print_padded (stream, players[player].kind, 16);
    (void)
      fprintf (stream, "%6.0f ± %.0f\n", ratings[player].rating, ceil (ratings[player].margin));
  }
}

static void
append_number (GString *line, const char *key, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (line,
                          ",\"%s\":%s",
                          key,
                          g_ascii_formatd (text, sizeof text, "%.6g", number));
}

static void
append_cell (GString *line, const CliCell *cell, guint n_seats, const CliPlayer *players)
{
  double share = get_share (cell);
  double n_games = (double) cell->shares->len * n_seats;
  double low;
  double high;

  cli_share_interval (share * n_games, n_games, &low, &high);
  g_string_append (line, "{\"alone\":");
  adj_json_append_text (line, players[cell->alone].spec, -1);
  g_string_append (line, ",\"others\":");
  adj_json_append_text (line, players[cell->others].spec, -1);
  g_string_append_printf (line, ",\"deals\":%u", cell->shares->len);
  append_number (line, "share", share);
  append_number (line, "low", low);
  append_number (line, "high", high);
  g_string_append_c (line, '}');
}

void
cli_ratings_print_json (const CliCell *cells,
                        guint n_cells,
                        guint n_seats,
                        const CliPlayer *players,
                        guint n_players,
                        const char *game,
                        FILE *stream)
{
  g_autofree CliRating *ratings = g_new0 (CliRating, n_players);
  g_autoptr (GString) line = g_string_new ("{\"game\":");

  estimate_ratings (cells, n_cells, n_seats, ratings, n_players);
  adj_json_append_text (line, game, -1);
  g_string_append_printf (line, ",\"seats\":%u,\"cells\":[", n_seats);
  for (guint i = 0; i < n_cells; i++) {
    if (i > 0)
      g_string_append_c (line, ',');
    append_cell (line, &cells[i], n_seats, players);
  }
  g_string_append (line, "],\"players\":[");
  for (guint player = 0; player < n_players; player++) {
    g_string_append (line, player > 0 ? ",{\"player\":" : "{\"player\":");
    adj_json_append_text (line, players[player].spec, -1);
    append_number (line, "rating", ratings[player].rating);
    append_number (line, "margin", ratings[player].margin);
    g_string_append_c (line, '}');
  }
  (void) fprintf (stream, "%s]}\n", line->str);
}
