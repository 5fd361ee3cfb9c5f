/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences and shortcuts: windows, or dialogs that become sheets in a narrow window. */

#include "adj-platform.h"

#include <glib/gi18n.h>

#include "adj-platform-branch.h"
#include "adj-toasts.h"

#if ADJ_HAS_DIALOGS

void
adj_platform_show_preferences (GtkWindow *parent, AdwPreferencesPage *page)
{
  AdwDialog *dialog = adw_preferences_dialog_new ();

  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
}

void
adj_platform_toast_preferences (AdwPreferencesPage *page, const char *text)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_PREFERENCES_DIALOG);

  if (dialog != NULL)
    adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (dialog), adw_toast_new (text));
}

enum {
  FRAMES_UNTIL_OPEN = 3
};

typedef struct {
  GtkWidget *focus;
  guint n_frames;
} Beginning;

static void
beginning_free (gpointer data)
{
  Beginning *self = data;

  g_object_unref (self->focus);
  g_free (self);
}

static gboolean
begin_cb (GtkWidget *dialog G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Beginning *self = data;

  if (++self->n_frames < FRAMES_UNTIL_OPEN)
    return G_SOURCE_CONTINUE;
  (void) gtk_widget_grab_focus (self->focus);
  return G_SOURCE_REMOVE;
}

/* Again when it is open: as a sheet, libadwaita 1.7 then gives the focus to what comes first. */
static void
begin_at (AdwDialog *dialog, GtkWidget *focus)
{
  Beginning *self = g_new0 (Beginning, 1);

  self->focus = g_object_ref (focus);
  (void) gtk_widget_grab_focus (focus);
  gtk_widget_add_tick_callback (GTK_WIDGET (dialog), begin_cb, self, beginning_free);
}

void
adj_platform_show_sheet (
  GtkWindow *parent, const char *title, GtkWidget *content, GtkWidget *focus, int width, int height)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), content);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_set_child (dialog, view);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
  if (focus != NULL)
    begin_at (dialog, focus);
}

#else

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcut *escape = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                          gtk_named_action_new ("window.close"));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), escape);
  gtk_widget_add_controller (window, keys);
}

static GtkWidget *
new_window (GtkWindow *parent, const char *title, GtkWidget *content)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), parent != NULL);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), content);
  adw_window_set_content (ADW_WINDOW (window), box);
  add_escape (window);
  return window;
}

void
adj_platform_show_sheet (
  GtkWindow *parent, const char *title, GtkWidget *content, GtkWidget *focus, int width, int height)
{
  GtkWidget *window = new_window (parent, title, content);

  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  if (focus != NULL)
    (void) gtk_widget_grab_focus (focus);
}

void
adj_platform_show_preferences (GtkWindow *parent, AdwPreferencesPage *page)
{
  GtkWidget *toasts = g_object_new (ADJ_TYPE_TOASTS, "child", page, "vexpand", TRUE, NULL);
  GtkWidget *window = new_window (parent, _ ("Preferences"), toasts);

  gtk_window_set_default_size (GTK_WINDOW (window), 560, 640);
  gtk_widget_set_size_request (window, 360, 294);
  gtk_window_present (GTK_WINDOW (window));
}

void
adj_platform_toast_preferences (AdwPreferencesPage *page, const char *text)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (page), ADJ_TYPE_TOASTS);

  if (toasts != NULL)
    adj_toasts_add (ADJ_TOASTS (toasts), text, NULL, NULL, NULL);
}

#endif

/* By hand: GTK and libadwaita would load a file of a certain name before the first frame. */
static GObject *
load_shortcuts (const char *file)
{
  g_autofree char *path = g_strconcat ("/org/adjuge/Adjuge/platform/", file, NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  return g_object_ref (gtk_builder_get_object (builder, "shortcuts"));
}

#if ADJ_HAS_SHORTCUTS_DIALOG

void
adj_platform_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GObject) dialog = load_shortcuts ("adj-shortcuts-dialog.ui");

  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
}

#else

void
adj_platform_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GObject) window = load_shortcuts ("adj-shortcuts-window.ui");

  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_present (GTK_WINDOW (window));
}

#endif
