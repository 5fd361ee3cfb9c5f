/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-preparation.h"

#include <glib/gi18n.h>
#include <string.h>

#include "adj-json.h"
#include "adj-people.h"
#include "adj-text-name.h"
#include "adj-text.h"

enum {
  SEED_LENGTH = 12,
  MOST_BADGES = 60 /* remembered for names that are not at this table */
};

/* Computer players' names: the same in all languages of the window, with different initials. */
static const char *const names[] = { "Alice", "Victor", "Clara", "Oscar", "Julia", "Hugo",
                                     "Emma",  "Martin", "Rose",  "Simon", "Louise" };

static const struct {
  const char *kind;
  const char *title;
} levels[] = {
  { "random", N_ ("Random") }, { "novice", N_ ("Beginner") }, { "amateur", N_ ("Medium") },
  { "expert", N_ ("Strong") }, { "master", N_ ("Master") },
};

static const char *const styles[BOT_N_STYLES] = {
  [BOT_BALANCED] = NC_ ("style of play", "Balanced"),
  [BOT_CAUTIOUS] = NC_ ("style of play", "Cautious"),
  [BOT_BOLD] = NC_ ("style of play", "Bold"),
  [BOT_SLY] = NC_ ("style of play", "Sly"),
};

const char *
adj_style_get_title (BotStyle style)
{
  return g_dpgettext2 (NULL, "style of play", styles[style]);
}

const BotLevel *
adj_level_get_middle (void)
{
  const BotLevel *level = bot_find_level ("amateur");

  if (level == NULL)
    level = bot_find_level ("novice");
  return level != NULL ? level : bot_get_level (0);
}

const char *
adj_level_get_title (const char *kind)
{
  g_autofree char *shown = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    if (g_str_equal (levels[i].kind, kind))
      return _ (levels[i].title);
  }

  /* Of a stranger's record, and of any length. */
  shown = adj_text_show_name (kind);
  return g_intern_string (shown);
}

void
adj_preparation_free (AdjPreparation *preparation)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    g_free (preparation->seats[seat].name);
  g_free (preparation->seed);
  g_free (preparation);
}

static AdjPreparation *
make_empty (const RulesGame *game)
{
  AdjPreparation *preparation = g_new0 (AdjPreparation, 1);

  preparation->game = game;
  preparation->opener = -1;
  preparation->seed = g_strdup ("");
  return preparation;
}

/* Leaves printable characters only, and at most ADJ_NAME_MAX of them. */
static char *
clean_name (const char *name)
{
  g_autoptr (GString) clean = g_string_new (NULL);
  guint length = 0;

  for (const char *at = name; *at != '\0' && length < ADJ_NAME_MAX; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);

    if (!g_unichar_isprint (letter) || (clean->len == 0 && g_unichar_isspace (letter)))
      continue;
    g_string_append_unichar (clean, letter);
    length++;
  }

  return g_strchomp (g_string_free (g_steal_pointer (&clean), FALSE));
}

static gboolean
is_badge_taken (const AdjPreparation *preparation, guint badge)
{
  for (guint seat = 0; seat < preparation->n_seats; seat++) {
    if (preparation->seats[seat].badge == badge)
      return TRUE;
  }

  return FALSE;
}

/* The badge chosen for NAME if it is free at this table, else the first free one. */
static guint
find_badge (const AdjPreparation *preparation, const char *name, GVariant *badges)
{
  guint8 chosen;
  guint badge = 0;

  if (badges != NULL && g_variant_lookup (badges, name, "y", &chosen) && chosen < ADJ_N_BADGES &&
      !is_badge_taken (preparation, chosen))
    return chosen;

  while (is_badge_taken (preparation, badge))
    badge++;
  return badge;
}

static gboolean
is_same_name (const char *a, const char *b)
{
  g_autofree char *one = clean_name (a);
  g_autofree char *other = clean_name (b);
  g_autofree char *folded_one = g_utf8_casefold (one, -1);
  g_autofree char *folded_other = g_utf8_casefold (other, -1);

  return g_utf8_collate (folded_one, folded_other) == 0;
}

static gboolean
has_name (const AdjPreparation *preparation, const char *name)
{
  for (guint seat = 0; seat < preparation->n_seats; seat++) {
    if (is_same_name (preparation->seats[seat].name, name))
      return TRUE;
  }

  return FALSE;
}

static gboolean
has_initial (const AdjPreparation *preparation, const char *name)
{
  for (guint seat = 0; seat < preparation->n_seats; seat++) {
    if (g_unichar_toupper (g_utf8_get_char (preparation->seats[seat].name)) ==
        g_utf8_get_char (name))
      return TRUE;
  }

  return FALSE;
}

/* An unused name, if possible with an unused initial. There are more names than seats. */
static const char *
find_name (const AdjPreparation *preparation)
{
  const char *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (has_name (preparation, names[i]))
      continue;
    if (!has_initial (preparation, names[i]))
      return names[i];
    if (found == NULL)
      found = names[i];
  }

  return found;
}

static void
append_seat (AdjPreparation *preparation, const char *name, const BotLevel *level, GVariant *badges)
{
  AdjPreparationSeat *seat = &preparation->seats[preparation->n_seats];

  seat->name = g_strdup (name);
  seat->level = level;
  seat->badge = find_badge (preparation, name, badges);
  preparation->n_seats++;
}

AdjPreparation *
adj_preparation_new (const RulesGame *game, const char *person, GVariant *badges)
{
  AdjPreparation *preparation = make_empty (game);

  append_seat (preparation, person, NULL, badges);
  while (preparation->n_seats < rules_game_usual_seats (game))
    append_seat (preparation, find_name (preparation), adj_level_get_middle (), badges);

  return preparation;
}

static char *
dup_account_name (void)
{
  const char *real = g_get_real_name ();
  const char *user = g_get_user_name ();
  g_autofree char *whole = g_utf8_validate (real, -1, NULL) && !g_str_equal (real, "Unknown") &&
                               !g_str_equal (real, "root")
                             ? clean_name (real)
                             : g_strdup ("");
  g_auto (GStrv) words = g_strsplit (whole, " ", 2);

  if (words[0] != NULL && words[0][0] != '\0')
    return g_strdup (words[0]);
  if (user != NULL && g_utf8_validate (user, -1, NULL) && user[0] != '\0' &&
      !g_str_equal (user, "root") && !g_str_equal (user, "somebody")) {
    char first[7] = "";
    g_autofree char *name = NULL;

    g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (user)), first);
    name = g_strconcat (first, g_utf8_next_char (user), NULL);
    return clean_name (name);
  }

  return g_strdup ("");
}

char *
adj_preparation_dup_person (GSettings *settings)
{
  g_autofree char *wanted = g_settings_get_string (settings, "player-name");
  g_autofree char *name = clean_name (wanted);

  if (name[0] == '\0') {
    g_free (name);
    name = dup_account_name ();
  }
  /* TRANSLATORS: the name of the person at the screen, where the account has none: one that any
   * gender may have. */
  return name[0] != '\0' ? g_steal_pointer (&name) : g_strdup (C_ ("player", "Camille"));
}

/* In the settings, null is the person at this screen, whose name may change. */
static gboolean
read_name (const RulesValue *value, const char *person, char **ret_name)
{
  g_autofree char *text = NULL;

  if (value == NULL)
    return FALSE;
  if (value->kind == RULES_VALUE_NULL) {
    *ret_name = g_strdup (person);
    return TRUE;
  }
  if (value->kind != RULES_VALUE_TEXT)
    return FALSE;

  text = adj_json_dup_text (value);
  *ret_name = clean_name (text);
  return TRUE;
}

static gboolean
read_level (const RulesValue *value, const BotLevel **ret_level)
{
  g_autofree char *name = NULL;

  if (value == NULL || (value->kind != RULES_VALUE_NULL && value->kind != RULES_VALUE_TEXT))
    return FALSE;

  *ret_level = NULL;
  if (value->kind == RULES_VALUE_TEXT) {
    name = adj_json_dup_text (value);
    *ret_level = bot_find_level (name);
    /* A level that no longer exists is replaced by the middle one. */
    if (*ret_level == NULL)
      *ret_level = adj_level_get_middle ();
  }
  return TRUE;
}

/* The key is newer than what may be kept, and a style may exist no more. */
static BotStyle
read_style (const RulesValue *value)
{
  g_autofree char *name = NULL;
  BotStyle style;

  if (value == NULL || value->kind != RULES_VALUE_TEXT)
    return BOT_BALANCED;
  name = adj_json_dup_text (value);
  return bot_find_style (name, &style) ? style : BOT_BALANCED;
}

static gboolean
read_seat (AdjPreparation *preparation, const RulesValue *value, const char *person)
{
  AdjPreparationSeat *seat = &preparation->seats[preparation->n_seats];
  int badge;

  if (value->kind != RULES_VALUE_OBJECT ||
      !rules_value_get_number (rules_value_member (value, "badge"), 0, ADJ_N_BADGES - 1, &badge) ||
      is_badge_taken (preparation, (guint) badge) ||
      !read_level (rules_value_member (value, "level"), &seat->level) ||
      !read_name (rules_value_member (value, "name"), person, &seat->name))
    return FALSE;

  seat->style = read_style (rules_value_member (value, "style"));
  seat->badge = (guint) badge;
  preparation->n_seats++;
  return TRUE;
}

static gboolean
read_seats (AdjPreparation *preparation, const RulesValue *list, const char *person)
{
  const RulesValue *item;

  if (list == NULL || list->kind != RULES_VALUE_LIST ||
      list->n_items < rules_game_min_seats (preparation->game) ||
      list->n_items > rules_game_max_seats (preparation->game))
    return FALSE;

  item = rules_value_first (list);
  for (guint i = 0; i < list->n_items; i++, item = rules_value_next (item)) {
    if (!read_seat (preparation, item, person))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_options (AdjPreparation *preparation, const RulesValue *object)
{
  unsigned n_options;
  const RulesOption *options = rules_game_options (preparation->game, &n_options);

  for (guint i = 0; i < n_options; i++) {
    const RulesValue *value = rules_value_member (object, options[i].name);
    guint8 chosen = 0;

    while (options[i].values[chosen] != NULL &&
           !rules_value_is_text (value, options[i].values[chosen]))
      chosen++;
    if (options[i].values[chosen] == NULL)
      return FALSE;
    preparation->options[i] = chosen;
  }

  return TRUE;
}

static AdjPreparation *
read_text (const RulesGame *game, const char *text, const char *person)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (AdjPreparation) preparation = make_empty (game);
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text, strlen (text), &reason);

  if (value == NULL || !read_seats (preparation, rules_value_member (value, "seats"), person) ||
      !read_options (preparation, rules_value_member (value, "options")) ||
      !rules_value_get_number (rules_value_member (value, "opener"),
                               -1,
                               (int64_t) preparation->n_seats - 1,
                               &preparation->opener) ||
      !adj_preparation_check (preparation, NULL, NULL))
    return NULL;

  return g_steal_pointer (&preparation);
}

AdjPreparation *
adj_preparation_load (const RulesGame *game, GSettings *settings)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "preparations");
  g_autoptr (GVariant) badges = g_settings_get_value (settings, "badges");
  g_autofree char *person = adj_preparation_dup_person (settings);
  const char *text = NULL;
  AdjPreparation *preparation = NULL;

  if (g_variant_lookup (kept, rules_game_id (game), "&s", &text))
    preparation = read_text (game, text, person);
  return preparation != NULL ? preparation : adj_preparation_new (game, person, badges);
}

static void
append_seats (GString *line, const AdjPreparation *preparation, const char *person)
{
  for (guint i = 0; i < preparation->n_seats; i++) {
    const AdjPreparationSeat *seat = &preparation->seats[i];
    gboolean is_person = seat->level == NULL && g_str_equal (seat->name, person);

    g_string_append (line, i == 0 ? "{\"name\":" : ",{\"name\":");
    if (is_person)
      g_string_append (line, "null");
    else
      adj_json_append_text (line, seat->name, -1);
    g_string_append (line, ",\"level\":");
    if (seat->level == NULL)
      g_string_append (line, "null");
    else
      adj_json_append_text (line, bot_level_name (seat->level), -1);
    if (seat->style != BOT_BALANCED)
      g_string_append_printf (line, ",\"style\":\"%s\"", bot_style_name (seat->style));
    g_string_append_printf (line, ",\"badge\":%u}", seat->badge);
  }
}

static char *
write_text (const AdjPreparation *preparation, const char *person)
{
  unsigned n_options;
  const RulesOption *options = rules_game_options (preparation->game, &n_options);
  GString *line = g_string_new ("{\"seats\":[");

  append_seats (line, preparation, person);
  g_string_append (line, "],\"options\":{");
  for (guint i = 0; i < n_options; i++) {
    g_string_append (line, i == 0 ? "" : ",");
    adj_json_append_text (line, options[i].name, -1);
    g_string_append_c (line, ':');
    adj_json_append_text (line, options[i].values[preparation->options[i]], -1);
  }
  g_string_append_printf (line, "},\"opener\":%d}", preparation->opener);

  return g_string_free (line, FALSE);
}

static void
save_badges (const AdjPreparation *preparation, GSettings *settings)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "badges");
  g_auto (GVariantDict) badges = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GVariantIter) iter = g_variant_iter_new (kept);
  GVariantBuilder builder;
  const char *name;
  guint8 badge;
  guint n = 0;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sy}"));
  for (guint i = 0; i < preparation->n_seats; i++)
    g_variant_dict_insert (&badges,
                           preparation->seats[i].name,
                           "y",
                           (guint8) preparation->seats[i].badge);
  while (g_variant_iter_next (iter, "{&sy}", &name, &badge)) {
    if (!g_variant_dict_contains (&badges, name) && n++ < MOST_BADGES)
      g_variant_builder_add (&builder, "{sy}", name, badge);
  }
  for (guint i = 0; i < preparation->n_seats; i++)
    g_variant_builder_add (&builder,
                           "{sy}",
                           preparation->seats[i].name,
                           (guint8) preparation->seats[i].badge);

  (void) g_settings_set_value (settings, "badges", g_variant_builder_end (&builder));
}

void
adj_preparation_save (const AdjPreparation *preparation, GSettings *settings)
{
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "preparations");
  g_autofree char *person = adj_preparation_dup_person (settings);
  g_autofree char *text = write_text (preparation, person);
  GVariantIter iter;
  GVariantBuilder builder;
  const char *game;
  const char *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &game, &other)) {
    if (!g_str_equal (game, rules_game_id (preparation->game)))
      g_variant_builder_add (&builder, "{ss}", game, other);
  }
  g_variant_builder_add (&builder, "{ss}", rules_game_id (preparation->game), text);

  (void) g_settings_set_value (settings, "preparations", g_variant_builder_end (&builder));
  save_badges (preparation, settings);
}

gboolean
adj_preparation_add_seat (AdjPreparation *preparation, GVariant *badges)
{
  if (preparation->n_seats >= rules_game_max_seats (preparation->game))
    return FALSE;

  append_seat (preparation, find_name (preparation), adj_level_get_middle (), badges);
  return TRUE;
}

gboolean
adj_preparation_remove_seat (AdjPreparation *preparation, guint seat)
{
  if (seat >= preparation->n_seats ||
      preparation->n_seats <= rules_game_min_seats (preparation->game))
    return FALSE;

  g_free (preparation->seats[seat].name);
  preparation->n_seats--;
  memmove (&preparation->seats[seat],
           &preparation->seats[seat + 1],
           (preparation->n_seats - seat) * sizeof preparation->seats[0]);
  preparation->seats[preparation->n_seats] = (AdjPreparationSeat){ 0 };
  if (preparation->opener == (int) seat)
    preparation->opener = -1;
  else if (preparation->opener > (int) seat)
    preparation->opener--;
  return TRUE;
}

gboolean
adj_preparation_move_seat (AdjPreparation *preparation, guint seat, int direction)
{
  int other = (int) seat + direction;
  AdjPreparationSeat moved;

  if (seat >= preparation->n_seats || other < 0 || other >= (int) preparation->n_seats)
    return FALSE;

  moved = preparation->seats[seat];
  preparation->seats[seat] = preparation->seats[other];
  preparation->seats[other] = moved;
  if (preparation->opener == (int) seat)
    preparation->opener = other;
  else if (preparation->opener == other)
    preparation->opener = (int) seat;
  return TRUE;
}

void
adj_preparation_set_name (AdjPreparation *preparation, guint seat, const char *name)
{
  g_return_if_fail (seat < preparation->n_seats);

  g_free (preparation->seats[seat].name);
  preparation->seats[seat].name = clean_name (name);
}

void
adj_preparation_set_badge (AdjPreparation *preparation, guint seat, guint badge)
{
  g_return_if_fail (seat < preparation->n_seats && badge < ADJ_N_BADGES);

  for (guint other = 0; other < preparation->n_seats; other++) {
    if (preparation->seats[other].badge == badge)
      preparation->seats[other].badge = preparation->seats[seat].badge;
  }
  preparation->seats[seat].badge = badge;
}

/* The table without its deal. */
static RulesStatus
lay_table (const AdjPreparation *preparation, RulesSetup *ret_setup)
{
  unsigned n_options;
  const RulesOption *options = rules_game_options (preparation->game, &n_options);
  RulesStatus status = rules_setup_init (preparation->game, preparation->n_seats, ret_setup);

  for (guint i = 0; i < n_options && status == RULES_OK; i++)
    status =
      rules_setup_choose (ret_setup, options[i].name, options[i].values[preparation->options[i]]);
  return status;
}

/* A sentence, or NULL if nothing is wrong with the name. */
static char *
complain_about (const AdjPreparation *preparation, guint seat)
{
  const char *name = preparation->seats[seat].name;

  if (name[0] == '\0')
    return g_strdup_printf (_ ("Player %u has no name yet."), seat + 1);
  for (guint other = 0; other < seat; other++) {
    if (is_same_name (preparation->seats[other].name, name))
      return g_strdup_printf (_ ("Two players are called %s."), name);
  }

  return NULL;
}

gboolean
adj_preparation_check (const AdjPreparation *preparation, char **ret_sentence, int *ret_seat)
{
  const AdjTextReader reader = { .is_translated = TRUE };
  g_autofree char *sentence = NULL;
  RulesSetup setup;
  RulesStatus status;
  int about = -1;

  for (guint seat = 0; seat < preparation->n_seats && sentence == NULL; seat++) {
    sentence = complain_about (preparation, seat);
    about = sentence != NULL ? (int) seat : -1;
  }
  status = lay_table (preparation, &setup);
  if (sentence == NULL && status != RULES_OK)
    sentence = adj_text_refusal (&reader, preparation->game, status);
  if (sentence == NULL)
    return TRUE;

  if (ret_seat != NULL)
    *ret_seat = about;
  if (ret_sentence != NULL)
    *ret_sentence = g_steal_pointer (&sentence);
  return FALSE;
}

/* The number of seats that the players move on, so that the chosen opener sits where the deal
 * begins. */
static guint
count_turns (const AdjPreparation *preparation, const RulesSetup *setup)
{
  RulesState state;

  if (preparation->opener < 0)
    return 0;

  rules_start (setup, &state, NULL);
  /* Where all choose at once, there is no opener. */
  if ((state.to_act & (state.to_act - 1)) != 0)
    return 0;
  return (guint) g_bit_nth_lsf (state.to_act, -1) + preparation->n_seats -
         (guint) preparation->opener;
}

static char *
make_seed (const char *wanted)
{
  g_autofree char *chance = g_uuid_string_random ();
  g_auto (GStrv) parts = g_strsplit (chance, "-", -1);

  /* The last part of a random UUID has no fixed bits. */
  return wanted[0] != '\0' ? g_strdup (wanted) : g_strndup (parts[4], SEED_LENGTH);
}

static gboolean
has_style (const AdjPreparationSeat *seat)
{
  return seat->level != NULL && bot_level_has_styles (seat->level) && seat->style != BOT_BALANCED;
}

AdjMatch *
adj_preparation_start (const AdjPreparation *preparation, AdjArchive *store, GError **error)
{
  g_auto (AdjRecordHeader) header = { 0 };
  RulesStatus status = lay_table (preparation, &header.setup);
  RulesRng rng;
  guint turns;

  g_return_val_if_fail (status == RULES_OK, NULL);

  header.seed = make_seed (preparation->seed);
  rules_rng_seed (&rng, header.seed, strlen (header.seed));
  rules_setup_deal (&header.setup, &rng);

  turns = count_turns (preparation, &header.setup);
  for (guint i = 0; i < preparation->n_seats; i++) {
    const AdjPreparationSeat *person = &preparation->seats[i];
    AdjRecordSeat *seat = &header.seats[(i + turns) % preparation->n_seats];

    seat->name = clean_name (person->name);
    seat->kind = g_strdup (person->level != NULL ? bot_level_name (person->level) : "human");
    if (has_style (person))
      seat->style = g_strdup (bot_style_name (person->style));
  }
  header.has_seats = TRUE;
  adj_record_header_say_styles (&header);

  return adj_match_new (store, &header, error);
}
