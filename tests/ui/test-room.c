/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Larger letters where one reads and learns: the rules, alone, beside a table and as a sheet, with
 * their examples; and each step of each lesson, in both languages. With ADJUGE_FULL in the
 * environment each of them in every room.
 */

#include "adj-coach.h"
#include "adj-lesson-script.h"
#include "adj-text.h"
#include "ui-fixture.h"
#include "ui-places.h"

static const struct {
  const char *name;
  const char *language;
  double scale;
  int width;
  int height;
} rooms[] = {
  { "text-of-200-percent-en", "en", 2.0, 900, 800 },
  { "text-of-200-percent-fr", "fr", 2.0, 900, 800 },
  { "text-of-130-percent-en", "en", 1.3, 360, 740 },
  { "text-of-130-percent-fr", "fr", 1.3, 360, 740 },
};

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
look (UiPlaces *places, guint room, const char *where, GString *found)
{
  gsize before;

  g_string_append_printf (found, "%s:\n", where);
  before = found->len;
  ui_places_resize (places, rooms[room].width, rooms[room].height, found);
  ui_places_list_cramped (places, found);
  if (found->len == before)
    g_string_truncate (found, before - strlen (where) - strlen (":\n"));
}

/* Each room begins with another step, so that all are looked at by some. */
static guint
get_stride (void)
{
  return g_getenv ("ADJUGE_FULL") != NULL ? 1 : G_N_ELEMENTS (rooms);
}

/* A sheet is of a narrow window, which is for letters that are not as large. */
static gboolean
is_of_rules (const char *place, guint room)
{
  return g_str_has_prefix (place, "rule") &&
         (rooms[room].width == 360 || !g_str_equal (place, "rules-sheet"));
}

static void
look_at_rules (UiPlaces *places, guint room, GString *found)
{
  guint n = 0;

  for (guint i = 0; ui_places_get_name (i) != NULL; i++) {
    if (!is_of_rules (ui_places_get_name (i), room))
      continue;
    ui_places_go (places, i);
    look (places, room, ui_places_get_name (i), found);
    n++;
  }
  g_assert_cmpuint (n, >=, 7);
}

/* A lesson has less than half of the window, and the board never but a stripe. */
static void
list_crowding (UiPlaces *places, GString *found)
{
  GtkWidget *window = GTK_WIDGET (places->window);
  GtkWidget *coach = ui_find_by_type (window, ADJ_TYPE_COACH);
  GtkWidget *board = ui_find_by_class (window, "board-scroll");

  g_assert_nonnull (coach);
  if (gtk_widget_get_height (coach) * 100 > gtk_widget_get_height (window) * 45)
    g_string_append_printf (found, "  the lesson is %d px high\n", gtk_widget_get_height (coach));
  if (gtk_widget_get_height (board) < 100)
    g_string_append_printf (found, "  the board is %d px high\n", gtk_widget_get_height (board));
}

static void
look_at_lesson (UiPlaces *places, guint room, const RulesGame *game, GString *found)
{
  g_autoptr (AdjLessonScript) script = adj_lesson_script_load (game, rooms[room].language, NULL);

  for (guint i = room % get_stride (); i < script->steps->len; i += get_stride ()) {
    const AdjLessonStep *step = g_ptr_array_index (script->steps, i);
    g_autofree char *where = g_strdup_printf ("%s, %s", rules_game_id (game), step->id);

    ui_places_learn (places, rules_game_id (game), step->id);
    look (places, room, where, found);
    if (rooms[room].width == 360)
      list_crowding (places, found);
  }
}

static void
test_words_have_room (gconstpointer data)
{
  guint room = GPOINTER_TO_UINT (data);
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));
  g_autoptr (GString) found = g_string_new (NULL);
  UiPlaces places;

  /* Larger icons are SVG, which GTK can't draw everywhere; and GTK 4.8 finds wrapped words a pixel
   * wider when it asks again with a height. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  set_text_scale (rooms[room].scale);
  ui_places_open (&places, rooms[room].language, locale_dir);
  look_at_rules (&places, room, found);
  for (guint i = 0; rules_get_game (i) != NULL; i++)
    look_at_lesson (&places, room, rules_get_game (i), found);
  ui_places_close (&places);
  set_text_scale (1.0);
  if (found->len > 0)
    g_error ("words without room:\n%s", found->str);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    g_autofree char *name = g_strconcat ("/room/", rooms[i].name, NULL);

    g_test_add_data_func (name, GUINT_TO_POINTER (i), test_words_have_room);
  }
  return g_test_run ();
}
