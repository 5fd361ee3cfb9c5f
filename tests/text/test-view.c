/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table as a seat sees it, and the choices it has, in words.
 *
 * Random games show that any position can be told, in both languages, and nothing that is hidden;
 * one position of each game is read aloud.
 */

#include <string.h>

#include "adj-text.h"
#include "banquet/banquet.h"
#include "french.h"

enum {
  WIDTH = 78,
  MOST_CHOICES = 4, /* of options: two values of each of two */
  MOST_MOVES = 16,
  ONE_IN = 3 /* positions of a game are checked, by chance */
};

/* As long as names are expected to be, and not easy on French. */
static const char *const long_names[RULES_MAX_SEATS] = {
  "Maximilienne", "Élisabethina", "Hermenegilde", "Bartholomäus", "Øyvind-Olafs", "Wilhelminata",
};

#define A_NAME "(Maximil|Élisabe|Hermene|Barthol|Øyvind|Wilhelm)"

#define ENGLISH                                                                                  \
  "\\b(the|of|and|from|with|or|your?|space|cards?|cheques?|thie(f|ves)|palaces?|chips?|shares?|" \
  "rounds?|cash)\\b"

static const char *const short_names[RULES_MAX_SEATS] = {
  "Hélène", "Yann", "Aïcha", "Éloi", "Olga", "Ian",
};

static char *
tell_view (gboolean is_french, const char *const *names, const RulesView *view)
{
  AdjTextReader reader = { .is_translated = is_french, .names = names };

  return adj_text_view (&reader, view);
}

static char *
tell_move (gboolean is_french, const char *const *names, const RulesState *state, RulesMove move)
{
  AdjTextReader reader = { .is_translated = is_french, .names = names };

  return adj_text_move (&reader, state, move);
}

static void
check_words (const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpstr (text, !=, "");
  g_assert_null (strpbrk (text, "%{}"));
}

static void
check_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '\0' || g_str_has_suffix (lines[i], " "))
      g_error ("an empty line, or a space at the end of one: %s", text);
    if (g_utf8_strlen (lines[i], -1) > WIDTH)
      g_error ("a line is too long: %s", lines[i]);
  }
}

static gboolean
matches (const char *pattern, GRegex **regex, const char *text)
{
  if (*regex == NULL)
    *regex = g_regex_new (pattern, G_REGEX_CASELESS, 0, NULL);

  return g_regex_match (*regex, text, 0, NULL);
}

static void
check_french (const char *french, const char *english)
{
  static GRegex *foreign;
  static GRegex *bent;
  const char *complaint = french_complaint (french);

  if (complaint != NULL)
    g_error ("%s: %s", complaint, french);
  g_assert_cmpstr (french, !=, english);
  if (matches (ENGLISH, &foreign, french))
    g_error ("English in French: %s", french);
  if (matches ("(\\b(de|que|du) |[dlq]’)" A_NAME, &bent, french))
    g_error ("a name is bent: %s", french);
}

/* Whether TEXT names a card: its letter and its year, with a space that does not break. */
static gboolean
names_card (const char *text, guint card)
{
  g_autofree char *name = g_strdup_printf ("%c\u00a0%u",
                                           banquet_series[banquet_card_series (card)].letter,
                                           banquet_card_year (card));

  return strstr (text, name) != NULL;
}

/* In the Banquet a card is named exactly if it lies open or is known to be in a hand. */
static void
check_cards (const RulesView *view, const char *text)
{
  const BanquetState *banquet = banquet_peek (&view->known);
  guint64 seen = 0;

  for (guint seat = 0; seat < view->known.n_seats; seat++)
    seen |= banquet->hands[seat];
  for (guint pile = 0; pile < 2; pile++) {
    if (banquet->n_pile[pile] > 0)
      seen |= UINT64_C (1) << banquet_top (banquet, pile);
  }

  for (guint card = 0; card < BANQUET_CARDS; card++)
    g_assert_cmpint (names_card (text, card), ==, (seen >> card & 1) != 0);
}

static gboolean
is_banquet (const RulesState *state)
{
  return g_str_equal (rules_game_id (rules_get_game (state->game)), "banquet");
}

static void
check_view (const RulesView *view, const RulesState *world)
{
  g_autofree char *english = tell_view (FALSE, long_names, view);
  g_autofree char *french = tell_view (TRUE, long_names, view);
  g_autofree char *in_world = NULL;
  RulesView again;

  rules_view (world, view->viewer, &again);
  in_world = tell_view (FALSE, long_names, &again);
  g_assert_cmpstr (in_world, ==, english);

  check_words (english);
  check_words (french);
  check_lines (english);
  check_lines (french);
  check_french (french, english);
  if (is_banquet (&view->known))
    check_cards (view, english);
}

static void
check_move (const RulesView *view, const RulesState *world, RulesMove move, GHashTable *told)
{
  char *english = tell_move (FALSE, long_names, &view->known, move);
  g_autofree char *in_world = tell_move (FALSE, long_names, world, move);
  g_autofree char *french = tell_move (TRUE, long_names, &view->known, move);

  g_assert_cmpstr (in_world, ==, english);
  check_words (english);
  check_words (french);
  check_french (french, english);
  g_assert_null (strchr (french, '\n'));
  g_assert_false (g_str_has_suffix (english, "."));
  g_assert_false (g_str_has_suffix (french, "."));
  /* No two moves of the list read the same. */
  g_assert_true (g_hash_table_add (told, english));
}

static void
check_moves (const RulesView *view, const RulesState *world)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n = rules_view_legal (view, moves, &is_all);

  for (gsize i = 0; i < n; i += n / MOST_MOVES + 1)
    check_move (view, world, moves[i], told);
}

static void
check_position (const RulesState *state, RulesRng *rng)
{
  for (guint i = 0; i <= state->n_seats; i++) {
    RulesView view;
    RulesState world;

    rules_view (state, i < state->n_seats ? i : RULES_SPECTATOR, &view);
    rules_imagine (&view, rng, &world);
    check_view (&view, &world);
    if (rules_is_to_act (state, i))
      check_moves (&view, &world);
  }
}

/* Half of the moves are modest ones: chance alone makes short auctions. */
static RulesMove
choose (const RulesState *state, guint seat, RulesRng *rng)
{
  g_autofree RulesMove *moves = NULL;
  bool is_all;
  gsize n;

  if (rules_rng_below (rng, 2) == 0)
    return rules_draw (state, seat, rng);

  moves = g_new (RulesMove, RULES_LEGAL_MAX);
  n = rules_legal (state, seat, moves, &is_all);
  return moves[rules_rng_below (rng, (guint32) MIN (n, 3))];
}

static guint
first_to_act (const RulesState *state)
{
  guint seat = 0;

  while (!rules_is_to_act (state, seat))
    seat++;

  return seat;
}

/* A game with the second value of those options whose bit is set in CHOICES. */
static void
play (const RulesGame *game, guint n_seats, guint choices)
{
  g_autofree char *seed = g_strdup_printf ("view/%u/%u", n_seats, choices);
  guint n_options;
  const RulesOption *options = rules_game_options (game, &n_options);
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (game, n_seats, &setup), ==, RULES_OK);
  for (guint i = 0; i < n_options; i++) {
    /* Not every number of seats has every variant. */
    if ((choices >> i & 1) != 0)
      (void) rules_setup_choose (&setup, options[i].name, options[i].values[1]);
  }

  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  check_position (&state, &rng);
  while (!rules_is_over (&state)) {
    RulesMove move = choose (&state, first_to_act (&state), &rng);

    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
    if (rules_is_over (&state) || rules_rng_below (&rng, ONE_IN) == 0)
      check_position (&state, &rng);
  }
}

static void
test_any_position_can_be_told (gconstpointer data)
{
  const RulesGame *game = data;
  guint most = rules_game_max_seats (game);

  for (guint n_seats = rules_game_min_seats (game); n_seats <= most; n_seats++) {
    /* All options at their first values, then all at their second. */
    play (game, n_seats, 0);
    play (game, n_seats, MOST_CHOICES - 1);
  }
}

/* A position of a dealt game after MOVES, each a seat and a notation; NULL at the end. */
static void
reach (
  const char *id, guint n_seats, const char *seed, const char *const *moves, RulesState *ret_state)
{
  const RulesGame *game = rules_find_game (id, strlen (id));
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (game, n_seats, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
  for (; *moves != NULL; moves++) {
    guint seat = (guint) g_ascii_digit_value (**moves);
    const char *text = *moves + 2;
    RulesMove move;

    g_assert_cmpuint (rules_move_parse (game, seat, text, strlen (text), &move), ==, RULES_OK);
    g_assert_cmpuint (rules_apply (ret_state, move, NULL), ==, RULES_OK);
  }
}

/* What SEAT sees, and after an empty line the last of its choices, at most three. */
static char *
read_aloud (gboolean is_french, const RulesState *state, guint seat)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  g_autoptr (GString) text = NULL;
  g_autofree char *page = NULL;
  RulesView view;
  bool is_all;
  gsize n;

  rules_view (state, seat, &view);
  n = rules_view_legal (&view, moves, &is_all);
  page = tell_view (is_french, short_names, &view);
  text = g_string_new (page);
  g_string_append (text, "\n");
  for (gsize i = n > 3 ? n - 3 : 0; i < n; i++) {
    g_autofree char *choice = tell_move (is_french, short_names, &view.known, moves[i]);

    g_string_append_printf (text, "\n%s", choice);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What a seat reads, in both languages, and the last of its choices. */
typedef struct {
  const char *game;
  guint n_seats;
  guint seat;
  const char *seed;
  const char *moves[24];
  const char *english;
  const char *french;
} Page;

static const Page pages[] = {
  { .game = "banquet",
    .n_seats = 3,
    .seat = 1,
    .seed = "a",
    .moves = { "0 go castle",
               "1 go castle",
               "2 go auction",
               "2 cheque 17",
               "2 take left",
               "0 exhibit",
               "1 thief 9",
               "0 show B1741 C1769 C1874" },
    .english =
      "Round 1 · thefts\n"
      "Your turn: steal a card from Hélène.\n"
      "Thefts to come: Yann from Hélène\n"
      "Hélène: space 2 (castle 2|1) · exhibits at the castle\n"
      "  on show: B\u00a01741, C\u00a01769, C\u00a01874\n"
      "  cheques 24, 15, 10, 1 · thieves 10, 1\n"
      "    cards: B\u00a01741, C\u00a01769, C\u00a01874 and 1 unknown\n"
      "Yann (you): at the club (castle 2|1) · at the castle with thief 9\n"
      "  cheques 23, 16, 9, 2 · thieves 9, 2 · cards: B\u00a01706, C\u00a01951, E\u00a01916, F\u00a01860\n"
      "    none known to the others\n"
      "Aïcha: at the club (castle 2|1) · at the auction house with cheque 17\n"
      "  cheques 22, 8, 3 · thieves 8, 3 · cards: A\u00a01650 and 4 unknown\n"
      "Left pile: C\u00a01804 (15 below) · right pile: A\u00a01797 (15 below)\n"
      "Prison of 3 cells: empty\n"
      "The first pawn at space 37 ends the game at once.\n"
      "\n"
      "Steal B\u00a01741 from Hélène\n"
      "Steal C\u00a01769 from Hélène\n"
      "Steal C\u00a01874 from Hélène",
    .french =
      "Manche\u00a01 · vols\n"
      "À vous\u00a0: volez une carte chez Hélène.\n"
      "Vols à venir\u00a0: Yann chez Hélène\n"
      "Hélène\u00a0: case\u00a02 (château\u00a02|1) · expose au château\n"
      "  collection exposée\u00a0: B\u00a01741, C\u00a01769, C\u00a01874\n"
      "  chèques\u00a024, 15, 10, 1 · voleurs\u00a010, 1\n"
      "    cartes\u00a0: B\u00a01741, C\u00a01769, C\u00a01874 et 1\u00a0inconnue\n"
      "Yann (vous)\u00a0: au club (château\u00a02|1) · au château avec le voleur\u00a09\n"
      "  chèques\u00a023, 16, 9, 2 · voleurs\u00a09, 2\n"
      "    cartes\u00a0: B\u00a01706, C\u00a01951, E\u00a01916, F\u00a01860 · aucune connue des autres\n"
      "Aïcha\u00a0: au club (château\u00a02|1) · à la salle des ventes avec le chèque\u00a017\n"
      "  chèques\u00a022, 8, 3 · voleurs\u00a08, 3 · cartes\u00a0: A\u00a01650 et 4\u00a0inconnues\n"
      "Pile de gauche\u00a0: C\u00a01804 (15\u00a0dessous) · pile de droite\u00a0: A\u00a01797 (15\u00a0dessous)\n"
      "Prison de 3\u00a0cellules\u00a0: vide\n"
      "Le premier pion arrivé à la case\u00a037\u00a0met aussitôt fin à la partie.\n"
      "\n"
      "Voler B\u00a01741 chez Hélène\n"
      "Voler C\u00a01769 chez Hélène\n"
      "Voler C\u00a01874 chez Hélène" },
  { .game = "canaletto",
    .n_seats = 3,
    .seat = 2,
    .seed = "a",
    .moves = { "0 bid 35",
               "1 pass",
               "2 pass",
               "1 bid 3",
               "2 bid 9",
               "0 pass",
               "1 mask",
               "2 bid 4",
               "0 pass",
               "1 bid 5" },
    .english = "Round 3 · auction\n"
               "Your turn: bid 6 or more, pass, or play the mask.\n"
               "The lot of palace 4: bust.\n"
               "Standing bid: 5 (Yann) · gondola at palace 9 · bid 6 takes it to palace 10\n"
               "Value of a treasure now: 6 · 11 still hidden\n"
               "Hélène: cash 0 · debt 5 · −10 points · mask in hand · has passed\n"
               "  mirror ×1 (3 in palaces) · lamp ×1 (1 in palaces) · pearls ×1 (1 in palaces)\n"
               "Yann: cash 30 · mask used\n"
               "  chandelier ×1 (3 in palaces) · glass ×1 (2 in palaces)\n"
               "Aïcha (you): cash 30 · mask in hand · opens this round\n"
               "  no treasure\n"
               "Palaces with treasures (the lowest bid that takes the gondola there):\n"
               "  1: glass, ring (13) · 2: mirror, glass, clock (14) · 3: fan, bust (15)\n"
               "  4: bust (16) · 5: fan, painting, stove (17) · 6: lion, painting (18)\n"
               "  7: chandelier, clock (19) · 9: lion (21) · 10: mirror, chandelier, bust (6)\n"
               "  12: lion (8) · 13: fan, stove (9) · 14: mirror, ring, pearls (10)\n"
               "  15: chandelier, painting, lamp (11) · 16: clock (12)\n"
               "12 groups in the palaces; the game ends when there are 2 or fewer\n"
               "\n"
               "Bid 99 (69 of it debt): the gondola goes to palace 7\n"
               "Pass\n"
               "Play the mask and take the lot for nothing",
    .french =
      "Manche\u00a03 · enchères\n"
      "À vous\u00a0: enchérissez à 6\u00a0ou plus, passez, ou jouez le masque.\n"
      "Le lot du palais\u00a04\u00a0: buste.\n"
      "Enchère en cours\u00a0: 5 (Yann) · gondole au palais\u00a09 · à 6, elle va au palais\u00a010\n"
      "Valeur d’un trésor à présent\u00a0: 6 · encore 11\u00a0cachées\n"
      "Hélène\u00a0: caisse\u00a00 · dette\u00a05 · −10\u00a0points · masque en main · a passé\n"
      "  miroir\u00a0×1 (3\u00a0dans les palais) · lampe\u00a0×1 (1\u00a0dans les palais)\n"
      "    perles\u00a0×1 (1\u00a0dans les palais)\n"
      "Yann\u00a0: caisse\u00a030 · masque joué\n"
      "  chandelier\u00a0×1 (3\u00a0dans les palais) · verre\u00a0×1 (2\u00a0dans les palais)\n"
      "Aïcha (vous)\u00a0: caisse\u00a030 · masque en main · ouvre la manche\n"
      "  aucun trésor\n"
      "Palais avec trésors (l’enchère la plus basse qui y mène la gondole)\u00a0:\n"
      "  1\u00a0: verre, anneau (13) · 2\u00a0: miroir, verre, horloge (14)\n"
      "  3\u00a0: éventail, buste (15) · 4\u00a0: buste (16)\n"
      "  5\u00a0: éventail, peinture, poêle (17) · 6\u00a0: lion, peinture (18)\n"
      "  7\u00a0: chandelier, horloge (19) · 9\u00a0: lion (21)\n"
      "  10\u00a0: miroir, chandelier, buste (6) · 12\u00a0: lion (8)\n"
      "  13\u00a0: éventail, poêle (9) · 14\u00a0: miroir, anneau, perles (10)\n"
      "  15\u00a0: chandelier, peinture, lampe (11) · 16\u00a0: horloge (12)\n"
      "12\u00a0groupes dans les palais\u202f; la partie prend fin à 2\u00a0ou moins\n"
      "\n"
      "Enchérir à 99 (dont 69\u00a0en dette)\u00a0: la gondole va au palais\u00a07\n"
      "Passer\n"
      "Jouer le masque et prendre le lot sans rien payer" },
  { .game = "krach",
    .n_seats = 3,
    .seat = 2,
    .seed = "d",
    .moves = { "1 borrow", "2 no-loan", "0 no-loan", "1 stay", "2 stay", "0 drop", "1 drop" },
    .english = "Round 1 · first action\n"
               "Your turn: take the open card, or sell Moka shares.\n"
               "Open card: Océan, border Moka · each Moka share sells for 3 points now\n"
               "Pot: 0 chips · bank: 25 chips · 28 cards left\n"
               "  the crash can come from round 25 on\n"
               "Hélène: 0 points · 8 chips · 1 share: Moka\u00a01\n"
               "Yann: −1 point · 7 chips · 1 share: Moka\u00a01 · has come second · first player\n"
               "Aïcha (you): 0 points · 5 chips · 1 share: Moka\u00a01 · has won the auction\n"
               "Shares on the table: Moka\u00a03\n"
               "\n"
               "Take Océan (border Moka)\n"
               "Sell nothing\n"
               "Sell 1 Moka share for 3 points",
    .french =
      "Manche\u00a01 · premier choix\n"
      "À vous\u00a0: prenez la carte ouverte, ou vendez des actions Moka.\n"
      "Carte ouverte\u00a0: Océan, bord Moka\n"
      "  chaque action Moka se vend 3\u00a0points à présent\n"
      "Pot\u00a0: 0\u00a0jeton · banque\u00a0: 25\u00a0jetons · 28\u00a0cartes restantes\n"
      "  le krach peut venir dès la manche\u00a025\n"
      "Hélène\u00a0: 0\u00a0point · 8\u00a0jetons · 1\u00a0action\u00a0: Moka\u00a01\n"
      "Yann\u00a0: −1\u00a0point · 7\u00a0jetons · 1\u00a0action\u00a0: Moka\u00a01 · a le second choix\n"
      "  joue en premier\n"
      "Aïcha (vous)\u00a0: 0\u00a0point · 5\u00a0jetons · 1\u00a0action\u00a0: Moka\u00a01 · a remporté l’enchère\n"
      "Actions sur la table\u00a0: Moka\u00a03\n"
      "\n"
      "Prendre Océan (bord Moka)\n"
      "Ne rien vendre\n"
      "Vendre 1\u00a0action Moka pour 3\u00a0points" },
};

static void
test_page_is_read_aloud (gconstpointer data)
{
  const Page *page = data;
  g_autofree char *english = NULL;
  g_autofree char *french = NULL;
  RulesState state;

  reach (page->game, page->n_seats, page->seed, page->moves, &state);
  english = read_aloud (FALSE, &state, page->seat);
  french = read_aloud (TRUE, &state, page->seat);
  g_assert_cmpstr (english, ==, page->english);
  g_assert_cmpstr (french, ==, page->french);
}

static void
test_spectator_is_nobody (void)
{
  static const char *const no_moves[] = { NULL };
  g_autofree char *text = NULL;
  RulesState state;
  RulesView view;

  reach ("banquet", 2, "a", no_moves, &state);
  rules_view (&state, RULES_SPECTATOR, &view);
  text = tell_view (FALSE, short_names, &view);
  g_assert_nonnull (strstr (text, "Waiting for: Hélène, Yann."));
  g_assert_null (strstr (text, "you"));
  g_assert_null (strstr (text, "Your"));
}

static void
test_own_secret_is_told_to_its_own_seat_alone (void)
{
  static const char *const moves[] = { "0 go castle", NULL };
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  RulesState state;
  RulesView view;

  reach ("banquet", 2, "a", moves, &state);
  rules_view (&state, 0, &view);
  own = tell_view (FALSE, short_names, &view);
  rules_view (&state, 1, &view);
  other = tell_view (FALSE, short_names, &view);
  g_assert_nonnull (strstr (own, "In secret: Hélène goes to the castle."));
  g_assert_null (strstr (other, "castle."));
}

/* Names are not ours: one of any length breaks no line but its own. */
static void
test_long_name_does_not_widen_other_lines (void)
{
  static const char *const no_moves[] = { NULL };
  static const char *const names[] = {
    "Anne-Marie de La Tour du Pin Chambly de La Charce-Verclause, née Delarue-Mardrus-Lanté",
    "Bo",
  };
  g_autofree char *text = NULL;
  RulesState state;
  RulesView view;

  reach ("canaletto", 2, "a", no_moves, &state);
  rules_view (&state, 0, &view);
  text = tell_view (FALSE, names, &view);
  check_lines (text);
}

static void
add_game_test (const char *name, const char *game, gconstpointer data, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/view/%s/%s", game, name);

  g_test_add_data_func (path, data, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adj_text_init ("fr", g_getenv ("ADJUGE_LOCALE_DIR"));
  if (g_str_equal (g_dgettext (ADJ_TEXT_DOMAIN, "The banquet begins."), "The banquet begins.")) {
    g_print ("1..0 # SKIP no locale here takes translations\n");
    return 0;
  }

  for (guint i = 0; rules_games[i] != NULL; i++)
    add_game_test ("any-position-can-be-told",
                   rules_game_id (rules_games[i]),
                   rules_games[i],
                   test_any_position_can_be_told);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    add_game_test ("page-is-read-aloud", pages[i].game, &pages[i], test_page_is_read_aloud);
  g_test_add_func ("/view/spectator-is-nobody", test_spectator_is_nobody);
  g_test_add_func ("/view/own-secret-is-told-to-its-own-seat-alone",
                   test_own_secret_is_told_to_its_own_seat_alone);
  g_test_add_func ("/view/long-name-does-not-widen-other-lines",
                   test_long_name_does_not_widen_other_lines);

  return g_test_run ();
}
