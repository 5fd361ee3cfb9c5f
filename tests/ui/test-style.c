/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <math.h>

#include "adj-accent.h"
#include "adj-badge.h"
#include "adj-palette.h"
#include "adj-style.h"
#include "ui-fixture.h"

#define BASE "/org/adjuge/Adjuge/"

/* Loaded one upon the other, as AdwApplication does. */
static const char *const layers[N_ADJ_THEMES][5] = {
  [ADJ_THEME_LIGHT] = { "style.css" },
  [ADJ_THEME_DARK] = { "style.css", "style-dark.css" },
  [ADJ_THEME_CONTRAST] = { "style.css", "style-hc.css" },
  [ADJ_THEME_CONTRAST_DARK] = { "style.css",
                                "style-dark.css",
                                "style-hc.css",
                                "style-hc-dark.css" },
};

static const char *const theme_names[N_ADJ_THEMES] = {
  "light",
  "dark",
  "contrast",
  "contrast dark",
};

static const char *const rule_files[] = {
  "base.css",     "pieces.css",   "miniatures.css", "banquet.css", "canaletto.css", "krach.css",
  "table.css",    "timeline.css", "salon.css",      "setup.css",   "archive.css",   "trouble.css",
  "rulebook.css", "learn.css",    "touch.css",      "finale.css",  "report.css",    "notebook.css",
};

static gboolean
has_file (const char *file)
{
  g_autofree char *path = g_strconcat (BASE, file, NULL);

  return g_resources_get_info (path, 0, NULL, NULL, NULL);
}

/* What style.css has for a theme, where one sheet asks for all of them; NAME: "style-dark.css". */
static char *
cut_theme (const char *text, const char *name)
{
  g_autofree char *from = g_strdup_printf ("/* %s */", name);
  g_autofree char *to = g_strdup_printf ("/* end of %s */", name);
  const char *begin = strstr (text, from);
  const char *end = strstr (text, to);

  g_assert_true (begin != NULL && end != NULL);
  begin = strchr (begin, '{') + 1;
  return g_strndup (begin, (gsize) (end - begin));
}

static char *
load (const char *file)
{
  gboolean is_part = !has_file (file);
  g_autofree char *path = g_strconcat (BASE, is_part ? "style.css" : file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);
  g_autofree char *text = NULL;
  char *theme;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (is_part)
    return cut_theme (text, file);
  theme = strstr (text, "/* style-dark.css */");
  return g_strndup (text, theme != NULL ? (gsize) (theme - text) : strlen (text));
}

/* Name to text: "#FFFFFF", or "@other". */
static void
read_colours (GHashTable *colours, const char *file)
{
  g_autoptr (GRegex) regex = g_regex_new ("@define-color ([a-z0-9_]+) ([^;]+);", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = load (file);

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_hash_table_insert (colours, g_match_info_fetch (match, 1), g_match_info_fetch (match, 2));
}

static GHashTable *
read_theme (AdjTheme theme)
{
  GHashTable *colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; layers[theme][i] != NULL; i++)
    read_colours (colours, layers[theme][i]);
  return colours;
}

/* NAME as in a rule, with or without "@". */
static void
look_up (GHashTable *colours, const char *name, GdkRGBA *ret)
{
  const char *value = name;

  while (value != NULL && value[0] != '#') {
    const char *next = g_hash_table_lookup (colours, value[0] == '@' ? value + 1 : value);

    if (next == NULL)
      g_test_message ("no colour is called %s", value);
    value = next;
  }
  g_assert_nonnull (value);
  g_assert_true (gdk_rgba_parse (ret, value));
}

static double
linear (double part)
{
  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green) +
         0.0722 * linear (colour->blue);
}

/* As WCAG 2 defines it. */
static double
contrast (const GdkRGBA *one, const GdkRGBA *other)
{
  double a = luminance (one);
  double b = luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static guint
check_pair (GHashTable *colours,
            AdjTheme theme,
            const char *mark,
            const char *ground,
            double least,
            const char *where)
{
  GdkRGBA a;
  GdkRGBA b;
  double ratio;

  look_up (colours, mark, &a);
  look_up (colours, ground, &b);
  ratio = contrast (&a, &b);
  if (ratio >= least)
    return 0;
  g_test_message ("%s, %s: %s on %s is %.2f, under %.1f",
                  theme_names[theme],
                  where,
                  mark,
                  ground,
                  ratio,
                  least);
  return 1;
}

/* Only libadwaita's names may be left: the code knows all of ours. */
static void
check_no_more_of_ours (GHashTable *colours)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, colours);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_false (g_str_has_prefix (name, "adj_"));
}

static void
test_palette_is_the_same_in_code (void)
{
#define NAME(token, name, ...) "adj_" name,
  static const char *const names[N_ADJ_TOKENS] = { ADJ_PALETTE_TOKENS (NAME) };
#undef NAME

  for (guint theme = 0; theme < N_ADJ_THEMES; theme++) {
    g_autoptr (GHashTable) colours = read_theme (theme);

    for (guint token = 0; token < N_ADJ_TOKENS; token++) {
      const char *name = names[token];
      GdkRGBA drawn;
      GdkRGBA styled;

      adj_palette_get_for (token, theme, &drawn);
      look_up (colours, name, &styled);
      if (!gdk_rgba_equal (&drawn, &styled))
        g_test_message ("%s differs in %s", name, theme_names[theme]);
      g_assert_true (gdk_rgba_equal (&drawn, &styled));
      g_hash_table_remove (colours, name);
    }
    check_no_more_of_ours (colours);
  }
}

static void
test_badges_have_the_colours_of_their_classes (void)
{
  for (guint badge = 0; badge < ADJ_N_BADGES; badge++) {
    GdkRGBA wanted[2];
    GdkRGBA fill;
    GdkRGBA edge;

    adj_palette_get_for (ADJ_TOKEN_PLAYER_1 + badge, ADJ_THEME_LIGHT, &wanted[0]);
    adj_palette_get_for (ADJ_TOKEN_PLAYER_1_EDGE + badge, ADJ_THEME_LIGHT, &wanted[1]);
    adj_badge_get_colour (badge, &fill, NULL, &edge);
    g_assert_true (gdk_rgba_equal (&fill, &wanted[0]));
    g_assert_true (gdk_rgba_equal (&edge, &wanted[1]));
  }
}

/* A colour that one theme forgets would shine through from another. */
static void
test_themes_name_the_same_colours (void)
{
  static const char *const files[] = { "style-dark.css", "style-hc.css", "style-hc-dark.css" };
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  read_colours (first, files[0]);
  g_assert_cmpuint (g_hash_table_size (first), >=, 25);
  for (guint i = 1; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GHashTable) colours =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    GHashTableIter iter;
    gpointer name;

    read_colours (colours, files[i]);
    g_assert_cmpuint (g_hash_table_size (colours), ==, g_hash_table_size (first));
    g_hash_table_iter_init (&iter, first);
    while (g_hash_table_iter_next (&iter, &name, NULL))
      g_assert_true (g_hash_table_contains (colours, name));
  }
}

typedef struct {
  const char *marks;   /* with spaces between */
  const char *grounds; /* each mark is checked on each */
  double least;
} Pairs;

static const Pairs pairs[] = {
  { "ink ink2 accent warn good banquet canaletto krach", "window view panel card", 4.5 },
  { "ink3", "window view panel card", 3 },
  { "accentfg", "accentbg", 4.5 },
  { "ink ink2 accent", "tint", 4.5 },
  { "ink ink2", "banquet_t canaletto_t krach_t", 4.5 },
  { "banquet", "banquet_t", 4.5 },
  { "canaletto", "canaletto_t", 4.5 },
  { "krach", "krach_t", 4.5 },
  { "ink", "water trough seg", 4.5 },
  /* Filled with a spot colour or a warning, the text is in the colour of a card. */
  { "card", "banquet canaletto krach warn good ink", 4.5 },
  /* Marks: edges, rings, bars, emblems. */
  { "edge accent pedge", "window view panel card", 3 },
  { "accent", "tint trough water banquet_t canaletto_t krach_t", 3 },
  { "toast_ink toast_accent", "toast", 4.5 },
  /* Painted things of the edition. */
  { "plate_ink", "plate", 4.5 },
  { "bid_tag_ink", "bid_tag", 4.5 },
  { "coin_edge", "coin", 3 },
  { "ink ink2 banquet accent warn", "dusk_1 dusk_2", 4.5 },
  { "space_ink", "space space_long", 4.5 },
  { "card_note plate_ink cheque_ink", "plate", 4.5 },
  { "back_ink", "banner", 4.5 },
  { "banner_ink", "banner", 4.5 },
  { "hall_ink hall_ink2 hall_gold hall_accent", "hall hall_floor", 4.5 },
  { "ink ink2 krach accent warn", "floor_1 floor_mid floor_2", 4.5 },
  { "edge", "floor_1", 3 },
  { "market_ink market_ink2", "market market_row", 4.5 },
  { "market_sale", "market market_row flap", 4.5 },
  { "market_sale_ink", "market_sale", 4.5 },
  { "key", "plate coin", 4.5 },
  { "foam", "lagoon_2 lagoon_3", 2.5 },
  { "company_edge series_edge tile_edge", "window view panel card tint", 3 },
  { "player_1_edge player_2_edge player_3_edge", "window view panel card tint", 3 },
  { "player_4_edge player_5_edge player_6_edge", "window view panel card tint", 3 },
  { "curve_1 curve_2 curve_3 curve_4 curve_5 curve_6", "view window", 3 },
  { "mark_light", "player_1 player_2 player_6 company_brown company_blue", 4.5 },
  { "mark_dark", "player_3 player_4 player_5 company_green company_yellow company_pink", 4.5 },
  { "mark_light", "series_a series_c series_f mark_dark", 4.5 },
  { "mark_dark", "series_b series_d series_e", 4.5 },
};

static guint
check_pairs (GHashTable *colours, AdjTheme theme, const Pairs *entry)
{
  g_auto (GStrv) marks = g_strsplit (entry->marks, " ", -1);
  g_auto (GStrv) grounds = g_strsplit (entry->grounds, " ", -1);
  guint n_bad = 0;

  for (guint i = 0; marks[i] != NULL; i++)
    for (guint j = 0; grounds[j] != NULL; j++) {
      g_autofree char *mark = g_strconcat ("adj_", marks[i], NULL);
      g_autofree char *ground = g_strconcat ("adj_", grounds[j], NULL);

      n_bad += check_pair (colours, theme, mark, ground, entry->least, "palette");
    }
  return n_bad;
}

static void
test_pairs_of_the_looks_have_contrast (void)
{
  guint n_bad = 0;

  for (guint theme = 0; theme < N_ADJ_THEMES; theme++) {
    g_autoptr (GHashTable) colours = read_theme (theme);

    for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
      n_bad += check_pairs (colours, theme, &pairs[i]);
  }
  g_assert_cmpuint (n_bad, ==, 0);
}

static void
replace_colour (GHashTable *colours, const char *name, const GdkRGBA *colour)
{
  g_hash_table_replace (colours,
                        g_strdup (name),
                        g_strdup_printf ("#%02lx%02lx%02lx",
                                         lround (colour->red * 255),
                                         lround (colour->green * 255),
                                         lround (colour->blue * 255)));
}

/* libadwaita's nine, as text on light and on dark ground. */
static void
test_accents_of_the_desktop_can_be_read (void)
{
  static const char *const accents[][2] = {
    { "#0461be", "#81d0ff" }, { "#007184", "#7bdff4" }, { "#15772e", "#8de698" },
    { "#905300", "#ffc057" }, { "#b62200", "#ff9c5b" }, { "#c00023", "#ff888c" },
    { "#a2326c", "#ffa0d8" }, { "#8939a4", "#fba7ff" }, { "#526678", "#bbd1e5" },
  };
  guint n_bad = 0;

  for (guint theme = 0; theme < N_ADJ_THEMES; theme++)
    for (guint i = 0; i < G_N_ELEMENTS (accents); i++) {
      g_autoptr (GHashTable) colours = read_theme (theme);
      GdkRGBA on_light;
      GdkRGBA on_dark;
      AdjAccent accent;

      g_assert_true (gdk_rgba_parse (&on_light, accents[i][0]));
      g_assert_true (gdk_rgba_parse (&on_dark, accents[i][1]));
      adj_accent_make (theme, &on_light, &on_dark, &accent);
      replace_colour (colours, "adj_accent", &accent.ink);
      replace_colour (colours, "adj_accentbg", &accent.fill);
      replace_colour (colours, "adj_tint", &accent.tint);
      for (guint entry = 0; entry < G_N_ELEMENTS (pairs); entry++)
        n_bad += check_pairs (colours, theme, &pairs[entry]);
    }
  g_assert_cmpuint (n_bad, ==, 0);
}

/* The named colour that PROPERTY is set to in a rule; NULL: none, or one that is mixed. */
static char *
fetch_colour (const char *body, const char *property)
{
  g_autofree char *pattern = g_strdup_printf ("(?:^|[\\s;{])%s:\\s*(@[a-z0-9_]+);", property);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_nonnull (regex);
  return g_regex_match (regex, body, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

static guint
check_rule (GHashTable *colours, AdjTheme theme, const char *selector, const char *body)
{
  g_autofree char *mark = fetch_colour (body, "color");
  g_autofree char *ground = fetch_colour (body, "background-color");
  gboolean is_off = mark != NULL && strcmp (mark, "@adj_ink3") == 0;

  if (mark == NULL || ground == NULL)
    return 0;
  return check_pair (colours, theme, mark, ground, is_off ? 3 : 4.5, selector);
}

static guint
check_rules (GHashTable *colours, AdjTheme theme, const char *file)
{
  g_autoptr (GRegex) regex = g_regex_new ("([^{}]+)\\{([^{}]*)\\}", 0, 0, NULL);
  g_autoptr (GRegex) comment = g_regex_new ("/\\*.*?\\*/", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = load (file);
  g_autofree char *bare = g_regex_replace_literal (comment, text, -1, 0, "", 0, NULL);
  guint n_bad = 0;

  g_regex_match (regex, bare, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
    g_autofree char *selector = g_match_info_fetch (match, 1);
    g_autofree char *body = g_match_info_fetch (match, 2);

    n_bad += check_rule (colours, theme, g_strstrip (selector), body);
  }
  return n_bad;
}

static void
test_rules_set_text_that_can_be_read (void)
{
  guint n_bad = 0;

  for (guint theme = 0; theme < N_ADJ_THEMES; theme++) {
    g_autoptr (GHashTable) colours = read_theme (theme);

    for (guint i = 0; i < G_N_ELEMENTS (rule_files); i++)
      n_bad += check_rules (colours, theme, rule_files[i]);
  }
  g_assert_cmpuint (n_bad, ==, 0);
}

/* An undefined name is not a parsing error: GTK falls back silently. */
static void
test_rules_name_colours_that_exist (void)
{
  g_autoptr (GHashTable) colours = read_theme (ADJ_THEME_LIGHT);
  g_autoptr (GRegex) regex = g_regex_new ("@(?!define|import|keyframes)[a-z0-9_]+", 0, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rule_files); i++) {
    g_autofree char *text = load (rule_files[i]);
    g_autoptr (GMatchInfo) match = NULL;

    g_regex_match (regex, text, 0, &match);
    for (; g_match_info_matches (match); g_match_info_next (match, NULL)) {
      g_autofree char *name = g_match_info_fetch (match, 0);
      GdkRGBA colour;

      look_up (colours, name, &colour);
    }
  }
}

static void
parsing_error_cb (GtkCssProvider *provider G_GNUC_UNUSED,
                  GtkCssSection *section,
                  GError *error,
                  gpointer data)
{
  g_autofree char *where = gtk_css_section_to_string (section);
  guint *n_errors = data;

  g_test_message ("%s: %s", where, error->message);
  *n_errors += 1;
}

static void
test_files_are_parsed_without_a_word (void)
{
  static const char *const files[] = {
    "style.css", "style-dark.css", "style-hc.css", "style-hc-dark.css", "window.css", "places.css",
  };
  guint n_errors = 0;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
    g_autofree char *path = g_strconcat (BASE, files[i], NULL);

    if (!has_file (files[i]))
      continue;
    g_signal_connect (provider, "parsing-error", G_CALLBACK (parsing_error_cb), &n_errors);
    gtk_css_provider_load_from_resource (provider, path);
  }
  g_assert_cmpuint (n_errors, ==, 0);
}

static GHashTable *
list_imports (const char *file)
{
  g_autoptr (GRegex) regex =
    g_regex_new ("@import url\\(\"resource://" BASE "([^\"]+)\"\\);", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = load (file);
  GHashTable *imports = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_regex_match (regex, text, 0, &match);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    g_hash_table_add (imports, g_match_info_fetch (match, 1));
  return imports;
}

/* Rules that the first frame used stay in force in the second. */
static void
test_places_have_all_rules (void)
{
  g_autoptr (GHashTable) first = list_imports ("window.css");
  g_autoptr (GHashTable) all = list_imports ("places.css");
  GHashTableIter iter;
  gpointer file;

  g_assert_cmpuint (g_hash_table_size (first), >, 0);
  g_assert_cmpuint (g_hash_table_size (all), ==, G_N_ELEMENTS (rule_files));
  for (guint i = 0; i < G_N_ELEMENTS (rule_files); i++)
    g_assert_true (g_hash_table_contains (all, rule_files[i]));
  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    g_assert_true (g_hash_table_contains (all, file));
}

/* No animation may run endlessly, and hover effects must be immediate. */
static void
test_nothing_moves_for_ever (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_files); i++) {
    g_autofree char *text = load (rule_files[i]);

    g_assert_null (strstr (text, "infinite"));
    g_assert_null (strstr (text, "@keyframes"));
  }
}

/* The other sides would have the colour of the text, and cairo would paint a mesh, which is slow.
 */
static void
test_border_of_a_side_has_one_colour (void)
{
  const char *pattern = "border-(top|right|bottom|left)(-color)?:[^;]*(@|transparent|#)[^;]*;";
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rule_files); i++) {
    g_autofree char *text = load (rule_files[i]);
    g_autoptr (GMatchInfo) match = NULL;

    for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
         g_match_info_next (match, NULL)) {
      g_autofree char *rule = g_match_info_fetch (match, 0);

      /* Dots are painted one by one in any case. */
      if (strstr (rule, "dotted") == NULL)
        g_test_message ("%s: %s", rule_files[i], rule), g_test_fail ();
    }
  }
}

/* The first frame of WIDGET: none before it has been laid out and painted. */
static GskRenderNode *
wait_painted (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GskRenderNode *node = NULL;

  while (node == NULL) {
    GtkSnapshot *snapshot = gtk_snapshot_new ();

    g_main_context_iteration (NULL, TRUE);
    gdk_paintable_snapshot (paintable, snapshot, 8, 8);
    node = gtk_snapshot_free_to_node (snapshot);
  }
  return node;
}

static guint32
paint_pixel (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = wait_painted (widget);
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  guint32 pixel = 0;

  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (4, 4, 1, 1));
  gdk_texture_download (texture, (guchar *) &pixel, sizeof pixel);
  return pixel;
}

/* The ground that STYLE gives, as it is painted in the theme of the moment. */
static void
check_painted (AdjToken token, const char *style)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GdkRGBA colour;
  guint32 wanted;

  gtk_widget_add_css_class (box, style);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));

  adj_palette_get (token, &colour);
  wanted = 0xff000000u | (guint32) lround (colour.red * 255.0) << 16 |
           (guint32) lround (colour.green * 255.0) << 8 | (guint32) lround (colour.blue * 255.0);
  g_assert_cmphex (paint_pixel (box), ==, wanted);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
check_painted_scheme (AdwColorScheme scheme)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  check_painted (ADJ_TOKEN_VIEW, "sheet");
  check_painted (ADJ_TOKEN_PANEL, "panel-ground");
  check_painted (ADJ_TOKEN_PLAYER_3, "badge-3");
}

/* Which file is loaded when is AdwApplication's doing: here it is seen. */
static void
test_application_shows_the_theme_of_the_moment (void)
{
  g_autoptr (AdwApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  application = adw_application_new ("org.adjuge.Style", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/adjuge/Adjuge");
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  adj_style_complete ();
  adj_style_begin (); /* takes nothing away */
  check_painted_scheme (ADW_COLOR_SCHEME_FORCE_DARK);
  check_painted_scheme (ADW_COLOR_SCHEME_FORCE_LIGHT);
  check_painted_scheme (ADW_COLOR_SCHEME_FORCE_DARK);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/style/palette-is-the-same-in-code", test_palette_is_the_same_in_code);
  g_test_add_func ("/style/badges-have-the-colours-of-their-classes",
                   test_badges_have_the_colours_of_their_classes);
  g_test_add_func ("/style/themes-name-the-same-colours", test_themes_name_the_same_colours);
  g_test_add_func ("/style/pairs-of-the-looks-have-contrast",
                   test_pairs_of_the_looks_have_contrast);
  g_test_add_func ("/style/accents-of-the-desktop-can-be-read",
                   test_accents_of_the_desktop_can_be_read);
  g_test_add_func ("/style/rules-set-text-that-can-be-read", test_rules_set_text_that_can_be_read);
  g_test_add_func ("/style/rules-name-colours-that-exist", test_rules_name_colours_that_exist);
  g_test_add_func ("/style/files-are-parsed-without-a-word", test_files_are_parsed_without_a_word);
  g_test_add_func ("/style/places-have-all-rules", test_places_have_all_rules);
  g_test_add_func ("/style/nothing-moves-for-ever", test_nothing_moves_for_ever);
  g_test_add_func ("/style/border-of-a-side-has-one-colour", test_border_of_a_side_has_one_colour);
  g_test_add_func ("/style/application-shows-the-theme-of-the-moment",
                   test_application_shows_the_theme_of_the_moment);

  return g_test_run ();
}
