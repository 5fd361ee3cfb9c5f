/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every place in a language that nobody speaks (see pseudo.py): its words are longer by two fifths
 * and bear a mark each, so that a word without one was not translated, and what has no room for
 * them has none for the next language.
 */

#include <string.h>

#include "ui-fixture.h"
#include "ui-places.h"

enum {
  HEIGHT = 800,
  NAMES_MOST = 64
};

static const int widths[] = { 360, 900, 1280 };

/* What is data: names of people, games, companies and languages. */
static const char known[] =
  "Camille Basile Firmin Gabriel Ann Ben Dan Dario Emma Alice Victor Clara Oscar Julia Hugo Krach Canaletto "
  "Moka Tilia Lumen Rosa English";

static UiPlaces places;
static GHashTable *data_words;

static void
add_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    g_hash_table_add (data_words, g_strdup (words[i]));
}

/* Months and days are the locale's. */
static void
add_calendar (void)
{
  for (int i = 0; i < 12; i++) {
    g_autoptr (GDateTime) date = g_date_time_new_utc (2026, i + 1, i + 1, 0, 0, 0);
    g_autofree char *names = g_date_time_format (date, "%A %a %B %b %OB");

    add_words (names);
  }
}

static gboolean
is_marked (const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word))
    if (g_utf8_get_char (word) >= 0x80)
      return TRUE;
  return FALSE;
}

/* Whether the LENGTH bytes at TEXT, all of them letters, ought to be marked, and are not. */
static gboolean
is_unmarked (const char *text, gsize length)
{
  g_autofree char *word = g_strndup (text, length);

  return length > 1 && !is_marked (word) && !g_hash_table_contains (data_words, word);
}

/* The first word that is not marked, or NULL. */
static char *
find_unmarked (const char *text)
{
  const char *start = NULL;

  for (const char *at = text;; at = g_utf8_next_char (at)) {
    gboolean is_letter = g_unichar_isalpha (g_utf8_get_char (at));

    if (is_letter && start == NULL)
      start = at;
    if (!is_letter && start != NULL) {
      if (is_unmarked (start, (gsize) (at - start)))
        return g_strndup (start, (gsize) (at - start));
      start = NULL;
    }
    if (*at == '\0')
      return NULL;
  }
}

/* The toolkit has catalogues of its own. */
static gboolean
is_of_toolkit (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), "GtkWindowControls");
}

static gboolean
add_unmarked (GtkWidget *widget, gpointer complaints)
{
  g_autofree char *words = NULL;
  g_auto (GStrv) lines = NULL;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW (widget) || is_of_toolkit (widget))
    return FALSE;
  words = ui_get_words (widget);
  lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *word = find_unmarked (lines[i]);

    if (word != NULL)
      g_string_append_printf (complaints,
                              "%s in %s: “%s” of “%s” bears no mark\n",
                              G_OBJECT_TYPE_NAME (widget),
                              G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)),
                              word,
                              lines[i]);
  }
  return FALSE;
}

static gboolean
add_nameless (GtkWidget *widget, gpointer complaints)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;
  g_autofree char *other = NULL;

  if (!GTK_IS_IMAGE (child) || !gtk_widget_get_mapped (widget) || is_of_toolkit (widget) ||
      GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget)) ||
      !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return FALSE;
  other = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                              child,
                                              NULL);
  if (other == NULL)
    g_string_append_printf (complaints,
                            "button “%s” in %s is named by its picture, “GtkImage”\n",
                            gtk_widget_get_tooltip_text (widget),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  return FALSE;
}

static void
tell (const char *complaints)
{
  g_auto (GStrv) lines = g_strsplit (complaints, "\n", -1);

  for (guint i = 0; lines[i + 1] != NULL; i++)
    g_test_message ("%s", lines[i]);
  g_test_fail ();
}

static void
test_place (gconstpointer data)
{
  ui_places_go (&places, GPOINTER_TO_UINT (data));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    const char *only = g_getenv ("ADJUGE_WIDTH");
    g_autoptr (GString) complaints = g_string_new (NULL);
    gsize head;

    if (only != NULL && g_ascii_strtoll (only, NULL, 10) != widths[i])
      continue;
    g_string_append_printf (complaints, "%d pixels wide:\n", widths[i]);
    head = complaints->len;
    ui_places_resize (&places, widths[i], HEIGHT, complaints);
    (void) ui_visit (GTK_WIDGET (places.window), add_unmarked, complaints);
    (void) ui_visit (GTK_WIDGET (places.window), add_nameless, complaints);
    ui_places_list_cramped (&places, complaints);
    if (complaints->len > head)
      tell (complaints->str);
  }
}

int
main (int argc, char **argv)
{
  int result;

  ui_init (&argc, &argv);
  data_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_words (known);
  ui_places_open (&places, "qps", g_getenv ("ADJUGE_PSEUDO"));
  add_calendar ();
  for (guint i = 0; ui_places_get_name (i) != NULL; i++) {
    g_autofree char *path = g_strconcat ("/pseudo/", ui_places_get_name (i), NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_place);
  }
  result = g_test_run ();
  ui_places_close (&places);
  g_hash_table_unref (data_words);
  return result;
}
