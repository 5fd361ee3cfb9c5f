/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The first byte chooses a game; the others are what the settings say of its last set-up. Whatever
 * they say, what is loaded can begin a game, and says the same after it was saved.
 */

#include "fuzz.h"

#include <string.h>

#include "adj-people.h"
#include "adj-preparation.h"

static void
check_same (const AdjPreparation *a, const AdjPreparation *b)
{
  fuzz_check (a->game == b->game && a->n_seats == b->n_seats && a->opener == b->opener);
  fuzz_check (memcmp (a->options, b->options, sizeof a->options) == 0);
  for (unsigned seat = 0; seat < a->n_seats; seat++) {
    fuzz_check (g_str_equal (a->seats[seat].name, b->seats[seat].name));
    fuzz_check (a->seats[seat].level == b->seats[seat].level);
    fuzz_check (a->seats[seat].badge == b->seats[seat].badge);
  }
}

static void
check_seats (const AdjPreparation *preparation)
{
  unsigned badges = 0;

  fuzz_check (preparation->n_seats >= rules_game_min_seats (preparation->game));
  fuzz_check (preparation->n_seats <= rules_game_max_seats (preparation->game));
  fuzz_check (preparation->opener >= -1 && preparation->opener < (int) preparation->n_seats);
  for (unsigned seat = 0; seat < preparation->n_seats; seat++) {
    const AdjPreparationSeat *player = &preparation->seats[seat];

    fuzz_check (g_utf8_validate (player->name, -1, NULL));
    fuzz_check (g_utf8_strlen (player->name, -1) <= ADJ_NAME_MAX);
    fuzz_check (player->badge < ADJ_N_BADGES && (badges >> player->badge & 1) == 0);
    badges |= 1u << player->badge;
  }
}

/* Changes it as the page of the set-up does, led by the bytes. */
static void
change (AdjPreparation *preparation, GVariant *badges, const uint8_t *data, size_t size)
{
  for (size_t i = 0; i < MIN (size, 8); i++) {
    unsigned seat = data[i] / 8 % preparation->n_seats;

    switch (data[i] % 8) {
    case 0:
    case 1:
      (void) adj_preparation_add_seat (preparation, badges);
      break;
    case 2:
    case 3:
      (void) adj_preparation_remove_seat (preparation, seat);
      break;
    case 4:
    case 5:
      (void) adj_preparation_move_seat (preparation, seat, data[i] % 8 == 4 ? 1 : -1);
      break;
    default:
      adj_preparation_set_badge (preparation, seat, data[i] / 8 % ADJ_N_BADGES);
    }
    check_seats (preparation);
  }
}

void
fuzz_setup_settings (GSettings *settings, const RulesGame *game, const uint8_t *data, size_t size)
{
  g_autoptr (AdjPreparation) preparation = adj_preparation_load (game, settings);
  g_autoptr (AdjPreparation) again = NULL;
  g_autoptr (GVariant) badges = g_settings_get_value (settings, "badges");

  check_seats (preparation);
  /* A person's own name may be one that a computer player has, too; else it can begin. */
  if (!adj_preparation_check (preparation, NULL, NULL))
    return;
  adj_preparation_save (preparation, settings);
  again = adj_preparation_load (game, settings);
  check_same (preparation, again);
  change (preparation, badges, data, size);
}

GSettings *
fuzz_get_settings (void)
{
  static GSettings *settings;

  if (settings == NULL) {
    (void) g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
    settings = g_settings_new ("org.adjuge.Adjuge");
  }
  return settings;
}

void
fuzz_setup (const uint8_t *data, size_t size)
{
  GSettings *settings = fuzz_get_settings ();
  const RulesGame *game;
  g_autofree char *text = NULL;
  GVariantBuilder builder;

  if (size < 1)
    return;
  game = rules_get_game (data[0] % rules_count_games ());
  text = g_strndup ((const char *) data + 1, size - 1);
  if (!g_utf8_validate (text, -1, NULL))
    return;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_builder_add (&builder, "{ss}", rules_game_id (game), text);
  (void) g_settings_set_value (settings, "preparations", g_variant_builder_end (&builder));
  (void) g_settings_set_string (settings, "player-name", "Ann");
  g_settings_reset (settings, "badges");
  fuzz_setup_settings (settings, game, data + size - MIN (size, 8), MIN (size, 8));
}
