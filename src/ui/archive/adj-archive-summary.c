/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-archive-summary.h"

#include <glib/gi18n.h>

#include "adj-archive-words.h"
#include "adj-kit.h"
#include "adj-wrap-layout.h"

struct _AdjArchiveSummary {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *text;
  GtkWidget *open;
};

G_DEFINE_FINAL_TYPE (AdjArchiveSummary, adj_archive_summary, GTK_TYPE_WIDGET)

static void
adj_archive_summary_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_ARCHIVE_SUMMARY);
  G_OBJECT_CLASS (adj_archive_summary_parent_class)->dispose (object);
}

static void
adj_archive_summary_class_init (AdjArchiveSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_archive_summary_dispose;

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-archive-summary");
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveSummary, box);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveSummary, title);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveSummary, text);
  gtk_widget_class_bind_template_child (widget_class, AdjArchiveSummary, open);
}

static void
adj_archive_summary_init (AdjArchiveSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
describe_title (const AdjStoredGame *game)
{
  g_autofree char *date = adj_archive_describe_date (game->played, FALSE);

  /* TRANSLATORS: a game and the day of its last move: "Krach, 17 November 2026". */
  return g_strdup_printf (C_ ("archive", "%s, %s"), adj_archive_page_get_title (game), date);
}

static char *
describe (const AdjStoredGame *game, GVariant *badges)
{
  g_autoptr (AdjPeople) people = adj_archive_make_people (game, badges);
  g_autofree char *result = adj_archive_describe_result (game, people);
  g_autofree char *length = adj_archive_describe_length (game);
  g_autofree char *names = g_strjoinv (", ", (char **) (gpointer) people->names);

  /* TRANSLATORS: the result of a game, how long it was, and who played. */
  return g_strdup_printf (_ ("%s · %s · %s"), result, length, names);
}

void
adj_archive_summary_show (AdjArchiveSummary *self,
                          const AdjStoredGame *game,
                          GVariant *badges,
                          gboolean can_play)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ADJ_IS_ARCHIVE_SUMMARY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), game != NULL);
  if (game == NULL)
    return;

  title = describe_title (game);
  text = describe (game, badges);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_button_set_label (GTK_BUTTON (self->open),
                        can_play && adj_archive_page_is_open (game) ? _ ("Continue")
                                                                    : _ ("Review"));
}
