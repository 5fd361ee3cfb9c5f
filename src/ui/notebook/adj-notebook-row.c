/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-notebook-row.h"

#include <glib/gi18n.h>

#include "adj-archive-words.h"
#include "adj-drawing.h"
#include "adj-kit.h"
#include "adj-match.h"
#include "adj-notebook.h"

enum {
  EMBLEM = 22
};

/* “●●○○” */
static char *
draw_steps (guint step)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ADJ_NOTEBOOK_STEPS; i++)
    g_string_append (text, i < step ? "●" : "○");
  return g_string_free (text, FALSE);
}

static char *
describe_steps (guint step)
{
  if (step == 0)
    return g_strdup (_ ("not found yet"));
  return g_strdup_printf (ngettext ("found %u time in a row", "found %u times in a row", step),
                          step);
}

static GtkWidget *
make_words (AdjArchive *archive, const AdjStoredGame *game, guint ply, char **ret_spoken)
{
  g_autofree char *date = adj_archive_describe_date (game->played, FALSE);
  g_autofree char *place = adj_match_describe_place (archive, game->id, ply);
  g_autofree char *move = place != NULL
                            ? g_steal_pointer (&place)
                            /* TRANSLATORS: a move's number, and how many the game has. */
                            : g_strdup_printf (_ ("Move %u of %u"), ply, game->n_moves);
  g_autofree char *detail = g_strdup_printf ("%s · %s", date, move);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  (void) adj_label_append (words, adj_archive_page_get_title (game), "strong");
  (void) adj_label_append (words, detail, "role-small ink2");
  gtk_widget_set_hexpand (words, TRUE);
  *ret_spoken = g_strdup_printf ("%s, %s", adj_archive_page_get_title (game), detail);
  return words;
}

static GtkWidget *
make_line (const AdjStoredGame *game, GtkWidget *words, const char *figure)
{
  const AdjGameUi *face = adj_archive_find_game_ui (game);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (figure);

  if (face != NULL) {
    GtkWidget *emblem = adj_drawing_new_image (face->emblem, EMBLEM, NULL);

    gtk_widget_add_css_class (line, face->style);
    gtk_widget_add_css_class (emblem, "spot-ink");
    gtk_box_append (GTK_BOX (line), emblem);
  }
  gtk_box_append (GTK_BOX (line), words);
  gtk_widget_add_css_class (label, "tabular");
  gtk_widget_add_css_class (label, "strong");
  gtk_box_append (GTK_BOX (line), label);
  return line;
}

static GtkWidget *
make_row (AdjArchive *archive,
          const AdjStoredMistake *mistake,
          const char *action,
          const char *figure,
          const char *heard)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autofree char *spoken = NULL;
  g_autofree char *label = NULL;
  GtkWidget *row;

  if (!adj_store_load_summary (adj_archive_get (archive), mistake->game, &game, NULL))
    return NULL;

  row = gtk_button_new ();
  gtk_button_set_child (
    GTK_BUTTON (row),
    make_line (&game, make_words (archive, &game, mistake->ply, &spoken), figure));
  label = g_strdup_printf ("%s, %s", spoken, heard);
  gtk_widget_add_css_class (row, "flat");
  gtk_widget_add_css_class (row, "notebook-row");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(xu)", mistake->game, mistake->ply);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return row;
}

GtkWidget *
adj_notebook_row_new_for_exercise (AdjArchive *archive, const AdjStoredMistake *mistake)
{
  g_autofree char *figure = draw_steps (mistake->step);
  g_autofree char *heard = describe_steps (mistake->step);

  return make_row (archive, mistake, "win.practise-again", figure, heard);
}

static GtkWidget *
new_for_cost (AdjArchive *archive, const AdjStoredMistake *mistake)
{
  g_autofree char *figure = adj_archive_describe_cost (mistake->cost);

  return make_row (archive, mistake, "win.try-again", figure, figure);
}

gboolean
adj_notebook_row_fill_dearest (GtkWidget *box,
                               GtkWidget *part,
                               AdjArchive *archive,
                               const char *person,
                               guint max,
                               GError **error)
{
  g_autoptr (GArray) dearest = adj_archive_list_dearest (archive, person, max, error);

  if (dearest == NULL)
    return FALSE;
  adj_widget_remove_children (box);
  for (guint i = 0; i < dearest->len; i++) {
    GtkWidget *row = new_for_cost (archive, &g_array_index (dearest, AdjStoredMistake, i));

    if (row != NULL)
      gtk_box_append (GTK_BOX (box), row);
  }
  gtk_widget_set_visible (part, dearest->len > 0);
  return TRUE;
}
