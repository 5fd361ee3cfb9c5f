/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is said in passing: in which order, how it goes, and that whoever is in a hurry to be rid of
 * it does no harm.
 */

#include "adj-toasts.h"
#include "ui-fixture.h"

typedef struct {
  GtkWindow *window;
  AdjToasts *toasts;
  GtkWidget *below;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *toasts = g_object_new (ADJ_TYPE_TOASTS, NULL);

  (void) data;
  ui_set_animations (TRUE);
  f->toasts = ADJ_TOASTS (toasts);
  f->below = gtk_button_new_with_label ("Below");
  adj_toasts_set_child (f->toasts, f->below);
  f->window = ui_show_widget (toasts, 480, 320);
  gtk_widget_grab_focus (f->below);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_close (f->window);
  ui_set_animations (FALSE);
}

static void
say (Fixture *f, const char *text)
{
  adj_toasts_add (f->toasts, text, NULL, NULL, NULL);
}

static gboolean
is_seen (Fixture *f, const char *text)
{
  return ui_look_for (GTK_WIDGET (f->toasts), GTK_ACCESSIBLE_ROLE_LABEL, text) != NULL;
}

static gboolean
is_toast (GtkWidget *widget, gpointer data)
{
  (void) data;
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_ALERT;
}

/* Longer than a toast takes to come and go. */
static void
wait_for_all (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND;

  while (g_get_monotonic_time () < end) {
    gtk_widget_queue_draw (f->below);
    ui_wait_frame (f->below);
  }
}

static void
test_order (Fixture *f, gconstpointer data)
{
  (void) data;
  say (f, "One");
  say (f, "Two");
  ui_until (is_seen (f, "One"));
  g_assert_false (is_seen (f, "Two"));

  g_assert_true (ui_press (f->window, "Escape"));
  ui_until (!is_seen (f, "One"));
  g_assert_true (is_seen (f, "Two"));
  g_assert_true (ui_press (f->window, "Escape"));
  ui_until (!is_seen (f, "Two"));
}

/* Without a toast, the key is propagated, and the toast is hidden from screen readers. */
static void
test_nothing (Fixture *f, gconstpointer data)
{
  GtkWidget *box = ui_visit (GTK_WIDGET (f->toasts), is_toast, NULL);

  (void) data;
  gtk_test_accessible_assert_state (box, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  say (f, "One");
  gtk_test_accessible_assert_state (box, GTK_ACCESSIBLE_STATE_HIDDEN, FALSE);
  g_assert_true (ui_press (f->window, "Escape"));
  gtk_test_accessible_assert_state (box, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_false (ui_press (f->window, "Escape"));
}

static void
test_focus (Fixture *f, gconstpointer data)
{
  (void) data;
  say (f, "One");
  ui_until (is_seen (f, "One"));
  g_assert_true (ui_press (f->window, "Escape"));
  g_assert_true (gtk_widget_has_focus (f->below));
}

/* Faster than the transition. */
static void
test_haste (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < 3; i++) {
    say (f, "One");
    say (f, "Two");
    ui_until (is_seen (f, "One"));
    g_assert_true (ui_press (f->window, "Escape"));
    ui_until (is_seen (f, "Two"));
    ui_wait_frame (f->below);
    g_assert_true (ui_press (f->window, "Escape"));
    wait_for_all (f);
    g_assert_false (is_seen (f, "One") || is_seen (f, "Two"));
  }
}

static void
test_at_once (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < 20; i++)
    say (f, "Again");
  for (guint i = 0; i < 20; i++)
    g_assert_true (ui_press (f->window, "Escape"));
  g_assert_false (ui_press (f->window, "Escape"));
  wait_for_all (f);
  g_assert_false (is_seen (f, "Again"));
}

static void
do_cb (GSimpleAction *action, GVariant *target, gpointer data)
{
  (void) action;
  *(gint64 *) data += g_variant_get_int64 (target);
}

/* "test.do" adds its target to DONE. */
static void
add_action (Fixture *f, gint64 *done)
{
  const GActionEntry entries[] = { { .name = "do", .activate = do_cb, .parameter_type = "x" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, done);
  gtk_widget_insert_action_group (GTK_WIDGET (f->window), "test", G_ACTION_GROUP (group));
}

static void
test_button (Fixture *f, gconstpointer data)
{
  gint64 done = 0;

  (void) data;
  add_action (f, &done);
  adj_toasts_add (f->toasts, "One", "Do", "test.do", g_variant_new_int64 (7));
  say (f, "Two");
  ui_until (is_seen (f, "One"));
  ui_click (ui_find_by_label (GTK_WIDGET (f->toasts), "Do"));
  g_assert_cmpint (done, ==, 7);
  g_assert_true (is_seen (f, "Two"));
  g_assert_null (ui_look_for (GTK_WIDGET (f->toasts), GTK_ACCESSIBLE_ROLE_BUTTON, "Do"));
  ui_click (ui_find_by_label (GTK_WIDGET (f->toasts), "Dismiss"));
  ui_until (!is_seen (f, "Two"));
  g_assert_cmpint (done, ==, 7);
}

/* A button that is activated by a key is clicked with a delay. */
static void
test_button_of_another (Fixture *f, gconstpointer data)
{
  gint64 done = 0;

  (void) data;
  add_action (f, &done);
  adj_toasts_add (f->toasts, "One", "Do", "test.do", g_variant_new_int64 (7));
  adj_toasts_add (f->toasts, "Two", "Don’t", "test.do", g_variant_new_int64 (100));
  say (f, "Three");
  ui_until (is_seen (f, "One"));
  gtk_widget_activate (ui_find_by_label (GTK_WIDGET (f->toasts), "Do"));
  g_assert_true (ui_press (f->window, "Escape"));
  wait_for_all (f);
  g_assert_true (is_seen (f, "Two"));
  gtk_widget_activate (ui_find_by_label (GTK_WIDGET (f->toasts), "Don’t"));
  g_assert_true (ui_press (f->window, "Escape"));
  wait_for_all (f);
  g_assert_true (is_seen (f, "Three"));
  g_assert_cmpint (done, ==, 0);
}

/* Time takes it away, but not from whoever is about to press its button; nor does it take the focus
 * away from the window. */
static void
test_time (Fixture *f, gconstpointer data)
{
  GtkWidget *cross;

  (void) data;
  say (f, "One");
  say (f, "Two");
  ui_until (is_seen (f, "Two"));
  cross = ui_find_by_label (GTK_WIDGET (f->toasts), "Dismiss");
  g_assert_true (gtk_widget_grab_focus (cross));
  for (guint i = 0; i < 6; i++)
    wait_for_all (f);
  g_assert_true (is_seen (f, "Two"));
  ui_click (cross);
  ui_until (!is_seen (f, "Two"));
  g_assert_true (gtk_widget_has_focus (f->below));
}

/* Closing the window drops waiting toasts. */
static void
test_close (Fixture *f, gconstpointer data)
{
  (void) data;
  say (f, "One");
  say (f, "Two");
  ui_until (is_seen (f, "One"));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add ("/ui/toasts/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/ui/toasts/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/ui/toasts/focus", Fixture, NULL, set_up, test_focus, tear_down);
  g_test_add ("/ui/toasts/haste", Fixture, NULL, set_up, test_haste, tear_down);
  g_test_add ("/ui/toasts/at-once", Fixture, NULL, set_up, test_at_once, tear_down);
  g_test_add ("/ui/toasts/button", Fixture, NULL, set_up, test_button, tear_down);
  g_test_add ("/ui/toasts/button-of-another",
              Fixture,
              NULL,
              set_up,
              test_button_of_another,
              tear_down);
  g_test_add ("/ui/toasts/time", Fixture, NULL, set_up, test_time, tear_down);
  g_test_add ("/ui/toasts/close", Fixture, NULL, set_up, test_close, tear_down);
  return g_test_run ();
}
