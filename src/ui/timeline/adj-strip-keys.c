/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-strip-keys.h"

#include "adj-strip.h"

static void
go (GtkWidget *widget, int ply)
{
  (void) gtk_widget_activate_action (widget, "win.go", "i", ply);
}

static gboolean
step_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AdjSession *session = adj_strip_get_session (ADJ_STRIP (widget));
  guint ply;
  guint n_plies;
  int by;

  (void) data;
  if (session == NULL)
    return FALSE;

  g_variant_get (arguments, "(i)", &by);
  ply = adj_session_get_ply (session);
  n_plies = adj_history_get_n_plies (adj_session_get_history (session));
  if ((by < 0 && ply > 0) || (by > 0 && ply < n_plies))
    go (widget, (int) ply + by);
  return TRUE;
}

static gboolean
step_round_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AdjSession *session = adj_strip_get_session (ADJ_STRIP (widget));
  guint ply;
  int by;

  (void) data;
  if (session == NULL)
    return FALSE;

  g_variant_get (arguments, "(i)", &by);
  ply =
    adj_history_step_round (adj_session_get_history (session), adj_session_get_ply (session), by);
  go (widget, (int) ply);
  return TRUE;
}

static gboolean
go_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int ply;

  (void) data;
  g_variant_get (arguments, "(i)", &ply);
  go (widget, ply);
  return TRUE;
}

static gboolean
play_on_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  (void) arguments;
  (void) data;
  return gtk_widget_activate_action (widget, "win.play-on", NULL);
}

void
adj_strip_keys_bind (GtkWidgetClass *strip_class)
{
  static const struct {
    guint key;
    guint keypad;
    GdkModifierType modifiers;
    GtkShortcutFunc act;
    int argument;
  } keys[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, 0, step_cb, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 0, step_cb, 1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, step_cb, -1 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, step_cb, 1 },
    { GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, step_round_cb, -1 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, step_round_cb, 1 },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, step_round_cb, -1 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, step_round_cb, 1 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, 0, go_cb, 0 },
    { GDK_KEY_End, GDK_KEY_KP_End, 0, go_cb, -1 },
    { GDK_KEY_space, GDK_KEY_KP_Space, 0, play_on_cb, 0 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (keys); i++) {
    guint row = i / 2;

    gtk_widget_class_add_binding (strip_class,
                                  i % 2 == 0 ? keys[row].key : keys[row].keypad,
                                  keys[row].modifiers,
                                  keys[row].act,
                                  "(i)",
                                  keys[row].argument);
  }
}
