/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The eyes and hands of all other tests here, tried on GTK's own widgets.
 */

#include "ui-fixture.h"

static GtkWindow *
show_button (const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new ("A remark"));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label (label));
  return ui_show_widget (box, 400, 300);
}

static void
count_cb (gpointer widget, guint *n)
{
  (void) widget;
  (*n)++;
}

static void
test_clicked_button_acts (void)
{
  GtkWindow *window = show_button ("Bid");
  GtkWidget *button = ui_find_by_label (GTK_WIDGET (window), "Bid");
  guint n = 0;

  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_connect (button, "clicked", G_CALLBACK (count_cb), &n);
  ui_click (button);
  g_assert_cmpuint (n, ==, 1);
  ui_close (window);
}

static void
test_keys_walk_and_press (void)
{
  GtkWindow *window = show_button ("Bid");
  GtkWidget *button = ui_find_by_role (GTK_WIDGET (window), GTK_ACCESSIBLE_ROLE_BUTTON, "Bid");
  g_auto (GStrv) order = ui_list_focus_order (window);
  guint n = 0;

  g_assert_cmpstrv (order, ((const char *[]){ "Bid", NULL }));
  g_signal_connect (button, "clicked", G_CALLBACK (count_cb), &n);
  gtk_widget_grab_focus (button);
  g_assert_true (ui_press (window, "Return"));
  ui_until (n == 1);
  g_assert_false (ui_press (window, "<Control>x"));
  ui_close (window);
}

static gboolean
count_shortcut (GtkWidget *widget, GVariant *arguments, gpointer n)
{
  (void) widget;
  (void) arguments;
  (*(guint *) n)++;
  return TRUE;
}

/* Adds a shortcut to the button that is heard in all of the window. */
static void
test_shortcut_of_a_wider_scope_is_heard (void)
{
  GtkWindow *window = show_button ("Bid");
  GtkWidget *button = ui_find_by_label (GTK_WIDGET (window), "Bid");
  GtkEventController *controller = gtk_shortcut_controller_new ();
  guint n = 0;

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>b|F7"),
                      gtk_callback_action_new (count_shortcut, &n, NULL)));
  gtk_widget_add_controller (button, controller);

  g_assert_true (ui_press (window, "<Control>b"));
  g_assert_true (ui_press (window, "F7"));
  g_assert_cmpuint (n, ==, 2);
  ui_close (window);
}

static void
test_text_is_collected_whether_seen_or_hidden (void)
{
  GtkWindow *window = show_button ("Bid");
  GtkWidget *root = GTK_WIDGET (window);
  GtkWidget *remark = ui_find_by_label (root, "A remark");
  g_autofree char *text = NULL;

  gtk_widget_set_visible (remark, FALSE);
  gtk_widget_set_tooltip_text (remark, "A tip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (remark),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  "A name",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  "A description",
                                  -1);
  text = ui_collect_text (root);
  g_assert_nonnull (strstr (text, "A remark\n"));
  g_assert_nonnull (strstr (text, "A tip\n"));
  g_assert_nonnull (strstr (text, "A name\n"));
  g_assert_nonnull (strstr (text, "A description\n"));
  g_assert_null (ui_look_for (root, GTK_ACCESSIBLE_ROLE_LABEL, "A name"));
  ui_close (window);
}

static void
test_window_takes_the_size_asked_for (void)
{
  GtkWindow *window = show_button ("Bid");

  ui_resize (window, 360, 640);
  ui_resize (window, 900, 700);
  ui_close (window);
}

static void
test_clipped_words_are_listed (void)
{
  GtkWidget *label = gtk_label_new ("A sentence that needs some room");
  GtkWidget *fixed = gtk_scrolled_window_new ();
  GtkWindow *window;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixed), label);
  window = ui_show_widget (fixed, 500, 200);
  before = ui_list_clipped (GTK_WIDGET (window));
  g_assert_cmpstr (before, ==, "");

  /* As a parent that gives less than it is asked for. */
  gtk_widget_size_allocate (label, &(GtkAllocation){ 0, 0, 40, 10 }, -1);
  after = ui_list_clipped (GTK_WIDGET (window));
  g_assert_nonnull (strstr (after, "A sentence"));
  ui_close (window);
}

static void
test_window_at_rest_is_idle (void)
{
  GtkWindow *window = show_button ("Bid");
  UiIdle idle = ui_watch_idle (GTK_WIDGET (window), 500);

  g_assert_cmpuint (idle.n_frames, ==, 0);
  g_assert_cmpuint (idle.n_wakeups, ==, 0);
  ui_close (window);
}

static gboolean
paint_again (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void) clock;
  (void) data;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

static void
test_restless_window_is_not_idle (void)
{
  GtkWindow *window = show_button ("Bid");
  UiIdle idle;

  gtk_widget_add_tick_callback (GTK_WIDGET (window), paint_again, NULL, NULL);
  idle = ui_watch_idle (GTK_WIDGET (window), 500);
  g_assert_cmpuint (idle.n_frames, >, 2);
  g_assert_cmpuint (idle.n_wakeups, >, 2);
  ui_close (window);
}

static void
test_picture_shows_the_whole_widget (void)
{
  GtkWindow *window = show_button ("Bid");
  GtkWidget *button = ui_find_by_label (GTK_WIDGET (window), "Bid");
  g_autoptr (GdkTexture) texture = ui_get_texture (button);

  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (button, button, &bounds));
  g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) bounds.size.width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) bounds.size.height);
  ui_close (window);
}

static void
test_application_ends_with_nothing_left (void)
{
  AdwApplication *application =
    adw_application_new ("org.adjuge.Fixture", G_APPLICATION_NON_UNIQUE);
  GtkWidget *window;

  ui_application_start (G_APPLICATION (application));
  window = adw_application_window_new (GTK_APPLICATION (application));
  ui_show (GTK_WINDOW (window));
  ui_application_stop (G_APPLICATION (application));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/fixture/clicked-button-acts", test_clicked_button_acts);
  g_test_add_func ("/fixture/keys-walk-and-press", test_keys_walk_and_press);
  g_test_add_func ("/fixture/shortcut-of-a-wider-scope-is-heard",
                   test_shortcut_of_a_wider_scope_is_heard);
  g_test_add_func ("/fixture/text-is-collected-whether-seen-or-hidden",
                   test_text_is_collected_whether_seen_or_hidden);
  g_test_add_func ("/fixture/window-takes-the-size-asked-for",
                   test_window_takes_the_size_asked_for);
  g_test_add_func ("/fixture/clipped-words-are-listed", test_clipped_words_are_listed);
  g_test_add_func ("/fixture/window-at-rest-is-idle", test_window_at_rest_is_idle);
  g_test_add_func ("/fixture/restless-window-is-not-idle", test_restless_window_is_not_idle);
  g_test_add_func ("/fixture/picture-shows-the-whole-widget", test_picture_shows_the_whole_widget);
  g_test_add_func ("/fixture/application-ends-with-nothing-left",
                   test_application_ends_with_nothing_left);

  return g_test_run ();
}
