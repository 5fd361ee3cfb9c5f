/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-private.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "text-registry.h"

#define DECLARE(game) extern const AdjTextGame adj_text_##game;
#define ADDRESS(game) &adj_text_##game,

TEXT_GAMES (DECLARE)

static const AdjTextGame *const games[] = { TEXT_GAMES (ADDRESS) NULL };

static gboolean
is_c_locale (const char *locale)
{
  return strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0 ||
         g_str_has_prefix (locale, "C.");
}

/*
 * Under the C locale there are no translations, whatever is asked for; since glibc 2.39 that goes
 * for C.UTF-8 too. In any other the language asked for counts, so any other will do.
 */
static void
leave_c_locale (void)
{
  static const char *const locales[] = { "fr_FR.UTF-8", "en_US.UTF-8", "en_GB.UTF-8", "C.UTF-8" };

  if (!is_c_locale (setlocale (LC_MESSAGES, NULL)))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++) {
    if (setlocale (LC_MESSAGES, locales[i]) != NULL)
      break;
  }
  if (!g_get_charset (NULL))
    (void) setlocale (LC_CTYPE, "C.UTF-8");
}

/* Names of months are the locale's, not ours. One that speaks the language has its say; where none
 * does, they stay as the system has them. */
static void
set_dates (const char *language)
{
  static const char *const locales[] = { "en_US.UTF-8", "en_GB.UTF-8", "fr_FR.UTF-8",
                                         "fr_BE.UTF-8", "fr_CA.UTF-8", "fr_CH.UTF-8" };

  if (g_str_has_prefix (setlocale (LC_TIME, NULL), language))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++) {
    if (g_str_has_prefix (locales[i], language) && setlocale (LC_TIME, locales[i]) != NULL)
      return;
  }
  if (g_str_equal (language, "en"))
    (void) setlocale (LC_TIME, "C.UTF-8");
}

void
adj_text_init (const char *language, const char *locale_dir)
{
  if (language != NULL)
    (void) g_setenv ("LANGUAGE", language, TRUE);
  (void) setlocale (LC_ALL, "");
  /* Numbers in what we write are for machines as well. */
  (void) setlocale (LC_NUMERIC, "C");

  if (language != NULL) {
    leave_c_locale ();
    set_dates (language);
  }

  (void) bindtextdomain (ADJ_TEXT_DOMAIN, locale_dir);
  (void) bind_textdomain_codeset (ADJ_TEXT_DOMAIN, "UTF-8");
  (void) textdomain (ADJ_TEXT_DOMAIN);
}

char *
adj_text_dup_locale_dir (const char *installed)
{
  static const char *const ways[] = { "../po", "../../po" };
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;

  for (guint i = 0; folder != NULL && i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *built = g_build_filename (folder, ways[i], NULL);
    g_autofree char *catalogue = g_build_filename (built, "fr", "LC_MESSAGES", "adjuge.mo", NULL);

    if (g_file_test (catalogue, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&built);
  }
  return g_strdup (installed);
}

static const AdjTextYou forms_of_seat[] = {
  YOU ("%s has chosen in secret.", "%s have chosen in secret."),
  /* TRANSLATORS: “You”, “12 points” or “41 spaces”. */
  YOU ("%s wins the game with %s.", "%s win the game with %s."),
  YOU ("%s shares the victory, with %s.", "%s share the victory, with %s."),
  { NULL, NULL },
};

static const AdjTextYou forms_of_other[] = {
  /* TRANSLATORS: a number, “you”. */
  YOU ("Round %d begins; %s opens.", "Round %d begins; %s open."),
  { NULL, NULL },
};

static const char *
find_form (const AdjTextYou *forms, const char *sentence)
{
  for (; forms != NULL && forms->third != NULL; forms++)
    if (g_str_equal (forms->third, sentence))
      return forms->second;
  return NULL;
}

/* The sentence as it is told to whom it is about. */
static const char *
address (const AdjTextReader *reader, const char *sentence)
{
  const char *form;

  if (reader->about == 0)
    return sentence;
  form = find_form (reader->forms, sentence);
  if (form == NULL)
    form = find_form (reader->about == 1 ? forms_of_seat : forms_of_other, sentence);
  return form != NULL ? form : sentence;
}

const char *
adj_text_translate (const AdjTextReader *reader, const char *sentence)
{
  sentence = address (reader, sentence);
  if (!reader->is_translated)
    return sentence;
  if (reader->catalogue != NULL)
    return adj_text_catalogue_find (reader->catalogue, sentence);

  return g_dgettext (ADJ_TEXT_DOMAIN, sentence);
}

const char *
adj_text_translate_plural (const AdjTextReader *reader,
                           const char *singular,
                           const char *plural,
                           int n)
{
  gulong count = (gulong) ABS (n);

  singular = address (reader, singular);
  plural = address (reader, plural);
  if (!reader->is_translated)
    return count == 1 ? singular : plural;
  if (reader->catalogue != NULL)
    return adj_text_catalogue_find_plural (reader->catalogue, singular, plural, count);

  return g_dngettext (ADJ_TEXT_DOMAIN, singular, plural, count);
}

const char *
adj_text_name (const AdjTextReader *reader, guint seat)
{
  if (reader->about != 0 && seat + 1 == reader->you)
    return reader->about == 1 && !reader->is_within ? T_ (reader, "You") : T_ (reader, "you");
  return seat != RULES_NOBODY ? reader->names[seat] : "";
}

char *
adj_text_points (const AdjTextReader *reader, int n)
{
  g_autofree char *number = g_strdup_printf ("%s%d", n < 0 ? "\u2212" : "", ABS (n));

  return g_strdup_printf (TN_ (reader, "%s point", "%s points", n), number);
}

void
adj_text_list (GString *list, const char *format, ...)
{
  va_list arguments;

  if (list->len > 0)
    g_string_append (list, ", ");
  va_start (arguments, format);
  g_string_append_vprintf (list, format, arguments);
  va_end (arguments);
}

char *
adj_text_names (const AdjTextReader *reader, guint seats)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if ((seats >> seat & 1) != 0)
      adj_text_list (list, "%s", adj_text_name (reader, seat));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

const AdjTextGame *
adj_text_find_game (const RulesState *state)
{
  const char *id = rules_game_id (rules_get_game (state->game));

  for (guint i = 0; games[i] != NULL; i++) {
    if (strcmp (games[i]->game, id) == 0)
      return games[i];
  }

  return NULL;
}

/* The notation of a move that an event carries, for games without sentences. */
static char *
describe_move (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  RulesMove move = { .seat = event->seat,
                     .verb = (guint8) event->number,
                     .number = (guint16) event->total,
                     .cards = event->cards };
  char text[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (rules_get_game (state->game), move, text);
  return g_strdup_printf ("%s: %s.", adj_text_name (reader, event->seat), text);
}

static char *
describe_choice (const AdjTextReader *reader,
                 const AdjTextGame *game,
                 const RulesState *state,
                 const RulesEvent *event)
{
  return game != NULL && game->revealed != NULL ? game->revealed (reader, state, event)
                                                : describe_move (reader, state, event);
}

static char *
describe_committed (const AdjTextReader *reader,
                    const AdjTextGame *game,
                    const RulesState *state,
                    const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  AdjTextReader within = *reader;
  g_autofree char *choice = NULL;

  if (event->seen_by == 0)
    return game != NULL && game->committed != NULL
             ? game->committed (reader, state, name)
             : g_strdup_printf (T_ (reader, "%s has chosen in secret."), name);

  within.is_within = TRUE;
  choice = describe_choice (&within, game, state, event);
  return g_strdup_printf (T_ (reader, "In secret: %s"), choice);
}

char *
adj_text_score (const AdjTextReader *reader, const RulesState *state, int score)
{
  const AdjTextGame *game = adj_text_find_game (state);

  return game != NULL && game->score != NULL ? game->score (reader, score)
                                             : adj_text_points (reader, score);
}

char *
adj_text_victory (const AdjTextReader *reader, const RulesState *state, guint seat, int score)
{
  const char *name = adj_text_name (reader, seat);
  g_autofree char *written = adj_text_score (reader, state, score);

  /* TRANSLATORS: a name, “12 points” or “41 spaces”. */
  return rules_winners (state) == 1u << seat
           ? g_strdup_printf (T_ (reader, "%s wins the game with %s."), name, written)
           : g_strdup_printf (T_ (reader, "%s shares the victory, with %s."), name, written);
}

/* The seats that have the score of WINNERS, and have not won. */
static guint
find_level (const RulesState *state, guint winners)
{
  int scores[RULES_MAX_SEATS];
  guint seats = 0;

  rules_scores (state, scores);
  for (guint seat = 0; winners != 0 && seat < state->n_seats; seat++) {
    if (scores[seat] == scores[g_bit_nth_lsf (winners, -1)])
      seats |= 1u << seat;
  }
  return seats & ~winners;
}

char *
adj_text_tie_break (const AdjTextReader *reader, const RulesState *state)
{
  const AdjTextGame *game = adj_text_find_game (state);
  guint level = find_level (state, rules_winners (state));
  AdjTextReader beaten = *reader;
  g_autofree char *names = NULL;

  if (level == 0 || game == NULL || game->tie_break == NULL)
    return NULL;
  beaten.about = reader->you != 0 ? 2 : 0;
  names = adj_text_names (&beaten, level);
  return game->tie_break (reader, names);
}

gboolean
adj_text_tells_price (const RulesState *state)
{
  const AdjTextGame *game = adj_text_find_game (state);

  return game != NULL && game->tells_price;
}

/* After the last of several victories, the tie-break that decided them. */
static char *
describe_end (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  g_autofree char *victory = adj_text_victory (reader, state, event->seat, event->number);
  g_autofree char *tie_break = NULL;

  if (rules_winners (state) >> event->seat == 1)
    tie_break = adj_text_tie_break (reader, state);
  return tie_break != NULL ? g_strdup_printf ("%s %s", victory, tie_break)
                           : g_steal_pointer (&victory);
}

static char *
describe (const AdjTextReader *reader,
          const AdjTextGame *game,
          const RulesState *state,
          const RulesEvent *event)
{
  switch (event->kind) {
  case RULES_EVENT_COMMITTED:
    return describe_committed (reader, game, state, event);

  case RULES_EVENT_REVEALED:
    return describe_choice (reader, game, state, event);

  case RULES_EVENT_ROUND:
    if (event->seat == RULES_NOBODY)
      return g_strdup_printf (T_ (reader, "Round %d begins."), event->number);
    return g_strdup_printf (T_ (reader, "Round %d begins; %s opens."),
                            event->number,
                            adj_text_name (reader, event->seat));

  case RULES_EVENT_OVER:
    return describe_end (reader, state, event);

  default:
    return game != NULL ? game->event (reader, state, event) : NULL;
  }
}

/* Its sentences are to be told to its player where they are about that seat. */
static AdjTextReader
turn_to (const AdjTextReader *reader, const AdjTextGame *game, const RulesEvent *event)
{
  AdjTextReader turned = *reader;
  gboolean is_seat = event->seat + 1u == reader->you;

  if (reader->you == 0)
    return turned;
  if (is_seat && event->kind != RULES_EVENT_ROUND)
    turned.about = 1;
  else if (is_seat || event->other + 1u == reader->you)
    turned.about = 2;
  if (game != NULL && turned.about != 0)
    turned.forms = turned.about == 1 ? game->you : game->you_other;
  return turned;
}

/* Whether the choice that EVENT commits is revealed among the same events. */
static gboolean
is_revealed_at_once (const RulesEvents *events, const RulesEvent *event)
{
  if (event->kind != RULES_EVENT_COMMITTED)
    return FALSE;
  for (guint i = 0; i < events->n; i++)
    if (events->list[i].kind == RULES_EVENT_REVEALED && events->list[i].seat == event->seat)
      return TRUE;
  return FALSE;
}

/* Results, and what begins a new round, start a new line. */
static gboolean
begins_line (const AdjTextGame *game, const RulesEvent *event)
{
  if (event->kind == RULES_EVENT_ROUND || event->kind == RULES_EVENT_OVER)
    return TRUE;
  return game != NULL && game->begins_line != NULL && game->begins_line (event);
}

static char *
describe_all (const AdjTextReader *reader,
              RulesViewer viewer,
              const RulesState *state,
              const RulesEvents *events,
              gboolean wants_lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const AdjTextGame *game = adj_text_find_game (state);
  RulesEvents seen;

  rules_events_for (events, viewer, &seen);
  for (guint i = 0; i < seen.n; i++) {
    const AdjTextReader turned = turn_to (reader, game, &seen.list[i]);
    g_autofree char *sentence = NULL;

    if (is_revealed_at_once (&seen, &seen.list[i]))
      continue;
    sentence = describe (&turned, game, state, &seen.list[i]);
    if (sentence == NULL)
      continue;
    if (text->len > 0)
      g_string_append_c (text, wants_lines && begins_line (game, &seen.list[i]) ? '\n' : ' ');
    g_string_append (text, sentence);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
adj_text_events (const AdjTextReader *reader,
                 RulesViewer viewer,
                 const RulesState *state,
                 const RulesEvents *events)
{
  return describe_all (reader, viewer, state, events, FALSE);
}

char *
adj_text_event_lines (const AdjTextReader *reader,
                      RulesViewer viewer,
                      const RulesState *state,
                      const RulesEvents *events)
{
  return describe_all (reader, viewer, state, events, TRUE);
}

gboolean
adj_text_is_idle (const RulesState *state, const RulesEvent *event)
{
  const AdjTextGame *game = adj_text_find_game (state);

  return game != NULL && game->is_idle != NULL && game->is_idle (state, event);
}

gboolean
adj_text_is_idle_next (const RulesState *state)
{
  const AdjTextGame *game = adj_text_find_game (state);

  return game != NULL && game->is_idle_next != NULL && game->is_idle_next (state);
}

char *
adj_text_idle (const AdjTextReader *reader, const RulesState *state, guint seats)
{
  const AdjTextGame *game = adj_text_find_game (state);
  AdjTextReader within = *reader;

  if (game == NULL || game->idle == NULL || (seats & (seats - 1)) == 0)
    return NULL;
  /* “you” is among the names. */
  within.about = reader->you != 0 ? 2 : 0;
  return game->idle (&within, state, seats);
}

const char *
adj_text_title (const AdjTextReader *reader, const RulesGame *game)
{
  return adj_text_translate (reader, rules_game_title (game));
}

char *
adj_text_refusal (const AdjTextReader *reader, const RulesGame *game, RulesStatus status)
{
  const char *sentence = rules_refusal (game, status)->sentence;
  char text[512];

  rules_refusal_fill (adj_text_translate (reader, sentence), status, text, sizeof text);

  return g_strdup (text);
}

void
adj_text_add_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL)
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}
