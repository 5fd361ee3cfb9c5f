/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "adj-json.h"
#include "cli-run.h"

typedef struct {
  const char *game;
  const char *seats;
  guint64 hash; /* of the setup that "Guardi" deals */
} Table;

/* Every table there is. These numbers never change: stored seeds stand for these deals. */
static const Table tables[] = {
  { "banquet", "2", G_GUINT64_CONSTANT (0x2a728941aceeb456) },
  { "banquet", "3", G_GUINT64_CONSTANT (0xa0ce8494a3614494) },
  { "banquet", "4", G_GUINT64_CONSTANT (0x18794e8752e1fcee) },
  { "banquet", "5", G_GUINT64_CONSTANT (0x0c71f3b1a76d1e70) },
  { "canaletto", "2", G_GUINT64_CONSTANT (0xa4f22ff2891751cf) },
  { "canaletto", "3", G_GUINT64_CONSTANT (0xa4fc2ff2891fa654) },
  { "canaletto", "4", G_GUINT64_CONSTANT (0xa4f833f2891bc449) },
  { "krach", "3", G_GUINT64_CONSTANT (0x6ecb160f5ec877a3) },
  { "krach", "4", G_GUINT64_CONSTANT (0x6324477a49f126a0) },
  { "krach", "5", G_GUINT64_CONSTANT (0x9c75672f974d806d) },
  { "krach", "6", G_GUINT64_CONSTANT (0xc7cfa966ec7aabcb) },
};

static CliRun *
deal (const Table *table, const char *seed)
{
  return cli_run (NULL,
                  "deal",
                  "--game",
                  table->game,
                  "--seats",
                  table->seats,
                  "--seed",
                  seed,
                  NULL);
}

static void
test_prints_a_header (void)
{
  g_autoptr (CliRun) run =
    cli_run (NULL, "deal", "--game=canaletto", "--seats=3", "--seed=Guardi", NULL);
  g_autofree char *keys = NULL;

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 1);
  keys = cli_get_keys (run->out, "");
  g_assert_cmpstr (keys, ==, "adjuge,id,game,options,seats,seed,setup,started");
  cli_assert_json (run->out, "adjuge", "1");
  cli_assert_json (run->out, "game", "'canaletto'");
  cli_assert_json (run->out, "options", "{'values':'hidden'}");
  cli_assert_json (run->out, "seed", "'Guardi'");
  g_assert_cmpuint (cli_get_size (run->out, "seats"), ==, 3);
}

static void
test_every_table_passes_verify (void)
{
  g_autoptr (GString) records = g_string_new (NULL);
  g_autoptr (CliRun) verify = NULL;
  g_autofree char *expected =
    g_strdup_printf ("ok: %u games, 0 moves\n", (guint) G_N_ELEMENTS (tables));

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (CliRun) run = deal (&tables[i], "Guardi");

    cli_assert_done (run);
    g_string_append (records, run->out);
  }

  verify = cli_run (records->str, "verify", "-", NULL);
  cli_assert_done (verify);
  g_assert_cmpstr (verify->out, ==, expected);
}

static void
test_a_seed_deals_the_same_for_ever (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (CliRun) run = deal (&tables[i], "Guardi");
    g_autofree char *setup = cli_get (run->out, "setup");

    g_assert_cmphex (adj_json_hash (setup, strlen (setup)), ==, tables[i].hash);
  }
}

static void
test_other_seeds_deal_otherwise (void)
{
  g_autoptr (CliRun) one = deal (&tables[0], "Guardi");
  g_autoptr (CliRun) other = deal (&tables[0], "guardi");
  g_autofree char *one_setup = cli_get (one->out, "setup");
  g_autofree char *other_setup = cli_get (other->out, "setup");

  g_assert_cmpstr (one_setup, !=, other_setup);
}

static void
test_every_record_has_an_id_of_its_own (void)
{
  g_autoptr (CliRun) one = deal (&tables[0], "Guardi");
  g_autoptr (CliRun) other = deal (&tables[0], "Guardi");
  g_autofree char *one_id = cli_get (one->out, "id");
  g_autofree char *other_id = cli_get (other->out, "id");

  g_assert_cmpstr (one_id, !=, other_id);
}

static void
test_without_a_seed_chance_gives_one (void)
{
  g_autoptr (CliRun) one = cli_run (NULL, "deal", "--game=krach", "--seats=3", NULL);
  g_autoptr (CliRun) other = cli_run (NULL, "deal", "--game=krach", "--seats=3", NULL);
  g_autofree char *one_seed = cli_get (one->out, "seed");
  g_autofree char *other_seed = cli_get (other->out, "seed");

  cli_assert_done (one);
  g_assert_cmpint (one_seed[0], ==, '"');
  g_assert_cmpstr (one_seed, !=, other_seed);
}

static void
test_any_text_is_a_seed (void)
{
  static const char *const seeds[] = { "", "0", "Canaletto à l’aube", "a\"b\\c\td", "-" };

  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++) {
    g_autoptr (CliRun) run = deal (&tables[4], seeds[i]);
    g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);

    cli_assert_done (run);
    cli_assert_done (verify);
  }
}

static void
test_seed_that_is_not_utf_8_is_refused (void)
{
  g_autoptr (CliRun) run = deal (&tables[4], "\xff");

  cli_assert_usage (run);
}

/* What the locale takes its bytes for does not matter. */
static void
test_a_seed_deals_the_same_in_any_locale (void)
{
  static const char *const locales[] = { "C.UTF-8", "C", "POSIX" };
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++) {
    g_autoptr (CliRun) run =
      cli_run_in (locales[i], "deal", "--game=krach", "--seats=4", "--seed", "à l’aube", NULL);
    g_autofree char *setup = NULL;

    cli_assert_done (run);
    cli_assert_json (run->out, "seed", "'à l’aube'");
    setup = cli_get (run->out, "setup");
    if (expected == NULL)
      expected = g_strdup (setup);
    g_assert_cmpstr (setup, ==, expected);
  }
}

static void
test_count_deals_so_many (void)
{
  g_autoptr (CliRun) run =
    cli_run (NULL, "deal", "--game=krach", "--seats=4", "--seed=Guardi", "--count=12", NULL);
  g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);

  cli_assert_done (run);
  g_assert_cmpstr (verify->out, ==, "ok: 12 games, 0 moves\n");
}

static void
test_count_may_be_one (void)
{
  g_autoptr (CliRun) run =
    cli_run (NULL, "deal", "--game=krach", "--seats=4", "--seed=Guardi", "--count=1", NULL);

  cli_assert_done (run);
  g_assert_cmpuint (cli_count_lines (run->out), ==, 1);
  cli_assert_json (run->out, "seed", "'Guardi/1'");
}

static void
test_counted_deals_are_dealt_again_alone (void)
{
  g_autoptr (CliRun) run =
    cli_run (NULL, "deal", "--game=banquet", "--seats=5", "--seed=Guardi", "--count=3", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *seed = g_strdup_printf ("Guardi/%u", i + 1);
    g_autofree char *quoted = g_strdup_printf ("'%s'", seed);
    g_autofree char *setup = cli_get (lines[i], "setup");
    g_autoptr (CliRun) alone = deal (&tables[3], seed);

    cli_assert_json (lines[i], "seed", quoted);
    cli_assert_json (alone->out, "setup", setup);
  }
}

static void
test_options_are_dealt_for (void)
{
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "deal",
                                    "--game=krach",
                                    "--seats=3",
                                    "--seed=Guardi",
                                    "--option=start=fast",
                                    "-o",
                                    "loan=2",
                                    NULL);
  g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);

  cli_assert_done (run);
  cli_assert_json (run->out, "options", "{'start':'fast','loan':'2'}");
  g_assert_cmpuint (cli_get_size (run->out, "setup.extra"), ==, 3);
  cli_assert_done (verify);
}

/* One wrong word instead of a good one. */
static void
assert_usage_of (const char *game, const char *seats, const char *more)
{
  g_autoptr (CliRun) run = cli_run (NULL, "deal", game, seats, more, NULL);

  cli_assert_usage (run);
}

static void
test_a_game_is_needed (void)
{
  assert_usage_of ("--seats=3", NULL, NULL);
}

static void
test_unknown_game_is_wrong_usage (void)
{
  assert_usage_of ("--game=poker", "--seats=3", NULL);
  assert_usage_of ("--game=Krach", "--seats=3", NULL);
  assert_usage_of ("--game=", "--seats=3", NULL);
}

static void
test_number_of_seats_is_the_game_s (void)
{
  assert_usage_of ("--game=krach", NULL, NULL);
  assert_usage_of ("--game=krach", "--seats=2", NULL);
  assert_usage_of ("--game=krach", "--seats=7", NULL);
  assert_usage_of ("--game=krach", "--seats=-3", NULL);
  assert_usage_of ("--game=krach", "--seats=three", NULL);
  assert_usage_of ("--game=canaletto", "--seats=5", NULL);
  assert_usage_of ("--game=banquet", "--seats=1", NULL);
}

static void
test_options_are_the_game_s (void)
{
  assert_usage_of ("--game=krach", "--seats=3", "--option=values=open");
  assert_usage_of ("--game=krach", "--seats=3", "--option=start=slow");
  assert_usage_of ("--game=krach", "--seats=3", "--option=start");
  assert_usage_of ("--game=krach", "--seats=6", "--option=start=fast");
}

static void
test_count_is_a_number_from_1 (void)
{
  assert_usage_of ("--game=krach", "--seats=3", "--count=0");
  assert_usage_of ("--game=krach", "--seats=3", "--count=-1");
  assert_usage_of ("--game=krach", "--seats=3", "--count=many");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/deal/prints-a-header", test_prints_a_header);
  g_test_add_func ("/cli/deal/every-table-passes-verify", test_every_table_passes_verify);
  g_test_add_func ("/cli/deal/a-seed-deals-the-same-for-ever", test_a_seed_deals_the_same_for_ever);
  g_test_add_func ("/cli/deal/other-seeds-deal-otherwise", test_other_seeds_deal_otherwise);
  g_test_add_func ("/cli/deal/every-record-has-an-id-of-its-own",
                   test_every_record_has_an_id_of_its_own);
  g_test_add_func ("/cli/deal/without-a-seed-chance-gives-one",
                   test_without_a_seed_chance_gives_one);
  g_test_add_func ("/cli/deal/any-text-is-a-seed", test_any_text_is_a_seed);
  g_test_add_func ("/cli/deal/seed-that-is-not-utf-8-is-refused",
                   test_seed_that_is_not_utf_8_is_refused);
  g_test_add_func ("/cli/deal/a-seed-deals-the-same-in-any-locale",
                   test_a_seed_deals_the_same_in_any_locale);
  g_test_add_func ("/cli/deal/count-deals-so-many", test_count_deals_so_many);
  g_test_add_func ("/cli/deal/count-may-be-one", test_count_may_be_one);
  g_test_add_func ("/cli/deal/counted-deals-are-dealt-again-alone",
                   test_counted_deals_are_dealt_again_alone);
  g_test_add_func ("/cli/deal/options-are-dealt-for", test_options_are_dealt_for);
  g_test_add_func ("/cli/deal/a-game-is-needed", test_a_game_is_needed);
  g_test_add_func ("/cli/deal/unknown-game-is-wrong-usage", test_unknown_game_is_wrong_usage);
  g_test_add_func ("/cli/deal/number-of-seats-is-the-game-s", test_number_of_seats_is_the_game_s);
  g_test_add_func ("/cli/deal/options-are-the-game-s", test_options_are_the_game_s);
  g_test_add_func ("/cli/deal/count-is-a-number-from-1", test_count_is_a_number_from_1);

  return g_test_run ();
}
