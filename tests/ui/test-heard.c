/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader says of itself: the calls of adj_platform_announce, which the linker
 * replaces. */

#include <string.h>

#include "adj-heard.h"
#include "adj-platform.h"
#include "ui-program.h"

static GString *said; /* a line for each */

void __wrap_adj_platform_announce (GtkWidget *widget, const char *text);
void __real_adj_platform_announce (GtkWidget *widget, const char *text);

void
__wrap_adj_platform_announce (GtkWidget *widget, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
  __real_adj_platform_announce (widget, text);
}

typedef struct {
  GtkWindow *window;
  GtkWidget *label;
  GtkWidget *first; /* buttons */
  GtkWidget *second;
  GtkWidget *number; /* has the focus by the text in it */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  (void) data;
  said = g_string_new (NULL);
  f->label = gtk_label_new (NULL);
  f->first = gtk_button_new_with_label ("First");
  f->second = gtk_button_new_with_label ("Second");
  gtk_box_append (GTK_BOX (box), f->label);
  gtk_box_append (GTK_BOX (box), f->first);
  gtk_box_append (GTK_BOX (box), f->second);
  f->number = gtk_spin_button_new_with_range (1, 9, 1);
  gtk_box_append (GTK_BOX (box), f->number);
  adj_heard_watch (GTK_LABEL (f->label));
  f->window = ui_show_widget (box, 300, 200);
  gtk_widget_grab_focus (f->first);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_close (f->window);
  g_string_free (said, TRUE);
}

static void
test_new_text_is_said_once (Fixture *f, gconstpointer data)
{
  (void) data;
  gtk_label_set_text (GTK_LABEL (f->label), "not yet");
  gtk_label_set_text (GTK_LABEL (f->label), "now");
  ui_settle ();
  gtk_label_set_text (GTK_LABEL (f->label), "and then");
  gtk_label_set_text (GTK_LABEL (f->label), "now");
  ui_settle ();
  g_assert_cmpstr (said->str, ==, "now\n");
}

static void
test_what_was_asked_for_is_said_again (Fixture *f, gconstpointer data)
{
  (void) data;
  gtk_label_set_text (GTK_LABEL (f->label), "the answer");
  ui_settle ();
  adj_heard_again (GTK_LABEL (f->label));
  ui_settle ();
  g_assert_cmpstr (said->str, ==, "the answer\nthe answer\n");
}

static void
test_what_is_not_seen_is_not_said (Fixture *f, gconstpointer data)
{
  (void) data;
  gtk_widget_set_visible (f->label, FALSE);
  gtk_label_set_text (GTK_LABEL (f->label), "a secret");
  ui_settle ();
  g_assert_cmpstr (said->str, ==, "");
  gtk_label_set_text (GTK_LABEL (f->label), "news");
  gtk_widget_set_visible (f->label, TRUE);
  ui_settle ();
  gtk_widget_set_visible (f->label, FALSE);
  gtk_widget_set_visible (f->label, TRUE);
  ui_settle ();
  g_assert_cmpstr (said->str, ==, "news\nnews\n");
}

static void
test_what_is_said_otherwise_is_skipped (Fixture *f, gconstpointer data)
{
  (void) data;
  gtk_label_set_text (GTK_LABEL (f->label), "somebody else says this");
  adj_heard_skip (GTK_LABEL (f->label));
  ui_settle ();
  gtk_label_set_text (GTK_LABEL (f->label), "your turn");
  ui_settle ();
  g_assert_cmpstr (said->str, ==, "your turn\n");
}

/* However it is announced, nothing of it is left where the focus was. */
static void
test_descriptions_are_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *now = NULL;
  g_autofree char *left = NULL;
  g_autofree char *none = NULL;

  (void) data;
  adj_platform_describe (f->first, "its own");
  adj_platform_announce (f->first, "one");
  now = ui_get_description (f->first);
  g_assert_cmpstr (now, !=, "one");
  adj_platform_announce (f->first, "one");
  adj_platform_describe (f->first, "its newer own");
  gtk_widget_grab_focus (f->second);
  left = ui_get_description (f->first);
  g_assert_cmpstr (left, ==, "its newer own");

  adj_platform_announce (f->second, "two");
  gtk_widget_grab_focus (f->first);
  none = ui_get_description (f->second);
  g_assert_cmpstr (none, ==, "");
}

/* Where the description is what is heard, it is that of the field: of the text in it there is none.
 */
static void
test_a_field_is_told_of (Fixture *f, gconstpointer data)
{
  g_autofree char *told = NULL;
  g_autofree char *left = NULL;

  (void) data;
  adj_platform_describe (f->number, "its own");
  gtk_widget_grab_focus (f->number);
  adj_platform_announce (f->number, "one");
  ui_watch_idle (f->number, 700);
  told = ui_get_description (f->number);
  g_assert_cmpstr (told, ==, gtk_get_minor_version () < 14 ? "" : "its own");
  gtk_widget_grab_focus (f->first);
  left = ui_get_description (f->number);
  g_assert_cmpstr (left, ==, "its own");
}

static void
test_a_window_that_is_gone_says_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) alone = g_object_ref_sink (gtk_label_new ("alone"));

  (void) data;
  (void) f;
  adj_platform_announce (alone, "nobody hears this");
}

/* Neither what waits to be said nor what was said is left for whoever looks next. */
static void
test_nothing_is_left_for_the_next (Fixture *f, gconstpointer data)
{
  g_autofree char *left = NULL;
  g_autofree char *later = NULL;

  (void) data;
  adj_platform_announce (f->first, "a secret");
  adj_platform_announce (f->first, "another");
  adj_platform_hush ();
  left = ui_get_description (f->first);
  g_assert_cmpstr (left, ==, "");
  ui_watch_idle (f->first, 700);
  later = ui_get_description (f->first);
  g_assert_cmpstr (later, ==, "");
}

/* What keeps the focus then is nothing that the user knows of, and Tab does not find it. */
static void
test_nobody_has_the_focus (Fixture *f, gconstpointer data)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkRoot *root;
  GtkWindow *window;
  GtkWidget *button = gtk_button_new_with_label ("Only");

  (void) data;
  (void) f;
  gtk_overlay_set_child (GTK_OVERLAY (overlay), button);
  adj_platform_add_perch (GTK_OVERLAY (overlay));
  window = ui_show_widget (overlay, 300, 200);
  root = GTK_ROOT (window);
  gtk_window_set_focus (window, NULL);
  adj_platform_announce (button, "a button has gone");
  ui_watch_idle (button, 1700);
  g_assert_null (adj_platform_get_focus (root));

  gtk_widget_grab_focus (button);
  g_assert_true (adj_platform_get_focus (root) == button);
  (void) gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (root) == adj_platform_get_focus (root));
  ui_close (window);
}

/* At the table. */

static char *
dup_events (UiProgram *p, guint ply)
{
  AdjMatch *match = adj_table_get_match (ui_program_get_table (p));
  const AdjScene *scene = ui_program_get_scene (p);
  const AdjTextReader reader = { .is_translated = TRUE,
                                 .names = scene->people->names,
                                 .you = scene->viewer + 1 };
  RulesState state;
  RulesEvents events;

  adj_match_get_events (match, ply, &state, &events);
  return adj_text_events (&reader, scene->viewer, &state, &events);
}

/* Takes what the move PLY did out of what was said. */
static void
check_said (UiProgram *p, guint ply)
{
  g_autofree char *events = dup_events (p, ply);
  char *found = strstr (said->str, events);

  if (found == NULL)
    g_error ("“%s” was not said, but: %s", events, said->str);
  g_string_erase (said, found - said->str, (gssize) strlen (events));
}

static void
play_turns (UiProgram *p, guint n)
{
  for (guint i = 0; i < n && !rules_is_over (adj_scene_peek (ui_program_get_scene (p))); i++) {
    g_autofree char *notation = NULL;

    ui_until (ui_program_get_scene (p)->actor >= 0 ||
              rules_is_over (adj_scene_peek (ui_program_get_scene (p))));
    if (ui_program_get_scene (p)->actor < 0)
      return;
    notation = ui_program_dup_legal_move (p);
    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (notation)));
  }
}

/* Each event is said, once, in its order, to the one person who sits there. */
static void
test_events_are_said (gconstpointer game)
{
  UiProgram p = { 0 };
  guint first;

  said = g_string_new (NULL);
  ui_program_set_up (&p);
  ui_program_start (&p);
  ui_program_open (&p, ui_program_sit_down (&p, ui_program_import (&p, game), 12, 1));
  ui_until (ui_program_get_scene (&p)->actor >= 0);
  ui_settle ();
  first = ui_program_get_scene (&p)->ply;
  g_string_truncate (said, 0);

  play_turns (&p, 12);
  ui_settle ();
  g_strdelimit (said->str, "\n", ' ');
  for (guint ply = first + 1; ply <= ui_program_get_scene (&p)->ply; ply++)
    check_said (&p, ply);
  g_assert_null (strstr (said->str, "takes"));
  g_assert_null (strstr (said->str, "has chosen"));
  g_assert_nonnull (strstr (said->str, "Your turn."));
  ui_program_tear_down (&p);
  g_string_free (said, TRUE);
}

/* Moves that are forced and change nothing, one after the other, are one sentence at the last. */
static void
test_forced_moves_are_said_once (void)
{
  enum {
    FIRST = 46, /* of the moves of a round without loans */
    LAST = 49
  };
  UiProgram p = { 0 };
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  g_autoptr (AdjMatch) golden = NULL;
  gint64 id;

  said = g_string_new (NULL);
  ui_program_set_up (&p);
  ui_program_start (&p);
  id = ui_program_import (&p, "krach-4");
  golden = adj_match_open (ui_program_get_store (&p), id, NULL);
  g_settings_set_string (settings, "pace", "steps");
  ui_program_open (&p, ui_program_sit_down (&p, id, FIRST - 1, 1));
  adj_session_set_paused (ui_program_get_session (&p), TRUE);
  g_settings_set_string (settings, "pace", "at-once");
  ui_settle ();
  g_string_truncate (said, 0);
  for (guint ply = FIRST; ply <= LAST; ply++) {
    g_assert_null (strstr (said->str, "too few chips"));
    (void)
      adj_match_play (ui_program_get_match (&p), adj_match_get_move (golden, ply), -1, NULL, NULL);
    g_assert_cmpuint (adj_match_get_n_plies (ui_program_get_match (&p)), ==, ply);
    ui_settle ();
  }
  g_assert_nonnull (strstr (said->str, "Nobody gets a loan: the bank has too few chips."));
  g_assert_null (strstr (said->str, "no loan"));
  g_settings_reset (settings, "pace");
  g_clear_object (&golden);
  ui_program_tear_down (&p);
  g_string_free (said, TRUE);
}

/* Who sits down hears at which game and with whom, and then what happened last. */
static void
test_table_is_introduced (void)
{
  UiProgram p = { 0 };

  said = g_string_new (NULL);
  ui_program_set_up (&p);
  ui_program_start (&p);
  ui_program_open (&p, ui_program_sit_down (&p, ui_program_import (&p, "krach-3"), 12, 1));
  ui_until (ui_program_get_scene (&p)->actor >= 0);
  ui_settle ();
  g_assert_true (g_str_has_prefix (said->str, "Krach: "));
  g_assert_null (strstr (said->str + 1, "Krach: "));
  ui_program_tear_down (&p);
  g_string_free (said, TRUE);
}

static void
test_steps_of_a_review_are_said (void)
{
  UiProgram p = { 0 };

  said = g_string_new (NULL);
  ui_program_set_up (&p);
  ui_program_start (&p);
  ui_program_open (&p, ui_program_import (&p, "krach-3"));
  ui_settle ();
  g_string_truncate (said, 0);
  ui_program_go (&p, 7);
  ui_settle ();
  g_assert_true (g_str_has_prefix (said->str, "Round 1, move 7: "));
  g_assert_null (strchr (strchr (said->str, '\n') + 1, '\n'));
  ui_program_tear_down (&p);
  g_string_free (said, TRUE);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/ui/heard/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("new-text-is-said-once", test_new_text_is_said_once);
  ADD ("what-was-asked-for-is-said-again", test_what_was_asked_for_is_said_again);
  ADD ("what-is-not-seen-is-not-said", test_what_is_not_seen_is_not_said);
  ADD ("what-is-said-otherwise-is-skipped", test_what_is_said_otherwise_is_skipped);
  ADD ("descriptions-are-kept", test_descriptions_are_kept);
  ADD ("a-field-is-told-of", test_a_field_is_told_of);
  ADD ("a-window-that-is-gone-says-nothing", test_a_window_that_is_gone_says_nothing);
  ADD ("nothing-is-left-for-the-next", test_nothing_is_left_for_the_next);
  ADD ("nobody-has-the-focus", test_nobody_has_the_focus);
#undef ADD
  g_test_add_data_func ("/ui/heard/events/banquet", "banquet-3", test_events_are_said);
  g_test_add_data_func ("/ui/heard/events/canaletto", "canaletto-3", test_events_are_said);
  g_test_add_data_func ("/ui/heard/events/krach", "krach-3", test_events_are_said);
  g_test_add_func ("/ui/heard/table-is-introduced", test_table_is_introduced);
  g_test_add_func ("/ui/heard/forced-moves-are-said-once", test_forced_moves_are_said_once);
  g_test_add_func ("/ui/heard/steps-of-a-review-are-said", test_steps_of_a_review_are_said);
  return g_test_run ();
}
