/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * libadwaita's own would do all of this, but 1.2 crashes, 1.7 no more, when a toast is dismissed
 * while it still comes in: by Escape pressed twice, where two were waiting.
 */

#include "adj-toasts.h"

#include <glib/gi18n.h>

enum {
  SECONDS = 5,
  SECONDS_TO_CHOOSE = 10,
  ROLL_MS = 200,
  MOST_CHARS = 60,
};

typedef struct {
  char *text;
  char *button;
  char *action;
  GVariant *target;
} Toast;

struct _AdjToasts {
  AdwBin parent_instance;

  GtkOverlay *overlay;
  GtkRevealer *revealer;
  GtkWidget *box;
  GtkLabel *label;
  GtkWidget *button; /* of the toast, if it has one */
  GtkEventController *pointer;
  GtkEventController *focus;

  Toast *toast; /* that is seen; NULL while none is */
  GQueue waiting;
  guint timer;
};

G_DEFINE_FINAL_TYPE (AdjToasts, adj_toasts, ADW_TYPE_BIN)

static void show_next (AdjToasts *self);
static void button_cb (AdjToasts *self);

static void
toast_free (Toast *toast)
{
  g_free (toast->text);
  g_free (toast->button);
  g_free (toast->action);
  g_clear_pointer (&toast->target, g_variant_unref);
  g_free (toast);
}

static gboolean
has_focus (AdjToasts *self)
{
  return gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (self->focus));
}

/* The focus doesn't stay in what goes. */
static void
dismiss (AdjToasts *self)
{
  GtkWidget *child = gtk_overlay_get_child (self->overlay);

  if (child != NULL && has_focus (self))
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->toast, toast_free);
  show_next (self);
}

static gboolean
timer_cb (gpointer data)
{
  AdjToasts *self = data;

  self->timer = 0;
  dismiss (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_held (AdjToasts *self)
{
  return gtk_event_controller_motion_contains_pointer (
           GTK_EVENT_CONTROLLER_MOTION (self->pointer)) ||
         has_focus (self);
}

static void
sync_timer (AdjToasts *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->toast != NULL && !is_held (self))
    self->timer = g_timeout_add_seconds (self->toast->button != NULL ? SECONDS_TO_CHOOSE : SECONDS,
                                         timer_cb,
                                         self);
}

/* What still rolls out is for nobody's hand or ear any more. */
static void
reveal (AdjToasts *self, gboolean is_shown)
{
  gtk_widget_set_can_target (GTK_WIDGET (self->revealer), is_shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->box),
                               GTK_ACCESSIBLE_STATE_HIDDEN,
                               !is_shown,
                               -1);
  gtk_revealer_set_reveal_child (self->revealer, is_shown);
}

static GtkWidget *
new_button (AdjToasts *self, void (*clicked) (AdjToasts *self))
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked), self, G_CONNECT_SWAPPED);
  return button;
}

/* Each toast has a button of its own: one that is pressed by a key is clicked a moment later, which
 * must not be for the toast after it. */
static void
replace_button (AdjToasts *self)
{
  if (self->button != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->button);
  self->button = NULL;
  if (self->toast->button == NULL)
    return;
  self->button = new_button (self, button_cb);
  gtk_button_set_label (GTK_BUTTON (self->button), self->toast->button);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->button, GTK_WIDGET (self->label));
}

static void
show_next (AdjToasts *self)
{
  self->toast = g_queue_pop_head (&self->waiting);
  if (self->toast == NULL) {
    reveal (self, FALSE);
    return;
  }
  gtk_label_set_text (self->label, self->toast->text);
  replace_button (self);
  reveal (self, TRUE);
  sync_timer (self);
}

/* What is done may close the window, or say something else. */
static void
button_cb (AdjToasts *self)
{
  Toast *toast = self->toast;

  if (toast == NULL)
    return;
  self->toast = NULL;
  g_object_ref (self);
  dismiss (self);
  gtk_widget_activate_action_variant (GTK_WIDGET (self), toast->action, toast->target);
  g_object_unref (self);
  toast_free (toast);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AdjToasts *self = ADJ_TOASTS (widget);

  (void) arguments;
  (void) data;
  if (self->toast == NULL)
    return GDK_EVENT_PROPAGATE;
  dismiss (self);
  return GDK_EVENT_STOP;
}

static void
adj_toasts_dispose (GObject *object)
{
  AdjToasts *self = ADJ_TOASTS (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->toast, toast_free);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) toast_free);
  G_OBJECT_CLASS (adj_toasts_parent_class)->dispose (object);
}

static void
adj_toasts_class_init (AdjToastsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_toasts_dispose;
  gtk_widget_class_add_binding (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, escape_cb, NULL);
}

static GtkEventController *
watch (AdjToasts *self, GtkEventController *controller, const char *signal)
{
  g_signal_connect_object (controller, signal, G_CALLBACK (sync_timer), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->box, controller);
  return controller;
}

static GtkWidget *
new_cross (AdjToasts *self)
{
  GtkWidget *cross = new_button (self, dismiss);

  gtk_button_set_icon_name (GTK_BUTTON (cross), "window-close-symbolic");
  gtk_widget_add_css_class (cross, "circular");
  gtk_widget_add_css_class (cross, "flat");
  gtk_widget_set_tooltip_text (cross, _ ("Dismiss"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cross),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Dismiss"),
                                  -1);
  return cross;
}

static GtkWidget *
build_box (AdjToasts *self)
{
  self->box = g_object_new (GTK_TYPE_BOX,
                            "css-name",
                            "toast",
                            "accessible-role",
                            GTK_ACCESSIBLE_ROLE_ALERT,
                            NULL);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_max_width_chars (self->label, MOST_CHARS);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->box), new_cross (self));
  self->pointer = watch (self, gtk_event_controller_motion_new (), "notify::contains-pointer");
  self->focus = watch (self, gtk_event_controller_focus_new (), "notify::contains-focus");
  return self->box;
}

static void
adj_toasts_init (AdjToasts *self)
{
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_transition_type (self->revealer, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_transition_duration (self->revealer, ROLL_MS);
  gtk_revealer_set_child (self->revealer, build_box (self));
  gtk_widget_set_halign (GTK_WIDGET (self->revealer), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->revealer), GTK_ALIGN_END);
  reveal (self, FALSE);
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->revealer));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->overlay));
}

void
adj_toasts_clear (AdjToasts *self)
{
  g_return_if_fail (ADJ_IS_TOASTS (self));

  g_queue_clear_full (&self->waiting, (GDestroyNotify) toast_free);
  if (self->toast != NULL)
    dismiss (self);
}

void
adj_toasts_add (
  AdjToasts *self, const char *text, const char *button, const char *action, GVariant *target)
{
  Toast *toast;

  g_return_if_fail (ADJ_IS_TOASTS (self));
  g_return_if_fail (text != NULL);
  g_return_if_fail ((button == NULL) == (action == NULL));

  toast = g_new0 (Toast, 1);
  toast->text = g_strdup (text);
  toast->button = g_strdup (button);
  toast->action = g_strdup (action);
  toast->target = target != NULL ? g_variant_ref_sink (target) : NULL;
  g_queue_push_tail (&self->waiting, toast);
  if (self->toast == NULL)
    show_next (self);
}

void
adj_toasts_set_child (AdjToasts *self, GtkWidget *child)
{
  g_return_if_fail (ADJ_IS_TOASTS (self));

  gtk_overlay_set_child (self->overlay, child);
}

GtkWidget *
adj_toasts_new (void)
{
  return g_object_new (ADJ_TYPE_TOASTS, NULL);
}
