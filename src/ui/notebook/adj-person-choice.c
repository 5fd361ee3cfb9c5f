/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-person-choice.h"

#include "adj-text-name.h"

/* The persons of the list, whose names it shows as they can be shown. */
#define PERSONS "adj-persons"

void
adj_person_choice_watch (GtkWidget *choice, GCallback chosen, gpointer page)
{
  g_signal_connect_object (choice, "notify::selected", chosen, page, G_CONNECT_SWAPPED);
}

static guint
find (char **persons, const char *person)
{
  guint place = 0;

  while (persons[place] != NULL && g_strcmp0 (persons[place], person) != 0)
    place++;
  return place;
}

gboolean
adj_person_choice_fill (
  GtkWidget *choice, AdjArchive *archive, const char *person, gpointer page, GError **error)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  char **persons = adj_archive_list_persons (archive, error);

  if (persons == NULL)
    return FALSE;
  for (guint i = 0; persons[i] != NULL; i++)
    gtk_string_list_take (list, adj_text_show_name (persons[i]));
  g_signal_handlers_block_matched (choice, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, page);
  gtk_drop_down_set_model (GTK_DROP_DOWN (choice), G_LIST_MODEL (list));
  g_object_set_data_full (G_OBJECT (choice), PERSONS, persons, (GDestroyNotify) g_strfreev);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), find (persons, person));
  g_signal_handlers_unblock_matched (choice, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, page);
  gtk_widget_set_visible (choice, g_strv_length (persons) > 1);
  return TRUE;
}

char *
adj_person_choice_dup_other (GtkWidget *choice, const char *person)
{
  char **persons = g_object_get_data (G_OBJECT (choice), PERSONS);
  guint place = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
  const char *chosen =
    persons != NULL && place != GTK_INVALID_LIST_POSITION ? persons[place] : NULL;

  return chosen != NULL && g_strcmp0 (chosen, person) != 0 ? g_strdup (chosen) : NULL;
}
