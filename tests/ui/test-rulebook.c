/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules as they are read: found, followed, searched, in either language; examples that play. */

#include <string.h>
#include <time.h>

#include "adj-book-example.h"
#include "adj-book-markup.h"
#include "adj-book-page.h"
#include "adj-rulebook.h"
#include "adj-summary.h"
#include "ui-fixture.h"

enum {
  LONGEST_MS = 50, /* that the window may be held up */
};

typedef struct {
  GSettings *settings;
  AdjRulebook *rulebook;
  GtkWindow *window;
} Fixture;

static const RulesGame *
find_game (const char *id)
{
  return rules_find_game (id, strlen (id));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  const char *where = data;

  f->settings = g_settings_new ("org.adjuge.Adjuge");
  g_settings_set_string (f->settings, "rules-language", "en");
  g_settings_reset (f->settings, "rules-follow");
  f->rulebook = adj_rulebook_new (f->settings);
  adj_rulebook_open (f->rulebook, where);
  f->window = ui_show_widget (GTK_WIDGET (f->rulebook), 320, 640);
  /* Who has the focus in the rules is reading them. */
  if (strchr (where, '.') == NULL)
    gtk_window_set_focus (f->window, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  ui_close (f->window);
  g_settings_reset (f->settings, "rules-language");
  g_clear_object (&f->settings);
}

static AdjBookPage *
get_page (Fixture *f)
{
  GtkWidget *page = ui_find_by_type (GTK_WIDGET (f->rulebook), ADJ_TYPE_BOOK_PAGE);

  g_assert_nonnull (page);
  ui_until (adj_book_page_is_whole (ADJ_BOOK_PAGE (page)));
  return ADJ_BOOK_PAGE (page);
}

static double
get_top (Fixture *f)
{
  GtkWidget *scrolled =
    gtk_widget_get_ancestor (GTK_WIDGET (get_page (f)), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)));
}

/* Whether ID lies at the top of what is seen, or as near to it as the page's end allows. */
static gboolean
is_at_top (Fixture *f, const char *id)
{
  GtkWidget *row = adj_book_page_find (get_page (f), id);
  graphene_rect_t bounds;

  g_assert_nonnull (row);
  return gtk_widget_compute_bounds (row, GTK_WIDGET (f->rulebook), &bounds) &&
         bounds.size.height > 0 && bounds.origin.y > 0 && bounds.origin.y < 260 &&
         gtk_widget_get_mapped (row);
}

static gboolean
is_marked (Fixture *f, const char *id, const char *style)
{
  return gtk_widget_has_css_class (adj_book_page_find (get_page (f), id), style);
}

static void
test_page_is_made_when_it_is_seen (Fixture *f, gconstpointer data)
{
  AdjRulebook *hidden = adj_rulebook_new (f->settings);

  (void) data;
  g_object_ref_sink (hidden);
  adj_rulebook_open (hidden, "krach");
  g_assert_null (ui_find_by_type (GTK_WIDGET (hidden), ADJ_TYPE_BOOK_PAGE));
  g_assert_nonnull (get_page (f));
  ui_assert_finalized (hidden);
}

static gint64
get_processor_time (void)
{
  struct timespec time;

  (void) clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* The longest that the main loop was held up until nothing was left to do. */
static gint64
watch_loop (void)
{
  gint64 longest = 0;
  gint64 until = g_get_monotonic_time () + G_USEC_PER_SEC;

  while (g_main_context_pending (NULL) || g_get_monotonic_time () < until) {
    gint64 before = get_processor_time ();

    g_main_context_iteration (NULL, FALSE);
    longest = MAX (longest, get_processor_time () - before);
  }
  return longest;
}

static void
test_book_does_not_hold_up_the_window (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    gint64 longest;

    gtk_widget_set_visible (GTK_WIDGET (f->rulebook), FALSE);
    adj_rulebook_open (f->rulebook, rules_game_id (rules_get_game (i)));
    adj_rulebook_follow (f->rulebook, "auction");
    ui_settle ();
    gtk_widget_set_visible (GTK_WIDGET (f->rulebook), TRUE);
    longest = watch_loop ();
    g_test_message ("%s: %.1f ms", rules_game_id (rules_get_game (i)), (double) longest / 1000);
    g_assert_cmpint (longest, <, (gint64) (LONGEST_MS * 1000 * ui_get_patience ()));
  }
}

static void
test_paragraph_that_is_asked_for_is_marked_and_seen (Fixture *f, gconstpointer data)
{
  const char *id = data;
  GtkWidget *row = adj_book_page_find (get_page (f), id);

  ui_until (is_at_top (f, id));
  g_assert_true (is_marked (f, id, "asked"));
  g_assert_true (gtk_window_get_focus (f->window) == row);
  adj_rulebook_open (f->rulebook, "krach.1.1");
  ui_until (is_at_top (f, "krach.1.1"));
  g_assert_false (is_marked (f, id, "asked"));
}

static void
check_refusals (Fixture *f, const RulesGame *game)
{
  guint n;
  const RulesRefusal *refusals = rules_game_refusals (game, &n);

  for (guint i = 0; i < n; i++) {
    adj_rulebook_open (f->rulebook, refusals[i].paragraph);
    if (!is_marked (f, refusals[i].paragraph, "asked"))
      g_error ("%s is not opened", refusals[i].paragraph);
  }
}

static void
test_every_refusal_opens_its_paragraph_in_every_language (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; adj_book_languages[i] != NULL; i++) {
    g_settings_set_string (f->settings, "rules-language", adj_book_languages[i]);
    for (guint k = 0; rules_get_game (k) != NULL; k++)
      check_refusals (f, rules_get_game (k));
  }
}

static gboolean
is_in_force (Fixture *f, const char *id)
{
  g_autofree char *description = ui_get_description (adj_book_page_find (get_page (f), id));

  g_assert_cmpstr (description, ==, is_marked (f, id, "in-force") ? "In force now" : "");
  return is_marked (f, id, "in-force");
}

static void
test_paragraph_in_force_is_marked_and_followed (Fixture *f, gconstpointer data)
{
  (void) data;
  adj_rulebook_follow (f->rulebook, "runner-up");
  ui_until (is_at_top (f, "krach.4.4"));
  g_assert_true (is_marked (f, "krach.4", "in-force"));
  g_assert_true (is_in_force (f, "krach.4.4"));
  g_assert_false (is_in_force (f, "krach.4.2"));
  g_assert_false (is_marked (f, "krach.3", "in-force"));
  g_assert_nonnull (ui_find_by_label (GTK_WIDGET (f->rulebook), "In force now"));

  adj_rulebook_follow (f->rulebook, "auction");
  ui_until (is_at_top (f, "krach.3.4"));
  g_assert_true (is_marked (f, "krach.3", "in-force"));
  g_assert_true (is_in_force (f, "krach.3.4"));
  g_assert_false (is_in_force (f, "krach.3.3"));
  g_assert_false (is_marked (f, "krach.4", "in-force"));
  g_assert_false (is_in_force (f, "krach.4.4"));
}

static void
test_page_stays_where_it_is_unless_it_is_to_follow (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_wait_frame (GTK_WIDGET (f->rulebook));
  g_settings_set_boolean (f->settings, "rules-follow", FALSE);
  adj_rulebook_follow (f->rulebook, "over");
  for (guint i = 0; i < 6; i++)
    ui_wait_frame (GTK_WIDGET (f->rulebook));
  g_assert_cmpfloat (get_top (f), ==, 0);
  g_assert_true (is_marked (f, "krach.5", "in-force"));
  g_settings_set_boolean (f->settings, "rules-follow", TRUE);
  ui_until (get_top (f) > 0);
}

static void
search (Fixture *f, const char *text)
{
  GtkWidget *entry = ui_find_by_type (GTK_WIDGET (f->rulebook), GTK_TYPE_SEARCH_ENTRY);

  (void) get_page (f);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_settle ();
}

static char *
dup_status (Fixture *f)
{
  GtkWidget *box = ui_find_by_class (GTK_WIDGET (f->rulebook), "found");

  return box != NULL ? g_strdup (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (box))))
                     : NULL;
}

static void
test_search_counts_steps_and_wraps (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *last = NULL;
  guint n;

  (void) data;
  search (f, "the CRASH");
  first = dup_status (f);
  g_assert_cmpint (sscanf (first, "1 of %u", &n), ==, 1);
  g_assert_cmpuint (n, >, 1);
  ui_click (ui_find_by_label (GTK_WIDGET (f->rulebook), "Next Match"));
  second = dup_status (f);
  g_assert_true (g_str_has_prefix (second, "2 of "));
  gtk_widget_activate_action (GTK_WIDGET (f->rulebook), "rulebook.found", "i", -2);
  last = dup_status (f);
  g_assert_cmpint (atoi (last), ==, (int) n);
}

/* While nobody sees the rules there is no page; once they do, what is sought is found again. */
static void
test_search_waits_for_a_page (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  search (f, "the crash");
  gtk_widget_set_visible (GTK_WIDGET (f->rulebook), FALSE);
  g_settings_set_string (f->settings, "rules-language", "fr");
  g_settings_set_string (f->settings, "rules-language", "en");
  gtk_widget_activate_action (GTK_WIDGET (f->rulebook), "rulebook.found", "i", 1);
  gtk_widget_set_visible (GTK_WIDGET (f->rulebook), TRUE);
  (void) get_page (f);
  ui_settle ();
  text = dup_status (f);
  g_assert_true (g_str_has_prefix (text, "1 of "));
}

static void
test_search_for_what_is_not_there_says_so (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  (void) data;
  search (f, "gondola");
  text = dup_status (f);
  g_assert_cmpstr (text, ==, "Not found");
  search (f, "");
  g_assert_null (ui_find_by_class (GTK_WIDGET (f->rulebook), "found"));
}

static void
test_other_language_shows_the_same_place_and_is_remembered (Fixture *f, gconstpointer data)
{
  g_autofree char *language = NULL;

  (void) data;
  ui_until (is_at_top (f, "krach.4.3"));
  ui_click (ui_find_by_label (GTK_WIDGET (f->rulebook), "Français"));
  language = g_settings_get_string (f->settings, "rules-language");
  g_assert_cmpstr (language, ==, "fr");
  g_assert_cmpstr (adj_book_page_get_book (get_page (f))->language, ==, "fr");
  ui_until (is_at_top (f, "krach.4"));
}

static void
test_link_leads_to_its_paragraph (Fixture *f, gconstpointer data)
{
  (void) data;
  g_signal_emit_by_name (get_page (f), "see", "krach.5.2");
  ui_until (is_at_top (f, "krach.5.2"));
  g_assert_true (is_marked (f, "krach.5.2", "asked"));
}

static void
test_neighbouring_sections_are_a_click_away (Fixture *f, gconstpointer data)
{
  (void) data;
  gtk_widget_activate_action (GTK_WIDGET (f->rulebook), "rulebook.section", "i", 1);
  ui_until (is_at_top (f, "krach.2"));
  gtk_widget_activate_action (GTK_WIDGET (f->rulebook), "rulebook.section", "i", -1);
  ui_until (is_at_top (f, "krach.1"));
}

static void
test_headings_and_lists_are_what_a_reader_hears (Fixture *f, gconstpointer data)
{
  GtkWidget *rulebook = GTK_WIDGET (f->rulebook);
  const AdjBook *book = adj_book_page_get_book (get_page (f));
  g_autofree char *heading =
    adj_runs_dup_text (((const AdjBookSection *) g_ptr_array_index (book->sections, 0))->heading);

  (void) data;
  g_assert_nonnull (ui_find_by_role (rulebook, GTK_ACCESSIBLE_ROLE_HEADING, heading));
  g_assert_nonnull (ui_find_by_role (rulebook, GTK_ACCESSIBLE_ROLE_HEADING, book->title));
  g_assert_nonnull (ui_find_by_role (rulebook, GTK_ACCESSIBLE_ROLE_GROUP, "§\u00a01.1"));
}

static void
play_example (Fixture *f, const AdjBlock *block)
{
  GtkWidget *example = adj_book_page_find (get_page (f), block->id);
  g_autofree char *outcome = adj_runs_dup_text (block->outcome);
  g_autofree char *shown = NULL;

  adj_book_example_prepare (ADJ_BOOK_EXAMPLE (example));
  for (guint i = 0; i < block->n_moves; i++)
    adj_book_example_step (ADJ_BOOK_EXAMPLE (example));
  g_assert_cmpuint (adj_book_example_get_step (ADJ_BOOK_EXAMPLE (example)), ==, block->n_moves);
  shown = ui_collect_text (example);
  g_assert_nonnull (strstr (shown, outcome));
}

static void
play_examples (Fixture *f)
{
  const AdjBook *book = adj_book_page_get_book (get_page (f));

  for (guint i = 0; i < book->sections->len; i++) {
    const AdjBookSection *section = g_ptr_array_index (book->sections, i);

    for (guint k = 0; k < section->blocks->len; k++) {
      const AdjBlock *block = g_ptr_array_index (section->blocks, k);

      if (block->kind == ADJ_BLOCK_EXAMPLE)
        play_example (f, block);
    }
  }
}

static void
test_every_example_plays_on_the_real_board (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    adj_rulebook_open (f->rulebook, rules_game_id (rules_get_game (i)));
    play_examples (f);
  }
}

static void
test_example_is_played_and_put_back_by_its_button (Fixture *f, gconstpointer data)
{
  GtkWidget *row = adj_book_page_find (get_page (f), "krach.x.loan");
  AdjBookExample *example = ADJ_BOOK_EXAMPLE (row);

  (void) data;
  ui_until (is_at_top (f, "krach.x.loan"));
  g_assert_true (gtk_window_get_focus (f->window) == row);
  ui_click (ui_find_by_label (row, "Play the Example"));
  ui_until (ui_look_for (row, GTK_ACCESSIBLE_ROLE_BUTTON, "Again") != NULL);
  g_assert_cmpuint (adj_book_example_get_step (example), ==, 1);
  ui_click (ui_find_by_label (row, "Again"));
  g_assert_cmpuint (adj_book_example_get_step (example), ==, 0);
  g_assert_nonnull (ui_look_for (row, GTK_ACCESSIBLE_ROLE_BUTTON, "Play the Example"));
}

static guint
count (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); n++)
    g_match_info_next (match, NULL);
  return n;
}

/* A PDF as text: what is not, is packed. */
static char *
dup_objects (const char *pdf, gsize length)
{
  char *text = g_malloc (length + 1);

  memcpy (text, pdf, length);
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0' || (guchar) text[i] >= 0x80)
      text[i] = '?';
  text[length] = '\0';
  return text;
}

static char *
unpack (const char *bytes, gsize length)
{
  g_autoptr (GConverter) unpacker =
    G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) packed = g_memory_input_stream_new_from_data (bytes, length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, unpacker);
  char *text = g_malloc0 (1 << 20);
  gsize n;

  if (!g_input_stream_read_all (stream, text, (1 << 20) - 1, &n, NULL, NULL))
    text[0] = '\0';
  return text;
}

/* What is written on the page: the first stream. */
static char *
dup_content (const char *objects, const char *pdf, gsize length)
{
  gsize start = (gsize) (strstr (objects, "stream\n") - objects) + strlen ("stream\n");

  return unpack (pdf + start, length - start);
}

/* Whatever MATCHES of the page lies inside the margins; these are the same at the top and the
 * bottom, from where a page may be counted. Returns how many there are. */
static guint
count_inside (const char *content, const char *matches)
{
  enum {
    MARGIN = 62,
    WIDTH = 596,
    HEIGHT = 842
  };
  g_autoptr (GRegex) regex = g_regex_new (matches, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, content, 0, &match); g_match_info_matches (match); n++) {
    g_autofree char *x = g_match_info_fetch (match, 1);
    g_autofree char *y = g_match_info_fetch (match, 2);

    g_assert_cmpfloat (g_ascii_strtod (x, NULL), >=, MARGIN);
    g_assert_cmpfloat (g_ascii_strtod (x, NULL), <=, WIDTH - MARGIN);
    g_assert_cmpfloat (g_ascii_strtod (y, NULL), >=, MARGIN);
    g_assert_cmpfloat (g_ascii_strtod (y, NULL), <=, HEIGHT - MARGIN);
    g_match_info_next (match, NULL);
  }
  return n;
}

/* A rule is drawn below the title and below each line of the summary, when all of it is written. */
static void
assert_inside (const char *content, const AdjBook *book)
{
  g_assert_cmpuint (count_inside (content, "([0-9.]+) ([0-9.]+) l S"), ==, book->summary->len + 1);
  g_assert_cmpuint (count_inside (content, "([0-9.]+) ([0-9.]+) Tm"), >, book->summary->len);
}

static void
check_summary (const AdjBook *book)
{
  double size;
  g_autoptr (GBytes) pdf = adj_summary_make_pdf (book, &size);
  gsize length;
  const char *bytes = g_bytes_get_data (pdf, &length);
  g_autofree char *objects = dup_objects (bytes, length);
  g_autofree char *content = dup_content (objects, bytes, length);

  g_assert_cmpfloat (size, >=, 9);
  g_assert_true (g_str_has_prefix (objects, "%PDF-1.4"));
  g_assert_cmpuint (count (objects, "/Type /Page\\b(?!s)"), ==, 1);
  g_assert_cmpuint (count (objects, "/Count 1\\b"), ==, 1);
  g_assert_cmpuint (count (objects, "/FontName "), >=, 2);
  assert_inside (content, book);
}

static void
test_summary_of_every_game_is_one_page_of_legible_letters (void)
{
  for (guint i = 0; rules_get_game (i) != NULL; i++) {
    for (guint k = 0; adj_book_languages[k] != NULL; k++) {
      g_autoptr (AdjBook) book = adj_book_load (rules_get_game (i), adj_book_languages[k], NULL);

      check_summary (book);
    }
  }
}

static void
assert_found (const char *text, const char *needle, guint n)
{
  g_autoptr (GArray) found = adj_book_search (text, needle);

  g_assert_cmpuint (found->len, ==, n);
}

static void
test_search_takes_any_case_space_and_apostrophe (void)
{
  assert_found ("La dernière enchère\u00a0: l’Océan", "ENCHÈRE :", 1);
  assert_found ("La dernière enchère\u00a0: l’Océan", "l'océan", 1);
  assert_found ("a.b a.b ab", "a.b", 2);
  assert_found ("anything", "  ", 0);
  assert_found ("Le chèque à œuvre, l’Île", "cheque a oeuvre", 1);
  assert_found ("Le chèque à œuvre, l’Île", "CHEQUE", 1);
  assert_found ("Le chèque à œuvre, l’Île", "île", 1);
  assert_found ("coexist", "coexist", 1);
}

static void
test_markup_marks_what_was_found_across_styles (void)
{
  static const char text[] =
    "<rulebook game='krach' lang='en'><title>K</title><section id='krach.1'><heading>H</heading>"
    "<p id='krach.1.1'>The <em>open</em> card &amp; <see id='krach.1'>the bank</see></p></section>"
    "</rulebook>";
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (AdjBook) book =
    adj_book_read (find_game ("krach"), "test", text, strlen (text), words, NULL);
  const AdjBlock *block;
  g_autofree char *plain = NULL;
  g_autofree char *marked = NULL;
  g_autoptr (GArray) found = NULL;

  g_assert_nonnull (adj_book_find (book, "krach.1.1", &block));
  plain = adj_book_write_markup (block->runs, NULL);
  g_assert_cmpstr (plain, ==, "The <i>open</i> card &amp; <a href=\"krach.1\">the bank</a>");
  found = adj_book_search ("The open card & the bank", "open card");
  marked = adj_book_write_markup (block->runs, found);
  g_assert_nonnull (strstr (marked, "<i><span "));
  g_assert_nonnull (strstr (marked, "> card</span> &amp;"));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, where, function) \
  g_test_add ("/rulebook/" name, Fixture, where, set_up, function, tear_down)
  ADD ("page-is-made-when-it-is-seen", "krach", test_page_is_made_when_it_is_seen);
  ADD ("book-does-not-hold-up-the-window", "krach", test_book_does_not_hold_up_the_window);
  ADD ("paragraph-that-is-asked-for-is-marked-and-seen",
       "krach.4.3",
       test_paragraph_that_is_asked_for_is_marked_and_seen);
  ADD ("every-refusal-opens-its-paragraph-in-every-language",
       "krach",
       test_every_refusal_opens_its_paragraph_in_every_language);
  ADD ("paragraph-in-force-is-marked-and-followed",
       "krach",
       test_paragraph_in_force_is_marked_and_followed);
  ADD ("page-stays-where-it-is-unless-it-is-to-follow",
       "krach",
       test_page_stays_where_it_is_unless_it_is_to_follow);
  ADD ("search-counts-steps-and-wraps", "krach", test_search_counts_steps_and_wraps);
  ADD ("search-waits-for-a-page", "krach", test_search_waits_for_a_page);
  ADD ("search-for-what-is-not-there-says-so", "krach", test_search_for_what_is_not_there_says_so);
  ADD ("other-language-shows-the-same-place-and-is-remembered",
       "krach.4.3",
       test_other_language_shows_the_same_place_and_is_remembered);
  ADD ("link-leads-to-its-paragraph", "krach", test_link_leads_to_its_paragraph);
  ADD ("neighbouring-sections-are-a-click-away",
       "krach",
       test_neighbouring_sections_are_a_click_away);
  ADD ("headings-and-lists-are-what-a-reader-hears",
       "krach",
       test_headings_and_lists_are_what_a_reader_hears);
  ADD ("every-example-plays-on-the-real-board",
       "krach",
       test_every_example_plays_on_the_real_board);
  ADD ("example-is-played-and-put-back-by-its-button",
       "krach.x.loan",
       test_example_is_played_and_put_back_by_its_button);
#undef ADD
  g_test_add_func ("/rulebook/summary-of-every-game-is-one-page-of-legible-letters",
                   test_summary_of_every_game_is_one_page_of_legible_letters);
  g_test_add_func ("/rulebook/search-takes-any-case-space-and-apostrophe",
                   test_search_takes_any_case_space_and_apostrophe);
  g_test_add_func ("/rulebook/markup-marks-what-was-found-across-styles",
                   test_markup_marks_what_was_found_across_styles);

  return g_test_run ();
}
