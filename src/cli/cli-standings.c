/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-standings.h"

#include <glib/gi18n.h>
#include <math.h>

static const double z95 = 1.959964; /* 95 % of a normal distribution lie within */

typedef struct {
  double low;
  double high;
} Interval;

/* Those who forfeited are last, the winners first, the others by their score. */
static int
get_order (const CliOutcome *outcome, guint seat, int *ret_score)
{
  *ret_score = outcome->forfeits[seat] == NULL ? outcome->scores[seat] : 0;
  if (outcome->forfeits[seat] != NULL)
    return 2;

  return (outcome->winners >> seat & 1) != 0 ? 0 : 1;
}

/* −1 if seat A did better than seat B, 0 if as well. */
static int
compare_seats (const CliOutcome *outcome, guint a, guint b)
{
  int score_a;
  int score_b;
  int order = get_order (outcome, a, &score_a) - get_order (outcome, b, &score_b);

  if (order != 0)
    return order;

  return (score_a < score_b) - (score_a > score_b);
}

/* The rank, equal ones sharing the mean of the ranks they take; and how many share the first. */
static double
get_rank (const CliOutcome *outcome, guint seat, guint *ret_n_better, guint *ret_n_equal)
{
  guint n_better = 0;
  guint n_equal = 0;

  for (guint other = 0; other < outcome->n_seats; other++) {
    int order = compare_seats (outcome, other, seat);

    n_better += order < 0;
    n_equal += order == 0;
  }

  *ret_n_better = n_better;
  *ret_n_equal = n_equal;
  return n_better + (n_equal + 1) / 2.0;
}

void
cli_standings_add (CliStanding *standings, const CliOutcome *outcome, guint rotation)
{
  for (guint seat = 0; seat < outcome->n_seats; seat++) {
    guint player = (seat + outcome->n_seats - rotation) % outcome->n_seats;
    CliStanding *standing = &standings[player];
    guint n_better;
    guint n_equal;
    double rank = get_rank (outcome, seat, &n_better, &n_equal);

    standing->n_games++;
    standing->ranks += rank;
    standing->squared_ranks += rank * rank;
    if (outcome->forfeits[seat] != NULL) {
      standing->n_forfeits++;
      continue;
    }

    standing->scores += outcome->scores[seat];
    standing->squared_scores += (double) outcome->scores[seat] * outcome->scores[seat];
    if (n_better == 0) {
      standing->wins += 1.0 / n_equal;
      standing->n_alone += n_equal == 1;
      standing->n_shared += n_equal > 1;
    }
  }
}

/*
 * Wilson's interval. A shared win counts as part of one, and the games of one deal played in
 * rotation as independent; both make the interval a little too wide, never too narrow.
 */
void
cli_share_interval (double wins, double n_games, double *ret_low, double *ret_high)
{
  double n = n_games;
  double share;
  double centre;
  double half;

  *ret_low = 0;
  *ret_high = 1;
  if (n_games <= 0)
    return;

  share = wins / n;
  centre = (share + z95 * z95 / (2 * n)) / (1 + z95 * z95 / n);
  half = z95 * sqrt (share * (1 - share) / n + z95 * z95 / (4 * n * n)) / (1 + z95 * z95 / n);

  *ret_low = MAX (0, centre - half);
  *ret_high = MIN (1, centre + half);
}

static Interval
get_share_interval (const CliStanding *standing)
{
  Interval share;

  cli_share_interval (standing->wins, (double) standing->n_games, &share.low, &share.high);
  return share;
}

/* Half the width of the interval of a mean. */
static double
get_margin (double sum, double squares, double n)
{
  double variance;

  if (n < 2)
    return 0;
  variance = (squares - sum * sum / n) / (n - 1);

  return z95 * sqrt (MAX (0, variance) / n);
}

static double
get_mean (double sum, guint64 n)
{
  return n > 0 ? sum / (double) n : 0;
}

void
cli_print_padded (FILE *stream, const char *text, int width)
{
  int n_spaces = MAX (0, ABS (width) - (int) g_utf8_strlen (text, -1));

  (void)
    fprintf (stream, "%*s%s%*s", width < 0 ? n_spaces : 0, "", text, width > 0 ? n_spaces : 0, "");
}

static void
print_forfeits (FILE *stream, guint n)
{
  (void) fputs ("   ", stream);
  (void) fprintf (stream, ngettext ("%u forfeit", "%u forfeits", n), n);
}

static void
print_row (const CliStanding *standing, const CliPlayer *player, FILE *stream)
{
  guint64 n_scored = standing->n_games - standing->n_forfeits;
  Interval share = get_share_interval (standing);

  g_autofree char *name =
    player->style == BOT_BALANCED
      ? g_strdup (player->spec)
      : g_strdup_printf ("%s (%s)", player->spec, bot_style_name (player->style));

  cli_print_padded (stream, name, 20);
  (void) fprintf (stream,
                  " %9" G_GUINT64_FORMAT " %9" G_GUINT64_FORMAT "   %5.1f %% [%5.1f, %5.1f]",
                  standing->n_alone,
                  standing->n_shared,
                  100 * get_mean (standing->wins, standing->n_games),
                  100 * share.low,
                  100 * share.high);
  (void) fprintf (
    stream,
    "   %8.2f ± %-6.2f   %4.2f ± %-4.2f",
    get_mean (standing->scores, n_scored),
    get_margin (standing->scores, standing->squared_scores, (double) n_scored),
    get_mean (standing->ranks, standing->n_games),
    get_margin (standing->ranks, standing->squared_ranks, (double) standing->n_games));
  if (standing->n_forfeits > 0)
    print_forfeits (stream, (guint) standing->n_forfeits);
  (void) fputc ('\n', stream);
}

void
cli_standings_print (const CliStanding *standings,
                     const CliPlayer *players,
                     guint n_players,
                     FILE *stream)
{
  guint n_games = (guint) standings[0].n_games;

  (void) fprintf (
    stream,
    ngettext ("%u game; intervals of 95 %%\n\n", "%u games; intervals of 95 %%\n\n", n_games),
    n_games);
  cli_print_padded (stream, _ ("player"), 20);
  cli_print_padded (stream, _ ("won"), -10);
  cli_print_padded (stream, _ ("shared"), -10);
  (void) fputs ("   ", stream);
  cli_print_padded (stream, _ ("share of wins"), 25);
  cli_print_padded (stream, _ ("mean score"), 20);
  (void) fprintf (stream, "%s\n", _ ("mean rank"));
  for (guint player = 0; player < n_players; player++)
    print_row (&standings[player], &players[player], stream);
}

/* So many digits that a million games and a third of a win are still written out. */
static void
append_number (GString *line, const char *key, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (line,
                          ",\"%s\":%s",
                          key,
                          g_ascii_formatd (text, sizeof text, "%.12g", number));
}

static void
append_player (GString *line, const CliStanding *standing, const CliPlayer *player)
{
  guint64 n_scored = standing->n_games - standing->n_forfeits;
  Interval share = get_share_interval (standing);
  char low[G_ASCII_DTOSTR_BUF_SIZE];
  char high[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (line, "{\"player\":");
  adj_json_append_text (line, player->spec, -1);
  if (player->style != BOT_BALANCED)
    g_string_append_printf (line, ",\"style\":\"%s\"", bot_style_name (player->style));
  g_string_append_printf (line, ",\"games\":%" G_GUINT64_FORMAT, standing->n_games);
  append_number (line, "wins", standing->wins);
  append_number (line, "share", get_mean (standing->wins, standing->n_games));
  g_string_append_printf (line,
                          ",\"share_ci\":[%s,%s]",
                          g_ascii_formatd (low, sizeof low, "%.6g", share.low),
                          g_ascii_formatd (high, sizeof high, "%.6g", share.high));
  if (n_scored > 0)
    append_number (line, "mean_score", get_mean (standing->scores, n_scored));
  else
    g_string_append (line, ",\"mean_score\":null");
  append_number (line, "mean_rank", get_mean (standing->ranks, standing->n_games));
  g_string_append_printf (line, ",\"forfeits\":%" G_GUINT64_FORMAT "}", standing->n_forfeits);
}

void
cli_standings_print_json (const CliStanding *standings,
                          const CliPlayer *players,
                          guint n_players,
                          const char *game,
                          guint64 n_games,
                          FILE *stream)
{
  g_autoptr (GString) line = g_string_new ("{\"game\":");

  adj_json_append_text (line, game, -1);
  g_string_append_printf (line,
                          ",\"seats\":%u,\"games\":%" G_GUINT64_FORMAT ",\"players\":[",
                          n_players,
                          n_games);
  for (guint player = 0; player < n_players; player++) {
    if (player > 0)
      g_string_append_c (line, ',');
    append_player (line, &standings[player], &players[player]);
  }
  (void) fprintf (stream, "%s]}\n", line->str);
}
