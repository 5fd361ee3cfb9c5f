/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Every reason a game can give for a refusal is given by something that deserves it, and cites a
 * paragraph that exists. Moves are tried at random in random games, setups one by one.
 */

#include <glib.h>
#include <string.h>

#include "adj-json.h"
#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

enum {
  N_GAMES = 60,
  N_TRIED = 6
};

static const char *const strange_moves[] = {
  "castle",        "go auction",       "cheque 30",
  "cheque 24",     "thief 20",         "thief 1",
  "take left",     "take right",       "exhibit",
  "show nothing",  "show A1650 A1727", "show A1650 A1727 C1657",
  "steal 1 A1650", "steal 0 F1937",    "bid 0",
  "bid 1",         "bid 100",          "mask",
  "sell mirror",   "sell 0",           "sell 9",
  "take",          "decline",          "borrow",
  "stay",
};

typedef struct {
  const RulesGame *game;
  GHashTable *reached; /* reasons */
  GPtrArray *texts;
} Search;

static void
note (Search *search, RulesStatus status)
{
  guint n;
  const RulesRefusal *refusal = rules_refusal (search->game, status);
  const RulesParagraph *paragraphs = rules_game_paragraphs (search->game, &n);
  guint i = 0;

  while (i < n && !g_str_equal (paragraphs[i].id, refusal->paragraph))
    i++;
  g_assert_cmpuint (i, <, n);
  g_hash_table_add (search->reached, GUINT_TO_POINTER (RULES_REASON (status)));
}

static void
try_move (Search *search, const RulesState *state, guint seat, const char *text)
{
  RulesState next = *state;
  RulesMove move;
  RulesStatus status = rules_move_parse (search->game, seat, text, strlen (text), &move);

  if (status == RULES_OK)
    status = rules_apply (&next, move, NULL);
  if (status != RULES_OK)
    note (search, status);
}

static void
try_moves (Search *search, const RulesState *state, RulesRng *rng)
{
  for (guint i = 0; i < G_N_ELEMENTS (strange_moves); i++)
    try_move (search, state, rules_rng_below (rng, state->n_seats), strange_moves[i]);
  for (guint i = 0; i < N_TRIED; i++) {
    guint text = rules_rng_below (rng, search->texts->len);

    try_move (search, state, rules_rng_below (rng, state->n_seats), search->texts->pdata[text]);
  }
}

static void
search_games (Search *search)
{
  RulesRng rng;

  rules_rng_seed (&rng, "refusals", 8);
  for (guint k = 0; k < N_GAMES; k++) {
    RulesSetup setup;
    RulesState state;

    g_assert_cmpuint (rules_setup_init (search->game, 3, &setup), ==, RULES_OK);
    rules_setup_deal (&setup, &rng);
    rules_start (&setup, &state, NULL);
    while (!rules_is_over (&state)) {
      RulesMove move = rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng);
      char text[RULES_MOVE_TEXT_SIZE];

      (void) rules_move_format (search->game, move, text);
      if (search->texts->len < 2000)
        g_ptr_array_add (search->texts, g_strdup (text));
      try_moves (search, &state, &rng);
      g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    }
    try_moves (search, &state, &rng);
  }
}

typedef struct {
  guint n_seats;
  const char *option; /* NAME=VALUE, or NULL */
  guint reason;       /* RULES_OK: as it was dealt */
  const char *find;   /* changed in the dealt setup … */
  const char *put;    /* … into this; single quotes are double ones */
} BadSetup;

/* The part of TEXT after the first FIND, with PUT in the place of FIND, up to a given closing mark.
 */
static char *
replace (const char *text, const char *find, const char *put)
{
  g_autofree char *quoted_find = g_strdelimit (g_strdup (find), "'", '"');
  g_autofree char *quoted_put = g_strdelimit (g_strdup (put), "'", '"');
  const char *at = strstr (text, quoted_find);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s",
                          (int) (at - text),
                          text,
                          quoted_put,
                          at + strlen (quoted_find));
}

static void
try_setup (Search *search, const BadSetup *bad)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autofree char *changed = NULL;
  g_auto (GStrv) pair = g_strsplit (bad->option != NULL ? bad->option : "", "=", 2);
  RulesSetup setup;
  RulesRng rng;
  RulesStatus status = rules_setup_init (search->game, bad->n_seats, &setup);
  const char *reason;

  if (status == RULES_OK && pair[0] != NULL)
    status = rules_setup_choose (&setup, pair[0], pair[1]);
  if (status == RULES_OK) {
    rules_rng_seed (&rng, "bad", 3);
    rules_setup_deal (&setup, &rng);
    adj_json_append_setup (text, &setup);
    changed = replace (text->str, bad->find, bad->put);
    status = rules_setup_read (&setup, adj_json_parse (json, changed, strlen (changed), &reason));
  }

  g_assert_cmpuint (RULES_REASON (status), ==, bad->reason);
  note (search, status);
}

static void
assert_all_reached (Search *search)
{
  guint n;

  (void) rules_game_refusals (search->game, &n);
  for (guint reason = RULES_UNKNOWN_MOVE; reason < RULES_UNKNOWN_MOVE + n; reason++) {
    if (!g_hash_table_contains (search->reached, GUINT_TO_POINTER (reason)))
      g_error ("nothing is refused because “%s”", rules_refusal (search->game, reason)->sentence);
  }
}

static void
search_all (const char *game, const BadSetup *bad, guint n_bad)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  Search search = { rules_find_game (game, strlen (game)), reached, texts };

  search_games (&search);
  for (guint i = 0; i < n_bad; i++)
    try_setup (&search, &bad[i]);
  assert_all_reached (&search);
}

static void
test_banquet (void)
{
  static const BadSetup bad[] = {
    { 6, NULL, RULES_BAD_SEATS, "", "" },
    { 2, "space=other", RULES_BAD_OPTION, "", "" },
    { 2, NULL, RULES_BAD_SETUP, "'piles'", "'heaps'" },
    { 2, NULL, RULES_BAD_SETUP, "['", "[7,'" },
    { 2, NULL, BANQUET_HAND_WRONG, "'hands':[[", "'hands':[['A1650'," },
    { 2, NULL, BANQUET_CARDS_WRONG, "'piles':[['", "'piles':[['A1650'],['" },
    { 2, NULL, BANQUET_PILES_WRONG, "'piles':[[", "'piles':[['A1650'," },
  };
  BadSetup fitted[G_N_ELEMENTS (bad)];
  RulesSetup setup;
  RulesRng rng;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  /* A card twice: the first of the hands in the place of the second. */
  memcpy (fitted, bad, sizeof fitted);
  g_assert_cmpuint (rules_setup_init (rules_find_game ("banquet", 7), 2, &setup), ==, RULES_OK);
  rules_rng_seed (&rng, "bad", 3);
  rules_setup_deal (&setup, &rng);
  adj_json_append_setup (text, &setup);
  first = g_strndup (text->str + strlen ("{\"hands\":[["), 15);
  second = g_strdup_printf ("%.8s%.7s", first, first);
  fitted[3] = (BadSetup){ 2, NULL, RULES_BAD_SETUP, first, "7,'A1650'" };
  fitted[5] = (BadSetup){ 2, NULL, BANQUET_CARDS_WRONG, first, second };

  search_all ("banquet", fitted, G_N_ELEMENTS (fitted));
}

static void
test_canaletto (void)
{
  static const BadSetup bad[] = {
    { 5, NULL, RULES_BAD_SEATS, "", "" },
    { 2, "values=shut", RULES_BAD_OPTION, "", "" },
    { 2, NULL, RULES_BAD_SETUP, "'values'", "'prices'" },
    { 2, NULL, CANALETTO_PALACE_WRONG, "'palaces':[[", "'palaces':[['lion','lion'," },
    { 2, NULL, CANALETTO_TREASURES_WRONG, "'pearls'", "'lamp'" },
    { 2, NULL, CANALETTO_VALUES_WRONG, "'values':[", "'values':[2," },
    { 2, NULL, CANALETTO_COLUMN_WRONG, "'column':", "'column':9" },
    { 2, NULL, CANALETTO_OPENER_WRONG, "'opener':", "'opener':7" },
  };

  search_all ("canaletto", bad, G_N_ELEMENTS (bad));
}

static void
test_krach (void)
{
  static const BadSetup bad[] = {
    { 2, NULL, RULES_BAD_SEATS, "", "" },
    { 3, "loan=3", RULES_BAD_OPTION, "", "" },
    { 6, "start=fast", KRACH_FAST_SEATS, "", "" },
    { 3, NULL, RULES_BAD_SETUP, "'deck'", "'heap'" },
    { 3, NULL, KRACH_EXTRA_WRONG, "'extra':null", "'extra':['brown/green']" },
    { 3, "start=fast", KRACH_EXTRA_WRONG, "'extra':[", "'extra':null,'other':[" },
    { 3,
      NULL,
      KRACH_NOT_A_START_SHARE,
      "'start':[",
      "'start':['pink/blue','pink/brown','pink/green'],'other':[" },
    { 3,
      "start=fast",
      KRACH_EXTRA_CENTRES,
      "'extra':[",
      "'extra':['green/pink','green/pink','green/blue'],'other':[" },
    { 3, NULL, KRACH_CARDS_WRONG, "'crash'", "'brown/blue'" },
    { 3, NULL, KRACH_CRASH_MISPLACED, "'deck':[", "'deck':['crash'," },
    { 3, NULL, KRACH_FIRST_WRONG, "'first':", "'first':5" },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *deck = NULL;
  g_autofree char *put = NULL;
  BadSetup fitted[G_N_ELEMENTS (bad)];
  RulesSetup setup;
  RulesRng rng;
  KrachSetup *krach = (KrachSetup *) (gpointer) setup.data;
  guint crash_at = 0;

  /* The crash on top, and what was on top in its place. */
  memcpy (fitted, bad, sizeof fitted);
  g_assert_cmpuint (rules_setup_init (rules_find_game ("krach", 5), 3, &setup), ==, RULES_OK);
  rules_rng_seed (&rng, "bad", 3);
  rules_setup_deal (&setup, &rng);
  while (krach->deck[crash_at] != KRACH_CRASH)
    crash_at++;
  krach->deck[crash_at] = krach->deck[0];
  krach->deck[0] = KRACH_CRASH;
  adj_json_append_setup (text, &setup);
  deck = g_strndup (strstr (text->str, "\"deck\""),
                    (gsize) (strstr (text->str, ",\"first\"") - strstr (text->str, "\"deck\"")));
  put = g_strconcat (deck, ",'other':[", NULL);
  fitted[9] = (BadSetup){ 3, NULL, KRACH_CRASH_MISPLACED, "'deck':[", put };
  search_all ("krach", fitted, G_N_ELEMENTS (fitted));
}

/* What a reason says is filled in, and cut where there is no room. */
static void
test_sentences_are_filled_in (void)
{
  char text[64];
  char narrow[8];

  rules_refusal_fill ("a {n} b {n}.", RULES_REFUSE (RULES_OVER, 42), text, sizeof text);
  g_assert_cmpstr (text, ==, "a 42 b 42.");
  rules_refusal_fill ("1234567890", RULES_REFUSE (RULES_OVER, 42), narrow, sizeof narrow);
  g_assert_cmpstr (narrow, ==, "1234567");
  rules_refusal_fill ("12345{n}", RULES_REFUSE (RULES_OVER, 678), narrow, sizeof narrow);
  g_assert_cmpstr (narrow, ==, "1234567");
}

static void
test_games_say_what_they_are (void)
{
  g_assert_cmpuint (rules_count_games (), ==, 3);
  g_assert_null (rules_get_game (3));
  g_assert_null (rules_find_game ("poker", 5));
  for (guint i = 0; i < rules_count_games (); i++) {
    const RulesGame *game = rules_get_game (i);
    RulesSetup setup;
    RulesState state;
    RulesRng rng;
    guint n;

    rules_rng_seed (&rng, "", 0);
    g_assert_cmpstr (rules_game_title (game), !=, "");
    g_assert_cmpuint (rules_game_data_size (game), <=, 1024);
    (void) rules_game_paragraphs (game, &n);
    g_assert_cmpuint (n, >=, 20);
    g_assert_cmpuint (rules_setup_init (game, 3, &setup), ==, RULES_OK);
    rules_setup_deal (&setup, &rng);
    rules_start (&setup, &state, NULL);
    g_assert_cmpuint (rules_round (&state), ==, 1);
    g_assert_cmpuint (rules_count_legal (&state, 5), ==, 0);
    g_assert_cmpuint (rules_winners (&state), ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/refusals/banquet", test_banquet);
  g_test_add_func ("/refusals/canaletto", test_canaletto);
  g_test_add_func ("/refusals/krach", test_krach);
  g_test_add_func ("/refusals/sentences-are-filled-in", test_sentences_are_filled_in);
  g_test_add_func ("/rules/games-say-what-they-are", test_games_say_what_they_are);

  return g_test_run ();
}
