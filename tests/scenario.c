/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "scenario.h"

#include <string.h>

#include "adj-json.h"
#include "adj-record.h"

struct Scenario {
  RulesState state;
};

#define FAIL(file, line, ...) fail (file, line, g_strdup_printf (__VA_ARGS__))

static void G_GNUC_NORETURN
fail (const char *file, int line, char *message)
{
  g_assertion_message (G_LOG_DOMAIN, file, line, "scenario", message);
  g_assert_not_reached ();
}

static char *
with_double_quotes (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

/* Returns why the setup is refused, or NULL. */
static char *
try_start (
  const char *game, const char *options, guint n_seats, const char *setup, RulesState *ret_state)
{
  g_autoptr (GString) seats = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autofree char *quoted = NULL;
  g_autoptr (AdjJson) json = adj_json_new ();
  g_auto (AdjRecordHeader) header = { 0 };
  const RulesValue *value;
  const char *why;
  char *reason = NULL;

  for (guint seat = 0; seat < n_seats; seat++)
    g_string_append_printf (seats, "%s{'name':'P%u','kind':'human'}", seat > 0 ? "," : "", seat);
  text =
    g_strdup_printf ("{'adjuge':1,'game':'%s','options':%s,'seats':[%s],'seed':null,'setup':%s}",
                     game,
                     options,
                     seats->str,
                     setup);
  quoted = with_double_quotes (text);

  value = adj_json_parse (json, quoted, strlen (quoted), &why);
  if (value == NULL)
    return g_strdup (why);
  if (!adj_record_header_read (value, &header, &reason))
    return reason;

  rules_start (&header.setup, ret_state, NULL);
  return NULL;
}

Scenario *
scenario_new_at (const char *file,
                 int line,
                 const char *game,
                 const char *options,
                 unsigned n_seats,
                 const char *setup)
{
  Scenario *scenario = g_new0 (Scenario, 1);
  char *reason = try_start (game, options, n_seats, setup, &scenario->state);

  if (reason != NULL)
    FAIL (file, line, "the setup is refused: %s", reason);
  g_assert_true (rules_is_sound (&scenario->state));

  return scenario;
}

void
scenario_refuse_setup_at (const char *file,
                          int line,
                          const char *game,
                          const char *options,
                          unsigned n_seats,
                          const char *setup)
{
  RulesState state;
  g_autofree char *reason = try_start (game, options, n_seats, setup, &state);

  if (reason == NULL)
    FAIL (file, line, "the setup is accepted: %s", setup);
}

void
scenario_play_at (const char *file, int line, Scenario *scenario, int seat, const char *move)
{
  RulesEvents events;
  char *reason = NULL;

  if (!adj_record_play (&scenario->state,
                        (guint) seat,
                        move,
                        strlen (move),
                        NULL,
                        &events,
                        &reason))
    FAIL (file, line, "%s", reason);
  if (!rules_is_sound (&scenario->state))
    FAIL (file, line, "after “%s” the state is not sound", move);
}

void
scenario_play_all_at (const char *file, int line, Scenario *scenario, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ";", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    char *move;
    gint64 seat = g_ascii_strtoll (g_strstrip (list[i]), &move, 10);

    g_assert_cmpint (*move, ==, ' ');
    scenario_play_at (file, line, scenario, (int) seat, move + 1);
  }
}

void
scenario_refuse_at (
  const char *file, int line, Scenario *scenario, int seat, const char *move, const char *paragraph)
{
  RulesState before;
  RulesEvents events;
  g_autofree char *reason = NULL;
  g_autofree char *cited = g_strdup_printf ("(%s)", paragraph != NULL ? paragraph : "");

  memcpy (&before, &scenario->state, sizeof before);
  if (adj_record_play (&scenario->state, (guint) seat, move, strlen (move), NULL, &events, &reason))
    FAIL (file, line, "seat %d, “%s” is accepted", seat, move);
  if (memcmp (&before, &scenario->state, sizeof before) != 0)
    FAIL (file, line, "seat %d, “%s” is refused, but changes the state", seat, move);
  if (paragraph != NULL && strstr (reason, cited) == NULL)
    FAIL (file, line, "“%s” does not cite %s", reason, paragraph);
}

static char *
get_member (const char *text, const char *key)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  const char *reason;
  const RulesValue *value = adj_json_parse (json, text, strlen (text), &reason);
  const RulesValue *member;

  g_assert_nonnull (value);
  member = rules_value_member (value, key);
  g_assert_nonnull (member);
  adj_json_append_value (line, member);

  return g_string_free (g_steal_pointer (&line), FALSE);
}

char *
scenario_get (Scenario *scenario, const char *key)
{
  g_autoptr (GString) line = g_string_new (NULL);

  adj_json_append_state (line, &scenario->state);
  return get_member (line->str, key);
}

static void
expect (const char *file, int line, const char *key, const char *found, const char *value)
{
  g_autofree char *expected = with_double_quotes (value);

  if (strcmp (found, expected) != 0)
    FAIL (file, line, "“%s” is %s, not %s", key, found, expected);
}

void
scenario_expect_at (
  const char *file, int line, Scenario *scenario, const char *key, const char *value)
{
  g_autofree char *found = scenario_get (scenario, key);

  expect (file, line, key, found, value);
}

void
scenario_expect_view_at (
  const char *file, int line, Scenario *scenario, int seat, const char *key, const char *value)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *found = NULL;
  RulesView view;

  rules_view (&scenario->state, seat < 0 ? RULES_SPECTATOR : (guint) seat, &view);
  adj_json_append_view (text, &view);
  found = get_member (text->str, key);
  expect (file, line, key, found, value);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The legal moves as sorted texts. */
static GPtrArray *
list_legal (Scenario *scenario, guint seat)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  bool is_all;
  gsize n_moves = rules_legal (&scenario->state, seat, moves, &is_all);

  for (gsize i = 0; i < n_moves; i++) {
    char text[RULES_MOVE_TEXT_SIZE];

    (void) rules_move_format (rules_get_game (scenario->state.game), moves[i], text);
    g_ptr_array_add (texts, g_strdup (text));
  }
  g_ptr_array_sort (texts, compare_texts);

  return texts;
}

static char *
join (GPtrArray *texts)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "; " : "", (char *) texts->pdata[i]);

  return g_string_free (g_steal_pointer (&line), FALSE);
}

void
scenario_expect_legal_at (
  const char *file, int line, Scenario *scenario, int seat, const char *moves)
{
  g_autoptr (GPtrArray) found = list_legal (scenario, (guint) seat);
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) list = g_strsplit (moves, ";", -1);
  g_autofree char *found_text = NULL;
  g_autofree char *expected_text = NULL;

  for (guint i = 0; list[i] != NULL; i++)
    g_ptr_array_add (expected, g_strdup (g_strstrip (list[i])));
  g_ptr_array_sort (expected, compare_texts);

  found_text = join (found);
  expected_text = join (expected);
  if (strcmp (found_text, expected_text) != 0)
    FAIL (file, line, "seat %d may: %s; not: %s", seat, found_text, expected_text);
}

void
scenario_expect_n_legal_at (const char *file, int line, Scenario *scenario, int seat, gsize n)
{
  guint64 found = rules_count_legal (&scenario->state, (guint) seat);

  if (found != n)
    FAIL (file, line, "seat %d has %" G_GUINT64_FORMAT " moves, not %zu", seat, found, n);
}

gboolean
scenario_is_legal (Scenario *scenario, int seat, const char *move)
{
  g_autoptr (GPtrArray) found = list_legal (scenario, (guint) seat);

  return g_ptr_array_find_with_equal_func (found, move, g_str_equal, NULL);
}

void
scenario_free (Scenario *scenario)
{
  g_free (scenario);
}
