/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-drawing.h"
#include "adj-game-ui.h"
#include "adj-kit.h"
#include "adj-preparation.h"
#include "adj-tip.h"

/* The levels of opponents; see AdjStoredNumbers. */
static const char *const levels_in_order[] = { "random", "novice", "amateur", "expert",
                                               "master", "mixed",  "human",   NULL };

typedef struct {
  const char *key; /* a level or a game */
  guint n_games;
  double wins;
} Sum;

struct _AdjArchiveNumbers {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *count;
  GtkWidget *nothing; /* in place of the rest */
  GtkWidget *rest;
  GtkWidget *wins;
  GtkWidget *wins_caption;
  GtkWidget *share;
  GtkWidget *run;
  GtkWidget *levels;
  GtkWidget *games;
};

G_DEFINE_FINAL_TYPE (AdjArchiveNumbers, adj_archive_numbers, GTK_TYPE_WIDGET)

static void
adj_archive_numbers_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_ARCHIVE_NUMBERS);
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
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, nothing);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, rest);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, wins);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, wins_caption);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, share);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, run);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, levels);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveNumbers, games);
}

static void
adj_archive_numbers_init (AdjArchiveNumbers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A shared victory counts in part, so there are fractions. */
static char *
format_wins (double wins)
{
  return fabs (wins - round (wins)) < 0.05 ? g_strdup_printf ("%.0f", round (wins))
                                           : g_strdup_printf ("%.1f", wins);
}

static char *
format_share (double wins, guint n_games)
{
  /* TRANSLATORS: a percentage. */
  return g_strdup_printf (C_ ("numbers", "%d%%"),
                          n_games > 0 ? (int) round (100 * wins / n_games) : 0);
}

static void
add_to (GArray *sums, const char *key, const AdjStoredNumbers *numbers)
{
  Sum sum = { .key = key, .n_games = numbers->n_games, .wins = numbers->wins };

  for (guint i = 0; i < sums->len; i++) {
    Sum *known = &g_array_index (sums, Sum, i);

    if (g_strcmp0 (known->key, key) != 0)
      continue;
    known->n_games += numbers->n_games;
    known->wins += numbers->wins;
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
dup_wins_of (const Sum *sum)
{
  g_autofree char *wins = format_wins (sum->wins);

  /* TRANSLATORS: games won of games played; the plural is that of the first. */
  return g_strdup_printf (ngettext ("%s won of %u", "%s won of %u", (gulong) sum->wins),
                          wins,
                          sum->n_games);
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

static void
attach_level (GtkWidget *grid, int row, const Sum *sum)
{
  g_autofree char *share = format_share (sum->wins, sum->n_games);
  g_autofree char *count = g_strdup_printf ("%u", sum->n_games);
  g_autofree char *heard = dup_wins_of (sum);
  GtkWidget *title = gtk_label_new (level_title (sum->key));
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, 1);
  GtkWidget *percent = gtk_label_new (share);
  GtkWidget *of = gtk_label_new (count);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar),
                           sum->n_games > 0 ? CLAMP (sum->wins / sum->n_games, 0, 1) : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  level_title (sum->key),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  heard,
                                  -1);
  gtk_widget_add_css_class (bar, "archive-bar");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  adj_tip_shorten (title);
  gtk_label_set_width_chars (GTK_LABEL (title), 9);
  gtk_label_set_xalign (GTK_LABEL (percent), 1);
  gtk_label_set_xalign (GTK_LABEL (of), 1);
  gtk_widget_add_css_class (percent, "strong");
  gtk_widget_add_css_class (percent, "tabular");
  gtk_widget_add_css_class (of, "ink2");
  gtk_widget_add_css_class (of, "tabular");
  gtk_grid_attach (GTK_GRID (grid), title, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), bar, 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), percent, 2, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), of, 3, row, 1, 1);
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

static void
append_game (GtkWidget *box, const AdjGameUi *face, const Sum *sum)
{
  g_autofree char *text = dup_wins_of (sum);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *emblem = adj_drawing_new_image (face->emblem, 20, NULL);

  gtk_widget_add_css_class (row, face->style);
  gtk_widget_add_css_class (row, "archive-game");
  gtk_widget_add_css_class (emblem, "spot-ink");
  gtk_box_append (GTK_BOX (row), emblem);
  gtk_widget_set_hexpand (adj_label_append (row, adj_game_ui_get_title (face), "role-body"), TRUE);
  (void) adj_label_append (row, text, "role-body tabular");
  gtk_box_append (GTK_BOX (box), row);
}

static void
show_games (AdjArchiveNumbers *self, GArray *games)
{
  adj_widget_remove_children (self->games);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++) {
    const Sum *sum = find_sum (games, adj_game_ui_nth (i)->game);

    if (sum != NULL)
      append_game (self->games, adj_game_ui_nth (i), sum);
  }
}

static void
show_total (AdjArchiveNumbers *self, guint n_games, double wins, guint best)
{
  g_autofree char *count =
    g_strdup_printf (ngettext ("%u game, without branches", "%u games, without branches", n_games),
                     n_games);
  g_autofree char *won = format_wins (wins);
  g_autofree char *share = format_share (wins, n_games);
  g_autofree char *run = g_strdup_printf ("%u", best);

  gtk_label_set_text (GTK_LABEL (self->count), count);
  gtk_label_set_text (GTK_LABEL (self->wins), won);
  gtk_label_set_text (GTK_LABEL (self->wins_caption), ngettext ("win", "wins", (gulong) wins));
  gtk_label_set_text (GTK_LABEL (self->share), share);
  gtk_label_set_text (GTK_LABEL (self->run), run);
  gtk_widget_set_visible (self->nothing, n_games == 0);
  gtk_widget_set_visible (self->rest, n_games > 0);
}

gboolean
adj_archive_numbers_show (AdjArchiveNumbers *self, AdjArchive *store, GError **error)
{
  g_autoptr (GArray) list = adj_archive_get_numbers (store, error);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Sum));
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Sum));
  guint now;
  guint best;
  guint n_games = 0;
  double wins = 0;

  if (list == NULL || !adj_archive_get_streaks (store, &now, &best, error))
    return FALSE;

  for (guint i = 0; i < list->len; i++) {
    const AdjStoredNumbers *numbers = &g_array_index (list, AdjStoredNumbers, i);
    const char *level = numbers->level;

    /* Other programs that played have none of our levels. */
    if (!g_strv_contains (levels_in_order, level))
      level = "mixed";
    add_to (levels, level, numbers);
    add_to (games, numbers->game, numbers);
    n_games += numbers->n_games;
    wins += numbers->wins;
  }

  show_total (self, n_games, wins, best);
  show_levels (self, levels);
  show_games (self, games);
  return TRUE;
}
