/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table with whole games: what it shows to whom, the curtain, answers to refused moves, room
 * for text, and how long a frame takes.
 *
 * With ADJUGE_FULL in the environment, every ply of every golden game is tested instead of a
 * sample.
 */

#include <libintl.h>
#include <string.h>
#include <time.h>

#include "adj-action-bar.h"
#include "adj-split-layout.h"
#include "adj-board.h"
#include "adj-draft.h"
#include "adj-game-ui.h"
#include "adj-wrap-layout.h"
#include "adj-log.h"
#include "adj-notes.h"
#include "adj-plaque.h"
#include "adj-preparation.h"
#include "adj-text.h"
#include "adj-tip.h"
#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"
#include "ui-golden.h"
#include "ui-program.h"

enum {
  SAMPLE = 7, /* test every n-th ply */
};

static void
set_up (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_set_up (p);
  ui_program_start (p);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_set_animations (FALSE);
  ui_program_tear_down (p);
}

static gboolean
is_full (void)
{
  return g_getenv ("ADJUGE_FULL") != NULL;
}

static AdjMatch *
get_match (UiProgram *p)
{
  return adj_table_get_match (ui_program_get_table (p));
}

static GtkWidget *
get_root (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

/* What is shown. */

typedef struct {
  char *now;     /* of the position: plaques, board, hand, moves, title */
  char *history; /* of the whole game: panel and timeline */
} Told;

static void
told_clear (Told *told)
{
  g_free (told->now);
  g_free (told->history);
}

static GtkWidget *
find_class (UiProgram *p, const char *style_class)
{
  GtkWidget *widget = ui_find_by_class (GTK_WIDGET (ui_program_get_table (p)), style_class);

  g_assert_nonnull (widget);
  return widget;
}

static gboolean
is_of_type (GtkWidget *widget, gpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(GType *) type);
}

/* Visible, or on a page that is hidden. */
static GtkWidget *
find_type (UiProgram *p, GType type)
{
  GtkWidget *widget = ui_visit (GTK_WIDGET (ui_program_get_table (p)), is_of_type, &type);

  g_assert_nonnull (widget);
  return widget;
}

static Told
listen (UiProgram *p)
{
  AdjTable *table = ui_program_get_table (p);
  g_autofree char *picture = ui_collect_shown (adj_table_get_picture (table));
  g_autofree char *log = ui_collect_shown (find_type (p, ADJ_TYPE_LOG));
  g_autofree char *notes = ui_collect_shown (find_type (p, ADJ_TYPE_NOTES));
  g_autofree char *strip = ui_collect_shown (find_class (p, "strip"));
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  g_object_get (table, "title", &title, "subtitle", &subtitle, NULL);
  return (Told){ g_strconcat (picture, title, subtitle, NULL),
                 g_strconcat (log, notes, strip, NULL) };
}

/* The Banquet: cards have names. */

static guint64
list_known_cards (const RulesState *known)
{
  const BanquetState *banquet = banquet_peek (known);
  guint64 cards = 0;

  for (guint seat = 0; seat < known->n_seats; seat++)
    cards |= banquet->hands[seat] | banquet->known[seat] | banquet->shown[seat];
  for (guint pile = 0; pile < 2; pile++)
    for (guint i = 0; i < banquet->n_pile[pile]; i++) {
      guint card = banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile] + i];

      if (card < BANQUET_CARDS)
        cards |= UINT64_C (1) << card;
    }
  return cards;
}

/* Everything this viewer learns during the game. */
static guint64
list_cards_ever_known (UiProgram *p, RulesViewer viewer)
{
  guint64 cards = 0;

  for (guint ply = 0; ply <= adj_match_get_n_plies (get_match (p)); ply++) {
    RulesState state;
    RulesView view;

    adj_match_get_state (get_match (p), ply, &state);
    rules_view (&state, viewer, &view);
    cards |= list_known_cards (&view.known);
  }
  return cards;
}

/* The name of a card of HIDDEN that is in TEXT, or NULL. */
static char *
find_card (const char *text, guint64 hidden)
{
  static const char *const spaces[] = { "", " ", "\u00a0", "\u202f", "\n" };

  for (guint card = 0; card < BANQUET_CARDS; card++)
    for (guint i = 0; i < G_N_ELEMENTS (spaces) && (hidden >> card & 1) != 0; i++) {
      g_autofree char *name = g_strdup_printf ("%c%s%u",
                                               banquet_series[banquet_card_series (card)].letter,
                                               spaces[i],
                                               banquet_card_year (card));

      if (strstr (text, name) != NULL)
        return g_steal_pointer (&name);
    }
  return NULL;
}

/* The secret that the sentence of a move contains: "Ben plays cheque 15." */
static char *
find_commitment (UiProgram *p, const char *text)
{
  const AdjScene *scene = ui_program_get_scene (p);
  RulesState state;
  RulesEvents events;

  adj_match_get_events (get_match (p), scene->ply, &state, &events);
  for (guint i = 0; i < events.n; i++) {
    const RulesEvent *event = &events.list[i];
    RulesEvents one = { .n = 1, .list = { *event } };
    g_autofree char *sentence = NULL;

    if (event->kind != RULES_EVENT_COMMITTED || event->seen_by == RULES_SEEN_BY_ALL ||
        (rules_is_seat (scene->viewer) && (event->seen_by >> scene->viewer & 1) != 0))
      continue;
    sentence = adj_text_events (&scene->reader, RULES_ALL_KNOWING, &state, &one);
    if (strstr (text, sentence) != NULL)
      return g_steal_pointer (&sentence);
  }
  return NULL;
}

/* What is shown although it must not be, or NULL. */
static char *
find_leak (UiProgram *p, guint64 ever)
{
  const AdjScene *scene = ui_program_get_scene (p);
  Told told = listen (p);
  char *leak = find_card (told.now, ~list_known_cards (adj_scene_peek (scene)));

  if (leak == NULL)
    leak = find_card (told.history, ~ever);
  if (leak == NULL)
    leak = find_commitment (p, told.now);
  told_clear (&told);
  return leak;
}

static void
assert_no_leak_in (UiProgram *p, const char *name)
{
  gint64 id = ui_program_import (p, name);

  ui_program_open (p, id);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, ui_program_get_scene (p)->people->n))
      continue;
    guint64 ever = list_cards_ever_known (p, viewer);

    if (viewer == RULES_ALL_KNOWING)
      continue;
    ui_program_look_as (p, viewer);
    for (guint ply = 0; ply <= adj_match_get_n_plies (get_match (p));
         ply += is_full () ? 1 : SAMPLE) {
      g_autofree char *leak = NULL;

      ui_program_go (p, (int) ply);
      leak = find_leak (p, ever);
      if (leak != NULL)
        g_error ("%s, ply %u: viewer %u is told “%s”", name, ply, viewer, leak);
    }
  }
}

static void
test_nobody_is_told_a_hidden_card (UiProgram *p, gconstpointer data)
{
  static const char *const names[] = {
    "banquet-3",        "banquet-2",       "banquet-2-leader", "banquet-2-round",
    "banquet-3-leader", "banquet-3-round", "banquet-4",        "banquet-4-leader",
    "banquet-4-round",  "banquet-5",       "banquet-5-leader", "banquet-5-round",
  };

  (void) data;
  for (guint i = 0; i < (is_full () ? G_N_ELEMENTS (names) : 1); i++)
    assert_no_leak_in (p, names[i]);
}

static void
test_a_planted_leak_is_found (UiProgram *p, gconstpointer data)
{
  static const char *const planted[] = { "F\u00a01755", "F 1755", "F1755" };
  guint64 ever;

  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-2"));
  ui_program_look_as (p, 1);
  ui_program_go (p, 0);
  ever = list_cards_ever_known (p, 1);
  for (guint i = 0; i < G_N_ELEMENTS (planted); i++) {
    GtkWidget *board = ui_find_by_label (get_root (p), "Board");
    g_autofree char *leak = find_leak (p, ever);
    g_autofree char *found = NULL;

    g_assert_null (leak);
    gtk_widget_set_tooltip_text (board, planted[i]);
    found = find_leak (p, ever);
    g_assert_cmpstr (found, ==, planted[i]);
    gtk_widget_set_tooltip_text (board, NULL);
  }
}

/*
 * Two games that differ only in what no player ever sees must look exactly the same, to any viewer.
 */

static void
swap (guint8 *a, guint8 *b)
{
  guint8 kept = *a;

  *a = *b;
  *b = kept;
}

/* The lowest cards of a pile, which are not reached in the game. */
static gboolean
change_banquet (RulesSetup *setup, const RulesState *end)
{
  BanquetSetup *banquet = (BanquetSetup *) (void *) setup->data;

  for (guint pile = 0; pile < 2; pile++) {
    guint n = banquet->n_pile[pile];

    if (banquet_peek (end)->n_pile[pile] >= 3) {
      swap (&banquet->piles[pile][n - 1], &banquet->piles[pile][n - 2]);
      return TRUE;
    }
  }
  return FALSE;
}

/* The last values of the row. */
static gboolean
change_canaletto (RulesSetup *setup, const RulesState *end)
{
  CanalettoSetup *canaletto = (CanalettoSetup *) (void *) setup->data;

  swap (&canaletto->values[CANALETTO_VALUES - 1], &canaletto->values[CANALETTO_VALUES - 2]);
  return canaletto_peek (end)->n_used < CANALETTO_VALUES - 2;
}

/* The cards under the crash. */
static gboolean
change_krach (RulesSetup *setup, const RulesState *end)
{
  KrachSetup *krach = (KrachSetup *) (void *) setup->data;
  guint n = krach->n_deck;

  (void) end;
  if (krach->deck[n - 1] == KRACH_CRASH || krach->deck[n - 2] == KRACH_CRASH)
    return FALSE;
  swap (&krach->deck[n - 1], &krach->deck[n - 2]);
  return TRUE;
}

/* The game MODEL with another deal that no player can tell apart; 0 if there is none. */
static gint64
deal_otherwise (UiProgram *p,
                AdjMatch *model,
                gboolean (*change) (RulesSetup *setup, const RulesState *end))
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = NULL;
  AdjRecordHeader header;
  RulesState end;

  adj_match_get_state (model, adj_match_get_n_plies (model), &end);
  adj_record_header_copy (adj_match_get_header (model), &header);
  g_clear_pointer (&header.id, g_free);
  g_clear_pointer (&header.started, g_free);
  g_clear_pointer (&header.seed, g_free);
  if (!change (&header.setup, &end)) {
    adj_record_header_clear (&header);
    return 0;
  }
  match = adj_match_new (ui_program_get_store (p), &header, &error);
  g_assert_no_error (error);
  for (guint ply = 1; ply <= adj_match_get_n_plies (model); ply++) {
    (void) adj_match_play (match, adj_match_get_move (model, ply), -1, NULL, &error);
    g_assert_no_error (error);
  }
  return adj_match_get_id (match);
}

static GPtrArray *
tell_all (UiProgram *p, gint64 id)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  ui_program_open (p, id);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, ui_program_get_scene (p)->people->n))
      continue;
    if (viewer == RULES_ALL_KNOWING)
      continue;
    ui_program_look_as (p, viewer);
    for (guint ply = 0; ply <= adj_match_get_n_plies (get_match (p));
         ply += is_full () ? 1 : SAMPLE) {
      Told told;

      ui_program_go (p, (int) ply);
      told = listen (p);
      /* Which rows of the log exist depends on where it was scrolled to before. */
      g_ptr_array_add (all, g_strdup (told.now));
      told_clear (&told);
    }
  }
  return all;
}

static void
assert_same_lines (const char *a, const char *b)
{
  g_auto (GStrv) of_a = g_strsplit (a, "\n", -1);
  g_auto (GStrv) of_b = g_strsplit (b, "\n", -1);

  for (guint i = 0; of_a[i] != NULL && of_b[i] != NULL; i++)
    g_assert_cmpstr (of_a[i], ==, of_b[i]);
  g_assert_cmpuint (g_strv_length (of_a), ==, g_strv_length (of_b));
}

typedef struct {
  const char *name;
  gboolean (*change) (RulesSetup *setup, const RulesState *end);
} Deal;

static const Deal deals[] = {
  { "banquet-2", change_banquet },     { "banquet-3", change_banquet },
  { "canaletto-2", change_canaletto }, { "canaletto-3", change_canaletto },
  { "krach-3", change_krach },         { "krach-4", change_krach },
  { "krach-5", change_krach },         { "krach-6", change_krach },
};

static void
test_what_nobody_sees_changes_nothing (UiProgram *p, gconstpointer title)
{
  gboolean is_tried = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (deals) && (!is_tried || is_full ()); i++) {
    gint64 golden, other;
    g_autoptr (AdjMatch) match = NULL;
    g_autoptr (GPtrArray) told = NULL;
    g_autoptr (GPtrArray) told_of_other = NULL;

    if (!g_str_has_prefix (deals[i].name, title))
      continue;
    golden = ui_program_import (p, deals[i].name);
    match = adj_match_open (ui_program_get_store (p), golden, NULL);
    other = deal_otherwise (p, match, deals[i].change);
    if (other == 0)
      continue;
    is_tried = TRUE;
    told = tell_all (p, golden);
    told_of_other = tell_all (p, other);
    g_assert_cmpuint (told->len, ==, told_of_other->len);
    for (guint j = 0; j < told->len; j++)
      assert_same_lines (told->pdata[j], told_of_other->pdata[j]);
  }
  g_assert_true (is_tried);
}

/* Two people at one screen. */

static guint64
list_hands (UiProgram *p)
{
  RulesState state;
  RulesView outside;

  adj_match_get_state (get_match (p), adj_match_get_n_plies (get_match (p)), &state);
  rules_view (&state, RULES_SPECTATOR, &outside);
  return list_known_cards (&state) & ~list_known_cards (&outside.known);
}

static void
assert_curtain_hides_all (UiProgram *p)
{
  GtkWidget *table = GTK_WIDGET (ui_program_get_table (p));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (table);
  g_autofree char *text = ui_collect_text (get_root (p));
  g_autofree char *card = find_card (text, list_hands (p));
  guint n_plies = adj_match_get_n_plies (get_match (p));

  g_assert_cmpstr (card, ==, NULL);
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, RULES_SPECTATOR);
  g_assert_nonnull (ui_find_by_class (table, "curtain-card"));
  g_assert_null (ui_find_by_class (table, "table"));
  g_assert_null (ui_look_for (table, GTK_ACCESSIBLE_ROLE_GROUP, "Your hand"));
  g_assert_null (gdk_clipboard_get_content (clipboard));

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "move"));
  ui_program_act (p, "win.move", g_variant_new_string ("go castle"));
  ui_program_act (p, "win.standing", NULL);
  ui_program_act (p, "win.choices", NULL);
  ui_program_act (p, "win.what-happened", NULL);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_null (ui_find_by_class (table, "answer"));
}

static void
assert_sees_own_hand_alone (UiProgram *p, guint seat)
{
  g_autofree char *text = ui_collect_text (get_root (p));
  RulesState state;
  guint64 own, hidden;
  g_autofree char *other = NULL;
  g_autofree char *mine = NULL;

  adj_match_get_state (get_match (p), adj_match_get_n_plies (get_match (p)), &state);
  own = banquet_peek (&state)->hands[seat];
  hidden = list_hands (p) & ~own;
  other = find_card (text, hidden);
  mine = find_card (text, own);
  g_assert_cmpint (ui_program_get_scene (p)->actor, ==, (int) seat);
  g_assert_cmpstr (other, ==, NULL);
  g_assert_cmpstr (mine, !=, NULL);
  g_assert_null (ui_find_by_class (GTK_WIDGET (ui_program_get_table (p)), "curtain-card"));
}

static void
test_a_curtain_hangs_between_two_people (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-3");

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 7));
  assert_curtain_hides_all (p);
  for (guint seat = 0; seat < 3; seat++) {
    g_assert_true (ui_program_act (p, "win.open-curtain", NULL));
    ui_until (ui_program_get_scene (p)->actor >= 0);
    assert_sees_own_hand_alone (p, seat);
    ui_wait_frame (GTK_WIDGET (ui_program_get_table (p)));
    g_assert_true (ui_program_act (p, "win.copy-picture", NULL));
    g_assert_nonnull (gdk_clipboard_get_content (gtk_widget_get_clipboard (get_root (p))));
    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string ("go castle")));
    ui_until (adj_match_get_n_plies (get_match (p)) > seat);
    ui_settle ();
    if (seat < 2)
      assert_curtain_hides_all (p);
  }
}

/* Steps and jumps. */

static gboolean
add_label (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (data, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  return FALSE;
}

static char *
dup_labels_after (UiProgram *p, guint from, guint ply)
{
  GString *labels = g_string_new (NULL);

  ui_program_go (p, (int) from);
  ui_program_go (p, (int) ply);
  (void) ui_visit (adj_table_get_picture (ui_program_get_table (p)), add_label, labels);
  return g_string_free (labels, FALSE);
}

/* A step updates what is shown, a jump makes it anew; both must show the same. */
static void
test_a_place_is_the_same_wherever_one_comes_from (UiProgram *p, gconstpointer name)
{
  guint n_plies;

  ui_program_open (p, ui_program_import (p, name));
  n_plies = adj_match_get_n_plies (get_match (p));
  for (guint ply = 2; ply <= n_plies; ply += is_full () ? 1 : SAMPLE) {
    g_autofree char *step = dup_labels_after (p, ply - 1, ply);
    g_autofree char *jump = dup_labels_after (p, (ply + n_plies / 2) % n_plies, ply);

    g_assert_cmpstr (step, ==, jump);
  }
}

/* How long things take. */

static double
get_cpu_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts and prints the times. */
static double
get_median (GArray *times, const char *what)
{
  g_array_sort (times, compare_doubles);
  g_test_message ("%s: median %.2f ms, 95 of 100 within %.2f ms, longest %.2f ms (%u times)",
                  what,
                  g_array_index (times, double, times->len / 2),
                  g_array_index (times, double, times->len * 95 / 100),
                  g_array_index (times, double, times->len - 1),
                  times->len);
  return g_array_index (times, double, times->len / 2);
}

/* Limits of medians. */
static const double most_scene_ms = 8;
static const double most_ply_ms = 16;
static const double most_frame_ms = 16.7;

enum {
  UPDATE,
  STYLE_AND_LAYOUT,
  PAINT,
  WHOLE,
  LOG,
  N_TIMES,
};

static const char *const time_names[N_TIMES] = {
  "scene", "style and layout", "paint", "in all", "the log, in the frame after it"
};

typedef struct {
  double last;
  double ms[N_TIMES];
  gboolean is_painted;
} Stages;

static double
take_stage (Stages *stages, guint stage)
{
  double now = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);

  stages->ms[stage] += now - stages->last;
  stages->last = now;
  return now;
}

static void
laid_out_cb (GdkFrameClock *clock, Stages *stages)
{
  (void) clock;
  take_stage (stages, STYLE_AND_LAYOUT);
}

static void
painted_cb (GdkFrameClock *clock, Stages *stages)
{
  (void) clock;
  take_stage (stages, PAINT);
  stages->is_painted = TRUE;
}

static void
time_frame (UiProgram *p, Stages *stages)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (get_root (p));

  stages->is_painted = FALSE;
  g_signal_connect_after (clock, "layout", G_CALLBACK (laid_out_cb), stages);
  g_signal_connect_after (clock, "paint", G_CALLBACK (painted_cb), stages);
  ui_until (stages->is_painted);
  g_signal_handlers_disconnect_by_data (clock, stages);
}

/* Goes to a ply as a click in the log would; measures the frame that shows it, and the next one, in
 * which the log follows. */
static void
time_ply (UiProgram *p, guint ply, GArray *const times[N_TIMES])
{
  double before = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);
  Stages stages = { .last = before };
  Stages log;

  ui_program_go (p, (int) ply);
  take_stage (&stages, UPDATE);
  time_frame (p, &stages);
  stages.ms[WHOLE] = stages.last - before;
  log = stages;
  time_frame (p, &log);
  stages.ms[LOG] = log.last - stages.last;
  for (guint i = 0; i < N_TIMES; i++)
    g_array_append_val (times[i], stages.ms[i]);
}

/* Goes to sixty plies, each BY after the one before, modulo the length of the game. */
static void
time_plies (UiProgram *p, guint by, double medians[N_TIMES])
{
  guint n_plies = adj_match_get_n_plies (get_match (p));
  GArray *times[N_TIMES];

  g_test_message ("%u further each time", by);
  for (guint i = 0; i < N_TIMES; i++)
    times[i] = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < 60; i++)
    time_ply (p, i * by % n_plies, times);
  for (guint i = 0; i < N_TIMES; i++) {
    medians[i] = get_median (times[i], time_names[i]);
    g_array_unref (times[i]);
  }
}

/*
 * Measures CPU time, since other programs may be busy. A step changes little of what is shown, a
 * jump nearly everything.
 */
static void
test_any_ply_is_shown_soon (UiProgram *p, gconstpointer name)
{
  double medians[N_TIMES];

  ui_program_open (p, ui_program_import (p, name));
  ui_wait_frame (get_root (p));
  time_plies (p, 1, medians);
  g_assert_cmpfloat (medians[WHOLE], <, ui_get_patience () * most_ply_ms);
  time_plies (p, 97, medians);
  g_assert_cmpfloat (medians[UPDATE], <, ui_get_patience () * most_scene_ms);
  g_assert_cmpfloat (medians[WHOLE], <, ui_get_patience () * most_ply_ms);
  g_assert_cmpfloat (medians[LOG], <, ui_get_patience () * most_ply_ms);
}

static gpointer
think (gpointer is_over)
{
  while (!g_atomic_int_get ((int *) is_over))
    continue;
  return NULL;
}

typedef struct {
  GArray *times;
  double before;
} Frames;

static void
before_paint_cb (GdkFrameClock *clock, Frames *frames)
{
  (void) clock;
  frames->before = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);
}

static void
after_paint_cb (GdkFrameClock *clock, Frames *frames)
{
  double time = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID) - frames->before;

  (void) clock;
  g_array_append_val (frames->times, time);
}

static void
test_frames_keep_time_while_the_gondola_moves (UiProgram *p, gconstpointer data)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  Frames frames = { times, 0 };
  GdkFrameClock *clock;
  AdjBoard *board;
  int is_over = FALSE;
  GThread *thread;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-4"));
  ui_program_go (p, 0);
  ui_wait_frame (get_root (p));
  ui_set_animations (TRUE);
  clock = gtk_widget_get_frame_clock (get_root (p));
  board = ADJ_BOARD (ui_find_by_type (get_root (p), ADJ_TYPE_BOARD));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &frames);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);
  thread = g_thread_new ("thinking", think, &is_over);
  for (guint ply = 1; ply <= 8; ply++) {
    ui_program_go (p, (int) ply);
    ui_wait_frame (get_root (p));
    ui_until (!adj_board_is_moving (board));
  }
  g_atomic_int_set (&is_over, TRUE);
  g_thread_join (thread);
  g_signal_handlers_disconnect_by_data (clock, &frames);
  g_assert_cmpuint (times->len, >, ui_get_patience () < 2 ? 20 : 2);
  (void) get_median (times, "a frame of the gondola");
  g_assert_cmpfloat (g_array_index (times, double, times->len * 95 / 100),
                     <=,
                     ui_get_patience () * most_frame_ms);
}

/* Refused moves. */

static void
test_plaques_tell_who_is_a_computer (UiProgram *p, gconstpointer data)
{
  GSettings *settings = adj_application_get_settings (p->application);
  g_autoptr (AdjPreparation) preparation =
    adj_preparation_load (rules_find_game ("krach", strlen ("krach")), settings);
  GtkWidget *plaque, *next;
  g_autofree char *words = NULL;

  (void) data;
  preparation->seats[2].style = BOT_SLY;
  adj_preparation_save (preparation, settings);
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  plaque = ui_find_by_type (get_root (p), ADJ_TYPE_PLAQUE);
  g_assert_null (gtk_widget_get_tooltip_text (plaque));
  next = gtk_widget_get_next_sibling (plaque);
  g_assert_true (ADJ_IS_PLAQUE (next));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (next), ==, "computer · medium");
  words = ui_get_words (next);
  g_assert_nonnull (strstr (words, "computer · medium"));
  next = gtk_widget_get_next_sibling (next);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (next), ==, "computer · medium · sly");
  g_settings_reset (settings, "preparations");
}

static void
test_a_refused_move_says_why (UiProgram *p, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (p->window);
  gint64 golden = ui_program_import (p, "krach-3");
  GtkWidget *refused = NULL;
  GtkWidget *popover;
  g_autofree char *text = NULL;

  (void) data;
  for (guint ply = 0; ply < 60 && refused == NULL; ply++) {
    ui_program_open (p, ui_program_sit_down (p, golden, ply, 7));
    ui_until (ui_program_get_scene (p)->actor >= 0);
    refused = ui_find_by_class (get_root (p), "refused");
  }
  g_assert_nonnull (refused);
  g_assert_true (gtk_widget_grab_focus (refused));
  ui_click (refused);
  ui_until (ui_find_by_class (get_root (p), "why-not") != NULL);
  popover = ui_find_by_class (get_root (p), "why-not");
  text = ui_collect_text (popover);
  g_assert_nonnull (strstr (text, "not now"));
  g_assert_nonnull (strstr (text, "§"));
  g_assert_nonnull (ui_find_actionable (popover, "win.rule", NULL));
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_until (ui_find_by_class (get_root (p), "why-not") == NULL);
  g_assert_true (gtk_window_get_focus (window) == refused);

  /* GTK 4.8 may warn about a tooltip in a popover that is gone. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
}

/* A refused button says why, and opens the paragraph of the rules. */
static void
check_refused (GtkWidget *button, GHashTable *reasons)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  const char *reason = adj_tip_get (button);
  g_autofree char *description = ui_get_description (button);
  g_autofree char *text = NULL;
  GtkWidget *popover;

  g_assert_nonnull (reason);
  g_assert_nonnull (strstr (description, reason));
  if (!g_hash_table_add (reasons, g_strdup (reason)))
    return;
  g_assert_true (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  popover = ui_find_by_class (window, "why-not");
  text = ui_collect_text (popover);
  g_assert_nonnull (strstr (text, g_utf8_next_char (reason)));
  g_assert_nonnull (ui_find_actionable (popover, "win.rule", NULL));
  gtk_popover_popdown (GTK_POPOVER (popover));
  ui_until (ui_find_by_class (window, "why-not") == NULL);
}

static void
check_offers (AdjActionBar *bar, GHashTable *reasons)
{
  for (GtkWidget *button = ui_find_by_class (GTK_WIDGET (bar), "offer"); button != NULL;
       button = gtk_widget_get_next_sibling (button)) {
    g_assert_true (gtk_widget_get_sensitive (button));
    if (gtk_widget_has_css_class (button, "refused"))
      check_refused (button, reasons);
  }
}

static void
test_whatever_is_refused_says_why (UiProgram *p, gconstpointer name)
{
  g_autoptr (GHashTable) reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AdjActionBar *bar = g_object_new (ADJ_TYPE_ACTION_BAR, NULL);
  g_autoptr (AdjDraft) draft = adj_draft_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWindow *window;
  UiGolden game = { 0 };

  (void) p;
  ui_golden_open (&game, name);
  adj_action_bar_set_draft (bar, draft);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bar));
  window = ui_show_widget (box, 900, 600);
  for (guint ply = 0; ply < adj_match_get_n_plies (game.match); ply++) {
    ui_golden_make_scene (&game, ply, ui_golden_get_actor (&game, ply));
    adj_action_bar_begin (bar, &game.scene);
    adj_game_ui_get (game.scene.game)->offer_moves (bar, &game.scene, draft);
    adj_action_bar_end (bar);
    check_offers (bar, reasons);
  }
  if (g_str_has_prefix (name, "banquet")) {
    g_assert_true (g_hash_table_contains (reasons, "choose a cheque or a thief first"));
    g_assert_true (g_hash_table_contains (reasons, "choose the cards to show first"));
    g_assert_true (
      g_hash_table_contains (reasons, "in prison, until thieves arrested later push it out"));
  }
  g_assert_cmpuint (g_hash_table_size (reasons), >, 0);
  adj_action_bar_set_draft (bar, NULL);
  ui_close (window);
  ui_golden_close (&game);
}

/* The number field at a ply of the golden game with a bid to beat; NULL: there is none. */
static GtkWidget *
ask_for_bid (UiProgram *p)
{
  gint64 golden = ui_program_import (p, "canaletto-3");

  for (guint ply = 0; ply < 60; ply++) {
    const CanalettoState *canaletto;

    ui_program_open (p, ui_program_sit_down (p, golden, ply, 7));
    ui_until (ui_program_get_scene (p)->actor >= 0);
    canaletto = canaletto_peek (adj_scene_peek (ui_program_get_scene (p)));
    if (canaletto->bid > 3 && ui_find_by_class (get_root (p), "stepper") != NULL)
      return ui_find_by_class (get_root (p), "stepper");
  }
  return NULL;
}

static void
test_a_number_too_small_is_refused_not_raised (UiProgram *p, gconstpointer data)
{
  GtkWidget *spin = ask_for_bid (p);
  guint ply = ui_program_get_scene (p)->ply;
  g_autofree char *text = NULL;

  (void) data;
  g_assert_nonnull (spin);
  g_assert_true (gtk_widget_grab_focus (spin));
  gtk_editable_set_text (GTK_EDITABLE (spin), "2");
  g_assert_true (gtk_widget_has_css_class (spin, "error"));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  ui_until (ui_find_by_class (get_root (p), "why-not") != NULL);
  text = ui_collect_text (ui_find_by_class (get_root (p), "why-not"));
  g_assert_nonnull (strstr (text, "2”: not now"));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, ply);

  /* GTK 4.8 may warn about a tooltip in a popover that is gone. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
}

static void
test_the_table_follows_a_number_while_it_is_typed (UiProgram *p, gconstpointer data)
{
  GtkWidget *spin = ask_for_bid (p);

  (void) data;
  g_assert_nonnull (spin);
  /* The first decision has given it the focus. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), spin));
  gtk_editable_set_text (GTK_EDITABLE (spin), "57");
  g_assert_false (gtk_widget_has_css_class (spin, "error"));
  g_assert_nonnull (ui_find_by_label (get_root (p), "Bid 57"));
}

/* While computers move, the bar is empty, and the button with the focus has been removed. */
static void
test_the_next_decision_has_the_focus_again (UiProgram *p, gconstpointer data)
{
  GtkWidget *bar;
  guint ply;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 1));
  ui_until (ui_program_get_scene (p)->actor >= 0);
  ply = ui_program_get_scene (p)->ply;
  bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);
  /* The first decision has given it the focus. */
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), bar));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  ui_until (ui_program_get_scene (p)->ply > ply + 1 && ui_program_get_scene (p)->actor >= 0);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), bar));
}

static void
test_the_board_keeps_its_size_while_others_play (UiProgram *p, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GtkWidget *bar;
  int height;

  (void) data;
  g_settings_set_string (settings, "pace", "steps");
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, 1));
  while (ui_program_get_scene (p)->actor < 0) {
    ui_until (ui_program_get_scene (p)->actor >= 0 || ui_program_act (p, "step", NULL));
    ui_settle ();
  }
  ui_wait_frame (get_root (p));
  bar = ui_find_by_type (get_root (p), ADJ_TYPE_ACTION_BAR);
  height = gtk_widget_get_height (bar);
  if (!gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), bar))
    g_assert_true (gtk_widget_child_focus (bar, GTK_DIR_TAB_FORWARD));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  ui_until (ui_program_get_scene (p)->actor < 0);
  ui_wait_frame (get_root (p));
  g_assert_cmpint (gtk_widget_get_height (bar), ==, height);
  g_settings_reset (settings, "pace");
}

/* The layout of buttons. */

static GtkWidget *
new_piece (int width)
{
  GtkWidget *piece = gtk_label_new (NULL);

  gtk_widget_set_size_request (piece, width, 20);
  return piece;
}

static void
test_a_button_left_over_is_as_wide_as_it_likes (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *flow = adj_wrap_layout_new (10);
  GtkWidget *last = new_piece (120);
  GtkWindow *window;

  g_object_set (flow, "filling", TRUE, NULL);
  gtk_widget_set_layout_manager (box, flow);
  gtk_box_append (GTK_BOX (box), new_piece (120));
  gtk_box_append (GTK_BOX (box), new_piece (120));
  gtk_box_append (GTK_BOX (box), last);
  window = ui_show_widget (box, 300, 200);
  g_assert_cmpint (gtk_widget_get_width (last), ==, 120);

  /* If each has its own line, they are a column of one width. */
  ui_resize (window, 200, 200);
  ui_until (gtk_widget_get_width (last) == 200);
  ui_close (window);
}

/* A hand beside an empty sentence, in a wrap layout. */
static void
test_a_line_is_as_high_as_it_is_when_filled (void)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *hand = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *flow = adj_wrap_layout_new (10);
  GtkWindow *window;
  int height;

  g_object_set (flow, "filling", TRUE, NULL);
  gtk_widget_set_layout_manager (bar, flow);
  gtk_widget_set_layout_manager (head, adj_split_layout_new (16));
  gtk_widget_set_layout_manager (hand, adj_wrap_layout_new (6));
  gtk_box_append (GTK_BOX (head), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (head), hand);
  gtk_box_append (GTK_BOX (bar), head);
  for (guint i = 0; i < 6; i++)
    gtk_box_append (GTK_BOX (hand), new_piece (40));
  window = ui_show_widget (bar, 600, 200);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, 600, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 20);
  ui_close (window);
}

/* Regions and the moves offered in them. */

static void
test_regions_have_names_and_roles (UiProgram *p, gconstpointer data)
{
  static const char *const groups[] = { "Players", "Your hand", "Your moves" };
  static const char *const names[] = { "Board", "Timeline", "Log" };

  (void) data;
  for (guint i = 0; i < 3; i++) {
    static const char *const games[] = { "banquet-3", "canaletto-3", "krach-3" };

    ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, games[i]), 0, 1));
    if (ui_program_get_scene (p)->actor < 0)
      ui_until (ui_program_get_scene (p)->actor >= 0);
    ui_wait_frame (get_root (p));
    for (guint j = 0; j < G_N_ELEMENTS (groups); j++)
      (void) ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, groups[j]);
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      (void) ui_find_by_label (get_root (p), names[j]);
  }
}

/* Important parts are visible without scrolling. */

typedef struct {
  GtkWidget *view;
  guint n_whole;
} Seen;

static gboolean
count_row (GtkWidget *widget, gpointer data)
{
  Seen *seen = data;
  graphene_rect_t bounds;

  if (!gtk_widget_has_css_class (widget, "krach-row") ||
      !gtk_widget_compute_bounds (widget, seen->view, &bounds))
    return FALSE;
  seen->n_whole += bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <=
                                             (float) gtk_widget_get_height (seen->view);
  return FALSE;
}

static void
test_most_companies_are_seen_in_a_window_of_medium_size (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-5");
  Seen seen = { 0 };

  (void) data;
  g_settings_set_string (adj_application_get_settings (p->application), "pace", "steps");
  ui_program_open (p, ui_program_sit_down (p, golden, 150, 1));
  ui_resize (GTK_WINDOW (p->window), 900, 800);
  ui_settle ();
  ui_wait_frame (get_root (p));
  seen.view = find_class (p, "board-scroll");
  (void) ui_visit (seen.view, count_row, &seen);
  g_assert_cmpuint (seen.n_whole, >=, 4);
}

/* Text has enough room. */

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
assert_nothing_clipped (UiProgram *p, const char *what, int width, int height, GString *found)
{
  g_autofree char *clipped = NULL;

  ui_resize (GTK_WINDOW (p->window), width, height);
  ui_settle ();
  ui_wait_frame (get_root (p));
  clipped = ui_list_clipped (get_root (p));
  if (*clipped != '\0')
    g_string_append_printf (found, "%s at %d × %d:\n%s", what, width, height, clipped);
}

static void
walk_through_places (UiProgram *p, const int sizes[][2], guint n_sizes, GString *found)
{
  static const struct {
    const char *action;
    const char *target;
  } places[] = {
    { "win.salon", NULL },    { "win.setup", "banquet" }, { "win.setup", "canaletto" },
    { "win.setup", "krach" }, { "win.archive", NULL },    { "win.rules", "krach" },
  };
  static const char *const games[] = { "banquet-5", "canaletto-4", "krach-5" };
  static const guint plies[] = { 110, 0, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    const char *target = places[i].target;

    ui_program_act (p, places[i].action, target != NULL ? g_variant_new_string (target) : NULL);
    for (guint size = 0; size < n_sizes; size++)
      assert_nothing_clipped (p, places[i].action, sizes[size][0], sizes[size][1], found);
  }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    gint64 golden = ui_program_import (p, games[i]);

    for (guint j = 0; j < (is_full () ? G_N_ELEMENTS (plies) : 1); j++) {
      ui_program_open (p, ui_program_sit_down (p, golden, plies[j], 1));
      for (guint size = 0; size < n_sizes; size++)
        assert_nothing_clipped (p, games[i], sizes[size][0], sizes[size][1], found);
    }
    ui_program_open (p, golden);
    for (guint size = 0; size < n_sizes; size++)
      assert_nothing_clipped (p, games[i], sizes[size][0], sizes[size][1], found);
  }
}

static const int ordinary[][2] = {
  { 360, 600 }, { 360, 740 }, { 900, 600 }, { 900, 800 }, { 1280, 800 }, { 1600, 900 },
};
static const int turned[][2] = { { 360, 740 }, { 1280, 800 } };
static const int large[][2] = { { 900, 800 } };
static const int narrow[][2] = { { 360, 740 } };

static const struct {
  const char *name;
  const char *language;
  double scale;
  const int (*sizes)[2];
  guint n_sizes;
  gboolean is_turned; /* right to left */
} rooms[] = {
  { "ordinary-text-en", "en", 1.0, ordinary, G_N_ELEMENTS (ordinary), FALSE },
  { "ordinary-text-fr", "fr", 1.0, ordinary, G_N_ELEMENTS (ordinary), FALSE },
  { "right-to-left", "en", 1.0, turned, G_N_ELEMENTS (turned), TRUE },
  { "text-of-200-percent-en", "en", 2.0, large, 1, FALSE },
  { "text-of-200-percent-fr", "fr", 2.0, large, 1, FALSE },
  { "text-of-130-percent-en", "en", 1.3, narrow, 1, FALSE },
  { "text-of-130-percent-fr", "fr", 1.3, narrow, 1, FALSE },
};

static void
test_words_have_room (gconstpointer data)
{
  guint room = GPOINTER_TO_UINT (data);
  g_autofree char *locale_dir = adj_text_dup_locale_dir (g_getenv ("G_TEST_BUILDDIR"));
  g_autoptr (GString) found = g_string_new (NULL);
  const char *const castle = "%s goes to the castle.";
  UiProgram p;

  /*
   * Larger icons are SVG, which GTK can't load everywhere; and GTK 4.8 measures wrapped text a
   * pixel wider when it measures again for a height.
   */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  adj_text_init (rooms[room].language, locale_dir);
  set_text_scale (rooms[room].scale);
  gtk_widget_set_default_direction (rooms[room].is_turned ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  ui_program_set_up (&p);
  ui_program_start (&p);
  if (g_str_equal (rooms[room].language, "fr"))
    g_assert_cmpstr (dgettext (ADJ_TEXT_DOMAIN, castle), !=, castle);
  g_settings_set_string (adj_application_get_settings (p.application), "pace", "steps");
  walk_through_places (&p, rooms[room].sizes, rooms[room].n_sizes, found);
  ui_program_tear_down (&p);
  set_text_scale (1.0);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  adj_text_init ("en", locale_dir);
  if (found->len > 0)
    g_error ("words without room:\n%s", found->str);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, data, test) g_test_add (name, UiProgram, data, set_up, test, tear_down)
  /* First, because each application adds its style sheets to the display and never removes them,
   * which makes style lookups slower in later tests. */
  ADD ("/table/any-ply-is-shown-soon/banquet", "banquet-3-round", test_any_ply_is_shown_soon);
  ADD ("/table/any-ply-is-shown-soon/canaletto", "canaletto-4", test_any_ply_is_shown_soon);
  ADD ("/table/any-ply-is-shown-soon/krach", "krach-5", test_any_ply_is_shown_soon);
  ADD ("/table/nobody-is-told-a-hidden-card", NULL, test_nobody_is_told_a_hidden_card);
  ADD ("/table/a-planted-leak-is-found", NULL, test_a_planted_leak_is_found);
  ADD ("/table/what-nobody-sees-changes-nothing/banquet",
       "banquet",
       test_what_nobody_sees_changes_nothing);
  ADD ("/table/what-nobody-sees-changes-nothing/canaletto",
       "canaletto",
       test_what_nobody_sees_changes_nothing);
  ADD ("/table/what-nobody-sees-changes-nothing/krach",
       "krach",
       test_what_nobody_sees_changes_nothing);
  ADD ("/table/a-curtain-hangs-between-two-people", NULL, test_a_curtain_hangs_between_two_people);
  ADD ("/table/a-place-is-the-same-wherever-one-comes-from/banquet",
       "banquet-3-round",
       test_a_place_is_the_same_wherever_one_comes_from);
  ADD ("/table/a-place-is-the-same-wherever-one-comes-from/canaletto",
       "canaletto-3",
       test_a_place_is_the_same_wherever_one_comes_from);
  ADD ("/table/a-place-is-the-same-wherever-one-comes-from/krach",
       "krach-3",
       test_a_place_is_the_same_wherever_one_comes_from);
  ADD ("/table/frames-keep-time-while-the-gondola-moves",
       NULL,
       test_frames_keep_time_while_the_gondola_moves);
  ADD ("/table/regions-have-names-and-roles", NULL, test_regions_have_names_and_roles);
  ADD ("/table/plaques-tell-who-is-a-computer", NULL, test_plaques_tell_who_is_a_computer);
  ADD ("/table/most-companies-are-seen-in-a-window-of-medium-size",
       NULL,
       test_most_companies_are_seen_in_a_window_of_medium_size);
  ADD ("/table/a-refused-move-says-why", NULL, test_a_refused_move_says_why);
  ADD ("/table/whatever-is-refused-says-why/banquet",
       "banquet-3",
       test_whatever_is_refused_says_why);
  ADD ("/table/whatever-is-refused-says-why/krach", "krach-3", test_whatever_is_refused_says_why);
  ADD ("/table/a-number-too-small-is-refused-not-raised",
       NULL,
       test_a_number_too_small_is_refused_not_raised);
  ADD ("/table/the-table-follows-a-number-while-it-is-typed",
       NULL,
       test_the_table_follows_a_number_while_it_is_typed);
  ADD ("/table/the-next-decision-has-the-focus-again",
       NULL,
       test_the_next_decision_has_the_focus_again);
  ADD ("/table/the-board-keeps-its-size-while-others-play",
       NULL,
       test_the_board_keeps_its_size_while_others_play);
  g_test_add_func ("/table/a-button-left-over-is-as-wide-as-it-likes",
                   test_a_button_left_over_is_as_wide_as_it_likes);
  g_test_add_func ("/table/a-line-is-as-high-as-it-is-when-filled",
                   test_a_line_is_as_high_as_it_is_when_filled);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++) {
    g_autofree char *name = g_strconcat ("/table/words-have-room/", rooms[i].name, NULL);

    g_test_add_data_func (name, GUINT_TO_POINTER (i), test_words_have_room);
  }

  return g_test_run ();
}
