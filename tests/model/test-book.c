/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rulebooks as they are read: a small one, and many that have a defect. */

#include <gio/gio.h>
#include <string.h>

#include "adj-example.h"

static const RulesGame *
get_krach (void)
{
  return rules_find_game ("krach", strlen ("krach"));
}

static GHashTable *
read_words (void)
{
  static const char words[] =
    "<words lang='en'><word name='or'>or</word><word name='border'>Border</word>"
    "<word name='shares'>Shares</word><word name='green'>Tilia</word>"
    "<word name='yellow'>Lumen</word><word name='blue'>Océan</word>"
    "<word name='pink'>Rosa</word></words>";
  g_autoptr (GError) error = NULL;
  GHashTable *table = adj_book_read_words ("words.xml", words, strlen (words), &error);

  g_assert_no_error (error);
  return table;
}

static AdjBook *
read_book (const char *text, GError **error)
{
  g_autoptr (GHashTable) words = read_words ();

  return adj_book_read (get_krach (), "krach.xml", text, strlen (text), words, error);
}

static AdjBook *
read_sample (void)
{
  g_autofree char *file =
    g_test_build_filename (G_TEST_DIST, "model", "rulebook", "krach.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  AdjBook *book;

  g_assert_true (g_file_get_contents (file, &text, NULL, &error));
  book = read_book (text, &error);
  g_assert_no_error (error);
  return book;
}

static const AdjBlock *
get_block (const AdjBook *book, const char *id)
{
  const AdjBlock *block;

  g_assert_nonnull (adj_book_find (book, id, &block));
  g_assert_nonnull (block);
  return block;
}

static char *
dup_text (const AdjBook *book, const char *id)
{
  return adj_runs_dup_text (get_block (book, id)->runs);
}

static void
test_white_space_is_folded_and_numbers_are_filled_in (void)
{
  g_autoptr (AdjBook) book = read_sample ();
  g_autofree char *text = dup_text (book, "krach.1.1");
  g_autofree char *duty =
    adj_runs_dup_text (((AdjDuty *) g_ptr_array_index (book->summary, 0))->runs);

  g_assert_cmpstr (text, ==, "There are 31 shares, and one crash. See the 2 chips.");
  g_assert_cmpstr (duty, ==, "Borrow 2 chips, or do not.");
  g_assert_cmpstr (book->title, ==, "Krach");
  g_assert_cmpstr (book->language, ==, "en");
}

static void
test_number_that_depends_on_the_players_is_told_for_all_or_one (void)
{
  g_autoptr (AdjBook) book = read_sample ();
  g_autofree char *all = dup_text (book, "krach.1.2");
  g_autofree char *four = dup_text (book, "krach.1.3");

  g_assert_cmpstr (all, ==, "The bank: 27, 21, 15 or 9.");
  g_assert_cmpstr (four, ==, "With four players: 21.");
}

static void
test_styles_and_links_are_runs (void)
{
  g_autoptr (AdjBook) book = read_sample ();
  const GPtrArray *runs = get_block (book, "krach.1.1")->runs;
  const AdjRun *em = g_ptr_array_index (runs, 3);
  const AdjRun *number = g_ptr_array_index (runs, 6);

  g_assert_cmpstr (em->text, ==, "one crash");
  g_assert_cmpuint (em->style, ==, ADJ_RUN_EM);
  g_assert_cmpint (number->kind, ==, ADJ_RUN_NUMBER);
  g_assert_cmpstr (number->see, ==, "krach.3.1");
}

static void
test_items_of_a_list_know_the_first (void)
{
  g_autoptr (AdjBook) book = read_sample ();

  g_assert_true (get_block (book, "krach.1.2")->is_first);
  g_assert_false (get_block (book, "krach.1.3")->is_first);
  g_assert_cmpint (get_block (book, "krach.1.3")->kind, ==, ADJ_BLOCK_ITEM);
}

static void
test_table_is_made_from_the_games_data (void)
{
  g_autoptr (AdjBook) book = read_sample ();
  const AdjBlock *block = get_block (book, "krach.1.4");

  g_assert_cmpuint (block->n_rows, ==, 5);
  g_assert_cmpuint (block->n_columns, ==, 2);
  g_assert_cmpstr (block->cells[1], ==, "Shares");
  g_assert_cmpstr (block->cells[6], ==, "Océan");
  g_assert_cmpstr (block->cells[7], ==, "2");
}

static void
test_section_is_found_by_its_phase (void)
{
  g_autoptr (AdjBook) book = read_sample ();

  g_assert_cmpstr (adj_book_find_phase (book, "auction")->id, ==, "krach.3");
  g_assert_null (adj_book_find_phase (book, "winner"));
  g_assert_cmpstr (adj_book_number ("krach.3.2"), ==, "3.2");
}

#define HEAD "<rulebook game='krach' lang='en'>\n<title>Krach</title>\n"
#define SECTION HEAD "<section id='krach.1'>\n<heading>Aim</heading>\n"
#define END "</section></rulebook>"

static const struct {
  const char *text;
  const char *complaint;
} defects[] = {
  { "", "krach.xml:1: *" },
  { "<rulebook", "krach.xml:1: *" },
  { "<words lang='en'/>", "*a rulebook was expected*" },
  { "<rulebook game='krach' lang='en'/>", "*not a whole rulebook" },
  { "<rulebook game='canaletto' lang='en'/>", "*the rulebook of “canaletto”" },
  { "<rulebook game='krach'/>", "*“lang” is missing" },
  { SECTION "<p id='krach.1.1'>Of <n name='gondolas'/>.</p>" END,
    "krach.xml:5: “gondolas” has no “number”" },
  { SECTION "<p id='krach.1.1'>Of <n name='bank' seats='7'/>.</p>" END,
    "krach.xml:5: *has no “seats”" },
  { SECTION "<p id='krach.1.1'>Of <n name='bank' seats='x'/>.</p>" END, "*“x” is no number" },
  { SECTION "<p id='krach.1.1'>\n<see id='krach.9.1'>That</see></p>" END,
    "krach.xml:6: there is no “krach.9.1” to see" },
  { SECTION "<p id='krach.2.1'>No.</p>" END, "*“krach.2.1” does not belong here" },
  { SECTION "<p id='krach.1.2'>A.</p><p id='krach.1.1'>B.</p>" END, "*“krach.1.1” comes too late" },
  { SECTION "<p id='krach.1.1'>A.</p><p id='krach.1.1'>B.</p>" END, "*“krach.1.1” comes too late" },
  { SECTION "<p>No number.</p>" END, "*“id” is missing" },
  { SECTION "<p id='krach.1.1'> </p>" END, "*there is no text" },
  { SECTION "<p id='krach.1.1' style='loud'>A</p>" END, "*<p> has no “style”" },
  { SECTION "<table id='krach.1.1' data='gondolas'/>" END, "*the table has no “gondolas”" },
  { SECTION "<table id='krach.1.1' data='bank'/>" END, "*the table has no “players”" },
  { SECTION "text</section></rulebook>", "*text does not belong here" },
  { SECTION "<em>A</em>" END, "*<em> does not belong here" },
  { SECTION "<blink/>" END, "*<blink> does not belong here" },
  { SECTION "<p id='krach.1.1'><em><see id='krach.1'>A</see></em></p>" END,
    "*<see> does not belong here" },
  { SECTION "<p id='krach.1.1'><claim path='/ply'>A</claim></p>" END,
    "*<claim> does not belong here" },
  { SECTION
    "<p id='krach.1.1'>A</p><example id='krach.x.a' record='a' at='krach.1.1' moves='0'/>" END,
    "*“0” is no number" },
  { SECTION "<p id='krach.1.1'>A</p><example id='krach.x.a' record='a' at='krach.1.1' moves='1'>"
            "<before>A</before></example>" END,
    "*no “before” or no “after”" },
  { SECTION "<example id='krach.x.a' record='a' at='krach.1.7' moves='1'><before>A</before>"
            "<after>B</after></example>" END,
    "*there is no “krach.1.7” to see" },
  { HEAD "<section id='krach.1' phase='auction'><heading>A</heading>"
         "<p id='krach.1.1' phase='winner'>B</p>" END,
    "*the section does not rule the phase “winner”" },
  { HEAD "<section id='krach.1' phase='castle'><heading>A</heading>" END,
    "*the game has no phase “castle”" },
  { HEAD "<section id='krach.1'>" END, "*“krach.1” has no heading" },
};

static void
test_defects_are_told_with_their_line (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (defects); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AdjBook) book = read_book (defects[i].text, &error);

    g_assert_null (book);
    g_assert_true (error->domain == ADJ_BOOK_ERROR);
    if (!g_pattern_match_simple (defects[i].complaint, error->message))
      g_error ("%s: %s", defects[i].text, error->message);
  }
}

static void
test_word_that_is_there_twice_is_refused (void)
{
  static const char words[] =
    "<words lang='en'>\n<word name='a'>A</word><word name='a'>B</word></words>";
  g_autoptr (GError) error = NULL;

  g_assert_null (adj_book_read_words ("words.xml", words, strlen (words), &error));
  g_assert_error (error, ADJ_BOOK_ERROR, ADJ_BOOK_ERROR_FORM);
  g_assert_true (g_str_has_prefix (error->message, "words.xml:2: "));
}

/* The bytes of a record of Krach, three at the table, with so many loans refused. */
static GBytes *
make_record (guint n_moves)
{
  GString *record = g_string_new (
    "{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{\"name\":\"Ann\",\"kind\":\"human\"},"
    "{\"name\":\"Ben\",\"kind\":\"human\"},{\"name\":\"Chloé\",\"kind\":\"human\"}],"
    "\"seed\":\"book\"}\n");
  AdjRecordHeader header = { 0 };
  g_autoptr (AdjJson) json = adj_json_new ();
  RulesState state;

  g_assert_true (adj_record_header_read (
    adj_json_parse (json, record->str, record->len, &(const char *){ NULL }),
    &header,
    NULL));
  rules_start (&header.setup, &state, NULL);
  for (guint i = 0; i < n_moves; i++) {
    guint seat = (guint) __builtin_ctz (state.to_act);
    RulesMove move;

    g_string_append_printf (record, "{\"seat\":%u,\"move\":\"borrow\"}\n", seat);
    g_assert_true (adj_record_play (&state, seat, "borrow", 6, &move, NULL, NULL));
  }
  adj_record_header_clear (&header);
  return g_string_free_to_bytes (record);
}

static void
test_example_begins_before_its_moves (void)
{
  g_autoptr (GBytes) record = make_record (3);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjExample) example = adj_example_new (record, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (adj_example_count_moves (example), ==, 1);
  g_assert_cmpuint (adj_example_get_step (example, 0)->state.ply, ==, 2);
  g_assert_cmpuint (adj_example_get_step (example, 1)->state.ply, ==, 3);
  g_assert_cmpstr (example->header.seats[1].name, ==, "Ben");
  g_assert_cmpuint (example->round->len, >, 2);
}

static void
test_example_without_enough_moves_is_refused (void)
{
  g_autoptr (GBytes) record = make_record (1);
  g_autoptr (GError) error = NULL;

  g_assert_null (adj_example_new (record, 2, &error));
  g_assert_error (error, ADJ_BOOK_ERROR, ADJ_BOOK_ERROR_MISSING);
}

static void
test_example_with_an_illegal_move_is_refused (void)
{
  static const char record[] =
    "{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{},{},{}],\"seed\":\"book\"}\n"
    "{\"seat\":0,\"move\":\"take\"}\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (record, strlen (record));
  g_autoptr (GError) error = NULL;

  g_assert_null (adj_example_new (bytes, 1, &error));
  g_assert_error (error, ADJ_BOOK_ERROR, ADJ_BOOK_ERROR_FORM);
  g_assert_true (g_str_has_prefix (error->message, "line 2: "));
}

static AdjBook *
read_claim (const char *claim)
{
  g_autofree char *text =
    g_strconcat (SECTION "<p id='krach.1.1'>A</p><example id='krach.x.a' record='a' at='krach.1.1' "
                         "moves='1'><before>A</before><after>",
                 claim,
                 "</after></example>" END,
                 NULL);
  g_autoptr (GError) error = NULL;
  AdjBook *book = read_book (text, &error);

  g_assert_no_error (error);
  return book;
}

static gboolean
is_so (const char *claim)
{
  g_autoptr (GBytes) record = make_record (3);
  g_autoptr (AdjExample) example = adj_example_new (record, 1, NULL);
  g_autoptr (AdjBook) book = read_claim (claim);
  g_autoptr (GError) error = NULL;

  return adj_example_check (example, get_block (book, "krach.x.a"), &error);
}

static void
test_claims_are_compared_with_the_position (void)
{
  g_assert_true (is_so ("Ann has <claim path='/chips/0'>8</claim> chips."));
  g_assert_false (is_so ("Ann has <claim path='/chips/0'>7</claim> chips."));
  g_assert_true (is_so ("<claim path='/phase'>auction</claim>"));
  g_assert_true (is_so ("the <claim path='/phase' value='auction'>fight</claim>"));
  g_assert_false (is_so ("the <claim path='/phase' value='borrow'>auction</claim>"));
  g_assert_true (is_so ("<claim path='/winner' value='null'>nobody</claim>"));
  g_assert_false (is_so ("<claim path='/chips/7'>8</claim>"));
  g_assert_false (is_so ("<claim path='/gondola'>8</claim>"));
  g_assert_false (is_so ("<claim path='/chips'>8</claim>"));
}

static void
test_minus_sign_of_a_claim_is_understood (void)
{
  g_assert_true (is_so ("<claim path='/scores/0'>\u22121</claim>"));
  g_assert_false (is_so ("<claim path='/scores/0'>1</claim>"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/book/white-space-is-folded-and-numbers-are-filled-in",
                   test_white_space_is_folded_and_numbers_are_filled_in);
  g_test_add_func ("/book/number-that-depends-on-the-players-is-told-for-all-or-one",
                   test_number_that_depends_on_the_players_is_told_for_all_or_one);
  g_test_add_func ("/book/styles-and-links-are-runs", test_styles_and_links_are_runs);
  g_test_add_func ("/book/items-of-a-list-know-the-first", test_items_of_a_list_know_the_first);
  g_test_add_func ("/book/table-is-made-from-the-games-data",
                   test_table_is_made_from_the_games_data);
  g_test_add_func ("/book/section-is-found-by-its-phase", test_section_is_found_by_its_phase);
  g_test_add_func ("/book/defects-are-told-with-their-line", test_defects_are_told_with_their_line);
  g_test_add_func ("/book/word-that-is-there-twice-is-refused",
                   test_word_that_is_there_twice_is_refused);
  g_test_add_func ("/book/example-begins-before-its-moves", test_example_begins_before_its_moves);
  g_test_add_func ("/book/example-without-enough-moves-is-refused",
                   test_example_without_enough_moves_is_refused);
  g_test_add_func ("/book/example-with-an-illegal-move-is-refused",
                   test_example_with_an_illegal_move_is_refused);
  g_test_add_func ("/book/claims-are-compared-with-the-position",
                   test_claims_are_compared_with_the_position);
  g_test_add_func ("/book/minus-sign-of-a-claim-is-understood",
                   test_minus_sign_of_a_claim_is_understood);

  return g_test_run ();
}
