/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Pictures of every place of the window, in every theme, language and width, at set positions of
 * golden games: to be leafed through, not a test.
 *
 *     shots FOLDER [PLACE…]
 *
 * High contrast is asked for from outside, as libadwaita offers no other way; see `shots`.
 */

#include <stdlib.h>
#include <string.h>

#include "adj-text.h"
#include "ui-fixture.h"
#include "ui-places.h"

static const int sizes[][2] = { { 360, 740 }, { 900, 800 }, { 1280, 800 }, { 1600, 900 } };

static gboolean
is_wanted (char **wanted, const char *name)
{
  return wanted[0] == NULL || g_strv_contains ((const char *const *) wanted, name);
}

/* For an app store: the window alone with its corners and its shadow. The picture's size is in
 * pixels of it, the window's in its own: such that the boards are seen whole. */
enum {
  STORE_WIDTH = 2000,
  STORE_HEIGHT = 1400,
  STORE_WINDOW_WIDTH = 1280,
  STORE_WINDOW_HEIGHT = 880,
  STORE_RADIUS = 14,
};

#define STORE_SCALE 1.5f
#define STORE_TOP 18.f

static void
append_framed (GtkSnapshot *snapshot, GdkPaintable *window)
{
  const GdkRGBA shade = { 0, 0, 0, 0.3f };
  const GdkRGBA line = { 0, 0, 0, 0.25f };
  const float width = STORE_WINDOW_WIDTH;
  const float height = STORE_WINDOW_HEIGHT;
  const float side = (STORE_WIDTH / STORE_SCALE - width) / 2;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT (side, STORE_TOP, width, height),
                                   STORE_RADIUS);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &shade, 0, 4, 0, 16);
  gtk_snapshot_append_outset_shadow (snapshot, &frame, &line, 0, 0, 1, 0);
  gtk_snapshot_push_rounded_clip (snapshot, &frame);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side, STORE_TOP));
  gdk_paintable_snapshot (window, GDK_SNAPSHOT (snapshot), (double) width, (double) height);
  gtk_snapshot_pop (snapshot);
}

static void
take_framed (GtkWidget *window, const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  ui_wait_frame (window);
  gtk_snapshot_scale (snapshot, STORE_SCALE, STORE_SCALE);
  append_framed (snapshot, paintable);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)),
                                         node,
                                         &GRAPHENE_RECT_INIT (0, 0, STORE_WIDTH, STORE_HEIGHT));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
take_for_store (UiPlaces *places, const char *folder, const char *place, const char *language)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  ui_resize (GTK_WINDOW (places->window), STORE_WINDOW_WIDTH, STORE_WINDOW_HEIGHT);
  for (guint dark = 0; dark < 2; dark++) {
    g_autofree char *name =
      g_strdup_printf ("store-%s-%s-%s.png", place, dark ? "dark" : "light", language);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    adw_style_manager_set_color_scheme (style,
                                        dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                             : ADW_COLOR_SCHEME_FORCE_LIGHT);
    ui_settle ();
    ui_wait_frame (GTK_WIDGET (places->window));
    ui_wait_frame (GTK_WIDGET (places->window));
    take_framed (GTK_WIDGET (places->window), path);
  }
}

/* Whether its name has the text that is asked for. */
static gboolean
is_asked_for (const char *name)
{
  const char *only = g_getenv ("SHOTS_ONLY");

  return only == NULL || strstr (name, only) != NULL;
}

static void
take_place (UiPlaces *places, const char *folder, const char *place, const char *language)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_contrast = adw_style_manager_get_high_contrast (style);

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++) {
    g_autofree char *width = g_strdup_printf ("%d", sizes[size][0]);
    const char *only = g_getenv ("SHOTS_WIDTH");

    if (only != NULL && !g_str_equal (only, width))
      continue;
    ui_resize (GTK_WINDOW (places->window), sizes[size][0], sizes[size][1]);
    for (guint dark = 0; dark < 2; dark++) {
      g_autofree char *name = g_strdup_printf ("%s-%d-%s%s-%s.png",
                                               place,
                                               sizes[size][0],
                                               is_contrast ? "contrast-" : "",
                                               dark ? "dark" : "light",
                                               language);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!is_asked_for (name))
        continue;
      adw_style_manager_set_color_scheme (style,
                                          dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                               : ADW_COLOR_SCHEME_FORCE_LIGHT);
      ui_settle ();
      ui_wait_frame (GTK_WIDGET (places->window));
      ui_wait_frame (GTK_WIDGET (places->window));
      ui_take_picture (GTK_WIDGET (places->window), path);
    }
  }
}

static void
take_language (const char *folder, char **wanted, const char *language, const char *locale_dir)
{
  UiPlaces places;

  ui_places_open (&places, language, locale_dir);
  for (guint i = 0; ui_places_get_name (i) != NULL; i++) {
    if (!is_wanted (wanted, ui_places_get_name (i)))
      continue;
    ui_places_go (&places, i);
    if (g_getenv ("SHOTS_STORE") != NULL)
      take_for_store (&places, folder, ui_places_get_name (i), language);
    else
      take_place (&places, folder, ui_places_get_name (i), language);
  }
  ui_places_close (&places);
}

/* The folder of the language that nobody speaks (see pseudo.py) takes the place of ours. */
static void
take_all (const char *folder, char **wanted)
{
  static const char *const languages[] = { "en", "fr" };
  const char *pseudo = g_getenv ("SHOTS_PSEUDO");
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));

  if (pseudo != NULL)
    take_language (folder, wanted, "qps", pseudo);
  else
    for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
      take_language (folder, wanted, languages[i], locale_dir);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  if (g_getenv ("SHOTS_RTL") != NULL)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  if (g_getenv ("SHOTS_SCALE") != NULL)
    g_object_set (gtk_settings_get_default (),
                  "gtk-xft-dpi",
                  (int) (96 * 1024 * g_ascii_strtod (g_getenv ("SHOTS_SCALE"), NULL)),
                  NULL);
  gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                  "/usr/share/icons");
  if (argc < 2) {
    g_printerr ("Usage: shots FOLDER [PLACE…]\n");
    return EXIT_FAILURE;
  }
  g_mkdir_with_parents (argv[1], 0777);
  take_all (argv[1], argv + 2);
  return EXIT_SUCCESS;
}
