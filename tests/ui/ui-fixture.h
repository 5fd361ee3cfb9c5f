/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a test of widgets needs: a display, an application without its loop, and ways to wait, look,
 * press and listen as a person would. Knows GTK and nothing of ours.
 *
 * Nothing here sleeps for a time: one waits for what one wants, until a deadline that is only met
 * by failing. Widgets found belong to their window.
 */

#pragma once

#include <adwaita.h>

/*
 * Instead of g_test_init: with folders of its own, GTK, and animations off. Where there is no
 * display the program ends here, skipped.
 */
void ui_init (int *argc, char ***argv);
void ui_set_animations (gboolean enabled);

/* APPLICATION, made with G_APPLICATION_NON_UNIQUE, started up without g_application_run. */
void ui_application_start (GApplication *application);
/* Closes its windows, drops the reference and asserts that nobody else holds one. */
void ui_application_stop (GApplication *application);

/* Runs the main loop until CONDITION holds, and fails after half a minute. */
#define ui_until(condition)                                   \
  G_STMT_START                                                \
  {                                                           \
    gint64 ui_deadline_ = ui_deadline_new ();                 \
                                                              \
    while (!(condition))                                      \
      ui_step (ui_deadline_, #condition, __FILE__, __LINE__); \
  }                                                           \
  G_STMT_END

gint64 ui_deadline_new (void);
void ui_step (gint64 deadline, const char *condition, const char *file, int line);
/* Whatever is pending now, and no more. */
void ui_settle (void);

/* Presents a window, and waits until it is on the screen and painted. */
void ui_show (GtkWindow *window);
/* A window of that size that holds WIDGET, shown. */
GtkWindow *ui_show_widget (GtkWidget *widget, int width, int height);
/* Destroys it and asserts that it is finalized. */
void ui_close (GtkWindow *window);
void ui_resize (GtkWindow *window, int width, int height);
/* Until the next frame has been painted; WIDGET is mapped. */
void ui_wait_frame (GtkWidget *widget);

/* What happened while nothing was asked for, after all had come to rest; or, where it never does,
 * after five seconds. */
typedef struct {
  guint n_wakeups; /* of the main loop */
  guint n_frames;  /* of the widget's window */
} UiIdle;
UiIdle ui_watch_idle (GtkWidget *widget, guint duration_ms);

/*
 * By what a limit of time is multiplied: 1 where ADJUGE_QUIET in the environment says that nothing
 * else runs; more on a machine that does other things as well, and more yet with sanitizers.
 */
double ui_get_patience (void);

/* Until OBJECT, which a weak pointer at LOCATION follows, is gone. */
void ui_wait_finalized (gpointer *location);
/* Drops the last reference to an object, and asserts that it was the last. */
#define ui_assert_finalized(object)                      \
  G_STMT_START                                           \
  {                                                      \
    gpointer ui_object_ = (object);                      \
                                                         \
    g_object_add_weak_pointer (ui_object_, &ui_object_); \
    g_object_unref (ui_object_);                         \
    ui_wait_finalized (&ui_object_);                     \
  }                                                      \
  G_STMT_END

/* Accessible name and description; "" if there is none. To be freed. */
char *ui_get_name (GtkWidget *widget);
char *ui_get_description (GtkWidget *widget);

/* Visits WIDGET and all below it, popovers and what is hidden too, until VISITOR is TRUE of one,
 * which is returned. */
typedef gboolean (*UiVisitor) (GtkWidget *widget, gpointer data);
GtkWidget *ui_visit (GtkWidget *root, UiVisitor visitor, gpointer data);

/* The first that is on the screen and has that name, type or style class; NULL if none has. */
GtkWidget *ui_look_for (GtkWidget *root, GtkAccessibleRole role, const char *name);
GtkWidget *ui_find_by_type (GtkWidget *root, GType type);
GtkWidget *ui_find_by_class (GtkWidget *root, const char *style_class);
/* The same, but must be there. */
GtkWidget *ui_find_by_label (GtkWidget *root, const char *name);
GtkWidget *ui_find_by_role (GtkWidget *root, GtkAccessibleRole role, const char *name);
guint ui_count_by_class (GtkWidget *root, const char *style_class);

/* A click with the first button in the middle of WIDGET. */
void ui_click (GtkWidget *widget);
/* Selects or clears the toggle or check button. */
void ui_toggle (GtkWidget *button, gboolean active);

/*
 * A key as the focused widget of the window gets it: through the controllers and shortcuts from the
 * window down to it and up again. TRUE if somebody took it.
 */
gboolean ui_press_key (GtkWindow *window, guint keyval, GdkModifierType modifiers);
/* The same in words: "<Control>Page_Up". */
gboolean ui_press (GtkWindow *window, const char *accelerator);
/* The names of what Tab walks through, once round. To be freed with g_strfreev. */
char **ui_list_focus_order (GtkWindow *window);

/*
 * All words under ROOT that anybody could get at, seen or hidden, a line each: labels, entries,
 * titles, tooltips, accessible names, descriptions and values.
 */
char *ui_collect_text (GtkWidget *root);
/* The same of WIDGET alone. */
char *ui_get_words (GtkWidget *widget);
/* All style classes and names of icons and widgets: what else could tell one piece from another. */
char *ui_collect_looks (GtkWidget *root);
/* Both, without what is hidden and so for nobody's ears either. */
char *ui_collect_shown (GtkWidget *root);
/* Of these the words alone. */
char *ui_collect_shown_text (GtkWidget *root);
/* WORDS are among them. */
gboolean ui_says (GtkWidget *root, const char *words);
void ui_assert_says (GtkWidget *root, const char *words);
void ui_assert_does_not_say (GtkWidget *root, const char *words);
/* The same of words that nobody shows yet. */
void ui_assert_has_words (const char *text, const char *words);
void ui_assert_has_no_words (const char *text, const char *words);

/* The words cut off under ROOT: a line for each label on the screen that has not the room to show
 * all of itself and was not told to end in dots. "" is what one wants. */
char *ui_list_clipped (GtkWidget *root);

/* … and those that reach beyond the side of the window, where nothing can be scrolled to them. */
char *ui_list_cut (GtkWidget *root);

/* … and the children of boxes that were given less height than they need, so that what stands below
 * is drawn over them. */
char *ui_list_spilled (GtkWidget *root);

/* A folder of a test, with the files in it. */
void ui_remove_folder (const char *path);

/* What WIDGET looks like, as a PNG at PATH. */
void ui_take_picture (GtkWidget *widget, const char *path);
GdkTexture *ui_get_texture (GtkWidget *widget);
