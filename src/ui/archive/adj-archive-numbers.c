/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-date-text.h"
#include "adj-drawing.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-notebook-row.h"
#include "adj-notebook.h"
#include "adj-numbers.h"
#include "adj-person-choice.h"
#include "adj-preparation.h"
#include "adj-tip.h"
#include "adj-window.h"

/* The levels of opponents; see AdjStoredNumbers. */
static const char *const levels_in_order[] = { "random", "novice", "amateur", "expert",
                                               "master", "mixed",  "human",   NULL };

enum {
  MOST_MONTHS = 12,
  MOST_DEAREST = 3,
};

/* Over games that have a level, or a game and a number of seats, in common. */
typedef struct {
  const char *key;
  guint n_seats; /* 0: any */
  AdjStoredSums sums;
} Sum;

struct _AdjArchiveNumbers {
  GtkWidget parent_instance;

  AdjArchive *store; /* whose numbers were shown last */
  char *person;      /* NULL: nobody has played */

  GtkWidget *box;
  GtkWidget *count;
  GtkWidget *persons;
  GtkWidget *nothing; /* in place of the rest */
  GtkWidget *rest;
  GtkWidget *wins;
  GtkWidget *wins_caption;
  GtkWidget *share;
  GtkWidget *share_caption;
  GtkWidget *run;
  GtkWidget *levels;
  GtkWidget *games;
  GtkWidget *months;
  GtkWidget *lots_part;
  GtkWidget *lots;
  GtkWidget *dearest_part;
  GtkWidget *dearest;
};

G_DEFINE_FINAL_TYPE (AdjArchiveNumbers, adj_archive_numbers, GTK_TYPE_WIDGET)

static void
adj_archive_numbers_dispose (GObject *object)
{
  AdjArchiveNumbers *self = ADJ_ARCHIVE_NUMBERS (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_ARCHIVE_NUMBERS);
  g_clear_object (&self->store);
  g_clear_pointer (&self->person, g_free);
  G_OBJECT_CLASS (adj_archive_numbers_parent_class)->dispose (object);
}

static void
adj_archive_numbers_class_init (AdjArchiveNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_numbers_dispose;

  adj_widget_class_set_template (widget_class, "adj-archive-numbers");
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, box);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, count);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, persons);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, nothing);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, rest);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, wins);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, wins_caption);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, share);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, share_caption);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, run);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, levels);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, games);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, months);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, lots_part);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, lots);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, dearest_part);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, dearest);
}

static gboolean show (AdjArchiveNumbers *self, GError **error);

static void
person_cb (AdjArchiveNumbers *self)
{
  char *person = adj_person_choice_dup_other (self->persons, self->person);
  g_autoptr (GError) error = NULL;

  if (person == NULL)
    return;
  g_free (self->person);
  self->person = person;
  if (!show (self, &error))
    adj_window_report (GTK_WIDGET (self), error);
}

static void
adj_archive_numbers_init (AdjArchiveNumbers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adj_person_choice_watch (self->persons, G_CALLBACK (person_cb), self);
}

/* A shared victory counts in part, so there are fractions. */
static char *
format_wins (double wins)
{
  return fabs (wins - round (wins)) < 0.05 ? g_strdup_printf ("%.0f", round (wins))
                                           : g_strdup_printf ("%.1f", wins);
}

static char *
format_percent (double part)
{
  /* TRANSLATORS: a percentage. */
  return g_strdup_printf (C_ ("numbers", "%d%%"), (int) round (100 * part));
}

/* “21–49%” */
static char *
format_interval (const AdjEstimate *estimate)
{
  /* TRANSLATORS: an interval of percentages. */
  return g_strdup_printf (C_ ("numbers", "%.0f–%.0f%%"), 100 * estimate->low, 100 * estimate->high);
}

static void
add_to (GArray *sums, const char *key, guint n_seats, const AdjStoredSums *more)
{
  Sum sum = { .key = key, .n_seats = n_seats, .sums = *more };

  for (guint i = 0; i < sums->len; i++) {
    Sum *known = &g_array_index (sums, Sum, i);

    if (g_strcmp0 (known->key, key) != 0 || known->n_seats != n_seats)
      continue;
    adj_numbers_add (&known->sums, more);
    return;
  }
  g_array_append_val (sums, sum);
}

static const Sum *
find_sum (GArray *sums, const char *key)
{
  for (guint i = 0; i < sums->len; i++)
    if (g_strcmp0 (g_array_index (sums, Sum, i).key, key) == 0)
      return &g_array_index (sums, Sum, i);
  return NULL;
}

/* Below two, a fraction is no plural. */
static char *
dup_wins_of (const AdjStoredSums *sums)
{
  g_autofree char *wins = format_wins (sums->wins);

  /* TRANSLATORS: games won of games played; the plural is that of the first. */
  return g_strdup_printf (ngettext ("%s won of %u", "%s won of %u", (gulong) sums->wins),
                          wins,
                          sums->n_games);
}

/* “3 won of 12: 25% (9–53%)” */
static char *
describe_share (const AdjStoredSums *sums)
{
  g_autofree char *wins = dup_wins_of (sums);
  g_autofree char *share = NULL;
  AdjEstimate estimate;

  if (!adj_numbers_estimate_share (sums, &estimate))
    return g_steal_pointer (&wins);
  share = adj_estimate_describe (&estimate);
  /* TRANSLATORS: “3 won of 12: 25% (9–53%)”. */
  return g_strdup_printf (C_ ("numbers", "%s: %s"), wins, share);
}

static const char *
level_title (const char *level)
{
  if (g_str_equal (level, "human"))
    return _ ("People");
  if (g_str_equal (level, "mixed"))
    return _ ("Mixed");
  return adj_level_get_title (level);
}

static GtkWidget *
make_bar (const Sum *sum, double part)
{
  g_autofree char *heard = describe_share (&sum->sums);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), part);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  level_title (sum->key),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  heard,
                                  -1);
  gtk_widget_add_css_class (bar, "archive-bar");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  return bar;
}

static GtkWidget *
make_figure (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, style);
  gtk_widget_add_css_class (label, "tabular");
  return label;
}

static void
attach_level (GtkWidget *grid, int row, const Sum *sum)
{
  AdjEstimate estimate = { 0 };
  g_autofree char *share = NULL;
  g_autofree char *interval = NULL;
  g_autofree char *count = g_strdup_printf ("%u", sum->sums.n_games);
  GtkWidget *title = gtk_label_new (level_title (sum->key));

  (void) adj_numbers_estimate_share (&sum->sums, &estimate);
  share = format_percent (estimate.mean);
  interval = format_interval (&estimate);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  adj_tip_shorten (title);
  gtk_label_set_width_chars (GTK_LABEL (title), 9);
  gtk_grid_attach (GTK_GRID (grid), title, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_bar (sum, estimate.mean), 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_figure (share, "strong"), 2, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_figure (interval, "ink2"), 3, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), make_figure (count, "ink2"), 4, row, 1, 1);
}

static void
show_levels (AdjArchiveNumbers *self, GArray *levels)
{
  int row = 0;

  while (gtk_widget_get_first_child (self->levels) != NULL)
    gtk_grid_remove (GTK_GRID (self->levels), gtk_widget_get_first_child (self->levels));
  for (guint i = 0; levels_in_order[i] != NULL; i++) {
    const Sum *sum = find_sum (levels, levels_in_order[i]);

    if (sum != NULL)
      attach_level (self->levels, row++, sum);
  }
}

/* A title over what is said of it, with what stands for it at the left. */
static void
append_line (GtkWidget *box, GtkWidget *left, const char *title, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (row, "archive-game");
  if (left != NULL)
    gtk_box_append (GTK_BOX (row), left);
  (void) adj_label_append (words, title, "role-body");
  (void) adj_label_append (words, text, "role-small ink2 tabular");
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (box), row);
}

static void
append_game (GtkWidget *box, const AdjGameUi *face, const Sum *sum)
{
  g_autofree char *share = describe_share (&sum->sums);
  g_autofree char *fair = format_percent (1.0 / sum->n_seats);
  /* TRANSLATORS: “3 won of 12: 25% (9–53%)”, and the part that chance would give. */
  g_autofree char *text = g_strdup_printf (_ ("%s · fair share %s"), share, fair);
  /* TRANSLATORS: a game and its number of players. */
  g_autofree char *title =
    g_strdup_printf (_ ("%s, %u players"), adj_game_ui_get_title (face), sum->n_seats);
  GtkWidget *emblem = adj_drawing_new_image (face->emblem, 20, NULL);

  gtk_widget_add_css_class (emblem, face->style);
  gtk_widget_add_css_class (emblem, "spot-ink");
  append_line (box, emblem, title, text);
}

static void
show_games (AdjArchiveNumbers *self, GArray *games)
{
  adj_widget_remove_children (self->games);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++) {
    for (guint k = 0; k < games->len; k++) {
      const Sum *sum = &g_array_index (games, Sum, k);

      if (g_strcmp0 (sum->key, adj_game_ui_nth (i)->game) == 0 && sum->n_seats > 0)
        append_game (self->games, adj_game_ui_nth (i), sum);
    }
  }
}

/* “Moka shares: −1.2% (−2.0 to −0.4%) each, 34 in 12 games” */
static char *
describe_lots (const AdjGameUi *face, const AdjStoredLotSums *sums)
{
  g_autofree char *name = face->describe_lots (sums->kind);
  g_autofree char *worth = NULL;
  AdjEstimate estimate;

  (void) adj_numbers_estimate_lots (sums, &estimate);
  worth = adj_estimate_describe_worth (&estimate);
  return g_strdup_printf (
    /* TRANSLATORS: what was bought; what each was worth at its price; how many in how many games.
     */
    ngettext ("%s: %s each, %.0f in %u game", "%s: %s each, %.0f in %u games", sums->n_games),
    name,
    worth,
    sums->n,
    sums->n_games);
}

/* The kind of purchases of a game that was dearest, or cheapest, for what it was worth; NULL where
 * no kind was bought in two games. */
static const AdjStoredLotSums *
find_lots (GArray *lots, const char *game, gboolean is_dearest)
{
  const AdjStoredLotSums *found = NULL;
  double best = 0;

  for (guint i = 0; i < lots->len; i++) {
    const AdjStoredLotSums *sums = &g_array_index (lots, AdjStoredLotSums, i);
    AdjEstimate estimate;
    double worth;

    if (!g_str_equal (sums->game, game) || !adj_numbers_estimate_lots (sums, &estimate))
      continue;
    worth = is_dearest ? -estimate.mean : estimate.mean;
    if (found != NULL && worth <= best)
      continue;
    best = worth;
    found = sums;
  }

  return found;
}

static char *
describe_dearest_lots (const AdjGameUi *face, const AdjStoredLotSums *sums)
{
  g_autofree char *words = describe_lots (face, sums);
  AdjEstimate estimate;

  (void) adj_numbers_estimate_lots (sums, &estimate);
  if (estimate.mean >= 0)
    /* TRANSLATORS: the same, of what brought least: “Moka shares: +5.5% (−5.3 to +16.2%) each, …”
     */
    return g_strdup_printf (_ ("You overpay for nothing. What gains least: %s."), words);
  if (estimate.high < 0)
    /* TRANSLATORS: “Moka shares: −1.2% (−2.0 to −0.4%) each, 34 in 12 games”, as in the next. */
    return g_strdup_printf (_ ("You overpay most for %s."), words);
  return g_strdup_printf (_ ("Costliest, but perhaps by chance: %s."), words);
}

static void
append_lots (AdjArchiveNumbers *self, GArray *lots, const AdjGameUi *face)
{
  const AdjStoredLotSums *dearest = find_lots (lots, face->game, TRUE);
  const AdjStoredLotSums *best = find_lots (lots, face->game, FALSE);
  g_autofree char *text = NULL;
  GtkWidget *emblem;

  if (face->describe_lots == NULL || dearest == NULL)
    return;
  text = describe_dearest_lots (face, dearest);
  if (best != dearest) {
    g_autofree char *words = describe_lots (face, best);
    /* TRANSLATORS: a sentence before; “Moka shares: +2.1% (0.4 to 3.8%) each, 34 in 12 games”. */
    char *both = g_strdup_printf (_ ("%s Best bought: %s."), text, words);

    g_free (text);
    text = both;
  }
  emblem = adj_drawing_new_image (face->emblem, 20, NULL);
  gtk_widget_set_valign (emblem, GTK_ALIGN_START);
  gtk_widget_add_css_class (emblem, face->style);
  gtk_widget_add_css_class (emblem, "spot-ink");
  append_line (self->lots, emblem, adj_game_ui_get_title (face), text);
}

/* The lines under the head, which stays: a box that was empty once is measured as one line. */
static void
drop_lots (AdjArchiveNumbers *self)
{
  GtkWidget *head = gtk_widget_get_first_child (self->lots);

  while (gtk_widget_get_next_sibling (head) != NULL)
    gtk_box_remove (GTK_BOX (self->lots), gtk_widget_get_next_sibling (head));
}

/* What purchases were worth beyond letting go, over all games that have been analysed. */
static gboolean
show_lots (AdjArchiveNumbers *self, GError **error)
{
  g_autoptr (GArray) lots = adj_store_get_lots (adj_archive_get (self->store), self->person, error);

  if (lots == NULL)
    return FALSE;
  drop_lots (self);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    append_lots (self, lots, adj_game_ui_nth (i));
  gtk_widget_set_visible (self->lots_part,
                          gtk_widget_get_first_child (self->lots) !=
                            gtk_widget_get_last_child (self->lots));
  return TRUE;
}

static void
append_month (GtkWidget *box, GDateTime *month, const AdjStoredSums *sums)
{
  /* TRANSLATORS: a month with its year, see strftime. */
  g_autofree char *title = adj_date_text_format (month, C_ ("month", "%B %Y"));
  g_autofree char *share = describe_share (sums);
  g_autofree char *text = NULL;
  AdjEstimate accuracy;

  if (adj_numbers_estimate_accuracy (sums, &accuracy)) {
    g_autofree char *figure = adj_estimate_describe (&accuracy);

    /* TRANSLATORS: “3 won of 12: 25% (9–53%)”; of the decisions “87% (82–91%)”, in so many games.
     */
    text = g_strdup_printf (ngettext ("%s · accuracy %s, %u game analysed",
                                      "%s · accuracy %s, %u games analysed",
                                      sums->n_reviewed),
                            share,
                            figure,
                            sums->n_reviewed);
  }
  append_line (box, NULL, title, text != NULL ? text : share);
}

/* The present month and those before it. */
static gboolean
show_months (AdjArchiveNumbers *self, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gint64 until = G_MAXINT64;

  adj_widget_remove_children (self->months);
  for (int i = 0; now != NULL && i < MOST_MONTHS; i++) {
    g_autoptr (GDateTime) day = g_date_time_add_months (now, -i);
    g_autoptr (GDateTime) first = day != NULL ? g_date_time_new_local (g_date_time_get_year (day),
                                                                       g_date_time_get_month (day),
                                                                       1,
                                                                       0,
                                                                       0,
                                                                       0)
                                              : NULL;
    AdjStoredSums sums;
    gint64 since;

    if (first == NULL)
      break;
    since = g_date_time_to_unix (first) * 1000;
    if (!adj_archive_get_sums (self->store, self->person, since, until, &sums, error))
      return FALSE;
    if (sums.n_games > 0)
      append_month (self->months, first, &sums);
    until = since;
  }
  return TRUE;
}

static void
show_total (AdjArchiveNumbers *self, const AdjStoredSums *sums, guint best)
{
  g_autofree char *count = g_strdup_printf (
    ngettext ("%u game, without branches", "%u games, without branches", sums->n_games),
    sums->n_games);
  g_autofree char *won = format_wins (sums->wins);
  g_autofree char *run = g_strdup_printf ("%u", best);
  AdjEstimate estimate = { 0 };
  g_autofree char *share = NULL;
  g_autofree char *interval = NULL;
  g_autofree char *caption = NULL;

  (void) adj_numbers_estimate_share (sums, &estimate);
  share = format_percent (estimate.mean);
  interval = format_interval (&estimate);
  caption = g_strdup_printf ("%s\n%s", C_ ("numbers", "of games"), interval);
  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_label_set_text (GTK_LABEL (self->wins), won);
  gtk_label_set_text (GTK_LABEL (self->wins_caption),
                      ngettext ("win", "wins", (gulong) sums->wins));
  gtk_label_set_text (GTK_LABEL (self->share), share);
  gtk_label_set_text (GTK_LABEL (self->share_caption), caption);
  gtk_label_set_text (GTK_LABEL (self->run), run);
  gtk_widget_set_visible (self->nothing, sums->n_games == 0);
  gtk_widget_set_visible (self->rest, sums->n_games > 0);
}

static void
show_sums (AdjArchiveNumbers *self, GArray *list, guint best)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Sum));
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Sum));
  AdjStoredSums all = { 0 };

  for (guint i = 0; i < list->len; i++) {
    const AdjStoredNumbers *numbers = &g_array_index (list, AdjStoredNumbers, i);
    /* Other programs that played have none of our levels. */
    const char *level =
      g_strv_contains (levels_in_order, numbers->level) ? numbers->level : "mixed";

    add_to (levels, level, 0, &numbers->sums);
    add_to (games, numbers->game, numbers->n_seats, &numbers->sums);
    adj_numbers_add (&all, &numbers->sums);
  }
  show_total (self, &all, best);
  show_levels (self, levels);
  show_games (self, games);
}

static gboolean
show (AdjArchiveNumbers *self, GError **error)
{
  g_autoptr (GArray) list = NULL;
  guint now;
  guint best;

  if (self->person == NULL) {
    show_total (self, &(AdjStoredSums){ 0 }, 0);
    gtk_widget_set_visible (self->persons, FALSE);
    return TRUE;
  }
  list = adj_archive_get_numbers (self->store, self->person, error);
  if (list == NULL || !adj_archive_get_streaks (self->store, self->person, &now, &best, error))
    return FALSE;
  show_sums (self, list, best);
  return show_months (self, error) && show_lots (self, error) &&
         adj_notebook_row_fill_dearest (self->dearest,
                                        self->dearest_part,
                                        self->store,
                                        self->person,
                                        MOST_DEAREST,
                                        error) &&
         adj_person_choice_fill (self->persons, self->store, self->person, self, error);
}

gboolean
adj_archive_numbers_show (AdjArchiveNumbers *self, AdjArchive *store, GError **error)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autofree char *own = adj_preparation_dup_person (settings);
  g_autoptr (GError) reason = NULL;
  g_autofree char *person = NULL;

  person =
    adj_notebook_find_person (store,
                              self->store == store && self->person != NULL ? self->person : own,
                              &reason);
  if (reason != NULL) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  g_set_object (&self->store, store);
  g_free (self->person);
  self->person = g_steal_pointer (&person);
  return show (self, error);
}
