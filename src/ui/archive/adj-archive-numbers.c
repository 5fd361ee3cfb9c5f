/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-drawing.h"
#include "adj-game-ui.h"
#include "adj-preparation.h"
#include "adj-tip.h"

/* What the opponents of a game can be called; see AdjStoredNumbers. */
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
};

G_DEFINE_FINAL_TYPE (AdjArchiveNumbers, adj_archive_numbers, GTK_TYPE_WIDGET)

static void
adj_archive_numbers_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_ARCHIVE_NUMBERS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_archive_numbers_parent_class)->dispose (object);
}

static void
adj_archive_numbers_class_init (AdjArchiveNumbersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_numbers_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
adj_archive_numbers_init (AdjArchiveNumbers *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Your numbers"),
                                  -1);
}

GtkWidget *
adj_archive_numbers_new (void)
{
  return g_object_new (ADJ_TYPE_ARCHIVE_NUMBERS, NULL);
}

static GtkWidget *
append_label (GtkWidget *box, const char *text, const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_css_classes (label, (const char **) list);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
append_rule (GtkWidget *box, const char *style_class)
{
  GtkWidget *rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_add_css_class (rule, style_class);
  gtk_box_append (GTK_BOX (box), rule);
}

/* A victory that was shared counts in part. */
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
append_figure (GtkWidget *row, const char *figure, const char *caption)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  (void) append_label (box, figure, "role-figure");
  (void) append_label (box, caption, "role-small ink2");
  gtk_box_append (GTK_BOX (row), box);
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

/* A part of a game, as several may have won one, is no plural. */
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
show_levels (GtkWidget *box, GArray *levels)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *grid = gtk_grid_new ();
  int row = 0;

  append_rule (box, "hairline");
  gtk_box_append (GTK_BOX (box), head);
  gtk_widget_set_hexpand (
    append_label (head, _ ("Games won, by level of the opponents"), "role-small strong"),
    TRUE);
  /* TRANSLATORS: the head of a column: how many games the percentage is of. */
  (void) append_label (head, C_ ("numbers", "of"), "role-small ink2");
  gtk_widget_add_css_class (head, "archive-subhead");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  for (guint i = 0; levels_in_order[i] != NULL; i++) {
    const Sum *sum = find_sum (levels, levels_in_order[i]);

    if (sum != NULL)
      attach_level (grid, row++, sum);
  }
  gtk_box_append (GTK_BOX (box), grid);
}

static void
show_games (GtkWidget *box, GArray *games)
{
  append_rule (box, "hairline");
  gtk_widget_add_css_class (append_label (box, _ ("By game"), "role-small strong"),
                            "archive-subhead");
  for (guint i = 0; adj_game_uis[i] != NULL; i++) {
    const Sum *sum = find_sum (games, adj_game_uis[i]->game);
    g_autofree char *text = NULL;
    GtkWidget *row;
    GtkWidget *emblem;

    if (sum == NULL)
      continue;
    row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
    emblem = adj_drawing_new_image (adj_game_uis[i]->emblem, 20, NULL);
    text = dup_wins_of (sum);
    gtk_widget_add_css_class (row, adj_game_uis[i]->style);
    gtk_widget_add_css_class (row, "archive-game");
    gtk_widget_add_css_class (emblem, "spot-ink");
    gtk_box_append (GTK_BOX (row), emblem);
    gtk_widget_set_hexpand (
      append_label (row, adj_game_ui_get_title (adj_game_uis[i]), "role-body"),
      TRUE);
    (void) append_label (row, text, "role-body tabular");
    gtk_box_append (GTK_BOX (box), row);
  }
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
show_total (GtkWidget *box, guint n_games, double wins, guint best)
{
  g_autofree char *count =
    g_strdup_printf (ngettext ("%u game, without branches", "%u games, without branches", n_games),
                     n_games);
  g_autofree char *won = format_wins (wins);
  g_autofree char *share = format_share (wins, n_games);
  g_autofree char *run = g_strdup_printf ("%u", best);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *figures;

  append_rule (box, "ink-rule");
  gtk_widget_set_hexpand (append_label (head, _ ("Your numbers"), "role-section"), TRUE);
  gtk_widget_set_valign (append_label (head, count, "role-small ink2"), GTK_ALIGN_END);
  gtk_widget_add_css_class (head, "archive-head");
  gtk_box_append (GTK_BOX (box), head);
  if (n_games == 0) {
    (void) append_label (box,
                         _ ("They come with the first game that is played to its end."),
                         "role-body ink2");
    return;
  }
  figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_set_homogeneous (GTK_BOX (figures), TRUE);
  gtk_widget_add_css_class (figures, "archive-figures");
  append_figure (figures, won, ngettext ("win", "wins", (gulong) wins));
  append_figure (figures, share, C_ ("numbers", "of games"));
  append_figure (figures, run, C_ ("numbers", "best run"));
  gtk_box_append (GTK_BOX (box), figures);
}

gboolean
adj_archive_numbers_show (AdjArchiveNumbers *self, AdjArchive *store, GError **error)
{
  g_autoptr (GArray) list = adj_store_get_numbers (adj_archive_get (store), error);
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (Sum));
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (Sum));
  guint now;
  guint best;
  guint n_games = 0;
  double wins = 0;

  if (list == NULL || !adj_store_get_streaks (adj_archive_get (store), &now, &best, error))
    return FALSE;

  for (guint i = 0; i < list->len; i++) {
    const AdjStoredNumbers *numbers = &g_array_index (list, AdjStoredNumbers, i);
    const char *level = numbers->level;

    /* A program from outside is none of our levels. */
    if (!g_strv_contains (levels_in_order, level))
      level = "mixed";
    add_to (levels, level, numbers);
    add_to (games, numbers->game, numbers);
    n_games += numbers->n_games;
    wins += numbers->wins;
  }

  clear (self->box);
  show_total (self->box, n_games, wins, best);
  if (n_games > 0) {
    show_levels (self->box, levels);
    show_games (self->box, games);
  }
  return TRUE;
}
