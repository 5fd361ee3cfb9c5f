/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The order in which a table shows what happens: one beat after the other, nothing early, at the
 * pace that was chosen.
 *
 * The moves are those of golden games, played into the match while its computers are paused. Where
 * nothing moves the pauses are not waited for: the linker replaces GLib's clock and timeouts by
 * those below, by which a pause is over as soon as there is nothing else to do. With ADJUGE_FULL in
 * the environment whole games are played at each pace, else the Banquet's are cut short.
 */

#include <string.h>

#include "adj-game-ui.h"
#include "adj-offer.h"
#include "adj-platform.h"
#include "banquet/banquet.h"
#include "ui-program.h"

enum {
  LEAST_BRISK = 700, /* ms between two beats */
  LEAST_CALM = 1200,
  MOST_MOVEMENT = 900,
  LATE = 1500, /* a busy machine */
};

guint __real_g_timeout_add (guint interval, GSourceFunc function, gpointer data);
guint __wrap_g_timeout_add (guint interval, GSourceFunc function, gpointer data);
gint64 __real_g_get_monotonic_time (void);
gint64 __wrap_g_get_monotonic_time (void);

typedef struct {
  GSource source;
  gint64 due; /* µs */
  guint interval;
} Timer;

static struct {
  gboolean is_ours;  /* instead of GLib's */
  gboolean is_going; /* else nothing is ever due */
  gint64 now;
  GPtrArray *timers;
} ticker;

static gboolean
is_next (Timer *timer)
{
  for (guint i = 0; i < ticker.timers->len; i++)
    if (((Timer *) g_ptr_array_index (ticker.timers, i))->due < timer->due)
      return FALSE;
  return TRUE;
}

static gboolean
timer_prepare (GSource *source, int *timeout)
{
  *timeout = ticker.is_going ? 0 : -1;
  return ticker.is_going && is_next ((Timer *) source);
}

static gboolean
timer_check (GSource *source)
{
  return ticker.is_going && is_next ((Timer *) source);
}

static gboolean
timer_dispatch (GSource *source, GSourceFunc function, gpointer data)
{
  Timer *timer = (Timer *) source;

  ticker.now = MAX (ticker.now, timer->due);
  timer->due = ticker.now + (gint64) timer->interval * 1000;
  return function (data);
}

static void
timer_finalize (GSource *source)
{
  g_ptr_array_remove (ticker.timers, source);
}

static GSourceFuncs timer_funcs = {
  .prepare = timer_prepare,
  .check = timer_check,
  .dispatch = timer_dispatch,
  .finalize = timer_finalize,
};

guint
__wrap_g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  GSource *source;
  guint id;

  if (!ticker.is_ours)
    return __real_g_timeout_add (interval, function, data);
  source = g_source_new (&timer_funcs, sizeof (Timer));
  ((Timer *) source)->interval = interval;
  ((Timer *) source)->due = ticker.now + (gint64) interval * 1000;
  g_ptr_array_add (ticker.timers, source);
  /* After frames and everything that is idle. */
  g_source_set_priority (source, G_PRIORITY_LOW);
  g_source_set_callback (source, function, data, NULL);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

gint64
__wrap_g_get_monotonic_time (void)
{
  return ticker.is_ours ? ticker.now : __real_g_get_monotonic_time ();
}

typedef struct {
  UiProgram p;
  AdjMatch *golden;
  AdjMatch *match;
  AdjStage *stage;
  GPtrArray *expected; /* AdjBeat, of the move that is being told */
  GPtrArray *early;    /* char *: sentences of the expected beats that were not there before */
  GHashTable *told;    /* char *: those of all moves before, which the log may scroll into sight */
  guint n_told;        /* beats of the move */
  guint you;           /* who is called so: 1 + a seat */
  gboolean is_auction; /* what is being told ends a round of the auction house */
  guint n_outcomes;    /* of it, the most that were on the board at a beat */
  guint n_beats;       /* of the game */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_program_set_up (&f->p);
  ui_program_start (&f->p);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ticker.is_ours = FALSE;
  ui_set_animations (FALSE);
  g_clear_pointer (&f->expected, g_ptr_array_unref);
  g_clear_pointer (&f->early, g_ptr_array_unref);
  g_clear_pointer (&f->told, g_hash_table_unref);
  g_clear_object (&f->golden);
  g_clear_object (&f->match);
  g_settings_reset (adj_application_get_settings (f->p.application), "pace");
  ui_program_tear_down (&f->p);
}

static AdjSession *
get_session (Fixture *f)
{
  return adj_table_get_session (ui_program_get_table (&f->p));
}

static void
set_pace (Fixture *f, const char *pace)
{
  g_settings_set_string (adj_application_get_settings (f->p.application), "pace", pace);
}

/* The analysis of the finished game would take longer than all of the test. */
static void
stop_analysis (AdjSession *session)
{
  AdjAnalysis *analysis = adj_session_get_analysis (session);

  if (analysis != NULL && adj_analysis_get_running (analysis))
    adj_analysis_stop (analysis);
}

/* Sits down after so many moves of the game NAME; nobody moves but the test. */
static void
sit_down (Fixture *f, const char *name, guint n_plies, guint people)
{
  gint64 id = ui_program_import (&f->p, name);

  f->golden = adj_match_open (ui_program_get_store (&f->p), id, NULL);
  g_assert_nonnull (f->golden);
  set_pace (f, "steps");
  ui_program_open (&f->p, ui_program_sit_down (&f->p, id, n_plies, people));
  f->match = g_object_ref (adj_table_get_match (ui_program_get_table (&f->p)));
  f->stage = adj_table_get_stage (ui_program_get_table (&f->p));
  adj_session_set_paused (get_session (f), TRUE);
  g_signal_connect (get_session (f), "changed", G_CALLBACK (stop_analysis), NULL);
  set_pace (f, "at-once");
}

/* What is on the screen or to be heard. */
static char *
listen (Fixture *f)
{
  AdjTable *table = ui_program_get_table (&f->p);
  g_autofree char *shown = NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  /* What has been announced is listened to by the real clock, long after its beat by ours. */
  adj_platform_hush ();
  shown = ui_collect_shown (GTK_WIDGET (table));
  g_object_get (table, "title", &title, "subtitle", &subtitle, NULL);
  return g_strconcat (shown, title, subtitle, NULL);
}

static GPtrArray *
list_beats (Fixture *f, guint ply)
{
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (f->match));
  AdjSession *session = get_session (f);
  RulesViewer viewer = adj_session_get_viewer (session);
  AdjTextReader reader = { .is_translated = TRUE,
                           .names = adj_session_get_people (session)->names };
  RulesState state;
  RulesEvents events;

  /* With the last move all is revealed, and that move is still told to the same person. */
  if (rules_is_seat (viewer))
    f->you = viewer + 1;
  reader.you = f->you;
  adj_match_get_events (f->match, ply, &state, &events);
  rules_events_for (&events, viewer, &events);
  return adj_beat_list (face->telling, &reader, viewer, &state, &events);
}

static void
note_told (Fixture *f, guint ply)
{
  g_autoptr (GPtrArray) beats = list_beats (f, ply);

  for (guint i = 0; i < beats->len; i++) {
    const AdjBeat *beat = g_ptr_array_index (beats, i);

    (void) g_hash_table_add (f->told, g_strdup (beat->sentence));
  }
}

/* Also a part of a longer one. */
static gboolean
was_told (Fixture *f, const char *sentence)
{
  GHashTableIter iter;
  gpointer told;

  if (f->told == NULL) {
    f->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (guint ply = 1; ply < adj_match_get_n_plies (f->match); ply++)
      note_told (f, ply);
  }
  g_hash_table_iter_init (&iter, f->told);
  while (g_hash_table_iter_next (&iter, &told, NULL)) {
    if (strstr (told, sentence) != NULL)
      return TRUE;
  }
  return FALSE;
}

static void
play (Fixture *f)
{
  guint ply = adj_match_get_n_plies (f->match) + 1;
  g_autoptr (GError) error = NULL;

  (void) adj_match_play (f->match, adj_match_get_move (f->golden, ply), -1, NULL, &error);
  g_assert_no_error (error);
}

/* Nothing that the later beats say is anywhere. */
static void
assert_nothing_early (Fixture *f)
{
  static const char *const victories[] = { "wins the game", "wins with", "wins.", "the victory" };
  g_autofree char *text = listen (f);

  for (guint i = f->n_told; i < f->early->len; i++) {
    const char *sentence = g_ptr_array_index (f->early, i);

    if (sentence != NULL && strstr (text, sentence) != NULL)
      g_error ("told early: “%s”", sentence);
  }
  for (guint i = 0; f->n_told < f->expected->len && i < G_N_ELEMENTS (victories); i++) {
    if (strstr (text, victories[i]) != NULL)
      g_error ("told early: %s", strstr (text, victories[i]));
  }
}

/* What has become of cheques and thieves at the auction house, by the words on the board. */
static guint
count_outcomes (Fixture *f)
{
  static const char *const outcomes[] = { "takes it back", "gets nothing" };
  g_autofree char *text = listen (f);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++) {
    for (const char *at = strstr (text, outcomes[i]); at != NULL; at = strstr (at + 1, outcomes[i]))
      n++;
  }
  return n;
}

static gboolean
is_auction (Fixture *f)
{
  RulesState state;

  adj_match_get_state (f->match, adj_match_get_n_plies (f->match), &state);
  return g_str_equal (rules_game_id (adj_match_get_game (f->match)), "banquet") &&
         state.phase == BANQUET_AUCTION;
}

static void
beat_cb (Fixture *f, const AdjBeat *beat)
{
  const AdjBeat *expected;

  if (f->is_auction)
    f->n_outcomes = MAX (f->n_outcomes, count_outcomes (f));
  g_assert_cmpuint (f->n_told, <, f->expected->len);
  expected = g_ptr_array_index (f->expected, f->n_told);
  g_assert_cmpuint (beat->ply, ==, expected->ply);
  g_assert_cmpuint (beat->first, ==, expected->first);
  g_assert_cmpuint (beat->n_events, ==, expected->n_events);
  g_assert_cmpint (beat->is_passing, ==, expected->is_passing);
  /* Of several in a row that were forced, one sentence tells. */
  if (!beat->is_idle || !g_str_has_suffix (beat->sentence, ": the bank has too few chips."))
    g_assert_cmpstr (beat->sentence, ==, expected->sentence);
  f->n_told++;
  f->n_beats++;
  if (adj_session_get_told (get_session (f)) != ADJ_ALL_TOLD)
    assert_nothing_early (f);
}

/* Sentences that the text has already, of an earlier move, prove nothing. */
static void
expect_beats (Fixture *f, const char *before)
{
  guint n_plies = adj_match_get_n_plies (f->match);

  if (f->told != NULL && n_plies > 1)
    note_told (f, n_plies - 1);
  g_clear_pointer (&f->expected, g_ptr_array_unref);
  g_clear_pointer (&f->early, g_ptr_array_unref);
  f->expected = list_beats (f, adj_match_get_n_plies (f->match));
  f->early = g_ptr_array_new ();
  f->n_told = 0;
  for (guint i = 0; i < f->expected->len; i++) {
    AdjBeat *beat = g_ptr_array_index (f->expected, i);
    gboolean is_new = beat->sentence[0] != '\0' && strstr (before, beat->sentence) == NULL &&
                      !was_told (f, beat->sentence);

    g_ptr_array_add (f->early, is_new ? beat->sentence : NULL);
  }
}

/* The words on the board, without those that follow themselves: a tooltip says a name again. */
static char *
collect_board (Fixture *f)
{
  GtkWidget *board = ui_find_by_type (GTK_WIDGET (ui_program_get_table (&f->p)), ADJ_TYPE_BOARD);
  g_autofree char *text = ui_collect_shown_text (board);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (i == 0 || !g_str_equal (lines[i], lines[i - 1]))
      g_string_append_printf (words, "%s\n", lines[i]);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* What has been told beat by beat is what one sees who comes from elsewhere. */
static void
assert_same_from_elsewhere (Fixture *f)
{
  g_autofree char *told = collect_board (f);
  g_autofree char *seen = NULL;

  adj_session_go (get_session (f), 0);
  ui_settle ();
  adj_session_go (get_session (f), -1);
  ui_settle ();
  seen = collect_board (f);
  g_assert_cmpstr (told, ==, seen);
}

static void
play_and_watch (Fixture *f)
{
  g_autofree char *before = listen (f);

  f->is_auction = is_auction (f);
  f->n_outcomes = 0;
  play (f);
  expect_beats (f, before);
  ticker.is_going = TRUE;
  ui_until (!adj_stage_is_busy (f->stage));
  ticker.is_going = FALSE;
  ui_settle ();
  g_assert_cmpuint (f->n_told, ==, f->expected->len);
  if (f->is_auction)
    g_assert_cmpuint (f->n_outcomes, <=, count_outcomes (f));
  g_assert_cmpuint (adj_session_get_told (get_session (f)), ==, ADJ_ALL_TOLD);
  if (adj_match_get_n_plies (f->match) % 7 == 0 && adj_match_get_open (f->match))
    assert_same_from_elsewhere (f);
}

/* Its next move tells it, too. */
static gboolean
is_passing (Fixture *f, const AdjStageRecord *record)
{
  g_autoptr (GPtrArray) beats = list_beats (f, record->ply);

  for (guint i = 0; i < beats->len; i++) {
    const AdjBeat *beat = g_ptr_array_index (beats, i);

    if (beat->first == record->first)
      return beat->is_passing;
  }
  return FALSE;
}

/* From its own record: the last beats follow each other, and none begins too soon. */
static void
assert_beats (Fixture *f, gint64 least_pause)
{
  const GArray *record = adj_stage_get_record (f->stage);
  guint first = record->len - MIN (f->n_beats, record->len);

  g_assert_cmpuint (f->n_beats, >, 0);
  for (guint i = first; i < record->len; i++) {
    const AdjStageRecord *beat = &g_array_index (record, AdjStageRecord, i);
    const AdjStageRecord *last = beat - 1;

    if (i > first && is_passing (f, last))
      g_assert_cmpint (beat->began, >=, last->ended);
    if (is_passing (f, beat))
      continue;
    g_assert_false (beat->is_cut);
    g_assert_cmpint (beat->ended, >=, beat->began);
    g_assert_cmpint (beat->told - beat->began, <=, (MOST_MOVEMENT + LATE) * 1000);
    g_assert_cmpint (beat->ended - beat->told, <=, (MOST_MOVEMENT + LATE) * 1000);
    g_assert_cmpint (beat->paused - beat->ended, >=, least_pause * 1000);
    if (i == first || is_passing (f, last))
      continue;
    g_assert_cmpint (beat->began - last->ended, >=, least_pause * 1000);
    g_assert_true (beat->ply > last->ply ||
                   (beat->ply == last->ply && beat->first == last->first + last->n_events));
  }
}

typedef struct {
  const char *game;
  guint first; /* the moves of the short test */
  guint n;
} Sample;

/* From the beginning, and to the end. */
static const Sample samples[] = {
  { "banquet-3", 0, 60 },
  { "banquet-3", G_MAXUINT, 40 },
  { "canaletto-3", 0, G_MAXUINT },
  { "krach-3", 0, G_MAXUINT },
};

static const Sample endings[] = {
  { "banquet-3", G_MAXUINT, 2 },
  { "canaletto-3", G_MAXUINT, 2 },
  { "krach-3", G_MAXUINT, 1 },
};

static void
play_sample (Fixture *f, const Sample *sample, const char *pace)
{
  gboolean is_full = g_getenv ("ADJUGE_FULL") != NULL;
  guint first = sample->first;
  guint n_plies;

  sit_down (f, sample->game, 0, 1);
  n_plies = adj_match_get_n_plies (f->golden);
  if (sample->n == G_MAXUINT)
    is_full = TRUE;
  if (first == G_MAXUINT)
    first = n_plies - MAX (sample->n, 1);
  if (is_full)
    first = 0;
  while (adj_match_get_n_plies (f->match) < first)
    play (f);
  ui_settle ();
  set_pace (f, pace);
  g_signal_connect_swapped (f->stage, "beat", G_CALLBACK (beat_cb), f);
  while (adj_match_get_n_plies (f->match) < (is_full ? n_plies : first + sample->n))
    play_and_watch (f);
}

/* Nothing moves: there is nothing to wait for. */
static void
take_clock (void)
{
  ticker.now = __real_g_get_monotonic_time ();
  ticker.is_going = FALSE;
  ticker.is_ours = TRUE;
}

static void
test_brisk (Fixture *f, gconstpointer data)
{
  take_clock ();
  play_sample (f, data, "brisk");
  assert_beats (f, LEAST_BRISK);
}

static void
test_calm (Fixture *f, gconstpointer data)
{
  take_clock ();
  play_sample (f, data, "calm");
  assert_beats (f, LEAST_CALM);
}

/* What leads up to a beat and what follows it has an end, and moved. */
static void
test_moving (Fixture *f, gconstpointer data)
{
  gint64 moved = 0;
  const GArray *record;

  ui_set_animations (TRUE);
  play_sample (f, data, "brisk");
  assert_beats (f, LEAST_BRISK);
  record = adj_stage_get_record (f->stage);
  for (guint i = record->len - MIN (f->n_beats, record->len); i < record->len; i++) {
    const AdjStageRecord *beat = &g_array_index (record, AdjStageRecord, i);

    moved = MAX (moved, beat->ended - beat->began);
  }
  g_assert_cmpint (moved, >, 100 * 1000);
}

/* The first interruption ends a beat, the second all of them. */
static void
test_interruption (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const Sample last = { "krach-3", G_MAXUINT, 0 };

  play_sample (f, &last, "calm");
  g_signal_handlers_disconnect_by_data (f->stage, f);
  play (f);
  ui_settle ();
  g_assert_true (adj_stage_is_busy (f->stage));
  g_assert_cmpuint (adj_session_get_told (get_session (f)), !=, ADJ_ALL_TOLD);
  adj_stage_interrupt (f->stage);
  ui_settle ();
  g_assert_true (adj_stage_is_busy (f->stage));
  adj_stage_interrupt (f->stage);
  ui_settle ();
  g_assert_false (adj_stage_is_busy (f->stage));
  g_assert_true (adj_session_is_review (get_session (f)));
}

/* Plays to where the person of seat 0 will be asked after one more move. */
static void
play_until_asked (Fixture *f)
{
  while (adj_match_get_move (f->golden, adj_match_get_n_plies (f->match) + 2).seat != 0 ||
         adj_match_get_move (f->golden, adj_match_get_n_plies (f->match) + 1).seat == 0)
    play (f);
  ui_settle ();
}

/* Space ends beats; once too often it plays nothing by the button that has the focus. */
static void
test_space_too_many (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWindow *window = GTK_WINDOW (f->p.window);
  GtkWidget *offer;
  guint n_plies;

  take_clock ();
  sit_down (f, "krach-3", 0, 1);
  play_until_asked (f);
  set_pace (f, "calm");
  play (f);
  ui_settle ();
  n_plies = adj_match_get_n_plies (f->match);
  g_assert_true (adj_stage_is_busy (f->stage));
  g_assert_true (
    gtk_widget_child_focus (GTK_WIDGET (ui_program_get_table (&f->p)), GTK_DIR_TAB_FORWARD));
  for (guint i = 0; i < 6 && adj_stage_is_busy (f->stage); i++)
    g_assert_true (ui_press_key (window, GDK_KEY_space, 0));
  g_assert_false (adj_stage_is_busy (f->stage));

  offer = ui_find_by_type (GTK_WIDGET (window), ADJ_TYPE_OFFER);
  g_assert_true (gtk_widget_grab_focus (offer));
  g_assert_true (ui_press_key (window, GDK_KEY_space, 0));
  /* A button that was pressed by a key is clicked a quarter of a second later. */
  (void) ui_watch_idle (GTK_WIDGET (window), 400);
  g_assert_cmpuint (adj_match_get_n_plies (f->match), ==, n_plies);
  ticker.now += 2 * G_USEC_PER_SEC;
  g_assert_true (ui_press_key (window, GDK_KEY_space, 0));
  ui_until (adj_match_get_n_plies (f->match) == n_plies + 1);
}

/* A move is taken back while it is being told, before its first beat is shown and after: nothing
 * more of it is told, and nothing waits for it. */
static void
test_taken_back (Fixture *f, gconstpointer data)
{
  guint n_taken = 0;

  take_clock ();
  sit_down (f, data, 0, 1);
  ui_settle ();
  set_pace (f, "brisk");
  while (n_taken < 6) {
    guint n_plies = adj_match_get_n_plies (f->match);

    g_assert_cmpuint (n_plies, <, adj_match_get_n_plies (f->golden));
    play (f);
    if (adj_match_can_take_back (f->match) && adj_session_get_held (get_session (f))) {
      g_autoptr (GError) error = NULL;

      if (n_taken % 2 != 0)
        ui_settle ();
      g_assert_true (adj_match_take_back (f->match, &error));
      g_assert_no_error (error);
      n_taken++;
      ticker.is_going = TRUE;
      ui_settle ();
      ticker.is_going = FALSE;
      g_assert_false (adj_stage_is_busy (f->stage));
      g_assert_false (adj_session_get_held (get_session (f)));
      g_assert_cmpuint (adj_session_get_told (get_session (f)), ==, ADJ_ALL_TOLD);
      g_assert_cmpuint (adj_match_get_n_plies (f->match), <=, n_plies);
      set_pace (f, "at-once");
      while (adj_match_get_n_plies (f->match) <= n_plies)
        play (f);
      set_pace (f, "brisk");
    }
    adj_stage_finish (f->stage);
    ui_settle ();
  }
}

/* What a person may do in the middle of a beat, with what it asks for. */
static const struct {
  const char *action;
  const char *parameter; /* NULL: none */
} acts[] = {
  { "take-back", NULL },
  { "go-by", "-1" },
  { "go-round", "-1" },
  { "go", "0" },
  { "what-happened", NULL },
  { "show-again", "uint32 0" },
  { "hint", NULL },
  { "standing", NULL },
  { "choices", NULL },
  { "pause", NULL },
  { "step", NULL },
  { "hand-over", "(uint32 0, 'novice')" },
  { "hand-over", "(uint32 1, 'human')" },
  { "open-curtain", NULL },
  { "sheet", "'log'" },
  { "show-panel", NULL },
  { "favourite", NULL },
  { "note", "-1" },
  { "branch", "-1" },
  { "back", NULL },
  { "salon", NULL },
  { "archive", NULL },
  { "rules", "''" },
};

/* Computers may have moved before they are paused, so the golden game is not followed. */
static gboolean
play_any (Fixture *f, RulesRng *rng)
{
  g_autoptr (GError) error = NULL;
  RulesState state;
  guint seat;

  adj_match_get_state (f->match, adj_match_get_n_plies (f->match), &state);
  if (rules_is_over (&state))
    return FALSE;
  seat = (guint) g_bit_nth_lsf (state.to_act, -1);
  (void) adj_match_play (f->match, rules_draw (&state, seat, rng), -1, NULL, &error);
  g_assert_no_error (error);
  return TRUE;
}

static void
act_in_the_middle (Fixture *f, guint i, guint n_beats)
{
  g_autoptr (GVariant) parameter =
    acts[i].parameter != NULL ? g_variant_new_parsed (acts[i].parameter) : NULL;

  for (guint k = 0; k < n_beats; k++) {
    adj_stage_interrupt (f->stage);
    ui_settle ();
    ticker.now += G_USEC_PER_SEC; /* one interruption after the other, not a second one */
  }
  (void) ui_program_act (&f->p, acts[i].action, parameter);
  ui_settle ();
}

/* Whatever is done while a move is told, it ends, and the game goes on. */
static void
test_acts_in_the_middle (Fixture *f, gconstpointer data)
{
  gint64 id;
  RulesRng rng;

  rules_rng_seed (&rng, data, strlen (data));
  take_clock ();
  sit_down (f, data, 0, 1);
  id = adj_match_get_id (f->match);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (acts); i++) {
    set_pace (f, "brisk");
    if (!play_any (f, &rng))
      break;
    ui_settle ();
    act_in_the_middle (f, i % G_N_ELEMENTS (acts), i / G_N_ELEMENTS (acts));
    ticker.is_going = TRUE;
    ui_settle ();
    ticker.is_going = FALSE;
    ui_program_open (&f->p, id);
    f->stage = adj_table_get_stage (ui_program_get_table (&f->p));
    adj_session_set_paused (get_session (f), TRUE);
    adj_stage_finish (f->stage);
    g_clear_object (&f->match);
    f->match = g_object_ref (adj_table_get_match (ui_program_get_table (&f->p)));
    g_assert_false (adj_stage_is_busy (f->stage));
    g_assert_false (adj_session_get_held (get_session (f)));
  }
}

static void
test_nothing_runs_at_rest (Fixture *f, gconstpointer data)
{
  UiIdle idle;

  ui_set_animations (TRUE);
  play_sample (f, data, "brisk");
  idle = ui_watch_idle (GTK_WIDGET (f->p.window), 500);
  g_assert_cmpuint (idle.n_frames, ==, 0);
  g_assert_cmpuint (idle.n_wakeups, ==, 0);
}

static void
test_at_once (Fixture *f, gconstpointer data)
{
  take_clock ();
  play_sample (f, data, "at-once");
  g_assert_cmpuint (f->n_beats, >, 0);
}

static void
add_for_each_sample (const char *pace,
                     void (*test) (Fixture *, gconstpointer),
                     const Sample *list,
                     guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("/stage/%s/%s-%u", pace, list[i].game, i);

    g_test_add (name, Fixture, &list[i], set_up, test, tear_down);
  }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ticker.timers = g_ptr_array_new ();
  add_for_each_sample ("at-once", test_at_once, samples, G_N_ELEMENTS (samples));
  add_for_each_sample ("brisk", test_brisk, samples, G_N_ELEMENTS (samples));
  add_for_each_sample ("calm", test_calm, samples, G_N_ELEMENTS (samples));
  add_for_each_sample ("moving", test_moving, endings, G_N_ELEMENTS (endings));
  add_for_each_sample ("at-rest", test_nothing_runs_at_rest, endings, 1);
  g_test_add ("/stage/interruption", Fixture, NULL, set_up, test_interruption, tear_down);
  g_test_add ("/stage/space-too-many", Fixture, NULL, set_up, test_space_too_many, tear_down);
  g_test_add ("/stage/acts-in-the-middle/canaletto",
              Fixture,
              "canaletto-3",
              set_up,
              test_acts_in_the_middle,
              tear_down);
  g_test_add ("/stage/acts-in-the-middle/krach",
              Fixture,
              "krach-3",
              set_up,
              test_acts_in_the_middle,
              tear_down);
  g_test_add ("/stage/acts-in-the-middle/banquet",
              Fixture,
              "banquet-3",
              set_up,
              test_acts_in_the_middle,
              tear_down);
  g_test_add ("/stage/taken-back/canaletto",
              Fixture,
              "canaletto-3",
              set_up,
              test_taken_back,
              tear_down);
  g_test_add ("/stage/taken-back/krach", Fixture, "krach-3", set_up, test_taken_back, tear_down);
  return g_test_run ();
}
