/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Golden games: records that never change, and beside each what became of it, ply by ply. A line
 * has the move, hashes of the state and of all views together, and the sentences in English.
 *
 * `regenerate` writes the second files anew; a difference in them is a change of the rules, and
 * needs a reason and a new rules version. `make` plays the games themselves, with habits that reach
 * all phases, and is only for adding one.
 */

#include <fcntl.h>
#include <glib.h>
#include <string.h>
#include <unistd.h>

#include "adj-record-reader.h"
#include "adj-text.h"
#include "canaletto/canaletto.h"

static const char *const names[] = { "Ann", "Ben", "Cléo", "Dan", "Ève", "Fay" };

static char *
get_path (const char *name, const char *ending)
{
  g_autofree char *file = g_strconcat (name, ending, NULL);

  return g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
}

static guint64
hash_views (const RulesState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint seat = 0; seat <= state->n_seats; seat++) {
    RulesView view;

    rules_view (state, seat < state->n_seats ? seat : RULES_SPECTATOR, &view);
    adj_json_append_view (text, &view);
    g_string_append_c (text, '\n');
  }

  return adj_json_hash (text->str, text->len);
}

static void
tell_ply (GString *text, AdjRecordReader *reader, const char *move)
{
  const RulesState *state = adj_record_reader_get_state (reader);
  AdjTextReader names_reader = { .names = names };
  g_autofree char *sentences =
    adj_text_events (&names_reader, RULES_SPECTATOR, state, adj_record_reader_get_events (reader));

  g_string_append_printf (text,
                          "%u\t%s\t%016" G_GINT64_MODIFIER "x %016" G_GINT64_MODIFIER "x\t%s\n",
                          state->ply,
                          move,
                          adj_json_hash_state (state),
                          hash_views (state),
                          sentences);
}

static char *
tell_game (const char *name)
{
  g_autofree char *path = get_path (name, ".adjuge");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdjRecordReader) reader = NULL;
  AdjRecordItem item;
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  reader = adj_record_reader_new (fd);
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    char move[RULES_MOVE_TEXT_SIZE];
    g_autofree char *numbered = NULL;

    g_assert_cmpint (item, !=, ADJ_RECORD_DEFECT);
    g_assert_cmpint (item, !=, ADJ_RECORD_FAILED);
    if (item == ADJ_RECORD_HEADER)
      tell_ply (text, reader, "");
    if (item != ADJ_RECORD_MOVE)
      continue;
    (void) rules_move_format (rules_get_game (adj_record_reader_get_state (reader)->game),
                              adj_record_reader_get_move (reader),
                              move);
    numbered = g_strdup_printf ("%u %s", adj_record_reader_get_move (reader).seat, move);
    tell_ply (text, reader, numbered);
  }
  g_assert_true (rules_is_over (adj_record_reader_get_state (reader)));
  (void) close (fd);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_game (gconstpointer name)
{
  g_autofree char *path = get_path (name, ".txt");
  g_autofree char *found = tell_game (name);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) found_lines = g_strsplit (found, "\n", -1);
  g_auto (GStrv) expected_lines = NULL;

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; found_lines[i] != NULL || expected_lines[i] != NULL; i++)
    g_assert_cmpstr (found_lines[i], ==, expected_lines[i]);
}

static GPtrArray *
list_games (void)
{
  g_autofree char *path = get_path ("", "");
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL) {
    if (g_str_has_suffix (file, ".adjuge"))
      g_ptr_array_add (games, g_strndup (file, strlen (file) - strlen (".adjuge")));
  }

  return games;
}

static int
regenerate (void)
{
  g_autoptr (GPtrArray) games = list_games ();

  for (guint i = 0; i < games->len; i++) {
    g_autofree char *path = get_path (games->pdata[i], ".txt");
    g_autofree char *text = tell_game (games->pdata[i]);
    g_autoptr (GError) error = NULL;

    if (!g_file_set_contents (path, text, -1, &error)) {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  }

  return 0;
}

/* Bids rise in small steps, and now and then a seat shows all that is best; the rest is chance. */
static RulesMove
choose (const RulesState *state, guint seat, RulesRng *rng)
{
  const char *id = rules_game_id (rules_get_game (state->game));
  RulesMove move = rules_draw (state, seat, rng);

  if (g_str_equal (id, "canaletto") && move.verb == CANALETTO_BID) {
    guint bid = canaletto_peek (state)->bid;

    if (bid >= 4 + rules_rng_below (rng, 16) || rules_rng_below (rng, 4) == 0)
      return (RulesMove){ .seat = (guint8) seat, .verb = CANALETTO_PASS };
    move.number = (guint16) (bid + 1 + rules_rng_below (rng, 4));
  }
  for (guint i = 0; i < 3; i++) {
    RulesMove other = rules_draw (state, seat, rng);

    if (__builtin_popcountll (other.cards) > __builtin_popcountll (move.cards))
      move = other;
  }

  return move;
}

static void
make_game (const RulesSetup *table, const char *name)
{
  const RulesGame *game = rules_get_game (table->game);
  g_auto (AdjRecordHeader) header = { .setup = *table };
  g_autofree char *path = get_path (name, ".adjuge");
  g_autoptr (GString) text = g_string_new (NULL);
  RulesState state;
  RulesRng rng;

  header.seed = g_strdup_printf ("golden/%s", name);
  header.id = g_strdup_printf ("00000000-0000-4000-8000-%012" G_GINT64_MODIFIER "x",
                               adj_json_hash (name, strlen (name)) >> 16);
  header.started = g_strdup ("2026-11-18T20:15:00Z");
  for (guint seat = 0; seat < table->n_seats; seat++) {
    header.seats[seat].name = g_strdup (names[seat]);
    header.seats[seat].kind = g_strdup ("human");
  }
  rules_rng_seed (&rng, header.seed, strlen (header.seed));
  rules_setup_deal (&header.setup, &rng);
  rules_start (&header.setup, &state, NULL);
  adj_record_append_header (text, &header);
  g_string_append_c (text, '\n');
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = choose (&state, seat, &rng);

    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    adj_record_append_move (text, game, move, NULL);
    g_string_append_c (text, '\n');
  }
  adj_record_append_result (text, &state, NULL);
  g_string_append_c (text, '\n');
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static int
make (void)
{
  for (guint i = 0; rules_games[i] != NULL; i++) {
    for (guint n = rules_game_min_seats (rules_games[i]);
         n <= rules_game_max_seats (rules_games[i]);
         n++) {
      guint n_options;
      const RulesOption *options = rules_game_options (rules_games[i], &n_options);
      RulesSetup table;

      (void) rules_setup_init (rules_games[i], n, &table);
      for (guint other = 0; other <= n_options; other++) {
        RulesSetup chosen = table;
        g_autofree char *name = other == 0
                                  ? g_strdup_printf ("%s-%u", rules_game_id (rules_games[i]), n)
                                  : g_strdup_printf ("%s-%u-%s",
                                                     rules_game_id (rules_games[i]),
                                                     n,
                                                     options[other - 1].values[1]);

        if (other == 0 ||
            rules_setup_choose (&chosen, options[other - 1].name, options[other - 1].values[1]) ==
              RULES_OK)
          make_game (&chosen, name);
      }
    }
  }

  return 0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) games = NULL;

  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "regenerate"))
    return regenerate ();
  if (argc > 1 && g_str_equal (argv[1], "make"))
    return make ();

  games = list_games ();
  g_assert_cmpuint (games->len, >, 0);
  for (guint i = 0; i < games->len; i++) {
    g_autofree char *path = g_strdup_printf ("/golden/%s", (char *) games->pdata[i]);

    g_test_add_data_func (path, games->pdata[i], test_game);
  }

  return g_test_run ();
}
