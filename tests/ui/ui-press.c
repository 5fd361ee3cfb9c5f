/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Clicks and keys, given to the controllers of widgets in the order in which GTK would. Real events
 * can't be made in process, and those of a server come when they like.
 */

#include "ui-fixture.h"

/* Visits the controllers of one widget in one phase; TRUE ends it. */
static gboolean
offer_to_controllers (GtkWidget *widget,
                      GtkPropagationPhase phase,
                      gboolean (*offer) (GtkEventController *controller, gpointer data),
                      gpointer data)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);
  gboolean is_taken = FALSE;

  for (guint i = 0; i < n && !is_taken; i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (controller != NULL && gtk_event_controller_get_propagation_phase (controller) == phase)
      is_taken = offer (controller, data);
  }

  return is_taken;
}

static gboolean
press_gesture (GtkEventController *controller, gpointer middle)
{
  const graphene_point_t *point = middle;
  guint button;

  if (!GTK_IS_GESTURE_CLICK (controller))
    return FALSE;
  button = gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller));
  if (button != 0 && button != GDK_BUTTON_PRIMARY)
    return FALSE;

  g_signal_emit_by_name (controller, "pressed", 1, (double) point->x, (double) point->y);
  g_signal_emit_by_name (controller, "released", 1, (double) point->x, (double) point->y);
  return TRUE;
}

void
ui_click (GtkWidget *widget)
{
  graphene_point_t middle = { (float) gtk_widget_get_width (widget) / 2,
                              (float) gtk_widget_get_height (widget) / 2 };

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_is_sensitive (widget));

  if (GTK_IS_BUTTON (widget)) {
    /* Through "activate" it would come a quarter of a second later. */
    g_signal_emit_by_name (widget, "clicked");
  } else if (GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget)) {
    gtk_widget_activate (widget);
  } else if (GTK_IS_MENU_BUTTON (widget)) {
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  } else if (GTK_IS_LIST_BOX_ROW (widget)) {
    gtk_widget_activate (widget);
  } else {
    g_assert_true (offer_to_controllers (widget, GTK_PHASE_CAPTURE, press_gesture, &middle) ||
                   offer_to_controllers (widget, GTK_PHASE_TARGET, press_gesture, &middle) ||
                   offer_to_controllers (widget, GTK_PHASE_BUBBLE, press_gesture, &middle));
  }
  ui_settle ();
}

void
ui_toggle (GtkWidget *button, gboolean active)
{
  g_object_set (button, "active", active, NULL);
  ui_settle ();
}

typedef struct {
  guint keyval;
  GdkModifierType modifiers;
} Key;

static gboolean
triggers (GtkShortcutTrigger *trigger, const Key *key)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger)) {
    GtkAlternativeTrigger *either = GTK_ALTERNATIVE_TRIGGER (trigger);

    return triggers (gtk_alternative_trigger_get_first (either), key) ||
           triggers (gtk_alternative_trigger_get_second (either), key);
  }
  if (GTK_IS_KEYVAL_TRIGGER (trigger)) {
    GtkKeyvalTrigger *one = GTK_KEYVAL_TRIGGER (trigger);

    return gdk_keyval_to_lower (gtk_keyval_trigger_get_keyval (one)) ==
             gdk_keyval_to_lower (key->keyval) &&
           gtk_keyval_trigger_get_modifiers (one) == key->modifiers;
  }
  return FALSE;
}

static gboolean
offer_shortcuts (GtkEventController *controller, const Key *key)
{
  GListModel *shortcuts = G_LIST_MODEL (controller);
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  guint n = g_list_model_get_n_items (shortcuts);

  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

    if (shortcut != NULL && triggers (gtk_shortcut_get_trigger (shortcut), key) &&
        gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                      GTK_SHORTCUT_ACTION_EXCLUSIVE,
                                      widget,
                                      gtk_shortcut_get_arguments (shortcut)))
      return TRUE;
  }

  return FALSE;
}

/* Those of a wider scope are with the window, whichever widget they were added to. */
static gboolean
is_local (GtkEventController *controller)
{
  return gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) ==
         GTK_SHORTCUT_SCOPE_LOCAL;
}

static gboolean
is_manager (GtkEventController *controller)
{
  const char *name = gtk_event_controller_get_name (controller);

  return name != NULL && g_str_has_prefix (name, "gtk-shortcut-manager");
}

static gboolean
offer_key (GtkEventController *controller, gpointer data)
{
  const Key *key = data;
  gboolean is_taken = FALSE;

  if (GTK_IS_EVENT_CONTROLLER_KEY (controller)) {
    g_signal_emit_by_name (controller, "key-pressed", key->keyval, 0, key->modifiers, &is_taken);
    g_signal_emit_by_name (controller, "key-released", key->keyval, 0, key->modifiers);
  } else if (GTK_IS_SHORTCUT_CONTROLLER (controller) && is_local (controller) &&
             !is_manager (controller)) {
    is_taken = offer_shortcuts (controller, key);
  }

  return is_taken;
}

static gboolean
offer_key_beyond (GtkEventController *controller, gpointer key)
{
  return GTK_IS_SHORTCUT_CONTROLLER (controller) && !is_local (controller) &&
         offer_shortcuts (controller, key);
}

typedef struct {
  Key *key;
  GtkPropagationPhase phase;
} Offer;

static gboolean
offer_wide_shortcuts (GtkWidget *widget, gpointer data)
{
  Offer *offer = data;

  return gtk_widget_get_mapped (widget) &&
         offer_to_controllers (widget, offer->phase, offer_key_beyond, offer->key);
}

/* From the window down to TARGET, TARGET itself, and up again. */
static gboolean
propagate_key (GtkWidget *target, Key *key)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (target));
  Offer capture = { key, GTK_PHASE_CAPTURE };
  Offer bubble = { key, GTK_PHASE_BUBBLE };

  for (GtkWidget *widget = target; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_ptr_array_add (path, g_object_ref (widget));

  if (ui_visit (root, offer_wide_shortcuts, &capture) != NULL)
    return TRUE;
  for (guint i = path->len; i-- > 0;) {
    if (offer_to_controllers (path->pdata[i], GTK_PHASE_CAPTURE, offer_key, key))
      return TRUE;
  }
  if (offer_to_controllers (target, GTK_PHASE_TARGET, offer_key, key))
    return TRUE;
  for (guint i = 0; i < path->len; i++) {
    if (offer_to_controllers (path->pdata[i], GTK_PHASE_BUBBLE, offer_key, key))
      return TRUE;
  }
  return ui_visit (root, offer_wide_shortcuts, &bubble) != NULL;
}

gboolean
ui_press_key (GtkWindow *window, guint keyval, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  Key key = { keyval, modifiers };
  gboolean is_taken;

  is_taken = propagate_key (focus != NULL ? focus : GTK_WIDGET (window), &key);
  ui_settle ();
  return is_taken;
}

gboolean
ui_press (GtkWindow *window, const char *accelerator)
{
  GdkModifierType modifiers;
  guint keyval;

  g_assert_true (gtk_accelerator_parse (accelerator, &keyval, &modifiers));
  return ui_press_key (window, keyval, modifiers);
}

char **
ui_list_focus_order (GtkWindow *window)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  GPtrArray *names = g_ptr_array_new ();
  GtkWidget *focus;

  gtk_window_set_focus (window, NULL);
  while (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD) &&
         (focus = gtk_window_get_focus (window)) != NULL && !g_ptr_array_find (seen, focus, NULL)) {
    g_ptr_array_add (seen, focus);
    g_ptr_array_add (names, ui_get_name (focus));
  }
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}
