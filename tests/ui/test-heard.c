/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader says of itself: the calls of adj_platform_announce, which the linker
 * replaces. */

#include "adj-heard.h"
#include "adj-platform.h"
#include "ui-fixture.h"

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

/* However it is announced, nothing of it is left where the focus was. */
static void
test_descriptions_are_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *left = NULL;
  g_autofree char *none = NULL;

  (void) data;
  adj_platform_describe (f->first, "its own");
  adj_platform_announce (f->first, "one");
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

static void
test_a_window_that_is_gone_says_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) alone = g_object_ref_sink (gtk_label_new ("alone"));

  (void) data;
  (void) f;
  adj_platform_announce (alone, "nobody hears this");
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
  ADD ("descriptions-are-kept", test_descriptions_are_kept);
  ADD ("a-window-that-is-gone-says-nothing", test_a_window_that_is_gone_says_nothing);
#undef ADD
  return g_test_run ();
}
